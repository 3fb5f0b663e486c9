//! `practice`: positions to find a move in, on the screen, line by line, or as JSON without playing.

use clap::{ArgMatches, FromArgMatches};

use crate::app::Start;
use crate::game::{Game, GameKey};
use crate::games;
use crate::plain::{Errand, Manner, Practise};
use crate::records::is_day;
use crate::training::{HIGHEST_RANK, Kind, Plan};

use super::common::{PracticeArgs, TerminalArgs, manner};
use super::contest::number;
use super::given::{entry_called, refused};
use super::preferences::preferences;
use super::{Exit, Request, Surroundings};

/// Most questions of a session.
const MOST_QUESTIONS: u64 = 1_000_000;
/// Positions that are printed where nobody says how many.
const USUAL_COUNT: u32 = 10;

pub(super) fn practice(
    matches: &ArgMatches,
    terminal: TerminalArgs,
    before: Option<Manner>,
    surroundings: &Surroundings<'_>,
) -> Result<Request, Exit> {
    let given = PracticeArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let terminal = TerminalArgs::from_arg_matches(matches).unwrap_or_default().or(terminal);
    let manner = manner(before, given.plain, given.spoken);
    let plain = manner.is_some();
    let entry = given.entry.as_deref().map(entry_called).transpose()?;
    let plan = plan(&given, entry, surroundings)?;
    let daily = matches!(plan, Plan::Daily { .. });
    if given.history {
        if !given.daily || entry.is_some() || given.date.is_some() {
            return Err(Exit::usage(
                "--history tells all days of --daily: nimtui practice --daily --history",
            ));
        }
        let (today, save) = (surroundings.today.clone(), !terminal.no_save);
        return Ok(Request::Text(Errand::Days { today, json: given.json, save }));
    }
    if entry.is_none() && (plain || given.json) && !daily {
        let which = if given.json { "--json" } else { "--plain" };
        return Err(Exit::usage(format!(
            "practice needs an entry with {which}: {}",
            games::ALL.map(Game::id).join(", ")
        )));
    }
    let rank = small(given.rank.as_deref(), "--rank", u64::from(HIGHEST_RANK))?;
    let rank = rank.and_then(|rank| u8::try_from(rank).ok());
    let seed = match &given.seed {
        Some(text) => number("--seed", text, 0, u64::MAX)?,
        None => surroundings.seed,
    };
    let game = entry.unwrap_or(GameKey(0));
    let today = surroundings.today.clone();
    let wanted = Practise {
        plan,
        game,
        rank,
        seed,
        save: !terminal.no_save,
        today,
        manner: manner.unwrap_or_default(),
    };
    if given.json {
        let count = small(given.count.as_deref(), "--count", MOST_QUESTIONS)?.unwrap_or(USUAL_COUNT);
        return Ok(Request::Text(Errand::Exercises(wanted, count)));
    }
    let terminal = TerminalArgs { no_save: plain || terminal.no_save, ..terminal };
    let preferences = preferences(&terminal, surroundings)?;
    if plain {
        return Ok(Request::Text(Errand::Practise(wanted)));
    }
    Ok(Request::Screen(Start::Practice { plan: wanted.plan, game: entry, rank, seed }, preferences))
}

fn plan(given: &PracticeArgs, only: Option<GameKey>, surroundings: &Surroundings<'_>) -> Result<Plan, Exit> {
    let daily = given.daily || given.date.is_some();
    let of_a_session = [("--rank", &given.rank), ("--seed", &given.seed), ("--count", &given.count)];
    if let Some((option, _)) = of_a_session.iter().find(|(_, text)| daily && text.is_some()) {
        return Err(Exit::usage(format!("the ten of a day are the same for everybody: leave {option} out")));
    }
    if daily {
        let date = given.date.clone().unwrap_or_else(|| surroundings.today.clone());
        if !is_day(&date) {
            return Err(refused("--date", &date, "it must be a day as in 2026-11-21"));
        }
        return Ok(Plan::Daily { date, only });
    }
    let known = |word: &String| {
        Kind::by_word(word).ok_or_else(|| refused("--kind", word, "it must be find or judge"))
    };
    let kind = given.kind.as_ref().map(known).transpose()?;
    Ok(Plan::Game { kind, count: small(given.count.as_deref(), "--count", MOST_QUESTIONS)? })
}

/// A number from 1 to `most`, where one is given.
fn small(text: Option<&str>, option: &str, most: u64) -> Result<Option<u32>, Exit> {
    let number = text.map(|text| number(option, text, 1, most)).transpose()?;
    Ok(number.map(|number| u32::try_from(number).unwrap_or(u32::MAX)))
}
