//! What a click, a drag or the wheel does, told by what lies under the pointer.

use crate::records::Setting;

use super::message::{Key, KeyCode, Phase, Pointer, Target};
use super::{Action, App, Entry, Menu, Screen};

impl App {
    pub(super) fn pointer(&mut self, Pointer { phase, target }: Pointer) {
        if phase == Phase::Press {
            self.stand_still();
        }
        match (phase, target) {
            (Phase::ScrollUp, _) => self.scroll(KeyCode::Up),
            (Phase::ScrollDown, _) => self.scroll(KeyCode::Down),
            (Phase::Press, Some(Target::Press(action))) => self.press(action),
            (Phase::Press, Some(Target::Opponent(line))) => self.click_on_opponent(line),
            (_, None | Some(Target::Press(_))) => {}
            (phase, Some(target)) if self.shared.popups.is_empty() => match self.screen {
                Screen::Menu if phase == Phase::Press => self.click_in_menu(target),
                Screen::Records(_) | Screen::Settings(_) | Screen::Values(_) if phase == Phase::Press => {
                    self.click_on_line(target);
                }
                Screen::Menu | Screen::Records(_) | Screen::Settings(_) | Screen::Values(_) => {}
                Screen::SetUpBoard(_) => self.click_on_set_up_board(phase, target),
                Screen::Game(_) | Screen::Review(_) | Screen::Practice(_) => {
                    self.at_board(|screen, shared| screen.click(phase, target, shared));
                }
            },
            _ => {}
        }
    }

    fn scroll(&mut self, code: KeyCode) {
        if self.keys().wheel {
            self.key(Key { code, ctrl: false });
        }
    }

    /// A click on the key bar. It was drawn before: only what still counts here is done.
    fn press(&mut self, action: Action) {
        if self.keys().has(action) {
            self.act(action);
        }
    }

    /// A click on a line of a list: the cursor goes there; a second one opens it.
    fn click_on_line(&mut self, target: Target) {
        let Target::Line(line) = target else { return };
        let cursor = match &mut self.screen {
            Screen::Records(records) if line < records.shown().count() => &mut records.cursor,
            Screen::Values(values) if line < values.cells.len() => &mut values.cursor,
            Screen::Settings(room) if line < Setting::ALL.len() => &mut room.cursor,
            _ => return,
        };
        if std::mem::replace(cursor, line) == line {
            self.act(Action::Enter);
        }
    }

    fn click_in_menu(&mut self, target: Target) {
        let options = self.menu.options(&self.shared).len();
        match target {
            Target::Entry(entry) if entry == self.menu.entry => self.act(Action::Enter),
            Target::Entry(entry) => self.in_menu(|menu, shared| menu.point_at(entry, shared)),
            // The first click on a course chooses it, the second one begins it.
            Target::Line(line)
                if self.menu.shown == Entry::Learn && self.menu.choose_course(line, &self.shared.memory) =>
            {
                self.act(Action::Enter);
            }
            Target::Option(option) if option < options => {
                self.in_menu(Menu::settle);
                let again = self.menu.in_options && self.menu.option == option;
                if self.open_option(option) && again {
                    self.act(Action::Edit);
                }
            }
            Target::Step { option, up } if option < options => {
                self.in_menu(Menu::settle);
                if self.open_option(option) {
                    self.change_option(if up { Action::Right } else { Action::Left });
                }
            }
            _ => {}
        }
    }

    /// Puts the cursor on an option of the entry shown, or on its last one; false where that entry has none.
    fn open_option(&mut self, option: usize) -> bool {
        let Some(last) = self.menu.options(&self.shared).len().checked_sub(1) else { return false };
        self.menu.in_options = true;
        self.menu.option = option.min(last);
        true
    }
}
