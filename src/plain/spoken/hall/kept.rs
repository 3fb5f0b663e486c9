//! What is kept, told where there is no game: games to go on with, finished ones, medals.

use crate::cpu::Level;
use crate::game::{Console, GameKey, Halt};
use crate::games;
use crate::plain::keeping::Keeper;
use crate::plain::records;
use crate::plain::spoken::aloud::{listed, say};
use crate::plain::spoken::names::{self, Named};
use crate::plain::spoken::numbers::in_digits;
use crate::plain::spoken::speech::ordinal;
use crate::plain::spoken::telling;
use crate::records::Kept;

use super::Evening;

/// Finished games that are told at first, and once more are wanted.
pub(super) const FEW: usize = 3;
pub(super) const MORE: usize = 5;

/// How a game that is kept is called: what is said behind `continue`.
fn called(game: GameKey) -> String {
    games::get(game).title().to_lowercase()
}

/// Which games are kept, in a sentence; `None` where none is.
pub(super) fn kept_games(keeper: &mut Keeper) -> Option<String> {
    let kept: Vec<GameKey> = keeper.all_unfinished().iter().map(|left| left.game).collect();
    match &kept[..] {
        [] => None,
        [one] => Some(format!("A game of {} is kept: say continue.", games::get(*one).title())),
        [.., last] => {
            let titles: Vec<String> = kept.iter().map(|game| games::get(*game).title().to_owned()).collect();
            Some(format!(
                "Games are kept of {}. Say continue for {}, the last one, or continue and a name, as in continue {}.",
                listed(&titles),
                games::get(*last).title(),
                called(kept[0])
            ))
        }
    }
}

impl Evening<'_> {
    /// Tells so many of the finished games, the newest first and each by its number: from the newest one, or behind those that were told.
    pub(super) fn records(
        &mut self,
        count: usize,
        from_the_newest: bool,
        console: &mut dyn Console,
    ) -> Result<(), Halt> {
        let history = Keeper::new(self.wanted.save).history();
        if history.is_empty() {
            return say(console, "You have finished no game yet.");
        }
        if from_the_newest {
            self.records_told = 0;
            say(console, &records::summary(history.iter().map(|kept| &kept.record)))?;
        }
        let begin = self.records_told;
        for (kept, number) in history.iter().rev().zip(1..).skip(begin).take(count) {
            say(console, &format!("{number}. {}", records::told(&kept.record, &self.wanted.today)))?;
        }
        self.records_told = begin.saturating_add(count).min(history.len());
        let older = history.len() - self.records_told;
        if begin == history.len() {
            return say(console, "There are no more: say records to begin with the newest game again.");
        }
        let more = match older {
            0 => String::new(),
            1 => "1 older one: say more. ".to_owned(),
            _ => format!("{older} older ones: say more, or records all. "),
        };
        let review = "Say review and a number to hear each move judged, as in review 1.";
        say(console, &format!("{more}{}", if from_the_newest { review } else { "" }))
    }
}

/// Which of the finished games is meant, from 1, the newest: by its number, by its game, or as the last one that was won or lost.
fn meant(said: &str, history: &[Kept]) -> Option<usize> {
    let words: Vec<&str> = said.split_whitespace().collect();
    let [lost, won] =
        [["lost", "lose"], ["won", "win"]].map(|some| words.iter().any(|word| some.contains(word)));
    let says_nothing = |word: &&&str| {
        ![
            "the", "last", "game", "one", "i", "lost", "lose", "won", "win", "number", "of", "my", "that",
            "newest", "latest",
        ]
        .contains(*word)
    };
    let rest: Vec<&str> = words.iter().filter(says_nothing).copied().collect();
    let name = rest.join(" ");
    let number = in_digits(&name).parse::<usize>().ok().or_else(|| ordinal(&name));
    if number.is_some() && !(lost || won) {
        return number;
    }
    let game = match names::game(&name) {
        _ if name.is_empty() => None,
        Named::One(game) => Some(game),
        _ => return None,
    };
    let is_meant = |kept: &Kept| {
        let sheet = &kept.record;
        let has_won = sheet.human().is_some_and(|human| Some(human) == kept.record.winner);
        game.is_none_or(|game| sheet.game == game) && (!lost || !has_won) && (!won || has_won)
    };
    history.iter().rev().position(is_meant).map(|index| index + 1)
}

/// A finished game by its number, each move judged.
pub(super) fn review(number: &str, keeper: &mut Keeper, console: &mut dyn Console) -> Result<(), Halt> {
    let history = keeper.history();
    let number = if number.is_empty() { Some(1) } else { meant(number, &history) };
    let chosen =
        number.and_then(|number| history.len().checked_sub(number)).and_then(|index| history.get(index));
    match chosen {
        Some(kept) => telling::review(&kept.record, console),
        None if history.is_empty() => say(console, "You have finished no game yet."),
        None => say(
            console,
            &format!(
                "Say review and a number from 1, the newest game, to {}: records lists them.",
                history.len()
            ),
        ),
    }
}

/// The medals, game by game.
pub(super) fn tell_medals(keeper: &mut Keeper, console: &mut dyn Console) -> Result<(), Halt> {
    let medals = keeper.medals();
    let told: Vec<String> = games::keys()
        .filter_map(|game| {
            let has = |level: &Level| medals.iter().any(|medal| (medal.game, medal.level) == (game, *level));
            let levels: Vec<String> = Level::ALL
                .iter()
                .rev()
                .filter(|level| has(level))
                .map(|level| level.word().to_owned())
                .collect();
            (!levels.is_empty()).then(|| format!("{}: {} beaten.", games::get(game).title(), listed(&levels)))
        })
        .collect();
    if told.is_empty() {
        return say(console, "You have no medal yet: win a game from the menu against the computer.");
    }
    say(console, &told.join("\n"))
}
