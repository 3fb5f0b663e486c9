//! Exercises about positions that somebody lists: an id a line, in this order.

use crate::game::{Dice, GameKey, Outcome, Stop};
use crate::games;

use super::{Drawn, Exercise, Kind};

/// Most positions of a list.
pub const MOST_LISTED: usize = 1_000;
/// What begins a comment.
const COMMENT: char = '#';

/// A list as it is read, line by line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    only: Option<GameKey>,
    kind: Option<Kind>,
    listed: Vec<Drawn>,
    /// Which of them are won and say not what is asked of them.
    open: Vec<usize>,
    /// How many say it not either, and are lost.
    lost: usize,
}

impl Listing {
    /// A list of nothing yet: of positions of `only` this game, of each of which `kind` is asked.
    #[must_use]
    pub fn new(only: Option<GameKey>, kind: Option<Kind>) -> Self {
        Self { only, kind, ..Self::default() }
    }

    /// Takes a line in: an id, behind it `find` or `judge` or nothing; or nothing but a comment.
    ///
    /// # Errors
    /// Why it is no exercise, as the end of a sentence.
    pub fn add(&mut self, line: &str) -> Result<(), String> {
        let mut words = line.split(COMMENT).next().unwrap_or_default().split_whitespace();
        let Some(id) = words.next() else { return Ok(()) };
        let (game, position) = games::read_id(id).map_err(|error| error.to_string())?;
        let kind = match words.next() {
            Some(word) => Some(Kind::by_word(word).ok_or("behind the id may stand find or judge")?),
            None => self.kind,
        };
        if words.next().is_some() {
            return Err("one id a line, and behind it find, judge or nothing".to_owned());
        }
        if self.listed.len() == MOST_LISTED {
            return Err(format!("a list has at most {MOST_LISTED} positions"));
        }
        if self.only.is_some_and(|only| only != game) {
            return Err(format!("this is a position of {}", games::get(game).title()));
        }
        let solution =
            games::get(game).solve(&position, &Stop::default()).map_err(|stop| stop.to_string())?;
        let mut exercise = Exercise { game, position, kind: Kind::Judge };
        let judged = exercise.is_clear(&solution);
        exercise.kind = Kind::Find;
        let found = exercise.is_clear(&solution);
        match (kind, found, judged) {
            _ if solution.is_over() => return Err("the game is over in this position".to_owned()),
            (_, _, false) => return Err("who wins this position is not proven".to_owned()),
            (Some(Kind::Find), false, _) if solution.outcome == Outcome::P => {
                return Err("no move wins this position: it can only be judged".to_owned());
            }
            (Some(Kind::Find), false, _) => {
                return Err(
                    "not every winning move of this position is known: it can only be judged".to_owned()
                );
            }
            (None, false, _) => self.lost += 1,
            (None, true, _) => self.open.push(self.listed.len()),
            _ => {}
        }
        exercise.kind = kind.unwrap_or(if found { Kind::Find } else { Kind::Judge });
        self.listed.push(Drawn { exercise, rank: 1, winning: solution.winning });
        Ok(())
    }

    /// The exercises. Where it was not said what is asked, lost positions are judged, and as many of the won ones, which chance
    /// decides: what is asked gives no answer away.
    #[must_use]
    pub fn finish(mut self, seed: u64) -> Vec<Drawn> {
        let mut dice = Dice::new(seed);
        for _ in 0..self.lost.min(self.open.len()) {
            let chosen = self.open.swap_remove(dice.below(self.open.len() as u64) as usize);
            self.listed[chosen].exercise.kind = Kind::Judge;
        }
        self.listed
    }
}
