//! What games share in which heaps are taken from and come apart: the lesson.

mod lesson;

pub(super) use crate::solve::{Found, Rule, period, values};
pub(super) use lesson::{Counted, MisereLaw, Teaching};
