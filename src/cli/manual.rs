//! `man [COMMAND]`: the manual, a page for each command, made from the description of the command line and the table of keys.

use std::io;

use clap::{Arg, ArgAction, ArgMatches, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use crate::app::keymap::{IN_MENU, KeySet, TURN_HEAPS, TURN_RUN, WATCHING, in_words_of};
use crate::game::capital;
use crate::store::Folders;

use super::command::{BOT, CHECK, DUEL, PRACTICE, PROGRAM, PROVE, RATE, RECORDS, SOLVE, command};
use super::given::refused;
use super::oracle::JSON;
use super::players::{self, PLAYERS_PAGE};
use super::who::WHO_PLAYS;
use super::{Exit, arena_json};

/// The name of the command, and of its argument.
pub(super) const MAN: &str = "man";
const PAGE: &str = "page";

/// Games.
const SECTION: &str = "6";
/// When the pages last changed.
const CHANGED: &str = "2026-11-22";

/// Whose keys are told.
const SITUATIONS: [(&str, &[KeySet]); 3] =
    [("In the menu", &[IN_MENU]), ("At the table", &[TURN_HEAPS, TURN_RUN]), ("Watching", &[WATCHING])];

const EXIT_STATUS: [(&str, &str); 3] = [
    ("0", "Fine; line by line: the game was played to its end."),
    (
        "1",
        "The input ended early or held an error, or nobody took the output. Of a duel also: a player never played; of an examination: \
         a player errs more than --at-most allows, could not be rated, or does not keep to the protocol.",
    ),
    ("2", "The arguments are wrong, or the screen has no terminal."),
];

const ENVIRONMENT: [(&str, &str); 6] = [
    ("NIMTUI_HOME", "One folder for all files, instead of those below."),
    (
        "XDG_CONFIG_HOME, XDG_STATE_HOME",
        "The folders in which the folders nimtui of the settings and of all else are [default: ~/.config, ~/.local/state]. Not on \
         Windows.",
    ),
    ("NO_COLOR", "If it is set and not empty, nothing is drawn in colour."),
    (
        "COLORTERM",
        "If it is truecolor or 24bit, themes have all their colours, else the nearest of the 16 of the terminal.",
    ),
    (
        "TERM",
        "If it is linux, the terminal of Linux itself, only ASCII characters are drawn, unless the setting Characters is unicode.",
    ),
    (
        "LC_ALL, LC_CTYPE, LANG",
        "If the first of these that is set names another character set than UTF-8, the same.",
    ),
];

/// The command as it is called.
pub(super) fn describe() -> Command {
    let page = Arg::new(PAGE)
        .value_name("COMMAND")
        .help("Of which command, for example: demo nim; or players: how a program plays [default: of the program]")
        .action(ArgAction::Append)
        .num_args(0..);
    Command::new(MAN).about("Print a page of the manual").arg(page).after_help(format!(
        "To read one:\n  {PROGRAM} {MAN} > {PROGRAM}.{SECTION} && man ./{PROGRAM}.{SECTION}"
    ))
}

/// The page that is asked for, as `man` reads it.
pub(super) fn page(matches: &ArgMatches) -> Result<String, Exit> {
    let mut root = command();
    root.build();
    let mut described = &root;
    let mut name = PROGRAM.to_owned();
    let (nothing, mut topic) = (Command::new(PLAYERS_PAGE), false);
    for word in matches.get_many::<String>(PAGE).into_iter().flatten() {
        let commands: Vec<&str> = described.get_subcommands().map(Command::get_name).collect();
        let known = || match commands[..] {
            [] => format!("{} has no commands of its own", described.get_name()),
            _ if name == PROGRAM => format!("the pages are of {}, {PLAYERS_PAGE}", commands.join(", ")),
            _ => format!("the pages are of {}", commands.join(", ")),
        };
        if name == PROGRAM && word == PLAYERS_PAGE {
            topic = true;
            name = format!("{PROGRAM}-{PLAYERS_PAGE}");
            described = &nothing;
            continue;
        }
        described = described.find_subcommand(word).ok_or_else(|| refused("COMMAND", word, &known()))?;
        name = format!("{name}-{word}");
    }
    let mut page = vec![];
    let written = if topic { write_players(&mut page) } else { write(described, &name, &mut page) };
    written.map_err(|error| Exit::usage(format!("the page cannot be made: {error}")))?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}

/// The page as its generator makes it, and below it what a reader looks for besides.
fn write(described: &Command, name: &str, page: &mut Vec<u8>) -> io::Result<()> {
    let mut rest = Roff::default();
    if let Some(text) = described.get_after_help() {
        as_it_stands(&mut rest, &text.to_string());
    }
    if name == PROGRAM {
        keys(&mut rest);
    }
    match described.get_name() {
        SOLVE => section(&mut rest, "JSON", JSON),
        PROVE | CHECK => section(&mut rest, "JSON", super::prove::JSON),
        PRACTICE => {
            section(&mut rest, "POSITIONS OF YOUR OWN", super::listed::FORM);
            section(&mut rest, "RESULTS", super::practice::RESULTS);
        }
        DUEL => section(&mut rest, "JSON", arena_json::OF_DUEL),
        RATE => section(&mut rest, "JSON", arena_json::OF_RATE),
        _ => {}
    }
    section(&mut rest, "EXIT STATUS", EXIT_STATUS);
    section(&mut rest, "ENVIRONMENT", ENVIRONMENT);
    if [PROGRAM, RECORDS].contains(&described.get_name()) {
        files(&mut rest);
    }
    let players = format!("{PROGRAM}-{PLAYERS_PAGE}");
    let takes_players = described.get_arguments().any(|argument| argument.get_id() == "player");
    let of_players = takes_players || [PROGRAM, BOT, SOLVE].contains(&described.get_name());
    let pages = [(name != PROGRAM, PROGRAM), (of_players, &players)];
    see_also(&mut rest, pages.into_iter().filter(|(told, _)| *told).map(|(_, page)| page));
    // The generator would run the lines of the help's end together, examples too.
    let command = described.clone().display_name(name.to_owned()).after_help(None::<&str>);
    let man = Man::new(command).date(CHANGED).section(SECTION).manual("Games");
    man.source(format!("{PROGRAM} {}", env!("CARGO_PKG_VERSION"))).render(page)?;
    rest.to_writer(page)
}

/// The page about programs that play.
fn write_players(page: &mut Vec<u8>) -> io::Result<()> {
    let mut roff = Roff::default();
    let title = format!("{PROGRAM}-{PLAYERS_PAGE}");
    let version = format!("{PROGRAM} {}", env!("CARGO_PKG_VERSION"));
    roff.control("TH", [title.as_str(), SECTION, CHANGED, version.as_str(), "Games"]);
    players::write(&mut roff);
    let others = [BOT, DUEL, RATE, SOLVE].map(|command| format!("{PROGRAM}-{command}"));
    see_also(&mut roff, std::iter::once(PROGRAM).chain(others.iter().map(String::as_str)));
    roff.to_writer(page)
}

fn see_also<'a>(roff: &mut Roff, pages: impl IntoIterator<Item = &'a str>) {
    roff.control("SH", ["SEE ALSO"]);
    for page in pages {
        roff.text([bold(page), roman(format!("({SECTION})"))]);
    }
}

/// What stands below the options in the help: a heading on a line of its own or before a colon, and lines that stay as they are;
/// who plays may stand below that.
fn as_it_stands(roff: &mut Roff, text: &str) {
    if let Some((part, who)) = text.split_once(&format!("\n\n{WHO_PLAYS}")) {
        as_it_stands(roff, part);
        return as_it_stands(roff, &format!("{WHO_PLAYS}{who}"));
    }
    let (first, below) = text.split_once('\n').unwrap_or((text, ""));
    let (heading, text) = match first.split_once(':') {
        Some((heading, _)) => (heading, &text[heading.len() + 1..]),
        None => (first, below),
    };
    roff.control("SH", [heading.to_uppercase().as_str()]);
    roff.control("nf", []);
    for line in text.trim_matches('\n').lines() {
        let line = line.strip_prefix("  ").unwrap_or(line.trim_start());
        roff.text([roman(line)]);
    }
    roff.control("fi", []);
}

fn keys(roff: &mut Roff) {
    roff.control("SH", ["KEYS"]);
    for (heading, sets) in SITUATIONS {
        roff.control("SS", [heading]);
        let mut told: Vec<(&str, &str)> = vec![];
        for help in sets.iter().flat_map(KeySet::bindings).map(|binding| binding.help) {
            if !help.1.is_empty() && !told.contains(&help) {
                entry(roff, help.0, &in_words_of(help.1, None));
                told.push(help);
            }
        }
    }
}

/// Where everything is kept, as far as no variable says otherwise.
fn files(roff: &mut Roff) {
    roff.control("SH", ["FILES"]);
    let places = Folders { config: "~/.config/nimtui".into(), state: "~/.local/state/nimtui".into() };
    for (what, path) in places.all() {
        entry(roff, &path.display().to_string().replace('\\', "/"), &capital(&format!("{what}.")));
    }
    roff.control("PP", []);
    roff.text([roman("nimtui records --where tells where they are on this system.")]);
}

fn section<const N: usize>(roff: &mut Roff, heading: &str, entries: [(&str, &str); N]) {
    roff.control("SH", [heading]);
    for (term, text) in entries {
        entry(roff, term, text);
    }
}

fn entry(roff: &mut Roff, term: &str, text: &str) {
    roff.control("TP", []);
    roff.text([bold(term)]);
    roff.text([roman(text)]);
}
