//! The rooms beside menu and table: what was played, what is set, positions that are set up.

mod days;
mod medals;
mod records;
mod set_up_board;
mod settings;
mod statistics;
mod values;

pub use records::Records;
pub use set_up_board::{NewPart, SetUpBoard};
pub use settings::SettingsScreen;
pub use values::Values;
