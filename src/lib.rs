//! nimtui.

pub mod app;
pub mod cli;
pub mod cpu;
pub mod game;
pub mod games;
pub mod plain;
pub mod runtime;
pub mod view;
