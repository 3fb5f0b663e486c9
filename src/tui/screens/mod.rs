//! The screens, one per file: state, keys, update, drawing. A new screen is a file, a variant of [`Screen`] with its two lines, and
//! a line in the menu.

pub(super) mod board;
pub(super) mod game;
pub(super) mod menu;
pub(super) mod practice;
pub(super) mod records;
pub(super) mod review;
pub(super) mod set_up;
pub(super) mod settings;

use board::BoardScreen;
use game::GameScreen;
use practice::PracticeScreen;
use ratatui::layout::Rect;
use records::Records;
use review::ReviewScreen;
use set_up::SetUpBoard;
use settings::SettingsScreen;

use super::keymap::Keymap;
use super::widgets::Canvas;
use super::{Action, Alarm, Confirm, Effect, Key, KeyCode, KeyLabel, Phase, PopupChoice, Shared, Target};
use crate::coach::JobResult;
use crate::records::Kept;

/// What is on the screen above the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    Game(Box<GameScreen>),
    Review(Box<ReviewScreen>),
    Practice(Box<PracticeScreen>),
    Records(Records),
    Settings(SettingsScreen),
    SetUp(Box<SetUpBoard>),
}

/// What the app does once a screen has done its part: see `Shared::go`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Shows a screen above this one.
    Open(Screen),
    /// Shows a screen instead of this one.
    Replace(Screen),
    /// Goes back to the screen below.
    Back,
    /// Starts a game from the menu or the set-up board, or resumes a saved one.
    Play(Box<GameScreen>),
    /// Opens a practice session, once its first question is found.
    Practice(Box<PracticeScreen>),
}

impl Screen {
    pub(super) fn state(&self) -> &dyn ScreenState {
        match self {
            Self::Game(screen) => &**screen,
            Self::Review(screen) => &**screen,
            Self::Practice(screen) => &**screen,
            Self::Records(screen) => screen,
            Self::Settings(screen) => screen,
            Self::SetUp(screen) => &**screen,
        }
    }

    pub(super) fn state_mut(&mut self) -> &mut dyn ScreenState {
        match self {
            Self::Game(screen) => &mut **screen,
            Self::Review(screen) => &mut **screen,
            Self::Practice(screen) => &mut **screen,
            Self::Records(screen) => screen,
            Self::Settings(screen) => screen,
            Self::SetUp(screen) => &mut **screen,
        }
    }

    /// The screen, if it shows a game.
    pub fn board(&self) -> Option<&dyn BoardScreen> {
        match self {
            Self::Game(screen) => Some(&**screen),
            Self::Review(screen) => Some(&**screen),
            Self::Practice(screen) => Some(&**screen),
            Self::Records(_) | Self::Settings(_) | Self::SetUp(_) => None,
        }
    }
}

/// What each screen does, the menu included. Screens with a board have most of it from [`BoardScreen`].
pub trait ScreenState {
    /// The keys that count.
    fn keys(&self) -> &'static Keymap;
    /// Does what a key asks for.
    fn update(&mut self, action: Action, shared: &mut Shared);
    /// Draws it over the whole terminal, except for the last row of the stage, which has the keys.
    fn draw(&self, area: Rect, shared: &Shared, canvas: &mut Canvas);

    /// Whether the key of an action does something now.
    fn has_use_for(&self, _action: Action, _shared: &Shared) -> bool {
        true
    }

    /// Changes what the key bar says about a key; without a label the bar leaves it out.
    fn relabel(&self, _key: &mut KeyLabel, _shared: &Shared) {}

    fn board_mut(&mut self) -> Option<&mut dyn BoardScreen> {
        None
    }

    /// It is shown now, above another screen or above the menu alone.
    fn open(&mut self, _is_above_another: bool, _shared: &mut Shared) {}

    /// Takes a key as typing. Returns whether it is.
    fn type_key(&mut self, key: Key, shared: &mut Shared) -> bool {
        let Some(board) = self.board_mut().filter(|board| board.input().is_some()) else { return false };
        let Some((input, game)) = board.input_mut() else { return false };
        let is_typed = match key.code {
            KeyCode::Backspace => input.rub_out(game),
            KeyCode::Char(letter) if !key.ctrl => input.type_letter(letter, game),
            _ => false,
        };
        if is_typed {
            board.choice_changed(shared);
        }
        is_typed
    }

    fn click(&mut self, phase: Phase, target: Target, shared: &mut Shared) {
        let Some(board) = self.board_mut() else { return self.click_list(phase, target, shared) };
        if let (Phase::Press, Target::Ply(ply)) = (phase, target) {
            return board.click_on_ply(ply, shared);
        }
        if board.takes_clicks()
            && let Some((input, game)) = board.input_mut()
        {
            match input.click(phase, target, game) {
                Some(mv) => board.take_move(mv, shared),
                None => board.choice_changed(shared),
            }
        }
    }

    /// A click on a line of a list or on an option: the cursor goes there; a second click opens it.
    fn click_list(&mut self, phase: Phase, target: Target, shared: &mut Shared) {
        match (phase, target) {
            (Phase::Press, Target::Line(line)) if self.select_line(line, shared) => {
                self.update(Action::Enter, shared);
            }
            (Phase::Press, Target::Option(option)) if self.select_line(option, shared) => {
                self.update(Action::Edit, shared);
            }
            (Phase::Press, Target::Step { option, up }) => {
                self.select_line(option, shared);
                self.update(if up { Action::Right } else { Action::Left }, shared);
            }
            _ => {}
        }
    }

    /// Puts the cursor on a line of a list, or on an option; true if it was there already.
    fn select_line(&mut self, _line: usize, _shared: &mut Shared) -> bool {
        false
    }

    /// An alarm rings. Late ones are ignored.
    fn wake(&mut self, alarm: Alarm, shared: &mut Shared) {
        self.board_mut().into_iter().for_each(|board| board.wake_board(alarm, shared));
    }

    /// Takes an answer of the worker or a program. An old one changes nothing.
    fn take_answer(&mut self, ticket: u64, answer: JobResult, shared: &mut Shared) {
        if let Some(board) = self.board_mut() {
            board.take_session_answer(ticket, answer, shared);
        }
    }

    /// The worker failed at a job.
    fn worker_lost(&mut self, ticket: u64, _shared: &mut Shared) {
        if let Some(board) = self.board_mut() {
            board.game_mut().worker_lost(ticket, false);
        }
    }

    /// Takes the finished games that were read, oldest first.
    fn take_history(&mut self, _games: Vec<Kept>) {}

    /// Does what the player chose in a popup menu.
    fn choose(&mut self, _choice: PopupChoice, _shared: &mut Shared) {}

    /// Does what a popup asked about, or what no means there.
    fn answer_popup(&mut self, _confirm: Confirm, _is_yes: bool, _shared: &mut Shared) {}

    /// Takes a line that was typed in a popup.
    ///
    /// # Errors
    /// Why it was refused, in one sentence.
    fn take_line(&mut self, _text: &str, _shared: &mut Shared) -> Result<(), String> {
        Ok(())
    }

    /// What the line in the popup means as it stands.
    fn meaning(&self, _text: &str, _shared: &Shared) -> Option<String> {
        None
    }

    /// Quits, or asks first if something would be lost.
    fn quit(&mut self, shared: &mut Shared) {
        shared.effects.push(Effect::Quit);
    }
}
