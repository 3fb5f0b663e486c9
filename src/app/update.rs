//! [`update`]: what each message does to the model.

use crate::cpu::Answer;
use crate::game::Board;
use crate::training::Kind;

use super::keymap::{self, Places};
use super::message::{Key, KeyCode, Message};
use super::{Alarm, Effect, FLOOR, Leave, Model, Overlay, Screen, Table, Task};

/// Takes a message in; the effects are to be performed.
pub fn update(model: &mut Model, message: Message) -> Vec<Effect> {
    let mut effects = vec![];
    match message {
        Message::Key(key) if model.is_too_small() => model.key_unseen(key, &mut effects),
        Message::Pointer(_) if model.is_too_small() => {}
        Message::Key(key) => model.key(key, &mut effects),
        Message::Pointer(pointer) => model.pointer(pointer, &mut effects),
        Message::Resized(columns, rows) => model.size = (columns, rows),
        Message::Wake(alarm) => model.wake(alarm, &mut effects),
        Message::Answered { ticket, answer } => model.answered(ticket, answer, &mut effects),
        Message::WorkerLost { ticket, .. } if model.drill_lost(ticket) => {}
        Message::WorkerLost { ticket, for_good } => match &mut model.screen {
            Screen::Table(table) => table.worker_lost(ticket, for_good),
            Screen::Duel(duel) => duel.worker_lost(ticket),
            _ => model.menu.worker_lost(ticket),
        },
        Message::Filed(news) => model.filed(news),
    }
    model.note_course_game(&mut effects);
    model.remember(&mut effects);
    effects
}

impl Model {
    /// Where a key counts now.
    #[must_use]
    pub fn place(&self) -> Places {
        match (self.overlays.last(), &self.screen) {
            (Some(Overlay::Page(_)), _) => keymap::PAGE,
            (Some(Overlay::Confirm(Leave::Quit)), _) => keymap::QUITTING,
            (Some(Overlay::Confirm(Leave::Resume { .. })), _) => keymap::RESUMING,
            (Some(Overlay::Confirm(_)), _) => keymap::CONFIRM,
            (Some(Overlay::Editor(_)), _) => keymap::EDIT,
            (Some(Overlay::PlayOn(_)), _) => keymap::OPPONENT,
            (None, Screen::Menu) if self.menu.in_options => keymap::OPTIONS,
            (None, Screen::Table(_)) if self.has_found_all() => keymap::FOUND,
            (None, screen) => screen_place(screen),
        }
    }

    /// Whether the terminal is too small for anything to be shown.
    const fn is_too_small(&self) -> bool {
        self.size.0 < FLOOR.0 || self.size.1 < FLOOR.1
    }

    /// A key where nothing is shown: only q counts. Where that has to be asked first, a second q says yes.
    fn key_unseen(&mut self, key: Key, effects: &mut Vec<Effect>) {
        if key != (Key { code: KeyCode::Char('q'), ctrl: false }) {
            return;
        }
        if self.place() == keymap::QUITTING {
            self.left(Leave::Quit, effects);
        } else {
            self.leave(Leave::Quit, effects);
        }
    }

    pub(super) fn key(&mut self, key: Key, effects: &mut Vec<Effect>) {
        self.stand_still();
        if self.typed_on_top(key) {
            return;
        }
        if self.typing(key) {
            self.at_table(effects, Table::preview_typed);
            return;
        }
        if let Some(action) = keymap::action(self.place(), key) {
            self.act(action, effects);
        }
    }

    /// Nothing moves any more: whoever acts is not kept waiting.
    pub(super) fn stand_still(&mut self) {
        if let Screen::Table(table) = &mut self.screen {
            table.motion = None;
        }
    }

    /// Takes a key as typing in the line on top, if there is one.
    fn typed_on_top(&mut self, key: Key) -> bool {
        match self.overlays.last_mut() {
            Some(Overlay::Editor(editor)) => editor.typed(key),
            _ => false,
        }
    }

    /// Takes a key as typing, where something can be typed: a value in the menu, a move at the table.
    fn typing(&mut self, key: Key) -> bool {
        let KeyCode::Char(letter) = key.code else { return self.rub_out(key) };
        if key.ctrl {
            return false;
        }
        match self.place() {
            keymap::OPTIONS if letter.is_ascii_digit() && self.menu.entry == self.menu.shown => {
                self.open_editor() && self.typed_on_top(key)
            }
            keymap::HEAPS
            | keymap::PILE
            | keymap::GRID
            | keymap::CELL
            | keymap::FIND_HEAPS
            | keymap::FIND_PILE
            | keymap::FIND_GRID
            | keymap::FIND_CELL => self.type_move(letter),
            // Whoever types a move plays the game that is on the table; what was left stays kept.
            keymap::RESUMING if keymap::action(keymap::RESUMING, key).is_none() => {
                let typed = screen_place(&self.screen) & keymap::TURN != 0 && self.type_move(letter);
                if typed {
                    self.overlays.pop();
                }
                typed
            }
            _ => false,
        }
    }

    fn type_move(&mut self, letter: char) -> bool {
        match &mut self.screen {
            Screen::Table(table) => table.type_letter(letter),
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

    fn wake(&mut self, alarm: Alarm, effects: &mut Vec<Effect>) {
        match alarm {
            Alarm::Reveal(ticket) => {
                self.at_table(effects, |table, context| table.reveal(ticket, context));
            }
            Alarm::Spin(ticket) => {
                self.at_table(effects, |table, context| table.spin(ticket, context));
            }
            Alarm::Frame(ticket) => {
                self.at_table(effects, |table, context| table.next_frame(ticket, context));
            }
            Alarm::Rest(ticket) if matches!(self.screen, Screen::Menu) => {
                self.in_menu(effects, |menu, context| menu.rested(ticket, context));
            }
            Alarm::Rest(_) => {}
            Alarm::Step(ticket) => match &self.screen {
                Screen::Table(table)
                    if table.watch.as_ref().is_some_and(|watch| watch.wait == Some(ticket)) =>
                {
                    // Whoever reads a page is not hurried on.
                    if self.overlays.is_empty() {
                        self.next_game(effects);
                    } else {
                        effects.push(Effect::Wake { millis: 1_000, alarm });
                    }
                }
                _ => {}
            },
        }
    }

    fn answered(&mut self, ticket: u64, answer: Answer, effects: &mut Vec<Effect>) {
        if self.drill_answered(ticket, &answer, effects) {
            return;
        }
        match (&self.screen, answer) {
            (Screen::Menu, Answer::Solve(solution)) => self.menu.answered(ticket, *solution),
            (Screen::Duel(_), Answer::Duel(winners)) => self.duel_answered(ticket, &winners, effects),
            (Screen::Table(_), Answer::Move { choice, after }) => {
                self.at_table(effects, |table, context| {
                    table.answered(ticket, *choice, after.map(|after| *after), context);
                });
            }
            (Screen::Table(_), answer @ Answer::Review { .. }) => {
                self.at_table(effects, |table, context| table.reviewed(ticket, answer, context));
            }
            (Screen::Table(_), answer) => {
                self.at_table(effects, |table, context| table.coach_answered(ticket, answer, context));
            }
            _ => {}
        }
    }
}

fn screen_place(screen: &Screen) -> Places {
    let table = match screen {
        Screen::Table(table) => table,
        Screen::Menu => return keymap::MENU,
        Screen::Records(_) => return keymap::RECORDS,
        Screen::Settings(_) => return keymap::SETTINGS,
        Screen::Duel(_) => return keymap::DUEL,
    };
    if let Some(task) = &table.task {
        return task_place(table, task);
    }
    if table.review.open {
        return keymap::REVIEW;
    }
    if table.watch.as_ref().is_some_and(|watch| watch.replay) {
        return keymap::VIEW;
    }
    if table.ended().is_some() && table.watch.is_none() {
        return keymap::OVER;
    }
    match table.position().board {
        _ if table.watch.is_some() => keymap::WATCH,
        _ if !table.human_turn() => keymap::WAIT,
        Board::Grid { .. } if table.cell_says_all() => keymap::CELL,
        Board::Grid { .. } => keymap::GRID,
        Board::Heaps(_) if table.game().words().has_one_lane() => keymap::PILE,
        Board::Heaps(_) => keymap::HEAPS,
    }
}

/// Where a key counts while a question is on the table.
fn task_place(table: &Table, task: &Task) -> Places {
    match (&table.position().board, task.exercise.kind) {
        _ if !task.is_open() => keymap::ANSWERED,
        _ if task.is_choice() => keymap::CHOOSE,
        _ if task.is_game() => keymap::BEGIN,
        (_, Kind::Judge) if task.course.is_some() => keymap::WEIGH,
        (_, Kind::Judge) => keymap::JUDGE,
        (Board::Grid { .. }, _) if table.cell_says_all() => keymap::FIND_CELL,
        (Board::Grid { .. }, _) => keymap::FIND_GRID,
        _ if table.game().words().has_one_lane() => keymap::FIND_PILE,
        _ => keymap::FIND_HEAPS,
    }
}
