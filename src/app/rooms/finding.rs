//! Finding it oneself: each mistake of a reviewed game asked as a question, one after the other.

use crate::app::{Drill, Effect, Model, Notice, Screen, Stage, Table, Task};
use crate::game::{GameKey, Side, plural};
use crate::training::{Exercise, Kind};

/// The mistakes of one side of a game, to be tried again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The table of the review, to come back to.
    table: Box<Table>,
    side: Side,
    /// Each with the number of its move, from 0.
    mistakes: Vec<(usize, Exercise)>,
    at: usize,
    found: u64,
    over: bool,
}

impl Finding {
    /// The mistakes of a side; `None` where it made none.
    fn of(table: Box<Table>, side: Side) -> Option<Self> {
        let mistakes = mistakes(&table, side);
        let some = !mistakes.is_empty();
        some.then_some(Self { table, side, mistakes, at: 0, found: 0, over: false })
    }

    /// `2 of 3 found.`
    fn score(&self, asked: usize) -> String {
        format!("{} of {} found.", self.found, plural(asked as u64, "mistake", "mistakes"))
    }

    fn task(&self) -> Option<Task> {
        let (number, exercise) = self.mistakes.get(self.at)?;
        let done = told(&self.table, *number);
        let find = match self.table.game().points() {
            None => "Find a move that keeps the win.",
            Some(_) => "Find the move that wins the most points.",
        };
        let title = format!("Mistake {} of {}", self.at + 1, self.mistakes.len());
        let standing = if self.at == 0 { String::new() } else { self.score(self.at) };
        Some(Task::new(exercise.clone(), title, Some(format!("{done} {find}")), standing))
    }

    /// Whether the other side has mistakes, too.
    fn other_side_erred(&self) -> bool {
        !mistakes(&self.table, self.side.other()).is_empty()
    }

    /// What stands there when all was asked.
    fn summary(&self) -> String {
        let other = &self.table.players[self.side.other().index()].name;
        let theirs = match self.other_side_erred() {
            true => format!(" o: the mistakes of {other}."),
            false => String::new(),
        };
        format!("n: the same once more.{theirs} Enter: back to the review.")
    }
}

/// The mistakes of a side in a reviewed game: positions that were won, and where not the best was made of it.
fn mistakes(table: &Table, side: Side) -> Vec<(usize, Exercise)> {
    let moves = table.line.whole();
    let missed = |number: &usize| {
        moves[*number].side == side && table.review.moves.get(*number).is_some_and(|one| one.judged.missed())
    };
    let exercise = |number: usize| {
        let before = number.checked_sub(1).map_or(table.line.opening(), |before| &moves[before].after);
        Exercise { game: game(table), position: before.clone(), kind: Kind::Find }
    };
    (0..moves.len()).filter(missed).map(|number| (number, exercise(number))).collect()
}

const fn game(table: &Table) -> GameKey {
    table.contest.game
}

/// `You took 2 stones from heap 3 here.`
fn told(table: &Table, number: usize) -> String {
    let Some(played) = table.line.whole().get(number) else { return String::new() };
    let order = played.mv.order(table.game().words()).replacen("take", "took", 1);
    format!("{} {order} here.", table.maker(number))
}

impl Model {
    /// Asks for better moves at the mistakes of the review: those of the human, or of who made the move that is shown.
    pub(in crate::app) fn find_it(&mut self, effects: &mut Vec<Effect>) {
        let Screen::Table(table) = &mut self.screen else { return };
        if !table.is_reviewed() {
            table.notice = Notice::refusal("Still working it out…");
            return;
        }
        let humans: Vec<Side> =
            Side::BOTH.into_iter().filter(|side| table.players[side.index()].computer.is_none()).collect();
        let shown = table.line.moves().last().map_or(table.line.starter(), |played| played.side);
        let first = if let [human] = humans[..] { human } else { shown };
        let side = [first, first.other()].into_iter().find(|side| !mistakes(table, *side).is_empty());
        let Some(finding) = side.and_then(|side| Finding::of(table.clone(), side)) else {
            table.notice = Notice::refusal("Nobody gave a win away here: there is nothing to find.");
            return;
        };
        self.put_mistake(finding, effects);
    }

    fn put_mistake(&mut self, finding: Finding, effects: &mut Vec<Effect>) {
        let Some(task) = finding.task() else { return };
        self.drill = Some(Drill::Mistakes(Box::new(finding)));
        self.put_task(task, effects);
    }

    /// The next mistake; after the last one what came of it, and then the review.
    pub(in crate::app) fn next_mistake(&mut self, mut finding: Finding, effects: &mut Vec<Effect>) {
        if finding.over {
            return self.back_to_review(finding, effects);
        }
        if let Screen::Table(table) = &self.screen {
            finding.found += u64::from(table.task.as_ref().is_some_and(|task| task.stage == Stage::Right));
        }
        finding.at += 1;
        if finding.at < finding.mistakes.len() {
            return self.put_mistake(finding, effects);
        }
        finding.over = true;
        if let Screen::Table(table) = &mut self.screen
            && let Some(task) = &mut table.task
        {
            task.title = "That was all".to_owned();
            task.text = finding.score(finding.mistakes.len());
            task.stage = Stage::Over;
            task.said = Some((true, finding.summary()));
            task.standing.clear();
            table.notice = Notice::default();
        }
        self.drill = Some(Drill::Mistakes(Box::new(finding)));
    }

    /// The mistakes once more, or those of the other side, once all was asked.
    pub(in crate::app) fn find_again(&mut self, other_side: bool, effects: &mut Vec<Effect>) {
        let Some(Drill::Mistakes(finding)) = &self.drill else { return };
        let side = if other_side { finding.side.other() } else { finding.side };
        match Finding::of(finding.table.clone(), side) {
            Some(finding) => self.put_mistake(finding, effects),
            None => self.say("The other side made no mistake."),
        }
    }

    /// Whether the mistakes of the other side can be asked for.
    pub(in crate::app) fn other_side_erred(&self) -> bool {
        matches!(&self.drill, Some(Drill::Mistakes(finding)) if finding.other_side_erred())
    }

    /// Whether all mistakes of a reviewed game were tried again.
    pub(in crate::app) fn has_found_all(&self) -> bool {
        matches!(&self.drill, Some(Drill::Mistakes(finding)) if finding.over)
    }

    /// Back to the review the mistakes came from.
    pub(in crate::app) fn back_to_review(&mut self, finding: Finding, effects: &mut Vec<Effect>) {
        self.drill = None;
        let shown = finding.table.line.moves().len();
        self.screen = Screen::Table(finding.table);
        effects.push(Effect::StopAsking);
        self.at_table(effects, |table, context| table.go_to(shown, context));
    }
}
