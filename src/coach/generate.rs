//! Random positions to practise with: those worth asking about, as hard as the rank asks for, and under rules that a course teaches.

use std::sync::Arc;

use super::difficulty::{PLAIN_RANK, defies_rules, has_dead_parts, level, most_pieces, most_work, pieces};
use super::{Exercise, Kind};
use crate::game::{
    Board, Component, Dice, Ending, Game, GameKey, GameRef, Kind as Shape, Move, Outcome, Position, Setup,
    Solution, Stop, Stopped, Value, preset,
};
use crate::games;

/// The highest rank; the lowest is 1.
pub const HIGHEST_RANK: u8 = 20;
/// Openings drawn at most to find a position that is as hard as the rank wants; the nearest of them is taken.
const DRAWS: usize = 120;
/// So many where none of them was new.
const MOST_DRAWS: usize = 600;
/// One question of so many is whether the position is won.
const JUDGE_EVERY: u64 = 4;
/// Most moves that win in an exercise: with more of them there is nothing to find.
const MOST_WINNING: usize = 3;
/// Least there is to be done in a position: less is seen through at a glance.
const LEAST_WORK: u64 = 5;
/// Most moves a position may have: more cannot be looked through, neither by a player nor in time.
pub(super) const MOST_LEGAL: u64 = 400;
/// Even the lowest ranks draw from as many sizes as this rank, and take what is easy among them.
const SMALLEST_SPREAD: u32 = 6;
/// From this rank on the other rules of a game come up as often as the usual one.
const MIXED_RULES: u8 = 4;
/// From this rank on rules come up that no course teaches.
const UNTAUGHT: u8 = 10;
/// So many positions are drawn for the parts of a sum.
const MOST_PARTS_DRAWN: usize = 600;

/// What is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// Of which game.
    pub game: GameKey,
    /// How hard, from 1 to [`HIGHEST_RANK`].
    pub rank: u8,
    /// What is to be asked; `None` for now this, now that.
    pub kind: Option<Kind>,
    /// What was asked of late, oldest first ([`Exercise::fingerprint`]): it comes again only where there is nothing else.
    pub recent: Vec<u32>,
    /// An exercise it is to be like: the same question about a position of the same make.
    pub like: Option<Exercise>,
    /// It is to be that very exercise.
    pub exact: bool,
    /// Games to be drawn from in its place, in this order, where it has nothing that is as hard.
    pub others: Vec<GameKey>,
    /// Nothing but what a course teaches.
    pub taught: bool,
    /// A bound on what a move takes may come up where a game usually has none.
    pub bounds: bool,
    /// What chance is drawn from; the same seed gives the same exercise.
    pub seed: u64,
}

impl Order {
    /// Any exercise of a game and rank.
    pub const fn new(game: GameKey, rank: u8, seed: u64) -> Self {
        Self {
            game,
            rank,
            kind: None,
            recent: vec![],
            like: None,
            exact: false,
            others: vec![],
            taught: false,
            bounds: false,
            seed,
        }
    }
}

/// An exercise, and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The exercise.
    pub exercise: Exercise,
    /// How hard it is.
    pub rank: u8,
    /// Every winning move (in games with points: every move of maximal score, won or lost).
    pub winning: Vec<Move>,
}

/// Draws an exercise; `None` where chance brings no position that will do.
///
/// # Errors
/// [`Stopped`] when `stop` was called before that.
pub fn draw(order: &Order, stop: &Stop) -> Result<Option<Drawn>, Stopped> {
    match &order.like {
        Some(exercise) if order.exact => {
            let solution = exercise.rules().solve(&exercise.position, stop)?;
            let drawn = Drawn { exercise: exercise.clone(), rank: order.rank, winning: solution.winning };
            Ok(Some(drawn))
        }
        _ => draw_from_games(order, stop),
    }
}

/// Draws from the game, and where nothing there is as hard as is wanted from the others in turn; the nearest of all.
fn draw_from_games(order: &Order, stop: &Stop) -> Result<Option<Drawn>, Stopped> {
    let mut nearest: Option<(u8, Drawn)> = None;
    for game in [order.game].iter().chain(&order.others) {
        let order = Order { game: *game, ..order.clone() };
        let Some((drawn, level)) = draw_of_level(&order, stop)? else { continue };
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

/// Draws an exercise, and tells how hard it is.
fn draw_of_level(order: &Order, stop: &Stop) -> Result<Option<(Drawn, u8)>, Stopped> {
    let mut dice = Dice::new(order.seed);
    let judges = dice.below(JUDGE_EVERY) == 0;
    let asked = order.like.as_ref().map(|like| like.kind).or(order.kind);
    let kind = asked.unwrap_or(if judges { Kind::Judge } else { Kind::Find });
    // A coin decides which answer is right, so that both come up equally often.
    let won = kind == Kind::Find || dice.below(2) == 0;
    let mut sieve = Sieve { game: games::get(order.game), order, kind, won, strict: true };
    let mut nearest: Option<(Drawn, u8)> = None;
    let mut alike = order.like.is_some();
    // What was asked of late, the oldest of it; for where there is nothing else.
    let mut oldest = None;
    for drawn in 0..MOST_DRAWS {
        stop.poll(drawn as u64, MOST_DRAWS as u64)?;
        if drawn >= DRAWS && nearest.is_some() {
            break;
        }
        // Of lost positions there are few: where all of them were asked of late, something else is.
        if drawn == DRAWS && oldest.is_some() {
            (sieve.kind, sieve.won) = (asked.unwrap_or(Kind::Find), true);
        }
        // Where a plain rule always helps, it may.
        sieve.strict &= drawn < DRAWS;
        // Where nothing of the same make comes up, anything of the same rank will do.
        alike &= drawn < DRAWS / 2 || nearest.is_some();
        let Some(found) = sieve.sift(sieve.random_position(&mut dice), alike, &mut dice, stop)? else {
            continue;
        };
        let (asked, off) = (found.0.exercise.fingerprint(), found.1.abs_diff(order.rank));
        match order.recent.iter().rposition(|recent| *recent == asked) {
            None if off == 0 => return Ok(Some(found)),
            None if nearest.as_ref().is_none_or(|(_, level)| off < level.abs_diff(order.rank)) => {
                nearest = Some(found);
            }
            None => {}
            Some(at) if oldest.as_ref().is_none_or(|(oldest, _)| at < *oldest) => oldest = Some((at, found)),
            Some(_) => {}
        }
    }
    Ok(nearest.or_else(|| oldest.map(|(_, found)| found)))
}

/// What a position must be like.
struct Sieve<'a> {
    game: &'static dyn Game,
    order: &'a Order,
    kind: Kind,
    won: bool,
    /// Above the first ranks no plain rule may find the answer.
    strict: bool,
}

impl Sieve<'_> {
    /// The exercise about a position, or about one a move away from it, if it will do.
    fn sift(
        &self,
        position: Position,
        alike: bool,
        dice: &mut Dice,
        stop: &Stop,
    ) -> Result<Option<(Drawn, u8)>, Stopped> {
        if !(1..=MOST_LEGAL).contains(&self.game.move_count(&position)) {
            return Ok(None);
        }
        let solution = self.game.solve(&position, stop)?;
        let (position, solution) = match (solution.outcome == Outcome::N, self.won) {
            (true, false) if !solution.winning.is_empty() => {
                // Lost positions are rare: one is a winning move away.
                let mv = solution.winning[dice.below(solution.winning.len() as u64) as usize];
                let left = self.game.play(&position, &mv);
                let solution = self.game.solve(&left, stop)?;
                (left, solution)
            }
            _ => (position, solution),
        };
        let exercise = Exercise { game: self.order.game, position, kind: self.kind };
        let will_do = exercise.is_clear(&solution)
            && self.is_fit_to_ask(&exercise.position)
            && (solution.outcome == Outcome::N) == self.won
            && self.is_worth_asking(&exercise.position, &solution)
            && (!alike || self.order.like.as_ref().is_none_or(|like| make(like) == make(&exercise)));
        if !will_do {
            return Ok(None);
        }
        let level = level(self.game, &exercise.position, &solution);
        Ok(Some((Drawn { exercise, rank: self.order.rank, winning: solution.winning }, level)))
    }

    /// Whether it is a position for the rank: nothing on it that is over, no more than can be seen, and no rule that nobody has taught.
    fn is_fit_to_ask(&self, position: &Position) -> bool {
        let rank = self.rank();
        !has_dead_parts(&position.board)
            && pieces(&position.board) <= most_pieces(rank)
            && self.game.work(position) <= most_work(&position.board, rank)
            && self.is_known(self.game, position)
    }

    fn rank(&self) -> u32 {
        u32::from(self.order.rank.clamp(1, HIGHEST_RANK))
    }

    /// Whether the rule that is in force may come up: one that a course teaches, or the usual one of the game that is practised.
    fn is_known(&self, game: &dyn Game, position: &Position) -> bool {
        let open = !self.order.taught && (self.order.rank >= UNTAUGHT || is_usual(game, position));
        open || is_taught(game, position)
    }

    /// Whether there is something to find out: chance alone does not find it, and it is not over with one move.
    fn is_worth_asking(&self, position: &Position, solution: &Solution) -> bool {
        let legal = solution.legal;
        if self.game.work(position) < LEAST_WORK {
            return false;
        }
        // Above the first ranks no plain rule is to find the answer.
        if self.strict && self.order.rank > PLAIN_RANK && !defies_rules(self.game, position, solution) {
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

    /// A position from an opening of random options, some random moves on: the higher the rank, the more lies on the table.
    fn random_position(&self, dice: &mut Dice) -> Position {
        let rank = self.rank();
        let scale = dice.number_between(rank.div_ceil(4), rank.max(SMALLEST_SPREAD));
        let grown = |low, high| grown(scale, low, high);
        let mut setup = Setup::defaults(self.game.fields());
        for (number, field) in self.game.fields().iter().enumerate().filter(|(_, field)| field.shapes_opening)
        {
            // Who begins meets the usual rule only.
            if rank > 1 || !changes_rule(self.game, number) {
                setup.values[number] =
                    self.random_value(field.kind, changes_rule(self.game, number), &grown, dice);
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

    /// Small positions of games that can be added up, with values that are known.
    fn random_parts(&self, parts: u32, dice: &mut Dice) -> Vec<Component> {
        let mut found: Vec<Component> = vec![];
        for _ in 0..MOST_PARTS_DRAWN {
            let game = games::ALL[dice.below(games::ALL.len() as u64) as usize];
            // A sum is as hard as its games together: they are drawn of lower ranks.
            let order = Order { rank: (self.order.rank / 2).max(2), ..Order::new(self.order.game, 1, 0) };
            let takes_part = |component: &Component| {
                component.exclusion().is_none()
                    && (1..=MOST_LEGAL).contains(&component.move_count())
                    && component.value().is_some()
                    && !has_dead_parts(&component.position.board)
                    && (!self.order.taught && self.order.rank >= UNTAUGHT
                        || is_taught_side_by_side(component))
            };
            // What has games side by side itself is no part, and one game twice is only more of it.
            let is_first_again = matches!(&found[..], [one] if one.game.id() == game.id());
            if game.id() == self.game.id() || is_first_again {
                continue;
            }
            let position = Sieve { game, order: &order, ..*self }.random_position(dice);
            found.extend(Some(Component { game: GameRef(game), position }).filter(takes_part));
            if found.len() >= parts as usize {
                break;
            }
        }
        found
    }

    fn random_value(
        &self,
        kind: Shape,
        changes: bool,
        grown: &dyn Fn(u32, u32) -> u32,
        dice: &mut Dice,
    ) -> Value {
        match kind {
            Shape::Choice { words } => {
                // Beginners mostly meet the usual rule.
                let usual = self.order.rank < MIXED_RULES && dice.below(4) > 0;
                Value::Choice(if usual { 0 } else { dice.below(words.len() as u64) as usize })
            }
            Shape::Number { min, max, default } => {
                let low = (min + 2).max(default / 2).min(max);
                let high = grown(low, max.min(default.saturating_mul(2)));
                Value::Number(dice.number_between(min + (high - min) / 3, high))
            }
            // Where it is another rule, it comes up as the words for other rules do.
            Shape::Open { .. }
                if changes && (!self.order.bounds || self.order.rank < MIXED_RULES || dice.below(4) > 0) =>
            {
                Value::Open
            }
            Shape::Open { .. } if dice.below(2) == 0 => Value::Open,
            Shape::Open { min, max, .. } => {
                Value::Number(dice.number_between((min + 1).min(max), grown(min + 2, 12).min(max)))
            }
            Shape::Code { presets } => {
                let usual = self.order.rank < MIXED_RULES || presets.is_empty();
                let code = if usual { 0 } else { dice.below(presets.len() as u64) as usize };
                preset(presets, code)
            }
            Shape::Sum { .. } => Value::Sum(Arc::new(self.random_parts(grown(2, 4), dice))),
            Shape::Sizes { heaps, min, max, .. } => {
                let many = u32::try_from(heaps).unwrap_or(u32::MAX);
                let heaps = dice.number_between(2.min(many), grown(3, 7).min(many));
                // Together they are no more than can be seen.
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

/// The make of an exercise: what the last stone means, the most a move takes, how many heaps there are or how large the board is.
fn make(exercise: &Exercise) -> (Ending, u32, usize, Option<(u8, u8)>) {
    let Position { board, ending, most, .. } = &exercise.position;
    match board {
        Board::Heaps(sizes) => (*ending, *most, sizes.iter().filter(|size| **size > 0).count(), None),
        Board::Grid { rows, cols, .. } => (*ending, *most, 0, Some((*rows, *cols))),
        Board::Sum(components) => (*ending, *most, components.len(), None),
    }
}

/// Positions under the rules that a course teaches, one for each rule. What several games share is shown in games with their usual end
/// only: of another end it teaches no more than that there is one.
const TAUGHT: [&str; 19] = [
    "matches:21",
    "matches:20/4",
    "nim:1",
    "nim:1:misere",
    "nim:1/3",
    "take-away:1",
    "grid:2x2",
    "grid:2x2:normal",
    "red-blue:1,1",
    "red-blue:1,1:misere",
    "octal:s1,3,4:1",
    "kayles:1",
    "kayles:1:misere",
    "kayles:2/=2",
    "wythoff:1,2",
    "wythoff:1,2:misere",
    "chomp:2x2",
    "fibonacci:5",
    "grundy:3",
];
/// The same for games beside other games, which are asked about only if their values can be known.
const TAUGHT_IN_SUMS: [&str; 3] = ["nim:1", "octal:s1,3,4:1", "kayles:1"];

/// A rule of a game, whatever lies on the board.
#[derive(Debug, PartialEq, Eq)]
struct Variant {
    game: &'static str,
    ending: Ending,
    least: u32,
    usual_limit: bool,
    code: Option<String>,
}

/// The usual position of a game.
fn usual(game: &dyn Game) -> Position {
    game.opening(&Setup::defaults(game.fields()), 0)
}

fn variant(game: &dyn Game, position: &Position) -> Variant {
    let (ending, least, most, code) = rule_of(position);
    let usual_limit = !limit_is_chosen(game) || most == usual(game).most;
    Variant { game: game.id(), ending, least, usual_limit, code: code.map(str::to_owned) }
}

/// Whether the rule that is in force is that of one of these positions.
fn is_rule_of_one(ids: &[&str], game: &dyn Game, position: &Position) -> bool {
    let rule = variant(game, position);
    ids.iter().filter_map(|id| games::read_id(id).ok()).any(|(key, position)| {
        let game = games::get(key);
        game.id() == rule.game && variant(game, &position) == rule
    })
}

/// Whether a course teaches the rule that is in force; of games side by side also the value of each of them.
pub(super) fn is_taught(game: &dyn Game, position: &Position) -> bool {
    match &position.board {
        Board::Sum(parts) => parts.iter().all(is_taught_side_by_side),
        _ => is_rule_of_one(&TAUGHT, game, position),
    }
}

/// Whether a course teaches the value of this game beside others.
pub(super) fn is_taught_side_by_side(part: &Component) -> bool {
    is_rule_of_one(&TAUGHT_IN_SUMS, part.game.0, &part.position)
}

/// Whether the game, as it is usually played, is taught.
pub(super) fn is_usually_taught(game: &dyn Game) -> bool {
    is_taught(game, &usual(game))
}

/// Whether it is the game's usual rule, taught or not.
pub(super) fn is_usual(game: &dyn Game, position: &Position) -> bool {
    !matches!(position.board, Board::Sum(_)) && variant(game, position) == variant(game, &usual(game))
}

/// What a position says of the rule: what the last stone means, the least and the most a move takes, and the code.
fn rule_of(position: &Position) -> (Ending, u32, u32, Option<&str>) {
    (position.ending, position.least, position.most, position.code.as_ref().map(|code| code.text()))
}

/// Whether an option changes the rule of a game and nothing on its board.
pub(super) fn changes_rule(game: &dyn Game, field: usize) -> bool {
    let mut setup = Setup::defaults(game.fields());
    let usual = usual(game);
    let Some(kind) = game.fields().get(field).map(|field| field.kind) else { return false };
    setup.values[field] = match kind {
        Shape::Choice { .. } => Value::Choice(1),
        Shape::Code { presets } => preset(presets, 1),
        Shape::Open { min, .. } => Value::Number(min),
        Shape::Number { min, max, default } => Value::Number(if default == min { max } else { min }),
        _ => return false,
    };
    let other = game.opening(&setup, 0);
    other.board == usual.board && rule_of(&other) != rule_of(&usual)
}

/// Whether the most that a move takes is an option of the game. In some games each move sets it for the next one: that is no other rule.
fn limit_is_chosen(game: &dyn Game) -> bool {
    (0..game.fields().len()).any(|field| {
        changes_rule(game, field)
            && matches!(game.fields()[field].kind, Shape::Number { .. } | Shape::Open { .. })
    })
}

/// The sentences of the rule in a position that the game's usual rule doesn't have; `None` if it has them all.
pub(super) fn unusual_rule(game: &dyn Game, position: &Position) -> Option<String> {
    let usual = usual(game);
    let (ending, least, most, code) = rule_of(position);
    let most = if limit_is_chosen(game) { most } else { usual.most };
    if (ending, least, most, code) == (usual.ending, usual.least, usual.most, rule_of(&usual).3) {
        return None;
    }
    let (here, there) = (game.rules(position), game.rules(&usual));
    let mut different = here.sentences();
    different.retain(|sentence| !there.sentences().contains(sentence));
    Some(different.join(" ")).filter(|different| !different.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::{Course, Subject, courses};

    /// The rules that the steps of the courses show: of games alone, and beside another game.
    fn shown() -> [Vec<Variant>; 2] {
        let (mut alone, mut beside) = (vec![], vec![]);
        let steps =
            |subject: Subject| (0..subject.keys().len()).filter_map(move |at| Course::new(subject, at));
        for course in courses().flat_map(steps) {
            let (game, position) = (course.rules(), course.position());
            let own = matches!(course.subject(), Subject::Game(_)) || position.ending == usual(game).ending;
            if let Board::Sum(parts) = &position.board {
                let parts = || parts.iter().map(|one| variant(one.game.0, &one.position));
                alone.extend(parts());
                // Two equal games are played alike, whatever their value.
                if parts().any(|one| parts().any(|other| one.game != other.game)) {
                    beside.extend(parts());
                }
            } else if own {
                alone.push(variant(game, &position));
            }
        }
        [alone, beside]
    }

    #[test]
    fn the_rules_that_are_taught_are_those_that_courses_show() {
        for (ids, shown) in [&TAUGHT[..], &TAUGHT_IN_SUMS].into_iter().zip(shown()) {
            let listed: Vec<Variant> = ids
                .iter()
                .map(|id| games::read_id(id).unwrap_or_else(|why| panic!("{id}: {why}")))
                .map(|(key, position)| variant(games::get(key), &position))
                .collect();
            for rule in &shown {
                assert!(listed.contains(rule), "a course shows {rule:?}");
            }
            for (id, rule) in ids.iter().zip(&listed) {
                assert!(shown.contains(rule), "no course shows {id}");
            }
        }
    }
}
