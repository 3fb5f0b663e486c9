//! What keys, clicks, time and late answers do to the app.

mod answers;
mod games;
mod leaving;
mod menu;
mod turn;

use crate::stage::{Match, Stage};

fn table(stage: &Stage) -> &Match {
    stage.at_table()
}

fn heaps(stage: &Stage) -> Vec<u32> {
    table(stage).position().board.heaps().to_vec()
}
