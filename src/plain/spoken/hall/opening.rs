//! The game that a line asks for: its name, and behind it sizes, how it ends, who plays and who starts.

use crate::cpu::Level;
use crate::game::{Game, GameKey, Kind, Seats, Stop};
use crate::games;
use crate::plain::computer::limited;
use crate::plain::spoken::names::{self, Named};
use crate::plain::spoken::numbers::in_digits;
use crate::plain::spoken::quoted;
use crate::session::GameSetup;

use super::options::{OPTIONS, Options, read};
use super::{codes, parts};

/// What may stand before the name of a game.
const BEFORE: [&str; 17] = [
    "begin ",
    "start ",
    "open ",
    "choose ",
    "pick ",
    "a new game of ",
    "new game of ",
    "another game of ",
    "game of ",
    "let's play ",
    "i play ",
    "play ",
    "a game of ",
    "a sum of ",
    "the sum of ",
    "a round of ",
    "some ",
];
/// The game a line asks for: against the computer, where nothing else is said at this level and from a side that can win.
pub(super) fn contest(line: &str, level: Level, seed: u64) -> Result<GameSetup, String> {
    // An id has no blank in it.
    if line.contains(':') && !line.contains(char::is_whitespace) {
        let (game, position) = games::read_id(line).map_err(|error| error.to_string())?;
        let mut contest = GameSetup::with_defaults(game, seed);
        contest.position = Some(position);
        return Ok(seated(contest, &Options::default(), level));
    }
    let line = without_verbs(line);
    // Misère Nim is Nim in which the last one loses.
    let misere = ["misere ", "misère "].iter().find_map(|word| line.strip_prefix(word));
    let behind = misere.map(|game| format!("{game} misere"));
    let line = players_behind(behind.as_deref().unwrap_or(line));
    let line = codes::in_digits(&line);
    let line = line.as_str();
    // A code has commas of its own.
    let code = line.split_whitespace().map(|word| word.trim_end_matches(',')).find(|word| is_code(word));
    let without_code: Vec<&str> = line.split_whitespace().filter(|word| !is_code(word)).collect();
    let line = if sum_is_named(line) { line.to_owned() } else { without_code.join(" ") };
    let line = in_digits(&line.replace([',', ';', ':'], " "));
    let words: Vec<&str> = line.split_whitespace().collect();
    let named = if parts::are_named(&words) && !begins_with_sum(&words) {
        parts::sum().map(|sum| (sum, 0))
    } else {
        beginning(&words)
    };
    let Some((game, rest)) = named else {
        return Err(match names::game(&line) {
            Named::Nearly(near) => not_called(&line, &near),
            _ => format!("There is no game called \"{}\". Say help for what there is.", quoted(&line)),
        });
    };
    let options = match parts::field(game) {
        Some(_) if rest < words.len() => {
            let parts = parts::read(&words[rest..])?;
            let written = Some(parts.written).filter(|written| !written.is_empty());
            Options { parts: written, ..read(&parts.others, games::get(game))? }
        }
        _ => {
            let options = read(&words[rest..], games::get(game));
            // Where all of it is nearly a name, that was meant.
            let options = options.map_err(|problem| match names::game(&line) {
                Named::Nearly(near) => not_called(&line, &near),
                _ => problem,
            });
            Options { code: code.map(str::to_owned), ..options? }
        }
    };
    if options == Options::default() {
        let mut contest = GameSetup::inviting(game, seed);
        contest.set_levels([level; 2]);
        return Ok(contest);
    }
    let mut contest = GameSetup::with_defaults(game, seed);
    shape(&mut contest, &options)?;
    if contest.position.is_none() {
        contest.seed = contest.rules().inviting_seed(&contest.setup, seed);
    }
    Ok(seated(contest, &options, level))
}

/// The name of a game without what stands before it.
pub(super) fn without_verbs(mut line: &str) -> &str {
    while let Some(rest) = BEFORE.iter().find_map(|before| line.strip_prefix(before)) {
        line = rest;
    }
    line
}

fn not_called(line: &str, near: &str) -> String {
    format!("There is no game called \"{}\". Did you mean {near}?", quoted(line))
}

/// `two player nim` as nim two players.
fn players_behind(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    match &words[..] {
        ["two" | "2", "player" | "players" | "people", rest @ ..] if !rest.is_empty() => {
            format!("{} two players", rest.join(" "))
        }
        ["two-player", rest @ ..] if !rest.is_empty() => format!("{} two players", rest.join(" ")),
        _ => line.to_owned(),
    }
}

/// Whether a word is the code of a game that is said by numbers: `0.137`, `s1,3,4`.
fn is_code(word: &str) -> bool {
    let word = word.trim_end_matches(',');
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let octal = word
        .split_once('.')
        .is_some_and(|(whole, rest)| is_digits(whole) && is_digits(rest.trim_end_matches("...")));
    octal || word.strip_prefix('s').is_some_and(|set| set.contains(',') && set.split(',').all(is_digits))
}

fn sum_is_named(line: &str) -> bool {
    let line = line.replace([',', ';'], " ");
    let words: Vec<&str> = line.split_whitespace().collect();
    begins_with_sum(&words) || parts::are_named(&words)
}

fn begins_with_sum(words: &[&str]) -> bool {
    beginning(words).is_some_and(|(game, _)| parts::field(game).is_some())
}

/// The game whose name a line begins with, and how many words that takes.
pub(super) fn beginning(words: &[&str]) -> Option<(GameKey, usize)> {
    // Who takes two, or speaks of your turn, names no game.
    let says_other = |count: usize| count == 1 && ["take", "your"].contains(&words[0]);
    (1..=words.len()).rev().find_map(|count| match names::game(&words[..count].join(" ")) {
        Named::One(game) if !says_other(count) => Some((game, count)),
        _ => None,
    })
}

/// Gives a game its sizes and its ending.
fn shape(contest: &mut GameSetup, options: &Options) -> Result<(), String> {
    let game = contest.rules();
    let fields = game.fields();
    let index = |key: &str| fields.iter().position(|field| field.key == key);
    if let Some(last) = &options.last {
        let index =
            index("last").ok_or_else(|| format!("In {} the end is always the same.", game.title()))?;
        let value = fields[index].read(last).map_err(|_| OPTIONS.to_owned())?;
        contest.set(index, value);
    }
    if let Some(most) = &options.most {
        let index = index("most")
            .ok_or_else(|| format!("In {} the most per move is always the same.", game.title()))?;
        let value = fields[index].read(most).map_err(|wrong| in_a_sentence(&wrong))?;
        contest.set(index, value);
    }
    if let Some(parts) = &options.parts
        && let Some(index) = parts::field(contest.game)
    {
        let value = fields[index].read(parts).map_err(|wrong| in_a_sentence(&wrong))?;
        contest.set(index, value);
        return Ok(());
    }
    if let Some(code) = &options.code {
        let index = fields.iter().position(|field| matches!(field.kind, Kind::Code { .. }));
        let index = index.ok_or_else(|| format!("{} has no code. {OPTIONS}", game.title()))?;
        let value = fields[index].read(code).map_err(|wrong| in_a_sentence(&wrong))?;
        contest.set(index, value);
    }
    if options.sizes.is_empty() {
        return Ok(());
    }
    let listed = |joint: &str| options.sizes.iter().map(u32::to_string).collect::<Vec<_>>().join(joint);
    // Heaps that the game lets choose are options of it; other boards are told by their ids.
    if let Some(index) = fields.iter().position(|field| matches!(field.kind, Kind::Sizes { .. })) {
        let value = fields[index].read(&listed(",")).map_err(|wrong| in_a_sentence(&wrong))?;
        contest.set(index, value);
        return Ok(());
    }
    let id = game.id();
    let read = games::read_id(&format!("{id}:{}", listed(",")));
    let read = read.or_else(|_| games::read_id(&format!("{id}:{}", listed("x"))));
    // Rows of pins.
    let read = read.or_else(|_| games::read_id(&format!("{id}:{}", listed("-"))));
    let (_, mut position) = read.map_err(|_| wrong_size(game))?;
    if options.last.is_some() {
        position.ending = contest.opening().ending;
    }
    if options.most.is_some() {
        position.most = contest.opening().most;
    }
    // What is the opening anyway is no position of one's own.
    if position != contest.opening() {
        contest.position = Some(position);
    }
    Ok(())
}

/// What is wrong, with one full stop.
fn in_a_sentence(wrong: &impl ToString) -> String {
    format!("{}.", wrong.to_string().trim_end_matches('.'))
}

fn wrong_size(game: &dyn Game) -> String {
    format!("{} cannot be played with that size.", game.title())
}

/// Seats the players: as it is wanted, or with the human on a side that can win.
fn seated(mut contest: GameSetup, options: &Options, level: Level) -> GameSetup {
    let seats = options.seats.unwrap_or_else(|| {
        let position = contest.opening();
        let stop = Stop::default();
        let solution = limited(&stop, || contest.rules().solve(&position, &stop)).unwrap_or_default();
        contest.winning_seats(&solution).unwrap_or(Seats::HumanStarts)
    });
    contest.seat(seats);
    contest.set_levels([options.level.unwrap_or(level); 2]);
    contest
}
