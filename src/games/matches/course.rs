//! The course of 21 Matches: the last match, five, nine, rounds of four, other limits.

use crate::game::course::{Highlight, Step, Task, lost, right, won, wrong};

/// From three matches to 21.
pub(super) static STEPS: [Step; 8] = [
    Step {
        title: "The last match",
        text: "You take turns, and on your turn you take 1, 2 or 3 matches. Whoever takes the last match LOSES. How many \
               do you want to leave to the other player?",
        position: "4",
        task: Task::Find,
        hint: "Whoever stands before a single match must take it. There are 4 matches: how many must go so that 1 stays?",
        done: "With 2, 3 or 4 matches you win: take all but one.",
        keeps: None,
        highlight: None,
        claims: &[won("With 2, 3 or 4 matches you win", &["2", "3", "4"])],
    },
    Step {
        title: "Five",
        text: "Now 5 matches, and you must move. You can leave 4, 3 or 2. What does the other player do with each of them?",
        position: "5",
        task: Task::Judge,
        hint: "From 4, from 3 and from 2 the other player can leave you the last match.",
        done: "5 is lost for whoever must move. So 5 is as good as 1: try to leave it to the other player.",
        keeps: None,
        highlight: None,
        claims: &[lost("5 is lost", &["5"])],
    },
    Step {
        title: "Six, seven, eight",
        text: "Whoever must move with 5 is lost. Here are 6, and it is your turn.",
        position: "6",
        task: Task::Find,
        hint: "Take so many that 5 stay.",
        done: "With 6, 7 or 8 matches you win: leave 5. Whatever is taken from the 5, you then leave 1.",
        keeps: None,
        highlight: Some(Highlight::Rounds),
        claims: &[won("With 6, 7 or 8 matches you win", &["6", "7", "8"])],
    },
    Step {
        title: "Nine and twelve",
        text: "9 matches are lost, too: what the two of you take in a round can always be made 4 together, and 9 becomes 5, then 1. Here are \
               12, and you must move.",
        position: "12",
        task: Task::Judge,
        hint: "You can leave 11, 10 or 9. Which of them is lost for the other player?",
        done: "Take 3, and 9 are left. With 10, 11 or 12 matches you win in this way.",
        keeps: None,
        highlight: Some(Highlight::Rounds),
        claims: &[
            lost("9 matches are lost, too", &["9"]),
            won("With 10, 11 or 12 matches you win", &["10", "11", "12"]),
        ],
    },
    Step {
        title: "Count by fours",
        text: "So the lost numbers come every four: 1, 5, 9 and so on. They are 1 more than whole fours. On your turn leave one of these numbers. After that, fill up to 4: they take 1, you take 3, and so on.",
        position: "15",
        task: Task::Find,
        hint: "13 is three fours and 1. How many must go from 15?",
        done: "13 are left. Whatever is taken now, you leave 9, then 5, then 1.",
        keeps: Some("Leave 13, then 9, then 5, then 1."),
        highlight: Some(Highlight::Rounds),
        claims: &[lost("the lost numbers come every four", &["5", "9", "13", "17", "21", "25"])],
    },
    Step {
        title: "Who begins?",
        text: "The whole game has 21 matches, and you may say who begins.",
        position: "21",
        task: Task::Choose {
            question: "Who is to begin?",
            answers: &[
                wrong("I begin", "21 is five fours and 1: one of the lost numbers, for whoever must move."),
                right("The other player begins", "21 is five fours and 1, so whoever begins is lost."),
            ],
        },
        hint: "Is 21 one of the lost numbers 1, 5, 9, 13, 17, 21?",
        done: "Let the other player begin, and fill up to 4 each time: 17, 13, 9, 5 and 1 are left.",
        keeps: None,
        highlight: Some(Highlight::Rounds),
        claims: &[lost("so whoever begins is lost", &["21"])],
    },
    Step {
        title: "Other limits",
        text: "The most per move can be set. If up to 4 may be taken, to how many can you always fill up a round? Which numbers are lost then? Here are 20.",
        position: "20/4",
        task: Task::Find,
        hint: "5 go together in each round, one more than the most per move. So the lost numbers are 1, 6, 11, 16, 21: leave 16.",
        done: "16 is three rounds of 5, and 1. A round is always one more than the most per move. If the last match WINS, leave whole rounds instead: with up to 3 a move 4, 8, 12 and so on.",
        keeps: Some(
            "A round is one more than the most per move. Leave whole rounds and 1, or whole rounds where the last match WINS.",
        ),
        highlight: Some(Highlight::Rounds),
        claims: &[
            lost("the lost numbers are 1, 6, 11, 16, 21", &["6/4", "11/4", "16/4", "21/4"]),
            lost(
                "with up to 3 a move 4, 8, 12 and so on",
                &["4:normal", "8:normal", "12:normal", "16:normal"],
            ),
        ],
    },
    Step {
        title: "Your game",
        text: "21 matches, 1 to 3 a move, and the last one loses. The computer begins, so you can win. It plays well, but \
               makes a mistake one time in ten.",
        position: "21",
        task: Task::Play { begin: false },
        hint: "Fill up to 4 each time: leave 17, 13, 9, 5 and 1.",
        done: "You know 21 Matches now. Nobody beats you if the other one begins.",
        keeps: None,
        highlight: Some(Highlight::Rounds),
        claims: &[lost("leave 17, 13, 9, 5 and 1", &["17", "13", "9", "5"])],
    },
];
