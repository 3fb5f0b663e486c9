//! [`update`]: what each message does to the model.

use crate::cpu::Answer;
use crate::game::Look;

use super::keymap::{self, Action, Places};
use super::message::{Key, KeyCode, Message, Phase, Pointer, Target};
use super::table::Context;
use super::{Alarm, Effect, Model, Overlay, Screen, Table};

/// Takes a message in; the effects are to be performed.
pub fn update(model: &mut Model, message: Message) -> Vec<Effect> {
    match message {
        Message::Key(key) => model.key(key),
        Message::Pointer(pointer) => model.pointer(pointer),
        Message::Resized(columns, rows) => {
            model.size = (columns, rows);
            vec![]
        }
        Message::Wake(alarm) => model.wake(alarm),
        Message::Answered { ticket, answer } => model.answered(ticket, answer),
        Message::WorkerLost { ticket } => {
            match &mut model.screen {
                Screen::Table(table) => table.worker_lost(ticket),
                Screen::Menu => model.menu.worker_lost(ticket),
            }
            vec![]
        }
        Message::InputClosed => vec![Effect::Quit],
    }
}

impl Model {
    /// Where a key counts now.
    #[must_use]
    pub fn place(&self) -> Places {
        match (self.overlays.last(), &self.screen) {
            (Some(Overlay::Page(_)), _) => keymap::PAGE,
            (Some(Overlay::Confirm(_)), _) => keymap::CONFIRM,
            (Some(Overlay::Editor(_)), _) => keymap::EDIT,
            (None, screen) => screen_place(screen),
        }
    }

    fn key(&mut self, key: Key) -> Vec<Effect> {
        if let Some(Overlay::Editor(editor)) = self.overlays.last_mut()
            && editor.typed(key)
        {
            return vec![];
        }
        if self.typing(key) {
            return vec![];
        }
        match keymap::action(self.place(), key) {
            Some(action) => self.act(action),
            None => vec![],
        }
    }

    /// Takes a key as typing, where something can be typed: a value in the menu, a move at the table.
    fn typing(&mut self, key: Key) -> bool {
        let KeyCode::Char(letter) = key.code else { return self.rub_out(key) };
        if key.ctrl {
            return false;
        }
        match self.place() {
            keymap::MENU if letter.is_ascii_digit() && self.menu.entry == self.menu.shown => {
                let editor = self.menu.editor(self.menu.option, Some(letter));
                let typing = editor.is_some();
                self.overlays.extend(editor.map(Overlay::Editor));
                typing
            }
            keymap::HEAPS | keymap::PILE | keymap::GRID => match &mut self.screen {
                Screen::Table(table) => table.type_letter(letter),
                Screen::Menu => false,
            },
            _ => false,
        }
    }

    fn rub_out(&mut self, key: Key) -> bool {
        match &mut self.screen {
            Screen::Table(table) if self.overlays.is_empty() && key.code == KeyCode::Backspace => {
                table.typed_refused = false;
                table.typed.pop().is_some()
            }
            _ => false,
        }
    }

    fn pointer(&mut self, Pointer { phase, target }: Pointer) -> Vec<Effect> {
        let scroll = match phase {
            Phase::ScrollUp => Some(KeyCode::Up),
            Phase::ScrollDown => Some(KeyCode::Down),
            _ => None,
        };
        if let Some(code) = scroll {
            let scrolls = self.place() & (keymap::PAGE | keymap::MENU | keymap::HEAPS | keymap::PILE) != 0;
            return if scrolls { self.key(Key { code, ctrl: false }) } else { vec![] };
        }
        let in_menu = matches!(self.screen, Screen::Menu);
        let options = self.menu.options().len();
        match (target, phase) {
            // What lay under the pointer was drawn before: only what still counts here is done.
            (Some(Target::Press(action)), Phase::Press) => {
                let counts = keymap::in_place(self.place()).any(|binding| binding.action == action);
                if counts { self.act(action) } else { vec![] }
            }
            _ if !self.overlays.is_empty() => vec![],
            (Some(Target::Entry(entry)), Phase::Press) if in_menu && entry < self.menu.contests.len() => {
                if self.menu.entry == entry {
                    self.act(Action::Enter)
                } else {
                    self.menu.point_at(entry, &mut self.tickets)
                }
            }
            (Some(Target::Option(option)), Phase::Press) if in_menu && option < options => {
                let mut effects = self.menu.settle(&mut self.tickets);
                let again = self.menu.option == option;
                self.menu.option = option.min(self.menu.options().len() - 1);
                effects.extend(if again { self.act(Action::Edit) } else { vec![] });
                effects
            }
            (Some(Target::Step { option, up }), Phase::Press) if in_menu && option < options => {
                let mut effects = self.menu.settle(&mut self.tickets);
                self.menu.option = option.min(self.menu.options().len() - 1);
                effects.extend(self.change_option(up));
                effects
            }
            (Some(target), phase) => self.at_table(|table, context| table.click(phase, target, context)),
            _ => vec![],
        }
    }

    fn wake(&mut self, alarm: Alarm) -> Vec<Effect> {
        match alarm {
            Alarm::Reveal(ticket) => self.at_table(|table, context| table.reveal(ticket, context)),
            Alarm::Spin(ticket) => self.at_table(|table, _| table.spin(ticket)),
            Alarm::Rest(ticket) if matches!(self.screen, Screen::Menu) => {
                self.menu.rested(ticket, &mut self.tickets)
            }
            Alarm::Rest(_) => vec![],
            Alarm::Step(ticket) => match &self.screen {
                Screen::Table(table)
                    if table.watch.as_ref().is_some_and(|watch| watch.wait == Some(ticket)) =>
                {
                    // Whoever reads a page is not hurried on.
                    if self.overlays.is_empty() {
                        self.next_game()
                    } else {
                        vec![Effect::Wake { millis: 1_000, alarm }]
                    }
                }
                _ => vec![],
            },
        }
    }

    fn answered(&mut self, ticket: u64, answer: Answer) -> Vec<Effect> {
        match (&self.screen, answer) {
            (Screen::Menu, Answer::Solve(solution)) => {
                self.menu.answered(ticket, *solution);
                vec![]
            }
            (Screen::Table(_), Answer::Move { choice, after }) => self.at_table(|table, context| {
                table.answered(ticket, *choice, after.map(|after| *after), context)
            }),
            (Screen::Table(_), answer) => {
                let mut page = None;
                let effects = self.at_table(|table, context| {
                    let (shown, effects) = table.coach_answered(ticket, answer, context);
                    page = shown;
                    effects
                });
                self.overlays.extend(page.map(Overlay::Page));
                effects
            }
            _ => vec![],
        }
    }

    /// Does something to the table, when there is one.
    pub(super) fn at_table(
        &mut self,
        act: impl FnOnce(&mut Table, &mut Context) -> Vec<Effect>,
    ) -> Vec<Effect> {
        let mut context = Context { tickets: &mut self.tickets, pause: self.preferences.pause };
        match &mut self.screen {
            Screen::Table(table) => act(table, &mut context),
            Screen::Menu => vec![],
        }
    }
}

fn screen_place(screen: &Screen) -> Places {
    let Screen::Table(table) = screen else { return keymap::MENU };
    if table.ended().is_some() && table.watch.is_none() {
        return keymap::OVER;
    }
    match table.game().look() {
        _ if table.watch.is_some() => keymap::WATCH,
        _ if !table.human_turn() => keymap::WAIT,
        _ if table.coach.guess.is_some_and(|guess| guess.open) => keymap::GUESS,
        Look::Grid => keymap::GRID,
        Look::Matches => keymap::PILE,
        _ => keymap::HEAPS,
    }
}
