//! The road where no rule is known: the shortest forced line, as far as a structure that one can see, or to the end.

use crate::game::{Board, Move, Position, Reason, Solution, Words, plural};
use crate::games::by_length::moves_so_far;

use super::structure::{Lost, lost};
use super::wording::{is_or_are, remains, remains_in_passing};

/// Widest a line of play is told.
const WIDEST: usize = 38;

/// The moves to the end when the winner hurries and the loser delays.
pub(super) struct Road<'a> {
    line: &'a [Move],
    /// After so many of them a structure is left that says who wins.
    sight: Option<(usize, Lost)>,
}

impl<'a> Road<'a> {
    /// The road from a position; `None` where it was not worked out.
    pub(super) fn of(position: &Position, solution: &'a Solution) -> Option<Self> {
        let line = &solution.line[..];
        let mut here = position.clone();
        let seen = |(number, mv): (usize, &Move)| {
            if let Board::Grid { cols, cells, .. } = &mut here.board {
                *cells &= !mv.mask(*cols);
            }
            lost(&here).map(|state| (number + 1, state))
        };
        (!line.is_empty()).then(|| Self { line, sight: line.iter().enumerate().find_map(seen) })
    }

    /// Why the position is won or lost.
    pub(super) fn sentence(&self, words: &Words) -> String {
        format!("No simple rule is known here: best play for both is {}.", self.moves(words, remains))
    }

    /// The same as data.
    pub(super) fn reason(&self) -> Reason {
        match &self.sight {
            None => Reason::best_play(self.line),
            Some((count, state)) => {
                Reason::BestPlay { line: self.line[..*count].to_vec(), left: Some(Box::new(state.reason())) }
            }
        }
    }

    /// `best play for both is 0,0; 1,1 to 1,3, then two equal groups are left.`
    pub(super) fn in_full(&self, words: &Words) -> String {
        format!("best play for both is {}.", self.moves_in_full(words))
    }

    /// `0,0; 1,1 to 1,3, then two equal groups are left`, or `0,0; 1,1 to 1,3; 2,0 and so on: over in 7 moves`.
    pub(super) fn moves_in_full(&self, words: &Words) -> String {
        self.moves(words, remains_in_passing)
    }

    fn moves(&self, words: &Words, remains: impl Fn(&Lost) -> String) -> String {
        let shorts: Vec<String> = self.line.iter().map(|mv| mv.short(words)).collect();
        if let Some((count, state)) = &self.sight {
            let told = shorts[..*count].join("; ");
            if told.len() <= WIDEST {
                return format!("{told}, then {} {} left", remains(state), is_or_are(state));
            }
        }
        format!("{}: over in {}", moves_so_far(self.line, WIDEST, words), plies(self.line.len()))
    }

    /// What to look for, without a move; `None` where nothing is to be seen before the end.
    pub(super) fn idea(&self) -> Option<String> {
        let (count, state) = self.sight.as_ref()?;
        let (left, are) = (remains(state), is_or_are(state));
        Some(format!("No simple rule is known here; {} of best play, and {left} {are} left.", plies(*count)))
    }
}

fn plies(count: usize) -> String {
    plural(count as u64, "move", "moves")
}
