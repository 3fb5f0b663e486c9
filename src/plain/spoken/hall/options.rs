//! What is said behind the name of a game: sizes, how it ends, who plays and who starts, a level.

use crate::cpu::Level;
use crate::game::{Game, Seats};
use crate::plain::spoken::command::is_first;
use crate::plain::spoken::quoted;

use super::sizes::{counted, sizes};

/// Words that say nothing by themselves.
const FILLERS: [&str; 28] = [
    "with", "and", "by", "of", "please", "the", "at", "code", "in", "on", "a", "an", "me", "bar", "board",
    "size", "sized", "against", "hal", "computer", "you", "game", "for", "level", "now", "where", "my",
    "take",
];
/// What can stand behind the name of a game.
pub(super) const OPTIONS: &str = "Behind a game's name you may say its sizes, as in 3 5 7; last wins or last loses; I start or HAL starts; \
                       two players; and a level: easy, casual, sharp or perfect. Behind your own game stands its code, as in octal 0.137 10; \
                       several games are named with and between, as in sum of kayles 5 and nim 3 4.";

/// What was asked for behind the name of a game.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Options {
    pub(super) sizes: Vec<u32>,
    pub(super) code: Option<String>,
    pub(super) parts: Option<String>,
    pub(super) last: Option<String>,
    pub(super) most: Option<String>,
    pub(super) seats: Option<Seats>,
    pub(super) level: Option<Level>,
}

/// What the words behind a name ask for.
///
/// # Errors
/// Which of them is not known, in a sentence.
pub(super) fn read(words: &[&str], game: &dyn Game) -> Result<Options, String> {
    let nouns = game.words();
    let nouns = [nouns.stone, nouns.stones, nouns.heap, nouns.heaps];
    let mut options = Options::default();
    let mut rest = words;
    while let [word, more @ ..] = rest {
        rest = more;
        let next = more.first().copied().unwrap_or_default();
        if let Some(counted) = counted(word, more, game) {
            let (sizes, taken) = counted?;
            options.sizes.extend(sizes);
            rest = &more[taken..];
            continue;
        }
        // The last stone loses; up to four may be taken.
        match (*word, more) {
            ("last", [one, end @ ("wins" | "loses"), ..]) if *one == "1" || nouns.contains(one) => {
                options.last = Some((*end).to_owned());
                rest = &more[2..];
                continue;
            }
            // Against the easy one.
            ("the", [level, "1" | "one", ..]) if Level::by_word(level).is_some() => {
                options.level = Level::by_word(level);
                rest = &more[2..];
                continue;
            }
            ("up", ["to", most, ..]) if sizes(most).is_some() => {
                options.most = Some((*most).to_owned());
                rest = &more[2..];
                continue;
            }
            _ => {}
        }
        let starts = is_first(next);
        let mut two = true;
        match *word {
            "last" if ["wins", "loses"].contains(&next) => options.last = Some(next.to_owned()),
            "2" if ["players", "people", "humans"].contains(&next) => options.seats = Some(Seats::TwoHumans),
            "i" | "me" if starts => options.seats = Some(Seats::HumanStarts),
            // Who says you speaks to the computer.
            "you" | "hal" | "computer" if starts => options.seats = Some(Seats::ComputerStarts),
            _ => two = false,
        }
        if two {
            rest = &more[1..];
            continue;
        }
        match (*word, sizes(word), Level::by_word(word)) {
            (_, Some(sizes), _) => options.sizes.extend(sizes),
            (_, _, Some(level)) => options.level = Some(level),
            ("misere" | "misère" | "backwards" | "backward", ..) => options.last = Some("loses".to_owned()),
            ("hard", ..) => options.level = Some(Level::Sharp),
            ("hardest", ..) => options.level = Some(Level::Perfect),
            ("friend" | "somebody" | "someone", ..) => options.seats = Some(Seats::TwoHumans),
            ("other", ..) => options.seats = Some(Seats::ComputerStarts),
            (filler, ..) if FILLERS.contains(&filler) || nouns.contains(&filler) => {}
            _ => {
                return Err(format!(
                    "I do not know \"{}\" behind the name of a game. {OPTIONS}",
                    quoted(word)
                ));
            }
        }
    }
    Ok(options)
}
