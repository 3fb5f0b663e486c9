//! The course of 2D Nim: lines, single stones, small groups, the block, partners, the middle, and a game of 3 by 4.

use crate::game::course::{Highlight, Step, Task, lost, won, won_by};

/// From a line to a board of 3 by 4.
pub(super) static STEPS: [Step; 9] = [
    Step {
        title: "A line",
        text: "Take 1, 2 or 3 stones that lie side by side in a row or a column, with no gap between. Whoever takes the last \
               stone LOSES. Here is a line of 3, and it is your turn. (To name a line of two, type 1,0 1,1.)",
        position: "000/111/000",
        task: Task::Find,
        hint: "Leave just one stone: the other player must take it.",
        done: "A line of 2 or 3 is won: leave one stone of it.",
        keeps: None,
        highlight: None,
        claims: &[
            won("A line of 2 or 3 is won", &["000/110/000", "000/111/000"]),
            lost("leave one stone of it", &["000/100/000", "000/001/000"]),
        ],
    },
    Step {
        title: "Single stones",
        text: "Stones with no neighbour above, below, left or right go one by one. So only their number counts: even or odd. \
               Here are 4, and you take the first one.",
        position: "1010/0001/0100/0000",
        task: Task::Judge,
        hint: "Count: you, the other player, you, the other player. Who takes the last one?",
        done: "An even number of single stones is won for whoever must move. An odd number is lost: leave that.",
        keeps: None,
        highlight: None,
        claims: &[
            won("An even number of single stones is won", &["1010/0000/0000/0000", "1010/0001/0100/0000"]),
            lost(
                "An odd number is lost",
                &["0000/0100/0000/0000", "1010/0001/0000/0000", "1010/0000/1010/0001"],
            ),
        ],
    },
    Step {
        title: "An odd number",
        text: "A line beside single stones lets you choose how many will go one by one. Of the line of 3 you can leave 1 \
               stone, or 2 apart (take its middle), or none. Leave an odd number of single stones.",
        position: "1110/0000/1001/0000",
        task: Task::Find,
        hint: "2 single stones are there already. With 1 of the line there are 3.",
        done: "3 single stones are left: an odd number, and the last one is for the other player.",
        keeps: Some("Leave an odd number of single stones: the last one is for the other player."),
        highlight: None,
        claims: &[lost(
            "3 single stones are left: an odd number",
            &["1000/0000/1001/0000", "0010/0000/1001/0000"],
        )],
    },
    Step {
        title: "Small groups",
        text: "Stones that touch at a side, not at a corner, make a group. Two groups of 2, or two of 3 alike, are lost for whoever must move: the other player copies each move in the other group. When to stop? When the copy would leave only single stones, or nothing: then leave an odd number of single stones.",
        position: "111/000/110",
        task: Task::Find,
        hint: "Make both groups equal: take a stone from the end of the line of 3.",
        done: "Two equal groups are left. A line beside a bent 3 is lost, too, and so are groups of 1, 2 and 3 together: each move can be answered with two groups of 2, or with an odd number of single stones.",
        keeps: Some(
            "Two groups of 2 or of 3 are lost for whoever must move. So are groups of 1, 2 and 3 together.",
        ),
        highlight: None,
        claims: &[
            lost("Two equal groups are left", &["011/000/110", "110/000/110"]),
            lost("Two groups of 2 or of 3 are lost", &["110/000/110", "111/000/111", "110/100/001/011"]),
            lost("A line beside a bent 3 is lost, too", &["1110/0000/1100/1000", "1110/0000/0011/0010"]),
            lost("groups of 1, 2 and 3 together", &["1110/0000/1101/0000", "1101/1000/0011/0000"]),
        ],
    },
    Step {
        title: "A block",
        text: "A block of 2 by 2 is lost for whoever must move. Take 1, and the other player takes 2 of the 3 that are left; take 2, and \
               they take 1: either way one is left for you. Here a single stone lies beside the block, and you must move.",
        position: "1100/1100/0001",
        task: Task::Judge,
        hint: "What would you like to leave to the other player?",
        done: "Take the single stone, and the block is left. It is good to leave.",
        keeps: Some("A block of 2 by 2 is lost for whoever must move. So it is good to leave."),
        highlight: None,
        claims: &[
            lost("A block of 2 by 2 is lost", &["11/11"]),
            lost("the block is left", &["1100/1100/0000"]),
        ],
    },
    Step {
        title: "The last one wins",
        text: "In this step only, the last stone WINS: the idea helps later, too. Turn the board half round: each stone falls on its partner. With two even sides it lies in another row and another column. No line holds both: each move can be copied half a turn away. With an odd side, take the middle first.",
        position: "2x5:normal",
        task: Task::Find,
        hint: "The middle of 2×5 is 0,2 and 1,2: take both.",
        done: "With the middle gone no stone is its own partner, and a line with a stone and its partner would go through the middle. So there is \
               always an answer, and the last move is yours.",
        keeps: Some(
            "If the last stone wins: with two even sides whoever begins is lost, else take the middle, and then partners to the end.",
        ),
        highlight: Some(Highlight::Twins),
        claims: &[
            lost("each move can be copied half a turn away", &["2x2:normal", "2x4:normal", "4x4:normal"]),
            won(
                "With an odd side, take the middle first",
                &["2x3:normal", "3x3:normal", "3x4:normal", "3x5:normal"],
            ),
            won_by("0,2-1,2", "0,2 and 1,2: take both", &["2x5:normal"]),
            lost("With the middle gone", &["11011/11011:normal"]),
        ],
    },
    Step {
        title: "Partners",
        text: "From here on the last stone LOSES again. Partners help as well, but not to the end. The other player has just taken the stone at 0,0 (row 0, column 0). What do you answer?",
        position: "0111/1111/1111/1111",
        task: Task::Find,
        hint: "The partner of the first corner is the last one: the stone at 3,3.",
        done: "On the full 4×4 board the partners are a good answer to every first move (checked by trying all). Later copying can lose, even here, and other boards are not promised.",
        keeps: None,
        highlight: Some(Highlight::Twins),
        claims: &[
            won_by("3,3", "the stone at 3,3", &["0111/1111/1111/1111"]),
            won("a good answer to every first move", &["0111/1111/1111/1111"]),
            won("a good answer to every first move", &["1111/1000/1111/1111"]),
            won("a good answer to every first move", &["1111/1101/1101/1111"]),
            won("Later copying can lose, even here", &["0011/1011/1101/1100"]),
        ],
    },
    Step {
        title: "Take the middle",
        text: "If both sides are 2 or more and one is odd, the middle is a stone or two. Begin with a line of 1, 2 or 3 stones through it, so that every stone left has a partner. From then on take partners, until small groups that are lost \
               can be left. Up to 3×4 that wins (all tried); beyond, nothing is promised.",
        position: "3x3",
        task: Task::Find,
        hint: "The middle is the stone at 1,1. The whole middle row or column is as good.",
        done: "The middle wins on 2×3, 3×3 and 3×4. Two even sides have no middle: 2×4 and 4×4 are lost for whoever begins.",
        keeps: None,
        highlight: Some(Highlight::Twins),
        claims: &[
            won_by("1,1", "The middle is the stone at 1,1", &["3x3"]),
            won_by("1,0-1,2", "The whole middle row", &["3x3"]),
            won_by("0,1-2,1", "The whole middle row or column", &["3x3"]),
            won_by("0,1-1,1", "The middle wins on 2×3", &["2x3"]),
            won_by("1,1-1,2", "3×3 and 3×4", &["3x4"]),
            lost("2×4 and 4×4 are lost", &["2x4", "4x4"]),
        ],
    },
    Step {
        title: "Your game",
        text: "3 by 4, and the last stone LOSES. You begin, and you can win. The computer makes a mistake one time in ten. Begin as in step 8. \
               From then on take partners, until groups of the list can be left.\nGroups to leave:\n1, 3 or 5 single stones\n2 and 2, or 3 and 3\n1, 2 and 3",
        position: "3x4",
        task: Task::Play { begin: true },
        hint: "Take 1,1 and 1,2. Before each later move look first whether you can leave groups of the list.",
        done: "You know 2D Nim now. 4×4 is lost for whoever begins, but no simple rule is known for it: there partners nearly always win.",
        keeps: None,
        highlight: None,
        claims: &[
            won_by("1,1-1,2", "Take 1,1 and 1,2", &["3x4"]),
            lost("4×4 is lost for whoever begins", &["4x4"]),
        ],
    },
];
