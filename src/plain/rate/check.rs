//! `rate --protocol-check`: how players answer, and what is wrong with it.

use std::thread;
use std::time::Duration;

use crate::arena::{RateWanted, Rated, Refusal, names, on_the_way, told};
use crate::game::{Console, Halt, Position, Stop, mixed_seed, plural};
use crate::games;
use crate::training::{Order, draw};

/// Positions that are asked, and how long is waited after each.
const CHECKED: u8 = 20;
const WAIT: Duration = Duration::from_millis(50);

/// Asks positions, waits a little after each answer, and says in words what is wrong with the answers.
///
/// # Errors
/// When nobody listens, or something is wrong.
pub(super) fn check_protocol(wanted: &RateWanted, console: &mut dyn Console) -> Result<(), Halt> {
    let (positions, which) = asked(wanted);
    let count = plural(positions.len() as u64, "position", "positions");
    let mut wrong = 0;
    for (number, (player, name)) in (0..).zip(wanted.players.iter().zip(names(&wanted.players))) {
        let Some(mut mover) = wanted.mover(player, number) else { continue };
        let (mut faults, mut declined) = (0, 0);
        for position in &positions {
            let id = games::full_id(wanted.game, position);
            match mover.answer(wanted.game, position, &Stop::default()) {
                Ok(_) => {}
                Err(Refusal::Failed(failure)) => {
                    faults += 1;
                    console.say(&(told(&name, &failure, &id) + "\n"))?;
                }
                Err(Refusal::Declined(why)) => {
                    declined += 1;
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
            let moves = match declined {
                0 => "a move by the rules for each".to_owned(),
                declined => format!("{declined} declined, a move by the rules for each other"),
            };
            console.say(&format!("{name} keeps to the protocol: {count} {which}, {moves}.\n"))?;
        }
    }
    console.flush()?;
    if wrong > 0 { Err(Halt::Refused) } else { Ok(()) }
}

/// The positions that are asked, and which they are: of all kinds, or only such as games from a given one come to.
fn asked(wanted: &RateWanted) -> (Vec<Position>, String) {
    let (key, seed) = (wanted.game, wanted.conditions.seed);
    match &wanted.rated {
        Rated::Below(from) => {
            let positions = on_the_way(key, from, usize::from(CHECKED), seed);
            (positions, format!("in games from {}", games::full_id(key, from)))
        }
        Rated::Ranks(..) => {
            let drawn = (1..=CHECKED).filter_map(|rank| {
                let order = Order::new(key, rank, mixed_seed(seed, u64::from(rank)));
                draw(&order, &Stop::default()).ok().flatten()
            });
            (drawn.map(|drawn| drawn.exercise.position).collect(), "of all kinds".to_owned())
        }
    }
}
