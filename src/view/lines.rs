//! The lines of a game below its moves: the main line, and each try where it leaves it.

use ratatui::layout::Rect;

use crate::app::{Match, Target};
use crate::game::Move;

use super::area::{cells, split_above};
use super::text::clip;
use super::theme::POINTER;
use super::{Canvas, Role};

/// Rows that are left for the moves.
const MOVES: u16 = 3;
/// The key that goes to the next line.
const KEY: &str = "z";
/// Most lines that are shown at once.
const MOST: usize = 5;

/// Draws the lines at the bottom of an area, where there are several; what is left above.
pub(super) fn draw(game: &Match, area: Rect, canvas: &mut Canvas) -> Rect {
    let room = usize::from(area.height.saturating_sub(MOVES)).min(MOST);
    if !game.has_tries() || room < 2 {
        return area;
    }
    let lines = lines(game);
    // The line on the table is always in sight.
    let here = lines.iter().position(|line| line.number == game.line.number()).unwrap_or(0);
    let first = (here + 1).saturating_sub(room);
    let shown = &lines[first..(first + room).min(lines.len())];
    let (above, below) = split_above(area, cells(shown.len()));
    let next = game.next_line_number();
    for (line, row) in shown.iter().zip(below.rows()) {
        let (mark, role) = match line.number {
            number if number == game.line.number() => (POINTER, Role::Cursor),
            number if Some(number) == next => (KEY, Role::Text),
            _ => (" ", Role::Text),
        };
        canvas.write(row, &clip(&format!("{mark} {}", line.text(game)), row.width), role);
        if mark == KEY {
            canvas.write(row, KEY, Role::Key);
        }
        canvas.hits.add(row, Target::Try(line.number));
    }
    above
}

/// A line, and where it leaves the main line.
struct Shown {
    number: u32,
    moves: Vec<Move>,
    from: usize,
}

impl Shown {
    /// `main line, moves: 9`, `└ move 4: 2 from heap 3`, `└ from move 4` where none was made yet.
    fn text(&self, game: &Match) -> String {
        if self.number == 0 {
            return format!("main line, moves: {}", self.moves.len());
        }
        let number = self.from + 1;
        match self.moves.get(self.from) {
            Some(mv) => format!("└ move {number}: {}", game.rules().short(game.position(), *mv)),
            None => format!("└ from move {number}"),
        }
    }
}

/// All lines by their numbers.
fn lines(game: &Match) -> Vec<Shown> {
    let here = (game.line.number(), game.line.whole().iter().map(|played| played.mv).collect());
    let others = game.line.asides().iter().map(|aside| (aside.number, aside.moves.clone()));
    let mut all: Vec<(u32, Vec<Move>)> = [here].into_iter().chain(others).collect();
    all.sort_by_key(|(number, _)| *number);
    let main = all[0].1.clone();
    let shared = |moves: &[Move]| moves.iter().zip(&main).take_while(|(one, other)| one == other).count();
    all.into_iter().map(|(number, moves)| Shown { number, from: shared(&moves), moves }).collect()
}
