//! What Red-Blue Nim says line by line. Its source prints no game, so the words are ours.

use crate::game::{Console, Ended, Halt, Move, Position, Side, Token, grouped, plural};

use super::{Dialogue, Scene};

pub(super) struct RedBlueDialogue;

impl Dialogue for RedBlueDialogue {
    fn before_turn(&self, scene: &Scene<'_>) -> String {
        let turn = scene.turn();
        let whose = if scene.is_you(turn) { "Your".into() } else { format!("{}'s", name(scene, turn)) };
        format!("{}{whose} turn\n", pile_line(scene.position()))
    }

    fn read_move(&self, scene: &Scene<'_>, console: &mut dyn Console) -> Result<Move, Halt> {
        let mut heap = ask_pile(console)?;
        loop {
            console.say("How many marbles (1 or 2)? ")?;
            let token = console.token()?;
            if let Some(other) = pile_called(&token) {
                heap = other;
                continue;
            }
            let refusal = match token.number() {
                None => {
                    console.forget_line();
                    "Please type 1 or 2.".into()
                }
                Some(number) => {
                    let count = u32::try_from(number.max(0)).unwrap_or(u32::MAX);
                    let mv = Move::Take { group: heap, count };
                    match scene.check(mv) {
                        Ok(()) => return Ok(mv),
                        Err(refusal) => refusal,
                    }
                }
            };
            console.say(&format!("{refusal}\n"))?;
        }
    }

    fn after_move(&self, scene: &Scene<'_>, mv: Move) -> String {
        let Move::Take { group: heap, count } = mv else { return String::new() };
        let mover = scene.turn().other();
        if scene.is_human(mover) {
            return "\n".into();
        }
        let words = scene.0.game().words();
        let colour = words.own_name(heap).unwrap_or_default();
        let noun = if count == 1 { words.stone } else { words.stones };
        let cost = scene.0.search(scene.0.ply() - 1).map_or(String::new(), |searched| {
            format!(
                "Searched {}, {}.\n",
                plural(searched.nodes, "position", "positions"),
                plural(searched.cutoffs, "cut-off", "cut-offs")
            )
        });
        format!("{} removes {count} {colour} {noun}.\n{cost}\n", name(scene, mover))
    }

    fn the_end(&self, scene: &Scene<'_>, ended: Ended) -> String {
        let winner = ended.winner(scene.turn());
        let who =
            if scene.is_you(winner) { "You win".into() } else { format!("{} wins", name(scene, winner)) };
        let points = plural(ended.points.unwrap_or(0), "point", "points");
        format!("{}{who} with a score of {points}.\n", pile_line(scene.position()))
    }
}

fn name(scene: &Scene<'_>, side: Side) -> String {
    scene.name(side, "Player", "Computer")
}

fn pile_line(position: &Position) -> String {
    let [red, blue] = *position.board.heaps() else { return String::new() };
    format!("Red: {}  Blue: {}\n", grouped(u64::from(red)), grouped(u64::from(blue)))
}

fn ask_pile(console: &mut dyn Console) -> Result<usize, Halt> {
    loop {
        console.say("Which pile (red or blue)? ")?;
        if let Some(heap) = pile_called(&console.token()?) {
            return Ok(heap);
        }
        console.forget_line();
        console.say("Please type red or blue.\n")?;
    }
}

fn pile_called(token: &Token) -> Option<usize> {
    match token.text().to_ascii_lowercase().as_str() {
        "red" | "r" => Some(0),
        "blue" | "b" => Some(1),
        _ => None,
    }
}
