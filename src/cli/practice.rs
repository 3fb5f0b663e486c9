//! `practice`: positions to find a move in, on the screen, line by line, as JSON or on paper without playing.

use clap::{ArgMatches, FromArgMatches};

use crate::app::Start;
use crate::contest::check_name;
use crate::game::{Game, GameKey};
use crate::games;
use crate::plain::{Errand, Manner, PaperForm, PaperWanted, Practise};
use crate::records::{ResultsWanted, is_day};
use crate::training::{HIGHEST_RANK, Kind, Plan};

use super::common::{PracticeArgs, TerminalArgs, manner};
use super::given::number;
use super::given::{entry_called, refused};
use super::listed::read_list;
use super::preferences::preferences;
use super::{Exit, Request, Surroundings};

/// Most questions of a session, and most on a sheet.
const MOST_QUESTIONS: u64 = 1_000_000;
const MOST_ON_PAPER: u64 = 1_000;
/// Positions that are printed where nobody says how many.
const USUAL_COUNT: u32 = 10;

/// The keys of the line that --results writes, for the manual.
pub(super) const RESULTS: [(&str, &str); 6] = [
    ("schema", "1. Later versions may add keys; they change none of these and leave none out."),
    ("name", "Who answered: --name, else the name of the settings; null where there is none."),
    ("practice, seed", "The entry, the day, or set; and what chance was drawn from."),
    (
        "right, helped, wrong, skipped",
        "How many questions went so: helped is right later or with help, wrong is shown, too.",
    ),
    (
        "asked",
        "The questions: each with its id, its kind (find, judge), its rank (but of a set), the answers as they are typed, whether the answer \
         was shown, and its mark (right, helped, wrong, skipped). Who leaves a question has skipped it.",
    ),
    ("lines", "One for each session of practice. On the screen they are written once the program ends."),
];

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
    if given.history {
        if !given.daily || entry.is_some() || given.date.is_some() || given.sheet.is_some() {
            return Err(Exit::usage(
                "--history tells all days of --daily: nimtui practice --daily --history",
            ));
        }
        let (today, save) = (surroundings.today.clone(), !terminal.no_save);
        return Ok(Request::Text(Errand::Days {
            today,
            json: given.json,
            save,
            manner: manner.unwrap_or_default(),
        }));
    }
    let form = given.sheet.as_deref().map(form).transpose()?;
    let asks = form.is_none() && !given.json;
    check_together(&given, plain, asks)?;
    let seed = match &given.seed {
        Some(text) => number("--seed", text, 0, u64::MAX)?,
        None => surroundings.seed,
    };
    let plan = plan(&given, entry, seed, surroundings)?;
    let names_game = matches!(plan, Plan::Game { .. });
    if entry.is_none() && names_game && (plain || !asks) {
        let which = if form.is_some() {
            "--sheet"
        } else if given.json {
            "--json"
        } else {
            manner.map_or("--plain", Manner::option)
        };
        return Err(Exit::usage(format!(
            "practice needs an entry with {which}: {}",
            games::ALL.map(Game::id).join(", ")
        )));
    }
    let rank = small(given.rank.as_deref(), "--rank", u64::from(HIGHEST_RANK))?;
    let rank = rank.and_then(|rank| u8::try_from(rank).ok());
    let game = entry.unwrap_or(GameKey(0));
    let today = surroundings.today.clone();
    let results = results(&given, &terminal, surroundings)?;
    let wanted = Practise {
        plan,
        game,
        rank,
        seed,
        save: !terminal.no_save,
        today,
        manner: manner.unwrap_or_default(),
        results,
    };
    let most = if form.is_some() { MOST_ON_PAPER } else { MOST_QUESTIONS };
    let count = || Ok::<u32, Exit>(small(given.count.as_deref(), "--count", most)?.unwrap_or(USUAL_COUNT));
    if let Some(form) = form {
        let (count, again) = (count()?, again(&given, &wanted, form));
        return Ok(Request::Text(Errand::Paper(PaperWanted { practise: wanted, count, form, again })));
    }
    if given.json {
        return Ok(Request::Text(Errand::Exercises(wanted, count()?)));
    }
    let terminal = TerminalArgs { no_save: plain || terminal.no_save, ..terminal };
    let preferences = preferences(&terminal, surroundings)?;
    if plain {
        return Ok(Request::Text(Errand::Practise(wanted)));
    }
    let Practise { plan, results, .. } = wanted;
    Ok(Request::Screen(Start::Practice { plan, game: entry, rank, seed, results }, preferences))
}

/// Refuses options that do not go together; `asks` says that somebody is to answer.
fn check_together(given: &PracticeArgs, plain: bool, asks: bool) -> Result<(), Exit> {
    if !asks && (given.results.is_some() || given.name.is_some()) {
        return Err(Exit::usage(
            "--results and --name are for what is answered: leave --json and --sheet out",
        ));
    }
    if given.name.is_some() && given.results.is_none() {
        return Err(Exit::usage("--name says who answers in --results: name a file with it, or -"));
    }
    let Some(set) = &given.set else { return Ok(()) };
    if asks && set == "-" {
        let answers = if plain { "answers are read from" } else { "keys are read from" };
        return Err(Exit::usage(format!(
            "standard input is what {answers}: name a file with --set, or <(command) in its place"
        )));
    }
    let others =
        [("--daily", given.daily), ("--date", given.date.is_some()), ("--rank", given.rank.is_some())];
    match others.iter().find(|(_, is_given)| *is_given) {
        Some((option, _)) => {
            Err(Exit::usage(format!("the positions of --set are what they are: leave {option} out")))
        }
        None => Ok(()),
    }
}

fn form(word: &str) -> Result<PaperForm, Exit> {
    let known = PaperForm::ALL.map(PaperForm::word).join(" or ");
    PaperForm::by_word(word).ok_or_else(|| refused("--sheet", word, &format!("it must be {known}")))
}

fn results(
    given: &PracticeArgs,
    terminal: &TerminalArgs,
    surroundings: &Surroundings<'_>,
) -> Result<Option<ResultsWanted>, Exit> {
    let Some(file) = given.results.clone() else { return Ok(None) };
    let name = match &given.name {
        Some(name) => Some(check_name(name).map_err(|why| refused("--name", name, &why.to_string()))?),
        None if terminal.no_save => None,
        None => (surroundings.settings)().name,
    };
    Ok(Some(ResultsWanted { file, name }))
}

/// The command that makes the same sheet again.
fn again(given: &PracticeArgs, wanted: &Practise, form: PaperForm) -> String {
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
    words.extend((form != PaperForm::Markdown).then(|| form.word().to_owned()));
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
            let mut listed = read_list(file, only, kind, seed, surroundings)?;
            listed.truncate(count.map_or(usize::MAX, |count| count as usize));
            Ok(Plan::Listed(listed))
        }
        None => Ok(Plan::Game { kind, count }),
    }
}

/// A number from 1 to `most`, where one is given.
fn small(text: Option<&str>, option: &str, most: u64) -> Result<Option<u32>, Exit> {
    let number = text.map(|text| number(option, text, 1, most)).transpose()?;
    Ok(number.map(|number| u32::try_from(number).unwrap_or(u32::MAX)))
}
