//! Players meet, and players are examined: one engine that works through a list of games or positions with as many hands as are
//! wanted, whoever answers. What came of it is data; who shows it is above.

mod chances;
mod duel;
mod engine;
mod games;
mod interval;
mod levels;
mod mover;
mod news;
mod openings;
mod positions;
mod rating;
mod wanted;

pub use chances::{Chance, Chances, Different, chance};
pub use duel::{Duel, Pairing, Parted, Row, Rows};
pub use engine::{Hands, work_through};
pub use games::{End, Played, play};
pub use interval::wilson;
pub use levels::{Choose, LevelsWanted};
pub use mover::{Conditions, Mover, Refusal, Reply, is_found};
pub use news::News;
pub use openings::{draw_openings, read_openings};
pub use positions::{Positions, below, classes, on_the_way};
pub use rating::{Examined, Rating, Refuted, bundled, examine};
pub use wanted::{Asked, DuelWanted, Openings, RateWanted, Rated, Wanted, names, told};
