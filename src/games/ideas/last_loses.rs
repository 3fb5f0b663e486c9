//! The last one loses: why Nim's rule survives, where its end is another one, and where it does not survive.

use crate::game::course::{Step, Task, lost, right, won, won_by, wrong};

/// From heaps of 1 to a game of Nim.
pub(super) static STEPS: [Step; 12] = [
    Step {
        title: "One by one",
        text: "Know Nim first. Now whoever takes the last stone LOSES. Here are four heaps of 1, and you must move. Nobody has a choice: they \
               go one by one.",
        position: "nim:1,1,1,1:misere",
        task: Task::Judge,
        hint: "You, the other player, you, the other player: who takes the last one?",
        done: "Heaps of 1 are won if their number is even, and lost if it is odd: the other way round from the game in which the last \
               one wins.",
        keeps: Some("When the last stone loses, an even number of heaps of 1 is won, an odd number is lost."),
        highlight: None,
        claims: &[
            won("won if their number is even", &["nim:1,1:misere", "nim:1,1,1,1:misere"]),
            lost("lost if it is odd", &["nim:1:misere", "nim:1,1,1:misere", "nim:1,1,1,1,1:misere"]),
        ],
    },
    Step {
        title: "Who can choose",
        text: "One heap is large now: larger than 1. Whoever must move can take all of it, or all but 1. So who is it that decides \
               whether the heaps of 1 are odd or even?",
        position: "nim:1,1,5:misere",
        task: Task::Find,
        hint: "Leave an odd number of heaps of 1. There are two already.",
        done: "Three heaps of 1 are left. With exactly one large heap whoever must move wins, whatever lies beside it: all of it, or \
               all but 1, one of the two leaves an odd number.",
        keeps: Some(
            "With exactly one large heap whoever must move wins: they choose whether the heaps of 1 are odd or even.",
        ),
        highlight: None,
        claims: &[
            won(
                "With exactly one large heap whoever must move wins",
                &["nim:2:misere", "nim:1,5:misere", "nim:1,1,5:misere", "nim:1,1,1,4:misere"],
            ),
            lost("Three heaps of 1 are left", &["nim:1,1,1:misere"]),
        ],
    },
    Step {
        title: "Who must leave it",
        text: "So nobody wants to LEAVE exactly one large heap. Now think of a player who leaves a nim-sum of 0: each of the parts \
               1, 2, 4, 8 is there an even number of times, over all heaps.",
        position: "nim:1,2,3:misere",
        task: Task::Choose {
            question: "Can such a player ever leave exactly one large heap?",
            answers: &[
                right("no, never", "A large heap has a part 2 or larger, heaps of 1 do not: it is alone."),
                wrong(
                    "yes, beside 1s",
                    "Heaps of 1 have only the part 1. So the 2, 4 or 8 of the large heap is alone.",
                ),
                wrong(
                    "yes, if it is 3",
                    "3 is 2+1. With a heap of 1 its 1 is there twice. But its 2 is alone.",
                ),
            ],
        },
        hint: "Which parts does a large heap have, and which ones do the heaps of 1 have?",
        done: "A move ends one large heap at most, so at some time just one is left. The other player leaves it, and you choose odd or even. So a nim-sum of 0 wins here, too, as long as there are large heaps.",
        keeps: Some(
            "Whoever leaves a nim-sum of 0 never leaves exactly one large heap. So that wins here as well, while there are large heaps.",
        ),
        highlight: None,
        claims: &[lost(
            "a nim-sum of 0 wins here, too",
            &["nim:2,2:misere", "nim:1,2,3:misere", "nim:1,4,5:misere", "nim:2,4,6:misere"],
        )],
    },
    Step {
        title: "Nim-sum 1",
        text: "At the end the aim changes. Once only heaps of 1 are left, an odd number of them is what to leave. Its nim-sum is 1: a part 1 is alone. Whoever takes from the last large heap can make this change.",
        position: "nim:1,1,1,6:misere",
        task: Task::Find,
        hint: "There are three heaps of 1 already, an odd number.",
        done: "Three heaps of 1: nim-sum 1. So leave 0 as long as a large heap stays, and 1 from then on. Where the last one wins, it \
               is 0 to the end.",
        keeps: Some(
            "Leave a nim-sum of 0 as long as a large heap stays, and 1 when only heaps of 1 are left.",
        ),
        highlight: None,
        claims: &[lost("Three heaps of 1: nim-sum 1", &["nim:1,1,1:misere"])],
    },
    Step {
        title: "Other heaps",
        text: "Know Every Game Is a Heap for the rest. So the rule is: leave 0 while a heap counts 2 or more (is large), else 1. Does it hold for other games? Take 1, 3 or 4 from a heap: then \
               the heap of 1 counts 1, and the heap of 4 counts 2. The last stone LOSES.",
        position: "octal:s1,3,4:1,4:misere",
        task: Task::Find,
        hint: "Leave the single stone alone: take all of the 4.",
        done: "Only the 1 is left: nim-sum 1. 4 and 4, nim-sum 0, is lost: they take 1 or 3, you take the other whole; they take one whole, you leave 1. Why the rule holds, the next steps say.",
        keeps: Some(
            "The rule (0 while a heap counts 2 or more, else 1) will be shown where a move takes one of some given numbers from a heap.",
        ),
        highlight: None,
        claims: &[
            lost("Only the 1 is left", &["octal:s1,3,4:1:misere"]),
            lost("4 and 4, nim-sum 0, is lost", &["octal:s1,3,4:4,4:misere"]),
            won_by(
                "2x4",
                "you take the other whole",
                &["octal:s1,3,4:3,4:misere", "octal:s1,3,4:1,4:misere"],
            ),
            won_by("1x3", "you leave 1. Why the rule holds", &["octal:s1,3,4:4:misere"]),
            lost(
                "leave 0 while a heap counts 2 or more",
                &["octal:s1,3,4:4,4:misere", "octal:s1,3,4:3:misere", "octal:s2,5:3,3,2:misere"],
            ),
        ],
    },
    Step {
        title: "Counts can grow",
        text: "Heaps of Nim only get smaller, but a count can also grow. Sizes 0 to 7 count 0 1 0 1 2 3 2 0. You left 1 and 7: no heap was large (7 counts 0), and 1 in all. The other player made the 7 a 6. It counted 0, and counts 2 now. Does that help them?",
        position: "octal:s1,3,4:1,6:misere",
        task: Task::Find,
        hint: "The 6 is the one large heap now, so you choose its end: make it a 0 or a 1. Leave 1 in all; the heap of 1 counts 1 already.",
        done: "1 and 2 count 1 and 0. So growing does not hurt you. If no other heap is large, the one that grew is the one large heap, and you choose its end. If others are large, make it count again what it did before.",
        keeps: Some(
            "A count may grow. With no other large heap you choose its end; beside large ones make it count again what it did before.",
        ),
        highlight: None,
        claims: &[
            lost("You left 1 and 7", &["octal:s1,3,4:1,7:misere"]),
            lost("1 and 2 count 1 and 0", &["octal:s1,3,4:1,2:misere"]),
            won_by("2x4", "you choose its end", &["octal:s1,3,4:1,6:misere"]),
            won_by("2x1", "you choose its end", &["octal:s1,3,4:2,4:misere"]),
            won_by(
                "3x4",
                "make it count again what it did before",
                &["octal:s1,3,4:4,4,6:misere", "octal:s1,3,4:4,6,5,1:misere"],
            ),
        ],
    },
    Step {
        title: "Two things",
        text: "If no heap breaks in two, two things are enough for the rule. A count of 2 or more can be made 0 or 1: always, as no smaller number is missing. And a 0 that can be moved can be made a 1: else you are stuck where all heaps count 0, as here 2 and 7 do.",
        position: "octal:s1,3,4:2,7:misere",
        task: Task::Find,
        hint: "No heap counts 2 or more, so leave 1 in all. Sizes 0 to 7 count 0 1 0 1 2 3 2 0: which moves make a 0 a 1?",
        done: "One heap counts 1 now, the other 0. Everywhere else Nim's way is enough: leave 0 while a heap stays large, choose the end of the one large heap, or make a 1 a 0.",
        keeps: Some(
            "If no heap breaks in two, two things are enough: a count of 2 or more can be made 0 or 1, and a 0 that can be moved can be made a 1.",
        ),
        highlight: None,
        claims: &[
            lost(
                "One heap counts 1 now, the other 0",
                &["octal:s1,3,4:1,7:misere", "octal:s1,3,4:2,3:misere"],
            ),
            won(
                "a 0 that can be moved can be made a 1",
                &["octal:s1,3,4:2:misere", "octal:s1,3,4:7:misere", "octal:s2,5:4,4:misere"],
            ),
            won(
                "count of 2 or more can be made 0 or 1",
                &["octal:s1,3,4:4:misere", "octal:s1,3,4:1,5:misere"],
            ),
            won_by("1x1", "or make a 1 a 0", &["octal:s1,3,4:1,3:misere", "octal:s1,3,4:1,1,7:misere"]),
        ],
    },
    Step {
        title: "From 0 to 1",
        text: "Why can a 0 be made a 1? A heap of 7 counts 0. Take the least number, 1: a 6 is left. That is no 0, so some number leads on to a 0: take 4, and 2 is left. Now take the same numbers the other way round: first 4, then 1.",
        position: "octal:s1,3,4:7:misere",
        task: Task::Choose {
            question: "After the 4 a heap of 3 is left. What does it count?",
            answers: &[
                wrong("it counts 0", "The 7 counts 0, and no move of a 0 leaves a 0."),
                right("it counts 1", "Take 1, the least number, and 2 is left, a 0."),
                wrong(
                    "it counts 2",
                    "Then a move would leave a 1. But 3 leaves only 2 and 0, and both count 0.",
                ),
            ],
        },
        hint: "Of the 3 take 1: 2 is left, which counts 0. Take all 3: nothing is left, which is 0, too.",
        done: "So always: the number that leads on to the 0, taken first, leaves a 1. Where the least number leaves a 0, a heap counts 1: else a move leaves a 1, the least number then a 0, so the other way a 0 leaves a 0 (Ferguson 1974).",
        keeps: Some(
            "Where given numbers are taken, a heap counts 1 just where taking the least number leaves a 0. So a 0 that can be moved can be made a 1.",
        ),
        highlight: None,
        claims: &[
            won_by("1x4", "the number that leads on to the 0, taken first", &["octal:s1,3,4:7:misere"]),
            lost("taken first, leaves a 1", &["octal:s1,3,4:3:misere"]),
        ],
    },
    Step {
        title: "Two rows of five",
        text: "Know Kayles from here on. Now its last pin LOSES. Here 4 pins alone are lost: of whatever they leave you leave 1. Two rows of 5 have a nim-sum of 0, and 5 \
               counts 4, so they are large. What does the rule say of them, and what do the moves say?",
        position: "kayles:5-5:misere",
        task: Task::Judge,
        hint: "Take a pin from the end of one row: 4 and 5 are left. Try the replies. To one in the 4 answer with 1 and 5, to most in the 5 with 1, 1 and 4.",
        done: "Leave 4 and 5. If they take from the 4, leave 1 and 5. If they take from the 5, leave 1, 1 and 4; but of 4, 2 and 2 leave 1, 1, 2 and 2. All these are lost (next steps), so the rule fails.",
        keeps: Some(
            "Kayles, the last pin loses: two rows of 5 have a nim-sum of 0 and are won. Nim's rule fails.",
        ),
        highlight: None,
        claims: &[
            lost("4 pins alone are lost", &["kayles:4:misere", "kayles:1:misere"]),
            won_by("1", "of whatever they leave you leave 1", &["kayles:2:misere", "kayles:1-1:misere"]),
            won_by("1 2", "of whatever they leave you leave 1", &["kayles:3:misere", "kayles:2-1:misere"]),
            won("the rule fails", &["kayles:5-5:misere"]),
            lost("Leave 4 and 5", &["kayles:4-5:misere"]),
            lost(
                "All these are lost",
                &["kayles:4-5:misere", "kayles:1-5:misere", "kayles:1-1-4:misere", "kayles:1-1-2-2:misere"],
            ),
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
        ],
    },
    Step {
        title: "Odd or even",
        text: "You left 4 and 5, and the other player took a pin from the end of the 5. No row counts 2 or more any more, so leave 1 in all: rows of 1 and 4 are lost if their number is odd.",
        position: "kayles:4-4:misere",
        task: Task::Find,
        hint: "Cut one row of 4: take its two middle pins.",
        done: "1, 1 and 4 are three rows, an odd number. Whatever they make of a 4, you leave 1 of it; if they take a 1, you take another, or make a 4 two 1s: the number stays odd. Of a 5 that they break leave two 1s (not of 2 and 2): odd again.",
        keeps: Some(
            "Kayles, the last pin loses: an odd number of rows of 1 and 4, and nothing else, is lost.",
        ),
        highlight: None,
        claims: &[
            lost(
                "rows of 1 and 4 are lost if their number is odd",
                &["kayles:1:misere", "kayles:4:misere", "kayles:1-1-4:misere", "kayles:1-4-4:misere"],
            ),
            lost("1, 1 and 4 are three rows", &["kayles:1-1-4:misere", "kayles:4-1-1:misere"]),
            won_by("4 5", "Of a 5 that they break leave two 1s", &["kayles:1-4:misere"]),
            won_by("4", "Of a 5 that they break leave two 1s", &["kayles:1-3:misere"]),
            won_by("5", "Of a 5 that they break leave two 1s", &["kayles:1-1-2:misere"]),
            won_by("5 6", "Of a 5 that they break leave two 1s", &["kayles:1-1-3:misere"]),
        ],
    },
    Step {
        title: "One, two, two",
        text: "Of 1 and 5 whoever must move is lost, too. They leave 5: you make it 4. They take from the 5: you leave three rows of 1, or a single 4. But here they took the middle pin of the 5, and that is not possible. What else?",
        position: "kayles:1-2-2:misere",
        task: Task::Find,
        hint: "Two rows of 2 are lost: they leave 2, or 1 and 2, and you leave 1.",
        done: "2 and 2 is lost. So is 1, 1, 2 and 2: they take a 1, you the other; they take from a 2, you leave three 1s. A 5 becomes 1 as a row of 4, but 0 only as 2 and 2, which are large. So you cannot choose the end of a last 5, and Nim's rule fails.",
        keeps: Some(
            "In Kayles a last large row cannot always become 0 as well as 1: a 5 becomes 0 only as 2 and 2, which are large.",
        ),
        highlight: None,
        claims: &[
            lost("Of 1 and 5 whoever must move is lost", &["kayles:1-5:misere"]),
            won_by("1 2", "Two rows of 2 are lost", &["kayles:2-1:misere"]),
            won_by("1", "Two rows of 2 are lost", &["kayles:2:misere"]),
            lost("2 and 2 is lost", &["kayles:2-2:misere"]),
            won_by("1", "They leave 5: you make it 4", &["kayles:5:misere"]),
            won_by("5", "you leave three rows of 1, or a single 4", &["kayles:1-1-2:misere"]),
            won_by("4", "you leave three rows of 1, or a single 4", &["kayles:1-3:misere"]),
            won_by("5 6", "you leave three rows of 1, or a single 4", &["kayles:1-1-3:misere"]),
            won_by("1", "they take a 1, you the other", &["kayles:1-2-2:misere"]),
            won_by("5", "they take from a 2, you leave three 1s", &["kayles:1-1-2:misere"]),
            won_by("7 8", "they take from a 2, you leave three 1s", &["kayles:1-1-1-2:misere"]),
            lost("So is 1, 1, 2 and 2", &["kayles:1-1-2-2:misere"]),
            won_by("1", "or a single 4", &["kayles:1-4:misere"]),
        ],
    },
    Step {
        title: "Your game",
        text: "Nim with heaps of 2, 4 and 5, and the last stone LOSES. You begin, and you can win. The computer plays well, but makes a \
               mistake one time in ten. Leave 0 while there are large heaps, then an odd number of heaps of 1.",
        position: "nim:2,4,5:misere",
        task: Task::Play { begin: true },
        hint: "2, 4 and 4+1: the 2 and the 1 are alone. Make the heap of 2 a heap of 1.",
        done: "You know now why Nim's rule survives, and that this must be asked of each game anew.",
        keeps: None,
        highlight: None,
        claims: &[
            won("You begin, and you can win", &["nim:2,4,5:misere"]),
            lost("Make the heap of 2 a heap of 1", &["nim:1,4,5:misere"]),
        ],
    },
];
