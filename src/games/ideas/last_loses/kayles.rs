//! Kayles where its last pin loses: where Nim's rule holds, where and why it fails, and the rule that was found.

use crate::game::course::{Step, Task, lost, won, won_by};

/// From rows of 1 and 4 to the rule of Sibert and Conway.
pub(super) const STEPS: [Step; 5] = [
    Step {
        title: "Odd or even",
        text: "Know Kayles from here on. Now its last pin LOSES. Rows of 1 and 4 count 1, and are not large: leave an odd number of them. Rows of 2 and 3 are large, but a last one can be ended both ways: 2 leaves 1 or nothing, 3 leaves 1, or 1 and 1. Here are two rows of 4.",
        position: "kayles:4-4:misere",
        task: Task::Find,
        hint: "Cut one row of 4: take its two middle pins.",
        done: "1, 1 and 4: an odd number. What they make of a 4 you make one 1; if they take a 1, take another, or make a 4 two 1s: the number stays odd. Of two large rows they leave one, and you end it as you like. So up to rows of 4 the rule holds.",
        keeps: Some(
            "Kayles, the last pin loses: an odd number of rows of 1 and 4 is lost, and up to rows of 4 Nim's rule holds.",
        ),
        highlight: None,
        claims: &[
            lost(
                "leave an odd number of them",
                &["kayles:1:misere", "kayles:4:misere", "kayles:1-1-4:misere", "kayles:1-4-4:misere"],
            ),
            won("Here are two rows of 4", &["kayles:4-4:misere", "kayles:1-1:misere", "kayles:1-4:misere"]),
            lost("1, 1 and 4: an odd number", &["kayles:1-1-4:misere", "kayles:4-1-1:misere"]),
            won_by("1", "What they make of a 4 you make one 1", &["kayles:2:misere", "kayles:1-1:misere"]),
            won_by("1 2", "What they make of a 4 you make one 1", &["kayles:3:misere", "kayles:2-1:misere"]),
            won_by("2 3", "or make a 4 two 1s", &["kayles:4-4:misere"]),
        ],
    },
    Step {
        title: "One and five",
        text: "Rows of 1 and 5. The 5 counts 4, so it is the one large row. By Nim's rule whoever must move chooses its end. Does that hold here? Look at each move, and at the reply.",
        position: "kayles:1-5:misere",
        task: Task::Judge,
        hint: "They want to leave an odd number of rows of 1 and 4. You leave 1 and 4 of it, for example: they take the 1. You take the 1: they make the 5 a 4.",
        done: "Nim's rule calls it won. But after 5 alone they leave 4; after 1 and 4 they leave the 4. After 1 and 3, or 1, 1 and 2, or 1, 1 and 3, they leave three rows of 1. One move is left: the middle pin of the 5.",
        keeps: Some(
            "Kayles, the last pin loses: 1 and 5 is lost, though 5 is the one large row. Nim's rule fails.",
        ),
        highlight: None,
        claims: &[
            lost("Nim's rule calls it won. But", &["kayles:1-5:misere"]),
            won_by("1", "after 5 alone they leave 4", &["kayles:5:misere"]),
            won_by("1", "after 1 and 4 they leave the 4", &["kayles:1-4:misere"]),
            won_by("4", "they leave three rows of 1", &["kayles:1-3:misere"]),
            won_by("5", "they leave three rows of 1", &["kayles:1-1-2:misere"]),
            won_by("5 6", "they leave three rows of 1", &["kayles:1-1-3:misere"]),
            won("By Nim's rule whoever must move", &["nim:1,4:misere"]),
        ],
    },
    Step {
        title: "One, two, two",
        text: "You left 1 and 5, and the other player took the middle pin of the 5. Now 1, 2 and 2 are there, and you must move. By Nim's rule you leave a nim-sum of 0, for rows of 2 are large. By which move?",
        position: "kayles:1-2-2:misere",
        task: Task::Find,
        hint: "Two rows of 2 are lost: they leave 2, or 1 and 2, and you leave 1.",
        done: "2 and 2 is lost, so 1 and 5 is lost, too. The reason: a 5 becomes 1 as a row of 4, but 0 only as 2 and 2, which are large. So nobody can choose the end of a last 5, and Nim's rule fails.",
        keeps: Some(
            "In Kayles a last large row cannot always become 0 as well as 1: a 5 becomes 0 only as 2 and 2, which are large.",
        ),
        highlight: None,
        claims: &[
            won_by("1", "Two rows of 2 are lost", &["kayles:2:misere"]),
            won_by("1 2", "Two rows of 2 are lost", &["kayles:2-1:misere"]),
            lost("2 and 2 is lost", &["kayles:2-2:misere", "kayles:1-5:misere"]),
            won_by("1", "By Nim's rule you leave a nim-sum of 0", &["kayles:1-2-2:misere"]),
        ],
    },
    Step {
        title: "Two rows of five",
        text: "Two rows of 5 have a nim-sum of 0, and they are large. Look at each move again: can it leave what you have seen to be lost, or rows that are like it?",
        position: "kayles:5-5:misere",
        task: Task::Judge,
        hint: "Take a pin from the end of one row: 4 and 5 are left. A row of 4 counts 1, as a single pin does. Is 4 and 5 like 1 and 5?",
        done: "Leave 4 and 5. If they take from the 4, leave 1 and 5. If they take from the 5, leave 1, 1 and 4; but of 4, 2 and 2 leave 1, 1, 2 and 2: then a 1 is answered with the other 1, and a move in a 2 with three 1s.",
        keeps: Some(
            "Kayles, the last pin loses: two rows of 5 have a nim-sum of 0 and are won: leave 4 and 5.",
        ),
        highlight: None,
        claims: &[
            won("are won: leave 4 and 5", &["kayles:5-5:misere"]),
            lost("Leave 4 and 5", &["kayles:4-5:misere"]),
            lost("Is 4 and 5 like 1 and 5", &["kayles:4-5:misere", "kayles:1-5:misere"]),
            won_by("1 2", "If they take from the 4, leave 1 and 5", &["kayles:3-5:misere"]),
            won_by(
                "1",
                "If they take from the 4, leave 1 and 5",
                &["kayles:2-5:misere", "kayles:1-1-5:misere"],
            ),
            won_by("3 4", "If they take from the 4, leave 1 and 5", &["kayles:1-2-5:misere"]),
            won_by("2 3", "leave 1, 1 and 4", &["kayles:4-4:misere"]),
            won_by("7", "leave 1, 1 and 4", &["kayles:4-3:misere"]),
            won_by("8 9", "leave 1, 1 and 4", &["kayles:4-1-3:misere"]),
            won_by("8", "leave 1, 1 and 4", &["kayles:4-1-2:misere"]),
            won_by("2 3", "of 4, 2 and 2 leave 1, 1, 2 and 2", &["kayles:4-2-2:misere"]),
            won_by("1", "then a 1 is answered with the other 1", &["kayles:1-2-2:misere"]),
            won_by("5", "and a move in a 2 with three 1s", &["kayles:1-1-2:misere"]),
            won_by("7 8", "and a move in a 2 with three 1s", &["kayles:1-1-1-2:misere"]),
        ],
    },
    Step {
        title: "Sibert and Conway",
        text: "Sibert and Conway (1992) found the whole rule of Kayles where the last pin LOSES. With no row over 11 it is: leave a nim-sum of 0, with two exceptions, by what your move leaves:\nOnly rows of 1, 4 and 5: an odd number of 1s and 4s.\nOnly rows of 1, 4 and 9: an odd number of rows.",
        position: "kayles:5-5-2:misere",
        task: Task::Find,
        hint: "Not the 2, for a nim-sum of 0: 5 and 5 are an exception. Leave 1 of the row of 2.",
        done: "5, 5 and 1: one row of 1, an odd number. Without the exceptions one would have left 5 and 5. What a 5 does you have seen; the 9s were checked by trying all. With longer rows there are more exceptions.",
        keeps: Some(
            "If the last pin loses, no row over 11: nim-sum 0, but with only 1, 4, 5 an odd number of 1s and 4s, with only 1, 4, 9 of rows.",
        ),
        highlight: None,
        claims: &[
            won_by("14", "Leave 1 of the row of 2", &["kayles:5-5-2:misere"]),
            won("one would have left 5 and 5", &["kayles:5-5:misere"]),
            lost("5, 5 and 1: one row of 1", &["kayles:5-5-1:misere"]),
            lost(
                "an odd number of 1s and 4s",
                &[
                    "kayles:1:misere",
                    "kayles:4:misere",
                    "kayles:1-5-5:misere",
                    "kayles:4-5:misere",
                    "kayles:1-1-4:misere",
                    "kayles:1-4-4-5:misere",
                ],
            ),
            lost(
                "Only rows of 1, 4 and 9",
                &[
                    "kayles:9:misere",
                    "kayles:1-4-9:misere",
                    "kayles:1-9-9:misere",
                    "kayles:4-4-9:misere",
                    "kayles:4-9-9:misere",
                ],
            ),
            lost(
                "leave a nim-sum of 0, with",
                &[
                    "kayles:2-2:misere",
                    "kayles:3-3:misere",
                    "kayles:1-2-3:misere",
                    "kayles:2-7:misere",
                    "kayles:3-6:misere",
                    "kayles:5-9:misere",
                ],
            ),
            won(
                "with two exceptions",
                &[
                    "kayles:5:misere",
                    "kayles:5-5:misere",
                    "kayles:1-4:misere",
                    "kayles:4-4-5:misere",
                    "kayles:9-9:misere",
                    "kayles:1-9:misere",
                ],
            ),
        ],
    },
];
