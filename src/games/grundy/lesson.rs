//! What splitting teaches: each heap counts like a Nim heap, and the nim-sum decides.

use crate::game::{
    Ending, Figure, Game, Labelled, Lesson, Move, MoveLesson, Outcome, Position, Room, Solution, SolvedMove,
    WhatIsLeft, also_the_idea, capital, plural,
};
use crate::games::by_length::describe_line;

use crate::theory::{nim_sum, written_sum};

use super::rules::{counts, live_heaps, result};

/// Widest a sum of heaps is written out.
const WIDEST_SUM: usize = 30;
/// Widest a line of play is told in a sentence, and in an explanation.
const WIDEST_LINE: usize = 38;
const WIDEST_PAGE: usize = 240;

/// Why a position is won or lost.
pub(super) fn lesson(game: &dyn Game, position: &Position, solution: &Solution) -> Lesson {
    if let Some(ended) = result(position) {
        return Lesson::over(ended);
    }
    let ends = |mv: &&Move| result(&game.play(position, mv)).is_some();
    let (sentence, idea) = match (solution.outcome, position.ending) {
        (Outcome::Unknown, _) => (format!("Not proven: {}.", solution.unproven_because()), None),
        (Outcome::N, _) if solution.winning.iter().any(|mv| ends(&mv)) => {
            let last = solution.winning.iter().find(ends).map_or(String::new(), |mv| mv.order(game.words()));
            (format!("{}: that is the last move, and it wins.", capital(&last)), None)
        }
        (Outcome::N, Ending::Normal) => {
            also_the_idea(format!("{}, not 0: a move that makes it 0 wins.", sum_sentence(position)))
        }
        (Outcome::P, Ending::Normal) => also_the_idea(format!(
            "{}: whatever you split, the other player can make it 0 again.",
            sum_sentence(position)
        )),
        (_, Ending::Misere) => {
            let line = describe_line(&solution.line, WIDEST_LINE, game.words());
            (format!("No simple rule is known here: {line}"), None)
        }
    };
    Lesson { sentence, idea, explanation: None, figures: figures(position) }
}

/// `The heap of 10 counts as 0`, `The heaps of 3 or more count as 1 ⊕ 2 = 3`.
fn sum_sentence(position: &Position) -> String {
    let heaps = live_heaps(position);
    let counts = counts(&heaps);
    match (&heaps[..], written_sum(&counts, WIDEST_SUM)) {
        ([size], _) => format!("The heap of {size} counts as {}", nim_sum(&counts)),
        (_, Some(line)) => format!("The heaps of 3 or more count as {line} = {}", nim_sum(&counts)),
        (heaps, None) => {
            format!("The {} heaps of 3 or more count as {} together", heaps.len(), nim_sum(&counts))
        }
    }
}

/// What a move did.
pub(super) fn move_lesson(made: &SolvedMove<'_>) -> MoveLesson {
    let goes_on = || match made.left.ending {
        Ending::Normal => {
            "Any move makes the count other than 0, and the next one can make it 0 again.".to_owned()
        }
        Ending::Misere => capital(&describe_line(&made.after.line, WIDEST_PAGE, made.game.words())),
    };
    made.lesson(&what_is_left, &|| Some(goes_on()), &|| figures(&made.left))
}

/// `heaps that count as 1 ⊕ 2 = 3`: what a move left, in few words. Where the last move loses, the counts do not say who wins.
fn what_is_left(position: &Position, room: Room) -> WhatIsLeft {
    let heaps = live_heaps(position);
    let counts = counts(&heaps);
    WhatIsLeft::Named(match (&heaps[..], position.ending, written_sum(&counts, WIDEST_SUM)) {
        ([], ..) => return WhatIsLeft::TheEnd,
        (heaps, Ending::Misere, _) if room == Room::Wide => {
            plural(heaps.len() as u64, "heap to split", "heaps to split")
        }
        (heaps, Ending::Misere, _) => format!("{} to split", heaps.len()),
        _ if room == Room::Least => format!("a sum of {}", nim_sum(&counts)),
        ([size], ..) => format!("a heap of {size} that counts {}", nim_sum(&counts)),
        (_, _, Some(line)) if room == Room::Wide => {
            format!("heaps that count as {line} = {}", nim_sum(&counts))
        }
        _ => format!("heaps that count as {}", nim_sum(&counts)),
    })
}

/// The heaps and what they count.
fn figures(position: &Position) -> Vec<Figure> {
    if position.ending == Ending::Misere {
        return vec![Figure::fact("Last move loses: no simple rule is known.")];
    }
    let heaps = live_heaps(position);
    let labelled = |(size, number): (&u32, u32)| Labelled { label: size.to_string(), number };
    let columns = heaps.iter().zip(counts(&heaps)).map(labelled).collect();
    let told = "Heaps of 3 or more, and the Nim heap each counts like:";
    vec![Figure::fact(told), Figure::Columns(columns)]
}
