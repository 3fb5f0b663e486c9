//! The dialogues of the five source games, character for character. In which order their parts come, `session` decides.

mod grid;
mod matches;
mod nim;
mod red_blue;
mod session;
mod take_away;

pub use session::play_dialogue;
pub(super) use session::{Reply, no_move, play_and_save};

use crate::game::{
    Console, Ended, Game, GameOptions, Halt, History, Illegal, Lineup, Move, MoveTarget, Position, Searched,
    Side, Token,
};

/// The dialogue of a game; `None` if its source has none.
pub(super) fn dialogue_of(game: &dyn Game) -> Option<&'static dyn Dialogue> {
    Some(match game.id() {
        "take-away" => &take_away::TakeAwayDialogue,
        "nim" => &nim::NimDialogue,
        "matches" => &matches::MatchesDialogue,
        "grid" => &grid::GridDialogue,
        "red-blue" => &red_blue::RedBlueDialogue,
        _ => return None,
    })
}

/// Whether a game can be played as its source has it.
#[must_use]
pub fn has_dialogue(game: &dyn Game) -> bool {
    dialogue_of(game).is_some()
}

/// A question to be answered with Y or N.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct YesNo {
    /// The question, up to where the answer is typed.
    pub(super) question: &'static str,
    /// What is said to any other answer, before the question is put again.
    pub(super) refusal: &'static str,
    /// Whether an empty line means yes.
    pub(super) empty_is_yes: bool,
}

impl YesNo {
    /// Asks until it is answered.
    ///
    /// # Errors
    /// When the conversation ends before an answer.
    pub(super) fn ask(self, console: &mut dyn Console) -> Result<bool, Halt> {
        loop {
            console.say(self.question)?;
            let answer = if self.empty_is_yes { console.line()? } else { console.token()? };
            match &answer {
                Token::Text(text) if text.eq_ignore_ascii_case("y") => return Ok(true),
                Token::Text(text) if text.eq_ignore_ascii_case("n") => return Ok(false),
                Token::Text(text) if text.is_empty() => return Ok(true),
                _ => {}
            }
            console.forget_line();
            console.say(self.refusal)?;
        }
    }
}

/// What a dialogue is told of the table.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    /// The game.
    pub(super) game: &'a dyn Game,
    /// Who sits where.
    pub(super) lineup: Lineup,
    /// The names of those who have one.
    pub(super) names: &'a [Option<String>; 2],
    /// The game so far.
    pub(super) line: &'a History,
}

impl Scene<'_> {
    /// The position now.
    pub(super) fn position(&self) -> &Position {
        self.line.position()
    }

    /// Whose turn it is.
    pub(super) fn turn(&self) -> Side {
        self.line.turn()
    }

    /// Whether a human plays `side`.
    pub(super) const fn is_human(&self, side: Side) -> bool {
        match self.lineup {
            Lineup::HumanStarts | Lineup::ComputerStarts => matches!(side, Side::One),
            Lineup::TwoHumans => true,
            Lineup::TwoComputers => false,
        }
    }

    /// Whether one human plays against the computer.
    pub(super) const fn is_duel(&self) -> bool {
        matches!(self.lineup, Lineup::HumanStarts | Lineup::ComputerStarts)
    }

    /// Whether `side` is spoken to as "you": the only human, who gave no name.
    pub(super) fn is_you(&self, side: Side) -> bool {
        self.is_duel() && self.is_human(side) && self.names[side.index()].is_none()
    }

    /// The name of `side`, or else the word for its kind, numbered where both players are of that kind.
    pub(super) fn name(&self, side: Side, human: &str, computer: &str) -> String {
        let kind = if self.is_human(side) { human } else { computer };
        match &self.names[side.index()] {
            Some(name) => name.clone(),
            None if self.is_duel() => kind.to_owned(),
            None => format!("{kind} {}", side.index() + 1),
        }
    }

    /// Whether `mv` may be played now.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn check(&self, mv: Move) -> Result<(), String> {
        let refused = |illegal| self.game.refusal(self.position(), mv, illegal);
        self.game.check(self.position(), &mv).map_err(refused)
    }
}

/// What a game says and asks, line by line.
pub(super) trait Dialogue: Sync {
    /// Said once, before everything else.
    fn introduction(&self, _game: &dyn Game, _opening: &Position) -> String {
        String::new()
    }
    /// The question for the name of `side`, in games that ask.
    fn name_question(&self, _seats: Lineup, _side: Side) -> Option<&'static str> {
        None
    }
    /// Asks for the options the game wants to ask for; those in `given` are known already.
    ///
    /// # Errors
    /// When the conversation ends here.
    fn ask_setup(
        &self,
        _talk: &mut dyn Console,
        setup: &GameOptions,
        _given: &[&'static str],
    ) -> Result<GameOptions, Halt> {
        Ok(setup.clone())
    }
    /// The question whether the human starts, in games that ask.
    fn starter_question(&self) -> Option<YesNo> {
        None
    }
    /// Said before every turn.
    fn before_turn(&self, scene: &Scene<'_>) -> String;
    /// Asks for a move until it is a legal one.
    ///
    /// # Errors
    /// When the conversation ends before a move.
    fn read_move(&self, scene: &Scene<'_>, console: &mut dyn Console) -> Result<Move, Halt>;
    /// Said after `mv`, which is the last move of the line; `searched` is what a depth-limited search cost.
    fn after_move(&self, scene: &Scene<'_>, mv: Move, searched: Option<Searched>) -> String;
    /// Said at the end.
    fn the_end(&self, scene: &Scene<'_>, ended: Ended) -> String;
    /// The question for another game, in games that ask.
    fn again_question(&self) -> Option<YesNo> {
        None
    }
}

/// Asks how many stones of a heap until that is a legal move. `refusal` answers what is no number, and an illegal number.
///
/// # Errors
/// When the conversation ends before a move.
pub(super) fn ask_count(
    scene: &Scene<'_>,
    console: &mut dyn Console,
    question: &str,
    group: usize,
    refusal: &dyn Fn(Option<Illegal>) -> String,
) -> Result<Move, Halt> {
    loop {
        console.say(question)?;
        let why = match console.number()? {
            None => None,
            Some(number) => {
                let count = u32::try_from(number.max(0)).unwrap_or(u32::MAX);
                let mv = scene.game.move_at(scene.position(), MoveTarget::Stones { group, count });
                match scene.game.check(scene.position(), &mv) {
                    Ok(()) => return Ok(mv),
                    Err(illegal) => Some(illegal),
                }
            }
        };
        console.say(&format!("{}\n", refusal(why)))?;
    }
}
