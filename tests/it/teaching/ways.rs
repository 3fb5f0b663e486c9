//! Ways of answering that a sentence names, each played against every reply, to the end.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use nimtui::game::{Move, Position};

use crate::plain_search::Witness;

/// What a way answers a move with: all moves it allows, of the position before the move and of what the move left.
pub(super) type Answers<'a> = &'a dyn Fn(&mut Witness, &Position, Move, &Position) -> Vec<Move>;

thread_local! {
    /// Positions from which a way was played out before, by the game and the name of the way.
    static PLAYED: RefCell<HashMap<(&'static str, &'static str), HashSet<Position>>> = RefCell::default();
}

/// Fails unless whoever answers each move in the way called `name` wins, with each of the answers that this way allows. Which those
/// are must follow from the position and the move alone.
pub(super) fn every_answer_wins(
    witness: &mut Witness,
    position: &Position,
    name: &'static str,
    answers: Answers<'_>,
) {
    let key = (witness.game.id(), name);
    let mut played = PLAYED.with_borrow_mut(|played| played.remove(&key)).unwrap_or_default();
    let mut open = vec![position.clone()];
    while let Some(here) = open.pop() {
        if !played.insert(here.clone()) {
            continue;
        }
        assert!(!witness.truth(&here).wins, "{name}: {here:?} is won for the other player");
        if witness.game.result(&here).is_some() {
            continue;
        }
        for mv in witness.moves(&here) {
            let after = witness.game.play(&here, &mv);
            if witness.game.result(&after).is_some() {
                continue;
            }
            let answers = answers(witness, &here, mv, &after);
            assert!(!answers.is_empty(), "{name}: no answer to {mv:?} in {here:?}");
            for answer in answers {
                let legal = witness.game.check(&after, &answer);
                assert_eq!(legal, Ok(()), "{name}: {answer:?} to {mv:?} in {here:?}");
                open.push(witness.game.play(&after, &answer));
            }
        }
    }
    PLAYED.with_borrow_mut(|all| all.insert(key, played));
}

/// The positions a move leads to.
pub(super) fn options(witness: &Witness, position: &Position) -> Vec<Position> {
    witness.moves(position).iter().map(|mv| witness.game.play(position, mv)).collect()
}

/// Moves of a position that leave what is `good`.
pub(super) fn that_leave(
    witness: &Witness,
    position: &Position,
    good: impl Fn(&Position) -> bool,
) -> Vec<Move> {
    let leaves = |mv: &Move| good(&witness.game.play(position, mv));
    witness.moves(position).into_iter().filter(leaves).collect()
}
