//! The rooms beside menu and table: what was played, what is set, positions that are set up, many games at once, and
//! players who meet or are examined.

mod arena;
mod course_game;
mod days;
mod duel;
mod medals;
mod records;
mod set_up_board;
mod settings;
mod statistics;
mod training;
mod values;
mod viewing;

pub use arena::{Arena, Examination, Meeting, Met, Rated, Shown as InArena};
pub use duel::Duel;
pub use records::Records;
pub use set_up_board::{NewPart, SetUpBoard};
pub use settings::SettingsRoom;
pub use values::{Asked, Values, Work};
pub(in crate::app) use viewing::Back;
pub use viewing::Viewed;
