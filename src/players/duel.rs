//! A duel: everyone against everyone, in pairs of games from one opening with the sides swapped.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::{ControlFlow, RangeInclusive};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use crate::coach::{Kind, Order, draw};
use crate::game::{
    Console, Ending, GameKey, Halt, History, Outcome, Position, Side, Stop, Stopped, mixed_seed,
};
use crate::games;
use crate::session::{Answer, Driver, GameSetup, Player, Request, Session};

use super::duel_file::{BEGAN_ANEW, GameFile, resume};
use super::duel_table::{Rows, print};
use super::mover::{depth, names, told};
use super::{
    Chance, Chances, Conditions, Failure, Form, Interrupt, Mover, Progress, Refusal, Reply, chance,
    work_through,
};

/// So often an opening is drawn for a rank until one is new and as wanted.
const DRAWS: u64 = 20;

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
    pub jobs: usize,
    /// What the players are held to.
    pub conditions: Conditions,
    /// A file the games are written to.
    pub games_to: Option<PathBuf>,
    /// A file of games of this duel that were played already; it is gone on with.
    pub resume: Option<PathBuf>,
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

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// Which game.
    pub game: GameKey,
    /// Who plays; two at least.
    pub players: Vec<Player>,
    /// What the players are called.
    pub names: Vec<String>,
    /// What the games begin with, one after the other and again from the first; one at least.
    pub openings: Vec<Position>,
    /// The openings were drawn by chance.
    pub drawn: bool,
    /// Games each pair of players plays; even.
    pub games: u64,
}

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Its number, from 0.
    pub number: u64,
    /// Who starts, and who replies: their numbers.
    pub players: [usize; 2],
    /// The number of its opening.
    pub opening: usize,
}

impl Pairing {
    /// The two players, whoever starts.
    pub fn pair(&self) -> [usize; 2] {
        let [one, two] = self.players;
        [one.min(two), one.max(two)]
    }
}

/// The pairs of players that meet no more, since one of the two declined. All hands share it.
#[derive(Debug, Default)]
pub struct Parted(Mutex<BTreeSet<[usize; 2]>>);

impl Parted {
    /// Whether these two meet no more.
    pub fn are(&self, pairing: Pairing) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(&pairing.pair())
    }

    /// These two meet no more; false where that was so before.
    pub fn part(&self, pairing: Pairing) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(pairing.pair())
    }
}

impl Duel {
    /// Pairs of players, each by their numbers.
    pub fn pairs(&self) -> Vec<[usize; 2]> {
        let count = self.players.len();
        (0..count).flat_map(|one| (one + 1..count).map(move |two| [one, two])).collect()
    }

    /// Whether the last one wins or loses, where the game has both: of all openings.
    pub fn ending(&self) -> Option<&'static str> {
        let form = games::get(self.game).info().id_form;
        let loses = |opening: &Position| opening.ending == Ending::Misere;
        let (some, all) = (self.openings.iter().any(loses), self.openings.iter().all(loses));
        form.ending.then_some(match (some, all) {
            (true, true) => "who moves last loses",
            (false, _) => "who moves last wins",
            (true, false) => "who moves last wins or loses, by the opening",
        })
    }

    /// Games there are in all.
    pub fn all_games(&self) -> u64 {
        self.games * self.pairs().len() as u64
    }

    /// The game with this number: pair after pair of players, two games an opening.
    pub fn pairing(&self, number: u64) -> Option<Pairing> {
        let pairs = self.pairs();
        let [one, two] = *pairs.get(usize::try_from(number.checked_div(self.games)?).ok()?)?;
        let within = number % self.games;
        let opening = usize::try_from(within / 2).ok()? % self.openings.len().max(1);
        let players = if within.is_multiple_of(2) { [one, two] } else { [two, one] };
        Some(Pairing { number, players, opening })
    }

    /// Who answers for the players.
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
        let setup = GameSetup {
            position: Some(opening.clone()),
            players: pairing.players.map(|number| self.players[number].clone()),
            starter: Side::One,
            ..GameSetup::with_defaults(self.game, 0)
        };
        let played = play(setup, two, stop);
        let declined = matches!(played.end, End::Declined { .. });
        // Where another hand was told so before, it counts once.
        Some(if declined && !parted.part(pairing) { Played::not_played(opening) } else { played })
    }
}

/// How a game ended. Sides are those of the line: player one starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// By the rules.
    Won {
        /// Who won.
        winner: Side,
        /// The points, in games that count them.
        points: Option<u64>,
    },
    /// A program failed; the other side wins.
    Failed {
        /// Who failed.
        side: Side,
        /// How.
        failure: Failure,
        /// The position it was asked, which repeats the failure.
        id: String,
    },
    /// A program declined; nobody wins.
    Declined {
        /// Who declined.
        side: Side,
        /// Why, in its own words.
        why: String,
    },
    /// It was not played: somebody is out, or it was called off.
    NotPlayed,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The moves; player one made the first.
    pub line: History,
    /// How it ended.
    pub end: End,
    /// The chances of player one and player two.
    pub chances: [Chances; 2],
    /// The numbers of the moves, from 0, that were asked for in a chance.
    pub chances_at: Vec<usize>,
}

impl Played {
    /// A game that is not played.
    pub fn not_played(opening: &Position) -> Self {
        Self {
            line: History::new(opening.clone(), Side::One),
            end: End::NotPlayed,
            chances: [Chances::default(); 2],
            chances_at: vec![],
        }
    }

    /// A game that was played before, judged once more.
    pub fn judged(key: GameKey, line: History, end: End) -> Self {
        let game = games::get(key);
        let mut played = Self { end, ..Self::not_played(line.opening()) };
        played.line = line;
        let failed = matches!(played.end, End::Failed { .. });
        for number in 0..=played.line.moves().len() {
            let mv = played.line.moves().get(number).map(|played| played.mv);
            let before =
                number.checked_sub(1).map_or(played.line.opening(), |last| &played.line.moves()[last].after);
            if mv.is_none() && !failed {
                break;
            }
            let Ok(solution) = game.solve(before, &Stop::default()) else { break };
            played.chances[number % 2].count(&solution, mv);
            if chance(&solution) == Chance::Something {
                played.chances_at.push(number);
            }
        }
        played
    }

    /// Who failed; `None` where nobody did.
    pub const fn failed(&self) -> Option<Side> {
        match &self.end {
            End::Failed { side, .. } => Some(*side),
            End::Won { .. } | End::Declined { .. } | End::NotPlayed => None,
        }
    }

    /// Who won; `None` where nobody did.
    pub fn winner(&self) -> Option<Side> {
        match &self.end {
            End::Won { winner, .. } => Some(*winner),
            End::Failed { side, .. } => Some(side.other()),
            End::Declined { .. } | End::NotPlayed => None,
        }
    }
}

/// Asks the two players of a game and counts their chances.
struct Table<'a> {
    movers: [&'a mut Mover; 2],
    stop: &'a Stop,
    chances: [Chances; 2],
    chances_at: Vec<usize>,
}

impl Driver for Table<'_> {
    type Error = Refusal;

    fn answer(&mut self, session: &Session, _: &Request) -> Result<Answer, Refusal> {
        let (side, position) = (session.turn(), session.position());
        let answer = self.movers[side.index()].answer(session.setup.game, position, self.stop);
        if let Err(refusal @ (Refusal::Declined(_) | Refusal::Out | Refusal::Stopped)) = answer {
            return Err(refusal);
        }
        let solution = session.game().solve(position, self.stop).map_err(|_| Refusal::Stopped)?;
        self.chances[side.index()].count(&solution, answer.as_ref().ok().map(|reply| reply.mv));
        if chance(&solution) == Chance::Something {
            self.chances_at.push(session.ply());
        }
        let Reply { mv, remarks } = answer?;
        Ok(Answer::Move { mv, before: None, after: None, searched: None, remarks })
    }
}

/// Plays a game to its end, or until a player fails or declines.
pub fn play(setup: GameSetup, movers: [&mut Mover; 2], stop: &Stop) -> Played {
    let opening = setup.opening();
    if movers.iter().any(|mover| mover.is_out()) {
        return Played::not_played(&opening);
    }
    let mut session = Session::new(setup);
    let mut table = Table { movers, stop, chances: Default::default(), chances_at: vec![] };
    let stopped_by = session.drive(&mut table).err();
    let side = session.turn();
    let end = match (stopped_by, session.result()) {
        (None, Some(ended)) => End::Won { winner: ended.winner(side), points: ended.points },
        (Some(Refusal::Failed(failure)), _) => {
            End::Failed { side, failure, id: games::full_id(session.setup.game, session.position()) }
        }
        (Some(Refusal::Declined(why)), _) => End::Declined { side, why },
        _ => End::NotPlayed,
    };
    let Table { movers, chances, chances_at, .. } = table;
    let played = Played { line: session.history().clone(), end, chances, chances_at };
    if let Some(winner) = played.winner() {
        let points = if let End::Won { points, .. } = played.end { points } else { None };
        for side in Side::BOTH {
            movers[side.index()].tell_result(side == winner, points);
        }
    }
    played
}

/// Draws so many openings, of the ranks in turn, every other one won for who starts and the others lost. Where a game has no more
/// of them, some come twice. `tell` hears how many are
/// drawn, of how many.
///
/// # Errors
/// [`Stopped`] when `stop` was called before that.
pub fn draw_openings(
    key: GameKey,
    ranks: RangeInclusive<u8>,
    count: usize,
    seed: u64,
    stop: &Stop,
    tell: &mut dyn FnMut(u64, u64),
) -> Result<Vec<Position>, Stopped> {
    let mut openings: Vec<Position> = vec![];
    let mut known = HashSet::new();
    let all: Vec<u8> = ranks.collect();
    for number in 0..count {
        tell(number as u64, count as u64);
        let Some(rank) = all.get(number / 2 % all.len().max(1)) else { break };
        let won = number % 2 == 0;
        let mut found = None;
        for draws in 0..DRAWS {
            let seed = mixed_seed(mixed_seed(seed, number as u64), draws);
            let kind = Some(if won { Kind::Find } else { Kind::Judge });
            let Some(drawn) = draw(&Order { kind, ..Order::new(key, *rank, seed) }, stop)? else { continue };
            let position = drawn.exercise.position;
            let solution = games::get(key).solve(&position, stop)?;
            let as_wanted = won == (solution.outcome == Outcome::N);
            let is_new = !known.contains(&position);
            if as_wanted && is_new {
                found = Some(position);
                break;
            }
            found = found.or(Some(position));
        }
        if let Some(position) = found {
            known.insert(position.clone());
            openings.push(position);
        }
    }
    Ok(openings)
}

/// The openings a text holds: a line for each, an id, perhaps with moves to make first; blank lines and those that begin with `#`
/// say nothing.
///
/// # Errors
/// What is wrong with which line.
pub fn read_openings(text: &str, key: GameKey) -> Result<Vec<Position>, String> {
    let mut openings = vec![];
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let at = |why: String| format!("line {}: {why}", number + 1);
        let (found, read) = games::read_game(line, Side::One).map_err(|why| at(why.to_string()))?;
        if found != key {
            let (found, wanted) = (games::get(found).id(), games::get(key).id());
            return Err(at(format!("it is a position of {found}, not of {wanted}")));
        }
        if read.result(games::get(key)).is_some() {
            return Err(at("the game is over".into()));
        }
        openings.push(read.position().clone());
    }
    if openings.is_empty() { Err("there is no opening in it".into()) } else { Ok(openings) }
}

/// Plays a duel and prints its table.
///
/// # Errors
/// When a file cannot be used, nobody listens, or somebody never played.
pub fn duel(wanted: &DuelWanted, form: Form, console: &mut dyn Console) -> Result<(), Halt> {
    let interrupt = Interrupt::watch();
    let stop = &interrupt.stop;
    let mut conditions = wanted.conditions;
    let (mut played, mut file) = (vec![], None);
    let duel = if let Some(path) = &wanted.resume {
        let mut duel = wanted.with_openings(vec![], false);
        played = resume(path, &mut duel, &mut conditions)?;
        file = Some(GameFile::append(path)?);
        duel
    } else {
        let drawing = Progress::new("Drawing openings");
        let drawn = wanted.duel(stop, &mut |done, all| drawing.show(done, all));
        drawing.clear();
        if interrupt.has_come() {
            interrupt.end_program();
        }
        drawn.map_err(Halt::Failed)?
    };
    if let Some(path) = &wanted.games_to {
        file = Some(GameFile::create(path, &duel, conditions)?);
    }
    if wanted.resume.is_some() && duel.players.iter().any(|player| player.program().is_some()) {
        console.remark(BEGAN_ANEW);
    }
    let mut rows = Rows::new(duel.players.len());
    for (pairing, played) in &played {
        rows.count(*pairing, played);
    }
    let failures = failures_at_the_end(&played);
    let done: HashSet<u64> = played.iter().map(|(pairing, _)| pairing.number).collect();
    let left = (0..duel.all_games()).filter(|number| !done.contains(number));
    let tasks = left.take_while(|_| !interrupt.has_come()).filter_map(|number| duel.pairing(number));
    let begin = || {
        let mut movers = duel.movers(conditions);
        // With several jobs each has a program of its own, and which of them failed isn't known.
        for (player, mover) in movers.iter_mut().enumerate().filter(|_| wanted.jobs == 1) {
            mover.failed_before(failures.get(&player).copied().unwrap_or(0));
        }
        movers
    };
    let parted = Parted::default();
    let work = |movers: &mut Vec<Mover>, pairing: Pairing| {
        duel.play(pairing, movers, &parted, stop).map(|played| (pairing, played))
    };
    let progress = Progress::new("Playing");
    let mut written = Ok(());
    work_through(tasks, wanted.jobs, begin, work, |result| {
        // A game that was interrupted doesn't count.
        let Some((pairing, played)) = result.filter(|_| !interrupt.has_come()) else {
            return ControlFlow::Continue(());
        };
        if let Some(file) = &mut file {
            written = file.write(&duel, pairing, &played, conditions.seed);
        }
        if let End::Failed { side, failure, id } = &played.end {
            let name = &duel.names[pairing.players[side.index()]];
            progress.pause(|| console.remark(&told(name, failure, id)));
        }
        rows.count(pairing, &played);
        progress.show(rows.done, duel.all_games());
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    progress.clear();
    written?;
    print(&duel, &rows, form, console)?;
    if interrupt.has_come() {
        console.remark(&how_to_resume(wanted, rows.done, duel.all_games()));
        interrupt.end_program();
    }
    rows.trouble(&duel.names).map_or(Ok(()), |why| Err(Halt::Failed(why)))
}

fn how_to_resume(wanted: &DuelWanted, done: u64, all: u64) -> String {
    let file = wanted.games_to.as_ref().or(wanted.resume.as_ref());
    let how = file.map_or_else(
        || "With --games-to FILE a duel can be resumed.".to_owned(),
        |file| format!("To resume, use --resume {} with the same players.", file.display()),
    );
    format!("Interrupted after {done} of {all} games. {how}")
}

/// How often in a row each player failed at the end of the games that were played.
fn failures_at_the_end(played: &[(Pairing, Played)]) -> HashMap<usize, u32> {
    let mut failed = HashMap::new();
    for (pairing, played) in played {
        for side in Side::BOTH {
            let times: &mut u32 = failed.entry(pairing.players[side.index()]).or_default();
            let answered = played.line.moves().iter().any(|played| played.side == side);
            if answered {
                *times = 0;
            }
            *times += u32::from(played.failed() == Some(side));
        }
    }
    failed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyone_meets_everyone_from_both_seats() {
        let (key, position) = games::read_id("nim:1,2").expect("an id");
        let players = ["perfect", "any", "most"].map(|word| Player::read(word, "".into()).expect("a word"));
        let duel = Duel {
            game: key,
            players: players.to_vec(),
            names: vec![String::new(); 3],
            openings: vec![position.clone(), position],
            drawn: false,
            games: 4,
        };
        assert_eq!(duel.all_games(), 12);
        let all: Vec<Pairing> = (0..).map_while(|number| duel.pairing(number)).collect();
        let seen: Vec<([usize; 2], usize)> = all.iter().map(|one| (one.players, one.opening)).collect();
        let expected = [[0, 1], [0, 2], [1, 2]]
            .into_iter()
            .flat_map(|[one, two]| [([one, two], 0), ([two, one], 0), ([one, two], 1), ([two, one], 1)]);
        assert_eq!(seen, expected.collect::<Vec<_>>());
    }

    #[test]
    fn each_rank_has_openings_that_are_won_and_lost() {
        let mut others = 0;
        for key in games::keys() {
            let draw = |ranks, count| draw_openings(key, ranks, count, 5, &Stop::default(), &mut |_, _| ());
            let both = draw(7..=8, 4).unwrap();
            assert_eq!(both[..2], draw(7..=7, 2).unwrap()[..], "{}", games::get(key).id());
            others += usize::from(both[2..] != draw(7..=7, 4).unwrap()[2..]);
        }
        assert!(others > games::ALL.len() / 2, "the next two are of the other rank: {others}");
    }
}
