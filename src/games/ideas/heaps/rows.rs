//! What rows of Kayles count: worked out from the smallest on, with the nim-sum of two that a cut leaves.

use crate::game::course::{Highlight, Step, Task, lost, right, wrong};

/// From rows of 4 pins to rows of 6.
pub(super) const STEPS: [Step; 3] = [
    Step {
        title: "Four pins",
        text: "In Kayles 1 pin falls, or 2 side by side. Rows of 1, 2 and 3 count as many: 3 leaves 2, 1, or 1 and 1, a pair: 0. A row of 4 leaves 3; 2; 1 and 1; or 1 and 2. Put a Nim heap of 3 beside 1 and 2: who wins? What do 1 and 2 count together?",
        position: "kayles:4",
        task: Task::Choose {
            question: "What does a row of 4 pins count?",
            answers: &[
                right(
                    "It counts 1",
                    "Nim with 1, 2 and 3 is lost, no part is alone: 1 and 2 are partners of 3. The moves leave 3, 2, 0 and 3.",
                ),
                wrong("It counts 3", "A row of 3 can be left, and it counts 3. So 3 is not missing."),
                wrong("It counts 4", "No move leaves 4, but a smaller number is missing, too."),
            ],
        },
        hint: "1 and 2 beside 3: cut them into 4, 2 and 1, and no part is alone. So 1 and 2 count 3 together. Which least number is not left?",
        done: "Two heaps may be one: cut two counts into 4, 2 and 1, and what is there twice goes. What stays is their nim-sum, written 1 ⊕ 2 = 3.",
        keeps: Some(
            "Cut two counts into 4, 2 and 1; what is there twice goes. What stays is their nim-sum: 1 ⊕ 2 = 3.",
        ),
        highlight: Some(Highlight::Sizes { name: "count", known: "01231", asked: 1 }),
        claims: &[
            lost(
                "Rows of 1, 2 and 3 count as many",
                &["sum:kayles:1+nim:1", "sum:kayles:2+nim:2", "sum:kayles:3+nim:3"],
            ),
            lost("or 1 and 1, a pair: 0", &["kayles:1-1"]),
            lost("Nim with 1, 2 and 3 is lost", &["nim:1,2,3", "sum:kayles:1-2+nim:3"]),
            lost("It counts 1", &["sum:kayles:4+nim:1"]),
        ],
    },
    Step {
        title: "Five pins",
        text: "Rows of 1 to 4 pins count 1, 2, 3 and 1. A row of 5 leaves 4; 3; 2 and 2; 1 and 2; or 1 and 3. Of 1 and 2+1 the 1s go. So which Nim heap makes Nim with 1 and 3 lost?",
        position: "kayles:5",
        task: Task::Choose {
            question: "What does a row of 5 pins count?",
            answers: &[
                wrong(
                    "It counts 2",
                    "1 and 3 can be left: of 1 and 2+1 the 2 stays, 1 ⊕ 3 = 2. So 2 is not missing.",
                ),
                right("It counts 4", "The moves leave 1, 3, 0, 3 and 2. The least that is missing is 4."),
                wrong("It counts 5", "No move leaves 5, but a smaller number is missing, too."),
            ],
        },
        hint: "4 pins count 1, 3 count 3. 2 and 2 are a pair: 0. Go on: which least number do you not meet?",
        done: "So a row of 5 is as good as a Nim heap of 4, though it has 5 pins.",
        keeps: Some("Rows of 1 to 5 pins count 1, 2, 3, 1 and 4. And 1 ⊕ 3 = 2."),
        highlight: Some(Highlight::Sizes { name: "count", known: "012314", asked: 1 }),
        claims: &[
            lost(
                "count 1, 2, 3 and 1",
                &["sum:kayles:1+nim:1", "sum:kayles:2+nim:2", "sum:kayles:3+nim:3", "sum:kayles:4+nim:1"],
            ),
            lost("1 ⊕ 3 = 2", &["sum:kayles:1-3+nim:2", "nim:1,3,2"]),
            lost("as good as a Nim heap of 4", &["sum:kayles:5+nim:4"]),
        ],
    },
    Step {
        title: "Six pins",
        text: "Rows of 1 to 5 pins count 1, 2, 3, 1 and 4. And 6? With 1 pin gone, 5 are left, or 1 and 4, or 2 and 3. With 2 gone, 4, or 1 and 3, or 2 and 2.",
        position: "kayles:6",
        task: Task::Choose {
            question: "What does a row of 6 pins count?",
            answers: &[
                right("It counts 3", "The moves leave 4, 0, 1, and 1, 2, 0. The least that is missing is 3."),
                wrong("It counts 4", "A row of 5 can be left, and it counts 4. So 4 is not missing."),
                wrong("It counts 5", "No move leaves 5, but a smaller number is missing, too."),
            ],
        },
        hint: "5 counts 4. 1 and 4 count 1 and 1: both go, 0 stays. 2 and 3 count 2 and 2+1: 1 stays. Go on, and note which numbers you meet.",
        done: "One pin more than 5, and less than before: nobody can guess that, it must be worked out. But it is done once, and then 6 pins are a Nim heap of 3.",
        keeps: Some("Rows of 1 to 6 pins count 1, 2, 3, 1, 4 and 3."),
        highlight: Some(Highlight::Sizes { name: "count", known: "0123143", asked: 1 }),
        claims: &[
            lost(
                "count 1, 2, 3, 1 and 4",
                &[
                    "sum:kayles:1+nim:1",
                    "sum:kayles:2+nim:2",
                    "sum:kayles:3+nim:3",
                    "sum:kayles:4+nim:1",
                    "sum:kayles:5+nim:4",
                ],
            ),
            lost("1 and 4 count 1 and 1: both go", &["kayles:1-4"]),
            lost("2 and 3 count 2 and 2+1: 1 stays", &["sum:kayles:2-3+nim:1"]),
            lost("6 pins are a Nim heap of 3", &["sum:kayles:6+nim:3"]),
        ],
    },
];
