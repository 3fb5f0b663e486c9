//! What each [`Action`] does, by screen.

use crate::game::Side;
use crate::records::Setting;

use super::keymap::Action;
use super::{
    App, Commentary, EditorFor, Effect, Entry, FileTask, Leave, Menu, MenuOption, NewPart, PlayOn, Popup,
    Request, Screen, SettingsScreen, list,
};

impl App {
    pub(super) fn act(&mut self, action: Action) {
        if !self.shared.popups.is_empty() {
            return self.act_on_top(action);
        }
        match action {
            Action::Quit => {
                // A game behind another room is asked for like any other.
                if self.screen.is_before_a_game() {
                    self.leave_room_before_table();
                }
                self.leave(Leave::Quit);
            }
            Action::Help => self.show_help(),
            Action::Mouse => {
                self.shared.preferences.mouse = !self.shared.preferences.mouse;
                self.shared.effects.push(Effect::Mouse(self.shared.preferences.mouse));
                self.say(match self.shared.preferences.mouse {
                    true => "The mouse plays again.",
                    false => "The mouse is off: the terminal selects text now (M turns it on).",
                });
            }
            Action::Ascii => {
                self.shared.preferences.ascii = !self.shared.preferences.ascii;
                self.say(match self.shared.preferences.ascii {
                    true => "Plain ASCII characters only.",
                    false => "All characters again.",
                });
            }
            Action::Theme => {
                let next = self.shared.preferences.theme.next();
                // A theme has a word that is known there.
                if self.shared.memory.settings.set(Setting::Theme, next.word()).is_ok() {
                    self.apply(Setting::Theme);
                }
                self.say(&format!("Theme: {}.", self.shared.preferences.theme.word()));
            }
            _ => match self.screen {
                Screen::Menu => self.act_in_menu(action),
                Screen::Game(_) | Screen::Review(_) | Screen::Practice(_) => {
                    self.at_board(|screen, shared| screen.update(action, shared));
                }
                Screen::Records(_) => self.act_in_records(action),
                Screen::Settings(_) => self.act_in_settings(action),
                Screen::Values(_) => self.act_in_values(action),
                Screen::SetUpBoard(_) => self.act_on_board(action),
            },
        }
    }

    fn act_on_top(&mut self, action: Action) {
        match (self.shared.popups.last_mut(), action) {
            (Some(Popup::Confirm(Leave::Resume { game, .. })), Action::No) => {
                let game = *game;
                self.shared.popups.pop();
                self.give_up(game);
                self.at_board(|screen, shared| screen.position_changed(shared));
            }
            (Some(Popup::Confirm(Leave::Resume { .. })), Action::Back) => {
                self.shared.popups.pop();
                self.back();
            }
            (Some(Popup::Confirm(Leave::Resume { .. })), Action::BeginGame) => {
                self.shared.popups.pop();
                self.at_board(|screen, shared| screen.position_changed(shared));
            }
            (Some(Popup::Confirm(leave)), Action::Yes) => {
                let leave = *leave;
                self.shared.popups.pop();
                self.leave_now(leave);
            }
            (Some(Popup::Confirm(_)), Action::No) | (Some(_), Action::Back) => {
                self.shared.popups.pop();
            }
            // Whoever answers has read it.
            (Some(Popup::Page(page)), answer) if page.asks && answer.is_answer() => {
                self.shared.popups.pop();
                self.act(answer);
            }
            (Some(Popup::Page(page)), Action::Why) => page.tell(self.shared.size),
            (Some(Popup::Page(page)), step) => page.scroll(step, self.shared.size),
            (Some(Popup::Editor(_)), Action::Enter) => self.take_typed_line(),
            (Some(Popup::PlayOn(_)), Action::Enter) => self.play_on(),
            (Some(Popup::Seat(_)), Action::Enter) => self.answer_for_seat(),
            (Some(Popup::NewPart(_)), Action::Enter) => self.add_part(),
            (Some(Popup::NewPart(NewPart { parts, cursor })), step) => {
                *cursor = list::step_round(*cursor, parts.len(), step);
            }
            (Some(Popup::Seat(question)), step) => {
                question.cursor = list::step_round(question.cursor, question.answers.len(), step);
            }
            (Some(Popup::PlayOn(PlayOn { opponents, cursor, .. })), step) => {
                *cursor = list::step_round(*cursor, opponents.len(), step);
            }
            _ => {}
        }
    }

    /// Takes the line that was typed for what it was asked for, or says why not.
    fn take_typed_line(&mut self) {
        let Some(Popup::Editor(mut editor)) = self.shared.popups.pop() else { return };
        let taken = match editor.purpose {
            EditorFor::Option(option) => self.menu.set_option(option, &editor.text, &mut self.shared),
            EditorFor::NameBeforeGame(side) => self.menu.name(side, &editor.text, &mut self.shared),
            EditorFor::Setting(setting) => self.shared.memory.settings.set(setting, &editor.text),
            EditorFor::PositionId => self.set_up_by_id(&editor.text),
        };
        match (taken, editor.purpose) {
            (Err(refused), _) => {
                editor.refused = Some(refused);
                self.shared.popups.push(Popup::Editor(editor));
            }
            (Ok(()), EditorFor::Option(option)) => {
                self.keep_options();
                self.in_menu(Menu::ask);
                // The name of one who plays the computer is that of the settings.
                if matches!(option, MenuOption::Name(_)) && self.menu.setup(&self.shared).is_duel() {
                    self.shared.memory.settings.name = self.shared.your_name.clone();
                    self.apply(Setting::Name);
                }
            }
            (Ok(()), EditorFor::NameBeforeGame(side)) => self.play_from_menu(side.other()),
            (Ok(()), EditorFor::Setting(setting)) => self.apply(setting),
            (Ok(()), EditorFor::PositionId) => {}
        }
    }

    /// Leaves a room that was opened at a table.
    fn leave_room_before_table(&mut self) {
        match self.screen {
            Screen::Values(_) => self.leave_values(),
            Screen::SetUpBoard(_) => self.leave_board(),
            _ => {}
        }
    }

    fn act_in_menu(&mut self, action: Action) {
        if let Action::Up | Action::Down | Action::First | Action::Last = action
            && !self.menu.in_options
        {
            return self.in_menu(|menu, shared| menu.step_entry(action, shared));
        }
        self.in_menu(Menu::settle);
        let menu = &mut self.menu;
        menu.notice = None;
        match (action, menu.shown) {
            (Action::OpenOptions, _) if !menu.options(&self.shared).is_empty() => {
                (menu.in_options, menu.option) = (true, 0);
            }
            (Action::Back, _) => menu.in_options = false,
            (Action::Up | Action::Down | Action::First | Action::Last, Entry::Learn) => {
                menu.step_course(action, &self.shared.memory);
            }
            (Action::Left | Action::Right, Entry::Learn) => {
                menu.step(MenuOption::Step, action == Action::Right, &mut self.shared);
            }
            (Action::Up | Action::Down | Action::First | Action::Last, _) => {
                menu.option = list::step_round(menu.option, menu.options(&self.shared).len().max(1), action);
            }
            (Action::Left | Action::Right | Action::Edit, _) => self.change_option(action),
            (Action::WhoWins, Entry::Game(_)) => menu.told = !menu.told,
            (Action::Reroll, _) if menu.leaves_to_chance(&self.shared) => {
                menu.reroll(&mut self.shared);
                self.in_menu(Menu::ask);
            }
            (Action::Records, _) | (Action::Enter, Entry::Records) => self.open_records(),
            (Action::Settings, _) | (Action::Enter, Entry::Settings) => {
                self.enter(Screen::Settings(SettingsScreen::default()));
            }
            (Action::Enter, Entry::Continue) => {
                if let Some(last) = self.shared.memory.unfinished.last().cloned() {
                    self.resume(&last);
                }
            }
            (Action::Values, _) => self.open_values(),
            (Action::SetUpBoard, _) => self.set_up_opening(),
            (Action::Today, _) | (Action::Enter, Entry::Today) => self.practise_today(),
            (Action::FindAgain, _) if menu.can_retry_today(&self.shared.memory) => self.retry_today(),
            (Action::CopyGame, _) => self.copy_day(),
            (Action::Enter, Entry::Learn) => self.learn_from_menu(),
            (Action::Enter, Entry::Practice) => self.practise_from_menu(),
            (Action::Enter, Entry::Game(_) | Entry::Demo) => self.play_from_menu(Side::One),
            _ => self.say("That key does nothing at this line. ? lists the keys."),
        }
    }

    /// Begins the game shown; two people are first asked for their names, from that of `side` on.
    fn play_from_menu(&mut self, side: Side) {
        if self.menu.go_to_missing_command(&self.shared) {
            self.open_editor();
            return;
        }
        if let Some(editor) = self.menu.ask_name(side, &self.shared) {
            return self.shared.popups.push(Popup::Editor(editor));
        }
        let (contest, tour) = (self.menu.setup(&self.shared).clone(), self.menu.shown == Entry::Demo);
        let told = self.menu.told
            || self.shared.preferences.commentary == Commentary::Analysis && self.menu.solution.is_some();
        let assisted = told && contest.is_duel();
        self.sit_down(contest, tour);
        // It was told of the opening of this one game.
        self.menu.told = false;
        self.offer_to_resume();
        if let Screen::Game(screen) = &mut self.screen {
            // A seat that is taken over in a demo is no option of its game.
            screen.game.keeping.from_menu = !tour;
            // Who can win was read on the card.
            screen.game.session.assisted |= assisted;
        }
    }

    /// Opens a line for the value of the option under the cursor; false where it can only be stepped.
    pub(super) fn open_editor(&mut self) -> bool {
        let option = self.menu.options(&self.shared).get(self.menu.option).copied();
        let editor = option.and_then(|option| self.menu.editor(option, &self.shared));
        let opens = editor.is_some();
        self.shared.popups.extend(editor.map(Popup::Editor));
        opens
    }

    /// Steps the option under the cursor to the value before (Left) or to the next one. A name is typed instead, and with Edit whatever
    /// can be.
    pub(super) fn change_option(&mut self, action: Action) {
        let Some(&option) = self.menu.options(&self.shared).get(self.menu.option) else { return };
        let types = action == Action::Edit || matches!(option, MenuOption::Name(_) | MenuOption::Program(_));
        if types && self.open_editor() {
            return;
        }
        self.menu.step(option, action != Action::Left, &mut self.shared);
        self.menu.option = self.menu.option.min(self.menu.options(&self.shared).len().saturating_sub(1));
        self.keep_options();
        self.in_menu(Menu::ask);
    }

    /// What is chosen beside a game is there the next time, too, played or not.
    fn keep_options(&mut self) {
        if let Entry::Game(_) = self.menu.shown
            && !self.menu.lacks_a_command(&self.shared)
        {
            self.shared
                .effects
                .push(Effect::File(FileTask::Options(Box::new(self.menu.setup(&self.shared).clone()))));
        }
    }

    /// Does what a table asks for.
    pub(super) fn grant(&mut self, request: Request) {
        match request {
            Request::Leave(leave) => self.leave(leave),
            Request::NextGame => self.next_game(),
            Request::Review => self.open_review(),
            Request::ReviewMove(ply) => self.review_move(ply),
            Request::CloseReview => self.close_review(),
            Request::GoOn => self.go_on(),
            Request::StepPassed { course, helped } => self.pass_course_game(course, helped),
            Request::Train(act) => self.train(act),
            Request::BeginGame => self.begin_course_game(),
            Request::Earn(medal) => self.earn(medal),
            Request::PlayOn(side, opponent) => self.play_on_from_here(side, opponent),
            Request::FindMistakes => self.find_mistakes(),
            Request::Values => self.open_values_of_table(),
            Request::SetUpBoard => self.set_up_position_of_table(),
        }
    }

    /// Says what a switch did.
    pub(super) fn say(&mut self, what: &str) {
        match &mut self.screen {
            Screen::Game(screen) => screen.game.confirm(what),
            Screen::Review(screen) => screen.game.confirm(what),
            Screen::Practice(screen) => screen.game.confirm(what),
            Screen::Menu => self.menu.notice = Some(what.to_owned()),
            Screen::Records(records) => records.said = what.to_owned(),
            Screen::Values(values) => values.said = what.to_owned(),
            Screen::SetUpBoard(board) => board.said = what.to_owned(),
            // There it is seen.
            Screen::Settings(_) => {}
        }
    }
}
