//! The screens, one a file: state, keys, update and drawing.

pub(super) mod board;
pub(super) mod game;
pub(super) mod menu;
pub(super) mod practice;
pub(super) mod review;
