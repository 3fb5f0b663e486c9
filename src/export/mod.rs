//! Pictures and recordings of games that were played: an SVG that moves, or an asciicast, drawn by the program's own screens.

mod cast;
mod svg;

use std::fs;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::game::{Side, Stop, clean};
use crate::games;
use crate::records::GameRecord;
use crate::text::stop_after;
use crate::tui::view::view;
use crate::tui::{self, Answer, App, Preferences, Question, Theme};

use cast::{Colours, DARK, LIGHT, Recording};
use svg::Drawing;

/// Most moves of a game that is shown.
pub const MOST_MOVES: usize = 500;
/// Characters of a file's name that are quoted back.
const QUOTED: usize = 80;

/// Milliseconds of each picture in which stones leave, and how many there are.
const LEAVING: u32 = 90;
const STEPS: u8 = 3;
/// The last picture stands for at least so long, and a little longer than the others.
const LAST: u32 = 4_000;
const LONGER: u32 = 400;
/// How long one question may take, and all of them together. If a question takes longer, the picture doesn't show the answer.
const ONE: Duration = Duration::from_secs(5);
const ALL: Duration = Duration::from_secs(20);

/// What a game is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A picture that moves, or stands still.
    Svg,
    /// A recording for asciinema.
    Cast,
}

/// Which game is shown, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    pub record: GameRecord,
    /// The size of the screen.
    pub columns: u16,
    pub rows: u16,
    pub theme: Theme,
    /// The terminal itself is a light one.
    pub light: bool,
    /// Only ASCII characters are drawn.
    pub ascii: bool,
    /// Milliseconds from move to move.
    pub pace: u32,
    /// No stones are seen leaving.
    pub calm: bool,
    /// The lesson is open.
    pub lesson: bool,
    /// The moves are reviewed.
    pub review: bool,
    /// After how many moves the one picture is taken where nothing may move.
    pub at: usize,
    /// Only that picture is shown.
    pub still: bool,
}

/// A scene, and where it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    pub scene: Scene,
    pub format: Format,
    /// The file; `None` for standard output.
    pub output: Option<String>,
    /// Printed first: the lines that held no game.
    pub remarks: Vec<String>,
}

/// A picture, how long it stands, and after how many moves it is if it shows a position at rest.
struct Frame {
    picture: Buffer,
    millis: u32,
    after: Option<usize>,
}

impl Scene {
    /// The picture or the recording.
    ///
    /// # Errors
    /// Says why the game can't be shown.
    pub fn write(&self, format: Format) -> Result<String, String> {
        let title = format!("{}: {}", games::get(self.record.game).title(), self.record.between());
        let colours = terminal(self.light);
        if format == Format::Svg {
            let mut drawing = Drawing::new(colours);
            self.frames(&mut |picture, millis, still| {
                drawing.add(picture, millis);
                if still {
                    drawing.mark_still();
                }
            })?;
            return Ok(drawing.finish(&title));
        }
        let broken = |error: io::Error| format!("the recording cannot be made: {error}");
        let mut recording = Recording::new((self.columns, self.rows), colours, &title).map_err(broken)?;
        let mut added = Ok(());
        self.frames(&mut |picture, millis, _| {
            if added.is_ok() {
                added = recording.add(picture, millis);
            }
        })?;
        added.and_then(|()| recording.finish()).map_err(broken)
    }

    /// Calls `show` with every picture, how long it stands in milliseconds, and whether it is the one of `at`: before each move the
    /// position and the choice, then the stones that leave, at last the end.
    ///
    /// # Errors
    /// Says which move can't be shown.
    pub fn frames(&self, show: &mut dyn FnMut(&Buffer, u32, bool)) -> Result<(), String> {
        let preferences = Preferences {
            colour: self.theme != Theme::Mono,
            theme: self.theme,
            true_colour: true,
            ascii: self.ascii,
            ..Preferences::default()
        };
        let mut used = Duration::ZERO;
        let answers = &mut |question: &Question| answer(question, &mut used);
        let record = seat_players(&self.record);
        let size = (self.columns, self.rows);
        let mut app = App::picture(&record, self.review, self.lesson, size, preferences, answers);
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
                    self.pass_on(&frame, show);
                }
            }
        };
        let leaves = !self.calm && !self.review;
        let left = if leaves { LEAVING * u32::from(STEPS) } else { 0 };
        let mut spent = 0;
        for (number, mv) in record.moves.iter().enumerate() {
            let chooses = app.picture_asks();
            let rest = if chooses { self.pace * 2 / 5 } else { self.pace };
            add(draw(&app), rest.saturating_sub(spent), Some(number));
            if chooses {
                app.picture_choice(*mv, answers);
                add(draw(&app), self.pace * 3 / 5, None);
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
        add(draw(&app), LAST.max(self.pace * 2) + LONGER - spent, Some(record.moves.len()));
        if let Some(frame) = waiting {
            self.pass_on(&frame, show);
        }
        Ok(())
    }

    fn pass_on(&self, frame: &Frame, show: &mut dyn FnMut(&Buffer, u32, bool)) {
        let still = frame.after == Some(self.at);
        if (still || !self.still) && frame.millis > 0 {
            show(&frame.picture, frame.millis, still);
        }
    }
}

fn answer(question: &Question, used: &mut Duration) -> Option<Answer> {
    let limit = ALL.saturating_sub(*used).min(ONE);
    let (begun, stop) = (Instant::now(), Stop::default());
    let answer = stop_after(limit, &stop, || tui::answer(question, &stop));
    *used += begun.elapsed();
    answer.ok()
}

/// A single picture of the program's screen, in a terminal of the usual dark or light colours.
pub fn picture(screen: &Buffer, light: bool, title: &str) -> String {
    let mut drawing = Drawing::new(terminal(light));
    drawing.add(screen, 1);
    drawing.finish(title)
}

const fn terminal(light: bool) -> &'static Colours {
    if light { &LIGHT } else { &DARK }
}

/// Writes what is asked for; the exit code.
pub fn run(export: &Export) -> u8 {
    export.remarks.iter().for_each(|remark| tell(remark));
    let to_terminal = export.output.is_none() && io::stdout().is_terminal();
    if to_terminal {
        tell("the picture is for a file, not for the terminal: --output FILE, or > FILE");
        return 2;
    }
    match export.scene.write(export.format).and_then(|text| save(export.output.as_deref(), &text)) {
        Ok(code) => code,
        Err(sentence) => {
            tell(&sentence);
            1
        }
    }
}

/// Writes the text where it belongs; the exit code.
fn save(output: Option<&str>, text: &str) -> Result<u8, String> {
    let Some(path) = output else {
        let mut out = io::stdout().lock();
        return match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            Ok(()) => Ok(0),
            // Nobody listens any more.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(1),
            Err(error) => Err(format!("the output cannot be written: {error}")),
        };
    };
    let refuse = |error| format!("{} cannot be written: {error}", clean(path, QUOTED));
    fs::write(path, text).map(|()| 0).map_err(refuse)
}

fn tell(sentence: &str) {
    // Where it cannot be written, the code says enough.
    let _ = writeln!(io::stderr(), "nimtui: {}.", sentence.trim_end_matches('.'));
}

/// The game with its players seated so that they can be at a table: player one starts, or is the human.
fn seat_players(record: &GameRecord) -> GameRecord {
    let mut record = GameRecord { given: 0, ..record.clone() };
    let two_is_human = record.human() == Some(Side::Two);
    let two_starts = record.human().is_none() && record.starter == Side::Two;
    if two_is_human || two_starts {
        record.names.reverse();
        record.players.reverse();
        record.starter = record.starter.other();
    }
    record
}
