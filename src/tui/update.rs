//! [`update`]: what each message does to the app.

use crate::records::Setting;
use crate::session;

use super::keymap::{self, Keymap};
use super::message::{Key, KeyCode, Message};
use super::{Alarm, Answer, App, BoardScreen, EditorFor, Effect, FLOOR, Leave, Popup, Screen, key_hints};

/// Takes a message in; the effects are to be performed.
pub fn update(app: &mut App, message: Message) -> Vec<Effect> {
    match message {
        Message::Key(key) if app.is_too_small() => app.key_unseen(key),
        Message::Pointer(_) if app.is_too_small() => {}
        Message::Key(key) => app.key(key),
        Message::Pointer(pointer) => app.pointer(pointer),
        Message::Resized(columns, rows) => app.shared.size = (columns, rows),
        Message::Wake(alarm) => app.wake(alarm),
        Message::Answered { ticket, answer } => app.take_answer(ticket, answer),
        Message::WorkerLost { ticket, for_good } => {
            let asked = app.job.take_if(|job| *job == ticket).is_some();
            match &mut app.screen {
                screen if screen.board().is_some() => {
                    app.at_board(|screen, _| screen.worker_lost(ticket, for_good, asked));
                }
                Screen::SetUpBoard(board) => board.worker_lost(ticket),
                _ if asked => app.say("The computer failed while looking for a position."),
                _ => app.menu.worker_lost(ticket),
            }
        }
        Message::Filed(news) => app.take_news(news),
    }
    app.take_effects()
}

impl App {
    /// The keys that count now.
    #[must_use]
    pub fn keys(&self) -> &'static Keymap {
        match (self.shared.popups.last(), &self.screen) {
            (Some(Popup::Page(page)), Screen::Practice(practice)) if page.asks => practice.keys_of_page(),
            (Some(Popup::Page(page)), _) if !page.untold.is_empty() => &keymap::READ_UNTOLD,
            (Some(Popup::Page(_)), _) => &keymap::ON_PAGE,
            (Some(Popup::Confirm(Leave::Quit)), _) => &keymap::QUITTING,
            (Some(Popup::Confirm(Leave::Resume { .. })), _) => &keymap::RESUMING,
            (Some(Popup::Confirm(_)), _) => &keymap::SURE,
            (Some(Popup::Editor(_)), _) => &keymap::EDITING,
            (Some(Popup::PlayOn(_)), _) => &keymap::AGAINST_WHOM,
            (Some(Popup::Seat(_)), _) => &keymap::AT_A_SEAT,
            (Some(Popup::NewPart(_)), _) => &keymap::WHICH_PART,
            (None, Screen::Menu) if self.menu.in_courses() => &keymap::IN_COURSES,
            (None, Screen::Menu) if self.menu.in_options => &keymap::IN_OPTIONS,
            (None, Screen::Menu) => &keymap::IN_MENU,
            (None, Screen::Game(screen)) => screen.keys(),
            (None, Screen::Review(screen)) => screen.keys(),
            (None, Screen::Practice(screen)) => screen.keys(),
            (None, Screen::Records(_)) => &keymap::IN_RECORDS,
            (None, Screen::Settings(_)) => &keymap::IN_SETTINGS,
            (None, Screen::Values(_)) => &keymap::IN_VALUES,
            (None, Screen::SetUpBoard(board)) => board.keys(),
        }
    }

    /// Whether the terminal is too small for anything to be shown.
    const fn is_too_small(&self) -> bool {
        self.shared.size.0 < FLOOR.0 || self.shared.size.1 < FLOOR.1
    }

    /// A key where nothing is shown: only q counts. Where that has to be asked first, a second q says yes.
    fn key_unseen(&mut self, key: Key) {
        match self.shared.popups.last() {
            _ if key != (Key { code: KeyCode::Char('q'), ctrl: false }) => {}
            Some(Popup::Confirm(Leave::Quit)) => self.leave_now(Leave::Quit),
            _ => self.leave(Leave::Quit),
        }
    }

    pub(super) fn key(&mut self, key: Key) {
        self.stand_still();
        if self.type_on_top(key) || self.type_key(key) {
            return;
        }
        if let Some(action) = self.keys().action(key) {
            return self.act(action);
        }
        if !self.shared.popups.is_empty() {
            return;
        }
        let why = match self.screen.board() {
            Some(screen) => screen.explain_key(key),
            None => key.sign().map(|sign| format!("{sign} is no key here. ? lists the keys.")),
        };
        why.into_iter().for_each(|why| self.say(&why));
    }

    /// Nothing moves any more: whoever acts is not kept waiting, and has seen what the last key did.
    pub(super) fn stand_still(&mut self) {
        if let Some(screen) = self.screen.board_mut() {
            screen.game_mut().stand_still();
        }
    }

    /// Whether a letter begins the name under the cursor: a capital one does, unless the bar names it there.
    fn begins_a_name(&self, letter: char) -> bool {
        letter.is_uppercase() && !key_hints(self).iter().any(|hint| hint.keys.starts_with(letter))
    }

    /// Whether the cursor is on a name, or on the command of a program.
    pub(super) fn types_a_name(&self) -> bool {
        match &self.screen {
            Screen::Menu => self.menu.entry == self.menu.shown && self.menu.is_on_a_name(&self.shared),
            Screen::Settings(room) => room.chosen() == Setting::Name,
            _ => false,
        }
    }

    /// Opens the line of the option or the setting under the cursor, to type a name in.
    fn open_name(&mut self) -> bool {
        match self.screen {
            Screen::Settings(_) => self.open_setting(),
            _ => self.open_editor(),
        }
    }

    /// Takes a key as typing in the line on top, if there is one.
    fn type_on_top(&mut self, key: Key) -> bool {
        let Some(Popup::Editor(editor)) = self.shared.popups.last_mut() else { return false };
        let typed = editor.type_key(key);
        let (purpose, text) = (editor.purpose, editor.text.clone());
        let meaning = match (purpose, &self.screen) {
            (EditorFor::Option(option), _) => self.menu.meaning(option, &text, &self.shared),
            (EditorFor::PositionId, Screen::SetUpBoard(board)) => board.meaning(&text),
            _ => None,
        };
        if let Some(Popup::Editor(editor)) = self.shared.popups.last_mut() {
            editor.meaning = meaning;
        }
        typed
    }

    /// Takes a key as typing, where something can be typed: a value in the menu, a move at the table.
    fn type_key(&mut self, key: Key) -> bool {
        let letter = match key.code {
            KeyCode::Char(letter) if !key.ctrl => letter,
            KeyCode::Backspace if matches!(self.screen, Screen::SetUpBoard(_)) => return false,
            KeyCode::Backspace if self.shared.popups.is_empty() => {
                return self.at_board(|screen, shared| screen.rub_out(shared));
            }
            _ => return false,
        };
        match self.shared.popups.last() {
            Some(_) => false,
            None if self.types_a_name() => {
                self.begins_a_name(letter) && self.open_name() && self.type_on_top(key)
            }
            None if self.menu.in_options && matches!(self.screen, Screen::Menu) => {
                letter.is_ascii_digit()
                    && self.menu.entry == self.menu.shown
                    && self.open_editor()
                    && self.type_on_top(key)
            }
            None => match &mut self.screen {
                Screen::SetUpBoard(_) => self.type_size(letter),
                _ => self.at_board(|screen, shared| screen.type_letter(letter, shared)),
            },
        }
    }

    fn wake(&mut self, alarm: Alarm) {
        match alarm {
            Alarm::Reveal(ticket) => self.at_board(|screen, shared| screen.reveal(ticket, shared)),
            Alarm::Spin(ticket) => self.at_board(|screen, shared| screen.game_mut().spin(ticket, shared)),
            Alarm::Frame(ticket) => {
                self.at_board(|screen, shared| screen.game_mut().next_frame(ticket, shared));
            }
            Alarm::Rest(ticket) if matches!(self.screen, Screen::Menu) => {
                self.in_menu(|menu, shared| menu.rested(ticket, shared));
            }
            Alarm::Step(ticket) if self.game_screen().is_some_and(|screen| screen.waits_for(ticket)) => {
                // Whoever reads a page is not hurried on.
                if self.shared.popups.is_empty() {
                    self.next_game();
                } else {
                    self.shared.effects.push(Effect::Wake { millis: 1_000, alarm });
                }
            }
            Alarm::Rest(_) | Alarm::Step(_) => {}
        }
    }

    pub(super) fn take_answer(&mut self, ticket: u64, answer: Answer) {
        let answer = match answer {
            Answer::Train(done) => return self.take_job(ticket, done),
            Answer::Session(answer) => *answer,
        };
        match (&self.screen, answer) {
            (Screen::Menu, session::Answer::Solution(solution)) => self.menu.take_solution(ticket, solution),
            (Screen::SetUpBoard(_), session::Answer::Solution(solution)) => {
                self.take_solution_of_board(ticket, solution);
            }
            (_, answer) => self.at_board(|screen, shared| screen.take_answer(ticket, answer, shared)),
        }
    }
}
