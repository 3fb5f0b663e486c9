//! Games and courses by name, and the game that `play nim 3 5 7 level sharp` asks for.

use crate::coach::{Level, Subject, courses};
use crate::game::{Field, GameKey, Kind, Lineup, Solution, nearest, sentence};
use crate::games;
use crate::session::GameSetup;

pub(super) const OPTIONS: &str = "After the name you may type sizes, such as 3 5 7; last wins or last loses; first or second; \
                                  two players; and a level: easy, casual, sharp or perfect.";

/// The game of this name.
///
/// # Errors
/// Says that there is none, with the nearest name or all of them.
pub(super) fn find_game(name: &str) -> Result<GameKey, String> {
    let wanted = letters(name);
    let names = |key: GameKey| [letters(games::get(key).id()), letters(games::get(key).title())];
    let exact = games::keys().find(|key| names(*key).contains(&wanted));
    let begins = || {
        let mut begun = games::keys().filter(|key| names(*key).iter().any(|name| name.starts_with(&wanted)));
        begun.next().filter(|_| wanted.len() > 2 && begun.next().is_none())
    };
    exact.or_else(begins).ok_or_else(|| {
        let titles: Vec<&str> = games::ALL.iter().map(|game| game.title()).collect();
        unknown("game", name, &titles)
    })
}

/// The course of this name.
///
/// # Errors
/// Says that there is none, with the nearest name or all of them.
pub(super) fn find_course(name: &str) -> Result<Subject, String> {
    let wanted = letters(name);
    let names = |subject: Subject| [letters(subject.id()), letters(subject.title())];
    courses().find(|subject| names(*subject).contains(&wanted)).ok_or_else(|| {
        let titles: Vec<&str> = courses().map(Subject::title).collect();
        unknown("course", name, &titles)
    })
}

fn unknown(what: &str, name: &str, titles: &[&str]) -> String {
    let lower: Vec<String> = titles.iter().map(|title| title.to_lowercase()).collect();
    match nearest(&name.to_lowercase(), lower.iter().map(String::as_str)) {
        Some(meant) => format!("Unknown {what} \"{name}\". Did you mean {meant}?"),
        None => format!("Unknown {what} \"{name}\". Choose one of these: {}.", titles.join(", ")),
    }
}

fn letters(name: &str) -> String {
    name.to_lowercase().chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// What was typed after the name of a game.
#[derive(Default)]
struct Options {
    sizes: Vec<u32>,
    code: Option<String>,
    last: Option<&'static str>,
    lineup: Option<Lineup>,
    levels: Vec<Level>,
}

/// The game that a line such as `nim 3 5 7 last loses` asks for; `solve` decides who starts if the line doesn't.
///
/// # Errors
/// What is wrong with it, in a sentence.
pub(super) fn setup(
    line: &str,
    watch: bool,
    level: Level,
    seed: u64,
    solve: impl FnOnce(&GameSetup) -> Option<Solution>,
) -> Result<GameSetup, String> {
    let words: Vec<&str> = line.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let Some(first) = words.first() else { return Err(format!("Which game? {}", game_list())) };
    if first.contains(':') {
        let (game, position) = games::read_id(line).map_err(|error| format!("{error}."))?;
        let mut setup = GameSetup::with_defaults(game, seed);
        setup.position = Some(position);
        return Ok(set_players(setup, &Options::default(), watch, level, solve));
    }
    let count = (1..=words.len()).rev().find(|count| find_game(&words[..*count].join(" ")).is_ok());
    let Some(count) = count else { return Err(find_game(first).err().unwrap_or_default()) };
    let game = find_game(&words[..count].join(" "))?;
    if words.len() == count && !watch {
        let mut setup = GameSetup::winnable(game, seed);
        setup.set_levels([level; 2]);
        return Ok(setup);
    }
    let options = read_options(&words[count..].join(" "))?;
    let mut setup = GameSetup::with_defaults(game, seed);
    set_options(&mut setup, &options)?;
    if setup.rules().result(&setup.opening()).is_some() {
        return Err(format!("{} with {} has no move.", setup.rules().title(), words[count..].join(" ")));
    }
    Ok(set_players(setup, &options, watch, level, solve))
}

pub(super) fn game_list() -> String {
    let titles: Vec<&str> = games::ALL.iter().map(|game| game.title()).collect();
    format!("The games are {}.", titles.join(", "))
}

/// The options after the name of a game, in lower case.
fn read_options(words: &str) -> Result<Options, String> {
    let mut options = Options::default();
    // Options of two words become one.
    let joined = ["last ", "two ", "level "]
        .iter()
        .fold(words.to_lowercase() + " ", |words, first| words.replace(first, &first.replace(' ', "=")));
    for word in joined.split_whitespace() {
        let level = Level::from_word(word.strip_prefix("level=").unwrap_or(word));
        match (word, read_sizes(word), level) {
            (_, Some(sizes), _) => options.sizes.extend(sizes),
            (_, _, Some(level)) => options.levels.push(level),
            ("last=wins", ..) => options.last = Some("wins"),
            ("last=loses" | "misere", ..) => options.last = Some("loses"),
            ("two=players", ..) => options.lineup = Some(Lineup::TwoHumans),
            ("first", ..) => options.lineup = Some(Lineup::HumanStarts),
            ("second", ..) => options.lineup = Some(Lineup::ComputerStarts),
            (code, ..) if code.contains(['.', ':']) || code.starts_with('s') => {
                options.code = Some(code.to_owned());
            }
            _ => return Err(format!("\"{}\" isn't an option. {OPTIONS}", word.replace('=', " "))),
        }
    }
    Ok(options)
}

/// `7`, `4x6`.
fn read_sizes(word: &str) -> Option<Vec<u32>> {
    let digits = |text: &str| text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
    word.split('x').map(digits).collect()
}

/// Sets the options that shape the opening.
fn set_options(setup: &mut GameSetup, options: &Options) -> Result<(), String> {
    let game = setup.rules();
    let mut set = |is_meant: fn(&Field) -> bool, text: &str| {
        let (index, field) = game.fields().iter().enumerate().find(|(_, field)| is_meant(field))?;
        Some(
            field
                .read(text)
                .map(|value| setup.set(index, value))
                .map_err(|error| sentence(&error.to_string())),
        )
    };
    let no_such = |what: &str| Err(format!("{} has no {what}. {OPTIONS}", game.title()));
    if let Some(last) = options.last {
        set(|field| field.key == "last", last).unwrap_or_else(|| no_such("other ending"))?;
    }
    if let Some(code) = &options.code {
        let is_code = |field: &Field| matches!(field.kind, Kind::Code { .. } | Kind::Sum { .. });
        set(is_code, code).unwrap_or_else(|| no_such("code"))?;
    }
    if options.sizes.is_empty() {
        return Ok(());
    }
    let sizes: Vec<String> = options.sizes.iter().map(u32::to_string).collect();
    if let Some(is_set) = set(|field| matches!(field.kind, Kind::Sizes { .. }), &sizes.join(",")) {
        return is_set;
    }
    let ids = [",", "x", "-"].map(|joint| format!("{}:{}", game.id(), sizes.join(joint)));
    let read = ids.iter().find_map(|id| games::read_id(id).ok());
    let (_, mut position) =
        read.ok_or_else(|| format!("{} can't be played with {}.", game.title(), sizes.join(" ")))?;
    if options.last.is_some() {
        position.ending = setup.opening().ending;
    }
    if position != setup.opening() {
        setup.position = Some(position);
    }
    Ok(())
}

/// Puts the player on the side that can win, unless the line says who starts.
fn set_players(
    mut setup: GameSetup,
    options: &Options,
    watch: bool,
    level: Level,
    solve: impl FnOnce(&GameSetup) -> Option<Solution>,
) -> GameSetup {
    if watch {
        let demo = GameSetup::demo(setup.game, setup.seed).levels();
        let first = options.levels.first().copied();
        setup.set_lineup(Lineup::TwoComputers);
        setup.set_levels([
            first.unwrap_or(demo[0]),
            options.levels.get(1).copied().or(first).unwrap_or(demo[1]),
        ]);
        return setup;
    }
    let lineup = options.lineup.unwrap_or_else(|| {
        solve(&setup).and_then(|solution| setup.winning_lineup(&solution)).unwrap_or(Lineup::HumanStarts)
    });
    setup.set_lineup(lineup);
    setup.set_levels([options.levels.first().copied().unwrap_or(level); 2]);
    setup
}
