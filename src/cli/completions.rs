//! `completions SHELL`: what a shell needs to complete this command line, made from its one description.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgMatches, Command, ValueEnum};
use clap_complete::{Generator, Shell};

use crate::coach::{Level, courses};
use crate::game::{Field, Game, Kind};
use crate::games;
use crate::tui::Theme;

use super::Exit;
use super::command::{FIRST, PROGRAM, SOLVE, command, positional_id};
use super::given::refused;
use super::names::LEARN;
use super::seats::{PLAYERS, STARTERS};

/// The name of the command, and of its argument.
pub(super) const COMPLETIONS: &str = "completions";
const SHELL: &str = "shell";

const HOW_TO: &str = "\
To keep them:
  bash   nimtui completions bash > ~/.local/share/bash-completion/completions/nimtui
  zsh    nimtui completions zsh > ~/.zfunc/_nimtui   (and fpath+=~/.zfunc before compinit in ~/.zshrc)
  fish   nimtui completions fish > ~/.config/fish/completions/nimtui.fish
  elvish, powershell: append the output to ~/.config/elvish/rc.elv, $PROFILE";

/// Bash splits words at colons and puts a blank behind a completed word; neither suits the beginning of a position id.
const BASH_IDS: &str = r#"
_nimtui_ids() {
    local typed="${COMP_LINE:0:COMP_POINT}"
    if [[ "${typed##* }" == *:* ]]; then
        COMPREPLY=()
        return 0
    fi
    _nimtui "$@"
    if [[ "${COMPREPLY[*]}" == *: ]]; then
        compopt -o nospace 2>/dev/null
    fi
    return 0
}
complete -F _nimtui_ids nimtui
"#;

/// The command as it is called.
pub(super) fn describe() -> Command {
    let shell = Arg::new(SHELL).required(true).value_name("SHELL").help(shells());
    Command::new(COMPLETIONS)
        .about("Print what a shell needs to complete this command line")
        .arg(shell)
        .after_help(HOW_TO)
}

/// The script for the shell that is asked for.
pub(super) fn script(matches: &ArgMatches) -> Result<String, Exit> {
    let text = matches.get_one::<String>(SHELL).cloned().unwrap_or_default();
    let known = || format!("it must be {}", shells());
    let shell = Shell::from_str(&text, true).map_err(|_| refused("SHELL", &text, &known()))?;
    let mut whole = command();
    whole.set_bin_name(PROGRAM);
    whole.build();
    let command = with_words(whole);
    let mut script = vec![];
    let written = shell.try_generate(&command, &mut script);
    written.map_err(|error| Exit::usage(format!("the script cannot be made: {error}")))?;
    let script = String::from_utf8_lossy(&script).trim_end().to_owned();
    Ok(if shell == Shell::Bash { script + BASH_IDS } else { script })
}

/// `bash, elvish, fish, powershell or zsh`.
fn shells() -> String {
    let names: Vec<String> = Shell::value_variants().iter().map(ToString::to_string).collect();
    match names.split_last() {
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

/// The command with the words that may stand for each value. Parsing does without: what is typed is checked where it is used,
/// and refused with a sentence of ours.
fn with_words(command: Command) -> Command {
    let game = games::by_id(command.get_name()).map(games::get);
    let command_name = command.get_name().to_owned();
    let command = command.mut_args(|arg| {
        let words = words(&command_name, arg.get_id().as_str(), game);
        match arg.get_action().takes_values() {
            false => arg,
            true if words.is_empty() => arg,
            true => arg.value_parser(PossibleValuesParser::new(words)),
        }
    });
    command.mut_subcommands(with_words)
}

fn words(command: &str, argument: &str, game: Option<&dyn Game>) -> Vec<PossibleValue> {
    let learnt = || courses().map(|subject| PossibleValue::new(subject.id()).help(subject.title()));
    let plain = |words: &[&'static str]| words.iter().map(|word| PossibleValue::new(*word)).collect();
    match argument {
        "level" | "level2" => plain(&Level::ALL.map(Level::word)),
        "players" => plain(&PLAYERS.map(|(words, _)| words[0])),
        "theme" => plain(&Theme::ALL.map(Theme::word)),
        "id" => ids(game).into_iter().chain((command == SOLVE).then(|| PossibleValue::new("-"))).collect(),
        SHELL if command == COMPLETIONS => {
            Shell::value_variants().iter().filter_map(Shell::to_possible_value).collect()
        }
        "entry" if command == LEARN => learnt().collect(),
        _ if argument == FIRST || argument == positional_id(FIRST) => plain(&STARTERS.map(|(word, _)| word)),
        _ => game.and_then(|game| field_words(game, argument)).unwrap_or_default(),
    }
}

/// What ids of positions begin with.
fn ids(game: Option<&dyn Game>) -> Vec<PossibleValue> {
    let games = games::ALL.iter().filter(|one| game.is_none_or(|game| game.id() == one.id()));
    games.map(|game| PossibleValue::new(format!("{}:", game.id()))).collect()
}

fn field_words(game: &dyn Game, argument: &str) -> Option<Vec<PossibleValue>> {
    let stands_for = |field: &&Field| field.key == argument || positional_id(field.key) == argument;
    match game.fields().iter().find(stands_for)?.kind {
        Kind::Choice { words } => Some(words.iter().map(|(word, _)| PossibleValue::new(*word)).collect()),
        Kind::Open { open, .. } if !open.contains(' ') => Some(vec![PossibleValue::new(open)]),
        _ => None,
    }
}
