//! 21 Matches: one pile, one to three a move.

mod explain;
mod rules;
mod solver;

use crate::game::id::{IdError, IdForm, Limit, Part, ending_suffix};
use crate::game::{
    Board, Ended, Ending, Field, Figure, Game, Info, Key, LaneNames, Look, Position, Reason, RuleText, Seats,
    Setup, Solution, SolvedMove, Stop, Theorem, Words,
};
use crate::solve::Halted;

const LARGEST: u32 = 999;
const LARGEST_MOVE: u32 = 9;
const DEFAULT_ENDING: Ending = Ending::Misere;
const DEFAULT_MOST: u32 = 3;

const FIELDS: [Field; 3] = [
    Field::number("matches", "Matches", "How many matches, 1 to 999", [1, LARGEST], 21),
    Field::number(
        "most",
        "Most per move",
        "Most matches one move may take, 1 to 9",
        [1, LARGEST_MOVE],
        DEFAULT_MOST,
    ),
    Field::last("Last match", "Whoever takes the last match loses or wins", Ending::Misere),
];

/// Who it is.
static INFO: Info = Info {
    id: "matches",
    title: "21 Matches",
    tagline: "one pile, a few at a time",
    help: include_str!("../../../assets/help/matches.md"),
    words: Words {
        stone: "match",
        stones: "matches",
        heap: "pile",
        heaps: "piles",
        lanes: LaneNames::Only,
        takes: true,
    },
    look: Look::Matches,
    inviting_seats: Seats::ComputerStarts,
    code: Some("s1..3"),
    fields: &FIELDS,
    id_form: IdForm { limit: Limit::Always, ending: true },
    ..Info::NONE
};

/// The entry.
pub(super) struct Matches;

impl Game for Matches {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        rules::rule(position).into()
    }

    fn opening(&self, setup: &Setup, _seed: u64) -> Position {
        let ending = if setup.choice(2) == 0 { Ending::Misere } else { Ending::Normal };
        let pile = setup.number(0).unwrap_or(21);
        Position::new(Board::Heaps(vec![pile]), ending, setup.number(1).unwrap_or(DEFAULT_MOST))
    }

    fn format_id(&self, position: &Position) -> String {
        let pile = rules::pile(position);
        let suffix = ending_suffix(position.ending, DEFAULT_ENDING);
        if position.most == DEFAULT_MOST && suffix.is_empty() {
            pile.to_string()
        } else {
            format!("{pile}/{}{suffix}", position.most)
        }
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let (numbers, ending) = body.with_ending(DEFAULT_ENDING)?;
        let (pile, most) = match numbers.split_once('/') {
            Some((pile, most)) => (pile, most.number(1..=LARGEST_MOVE, "the most a move may take")?),
            None => (numbers, DEFAULT_MOST),
        };
        let pile = pile.number(0..=LARGEST, "the pile")?;
        Ok(Position::new(Board::Heaps(vec![pile]), ending, most))
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        rules::result(position)
    }

    fn key(&self, position: &Position) -> Key {
        Key::of_heaps(self, position)
    }

    fn theorem(&self, position: &Position) -> Option<Theorem> {
        Some(Theorem::Remainders { most: position.most })
    }

    fn solve_directly(&self, position: &Position, _stop: &Stop) -> Result<Option<Solution>, Halted> {
        Ok(Some(solver::solve(self, position)))
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        (position.ending == Ending::Normal).then(|| rules::pile(position) % (position.most + 1))
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        Some(explain::reason(position, solution))
    }

    fn figures(
        &self,
        position: &Position,
        _solution: &Solution,
        made: Option<&SolvedMove<'_>>,
    ) -> Vec<Figure> {
        explain::figures(position, rules::pile(made.map_or(position, |made| made.position)))
    }
}
