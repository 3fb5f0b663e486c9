//! The structures of a grid in words: what was left, why it is lost, and what is to be done then.

use crate::game::{Ending, Figure, Words};

use super::pieces::Paired;
use super::structure::Lost;
use crate::theory::{nim_sum, written_sum};

/// Why a position is lost, in one sentence.
pub(super) fn lost_sentence(state: &Lost, words: &Words) -> String {
    match state {
        Lost::OneByOne(1) => format!("Only one {} is left, and taking it loses.", words.stone),
        Lost::OneByOne(count) => {
            let parity = if count % 2 == 0 { "even" } else { "odd" };
            let end = if count % 2 == 0 { "<other take> the last one and <other: win>" } else { "<you take> the last one and <you: lose>" };
            format!("{count} {} are left and go one by one, an {parity} number: {end}.", words.stones)
        }
        Lost::Small(sizes) if sizes.len() == 2 => {
            format!("Two groups of {} each: they count like two equal Nim heaps, so whoever must move loses.", words.count(u64::from(sizes[0])))
        }
        Lost::Small(sizes) => format!(
            "Only groups of up to 3 {} are left, and they count like Nim heaps: the nim-sum {} is 0.",
            words.stones,
            line(sizes)
        ),
        Lost::Halves => {
            "Two halves mirror each other (half a turn): whatever <you take>, <other take> its mirror image, to the end."
                .into()
        }
        Lost::Copies(paired) if paired.twins == 1 && paired.mirrored == 0 => {
            "Two equal groups: whatever <you take> from one, <other take> the same from the other, to the end.".into()
        }
        Lost::Copies(paired) if paired.twins == 0 && paired.mirrored == 1 => {
            "The group mirrors itself (half a turn): whatever <you take>, <other take> its mirror image, to the end.".into()
        }
        Lost::Copies(_) => {
            "Each group has an equal one or mirrors itself: whatever <you take>, <other take> the same there, to the end.".into()
        }
        Lost::CopiesThenCount(paired) if is_single(paired) => {
            "The group mirrors itself (half a turn): <other take> the mirror image, until <they> can leave only small groups that are lost.".into()
        }
        Lost::CopiesThenCount(_) => {
            "Each group has its equal or mirrors itself: <other copy> each move, until <they> can leave only small groups that are lost.".into()
        }
        Lost::NearlySmall(_) => "Whatever <you take>, <other> can leave only small groups that are lost.".into(),
        Lost::Counts(counts) => format!("{}: whatever <you take>, <other> can make it 0 again.", counts_sentence(counts)),
        Lost::Mirrored => "The board mirrors itself (half a turn), and no move wins.".into(),
    }
}

/// Widest a sum of groups is written out.
const WIDEST_SUM: usize = 30;
const COPY: &str =
    "A group: stones that touch. To copy a move: take the same in an equal group or half a turn away.";
const LOST_GROUPS: &str = "Small groups, of 1 to 3 stones, count like Nim heaps. Lost: nim-sum 0 (as 2 and 2, or 1, 2 and 3), or, if all are single stones, an odd number of them.";

/// What its words mean, where they need it.
pub(super) fn structure_figure(state: &Lost) -> Option<Figure> {
    let told = match state {
        Lost::Small(_) => "A group: stones that touch.",
        Lost::Copies(_) => COPY,
        Lost::CopiesThenCount(_) => return Some(Figure::Facts(vec![COPY.into(), LOST_GROUPS.into()])),
        Lost::NearlySmall(_) => LOST_GROUPS,
        Lost::Counts(_) | Lost::OneByOne(_) | Lost::Halves | Lost::Mirrored => return None,
    };
    Some(Figure::fact(told))
}

/// What was left, in few words.
pub(super) fn remains(state: &Lost) -> String {
    match state {
        Lost::OneByOne(1) => "one last stone".into(),
        Lost::OneByOne(count) => format!("{count} stones that go one by one"),
        Lost::Small(sizes) if sizes.len() == 2 => format!("two groups of {} stones each", sizes[0]),
        Lost::Small(_) => "small groups with nim-sum 0".into(),
        Lost::Halves => "two halves that mirror each other".into(),
        Lost::Copies(paired) if paired.twins == 1 && paired.mirrored == 0 => "two equal groups".into(),
        Lost::Copies(paired) if is_single(paired) => "a group that mirrors itself".into(),
        Lost::Copies(_) => "groups where each move can be copied".into(),
        Lost::CopiesThenCount(paired) if is_single(paired) => "a group that mirrors itself".into(),
        Lost::CopiesThenCount(_) => "groups where copying works at first".into(),
        Lost::NearlySmall(1) => "a group that loses whatever is taken".into(),
        Lost::NearlySmall(_) => "groups that lose whatever is taken".into(),
        Lost::Counts(counts) => match written_sum(counts, WIDEST_SUM) {
            Some(line) => format!("groups that count {line} = 0"),
            None => "groups that count 0".into(),
        },
        Lost::Mirrored => "a board that mirrors itself".into(),
    }
}

/// The same, and where moves are copied.
pub(super) fn remains_in_full(state: &Lost) -> String {
    match (state, place(state)) {
        (Lost::Copies(paired) | Lost::CopiesThenCount(paired), _) if is_single(paired) => {
            format!("{} (half a turn)", remains(state))
        }
        (_, Some(place)) => format!("{}, {place}", remains(state)),
        _ => remains(state),
    }
}

/// The same where the sentence goes on behind it.
pub(super) fn remains_in_passing(state: &Lost) -> String {
    remains_in_full(state) + if place(state).is_some() { "," } else { "" }
}

/// Where moves are copied, of groups of which that has to be said.
const fn place(state: &Lost) -> Option<&'static str> {
    match state {
        Lost::Copies(Paired { twins: 1, mirrored: 0, .. } | Paired { twins: 0, mirrored: 1, .. }) => None,
        Lost::Copies(Paired { twins: 0, .. }) => Some("half a turn away"),
        Lost::Copies(Paired { mirrored: 0, .. }) => Some("in an equal group"),
        Lost::Copies(_) => Some("in an equal group or half a turn away"),
        _ => None,
    }
}

/// The verb after it.
pub(super) const fn is_or_are(state: &Lost) -> &'static str {
    match state {
        Lost::OneByOne(1) => "is",
        Lost::Copies(paired) | Lost::CopiesThenCount(paired) if is_single(paired) => "is",
        Lost::NearlySmall(1) | Lost::Mirrored => "is",
        _ => "are",
    }
}

/// What to do then.
pub(super) const fn then(state: &Lost) -> &'static str {
    match state {
        Lost::OneByOne(1) => "<other> must take it",
        Lost::OneByOne(count) if *count % 2 == 0 => "an even number, so the last one is <yours>",
        Lost::OneByOne(_) => "an odd number, so the last one is <other's>",
        Lost::Small(_) => "play them like Nim heaps of these sizes",
        Lost::Halves => "then take the mirror image of each move, half a turn away",
        Lost::Copies(_) => "then copy each move of <opponent>",
        Lost::CopiesThenCount(_) => "copy each move until <you> can leave only small lost groups",
        Lost::NearlySmall(_) => "after any move <you> can leave only small lost groups",
        Lost::Counts(_) => "after each move make it 0 again",
        Lost::Mirrored => "no move wins from there",
    }
}

/// Why what was left is lost for whoever must move.
pub(super) fn how_it_goes_on(state: &Lost, ending: Ending) -> String {
    match (state, ending) {
        (Lost::OneByOne(count), Ending::Normal) => {
            format!("They go one by one: {count} is even, so whoever must move now does not get the last one.")
        }
        (Lost::OneByOne(count), Ending::Misere) => {
            format!("They go one by one: {count} is odd, so whoever must move now takes the last one and loses.")
        }
        (Lost::Small(sizes), _) => format!("They count like Nim heaps of their sizes: the nim-sum {} is 0.", line(sizes)),
        (Lost::Halves, _) => "Each move has its mirror image, half a turn away, and taking that leaves equal halves again, to the end.".into(),
        (Lost::Copies(_), _) => "Whatever is taken now, the same can be taken from the equal group, or half a turn away in the same one, to the end.".into(),
        (Lost::CopiesThenCount(_), _) => {
            "Whatever is taken now, the same can be taken from the equal group, or half a turn away in the same one, until nothing but small groups (1 to 3 stones each) can be left that are lost for whoever must move.".into()
        }
        (Lost::NearlySmall(_), _) => "Whatever is taken now, the next move can leave nothing but small groups (1 to 3 stones each), lost for whoever must move then.".into(),
        (Lost::Counts(_), _) => "Any move makes the count other than 0, and the next one can make it 0 again.".into(),
        (Lost::Mirrored, _) => "The computer has played all moves out: none of them wins.".into(),
    }
}

/// `1 ⊕ 2 ⊕ 3`, or `of the 7 groups`.
fn line(sizes: &[u32]) -> String {
    written_sum(sizes, WIDEST_SUM).unwrap_or_else(|| format!("of the {} groups", sizes.len()))
}

/// `The groups count 3 ⊕ 1 = 2`, or `The 9 groups count 2 together`.
pub(super) fn counts_sentence(counts: &[u32]) -> String {
    match written_sum(counts, WIDEST_SUM) {
        Some(line) => format!("The groups count {line} = {}", nim_sum(counts)),
        None => format!("The {} groups count {} together", counts.len(), nim_sum(counts)),
    }
}

/// Whether there is one group only, which mirrors itself.
const fn is_single(paired: &Paired) -> bool {
    paired.twins == 0 && paired.mirrored == 1
}
