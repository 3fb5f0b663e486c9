//! The course of Take-Away: how it differs from Nim, of which it has the idea.

use crate::game::course::{Step, Task, lost, won};

/// One game, of heaps that nobody has chosen.
pub(super) static STEPS: [Step; 1] = [Step {
    title: "Nim with many heaps",
    text: "Know Nim first. The rule is Nim's, and so is the idea: leave each of the parts 16, 8, 4, 2, 1 an even number of times. In the game chance draws many heaps: only the idea helps. Here there are three: 4, 9, 14. The computer plays well, but makes a mistake one time in ten.",
    position: "4,9,14",
    task: Task::Play { begin: true },
    hint: "4, 8+1 and 8+4+2: the 2 and the 1 are alone. In the heap of 14 turn its 2 into a 1: leave 13, which is 8+4+1.",
    done: "Heaps drawn by chance are nearly always won for whoever begins, if they know the idea.",
    keeps: None,
    highlight: None,
    claims: &[
        won("Here there are three: 4, 9, 14", &["4,9,14"]),
        won("nearly always won for whoever begins", &["7,3,12", "1,2,4", "20,6,13,5"]),
        lost("leave 13, which is 8+4+1", &["4,9,13"]),
    ],
}];
