//! An argument that names no move: why whoever begins wins every bar of Chomp, and what the argument needs.

use crate::game::course::{Step, Task, lost, right, won, won_by, wrong};

/// From won or lost to a bar of 3 by 4.
pub(super) static STEPS: [Step; 6] = [
    Step {
        title: "Won or lost",
        text: "Know Chomp, steps 1 to 6, first. A bite takes a square and all right of it and below. Whoever takes the poison, 0,0, LOSES: alone it is lost. Any other position is won if some bite leaves a lost one, else lost. Each game ends. So, working back, each position is one of the two. And this one?",
        position: "chomp:111/100",
        task: Task::Judge,
        hint: "Bite at 0,2: one square is left on each side of the poison. The other player bites off one, and you the other one.",
        done: "A bite at 0,2 leaves a lost one. And so each position is one of the two, also where nobody knows which.",
        keeps: Some(
            "Each position is won or lost, also where nobody knows which: won if some bite leaves a lost one.",
        ),
        highlight: None,
        claims: &[
            won_by("0,2", "A bite at 0,2 leaves a lost one", &["chomp:111/100"]),
            lost("leaves a lost one", &["chomp:11/10"]),
        ],
    },
    Step {
        title: "The last corner",
        text: "A bar of 4 by 4. The other player has taken the smallest bite there is, the last corner, 3,3. Find the answer.",
        position: "chomp:1111/1111/1111/1110",
        task: Task::Find,
        hint: "Bite at 1,1: two arms of the same length are left.",
        done: "Two equal arms are left. They are lost: each bite is copied on the other arm, until only the poison is left (the course Chomp, \
               step 2). So the smallest bite did not win here.",
        keeps: Some("Here the smallest bite, the last corner, did not win: a bite at 1,1 was the answer."),
        highlight: None,
        claims: &[
            won_by("1,1", "Two equal arms are left", &["chomp:1111/1111/1111/1110"]),
            lost("They are lost", &["chomp:1111/1000/1000/1000"]),
            won("the smallest bite did not win", &["chomp:1111/1111/1111/1110"]),
        ],
    },
    Step {
        title: "The same at once",
        text: "A larger bar, 5 by 5. Now it is you who begins, and the last corner, 4,4, is still there. Think of the answer to it that you have just found. What would it leave here?",
        position: "chomp:5x5",
        task: Task::Find,
        hint: "The same bite, 1,1: it takes the last corner with it.",
        done: "Two equal arms are left, with the corner or without: the bite at 1,1 takes the last corner with it, whether that is still there or not. So the answer can be made at once.",
        keeps: Some(
            "Every bite takes the last corner with it. So an answer to the last corner can be made at once.",
        ),
        highlight: None,
        claims: &[
            won_by(
                "1,1",
                "the bite at 1,1 takes the last corner",
                &["chomp:5x5", "chomp:11111/11111/11111/11111/11110"],
            ),
            lost("Two equal arms are left, with", &["chomp:11111/10000/10000/10000/10000"]),
        ],
    },
    Step {
        title: "For every bar",
        text: "Any bar, as this of 4 by 5, and you begin. Either the last corner wins, or it does not. Every bite takes it along: its row and its column are the last ones.",
        position: "chomp:4x5",
        task: Task::Choose {
            question: "Suppose that the last corner does NOT win. What follows?",
            answers: &[
                wrong(
                    "the bar is lost",
                    "If the corner does not win, some answer to it does. Who could make that bite first?",
                ),
                wrong(
                    "nothing follows",
                    "What does not win is answered by a bite that does. And what does that bite leave here?",
                ),
                right(
                    "another bite wins",
                    "The answer that wins takes the corner with it, as every bite does: made at once it leaves the same.",
                ),
            ],
        },
        hint: "What does not win has an answer that wins. Does that answer need the corner to be gone?",
        done: "So whoever begins wins every bar but the poison alone: with the last corner, or the answer to it. No move was named: strategy stealing (for Chomp, Gale 1974).",
        keeps: Some(
            "Whoever begins wins every bar but the poison alone: with the last corner, or else with the answer to it.",
        ),
        highlight: None,
        claims: &[won(
            "whoever begins wins every bar but the poison alone",
            &[
                "chomp:2x2",
                "chomp:2x3",
                "chomp:3x3",
                "chomp:3x4",
                "chomp:2x6",
                "chomp:3x5",
                "chomp:4x5",
                "chomp:11/00",
                "chomp:10/10",
            ],
        )],
    },
    Step {
        title: "What it needs",
        text: "The argument needs a bite that every answer takes along: made at once, the answer leaves the SAME. In a bar that is the last corner. Here are two equal arms, and you begin. Who wins, without such a bite?",
        position: "chomp:111/100/100",
        task: Task::Judge,
        hint: "After a bite on one arm, one on the other leaves both shorter: no bite can do that at once. And each bite can be made on the other arm as well.",
        done: "There is no such bite, so the argument says nothing here. And indeed whoever must move is lost.",
        keeps: Some("The argument needs a bite that every answer takes along. Two arms have none."),
        highlight: None,
        claims: &[lost("whoever must move is lost", &["chomp:111/100/100", "chomp:11/10"])],
    },
    Step {
        title: "Your game",
        text: "3 by 4, and you begin. The argument says that you can win, and does not say how. For that work back from small shapes. The \
               computer makes a mistake one time in ten.\nShapes to leave:\nrows of 4, 2, 2\nequal arms, the poison\n\
               two rows or two columns, the last one shorter by 1",
        position: "chomp:3x4",
        task: Task::Play { begin: true },
        hint: "Bite at 1,2: rows of 4, 2 and 2 are left.",
        done: "You know now what an argument can do alone, and what it leaves to be found.",
        keeps: None,
        highlight: None,
        claims: &[
            lost("rows of 4, 2 and 2 are left", &["chomp:1111/1100/1100"]),
            lost(
                "two rows or two columns, the last one shorter by 1",
                &["chomp:1110/1100", "chomp:11/11/10"],
            ),
            won("you can win", &["chomp:3x4"]),
        ],
    },
];
