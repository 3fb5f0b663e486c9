//! What is wanted of players: a duel or an examination, as it was asked for. From it come the openings, the positions and the movers.

use std::path::PathBuf;

use crate::contest::Player;
use crate::cpu::Level;
use crate::game::{GameKey, Position, Setup, Stop, Stopped, mixed_seed};
use crate::games;
use crate::programs::Failure;
use crate::training::{Order, Rule, draw};

use super::{Conditions, Duel, End, Hands, Mover, Pairing, Parted, Played, below, draw_openings, play};

/// Positions that are all asked; of more a sample is.
const MOST_ASKED: usize = 20_000;

/// Where openings come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// Drawn, as hard as these ranks of practice, from the first to the last.
    Ranks(u8, u8),
    /// These.
    These(Vec<Position>),
}

/// A duel that is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelWanted {
    /// Which game.
    pub game: GameKey,
    /// Who plays.
    pub players: Vec<Player>,
    /// What the games begin with.
    pub openings: Openings,
    /// Games each two of the players play; even.
    pub games: u64,
    /// How many games are played at once.
    pub jobs: Hands,
    /// What the players are held to.
    pub conditions: Conditions,
    /// A file the games are written to.
    pub games_to: Option<PathBuf>,
    /// A file of games of this duel that were played already; it is gone on with.
    pub resume: Option<PathBuf>,
}

/// Which positions are asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rated {
    /// All that can be reached from this one.
    Below(Position),
    /// Positions of these ranks of practice, from the first to the last.
    Ranks(u8, u8),
}

/// An examination that is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RateWanted {
    /// Which game.
    pub game: GameKey,
    /// Which positions.
    pub rated: Rated,
    /// Who is examined.
    pub players: Vec<Player>,
    /// How many are asked at once.
    pub jobs: Hands,
    /// What the players are held to.
    pub conditions: Conditions,
    /// Positions of a sample.
    pub sample: usize,
}

/// What players are to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Meet.
    Duel(DuelWanted),
    /// Be examined.
    Rate(RateWanted),
}

impl Wanted {
    /// What chance is drawn from.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        match self {
            Self::Duel(wanted) => wanted.conditions.seed,
            Self::Rate(wanted) => wanted.conditions.seed,
        }
    }
}

/// The positions to be asked, each with its group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// They are, each with the stones left in it or its rank.
    pub positions: Vec<(Position, u64)>,
    /// They are all there are.
    pub complete: bool,
}

impl DuelWanted {
    /// The duel, its openings drawn where they are to be; `tell` hears how many are, of how many.
    ///
    /// # Errors
    /// Why there is none, in a sentence.
    pub fn duel(&self, stop: &Stop, tell: &mut dyn FnMut(u64, u64)) -> Result<Duel, String> {
        let count = usize::try_from(self.games / 2).unwrap_or(usize::MAX);
        let (openings, drawn) = match &self.openings {
            Openings::These(openings) => (openings.clone(), false),
            Openings::Ranks(from, to) => {
                let drawn = draw_openings(self.game, *from..=*to, count, self.conditions.seed, stop, tell);
                (drawn.unwrap_or_default(), true)
            }
        };
        if openings.is_empty() {
            let title = games::get(self.game).title();
            return Err(format!("No opening of {title} could be drawn: give one with its id."));
        }
        Ok(self.with_openings(openings, drawn))
    }

    /// The duel from these openings; whether they were drawn by chance.
    #[must_use]
    pub fn with_openings(&self, openings: Vec<Position>, drawn: bool) -> Duel {
        Duel {
            game: self.game,
            names: names(&self.players),
            players: self.players.clone(),
            openings,
            drawn,
            games: self.games,
        }
    }
}

impl RateWanted {
    /// The positions to be asked; `tell` hears how many are drawn, of how many.
    ///
    /// # Errors
    /// Why there are none, in a sentence.
    pub fn positions(&self, stop: &Stop, tell: &mut dyn FnMut(u64, u64)) -> Result<Asked, String> {
        let seed = self.conditions.seed;
        match &self.rated {
            Rated::Below(position) => {
                let found = below(self.game, position, MOST_ASKED, self.sample, seed, stop).ok().flatten();
                let found = found.ok_or(
                    "There are too many positions below it to draw some of them evenly: rate by --ranks.",
                )?;
                let with_stones = |position: Position| {
                    let stones = position.board.stones();
                    (position, stones)
                };
                let positions = found.positions.into_iter().map(with_stones).collect();
                Ok(Asked { positions, complete: found.complete })
            }
            Rated::Ranks(from, to) => {
                let ranks = u64::from(to - from) + 1;
                let each = (self.sample as u64).div_ceil(ranks);
                let mut positions = vec![];
                let all = (*from..=*to).flat_map(|rank| (0..each).map(move |number| (number, rank)));
                for (done, (number, rank)) in (0..).zip(all) {
                    tell(done, each * ranks);
                    let seed = mixed_seed(mixed_seed(seed, u64::from(rank)), number);
                    match draw(&Order::new(self.game, rank, seed), stop) {
                        Ok(Some(drawn)) => positions.push((drawn.exercise.position, u64::from(rank))),
                        Ok(None) => {}
                        Err(Stopped) => break,
                    }
                }
                Ok(Asked { positions, complete: false })
            }
        }
    }

    /// Levels and simple rules that are examined beside the players, for a measure.
    #[must_use]
    pub fn beside(&self) -> Vec<Player> {
        let levels = Level::ALL.into_iter().map(Player::Computer);
        let all = levels.chain(Rule::ALL.into_iter().map(Player::Rule));
        all.filter(|player| !self.players.contains(player)).collect()
    }

    /// Who answers for a player.
    #[must_use]
    pub fn mover(&self, player: &Player, number: u64) -> Option<Mover> {
        Mover::new(player, number, depth(self.game), self.conditions)
    }
}

impl Duel {
    /// Who answers for the players.
    #[must_use]
    pub fn movers(&self, conditions: Conditions) -> Vec<Mover> {
        let players = (0..).zip(&self.players);
        players
            .filter_map(|(number, player)| Mover::new(player, number, depth(self.game), conditions))
            .collect()
    }

    /// Plays a game with the movers of all players; `None` where one of the two is missing. Where one declines, the two are parted,
    /// and their games are not played.
    pub fn play(
        &self,
        pairing: Pairing,
        movers: &mut [Mover],
        parted: &Parted,
        stop: &Stop,
    ) -> Option<Played> {
        let opening = self.openings.get(pairing.opening)?;
        let mut two = movers.get_disjoint_mut(pairing.players).ok()?;
        if parted.are(pairing) {
            return Some(Played::not_played(opening));
        }
        two.iter_mut().for_each(|mover| mover.begin(pairing.number));
        let played = play(self.game, opening, &mut two, stop);
        let declined = matches!(played.end, End::Declined { .. });
        // Where another hand was told so before, it counts once.
        Some(if declined && !parted.part(pairing) { Played::not_played(opening) } else { played })
    }
}

/// How many moves a search looks ahead where nothing is said.
fn depth(game: GameKey) -> Option<u32> {
    let setup = Setup::defaults(games::get(game).fields());
    games::get(game).search().and_then(|search| search.depth(&setup))
}

/// What the players are called; who would be called as another is numbered.
#[must_use]
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
#[must_use]
pub fn told(name: &str, failure: &Failure, id: &str) -> String {
    let said = failure.complaints.iter().map(|line| format!("\n    {}", crate::game::clean(line, 200)));
    format!("{name}, asked {id}: {failure}{}", said.collect::<String>())
}
