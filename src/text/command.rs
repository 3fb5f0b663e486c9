//! The commands of text mode; games and courses by name, and the game that `play nim 3 5 7 level sharp` asks for.

use crate::coach::{Level, Subject, courses};
use crate::game::{
    Field, Game, GameKey, Lineup, OptionKind, join, join_list, nearest, read_number, sentence,
};
use crate::games;
use crate::session::GameSetup;

use super::{PATIENCE, winning_lineup_within};

/// The places where a command works, as bits.
pub(super) type Places = u16;
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
/// If the player hosts that game.
pub(super) const HOST: Places = 256;
/// If nothing is loaded.
pub(super) const UNSAVED: Places = 512;
/// While a friend elsewhere waits for an answer.
pub(super) const ASKED: Places = 1024;
/// In the final game of a course.
pub(super) const FINAL: Places = 2048;
/// At a question that is answered with yes or no.
pub(super) const YES_OR_NO: Places = 4096;
/// After a program failed, until it's decided who plays its side.
pub(super) const FAILED: Places = 8192;
const TABLE: Places = GAME | OVER;
/// Except at a yes-or-no question.
const ANYWHERE: Places = LOBBY | GAME | OVER | QUESTION | COURSE;
const EVERYWHERE: Places = ANYWHERE | CONFIRM;

/// What a circumstance rules out.
const RULED_OUT: [(Places, &[&str]); 5] = [
    (FAILED, &["hint"]),
    (OVER, &["give-up"]),
    (FINAL, &["new", "switch", "level"]),
    (FRIEND, &["redo", "switch", "level", "continue"]),
    (UNSAVED, &["records", "continue"]),
];

type Text = &'static str;

struct Entry {
    name: Text,
    /// Its other spellings.
    aliases: &'static [Text],
    /// What follows it, for the help.
    argument: Text,
    places: Places,
    help: Text,
}

impl Entry {
    fn works(&self, here: Places) -> bool {
        let is_out = |(place, names): &(Places, &[&str])| here & place != 0 && names.contains(&self.name);
        self.places & here != 0 && !RULED_OUT.iter().any(is_out)
    }
}

const fn entry(name: Text, aliases: &'static [Text], argument: Text, places: Places, help: Text) -> Entry {
    Entry { name, aliases, argument, places, help }
}

const ENTRIES: [Entry; 35] = [
    entry("yes", &["y"], "", YES_OR_NO | CONFIRM | ASKED, "answers yes"),
    entry("no", &["n"], "", YES_OR_NO | CONFIRM | ASKED, "answers no"),
    entry("hint", &["h"], "", GAME | COURSE, "gives a hint, then a bigger one each time"),
    entry("answer", &["show"], "", QUESTION, "shows the answer"),
    entry("why", &[], "", TABLE, "explains the last move"),
    entry("lesson", &["explain"], "", TABLE, "explains the position"),
    entry("who", &[], "", TABLE, "says who can win"),
    entry("position", &["board"], "", GAME | OVER | QUESTION, "describes the position"),
    entry("undo", &["u"], "", TABLE, "undoes your last move; with a friend elsewhere, asks for it"),
    entry("redo", &[], "", TABLE, "redoes an undone move"),
    entry("moves", &[], "", TABLE, "lists the moves so far"),
    entry("new", &[], "", TABLE, "starts this game again; with a friend elsewhere, asks for it"),
    entry("switch", &[], "", TABLE, "starts this game again, with the other side first"),
    entry("review", &[], " [NUMBER]", LOBBY | OVER, "judges every move of a finished game"),
    entry("retry", &[], "", OVER, "lets you try your mistakes again"),
    entry("next", &[], "", QUESTION | WATCH, "goes on to the next question, step or move"),
    entry("back", &[], "", COURSE, "goes back one step"),
    entry("skip", &[], "", QUESTION, "skips this question"),
    entry("rules", &[], " [GAME]", ANYWHERE, "prints the rules"),
    entry("id", &[], "", TABLE | QUESTION, "prints the position's ID"),
    entry("level", &[], " NAME", LOBBY | TABLE, "sets easy, casual, sharp or perfect"),
    entry("play", &["games"], " GAME", ANYWHERE, "starts a game, for example play nim or play nim 3 5 7"),
    entry("learn", &[], " COURSE [STEP]", ANYWHERE, "opens a course, or lists the courses"),
    entry("practice", &["practise"], " GAME", ANYWHERE, "asks questions about a game"),
    entry("today", &[], "", ANYWHERE, "asks today's ten questions"),
    entry(
        "watch",
        &[],
        " GAME",
        ANYWHERE,
        "shows the computer playing itself, for example watch nim easy perfect",
    ),
    entry("continue", &[], " [GAME]", ANYWHERE, "resumes the game you left last"),
    entry("records", &[], "", ANYWHERE, "lists your finished games"),
    entry("join", &[], " HOST:PORT CODE", ANYWHERE, "joins a friend who waits at another computer"),
    entry("say", &[], " MESSAGE", FRIEND, "sends your friend a message"),
    entry("invite", &[], "", HOST, "shows what your friend has to type"),
    entry("give-up", &["resign"], "", FRIEND, "gives up the game"),
    entry("repeat", &[], "", EVERYWHERE, "repeats the last message"),
    entry("help", &["?"], " [COMMAND]", EVERYWHERE, "lists the commands, or explains COMMAND"),
    entry("quit", &["exit", "q"], "", EVERYWHERE, "goes back, or leaves nimtui"),
];

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// A command that works here, and the rest of the line.
    Command(&'static str, String),
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
        Some(entry) if !entry.works(here) => {
            Line::Elsewhere(format!("\"{first}\" does nothing here. {}", list(here)))
        }
        Some(entry) if entry.argument.is_empty() && !rest.trim().is_empty() => {
            Line::Elsewhere(format!("\"{first}\" needs nothing after it. Leave out \"{}\".", rest.trim()))
        }
        Some(entry) => Line::Command(entry.name, rest.trim().to_owned()),
        None => Line::Other(line.to_owned()),
    }
}

/// The message for a line that is neither a command nor a move.
pub(super) fn unknown(line: &str, here: Places) -> String {
    let first = line.split_whitespace().next().unwrap_or_default().to_lowercase();
    match nearest(&first, ENTRIES.iter().filter(|entry| entry.works(here)).map(|entry| entry.name)) {
        Some(word) => format!("Unknown command \"{first}\". Did you mean \"{word}\"? Type help."),
        None => format!("Unknown command \"{first}\". {}", list(here)),
    }
}

/// Names the commands of a place. Those that work everywhere are named only in the lobby.
pub(super) fn list(here: Places) -> String {
    let is_special = |entry: &&Entry| here & LOBBY != 0 || entry.places & ANYWHERE != ANYWHERE;
    let all = ENTRIES.iter().filter(|entry| entry.works(here)).filter(is_special);
    let names = join(all.map(|entry| entry.name), ", ");
    format!("Commands here: {names}. Type help to list them all.")
}

/// The help for all commands of a place, or for one.
pub(super) fn help(here: Places, word: &str) -> String {
    let line = |entry: &Entry| format!("{}{}: {}", entry.name, entry.argument, entry.help);
    match (word, find(&word.to_lowercase())) {
        ("", _) => join(ENTRIES.iter().filter(|entry| entry.works(here)).map(line), "\n"),
        (_, Some(entry)) if entry.name == "play" => format!("{}\n{}", line(entry), OPTIONS),
        (_, Some(entry)) => line(entry),
        (word, None) => match word.split_once(' ') {
            Some((first, rest)) if find(first).is_some() => {
                format!("\"help\" needs one command. Leave out \"{}\".", rest.trim())
            }
            _ => unknown(word, here),
        },
    }
}

fn find(name: &str) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.name == name || entry.aliases.contains(&name))
}

pub(super) const OPTIONS: &str = "After the name, you can add sizes such as 3 5 7, \"last wins\" or \"last loses\", \"first\" or \
                                  \"second\", \"two players\", and a level (easy, casual, sharp or perfect).";

/// The game of this name.
///
/// # Errors
/// Says that there is none, with the nearest name or all of them.
pub(super) fn find_game(name: &str) -> Result<GameKey, String> {
    let all = games::keys().map(|key| (key, [games::get(key).id(), games::get(key).title()]));
    find_named("game", name, &all.collect::<Vec<_>>())
}

/// The course of this name.
///
/// # Errors
/// Says that there is none, with the nearest name or all of them.
pub(super) fn find_course(name: &str) -> Result<Subject, String> {
    let all = courses().map(|subject| (subject, [subject.id(), subject.title()]));
    find_named("course", name, &all.collect::<Vec<_>>())
}

/// What has this id or title, or is the only one that begins with it.
fn find_named<T: Copy>(what: &str, name: &str, all: &[(T, [&str; 2])]) -> Result<T, String> {
    let wanted = letters(name);
    let is_called = |(_, names): &&(T, [&str; 2])| names.iter().any(|name| letters(name) == wanted);
    let begins_so =
        |(_, names): &&(T, [&str; 2])| names.iter().any(|name| letters(name).starts_with(&wanted));
    let mut begun = all.iter().filter(|_| wanted.len() > 2).filter(begins_so);
    if let Some((found, _)) = all.iter().find(is_called).or_else(|| begun.next().xor(begun.next())) {
        return Ok(*found);
    }
    let titles: Vec<&str> = all.iter().map(|(_, [_, title])| *title).collect();
    let lower: Vec<String> = titles.iter().map(|title| title.to_lowercase()).collect();
    Err(match nearest(name, lower.iter().map(String::as_str)) {
        Some(meant) => format!("Unknown {what} \"{name}\". Did you mean {meant}?"),
        None => format!("Unknown {what} \"{name}\". Choose one of these: {}.", titles.join(", ")),
    })
}

fn letters(name: &str) -> String {
    name.to_lowercase().chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// The game that a line such as `nim 3 5 7 last loses` asks for.
///
/// # Errors
/// What is wrong with it, in a sentence.
pub(super) fn setup(line: &str, watch: bool, level: Level, seed: u64) -> Result<GameSetup, String> {
    let words: Vec<&str> = line.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let Some(first) = words.first() else { return Err(format!("Which game? {}", game_list())) };
    let (mut lineup, mut levels) = (None, vec![]);
    let mut setup = if first.contains(':') {
        let (game, position) = games::read_typed_id(line).map_err(|why| match line.split_once(' ') {
            Some((id, rest)) if games::read_id(id).is_ok() => {
                format!("Nothing can follow an ID. Leave out \"{}\".", rest.trim())
            }
            _ => sentence(&why),
        })?;
        GameSetup { position: Some(position), ..GameSetup::with_defaults(game, seed) }
    } else {
        let named = |count: usize| find_game(&words[..count].join(" ")).map(|game| (game, count));
        let longest = (1..=words.len()).rev().find_map(|count| named(count).ok());
        let (game, count) = longest.map_or_else(|| named(1), Ok)?;
        if words.len() == count && !watch {
            let mut setup = GameSetup::winnable(game, seed);
            setup.set_levels([level; 2]);
            return Ok(setup);
        }
        let mut setup = GameSetup::with_defaults(game, seed);
        refuse_contradictions(&words[count..], watch)?;
        (lineup, levels) = read_options(&words[count..], &mut setup)?;
        if setup.game().result(&setup.opening()).is_some() {
            return Err(format!("{} with {} has no moves.", setup.game().title(), words[count..].join(" ")));
        }
        setup
    };
    let [one, two] = [levels.first().copied(), levels.get(1).copied()];
    if watch {
        let usual = GameSetup::demo(setup.game, seed).levels();
        setup.set_lineup(Lineup::TwoComputers);
        setup.set_levels([one.unwrap_or(usual[0]), two.or(one).unwrap_or(usual[1])]);
        return Ok(setup);
    }
    // The player gets the side that can win, unless the line says who starts.
    let lineup = lineup.or_else(|| winning_lineup_within(PATIENCE, &setup)).unwrap_or(Lineup::HumanStarts);
    setup.set_lineup(lineup);
    setup.set_levels([one.unwrap_or(level); 2]);
    Ok(setup)
}

pub(super) fn game_list() -> String {
    format!("The games are {}.", join(games::ALL.map(<dyn Game>::title), ", "))
}

/// Refuses options of which only some can hold.
fn refuse_contradictions(words: &[&str], watch: bool) -> Result<(), String> {
    const SEATS: [Text; 3] = ["first", "second", "two"];
    const LEVELS: [Text; 5] = ["easy", "casual", "sharp", "perfect", "two"];
    let [seats, levels] = if watch { [0, 2] } else { [1, 1] };
    for (most, all) in [(seats, &SEATS[..]), (levels, &LEVELS), (1, &["wins", "loses"])] {
        let mut given: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
        given.retain(|word| all.contains(&word.as_str()));
        if given.len() > most {
            let given: Vec<String> = given.iter().map(|word| format!("\"{word}\"")).collect();
            return Err(format!("Leave out {}.", join_list(&given, "or")));
        }
    }
    Ok(())
}

/// Sets the options after the name of a game. Returns who plays and the levels, if they are among them.
fn read_options(words: &[&str], setup: &mut GameSetup) -> Result<(Option<Lineup>, Vec<Level>), String> {
    let (mut lineup, mut levels, mut sizes, mut has_ending) = (None, vec![], vec![], false);
    for word in words.iter().map(|word| word.to_lowercase()) {
        match word.as_str() {
            "last" | "level" | "players" => {}
            "two" => lineup = Some(Lineup::TwoHumans),
            "first" => lineup = Some(Lineup::HumanStarts),
            "second" => lineup = Some(Lineup::ComputerStarts),
            "wins" | "loses" => {
                has_ending = true;
                set_option(setup, |field| field.key == "last", &word)?;
            }
            _ => match (read_sizes(&word), Level::from_word(&word)) {
                (Some(more), _) => sizes.extend(more),
                (_, Some(level)) => levels.push(level),
                _ => {
                    let id = games::write_id(setup.game, &setup.opening());
                    return Err(format!(
                        "\"{word}\" isn't an option. {OPTIONS} Or type an ID, such as play {id}."
                    ));
                }
            },
        }
    }
    if !sizes.is_empty() {
        set_sizes(setup, &sizes, has_ending)?;
    }
    Ok((lineup, levels))
}

/// `7`, `4x6`.
fn read_sizes(word: &str) -> Option<Vec<String>> {
    word.split(['x', '×']).map(|text| Some(read_number::<u32>(text)?.to_string())).collect()
}

/// Sets the option that is meant: the sizes, or the ending.
fn set_option(setup: &mut GameSetup, is_meant: impl Fn(&Field) -> bool, text: &str) -> Result<(), String> {
    let game = setup.game();
    let index = game.fields().iter().position(is_meant);
    let index = index.ok_or_else(|| format!("{} has no option \"last {text}\".", game.title()))?;
    let value = game.fields()[index].read(text).map_err(|error| sentence(&error.to_string()))?;
    setup.set(index, value);
    Ok(())
}

fn set_sizes(setup: &mut GameSetup, sizes: &[String], has_ending: bool) -> Result<(), String> {
    let game = setup.game();
    let are_sizes = |field: &Field| matches!(field.kind, OptionKind::Sizes { .. });
    if game.fields().iter().any(are_sizes) {
        return set_option(setup, are_sizes, &sizes.join(","));
    }
    let ids = [",", "x", "-"].map(|joint| format!("{}:{}", game.id(), sizes.join(joint)));
    let read = ids.iter().find_map(|id| games::read_id(id).ok());
    let (_, mut position) = read.ok_or_else(|| {
        let usual = games::write_id(setup.game, &setup.opening());
        let (title, sizes) = (game.title(), sizes.join(" "));
        format!("{title} can't be played with {sizes}. The usual position is {usual}.")
    })?;
    if has_ending {
        position.ending = setup.opening().ending;
    }
    // As options of the menu, if they can say it: a win is worth a medal.
    let mut options = setup.clone();
    let numbers =
        game.fields().iter().enumerate().filter(|(_, field)| matches!(field.kind, OptionKind::Number { .. }));
    for ((index, field), size) in numbers.zip(sizes) {
        field.read(size).into_iter().for_each(|value| options.set(index, value));
    }
    if options.opening() == position {
        *setup = options;
    } else {
        setup.position = Some(position);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_has_one_meaning() {
        let names: Vec<&str> =
            ENTRIES.iter().flat_map(|entry| entry.aliases.iter().copied().chain([entry.name])).collect();
        assert!(names.iter().enumerate().all(|(index, name)| !names[..index].contains(name)), "{names:?}");
        assert!(names.iter().all(|name| name.is_ascii()));
    }

    #[test]
    fn slips_get_a_suggestion_and_moves_get_none() {
        assert_eq!(unknown("hnit", GAME), "Unknown command \"hnit\". Did you mean \"hint\"? Type help.");
        assert!(unknown("abracadabra", LOBBY).contains("Commands here: review, rules, level, play"));
        assert_eq!(read("3x2", GAME), Line::Other("3x2".into()));
        assert_eq!(read("LEVEL Sharp", GAME), Line::Command("level", "Sharp".into()));
        assert!(
            matches!(read("back", GAME), Line::Elsewhere(text) if text.starts_with("\"back\" does nothing here"))
        );
    }
}
