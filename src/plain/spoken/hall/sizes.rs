//! How large the heaps of a new game are to be, as it is said behind its name.

use crate::game::Game;

/// Most heaps of one size: more than any game has.
const MOST_ALIKE: usize = 200;

/// `7`, `4x5`.
pub(super) fn sizes(word: &str) -> Option<Vec<u32>> {
    word.split('x').map(|number| number.parse().ok()).collect()
}

/// `3 heaps of 4` as three sizes, and how many words behind the number that takes; without sizes where each of them follows. `None` where
/// no heaps are counted.
///
/// # Errors
/// That the sizes are not said, in a sentence.
pub(super) fn counted(
    word: &str,
    behind: &[&str],
    game: &dyn Game,
) -> Option<Result<(Vec<u32>, usize), String>> {
    let words = game.words();
    let count: usize = word.parse().ok()?;
    let [noun, after @ ..] = behind else { return None };
    if ![words.heap, words.heaps].contains(noun) {
        return None;
    }
    let told = |said: &[&str]| said.iter().filter(|word| sizes(word).is_some()).count();
    match after {
        // In three heaps of 3, 4 and 5 the three is how many follow.
        ["of", said @ ..] if told(said) == count => Some(Ok((vec![], 2))),
        ["of", size, others @ ..] if told(others) == 0 && size.parse::<u32>().is_ok() => {
            let alike = std::iter::repeat_n(size.parse().unwrap_or(0), count.min(MOST_ALIKE));
            Some(Ok((alike.collect(), 3)))
        }
        _ if words.has_one_lane() => None,
        _ if told(after) == count => Some(Ok((vec![], 1))),
        _ => Some(Err(format!("Say the size of each {}, as in {} 3 4 5.", words.heap, game.id()))),
    }
}
