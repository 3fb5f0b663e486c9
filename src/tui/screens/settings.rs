//! What the player can set. A change counts at once and is saved.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{List, ListState};

use super::{Next, ScreenState};
use crate::records::{Setting, Settings};
use crate::tui::keymap::{self, Action, Keymap};
use crate::tui::theme::{POINTER, Role};
use crate::tui::widgets::{Canvas, Rows, cells, clip, option_line, panel, split_below};
use crate::tui::{Confirm, Editor, KeyHint, Popup, Shared, Target, stage};

/// The settings, then a row that forgets everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SettingsScreen {
    pub cursor: usize,
}

impl SettingsScreen {
    /// The setting under the cursor; `None` on the last row.
    fn chosen(self, shared: &Shared) -> Option<Setting> {
        rows(shared).get(self.cursor).copied().flatten()
    }
}

/// Columns of the names.
const LABELS: usize = 14;
/// Columns and rows of the page, at most.
const WINDOW: (u16, u16) = (76, 20);
/// Fewest rows for the meaning of the setting under the cursor. If there are no more, the list scrolls.
const MEANING: u16 = 2;

impl ScreenState for SettingsScreen {
    fn keys(&self) -> &'static Keymap {
        &keymap::IN_SETTINGS
    }

    fn update(&mut self, action: Action, shared: &mut Shared) -> Next {
        match (action, self.chosen(shared)) {
            (Action::Up | Action::Down | Action::First | Action::Last, _) => {
                self.cursor = action.step_round(self.cursor, rows(shared).len());
            }
            (Action::Enter, None) => shared.popup = Some(Popup::Confirm(Confirm::ForgetAll)),
            (Action::Left | Action::Right | Action::Enter, Some(setting)) if setting.can_type() => {
                let text = shared.memory.settings.show(setting);
                let editor = Editor::new(setting.label(), text);
                shared.popup = Some(Popup::Editor(editor));
            }
            (Action::Left | Action::Right | Action::Enter, Some(setting)) => {
                shared.memory.settings.step(setting, action != Action::Left);
                shared.change_setting(setting);
            }
            (Action::Back, _) => return Next::Back,
            _ => {}
        }
        Next::Stay
    }

    fn draw(&self, area: Rect, shared: &Shared, canvas: &mut Canvas) {
        let inner = panel(stage::window(area, WINDOW), "Settings", canvas);
        let chosen = self.chosen(shared);
        let line = |row: Option<Setting>| {
            let pointer = if row == chosen { POINTER } else { " " };
            match row {
                Some(setting) => line_of(shared, setting, row == chosen, inner.width, canvas),
                None => Line::raw(format!("{pointer} Forget all")),
            }
        };
        let lines: Vec<Line> = rows(shared).into_iter().map(line).collect();
        let (area, below) = split_below(inner, cells(lines.len()).min(inner.height.saturating_sub(MEANING)));
        let list = List::new(lines).highlight_style(canvas.style(Role::Bar));
        canvas.list(list, ListState::default().with_selected(Some(self.cursor)), area, Target::Line);
        let mut rows = Rows::new(below);
        rows.skip(rows.area.height > 3);
        let meaning = match chosen {
            Some(setting) => {
                format!("{} Default: {}.", setting.meaning(), shown(&Settings::default(), setting))
            }
            None => "Delete all games, medals, options and settings.".to_owned(),
        };
        rows.text(&meaning, Role::Text, canvas);
        rows.skip(rows.area.height > 4);
        if shared.memory.settings != Settings::default() {
            rows.text("* marks what you have changed.", Role::Quiet, canvas);
        }
        if let Some(trouble) = shared.memory.trouble.last() {
            rows.text(trouble, Role::Quiet, canvas);
        }
        let place = match shared.memory.places.first() {
            Some(path) => format!("Saved in {path}."),
            None => "Settings aren't saved.".to_owned(),
        };
        rows.text(&place, Role::Quiet, canvas);
    }

    /// The other settings are changed with the arrows: only the help names the key.
    fn relabel(&self, hint: &mut KeyHint, shared: &Shared) {
        if hint.action == Action::Enter && !self.chosen(shared).is_some_and(Setting::can_type) {
            hint.label.clear();
        }
    }

    fn select_line(&mut self, line: usize) -> bool {
        std::mem::replace(&mut self.cursor, line) == line
    }

    fn take_line(&mut self, text: &str, shared: &mut Shared) -> Result<(), String> {
        if let Some(setting) = self.chosen(shared) {
            shared.memory.settings.set(setting, text)?;
            shared.change_setting(setting);
        }
        Ok(())
    }
}

/// The settings, then the row that forgets everything. A guest saves nothing, so there's nothing to set or to forget about that.
fn rows(shared: &Shared) -> Vec<Option<Setting>> {
    let is_guest = shared.preferences.guest && !shared.memory.files;
    let settings = Setting::ALL.into_iter().map(Some).chain([None]);
    settings.filter(|row| !is_guest || !matches!(row, None | Some(Setting::Save))).collect()
}

fn line_of(shared: &Shared, setting: Setting, here: bool, width: u16, canvas: &Canvas) -> Line<'static> {
    let pointer = if here { POINTER } else { " " };
    let settings = &shared.memory.settings;
    let value = match setting {
        Setting::Mouse if settings.is_on(setting) && !shared.preferences.mouse => {
            "off (--no-mouse)".to_owned()
        }
        _ => clip(&shown(settings, setting), width.saturating_sub(24)),
    };
    let changed = if settings.show(setting) == Settings::default().show(setting) { "" } else { "  *" };
    let label = format!("{pointer} {:<LABELS$}", setting.label());
    let mut line = option_line(label, &value, here, canvas);
    let style = if here { Style::new() } else { canvas.style(Role::Quiet) };
    line.push_span(Span::styled(changed, style));
    line
}

fn shown(settings: &Settings, setting: Setting) -> String {
    let word = settings.show(setting);
    if word.is_empty() { "none".into() } else { word }
}
