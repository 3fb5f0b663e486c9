//! Draws the game screen.

use ratatui::layout::Rect;

use crate::coach::Course;
use crate::records::Medal;
use crate::tui::screens::board::{board_of, divide, draw_frame, draw_lesson};
use crate::tui::widgets::{Canvas, moves};
use crate::tui::{Commentary, stage};

use super::GameScreen;
use super::end::End;
use super::status::{self, Status};

pub(crate) fn draw(screen: &GameScreen, area: Rect, canvas: &mut Canvas) {
    let rooms = divide(screen, false, moves::columns_wanted(&screen.game, area.width), area, canvas);
    let course = screen.course.map(|course| course.course);
    let title = course.map(title_of_game).unwrap_or_default();
    let inner = draw_frame(&title, "", rooms.board, canvas);
    let commentary = screen.commentary(canvas.commentary);
    let end = End::new(screen, inner, commentary != Commentary::Off);
    let room = end.as_ref().map_or(inner, |end| end.room_for_board(inner));
    board_of(screen, canvas).draw(room, canvas);
    if let Some(end) = &end {
        end.draw(canvas);
    }
    if let Some(area) = rooms.players {
        moves::draw_players(&screen.game, area, canvas);
    }
    if let Some(area) = rooms.moves {
        let to_remember = course.and_then(|_| screen.to_remember());
        moves::draw_moves(&screen.game, moves::Moves { to_remember, ..Default::default() }, area, canvas);
    }
    draw_lesson(screen, screen.to_remember(), &rooms, true, canvas);
    let news = [screen.earned().map(Medal::label), screen.praise_of_course(), screen.offer_of_course()];
    let status = Status {
        screen,
        commentary,
        news: news.into_iter().flatten().collect::<Vec<_>>().join(" "),
        alone: !stage::has_lesson(area),
        last_word: end.map(|_| screen.last_word(commentary)),
    };
    status::draw(&status, rooms.message, canvas);
}

/// `Nim, 14 of 14: The whole game`
fn title_of_game(course: Course) -> String {
    format!("{}, {}", course.subject().title(), course.heading())
}
