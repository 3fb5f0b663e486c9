//! The screens with a board: title and rule, the board, the panels beside it, what is said below it.

use ratatui::layout::Rect;

use crate::coach::Course;
use crate::tui::{Action, BoardScreen, Commentary, GameScreen, ReviewScreen, Target};

use super::area::{cells, columns};
use super::board::BoardView;
use super::end::End;
use super::frame::{Titles, frame};
use super::stage::{self, Rooms, Wanted};
use super::status::{self, Status};
use super::text::{clip, title_lines};
use super::{Canvas, Role, lesson, panel, review};

/// Columns of a frame in which a shortened id has room for the key that copies it.
const COPIES: u16 = 40;

/// Where everything stands; `side` is the columns wanted beside the board. Draws title and rule.
pub(crate) fn divide(
    screen: &dyn BoardScreen,
    is_review: bool,
    side: u16,
    area: Rect,
    canvas: &mut Canvas,
) -> Rooms {
    let (game, width) = (screen.game(), stage::whole(area).width);
    let head = game.head(width);
    let said = screen.said_below(width);
    let wanted =
        Wanted { head: cells(head.len()), side, lesson: screen.shows_lesson(), review: is_review, said };
    let rooms = Rooms::new(area, wanted);
    let place = Rect { x: rooms.head.x + 2, width: rooms.head.width.saturating_sub(4), ..rooms.head };
    canvas.draw(title_lines(&head, game.rules().title().len(), canvas), place);
    rooms
}

pub(super) fn draw_game(screen: &GameScreen, area: Rect, canvas: &mut Canvas) {
    let rooms = divide(screen, false, panel::columns_wanted(&screen.game, area.width), area, canvas);
    let course = screen.course.map(|course| course.course);
    let title = course.map(title_of_game).unwrap_or_default();
    let inner = draw_frame(&title, &screen.game.id_line(), rooms.board, canvas);
    let end = End::of(screen, inner, canvas.commentary);
    let room = end.as_ref().map_or(inner, |end| end.room_for_board(&screen.game, inner));
    board_of(screen, canvas).draw(room, canvas);
    if let Some(end) = &end {
        end.draw(&screen.game, canvas);
    }
    if let Some(area) = rooms.players {
        panel::draw_players(&screen.game, area, canvas);
    }
    if let Some(area) = rooms.moves {
        let to_remember = course.and_then(|_| screen.to_remember());
        panel::draw_moves(&screen.game, panel::Moves { to_remember, ..Default::default() }, area, canvas);
    }
    draw_lesson(screen, screen.to_remember(), &rooms, true, canvas);
    let earned = screen.earned().map(crate::records::Medal::label);
    let news: Vec<String> = [earned, screen.leads_on()].into_iter().flatten().collect();
    let status = Status {
        screen,
        commentary: screen.commentary(canvas.commentary),
        is_watched: screen.watch.is_some(),
        news: news.join(" "),
        alone: !stage::has_lesson(area),
        boxed: end.is_some(),
    };
    status::draw(&status, rooms.message, canvas);
}

pub(super) fn draw_review(screen: &ReviewScreen, area: Rect, canvas: &mut Canvas) {
    let side = if screen.is_judged { u16::MAX } else { panel::columns_wanted(&screen.game, area.width) };
    let rooms = divide(screen, screen.is_judged, side, area, canvas);
    let inner = draw_frame("", &screen.game.id_line(), rooms.board, canvas);
    board_of(screen, canvas).draw(inner, canvas);
    match rooms.players {
        Some(area) if screen.is_judged => review::draw_panel(&screen.game, area, canvas),
        Some(area) => panel::draw_players(&screen.game, area, canvas),
        None => {}
    }
    if let Some(area) = rooms.moves {
        let moves = panel::Moves { all: true, judged: screen.is_judged, to_remember: None };
        panel::draw_moves(&screen.game, moves, area, canvas);
    }
    draw_lesson(screen, screen.game.to_remember(), &rooms, true, canvas);
    let alone = !stage::has_lesson(area);
    if screen.is_judged {
        return status::draw_with_confirmation(&screen.game, rooms.message, canvas, |rows, canvas| {
            review::draw_message(&screen.game, rows.area, alone, canvas);
            rows.take(rows.area.height);
        });
    }
    let commentary = Commentary::Analysis;
    let status = Status { screen, commentary, is_watched: true, news: String::new(), alone, boxed: false };
    status::draw(&status, rooms.message, canvas);
}

pub(crate) fn draw_lesson(
    screen: &dyn BoardScreen,
    to_remember: Option<&str>,
    rooms: &Rooms,
    names_players: bool,
    canvas: &mut Canvas,
) {
    let Some(area) = rooms.lesson else { return };
    let right = match rooms.players {
        None if names_players => panel::players_in_short(screen.game()),
        _ => "e closes".to_owned(),
    };
    let inner = frame(area, Titles { left: "Lesson", right: &right, below: "" }, Role::Frame, canvas);
    lesson::draw(screen, to_remember, inner, canvas);
}

/// `Nim, 14 of 14: The whole game`
fn title_of_game(course: Course) -> String {
    format!("{}, {}", course.subject().title(), course.heading())
}

pub(crate) fn board_of<'a>(screen: &'a dyn BoardScreen, canvas: &Canvas) -> BoardView<'a> {
    let board = BoardView::new(screen, canvas.buffer.area);
    if canvas.covered { board.clear_choice() } else { board }
}

/// Draws the frame of a board with the position's id in its last line. Returns the room inside.
pub(crate) fn draw_frame(title: &str, id: &str, area: Rect, canvas: &mut Canvas) -> Rect {
    let inner = frame(area, Titles { left: title, ..Titles::default() }, Role::Frame, canvas);
    let room = area.width.saturating_sub(6);
    // The key copies all of a long one.
    let hint = if columns(id) > room && room > COPIES { " (i copies it)" } else { "" };
    let id = format!(" {}{hint} ", clip(id, room.saturating_sub(columns(hint))));
    let width = columns(&id);
    let x = area.right().saturating_sub(2 + width);
    let place = Rect { x, y: area.bottom().saturating_sub(1), width, height: 1 }.intersection(area);
    canvas.write(place, &id, Role::Quiet);
    canvas.clicks.add(place, Target::Press(Action::CopyId));
    inner
}
