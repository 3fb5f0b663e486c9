//! The state machine: [`App`], [`Message`], [`update`], [`Effect`]. Pure: it does no I/O and reads no clock and no dice;
//! time, seeds and the worker's answers come in as messages, so a session is a list of messages.

mod actions;

mod editor;
mod effect;
mod help;
mod key_bar;
pub mod keymap;
mod leaving;
mod list;
mod r#match;
mod memory;
mod message;
mod move_input;
mod page;
mod picture;
mod play_on;
mod pointer;
mod popup;
mod preferences;
mod rooms;
mod screen;
mod screens;
mod seat_question;
mod seeds;
mod shared;
pub mod stage;
mod start;
mod theme;
mod tickets;
mod update;
pub mod view;
mod widgets;

pub use editor::{Editor, EditorFor};
pub use effect::{Alarm, Answer, Effect, Question, answer};
pub use key_bar::{KeyHint, key_hints};
pub use keymap::Action;
pub use r#match::{
    ActiveBoard, CurrentLesson, Keeping, Layout, Match, Motion, Notice, OPPONENT, Thinking, Tone,
};
pub use memory::{FileNews, FileTask, Memory};
pub use message::{Key, KeyCode, Message, Phase, Pointer, Spot, Target};
pub use move_input::{Choice, MoveInput};
pub use page::{Page, PageLine, PageRow, Voice};
pub use play_on::{Opponent, PlayOn};
pub use popup::{FLOOR, Leave, Popup, STAGE};
pub use preferences::{Commentary, Preferences, Theme};
pub use rooms::{NewPart, Records, SetUpBoard, SettingsScreen, Values};
pub use screen::Screen;
pub use screens::board::BoardScreen;
pub use screens::game::{CourseGame, GameScreen, Watch};
pub use screens::menu::{Entry, LearnChoice, Menu, MenuOption, PracticeChoice, Section};
pub use screens::practice::PracticeScreen;
pub use screens::review::ReviewScreen;
pub use seat_question::{SeatAnswer, SeatQuestion};
pub use shared::Shared;
pub use start::Start;
pub use tickets::Tickets;
pub use update::update;

use r#match::Taken;
use shared::Request;

use crate::coach::Drill;
use crate::game::Position;
use crate::records::{GameRecord, Results};
use crate::session::GameSetup;

/// The whole state of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct App {
    /// The menu; it waits while a game is played.
    pub menu: Menu,
    /// Which room is on the screen.
    pub screen: Screen,
    /// What every screen needs.
    pub shared: Shared,
    /// Questions that wait for the first of them, and where the way back from them leads.
    waiting: Option<Box<(Drill, Option<Box<Screen>>)>>,
    /// The ticket of what is worked out for the questions.
    job: Option<u64>,
    /// The position that was set up last and not played, and the one it was begun with.
    left_board: Option<Box<(Position, SetUpBoard)>>,
    /// What is written of each session of practice, where that is wanted.
    pub practice_results: Option<Results>,
    /// Programs were asked at this table, and may be running.
    programs: bool,
}

impl App {
    /// The app of a program that remembers nothing, and its first effects. `seed` decides what is left to chance, where the
    /// start brings no seed of its own.
    #[must_use]
    pub fn new(start: Start, preferences: Preferences, seed: u64) -> (Self, Vec<Effect>) {
        Self::remembering(start, preferences, Memory::default(), seed)
    }

    /// The app the program begins with, and its first effects.
    #[must_use]
    pub fn remembering(
        start: Start,
        preferences: Preferences,
        memory: Memory,
        seed: u64,
    ) -> (Self, Vec<Effect>) {
        let seed = match &start {
            Start::Menu | Start::Continue | Start::Review { .. } => seed,
            Start::Practice { seed, .. } | Start::Learn { seed, .. } => *seed,
            Start::Table(contest) | Start::Demo(contest) => contest.seed,
        };
        let shared = Shared::new(preferences, memory, seed);
        let menu = Menu::welcoming(&shared);
        let mut app = Self {
            menu,
            screen: Screen::Menu,
            shared,
            waiting: None,
            job: None,
            left_board: None,
            practice_results: None,
            programs: false,
        };
        let last = app.shared.memory.unfinished.last().filter(|_| start == Start::Continue).cloned();
        match start {
            Start::Menu | Start::Continue => match last {
                Some(last) => app.resume(&last),
                None => app.in_menu(Menu::ask),
            },
            Start::Review { games, wrong } => app.review_file(games, &wrong),
            Start::Table(contest) => {
                // Whoever asks for a certain game gets it, and is asked nothing.
                let any = contest == GameSetup::inviting(contest.game, contest.seed);
                let contest = app.shared.name_human(contest);
                app.sit_down(contest, false);
                if any {
                    app.offer_to_resume();
                }
            }
            Start::Demo(contest) => app.sit_down(contest, true),
            Start::Learn { subject, step, .. } => {
                app.in_menu(Menu::ask);
                app.menu.learn = LearnChoice { subject, step };
                app.learn_from_menu();
            }
            Start::Practice { plan, game, rank, seed, results } => {
                app.practice_results = results;
                app.in_menu(Menu::ask);
                let game = game.unwrap_or(app.menu.practice.plan().1);
                app.practise(plan, game, rank, seed);
            }
        }
        let effects = app.take_effects();
        (app, effects)
    }

    /// Goes on with a game that was left.
    fn resume(&mut self, unfinished: &GameRecord) {
        let mut screen = GameScreen::resumed(unfinished);
        screen.course = self.course_of(&screen.game).map(|course| CourseGame { course, hinted: false });
        self.menu.show_entry(Entry::Game(screen.game.session.setup.game));
        self.begin(Screen::Game(Box::new(screen)));
    }

    /// A game of the same kind that was left may be gone on with instead of the one on the table.
    fn offer_to_resume(&mut self) {
        if let Screen::Game(screen) = &mut self.screen
            && screen.game.keeping.beside
            && !screen.is_tour()
            && let Some(left) = self.shared.memory.in_progress(screen.game.session.setup.game)
        {
            let (game, moves) = (screen.game.session.setup.game, left.standing);
            self.shared.popups.push(Popup::Confirm(Leave::Resume { game, moves }));
            // Nobody plays before that is answered.
            screen.game.stop_thinking(&mut self.shared);
        }
    }

    /// Opens a table and begins the game.
    fn sit_down(&mut self, contest: GameSetup, tour: bool) {
        let entry = if tour { Entry::Demo } else { Entry::Game(contest.game) };
        // The menu shows an opening, and what it shows is what it begins with.
        let started = GameSetup { moves: vec![], ..contest.clone() };
        self.menu.show_started(entry, started, &mut self.shared);
        let mut screen = GameScreen::new(contest, tour, None);
        self.apply_settings(&mut screen.game);
        if self.shared.preferences.demo_pause == 0 {
            screen.pause_demo();
        }
        screen.game.lesson |= tour;
        self.begin(Screen::Game(Box::new(screen)));
    }

    /// Shows a game and begins its first turn.
    fn begin(&mut self, mut screen: Screen) {
        if let Screen::Game(screen) = &mut screen {
            // One game of each kind is saved. It is lost only if the player says so.
            let game = &mut screen.game;
            game.keeping.beside = !game.session.has_begun()
                && self.shared.memory.in_progress(game.session.setup.game).is_some();
            // What is said of the last game of a course matters more.
            if screen.is_beside() && (screen.course.is_none() || screen.game.session.ply() > 0) {
                screen.game.say(
                    "The game you left before is saved and waits for you. \
                     This new one will not be saved when you leave it.",
                );
            }
        }
        self.waiting = None;
        self.shared.effects.push(Effect::StopAsking);
        self.shared.effects.extend(screen.board().map(|screen| screen.game().sits_down()));
        self.screen = screen;
        self.at_board(|screen, shared| screen.position_changed(shared));
    }

    /// Shows another room; what was asked for the one before is no longer wanted.
    fn enter(&mut self, room: Screen) {
        self.screen = room;
        self.shared.effects.push(Effect::StopAsking);
    }

    fn game_screen(&self) -> Option<&GameScreen> {
        if let Screen::Game(screen) = &self.screen { Some(screen) } else { None }
    }

    /// Lets the menu do something.
    fn in_menu(&mut self, act: impl FnOnce(&mut Menu, &mut Shared)) {
        act(&mut self.menu, &mut self.shared);
    }

    /// Lets a screen with a board do something, and then does what it asks for.
    fn at_board<T: Default>(&mut self, act: impl FnOnce(&mut dyn BoardScreen, &mut Shared) -> T) -> T {
        let Some(screen) = self.screen.board_mut() else { return T::default() };
        let done = act(screen, &mut self.shared);
        self.grant_requests();
        done
    }

    /// Lets the game do something, and then does what it asks for.
    fn at_game(&mut self, act: impl FnOnce(&mut GameScreen, &mut Shared)) {
        let Screen::Game(screen) = &mut self.screen else { return };
        act(screen, &mut self.shared);
        self.grant_requests();
    }

    fn grant_requests(&mut self) {
        for request in std::mem::take(&mut self.shared.requests) {
            self.grant(request);
        }
    }
}
