//! The computer player: a solver, how often it makes mistakes, and how a lost position holds out.

use crate::game::{
    Board, Cell, Component, Dice, Game, GameKey, Move, Outcome, Position, Searched, Solution, Stop, Stopped,
    legal_moves, mixed_seed, named_seed,
};
use crate::games;
use serde::{Deserialize, Serialize};

/// How often the computer leaves its move to chance: in a won position it then gives the win away if a move can, in others it makes any
/// move. In order, strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Never.
    Perfect,
    /// In 10 % of the positions.
    Sharp,
    /// In 25 %.
    Casual,
    /// In 50 %: a child can beat it.
    Easy,
}

impl Level {
    /// Strongest first.
    pub const ALL: [Self; 4] = [Self::Perfect, Self::Sharp, Self::Casual, Self::Easy];

    /// Its names on the command line and on the screen, how often it makes a mistake in words, and how many in a hundred chances.
    const fn data(self) -> (&'static str, &'static str, Option<&'static str>, u64) {
        match self {
            Self::Perfect => ("perfect", "Perfect", None, 0),
            Self::Sharp => ("sharp", "Sharp", Some("wrong 1 time in 10"), 10),
            Self::Casual => ("casual", "Casual", Some("wrong 1 time in 4"), 25),
            Self::Easy => ("easy", "Easy", Some("wrong 1 time in 2"), 50),
        }
    }

    pub const fn word(self) -> &'static str {
        self.data().0
    }

    pub const fn name(self) -> &'static str {
        self.data().1
    }

    /// How often it makes a mistake, in words; `None` if it never does.
    pub const fn mistake_rate(self) -> Option<&'static str> {
        self.data().2
    }

    /// Mistakes in a hundred chances.
    pub const fn errors_per_cent(self) -> u64 {
        self.data().3
    }

    /// Its name on the screen, and what it means.
    pub fn title(self) -> String {
        match self.mistake_rate() {
            Some(rate) => format!("{}, {rate}", self.name()),
            None => format!("{}, never wrong", self.name()),
        }
    }

    pub fn stronger(self) -> Option<Self> {
        Self::ALL.into_iter().rev().skip_while(|level| *level != self).nth(1)
    }

    pub fn weaker(self) -> Option<Self> {
        Self::ALL.into_iter().skip_while(|level| *level != self).nth(1)
    }

    /// The level called `word`, by name or by its error rate.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| {
            level.word().eq_ignore_ascii_case(word) || level.errors_per_cent().to_string() == word
        })
    }
}

/// How the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Skill {
    /// As well as it can, with mistakes. In games with a depth-limited search it looks `depth` moves ahead, or without a limit.
    Level { level: Level, depth: Option<u32> },
    /// Any move that a simple player allows itself, all equally likely.
    Simple(SimplePlayer),
}

/// The computer's choice, and what it found out on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// `None` only if the game is over.
    pub mv: Option<Move>,
    /// The solution of the position.
    pub solution: Solution,
    /// The result of the depth-limited search, if there was one.
    pub searched: Option<Searched>,
}

impl Decision {
    /// The move. In a losing position that is solved to the end, it makes the game last as long as it can.
    pub fn longest(&self) -> Option<Move> {
        let is_planned = self.mv == self.solution.best && self.searched.is_none();
        self.solution.longest.filter(|_| is_planned).or(self.mv)
    }
}

/// Chooses a move. The same position, skill and seed give the same move.
///
/// # Errors
/// [`Stopped`] if `stop` was called before there was one.
pub fn choose(
    game: &dyn Game,
    position: &Position,
    skill: Skill,
    seed: u64,
    stop: &Stop,
) -> Result<Decision, Stopped> {
    let solution = game.solve(position, stop)?;
    let (level, depth) = match skill {
        Skill::Level { level, depth } => (level, depth),
        Skill::Simple(simple) => {
            let mv = simple.choose(game, position, &mut Dice::new(seed));
            return Ok(Decision { mv, solution, searched: None });
        }
    };
    let search = game.info().search.zip(depth);
    let searched = search.map(|(search, depth)| (search.look_ahead)(position, depth, stop)).transpose()?;
    let planned = searched.and_then(|searched| searched.best).or(solution.best);
    let mut dice = Dice::new(seed);
    let is_mistake = dice.below(100) < level.errors_per_cent();
    let mv = if is_mistake { mistake(game, position, &solution, &mut dice).or(planned) } else { planned };
    Ok(Decision { mv, solution, searched })
}

/// Chooses as [`choose`] does. In a losing position it picks at random among the moves that lose as slowly or as few points; if the
/// length of the game isn't known, among those that don't end it.
///
/// # Errors
/// [`Stopped`] if `stop` was called before there was a move.
pub fn choose_varied(
    game: &dyn Game,
    position: &Position,
    skill: Skill,
    seed: u64,
    stop: &Stop,
) -> Result<Decision, Stopped> {
    let choice = choose(game, position, skill, seed, stop)?;
    let solution = &choice.solution;
    let planned = choice.mv.is_some() && choice.mv == solution.best && choice.searched.is_none();
    if !planned || solution.outcome != Outcome::P || game.info().loses_stone_by_stone {
        return Ok(choice);
    }
    let mut dice = Dice::new(mixed_seed(seed, 1));
    let equal = equally_lost(game, position, solution, &mut dice, stop)?;
    let other = equal.get(dice.below(equal.len() as u64) as usize).copied();
    Ok(Decision { mv: other.or(choice.mv), ..choice })
}

/// The seed of a move, which depends only on the position and `seed`, not on earlier moves.
pub fn seed_here(seed: u64, game: GameKey, position: &Position) -> u64 {
    named_seed(seed, &games::full_id(game, position))
}

/// In a won position, a random move that gives the win (or some of the points) away; in any other position, any move. Moves that lose
/// at once are left out if there are others, because beating a computer that throws the game away is no fun. `None` if every move
/// wins.
fn mistake(game: &dyn Game, position: &Position, solution: &Solution, dice: &mut Dice) -> Option<Move> {
    let legal = game.move_count(position);
    let good: &[Move] = if solution.outcome == Outcome::N { &solution.winning } else { &[] };
    let bad = |index| game.nth_move(position, index).filter(|mv| !good.contains(mv));
    let lasting = |index| bad(index).filter(|mv| !game.ends_lost(position, mv));
    let first = good.len() as u64 + 1;
    // Trying random moves until one is a mistake keeps all mistakes equally likely.
    let mut draw = |wanted: &dyn Fn(u64) -> Option<Move>, first: u64| {
        (0..DRAWS).find_map(|_| wanted(dice.below(legal))).or_else(|| (0..first).find_map(wanted))
    };
    draw(&lasting, first + AT_ONCE).or_else(|| draw(&bad, first))
}

/// Random moves that are tried before the moves are looked through in order.
const DRAWS: u64 = 64;
/// More moves than can lose immediately in any position.
const AT_ONCE: u64 = 8;

/// Most moves that are played out in one go.
const MOST_MOVES: usize = 10_000;

/// The best moves of both sides to the end, or the first 10,000. The losing side moves as many stones as it may, to be done sooner.
///
/// # Errors
/// [`Stopped`] if `stop` was called before that.
pub fn play_out(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Vec<Move>, Stopped> {
    let mut moves = vec![];
    let mut position = position.clone();
    while moves.len() < MOST_MOVES && game.result(&position).is_none() {
        let solution = game.solve(&position, stop)?;
        // If all moves lose alike, the largest: the game shouldn't drag on.
        let mv = match solution.outcome {
            Outcome::P if solution.score.is_none() => {
                SimplePlayer::Largest.choose(game, &position, &mut Dice::new(0))
            }
            _ => solution.best,
        };
        let Some(mv) = mv else { break };
        position = game.play(&position, &mv);
        moves.push(mv);
    }
    Ok(moves)
}

/// Most moves that are looked at; if there are more, a random sample.
const MOST_LOOKED_AT: u64 = 48;
/// On a board with more stones, solving each position may take long.
const MANY_STONES: u64 = 16;

/// Moves that lose like the best one.
fn equally_lost(
    game: &dyn Game,
    position: &Position,
    solution: &Solution,
    dice: &mut Dice,
    stop: &Stop,
) -> Result<Vec<Move>, Stopped> {
    if solution.score.is_some() {
        return Ok(solution.winning.clone());
    }
    let slow = matches!(position.board, Board::Grid { .. }) && position.board.stones() > MANY_STONES;
    if slow {
        return Ok(vec![]);
    }
    let legal = game.move_count(position);
    let all = legal <= MOST_LOOKED_AT;
    let mut equal = vec![];
    for index in 0..legal.min(MOST_LOOKED_AT) {
        let index = if all { index } else { dice.below(legal) };
        let Some(mv) = game.nth_move(position, index) else { continue };
        let after = game.solve(&game.play(position, &mv), stop)?;
        let as_long = match (solution.remoteness, after.remoteness) {
            (Some(before), Some(after)) => before == after + 1,
            _ => !after.is_over(),
        };
        if as_long {
            equal.push(mv);
        }
    }
    Ok(equal)
}

/// Most moves that are looked through for those a simple player allows itself.
const LOOKED_THROUGH: u64 = 10_000;

/// A player that doesn't know the theory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SimplePlayer {
    Random,
    /// Take or split off as much as possible.
    Largest,
    /// Make both halves alike: heaps in equal pairs, or a board that looks the same turned or flipped. If that can't be done, make any
    /// move.
    Mirror,
}

impl SimplePlayer {
    pub const ALL: [Self; 3] = [Self::Random, Self::Largest, Self::Mirror];

    /// The word for it on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "any",
            Self::Largest => "most",
            Self::Mirror => "alike",
        }
    }

    /// What it says.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Random => "makes a random move",
            Self::Largest => "takes as much as it can",
            Self::Mirror => "makes both halves alike",
        }
    }

    /// One of the moves it allows, all equally likely; `None` if the game is over. If there are too many moves, it looks at a random
    /// sample.
    pub fn choose(self, game: &dyn Game, position: &Position, dice: &mut Dice) -> Option<Move> {
        let legal = game.move_count(position);
        if self == Self::Random {
            return game.nth_move(position, dice.below(legal));
        }
        let moves = if legal <= LOOKED_THROUGH {
            self.moves(game, position)
        } else {
            let some = (0..LOOKED_THROUGH).filter_map(|_| game.nth_move(position, dice.below(legal)));
            self.filter_moves(game, position, &some.collect::<Vec<_>>())
        };
        moves.get(dice.below(moves.len() as u64) as usize).copied()
    }

    /// The moves it allows, in a position whose moves can be listed.
    pub fn moves(self, game: &dyn Game, position: &Position) -> Vec<Move> {
        self.filter_moves(game, position, &legal_moves(game, position))
    }

    fn filter_moves(self, game: &dyn Game, position: &Position, moves: &[Move]) -> Vec<Move> {
        let moved = |mv: &Move| game.change(position, mv).moved();
        match self {
            Self::Random => moves.to_vec(),
            Self::Largest => {
                let most = moves.iter().map(moved).max();
                moves.iter().copied().filter(|mv| Some(moved(mv)) == most).collect()
            }
            Self::Mirror => {
                let halves = |mv: &&Move| is_alike(&game.play(position, mv).board);
                let alike: Vec<Move> = moves.iter().filter(halves).copied().collect();
                if alike.is_empty() { moves.to_vec() } else { alike }
            }
        }
    }

    /// How often it finds a winning move, in thousandths.
    pub fn success(self, game: &dyn Game, position: &Position, solution: &Solution) -> u32 {
        let moves = self.moves(game, position);
        let right = moves.iter().filter(|mv| solution.wins(**mv)).count();
        u32::try_from(right * 1000 / moves.len().max(1)).unwrap_or(0)
    }
}

/// Whether a board has two halves that are alike.
pub(super) fn is_alike(board: &Board) -> bool {
    match board {
        Board::Sum(components) => {
            let many = |one: &Component| components.iter().filter(|other| *other == one).count();
            let live = components.iter().filter(|one| one.move_count() > 0);
            live.clone().all(|one| many(one).is_multiple_of(2))
        }
        Board::Heaps(sizes) => {
            let many = |size: &u32| sizes.iter().filter(|other| *other == size).count();
            sizes.iter().filter(|size| **size > 0).all(|size| many(size).is_multiple_of(2))
        }
        &Board::Grid { rows, cols, .. } => {
            let image = |Cell { row, col }: Cell, [upside_down, mirrored]: [bool; 2]| {
                let row = if upside_down { rows - 1 - row } else { row };
                Cell::new(row, if mirrored { cols - 1 - col } else { col })
            };
            let turns = [[true, true], [false, true], [true, false]];
            turns
                .into_iter()
                .any(|turn| board.cells().all(|cell| board.has(cell) == board.has(image(cell, turn))))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::{Level, Skill, choose};
    use crate::games;

    /// Won positions in which a mistake is possible, one or two a game.
    const WON: [&str; 11] = [
        "take-away:3,4,5",
        "nim:7,11,13",
        "nim:2147483647,5,1",
        "nim:1,1,1,2:misere",
        "matches:20",
        "matches:7/4:normal",
        "grid:0000/0111/0000/1000",
        "red-blue:10,9",
        "wythoff:9,12",
        "wythoff:1000000000,999999999:misere",
        "fibonacci:20",
    ];

    fn chosen(id: &str, level: Level, seed: u64) -> (&'static dyn Game, Position, Decision) {
        let (key, position) = games::read_id(id).expect(id);
        let skill = Skill::Level { level, depth: None };
        let game = games::get(key);
        let choice = choose(game, &position, skill, seed, &Stop::default()).expect("nobody stopped it");
        (game, position, choice)
    }

    #[test]
    fn each_level_errs_as_often_as_its_name_says() {
        const GAMES: u64 = 8_000;
        for id in WON {
            for level in Level::ALL {
                let errors = (0..GAMES).filter(|&seed| {
                    let (_, _, choice) = chosen(id, level, seed);
                    assert_eq!(choice.solution.outcome, Outcome::N, "{id}");
                    !choice.mv.is_some_and(|mv| choice.solution.wins(mv))
                });
                let thousandths = errors.count() as u64 * 1000 / GAMES;
                let named = level.errors_per_cent() * 10;
                assert!(
                    thousandths.abs_diff(named) <= 20,
                    "{id}: {} makes {thousandths} ‰ mistakes",
                    level.word()
                );
                assert!(level != Level::Perfect || thousandths == 0, "{id}: perfect erred");
                let in_words = ["never", "1 time in 10", "1 time in 4", "1 time in 2"];
                let words = in_words[[0, 10, 25, 50]
                    .iter()
                    .position(|&rate| rate == level.errors_per_cent())
                    .expect("a rate")];
                assert!(level.mistake_rate().unwrap_or("never").ends_with(words));
            }
        }
    }

    #[test]
    fn a_mistake_is_legal_and_really_loses() {
        for id in WON {
            for seed in 0..500 {
                let (game, position, choice) = chosen(id, Level::Easy, seed);
                let mv = choice.mv.expect("not over");
                assert_eq!(game.check(&position, &mv), Ok(()), "{id}");
                let after = game.solve(&game.play(&position, &mv), &Stop::default()).expect("not stopped");
                let gives_away = after.outcome == Outcome::N;
                assert_eq!(gives_away, !choice.solution.wins(mv), "{id}: {mv:?}");
            }
        }
    }

    #[test]
    fn a_mistake_in_a_game_with_points_costs_points() {
        // Both piles can be emptied at once: red for 6 points, blue for 4.
        for seed in 0..500 {
            let (game, position, choice) = chosen("red-blue:2,2", Level::Easy, seed);
            let after = game.play(&position, &choice.mv.expect("not over"));
            let points = game.solve(&after, &Stop::default()).expect("not stopped").score.map(|score| -score);
            let best = choice.mv == choice.solution.best;
            assert!(best && points == Some(6) || !best && points < Some(6), "{points:?}");
        }
    }

    #[test]
    fn no_mistake_loses_at_once_where_another_does_not() {
        // The poison, the last stones, and an empty pile: each can be taken at once, and each is a mistake.
        for id in
            ["chomp:1111/1111", "chomp:1111/1110", "nim:2,1,1:misere", "nim:9:misere", "red-blue:2,5:misere"]
        {
            for seed in 0..500 {
                let (game, position, choice) = chosen(id, Level::Easy, seed);
                let mv = choice.mv.expect("not over");
                let ended = game.result(&game.play(&position, &mv));
                assert!(ended.is_none_or(|ended| !ended.mover_wins), "{id}: {mv:?}");
            }
        }
        // Beside one other square it is the only mistake there is.
        let lost_at_once = |seed| {
            let (game, position, choice) = chosen("chomp:11/00", Level::Easy, seed);
            game.ends_lost(&position, &choice.mv.expect("not over"))
        };
        assert!((0..500).any(lost_at_once));
    }

    fn with_varied(id: &str, seed: u64) -> (Decision, Decision) {
        let (key, position) = games::read_id(id).expect(id);
        let (game, stop) = (games::get(key), Stop::default());
        let skill = Skill::Level { level: Level::Perfect, depth: None };
        let choice = choose(game, &position, skill, seed, &stop).expect("nobody stopped it");
        let varied = choose_varied(game, &position, skill, seed, &stop).expect("nobody stopped it");
        (choice, varied)
    }

    #[test]
    fn a_lost_computer_holds_out_as_long_in_several_ways() {
        for id in [
            "nim:4,4",
            "nim:1,4,5:misere",
            "matches:21",
            "grid:1111/1111/1111/1111",
            "red-blue:10,10",
            "wythoff:3,5",
            "fibonacci:21",
        ] {
            let (key, position) = games::read_id(id).expect(id);
            let game = games::get(key);
            let mut seen = vec![];
            for seed in 0..60 {
                let (choice, varied) = with_varied(id, seed);
                let mv = varied.mv.expect("not over");
                let left =
                    |mv: Move| game.solve(&game.play(&position, &mv), &Stop::default()).expect("not stopped");
                let (usual, other) = (left(choice.mv.expect("not over")), left(mv));
                assert_eq!((usual.remoteness, usual.score), (other.remoteness, other.score), "{id}: {mv:?}");
                assert_eq!(with_varied(id, seed).1.mv, Some(mv), "the same seed, the same move");
                if !seen.contains(&mv) {
                    seen.push(mv);
                }
            }
            assert!(
                seen.len() > 1 || id.starts_with("matches") || id.starts_with("fibonacci"),
                "{id}: {seen:?}"
            );
        }
    }
}
