//! What is kept: lines come back as they were written, old ones for ever, junk is refused, and files survive what happens to files.

mod extremes;
mod files;
mod limits;
mod lines;
mod settings;

pub(crate) use files::store;
