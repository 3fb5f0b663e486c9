//! The course of Chomp: arms, the square bar, two rows, and why who begins can always win.

use crate::game::course::{Answer, Claim, Fate, Step, Task};

/// From one row to a square bar.
pub(super) static STEPS: [Step; 8] = [
    Step {
        title: "The poison",
        text: "A bar of chocolate. On your turn bite at a square: it goes, with all that is right of it and below it. The \
               upper left corner (row 0, column 0) is poisoned: whoever takes it LOSES. Here only one row is left.",
        position: "1111/0000",
        task: Task::Find,
        hint: "Leave only the poison: bite at the square right beside it.",
        done: "A single row or column is won: leave only the poison.",
        claims: &[Claim {
            words: "A single row or column is won",
            positions: &["11/00", "1111/0000", "10/10", "10/10/10"],
            fate: Fate::Won,
        }],
    },
    Step {
        title: "Two arms",
        text: "From the poison one arm goes right and one goes down, both of the same length. You must move. If you bite off a \
               piece of one arm, what does the other player do?",
        position: "111/100/100",
        task: Task::Judge,
        hint: "The other player takes as much from the other arm, until only the poison is left for you.",
        done: "Two equal arms are lost for who must move: every bite is copied on the other arm.",
        claims: &[Claim {
            words: "Two equal arms are lost",
            positions: &["11/10", "111/100/100", "1111/1000/1000/1000"],
            fate: Fate::Lost,
        }],
    },
    Step {
        title: "Make them equal",
        text: "Here the arm to the right is longer. It is your turn.",
        position: "11111/10000/10000",
        task: Task::Find,
        hint: "The arm down has 2 squares besides the poison. Leave 2 on the right as well.",
        done: "Arms of different length are won: make them equal, then copy.",
        claims: &[Claim {
            words: "Arms of different length are won",
            positions: &["111/100", "11111/10000/10000", "11/10/10/10"],
            fate: Fate::Won,
        }],
    },
    Step {
        title: "The square bar",
        text: "A whole bar of 3 by 3, and it is your turn. One bite can leave two equal arms.",
        position: "3x3",
        task: Task::Find,
        hint: "Bite at 1,1 (row 1, column 1): the first row and the first column stay, and they are equal arms.",
        done: "A square bar is won: bite at 1,1, then copy on the arms.",
        claims: &[
            Claim { words: "A square bar is won", positions: &["2x2", "3x3", "4x4"], fate: Fate::Won },
            Claim { words: "bite at 1,1", positions: &["2x2", "3x3", "4x4"], fate: Fate::WonBy("1,1") },
        ],
    },
    Step {
        title: "Two rows",
        text: "Two rows, the lower one shorter by 1, and you must move. Try a few bites in your head. Can the other player \
               always answer so that the lower row is shorter by 1 again?",
        position: "1111/1110",
        task: Task::Judge,
        hint: "A bite above leaves two equal rows: the other player takes the last square below. After a bite below the other \
               player shortens the upper row.",
        done: "Two rows, the lower one shorter by 1, are lost for who must move: at last only the poison is left.",
        claims: &[Claim {
            words: "Two rows, the lower one shorter by 1, are lost",
            positions: &["11/10", "111/110", "1111/1110", "11111/11110"],
            fate: Fate::Lost,
        }],
    },
    Step {
        title: "A bar of two rows",
        text: "A whole bar of two rows, and it is your turn. What do you want to leave?",
        position: "2x5",
        task: Task::Find,
        hint: "Make the lower row shorter by 1: bite at its last square.",
        done: "So a bar of two rows is won, however long: take its last square below.",
        claims: &[Claim {
            words: "a bar of two rows is won",
            positions: &["2x2", "2x3", "2x5", "2x7"],
            fate: Fate::Won,
        }],
    },
    Step {
        title: "Every whole bar",
        text: "Now any whole bar. Think of the smallest bite: only the last square. If it wins, good. If not, the other player \
               has an answer that wins. But each answer takes the last square too: you could begin with it yourself.",
        position: "3x4",
        task: Task::Choose {
            question: "Who can win a whole bar?",
            answers: &[
                Answer {
                    text: "Whoever begins",
                    right: true,
                    why: "One of the two first bites wins: the smallest one, or the answer to it.",
                },
                Answer {
                    text: "The other player",
                    right: false,
                    why: "Any answer that wins after the smallest bite can be your own first bite instead.",
                },
            ],
        },
        hint: "What could the other player do after the smallest bite that you cannot do at once?",
        done: "But nobody knows a rule that finds this bite in every bar. Look for arms and for two rows.",
        claims: &[Claim {
            words: "any whole bar",
            positions: &["2x3", "3x4", "3x5", "4x5", "4x6"],
            fate: Fate::Won,
        }],
    },
    Step {
        title: "Your game",
        text: "A bar of 5 by 5. You begin, and you can win. The computer plays well, but errs one time in ten.",
        position: "5x5",
        task: Task::Play { begin: true },
        hint: "It is a square: bite at 1,1, then copy each bite on the other arm.",
        done: "That is all that can be known of Chomp by heart: equal arms, and two rows. For other bars the hint counts it out.",
        claims: &[Claim { words: "bite at 1,1", positions: &["5x5"], fate: Fate::WonBy("1,1") }],
    },
];
