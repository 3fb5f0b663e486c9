//! Players who meet and players who are examined, on the screen: what is heard comes in, tables and lists come out.

use std::ffi::OsString;

use crate::stage::{Stage, brisk};
use nimtui::app::{Arena, Effect, InArena, Message, Preferences, Room, Start};
use nimtui::arena::{Conditions, Rating};
use nimtui::arena::{
    DuelWanted, End, Examined, Hands, News, Openings, Pairing, Parted, Played, RateWanted, Rated, Wanted,
    examine,
};
use nimtui::cli::{Request, Surroundings, parse};
use nimtui::contest::Player;
use nimtui::game::{Line, Side, Stop};
use nimtui::games;
use nimtui::plain::Errand;
use nimtui::programs::{Failure, Trouble};
use nimtui::records::Settings;

const SIZES: [(u16, u16); 3] = [(80, 24), (60, 18), (120, 40)];
const CONDITIONS: Conditions =
    Conditions { timeout: std::time::Duration::from_secs(5), seed: 5, tells_results: false };
const JOBS: Hands = 1;

fn players(words: &[&str]) -> Vec<Player> {
    words.iter().map(|words| Player::read(words, "/".into()).expect(words)).collect()
}

fn opened(wanted: Wanted) -> (Stage, u64) {
    let mut stage = Stage::new(Start::Arena(Box::new(wanted)), brisk());
    let begun = stage.effects.iter().find_map(|effect| match effect {
        Effect::BeginArena { ticket, .. } => Some(*ticket),
        _ => None,
    });
    stage.effects.clear();
    (stage, begun.expect("it begins"))
}

/// A duel, its ticket, and the games that are played in it.
fn duel(id: &str, words: &[&str], games: u64) -> (Stage, u64, Vec<(Pairing, Played)>) {
    let (game, position) = games::read_id(id).expect(id);
    let wanted = DuelWanted {
        game,
        players: players(words),
        openings: Openings::These(vec![position]),
        games,
        jobs: JOBS,
        conditions: CONDITIONS,
        games_to: None,
        resume: None,
    };
    let duel = wanted.duel(&Stop::default(), &mut |_, _| ()).expect("an opening");
    let mut movers = duel.movers(CONDITIONS);
    let pairings = (0..).map_while(|number| duel.pairing(number));
    let (parted, stop) = (Parted::default(), Stop::default());
    let played = pairings
        .map(|one| (one, duel.play(one, &mut movers, &parted, &stop).expect("both players")))
        .collect();
    let (mut stage, ticket) = opened(Wanted::Duel(wanted));
    stage.send(Message::Arena { ticket, news: News::Duel(Box::new(duel)) });
    (stage, ticket, played)
}

/// An examination, its ticket, and what is heard of it to its end.
fn examination(id: &str, words: &[&str]) -> (Stage, u64, Vec<News>) {
    let (game, position) = games::read_id(id).expect(id);
    let wanted = RateWanted {
        game,
        rated: Rated::Below(position),
        players: players(words),
        jobs: JOBS,
        conditions: CONDITIONS,
        sample: 100,
    };
    let stop = Stop::default();
    let asked = wanted.positions(&stop, &mut |_, _| ()).expect("positions");
    let mut news = vec![News::Positions { count: asked.positions.len() as u64, complete: asked.complete }];
    for (index, player) in wanted.players.iter().chain(&wanted.beside()).enumerate() {
        let mut mover = wanted.mover(player, 0).expect("no human");
        let all: Vec<Examined> = asked
            .positions
            .iter()
            .map(|one| examine(&mut mover, game, one.clone(), &stop).expect("nobody stops it"))
            .collect();
        let mut rating = Rating::default();
        all.iter().cloned().for_each(|examined| rating.count(examined));
        news.push(News::Examined(all.into_iter().map(|examined| (index, examined)).collect()));
        let refuted = |examined: &Examined| {
            let refuted = examined.refuted(game, &stop).expect("nobody stops it");
            refuted.map_or_else(String::new, |refuted| refuted.in_words(games::get(game), &examined.position))
        };
        news.push(News::Refuted(index, rating.worst.iter().map(refuted).collect()));
    }
    let (stage, ticket) = opened(Wanted::Rate(wanted));
    (stage, ticket, news)
}

fn arena(stage: &Stage) -> &Arena {
    stage.model.arena.as_ref().unwrap_or_else(|| panic!("nobody plays:\n{}", stage.screen()))
}

fn hear(stage: &mut Stage, ticket: u64, news: impl IntoIterator<Item = News>) {
    for news in news {
        stage.send(Message::Arena { ticket, news });
    }
}

fn in_batches(played: &[(Pairing, Played)], size: usize) -> Vec<News> {
    played.chunks(size).map(|games| News::Games(games.to_vec())).collect()
}

fn failing() -> (Stage, u64, Vec<(Pairing, Played)>) {
    duel("nim:3,5,7", &["perfect", "./nobody-has-this", "most"], 6)
}

/// The room where players meet, and the one where they are examined, each with some lines to choose from.
pub(super) fn rooms() -> [Stage; 2] {
    let (mut meeting, ticket, played) = duel("nim:3,5,7", &["perfect", "any"], 6);
    hear(&mut meeting, ticket, in_batches(&played, 4));
    let (mut examined, ticket, news) = examination("nim:2,3", &["most"]);
    hear(&mut examined, ticket, news);
    [meeting, examined]
}

/// Of more games than are listed those stay longest in which something went wrong; of these the newest.
#[test]
fn games_in_which_something_went_wrong_stay_listed() {
    const LISTED: usize = 500;
    let (mut stage, ticket, played) = failing();
    let failed = |played: &Played| matches!(played.end, End::Failed { .. });
    let (wrong, well) = (
        played.iter().find(|(_, played)| failed(played)).expect("it cannot be started").clone(),
        played.iter().find(|(_, played)| matches!(played.end, End::Won { .. })).expect("a game").clone(),
    );
    let listed = |stage: &Stage| -> Vec<(u64, bool)> {
        let InArena::Duel(meeting) = &arena(stage).shown else { panic!("no duel") };
        meeting.games.iter().map(|met| (met.pairing.number, failed(&met.played))).collect()
    };
    let numbered =
        |(pairing, played): &(Pairing, Played), number| (Pairing { number, ..*pairing }, played.clone());
    hear(&mut stage, ticket, [News::Games(vec![numbered(&wrong, 0)])]);
    let many = (1..=600).map(|number| numbered(&well, number)).collect();
    hear(&mut stage, ticket, [News::Games(many)]);
    let now = listed(&stage);
    assert_eq!((now.len(), now[0], now[LISTED - 1]), (LISTED, (600, false), (0, true)));
    let many = (601..=1200).map(|number| numbered(&wrong, number)).collect();
    hear(&mut stage, ticket, [News::Games(many)]);
    let newest: Vec<(u64, bool)> = (701..=1200).rev().map(|number| (number, true)).collect();
    assert_eq!(listed(&stage), newest);
}

/// The ten errors that are told are those with the fewest stones of all, in whatever order they were made.
#[test]
fn the_errors_that_are_told_have_the_fewest_stones() {
    let (_, _, news) = examination("nim:3,4,5", &["any"]);
    let asked = news.into_iter().find_map(|news| match news {
        News::Examined(all) => Some(all),
        _ => None,
    });
    let mut errors: Vec<Examined> = asked.expect("asked").into_iter().map(|(_, examined)| examined).collect();
    errors.retain(Examined::is_error);
    let stones = |examined: &Examined| examined.position.board.stones();
    errors.sort_by_key(stones);
    let fewest: Vec<u64> = errors.iter().take(10).map(stones).collect();
    assert!(errors.len() > 20 && fewest[0] < stones(&errors[20]), "{}", errors.len());
    for _ in 0..2 {
        errors.reverse();
        let mut rating = Rating::default();
        errors.iter().for_each(|examined| rating.count(examined.clone()));
        assert_eq!(rating.worst.iter().map(stones).collect::<Vec<_>>(), fewest);
    }
    // What is drawn by chance may come twice: it counts twice, and is told once.
    let mut rating = Rating::default();
    errors.iter().flat_map(|examined| [examined, examined]).for_each(|one| rating.count(one.clone()));
    assert_eq!(rating.worst.iter().map(stones).collect::<Vec<_>>(), fewest);
    assert_eq!((rating.asked, rating.chances.missed()), (2 * errors.len() as u64, 2 * errors.len() as u64));
    // Another error in the same position is one of its own.
    let game = games::get(games::by_id("nim").expect("a game"));
    let (first, mut other) = (errors[0].clone(), errors[0].clone());
    other.mv = (0..game.legal(&first.position))
        .filter_map(|index| game.nth_legal(&first.position, index))
        .find(|mv| Some(*mv) != first.mv);
    let mut rating = Rating::default();
    [&first, &other, &first, &other].into_iter().for_each(|one| rating.count(one.clone()));
    assert_eq!(rating.worst.iter().map(|one| one.mv).collect::<Vec<_>>(), [first.mv, other.mv]);
}

#[test]
fn the_table_fills_and_adds_up_to_the_games() {
    let (mut stage, ticket, played) = duel("nim:3,5,7", &["perfect", "any", "easy"], 8);
    let all = played.len();
    assert_eq!(all, 24);
    for (number, news) in in_batches(&played, 5).into_iter().enumerate() {
        hear(&mut stage, ticket, [news]);
        let InArena::Duel(meeting) = &arena(&stage).shown else { panic!("no duel") };
        let done = all.min((number + 1) * 5);
        assert_eq!(meeting.progress(), (done as u64, 24));
        let won: u64 = meeting.rows.rows.iter().map(|row| row.won).sum();
        assert_eq!(won, done as u64, "somebody wins each game");
        assert!(stage.screen().contains(&format!("{done} of 24 games")), "{}", stage.screen());
    }
    hear(&mut stage, ticket, [News::Over]);
    let InArena::Duel(meeting) = &arena(&stage).shown else { panic!("no duel") };
    let perfect = &meeting.rows.rows[0];
    assert_eq!((perfect.games, perfect.chances.missed()), (16, 0), "who is perfect misses nothing");
    let screen = stage.screen();
    assert!(screen.contains("All games are played.") && !screen.contains("Space pause"), "{screen}");
    for (columns, rows) in SIZES {
        let share = meeting.rows.rows[1].chances;
        let told = format!("{:.0} %", share.share().expect("chances") * 100.0);
        assert!(stage.screen_of(columns, rows).contains(&told), "{}", stage.screen_of(columns, rows));
    }
}

/// Nim is two games, by who wins: the last one to move or the other.
#[test]
fn the_heading_says_who_wins_at_the_end() {
    for (id, ending) in [("nim:3,5,7", "wins"), ("nim:3,5,7:misere", "loses")] {
        let (stage, ..) = duel(id, &["any", "most"], 2);
        let title = format!("Nim, who moves last {ending}");
        for (columns, rows) in SIZES {
            assert!(stage.screen_of(columns, rows).contains(&title), "{}", stage.screen_of(columns, rows));
        }
        let lines = ["duel", id, "--games", "2", "--player", "any", "--player", "most"];
        let lines = crate::plain_support::run(&lines, b"").out;
        assert!(lines.starts_with(&format!("{title}: 2 games between each two")), "{lines}");
    }
    // Where there is one ending only, nothing is said of it.
    let only_one = games::keys().find(|key| !games::get(*key).info().id_form.ending).expect("a game");
    let opening = nimtui::contest::Contest::with_defaults(only_one, 1).opening();
    let (stage, ..) = duel(&games::write_id(only_one, &opening), &["any", "most"], 2);
    assert!(!stage.screen().contains("who moves last"), "{}", stage.screen());
}

#[test]
fn what_belongs_to_something_else_changes_nothing() {
    let (mut stage, ticket, played) = duel("nim:3,5,7", &["perfect", "any"], 4);
    let before = stage.model.clone();
    hear(&mut stage, ticket + 1, in_batches(&played, 2));
    hear(&mut stage, ticket, [News::Positions { count: 3, complete: true }, News::Refuted(9, vec![])]);
    assert!(stage.model == before && stage.effects.is_empty());
}

#[test]
fn the_cursor_stays_on_its_game_while_others_come() {
    let (mut stage, ticket, played) = duel("nim:3,5,7", &["perfect", "any"], 20);
    let under = |stage: &Stage| match &arena(stage).shown {
        InArena::Duel(meeting) => meeting.games[meeting.cursor].pairing.number,
        InArena::Rate(_) => panic!("no duel"),
    };
    hear(&mut stage, ticket, in_batches(&played[..4], 4));
    assert_eq!(under(&stage), 3, "the newest");
    hear(&mut stage, ticket, in_batches(&played[4..6], 2));
    assert_eq!(under(&stage), 5, "still the newest");
    stage.keys("<down><down>");
    assert_eq!(under(&stage), 3);
    hear(&mut stage, ticket, in_batches(&played[6..], 3));
    assert_eq!(under(&stage), 3);
    stage.keys("<end>");
    assert_eq!(under(&stage), 0);
}

#[test]
fn a_game_is_looked_at_while_the_others_go_on() {
    for key in ["<enter>", "v"] {
        let (mut stage, ticket, played) = duel("nim:3,5,7", &["perfect", "any"], 12);
        hear(&mut stage, ticket, in_batches(&played[..6], 6));
        stage.keys("<down><down>").keys(key);
        assert_eq!(stage.reviews(), key == "v", "{}", stage.screen());
        let line = &stage.at_table().line;
        assert_eq!(line.whole().len(), played[3].1.line.moves().len());
        assert_eq!(stage.at_table().players[0].name, "any", "the fourth game is begun by the other");
        hear(&mut stage, ticket, in_batches(&played[6..], 3));
        assert!(stage.is_at_table() && !stage.effects.contains(&Effect::EndArena));
        stage.keys(if key == "v" { "<esc><esc>" } else { "<esc>" });
        assert_eq!(stage.model.room, Room::Arena);
        assert!(stage.screen().contains("12 of 12 games"), "{}", stage.screen());
    }
}

#[test]
fn who_fails_is_told_with_the_sentence_in_the_room_and_at_the_table() {
    let (mut stage, ticket, played) = failing();
    let failed = played.iter().filter(|(_, played)| matches!(played.end, End::Failed { .. })).count();
    assert_eq!(failed, 3, "after three failures it is out");
    hear(&mut stage, ticket, in_batches(&played, 4));
    hear(&mut stage, ticket, [News::Over]);
    for (columns, rows) in SIZES {
        let screen = stage.screen_of(columns, rows);
        for text in ["3 gone", "cannot", "not played"] {
            assert!(screen.contains(text), "no {text:?} in\n{screen}");
        }
    }
    stage.keys("<end><enter>");
    assert!(stage.is_at_table() && stage.screen().contains("nobody-has-this cannot"), "{}", stage.screen());
}

#[test]
fn it_pauses_goes_on_and_is_called_off() {
    let (mut stage, ticket, played) = duel("nim:3,5,7", &["perfect", "any"], 4);
    stage.keys(" ");
    assert_eq!(stage.effects, [Effect::PauseArena(true)]);
    assert!(stage.screen().contains("Paused"), "{}", stage.screen());
    stage.keys(" ");
    assert_eq!(stage.effects.last(), Some(&Effect::PauseArena(false)));
    assert!(!stage.screen().contains("Paused"));
    hear(&mut stage, ticket, in_batches(&played, 4));
    hear(&mut stage, ticket, [News::Over]);
    stage.effects.clear();
    stage.keys(" ");
    assert!(stage.effects.is_empty(), "there is nothing to pause");
    stage.keys("<esc>");
    assert!(stage.in_menu() && stage.model.arena.is_none());
    assert!(stage.effects.contains(&Effect::EndArena));
    hear(&mut stage, ticket, in_batches(&played, 4));
    assert!(stage.in_menu() && stage.model.arena.is_none(), "what comes late counts for nothing");
    let (mut stage, _, _) = duel("nim:3,5,7", &["perfect", "any"], 4);
    stage.keys("q");
    assert_eq!(stage.effects.last(), Some(&Effect::Quit));
}

#[test]
fn how_far_the_drawing_is_can_be_seen() {
    let (mut stage, ticket, news) = examination("nim:2,3", &["most"]);
    for (done, share) in [(0, "  0 %"), (30, " 30 %"), (99, " 99 %")] {
        hear(&mut stage, ticket, [News::Drawn(done, 100)]);
        assert!(stage.screen().contains(share), "{}", stage.screen());
    }
    hear(&mut stage, ticket, news.into_iter().take(1));
    assert!(stage.screen().contains("  0 %"), "nobody was asked yet: {}", stage.screen());
}

#[test]
fn what_cannot_be_done_is_said_and_is_over() {
    let (mut stage, ticket, _) = duel("nim:3,5,7", &["perfect", "any"], 4);
    let why = "games.txt cannot be used: File exists.";
    hear(&mut stage, ticket, [News::Failed(why.into())]);
    assert!(arena(&stage).over && stage.screen().contains(why), "{}", stage.screen());
}

#[test]
fn players_are_examined_and_measured_beside_levels_and_rules() {
    let (mut stage, ticket, news) = examination("nim:2,3", &["most", "perfect"]);
    assert!(stage.screen().contains("Looking for positions"), "{}", stage.screen());
    hear(&mut stage, ticket, news);
    hear(&mut stage, ticket, [News::Over]);
    let InArena::Rate(examined) = &arena(&stage).shown else { panic!("no examination") };
    let (done, all) = examined.progress();
    assert_eq!((done, examined.players.len()), (all, 7), "two players, three levels, two rules");
    let [most, perfect] = [0, 1].map(|player| examined.players[player].rating.clone());
    assert!(most.chances.missed() > 0 && perfect.chances.missed() == 0);
    assert_eq!(most.chances.had, perfect.chances.had);
    let share = format!("{:.1} %", most.error_share().expect("chances") * 100.0);
    for (columns, rows) in SIZES {
        let screen = stage.screen_of(columns, rows);
        for text in [&share, "Missed by stones left", "■■■", "answered by", "All is asked."] {
            assert!(screen.contains(text), "no {text:?} in\n{screen}");
        }
    }
    stage.keys("<right>");
    assert!(stage.screen().contains("perfect: no error"), "{}", stage.screen());
}

#[test]
fn an_error_is_opened_at_a_table_and_left_for_the_room() {
    let (mut stage, ticket, news) = examination("nim:3,4", &["most"]);
    hear(&mut stage, ticket, news);
    stage.keys("<down>");
    let InArena::Rate(examined) = &arena(&stage).shown else { panic!("no examination") };
    let position = examined.error().expect("an error").position.clone();
    assert_eq!(position, examined.players[0].rating.worst[1].position);
    stage.keys("<enter>");
    assert!(stage.human_turn() && stage.at_table().line.opening() == &position);
    stage.keys("<esc>");
    assert_eq!(stage.model.room, Room::Arena, "{}", stage.screen());
    assert!(!stage.effects.contains(&Effect::EndArena));
}

#[test]
fn all_of_it_fits_at_any_size_and_in_ascii() {
    let mut stages = Vec::from(rooms());
    let (mut failing, ticket, played) = failing();
    hear(&mut failing, ticket, in_batches(&played, 9));
    stages.push(failing);
    for stage in &mut stages {
        for (columns, rows) in
            (0..130).step_by(7).flat_map(|columns| (0..50).map(move |rows| (columns, rows)))
        {
            let _ = stage.screen_of(columns, rows);
        }
        stage.model.preferences = Preferences { ascii: true, colour: false, ..brisk() };
        assert!(stage.screen_of(60, 16).is_ascii(), "{}", stage.screen_of(60, 16));
    }
}

#[test]
fn what_is_seen() {
    let (mut meeting, ticket, played) = failing();
    hear(&mut meeting, ticket, in_batches(&played[..10], 4));
    meeting.keys("<down>");
    let (mut examined, ticket, news) = examination("nim:3,4", &["most", "easy"]);
    hear(&mut examined, ticket, news);
    for (columns, rows) in SIZES {
        let seen = |stage: &Stage| stage.screen_of(columns, rows);
        insta::assert_snapshot!(format!("players_meet_{columns}x{rows}"), seen(&meeting));
        insta::assert_snapshot!(format!("players_are_examined_{columns}x{rows}"), seen(&examined));
    }
}

#[test]
fn on_a_terminal_there_is_the_screen_and_else_lines() {
    let asked = |line: &str, terminal: bool| {
        let words = shlex(line);
        let surroundings = Surroundings {
            variable: &|_| None,
            terminal,
            seed: 1,
            today: "2026-11-21".to_owned(),
            settings: &Settings::default,
            text: &|name| Err(name.to_owned()),
        };
        match parse(words, &surroundings) {
            Ok(Request::Screen(Start::Arena(wanted), _)) => match *wanted {
                Wanted::Duel(_) => "meet",
                Wanted::Rate(_) => "examined",
            },
            Ok(Request::Text(Errand::Duel(..) | Errand::Rate(_))) => "lines",
            other => panic!("{line}: {other:?}"),
        }
    };
    let (duel, rate) = ("duel nim --player any --player easy", "rate nim:1,2 --player any");
    assert_eq!((asked(duel, true), asked(rate, true)), ("meet", "examined"));
    assert_eq!((asked(duel, false), asked(rate, false)), ("lines", "lines"));
    for option in ["--plain", "--json"] {
        for line in [duel, rate] {
            assert_eq!(asked(&format!("{line} {option}"), true), "lines", "{option}");
        }
    }
    assert_eq!(asked(&format!("{duel} --csv"), true), "lines");
    for option in ["--at-most 5%", "--protocol-check"] {
        assert_eq!(asked(&format!("{rate} {option}"), true), "lines", "{option}");
    }
    assert_eq!(asked(&format!("{duel} --theme dark"), true), "meet");
}

fn shlex(line: &str) -> Vec<OsString> {
    std::iter::once("nimtui").chain(line.split(' ')).map(OsString::from).collect()
}

/// Who fails where there was a chance to win has missed it.
#[test]
fn a_failure_is_a_chance_that_was_missed() {
    for (id, chances) in [("nim:3,4,5", 1), ("nim:3,3", 0)] {
        let (key, position) = games::read_id(id).expect("an id");
        let line = Line::new(position, Side::One);
        let failure = Failure::new(Trouble::Late, "No answer in time.");
        let end = End::Failed { side: Side::One, failure, id: id.to_owned() };
        let played = Played::judged(key, line.clone(), end);
        assert_eq!(
            (played.chances[0].missed(), played.chances_at.len()),
            (chances, chances as usize),
            "{id}"
        );
        // Who declines to play has not failed.
        let declined = End::Declined { side: Side::One, why: "not this game".to_owned() };
        assert_eq!(Played::judged(key, line, declined).chances[0].missed(), 0, "{id}");
    }
}
