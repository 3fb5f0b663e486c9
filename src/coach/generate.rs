//! Finds positions to practise with: random ones that are worth asking about, as hard as the rank wants and under rules that a course
//! teaches, and mistakes from games. How hard a position is: how much there is to look through, and how often a simple wrong rule finds a
//! winning move.

use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};

use super::computer::is_alike;
use super::{Course, Exercise, ExerciseKind, OwnGame, SimplePlayer, Subject, courses};
use crate::game::{
    Board, Code, Component, Dice, Ending, Field, Game, GameKey, GameOptions, Move, OptionKind, Outcome,
    Position, Solution, Stop, Stopped, Value,
};
use crate::games;

/// The highest rank; the lowest is 1.
pub const HIGHEST_RANK: u8 = 20;
/// Most positions that are tried to find one as hard as the rank wants; then the nearest is taken.
const DRAWS: usize = 120;
/// The same if none of them was new.
const MOST_DRAWS: usize = 600;
/// One question in four is whether the player can win.
const JUDGE_EVERY: u64 = 4;
/// Most winning moves of an exercise: with more of them there is nothing to find.
const MOST_WINNING: usize = 3;
/// Least work in a position: less can be solved at a glance.
const LEAST_WORK: u64 = 5;
/// Most moves of a position: neither a player nor the solver can look through more.
pub(super) const MOST_LEGAL: u64 = 400;
/// Even the lowest ranks choose from as many sizes as this rank, and take the easy ones.
const SMALLEST_SPREAD: u32 = 6;
/// From this rank on, the other rules of a game come up as often as the usual one.
const MIXED_RULES: u8 = 4;
/// From this rank on, rules come up that no course teaches.
const UNTAUGHT: u8 = 10;
/// Most positions that are tried for the parts of a sum.
const MOST_PARTS_DRAWN: usize = 600;

/// The exercise that is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExerciseRequest {
    pub game: GameKey,
    /// From 1 to [`HIGHEST_RANK`].
    pub rank: u8,
    /// `None` for both kinds.
    pub kind: Option<ExerciseKind>,
    /// Fingerprints of recent questions, oldest first. They return only if there is nothing else.
    pub recent: Vec<u32>,
    /// This very exercise is wanted.
    pub repeat: Option<Exercise>,
    /// Games to try instead, in this order, if the game has nothing that is hard enough.
    pub others: Vec<GameKey>,
    /// Only rules that a course teaches.
    pub taught: bool,
    /// Whether positions may have a limit on moves that the game usually lacks.
    pub bounds: bool,
    /// The same seed gives the same exercise.
    pub seed: u64,
}

impl ExerciseRequest {
    pub fn new(game: GameKey, rank: u8, seed: u64) -> Self {
        Self { game, rank, seed, ..Self::default() }
    }
}

/// An exercise with its difficulty and its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedExercise {
    pub exercise: Exercise,
    /// The rank that was asked for; of a mistake, its own.
    pub rank: u8,
    /// Every winning move (in games with points: every move of maximal score, won or lost).
    pub winning: Vec<Move>,
}

/// Finds a random exercise; `None` if no position will do.
///
/// # Errors
/// [`Stopped`] if `stop` was called before that.
pub fn find_exercise(order: &ExerciseRequest, stop: &Stop) -> Result<Option<RatedExercise>, Stopped> {
    if let Some(exercise) = &order.repeat {
        let winning = exercise.game().solve(&exercise.position, stop)?.winning;
        return Ok(Some(RatedExercise { exercise: exercise.clone(), rank: order.rank, winning }));
    }
    // If the game has nothing as hard as wanted, the nearest of all is taken.
    let mut nearest: Option<(u8, RatedExercise)> = None;
    for game in [order.game].iter().chain(&order.others) {
        let order = ExerciseRequest { game: *game, ..order.clone() };
        let Some((drawn, level)) = find_in_game(&order, stop)? else { continue };
        let off = level.abs_diff(order.rank);
        if nearest.as_ref().is_none_or(|(before, _)| off < *before) {
            nearest = Some((off, drawn));
        }
        if off == 0 {
            break;
        }
    }
    Ok(nearest.map(|(_, drawn)| drawn))
}

/// An exercise, and the rank it really has.
type Drawn = Option<(RatedExercise, u8)>;

/// Finds an exercise of one game.
fn find_in_game(order: &ExerciseRequest, stop: &Stop) -> Result<Drawn, Stopped> {
    let mut dice = Dice::new(order.seed);
    let judges = dice.below(JUDGE_EVERY) == 0;
    let kind = order.kind.unwrap_or(if judges { ExerciseKind::Judge } else { ExerciseKind::Find });
    // Both answers come up equally often.
    let won = kind == ExerciseKind::Find || dice.below(2) == 0;
    let mut search = ExerciseSearch { game: games::get(order.game), order, kind, won, strict: true };
    let mut nearest: Drawn = None;
    // The question asked longest ago, in case there is nothing else.
    let mut oldest = None;
    for drawn in 0..MOST_DRAWS {
        stop.poll(drawn as u64, MOST_DRAWS as u64)?;
        if drawn >= DRAWS && nearest.is_some() {
            break;
        }
        // Some games have few lost positions. If all of them were asked recently, ask something else.
        if drawn == DRAWS && oldest.is_some() {
            (search.kind, search.won) = (order.kind.unwrap_or(ExerciseKind::Find), true);
        }
        // In some games a plain rule always finds the answer.
        search.strict &= drawn < DRAWS;
        let Some(found) = search.exercise_at(search.random_position(&mut dice), &mut dice, stop)? else {
            continue;
        };
        let (asked, off) = (found.0.exercise.fingerprint(), found.1.abs_diff(order.rank));
        match order.recent.iter().rposition(|recent| *recent == asked) {
            None if off == 0 => return Ok(Some(found)),
            None if nearest.as_ref().is_none_or(|(_, level)| off < level.abs_diff(order.rank)) => {
                nearest = Some(found);
            }
            Some(at) if oldest.as_ref().is_none_or(|(oldest, _)| at < *oldest) => oldest = Some((at, found)),
            _ => {}
        }
    }
    Ok(nearest.or_else(|| oldest.map(|(_, found)| found)))
}

/// Decides which positions are good exercises.
struct ExerciseSearch<'a> {
    game: &'static dyn Game,
    order: &'a ExerciseRequest,
    kind: ExerciseKind,
    won: bool,
    /// Above the first ranks no plain rule may find the answer.
    strict: bool,
}

impl ExerciseSearch<'_> {
    /// The exercise about a position, or about one a move away from it, if it's a good one.
    fn exercise_at(&self, mut position: Position, dice: &mut Dice, stop: &Stop) -> Result<Drawn, Stopped> {
        if !(1..=MOST_LEGAL).contains(&self.game.move_count(&position)) {
            return Ok(None);
        }
        let mut solution = self.game.solve(&position, stop)?;
        if solution.outcome == Outcome::N && !self.won && !solution.winning.is_empty() {
            // Lost positions are rare, but a winning move leads to one.
            let mv = solution.winning[dice.below(solution.winning.len() as u64) as usize];
            position = self.game.play(&position, &mv);
            solution = self.game.solve(&position, stop)?;
        }
        let exercise = Exercise { game: self.order.game, position, kind: self.kind };
        let is_good_exercise = exercise.is_clear(&solution)
            && self.is_fit_to_ask(&exercise.position)
            && (solution.outcome == Outcome::N) == self.won
            && self.is_worth_asking(&exercise.position, &solution);
        if !is_good_exercise {
            return Ok(None);
        }
        let level = rank_of(self.game, &exercise.position, &solution);
        Ok(Some((RatedExercise { exercise, rank: self.order.rank, winning: solution.winning }, level)))
    }

    /// Whether a position suits the rank: no parts that are over, no more than a player can see, and a rule that may come up: one that
    /// a course teaches, or the usual one of the game that is practised.
    fn is_fit_to_ask(&self, position: &Position) -> bool {
        let rank = self.rank();
        let most_pieces = (3 + rank / 3).clamp(3, if rank > 10 { 8 } else { 6 }) as usize;
        let may_be_untaught =
            || !self.order.taught && (self.order.rank >= UNTAUGHT || is_usual(self.game, position));
        !has_dead_parts(&position.board)
            && pieces(&position.board) <= most_pieces
            && self.game.work(position) <= most_work(&position.board, rank)
            && (may_be_untaught() || is_taught(self.game, position))
    }

    fn rank(&self) -> u32 {
        u32::from(self.order.rank.clamp(1, HIGHEST_RANK))
    }

    /// Whether there is something to find: a guess hardly finds it, and no winning move ends the game.
    fn is_worth_asking(&self, position: &Position, solution: &Solution) -> bool {
        let legal = solution.legal;
        if self.game.work(position) < LEAST_WORK {
            return false;
        }
        if self.strict && self.order.rank > PLAIN_RANK && best_rule(self.game, position, solution) > OFTEN {
            return false;
        }
        if !self.won {
            return legal > 2;
        }
        let winning = solution.winning.len();
        let ends = |mv: &Move| self.game.result(&self.game.play(position, mv)).is_some();
        (1..=MOST_WINNING).contains(&winning)
            && winning as u64 * 2 <= legal
            && !solution.winning.iter().any(ends)
    }

    /// A random position, a few moves after a random opening: the higher the rank, the larger.
    fn random_position(&self, dice: &mut Dice) -> Position {
        let rank = self.rank();
        let scale = dice.number_between(rank.div_ceil(4), rank.max(SMALLEST_SPREAD));
        let mut setup = GameOptions::defaults(self.game.fields());
        for (number, field) in self.game.fields().iter().enumerate().filter(|(_, field)| field.shapes_opening)
        {
            // Beginners meet only the usual rule.
            let changes = changes_rule(self.game, number);
            if rank > 1 || !changes {
                setup.values[number] = self.random_value(field, changes, scale, dice);
            }
        }
        let mut position = self.game.opening(&setup, dice.next());
        let most = most_work(&position.board, rank);
        let mut plies = dice.below(3);
        while plies > 0 || self.game.work(&position) > most {
            plies = plies.saturating_sub(1);
            let Some(mv) = self.game.nth_move(&position, dice.below(self.game.move_count(&position))) else {
                break;
            };
            position = self.game.play(&position, &mv);
        }
        position
    }

    /// Small positions of games that can be added, with known values.
    fn random_parts(&self, parts: u32, dice: &mut Dice) -> Vec<Component> {
        let mut found: Vec<Component> = vec![];
        for _ in 0..MOST_PARTS_DRAWN {
            let game = games::ALL[dice.below(games::ALL.len() as u64) as usize];
            // A sum is as hard as its games together, so they have lower ranks.
            let order = ExerciseRequest::new(self.order.game, (self.order.rank / 2).max(2), 0);
            let takes_part = |component: &Component| {
                component.game.exclusion_from_sums(&component.position).is_none()
                    && (1..=MOST_LEGAL).contains(&component.move_count())
                    && component.value().is_some()
                    && !has_dead_parts(&component.position.board)
                    && (!self.order.taught && self.order.rank >= UNTAUGHT
                        || is_taught_side_by_side(component))
            };
            // A sum isn't a part of another sum, and the same game twice is only more of it.
            let is_first_again = matches!(&found[..], [one] if one.game.id() == game.id());
            if game.id() == self.game.id() || is_first_again {
                continue;
            }
            let position = ExerciseSearch { game, order: &order, ..*self }.random_position(dice);
            found.extend(Some(Component { game, position }).filter(takes_part));
            if found.len() >= parts as usize {
                break;
            }
        }
        found
    }

    fn random_value(&self, field: &Field, changes: bool, scale: u32, dice: &mut Dice) -> Value {
        let grown = |low, high| grown(scale, low, high);
        match field.kind {
            OptionKind::Choice { words } => {
                // Beginners mostly meet the usual rule.
                let usual = self.order.rank < MIXED_RULES && dice.below(4) > 0;
                Value::Choice(if usual { 0 } else { dice.below(words.len() as u64) as usize })
            }
            OptionKind::Number { min, max, default } => {
                let low = (min + 2).max(default / 2).min(max);
                let high = grown(low, max.min(default.saturating_mul(2)));
                Value::Number(dice.number_between(min + (high - min) / 3, high))
            }
            // If a limit changes the rule, it comes up as rarely as other rules.
            OptionKind::Open { .. }
                if changes && (!self.order.bounds || self.order.rank < MIXED_RULES || dice.below(4) > 0) =>
            {
                Value::Open
            }
            OptionKind::Open { .. } if dice.below(2) == 0 => Value::Open,
            OptionKind::Open { min, max, .. } => {
                Value::Number(dice.number_between((min + 1).min(max), grown(min + 2, 12).min(max)))
            }
            OptionKind::Code { presets } => {
                let usual = self.order.rank < MIXED_RULES || presets.is_empty();
                let code = if usual { 0 } else { dice.below(presets.len() as u64) as usize };
                field.preset(code).unwrap_or_else(|| field.default_value())
            }
            OptionKind::Sum { .. } => Value::Sum(Arc::new(self.random_parts(grown(2, 4), dice))),
            OptionKind::Sizes { heaps, min, max, .. } => {
                let many = u32::try_from(heaps).unwrap_or(u32::MAX);
                let heaps = dice.number_between(2.min(many), grown(3, 7).min(many));
                // Together they are no more than a player can see.
                let fair = 2 * most_work(&Board::Heaps(vec![]), self.rank()) / u64::from(heaps.max(1));
                let fair = u32::try_from(fair).unwrap_or(max).max(min + 2);
                let largest = grown(min + 4, 60).min(fair).min(max);
                Value::Sizes((0..heaps).map(|_| dice.number_between(min, largest)).collect())
            }
        }
    }
}

/// A number that grows with the scale, from `low` to `high`.
fn grown(scale: u32, low: u32, high: u32) -> u32 {
    low + high.saturating_sub(low) * (scale - 1) / u32::from(HIGHEST_RANK - 1)
}

/// A rule of a game, whatever the board: the game, its ending, the least that a move takes, whether the limit is the usual one, and the code.
type Variant = (&'static str, Ending, u32, bool, Option<Arc<Code>>);

fn usual(game: &dyn Game) -> Position {
    game.opening(&GameOptions::defaults(game.fields()), 0)
}

fn variant(game: &dyn Game, position: &Position) -> Variant {
    let &Position { ending, least, most, ref code, .. } = position;
    let usual_limit = !limit_is_chosen(game) || most == usual(game).most;
    (game.id(), ending, least, usual_limit, code.clone())
}

/// The rules that courses teach: of games alone, and of parts of sums, which are asked about only if their values can be known.
static TAUGHT: LazyLock<[Vec<Variant>; 2]> = LazyLock::new(|| {
    let (mut alone, mut beside) = (vec![], vec![]);
    let steps = |subject: Subject| (0..subject.keys().len()).filter_map(move |at| Course::new(subject, at));
    for course in courses().flat_map(steps) {
        let (game, position) = (games::get(course.game()), course.position());
        // Courses about ideas show games with their usual ending only.
        let own = matches!(course.subject(), Subject::Game(_)) || position.ending == usual(game).ending;
        if let Board::Sum(parts) = &position.board {
            let parts = || parts.iter().map(|one| variant(one.game, &one.position));
            alone.extend(parts());
            // Two equal games are played alike, whatever their value.
            if parts().any(|one| parts().any(|other| one.0 != other.0)) {
                beside.extend(parts());
            }
        } else if own {
            alone.push(variant(game, &position));
        }
    }
    [alone, beside]
});

/// Whether a course teaches the rule of a position; for a sum, the value of each part.
pub(super) fn is_taught(game: &dyn Game, position: &Position) -> bool {
    match &position.board {
        Board::Sum(parts) => parts.iter().all(is_taught_side_by_side),
        _ => TAUGHT[0].contains(&variant(game, position)),
    }
}

/// Whether a course teaches the value of this part.
pub(super) fn is_taught_side_by_side(part: &Component) -> bool {
    TAUGHT[1].contains(&variant(part.game, &part.position))
}

/// Whether a course teaches the game's usual rule.
pub(super) fn is_usually_taught(game: &dyn Game) -> bool {
    is_taught(game, &usual(game))
}

/// Whether a position has the game's usual rule.
pub(super) fn is_usual(game: &dyn Game, position: &Position) -> bool {
    !matches!(position.board, Board::Sum(_)) && have_same_rules(game, position, &usual(game))
}

/// Whether an option changes the rule of a game but not its board.
pub(super) fn changes_rule(game: &dyn Game, field: usize) -> bool {
    let mut setup = GameOptions::defaults(game.fields());
    let usual = usual(game);
    let Some(option) = game.fields().get(field) else { return false };
    let other = match option.kind {
        OptionKind::Choice { .. } | OptionKind::Code { .. } => option.preset(1),
        OptionKind::Open { min, .. } => Some(Value::Number(min)),
        OptionKind::Number { min, max, default } => {
            Some(Value::Number(if default == min { max } else { min }))
        }
        OptionKind::Sizes { .. } | OptionKind::Sum { .. } => None,
    };
    let Some(other) = other else { return false };
    setup.values[field] = other;
    let other = game.opening(&setup, 0);
    other.board == usual.board && other != usual
}

/// Whether the limit on a move is an option of the game. If each move sets it for the next one, it isn't a rule of its own.
fn limit_is_chosen(game: &dyn Game) -> bool {
    (0..game.fields().len()).any(|field| {
        changes_rule(game, field)
            && matches!(game.fields()[field].kind, OptionKind::Number { .. } | OptionKind::Open { .. })
    })
}

/// Whether the same rules hold in two positions of a game, whatever lies on the board.
pub(super) fn have_same_rules(game: &dyn Game, one: &Position, other: &Position) -> bool {
    let (parts, others) = (one.board.components(), other.board.components());
    (one.ending, one.least, &one.code) == (other.ending, other.least, &other.code)
        && (one.most == other.most || !limit_is_chosen(game))
        && parts.len() == others.len()
        && parts.iter().zip(others).all(|(part, other)| {
            part.game == other.game && have_same_rules(part.game, &part.position, &other.position)
        })
}

/// The sentences of the rule in a position that the game's usual rule doesn't have; `None` if it has them all.
pub(super) fn unusual_rule(game: &dyn Game, position: &Position) -> Option<String> {
    let usual = usual(game);
    if have_same_rules(game, position, &usual) {
        return None;
    }
    let (here, there) = (game.rules(position), game.rules(&usual));
    let mut different = here.sentences();
    // The sentences about a code belong together.
    if position.code == usual.code {
        different.retain(|sentence| !there.sentences().contains(sentence));
    }
    Some(different.join(" ")).filter(|different| !different.is_empty())
}

/// Moves that are looked at, from the end of the game.
const MOST_MOVES: usize = 60;
/// Most mistakes from one game.
const MOST_MISTAKES: usize = 3;
/// Stones on the largest board that is looked at: solving larger ones would take too long.
const MOST_STONES: u64 = 20;

/// The last mistakes of a side, the last one first: positions in which another move would have won (or won more points).
///
/// # Errors
/// [`Stopped`] if `stop` was called before the end.
pub fn find_mistakes(game: GameKey, own: &OwnGame, stop: &Stop) -> Result<Vec<RatedExercise>, Stopped> {
    let moves = own.line.moves();
    let mut found = vec![];
    for number in (0..moves.len()).rev().take(MOST_MOVES) {
        let position = own.line.position_before(number);
        let is_large = matches!(position.board, Board::Grid { .. }) && position.board.stones() > MOST_STONES;
        if is_large || found.len() == MOST_MISTAKES {
            break;
        }
        if moves[number].side != own.side {
            continue;
        }
        let exercise = Exercise { game, position: position.clone(), kind: ExerciseKind::Find };
        let solution = exercise.game().solve(position, stop)?;
        if exercise.is_clear(&solution) && !solution.wins(moves[number].mv) {
            // That's more moves than anyone can look through.
            let rank = match solution.legal {
                0..=MOST_LEGAL => rank_of(exercise.game(), &exercise.position, &solution),
                _ => HIGHEST_RANK,
            };
            found.push(RatedExercise { exercise, rank, winning: solution.winning });
        }
    }
    Ok(found)
}

/// Up to this rank a simple rule may find the answer; above it none does.
pub(super) const PLAIN_RANK: u8 = 4;
/// Effort at rank 1, and by what fraction it grows from rank to rank.
const EASIEST: u64 = 30;
const GROWTH: (u64, u64) = (27, 20);
/// A rule that is right more often than this, in thousandths, doesn't fail.
const OFTEN: u32 = 500;

/// The rank of a position whose moves can all be listed.
pub(super) fn rank_of(game: &dyn Game, position: &Position, solution: &Solution) -> u8 {
    let effort = effort(game, position, solution);
    let mut level = 1;
    let mut bound = EASIEST;
    while level < HIGHEST_RANK && effort > bound {
        bound = bound * GROWTH.0 / GROWTH.1;
        level += 1;
    }
    if best_rule(game, position, solution) >= 1000 { level.div_ceil(2).min(PLAIN_RANK) } else { level }
}

/// An estimate of the work: moves times stones left, for each winning move. The winning moves themselves weigh double, because they are
/// met sooner and each shows the way. Boards with two directions, and sums, weigh more.
fn effort(game: &dyn Game, position: &Position, solution: &Solution) -> u64 {
    let all = game.work(position).saturating_mul(solution.legal);
    let seen = match position.board {
        Board::Heaps(_) | Board::Grid { rows: 1, .. } => all,
        Board::Grid { .. } => all.saturating_mul(2),
        Board::Sum(_) => all.saturating_mul(3) / 2,
    };
    let winning = (solution.winning.len() as u64).max(1);
    seen / (winning * winning)
}

/// How often the best plain rule finds the answer, in thousandths: how often the moves it allows win, or in a lost position, whether both
/// halves are alike.
fn best_rule(game: &dyn Game, position: &Position, solution: &Solution) -> u32 {
    if solution.outcome == Outcome::P {
        return if is_alike(&position.board) { 1000 } else { 0 };
    }
    SimplePlayer::ALL.iter().map(|rule| rule.success(game, position, solution)).max().unwrap_or(0)
}

/// The most work in a position of a rank: as much as a person can see, or on the highest ranks calculate.
pub(super) fn most_work(board: &Board, rank: u32) -> u64 {
    let (easy, hard) = (rank.min(10), rank.saturating_sub(10));
    u64::from(match board {
        Board::Heaps(_) | Board::Grid { rows: 1, .. } => 8 + 2 * easy + 9 * hard,
        Board::Grid { .. } => 6 + 6 * easy / 10 + hard * 3 / 10,
        Board::Sum(_) => 8 + easy + hard,
    })
}

/// The number of heaps or rows; for a sum, of all its parts.
pub(super) fn pieces(board: &Board) -> usize {
    match board {
        Board::Heaps(sizes) => sizes.iter().filter(|size| **size > 0).count(),
        &Board::Grid { rows, .. } => usize::from(rows),
        Board::Sum(components) => components.iter().map(|one| pieces(&one.position.board)).sum(),
    }
}

/// Whether a heap is empty or a part is over.
pub(super) fn has_dead_parts(board: &Board) -> bool {
    match board {
        Board::Heaps(sizes) => sizes.contains(&0),
        Board::Grid { .. } => false,
        Board::Sum(parts) => {
            parts.iter().any(|one| one.move_count() == 0 || has_dead_parts(&one.position.board))
        }
    }
}

/// Where the cursor starts at a question: the plainest legal move that doesn't win; `None` if all of the first ones win.
pub(super) fn decoy(game: &dyn Game, position: &Position, winning: &[Move]) -> Option<Move> {
    const MOST: u64 = 2_000;
    let legal = (0..game.move_count(position).min(MOST)).filter_map(|index| game.nth_move(position, index));
    let others = legal.filter(|mv| !winning.contains(&mv.canonical()));
    others.min_by_key(|mv| game.change(position, mv).moved())
}
