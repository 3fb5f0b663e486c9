//! Courses about ideas that several games share. Their positions name their games.

mod argument;
mod copying;
mod heaps;
mod last_loses;

use crate::game::course::{Idea, Place};

/// All of them; two at one place stand in this order.
pub(super) static ALL: [Idea; 4] = [
    Idea {
        id: "heaps",
        title: "Every Game Is a Heap",
        place: Place::Before("kayles"),
        steps: &heaps::STEPS,
        kept_as: &[0, 1, 2, 3, 4, 9, 10, 5, 6, 7, 8],
    },
    Idea {
        id: "last-loses",
        title: "The Last One Loses",
        place: Place::Behind("kayles"),
        steps: &last_loses::STEPS,
        kept_as: &[0, 1, 2, 3, 4, 10, 8, 11, 7, 12, 9, 5, 13, 6],
    },
    Idea {
        id: "copying",
        title: "When Copying Works",
        place: Place::Before("grid"),
        steps: &copying::STEPS,
        kept_as: &[],
    },
    Idea {
        id: "argument",
        title: "No Move, Yet Won",
        place: Place::Behind("chomp"),
        steps: &argument::STEPS,
        kept_as: &[],
    },
];
