//! The rules of a game: which one is usual, what is different about another one, and which ones a course teaches. Low ranks ask about no
//! others.

use crate::game::{Board, Component, Ending, Game, Kind, Position, Setup, Value, preset};
use crate::games;

/// Positions under the rules that a course teaches, one for each rule. What several games share is shown in games with their usual end
/// only: of another end it teaches no more than that there is one.
const TAUGHT: [&str; 19] = [
    "matches:21",
    "matches:20/4",
    "nim:1",
    "nim:1:misere",
    "nim:1/3",
    "take-away:1",
    "grid:2x2",
    "grid:2x2:normal",
    "red-blue:1,1",
    "red-blue:1,1:misere",
    "octal:s1,3,4:1",
    "kayles:1",
    "kayles:1:misere",
    "kayles:2/=2",
    "wythoff:1,2",
    "wythoff:1,2:misere",
    "chomp:2x2",
    "fibonacci:5",
    "grundy:3",
];
/// The same for games beside other games, which are asked about only if their values can be known.
const TAUGHT_IN_SUMS: [&str; 3] = ["nim:1", "octal:s1,3,4:1", "kayles:1"];

/// A rule of a game, whatever lies on the board.
#[derive(Debug, PartialEq, Eq)]
struct Variant {
    game: &'static str,
    ending: Ending,
    least: u32,
    usual_limit: bool,
    code: Option<String>,
}

/// The usual position of a game.
fn usual(game: &dyn Game) -> Position {
    game.opening(&Setup::defaults(game.fields()), 0)
}

fn variant(game: &dyn Game, position: &Position) -> Variant {
    let (ending, least, most, code) = rule_of(position);
    let usual_limit = !limit_is_chosen(game) || most == usual(game).most;
    Variant { game: game.id(), ending, least, usual_limit, code: code.map(str::to_owned) }
}

/// Whether the rule that is in force is that of one of these positions.
fn is_rule_of_one(ids: &[&str], game: &dyn Game, position: &Position) -> bool {
    let rule = variant(game, position);
    ids.iter().filter_map(|id| games::read_id(id).ok()).any(|(key, position)| {
        let game = games::get(key);
        game.id() == rule.game && variant(game, &position) == rule
    })
}

/// Whether a course teaches the rule that is in force; of games side by side also the value of each of them.
pub(super) fn is_taught(game: &dyn Game, position: &Position) -> bool {
    match &position.board {
        Board::Sum(parts) => parts.iter().all(is_taught_side_by_side),
        _ => is_rule_of_one(&TAUGHT, game, position),
    }
}

/// Whether a course teaches the value of this game beside others.
pub(super) fn is_taught_side_by_side(part: &Component) -> bool {
    is_rule_of_one(&TAUGHT_IN_SUMS, part.game.0, &part.position)
}

/// Whether the game, as it is usually played, is taught.
pub(super) fn is_usually_taught(game: &dyn Game) -> bool {
    is_taught(game, &usual(game))
}

/// Whether it is the game's usual rule, taught or not.
pub(super) fn is_usual(game: &dyn Game, position: &Position) -> bool {
    !matches!(position.board, Board::Sum(_)) && variant(game, position) == variant(game, &usual(game))
}

/// What a position says of the rule: what the last stone means, the least and the most a move takes, and the code.
fn rule_of(position: &Position) -> (Ending, u32, u32, Option<&str>) {
    (position.ending, position.least, position.most, position.code.as_ref().map(|code| code.text()))
}

/// Whether an option changes the rule of a game and nothing on its board.
pub(super) fn changes_rule(game: &dyn Game, field: usize) -> bool {
    let mut setup = Setup::defaults(game.fields());
    let usual = usual(game);
    let Some(kind) = game.fields().get(field).map(|field| field.kind) else { return false };
    setup.values[field] = match kind {
        Kind::Choice { .. } => Value::Choice(1),
        Kind::Code { presets } => preset(presets, 1),
        Kind::Open { min, .. } => Value::Number(min),
        Kind::Number { min, max, default } => Value::Number(if default == min { max } else { min }),
        _ => return false,
    };
    let other = game.opening(&setup, 0);
    other.board == usual.board && rule_of(&other) != rule_of(&usual)
}

/// Whether the most that a move takes is an option of the game. In some games each move sets it for the next one: that is no other rule.
fn limit_is_chosen(game: &dyn Game) -> bool {
    (0..game.fields().len()).any(|field| {
        changes_rule(game, field)
            && matches!(game.fields()[field].kind, Kind::Number { .. } | Kind::Open { .. })
    })
}

/// What is different from the game's usual rule in a position, as the rule says it; `None` where nothing is.
pub(super) fn unusual_rule(game: &dyn Game, position: &Position) -> Option<String> {
    let usual = usual(game);
    let (ending, least, most, code) = rule_of(position);
    let most = if limit_is_chosen(game) { most } else { usual.most };
    if (ending, least, most, code) == (usual.ending, usual.least, usual.most, rule_of(&usual).3) {
        return None;
    }
    let [here, there] = [position, &usual].map(|position| game.rule(position));
    let different: Vec<&str> =
        here.split_inclusive(". ").map(str::trim_end).filter(|sentence| !told(sentence, &there)).collect();
    Some(different.join(" ")).filter(|different| !different.is_empty())
}

/// Whether a rule has this sentence.
fn told(sentence: &str, rule: &str) -> bool {
    rule.split_inclusive(". ").any(|other| other.trim_end() == sentence)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::{Course, Subject, courses};

    /// The rules that the steps of the courses show: of games alone, and beside another game.
    fn shown() -> [Vec<Variant>; 2] {
        let (mut alone, mut beside) = (vec![], vec![]);
        let steps =
            |subject: Subject| (0..subject.keys().len()).filter_map(move |at| Course::new(subject, at));
        for course in courses().flat_map(steps) {
            let (game, position) = (course.rules(), course.position());
            let own = matches!(course.subject(), Subject::Game(_)) || position.ending == usual(game).ending;
            if let Board::Sum(parts) = &position.board {
                let parts = || parts.iter().map(|one| variant(one.game.0, &one.position));
                alone.extend(parts());
                // Two equal games are played alike, whatever their value.
                if parts().any(|one| parts().any(|other| one.game != other.game)) {
                    beside.extend(parts());
                }
            } else if own {
                alone.push(variant(game, &position));
            }
        }
        [alone, beside]
    }

    #[test]
    fn the_rules_that_are_taught_are_those_that_courses_show() {
        for (ids, shown) in [&TAUGHT[..], &TAUGHT_IN_SUMS].into_iter().zip(shown()) {
            let listed: Vec<Variant> = ids
                .iter()
                .map(|id| games::read_id(id).unwrap_or_else(|why| panic!("{id}: {why}")))
                .map(|(key, position)| variant(games::get(key), &position))
                .collect();
            for rule in &shown {
                assert!(listed.contains(rule), "a course shows {rule:?}");
            }
            for (id, rule) in ids.iter().zip(&listed) {
                assert!(shown.contains(rule), "no course shows {id}");
            }
        }
    }
}
