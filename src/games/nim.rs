//! Nim: heaps of any size, any number from one of them.

use super::heaps;
use super::heaps::Delay;
use crate::game::id::{IdError, IdForm, Limit, Part, comma_list, ending_suffix};
use crate::game::{
    Board, Cli, Code, Ended, Ending, Field, Figure, Game, GameOptions, Info, Key, Kind, LONGEST_CODE, Lineup,
    Move, Outcome, Position, Reason, RuleText, Solution, SolvedMove, Stop, Theorem, up_to,
};
use crate::games::breaking::{Counted, MisereLaw, Teaching};
use crate::solve;
use crate::solve::{Halted, Rule, nim_sum};
use std::sync::Arc;

pub const MOST_HEAPS: usize = 32;
pub const LARGEST: u32 = i32::MAX as u32;
const DEFAULT_ENDING: Ending = Ending::Normal;

const FIELDS: [Field; 3] = [
    Field {
        key: "heaps",
        shapes_opening: true,
        short: None,
        label: "Heaps",
        help: "Sizes of the heaps, with commas between: 1 to 32 heaps of 1 to 2147483647",
        kind: Kind::Sizes {
            heaps: MOST_HEAPS,
            min: 1,
            max: LARGEST,
            presets: &[&[3, 4, 5], &[1, 3, 5, 7], &[1, 2, 3], &[7, 11, 13, 14], &[100, 200, 300]],
        },
    },
    Field::last("Last stone", "Whether the last stone wins or loses", Ending::Normal),
    Field {
        key: "most",
        shapes_opening: true,
        short: None,
        label: "Most per move",
        help: "The most a move takes, 1 to 2147483647, or no limit",
        kind: Kind::Open { min: 1, max: LARGEST, open: "no limit" },
    },
];

/// Who it is.
static INFO: Info = Info {
    id: "nim",
    title: "Nim",
    tagline: "the classic: heaps that you choose",
    help: include_str!("../../assets/help/nim.md"),
    lineup: Lineup::ComputerStarts,
    code: Some("0.3..."),
    fields: &FIELDS,
    id_form: IdForm { limit: Limit::WhereThereIsOne, ending: true },
    cli: Cli { arguments: &["heaps"], ..Info::NONE.cli },
    ..Info::NONE
};

/// The entry.
pub(super) struct Nim;

impl Game for Nim {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        let take = bound(position).map_or("any number".to_owned(), up_to);
        RuleText::new([format!("Take {take} from one heap.")], position.ending, "take the last stone")
    }

    fn opening(&self, setup: &GameOptions, _seed: u64) -> Position {
        let ending = if setup.choice(1) == 0 { Ending::Normal } else { Ending::Misere };
        Position::new(Board::Heaps(setup.sizes(0).to_vec()), ending, setup.number(2).unwrap_or(u32::MAX))
    }

    fn format_id(&self, position: &Position) -> String {
        let most = bound(position).map_or(String::new(), |most| format!("/{most}"));
        comma_list(position.board.heaps()) + &most + ending_suffix(position.ending, DEFAULT_ENDING)
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let (body, ending) = body.with_ending(DEFAULT_ENDING)?;
        let (sizes, most) = match body.split_once('/') {
            Some((sizes, most)) => (sizes, most.number(1..=LARGEST, "the most a move takes")?),
            None => (body, u32::MAX),
        };
        let sizes = heaps::read_sizes(sizes, 1..=MOST_HEAPS, 0..=LARGEST)?;
        Ok(Position::new(Board::Heaps(sizes), ending, most))
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        heaps::result(position)
    }

    fn key(&self, position: &Position) -> Key {
        Key::from_heaps(self, position)
    }

    fn theorem(&self, position: &Position) -> Option<Theorem> {
        Some(bound(position).map_or(Theorem::Bouton, |most| Theorem::Remainders { most }))
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        match bound(position) {
            Some(most) => solve(self, position, most, stop).map(Some),
            None => heaps::solve(self, position, Delay::First, stop).map(Some),
        }
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        let counts = bound(position).map(|most| remainders(position.board.heaps(), most));
        let counts = counts.unwrap_or_else(|| position.board.heaps().to_vec());
        (position.ending == Ending::Normal).then(|| nim_sum(&counts))
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        match bound(position) {
            Some(most) => reason(self, position, solution, most),
            None => Some(heaps::reason(position)),
        }
    }

    fn figures(
        &self,
        position: &Position,
        _solution: &Solution,
        _made: Option<&SolvedMove<'_>>,
    ) -> Vec<Figure> {
        match bound(position) {
            Some(most) => figures(position, most),
            None => heaps::figures(position, &INFO.words),
        }
    }
}

/// The most a move may take, if that is less than a heap may have.
fn bound(position: &Position) -> Option<u32> {
    Some(position.most).filter(|most| *most < u32::MAX)
}

/// The values of the heaps: their remainders when divided by one more than the most a move takes.
fn remainders(heaps: &[u32], most: u32) -> Vec<u32> {
    heaps.iter().map(|&size| size % (most + 1)).collect()
}

/// Solves a position. Small ones are counted out; of others the remainders tell who wins.
fn solve(game: &dyn Game, position: &Position, most: u32, stop: &Stop) -> Result<Solution, Halted> {
    let heaps = position.board.heaps();
    let largest = heaps.iter().copied().max().unwrap_or(0);
    if largest <= LONGEST_CODE
        && let Some(solution) = solve::work_out(game, &rule(heaps, most), position, stop)?
    {
        return Ok(solution);
    }
    let winning = winning(heaps, most, position.ending);
    Ok(Solution {
        outcome: if winning.is_empty() { Outcome::P } else { Outcome::N },
        legal: game.move_count(position),
        best: winning.first().copied().or_else(|| game.nth_move(position, 0)),
        winning,
        ..Solution::default()
    })
}

/// Every winning move, at most one a heap (T. Ferguson 1974 for the last stone that loses).
fn winning(heaps: &[u32], most: u32, ending: Ending) -> Vec<Move> {
    let counts = remainders(heaps, most);
    let sum = nim_sum(&counts);
    let large = counts.iter().filter(|count| **count > 1).count();
    let take = |heap: usize| -> Option<u32> {
        let (size, count) = (heaps[heap], counts[heap]);
        let others = sum ^ count;
        let only_small = large == usize::from(count > 1);
        let wanted = if ending == Ending::Misere && only_small { others ^ 1 } else { others };
        if wanted == count || wanted > most {
            return None;
        }
        let take = if wanted < count { count - wanted } else { (most - wanted) + 1 + count };
        (take <= size).then_some(take)
    };
    (0..heaps.len()).filter_map(|group| take(group).map(|count| Move::Take { group, count })).collect()
}

/// The rule as a subtraction set; of a bound that no heap reaches as far as the heaps do.
fn rule(heaps: &[u32], most: u32) -> Rule {
    let largest = heaps.iter().copied().max().unwrap_or(0);
    let code = Code::read(&format!("s1..{}", most.min(largest).clamp(1, LONGEST_CODE)));
    Rule { code: Arc::new(code.unwrap_or_else(|_| Code::splitting())) }
}

/// Why a position is won or lost.
fn reason(game: &dyn Game, position: &Position, solution: Option<&Solution>, most: u32) -> Option<Reason> {
    teaching(&rule(position.board.heaps(), most), most).reason(game, position, solution)
}

fn figures(position: &Position, most: u32) -> Vec<Figure> {
    teaching(&rule(position.board.heaps(), most), most).figures(position)
}

fn teaching(rule: &Rule, most: u32) -> Teaching<'_> {
    let counted = Counted::Remainders { by: most + 1 };
    Teaching { rule, live: "heaps", misere: MisereLaw::Ferguson, counted }
}
