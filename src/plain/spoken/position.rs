//! A position in one spoken line: heaps by their sizes, pins and rows by the runs that stand, a sum part by part.

use crate::game::{
    Board, Cell, Component, Game, LaneNames, Look, Position, Words, capital, grouped, takes_up_to, up_to,
};

use super::aloud::listed;

/// Dead heaps that are no longer told one by one.
const FEW_DEAD: usize = 2;
/// Whose moves those of two heaps are, where the board is a queen's.
pub(super) const QUEEN: &str = "The queen's row is heap 1 and her column heap 2: up takes from heap 1, left from heap 2, diagonally from both. She goes no other way.";
/// How a rule begins that changes from turn to turn.
const NOW: &str = "Now take ";

/// `Heap 1: 3. Heap 2: 4.`, `Pins 1 to 3 and 5 stand.`, `Row 0: columns 0 to 3. Row 1: empty.`
pub(super) fn position_aloud(game: &dyn Game, position: &Position) -> String {
    let words = game.words();
    match &position.board {
        Board::Sum(components) => {
            let part = |(number, one): (usize, &Component)| {
                let told = position_aloud(one.game.0, &one.position);
                format!("Part {}, {}. {told}", number + 1, one.game.title())
            };
            components.iter().enumerate().map(part).collect::<Vec<_>>().join(" ")
        }
        Board::Heaps(sizes) => heaps(game, position, sizes),
        Board::Grid { cols, .. } if words.lanes == LaneNames::Row => {
            let runs = runs(position, 0, *cols, |cell| words.cell(cell));
            match &runs[..] {
                [] => format!("No {} stand.", words.stones),
                [one] if !one.contains(' ') => format!("{} {one} stands.", capital(words.stone)),
                _ => format!("{} {} stand.", capital(words.stones), listed(&runs)),
            }
        }
        Board::Grid { rows, cols, .. } => {
            let told = |row: u8| {
                let runs = runs(position, row, *cols, |cell| cell.col.to_string());
                match &runs[..] {
                    [] => "empty".to_owned(),
                    [one] if !one.contains(' ') => format!("column {one}"),
                    _ => format!("columns {}", listed(&runs)),
                }
            };
            // Rows that are alike and lie side by side are told once.
            let mut alike: Vec<(u8, u8, String)> = vec![];
            for row in 0..*rows {
                let told = told(row);
                match alike.last_mut() {
                    Some((_, last, before)) if *before == told => *last = row,
                    _ => alike.push((row, row, told)),
                }
            }
            let of_rows = |(from, to, told): (u8, u8, String)| match to - from {
                0 => format!("Row {from}: {told}."),
                1 => format!("Rows {from} and {to}: {told}."),
                _ => format!("Rows {from} to {to}: {told}."),
            };
            alike.into_iter().map(of_rows).collect::<Vec<_>>().join(" ")
        }
    }
}

/// The rule of a game; of several games side by side also that of each.
pub(super) fn rules_aloud(game: &dyn Game, position: &Position) -> String {
    let parts = position.board.components().iter().zip(1..).map(|(part, number)| {
        format!(" Part {number}: {}", part.rule_in_sum().replacen(NOW, "You may now take ", 1))
    });
    lasting(&game.rule(position)).to_owned() + &parts.collect::<String>()
}

/// A rule without what may be taken now: that is told with each position.
fn lasting(rule: &str) -> &str {
    rule.strip_prefix(NOW).and_then(|now| now.split_once(". ")).map_or(rule, |(_, rule)| rule)
}

/// What stays on the board once a game is over; `None` where nothing does.
pub(super) fn left_over(game: &dyn Game, position: &Position) -> Option<String> {
    let is_empty = match &position.board {
        Board::Heaps(sizes) => sizes.iter().all(|size| *size == 0),
        Board::Grid { cells, .. } => *cells == 0,
        Board::Sum(_) => true,
    };
    (!is_empty).then(|| format!("This is left. {}", position_aloud(game, position)))
}

/// How the places of a board are called; nothing of heaps, which are named.
pub(super) fn places_aloud(game: &dyn Game, position: &Position) -> Option<String> {
    let words = game.words();
    match (&position.board, words.lanes) {
        _ if game.look() == Look::Queen => Some(QUEEN.to_owned()),
        (Board::Grid { .. }, LaneNames::Row) => {
            Some(format!("{} are counted from 1.", capital(words.stones)))
        }
        (Board::Grid { .. }, LaneNames::Corners) => {
            Some(
                "A square is called by its row, then its column, both from 0: rows count downward, columns to the right; \
                 the poison is row 0 column 0."
                    .to_owned(),
            )
        }
        (Board::Grid { .. }, _) => {
            Some(format!(
                "A {} is called by its row, then its column, both from 0: rows count downward, columns to the right.",
                words.stone
            ))
        }
        _ => None,
    }
}

/// Each heap with stones by its size; of a pile of which not all may be taken also how many.
fn heaps(game: &dyn Game, position: &Position, sizes: &[u32]) -> String {
    let words = game.words();
    let full: Vec<(usize, u32)> = sizes.iter().copied().enumerate().filter(|(_, size)| *size > 0).collect();
    if full.is_empty() {
        return format!("No {} are left.", words.stones);
    }
    // Many heaps in which nobody can move are told as one thing.
    let dead = full.iter().filter(|(lane, _)| game.most(position, *lane) == 0).count();
    let told_apart = |lane: usize| dead < FEW_DEAD || game.most(position, lane) > 0;
    let mut told: Vec<String> = full
        .iter()
        .filter(|(lane, _)| told_apart(*lane))
        .map(|(lane, size)| format!("{}: {}.", heap(*lane, words), grouped((*size).into())))
        .collect();
    if dead >= FEW_DEAD {
        let more = if told.is_empty() { "" } else { " more" };
        told.push(format!("{dead}{more} {} are dead: nobody can move there.", words.heaps));
    }
    told.extend(limit(game, position));
    told.join(" ")
}

/// `You may take 1 to 3.`: of one pile of which not all may be taken; what may can change from turn to turn.
pub(super) fn limit(game: &dyn Game, position: &Position) -> Option<String> {
    let heaps = position.board.heaps();
    let lane = heaps.iter().position(|size| *size > 0).filter(|_| game.words().has_one_lane())?;
    let most = takes_up_to(game, position, lane).filter(|most| *most < heaps[lane])?;
    Some(format!("You may take {}.", up_to(most)))
}

/// `Row 3: columns 1 and 2.`, for who asks for one line of a board; `None` where there are none with numbers.
pub(super) fn line_aloud(
    game: &dyn Game,
    position: &Position,
    (is_row, number): (bool, u8),
) -> Option<String> {
    let Board::Grid { rows, cols, .. } = position.board else { return None };
    let (lines, places) = if is_row { (rows, cols) } else { (cols, rows) };
    if game.words().lanes == LaneNames::Row || number >= lines {
        return None;
    }
    let [line, place] = if is_row { ["Row", "column"] } else { ["Column", "row"] };
    let cell = |at: u8| if is_row { Cell::new(number, at) } else { Cell::new(at, number) };
    let there: Vec<String> =
        (0..places).filter(|at| position.board.has(cell(*at))).map(|at| at.to_string()).collect();
    let told = match &there[..] {
        [] => "empty".to_owned(),
        [one] => format!("{place} {one}"),
        _ => format!("{place}s {}", listed(&there)),
    };
    Some(format!("{line} {number}: {told}. Say take before it to take from it."))
}

/// That all of the only pile may be taken; `None` where there are several, or where not all may be.
pub(super) fn all_of_it(game: &dyn Game, position: &Position) -> Option<String> {
    let words = game.words();
    let heaps = position.board.heaps();
    let lane = heaps.iter().position(|size| *size > 0).filter(|_| words.has_one_lane())?;
    let is_all = takes_up_to(game, position, lane).is_some_and(|most| most >= heaps[lane]);
    is_all.then(|| match heaps[lane] {
        1 => format!("You may take the last {}.", words.stone),
        size => format!("You may take as many as you like: {} are left.", words.count(size.into())),
    })
}

fn heap(lane: usize, words: &Words) -> String {
    capital(&words.lane_name(lane))
}

/// The runs of stones of a row: `1 to 3`, `5`.
fn runs(position: &Position, row: u8, cols: u8, name: impl Fn(Cell) -> String) -> Vec<String> {
    let mut runs: Vec<(Cell, Cell)> = vec![];
    for cell in (0..cols).map(|col| Cell::new(row, col)).filter(|cell| position.board.has(*cell)) {
        match runs.last_mut() {
            Some((_, last)) if last.col + 1 == cell.col => *last = cell,
            _ => runs.push((cell, cell)),
        }
    }
    let told = |(from, to): (Cell, Cell)| match to.col - from.col {
        0 => vec![name(from)],
        1 => vec![name(from), name(to)],
        _ => vec![format!("{} to {}", name(from), name(to))],
    };
    runs.into_iter().flat_map(told).collect()
}
