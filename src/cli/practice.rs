//! `practice`: positions to find a move in, on the screen, line by line, as JSON or on paper without playing.

use std::io::Read;

use clap::{ArgMatches, FromArgMatches};

use crate::coach::{Drawn, HIGHEST_RANK, Kind, Plan, read_set};
use crate::game::{Game, GameKey, clean};
use crate::games;
use crate::records::{Results, is_day};
use crate::text::{self, TextOptions};
use crate::text::{ExerciseOptions, TextCommand};
use crate::tui::Start;

use super::common::{Mode, PracticeArgs, TerminalArgs};
use super::contest::text_options;
use super::given::number;
use super::given::{entry_called, refused};
use super::preferences::preferences;
use super::{Exit, Request, Surroundings};

/// Most questions of a session, and most on a sheet.
const MOST_QUESTIONS: u64 = 1_000_000;
const MOST_ON_PAPER: u64 = 1_000;
/// Bytes of the largest set. Characters of a reason that are told, and of a file's name.
const LARGEST_SET: u64 = 64 << 10;
const LONGEST_REASON: usize = 200;
const QUOTED: usize = 80;
/// Positions that are printed where nobody says how many.
const USUAL_COUNT: u32 = 10;

pub(super) fn practice(
    matches: &ArgMatches,
    terminal: TerminalArgs,
    before: Option<Mode>,
    surroundings: &Surroundings<'_>,
) -> Result<Request, Exit> {
    let given = PracticeArgs::from_arg_matches(matches).map_err(|error| super::refuse::exit(&error))?;
    let terminal = TerminalArgs::from_arg_matches(matches).unwrap_or_default().or(terminal);
    let in_text = given.text || before.is_some();
    let entry = given.entry.as_deref().map(entry_called).transpose()?;
    if given.history {
        if !given.daily || entry.is_some() || given.date.is_some() || given.sheet {
            return Err(Exit::usage(
                "--history tells all days of --daily: nimtui practice --daily --history",
            ));
        }
        let (today, save) = (surroundings.today.clone(), !terminal.no_save);
        return Ok(Request::Text(TextCommand::Days { today, json: given.json, saves: save }));
    }
    let asks = !given.sheet && !given.json;
    if asks && given.set.as_deref() == Some("-") {
        return Err(Exit::usage("your answers come from standard input, so name a file with --set"));
    }
    let seed = match &given.seed {
        Some(text) => number("--seed", text, 0, u64::MAX)?,
        None => surroundings.seed,
    };
    let plan = plan(&given, entry, seed, surroundings)?;
    let names_game = matches!(plan, Plan::Game { .. });
    if entry.is_none() && names_game && (in_text || !asks) {
        let which = if given.sheet {
            "--sheet"
        } else if given.json {
            "--json"
        } else {
            "--text"
        };
        return Err(Exit::usage(format!(
            "practice needs an entry with {which}: {}",
            games::ALL.map(<dyn Game>::id).join(", ")
        )));
    }
    let rank = small(given.rank.as_deref(), "--rank", u64::from(HIGHEST_RANK))?;
    let rank = rank.and_then(|rank| u8::try_from(rank).ok());
    let game = entry.unwrap_or(GameKey(0));
    let results = given.results.clone().map(|file| {
        let own_name = || (!terminal.no_save).then(|| (surroundings.settings)().name).flatten();
        Results { file, name: given.name.clone().or_else(own_name), lines: vec![] }
    });
    let wanted = ExerciseOptions { plan, game, rank, seed, count: USUAL_COUNT };
    let most = if given.sheet { MOST_ON_PAPER } else { MOST_QUESTIONS };
    let count = || Ok::<u32, Exit>(small(given.count.as_deref(), "--count", most)?.unwrap_or(USUAL_COUNT));
    if given.sheet {
        let command = again(&given, &wanted);
        let options = ExerciseOptions { count: count()?, ..wanted };
        return Ok(Request::Text(TextCommand::Sheet { options, command }));
    }
    if given.json {
        return Ok(Request::Text(TextCommand::Exercises(ExerciseOptions { count: count()?, ..wanted })));
    }
    let saves = !terminal.no_save;
    let terminal = TerminalArgs { no_save: in_text || terminal.no_save, ..terminal };
    let preferences = preferences(&terminal, surroundings)?;
    let plan = wanted.plan;
    if in_text {
        let options = text_options(text::Start::Practice { plan, game, rank }, saves, surroundings);
        return Ok(Request::Text(TextCommand::Text(Box::new(TextOptions { seed, results, ..options }))));
    }
    Ok(Request::Screen(Start::Practice { plan, game: entry, rank, seed, results }, preferences))
}

/// The command that makes the same sheet again.
fn again(given: &PracticeArgs, wanted: &ExerciseOptions) -> String {
    let mut words = vec!["nimtui practice".to_owned()];
    words.extend(given.entry.clone());
    let seed = wanted.seed.to_string();
    let kind = given.kind.as_deref();
    let count = given.count.clone().unwrap_or_else(|| USUAL_COUNT.to_string());
    let options = match &wanted.plan {
        Plan::Daily { date, .. } => vec![("--date", Some(&date[..]))],
        Plan::Listed(_) => {
            vec![("--set", given.set.as_deref()), ("--kind", kind), ("--count", given.count.as_deref())]
        }
        _ => {
            let rank = given.rank.as_deref().unwrap_or("1");
            vec![("--rank", Some(rank)), ("--kind", kind), ("--count", Some(&count[..]))]
        }
    };
    let seed = (!matches!(wanted.plan, Plan::Daily { .. })).then_some(&seed[..]);
    let options = options.into_iter().chain([("--seed", seed)]);
    words.extend(options.filter_map(|(option, value)| Some(format!("{option} {}", value?))));
    words.push("--sheet".to_owned());
    words.join(" ")
}

fn plan(
    given: &PracticeArgs,
    only: Option<GameKey>,
    seed: u64,
    surroundings: &Surroundings<'_>,
) -> Result<Plan, Exit> {
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
    let count = small(given.count.as_deref(), "--count", MOST_QUESTIONS)?;
    match &given.set {
        Some(file) => {
            let mut listed = set_of(file, kind, seed, surroundings)?;
            listed.truncate(count.map_or(usize::MAX, |count| count as usize));
            Ok(Plan::Listed(listed))
        }
        None => Ok(Plan::Game { kind, count }),
    }
}

/// The exercises of a file, or of standard input if it is called `-`.
fn set_of(
    file: &str,
    kind: Option<Kind>,
    seed: u64,
    surroundings: &Surroundings<'_>,
) -> Result<Vec<Drawn>, Exit> {
    let name = if file == "-" { "standard input".to_owned() } else { clean(file, QUOTED) };
    let failed =
        |why: &str| Exit::failure(&format!("{name}: {}.", clean(why.trim_end_matches('.'), LONGEST_REASON)));
    let input = (surroundings.text)(file).map_err(|sentence| Exit::failure(&sentence))?;
    let mut text = String::new();
    input.take(LARGEST_SET).read_to_string(&mut text).map_err(|error| failed(&error.to_string()))?;
    if text.len() as u64 == LARGEST_SET {
        return Err(failed("it is larger than 64 KiB"));
    }
    match read_set(&text, kind, seed).map_err(|why| failed(&why))? {
        set if set.is_empty() => Err(failed("it lists no position")),
        set => Ok(set),
    }
}

/// A number from 1 to `most`, where one is given.
fn small(text: Option<&str>, option: &str, most: u64) -> Result<Option<u32>, Exit> {
    let number = text.map(|text| number(option, text, 1, most)).transpose()?;
    Ok(number.map(|number| u32::try_from(number).unwrap_or(u32::MAX)))
}
