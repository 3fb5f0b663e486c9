//! Programs in seats, line by line: their moves, what they say, and what is asked when one fails.

use crate::cpu::Level;
use crate::game::{Console, GameKey, Halt, Move, Position, Side, Stop, Token};
use crate::games;
use crate::players::Failure;
use crate::players::{Conditions, Mover, Refusal};
use crate::session::{GameSetup, Player, Program};

/// The programs of a session: each is started when it is first asked, and stays through all its games.
pub(crate) struct Programs {
    movers: [Option<Mover>; 2],
    conditions: Conditions,
    /// The programs of the command line, which may play in a game that was saved.
    pub(super) known: Vec<Program>,
}

/// What takes the place of a program that failed.
enum Instead {
    AskAgain,
    Player(Player),
    Leave,
}

impl Programs {
    /// The programs among the players of a contest.
    pub(crate) fn of(contest: &GameSetup) -> Self {
        let conditions = Conditions::at_table(contest);
        Self {
            movers: Side::BOTH.map(|side| {
                let player = contest.player(side);
                player.program()?;
                Mover::new(player, side.index() as u64, contest.depth(), conditions)
            }),
            conditions,
            known: vec![],
        }
    }

    /// Tells the programs how a game ended, where they want to know.
    pub(crate) fn tell_results(&mut self, winner: Side, points: Option<u64>) {
        for side in Side::BOTH {
            if let Some(mover) = &mut self.movers[side.index()] {
                mover.tell_result(side == winner, points);
            }
        }
    }

    /// Asks the program on a side for one move.
    ///
    /// # Errors
    /// What went wrong, in a sentence.
    pub(crate) fn ask(
        &mut self,
        side: Side,
        (key, position): (GameKey, &Position),
        name: &str,
        stop: &Stop,
    ) -> Result<(Move, Vec<String>), String> {
        let Some(mover) = &mut self.movers[side.index()] else {
            return Err(format!(
                "{name} is a program, and a saved game doesn't hold the command that starts it."
            ));
        };
        mover.forgive();
        match mover.answer(key, position, stop) {
            Ok(reply) => Ok((reply.mv, reply.remarks)),
            Err(Refusal::Failed(failure)) => Err(told(name, &failure, key, position)),
            Err(Refusal::Declined(why)) => Err(format!("{name} doesn't play this game: {why}")),
            Err(Refusal::Out | Refusal::Stopped) => Err(format!("{name} gave no move.")),
        }
    }

    /// The move of the program on a side; `None` where somebody else sits there from now on, whom `player` is then.
    ///
    /// # Errors
    /// When whoever watches does not want to go on.
    pub(super) fn answer(
        &mut self,
        side: Side,
        (key, position): (GameKey, &Position),
        name: &str,
        player: &mut Player,
        console: &mut dyn Console,
    ) -> Result<Option<Move>, Halt> {
        if player.program().is_some_and(|program| !program.has_command()) {
            *player = self.ask_who_plays(name, console)?;
            self.movers[side.index()] =
                player.program().and_then(|_| Mover::new(player, side.index() as u64, None, self.conditions));
            return Ok(None);
        }
        let Some(mover) = &mut self.movers[side.index()] else { return Err(Halt::Refused) };
        loop {
            console.flush()?;
            let problem = match mover.answer(key, position, &Stop::default()) {
                Ok(reply) => {
                    for remark in reply.remarks.iter().filter(|remark| !remark.is_empty()) {
                        console.say(&format!("{name} says: {remark}\n"))?;
                    }
                    return Ok(Some(reply.mv));
                }
                Err(Refusal::Failed(failure)) => told(name, &failure, key, position),
                Err(Refusal::Declined(why)) => format!("{name} does not play this game: {why}"),
                Err(Refusal::Out | Refusal::Stopped) => format!("{name} is asked no more."),
            };
            console.say(&format!("\n{problem}\n"))?;
            match ask(name, console)? {
                Instead::AskAgain => mover.forgive(),
                Instead::Player(other) => {
                    *player = other;
                    return Ok(None);
                }
                Instead::Leave => return Err(Halt::Refused),
            }
        }
    }

    /// Asks who plays for a program of which a file gave only the name.
    fn ask_who_plays(&self, name: &str, console: &mut dyn Console) -> Result<Player, Halt> {
        let numbered =
            |(number, program): (usize, &Program)| format!("{} for {}, ", number + 1, program.shown());
        let programs: String = self.known.iter().enumerate().map(numbered).collect();
        let levels = Level::ALL.map(Level::word).join(", ");
        loop {
            console.say(&format!(
                "{name} is a program, and a saved game doesn't hold the command that starts it. Who plays now? Say {programs}you, {levels}, or leave: "
            ))?;
            let Token::Text(text) = console.line()? else { continue };
            let word = text.trim().to_lowercase();
            let known = word.parse::<usize>().ok().and_then(|number| self.known.get(number.checked_sub(1)?));
            let player = match (word.as_str(), known) {
                (_, Some(program)) => Some(Player::Program(program.clone())),
                ("you" | "me" | "i", _) => Some(Player::Human),
                ("leave" | "quit", _) => return Err(Halt::Refused),
                (word, _) => Level::by_word(word).map(Player::Computer),
            };
            if let Some(player) = player {
                return Ok(player);
            }
        }
    }
}

/// What a program did wrong, the position it was asked, and what it wrote last.
fn told(name: &str, failure: &Failure, key: GameKey, position: &Position) -> String {
    crate::players::told(name, failure, &games::full_id(key, position))
}

fn ask(name: &str, console: &mut dyn Console) -> Result<Instead, Halt> {
    loop {
        console.say(&format!(
            "Ask {name} again (a), take its seat (t), let the computer go on (c), or leave (q)? "
        ))?;
        let Token::Text(text) = console.line()? else { continue };
        match text.trim().to_lowercase().chars().next() {
            Some('a') => return Ok(Instead::AskAgain),
            Some('t') => return Ok(Instead::Player(Player::Human)),
            Some('c') => return Ok(Instead::Player(Player::Computer(Level::Perfect))),
            Some('q') => return Ok(Instead::Leave),
            _ => {}
        }
    }
}
