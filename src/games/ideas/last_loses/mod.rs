//! The last one loses: why Nim's rule survives, where its end is another one, and where it does not survive.

mod kayles;

use crate::game::course::{Step, Task, lost, right, won, won_by, wrong};

/// From heaps of 1 to a game in which 1, 3 or 4 are taken.
pub(super) static STEPS: [Step; 14] = [
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
        keeps: Some("With exactly one large heap whoever must move wins: they choose odd or even."),
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
        text: "So nobody wants to LEAVE exactly one large heap. Think of a player who leaves a nim-sum of 0: each of the parts \
               1, 2, 4, 8 is there an even number of times.",
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
        done: "Three heaps of 1: nim-sum 1. So leave 0 while a large heap stays, and 1 from then on. With two or more large heaps one stays, and with nim-sum 0 it is not the only one: that is safe. Where the last one wins, it is 0 to the end.",
        keeps: Some(
            "Leave a nim-sum of 0 as long as a large heap stays, and 1 when only heaps of 1 are left.",
        ),
        highlight: None,
        claims: &[lost("Three heaps of 1: nim-sum 1", &["nim:1,1,1:misere"])],
    },
    Step {
        title: "Other heaps",
        text: "Know Every Game Is a Heap for the rest. So the rule is about what you leave: nim-sum 0 if a heap in it is large (counts 2 or more), else 1. Does it hold for other games? Take 1, 3 or 4 from a heap: then \
               the heap of 1 counts 1, and the heap of 4 counts 2. The last stone LOSES.",
        position: "octal:s1,3,4:1,4:misere",
        task: Task::Find,
        hint: "Leave the single stone alone: take all of the 4.",
        done: "Only the 1 is left: nim-sum 1. 4 and 4, nim-sum 0, is lost: they take 1 or 3, you take the other whole; they take one whole, you leave 1. Why the rule holds, the next steps say.",
        keeps: Some(
            "The rule is about what you leave: 0 if a heap in it counts 2 or more, else 1. It will be shown where a move takes one of some given numbers.",
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
                "nim-sum 0 if a heap in it is large",
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
        done: "1 and 2 count 1 and 0. So growing does not hurt you. If one grew to 2 or more and no other heap is large, you choose its end. If others are large, make it count again what it did before.",
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
        done: "One heap counts 1 now, the other 0. All else is done as in Nim. But not every game has both: where a move takes 1, or all of a 2, a heap of 3 counts 0 and leaves only 2, and it is lost alone.",
        keeps: Some(
            "Enough, if no heap breaks in two: a count of 2 or more can be made 0 or 1, and a 0 that can be moved can be made a 1.",
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
            won_by(
                "1x1",
                "All else is done as in Nim",
                &["octal:s1,3,4:1,3:misere", "octal:s1,3,4:1,1,7:misere"],
            ),
            lost("a heap of 3 counts 0 and leaves only 2", &["octal:0.31:3:misere"]),
        ],
    },
    Step {
        title: "From 0 to 1",
        text: "Let fixed numbers be taken. Say smaller heaps count 1 just where the least leaves a 0. Of 7 the least leaves 6, no 0. So some number takes that to a 0: 4, to 2. Take 4 first.",
        position: "octal:s1,3,4:7:misere",
        task: Task::Choose {
            question: "What does the 3 that is left count?",
            answers: &[
                wrong("it counts 0", "The 7 counts 0, and no move of a 0 leaves a 0."),
                right("it counts 1", "Take 1, the least: 2 is left, a 0."),
                wrong(
                    "it counts 2",
                    "Then a move would leave a 1. But 3 leaves only 2 and 0, and both count 0.",
                ),
            ],
        },
        hint: "Of the 3 take 1: 2 is left, which counts 0. Take all 3: nothing is left, which is 0, too.",
        done: "So where the least leaves no 0, some number leaves a 1, and the size counts no 1. Where it leaves a 0, none leaves a 1: with the least after it, it would take that 0 to a 0. So on, size by size (Ferguson 1974).",
        keeps: Some(
            "Where given numbers are taken, a heap counts 1 just where taking the least number leaves a 0. So a 0 that can be moved can be made a 1.",
        ),
        highlight: None,
        claims: &[
            won_by("1x4", "Take 4 first", &["octal:s1,3,4:7:misere"]),
            lost("some number leaves a 1", &["octal:s1,3,4:3:misere"]),
        ],
    },
    kayles::STEPS[0],
    kayles::STEPS[1],
    kayles::STEPS[2],
    kayles::STEPS[3],
    kayles::STEPS[4],
    Step {
        title: "Your game",
        text: "Heaps of 5, 6 and 7; take 1, 3 or 4 from one, and the last stone LOSES. You begin. The computer makes a mistake one time in ten. Leave 0 if a heap that counts 2 or more is left, else 1.\ncount 0: 0, 2, 7\ncount 1: 1, 3\ncount 2: 4, 6\ncount 3: 5",
        position: "octal:s1,3,4:5,6,7:misere",
        task: Task::Play { begin: true },
        hint: "5, 6 and 7 count 3, 2 and 0. Make the 5 count 2, as the 6 does: take 1 of it.",
        done: "You know now why Nim's rule survives, and that this must be asked of each game anew.",
        keeps: None,
        highlight: None,
        claims: &[
            won("You begin", &["octal:s1,3,4:5,6,7:misere"]),
            won_by("1x1", "take 1 of it", &["octal:s1,3,4:5,6,7:misere"]),
        ],
    },
];
