//! `man`: the manual, one page, made from the description of the command line and the table of keys.

use clap::{Arg, ArgMatches, Command};
use roff::{Roff, bold, roman};

use crate::app::keymap::{IN_MENU, KeySet, TURN_HEAPS, TURN_RUN, WATCHING, in_words_of};
use crate::game::capital;
use crate::games;
use crate::store::Folders;

use super::Exit;
use super::command::{CHECK, DUEL, PROGRAM, PROVE, RATE, SOLVE, command};
use super::given::refused;
use super::oracle::JSON;
use super::players::{self, PLAYERS_PAGE};
use super::who::{WHO_PLAYS, who_plays};

/// The name of the command, and of its argument.
pub(super) const MAN: &str = "man";
const TOPIC: &str = "topic";

/// Games.
const SECTION: &str = "6";
/// When the page last changed.
const CHANGED: &str = "2026-11-27";

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
    let topic = Arg::new(TOPIC).value_name("TOPIC").help("players: how a program plays");
    Command::new(MAN).about("Print the manual page").arg(topic).after_help(format!(
        "To read it:\n  {PROGRAM} {MAN} > {PROGRAM}.{SECTION} && man ./{PROGRAM}.{SECTION}"
    ))
}

/// The page, as `man` reads it.
pub(super) fn page(matches: &ArgMatches) -> Result<String, Exit> {
    let mut roff = Roff::new();
    match matches.get_one::<String>(TOPIC).map(String::as_str) {
        None => write(&mut roff),
        Some(PLAYERS_PAGE) => write_players(&mut roff),
        Some(other) => return Err(refused("TOPIC", other, &format!("it must be {PLAYERS_PAGE}"))),
    }
    Ok(roff.render().trim_end().to_owned())
}

fn write(roff: &mut Roff) {
    let mut root = command();
    root.build();
    let about = root.get_about().map(ToString::to_string).unwrap_or_default();
    title(roff, PROGRAM);
    heading(roff, "NAME", &format!("{PROGRAM} - {about}"));
    heading(roff, "SYNOPSIS", &usage(&root));
    heading(roff, "OPTIONS", "");
    arguments(roff, &root, &[]);
    as_it_stands(roff, &root.get_after_help().map(ToString::to_string).unwrap_or_default());
    let of_all: Vec<&Arg> = root.get_arguments().collect();
    let (entries, commands): (Vec<&Command>, Vec<&Command>) =
        root.get_subcommands().partition(|command| games::by_id(command.get_name()).is_some());
    let of_games: Vec<&Arg> = entries.first().map_or(vec![], |first| {
        let in_all =
            |argument: &&Arg| entries.iter().all(|entry| entry.get_arguments().any(|a| same(a, argument)));
        first.get_arguments().filter(in_all).collect()
    });
    heading(roff, "GAMES", "Every game has these options:");
    for argument in of_games.iter().filter(|argument| !of_all.iter().any(|told| same(told, argument))) {
        describe_argument(roff, argument);
    }
    let told = [of_all, of_games].concat();
    for entry in entries {
        subsection(roff, entry, &told);
    }
    heading(roff, "COMMANDS", "");
    for command in commands {
        subsection(roff, command, &told);
    }
    as_it_stands(roff, &who_plays(true));
    keys(roff);
    section(roff, "EXIT STATUS", &EXIT_STATUS);
    section(roff, "ENVIRONMENT", &ENVIRONMENT);
    files(roff);
}

/// What one command takes besides the arguments that are already told.
fn subsection(roff: &mut Roff, command: &Command, told: &[&Arg]) {
    roff.control("SS", [format!("{PROGRAM} {}", command.get_name()).as_str()]);
    roff.text([roman(command.get_about().map(ToString::to_string).unwrap_or_default())]);
    paragraph(roff, &usage(command));
    arguments(roff, command, told);
    let below = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let below = below.split(WHO_PLAYS).next().unwrap_or_default().trim();
    if !below.is_empty() {
        paragraph(roff, "");
        verbatim(roff, below);
    }
    let parts: &[(&str, &[(&str, &str)])] = match command.get_name() {
        SOLVE => &[("JSON", &JSON)],
        PROVE | CHECK => &[("JSON", &super::prove::JSON)],
        _ => &[],
    };
    for (name, entries) in parts {
        paragraph(roff, &format!("{name}:"));
        entries.iter().for_each(|(term, text)| entry(roff, term, text));
    }
    match command.get_name() {
        DUEL => players::write_text(roff, include_str!("../../assets/help/duel.md")),
        RATE => players::write_text(roff, include_str!("../../assets/help/rate.md")),
        _ => {}
    }
}

fn arguments(roff: &mut Roff, command: &Command, told: &[&Arg]) {
    let is_new = |argument: &&Arg| !argument.is_hide_set() && !told.iter().any(|told| same(told, argument));
    command.get_arguments().filter(is_new).for_each(|argument| describe_argument(roff, argument));
}

fn describe_argument(roff: &mut Roff, argument: &Arg) {
    let short = argument.get_short().filter(|_| argument.get_long().is_some());
    let short = short.map(|letter| format!("-{letter}, ")).unwrap_or_default();
    let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
    entry(roff, &format!("{short}{argument}"), &help);
}

/// Whether two commands take the same argument, told in the same words.
fn same(one: &Arg, other: &Arg) -> bool {
    let help = |argument: &Arg| argument.get_help().map(ToString::to_string);
    one.get_id() == other.get_id() && help(one) == help(other)
}

/// `nimtui solve [OPTIONS] <ID>...`
fn usage(command: &Command) -> String {
    let usage = command.clone().render_usage().to_string();
    usage.trim_start_matches("Usage: ").to_owned()
}

/// The page about programs that play.
fn write_players(roff: &mut Roff) {
    title(roff, &format!("{PROGRAM}-{PLAYERS_PAGE}"));
    players::write(roff);
    roff.control("SH", ["SEE ALSO"]);
    roff.text([bold(PROGRAM), roman(format!("({SECTION})"))]);
}

fn title(roff: &mut Roff, name: &str) {
    let version = format!("{PROGRAM} {}", env!("CARGO_PKG_VERSION"));
    roff.control("TH", [name, SECTION, CHANGED, version.as_str(), "Games"]);
}

fn heading(roff: &mut Roff, name: &str, text: &str) {
    roff.control("SH", [name]);
    if !text.is_empty() {
        roff.text([roman(text)]);
    }
}

fn paragraph(roff: &mut Roff, text: &str) {
    roff.control("PP", []);
    if !text.is_empty() {
        roff.text([roman(text)]);
    }
}

/// A text with a heading on a line of its own or before a colon, and lines that stay as they are.
fn as_it_stands(roff: &mut Roff, text: &str) {
    let (first, below) = text.split_once(':').unwrap_or((text, ""));
    roff.control("SH", [first.to_uppercase().as_str()]);
    verbatim(roff, below);
}

fn verbatim(roff: &mut Roff, text: &str) {
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

fn section(roff: &mut Roff, heading: &str, entries: &[(&str, &str)]) {
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
