//! The course of Fibonacci Nim: small piles, Fibonacci's numbers, the parts of a pile, why there is always an answer, and the limit.

use crate::game::course::{Highlight, Step, Task, lost, right, won, won_by, wrong};

/// From a pile that may be taken to 20 stones.
pub(super) static STEPS: [Step; 12] = [
    Step {
        title: "Twice as many",
        text: "There is one pile. The first move takes any number, but not all. After that you may take at most twice what \
               the other player has just taken. Whoever takes the last stone wins. Here the other player has just taken 3, so \
               you may take up to 6. And 5 are left.",
        position: "5/6",
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
        text: "A new pile of 4. What do you want to leave? But the other player must not be allowed to take all of it.",
        position: "4",
        task: Task::Find,
        hint: "A new pile of 3 is lost. Take 1: then at most 2 may be taken of the 3.",
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
        text: "The lost new piles are 2, 3, 5, 8 and so on. How does each of them come from those before it? With a 1 in front they are Fibonacci's numbers. Why just these, the next steps say.",
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
        done: "2, 3, 5, 8, 13, 21, 34, 55. A new pile of one of these is lost for whoever begins. Each is the sum of the two before it.",
        keeps: None,
        highlight: None,
        claims: &[lost("A new pile of one of these is lost", &["2", "3", "5", "8", "13", "21", "34"])],
    },
    Step {
        title: "Parts of a pile",
        text: "Every other pile can be cut into Fibonacci's numbers: take the largest that fits, then the largest that fits into the rest. 12 = 8 + 3 + 1. On your turn take the smallest part.",
        position: "12",
        task: Task::Find,
        hint: "The smallest part of 12 is 1. Then only 2 may be taken, and that does not reach the 3.",
        done: "11 are left, which is 8 + 3, and at most 2 may be taken. The other player cannot take the 3 whole. You then take the smallest part anew.",
        keeps: Some("Cut a pile into such numbers, the largest first. Take the smallest part."),
        highlight: Some(Highlight::FibonacciParts),
        claims: &[
            lost("11 are left, which is 8 + 3, and at most 2", &["11/2"]),
            won("The smallest part of 12 is 1", &["12"]),
        ],
    },
    Step {
        title: "Another cut?",
        text: "No part comes twice, and no two are neighbours in the list 1, 2, 3, 5, 8, 13: a larger one would fit (3 + 5 = 8, 5 + 5 is more). Below 8 such parts make at most 5 + 2 = 7, as 3 is a neighbour of 5. So 9 needs its 8.",
        position: "17",
        task: Task::Choose {
            question: "17 = 13 + 3 + 1. Can it be cut so without its 13?",
            answers: &[
                wrong("yes, 8 + 5 + 3 + 1", "8 and 5 are neighbours: together they are a 13."),
                right("no", "Such parts below 13 make 12 at most: 8 + 3 + 1. Too little."),
                wrong("yes, 8 + 8 + 1", "No part comes twice: 8 + 8 is cut 13 + 3."),
            ],
        },
        hint: "Without 13 the largest part is 8. Then 5 is its neighbour, so 3 is next. How much can you make at most?",
        done: "So before each number of the list. Below 21 such parts make 20 at most: 13, and 7 with parts below 8. So the largest part is the largest number that fits, then of the rest: there is one cut only (Zeckendorf 1972).",
        keeps: Some("Without neighbours in the list each number is cut in just one way."),
        highlight: Some(Highlight::FibonacciParts),
        claims: &[won("17 = 13 + 3 + 1", &["17"])],
    },
    Step {
        title: "Why out of reach",
        text: "You take the smallest part, and the other player may take twice as many. Parts are never neighbours in the list: after 5 comes 8, and only then 13, which is 8 + 5. Here are 18 = 13 + 5, and you take the 5.",
        position: "18",
        task: Task::Choose {
            question: "Why can the other player not take the 13 whole?",
            answers: &[
                right("13 is more than twice 5", "13 is 8 + 5, and 8 is more than 5: 10 at most may go."),
                wrong("they may take 5 at most", "The other player may take twice as many as you took."),
                wrong(
                    "13 is odd",
                    "So is 5, and that you could take whole. What may the other player take at most?",
                ),
            ],
        },
        hint: "The next move may take twice what you took.",
        done: "So always: the next part is the second in the list, or later. It must be cut. A new pile that is ONE part is the same: the first move may not take all, so it is cut, and the pile is lost.",
        keeps: Some(
            "The next part is more than twice the smallest: it cannot be taken whole, it must be cut.",
        ),
        highlight: Some(Highlight::FibonacciParts),
        claims: &[
            lost("10 at most may go", &["13/10"]),
            won("18 = 13 + 5", &["18"]),
            lost("the pile is lost", &["2", "3", "5", "8", "13"]),
        ],
    },
    Step {
        title: "Always an answer",
        text: "You took the 1 of 12 = 8 + 3 + 1. The other player had to cut the 3: they took 1, and 2 are left of it. So 10 = 8 + 2 are left, \
               and you may take 2. Is the smallest part always in reach for you?",
        position: "10/2",
        task: Task::Find,
        hint: "10 = 8 + 2. The 2 is in reach: it is twice the 1.",
        done: "It is: they took 1 of the 3, so you may take 2, and 2 are left of it. With 2 of the 3 taken 1 would be left, and you might take 4. The 8 was not touched. So only the part that they cut matters: the next step is about one alone.",
        keeps: Some(
            "They must cut a part. The smallest part of what is left of it is in reach for you: take that.",
        ),
        highlight: Some(Highlight::FibonacciParts),
        claims: &[
            lost("12 = 8 + 3 + 1", &["11/2"]),
            won("10 = 8 + 2 are left", &["10/2"]),
            lost("The 2 is in reach", &["8/4"]),
            won("With 2 of the 3 taken 1 would be left", &["9/4"]),
        ],
    },
    Step {
        title: "Always in reach",
        text: "Now the part that they cut was an 8: 2 were taken, 6 = 5 + 1 are left, and you may take 4. The 5 is more than twice 2, but the 1 beside it is in reach. Is there always a part in reach?",
        position: "6/4",
        task: Task::Choose {
            question: "Suppose all parts left were more than twice the 2. What would be wrong?",
            answers: &[
                wrong(
                    "2 would be a neighbour",
                    "Its neighbours are 1 and 3, and neither is more than twice 2.",
                ),
                wrong(
                    "too few would be left",
                    "6 are left in any case. But what are such parts and the 2 together?",
                ),
                right(
                    "two cuts of 8",
                    "They are 5 or larger, no neighbours of 2. So with the 2 they would be a second cut of 8.",
                ),
            ],
        },
        hint: "More than twice 2 is no neighbour of 2. So what are these parts, together with the 2?",
        done: "So always. A part out of reach is no neighbour of a part of what was taken: a neighbour is at most double. Were all out of reach, there would be a second cut of the 8 (Whinihan 1963).",
        keeps: Some(
            "Of a part that is cut, the smallest part left is at most twice what was taken: it is in reach.",
        ),
        highlight: Some(Highlight::FibonacciParts),
        claims: &[won("the 1 beside it is in reach", &["6/4"])],
    },
    Step {
        title: "In reach or not",
        text: "The smallest part decides: cut the pile yourself. 29 are left, and the other player has just taken 4, so you may take at most 8.",
        position: "29/8",
        task: Task::Judge,
        hint: "29 = 21 + 8: the smallest part is the 8. May you take it whole?",
        done: "The 8 is in reach. Had 3 been taken, it would not be. Who may not take it is lost: they must cut it, you take what is smallest then (step 10), and again they must cut: the last stone is never theirs. To take just the smallest part always wins, if it is in reach; sometimes more does, too.",
        keeps: Some(
            "Who may take the smallest part whole wins, and who may not is lost. To take just the smallest part always wins.",
        ),
        highlight: None,
        claims: &[
            won("The 8 is in reach", &["29/8", "29/9"]),
            lost("Who may not take it is lost", &["29/7", "29/6", "18/4", "11/2", "13/12", "16/2"]),
            won_by("4", "sometimes more does, too", &["17"]),
            won_by("1", "To take just the smallest part always wins", &["17", "12"]),
            won_by("8", "To take just the smallest part always wins", &["29/8", "29/20"]),
        ],
    },
    Step {
        title: "Your game",
        text: "20 stones, and you begin. You can win: cut 20 into its parts. The computer plays well, but makes a mistake one time in \
               ten. Cut the pile anew before each move.",
        position: "20",
        task: Task::Play { begin: true },
        hint: "20 = 13 + 5 + 2. Take the smallest part.",
        done: "You know Fibonacci Nim now. With 21 or 34 let the other player begin.",
        keeps: None,
        highlight: None,
        claims: &[won("Take the smallest part", &["20"]), lost("With 21 or 34", &["21", "34"])],
    },
];
