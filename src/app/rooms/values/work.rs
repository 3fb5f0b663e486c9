//! Working values out oneself: the cells are filled in order of size, and the first wrong one is refuted by a move.

use crate::app::Action;
use crate::game::plural;
use crate::games::values::Row;

use super::Values;

/// What is asked of each heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// What it counts.
    Value,
    /// Whether whoever must move wins it.
    WhoWins,
}

/// Cells that the player fills.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Work {
    /// So many cells are filled, from the first one on; the next one is asked.
    pub filled: usize,
    /// What is asked.
    pub asked: Asked,
    /// A number that is being typed.
    pub typed: String,
    /// Wrong answers so far.
    pub wrong: u32,
    /// Answers that were shown.
    pub seen: u32,
}

impl Work {
    /// That what was filled is kept.
    pub(super) fn is_kept(&self) -> String {
        let values = plural(self.filled as u64 - 1, "value", "values");
        format!("Filled so far: {values}. That is kept while the program runs:")
    }
}

/// Longest number that is typed.
const LONGEST: usize = 6;

impl Values {
    /// Empties the cells to be filled, or fills all of them again.
    pub(super) fn begin_or_end_work(&mut self) {
        self.said.clear();
        if let Some(work) = self.work.take() {
            if work.filled > 1 {
                self.said = format!("{} e goes on with it.", work.is_kept());
            }
            self.kept = Some(work);
            return;
        }
        if self.row().is_none() {
            return;
        }
        // A heap without a stone is lost, and counts 0: that is given.
        let new = Work { filled: 1, asked: Asked::Value, typed: String::new(), wrong: 0, seen: 0 };
        let work = self.kept.take().unwrap_or(new);
        self.cursor = work.filled.min(self.cells.len().saturating_sub(1));
        self.said = match work.filled {
            1 => "A heap of 0 counts 0. What does a heap of 1 count? The least number that no move in it leaves."
                .to_owned(),
            filled => format!("You have filled the heaps up to {}: on with {filled}.", filled - 1),
        };
        self.work = Some(work);
    }

    /// Asks for who wins in place of the value, or the other way round; what was filled stays.
    pub(super) fn ask_otherwise(&mut self) {
        let Some(work) = &mut self.work else { return };
        work.typed.clear();
        let said = match work.asked {
            Asked::Value => {
                "The last move wins. Say of each heap alone whether it is won (w) or lost (l) for whoever must move."
            }
            Asked::WhoWins => "Type what each heap counts.",
        };
        work.asked = match work.asked {
            Asked::Value => Asked::WhoWins,
            Asked::WhoWins => Asked::Value,
        };
        said.clone_into(&mut self.said);
    }

    /// Takes a digit of the value; false where none is asked for.
    pub(in crate::app) fn type_digit(&mut self, letter: char) -> bool {
        let Some(work) = self.work.as_mut().filter(|work| work.asked == Asked::Value) else { return false };
        if !letter.is_ascii_digit() {
            return false;
        }
        if work.typed.len() < LONGEST {
            work.typed.push(letter);
        }
        self.cursor = work.filled.min(self.cells.len().saturating_sub(1));
        true
    }

    /// Takes the last digit back.
    pub(in crate::app) fn rub_out(&mut self) {
        if let Some(work) = &mut self.work {
            work.typed.pop();
        }
    }

    pub(super) fn answer_typed(&mut self) {
        let typed = self.work.as_mut().map(|work| std::mem::take(&mut work.typed));
        if let Some(number) = typed.and_then(|typed| typed.parse().ok()) {
            self.answer(number);
        }
    }

    /// Takes an answer about the next heap: what it counts, or 1 where it is said to be won and 0 where lost.
    pub(super) fn answer(&mut self, said: u32) {
        let Some((row, value, work)) = self.next_heap() else { return };
        let (size, asked) = (u32::try_from(work.filled).unwrap_or(u32::MAX), work.asked);
        let counts = |part: u32| self.cells.get(part as usize).copied().flatten().unwrap_or(0);
        let right = match asked {
            Asked::Value => said == value,
            Asked::WhoWins => (said > 0) == (value > 0),
        };
        let text = match (right, asked) {
            (true, Asked::Value) => format!("Right: {size} counts {value}."),
            (true, Asked::WhoWins) => format!("Right: {size} is {}.", word(value > 0)),
            (false, Asked::Value) => refute_value(&row, size, said, &counts),
            (false, Asked::WhoWins) => refute_winner(&row, size, value > 0, &counts),
        };
        self.go_on(right, text);
    }

    /// Fills the next cell with what it counts.
    pub(super) fn show_answer(&mut self) {
        let Some((_, value, work)) = self.next_heap() else { return };
        let text = format!("{} counts {value}.", work.filled);
        if let Some(work) = &mut self.work {
            work.seen += 1;
        }
        self.go_on(true, text);
    }

    /// The row, what the next heap counts, and how far the work is; `None` where all are filled.
    fn next_heap(&self) -> Option<(Row, u32, Work)> {
        let (row, work) = (self.row()?.clone(), self.work.clone()?);
        let value = self.cells.get(work.filled).copied().flatten()?;
        Some((row, value, work))
    }

    fn go_on(&mut self, right: bool, text: String) {
        self.said = text;
        let Some(work) = &mut self.work else { return };
        work.typed.clear();
        if right {
            work.filled += 1;
        } else {
            work.wrong += 1;
        }
        self.cursor = work.filled.min(self.cells.len().saturating_sub(1));
        let proven = self.period.filter(|period| {
            work.filled as u64 == u64::from(period.start) + 2 * u64::from(period.length) && right
        });
        if let Some(period) = proven {
            self.said.push_str(&format!(
                " You have filled two rounds of {}: from {} on they come again for ever.",
                period.length, period.start
            ));
        }
    }

    /// Whether the key of an action would do anything now.
    pub(in crate::app) fn has_use_for(&self, action: Action) -> bool {
        let asked = self.work.as_ref().map(|work| work.asked);
        match action {
            Action::WorkOut => self.row().is_some(),
            Action::OnlyWhoWins | Action::ShowAnswer => asked.is_some(),
            Action::SayWon | Action::SayLost => asked == Some(Asked::WhoWins),
            Action::Enter | Action::Undo => self.work.as_ref().is_some_and(|work| !work.typed.is_empty()),
            _ => true,
        }
    }
}

const fn word(won: bool) -> &'static str {
    if won { "won" } else { "lost" }
}

/// `taking 2, leaving 3 and 4`, `splitting it into 5 and 2`, `taking all of it`.
fn told(take: u32, left: [u32; 2]) -> String {
    match (take, left) {
        (take, [0, 0]) => format!("taking all {take}"),
        (take, [left, 0]) => format!("taking {take}, leaving {left}"),
        (0, [one, other]) => format!("splitting it into {one} and {other}"),
        (take, [one, other]) => format!("taking {take}, leaving {one} and {other}"),
    }
}

/// Why a heap does not count what was said; what it counts is left to be found.
fn refute_value(row: &Row, size: u32, said: u32, counts: &dyn Fn(u32) -> u32) -> String {
    let leaves = |left: [u32; 2]| counts(left[0]) ^ counts(left[1]);
    let Some((take, left)) = row.options(size).find(|(_, left)| leaves(*left) == said) else {
        let smaller = match said {
            1 => "0, and no move does that.".to_owned(),
            2 => "0 and 1, and one of these no move leaves.".to_owned(),
            _ => format!("each number from 0 to {}, and one of these no move leaves.", said - 1),
        };
        return format!(
            "No, {said} is too high for {size}: its moves would have to leave {smaller} Look for the smallest number missing."
        );
    };
    let leaves = match (take, left) {
        (take, [0, 0]) => format!("taking all {take} leaves nothing, which counts 0"),
        (take, [left, 0]) => format!("taking {take} leaves {left}, which counts {said}"),
        (_, [one, other]) => {
            let counted = format!("which count {} ⊕ {} = {said}", counts(one), counts(other));
            match take {
                0 => format!("splitting it leaves {one} and {other}, {counted}"),
                take => format!("taking {take} leaves {one} and {other}, {counted}"),
            }
        }
    };
    format!("No, {size} cannot count {said}: {leaves}.")
}

/// Why a heap is won or lost.
fn refute_winner(row: &Row, size: u32, won: bool, counts: &dyn Fn(u32) -> u32) -> String {
    let leaves = |left: [u32; 2]| counts(left[0]) ^ counts(left[1]);
    if won {
        let wins = row.options(size).find(|(_, left)| leaves(*left) == 0);
        let told = wins.map_or(String::new(), |(take, left)| told(take, left));
        return format!("No, {size} is won: by {told}, which is lost for who must move then.");
    }
    let Some((take, left)) = row.options(size).next() else {
        return format!("No, {size} is lost: there is no move in it.");
    };
    let reply = (0..2).find_map(|part| {
        let other = counts(left[1 - part]);
        let mut answers = row.options(left[part]);
        answers.find(|(_, parts)| leaves(*parts) == other).map(|(take, parts)| (left[part], take, parts))
    });
    let moves = plural(row.options(size).count() as u64, "move", "moves");
    match reply {
        Some((of, reply, parts)) => format!(
            "No, {size} is lost; it has {moves}. After {}, say, the answer in the {of} is {}: a loss again.",
            told(take, left),
            told(reply, parts)
        ),
        None => format!("No, {size} is lost."),
    }
}
