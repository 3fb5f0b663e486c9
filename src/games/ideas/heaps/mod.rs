//! Every game is a heap: a row is filled from its end, partners are looked for, and the least number that is missing is found.

mod rows;

use crate::game::course::{Highlight, Step, Task, lost, right, won, won_by, wrong};

/// From one heap to two games at once.
pub(super) static STEPS: [Step; 11] = [
    Step {
        title: "Fill the row",
        text: "Know Nim first. Take 1, 3 or 4 stones; whoever has no move has lost. Fill a row from its end: 0 is lost. A size \
               is won if a move leaves a lost one, else lost. So 1 is won, 2 is lost (it leaves 1), 3 and 4 are won.",
        position: "octal:s1,3,4:8",
        task: Task::Choose {
            question: "Which of the sizes 5, 6, 7 and 8 are lost?",
            answers: &[
                right("only 7", "7 can leave 6, 4 or 3, and all of these are won."),
                wrong("5 and 7", "Look at 5 again. It can leave 4, 2 or 1, and one of these is lost."),
                wrong("7 and 8", "8 can leave 7, 5 or 4. If 7 is lost, what does that make 8?"),
            ],
        },
        hint: "5 and 6 can leave 2. What can 7 leave, and what are these? And 8?",
        done: "5 and 6 can leave 2, and 8 can leave 7. Every game that must end, with finitely many moves a turn, can be filled in like this: \
               that needs no idea, only patience.",
        keeps: Some(
            "A size is won if a move leaves a lost one, and lost if none does: so a row is filled from its end.",
        ),
        highlight: Some(Highlight::Sizes { name: "Won/Lost", known: "LWLWWWWLW", asked: 4 }),
        claims: &[
            lost("only 7", &["octal:s1,3,4:7"]),
            lost("2 is lost", &["octal:s1,3,4:2"]),
            won_by("1x1", "8 can leave 7", &["octal:s1,3,4:8"]),
            won_by("1x3", "5 and 6 can leave 2", &["octal:s1,3,4:5"]),
            won_by("1x4", "5 and 6 can leave 2", &["octal:s1,3,4:6"]),
        ],
    },
    Step {
        title: "Won is not enough",
        text: "Two such heaps; a move takes from one. 1 and 4 are won: take 3 of the 4. 1 and 3 are lost: take one whole, and the other goes; take 1 of the 3, and three moves are left. Two lost together are partners, as equal ones.",
        position: "octal:s1,3,4:8",
        task: Task::Choose {
            question: "Which heap is a partner of 8?",
            answers: &[
                wrong(
                    "a heap of 4",
                    "8 and 4: whoever must move can leave two equal heaps. What follows then?",
                ),
                wrong(
                    "a heap of 2",
                    "8 and 2: leave 7 and 2. Each is lost alone, so each move is answered where it was made.",
                ),
                right(
                    "a heap of 1",
                    "If the 8 becomes 5 or 4, make it 1: a pair. After 7 and 1 take the 1; if the 1 goes, leave 7, lost alone.",
                ),
            ],
        },
        hint: "Try 8 and 4: what can a move leave? Then 8 and 2 (7 and 2 are both lost alone), and 8 and 1.",
        done: "1, 3 and 4 are all won alone, but 1 and 3 are lost together, 1 and 4 won. Won or lost says too little of a heap.",
        keeps: Some(
            "Two heaps lost together are partners. Won or lost says too little of a heap: one must know its partners.",
        ),
        highlight: None,
        claims: &[
            lost("1 and 3 are lost", &["octal:s1,3,4:1,3"]),
            won_by("2x3", "take 3 of the 4", &["octal:s1,3,4:1,4"]),
            won("1, 3 and 4 are all won alone", &["octal:s1,3,4:1", "octal:s1,3,4:3", "octal:s1,3,4:4"]),
            won_by("2x4", "can leave two equal heaps", &["octal:s1,3,4:4,8"]),
            won_by("2x1", "leave 7 and 2", &["octal:s1,3,4:2,8"]),
            lost("Each is lost alone", &["octal:s1,3,4:2", "octal:s1,3,4:7", "octal:s1,3,4:2,7"]),
            lost("a heap of 1", &["octal:s1,3,4:1,8"]),
            won_by("2x4", "If the 8 becomes 5 or 4, make it 1", &["octal:s1,3,4:1,5"]),
            won_by("2x3", "If the 8 becomes 5 or 4, make it 1", &["octal:s1,3,4:1,4"]),
            won_by("1x1", "After 7 and 1 take the 1", &["octal:s1,3,4:1,7"]),
            won_by("1x1", "leave 7, lost alone", &["octal:s1,3,4:8"]),
        ],
    },
    Step {
        title: "Nim as a measure",
        text: "2 is lost alone: its partner is 0, the empty Nim heap. A heap of 1 is a Nim heap of 1, so 3 goes with that, too. 4 goes with one of 2: make the 4 a 3, 1 or 0, or the 2 a 1 or 0: an answer leaves partners again. Now 5: it can leave 4, 2 or 1.",
        position: "octal:s1,3,4:5",
        task: Task::Choose {
            question: "Which Nim heap is the partner of this heap of 5?",
            answers: &[
                wrong("one of 1", "5 and a Nim heap of 1: take 4 of the 5, and two partners are left."),
                wrong("one of 2", "5 and a Nim heap of 2: take 1 of the 5, and two partners are left."),
                right(
                    "one of 3",
                    "No move leaves partners: the 5 can leave those of 2, 0 and 1, but not one of 3.",
                ),
            ],
        },
        hint: "Put a Nim heap of 1 beside the 5. Can a move leave partners? Then try one of 2, and one of 3.",
        done: "And what the Nim heap can become, 2, 1 or 0, has its partner among the moves of the 5. No other Nim heap is one: of two, the larger could be taken down to the smaller.",
        keeps: Some(
            "A heap and its partner are lost together. Nim heaps are the measure: of 5 (take 1, 3 or 4) it is one of 3.",
        ),
        highlight: Some(Highlight::Sizes { name: "Nim heap", known: "010123", asked: 1 }),
        claims: &[
            lost("2 is lost alone", &["octal:s1,3,4:2"]),
            lost("goes with that, too", &["sum:octal:s1,3,4:1+nim:1", "sum:octal:s1,3,4:3+nim:1"]),
            lost("4 goes with one of 2", &["sum:octal:s1,3,4:4+nim:2"]),
            won_by(
                "2:1x1",
                "an answer leaves partners again",
                &["sum:octal:s1,3,4:3+nim:2", "sum:octal:s1,3,4:1+nim:2"],
            ),
            won_by("1:1x3", "an answer leaves partners again", &["sum:octal:s1,3,4:4+nim:1"]),
            lost("one of 3", &["sum:octal:s1,3,4:5+nim:3"]),
            won_by("1:1x4", "take 4 of the 5", &["sum:octal:s1,3,4:5+nim:1"]),
            won_by("1:1x1", "take 1 of the 5", &["sum:octal:s1,3,4:5+nim:2"]),
        ],
    },
    Step {
        title: "The partner of 6",
        text: "Now 6. It can leave 5, 3 or 2, and their partners are Nim heaps of 3, 1 and 0. Test each answer as before: put that \
               Nim heap beside the 6. Can a move, in either of them, leave two partners?",
        position: "octal:s1,3,4:6",
        task: Task::Choose {
            question: "Which Nim heap is the partner of this heap of 6?",
            answers: &[
                right(
                    "one of 2",
                    "The 6 can leave partners of 3, 1 and 0, but none of 2. The 2 can become 1 or 0: the 6 follows.",
                ),
                wrong("one of 3", "Take 1 of the 6: 5 and a Nim heap of 3 are left, and these are partners."),
                wrong(
                    "one of 4",
                    "It can be taken down to the right one, and then partners are left. So it is too large.",
                ),
            ],
        },
        hint: "Where a move of the 6 leaves the partner of a Nim heap, that heap fails. And of one that is too large a move leaves the right one.",
        done: "Not 4 (the largest and 1 more), not 3 (how many there are): it is the LEAST number that no move leaves. It is \
               called mex, and we say: the 6 counts 2.",
        keeps: Some("What a heap counts is the least number that no move in it leaves (mex)."),
        highlight: Some(Highlight::Sizes { name: "Nim heap", known: "0101232", asked: 1 }),
        claims: &[
            lost("the 6 counts 2", &["sum:octal:s1,3,4:6+nim:2"]),
            won_by("1:1x1", "Take 1 of the 6", &["sum:octal:s1,3,4:6+nim:3"]),
            won_by("2:1x2", "It can be taken down to the right one", &["sum:octal:s1,3,4:6+nim:4"]),
            won(
                "The 6 can leave partners of 3, 1 and 0",
                &["octal:s1,3,4:6", "sum:octal:s1,3,4:6+nim:1", "sum:octal:s1,3,4:6+nim:3"],
            ),
        ],
    },
    Step {
        title: "Why it works",
        text: "A heap that counts g and a Nim heap of g are lost together. They make the Nim heap smaller: which move answers? They make the heap count less: which one? No move leaves g. But it may also count MORE. Sizes 0 to 8 count 0 1 0 1 2 3 2 0 1. They made the 8 a 5.",
        position: "sum:octal:s1,3,4:5+nim:1",
        task: Task::Find,
        hint: "The 5 counts 3, because its moves leave sizes that count 2, 0 and 1. Which of them counts 1?",
        done: "Back to a count of 1. So always: is the Nim heap smaller, the heap follows, as no smaller number is missing. Does the heap count less, the Nim heap follows. Does it count more, it can leave g, and is brought back.",
        keeps: Some(
            "A game that counts g and a Nim heap of g are lost together: no move keeps the count, less is followed, more is brought back.",
        ),
        highlight: None,
        claims: &[
            lost("made the 8 a 5", &["sum:octal:s1,3,4:8+nim:1"]),
            lost("The 5 counts 3", &["sum:octal:s1,3,4:5+nim:3"]),
            lost("Back to a count of 1", &["sum:octal:s1,3,4:1+nim:1"]),
            won_by("1:1x4", "Which of them counts 1", &["sum:octal:s1,3,4:5+nim:1"]),
        ],
    },
    Step {
        title: "Beside anything",
        text: "A Nim heap of 3 may take the place of the heap of 5 here. Why? Begin with a Nim heap of 3 beside anything, here 1 and 6. Add two partners: our 5, and one more Nim heap of 3. Who wins still does, and answers in the partners what is done there. Now think away the two Nim heaps of 3, a pair.",
        position: "sum:octal:s1,3,4:5+nim:1,6",
        task: Task::Find,
        hint: "Play Nim with 3, 1 and 6. Cut each into 4, 2 and 1: 2+1, 1 and 4+2. What is there twice goes: the 4 is alone. Leave 2 of the 6.",
        done: "It stands like 3, 1 and 2. Replace part after part so: every game is a heap (Sprague 1935, Grundy 1939), if both players have the same moves, \
               finitely many, it ends, and the last move WINS. Else this can fail: The Last One Loses.",
        keeps: Some(
            "A game that counts g may stand for a Nim heap of g beside anything, if the same moves are open to both and the last one wins.",
        ),
        highlight: None,
        claims: &[
            won_by("2:2x4", "Leave 2 of the 6", &["sum:octal:s1,3,4:5+nim:1,6"]),
            lost("It stands like 3, 1 and 2", &["sum:octal:s1,3,4:5+nim:1,2", "nim:3,1,2"]),
            lost("partners: our 5, and one more Nim heap of 3", &["sum:octal:s1,3,4:5+nim:3"]),
        ],
    },
    rows::STEPS[0],
    rows::STEPS[1],
    rows::STEPS[2],
    Step {
        title: "Two games at once",
        text: "Five pins of Kayles, and a heap of 6 of which a move takes 1, 3 or 4. A move is made in one of the two; the last move \
               of all wins. You know what each of them counts: 4 and 2. What do you want to leave?",
        position: "sum:kayles:5+octal:s1,3,4:6",
        task: Task::Find,
        hint: "Leave two that count the same. No move in the heap of 6 makes it count 4. But of the row of 5 a pin can go so that two rows stay which count 2.",
        done: "1 and 3 pins count 1 ⊕ 3 = 2, and the heap of 6 counts 2. Partners again, though they are parts of different games.",
        keeps: Some(
            "Different games side by side are won like Nim heaps: leave a nim-sum of 0 of what they count.",
        ),
        highlight: None,
        claims: &[
            lost(
                "1 and 3 pins count 1 ⊕ 3 = 2, and the heap of 6",
                &["sum:kayles:1-3+octal:s1,3,4:6", "sum:kayles:3-1+octal:s1,3,4:6"],
            ),
            won("4 and 2", &["sum:kayles:5+octal:s1,3,4:6"]),
        ],
    },
    Step {
        title: "Your game",
        text: "A heap of 10 (take 1, 3 or 4), a row of 6 pins, and a Nim heap of 6. You begin, and you can win. The computer makes a mistake \
               one time in ten. What the 10 counts you can find.\nTake 1, 3 or 4, 0 to 9 count:\n0 1 0 1 2 3 2 0 1 0\nRows of 0 to 6 count:\n\
               0 1 2 3 1 4 3",
        position: "sum:octal:s1,3,4:10+kayles:6+nim:6",
        task: Task::Play { begin: true },
        hint: "10 leaves 9, 7 and 6, which count 0, 0 and 2: so it counts 1. The row of 6 counts 3. Make the Nim heap of 6 a heap of 2: 1 ⊕ 3 ⊕ 2 = 0.",
        done: "You know the idea behind all these games now. To go on, work out a game of your own.",
        keeps: None,
        highlight: None,
        claims: &[
            won("You begin, and you can win", &["sum:octal:s1,3,4:10+kayles:6+nim:6"]),
            lost("Make the Nim heap of 6 a heap of 2", &["sum:octal:s1,3,4:10+kayles:6+nim:2"]),
            lost("0 1 0 1 2 3 2 0 1 0", &["octal:s1,3,4:9", "sum:octal:s1,3,4:8+nim:1"]),
            lost("so it counts 1", &["sum:octal:s1,3,4:10+nim:1"]),
        ],
    },
];
