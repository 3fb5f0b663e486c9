//! The grammar of moves: how a move is written, for people, as one word and for programs, and how it is read.
//!
//! | | numbered heaps | named heaps | a single heap | cells | cells of one row | a corner | a split |
//! |---|---|---|---|---|---|---|---|
//! | `order` | `take 2 stones from heap 3` | `take 2 marbles from the red pile` | `take 2 matches` | `take 0,1 to 0,3` | `take pins 4 and 5` | `bite at 1,2` | `split heap 3 into 6 and 4` |
//! | `short` | `2 from heap 3` | `2 red` | `2` | `0,1 to 0,3` | `pins 4-5` | `1,2` | `heap 3 into 6+4` |
//! | `word` | `3x2` | `redx2` | `2` | `0,1-0,3` | `4-5` | `1,2` | `3=6-4`, and `3x1=6-4` where 1 is taken |
//! | also read | `3 2`, `3,2` | `red 2`, `r 2`, `1 2` | `2` | `0,1 0,3`, `0 1 0 3` | `4 5` | `1 2` | `3x0=6-4`, `3=4 6`, `3 6 4`, `3 1 6 4` |
//!
//! In a sum the part comes before the word, as in `2:3x2`, and after the sentence: `take 2 stones from heap 3 in part 2`. Words are read,
//! and so are orders to take stones from a heap. If only one heap is left, a number alone or the parts of a split are enough. If heaps are split, `3 2` sets 2 stones of heap 3 apart. Upper and
//! lower case mean the same. In Wythoff's Queen `4,7` is the square the queen goes to.

use std::error::Error;
use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::{Board, Cell, Component, Game, HeapNames, Look, Move, MoveTarget, Position, SPLIT, Words};

/// A split as it is typed.
pub(super) const SPLIT_EXAMPLE: &str = "1=6-4";
/// A move that takes and leaves two heaps, as it is typed.
const APART_EXAMPLE: &str = "3x2=4-1";

impl Move {
    /// `3x2`, `redx2`, `2`, `0,1-0,3`: the move as one word, without a blank.
    pub fn word(self, words: &Words) -> String {
        match self.ordered() {
            Self::Take { count, .. } if words.has_one_group() => count.to_string(),
            Self::Take { group, count } => format!("{}x{count}", group_word(group, words)),
            Self::Split { heap, take, into: [larger, smaller] } => {
                let taken = if words.takes || take > 0 { format!("x{take}") } else { String::new() };
                format!("{}{taken}={larger}-{smaller}", group_word(heap, words))
            }
            Self::Cells { from, to } => run_word(from, to, words),
            Self::In { .. } => self.alone().word(words),
        }
    }
}

/// The name or the number of a group.
fn group_word(group: usize, words: &Words) -> String {
    words.own_name(group).map_or_else(|| (group + 1).to_string(), str::to_owned)
}

/// What was typed isn't a move. Shown, one sentence that says how to type one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAMove {
    what: String,
    example: String,
}

impl Error for NotAMove {}

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Type {}, such as {}.", self.what, self.example)
    }
}

impl NotAMove {
    fn new(game: &dyn Game, position: &Position) -> Self {
        let Words { stone, stones, heap, heap_names, .. } = *game.words();
        let what = match &position.board {
            Board::Sum(parts) if parts.len() == 2 => "the part (1 or 2), a colon and the move".to_owned(),
            Board::Sum(parts) => format!("the part (1 to {}), a colon and the move", parts.len()),
            Board::Grid { .. } => match heap_names {
                HeapNames::Row => format!("the number of a {stone}, or of two neighbours"),
                HeapNames::Corners => format!("a {stone} as row,column"),
                _ => "both ends as row,column".to_owned(),
            },
            Board::Heaps(_) if game.verb() == SPLIT => format!("a {heap} and its two parts"),
            Board::Heaps(heaps) if only_heap(heaps).is_some() && !game.may_come_apart(position) => {
                format!("how many {stones} to take")
            }
            Board::Heaps(_) => format!("a {heap} and a number"),
        };
        let mv = game.nth_move(position, 1).or_else(|| game.nth_move(position, 0));
        let example =
            mv.map_or_else(|| game.typed_example().replacen(' ', "x", 1), |mv| game.word(position, mv));
        let splits_the_rest =
            game.may_come_apart(position) && game.verb() != SPLIT && heap_names != HeapNames::Row;
        let apart = if splits_the_rest {
            format!(", or {APART_EXAMPLE} to split the rest too")
        } else {
            String::new()
        };
        Self { what, example: example + &apart }
    }

    /// One sentence that says how to write a move as one word.
    pub fn writing_help(&self) -> String {
        format!("Write {}, such as {}.", self.what, self.example)
    }
}

/// Reads a move without asking the rules.
///
/// # Errors
/// If it isn't a move on this board.
pub fn read_move(text: &str, game: &dyn Game, position: &Position) -> Result<Move, NotAMove> {
    let text = text.trim().to_lowercase();
    let text = text.strip_prefix("take ").unwrap_or(&text);
    let words = game.words();
    let take = |heaps| read_take(text, heaps, words).map(|target| game.move_at(position, target));
    let stray = [",,", ",-", "-,"].iter().any(|signs| text.contains(signs));
    if stray || text.starts_with(',') || text.ends_with(',') {
        return Err(NotAMove::new(game, position));
    }
    let mv = match &position.board {
        Board::Sum(components) => return read_in_part(text, game, position, components),
        Board::Grid { .. } => read_run(text, game, position),
        Board::Heaps(heaps) if game.verb() == SPLIT => {
            read_split(text, heaps, words).map(Move::canonical).or_else(|| take(heaps))
        }
        Board::Heaps(heaps) if game.may_come_apart(position) => {
            take(heaps).or_else(|| read_split(text, heaps, words))
        }
        Board::Heaps(heaps) if game.look() == Look::Queen && text.contains(',') => {
            let target = read_square(text).and_then(|to| queen_move(heaps[..].try_into().ok()?, to));
            target.map(|(group, count)| game.move_at(position, MoveTarget::Stones { group, count }))
        }
        Board::Heaps(heaps) => take(heaps),
    };
    mv.ok_or_else(|| NotAMove::new(game, position))
}

/// A queen's square, its row and column: `4,7`, or with a blank between.
pub fn read_square(text: &str) -> Option<[u32; 2]> {
    let (row, column) = text.split_once(',').or_else(|| text.trim().split_once(' '))?;
    Some([number(row.trim())?, number(column.trim())?])
}

/// The group and the number that take a queen from one square to another: the first heap is her row, the second her column, and the
/// third group takes as many from both. `None` if she can't go there.
pub fn queen_move(from: [u32; 2], to: [u32; 2]) -> Option<(usize, u32)> {
    match (from[0].checked_sub(to[0])?, from[1].checked_sub(to[1])?) {
        (0, 0) => None,
        (up, 0) => Some((0, up)),
        (0, left) => Some((1, left)),
        (up, left) => (up == left).then_some((2, up)),
    }
}

/// `2:3x2`: a move in a part of a sum.
fn read_in_part(
    text: &str,
    game: &dyn Game,
    position: &Position,
    components: &[Component],
) -> Result<Move, NotAMove> {
    let split = || {
        let (part, mv) = text.split_once(':')?;
        let part = number(part.trim())?.checked_sub(1)? as usize;
        // The rules refuse a part that doesn't exist.
        Some((part, components.get(part).or(components.first())?, mv))
    };
    let (part, known, mv) = split().ok_or_else(|| NotAMove::new(game, position))?;
    read_move(mv, known.game.0, &known.position).map(|mv| mv.to_component(part))
}

/// `3=6-4`, `3x0=6-4`, `3 6 4`, or the two parts of the only heap.
fn read_split(text: &str, heaps: &[u32], words: &Words) -> Option<Move> {
    // Numbers alone: the heap, the stones to take if a move takes any, and the two parts.
    let numbers: Option<Vec<u32>> = pieces(text).into_iter().map(number).collect();
    if let Some(&[heap, ref take @ .., one, other]) = numbers.as_deref()
        && take.len() == usize::from(words.takes)
    {
        let heap = group_called(&heap.to_string(), heaps.len(), words)?;
        return Some(Move::Split { heap, take: take.first().copied().unwrap_or(0), into: [one, other] });
    }
    let (head, parts) = text.split_once('=').unwrap_or(("", text));
    // Two numbers with a blank between are a heap and a number, unless a heap is named before them.
    let blank = || parts.trim().split_once([' ', ',']).filter(|_| !head.is_empty());
    let (one, other) = parts.split_once(['-', '+']).or_else(blank)?;
    // After the stones to take, the parts that are left.
    let taken = read_take(head, heaps, words).filter(|_| head.trim().contains(['x', ' ']));
    let (heap, take) = match (head.trim(), taken) {
        ("", _) => (only_heap(heaps)?, 0),
        (_, Some(MoveTarget::Stones { group, count })) => (group, count),
        (heap, _) => (group_called(strip_noun(heap, words), heaps.len(), words)?, 0),
    };
    Some(Move::Split { heap, take, into: [number(one.trim())?, number(other.trim())?] })
}

fn read_take(text: &str, heaps: &[u32], words: &Words) -> Option<MoveTarget> {
    let group = |text: &str| group_called(text, heaps.len(), words);
    if let Some((count, from)) = text.split_once(" from ").or_else(|| text.split_once(" of ")) {
        return Some(MoveTarget::Stones {
            group: group(strip_noun(from, words))?,
            count: read_count(count, words)?,
        });
    }
    let joined = text.rsplit_once(['x', '×']).map(|(heap, count)| [heap.trim(), count.trim()]);
    if let Some([heap, count]) = joined
        && let (Some(group), Some(count)) = (group(heap), number(count))
    {
        return Some(MoveTarget::Stones { group, count });
    }
    let noun = [words.stones, words.stone].into_iter().find(|noun| text.ends_with(&format!(" {noun}")));
    if let (Some(_), Some(group)) = (noun, only_heap(heaps)) {
        return Some(MoveTarget::Stones { group, count: read_count(text, words)? });
    }
    let (group, count) = match pieces(text)[..] {
        [count] => (only_heap(heaps)?, number(count)?),
        [heap, count] if number(count).is_some() => (group(heap)?, number(count)?),
        [count, name] if name.starts_with(char::is_alphabetic) => (group(name)?, number(count)?),
        _ => return None,
    };
    Some(MoveTarget::Stones { group, count })
}

/// The only heap with stones.
fn only_heap(heaps: &[u32]) -> Option<usize> {
    let mut full = (0..heaps.len()).filter(|&heap| heaps[heap] > 0);
    full.next().filter(|_| full.next().is_none())
}

/// A group that no game has.
const NO_LANE: usize = usize::MAX - 1;

/// A group by its name, the beginning of it, or a heap's number from 1. A number of no heap is [`NO_LANE`].
fn group_called(text: &str, heaps: usize, words: &Words) -> Option<usize> {
    match number(text) {
        Some(number) => {
            Some((number as usize).checked_sub(1).filter(|group| *group < heaps).unwrap_or(NO_LANE))
        }
        None if words.has_one_group() && text == words.heap => Some(0),
        None => words.group_by_name(text),
    }
}

/// `heap 3`, `the red pile`, `each heap` without the noun: `3`, `red`, `each`. A noun alone stays.
fn strip_noun<'a>(group: &'a str, words: &Words) -> &'a str {
    let group = group.strip_prefix("the ").unwrap_or(group);
    let nouns = [words.heap, words.heaps];
    let before = nouns.iter().find_map(|noun| group.strip_suffix(noun)?.strip_suffix(' '));
    let behind = || group.strip_prefix(words.heap)?.strip_prefix(' ');
    before.or_else(behind).unwrap_or(group)
}

/// `2,147 stones` or `2,147`.
fn read_count(text: &str, words: &Words) -> Option<u32> {
    let (count, noun) = text.split_once(' ').unwrap_or((text, words.stones));
    number(&count.replace(',', "")).filter(|_| noun == words.stones || noun == words.stone)
}

fn pieces(text: &str) -> Vec<&str> {
    text.split(|c: char| c.is_whitespace() || c == ',').filter(|piece| !piece.is_empty()).collect()
}

fn number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}

/// `0,1-0,3`, `4-5`, `1,2`.
fn run_word(from: Cell, to: Cell, words: &Words) -> String {
    let (first, last) = (words.cell(from), words.cell(to));
    if from == to || words.heap_names == HeapNames::Corners { first } else { format!("{first}-{last}") }
}

/// Reads a run without `take` before it.
fn read_run(text: &str, game: &dyn Game, position: &Position) -> Option<Move> {
    let words = game.words();
    let cells: fn(&str) -> Option<Vec<Cell>> =
        if words.heap_names == HeapNames::Row { row_cells } else { rows_and_columns };
    let ends = match text.split_once('-') {
        Some((from, to)) => vec![only(&cells(from)?)?, only(&cells(to)?)?],
        None => cells(text)?,
    };
    match ends[..] {
        [cell] => game.move_at_cell(position, cell).or(Some(Move::Cells { from: cell, to: cell })),
        [from, to] => Some(Move::Cells { from, to }),
        _ => None,
    }
}

fn only(cells: &[Cell]) -> Option<Cell> {
    if let [cell] = *cells { Some(cell) } else { None }
}

/// Numbers of one row, counted from 1.
fn row_cells(text: &str) -> Option<Vec<Cell>> {
    numbers(text)?.into_iter().map(|number| Some(Cell::new(0, number.checked_sub(1)?))).collect()
}

/// Rows and columns, with commas or blanks between all numbers.
fn rows_and_columns(text: &str) -> Option<Vec<Cell>> {
    let numbers = numbers(text).filter(|numbers| numbers.len().is_multiple_of(2))?;
    Some(numbers.chunks(2).map(|pair| Cell::new(pair[0], pair[1])).collect())
}

fn numbers(text: &str) -> Option<Vec<u8>> {
    pieces(text).into_iter().map(|piece| u8::try_from(number(piece)?).ok()).collect()
}

/// A move as programs read it: `{"heap": 3, "take": 2}`, or in a sum `{"part": 1, "heap": 3, "take": 2}`. Parts, heaps and the places of
/// a single row count from 1, rows and columns from 0.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveRecord(Vec<(&'static str, Value)>);

impl Serialize for MoveRecord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl dyn Game + '_ {
    /// The move as a record for programs.
    pub fn record(&self, position: &Position, mv: Move) -> MoveRecord {
        let words = self.words_of(position, mv);
        let part =
            if let Move::In { component, .. } = mv { Some(("part", json!(component + 1))) } else { None };
        let mut fields: Vec<_> = part.into_iter().collect();
        match mv.alone().ordered() {
            Move::Cells { from, to } if words.heap_names == HeapNames::Row => {
                fields.extend([("from", json!(from.col + 1)), ("to", json!(to.col + 1))]);
            }
            Move::Cells { from, to } => {
                fields.extend([("from", json!([from.row, from.col])), ("to", json!([to.row, to.col]))]);
            }
            Move::Split { heap, take, into } => {
                fields.extend([("heap", json!(heap + 1)), ("take", json!(take)), ("leave", json!(into))]);
            }
            Move::Take { group, count } => {
                let numbered = || (!words.has_one_group()).then(|| ("heap", json!(group + 1)));
                let named = words.own_name(group).map(|name| ("pile", json!(name)));
                fields.extend(named.or_else(numbered));
                fields.push(("take", json!(count)));
            }
            Move::In { .. } => {}
        }
        MoveRecord(fields)
    }
}
