//! The options that all games share.

use clap::Args;

/// Who plays, how well, under which name.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct SeatArgs {
    /// Play line by line as the game's source does, for scripts; games without a source use --text
    #[arg(long)]
    pub(super) plain: bool,
    /// Play in sentences, without a screen, for screen readers and pipes
    #[arg(long, conflicts_with = "plain")]
    pub(super) text: bool,
    /// Who plays: human, a level, a rule (any, most, alike) or a command in quotes; once: the opponent, twice: first and second
    #[arg(long, value_name = "WHO", allow_negative_numbers = true)]
    pub(super) player: Vec<String>,
    /// Seconds a program may take for an answer [default: 10]; it may take 10 more to start
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    pub(super) timeout: Option<String>,
    /// Tell programs how each game ended: a line "result won" or "result lost"
    #[arg(long)]
    pub(super) tell_results: bool,
    /// Who plays: human-computer, computer-human, two-humans or two-computers
    #[arg(long, value_name = "WHO", allow_negative_numbers = true)]
    pub(super) players: Option<String>,
    /// Who starts against the computer: human or computer
    #[arg(long, value_name = "WHO", allow_negative_numbers = true)]
    pub(super) first: Option<String>,
    /// How well the computer plays: perfect, sharp, casual or easy
    #[arg(long, value_name = "LEVEL", allow_negative_numbers = true)]
    pub(super) level: Option<String>,
    /// The level of the second of two computers [default: the same]
    #[arg(long, value_name = "LEVEL", allow_negative_numbers = true)]
    pub(super) level2: Option<String>,
    /// The name of player one
    #[arg(long, value_name = "NAME", allow_negative_numbers = true)]
    pub(super) name: Option<String>,
    /// The name of player two
    #[arg(long, value_name = "NAME", allow_negative_numbers = true)]
    pub(super) name2: Option<String>,
    /// The seed of everything left to chance
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) seed: Option<String>,
    /// Begin with this position
    #[arg(long, value_name = "ID", allow_negative_numbers = true)]
    pub(super) id: Option<String>,
    /// Begin with these moves made, with blanks between: 3x2, redx2, 2, or 0,1-0,3
    #[arg(long, value_name = "MOVES", allow_negative_numbers = true)]
    pub(super) moves: Option<String>,
}

impl SeatArgs {
    /// What is given here, or else in `other`: what stands behind the entry's name counts before what stands in front of it.
    pub(super) fn or(self, other: Self) -> Self {
        Self {
            plain: self.plain || other.plain,
            text: self.text || other.text,
            player: if self.player.is_empty() { other.player } else { self.player },
            timeout: self.timeout.or(other.timeout),
            tell_results: self.tell_results || other.tell_results,
            players: self.players.or(other.players),
            first: self.first.or(other.first),
            level: self.level.or(other.level),
            level2: self.level2.or(other.level2),
            name: self.name.or(other.name),
            name2: self.name2.or(other.name2),
            seed: self.seed.or(other.seed),
            id: self.id.or(other.id),
            moves: self.moves.or(other.moves),
        }
    }
}

/// What the terminal may be used for.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct TerminalArgs {
    /// Leave the mouse to the terminal
    #[arg(long)]
    pub(super) no_mouse: bool,
    /// Draw with ASCII characters only
    #[arg(long)]
    pub(super) ascii: bool,
    /// Draw without colours (so does NO_COLOR)
    #[arg(long)]
    pub(super) no_color: bool,
    /// Colours: terminal, dark, light or mono (no colours, bold words)
    #[arg(long, value_name = "NAME", allow_negative_numbers = true)]
    pub(super) theme: Option<String>,
    /// No stones are seen leaving (so does NO_MOTION)
    #[arg(long)]
    pub(super) calm: bool,
    /// Milliseconds before the computer's move is shown, 0 to 10000 [default: 600]
    #[arg(long, value_name = "MS", allow_negative_numbers = true)]
    pub(super) pause: Option<String>,
    /// Keep nothing of this session, and read nothing that was kept
    #[arg(long)]
    pub(super) no_save: bool,
    /// Nothing moves by itself (the same as --pause 0)
    #[arg(long)]
    pub(super) reduced_motion: bool,
}

impl TerminalArgs {
    /// Either of two: what was given before the entry's name and behind it.
    pub(super) fn or(self, other: Self) -> Self {
        Self {
            no_mouse: self.no_mouse || other.no_mouse,
            ascii: self.ascii || other.ascii,
            no_color: self.no_color || other.no_color,
            theme: self.theme.or(other.theme),
            calm: self.calm || other.calm,
            no_save: self.no_save || other.no_save,
            pause: self.pause.or(other.pause),
            reduced_motion: self.reduced_motion || other.reduced_motion,
        }
    }
}

/// What only a demo takes.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct DemoArgs {
    /// Play N games for each pair of levels and print a table of results
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) games: Option<String>,
    /// With --games: print one JSON object a line
    #[arg(long)]
    pub(super) json: bool,
    /// With --games: print lines with commas between
    #[arg(long, conflicts_with = "json")]
    pub(super) csv: bool,
}

/// What `records` takes.
#[derive(Args, Clone, Debug)]
pub(super) struct RecordsArgs {
    /// Only games of this entry
    #[arg(value_name = "ENTRY")]
    pub(super) entry: Option<String>,
    /// Print one JSON object a game and line
    #[arg(long)]
    pub(super) json: bool,
    /// Say where everything is kept
    #[arg(long = "where")]
    pub(super) places: bool,
}

/// What `practice` takes.
#[derive(Args, Clone, Debug)]
pub(super) struct PracticeArgs {
    /// The game
    #[arg(value_name = "ENTRY")]
    pub(super) entry: Option<String>,
    /// How hard the positions are, 1 to 20 [default: the rank you have reached]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) rank: Option<String>,
    /// What is asked: find (a move that wins) or judge (won or lost?) [default: both]
    #[arg(long, value_name = "KIND")]
    pub(super) kind: Option<String>,
    /// The ten positions of today, the same for everybody
    #[arg(long)]
    pub(super) daily: bool,
    /// With --daily: the days you did today's ten, and how; nothing is asked
    #[arg(long)]
    pub(super) history: bool,
    /// The ten positions of another day, as 2026-11-21
    #[arg(long, value_name = "DATE", allow_negative_numbers = true)]
    pub(super) date: Option<String>,
    /// End after so many positions
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) count: Option<String>,
    /// The seed of everything left to chance
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) seed: Option<String>,
    /// Practise in text mode, without a screen
    #[arg(long, visible_alias = "plain")]
    pub(super) text: bool,
    /// Print the positions with their answers, one JSON object a line, and ask nothing
    #[arg(long)]
    pub(super) json: bool,
    /// Print an exercise sheet in Markdown, with the answers on its last page, and ask nothing
    #[arg(long, conflicts_with = "json")]
    pub(super) sheet: bool,
    /// The positions of a file, or of standard input (-): one id on each line, then find, judge or nothing; # begins a comment
    #[arg(long, value_name = "FILE", conflicts_with_all = ["entry", "daily", "date", "rank"])]
    pub(super) set: Option<String>,
    /// Append what was asked and answered to a file as one line of JSON, or print it at the end (-)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "sheet"])]
    pub(super) results: Option<String>,
    /// Who answers, for --results [default: your name in the settings]
    #[arg(long, value_name = "NAME", allow_negative_numbers = true, requires = "results")]
    pub(super) name: Option<String>,
}

/// What `review` takes.
#[derive(Args, Clone, Debug)]
pub(super) struct ReviewArgs {
    /// A game, as an id with its moves behind it or a line of JSON; a file with games, or - for standard input
    #[arg(value_name = "GAME", required = true)]
    pub(super) game: Vec<String>,
    /// Print the moves line by line, as without a terminal
    #[arg(long, visible_alias = "text")]
    pub(super) plain: bool,
    /// Print one JSON object a game and line
    #[arg(long)]
    pub(super) json: bool,
}

/// What `learn` takes.
#[derive(Args, Clone, Debug)]
pub(super) struct LearnArgs {
    /// Which course [default: the one you were at last; in text mode: the list of courses]
    #[arg(value_name = "COURSE")]
    pub(super) entry: Option<String>,
    /// Learn in text mode, without a screen
    #[arg(long, visible_alias = "plain")]
    pub(super) text: bool,
    /// Begin with this step
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) step: Option<String>,
}

/// How a game is played without a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// As the game's source does.
    Plain,
    Text,
}

impl Mode {
    /// The mode that a command's own options ask for, or else those before it.
    pub(super) fn of(before: Option<Self>, plain: bool, text: bool) -> Option<Self> {
        match (text, plain) {
            (true, _) => Some(Self::Text),
            (false, true) => Some(Self::Plain),
            (false, false) => before,
        }
    }
}
