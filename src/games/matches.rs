//! 21 Matches: one pile, one to three a move.

use crate::game::id::{IdError, IdForm, Part, ending_suffix};
use crate::game::{
    Board, Cli, Code, Ended, Ending, Field, Figure, Game, GameOptions, HeapNames, Info, Lineup, Look, Move,
    NumberLine, Position, Reason, RuleText, Solution, Solved, Stop, Words, up_to,
};
use crate::solve::Halted;
use std::sync::LazyLock;

const LARGEST: u32 = 999;
const LARGEST_MOVE: u32 = 9;
const DEFAULT_ENDING: Ending = Ending::Misere;
const DEFAULT_MOST: u32 = 3;

/// Which field is which.
const MATCHES: usize = 0;
const MOST: usize = 1;
const LAST: usize = 2;

const FIELDS: [Field; 3] = [
    Field::number("matches", "Matches", "How many matches, 1 to 999", [1, LARGEST], 21),
    Field::number(
        "most",
        "Most per move",
        "Most matches one move may take, 1 to 9",
        [1, LARGEST_MOVE],
        DEFAULT_MOST,
    ),
    Field::last("Last match", "Whether the last match loses or wins", Ending::Misere),
];

static INFO: Info = Info {
    id: "matches",
    title: "21 Matches",
    help: include_str!("../../assets/help/matches.md"),
    words: Words::new(["match", "matches"], ["pile", "piles"], HeapNames::Only),
    look: Look::Matches,
    winnable_lineup: Lineup::ComputerStarts,
    is_nim: true,
    fields: &FIELDS,
    id_form: IdForm { has_limit: true, ending: Some(DEFAULT_ENDING) },
    cli: Cli { name: Some("21-matches"), ..Info::NONE.cli },
    ..Info::NONE
};

pub(super) struct Matches;

impl Game for Matches {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        let moves = format!("Take {}.", up_to(position.most));
        RuleText::new([moves], position.ending, "take the last match")
    }

    fn opening(&self, setup: &GameOptions, _seed: u64) -> Position {
        let ending = setup.ending(LAST, DEFAULT_ENDING);
        Position::new(Board::Heaps(vec![setup.size(MATCHES)]), ending, setup.size(MOST))
    }

    fn format_id(&self, position: &Position) -> String {
        let pile = pile(position);
        let suffix = ending_suffix(position.ending, Some(DEFAULT_ENDING));
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

    fn code<'a>(&self, position: &'a Position) -> Option<&'a Code> {
        CODES.get((position.most as usize).checked_sub(1)?)
    }

    /// Over when the pile is empty and, if the last match loses, as soon as one match is left: it has to be taken.
    fn result(&self, position: &Position) -> Option<Ended> {
        let mover_wins = match (pile(position), position.ending) {
            (0, Ending::Normal) | (1, Ending::Misere) => false,
            (0, Ending::Misere) => true,
            _ => return None,
        };
        Some(Ended { mover_wins, points: None })
    }

    /// With 1 to K a move, the player to move loses exactly if the pile leaves `lost` when divided by K + 1: 0 if the last match wins, 1
    /// if it loses. Each round of two moves takes K + 1, which gives the remoteness.
    fn solve_directly(&self, position: &Position, _stop: &Stop) -> Result<Option<Solution>, Halted> {
        let (pile, (by, lost)) = (pile(position), (position.most + 1, lost_rest(position)));
        let (rounds, surplus) = ((pile - lost) / by, (pile - lost) % by);
        let best = Move::Take { group: 0, count: surplus.max(1) };
        let winning = if surplus > 0 { vec![best] } else { vec![] };
        Ok(Some(Solution {
            remoteness: Some(2 * rounds + u32::from(surplus > 0)),
            longest: Some(best).filter(|_| surplus == 0),
            ..Solution::new(self, position, winning)
        }))
    }

    /// What decides; of a solved position that is won also what to take.
    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        let (pile, (by, lost_rest)) = (pile(position), (position.most + 1, lost_rest(position)));
        let take = (pile % by + by - lost_rest) % by;
        let take = Some(take).filter(|take| *take > 0 && solution.is_some());
        let is_idea = take.is_some_and(|take| take < pile || position.ending == Ending::Misere);
        let first = if lost_rest == 0 { by } else { lost_rest };
        let first_lost = (0..FIRST_LOST).map(|times| times * by + first).filter(|_| is_idea).collect();
        Some(Reason::Remainder { pile, by, rest: pile % by, lost_rest, take, first_lost })
    }

    /// The number line as far as the pile before the move, and what its marks mean.
    fn figures(&self, position: &Position, _solution: &Solution, before: Option<Solved<'_>>) -> Vec<Figure> {
        let (here, last) = (pile(position), pile(before.map_or(position, |before| before.position)));
        let (round, lost) = (position.most + 1, lost_rest(position));
        let all = (0..=last.max(here)).filter(|number| number % round == lost);
        let line = NumberLine { here, last, round, lost: all.collect() };
        let divided = match (here / round, here % round) {
            (0, _) => Figure::legend(here.to_string()),
            (times, 0) => Figure::fact(format!("{here} = {times} × {round}")),
            (times, rest) => Figure::fact(format!("{here} = {times} × {round} + {rest}")),
        };
        let marked = match lost {
            0 => format!("multiples of {round}"),
            lost => format!("{lost} more than a multiple of {round}"),
        };
        let marks = Figure::legend(format!("[ ] marks the losing positions: {marked}."));
        vec![divided, Figure::NumberLine(line), marks]
    }
}

/// The code of each limit, from 1.
static CODES: LazyLock<[Code; LARGEST_MOVE as usize]> =
    LazyLock::new(|| std::array::from_fn(|index| Code::up_to(index as u32 + 1)));

/// Smallest lost piles that a hint names.
const FIRST_LOST: u32 = 4;

/// Matches left.
fn pile(position: &Position) -> u32 {
    position.board.heap(0)
}

/// What lost piles leave when divided by one more than a move may take.
fn lost_rest(position: &Position) -> u32 {
    u32::from(position.ending == Ending::Misere)
}
