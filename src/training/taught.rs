//! What the courses teach: which games, and which of their rules. Of what they do not teach nothing is asked before a high rank.

use std::sync::OnceLock;

use crate::game::{Board, Component, Ending, Game, Position, Setup};

use super::usual::{limit_is_chosen, rule_of};
use super::{Course, Subject, courses};

/// A rule of a game, whatever lies on the board.
#[derive(PartialEq, Eq)]
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

/// What the courses teach.
struct Taught {
    /// The variants of which a course has a step. What several games share is shown in games with their usual end only: of how else they
    /// may end it teaches no more than that they do.
    alone: Vec<Variant>,
    /// Those that a step has beside another game: what such a game counts can be known.
    side_by_side: Vec<Variant>,
}

impl Taught {
    fn all() -> &'static Self {
        static ALL: OnceLock<Taught> = OnceLock::new();
        ALL.get_or_init(|| {
            let steps = |subject: Subject| (0..subject.steps().len()).map(move |at| (subject, at));
            let mut all = Self { alone: vec![], side_by_side: vec![] };
            for (subject, at) in courses().flat_map(steps) {
                let Some(course) = Course::new(subject, at) else { continue };
                let (game, position) = (course.rules(), course.position());
                let own = matches!(subject, Subject::Game(_)) || position.ending == usual(game).ending;
                if let Board::Sum(parts) = &position.board {
                    let parts = || parts.iter().map(|one| variant(one.game.0, &one.position));
                    all.alone.extend(parts());
                    // Two equal games are played alike, whatever they count.
                    if parts().any(|one| parts().any(|other| one.game != other.game)) {
                        all.side_by_side.extend(parts());
                    }
                } else if own {
                    all.alone.push(variant(game, &position));
                }
            }
            all
        })
    }
}

/// Whether a course teaches the rule that is in force; of games side by side also what each of them counts.
pub(super) fn is_taught(game: &dyn Game, position: &Position) -> bool {
    match &position.board {
        Board::Sum(parts) => parts.iter().all(is_taught_side_by_side),
        _ => Taught::all().alone.contains(&variant(game, position)),
    }
}

/// Whether a course teaches what this game counts beside others.
pub(super) fn is_taught_side_by_side(part: &Component) -> bool {
    Taught::all().side_by_side.contains(&variant(part.game.0, &part.position))
}

/// Whether the game, as it is usually played, is taught.
pub(super) fn is_usually_taught(game: &dyn Game) -> bool {
    is_taught(game, &usual(game))
}

/// Whether it is the game's usual rule, taught or not.
pub(super) fn is_usual(game: &dyn Game, position: &Position) -> bool {
    !matches!(position.board, Board::Sum(_)) && variant(game, position) == variant(game, &usual(game))
}
