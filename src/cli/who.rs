//! `--player WHO`: what stands for whom, told in the help, and what helps where it was typed otherwise.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::coach::{Level, Rule};
use crate::games;
use crate::players;
use crate::session::{Player, Program};

use super::Exit;
use super::given::refused;

/// Who can play, a line each; `human` where somebody at the keyboard can.
pub(super) fn who_plays(human: bool) -> String {
    let mut lines = vec![];
    if human {
        lines.push(("human".to_owned(), "you, or somebody else at the keyboard".to_owned()));
    }
    lines.push((Level::ALL.map(Level::word).join(", "), "the computer at a level".to_owned()));
    lines.extend(Rule::ALL.map(|rule| (rule.word().to_owned(), format!("a simple rule: {}", rule.title()))));
    lines.push(("\"python3 my.py\"".to_owned(), "a program: see docs/programs.md".to_owned()));
    let widest = lines.iter().map(|(who, _)| who.len()).max().unwrap_or(0);
    let told = lines.iter().map(|(who, what)| format!("\n  {who:<widest$}  {what}"));
    format!("Who plays:{}", told.collect::<String>())
}

/// The player that the words of `--player` stand for.
///
/// # Errors
/// Why they stand for nobody.
pub(super) fn read(words: &str) -> Result<Player, Exit> {
    let folder = std::env::current_dir().unwrap_or_default();
    let player =
        Player::read(words, folder.clone()).map_err(|why| refused("--player", words, &why.to_string()))?;
    match player.program() {
        // A word like those for levels and rules, and no program of that name.
        Some(program) if is_one_word(program) && !players::is_found(program) => {
            Err(Exit::usage(nobody(program.typed(), &folder)))
        }
        _ => Ok(player),
    }
}

/// Whether a command is a word like those for levels and rules.
fn is_one_word(program: &Program) -> bool {
    program.typed().chars().all(char::is_alphanumeric)
}

/// What can be meant by a word that stands for nobody.
fn nobody(word: &str, folder: &Path) -> String {
    if folder.join(word).exists() {
        return format!("{word} is not on the PATH: write --player ./{word}");
    }
    let rules = Rule::ALL.map(|rule| format!("{} ({})", rule.word(), rule.title())).join(", ");
    let levels = Level::ALL.map(Level::word).join(", ");
    format!(
        "{word} cannot be found. --player takes a level ({levels}), a rule: {rules}, or the command of a program"
    )
}

/// The sentence that helps where a command of several words stands behind `--player` without quotes.
pub(super) fn forgotten_quotes(arguments: &[OsString]) -> Option<String> {
    let words: Vec<&str> = arguments.iter().filter_map(|word| word.to_str()).collect();
    let behind = |(at, word): (usize, &&str)| {
        let (command, rest) = match word.strip_prefix("--player") {
            Some("") => (*words.get(at + 1)?, at + 2),
            Some(given) => (given.strip_prefix('=')?, at + 1),
            None => return None,
        };
        let player = Player::read(command, PathBuf::new()).ok()?;
        player.program().filter(|program| program.words().len() == 1)?;
        let rest: Vec<&str> =
            words.get(rest..)?.iter().copied().take_while(|word| belongs_to_a_command(word)).collect();
        (!rest.is_empty()).then(|| {
            format!("put the command of a player in quotes: --player \"{command} {}\"", rest.join(" "))
        })
    };
    words.iter().enumerate().find_map(behind)
}

/// Whether a word can only belong to a command: no entry, no id, no move and no option of this program.
fn belongs_to_a_command(word: &str) -> bool {
    let own = word.starts_with("--") || word.contains(':') || games::by_id(word).is_some();
    let switch = word.strip_prefix('-').is_some_and(|rest| rest.starts_with(char::is_alphabetic));
    let name = !word.is_empty() && word.chars().all(|letter| letter.is_alphabetic() || "-_".contains(letter));
    !own && (switch || name || word.contains(['.', '/', '\\']))
}
