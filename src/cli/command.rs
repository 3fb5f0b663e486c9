//! The shape of the command line, made from the registry.

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, Args, Command};

use crate::coach::{Subject, courses};
use crate::game::{Field, Game, Kind, Setup};
use crate::games;

use super::common::{DemoArgs, LearnArgs, PracticeArgs, RecordsArgs, ReviewArgs, SeatArgs, TerminalArgs};
use super::duel::{duel_command, rate_command};
use super::export::ExportArgs;
use super::oracle::{bot_command, solve_command};
use super::prove::{check_command, prove_command};
use super::values::values_command;
use super::who::who_plays;
use super::{completions, manual};

pub(super) use super::names::{
    BOT, CHECK, COMPUTER, CONTINUE, DEMO, DUEL, EXPORT, FIRST, LEARN, PLAYER, PRACTICE, PROGRAM, PROVE, RATE,
    RECORDS, REVIEW, SOLVE, VALUES, VERSION,
};

const TERMINAL_HEADING: &str = "Terminal";

/// The whole command line. What belongs to one entry or command is made when that one is called, or by `build`: to make it all
/// takes longer than the rest of the start.
pub(super) fn command() -> Command {
    let root = with_version(Command::new(PROGRAM))
        .after_help(examples())
        .disable_help_subcommand(true)
        .arg(Arg::new("plain").long("plain").action(ArgAction::SetTrue).hide(true))
        .arg(
            Arg::new("text")
                .long("text")
                .action(ArgAction::SetTrue)
                .conflicts_with("plain")
                .help("Use text mode: sentences instead of a screen, for screen readers and pipes"),
        )
        .arg(
            Arg::new("seed")
                .long("seed")
                .value_name("N")
                .allow_negative_numbers(true)
                .hide_short_help(true)
                .help("The seed of everything left to chance"),
        )
        .arg(
            Arg::new(CONTINUE)
                .long(CONTINUE)
                .action(ArgAction::SetTrue)
                .help("Go on with the game that was left last"),
        )
        .arg(
            Arg::new(PLAYER)
                .long(PLAYER)
                .value_name("COMMAND")
                .action(ArgAction::Append)
                .requires(CONTINUE)
                .hide_short_help(true)
                .help("With --continue: a program that may play in that game"),
        );
    let root = TerminalArgs::augment_args(root.next_help_heading(TERMINAL_HEADING));
    let root = games::ALL.iter().fold(root, |root, game| root.subcommand(entry(*game, with_entry_to_play)));
    root.about("Play, watch and understand the Nim family of games. Without arguments: the menu.")
        .subcommand_value_name("ENTRY")
        .subcommand_help_heading("Entries and commands")
        .subcommand(demo())
        .subcommand(solve_command())
        .subcommand(values_command())
        .subcommand(prove_command())
        .subcommand(check_command())
        .subcommand(bot_command())
        .subcommand(duel_command())
        .subcommand(rate_command())
        .subcommand(records())
        .subcommand(review())
        .subcommand(export())
        .subcommand(learn())
        .subcommand(practice())
        .subcommand(with_version(completions::describe()))
        .subcommand(with_version(manual::describe()))
}

/// A command, and what fills it with arguments.
pub(super) fn deferred(
    name: &'static str,
    about: impl Into<StyledStr>,
    fill: fn(Command) -> Command,
) -> Command {
    with_version(Command::new(name)).about(about).defer(fill)
}

/// Fills a command with arguments. clap takes the doc comments of their structs for what the command is about: put right.
pub(super) fn filled(command: Command, fill: impl FnOnce(Command) -> Command) -> Command {
    let about = command.get_about().cloned().unwrap_or_default();
    fill(command).about(about)
}

/// `COMMAND ENTRY`, without its options yet.
fn entry(game: &dyn Game, fill: fn(Command) -> Command) -> Command {
    deferred(game.id(), about(game), fill)
}

fn with_entry(command: Command) -> Command {
    match games::by_id(command.get_name()) {
        Some(key) => filled(command, |command| with_options(command, games::get(key))),
        None => command,
    }
}

/// An entry that is played, and not watched: who plays and how well where nothing is said.
fn with_entry_to_play(command: Command) -> Command {
    let defaults = [
        (
            "players",
            "you against the computer, from a side that can win; with --plain as the game's source has it",
        ),
        ("level", "easy; with --plain, and between two computers, perfect"),
    ];
    defaults.into_iter().fold(with_entry(command), |command, (name, default)| {
        command.mut_arg(name, |argument| {
            let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
            argument.help(format!("{help} [default: {default}]"))
        })
    })
}

/// What all games share, and the game's own options.
fn with_options(mut command: Command, game: &dyn Game) -> Command {
    let cli = game.cli();
    for (index, key) in cli.arguments.iter().enumerate() {
        let field = game.fields().iter().find(|field| field.key == *key);
        command = command.arg(positional(key, index + 1, field));
    }
    if let Some(letter) = cli.computer_switch {
        let help = "Make player two the computer";
        command = command.arg(Arg::new(COMPUTER).short(letter).action(ArgAction::SetTrue).help(help));
    }
    for field in game.fields() {
        command = command.arg(option(field));
    }
    let search = game.search().map_or_else(String::new, |search| search.help.trim_end().to_owned() + "\n\n");
    command = command.after_help(search + &who_plays(true));
    let mut command = SeatArgs::augment_args(command);
    if let Some(key) = cli.version {
        command = command.disable_version_flag(true).arg(version_or_word(key));
    }
    TerminalArgs::augment_args(command.next_help_heading(TERMINAL_HEADING))
}

/// The version of the program, not of a part of it.
fn with_version(command: Command) -> Command {
    command.version(env!("CARGO_PKG_VERSION")).display_name(PROGRAM)
}

fn version_or_word(key: &str) -> Arg {
    Arg::new(VERSION)
        .long(VERSION)
        .short('V')
        .num_args(0..=1)
        .value_name("WORD")
        .help(format!("Print version; with a word, the same as --{key}"))
}

fn about(game: &dyn Game) -> String {
    let opening = game.opening(&Setup::defaults(game.fields()), 0);
    format!("{}. {}", game.title(), game.rule(&opening))
}

fn option(field: &Field) -> Arg {
    let value = match field.kind {
        Kind::Number { .. } | Kind::Open { .. } => "N",
        Kind::Sizes { .. } => "SIZES",
        Kind::Code { .. } => "CODE",
        Kind::Sum { .. } => "ID+ID",
        Kind::Choice { .. } => "WORD",
    };
    let arg = Arg::new(field.key).long(field.key).help(field.help).value_name(value);
    let arg = arg.allow_negative_numbers(true);
    match field.short {
        Some(letter) => arg.short(letter),
        None => arg,
    }
}

/// The id of a plain argument, which may be given as an option too.
pub(super) fn positional_id(key: &str) -> String {
    format!("argument-{key}")
}

fn positional(key: &str, index: usize, field: Option<&Field>) -> Arg {
    let argument = Arg::new(positional_id(key))
        .index(index)
        .value_name(key.to_ascii_uppercase())
        .help(format!("The same as --{key}"))
        .allow_negative_numbers(true);
    match field.map(|field| field.kind) {
        Some(Kind::Sizes { .. }) => argument.num_args(1..),
        _ => argument,
    }
}

fn demo() -> Command {
    deferred(DEMO, "Computer against computer", |demo| {
        filled(demo, |demo| {
            let demo = demo
                .disable_help_subcommand(true)
                .subcommand_value_name("ENTRY")
                .subcommand_help_heading("Entries");
            let demo = SeatArgs::augment_args(DemoArgs::augment_args(demo));
            let demo = TerminalArgs::augment_args(demo.next_help_heading(TERMINAL_HEADING));
            games::ALL.iter().fold(demo, |demo, game| demo.subcommand(demo_command(*game)))
        })
    })
}

/// `demo ENTRY`.
fn demo_command(game: &dyn Game) -> Command {
    entry(game, |command| filled(with_entry(command), DemoArgs::augment_args))
        .about(format!("Watch {}", about(game)))
}

fn records() -> Command {
    deferred(RECORDS, "List the games you finished, newest first", |records| {
        filled(records, RecordsArgs::augment_args)
    })
}

fn learn() -> Command {
    let about = "Take a course about a game or an idea, step by step";
    deferred(LEARN, about, |learn| {
        let (entry, _) = ids();
        let all: Vec<&str> = courses().map(Subject::id).collect();
        filled(learn, with_terminal::<LearnArgs>)
            .after_help(format!("Courses: {}\nExample: nimtui {LEARN} {entry} --text", all.join(", ")))
    })
}

fn review() -> Command {
    let about = "Step through games with every move judged: which kept the win, which gave it away";
    deferred(REVIEW, about, |review| {
        let (_, example) = ids();
        filled(review, with_terminal::<ReviewArgs>)
            .after_help(format!("Example: nimtui {REVIEW} {example} 3x2 1x1 --json"))
    })
}

fn export() -> Command {
    let about = "Make a moving picture (SVG) or a recording (asciicast) of a game";
    deferred(EXPORT, about, |export| {
        let (_, example) = ids();
        filled(export, ExportArgs::augment_args)
            .after_help(format!("Example: nimtui {EXPORT} {example} 3x2 1x1 --output game.svg"))
    })
}

fn practice() -> Command {
    let about = "Find moves that win, or say who wins: positions that get harder as you do better";
    deferred(PRACTICE, about, |practice| {
        let (entry, _) = ids();
        filled(practice, with_terminal::<PracticeArgs>)
            .after_help(format!("Example: nimtui {PRACTICE} {entry} --rank 7 --count 3 --json"))
    })
}

/// A command's own arguments, then those of the terminal.
pub(super) fn with_terminal<A: Args>(command: Command) -> Command {
    TerminalArgs::augment_args(A::augment_args(command).next_help_heading(TERMINAL_HEADING))
}

/// The name and the opening id of the second entry of the menu.
pub(super) fn ids() -> (&'static str, String) {
    let key = crate::game::GameKey(1.min(games::ALL.len() - 1));
    let opening = crate::session::GameSetup::with_defaults(key, 0).opening();
    (games::get(key).id(), games::write_id(key, &opening))
}

fn examples() -> String {
    let (entry, id) = ids();
    let first = games::ALL[0].id();
    let lines = [
        (String::new(), "the menu"),
        (format!("{first} --first human"), "against the computer, you start"),
        ("--text".to_owned(), "sentences instead of a screen, for screen readers"),
        (id.clone(), "a position by its id, which the table shows"),
        (format!("{entry} --plain"), "line by line as the game's source has it, for scripts"),
        (format!("{DEMO} {entry} --plain --games 10"), "computer against computer, a table of results"),
        (format!("{SOLVE} {id}"), "who wins, how, and why"),
    ];
    let lines = lines.map(|(arguments, what)| format!("  nimtui {arguments:<30} {what}\n"));
    format!("Examples:\n{}\nnimtui ENTRY -h shows the options of an entry.", lines.concat())
}
