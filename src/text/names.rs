//! Games and courses by name, and the game that `play nim 3 5 7 level sharp` asks for.

use crate::coach::{Level, Subject, courses};
use crate::game::{GameKey, Kind, Lineup, Position, Solution, nearest};
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

/// What was typed behind the name of a game.
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
    let options = read_options(&words[count..])?;
    let mut setup = GameSetup::with_defaults(game, seed);
    shape(&mut setup, &options)?;
    if setup.rules().result(&setup.opening()).is_some() {
        return Err(format!("{} with {} has no move.", setup.rules().title(), words[count..].join(" ")));
    }
    Ok(set_players(setup, &options, watch, level, solve))
}

pub(super) fn game_list() -> String {
    let titles: Vec<&str> = games::ALL.iter().map(|game| game.title()).collect();
    format!("The games are {}.", titles.join(", "))
}

fn read_options(words: &[&str]) -> Result<Options, String> {
    let mut options = Options::default();
    let mut rest = words;
    while let [word, more @ ..] = rest {
        rest = more;
        let word = word.to_lowercase();
        let next = more.first().map(|next| next.to_lowercase()).unwrap_or_default();
        let mut takes_two = true;
        match (word.as_str(), next.as_str()) {
            ("last", "wins") => options.last = Some("wins"),
            ("last", "loses") => options.last = Some("loses"),
            ("two", "players") => options.lineup = Some(Lineup::TwoHumans),
            ("level", name) if Level::from_word(name).is_some() => {
                options.levels.extend(Level::from_word(name));
            }
            _ => takes_two = false,
        }
        if takes_two {
            rest = &more[1..];
            continue;
        }
        match (word.as_str(), read_sizes(&word), Level::from_word(&word)) {
            (_, Some(sizes), _) => options.sizes.extend(sizes),
            (_, _, Some(level)) => options.levels.push(level),
            ("misere", ..) => options.last = Some("loses"),
            ("first", ..) => options.lineup = Some(Lineup::HumanStarts),
            ("second", ..) => options.lineup = Some(Lineup::ComputerStarts),
            (code, ..) if code.contains(['.', ':']) || code.starts_with('s') => {
                options.code = Some(code.to_owned());
            }
            _ => return Err(format!("\"{word}\" isn't an option. {OPTIONS}")),
        }
    }
    Ok(options)
}

/// `7`, `4x6`.
fn read_sizes(word: &str) -> Option<Vec<u32>> {
    let digits = |text: &str| text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
    word.split('x').map(digits).collect()
}

fn shape(setup: &mut GameSetup, options: &Options) -> Result<(), String> {
    let game = setup.rules();
    let fields = game.fields();
    let sentence = |error: &dyn ToString| format!("{}.", error.to_string().trim_end_matches('.'));
    let no_such = |what: &str| format!("{} has no {what}. {OPTIONS}", game.title());
    if let Some(last) = options.last {
        let index = fields.iter().position(|field| field.key == "last");
        let index = index.ok_or_else(|| no_such("other ending"))?;
        setup.set(index, fields[index].read(last).map_err(|error| sentence(&error))?);
    }
    if let Some(code) = &options.code {
        let is_code = |kind: Kind| matches!(kind, Kind::Code { .. } | Kind::Sum { .. });
        let index = fields.iter().position(|field| is_code(field.kind)).ok_or_else(|| no_such("code"))?;
        setup.set(index, fields[index].read(code).map_err(|error| sentence(&error))?);
    }
    if options.sizes.is_empty() {
        return Ok(());
    }
    let sizes: Vec<String> = options.sizes.iter().map(u32::to_string).collect();
    if let Some(index) = fields.iter().position(|field| matches!(field.kind, Kind::Sizes { .. })) {
        setup.set(index, fields[index].read(&sizes.join(",")).map_err(|error| sentence(&error))?);
        return Ok(());
    }
    let read = |joint: &str| games::read_id(&format!("{}:{}", game.id(), sizes.join(joint)));
    let (_, mut position): (GameKey, Position) = read(",")
        .or_else(|_| read("x"))
        .or_else(|_| read("-"))
        .map_err(|_| format!("{} can't be played with {}.", game.title(), sizes.join(" ")))?;
    position.ending = if options.last.is_some() { setup.opening().ending } else { position.ending };
    if position != setup.opening() {
        setup.position = Some(position);
    }
    Ok(())
}

/// Lineup the player on the side that can win, unless the line says who starts.
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
