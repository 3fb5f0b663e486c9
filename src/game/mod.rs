//! The plain data everything else speaks: boards, moves, positions, verdicts, set-ups, solutions, and the
//! [`Game`] trait over them. Nothing here but `std` and `serde`, and nothing here knows a single game.

mod board;
pub mod course;
mod cut_names;
mod dialogue;
mod dice;
mod facets;
pub mod id;
mod illegal;
mod lanes;
mod lesson;
mod line;
mod moves;
mod notation;
mod record;
mod rules;
mod setup;
mod side;
mod solution;
mod telling;
mod text;
mod words;

pub use board::{Board, Cell, Cells};
pub use dialogue::{Console, Dialogue, Halt, Scene, Token, YesNo};
pub use dice::{Dice, mixed_seed};
pub use facets::{Cli, DepthSearch, Points, Searched};
pub use illegal::{Illegal, Refusal};
pub use lanes::{Lane, apply, check_run, cuts, lane_most, lanes};
pub use lesson::{Figure, Labelled, Lesson, NUMBER_LINE_ROWS, NumberLine, Parts, Picture, Squares};
pub use line::{Aside, Line, Played};
pub use moves::{Move, Position};
pub use notation::{MoveRecord, NotAMove, goes_on, read_move};
pub use record::{MoveError, RecordError, WrongMove, play_moves, write_moves};
pub use rules::{Game, GameKey, Look};
pub use setup::{Field, Kind, OutOfRange, Seats, Setup, Value};
pub use side::{Ended, Ending, Side};
pub use solution::{Obstacle, Outcome, Solution, Stop, Stopped};
pub use telling::{Made, Room, move_sentence, nim_sum_explained, reply};
pub use text::{clean, is_hidden};
pub use words::{LaneNames, Words, capital, grouped, plural, up_to};
