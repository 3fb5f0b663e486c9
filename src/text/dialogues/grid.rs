//! What 2D Nim says line by line: the play printed in its source, rows and columns from 0.

use crate::game::{Board, Cell, Console, Ended, Halt, Move, Position, Side};

use super::{Dialogue, Scene, YesNo};

pub(super) struct GridDialogue;

impl Dialogue for GridDialogue {
    fn starter_question(&self) -> Option<YesNo> {
        let question = "Player first? (Y/N) : ";
        Some(YesNo { question, refusal: "Please answer Y or N.\n", empty_is_yes: false })
    }

    fn before_turn(&self, scene: &Scene<'_>) -> String {
        let turn = scene.turn();
        if !scene.is_human(turn) {
            return String::new();
        }
        let first = scene.0.history().moves().is_empty();
        let board = if first { current_board(scene.position()) } else { String::new() };
        format!("{board}{}'s turn:\n", name(scene, turn))
    }

    fn read_move(&self, scene: &Scene<'_>, console: &mut dyn Console) -> Result<Move, Halt> {
        loop {
            let from = ask_cell(console, "input start position (row,col):")?;
            let to = ask_cell(console, "input end position (row,col):")?;
            let mv = Move::Cells { from, to };
            match scene.check(mv) {
                Ok(()) => return Ok(mv),
                Err(reason) => console.say(&format!("{reason}\n"))?,
            }
        }
    }

    fn after_move(&self, scene: &Scene<'_>, mv: Move) -> String {
        let mover = scene.turn().other();
        let board = current_board(scene.position());
        if scene.is_human(mover) {
            return board;
        }
        let taken: Vec<Cell> = mv.cells().collect();
        let removal = framed(scene.position(), |cell| if taken.contains(&cell) { 'X' } else { '.' });
        format!("{} is removing:\n{removal}{board}", name(scene, mover))
    }

    fn the_end(&self, scene: &Scene<'_>, ended: Ended) -> String {
        let winner = ended.winner(scene.turn());
        let praise = if scene.is_human(winner) { " Incredible!" } else { "" };
        format!("{} Win!!{praise}\n", name(scene, winner))
    }
}

fn name(scene: &Scene<'_>, side: Side) -> String {
    scene.name(side, "Player", "CPU")
}

fn current_board(position: &Position) -> String {
    let board = framed(position, |cell| if position.board.has(cell) { '1' } else { '0' });
    format!("Current Board:\n{board}")
}

/// The board between two lines of dashes, and an empty line.
fn framed(position: &Position, letter: impl Fn(Cell) -> char) -> String {
    let Board::Grid { rows, cols, .. } = position.board else { return String::new() };
    let dashes = "-".repeat(usize::from(cols));
    let lines: String = (0..rows)
        .map(|row| (0..cols).map(|col| letter(Cell::new(row, col))).collect::<String>() + "\n")
        .collect();
    format!("{dashes}\n{lines}{dashes}\n\n")
}

fn ask_cell(console: &mut dyn Console, question: &str) -> Result<Cell, Halt> {
    loop {
        console.say(question)?;
        if let Some(cell) = read_cell(console)? {
            return Ok(cell);
        }
        console.forget_line();
        console.say("Please type a row and a column, counted from 0, as in 3,0.\n")?;
    }
}

/// Reads `3,0`, and the same with blanks around the comma or in place of it.
fn read_cell(console: &mut dyn Console) -> Result<Option<Cell>, Halt> {
    let first = console.token()?;
    let (row, col) = match first.text().split_once(',') {
        Some((row, col)) => (coordinate(row), (!col.is_empty()).then(|| col.to_owned())),
        None => (coordinate(first.text()), None),
    };
    let Some(row) = row else { return Ok(None) };
    let had_comma = first.text().contains(',');
    let col = match col {
        Some(col) => col,
        None => read_column(console, had_comma)?,
    };
    Ok(coordinate(&col).map(|col| Cell::new(row, col)))
}

fn read_column(console: &mut dyn Console, had_comma: bool) -> Result<String, Halt> {
    let token = console.token()?;
    match token.text().strip_prefix(',') {
        Some("") if !had_comma => Ok(console.token()?.text().to_owned()),
        Some(col) if !had_comma => Ok(col.to_owned()),
        _ => Ok(token.text().to_owned()),
    }
}

/// A number from 0; one off every board stays off the board.
fn coordinate(text: &str) -> Option<u8> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().unwrap_or(u8::MAX))
}
