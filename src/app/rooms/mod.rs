//! The rooms beside menu and table: what was played, what is set, and many games at once.

mod days;
mod duel;
mod medals;
mod records;
mod settings;
mod statistics;
mod training;
mod viewing;

pub use duel::Duel;
pub use records::Records;
pub use settings::SettingsRoom;
pub use viewing::Viewed;
