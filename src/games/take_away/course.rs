//! The course of Take-Away: copying, pairs, and the parts of a heap.

use crate::game::course::{Step, Task, lost, right, won, wrong};

/// From one heap to heaps at random.
pub(super) static STEPS: [Step; 8] = [
    Step {
        title: "The last stone",
        text: "You take turns. On your turn choose one heap and take as many stones from it as you like, at least one. \
               Whoever takes the last stone of all wins. Here only one heap is left.",
        position: "6",
        task: Task::Find,
        hint: "You may take the whole heap.",
        done: "One heap is won for whoever must move: take all of it.",
        keeps: None,
        claims: &[won("One heap is won", &["1", "6", "20"])],
    },
    Step {
        title: "Copying",
        text: "Two heaps of 7, and you must move. Whatever you take from one of them, the other player takes as many from the \
               other one. Then the two are equal again. Who takes the last stone?",
        position: "7,7",
        task: Task::Judge,
        hint: "The other player can copy each of your moves, so the last stone is never yours.",
        done: "Two equal heaps are lost for whoever must move. So leave two equal heaps to the other player, and copy.",
        keeps: None,
        claims: &[lost("Two equal heaps are lost", &["1,1", "7,7", "20,20"])],
    },
    Step {
        title: "Make them equal",
        text: "Two heaps of different size, and it is your turn. You know already what to leave.",
        position: "9,4",
        task: Task::Find,
        hint: "Take from the larger heap until both have the same number.",
        done: "Two heaps of different size are won: make them equal, then copy each move.",
        keeps: None,
        claims: &[won("Two heaps of different size are won", &["9,4", "1,20", "13,14"])],
    },
    Step {
        title: "Pairs",
        text: "Two equal heaps beside others are a pair. A pair changes nothing: when the other player takes from one of the \
               two, you take as many from its partner. So think the pair away, and look at the rest.",
        position: "6,10,6,13",
        task: Task::Find,
        hint: "Without the two 6s, heaps of 10 and 13 are left. Make them equal.",
        done: "That wins. Nothing but pairs is lost for whoever must move: each move can be copied in its pair.",
        keeps: Some("Nothing but pairs is lost for whoever must move: each move can be copied in its pair."),
        claims: &[
            lost("Nothing but pairs is lost", &["6,10,6,10", "1,1,2,2,9,9", "5,5"]),
            won("Make them equal", &["6,10,6,13"]),
        ],
    },
    Step {
        title: "The parts of a heap",
        text: "Heaps without a partner are cut into parts. The parts are 16, 8, 4, 2 and 1, and no part comes twice in one \
               heap. So 3 = 2+1, 6 = 4+2, 7 = 4+2+1. Always take the largest part that fits first.",
        position: "13",
        task: Task::Choose {
            question: "Which are the parts of a heap of 13?",
            answers: &[
                wrong("8 + 5", "5 is not a part: it is 4+1."),
                right("8 + 4 + 1", "8 fits first, then 4, then 1."),
                wrong("4 + 4 + 4 + 1", "No part comes twice in one heap."),
            ],
        },
        hint: "8 is the largest part that fits into 13. Then 5 are left.",
        done: "13 = 8+4+1. Each heap can be cut in just one way.",
        keeps: Some("Each heap can be cut into parts in just one way."),
        claims: &[],
    },
    Step {
        title: "Parts in pairs",
        text: "Heaps of 3, 5 and 6: that is 2+1, 4+1 and 4+2. Count each part over all heaps: 4 twice, 2 twice, 1 twice. \
               Parts pair off just like heaps. And you must move.",
        position: "3,5,6",
        task: Task::Judge,
        hint: "Whatever you take, some part is then left without a partner, and the other player mends that.",
        done: "Where every part is there an even number of times, whoever must move is lost. Whatever is taken, the other player \
               can make all parts even again.",
        keeps: None,
        claims: &[lost(
            "Where every part is there an even number of times",
            &["3,5,6", "1,2,3", "2,4,6", "1,4,5", "8,12,4", "9,3,10"],
        )],
    },
    Step {
        title: "Make the parts even",
        text: "2, 6 and 13 are 2, 4+2 and 8+4+1. Pair the parts. The largest one without a partner is the 8: take from its heap. \
               How many? Look at the OTHER heaps, 2 and 4+2. Which part has no partner there? Leave just that part.",
        position: "2,6,13",
        task: Task::Find,
        hint: "In 2 and 4+2 the 4 has no partner. Leave only its 4 of the heap of 13.",
        done: "2, 4+2 and 4: every part twice. This is called nim-sum 0 and written 2 ⊕ 6 ⊕ 4 = 0: ⊕ adds without carrying. Leave it on every turn, and \
               the last stone is yours.",
        keeps: None,
        claims: &[won("Leave only its 4", &["2,6,13"]), lost("2, 4+2 and 4: every part twice", &["2,6,4"])],
    },
    Step {
        title: "Your game",
        text: "Heaps of 4, 9 and 14: that is 4, 8+1 and 8+4+2. You begin, and you can win. HAL 9000 plays well, but makes a mistake one \
               time in ten. Write the parts down before each move.",
        position: "4,9,14",
        task: Task::Play { begin: true },
        hint: "The 2 and the 1 are alone. In the heap of 14 turn its 2 into a 1: leave 13 = 8+4+1.",
        done: "You know the idea of every heap game now. The heaps at random are waiting.",
        keeps: None,
        claims: &[won("leave 13", &["4,9,14"])],
    },
];
