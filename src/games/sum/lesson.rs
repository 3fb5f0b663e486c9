//! What sums teach: each part is a heap, and the nim-sum decides.

use crate::game::{
    Component, Counted, Figure, Game, Labelled, Lesson, Move, MoveLesson, Outcome, Position, Reason, Room,
    Sentence, Solution, SolvedMove, WhatIsLeft,
};
use crate::theory::{nim_sum, written_sum};

use super::solver::values;

/// Widest a sum of the parts' values is written out.
const WIDEST_SUM: usize = 30;

/// Why a sum is won or lost.
pub(super) fn lesson(game: &dyn Game, position: &Position, solution: &Solution) -> Lesson {
    if let Some(ended) = game.result(position) {
        return Lesson::over(ended);
    }
    let Some(counts) = values(position) else { return not_proven(position) };
    let sum = nim_sum(&counts);
    let written = written_sum(&counts, WIDEST_SUM).unwrap_or_else(|| format!("of {} parts", counts.len()));
    let sentence = match sum {
        0 => format!(
            "The parts count {written} = 0: whatever is done in one of them can be answered, back to 0."
        ),
        _ => format!("The parts count {written} = {sum}, not 0: a move that makes it 0 wins."),
    };
    let idea = match sum {
        0 => "Each part counts like a Nim heap, and their nim-sum is 0.".to_owned(),
        _ => format!("Each part counts like a Nim heap: {written} = {sum}. Make it 0."),
    };
    let plainest = game.preferred_move(position, solution).filter(|mv| solution.wins(*mv));
    let shown = plainest.or_else(|| solution.winning.first().copied());
    let explanation = shown.and_then(|mv| what_to_do(position, &counts, mv));
    let lesson = Lesson::new(reason(&counts, shown), sentence, Some(idea), figures(position, &counts));
    Lesson { explanation: explanation.map(Sentence::from), ..lesson }
}

fn reason(values: &[u32], makes_0: Option<Move>) -> Reason {
    Reason::Values(Counted { sum: nim_sum(values), values: values.to_vec(), makes_0, ..Counted::default() })
}

/// Which parts have no value that is known.
fn not_proven(position: &Position) -> Lesson {
    let parts = position.board.components();
    let unknown: Vec<usize> = (0..parts.len()).filter(|part| parts[*part].value().is_none()).collect();
    let name = |part: &usize| format!("part {} ({})", part + 1, parts[*part].game.title());
    let names: Vec<String> = unknown.iter().map(name).collect();
    let sentence = format!(
        "Not proven: what {} counts is not known, so the parts cannot be added up.",
        names.join(" and ")
    );
    Lesson::new(Reason::UnknownParts(unknown), sentence, None, vec![])
}

/// `Part 2 counts 5 and must count 3, what the others add up to.`
fn what_to_do(position: &Position, counts: &[u32], mv: Move) -> Option<String> {
    let Move::In { component, .. } = mv else { return None };
    let one = position.board.components().get(component)?;
    let (now, wanted) = (counts.get(component)?, nim_sum(counts) ^ counts.get(component)?);
    let number = component + 1;
    Some(format!(
        "Part {number} ({}) counts {now}; the others add up to {wanted}: make part {number} count {wanted}, too.",
        one.game.title()
    ))
}

/// What the parts count, in binary, one below the other.
fn figures(position: &Position, counts: &[u32]) -> Vec<Figure> {
    let parts = position.board.components().iter().zip(counts).enumerate();
    let row = |(number, (one, &count)): (usize, (&Component, &u32))| Labelled {
        label: format!("{} {}", number + 1, one.game.title()),
        number: count,
    };
    vec![Figure::Columns(parts.map(row).collect())]
}

/// What a move did.
pub(super) fn move_lesson(made: &SolvedMove<'_>) -> MoveLesson {
    let now = &made.left;
    let goes_on = || {
        values(now).map(|_| {
            "Whatever <other do> now, some part can be made to count what the others add up to.".to_owned()
        })
    };
    let figures = || values(now).map_or_else(Vec::new, |counts| figures(now, &counts));
    let left = |position: &Position, room| what_is_left(made.game, position, room);
    match made.after.outcome {
        Outcome::Unknown => made.lesson(&|_, _| WhatIsLeft::Unnamed, &|| None, &figures),
        _ => made.lesson(&left, &goes_on, &figures),
    }
}

/// `parts that count 3 ⊕ 3 = 0`.
fn what_is_left(game: &dyn Game, position: &Position, room: Room) -> WhatIsLeft {
    if game.result(position).is_some() {
        return WhatIsLeft::TheEnd;
    }
    let Some(counts) = values(position) else { return WhatIsLeft::Unnamed };
    let sum = nim_sum(&counts);
    let written = written_sum(&counts, WIDEST_SUM).filter(|_| room == Room::Wide);
    let text = match (written, room) {
        (Some(written), _) => format!("parts that count {written} = {sum}"),
        (None, Room::Least) => return WhatIsLeft::Unnamed,
        (None, _) => format!("a nim-sum of {sum}"),
    };
    WhatIsLeft::named(text, reason(&counts, None))
}
