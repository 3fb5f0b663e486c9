//! What is claimed of heaps that are split, held against a plain search and values found from the rules alone.

use nimtui::game::{Ending, Position};

use super::of_position::{best_play, options, xor};
use super::rows::{counts, lengths, played};
use super::sentence::{fits, number};
use crate::plain_search::Witness;

/// `The heap of 10 counts as 0`, `The heaps of 3 or more count as 1 ⊕ 2 = 3` and its short form.
fn summed(witness: &Witness, position: &Position, text: &str) -> u64 {
    let (sizes, counts) = (lengths(witness, position), counts(witness, position));
    let told = if let Some(gaps) = fits("The heap of {} counts as {}", text) {
        assert_eq!(sizes, [number(gaps[0]) as u8]);
        number(gaps[1])
    } else if let Some(gaps) = fits("The {} heaps of 3 or more count as {} together", text) {
        assert_eq!(number(gaps[0]), counts.len() as u64);
        number(gaps[1])
    } else {
        let gaps = fits("The heaps of 3 or more count as {} = {}", text);
        let gaps = gaps.unwrap_or_else(|| panic!("a form of its own: {text}"));
        assert_eq!(gaps[0].split(" ⊕ ").map(number).collect::<Vec<_>>(), counts);
        number(gaps[1])
    };
    assert!(told == xor(&counts) && sizes.iter().all(|&size| size >= 3), "{text}");
    told
}

/// Whether the sentence is one on heaps that are split; fails where it is false.
pub(super) fn told(witness: &mut Witness, position: &Position, sentence: &str) -> bool {
    if witness.game.verb() != nimtui::game::SPLIT || witness.game.result(position).is_some() {
        return false;
    }
    let (wins, normal) = (witness.truth(position).wins, position.ending == Ending::Normal);
    let zero = |witness: &Witness, position: &Position| xor(&counts(witness, position)) == 0;
    if let Some(gaps) = fits("{}: that is the last move, and it wins.", sentence) {
        let after = played(witness, position, gaps[0]);
        assert!(witness.game.result(&after).is_some() && !witness.truth(&after).wins);
    } else if let Some(gaps) = fits("{}, not 0: a move that makes it 0 wins.", sentence) {
        assert!(summed(witness, position, gaps[0]) != 0 && wins && normal);
        for after in options(witness, position) {
            assert_eq!(!witness.truth(&after).wins, zero(witness, &after), "{after:?}");
        }
    } else if let Some(gaps) = fits("{}: whatever you split, the other player can make it 0 again.", sentence)
    {
        assert!(summed(witness, position, gaps[0]) == 0 && !wins && normal);
        for after in options(witness, position) {
            assert!(options(witness, &after).iter().any(|answer| zero(witness, answer)));
        }
    } else if let Some(gaps) = fits("No simple rule is known here: best play for both is {}.", sentence) {
        assert!(!normal);
        best_play(witness, position, gaps[0]);
    } else {
        return false;
    }
    true
}

/// Whether `text` names what is left of heaps; fails where it is false.
pub(super) fn left(witness: &mut Witness, position: &Position, text: &str) -> bool {
    if witness.game.verb() != nimtui::game::SPLIT || witness.game.result(position).is_some() {
        return false;
    }
    let (sizes, counts) = (lengths(witness, position), counts(witness, position));
    let to_split = ["{} heap to split", "{} heaps to split", "{} to split"];
    if let Some(gaps) = to_split.iter().find_map(|form| fits(form, text)) {
        assert_eq!(number(gaps[0]), counts.len() as u64);
    } else if let Some(gaps) = fits("a heap of {} that counts {}", text) {
        assert_eq!((sizes, counts), (vec![number(gaps[0]) as u8], vec![number(gaps[1])]));
    } else if let Some(gaps) = fits("heaps that count as {} = {}", text) {
        assert_eq!(gaps[0].split(" ⊕ ").map(number).collect::<Vec<_>>(), counts);
        assert_eq!(number(gaps[1]), xor(&counts));
    } else if let Some(gaps) = fits("heaps that count as {}", text).or_else(|| fits("a sum of {}", text)) {
        assert_eq!(number(gaps[0]), xor(&counts));
    } else {
        return false;
    }
    true
}
