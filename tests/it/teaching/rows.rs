//! What is claimed of a row of pins, or of heaps that are split, held against a plain search and values found from the rules alone.

use nimtui::game::{Board, Cell, Ending, Kind, LaneNames, Move, Position};

use super::of_position::{all_answered, best_play, options, xor};
use super::sentence::{fits, number};
use super::ways::{every_answer_wins, that_leave};
use crate::plain_search::Witness;

/// Whether the game is played on a single row.
pub(super) fn is_row(witness: &Witness) -> bool {
    witness.game.words().lanes == LaneNames::Row
}

/// The runs of pins, each with its first place.
pub(super) fn runs(position: &Position) -> Vec<(u8, u8)> {
    let Board::Grid { cols, .. } = position.board else { panic!("a row") };
    let mut runs: Vec<(u8, u8)> = vec![];
    for col in (0..cols).filter(|&col| position.board.has(Cell::new(0, col))) {
        match runs.last_mut() {
            Some((first, pins)) if *first + *pins == col => *pins += 1,
            _ => runs.push((col, 1)),
        }
    }
    runs
}

/// Whether what lies on the table counts like Nim heaps: the runs of a row, or heaps that are split.
pub(super) fn counts_parts(witness: &Witness, position: &Position) -> bool {
    is_row(witness) || breaks_heaps(witness, position)
}

/// Whether a move of Nim takes at most so many.
pub(super) fn is_bounded(witness: &Witness, position: &Position) -> bool {
    witness.game.id() == "nim" && position.most < u32::MAX
}

/// Whether heaps are split, or taken from and split by a code, or taken from with a bound.
pub(super) fn breaks_heaps(witness: &Witness, position: &Position) -> bool {
    let has_code = witness.game.fields().iter().any(|field| matches!(field.kind, Kind::Code { .. }));
    has_code || witness.game.verb() == nimtui::game::SPLIT || is_bounded(witness, position)
}

/// The lengths of the runs in which there is a move, or the sizes of the heaps.
pub(super) fn lengths(witness: &Witness, position: &Position) -> Vec<u8> {
    let moves = witness.moves(position);
    if let Board::Heaps(heaps) = &position.board {
        let live = |heap: usize| {
            let is_in = |mv: &Move| match *mv {
                Move::Split { heap: of, .. } | Move::Take { lane: of, .. } => of == heap,
                Move::Cut { .. } | Move::In { .. } => false,
            };
            moves.iter().any(is_in)
        };
        return (0..heaps.len()).filter(|&heap| live(heap)).map(|heap| heaps[heap] as u8).collect();
    }
    let inside = |first: u8, pins: u8| {
        moves.iter().filter(|mv| mv.cells().all(|cell| (first..first + pins).contains(&cell.col))).count()
    };
    runs(position)
        .into_iter()
        .filter(|&(first, pins)| inside(first, pins) > 0)
        .map(|(_, pins)| pins)
        .collect()
}

/// What runs of 0, 1, … pins, or heaps of so many stones, count: the least number that none of their moves leaves.
fn values(witness: &Witness, position: &Position, longest: u8) -> Vec<u64> {
    let mut values = vec![0];
    for pins in 1..=longest {
        let board = match position.board {
            Board::Grid { .. } => Board::Grid { rows: 1, cols: pins, cells: (1 << pins) - 1 },
            Board::Heaps(_) | Board::Sum(_) => Board::Heaps(vec![pins.into()]),
        };
        let alone = Position { board, ..position.clone() };
        let sizes = |left: &Position| match &left.board {
            Board::Grid { .. } => runs(left).iter().map(|(_, pins)| usize::from(*pins)).collect(),
            Board::Heaps(heaps) => heaps.iter().map(|size| *size as usize).collect::<Vec<_>>(),
            Board::Sum(_) => vec![],
        };
        let value = |left: &Position| sizes(left).iter().fold(0, |sum, size| sum ^ values[*size]);
        let left: Vec<u64> = options(witness, &alone).iter().map(value).collect();
        values.push((0..).find(|value| !left.contains(value)).expect("a number"));
    }
    values
}

/// The runs in which there is a move: pins, and what they count.
pub(super) fn counted(witness: &Witness, position: &Position) -> Vec<(u64, u64)> {
    let lengths = lengths(witness, position);
    let values = values(witness, position, lengths.iter().copied().max().unwrap_or(0));
    lengths.iter().map(|&pins| (u64::from(pins), values[usize::from(pins)])).collect()
}

pub(super) fn counts(witness: &Witness, position: &Position) -> Vec<u64> {
    counted(witness, position).into_iter().map(|(_, count)| count).collect()
}

/// The run a cell belongs to, as a hint names it.
pub(super) fn place(witness: &Witness, position: &Position, cell: Cell) -> String {
    let (first, pins) = runs(position)
        .into_iter()
        .find(|&(first, pins)| (first..first + pins).contains(&cell.col))
        .expect("a run");
    let words = witness.game.words();
    match pins {
        1 => format!("{} {}", words.stone, first + 1),
        2 => format!("{} {} and {}", words.stones, first + 1, first + 2),
        _ => format!("{} {} to {}", words.stones, first + 1, first + pins),
    }
}

/// As many runs with a move as moves that are left at most.
pub(super) fn one_by_one(witness: &Witness, position: &Position) -> bool {
    options(witness, position)
        .iter()
        .all(|left| lengths(witness, left).len() + 1 == lengths(witness, position).len())
}

pub(super) fn in_pairs(witness: &Witness, position: &Position) -> bool {
    let mut lengths = lengths(witness, position);
    lengths.sort_unstable();
    lengths.len().is_multiple_of(2) && lengths.chunks(2).all(|pair| pair[0] == pair[1])
}

/// Each move is answered by one that makes pairs again, to the end.
pub(super) fn can_be_copied(witness: &mut Witness, position: &Position) {
    assert!(in_pairs(witness, position) && position.ending == Ending::Normal);
    let pairs = |witness: &mut Witness, _: &Position, _, after: &Position| {
        that_leave(witness, after, |left| in_pairs(witness, left))
    };
    every_answer_wins(witness, position, "pairs of rows", &pairs);
}

/// `The rows count as 1 ⊕ 6 = 7` and its short forms.
fn summed(witness: &Witness, position: &Position, text: &str) -> u64 {
    let counts = counts(witness, position);
    let told = if let Some(gaps) = fits("The row counts as {}", text) {
        assert_eq!(counts.len(), 1);
        number(gaps[0])
    } else if let Some(gaps) = fits("The {} rows count as {} together", text) {
        assert_eq!(number(gaps[0]), counts.len() as u64);
        number(gaps[1])
    } else {
        let gaps =
            fits("The rows count as {} = {}", text).unwrap_or_else(|| panic!("a form of its own: {text}"));
        assert_eq!(gaps[0].split(" ⊕ ").map(number).collect::<Vec<_>>(), counts);
        number(gaps[1])
    };
    assert_eq!(told, xor(&counts), "{text}");
    told
}

pub(super) fn played(witness: &Witness, position: &Position, order: &str) -> Position {
    let words = witness.game.words();
    let order = order[..1].to_lowercase() + &order[1..];
    let mv: Option<Move> = witness.moves(position).into_iter().find(|mv| mv.order(words) == order);
    witness.game.play(position, &mv.unwrap_or_else(|| panic!("{order:?} is no move")))
}

/// Whether the sentence is one on a row; fails where it is false.
pub(super) fn told(witness: &mut Witness, position: &Position, sentence: &str) -> bool {
    if !is_row(witness) || witness.game.result(position).is_some() {
        return false;
    }
    let wins = witness.truth(position).wins;
    let rows = lengths(witness, position).len();
    let normal = position.ending == Ending::Normal;
    if let Some(gaps) = fits("Only one move is left: you make it and {}.", sentence) {
        assert!(rows == 1 && one_by_one(witness, position) && wins == normal);
        assert_eq!(gaps[0], if normal { "win" } else { "lose" });
    } else if let Some(gaps) = fits("{} rows with one move each, an {} number: {}.", sentence) {
        assert!(number(gaps[0]) == rows as u64 && one_by_one(witness, position));
        let (even, end) = (rows.is_multiple_of(2), if normal { "win" } else { "lose" });
        assert_eq!(gaps[1], if even { "even" } else { "odd" });
        let who = if even { "the other player makes the last one and" } else { "you make the last one and" };
        assert_eq!(gaps[2], format!("{who} {end}{}", if even { "s" } else { "" }));
        assert_eq!(wins, even != normal);
    } else if sentence
        == "The rows come in equal pairs: whatever you take from one, the other player takes from its twin, to the end."
    {
        assert!(!wins);
        can_be_copied(witness, position);
    } else if let Some(gaps) = fits("{}: that is the last move, and it wins.", sentence) {
        let after = played(witness, position, gaps[0]);
        assert!(witness.game.result(&after).is_some() && !witness.truth(&after).wins);
    } else if let Some(gaps) = fits("{}, and {}: then do in one what is done in its twin.", sentence) {
        let after = played(witness, position, gaps[0]);
        let both = lengths(witness, &after).len() == 2;
        assert!(
            gaps[1] == "the rows left come in equal pairs" || both && gaps[1] == "two equal rows are left"
        );
        assert!(!witness.truth(&after).wins);
        can_be_copied(witness, &after);
    } else if let Some(gaps) = fits("{}, and what is left counts 0: no move from there wins.", sentence) {
        let after = played(witness, position, gaps[0]);
        assert!(xor(&counts(witness, &after)) == 0 && !witness.truth(&after).wins);
    } else if let Some(gaps) = fits("{}, not 0: a move that makes it 0 wins.", sentence) {
        assert!(summed(witness, position, gaps[0]) != 0 && wins && normal);
        for after in options(witness, position) {
            assert_eq!(!witness.truth(&after).wins, xor(&counts(witness, &after)) == 0, "{after:?}");
        }
    } else if let Some(gaps) = fits("{}: whatever you take, the other player can make it 0 again.", sentence)
    {
        assert!(summed(witness, position, gaps[0]) == 0 && !wins && normal);
        for after in options(witness, position) {
            let answers = options(witness, &after);
            assert!(answers.iter().any(|answer| xor(&counts(witness, answer)) == 0));
        }
    } else if let Some(gaps) = fits("{}, lost here, too: each move has an answer that wins.", sentence) {
        assert!(summed(witness, position, gaps[0]) == 0 && !wins && !normal);
        all_answered(witness, position, &|_, _| true);
    } else if let Some(gaps) =
        fits("No rule is known where the last pair loses: best play for both is {}.", sentence)
    {
        assert!(!normal && !counts_like_nim(witness, position), "{sentence}");
        best_play(witness, position, gaps[0]);
    } else if let Some(gaps) = fits("{}, which leaves {}: {}.", sentence) {
        let after = played(witness, position, gaps[0]);
        assert!(left(witness, &after, gaps[1]), "a form of its own: {sentence}");
        lost_because(witness, &after, gaps[1], gaps[2]);
    } else if let Some(gaps) = fits("{}: lost {}.", sentence) {
        assert!(left(witness, position, gaps[0]), "a form of its own: {sentence}");
        lost_because(witness, position, gaps[0], &format!("lost {}", gaps[1]));
    } else {
        return false;
    }
    true
}

/// Where the last pin loses, what is called so is lost, and for this reason.
fn lost_because(witness: &mut Witness, position: &Position, left: &str, reason: &str) {
    assert!(!witness.truth(position).wins && position.ending == Ending::Misere, "{left}: {reason}");
    match reason {
        "the last one is for the other player" => assert!(one_by_one(witness, position)),
        "lost by the rule of Sibert and Conway" => assert!(position.least == 1 && left.contains(" of ")),
        "lost where the last one loses, as with so many heaps of 1 in Nim" => {
            assert!(counts(witness, position).iter().all(|&count| count < 2));
        }
        other => panic!("a form of its own: {other}"),
    }
}

/// Whether rows are so short that their sum is played like one of Nim heaps, with pairs alone; with single pins the rule is known at any
/// length.
fn counts_like_nim(witness: &Witness, position: &Position) -> bool {
    position.least == 1 || lengths(witness, position).iter().all(|&pins| pins < 10)
}

/// `2 rows (even) of 9 or 12`: so many there are, of each of the lengths one at least.
fn of_lengths(text: &str, lengths: &[u8]) -> usize {
    let (rows, told) = text.split_once(" of ").expect(text);
    let told: Vec<u64> = told.replace(" or ", ", ").split(", ").map(number).collect();
    assert!(told.iter().all(|length| lengths.iter().any(|pins| u64::from(*pins) == *length)), "{text}");
    let there = lengths.iter().filter(|pins| told.contains(&u64::from(**pins))).count();
    let (many, noun) = rows.split_once(' ').expect(text);
    assert_eq!(number(many), there as u64, "{text}");
    match noun.split_once(' ') {
        Some(("rows", parity)) => {
            assert_eq!(parity, if there.is_multiple_of(2) { "(even)" } else { "(odd)" }, "{text}");
        }
        _ => assert_eq!(noun, if there == 1 { "row" } else { "rows" }, "{text}"),
    }
    there
}

/// What is said below the counts where the last pin loses; what else is said is not ours.
pub(super) fn fact(witness: &mut Witness, shown: &Position, fact: &str) {
    if !is_row(witness) || shown.ending == Ending::Normal || !fact.starts_with("Last p") {
        return;
    }
    let wins = witness.truth(shown).wins;
    let counts = counts(witness, shown);
    if let Some(gaps) = fits("Last pin loses: 0 is lost here, too, unless all rows are of {} pins.", fact) {
        let named: Vec<u64> = gaps[0].replace(" or ", ", ").split(", ").map(number).collect();
        let excepted = lengths(witness, shown).iter().all(|&pins| named.contains(&u64::from(pins)));
        assert!(shown.least == 1 && (excepted || wins == (xor(&counts) != 0)), "{shown:?}");
        return;
    }
    match fact {
        "Last pair loses: no rule is known, 0 can be won." => assert!(!counts_like_nim(witness, shown)),
        "Last pair loses: an odd number of 1s is lost." => {
            assert!(counts.iter().all(|&count| count < 2) && wins == (xor(&counts) == 0));
        }
        "Last pair loses: 0 is lost while some row counts 2 or more." => {
            assert!(counts.iter().any(|&count| count > 1) && wins == (xor(&counts) != 0));
        }
        other => panic!("a form of its own: {other}"),
    }
}

/// Whether `text` names what is left of a row; fails where it is false.
pub(super) fn left(witness: &mut Witness, position: &Position, text: &str) -> bool {
    if !is_row(witness) || witness.game.result(position).is_some() {
        return false;
    }
    let counts = counts(witness, position);
    if text == "rows that count 0" {
        assert!(counts.iter().all(|&count| count == 0), "{text}");
    } else if let Some(gaps) = fits("{} row of 1 pin", text).or_else(|| fits("{} rows of 1 pin", text)) {
        assert!(
            number(gaps[0]) == counts.len() as u64
                && lengths(witness, position).iter().all(|&pins| pins == 1)
        );
    } else if let Some(gaps) = fits("{} row of one move", text).or_else(|| fits("{} rows of one move", text))
    {
        assert!(number(gaps[0]) == counts.len() as u64 && one_by_one(witness, position));
    } else if text == "two equal rows" || text == "rows in equal pairs" {
        assert!(counts.len() == 2 || text == "rows in equal pairs");
        can_be_copied(witness, position);
    } else if let Some(gaps) = fits("{} row{} 1 ({})", text).filter(|gaps| gaps[1].contains("that count")) {
        let ones = counts.iter().filter(|&&count| count == 1).count();
        assert!(number(gaps[0]) == ones as u64 && counts.iter().all(|&count| count < 2), "{text}");
        assert_eq!(gaps[1], if ones == 1 { " that counts" } else { "s that count" });
        assert_eq!(gaps[2], if ones.is_multiple_of(2) { "even" } else { "odd" });
    } else if text.contains(" row") && text.contains(" of ") && !text.starts_with("rows") {
        let lengths = lengths(witness, position);
        let told: usize = text.split(" and ").map(|group| of_lengths(group, &lengths)).sum();
        assert_eq!(told, lengths.len(), "each row is of one group: {text}");
    } else if let Some(gaps) = fits("a row that counts {}", text) {
        assert_eq!(counts, [number(gaps[0])]);
    } else if let Some(gaps) = fits("rows of {} and {} that count as {} = {}", text) {
        let [one, two] = [gaps[0], gaps[1]].map(number);
        assert_eq!(counted(witness, position).iter().map(|(pins, _)| *pins).collect::<Vec<_>>(), [one, two]);
        assert_eq!(gaps[2].split(" ⊕ ").map(number).collect::<Vec<_>>(), counts);
        assert_eq!(number(gaps[3]), xor(&counts));
    } else if let Some(gaps) = fits("rows that count as {} = {}", text) {
        assert_eq!(gaps[0].split(" ⊕ ").map(number).collect::<Vec<_>>(), counts);
        assert_eq!(number(gaps[1]), xor(&counts));
    } else if let Some(gaps) = fits("rows with nim-sum {}", text) {
        assert_eq!(number(gaps[0]), xor(&counts));
    } else {
        return false;
    }
    true
}

/// Whether `text` says how a won game goes on; fails where it is false.
pub(super) fn goes_on(witness: &mut Witness, position: &Position, text: &str) -> bool {
    if !counts_parts(witness, position) {
        return false;
    }
    let normal = position.ending == Ending::Normal;
    let parity = |parity, end| {
        format!("Now one move is left in each row, an {parity} number, so whoever must move now {end}.")
    };
    if text == parity("even", "does not get the last one") || text == parity("odd", "gets the last one") {
        assert!(one_by_one(witness, position) && normal == text.contains("an even"));
        assert_eq!(lengths(witness, position).len().is_multiple_of(2), normal);
    } else if text
        == "Each move can be copied now: what is taken from one row is taken from its twin next, and the last move is yours."
    {
        can_be_copied(witness, position);
    } else if text == "Any move makes the count other than 0, and the next one can make it 0 again." {
        assert!(normal && xor(&counts(witness, position)) == 0);
        for after in options(witness, position) {
            assert!(xor(&counts(witness, &after)) != 0);
            assert!(options(witness, &after).iter().any(|answer| xor(&counts(witness, answer)) == 0));
        }
    } else {
        return false;
    }
    assert!(!witness.truth(position).wins, "{text}");
    true
}
