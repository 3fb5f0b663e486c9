//! The course of Wythoff's Queen: the pairs that are safe to leave, how the list of them goes on and why, and the ways to reach one.

use crate::game::course::{Highlight, Step, Task, lost, right, won, won_by, wrong};

/// From two equal heaps to any two.
pub(super) static STEPS: [Step; 13] = [
    Step {
        title: "From one or both",
        text: "Two heaps. Take any number from one, or the SAME number from both. Whoever takes the last stone wins. It is like \
               a queen on a board: her row is heap 1, her column heap 2. She goes up, left, or both at once (slanting), towards 0, 0.",
        position: "4,4",
        task: Task::Find,
        hint: "Take 4 from each heap at once: that leads into the corner.",
        done: "Two equal heaps are won: take all of both. So copying does not help here, as a move may take from both. One heap alone is won as well.",
        keeps: None,
        highlight: None,
        claims: &[
            won("Two equal heaps are won", &["1,1", "4,4", "9,9"]),
            won("One heap alone is won", &["0,3", "7,0"]),
        ],
    },
    Step {
        title: "One and two",
        text: "1 and 2, and you must move. There are only four moves: they leave 0 and 2, 1 and 1, 1 and 0, or 0 and 1. What \
               does the other player do with each of them?",
        position: "1,2",
        task: Task::Judge,
        hint: "Each of your moves leaves one heap alone or two equal heaps, and those can be taken whole.",
        done: "1 and 2 is lost for whoever must move. So it is safe to leave: we call it a safe pair. It is the first one after 0 and 0, the end.",
        keeps: None,
        highlight: None,
        claims: &[lost("1 and 2 is lost", &["1,2", "2,1"])],
    },
    Step {
        title: "Leave one and two",
        text: "Heap 1 has 2, heap 2 has 5. Leave a safe pair to the other player. Which heap has which of its \
               numbers does not matter.",
        position: "2,5",
        task: Task::Find,
        hint: "Heap 1 has 2 already. Take from heap 2 until 1 is left.",
        done: "2 and 1 is left. That is the first way to a safe pair: keep one heap, and take from the other one.",
        keeps: Some("The first way to a safe pair: keep one heap, and take from the other one."),
        highlight: None,
        claims: &[lost("2 and 1 is left", &["2,1"])],
    },
    Step {
        title: "Three and five",
        text: "Now 3 and 5, and you must move. Try a few moves in your head. Can the other player always leave 1 and \
               2, or take all that is left?",
        position: "3,5",
        task: Task::Judge,
        hint: "For example: you leave 3 and 4, and the other player takes 2 from each heap. That leaves 1 and 2.",
        done: "3 and 5 is lost for whoever must move, too: it is the next safe pair. Whatever is taken from it, 1 and 2 or the end \
               can be reached.",
        keeps: None,
        highlight: Some(Highlight::SafePairs(&[[1, 2]])),
        claims: &[lost("3 and 5 is lost", &["3,5", "5,3"]), won("takes 2 from each heap", &["3,4"])],
    },
    Step {
        title: "The difference",
        text: "Taking the same from both heaps keeps their difference. 9 and 11 differ by 2. Which safe pair \
               does, too? One move leads there.",
        position: "9,11",
        task: Task::Find,
        hint: "Choose both heaps. From 9 to 3, how many must go?",
        done: "3 and 5 is left. That is the second way: find the safe pair with the same difference, and take from both.",
        keeps: Some("The second way: find the safe pair with the same difference, and take from both."),
        highlight: Some(Highlight::SafePairs(&[[1, 2]])),
        claims: &[won("3 and 5 is left", &["9,11"])],
    },
    Step {
        title: "Each only once",
        text: "3 and 5 is a safe pair. Might 3 and 8 be one, too? Or 6 and 8, which have the difference of 3 and 5? From a safe pair no \
               move may reach a safe pair: else the other player would be the one who leaves it.",
        position: "6,8",
        task: Task::Choose {
            question: "Which of the two can be a safe pair?",
            answers: &[
                wrong(
                    "3 and 8",
                    "Take 3 from the 8, and 3 and 5 is left: a move from 3 and 8 reaches a safe pair.",
                ),
                wrong(
                    "6 and 8",
                    "Take 3 from both, and 3 and 5 is left: a move from 6 and 8 reaches a safe pair.",
                ),
                right("neither", "From 3 and 8, and from 6 and 8, one move leaves 3 and 5."),
            ],
        },
        hint: "Look for a move from 3 and 8 that leaves 3 and 5. And one from 6 and 8?",
        done: "Two pairs with the same number, or the same difference, would be one move apart. So each number and each difference comes \
               in one safe pair at most.",
        keeps: Some(
            "Each number and each difference comes in one safe pair at most: else one pair would be a move away from another.",
        ),
        highlight: Some(Highlight::SafePairs(&[[1, 2], [3, 5]])),
        claims: &[
            won("from 3 and 8", &["3,8"]),
            won("From 3 and 8, and from 6 and 8, one move leaves 3 and 5", &["3,8", "6,8"]),
            lost("3 and 5 is a safe pair", &["3,5"]),
        ],
    },
    Step {
        title: "The list",
        text: "The safe pairs so far: 1 and 2, then 3 and 5. The next one begins with the smallest number not used \
               yet, and its difference is the smallest not used: 1 more (why: next two steps). So 4 and 7 comes next.",
        position: "4,7",
        task: Task::Choose {
            question: "What comes after 4 and 7?",
            answers: &[
                right("6 and 10", "6 was not used yet, and the difference is 4."),
                wrong("6 and 9", "Their difference is 3, which 4 and 7 has already."),
                wrong("8 and 12", "6 is smaller than 8 and was not used yet."),
            ],
        },
        hint: "1, 2, 3, 4, 5 and 7 are used now. The next difference is 4.",
        done: "Then come 8 and 13, 9 and 15, and so on for ever. The larger number is always new, too: smaller number and difference both grow, so it is larger than any before.",
        keeps: Some("1 and 2, 3 and 5, 4 and 7, 6 and 10, 8 and 13, 9 and 15, and so on: the safe pairs."),
        highlight: Some(Highlight::SafePairs(&[[1, 2], [3, 5]])),
        claims: &[lost("Then come 8 and 13, 9 and 15", &["4,7", "6,10", "8,13", "9,15"])],
    },
    Step {
        title: "Off the list",
        text: "Take any pair off the list, and look at its smaller heap. With 0 and 0 at its head, each number is in the list: the next pair begins with the least one not used. \
               If it is the larger number of its pair, as the 5 of 3 and 5, take the other heap down to the smaller one.",
        position: "5,12",
        task: Task::Find,
        hint: "5 belongs to 3. Take from the 12 until 3 is left.",
        done: "5 and 3. The other heap has 5 or more, so it can always be taken down to the 3. In the next step the smaller heap is the smaller number of its pair.",
        keeps: Some(
            "Off the list, if the smaller heap is the larger number of its pair: take the other heap down to the smaller number.",
        ),
        highlight: None,
        claims: &[
            won_by("2 9", "Take from the 12 until 3 is left", &["5,12"]),
            lost("5 and 3. The other heap", &["5,3"]),
            won("it can always be taken down to the 3", &["5,5", "5,6", "5,7"]),
            won("If it is the larger number of its pair", &["7,7", "7,9", "10,11"]),
        ],
    },
    Step {
        title: "None is left out",
        text: "Now the smaller heap is the smaller number of its pair, as in 6 and 9: 6 belongs to 10. Were the other heap larger than 10, you would leave 6 and 10. It is smaller, so the difference, 3, is that \
               of an EARLIER pair.",
        position: "6,9",
        task: Task::Find,
        hint: "4 and 7 differ by 3 as well, and come before 6 and 10. Take from both.",
        done: "4 and 7. The numbers of an earlier pair are smaller, so taking from both reaches it. From each pair off the list a move leads onto \
               it, and from none on it: the list is complete.",
        keeps: Some("The list is complete: from each pair off it a move leads onto it, and from none on it."),
        highlight: None,
        claims: &[
            won_by("both 2", "4 and 7 differ by 3 as well", &["6,9"]),
            won("From each pair off the list", &["6,9", "6,12", "5,5", "8,11", "9,13"]),
            won_by("2 2", "you would leave 6 and 10", &["6,12"]),
        ],
    },
    Step {
        title: "The golden ratio",
        text: "Say in pair n the smaller is about n times x, so the larger n times x+1. Of all numbers 1/x are smaller ones, 1/(x+1) larger ones: 1/x + 1/(x+1) = 1. That holds for the golden ratio, 1.618… Round down.",
        position: "14,22",
        task: Task::Choose {
            question: "14 and 22 differ by 8. Which safe pair does a move on both leave?",
            answers: &[
                wrong("13 and 21", "8 times 1.618 is 12.94. That is rounded down, not up."),
                right("12 and 20", "12.94: 12, and 8 more."),
                wrong("12 and 19", "12 is right. But the eighth pair has the difference 8."),
            ],
        },
        hint: "It is the eighth pair. 8 times 1.618 is 12.94.",
        done: "As it is no fraction, n times x and n times x+1, rounded down, meet each number from 1 on just once: Beatty's theorem (1926). And the pairs grow, so each begins with the least not used: it is our list (Wythoff 1907).",
        keeps: Some("The pair number n: n times the golden ratio, 1.618…, rounded down, and n more."),
        highlight: Some(Highlight::SafePairs(&[[1, 2], [3, 5], [4, 7], [6, 10], [8, 13], [9, 15]])),
        claims: &[
            lost("12 and 20", &["12,20"]),
            lost("it is our list", &["4,7", "6,10", "8,13", "9,15", "11,18", "12,20", "14,23"]),
            won("13 and 21", &["13,21"]),
            won("12 and 19", &["12,19"]),
            won_by("both 2", "Which safe pair does a move on both leave", &["14,22"]),
        ],
    },
    Step {
        title: "Two ways",
        text: "8 and 10. Look for a safe pair in two ways. Which pair of the list has the difference 2? And which one has a 10 \
               or an 8 in it? Often more than one move wins.",
        position: "8,10",
        task: Task::Find,
        hint: "3 and 5 differ by 2. And 10 belongs to 6: 6 and 10 is in the list.",
        done: "Both ways win here: 3 and 5 by taking from both, and 6 and 10 by taking from the 8 alone. 8 and 13 is out of reach: no heap \
               grows.",
        keeps: Some(
            "Look for a safe pair in two ways: with one of the numbers, and with the same difference.",
        ),
        highlight: None,
        claims: &[
            won_by("both 5", "3 and 5 by taking from both", &["8,10"]),
            won_by("1 2", "6 and 10 by taking from the 8 alone", &["8,10"]),
        ],
    },
    Step {
        title: "Last one loses",
        text: "Now whoever takes the last stone LOSES. 1 and 2, and you must move. Is 1 and 2 still a safe pair to leave?",
        position: "1,2:misere",
        task: Task::Judge,
        hint: "Can you leave a single stone?",
        done: "Take the heap of 2. So the list begins 0 and 1, 2 and 2, in place of 0 and 0, 1 and 2. Both use up the numbers 0, 1, 2 and the \
               differences 0 and 1: so from 3 and 5 on it is the same.",
        keeps: Some("If the last stone loses: 0 and 1, 2 and 2, and from 3 and 5 on the same list."),
        highlight: None,
        claims: &[
            won_by("2 2", "Take the heap of 2", &["1,2:misere"]),
            lost(
                "0 and 1, 2 and 2",
                &["0,1:misere", "2,2:misere", "3,5:misere", "4,7:misere", "6,10:misere"],
            ),
        ],
    },
    Step {
        title: "Your game",
        text: "9 and 12, and the last stone wins. You begin, and you can win. The computer plays well, but makes a mistake one time in ten. Write the safe pairs \
               down: 1 and 2, 3 and 5, 4 and 7, 6 and 10, 8 and 13.",
        position: "9,12",
        task: Task::Play { begin: true },
        hint: "9 and 12 differ by 3, like 4 and 7.",
        done: "You know Wythoff's Queen now: leave a safe pair each time. Beside other games it takes more, what a pair counts: see Every Game Is a Heap.",
        keeps: None,
        highlight: None,
        claims: &[won("like 4 and 7", &["9,12"])],
    },
];
