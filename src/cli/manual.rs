//! `man`: the manual page, made from the description of the command line.

use clap::{ArgMatches, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use crate::game::capital;
use crate::storage::Folders;

use super::Exit;
use super::command::{PROGRAM, command};

pub(super) const MAN: &str = "man";
/// The section of games.
const SECTION: &str = "6";
/// When the page last changed.
const CHANGED: &str = "2026-11-27";

const EXIT_STATUS: [(&str, &str); 3] = [
    ("0", "Everything worked. Without a screen, the game was played to its end."),
    (
        "1",
        "The input ended early or had an error, or the output couldn't be written. duel: a player never played. rate: a player makes \
         more mistakes than --at-most allows, or couldn't be rated.",
    ),
    ("2", "The arguments are wrong, or the screen has no terminal."),
];

const ENVIRONMENT: [(&str, &str); 6] = [
    ("NIMTUI_HOME", "One folder for all files, instead of those below."),
    (
        "XDG_CONFIG_HOME, XDG_STATE_HOME",
        "The folders that hold the nimtui folders of settings and of everything else [default: ~/.config, ~/.local/state]. Not on \
         Windows.",
    ),
    ("NO_COLOR", "If set and not empty, nimtui draws without colours."),
    (
        "COLORTERM",
        "If truecolor or 24bit, themes have all their colours, otherwise the terminal's nearest 16.",
    ),
    ("TERM", "If linux, nimtui draws ASCII characters only, unless the setting Characters is Unicode."),
    (
        "LC_ALL, LC_CTYPE, LANG",
        "If the first one that is set names a character set other than UTF-8, ASCII only too.",
    ),
];

/// The command as it is called.
pub(super) fn describe() -> Command {
    Command::new(MAN).about("Print the manual page").after_help(format!(
        "To read it:\n  {PROGRAM} {MAN} > {PROGRAM}.{SECTION} && man ./{PROGRAM}.{SECTION}"
    ))
}

/// The page, as `man` reads it.
pub(super) fn page(_: &ArgMatches) -> Result<String, Exit> {
    let mut page = vec![];
    write(&mut page).map_err(|error| Exit::failure(&format!("can't write the manual: {error}")))?;
    Ok(String::from_utf8_lossy(&page).trim_end().to_owned())
}

fn write(page: &mut Vec<u8>) -> std::io::Result<()> {
    let mut root = command();
    root.build();
    let man = Man::new(root).section(SECTION).date(CHANGED).manual("Games");
    man.render(page)?;
    let mut roff = Roff::new();
    section(&mut roff, "EXIT STATUS", EXIT_STATUS.map(|(code, text)| (code.to_owned(), text.to_owned())));
    section(&mut roff, "ENVIRONMENT", ENVIRONMENT.map(|(name, text)| (name.to_owned(), text.to_owned())));
    // The usual places, if no variable says otherwise.
    let places = Folders { config: "~/.config/nimtui".into(), state: "~/.local/state/nimtui".into() };
    section(
        &mut roff,
        "FILES",
        places.all().map(|(what, path)| {
            (path.display().to_string().replace('\\', "/"), capital(&format!("{what}.")))
        }),
    );
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
