//! The course of Chomp: arms, the square bar, two rows, and how to work back from them to larger bars.

use crate::game::course::{Step, Task, lost, won, won_by};

/// From one row to the bar of the menu.
pub(super) static STEPS: [Step; 10] = [
    Step {
        title: "The poison",
        text: "A bar of chocolate. On your turn bite at a square: it goes, with all that is right of it and below it. The \
               first square (row 0, column 0) is poisoned: whoever takes it LOSES. Here only one row is left.",
        position: "1111/0000",
        task: Task::Find,
        hint: "Leave only the poison: bite at the square right beside it.",
        done: "A single row or column is won: leave only the poison, which alone is lost.",
        keeps: None,
        highlight: None,
        claims: &[won("A single row or column is won", &["11/00", "1111/0000", "10/10", "10/10/10"])],
    },
    Step {
        title: "Two arms",
        text: "From the poison one arm goes right and one goes down. Whoever must move with two EQUAL arms has lost: every bite is copied on \
               the other arm, until only the poison is left. Here the arms are not equal, and you must move.",
        position: "1111/1000/1000",
        task: Task::Judge,
        hint: "Can you make the arms equal? And what would the other player do then?",
        done: "Unequal arms are won: make them equal with one bite, and the other player stands before two equal arms.",
        keeps: None,
        highlight: None,
        claims: &[
            lost("with two EQUAL arms has lost", &["11/10", "111/100/100", "1111/1000/1000/1000"]),
            won("Unequal arms are won", &["111/100", "11111/10000/10000", "11/10/10/10"]),
        ],
    },
    Step {
        title: "The square bar",
        text: "A whole bar of 3 by 3, and it is your turn. One bite can leave two equal arms.",
        position: "3x3",
        task: Task::Find,
        hint: "Bite at 1,1 (row 1, column 1): the first row and the first column stay, and they are equal arms.",
        done: "A square bar is won: bite at 1,1, then copy on the arms. Only the poison alone is not.",
        keeps: None,
        highlight: None,
        claims: &[
            won("A square bar is won", &["2x2", "3x3", "4x4"]),
            won("bite at 1,1", &["2x2", "3x3", "4x4"]),
        ],
    },
    Step {
        title: "Two rows",
        text: "Two rows, the lower one shorter by 1, and you must move. Try a few bites in your head. Can the other player \
               always answer so that the lower row is shorter by 1 again?",
        position: "1111/1110",
        task: Task::Judge,
        hint: "Bite in the upper row: what is left of both rows? Then bite in the second row. Which answer makes the lower row shorter by 1 again?",
        done: "Whoever must move has lost. A bite in the upper row leaves two equal rows: they take the last square of the second. After a bite in the lower row they make the upper row longer by just 1. At last only the poison is left. The same is true of two columns, the right one shorter by 1.",
        keeps: Some(
            "Two rows, the lower one shorter by 1, are lost for whoever must move. So are two columns, the right one shorter by 1.",
        ),
        highlight: None,
        claims: &[
            lost("Whoever must move has lost", &["11/10", "111/110", "1111/1110", "11111/11110"]),
            won_by("1,2", "they take the last square of the second", &["1110/1110"]),
            won_by("1,0", "they take the last square of the second", &["1000/1000"]),
            won_by("0,3", "they make the upper row longer by just 1", &["1111/1100"]),
            won_by("0,1", "they make the upper row longer by just 1", &["1111/0000"]),
            lost("The same is true of two columns", &["11/10", "11/11/10", "11/11/11/10"]),
        ],
    },
    Step {
        title: "A bar of two rows",
        text: "A whole bar of two rows, and it is your turn. What do you want to leave?",
        position: "2x5",
        task: Task::Find,
        hint: "Make the lower row shorter by 1: bite at its last square.",
        done: "So a bar of two rows is won, however long: take its last square below.",
        keeps: Some("A bar of two rows is won, however long: take its last square below."),
        highlight: None,
        claims: &[won("a bar of two rows is won", &["2x2", "2x3", "2x5", "2x7"])],
    },
    Step {
        title: "Work back",
        text: "Every whole bar is won (why: No Move, Yet Won), so some bite of 3 by 4 leaves a lost shape. Try 1,2: rows of 4, 2, 2. They are lost if every bite has an answer that leaves a lost shape. Bite at 0,3: the answer 2,0 leaves rows of 3 and 2. And the other bites?",
        position: "1111/1100/1100",
        task: Task::Judge,
        hint: "Bite at 1,1: which answer leaves equal arms? At 0,2: which one leaves two columns? At 0,1 or 1,0: only the poison can be left.",
        done: "A bite at 0,3 is answered by 2,0; 0,2 by 2,1; 1,1 by 0,3; 2,0 by 0,3; 2,1 by 0,2; after 0,1 or 1,0 leave the poison. So whoever must move with rows of 4, 2 and 2 has lost. So lost shapes are found: what a first bite leaves is tested.",
        keeps: Some("Whoever must move with rows of 4, 2, 2 has lost."),
        highlight: None,
        claims: &[
            lost("rows of 4, 2 and 2 has lost", &["1111/1100/1100"]),
            won_by("2,0", "the answer 2,0 leaves", &["1110/1100/1100"]),
            won_by("2,1", "0,2 by 2,1", &["1100/1100/1100"]),
            won_by("0,2", "2,1 by 0,2", &["1111/1100/1000"]),
            won_by("0,3", "2,0 by 0,3", &["1111/1100/0000"]),
            won_by("0,3", "1,1 by 0,3", &["1111/1000/1000"]),
            won_by("1,0", "after 0,1 or 1,0 leave the poison", &["1000/1000/1000"]),
            won_by("0,1", "after 0,1 or 1,0 leave the poison", &["1111/0000/0000"]),
        ],
    },
    Step {
        title: "Rows of 6, 2, 2, 2",
        text: "Some bite of 4 by 6 leaves a lost shape, too. Try 1,2: rows of 6, 2, 2 and 2. Say you left them, and the other player has bitten at 3,1. Which lost shape can you leave?",
        position: "111111/110000/110000/100000",
        task: Task::Find,
        hint: "Make two columns of it, of 4 and 3: bite at 0,2.",
        done: "Two columns. Answer 0,4 by 3,0; 0,3 by 2,0; 0,2 by 3,1; 1,1 by 0,4; 2,0 by 0,3; 2,1 by 0,5; 3,0 by 0,4. To 0,5 the answer 2,1 leaves rows of 5, 2, 1, 1. If these are lost, all bites are answered.",
        keeps: Some(
            "If rows of 5, 2, 1, 1 are lost for whoever must move, rows of 6, 2, 2, 2 are lost, too.",
        ),
        highlight: None,
        claims: &[
            won_by("2,1", "To 0,5 the answer 2,1 leaves", &["11111/11000/11000/11000"]),
            won_by("3,0", "Answer 0,4 by 3,0", &["111100/110000/110000/110000"]),
            won_by("2,0", "0,3 by 2,0", &["111000/110000/110000/110000"]),
            won_by("3,1", "0,2 by 3,1", &["110000/110000/110000/110000"]),
            won_by("0,4", "1,1 by 0,4", &["111111/100000/100000/100000"]),
            won_by("0,3", "2,0 by 0,3", &["111111/110000/000000/000000"]),
            won_by("0,5", "2,1 by 0,5", &["111111/110000/100000/100000"]),
            won_by("0,4", "3,0 by 0,4", &["111111/110000/110000/000000"]),
            won_by("0,2", "bite at 0,2", &["111111/110000/110000/100000"]),
        ],
    },
    Step {
        title: "Rows of 5, 2, 1, 1",
        text: "Rows of 5, 2, 1 and 1 are still to be tested. Say you left them, and the other player has bitten at 0,2. Which lost shape can you leave?",
        position: "1100/1100/1000/1000",
        task: Task::Find,
        hint: "Only two columns are there now, of 4 and 2. Make the left one longer by just 1.",
        done: "Two columns, of 3 and 2. Answer 0,4 by 1,1; 0,3 by 2,0; 1,1 by 0,4; 2,0 by 0,3; 3,0 by 0,2; after 0,1 or 1,0 leave the poison. So whoever must move with rows of 5, 2, 1, 1 has lost, and with rows of 6, 2, 2, 2.",
        keeps: Some("Whoever must move with rows of 5, 2, 1, 1 has lost, and with rows of 6, 2, 2, 2."),
        highlight: None,
        claims: &[
            lost("with rows of 5, 2, 1, 1 has lost", &["11111/11000/10000/10000"]),
            lost("and with rows of 6, 2, 2, 2", &["111111/110000/110000/110000"]),
            won_by("1,1", "Answer 0,4 by 1,1", &["1111/1100/1000/1000"]),
            won_by("2,0", "0,3 by 2,0", &["1110/1100/1000/1000"]),
            won_by("3,0", "Make the left one longer by just 1", &["1100/1100/1000/1000"]),
            won_by("0,4", "1,1 by 0,4", &["11111/10000/10000/10000"]),
            won_by("0,3", "2,0 by 0,3", &["11111/11000/00000/00000"]),
            won_by("0,2", "3,0 by 0,2", &["11111/11000/10000/00000"]),
            won_by("1,0", "after 0,1 or 1,0 leave the poison", &["1000/1000/1000/1000"]),
            won_by("0,1", "after 0,1 or 1,0 leave the poison", &["11111/00000/00000/00000"]),
        ],
    },
    Step {
        title: "Four by six",
        text: "A whole bar of 4 by 6. Whoever begins can win every whole bar but the poison alone (why: the course No Move, \
               Yet Won). Here leave a shape of four rows that you know.",
        position: "4x6",
        task: Task::Find,
        hint: "The first row and the first two columns stay: bite at 1,2.",
        done: "From now on answer each bite with a lost shape that you know.",
        keeps: None,
        highlight: None,
        claims: &[
            won("Whoever begins can win every whole bar", &["2x3", "3x4", "3x5", "4x5", "4x6"]),
            won("bite at 1,2", &["4x6"]),
        ],
    },
    Step {
        title: "Your game",
        text: "4 by 6, and you begin. The computer makes a mistake one time in ten.\nShapes to leave:\nrows of 6, 2, 2, 2\nrows of 5, 2, 1, 1\nrows of 4, 2, 2\nequal arms, the poison\n\
               two rows or columns, the last 1 shorter",
        position: "4x6",
        task: Task::Play { begin: true },
        hint: "Bite at 1,2. After that look which shape of the list one bite can leave.",
        done: "You know Chomp now. For other bars work back in the same way: no rule for all of them is known.",
        keeps: None,
        highlight: None,
        claims: &[won("Bite at 1,2", &["4x6"]), lost("rows of 6, 2, 2, 2", &["111111/110000/110000/110000"])],
    },
];

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::Chomp;
    use super::super::shape::Shape;
    use super::*;
    use crate::game::id::Part;
    use crate::game::{Game, Position, cuts};

    /// The shapes of the last step.
    fn is_listed(position: &Position) -> bool {
        let rows: Vec<u8> = Shape::of(position).0.iter().copied().filter(|&row| row > 0).collect();
        let listed: [&[u8]; 3] = [&[6, 2, 2, 2], &[5, 2, 1, 1], &[4, 2, 2]];
        Shape::of(position).lost().is_some() || listed.contains(&&rows[..])
    }

    /// Every bite from a shape of the list has an answer that leaves another one, from the first bite of the last game on.
    #[test]
    fn the_list_of_the_last_step_is_enough_to_win_its_game() {
        let opening = Chomp.read_id(Part::whole(STEPS[9].position)).expect("a position");
        let leaves = |position: &Position| -> Vec<Position> {
            cuts(&Chomp, position).map(|bite| Chomp.play(position, &bite)).collect()
        };
        let mut open: Vec<Position> = leaves(&opening).into_iter().filter(is_listed).collect();
        assert_eq!(open.len(), 1, "one first bite leaves a shape of the list");
        let mut seen = HashSet::new();
        while let Some(position) = open.pop() {
            if !seen.insert(position.clone()) {
                continue;
            }
            for bitten in leaves(&position).into_iter().filter(|bitten| Chomp.result(bitten).is_none()) {
                let answers: Vec<Position> = leaves(&bitten).into_iter().filter(is_listed).collect();
                assert!(!answers.is_empty(), "no answer to {bitten:?}");
                open.extend(answers);
            }
        }
        assert!(seen.len() >= 10);
    }
}
