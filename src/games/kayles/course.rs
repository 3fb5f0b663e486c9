//! The course of Kayles: pairs of rows, the middle, what a row counts and how that is found, and two other rules.

use crate::game::course::{Highlight, Step, Task, lost, right, won, won_by, wrong};

/// From two pins to rows of 3 and 9.
pub(super) static STEPS: [Step; 12] = [
    Step {
        title: "One pin or two",
        text: "Pins stand in a row (from step 6 on know Every Game Is a Heap). On your turn knock down one pin, or two side by side with no gap between. Whoever takes the \
               last pin wins. Here are only two. (To name two pins, type 1 2.)",
        position: "2",
        task: Task::Find,
        hint: "Take both at once.",
        done: "A row of 1 or 2 pins alone is won at once.",
        keeps: None,
        highlight: None,
        claims: &[won("A row of 1 or 2 pins alone is won", &["1", "2"])],
    },
    Step {
        title: "Two equal rows",
        text: "A gap makes two rows of one: pins on both sides of it are no neighbours. Here are two rows of 3, and you must move. Whatever you take from one row, what can the other player do?",
        position: "3-3",
        task: Task::Judge,
        hint: "Each of your moves can be copied in the other row, so the last pin is not yours.",
        done: "Whoever must move with two equal rows has lost. So leave equal rows, and copy.",
        keeps: None,
        highlight: Some(Highlight::Twins),
        claims: &[lost("with two equal rows has lost", &["1-1", "2-2", "3-3", "5-5"])],
    },
    Step {
        title: "The middle",
        text: "One whole row of 5. A pin taken from inside cuts the row in two. Can you make two equal rows of it? After that, \
               copy each move of the other player.",
        position: "5",
        task: Task::Find,
        hint: "Take the one pin in the middle, and 2 and 2 are left.",
        done: "A whole row is always won: take the one or two pins in its middle, then copy.",
        keeps: None,
        highlight: Some(Highlight::Twins),
        claims: &[won("A whole row is always won", &["3", "4", "5", "6", "7", "8", "13"])],
    },
    Step {
        title: "Think pairs away",
        text: "Here are rows of 2, 4 and 2. The two equal rows are a pair, and a pair changes nothing: each move in it can be copied. So think the two rows of 2 away. What is left, and what would you do with it?",
        position: "2-4-2",
        task: Task::Find,
        hint: "The row of 4 is alone. Take the two pins in its middle: 1 and 1 are left of it.",
        done: "Two pairs are left, of 2 and of 1. Whoever must move with nothing but pairs has lost: each move can be copied.",
        keeps: Some("Whoever must move with nothing but pairs has lost: each move can be copied."),
        highlight: Some(Highlight::Twins),
        claims: &[
            lost("Two pairs are left", &["2-1-1-2"]),
            lost("with nothing but pairs has lost", &["3-2-2-3", "1-3-1-3", "5-5"]),
        ],
    },
    Step {
        title: "Rows that count",
        text: "Can rows of different length also be played like a pair? Here are 1 and 4, and you must move. Think of \
               each move: can the other player always take the last pin?",
        position: "1-4",
        task: Task::Judge,
        hint: "For example: you take the single pin. The other player takes the middle two of the 4, and 1 and 1 are left.",
        done: "1 and 4 is lost, like 1 and 1. Rows that are lost together are a pair, and count the same: 4 pins count 1, as 1 pin does. 2 pins can leave 1 or none, so \
               they are a pair with neither: they count 2. 3 pins can leave 1, 2 or 1 and 1, and count 3 (why 2 and 3: step 7).",
        keeps: Some(
            "Rows that are lost together count the same: 4 pins count 1, as 1 pin does. 2 pins count 2, and 3 pins count 3.",
        ),
        highlight: None,
        claims: &[
            lost("1 and 4 is lost", &["1-4", "4-1"]),
            lost("Rows that are lost together are a pair", &["1-1", "1-4"]),
            won("a pair with neither", &["2-1", "2"]),
            won("and count 3", &["3-1", "3-2", "3"]),
        ],
    },
    Step {
        title: "Parts in pairs",
        text: "Know Nim first. Three rows or more are played like its heaps: cut each count into parts 4, 2 and 1, no part twice. Where no part is alone, whoever must move has lost (why: Every Game Is a Heap, steps 1 to 6). Here the rows count 1, 2 and 3, which is 2+1.",
        position: "1-2-3",
        task: Task::Choose {
            question: "Can you win with rows of 1, 2 and 3?",
            answers: &[
                wrong(
                    "Yes: a part is alone",
                    "Count again: the part 1 is there twice, and the part 2 is there twice.",
                ),
                right(
                    "No: no part is alone",
                    "The part 1 is in the rows of 1 and 3, the part 2 in those of 2 and 3.",
                ),
            ],
        },
        hint: "The parts are 1, then 2, then 2 and 1. Is one of them alone?",
        done: "Whoever must move has lost. What stays when pairs go is the nim-sum. Here nothing stays: 1 ⊕ 2 ⊕ 3 = 0. On your turn leave rows with no part alone.",
        keeps: Some("Leave rows with no part alone, a nim-sum of 0: whoever must move then has lost."),
        highlight: None,
        claims: &[lost("Whoever must move has lost", &["1-2-3", "3-1-2"])],
    },
    Step {
        title: "A new count",
        text: "5 pins can leave 4, or 3, or 1 and 3, or 2 and 2, or 1 and 2. Rows of 1 to 4 pins count 1, 2, 3 and 1. A row counts the LEAST number that no move leaves (why: Every Game Is a Heap, steps 3 to 5).",
        position: "5",
        task: Task::Choose {
            question: "What is the least that no move leaves?",
            answers: &[
                right("It counts 4", "The moves leave 1, 3, 1 ⊕ 3 = 2, 2 ⊕ 2 = 0 and 1 ⊕ 2 = 3."),
                wrong("It counts 5", "That would be one for each pin. But a smaller number is missing, too."),
                wrong("It counts 2", "1 and 3 can be left, and they count 2 together. So 2 is not missing."),
            ],
        },
        hint: "4 pins count 1, 3 pins count 3. 1 and 3 make 1 ⊕ 3 = 2: of 1 and 2+1 the 2 stays. And 2 and 2, and 1 and 2?",
        done: "So 5 pins count 4. 2 pins leave 1 or 0, and count 2; 3 pins leave 2, 1 or 1 ⊕ 1 = 0, and count 3. Larger rows may count less: with 9 pins the least that is missing is 4 again, with 8 only 1.",
        keeps: Some(
            "A row counts the least number that none of its moves leaves: 5 pins leave 0, 1, 2 and 3, and count 4.",
        ),
        highlight: Some(Highlight::Sizes { name: "count", known: "01231" }),
        claims: &[
            won("5 pins count 4", &["5", "5-1", "5-2", "5-3", "5-4"]),
            lost("5 pins count 4", &["5-9", "5-12"]),
            lost("with 8 only 1", &["8-1", "8-4"]),
            lost("with 9 pins the least that is missing is 4 again", &["9-5", "9-12"]),
            lost("1 and 3 make 1 ⊕ 3 = 2", &["1-3-2"]),
            lost("1 ⊕ 1 = 0", &["1-1"]),
        ],
    },
    Step {
        title: "One and five",
        text: "Rows of 1 and 5. They count 1 and 4, so they are no pair, and you can win. What do you want to leave?",
        position: "1-5",
        task: Task::Find,
        hint: "Make a row of the 5 that counts 1, as the single pin does: 4 pins count 1.",
        done: "1 and 4 is left: both count 1. Leave rows that count the same.",
        keeps: Some("Leave rows that count the same."),
        highlight: None,
        claims: &[lost("1 and 4 is left", &["1-4", "1--4"])],
    },
    Step {
        title: "For ever",
        text: "From 71 pins on the counts come again, every 12 pins. Guy and Smith (1956) computed far enough to prove it: a move in a very long row leaves a long one, which counts as with 12 pins less.\nRows of 72 to 83 pins count:\n4 1 2 8 1 4 7 2 1 8 2 7",
        position: "12",
        task: Task::Choose {
            question: "What does a row of 98 pins count?",
            answers: &[
                wrong("It counts 4", "That is 72, and so 84 and 96. 98 is 2 more."),
                wrong("It counts 1", "That is 73, and so 85 and 97. 98 is 1 more."),
                right("It counts 2", "98 is 74 and two times 12."),
            ],
        },
        hint: "Take 12 away from 98 until you are between 72 and 83.",
        done: "So a row and one with 12 pins less leave the same counts, and count the same. Once rows up to 166 are computed it goes on by itself: a move in a longer row leaves one of 83 pins or more. A row of any length is known now.",
        keeps: Some("The counts of Kayles come again every 12 pins, from 71 pins on."),
        highlight: None,
        claims: &[won("A row of any length", &["12", "13"])],
    },
    Step {
        title: "Last one loses",
        text: "If the last pin LOSES, leave a nim-sum of 0 all the same. As long as no row is longer than 11, there are two exceptions (how 5s do it: The Last One Loses, steps 9 to 11; the rest is proven elsewhere).\nOnly rows of 1, 4 and 5: leave an odd number of rows of 1 and 4.\nOnly rows of 1, 4 and 9: leave an odd \
               number of rows.",
        position: "3-5:misere",
        task: Task::Find,
        hint: "Leave 1 of the row of 3: then there is one row of 1, and one of 5.",
        done: "1 and 5 are an odd number of rows of 1. 3 and 3, or 1, 2 and 3, have a nim-sum of 0. Whoever breaks a row of 5 lets the other player choose odd or even. The full list, proven by Sibert and Conway (1992), covers any length; this is its beginning.",
        keeps: Some(
            "If the last pin loses, no row over 11: a nim-sum of 0, but odd numbers where only rows of 1, 4 and 5, or of 1, 4 and 9 are left.",
        ),
        highlight: None,
        claims: &[
            won_by("1 2", "Leave 1 of the row of 3", &["3-5:misere"]),
            won_by("5 6", "3 and 3, or 1, 2 and 3", &["3-5:misere"]),
            won_by("6 7", "3 and 3, or 1, 2 and 3", &["3-5:misere"]),
            lost("1 and 5 are an odd number", &["1-5:misere"]),
            lost(
                "leave an odd number of rows of 1 and 4",
                &["1:misere", "4:misere", "1-5-5:misere", "4-5:misere", "1-1-4:misere", "1-4-4-5:misere"],
            ),
            lost(
                "Only rows of 1, 4 and 9",
                &["9:misere", "1-4-9:misere", "1-9-9:misere", "4-4-9:misere", "4-9-9:misere"],
            ),
            lost(
                "leave a nim-sum of 0 all the same",
                &["2-2:misere", "3-3:misere", "1-2-3:misere", "2-7:misere", "3-6:misere", "5-9:misere"],
            ),
            won(
                "there are two exceptions",
                &["5:misere", "5-5:misere", "1-4:misere", "4-4-5:misere", "9-9:misere", "1-9:misere"],
            ),
        ],
    },
    Step {
        title: "Two at once",
        text: "In Dawson's Kayles a move takes just 2 pins side by side, never 1, and the last move wins. A single pin stays for ever. \
               Work out what rows count as before: of 0 and 1 pins 0, of 2 and 3 pins 1. What does a row of 5 count? And are 3 and 5 won?",
        position: "3-5/=2",
        task: Task::Judge,
        hint: "Of the 5, two pins from the end leave 3, two from inside leave 1 and 2. What do 3, and 1 and 2, count? Then think of the row of 3.",
        done: "Each move in the 5 leaves a count of 1, and 0 is the least that is missing: it counts 0, though it has a middle pin. The 3 counts 1: take 2 of it, and you win. The rule is new, and the way to find the counts is the same.",
        keeps: Some(
            "Dawson's Kayles, two pins a move: other counts, found in the same way. A row of 5 counts 0.",
        ),
        highlight: None,
        claims: &[
            lost("it counts 0", &["5/=2", "5-9/=2"]),
            lost("of 2 and 3 pins 1", &["2-2/=2", "2-3/=2", "3-3/=2"]),
            lost("Each move in the 5 leaves a count of 1", &["3-2/=2", "1-2-2/=2"]),
            lost("take 2 of it", &["1-5/=2"]),
            won_by("1 2", "take 2 of it", &["3-5/=2"]),
            won_by("2 3", "take 2 of it", &["3-5/=2"]),
        ],
    },
    Step {
        title: "Your game",
        text: "Rows of 3 and 9. You begin. Cut the 9 so that no part is alone, and go on like that: the last pin is yours. The computer makes a mistake one time in ten.\ncount 1: 1, 4 or 8 pins\ncount 2: 2 or 7 pins\ncount 3: 3 or 6 pins\ncount 4: 5 or 9 pins",
        position: "3-9",
        task: Task::Play { begin: true },
        hint: "Cut the 9 into 1 and 7: they count 1 and 2, and the row of 3 counts 2+1. Every part is there twice.",
        done: "You know Kayles now: leave pairs, or rows of which no part is alone.",
        keeps: None,
        highlight: None,
        claims: &[lost("Cut the 9 into 1 and 7", &["3-1-7", "3-7-1"])],
    },
];
