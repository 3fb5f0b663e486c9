//! The spoken line mode without a game: what there is, and the way to it.

mod codes;
mod help;
mod kept;
mod leaving;
mod lessons;
mod opening;
mod options;
mod parts;
mod places;
mod resuming;
mod sizes;
mod unclear;

use crate::cpu::Level;
use crate::game::{Console, GameKey, Halt, mixed_seed, nim_sum_explained};
use crate::games;
use crate::plain::keeping::Keeper;
use crate::session::{GameSetup, Program};
use crate::training::Plan;

use super::aloud::say;
use super::command;
use super::ear::for_the_ear;
use super::listening::REPEAT;
use super::names::{self, Named, heard};
use super::numbers::in_digits;
use super::position::{places_aloud, rules_aloud};
use super::table::{SpokenTable, Stakes};
use super::yes_no::answered;
use places::Place;

/// What there is, in short: the greeting.
const BRIEF: &str = "Say the name of a game to play it, learn or practice and a name to learn, today for the ten questions of the day, \
                     or help for all there is to say.";

/// Where somebody is who has heard something here, and what leads where.
const NOW: &str = "Now say the name of a game, learn, practice, records or help; quit ends the program.";

/// The words that count where there is no game, besides those that count at a table, too.
const WORDS: [&str; 9] =
    ["learn", "practice", "practise", "today", "records", "medals", "games", "rules", "review"];
/// Those that count at a table, too.
const ALSO: [&str; 3] = ["continue", "help", "quit"];

/// Whether a word counts only where there is no game.
pub(super) fn counts_there(word: &str) -> bool {
    WORDS.iter().any(|known| *known == word && !["rules", "review"].contains(known))
}

/// Whether words begin with the name of a game.
pub(super) fn names_game(words: &[&str]) -> bool {
    let said = words.join(" ");
    let said: Vec<&str> = opening::without_verbs(&said).split_whitespace().collect();
    let words = &said[..];
    // A number names a game only together with what follows: 21 matches.
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let number =
        words.first().is_none_or(is_number) && opening::beginning(words).is_none_or(|(_, taken)| taken < 2);
    !number && (opening::beginning(words).is_some() || codes::begins_with_name(&words.join(" ")))
}

/// Whether somebody asks what a nim-sum is.
pub(in crate::plain) fn asks_of_nim_sums(line: &str) -> bool {
    line.contains("nim-sum") || line.contains("nim sum")
}

/// What a nim-sum is, for the ear.
pub(in crate::plain) fn nim_sum() -> String {
    for_the_ear(nim_sum_explained("⊕").unwrap_or_default())
        .replace("like 4 ⊕ 5", "of two numbers")
        .replace('=', "is")
        .replace('+', " plus ")
}

/// Whether a game can be begun as it is asked for.
///
/// # Errors
/// What is wrong with it, in a sentence.
pub(super) fn may_be_played(line: &str) -> Result<(), String> {
    opening::contest(line, Level::Easy, 0).map(drop)
}

/// What the hall needs of the program around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hall {
    /// What chance is drawn from.
    pub seed: u64,
    /// The day it is.
    pub today: String,
    /// What is played and learnt is kept.
    pub save: bool,
    /// It begins with the game that was left last.
    pub resume: bool,
    /// The programs that may play in it.
    pub programs: Vec<Program>,
}

/// Asks what to do until somebody has enough.
pub(in crate::plain) fn hall(wanted: &Hall, console: &mut dyn Console) -> Result<(), Halt> {
    let mut evening = Evening {
        wanted,
        level: Level::Easy,
        meant: None,
        seed: wanted.seed,
        last: None,
        explained: false,
        asks: true,
        records_told: 0,
        next: None,
    };
    if wanted.resume {
        evening.resume("", console)?;
    } else {
        say(console, &format!("Nimtui: games of the Nim family, in sentences. {}", games()))?;
        say(console, BRIEF)?;
        let mut keeper = Keeper::new(wanted.save);
        let begun = places::begun(&wanted.today, &mut keeper);
        for kept in kept::kept_games(&mut keeper).into_iter().chain(begun) {
            say(console, &kept)?;
        }
    }
    for visit in 0.. {
        if std::mem::take(&mut evening.asks) {
            say(console, "What would you like?")?;
        }
        let Some(line) = evening.line(console)? else { break };
        evening.seed = mixed_seed(wanted.seed, visit);
        let line = match (line.as_str(), evening.meant.take()) {
            (yes, Some(meant)) if answered(yes) == Some(true) => meant,
            _ => line,
        };
        if leaving::ends(&line) {
            break;
        }
        evening.serve(&line, console)?;
    }
    say(console, "Goodbye.")
}

/// All games by their titles.
fn games() -> String {
    let titles: Vec<&str> = games::ALL.iter().map(|game| game.title()).collect();
    format!("The games: {}.", titles.join(", "))
}

/// What lasts from one game to the next.
struct Evening<'a> {
    wanted: &'a Hall,
    /// How well the computer plays: what was said last.
    level: Level,
    /// What may have been meant by what was said last: it counts once yes is said.
    meant: Option<String>,
    seed: u64,
    /// What was left last this evening.
    last: Option<Place>,
    /// What a nim-sum is was told.
    explained: bool,
    /// What is wanted next is to be asked: something was played or learnt since that was done.
    asks: bool,
    /// Finished games that were told, the newest first.
    records_told: usize,
    /// What was said at a table that was left for it.
    next: Option<String>,
}

impl Evening<'_> {
    /// What is wanted next; `None` where nobody says it any more.
    fn line(&mut self, console: &mut dyn Console) -> Result<Option<String>, Halt> {
        if let Some(next) = self.next.take() {
            return Ok(Some(next));
        }
        loop {
            match console.line() {
                Err(Halt::InputEnded) => return Ok(None),
                line => match heard(line?.text()) {
                    line if line == REPEAT => console.say_again()?,
                    line => return Ok(Some(line)),
                },
            }
        }
    }

    /// Does what a line asks for.
    fn serve(&mut self, line: &str, console: &mut dyn Console) -> Result<(), Halt> {
        let mut keeper = Keeper::new(self.wanted.save);
        let (word, rest) =
            line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match (word, rest) {
            ("", "") => say(console, "Say help for what there is."),
            ("help" | "?", "" | "all") => {
                say(console, &format!("{} {}", games(), help::all()))?;
                kept::kept_games(&mut keeper).map_or(Ok(()), |kept| say(console, &kept))
            }
            ("games", "") => say(console, &games()),
            ("kept", "") => {
                let none = || "No game is kept.".to_owned();
                say(console, &kept::kept_games(&mut keeper).unwrap_or_else(none))
            }
            ("learn", name) => self.learn(name, console),
            ("today", "") | ("practice" | "practise", "today") => self.ten(console),
            ("practice" | "practise", name) => match names::game(name) {
                Named::One(game) => self.exercise(Plan::Game { kind: None, count: None }, game, console),
                wrong => self.unnamed("practice", name, &wrong, "game", console),
            },
            ("play", "") => {
                say(console, &format!("Say play and the name of a game, as in play nim. {}", games()))
            }
            ("records", "") => self.records(kept::FEW, true, console),
            ("records", "all") => self.records(usize::MAX, true, console),
            ("records", count) if in_digits(count).parse::<usize>().is_ok() => {
                self.records(in_digits(count).parse().unwrap_or(kept::FEW), true, console)
            }
            ("more", "") | ("records", "more") => self.records(kept::MORE, false, console),
            ("medals", "") => {
                kept::tell_medals(&mut keeper, console)?;
                say(console, NOW)
            }
            ("review", number) => {
                kept::review(number, &mut keeper, console)?;
                say(console, NOW)
            }
            ("help", word) if help::told_of(word).is_some() => {
                say(console, help::told_of(word).unwrap_or_default())
            }
            ("help", word) if command::is_word(word) => say(console, &command::told_of(word, false)),
            ("rules" | "help", name) => match names::game(name) {
                Named::One(game) => {
                    let rules = games::get(game);
                    let position = GameSetup::inviting(game, self.seed).opening();
                    let places = places_aloud(rules, &position).unwrap_or_default();
                    say(console, &format!("{}. {} {places}", rules.title(), rules_aloud(rules, &position)))
                }
                wrong => self.unnamed("rules", name, &wrong, "game", console),
            },
            ("continue", name) => self.resume(name, console),
            ("level", "") => say(
                console,
                &format!(
                    "The computer plays at level {}. To change it, say level and easy, casual, sharp or perfect.",
                    self.level.word()
                ),
            ),
            ("level", word) => match Level::by_word(word) {
                Some(level) => {
                    self.level = level;
                    say(console, &format!("From now on the computer plays at level {}.", level.word()))
                }
                None => {
                    let levels = Level::ALL.map(Level::word).join(", ");
                    say(console, &format!("Say level and one of these: {levels}."))
                }
            },
            _ if self.leaves(line) => self.ask_to_end(line, console),
            _ => match opening::contest(line, self.level, self.seed) {
                Ok(contest) => self.play(&contest, console),
                Err(problem) => self.misheard(word, rest, &problem, console),
            },
        }
    }

    fn play(&mut self, contest: &GameSetup, console: &mut dyn Console) -> Result<(), Halt> {
        let mut keeper = Keeper::new(self.wanted.save);
        let stakes = Stakes::Own { inside: true };
        let mut table = SpokenTable::new(contest, &mut keeper, stakes);
        table.level_is_kept = self.level != Level::Easy
            && contest.players.iter().any(|player| player.level() == Some(self.level));
        self.sit_down(table, contest.game, console)
    }

    /// Plays at a table, and takes from it what lasts.
    fn sit_down(
        &mut self,
        mut table: SpokenTable<'_>,
        game: GameKey,
        console: &mut dyn Console,
    ) -> Result<(), Halt> {
        table.explained = self.explained;
        table.play(console)?;
        (self.level, self.explained) = (table.level.unwrap_or(self.level), table.explained);
        (self.last, self.next) = (Some(Place::Game(game)), table.next.take());
        self.asks = self.next.is_none();
        Ok(())
    }
}
