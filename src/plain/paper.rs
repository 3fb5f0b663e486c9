//! `practice --sheet`: exercises on paper, in Markdown, with room for the answers and the key on a page of its own.

use crate::coach::{Drawn, Kind};
use crate::game::{Console, Halt, Move, Stop, capital, drawn, full_rule};

use super::Practise;
use super::practice::each_exercise;

/// Most winning moves that are listed in the key.
const MOST_MOVES: usize = 8;
/// Begins a page where the sheet is printed.
const NEW_PAGE: &str = "<div style=\"page-break-before: always\"></div>\n";
const ROOM: &str = "________________________________";

/// A sheet that is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperWanted {
    pub practise: Practise,
    /// How many exercises.
    pub count: u32,
    /// The command that makes the same sheet again.
    pub again: String,
}

/// An exercise, and the answer to it.
struct Task {
    drawn: Drawn,
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
    let rule = |drawn: &Drawn| {
        let game = drawn.exercise.rules();
        (game.title(), full_rule(game, &drawn.exercise.position))
    };
    let first = all.first().map(rule);
    let one_game = first.as_ref().filter(|first| all.iter().all(|drawn| rule(drawn).0 == first.0));
    let one_rule = one_game.filter(|first| all.iter().all(|drawn| rule(drawn) == **first));
    let title = escaped(one_game.map_or("Nim and its relatives", |(title, _)| title));
    let tasks = all.iter().map(|drawn| {
        let (game, rule) = rule(drawn);
        let task = drawn.exercise.task();
        let text = match (one_rule, one_game) {
            (Some(_), _) => task.to_owned(),
            (None, Some(_)) => format!("{rule} {task}"),
            (None, None) => format!("{game}. {rule} {task}"),
        };
        Task::new(drawn.clone(), text)
    });
    let tasks = tasks.collect::<Result<Vec<Task>, Halt>>()?;
    let rule = one_rule.map_or(String::new(), |(_, rule)| format!("{}\n\n", escaped(rule)));
    let foot = format!("---\n\nMade with: `{}`\n", wanted.again);
    let mut text = format!("# {title}\n\nName: {ROOM} Date: ______________\n\n{rule}");
    for (number, task) in (1..).zip(&tasks) {
        text.push_str(&task.question(number));
    }
    text.push_str(&format!("{foot}\n{NEW_PAGE}\n# {title}: answers\n\n"));
    for (number, Task { drawn, answer, why, .. }) in (1..).zip(&tasks) {
        let (id, answer, why) = (drawn.exercise.id(), escaped(answer), escaped(why));
        text.push_str(&format!("{number}. `{id}`: **{answer}** {why}\n"));
    }
    console.say(&format!("{text}\n{foot}"))
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
                let shown = game.preferred_move(position, &solution).filter(|mv| solution.wins(*mv));
                let shown = shown.filter(|_| drawn.exercise.kind == Kind::Judge);
                shown.map_or(said.clone(), |mv| format!("{said} For example: {}.", order(&mv)))
            }
        };
        let why = game.explain(position, &solution).text;
        Ok(Self { drawn, text, answer, why })
    }

    fn question(&self, number: usize) -> String {
        let exercise = &self.drawn.exercise;
        let picture = drawn(exercise.rules(), &exercise.position);
        let label = if exercise.kind == Kind::Judge { "Won or lost?" } else { "Your move:" };
        format!(
            "## {number}\n\n{}\n\n```text\n{}\n```\n\n`{}`\n\n{label} {ROOM}\n\n",
            escaped(&self.text),
            picture.trim_end_matches('\n'),
            exercise.id(),
        )
    }
}

/// Text in which no sign means anything to Markdown.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        if "\\`*_[]<>#|~".contains(sign) {
            escaped.push('\\');
        }
        escaped.push(if sign == '\n' { ' ' } else { sign });
    }
    escaped
}
