//! What is typed in the spoken line mode besides moves: words, each with what it does.

use crate::cpu::Level;
use crate::game::Seats;

use super::aloud::listed;
use super::asked::asked_for;
use super::names::{heard, nearest};
use super::quoting::quoted;

/// What a word asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// The words that count.
    Help,
    /// What each of them does.
    HelpAll,
    /// What one of them does.
    HelpOn(&'static str),
    /// What was said last.
    Repeat,
    Position,
    Rules,
    /// How many may be taken now.
    HowMany,
    /// How much is left altogether.
    HowManyLeft,
    /// What is left in a row, or else in a column, of a board.
    InLine {
        /// A row.
        is_row: bool,
        /// Its number.
        number: u8,
    },
    Hint,
    /// The next step of a hint that was given.
    More,
    /// What a hint says is to be done.
    DoThat,
    Why,
    /// What the other side's last move did.
    WhyTheirs,
    /// How good the last move was.
    Verdict,
    Who,
    Lesson,
    Undo,
    /// So many of the human's moves, or all of them.
    UndoMany(usize),
    Redo,
    Moves,
    /// The move that was made last.
    LastMove,
    /// The human's last move.
    MyMove,
    Id,
    Level(Level),
    /// At which level the computer plays, and who that is.
    WhichLevel,
    /// Who plays whom, and who began.
    Side,
    New,
    /// A new game at this level.
    NewAt(Level),
    /// A new game between these players.
    Between(Seats),
    Other,
    /// A new game that the human starts, or else the computer.
    Start(bool),
    Continue,
    Review,
    /// What can be done with a game that somebody gives up.
    GiveUp,
    /// Nothing: it is only said.
    Nod,
    Quit,
}

/// The words, and what each does.
const WORDS: [(&str, &str, Command); 17] = [
    ("position", "the position once more; where and an empty line say it, too", Command::Position),
    ("rules", "what may be taken, and who wins", Command::Rules),
    ("hint", "a hint, a step at a time: who wins, the idea, the place, the move", Command::Hint),
    ("who", "who can win now", Command::Who),
    ("lesson", "why the position is won or lost", Command::Lesson),
    ("why", "what your last move did", Command::Why),
    ("undo", "take your last move back", Command::Undo),
    ("redo", "make it again", Command::Redo),
    ("moves", "the moves so far", Command::Moves),
    ("id", "the position as a short code, for other programs and people", Command::Id),
    ("new", "a new game; before one in progress is given up, that is asked", Command::New),
    ("other", "a new game, the other side starts", Command::Other),
    ("continue", "go on with the game of this kind that is kept", Command::Continue),
    ("review", "every move judged, once the game is over", Command::Review),
    ("repeat", "what was said last, once more; again says it, too", Command::Repeat),
    ("help", "the words that count; behind it stands all for what each does, or one of them", Command::Help),
    (
        "quit",
        "leave the game, which is kept, to where another game is chosen or the program ends",
        Command::Quit,
    ),
];

/// What somebody types who wants to play on at another level.
const LEVEL: &str = "level";

impl Command {
    /// Whether it has a meaning in the game at the end of a course, which is played once and not kept.
    const fn is_of_a_course(self) -> bool {
        !matches!(
            self,
            Self::New
                | Self::NewAt(_)
                | Self::Between(_)
                | Self::Other
                | Self::Start(_)
                | Self::Continue
                | Self::Review
                | Self::Level(_)
        )
    }

    /// What a line asks for, in the words that count or in others; `None` where it is no command.
    ///
    /// # Errors
    /// What is wrong with a command, in a sentence.
    pub(super) fn read(text: &str) -> Result<Option<Self>, String> {
        let text = heard(text);
        match Self::read_exactly(&text) {
            Ok(Some(command)) => Ok(Some(command)),
            wrong => asked_for(&text).map_or(wrong, |command| Ok(Some(command))),
        }
    }

    /// The same in the words that count alone.
    fn read_exactly(text: &str) -> Result<Option<Self>, String> {
        let mut pieces = text.split_whitespace();
        match (pieces.next(), pieces.next(), pieces.next()) {
            (None, ..) => Ok(Some(Self::Position)),
            (Some("?"), None, _) => Ok(Some(Self::Help)),
            (Some("help"), Some("all"), None) => Ok(Some(Self::HelpAll)),
            (Some("help"), Some(LEVEL), None) => Ok(Some(Self::HelpOn(LEVEL))),
            (Some("help"), Some(word), None) => {
                let on = WORDS.iter().find(|(known, ..)| *known == word).map(|(known, ..)| *known);
                on.map(|known| Some(Self::HelpOn(known))).ok_or_else(|| {
                    format!("There is no word \"{}\" to tell of: say help for all of them.", quoted(word))
                })
            }
            (Some("hal" | "computer" | "you"), Some(first), None) if is_first(first) => {
                Ok(Some(Self::Start(false)))
            }
            (Some("i" | "me"), Some(first), None) if is_first(first) => Ok(Some(Self::Start(true))),
            (Some("where"), None, _) => Ok(Some(Self::Position)),
            (Some("again"), None, _) => Ok(Some(Self::Repeat)),
            (Some(word), None, _) if word.trim_end_matches(['?', '.', '!']) == LEVEL => {
                Ok(Some(Self::WhichLevel))
            }
            (Some(LEVEL), Some(word), None) if Level::by_word(word).is_some() => {
                Ok(Level::by_word(word).map(Self::Level))
            }
            (Some(LEVEL), ..) => {
                let levels = Level::ALL.map(Level::word).join(", ");
                Err(format!("Say level and one of these: {levels}."))
            }
            (Some(word), None, _) => {
                Ok(WORDS.iter().find(|(known, ..)| *known == word).map(|(.., command)| *command))
            }
            _ => Ok(None),
        }
    }
}

/// Whether a word says that somebody starts.
pub(super) fn is_first(word: &str) -> bool {
    ["start", "starts", "starting", "begin", "begins", "beginning", "first"].contains(&word)
}

fn counting(of_course: bool) -> impl Iterator<Item = &'static (&'static str, &'static str, Command)> {
    WORDS.iter().filter(move |(.., command)| !of_course || command.is_of_a_course())
}

/// All words that count, in one sentence; in the game of a course those that work there.
pub(super) fn in_short(of_course: bool) -> String {
    let mut words: Vec<String> = counting(of_course).map(|(word, ..)| (*word).to_owned()).collect();
    if !of_course {
        words.insert(words.len() - 2, LEVEL.to_owned());
    }
    format!(
        "Besides a move you may say {}. Say help and one of these words for what it does, as in help hint, or help all.",
        listed(&words)
    )
}

/// What each word does, a line each; in the game of a course those that work there.
pub(super) fn told(of_course: bool) -> String {
    let mut lines: Vec<String> = counting(of_course).map(|(word, ..)| told_of(word, of_course)).collect();
    if !of_course {
        lines.push(told_of(LEVEL, of_course));
    }
    lines.join("\n")
}

/// What one word does.
pub(super) fn told_of(word: &str, of_course: bool) -> String {
    match WORDS.iter().find(|(known, ..)| *known == word) {
        Some((word, _, Command::Quit)) if of_course => format!("{word}: back to the step of the course."),
        Some((word, does, _)) => format!("{word}: {does}."),
        None => format!(
            "{LEVEL}: whom you play, and how well the computer plays; {LEVEL} easy, casual, sharp or perfect changes it."
        ),
    }
}

/// The word itself, where it is one of those that count.
pub(super) fn known(word: &str) -> Option<&'static str> {
    WORDS.iter().map(|(known, ..)| *known).chain([LEVEL]).find(|known| *known == word)
}

/// Whether this is one of the words.
pub(super) fn is_word(word: &str) -> bool {
    known(word).is_some()
}

/// Whether a line would count at a table.
pub(super) fn counts(line: &str) -> bool {
    !line.is_empty() && !matches!(Command::read(line), Ok(None))
}

/// Whether a word counts at a question of a course or of practice, and only there.
pub(super) fn counts_at_questions(line: &str) -> bool {
    ["show", "skip", "next", "back", "won", "lost"].contains(&line)
}

/// The word that was meant by one that is nearly it.
pub(super) fn meant(word: &str) -> Option<&'static str> {
    nearest(word, WORDS.iter().map(|(known, ..)| *known).chain([LEVEL]))
}

#[cfg(test)]
#[path = "command_tests.rs"]
mod tests;
