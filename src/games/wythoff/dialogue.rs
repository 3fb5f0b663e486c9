//! What Wythoff's Queen says line by line.

use crate::game::{Console, Dialogue, Ended, Halt, Move, Scene, Searched, Side, Token, grouped};

use super::{HEAPS, sizes};

/// The dialogue.
pub(super) struct WythoffDialogue;

impl Dialogue for WythoffDialogue {
    fn before_turn(&self, scene: &Scene<'_>) -> String {
        let turn = scene.turn();
        let whose = if scene.is_you(turn) { "Your".into() } else { format!("{}'s", name(scene, turn)) };
        format!("{}{whose} turn\n", heap_line(scene))
    }

    fn read_move(&self, scene: &Scene<'_>, console: &mut dyn Console) -> Result<Move, Halt> {
        let lane = ask_lane(scene, console)?;
        loop {
            console.say(if lane == HEAPS {
                "How many stones from each heap? "
            } else {
                "How many stones? "
            })?;
            let token = console.token()?;
            let refusal = match token.number() {
                None => {
                    console.forget_line();
                    "Please type a whole number.".into()
                }
                Some(number) => {
                    let count = u32::try_from(number.max(0)).unwrap_or(u32::MAX);
                    let mv = Move::Take { lane, count };
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
        let Move::Take { lane, count } = mv else { return String::new() };
        let mover = scene.turn().other();
        if scene.is_human(mover) {
            return "\n".into();
        }
        let words = scene.game.words();
        let stones = words.count(u64::from(count));
        format!("{} takes {stones} from {}.\n\n", name(scene, mover), words.lane_taken_from(lane))
    }

    fn the_end(&self, scene: &Scene<'_>, ended: Ended) -> String {
        let winner = ended.winner(scene.turn());
        let who =
            if scene.is_you(winner) { "You win".into() } else { format!("{} wins", name(scene, winner)) };
        format!("{}{who}.\n", heap_line(scene))
    }
}

fn name(scene: &Scene<'_>, side: Side) -> String {
    scene.name(side, "Player", "Computer")
}

fn heap_line(scene: &Scene<'_>) -> String {
    let [one, two] = sizes(scene.position()).map(|size| grouped(u64::from(size)));
    format!("Heap 1: {one}  Heap 2: {two}\n")
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
            Some(lane) => match scene.check(Move::Take { lane, count: 1 }) {
                Ok(()) => return Ok(lane),
                Err(refusal) => refusal.to_string(),
            },
        };
        console.say(&format!("{refusal}\n"))?;
    }
}

fn lane_called(scene: &Scene<'_>, token: &Token) -> Option<usize> {
    scene.game.words().lane_by_name(token.text()).filter(|lane| *lane <= HEAPS)
}
