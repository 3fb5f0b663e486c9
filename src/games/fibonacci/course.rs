//! The course of Fibonacci Nim: small piles, Fibonacci's numbers, the parts of a pile, why there is always an answer, and the limit.

use crate::game::course::{Step, Task, lost, right, won, wrong};

/// From a pile that may be taken to 20 stones.
pub(super) static STEPS: [Step; 10] = [
    Step {
        title: "Twice as many",
        text: "There is one pile. The first move takes any number, but not all. After that you may take at most twice what \
               the other player has just taken. Whoever takes the last stone wins. Here the other player has just taken 3, so \
               you may take up to 6. And 6 are left.",
        position: "6/6",
        task: Task::Find,
        hint: "You may take all of them.",
        done: "Whoever may take all that is left wins. So never take so much that the other player may do it.",
        keeps: None,
        highlight: None,
        claims: &[won("Whoever may take all that is left wins", &["6/6", "2/2", "4/4", "5/6", "8/10"])],
    },
    Step {
        title: "Three stones",
        text: "A new pile of 3, and you make the first move: take 1 or 2. After 1, the other player may take up to 2. After 2, \
               up to 4.",
        position: "3",
        task: Task::Judge,
        hint: "Take 1, and 2 are left: the other player may take 2. Take 2, and the other player takes the last one.",
        done: "A new pile of 3 is lost for whoever must move, and so is one of 2.",
        keeps: None,
        highlight: None,
        claims: &[lost("A new pile of 3 is lost", &["3", "2"])],
    },
    Step {
        title: "Four stones",
        text: "A new pile of 4. You want to leave 3, so that the other player may not take all of them.",
        position: "4",
        task: Task::Find,
        hint: "Take 1. Then at most 2 may be taken of the 3.",
        done: "3 are left, and at most 2 of them may be taken. That is like a new pile of 3: lost.",
        keeps: Some("A new pile of 4 is won: leave 3, and at most 2 of them may be taken."),
        highlight: None,
        claims: &[lost("3 are left, and at most 2", &["3/2"])],
    },
    Step {
        title: "Five stones",
        text: "A new pile of 5. Try the moves: after 1 there are 4, after 2 or more the other player may take all the rest. And \
               what happens with 4, if up to 2 may be taken?",
        position: "5",
        task: Task::Judge,
        hint: "After your 1 the other player takes 1 of the 4, and you stand before 3 and may take only 2.",
        done: "5 is lost as well. The lost new piles so far: 2, 3, 5.",
        keeps: None,
        highlight: None,
        claims: &[lost("5 is lost as well", &["5"]), won("the other player takes 1 of the 4", &["4/2"])],
    },
    Step {
        title: "The lost piles",
        text: "The lost new piles are 2, 3, 5, 8 and so on: each is the sum of the two before it. They are called Fibonacci's \
               numbers.",
        position: "8",
        task: Task::Choose {
            question: "Which number comes after 5 and 8?",
            answers: &[
                wrong("11", "Not 8 and 3 more: add the two last ones."),
                right("13", "5 and 8 are 13."),
                wrong("16", "It is not twice 8: add the two last ones."),
            ],
        },
        hint: "2 + 3 = 5, 3 + 5 = 8, and so on.",
        done: "2, 3, 5, 8, 13, 21, 34, 55. A new pile of one of these is lost for whoever begins.",
        keeps: None,
        highlight: None,
        claims: &[lost("A new pile of one of these is lost", &["2", "3", "5", "8", "13", "21", "34"])],
    },
    Step {
        title: "Parts of a pile",
        text: "Every other pile can be cut into such numbers: take the largest that fits, then the largest that fits into the \
               rest. 12 = 8 + 3 + 1. On your turn take the smallest part.",
        position: "12",
        task: Task::Find,
        hint: "The smallest part of 12 is 1. Then only 2 may be taken, and that does not reach the 3.",
        done: "11 = 8 + 3 are left, and at most 2 may be taken. The other player cannot take the 3 whole; you take what is \
               left of it.",
        keeps: Some(
            "Cut a pile into lost piles, the largest first. Take the smallest part: the next one cannot be taken whole.",
        ),
        highlight: None,
        claims: &[
            lost("11 = 8 + 3 are left, and at most 2", &["11/2"]),
            won("The smallest part of 12 is 1", &["12"]),
        ],
    },
    Step {
        title: "Why out of reach",
        text: "Two parts are never neighbours in the list 1, 2, 3, 5, 8, 13: together they would be a larger part, as 3 + 5 = 8. So each number is cut in just one way (Zeckendorf 1972, found in 1939). You take the smallest part. How large is the next?",
        position: "18",
        task: Task::Choose {
            question: "18 = 13 + 5: after 5, can all 13 go?",
            answers: &[
                right(
                    "no, never",
                    "At most 10 may be taken. A part that is no neighbour is always more than twice as large.",
                ),
                wrong("yes, at once", "After 5 at most 10 may be taken, and that is less than 13."),
                wrong(
                    "only by chance",
                    "It is never so: after 5 and 8 comes 13 = 8 + 5, which is more than 5 + 5.",
                ),
            ],
        },
        hint: "After 5 at most 10 may be taken. And the 13 is 8 + 5.",
        done: "The next part but one is more than twice as large: 13 = 5 + 8. So the other player must cut it, and cannot take it whole.",
        keeps: Some(
            "Parts are no neighbours, so the next one is more than twice as large: it cannot be taken whole.",
        ),
        highlight: None,
        claims: &[lost("At most 10 may be taken", &["13/10"]), won("18 = 13 + 5", &["18"])],
    },
    Step {
        title: "Always an answer",
        text: "You took the 1 of 12 = 8 + 3 + 1, and the other player takes 1 of the 3: 10 are left, and you may take 2. Is the \
               smallest part of the rest always in reach, at most twice what was taken? If not, what was taken could stand behind it \
               as smaller parts: the 3 would be cut in two ways.",
        position: "10/2",
        task: Task::Find,
        hint: "10 = 8 + 2. The 2 is in reach: it is twice the 1.",
        done: "And each number is cut in just one way. So whoever took the smallest part can do so again, to the last stone.",
        keeps: Some(
            "Whatever is taken of a part, the smallest part of its rest is at most twice that: there is always an answer.",
        ),
        highlight: None,
        claims: &[
            lost("12 = 8 + 3 + 1", &["11/2"]),
            won("10 are left, and you may take 2", &["10/2"]),
            lost("The 2 is in reach", &["8/4"]),
        ],
    },
    Step {
        title: "Out of reach",
        text: "The smallest part is not always in reach. 18 = 13 + 5 are left, and the other player has just taken 2, so you \
               may take at most 4.",
        position: "18/4",
        task: Task::Judge,
        hint: "You would need to take the 5 whole, and may take only 4.",
        done: "Who may not take the smallest part is lost. So keep your own moves small: then the other player may not take \
               much either.",
        keeps: None,
        highlight: None,
        claims: &[lost("Who may not take the smallest part is lost", &["18/4", "11/2", "13/12", "16/2"])],
    },
    Step {
        title: "Your game",
        text: "20 stones, and you begin. You can win: cut 20 into its parts. The computer plays well, but makes a mistake one time in \
               ten. Cut the pile anew before each move.",
        position: "20",
        task: Task::Play { begin: true },
        hint: "20 = 13 + 5 + 2. Take the smallest part.",
        done: "You know Fibonacci Nim now. A new pile of 21 or 34 you leave to the other player.",
        keeps: None,
        highlight: None,
        claims: &[won("Take the smallest part", &["20"]), lost("A new pile of 21 or 34", &["21", "34"])],
    },
];
