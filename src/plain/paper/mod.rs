//! `practice --sheet`: exercises on paper, with room for the answers and the key on a page of its own.

mod latex;
mod markdown;
mod picture;

use crate::game::{Console, Halt, Move, Stop, capital, full_rule};
use crate::training::{Drawn, Kind};

use super::Practise;
use super::practice::each_exercise;

/// Most winning moves that are listed in the key.
const MOST_MOVES: usize = 8;

/// How a sheet is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaperForm {
    /// Markdown, the positions drawn with letters.
    Markdown,
    /// LaTeX, the positions drawn with lines and discs.
    Latex,
}

impl PaperForm {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Markdown, Self::Latex];

    /// Its name on the command line.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Markdown => "markdown",
            Self::Latex => "latex",
        }
    }

    /// The form that is called so.
    #[must_use]
    pub fn by_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.word() == word)
    }
}

/// A sheet that is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperWanted {
    /// The exercises.
    pub practise: Practise,
    /// How many.
    pub count: u32,
    /// How it is written.
    pub form: PaperForm,
    /// The command that makes the same sheet again.
    pub again: String,
}

/// A sheet, as it is written in either form.
struct Paper<'a> {
    title: String,
    /// The rule, where it is the same for all.
    rule: Option<String>,
    tasks: Vec<Task>,
    again: &'a str,
}

/// An exercise, and the answer to it.
struct Task {
    drawn: Drawn,
    id: String,
    /// What is asked, and where the rule is not told for all, that before it.
    text: String,
    answer: String,
    why: String,
}

/// Writes the sheet.
///
/// # Errors
/// When there are no exercises, or nobody takes it.
pub(super) fn write_paper(wanted: &PaperWanted, console: &mut dyn Console) -> Result<(), Halt> {
    let mut all = vec![];
    each_exercise(&wanted.practise, wanted.count, &mut |drawn| {
        all.push(drawn.clone());
        Ok(())
    })?;
    let paper = Paper::new(all, &wanted.again)?;
    console.say(&match wanted.form {
        PaperForm::Markdown => markdown::write(&paper),
        PaperForm::Latex => latex::write(&paper),
    })
}

impl<'a> Paper<'a> {
    fn new(all: Vec<Drawn>, again: &'a str) -> Result<Self, Halt> {
        let rule = |drawn: &Drawn| {
            let game = drawn.exercise.rules();
            (game.title(), full_rule(game, &drawn.exercise.position))
        };
        let first = all.first().map(rule);
        let one_game = first.as_ref().filter(|first| all.iter().all(|drawn| rule(drawn).0 == first.0));
        let one_rule = one_game.filter(|first| all.iter().all(|drawn| rule(drawn) == **first));
        let title =
            one_game.map_or_else(|| "Nim and its relatives".to_owned(), |(title, _)| (*title).to_owned());
        let one_rule = one_rule.map(|(_, rule)| rule.clone());
        let tasks = all.into_iter().map(|drawn| {
            let (game, rule) = rule(&drawn);
            let task = drawn.exercise.task();
            let text = match (&one_rule, one_game) {
                (Some(_), _) => task.to_owned(),
                (None, Some(_)) => format!("{rule} {task}"),
                (None, None) => format!("{game}. {rule} {task}"),
            };
            Task::new(drawn, text)
        });
        let tasks = tasks.collect::<Result<_, _>>()?;
        Ok(Self { title, rule: one_rule, tasks, again })
    }
}

impl Task {
    fn new(drawn: Drawn, text: String) -> Result<Self, Halt> {
        let (game, position) = (drawn.exercise.rules(), &drawn.exercise.position);
        let solution = game.solve(position, &Stop::default());
        let solution = solution.map_err(|stopped| Halt::Failed(stopped.to_string()))?;
        let order = |mv: &Move| game.order(position, *mv);
        let answer = match drawn.exercise.kind {
            Kind::Find => {
                let mut moves: Vec<String> = drawn.winning.iter().take(MOST_MOVES).map(order).collect();
                let more = drawn.winning.len() - moves.len();
                if more > 0 {
                    moves.push(format!("or one of {more} more"));
                }
                format!("{}.", capital(&moves.join("; or ")))
            }
            _ => {
                let said = drawn.exercise.answer(&solution);
                let shown = game.plainest(position, &solution).filter(|mv| solution.wins(*mv));
                let shown = shown.filter(|_| said.starts_with("Won"));
                shown.map_or(said.clone(), |mv| format!("{said} For example: {}.", order(&mv)))
            }
        };
        let why = game.lesson(position, &solution).sentence.to_string();
        Ok(Self { id: drawn.exercise.id(), drawn, text, answer, why })
    }

    /// What the answer is written behind.
    fn label(&self) -> &'static str {
        if self.drawn.exercise.kind == Kind::Judge { "Won or lost?" } else { "Your move:" }
    }
}
