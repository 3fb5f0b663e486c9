//! What games share in which heaps are taken from and come apart: what decides them.

mod explain;

pub(super) use crate::solve::{Found, Rule, period, values};
pub(super) use explain::{Counted, MisereLaw, Teaching};
