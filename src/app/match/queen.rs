//! Two heaps as the place of a queen on a board: her moves in squares.

use crate::game::{Board, Look, Move, MoveTarget, capital, plural};

use super::Match;

/// Rows and columns of a board for which windows are still made large enough.
const LARGEST_BOARD: u32 = 24;
/// Where a queen goes, and from what stones are taken for that.
const WAYS: [[&str; 2]; 3] = [["heap 1", "up"], ["heap 2", "left"], ["each heap", "diagonally"]];
/// What is done to stones, and what a queen does instead.
const DOES: [[&str; 2]; 4] = [["taking", "moving"], ["takes", "moves"], ["took", "moved"], ["take", "move"]];
/// The same of what is said of all heaps.
const OF_HEAPS: [[&str; 2]; 8] = [
    [
        "Take any number from one heap, or the same from both. Whoever takes the last stone",
        "Move the queen up, left or diagonally, as far as you like. Whoever moves her to 0,0",
    ],
    ["Whoever takes the last stone", "Whoever moves her to 0,0"],
    ["Only one heap is left: taking all of it wins.", "She stands on the edge: moving her to 0,0 wins."],
    ["Two equal heaps: taking all of both wins.", "She stands on the diagonal: moving her to 0,0 wins."],
    ["Only one stone is left, and taking it loses.", "She can only go to 0,0, and that loses."],
    ["taking all loses at once", "going to 0,0 loses at once"],
    ["any other move is answered with 0 and 1", "any other move is answered with 0,1 or 1,0"],
    ["Whatever is taken now", "Wherever she goes now"],
];

impl Match {
    /// Whether the game is drawn as a queen on a board: only then she is spoken of.
    #[must_use]
    pub fn is_a_queen(&self) -> bool {
        self.shows_board && self.rules().look() == Look::Queen
    }

    /// Whether it would be in a larger window.
    #[must_use]
    pub fn is_small_queen(&self) -> bool {
        let small = self.line.opening().board.heaps().iter().all(|heap| *heap <= LARGEST_BOARD);
        small && !self.shows_board && !self.columns && self.rules().look() == Look::Queen
    }

    /// `the queen 5 squares diagonally`: how far a move leads and where, in a game that is drawn as a queen on a board, if it has one.
    #[must_use]
    pub fn queen_goes(&self, mv: Move) -> Option<String> {
        let Move::Take { lane, count } = mv else { return None };
        if !self.is_a_queen() {
            return None;
        }
        let squares = plural(u64::from(count), "square", "squares");
        Some(format!("the queen {squares} {}", ["up", "left", "diagonally"].get(lane)?))
    }

    /// Why she cannot go to a square.
    pub(in crate::app) fn no_way_to(&self, square: [u32; 2]) -> String {
        let [row, column] = square;
        let here = self.position().board.heaps();
        if here == square {
            return format!("The queen stands at {row},{column} already.");
        }
        if here.iter().zip(square).any(|(here, there)| *here < there) {
            return format!(
                "The queen cannot go to {row},{column}: she goes up and left only, not down or right."
            );
        }
        format!("The queen cannot go to {row},{column}: that is not straight up, left or on her diagonal.")
    }

    /// How her move is typed; `None` where none goes over a board.
    pub(in crate::app) fn how_to_type(&self) -> Option<String> {
        let told =
            "Type the square she goes to, for example 4,7, or a heap and a number, for example: both 2";
        self.is_a_queen().then(|| told.to_owned())
    }

    /// Her move to a square, by its row and column; `None` where she cannot go there.
    #[must_use]
    pub fn queen_to(&self, [row, column]: [u32; 2]) -> Option<Move> {
        let Board::Heaps(heaps) = &self.position().board else { return None };
        let &[one, two] = heaps.as_slice() else { return None };
        let (lane, count) = match (one.checked_sub(row)?, two.checked_sub(column)?) {
            (up, 0) => (0, up),
            (0, left) => (1, left),
            (up, left) => (2, Some(up).filter(|up| *up == left)?),
        };
        (count > 0).then(|| self.rules().move_at(self.position(), MoveTarget::Stones { lane, count }))
    }

    /// The text, of squares where it tells moves of a queen: `moving 2 up` for `taking 2 from heap 1`.
    #[must_use]
    pub fn in_squares(&self, text: &str) -> String {
        if !self.is_a_queen() {
            return text.to_owned();
        }
        let told =
            OF_HEAPS.iter().fold(text.to_owned(), |told, [heaps, squares]| told.replace(heaps, squares));
        DOES.iter().fold(told, |told, [does, instead]| moves_in_squares(&told, does, instead))
    }
}

/// Tells each `taking 2 from heap 1` of a text as `moving 2 up`, and `take 2 stones from heap 1` as `move the queen 2 squares up`.
fn moves_in_squares(text: &str, does: &str, instead: &str) -> String {
    let mut told = String::new();
    let mut rest = text;
    while let Some(at) = rest.to_ascii_lowercase().find(does) {
        let (before, from) = rest.split_at(at);
        let (verb, behind) = from.split_at(does.len());
        let goes = (!before.ends_with(char::is_alphabetic)).then(|| goes(behind)).flatten();
        told.push_str(before);
        match goes {
            Some((goes, behind)) => {
                let begins = verb.starts_with(char::is_uppercase);
                told.push_str(&if begins { capital(instead) } else { instead.to_owned() });
                told.push_str(&goes);
                rest = behind;
            }
            None => {
                told.push_str(verb);
                rest = behind;
            }
        }
    }
    told + rest
}

/// ` 2 from heap 1` or ` 2 stones from heap 1` at the beginning of a text, in squares, and what comes behind it.
fn goes(text: &str) -> Option<(String, &str)> {
    let (count, behind) = text.strip_prefix(' ')?.split_once(' ')?;
    let number: u32 = count.parse().ok()?;
    let noun = ["stones ", "stone "].iter().find_map(|noun| behind.strip_prefix(noun));
    let lane = noun.unwrap_or(behind).strip_prefix("from ")?;
    let (way, behind) = WAYS.iter().find_map(|[heap, way]| Some((way, lane.strip_prefix(heap)?)))?;
    let squares = if number == 1 { "square" } else { "squares" };
    let goes = match noun {
        Some(_) => format!(" the queen {count} {squares} {way}"),
        None => format!(" {count} {way}"),
    };
    Some((goes, behind))
}
