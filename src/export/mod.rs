//! Pictures and recordings of games that were played: an SVG that moves, or an asciicast, drawn by the program's own screens.

mod cast;
mod colours;
mod frames;
mod shapes;
mod svg;

use std::fs;
use std::io::{self, ErrorKind, IsTerminal, Write};

use ratatui::buffer::Buffer;

use crate::game::{Side, clean};
use crate::games;
use crate::records::GameRecord;
use crate::tui::Theme;

use cast::Recording;
use colours::{Colours, DARK, LIGHT};
use svg::Drawing;

/// Most moves of a game that is shown.
pub const MOST_MOVES: usize = 500;
/// Characters of a file's name that are quoted back.
const QUOTED: usize = 80;

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
    /// The game.
    pub record: GameRecord,
    /// Columns of the screen.
    pub columns: u16,
    /// Its rows.
    pub rows: u16,
    /// The colours of the program.
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
    /// What is shown.
    pub scene: Scene,
    /// What it is written as.
    pub format: Format,
    /// The file; `None` for standard output.
    pub output: Option<String>,
    /// What is said first, of lines that held no game.
    pub remarks: Vec<String>,
}

impl Scene {
    /// The picture or the recording.
    ///
    /// # Errors
    /// In a sentence, when the game cannot be shown.
    pub fn write(&self, format: Format) -> Result<String, String> {
        let title = format!("{}: {}", games::get(self.record.game).title(), self.record.between());
        let colours = terminal(self.light);
        let broken = |error: io::Error| format!("the recording cannot be made: {error}");
        match format {
            Format::Svg => {
                let mut drawing = Drawing::new(colours);
                self.frames(&mut |picture, millis, still| {
                    drawing.add(picture, millis);
                    if still {
                        drawing.stand_here();
                    }
                })?;
                Ok(drawing.finish(&title))
            }
            Format::Cast => {
                let size = (self.columns, self.rows);
                let mut recording = Recording::new(size, colours, &title).map_err(broken)?;
                let mut added = Ok(());
                self.frames(&mut |picture, millis, _| {
                    if added.is_ok() {
                        added = recording.add(picture, millis);
                    }
                })?;
                added.and_then(|()| recording.finish()).map_err(broken)
            }
        }
    }

    /// Shows each picture with how long it stands, and whether it is the one where nothing may move; of a still scene that one alone.
    ///
    /// # Errors
    /// In a sentence, when the game cannot be shown.
    pub fn frames(&self, show: &mut dyn FnMut(&Buffer, u32, bool)) -> Result<(), String> {
        frames::frames(self, show)
    }
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

/// The game with its players so seated that they can be at a table: player one starts, or is the human.
fn seated(record: &GameRecord) -> GameRecord {
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
