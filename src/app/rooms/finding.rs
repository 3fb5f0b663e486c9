//! Finding it oneself: each mistake of a reviewed game asked as a question, one after the other.

use crate::app::{Asker, Effect, Match, Model, Notice, Question, Room, Stage, Table};
use crate::game::{Length, Side, plural};
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
}

impl Finding {
    /// The mistakes of a side; `None` where it made none.
    fn of(table: Box<Table>, side: Side) -> Option<Self> {
        let mistakes = mistakes(&table.game, side);
        let some = !mistakes.is_empty();
        some.then_some(Self { table, side, mistakes, at: 0, found: 0 })
    }

    /// `2 of 3 found.`
    fn score(&self, asked: usize) -> String {
        format!("{} of {} found.", self.found, plural(asked as u64, "mistake", "mistakes"))
    }

    /// The table of the review.
    pub(in crate::app) fn table(self) -> Box<Table> {
        self.table
    }

    /// The question that is due; `None` where all were asked.
    fn question(self: Box<Self>) -> Option<(Question, Match)> {
        let (number, exercise) = self.mistakes.get(self.at).cloned()?;
        let done = told(&self.table.game, number);
        let find = match self.table.game.rules().points() {
            None => "Find a move that keeps the win.",
            Some(_) => "Find the move that wins the most points.",
        };
        let title = format!("Mistake {} of {}", self.at + 1, self.mistakes.len());
        let standing = if self.at == 0 { String::new() } else { self.score(self.at) };
        let text = Some(format!("{done} {find}"));
        Some(Question::new(exercise, title, text, standing, Asker::Mistakes(self)))
    }

    /// Whether the other side has mistakes, too.
    pub(in crate::app) fn other_side_erred(&self) -> bool {
        !mistakes(&self.table.game, self.side.other()).is_empty()
    }

    /// What stands there when all was asked.
    fn summary(&self) -> String {
        let other = &self.table.game.players[self.side.other().index()].name;
        let theirs = match self.other_side_erred() {
            true => format!(" o: the mistakes of {other}."),
            false => String::new(),
        };
        format!("n: the same once more.{theirs} Enter: back to the review.")
    }
}

/// The mistakes of a side in a reviewed game: positions that were won, and where not the best was made of it.
fn mistakes(game: &Match, side: Side) -> Vec<(usize, Exercise)> {
    let moves = game.line.whole();
    let missed = |number: &usize| {
        moves[*number].side == side && game.analysis.moves.get(*number).is_some_and(|one| one.judged.missed())
    };
    let exercise = |number: usize| {
        let before = number.checked_sub(1).map_or(game.line.opening(), |before| &moves[before].after);
        Exercise { game: game.contest.game, position: before.clone(), kind: Kind::Find }
    };
    (0..moves.len()).filter(missed).map(|number| (number, exercise(number))).collect()
}

/// `You took 2 stones from heap 3 here.`
fn told(game: &Match, number: usize) -> String {
    let Some(played) = game.line.whole().get(number) else { return String::new() };
    let object = played.mv.object(game.rules().words(), Length::Full);
    format!("{} {} {object} here.", game.maker(number), played.mv.verb().past)
}

impl Model {
    /// Asks for better moves at the mistakes of the review: those of the human, or of who made the move that is shown.
    pub(in crate::app) fn find_mistakes(&mut self, effects: &mut Vec<Effect>) {
        let Room::Table(table) = &mut self.room else { return };
        let game = &mut table.game;
        if !game.is_reviewed() {
            game.notice = Notice::refusal("Still working it out…");
            return;
        }
        let humans: Vec<Side> = Side::BOTH.into_iter().filter(|side| game.is_human(*side)).collect();
        let shown = game.line.moves().last().map_or(game.line.starter(), |played| played.side);
        let first = if let [human] = humans[..] { human } else { shown };
        let side = [first, first.other()].into_iter().find(|side| !mistakes(game, *side).is_empty());
        let finding = side.and_then(|side| Finding::of(table.clone(), side));
        match finding.and_then(|finding| Box::new(finding).question()) {
            Some(question) => self.put_question(question, effects),
            None => {
                table.game.notice = Notice::refusal("Nobody gave a win away here: there is nothing to find.");
            }
        }
    }

    /// The next mistake; after the last one what came of it, and then the review.
    pub(in crate::app) fn next_mistake(&mut self, effects: &mut Vec<Effect>) {
        let Some((question, game)) = self.question_mut() else { return };
        let (right, over) = (question.stage == Stage::Right, question.stage == Stage::Over);
        let Asker::Mistakes(finding) = &mut question.asker else { return };
        if over {
            return self.back(effects);
        }
        finding.found += u64::from(right);
        finding.at += 1;
        if let Some(next) = finding.clone().question() {
            return self.put_question(next, effects);
        }
        let (score, what_next) = (finding.score(finding.mistakes.len()), finding.summary());
        question.sum_up(score, what_next, game);
    }

    /// The mistakes once more, or those of the other side, once all was asked.
    pub(in crate::app) fn find_again(&mut self, other_side: bool, effects: &mut Vec<Effect>) {
        let Some((question, _)) = self.question_mut() else { return };
        let Asker::Mistakes(finding) = &question.asker else { return };
        let side = if other_side { finding.side.other() } else { finding.side };
        match Finding::of(finding.table.clone(), side).and_then(|finding| Box::new(finding).question()) {
            Some(question) => self.put_question(question, effects),
            None => self.say("The other side made no mistake."),
        }
    }
}
