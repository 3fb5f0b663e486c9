//! `completions` and `man`, generated from the commands.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use crate::game::capital;
use crate::games;
use crate::storage::Folders;

use super::Exit;
use super::command::{PROGRAM, command};

/// Bash splits words at colons and adds a blank after a completed word. Position ids need neither.
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
        let mut script = vec![];
        clap_complete::generate(self.shell, &mut with_ids(whole), PROGRAM, &mut script);
        let script = String::from_utf8_lossy(&script).trim_end().to_owned();
        if self.shell == Shell::Bash { script + BASH_IDS } else { script }
    }
}

/// Offers the beginnings of position ids. Only completions do: a parser would accept nothing else.
fn with_ids(command: Command) -> Command {
    let command = command.mut_args(|arg| {
        let ids = games::ALL.map(|game| PossibleValue::new(format!("{}:", game.id())));
        if arg.get_id() == "id" { arg.value_parser(PossibleValuesParser::new(ids)) } else { arg }
    });
    command.mut_subcommands(with_ids)
}

/// When the manual last changed.
const CHANGED: &str = "2026-11-28";

const EXIT_STATUS: [(&str, &str); 3] = [
    ("0", "Everything worked. Without a screen, the game ended."),
    (
        "1",
        "The input ended early or had an error, the output couldn't be written, or a game couldn't be saved. duel: a player \
         never played. rate: a player couldn't be rated, or makes more mistakes than --at-most allows.",
    ),
    ("2", "The arguments are wrong, or there is no terminal for the screen."),
];

const ENVIRONMENT: [(&str, &str); 6] = [
    ("NIMTUI_HOME", "A folder for all files."),
    (
        "XDG_CONFIG_HOME, XDG_STATE_HOME",
        "Folders in which nimtui makes its own, for settings and for everything else [default: ~/.config, ~/.local/state]. \
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
        "If the first of these that is set names a character set other than UTF-8, nimtui draws and prints ASCII.",
    ),
];

/// The manual page, as `man` reads it.
pub(super) fn manual() -> Result<String, Exit> {
    let mut page = vec![];
    write_manual(&mut page).map_err(|error| Exit::failure(&format!("can't write the manual: {error}")))?;
    Ok(String::from_utf8_lossy(&page).trim_end().to_owned())
}

fn write_manual(page: &mut Vec<u8>) -> std::io::Result<()> {
    let mut root = command();
    root.build();
    Man::new(root).section("6").date(CHANGED).manual("Games").render(page)?;
    let mut roff = Roff::new();
    section(&mut roff, "EXIT STATUS", EXIT_STATUS.map(|(code, text)| (code.to_owned(), text.to_owned())));
    section(&mut roff, "ENVIRONMENT", ENVIRONMENT.map(|(name, text)| (name.to_owned(), text.to_owned())));
    let places = Folders { config: "~/.config/nimtui".into(), state: "~/.local/state/nimtui".into() };
    let files = places
        .all()
        .map(|(what, path)| (path.display().to_string().replace('\\', "/"), capital(&format!("{what}."))));
    section(&mut roff, "FILES", files);
    roff.to_writer(page)
}

fn section(roff: &mut Roff, heading: &str, entries: impl IntoIterator<Item = (String, String)>) {
    roff.control("SH", [heading]);
    for (term, text) in entries {
        roff.control("TP", []);
        roff.text([bold(term)]);
        roff.text([roman(text)]);
    }
}
