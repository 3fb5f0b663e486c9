//! The game screen: a person plays, or watches two computers play.

use ratatui::layout::Rect;

use super::board::{BoardScreen, divide, is_known, is_useful, keys_to_choose, room_with_timeline};
use super::review::ReviewScreen;
use super::set_up::SetUpBoard;
use super::settings::SettingsScreen;
use super::{Next, Screen, ScreenState};
use crate::coach::{Course, Highlight, Level, Subject, Summary, Verdict};
use crate::friend::{Friend, Wish};
use crate::game::{GameKey, Move, Side, capital, join};
use crate::games;
use crate::records::{GameRecord, Medal};
use crate::session::{GameSetup, Player, Step, YOU};
use crate::tui::app::useless_key;
use crate::tui::keymap::{self, Action, Keymap};
use crate::tui::stage::{self, FRAME, Wanted};
use crate::tui::theme::Role;
use crate::tui::widgets::board::BoardView;
use crate::tui::widgets::status::{self, Status};
use crate::tui::widgets::{Canvas, Rows, cells, moves, panel, split_above, wrap};
use crate::tui::{
    Alarm, Commentary, Confirm, Editor, Effect, FileTask, KeyLabel, Layout, MoveInput, Notice, Popup,
    PopupChoice, PopupMenu, Shared, ShownGame,
};

mod end;

/// Milliseconds that the end of a game stays before the next one begins.
const END_STANDS: u32 = 6_000;
/// Milliseconds between the moves if the watcher set no pause but lets the computers play.
const UNHURRIED: u32 = 600;
/// With a shorter pause, the moves of two computers aren't animated.
const HURRY: u32 = 500;

/// Milliseconds between the moves of a watched game.
const SPEEDS: [u32; 5] = [150, 300, 600, 2_000, 4_000];

/// Most messages that are remembered: more than any screen has room for.
const MOST_HEARD: usize = 99;
/// Rows for what was heard of the friend, however little room the board has.
const LEAST_HEARD: u16 = 2;
const ASK_FOR_NEW_GAME: &str = "ask for new game";

/// What HAL says at the start of a game, and at its end.
const GREETINGS: [&str; 5] = [
    "Good luck.",
    "I've been looking forward to this game.",
    "Take your time.",
    "Shall we begin?",
    "I'm ready when you are.",
];
const AFTER_A_WIN: [&str; 4] = [
    "Thank you for a very enjoyable game.",
    "Good game.",
    "You'll get me next time.",
    "Shall we play again?",
];
const AFTER_A_LOSS: [&str; 4] =
    ["Well played.", "I didn't see that coming.", "You've been practising.", "I'd like a rematch."];

/// What Enter does once a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Continuation {
    NextLevel(Level),
    /// Back to the position before the move with this number, from 1, which lost the win.
    TryAgain(usize),
    OtherStarts,
    Again,
    /// What follows the last game of a course.
    Course(Course),
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameScreen {
    pub game: ShownGame,
    pub input: MoveInput,
    /// While nobody plays: the moves come one by one, as the watcher asks for them.
    pub paused: bool,
    /// A demo: while nobody plays, the next game follows by itself.
    tour: bool,
    /// The ticket of the wait for the next game.
    wait: Option<u64>,
    /// The side that a person took over, and the setup before.
    took_over: Option<Box<(Side, GameSetup)>>,
    /// The course whose last game this is.
    pub course: Option<Course>,
    /// A hint to that step counts as help in each of its games.
    is_hinted: bool,
    /// It began as a game against the computer that the player had never won.
    may_offer_course: bool,
    /// The number of the move that is played again after a lost game, from 1.
    retried: Option<usize>,
    /// Leaving it leads to another screen and not to the main menu.
    pub(crate) is_above_another: bool,
    /// How the player wants to leave it, once it's saved.
    pub(crate) leaving: Option<Confirm>,
    /// The messages that the friend and the player sent since the player's last move.
    pub(crate) heard: Vec<String>,
    /// What happened to the friend last, and what is unusual now.
    pub(crate) friend_news: Option<String>,
    friend_status: Option<String>,
}

impl GameScreen {
    pub(crate) fn new(setup: GameSetup) -> Self {
        Self::of(ShownGame::new(setup), None)
    }

    pub(crate) fn of(game: ShownGame, course: Option<Course>) -> Self {
        let mut screen = Self { input: MoveInput::new(0, &game), game, course, ..Self::default() };
        screen.game.notice = screen.welcome();
        screen
    }

    /// The game at the end of a course; `None` if the step isn't a game.
    pub(super) fn at_end_of(course: Course, is_hinted: bool, seed: u64) -> Option<Self> {
        let setup = GameSetup::from_course(&course, seed)?;
        let mut game = ShownGame::new(setup);
        game.session.assisted = is_hinted;
        Some(Self { is_hinted, ..Self::of(game, Some(course)) })
    }

    /// A fresh game with the player's settings.
    pub(crate) fn start(setup: GameSetup, tour: bool, shared: &Shared) -> Self {
        let mut screen = Self { tour, ..Self::new(shared.name_human(setup)) };
        if screen.is_watched() && shared.preferences.demo_pause == 0 {
            screen.pause_demo();
            screen.game.say("Press → for the next move, or Space to start.");
        }
        screen.game.lesson |= tour;
        screen
    }

    /// A saved game.
    pub(crate) fn resumed(saved: &GameRecord, shared: &Shared) -> Self {
        let mut game = ShownGame::resumed(saved);
        game.session.start_programs(&shared.preferences.programs);
        let course = game.setup().course(|subject| shared.memory.progress_of(subject));
        // A hint to the last step helps in each of its games.
        let is_hinted = course.is_some() && game.session.assisted;
        Self { is_hinted, ..Self::of(game, course) }
    }

    /// The next game.
    fn followed_by(&self, setup: GameSetup) -> Self {
        let mut game = self.game.followed_by(setup);
        game.session.assisted = self.is_hinted;
        Self {
            is_hinted: self.is_hinted,
            tour: self.tour,
            paused: self.paused,
            took_over: self.took_over.clone(),
            ..Self::of(game, self.course)
        }
    }

    fn welcome(&self) -> Notice {
        self.game.welcome(|starter, other| {
            let starts = format!("{}.", starter.does("start", "starts"));
            let remark = self.game.session.game().remark(self.game.history().opening()).unwrap_or_default();
            let greeting = self.say_as_computer(&GREETINGS, Commentary::Moves).unwrap_or_default();
            if self.is_watched() {
                return format!("{} starts against {}.", starter.name, other.name);
            }
            if self.course.is_some() {
                return starts;
            }
            let parts = [starts, remark.to_owned(), greeting];
            join(parts.iter().filter(|part| !part.is_empty()), " ")
        })
    }

    /// Whether nobody plays.
    pub fn is_watched(&self) -> bool {
        self.game.setup().humans() == [false, false]
    }

    pub fn is_tour(&self) -> bool {
        self.tour && self.is_watched()
    }

    /// Whether leaving would lose something: a person has moved, if only to undo it, and the game isn't over, nor recorded as it ended.
    pub(crate) fn in_progress(&self) -> bool {
        let session = &self.game.session;
        self.is_played() && session.has_begun() && !session.is_only_undone()
    }

    /// Whether help would turn the ★ of a win into a ☆, and the player knows about medals.
    pub(crate) fn plays_for_star(&self, shared: &Shared) -> bool {
        let (session, medals) = (&self.game.session, &shared.memory.medals);
        let setup = &session.setup;
        let level = setup.players.iter().find_map(Player::level);
        let has_star = level.is_none_or(|level| Medal::sign_of(medals, setup.game, level) == '★');
        let earns = setup.is_duel() && setup.position.is_none() && self.course.is_none();
        let is_open = self.took_over.is_none() && session.first_winner().is_none() && !session.assisted;
        let is_worth_it = !has_star && !medals.is_empty() && shared.memory.saves();
        earns && is_open && is_worth_it && self.is_played()
    }

    pub(crate) fn has_friend(&self) -> bool {
        self.game.setup().has_friend()
    }

    /// Tells the friend what the player did, and notes what the friend does.
    pub(crate) fn follow_friend(&mut self, friend: &mut Friend) {
        if self.has_friend() {
            friend.follow(&self.game.session);
            self.friend_status = friend.status();
            self.game.is_question_open = friend.check_turn().is_err();
            self.game.won = friend.won;
        }
    }

    /// Shows a message until the player's next move.
    pub(crate) fn hear(&mut self, text: String) {
        self.heard.push(text);
        self.heard.drain(..self.heard.len().saturating_sub(MOST_HEARD));
    }

    /// The player did something and so has seen what was heard of the friend.
    fn forget_heard(&mut self) {
        (self.heard, self.friend_news) = (vec![], None);
    }

    /// Shows that the moves after this many, or the end, have changed at the friend's end.
    pub(crate) fn show_change(&mut self, made: usize, shared: &mut Shared) {
        self.friend_news = None;
        let game = &mut self.game;
        let ended = game.session.resigned().and(game.ended());
        game.notice = match game.session.ply() {
            _ if let Some(ended) = ended => Notice::news(game.end_sentence(ended).unwrap_or_default()),
            ply if ply > made => Notice::comment(game.describe_move(ply - 1)),
            _ => Notice::default(),
        };
        self.moved(shared);
    }

    /// Asks the friend for what takes two. False if the action isn't one of these.
    fn ask_friend(&mut self, action: Action, shared: &mut Shared) -> bool {
        let (true, Some(friend)) = (self.has_friend(), &mut shared.friend) else { return false };
        let setup = &self.game.session.setup;
        let asked = match action {
            Action::Undo => friend.ask(Wish::Undo, &self.game.session),
            Action::Again | Action::NextTask => {
                let setup = GameSetup { seed: shared.seeds.next(setup.game), ..setup.clone() };
                friend.ask(Wish::New(games::full_id(setup.game, &setup.opening())), &self.game.session)
            }
            Action::Redo | Action::OtherStarts | Action::PlayOut | Action::SetUpBoard => {
                Err("That doesn't work in a game with a friend.".to_owned())
            }
            _ => return false,
        };
        match asked {
            Err(why) => self.game.refuse(why),
            Ok(()) => self.friend_news = None,
        }
        true
    }

    /// Draws what was heard of the friend below the board, and returns the room left for the board. If there is too little, the
    /// oldest messages are left out.
    fn draw_heard(&self, area: Rect, canvas: &mut Canvas) -> Rect {
        let width = area.width.saturating_sub(FRAME.0);
        let texts = self.heard.iter().chain(&self.friend_news).chain(&self.friend_status);
        let lines: Vec<String> = texts.flat_map(|text| wrap(text, width)).collect();
        let most = area.height.saturating_sub(FRAME.1 + self.game.least_rows()).max(LEAST_HEARD);
        let (board, place) = split_above(area, most.min(cells(lines.len())));
        let seen = lines[lines.len() - usize::from(place.height)..].to_vec();
        Rows::new(Rect { x: place.x + FRAME.0 / 2, width, ..place }).lines(seen, Role::Text, canvas);
        board
    }

    /// Whether a person plays and the game isn't over.
    pub(crate) fn is_played(&self) -> bool {
        !self.is_watched() && !self.game.is_over()
    }

    /// Whether the help may say how the game is won.
    pub(crate) fn tells_the_idea(&self) -> bool {
        self.game.is_over() || !self.game.setup().is_duel()
    }

    /// The next level, once a person has won.
    pub fn next_level(&self) -> Option<Level> {
        self.game.next_level().filter(|_| !self.is_watched() && self.course.is_none())
    }

    /// What Enter does after the game.
    fn continuation(&self) -> Option<Continuation> {
        let winner = self.game.session.winner().filter(|_| !self.is_watched())?;
        if self.has_friend() {
            return Some(Continuation::Again);
        }
        if let (Some(course), true) = (self.course, self.game.is_human(winner)) {
            return Some(Continuation::Course(course));
        }
        if let Some(level) = self.next_level() {
            return Some(Continuation::NextLevel(level));
        }
        let has_lost = self.game.setup().only_human() == Some(winner.other());
        Some(match self.lost_at() {
            _ if !has_lost => Continuation::Again,
            Some(number) => Continuation::TryAgain(number),
            None if self.course.is_none() && self.had_no_chance() => Continuation::OtherStarts,
            None => Continuation::Again,
        })
    }

    /// Whether the opponent of a person could win from the start, and did.
    fn had_no_chance(&self) -> bool {
        let session = &self.game.session;
        let never_turned = |all: &Summary| all.proven && all.turning_point.is_none();
        session.has_begun() && session.summary().as_ref().is_some_and(never_turned)
    }

    /// The number, from 1, of the move with which the only human lost the win for good.
    fn lost_at(&self) -> Option<usize> {
        let human = self.game.setup().only_human()?;
        let number = self.game.session.summary()?.turning_point?;
        let made_it = self.game.session.is_by_person(number.checked_sub(1)?);
        (made_it && self.game.session.winner() == Some(human.other())).then_some(number)
    }

    /// What Enter does, in the key bar.
    fn enter_label(&self) -> Option<String> {
        Some(match self.continuation()? {
            Continuation::NextLevel(level) => format!("play {}", level.name()),
            Continuation::TryAgain(number) => format!("retry move {number}"),
            Continuation::OtherStarts => "swap who starts".to_owned(),
            Continuation::Again if self.has_friend() => ASK_FOR_NEW_GAME.to_owned(),
            Continuation::Again => "new game".to_owned(),
            Continuation::Course(_) => "continue".to_owned(),
        })
    }

    /// What decided the game, in one sentence.
    fn why_it_ended(&self) -> Option<String> {
        let game = &self.game;
        let end = game.end_sentence(game.ended()?);
        // How a person lost says more than the last move.
        let is_explained = self.lost_at().is_some() || self.continuation() == Some(Continuation::OtherStarts);
        match game.deciding_sentence().filter(|_| is_explained) {
            // A person who lost reads how the game ended, too.
            Some(decided) => Some(end.map_or(decided.clone(), |end| format!("{end} {decided}"))),
            None => end,
        }
    }

    /// The line that leads to the course of the game, until the player has begun or finished it.
    fn offer_of_course(&self, shared: &Shared) -> Option<String> {
        let course = Course::new(Subject::Game(self.game.setup().game), 0)?;
        let is_new = shared.memory.progress_of(course.subject()).proposed(&course) == Some(0);
        let offered = self.course.is_none() && !self.is_watched() && self.may_offer_course && is_new;
        offered.then(|| "Want to know how to win? Press c for the course.".to_owned())
    }

    /// What HAL says at the end.
    fn last_word(&self, commentary: Commentary) -> String {
        let game = &self.game;
        let (Some(winner), Some(human)) = (game.session.winner(), game.setup().only_human()) else {
            return "Game over.".to_owned();
        };
        let words = if winner == human { AFTER_A_LOSS } else { AFTER_A_WIN };
        self.say_as_computer(&words, commentary).unwrap_or_else(|| "Game over.".to_owned())
    }

    /// One of some sentences, said by the computer that a person plays against.
    fn say_as_computer(&self, words: &[&str], commentary: Commentary) -> Option<String> {
        let side = self.game.setup().only_human()?.other();
        self.game.session.player(side).level().filter(|_| commentary != Commentary::Off)?;
        let number = self.game.setup().seed.wrapping_add(self.game.session.ply() as u64);
        let word = words[(number % words.len() as u64) as usize];
        Some(format!("{}: \"{word}\"", self.game.name(side)))
    }

    /// The medal that the game earned, if that is new.
    pub fn new_medal(&self) -> Option<&Medal> {
        let session = &self.game.session;
        let counts = session.winner().is_some() && session.winner() == session.first_winner();
        self.game.saving.medal.as_ref().filter(|_| counts)
    }

    /// The praise after the last game of a course, and what comes next.
    pub fn praise_of_course(&self, shared: &Shared) -> Option<String> {
        let winner = self.game.session.winner()?;
        let course = self.course.filter(|_| self.game.is_human(winner))?;
        let praise = shared.memory.progress_of(course.subject()).end_of_course(&course);
        let next = shared.memory.step_after(&course).map_or("practice".to_owned(), |next| next.label());
        Some(format!("{praise} Next: {next}."))
    }

    /// Judges the moves, once the game is over.
    fn open_review(&mut self, ply: Option<usize>, shared: &mut Shared) {
        if !self.game.is_over() {
            self.game.refuse("You can review the game once it is over.");
            return;
        }
        self.game.stop_thinking(shared);
        shared.go(Next::Open(Screen::Review(Box::new(ReviewScreen::from_game(&self.game, ply)))));
    }

    /// Leaves the game, or asks first if something would be lost.
    fn leave(&mut self, confirm: Confirm, shared: &mut Shared) {
        let leaves = matches!(confirm, Confirm::Quit | Confirm::Leave);
        let has_friend_here = self.has_friend() && shared.friend.as_ref().is_some_and(Friend::is_here);
        let is_guest = shared.friend.as_ref().is_some_and(|friend| !friend.is_host);
        let has_begun = self.game.session.has_begun();
        let can_return = is_guest || has_begun && self.is_saved(shared);
        if leaves && has_friend_here && (can_return || !has_begun) && !self.game.is_over() {
            let confirm = Confirm::LeaveFriend { quit: confirm == Confirm::Quit, can_return };
            return shared.confirm(confirm);
        }
        if leaves && self.in_progress() && shared.memory.saves() {
            return self.save_and_leave(confirm, shared);
        }
        self.leave_or_ask(confirm, shared);
    }

    /// Leaves the game after it's saved. Another nimtui may have replaced it, or a full disk may have space again. If the disk is slow, it
    /// asks.
    fn save_and_leave(&mut self, confirm: Confirm, shared: &mut Shared) {
        self.leaving = Some(confirm);
        self.game.save(shared);
        shared.file(FileTask::ReadUnfinished(self.game.setup().saved_key()));
        shared.wake(1_000, Alarm::Leave);
    }

    /// Leaves the game if it was saved; otherwise asks.
    pub(crate) fn leave_if_saved(&mut self, shared: &mut Shared) {
        let Some(confirm) = self.leaving.take() else { return };
        let saving = &mut self.game.saving;
        if saving.other_is_saved && shared.memory.in_progress(self.game.session.setup.saved_key()).is_none() {
            // The other one came to its end meanwhile.
            saving.other_is_saved = false;
            self.game.save(shared);
        }
        self.leave_or_ask(confirm, shared);
    }

    fn leave_or_ask(&mut self, confirm: Confirm, shared: &mut Shared) {
        let leaves = matches!(confirm, Confirm::Quit | Confirm::Leave);
        if !self.in_progress() || leaves && !self.would_be_lost(shared) {
            return self.leave_now(confirm, shared);
        }
        let replace =
            Confirm::Replace { game: self.game.setup().saved_key(), quit: confirm == Confirm::Quit };
        let may_replace = shared.memory.saves() && self.game.saving.other_is_saved;
        let confirm = if leaves && may_replace { replace } else { confirm };
        shared.confirm(confirm);
    }

    fn leave_now(&mut self, confirm: Confirm, shared: &mut Shared) {
        match confirm {
            Confirm::Quit | Confirm::Replace { quit: true, .. } | Confirm::LeaveFriend { quit: true, .. } => {
                shared.effects.push(Effect::Quit);
            }
            Confirm::Again | Confirm::OtherStarts => self.begin_anew(confirm == Confirm::OtherStarts, shared),
            _ => shared.go(Next::Back),
        }
    }

    /// Whether the game is saved when it is left.
    pub(crate) fn is_saved(&self, shared: &Shared) -> bool {
        let saving = &self.game.saving;
        shared.memory.saves() && !saving.other_is_saved && !saving.has_failed
    }

    /// Whether the game is in progress and isn't saved when it is left.
    pub(crate) fn would_be_lost(&self, shared: &Shared) -> bool {
        self.in_progress() && !self.is_saved(shared)
    }

    /// Tells programs how the game ended, if it did.
    fn tell_result(&mut self, shared: &mut Shared) {
        let game = &mut self.game;
        let Some(ended) = game.session.end_to_tell() else { return };
        let winner = ended.winner(game.history().turn());
        for side in Side::BOTH.into_iter().filter(|side| game.setup().player(*side).program().is_some()) {
            shared.effects.push(Effect::TellResult { side, won: side == winner, points: ended.points });
        }
    }

    fn begin_anew(&mut self, other_starts: bool, shared: &mut Shared) {
        let game = &self.game;
        let mut setup = game.session.setup.clone();
        let is_named_anew = self.course.is_none() && self.took_over.is_none() && !self.has_friend();
        if let Some(human) = setup.only_human().filter(|_| is_named_anew) {
            // The settings may have another name by now.
            setup.names[human.index()] = None;
            setup = shared.name_human(setup);
        }
        let starter = if other_starts { setup.starter.other() } else { setup.starter };
        let untouched = game.history().moves().is_empty() && other_starts;
        let is_duel = setup.is_duel();
        let setup = match untouched {
            true => GameSetup { starter, ..setup },
            false => setup.again(starter, shared.seeds.next(setup.game)),
        };
        let mut next = self.followed_by(setup);
        next.game.session.assisted |= untouched && game.session.assisted;
        next.game.won = game.won_so_far();
        if is_duel && self.course.is_none() {
            // A lesson that was open in one game would count as help in the next.
            next.game.lesson = false;
        }
        self.game.delete_saved(shared);
        shared.go(Next::Replace(Screen::Game(Box::new(next))));
    }

    /// Does the next obvious thing after a game.
    fn go_on(&mut self, shared: &mut Shared) {
        match self.continuation() {
            Some(Continuation::NextLevel(level)) => self.play_at(level, shared),
            Some(Continuation::TryAgain(number)) => {
                self.game.go_to(number - 1);
                self.game.say(format!("Move {number} again. Find a winning move."));
                self.retried = Some(number);
                self.save_and_think(shared);
            }
            Some(Continuation::OtherStarts) => self.leave(Confirm::OtherStarts, shared),
            Some(Continuation::Again) => self.leave(Confirm::Again, shared),
            // A step that is still open, the next course, or practice.
            Some(Continuation::Course(course)) => {
                if let Some(next) = shared.memory.step_after(&course) {
                    return shared.learn(next);
                }
                shared.practise_game(course.game());
            }
            None => {}
        }
    }

    /// Says whether the move that was played again wins, once the reply to it is made.
    fn judge_retry(&mut self) {
        let session = &self.game.session;
        let number = self.retried.filter(|number| session.ply() == number + 1 && !self.game.is_over());
        match number.and_then(|number| session.judged(number - 1)).map(|judged| judged.verdict) {
            Some(Verdict::Kept) => self.game.say("Right, that was a winning move."),
            Some(Verdict::GaveAway) => {
                self.game.say("That gave the win away again. Press u to try another move.");
            }
            _ => {}
        }
    }

    /// Plays the same game once more, at this level.
    fn play_at(&mut self, level: Level, shared: &mut Shared) {
        let setup = &mut self.game.session.setup;
        setup.set_levels([level; 2]);
        // The next time begins with the level that was reached.
        if let Some(usual) = shared.setups.get_mut(setup.game.0) {
            usual.set_levels([level; 2]);
            let usual = usual.clone();
            shared.file(FileTask::Options(Box::new(shared.name_humans(usual))));
        }
        self.begin_anew(false, shared);
    }

    /// The next game of a demo.
    fn next_game(&mut self, shared: &mut Shared) {
        if !self.is_tour() {
            return self.leave_now(Confirm::Again, shared);
        }
        let before = &self.game.session.setup;
        let key = GameKey((before.game.0 + 1) % games::ALL.len());
        let mut setup = GameSetup::demo(key, shared.seeds.next(key));
        setup.set_levels(before.levels());
        setup.names.clone_from(&before.names);
        // Which side starts changes with each round of the games, so that both levels get to start everywhere.
        let round_begins = key == shared.demo.game;
        setup.starter = if round_begins { before.starter.other() } else { before.starter };
        let next = self.followed_by(setup);
        shared.go(Next::Replace(Screen::Game(Box::new(next))));
    }

    /// What the screen says unasked, by the setting. Demos and the open lesson say everything.
    pub fn commentary(&self, wanted: Commentary) -> Commentary {
        if !self.is_watched() && !self.game.lesson { wanted } else { Commentary::Analysis }
    }

    /// Has a player move for the program whose turn it is.
    fn replace_program(&mut self, player: Player, shared: &mut Shared) {
        let side = self.game.session.turn();
        if player == Player::Human && self.is_watched() {
            return self.take_over(side, shared);
        }
        self.game.stop_thinking(shared);
        self.game.session.set_player(side, player);
        self.game.forget_refusal();
        self.save_and_think(shared);
    }

    /// A person takes over a side of the computer.
    fn take_over(&mut self, side: Side, shared: &mut Shared) {
        if self.game.is_over() {
            return self.game.refuse("The game is over. Step back first, or press n.");
        }
        self.game.stop_thinking(shared);
        self.took_over = Some(Box::new((side, self.game.session.setup.clone())));
        (self.paused, self.wait) = (false, None);
        let game = &mut self.game;
        // The demo opened it, but it told how to play from here; so did moves that are stepped back.
        let was_told = std::mem::take(&mut game.lesson) && game.history().turn() == side
            || !game.history().undone().is_empty();
        game.won = [0, 0];
        game.saving.from_menu = false;
        let other = game.name(side.other());
        let name = shared.your_name.clone().filter(|name| *name != other).unwrap_or_else(|| YOU.to_owned());
        let session = &mut game.session;
        let mut moves = session.history().moves().iter().enumerate();
        let helps = moves.any(|(number, played)| played.side == side && session.maker(number) != name);
        session.forget_watched_end();
        session.assisted |= helps || was_told;
        session.set_player(side, Player::Human);
        // Neither gets another name because of who the other is.
        session.setup.names[side.index()] = Some(name);
        session.setup.names[side.other().index()] = Some(other.clone());
        game.say(format!("You're now playing against {other}."));
        self.save_and_think(shared);
    }

    /// Gives a side back to its player.
    fn hand_back(&mut self, shared: &mut Shared) {
        let Some((side, before)) = self.took_over.take().map(|took_over| *took_over) else { return };
        let game = &mut self.game;
        game.stop_thinking(shared);
        game.lesson |= self.tour;
        game.session.set_player(side, before.player(side).clone());
        game.session.setup.names = before.names;
        let back = game.name(side);
        game.say(format!("{back} plays again."));
        self.save_and_think(shared);
    }

    fn think(&mut self, shared: &mut Shared) {
        let (pause, at_once) = match self.is_watched() {
            true => (shared.preferences.demo_pause, UNHURRIED),
            false => (shared.preferences.pause, 0),
        };
        self.game.think(if pause == 0 { at_once } else { pause }, shared);
    }

    fn change_speed(&mut self, faster: bool, shared: &mut Shared) {
        let pause = shared.preferences.demo_pause;
        let next = match faster {
            true => SPEEDS.into_iter().rev().find(|other| *other < pause),
            false => SPEEDS.into_iter().find(|other| *other > pause),
        };
        let pause = next.unwrap_or(pause);
        shared.preferences.demo_pause = pause;
        shared.say(format!("{} s between moves.", f64::from(pause) / 1000.0));
    }

    /// Clears what is typed or marked, or else opens the game menu.
    fn escape(&mut self, shared: &mut Shared) {
        if self.input().is_none() || !self.input.clear(&mut self.game) {
            shared.show_menu(self.menu(shared));
        } else {
            self.choice_changed(shared);
        }
    }

    fn menu(&self, shared: &Shared) -> PopupMenu {
        let rows = [
            (Action::NextGame, "Next game"),
            (Action::Again, "New game"),
            (Action::Undo, "Undo"),
            (Action::Redo, "Redo"),
            (Action::Invite, "Invite…"),
            (Action::SaySomething, "Say something…"),
            (Action::GiveUp, "Give up"),
            (Action::WhoWins, "Who can win?"),
            (Action::SetUpBoard, if self.game.is_over() { "Set up the opening" } else { "Set up from here" }),
            (Action::PlayOut, "Let the computer finish"),
            (Action::CopyId, "Copy position"),
            (Action::CopyGame, "Copy game"),
            (Action::HandBack, "Let HAL play this side"),
            (Action::Slower, "Slower"),
            (Action::Faster, "Faster"),
            (Action::Settings, "Settings"),
            (Action::Menu, if self.is_above_another { "Close this game" } else { "Main menu" }),
        ];
        let rows = rows.into_iter().filter(|(action, _)| self.has_use_for(*action, shared));
        let plays_for_star = self.plays_for_star(shared);
        let rows = rows.map(|(action, label)| {
            let is_help = matches!(action, Action::Undo | Action::WhoWins | Action::PlayOut);
            let star = if is_help && plays_for_star { " ☆" } else { "" };
            let asking = format_asking(action).filter(|_| self.has_friend());
            let label = asking.map_or_else(|| label.to_owned(), capital);
            (PopupChoice::Act(action), format!("{label}{star}"))
        });
        let close = if self.game.is_over() { "Back" } else { "Resume" };
        let close = (PopupChoice::Close, close.to_owned());
        PopupMenu::new(self.game.session.game().title(), [close].into_iter().chain(rows))
    }

    /// The game menu after a change, with the cursor on the same row if that is still there.
    pub(crate) fn renew_menu(&self, old: &PopupMenu, shared: &Shared) -> PopupMenu {
        let mut menu = self.menu(shared);
        let chosen = old.rows.get(old.cursor).map(|(choice, _)| choice);
        menu.cursor = menu.rows.iter().position(|(choice, _)| Some(choice) == chosen).unwrap_or(0);
        menu
    }

    fn undo_or_redo(&mut self, undo: bool, shared: &mut Shared) {
        let by = if self.is_watched() { Step::Move } else { Step::Turn };
        if self.game.undo_or_redo(undo, by, shared) {
            self.pause_demo();
            self.save_and_think(shared);
        }
    }

    fn pause_demo(&mut self) {
        (self.paused, self.wait) = (self.is_watched(), None);
    }

    /// Pauses the demo, or lets it go on.
    fn pause_or_go(&mut self, shared: &mut Shared) {
        if std::mem::take(&mut self.paused) {
            if !self.game.history().undone().is_empty() {
                self.game.go_to(usize::MAX);
            }
            self.save_and_think(shared);
        } else {
            self.pause_demo();
            self.game.stop_thinking(shared);
        }
    }

    /// Explains the last move. A running demo is paused for it. During a game it counts as help, unless the move is a person's own.
    fn explain_last_move(&mut self, shared: &mut Shared) {
        if self.is_watched() && !self.paused && !self.game.history().moves().is_empty() {
            self.pause_demo();
            self.game.stop_thinking(shared);
        }
        let is_help = self.game.session.counts_why_as_help();
        if self.game.ask_why(shared) && is_help {
            self.game.session.note_help();
        }
    }

    /// Shows the next move: one that was undone, or a new one.
    fn step_forward(&mut self, shared: &mut Shared) {
        self.pause_demo();
        if !self.game.history().undone().is_empty() {
            return self.undo_or_redo(false, shared);
        }
        if self.game.is_over() {
            return;
        }
        if self.game.thinking.as_ref().is_none_or(|thinking| thinking.lost) {
            self.think(shared);
        }
        self.reveal(shared);
    }

    fn make(&mut self, mv: Move, shared: &mut Shared) {
        if let Some(Err(why)) = shared.friend.as_ref().map(Friend::check_turn) {
            self.game.refuse(why);
        } else if self.game.play(mv) {
            self.forget_heard();
            self.moved(shared);
        }
    }
}

impl ScreenState for GameScreen {
    fn keys(&self) -> &'static Keymap {
        match &self.game {
            _ if self.is_watched() => &keymap::WATCHING,
            game if game.is_over() => &keymap::GAME_OVER,
            game if game.is_question_open || !game.session.is_persons_turn() => &keymap::WAITING,
            game => keys_to_choose(&self.input, game)[0],
        }
    }

    fn update(&mut self, action: Action, shared: &mut Shared) {
        let watches = self.is_watched();
        let is_lost = self.game.thinking.as_ref().is_some_and(|thinking| thinking.lost);
        match action {
            action if self.ask_friend(action, shared) => {}
            Action::AskAgain => {
                self.game.stop_thinking(shared);
                self.think(shared);
            }
            // Asks again who was to move and didn't, or who plays for a program that failed.
            Action::Enter if is_lost => {
                if !self.game.ask_who_plays(shared) {
                    self.think(shared);
                }
            }
            Action::Enter => self.enter(shared),
            Action::Undo | Action::StepBack | Action::Redo => {
                self.undo_or_redo(action != Action::Redo, shared);
            }
            Action::Lesson if self.game.is_over() && !self.game.lesson => shared.say(useless_key("e")),
            Action::Lesson => {
                self.game.lesson = !self.game.lesson;
                // Without a panel, the explanation takes the place of the hint.
                if self.game.tells_hint() && !stage::has_lesson(Rect::new(0, 0, shared.size.0, shared.size.1))
                {
                    self.game.say("");
                }
                self.choice_changed(shared);
            }
            Action::Why => self.explain_last_move(shared),
            Action::WhoWins => {
                self.game.tell_who_wins();
                self.choice_changed(shared);
            }
            Action::PageUp | Action::PageDown if self.game.lesson => {
                self.game.shows_end = action == Action::PageDown;
            }
            Action::Again if !watches => self.leave(Confirm::Again, shared),
            Action::OtherStarts if !watches => self.leave(Confirm::OtherStarts, shared),
            Action::NextTask => self.go_on(shared),
            Action::OpenCourse => {
                let subject = Subject::Game(self.game.setup().game);
                shared.learn(shared.memory.course_of(subject, None));
            }
            Action::Review => self.open_review(None, shared),
            Action::GameMenu => self.escape(shared),
            Action::Settings => shared.go(Next::Open(Screen::Settings(SettingsScreen::default()))),
            Action::Menu => self.leave(Confirm::Leave, shared),
            Action::SetUpBoard => SetUpBoard::open_from_game(&self.game, shared),
            Action::CopyId => shared.copy(self.game.id()),
            Action::CopyGame => {
                let mut line = self.game.history().clone();
                // Of a watched game all moves are copied.
                while watches && line.redo() {}
                shared.copy(games::write_game(self.game.setup().game, &line));
            }
            Action::PlayOut if self.game.may_be_played_out() => self.game.play_out(shared),
            Action::HandBack => self.hand_back(shared),
            Action::Invite => {
                // If the port has to be opened first, the invitation comes later.
                if let Some(friend) = &mut shared.friend
                    && friend.invite()
                {
                    shared.popup = Some(Popup::Menu(PopupMenu::of_friend(friend)));
                }
            }
            Action::SaySomething => {
                shared.edit(Editor::new("A message to your friend", String::new()));
            }
            Action::GiveUp => shared.confirm(Confirm::GiveUp),
            Action::Pause => self.pause_or_go(shared),
            Action::StepForward => self.step_forward(shared),
            Action::Faster | Action::Slower => self.change_speed(action == Action::Faster, shared),
            Action::TakeOver(side) => self.take_over(side, shared),
            Action::NextGame => self.next_game(shared),
            _ if watches => {}
            // Moves the cursor, marks, or gives a hint, which may mark its move.
            action => {
                let layout = Layout::of(self, shared.size);
                if self.input.update(action, layout, &mut self.game) {
                    self.choice_changed(shared);
                }
            }
        }
        self.game.save_help(shared);
    }

    fn draw(&self, area: Rect, shared: &Shared, canvas: &mut Canvas) {
        let mut areas = divide(self, area, canvas);
        areas.board = self.draw_heard(areas.board, canvas);
        let title = |course: Course| format!("{}, {}", course.subject().title(), course.heading());
        let title = self.course.map(title).unwrap_or_default();
        let inner = panel(areas.board, &title, canvas);
        let commentary = self.commentary(shared.preferences.commentary);
        let (view, tells) = (BoardView::new(self, area), commentary != Commentary::Off);
        let has_end = end::draw_board(self, &view, inner, tells, shared, canvas);
        if let Some(area) = areas.players {
            moves::draw_players(&self.game, area, canvas);
        }
        if let Some(area) = areas.moves {
            let to_remember = self.course.as_ref().map_or(&[][..], |course| &course.step().remember);
            moves::draw_moves(&self.game, false, to_remember, area, canvas);
        }
        let medal = self.new_medal().map(|medal| format!("{}.", medal.label()));
        let news = [medal, self.praise_of_course(shared), self.offer_of_course(shared)];
        let status = Status {
            screen: self,
            commentary,
            news: join(news.into_iter().flatten(), " "),
            alone: !stage::has_lesson(area),
            last_word: has_end.then(|| self.last_word(commentary)),
        };
        status::draw_with_confirmation(&shared.message, areas.message, canvas, |rows, canvas| {
            status.draw(rows, canvas);
        });
    }

    fn has_use_for(&self, action: Action, shared: &Shared) -> bool {
        let friend = shared.friend.as_ref().filter(|_| self.has_friend());
        let is_alone = friend.is_some_and(|friend| !friend.is_here());
        let (line, over) = (self.game.history(), self.game.is_over());
        let plays = !self.is_watched();
        match action {
            _ if !self.knows(action) => false,
            Action::Undo | Action::Again | Action::NextTask if is_alone || self.game.is_question_open => {
                false
            }
            Action::Undo | Action::Again | Action::Redo if !plays => false,
            Action::NextGame | Action::Slower | Action::Faster => !plays,
            Action::HandBack => self.took_over.is_some(),
            Action::Invite => is_alone && friend.is_some_and(|friend| friend.is_host),
            Action::SaySomething => friend.is_some() && !is_alone,
            Action::GiveUp => friend.is_some_and(|friend| friend.check_giving_up(&self.game.session).is_ok()),
            Action::WhoWins => !over,
            Action::Undo if self.has_friend() && self.game.session.resigned().is_some() => false,
            Action::Undo if plays => line.moves().iter().any(|played| self.game.is_human(played.side)),
            Action::Why if !plays => !line.moves().is_empty(),
            // Once the first move is made, a new game is another matter. If an end is marked, "the other side" could mean the other end.
            Action::OtherStarts if self.course.is_some() => false,
            Action::OtherStarts if plays => over || line.moves().is_empty() && self.input.anchor.is_none(),
            Action::Review => over,
            Action::Lesson if over => self.game.lesson,
            action => is_useful(action, self),
        }
    }

    fn relabel(&self, key: &mut KeyLabel, shared: &Shared) {
        match key.binding.action {
            Action::NextTask => key.label = self.enter_label().unwrap_or_else(|| key.label.clone()),
            Action::Again if self.continuation() == Some(Continuation::Again) => key.label.clear(),
            action if self.has_friend() && format_asking(action).is_some() => {
                format_asking(action).unwrap_or_default().clone_into(&mut key.label);
            }
            // Help turns a ★ into a ☆, unless an earlier end of the game has decided about the medal.
            Action::Hint | Action::Lesson | Action::Undo | Action::Why
                if (key.binding.action != Action::Why || self.game.session.counts_why_as_help())
                    && self.plays_for_star(shared) =>
            {
                key.label += " ☆";
                // What costs the ★ has to be seen.
                key.binding.priority = key.binding.priority.min(4);
            }
            _ => {}
        }
    }

    fn board_mut(&mut self) -> Option<&mut dyn BoardScreen> {
        Some(self)
    }

    fn open(&mut self, is_above_another: bool, shared: &mut Shared) {
        self.is_above_another = is_above_another;
        let game = &mut self.game;
        let (key, has_friend) = game.setup().saved_key();
        // One game of each kind is saved. Only the player replaces it.
        let is_saved = shared.memory.in_progress((key, has_friend)).is_some();
        game.saving.other_is_saved = !has_friend && !game.session.has_begun() && is_saved;
        // A game with a friend is always saved, and continues an earlier one.
        game.saving.is_saved |= has_friend && is_saved;
        if has_friend && shared.friend.is_none() {
            let (name, listen) = (shared.your_name.clone(), shared.preferences.listen);
            shared.friend = Some(Friend::host(&mut game.session, name, listen));
        }
        let is_duel = game.setup().is_duel() && !has_friend;
        self.may_offer_course = is_duel && !shared.memory.medals.iter().any(|medal| medal.game == key);
        self.game.start_clock(shared);
        self.save_and_think(shared);
    }

    /// The time of the wait for the next game of a demo is over.
    fn wake(&mut self, alarm: Alarm, shared: &mut Shared) {
        match alarm {
            Alarm::Step(ticket) if self.wait == Some(ticket) => {
                // Readers of a page are not hurried on.
                if shared.popup.is_none() {
                    return self.next_game(shared);
                }
                shared.wake(1_000, alarm);
            }
            Alarm::Leave => self.leaving.take().into_iter().for_each(|confirm| shared.confirm(confirm)),
            // Nor does a demo go on behind a menu.
            Alarm::Reveal(_) if self.is_watched() && shared.popup.is_some() => shared.wake(300, alarm),
            alarm => self.wake_board(alarm, shared),
        }
    }

    fn choose(&mut self, choice: PopupChoice, shared: &mut Shared) {
        match choice {
            PopupChoice::Player(player) => self.replace_program(player, shared),
            // The invitation comes when the port is open.
            PopupChoice::OpenToNetwork => _ = shared.friend.as_mut().map(Friend::open_to_network),
            _ => {}
        }
    }

    fn answer_popup(&mut self, confirm: Confirm, is_yes: bool, shared: &mut Shared) {
        match confirm {
            Confirm::Replace { quit, .. } if is_yes => {
                self.game.saving.other_is_saved = false;
                let other = shared.memory.in_progress(self.game.setup().saved_key()).cloned();
                other.into_iter().for_each(|other| shared.file(FileTask::Know(Box::new(other))));
                return self.save_and_leave(if quit { Confirm::Quit } else { Confirm::Leave }, shared);
            }
            Confirm::Replace { .. } => {}
            _ if !is_yes => return,
            Confirm::GiveUp => {
                let session = &mut self.game.session;
                if let Some(Err(why)) = shared.friend.as_mut().map(|friend| friend.give_up(session)) {
                    return self.game.refuse(why);
                }
                self.forget_heard();
                self.game.say("You gave up.");
                return self.moved(shared);
            }
            Confirm::EatPoison(mv) => return self.make(mv, shared),
            _ => {}
        }
        self.leave_now(confirm, shared);
    }

    /// A message to the friend.
    fn take_line(&mut self, text: &str, shared: &mut Shared) -> Result<(), String> {
        shared.friend.as_mut().map_or(Ok(()), |friend| friend.say(text))?;
        self.hear(format!("You: {}", text.trim()));
        Ok(())
    }

    fn quit(&mut self, shared: &mut Shared) {
        self.leave(Confirm::Quit, shared);
    }
}

impl BoardScreen for GameScreen {
    fn game(&self) -> &ShownGame {
        &self.game
    }

    fn game_mut(&mut self) -> &mut ShownGame {
        &mut self.game
    }

    /// The end says all there is to say.
    fn shows_lesson(&self) -> bool {
        self.game.lesson && !self.game.is_over()
    }

    fn input(&self) -> Option<&MoveInput> {
        let can_move = self.game.session.is_persons_turn() && !self.game.is_question_open;
        (!self.is_watched() && can_move).then_some(&self.input)
    }

    fn input_mut(&mut self) -> Option<(&mut MoveInput, &mut ShownGame)> {
        (!self.is_watched()).then_some((&mut self.input, &mut self.game))
    }

    fn highlight(&self) -> Option<Highlight> {
        self.course.and_then(|course| course.step().highlight.clone())
    }

    /// In the last game of a course, a move has to be chosen before it is made: Enter may have been pressed to go on.
    fn awaits_choice(&self) -> bool {
        let several = self.game.session.game().move_count(self.game.position()) > 1;
        self.course.is_some() && self.input().is_some() && several && self.input.is_untouched()
    }

    fn take_move(&mut self, mv: Move, shared: &mut Shared) {
        if self.game.session.eats_poison(mv) {
            shared.confirm(Confirm::EatPoison(mv));
        } else {
            self.make(mv, shared);
        }
    }

    fn choice_changed(&mut self, shared: &mut Shared) {
        let plays = !self.is_watched();
        if plays {
            let wanted = shared.preferences.commentary == Commentary::Analysis;
            self.game.note_open_help(wanted);
        }
        self.game.ask_coach(self.chosen(), plays && self.game.is_over(), shared);
        self.game.save_help(shared);
    }

    fn save_and_think(&mut self, shared: &mut Shared) {
        if let Some(friend) = shared.friend.as_mut().filter(|_| self.has_friend()) {
            friend.follow(&self.game.session);
        }
        self.game.new_position(shared);
        self.tell_result(shared);
        let over = self.game.is_over();
        let is_watched = self.is_watched();
        if is_watched && over && self.tour && !self.paused {
            let ticket = shared.next_ticket();
            self.wait = Some(ticket);
            shared.wake(END_STANDS, Alarm::Step(ticket));
        }
        if !is_watched {
            self.input.reset_choice(&self.game);
            let human_won = self.game.session.winner().is_some_and(|winner| self.game.is_human(winner));
            if let Some(course) = self.course.filter(|_| human_won) {
                let session = &self.game.session;
                // What helps after a first end isn't noted, because only that end counts.
                let helped = session.assisted || session.format_first_result().is_some();
                pass_course_game(&course, helped, shared);
            }
        }
        if !over && !self.paused && !matches!(self.game.mover(), Player::Human | Player::Friend) {
            self.think(shared);
        }
        self.choice_changed(shared);
        if !is_watched {
            self.game.save(shared);
        }
    }

    fn moved(&mut self, shared: &mut Shared) {
        self.save_and_think(shared);
        self.judge_retry();
        let preferences = &shared.preferences;
        let is_hurried =
            if self.is_watched() { preferences.demo_pause < HURRY } else { preferences.pause == 0 };
        self.game.set_in_motion(is_hurried, shared);
    }

    fn click_on_ply(&mut self, ply: usize, shared: &mut Shared) {
        let over = !self.is_watched() && self.game.is_over();
        if over {
            self.open_review(Some(ply), shared);
        }
    }

    fn measure_rows(&self, columns: u16) -> Wanted {
        match self.game.ended() {
            Some(_) => room_with_timeline(&self.game),
            None if self.game.tells_hint() => Wanted {
                hint: status::rows_of_hint(self, columns),
                board: self.game.least_rows(),
                ..Wanted::default()
            },
            None => Wanted::default(),
        }
    }

    fn knows(&self, action: Action) -> bool {
        match action {
            // They also scroll the explanation.
            Action::PageUp | Action::PageDown if self.game.lesson => true,
            Action::OpenCourse => self.course.is_none() && Course::new(self.game.setup().game, 0).is_some(),
            Action::Redo | Action::OtherStarts | Action::PlayOut | Action::SetUpBoard
                if self.has_friend() =>
            {
                false
            }
            action => is_known(action, &self.game, self.active_board()),
        }
    }
}

/// What a key does in a game with a friend, who has to agree; `None` if it does the same there.
pub(crate) const fn format_asking(action: Action) -> Option<&'static str> {
    match action {
        Action::Undo => Some("ask to undo"),
        Action::Again => Some(ASK_FOR_NEW_GAME),
        _ => None,
    }
}

/// The game at the end of a course counts once it is won: known is what was done without help.
fn pass_course_game(course: &Course, helped: bool, shared: &mut Shared) {
    let before = shared.memory.progress_of(course.subject());
    let mut progress = before.clone();
    progress.note_step(course, !helped);
    if progress != before {
        shared.note_progress(progress);
    }
}
