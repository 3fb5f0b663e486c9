//! The rules of a take-and-break game as data: octal codes (Guy and Smith 1956) and subtraction sets.

use serde::{Deserialize, Serialize};

use super::id::{IdError, Part, normalize_code};
use super::{Board, Illegal, Move, MoveTarget, Position, grouped, join, join_list, nearest, read_number};

/// What may be left of a heap after a take: nothing, one heap or two heaps. A digit is the sum of what may.
pub const NOTHING: u8 = 1;
pub const ONE_HEAP: u8 = 2;
pub const TWO_HEAPS: u8 = 4;

/// The most stones a code speaks of one by one.
pub const LONGEST_CODE: u32 = 1000;

/// What may be taken from a heap, and what may be left of it then.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Code {
    text: String,
    /// The digit of 0, 1, … stones taken.
    digits: Vec<u8>,
    /// The last digit also applies to every larger number.
    repeats: bool,
    /// The two heaps of a split must be unequal.
    unequal: bool,
}

/// A code that can be stepped to, or called by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedCode {
    /// As it is typed; empty if it has no name.
    pub name: &'static str,
    /// Its code.
    pub code: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
}

impl NamedCode {
    /// The one of these codes whose name is typed or begins so, or the code that was typed.
    ///
    /// # Errors
    /// Where the code is wrong, and why.
    pub fn read(known: &[Self], typed: Part<'_>) -> Result<Code, IdError> {
        let text = typed.text.trim().to_lowercase();
        let is_name = text.len() > 1 && text.chars().all(|letter| letter.is_alphabetic() || letter == '-');
        if !is_name {
            return Code::read_part(typed);
        }
        match known.iter().find(|known| known.name.starts_with(&text)) {
            Some(named) => Code::read(named.code),
            None => {
                let names = Self::names(known);
                let meant = nearest(&text, names.iter().copied());
                let meant = meant.map_or(String::new(), |meant| format!("; did you mean {meant}?"));
                Err(typed.error(format!(
                    "a code is a number such as 0.77, a set such as s1,3,4, or one of these names: {}{meant}",
                    names.join(", ")
                )))
            }
        }
    }

    /// The names of those that have one.
    pub fn names(known: &[Self]) -> Vec<&'static str> {
        known.iter().map(|known| known.name).filter(|name| !name.is_empty()).collect()
    }
}

impl Code {
    /// Reads an octal code (`0.137`, `4.3...`) or a subtraction set (`s1,3,4`, `s1..50`).
    ///
    /// # Errors
    /// Where it is wrong, and why.
    pub fn read(text: &str) -> Result<Self, IdError> {
        Self::read_part(Part::code(text))
    }

    fn read_part(typed: Part<'_>) -> Result<Self, IdError> {
        // The id of a game with this code begins so, and people copy it.
        let written = normalize_code(typed.text);
        let written = written.strip_prefix("octal:").unwrap_or(&written);
        if written != typed.text {
            return Self::read(written).map_err(|error| error.as_typed(typed.text));
        }
        let (mut digits, repeats) = match typed.text.starts_with('s') {
            true => (subtraction_set(typed)?, false),
            false => octal_digits(typed)?,
        };
        // Repeating a 0 changes nothing.
        let repeats = repeats && digits.last() != Some(&0);
        while digits.len() > 1 && !repeats && digits.last() == Some(&0) {
            digits.pop();
        }
        while repeats && digits.len() > 2 && digits[digits.len() - 1] == digits[digits.len() - 2] {
            digits.pop();
        }
        if digits.iter().all(|digit| *digit == 0) {
            return Err(typed.error("the code allows no moves"));
        }
        Ok(match written.starts_with('s') {
            true => Self::set(digits),
            false => Self::octal(&digits, repeats),
        })
    }

    /// The code with these digits, the one before the point first. The last one may be repeated.
    pub fn octal(digits: &[u8], repeats: bool) -> Self {
        let code = Self { digits: digits.to_vec(), repeats, ..Self::default() };
        Self { text: code.as_octal(), ..code }
    }

    /// The same as a subtraction set.
    fn set(digits: Vec<u8>) -> Self {
        let code = Self { digits, ..Self::default() };
        Self { text: code.as_set(), ..code }
    }

    /// Takes any number up to `most` from a heap: `s1..50`.
    pub fn up_to(most: u32) -> Self {
        let mut digits = vec![NOTHING | ONE_HEAP; most as usize + 1];
        digits[0] = 0;
        Self::set(digits)
    }

    /// A heap is split, and nothing is taken: `4.0`.
    pub fn splitting() -> Self {
        Self::octal(&[TWO_HEAPS], false)
    }

    /// A heap is split into two unequal ones, and nothing is taken: no octal code says that.
    pub fn splitting_unequally() -> Self {
        Self { text: "grundy".to_owned(), unequal: true, ..Self::splitting() }
    }

    /// Whether the two heaps of a split must be unequal.
    pub const fn is_unequal(&self) -> bool {
        self.unequal
    }

    /// The code as it is written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What may be left when `take` stones are taken: a sum of [`NOTHING`], [`ONE_HEAP`] and [`TWO_HEAPS`].
    pub fn digit(&self, take: u32) -> u8 {
        let last = self.digits.last().copied().filter(|_| self.repeats).unwrap_or(0);
        self.digits.get(take as usize).copied().unwrap_or(last)
    }

    /// The largest number with a digit of its own. Larger ones follow the last digit if the code [goes on](Self::goes_on), and
    /// can't be taken otherwise.
    pub fn last_place(&self) -> u32 {
        u32::try_from(self.digits.len()).unwrap_or(u32::MAX) - 1
    }

    /// Whether the last digit also applies to every larger number.
    pub const fn goes_on(&self) -> bool {
        self.repeats
    }

    /// The numbers that may be taken from a heap of `size`, each with its digit; 0 if a heap may be split without taking.
    pub fn takes(&self, size: u32) -> impl Iterator<Item = (u32, u8)> {
        let last = if self.repeats { size } else { self.last_place().min(size) };
        (0..=last).map(|take| (take, self.digit(take))).filter(|(_, digit)| *digit > 0)
    }

    /// Whether a heap can come apart.
    pub fn splits(&self) -> bool {
        self.digits.iter().any(|digit| digit & TWO_HEAPS > 0)
    }

    /// Whether it is a subtraction game: some numbers may be taken of any heap, and a heap never comes apart.
    pub fn is_subtraction(&self) -> bool {
        self.digits.iter().all(|digit| [0, NOTHING | ONE_HEAP].contains(digit))
    }

    /// Whether a move takes any number from 1 to `most` (`u32::MAX` if there is no limit), and no more is asked.
    pub(super) fn takes_up_to(&self, most: u32) -> bool {
        let largest = if self.repeats { u32::MAX } else { self.last_place() };
        largest == most && self.is_subtraction() && self.digits[1..].iter().all(|digit| *digit > 0)
    }

    fn as_octal(&self) -> String {
        let digits: String = self.digits[1..].iter().map(|digit| char::from(b'0' + digit)).collect();
        let digits = if digits.is_empty() { "0".to_owned() } else { digits };
        format!("{}.{digits}{}", self.digits[0], if self.repeats { "..." } else { "" })
    }

    /// `s1,3..6`: three numbers in a row or more as a range.
    fn as_set(&self) -> String {
        let numbers: Vec<u32> = self.takes(u32::MAX - 1).map(|(take, _)| take).collect();
        let runs = numbers.chunk_by(|one, next| one + 1 == *next).flat_map(|run| match run {
            [first, _, .., last] => vec![format!("{first}..{last}")],
            run => run.iter().map(u32::to_string).collect(),
        });
        format!("s{}", join(runs, ","))
    }
}

/// A move in a heap: how many stones leave, and what is left, the larger part first. An empty part is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeapMove {
    pub take: u32,
    pub left: [u32; 2],
}

impl HeapMove {
    /// The move of heap number `heap`.
    pub const fn to_move(self, heap: usize) -> Move {
        match self.left {
            [_, 0] => Move::Take { group: heap, count: self.take },
            into => Move::Split { heap, take: self.take, into },
        }
    }
}

/// The moves in a heap that take as many stones. `left` stones are left, the smaller part is `least` stones or more of them, and 0 if they
/// stay whole (or there are none).
struct Ways {
    take: u32,
    left: u32,
    least: u32,
    count: u32,
}

impl Ways {
    const fn heap_move(&self, smaller: u32) -> HeapMove {
        HeapMove { take: self.take, left: [self.left - smaller, smaller] }
    }
}

/// The moves in a heap, and what they leave.
impl Code {
    /// Into how many pairs a heap may come apart, whatever was taken of it before.
    pub fn pairs(&self, left: u32) -> u32 {
        if self.is_unequal() { left.saturating_sub(1) / 2 } else { left / 2 }
    }

    /// The moves in a heap by the stones they take, the fewest first.
    fn ways(&self, size: u32) -> impl Iterator<Item = Ways> {
        self.takes(size).map(move |(take, digit)| {
            let left = size - take;
            let whole = if left == 0 { NOTHING } else { ONE_HEAP };
            let pairs = if digit & TWO_HEAPS > 0 { self.pairs(left) } else { 0 };
            let least = u32::from(digit & whole == 0);
            Ways { take, left, least, count: pairs + 1 - least }
        })
    }

    /// How many moves there are in a heap.
    pub fn count_moves(&self, size: u32) -> u32 {
        self.ways(size).fold(0, |all: u32, ways| all.saturating_add(ways.count))
    }

    /// Move number `index`, from 0, in a heap: fewest stones first, the heap left whole before the smallest part set apart.
    pub fn nth_move(&self, size: u32, index: u32) -> Option<HeapMove> {
        let mut before = index;
        for ways in self.ways(size) {
            if before < ways.count {
                return Some(ways.heap_move(ways.least + before));
            }
            before -= ways.count;
        }
        None
    }

    /// The number of a move in [`Code::nth_move`]; `None` if the move is illegal.
    pub fn number_of(&self, size: u32, heap_move: HeapMove) -> Option<u32> {
        let mut before = 0;
        for ways in self.ways(size) {
            if ways.take == heap_move.take {
                let [one, other] = heap_move.left;
                let number = one.min(other).checked_sub(ways.least)?;
                let is_all = one.checked_add(other) == Some(ways.left);
                return (is_all && number < ways.count).then_some(before + number);
            }
            before += ways.count;
        }
        None
    }

    /// All moves in a heap, in the order of [`Code::nth_move`].
    pub fn moves(&self, size: u32) -> impl Iterator<Item = HeapMove> {
        self.ways(size).flat_map(|ways| {
            (ways.least..ways.least + ways.count).map(move |smaller| ways.heap_move(smaller))
        })
    }

    pub fn has_move(&self, size: u32) -> bool {
        self.moves(size).next().is_some()
    }

    /// The heaps in which there is a move.
    pub fn live_heaps(&self, position: &Position) -> Vec<u32> {
        let heaps = position.board.heaps().iter().copied();
        heaps.filter(|&size| self.has_move(size)).collect()
    }

    /// What the moves leave of heaps in order: the heaps in which there is a move, in order.
    pub fn options(&self, heaps: &[u32]) -> Vec<Vec<u32>> {
        let mut all = vec![];
        for (index, &size) in heaps.iter().enumerate() {
            // Of equal heaps one is enough.
            if index > 0 && heaps[index - 1] == size {
                continue;
            }
            for heap_move in self.moves(size) {
                let mut left = heaps.to_vec();
                left.remove(index);
                left.extend(heap_move.left.into_iter().filter(|&part| self.has_move(part)));
                left.sort_unstable();
                all.push(left);
            }
        }
        all
    }

    /// What a player points at in a heap, as a move. It may be illegal.
    pub(super) fn move_at(&self, board: &Board, target: MoveTarget) -> Move {
        match target {
            MoveTarget::Stones { group, count } => Move::Take { group, count },
            MoveTarget::Nth { group, number } => {
                let heap_move =
                    number.checked_sub(1).and_then(|index| self.nth_move(board.heap(group), index));
                heap_move.map_or(Move::Take { group, count: 0 }, |heap_move| heap_move.to_move(group))
            }
            MoveTarget::Run { group, between } => self.move_of_run(board.heap(group), group, between),
            MoveTarget::Cells { from, to } => Move::Cells { from, to },
        }
    }

    /// Takes the stones between two of a heap, and leaves those on either side. If heaps come apart only without taking, a run of two or
    /// more says where.
    fn move_of_run(&self, size: u32, group: usize, [pressed, now]: [u32; 2]) -> Move {
        let after_taking = self.digits.iter().skip(1).any(|digit| digit & TWO_HEAPS > 0);
        if !after_taking {
            let splits = self.digit(0) & TWO_HEAPS > 0 && pressed != now;
            return match size.checked_sub(pressed) {
                Some(left) if splits && left > 0 => {
                    Move::Split { heap: group, take: 0, into: [left, pressed] }
                }
                _ => Move::Take { group, count: now },
            };
        }
        // A single stone starts the smallest legal run.
        let least = || {
            let mut takes =
                self.takes(size).map(|(take, _)| take).filter(|take| (1..=pressed).contains(take));
            takes.find(|&take| {
                let left = [size.saturating_sub(pressed), pressed - take];
                self.number_of(size, HeapMove { take, left }).is_some()
            })
        };
        let now = if pressed == now { least().map_or(now, |take| pressed + 1 - take) } else { now };
        let (right, first) = (pressed.min(now).saturating_sub(1), pressed.max(now));
        let (left, take) = (size.saturating_sub(first), first - right);
        match [left, right] {
            [0, _] | [_, 0] => Move::Take { group, count: take },
            into => Move::Split { heap: group, take, into },
        }
    }

    pub(super) fn target_of(&self, board: &Board, mv: Move) -> MoveTarget {
        let (group, take, left) = match mv.canonical() {
            Move::Take { group, count } => (group, count, [board.heap(group).saturating_sub(count), 0]),
            Move::Split { heap, take, into } => (heap, take, into),
            Move::Cells { .. } | Move::In { .. } => return mv.target(),
        };
        match self.number_of(board.heap(group), HeapMove { take, left }) {
            Some(number) => MoveTarget::Nth { group, number: number + 1 },
            None => mv.target(),
        }
    }

    /// Whether a move of stones that are there is one by this code.
    pub(super) fn allows(&self, board: &Board, mv: &Move) -> Result<(), Illegal> {
        let (take, parts, wanted) = match *mv {
            Move::Take { group, count } if board.heap(group) == count => (count, 0, NOTHING),
            Move::Take { count, .. } => (count, 1, ONE_HEAP),
            Move::Split { take, .. } => (take, 2, TWO_HEAPS),
            Move::Cells { .. } | Move::In { .. } => return Err(Illegal::OtherBoard),
        };
        let digit = self.digit(take);
        if digit & wanted > 0 {
            return Ok(());
        }
        Err(Illegal::Rule(match (digit, parts) {
            (0, _) if take == 0 => "You can't split a heap without taking something.",
            (0, _) => "You can't take that many in this game.",
            (_, 0) => "You may take that many only if some of the heap is left.",
            (NOTHING, _) => "You may take that many only if it's the whole heap.",
            (_, 1) => "After taking that many you must split the rest into two heaps.",
            _ => "After taking that many you can't split the rest.",
        }))
    }
}

impl From<Code> for String {
    fn from(code: Code) -> Self {
        code.text
    }
}

impl TryFrom<String> for Code {
    type Error = IdError;

    fn try_from(text: String) -> Result<Self, IdError> {
        Self::read(&text)
    }
}

/// `0.137`, `4.3...`: the digits, the one before the point first, and whether the last one repeats.
fn octal_digits(code: Part<'_>) -> Result<(Vec<u8>, bool), IdError> {
    let Some((before, places)) = code.split_once('.') else {
        return Err(code.error("type an octal code such as 0.77, or a set of numbers to take such as s1,3,4"));
    };
    let first = match before.text {
        "0" => 0,
        "4" => TWO_HEAPS,
        _ => {
            return Err(
                before.error("the digit before the point must be 0, or 4 to allow splitting without taking")
            );
        }
    };
    let (listed, repeats) =
        places.text.strip_suffix("...").map_or((places.text, false), |listed| (listed, true));
    if listed.is_empty() {
        return Err(places
            .within(0..0)
            .error("digits must follow, the first for taking 1 stone, the second for taking 2, and so on"));
    }
    let wrong = listed.char_indices().find(|(_, sign)| !matches!(sign, '0'..='7'));
    if let Some((place, sign)) = wrong {
        let sign = places.within(place..place + sign.len_utf8());
        return Err(sign.error("the digits are 0 to 7, and three dots at the end repeat the last one"));
    }
    let longest = LONGEST_CODE as usize;
    if listed.len() > longest {
        return Err(places.within(longest..longest + 1).error("a code has at most 1,000 digits"));
    }
    Ok((std::iter::once(first).chain(listed.bytes().map(|digit| digit - b'0')).collect(), repeats))
}

/// `s1,3,4`, `s1..50`: a digit for each number up to the largest.
fn subtraction_set(code: Part<'_>) -> Result<Vec<u8>, IdError> {
    let mut digits = vec![0];
    for piece in code.within(1..code.text.len()).split(',') {
        let number = |text: &str| read_number(text).filter(|number| (1..=LONGEST_CODE).contains(number));
        let (low, high) = piece.text.split_once("..").unwrap_or((piece.text, piece.text));
        match (number(low), number(high)) {
            (Some(low), Some(high)) if low <= high => {
                digits.resize(digits.len().max(high as usize + 1), 0);
                digits[low as usize..=high as usize].fill(NOTHING | ONE_HEAP);
            }
            _ => {
                return Err(piece.error(
                    "a set lists numbers from 1 to 1000, separated by commas, or ranges, such as s1,3..5",
                ));
            }
        }
    }
    Ok(digits)
}

impl Code {
    /// What a move does: `Take 1 or 2 from one heap.`, `You may split the rest into two heaps.`
    pub fn sentences(&self) -> Vec<String> {
        let takes = self.listed();
        let mut groups: Vec<(u8, Vec<&str>)> = vec![];
        for (take, digit) in &takes {
            match groups.iter_mut().find(|(other, _)| other == digit) {
                Some((_, takes)) => takes.push(take),
                None => groups.push((*digit, vec![take])),
            }
        }
        let all: Vec<&str> = takes.iter().map(|(take, _)| take.as_str()).collect();
        let take = (!all.is_empty()).then(|| format!("Take {} from one heap.", any_of(&all)));
        let conditions = groups.iter().filter_map(|(digit, takes)| {
            condition(*digit, (groups.len() > 1).then(|| any_of(takes)).as_deref())
        });
        let split = (self.digits[0] > 0).then(|| match (all.is_empty(), self.unequal) {
            (true, true) => "Split one heap of 3 or more into two unequal heaps.".to_owned(),
            (true, false) => "Split one heap into two.".to_owned(),
            (false, _) => "Or split a heap into two without taking anything.".to_owned(),
        });
        take.into_iter().chain(conditions).chain(split).collect()
    }

    /// The numbers that may be taken, runs of them as one, each with its digit; the splits without taking are left out.
    fn listed(&self) -> Vec<(String, u8)> {
        let places: Vec<(u32, u8)> = (1..).zip(self.digits.iter().skip(1).copied()).collect();
        let runs = places.chunk_by(|(_, one), (_, next)| one == next);
        let mut listed = vec![];
        for run in runs.filter(|run| run[0].1 > 0) {
            let ((first, digit), (last, _)) = (run[0], run[run.len() - 1]);
            if self.repeats && last == self.last_place() {
                listed
                    .push((if first == 1 { "any number".into() } else { format!("{first} or more") }, digit));
            } else if last - first < 2 {
                listed.extend(run.iter().map(|(take, _)| (grouped(*take), digit)));
            } else {
                listed.push((format!("{first} to {last}"), digit));
            }
        }
        listed
    }
}

/// `1, 2 or 5`; `1, or 5 or more`.
fn any_of(takes: &[&str]) -> String {
    match takes {
        [others @ .., last] if !others.is_empty() && last.ends_with("or more") => {
            format!("{}, or {last}", others.join(", "))
        }
        _ => join_list(takes, "or"),
    }
}

/// What a digit asks for after taking these numbers, or after every move.
fn condition(digit: u8, takes: Option<&str>) -> Option<String> {
    let (always, after_these) = match digit {
        1 => ("It must be the whole heap.", "Take # only if it's the whole heap."),
        2 => ("Some of the heap must be left.", "Take # only if some of the heap is left."),
        4 => ("Split the rest into two heaps.", "After taking # you must split the rest into two heaps."),
        5 => (
            "It must be the whole heap, or you split the rest into two heaps.",
            "Take # only if it's the whole heap or you split the rest into two heaps.",
        ),
        6 => (
            "Some of the heap must be left. You may split the rest into two heaps.",
            "Take # only if some of the heap is left, and you may then split the rest into two heaps.",
        ),
        7 => (
            "You may split the rest into two heaps.",
            "After taking # you may split the rest into two heaps.",
        ),
        _ => return None,
    };
    Some(takes.map_or(always.to_owned(), |takes| after_these.replace('#', takes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Code {
        Code::read(text).expect(text)
    }

    #[test]
    fn codes_are_written_in_one_form() {
        for (typed, written) in [
            ("0.77", "0.77"),
            ("0.770", "0.77"),
            ("0.7700", "0.77"),
            ("0.33...", "0.3..."),
            ("0.0700...", "0.07"),
            ("4.3...", "4.3..."),
            ("4.0", "4.0"),
            ("s4,1,3", "s1,3,4"),
            ("s1..50", "s1..50"),
            ("s1,2,3,7,8", "s1..3,7,8"),
            (" S1, 3 ", "s1,3"),
        ] {
            assert_eq!(code(typed).text(), written, "{typed}");
            assert_eq!(code(written).text(), written);
        }
    }

    #[test]
    fn names_are_understood_as_people_write_them() {
        let named = |name, code| NamedCode { name, code, about: "" };
        let known = [
            named("dawsons-chess", "0.137"),
            named("", "s1,3,4"),
            named("lasker", "4.3..."),
            named("dawsons-kayles", "0.07"),
            named("nim", "0.3..."),
        ];
        for (typed, code) in [
            ("dawsons-chess", "0.137"),
            ("dawson", "0.137"),
            (" Lasker ", "4.3..."),
            ("NIM", "0.3..."),
            ("s1,3", "s1,3"),
            ("0.6", "0.6"),
        ] {
            assert_eq!(NamedCode::read(&known, Part::code(typed)).expect(typed).text(), code, "{typed}");
        }
        for wrong in ["pins", "chess", "dawson-kayles", "lasker-chess"] {
            let error = NamedCode::read(&known, Part::code(wrong)).expect_err(wrong).to_string();
            assert!(error.contains("dawsons-chess, lasker, dawsons-kayles, nim"), "{error}");
        }
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        for (typed, wrong, why) in [
            ("0.38", "8", "0 to 7"),
            ("0.7f", "f", "0 to 7"),
            ("1.7", "1", "0, or 4"),
            ("8.3", "8", "0, or 4"),
            ("0.0", "0.0", "no move"),
            ("0.0...", "0.0...", "no move"),
            ("77", "77", "0.77"),
            ("0.", "", "digits must follow"),
            ("0.7x", "x", "0 to 7"),
            ("0.7..", ".", "0 to 7"),
            ("s", "", "numbers from 1 to 1000"),
            ("s1,,3", "", "numbers from 1 to 1000"),
            ("s1,0", "0", "numbers from 1 to 1000"),
            ("s5..3", "5..3", "numbers from 1 to 1000"),
            ("s1,2000", "2000", "numbers from 1 to 1000"),
            ("", "", "0.77"),
        ] {
            let error = Code::read(typed).expect_err(typed);
            assert_eq!(&error.id[error.at.clone()], wrong, "{typed}: {error}");
            assert!(error.problem.contains(why), "{typed}: {error}");
        }
    }

    #[test]
    fn codes_are_spelled_out() {
        for (typed, words) in [
            ("0.77", "Take 1 or 2 from one heap. You may split the rest into two heaps."),
            ("s1,3,4", "Take 1, 3 or 4 from one heap."),
            ("s1..50", "Take 1 to 50 from one heap."),
            (
                "0.137",
                "Take 1, 2 or 3 from one heap. Take 1 only if it's the whole heap. After taking 3 you may split the rest into two heaps.",
            ),
            ("4.3...", "Take any number from one heap. Or split a heap into two without taking anything."),
            (
                "0.6",
                "Take 1 from one heap. Some of the heap must be left. You may split the rest into two heaps.",
            ),
            ("0.03...", "Take 2 or more from one heap."),
            (
                "0.123...",
                "Take 1, 2, or 3 or more from one heap. Take 1 only if it's the whole heap. Take 2 only if some of the heap is left.",
            ),
            (
                "0.26",
                "Take 1 or 2 from one heap. Take 1 only if some of the heap is left. Take 2 only if some of the heap is left, and you may then split the rest into two heaps.",
            ),
            ("4.0", "Split one heap into two."),
        ] {
            assert_eq!(code(typed).sentences().join(" "), words, "{typed}");
        }
    }
}
