//! The command line as clap sees it.

use clap::{Args, Command, Parser, Subcommand};

use crate::game::{Game, Side};
use crate::games;
use crate::session::{GameSetup, Player};

use super::args::GlobalArgs;
use super::docs::ShellArgs;
use super::export::ExportArgs;
use super::game::{demo_command, game_command};
use super::learning::{LearnArgs, PracticeArgs};
use super::players::{BotArgs, DuelArgs, RateArgs};
use super::saved::{RecordsArgs, ReviewArgs};
use super::solving::{CheckArgs, ProveArgs, SolveArgs, ValuesArgs};

pub(super) const PROGRAM: &str = "nimtui";

/// Lists games and commands before the options.
pub(super) const TEMPLATE: &str =
    "{about-with-newline}\n{usage-heading} {usage}{after-help}\n\nOptions:\n{options}";

/// Play, watch and understand Nim and its relatives. Without arguments nimtui opens its menu.
#[derive(Parser)]
#[command(name = PROGRAM, version, propagate_version = true, disable_help_subcommand = true)]
#[command(help_template = TEMPLATE, override_usage = "nimtui [OPTIONS] [GAME | ID | COMMAND]")]
struct Root {
    #[command(flatten)]
    globals: GlobalArgs,
    #[command(flatten)]
    menu: MenuArgs,
}

// What goes with no command.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct MenuArgs {
    /// Resume the game you left last
    #[arg(long = "continue")]
    pub(super) resumes: bool,
    /// With --continue: a program that may play in that game
    #[arg(long, value_name = "COMMAND", requires = "resumes", hide_short_help = true)]
    #[arg(value_parser = super::parsers::player)]
    pub(super) player: Vec<Player>,
}

#[allow(clippy::large_enum_variant, reason = "there is one of them")]
#[derive(Subcommand)]
pub(super) enum Task {
    /// Take a course about a game or an idea, step by step
    Learn(LearnArgs),
    /// Find winning moves, or say who wins; positions get harder as you improve
    Practice(PracticeArgs),
    /// Step through games with every move judged: which kept the win, which gave it away
    Review(ReviewArgs),
    /// List the games you finished, newest first
    Records(RecordsArgs),
    /// Make an animated picture (SVG) or a recording (asciicast) of a game
    Export(ExportArgs),
    /// Say who wins a position, how, and why
    Solve(SolveArgs),
    /// Print the Grundy values of any take-and-break game, and their period
    Values(ValuesArgs),
    /// Write a proof of who wins a position
    Prove(ProveArgs),
    /// Check a proof by the rules alone
    Check(CheckArgs),
    /// Run a series of games between players: levels, simple rules, programs
    Duel(DuelArgs),
    /// Measure how often players make mistakes, and where
    Rate(RateArgs),
    /// Play for other programs: read position ids, write a move for each
    Bot(BotArgs),
    /// Generate shell completions
    Completions(ShellArgs),
    /// Print the manual page
    Man,
}

/// The whole command line.
pub(super) fn command() -> Command {
    let root = <Root as clap::CommandFactory>::command();
    let root = games::ALL.iter().fold(root, |root, game| root.subcommand(game_command(*game)));
    let root = Task::augment_subcommands(root.subcommand(demo_command())).subcommand_required(false);
    root.arg_required_else_help(false).after_help(short_lists()).after_long_help(examples())
}

/// The names of the games, on as few lines as they need.
pub(super) fn list_games() -> String {
    let names = games::ALL.map(<dyn Game>::command).join(", ");
    let lines = crate::wrapping::wrap(&names, 70);
    format!("Games:\n  {}", lines.join("\n  "))
}

fn short_lists() -> String {
    format!(
        "{}

Commands (nimtui COMMAND -h shows more, nimtui --help describes all):
  demo, learn, practice        watch the computer, take a course, find winning moves
  review, records, export      judge a game's moves, list your games, draw them
  solve, values, prove, check  who wins and why, as text or JSON
  duel, rate, bot              let players and programs meet
  completions, man             for the shell",
        list_games()
    )
}

fn examples() -> String {
    let id = example_id();
    let tasks = Task::augment_subcommands(Command::new(PROGRAM).subcommand(demo_command()));
    let games = games::ALL.map(|game| (game.command(), game.title().to_owned()));
    let tasks = tasks.get_subcommands().map(|task| {
        (task.get_name().to_owned(), task.get_about().map(ToString::to_string).unwrap_or_default())
    });
    let line = |name: &str, about: &str| format!("\n  {name:<12} {about}");
    let games: String = games.iter().map(|(name, title)| line(name, title)).collect();
    let tasks: String = tasks.map(|(name, about)| line(&name, &about)).collect();
    format!(
        "Games:{games}\n\nCommands:{tasks}\n\nExamples:
  nimtui nim --first human            play against the computer, you start
  nimtui --text                       sentences instead of a screen
  nimtui {id:<28} a position by its id
  nimtui nim --plain                  line by line as the game's source has it, for scripts
  nimtui demo nim --games 10          computer against computer, a table of results
  nimtui solve {id:<22} who wins, how, and why

nimtui GAME -h shows the options of a game."
    )
}

/// The opening of the second game of the menu.
fn example_id() -> String {
    let key = crate::game::GameKey(1.min(games::ALL.len() - 1));
    games::write_id(key, GameSetup::with_defaults(key, 0).begin(Side::One).opening())
}
