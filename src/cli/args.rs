//! The options that most commands share, and what the help says about players.

use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command};

use crate::coach::{Level, Rule};
use crate::game::Seats;
use crate::records::LONGEST_PACE;
use crate::session::Player;
use crate::tui::Theme;

use super::parsers::{level, number, player, seats, seconds, theme};

/// The word for who starts among a game's plain arguments.
pub(super) const FIRST: &str = "first";

// What every command takes, before or after its name. No flag here may be short: -c, -p, -s and -h are Take-Away's own.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct GlobalArgs {
    /// Use text mode: sentences instead of a screen, for screen readers and pipes
    #[arg(long, global = true, conflicts_with = "plain")]
    pub(super) text: bool,
    /// Play as the game's source does, line by line, for scripts; games without a source use --text
    #[arg(long, global = true, hide_short_help = true)]
    pub(super) plain: bool,
    /// The seed of everything random
    #[arg(long, global = true, value_name = "N", hide_short_help = true, value_parser = number::<u64>(0, u64::MAX))]
    pub(super) seed: Option<u64>,
    #[command(flatten)]
    pub(super) terminal: TerminalArgs,
}

/// How a game is played without a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// As the game's source does.
    Plain,
    Text,
}

impl GlobalArgs {
    pub(super) fn mode(&self) -> Option<Mode> {
        match (self.text, self.plain) {
            (true, _) => Some(Mode::Text),
            (_, true) => Some(Mode::Plain),
            _ => None,
        }
    }
}

#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Terminal")]
pub(super) struct TerminalArgs {
    /// Colours: terminal, dark, light or mono (no colours, bold words)
    #[arg(long, global = true, value_name = "NAME", hide_short_help = true, value_parser = theme())]
    #[arg(ignore_case = true, hide_possible_values = true)]
    pub(super) theme: Option<Theme>,
    /// Draw with ASCII characters only
    #[arg(long, global = true, hide_short_help = true)]
    pub(super) ascii: bool,
    /// Draw without colours (as with NO_COLOR)
    #[arg(long, global = true, hide_short_help = true)]
    pub(super) no_color: bool,
    /// Don't animate moves (as with NO_MOTION)
    #[arg(long, global = true, hide_short_help = true)]
    pub(super) calm: bool,
    /// Nothing moves by itself (the same as --pause 0)
    #[arg(long, global = true, hide_short_help = true)]
    pub(super) reduced_motion: bool,
    /// Milliseconds before the computer's move is shown, 0 to 10000 [default: 600]
    #[arg(long, global = true, value_name = "MS", hide_short_help = true)]
    #[arg(value_parser = number::<u32>(0, LONGEST_PACE.into()))]
    pub(super) pause: Option<u32>,
    /// Leave the mouse to the terminal
    #[arg(long, global = true, hide_short_help = true)]
    pub(super) no_mouse: bool,
    /// Save nothing, and don't read what was saved
    #[arg(long, global = true, hide_short_help = true)]
    pub(super) no_save: bool,
}

/// Leaves the terminal options out of a command's help: `nimtui --help` lists them.
pub(super) fn hide_terminal_options(command: Command) -> Command {
    let options = TerminalArgs::augment_args(Command::new(""));
    command.args(options.get_arguments().map(|option| option.clone().hide(true)).collect::<Vec<Arg>>())
}

// Who plays, how well, and from which position.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct PlayerArgs {
    /// Who starts: human or computer [default: whoever can win; with --plain, as in the source]
    #[arg(long, value_name = "WHO", ignore_case = true, hide_possible_values = true)]
    #[arg(value_parser = PossibleValuesParser::new(["human", "computer"]))]
    pub(super) first: Option<String>,
    /// How well the computer plays: easy, casual, sharp or perfect [default: easy; with --plain, and between two computers, perfect]
    #[arg(long, value_name = "LEVEL", value_parser = level(), ignore_case = true, hide_possible_values = true)]
    pub(super) level: Option<Level>,
    /// The level of the second of two computers [default: the same]
    #[arg(long, value_name = "LEVEL", value_parser = level(), ignore_case = true, hide_possible_values = true)]
    #[arg(hide_short_help = true)]
    pub(super) level2: Option<Level>,
    /// Who plays: human, a level, a rule or a command in quotes; once: the opponent, twice: first and second
    #[arg(long, value_name = "WHO", value_parser = player)]
    pub(super) player: Vec<Player>,
    /// Who plays: human-computer, computer-human, two-humans or two-computers
    #[arg(long, value_name = "WHO", value_parser = seats(), ignore_case = true, hide_possible_values = true)]
    #[arg(hide_short_help = true)]
    pub(super) players: Option<Seats>,
    /// The name of player one
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    pub(super) name: Option<String>,
    /// The name of player two
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    pub(super) name2: Option<String>,
    /// Begin with this position
    #[arg(long, value_name = "ID")]
    pub(super) id: Option<String>,
    /// Begin with these moves made, such as "3x2 1x1", "redx2", or "0,1-0,3"
    #[arg(long, value_name = "MOVES", hide_short_help = true)]
    pub(super) moves: Option<String>,
    /// Seconds a program may take for an answer [default: 10]; it may take 10 more to start
    #[arg(long, value_name = "SECONDS", hide_short_help = true, value_parser = seconds(0.01, 3_600.0))]
    pub(super) timeout: Option<Duration>,
    /// Tell programs how each game ended: a line "result won" or "result lost"
    #[arg(long, hide_short_help = true)]
    pub(super) tell_results: bool,
}

/// Who can play, a line each, for the help.
pub(super) fn list_players(with_human: bool) -> String {
    let human = with_human.then(|| ("human".to_owned(), "you, or somebody else at the keyboard".to_owned()));
    let levels = (Level::ALL.map(Level::word).join(", "), "the computer at a level".to_owned());
    let rules = Rule::ALL.map(|rule| (rule.word().to_owned(), format!("a simple rule: {}", rule.title())));
    let program = ("\"python3 my.py\"".to_owned(), "a program: see docs/programs.md".to_owned());
    let lines = human.into_iter().chain([levels]).chain(rules).chain([program]);
    let lines = lines.map(|(who, what)| format!("\n  {who:<28}  {what}"));
    format!("Who plays:{}", lines.collect::<String>())
}
