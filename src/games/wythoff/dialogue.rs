//! What Wythoff's Queen says line by line.

use crate::game::{Console, Halt, Move, MoveTarget, Scene, Talk, Token, ask_count};

use super::HEAPS;

/// The dialogue.
pub(super) static TALK: Talk = Talk { introduction: None, airy: false, ask: Some(ask), ..Talk::PLAIN };

fn ask(scene: &Scene<'_>, console: &mut dyn Console) -> Result<Move, Halt> {
    let lane = ask_lane(scene, console)?;
    let each = if lane == HEAPS { " from each heap" } else { "" };
    ask_count(scene, console, &format!("How many stones{each}? "), lane)
}

/// Asks until it is a lane with stones, so that a number can be given.
fn ask_lane(scene: &Scene<'_>, console: &mut dyn Console) -> Result<usize, Halt> {
    loop {
        console.say("Which heap (1, 2 or both)? ")?;
        let refusal = match lane_called(scene, &console.token()?) {
            None => {
                console.forget_line();
                "Please type 1, 2 or both.".to_owned()
            }
            Some(lane) => {
                match scene.check(scene.game.move_at(scene.position(), MoveTarget::Stones { lane, count: 1 }))
                {
                    Ok(()) => return Ok(lane),
                    Err(refusal) => refusal.to_string(),
                }
            }
        };
        console.say(&format!("{refusal}\n"))?;
    }
}

fn lane_called(scene: &Scene<'_>, token: &Token) -> Option<usize> {
    scene.game.words().lane_by_name(token.text()).filter(|lane| *lane <= HEAPS)
}
