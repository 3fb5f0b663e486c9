//! The values that options accept. The messages here end a sentence that names the option and the value.

use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::coach::{HIGHEST_RANK, Level, Rule, Subject, courses};
use crate::game::{GameKey, Lineup};
use crate::games;
use crate::players;
use crate::records::is_day;
use crate::session::Player;
use crate::tui::Theme;

/// Accepts one of a few words in any case; completions offer them.
pub(super) fn one_of<T: Clone + Send + Sync + 'static>(
    words: impl IntoIterator<Item = (PossibleValue, T)>,
) -> impl TypedValueParser<Value = T> {
    let words: Vec<(PossibleValue, T)> = words.into_iter().collect();
    let parser = PossibleValuesParser::new(words.iter().map(|(word, _)| word.clone()));
    parser.try_map(move |text| {
        let known = words.iter().find(|(word, _)| word.matches(&text, true));
        known.map(|(_, value)| value.clone()).ok_or("unknown word")
    })
}

pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    one_of(Level::ALL.map(|level| (level.word().into(), level)))
}

pub(super) fn theme() -> impl TypedValueParser<Value = Theme> {
    one_of(Theme::ALL.map(|theme| (theme.word().into(), theme)))
}

pub(super) fn lineup() -> impl TypedValueParser<Value = Lineup> {
    let word = PossibleValue::new;
    one_of([
        (word("human-computer").aliases(["you-cpu", "human-cpu"]), Lineup::HumanStarts),
        (word("computer-human").aliases(["cpu-you", "cpu-human"]), Lineup::ComputerStarts),
        (word("two-humans").aliases(["two", "human-human"]), Lineup::TwoHumans),
        (word("two-computers").aliases(["cpu-cpu", "computer-computer"]), Lineup::TwoComputers),
    ])
}

/// Accepts a game's name in the menu or in position ids.
pub(super) fn game() -> impl TypedValueParser<Value = GameKey> {
    one_of(games::keys().map(|key| {
        let game = games::get(key);
        (PossibleValue::new(game.command()).alias(game.id()), key)
    }))
}

pub(super) fn course() -> impl TypedValueParser<Value = Subject> {
    one_of(courses().map(|course| {
        let word = PossibleValue::new(course_name(course)).alias(course.id());
        (word.help(course.title()), course)
    }))
}

pub(super) fn course_name(course: Subject) -> &'static str {
    match course {
        Subject::Game(game) => games::get(game).command(),
        _ => course.id(),
    }
}

pub(super) fn number<T: TryFrom<u64> + Clone + Send + Sync + 'static>(
    low: u64,
    high: u64,
) -> impl TypedValueParser<Value = T> {
    move |text: &str| {
        let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|number| is_plain && (low..=high).contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| format!("must be a whole number from {low} to {high}"))
    }
}

/// A count, or `all`.
pub(super) fn count_or_all(text: &str) -> Result<usize, String> {
    let count = if text.eq_ignore_ascii_case("all") { Some(usize::MAX) } else { text.parse().ok() };
    count.ok_or_else(|| "must be a whole number or all".to_owned())
}

pub(super) fn seconds(low: f64, high: f64) -> impl TypedValueParser<Value = Duration> {
    move |text: &str| {
        let seconds = text.parse::<f64>().ok().filter(|seconds| (low..=high).contains(seconds));
        let range = || format!("must be a number of seconds from {low} to {high}");
        seconds.map(Duration::from_secs_f64).ok_or_else(range)
    }
}

/// Ranks such as `5` or `1-20`.
pub(super) fn ranks(text: &str) -> Result<(u8, u8), String> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let rank = |text: &str| text.trim().parse().ok().filter(|rank| (1..=HIGHEST_RANK).contains(rank));
    match (rank(from), rank(to)) {
        (Some(from), Some(to)) if from <= to => Ok((from, to)),
        _ => Err(format!("must be a rank from 1 to {HIGHEST_RANK} or a range such as 1-20")),
    }
}

/// A share such as `5%` or `0.05`.
pub(super) fn share(text: &str) -> Result<f64, String> {
    let (number, scale) = match text.trim().strip_suffix('%') {
        Some(number) => (number.trim(), 100.0),
        None => (text.trim(), 1.0),
    };
    let share = number.parse::<f64>().ok().map(|number| number / scale);
    let share = share.filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "must be a share such as 5% or 0.05".to_owned())
}

/// A pair such as `80x24`, both numbers in a range.
pub(super) fn pair(text: &str, low: [u32; 2], high: [u32; 2]) -> Option<[u32; 2]> {
    let (one, two) = text.split_once(['x', 'X', '×'])?;
    let read = |text: &str, index: usize| {
        let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|number| is_plain && (low[index]..=high[index]).contains(number))
    };
    Some([read(one, 0)?, read(two, 1)?])
}

pub(super) fn day(text: &str) -> Result<String, String> {
    is_day(text).then(|| text.to_owned()).ok_or_else(|| "must be a day such as 2026-11-21".to_owned())
}

/// A player: `human`, a level, a simple rule, or the command of a program.
pub(super) fn player(words: &str) -> Result<Player, String> {
    let folder = std::env::current_dir().unwrap_or_default();
    let player = Player::read(words, folder.clone()).map_err(|why| why.to_string())?;
    match player.program() {
        // A word like those for levels and rules, and no program of that name.
        Some(program) if words.chars().all(char::is_alphanumeric) && !players::is_found(program) => {
            if folder.join(words).exists() {
                return Err(format!(
                    "not found on the PATH: write ./{words} to start the file in this folder"
                ));
            }
            let rules = Rule::ALL.map(Rule::word).join(", ");
            let levels = Level::ALL.map(Level::word).join(", ");
            Err(format!("no such program; must be a level ({levels}), a rule ({rules}) or a command"))
        }
        _ => Ok(player),
    }
}
