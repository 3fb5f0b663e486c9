//! Several games at once: each move is made in one of them, and the last move of all wins.

use crate::game::id::{IdError, IdForm, Part};
use crate::game::{
    CanonicalKey, Cli, Component, Counted, Ended, Field, Figure, Game, GameOptions, Info, Look, Obstacle,
    OptionKind, Outcome, Position, Reason, RuleText, Solution, Solved, Stop, Words, legal_moves,
};
use crate::solve::{Halted, Search, moves_in_parts, nim_sum};
use std::collections::HashMap;

/// How many games a sum has.
const FEWEST: usize = 2;
const MOST: usize = 8;

const PRESETS: [&str; 8] = [
    "kayles:5:normal+nim:3",
    "nim:1,4+octal:s1,3,4:9",
    "kayles:10:normal+nim:3+octal:s1,3,4:20",
    "chomp:2x3+wythoff:2,3",
    "grid:3x3:normal+kayles:7:normal",
    "grundy:9+fibonacci:10+matches:15/3:normal",
    "chomp:3x4+grid:111/111:normal+nim:5+kayles:9:normal",
    "nim:7+take-away:6+octal:0.137:9+grundy:11",
];

/// Which field is which.
const PARTS: usize = 0;

const FIELDS: [Field; 1] = [Field::new(
    "parts",
    "Parts",
    "2 to 8 positions joined with +, such as kayles:10:normal+nim:3",
    OptionKind::Sum { presets: &PRESETS, read, read_part },
)];

static INFO: Info = Info {
    id: "sum",
    title: "Several Games at Once",
    help: include_str!("../../assets/help/sum.md"),
    words: Words { heap: "part", heaps: "parts", ..Info::NONE.words },
    the_last: Some("the last of all"),
    look: Look::Sum,
    is_under_more: true,
    fields: &FIELDS,
    id_form: IdForm { has_limit: false, ending: None },
    cli: Cli { name: Some("several"), arguments: &["parts"], ..Info::NONE.cli },
    ..Info::NONE
};

pub(super) struct Sum;

impl Game for Sum {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn rules(&self, position: &Position) -> RuleText {
        RuleText::new(
            ["Choose one part and make a move in it."],
            position.ending,
            "make the last move of all",
        )
    }

    fn opening(&self, setup: &GameOptions, _seed: u64) -> Position {
        Position::sum(setup.components(PARTS).to_vec())
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        read_parts(body).map(Position::sum)
    }

    fn result(&self, position: &Position) -> Option<Ended> {
        let over = position.board.components().iter().all(|one| one.move_count() == 0);
        over.then(|| Ended::by_last_move(position.ending))
    }

    fn key(&self, position: &Position) -> CanonicalKey {
        CanonicalKey::from_sum(position)
    }

    fn solve_directly(&self, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
        if let Some(solution) = search_few(self, position, stop)? {
            return Ok(Some(solution));
        }
        let known = self.grundy_value(position);
        if known == Some(0) {
            return Ok(Some(Solution::new(self, position, vec![])));
        }
        let (winning, are_all) = moves_in_parts(position.board.components(), 0, stop)?;
        if known.is_none() && winning.is_empty() {
            return Err(Halted::By(Obstacle::TooManyLines));
        }
        // The winner may be known even if not all winning moves are.
        let obstacle = (!are_all).then_some(Obstacle::TooManyLines);
        Ok(Some(Solution { outcome: Outcome::N, obstacle, ..Solution::new(self, position, winning) }))
    }

    fn grundy_value(&self, position: &Position) -> Option<u32> {
        values(position).map(|values| nim_sum(&values))
    }

    fn reason(&self, position: &Position, solution: Option<&Solution>) -> Option<Reason> {
        let Some(values) = values(position) else {
            let solution = solution?;
            return match (solution.outcome, solution.best.filter(|mv| solution.wins(*mv))) {
                (Outcome::Unknown, _) => {
                    let parts = position.board.components();
                    let unknown = (0..parts.len()).filter(|part| parts[*part].value().is_none());
                    Some(Reason::UnknownParts(unknown.collect()))
                }
                (_, best) => best.map(|mv| {
                    let seen = (self as &dyn Game).reason_of_move(position, mv);
                    seen.unwrap_or(Reason::Leaves { mv, left: None })
                }),
            };
        };
        let makes_0 = solution.and_then(|solution| {
            let own = solution.best.filter(|mv| solution.wins(*mv));
            own.or_else(|| solution.winning.first().copied())
        });
        Some(Reason::Values(Counted { sum: nim_sum(&values), values, makes_0, ..Counted::default() }))
    }

    /// The values of the parts in binary, one below the other.
    fn figures(&self, position: &Position, _solution: &Solution, _: Option<Solved<'_>>) -> Vec<Figure> {
        let Some(values) = values(position) else { return vec![] };
        let names = (1..).zip(position.board.components());
        let names = names.map(|(number, one)| format!("{number} {}", one.game.title()));
        vec![Figure::columns(names.zip(values))]
    }
}

/// Reads the ids of the parts, with `+` between.
fn read_parts(body: Part<'_>) -> Result<Vec<Component>, IdError> {
    let parts: Vec<Part<'_>> = body.split('+').take(MOST + 1).collect();
    if !(FEWEST..=MOST).contains(&parts.len()) {
        return Err(body.error(format!("a sum has {FEWEST} to {MOST} parts, such as nim:3+kayles:5:normal")));
    }
    parts.into_iter().map(read_part).collect()
}

/// The position of one part.
fn read_part(part: Part<'_>) -> Result<Component, IdError> {
    let is_sum =
        |name: &str| crate::games::by_name(name).is_some_and(|key| crate::games::get(key).id() == INFO.id);
    if let Some((name, _)) = part.split_once(':').filter(|(name, _)| is_sum(name.text)) {
        return Err(name.error("a sum can't be part of a sum, so write its parts one by one"));
    }
    let (key, position) =
        crate::games::read_part(part, |game| game.id() != INFO.id && !game.counts_points())?;
    let component = Component { game: crate::games::get(key), position };
    match component.game.exclusion_from_sums(&component.position) {
        Some(why) => Err(part.error(format!("this {why}"))),
        None => Ok(component),
    }
}

/// The same of a typed text.
fn read(text: &str) -> Result<Vec<Component>, String> {
    let text = text.trim();
    read_parts(Part::whole(text)).map_err(|error| match text.is_empty() {
        true => format!("Type {FEWEST} to {MOST} positions joined with +, such as nim:3+kayles:5:normal."),
        false => crate::game::sentence(&error.reason()),
    })
}

/// Most positions that are worked out one by one, most stones on the table and most moves for which that is tried.
const MOST_POSITIONS: usize = 20_000;
const MOST_STONES: u64 = 24;
const MOST_LEGAL: u64 = 60;

/// The values of the parts, in order; `None` if one isn't known.
fn values(position: &Position) -> Option<Vec<u32>> {
    position.board.components().iter().map(Component::value).collect()
}

/// Solves a sum by searching all positions; `None` if there are too many.
fn search_few(game: &dyn Game, position: &Position, stop: &Stop) -> Result<Option<Solution>, Halted> {
    if position.board.stones() > MOST_STONES || game.move_count(position) > MOST_LEGAL {
        return Ok(None);
    }
    let parts: Option<Vec<Graph>> = position.board.components().iter().map(Graph::new).collect();
    let Some(parts) = parts else { return Ok(None) };
    let all = parts.iter().try_fold(1_usize, |all, part| all.checked_mul(part.moves.len()));
    if all.is_none_or(|all| all > MOST_POSITIONS) {
        return Ok(None);
    }
    let numbers = |position: &Position| -> Vec<usize> {
        let parts = parts.iter().zip(position.board.components());
        parts.map(|(part, one)| part.numbers.get(&one.position).copied().unwrap_or(0)).collect()
    };
    let options = |numbers: &Vec<usize>| {
        let left = |part: usize, to: usize| {
            let mut left = numbers.clone();
            left[part] = to;
            left
        };
        let moves = parts.iter().zip(numbers).map(|(part, here)| &part.moves[*here]).enumerate();
        moves.flat_map(|(part, moves)| moves.iter().map(move |to| left(part, *to))).collect()
    };
    Search::new(&options, position.ending, stop).solution(game, position, &numbers).map(Some)
}

/// All that can come of one part, by numbers: 0 is the part as it is.
struct Graph {
    numbers: HashMap<Position, usize>,
    /// Of each position those that its moves leave.
    moves: Vec<Vec<usize>>,
}

impl Graph {
    /// `None` if there are too many positions.
    fn new(part: &Component) -> Option<Self> {
        let mut numbers = HashMap::from([(part.position.clone(), 0)]);
        let (mut all, mut moves) = (vec![part.clone()], vec![]);
        while let Some(here) = all.get(moves.len()).cloned() {
            let mut left = vec![];
            for mv in legal_moves(here.game, &here.position) {
                if here.check(&mv).is_err() {
                    continue;
                }
                let next = here.play(&mv);
                let number = *numbers.entry(next.position.clone()).or_insert(all.len());
                if number == all.len() {
                    all.push(next);
                }
                left.push(number);
            }
            left.sort_unstable();
            left.dedup();
            moves.push(left);
            if all.len() > MOST_POSITIONS {
                return None;
            }
        }
        Some(Self { numbers, moves })
    }
}
