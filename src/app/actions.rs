//! What each [`Action`] does, by screen.

use crate::game::Side;
use crate::records::next_pace;

use super::help::help;
use super::keymap::{self, Action};
use super::{EditorFor, Effect, Entry, Leave, Menu, MenuOption, Model, Notice, Overlay, Screen, Table};

impl Model {
    pub(super) fn act(&mut self, action: Action, effects: &mut Vec<Effect>) {
        if !self.overlays.is_empty() {
            return self.act_on_top(action, effects);
        }
        match action {
            Action::Quit => self.leave(Leave::Quit, effects),
            Action::Help => {
                let table = match &self.screen {
                    Screen::Table(table) => Some(table.as_ref()),
                    _ => None,
                };
                let page = help(self.place(), table, self.size);
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
            _ => match self.screen {
                Screen::Menu => self.act_in_menu(action, effects),
                Screen::Table(_) => self.act_at_table(action, effects),
                Screen::Records(_) => self.act_in_records(action, effects),
                Screen::Settings(_) => self.act_in_settings(action, effects),
                Screen::Duel(_) => self.act_in_duel(action, effects),
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
                self.menu.reroll(self.dice.next());
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
        if let Screen::Table(table) = &mut self.screen {
            table.keeping.from_menu = true;
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

    fn act_at_table(&mut self, action: Action, effects: &mut Vec<Effect>) {
        match action {
            Action::Menu => self.leave(Leave::Menu, effects),
            Action::Again => self.leave(Leave::Again, effects),
            Action::OtherStarts => self.leave(Leave::OtherStarts, effects),
            Action::NextGame => self.next_game(effects),
            Action::NextTask => self.next_task(effects),
            Action::PreviousTask => self.previous_step(effects),
            Action::BeginGame => self.begin_course_game(effects),
            Action::FindIt => self.find_it(effects),
            Action::FindAgain => self.find_again(false, effects),
            Action::FindOther => self.find_again(true, effects),
            Action::NextLevel => self.next_level(effects),
            Action::Back => self.back(effects),
            Action::PlayOn => self.ask_play_on(),
            Action::CopyId => self.copy_id(effects),
            Action::CopyGame => self.copy_game(effects),
            Action::Faster | Action::Slower => self.change_pace(action == Action::Faster, effects),
            _ => {
                self.at_table(effects, |table, context| match action {
                    Action::Enter => table.enter(context),
                    Action::Mark => table.mark(context),
                    Action::Undo => table.undo(context),
                    Action::Redo => table.redo(context),
                    Action::Hint => table.hint(context),
                    Action::Lesson => table.toggle_lesson(context),
                    Action::Marks => table.next_marks(context),
                    Action::Why => table.why(context),
                    Action::ReadAll => table.read_all(context),
                    Action::SayWon => table.say_won(true, context),
                    Action::SayLost => table.say_won(false, context),
                    Action::ChooseOne => table.choose_answer(0, context),
                    Action::ChooseTwo => table.choose_answer(1, context),
                    Action::ChooseThree => table.choose_answer(2, context),
                    Action::ShowAnswer => table.show_answer(context),
                    Action::Pause => table.pause(context),
                    Action::StepBack => table.undo(context),
                    Action::StepForward => table.step_forward(context),
                    Action::TakeOverOne => table.take_over(Side::One, context),
                    Action::TakeOverTwo => table.take_over(Side::Two, context),
                    Action::Columns => table.toggle_columns(context.screen),
                    Action::HandBack => table.hand_back(context),
                    Action::PlayOut => table.play_out(context),
                    Action::OtherLine => table.next_line(context),
                    Action::Review => table.open_review(context),
                    Action::LastMistake => table.go_to_mistake(true, context),
                    Action::NextMistake => table.go_to_mistake(false, context),
                    Action::First if table.watch.is_some() => table.go_to(0, context),
                    Action::Last if table.watch.is_some() => table.go_to(usize::MAX, context),
                    step => table.step(step, context),
                });
            }
        }
    }

    /// Says what a switch did.
    pub(super) fn say(&mut self, what: &str) {
        match &mut self.screen {
            Screen::Table(table) => table.notice = Notice::news(what),
            Screen::Menu => self.menu.notice = Some(what.to_owned()),
            // There it is seen.
            Screen::Records(_) | Screen::Settings(_) | Screen::Duel(_) => {}
        }
    }

    /// Esc at the table: first what is being chosen, then the game.
    fn back(&mut self, effects: &mut Vec<Effect>) {
        if self.place() == keymap::REVIEW {
            self.at_table(effects, Table::close_review);
        } else if self.at_table(effects, Table::close) != Some(true) {
            self.leave(Leave::Menu, effects);
        }
    }

    fn copy_id(&mut self, effects: &mut Vec<Effect>) {
        self.at_table(effects, |table, context| {
            let id = table.id();
            table.notice = Notice::news(format!("Copied: {id}"));
            context.effects.push(Effect::Copy(id));
        });
    }

    fn copy_game(&mut self, effects: &mut Vec<Effect>) {
        if self.copy_result(effects) {
            return;
        }
        self.at_table(effects, |table, context| {
            let game = crate::games::write_game(table.contest.game, &table.line);
            table.notice = Notice::news(format!("Copied: {game}"));
            context.effects.push(Effect::Copy(game));
        });
    }

    fn change_pace(&mut self, faster: bool, effects: &mut Vec<Effect>) {
        let watching = matches!(&self.screen, Screen::Table(table) if table.watch.is_some());
        let pause = if watching { &mut self.preferences.demo_pause } else { &mut self.preferences.pause };
        // What is watched has to be seen: at once would be no fun.
        let fastest = if watching { next_pace(0, true) } else { 0 };
        *pause = next_pace(*pause, !faster).max(fastest);
        let said = match *pause {
            0 => "The computer moves at once.".to_owned(),
            pause => format!("The computer waits {}.{} s before its move.", pause / 1000, pause % 1000 / 100),
        };
        self.at_table(effects, |table: &mut Table, _| table.notice = Notice::news(said));
    }
}
