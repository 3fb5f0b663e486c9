//! The pictures of a game: before each move the position and the choice, then the stones that leave, at last the end.

use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::game::Stop;
use crate::text::stop_after;
use crate::tui::view::view;
use crate::tui::{self, Answer, App, Preferences, Question, Theme};

use super::{Scene, seated};

/// Milliseconds of each picture in which stones leave, and how many there are.
const LEAVING: u32 = 90;
const STEPS: u8 = 3;
/// The last picture stands for at least so long, and a little longer than the others.
const LAST: u32 = 4_000;
const LONGER: u32 = 400;
/// How long one question may take, and all of them together. If a question takes longer, the picture doesn't show the answer.
const ONE: Duration = Duration::from_secs(5);
const ALL: Duration = Duration::from_secs(20);

/// A picture, how long it stands, and after how many moves it is if it shows a position at rest.
struct Frame {
    picture: Buffer,
    millis: u32,
    after: Option<usize>,
}

/// Shows every picture with how long it stands in milliseconds, and whether it is the one of `scene.at`.
///
/// # Errors
/// Says which move can't be shown.
pub(super) fn frames(scene: &Scene, show: &mut dyn FnMut(&Buffer, u32, bool)) -> Result<(), String> {
    let preferences = Preferences {
        colour: scene.theme != Theme::Mono,
        theme: scene.theme,
        true_colour: true,
        ascii: scene.ascii,
        ..Preferences::default()
    };
    let mut used = Duration::ZERO;
    let answers = &mut |question: &Question| answer(question, &mut used);
    let record = seated(&scene.record);
    let size = (scene.columns, scene.rows);
    let mut app = App::picture(&record, scene.review, scene.lesson, size, preferences, answers);
    let draw = |app: &App| {
        let mut picture = Buffer::empty(Rect::new(0, 0, size.0, size.1));
        view(app, &mut picture);
        picture
    };
    let mut waiting: Option<Frame> = None;
    // Pictures that look the same are one.
    let mut add = |picture: Buffer, millis: u32, after: Option<usize>| match &mut waiting {
        Some(frame) if frame.picture == picture => {
            frame.millis += millis;
            frame.after = frame.after.or(after);
        }
        waiting => {
            if let Some(frame) = waiting.replace(Frame { picture, millis, after }) {
                pass_on(&frame, scene, show);
            }
        }
    };
    let leaves = !scene.calm && !scene.review;
    let left = if leaves { LEAVING * u32::from(STEPS) } else { 0 };
    let mut spent = 0;
    for (number, mv) in record.moves.iter().enumerate() {
        let chooses = app.picture_asks();
        let rest = if chooses { scene.pace * 2 / 5 } else { scene.pace };
        add(draw(&app), rest.saturating_sub(spent), Some(number));
        if chooses {
            app.picture_choice(*mv, answers);
            add(draw(&app), scene.pace * 3 / 5, None);
        }
        if app.picture_move(*mv, answers) != number + 1 {
            return Err(format!("move {} can't be shown", number + 1));
        }
        for step in (0..STEPS).filter(|_| leaves) {
            app.picture_leaving(Some(step));
            add(draw(&app), LEAVING, None);
        }
        app.picture_leaving(None);
        spent = left;
    }
    add(draw(&app), LAST.max(scene.pace * 2) + LONGER - spent, Some(record.moves.len()));
    if let Some(frame) = waiting {
        pass_on(&frame, scene, show);
    }
    Ok(())
}

fn pass_on(frame: &Frame, scene: &Scene, show: &mut dyn FnMut(&Buffer, u32, bool)) {
    let still = frame.after == Some(scene.at);
    if (still || !scene.still) && frame.millis > 0 {
        show(&frame.picture, frame.millis, still);
    }
}

fn answer(question: &Question, used: &mut Duration) -> Option<Answer> {
    let limit = ALL.saturating_sub(*used).min(ONE);
    let (begun, stop) = (Instant::now(), Stop::default());
    let answer = stop_after(limit, &stop, || tui::answer(question, &stop));
    *used += begun.elapsed();
    answer.ok()
}
