//! What is claimed of heaps that are split, held against a plain search and values found from the rules alone.

use nimtui::game::{Ending, Position};

use super::of_position::{best_play, options, xor};
use super::rows::{breaks_heaps, counts, is_bounded, lengths, played};
use super::sentence::{fits, number};
use crate::plain_search::Witness;

/// `The heap of 10 counts as 0`, `The heaps of 3 or more count as 1 ⊕ 2 = 3` and its short form.
fn summed(witness: &Witness, position: &Position, text: &str) -> u64 {
    let (sizes, counts) = (lengths(witness, position), counts(witness, position));
    let by = u64::from(position.most.wrapping_add(1));
    if is_bounded(witness, position) {
        let told = if let Some(gaps) = fits("{} divided by {} leaves {}", text) {
            assert_eq!((sizes, number(gaps[1])), (vec![number(gaps[0]) as u8], by));
            number(gaps[2])
        } else if let Some(gaps) = fits("Divided by {}, the heaps leave {} together", text) {
            assert_eq!(number(gaps[0]), by);
            number(gaps[1])
        } else {
            let gaps = fits("Divided by {}, the heaps leave {} = {}", text).expect(text);
            assert_eq!(number(gaps[0]), by);
            assert_eq!(gaps[1].split(" ⊕ ").map(number).collect::<Vec<_>>(), counts);
            number(gaps[2])
        };
        assert_eq!(told, xor(&counts), "{text}");
        return told;
    }
    let smallest = if position.code.is_none() { 3 } else { 1 };
    let live = if smallest == 3 { "heaps of 3 or more" } else { "heaps" };
    let told = if let Some(gaps) = fits("The heap of {} counts as {}", text) {
        assert_eq!(sizes, [number(gaps[0]) as u8]);
        number(gaps[1])
    } else if let Some(gaps) = fits(&format!("The {{}} {live} count as {{}} together"), text) {
        assert_eq!(number(gaps[0]), counts.len() as u64);
        number(gaps[1])
    } else {
        let form = format!("The {live} count as {{}} = {{}}");
        let gaps = fits(&form, text);
        let gaps = gaps.unwrap_or_else(|| panic!("a form of its own: {text}"));
        assert_eq!(gaps[0].split(" ⊕ ").map(number).collect::<Vec<_>>(), counts);
        number(gaps[1])
    };
    assert!(told == xor(&counts) && sizes.iter().all(|&size| size >= smallest), "{text}");
    told
}

/// Whether heaps never come apart, and of some numbers any may be taken: the rule of the code, digit by digit.
fn is_subtraction(witness: &Witness, position: &Position) -> bool {
    if is_bounded(witness, position) {
        return true;
    }
    let Some(code) = &position.code else { return false };
    (0..=code.last_place()).all(|take| [0, 3].contains(&code.digit(take)))
}

/// Whether the sentence is one on heaps that are split; fails where it is false.
pub(super) fn told(witness: &mut Witness, position: &Position, sentence: &str) -> bool {
    if !breaks_heaps(witness, position) || witness.game.result(position).is_some() {
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
    } else if let Some(gaps) = ["split", "play", "take"].iter().find_map(|does| {
        fits(&format!("{{}}: whatever you {does}, the other player can make it 0 again."), sentence)
    }) {
        assert!(summed(witness, position, gaps[0]) == 0 && !wins && normal);
        for after in options(witness, position) {
            assert!(options(witness, &after).iter().any(|answer| zero(witness, answer)));
        }
    } else if let Some(gaps) =
        fits("{}, and not all of these are 0 or 1: then 0 is lost, as where the last move wins.", sentence)
    {
        let told = summed(witness, position, gaps[0]);
        assert!(!normal && is_subtraction(witness, position));
        assert!(counts(witness, position).iter().any(|count| *count > 1) && wins == (told != 0));
    } else if let Some(gaps) = fits(
        "{}, and none of these is more than 1: where the last move loses, 1 is lost then, and 0 is won.",
        sentence,
    ) {
        let told = summed(witness, position, gaps[0]);
        assert!(!normal && is_subtraction(witness, position));
        assert!(counts(witness, position).iter().all(|count| *count <= 1) && wins == (told == 0));
    } else if let Some(gaps) = fits("By the rule of Sibert and Conway for Kayles this is {}.", sentence) {
        assert!(!normal && position.code.as_ref().is_some_and(|code| code.text() == "0.77"));
        assert_eq!(gaps[0], if wins { "won" } else { "lost" });
    } else if let Some(gaps) = ["No simple rule is known here", "No rule for this is built in"]
        .iter()
        .find_map(|lead| fits(&format!("{lead}: best play for both is {{}}."), sentence))
    {
        assert!(!normal && !is_subtraction(witness, position));
        best_play(witness, position, gaps[0]);
    } else {
        return false;
    }
    true
}

/// Whether `text` names what is left of heaps; fails where it is false.
pub(super) fn left(witness: &mut Witness, position: &Position, text: &str) -> bool {
    if !breaks_heaps(witness, position) || witness.game.result(position).is_some() {
        return false;
    }
    let (sizes, counts) = (lengths(witness, position), counts(witness, position));
    let does = if position.code.is_some() { "play" } else { "split" };
    let left = ["{} heap to", "{} heaps to", "{} to"].map(|form| format!("{form} {does}"));
    if let Some(gaps) = left.iter().find_map(|form| fits(form, text)) {
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
