//! What Kayles says line by line.

use crate::game::{
    Cell, Console, Dialogue, Ended, Game, Halt, Move, Position, Scene, Searched, Side, YesNo, read_move,
};

use super::rules::result;

/// Places in a line.
const PER_LINE: u8 = 18;

/// The dialogue.
pub(super) struct KaylesDialogue;

impl Dialogue for KaylesDialogue {
    fn introduction(&self, opening: &Position) -> String {
        let remark = super::Kayles.remark(opening).map_or(String::new(), |remark| format!(" {remark}"));
        format!("Kayles. {}{remark}\n", super::rules::rule(opening))
    }

    fn before_turn(&self, scene: &Scene<'_>) -> String {
        let turn = scene.turn();
        let whose = if scene.is_you(turn) { "Your".into() } else { format!("{}'s", name(scene, turn)) };
        format!("\n{}{whose} turn\n", pins(scene.position()))
    }

    fn read_move(&self, scene: &Scene<'_>, console: &mut dyn Console) -> Result<Move, Halt> {
        let question = if scene.position().least == 1 {
            "Which pin, or which two side by side? "
        } else {
            "Which two pins side by side? "
        };
        loop {
            console.say(question)?;
            let typed = console.line()?;
            let refusal = match read_move(typed.text(), scene.game, scene.position()) {
                Err(unreadable) => format!("{unreadable}."),
                Ok(mv) => match scene.check(mv) {
                    Ok(()) => return Ok(mv),
                    Err(refusal) => refusal.to_string(),
                },
            };
            console.say(&format!("{refusal}\n"))?;
        }
    }

    fn after_move(&self, scene: &Scene<'_>, mv: Move, _searched: Option<Searched>) -> String {
        let mover = scene.turn().other();
        if scene.is_human(mover) {
            return String::new();
        }
        let order = mv.order(scene.game.words());
        format!("{} {}.\n", name(scene, mover), order.replacen("take", "takes", 1))
    }

    fn the_end(&self, scene: &Scene<'_>, ended: Ended) -> String {
        let winner = ended.winner(scene.turn());
        let who =
            if scene.is_you(winner) { "You win".into() } else { format!("{} wins", name(scene, winner)) };
        format!("\n{}{who}!\n", pins(scene.position()))
    }

    fn again_question(&self) -> Option<YesNo> {
        let question = "Would you like to play again? (Y/N): ";
        Some(YesNo { question, refusal: "Please answer Y or N.\n", empty_is_yes: false })
    }
}

fn name(scene: &Scene<'_>, side: Side) -> String {
    scene.name(side, "Player", "Computer")
}

/// The pins in lines with their numbers below, `!` for a pin and `.` for a gap; nothing once no pin stands.
fn pins(position: &Position) -> String {
    let crate::game::Board::Grid { cols, .. } = position.board else { return String::new() };
    if result(position).is_some() && position.board.stones() == 0 {
        return String::new();
    }
    let line = |first: u8, sign: &dyn Fn(u8) -> String| {
        let signs = (first..cols.min(first + PER_LINE)).map(|col| format!("{:>3}", sign(col)));
        signs.collect::<String>() + "\n"
    };
    let pin = |col| if position.board.has(Cell::new(0, col)) { "!".into() } else { ".".into() };
    let number = |col: u8| (col + 1).to_string();
    (0..cols).step_by(usize::from(PER_LINE)).map(|first| line(first, &pin) + &line(first, &number)).collect()
}
