//! The table: title and rule, the board, the panels beside it, what is said below it.

use ratatui::layout::Rect;

use crate::coach::{Course, Question};
use crate::tui::{Action, Table, Target};

use super::area::{cells, columns};
use super::board::BoardView;
use super::end::End;
use super::frame::{Titles, frame};
use super::stage::{self, Rooms, Wanted};
use super::status::Asked;
use super::text::{clip, title_lines};
use super::{Canvas, Role, lesson, panel, review, status, task};

/// Columns of a frame in which a shortened id has room for the key that copies it.
const COPIES: u16 = 40;

/// Draws the table.
pub(super) fn draw(table: &Table, screen: Rect, canvas: &mut Canvas) {
    let head = table.current_match.head(stage::whole(screen).width);
    // Review and task need all the columns there are.
    let wide = table.is_review() || table.question().is_some();
    let wanted = Wanted {
        head: cells(head.len()),
        side: if wide { u16::MAX } else { panel::columns_wanted(table, screen.width) },
        lesson: table.current_match.lesson && !table.is_asked(),
        review: table.is_review(),
        said: table.said_below(stage::whole(screen).width),
    };
    let rooms = Rooms::new(screen, wanted);
    let place = Rect { x: rooms.head.x + 2, width: rooms.head.width.saturating_sub(4), ..rooms.head };
    canvas.draw(title_lines(&head, table.current_match.rules().title().len(), canvas), place);
    // Where the question has no panel, its title stands above the board.
    let title = table.question().filter(|_| rooms.players.is_none()).map(Question::whole_title);
    let title = title.or_else(|| table.course().map(title_of_game));
    let boxed = draw_board(table, &title.unwrap_or_default(), rooms.board, canvas);
    let mut asked = Asked::Below;
    match (table.question(), rooms.players, rooms.moves) {
        (Some(question), Some(players), Some(moves)) => {
            let fits = task::draw(question, table.drill(), players.union(moves), canvas);
            asked = if fits { Asked::Beside } else { Asked::Divided };
        }
        (_, players, moves) => {
            match players {
                Some(area) if table.is_review() => review::draw_panel(&table.current_match, area, canvas),
                Some(area) => panel::draw_players(&table.current_match, area, canvas),
                None => {}
            }
            if let Some(area) = moves {
                panel::draw_moves(table, area, canvas);
            }
        }
    }
    if let Some(area) = rooms.lesson {
        let players = if rooms.players.is_none() && table.question().is_none() {
            panel::players_in_short(&table.current_match)
        } else {
            "e closes".to_owned()
        };
        let titles = Titles { left: "Lesson", right: &players, below: "" };
        let inner = frame(area, titles, Role::Frame, canvas);
        lesson::draw(table, inner, canvas);
    }
    status::draw(table, rooms.message, !stage::has_lesson(screen), boxed, asked, canvas);
}

/// `Nim, 14 of 14: The whole game`: above the game at the end of a course, which it is.
fn title_of_game(course: Course) -> String {
    format!("{}, {}", course.subject().title(), course.heading())
}

/// The board in its frame; the position's id stands in the frame's last line. Says whether the end of the game is told in it.
fn draw_board(table: &Table, title: &str, area: Rect, canvas: &mut Canvas) -> bool {
    let inner = frame(area, Titles { left: title, ..Titles::default() }, Role::Frame, canvas);
    let refuted = BoardView::refuted(table, canvas.buffer.area).filter(|_| !canvas.covered);
    let id = match refuted {
        Some(_) => "after your move".to_owned(),
        None => format!("position id {}", table.current_match.id()),
    };
    let room = area.width.saturating_sub(6);
    // A long one is shortened: the key copies all of it.
    let hint = if columns(&id) > room && room > COPIES { " (i copies it)" } else { "" };
    let id = format!(" {}{hint} ", clip(&id, room.saturating_sub(columns(hint))));
    let width = columns(&id);
    let x = area.right().saturating_sub(2 + width);
    let place = Rect { x, y: area.bottom().saturating_sub(1), width, height: 1 }.intersection(area);
    // Few will want it.
    canvas.write(place, &id, Role::Quiet);
    canvas.clicks.add(place, Target::Press(Action::CopyId));
    let end = End::of(table, inner, canvas.commentary);
    let room = end.as_ref().map_or(inner, |end| end.room_for_board(&table.current_match, inner));
    let board = BoardView::at(table, canvas.buffer.area);
    let board = if canvas.covered { board.at_rest() } else { board };
    board.draw(room, canvas);
    if let Some(refuted) = refuted {
        // What is clicked is still the position.
        let hits = std::mem::take(&mut canvas.clicks);
        canvas.clear(room);
        refuted.draw(room, canvas);
        canvas.clicks = hits;
    }
    if let Some(end) = &end {
        end.draw(&table.current_match, canvas);
    }
    end.is_some()
}
