//! `completions` and `man`, generated from the commands.

use std::io;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command, ValueHint};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use crate::coach::{Level, SimplePlayer};
use crate::game::{Game, capital};
use crate::games;
use crate::storage::Folders;

use super::Exit;
use super::command::{PROGRAM, command};

#[derive(Args)]
#[command(after_help = "\
Where to put them:
  bash   nimtui completions bash > ~/.local/share/bash-completion/completions/nimtui
  zsh    nimtui completions zsh > ~/.zfunc/_nimtui   (and fpath+=~/.zfunc before compinit in ~/.zshrc)
  fish   nimtui completions fish > ~/.config/fish/completions/nimtui.fish
  elvish, powershell: append the output to ~/.config/elvish/rc.elv or $PROFILE")]
pub(super) struct ShellArgs {
    #[arg(value_enum, ignore_case = true)]
    shell: Shell,
}

impl ShellArgs {
    pub(super) fn script(&self) -> String {
        let mut whole = command();
        whole.set_bin_name(PROGRAM);
        whole.build();
        let mut whole = with_values(whole);
        let mut script = vec![];
        clap_complete::generate(self.shell, &mut whole, PROGRAM, &mut script);
        let script = String::from_utf8_lossy(&script).trim_end().to_owned();
        // With two colons, zsh would take all that follows for more of these arguments, options too.
        if self.shell == Shell::Zsh { script.replace("\n'*::", "\n'*:") } else { script }
    }
}

/// Adds what completions offer but parsers don't need: games, players, and which values are files.
fn with_values(command: Command) -> Command {
    let takes_game = ["values", "duel", "rate"].contains(&command.get_name());
    let command = command.mut_args(|arg| {
        let offer = |words: Vec<&'static str>| PossibleValuesParser::new(words);
        match arg.get_id().as_str() {
            "game" | "code" if takes_game => {
                arg.value_parser(offer(games::ALL.map(<dyn Game>::command).to_vec()))
            }
            "player" => {
                let simple = SimplePlayer::ALL.map(SimplePlayer::word);
                arg.value_parser(offer([&Level::ALL.map(Level::word)[..], &simple].concat()))
            }
            _ if arg.get_value_names().is_some_and(|names| names.iter().any(|name| name == "FILE")) => {
                arg.value_hint(ValueHint::FilePath)
            }
            _ if !arg.is_positional() && arg.get_action().takes_values() => arg.value_hint(ValueHint::Other),
            _ => arg,
        }
    });
    command.mut_subcommands(with_values)
}

#[derive(Args)]
#[command(after_help = "To read it: nimtui man | man -l -")]
pub(super) struct ManArgs {
    /// players: print the guide to writing a program that plays, in Markdown
    #[arg(value_name = "PAGE", value_parser = PossibleValuesParser::new(["players"]), hide_possible_values = true)]
    page: Option<String>,
}

impl ManArgs {
    /// The manual page as `man` reads it, or the guide for programs.
    pub(super) fn text(&self) -> Result<String, Exit> {
        if self.page.is_some() {
            return Ok(PLAYERS.trim_end().to_owned());
        }
        let page = manual().map_err(|error| Exit::failure(&format!("can't write the manual: {error}")))?;
        Ok(String::from_utf8_lossy(&page).trim_end().to_owned())
    }
}

/// The guide that `man players` shows.
const PLAYERS: &str = include_str!("../../docs/programs.md");

/// When the manual last changed.
const CHANGED: &str = "2026-11-28";

const EXIT_STATUS: [(&str, &str); 4] = [
    ("0", "Everything worked. Without a screen, the game was played to the end."),
    (
        "1",
        "The input ended early or had an error, the output couldn't be written, or a game couldn't be saved. duel: a player \
         never played. rate: a player couldn't be rated, or makes more mistakes than --at-most allows.",
    ),
    ("2", "The arguments are wrong, or there is no terminal for the screen."),
    ("129, 130, 143", "Ended by a signal: hangup, Ctrl-C, terminate."),
];

const ENVIRONMENT: [(&str, &str); 6] = [
    ("NIMTUI_HOME", "A folder for all files."),
    (
        "XDG_CONFIG_HOME, XDG_STATE_HOME",
        "nimtui puts its settings in a folder inside the first, and everything else in a folder inside the second [default: ~/.config, ~/.local/state]. \
         Windows has no such variables.",
    ),
    ("NO_COLOR", "If it isn't empty, nimtui draws without colours."),
    (
        "COLORTERM",
        "If it's truecolor or 24bit, themes use all their colours, otherwise the nearest of the terminal's 16.",
    ),
    ("TERM", "If it's linux, nimtui draws with ASCII characters, unless the setting Characters is Unicode."),
    (
        "LC_ALL, LC_CTYPE, LANG",
        "nimtui looks at the first of these that has a value. If it names a character set other than UTF-8, nimtui draws and prints ASCII.",
    ),
];

/// The manual page, as `man` reads it.
fn manual() -> io::Result<Vec<u8>> {
    let mut page = vec![];
    let mut root = command().mut_args(|arg| arg.hide_short_help(false));
    root.build();
    let about = |command: &Command| command.get_about().map(ToString::to_string).unwrap_or_default();
    let commands: Vec<(String, String)> = root
        .get_subcommands()
        .map(|command| {
            let values = command.get_positionals().map(|arg| format!(" {arg}")).collect::<String>();
            let own = command.get_arguments().filter(|arg| !arg.is_global_set() && !arg.is_positional());
            (
                format!("{PROGRAM} {}{values}", command.get_name()),
                format!("{} {}", about(command), synopsis(own)),
            )
        })
        .collect();
    let man = Man::new(root).section("6").date(CHANGED).manual("Games");
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    let mut roff = Roff::new();
    section(&mut roff, "COMMANDS", commands);
    let owned = |(term, text): (&str, &str)| (term.to_owned(), text.to_owned());
    section(&mut roff, "EXIT STATUS", EXIT_STATUS.map(owned));
    section(&mut roff, "ENVIRONMENT", ENVIRONMENT.map(owned));
    let places = Folders { config: "~/.config/nimtui".into(), state: "~/.local/state/nimtui".into() };
    let files = places
        .all()
        .map(|(what, path)| (path.display().to_string().replace('\\', "/"), capital(&format!("{what}."))));
    section(&mut roff, "FILES", files);
    roff.to_writer(&mut page)?;
    Ok(page)
}

/// `[--seed N] [--text]`: the options of a command with their values.
fn synopsis<'a>(arguments: impl Iterator<Item = &'a Arg>) -> String {
    let option = |arg: &Arg| {
        let values = arg.get_value_names().filter(|_| arg.get_action().takes_values()).unwrap_or_default();
        let values: String = values.iter().map(|value| format!(" {value}")).collect();
        arg.get_long().map(|long| format!("[--{long}{values}]"))
    };
    arguments.filter_map(option).collect::<Vec<_>>().join(" ")
}

fn section(roff: &mut Roff, heading: &str, entries: impl IntoIterator<Item = (String, String)>) {
    roff.control("SH", [heading]);
    for (term, text) in entries {
        roff.control("TP", []);
        roff.text([bold(term)]);
        roff.text([roman(text)]);
    }
}
