//! What a grid teaches: a structure where one can be seen and proven, else the line of play that was worked out.

use crate::game::{
    Cells, Counted, Ending, Figure, Labelled, Lesson, Move, MoveLesson, Obstacle, Outcome, Position, REPLY,
    Reason, Room, Solution, SolvedMove, WhatIsLeft, Words, capital, plural,
};

use super::pieces::{Grid, bits};
use super::road::Road;
use super::rules::result;
use super::solver::mirror;
use crate::theory::nim_sum;

use super::structure::{self, Lost, known_lost, lost};
use super::wording::{
    counts_sentence, how_it_goes_on, is_or_are, lost_sentence, remains, remains_in_full, structure_figure,
    then,
};

/// Why a position is won or lost.
pub(super) fn lesson(position: &Position, solution: &Solution, words: &Words) -> Lesson {
    if let Some(ended) = result(position) {
        return Lesson::over(ended);
    }
    match solution.outcome {
        Outcome::Unknown => unknown(position, solution, words),
        Outcome::N => won(position, solution, words),
        Outcome::P => lost_lesson(position, solution, words),
    }
}

fn unknown(position: &Position, solution: &Solution, words: &Words) -> Lesson {
    let sentence = match solution.obstacle {
        Some(Obstacle::TooLittleMemory) => format!("Not proven: {}.", solution.unproven_because()),
        _ => format!(
            "Not proven: {} leave too many lines of play to work out.",
            words.count(position.board.stones())
        ),
    };
    let obstacle = solution.obstacle.unwrap_or(Obstacle::TooManyLines);
    Lesson::new(Reason::Unproven(obstacle), sentence, None, vec![])
}

/// A won position: the structure that a winning move leaves, else how soon it is won.
fn won(position: &Position, solution: &Solution, words: &Words) -> Lesson {
    let seen = leaves(position, solution);
    let plain = seen.as_ref().is_some_and(|(_, state)| state.is_simple());
    let counts = if plain { None } else { structure::counts(position) };
    let mut figures = counts.iter().flat_map(|counts| count_figures(position, counts)).collect::<Vec<_>>();
    figures.extend(winning_runs(position, solution, Turn::Now, words));
    figures.extend(seen.as_ref().and_then(|(_, state)| structure_figure(state)));
    let lesson = |reason, sentence, idea| Lesson::new(reason, sentence, idea, figures);
    let all = taking_all(position, solution);
    if let Some(all) = all {
        let sentence = if position.board.stones() == 1 {
            format!("Only one {} is left, and taking it wins.", words.stone)
        } else {
            format!("{}: that is all, and it wins.", capital(&all.order(words)))
        };
        return lesson(Reason::LastMove(all), sentence, None);
    }
    if let Some(counts) = counts {
        let (counts_sentence, mv) = (counts_sentence(&counts), plainest(position, solution));
        let makes = mv.map_or(String::new(), |mv| format!("{}, which makes it 0", mv.order(words)));
        let idea = Some(format!("{counts_sentence}, not 0: a move that makes it 0 wins."));
        let reason = Reason::Values(Counted {
            sum: nim_sum(&counts),
            values: counts,
            makes_0: mv,
            ..Counted::default()
        });
        return lesson(reason, format!("{counts_sentence}: {makes}."), idea);
    }
    if let Some((mv, state)) = seen {
        let left = remains(&state);
        let sentence = format!(
            "{}, and {left} {} left: {}.",
            capital(&mv.order(words)),
            is_or_are(&state),
            then(&state)
        );
        let idea = format!("<You> can leave {left}.");
        return lesson(Reason::leaves(mv, state.reason()), sentence, Some(idea));
    }
    if let Some(road) = Road::of(position, solution) {
        return lesson(road.reason(), road.sentence(words), road.idea());
    }
    let proven =
        if solution.is_complete() { ["wins", "win"] } else { ["is proven to win", "are proven to win"] };
    let sentence = match solution.winning.len() {
        1 => format!(
            "One of the {} moves {}: the computer has played them all out.",
            solution.legal, proven[0]
        ),
        many => format!(
            "{many} of the {} moves {}: the computer has played them all out.",
            solution.legal, proven[1]
        ),
    };
    let reason = Reason::TableOnly { winning: solution.winning.len(), moves: solution.legal };
    lesson(reason, sentence, None)
}

/// The winning move that takes the last stones, where there is one.
fn taking_all(position: &Position, solution: &Solution) -> Option<Move> {
    solution.winning.iter().copied().find(|mv| mv.cells().count() as u64 == position.board.stones())
}

/// The winning move after which it is seen most easily why it wins, and what it leaves.
fn leaves(position: &Position, solution: &Solution) -> Option<(Move, Lost)> {
    structure::leaves(position, &solution.winning, solution.best)
}

/// Of the winning moves the one that is understood most easily, else the computer's own.
pub(super) fn plainest(position: &Position, solution: &Solution) -> Option<Move> {
    let seen = || leaves(position, solution).map(|(mv, _)| mv);
    taking_all(position, solution).or_else(seen).or(solution.best)
}

fn lost_lesson(position: &Position, solution: &Solution, words: &Words) -> Lesson {
    let state = lost(position);
    let (reason, sentence, idea) = match (&state, Road::of(position, solution)) {
        (Some(state), _) => {
            let sentence = lost_sentence(state, words);
            (state.reason(), sentence.clone(), Some(sentence))
        }
        (None, _) if mirror::gives(position, solution) => {
            let moves = plural(solution.legal, "move", "moves");
            let sentence = format!(
                "Each of the {moves} has its mirror image, half a turn away, as an answer that wins."
            );
            (Reason::MirrorAnswers { moves: solution.legal }, sentence.clone(), Some(sentence))
        }
        (None, Some(road)) => (road.reason(), road.sentence(words), road.idea()),
        (None, None) => {
            let moves = plural(solution.legal, "move", "moves");
            let sentence =
                format!("Each of the {moves} has an answer that wins: the computer has played them all out.");
            (Reason::TableOnly { winning: 0, moves: solution.legal }, sentence, None)
        }
    };
    let mut figures = vec![Figure::fact("No move wins.")];
    if let Some(Lost::Counts(counts)) = &state {
        figures.extend(count_figures(position, counts));
    }
    let others = copied_stones(position, state.as_ref());
    figures.extend(others.and_then(|others| Figure::board(position, others, None)));
    figures.extend(state.as_ref().and_then(structure_figure));
    Lesson::new(reason, sentence, idea, figures)
}

/// What a move did.
pub(super) fn move_lesson(made: &SolvedMove<'_>) -> MoveLesson {
    let (words, left) = (made.game.words(), &made.left);
    // What a reply leaves is not solved again: where it is lost by a structure, that is seen without.
    let leaves =
        |there: &Position, room| what_is_left(there, (there == left).then_some(made.after), room, words);
    let goes_on = || {
        lost(left).map(|state| how_it_goes_on(&state, left.ending)).or_else(|| line(left, made.after, words))
    };
    let answer = plainest(left, made.after).filter(|_| made.after.outcome == Outcome::N);
    let mut lesson = made.lesson(&leaves, &goes_on, &|| move_figures(made, answer));
    let answer = answer.filter(|_| made.after.line.len() > 1);
    let is_unseen = answer.is_some_and(|answer| known_lost(&made.game.play(left, &answer)).is_none());
    if let Some(road) = Road::of(left, made.after).filter(|_| is_unseen) {
        let told = format!("{REPLY}, with best play by both: {}.", road.moves_in_full(words));
        lesson.explanation = Some(told.into());
        lesson.reason = road.reason();
    }
    lesson
}

/// What a move leaves, where that shows why it wins; or the reply that wins, and what wins instead.
fn move_figures(made: &SolvedMove<'_>, answer: Option<Move>) -> Vec<Figure> {
    match made.after.outcome {
        Outcome::P => what_stays(&made.left),
        _ => {
            let mut figures = the_reply(&made.left, answer);
            figures.extend(winning_runs(made.position, made.before, Turn::Before, made.game.words()));
            figures
        }
    }
}

/// What a winning move leaves, where it is lost for a reason one can see.
fn what_stays(left: &Position) -> Vec<Figure> {
    let state = lost(left);
    if let Some(Lost::Counts(counts)) = &state {
        return count_figures(left, counts).into();
    }
    let Some(others) = copied_stones(left, state.as_ref()) else { return vec![] };
    let copies = if others == 0 { "" } else { ", each ● with its ○" };
    [Some(Figure::fact(format!("What is left{copies}:"))), Figure::board(left, others, None)]
        .into_iter()
        .flatten()
        .collect()
}

/// The reply that wins, on what a move leaves.
fn the_reply(left: &Position, answer: Option<Move>) -> Vec<Figure> {
    let Some(reply) = answer.and_then(|answer| Figure::reply(left, answer)) else { return vec![] };
    vec![Figure::fact("What is left, and the reply:"), reply]
}

/// What the position looks like after a move, in few words; where nothing is `known` of it, the move was a reply that wins.
fn what_is_left(position: &Position, known: Option<&Solution>, room: Room, words: &Words) -> WhatIsLeft {
    let stones = position.board.stones();
    let is_lost = |solution: &Solution| solution.outcome == Outcome::P;
    match (stones, position.ending) {
        (0, _) => return WhatIsLeft::TheEnd,
        (1, Ending::Misere) => {
            let text = format!("the last {} to be taken", words.stone);
            return WhatIsLeft::named(text, Reason::OneByOne { moves: 1 });
        }
        _ => {}
    }
    let state = if known.is_none_or(is_lost) { known_lost(position) } else { lost(position) };
    let mirrored = known.filter(|solution| mirror::gives(position, solution));
    match (state, mirrored) {
        (None | Some(Lost::Mirrored), Some(solution)) => WhatIsLeft::named(
            "a board where the mirror image answers each move",
            Reason::MirrorAnswers { moves: solution.legal },
        ),
        (Some(state), _) => {
            let text = if room == Room::Wide { remains_in_full(&state) } else { remains(&state) };
            WhatIsLeft::named(text, state.reason())
        }
        (None, None) => WhatIsLeft::Unnamed,
    }
}

/// The line of play as a sentence of its own.
fn line(position: &Position, solution: &Solution, words: &Words) -> Option<String> {
    Road::of(position, solution).map(|road| capital(&road.in_full(words)))
}

/// Half of the stones, where the halves are each other's copies; none where that is not why it is lost, and `None` where nothing is to
/// be drawn.
fn copied_stones(position: &Position, state: Option<&Lost>) -> Option<Cells> {
    let grid = Grid::of(position);
    let others = |copy: &dyn Fn(usize) -> usize| {
        bits(grid.stones).filter(|&bit| copy(bit) < bit).fold(0, |all, bit| all | 1 << bit)
    };
    Some(match state? {
        Lost::Halves => others(&|bit| grid.image(bit)),
        Lost::Copies(paired) | Lost::CopiesThenCount(paired) => others(&|bit| paired.copies[bit]),
        Lost::Mirrored => return None,
        Lost::OneByOne(_) | Lost::Small(_) | Lost::NearlySmall(_) | Lost::Counts(_) => 0,
    })
}

/// What each group counts, and how that adds up.
fn count_figures(position: &Position, counts: &[u32]) -> [Figure; 2] {
    let grid = Grid::of(position);
    let sizes = grid.pieces(grid.stones).into_iter().map(|piece| piece.count_ones().to_string());
    let columns = sizes.zip(counts).map(|(label, &number)| Labelled { label, number });
    [
        Figure::fact("Stones of each group (they touch), and the Nim heap it counts like:"),
        Figure::Columns(columns.collect()),
    ]
}

/// Of which turn winning runs are told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    /// The one to be taken now.
    Now,
    /// The one before the move that is told.
    Before,
}

/// The winning runs, a board each, and all of them in words.
fn winning_runs(position: &Position, solution: &Solution, turn: Turn, words: &Words) -> Vec<Figure> {
    let winning: &[Move] = if solution.outcome == Outcome::N { &solution.winning } else { &[] };
    let instead = if turn == Turn::Before { " instead" } else { "" };
    let told = match (winning.len(), solution.is_complete()) {
        (0, true) if turn == Turn::Before => {
            return vec![Figure::fact("No move wins now, not this one either.")];
        }
        (0, true) => return vec![Figure::fact("No move wins.")],
        (0, false) => return vec![],
        (1, true) => format!("One move wins{instead}:"),
        (many, true) => format!("{many} moves win{instead}:"),
        (1, false) => format!("One move is proven to win{instead}:"),
        (many, false) => format!("{many} moves are proven to win{instead}:"),
    };
    Figure::each_of(winning, told, position, words)
}
