//! Two heaps as the place of a queen on a board, with the bars and the group of both below it as far as there is room. If the board is
//! too large for the screen, these alone.

use ratatui::layout::{Rect, Size};

use super::grid::Lattice;
use super::{BoardView, bars, cells, centred, columns, split_above};
use crate::game::Ending;
use crate::tui::Target;
use crate::tui::theme::{DISC, DOT, QUEEN, Role};
use crate::tui::widgets::Canvas;

/// Columns and rows of a square, the largest first.
const SQUARES: [(u16, u16); 5] = [(9, 4), (7, 3), (5, 2), (3, 1), (2, 1)];
/// Narrower squares have no room for a word.
const WORD: u16 = 4;
/// Rows of the bars: the board shows the same, and larger.
const BARS: u16 = 2;

/// What the marked squares are, the longest text that fits.
const MARKED: [&str; 2] = ["good squares to stop on", "good to stop on"];
/// What the dots are while none is marked.
const REACHED: [&str; 3] = ["The queen goes up, left or diagonally.", "= the queen's moves", "= her moves"];

pub(crate) fn draw(view: &BoardView, area: Rect, canvas: &mut Canvas) {
    let groups = if view.still { 0 } else { view.most_joint_groups() };
    // The squares matter most: what stands below them gives way, its legend last. If nobody plays, the board says enough by itself.
    let below: &[u16] = if view.still { &[0] } else { &[BARS + groups, groups, 0] };
    let mut found = below
        .iter()
        .filter(|_| view.squares)
        .map(|&below| (Chessboard::largest_in(view, area, below), below));
    let Some((board, below)) = found.find_map(|(board, below)| Some((board?, below))) else {
        // The groups have the last rows.
        let (above, below) = split_above(area, groups);
        let drawn = bars::draw(view, above, canvas);
        let y = drawn.bottom().min(below.y);
        return view.draw_joint_groups(Rect { x: drawn.x, y, ..below }, canvas);
    };
    board.draw(view, canvas);
    if view.still {
        return;
    }
    // A free row above what stands below, if there is one.
    let free = (area.bottom() - board.whole.bottom()).saturating_sub(below);
    let y = board.whole.bottom() + free.min(1);
    let bars = below.saturating_sub(groups);
    let x =
        if bars > 0 { bars::draw(view, Rect { y, height: bars, ..area }, canvas).x } else { board.whole.x };
    let row = Rect { x, y: y + bars, width: area.right().saturating_sub(x), height: below - bars };
    view.draw_joint_groups(row, canvas);
    if !row.is_empty() {
        board.draw_legend(view, row, canvas);
    }
}

/// The board and where the queen is on it: rows by the first heap, columns by the second.
struct Chessboard {
    whole: Rect,
    lattice: Lattice,
    here: (u32, u32),
    /// Where the choice would take her.
    goal: Option<(u32, u32)>,
    /// Where she came from.
    left: Option<(u32, u32)>,
}

impl Chessboard {
    /// The largest board of the opening's sizes that leaves so many rows below it.
    fn largest_in(view: &BoardView, area: Rect, below: u16) -> Option<Self> {
        let (&[one, two], &[rows, cols]) = (&view.heaps[..], view.opening.board.heaps()) else { return None };
        let (rows, cols) = (rows.max(one.size()).checked_add(1)?, cols.max(two.size()).checked_add(1)?);
        let here = (one.size(), two.size());
        let numbers = cells((rows - 1).to_string().len()) + 1;
        let lattices = SQUARES.into_iter().map(|(width, height)| Lattice {
            rows,
            cols,
            size: Size::new(width, height),
            pitch: (width, height),
            numbers,
            head: 1,
            cursor: Some(here),
        });
        let fits = |lattice: &Lattice| {
            let (width, height) = lattice.extent(rows);
            width <= area.width && height.saturating_add(below) <= area.height
        };
        let lattice = lattices.into_iter().find(fits)?;
        let (width, height) = lattice.extent(rows);
        // What stands below it is set off by a row if there is room, and all of it together is in the middle.
        let below = below + u16::from(below > 0 && height + below < area.height);
        let whole = Rect { height, ..centred(area, width, height + below) };
        let differs = |place: (u32, u32)| (place != here).then_some(place);
        let (goal, left) = ((one.staying, two.staying), (one.drawn(), two.drawn()));
        Some(Self { whole, lattice, here, goal: differs(goal), left: differs(left) })
    }

    /// What the discs, or else the dots, on the board are, behind the name of the group below it; and what the corner is, if it has no
    /// room for a word.
    fn draw_legend(&self, view: &BoardView, row: Rect, canvas: &mut Canvas) {
        let (sign, texts, role) = match view.marked.is_empty() {
            true if view.position.board.stones() == 0 => return,
            true => (DOT, &REACHED[..], Role::Quiet),
            false => (DISC, &MARKED[..], Role::Title),
        };
        // Everybody takes a star for the goal.
        let is_explained = self.lattice.size.width >= WORD || view.position.ending == Ending::Normal;
        let corner = if is_explained { "" } else { "   ! loses" };
        let x = row.x + view.joint_width() + 2;
        let room = row.right().saturating_sub(x + 2);
        let fits = |more: &str| texts.iter().find(|text| columns(text) + columns(more) <= room);
        // It reaches no further than the board, which else wouldn't stand in the middle.
        let within = self.whole.right().saturating_sub(x + 2);
        let whole = fits(corner).filter(|text| columns(text) + columns(corner) <= within);
        let found = whole.map(|text| (text, corner)).or_else(|| fits("").map(|text| (text, "")));
        if let Some((text, corner)) = found {
            canvas.write_at(row, (x, row.y), &format!("{sign} {text}{corner}"), role);
        }
    }

    fn draw(&self, view: &BoardView, canvas: &mut Canvas) {
        self.lattice.draw(self.whole, canvas, |row, col, square, canvas| {
            self.draw_square((row, col), square, view, canvas);
            self.move_to((row, col)).map(|(group, count)| Target::Stone { group, count })
        });
    }

    fn draw_square(&self, place: (u32, u32), square: Rect, view: &BoardView, canvas: &mut Canvas) {
        let is_goal = self.goal == Some(place);
        if place == (0, 0) && self.here != place {
            let wins = view.position.ending == Ending::Normal;
            let (sign, word, role) =
                if wins { ("★", "win", Role::Goal) } else { ("!", "lose", Role::Danger) };
            return match is_goal {
                true => draw_words(
                    square,
                    sign,
                    &format!("[{word}]"),
                    &format!("[{sign}]"),
                    Role::Crossed,
                    canvas,
                ),
                false => draw_words(square, sign, word, sign, role, canvas),
            };
        }
        if place == self.here {
            return draw_words(square, QUEEN, "queen", QUEEN, Role::Bar, canvas);
        }
        let is_dark = (place.0 + place.1) % 2 == 1 && !is_goal;
        if is_dark {
            let style = canvas.picture(Role::Field);
            let (sign, style) = style
                .fg
                .filter(|_| canvas.paint.has_colors())
                .map_or(('░', style), |color| (' ', style.bg(color)));
            canvas.fill(square, sign, style);
        }
        let (sign, role) = match place {
            _ if is_goal => (if square.width > 2 { "[○]" } else { "○" }, Role::Going),
            _ if view.marked.contains(&[place.0, place.1]) => (DISC, Role::Title),
            _ if self.left == Some(place) => ("◦", Role::Taken),
            _ if self.is_on_the_way(place) => (DOT, Role::Going),
            _ if self.move_to(place).is_some() => (DOT, Role::Text),
            _ => return,
        };
        let style =
            if is_dark { canvas.paint.picture_on(role, Role::Field) } else { canvas.paint.text(sign, role) };
        let middle = centred(square, columns(sign), 1);
        canvas.write_styled(square, (middle.x, middle.y), sign, style);
        if is_goal && square.height > 1 {
            // So that it is told from where she is without colours.
            let (right, bottom) = (square.right() - 1, square.bottom() - 1);
            let corners = [(square.x, square.y), (right, square.y), (square.x, bottom), (right, bottom)];
            for (at, corner) in corners.into_iter().zip(["┏", "┓", "┗", "┛"]) {
                canvas.write_at(square, at, corner, Role::Going);
            }
        }
    }

    /// The group and the number that take her to a square; the group of both heaps comes after theirs.
    fn move_to(&self, (row, col): (u32, u32)) -> Option<(usize, u32)> {
        match (self.here.0.checked_sub(row)?, self.here.1.checked_sub(col)?) {
            (0, 0) => None,
            (up, 0) => Some((0, up)),
            (0, left) => Some((1, left)),
            (up, left) => (up == left).then_some((2, up)),
        }
    }

    /// Whether she passes a square on the way to her goal.
    fn is_on_the_way(&self, place: (u32, u32)) -> bool {
        let ways = self.goal.and_then(|goal| self.move_to(goal)).zip(self.move_to(place));
        ways.is_some_and(|((group, far), (other, near))| group == other && near < far)
    }
}

/// Fills a square with a colour, and writes a word on it, below its sign if there are two rows; a shorter text if it has no room.
fn draw_words(square: Rect, sign: &str, word: &str, short: &str, role: Role, canvas: &mut Canvas) {
    canvas.fill(square, ' ', canvas.picture(role));
    let texts = [word, short, sign];
    let text = texts.into_iter().find(|text| columns(text) <= square.width).unwrap_or_default();
    let lines: &[&str] = if square.height > 1 { &[sign, text] } else { &[text] };
    for (line, row) in lines.iter().zip(centred(square, square.width, cells(lines.len())).rows()) {
        let at = centred(row, columns(line), 1);
        canvas.write_styled(square, (at.x, at.y), line, canvas.paint.text(line, role));
    }
}
