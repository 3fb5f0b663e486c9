//! What is claimed of the pieces a grid falls into, held against a plain search and plain geometry.

use nimtui::game::{Board, Ending, Position, Stop};

use super::groups::{
    Piece, can_be_copied, copied_then_counted, copies, counted, counts, halves, mirrors_itself, nearly_small,
    one_by_one, shape, sizes, twins_and_mirrored,
};
use super::of_position::xor;
use super::sentence::{fits, number};
use crate::plain_search::Witness;

/// What the groups count, as they are told: `The groups count 3 ⊕ 1 = 2`. Gives their nim-sum.
fn names_counts(witness: &Witness, position: &Position, told: &str) -> u64 {
    assert_eq!(position.ending, Ending::Normal);
    let counts: Vec<u64> = counts(witness, position).into_iter().map(|(_, count)| count).collect();
    let sum = match fits("The {} groups count {} together", told) {
        Some(gaps) => {
            assert_eq!(number(gaps[0]), counts.len() as u64);
            number(gaps[1])
        }
        None => {
            let gaps = fits("The groups count {} = {}", told).expect(told);
            assert_eq!(gaps[0].split(" ⊕ ").map(number).collect::<Vec<_>>(), counts);
            number(gaps[1])
        }
    };
    assert_eq!(sum, xor(&counts), "{told}");
    sum
}

/// The moves that win are those that make the count 0.
fn wins_by_zero(witness: &mut Witness, position: &Position) {
    for mv in witness.moves(position) {
        let after = witness.game.play(position, &mv);
        let sum = counts(witness, &after).iter().fold(0, |sum, (_, count)| sum ^ count);
        assert_eq!(!witness.truth(&after).wins, sum == 0, "{mv:?} in {position:?}");
    }
}

/// Whether `idea` is what the groups of a won position count; fails where it is false.
pub(super) fn idea(witness: &mut Witness, position: &Position, idea: &str) -> bool {
    let told = fits("{}, not 0: a move that makes it 0 wins.", idea);
    let Some(gaps) = told.filter(|gaps| gaps[0].contains("groups count")) else { return false };
    assert!(names_counts(witness, position, gaps[0]) != 0);
    wins_by_zero(witness, position);
    true
}

fn names_sizes(line: &str, position: &Position) {
    match fits("of the {} groups", line) {
        Some(gaps) => assert_eq!(number(gaps[0]), sizes(position).len() as u64),
        None => assert_eq!(line.split(" ⊕ ").map(number).collect::<Vec<_>>(), sizes(position)),
    }
    assert_eq!(xor(&sizes(position)), 0);
}

/// Whether the sentence says why a position is lost, by what can be seen of it; fails where it is false.
pub(super) fn told(witness: &mut Witness, position: &Position, sentence: &str) -> bool {
    if let Some(gaps) = fits("{} stones are left and go one by one, an {} number: {}.", sentence) {
        let stones = position.board.stones();
        assert!(number(gaps[0]) == stones && one_by_one(position));
        let even = stones.is_multiple_of(2);
        assert_eq!(gaps[1], if even { "even" } else { "odd" });
        assert_eq!(even, position.ending == Ending::Normal);
        let end = if even {
            "the other player takes the last one and wins"
        } else {
            "you take the last one and lose"
        };
        assert_eq!(gaps[2], end);
    } else if let Some(gaps) = fits(
        "Two groups of {} stones each: they count like two equal Nim heaps, so whoever must move loses.",
        sentence,
    ) {
        assert!(sizes(position) == [number(gaps[0]); 2] && number(gaps[0]) <= 3);
    } else if let Some(gaps) = fits(
        "Only groups of up to 3 stones are left, and they count like Nim heaps: the nim-sum {} is 0.",
        sentence,
    ) {
        counted(witness, position);
        names_sizes(gaps[0], position);
    } else if let Some(gaps) = fits("{}: whatever you take, the other player can make it 0 again.", sentence)
    {
        assert_eq!(names_counts(witness, position, gaps[0]), 0);
        wins_by_zero(witness, position);
    } else if let Some(gaps) = fits("{}: take {}, which makes it 0.", sentence) {
        assert!(names_counts(witness, position, gaps[0]) != 0);
        let order = format!("take {}", gaps[1]);
        let words = witness.game.words();
        let mv = witness.moves(position).into_iter().find(|mv| mv.order(words) == order).expect(sentence);
        assert!(!witness.after(position, mv).wins, "{sentence}");
        wins_by_zero(witness, position);
        return true;
    } else if sentence == "Whatever you take, the other player can leave only small groups that are lost." {
        nearly_small(witness, position);
    } else if sentence
        == "Two halves mirror each other (half a turn): whatever you take, the other player takes its mirror image, to the end."
    {
        halves(witness, position);
    } else if sentence
        == "Two equal groups: whatever you take from one, the other player takes the same from the other, to the end."
    {
        assert_eq!(twins_and_mirrored(position), (1, 0));
        can_be_copied(witness, position);
    } else if sentence
        == "The group mirrors itself (half a turn): whatever you take, the other player takes its mirror image, to the end."
    {
        assert_eq!(twins_and_mirrored(position), (0, 1));
        can_be_copied(witness, position);
    } else if sentence
        == "Each group has an equal one or mirrors itself: whatever you take, the other player takes the same there, to the end."
    {
        can_be_copied(witness, position);
    } else if sentence
        == "The group mirrors itself (half a turn): the other player takes the mirror image, until they can leave only small groups that are lost."
    {
        assert_eq!(twins_and_mirrored(position), (0, 1));
        copied_then_counted(witness, position);
    } else if sentence
        == "Each group has its equal or mirrors itself: the other player copies each move, until they can leave only small groups that are lost."
    {
        copied_then_counted(witness, position);
    } else {
        return false;
    }
    assert!(!witness.truth(position).wins, "{sentence}");
    true
}

/// Whether `text` names what is left, a position that is lost; fails where it is false.
pub(super) fn left(witness: &mut Witness, position: &Position, text: &str) -> bool {
    let is_place = |place: &str| place.starts_with("in an equal group") || place.starts_with("half a turn");
    let (text, place) = text.split_once(", ").filter(|(_, place)| is_place(place)).unwrap_or((text, ""));
    if !place.is_empty() {
        let (twins, mirrored) = twins_and_mirrored(position);
        let places = match (twins > 0, mirrored > 0) {
            (true, true) => "in an equal group or half a turn away",
            (true, false) => "in an equal group",
            _ => "half a turn away",
        };
        assert_eq!(place, places, "{text}");
    }
    match text {
        "one last stone" => assert_eq!(position.board.stones(), 1),
        "small groups with nim-sum 0" => {
            assert!(xor(&sizes(position)) == 0);
            counted(witness, position);
        }
        "a group that loses whatever is taken" => {
            assert_eq!(sizes(position).len(), 1);
            nearly_small(witness, position);
        }
        "groups that lose whatever is taken" => nearly_small(witness, position),
        "a board that mirrors itself" => assert!(is_mirrored(position)),
        "groups that count 0" => {
            assert_eq!(counts(witness, position).iter().fold(0, |sum, (_, count)| sum ^ count), 0);
        }
        "two halves that mirror each other" => halves(witness, position),
        "two equal groups" => {
            assert_eq!(twins_and_mirrored(position), (1, 0));
            can_be_copied(witness, position);
        }
        "a group that mirrors itself" | "a group that mirrors itself (half a turn)" => {
            assert_eq!(twins_and_mirrored(position), (0, 1));
            match position.ending {
                Ending::Normal => can_be_copied(witness, position),
                Ending::Misere => copied_then_counted(witness, position),
            }
        }
        "groups where each move can be copied" => can_be_copied(witness, position),
        "groups where copying works at first" => copied_then_counted(witness, position),
        _ => {
            if let Some(gaps) = fits("{} stones that go one by one", text) {
                assert!(number(gaps[0]) == position.board.stones() && one_by_one(position));
            } else if let Some(gaps) = fits("two groups of {} stones each", text) {
                assert!(sizes(position) == [number(gaps[0]); 2] && number(gaps[0]) <= 3);
            } else if let Some(gaps) = fits("groups that count {} = 0", text) {
                assert_eq!(names_counts(witness, position, &format!("The groups count {} = 0", gaps[0])), 0);
            } else {
                return false;
            }
        }
    }
    assert!(!witness.truth(position).wins, "{text}");
    true
}

/// What is to be done then.
pub(super) fn then(witness: &mut Witness, position: &Position, text: &str) {
    let even = position.board.stones().is_multiple_of(2);
    match text {
        "the other player must take it" => assert_eq!(position.board.stones(), 1),
        "an even number, so the last one is yours" => assert!(even && one_by_one(position)),
        "an odd number, so the last one is the other player's" => assert!(!even && one_by_one(position)),
        "play them like Nim heaps of these sizes" => counted(witness, position),
        "after any move you can leave only small lost groups" => nearly_small(witness, position),
        "after each move make it 0 again" => wins_by_zero(witness, position),
        "no move wins from there" => assert!(!witness.truth(position).wins),
        "then take the mirror image of each move, half a turn away" => halves(witness, position),
        "then copy each move of your opponent" => can_be_copied(witness, position),
        "copy each move until you can leave only small lost groups" => {
            copied_then_counted(witness, position);
        }
        other => panic!("a form of its own: {other}"),
    }
}

/// Whether `text` says how a won game goes on; fails where it is false.
pub(super) fn goes_on(witness: &mut Witness, position: &Position, text: &str) -> bool {
    if let Some(gaps) =
        fits("They go one by one: {} is even, so whoever must move now does not get the last one.", text)
    {
        assert!(number(gaps[0]) == position.board.stones() && one_by_one(position));
        assert!(position.board.stones().is_multiple_of(2) && position.ending == Ending::Normal);
    } else if let Some(gaps) =
        fits("They go one by one: {} is odd, so whoever must move now takes the last one and loses.", text)
    {
        assert!(number(gaps[0]) == position.board.stones() && one_by_one(position));
        assert!(!position.board.stones().is_multiple_of(2) && position.ending == Ending::Misere);
    } else if let Some(gaps) = fits("They count like Nim heaps of their sizes: the nim-sum {} is 0.", text) {
        counted(witness, position);
        names_sizes(gaps[0], position);
    } else if text == "Any move makes the count other than 0, and the next one can make it 0 again." {
        wins_by_zero(witness, position);
    } else if text
        == "Whatever is taken now, the next move can leave nothing but small groups (1 to 3 stones each), lost for whoever must move then."
    {
        nearly_small(witness, position);
    } else if text
        == "Each move has its mirror image, half a turn away, and taking that leaves equal halves again, to the end."
    {
        halves(witness, position);
    } else if text
        == "Whatever is taken now, the same can be taken from the equal group, or half a turn away in the same one, to the end."
    {
        can_be_copied(witness, position);
    } else if text
        == "Whatever is taken now, the same can be taken from the equal group, or half a turn away in the same one, until nothing but small groups (1 to 3 stones each) can be left that are lost for whoever must move."
    {
        copied_then_counted(witness, position);
    } else {
        return false;
    }
    true
}

fn is_mirrored(position: &Position) -> bool {
    let Board::Grid { rows, cols, cells } = position.board else { panic!("a grid") };
    let last = u32::from(rows) * u32::from(cols) - 1;
    (0..=last).all(|bit| cells >> bit & 1 == cells >> (last - bit) & 1)
}

/// Whether a sentence names a structure, rather than counts out.
pub(super) fn is_structural(sentence: &str) -> bool {
    !["No simple rule", "Each of the", "One of the"].iter().any(|lead| sentence.starts_with(lead))
        && !sentence.contains("played them all out")
}

/// Of the positions of the usual board a sample, or with `EVERY_POSITION=1` all of them: each sentence is held, and a good share of the
/// lost and of the won positions is told by what can be seen.
#[test]
fn many_positions_of_the_usual_board_are_told_by_what_can_be_seen() {
    let step = if std::env::var_os("EVERY_POSITION").is_some() { 1 } else { 811 };
    for most in 1..=4 {
        for ending in [Ending::Normal, Ending::Misere] {
            let mut witness = Witness::of("grid");
            let mut counts = [[0_u32; 2]; 2];
            for cells in (1..1 << 16).step_by(step) {
                let position = Position::new(Board::Grid { rows: 4, cols: 4, cells }, ending, most);
                let solution = witness.game.solve(&position, &Stop::default()).expect("nobody stopped it");
                let sentence = witness.game.lesson(&position, &solution).sentence.to_string();
                super::of_position::check(&mut witness, &position, &sentence);
                let truth = witness.truth(&position);
                let kind = &mut counts[usize::from(truth.wins)];
                kind[0] += 1;
                kind[1] += u32::from(is_structural(&sentence));
            }
            let share = counts.map(|[all, seen]| seen * 1000 / all.max(1));
            println!(
                "most {most}, {ending:?}: lost {:?}, won {:?}, per mille {share:?}",
                counts[0], counts[1]
            );
            assert!(share[0] >= 200 && share[1] >= 650, "most {most}, {ending:?}: {share:?} per mille");
        }
    }
}

#[test]
fn shapes_are_equal_however_they_lie() {
    let piece = |cells: &[(i32, i32)]| cells.iter().copied().collect::<Piece>();
    assert_eq!(shape(&piece(&[(0, 0), (0, 1), (1, 0)])), shape(&piece(&[(5, 5), (5, 4), (4, 5)])));
    assert_ne!(shape(&piece(&[(0, 0), (0, 1), (0, 2)])), shape(&piece(&[(0, 0), (0, 1), (1, 0)])));
    assert!(mirrors_itself(&piece(&[(0, 0), (0, 1), (1, 0), (1, 1)])));
}

/// On every set of stones of the usual board in which each move has a copy (of two that are each other turned one): where copying is
/// told, it is played out.
#[test]
fn whoever_copies_as_told_wins_against_every_reply() {
    let even = |cells: &u16| cells.count_ones().is_multiple_of(2) && *cells <= cells.reverse_bits();
    let grids =
        (1..=u16::MAX).filter(even).map(|cells| Board::Grid { rows: 4, cols: 4, cells: cells.into() });
    let boards: Vec<Board> = grids.filter(|board| copies(&of(board, Ending::Misere, 3)).is_some()).collect();
    for (ending, most) in [(Ending::Misere, 3), (Ending::Misere, 2), (Ending::Normal, 3)] {
        let mut witness = Witness::of("grid");
        let mut told = 0;
        for position in boards.iter().map(|board| of(board, ending, most)) {
            let sentence = lesson_sentence(&witness, &position);
            super::of_position::check(&mut witness, &position, &sentence);
            let ways = ["copies each", "takes the same", "takes the mirror", "takes its mirror"];
            told += u32::from(ways.iter().any(|way| sentence.contains(way)));
        }
        assert!(told > 80, "{ending:?} {most}: told {told} times");
    }
}

/// Where the last stone wins and the board falls into groups, they are counted, or something plainer is seen: nothing is called too hard.
#[test]
fn groups_are_always_counted_where_the_last_stone_wins() {
    let mut witness = Witness::of("grid");
    let mut told = 0;
    for (rows, cols) in [(3, 4), (2, 6), (5, 2)] {
        for most in 1..=4 {
            for cells in (1_u64..1 << (rows * cols)).step_by(if most == 3 { 1 } else { 7 }) {
                let position = of(&Board::Grid { rows, cols, cells }, Ending::Normal, most);
                if sizes(&position).len() > 1 {
                    let sentence = lesson_sentence(&witness, &position);
                    assert!(is_structural(&sentence), "{position:?}: {sentence}");
                    super::of_position::check(&mut witness, &position, &sentence);
                    told += u32::from(sentence.contains("count"));
                }
            }
        }
    }
    assert!(told > 1_000, "counted {told} times");
}

fn of(board: &Board, ending: Ending, most: u32) -> Position {
    Position::new(board.clone(), ending, most)
}

fn lesson_sentence(witness: &Witness, position: &Position) -> String {
    let solution = witness.game.solve(position, &Stop::default()).expect("nobody stopped it");
    witness.game.lesson(position, &solution).sentence.to_string()
}
