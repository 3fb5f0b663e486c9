//! The programs among the players of a game.

use crate::game::{GameKey, Move, Position, Side, Stop};
use crate::games;
use crate::players::{Conditions, Mover};
use crate::session::GameSetup;

/// The programs of a session: each is started when it is first asked, and stays through all its games.
#[derive(Default)]
pub(crate) struct Programs {
    movers: [Option<Mover>; 2],
}

impl Programs {
    /// The programs among the players of a setup.
    pub(crate) fn of(setup: &GameSetup) -> Self {
        let conditions = Conditions::at_table(setup);
        Self {
            movers: Side::BOTH.map(|side| {
                let player = setup.player(side);
                player.program()?;
                Mover::new(player, side.index() as u64, setup.depth(), conditions)
            }),
        }
    }

    /// Tells the programs how a game ended, where they want to know.
    pub(crate) fn tell_results(&mut self, winner: Side, points: Option<u64>) {
        for side in Side::BOTH {
            if let Some(mover) = &mut self.movers[side.index()] {
                mover.tell_result(side == winner, points);
            }
        }
    }

    /// Asks the program on a side for one move.
    ///
    /// # Errors
    /// What went wrong, in a sentence.
    pub(crate) fn ask(
        &mut self,
        side: Side,
        key: GameKey,
        position: &Position,
        name: &str,
        stop: &Stop,
    ) -> Result<(Move, Vec<String>), String> {
        let Some(mover) = &mut self.movers[side.index()] else {
            return Err(format!(
                "{name} is a program, and a saved game doesn't hold the command that starts it."
            ));
        };
        mover.forgive();
        match mover.answer(key, position, stop) {
            Ok(reply) => Ok((reply.mv, reply.remarks)),
            Err(refusal) => Err(format!("{name}: {}", refusal.message(&games::full_id(key, position)))),
        }
    }
}
