//! Options that several commands share, and the values they accept. The messages here end a sentence that names the option and the value.

use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Args, Command};

use crate::coach::{Level, Subject, courses};
use crate::game::{GameKey, Lineup, read_number};
use crate::games;
use crate::players::{number, player, seconds};
use crate::records::{Animation, is_day};
use crate::session::Player;
use crate::tui::Theme;

/// Seeds are below 2⁵³, because JSON numbers above that aren't exact everywhere.
pub(super) const LARGEST_SEED: u64 = (1 << 53) - 1;
/// Who starts, among a game's plain arguments.
pub(super) const FIRST: &str = "first";

// These may stand before or after the name of a command. No flag here may be short: -c, -p, -s and -h are Take-Away's own.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct GlobalArgs {
    /// Use sentences instead of a screen
    #[arg(long, global = true)]
    pub(super) text: bool,
    /// Print lines, exactly like the original program of the game
    ///
    /// A game without an original program is played as with --text. With review, print the verdict on each move.
    #[arg(long, global = true, hide_short_help = true, conflicts_with = "text")]
    pub(super) plain: bool,
    /// Make random choices repeatable
    #[arg(long, global = true, value_name = "N", hide_short_help = true, value_parser = number::<u64>(0, LARGEST_SEED))]
    pub(super) seed: Option<u64>,
    #[command(flatten)]
    pub(super) terminal: TerminalArgs,
}

#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Terminal")]
pub(super) struct TerminalArgs {
    /// Colours: terminal, dark, light or mono
    #[arg(long, global = true, value_name = "NAME", hide_short_help = true, value_parser = theme())]
    #[arg(ignore_case = true, hide_possible_values = true)]
    pub(super) theme: Option<Theme>,
    /// Draw with ASCII characters
    #[arg(long, global = true, hide_short_help = true)]
    pub(super) ascii: bool,
    /// Draw without colours, as with NO_COLOR
    #[arg(long, global = true, hide_short_help = true)]
    pub(super) no_color: bool,
    /// Motion: full, calm (no animation, as with NO_MOTION) or off (calm, and no pause before the computer moves)
    #[arg(long, global = true, value_name = "HOW", hide_short_help = true)]
    #[arg(value_parser = one_of(Animation::ALL.map(|(how, word)| (word.into(), how))), hide_possible_values = true)]
    pub(super) motion: Option<Animation>,
    /// Milliseconds before the computer moves, 0 to 10000 [default: 600]
    #[arg(long, global = true, value_name = "MS", hide_short_help = true)]
    #[arg(value_parser = number::<u32>(0, 10_000))]
    pub(super) pause: Option<u32>,
    /// Don't use the mouse
    #[arg(long, global = true, hide_short_help = true)]
    pub(super) no_mouse: bool,
    /// Don't save anything, and ignore what is saved
    #[arg(long, global = true, hide_short_help = true)]
    pub(super) no_save: bool,
    /// Make nimtui safe for guests: it doesn't open files, start programs or listen on a port
    #[arg(long, global = true, hide_short_help = true)]
    pub(super) guest: bool,
}

/// Hides the terminal options in a command's help, because `nimtui --help` lists them, and the options it doesn't use.
pub(super) fn hide_terminal_options(command: Command) -> Command {
    let terminal = TerminalArgs::augment_args(Command::new(""));
    let all = GlobalArgs::augment_args(Command::new(""));
    let name = command.get_name().to_owned();
    let is_hidden = |option: &&Arg| {
        let id = option.get_id();
        terminal.get_arguments().any(|other| other.get_id() == id) || !uses_option(&name, id.as_str())
    };
    let hidden = all.get_arguments().filter(is_hidden).map(|option| option.clone().hide(true));
    command.args(hidden.collect::<Vec<Arg>>())
}

/// Whether a command uses `--text`, `--plain` or another option that isn't for all of them.
pub(super) fn uses_option(command: &str, option: &str) -> bool {
    let plays = command == "demo" || games::by_name(command).is_some();
    match option {
        "text" => plays || ["learn", "practice", "review", "host", "join"].contains(&command),
        "plain" => plays || command == "review",
        "seed" => plays || ["learn", "practice", "duel", "rate", "bot", "host"].contains(&command),
        "continue" => false,
        "guest" => plays || ["learn", "practice", "join"].contains(&command),
        _ => true,
    }
}

// Who plays, how well, and from which position.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct PlayerArgs {
    /// Who starts, human or computer [default: you get the winning side]
    ///
    /// With --plain, the default is the same as in the original program.
    #[arg(long, value_name = "WHO", ignore_case = true, hide_possible_values = true)]
    #[arg(value_parser = PossibleValuesParser::new(["human", "computer"]))]
    pub(super) first: Option<String>,
    /// Level of the computer: easy, casual, sharp or perfect [default: easy]
    ///
    /// With --plain, or if the computer plays itself, the default is perfect.
    #[arg(long, value_name = "LEVEL", value_parser = level(), ignore_case = true, hide_possible_values = true)]
    pub(super) level: Option<Level>,
    /// Level of the second computer, if two play [default: the same]
    #[arg(long, value_name = "LEVEL", value_parser = level(), ignore_case = true, hide_possible_values = true)]
    #[arg(hide_short_help = true)]
    pub(super) level2: Option<Level>,
    /// Opponent: human, a level, a simple player or a command in quotes
    ///
    /// NAME=COMMAND gives a program a name. To choose both players, give --player twice, first for the one who moves first.
    #[arg(long, value_name = "WHO", value_parser = player, conflicts_with_all = ["level", "level2", "players"])]
    pub(super) player: Vec<Player>,
    /// Players: human-computer, computer-human, two-humans or two-computers
    #[arg(long, value_name = "WHO", value_parser = lineup(), ignore_case = true, hide_possible_values = true)]
    #[arg(hide_short_help = true)]
    pub(super) players: Option<Lineup>,
    /// Name of player 1
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    pub(super) name: Option<String>,
    /// Name of player 2
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    pub(super) name2: Option<String>,
    /// Start from this position
    #[arg(long, value_name = "ID")]
    pub(super) id: Option<String>,
    /// Start after these moves, such as "3x2 1x1", "redx2" or "0,1-0,3"
    #[arg(long, value_name = "MOVES", hide_short_help = true)]
    pub(super) moves: Option<String>,
    /// Seconds a program may take for each answer [default: 10]
    #[arg(long, value_name = "SECONDS", hide_short_help = true, value_parser = seconds(0.01, 3_600.0))]
    pub(super) timeout: Option<Duration>,
    /// Seconds a program may take to start, before its first answer [default: 10]
    #[arg(long, value_name = "SECONDS", hide_short_help = true, value_parser = seconds(0.0, 3_600.0))]
    pub(super) startup_timeout: Option<Duration>,
    /// Send programs the line "result won" or "result lost" after each game
    #[arg(long, hide_short_help = true)]
    pub(super) tell_results: bool,
}

/// Accepts one of a few words in any case; completions offer them.
pub(super) fn one_of<T: Clone + Send + Sync + 'static>(
    words: impl IntoIterator<Item = (PossibleValue, T)>,
) -> impl TypedValueParser<Value = T> {
    let words: Vec<(PossibleValue, T)> = words.into_iter().collect();
    let parser = PossibleValuesParser::new(words.iter().map(|(word, _)| word.clone()));
    parser.try_map(move |text| {
        let known = words.iter().find(|(word, _)| word.matches(&text, true));
        known.map(|(_, value)| value.clone()).ok_or("unknown word")
    })
}

pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    one_of(Level::ALL.map(|level| (level.word().into(), level)))
}

pub(super) fn theme() -> impl TypedValueParser<Value = Theme> {
    one_of(Theme::ALL.map(|(theme, word)| (word.into(), theme)))
}

pub(super) fn lineup() -> impl TypedValueParser<Value = Lineup> {
    let word = PossibleValue::new;
    one_of([
        (word("human-computer").aliases(["you-cpu", "human-cpu"]), Lineup::HumanStarts),
        (word("computer-human").aliases(["cpu-you", "cpu-human"]), Lineup::ComputerStarts),
        (word("two-humans").aliases(["two", "human-human"]), Lineup::TwoHumans),
        (word("two-computers").aliases(["cpu-cpu", "computer-computer"]), Lineup::TwoComputers),
    ])
}

/// Accepts a game's name in the menu or in position ids.
pub(super) fn game() -> impl TypedValueParser<Value = GameKey> {
    one_of(games::keys().map(|key| {
        let game = games::get(key);
        (PossibleValue::new(game.command()).alias(game.id()), key)
    }))
}

pub(super) fn course() -> impl TypedValueParser<Value = Subject> {
    one_of(courses().map(|course| {
        let word = PossibleValue::new(course_name(course)).alias(course.id());
        (word.help(course.title()), course)
    }))
}

pub(super) fn course_name(course: Subject) -> &'static str {
    match course {
        Subject::Game(game) => games::get(game).command(),
        _ => course.id(),
    }
}

/// A pair such as `80x24`, both numbers in a range.
pub(super) fn pair(text: &str, low: [u32; 2], high: [u32; 2]) -> Option<[u32; 2]> {
    let (one, two) = text.split_once(['x', 'X', '×'])?;
    let read = |text: &str, index: usize| {
        read_number(text).filter(|number| (low[index]..=high[index]).contains(number))
    };
    Some([read(one, 0)?, read(two, 1)?])
}

pub(super) fn day(text: &str) -> Result<String, String> {
    is_day(text)
        .then(|| text.to_owned())
        .ok_or_else(|| "must be a date from 1970 on, such as 2026-11-21".to_owned())
}
