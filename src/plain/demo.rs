//! Computer against computer: as a transcript, or many games as a table of results.

use std::io::{self, IsTerminal, Write};

use crate::contest::Contest;
use crate::cpu::Level;
use crate::game::{Console, Halt, Seats, Side, Token, grouped, mixed_seed};

use super::computer::computer_player;
use super::session::one_game;

/// What is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Demo {
    /// The contests, one after the other; their seats are two computers.
    pub contests: Vec<Contest>,
    /// Games for each line of a table of results; without it one game each is shown move by move.
    pub games: Option<u32>,
    /// Only the levels of the contests count, not every level against every level.
    pub one_pair: bool,
}

/// The results of one line of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tally {
    /// The level of whoever starts, and of the other one.
    levels: [Level; 2],
    /// Games played.
    games: u32,
    /// Games won by whoever started.
    starter_wins: u32,
}

pub(super) fn run(demo: &Demo, console: &mut dyn Console) -> Result<(), Halt> {
    for (index, contest) in demo.contests.iter().enumerate() {
        if index > 0 {
            console.say("\n")?;
        }
        if demo.contests.len() > 1 {
            console.say(&format!("{}\n", contest.rules().title()))?;
        }
        match demo.games {
            None => show(contest, console)?,
            Some(games) => {
                console.say(&heading(contest))?;
                console.flush()?;
                for (row, levels) in pairs(contest, demo.one_pair).into_iter().enumerate() {
                    let tally = tally(contest, levels, games, row as u64, &mut progress(contest))?;
                    console.say(&results(&tally))?;
                    console.flush()?;
                }
            }
        }
    }
    Ok(())
}

/// One game, move by move.
///
/// # Errors
/// When the output is closed or cannot be written.
fn show(contest: &Contest, console: &mut dyn Console) -> Result<(), Halt> {
    super::session(
        &Contest { seats: Seats::TwoComputers, ..contest.clone() },
        &[],
        console,
        &mut computer_player(),
    )
}

fn pairs(contest: &Contest, one_pair: bool) -> Vec<[Level; 2]> {
    let [one, two] = contest.levels;
    if one_pair {
        let mut both = vec![[one, two], [two, one]];
        both.dedup();
        return both;
    }
    Level::ALL.into_iter().flat_map(|starter| Level::ALL.map(|other| [starter, other])).collect()
}

fn heading(contest: &Contest) -> String {
    format!(
        "{}\n{:<9} {:<9} {:>9} {:>13} {:>13} {:>9}\n",
        contest.rules().rule(&contest.opening()),
        "starts",
        "replies",
        "games",
        "starter won",
        "other won",
        "starter"
    )
}

/// A line of the table.
fn results(tally: &Tally) -> String {
    let Tally { levels: [starter, other], games, starter_wins } = *tally;
    let count = |number: u32| grouped(u64::from(number));
    let share = f64::from(starter_wins) * 100.0 / f64::from(games.max(1));
    format!(
        "{:<9} {:<9} {:>9} {:>13} {:>13} {share:>7.1} %\n",
        starter.word(),
        other.word(),
        count(games),
        count(starter_wins),
        count(games - starter_wins)
    )
}

/// Plays `games` games between two levels. What the options leave to chance, and every mistake, differs from game to game and
/// from `row` to row; `progress` is told of every game played.
///
/// # Errors
/// When the computer has no move, which would be a fault of the program.
fn tally(
    contest: &Contest,
    levels: [Level; 2],
    games: u32,
    row: u64,
    progress: &mut dyn FnMut(u32, u32),
) -> Result<Tally, Halt> {
    let mut tally = Tally { levels, games, starter_wins: 0 };
    for number in 0..games {
        let seed = mixed_seed(mixed_seed(contest.seed, row), u64::from(number));
        let game = Contest { seats: Seats::TwoComputers, levels, seed, ..contest.clone() };
        let line = one_game(&game, &mut Silence, &mut computer_player())?;
        let winner = line.result(game.rules()).map(|ended| ended.winner(line.turn()));
        tally.starter_wins += u32::from(winner == Some(Side::One));
        progress(number + 1, games);
    }
    Ok(tally)
}

/// Tells standard error how far it is, when that is a terminal.
fn progress(contest: &Contest) -> impl FnMut(u32, u32) + use<> {
    let title = contest.rules().title();
    let mut errors = io::stderr();
    let watched = errors.is_terminal();
    let mut last = 0;
    move |done, all| {
        let per_cent = u64::from(done) * 100 / u64::from(all.max(1));
        if watched && per_cent != last {
            last = per_cent;
            // The line is blanked before the table's own line comes.
            let text = format!("{title}: {per_cent} %");
            let text = if done == all { " ".repeat(text.len()) + "\r" } else { text };
            let _ = write!(errors, "\r{text}");
        }
    }
}

/// A console without input, whose output goes nowhere.
struct Silence;

impl Console for Silence {
    fn say(&mut self, _text: &str) -> Result<(), Halt> {
        Ok(())
    }
    fn flush(&mut self) -> Result<(), Halt> {
        Ok(())
    }
    fn remark(&mut self, _sentence: &str) {}
    fn token(&mut self) -> Result<Token, Halt> {
        Err(Halt::InputEnded)
    }
    fn line(&mut self) -> Result<Token, Halt> {
        Err(Halt::InputEnded)
    }
    fn line_goes_on(&mut self) -> Result<bool, Halt> {
        Ok(false)
    }
    fn forget_line(&mut self) {}
}
