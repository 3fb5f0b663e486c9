//! What 21 Matches says line by line: the dialogue of a first programming course.

use crate::game::{Console, Ended, Halt, Illegal, Move, Position, Side};

use super::{Dialogue, Scene, YesNo, ask_count};

const REFUSAL: &str = "Please, answer Y or N.\n";
const NUMBERS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

pub(super) struct MatchesDialogue;

impl Dialogue for MatchesDialogue {
    fn introduction(&self, opening: &Position) -> String {
        format!("The game of Nim. The player to remove the last match {}.\n", opening.ending.word())
    }

    fn starter_question(&self) -> Option<YesNo> {
        let question = "Would you like to go first? (Y/N): ";
        Some(YesNo { question, refusal: REFUSAL, empty_is_yes: false })
    }

    fn before_turn(&self, scene: &Scene<'_>) -> String {
        format!("{} Turn - Matches: {}\n", name(scene, scene.turn()), groups(pile_size(scene.position())))
    }

    fn read_move(&self, scene: &Scene<'_>, console: &mut dyn Console) -> Result<Move, Halt> {
        let most = scene.position().most.min(pile_size(scene.position()));
        let range = if most == 1 { "1".to_owned() } else { format!("1 - {most}") };
        ask_count(scene, console, &format!("Remove ({range}): "), 0, &|why| match why {
            None => format!("Please, type {} as your response.", choices(most)),
            Some(illegal) => refusal(illegal, scene.position()),
        })
    }

    fn after_move(&self, scene: &Scene<'_>, mv: Move) -> String {
        let mover = scene.turn().other();
        let Move::Take { count, .. } = mv else { return String::new() };
        if scene.is_human(mover) {
            return String::new();
        }
        format!("{} removes {}.\n", name(scene, mover), count)
    }

    fn the_end(&self, scene: &Scene<'_>, ended: Ended) -> String {
        let winner = name(scene, ended.winner(scene.turn()));
        format!("{}Game Over - {winner} wins.\n", self.before_turn(scene))
    }

    fn again_question(&self) -> Option<YesNo> {
        let question = "Would you like to play again? (Y/N): ";
        Some(YesNo { question, refusal: REFUSAL, empty_is_yes: false })
    }
}

fn name(scene: &Scene<'_>, side: Side) -> String {
    scene.name(side, "Player", "Computer")
}

/// The matches in groups of five, a blank after each full group.
fn groups(matches: u32) -> String {
    (1..=matches).map(|number| if number.is_multiple_of(5) { "| " } else { "|" }).collect()
}

/// `1, 2, or 3`.
fn choices(most: u32) -> String {
    match most {
        1 => "1".into(),
        2 => "1 or 2".into(),
        _ => {
            let all: Vec<String> = (1..most).map(|number| number.to_string()).collect();
            format!("{}, or {most}", all.join(", "))
        }
    }
}

fn refusal(illegal: Illegal, position: &Position) -> String {
    match illegal {
        Illegal::Nothing => "Must remove at least one match.".into(),
        // More than a move may take is the more general reason, whatever is left.
        Illegal::NotEnough { has, .. } if has < position.most => {
            format!("Cannot remove more than the {} left.", in_words(has))
        }
        _ => format!("Cannot remove more than {}.", in_words(position.most)),
    }
}

/// `three matches`.
fn in_words(matches: u32) -> String {
    let number = NUMBERS.get(matches as usize).copied().unwrap_or("that many");
    format!("{number} {}", if matches == 1 { "match" } else { "matches" })
}

fn pile_size(position: &Position) -> u32 {
    position.board.heaps().first().copied().unwrap_or(0)
}
