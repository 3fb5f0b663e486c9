//! Every claim of a sentence on a position, held against a plain search and plain arithmetic.

use nimtui::game::{Board, Cell, Ending, Move, Position, Stop};

use super::heaps::{self, above_one, odd_ones};
use super::sentence::{fits, number};
use super::{pairs, parts, rows, splits, staircase, structure, sums};
use crate::plain_search::Witness;

/// Heaps that are not empty.
pub(super) fn full_heaps(position: &Position) -> Vec<u64> {
    position.board.heaps().iter().filter(|&&size| size > 0).map(|&size| u64::from(size)).collect()
}

pub(super) fn xor(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, size| sum ^ size)
}

/// Whether `line` names these heaps: `3 ⊕ 4`, or `of the 9 heaps`.
pub(super) fn names_heaps(line: &str, heaps: &[u64]) {
    match fits("of the {} heaps", line) {
        Some(gaps) => assert_eq!(number(gaps[0]), heaps.len() as u64),
        None => assert_eq!(line.split(" ⊕ ").map(number).collect::<Vec<_>>(), heaps),
    }
}

/// The positions a move leads to.
pub(super) fn options(witness: &Witness, position: &Position) -> Vec<Position> {
    witness.moves(position).iter().map(|mv| witness.game.play(position, mv)).collect()
}

/// Whether to everything there is an answer of this kind, and it wins.
pub(super) fn all_answered(
    witness: &mut Witness,
    position: &Position,
    good: &dyn Fn(&Position, &Position) -> bool,
) {
    for after in options(witness, position) {
        assert!(
            options(witness, &after).iter().any(|answer| good(&after, answer) && !witness.truth(answer).wins),
            "no such answer after {after:?}"
        );
    }
}

/// Whether a sentence on a position has one of some forms; fails where it has one and is false.
type Form = fn(&mut Witness, &Position, &str) -> bool;

/// Fails unless the sentence has a form that is known here and is true.
pub(super) fn check(witness: &mut Witness, position: &Position, sentence: &str) {
    let forms: [Form; 12] = [
        over,
        nim,
        ones,
        residue,
        grid,
        red_blue,
        pairs::told,
        parts::told,
        rows::told,
        splits::told,
        staircase::told,
        sums::told,
    ];
    let known = forms.iter().filter(|form| form(witness, position, sentence)).count();
    let id = format!("{}:{}", witness.game.id(), witness.game.write_id(position));
    assert_eq!(
        known, 1,
        "readers that know this sentence of {id} (teach it to one of `check`'s forms): {sentence}"
    );
}

/// The idea a hint tells: a sentence on the position, or what to leave without a move.
pub(super) fn check_idea(witness: &mut Witness, position: &Position, idea: &str) {
    let heaps = full_heaps(position);
    let won = witness.truth(position).wins;
    let leaves = |witness: &mut Witness, good: &dyn Fn(&mut Witness, &Position) -> bool| {
        for after in options(witness, position) {
            if !witness.truth(&after).wins && good(witness, &after) {
                return;
            }
        }
        panic!("no move leaves that: {idea}");
    };
    if sums::told(witness, position, idea) {
    } else if idea == "Only one heap is above 1: leave an odd number of heaps of 1, and nothing else." {
        assert!(won && above_one(&heaps) == 1);
        leaves(witness, &|_, after| odd_ones(after));
    } else if idea == "Whoever empties a pile of 1 or 2 gets the points of the other pile." {
        assert!(won && heaps.iter().any(|&size| size <= 2) && position.ending == Ending::Normal);
    } else if let Some(gaps) = fits("Leave {}multiple of {}: {}, {}, {}, {} and so on.", idea) {
        let rest = if position.ending == Ending::Misere { "1 more than a " } else { "a " };
        assert_eq!((gaps[0], number(gaps[1])), (rest, u64::from(position.most) + 1));
        let told: Vec<u64> = gaps[2..].iter().map(|gap| number(gap)).collect();
        for &pile in &told {
            let there = Position { board: Board::Heaps(vec![pile as u32]), ..position.clone() };
            assert!(!witness.truth(&there).wins, "{idea}");
        }
        let step = told[1] - told[0];
        leaves(witness, &|_, after| {
            (full_heaps(after).first().copied().unwrap_or(0) + step - told[0]).is_multiple_of(step)
        });
    } else if ["As sums of ", "Write each heap as a sum"].iter().any(|lead| idea.starts_with(lead)) {
        parts(witness, position, idea);
    } else if let Some(gaps) =
        fits("No simple rule is known here; {} move{} of best play, and {} left.", idea)
    {
        let line = witness.game.solve(position, &Stop::default()).expect("nobody stopped it").line;
        let words = witness.game.words();
        let told: Vec<String> = line[..number(gaps[0]) as usize].iter().map(|mv| mv.short(words)).collect();
        best_play(witness, position, &format!("{}, then {} left", told.join("; "), gaps[2]));
    } else if let Some(gaps) = fits("You can leave {}.", idea) {
        let left = gaps[0].to_owned();
        assert!(won);
        let found = options(witness, position).into_iter().any(|after| {
            !witness.truth(&after).wins
                && std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                    rows::left(witness, &after, &left)
                        || staircase::left(witness, &after, &left)
                        || structure::left(witness, &after, &left)
                }))
                .unwrap_or(false)
        });
        assert!(found, "{idea}");
    } else if !structure::idea(witness, position, idea)
        && !pairs::idea(witness, position, idea)
        && !parts::idea(witness, position, idea)
    {
        check(witness, position, idea);
    }
}

/// The heaps as sums of powers of two, and which of these powers are there an odd number of times.
fn parts(witness: &mut Witness, position: &Position, idea: &str) {
    let heaps = full_heaps(position);
    let won = witness.truth(position).wins;
    assert_eq!(won, xor(&heaps) != 0, "{idea}");
    let balances = |after: &Position| xor(&full_heaps(after)) == 0;
    for after in options(witness, position) {
        assert_eq!(!witness.truth(&after).wins, won && balances(&after), "{idea}: {after:?}");
    }
    let lost = ". No part is alone (nim-sum 0): any move leaves one alone.";
    let (told, alone) = match fits("As sums of {}: {}. The {} alone: leave no part alone (nim-sum 0).", idea)
    {
        Some(gaps) => (vec![gaps[0], gaps[1]], Some(gaps[2])),
        None => match fits(&format!("As sums of {{}}: {{}}{lost}"), idea) {
            Some(gaps) => (gaps, None),
            None => {
                let end = if won {
                    "leave each part an even number of times (nim-sum 0)."
                } else {
                    "each part is there an even number of times (nim-sum 0)."
                };
                return assert_eq!(idea, format!("Write each heap as a sum of 1, 2, 4, 8 and so on: {end}"));
            }
        },
    };
    let powers: Vec<u64> = told[0].split(", ").map(number).collect();
    assert!(powers.last() == Some(&1) && powers.windows(2).all(|pair| pair[0] == 2 * pair[1]), "{idea}");
    let sums: Vec<u64> = told[1].split(", ").map(|sum| sum_of_parts(sum, &powers)).collect();
    assert_eq!(sums, heaps, "{idea}");
    let alone = alone.map_or(0, |text| {
        let (list, verb) = text.rsplit_once(' ').expect(idea);
        let list = list.replace(" and the ", ", ").replace(" and ", ", ");
        let alone: Vec<u64> = list.split(", ").map(number).collect();
        assert_eq!(verb, if alone.len() == 1 { "is" } else { "are" });
        alone.iter().sum()
    });
    assert_eq!(alone, xor(&heaps), "{idea}");
}

/// The number that a sum as `5 = 4+1` is of: different powers, each of those told.
fn sum_of_parts(sum: &str, powers: &[u64]) -> u64 {
    let (whole, parts) = sum.split_once(" = ").expect(sum);
    let parts: Vec<u64> = parts.split('+').map(number).collect();
    assert!(
        parts.windows(2).all(|pair| pair[0] > pair[1]) && parts.iter().all(|part| powers.contains(part)),
        "{sum}"
    );
    assert_eq!(parts.iter().sum::<u64>(), number(whole), "{sum}");
    number(whole)
}

fn over(witness: &mut Witness, position: &Position, sentence: &str) -> bool {
    let Some(gaps) = fits("The game is over: who would move now has {}.", sentence) else { return false };
    let ended = witness.game.result(position).expect("over");
    let (verb, points) = gaps[0].split_once(' ').unwrap_or((gaps[0], ""));
    assert_eq!(verb, if ended.mover_wins { "won" } else { "lost" });
    match ended.points {
        None => assert_eq!(points, ""),
        Some(count) => assert_eq!(points, format!("{count} point{}", if count == 1 { "" } else { "s" })),
    }
    true
}

fn nim(witness: &mut Witness, position: &Position, sentence: &str) -> bool {
    let heaps = full_heaps(position);
    if let Some(gaps) = fits(
        "The nim-sum {} is 0 (in binary, each column has an even number of ones): the other player can always make it 0 again.",
        sentence,
    ) {
        names_heaps(gaps[0], &heaps);
        assert_eq!((xor(&heaps), position.ending), (0, Ending::Normal));
        heaps::makes_0(witness, position);
    } else if let Some(gaps) = fits(
        "The nim-sum {} is 0: each move has an answer, back to 0 or, once only one heap is above 1, to an odd number \
         of heaps of 1.",
        sentence,
    ) {
        names_heaps(gaps[0], &heaps);
        assert_eq!((xor(&heaps), position.ending), (0, Ending::Misere));
        heaps::makes_0(witness, position);
    } else if sentence
        == "Two equal heaps: whatever you take from one, the other player takes from the other."
    {
        assert!(heaps.len() == 2 && heaps[0] == heaps[1] && position.ending == Ending::Normal);
        heaps::copies(witness, position);
    } else if sentence
        == "Two heaps: make them equal (nim-sum 0), then copy your opponent, and you take the last one."
    {
        assert!(heaps.len() == 2 && heaps[0] != heaps[1] && position.ending == Ending::Normal);
        let equal = |position: &Position| full_heaps(position).windows(2).any(|pair| pair[0] == pair[1]);
        let equal: Vec<Position> = options(witness, position).into_iter().filter(equal).collect();
        assert!(!equal.is_empty());
        equal.iter().for_each(|after| heaps::copies(witness, after));
    } else if sentence == "Only one heap is left: taking all of it wins." {
        assert_eq!((heaps.len(), position.ending), (1, Ending::Normal));
    } else if let Some(gaps) = fits(
        "The nim-sum {} is {}, not 0 (in binary, some column has an odd number of ones): a move that makes it 0 wins.",
        sentence,
    ) {
        names_heaps(gaps[0], &heaps);
        assert_eq!(xor(&heaps), number(gaps[1]));
        assert!(number(gaps[1]) != 0);
        for after in options(witness, position) {
            assert_eq!(!witness.truth(&after).wins, xor(&full_heaps(&after)) == 0, "{after:?}");
        }
    } else {
        return false;
    }
    let lost = xor(&heaps) == 0;
    assert_eq!(witness.truth(position).wins, !lost);
    true
}

fn ones(witness: &mut Witness, position: &Position, sentence: &str) -> bool {
    let heaps = full_heaps(position);
    let wins = witness.truth(position).wins;
    let many = |text: &str| {
        let (count, rest) = text.split_once(' ').expect("a number of heaps");
        assert_eq!(rest, if count == "1" { "heap of 1" } else { "heaps of 1" });
        number(count)
    };
    if let Some(gaps) =
        fits("{} left, an even number: the other player takes the last one and loses.", sentence)
    {
        assert_eq!((many(gaps[0]), above_one(&heaps), wins), (heaps.len() as u64, 0, true));
        assert!(heaps.len().is_multiple_of(2) && position.ending == Ending::Misere);
    } else if let Some(gaps) = fits("{} left, an odd number: you take the last one and lose.", sentence) {
        assert_eq!((many(gaps[0]), above_one(&heaps), wins), (heaps.len() as u64, 0, false));
        assert!(heaps.len() % 2 == 1 && position.ending == Ending::Misere);
    } else if let Some(gaps) =
        fits("Only one heap is above 1: take {} of its {}, and {} left, an odd number: that wins.", sentence)
    {
        let index = position.board.heaps().iter().position(|&size| size > 1).expect("a larger heap");
        let count = number(gaps[0]) as u32;
        assert_eq!(number(gaps[1]), u64::from(position.board.heaps()[index]));
        let after = witness.game.play(position, &Move::Take { lane: index, count });
        assert!(!witness.truth(&after).wins);
        let (left, verb) = gaps[2].rsplit_once(' ').expect("is or are");
        assert_eq!(many(left), full_heaps(&after).len() as u64);
        assert_eq!(verb, if many(left) == 1 { "is" } else { "are" });
        assert!(above_one(&heaps) == 1 && above_one(&full_heaps(&after)) == 0 && many(left) % 2 == 1);
    } else {
        return false;
    }
    true
}

/// Whether `text` is `pile` divided by `round`: `21 = 5 × 4 + 1`, `20 = 5 × 4`.
pub(super) fn divided(text: &str, pile: u64, round: u64) {
    if pile < round {
        return assert_eq!(number(text), pile, "{text}");
    }
    let (sum, rest) = text.split_once(" + ").unwrap_or((text, "0"));
    let gaps = fits("{} = {} × {}", sum).unwrap_or_else(|| panic!("{text:?}"));
    assert_eq!([number(gaps[0]), number(gaps[2])], [pile, round], "{text}");
    assert!(number(gaps[1]) * round + number(rest) == pile && number(rest) < round, "{text}");
}

fn residue(witness: &mut Witness, position: &Position, sentence: &str) -> bool {
    let pile = u64::from(position.board.heaps().first().copied().unwrap_or(0));
    let round = u64::from(position.most) + 1;
    let wins = witness.truth(position).wins;
    let misere = position.ending == Ending::Misere;
    let mut leaves = |take: u64| {
        let after = witness.game.play(position, &Move::Take { lane: 0, count: take as u32 });
        (u64::from(after.board.heaps()[0]), witness.truth(&after).wins)
    };
    let end = if misere { "until 1 is left for you." } else { "and so takes the last match." };
    if let Some(gaps) =
        fits(&format!("{{}}: whatever you take, the other player fills it up to {{}}, {end}"), sentence)
    {
        divided(gaps[0], pile, round);
        assert_eq!(number(gaps[1]), round);
        assert!(!wins && round > 2 && pile % round == u64::from(misere));
        heaps::fills_up(witness, position);
    } else if let Some(gaps) = fits("{}: one by one, until 1 is left for you.", sentence) {
        divided(gaps[0], pile, round);
        assert!(!wins && round == 2 && misere);
        heaps::fills_up(witness, position);
    } else if let Some(gaps) = fits("{}: one by one, and the other player takes the last match.", sentence) {
        divided(gaps[0], pile, round);
        assert!(!wins && round == 2 && !misere);
        heaps::fills_up(witness, position);
    } else if sentence == "One move may take all that is left, and that wins." {
        assert!(wins && pile < round);
        assert_eq!(leaves(pile), (0, false));
    } else if let Some(gaps) =
        fits("Taking {} leaves the last match, which the other player has to take: that wins.", sentence)
    {
        assert!(wins && misere);
        assert_eq!(leaves(number(gaps[0])), (1, false));
    } else if let Some(gaps) = fits("{}: take {}, and the other player is lost with {} ({}).", sentence) {
        divided(gaps[0], pile, round);
        assert!(wins);
        let (left, wins) = leaves(number(gaps[1]));
        assert!(!wins);
        divided(&format!("{} = {}", gaps[2], gaps[3]), left, round);
    } else {
        return false;
    }
    true
}

/// The move after half a turn of the board.
pub(super) fn turned(position: &Position, mv: Move) -> Move {
    let (Board::Grid { rows, cols, .. }, Move::Cut { from, to }) = (&position.board, mv) else {
        panic!("a grid")
    };
    let turn = |cell: Cell| Cell::new(rows - 1 - cell.row, cols - 1 - cell.col);
    Move::Cut { from: turn(from), to: turn(to) }.ordered()
}

/// Whether to every move its image is a legal answer that wins.
pub(super) fn mirror_answers(witness: &mut Witness, position: &Position) {
    for mv in witness.moves(position) {
        let after = witness.game.play(position, &mv);
        let image = turned(position, mv);
        assert_eq!(witness.game.check(&after, &image), Ok(()), "{mv:?} has no image left");
        let answer = witness.game.play(&after, &image);
        assert!(!witness.truth(&answer).wins, "{image:?} does not answer {mv:?}");
    }
}

fn grid(witness: &mut Witness, position: &Position, sentence: &str) -> bool {
    if !matches!(position.board, Board::Grid { .. }) {
        return false;
    }
    if rows::is_row(witness)
        || staircase::is_bar(witness) && !sentence.starts_with("No simple rule is known here: ")
    {
        return false;
    }
    let truth = witness.truth(position);
    let moves = witness.moves(position);
    let last = position.board.stones() == 1;
    let stone = witness.game.words().stone;
    if sentence == format!("Only one {stone} is left, and taking it wins.") {
        assert!(last && truth.wins);
    } else if sentence == format!("Only one {stone} is left, and taking it loses.") {
        assert!(last && !truth.wins);
    } else if let Some(gaps) = fits("No simple rule is known here: best play for both is {}.", sentence) {
        best_play(witness, position, gaps[0]);
    } else if let Some(gaps) = fits(
        "Each of the {} move{} has its mirror image, half a turn away, as an answer that wins.",
        sentence,
    ) {
        assert_eq!((number(gaps[0]), truth.wins), (moves.len() as u64, false));
        mirror_answers(witness, position);
    } else if let Some((claim, rest)) = sentence.strip_prefix("Take ").and_then(|text| text.split_once(": "))
    {
        let (order, left) = claim.split_once(", and ").unwrap_or((claim, ""));
        let words = witness.game.words();
        let order = format!("take {order}");
        let mv = moves.into_iter().find(|mv| mv.order(words) == order).expect(sentence);
        let after = witness.game.play(position, &mv);
        assert!(!witness.truth(&after).wins, "{sentence}");
        if rest == "that is all, and it wins." {
            assert!(left.is_empty() && after.board.stones() == 0);
        } else {
            let left =
                left.strip_suffix(" is left").or_else(|| left.strip_suffix(" are left")).expect(sentence);
            assert!(structure::left(witness, &after, left), "a structure of its own: {sentence}");
            structure::then(witness, &after, rest.strip_suffix('.').expect("a full stop"));
        }
    } else {
        return structure::told(witness, position, sentence);
    }
    true
}

/// The moves of the shortest win and the longest resistance: to the end, or as far as a structure that is left.
pub(super) fn best_play(witness: &mut Witness, position: &Position, told: &str) {
    if let Some(gaps) = fits("{}, then {} left", told) {
        let (left, verb) = gaps[1].rsplit_once(' ').expect(told);
        assert!(verb == "is" || verb == "are", "{told}");
        let here = line_of_play(witness, position, gaps[0]);
        assert!(
            structure::left(witness, &here, left.trim_end_matches(',')),
            "a structure of its own: {told}"
        );
    } else {
        let gaps = fits("{}: over in {} move{}", told).expect(told);
        assert_eq!(number(gaps[1]), u64::from(witness.truth(position).remoteness));
        let here = line_of_play(witness, position, gaps[0]);
        assert_eq!(witness.game.result(&here).is_none(), told.contains(" and so on"), "{told}");
    }
}

/// What the moves of a line lead to; each of them is the quickest win or the slowest loss.
fn line_of_play(witness: &mut Witness, position: &Position, told: &str) -> Position {
    let words = witness.game.words();
    let mut here = position.clone();
    for name in told.trim_end_matches(" and so on").split("; ") {
        let mv = witness.moves(&here).into_iter().find(|mv| mv.short(words) == name).expect(told);
        let (before, after) = (witness.truth(&here), witness.after(&here, mv));
        assert_eq!((after.wins, after.remoteness + 1), (!before.wins, before.remoteness), "{told}");
        here = witness.game.play(&here, &mv);
    }
    here
}

fn red_blue(witness: &mut Witness, position: &Position, sentence: &str) -> bool {
    let piles = |position: &Position| -> (u64, u64) {
        (u64::from(position.board.heaps()[0]), u64::from(position.board.heaps()[1]))
    };
    if position.board.heaps().len() != 2 || !witness.counts_points() {
        return false;
    }
    let (red, blue) = piles(position);
    let score = witness.truth(position).score;
    let equal = |position: &Position| piles(position).0 % 3 == piles(position).1 % 3;
    let standard = position.ending == Ending::Normal;
    if let Some(gaps) = fits("The {} pile has 1 or 2 left: empty it, and you win {} points.", sentence) {
        let heap = usize::from(gaps[0] == "blue");
        let count = position.board.heaps()[heap];
        assert!(standard && (count == 1 || count == 2) && ["red", "blue"].contains(&gaps[0]));
        let after = witness.game.play(position, &Move::Take { lane: heap, count });
        let points = number(gaps[1]) as i64;
        assert_eq!((points, points), (score, -witness.truth(&after).score));
    } else if let Some(gaps) =
        fits("{} and {} divided by 3 leave the same remainder: {}; you lose {} points.", sentence)
    {
        assert_eq!([number(gaps[0]), number(gaps[1])], [red, blue]);
        assert_eq!(red % 3, blue % 3);
        assert_eq!(number(gaps[3]) as i64, -score);
        if standard {
            assert_eq!(gaps[2], "the other player can always make it so again or empty a pile");
        } else {
            assert_eq!(gaps[2], "the other player can always make it so again or win at once");
            for after in options(witness, position) {
                assert!(witness.truth(&after).wins);
            }
        }
        heaps::keeps_the_remainder(witness, position);
    } else if let Some(gaps) = fits(
        "{} and {} leave {} and {} when divided by 3: make that the same{}, and you win {} points.",
        sentence,
    ) {
        assert_eq!([number(gaps[0]), number(gaps[1])], [red, blue]);
        assert_eq!([number(gaps[2]), number(gaps[3])], [red % 3, blue % 3]);
        assert_eq!(number(gaps[5]) as i64, score);
        let how = if standard { ", keep 3 or more in both piles" } else { " without emptying a pile" };
        assert_eq!(gaps[4], how);
        let fewest = if standard { 3 } else { 1 };
        let told: Vec<Position> = options(witness, position)
            .into_iter()
            .filter(|after| equal(after) && piles(after).0.min(piles(after).1) >= fewest)
            .collect();
        assert!(!told.is_empty() && told.iter().all(|after| -witness.truth(after).score == score));
        told.iter().for_each(|after| heaps::keeps_the_remainder(witness, after));
    } else {
        return false;
    }
    true
}
