//! What keys, clicks, time and late answers do to the model.

mod answers;
mod games;
mod leaving;
mod menu;
mod turn;

use crate::stage::Stage;
use nimtui::app::{Screen, Table};

fn table(stage: &Stage) -> &Table {
    match &stage.model.screen {
        Screen::Table(table) => table,
        _ => panic!("no table on the screen:\n{}", stage.screen()),
    }
}

fn heaps(stage: &Stage) -> Vec<u32> {
    table(stage).position().board.heaps().to_vec()
}
