//! A position drawn with letters, the same way for every game; of a sum one part below the other.

use super::{Board, Cell, Component, Game, LaneNames, Position, Words};

/// Most stones of a heap that are drawn one by one.
pub const MOST_STARS: u32 = 60;

/// A heap a line, a row with its places numbered as its moves are, or the grid with its rows and columns numbered from 0.
pub fn drawn(game: &dyn Game, position: &Position) -> String {
    match position.board {
        Board::Sum(ref components) => {
            let part = |(number, one): (usize, &Component)| {
                format!("Part {}: {}\n{}", number + 1, one.game.title(), drawn(one.game.0, &one.position))
            };
            components.iter().enumerate().map(part).collect()
        }
        Board::Heaps(ref sizes) => heaps(sizes, game.words()),
        Board::Grid { cols, .. } if game.words().lanes == LaneNames::Row => {
            let places = (0..cols).map(|col| Cell::new(0, col));
            let pins = places.clone().map(|cell| if position.board.has(cell) { "  O" } else { "  ." });
            let numbers = places.map(|cell| format!("{:>3}", game.words().cell(cell)));
            format!("{}\n{}\n", pins.collect::<String>(), numbers.collect::<String>())
        }
        Board::Grid { rows, cols, .. } => {
            let head: String = (0..cols).map(|col| format!(" {col}")).collect();
            let row = |row: u8| -> String {
                let cell = |col| if position.board.has(Cell::new(row, col)) { " O" } else { " ." };
                format!("  {row} {}\n", (0..cols).map(cell).collect::<String>())
            };
            format!("    {head}\n{}", (0..rows).map(row).collect::<String>())
        }
    }
}

/// What a heap is called: `heap 3`, `red`.
pub fn name_of_heap(words: &Words, heap: usize) -> String {
    match words.own_name(heap) {
        Some(name) => name.to_owned(),
        None if words.has_one_lane() => words.heap.to_owned(),
        None => format!("{} {}", words.heap, heap + 1),
    }
}

fn heaps(sizes: &[u32], words: &Words) -> String {
    let full = sizes.iter().enumerate().filter(|(_, size)| **size > 0);
    full.map(|(lane, &size)| {
        let stars = "*".repeat(size.min(MOST_STARS) as usize);
        let more = if size > MOST_STARS { "..." } else { "" };
        format!("  {:<8} {size:>4}  {stars}{more}\n", name_of_heap(words, lane))
    })
    .collect()
}
