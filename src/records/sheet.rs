//! What finished and unfinished games have in common.

use crate::contest::{Contest, Player};
use crate::cpu::Level;
use crate::game::{Ended, GameKey, Line, Move, Position, Setup, Side};
use crate::games;

use super::Finished;
use super::form::{self, Form, Unreadable};

/// A game as it is kept: between whom, from where, and all its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Which game.
    pub game: GameKey,
    /// Its options.
    pub setup: Setup,
    /// The position it began with.
    pub opening: Position,
    /// Who made, or makes, the first move.
    pub starter: Side,
    /// The moves in order.
    pub moves: Vec<Move>,
    /// How many of them were made already when the game was begun here.
    pub given: usize,
    /// The names of player one and player two.
    pub names: [String; 2],
    /// Player one and player two.
    pub players: [Player; 2],
    /// What chance was drawn from.
    pub seed: u64,
    /// Something helped a human while the game went on.
    pub assisted: bool,
    /// The moves, by their numbers from 0, that the computer made for a human, who took its seat over or let it play the rest.
    pub by_computer: Vec<usize>,
    /// The position was given, by an id or by a course, and is not that of the options.
    pub set_up: bool,
    /// Seconds played.
    pub seconds: u64,
}

impl Sheet {
    /// The game a line holds: JSON, or an id with moves behind it. It need not be over.
    ///
    /// # Errors
    /// Why it holds none.
    pub fn read(line: &str) -> Result<Self, Unreadable> {
        if line.starts_with('{') {
            let form: Form = form::read(line)?;
            return if form.winner.is_some() {
                Finished::read(line).map(|game| game.sheet)
            } else {
                form.sheet()
            };
        }
        // Counted before they are played: a position takes more room than the word that leads to it.
        form::check_length(line.split_whitespace().count().saturating_sub(1))?;
        let (game, line) = games::read_game(line, Side::One).map_err(Unreadable::Game)?;
        Ok(Self {
            game,
            setup: Setup::defaults(games::get(game).fields()),
            opening: line.opening().clone(),
            starter: line.starter(),
            moves: line.moves().iter().map(|played| played.mv).collect(),
            given: 0,
            names: ["Player 1".into(), "Player 2".into()],
            players: [Player::Human, Player::Human],
            seed: 0,
            assisted: false,
            by_computer: vec![],
            set_up: true,
            seconds: 0,
        })
    }

    /// A game that was played by players who are no humans; player one of the line started.
    #[must_use]
    pub fn played(game: GameKey, line: &Line, names: [String; 2], players: [Player; 2], seed: u64) -> Self {
        Self {
            game,
            setup: Setup::defaults(games::get(game).fields()),
            opening: line.opening().clone(),
            starter: line.starter(),
            moves: line.moves().iter().map(|played| played.mv).collect(),
            given: 0,
            names,
            players,
            seed,
            assisted: false,
            by_computer: vec![],
            set_up: true,
            seconds: 0,
        }
    }

    /// The line of play; a move that the rules refuse ends it.
    #[must_use]
    pub fn line(&self) -> Line {
        let mut line = Line::new(self.opening.clone(), self.starter);
        for mv in &self.moves {
            if line.play(games::get(self.game), *mv).is_err() {
                break;
            }
        }
        line
    }

    /// What was settled before the game.
    #[must_use]
    pub fn contest(&self) -> Contest {
        let usual = Contest::with_defaults(self.game, self.seed);
        let mut contest = Contest {
            setup: self.setup.clone(),
            position: self.set_up.then(|| self.opening.clone()),
            moves: self.moves[..self.given.min(self.moves.len())].to_vec(),
            players: self.players.clone(),
            starter: self.starter,
            ..usual
        };
        for side in Side::BOTH {
            let name = &self.names[side.index()];
            if *name != contest.name(side) {
                contest.names[side.index()] = Some(name.clone());
            }
        }
        contest
    }

    /// The one side a human plays against somebody who is none; `None` where there are two humans, or none.
    #[must_use]
    pub fn human(&self) -> Option<Side> {
        match self.players.each_ref().map(Player::is_human) {
            [true, false] => Some(Side::One),
            [false, true] => Some(Side::Two),
            _ => None,
        }
    }

    /// The level of the computer on a side; `None` where somebody else sits there.
    #[must_use]
    pub const fn level(&self, side: Side) -> Option<Level> {
        self.players[side.index()].level()
    }

    /// The moves, and the side of the human who made them against a computer; `None` where it is another game, or two of a kind play.
    #[must_use]
    pub fn human_line(&self, game: GameKey) -> Option<(Line, Side)> {
        let side = self.human().filter(|_| self.game == game)?;
        Some((self.line(), side))
    }

    /// `You against HAL 9000 (perfect)`.
    #[must_use]
    pub fn between(&self) -> String {
        let player = |side: Side| match &self.players[side.index()] {
            Player::Computer(level) => format!("{} ({})", self.names[side.index()], level.word()),
            Player::Program(_) => format!("{} (program)", self.names[side.index()]),
            Player::Human | Player::Rule(_) => self.names[side.index()].clone(),
        };
        format!("{} against {}", player(Side::One), player(Side::Two))
    }

    /// Whether the game began with the opening of its options: not with a position or with moves that were given.
    #[must_use]
    pub const fn is_from_menu(&self) -> bool {
        self.given == 0 && !self.set_up
    }

    /// Who won and by how many points, where the moves lead to an end.
    #[must_use]
    pub fn result(&self) -> Option<(Side, Ended)> {
        let line = self.line();
        line.result(games::get(self.game)).map(|ended| (ended.winner(line.turn()), ended))
    }
}
