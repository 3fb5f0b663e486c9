//! The grammar of position ids, `GAME:BODY[:ENDING]`: its pieces, and errors that point at the wrong part.

use std::error::Error;
use std::fmt;
use std::ops::{Range, RangeInclusive};

use super::{Board, Cell, Component, Ending, Position, clean, grouped, join, read_number};

/// What the ids of a game contain after the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdForm {
    /// Whether they say the most a move may take, if there is a limit: `21/3`.
    pub has_limit: bool,
    /// The ending that goes without saying, if the game has two: `3,4,5:misere` has the other one. `None` if it has one.
    pub ending: Option<Ending>,
}

impl IdForm {
    /// The id without `GAME:`: heaps as a list, a board as rows of 1 and 0, a single row as its runs with a dash for each gap; then the
    /// limit and the ending, which is left out of all but a full id if it goes without saying.
    pub fn format(self, position: &Position, is_full: bool) -> String {
        let code = position.code.as_ref().map_or(String::new(), |code| format!("{}:", code.text()));
        let board = match &position.board {
            Board::Heaps(sizes) if sizes.is_empty() => "0".to_owned(),
            Board::Heaps(sizes) => comma_list(sizes),
            Board::Grid { rows: 1, .. } => runs(&position.board),
            board @ Board::Grid { .. } => rows(board),
            Board::Sum(components) => ids_of_parts(components, is_full),
        };
        let limit = match position.least {
            2.. => format!("/={}", position.least),
            _ if self.has_limit && position.most < u32::MAX => format!("/{}", position.most),
            _ => String::new(),
        };
        let suffix = |usual: Ending| ending_suffix(position.ending, (!is_full).then_some(usual));
        code + &board + &limit + self.ending.map_or("", suffix)
    }
}

/// The ids of the parts of a sum, with `+` between.
pub fn ids_of_parts(components: &[Component], is_full: bool) -> String {
    let id = |Component { game, position }: &Component| {
        if is_full { game.full_id(position) } else { game.position_id(position) }
    };
    join(components.iter().map(id), "+")
}

/// `1111/1000`: each row of a board, 1 for a stone and 0 for none.
pub fn rows(board: &Board) -> String {
    let Board::Grid { rows, cols, .. } = *board else { return String::new() };
    let digit = |row, col| if board.has(Cell::new(row, col)) { '1' } else { '0' };
    let line = |row| (0..cols).map(|col| digit(row, col)).collect::<String>();
    join((0..rows).map(line), "/")
}

/// `1---9`: the runs of a single row, with a dash for each gap.
fn runs(board: &Board) -> String {
    let length = |run: &str| if run.is_empty() { String::new() } else { run.len().to_string() };
    join(rows(board).split('0').map(length), "-")
}

/// What is wrong with an id or a code. Displays as one sentence that quotes the wrong part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdError {
    /// `position id` or `code`.
    pub what: &'static str,
    /// The id or the code as it was read.
    pub id: String,
    /// The same as it was typed.
    pub typed: String,
    /// The bytes of the id that are wrong.
    pub at: Range<usize>,
    /// What is wrong with them, as the end of a sentence.
    pub problem: String,
}

impl Error for IdError {}

impl fmt::Display for IdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "invalid {} '{}': {}", self.what, clean(&self.typed, QUOTED), self.reason())
    }
}

impl IdError {
    /// The same error in a text that was typed otherwise.
    pub fn as_typed(mut self, typed: &str) -> Self {
        // A sum is typed without its name, too.
        if let Some(id) = self.id.strip_prefix(SUM).filter(|_| !normalize_code(typed).starts_with(SUM)) {
            let [start, end] = [self.at.start, self.at.end].map(|at| at.saturating_sub(SUM.len()));
            (self.id, self.at) = (id.to_owned(), start..end);
        }
        Self { typed: typed.trim().to_owned(), ..self }
    }

    /// What is wrong, and where, without the id.
    pub fn reason(&self) -> String {
        let wrong = self.id.get(self.at.clone()).unwrap_or_default();
        let before = self.id.get(..self.at.start).unwrap_or_default();
        let [id, wrong, before] = [&self.id, wrong, before].map(|text| clean(text, QUOTED));
        match wrong.is_empty() {
            _ if before.is_empty() && (wrong.is_empty() || wrong == id) => self.problem.clone(),
            true => format!("after '{before}', {}", self.problem),
            false => format!("at '{wrong}', {}", self.problem),
        }
    }
}

const SUM: &str = "sum:";
/// Most characters of an id that are quoted.
const QUOTED: usize = 40;

/// An id as [`super::Game::parse_id`] reads it, from one that was typed: as [`normalize_code`] does, and `kayles:5+nim:3` as a sum.
pub fn normalize(typed: &str) -> String {
    let id = normalize_code(typed).replace(":.", ":0.");
    let id = id.strip_prefix("several:").map_or(id.clone(), |parts| format!("{SUM}{parts}"));
    if id.contains('+') && !id.starts_with(SUM) { format!("{SUM}{id}") } else { id }
}

/// In lower case, `4×4` as `4x4`, `S(1,3)` as `s1,3`, `.77` as `0.77`; without blanks, but with a comma for one between two numbers.
pub fn normalize_code(typed: &str) -> String {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let mut id = String::new();
    for word in typed.split_whitespace() {
        if id.ends_with(is_digit) && word.starts_with(is_digit) {
            id.push(',');
        }
        id.push_str(&word.to_lowercase().replace('×', "x"));
    }
    if id.contains("s(") {
        id.retain(|letter| letter != '(' && letter != ')');
    }
    if id.starts_with('.') { format!("0{id}") } else { id }
}

/// A piece of an id, with its place in the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<'a> {
    /// The piece itself.
    pub text: &'a str,
    what: &'static str,
    whole: &'a str,
    start: usize,
}

impl<'a> Part<'a> {
    /// The whole id.
    pub const fn whole(text: &'a str) -> Self {
        Self { text, what: "position id", whole: text, start: 0 }
    }

    /// The whole code of a take-and-break game.
    pub const fn code(text: &'a str) -> Self {
        Self { what: "code", ..Self::whole(text) }
    }

    /// An error that points at this piece.
    pub fn error(self, problem: impl Into<String>) -> IdError {
        IdError {
            what: self.what,
            id: self.whole.to_owned(),
            typed: self.whole.to_owned(),
            at: self.start..self.start + self.text.len(),
            problem: problem.into(),
        }
    }

    /// The parts before and after the first `by`; `None` without one.
    pub fn split_once(self, by: char) -> Option<(Self, Self)> {
        let at = self.text.find(by)?;
        Some((self.within(0..at), self.within(at + by.len_utf8()..self.text.len())))
    }

    /// The pieces between the `by`s; one piece without any.
    pub fn split(self, by: char) -> impl Iterator<Item = Self> {
        self.text.split(by).scan(0, move |at, piece| {
            let part = self.within(*at..*at + piece.len());
            *at += piece.len() + by.len_utf8();
            Some(part)
        })
    }

    /// The piece of it between two of its bytes.
    pub fn within(self, range: Range<usize>) -> Self {
        Self { start: self.start + range.start, text: &self.text[range], ..self }
    }

    /// A whole number in `range`; `what` names it in the error.
    ///
    /// # Errors
    /// If it isn't a number in the range.
    pub fn number(self, range: RangeInclusive<u32>, what: &str) -> Result<u32, IdError> {
        let (low, high) = range.clone().into_inner();
        match read_number(self.text) {
            _ if self.text.is_empty() => Err(self.error(format!("{what} is missing"))),
            Some(number) if range.contains(&number) => Ok(number),
            _ => Err(self.error(format!(
                "{what} must be a whole number from {} to {}",
                grouped(low),
                grouped(high)
            ))),
        }
    }

    /// Splits off the ending: `BODY:misere`, `BODY:normal`, or `default` if none is written.
    ///
    /// # Errors
    /// If there is another word.
    pub fn with_ending(self, default: Ending) -> Result<(Self, Ending), IdError> {
        let Some((body, ending)) = self.split_once(':') else { return Ok((self, default)) };
        match ending.text {
            "normal" => Ok((body, Ending::Normal)),
            "misere" => Ok((body, Ending::Misere)),
            _ => Err(ending.error("the ending must be normal or misere")),
        }
    }
}

/// `:normal` or `:misere`, or nothing for the ending that goes without saying. [`Part::with_ending`] reads it.
pub fn ending_suffix(ending: Ending, usual: Option<Ending>) -> &'static str {
    match ending {
        _ if Some(ending) == usual => "",
        Ending::Normal => ":normal",
        Ending::Misere => ":misere",
    }
}

/// Numbers with commas between.
pub fn comma_list(numbers: &[u32]) -> String {
    join(numbers, ",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_people_type_them() {
        for (typed, id) in [
            (" NIM:3, 4,5:Misere ", "nim:3,4,5:misere"),
            ("grid:4×4", "grid:4x4"),
            (".77", "0.77"),
            ("octal:.77:5", "octal:0.77:5"),
            ("octal:S(1,3,4):7", "octal:s1,3,4:7"),
            ("kayles:5 + nim:3", "sum:kayles:5+nim:3"),
            ("sum:kayles:5+nim:3", "sum:kayles:5+nim:3"),
        ] {
            assert_eq!(normalize(typed), id, "{typed}");
        }
    }

    #[test]
    fn errors_quote_only_what_was_typed() {
        for (typed, reason) in [
            ("nim:+3", "after 'nim:', a heap is missing"),
            ("kayles:5+", "after 'kayles:5+', it must begin with a game"),
            ("+nim:3", "it must begin with a game"),
            (":", "the game must be one of"),
        ] {
            let told = crate::games::read_id(typed).expect_err(typed).reason();
            assert!(told.starts_with(reason), "{typed}: {told}");
        }
    }

    #[test]
    fn numbers_are_plain_digits() {
        for bad in ["", "-1", "+1", " 1", "1e3", "99999999999999999999", "٣"] {
            assert!(Part::whole(bad).number(1..=50, "it").is_err(), "{bad}");
        }
        assert_eq!(Part::whole("007").number(1..=50, "it"), Ok(7));
    }
}
