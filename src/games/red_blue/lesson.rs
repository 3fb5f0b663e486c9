//! What two piles teach: the remainders by 3, except where a pile can be emptied at once.

use crate::game::{
    Ending, Figure, Labelled, Lesson, MoveLesson, Position, Reason, Room, Solution, SolvedMove, WhatIsLeft,
    Words, grouped, plural,
};

use super::rules::{piles, result, worth};

/// Widest the sizes of two piles are written out.
const WIDEST_SIZES: usize = 18;

/// Why a position is won or lost, and for how many points.
pub(super) fn lesson(position: &Position, solution: &Solution, words: &Words) -> Lesson {
    if let Some(ended) = result(position) {
        return Lesson::over(ended);
    }
    let score = solution.score.unwrap_or(0);
    let (sentence, idea) = match treasure(position) {
        Some(pile) => {
            let points = plural(score.unsigned_abs(), "point", "points");
            let name = words.own_name(pile).unwrap_or_default();
            let sentence =
                format!("The {name} {} has 1 or 2 left: empty it, and <you win> {points}.", words.heap);
            (sentence, RULE_OF_TREASURE.to_owned())
        }
        None => {
            let sentence = remainders(position, score, words);
            (sentence.clone(), sentence)
        }
    };
    Lesson::new(reason(position, Some(score)), sentence, Some(idea), figures(position, score, words))
}

fn reason(position: &Position, points: Option<i64>) -> Reason {
    let (red, blue) = piles(position);
    match treasure(position) {
        Some(pile) => Reason::SmallPile { pile, points },
        None => Reason::TwoRemainders { piles: [red, blue], rests: [red % 3, blue % 3], points },
    }
}

const RULE_OF_TREASURE: &str = "Whoever empties a pile of 1 or 2 gets the points of the other pile.";

/// The pile to be emptied at once, where one can be and that is worth it: what lies in the other pile is paid.
fn treasure(position: &Position) -> Option<usize> {
    let (red, blue) = piles(position);
    let pays = |emptied: usize| if emptied == 0 { worth((0, blue)) } else { worth((red, 0)) };
    let small = [(0, red), (1, blue)].into_iter().filter(|&(_, size)| size <= position.most);
    small
        .map(|(pile, _)| pile)
        .max_by_key(|&pile| (pays(pile), pile == 0))
        .filter(|_| position.ending == Ending::Normal)
}

fn remainders(position: &Position, score: i64, words: &Words) -> String {
    let (red, blue) = piles(position);
    let (rest_red, rest_blue) = (red % 3, blue % 3);
    let points = plural(score.unsigned_abs(), "point", "points");
    let sizes = format!("{} and {}", grouped(u64::from(red)), grouped(u64::from(blue)));
    let pile = words.heap;
    let piles = if sizes.len() <= WIDEST_SIZES { sizes } else { format!("The {pile}s") };
    match (rest_red == rest_blue, position.ending) {
        (true, Ending::Normal) => format!(
            "{piles} divided by 3 leave the same remainder: <other> can always make it so again or empty a {pile}; \
             <you lose> {points}."
        ),
        (true, Ending::Misere) => format!(
            "{piles} divided by 3 leave the same remainder: <other> can always make it so again or win at once; \
             <you lose> {points}."
        ),
        (false, Ending::Normal) => format!(
            "{piles} leave {rest_red} and {rest_blue} when divided by 3: make that the same, keep 3 or more in both \
             {pile}s, and <you win> {points}."
        ),
        (false, Ending::Misere) => format!(
            "{piles} leave {rest_red} and {rest_blue} when divided by 3: make that the same without emptying a {pile}, \
             and <you win> {points}."
        ),
    }
}

/// What a move did.
pub(super) fn move_lesson(made: &SolvedMove<'_>) -> MoveLesson {
    let words = made.game.words();
    let goes_on = || {
        let now = "Whatever is taken now, the next move makes the remainders the same again";
        Some(match made.left.ending {
            Ending::Normal => format!("{now} or empties a {}.", words.heap),
            Ending::Misere => format!("{now}, unless a {} is emptied, which loses.", words.heap),
        })
    };
    made.lesson(&what_is_left, &goes_on, &|| figures(&made.left, made.after.score.unwrap_or(0), words))
}

fn what_is_left(position: &Position, room: Room) -> WhatIsLeft {
    let (red, blue) = piles(position);
    let by = if room == Room::Least { "" } else { " when divided by 3" };
    let state = match (result(position), treasure(position)) {
        (Some(_), _) => return WhatIsLeft::TheEnd,
        (_, Some(_)) => "one to empty".to_owned(),
        (_, None) if red % 3 == blue % 3 => format!("the same remainder{by}"),
        (_, None) => format!("remainders {} and {}{by}", red % 3, blue % 3),
    };
    let text = match room {
        Room::Wide => format!("{} and {}, {state}", grouped(u64::from(red)), grouped(u64::from(blue))),
        _ => state,
    };
    WhatIsLeft::named(text, reason(position, None))
}

fn figures(position: &Position, score: i64, words: &Words) -> Vec<Figure> {
    let (red, blue) = piles(position);
    let labelled = |(pile, number): (usize, u32)| Labelled {
        label: words.own_name(pile).unwrap_or_default().to_owned(),
        number,
    };
    let numbers = [red, blue].into_iter().enumerate().map(labelled).collect();
    let state = match (treasure(position), red % 3 == blue % 3, position.ending) {
        (Some(_), ..) => RULE_OF_TREASURE,
        (None, true, _) => "Divided by 3 both leave the same remainder: whoever must move loses.",
        (None, false, Ending::Normal) => {
            "Divided by 3 they leave different remainders: a move can make the remainders the same; keep 3 or more in both piles."
        }
        (None, false, Ending::Misere) => {
            "Divided by 3 they leave different remainders: a move can make the remainders the same."
        }
    };
    let points = plural(score.unsigned_abs(), "point", "points");
    let verb = if score > 0 { "wins" } else { "loses" };
    let value = format!("With best play whoever moves {verb} {points}.");
    vec![Figure::Division { by: 3, numbers }, Figure::Facts(vec![state.into(), value])]
}
