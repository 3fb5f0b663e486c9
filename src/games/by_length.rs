//! How the moves to the end are told.

use crate::game::{Move, REPLY, Words, plural};

/// Widest a line is told that begins with the reply to a mistake.
const WIDEST_REPLY: usize = 18;

/// `best play for both is pin 2; pins 5-6 and so on: over in 7 moves.`, in about `widest` columns.
pub(super) fn describe_line(line: &[Move], widest: usize, words: &Words) -> String {
    format!("best play for both is {}", moves_and_length(line, widest, words))
}

/// The beginning of the line of a won position that a move has left, where nothing else says why it is won.
pub(super) fn refutation(line: &[Move], words: &Words) -> String {
    format!("{REPLY}, with best play by both: {}", moves_and_length(line, WIDEST_REPLY, words))
}

fn moves_and_length(line: &[Move], widest: usize, words: &Words) -> String {
    let moves = moves_so_far(line, widest, words);
    format!("{moves}: over in {}.", plural(line.len() as u64, "move", "moves"))
}

/// `pin 2; pins 5-6 and so on`: as many moves of a line as fit into about `widest` columns.
pub(super) fn moves_so_far(line: &[Move], widest: usize, words: &Words) -> String {
    let mut text = String::new();
    for (number, mv) in line.iter().enumerate() {
        let next = mv.short(words);
        if number > 0 && text.len() + next.len() > widest {
            text.push_str(" and so on");
            break;
        }
        text.push_str(if number > 0 { "; " } else { "" });
        text.push_str(&next);
    }
    text
}
