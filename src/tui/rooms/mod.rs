//! The rooms beside menu and table: what was played, what is set, positions that are set up.

mod course_game;
mod days;
mod medals;
mod records;
mod set_up_board;
mod settings;
mod statistics;
mod training;
mod values;
mod viewing;

pub use records::Records;
pub use set_up_board::{NewPart, SetUpBoard};
pub use settings::SettingsScreen;
pub use values::Values;
pub(in crate::tui) use viewing::Back;
pub use viewing::Viewed;
