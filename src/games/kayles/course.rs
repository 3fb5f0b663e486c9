//! The course of Kayles: pairs of rows, the middle, and what a row counts.

use crate::game::course::{Step, Task, lost, right, won, wrong};

/// From two pins to the row of 11 beside a single pin.
pub(super) static STEPS: [Step; 8] = [
    Step {
        title: "One pin or two",
        text: "Pins stand in a row. On your turn knock down one pin, or two side by side with no gap between. Whoever takes the \
               last pin wins. Here are only two. (To take both, mark one and go to the other, or type 1 2.)",
        position: "2",
        task: Task::Find,
        hint: "Take both at once.",
        done: "A row of 1 or 2 pins alone is won at once.",
        keeps: None,
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
        claims: &[lost("with nothing but pairs has lost", &["3-2-2-3", "1-3-1-3", "5-5"])],
    },
    Step {
        title: "Rows that count",
        text: "Some rows of different length can also be played like a pair. Rows of 1 and 4 can. You must move. Think of \
               each move: can the other player always take the last pin?",
        position: "1-4",
        task: Task::Judge,
        hint: "For example: you take the single pin. The other player takes the middle two of the 4, and 1 and 1 are left.",
        done: "1 and 4 is lost, like 1 and 1: with a single pin both are a pair. So we say that 4 pins count 1, as 1 pin does. 5 \
               pins are a pair with no smaller row: they get a new count, 4.",
        keeps: None,
        claims: &[
            lost("1 and 4 is lost", &["1-4", "4-1"]),
            lost("with a single pin both are a pair", &["1-1", "1-4"]),
            won("a pair with no smaller row", &["5-1", "5-2", "5-3", "5-4"]),
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
        claims: &[lost("1 and 4 is left", &["1-4"])],
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
        claims: &[lost("Whoever must move has lost", &["1-2-3", "3-1-2"])],
    },
    Step {
        title: "Your game",
        text: "Rows of 1 and 11, and you begin. Cut the 11 so that all parts have partners. e shows what the rows left by your \
               move count.\ncount 1: 1, 4 or 8 pins\ncount 2: 2, 7 or 10 pins\ncount 3: 3 or 6 pins\ncount 4: 5 or 9 pins\n\
               count 6: 11 pins",
        position: "1-11",
        task: Task::Play { begin: true },
        hint: "Cut the 11 into 3 and 7: they count 2+1 and 2, and the single pin counts 1. Every part is there twice.",
        done: "You know Kayles now: leave pairs, or rows whose counts pair off.",
        keeps: None,
        claims: &[lost("Cut the 11 into 3 and 7", &["1-3-7", "1-7-3"])],
    },
];
