//! The rooms beside menu and table: what was played, what is set, and many games at once.

mod duel;
mod finding;
mod learning;
mod practice;
mod records;
mod settings;
mod statistics;
mod viewing;

pub use duel::Duel;
pub use finding::Finding;
pub use practice::{Asker, Practice};
pub use records::Records;
pub use settings::SettingsRoom;
pub use viewing::Viewed;
