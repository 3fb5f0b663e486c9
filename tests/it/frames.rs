//! Frames: what a terminal makes of the bytes is what the view drew, within a budget.

use crate::stage::{Stage, drawn};
use nimtui::coach::Job;
use nimtui::game::{Board, Dice, Position, Stop};
use nimtui::runtime::{Painter, without_seams};
use nimtui::session::GameSetup;
use nimtui::tui::{
    Alarm, App, ClickMap, Effect, Key, KeyCode, Memory, Message, Phase, Pointer, Preferences, Start,
};
use nimtui::{games, tui};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use std::num::NonZeroU16;

/// The program without a terminal: a player who presses anything anywhere, a worker that answers or does not.
struct Player {
    app: App,
    dice: Dice,
    size: (u16, u16),
    open: Option<(u64, Box<Job>)>,
    alarms: Vec<Alarm>,
}

const KEYS: [KeyCode; 18] = [
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::F1,
    KeyCode::Char(' '),
    KeyCode::Char('\u{202e}'),
];
const SIZES: [(u16, u16); 10] =
    [(80, 24), (0, 0), (1, 1), (2, 50), (40, 12), (60, 16), (100, 30), (120, 40), (500, 200), (81, 23)];

impl Player {
    fn new(start: Start, seed: u64) -> Self {
        let (app, effects) = App::new(start, Preferences::default(), Memory::default(), seed);
        let mut player = Self { app, dice: Dice::new(seed), size: (80, 24), open: None, alarms: vec![] };
        player.perform(effects);
        player
    }

    fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.dice.below(u32::try_from(limit).unwrap().into())).unwrap()
    }

    fn coordinate(&mut self, limit: u16) -> u16 {
        u16::try_from(self.below(usize::from(limit) + 2)).unwrap()
    }

    fn send(&mut self, message: Message) {
        let effects = tui::update(&mut self.app, message);
        self.perform(effects);
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Ask { ticket, job } => self.open = Some((ticket, job)),
                Effect::StopAsking => self.open = None,
                Effect::Wake { alarm, .. } => self.alarms.push(alarm),
                _ => {}
            }
        }
    }

    /// Does something at random; `view` says what can be clicked.
    fn act(&mut self) {
        match self.below(20) {
            0 => self.resize(),
            // A huge screen is drawn a few times and not for long: it takes as much work as fifty others.
            1..=10 if self.size.0 > 200 => self.resize(),
            1..=4 => self.point(),
            5..=8 => {
                let letter = u8::try_from(self.below(95)).unwrap() + b' ';
                self.send(Message::Key(Key { code: KeyCode::Char(letter.into()), ctrl: letter == b'R' }));
            }
            9 | 10 => self.answer(),
            11 if !self.alarms.is_empty() => {
                let alarm = self.below(self.alarms.len());
                let alarm = self.alarms.swap_remove(alarm);
                self.send(Message::Wake(alarm));
            }
            _ => {
                let code = KEYS[self.below(KEYS.len())];
                self.send(Message::Key(Key { code, ctrl: false }));
            }
        }
        // What nobody waits for any more goes off as well, or is forgotten.
        self.alarms.truncate(8);
    }

    fn resize(&mut self) {
        self.size = SIZES[self.below(SIZES.len())];
        self.send(Message::Resized(self.size.0, self.size.1));
    }

    fn point(&mut self) {
        let phases = [Phase::Press, Phase::Drag, Phase::Release, Phase::ScrollUp, Phase::ScrollDown];
        let phase = phases[self.below(phases.len())];
        let (column, row) = (self.coordinate(self.size.0), self.coordinate(self.size.1));
        let target = self.drawn().1.at(column, row);
        self.send(Message::Pointer(Pointer { phase, target }));
    }

    fn answer(&mut self) {
        let Some((ticket, job)) = self.open.take() else { return };
        let small = match &*job {
            Job::ChooseMove { position, .. }
            | Job::AskProgram { position, .. }
            | Job::PlayOut { position, .. } => is_small(position),
            Job::Solve { positions, .. } => positions.iter().all(is_small),
            Job::Judge { exercise, .. } => is_small(&exercise.position),
            Job::JudgeStep { course, .. } => is_small(&course.position()),
            Job::FindMistakes { line, .. } => is_small(line.opening()),
            Job::FindExercise(_) => true,
        };
        if small && self.below(10) > 0 {
            let answer = job.run(&Stop::default()).unwrap();
            self.send(Message::Answered { ticket, answer });
        } else {
            self.send(Message::WorkerLost { ticket, for_good: false });
        }
    }

    fn drawn(&self) -> (Buffer, ClickMap) {
        drawn(&self.app, self.size.0, self.size.1)
    }
}

/// Whether it is solved in no time.
fn is_small(position: &Position) -> bool {
    match &position.board {
        Board::Heaps(heaps) => heaps.iter().all(|&heap| heap <= 100),
        Board::Grid { rows, cols, .. } => u32::from(*rows) * u32::from(*cols) <= 16,
        Board::Sum(parts) => parts.iter().all(|part| is_small(&part.position)),
    }
}

fn starts() -> Vec<Start> {
    let mut starts = vec![Start::Menu];
    for game in games::keys() {
        starts.push(Start::Table(GameSetup::with_defaults(game, 3)));
    }
    starts
}

#[test]
fn a_terminal_shows_what_the_view_drew_within_a_budget() {
    for (seed, start) in (1..).zip(starts()) {
        let mut player = Player::new(start, seed);
        let mut painter = Painter::new(80, 24);
        let mut parser = vt100::Parser::new(two(24), two(80), 0);
        let mut before = Buffer::empty(Rect::new(0, 0, 80, 24));
        for _ in 0..200 {
            let size = player.size;
            player.act();
            if player.size.0 < 2 || player.size.1 < 2 {
                player.size = (80, 24);
            }
            let (columns, rows) = player.size;
            if player.size != size {
                painter.start_over(columns, rows);
                parser.set_size(two(rows), two(columns));
                before = Buffer::empty(Rect::new(0, 0, columns, rows));
            }
            let frame = painter.paint(&player.app).unwrap();
            parser.process(&frame);
            let wanted = player.drawn().0;
            let changed =
                before.content().iter().zip(wanted.content()).filter(|(old, new)| old != new).count();
            if player.size == size {
                assert_eq!(changed == 0, frame.is_empty(), "{changed} cells, {} bytes", frame.len());
                assert!(frame.len() <= 64 + 40 * changed, "{} bytes for {changed} cells", frame.len());
            }
            assert_shows(parser.screen(), &wanted);
            before = wanted;
        }
    }
}

fn two(cells: u16) -> NonZeroU16 {
    NonZeroU16::new(cells.max(2)).unwrap()
}

fn assert_shows(screen: &vt100::Screen, wanted: &Buffer) {
    for row in 0..wanted.area.height {
        for column in 0..wanted.area.width {
            let shown = screen.cell(row, column).unwrap();
            let cell = &without_seams(&wanted[(column, row)]);
            if shown.is_wide_continuation() {
                continue;
            }
            let contents = if shown.has_contents() { shown.contents() } else { " " };
            let is_hidden = cell.symbol().chars().any(nimtui::game::is_hidden);
            let symbol = if is_hidden { "?" } else { cell.symbol() };
            assert_eq!(contents, symbol, "column {column} of row {row}: {}", screen.contents());
            let seen = if cell.symbol() == " " { seen_in_a_blank } else { |looks| looks };
            assert_eq!(
                seen(looks_of_parsed(shown)),
                seen(looks(cell)),
                "column {column} of row {row}: {}",
                screen.contents()
            );
        }
    }
}

type Looks = (Option<u8>, Option<u8>, bool, bool, bool);

/// What is seen where nothing is written: neither weight nor, unless it is reversed or underlined, the colour of the text.
fn seen_in_a_blank((fore, back, _, inverse, underline): Looks) -> Looks {
    (fore.filter(|_| inverse || underline), back, false, inverse, underline)
}

fn looks_of_parsed(cell: &vt100::Cell) -> Looks {
    let number = |colour| match colour {
        vt100::Color::Idx(index) => Some(index),
        _ => None,
    };
    (number(cell.fgcolor()), number(cell.bgcolor()), cell.bold(), cell.inverse(), cell.underline())
}

fn looks(cell: &Cell) -> Looks {
    let number = |colour| match colour {
        Color::Reset => None,
        Color::Indexed(index) => Some(index),
        Color::Black => Some(0),
        Color::Red => Some(1),
        Color::Green => Some(2),
        Color::Yellow => Some(3),
        Color::Blue => Some(4),
        Color::Magenta => Some(5),
        Color::Cyan => Some(6),
        Color::Gray => Some(7),
        Color::DarkGray => Some(8),
        Color::LightRed => Some(9),
        Color::LightGreen => Some(10),
        Color::LightYellow => Some(11),
        Color::LightBlue => Some(12),
        Color::LightMagenta => Some(13),
        Color::LightCyan => Some(14),
        Color::White => Some(15),
        Color::Rgb(..) => panic!("a colour of nobody's theme"),
    };
    let has = |modifier| cell.modifier.contains(modifier);
    (
        number(cell.fg),
        number(cell.bg),
        has(Modifier::BOLD),
        has(Modifier::REVERSED),
        has(Modifier::UNDERLINED),
    )
}

/// Most bytes that a key may cost on average, at the size below.
const BUDGET: usize = 500;
const SIZE: (u16, u16) = (120, 40);

/// All four arrows alike, there and back, so that none of them only meets an edge.
const WALK: &str =
    "<right><right><left><down><right><left><up><up><right><left><left><down><right><left><down><up>";

/// The bytes of each arrow key that changed something.
fn costs(entry: &str) -> Vec<(String, usize)> {
    let mut stage = Stage::one_player(entry);
    let mut painter = Painter::new(SIZE.0, SIZE.1);
    stage.send(Message::Resized(SIZE.0, SIZE.1));
    painter.paint(&stage.app).unwrap();
    let mut costs = vec![];
    for key in WALK.repeat(4).split_inclusive('>') {
        stage.keys(key);
        let cost = painter.paint(&stage.app).unwrap().len();
        if cost > 0 {
            costs.push((key.to_owned(), cost));
        }
    }
    costs
}

#[test]
fn an_arrow_key_costs_little_in_every_game() {
    let mut dear = vec![];
    for key in games::keys() {
        let entry = games::get(key).id();
        let costs = costs(entry);
        assert!(costs.len() > 20, "{entry}: the cursor hardly moves");
        let told = costs_text(&costs);
        println!("{entry}: {told}");
        if mean(&costs, "") > BUDGET {
            dear.push(format!("{entry}: {told}"));
        }
    }
    assert!(dear.is_empty(), "{}", dear.join("\n"));
}

/// The mean over the presses of a key, or of all keys.
fn mean(costs: &[(String, usize)], key: &str) -> usize {
    let of: Vec<usize> =
        costs.iter().filter(|(pressed, _)| pressed.contains(key)).map(|(_, cost)| *cost).collect();
    of.iter().sum::<usize>() / of.len().max(1)
}

fn costs_text(costs: &[(String, usize)]) -> String {
    let each = ["up", "down", "left", "right"].map(|key| format!("{key} {}", mean(costs, key)));
    let most = costs.iter().map(|(_, cost)| *cost).max().unwrap_or(0);
    format!("{} bytes a key ({}; at most {most})", mean(costs, ""), each.join(", "))
}
