//! What is learnt from where there is no game: courses, practice, today's ten.

use crate::game::{Console, GameKey, Halt};
use crate::plain::keeping::Keeper;
use crate::plain::learn::{Learn, Practise, learn, practise};
use crate::plain::spoken::aloud::{Aloud, say};
use crate::plain::spoken::names::{self, Named};
use crate::plain::spoken::numbers::in_digits;
use crate::plain::spoken::{Manner, left};
use crate::training::Plan;

use super::Evening;
use super::places::{self, Place};

impl Evening<'_> {
    /// Lists the courses, or begins one: `learn nim`, `learn nim step 3`, `learn nim 3`.
    pub(super) fn learn(&mut self, asked: &str, console: &mut dyn Console) -> Result<(), Halt> {
        // A name may have a number in it: only the last word is read as one.
        let mut words: Vec<&str> = asked.split_whitespace().filter(|word| *word != "the").collect();
        // Step 3 of Nim is Nim, step 3.
        if let ["step", number, "of" | "in", ..] = words[..] {
            words.drain(..3);
            words.push(number);
        }
        let number =
            words.last().filter(|_| words.len() > 1).and_then(|word| in_digits(word).parse::<usize>().ok());
        if number.is_some() {
            words.pop();
            words.pop_if(|word| *word == "step");
            words.pop_if(|word| ["from", "at"].contains(word));
        }
        let name = words.join(" ");
        let (save, seed, manner, inside) = (self.wanted.save, self.seed, Manner::Spoken, true);
        let subject = match names::course(&name) {
            _ if asked.is_empty() => None,
            Named::One(subject) => Some(subject),
            wrong => return self.unnamed("learn", &name, &wrong, "course", console),
        };
        let count = subject.map_or(0, |subject| subject.keys().len());
        if number.is_some_and(|number| !(1..=count).contains(&number)) {
            return say(console, &format!("This course has steps 1 to {count}."));
        }
        let step = number.map(|number| number - 1);
        self.last = subject.map(Place::Course).or(self.last);
        self.asks = subject.is_some();
        left(learn(&Learn { subject, step, save, seed, manner, inside }, &mut Aloud(console)))
    }

    /// The ten questions of the day.
    pub(super) fn ten(&mut self, console: &mut dyn Console) -> Result<(), Halt> {
        self.last = Some(Place::Today);
        self.exercise(Plan::Daily { date: self.wanted.today.clone(), only: None }, GameKey(0), console)?;
        let mut keeper = Keeper::new(self.wanted.save);
        let is_left = keeper.saves() && !keeper.is_done(&self.wanted.today);
        let or_continue =
            if places::today_is_open(&self.wanted.today, &mut keeper) { ", or continue," } else { "" };
        if is_left {
            say(console, &format!("Say today{or_continue} to go on with today's ten."))
        } else {
            Ok(())
        }
    }

    pub(super) fn exercise(
        &mut self,
        plan: Plan,
        game: GameKey,
        console: &mut dyn Console,
    ) -> Result<(), Halt> {
        self.asks = true;
        let (seed, save, today, manner) =
            (self.seed, self.wanted.save, self.wanted.today.clone(), Manner::Spoken);
        let begun = Practise { plan, game, rank: None, seed, save, today, manner, results: None };
        left(practise(&begun, &mut Aloud(console)))
    }
}
