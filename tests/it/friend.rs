//! A game with a friend, without sockets: two ends, and the lines between them.

use nimtui::friend::{Friend, Meeting, News, Task, Told, Wish, read_address};
use nimtui::game::{Dice, GameKey, Move, Side};
use nimtui::games;
use nimtui::records::GameRecord;
use nimtui::session::{GameSetup, Player, Session};
use nimtui::tui::{Action, Effect, FileNews, Message, Preferences, Start};

use crate::stage::Stage;

/// One end: the friend as it knows it, and the game on its screen.
struct End {
    friend: Friend,
    session: Option<Session>,
    told: Vec<String>,
}

impl End {
    fn take(&mut self, told: Vec<Told>) {
        for told in told {
            match told {
                Told::Begin(session) => self.session = Some(*session),
                Told::News(text) | Told::Message(text) | Told::Ended(text) => self.told.push(text),
                Told::Invite | Told::Changed(_) | Told::Settled(_) => {}
            }
        }
    }

    fn session(&self) -> &Session {
        self.session.as_ref().unwrap()
    }

    fn has_told(&self, text: &str) -> bool {
        self.told.iter().any(|told| told.contains(text))
    }
}

/// Both ends and a connection that may be cut.
struct Pair {
    ends: [End; 2],
    is_connected: bool,
    /// Every line that arrived.
    lines: Vec<String>,
}

const HOST: usize = 0;
const GUEST: usize = 1;
/// The first line of the guest, which the network sends.
const GREETING: &str = "nimtui 1 join otter-lamp-41 Ben_L";

fn friends_setup(key: GameKey, seed: u64) -> GameSetup {
    let mut setup = GameSetup::with_defaults(key, seed);
    setup.players = [Player::Human, Player::Friend];
    setup.starter = if seed.is_multiple_of(2) { Side::One } else { Side::Two };
    setup
}

/// The friend of a guest with these saved games.
fn guest_with(saved: Vec<Session>) -> Friend {
    Friend::join("127.0.0.1:2308", "otter-lamp-41", Some("Ben L".into()), saved)
}

impl Pair {
    /// At a position. The host starts if the seed is even.
    fn at(id: &str, seed: u64) -> Self {
        let (key, position) = games::read_id(id).unwrap();
        Self::new(GameSetup { position: Some(position), ..friends_setup(key, seed) })
    }

    fn new(setup: GameSetup) -> Self {
        let mut session = Session::new(setup);
        let host = Friend::host(&mut session, Some("Ada".into()), None);
        let ends = [(host, Some(session)), (guest_with(vec![]), None)];
        let ends = ends.map(|(friend, session)| End { friend, session, told: vec![] });
        let mut pair = Self { ends, is_connected: false, lines: vec![] };
        pair.connect();
        pair
    }

    fn connect(&mut self) {
        self.is_connected = true;
        self.type_at(HOST, GREETING);
        self.lines.push(GREETING.to_owned());
        self.deliver(usize::MAX);
    }

    fn cut(&mut self) {
        self.is_connected = false;
        for end in [HOST, GUEST] {
            // What wasn't delivered is lost.
            self.ends[end].friend.take_tasks();
            self.take(end, News::Away);
        }
    }

    /// Delivers at most so many lines.
    fn deliver(&mut self, mut most: usize) {
        loop {
            let mut is_idle = true;
            for from in [HOST, GUEST] {
                for task in self.ends[from].friend.take_tasks() {
                    match task {
                        Task::Send(line) if self.is_connected && most > 0 => {
                            most -= 1;
                            is_idle = false;
                            self.type_at(1 - from, &line);
                            self.lines.push(line);
                        }
                        Task::Reconnect | Task::Close => {
                            self.cut();
                            if task == Task::Reconnect {
                                self.connect();
                            }
                        }
                        _ => {}
                    }
                }
            }
            if is_idle {
                return;
            }
        }
    }

    /// Lets one end make a random move, if it's its turn.
    fn play(&mut self, end: usize, dice: &mut Dice) -> bool {
        let End { friend, session: Some(session), .. } = &mut self.ends[end] else { return false };
        if !session.is_persons_turn() || friend.check_turn().is_err() {
            return false;
        }
        let count = session.game().move_count(session.position());
        let mv = session.game().nth_move(session.position(), dice.below(count)).unwrap();
        session.play(mv).unwrap();
        friend.follow(session);
        true
    }

    /// The same, and the other end hears of it.
    fn play_and_deliver(&mut self, end: usize, dice: &mut Dice) -> bool {
        let has_played = self.play(end, dice);
        self.deliver(usize::MAX);
        has_played
    }

    /// Makes a move of one end, and delivers it.
    fn make(&mut self, end: usize, word: &str) {
        let End { friend, session: Some(session), .. } = &mut self.ends[end] else { panic!() };
        let mv = nimtui::game::read_move(word, session.game(), session.position()).unwrap();
        session.play(mv).unwrap();
        friend.follow(session);
        self.deliver(usize::MAX);
    }

    fn get_help(&mut self, end: usize) {
        let End { friend, session: Some(session), .. } = &mut self.ends[end] else { panic!() };
        session.note_help();
        friend.follow(session);
    }

    fn give_up(&mut self, end: usize) {
        let End { friend, session: Some(session), .. } = &mut self.ends[end] else { panic!() };
        friend.give_up(session).unwrap();
    }

    fn check_giving_up(&self, end: usize) -> Result<(), String> {
        self.ends[end].friend.check_giving_up(self.ends[end].session())
    }

    fn ask(&mut self, end: usize, wish: Wish) -> Result<(), String> {
        let End { friend, session: Some(session), .. } = &mut self.ends[end] else { panic!() };
        friend.ask(wish, session)
    }

    fn question(&self, end: usize) -> Option<String> {
        self.ends[end].friend.format_question(self.ends[end].session())
    }

    fn answer(&mut self, end: usize, yes: bool) {
        let End { friend, session: Some(session), .. } = &mut self.ends[end] else { panic!() };
        let told = friend.answer(yes, session);
        self.ends[end].take(told);
    }

    fn assert_in_step(&self) {
        let [host, guest] = self.ends.each_ref().map(End::session);
        let ids = [host, guest].map(|session| games::full_id(session.setup.game, session.position()));
        assert_eq!(ids[0], ids[1], "{:#?}", self.lines);
        assert_eq!(host.ply(), guest.ply());
        assert_ne!(host.turn(), guest.turn(), "one waits for the other");
        assert_eq!(self.ends.each_ref().map(|end| end.friend.status()), [None, None]);
    }

    fn take(&mut self, end: usize, news: News) {
        let End { friend, session, .. } = &mut self.ends[end];
        let told = friend.take(news, session.as_mut().unwrap_or(&mut Session::default()));
        self.ends[end].take(told);
    }

    fn type_at(&mut self, end: usize, line: &str) {
        self.take(end, News::Line(line.to_owned()));
    }
}

#[test]
fn every_game_is_played_to_its_end_over_a_connection_that_keeps_breaking() {
    let mut dice = Dice::new(61);
    for key in games::keys() {
        for round in 0..20 {
            let mut pair = Pair::new(friends_setup(key, round));
            for step in 0..10_000 {
                if pair.ends[HOST].session().result().is_some()
                    && pair.ends[GUEST].session().result().is_some()
                {
                    break;
                }
                assert!(step < 9_999, "it never ends");
                let moved = [HOST, GUEST].map(|end| pair.play(end, &mut dice));
                match dice.below(8) {
                    0 => {
                        pair.deliver(dice.below(3) as usize);
                        pair.cut();
                        pair.play(dice.below(2) as usize, &mut dice);
                        pair.connect();
                    }
                    1 => {
                        let asks = dice.below(2) as usize;
                        let _ = pair.ask(asks, Wish::Undo);
                        pair.deliver(dice.below(3) as usize);
                        pair.cut();
                    }
                    _ => pair.deliver(usize::MAX),
                }
                for end in [HOST, GUEST] {
                    pair.answer(end, dice.below(4) == 0);
                }
                if dice.below(10) == 0 {
                    pair.cut();
                }
                if !pair.is_connected {
                    pair.connect();
                }
                pair.deliver(usize::MAX);
                assert!(moved != [true, true] || step > 0);
                pair.assert_in_step();
            }
            let winners = pair.ends.each_ref().map(|end| end.session().winner().unwrap());
            assert_ne!(winners[0], winners[1], "the winner of one end is the loser of the other");
            assert!(pair.ends.iter().all(|end| end.friend.is_here()), "{:#?}", pair.lines);
        }
    }
}

#[test]
fn the_lines_are_words() {
    let join = Task::Join { address: "127.0.0.1:2308".into(), greeting: GREETING.into() };
    assert_eq!(guest_with(vec![]).take_tasks(), [join]);
    let mut pair = Pair::at("nim:3,4,5", 0);
    pair.make(HOST, "1x2");
    pair.make(GUEST, "2x4");
    pair.cut();
    pair.connect();
    pair.ends[GUEST].friend.say("good one").unwrap();
    pair.ask(GUEST, Wish::New("nim:1,3,5,7".into())).unwrap();
    pair.deliver(usize::MAX);
    pair.answer(HOST, true);
    pair.deliver(usize::MAX);
    pair.ends[HOST].friend.close();
    pair.deliver(usize::MAX);
    assert_eq!(
        pair.lines,
        [
            GREETING,
            "ok Ada nim:3,4,5:normal you-second 0",
            "move 1 1x2 nim:1,4,5:normal",
            "move 2 2x4 nim:1,0,5:normal",
            GREETING,
            "ok Ada nim:3,4,5:normal you-second 2 1x2 2x4",
            "say good one",
            "ask new nim:1,3,5,7",
            "yes",
            "ok Ada nim:1,3,5,7:normal you-first 0",
            "bye",
        ]
    );
    let [host, guest] = pair.ends.each_ref().map(End::session);
    assert_eq!(host.setup.name(Side::Two), "Ben L");
    assert_eq!(guest.setup.name(Side::Two), "Ada");
    assert_eq!(host.history().starter(), Side::Two, "the other side starts the next game");
    assert!(pair.ends[HOST].has_told("Ben L: good one"));
    assert!(pair.ends[GUEST].has_told("Ada left."));
}

#[test]
fn a_guest_that_starts_again_gets_all_moves_and_its_help_counts() {
    let mut dice = Dice::new(1);
    for key in games::keys() {
        let mut pair = Pair::new(friends_setup(key, 1));
        for _ in 0..6 {
            for end in [HOST, GUEST] {
                pair.play_and_deliver(end, &mut dice);
            }
        }
        pair.get_help(GUEST);
        let own = saved(pair.ends[GUEST].session());
        for own in [None, Some(own)] {
            restart(&mut pair, GUEST, own.clone());
            pair.connect();
            pair.assert_in_step();
            assert_eq!(pair.ends[GUEST].session().assisted, own.is_some_and(|own| own.assisted));
        }
        assert!(pair.ends[HOST].has_told("Ben L is back."));
    }
}

#[test]
fn wrong_moves_are_refused_and_the_third_one_closes() {
    for line in [
        "move 1 3x9 nim:3,4,0:normal",
        "move 1 1x2 nim:3,4,5:normal",
        "move 7 1x2 nim:1,4,5:normal",
        "move 1 red9 nim:1,4,5:normal",
        "ask new nim:9,x",
        "move 1 1x2",
        "ok",
    ] {
        let mut pair = Pair::at("nim:3,4,5", 1);
        assert!(!pair.ends[HOST].session().is_persons_turn(), "it's the guest's turn");
        let before = pair.ends[HOST].session().clone();
        for number in 1..=3 {
            pair.type_at(HOST, line);
            assert_eq!(*pair.ends[HOST].session(), before, "{line}");
            assert_eq!(pair.ends[HOST].friend.is_here(), number < 3, "{line} {number}");
        }
    }
    // A guest who comes back has all three again.
    let mut pair = Pair::new(friends_setup(GameKey(0), 1));
    for number in 1..=4 {
        pair.type_at(HOST, "move 1 1x2");
        if number == 2 {
            pair.cut();
            pair.connect();
        }
        assert!(pair.ends[HOST].friend.is_here(), "{number}");
    }
    // Out of turn: the host starts.
    let mut pair = Pair::at("nim:3,4,5", 0);
    for line in ["give-up", "move 1 1x2 nim:1,4,5:normal"] {
        pair.type_at(HOST, line);
        assert!(pair.ends[HOST].session().is_persons_turn());
    }
    assert_eq!(pair.ends[HOST].session().ply(), 0);
    pair.deliver(usize::MAX);
    assert!(pair.lines.contains(&"no turn 1".to_owned()), "{:?}", pair.lines);
}

#[test]
fn a_move_that_arrives_twice_and_words_of_a_later_version_do_no_harm() {
    let mut pair = Pair::new(friends_setup(GameKey(0), 1));
    pair.play_and_deliver(GUEST, &mut Dice::new(3));
    let before = pair.ends[HOST].session().clone();
    let last = pair.lines.last().unwrap().clone();
    assert!(last.starts_with("move 1 "));
    let later = ["clock 30", "ask pause", "wave", "move 1 1x2", "ok", ""];
    for line in [&last[..], &last, &last].into_iter().chain(later) {
        pair.type_at(HOST, line);
    }
    pair.type_at(HOST, &format!("{last} 30 s"));
    assert_eq!(*pair.ends[HOST].session(), before);
    assert!(pair.ends[HOST].friend.is_here());
    pair.type_at(HOST, "nimtui 2 join otter-lamp-41 Ben 3 red");
    assert!(pair.ends[HOST].has_told("Ben joined."));
}

#[test]
fn names_and_messages_carry_no_escape_codes() {
    let mut pair = Pair::new(friends_setup(GameKey(0), 0));
    for name in ["Eve\u{1b}[2J\u{202e}", "a name that never ends"] {
        pair.type_at(HOST, &format!("nimtui 1 join otter-lamp-41 {}", name.replace(' ', "_")));
        assert_eq!(pair.ends[HOST].friend.name, "Friend");
    }
    let message = format!("\u{1b}]52;c;x\u{7}\u{9b}31m {}", "x".repeat(4_000));
    pair.type_at(HOST, &format!("say {message}"));
    let shown = pair.ends[HOST].told.join(" ");
    assert!(!shown.contains(['\u{1b}', '\u{7}', '\u{9b}', '\u{202e}']), "{shown:?}");
    assert!(shown.contains("\\u{1b}]52") && shown.len() < 600, "{shown:?}");
}

#[test]
fn a_hint_and_a_resignation_are_told() {
    let mut pair = Pair::new(friends_setup(GameKey(0), 0));
    pair.get_help(HOST);
    pair.get_help(HOST);
    pair.deliver(usize::MAX);
    assert_eq!(pair.ends[GUEST].told, ["Ada got help."]);
    for end in [HOST, GUEST] {
        pair.play_and_deliver(end, &mut Dice::new(1));
    }
    pair.give_up(HOST);
    // Told even if the connection was lost, and to a winner who starts again.
    pair.cut();
    pair.connect();
    assert_eq!(pair.ends[GUEST].session().resigned(), Some(Side::Two));
    restart(&mut pair, GUEST, None);
    pair.connect();
    let [host, guest] = pair.ends.each_ref().map(End::session);
    assert_eq!((host.winner(), guest.winner()), (Some(Side::Two), Some(Side::One)));
    assert_eq!((host.ply(), guest.ply()), (2, 2));
    assert!(!host.is_persons_turn() && !guest.is_persons_turn(), "the game is over");
    let record = GameRecord::of_session(guest, 0).finished().unwrap();
    let read: GameRecord = serde_json::from_str(&serde_json::to_string(&record).unwrap()).unwrap();
    assert_eq!((read.winner, read.resigned), (Some(Side::One), Some(Side::Two)));
    assert_eq!(read.resume().winner(), Some(Side::One));
    // The next game begins as usual.
    pair.ask(GUEST, Wish::New("nim:3,4,5".into())).unwrap();
    pair.deliver(usize::MAX);
    let question = pair.question(HOST).unwrap();
    assert_eq!(question, "Ben L asks for a new game of Nim from nim:3,4,5. Ben L starts. Agree?");
    pair.answer(HOST, true);
    pair.deliver(usize::MAX);
    pair.assert_in_step();
    assert!(pair.ends.iter().all(|end| end.friend.check_turn().is_ok()));
    // Help in it is told again.
    pair.get_help(HOST);
    pair.deliver(usize::MAX);
    assert_eq!(pair.ends[GUEST].told.last().unwrap(), "Ada got help.");
}

#[test]
fn a_loser_who_starts_again_is_told_that_the_game_is_over() {
    let mut pair = Pair::new(friends_setup(GameKey(0), 0));
    pair.play_and_deliver(HOST, &mut Dice::new(1));
    assert!(pair.check_giving_up(HOST).is_err_and(|why| why.contains("your move")));
    // The friend is away just then.
    pair.cut();
    pair.give_up(GUEST);
    pair.connect();
    assert_eq!(pair.ends.each_ref().map(|end| end.session().winner()), [Some(Side::One), Some(Side::Two)]);
    restart(&mut pair, GUEST, None);
    pair.connect();
    assert_eq!(pair.ends[GUEST].session().winner(), Some(Side::Two));
}

/// Starts one end again with what it has saved. `None` if nothing is.
fn restart(pair: &mut Pair, end: usize, mut saved: Option<Session>) {
    pair.cut();
    let friend = match (end, &mut saved) {
        (HOST, Some(session)) => Friend::host(session, Some("Ada".into()), None),
        _ => guest_with(saved.clone().into_iter().collect()),
    };
    pair.ends[end] = End { friend, session: saved.filter(|_| end == HOST), told: vec![] };
}

#[test]
fn the_last_move_of_either_end_is_sent_again_after_both_are_killed() {
    for last in [HOST, GUEST] {
        let mut pair = Pair::new(friends_setup(GameKey(0), 0));
        for end in [HOST, GUEST].into_iter().chain([HOST].into_iter().filter(|_| last == HOST)) {
            pair.deliver(usize::MAX);
            pair.play(end, &mut Dice::new(1));
        }
        let [host, guest] = pair.ends.each_ref().map(|end| saved(end.session()));
        assert_ne!(host.ply(), guest.ply(), "the last move isn't delivered");
        restart(&mut pair, HOST, Some(host));
        restart(&mut pair, GUEST, Some(guest));
        pair.connect();
        pair.assert_in_step();
        assert_eq!(pair.ends[HOST].session().ply(), if last == HOST { 3 } else { 2 });
    }
}

/// Whoever dies while the last move is on its way, each end records the game once, and nothing stays saved.
#[test]
fn a_game_is_recorded_once_at_each_end_whoever_dies() {
    for (dies, starter, arrived, gives_up) in
        (0..32).map(|n| (n & 3, n >> 2 & 1, n >> 3 & 1, n >> 4 & 1 == 1))
    {
        let mut pair = Pair::at("nim:1,1,1,1", starter);
        let mut records = [0, 0];
        let mut kept = [None, None];
        let note = |pair: &mut Pair, records: &mut [usize; 2], kept: &mut [Option<Session>; 2]| {
            for end in [HOST, GUEST] {
                let End { friend, session: Some(session), .. } = &mut pair.ends[end] else { continue };
                records[end] += usize::from(session.mark_recorded());
                let is_kept = session.has_begun() && (session.result().is_none() || friend.is_end_owed);
                kept[end] = is_kept.then(|| saved(session));
            }
        };
        let mut mover = if starter == 0 { HOST } else { GUEST };
        for _ in 0..3 {
            assert!(pair.play_and_deliver(mover, &mut Dice::new(1)));
            mover = 1 - mover;
        }
        if gives_up {
            pair.give_up(mover);
        } else {
            assert!(pair.play(mover, &mut Dice::new(1)));
        }
        note(&mut pair, &mut records, &mut kept);
        pair.deliver(arrived as usize);
        note(&mut pair, &mut records, &mut kept);
        if dies & 1 == 1 || kept[GUEST].is_some() && dies == 2 {
            restart(&mut pair, GUEST, kept[GUEST].take());
        }
        if let Some(host) = kept[HOST].take().filter(|_| dies & 2 == 2) {
            restart(&mut pair, HOST, Some(host));
        }
        pair.cut();
        pair.connect();
        note(&mut pair, &mut records, &mut kept);
        pair.assert_in_step();
        assert_eq!(records, [1, 1], "{dies} {starter} {arrived} {gives_up} {:#?}", pair.lines);
        assert!(kept.iter().all(Option::is_none), "{dies} {starter} {arrived} {gives_up}");
    }
}

/// The session as it is saved and resumed.
fn saved(session: &Session) -> Session {
    let record = GameRecord::of_session(session, 0);
    let read: GameRecord = serde_json::from_str(&serde_json::to_string(&record).unwrap()).unwrap();
    read.resume()
}

/// Whatever arrives of a question, its answer and what follows before the connection is cut.
#[test]
fn what_the_host_agreed_to_holds_after_a_cut() {
    for (asks, is_undo, arrived) in (0..16).map(|n| (n & 1, n >> 1 & 1 == 1, n >> 2)) {
        let mut pair = Pair::at("nim:3,4,5", 0);
        pair.make(HOST, "1x2");
        if asks == GUEST {
            pair.make(GUEST, "2x4");
        }
        let wish = if is_undo { Wish::Undo } else { Wish::New("nim:1,3,5,7".into()) };
        pair.ask(asks, wish).unwrap();
        pair.deliver(usize::MAX);
        assert_eq!(pair.question(1 - asks).unwrap().contains("undo their last move. Agree?"), is_undo);
        pair.answer(1 - asks, true);
        pair.deliver(arrived);
        let agreed = pair.ends[HOST].session().clone();
        pair.cut();
        pair.connect();
        pair.assert_in_step();
        assert_eq!(pair.ends[HOST].session().position(), agreed.position(), "{asks} {is_undo} {arrived}");
        assert!(pair.ends[GUEST].has_told("1 move was undone.") || !is_undo || agreed.ply() != asks);
        let [host, guest] = pair.ends.each_ref().map(|end| saved(end.session()));
        assert!(!host.setup.is_joined && guest.setup.is_joined);
        // An empty board is saved, too.
        assert!(!is_undo || host.has_begun() && guest.has_begun());
        restart(&mut pair, GUEST, Some(guest).filter(|_| is_undo));
        pair.connect();
        pair.assert_in_step();
        assert_eq!(pair.ends[GUEST].told, [""; 0]);
    }
}

#[test]
fn a_move_that_the_host_refuses_is_not_sent_again() {
    let mut pair = Pair::at("nim:3,4,5", 1);
    assert!(pair.play(GUEST, &mut Dice::new(1)));
    pair.ends[GUEST].friend.take_tasks();
    pair.type_at(GUEST, "no illegal 3x9");
    pair.deliver(usize::MAX);
    pair.assert_in_step();
    assert!(pair.ends[GUEST].has_told("Ada is back. 1 move was undone."), "{:?}", pair.ends[GUEST].told);
    pair.play_and_deliver(GUEST, &mut Dice::new(1));
    pair.assert_in_step();
    assert_eq!(pair.ends[HOST].session().ply(), 1);
    // The host has opened its port again.
    pair.cut();
    pair.type_at(GUEST, "no code");
    assert!(pair.ends[GUEST].has_told("Ada is hosting again, with a new code."));
}

#[test]
fn two_people_of_one_name_are_told_apart() {
    let mut session = Session::new(friends_setup(GameKey(0), 0));
    let mut friend = Friend::host(&mut session, Some("Ann".into()), None);
    let mut join =
        |name: &str| friend.take(News::Line(format!("nimtui 1 join fox-fox-11 {name}")), &mut session);
    assert_eq!(join("Ann"), [Told::News("Friend joined.".to_owned())]);
    assert_eq!(join("you"), [], "only the connection was replaced");
    assert_eq!(join("Ben"), [Told::News("Ben joined.".to_owned())]);
}

#[test]
fn advice_on_resuming_works() {
    let everywhere = Some("0.0.0.0:2308".parse().unwrap());
    for (listen, option, note) in [
        (None, "", "(this computer only; open it)"),
        (everywhere, " --listen 0.0.0.0:2308", "isn't connected to a network"),
    ] {
        let mut session = Session::new(friends_setup(GameKey(0), 0));
        let mut host = Friend::host(&mut session, Some("Ada".into()), listen);
        let how = format!("To resume it, type nimtui host{option} --text.");
        assert_eq!(host.how_to_resume(" --text"), how);
        host.take(News::Listening("127.0.0.1:2308".parse().unwrap(), "fox-plum-12".into()), &mut session);
        let invitation = host.format_invitation("; open it");
        assert!(host.is_local() && invitation.contains(note), "{invitation}");
    }
    let mut pair = Pair::new(friends_setup(GameKey(0), 0));
    let guest = |pair: &Pair| pair.ends[GUEST].friend.how_to_resume("");
    assert_eq!(guest(&pair), "To resume it, type nimtui join 127.0.0.1:2308 otter-lamp-41.");
    pair.ends[HOST].friend.close();
    pair.deliver(usize::MAX);
    assert_eq!(guest(&pair), "When Ada hosts again, type nimtui join 127.0.0.1:2308 and the new code.");
}

#[test]
fn a_question_ends_if_it_is_answered_or_the_connection_is_lost() {
    for is_lost in [true, false] {
        let mut pair = Pair::new(friends_setup(games::read_id("nim:9,9").unwrap().0, 0));
        for end in [HOST, GUEST] {
            assert!(pair.play_and_deliver(end, &mut Dice::new(1)));
        }
        pair.ask(HOST, Wish::Undo).unwrap();
        pair.deliver(usize::MAX);
        assert!(pair.question(GUEST).is_some());
        // A yes may be on its way.
        let waits = Err("Waiting for Ben L's answer.".to_owned());
        assert_eq!(pair.ends[HOST].friend.check_turn(), waits);
        assert_eq!(pair.check_giving_up(HOST), waits);
        match is_lost {
            true => pair.cut(),
            false => pair.answer(GUEST, false),
        }
        pair.deliver(usize::MAX);
        assert_eq!(pair.question(GUEST), None, "{is_lost}");
        for end in &pair.ends {
            assert_eq!(end.friend.check_turn(), Ok(()));
            assert_eq!(end.friend.status().is_some(), is_lost);
        }
    }
}

#[test]
fn a_guest_leaves_a_host_that_sends_an_illegal_game() {
    let mut guest = Friend::join("127.0.0.1:2308", "otter-lamp-41", None, vec![]);
    let told = guest.take(
        News::Line("ok Ann nim:3,4,5:normal you-first 4 1x1 2x1 3x1 9x9".into()),
        &mut Session::default(),
    );
    assert!(matches!(&told[..], [Told::Ended(why)] if why.contains("9x9")), "{told:?}");
}

#[test]
fn a_guest_hears_that_the_game_isnt_the_saved_one() {
    let (key, position) = games::read_id("nim:3,4,5").unwrap();
    let saved = GameSetup { position: Some(position), starter: Side::One, ..friends_setup(key, 0) };
    for (id, told) in [("nim:3,4,5", 1), ("nim:1", 2)] {
        let line = News::Line(format!("ok Ann {id}:normal you-first 0"));
        let heard = guest_with(vec![Session::new(saved.clone())]).take(line, &mut Session::default());
        assert_eq!(heard.len(), told, "{heard:?}");
    }
    // The host's disk was full: its game is the saved one at an earlier time.
    let mut longer = Session::new(saved);
    for (group, count) in [(0, 2), (1, 2), (2, 1)] {
        longer.play(Move::Take { group, count }).unwrap();
    }
    let line = News::Line("ok Ann nim:3,4,5:normal you-first 1 1x2".to_owned());
    let heard = guest_with(vec![longer]).take(line, &mut Session::default());
    let is_told = heard.iter().any(|told| matches!(told, Told::News(text) if text == "2 moves were undone."));
    assert!(is_told, "{heard:?}");
}

#[test]
fn if_both_ask_at_once_the_question_of_the_host_counts() {
    let mut pair = Pair::new(friends_setup(GameKey(1), 0));
    pair.play_and_deliver(HOST, &mut Dice::new(9));
    pair.play_and_deliver(GUEST, &mut Dice::new(9));
    pair.ask(HOST, Wish::Undo).unwrap();
    pair.ask(GUEST, Wish::Undo).unwrap();
    pair.deliver(usize::MAX);
    assert!(pair.question(HOST).is_none());
    pair.answer(GUEST, true);
    pair.deliver(usize::MAX);
    pair.assert_in_step();
    assert_eq!(pair.ends[HOST].session().ply(), 0);
}

/// Three wrong codes close the port but never a game that is being played; the host opens the port again with a new code.
#[test]
fn a_closed_port_is_opened_again_with_a_new_code() {
    let mut pair = Pair::new(friends_setup(GameKey(0), 0));
    let address = "127.0.0.1:2308".parse().unwrap();
    pair.take(HOST, News::Listening(address, "otter-lamp-41".into()));
    assert!(pair.ends[HOST].friend.invite(), "it is open");
    pair.take(HOST, News::Failed("The port is closed.".into()));
    assert!(pair.ends[HOST].friend.is_here() && pair.ends[HOST].has_told("You can play on."));
    assert!(pair.play(HOST, &mut Dice::new(1)));
    pair.take(HOST, News::Away);
    assert!(pair.ends[HOST].friend.status().unwrap().contains("Invite your friend again"));
    pair.ends[HOST].friend.take_tasks();
    assert!(!pair.ends[HOST].friend.invite());
    assert_eq!(pair.ends[HOST].friend.take_tasks(), [Task::Listen(None)]);
    pair.take(HOST, News::Listening(address, "fox-plum-12".into()));
    assert!(pair.ends[HOST].friend.invitation().ends_with("fox-plum-12"));
    pair.ends[HOST].friend.open_to_network();
    assert!(!pair.ends[HOST].friend.invite(), "the invitation comes when the port is open");
    let everywhere = "0.0.0.0:2308".parse().unwrap();
    assert_eq!(pair.ends[HOST].friend.take_tasks(), [Task::Listen(Some(everywhere))]);
    pair.take(HOST, News::Listening("192.168.1.20:2308".parse().unwrap(), "fox-lamp-34".into()));
    assert!(!pair.ends[HOST].friend.is_local());
    pair.cut();
    pair.connect();
    pair.assert_in_step();
}

/// A program that only knows the words of the protocol.
#[test]
fn a_plain_guest_reads_the_moves_made_so_far_from_the_first_line() {
    let mut pair = Pair::new(friends_setup(games::read_id("nim:3,4,5").unwrap().0, 0));
    let mut dice = Dice::new(4);
    for end in [HOST, GUEST, HOST] {
        pair.play_and_deliver(end, &mut dice);
    }
    let before = pair.lines.len();
    pair.type_at(HOST, "nimtui 1 join otter-lamp-41 Ben");
    pair.type_at(HOST, "ping");
    pair.deliver(usize::MAX);
    let made: Vec<&str> = pair.lines[..before].iter().filter_map(|line| line.split(' ').nth(2)).collect();
    let lines = &pair.lines[before..];
    let moves = made[made.len() - 3..].join(" ");
    assert!(lines[0].starts_with("ok Ada ") && lines[0].ends_with(&format!(" {moves}")), "{lines:?}");
    assert_eq!(lines[1], "pong");
    // Or one by one, if it says how many it has.
    let before = pair.lines.len();
    pair.type_at(HOST, "nimtui 1 join otter-lamp-41 Ben 2");
    pair.deliver(usize::MAX);
    let lines = &pair.lines[before..];
    assert!(lines[0].contains(" you-second 3 ") && lines[1].starts_with("move 3 "), "{lines:?}");
    assert_eq!(lines.len(), 2);
}

/// The screen of a guest, who has got these lines.
fn guest_screen(lines: &[&str]) -> Stage {
    let meeting = Meeting::Join { address: "127.0.0.1:2308".into(), code: "otter-lamp-41".into() };
    let mut stage = Stage::new(Start::Friend(meeting, Some("Ben".into())), Preferences::default());
    get_lines(&mut stage, lines);
    stage
}

fn get_lines(stage: &mut Stage, lines: &[&str]) {
    lines.iter().for_each(|line| stage.send(Message::Friend(News::Line((*line).to_owned()))));
}

#[test]
fn what_a_friend_says_stays_until_the_player_has_moved() {
    let mut stage = guest_screen(&["ok Ada nim:3,4,5:normal you-second 0", "say good luck", "hint"]);
    stage.shows("Ada got help.");
    get_lines(&mut stage, &["move 1 1x2 nim:1,4,5:normal"]);
    stage.shows_all(&["Ada: good luck", "Ada took 2 stones from heap 1"]);
    stage.hides("Ada got help.");
    stage.keys("<Hint>");
    get_lines(&mut stage, &["say now it's your turn", &format!("say {}", "think hard ".repeat(10))]);
    stage.send(Message::Friend(News::Away));
    get_lines(&mut stage, &["ok Ada nim:3,4,5:normal you-second 1 1x2"]);
    let messages = ["Ada: good luck", "Ada: now it's your turn", "Ada: think hard"];
    stage.shows_all(&messages);
    stage.shows_all(&["Hint", "Ada is back."]);
    stage.hides("Ada is away");
    // Nor are they repeated once the player has given up.
    stage.keys("<esc><down><down><down><enter>y");
    stage.shows("Game over.");
    get_lines(&mut stage, &["say well played"]);
    stage.shows("Ada: well played");
    messages.iter().for_each(|message| stage.hides(message));
}

#[test]
fn games_won_against_a_friend_add_up() {
    let mut stage = guest_screen(&["ok Ada nim:1:normal you-first 0 won 0 2"]);
    stage.keys("<enter><Again>");
    stage.shows_all(&["won 3", "won 0"]);
    get_lines(&mut stage, &["ok Ada nim:1:normal you-second 0 won 0 3"]);
    stage.shows("won 3");
    // Even if the review is open.
    get_lines(&mut stage, &["move 1 1 nim:0:normal"]);
    stage.keys("<Review>");
    get_lines(&mut stage, &["ask new nim:1", "say once more"]);
    stage.keys("y");
    get_lines(&mut stage, &["ok Ada nim:1:normal you-first 0 won 1 3"]);
    stage.shows_all(&["won 1", "won 3", "Ada: once more"]);
    // The host counts, whoever starts again.
    let mut pair = Pair::at("nim:1", 0);
    pair.make(HOST, "1");
    pair.ask(GUEST, Wish::New("nim:1".into())).unwrap();
    pair.deliver(usize::MAX);
    pair.answer(HOST, true);
    restart(&mut pair, GUEST, None);
    pair.connect();
    assert_eq!(pair.ends.each_ref().map(|end| end.friend.won), [[1, 0], [0, 1]]);
}

#[test]
fn news_of_the_friend_reaches_the_game_below_another_screen() {
    let mut stage = guest_screen(&["ok Ada nim:3,4,5:normal you-second 0"]);
    stage.keys("<Settings>");
    get_lines(&mut stage, &["say hello", "move 1 1x2 nim:1,4,5:normal"]);
    stage.keys("<esc>");
    stage.shows_all(&["Ada: hello", "Ada took 2 stones from heap 1", "Moves: 1"]);
}

#[test]
fn an_undo_closes_the_review() {
    let mut stage = guest_screen(&["ok Ada nim:1,1:normal you-second 0", "move 1 1x1 nim:0,1:normal"]);
    stage.keys("<enter><Review>");
    get_lines(&mut stage, &["ask undo", "say well played", "hint"]);
    stage.keys("y");
    get_lines(&mut stage, &["ok Ada nim:1,1:normal you-second 0"]);
    stage.shows_all(&["2 moves were undone.", "Moves: 0", "Ada: well played"]);
    get_lines(&mut stage, &["move 1 1x1 nim:0,1:normal"]);
    stage.shows_all(&["Ada: well played", "Ada took 1 stone from heap 1"]);
    stage.hides("undone");
}

#[test]
fn the_screen_waits_for_a_friend_only_while_the_friend_is_away() {
    let mut stage = guest_screen(&["ok Ada nim:3,4,5:normal you-first 0"]);
    stage.send(Message::Friend(News::Away));
    stage.shows_all(&["Waiting for Ada to come back.", "Ada is away."]);
    stage.keys("<Again>").shows("Ada isn't here.");
    get_lines(&mut stage, &["ok Ada nim:3,4,5:normal you-first 0"]);
    stage.hides("Waiting for");
    stage.hides("isn't here");
    stage.shows_all(&["Your move", "Ada is back."]);
    stage.keys("<esc>");
    stage.shows("Give up");
    stage.keys("<esc><enter><esc>");
    stage.hides("Give up");
    get_lines(&mut stage, &["give-up"]);
    stage.keys("<esc>");
    stage.shows("Ada gave up.");
}

#[test]
fn a_friend_who_refused_is_not_called_again() {
    let mut stage = Stage::new(Start::Menu, Preferences::default());
    stage.keys("<NextPlayers><NextPlayers><enter><down><enter>127.0.0.1:2308 otter-lamp-41<enter>");
    get_lines(&mut stage, &["no code"]);
    stage.shows("The code is wrong.");
    assert!(stage.effects.contains(&Effect::Friend(Task::Close)), "{:?}", stage.effects);
    // The next line replaces the last one.
    stage.keys("127.0.0.1:99 fox-fox-11");
    stage.hides("otter");
}

#[test]
fn the_game_menu_stays_open_when_the_friend_moves_or_leaves() {
    let mut stage = guest_screen(&["ok Ada nim:3,4,5:normal you-second 0"]);
    stage.keys("<esc><down><down><down>");
    get_lines(&mut stage, &["move 1 1x2 nim:1,4,5:normal"]);
    stage.shows_all(&["Resume", "Give up"]);
    // The cursor is still on the question who can win.
    stage.keys("<enter>");
    stage.shows("You can't win");
    stage.keys("<esc>");
    get_lines(&mut stage, &["bye"]);
    stage.keys("<enter>");
    stage.shows_all(&["Ada left. While Ada is hosting", "Moves: 1"]);
}

#[test]
fn keys_that_have_to_wait_for_the_friend_are_not_offered() {
    let mut stage = guest_screen(&["ok Ada nim:3,4,5:normal you-first 0"]);
    stage.keys("<enter>");
    get_lines(&mut stage, &["move 2 1x1 nim:1,4,5:normal"]);
    stage.shows_all(&["Enter take", "ask to undo"]);
    get_lines(&mut stage, &["say hurry"]);
    stage.keys("<Undo>");
    stage.shows_all(&["Waiting for Ada's answer.", "Ada: hurry"]);
    stage.hides("Enter take");
    stage.hides("ask to undo");
    let mut stage = guest_screen(&["ok Ada nim:1:normal you-first 0"]);
    stage.keys("<enter>");
    stage.shows("ask for new game");
    get_lines(&mut stage, &["bye"]);
    stage.hides("ask for new game");
}

#[test]
fn an_old_failure_goes_when_the_port_is_open_again() {
    let meeting = Meeting::Host { setup: Some(Box::new(friends_setup(GameKey(1), 0))), listen: None };
    let mut stage = Stage::new(Start::Friend(meeting, Some("Ada".into())), Preferences::default());
    let open = || News::Listening("127.0.0.1:2308".parse().unwrap(), "otter-lamp-41".into());
    stage.send(Message::Friend(open()));
    stage.send(Message::Friend(News::Failed("The port is closed now.".into())));
    stage.shows("The port is closed now.");
    stage.keys("<esc><down><enter>");
    stage.send(Message::Friend(open()));
    stage.hides("The port is closed now.");
}

/// Continue is in the main menu only once something is saved.
#[test]
fn a_guest_is_told_how_to_come_back() {
    for (lines, how) in [(&["bye"][..], "the new code"), (&["move 1 1x2 nim:1,4,5:normal", "bye"], "choose")]
    {
        let meeting = Meeting::Join { address: "127.0.0.1:2308".into(), code: "otter-lamp-41".into() };
        let mut stage = Stage::saving(Start::Friend(meeting, Some("Ben".into())));
        get_lines(&mut stage, &["ok Ada nim:3,4,5:normal you-second 0"]);
        get_lines(&mut stage, lines);
        stage.shows_all(&["While Ada is hosting", how]);
    }
    // As long as the host is there, also if it isn't saved here.
    let mut stage = guest_screen(&["ok Ada nim:3,4,5:normal you-second 1 1x2"]);
    stage.press(Action::Quit).shows("Leave your friend? You can come back.");
}

/// A host whose game can't be saved isn't told that it can be continued.
#[test]
fn a_host_is_asked_before_an_unsaved_game_is_left() {
    for (is_saved, question) in [(true, "You can come back."), (false, "won't be saved.")] {
        let setup = friends_setup(GameKey(1), 0);
        let meeting = Meeting::Host { setup: Some(Box::new(setup)), listen: None };
        let mut stage = Stage::saving(Start::Friend(meeting, Some("Ada".into())));
        let open = News::Listening("127.0.0.1:2308".parse().unwrap(), "otter-lamp-41".into());
        stage.send(Message::Friend(open));
        stage.keys("<enter>");
        get_lines(&mut stage, &["nimtui 1 join otter-lamp-41 Bo"]);
        // Nothing is saved yet.
        stage.press(Action::Quit).shows("Leave your friend?");
        stage.hides("come back");
        stage.keys("n<enter>");
        if !is_saved {
            stage.send(Message::Filed(FileNews::Unsaved((GameKey(1), true), None)));
        }
        stage.press(Action::Quit).shows(question);
    }
}

#[test]
fn an_address_needs_a_port_that_can_be() {
    for address in ["1.2.3.4:0", "1.2.3.4:99999", "friend:", "[::1]:65536"] {
        assert!(read_address(&format!("{address} otter-lamp-41")).is_err(), "{address}");
    }
    for address in ["1.2.3.4:2308", "friend", "::1", "[::1]", "[::1]:65535"] {
        assert!(read_address(&format!("{address} otter-lamp-41")).is_ok(), "{address}");
    }
}
