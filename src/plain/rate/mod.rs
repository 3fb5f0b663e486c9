//! `rate`: players are asked positions, and how often each errs is told, with the errors that show most.

mod told;

use std::ops::ControlFlow;
use std::thread;
use std::time::{Duration, Instant};

use crate::arena::{Conditions, Examined, Hands, Mover, Rating, below, examine, work_through};
use crate::contest::Player;
use crate::cpu::Level;
use crate::game::{Console, GameKey, Halt, Position, Setup, Stop, mixed_seed, plural};
use crate::games;
use crate::training::{Order, Rule, draw};

use super::Form;
use super::duel;
use super::progress::Progress;
use told::{json, table};

/// Positions that are all asked; of more a sample is.
const MOST_ASKED: usize = 20_000;
/// Positions of a check of the protocol, and how long is waited after each.
const CHECKED: u8 = 20;
const WAIT: Duration = Duration::from_millis(50);

/// Which positions are asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rated {
    /// All that can be reached from this one.
    Below(Position),
    /// Positions of these ranks of practice, from the first to the last.
    Ranks(u8, u8),
}

/// An examination that is wanted.
#[derive(Clone, Debug, PartialEq)]
pub struct RateWanted {
    /// Which game.
    pub game: GameKey,
    /// Which positions.
    pub rated: Rated,
    /// Who is examined.
    pub players: Vec<Player>,
    /// How many are asked at once.
    pub jobs: Hands,
    /// What the players are held to.
    pub conditions: Conditions,
    /// How the results are printed.
    pub form: Form,
    /// Positions of a sample.
    pub sample: usize,
    /// The largest share of errors that passes, if one is asked for.
    pub at_most: Option<f64>,
    /// Only how the players answer is looked at.
    pub protocol_check: bool,
}

/// The positions to be asked, each with its group.
struct Asked {
    positions: Vec<(Position, u64)>,
    /// They are all there are.
    complete: bool,
}

/// Examines the players and tells what came of it.
///
/// # Errors
/// When nobody listens, or a player errs more often than is allowed, or cannot be rated.
pub(super) fn rate(wanted: &RateWanted, console: &mut dyn Console) -> Result<(), Halt> {
    if wanted.protocol_check {
        return check_protocol(wanted, console);
    }
    let asked = positions(wanted)?;
    let named = duel::names(&wanted.players);
    let mut ratings = vec![];
    for (number, (player, name)) in (0..).zip(wanted.players.iter().zip(&named)) {
        let rating = rating_of(wanted, player, number, &asked)?;
        if let Some((position, failure)) = &rating.first_failure {
            console.remark(&duel::told(name, failure, &games::full_id(wanted.game, position)));
        }
        ratings.push((name.clone(), rating));
    }
    // Levels and simple rules, for a measure.
    let mut beside = vec![];
    if wanted.form == Form::Table {
        let rules = Rule::ALL.into_iter().map(Player::Rule);
        for player in Level::ALL.into_iter().map(Player::Computer).chain(rules) {
            if !wanted.players.contains(&player) {
                beside.push((player.word().to_owned(), rating_of(wanted, &player, 0, &asked)?));
            }
        }
    }
    match wanted.form {
        Form::Table => table(wanted, &asked, &ratings, &beside, console)?,
        Form::Csv | Form::Json => {
            for (name, rating) in &ratings {
                console.say(&(json(wanted, &asked, name, rating)? + "\n"))?;
            }
        }
    }
    console.flush()?;
    verdict(wanted, &ratings)
}

/// Whether all players err as seldom as is asked for.
fn verdict(wanted: &RateWanted, ratings: &[(String, Rating)]) -> Result<(), Halt> {
    let Some(most) = wanted.at_most else { return Ok(()) };
    for (name, rating) in ratings {
        let Some(share) = rating.error_share() else {
            return Err(Halt::Failed(format!("{name} could not be rated: it had no chance to err.")));
        };
        if rating.not_asked > 0 {
            let left = plural(rating.not_asked, "position was", "positions were");
            return Err(Halt::Failed(format!("{name} could not be rated: {left} not asked any more.")));
        }
        if share > most {
            let (share, most) = (share * 100.0, most * 100.0);
            return Err(Halt::Failed(format!(
                "{name} errs in {share:.1} % of its chances, more than {most} %."
            )));
        }
    }
    Ok(())
}

fn positions(wanted: &RateWanted) -> Result<Asked, Halt> {
    let seed = wanted.conditions.seed;
    match &wanted.rated {
        Rated::Below(position) => {
            let found = below(wanted.game, position, MOST_ASKED, wanted.sample, seed, &Stop::default());
            let found = found.ok().flatten().ok_or_else(|| {
                Halt::Failed(
                    "There are too many positions below it to draw some of them evenly: rate by --ranks."
                        .into(),
                )
            })?;
            let grouped = found.positions.into_iter().map(|position| {
                let stones = position.board.stones();
                (position, stones)
            });
            Ok(Asked { positions: grouped.collect(), complete: found.complete })
        }
        Rated::Ranks(from, to) => {
            let ranks = u64::from(to - from) + 1;
            let each = (wanted.sample as u64).div_ceil(ranks);
            let mut positions = vec![];
            for (number, rank) in (*from..=*to).flat_map(|rank| (0..each).map(move |number| (number, rank))) {
                let seed = mixed_seed(mixed_seed(seed, u64::from(rank)), number);
                let drawn = draw(&Order::new(wanted.game, rank, seed), &Stop::default());
                if let Ok(Some(drawn)) = drawn {
                    positions.push((drawn.exercise.position, u64::from(rank)));
                }
            }
            Ok(Asked { positions, complete: false })
        }
    }
}

fn rating_of(wanted: &RateWanted, player: &Player, number: u64, asked: &Asked) -> Result<Rating, Halt> {
    let mut rating = Rating::default();
    let begin = || mover(wanted.game, player, number, wanted.conditions);
    let work = |mover: &mut Option<Mover>, asked: (Position, u64)| -> Option<Examined> {
        examine(mover.as_mut()?, wanted.game, asked, &Stop::default()).ok()
    };
    let (began, mut progress) = (Instant::now(), Progress::new("Asking"));
    let all = asked.positions.len().max(1) as u64;
    work_through(asked.positions.iter().cloned(), wanted.jobs, begin, work, |examined| {
        if let Some(examined) = examined {
            rating.count(examined);
        }
        let done = (rating.asked + rating.not_asked) * 1000 / all;
        progress.tell(began.elapsed(), u32::try_from(done).unwrap_or(1000));
        ControlFlow::Continue(())
    });
    progress.clear();
    Ok(rating)
}

fn mover(game: GameKey, player: &Player, number: u64, conditions: Conditions) -> Option<Mover> {
    let setup = Setup::defaults(games::get(game).fields());
    let depth = games::get(game).search().and_then(|search| search.depth(&setup));
    Mover::new(player, number, depth, conditions)
}

/// Asks positions of all kinds, waits a little after each answer, and says in words what is wrong with the answers.
fn check_protocol(wanted: &RateWanted, console: &mut dyn Console) -> Result<(), Halt> {
    let mut wrong = 0;
    for (number, (player, name)) in (0..).zip(wanted.players.iter().zip(duel::names(&wanted.players))) {
        let Some(mut mover) = mover(wanted.game, player, number, wanted.conditions) else { continue };
        let mut faults = 0;
        for rank in 1..=CHECKED {
            let seed = mixed_seed(wanted.conditions.seed, u64::from(rank));
            let Ok(Some(drawn)) = draw(&Order::new(wanted.game, rank, seed), &Stop::default()) else {
                continue;
            };
            let position = drawn.exercise.position;
            let id = games::full_id(wanted.game, &position);
            match mover.answer(wanted.game, &position, &Stop::default()) {
                Ok(_) => {}
                Err(crate::arena::Refusal::Failed(failure)) => {
                    faults += 1;
                    console.say(&(duel::told(&name, &failure, &id) + "\n"))?;
                }
                Err(crate::arena::Refusal::Declined(why)) => {
                    console.say(&format!("{name} declines {id}: {why}\n"))?;
                }
                Err(_) => {
                    console.say(&format!("{name} failed three times in a row and is asked no more.\n"))?;
                    break;
                }
            }
            thread::sleep(WAIT);
        }
        wrong += faults;
        if faults == 0 {
            console.say(&format!("{name} keeps to the protocol: {CHECKED} positions of all kinds, a move by the rules for each.\n"))?;
        }
    }
    console.flush()?;
    if wrong > 0 { Err(Halt::Refused) } else { Ok(()) }
}
