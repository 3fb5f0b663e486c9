//! `learn` and `practice`.

use clap::Args;
use clap::builder::PossibleValue;

use crate::coach::{ExerciseKind, HIGHEST_RANK, Mode, Subject, courses};
use crate::game::{Game, GameKey};
use crate::games;
use crate::players::number;
use crate::text::{ExerciseOptions, print_days, print_exercises, print_sheet};
use crate::tui::Start;

use super::args::{course, course_name, day, game, one_of};
use super::saved::UNSAVED;
use super::{Context, Exit, Request, invalid, print};

/// The most questions.
const MOST_QUESTIONS: u64 = 1_000_000;
/// The default for --count if positions are printed.
const USUAL_COUNT: u32 = 10;

/// The courses with their titles, and an example.
fn list_courses() -> String {
    let lines = courses().map(|course| format!("\n  {:<12} {}", course_name(course), course.title()));
    format!("Courses:{}\n\nExample: nimtui learn nim --text", lines.collect::<String>())
}

#[derive(Args)]
#[command(after_help = list_courses())]
pub(super) struct LearnArgs {
    /// A course [default: your last one; with --text, the list]
    #[arg(value_name = "COURSE", value_parser = course(), ignore_case = true, hide_possible_values = true)]
    course: Option<Subject>,
    /// Start at this step
    #[arg(long, value_name = "N", requires = "course")]
    step: Option<String>,
}

impl LearnArgs {
    pub(super) fn request(self, context: &Context<'_>) -> Result<Request, Exit> {
        let subject = self.course;
        let steps = subject.map_or(0, |subject| subject.keys().len());
        let read = |text: String| match text.parse::<usize>() {
            Ok(step) if (1..=steps).contains(&step) => Ok(step - 1),
            _ => Err(invalid("--step", &text, &format!("must be a whole number from 1 to {steps}"))),
        };
        let step = self.step.map(read).transpose()?;
        Ok(context.open(Start::Learn { subject, step, seed: context.seed }, vec![]))
    }
}

#[derive(Args)]
#[command(after_help = "Example: nimtui practice nim --rank 7 --count 3 --json")]
pub(super) struct PracticeArgs {
    /// A game [default: the one you practised last; with --text, name one]
    #[arg(value_name = "GAME", value_parser = game(), ignore_case = true, hide_possible_values = true)]
    game: Option<GameKey>,
    /// Difficulty, 1 to 20 [default: the rank you've reached]
    #[arg(long, value_name = "N", value_parser = number::<u8>(1, HIGHEST_RANK.into()))]
    rank: Option<u8>,
    /// Ask only one kind of question: find (a winning move) or judge (who wins)
    #[arg(long, value_name = "KIND", ignore_case = true, hide_possible_values = true)]
    #[arg(value_parser = one_of([ExerciseKind::Find, ExerciseKind::Judge].map(|kind| (PossibleValue::new(kind.word()), kind))))]
    kind: Option<ExerciseKind>,
    /// Answer today's ten, the same for everyone
    #[arg(long, conflicts_with_all = ["rank", "count", "kind"])]
    daily: bool,
    /// With --daily: list your results, day by day
    #[arg(long, requires = "daily", conflicts_with_all = ["game", "date", "sheet"])]
    history: bool,
    /// Answer the ten questions of another day, such as 2026-11-21
    #[arg(long, conflicts_with_all = ["rank", "count", "kind"], value_parser = day)]
    date: Option<String>,
    /// Number of positions
    #[arg(long, value_name = "N", value_parser = number::<u32>(1, MOST_QUESTIONS))]
    count: Option<u32>,
    /// Print the positions and answers as JSON instead of asking
    #[arg(long)]
    json: bool,
    /// Print an exercise sheet in Markdown, with answers
    #[arg(long, conflicts_with = "json")]
    sheet: bool,
}

impl PracticeArgs {
    pub(super) fn request(self, context: &Context<'_>) -> Result<Request, Exit> {
        if self.history {
            if !context.saves() {
                return Err(Exit::usage(UNSAVED));
            }
            let today = context.environment.today.clone();
            return Ok(print(move |console| print_days(&today, self.json, console)));
        }
        let prints = self.sheet || self.json;
        let date = self.date.clone().or_else(|| self.daily.then(|| context.environment.today.clone()));
        if date.is_some() && context.globals.seed.is_some() {
            return Err(Exit::usage(
                "--seed can't be used with --daily or --date, which are the same for everyone",
            ));
        }
        if self.game.is_none() && date.is_none() && (context.prints() || prints) {
            let games = games::ALL.map(<dyn Game>::command).join(", ");
            return Err(Exit::usage(format!("name a game: {games}")));
        }
        let mode = match date {
            Some(date) => Mode::Daily { date, only: self.game },
            None => Mode::Game { kind: self.kind, count: self.count },
        };
        let (seed, rank) = (context.seed, self.rank);
        if prints {
            let (game, count) = (self.game.unwrap_or(GameKey(0)), self.count.unwrap_or(USUAL_COUNT));
            let options = ExerciseOptions { mode, game, rank, seed, count };
            let prints = if self.sheet { print_sheet } else { print_exercises };
            return Ok(print(move |console| prints(&options, console)));
        }
        Ok(context.open(Start::Practice { mode, game: self.game, rank, seed }, vec![]))
    }
}
