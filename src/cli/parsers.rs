//! What option values may be. clap names the option and the value in front of what these say.

use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::coach::{HIGHEST_RANK, Level, Rule, Subject, courses};
use crate::game::{GameKey, Seats};
use crate::games;
use crate::players;
use crate::records::is_day;
use crate::session::Player;
use crate::tui::Theme;

/// Reads one of a few words, whatever its case; completions offer them.
pub(super) fn one_of<T: Clone + Send + Sync + 'static>(
    words: impl IntoIterator<Item = (PossibleValue, T)>,
) -> impl TypedValueParser<Value = T> {
    let words: Vec<(PossibleValue, T)> = words.into_iter().collect();
    let parser = PossibleValuesParser::new(words.iter().map(|(word, _)| word.clone()));
    parser.try_map(move |text| {
        let known = words.iter().find(|(word, _)| word.matches(&text, true));
        known.map(|(_, value)| value.clone()).ok_or("there is no such word")
    })
}

pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    one_of(Level::ALL.map(|level| (level.word().into(), level)))
}

pub(super) fn theme() -> impl TypedValueParser<Value = Theme> {
    one_of(Theme::ALL.map(|theme| (theme.word().into(), theme)))
}

/// Who plays; the first word of each is the one in the help.
pub(super) fn seats() -> impl TypedValueParser<Value = Seats> {
    let word = PossibleValue::new;
    one_of([
        (word("human-computer").aliases(["you-cpu", "human-cpu"]), Seats::HumanStarts),
        (word("computer-human").aliases(["cpu-you", "cpu-human"]), Seats::ComputerStarts),
        (word("two-humans").aliases(["two", "human-human"]), Seats::TwoHumans),
        (word("two-computers").aliases(["cpu-cpu", "computer-computer"]), Seats::TwoComputers),
    ])
}

/// A game by the name it has in the menu, or by the one that position ids begin with.
pub(super) fn game() -> impl TypedValueParser<Value = GameKey> {
    one_of(games::keys().map(|key| {
        let game = games::get(key);
        (PossibleValue::new(game.command()).alias(game.id()), key)
    }))
}

pub(super) fn course() -> impl TypedValueParser<Value = Subject> {
    one_of(courses().map(|course| {
        let game = matches!(course, Subject::Game(_)).then(|| games::get(course.game()).command());
        let word = PossibleValue::new(game.unwrap_or(course.id())).alias(course.id());
        (word.help(course.title()), course)
    }))
}

/// A whole number in a range.
pub(super) fn number<T: TryFrom<u64> + Clone + Send + Sync + 'static>(
    low: u64,
    high: u64,
) -> impl TypedValueParser<Value = T> {
    move |text: &str| {
        let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|number| is_plain && (low..=high).contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| format!("it must be a whole number from {low} to {high}"))
    }
}

/// A number of seconds in a range.
pub(super) fn seconds(low: f64, high: f64) -> impl TypedValueParser<Value = Duration> {
    move |text: &str| {
        let seconds = text.parse::<f64>().ok().filter(|seconds| (low..=high).contains(seconds));
        let range = || format!("it must be a number of seconds from {low} to {high}");
        seconds.map(Duration::from_secs_f64).ok_or_else(range)
    }
}

/// Ranks such as `5` or `1-20`.
pub(super) fn ranks(text: &str) -> Result<(u8, u8), String> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let rank = |text: &str| text.trim().parse().ok().filter(|rank| (1..=HIGHEST_RANK).contains(rank));
    match (rank(from), rank(to)) {
        (Some(from), Some(to)) if from <= to => Ok((from, to)),
        _ => Err(format!("ranks go from 1 to {HIGHEST_RANK}, such as 5 or 1-20")),
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
    share.ok_or_else(|| "it must be a share, such as 5% or 0.05".to_owned())
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
    is_day(text).then(|| text.to_owned()).ok_or_else(|| "it must be a day, such as 2026-11-21".to_owned())
}

/// A player: `human`, a level, a simple rule, or the command of a program.
pub(super) fn player(words: &str) -> Result<Player, String> {
    let folder = std::env::current_dir().unwrap_or_default();
    let player = Player::read(words, folder.clone()).map_err(|why| why.to_string())?;
    match player.program() {
        // A word like those for levels and rules, and no program of that name.
        Some(program) if words.chars().all(char::is_alphanumeric) && !players::is_found(program) => {
            if folder.join(words).exists() {
                return Err(format!("it isn't on the PATH: write --player ./{words}"));
            }
            let rules = Rule::ALL.map(|rule| format!("{} ({})", rule.word(), rule.title())).join(", ");
            let levels = Level::ALL.map(Level::word).join(", ");
            Err(format!("it can't be found; a player is a level ({levels}), a rule: {rules}, or a command"))
        }
        _ => Ok(player),
    }
}
