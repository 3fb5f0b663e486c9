//! What a row of pins teaches: runs in equal pairs, runs that count like Nim heaps, and at the end the number of moves left.

use crate::game::{
    Board, Ending, Figure, Game, Labelled, Lesson, Move, Outcome, Picture, Position, Solution, Words,
    capital, move_sentence, plural, put_in_order, reply,
};

use super::grundy;
use super::rules::{Run, live_runs, result, runs};

/// Widest a sum of rows is written out.
const WIDEST_SUM: usize = 30;
/// What a move did stands in one line of so many columns.
const LINE: usize = 78;
/// Widest a line of play is told in a sentence, and in an explanation.
const WIDEST_LINE: usize = 38;
const WIDEST_PAGE: usize = 240;

/// What can be seen of a position that is not over.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Sight {
    /// Each row has one move left: how many rows.
    OneByOne(u32),
    /// The last move wins, and the rows come in pairs of equal length: whoever must move is lost.
    Pairs,
    /// What each row counts.
    Counts(Vec<u32>),
}

impl Sight {
    fn of(position: &Position) -> Self {
        let runs = live_runs(position);
        let mut lengths: Vec<u32> = runs.iter().map(|run| u32::from(run.pins)).collect();
        if lengths.iter().all(|&length| length < 2 * position.least) {
            return Self::OneByOne(u32::try_from(runs.len()).unwrap_or(u32::MAX));
        }
        let counts = counts(position, &runs);
        put_in_order(&mut lengths, |length| *length);
        let paired = lengths.len().is_multiple_of(2) && lengths.chunks(2).all(|pair| pair[0] == pair[1]);
        if paired && position.ending == Ending::Normal { Self::Pairs } else { Self::Counts(counts) }
    }

    /// What all rows together count.
    fn sum(&self) -> u32 {
        match self {
            Self::OneByOne(rows) => rows % 2,
            Self::Pairs => 0,
            Self::Counts(counts) => sum(counts),
        }
    }
}

fn counts(position: &Position, runs: &[Run]) -> Vec<u32> {
    let longest = runs.iter().map(|run| run.pins).max().unwrap_or(0);
    let values = grundy::values(&(position.least..=position.most), u32::from(longest));
    runs.iter().map(|run| values[usize::from(run.pins)]).collect()
}

fn sum(counts: &[u32]) -> u32 {
    counts.iter().fold(0, |sum, count| sum ^ count)
}

/// Why a position is won or lost.
pub(super) fn lesson(game: &dyn Game, position: &Position, solution: &Solution) -> Lesson {
    if let Some(ended) = result(position) {
        return Lesson::over(ended);
    }
    let (sentence, idea) = match (Sight::of(position), solution.outcome) {
        (Sight::OneByOne(rows), _) => (one_by_one(rows, position.ending), None),
        (Sight::Pairs, _) => told_twice(PAIRS.into()),
        (Sight::Counts(counts), Outcome::N) => won(game, position, &counts, solution),
        (Sight::Counts(counts), _) => (lost(position, &counts, solution, game), None),
    };
    let idea = idea.or_else(|| (solution.outcome == Outcome::P).then(|| sentence.clone()));
    let mut figures = figures(position, solution);
    if let Some(run) = leaves_pairs(game, position, solution) {
        figures.push(Figure::Facts(vec!["This leaves equal pairs:".into()]));
        figures.extend(picture(position, 0, Some(run)).map(Figure::Cells));
    }
    Lesson { sentence, idea, explanation: None, figures }
}

const PAIRS: &str = "The rows come in equal pairs: whatever you take from one, the other player takes from its twin, to the end.";

fn told_twice(sentence: String) -> (String, Option<String>) {
    (sentence.clone(), Some(sentence))
}

fn one_by_one(rows: u32, ending: Ending) -> String {
    let end = if ending == Ending::Normal { "win" } else { "lose" };
    match (rows, rows.is_multiple_of(2)) {
        (1, _) => format!("Only one move is left: you make it and {end}."),
        (_, true) => {
            format!(
                "{rows} rows with one move each, an even number: the other player makes the last one and {end}s."
            )
        }
        (_, false) => {
            format!("{rows} rows with one move each, an odd number: you make the last one and {end}.")
        }
    }
}

/// A won position: the last move, a move that leaves equal pairs, or what the rows count.
fn won(
    game: &dyn Game,
    position: &Position,
    counts: &[u32],
    solution: &Solution,
) -> (String, Option<String>) {
    let leaves = |mv: &Move| game.play(position, mv);
    let order = |mv: Move| capital(&mv.order(game.words()));
    if let Some(mv) = solution.winning.iter().find(|mv| result(&leaves(mv)).is_some()) {
        return (format!("{}: that is the last move, and it wins.", order(*mv)), None);
    }
    if let Some(mv) = leaves_pairs(game, position, solution) {
        let halves =
            if counts.len() == 1 { "two equal rows are left" } else { "the rows left come in equal pairs" };
        let sentence = format!("{}, and {halves}: then do in one what is done in its twin.", order(mv));
        return (sentence, Some("You can leave rows in equal pairs.".into()));
    }
    let is_zero = |mv: &&Move| Sight::of(&leaves(mv)).sum() == 0;
    match position.ending {
        Ending::Normal => {
            let told = format!("{}, not 0: a move that makes it 0 wins.", summed(counts, WIDEST_SUM));
            told_twice(told)
        }
        Ending::Misere => match solution.winning.iter().find(is_zero) {
            Some(mv) if !matches!(Sight::of(&leaves(mv)), Sight::OneByOne(_)) => {
                let told = format!("{}, and what is left counts 0: no move from there wins.", order(*mv));
                (told, Some("You can leave rows that count as 0.".into()))
            }
            _ => (format!("No simple rule is known here: {}", line_told(solution, WIDEST_LINE, game)), None),
        },
    }
}

/// A move that leaves equal pairs where the last move wins; the computer's own where it does.
pub(super) fn leaves_pairs(game: &dyn Game, position: &Position, solution: &Solution) -> Option<Move> {
    let pairs = |mv: &Move| Sight::of(&game.play(position, mv)) == Sight::Pairs;
    solution.best.filter(pairs).or_else(|| solution.winning.iter().copied().find(|mv| pairs(mv)))
}

fn lost(position: &Position, counts: &[u32], solution: &Solution, game: &dyn Game) -> String {
    match (sum(counts), position.ending) {
        (0, Ending::Normal) => {
            format!(
                "{}: whatever you take, the other player can make it 0 again.",
                summed(counts, WIDEST_SUM)
            )
        }
        (0, Ending::Misere) => format!("{}: each move has an answer that wins.", summed(counts, WIDEST_SUM)),
        _ => format!("No simple rule is known here: {}", line_told(solution, WIDEST_LINE, game)),
    }
}

/// `The rows count as 1 ⊕ 6 = 7`, `The row counts as 3`, `The 12 rows count as 5 together`.
fn summed(counts: &[u32], widest: usize) -> String {
    match (counts, written(counts, widest)) {
        ([count], _) => format!("The row counts as {count}"),
        (_, Some(line)) => format!("The rows count as {line} = {}", sum(counts)),
        (_, None) => format!("The {} rows count as {} together", counts.len(), sum(counts)),
    }
}

/// `1 ⊕ 6`; `None` where that would be wider than `widest`.
fn written(counts: &[u32], widest: usize) -> Option<String> {
    let line = counts.iter().map(u32::to_string).collect::<Vec<_>>().join(" ⊕ ");
    Some(line).filter(|line| line.chars().count() <= widest)
}

/// What a move did.
pub(super) fn move_lesson(
    game: &dyn Game,
    position: &Position,
    mv: Move,
    before: &Solution,
    after: &Solution,
) -> Lesson {
    let words = game.words();
    let left = game.play(position, &mv);
    let told = |widest| move_sentence(mv, &leaves(&left, widest, words), before, after, words);
    let sentence = Some(told(WIDEST_SUM)).filter(|told| told.chars().count() <= LINE);
    let sentence = sentence.unwrap_or_else(|| told(0));
    let explanation = reply(game, &left, after, |answered| leaves(answered, WIDEST_SUM, words))
        .or_else(|| what_now(game, &left, after));
    Lesson { sentence, idea: None, explanation, figures: figures(&left, after) }
}

/// `leaves rows of 3 and 9 that count as 3 ⊕ 4 = 7`: what a move left, in few words; a sum wider than `widest` is not written out. Where the last
/// pin loses, the counts do not say who wins, and only the pins are told.
fn leaves(position: &Position, widest: usize, words: &Words) -> String {
    if result(position).is_some() {
        return "ends the game".into();
    }
    match Sight::of(position) {
        Sight::OneByOne(rows) => format!("leaves {}", plural(u64::from(rows), "last move", "last moves")),
        Sight::Pairs if live_runs(position).len() == 2 => "leaves two equal rows".into(),
        Sight::Pairs => "leaves rows in equal pairs".into(),
        Sight::Counts(_) if position.ending == Ending::Misere => {
            format!("leaves {}", words.count(position.board.stones()))
        }
        Sight::Counts(counts) => match (&counts[..], written(&counts, widest)) {
            ([count], _) => format!("leaves a row that counts {count}"),
            (_, Some(line)) => {
                // Of two rows the sizes are said as well: a count is easily taken for one.
                let sizes = match &live_runs(position)[..] {
                    [one, two] => format!(" of {} and {}", one.pins, two.pins),
                    _ => String::new(),
                };
                format!("leaves rows{sizes} that count as {line} = {}", sum(&counts))
            }
            (_, None) => format!("leaves rows that count as {}", sum(&counts)),
        },
    }
}

/// What follows from a lost position that was left.
fn what_now(game: &dyn Game, left: &Position, after: &Solution) -> Option<String> {
    if after.is_over() || after.outcome != Outcome::P {
        return None;
    }
    Some(match (Sight::of(left), left.ending) {
        (Sight::OneByOne(_), Ending::Normal) => {
            "Now one move is left in each row, an even number, so the last one is not for who must move now."
                .into()
        }
        (Sight::OneByOne(_), Ending::Misere) => {
            "Now one move is left in each row, an odd number, so the last one is for who must move now."
                .into()
        }
        (Sight::Pairs, _) => {
            "Copy your opponent: what is taken from one row, take from its twin, and the last move is yours."
                .into()
        }
        (Sight::Counts(_), Ending::Normal) => {
            "Any move makes the count other than 0, and the next one can make it 0 again.".into()
        }
        (Sight::Counts(_), Ending::Misere) => capital(&line_told(after, WIDEST_PAGE, game)),
    })
}

/// `best play for both is pin 2; pins 5-6 and so on: over in 7 moves.`
fn line_told(solution: &Solution, widest: usize, game: &dyn Game) -> String {
    crate::games::by_length::line_told(&solution.line, widest, game.words())
}

/// The rows and what they count, or equal pairs in two signs.
fn figures(position: &Position, solution: &Solution) -> Vec<Figure> {
    let rows = live_runs(position);
    if solution.is_over() {
        return vec![];
    }
    match Sight::of(position) {
        Sight::OneByOne(_) => {
            let left = plural(rows.len() as u64, "row with one move", "rows with one move each");
            vec![Figure::Facts(vec![format!("{left}.")])]
        }
        Sight::Pairs => picture_of_pairs(position).into_iter().collect(),
        Sight::Counts(counts) => {
            let columns: Vec<Labelled> = rows
                .iter()
                .zip(counts)
                .map(|(run, number)| Labelled { label: run.pins.to_string(), number })
                .collect();
            let mut figures = vec![
                Figure::Facts(vec!["Pins of each row, and the Nim heap it counts like:".into()]),
                Figure::Columns(columns),
            ];
            if position.ending == Ending::Misere {
                let told = "Last pin loses: 0 is lost here too, except near the end.";
                figures.push(Figure::Facts(vec![told.into()]));
            }
            figures
        }
    }
}

/// One row of each pair in another sign. None where pins stand that nobody can take.
fn picture_of_pairs(position: &Position) -> Vec<Figure> {
    let mut rows = live_runs(position);
    let told = Figure::Facts(vec!["Each ● has its ○:".into()]);
    if rows.len() != runs(position).len() {
        return vec![Figure::Facts(vec!["The rows come in equal pairs.".into()])];
    }
    put_in_order(&mut rows, |run| run.pins);
    let others = rows.chunks(2).filter_map(|pair| pair.get(1)).fold(0, |all, run| all | cells(*run));
    [told].into_iter().chain(picture(position, others, None).map(Figure::Cells)).collect()
}

const fn cells(run: Run) -> u64 {
    ((1 << run.pins) - 1) << run.first
}

fn picture(position: &Position, others: u64, run: Option<Move>) -> Option<Picture> {
    let Board::Grid { rows, cols, cells: stones } = position.board else { return None };
    Some(Picture { rows, cols, stones, others, run, reply: false })
}
