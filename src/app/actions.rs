//! What each [`Action`] does, by screen.

use crate::game::Side;

use super::help::help;
use super::keymap::{self, Action};
use super::{Effect, Leave, MenuOption, Model, Notice, Overlay, Screen};

/// The computer's paces, in milliseconds before its move is shown.
const PACES: [u32; 6] = [0, 150, 300, 600, 1_200, 2_500];

impl Model {
    pub(super) fn act(&mut self, action: Action) -> Vec<Effect> {
        if !self.overlays.is_empty() {
            return self.act_on_top(action);
        }
        match action {
            Action::Quit => self.leave(Leave::Quit),
            Action::Help => {
                let game = match &self.screen {
                    Screen::Table(table) => Some(table.game()),
                    Screen::Menu => None,
                };
                let page = help(self.place(), game);
                self.overlays.push(Overlay::Page(page));
                vec![]
            }
            Action::Mouse => {
                self.preferences.mouse = !self.preferences.mouse;
                vec![Effect::Mouse(self.preferences.mouse)]
            }
            Action::Ascii => {
                self.preferences.ascii = !self.preferences.ascii;
                vec![]
            }
            _ => match self.screen {
                Screen::Menu => self.act_in_menu(action),
                Screen::Table(_) => self.act_at_table(action),
            },
        }
    }

    fn act_on_top(&mut self, action: Action) -> Vec<Effect> {
        match (self.overlays.last_mut(), action) {
            (Some(Overlay::Page(page)), Action::Up) => page.scroll_by(-1, self.size),
            (Some(Overlay::Page(page)), Action::Down) => page.scroll_by(1, self.size),
            (Some(Overlay::Page(page)), Action::PageUp) => page.scroll_by(-10, self.size),
            (Some(Overlay::Page(page)), Action::PageDown) => page.scroll_by(10, self.size),
            (Some(Overlay::Confirm(leave)), Action::Yes) => {
                let leave = *leave;
                self.overlays.pop();
                return self.left(leave);
            }
            (Some(Overlay::Editor(editor)), Action::Enter) => {
                match self.menu.keep(editor.option, &editor.text) {
                    Ok(()) => {
                        self.overlays.pop();
                        return self.menu.ask(&mut self.tickets);
                    }
                    Err(refused) => editor.refused = Some(refused),
                }
            }
            (Some(Overlay::Confirm(_)), Action::No) | (Some(_), Action::Back) => {
                self.overlays.pop();
            }
            _ => {}
        }
        vec![]
    }

    fn act_in_menu(&mut self, action: Action) -> Vec<Effect> {
        let entries = self.menu.contests.len();
        match action {
            Action::Up => {
                return self.menu.point_at((self.menu.entry + entries - 1) % entries, &mut self.tickets);
            }
            Action::Down => return self.menu.point_at((self.menu.entry + 1) % entries, &mut self.tickets),
            _ => {}
        }
        let mut effects = self.menu.settle(&mut self.tickets);
        let options = self.menu.options().len();
        effects.extend(match action {
            Action::NextOption | Action::PreviousOption => {
                let step = if action == Action::NextOption { 1 } else { options - 1 };
                self.menu.option = (self.menu.option + step) % options;
                vec![]
            }
            Action::Left => self.change_option(false),
            Action::Right => self.change_option(true),
            Action::Edit => {
                let editor = self.menu.editor(self.menu.option, None);
                if editor.is_none() {
                    return self.change_option(true);
                }
                self.overlays.extend(editor.map(Overlay::Editor));
                vec![]
            }
            Action::Reroll => {
                self.menu.contest_mut().seed = self.dice.next();
                self.menu.ask(&mut self.tickets)
            }
            Action::Enter => {
                let (contest, tour) = (self.menu.contest().clone(), self.menu.on_demo());
                let option = self.menu.option;
                let effects = self.sit_down(contest, tour);
                self.menu.option = option;
                effects
            }
            _ => vec![],
        });
        effects
    }

    pub(super) fn change_option(&mut self, up: bool) -> Vec<Effect> {
        let options = self.menu.options();
        let Some(&option) = options.get(self.menu.option) else { return vec![] };
        if matches!(option, MenuOption::Name(_)) {
            return self.act_in_menu(Action::Edit);
        }
        self.menu.step(option, up);
        self.menu.option = self.menu.option.min(self.menu.options().len() - 1);
        self.menu.ask(&mut self.tickets)
    }

    fn act_at_table(&mut self, action: Action) -> Vec<Effect> {
        match action {
            Action::Menu => self.leave(Leave::Menu),
            Action::Again => self.leave(Leave::Again),
            Action::OtherStarts => self.leave(Leave::OtherStarts),
            Action::NextGame => self.next_game(),
            Action::Back => self.back(),
            Action::CopyId => self.copy_id(),
            Action::Faster | Action::Slower => self.change_pace(action == Action::Faster),
            _ => self.at_table(|table, context| match action {
                Action::Enter => table.enter(context),
                Action::Mark => table.mark(context),
                Action::Undo => table.undo(context),
                Action::Redo => table.redo(context),
                Action::Hint => table.hint(context),
                Action::Lesson => table.toggle_lesson(context),
                Action::Marks => table.next_marks(context),
                Action::Why => table.why(context),
                Action::GuessWon => table.guess(Some(true), context),
                Action::GuessLost => table.guess(Some(false), context),
                Action::Pause => table.pause(context),
                Action::StepBack => table.undo(context),
                Action::StepForward => table.step_forward(context),
                Action::TakeOverOne => table.take_over(Side::One, context),
                Action::TakeOverTwo => table.take_over(Side::Two, context),
                Action::Columns => {
                    table.columns = !table.columns;
                    vec![]
                }
                step => table.step(step, context),
            }),
        }
    }

    /// Esc at the table: first what is being chosen, then the game.
    fn back(&mut self) -> Vec<Effect> {
        let guessing = self.place() == keymap::GUESS;
        let mut unmarked = false;
        let effects = self.at_table(|table, context| {
            if guessing {
                return table.guess(None, context);
            }
            unmarked = table.unmark();
            vec![]
        });
        if guessing || unmarked { effects } else { self.leave(Leave::Menu) }
    }

    fn copy_id(&mut self) -> Vec<Effect> {
        let mut id = String::new();
        self.at_table(|table, _| {
            id = table.id();
            table.notice = Notice::news(format!("Copied: {id}"));
            vec![]
        });
        vec![Effect::Copy(id)]
    }

    fn change_pace(&mut self, faster: bool) -> Vec<Effect> {
        let here = PACES.iter().position(|&pace| pace >= self.preferences.pause).unwrap_or(PACES.len() - 1);
        // What is watched has to be seen: at once would be no fun.
        let watching = matches!(&self.screen, Screen::Table(table) if table.watch.is_some());
        let fastest = usize::from(watching);
        let there =
            if faster { here.saturating_sub(1).max(fastest) } else { (here + 1).min(PACES.len() - 1) };
        self.preferences.pause = PACES[there];
        let said = match self.preferences.pause {
            0 => "The computer moves at once.".to_owned(),
            pause => format!("The computer waits {}.{} s before its move.", pause / 1000, pause % 1000 / 100),
        };
        self.at_table(|table, _| {
            table.notice = Notice::news(said);
            vec![]
        })
    }
}
