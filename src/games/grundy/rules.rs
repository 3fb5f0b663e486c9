//! Which heaps can be split, and in which ways.

use std::sync::{Arc, LazyLock};

use crate::game::{Code, Position};
use crate::solve::Rule;

/// The smallest heap that can be split into two unequal ones.
pub(super) const SMALLEST: u32 = 3;

/// A heap is split without taking, and its parts are unequal.
pub(super) static RULE: LazyLock<Rule> =
    LazyLock::new(|| Rule { code: Arc::new(Code::splitting_unequally("grundy")) });

/// The rule in two sentences.
pub(super) fn rule(position: &Position) -> String {
    let end = position.ending.word().to_uppercase();
    format!("Split one heap into two unequal heaps. Whoever makes the last move {end}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Stop;
    use crate::solve::values;

    /// The first values as they are published (OEIS A002188).
    #[test]
    fn heaps_count_what_is_published() {
        const PUBLISHED: [u32; 41] = [
            0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1,
            2, 4, 1, 2, 4, 1, 2, 4, 1,
        ];
        assert_eq!(values(&RULE, 40, &Stop::default()).expect("nobody stopped it")[..=40], PUBLISHED);
    }
}
