//! The grammar of moves: how a move is written, for people, as one word and for programs, and how it is read.
//!
//! | | numbered heaps | named heaps | a single heap | cells | cells of one row | a corner | a split |
//! |---|---|---|---|---|---|---|---|
//! | `order` | `take 2 stones from heap 3` | `take 2 marbles from the red pile` | `take 2 matches` | `take 0,1 to 0,3` | `take pins 4 and 5` | `bite off 1,2` | `split heap 3 into 6 and 4` |
//! | `short` | `2 from heap 3` | `2 red` | `2` | `0,1 to 0,3` | `pins 4-5` | `1,2` | `heap 3 into 6+4` |
//! | `word` | `3x2` | `redx2` | `2` | `0,1-0,3` | `4-5` | `1,2` | `3=6-4`, and `3x1=6-4` where 1 is taken |
//! | also read | `3 2`, `3,2` | `red 2`, `r2`, `1 2` | `2` | `0,1 0,3`, `0 1 0 3` | `4 5` | `1 2` | `3x0=6-4`, `3=4 6`, `3 6 4`, `3 1 6 4` |
//!
//! In a sum the part comes before the word, as in `2:3x2`, and after the sentence: `take 2 stones from heap 3 in part 2`. If only one
//! heap is left, a number alone or the parts of a split are enough. If heaps are split, `3 2` sets 2 stones of heap 3 apart. Upper and
//! lower case mean the same. In Wythoff's Queen `4,7` is the square the queen goes to.

use std::error::Error;
use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::{Board, Cell, Game, HeapNames, Look, Move, MoveTarget, Position, SPLIT, Words, read_number};

/// A split as it is typed.
pub(super) const SPLIT_EXAMPLE: &str = "1=6-4";

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
    typed: String,
    word: String,
}

impl Error for NotAMove {}

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Type {}, such as {}.", self.what, self.typed)
    }
}

impl NotAMove {
    fn new(game: &dyn Game, position: &Position) -> Self {
        let Words { stone, stones, heap, heap_names, .. } = *game.words();
        let mut typed = game.typed_example(position);
        let what = match &position.board {
            Board::Sum(parts) => {
                if let Some(last) = parts.iter().rposition(|part| part.move_count() > 0) {
                    let part = &parts[last];
                    typed = Self::new(part.game, &part.position).in_part(last).word;
                }
                let is_over = parts.iter().all(|part| part.move_count() == 0);
                let open = (1..).zip(parts).filter(|(_, part)| is_over || part.move_count() > 0);
                let open: Vec<String> = open.map(|(number, _)| number.to_string()).collect();
                let is_long = open.len() > 2 && open.len() == parts.len();
                let open = if is_long { format!("1 to {}", open.len()) } else { open.join(" or ") };
                format!("the part ({open}), a colon and the move")
            }
            Board::Grid { .. } => match heap_names {
                HeapNames::Row if position.least > 1 => format!("the numbers of two neighbouring {stones}"),
                HeapNames::Row => format!("the number of a {stone}, or of two neighbours"),
                HeapNames::Corners => format!("a {stone} as row,column"),
                _ => "both ends as row,column".to_owned(),
            },
            Board::Heaps(_) if game.verb() == SPLIT => {
                typed = game.nth_move(position, 0).map_or(typed, |mv| game.word(position, mv));
                format!("a {heap} and its two parts")
            }
            Board::Heaps(_) if game.may_come_apart(position) => {
                let split = game.find_move(position, |mv| matches!(mv, Move::Split { .. }));
                if let Some(mv @ Move::Split { take, .. }) = split
                    && let word = game.word(position, mv)
                    && word != typed
                {
                    let what = if take > 0 { "the rest too" } else { "a heap" };
                    typed += &format!(", or {word} to split {what}");
                }
                format!("a {heap} and a number")
            }
            Board::Heaps(heaps) if let Some(group) = only_heap(heaps) => {
                typed = game.legal_count(position, group).to_string();
                format!("how many {stones} to take")
            }
            Board::Heaps(heaps) => {
                let moves = (0..heaps.len()).rev().flat_map(|group| {
                    [2, 1].map(|count| game.move_at(position, MoveTarget::Stones { group, count }))
                });
                let legal = moves.into_iter().find(|mv| game.check(position, mv).is_ok());
                typed = legal.map_or(typed, |mv| game.word(position, mv).replacen('x', " ", 1));
                let square =
                    if game.look() == Look::Queen { "a square the queen can reach, or " } else { "" };
                format!("{square}a {heap} and a number")
            }
        };
        let joint = match position.board {
            Board::Grid { .. } => "-",
            Board::Heaps(_) => "x",
            Board::Sum(_) => return Self { what, word: typed.clone(), typed },
        };
        Self { what, word: typed.replacen(' ', joint, 1), typed }
    }

    /// The same with examples for part number `part` of a sum, from 0.
    fn in_part(self, part: usize) -> Self {
        let part = part + 1;
        let [typed, word] = [self.typed, self.word]
            .map(|text| format!("{part}:{}", text.replace(", or ", &format!(", or {part}:"))));
        Self { typed, word, ..self }
    }

    /// One sentence that says how to write a move as one word.
    pub fn writing_help(&self) -> String {
        format!("Write {}, such as {}.", self.what, self.word)
    }
}

/// Reads a move without asking the rules.
///
/// # Errors
/// If it isn't a move on this board.
pub fn read_move(text: &str, game: &dyn Game, position: &Position) -> Result<Move, NotAMove> {
    parse_move(text, game, position).ok_or_else(|| {
        let parts = position.board.components();
        let in_part = split_part(text).and_then(|(part, _)| Some((part, parts.get(part)?)));
        in_part.filter(|(_, one)| one.move_count() > 0).map_or_else(
            || NotAMove::new(game, position),
            |(part, one)| NotAMove::new(one.game, &one.position).in_part(part),
        )
    })
}

/// The same; `None` if it isn't a move on this board.
pub(super) fn parse_move(text: &str, game: &dyn Game, position: &Position) -> Option<Move> {
    let text = text.trim().trim_end_matches('.').to_lowercase();
    let text = ["take ", "split ", "bite off ", "bite at "]
        .iter()
        .find_map(|verb| text.strip_prefix(verb))
        .unwrap_or(&text);
    let words = game.words();
    let take = |heaps| read_take(text, heaps, words).map(|target| game.move_at(position, target));
    let stray = [",,", ",-", "-,"].iter().any(|signs| text.contains(signs));
    if stray
        || text.starts_with(',')
        || text.ends_with(',')
        || text.matches('(').count() != text.matches(')').count()
    {
        return None;
    }
    match &position.board {
        Board::Sum(components) => {
            let (part, mv) = split_part(text)?;
            // The rules refuse a part that doesn't exist.
            let known = components.get(part).or(components.first())?;
            parse_move(mv, known.game, &known.position).map(|mv| mv.to_component(part))
        }
        Board::Grid { .. } => read_run(text, game, position),
        Board::Heaps(heaps) if game.verb() == SPLIT => {
            read_split(text, heaps, words).map(Move::canonical).or_else(|| take(heaps))
        }
        Board::Heaps(heaps) if game.may_come_apart(position) => {
            let pins = read_pins(text, heaps, words).map(|target| game.move_at(position, target));
            pins.or_else(|| take(heaps)).or_else(|| read_split(text, heaps, words))
        }
        Board::Heaps(heaps) if game.look() == Look::Queen && text.contains(',') => {
            let target = read_square(text).and_then(|to| queen_move(heaps[..].try_into().ok()?, to));
            target.map(|(group, count)| game.move_at(position, MoveTarget::Stones { group, count }))
        }
        Board::Heaps(heaps) => take(heaps),
    }
}

/// A queen's square, its row and column: `4,7`, or with a blank between.
pub fn read_square(text: &str) -> Option<[u32; 2]> {
    let (row, column) = text.split_once(',').or_else(|| text.trim().split_once(' '))?;
    Some([read_number(row.trim())?, read_number(column.trim())?])
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

/// `2:3x2`, `3x2 in part 2`: the part of a sum, from 0, and the move in it.
fn split_part(text: &str) -> Option<(usize, &str)> {
    let (part, mv) =
        text.rsplit_once(" in part ").map(|(mv, part)| (part, mv)).or_else(|| text.split_once(':'))?;
    Some((read_number::<u32>(part.trim())?.checked_sub(1)? as usize, mv))
}

/// `3=6-4`, `3x0=6-4`, `heap 3 into 6 and 4`, or the two parts of the only heap.
fn read_split(text: &str, heaps: &[u32], words: &Words) -> Option<Move> {
    let text = text.strip_suffix(')').unwrap_or(text);
    // Numbers alone: the heap, the stones to take if a move takes any, and the two parts.
    let numbers: Option<Vec<u32>> = pieces(text).into_iter().map(read_number).collect();
    if let Some(&[heap, ref take @ .., one, other]) = numbers.as_deref()
        && take.len() == usize::from(words.takes)
    {
        let heap = group_called(&heap.to_string(), heaps.len(), words)?;
        return Some(Move::Split { heap, take: take.first().copied().unwrap_or(0), into: [one, other] });
    }
    let (head, parts) = ["=", " into ", ", leaving ", " ("]
        .iter()
        .find_map(|joint| text.split_once(joint))
        .unwrap_or(("", text));
    // Two numbers with a blank between are a heap and a number, unless a heap is named before them.
    let blank = || parts.trim().split_once([' ', ',']).filter(|_| !head.is_empty());
    let (one, other) = ["-", "+", " and "].iter().find_map(|joint| parts.split_once(joint)).or_else(blank)?;
    // After the stones to take, the parts that are left.
    let taken = read_take(head, heaps, words).filter(|_| head.trim().contains(['x', ' ']));
    let (heap, take) = match (head.trim(), taken) {
        ("", _) => (only_heap(heaps)?, 0),
        (_, Some(MoveTarget::Stones { group, count })) => (group, count),
        (heap, _) => (group_called(strip_noun(heap, words), heaps.len(), words)?, 0),
    };
    let part = |text: &str| read_number(&text.trim().replace(',', ""));
    Some(Move::Split { heap, take, into: [part(one)?, part(other)?] })
}

/// `4-5`: the pins of the only heap from the fourth to the fifth; `2:4-5` or `2 4-5` of heap 2.
fn read_pins(text: &str, heaps: &[u32], words: &Words) -> Option<MoveTarget> {
    let (head, pins) = text.rsplit_once([':', ' ']).unwrap_or(("", text));
    let (one, other) = pins.split_once('-')?;
    let group = match strip_noun(head.trim().trim_end_matches(':'), words) {
        "" => only_heap(heaps)?,
        heap => group_called(heap, heaps.len(), words)?,
    };
    let from_end = |pin: &str| Some((heaps.get(group)? + 1).saturating_sub(read_number(pin.trim())?));
    Some(MoveTarget::Run { group, between: [from_end(one)?, from_end(other)?] })
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
        && let (Some(group), Some(count)) = (group(heap), read_number(count))
    {
        return Some(MoveTarget::Stones { group, count });
    }
    let noun = [words.stones, words.stone].into_iter().find(|noun| text.ends_with(&format!(" {noun}")));
    if let (Some(_), Some(group)) = (noun, only_heap(heaps)) {
        return Some(MoveTarget::Stones { group, count: read_count(text, words)? });
    }
    let (group, count) = match pieces(text)[..] {
        [word] => match word.find(char::is_numeric) {
            Some(name @ 1..) => (group(&word[..name])?, read_number(&word[name..])?),
            _ => (only_heap(heaps)?, read_number(word)?),
        },
        [heap, count] if read_number::<u32>(count).is_some() => (group(heap)?, read_number(count)?),
        [count, name] if name.starts_with(char::is_alphabetic) => (group(name)?, read_number(count)?),
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
    match read_number::<u32>(text) {
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
    read_number(&count.replace(',', "")).filter(|_| noun == words.stones || noun == words.stone)
}

fn pieces(text: &str) -> Vec<&str> {
    text.split(|c: char| c.is_whitespace() || c == ',').filter(|piece| !piece.is_empty()).collect()
}

/// `0,1-0,3`, `4-5`, `1,2`.
fn run_word(from: Cell, to: Cell, words: &Words) -> String {
    let (first, last) = (words.cell(from), words.cell(to));
    if from == to || words.heap_names == HeapNames::Corners { first } else { format!("{first}-{last}") }
}

/// Reads a run without `take` before it.
fn read_run(text: &str, game: &dyn Game, position: &Position) -> Option<Move> {
    let words = game.words();
    let text = strip_nouns(text, words);
    let joint = [" to ", " and ", "-"].iter().find_map(|joint| text.split_once(joint));
    let [from, to] = match joint {
        Some(ends) => {
            <[&str; 2]>::from(ends).map(|end| read_cells(end, words).filter(|cells| cells.len() == 1))
        }
        None => [read_cells(text, words), Some(vec![])],
    };
    match [from?, to?].concat()[..] {
        [cell] => game.move_at_cell(position, cell).or(Some(Move::Cells { from: cell, to: cell })),
        [from, to] => Some(Move::Cells { from, to }),
        _ => None,
    }
}

/// `the stone at 2,3`, `pins 4 and 5` without their words.
fn strip_nouns<'a>(text: &'a str, words: &Words) -> &'a str {
    let named = |noun: &str, rest: &'a str| rest.strip_prefix(noun)?.strip_prefix(' ');
    let at = || named(words.stone, text.strip_prefix("the ")?)?.strip_prefix("at ");
    let row = || named(words.stones, text).or_else(|| named(words.stone, text));
    match words.heap_names {
        HeapNames::Row => row(),
        _ => at(),
    }
    .unwrap_or(text)
}

/// Numbers of one row, counted from 1, or rows and columns, with commas or blanks between all numbers.
fn read_cells(text: &str, words: &Words) -> Option<Vec<Cell>> {
    let numbers: Vec<u8> = pieces(text).into_iter().map(read_number).collect::<Option<_>>()?;
    if words.heap_names == HeapNames::Row {
        return numbers.into_iter().map(|number| Some(Cell::new(0, number.checked_sub(1)?))).collect();
    }
    let (pairs, rest) = numbers.as_chunks();
    rest.is_empty().then(|| pairs.iter().map(|&[row, col]| Cell::new(row, col)).collect())
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
