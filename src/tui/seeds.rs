//! What is left to chance: each game has a stream of its own, so that a new game changes nothing in the others.

use crate::game::{Dice, GameKey, named_seed};
use crate::games;

/// A stream of seeds a game, in the order of the registry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seeds(Vec<Dice>);

impl Seeds {
    pub(super) fn new(seed: u64) -> Self {
        Self(games::ALL.iter().map(|game| Dice::new(named_seed(seed, game.id()))).collect())
    }

    /// The next seed of a game.
    pub(super) fn next(&mut self, game: GameKey) -> u64 {
        self.0.get_mut(game.0).map_or(0, Dice::next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_game_draws_depends_on_no_other_game() {
        let mut seeds = Seeds::new(7);
        for (index, game) in games::ALL.iter().enumerate() {
            let mut alone = Dice::new(named_seed(7, game.id()));
            for drawn in 0..3 {
                assert_eq!(seeds.next(GameKey(index)), alone.next(), "{} {drawn}", game.id());
            }
        }
    }
}
