//! `completions` and `man`, generated from the commands.

use std::io::{self, IsTerminal as _, Write as _};
use std::process::{self, ExitStatus, Stdio};

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command, ValueHint};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use crate::coach::{Level, SimplePlayer};
use crate::game::{Game, capital, join};
use crate::games::{self, value_tables::names};
use crate::storage::Store;

use super::args::uses_option;
use super::command::{PROGRAM, command};
use super::{Exit, Request, print};

/// Bash splits words at colons and adds a blank after a completed word. Position ids need neither.
const BASH_IDS: &str = r#"
_nimtui_ids() {
    local typed="${COMP_LINE:0:COMP_POINT}"
    if [[ "${typed##* }" == *:* ]]; then
        COMPREPLY=()
        compopt +o bashdefault +o default 2>/dev/null
        return 0
    fi
    if [[ -z "$2" && " check export review " == *" ${COMP_WORDS[1]} "* ]]; then
        COMPREPLY=()
        return 0
    fi
    # Bash splits words at = too.
    if [[ "$3" == "=" ]]; then
        _nimtui "$1" "$2" "${COMP_WORDS[COMP_CWORD - 2]}"
    else
        _nimtui "$@"
    fi
    if [[ "${COMPREPLY[*]}" == *: ]]; then
        compopt -o nospace 2>/dev/null
    else
        compopt +o nospace 2>/dev/null
    fi
    return 0
}
complete -o nosort -o bashdefault -o default -F _nimtui_ids nimtui 2>/dev/null ||
    complete -o bashdefault -o default -F _nimtui_ids nimtui
"#;

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
        let whole = command();
        let globals: Vec<Arg> = whole.get_arguments().filter(|arg| arg.is_global_set()).cloned().collect();
        let names: Vec<String> =
            whole.get_subcommands().map(|command| command.get_name().to_owned()).collect();
        let named = Arg::new("command").value_parser(PossibleValuesParser::new(names));
        let mut whole = whole
            .subcommand(Command::new("help").about("Print the help of a command").arg(named))
            .mut_args(|arg| arg.global(false))
            .mut_subcommands(|command| with_globals(command, &globals));
        whole.set_bin_name(PROGRAM);
        whole.build();
        // A function takes the place of this list in zsh.
        let mut whole = with_values(whole, self.shell == Shell::Zsh);
        let mut script = vec![];
        clap_complete::generate(self.shell, &mut whole, PROGRAM, &mut script);
        let script = String::from_utf8_lossy(&script).trim_end().to_owned();
        match self.shell {
            Shell::Bash => script + BASH_IDS,
            Shell::Zsh => {
                // Without a function zsh adds a blank after an id.
                let ids = id_starts().join(" ");
                let list = format!("({})", ids.replace(':', "\\:"));
                let function = format!("_nimtui_ids() {{\n    compadd -S '' -- {ids}\n}}\n\n_nimtui() {{");
                let script = script.replace(&list, "_nimtui_ids").replacen("_nimtui() {", &function, 1);
                // With two colons, zsh would take all that follows for more of these arguments, options too.
                script.replace("\n'*::", "\n'*:")
            }
            Shell::Fish => {
                // An option that lacks its value comes before any command.
                let script = script.replacen("    or return\n", "    or return 0\n", 1);
                // clap offers nothing for arguments without a name there.
                whole.get_subcommands().fold(script, |script, command| {
                    let offered = command.get_positionals().flat_map(Arg::get_possible_values);
                    let words = join(offered.map(|value| value.get_name().to_owned()), " ");
                    let takes_files =
                        command.get_positionals().any(|arg| arg.get_value_hint() == ValueHint::FilePath);
                    if takes_files && words.is_empty() {
                        return script;
                    }
                    let condition = format!("__fish_nimtui_using_subcommand {}", command.get_name());
                    format!("{script}\ncomplete -c nimtui -n \"{condition}\" -f -a \"{words}\"")
                })
            }
            _ => script,
        }
    }
}

/// The beginnings of position ids.
fn id_starts() -> Vec<String> {
    games::ALL.map(|game| format!("{}:", game.id())).to_vec()
}

/// Adds the global options that a command uses.
fn with_globals(command: Command, globals: &[Arg]) -> Command {
    let name = command.get_name().to_owned();
    let used = globals.iter().filter(|option| uses_option(&name, option.get_id().as_str()));
    command
        .args(used.map(|option| option.clone().global(false)))
        .mut_subcommands(|command| with_globals(command, globals))
}

/// Adds what completions offer but parsers don't need: games, the beginnings of ids, players, and which values are files.
/// With `all_ids`, each game offers the ids of all.
fn with_values(command: Command, all_ids: bool) -> Command {
    let name = command.get_name().to_owned();
    let takes_game = ["values", "duel", "rate", "host"].contains(&command.get_name());
    let command = command.mut_args(|arg| {
        let offer = |words: Vec<&'static str>| PossibleValuesParser::new(words);
        match arg.get_id().as_str() {
            "id" if !all_ids => {
                let own = games::by_name(&name).map(|key| vec![format!("{}:", games::get(key).id())]);
                arg.value_parser(PossibleValuesParser::new(own.unwrap_or_else(id_starts)))
            }
            "id" => arg.value_parser(PossibleValuesParser::new(id_starts())),
            "code" if takes_game => arg.value_parser(offer(names()[0].clone())),
            "game" if takes_game => arg.value_parser(offer(games::ALL.map(<dyn Game>::command).to_vec())),
            "player" => {
                let simple = SimplePlayer::ALL.map(SimplePlayer::word);
                arg.value_parser(offer([&Level::ALL.map(Level::word)[..], &simple].concat()))
            }
            // A game or a file of games.
            "game" | "games" if ["review", "export"].contains(&&*name) => arg.value_hint(ValueHint::FilePath),
            _ if arg.get_value_names().is_some_and(|names| names.iter().any(|name| name == "FILE")) => {
                arg.value_hint(ValueHint::FilePath)
            }
            _ if !arg.is_positional() && arg.get_action().takes_values() => arg.value_hint(ValueHint::Other),
            _ => arg,
        }
    });
    command.mut_subcommands(|command| with_values(command, all_ids))
}

#[derive(Args)]
pub(super) struct ManArgs {
    /// players: print the guide to writing a program that plays, in Markdown
    #[arg(value_name = "PAGE", value_parser = PossibleValuesParser::new(["players"]), hide_possible_values = true)]
    page: Option<String>,
}

impl ManArgs {
    /// Prints the guide for programs, or the manual page: its roff to a pipe, and through `man` to a terminal if that is installed.
    pub(super) fn request(&self) -> Result<Request, Exit> {
        if self.page.is_some() {
            return Err(Exit::text(PLAYERS.trim_end().to_owned()));
        }
        let page = manual().map_err(|error| Exit::failure(&format!("can't write the manual: {error}")))?;
        Ok(print(move |console| {
            if !io::stdout().is_terminal() {
                console.say(&String::from_utf8_lossy(&page))
            } else if format_page(&page).is_ok_and(|status| status.success()) {
                Ok(())
            } else {
                console.say(&command().render_long_help().to_string())
            }
        }))
    }
}

fn format_page(page: &[u8]) -> io::Result<ExitStatus> {
    let mut man = process::Command::new("man");
    let mut man = man.args(["-l", "-"]).stdin(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    // A reader may leave before the end.
    let _ = man.stdin.take().map(|mut input| input.write_all(page));
    man.wait()
}

/// The guide that `man players` shows.
const PLAYERS: &str = include_str!("../../docs/programs.md");

/// When the manual last changed.
const CHANGED: &str = "2026-11-28";

const EXIT_STATUS: [(&str, &str); 4] = [
    ("0", "Everything worked. Without a screen, the game was played to the end or left with quit."),
    (
        "1",
        "The input ended during a game started from the command line, or had an error, the output couldn't be written, or a \
         game couldn't be saved. duel: a player never played. rate: a player couldn't be rated, or makes more mistakes than --at-most allows.",
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
        "If it's truecolor or 24bit, the themes dark and light use 24-bit colours, otherwise 256 if TERM says that there are so many.",
    ),
    ("TERM", "If it's linux, nimtui draws with ASCII characters, unless the setting Characters is Unicode."),
    (
        "LC_ALL, LC_CTYPE, LANG",
        "nimtui looks at the first of these that has a value. If that doesn't name UTF-8, nimtui draws and prints ASCII. If none has one, it assumes UTF-8.",
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
            let nested = command.get_subcommand_value_name().map(|name| format!(" [{name}]"));
            let values = command.get_positionals().map(|arg| format!(" {arg}"));
            let values: String = values.chain(nested).collect();
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
    let places = Store { config: "~/.config/nimtui".into(), state: "~/.local/state/nimtui".into() };
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
    join(arguments.filter_map(option), " ")
}

fn section(roff: &mut Roff, heading: &str, entries: impl IntoIterator<Item = (String, String)>) {
    roff.control("SH", [heading]);
    for (term, text) in entries {
        roff.control("TP", []);
        roff.text([bold(term)]);
        roff.text([roman(text)]);
    }
}
