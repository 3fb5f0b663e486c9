//! `duel`: everyone against everyone, told as a table, with commas or as JSON.

mod keeping;
mod meeting;
mod table;

use std::time::Instant;

use crate::arena::{Duel, DuelWanted, End, News, Rows, told};
use crate::game::{Console, Halt, Stop};

use super::Form;
use super::progress::{Progress, per_mille};
use keeping::{BEGAN_ANEW, GameFile, resume};
pub use meeting::meet;
use table::print;

/// Plays a duel and tells its table.
///
/// # Errors
/// When a file cannot be used, nobody listens, or somebody never played.
pub(super) fn duel(wanted: &DuelWanted, form: Form, console: &mut dyn Console) -> Result<(), Halt> {
    let mut rows = Rows::new(wanted.players.len());
    let mut begun: Option<Box<Duel>> = None;
    let (mut began, mut progress) = (Instant::now(), Progress::new("Playing"));
    let mut drawing = Progress::new("Drawing openings");
    let mut is_resumed = wanted.resume.is_some();
    meet(
        wanted,
        &Stop::default(),
        || (),
        |news| {
            match (news, &begun) {
                (News::Duel(duel), _) => {
                    drawing.clear();
                    began = Instant::now();
                    begun = Some(duel);
                }
                (News::Drawn(done, all), _) => drawing.tell(began.elapsed(), per_mille(done, all)),
                (News::Remark(remark), _) => console.remark(&remark),
                (News::Games(games), Some(duel)) => {
                    // What was played before was told before.
                    let tells = !std::mem::take(&mut is_resumed);
                    for (pairing, played) in games {
                        if let End::Failed { side, failure, id } = &played.end
                            && tells
                        {
                            progress.clear();
                            console.remark(&told(&duel.names[pairing.players[side.index()]], failure, id));
                        }
                        rows.count(pairing, &played);
                    }
                    progress.tell(began.elapsed(), per_mille(rows.done, duel.all_games()));
                }
                _ => {}
            }
            true
        },
    )?;
    progress.clear();
    let Some(duel) = begun else { return Ok(()) };
    print(&duel, &rows, form, console)?;
    rows.trouble(&duel.names).map_or(Ok(()), |why| Err(Halt::Failed(why)))
}
