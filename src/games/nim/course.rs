//! The course of Nim: copying, pairs, the parts of a heap and why they can always be paired, and the end where the last stone loses.

use crate::game::course::{Highlight, Step, Task, lost, right, won, wrong};

/// From one heap to any heaps.
pub(super) static STEPS: [Step; 13] = [
    Step {
        title: "One heap",
        text: "You take turns. On your turn choose one heap and take as many stones from it as you like, at least one. \
               Whoever takes the last stone of all wins. Here there is only one heap.",
        position: "5",
        task: Task::Find,
        hint: "You may take the whole heap.",
        done: "One heap is won for whoever must move: take all of it.",
        keeps: None,
        highlight: None,
        claims: &[won("One heap is won", &["1", "2", "5", "9"])],
    },
    Step {
        title: "Two equal heaps",
        text: "Two heaps of 4, and you must move. Try it in your head: you take some from one heap. Then the other player \
               takes as many from the other heap, and the two heaps are equal again.",
        position: "4,4",
        task: Task::Judge,
        hint: "Whatever you do in one heap can be copied in the other one, down to the very last stone.",
        done: "Two equal heaps are lost for whoever must move: the other player copies each move, and so takes the last \
               stone.",
        keeps: None,
        highlight: None,
        claims: &[lost("Two equal heaps are lost", &["1,1", "2,2", "4,4", "7,7", "12,12"])],
    },
    Step {
        title: "Make them equal",
        text: "So two equal heaps are what you want to leave. With two heaps of different size you can do that. After that, \
               copy each move of the other player.",
        position: "3,7",
        task: Task::Find,
        hint: "Take from the larger heap until both have the same number.",
        done: "Two heaps of different size are won: make them equal, then copy.",
        keeps: None,
        highlight: None,
        claims: &[won("Two heaps of different size are won", &["1,2", "3,7", "2,9", "11,12"])],
    },
    Step {
        title: "Pairs",
        text: "Two equal heaps beside other heaps are a pair. A pair changes nothing: when the other player takes from one of \
               the two, you take as many from its partner. So think the pair away, and look at the rest.",
        position: "5,3,5",
        task: Task::Find,
        hint: "Without the pair of 5s only one heap is left. What would you do with it?",
        done: "Only a pair is left now. Two pairs, or three, are lost for whoever must move as well.",
        keeps: Some("Two pairs, or three, are lost for whoever must move."),
        highlight: None,
        claims: &[lost("Two pairs, or three, are lost", &["2,2,7,7", "1,3,1,3", "1,1,3,3,6,6"])],
    },
    Step {
        title: "Parts",
        text: "No heap here has a partner, but its parts may have one. Cut each heap into parts 8, 4, 2, 1, none of them \
               twice in a heap: 3 = 2+1, 4 = 4, 5 = 4+1. Now pair the parts. Which part is alone? Take it away.",
        position: "3,4,5",
        task: Task::Find,
        hint: "There are two parts of 4 and two of 1. The part 2 is alone; it is in the heap of 3.",
        done: "Now 1, 4 and 4+1 are left, and each part is there twice. Whatever is taken now, some part will be alone, and \
               you can mend that again.",
        keeps: Some(
            "Leave each part there twice. Whatever is taken, some part will be alone, and you can mend that again.",
        ),
        highlight: Some(Highlight::Parts),
        claims: &[lost("1, 4 and 4+1 are left, and each part is there twice", &["1,4,5"])],
    },
    Step {
        title: "The largest part",
        text: "Often more than one part is alone. Take from the heap that has the largest of them. How many? Look at the OTHER \
               heaps only: which parts have no partner there? Leave just these parts of your heap.",
        position: "2,3,4",
        task: Task::Find,
        hint: "2, 2+1 and 4: the 4 and the 1 are alone, so take from the heap of 4. In the others, 2 and 2+1, the 1 is alone: \
               leave 1 of it.",
        done: "2, 2+1 and 1: every part is there twice. This is called nim-sum 0, and written 2 ⊕ 3 ⊕ 1 = 0: ⊕ adds without carrying. \
               Leave it on every turn, and the last stone is yours (Bouton 1901).",
        keeps: Some(
            "Each part there twice is called nim-sum 0. Leave it on every turn, and the last stone is yours.",
        ),
        highlight: Some(Highlight::Parts),
        claims: &[
            lost("nim-sum 0", &["2,3,1", "3,5,6", "2,4,6", "1,3,5,7"]),
            won("leave 1 of it", &["2,3,4"]),
        ],
    },
    Step {
        title: "Why it works",
        text: "Why can that always be done? Take the largest lone part out of a heap that has it. Then mend the smaller parts there. All smaller parts together are less than it, as 2+1 is less than 4: so the heap gets smaller, as it must.",
        position: "2,5,6",
        task: Task::Choose {
            question: "2, 5, 6: which heap can mend the 1?",
            answers: &[
                wrong("the 2", "It has no 1, so it would have to become 2+1. But a heap never gets larger."),
                right("the 5", "5 = 4+1 has the 1: it becomes 4."),
                wrong(
                    "the 6",
                    "It has no 1, so it would have to become 4+2+1. But a heap never gets larger.",
                ),
            ],
        },
        hint: "2, 4+1 and 4+2. Where is the part that is alone?",
        done: "A heap that lacks the largest lone part would have to grow. One that has it gets smaller. And some heap has it: else it \
               would not be there.",
        keeps: Some(
            "The heap with the largest lone part always works: all smaller parts together are less than that part.",
        ),
        highlight: Some(Highlight::Parts),
        claims: &[won("it becomes 4", &["2,5,6"]), lost("it becomes 4", &["2,4,6"])],
    },
    Step {
        title: "The last one loses",
        text: "The game can be set so that whoever takes the last stone LOSES. Play it just the same, until your move \
               would leave only heaps of 1. From there on they go one by one: leave an odd number of heaps of 1.",
        position: "1,1,4:misere",
        task: Task::Find,
        hint: "Take 3 or 4 from the heap of 4. With which of the two is the number of heaps of 1 odd?",
        done: "Three heaps of 1: the other player takes the first one, and must take the last one.",
        keeps: None,
        highlight: None,
        claims: &[
            lost("leave an odd number of heaps of 1", &["1:misere", "1,1,1:misere", "1,1,1,1,1:misere"]),
            lost("Play it just the same", &["2,2:misere", "1,2,3:misere", "1,4,5:misere"]),
        ],
    },
    Step {
        title: "At most three",
        text: "Here a move may take 3 stones at most. Then 4 stones more in a heap change nothing: whatever one player takes of \
               them, the other can take the rest of the 4. So divide each heap by 4 and think only of what is left over: 5 \
               leaves 1, and 6 leaves 2.",
        position: "5,6/3",
        task: Task::Find,
        hint: "1 and 2 are left over. Two heaps with the same left over are lost for whoever must move.",
        done: "The same is left over of both now: that is lost for whoever must move. With more heaps, the nim-sum of what is \
               left over decides.",
        keeps: Some("Where a move takes at most 3, divide each heap by 4: what is left over decides."),
        highlight: None,
        claims: &[
            lost("Two heaps with the same left over are lost", &["5,5/3", "1,5/3", "2,6/3", "3,11/3"]),
            lost(
                "4 stones more in a heap change nothing",
                &["4/3", "8/3", "12/3", "1,2,3/3", "1,2,7/3", "5,6,11/3"],
            ),
            won("1 and 2 are left over", &["5,6/3"]),
        ],
    },
    Step {
        title: "On your own: 1",
        text: "Three positions to practise with; the last stone wins again, and any number may be taken. Write down the parts of 1, 5 \
               and 6, and pair them.",
        position: "1,5,6",
        task: Task::Find,
        hint: "1, 4+1 and 4+2: only the 2 is alone.",
        done: "1, 4+1 and 4: each part twice.",
        keeps: Some("1, 5 and 4: each part twice."),
        highlight: None,
        claims: &[lost("1, 4+1 and 4: each part twice", &["1,5,4"])],
    },
    Step {
        title: "On your own: 2",
        text: "3, 4 and 7, and you must move. Is some part alone?",
        position: "3,4,7",
        task: Task::Judge,
        hint: "2+1, 4 and 4+2+1: count the 4s, the 2s and the 1s.",
        done: "Each part is there twice: lost. Every move leaves some part alone, and the other player can mend it.",
        keeps: None,
        highlight: None,
        claims: &[lost("Each part is there twice: lost", &["3,4,7"])],
    },
    Step {
        title: "On your own: 3",
        text: "2, 3 and 6. More than one part is alone here. Which is the largest, and in which heap is it? Then look at the others.",
        position: "2,3,6",
        task: Task::Find,
        hint: "The 4 is alone, in the 6. In the others, 2 and 2+1, the 1 has no partner: leave 1 of the 6.",
        done: "2, 2+1 and 1. The 6 lost its 4 and its 2, and got a 1: it is smaller all the same.",
        keeps: Some("2, 3 and 1: the 6 lost its 4 and its 2, and got a 1. It is smaller all the same."),
        highlight: None,
        claims: &[lost("2, 2+1 and 1", &["2,3,1"])],
    },
    Step {
        title: "Your game",
        text: "Now all of it. Heaps of 3, 5 and 7, and the last stone wins. You begin, and you can win. The computer plays \
               well, but makes a mistake one time in ten. Before each move write the parts down: 2+1, 4+1, 4+2+1.",
        position: "3,5,7",
        task: Task::Play { begin: true },
        hint: "The part 1 is there three times: take one of them away.",
        done: "You know Nim now. Try 1, 3, 5 and 7 and let the computer begin.",
        keeps: None,
        highlight: None,
        claims: &[
            lost("take one of them away", &["2,5,7", "3,4,7", "3,5,6"]),
            lost("let the computer begin", &["1,3,5,7"]),
        ],
    },
];
