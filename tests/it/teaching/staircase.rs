//! What is claimed of a bar of chocolate, held against a plain search and the rows that are left.

use nimtui::game::{Board, Cell, LaneNames, Position};

use super::of_position::best_play;
use super::sentence::{fits, number};
use super::ways::{every_answer_wins, that_leave};
use crate::plain_search::Witness;

/// Whether the game is played on a bar from whose corner squares go.
pub(super) fn is_bar(witness: &Witness) -> bool {
    witness.game.words().lanes == LaneNames::Corners
}

/// Squares in each row, and in each column, that are left.
fn lengths(position: &Position) -> [Vec<usize>; 2] {
    let Board::Grid { rows, cols, .. } = position.board else { panic!("a bar") };
    let count = |cells: Vec<Cell>| cells.into_iter().filter(|&cell| position.board.has(cell)).count();
    let row = |row| count((0..cols).map(|col| Cell::new(row, col)).collect());
    let col = |col| count((0..rows).map(|row| Cell::new(row, col)).collect());
    let mut both = [(0..rows).map(row).collect::<Vec<_>>(), (0..cols).map(col).collect()];
    both.iter_mut().for_each(|lengths| lengths.retain(|length| *length > 0));
    both
}

/// Whether a shape has this name.
fn is_named(position: &Position, name: &str) -> bool {
    let [rows, cols] = lengths(position);
    let shorter = |lines: &[usize]| lines.len() == 2 && lines[1] + 1 == lines[0];
    match name {
        "only the poison" => rows == [1],
        "two equal arms" => rows.len() == cols.len() && rows.len() > 1 && rows[1] == 1,
        "two rows, the lower one shorter by 1" => shorter(&rows),
        "two columns, the right one shorter by 1" => shorter(&cols),
        _ => false,
    }
}

/// The names of what is lost for whoever must move.
const NAMES: [&str; 4] = [
    "only the poison",
    "two equal arms",
    "two rows, the lower one shorter by 1",
    "two columns, the right one shorter by 1",
];

/// Each move is answered by one that leaves a shape of this name again, or the poison, to the end.
pub(super) fn can_be_kept(witness: &mut Witness, position: &Position, name: &str) {
    assert!(is_named(position, name), "{name}");
    let name = NAMES.into_iter().find(|known| *known == name).expect("a name");
    let kept = |witness: &mut Witness, _: &Position, _, after: &Position| {
        that_leave(witness, after, |left| is_named(left, name) || is_named(left, NAMES[0]))
    };
    every_answer_wins(witness, position, name, &kept);
}

const ARMS: &str = "Two equal arms, right of the poison and below it: whatever you take from one, the other player takes from the other.";

/// Whether the sentence is one on a bar; fails where it is false.
pub(super) fn told(witness: &mut Witness, position: &Position, sentence: &str) -> bool {
    if !is_bar(witness) || position.board.stones() == 0 {
        return false;
    }
    if sentence == "Only the poison is left: you must take it, and lose." {
        can_be_kept(witness, position, "only the poison");
    } else if sentence == ARMS {
        can_be_kept(witness, position, "two equal arms");
    } else if let Some(gaps) = fits(
        "Two {}: whatever you take, the other player makes it shorter by 1 again, down to the poison.",
        sentence,
    ) {
        can_be_kept(witness, position, &format!("two {}", gaps[0]));
    } else if sentence == "A whole bar is always won for whoever must move." {
        is_whole(witness, position);
    } else if let Some(gaps) = fits("A whole bar is always won: best play for both is {}.", sentence) {
        is_whole(witness, position);
        best_play(witness, position, gaps[0]);
    } else if let Some(gaps) =
        fits("{}, and {} left: {}.", sentence).filter(|gaps| gaps[0].starts_with("Take "))
    {
        let words = witness.game.words();
        let order = gaps[0].replacen("Take", "take", 1);
        let mv = witness.moves(position).into_iter().find(|mv| mv.order(words) == order).expect(sentence);
        let after = witness.game.play(position, &mv);
        let name = gaps[1].strip_suffix(" is").or_else(|| gaps[1].strip_suffix(" are")).expect(sentence);
        let name = name.trim_end_matches(',');
        can_be_kept(witness, &after, name);
        let then = match name {
            "only the poison" => "the other player must take it",
            "two equal arms" => "then copy your opponent in the other arm",
            _ => "then leave it shorter by 1 each time",
        };
        assert_eq!(gaps[2], then);
    } else {
        return false;
    }
    true
}

fn is_whole(witness: &mut Witness, position: &Position) {
    let Board::Grid { rows, cols, .. } = position.board else { panic!("a bar") };
    assert_eq!(position.board, Board::full_grid(rows, cols));
    assert!(witness.truth(position).wins);
}

/// Whether `text` names what is left of a bar; fails where it is false.
pub(super) fn left(witness: &mut Witness, position: &Position, text: &str) -> bool {
    if !is_bar(witness) {
        return false;
    }
    if let Some(gaps) = fits("rows of {}", text).or_else(|| fits("a row of {}", text)) {
        let told: Vec<u64> = gaps[0].split(", ").map(number).collect();
        let [rows, _] = lengths(position);
        assert_eq!(told, rows.iter().map(|row| *row as u64).collect::<Vec<_>>(), "{text}");
        return true;
    }
    let known = NAMES.contains(&text);
    if known {
        can_be_kept(witness, position, text);
    }
    known
}

/// Whether `text` says how a won game goes on; fails where it is false.
pub(super) fn goes_on(witness: &mut Witness, position: &Position, text: &str) -> bool {
    if !is_bar(witness) {
        return false;
    }
    let name = match text {
        "Whoever must move now has nothing else to take." => "only the poison",
        "Each move can be copied now: what is taken from one arm is taken from the other next, until only the poison is left." => {
            "two equal arms"
        }
        "Whatever is taken now, the next move leaves the lower row shorter by 1 again, or the poison." => {
            "two rows, the lower one shorter by 1"
        }
        "Whatever is taken now, the next move leaves the right column shorter by 1 again, or the poison." => {
            "two columns, the right one shorter by 1"
        }
        _ => return false,
    };
    can_be_kept(witness, position, name);
    true
}
