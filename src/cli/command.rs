//! The commands, and the main help page.

use clap::{Args, Command, Parser, Subcommand};

use crate::game::Game;
use crate::games;
use crate::players::{self, DuelOptions, RateOptions};
use crate::session::Player;

use super::args::GlobalArgs;
use super::docs::{ManArgs, ShellArgs};
use super::game::{demo_command, game_command};
use super::learning::{LearnArgs, PracticeArgs};
use super::players::{BotArgs, HostArgs, JoinArgs};
use super::saved::{ExportArgs, RecordsArgs, ReviewArgs};
use super::solving::{CheckArgs, ProveArgs, SolveArgs, ValuesArgs};

pub(super) const PROGRAM: &str = "nimtui";

/// Puts the lists of games and commands before the options.
pub(super) const TEMPLATE: &str =
    "{about-with-newline}\n{usage-heading} {usage}{after-help}\n\nOptions:\n{options}";

/// Play Nim and its relatives, and find out why you win; without arguments, nimtui opens its menu
#[derive(Parser)]
#[command(name = PROGRAM, version, propagate_version = true, disable_help_subcommand = true)]
#[command(help_template = TEMPLATE, override_usage = "nimtui [OPTIONS] [GAME | ID | COMMAND]")]
struct Root {
    #[command(flatten)]
    globals: GlobalArgs,
    #[command(flatten)]
    menu: MenuArgs,
}

#[derive(Args, Clone, Debug, Default)]
pub(super) struct MenuArgs {
    /// Resume the game you left last
    #[arg(id = "continue", long)]
    pub(super) resumes: bool,
    /// With --continue: the command of the program, if one plays in that game
    #[arg(long, value_name = "COMMAND", requires = "continue", hide_short_help = true)]
    #[arg(value_parser = players::player)]
    pub(super) player: Vec<Player>,
}

#[allow(clippy::large_enum_variant, reason = "there is one of them")]
#[derive(Subcommand)]
pub(super) enum Task {
    /// Host a game for a friend at another computer
    Host(HostArgs),
    /// Join a game a friend is hosting
    Join(JoinArgs),
    /// Take a course, step by step
    Learn(LearnArgs),
    /// Practise finding winning moves and saying who wins
    Practice(PracticeArgs),
    /// Step through a game and see which moves were mistakes
    Review(ReviewArgs),
    /// List your finished games, newest first
    Records(RecordsArgs),
    /// Turn a game into an animated SVG
    Export(ExportArgs),
    /// Say who wins from a position, and why
    Solve(SolveArgs),
    /// Print Grundy values and their period
    Values(ValuesArgs),
    /// Write a proof of who wins from a position
    Prove(ProveArgs),
    /// Check a proof using only the rules
    Check(CheckArgs),
    /// Run a series of games between players
    Duel(DuelOptions),
    /// Measure how often a player makes mistakes, and where
    Rate(RateOptions),
    /// Read position ids and write moves, for other programs
    Bot(BotArgs),
    /// Generate shell completions
    Completions(ShellArgs),
    /// Print the manual page
    Man(ManArgs),
}

pub(super) fn command() -> Command {
    let root = <Root as clap::CommandFactory>::command();
    let root = games::ALL.iter().fold(root, |root, game| root.subcommand(game_command(*game)));
    let root = Task::augment_subcommands(root.subcommand(demo_command())).subcommand_required(false);
    root.arg_required_else_help(false).after_help(short_lists()).after_long_help(examples())
}

pub(super) fn list_games() -> String {
    let names = games::ALL.map(<dyn Game>::command).join(", ");
    let lines = crate::wrapping::wrap(&names, 70);
    format!("Games:\n  {}", lines.join("\n  "))
}

fn short_lists() -> String {
    format!(
        "{}

Commands (nimtui COMMAND -h shows the options of one):
  host, join                   play a friend at another computer
  demo, learn, practice        watch the computer, take a course, practise
  review, records, export      look at your games, or export one
  solve, values, prove, check  who wins, and why
  duel, rate, bot              let programs play
  completions, man             set up your shell, read the manual",
        list_games()
    )
}

fn examples() -> String {
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
  nimtui nim --first human            play Nim, and start
  nimtui --text                       play in sentences, without a screen
  nimtui nim:3,4,5                    play from this position
  nimtui nim --plain                  play line by line, as the original program
  nimtui duel nim --player perfect --player easy
                                      let levels play each other, and count who wins
  nimtui solve nim:3,4,5              say who wins, and why

nimtui GAME -h shows the options of a game."
    )
}
