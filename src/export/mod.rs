//! Turns a game into an animated SVG, drawn by the program's own screens.

mod svg;

use std::fs;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::coach::{Job, JobResult};
use crate::game::{Stop, clean};
use crate::output::print_error;
use crate::records::GameRecord;
use crate::storage::{replace, strip_error_number};
use crate::text::stop_after;
use crate::tui::{App, ClickMap, ColorDepth, Preferences, Theme, view};

use svg::Drawing;

/// The most moves of a game.
pub const MOST_MOVES: usize = 500;
/// Characters of a file's name in a message.
const QUOTED: usize = 80;

/// Milliseconds of each picture of stones leaving, and the number of such pictures.
const LEAVING: u32 = 90;
const STEPS: u8 = 3;
/// The last picture stays at least this long, and a little longer than the others.
const LAST: u32 = 4_000;
const LONGER: u32 = 400;
/// How long the solver may take for one question and for all. After that, the picture leaves the answer out.
const ONE: Duration = Duration::from_secs(5);
const ALL: Duration = Duration::from_secs(20);

/// A game, and how to draw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    pub record: GameRecord,
    /// Columns and rows of the screen.
    pub size: [u16; 2],
    pub theme: Theme,
    pub ascii: bool,
    /// Milliseconds from move to move.
    pub pace: u32,
    /// Doesn't show stones leaving.
    pub calm: bool,
    /// Shows the explanation.
    pub lesson: bool,
    pub review: bool,
    /// The number of moves before the still picture.
    pub at: usize,
    /// Draws only that picture.
    pub still: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    pub scene: Scene,
    /// The file; `None` for standard output.
    pub output: Option<PathBuf>,
    /// Warnings about lines without a game.
    pub remarks: Vec<String>,
}

impl Scene {
    /// Draws the game.
    ///
    /// # Errors
    /// Names the move that can't be drawn.
    pub fn draw(&self) -> Result<String, String> {
        let mut drawing = Drawing::new(self.theme == Theme::Light);
        self.frames(&mut |picture, millis, still| drawing.add(picture, millis, still))?;
        let title = self.record.setup.game().title();
        Ok(drawing.finish(&format!("{title}: {}", self.record.between())))
    }

    /// Calls `show` with every picture, how long it stays in milliseconds, and whether it's the still one: before each move the
    /// position and the choice, then the stones leaving, and finally the end.
    ///
    /// # Errors
    /// Names the move that can't be drawn.
    pub fn frames(&self, show: &mut dyn FnMut(&Buffer, u32, bool)) -> Result<(), String> {
        let preferences = Preferences {
            colour: self.theme != Theme::Mono,
            theme: self.theme,
            depth: ColorDepth::True,
            ascii: self.ascii,
            ..Preferences::default()
        };
        let mut used = Duration::ZERO;
        let answers = &mut |job: &Job| run_in_time(job, &mut used);
        let mut record = self.record.clone();
        record.setup.moves.clear();
        let [columns, rows] = self.size;
        let mut app = App::picture(&record, self.review, self.lesson, (columns, rows), preferences, answers);
        // A picture, how long it stays, and the number of moves before it if nothing moves in it.
        let mut add = |app: &App, millis: u32, after: Option<usize>| {
            let still = after == Some(self.at);
            if still || !self.still && millis > 0 {
                let mut picture = Buffer::empty(Rect::new(0, 0, columns, rows));
                view(app, &mut picture, &ClickMap::default());
                show(&picture, millis, still);
            }
        };
        let leaves = !self.calm && !self.review;
        let left = if leaves { LEAVING * u32::from(STEPS) } else { 0 };
        let mut spent = 0;
        for (number, mv) in record.moves.iter().enumerate() {
            let chooses = app.picture_asks();
            let rest = if chooses { self.pace * 2 / 5 } else { self.pace };
            add(&app, rest.saturating_sub(spent), Some(number));
            if chooses {
                app.picture_choice(*mv, answers);
                add(&app, self.pace * 3 / 5, None);
            }
            if app.picture_move(*mv, answers) != number + 1 {
                return Err(format!("can't draw move {}", number + 1));
            }
            for step in (0..STEPS).filter(|_| leaves) {
                app.picture_leaving(Some(step));
                add(&app, LEAVING, None);
            }
            app.picture_leaving(None);
            spent = left;
        }
        if let Some(side) = record.resigned {
            app.picture_resignation(side, answers);
        }
        add(&app, LAST.max(self.pace * 2) + LONGER - spent, Some(record.moves.len()));
        Ok(())
    }
}

fn run_in_time(job: &Job, used: &mut Duration) -> Option<JobResult> {
    let limit = ALL.saturating_sub(*used).min(ONE);
    let (begun, stop) = (Instant::now(), Stop::default());
    let answer = stop_after(limit, &stop, || job.run(&stop));
    *used += begun.elapsed();
    answer.ok()
}

/// Draws a screen as an SVG, in dark or light colours.
pub fn picture(screen: &Buffer, light: bool, title: &str) -> String {
    let mut drawing = Drawing::new(light);
    drawing.add(screen, 1, true);
    drawing.finish(title)
}

/// Draws a game and writes the file. Returns the exit code.
pub fn run(export: &Export) -> u8 {
    export.remarks.iter().for_each(|remark| print_error(&format!("warning: {remark}")));
    if export.output.is_none() && io::stdout().is_terminal() {
        print_error("error: write the picture to a file: add --output FILE or > FILE");
        return 2;
    }
    match export.scene.draw().and_then(|text| save(export.output.as_deref(), &text)) {
        Ok(code) => code,
        Err(problem) => {
            print_error(&format!("error: {problem}"));
            1
        }
    }
}

/// Writes the text to a file or standard output. Returns the exit code.
fn save(output: Option<&Path>, text: &str) -> Result<u8, String> {
    let Some(path) = output else {
        let mut out = io::stdout().lock();
        return match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            Ok(()) => Ok(0),
            // The reader has gone.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(1),
            Err(error) => Err(format!("can't write to standard output: {error}")),
        };
    };
    // If the disk is full, the old picture stays. A pipe or a device can't be replaced.
    if path.is_file() {
        return replace(path, text.as_bytes()).map(|()| 0).map_err(|trouble| trouble.to_string());
    }
    let refuse = |error| {
        format!("can't write {}: {}", clean(&path.to_string_lossy(), QUOTED), strip_error_number(error))
    };
    let is_new = path.symlink_metadata().is_err();
    let written = fs::write(path, text).inspect_err(|_| {
        if is_new {
            let _ = fs::remove_file(path);
        }
    });
    written.map(|()| 0).map_err(refuse)
}
