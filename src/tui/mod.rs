//! The state machine: [`App`], [`Message`], [`update`], [`Effect`]. Pure: it does no I/O and reads no clock and no dice;
//! time, seeds and the worker's answers come in as messages, so a session is a list of messages.

mod app;
mod help;
mod key_bar;
pub mod keymap;
mod message;
mod move_input;
mod popup;
mod screens;
mod shared;
mod shown_game;
pub mod stage;
mod theme;
mod widgets;

pub use app::{App, Start, update, view};
pub use key_bar::{KeyLabel, bar_keys};
pub use keymap::Action;
pub use message::{Alarm, Effect, Key, KeyCode, Message, Phase, Pointer, ProgramJob, Spot, Target};
pub use move_input::MoveInput;
pub use popup::{Confirm, Editor, FLOOR, Page, Popup, PopupChoice, PopupMenu, STAGE};
pub use screens::board::BoardScreen;
pub use screens::game::GameScreen;
pub use screens::menu::{Menu, MenuEntry, MenuOption};
pub use screens::practice::PracticeScreen;
pub use screens::records::{Records, Tab};
pub use screens::review::ReviewScreen;
pub use screens::set_up::SetUpBoard;
pub use screens::settings::SettingsScreen;
pub use screens::{Next, Screen, ScreenState};
pub use shared::{FileNews, FileTask, Memory, Preferences, Shared};
pub use shown_game::{CurrentLesson, Motion, Notice, OPPONENT, Saving, ShownGame, Thinking, Tone};
pub use stage::{ActiveBoard, Layout};
pub use theme::ColorDepth;
pub use widgets::{Canvas, ClickMap};

pub use crate::records::{Commentary, Theme};
use shown_game::Taken;
