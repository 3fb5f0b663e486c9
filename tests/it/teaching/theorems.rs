//! What courses say of all positions of a kind, and not of examples: held as far as a plain count or search reaches.

use nimtui::coach::Subject;
use nimtui::game::id::Part;

use crate::plain_search::Witness;

/// Whether a course says this.
fn says(id: &str, words: &str) {
    let steps = Subject::find(id).expect("a course").steps();
    let said = steps.iter().any(|step| format!("{step:?}").contains(words));
    assert!(said, "the course of {id} does not say \"{words}\"");
}

/// What rows of Kayles count, by their length.
fn counts(longest: usize) -> Vec<usize> {
    let mut counts: Vec<usize> = vec![];
    for length in 0..=longest {
        let left = |gone: usize| (0..=length - gone).map(move |left| (left, length - gone - left));
        let gone = (1..=2).filter(|gone| *gone <= length);
        let met: Vec<usize> = gone.flat_map(left).map(|(one, other)| counts[one] ^ counts[other]).collect();
        counts.push((0..).find(|count| !met.contains(count)).expect("a number"));
    }
    counts
}

#[test]
fn the_counts_of_kayles_come_again_from_71_pins_on() {
    says("kayles", "From 71 pins on, the values repeat every 12 pins");
    says("kayles", "4 1 2 8 1 4 7 2 1 8 2 7");
    let counts = counts(400);
    assert!((71..=388).all(|length| counts[length] == counts[length + 12]));
    assert_ne!(counts[70], counts[82], "not before");
    assert_eq!((&counts[72..84], counts[98]), (&[4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][..], 2));
    // A move in a longer row leaves a long one, and each long one is one of 12 pins fewer: it goes on by itself.
    says("kayles", "Up to 166 pins, every row from 83 pins on has the same value as the row 12 pins shorter");
    says("kayles", "165 or 166 pins are left, in two parts at most. So one part has 83 or more");
    assert!((83..=166).all(|length| counts[length] == counts[length - 12]));
    let longest = |length: usize| (length - 2).div_ceil(2);
    assert!((167..=400).all(|length| longest(length) >= 83) && longest(166) == 82);
    assert!((167..=400).all(|length| longest(length - 12) >= 71));
    says("kayles", "None is over 8.");
    assert!(counts.iter().all(|count| *count <= 8));
    says("heaps", "The values are 3, 2, 0 and 3.");
    assert_eq!([3, 2, counts[1] ^ counts[2], counts[1] ^ counts[1], counts[4]], [3, 2, 3, 0, 1]);
    says("kayles", "Rows of 1 to 9 pins have the values 1, 2, 3, 1, 4, 3, 2, 1 and 4.");
    assert_eq!(counts[1..=9], [1, 2, 3, 1, 4, 3, 2, 1, 4]);
    says("kayles", "The values are 2, 2, 6, 2, and 3, 5, 3, 0.");
    let of_8 = |gone: usize| (0..=(8 - gone) / 2).map(move |one| [one, 8 - gone - one]);
    let left = |gone| of_8(gone).map(|[one, other]| counts[one] ^ counts[other]).collect::<Vec<_>>();
    assert_eq!((left(1), left(2)), (vec![2, 2, 6, 2], vec![3, 5, 3, 0]));
    says("kayles", "and you get 4: the moves leave 0, 1, 2, 3, 6 and 7");
    let of_9 = (1..=2).flat_map(|gone| (0..=9 - gone).map(move |one| [one, 9 - gone - one]));
    let mut left: Vec<usize> = of_9.map(|[one, other]| counts[one] ^ counts[other]).collect();
    left.sort_unstable();
    left.dedup();
    assert_eq!(left, [0, 1, 2, 3, 6, 7]);
    for (id, words, length, moves) in [
        ("heaps", "The values are 1, 3, 0, 3 and 2.", 5, &[1, 3, 0, 3, 2][..]),
        ("heaps", "The values are 4, 0, 1, 1, 2 and 0.", 6, &[4, 0, 1, 1, 2, 0]),
        ("kayles", "The values are 3, 5, 3, 0, and 4, 0, 1.", 7, &[3, 5, 3, 0, 4, 0, 1]),
    ] {
        says(id, words);
        let cuts = |gone: usize| (0..=(length - gone) / 2).map(move |one| [one, length - gone - one]);
        let left: Vec<usize> =
            (1..=2).flat_map(cuts).map(|[one, other]| counts[one] ^ counts[other]).collect();
        let all = |counts: &[usize]| {
            let mut counts = counts.to_vec();
            counts.sort_unstable();
            counts
        };
        assert_eq!(all(&left), all(moves), "{length}");
    }
}

/// What heaps of Grundy's Game count, by their size.
#[test]
fn heaps_that_are_split_count_as_the_course_says() {
    says("grundy", "From 0 on, the values are 0 0 0 1 0 2 1 0 2 1 0 2 1 3.");
    says("grundy", "From 4 on, the values are 0, 2, 1, again and again, up to 12.");
    says("grundy", "Up to 53, only heaps of 1, 2, 4, 7, 10, 20, 23, 26, 50 and 53 lose alone");
    let mut counts: Vec<usize> = vec![];
    for size in 0..=60_usize {
        let met: Vec<usize> = (1..size.div_ceil(2)).map(|part| counts[part] ^ counts[size - part]).collect();
        counts.push((0..).find(|count| !met.contains(count)).expect("a number"));
    }
    assert_eq!(counts[..14], [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3]);
    assert!((4..=12).all(|size| counts[size] == [0, 2, 1][(size - 4) % 3]));
    let lost: Vec<usize> = (1..=53).filter(|size| counts[*size] == 0).collect();
    assert_eq!(lost, [1, 2, 4, 7, 10, 20, 23, 26, 50, 53]);
}

/// What the glossary gives as examples.
#[test]
fn the_examples_of_the_glossary_hold() {
    let glossary = include_str!("../../../assets/help/glossary.md");
    for words in [
        "A row of 5 pins in Kayles has the value 4.",
        "The mex of 0, 1 and 3 is 2.",
        "3 ⊕ 5 = 6",
        "Kayles is 0.77.",
    ] {
        assert!(glossary.contains(words), "{words}");
    }
    assert_eq!((3 ^ 5, counts(5)[5]), (6, 4));
    assert_eq!((0..).find(|number| ![0, 1, 3].contains(number)), Some(2));
    let wins = |game: &str, body: &str| {
        let mut witness = Witness::of(game);
        let position = witness.game.parse_id(Part::whole(body)).unwrap_or_else(|_| panic!("{body}"));
        witness.truth(&position).wins
    };
    for size in 1..=12 {
        assert_eq!(wins("kayles", &format!("{size}-3")), wins("octal", &format!("0.77:{size},3")), "{size}");
    }
}
