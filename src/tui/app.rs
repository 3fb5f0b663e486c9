//! The app: a menu, the screens above it, and [`update`], which takes in what happens.

use crate::coach::{JobResult, Mode, PracticeSession, Subject};
use crate::game::{GameKey, is_hidden};
use crate::records::GameRecord;
use crate::session::{self, GameSetup};

use super::keymap::Keymap;
use super::message::{Key, KeyCode, Message, Phase, Pointer, Target};
use super::screens::board::{BoardScreen, play_on};
use super::screens::game::GameScreen;
use super::screens::review::ReviewScreen;
use super::shared::Request;
use super::{
    Action, Alarm, Answer, Confirm, Editor, EditorFor, Effect, Entry, FLOOR, FileNews, FileTask, LearnChoice,
    Memory, Menu, Next, Notice, Page, Popup, PopupChoice, PopupMenu, PracticeScreen, Preferences, Screen,
    Shared,
};

const CAPITAL: &str = "Capital letters do nothing. Is Caps Lock on?";

/// Shown after a key without a function.
pub(super) fn useless_key(sign: &str) -> String {
    format!("{sign} does nothing here. Press ? for help.")
}

/// The whole state of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct App {
    pub menu: Menu,
    /// The screens above the menu; the last one is in sight.
    pub stack: Vec<Screen>,
    pub shared: Shared,
    /// A practice session whose first question is being looked for.
    waiting: Option<Box<PracticeScreen>>,
    /// Programs were asked in this game, and may be running.
    programs: bool,
}

/// Where the program begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    Menu,
    Review {
        /// At least one.
        games: Vec<GameRecord>,
        /// Messages about the lines that aren't games.
        wrong: Vec<String>,
    },
    /// The game that was saved last, or the menu if there is none.
    Continue,
    Table(GameSetup),
    Learn {
        /// `None` for the course that was taken last.
        subject: Option<Subject>,
        /// The step, from 0; `None` for the next one.
        step: Option<usize>,
        seed: u64,
    },
    Practice {
        mode: Mode,
        /// `None` for the game the menu is set to.
        game: Option<GameKey>,
        /// `None` for the rank that was reached.
        rank: Option<u8>,
        seed: u64,
    },
    /// One game after another between two computers, starting with this one.
    Demo(GameSetup),
}

/// Takes a message in; the effects are to be performed.
pub fn update(app: &mut App, message: Message) -> Vec<Effect> {
    match message {
        Message::Key(key) if app.is_too_small() => app.type_unseen(key),
        Message::Pointer(_) | Message::Paste(_) if app.is_too_small() => {}
        Message::Key(key) => app.press(key),
        Message::Pointer(pointer) => app.point(pointer),
        Message::Paste(text) => app.paste(&text),
        Message::Resized(columns, rows) => app.shared.size = (columns, rows),
        Message::Wake(alarm) => app.wake(alarm),
        Message::Answered { ticket, answer } => app.take_answer(ticket, answer),
        Message::WorkerLost { ticket, for_good } => {
            let has_waited = app.waiting.take_if(|screen| screen.waits_for(ticket)).is_some();
            match app.stack.last_mut() {
                _ if has_waited => app.say("The computer failed while looking for a position."),
                Some(Screen::SetUp(board)) => board.worker_lost(ticket),
                Some(screen) if screen.board().is_some() => {
                    app.at_board(|screen, _| screen.worker_lost(ticket, for_good, false));
                }
                _ => {}
            }
        }
        Message::Filed(news) => app.take_news(news),
    }
    app.take_effects()
}

impl App {
    /// An app without saved data, and its first effects. `seed` decides what is random, unless the start has its own seed.
    pub fn new(start: Start, preferences: Preferences, seed: u64) -> (Self, Vec<Effect>) {
        Self::remembering(start, preferences, Memory::default(), seed)
    }

    /// The app the program begins with, and its first effects.
    pub fn remembering(
        start: Start,
        preferences: Preferences,
        memory: Memory,
        seed: u64,
    ) -> (Self, Vec<Effect>) {
        let seed = match &start {
            Start::Menu | Start::Continue | Start::Review { .. } => seed,
            Start::Practice { seed, .. } | Start::Learn { seed, .. } => *seed,
            Start::Table(setup) | Start::Demo(setup) => setup.seed,
        };
        let menu = Menu::welcome(&memory);
        let mut app = Self {
            menu,
            stack: vec![],
            shared: Shared::new(preferences, memory, seed),
            waiting: None,
            programs: false,
        };
        app.start(start);
        let effects = app.take_effects();
        (app, effects)
    }

    fn start(&mut self, start: Start) {
        let shared = &mut self.shared;
        let next = match start {
            Start::Menu => Next::Stay,
            Start::Continue => {
                let last = shared.memory.unfinished.last().cloned();
                last.map_or(Next::Stay, |last| Next::Resume(Box::new(last)))
            }
            Start::Review { games, wrong } => {
                if !wrong.is_empty() {
                    shared.popup = Some(Popup::Page(Page::new("Left out", wrong.join("\n\n"))));
                }
                let game = ReviewScreen::of_record(games, 0);
                game.map_or(Next::Stay, |game| Next::Open(Screen::Review(Box::new(game))))
            }
            Start::Table(setup) => {
                Next::Play(Box::new(GameScreen::start(shared.name_human(setup), false, shared)))
            }
            Start::Demo(setup) => Next::Play(Box::new(GameScreen::start(setup, true, shared))),
            Start::Learn { subject, step, .. } => {
                self.menu.ask(shared);
                shared.learn = LearnChoice { subject, step };
                let course = shared.learn.course(&shared.memory);
                course.map_or(Next::Stay, |course| shared.learn(course))
            }
            Start::Practice { mode, game, rank, seed } => {
                self.menu.ask(shared);
                let game = game.unwrap_or(shared.practice.mode().1);
                shared.practise(mode, game, rank, seed)
            }
        };
        match next {
            Next::Stay => self.menu.ask(&mut self.shared),
            next => self.go(next),
        }
    }

    /// Does what a screen asks for.
    pub(super) fn go(&mut self, next: Next) {
        match next {
            Next::Stay => {}
            Next::Open(screen) => self.enter(screen),
            Next::Replace(screen) => {
                self.stack.pop();
                self.enter(screen);
            }
            Next::Uncover(screen) => {
                self.stack.pop();
                self.stack.push(screen);
                self.at_board(|screen, shared| screen.position_changed(shared));
            }
            Next::Back => self.back(),
            Next::Play(screen) => {
                let setup = screen.game.session.setup.clone();
                let entry = if screen.is_tour() { Entry::Demo } else { Entry::Game(setup.game) };
                // The menu shows what it begins with.
                let setup = GameSetup { moves: vec![], ..setup };
                self.menu.show_started(entry, setup, &mut self.shared);
                // A set-up board gives way to its game, and so does a finished game below it.
                if let Some(Screen::SetUp(_)) = self.stack.last() {
                    self.stack.pop();
                    if let Some(Screen::Game(below)) = self.stack.last()
                        && below.watch.is_none()
                        && below.game.ended().is_some()
                    {
                        self.stack.pop();
                    }
                }
                self.enter(Screen::Game(screen));
            }
            Next::Resume(record) => {
                if self.game_screen().is_some() {
                    self.stack.pop();
                }
                self.menu.show_entry(Entry::Game(record.game));
                let screen = GameScreen::resumed(&record, &self.shared);
                self.enter(Screen::Game(Box::new(screen)));
            }
            Next::Practice(screen) => self.begin_practice(screen),
            Next::Say(message) => self.say(message),
            Next::Quit => self.shared.effects.push(Effect::Quit),
        }
    }

    /// Opens a practice session. Until its first question is found the screen before stays.
    fn begin_practice(&mut self, screen: Box<PracticeScreen>) {
        let entry = match &screen.session.mode {
            Mode::Daily { .. } if self.shared.memory.today.is_some() => Some(Entry::Today),
            Mode::Daily { .. } | Mode::Game { .. } | Mode::List(_) => Some(Entry::Practice),
            Mode::Course(_) => Some(Entry::Learn),
            Mode::Mistakes(_) => None,
        };
        if screen.question().is_none() {
            self.waiting = Some(screen);
        } else {
            self.waiting = None;
            // Only a review is returned to.
            if entry.is_some() {
                self.stack.clear();
            }
            self.stack.push(Screen::Practice(screen));
        }
        entry.into_iter().for_each(|entry| self.menu.show_entry(entry));
    }

    fn practice_session(&mut self) -> Option<&mut PracticeSession> {
        match (&mut self.waiting, self.stack.last_mut()) {
            (Some(screen), _) => Some(&mut screen.session),
            (None, Some(Screen::Practice(screen))) => Some(&mut screen.session),
            _ => None,
        }
    }

    /// Takes what the worker has done for a practice session.
    fn take_job(&mut self, ticket: u64, result: JobResult) {
        if let Some(mut screen) = self.waiting.take_if(|screen| screen.waits_for(ticket)) {
            let next = screen.resolve(ticket, result, &mut self.shared);
            self.begin_practice(screen);
            self.go(next);
        } else if let Some(Screen::Practice(screen)) = self.stack.last_mut() {
            let next = screen.resolve(ticket, result, &mut self.shared);
            self.go(next);
        }
    }

    /// Shows a screen above the others.
    fn enter(&mut self, mut screen: Screen) {
        self.shared.stop_asking();
        match &mut screen {
            Screen::Game(game) => {
                self.waiting = None;
                game.is_above_another = !self.stack.is_empty();
                game.enter(&mut self.shared);
            }
            Screen::Review(review) => {
                self.waiting = None;
                self.shared.effects.push(review.game.start_clock());
                review.position_changed(&mut self.shared);
            }
            _ => {}
        }
        self.stack.push(screen);
    }

    /// Goes back to the screen below, or to the menu as it was left.
    pub(super) fn back(&mut self) {
        let title = self.kept_game();
        let Some(left) = self.stack.pop() else { return };
        self.shared.stop_asking();
        match self.stack.last_mut() {
            Some(screen) => {
                let Some(board) = screen.board_mut() else { return };
                if left.board().is_some() {
                    let game = board.game_mut();
                    game.notice = Notice::default();
                    // Another game of its kind may have been begun meanwhile, and is saved.
                    game.saving.beside |= !game.saving.kept
                        && self.shared.memory.in_progress(game.session.setup.game).is_some();
                    self.shared.effects.push(game.start_clock());
                }
                board.position_changed(&mut self.shared);
            }
            None => {
                self.waiting = None;
                let over = match &left {
                    Screen::Game(screen) => screen.game.ended().map(|_| screen.game.session.setup.game),
                    Screen::Review(review) => {
                        review.finished.as_ref().map(|game| game.game.session.setup.game)
                    }
                    _ => None,
                };
                // After a game, the next one has another random opening.
                if over.is_some_and(|game| self.menu.shown == Entry::Game(game))
                    && self.menu.has_random_opening(&self.shared)
                {
                    self.menu.reroll(&mut self.shared);
                }
                self.menu.in_options = false;
                self.menu.notice = None;
                if title.is_some() {
                    self.menu.show_entry(Entry::Continue);
                    self.menu.notice = Some("Game saved. Choose Continue to resume it.".to_owned());
                }
                self.menu.ask(&mut self.shared);
            }
        }
    }

    pub(super) fn board(&self) -> Option<&dyn BoardScreen> {
        self.stack.last()?.board()
    }

    pub(super) fn game_screen(&self) -> Option<&GameScreen> {
        if let Some(Screen::Game(screen)) = self.stack.last() { Some(screen) } else { None }
    }

    /// Lets the screen with a board do something, and then does what it asks for.
    pub(super) fn at_board<T: Default>(
        &mut self,
        act: impl FnOnce(&mut dyn BoardScreen, &mut Shared) -> T,
    ) -> T {
        let Some(screen) = self.stack.last_mut().and_then(Screen::board_mut) else { return T::default() };
        let done = act(screen, &mut self.shared);
        self.grant_requests();
        done
    }

    /// Lets the game do something, and then does what it asks for.
    fn at_game(&mut self, act: impl FnOnce(&mut GameScreen, &mut Shared)) {
        if let Some(Screen::Game(screen)) = self.stack.last_mut() {
            act(screen, &mut self.shared);
            self.grant_requests();
        }
    }

    fn grant_requests(&mut self) {
        for request in std::mem::take(&mut self.shared.requests) {
            if let Some(screen) = self.stack.last_mut() {
                let next = screen.take_request(request, &mut self.shared);
                self.go(next);
            }
        }
    }

    /// The title of the game on the screen, if it is in progress and saved.
    pub fn kept_game(&self) -> Option<&'static str> {
        let screen = self.game_screen().filter(|game| game.in_progress() && game.is_saved(&self.shared))?;
        (!screen.game.is_only_taken_back()).then(|| screen.game.rules().title())
    }

    /// The keys that count now.
    pub fn keys(&self) -> &'static Keymap {
        match (&self.shared.popup, self.stack.last()) {
            (Some(popup), _) => popup.keys(),
            (None, Some(screen)) => screen.keys(),
            (None, None) => self.menu.keys(),
        }
    }

    /// Whether the terminal is too small for anything to be shown.
    const fn is_too_small(&self) -> bool {
        self.shared.size.0 < FLOOR.0 || self.shared.size.1 < FLOOR.1
    }

    /// A key while nothing is shown: only q counts. If that has to be asked first, a second q says yes.
    fn type_unseen(&mut self, key: Key) {
        match self.shared.popup {
            _ if key != (Key { code: KeyCode::Char('q'), ctrl: false }) => {}
            Some(Popup::Confirm(Confirm::Quit)) => self.confirm(Confirm::Quit),
            _ => self.quit(),
        }
    }

    fn press(&mut self, key: Key) {
        self.stand_still();
        if self.type_key(key) {
            return;
        }
        if let Some(action) = self.keys().action(key) {
            return self.act(action);
        }
        if self.shared.popup.is_some() {
            return;
        }
        let Some(sign) = key.sign() else { return };
        match self.board() {
            _ if sign.starts_with(char::is_uppercase) && sign.len() == 1 => self.say(CAPITAL),
            Some(screen) => {
                let why = screen.explain_key(key, &sign);
                self.say(&why);
            }
            None => self.say(&useless_key(&sign)),
        }
    }

    /// Adds pasted text to what is being typed, whole or not at all.
    fn paste(&mut self, text: &str) {
        let text = text.trim_end_matches(['\r', '\n']);
        let before = self.clone();
        let mut take = |letter| self.type_key(Key { code: KeyCode::Char(letter), ctrl: false });
        if text.is_empty() || text.chars().any(is_hidden) || !text.chars().all(&mut take) {
            *self = before;
            self.say("That text can't be pasted here.");
        }
    }

    /// Nothing moves any more: players who act don't have to wait, and have seen what the last key did.
    fn stand_still(&mut self) {
        if let Some(screen) = self.stack.last_mut().and_then(Screen::board_mut) {
            screen.game_mut().stand_still();
        }
    }

    /// Takes a key as typing: a line in a popup, a value or a name in the menu or settings, a heap's size, a move.
    fn type_key(&mut self, key: Key) -> bool {
        if self.shared.popup.is_some() {
            return self.type_in_editor(key);
        }
        let shared = &mut self.shared;
        match (key.code, self.stack.last_mut()) {
            (KeyCode::Backspace, Some(_)) => self.at_board(|screen, shared| screen.rub_out(shared)),
            (KeyCode::Char(letter), screen) if !key.ctrl => match screen {
                Some(Screen::SetUp(board)) => board.type_size(letter, shared),
                None if self.menu.entry == self.menu.shown => {
                    letter.is_ascii_digit()
                        && self.menu.open_editor(&mut self.shared)
                        && self.type_in_editor(key)
                }
                Some(_) => self.at_board(|screen, shared| screen.type_letter(letter, shared)),
                None => false,
            },
            _ => false,
        }
    }

    fn type_in_editor(&mut self, key: Key) -> bool {
        let Some(Popup::Editor(mut editor)) =
            self.shared.popup.take_if(|popup| matches!(popup, Popup::Editor(_)))
        else {
            return false;
        };
        let typed = editor.type_key(key);
        editor.meaning = match (editor.purpose, self.stack.last()) {
            (EditorFor::Option(option), _) => self.menu.meaning(option, &editor.text, &self.shared),
            (EditorFor::PositionId, Some(Screen::SetUp(board))) => board.meaning(&editor.text),
            _ => None,
        };
        self.shared.popup = Some(Popup::Editor(editor));
        typed
    }

    pub(super) fn act(&mut self, action: Action) {
        if let Some(popup) = self.shared.popup.take() {
            return self.act_in_popup(popup, action);
        }
        let shared = &mut self.shared;
        match action {
            Action::Quit => self.quit(),
            Action::Help => self.show_help(),
            action => {
                let next = match self.stack.last_mut() {
                    Some(screen) => screen.update(action, shared),
                    None => self.menu.update(action, shared),
                };
                self.grant_requests();
                self.go(next);
            }
        }
    }

    /// Quits; a game below another screen is asked about like any other.
    fn quit(&mut self) {
        if let [.., below, Screen::Values(_) | Screen::SetUp(_) | Screen::Settings(_)] = &self.stack[..]
            && below.board().is_some()
        {
            self.act(Action::Back);
        }
        let next = match self.stack.last_mut() {
            Some(screen @ (Screen::Game(_) | Screen::Review(_))) => {
                screen.take_request(Request::Leave(Confirm::Quit), &mut self.shared)
            }
            _ => Next::Quit,
        };
        self.go(next);
    }

    fn act_in_popup(&mut self, mut popup: Popup, action: Action) {
        match (popup, action) {
            (Popup::Confirm(confirm @ Confirm::Replace { .. }), Action::No) => self.confirm(confirm),
            (Popup::Confirm(confirm @ Confirm::Replace { .. }), Action::Yes) => {
                self.at_game(GameScreen::replace_saved_game);
                self.confirm(confirm);
            }
            (Popup::Confirm(confirm), Action::Yes) => self.confirm(confirm),
            (Popup::Confirm(_), Action::No) | (_, Action::Back) => {}
            (Popup::Editor(editor), Action::Enter) => self.take_line(editor),
            (Popup::Menu(menu), Action::Enter) => self.choose(menu),
            (other, action) => {
                popup = other;
                popup.step(action, self.shared.size);
                self.shared.popup = Some(popup);
            }
        }
    }

    fn confirm(&mut self, confirm: Confirm) {
        self.shared.popup = None;
        if confirm == Confirm::ForgetAll {
            self.shared.forget_all();
            self.menu = Menu::new();
        } else if let Some(Screen::Practice(screen)) = self.stack.last_mut() {
            let next = screen.skip_now(&mut self.shared);
            self.go(next);
        } else if let Some(Screen::Game(screen)) = self.stack.last_mut() {
            let next = screen.leave_now(confirm, &mut self.shared);
            self.go(next);
        }
    }

    /// Does what the row under the cursor says.
    fn choose(&mut self, mut menu: PopupMenu) {
        if menu.cursor >= menu.rows.len() {
            return;
        }
        let (choice, _) = menu.rows.swap_remove(menu.cursor);
        let shared = &mut self.shared;
        let next = match (choice, self.stack.last_mut()) {
            (PopupChoice::Act(action), _) => return self.act(action),
            (PopupChoice::PlayOn(_, opponent), Some(Screen::SetUp(board))) => board.play(opponent, shared),
            (PopupChoice::PlayOn(side, opponent), Some(screen)) => match screen.board() {
                Some(board) => play_on(board.game(), side, opponent, shared),
                None => Next::Stay,
            },
            (PopupChoice::Player(side, answer), _) => {
                self.at_game(|screen, shared| screen.answer_for_player(side, answer, shared));
                Next::Stay
            }
            (PopupChoice::Practise(game), _) => {
                (shared.practice.game, shared.practice.rank) = (Some(game), None);
                let seed = shared.seeds.next(game);
                shared.practise(Mode::Game { kind: shared.practice.kind, count: None }, game, None, seed)
            }
            (PopupChoice::Part(part), Some(Screen::SetUp(board))) => {
                board.add_part(part, shared);
                Next::Stay
            }
            (PopupChoice::Speed(pause), Some(Screen::Game(screen))) => {
                screen.set_speed(pause, shared);
                Next::Stay
            }
            (choice, _) => self.menu.choose(&choice, shared),
        };
        self.go(next);
    }

    /// Takes the line that was typed for what it was asked for, or says why not.
    fn take_line(&mut self, mut editor: Editor) {
        let shared = &mut self.shared;
        let taken = match (editor.purpose, self.stack.last_mut()) {
            (EditorFor::Setting(setting), _) => {
                let set = shared.memory.settings.set(setting, &editor.text);
                set.map(|()| {
                    shared.change_setting(setting);
                    Next::Stay
                })
            }
            (EditorFor::PositionId, Some(Screen::SetUp(board))) => {
                board.set_by_id(&editor.text, shared).map(|()| Next::Stay)
            }
            (purpose, _) => self.menu.take_line(purpose, &editor.text, shared),
        };
        match taken {
            Ok(next) => self.go(next),
            Err(refused) => {
                editor.refused = Some(refused);
                self.shared.popup = Some(Popup::Editor(editor));
            }
        }
    }

    fn point(&mut self, Pointer { phase, target }: Pointer) {
        if phase == Phase::Press {
            self.stand_still();
        }
        match (phase, target) {
            (Phase::ScrollUp, _) => self.scroll(KeyCode::Up),
            (Phase::ScrollDown, _) => self.scroll(KeyCode::Down),
            // The key bar was drawn before: only what still counts here is done.
            (Phase::Press, Some(Target::Press(action))) if self.keys().has(action) => self.act(action),
            (Phase::Press, Some(Target::Row(row))) => {
                if let Some(Popup::Menu(mut menu)) = self
                    .shared
                    .popup
                    .take_if(|popup| matches!(popup, Popup::Menu(menu) if row < menu.rows.len()))
                {
                    menu.cursor = row;
                    self.choose(menu);
                }
            }
            (_, None | Some(Target::Press(_))) => {}
            (phase, Some(target)) if self.shared.popup.is_none() => self.click(phase, target),
            _ => {}
        }
    }

    fn click(&mut self, phase: Phase, target: Target) {
        let shared = &mut self.shared;
        match (self.stack.last_mut(), target) {
            (Some(Screen::SetUp(board)), target) => board.click(phase, target, shared),
            (Some(screen), target) if screen.board().is_some() => {
                self.at_board(|screen, shared| screen.click(phase, target, shared));
            }
            _ if phase != Phase::Press => {}
            (None, target) => {
                let next = self.menu.click(target, shared);
                self.go(next);
            }
            // The cursor goes there; a second click opens it.
            (Some(screen), Target::Line(line)) => {
                if screen.select_line(line) {
                    self.act(Action::Enter);
                }
            }
            (Some(_), _) => {}
        }
    }

    fn scroll(&mut self, code: KeyCode) {
        if self.keys().wheel {
            self.press(Key { code, ctrl: false });
        }
    }

    fn wake(&mut self, alarm: Alarm) {
        match alarm {
            Alarm::Reveal(ticket) => self.at_board(|screen, shared| screen.reveal(ticket, shared)),
            Alarm::Spin(ticket) => self.at_board(|screen, shared| screen.game_mut().spin(ticket, shared)),
            Alarm::Frame(ticket) => {
                self.at_board(|screen, shared| screen.game_mut().next_frame(ticket, shared));
            }
            Alarm::Rest(ticket) if self.stack.is_empty() => self.menu.rested(ticket, &mut self.shared),
            Alarm::Step(ticket) if self.game_screen().is_some_and(|game| game.waits_for(ticket)) => {
                // Readers of a page are not hurried on.
                if self.shared.popup.is_some() {
                    self.shared.wake(1_000, alarm);
                } else if let Some(Screen::Game(screen)) = self.stack.last_mut() {
                    let next = screen.next_game(&mut self.shared);
                    self.go(next);
                }
            }
            Alarm::Rest(_) | Alarm::Step(_) => {}
        }
    }

    pub(super) fn take_answer(&mut self, ticket: u64, answer: Answer) {
        let answer = match answer {
            Answer::Practice(result) => return self.take_job(ticket, result),
            Answer::Session(answer) => *answer,
        };
        match (self.stack.last_mut(), answer) {
            (None, session::Answer::Solution(solution)) => self.menu.take_solution(ticket, solution),
            (Some(Screen::SetUp(board)), session::Answer::Solution(solution)) => {
                board.take_solution(ticket, solution, &mut self.shared);
            }
            (_, answer) => self.at_board(|screen, shared| screen.take_answer(ticket, answer, shared)),
        }
    }

    /// Something came of a task with files.
    fn take_news(&mut self, news: FileNews) {
        match news {
            FileNews::Trouble(sentence) => {
                if let Some(screen) = self.stack.last_mut().and_then(Screen::board_mut) {
                    screen.game_mut().refuse(sentence.clone());
                }
                let trouble = &mut self.shared.memory.trouble;
                trouble.retain(|told| *told != sentence);
                trouble.push(sentence);
            }
            FileNews::History(games) => {
                if let Some(Screen::Records(records)) = self.stack.last_mut() {
                    records.take(games);
                } else if let Some(session) =
                    self.practice_session().filter(|session| session.takes_mistakes())
                {
                    let game = session.progress.subject.game();
                    session.take_games(games.iter().filter_map(|kept| kept.record.own_game(game)));
                }
            }
        }
    }

    /// Takes the effects of a message and notes what they save. If nothing is saved, such effects are dropped.
    pub(super) fn take_effects(&mut self) -> Vec<Effect> {
        let mut effects = std::mem::take(&mut self.shared.effects);
        self.programs |= effects.iter().any(|effect| matches!(effect, Effect::AskProgram { .. }));
        if self.programs && self.board().is_none() {
            self.programs = false;
            effects.push(Effect::DismissPrograms);
        }
        let memory = &mut self.shared.memory;
        for effect in &effects {
            match effect {
                Effect::File(FileTask::Unfinished(game)) if memory.saves() => {
                    memory.forget(game.game);
                    memory.unfinished.push((**game).clone());
                }
                Effect::File(FileTask::NothingUnfinished(game)) => memory.forget(*game),
                _ => {}
            }
        }
        effects.retain(|effect| match effect {
            Effect::File(FileTask::Setting(..) | FileTask::ReadHistory | FileTask::ForgetAll) => memory.files,
            Effect::File(_) => memory.saves(),
            _ => true,
        });
        effects
    }

    /// Shows a message.
    pub(super) fn say(&mut self, message: &str) {
        match self.stack.last_mut() {
            Some(screen) => screen.say(message),
            None => self.menu.notice = Some(message.to_owned()),
        }
    }
}
