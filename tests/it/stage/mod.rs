//! A stage for the whole program without threads, clock or terminal: keys in, screen out.
#![allow(unreachable_pub, reason = "tests")]

use crate::small::solved;
use nimtui::coach::{
    Course, ExerciseKind, Job, JobResult, PracticeSession, PracticeUpdate, Question as Task, Reply,
};
use nimtui::game::{Ended, Game, GameKey, History, Lineup, Move, Outcome, Position, Stop};
use nimtui::records::GameRecord;
use nimtui::session::GameSetup;
use nimtui::storage::Games;
pub use nimtui::tui::ShownGame;
use nimtui::tui::{
    Action, Alarm, App, BoardScreen, Effect, FileNews, FileTask, GameScreen, Key, KeyCode, Layout, Memory,
    MenuEntry, MenuOption, Message, MoveInput, Phase, Pointer, Popup, PracticeScreen, Preferences, Screen,
    Start, Target, update,
};
use nimtui::tui::{ClickMap, view};
use nimtui::{games, session};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The games of a text, and what is said of its other lines.
pub fn read_games(text: &str) -> (Vec<GameRecord>, Vec<String>) {
    let (mut games, mut wrong) = (vec![], vec![]);
    let mut all = Games::new("games.txt".as_ref(), text.as_bytes());
    while let Some(record) = all.next_game(|sentence| wrong.push(sentence)).expect("a text in memory") {
        games.push(record);
    }
    (games, wrong)
}

/// Most answers to one message.
const MOST_ANSWERS: usize = 10_000;

/// The app, the effects it asked for, and a virtual clock.
pub struct Stage {
    pub app: App,
    /// Every effect so far.
    pub effects: Vec<Effect>,
    /// The question the worker is at; answered by `<think>` or at once.
    pub question: Option<(u64, Job)>,
    /// Whether questions are answered as soon as they are asked.
    pub prompt: bool,
    /// Whether what is to be written takes until [`FileNews::InProgress`] is sent.
    pub is_disk_slow: bool,
    alarms: Vec<(u64, Alarm)>,
    now: u64,
}

impl Stage {
    pub fn new(start: Start, preferences: Preferences) -> Self {
        Self::remembering(start, preferences, Memory::default())
    }

    /// A stage of a program that remembers something.
    pub fn remembering(start: Start, preferences: Preferences, memory: Memory) -> Self {
        let (app, effects) = App::new(start, preferences, memory, 7);
        let mut stage = Self {
            app,
            effects: vec![],
            question: None,
            prompt: true,
            is_disk_slow: false,
            alarms: vec![],
            now: 0,
        };
        stage.perform(effects);
        stage.send(Message::Resized(80, 24));
        stage
    }

    /// The same moment once more; nothing was asked for yet.
    pub fn again(&self) -> Self {
        Self {
            app: self.app.clone(),
            effects: vec![],
            question: self.question.clone(),
            alarms: self.alarms.clone(),
            ..*self
        }
    }

    /// A stage where the computer waits for nothing and questions are answered at once.
    pub fn menu() -> Self {
        Self::new(Start::Menu, quick())
    }

    /// A program that saves what is played.
    pub fn saving(start: Start) -> Self {
        Self::remembering(start, quick(), Memory { files: true, ..Memory::default() })
    }

    /// A program that resumes one of these games.
    pub fn resuming(unfinished: Vec<GameRecord>) -> Self {
        let memory = Memory { files: true, unfinished, ..Memory::default() };
        Self::remembering(Start::Continue, quick(), memory)
    }

    /// At the menu of a program that saves what is played and remembers something.
    pub fn menu_with(change: impl FnOnce(&mut Memory)) -> Self {
        let today = Some("2026-11-22".into());
        let mut memory = Memory { files: true, today, ..Memory::default() };
        change(&mut memory);
        Self::remembering(Start::Menu, quick(), memory)
    }

    /// A new game.
    pub fn new_game(entry: &str, change: impl FnOnce(&mut GameSetup)) -> Self {
        Self::new(Start::Table(setup(entry, change)), quick())
    }

    /// A new game against the computer. The player starts.
    pub fn one_player(entry: &str) -> Self {
        Self::new_game(entry, |_| {})
    }

    pub fn two_players(entry: &str) -> Self {
        Self::new_game(entry, |setup| setup.set_lineup(Lineup::TwoHumans))
    }

    /// At a position, with these players.
    pub fn at(id: &str, lineup: Lineup) -> Self {
        let (key, position) = games::read_id(id).expect(id);
        Self::new_game(games::get(key).id(), |setup| {
            setup.set_lineup(lineup);
            setup.position = Some(position);
        })
    }

    fn try_board(&self) -> Option<&dyn BoardScreen> {
        self.app.stack.last().and_then(Screen::board)
    }

    /// The screen, which shows a game.
    #[track_caller]
    pub fn board(&self) -> &dyn BoardScreen {
        self.try_board().unwrap_or_else(|| panic!("no game on the screen:\n{}", self.screen()))
    }

    #[track_caller]
    pub fn game_screen(&self) -> &GameScreen {
        match self.app.stack.last() {
            Some(Screen::Game(screen)) => screen,
            _ => panic!("nobody plays:\n{}", self.screen()),
        }
    }

    #[track_caller]
    pub fn practice_screen(&self) -> &PracticeScreen {
        match self.app.stack.last() {
            Some(Screen::Practice(screen)) => screen,
            _ => panic!("no practice:\n{}", self.screen()),
        }
    }

    /// The game that is on the screen.
    #[track_caller]
    pub fn game(&self) -> &ShownGame {
        self.board().game()
    }

    #[track_caller]
    pub fn game_mut(&mut self) -> &mut ShownGame {
        match self.app.stack.last_mut() {
            Some(Screen::Game(screen)) => &mut screen.game,
            _ => panic!("no game"),
        }
    }

    pub fn has_game(&self) -> bool {
        self.try_board().is_some()
    }

    #[track_caller]
    pub fn session(&self) -> &session::Session {
        &self.game().session
    }

    #[track_caller]
    pub fn history(&self) -> &History {
        self.game().history()
    }

    /// How many moves stand.
    #[track_caller]
    pub fn moves_made(&self) -> usize {
        self.history().moves().len()
    }

    #[track_caller]
    pub fn position(&self) -> &Position {
        self.game().position()
    }

    #[track_caller]
    pub fn rules(&self) -> &'static dyn Game {
        self.game().session.game()
    }

    #[track_caller]
    pub fn ended(&self) -> Option<Ended> {
        self.game().ended()
    }

    /// The status of the game: what just happened.
    #[track_caller]
    pub fn notice(&self) -> &str {
        let (game, message) = (self.game(), &self.app.shared.message);
        if message.is_empty() { &game.notice.text } else { message }
    }

    /// The sizes of the heaps.
    pub fn heaps(&self) -> &[u32] {
        self.position().board.heaps()
    }

    #[track_caller]
    pub fn shows(&self, text: &str) {
        let screen = self.screen();
        assert!(screen.contains(text), "no {text:?} on the screen");
    }

    #[track_caller]
    pub fn shows_all(&self, texts: &[&str]) {
        texts.iter().for_each(|text| self.shows(text));
    }

    #[track_caller]
    pub fn hides(&self, text: &str) {
        let screen = self.screen();
        assert!(!screen.contains(text), "{text:?} is on the screen");
    }

    /// What was to be saved, deleted or read so far.
    pub fn file_tasks(&self) -> Vec<FileTask> {
        let file = |effect: &Effect| match effect {
            Effect::File(FileTask::StartClock(_)) => None,
            Effect::File(task) => Some(task.clone()),
            _ => None,
        };
        self.effects.iter().filter_map(file).collect()
    }

    /// The finished games that were to be saved.
    pub fn finished_games(&self) -> Vec<GameRecord> {
        let finished = |task| if let FileTask::Finished(game) = task { Some(*game) } else { None };
        self.file_tasks().into_iter().filter_map(finished).collect()
    }

    /// The game in progress that was to be saved last.
    #[track_caller]
    pub fn saved_game(&self) -> GameRecord {
        let saved = |task| if let FileTask::Unfinished(game) = task { Some(*game) } else { None };
        self.file_tasks().into_iter().rev().find_map(saved).expect("a saved game")
    }

    pub fn in_menu(&self) -> bool {
        self.app.stack.is_empty()
    }

    /// What the entry shown in the menu would start.
    pub fn menu_setup(&self) -> GameSetup {
        self.app.menu.setup(&self.app.shared)
    }

    pub fn menu_options(&self) -> Vec<MenuOption> {
        self.app.menu.options(&self.app.shared)
    }

    pub fn menu_course(&self) -> Option<Course> {
        self.app.shared.memory.next_course()
    }

    pub fn outlook(&self) -> String {
        self.app.menu.outlook(&self.app.shared)
    }

    /// Puts the menu's cursor on an entry and lets it rest there.
    pub fn choose_entry(&mut self, entry: MenuEntry) -> &mut Self {
        if self.app.menu.entry != entry {
            self.click(Target::Entry(entry));
        }
        self.keys("<rest>")
    }

    /// The same for a game, which may be under "More games…".
    pub fn choose_game(&mut self, key: GameKey) -> &mut Self {
        let under_more = key.0.checked_sub(games::ALL.len() - 2);
        self.choose_entry(under_more.map_or(MenuEntry::Game(key), |_| MenuEntry::More));
        if let Some(number) = under_more {
            self.keys("<enter>").keys(&"<down>".repeat(number)).keys("<enter><esc>");
        }
        self
    }

    pub fn in_records(&self) -> bool {
        matches!(self.app.stack.last(), Some(Screen::Records(_)))
    }

    /// What is chosen at the table.
    #[track_caller]
    pub fn choice(&self) -> &MoveInput {
        match self.app.stack.last() {
            Some(Screen::Game(screen)) => &screen.input,
            Some(Screen::Practice(screen)) => &screen.input,
            _ => panic!("nothing is chosen:\n{}", self.screen()),
        }
    }

    /// The move being typed.
    #[track_caller]
    pub fn typed(&self) -> &str {
        &self.choice().typed
    }

    #[track_caller]
    pub fn chosen(&self) -> Move {
        self.choice().chosen(self.game())
    }

    pub fn human_turn(&self) -> bool {
        self.board().input().is_some()
    }

    /// Waits until a human is to move.
    pub fn wait_for_turn(&mut self) -> &mut Self {
        while !self.human_turn() {
            self.keys("<wait>");
        }
        self
    }

    pub fn layout(&self, screen: (u16, u16)) -> Layout {
        Layout::of(self.board(), screen)
    }

    /// The question on the table.
    #[track_caller]
    pub fn task(&self) -> &Task {
        let question = self.practice_screen().question();
        question.unwrap_or_else(|| panic!("no question on the table:\n{}", self.screen()))
    }

    /// Whether a question is on the table.
    pub fn is_asked(&self) -> bool {
        matches!(self.app.stack.last(), Some(Screen::Practice(screen)) if screen.question().is_some())
    }

    /// What asks the questions.
    pub fn practice(&self) -> &PracticeSession {
        &self.practice_screen().session
    }

    pub fn reviews(&self) -> bool {
        matches!(self.app.stack.last(), Some(Screen::Review(_)))
    }

    /// Whether nobody at the screen plays: computers are watched, or a game is looked at.
    pub fn watches(&self) -> bool {
        match self.app.stack.last() {
            Some(Screen::Game(screen)) => screen.is_watched(),
            screen => matches!(screen, Some(Screen::Review(_))),
        }
    }

    /// Whether computers go from game to game.
    pub fn tours(&self) -> bool {
        matches!(self.app.stack.last(), Some(Screen::Game(screen)) if screen.is_tour())
    }

    /// Plays the game to its end, whoever is to move: humans make the first legal move.
    pub fn play_out(&mut self) -> &mut Self {
        for _ in 0..1_000 {
            if self.ended().is_some() {
                return self;
            }
            if !self.human_turn() {
                self.keys("<wait>");
                continue;
            }
            let made = self.moves_made();
            self.keys("<enter>");
            // The game that ends a course takes no move that nobody chose.
            if self.human_turn() && self.moves_made() == made {
                let game = self.game();
                let first = game.session.game().nth_move(game.position(), 0).expect("a move");
                self.type_move(first);
            }
        }
        panic!("the game does not end:\n{}", self.screen());
    }

    /// A move that wins or, if `wins` is false, one that doesn't; the first move if there is none of that kind.
    pub fn a_move(&self, wins: bool) -> Move {
        let (game, position) = (self.rules(), self.position());
        let solution = solved(game, position);
        let legal = |index| game.nth_move(position, index).expect("a legal move");
        (0..solution.legal).map(legal).find(|mv| solution.wins(*mv) == wins).unwrap_or_else(|| legal(0))
    }

    /// Types a move and makes it.
    pub fn type_move(&mut self, mv: Move) -> &mut Self {
        let word = self.rules().word(self.position(), mv);
        self.keys(&format!("{}<enter>", word.replace(['x', '-'], " ")));
        if let Some(Popup::Confirm(nimtui::tui::Confirm::EatPoison(_))) = self.app.shared.popup {
            self.press(Action::Yes);
        }
        self
    }

    /// Plays the game to its end; the human wins if that is possible.
    pub fn play_well(&mut self) -> &mut Self {
        let mut steps = 0;
        while self.ended().is_none() {
            steps += 1;
            assert!(steps < 5_000, "the game doesn't end:");
            if self.human_turn() {
                self.type_move(self.a_move(true));
            } else {
                self.keys("<wait>");
            }
        }
        self
    }

    /// Answers the question on the table, rightly or wrongly.
    pub fn answer(&mut self, rightly: bool) -> &mut Self {
        let exercise = self.task().exercise.clone();
        if exercise.kind == ExerciseKind::Judge {
            let solution = exercise.game().solve(&exercise.position, &Stop::default());
            let won = solution.expect("nobody stops it").outcome == Outcome::N;
            return self.press(if won == rightly { Action::Yes } else { Action::No });
        }
        self.type_move(self.a_move(rightly))
    }

    pub fn send(&mut self, message: Message) {
        let effects = update(&mut self.app, message);
        self.perform(effects);
    }

    /// What is to be written is written.
    pub fn finish_writing(&mut self) {
        let key = self.game().session.setup.saved_key();
        let saved = self.app.shared.memory.in_progress(key).cloned();
        self.send(Message::Filed(FileNews::InProgress(key, saved.map(Box::new))));
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        let is_read = |effect: &Effect| matches!(effect, Effect::File(FileTask::ReadUnfinished(_)));
        let waits = !self.is_disk_slow && effects.iter().any(is_read);
        self.note(effects);
        if waits {
            self.finish_writing();
        }
        if self.prompt {
            self.think();
        }
    }

    fn note(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            self.effects.push(effect.clone());
            match effect {
                Effect::Ask { ticket, job } => self.question = Some((ticket, *job)),
                Effect::StopAsking => self.question = None,
                Effect::Wake { millis, alarm } => self.alarms.push((self.now + u64::from(millis), alarm)),
                _ => {}
            }
        }
    }

    /// The program that was asked with this ticket answers with a move, and remarks on it; or fails.
    pub fn program_answers(
        &mut self,
        ticket: u64,
        (key, position): (GameKey, &Position),
        said: Result<Move, String>,
        remarks: Vec<String>,
    ) {
        let game = games::get(key);
        let solve = |position: &Position| solved(game, position);
        let answer = match said {
            Ok(mv) => {
                let after = Some(Box::new(solve(&game.play(position, &mv))));
                let before = Some(Box::new(solve(position)));
                JobResult::Move { mv, before, after, searched: None, remarks }
            }
            Err(why) => JobResult::Failed(why),
        };
        self.send(Message::Answered { ticket, answer });
    }

    /// The worker answers its question, if it has one; if it is prompt, all that follow, too.
    pub fn think(&mut self) {
        for _ in 0..MOST_ANSWERS {
            let Some((ticket, job)) = self.question.take() else { return };
            let answer = job.run(&Stop::default()).expect("nobody stops it");
            let effects = update(&mut self.app, Message::Answered { ticket, answer });
            self.note(effects);
            if !self.prompt {
                return;
            }
        }
        panic!("questions without end");
    }

    /// Lets time pass; alarms that fall due are sent in order.
    pub fn wait(&mut self, millis: u64) {
        let end = self.now + millis;
        while let Some(index) =
            (0..self.alarms.len()).filter(|&i| self.alarms[i].0 <= end).min_by_key(|&i| self.alarms[i].0)
        {
            let (at, alarm) = self.alarms.remove(index);
            self.now = self.now.max(at);
            self.send(Message::Wake(alarm));
        }
        self.now = end;
    }

    /// The keys that do an action here; it is told by its name.
    #[track_caller]
    pub fn keys_of(&self, action: &str) -> Vec<Key> {
        let set = self.app.keys();
        let keys: Vec<Key> =
            set.keys().filter(|(_, one)| format!("{one:?}") == action).map(|(key, _)| key).collect();
        assert!(!keys.is_empty(), "no key does {action} here (keys: {}):\n{}", set.name, self.screen());
        keys
    }

    /// Presses the key of an action. An action without a key is chosen in the game menu.
    #[track_caller]
    pub fn press(&mut self, action: Action) -> &mut Self {
        self.act(&format!("{action:?}"));
        self
    }

    #[track_caller]
    fn act(&mut self, action: &str) {
        let in_menu =
            ["Menu", "WhoWins", "HandBack", "Settings", "SetUpBoard", "PlayOut", "CopyId", "CopyGame"]
                .contains(&action);
        let has_key = self.app.keys().keys().any(|(_, one)| format!("{one:?}") == action);
        match (in_menu, self.app.stack.last()) {
            (_, Some(Screen::SetUp(_))) if !has_key => {
                self.keys("<esc>");
                self.choose_row(action);
            }
            (true, Some(Screen::Game(_))) if !has_key => {
                // What is typed or marked is cleared first.
                for _ in 0..3 {
                    if self.app.shared.popup.is_none() {
                        self.keys("<esc>");
                    }
                }
                self.choose_row(action);
            }
            _ => self.send(Message::Key(self.keys_of(action)[0])),
        }
    }

    /// Chooses the row of a popup menu that does an action.
    #[track_caller]
    fn choose_row(&mut self, action: &str) {
        let Some(Popup::Menu(menu)) = &self.app.shared.popup else { panic!("no menu:\n{}", self.screen()) };
        let row = menu.rows.iter().position(|(choice, _)| format!("{choice:?}") == format!("Act({action})"));
        let row = row.unwrap_or_else(|| panic!("no row does {action}:\n{}", self.screen()));
        self.send(Message::Pointer(Pointer { phase: Phase::Press, target: Some(Target::Row(row)) }));
    }

    /// Presses keys: `3 1<enter>`. `<Undo>` is the key of that action; `<think>` lets the worker answer, `<wait>` lets three seconds
    /// pass, `<rest>` a tenth.
    #[track_caller]
    pub fn keys(&mut self, keys: &str) -> &mut Self {
        let mut rest = keys;
        while let Some(letter) = rest.chars().next() {
            let Some((name, tail)) = rest.strip_prefix('<').and_then(|tail| tail.split_once('>')) else {
                rest = &rest[letter.len_utf8()..];
                self.press_key(KeyCode::Char(letter));
                continue;
            };
            rest = tail;
            match name {
                "think" => self.think(),
                "rest" => self.wait(100),
                "wait" => self.wait(3_000),
                action if action.starts_with(char::is_uppercase) => self.act(action),
                name => self.press_key(named_key(name)),
            }
        }
        self
    }

    fn press_key(&mut self, code: KeyCode) {
        self.send(Message::Key(Key { code, ctrl: false }));
    }

    /// Clicks on the first place where `target` lies.
    pub fn click(&mut self, target: Target) -> &mut Self {
        assert!(self.hits(80, 24).all().any(|(_, hit)| hit == target), "{target:?} is not on the screen");
        for phase in [Phase::Press, Phase::Release] {
            self.send(Message::Pointer(Pointer { phase, target: Some(target) }));
        }
        self
    }

    pub fn buffer(&self, columns: u16, rows: u16) -> Buffer {
        self.draw(columns, rows).0
    }

    pub fn hits(&self, columns: u16, rows: u16) -> ClickMap {
        self.draw(columns, rows).1
    }

    fn draw(&self, columns: u16, rows: u16) -> (Buffer, ClickMap) {
        drawn(&self.app, columns, rows)
    }

    /// The screen as text, lines trimmed at the end.
    pub fn screen(&self) -> String {
        self.screen_of(80, 24)
    }

    pub fn screen_of(&self, columns: u16, rows: u16) -> String {
        text_of(&self.buffer(columns, rows))
    }
}

/// A failing test prints the screen, so its assertions don't have to.
impl Drop for Stage {
    fn drop(&mut self) {
        if std::thread::panicking() {
            // The panic may be a fault of drawing.
            let screen = || self.screen();
            if let Ok(screen) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(screen)) {
                println!("The screen:\n{screen}");
            }
        }
    }
}

/// A picture of an app, and what can be clicked on it.
pub fn drawn(app: &App, columns: u16, rows: u16) -> (Buffer, ClickMap) {
    let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
    let clicks = view(app, &mut buffer, &ClickMap::default());
    (buffer, clicks)
}

/// A text in one line, whatever its line breaks.
pub fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The game of this id.
pub fn key(id: &str) -> GameKey {
    games::find_game(id).expect(id)
}

/// The position of an id.
pub fn position(id: &str) -> Position {
    games::read_id(id).expect(id).1
}

/// The game and the position of an id.
pub fn game_at(id: &str) -> (&'static dyn Game, Position) {
    let (key, position) = games::read_id(id).expect(id);
    (games::get(key), position)
}

/// The text of a frame.
pub fn text_of(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width.max(1));
    let lines: Vec<String> = buffer
        .content
        .chunks(width)
        .map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>().trim_end().to_owned())
        .collect();
    lines.join("\n")
}

/// The lines inside the panel with a title, blanks at their ends left out.
pub fn panel_of(screen: &str, title: &str) -> Option<Vec<String>> {
    let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
    let corner: Vec<char> = format!("╭─ {title} ").chars().collect();
    let find = |line: &Vec<char>| line.windows(corner.len()).position(|part| part == corner);
    let (top, left) = lines.iter().enumerate().find_map(|(y, line)| Some((y, find(line)?)))?;
    let right = left + lines[top][left..].iter().position(|sign| *sign == '╮')?;
    let inside = lines[top + 1..].iter().take_while(|line| line.get(left) == Some(&'│'));
    let text = |line: &Vec<char>| line[left + 2..right].iter().collect::<String>().trim_end().to_owned();
    Some(inside.map(text).collect())
}

pub fn quick() -> Preferences {
    Preferences { pause: 0, demo_pause: 0, ..Preferences::default() }
}

/// As quick as it gets while things still move by themselves.
pub fn brisk() -> Preferences {
    Preferences { pause: 100, demo_pause: 100, ..quick() }
}

pub fn setup(entry: &str, change: impl FnOnce(&mut GameSetup)) -> GameSetup {
    let mut setup = GameSetup::with_defaults(games::find_game(entry).expect("a game of the registry"), 7);
    setup.set_lineup(Lineup::HumanStarts);
    change(&mut setup);
    setup
}

/// The screen after keys in a new game against the computer. The player starts.
#[track_caller]
pub fn screen(entry: &str, keys: &str) -> String {
    Stage::one_player(entry).keys(keys).screen()
}

pub fn named_key(name: &str) -> KeyCode {
    match name {
        "enter" => KeyCode::Enter,
        "esc" => KeyCode::Esc,
        "tab" => KeyCode::Tab,
        "backtab" => KeyCode::BackTab,
        "space" => KeyCode::Char(' '),
        "backspace" => KeyCode::Backspace,
        "delete" => KeyCode::Delete,
        "up" => KeyCode::Up,
        "down" => KeyCode::Down,
        "left" => KeyCode::Left,
        "right" => KeyCode::Right,
        "home" => KeyCode::Home,
        "end" => KeyCode::End,
        "pgup" => KeyCode::PageUp,
        "pgdn" => KeyCode::PageDown,
        "f1" => KeyCode::F1,
        _ => panic!("no key is called {name}"),
    }
}

/// Works until a session has a question, or nothing more to do.
pub fn work(session: &mut PracticeSession, mut next: PracticeUpdate) -> PracticeUpdate {
    while let PracticeUpdate::Working(job) = next {
        next = session.resolve(job.run(&Stop::default()).expect("nobody stops it"));
    }
    next
}

/// Something the player does at a question.
#[derive(Clone, Copy, Debug)]
pub enum Act {
    Reply(Reply),
    Show,
    Next,
}

pub fn respond(session: &mut PracticeSession, act: Act) -> PracticeUpdate {
    let next = match act {
        Act::Reply(reply) => session.reply(reply),
        Act::Show => session.show_answer(),
        Act::Next => session.advance(),
    };
    work(session, next)
}

pub fn begin(session: &mut PracticeSession) -> PracticeUpdate {
    let next = session.start();
    work(session, next)
}
