//! The course of Take-Away: how it differs from Nim, of which it has the idea.

use crate::game::course::{Step, Task, lost, won};

/// One game, of heaps that nobody has chosen.
pub(super) static STEPS: [Step; 1] = [Step {
    title: "Nim with many heaps",
    text: "Know Nim first. Rule and idea are Nim's: leave each of the parts 16, 8, 4, 2, 1 an even number of times. But chance makes the heaps, 3 to 7 of them, new ones each game. Here are 4, 9, 14, 17 and 17, and you begin. The computer plays well, but makes a mistake one time in ten.",
    position: "4,9,14,17,17",
    task: Task::Play { begin: true },
    hint: "17 and 17 are a pair. 4, 8+1 and 8+4+2: the 2 and the 1 are alone. In the heap of 14 turn its 2 into a 1: leave 13, which is 8+4+1.",
    done: "Whatever the other heaps are, at most one size of the last one is lost for whoever begins. So heaps made by chance are nearly always won for you, if you begin and know the idea.",
    keeps: None,
    highlight: None,
    claims: &[
        won("Here are 4, 9, 14, 17 and 17, and you begin", &["4,9,14,17,17"]),
        won("nearly always won for you, if you begin", &["7,3,12", "1,2,4", "20,6,13,5"]),
        lost("leave 13, which is 8+4+1", &["4,9,13,17,17"]),
    ],
}];
