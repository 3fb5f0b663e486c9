//! Every game is a heap: a row is filled from its end, partners are looked for, and the least number that is missing is found.

use crate::game::course::{Highlight, Step, Task, lost, right, won, won_by, wrong};

/// From one heap to two games at once.
pub(super) static STEPS: [Step; 9] = [
    Step {
        title: "Fill the row",
        text: "Take 1, 3 or 4 stones. Whoever takes the last one wins. Fill a row of sizes from its end: 0 is lost, there is \
               nothing to take. A size is won if a move leaves a lost one, and lost if none does. So 1 is won, 2 is lost (it \
               can only leave 1), 3 and 4 are won. Go on to 7.",
        position: "octal:s1,3,4:7",
        task: Task::Judge,
        hint: "5 and 6 can leave 2. Which sizes can 7 leave, and what are they?",
        done: "7 can leave 6, 4 or 3. All of these are won, so 7 is lost. Every game can be filled in like this from its end: \
               that needs no idea, only patience.",
        keeps: Some(
            "A size is won if a move leaves a lost one, and lost if none does: so a row is filled from its end.",
        ),
        highlight: Some(Highlight::Sizes { name: "Won/Lost", known: "LWLWW" }),
        claims: &[
            lost("7 is lost", &["octal:s1,3,4:2", "octal:s1,3,4:7"]),
            won("5 and 6 can leave 2", &["octal:s1,3,4:5", "octal:s1,3,4:6"]),
            won("3 and 4 are won", &["octal:s1,3,4:1", "octal:s1,3,4:3", "octal:s1,3,4:4"]),
        ],
    },
    Step {
        title: "Won is not enough",
        text: "Two heaps of that game now, 1 and 3. A move takes 1, 3 or 4 stones from one of them. Each of the two heaps alone is \
               won. What about both together, when you must move?",
        position: "octal:s1,3,4:1,3",
        task: Task::Judge,
        hint: "Take the 1, and the other player takes all 3. Take from the 3: who takes the last stone then?",
        done: "1 and 3 are lost together: call them partners. 1 and 4 are won together. Yet 1, 3 and 4 are all won alone. So won \
               or lost says too little of a heap. One must know its partners.",
        keeps: Some(
            "Two heaps that are lost together are partners. Won or lost says too little of a heap: one must know its partners.",
        ),
        highlight: None,
        claims: &[
            lost("1 and 3 are lost together", &["octal:s1,3,4:1,3"]),
            won("1 and 4 are won together", &["octal:s1,3,4:1,4"]),
            won("1, 3 and 4 are all won alone", &["octal:s1,3,4:1", "octal:s1,3,4:3", "octal:s1,3,4:4"]),
        ],
    },
    Step {
        title: "Nim as a measure",
        text: "Measure with Nim heaps, of which a move takes any number: which Nim heap is the partner? That of 2 is a heap of 0, \
               that of 1 and of 3 a heap of 1, that of 4 a heap of 2. Now 5: it can leave 4, 2 or 1. Whoever can leave two \
               partners wins.",
        position: "octal:s1,3,4:5",
        task: Task::Choose {
            question: "Which Nim heap is the partner of this heap of 5?",
            answers: &[
                wrong("one of 1", "5 and a Nim heap of 1: take 4 of the 5, and two partners are left."),
                wrong("one of 2", "5 and a Nim heap of 2: take 1 of the 5, and two partners are left."),
                right(
                    "one of 3",
                    "No move leaves partners: the 5 can leave those of 2, 0 and 1, but not one of 3.",
                ),
            ],
        },
        hint: "Put a Nim heap of 1 beside the 5. Can a move leave partners? Then try one of 2, and one of 3.",
        done: "And what the Nim heap can become, 2, 1 or 0, has its partner among the moves of the 5.",
        keeps: Some(
            "A heap and its partner are lost together. Nim heaps are the measure: of 5 (take 1, 3 or 4) it is one of 3.",
        ),
        highlight: Some(Highlight::Sizes { name: "Nim heap", known: "01012" }),
        claims: &[
            lost("That of 2 is a heap of 0", &["octal:s1,3,4:2"]),
            lost("that of 1 and of 3 a heap of 1", &["sum:octal:s1,3,4:1+nim:1", "sum:octal:s1,3,4:3+nim:1"]),
            lost("that of 4 a heap of 2", &["sum:octal:s1,3,4:4+nim:2"]),
            lost("one of 3", &["sum:octal:s1,3,4:5+nim:3"]),
            won_by("1:1x4", "take 4 of the 5", &["sum:octal:s1,3,4:5+nim:1"]),
            won_by("1:1x1", "take 1 of the 5", &["sum:octal:s1,3,4:5+nim:2"]),
        ],
    },
    Step {
        title: "What is missing",
        text: "Now 6. It can leave 5, 3 or 2, and their partners are Nim heaps of 3, 1 and 0. Test each answer as before: put that \
               Nim heap beside the 6. Can a move, in either of them, leave two partners?",
        position: "octal:s1,3,4:6",
        task: Task::Choose {
            question: "Which Nim heap is the partner of this heap of 6?",
            answers: &[
                right(
                    "one of 2",
                    "The 6 can leave partners of 3, 1 and 0, but none of 2. The 2 can become 1 or 0: the 6 follows.",
                ),
                wrong("one of 3", "Take 1 of the 6: 5 and a Nim heap of 3 are left, and these are partners."),
                wrong(
                    "one of 4",
                    "It can be taken down to the right one, and then partners are left. So it is too large.",
                ),
            ],
        },
        hint: "0, 1 and 3 fail: the 6 can leave their partners. And one that is too large can be taken down to the right one.",
        done: "Not 4 (the largest and 1 more), not 3 (how many there are): it is the LEAST number that no move leaves. It is \
               called mex, and we say: the 6 counts 2.",
        keeps: Some("What a heap counts is the least number that no move in it leaves (mex)."),
        highlight: Some(Highlight::Sizes { name: "Nim heap", known: "010123" }),
        claims: &[
            lost("the 6 counts 2", &["sum:octal:s1,3,4:6+nim:2"]),
            won_by("1:1x1", "Take 1 of the 6", &["sum:octal:s1,3,4:6+nim:3"]),
            won_by("2:1x2", "It can be taken down to the right one", &["sum:octal:s1,3,4:6+nim:4"]),
            won(
                "0, 1 and 3 fail",
                &["octal:s1,3,4:6", "sum:octal:s1,3,4:6+nim:1", "sum:octal:s1,3,4:6+nim:3"],
            ),
        ],
    },
    Step {
        title: "Why it works",
        text: "A game counts g, with a Nim heap of g beside it. One of them is made smaller? The other one can follow: what the game \
               leaves lacks no number below g. But a move may make the game count MORE. Here 8, which counts 1, and a Nim heap of 1 were partners, and the other player has made the 8 a 5.",
        position: "sum:octal:s1,3,4:5+nim:1",
        task: Task::Find,
        hint: "The 5 counts 3 because its moves leave 2, 1 and 0. Which one leaves what counts 1?",
        done: "Back to 1. What counts more than g can always be brought back to g: else g would be the number it lacks. So every \
               game in which both have the same moves is as good as a Nim heap (Sprague 1935, Grundy 1939).",
        keeps: Some(
            "A game that counts g can be made to count less, and more can be brought back: it is as good as a Nim heap of g.",
        ),
        highlight: None,
        claims: &[
            lost("Here 8, which counts 1, and a Nim heap of 1 were partners", &["sum:octal:s1,3,4:8+nim:1"]),
            lost("The 5 counts 3", &["sum:octal:s1,3,4:5+nim:3"]),
            lost("Back to 1", &["sum:octal:s1,3,4:1+nim:1"]),
        ],
    },
    Step {
        title: "Five pins",
        text: "In Kayles 1 pin falls, or 2 side by side. Rows of 1, 2, 3 and 4 pins count 1, 2, 3 and 1. What does 5 count? It can \
               leave 4; 3; 1 and 3; 2 and 2; or 1 and 2. Two rows are two heaps: they count their nim-sum, as 1 ⊕ 3 = 1 and 2+1 = 2 \
               (what is there twice goes).",
        position: "kayles:5",
        task: Task::Choose {
            question: "What does a row of 5 pins count?",
            answers: &[
                wrong("2", "1 and 3 can be left, and they count 1 ⊕ 3 = 2. So 2 is not missing."),
                right(
                    "4",
                    "4 pins leave 1, 3 pins 3, then 1 ⊕ 3 = 2, 2 ⊕ 2 = 0 and 1 ⊕ 2 = 3: the least missing is 4.",
                ),
                wrong(
                    "5",
                    "A smaller number is missing as well. Write down what each of the five moves leaves.",
                ),
            ],
        },
        hint: "4 pins count 1, 3 pins count 3. The pairs count 1 ⊕ 3, 2 ⊕ 2 and 1 ⊕ 2. Which least number is missing?",
        done: "So a row of 5 is as good as a Nim heap of 4.",
        keeps: Some("A row of 5 pins leaves 0, 1, 2 and 3, and counts 4: the least that is missing."),
        highlight: Some(Highlight::Sizes { name: "count", known: "01231" }),
        claims: &[
            lost(
                "count 1, 2, 3 and 1",
                &["sum:kayles:1+nim:1", "sum:kayles:2+nim:2", "sum:kayles:3+nim:3", "sum:kayles:4+nim:1"],
            ),
            lost("they count 1 ⊕ 3 = 2", &["sum:kayles:1-3+nim:2"]),
            lost("as good as a Nim heap of 4", &["sum:kayles:5+nim:4"]),
            lost("2 ⊕ 2 = 0 and 1 ⊕ 2 = 3", &["kayles:2-2", "sum:kayles:1-2+nim:3"]),
        ],
    },
    Step {
        title: "Eleven pins",
        text: "Rows of 1 to 10 pins count 1, 2, 3, 1, 4, 3, 2, 1, 4 and 2. And 11? With 1 pin gone, 10 are left, or 1 and 9, 2 and 8, \
               3 and 7, 4 and 6, 5 and 5. With 2 gone, 9, or 1 and 8, 2 and 7, 3 and 6, 4 and 5.",
        position: "kayles:11",
        task: Task::Choose {
            question: "What does a row of 11 pins count?",
            answers: &[
                wrong("5", "1 and 9 can be left, and they count 1 ⊕ 4 = 5. So 5 is not missing."),
                right(
                    "6",
                    "The moves leave 2, 5, 3, 1, 2, 0, and 4, 0, 0, 0, 5. The least that is missing is 6.",
                ),
                wrong("7", "No move leaves 7, but a smaller number is missing, too."),
            ],
        },
        hint: "10 counts 2, 1 and 9 count 1 ⊕ 4 = 5, 2 and 8 count 2 ⊕ 1 = 3. Go on, and note which of 0, 1, 2, 3 and so on you meet.",
        done: "Nobody can guess that: it must be worked out. But it is done once, and then 11 pins are a Nim heap of 6.",
        keeps: Some("Rows of 1 to 11 pins count 1, 2, 3, 1, 4, 3, 2, 1, 4, 2 and 6."),
        highlight: Some(Highlight::Sizes { name: "count", known: "01231432142" }),
        claims: &[
            lost(
                "count 1, 2, 3, 1, 4, 3, 2, 1, 4 and 2",
                &[
                    "sum:kayles:5+nim:4",
                    "sum:kayles:6+nim:3",
                    "sum:kayles:7+nim:2",
                    "sum:kayles:8+nim:1",
                    "sum:kayles:9+nim:4",
                    "sum:kayles:10+nim:2",
                ],
            ),
            lost("they count 1 ⊕ 4 = 5", &["sum:kayles:1-9+nim:5"]),
            lost("11 pins are a Nim heap of 6", &["sum:kayles:11+nim:6"]),
        ],
    },
    Step {
        title: "Two games at once",
        text: "Five pins of Kayles, and a heap of 6 of which a move takes 1, 3 or 4. A move is made in one of the two; the last move \
               of all wins. You know what each of them counts: 4 and 2. What do you want to leave?",
        position: "sum:kayles:5+octal:s1,3,4:6",
        task: Task::Find,
        hint: "Leave two that count the same. The 6 leaves 3, 1 or 0, never 4. But one move in the row of 5 leaves 2: which?",
        done: "1 and 3 pins count 1 ⊕ 3 = 2, and the heap of 6 counts 2. Partners again, though they are parts of different games.",
        keeps: Some(
            "Different games side by side are won like Nim heaps: leave a nim-sum of 0 of what they count.",
        ),
        highlight: None,
        claims: &[
            lost("1 and 3 pins count 1 ⊕ 3 = 2, and the heap of 6", &["sum:kayles:1-3+octal:s1,3,4:6"]),
            won("4 and 2", &["sum:kayles:5+octal:s1,3,4:6"]),
        ],
    },
    Step {
        title: "Your game",
        text: "Rows of 1 and 11 pins, and a Nim heap of 3. You begin, and you can win. The computer plays well, but makes a mistake \
               one time in ten. Leave a nim-sum of 0.\ncount 1: 1, 4 or 8 pins\ncount 2: 2, 7 or 10 pins\n\
               count 3: 3 or 6 pins\ncount 4: 5 or 9 pins\ncount 6: 11 pins",
        position: "sum:kayles:1-11+nim:3",
        task: Task::Play { begin: true },
        hint: "1 and 3 count 1 ⊕ 3 = 2 together. So make something of the 11 that counts 2: for example 10 pins.",
        done: "You know the idea behind all these games now. To go on, work out a game of your own.",
        keeps: None,
        highlight: None,
        claims: &[
            won("You begin, and you can win", &["sum:kayles:1-11+nim:3"]),
            lost("for example 10 pins", &["sum:kayles:1-10+nim:3"]),
        ],
    },
];
