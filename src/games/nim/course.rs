//! The course of Nim: copying, pairs, the parts of a heap, and the end where the last stone loses.

use crate::game::course::{Claim, Fate, Step, Task};

/// From one heap to any heaps.
pub(super) static STEPS: [Step; 8] = [
    Step {
        title: "One heap",
        text: "You take turns. On your turn choose one heap and take as many stones from it as you like, at least one. \
               Whoever takes the last stone of all wins. Here there is only one heap.",
        position: "5",
        task: Task::Find,
        hint: "You may take the whole heap.",
        done: "One heap is won for whoever must move: take all of it.",
        claims: &[Claim { words: "One heap is won", positions: &["1", "2", "5", "9"], fate: Fate::Won }],
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
        claims: &[Claim {
            words: "Two equal heaps are lost",
            positions: &["1,1", "2,2", "4,4", "7,7", "12,12"],
            fate: Fate::Lost,
        }],
    },
    Step {
        title: "Make them equal",
        text: "So two equal heaps are what you want to leave. With two heaps of different size you can do that. After that, \
               copy each move of the other player.",
        position: "3,7",
        task: Task::Find,
        hint: "Take from the larger heap until both have the same number.",
        done: "Two heaps of different size are won: make them equal, then copy.",
        claims: &[Claim {
            words: "Two heaps of different size are won",
            positions: &["1,2", "3,7", "2,9", "11,12"],
            fate: Fate::Won,
        }],
    },
    Step {
        title: "Pairs",
        text: "Two equal heaps beside other heaps are a pair. A pair changes nothing: when the other player takes from one of \
               the two, you take as many from its partner. So think the pair away, and look at the rest.",
        position: "5,3,5",
        task: Task::Find,
        hint: "Without the pair of 5s only one heap is left. What would you do with it?",
        done: "Only a pair is left now. Two pairs, or three, are lost for whoever must move as well.",
        claims: &[Claim {
            words: "Two pairs, or three, are lost",
            positions: &["2,2,7,7", "1,3,1,3", "1,1,3,3,6,6"],
            fate: Fate::Lost,
        }],
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
        claims: &[Claim {
            words: "1, 4 and 4+1 are left, and each part is there twice",
            positions: &["1,4,5"],
            fate: Fate::Lost,
        }],
    },
    Step {
        title: "The largest part",
        text: "Often more than one part is alone. Take from the heap that has the largest of them. How many? Look at the OTHER \
               heaps only: which parts have no partner there? Leave just these parts of your heap.",
        position: "2,3,4",
        task: Task::Find,
        hint: "2, 2+1 and 4: the 4 and the 1 are alone, so take from the heap of 4. In the others, 2 and 2+1, the 1 is alone: \
               leave 1 of it.",
        done: "2, 2+1 and 1: every part is there twice. This is called nim-sum 0, and written 2 ⊕ 3 ⊕ 1 = 0. Leave it on every \
               turn, and the last stone is yours.",
        claims: &[
            Claim {
                words: "nim-sum 0",
                positions: &["2,3,1", "3,5,6", "2,4,6", "1,3,5,7"],
                fate: Fate::Lost,
            },
            Claim { words: "leave 1 of it", positions: &["2,3,4"], fate: Fate::WonBy("3x3") },
        ],
    },
    Step {
        title: "The last one loses",
        text: "The game can be set so that whoever takes the last stone LOSES. Play it just the same, until your move \
               would leave only heaps of 1. From there on they go one by one: leave an odd number of heaps of 1.",
        position: "1,1,4:misere",
        task: Task::Find,
        hint: "Take 3 or 4 from the heap of 4. With which of the two is the number of heaps of 1 odd?",
        done: "Three heaps of 1: the other player takes the first one, and must take the last one.",
        claims: &[
            Claim {
                words: "leave an odd number of heaps of 1",
                positions: &["1:misere", "1,1,1:misere", "1,1,1,1,1:misere"],
                fate: Fate::Lost,
            },
            Claim {
                words: "Play it just the same",
                positions: &["2,2:misere", "1,2,3:misere", "1,4,5:misere"],
                fate: Fate::Lost,
            },
        ],
    },
    Step {
        title: "Your game",
        text: "Now all of it. Heaps of 3, 5 and 7, and the last stone wins. You begin, and you can win. The computer plays \
               well, but makes a mistake one time in ten. Before each move write the parts down: 2+1, 4+1, 4+2+1.",
        position: "3,5,7",
        task: Task::Play { begin: true },
        hint: "The part 1 is there three times: take one of them away.",
        done: "You know Nim now. Try 1, 3, 5 and 7 and let the computer begin.",
        claims: &[
            Claim { words: "take one of them away", positions: &["3,5,7"], fate: Fate::WonBy("1x1") },
            Claim { words: "take one of them away", positions: &["3,5,7"], fate: Fate::WonBy("2x1") },
            Claim { words: "take one of them away", positions: &["3,5,7"], fate: Fate::WonBy("3x1") },
            Claim { words: "let the computer begin", positions: &["1,3,5,7"], fate: Fate::Lost },
        ],
    },
];
