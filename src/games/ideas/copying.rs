//! When copying works: twins, the mirror, a move that is its own image, and the end at which the last one loses.

use crate::game::course::{Highlight, Step, Task, lost, right, won, won_by, wrong};

/// From two bars to a board of 3 by 4.
pub(super) static STEPS: [Step; 6] = [
    Step {
        title: "Twins",
        text: "Two equal bars of Chomp, and nobody may take the poisoned squares: a bite is made in one of them, and the last bite of all \
               WINS. You must move. Nobody has to know how a bar is played well. Why?",
        position: "sum:chomp:2x3+chomp:2x3",
        task: Task::Judge,
        hint: "Whatever you bite off one bar, the other player can bite off the other one.",
        done: "The other player copies each bite, and so always has one after yours. Two equal games are lost, whatever game it is, as \
               long as it ends, both players have the same moves, and the last move wins.",
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
        text: "Take 1, 2 or 3 stones side by side in a row or a column; here the last stone WINS. One board can be its own twin: turned \
               half a turn, each stone has an image. On 3×3 one stone is its own image. You begin.",
        position: "grid:3x3:normal",
        task: Task::Find,
        hint: "The stone in the middle, 1,1, is its own image. Take it, or a line of 3 through it.",
        done: "With the middle gone each stone has an image, and no move touches its own image. So each move can be copied half a turn away, to the last \
               stone.",
        keeps: Some(
            "A board on which no move touches its own image is its own twin: each move can be copied half a turn away.",
        ),
        highlight: Some(Highlight::Twins),
        claims: &[
            won_by("1,1", "The stone in the middle, 1,1", &["grid:3x3:normal"]),
            won_by("1,0-1,2", "a line of 3 through it", &["grid:3x3:normal"]),
            won_by("0,1-2,1", "a line of 3 through it", &["grid:3x3:normal"]),
            lost(
                "each move can be copied half a turn away",
                &["grid:111/101/111:normal", "grid:111/000/111:normal"],
            ),
        ],
    },
    Step {
        title: "Its own image",
        text: "Copying fails where a move touches its own image: then the image is gone, too. Take the full board of 3 by 3: half a \
               turn makes its first row the last one, and its first column the last.",
        position: "grid:3x3:normal",
        task: Task::Choose {
            question: "Which of these moves cannot be copied?",
            answers: &[
                wrong("the corner 0,0", "Its image is the opposite corner, 2,2, and that is still there."),
                wrong("the upper row", "Its image is the lower row, and that is still there."),
                right("the middle row", "Turned half a turn it is the same row again, and that is gone."),
            ],
        },
        hint: "Row 0 becomes row 2, column 0 becomes column 2. What becomes of row 1?",
        done: "With two even sides each image lies in another row and column: whoever begins is lost. With an odd side whoever begins takes the middle, \
               and copies. So it is on every board, if the last one wins.",
        keeps: Some(
            "Two even sides: whoever begins is lost. An odd side: whoever begins takes the middle, and copies. (Last one wins.)",
        ),
        highlight: Some(Highlight::Twins),
        claims: &[
            lost("With two even sides", &["grid:2x2:normal", "grid:2x4:normal", "grid:4x4:normal"]),
            won(
                "With an odd side whoever begins takes the middle",
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
        done: "One stone is left for the other player. So where the last one loses, copying must stop in time: before only single stones \
               would be left, or nothing.",
        keeps: Some(
            "Where the last one loses, copying must stop in time: to the end it means making the last move.",
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
        done: "Two groups of 2 are left, and they are lost for whoever must move: there is still time to make the number of single stones \
               odd.",
        keeps: Some(
            "Copying may lose before the end already: where it would leave an even number of single stones.",
        ),
        highlight: Some(Highlight::Copy),
        claims: &[
            won("The copy, the lower row, would leave two single", &["grid:000/101/000:misere"]),
            lost("Two groups of 2 are left", &["grid:000/101/101:misere"]),
        ],
    },
    Step {
        title: "Your game",
        text: "3 by 4, and the last stone WINS. You begin, and you can win. The computer plays well, but makes a mistake one time in \
               ten. Which move is its own image?",
        position: "grid:3x4:normal",
        task: Task::Play { begin: true },
        hint: "Take the middle, 1,1 and 1,2. From then on take the image of what was taken: 2,3 for 0,0.",
        done: "You know now when copying works: each move needs an image that it does not touch, and the last move must win.",
        keeps: None,
        highlight: None,
        claims: &[lost("Take the middle", &["grid:1111/1001/1111:normal"])],
    },
];
