//! The app: a menu, the screens above it, [`update`], which takes in what happens, and [`view`], which draws it.

use std::fmt::Write as _;

use ratatui::buffer::Buffer;
use ratatui::text::Text;

use super::keymap::Keymap;
use super::message::{Key, KeyCode, Message, Phase, Pointer, Target};
use super::screens::ScreenState;
use super::screens::board::BoardScreen;
use super::screens::game::GameScreen;
use super::screens::review::ReviewScreen;
use super::theme::{self, Paint};
use super::widgets::{Canvas, ClickMap, columns, wrap};
use super::{
    Action, Confirm, Effect, FLOOR, FileNews, FileTask, Layout, Memory, Menu, MenuEntry, Motion, Next,
    Notice, Page, Popup, PopupChoice, PopupMenu, PracticeScreen, Preferences, Screen, Shared, ShownGame,
    key_bar, popup, stage,
};
use crate::coach::{Job, JobResult, Level, Mode, OTHER_DAY, Subject};
use crate::friend::{Meeting, Told};
use crate::game::{GameKey, Lineup, Move, Side, clause, is_hidden, sentence};
use crate::games;
use crate::records::{GameRecord, JsonLine};
use crate::session::{GameSetup, Player, Session};

/// Shown after a key without a function.
pub(super) fn useless_key(sign: &str) -> String {
    if sign.len() == 1 && sign.starts_with(char::is_uppercase) {
        return "Capital letters do nothing. Is Caps Lock on?".to_owned();
    }
    // An accent would combine with what is before it.
    let key = if columns(sign) > 0 { sign } else { "That key" };
    format!("{key} does nothing here. Press ? for help.")
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
    /// The program was started to join a friend, who hasn't answered yet.
    is_joining: bool,
    /// The last input was a click or a drag.
    is_pointing: bool,
}

/// What the program shows first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The main menu.
    Menu,
    /// The review of these games, at least one, with messages about the lines that aren't games.
    Review { games: Vec<GameRecord>, wrong: Vec<String> },
    /// The game that was saved last, or the menu if there is none.
    Continue,
    /// A game on the screen.
    Table(GameSetup),
    /// A step of a course, from 0. Without a subject, of the last course; without a step, the next one.
    Learn { subject: Option<Subject>, step: Option<usize>, seed: u64 },
    /// Questions. Without a game, about the one the menu is set to; without a rank, at the rank that was reached.
    Practice { mode: Mode, game: Option<GameKey>, rank: Option<u8>, seed: u64 },
    /// One game after another between two computers, starting with this one.
    Demo(GameSetup),
    /// A game with a friend elsewhere, and the player's name.
    Friend(Meeting, Option<String>),
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
        Message::Wake(alarm) => app.on_screen(|screen, shared| screen.wake(alarm, shared)),
        Message::Answered { ticket, answer } => app.take_answer(ticket, answer),
        Message::WorkerLost { ticket } => {
            if app.waiting.take_if(|screen| screen.waits_for(ticket)).is_some() {
                app.shared.say("The computer failed while looking for a position.");
            } else {
                app.on_screen(|screen, shared| screen.worker_lost(ticket, shared));
            }
        }
        Message::Filed(news) => app.take_news(news),
        Message::Friend(news) => {
            let mut none = Session::default();
            let screen = find_game_with_friend(&mut app.stack);
            let session = screen.map_or(&mut none, |screen| &mut screen.game.session);
            let told = app.shared.friend.as_mut().map(|friend| friend.take(news, session));
            app.show_friend(told.unwrap_or_default());
        }
    }
    app.go();
    app.tell_friend();
    app.take_effects()
}

impl App {
    /// The app the program begins with, and its first effects. `seed` decides what is random, unless the start has its own seed.
    pub fn new(start: Start, preferences: Preferences, memory: Memory, seed: u64) -> (Self, Vec<Effect>) {
        let seed = match &start {
            Start::Menu | Start::Continue | Start::Review { .. } | Start::Friend(..) => seed,
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
            is_joining: matches!(start, Start::Friend(Meeting::Join { .. }, _)),
            is_pointing: false,
        };
        if app.shared.memory.files && app.shared.memory.is_empty() {
            app.shared.say(format!("New here? Press Enter to play {}.", games::get(GameKey(0)).title()));
        }
        app.start(start);
        if let Some(trouble) = app.shared.memory.trouble.last().cloned()
            && let Some((board, _)) = app.board_mut()
        {
            board.game_mut().refuse(trouble);
        }
        app.tell_friend();
        let effects = app.take_effects();
        (app, effects)
    }

    fn start(&mut self, start: Start) {
        let shared = &mut self.shared;
        match start {
            Start::Menu => {}
            Start::Friend(meeting, name) => {
                shared.your_name = name.or(shared.your_name.take());
                match meeting {
                    Meeting::Host { setup, listen } => {
                        shared.preferences.listen = listen;
                        shared.host(setup);
                    }
                    Meeting::Join { address, code } => _ = shared.join(&format!("{address} {code}")),
                }
            }
            Start::Continue => match shared.memory.unfinished.last().map(GameRecord::key) {
                Some(last) => shared.resume(last),
                None => shared.say("You have no saved game."),
            },
            Start::Review { games, wrong } => {
                if !wrong.is_empty() {
                    shared.popup = Some(Popup::Page(Page::new("Left out", wrong.join("\n\n"))));
                }
                shared.next = ReviewScreen::from_record(games, 0).map(Next::Open);
            }
            Start::Table(setup) => shared.play(GameScreen::start(setup, false, shared)),
            Start::Demo(setup) => shared.play(GameScreen::start(setup, true, shared)),
            Start::Learn { subject, step, .. } => {
                self.menu.ask(shared);
                let subject = subject.or_else(|| shared.memory.next_course().map(|course| course.subject()));
                shared.learn(subject.and_then(|subject| shared.memory.course_of(subject, step)));
            }
            Start::Practice { mode, game, rank, seed } => {
                self.menu.ask(shared);
                let game = game.unwrap_or(shared.practised);
                shared.practise(mode, game, rank, seed);
            }
        }
        match shared.next {
            Some(_) => self.go(),
            None => self.menu.ask(shared),
        }
    }

    /// Does what a screen asked for, if it did.
    fn go(&mut self) {
        let Some(next) = self.shared.next.take() else { return };
        match next {
            Next::Open(screen) => self.enter(screen),
            Next::Replace(screen) => {
                self.stack.pop();
                self.enter(screen);
            }
            Next::Back => self.back(),
            Next::Play(screen) => {
                let setup = screen.game.session.setup.clone();
                let entry = if screen.is_tour() { MenuEntry::Demo } else { MenuEntry::Game(setup.game) };
                // The menu shows what it begins with, except for a saved game and a position that was set up or pasted.
                if screen.game.saving.is_saved || setup.position.is_some() {
                    self.menu.show_entry(entry);
                } else {
                    let setup = GameSetup { moves: vec![], ..setup };
                    self.menu.show_started(entry, setup, &mut self.shared);
                }
                // A set-up board gives way to its game, and so does a finished game below it.
                if let Some(Screen::SetUp(_)) = self.stack.last() {
                    self.stack.pop();
                    if let Some(Screen::Game(below)) = self.stack.last()
                        && !below.is_watched()
                        && below.game.is_over()
                    {
                        self.stack.pop();
                    }
                }
                self.enter(Screen::Game(screen));
            }
            Next::Practice(screen) => self.begin_practice(screen),
        }
    }

    /// Opens a practice session. Until its first question is found the screen before stays.
    fn begin_practice(&mut self, screen: Box<PracticeScreen>) {
        let entry = match &screen.session.mode {
            Mode::Daily { .. } if self.shared.memory.today.is_some() => Some(MenuEntry::Today),
            Mode::Daily { .. } | Mode::Game { .. } | Mode::List(_) => Some(MenuEntry::Practice),
            Mode::Course(_) => Some(MenuEntry::Learn),
            Mode::Mistakes(_) => None,
        };
        if screen.question().is_none() {
            self.waiting = Some(screen);
        } else {
            self.waiting = None;
            self.shared.message.clear();
            // Only a review, a set-up board and the end of a game that offered its course are returned to.
            let stays = |screen: &Screen| match screen {
                Screen::SetUp(_) => true,
                Screen::Game(game) => game.course.is_none() && game.game.is_over(),
                _ => false,
            };
            if entry.is_some() {
                let below = self.stack.iter().rposition(stays).map_or(0, |number| number + 1);
                self.stack.truncate(below);
            }
            self.stack.push(Screen::Practice(screen));
        }
        entry.into_iter().for_each(|entry| self.menu.show_entry(entry));
    }

    /// Shows a screen above the others.
    fn enter(&mut self, mut screen: Screen) {
        self.shared.stop_asking();
        self.shared.message.clear();
        self.waiting = None;
        screen.state_mut().open(!self.stack.is_empty(), &mut self.shared);
        self.stack.push(screen);
    }

    /// Goes back to the screen below, or to the menu as it was left.
    pub(super) fn back(&mut self) {
        let is_saved = self.saved_game().is_some();
        let Some(mut left) = self.stack.pop() else { return };
        self.shared.stop_asking();
        match self.stack.last_mut() {
            Some(screen) => {
                // The finished game gets its judged moves back.
                if let (Screen::Review(review), Screen::Game(finished)) = (&mut left, &mut *screen) {
                    std::mem::swap(&mut finished.game, &mut review.game);
                    finished.game.go_to(usize::MAX);
                }
                let Some(board) = screen.state_mut().board_mut() else { return };
                if left.board().is_some() {
                    let game = board.game_mut();
                    game.notice = Notice::default();
                    // Another game of its kind may have been begun meanwhile, and is saved.
                    let saved = self.shared.memory.in_progress(game.setup().saved_key());
                    game.saving.other_is_saved |= !game.setup().has_friend()
                        && saved.is_some_and(|saved| !game.record().continues(saved));
                    game.start_clock(&mut self.shared);
                }
                board.save_and_think(&mut self.shared);
            }
            None => {
                self.waiting = None;
                // After a game, the next one has another random opening.
                if let Screen::Game(screen) = &left
                    && screen.game.session.has_begun()
                    && self.menu.entry == MenuEntry::Game(screen.game.setup().game)
                    && self.menu.has_random_opening(&self.shared)
                {
                    self.menu.reroll(&mut self.shared);
                }
                self.menu.in_options = false;
                if std::mem::take(&mut self.menu.is_renaming) {
                    self.shared.show_menu(PopupMenu::meet(&self.shared));
                }
                if is_saved {
                    self.menu.show_entry(MenuEntry::Continue);
                    self.shared.say("Game saved. Choose Continue to resume it.");
                }
                self.menu.ask(&mut self.shared);
            }
        }
    }

    /// The screen in sight.
    pub(super) fn screen(&self) -> &dyn ScreenState {
        self.stack.last().map_or(&self.menu, Screen::state)
    }

    fn screen_mut(&mut self) -> (&mut dyn ScreenState, &mut Shared) {
        let screen = match self.stack.last_mut() {
            Some(screen) => screen.state_mut(),
            None => &mut self.menu,
        };
        (screen, &mut self.shared)
    }

    fn on_screen<T>(&mut self, act: impl FnOnce(&mut dyn ScreenState, &mut Shared) -> T) -> T {
        let (screen, shared) = self.screen_mut();
        act(screen, shared)
    }

    pub(super) fn board(&self) -> Option<&dyn BoardScreen> {
        self.stack.last().and_then(Screen::board)
    }

    /// How heaps lie on a screen with a board.
    pub(super) fn layout(&self) -> Option<Layout> {
        match self.stack.last()? {
            Screen::SetUp(screen) => Some(screen.layout()),
            screen => screen.board().map(|board| Layout::of(board, self.shared.size)),
        }
    }

    pub(super) fn board_mut(&mut self) -> Option<(&mut dyn BoardScreen, &mut Shared)> {
        let (screen, shared) = self.screen_mut();
        Some((screen.board_mut()?, shared))
    }

    /// The game on the screen that is played or watched.
    pub(super) fn game_screen(&self) -> Option<&GameScreen> {
        self.top_game().filter(|_| matches!(self.stack.last(), Some(Screen::Game(_))))
    }

    /// The same, or the one below other screens.
    fn top_game(&self) -> Option<&GameScreen> {
        self.stack.iter().rev().find_map(|screen| match screen {
            Screen::Game(screen) => Some(&**screen),
            _ => None,
        })
    }

    /// The title of the last game, if it is in progress and saved.
    fn saved_game(&self) -> Option<&'static str> {
        let screen = self.top_game()?;
        let session = &screen.game.session;
        let saved = self.shared.memory.in_progress(session.setup.saved_key());
        // An older state of it may be saved instead, if the disk is full.
        let is_written = saved.is_some_and(|saved| {
            (saved.standing, saved.moves.len()) == (session.ply(), session.history().whole().len())
        });
        let is_saved = is_written && screen.in_progress() && screen.is_saved(&self.shared);
        is_saved.then(|| screen.game.session.game().title())
    }

    /// The last game, if it is in progress and nothing else is saved in its place.
    pub fn game_to_save(&self) -> Option<GameRecord> {
        let is_ours = |screen: &&GameScreen| screen.in_progress() && !screen.game.saving.other_is_saved;
        self.top_game()
            .filter(|_| self.shared.memory.saves())
            .filter(is_ours)
            .map(|screen| screen.game.record())
    }

    /// The games that are played or watched, each above the one before.
    fn games(&mut self) -> impl Iterator<Item = &mut ShownGame> {
        self.stack.iter_mut().filter_map(|screen| match screen {
            Screen::Game(screen) => Some(&mut screen.game),
            _ => None,
        })
    }

    /// What to know about the last game after the program has ended: whether it's saved, and how to resume it.
    pub fn farewell(&self) -> Option<String> {
        let friend = self.shared.friend.as_ref();
        let how = friend.map(|friend| friend.how_to_resume(""));
        if let Some(title) = self.saved_game() {
            let player = self.top_game().map_or("", |screen| screen.game.setup().player_option());
            let how = how.unwrap_or_else(|| format!("To resume it, type nimtui --continue{player}."));
            return Some(format!("Game saved: {title}. {how}"));
        }
        let unsaved =
            self.top_game().filter(|screen| screen.in_progress() && screen.game.saving.other_is_saved);
        if let Some(screen) = unsaved.filter(|screen| screen.game.session.has_begun()) {
            let title = screen.game.session.game().title();
            return Some(format!("This game of {title} isn't saved."));
        }
        // The host saves the game.
        let is_open = self.top_game().is_some_and(GameScreen::is_played);
        how.filter(|_| is_open && friend.is_some_and(|friend| !friend.is_host))
    }

    /// The keys that count now.
    pub fn keys(&self) -> &'static Keymap {
        self.shared.popup.as_ref().map_or_else(|| self.screen().keys(), Popup::keys)
    }

    /// Whether the terminal is too small for anything to be shown.
    const fn is_too_small(&self) -> bool {
        self.shared.size.0 < FLOOR.0 || self.shared.size.1 < FLOOR.1
    }

    /// A key while nothing is shown: only q counts. If that has to be asked first, a second q says yes.
    fn type_unseen(&mut self, key: Key) {
        match self.shared.popup {
            _ if key != (Key { code: KeyCode::Char('q'), ctrl: false }) => {}
            Some(Popup::Confirm(confirm)) if confirm.quits() => self.answer_popup(confirm, true),
            _ => self.quit(),
        }
    }

    fn press(&mut self, key: Key) {
        self.is_pointing = false;
        let is_end_unseen = self.board().is_some_and(|board| board.game().is_end_unseen());
        self.finish_animations();
        if self.type_key(key) {
            return;
        }
        match self.keys().action(key) {
            // It wasn't meant for what follows the game.
            Some(Action::NextTask) if is_end_unseen => return,
            Some(action) => return self.act(action),
            None => {}
        }
        if self.shared.popup.is_none()
            && let Some(sign) = key.sign()
        {
            self.shared.say(useless_key(&sign));
        }
    }

    /// Adds pasted text to what is being typed, whole or not at all. In the menu, opens a position or a game that was copied.
    fn paste(&mut self, text: &str) {
        self.finish_animations();
        let text = text.trim_end_matches(['\r', '\n']);
        let before = self.clone();
        let mut take = |letter| self.type_key(Key { code: KeyCode::Char(letter), ctrl: false });
        if !text.is_empty() && !text.chars().any(is_hidden) && text.chars().all(&mut take) {
            return;
        }
        *self = before;
        let (is_menu, is_set_up) = match self.stack.last() {
            _ if self.shared.popup.is_some() => (false, false),
            None => (true, false),
            Some(top) => (false, matches!(top, Screen::SetUp(_))),
        };
        let read = GameRecord::read_any(text.trim()).or_else(|why| {
            let typed = games::read_typed_game(text, Side::One);
            typed.map(|(game, line)| GameRecord::of_line(game, &line)).map_err(|_| why)
        });
        match read {
            Ok(game) if is_menu && !game.moves.is_empty() => {
                self.start(Start::Review { games: vec![game], wrong: vec![] });
            }
            Ok(game) if is_menu && game.result().is_none() => {
                let setup = GameSetup::with_defaults(game.setup.game, game.setup.seed);
                let setup = setup.with_lineup(Lineup::HumanStarts, [Level::Easy; 2]);
                self.start(Start::Table(GameSetup { position: Some(game.opening), ..setup }));
            }
            Ok(_) if is_menu => self.shared.say("No move is possible in this position."),
            Err(why) if !text.is_empty() && (is_menu || is_set_up) => self.shared.say(sentence(&why)),
            Ok(_) if is_set_up => {
                let taken = self.on_screen(|screen, shared| screen.take_line(text, shared));
                self.shared.report(taken);
            }
            _ => {
                let refused = "That text can't be pasted here.".to_owned();
                match &mut self.shared.popup {
                    Some(Popup::Editor(editor)) => editor.refused = Some(refused),
                    _ => self.shared.say(refused),
                }
            }
        }
    }

    /// Players who act don't have to wait, and have seen what the last key did. If they were leaving, they stay.
    fn finish_animations(&mut self) {
        self.shared.message.clear();
        if let Some(Screen::Game(screen)) = self.stack.last_mut() {
            screen.leaving = None;
        }
        if let Some((board, shared)) = self.board_mut() {
            board.game_mut().finish_animations(shared);
        }
    }

    /// Takes a key as typing, in a popup or on the screen. Returns whether it is.
    fn type_key(&mut self, key: Key) -> bool {
        let Some(popup) = self.shared.popup.take() else {
            let is_typed = self.on_screen(|screen, shared| screen.type_key(key, shared));
            // The key goes on into a line that it opened.
            return if self.shared.popup.is_some() { self.type_key(key) } else { is_typed };
        };
        let (popup, typed) = match popup {
            Popup::Editor(mut editor) => {
                let typed = editor.type_key(key);
                editor.meaning = self.screen().meaning(&editor.text, &self.shared);
                (Popup::Editor(editor), typed)
            }
            popup => (popup, false),
        };
        self.shared.popup = Some(popup);
        typed
    }

    pub(super) fn act(&mut self, action: Action) {
        if let Some(popup) = self.shared.popup.take() {
            return self.act_in_popup(popup, action);
        }
        match action {
            Action::Quit => self.quit(),
            Action::Help => self.show_help(),
            action => {
                let is_told = matches!(action, Action::WhoWins | Action::PractisePosition)
                    && matches!(self.stack.last(), Some(Screen::SetUp(_)));
                self.on_screen(|screen, shared| screen.update(action, shared));
                if is_told {
                    self.note_help_below();
                }
            }
        }
    }

    /// What is told of a position that was set up may help in the game below.
    fn note_help_below(&mut self) {
        for screen in &mut self.stack {
            let Screen::Game(screen) = screen else { continue };
            let costs_star = screen.plays_for_star(&self.shared);
            screen.game.session.note_help();
            screen.game.save_help(&mut self.shared);
            if costs_star {
                self.shared.say("That counts as help in the game you're playing.");
            }
        }
    }

    /// Quits; a game below other screens is asked about like any other.
    fn quit(&mut self) {
        let is_lost =
            |screen: &Screen| matches!(screen, Screen::Game(game) if game.would_be_lost(&self.shared));
        let lost = self.stack.iter().position(is_lost).unwrap_or(self.stack.len());
        while self.stack.len() > lost + 1 {
            match self.stack.last() {
                Some(Screen::Game(_)) => return self.act(Action::Menu),
                _ => self.back(),
            }
        }
        match &self.stack[..] {
            [.., Screen::Game(_), Screen::Review(_)] => self.back(),
            [.., below, top] if below.board().is_some() && top.board().is_none() => self.act(Action::Back),
            _ => {}
        }
        self.go();
        self.on_screen(|screen, shared| screen.quit(shared));
    }

    fn act_in_popup(&mut self, popup: Popup, action: Action) {
        match (popup, action) {
            (Popup::Confirm(confirm), Action::Yes | Action::No) => {
                self.answer_popup(confirm, action == Action::Yes);
            }
            (Popup::Question(_), action) => {
                if let (Some(friend), Some(screen)) =
                    (&mut self.shared.friend, find_game_with_friend(&mut self.stack))
                {
                    let told = friend.answer(action == Action::Yes, &mut screen.game.session);
                    self.show_friend(told);
                }
            }
            (_, Action::Back) => {}
            (Popup::Editor(mut editor), Action::Enter) => {
                if let Err(refused) = self.on_screen(|screen, shared| screen.take_line(&editor.text, shared))
                {
                    editor.refused = Some(sentence(&refused));
                    self.shared.popup = Some(Popup::Editor(editor));
                }
            }
            (Popup::Menu(mut menu), Action::Enter) if menu.cursor < menu.rows.len() => {
                match menu.rows.swap_remove(menu.cursor).0 {
                    PopupChoice::Act(action) => self.act(action),
                    PopupChoice::Copy(text) => self.shared.copy(text),
                    choice => self.on_screen(|screen, shared| screen.choose(choice, shared)),
                }
            }
            (mut popup, action) => {
                popup.step(action, self.shared.size);
                self.shared.popup = Some(popup);
            }
        }
    }

    fn answer_popup(&mut self, confirm: Confirm, is_yes: bool) {
        self.shared.popup = None;
        if (confirm, is_yes) == (Confirm::ForgetAll, true) {
            self.shared.forget_all();
            self.menu = Menu::default();
            return;
        }
        self.on_screen(|screen, shared| screen.answer_popup(confirm, is_yes, shared));
    }

    fn point(&mut self, Pointer { phase, target }: Pointer) {
        if phase == Phase::Press {
            self.finish_animations();
        }
        match (phase, target) {
            (Phase::ScrollUp, _) => self.scroll([KeyCode::Up, KeyCode::Left]),
            (Phase::ScrollDown, _) => self.scroll([KeyCode::Down, KeyCode::Right]),
            // The key bar was drawn before: only what still counts here is done.
            (Phase::Press, Some(Target::Press(action))) if self.keys().has(action) => self.act(action),
            (Phase::Press, Some(Target::Row(row))) => {
                if let Some(Popup::Menu(menu)) = &mut self.shared.popup
                    && row < menu.rows.len()
                {
                    menu.cursor = row;
                    self.act(Action::Enter);
                }
            }
            (_, None | Some(Target::Press(_))) => {}
            (phase, Some(target)) if self.shared.popup.is_none() => {
                self.is_pointing = true;
                self.on_screen(|screen, shared| screen.click(phase, target, shared));
            }
            _ => {}
        }
    }

    /// Presses the first arrow that does something here.
    fn scroll(&mut self, arrows: [KeyCode; 2]) {
        let keys = self.keys();
        // In a review, the wheel steps through the moves and not through the explanation.
        let steps = |action| !matches!(action, Action::PageUp | Action::PageDown);
        let mut arrows = arrows.into_iter().map(|code| Key { code, ctrl: false });
        if let Some(arrow) = arrows.find(|arrow| keys.wheel && keys.action(*arrow).is_some_and(steps)) {
            self.press(arrow);
        }
    }

    pub(super) fn take_answer(&mut self, ticket: u64, answer: JobResult) {
        let waiting = self.waiting.take_if(|screen| screen.waits_for(ticket));
        if let Some(mut screen) = waiting {
            screen.take_answer(ticket, answer, &mut self.shared);
            self.begin_practice(screen);
        } else {
            self.on_screen(|screen, shared| screen.take_answer(ticket, answer, shared));
        }
        self.go();
    }

    /// Something came of a task with files.
    fn take_news(&mut self, news: FileNews) {
        match news {
            FileNews::Trouble(problem) => {
                let sentence = sentence(&problem);
                if let Some((board, _)) = self.board_mut() {
                    board.game_mut().refuse(sentence.clone());
                }
                // The message may say that it worked.
                self.shared.message.clear();
                let trouble = &mut self.shared.memory.trouble;
                trouble.retain(|other| *other != sentence);
                trouble.push(sentence);
            }
            FileNews::Solved(problem) => {
                let sentence = sentence(&problem);
                self.shared.memory.trouble.retain(|other| *other != sentence);
                let warned = self.games().filter(|game| game.notice.text == sentence);
                warned.for_each(ShownGame::forget_refusal);
                self.games().last().into_iter().for_each(|game| game.saving.has_failed = false);
            }
            FileNews::Forgotten => {
                let plays = |screen: &Screen| matches!(screen, Screen::Game(game) if game.in_progress());
                let is_saved = self.stack.iter().any(plays) && self.shared.memory.saves();
                let open = if is_saved { " The open game will be saved again." } else { "" };
                self.shared.say(format!("Everything is deleted.{open}"));
            }
            FileNews::Unsaved(key, older) => {
                let unsaved =
                    self.games().filter(|game| game.saving.is_saved && game.setup().saved_key() == key);
                unsaved.for_each(|game| game.saving.has_failed = true);
                self.shared.memory.forget(key);
                self.shared.memory.unfinished.extend(older.map(|older| *older));
                if self.stack.is_empty() && self.menu.entry == MenuEntry::Continue {
                    self.menu.show_entry(MenuEntry::Game(key.0));
                    self.shared.message.clear();
                    self.menu.ask(&mut self.shared);
                }
            }
            FileNews::DayUnsaved => {
                if let Some(Screen::Practice(screen)) = self.stack.last_mut() {
                    screen.session.lose_day();
                }
            }
            FileNews::OtherDay(day) => {
                if let Some(Screen::Practice(screen)) = self.stack.last_mut()
                    && screen.session.correct_day(&day.date, &day.marks)
                {
                    self.shared.say(OTHER_DAY);
                }
                self.shared.memory.note_day(day);
            }
            FileNews::OtherGame(other) => {
                let key = other.key();
                let text = format!("Another nimtui has saved a game of {}.", games::get(key.0).title());
                self.shared.memory.forget(key);
                self.shared.memory.unfinished.push(*other);
                let is_unsaved = |game: &&mut ShownGame| {
                    game.setup().saved_key() == key && (game.saving.is_saved || game.saving.other_is_saved)
                };
                if let Some(game) = self.games().filter(is_unsaved).last() {
                    (game.saving.is_saved, game.saving.other_is_saved) = (false, true);
                    game.refuse(format!("{text} When you leave, choose which one to keep."));
                } else if self.stack.is_empty() {
                    self.shared.say(format!("{text} Yours isn't saved."));
                    self.menu.ask(&mut self.shared);
                }
            }
            FileNews::Medals(medals) => {
                self.games().for_each(|game| _ = game.saving.medal.take_if(|medal| !medals.contains(medal)));
                self.shared.memory.medals = medals;
            }
            FileNews::InProgress(key, saved) => {
                self.shared.memory.forget(key);
                self.shared.memory.unfinished.extend(saved.map(|saved| *saved));
                if let Some(Screen::Game(screen)) = self.stack.last_mut() {
                    screen.leave_if_saved(&mut self.shared);
                }
            }
            FileNews::History(games) => {
                let is_gone = |deleted: &GameRecord| games.iter().all(|kept| kept.record != *deleted);
                let deleted = &mut self.shared.memory.deleted;
                let before = deleted.len();
                deleted.retain(is_gone);
                if deleted.len() < before {
                    // The message says that a game is deleted, but it's still there.
                    self.shared.message.clear();
                }
                match &mut self.waiting {
                    Some(screen) => screen.take_history(games),
                    None => self.screen_mut().0.take_history(games),
                }
            }
        }
    }

    /// Shows what a friend elsewhere did.
    fn show_friend(&mut self, told: Vec<Told>) {
        for told in told {
            let Some(friend) = &self.shared.friend else { return };
            match (told, find_game_with_friend(&mut self.stack)) {
                (Told::Begin(session), before) => {
                    let mut screen = GameScreen::of(ShownGame::from_session(*session), None);
                    if let Some(before) = before {
                        before.game.delete_saved(&mut self.shared);
                        // A message may have come while the player was asked for the new game.
                        screen.heard = std::mem::take(&mut before.heard);
                    }
                    self.shared.popup = None;
                    self.stack.clear();
                    self.shared.play(screen);
                    self.go();
                    continue;
                }
                (Told::Ended(why), None) => {
                    // The friend is left as there is no game.
                    self.shared.popup = None;
                    match self.is_joining {
                        true => self.shared.effects.push(Effect::Fail(clause(&why))),
                        false => self.shared.ask_for_address(Some(why)),
                    }
                }
                (_, None) => {}
                (Told::Invite, Some(screen)) => {
                    screen.friend_news = None;
                    self.shared.popup = Some(Popup::Menu(PopupMenu::of_friend(friend)));
                    continue;
                }
                (Told::Ended(why), Some(screen)) => {
                    let is_saved = screen.game.session.has_begun() && self.shared.memory.saves();
                    let how =
                        if is_saved { "choose Continue in the main menu" } else { "join with the new code" };
                    let is_done = friend.is_host || screen.game.is_over();
                    let advice = format!(" While {} is hosting, {how} to come back.", friend.name);
                    let advice = if is_done { "" } else { &advice };
                    screen.friend_news = Some(why + advice);
                }
                (Told::News(text), Some(screen)) => {
                    // What couldn't be done may be possible now.
                    screen.game.forget_refusal();
                    screen.friend_news = Some(text);
                }
                (Told::Message(text), Some(screen)) => screen.hear(text),
                (Told::Settled(key), Some(_)) => self.shared.delete_game(key),
                (Told::Changed(made), Some(screen)) => {
                    screen.show_change(made, &mut self.shared);
                    // The review shows moves that were undone.
                    self.stack.pop_if(|top| matches!(top, Screen::Review(_)));
                }
            }
            self.renew_menu();
        }
    }

    /// Closes an invitation, which is out of date, and brings the game menu up to date. That stays, because Enter would make a move.
    fn renew_menu(&mut self) {
        let popup = &mut self.shared.popup;
        let Some(Popup::Menu(old)) = popup.take_if(|popup| matches!(popup, Popup::Menu(_))) else { return };
        if let Some(Screen::Game(screen)) = self.stack.last()
            && old.title == screen.game.session.game().title()
        {
            self.shared.popup = Some(Popup::Menu(screen.renew_menu(&old, &self.shared)));
        }
    }

    /// Tells the friend what the player did, and asks the player what the friend wants to know. A friend without their game is left.
    fn tell_friend(&mut self) {
        let shared = &mut self.shared;
        let Some(friend) = &mut shared.friend else { return };
        if let Some(Screen::Game(screen)) = self.stack.last_mut() {
            screen.follow_friend(friend);
        }
        let is_shown = self.stack.iter().any(|screen| matches!(screen, Screen::Game(_) | Screen::Review(_)));
        let is_left = !is_shown && (friend.is_host || !friend.is_waiting() || shared.popup.is_none());
        if is_left || shared.effects.contains(&Effect::Quit) {
            friend.close();
        } else if matches!(shared.popup, None | Some(Popup::Question(_))) {
            let session = find_game_with_friend(&mut self.stack).map(|screen| &screen.game.session);
            shared.popup = session.and_then(|session| friend.format_question(session)).map(Popup::Question);
        }
        shared.effects.splice(0..0, friend.take_tasks().into_iter().map(Effect::Friend));
        if is_left {
            (shared.friend, self.is_joining) = (None, false);
        }
    }

    /// Takes the effects of a message. If nothing is saved, such effects are dropped.
    pub(super) fn take_effects(&mut self) -> Vec<Effect> {
        let mut effects = std::mem::take(&mut self.shared.effects);
        self.programs |= effects.iter().any(|effect| matches!(effect, Effect::AskProgram { .. }));
        if self.programs && self.board().is_none() {
            self.programs = false;
            effects.push(Effect::DismissPrograms);
        }
        let memory = &self.shared.memory;
        effects.retain(|effect| match effect {
            // What is saved can be read and deleted even if nothing more is saved.
            Effect::File(
                FileTask::Setting(..)
                | FileTask::ReadHistory
                | FileTask::Remove(_)
                | FileTask::AppendJudged(_)
                | FileTask::ForgetAll,
            ) => memory.files,
            Effect::File(_) => memory.saves(),
            _ => true,
        });
        effects
    }
}

/// The game with a friend elsewhere, which may lie below another screen.
fn find_game_with_friend(stack: &mut [Screen]) -> Option<&mut GameScreen> {
    stack.iter_mut().find_map(|screen| match screen {
        Screen::Game(screen) => Some(&mut **screen).filter(|screen| screen.has_friend()),
        _ => None,
    })
}

/// Draws the app over all of an empty screen and says what can be clicked where. `last` is the answer for the frame before, or empty: while the
/// mouse is used, nothing scrolls without need.
pub fn view(app: &App, screen: &mut Buffer, last: &ClickMap) -> ClickMap {
    let paint = Paint::new(&app.shared.preferences);
    let covered = app.shared.popup.is_some();
    let held = app.is_pointing.then_some(last);
    let mut canvas = Canvas { buffer: screen, paint, covered, clicks: ClickMap::default(), held };
    draw(app, &mut canvas);
    let clicks = canvas.clicks;
    if paint.ascii {
        theme::replace_beyond_ascii(screen, paint);
    }
    clicks
}

fn draw(app: &App, canvas: &mut Canvas) {
    let area = canvas.buffer.area;
    canvas.paint_ground(area);
    if area.width < FLOOR.0 || area.height < FLOOR.1 {
        let mut text = format!("nimtui needs {}×{} (now {}×{})", FLOOR.0, FLOOR.1, area.width, area.height);
        if let Some(Popup::Confirm(confirm)) = app.shared.popup {
            let (_, question) = confirm.texts(&app.shared.memory);
            let how = if confirm.quits() { "Press q to quit, or enlarge" } else { "Enlarge" };
            let _ = write!(text, ". {question} {how} the terminal to answer.");
        }
        canvas.draw(Text::from_iter(wrap(&text, area.width)), area);
        return;
    }
    app.screen().draw(area, &app.shared, canvas);
    let (room, keys) = stage::divide_keys(area);
    if let Some(top) = &app.shared.popup {
        // A click between two keys isn't meant to close it.
        canvas.clicks.add(area, top.way_out().map_or(Target::Cover, Target::Press));
        canvas.clicks.add(keys, Target::Cover);
        popup::draw(top, &app.shared.memory, room, canvas);
        canvas.clear(keys);
    }
    key_bar::draw(app, keys, canvas);
}

/// Does jobs; `None` if that takes too long.
type Answers<'a> = dyn FnMut(&Job) -> Option<JobResult> + 'a;

impl App {
    /// The screen at the opening of a game.
    pub fn picture(
        record: &GameRecord,
        review: bool,
        lesson: bool,
        size: (u16, u16),
        preferences: Preferences,
        answers: &mut Answers<'_>,
    ) -> Self {
        let mut record = record.clone();
        for side in Side::BOTH {
            let name = record.setup.name(side);
            // Nobody runs the command or is waited for: the moves are known.
            match &mut record.setup.players[side.index()] {
                Player::Program(program) => program.words = vec![program.name.clone()],
                player @ Player::Friend => {
                    *player = Player::Human;
                    record.setup.names[side.index()] = Some(name);
                }
                _ => {}
            }
        }
        let start = match review {
            true => Start::Review { games: vec![record.clone()], wrong: vec![] },
            false => Start::Table(record.setup.clone()),
        };
        let (mut app, effects) = Self::new(start, preferences, Memory::default(), record.setup.seed);
        app.shared.size = size;
        app.shared.effects = effects;
        app.answer_all(answers);
        app.change_picture(answers, |game| {
            game.lesson |= lesson;
            if review {
                game.go_to(0);
            }
        });
        app
    }

    /// Whether a human is about to choose a move.
    pub fn picture_asks(&self) -> bool {
        self.board().is_some_and(|screen| screen.input().is_some())
    }

    /// Chooses a move and doesn't make it yet.
    pub fn picture_choice(&mut self, mv: Move, answers: &mut Answers<'_>) {
        if let Some((screen, shared)) = self.board_mut() {
            screen.choose_move(mv, shared);
        }
        self.answer_all(answers);
    }

    /// Makes the next move of the game, or in a review goes to it. Returns how many moves there are now.
    pub fn picture_move(&mut self, mv: Move, answers: &mut Answers<'_>) -> usize {
        let reviews = matches!(self.stack.last(), Some(Screen::Review(_)));
        if let Some((screen, shared)) = self.board_mut() {
            screen.game_mut().stop_thinking(shared);
        }
        self.change_picture(answers, |game| match reviews {
            true => game.go_to(game.session.ply() + 1),
            false => drop(game.play(mv)),
        });
        self.board().map_or(0, |screen| screen.game().session.ply())
    }

    /// Ends the game: this side gives up.
    pub fn picture_resignation(&mut self, side: Side, answers: &mut Answers<'_>) {
        self.change_picture(answers, |game| game.session.resign(side));
    }

    /// Shows how far the stones of the last move have left: 0, 1 or 2; `None` once they are gone.
    pub fn picture_leaving(&mut self, step: Option<u8>) {
        if let Some((screen, _)) = self.board_mut() {
            screen.game_mut().motion = step.map(Motion::leaving_at);
        }
    }

    fn change_picture(&mut self, answers: &mut Answers<'_>, change: impl FnOnce(&mut ShownGame)) {
        if let Some((screen, shared)) = self.board_mut() {
            change(screen.game_mut());
            screen.save_and_think(shared);
        }
        self.answer_all(answers);
        // The lesson before a computer's move is about the position it moves in.
        let Some((screen, _)) = self.board_mut() else { return };
        let is_computers_turn = screen.game().thinking.is_some();
        let session = &mut screen.game_mut().session;
        if is_computers_turn {
            let job = Job::solve(session.setup.game, session.position().clone());
            if let Some(JobResult::Solutions(mut solutions)) = answers(&job) {
                session.note_solution(solutions.pop());
            }
        }
    }

    /// Answers what the screen asks, except for moves: those are known.
    fn answer_all(&mut self, answers: &mut Answers<'_>) {
        loop {
            let mut asked = None;
            for effect in self.take_effects() {
                match effect {
                    Effect::Ask { ticket, job } => asked = Some((ticket, job)),
                    Effect::StopAsking => asked = None,
                    _ => {}
                }
            }
            let asked = asked.filter(|(_, job)| !matches!(**job, Job::ChooseMove { .. }));
            let Some((ticket, job)) = asked else { return };
            let Some(answer) = answers(&job) else { return };
            self.take_answer(ticket, answer);
        }
    }
}
