//! `rate`: players are asked positions, and how often each errs is told, with the errors that show most.

mod check;
mod table;

use std::ops::ControlFlow;
use std::time::Instant;

use crate::arena::{Asked, Examined, Mover, RateWanted, Rating, examine, names, told, work_through};
use crate::contest::Player;
use crate::game::{Console, Halt, Position, Stop};
use crate::games;

use super::Form;
use super::progress::{Progress, per_mille};
use check::check_protocol;
use table::{json, table};

/// An examination, and how it is told.
#[derive(Clone, Debug, PartialEq)]
pub struct RateErrand {
    /// The examination.
    pub wanted: RateWanted,
    /// How the results are printed.
    pub form: Form,
    /// The largest share of errors that passes, if one is asked for.
    pub at_most: Option<f64>,
    /// Only how the players answer is looked at.
    pub protocol_check: bool,
}

/// Examines the players and tells what came of it.
///
/// # Errors
/// When nobody listens, or a player errs more often than is allowed, or cannot be rated.
pub(super) fn rate(errand: &RateErrand, console: &mut dyn Console) -> Result<(), Halt> {
    let RateErrand { wanted, form, at_most, protocol_check } = errand;
    if *protocol_check {
        return check_protocol(wanted, console);
    }
    let (began, mut drawing) = (Instant::now(), Progress::new("Drawing positions"));
    let mut drawn = |done, all| drawing.tell(began.elapsed(), per_mille(done, all));
    let asked = wanted.positions(&Stop::default(), &mut drawn);
    drawing.clear();
    let asked = asked.map_err(Halt::Failed)?;
    let named = names(&wanted.players);
    let mut ratings = vec![];
    for (number, (player, name)) in (0..).zip(wanted.players.iter().zip(&named)) {
        let rating = rating_of(wanted, player, number, &asked);
        if let Some((position, failure)) = &rating.first_failure {
            console.remark(&told(name, failure, &games::full_id(wanted.game, position)));
        }
        ratings.push((name.clone(), rating));
    }
    // Levels and simple rules, for a measure.
    let mut beside = vec![];
    if *form == Form::Table {
        for player in wanted.beside() {
            beside.push((player.word().to_owned(), rating_of(wanted, &player, 0, &asked)));
        }
    }
    match form {
        Form::Table => table(wanted, &asked, &ratings, &beside, console)?,
        Form::Csv | Form::Json => {
            for (name, rating) in &ratings {
                console.say(&(json(wanted, &asked, name, rating)? + "\n"))?;
            }
        }
    }
    console.flush()?;
    verdict(*at_most, &ratings)
}

/// Whether all players could be rated, and err as seldom as is asked for.
fn verdict(at_most: Option<f64>, ratings: &[(String, Rating)]) -> Result<(), Halt> {
    for (name, rating) in ratings {
        if let Some(why) = rating.trouble(name) {
            return Err(Halt::Failed(why));
        }
        let Some(most) = at_most else { continue };
        let Some(share) = rating.error_share() else {
            return Err(Halt::Failed(format!("{name} could not be rated: it had no chance to err.")));
        };
        if share > most {
            let (share, most) = (share * 100.0, most * 100.0);
            return Err(Halt::Failed(format!(
                "{name} errs in {share:.1} % of its chances, more than {most} %."
            )));
        }
    }
    Ok(())
}

fn rating_of(wanted: &RateWanted, player: &Player, number: u64, asked: &Asked) -> Rating {
    let mut rating = Rating::default();
    let begin = || wanted.mover(player, number);
    let work = |mover: &mut Option<Mover>, asked: (Position, u64)| -> Option<Examined> {
        examine(mover.as_mut()?, wanted.game, asked, &Stop::default()).ok()
    };
    let (began, mut progress) = (Instant::now(), Progress::new("Asking"));
    let all = asked.positions.len() as u64;
    work_through(asked.positions.iter().cloned(), wanted.jobs, begin, work, |examined| {
        if let Some(examined) = examined {
            rating.count(examined);
        }
        progress.tell(began.elapsed(), per_mille(rating.asked + rating.not_asked, all));
        ControlFlow::Continue(())
    });
    progress.clear();
    rating
}
