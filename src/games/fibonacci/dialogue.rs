//! What Fibonacci Nim says line by line.

use crate::game::{Console, Dialogue, Ended, Halt, Move, Position, Scene, Searched, Side, grouped, up_to};

use super::rules::{pile, reach};

/// The dialogue.
pub(super) struct FibonacciDialogue;

impl Dialogue for FibonacciDialogue {
    fn before_turn(&self, scene: &Scene<'_>) -> String {
        let turn = scene.turn();
        let whose = if scene.is_you(turn) { "Your".into() } else { format!("{}'s", name(scene, turn)) };
        format!("{}{whose} turn\n", pile_line(scene.position()))
    }

    fn read_move(&self, scene: &Scene<'_>, console: &mut dyn Console) -> Result<Move, Halt> {
        let most = reach(scene.position());
        let range = up_to(most);
        loop {
            console.say(&format!("How many stones ({range})? "))?;
            let refusal = match console.number()? {
                None => "Please type a whole number.".into(),
                Some(number) => {
                    let count = u32::try_from(number.max(0)).unwrap_or(u32::MAX);
                    let mv = Move::Take { lane: 0, count };
                    match scene.check(mv) {
                        Ok(()) => return Ok(mv),
                        Err(refusal) => refusal.to_string(),
                    }
                }
            };
            console.say(&format!("{refusal}\n"))?;
        }
    }

    fn after_move(&self, scene: &Scene<'_>, mv: Move, _searched: Option<Searched>) -> String {
        let Move::Take { count, .. } = mv else { return String::new() };
        let mover = scene.turn().other();
        if scene.is_human(mover) {
            return "\n".into();
        }
        format!("{} takes {}.\n\n", name(scene, mover), scene.game.words().count(u64::from(count)))
    }

    fn the_end(&self, scene: &Scene<'_>, ended: Ended) -> String {
        let winner = ended.winner(scene.turn());
        let who =
            if scene.is_you(winner) { "You win".into() } else { format!("{} wins", name(scene, winner)) };
        format!("{}{who}.\n", pile_line(scene.position()))
    }
}

fn name(scene: &Scene<'_>, side: Side) -> String {
    scene.name(side, "Player", "Computer")
}

fn pile_line(position: &Position) -> String {
    format!("Stones: {}\n", grouped(u64::from(pile(position))))
}
