//! The course of 2D Nim: lines, single stones, small groups, the block, partners, the middle, and what is known of the full board.

use crate::game::course::{Highlight, Step, Task, lost, won};

/// From a line to the full board.
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
        claims: &[won("A line of 2 or 3 is won", &["000/110/000", "000/111/000"])],
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
        claims: &[lost("3 single stones are left: an odd number", &["1000/0000/1001/0000"])],
    },
    Step {
        title: "Small groups",
        text: "Stones that touch make a group. Two groups of 2 or of 3 are lost for whoever must move: the other player copies \
               each move in the other group. When to stop copying? When the copy would leave only single stones, or nothing: \
               then leave an odd number of single stones instead.",
        position: "111/000/110",
        task: Task::Find,
        hint: "Make both groups equal: take a stone from the end of the line of 3.",
        done: "Two equal groups are left. Groups of 1, 2 and 3 together are lost for whoever must move, too.",
        keeps: Some(
            "Two groups of 2 or of 3 are lost for whoever must move. So are groups of 1, 2 and 3 together.",
        ),
        highlight: None,
        claims: &[
            lost("Two groups of 2 or of 3 are lost", &["110/000/110", "111/000/111", "110/100/001/011"]),
            lost("Groups of 1, 2 and 3 together are lost", &["1110/0000/1101/0000", "1101/1000/0011/0000"]),
        ],
    },
    Step {
        title: "A block",
        text: "A block of 2 by 2, and you must move. You can take one stone, or two side by side. Think of the answer to \
               each: how does the other player leave you the last stone?",
        position: "11/11",
        task: Task::Judge,
        hint: "Take 1, and the other player takes 2 of the 3 that are left. Take 2, and the other player takes 1. One is left.",
        done: "The block of 2 by 2 is lost for whoever must move. So it is good to leave.",
        keeps: None,
        highlight: None,
        claims: &[lost("The block of 2 by 2 is lost", &["11/11"])],
    },
    Step {
        title: "Partners",
        text: "Nobody can count a big board. But turn it half a turn in your head: every stone has a partner on the opposite \
               side. The other player has just taken the stone at 0,0 (row 0, column 0). Take its partner.",
        position: "0111/1111/1111/1111",
        task: Task::Find,
        hint: "The partner of the first corner is the last one: the stone at 3,3.",
        done: "On the full 4×4 board the partners are a good answer to every first move.",
        keeps: None,
        highlight: Some(Highlight::Twins),
        claims: &[
            won("the stone at 3,3", &["0111/1111/1111/1111"]),
            won("a good answer to every first move", &["0111/1111/1111/1111"]),
            won("a good answer to every first move", &["1111/1000/1111/1111"]),
            won("a good answer to every first move", &["1111/1101/1101/1111"]),
        ],
    },
    Step {
        title: "Take the middle",
        text: "A board with an odd side has a middle. If you begin, take it: a line of 1, 2 or 3 stones through the middle, so \
               that two equal halves are left. From then on take partners, until small groups that are lost \
               can be left; up to 3×4 that always wins.",
        position: "3x3",
        task: Task::Find,
        hint: "The middle is the stone at 1,1. The whole middle row or column is as good.",
        done: "The middle wins on 3×3, 2×3, 3×4 and 3×5. Two even sides have no middle: 2×4 and 4×4 are lost for whoever begins.",
        keeps: None,
        highlight: Some(Highlight::Twins),
        claims: &[
            won("the stone at 1,1", &["3x3"]),
            won("The whole middle row", &["3x3"]),
            won("The middle wins on 3×3", &["3x3"]),
            won("2×3", &["2x3"]),
            won("3×4", &["3x4"]),
            won("3×5", &["3x5"]),
            lost("2×4 and 4×4 are lost", &["2x4", "4x4"]),
        ],
    },
    Step {
        title: "The last one wins",
        text: "The last stone can also WIN. Then partners are no good guess but a theorem, true of every board, however large: with two even \
               sides each move can be copied half a turn away to the very end. With an odd side, take the middle first.",
        position: "3x4:normal",
        task: Task::Find,
        hint: "The middle of 3×4 is 1,1 and 1,2: take both.",
        done: "No stone is its own partner now, and no line can hold a stone and its partner. So there is always an answer, and the last \
               move is yours.",
        keeps: Some(
            "If the last stone wins: with two even sides whoever begins is lost, else take the middle, and then partners to the end.",
        ),
        highlight: None,
        claims: &[
            lost("with two even sides each move can be copied", &["2x2:normal", "2x4:normal", "4x4:normal"]),
            won(
                "With an odd side, take the middle first",
                &["2x3:normal", "3x3:normal", "3x4:normal", "3x5:normal"],
            ),
            lost("No stone is its own partner now", &["1111/1001/1111:normal"]),
        ],
    },
    Step {
        title: "The full board",
        text: "No simple rule is known for 4×4. What nearly always works: as soon as you can leave an odd number of single \
               stones, or small groups as above (2 and 2, 3 and 3, 1, 2 and 3), do it. Until then take the partners.",
        position: "4x4",
        task: Task::Play { begin: false },
        hint: "Partners as long as the groups are big; then count the single stones and the small groups.",
        done: "That is as much as anybody can do without a table of all positions.",
        keeps: None,
        highlight: None,
        claims: &[lost("No simple rule is known for 4×4", &["4x4"])],
    },
];

#[cfg(test)]
mod tests {
    use super::super::structure::{Lost, lost};
    use super::super::{Grid, pieces};
    use super::*;
    use crate::game::id::Part;
    use crate::game::{Game, Line, Move, Side, Stop};

    /// The plan of the last step: leave small pieces that are lost, or single stones, where that can be done; else take the partners
    /// of what was taken.
    fn by_the_plan(line: &Line) -> Move {
        let position = line.position();
        let runs = pieces::Grid::of(position).runs;
        let small =
            |mv: &Move| matches!(lost(&Grid.play(position, mv)), Some(Lost::OneByOne(_) | Lost::Small(_)));
        let partner = || {
            let taken = line.moves().last().expect("the computer began").mv;
            let Move::Cut { from, to } = taken else { panic!("{taken:?}") };
            let turned = |cell: crate::game::Cell| crate::game::Cell::new(3 - cell.row, 3 - cell.col);
            Move::Cut { from: turned(from), to: turned(to) }
        };
        runs.into_iter().map(|(mv, _)| mv).find(small).unwrap_or_else(partner)
    }

    #[test]
    fn the_plan_of_the_last_step_beats_perfect_play_on_the_full_board() {
        let opening = Grid.read_id(Part::whole(STEPS[8].position)).expect("a position");
        let mut line = Line::new(opening, Side::Two);
        while line.result(&Grid).is_none() {
            let mv = match line.turn() {
                Side::One => by_the_plan(&line),
                Side::Two => {
                    let solution = Grid.solve(line.position(), &Stop::default()).expect("nobody stopped it");
                    solution.best.expect("not over")
                }
            };
            line.play(&Grid, mv).expect("a legal move");
        }
        assert_eq!(line.result(&Grid).map(|ended| ended.winner(line.turn())), Some(Side::One), "{line:?}");
    }
}
