//! The rooms beside menu and table: what was played, and what is set.

mod finding;
mod learning;
mod practice;
mod records;
mod settings;
mod statistics;
mod viewing;

pub use finding::Finding;
pub use practice::{Drill, Practice};
pub use records::Records;
pub use settings::SettingsRoom;
pub use viewing::Viewed;
