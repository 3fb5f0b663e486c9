//! Draws the model: [`view`] and its widgets. Nothing here decides anything.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};

use crate::app::{Model, Target};

/// Where the things that can be clicked lie; of two that overlap the later one counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hits(Vec<(Rect, Target)>);

impl Hits {
    /// Notes that `target` lies in `area`.
    pub fn add(&mut self, area: Rect, target: Target) {
        self.0.push((area, target));
    }

    /// What lies at a column and row, if anything.
    #[must_use]
    pub fn at(&self, column: u16, row: u16) -> Option<Target> {
        let point = Position::new(column, row);
        self.0.iter().rev().find(|(area, _)| area.contains(point)).map(|(_, target)| *target)
    }
}

/// Draws the model and says where what can be clicked lies.
pub fn view(_model: &Model, frame: &mut Frame) -> Hits {
    frame.render_widget("nimtui: any key quits", frame.area());
    Hits::default()
}
