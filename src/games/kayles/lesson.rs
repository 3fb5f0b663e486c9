//! What a row of pins teaches: runs in equal pairs, runs that count like Nim heaps, and at the end the number of moves left.

use crate::game::{
    Ending, Figure, Game, Labelled, Lesson, Move, MoveLesson, Outcome, Position, Reason, Room, Solution,
    SolvedMove, WhatIsLeft, Words, capital, plural,
};
use crate::games::by_length;

use super::misere;
use super::rules::{Run, live_runs, result, runs};
use super::sight::{Sight, counts};
use crate::theory::{nim_sum, written_sum};

/// Widest a sum of rows is written out.
const WIDEST_SUM: usize = 30;
/// Widest a line of play is told in a sentence, and in an explanation.
const WIDEST_LINE: usize = 38;
const WIDEST_PAGE: usize = 240;

/// Of the winning moves the one that ends the game or leaves what is understood most easily; of equals the computer's own.
pub(super) fn plainest(game: &dyn Game, position: &Position, solution: &Solution) -> Option<Move> {
    let rank = |mv: &Move| {
        let left = game.play(position, mv);
        if result(&left).is_some() { 0 } else { Sight::of(&left).rank() }
    };
    let plainest = solution.winning.iter().min_by_key(|mv| (rank(mv), Some(**mv) != solution.best));
    plainest.copied().or(solution.best)
}

/// Why a position is won or lost.
pub(super) fn lesson(game: &dyn Game, position: &Position, solution: &Solution) -> Lesson {
    if let Some(ended) = result(position) {
        return Lesson::over(ended);
    }
    let mut figures = figures(position, solution);
    let sight = Sight::of(position);
    let mut reason = sight.reason(position).unwrap_or_else(|| Reason::best_play(&solution.line));
    let (sentence, idea) = match (sight, plainest(game, position, solution)) {
        (Sight::OneByOne(rows), _) => (one_by_one(rows, position.ending), None),
        (sight, Some(mv)) if solution.outcome == Outcome::N => {
            let left = game.play(position, &mv);
            if result(&left).is_none() && Sight::of(&left) == Sight::Pairs {
                figures.push(Figure::fact("This leaves equal pairs:"));
                figures.extend(Figure::board(position, 0, Some(mv)));
            }
            reason = won_reason((position, &sight), (mv, &left)).unwrap_or(reason);
            won(game, (position, &sight), (mv, &left), solution)
        }
        (sight, _) => {
            let sentence = lost(game, position, &sight, solution);
            (sentence.clone(), Some(sentence))
        }
    };
    let idea = idea.or_else(|| (solution.outcome == Outcome::P).then(|| sentence.clone()));
    Lesson::new(reason, sentence, idea, figures)
}

/// Why the plainest move wins; `None` where the reason is one of the position itself, or nobody knows one.
fn won_reason((position, sight): (&Position, &Sight), (mv, left): (Move, &Position)) -> Option<Reason> {
    if result(left).is_some() {
        return Some(Reason::LastMove(mv));
    }
    match (Sight::of(left), sight) {
        (Sight::Unknown(_), _) => None,
        (Sight::Pairs, _) => Sight::Pairs.reason(left).map(|left| Reason::leaves(mv, left)),
        (_, Sight::Counts(_)) if position.ending == Ending::Normal => None,
        (there, _) => there.reason(left).map(|left| Reason::leaves(mv, left)),
    }
}

fn one_by_one(rows: u64, ending: Ending) -> String {
    let end = if ending == Ending::Normal { "win" } else { "lose" };
    match (rows, rows.is_multiple_of(2)) {
        (1, _) => format!("Only one move is left: <you make> it and <you: {end}>."),
        (_, true) => {
            format!(
                "{rows} rows with one move each, an even number: <other make> the last one and <other: {end}>."
            )
        }
        (_, false) => {
            format!(
                "{rows} rows with one move each, an odd number: <you make> the last one and <you: {end}>."
            )
        }
    }
}

/// A won position and the plainest move that wins: it is the last one, it leaves equal pairs, or what else is lost there.
fn won(
    game: &dyn Game,
    (position, sight): (&Position, &Sight),
    (mv, left): (Move, &Position),
    solution: &Solution,
) -> (String, Option<String>) {
    let order = capital(&mv.order(game.words()));
    if result(left).is_some() {
        return (format!("{order}: that is the last move, and it wins."), None);
    }
    let told = describe(left, WIDEST_SUM, game.words());
    let leave =
        |why| (format!("{order}, which leaves {told}: {why}."), Some(format!("<You> can leave {told}.")));
    match (Sight::of(left), sight) {
        (Sight::Pairs, _) => {
            let halves = if live_runs(position).len() == 1 {
                "two equal rows are left"
            } else {
                "the rows left come in equal pairs"
            };
            let sentence = format!("{order}, and {halves}: then do in one what is done in its twin.");
            (sentence, Some("<You> can leave rows in equal pairs.".into()))
        }
        (_, Sight::Counts(counts)) if position.ending == Ending::Normal => {
            let told = format!("{}, not 0: a move that makes it 0 wins.", sum_sentence(counts, WIDEST_SUM));
            (told.clone(), Some(told))
        }
        (Sight::OneByOne(_), _) => leave("the last one is for <other>"),
        (Sight::Family(..), _) => leave(BY_THE_RULE),
        (Sight::Ones(_), _) => leave(LIKE_HEAPS),
        (Sight::Unknown(_), _) => (no_rule(game, solution), None),
        _ => {
            let told = format!("{order}, and what is left counts 0: no move from there wins.");
            (told, Some("<You> can leave rows with nim-sum 0.".into()))
        }
    }
}

const BY_THE_RULE: &str = "lost by the rule of Sibert and Conway";
const LIKE_HEAPS: &str = "lost where the last one loses, as with so many heaps of 1 in Nim";

fn no_rule(game: &dyn Game, solution: &Solution) -> String {
    format!("No rule is known where the last pair loses: {}", describe_line(solution, WIDEST_LINE, game))
}

fn lost(game: &dyn Game, position: &Position, sight: &Sight, solution: &Solution) -> String {
    let told = || capital(&describe(position, WIDEST_SUM, game.words()));
    match (sight, position.ending) {
        (Sight::Pairs, _) => {
            "The rows come in equal pairs: whatever <you take> from one, <other take> from its twin, to the end."
                .into()
        }
        (Sight::Family(..), _) => format!("{}: {BY_THE_RULE}.", told()),
        (Sight::Ones(_), _) => format!("{}: {LIKE_HEAPS}.", told()),
        (Sight::Counts(counts), Ending::Normal) => {
            format!("{}: whatever <you take>, <other> can make it 0 again.", sum_sentence(counts, WIDEST_SUM))
        }
        (Sight::Counts(counts), Ending::Misere) => {
            format!("{}, lost here, too: each move has an answer that wins.", sum_sentence(counts, WIDEST_SUM))
        }
        _ => no_rule(game, solution),
    }
}

/// `The rows count as 1 ⊕ 6 = 7`, `The row counts as 3`, `The 12 rows count as 5 together`.
fn sum_sentence(counts: &[u32], widest: usize) -> String {
    match (counts, written_sum(counts, widest)) {
        ([count], _) => format!("The row counts as {count}"),
        (_, Some(line)) => format!("The rows count as {line} = {}", nim_sum(counts)),
        (_, None) => format!("The {} rows count as {} together", counts.len(), nim_sum(counts)),
    }
}

/// What a move did.
pub(super) fn move_lesson(made: &SolvedMove<'_>) -> MoveLesson {
    let (game, now, after) = (made.game, &made.left, made.after);
    let left = |position: &Position, room| what_is_left(position, room, game.words());
    let mut lesson = made.lesson(&left, &|| what_now(game, now, after), &|| figures(now, after));
    let reply = plainest(game, now, after).filter(|_| after.outcome == Outcome::N);
    if reply.is_some_and(|reply| matches!(Sight::of(&game.play(now, &reply)), Sight::Unknown(_))) {
        lesson.explanation = Some(by_length::refutation(&after.line, game.words()).into());
        lesson.reason = Reason::best_play(&after.line);
    }
    lesson
}

fn what_is_left(position: &Position, room: Room, words: &Words) -> WhatIsLeft {
    let widest = if room == Room::Wide { WIDEST_SUM } else { 0 };
    if result(position).is_some() {
        return WhatIsLeft::TheEnd;
    }
    let sight = Sight::of(position);
    match (sight.reason(position), &sight, widest) {
        (None, ..) | (_, Sight::Family(..) | Sight::Ones(1..), 0) => WhatIsLeft::Unnamed,
        (Some(reason), ..) => WhatIsLeft::named(describe(position, widest, words), reason),
    }
}

/// `rows of 3 and 9 that count as 3 ⊕ 4 = 7`: what a move left, in few words; in fewer where `widest` is 0, and a sum wider than
/// that is not written out. Where the counts do not decide, only the pins are told.
fn describe(position: &Position, widest: usize, words: &Words) -> String {
    match Sight::of(position) {
        Sight::OneByOne(rows) if position.least == 1 => plural(rows, "row of 1 pin", "rows of 1 pin"),
        Sight::OneByOne(rows) => plural(rows, "row of one move", "rows of one move"),
        Sight::Pairs if live_runs(position).len() == 2 => "two equal rows".into(),
        Sight::Pairs => "rows in equal pairs".into(),
        Sight::Family(groups, _) if widest > 0 => misere::describe(&groups),
        Sight::Ones(0) => "rows that count 0".into(),
        Sight::Ones(rows) if widest > 0 => {
            let parity = if rows.is_multiple_of(2) { "even" } else { "odd" };
            format!("{} 1 ({parity})", plural(rows, "row that counts", "rows that count"))
        }
        Sight::Family(..) | Sight::Ones(_) | Sight::Unknown(_) => words.count(position.board.stones()),
        Sight::Counts(counts) => match (&counts[..], written_sum(&counts, widest)) {
            ([count], _) => format!("a row that counts {count}"),
            (_, Some(line)) => {
                // Of two rows the sizes are said as well: a count is easily taken for one.
                let sizes = match &live_runs(position)[..] {
                    [one, two] => format!(" of {} and {}", one.pins, two.pins),
                    _ => String::new(),
                };
                format!("rows{sizes} that count as {line} = {}", nim_sum(&counts))
            }
            (_, None) => format!("rows with nim-sum {}", nim_sum(&counts)),
        },
    }
}

/// What follows from a lost position that was left.
fn what_now(game: &dyn Game, left: &Position, after: &Solution) -> Option<String> {
    Some(match (Sight::of(left), left.ending) {
        (Sight::OneByOne(_), Ending::Normal) => {
            "Now one move is left in each row, an even number, so whoever must move now does not get the last one."
                .into()
        }
        (Sight::OneByOne(_), Ending::Misere) => {
            "Now one move is left in each row, an odd number, so whoever must move now gets the last one."
                .into()
        }
        (Sight::Pairs, _) => {
            "Each move can be copied now: what is taken from one row is taken from its twin next, and the last move is <yours>."
                .into()
        }
        (_, Ending::Normal) => {
            "Any move makes the count other than 0, and the next one can make it 0 again.".into()
        }
        _ => capital(&describe_line(after, WIDEST_PAGE, game)),
    })
}

/// `best play for both is pin 2; pins 5-6 and so on: over in 7 moves.`
fn describe_line(solution: &Solution, widest: usize, game: &dyn Game) -> String {
    by_length::describe_line(&solution.line, widest, game.words())
}

/// The rows and what they count, or equal pairs in two signs.
fn figures(position: &Position, solution: &Solution) -> Vec<Figure> {
    if solution.is_over() {
        return vec![];
    }
    let sight = Sight::of(position);
    match &sight {
        Sight::OneByOne(rows) => {
            let left = plural(*rows, "row with one move", "rows with one move each");
            return vec![Figure::fact(format!("{left}."))];
        }
        Sight::Pairs => return picture_of_pairs(position),
        _ => {}
    }
    let columns = live_runs(position).into_iter().zip(counts(position));
    let columns = columns.map(|(run, number)| Labelled { label: run.pins.to_string(), number });
    let mut figures = vec![
        Figure::fact("Pins of each row, and the Nim heap it counts like:"),
        Figure::Columns(columns.collect()),
    ];
    figures.extend((position.ending == Ending::Misere).then(|| {
        Figure::Facts(vec![match (&sight, position.least) {
            (Sight::Unknown(_), _) => "Last pair loses: no rule is known, 0 can be won.".into(),
            (Sight::Ones(_), _) => "Last pair loses: an odd number of 1s is lost.".into(),
            (_, 1) => EXCEPTIONS.into(),
            _ => "Last pair loses: 0 is lost while some row counts 2 or more.".to_owned(),
        }])
    }));
    figures
}

/// What the families of [`Rule`](super::misere::Rule) have in common.
const EXCEPTIONS: &str =
    "Last pin loses: 0 is lost here, too, unless all rows are of 1, 4, 5, 9, 12, 17, 20 or 25 pins.";

/// One row of each pair in another sign. None where pins stand that nobody can take.
fn picture_of_pairs(position: &Position) -> Vec<Figure> {
    let mut rows = live_runs(position);
    let told = Figure::fact("Each ● has its ○:");
    if rows.len() != runs(position).len() {
        return vec![Figure::fact("The rows come in equal pairs.")];
    }
    rows.sort_by_key(|run| run.pins);
    let others = rows.chunks(2).filter_map(|pair| pair.get(1)).fold(0, |all, run| all | cells(*run));
    [Some(told), Figure::board(position, others, None)].into_iter().flatten().collect()
}

const fn cells(run: Run) -> u64 {
    ((1 << run.pins) - 1) << run.first
}
