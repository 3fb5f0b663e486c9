//! Rating players: they are asked positions, and each answer is compared with the truth. Wins hide mistakes; positions don't.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::thread;
use std::time::Duration;

use crate::coach::{Level, Order, Rule, draw};
use crate::game::{Console, Game, GameKey, Halt, Move, Outcome, Position, Stop, Stopped, mixed_seed, plural};
use crate::games;
use crate::session::Player;

use super::mover::{depth, names, told};
use super::positions::{below, on_the_way};
use super::rate_table::{json, table};
use super::{
    Chance, Chances, Conditions, Different, Failure, Form, Interrupt, Mover, Progress, Refusal, Trouble,
    chance, wilson, work_through,
};

/// Errors that are listed.
const WORST: usize = 10;
/// Positions that are all asked; of more a sample is.
const MOST_ASKED: usize = 20_000;
/// Positions that are asked, and how long is waited after each.
const CHECKED: u8 = 20;
const WAIT: Duration = Duration::from_millis(50);

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
    pub jobs: usize,
    /// What the players are held to.
    pub conditions: Conditions,
    /// Positions of a sample.
    pub sample: usize,
}

/// The positions to be asked, each with its group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// They are, each with the stones left in it or its rank.
    pub positions: Vec<(Position, u64)>,
    /// They are all there are.
    pub complete: bool,
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
    pub fn beside(&self) -> Vec<Player> {
        let levels = Level::ALL.into_iter().map(Player::Computer);
        let all = levels.chain(Rule::ALL.into_iter().map(Player::Rule));
        all.filter(|player| !self.players.contains(player)).collect()
    }

    /// Who answers for a player.
    pub fn mover(&self, player: &Player, number: u64) -> Option<Mover> {
        Mover::new(player, number, depth(self.game), self.conditions)
    }
}

/// A position that was asked, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examined {
    /// The position.
    pub position: Position,
    /// By what it is told apart in the results: stones left, or the rank.
    pub group: u64,
    /// The chance that was had, if there was one, and whether it was taken.
    pub chances: Chances,
    /// What was played.
    pub mv: Option<Move>,
    /// A move that is best.
    pub best: Option<Move>,
    /// How it failed, where it did.
    pub failure: Option<Failure>,
    /// Why it declined, where it did.
    pub declined: Option<String>,
    /// It is out: it was not asked.
    pub out: bool,
}

impl Examined {
    /// Whether there was a chance and it was missed by a move.
    pub const fn is_error(&self) -> bool {
        self.chances.missed() > 0 && self.mv.is_some()
    }

    /// How the move is refuted; `None` where it was no error.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` was called before that was known.
    pub fn refuted(&self, key: GameKey, stop: &Stop) -> Result<Option<Refuted>, Stopped> {
        let Some(mv) = self.mv.filter(|_| self.is_error()) else { return Ok(None) };
        let game = games::get(key);
        let next = game.play(&self.position, &mv);
        let after = game.solve(&next, stop)?;
        if after.is_over() {
            return Ok(Some(Refuted::AtOnce {
                empty: next.board.stones() == 0,
                lost: after.outcome == Outcome::N,
            }));
        }
        let answer =
            game.preferred_move(&next, &after).or(after.best).or_else(|| after.winning.first().copied());
        Ok(answer.map(Refuted::By))
    }
}

/// How a move is refuted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refuted {
    /// By this answer.
    By(Move),
    /// By nobody: the game ends with it.
    AtOnce {
        /// It took the last stone.
        empty: bool,
        /// The game is lost with it; else it costs points.
        lost: bool,
    },
}

impl Refuted {
    /// The same behind the move: `, answered by 2x1`; `, which takes the last stone and loses`.
    pub fn in_words(self, game: &dyn Game, position: &Position) -> String {
        match self {
            Self::By(answer) => format!(", answered by {}", game.word(position, answer)),
            Self::AtOnce { empty, lost } => {
                let ends = if empty {
                    format!("takes the last {}", game.words().stone)
                } else {
                    "ends the game".into()
                };
                format!(", which {ends}{}", if lost { " and loses" } else { "" })
            }
        }
    }
}

/// Asks a position.
///
/// # Errors
/// [`Stopped`] when `stop` was called before there was an answer.
pub fn examine(
    mover: &mut Mover,
    key: GameKey,
    (position, group): (Position, u64),
    stop: &Stop,
) -> Result<Examined, Stopped> {
    let solution = games::get(key).solve(&position, stop)?;
    let mut examined = Examined {
        group,
        chances: Chances::default(),
        mv: None,
        best: None,
        failure: None,
        declined: None,
        out: false,
        position,
    };
    match mover.answer(key, &examined.position, stop) {
        Ok(reply) => examined.mv = Some(reply.mv),
        Err(Refusal::Failed(failure)) => examined.failure = Some(failure),
        Err(Refusal::Declined(why)) => examined.declined = Some(why),
        Err(Refusal::Out) => examined.out = true,
        Err(Refusal::Stopped) => return Err(Stopped),
    }
    if examined.declined.is_none() && !examined.out {
        examined.chances.count(&solution, examined.mv);
    }
    if chance(&solution) == Chance::Something {
        examined.best = games::get(key).preferred_move(&examined.position, &solution).or(solution.best);
    }
    Ok(examined)
}

/// What came of all the positions asked so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rating {
    /// Positions asked.
    pub asked: u64,
    /// Chances.
    pub chances: Chances,
    /// The positions among them that differ.
    pub different: Different,
    /// The chances group by group.
    pub groups: BTreeMap<u64, Chances>,
    /// Failures by name.
    pub failures: BTreeMap<Trouble, u64>,
    /// The first failure, and the position it came of.
    pub first_failure: Option<(Position, Failure)>,
    /// Positions declined.
    pub declined: u64,
    /// Positions it was not asked any more.
    pub not_asked: u64,
    /// Errors to be told: those with the fewest stones, where it is plainest what is wrong.
    pub worst: Vec<Examined>,
}

impl Rating {
    /// One position more.
    pub fn count(&mut self, examined: Examined) {
        if examined.out {
            self.not_asked += 1;
            return;
        }
        self.asked += 1;
        self.chances.add(examined.chances);
        if examined.chances.had > 0 {
            self.different.add(&examined.position);
        }
        self.groups.entry(examined.group).or_default().add(examined.chances);
        self.declined += u64::from(examined.declined.is_some());
        if let Some(failure) = &examined.failure {
            *self.failures.entry(failure.trouble).or_default() += 1;
            self.first_failure.get_or_insert((examined.position.clone(), failure.clone()));
        }
        // A position that was drawn twice is told once.
        let told = |other: &Examined| (&other.position, other.mv) == (&examined.position, examined.mv);
        if examined.is_error() && !self.worst.iter().any(told) {
            let size = |examined: &Examined| (examined.position.board.stones(), examined.chances.points);
            self.worst.push(examined);
            self.worst.sort_by_key(size);
            self.worst.truncate(WORST);
        }
    }

    /// What else there is to be said: `2 late, 3 not judged`; `–` where there is nothing.
    pub fn in_words(&self) -> String {
        let each = self.failures.iter().map(|(trouble, count)| format!("{count} {}", trouble.name()));
        let mut words: Vec<String> = each.collect();
        let Chances { not_judged, points, wins, .. } = self.chances;
        let others = [
            (self.declined, "declined"),
            (self.not_asked, "not asked after three failures in a row"),
            (not_judged, "not judged"),
            (points, "points given away"),
            (wins, "wins given away"),
        ];
        let others = others.iter().filter(|(count, _)| *count > 0);
        words.extend(others.map(|(count, what)| format!("{count} {what}")));
        if words.is_empty() { "–".into() } else { words.join(", ") }
    }

    /// Between which shares the true one lies, where the positions were drawn by chance: `8.1 to 12.3 %`; empty without a chance, and
    /// for who was asked a few positions only.
    pub fn interval_in_words(&self) -> String {
        let interval = wilson(self.chances.missed(), self.chances.had);
        interval
            .filter(|_| self.chances.had > 0 && self.not_asked == 0)
            .map_or_else(String::new, |(from, to)| format!("{:.1} to {:.1} %", from * 100.0, to * 100.0))
    }

    /// That this player, who is called so, was not asked all positions: a sentence.
    pub fn trouble(&self, name: &str) -> Option<String> {
        let left = plural(self.not_asked, "position was", "positions were");
        (self.not_asked > 0).then(|| format!("{name} could not be rated: {left} not asked any more."))
    }

    /// The share of chances that were missed; `None` where there was none, or none could be rated.
    pub fn error_share(&self) -> Option<f64> {
        self.chances.share().map(|taken| 1.0 - taken)
    }

    /// The same as it is told to people: who was asked a few positions only has shown none.
    pub fn share_to_tell(&self) -> Option<f64> {
        self.error_share().filter(|_| self.not_asked == 0)
    }
}

/// Chances group by group, neighbours put together where there are more than so many lines; each with the name of its groups.
pub fn bundled(groups: &BTreeMap<u64, Chances>, lines: u64) -> Vec<(String, Chances)> {
    let (Some(first), Some(last)) = (groups.keys().next(), groups.keys().next_back()) else { return vec![] };
    let width = (last - first + 1).div_ceil(lines.max(1)).max(1);
    let mut bundles: BTreeMap<u64, Chances> = BTreeMap::new();
    for (group, chances) in groups {
        bundles.entry((group - first) / width).or_default().add(*chances);
    }
    let name = |bundle: u64| {
        let from = first + bundle * width;
        let to = (from + width - 1).min(*last);
        if from == to { from.to_string() } else { format!("{from}–{to}") }
    };
    bundles.into_iter().map(|(bundle, chances)| (name(bundle), chances)).collect()
}

/// An examination, and how it is told.
#[derive(Clone, Debug, PartialEq)]
pub struct RateErrand {
    /// The examination.
    pub wanted: RateWanted,
    /// How the results are printed.
    pub form: Form,
    /// The largest share of errors that passes, if one is asked for.
    pub at_most: Option<f64>,
    /// Only how the players answer is looked at.
    pub protocol_check: bool,
}

/// Examines the players and tells what came of it.
///
/// # Errors
/// When nobody listens, or a player errs more often than is allowed, or cannot be rated.
pub fn rate(errand: &RateErrand, console: &mut dyn Console) -> Result<(), Halt> {
    let RateErrand { wanted, form, at_most, protocol_check } = errand;
    if *protocol_check {
        return check_protocol(wanted, console);
    }
    let interrupt = Interrupt::watch();
    let drawing = Progress::new("Drawing positions");
    let asked = wanted.positions(&interrupt.stop, &mut |done, all| drawing.show(done, all));
    drawing.clear();
    if interrupt.has_come() {
        interrupt.end_program();
    }
    let asked = asked.map_err(Halt::Failed)?;
    let named = names(&wanted.players);
    let mut ratings = vec![];
    for (number, (player, name)) in (0..).zip(wanted.players.iter().zip(&named)) {
        if interrupt.has_come() {
            break;
        }
        let rating = rating_of(wanted, player, number, &asked, &interrupt);
        if let Some((position, failure)) = &rating.first_failure {
            console.remark(&told(name, failure, &games::full_id(wanted.game, position)));
        }
        ratings.push((name.clone(), rating));
    }
    // Levels and simple rules, for a measure.
    let mut beside = vec![];
    if *form == Form::Table {
        for player in wanted.beside() {
            if interrupt.has_come() {
                break;
            }
            beside.push((player.word().to_owned(), rating_of(wanted, &player, 0, &asked, &interrupt)));
        }
    }
    match form {
        Form::Table => table(wanted, &asked, &ratings, &beside, console)?,
        Form::Csv | Form::Json => {
            for (name, rating) in &ratings {
                console.say(&(json(wanted, &asked, name, rating)? + "\n"))?;
            }
        }
    }
    console.flush()?;
    if interrupt.has_come() {
        console.remark("Interrupted: only some of the positions were asked. A rating can't be resumed, but the same --seed asks the same positions.");
        interrupt.end_program();
    }
    verdict(*at_most, &ratings)
}

/// Whether all players could be rated, and err as seldom as is asked for.
fn verdict(at_most: Option<f64>, ratings: &[(String, Rating)]) -> Result<(), Halt> {
    for (name, rating) in ratings {
        if let Some(why) = rating.trouble(name) {
            return Err(Halt::Failed(why));
        }
        let Some(most) = at_most else { continue };
        let Some(share) = rating.error_share() else {
            return Err(Halt::Failed(format!("{name} could not be rated: it had no chance to err.")));
        };
        if share > most {
            let (share, most) = (share * 100.0, most * 100.0);
            return Err(Halt::Failed(format!(
                "{name} errs in {share:.1} % of its chances, more than {most} %."
            )));
        }
    }
    Ok(())
}

fn rating_of(
    wanted: &RateWanted,
    player: &Player,
    number: u64,
    asked: &Asked,
    interrupt: &Interrupt,
) -> Rating {
    let mut rating = Rating::default();
    let begin = || wanted.mover(player, number);
    let work = |mover: &mut Option<Mover>, asked: (Position, u64)| -> Option<Examined> {
        examine(mover.as_mut()?, wanted.game, asked, &interrupt.stop).ok()
    };
    let progress = Progress::new("Asking");
    let all = asked.positions.len() as u64;
    let tasks = asked.positions.iter().cloned().take_while(|_| !interrupt.has_come());
    work_through(tasks, wanted.jobs, begin, work, |examined| {
        if let Some(examined) = examined {
            rating.count(examined);
        }
        progress.show(rating.asked + rating.not_asked, all);
        ControlFlow::Continue(())
    });
    progress.clear();
    rating
}

/// Asks positions, waits a little after each answer, and says in words what is wrong with the answers.
///
/// # Errors
/// When nobody listens, or something is wrong.
fn check_protocol(wanted: &RateWanted, console: &mut dyn Console) -> Result<(), Halt> {
    let (positions, which) = checked_positions(wanted);
    let count = plural(positions.len() as u64, "position", "positions");
    let mut wrong = 0;
    for (number, (player, name)) in (0..).zip(wanted.players.iter().zip(names(&wanted.players))) {
        let Some(mut mover) = wanted.mover(player, number) else { continue };
        let (mut faults, mut declined) = (0, 0);
        for position in &positions {
            let id = games::full_id(wanted.game, position);
            match mover.answer(wanted.game, position, &Stop::default()) {
                Ok(_) => {}
                Err(Refusal::Failed(failure)) => {
                    faults += 1;
                    console.say(&(told(&name, &failure, &id) + "\n"))?;
                }
                Err(Refusal::Declined(why)) => {
                    declined += 1;
                    console.say(&format!("{name} declines {id}: {why}\n"))?;
                }
                Err(_) => {
                    console.say(&format!("{name} failed three times in a row and is asked no more.\n"))?;
                    break;
                }
            }
            thread::sleep(WAIT);
        }
        wrong += faults;
        if faults == 0 {
            let moves = match declined {
                0 => "a move by the rules for each".to_owned(),
                declined => format!("{declined} declined, a move by the rules for each other"),
            };
            console.say(&format!("{name} keeps to the protocol: {count} {which}, {moves}.\n"))?;
        }
    }
    console.flush()?;
    if wrong > 0 { Err(Halt::Refused) } else { Ok(()) }
}

/// The positions that are asked, and which they are: of all kinds, or only such as games from a given one come to.
fn checked_positions(wanted: &RateWanted) -> (Vec<Position>, String) {
    let (key, seed) = (wanted.game, wanted.conditions.seed);
    match &wanted.rated {
        Rated::Below(from) => {
            let positions = on_the_way(key, from, usize::from(CHECKED), seed);
            (positions, format!("in games from {}", games::full_id(key, from)))
        }
        Rated::Ranks(..) => {
            let drawn = (1..=CHECKED).filter_map(|rank| {
                let order = Order::new(key, rank, mixed_seed(seed, u64::from(rank)));
                draw(&order, &Stop::default()).ok().flatten()
            });
            (drawn.map(|drawn| drawn.exercise.position).collect(), "of all kinds".to_owned())
        }
    }
}
