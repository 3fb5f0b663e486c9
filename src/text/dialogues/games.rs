//! What the five source games say line by line. No text may change, because transcripts are compared with it. Red-Blue Nim's
//! source prints no game, so its words are ours.

use std::fmt::Write;

use crate::game::{
    Board, Cell, Ended, Illegal, Lineup, Move, Position, Side, Value, grouped, join, plural, sentence,
};
use crate::games::{LARGEST_NIM_HEAP as LARGEST, MOST_NIM_HEAPS as MOST_HEAPS};
use crate::output::{Console, Halt, HaltResult, read_number};
use crate::session::{GameSetup, Session};

use super::{Dialogue, ask, ask_count, ask_yes_no, check, is_human, name_of, to_count};

/// The two games printed in a programming project, heaps counted from 1.
pub(super) struct TakeAwayDialogue;

impl Dialogue for TakeAwayDialogue {
    fn prepare(&self, console: &mut Console<'_>, setup: &mut GameSetup, _: &[&str]) -> HaltResult {
        let questions = match setup.lineup() {
            Lineup::TwoHumans => [Some("First player name: "), Some("Second player name: ")],
            Lineup::HumanStarts | Lineup::ComputerStarts => [Some("Human player name: "), None],
            Lineup::TwoComputers => [None, None],
        };
        for (side, question) in Side::BOTH.into_iter().zip(questions) {
            if let Some(question) = question.filter(|_| setup.names[side.index()].is_none()) {
                ask(console, question, |console| {
                    let named = match console.line()? {
                        // No name is fine too: there are default ones.
                        Some(text) if text.is_empty() => Ok(()),
                        Some(text) => setup.rename(side, &text),
                        None => Err("the name is too long or isn't readable text"),
                    };
                    Ok(named.map_err(|reason| format!("   {}", sentence(reason))))
                })?;
            }
        }
        Ok(())
    }

    fn name(&self, session: &Session, side: Side) -> String {
        match (session.setup.lineup(), side, &session.setup.names[side.index()]) {
            (Lineup::TwoComputers, Side::One, None) => "SAL 9000".into(),
            (Lineup::TwoComputers, Side::Two, None) => "HAL 9000".into(),
            _ => name_of(session, side, "HAL 9000"),
        }
    }

    fn format_turn(&self, session: &Session) -> String {
        let heaps = session.position().board.heaps().iter().enumerate();
        let lines = heaps
            .map(|(heap, &size)| format!("Heap {} [{size:2}]: {}\n", heap + 1, "*".repeat(size as usize)));
        let (heaps, turn) = (lines.collect::<String>(), self.name(session, session.turn()));
        match session.setup.lineup() {
            Lineup::TwoHumans => {
                let [one, two] = Side::BOTH.map(|side| self.name(session, side));
                format!("Player 1: {one}\nPlayer 2: {two}\n{heaps}\n{turn}'s turn\n")
            }
            _ => format!("\n{heaps}{turn}'s turn\n"),
        }
    }

    fn read_move(&self, session: &Session, console: &mut Console<'_>) -> HaltResult<Move> {
        let heap = if session.position().board.heaps().len() == 1 { 0 } else { ask_heap(session, console)? };
        ask_count(session, console, "How many stones? ", heap, |why| match why {
            None => "   Please type a whole number.".into(),
            Some(Illegal::NotEnough { .. }) => "   There aren't that many stones in this heap.".into(),
            Some(illegal) => format!("   {}", illegal.sentence(session.game().words())),
        })
    }

    fn format_last_move(&self, session: &Session, mover: Side, mv: Move) -> String {
        match mv {
            Move::Take { group: heap, count } if !is_human(session, mover) => {
                let stones = plural(count, "stone", "stones");
                format!("{} removed {stones} from heap {}.\n", self.name(session, mover), heap + 1)
            }
            _ => String::new(),
        }
    }

    fn format_end(&self, session: &Session, winner: Side, _: Ended) -> String {
        format!("{} wins!!\n", self.name(session, winner))
    }

    fn ask_again(&self, console: &mut Console<'_>) -> HaltResult<bool> {
        ask_yes_no(console, "Play another game? [Y/n] ", "   Please answer Y or n.", true)
    }
}

fn ask_heap(session: &Session, console: &mut Console<'_>) -> HaltResult<usize> {
    let heaps = session.position().board.heaps().len();
    ask(console, "Which heap? ", |console| {
        Ok(match console.number()?.map(usize::try_from) {
            None => Err("   Please type a whole number.".to_owned()),
            Some(Ok(number)) if (1..=heaps).contains(&number) => Ok(number - 1),
            Some(_) => Err(format!("   {}", Illegal::NoSuchHeap { heaps }.sentence(session.game().words()))),
        })
    })
}

/// A university exercise.
pub(super) struct NimDialogue;

/// The tallest picture that is drawn.
const TALLEST: u32 = 1_000;

impl Dialogue for NimDialogue {
    fn prepare(&self, console: &mut Console<'_>, setup: &mut GameSetup, given: &[&str]) -> HaltResult {
        let has_person = setup.humans() != [false, false];
        if has_person && setup.position.is_none() && !given.contains(&"heaps") {
            setup.options.values[0] = Value::Sizes(ask_sizes(console)?);
        }
        Ok(())
    }

    fn format_turn(&self, session: &Session) -> String {
        let mut text = format!("In turn {} heap sizes are:", session.history().moves().len() + 1);
        for (heap, size) in session.position().board.heaps().iter().enumerate() {
            let _ = write!(text, " h{}={size}", heap + 1);
        }
        text.push_str(".\n");
        if is_human(session, session.turn()) {
            text.push_str(&picture(session.position()));
        }
        text
    }

    fn read_move(&self, session: &Session, console: &mut Console<'_>) -> HaltResult<Move> {
        writeln!(
            console,
            "{}: please enter the heap index and the number of removed objects.",
            self.called(session, session.turn()).owns("turn")
        )?;
        const REFUSAL: &str =
            "Error: Invalid input.\nPlease enter again the heap index and the number of removed objects.";
        ask(console, "", |console| {
            let mv = read_pair(console)?.and_then(|mv| check(session, mv).ok());
            Ok(mv.ok_or_else(|| REFUSAL.to_owned()))
        })
    }

    fn format_last_move(&self, session: &Session, mover: Side, mv: Move) -> String {
        let Move::Take { group: heap, count } = mv else { return String::new() };
        let who = self.called(session, mover).does("take", "takes");
        format!("{who} {count} objects from heap {}.\n", heap + 1)
    }

    fn format_end(&self, session: &Session, winner: Side, _: Ended) -> String {
        format!("{}!\n", self.called(session, winner).does("win", "wins"))
    }
}

fn ask_sizes(console: &mut Console<'_>) -> HaltResult<Vec<u32>> {
    writeln!(console, "Enter the number of heaps:")?;
    let heaps = console.number()?.and_then(|number| usize::try_from(number).ok()).unwrap_or(0);
    if !(1..=MOST_HEAPS).contains(&heaps) {
        writeln!(console, "Error: the number of heaps must be between 1 and {MOST_HEAPS}.")?;
        return Err(Halt::Refused);
    }
    writeln!(console, "Enter the heap sizes:")?;
    (1..=heaps).map(|heap| ask_size(console, heap)).collect()
}

fn ask_size(console: &mut Console<'_>, heap: usize) -> HaltResult<u32> {
    let typed = console.number()?;
    let size = typed.and_then(|number| u32::try_from(number).ok());
    if let Some(size) = size.filter(|size| (1..=LARGEST).contains(size)) {
        return Ok(size);
    }
    writeln!(console, "Error: the size of heap {heap} should be positive.")?;
    if typed.is_none_or(|number| number > 0) {
        console.remark(&format!("A heap size is a whole number from 1 to {}.", grouped(LARGEST)));
    }
    Err(Halt::Refused)
}

/// Heap index and count; `None` when one of them is malformed.
fn read_pair(console: &mut Console<'_>) -> HaltResult<Option<Move>> {
    let number = |console: &mut Console<'_>| Ok::<_, Halt>(console.token()?.as_deref().and_then(read_number));
    let heap = number(console)?;
    // A malformed index spoils the count on its line too, so both are skipped.
    let count = if heap.is_some() || console.line_goes_on() { number(console)? } else { None };
    let heap = heap.and_then(|heap| usize::try_from(heap).ok()?.checked_sub(1));
    let count = count.and_then(|count| u32::try_from(count).ok());
    Ok(heap.zip(count).map(|(group, count)| Move::Take { group, count }))
}

/// The heaps as columns of stars, one line a height.
fn picture(position: &Position) -> String {
    let heaps = position.board.heaps();
    let tallest = heaps.iter().copied().max().unwrap_or(0);
    if tallest > TALLEST {
        return format!("The picture of the heaps would be {tallest} lines tall and is left out.\n");
    }
    let line = |height| {
        let cells = heaps.iter().map(|size| if *size >= height { "*" } else { " " });
        join(cells, "\t") + "\n"
    };
    (1..=tallest).rev().map(line).collect()
}

/// 21 Matches, the dialogue of a first programming course.
pub(super) struct MatchesDialogue;

const REFUSAL: &str = "Please, answer Y or N.";
const NUMBERS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

impl Dialogue for MatchesDialogue {
    fn prepare(&self, console: &mut Console<'_>, setup: &mut GameSetup, _: &[&str]) -> HaltResult {
        let ending = setup.opening().ending.word();
        writeln!(console, "The game of Nim. The player to remove the last match {ending}.")
    }

    fn ask_starter(&self, console: &mut Console<'_>) -> HaltResult<Option<bool>> {
        ask_yes_no(console, "Would you like to go first? (Y/N): ", REFUSAL, false).map(Some)
    }

    fn format_turn(&self, session: &Session) -> String {
        // In groups of five, a blank after each full group.
        let pile = 1..=session.position().board.heap(0);
        let matches: String = pile.map(|number| if number.is_multiple_of(5) { "| " } else { "|" }).collect();
        format!("{} Turn - Matches: {matches}\n", self.name(session, session.turn()))
    }

    fn read_move(&self, session: &Session, console: &mut Console<'_>) -> HaltResult<Move> {
        let position = session.position();
        let most = position.most.min(position.board.heap(0));
        let choices = match most {
            1 => "1".to_owned(),
            2 => "1 or 2".to_owned(),
            _ => (1..most).map(|number| format!("{number}, ")).collect::<String>() + &format!("or {most}"),
        };
        let range = if most == 1 { "1".to_owned() } else { format!("1 - {most}") };
        ask_count(session, console, &format!("Remove ({range}): "), 0, |why| match why {
            None => format!("Please, type {choices} as your response."),
            Some(Illegal::Nothing) => "Must remove at least one match.".into(),
            // If both apply, the limit of a move is the more general reason.
            Some(Illegal::NotEnough { has, .. }) if has < position.most => {
                format!("Cannot remove more than the {} left.", count_matches(has))
            }
            Some(_) => format!("Cannot remove more than {}.", count_matches(position.most)),
        })
    }

    fn format_last_move(&self, session: &Session, mover: Side, mv: Move) -> String {
        match mv {
            Move::Take { count, .. } if !is_human(session, mover) => {
                format!("{} removes {count}.\n", self.name(session, mover))
            }
            _ => String::new(),
        }
    }

    fn format_end(&self, session: &Session, winner: Side, _: Ended) -> String {
        format!("{}Game Over - {} wins.\n", self.format_turn(session), self.name(session, winner))
    }

    fn ask_again(&self, console: &mut Console<'_>) -> HaltResult<bool> {
        ask_yes_no(console, "Would you like to play again? (Y/N): ", REFUSAL, false)
    }
}

/// `three matches`.
fn count_matches(matches: u32) -> String {
    let number = NUMBERS.get(matches as usize).copied().unwrap_or("that many");
    format!("{number} {}", if matches == 1 { "match" } else { "matches" })
}

/// 2D Nim, rows and columns from 0.
pub(super) struct GridDialogue;

impl Dialogue for GridDialogue {
    fn name(&self, session: &Session, side: Side) -> String {
        name_of(session, side, "CPU")
    }

    fn ask_starter(&self, console: &mut Console<'_>) -> HaltResult<Option<bool>> {
        ask_yes_no(console, "Player first? (Y/N) : ", "Please answer Y or N.", false).map(Some)
    }

    fn format_turn(&self, session: &Session) -> String {
        if !is_human(session, session.turn()) {
            return String::new();
        }
        let is_first = session.history().moves().is_empty();
        let board = if is_first { current_board(session.position()) } else { String::new() };
        format!("{board}{}'s turn:\n", self.name(session, session.turn()))
    }

    fn read_move(&self, session: &Session, console: &mut Console<'_>) -> HaltResult<Move> {
        ask(console, "", |console| {
            let from = ask_cell(console, "input start position (row,col):")?;
            let to = ask_cell(console, "input end position (row,col):")?;
            Ok(check(session, Move::Cells { from, to }))
        })
    }

    fn format_last_move(&self, session: &Session, mover: Side, mv: Move) -> String {
        let board = current_board(session.position());
        if is_human(session, mover) {
            return board;
        }
        let taken: Vec<Cell> = mv.cells().collect();
        let removal = framed(session.position(), |cell| if taken.contains(&cell) { 'X' } else { '.' });
        format!("{} is removing:\n{removal}{board}", self.name(session, mover))
    }

    fn format_end(&self, session: &Session, winner: Side, _: Ended) -> String {
        let praise = if is_human(session, winner) { " Incredible!" } else { "" };
        format!("{} Win!!{praise}\n", self.name(session, winner))
    }
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

fn ask_cell(console: &mut Console<'_>, question: &str) -> HaltResult<Cell> {
    ask(console, question, |console| {
        let cell = read_cell(console)?;
        if cell.is_none() {
            console.forget_line();
        }
        Ok(cell.ok_or_else(|| "Please type a row and a column, counted from 0, as in 3,0.".to_owned()))
    })
}

/// Reads `3,0`, and the same with blanks around the comma or in place of it.
fn read_cell(console: &mut Console<'_>) -> HaltResult<Option<Cell>> {
    let next = |console: &mut Console<'_>| Ok::<_, Halt>(console.token()?.unwrap_or_default());
    let first = next(console)?;
    let (row, col) = first.split_once(',').unwrap_or((&first, ""));
    let Some(row) = coordinate(row) else { return Ok(None) };
    if !col.is_empty() {
        return Ok(coordinate(col).map(|col| Cell::new(row, col)));
    }
    let second = next(console)?;
    let col = match second.strip_prefix(',').filter(|_| !first.contains(',')) {
        Some("") => coordinate(&next(console)?),
        Some(col) => coordinate(col),
        None => coordinate(&second),
    };
    Ok(col.map(|col| Cell::new(row, col)))
}

/// A number from 0; one off every board stays off the board.
fn coordinate(text: &str) -> Option<u8> {
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_plain.then(|| text.parse().unwrap_or(u8::MAX))
}

pub(super) struct RedBlueDialogue;

impl Dialogue for RedBlueDialogue {
    fn format_turn(&self, session: &Session) -> String {
        format!("{}{}\n", pile_line(session.position()), self.called(session, session.turn()).owns("turn"))
    }

    fn read_move(&self, session: &Session, console: &mut Console<'_>) -> HaltResult<Move> {
        let mut heap = ask_pile(console)?;
        loop {
            console.say("How many marbles (1 or 2)? ")?;
            let typed = console.token()?.unwrap_or_default();
            if let Some(other) = find_pile(&typed) {
                heap = other;
                continue;
            }
            let read = match read_number(&typed) {
                None => {
                    console.forget_line();
                    Err("Please type 1 or 2.".to_owned())
                }
                Some(number) => check(session, Move::Take { group: heap, count: to_count(number) }),
            };
            match read {
                Ok(mv) => return Ok(mv),
                Err(refusal) => writeln!(console, "{refusal}")?,
            }
        }
    }

    fn format_last_move(&self, session: &Session, mover: Side, mv: Move) -> String {
        let Move::Take { group: heap, count } = mv else { return String::new() };
        if is_human(session, mover) {
            return "\n".into();
        }
        let words = session.game().words();
        let colour = words.own_name(heap).unwrap_or_default();
        let noun = if count == 1 { words.stone } else { words.stones };
        let cost = session.search(session.ply() - 1).map_or(String::new(), |searched| {
            let positions = plural(searched.nodes, "position", "positions");
            format!("Searched {positions}, {}.\n", plural(searched.cutoffs, "cut-off", "cut-offs"))
        });
        format!("{} removes {count} {colour} {noun}.\n{cost}\n", self.name(session, mover))
    }

    fn format_end(&self, session: &Session, winner: Side, ended: Ended) -> String {
        let who = self.called(session, winner).does("win", "wins");
        let points = plural(ended.points.unwrap_or(0), "point", "points");
        format!("{}{who} with a score of {points}.\n", pile_line(session.position()))
    }
}

fn pile_line(position: &Position) -> String {
    let [red, blue] = *position.board.heaps() else { return String::new() };
    format!("Red: {}  Blue: {}\n", grouped(red), grouped(blue))
}

fn ask_pile(console: &mut Console<'_>) -> HaltResult<usize> {
    ask(console, "Which pile (red or blue)? ", |console| {
        let heap = find_pile(&console.token()?.unwrap_or_default());
        if heap.is_none() {
            console.forget_line();
        }
        Ok(heap.ok_or_else(|| "Please type red or blue.".to_owned()))
    })
}

fn find_pile(typed: &str) -> Option<usize> {
    match typed.to_ascii_lowercase().as_str() {
        "red" | "r" => Some(0),
        "blue" | "b" => Some(1),
        _ => None,
    }
}
