//! The spoken line mode without a game: what there is, and the way to it.

use crate::contest::Contest;
use crate::cpu::Level;
use crate::game::{Console, GameKey, Halt, Seats, Stop, Token, mixed_seed};
use crate::games;
use crate::plain::computer::limited;
use crate::plain::keeping::Keeper;
use crate::plain::learn::{Learn, Practise, learn, practise};
use crate::plain::records::{self, RecordsWanted};
use crate::training::{Plan, Subject, courses};

use super::aloud::{Aloud, say};
use super::table::{SpokenTable, Stakes};
use super::{Manner, left};

/// What there is besides games.
const HELP: &str = "Say the name of a game, or a position's id, to play it. learn tells the courses, learn and a course's name begins one. \
                    practice and a game's name asks for moves that win. today asks the ten questions of the day. continue goes on \
                    with the game you left. records tells the games you finished. quit leaves.";

/// What the hall needs of the program around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hall {
    /// What chance is drawn from.
    pub seed: u64,
    /// The day it is.
    pub today: String,
    /// What is played and learnt is kept.
    pub save: bool,
    /// Whether anything at a table may tell who can win.
    pub verdicts: bool,
}

/// Asks what to do until somebody has enough.
pub(in crate::plain) fn hall(wanted: &Hall, console: &mut dyn Console) -> Result<(), Halt> {
    let titles: Vec<&str> = games::ALL.iter().map(|game| game.title()).collect();
    say(
        console,
        &format!("Nimtui: games of the Nim family, in sentences. The games: {}.", titles.join(", ")),
    )?;
    say(console, HELP)?;
    for visit in 0.. {
        say(console, "What would you like?")?;
        let line = match console.line() {
            Err(Halt::InputEnded) => break,
            Ok(Token::Unreadable) => String::new(),
            Ok(Token::Text(line)) => line,
            Err(halt) => return Err(halt),
        };
        let seed = mixed_seed(wanted.seed, visit);
        let line = line.trim().to_lowercase();
        let (word, rest) =
            line.split_once(' ').map_or((line.as_str(), ""), |(word, rest)| (word, rest.trim()));
        match (word, rest) {
            ("quit" | "exit", "") => break,
            ("", "") => say(console, "Say help for what there is.")?,
            ("help" | "?" | "games", "") => {
                say(console, &format!("The games: {}. {HELP}", titles.join(", ")))?;
            }
            ("learn", "") => list_courses(wanted, console)?,
            ("learn", name) => match course_called(name) {
                Some(subject) => {
                    let step = None;
                    let begun = Learn {
                        subject: Some(subject),
                        step,
                        save: wanted.save,
                        seed,
                        manner: Manner::Spoken,
                    };
                    left(learn(&begun, &mut Aloud(console)))?;
                }
                None => say(console, &format!("There is no course of \"{name}\": learn alone tells all."))?,
            },
            ("practice" | "practise", name) => match called(name) {
                Some(game) => exercise(Plan::Game { kind: None, count: None }, game, seed, wanted, console)?,
                None => say(console, "Say practice and the name of a game, as in practice nim.")?,
            },
            ("today", "") => {
                let plan = Plan::Daily { date: wanted.today.clone(), only: None };
                exercise(plan, GameKey(0), seed, wanted, console)?;
            }
            ("records", "") if Keeper::new(wanted.save).history().is_empty() => {
                say(console, "You have finished no game yet.")?;
            }
            ("records", "") => {
                let all = RecordsWanted { game: None, json: false, places: false };
                left(records::run(&all, &mut Aloud(console)))?;
            }
            ("continue", "") => {
                let mut keeper = Keeper::new(wanted.save);
                let stakes = Stakes::Own { verdicts: wanted.verdicts };
                match keeper.last_unfinished() {
                    Some(left) => {
                        let contest = left.sheet.contest();
                        let mut table = SpokenTable::new(&contest, &mut keeper, stakes);
                        table.resume(&left);
                        table.play(console)?;
                    }
                    None => say(console, "There is no game to go on with.")?,
                }
            }
            _ => match contest(&line, seed) {
                Ok(contest) => super::play(&contest, (wanted.save, wanted.verdicts), console)?,
                Err(problem) => say(console, &problem)?,
            },
        }
    }
    say(console, "Goodbye.")
}

fn exercise(
    plan: Plan,
    game: GameKey,
    seed: u64,
    wanted: &Hall,
    console: &mut dyn Console,
) -> Result<(), Halt> {
    let (save, today, manner) = (wanted.save, wanted.today.clone(), Manner::Spoken);
    let begun = Practise { plan, game, rank: None, seed, save, today, manner, results: None };
    left(practise(&begun, &mut Aloud(console)))
}

/// The courses, each with how far it is known.
fn list_courses(wanted: &Hall, console: &mut dyn Console) -> Result<(), Halt> {
    let list =
        Learn { subject: None, step: None, save: wanted.save, seed: wanted.seed, manner: Manner::Spoken };
    left(learn(&list, &mut Aloud(console)))
}

/// The game that is called so: by its id, its title or the beginning of either.
fn called(name: &str) -> Option<GameKey> {
    the_one(games::keys(), |key| [games::get(*key).id(), games::get(*key).title()], name)
}

/// The course that is called so, in the same way.
fn course_called(name: &str) -> Option<Subject> {
    the_one(courses(), |subject| [subject.id(), subject.title()], name)
}

/// The one with this id, or else the only one whose id or title begins like this.
fn the_one<T>(
    all: impl Iterator<Item = T>,
    id_and_title: impl Fn(&T) -> [&'static str; 2],
    name: &str,
) -> Option<T> {
    let begins = |one: &T| id_and_title(one).iter().any(|word| word.to_lowercase().starts_with(name));
    let mut found: Vec<T> = all.filter(|one| !name.is_empty() && begins(one)).collect();
    match found.iter().position(|one| id_and_title(one)[0] == name) {
        Some(exact) => Some(found.swap_remove(exact)),
        None => found.pop().filter(|_| found.is_empty()),
    }
}

/// The game a line asks for: against the computer at its easiest, from a side that can win.
fn contest(line: &str, seed: u64) -> Result<Contest, String> {
    if let Some(game) = called(line) {
        return Ok(Contest::inviting(game, seed));
    }
    if !line.contains(':') {
        return Err(format!("There is no game called \"{line}\". Say help for what there is."));
    }
    let (game, position) = games::read_id(line).map_err(|error| error.to_string())?;
    let stop = Stop::default();
    let solution = limited(&stop, || games::get(game).solve(&position, &stop)).unwrap_or_default();
    let mut contest = Contest::with_defaults(game, seed);
    contest.position = Some(position);
    let seats = contest.winning_seats(&solution).unwrap_or(Seats::HumanStarts);
    contest.seat(seats);
    contest.set_levels([Level::Easy; 2]);
    Ok(contest)
}
