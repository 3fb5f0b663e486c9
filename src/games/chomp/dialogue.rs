//! What Chomp says line by line.

use crate::game::{
    Board, Cell, Console, Dialogue, Ended, Halt, Move, Position, Scene, Searched, Side, YesNo, read_move,
};

/// The dialogue.
pub(super) struct ChompDialogue;

impl Dialogue for ChompDialogue {
    fn introduction(&self, _opening: &Position) -> String {
        format!("Chomp. {} It is the square at 0,0.\n", super::rules::RULE)
    }

    fn before_turn(&self, scene: &Scene<'_>) -> String {
        let turn = scene.turn();
        let whose = if scene.is_you(turn) { "Your".into() } else { format!("{}'s", name(scene, turn)) };
        format!("\n{}{whose} turn\n", bar(scene.position()))
    }

    fn read_move(&self, scene: &Scene<'_>, console: &mut dyn Console) -> Result<Move, Halt> {
        loop {
            console.say("Which square (row,column)? ")?;
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
        format!("\nThe poison is gone: {who}!\n")
    }

    fn again_question(&self) -> Option<YesNo> {
        let question = "Would you like to play again? (Y/N): ";
        Some(YesNo { question, refusal: "Please answer Y or N.\n", empty_is_yes: false })
    }
}

fn name(scene: &Scene<'_>, side: Side) -> String {
    scene.name(side, "Player", "Computer")
}

/// The bar with row and column numbers: `#` for chocolate, `P` for the poison, `.` where it is gone.
fn bar(position: &Position) -> String {
    let Board::Grid { rows, cols, .. } = position.board else { return String::new() };
    let sign = |cell: Cell| match position.board.has(cell) {
        true if (cell.row, cell.col) == (0, 0) => " P",
        true => " #",
        false => " .",
    };
    let head: String = (0..cols).map(|col| format!(" {col}")).collect();
    let lines = (0..rows).map(|row| {
        let squares: String = (0..cols).map(|col| sign(Cell::new(row, col))).collect();
        format!("{row}{squares}\n")
    });
    format!(" {head}\n{}", lines.collect::<String>())
}
