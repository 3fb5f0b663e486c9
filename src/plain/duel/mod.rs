//! `duel`: everyone against everyone, told as a table, with commas or as JSON.

mod keeping;
mod table;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::time::Instant;

use crate::arena::{DuelWanted, End, Mover, Pairing, Rows, told, work_through};
use crate::game::{Console, Halt, Stop};

use super::Form;
use super::progress::Progress;
pub use keeping::{BEGAN_ANEW, GameFile, resume};
use table::print;

/// Plays a duel and tells its table.
///
/// # Errors
/// When a file cannot be used, or nobody listens.
pub(super) fn duel(wanted: &DuelWanted, form: Form, console: &mut dyn Console) -> Result<(), Halt> {
    let mut duel = wanted.duel(&Stop::default()).map_err(Halt::Failed)?;
    let mut rows = Rows::new(duel.players.len());
    let mut done = HashSet::new();
    let mut conditions = wanted.conditions;
    let mut file = None;
    if let Some(path) = &wanted.resume {
        for (pairing, played) in resume(path, &mut duel, &mut conditions)? {
            done.insert(pairing.number);
            rows.count(pairing, &played);
        }
        file = Some(GameFile::append(path)?);
        if duel.players.iter().any(|player| player.program().is_some()) {
            console.remark(BEGAN_ANEW);
        }
    } else if let Some(path) = &wanted.games_to {
        file = Some(GameFile::create(path, &duel, conditions)?);
    }
    let left = (0..duel.all_games()).filter(|number| !done.contains(number));
    let tasks = left.filter_map(|number| duel.pairing(number));
    let begin = || duel.movers(conditions);
    let work = |movers: &mut Vec<Mover>, pairing: Pairing| {
        duel.play(pairing, movers, &Stop::default()).map(|played| (pairing, played))
    };
    let (began, mut progress) = (Instant::now(), Progress::new("Playing"));
    let mut failed = Ok(());
    work_through(tasks, wanted.jobs, begin, work, |result| {
        let Some((pairing, played)) = result else { return ControlFlow::Continue(()) };
        if let Some(file) = &mut file {
            failed = file.write(&duel, pairing, &played, conditions.seed);
        }
        if let End::Failed { side, failure, id } = &played.end {
            progress.clear();
            console.remark(&told(&duel.names[pairing.players[side.index()]], failure, id));
        }
        rows.count(pairing, &played);
        let per_mille = rows.done * 1000 / duel.all_games().max(1);
        progress.tell(began.elapsed(), u32::try_from(per_mille).unwrap_or(1000));
        if failed.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    progress.clear();
    failed?;
    print(&duel, &rows, form, console)
}
