//! Exercises as JSON for programs or as a sheet for pupils, and the results of today's ten, day by day.

use std::iter::repeat_with;

use crate::coach::{
    Exercise, ExerciseKind, Grade, MOST_TRIES, Mode, PracticeSession, Progress, RatedExercise, day_line,
    find_exercise,
};
use crate::game::{
    Board, Cell, Component, Game, GameKey, HeapNames, Move, Position, Stop, Words, capital, full_rule, plural,
};
use crate::output::{Console, Halt, HaltResult, JsonObject};
use crate::records::{Day, streak};
use crate::storage::{Loaded, Store};

/// Most winning moves that the answers of a sheet list.
const MOST_MOVES: usize = 8;
/// Begins a new page when the sheet is printed.
const NEW_PAGE: &str = "<div style=\"page-break-before: always\"></div>\n";
const ROOM: &str = "________________________________";

/// Positions to practise with.
pub(crate) struct ExerciseOptions {
    pub(crate) mode: Mode,
    pub(crate) game: GameKey,
    /// How hard they are; `None` for the rank that was reached.
    pub(crate) rank: Option<u8>,
    pub(crate) seed: u64,
    /// How many; of a day all.
    pub(crate) count: u32,
}

/// The exercises, one after the other. An error is the last item that counts.
fn exercises(options: &ExerciseOptions) -> impl Iterator<Item = HaltResult<RatedExercise>> {
    let progress = Progress::new(options.game).change_rank(options.rank);
    let mut session = PracticeSession::new(options.mode.clone(), progress, options.seed);
    (0..session.length().unwrap_or(options.count)).map(move |_| {
        let mut tries = repeat_with(|| find_exercise(&session.order(), &Stop::default())).take(MOST_TRIES);
        let drawn = tries.find_map(Result::transpose).transpose()?;
        let drawn = drawn.ok_or_else(|| Halt::Failed("no such position found".into()))?;
        session.ask_exercise(drawn.clone(), false);
        session.answers.iter_mut().for_each(|answer| answer.grade = Some(Grade::Right));
        Ok(drawn)
    })
}

/// Prints exercises with their answers, one JSON object a line.
pub(crate) fn print_exercises(options: &ExerciseOptions, console: &mut Console<'_>) -> HaltResult {
    exercises(options).try_for_each(|drawn| {
        let drawn = drawn?;
        let (game, position) = (drawn.exercise.game(), &drawn.exercise.position);
        let winning: Vec<_> = drawn.winning.iter().map(|mv| game.record(position, *mv)).collect();
        let mut json = JsonObject::default();
        json.add("id", drawn.exercise.id()).add("rank", drawn.rank);
        json.add("kind", drawn.exercise.kind.word()).add("winning", winning);
        console.say_json(&json)
    })
}

/// Prints an exercise sheet in Markdown, with room for the answers, and the answers on a page of their own.
pub(crate) fn print_sheet(options: &ExerciseOptions, console: &mut Console<'_>) -> HaltResult {
    let all = exercises(options).collect::<HaltResult<Vec<_>>>()?;
    let Some(first) = all.first().map(|drawn| &drawn.exercise) else { return Ok(()) };
    let rule_of = |exercise: &Exercise| full_rule(exercise.game(), &exercise.position);
    let is_one_game = all.iter().all(|drawn| drawn.exercise.game == first.game);
    let has_one_rule = all.iter().all(|drawn| drawn.exercise.has_rules_of(first));
    let title = escape(if is_one_game { first.game().title() } else { "Nim and its relatives" });
    let rule = if has_one_rule { format!("{}\n\n", escape(&rule_of(first))) } else { String::new() };
    let mut questions = format!("# {title}\n\nName: {ROOM} Date: ______________\n\n{rule}");
    let mut answers = format!("# {title}: answers\n\n");
    for (number, drawn) in (1..).zip(&all) {
        let exercise = &drawn.exercise;
        let game = if is_one_game { String::new() } else { format!("{}. ", exercise.game().title()) };
        let rule = if has_one_rule { String::new() } else { format!("{} ", rule_of(exercise)) };
        let text = escape(&format!("{game}{rule}{}", exercise.task()));
        questions.push_str(&format!("## {number}\n\n{text}\n\n{}", room_for_answer(drawn)));
        answers.push_str(&format!("{number}. `{}`: {}\n", exercise.id(), answer(drawn)?));
    }
    let again = match &options.mode {
        Mode::Daily { date, .. } => format!("--date {date}"),
        _ => format!("--seed {}", options.seed),
    };
    let foot = format!("---\n\nMade with `nimtui practice` and `{again}`.\n");
    write!(console, "{questions}{foot}\n{NEW_PAGE}\n{answers}\n{foot}")
}

fn room_for_answer(drawn: &RatedExercise) -> String {
    let exercise = &drawn.exercise;
    let picture = draw_position(exercise.game(), &exercise.position);
    let label = if exercise.kind == ExerciseKind::Judge { "Can you force a win?" } else { "Your move:" };
    format!("```text\n{}\n```\n\n`{}`\n\n{label} {ROOM}\n\n", picture.trim_end_matches('\n'), exercise.id())
}

/// The answer, and why it is right.
fn answer(drawn: &RatedExercise) -> HaltResult<String> {
    let (game, position) = (drawn.exercise.game(), &drawn.exercise.position);
    let solution = game.solve(position, &Stop::default())?;
    let order = |mv: &Move| game.order(position, *mv);
    let answer = if drawn.exercise.kind == ExerciseKind::Find {
        let mut moves: Vec<String> = drawn.winning.iter().take(MOST_MOVES).map(order).collect();
        let more = drawn.winning.len() - moves.len();
        if more > 0 {
            moves.push(format!("or one of {more} others"));
        }
        format!("{}.", capital(&moves.join("; or ")))
    } else {
        let shown = game.preferred_move(position, &solution).filter(|mv| solution.wins(*mv));
        let shown = shown.filter(|_| drawn.exercise.kind == ExerciseKind::Judge);
        let example = shown.map_or(String::new(), |mv| format!(" For example: {}.", order(&mv)));
        drawn.exercise.answer(None, &solution) + &example
    };
    let why = game.explain(position, &solution).text;
    Ok(format!("**{}** {}", escape(&answer), escape(&why)))
}

/// Escapes the signs that have a meaning in Markdown.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        if "\\`*_[]<>#|~".contains(sign) {
            escaped.push('\\');
        }
        escaped.push(if sign == '\n' { ' ' } else { sign });
    }
    escaped
}

/// Prints the days of today's ten, newest first, or as JSON, oldest first.
pub(crate) fn print_days(today: &str, as_json: bool, console: &mut Console<'_>) -> HaltResult {
    let Loaded { items: days, trouble } = Store::of_process()?.load::<Day>()?;
    if let Some(trouble) = trouble {
        console.remark(&trouble.to_string());
    }
    if as_json {
        return days.iter().try_for_each(|day| {
            let mut json = JsonObject::default();
            json.add("date", &day.date).add("marks", &day.marks);
            json.add("right", day.right()).add("done", day.is_done());
            console.say_json(&json)
        });
    }
    if days.is_empty() {
        return writeln!(console, "No results yet. For today's ten, type nimtui practice --daily.");
    }
    let streak = streak(&days, today);
    for day in days.iter().rev() {
        let row = if day.date == today { streak.now } else { 0 };
        let open = if day.is_done() { "" } else { " (not done)" };
        writeln!(console, "{}{open}", day_line(&day.date, &day.marks, row, true))?;
    }
    let in_a_row = plural(streak.now, "day", "days");
    writeln!(console, "{in_a_row} in a row (best {}). ({})", streak.best, Grade::legend(true).join(", "))
}

/// Most stones of a heap that are drawn one by one.
const MOST_STARS: u32 = 60;

/// A heap a line, a row with its places numbered as its moves are, or the grid with its rows and columns numbered from 0.
fn draw_position(game: &dyn Game, position: &Position) -> String {
    match position.board {
        Board::Sum(ref components) => {
            let part = |(number, one): (usize, &Component)| {
                format!(
                    "Part {}: {}\n{}",
                    number + 1,
                    one.game.title(),
                    draw_position(one.game, &one.position)
                )
            };
            components.iter().enumerate().map(part).collect()
        }
        Board::Heaps(ref sizes) => heaps(sizes, game.words()),
        Board::Grid { cols, .. } if game.words().heap_names == HeapNames::Row => {
            let places = (0..cols).map(|col| Cell::new(0, col));
            let pins = places.clone().map(|cell| if position.board.has(cell) { "  O" } else { "  ." });
            let numbers = places.map(|cell| format!("{:>3}", game.words().cell(cell)));
            format!("{}\n{}\n", pins.collect::<String>(), numbers.collect::<String>())
        }
        Board::Grid { rows, cols, .. } => {
            let head: String = (0..cols).map(|col| format!(" {col}")).collect();
            let row = |row: u8| -> String {
                let cell = |col| if position.board.has(Cell::new(row, col)) { " O" } else { " ." };
                format!("  {row} {}\n", (0..cols).map(cell).collect::<String>())
            };
            format!("    {head}\n{}", (0..rows).map(row).collect::<String>())
        }
    }
}

fn heaps(sizes: &[u32], words: &Words) -> String {
    let full = sizes.iter().enumerate().filter(|(_, size)| **size > 0);
    full.map(|(group, &size)| {
        let stars = "*".repeat(size.min(MOST_STARS) as usize);
        let more = if size > MOST_STARS { "..." } else { "" };
        format!("  {:<13} {size:>4}  {stars}{more}\n", words.group_name(group))
    })
    .collect()
}
