//! The course of Nim: copying, pairs, the parts of a heap and why they can always be paired, and the end where the last stone loses.

use crate::game::course::{Highlight, Step, Task, lost, right, won, won_by, wrong};

/// From one heap to any heaps.
pub(super) static STEPS: [Step; 14] = [
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
        text: "Two heaps of 4, and you must move. Try it in your head. Whatever you take from one heap, what can the other player do?",
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
               the two, you take as many from its partner; a move in the rest you answer as if the pair were not there. So think the pair away, and look at the rest.",
        position: "5,3,5",
        task: Task::Find,
        hint: "Without the pair of 5s only one heap is left. What would you do with it?",
        done: "Only a pair is left now. Whoever must move with two pairs, or with three, is lost as well.",
        keeps: Some("Pairs change nothing: whoever must move with nothing but pairs is lost."),
        highlight: None,
        claims: &[lost("with two pairs, or with three, is lost", &["2,2,7,7", "1,3,1,3", "1,1,3,3,6,6"])],
    },
    Step {
        title: "Parts",
        text: "No heap here has a partner, but its parts may have one. Parts are 1, 2, 4, 8 and so on. Why these? Each number is a sum of different ones of them, in just one way: 3 = 2+1, 4 = 4, 5 = 4+1. Pair the parts: one has no partner. It is ALONE. Take it away.",
        position: "3,4,5",
        task: Task::Find,
        hint: "There are two parts of 4 and two of 1. The part 2 is alone; it is in the heap of 3.",
        done: "1, 4 and 4+1 are left, each part there twice. There is just one way to cut: 1+2+4 is less than 8, so the largest part that fits must be used. So a smaller heap has other parts: some part is alone then, and one move mends that (why: step 8).",
        keeps: Some(
            "Leave each part there twice. Whatever is taken, some part will be alone, and you can mend that again.",
        ),
        highlight: Some(Highlight::Parts),
        claims: &[lost("1, 4 and 4+1 are left, each part there twice", &["1,4,5"])],
    },
    Step {
        title: "The largest part",
        text: "Often more than one part is alone. Take from the heap that has the largest of them. How many? Look at the OTHER \
               heaps only: which parts are alone there? Leave just these parts of your heap.",
        position: "2,3,4",
        task: Task::Find,
        hint: "2, 2+1 and 4: the 4 and the 1 are alone, so take from the heap of 4. In the others, 2 and 2+1, the 1 is alone: \
               leave 1 of it.",
        done: "2, 2+1 and 1: every part is there twice. What stays when pairs go is the nim-sum. Here nothing stays, nim-sum 0: 2 ⊕ 3 ⊕ 1 = 0. Leave it on every turn, and the last stone is yours (Bouton 1901).",
        keeps: Some("Each part there twice: nim-sum 0. Leave it on every turn, and the last stone is yours."),
        highlight: Some(Highlight::Parts),
        claims: &[
            lost("nim-sum 0", &["2,3,1", "3,5,6", "2,4,6", "1,3,5,7"]),
            won("leave 1 of it", &["2,3,4"]),
        ],
    },
    Step {
        title: "Three of a part",
        text: "A part can be there three times. Two of the three are a pair, and the third is alone. So a part is alone where it is there \
               an ODD number of times: in 2, 4+2 and 4+2+1 the part 2, and the 1. The 2 is the larger: any heap that has it will do.",
        position: "2,6,7",
        task: Task::Find,
        hint: "2, 4+2 and 4+2+1: the 2 and the 1 are alone. For example the heap of 2: in the others the 1 is alone, so leave 1.",
        done: "Now each part is there an even number of times. In binary a part is a digit: 2, 6 and 7 are 010, 110 and 111. Under one another, a part is alone where its column has an odd number of ones.",
        keeps: Some("A part is alone where it is there an odd number of times."),
        highlight: Some(Highlight::Parts),
        claims: &[
            won("any heap that has it will do", &["2,6,7"]),
            lost("each part is there an even number of times", &["1,6,7", "2,5,7", "2,6,4"]),
        ],
    },
    Step {
        title: "Why it works",
        text: "In 1, 2 and 6 the parts 4 and 1 are alone. A move changes ONE heap, and both must be mended in it: a part goes where the heap has it, and comes where it has not. But a heap must get smaller.",
        position: "1,2,6",
        task: Task::Choose {
            question: "1, 2, 6: in which heap can all be mended at once?",
            answers: &[
                right(
                    "in the heap of 6",
                    "6 = 4+2: the 4 goes and a 1 comes. 3 is left of it, which is 2+1.",
                ),
                wrong("in the heap of 1", "Take it, and the 1 is mended. But the 4 in the 6 is still alone."),
                wrong(
                    "in the heap of 2",
                    "It would need a 4 and a 1 more, and be 4+2+1. But a heap never gets larger.",
                ),
            ],
        },
        hint: "1, 2 and 4+2. Which is the largest part that is alone, and which heap has it?",
        done: "A heap without the LARGEST part that is alone would have to grow. One that has it gets smaller: 2+1 is less than 4. And some heap has it: else it would not be alone.",
        keeps: Some("A heap with the largest part that is alone always works."),
        highlight: Some(Highlight::Parts),
        claims: &[
            lost("3 is left of it, which is 2+1", &["1,2,3"]),
            won("the 4 in the 6 is still alone", &["2,6"]),
            won("the parts 4 and 1 are alone", &["1,2,6"]),
        ],
    },
    Step {
        title: "Nothing alone",
        text: "In 3, 5 and 6 each part is there twice. Try some moves in your head. Does one of them keep it so?",
        position: "3,5,6",
        task: Task::Choose {
            question: "Which move leaves no part alone?",
            answers: &[
                wrong("all of the 3", "4+1 and 4+2 are left: a 2 and a 1 went, and both are alone now."),
                wrong(
                    "making the 5 a 3",
                    "2+1, 2+1 and 4+2 are left: a 4 went, a 2 came, and both are alone now.",
                ),
                right(
                    "none",
                    "Every move changes just one heap, and a smaller number has other parts (step 5): one is there once more or once less, so it is alone.",
                ),
            ],
        },
        hint: "Try one: write the parts of what it leaves, and count each of them.",
        done: "So with no part alone every move leaves one alone, and the other player mends it. At the end no part is alone: the last stone goes to who mends.",
        keeps: Some(
            "With no part alone every move leaves one alone. The other player mends that, to the last stone.",
        ),
        highlight: Some(Highlight::Parts),
        claims: &[
            lost("each part is there twice", &["3,5,6", "1,4,5"]),
            won("4+1 and 4+2 are left", &["5,6"]),
            won("2+1, 2+1 and 4+2 are left", &["3,3,6"]),
        ],
    },
    Step {
        title: "On your own: 1",
        text: "Two positions to practise with. 3, 4 and 6, and you must move. Is some part alone?",
        position: "3,4,6",
        task: Task::Judge,
        hint: "2+1, 4 and 4+2: count the 4s, the 2s and the 1s.",
        done: "The 1 is alone. Take it from the heap of 3, and no part is.",
        keeps: Some(
            "Write the parts down and count each of them: where one is alone, it can be mended, and the position is won.",
        ),
        highlight: None,
        claims: &[won("The 1 is alone", &["3,4,6"]), lost("Take it from the heap of 3", &["2,4,6"])],
    },
    Step {
        title: "On your own: 2",
        text: "4, 9 and 10. More than one part is alone here. Which is the largest, and in which heap is it? Then look at the others.",
        position: "4,9,10",
        task: Task::Find,
        hint: "4, 8+1 and 8+2: the 4, the 2 and the 1 are alone, and the 4 is the largest. In the others the 2 and the 1 are alone: leave 3 of the 4.",
        done: "2+1, 8+1 and 8+2. The 4 lost its part, and got a 2 and a 1: it is smaller all the same. The largest heap was not the one to take from.",
        keeps: Some("A heap may lose its large part and get small ones: it is smaller all the same."),
        highlight: None,
        claims: &[lost("2+1, 8+1 and 8+2", &["3,9,10"])],
    },
    Step {
        title: "Last one loses",
        text: "The game can be set so that whoever takes the last stone LOSES. Play it just the same, until your move \
               would leave only heaps of 1, or nothing. Those go one by one: leave an odd number of them. Why that is enough, the course The Last One \
               Loses says.",
        position: "1,1,4:misere",
        task: Task::Find,
        hint: "Take 3 or 4 from the heap of 4. With which of the two is the number of heaps of 1 odd?",
        done: "Three heaps of 1: the other player takes the first one, and must take the last one.",
        keeps: None,
        highlight: None,
        claims: &[
            lost("leave an odd number of them", &["1:misere", "1,1,1:misere", "1,1,1,1,1:misere"]),
            lost("Play it just the same", &["2,2:misere", "1,2,3:misere", "1,4,5:misere"]),
        ],
    },
    Step {
        title: "At most three",
        text: "Another rule: a move takes 3 stones at most, and the last one wins. Divide each heap by 4: 6 leaves 2 over, 9 leaves 1. The fours change nothing: if they take more than is left over, fill it up to 4 from the same heap. All else is as without the fours.",
        position: "6,9/3",
        task: Task::Find,
        hint: "2 and 1 are left over. Two heaps with the same left over are lost for whoever must move.",
        done: "Take 1 from the 6, and 1 is left over of both: that is lost for whoever must move. In the same way for all heaps: cut what is left over into 2 and 1, and leave no part alone.",
        keeps: Some("Where a move takes at most 3, divide each heap by 4: what is left over decides."),
        highlight: None,
        claims: &[
            lost("Two heaps with the same left over are lost", &["5,5/3", "1,5/3", "2,6/3", "3,11/3"]),
            lost("The fours change nothing", &["4/3", "8/3", "12/3", "1,2,3/3", "1,2,7/3", "5,6,11/3"]),
            won("2 and 1 are left over", &["6,9/3"]),
            won_by("1 1", "Take 1 from the 6", &["6,9/3"]),
            lost("1 is left over of both", &["5,9/3", "1,5/3"]),
        ],
    },
    Step {
        title: "Your game",
        text: "Heaps of 3, 5 and 7, any number may be taken, and the last stone wins. You begin, and you can win. The computer plays \
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
