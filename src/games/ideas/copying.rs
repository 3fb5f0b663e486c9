//! When copying works: twins, the mirror, a move that is its own image, and the end at which the last one loses.

use crate::game::course::{Highlight, Step, Task, lost, right, won, won_by, wrong};

/// From two bars to a board of 3 by 4.
pub(super) static STEPS: [Step; 6] = [
    Step {
        title: "Twins",
        text: "A bite takes a square and all right of it and below. You bite in one of two equal bars, never at the poison, 0,0, and the last bite of all \
               WINS. You must move. Nobody has to know how a bar is played well. Why?",
        position: "sum:chomp:2x3+chomp:2x3",
        task: Task::Judge,
        hint: "Whatever you bite off one bar, the other player can bite off the other one.",
        done: "The other player copies each bite, and so always has one after yours. Two equal games are lost, whatever they are, if they end, each move is made in ONE of them, both players have the same moves, and the last move wins.",
        keeps: Some(
            "Two equal games that end, side by side, are lost where the last move wins: whoever copies always has a move left.",
        ),
        highlight: Some(Highlight::Twins),
        claims: &[lost(
            "Two equal games are lost",
            &["sum:chomp:2x3+chomp:2x3", "sum:kayles:6+kayles:6", "nim:5,5", "sum:wythoff:1,3+wythoff:1,3"],
        )],
    },
    Step {
        title: "The mirror",
        text: "Take 1, 2 or 3 stones side by side in a row or a column; here the last stone WINS. One board can be its own twin: half a turn makes the first row the last one and the first column the last, so each stone has an image. Make the one move after which all others can be copied.",
        position: "grid:3x4:normal",
        task: Task::Find,
        hint: "The two in the middle, 1,1 and 1,2, are images of one another: a move that takes both has no image but itself. So take them yourself.",
        done: "With these two gone each stone has its image, and no move has a stone in common with its own image: a line through both would go through the middle. So each move can be copied half a turn away, to the last stone.",
        keeps: Some(
            "A board on which no move has a stone in common with its image is its own twin: each move can be copied half a turn away.",
        ),
        highlight: Some(Highlight::Twins),
        claims: &[
            won_by("1,1-1,2", "So take them yourself", &["grid:3x4:normal"]),
            lost(
                "each move can be copied half a turn away",
                &["grid:1111/1001/1111:normal", "grid:111/101/111:normal", "grid:111/000/111:normal"],
            ),
        ],
    },
    Step {
        title: "Its own image",
        text: "Copying fails where a move has a stone in common with its own image: then that is gone, too, and cannot be taken. Look at the full board of 3 by 3.",
        position: "grid:3x3:normal",
        task: Task::Choose {
            question: "Which of these moves cannot be copied?",
            answers: &[
                wrong("none of them", "One of them is its own image. Turn each of them half a turn."),
                right("the middle row", "Turned half a turn it is the same row again, and that is gone."),
                wrong("the upper row", "Its image is the lower row, and that is still there."),
            ],
        },
        hint: "Row 0 becomes row 2, column 0 becomes column 2. What becomes of row 1?",
        done: "On every board, if the last one wins: with an odd side whoever begins takes the middle, and copies. With two even sides each image lies in another row and column: whoever begins is lost.",
        keeps: Some(
            "Two even sides: whoever begins is lost. An odd side: whoever begins takes the middle, and copies. (Last one wins.)",
        ),
        highlight: Some(Highlight::Twins),
        claims: &[
            lost("With two even sides", &["grid:2x2:normal", "grid:2x4:normal", "grid:4x4:normal"]),
            won(
                "with an odd side whoever begins takes the middle",
                &["grid:2x3:normal", "grid:3x3:normal", "grid:3x4:normal", "grid:2x5:normal"],
            ),
        ],
    },
    Step {
        title: "The bitter end",
        text: "Now the last stone LOSES. In Nim there were two heaps of 5, and the other player took 4. Copying would leave 1 and 1. But \
               copying to the end means making the last move, and that is the one that loses.",
        position: "nim:1,5:misere",
        task: Task::Find,
        hint: "Leave one stone only.",
        done: "One stone is left for the other player. So in Nim, where the last one loses, copying must stop in time: before only single stones \
               would be left, or nothing. Elsewhere copying can fail earlier (The Last One Loses, step 12).",
        keeps: Some(
            "In Nim, where the last one loses, copying must stop in time: to the end it means making the last move.",
        ),
        highlight: None,
        claims: &[
            won("Copying would leave 1 and 1", &["nim:1,1:misere"]),
            lost("One stone is left", &["nim:1:misere"]),
        ],
    },
    Step {
        title: "A ring",
        text: "Stones lay in a ring, 8 around a gap, and the last one LOSES. The other player took the upper row. The copy, the lower row, would leave two single \
               stones: you would take the last one. What wins instead?",
        position: "grid:000/101/111:misere",
        task: Task::Find,
        hint: "Leave two groups of 2: take the stone between them.",
        done: "Two groups of 2 are left. They leave 2, and you leave 1; or they leave 1 and 2, and you take the 2: the last stone is theirs.",
        keeps: Some(
            "Copying may lose before the end already: where it would leave an even number of single stones.",
        ),
        highlight: Some(Highlight::Copy),
        claims: &[
            won("The copy, the lower row, would leave two single", &["grid:000/101/000:misere"]),
            lost("Two groups of 2 are left", &["grid:000/101/101:misere"]),
            won_by("1,0", "They leave 2, and you leave 1", &["grid:000/100/100:misere"]),
            won_by("1,2-2,2", "they leave 1 and 2, and you take the 2", &["grid:000/001/101:misere"]),
        ],
    },
    Step {
        title: "Your game",
        text: "3 by 5, and the last stone WINS. You begin, and you can win. The computer plays well, but makes a mistake one time in \
               ten. Which moves are their own image?",
        position: "grid:3x5:normal",
        task: Task::Play { begin: true },
        hint: "Take the middle, 1,2. From then on take the image of what was taken: 2,4 for 0,0.",
        done: "You know now when copying works: each move needs an image with no stone in common, and the last move must win.",
        keeps: None,
        highlight: None,
        claims: &[
            lost("Take the middle", &["grid:11111/11011/11111:normal"]),
            lost(
                "Which moves are their own image",
                &["grid:11111/10001/11111:normal", "grid:11011/11011/11011:normal"],
            ),
        ],
    },
];
