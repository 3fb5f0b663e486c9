//! The plain data everything else speaks: boards, moves, positions, verdicts, set-ups, solutions, and the
//! [`Game`] trait over them. Nothing here but `std` and `serde`, and nothing here knows a single game.

mod board;
mod change;
mod code;
pub mod course;
mod cut_names;
mod dialogue;
mod dice;
mod facets;
mod field;
pub mod id;
mod illegal;
mod info;
mod kind;
mod lanes;
mod lesson;
mod line;
mod move_lesson;
mod move_record;
mod moves;
mod notation;
mod out_of_range;
mod record;
mod rules;
mod seats;
mod setup;
mod side;
mod solution;
mod sum;
mod talk;
mod telling;
mod text;
mod value_grid;
mod words;

pub use board::{Board, Cell, Cells};
pub use change::{Change, HeapChange};
pub use code::{Code, LONGEST_CODE, NOTHING, NamedCode, NotACode, ONE_HEAP, TWO_HEAPS};
pub use dialogue::{Console, Dialogue, Halt, Scene, Token, YesNo};
pub use dice::{Dice, mixed_seed, named_seed};
pub use facets::{Cli, DepthSearch, Points, Searched};
pub use field::Field;
pub use illegal::{Illegal, Refusal};
pub use info::Info;
pub use kind::{Kind, ReadSum, Value, preset};
pub use lanes::{Lane, apply, cuts, lanes, run_of};
pub use lesson::{
    Figure, Labelled, Lesson, NUMBER_LINE_ROWS, NumberLine, Parts, Picture, Squares, also_the_idea,
};
pub use line::{Aside, Line, Played};
pub use move_lesson::{Merit, MoveLesson, Room, SolvedMove, WhatIsLeft, nim_sum_explained};
pub use move_record::MoveRecord;
pub use moves::{LocalMove, Move, Pick, Position};
pub use notation::{NotAMove, goes_on, read_move};
pub use out_of_range::OutOfRange;
pub use record::{MoveError, RecordError, WrongMove, play_moves, write_moves};
pub use rules::{Game, GameKey, Look};
pub use seats::Seats;
pub use setup::Setup;
pub use side::{Ended, Ending, Side};
pub use solution::{Obstacle, Outcome, Solution, Stop, Stopped};
pub use sum::{Component, GameRef, sum_text};
pub use talk::{Talk, ask_count, ask_count_with};
pub use telling::{Length, SPLIT, TAKE, Verb};
pub use text::{clean, is_hidden};
pub use value_grid::ValueGrid;
pub use words::{LaneNames, Words, capital, grouped, plural, up_to};
