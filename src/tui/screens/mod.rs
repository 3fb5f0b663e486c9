//! The screens, one a file: state, keys, update and drawing.

pub(super) mod menu;
