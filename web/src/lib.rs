//! nimtui in a browser: the app of the terminal program, drawn into a page.
//!
//! `page.js` sends events to [`Page`], shows the rows that [`Page::draw`] returns and does what [`Page::take_tasks`] asks for. `worker.js`
//! runs [`answer`] in a Web Worker, so the page never waits for a solver.

mod paint;
mod saved;

use std::collections::HashMap;
use std::panic;

use jiff::tz::{Offset, TimeZone};
use nimtui::coach::{Job, JobResult};
use nimtui::game::{Lineup, Stop};
use nimtui::games;
use nimtui::records::{GameRecord, JsonLine, Setting, use_time_zone};
use nimtui::session::GameSetup;
use nimtui::tui::{
    self, Alarm, App, ColorDepth, Effect, Key, KeyCode, Message, Phase, Pointer, Preferences, Start, Target,
    Theme,
};
use nimtui::tui::{Action, ClickMap, FileTask, Popup, PopupChoice};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use saved::Saved;

/// The app, what the page shows of it, and what the page has yet to do.
#[wasm_bindgen]
pub struct Page {
    app: App,
    saved: Saved,
    shown: Buffer,
    /// The spans of each row that is shown, in HTML.
    spans: Vec<Vec<String>>,
    clicks: ClickMap,
    /// The browser prefers dark colors.
    is_dark: bool,
    /// For `page.js`, in JSON.
    tasks: Vec<Value>,
    /// Alarms to come, by their number in a task `wake`.
    alarms: HashMap<u32, Alarm>,
    next_alarm: u32,
}

#[wasm_bindgen]
impl Page {
    /// Opens the app with a grid of this size. `position` is the id of a position to play, or empty for the menu. `zone_minutes` is the
    /// distance of the local time from UTC, and `seed` decides what is random.
    #[wasm_bindgen(constructor)]
    pub fn new(columns: u16, rows: u16, is_dark: bool, position: &str, zone_minutes: i32, seed: f64) -> Self {
        panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
        if let Ok(offset) = Offset::from_seconds(zone_minutes * 60) {
            use_time_zone(TimeZone::fixed(offset));
        }
        let seed = seed as u64;
        let saved = Saved::open();
        let mut preferences = Preferences {
            depth: ColorDepth::True,
            guest: true,
            offers_friends: false,
            ..Preferences::default()
        };
        let memory = saved.load_memory();
        for setting in Setting::ALL {
            preferences.apply(&memory.settings, setting);
        }
        let start = match games::read_id(position) {
            Ok((game, position)) => {
                let mut setup = GameSetup { position: Some(position), ..GameSetup::winnable(game, seed) };
                setup.set_lineup(Lineup::HumanStarts);
                Start::Table(setup)
            }
            Err(_) => Start::Menu,
        };
        let (app, effects) = App::new(start, preferences, memory, seed);
        let mut page = Self {
            app,
            saved,
            shown: Buffer::default(),
            spans: vec![],
            clicks: ClickMap::default(),
            is_dark,
            tasks: vec![],
            alarms: HashMap::new(),
            next_alarm: 0,
        };
        page.resize(columns, rows);
        effects.into_iter().for_each(|effect| page.perform(effect));
        page
    }

    /// Presses a key, by its name in a browser. Returns whether the app has a use for it.
    pub fn press(&mut self, name: &str, ctrl: bool, shift: bool) -> bool {
        let code = match name {
            "Enter" => KeyCode::Enter,
            "Escape" => KeyCode::Esc,
            "Tab" if shift => KeyCode::BackTab,
            "Tab" => KeyCode::Tab,
            "Backspace" => KeyCode::Backspace,
            "Delete" => KeyCode::Delete,
            "ArrowUp" => KeyCode::Up,
            "ArrowDown" => KeyCode::Down,
            "ArrowLeft" => KeyCode::Left,
            "ArrowRight" => KeyCode::Right,
            "Home" => KeyCode::Home,
            "End" => KeyCode::End,
            "PageUp" => KeyCode::PageUp,
            "PageDown" => KeyCode::PageDown,
            "F1" => KeyCode::F1,
            _ => {
                let mut letters = name.chars();
                match (letters.next(), letters.next()) {
                    (Some(letter), None) if !ctrl => KeyCode::Char(letter),
                    _ => return false,
                }
            }
        };
        self.update(Message::Key(Key { code, ctrl }));
        true
    }

    pub fn paste(&mut self, text: &str) {
        self.update(Message::Paste(text.to_owned()));
    }

    /// Whether the mouse plays. If not, it selects text.
    pub fn takes_mouse(&self) -> bool {
        self.app.shared.preferences.mouse
    }

    /// Whether a text box is open, so that a phone needs its keyboard.
    pub fn takes_text(&self) -> bool {
        matches!(self.app.shared.popup, Some(Popup::Editor(_)))
    }

    /// How often the browser's Back has something to do here. A screen counts twice, because many show a menu before they are left.
    pub fn depth(&self) -> usize {
        let screens = 2 * self.app.stack.len() + usize::from(self.app.menu.in_options);
        match &self.app.shared.popup {
            None => screens,
            Some(_) if self.row_to_leave().is_some() => screens.saturating_sub(1),
            Some(_) => screens + 1,
        }
    }

    /// Does what Esc does. In the menu of a game or of a set-up board, where Esc resumes, it leaves.
    pub fn go_back(&mut self) {
        match self.row_to_leave() {
            Some(row) => {
                let target = Some(Target::Row(row));
                self.update(Message::Pointer(Pointer { phase: Phase::Press, target }));
            }
            None => self.update(Message::Key(Key { code: KeyCode::Esc, ctrl: false })),
        }
    }

    /// Whether a click on a cell does something.
    pub fn can_click(&self, column: u16, row: u16) -> bool {
        self.clicks.at(column, row).is_some_and(|target| target != Target::Cover)
    }

    /// Moves the pointer to a cell: `press`, `drag`, `release`, `up` or `down` (the wheel).
    pub fn point(&mut self, phase: &str, column: u16, row: u16) {
        let phase = match phase {
            "press" => Phase::Press,
            "drag" => Phase::Drag,
            "release" => Phase::Release,
            "up" => Phase::ScrollUp,
            _ => Phase::ScrollDown,
        };
        let target = self.clicks.at(column, row);
        self.update(Message::Pointer(Pointer { phase, target }));
    }

    /// Gives the grid another size.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.shown = Buffer::empty(Rect::new(0, 0, columns, rows));
        self.spans = vec![vec![]; usize::from(rows)];
        self.update(Message::Resized(columns, rows));
    }

    /// Follows the browser between dark and light.
    pub fn set_dark(&mut self, is_dark: bool) {
        self.is_dark = is_dark;
        self.follow_browser();
    }

    /// Whether what surrounds the grid is light.
    pub fn is_light(&self) -> bool {
        self.app.shared.preferences.theme == Theme::Light
    }

    /// A task `wake` is due.
    pub fn wake(&mut self, number: u32) {
        if let Some(alarm) = self.alarms.remove(&number) {
            self.update(Message::Wake(alarm));
        }
    }

    /// The worker answered a task `ask`.
    pub fn take_answer(&mut self, ticket: f64, answer: &str) {
        let ticket = ticket as u64;
        match serde_json::from_str::<JobResult>(answer) {
            Ok(answer) => self.update(Message::Answered { ticket, answer }),
            Err(_) => self.update(Message::WorkerLost { ticket }),
        }
    }

    /// The worker failed over a task `ask`.
    pub fn lose_worker(&mut self, ticket: f64) {
        self.update(Message::WorkerLost { ticket: ticket as u64 });
    }

    /// The worker judged a finished game, a task `judge`.
    pub fn take_judged(&mut self, saved: &str, judged: &str) {
        self.saved.replace_game(saved, judged);
    }

    /// Draws the app. Returns the rows that changed, in JSON. Each is a list: its number, its first span that changed, how many spans go
    /// from there on, the HTML that replaces them, and the text of the whole row.
    pub fn draw(&mut self) -> String {
        let mut next = Buffer::empty(self.shown.area);
        self.clicks = tui::view(&self.app, &mut next, &self.clicks);
        let width = usize::from(next.area.width.max(1));
        let rows = self.shown.content.chunks(width).zip(next.content.chunks(width));
        let mut changed = vec![];
        for ((number, (shown, next)), spans) in rows.enumerate().zip(&mut self.spans) {
            if shown == next {
                continue;
            }
            let old = std::mem::replace(spans, paint::row_spans(next));
            let first = count_equal(old.iter().zip(&*spans));
            let after = count_equal(old[first..].iter().rev().zip(spans[first..].iter().rev()));
            let html = spans[first..spans.len() - after].concat();
            changed.push((number, first, old.len() - first - after, html, paint::row_text(next)));
        }
        self.shown = next;
        json!(changed).to_string()
    }

    /// Returns what the page has to do, in JSON: `ask` and `judge` for the worker, `stop` to end its work, `wake` later, `copy` a text, `quit`.
    pub fn take_tasks(&mut self) -> String {
        Value::Array(std::mem::take(&mut self.tasks)).to_string()
    }
}

impl Page {
    /// The row with which the menu of a game or of a set-up board leaves it.
    fn row_to_leave(&self) -> Option<usize> {
        let Some(Popup::Menu(menu)) = &self.app.shared.popup else { return None };
        let leaves = |choice: &PopupChoice| matches!(choice, PopupChoice::Act(Action::Menu | Action::Back));
        menu.rows.iter().position(|(choice, _)| leaves(choice))
    }

    fn update(&mut self, message: Message) {
        for effect in tui::update(&mut self.app, message) {
            self.perform(effect);
        }
        self.follow_browser();
    }

    /// The theme `terminal` means the browser's preference here.
    fn follow_browser(&mut self) {
        let shared = &mut self.app.shared;
        if shared.memory.settings.theme() == Theme::Terminal {
            shared.preferences.theme = if self.is_dark { Theme::Dark } else { Theme::Light };
        }
    }

    fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::Ask { ticket, job } => {
                let job = serde_json::to_string(&job).unwrap_or_default();
                self.tasks.push(json!({ "do": "ask", "ticket": ticket, "job": job }));
            }
            Effect::StopAsking => self.tasks.push(json!({ "do": "stop" })),
            Effect::Wake { millis, alarm } => {
                self.alarms.insert(self.next_alarm, alarm);
                self.tasks.push(json!({ "do": "wake", "after": millis, "alarm": self.next_alarm }));
                self.next_alarm = self.next_alarm.wrapping_add(1);
            }
            Effect::Copy(text) => self.tasks.push(json!({ "do": "copy", "text": text })),
            Effect::File(task) => self.perform_file_task(task),
            Effect::Quit => self.tasks.push(json!({ "do": "quit" })),
            // A browser can't start programs, and the page asks whether the mouse plays.
            _ => {}
        }
    }

    fn perform_file_task(&mut self, task: FileTask) {
        let (news, finished) = self.saved.perform(task);
        if let Some(line) = finished {
            self.tasks.push(json!({ "do": "judge", "game": line }));
        }
        news.into_iter().for_each(|news| self.update(Message::Filed(news)));
    }
}

/// How many pairs at the beginning are equal.
fn count_equal<'a>(pairs: impl Iterator<Item = (&'a String, &'a String)>) -> usize {
    pairs.take_while(|(one, other)| one == other).count()
}

/// Does the job of a task `ask`; empty if it isn't one. Runs in the worker, and may take long.
#[wasm_bindgen]
pub fn answer(job: &str) -> String {
    let job = serde_json::from_str::<Job>(job).ok();
    let answer = job.and_then(|job| job.run(&Stop::default()).ok());
    answer.and_then(|answer| serde_json::to_string(&answer).ok()).unwrap_or_default()
}

/// Judges a finished game, a line of JSON. Returns its line with the judgement, if there is one. Runs in a worker, and may take long.
#[wasm_bindgen]
pub fn judge(line: &str) -> String {
    let Ok(mut game) = GameRecord::read(line) else { return line.to_owned() };
    game.judgement = game.judge(&Stop::default());
    game.write()
}
