//! The commands of text mode.

use crate::game::{capital, nearest};

/// The places where a command works, as bits.
pub(super) type Places = u8;
pub(super) const LOBBY: Places = 1;
/// While a game is played.
pub(super) const GAME: Places = 2;
/// After a game.
pub(super) const OVER: Places = 4;
/// At a question of practice or of a course.
pub(super) const QUESTION: Places = 8;
/// At a step of a course.
pub(super) const COURSE: Places = 16;
/// At a yes-or-no question.
pub(super) const CONFIRM: Places = 32;
/// While computers play one another.
pub(super) const WATCH: Places = 64;
/// In a game with a friend elsewhere.
pub(super) const FRIEND: Places = 128;
const TABLE: Places = GAME | OVER;
/// Except at a yes-or-no question.
const ANYWHERE: Places = LOBBY | GAME | OVER | QUESTION | COURSE;
const EVERYWHERE: Places = ANYWHERE | CONFIRM;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Help,
    Position,
    Rules,
    Hint,
    Who,
    Why,
    Lesson,
    Undo,
    Redo,
    Moves,
    Id,
    Level,
    New,
    Switch,
    Watch,
    Continue,
    Review,
    Retry,
    Records,
    Repeat,
    Quit,
    Play,
    Learn,
    Practice,
    Today,
    Yes,
    No,
    Next,
    Back,
    Skip,
    Answer,
    Say,
    GiveUp,
}

struct Entry {
    word: Word,
    /// The usual spelling first.
    names: &'static [&'static str],
    /// What follows it, for the help.
    argument: &'static str,
    places: Places,
    help: &'static str,
}

const fn entry(
    word: Word,
    names: &'static [&'static str],
    argument: &'static str,
    places: Places,
    help: &'static str,
) -> Entry {
    Entry { word, names, argument, places, help }
}

const ENTRIES: [Entry; 33] = [
    entry(Word::Yes, &["yes", "y"], "", QUESTION | CONFIRM, "answers a question"),
    entry(Word::No, &["no", "n"], "", QUESTION | CONFIRM, "answers a question"),
    entry(Word::Hint, &["hint", "h"], "", GAME | QUESTION, "gives a hint, and each time a bigger one"),
    entry(Word::Answer, &["answer", "show"], "", QUESTION, "shows the answer"),
    entry(Word::Why, &["why"], "", TABLE | QUESTION, "explains the last move or answer"),
    entry(Word::Lesson, &["lesson", "explain"], "", TABLE, "explains the position"),
    entry(Word::Who, &["who"], "", TABLE, "says who can win"),
    entry(Word::Position, &["position", "board"], "", GAME | OVER | QUESTION, "describes the position"),
    entry(Word::Undo, &["undo", "u"], "", TABLE, "takes back your last move"),
    entry(Word::Redo, &["redo"], "", TABLE, "makes an undone move again"),
    entry(Word::Moves, &["moves"], "", TABLE, "lists the moves so far"),
    entry(Word::New, &["new"], "", TABLE, "starts this game again"),
    entry(Word::Switch, &["switch"], "", TABLE, "starts this game again with the other side first"),
    entry(Word::Review, &["review"], " [NUMBER]", LOBBY | OVER, "judges every move of a finished game"),
    entry(Word::Retry, &["retry"], "", OVER, "lets you try your mistakes again"),
    entry(Word::Next, &["next"], "", QUESTION | WATCH, "goes on to the next question, step or move"),
    entry(Word::Back, &["back"], "", COURSE, "goes back one step"),
    entry(Word::Skip, &["skip"], "", QUESTION, "skips this question"),
    entry(Word::Rules, &["rules"], " [GAME]", ANYWHERE, "prints the rules"),
    entry(Word::Id, &["id"], "", TABLE | QUESTION, "prints the position's ID"),
    entry(Word::Level, &["level"], " NAME", LOBBY | TABLE, "sets easy, casual, sharp or perfect"),
    entry(
        Word::Play,
        &["play", "games"],
        " GAME",
        ANYWHERE,
        "starts a game, such as play nim or play nim 3 5 7",
    ),
    entry(Word::Learn, &["learn"], " COURSE [STEP]", ANYWHERE, "opens a course, or lists the courses"),
    entry(Word::Practice, &["practice", "practise"], " GAME", ANYWHERE, "asks questions about a game"),
    entry(Word::Today, &["today"], "", ANYWHERE, "asks today's ten questions"),
    entry(
        Word::Watch,
        &["watch"],
        " GAME",
        ANYWHERE,
        "shows the computer playing itself, such as watch nim easy perfect",
    ),
    entry(Word::Continue, &["continue"], " [GAME]", ANYWHERE, "resumes the game or course you left last"),
    entry(Word::Records, &["records"], "", ANYWHERE, "lists your finished games"),
    entry(Word::Say, &["say"], " MESSAGE", FRIEND, "sends your friend a message"),
    entry(Word::GiveUp, &["give-up", "resign"], "", FRIEND, "gives up the game"),
    entry(Word::Repeat, &["repeat"], "", EVERYWHERE, "repeats the last answer"),
    entry(Word::Help, &["help", "?"], " [COMMAND]", EVERYWHERE, "lists the commands or explains one"),
    entry(Word::Quit, &["quit", "exit", "q"], "", EVERYWHERE, "leaves, and saves your game"),
];

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// A command that works here, and the rest of the line.
    Command(Word, String),
    /// A command that doesn't work here: what to say.
    Elsewhere(String),
    /// A move, an answer or a typing error.
    Other(String),
}

/// Reads a line typed at a place.
pub(super) fn read(line: &str, here: Places) -> Line {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match find(&first.to_lowercase()) {
        Some(entry) if entry.places & here == 0 => {
            Line::Elsewhere(format!("{} does nothing here. {}", entry.names[0], list(here)))
        }
        Some(entry) if entry.argument.is_empty() && !rest.trim().is_empty() => Line::Elsewhere(format!(
            "{} takes nothing after it. Type it without \"{}\".",
            capital(entry.names[0]),
            rest.trim()
        )),
        Some(entry) => Line::Command(entry.word, rest.trim().to_owned()),
        None => Line::Other(line.to_owned()),
    }
}

/// The message for a line that is neither a command nor a move.
pub(super) fn unknown(line: &str, here: Places) -> String {
    let first = line.split_whitespace().next().unwrap_or_default().to_lowercase();
    let meant =
        nearest(&first, ENTRIES.iter().filter(|entry| entry.places & here != 0).map(|entry| entry.names[0]));
    match meant {
        Some(word) => format!("Unknown command \"{first}\". Did you mean \"{word}\"? Type help."),
        None => format!("Unknown command \"{first}\". {}", list(here)),
    }
}

/// Names the commands of a place. Those that work everywhere are named only in the lobby.
pub(super) fn list(here: Places) -> String {
    let is_special = |entry: &&Entry| here == LOBBY || entry.places & ANYWHERE != ANYWHERE;
    let all = ENTRIES.iter().filter(|entry| entry.places & here != 0).filter(is_special);
    let names: Vec<&str> = all.map(|entry| entry.names[0]).collect();
    format!("Commands here: {}. Type help for all.", names.join(", "))
}

/// The help for all commands of a place, or for one.
pub(super) fn help(here: Places, word: &str) -> String {
    let line = |entry: &Entry| format!("{}{}: {}", entry.names[0], entry.argument, entry.help);
    match (word, find(&word.to_lowercase())) {
        ("", _) => {
            let lines: Vec<String> =
                ENTRIES.iter().filter(|entry| entry.places & here != 0).map(line).collect();
            lines.join("\n")
        }
        (_, Some(entry)) if entry.word == Word::Play => format!("{}\n{}", line(entry), super::names::OPTIONS),
        (_, Some(entry)) => line(entry),
        (word, None) => unknown(word, here),
    }
}

fn find(name: &str) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.names.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_has_one_meaning() {
        let names: Vec<&str> = ENTRIES.iter().flat_map(|entry| entry.names.iter().copied()).collect();
        assert!(names.iter().enumerate().all(|(index, name)| !names[..index].contains(name)), "{names:?}");
        assert!(ENTRIES.iter().all(|entry| entry.names.iter().all(|name| name.is_ascii())));
    }

    #[test]
    fn slips_get_a_suggestion_and_moves_get_none() {
        assert_eq!(unknown("hnit", GAME), "Unknown command \"hnit\". Did you mean \"hint\"? Type help.");
        assert!(unknown("abracadabra", LOBBY).contains("Commands here: review, rules, level, play"));
        assert_eq!(read("3x2", GAME), Line::Other("3x2".into()));
        assert_eq!(read("LEVEL Sharp", GAME), Line::Command(Word::Level, "Sharp".into()));
        assert!(
            matches!(read("back", GAME), Line::Elsewhere(text) if text.starts_with("back does nothing here"))
        );
    }
}
