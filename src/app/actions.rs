//! What each [`Action`] does, by screen.

use crate::game::Side;

use super::help::help;
use super::keymap::Action;
use super::{EditorFor, Effect, Entry, Leave, Menu, MenuOption, Model, Notice, Overlay, Request, Room};

impl Model {
    pub(super) fn act(&mut self, action: Action, effects: &mut Vec<Effect>) {
        if !self.overlays.is_empty() {
            return self.act_on_top(action, effects);
        }
        match action {
            Action::Quit => self.leave(Leave::Quit, effects),
            Action::Help => {
                let table = match &self.room {
                    Room::Table(table) => Some(table.as_ref()),
                    _ => None,
                };
                let page = help(self.keys(), table, self.size);
                self.overlays.push(Overlay::Page(page));
            }
            Action::Mouse => {
                self.preferences.mouse = !self.preferences.mouse;
                effects.push(Effect::Mouse(self.preferences.mouse));
                self.say(match self.preferences.mouse {
                    true => "The mouse plays again.",
                    false => "The mouse is off: the terminal selects text now (M turns it on).",
                });
            }
            Action::Ascii => {
                self.preferences.ascii = !self.preferences.ascii;
                self.say(match self.preferences.ascii {
                    true => "Plain ASCII characters only.",
                    false => "All characters again.",
                });
            }
            Action::Theme => {
                self.preferences.theme = self.preferences.theme.next();
                let said = format!("Theme: {}.", self.preferences.theme.word());
                self.say(&said);
            }
            _ => match self.room {
                Room::Menu => self.act_in_menu(action, effects),
                Room::Table(_) => {
                    self.at_table(effects, |table, context| table.update(action, context));
                }
                Room::Records(_) => self.act_in_records(action, effects),
                Room::Settings(_) => self.act_in_settings(action, effects),
                Room::Duel(_) => self.act_in_duel(action, effects),
            },
        }
    }

    fn act_on_top(&mut self, action: Action, effects: &mut Vec<Effect>) {
        match (self.overlays.last_mut(), action) {
            (Some(Overlay::Page(page)), Action::Up) => page.scroll_by(-1, self.size),
            (Some(Overlay::Page(page)), Action::Down) => page.scroll_by(1, self.size),
            (Some(Overlay::Page(page)), Action::PageUp) => page.scroll_by(-10, self.size),
            (Some(Overlay::Page(page)), Action::PageDown) => page.scroll_by(10, self.size),
            (Some(Overlay::Page(page)), Action::First) => page.scroll_by(i32::MIN, self.size),
            (Some(Overlay::Page(page)), Action::Last) => page.scroll_by(i32::MAX, self.size),
            (Some(Overlay::Confirm(Leave::Resume { game, .. })), Action::No) => {
                let game = *game;
                self.overlays.pop();
                self.give_up(game, effects);
            }
            (Some(Overlay::Confirm(leave)), Action::Yes) => {
                let leave = *leave;
                self.overlays.pop();
                self.left(leave, effects);
            }
            (Some(Overlay::Editor(_)), Action::Enter) => self.keep_typed(effects),
            (Some(Overlay::PlayOn(_)), action) => self.act_on_play_on(action, effects),
            (Some(Overlay::Confirm(_)), Action::No) | (Some(_), Action::Back) => {
                self.overlays.pop();
            }
            _ => {}
        }
    }

    /// Takes the line that was typed for what it was asked for, or says why not.
    fn keep_typed(&mut self, effects: &mut Vec<Effect>) {
        let Some(Overlay::Editor(editor)) = self.overlays.last_mut() else { return };
        let kept = match editor.purpose {
            EditorFor::Option(option) => self.menu.keep(option, &editor.text),
            EditorFor::NameBeforeGame(side) => self.menu.name(side, &editor.text),
            EditorFor::Setting(setting) => {
                let text = editor.text.clone();
                self.keep_setting(setting, &text, effects)
            }
        };
        let Some(Overlay::Editor(editor)) = self.overlays.last_mut() else { return };
        if let Err(refused) = kept {
            editor.refused = Some(refused);
            return;
        }
        let purpose = editor.purpose;
        self.overlays.pop();
        match purpose {
            EditorFor::Option(_) => self.in_menu(effects, Menu::ask),
            EditorFor::Setting(_) => {}
            EditorFor::NameBeforeGame(Side::One) => self.play_from_menu(Side::Two, effects),
            EditorFor::NameBeforeGame(Side::Two) => self.play_from_menu(Side::One, effects),
        }
    }

    fn act_in_menu(&mut self, action: Action, effects: &mut Vec<Effect>) {
        let down = matches!(action, Action::Down | Action::Right);
        match action {
            Action::Up | Action::Down if !self.menu.in_options => {
                return self.in_menu(effects, |menu, context| menu.move_cursor(down, context));
            }
            Action::First | Action::Last => {
                let last = action == Action::Last;
                return self.in_menu(effects, |menu, context| menu.move_to_end(last, context));
            }
            _ => self.in_menu(effects, Menu::settle),
        }
        self.menu.notice = None;
        match action {
            Action::OpenOptions if self.menu.options().is_empty() => {}
            Action::OpenOptions => self.menu.in_options = true,
            Action::Back => self.menu.in_options = false,
            Action::Up | Action::Down => self.menu.next_option(down),
            Action::Left | Action::Right => self.change_option(down, effects),
            Action::Edit => self.edit_option(effects),
            Action::Reroll => {
                let game = self.menu.contest().game;
                self.menu.reroll(self.seeds.next(game));
                self.in_menu(effects, Menu::ask);
            }
            Action::Records | Action::Enter
                if action == Action::Records || self.menu.shown == Entry::Records =>
            {
                self.open_records(effects);
            }
            Action::Settings | Action::Enter
                if action == Action::Settings || self.menu.shown == Entry::Settings =>
            {
                self.open_settings(effects);
            }
            Action::Enter if self.menu.shown == Entry::Continue => {
                if let Some(last) = self.menu.unfinished.last().cloned() {
                    self.resume(&last, effects);
                }
            }
            Action::Enter if self.menu.shown == Entry::Learn => self.learn_from_menu(effects),
            Action::Enter if self.menu.shown == Entry::Practice => self.practise_from_menu(effects),
            Action::Enter => self.play_from_menu(Side::One, effects),
            _ => {}
        }
    }

    /// Begins the game shown; two people are first asked for their names, from that of `side` on.
    fn play_from_menu(&mut self, side: Side, effects: &mut Vec<Effect>) {
        if let Some(editor) = self.menu.ask_name(side) {
            return self.overlays.push(Overlay::Editor(editor));
        }
        let (contest, tour) = (self.menu.contest().clone(), self.menu.shown == Entry::Demo);
        self.sit_down(contest, tour, effects);
        self.offer_to_resume();
        if let Room::Table(table) = &mut self.room {
            table.game.keeping.from_menu = true;
        }
    }

    /// Types the option under the cursor, or steps it where it has no text.
    fn edit_option(&mut self, effects: &mut Vec<Effect>) {
        if !self.open_editor() {
            self.change_option(true, effects);
        }
    }

    /// Opens a line for the value of the option under the cursor; false where it can only be stepped.
    pub(super) fn open_editor(&mut self) -> bool {
        let option = self.menu.options().get(self.menu.option).copied();
        let editor = option.and_then(|option| self.menu.editor(option));
        let opens = editor.is_some();
        self.overlays.extend(editor.map(Overlay::Editor));
        opens
    }

    pub(super) fn change_option(&mut self, up: bool, effects: &mut Vec<Effect>) {
        let options = self.menu.options();
        let Some(&option) = options.get(self.menu.option) else { return };
        if matches!(option, MenuOption::Name(_)) {
            return self.act_in_menu(Action::Edit, effects);
        }
        self.menu.step(option, up);
        self.menu.option = self.menu.option.min(self.menu.options().len().saturating_sub(1));
        self.in_menu(effects, Menu::ask);
    }

    /// Does what a table asks for.
    pub(super) fn grant(&mut self, request: Request, effects: &mut Vec<Effect>) {
        match request {
            Request::Leave(leave) => self.leave(leave, effects),
            Request::NextGame => self.next_game(effects),
            Request::NextLevel => self.next_level(effects),
            Request::AfterCourse => self.after_course(effects),
            Request::StepPassed(course) => self.course_game_won(course, effects),
            Request::Train(act) => self.train(act, effects),
            Request::BeginGame => self.begin_course_game(effects),
            Request::FindMistakes => self.find_mistakes(effects),
        }
    }

    /// Says what a switch did.
    pub(super) fn say(&mut self, what: &str) {
        match &mut self.room {
            Room::Table(table) => table.game.notice = Notice::news(what),
            Room::Menu => self.menu.notice = Some(what.to_owned()),
            // There it is seen.
            Room::Records(_) | Room::Settings(_) | Room::Duel(_) => {}
        }
    }
}
