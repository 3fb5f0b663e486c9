//! What a bar of chocolate teaches: equal arms, two rows of which one is shorter, and beyond that the line of play that was worked out.

use crate::game::{
    Board, Figure, Game, Lesson, Move, MoveLesson, Outcome, Position, Reason, Room, Solution, SolvedMove,
    WhatIsLeft, capital,
};
use crate::games::by_length::{describe_line, refutation};

use super::rules::result;
use super::shape::{Lost, Shape};

/// Widest a line of play is told in a sentence, and in an explanation.
const WIDEST_LINE: usize = 38;
const WIDEST_PAGE: usize = 240;

/// Why a position is won or lost.
pub(super) fn lesson(game: &dyn Game, position: &Position, solution: &Solution) -> Lesson {
    if let Some(ended) = result(position) {
        return Lesson::over(ended);
    }
    let shape = Shape::of(position);
    let figures = match shape.lost() {
        Some(lost) => stays(position, lost),
        None => winning(game, position, solution),
    };
    match (solution.outcome, shape.lost()) {
        (Outcome::N, _) => won(game, position, solution, figures),
        (_, Some(lost)) => {
            let sentence = lost_sentence(lost);
            Lesson::new(shape.reason(lost), sentence, Some(sentence.to_owned()), figures)
        }
        (_, None) => no_pattern(game, solution, figures),
    }
}

fn no_pattern(game: &dyn Game, solution: &Solution, figures: Vec<Figure>) -> Lesson {
    let line = describe_line(&solution.line, WIDEST_LINE, game.words());
    let sentence = format!("No simple rule is known here: {line}");
    Lesson::new(Reason::best_play(&solution.line), sentence, None, figures)
}

const fn lost_sentence(lost: Lost) -> &'static str {
    match lost {
        Lost::Poison => "Only the poison is left: <you> must take it, and <you: lose>.",
        Lost::Arms => {
            "Two equal arms, right of the poison and below it: whatever <you take> from one, <other take> from the other."
        }
        Lost::Rows => {
            "Two rows, the lower one shorter by 1: whatever <you take>, <other make> it shorter by 1 again, down to the poison."
        }
        Lost::Columns => {
            "Two columns, the right one shorter by 1: whatever <you take>, <other make> it shorter by 1 again, down to the poison."
        }
    }
}

/// Of the winning moves one that leaves a shape that is seen to be lost; the computer's own where none does.
pub(super) fn plainest(game: &dyn Game, position: &Position, solution: &Solution) -> Option<Move> {
    let seen = |mv: &Move| Shape::of(&game.play(position, mv)).lost().is_some();
    solution.best.filter(seen).or_else(|| solution.winning.iter().copied().find(seen)).or(solution.best)
}

/// A won position: a shape that is seen to be lost and can be left, else how soon it is won.
fn won(game: &dyn Game, position: &Position, solution: &Solution, figures: Vec<Figure>) -> Lesson {
    if let Some(mv) = plainest(game, position, solution) {
        let left = Shape::of(&game.play(position, &mv));
        if let Some(lost) = left.lost() {
            let order = capital(&mv.order(game.words()));
            let sentence = format!("{order}, and {} left: {}.", is_left(lost), then(lost));
            let idea = format!("<You> can leave {}.", shape_name(lost));
            return Lesson::new(Reason::leaves(mv, left.reason(lost)), sentence, Some(idea), figures);
        }
    }
    let is_whole = matches!(position.board, Board::Grid { rows, cols, .. } if position.board == Board::full_grid(rows, cols));
    if !is_whole {
        return no_pattern(game, solution, figures);
    }
    let line = describe_line(&solution.line, WIDEST_LINE, game.words());
    let sentence = format!("A whole bar is always won: {line}");
    let idea = "A whole bar is always won for whoever must move.".to_owned();
    Lesson::new(Reason::WholeBar { line: solution.line.clone() }, sentence, Some(idea), figures)
}

const fn shape_name(lost: Lost) -> &'static str {
    match lost {
        Lost::Poison => "only the poison",
        Lost::Arms => "two equal arms",
        Lost::Rows => "two rows, the lower one shorter by 1",
        Lost::Columns => "two columns, the right one shorter by 1",
    }
}

const fn is_left(lost: Lost) -> &'static str {
    match lost {
        Lost::Poison => "only the poison is",
        Lost::Arms => "two equal arms are",
        Lost::Rows => "two rows, the lower one shorter by 1, are",
        Lost::Columns => "two columns, the right one shorter by 1, are",
    }
}

/// What to do then.
const fn then(lost: Lost) -> &'static str {
    match lost {
        Lost::Poison => "<other> must take it",
        Lost::Arms => "then copy <opponent> in the other arm",
        Lost::Rows | Lost::Columns => "then leave it shorter by 1 each time",
    }
}

/// What a move did.
pub(super) fn move_lesson(made: &SolvedMove<'_>) -> MoveLesson {
    let (game, now, after) = (made.game, &made.left, made.after);
    let (words, lost) = (game.words(), Shape::of(now).lost());
    let goes_on = || match lost {
        Some(lost) => how_it_goes_on(lost).to_owned(),
        None => capital(&describe_line(&after.line, WIDEST_PAGE, words)),
    };
    let figures = || match lost {
        Some(lost) => stays(now, lost),
        None => what_follows(game, now, after),
    };
    let mut lesson = made.lesson(&what_is_left, &|| Some(goes_on()), &figures);
    let reply = plainest(game, now, after).filter(|_| after.outcome == Outcome::N);
    if reply.is_some_and(|reply| Shape::of(&game.play(now, &reply)).lost().is_none()) {
        lesson.explanation = Some(refutation(&after.line, words).into());
        lesson.reason = Reason::best_play(&after.line);
    }
    lesson
}

/// What is left by a move, in few words: a shape by its name, else how long its rows are.
fn what_is_left(position: &Position, room: Room) -> WhatIsLeft {
    let shape = Shape::of(position);
    match (result(position), shape.lost(), room) {
        (Some(_), ..) => WhatIsLeft::TheEnd,
        (_, Some(lost), _) => WhatIsLeft::named(shape_name(lost), shape.reason(lost)),
        (_, None, Room::Wide) => {
            let sizes: Vec<u32> = shape.0.iter().filter(|row| **row > 0).map(|row| u32::from(*row)).collect();
            let told = sizes.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
            let rows = if sizes.len() == 1 { "a row" } else { "rows" };
            WhatIsLeft::named(format!("{rows} of {told}"), Reason::Remaining { sizes })
        }
        (_, None, _) => WhatIsLeft::Unnamed,
    }
}

/// Why what was left is lost for whoever must move.
const fn how_it_goes_on(lost: Lost) -> &'static str {
    match lost {
        Lost::Poison => "Whoever must move now has nothing else to take.",
        Lost::Arms => {
            "Each move can be copied now: what is taken from one arm is taken from the other next, until only the poison is left."
        }
        Lost::Rows => {
            "Whatever is taken now, the next move leaves the lower row shorter by 1 again, or the poison."
        }
        Lost::Columns => {
            "Whatever is taken now, the next move leaves the right column shorter by 1 again, or the poison."
        }
    }
}

/// A shape that is lost, its arms in two signs.
fn stays(position: &Position, lost: Lost) -> Vec<Figure> {
    let (told, others) = match (lost, &position.board) {
        (Lost::Arms, Board::Grid { cols, .. }) => {
            let arm = Shape::of(position).0[0];
            ("Beside the poison each ● has its ○:", (1..arm).fold(0, |all, row| all | 1 << (row * cols)))
        }
        _ => ("What is left, the poison first:", 0),
    };
    [Some(Figure::fact(told)), Figure::board(position, others, None)].into_iter().flatten().collect()
}

/// The reply that wins, or what stays.
fn what_follows(game: &dyn Game, left: &Position, after: &Solution) -> Vec<Figure> {
    let reply = plainest(game, left, after).filter(|_| after.outcome == Outcome::N);
    let (told, board) = match reply {
        Some(reply) => ("The reply:", Figure::reply(left, reply)),
        None => ("What is left:", Figure::board(left, 0, None)),
    };
    [Some(Figure::fact(told)), board].into_iter().flatten().collect()
}

/// The winning moves, a board each.
fn winning(game: &dyn Game, position: &Position, solution: &Solution) -> Vec<Figure> {
    let told = match solution.winning.len() {
        0 => "No bite wins.".to_owned(),
        1 => "One bite wins:".to_owned(),
        many => format!("{many} bites win:"),
    };
    let mut figures = Figure::each_of(&solution.winning, told, position, game.words());
    figures.extend(Figure::board(position, 0, None).filter(|_| solution.winning.is_empty()));
    figures
}
