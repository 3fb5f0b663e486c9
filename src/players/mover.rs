//! Who answers positions: this program at a level or by a rule, or a program of somebody's own.

use crate::coach::{Skill, choose, seed_here};
use crate::game::{GameKey, Move, Position, Setup, Stop, clean, mixed_seed, read_move};
use crate::games;
use crate::session::{Conditions, Player, Program};

use super::process::{Failure, Limits, Process, Trouble, find};

/// Columns of a remark that are kept.
const REMARK: usize = 200;
/// After so many failures without an answer between them a program is asked no more.
const MOST_FAILURES: u32 = 3;
/// What a program says to a position that is not for it.
const DECLINE: &str = "decline";

/// An answer that is a move by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move.
    pub mv: Move,
    /// What was remarked with it.
    pub remarks: Vec<String>,
}

/// Why there is no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is not its game; why, in its own words.
    Declined(String),
    /// It failed.
    Failed(Failure),
    /// It failed too often, and is asked no more.
    Out,
    /// The search was called off.
    Stopped,
}

/// Somebody who answers positions.
pub enum Mover {
    /// This program.
    Own {
        /// How it plays.
        skill: Skill,
        /// What its mistakes are drawn from, together with the position.
        seed: u64,
        /// The number of the game, which has mistakes of its own.
        game: u64,
    },
    /// Another program.
    Program(Box<Runner>),
}

impl Mover {
    /// The player number `number`; `None` for a human. No program is started before it is asked.
    pub fn new(player: &Player, number: u64, depth: Option<u32>, conditions: Conditions) -> Option<Self> {
        let seed = mixed_seed(conditions.seed, number);
        match player {
            Player::Human => None,
            Player::Computer(_) | Player::Rule(_) => {
                player.skill(depth).map(|skill| Self::Own { skill, seed, game: 0 })
            }
            Player::Program(program) => {
                Some(Self::Program(Box::new(Runner::new(program.clone(), seed, conditions))))
            }
        }
    }

    /// Begins the game with this number: what this program leaves to chance it draws anew in each, so that a hundred games from one
    /// opening are not one game a hundred times.
    pub const fn begin(&mut self, number: u64) {
        if let Self::Own { game, .. } = self {
            *game = number;
        }
    }

    /// Its move in a position that is not over.
    ///
    /// # Errors
    /// Why there is none.
    pub fn answer(&mut self, key: GameKey, position: &Position, stop: &Stop) -> Result<Reply, Refusal> {
        match self {
            Self::Own { skill, seed, game } => {
                let seed = seed_here(mixed_seed(*seed, *game), key, position);
                let choice = choose(games::get(key), position, *skill, seed, stop);
                let mv = choice.map_err(|_| Refusal::Stopped)?.mv.ok_or(Refusal::Stopped)?;
                Ok(Reply { mv, remarks: vec![] })
            }
            Self::Program(runner) => runner.answer(key, position, stop),
        }
    }

    /// Tells a program how a game ended for it, where it wants to know.
    pub fn tell_result(&mut self, won: bool, points: Option<u64>) {
        if let Self::Program(runner) = self
            && runner.conditions.tells_results
            && let Some(process) = &mut runner.process
        {
            let word = if won { "won" } else { "lost" };
            let points = points.map_or_else(String::new, |points| format!(" {points}"));
            process.tell(&format!("result {word}{points}"));
        }
    }

    /// Has it asked again though it failed, because somebody wants it.
    pub const fn forgive(&mut self) {
        if let Self::Program(runner) = self {
            runner.failures = 0;
        }
    }

    /// Has it failed so often in a row before it is asked: what was begun is gone on with.
    pub const fn failed_before(&mut self, times: u32) {
        if let Self::Program(runner) = self {
            runner.failures = times;
        }
    }

    /// Whether it is asked no more.
    pub const fn is_out(&self) -> bool {
        match self {
            Self::Own { .. } => false,
            Self::Program(runner) => runner.failures >= MOST_FAILURES,
        }
    }
}

/// Whether the file of a program is found where it would be started.
pub fn is_found(program: &Program) -> bool {
    program.words().first().is_some_and(|name| find(name, program.folder()).is_ok())
}

/// A program that is started when it is first asked, and anew where a failure ended it.
pub struct Runner {
    program: Program,
    conditions: Conditions,
    seed: u32,
    process: Option<Process>,
    failures: u32,
}

impl Runner {
    fn new(program: Program, seed: u64, conditions: Conditions) -> Self {
        // Below 2³¹, so that it fits whatever number a program reads it into.
        let seed = u32::try_from(seed >> 33).unwrap_or(0);
        Self { program, conditions, seed, process: None, failures: 0 }
    }

    fn answer(&mut self, key: GameKey, position: &Position, stop: &Stop) -> Result<Reply, Refusal> {
        if self.failures >= MOST_FAILURES {
            return Err(Refusal::Out);
        }
        match self.ask(key, position, stop) {
            // What it answers now would be taken for the answer to the next question.
            Ok(Err(Refusal::Stopped)) => {
                self.process = None;
                Err(Refusal::Stopped)
            }
            Ok(answered) => {
                self.failures = 0;
                answered
            }
            Err(failure) => {
                self.failures += 1;
                if !failure.trouble.leaves_it_running() {
                    self.process = None;
                }
                Err(Refusal::Failed(failure))
            }
        }
    }

    fn ask(
        &mut self,
        key: GameKey,
        position: &Position,
        stop: &Stop,
    ) -> Result<Result<Reply, Refusal>, Failure> {
        let process = match &mut self.process {
            Some(process) => process,
            none => {
                let limits = Limits { timeout: self.conditions.timeout, seed: self.seed };
                none.insert(Process::start(self.program.words(), self.program.folder(), limits)?)
            }
        };
        let call_off = process.call_off();
        let _while_asked = stop.when_stopped(move || call_off.now());
        let Some(answer) = process.ask(&games::full_id(key, position))? else {
            return Ok(Err(Refusal::Stopped));
        };
        let game = games::get(key);
        if let Some(why) = answer.line.strip_prefix(DECLINE) {
            return Ok(Err(Refusal::Declined(clean(why.trim(), REMARK))));
        }
        let unreadable = |how: String| {
            let said = clean(&answer.line, 60);
            Failure::new(Trouble::Unreadable, format!("\"{said}\" is no move here. {how}"))
        };
        let mv = read_move(&answer.line, game, position).map_err(|not| unreadable(not.how_to_write()))?;
        game.check(position, &mv).map_err(|why| {
            let said = clean(&answer.line, 60);
            Failure::new(Trouble::Illegal, format!("\"{said}\": {}", game.refusal(position, mv, why)))
        })?;
        let remarks = answer.remarks.iter().map(|remark| clean(remark, REMARK)).collect();
        Ok(Ok(Reply { mv, remarks }))
    }
}

/// How many moves a search looks ahead where nothing is said.
pub(super) fn depth(game: GameKey) -> Option<u32> {
    let setup = Setup::defaults(games::get(game).fields());
    games::get(game).depth(&setup)
}

/// What the players are called; who would be called as another is numbered.
pub fn names(players: &[Player]) -> Vec<String> {
    let mut names: Vec<String> = vec![];
    for player in players {
        let name = match player {
            Player::Program(program) => program.name(),
            other => other.word().to_owned(),
        };
        let same = names.iter().filter(|other| other.split(" (").next() == Some(&name)).count();
        names.push(if same == 0 { name } else { format!("{name} ({})", same + 1) });
    }
    names
}

/// What a program did wrong, with the id that repeats it and what it said last.
pub fn told(name: &str, failure: &Failure, id: &str) -> String {
    let said = failure.complaints.iter().map(|line| format!("\n    {}", clean(line, 200)));
    format!("{name}, asked {id}: {failure}{}", said.collect::<String>())
}
