//! The course of Grundy's Game: small heaps, pairs, what a heap counts and how that is found, and the row that nobody sees through.

use crate::game::course::{Highlight, Step, Task, lost, right, won, won_by, wrong};

/// From a heap of 3 to three heaps.
pub(super) static STEPS: [Step; 11] = [
    Step {
        title: "Unequal parts",
        text: "No stone is ever taken (from step 5 on know Every Game Is a Heap). A move splits one heap into two unequal heaps, and whoever makes the last move wins. A heap of 1 \
               or 2 cannot be split: 2 would give 1 and 1. Here are 3 and 2. Make the last move.",
        position: "3,2",
        task: Task::Find,
        hint: "Only the heap of 3 can be split: into 2 and 1.",
        done: "Now there are only heaps of 1 and 2, and no move is left. So a heap of 3 is just one move.",
        keeps: Some("Heaps of 1 and 2 cannot be split. A heap of 3 is just one move."),
        highlight: None,
        claims: &[won("a heap of 3 is just one move", &["3", "3,2", "3,1"])],
    },
    Step {
        title: "Four stones",
        text: "A heap of 4, and you must move. 2 and 2 are equal, so that is not allowed. What can you do, and what does the \
               other player do then?",
        position: "4",
        task: Task::Judge,
        hint: "4 becomes 3 and 1. Which of these can be split again?",
        done: "4 becomes 3 and 1, then the other player splits the 3, and you have no move. A heap of 4 is lost for whoever must move.",
        keeps: Some("A heap of 4 is lost for whoever must move: it is just two moves."),
        highlight: None,
        claims: &[
            lost("A heap of 4 is lost", &["4", "4,1", "4,2"]),
            won("the other player splits the 3", &["3,1"]),
        ],
    },
    Step {
        title: "Leave a lost one",
        text: "A heap of 5. It can become 4 and 1, or 3 and 2. What do you want to leave?",
        position: "5",
        task: Task::Find,
        hint: "The 1 cannot be split. So look at the other heap: is 4 lost, or 3?",
        done: "4 and 1 are left, and that is as good as 4 alone: lost. 3 and 2 would be won for the other player.",
        keeps: Some("A heap of 5 is won: leave 4 and 1."),
        highlight: None,
        claims: &[lost("4 and 1 are left", &["4,1"]), won("3 and 2 would be won", &["3,2"])],
    },
    Step {
        title: "Two equal heaps",
        text: "Two equal heaps are a pair: what is done with one can be done with the other. So whoever must move with a pair \
               has lost, and heaps of 1 and 2 beside it change nothing. Here are 3 and 5. Make a pair.",
        position: "3,5",
        task: Task::Find,
        hint: "Split the 5 so that a second heap of 3 is there.",
        done: "3, 3 and 2 are left. The other player splits a 3, and you split the other one.",
        keeps: Some(
            "Whoever must move with two equal heaps has lost: each split can be made in the other one.",
        ),
        highlight: None,
        claims: &[
            lost("3, 3 and 2 are left", &["3,3,2"]),
            lost("with a pair has lost", &["3,3", "5,5", "6,6", "5,5,1,2"]),
        ],
    },
    Step {
        title: "Unequal partners",
        text: "Can two heaps that are NOT equal be played like a pair? Here are 3 and 6, and you must move. Think of each move: has \
               the other player always an answer?",
        position: "3,6",
        task: Task::Judge,
        hint: "For example: you split the 3. They split the 6 into 4 and 2, and two moves are left. Now split the 6, in both ways.",
        done: "3 and 6 is lost. You split the 3: they split the 6 into 4 and 2. You make the 6 into 5 and 1: they make the 5 into 3 and 2. Into 4 and 2: they split the 3. Two heaps lost together are partners, and count the same. One that is lost alone, as 1, 2 or 4, counts 0.",
        keeps: Some(
            "Two heaps lost together, as 3 and 6, are partners, and count the same. A heap that is lost alone counts 0.",
        ),
        highlight: None,
        claims: &[
            lost("3 and 6 is lost", &["3,6", "3,3,2"]),
            won_by("2=4-2", "they split the 6 into 4 and 2", &["2,6,1"]),
            won_by("2=3-2", "they make the 5 into 3 and 2", &["3,5,1"]),
            won_by("1=2-1", "Into 4 and 2: they split the 3", &["3,4,2"]),
        ],
    },
    Step {
        title: "What 5 counts",
        text: "As in every game (Every Game Is a Heap, steps 3 to 6), a heap counts the LEAST number that no move leaves. Two heaps count \
               their nim-sum ⊕ together: equal counts give 0, and beside 0 a count stays. What can 5 leave?",
        position: "5",
        task: Task::Choose {
            question: "What does a heap of 5 count?",
            answers: &[
                wrong("It counts 0", "4 and 1 can be left, and they count 0 ⊕ 0 = 0. So 0 is not missing."),
                wrong("It counts 1", "3 and 2 can be left, and they count 1 ⊕ 0 = 1. So 1 is not missing."),
                right(
                    "It counts 2",
                    "Its moves leave 0 ⊕ 0 = 0 and 1 ⊕ 0 = 1. The least that is missing is 2.",
                ),
            ],
        },
        hint: "4, 2 and 1 count 0. 3 can only leave 2 and 1, together 0: so it counts 1. Which numbers are left by a move of 5?",
        done: "So 5 is won alone, and it is no partner of 3: beside a 3 you can leave a pair.",
        keeps: Some(
            "A heap counts the least number that none of its moves leaves: 5 leaves 0 and 1, and counts 2.",
        ),
        highlight: Some(Highlight::Sizes { name: "count", known: "000102", asked: 1 }),
        claims: &[
            lost("so it counts 1", &["3,3", "3,6"]),
            won("5 is won alone, and it is no partner of 3", &["5", "5,3"]),
            won_by("1=3-2", "beside a 3 you can leave a pair", &["5,3"]),
            lost("The least that is missing is 2", &["5,5"]),
        ],
    },
    Step {
        title: "Not each is more",
        text: "5 counts 2. 6 counts 1: it leaves 5 and 1 (2) or 4 and 2 (0). 7 counts 0: it leaves 6 and 1 (1), 5 and 2 (2) or 4 and 3 (1). Now 8: 7 and 1, 6 and 2, or 5 and 3 (2 ⊕ 1 = 3, as 2 and 1 have no part in common).",
        position: "8",
        task: Task::Choose {
            question: "What does a heap of 8 count?",
            answers: &[
                wrong("It counts 4", "No move leaves 4, but a smaller number is missing, too."),
                right("It counts 2", "Its moves leave 0, 1 and 3. The least that is missing is 2."),
                wrong("It counts 3", "5 and 3 can be left, and they count 3. So 3 is not missing."),
            ],
        },
        hint: "7 and 1 count 0 ⊕ 0, 6 and 2 count 1 ⊕ 0, 5 and 3 count 2 ⊕ 1 = 3. Which is the least that is missing?",
        done: "8 counts 2, as 5 does: they are partners. A larger heap need not count more.",
        keeps: Some("A larger heap need not count more: 5 and 8 both count 2, and 7 counts 0, as 4 does."),
        highlight: Some(Highlight::Sizes { name: "count", known: "000102102", asked: 1 }),
        claims: &[
            lost("8 counts 2, as 5 does", &["5,8"]),
            lost("7 counts 0", &["7"]),
            lost("6 counts 1", &["6,3"]),
            won("Its moves leave 0, 1 and 3", &["8", "8,3", "8,5,3"]),
        ],
    },
    Step {
        title: "And 13?",
        text: "From 4 on the counts are 0, 2, 1, again 0, 2, 1, and again, up to 12. And 13? Its moves: 12 and 1, \
               11 and 2, 10 and 3, 9 and 4, 8 and 5, 7 and 6.\nHeaps of 0 to 12 count:\n0 0 0 1 0 2 1 0 2 1 0 2 1",
        position: "13",
        task: Task::Choose {
            question: "What does a heap of 13 count?",
            answers: &[
                wrong(
                    "It counts 0",
                    "8 and 5 both count 2: they are a pair and count 0. So 0 is not missing.",
                ),
                wrong("It counts 2", "11 and 2 can be left, and they count 2 ⊕ 0 = 2. So 2 is not missing."),
                right("It counts 3", "Its moves leave 1, 2, 1, 1, 0 and 1: 3 is missing."),
            ],
        },
        hint: "12 and 1 count 1 ⊕ 0 = 1, 11 and 2 count 2. What do 8 and 5 count together?",
        done: "It does not go on in threes. Patrick Michael Grundy described the game in 1939. Whether the counts ever come again in a fixed order, nobody knows. Up to 53 only 1, 2, 4, 7, 10, 20, 23, 26, 50 and 53 are lost alone.",
        keeps: Some(
            "From 0 on heaps count 0 0 0 1 0 2 1 0 2 1 0 2 1 3. Whether they come again in a fixed order from some size on, nobody knows.",
        ),
        highlight: None,
        claims: &[
            lost("again 0, 2, 1, and again", &["4", "7", "10", "8,11", "9,12"]),
            won("It counts 3", &["13", "13,3", "13,5"]),
            lost("It counts 3", &["13,5,3"]),
            lost("4, 7, 10, 20, 23, 26, 50 and 53 are lost alone", &["4", "7", "10", "20"]),
        ],
    },
    Step {
        title: "Make the same",
        text: "Heaps of 6 and 8 count 1 and 2. Leave heaps that count the same.\ncount 0: 1, 2, 4, 7 or 10\ncount 1: 3, 6, 9 or 12\n\
               count 2: 5, 8 or 11",
        position: "6,8",
        task: Task::Find,
        hint: "Make the 8 count 1: which of its splits is a heap that counts 1 and one that counts 0?",
        done: "6, 6 and 2 are left, or 8, 5 and 1: a heap that counts 0 changes nothing, and the others count the same.",
        keeps: Some("Leave heaps that count the same. What counts 0 changes nothing."),
        highlight: None,
        claims: &[
            lost("6, 6 and 2 are left, or 8, 5 and 1", &["6,6,2", "5,1,8"]),
            lost("count 0: 1, 2, 4, 7 or 10", &["4", "7", "10"]),
            lost("count 1: 3, 6, 9 or 12", &["3,6", "3,9", "3,12"]),
            lost("count 2: 5, 8 or 11", &["5,8", "5,11"]),
        ],
    },
    Step {
        title: "Three heaps",
        text: "5, 6 and 12 count 2, 1 and 1. Equal counts go, so 6 and 12 are thought away. What do you do with the rest?",
        position: "5,6,12",
        task: Task::Find,
        hint: "The 5 is left, as if it were alone. You have won it before.",
        done: "4, 1, 6 and 12 count 0, 0, 1 and 1: nim-sum 0. So it is on each turn: whoever leaves nim-sum 0 wins, as in Nim.",
        keeps: Some("Leave nim-sum 0 of what the heaps count, as in Nim."),
        highlight: None,
        claims: &[lost("4, 1, 6 and 12 count 0, 0, 1 and 1", &["4,1,6,12"])],
    },
    Step {
        title: "Your game",
        text: "Heaps of 5, 7 and 9. You begin, and you can win. The computer makes a mistake one time in ten. Leave a nim-sum of 0.\n\
               count 0: 1, 2, 4, 7\ncount 1: 3, 6, 9\ncount 2: 5, 8",
        position: "5,7,9",
        task: Task::Play { begin: true },
        hint: "5, 7 and 9 count 2, 0 and 1. Split the 5 into 3 and 2: then 3 and 9 both count 1.",
        done: "You know Grundy's Game now. If the last move loses, no simple rule is known: then count the moves out.",
        keeps: None,
        highlight: None,
        claims: &[
            won("You begin, and you can win", &["5,7,9"]),
            won_by("1=3-2", "Split the 5 into 3 and 2", &["5,7,9"]),
            lost("3 and 9 both count 1", &["3,9"]),
        ],
    },
];
