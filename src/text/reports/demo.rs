//! Computer against computer: as a transcript, or many games as a table of results.

use serde::Serialize;

use crate::coach::Level;
use crate::game::{Console, Game, Halt, Position, grouped};
use crate::output::json_line;
use crate::players::{Form, Interrupt, Progress, Tally, pairs_of_levels, starter_wins};
use crate::session::GameSetup;

use crate::text::computer::computer_player;
use crate::text::dialogues::{no_move, play_dialogue};

/// What is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DemoOptions {
    /// The setups, one after the other; both sides are computers.
    pub setups: Vec<GameSetup>,
    /// Games for each line of a table of results; without it one game each is shown move by move.
    pub games: Option<u32>,
    /// Only the levels of the setups count, not every level against every level.
    pub one_pair: bool,
    /// How the results are printed.
    pub form: Form,
}

/// A line of the results, for programs.
#[derive(Serialize)]
struct Row<'a> {
    game: &'a str,
    starts: &'a str,
    replies: &'a str,
    games: u32,
    starter_won: u32,
    other_won: u32,
}

pub(crate) fn run_demo(demo: &DemoOptions, console: &mut dyn Console) -> Result<(), Halt> {
    if demo.form == Form::Csv {
        console.say("game,starts,replies,games,starter_won,other_won\n")?;
    }
    let interrupt = if demo.games.is_some() { Interrupt::watch() } else { Interrupt::default() };
    for (index, setup) in demo.setups.iter().enumerate() {
        if demo.form == Form::Table {
            console.say(if index > 0 { "\n" } else { "" })?;
            if demo.setups.len() > 1 {
                console.say(&format!("{}\n", setup.rules().title()))?;
            }
        }
        match demo.games {
            None => play_dialogue(setup, &[], console, &mut computer_player(), &mut |_| {})?,
            Some(games) => results(demo, setup, games, &interrupt, console)?,
        }
    }
    Ok(())
}

/// The results of one game, pair by pair.
///
/// # Errors
/// When the output is closed or cannot be written, or the computer has no move.
fn results(
    demo: &DemoOptions,
    setup: &GameSetup,
    games: u32,
    interrupt: &Interrupt,
    console: &mut dyn Console,
) -> Result<(), Halt> {
    if demo.form == Form::Table {
        console.say(&heading(setup))?;
    }
    console.flush()?;
    let progress = Progress::new("Playing");
    let mut computer = computer_player();
    let mut choose = |game: &dyn Game, position: &Position, skill, seed| {
        computer(game, position, skill, seed).map(|(mv, _)| mv)
    };
    let pairs = pairs_of_levels(setup, demo.one_pair);
    let all = u64::from(games) * pairs.len() as u64;
    for (row, levels) in pairs.into_iter().enumerate() {
        let mut tally = Tally::new(levels);
        for number in (0..games).take_while(|_| !interrupt.has_come()) {
            let won = starter_wins(setup, levels, row, number, &mut choose);
            tally.count(won.ok_or_else(|| no_move("has no move"))?);
            progress.show(row as u64 * u64::from(games) + u64::from(tally.games), all);
        }
        if tally.games == 0 && interrupt.has_come() {
            break;
        }
        let text = line(setup, &tally, demo.form)?;
        progress.pause(|| console.say(&text).and_then(|()| console.flush()))?;
    }
    progress.clear();
    if interrupt.has_come() {
        console.remark("Interrupted. The same command with --seed plays the same games again.");
        interrupt.end_program();
    }
    Ok(())
}

fn heading(setup: &GameSetup) -> String {
    format!(
        "{}\n{:<9} {:<9} {:>9} {:>13} {:>13} {:>9}\n",
        setup.rules().rule(&setup.opening()),
        "starts",
        "replies",
        "games",
        "starter won",
        "other won",
        "starter"
    )
}

/// A line of the results.
fn line(setup: &GameSetup, tally: &Tally, form: Form) -> Result<String, Halt> {
    let [starts, replies] = tally.levels.map(Level::word);
    let row = Row {
        game: setup.rules().id(),
        starts,
        replies,
        games: tally.games,
        starter_won: tally.starter_wins,
        other_won: tally.other_wins(),
    };
    let Row { game, games, starter_won, other_won, .. } = row;
    match form {
        Form::Json => json_line(&row),
        Form::Csv => Ok(format!("{game},{starts},{replies},{games},{starter_won},{other_won}\n")),
        Form::Table => {
            let count = |number: u32| grouped(u64::from(number));
            let [games, starter_won, other_won] = [games, starter_won, other_won].map(count);
            let share = tally.per_cent();
            Ok(format!(
                "{starts:<9} {replies:<9} {games:>9} {starter_won:>13} {other_won:>13} {share:>7.1} %\n"
            ))
        }
    }
}
