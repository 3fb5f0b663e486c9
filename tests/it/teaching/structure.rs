//! What is claimed of the pieces a grid falls into, held against a plain search and plain geometry.

use std::collections::BTreeSet;

use nimtui::game::{Board, Cell, Ending, Position, Stop};

use super::of_position::{all_answered, turned, xor};
use super::sentence::{fits, number};
use crate::plain_search::Witness;

type Piece = BTreeSet<(i32, i32)>;

/// The stones in pieces: no stone of one has a neighbour in another.
fn pieces(position: &Position) -> Vec<Piece> {
    let Board::Grid { rows, cols, .. } = position.board else { panic!("a grid") };
    let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
    let stones = cells.filter(|&cell| position.board.has(cell));
    let mut left: Piece = stones.map(|cell| (i32::from(cell.row), i32::from(cell.col))).collect();
    let mut pieces = vec![];
    while let Some(first) = left.pop_first() {
        let mut piece = Piece::from([first]);
        while let Some(near) = left.iter().copied().find(|(row, col)| {
            piece.iter().any(|(other, across)| (row - other).abs() + (col - across).abs() == 1)
        }) {
            left.remove(&near);
            piece.insert(near);
        }
        pieces.push(piece);
    }
    pieces
}

/// The same piece wherever it lies and however it is turned or flipped.
fn shape(piece: &Piece) -> Piece {
    let images = (0..8).map(|turn| {
        let turned = piece.iter().map(|&(row, col)| {
            let (row, col) = (if turn & 1 == 1 { -row } else { row }, if turn & 2 == 2 { -col } else { col });
            if turn & 4 == 4 { (col, row) } else { (row, col) }
        });
        let turned: Piece = turned.collect();
        let top = turned.iter().map(|(row, _)| *row).min().unwrap_or(0);
        let left = turned.iter().map(|(_, col)| *col).min().unwrap_or(0);
        turned.into_iter().map(|(row, col)| (row - top, col - left)).collect::<Piece>()
    });
    images.min().expect("eight images")
}

fn sizes(position: &Position) -> Vec<u64> {
    let mut sizes: Vec<u64> = pieces(position).iter().map(|piece| piece.len() as u64).collect();
    sizes.sort_unstable();
    sizes
}

fn one_by_one(position: &Position) -> bool {
    position.most == 1 || sizes(position).iter().all(|&size| size == 1)
}

/// Whether half a turn maps the piece to itself.
fn mirrors_itself(piece: &Piece) -> bool {
    let far = |pick: fn(&(i32, i32)) -> i32| {
        piece.iter().map(pick).min().unwrap_or(0) + piece.iter().map(pick).max().unwrap_or(0)
    };
    let (rows, cols) = (far(|cell| cell.0), far(|cell| cell.1));
    piece.iter().all(|(row, col)| piece.contains(&(rows - row, cols - col)))
}

/// Pairs of equal pieces, and how many are left over that mirror themselves; `None` where one has no copy.
fn copies(position: &Position) -> Option<(usize, usize)> {
    let mut pieces = pieces(position);
    let (mut twins, mut mirrored) = (0, 0);
    while let Some(piece) = pieces.pop() {
        if let Some(twin) = pieces.iter().position(|other| shape(other) == shape(&piece)) {
            pieces.remove(twin);
            twins += 1;
        } else if mirrors_itself(&piece) {
            mirrored += 1;
        } else {
            return None;
        }
    }
    Some((twins, mirrored))
}

fn twins_and_mirrored(position: &Position) -> (usize, usize) {
    copies(position).expect("each piece has a copy")
}

/// Each move can be copied: the answer leaves pieces that can all be copied again, and it wins.
fn can_be_copied(witness: &mut Witness, position: &Position) {
    twins_and_mirrored(position);
    all_answered(witness, position, &|_, answer| copies(answer).is_some());
}

/// Each move has its image, to the end.
fn halves(witness: &mut Witness, position: &Position) {
    for mv in witness.moves(position) {
        let after = witness.game.play(position, &mv);
        let image = turned(position, mv);
        assert_eq!(witness.game.check(&after, &image), Ok(()), "{mv:?} has no image left");
        let answer = witness.game.play(&after, &image);
        assert!(!witness.truth(&answer).wins);
        if answer.board.stones() <= 8 {
            halves(witness, &answer);
        }
    }
}

/// Until pieces of up to three stones are left, each move has a copy or a reply that leaves such pieces, and it wins.
fn copied_then_counted(witness: &mut Witness, position: &Position) {
    twins_and_mirrored(position);
    assert!(sizes(position).iter().any(|&size| size > 3) && position.ending == Ending::Misere);
    all_answered(witness, position, &|_, answer| {
        let small = sizes(answer).iter().all(|&size| size <= 3);
        small || copies(answer).is_some()
    });
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
        assert!(sizes(position).iter().all(|&size| size <= 3));
        names_sizes(gaps[0], position);
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
        == "The group mirrors itself (half a turn): the other player takes the mirror image until all groups are small (up to 3), then counts them."
    {
        assert_eq!(twins_and_mirrored(position), (0, 1));
        copied_then_counted(witness, position);
    } else if sentence
        == "Each group has an equal one or mirrors itself: the other player takes the same there until all are small (up to 3), then counts them."
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
            assert!(sizes(position).iter().all(|&size| size <= 3) && xor(&sizes(position)) == 0);
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
        "groups where copying helps at first" => copied_then_counted(witness, position),
        _ => {
            if let Some(gaps) = fits("{} stones that go one by one", text) {
                assert!(number(gaps[0]) == position.board.stones() && one_by_one(position));
            } else if let Some(gaps) = fits("two groups of {} stones each", text) {
                assert!(sizes(position) == [number(gaps[0]); 2] && number(gaps[0]) <= 3);
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
        "play them like Nim heaps of these sizes" => {
            assert!(sizes(position).iter().all(|&size| size <= 3) && xor(&sizes(position)) == 0);
        }
        "then take the mirror image of each move, half a turn away" => halves(witness, position),
        "then copy each move of your opponent" => can_be_copied(witness, position),
        "copy each move until no group has more than 3, then count" => copied_then_counted(witness, position),
        other => panic!("a form of its own: {other}"),
    }
}

/// Whether `text` says how a won game goes on; fails where it is false.
pub(super) fn goes_on(witness: &mut Witness, position: &Position, text: &str) -> bool {
    if let Some(gaps) =
        fits("They go one by one: {} is even, so the last one is not for who must move now.", text)
    {
        assert!(number(gaps[0]) == position.board.stones() && one_by_one(position));
        assert!(position.board.stones().is_multiple_of(2) && position.ending == Ending::Normal);
    } else if let Some(gaps) =
        fits("They go one by one: {} is odd, so who must move now takes the last one and loses.", text)
    {
        assert!(number(gaps[0]) == position.board.stones() && one_by_one(position));
        assert!(!position.board.stones().is_multiple_of(2) && position.ending == Ending::Misere);
    } else if let Some(gaps) = fits("They count like Nim heaps of their sizes: the nim-sum {} is 0.", text) {
        assert!(sizes(position).iter().all(|&size| size <= 3));
        names_sizes(gaps[0], position);
    } else if text
        == "Each move has its mirror image, half a turn away, and taking that leaves equal halves again, to the end."
    {
        halves(witness, position);
    } else if text
        == "Whatever is taken now, the same can be taken from the equal group, or half a turn away in the same one, to the end."
    {
        can_be_copied(witness, position);
    } else if text
        == "Whatever is taken now, the same can be taken from the equal group, or half a turn away in the same one, until only groups of up to 3 are left; those count like Nim heaps."
    {
        copied_then_counted(witness, position);
    } else {
        return false;
    }
    true
}

/// Whether a sentence names a structure, rather than counts out.
fn is_structural(sentence: &str) -> bool {
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
                let position =
                    Position { board: Board::Grid { rows: 4, cols: 4, cells }, ending, least: 1, most };
                let solution = witness.game.solve(&position, &Stop::default()).expect("nobody stopped it");
                let sentence = witness.game.lesson(&position, &solution).sentence;
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
