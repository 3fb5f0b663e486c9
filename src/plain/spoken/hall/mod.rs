//! The spoken line mode without a game: what there is, and the way to it.

mod kept;
mod opening;
mod parts;
mod places;
mod resuming;

use crate::contest::Contest;
use crate::cpu::Level;
use crate::game::{Console, GameKey, Halt, clean, mixed_seed};
use crate::games;
use crate::plain::keeping::Keeper;
use crate::plain::learn::{Learn, Practise, learn, practise};
use crate::training::{Plan, Subject, courses};

use super::aloud::{Aloud, say};
use super::command;
use super::names::{self, Named, heard, nearest};
use super::position::{places_aloud, rules_aloud};
use super::table::{SpokenTable, Stakes};
use super::typed::in_digits;
use super::{Manner, QUOTED, left};
use places::Place;

/// What there is besides games.
const HELP: &str = "Say the name of a game to play it, or rules and its name to hear its rules. Behind the name you may say sizes, as in nim 1 3 5 7; \
                    last loses; HAL starts; two players; or a level. Your own game has a code, as in octal 0.137 10, and several games \
                    are played at once, as in sum of kayles 5 and nim 3 4. A position's id is played, too. \
                    learn tells the courses; learn and a course's name begins one, and learn, a name, step and a number begins there. \
                    practice and a game's name asks for moves that win. today asks the ten questions of the day. continue goes on \
                    with what you left, and continue and a name with that game or course. records lists the games you finished; review and a number judges each move of one. \
                    medals tells what you won. repeat says once more what was said last. quit or stop ends the program.";

/// The same as a greeting.
const BRIEF: &str = "Say the name of a game to play it, learn or practice and a name to learn, today for the ten questions of the day, \
                     or help for all there is to say.";

/// The words that count where there is no game, besides those that count at a table, too.
const WORDS: [&str; 9] =
    ["learn", "practice", "practise", "today", "records", "medals", "games", "rules", "review"];
/// Those that count at a table, too.
const ALSO: [&str; 3] = ["continue", "help", "quit"];

/// Where a word counts that does not count without a game.
fn elsewhere(line: &str) -> Option<String> {
    let said = clean(line, QUOTED);
    if command::counts_at_questions(line) {
        return Some(format!("\"{said}\" counts at a question: say learn or practice and a name first."));
    }
    command::counts(line).then(|| format!("\"{said}\" counts in a game: say the name of one first."))
}

/// Whether a word counts only where there is no game.
pub(super) fn counts_there(word: &str) -> bool {
    WORDS.iter().any(|known| *known == word && !["rules", "review"].contains(known))
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
    /// Whether anything at a table may tell who can win.
    pub verdicts: bool,
    /// It begins with the game that was left last.
    pub resume: bool,
}

/// Asks what to do until somebody has enough.
pub(in crate::plain) fn hall(wanted: &Hall, console: &mut dyn Console) -> Result<(), Halt> {
    let mut evening =
        Evening { wanted, level: Level::Easy, meant: None, seed: wanted.seed, last: None, explained: false };
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
        say(console, "What would you like?")?;
        let line = match console.line() {
            Err(Halt::InputEnded) => break,
            line => heard(line?.text()),
        };
        evening.seed = mixed_seed(wanted.seed, visit);
        let line = match (line.as_str(), evening.meant.take()) {
            ("yes" | "y", Some(meant)) => meant,
            _ => line,
        };
        if line == "quit" {
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
}

impl Evening<'_> {
    /// Does what a line asks for.
    fn serve(&mut self, line: &str, console: &mut dyn Console) -> Result<(), Halt> {
        let mut keeper = Keeper::new(self.wanted.save);
        let (word, rest) =
            line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match (word, rest) {
            ("", "") => say(console, "Say help for what there is."),
            ("help" | "?", "" | "all") => {
                say(console, &format!("{} {HELP}", games()))?;
                kept::kept_games(&mut keeper).map_or(Ok(()), |kept| say(console, &kept))
            }
            ("games", "") => say(console, &games()),
            ("learn", name) => self.learn(name, console),
            ("practice" | "practise", name) => match names::game(name) {
                Named::One(game) => self.exercise(Plan::Game { kind: None, count: None }, game, console),
                wrong => self.unnamed("practice", name, &wrong, "game", console),
            },
            ("today", "") => self.ten(console),
            ("play", "") => {
                say(console, &format!("Say play and the name of a game, as in play nim. {}", games()))
            }
            ("records", "" | "all") => kept::tell_records(rest == "all", &mut keeper, console),
            ("medals", "") => kept::tell_medals(&mut keeper, console),
            ("review", number) => kept::review(&in_digits(number), &mut keeper, console),
            ("help", word) if command::is_word(word) => say(console, &command::told_of(word, false)),
            ("rules" | "help", name) => match names::game(name) {
                Named::One(game) => {
                    let rules = games::get(game);
                    let position = Contest::inviting(game, self.seed).opening();
                    let places = places_aloud(rules, &position).unwrap_or_default();
                    say(console, &format!("{}. {} {places}", rules.title(), rules_aloud(rules, &position)))
                }
                wrong => self.unnamed("rules", name, &wrong, "game", console),
            },
            ("continue", name) => self.resume(name, console),
            ("level", word) => match Level::by_word(word) {
                Some(level) => {
                    self.level = level;
                    say(console, &format!("The computer plays at level {}.", level.word()))
                }
                None => {
                    let levels = Level::ALL.map(Level::word).join(", ");
                    say(console, &format!("Say level and one of these: {levels}."))
                }
            },
            _ => match opening::contest(line, self.level, self.seed) {
                Ok(contest) => self.play(&contest, console),
                Err(problem) => self.misheard(word, rest, &problem, console),
            },
        }
    }

    fn play(&mut self, contest: &Contest, console: &mut dyn Console) -> Result<(), Halt> {
        let mut keeper = Keeper::new(self.wanted.save);
        let stakes = Stakes::Own { verdicts: self.wanted.verdicts, inside: true };
        let mut table = SpokenTable::new(contest, &mut keeper, stakes);
        table.explained = self.explained;
        table.play(console)?;
        (self.level, self.explained) = (table.level.unwrap_or(self.level), table.explained);
        self.last = Some(Place::Game(contest.game));
        Ok(())
    }

    /// Lists the courses, or begins one: `learn nim`, `learn nim step 3`, `learn nim 3`.
    fn learn(&mut self, asked: &str, console: &mut dyn Console) -> Result<(), Halt> {
        // A name may have a number in it: only the last word is read as one.
        let mut words: Vec<&str> = asked.split_whitespace().collect();
        let number =
            words.last().filter(|_| words.len() > 1).and_then(|word| in_digits(word).parse::<usize>().ok());
        if number.is_some() {
            words.pop();
            words.pop_if(|word| *word == "step");
        }
        let name = words.join(" ");
        let (save, seed, manner, inside) = (self.wanted.save, self.seed, Manner::Spoken, true);
        let subject = match names::course(&name) {
            _ if asked.is_empty() => None,
            Named::One(subject) => Some(subject),
            wrong => return self.unnamed("learn", &name, &wrong, "course", console),
        };
        let count = subject.map_or(0, |subject| subject.steps().len());
        if number.is_some_and(|number| !(1..=count).contains(&number)) {
            return say(console, &format!("This course has steps 1 to {count}."));
        }
        let step = number.map(|number| number - 1);
        self.last = subject.map(Place::Course).or(self.last);
        left(learn(&Learn { subject, step, save, seed, manner, inside }, &mut Aloud(console)))
    }

    /// The ten questions of the day.
    fn ten(&mut self, console: &mut dyn Console) -> Result<(), Halt> {
        self.last = Some(Place::Today);
        self.exercise(Plan::Daily { date: self.wanted.today.clone(), only: None }, GameKey(0), console)?;
        let is_open = places::today_is_open(&self.wanted.today, &mut Keeper::new(self.wanted.save));
        if is_open { say(console, "Say today, or continue, to go on with today's ten.") } else { Ok(()) }
    }

    fn exercise(&self, plan: Plan, game: GameKey, console: &mut dyn Console) -> Result<(), Halt> {
        let (seed, save, today, manner) =
            (self.seed, self.wanted.save, self.wanted.today.clone(), Manner::Spoken);
        let begun = Practise { plan, game, rank: None, seed, save, today, manner, results: None };
        left(practise(&begun, &mut Aloud(console)))
    }

    /// Says that behind a word there is no name, or none of a game or a course.
    fn unnamed<T>(
        &mut self,
        word: &str,
        name: &str,
        wrong: &Named<T>,
        what: &str,
        console: &mut dyn Console,
    ) -> Result<(), Halt> {
        let name = clean(name, QUOTED);
        let told = match wrong {
            _ if name.is_empty() => format!("Say {word} and the name of a {what}. {}", games()),
            Named::Nearly(near) => {
                self.meant = Some(format!("{word} {near}"));
                format!("There is no {what} called \"{name}\". Did you mean {word} {near}?")
            }
            _ if what == "course" => {
                let titles: Vec<&str> = courses().map(Subject::title).collect();
                format!("There is no course of \"{name}\". The courses: {}.", titles.join(", "))
            }
            _ => format!("There is no {what} called \"{name}\". {}", games()),
        };
        say(console, &told)
    }

    /// Says what is wrong with a line that begins with no word that counts, and what may have been meant.
    fn misheard(
        &mut self,
        word: &str,
        rest: &str,
        problem: &str,
        console: &mut dyn Console,
    ) -> Result<(), Halt> {
        let line = format!("{word} {rest}");
        if let Some(elsewhere) = elsewhere(line.trim_end()) {
            return say(console, &elsewhere);
        }
        let known = WORDS.into_iter().chain(ALSO);
        if let Some(near) = nearest(word, known) {
            let meant = format!("{near} {rest}").trim_end().to_owned();
            let told = format!("Did you mean {}?", clean(&meant, QUOTED));
            self.meant = Some(meant);
            return say(console, &told);
        }
        if let Named::Nearly(near) = names::game(&line) {
            self.meant = Some(near);
        }
        say(console, problem)
    }
}
