//! The course of Kayles: pairs of rows, the middle, what a row counts and how that is found, and two other rules.

use crate::game::course::{Highlight, Step, Task, lost, right, won, wrong};

/// From two pins to the row of 11 beside a single pin.
pub(super) static STEPS: [Step; 11] = [
    Step {
        title: "One pin or two",
        text: "Pins stand in a row. On your turn knock down one pin, or two side by side with no gap between. Whoever takes the \
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
        text: "A gap makes two rows of one: pins on both sides of it are no neighbours. Here are two rows of 3, and you must \
               move. Whatever you take from one row, the other player can take the same from the other row.",
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
        text: "One whole row of 7. A pin taken from inside cuts the row in two. Can you make two equal rows of it? After that, \
               copy each move of the other player.",
        position: "7",
        task: Task::Find,
        hint: "Take the one pin in the middle, and 3 and 3 are left.",
        done: "A whole row is always won: take the one or two pins in its middle, then copy.",
        keeps: None,
        highlight: Some(Highlight::Twins),
        claims: &[won("A whole row is always won", &["3", "4", "5", "6", "7", "8", "13"])],
    },
    Step {
        title: "Think pairs away",
        text: "Here are rows of 3, 5 and 3. The two equal rows are a pair, and a pair changes nothing: each move in it can be \
               copied. So think the two rows of 3 away. What is left, and what would you do with it?",
        position: "3-5-3",
        task: Task::Find,
        hint: "The row of 5 is alone. Take the pin in its middle: 2 and 2 are left of it.",
        done: "That wins. Whoever must move with nothing but pairs has lost: each move can be copied.",
        keeps: Some("Whoever must move with nothing but pairs has lost: each move can be copied."),
        highlight: Some(Highlight::Twins),
        claims: &[lost("with nothing but pairs has lost", &["3-2-2-3", "1-3-1-3", "5-5"])],
    },
    Step {
        title: "Rows that count",
        text: "Some rows of different length can also be played like a pair. Rows of 1 and 4 can. You must move. Think of \
               each move: can the other player always take the last pin?",
        position: "1-4",
        task: Task::Judge,
        hint: "For example: you take the single pin. The other player takes the middle two of the 4, and 1 and 1 are left.",
        done: "1 and 4 is lost, like 1 and 1: with a single pin both are a pair. So we say that 4 pins count 1, as 1 pin does. Rows of \
               2 and of 3 are a pair with no smaller row: they count 2 and 3.",
        keeps: None,
        highlight: None,
        claims: &[
            lost("1 and 4 is lost", &["1-4", "4-1"]),
            lost("with a single pin both are a pair", &["1-1", "1-4"]),
            won("a pair with no smaller row", &["2-1", "3-1", "3-2"]),
        ],
    },
    Step {
        title: "Parts in pairs",
        text: "Three rows or more: cut each count into parts 4, 2 and 1, no part twice: 3 = 2+1. Where each part has a partner \
               in another row, whoever must move has lost. Rows of 1, 2 and 3 count 1, 2 and 2+1.",
        position: "1-2-3",
        task: Task::Choose {
            question: "Can you win with rows of 1, 2 and 3?",
            answers: &[
                wrong(
                    "Yes: a part is alone",
                    "Count again: the part 1 is there twice, and the part 2 is there twice.",
                ),
                right("No: all have partners", "1 is in the rows of 1 and 3, and 2 in those of 2 and 3."),
            ],
        },
        hint: "The parts are 1, then 2, then 2 and 1. Which of them has no partner?",
        done: "Whoever must move has lost. This is called nim-sum 0 and written 1 ⊕ 2 ⊕ 3 = 0: ⊕ adds without carrying. On your turn leave rows whose \
               parts all have partners.",
        keeps: None,
        highlight: None,
        claims: &[lost("Whoever must move has lost", &["1-2-3", "3-1-2"])],
    },
    Step {
        title: "A new count",
        text: "What does a row of 5 count? It can leave 4; 3; 1 and 3; 2 and 2; 1 and 2. Rows of 1 to 4 pins count 1, 2, 3 and 1, and 1 and 3 together 1 ⊕ 3 = 2. If a move leaves 2, the 5 cannot count 2: that move would make a pair.",
        position: "5",
        task: Task::Choose {
            question: "What is the least that no move leaves?",
            answers: &[
                wrong("2", "1 and 3 leave 1 ⊕ 3 = 2: of 1 and 2+1 the 2 stays."),
                right("4", "The moves leave 1, 3, 1 ⊕ 3 = 2, 2 ⊕ 2 = 0 and 1 ⊕ 2 = 3."),
                wrong("5", "That would be one for each pin. But a smaller number is missing, too."),
            ],
        },
        hint: "4 pins leave 1, 3 pins leave 3, 1 and 3 leave 2. And 2 and 2, and 1 and 2?",
        done: "So 5 pins count 4. Not each larger row counts more: with 11 pins the least that is missing is 6, with 12 it is 4, with 8 only 1.",
        keeps: Some(
            "A row counts the least number that none of its moves leaves: 5 pins leave 0, 1, 2 and 3, and count 4.",
        ),
        highlight: Some(Highlight::Sizes { name: "count", known: "01231" }),
        claims: &[
            won("5 pins count 4", &["5", "5-1", "5-2", "5-3", "5-4"]),
            lost("5 pins count 4", &["5-9", "5-12"]),
            lost("with 8 only 1", &["8-1", "8-4"]),
            lost("with 12 it is 4", &["12-5", "12-9"]),
            lost("with 11 pins the least that is missing is 6", &["11-5-2", "11-1-3-5"]),
            lost("1 and 3 leave 1 ⊕ 3 = 2", &["1-3-2"]),
        ],
    },
    Step {
        title: "Make the same",
        text: "Rows of 1 and 5. Make a row of the 5 that counts 1, as the single pin does: rows that count the same are a \
               pair.\ncount 1: 1 or 4 pins\ncount 2: 2 pins\ncount 3: 3 pins\ncount 4: 5 pins",
        position: "1-5",
        task: Task::Find,
        hint: "4 pins count 1. Take a pin from the end of the row of 5.",
        done: "1 and 4 is left: both count 1. Leave rows that count the same.",
        keeps: Some("Leave rows that count the same."),
        highlight: None,
        claims: &[lost("1 and 4 is left", &["1-4"])],
    },
    Step {
        title: "The last one loses",
        text: "The last pin can also LOSE. Then leave a nim-sum of 0 as before, while some row is not of 1, 4, 5 or 9 pins (up to 11). With \
               only such rows the aim changes: without a 9 leave an odd number of rows of 1 and 4, and any number of rows of 5.",
        position: "3-5:misere",
        task: Task::Find,
        hint: "Leave 1 of the row of 3: then there is one row of 1, and one of 5.",
        done: "1 and 5 are left, although they count 1 and 4. A row of 5 lets nobody choose whether single pins are odd or even. The whole \
               list was proven by Sibert and Conway (1992).",
        keeps: Some(
            "If the last pin loses: a nim-sum of 0, but with only rows of 1, 4 and 5 leave an odd number of rows of 1 and 4.",
        ),
        highlight: None,
        claims: &[
            lost("1 and 5 are left", &["1-5:misere"]),
            lost(
                "an odd number of rows of 1 and 4",
                &["1:misere", "4:misere", "1-5-5:misere", "4-5:misere", "1-1-4:misere", "1-4-4-5:misere"],
            ),
            lost(
                "Then leave a nim-sum of 0 as before",
                &["2-2:misere", "3-3:misere", "1-2-3:misere", "2-7:misere", "3-6:misere"],
            ),
            won("without a 9 leave an odd number", &["5:misere", "5-5:misere", "1-4:misere", "4-4-5:misere"]),
        ],
    },
    Step {
        title: "Two at once",
        text: "In Dawson's Kayles a move takes just 2 pins side by side, never 1, and the last move wins. A single pin stays for ever. \
               Work out what rows count as before: of 0 and 1 pins 0, of 2 and 3 pins 1. And this whole row of 5?",
        position: "5/=2",
        task: Task::Judge,
        hint: "Two pins from the end leave 3, two from inside leave 1 and 2. What do 3, and 1 and 2, count?",
        done: "Each move leaves 1: nothing but 0 is missing. So a row of 5 counts 0 and is lost, though it has a middle pin. The rule is new, \
               and the way to find the counts is the same.",
        keeps: Some(
            "Dawson's Kayles, two pins a move: other counts, found in the same way. A row of 5 counts 0.",
        ),
        highlight: Some(Highlight::Sizes { name: "count", known: "0011" }),
        claims: &[
            lost("a row of 5 counts 0 and is lost", &["5/=2", "5-9/=2"]),
            lost("of 2 and 3 pins 1", &["2-2/=2", "2-3/=2", "3-3/=2"]),
            lost("Each move leaves 1", &["3-2/=2", "1-2-2/=2"]),
        ],
    },
    Step {
        title: "Your game",
        text: "Rows of 1 and 11, and you begin. Cut the 11 so that all parts have partners, \
               and the last pin is yours.\ncount 1: 1, 4 or 8 pins\ncount 2: 2, 7 or 10 pins\ncount 3: 3 or 6 pins\ncount 4: 5 or 9 pins\n\
               count 6: 11 pins",
        position: "1-11",
        task: Task::Play { begin: true },
        hint: "Cut the 11 into 3 and 7: they count 2+1 and 2, and the single pin counts 1. Every part is there twice.",
        done: "You know Kayles now: leave pairs, or rows whose counts pair off.",
        keeps: None,
        highlight: None,
        claims: &[lost("Cut the 11 into 3 and 7", &["1-3-7", "1-7-3"])],
    },
];
