//! Checks a proof by the rules alone. No solver is called here; a test looks for that.

use std::collections::{HashMap, HashSet};

use crate::game::{CanonicalKey, Ended, Ending, Game, PartKey, Position, full_rule, grouped, legal_moves};
use crate::solve::nim_sum;

use super::{Basis, Claim, Entry, Proof, SCHEMA, Size, play_word, read_part, read_position, wrong_schema};

/// Positions with more moves than this aren't checked.
const MOST_MOVES: u64 = 1_000_000;

/// Checks everything that a proof says.
///
/// # Errors
/// The first flaw: where it is, and what is wrong.
pub fn check(proof: &Proof, game: &dyn Game) -> Result<(), String> {
    let at_claim = |problem: String| flaw_of_claim(proof, &problem);
    let ensure = |holds: bool, problem: &str| if holds { Ok(()) } else { Err(at_claim(problem.to_owned())) };
    ensure(proof.schema == SCHEMA, &wrong_schema(proof.schema))?;
    let size = Size::new(proof);
    let [lost, replies, values] = [size.lost, size.replies, size.values].map(grouped);
    let has = format!("it has {lost} losing positions, {replies} replies and {values} values");
    ensure(size == proof.size, &format!("its size is wrong; {has}"))?;
    let position = read_position(game, &proof.position).map_err(at_claim)?;
    let rule = full_rule(game, &position);
    ensure(proof.rule == rule, &format!("its rule is wrong; the rule is: {}", rule.trim_end_matches('.')))?;
    let fits = match proof.by {
        Basis::Moves => proof.values.is_empty(),
        Basis::Values => proof.lost.is_empty(),
    };
    ensure(fits, "it has fields that don't belong to its kind of proof")?;
    ensure(
        proof.score.is_some() == game.counts_points(),
        "games with points need a score, and other games have none",
    )?;
    // The position that has to be lost, and the most that the player to move may get there.
    let score = proof.score.unwrap_or(if proof.claim == Claim::Lost { -1 } else { 1 });
    let (lost, bound) = match (proof.claim, &proof.winning) {
        (Claim::Lost, winning) => {
            ensure(winning.is_none(), "it claims a losing position but names a winning move")?;
            (position, score)
        }
        (Claim::Won, None) => {
            let ended = game.result(&position).filter(|ended| ended.mover_wins && points(*ended) >= score);
            return ensure(ended.is_some() && size == Size::default(), "the winning move is missing");
        }
        (Claim::Won, Some(word)) => {
            let left = play_word(game, &position, word);
            (
                left.ok_or_else(|| at_claim(format!("its winning move {word} isn't allowed")))?,
                score.saturating_neg(),
            )
        }
    };
    if let Some(ended) = game.result(&lost) {
        let holds = !ended.mover_wins && points(ended) <= bound && size == Size::default();
        return ensure(holds, "the game is already over there, with a different result");
    }
    ensure(bound < 0, &format!("the score {score} contradicts the claim"))?;
    match proof.by {
        Basis::Moves => {
            let list = List::read(&proof.lost, game)?;
            let (what, sign) = match proof.claim {
                Claim::Lost => ("the position", 1),
                Claim::Won => ("the position after its winning move", -1),
            };
            match list.bounds.get(&game.key(&lost)) {
                Some(listed) if *listed <= bound => list.check(),
                Some(listed) => {
                    Err(at_claim(format!("its score is {score}, but its list only shows {}", sign * listed)))
                }
                None => Err(at_claim(format!("{what} isn't listed as a losing position"))),
            }
        }
        Basis::Values => check_values(proof, game, &lost),
    }
}

fn flaw_of_claim(proof: &Proof, problem: &str) -> String {
    format!("the proof of {} doesn't hold: {problem}", proof.position)
}

/// What the end of a game is worth to the player to move. Without points a win is worth 1.
fn points(ended: Ended) -> i64 {
    let points = ended.points.map_or(1, |points| i64::try_from(points).unwrap_or(i64::MAX));
    if ended.mover_wins { points } else { -points }
}

/// The losing positions of a proof by moves. No reply leads back to an earlier one: every move takes something away or splits a heap.
struct List<'a> {
    game: &'a dyn Game,
    entries: Vec<Lost<'a>>,
    /// The lowest bound that is listed for each canonical position.
    bounds: HashMap<CanonicalKey, i64>,
}

struct Lost<'a> {
    entry: &'a Entry,
    position: Position,
    bound: i64,
}

impl<'a> List<'a> {
    fn read(entries: &'a [Entry], game: &'a dyn Game) -> Result<Self, String> {
        let mut list = Self { game, entries: vec![], bounds: HashMap::new() };
        for (number, entry) in entries.iter().enumerate() {
            let flaw = |problem: String| flaw_of_entry(number, entry, &problem);
            let position = read_position(game, &entry.position).map_err(flaw)?;
            if entry.at_most.is_some() != game.counts_points() {
                return Err(flaw("games with points need at_most, and other games don't have it".to_owned()));
            }
            let bound = entry.at_most.unwrap_or(-1);
            list.bounds
                .entry(game.key(&position))
                .and_modify(|listed| *listed = bound.min(*listed))
                .or_insert(bound);
            list.entries.push(Lost { entry, position, bound });
        }
        Ok(list)
    }

    fn check(&self) -> Result<(), String> {
        self.entries.iter().enumerate().try_for_each(|(number, lost)| {
            self.check_entry(lost).map_err(|problem| flaw_of_entry(number, lost.entry, &problem))
        })
    }

    fn check_entry(&self, lost: &Lost<'_>) -> Result<(), String> {
        let Lost { entry, position, bound } = lost;
        let game = self.game;
        if let Some(ended) = game.result(position) {
            let holds = points(ended) <= *bound && entry.replies.is_empty();
            let problem = "the game is already over, with a different result";
            return if holds { Ok(()) } else { Err(problem.to_owned()) };
        }
        let mut answered = HashSet::new();
        for (word, reply_word) in &entry.replies {
            let left = play_word(game, position, word);
            let left = left.ok_or_else(|| format!("the move {word:?} isn't allowed"))?;
            let after = play_word(game, &left, reply_word);
            let after = after.ok_or_else(|| format!("the reply {reply_word:?} to {word} isn't allowed"))?;
            let worth = match game.result(&after) {
                Some(ended) => points(ended),
                None => *self.bounds.get(&game.key(&after)).ok_or_else(|| {
                    format!("the reply {reply_word} to {word} doesn't lead to a position on the list")
                })?,
            };
            if worth > *bound {
                return Err(format!("the reply {reply_word} to {word} leaves more points than claimed"));
            }
            answered.insert(game.key(&left));
        }
        let legal = game.move_count(position);
        if legal > MOST_MOVES {
            return Err(format!("it has {} moves, too many to check", grouped(legal)));
        }
        for mv in legal_moves(game, position) {
            let left = game.play(position, &mv);
            match game.result(&left) {
                Some(ended) if -points(ended) <= *bound => {}
                Some(_) => {
                    return Err(format!("the move {} ends the game and wins", game.word(position, mv)));
                }
                None if answered.contains(&game.key(&left)) => {}
                None => return Err(format!("the move {} has no reply", game.word(position, mv))),
            }
        }
        Ok(())
    }
}

fn flaw_of_entry(number: usize, entry: &Entry, problem: &str) -> String {
    format!("entry {} ({}) is wrong: {problem}", number + 1, entry.position)
}

/// Checks a proof by values: each value is the smallest number that no move leads to, and the values of the parts have nim-sum 0.
/// That such positions are lost is the theorem of Sprague and Grundy, which isn't checked.
fn check_values(proof: &Proof, game: &dyn Game, lost: &Position) -> Result<(), String> {
    let at_claim = |problem: &str| flaw_of_claim(proof, problem);
    let flaw = |number: usize, problem: &str| {
        format!("value {} ({}) is wrong: {problem}", number + 1, proof.values[number].position)
    };
    let claimed = game.key(lost);
    if lost.ending != Ending::Normal || game.counts_points() {
        return Err(at_claim("values tell who wins only if the last move wins"));
    }
    let mut rows = vec![];
    let mut known: HashMap<PartKey, u32> = HashMap::new();
    for (number, row) in proof.values.iter().enumerate() {
        let position = read_part(game, &row.position).map_err(|problem| flaw(number, &problem))?;
        let image = game.key(&position);
        let Some([part]) = image.parts().filter(|_| image.has_rules_of(&claimed)) else {
            return Err(flaw(number, "it must be one part of this game, with the same rules"));
        };
        known.entry(part.clone()).or_insert(row.value);
        rows.push(position);
    }
    let find = |image: &CanonicalKey| -> Option<Vec<u32>> {
        image.parts()?.iter().map(|part| known.get(part).copied()).collect()
    };
    for (number, position) in rows.iter().enumerate() {
        let value = proof.values[number].value;
        if game.result(position).is_some_and(|ended| ended.mover_wins) {
            return Err(flaw(number, "a player who can't move there wins, so it has no value"));
        }
        if game.move_count(position) > MOST_MOVES {
            return Err(flaw(number, "it has too many moves to check"));
        }
        let mut left = HashSet::new();
        for mv in legal_moves(game, position) {
            let found = find(&game.key(&game.play(position, &mv))).ok_or_else(|| {
                let word = game.word(position, mv);
                flaw(number, &format!("the position after the move {word} isn't in the table"))
            })?;
            left.insert(nim_sum(&found));
        }
        let smallest = (0..).find(|value| !left.contains(value)).unwrap_or(0);
        if value != smallest {
            return Err(flaw(number, &format!("its value is {smallest}, not {value}")));
        }
    }
    let found = find(&claimed).ok_or_else(|| at_claim("one of its parts isn't in the table"))?;
    match nim_sum(&found) {
        0 => Ok(()),
        sum => Err(at_claim(&format!("the nim-sum of the values is {sum}, not 0"))),
    }
}
