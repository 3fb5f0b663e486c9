//! How a game talks line by line that is no transcript of a source: as data.

use super::{
    Console, Dialogue, Ended, Game, Halt, Illegal, Length, Move, MoveTarget, Position, Scene, Searched, Side,
    YesNo, capital, full_rule, grouped, read_move,
};

/// Asks for a move until it is a legal one.
type Ask = fn(&Scene<'_>, &mut dyn Console) -> Result<Move, Halt>;

/// A dialogue: the board, whose turn it is, a question, and what the computer did.
#[derive(Clone, Copy)]
pub struct Talk {
    /// Title and rule are said first, and this behind them; `None` where nothing is said first.
    pub introduction: Option<&'static str>,
    /// A line is left free before each turn and another game is offered at the end; else a line is left free after each move.
    pub airy: bool,
    /// The board.
    pub board: fn(&dyn Game, &Position) -> String,
    /// The question for a move.
    pub question: fn(&Position) -> String,
    /// How a move is asked for, where that takes more than one question and one line.
    pub ask: Option<Ask>,
    /// How much is told of the computer's moves.
    pub told: Length,
    /// What is said at the end before who has won, in the place of the board.
    pub over: Option<&'static str>,
}

impl Talk {
    /// What a new game begins with: its heaps in a line, and a move typed as it is written elsewhere.
    pub const PLAIN: Self = Self {
        introduction: Some(""),
        airy: true,
        board: heap_line,
        question: |_| "Your move? ".to_owned(),
        ask: None,
        told: Length::Full,
        over: None,
    };
}

impl Dialogue for Talk {
    fn introduction(&self, game: &dyn Game, opening: &Position) -> String {
        let Some(more) = self.introduction else { return String::new() };
        let remark = game.remark(opening).map_or(String::new(), |remark| format!(" {remark}"));
        format!("{}. {}{remark}{more}\n", game.title(), full_rule(game, opening))
    }

    fn before_turn(&self, scene: &Scene<'_>) -> String {
        let turn = scene.turn();
        let whose = if scene.is_you(turn) { "Your".into() } else { format!("{}'s", name(scene, turn)) };
        let board = (self.board)(scene.game, scene.position());
        format!("{}{board}{whose} turn\n", if self.airy { "\n" } else { "" })
    }

    fn read_move(&self, scene: &Scene<'_>, console: &mut dyn Console) -> Result<Move, Halt> {
        if let Some(ask) = self.ask {
            return ask(scene, console);
        }
        loop {
            console.say(&(self.question)(scene.position()))?;
            let typed = console.line()?;
            let refusal = match read_move(typed.text(), scene.game, scene.position()) {
                Err(unreadable) => format!("{unreadable}."),
                Ok(mv) => match scene.check(mv) {
                    Ok(()) => return Ok(mv),
                    Err(refusal) => refusal.to_string(),
                },
            };
            console.say(&format!("{refusal}\n"))?;
        }
    }

    fn after_move(&self, scene: &Scene<'_>, mv: Move, _searched: Option<Searched>) -> String {
        let (mover, after) = (scene.turn().other(), if self.airy { "" } else { "\n" });
        if scene.is_human(mover) {
            return after.into();
        }
        let object = scene.game.object(scene.position(), mv, self.told);
        format!("{} {} {object}.\n{after}", name(scene, mover), mv.verb().third)
    }

    fn the_end(&self, scene: &Scene<'_>, ended: Ended) -> String {
        let winner = ended.winner(scene.turn());
        let who =
            if scene.is_you(winner) { "You win".into() } else { format!("{} wins", name(scene, winner)) };
        let over = self.over.map_or_else(|| (self.board)(scene.game, scene.position()), str::to_owned);
        let why = match scene.line.moves().is_empty() && self.airy {
            true => format!(" {}", ended.without_a_move()),
            false => String::new(),
        };
        let [before, after] = if self.airy { ["\n", "!"] } else { ["", "."] };
        format!("{before}{over}{who}{after}{why}\n")
    }

    fn again_question(&self) -> Option<YesNo> {
        let question = "Would you like to play again? (Y/N): ";
        self.airy.then_some(YesNo { question, refusal: "Please answer Y or N.\n", empty_is_yes: false })
    }
}

fn name(scene: &Scene<'_>, side: Side) -> String {
    scene.name(side, "Player", "Computer")
}

/// `Heap 1: 9  Heap 2: 12`.
fn heap_line(game: &dyn Game, position: &Position) -> String {
    let heap = |(heap, &size): (usize, &u32)| {
        format!("{}: {}", capital(&game.words().lane_name(heap)), grouped(u64::from(size)))
    };
    let heaps: Vec<String> = position.board.heaps().iter().enumerate().map(heap).collect();
    heaps.join("  ") + "\n"
}

/// Asks how many stones of a lane until that is a legal move.
///
/// # Errors
/// When the conversation ends before a move.
pub fn ask_count(
    scene: &Scene<'_>,
    console: &mut dyn Console,
    question: &str,
    lane: usize,
) -> Result<Move, Halt> {
    ask_count_with(scene, console, question, lane, &|why| match why {
        None => "Please type a whole number.".to_owned(),
        Some(illegal) => illegal.sentence(scene.game.words()),
    })
}

/// The same with refusals of the game's own: of what is no number, and of a number of stones that is against the rules.
///
/// # Errors
/// When the conversation ends before a move.
pub fn ask_count_with(
    scene: &Scene<'_>,
    console: &mut dyn Console,
    question: &str,
    lane: usize,
    refusal: &dyn Fn(Option<Illegal>) -> String,
) -> Result<Move, Halt> {
    loop {
        console.say(question)?;
        let why = match console.number()? {
            None => None,
            Some(number) => {
                let count = u32::try_from(number.max(0)).unwrap_or(u32::MAX);
                let mv = scene.game.move_at(scene.position(), MoveTarget::Stones { lane, count });
                match scene.game.check(scene.position(), &mv) {
                    Ok(()) => return Ok(mv),
                    Err(illegal) => Some(illegal),
                }
            }
        };
        console.say(&format!("{}\n", refusal(why)))?;
    }
}
