//! [`update`]: what each message does to the model.

use crate::cpu::Answer;
use crate::game::{GameKey, Look, Side};
use crate::games;

use super::help::help;
use super::keymap::{self, Action, Places};
use super::menu::demo;
use super::message::{Key, KeyCode, Message, Phase, Pointer, Target};
use super::table::Around;
use super::{Alarm, Effect, Leave, Model, Overlay, Screen, Table};

/// The computer's paces, in milliseconds before its move is shown.
const PACES: [u32; 6] = [0, 150, 300, 600, 1_200, 2_500];
/// Longest typed move.
const LONGEST_TYPED: usize = 24;

/// Takes a message in; the effects are to be performed.
pub fn update(model: &mut Model, message: Message) -> Vec<Effect> {
    match message {
        Message::Key(key) => model.key(key),
        Message::Pointer(pointer) => model.pointer(pointer),
        Message::Resized(..) => vec![],
        Message::Wake(alarm) => model.wake(alarm),
        Message::Answered { ticket, answer } => model.answered(ticket, answer),
        Message::WorkerLost { ticket } => {
            if let Screen::Table(table) = &mut model.screen {
                table.worker_lost(ticket);
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
            keymap::MENU if letter.is_ascii_digit() => {
                let editor = self.menu.editor(self.menu.option, Some(letter));
                let typing = editor.is_some();
                self.overlays.extend(editor.map(Overlay::Editor));
                typing
            }
            keymap::HEAPS | keymap::GRID => match &mut self.screen {
                Screen::Table(table) => table.type_letter(letter),
                Screen::Menu => false,
            },
            _ => false,
        }
    }

    fn rub_out(&mut self, key: Key) -> bool {
        match &mut self.screen {
            Screen::Table(table) if self.overlays.is_empty() && key.code == KeyCode::Backspace => {
                table.typed.pop().is_some()
            }
            _ => false,
        }
    }

    fn pointer(&mut self, Pointer { phase, target }: Pointer) -> Vec<Effect> {
        let scroll = match phase {
            Phase::ScrollUp => Some(Action::Up),
            Phase::ScrollDown => Some(Action::Down),
            _ => None,
        };
        if let Some(action) = scroll {
            let scrolls = self.place() & (keymap::PAGE | keymap::MENU | keymap::HEAPS) != 0;
            return if scrolls { self.act(action) } else { vec![] };
        }
        match (target, phase) {
            (Some(Target::Press(action)), Phase::Press) => self.act(action),
            _ if !self.overlays.is_empty() => vec![],
            (Some(Target::Entry(entry)), Phase::Press) if entry < self.menu.contests.len() => {
                if self.menu.entry == entry { self.act(Action::Enter) } else { self.to_entry(entry) }
            }
            (Some(Target::Option(option)), Phase::Press) => {
                let again = self.menu.option == option;
                self.menu.option = option;
                if again { self.act(Action::Edit) } else { vec![] }
            }
            (Some(Target::Step { option, up }), Phase::Press) => {
                self.menu.option = option;
                self.change_option(up)
            }
            (Some(target), phase) => self.at_table(|table, around| table.click(phase, target, around)),
            _ => vec![],
        }
    }

    fn wake(&mut self, alarm: Alarm) -> Vec<Effect> {
        match alarm {
            Alarm::Reveal(ticket) => self.at_table(|table, around| table.reveal(ticket, around)),
            Alarm::Spin(ticket) => self.at_table(|table, _| table.spin(ticket)),
            Alarm::Step(ticket) => match &self.screen {
                Screen::Table(table)
                    if table.watch.as_ref().is_some_and(|watch| watch.wait == Some(ticket)) =>
                {
                    self.next_game()
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
            (Screen::Table(_), Answer::Move { choice, after }) => self
                .at_table(|table, around| table.answered(ticket, *choice, after.map(|after| *after), around)),
            (Screen::Table(_), answer) => {
                let mut page = None;
                let effects = self.at_table(|table, around| {
                    let (shown, effects) = table.coach_answered(ticket, answer, around);
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
    fn at_table(&mut self, act: impl FnOnce(&mut Table, &mut Around) -> Vec<Effect>) -> Vec<Effect> {
        let mut around = Around { tickets: &mut self.tickets, pause: self.preferences.pause };
        match &mut self.screen {
            Screen::Table(table) => act(table, &mut around),
            Screen::Menu => vec![],
        }
    }

    fn act(&mut self, action: Action) -> Vec<Effect> {
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
            (Some(Overlay::Page(page)), Action::Up) => page.scroll = page.scroll.saturating_sub(1),
            (Some(Overlay::Page(page)), Action::Down) => page.scroll = page.scroll.saturating_add(1),
            (Some(Overlay::Page(page)), Action::PageUp) => page.scroll = page.scroll.saturating_sub(10),
            (Some(Overlay::Page(page)), Action::PageDown) => page.scroll = page.scroll.saturating_add(10),
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
        if let Some(Overlay::Page(page)) = self.overlays.last_mut() {
            page.scroll = page.scroll.min(u16::try_from(page.text.lines().count()).unwrap_or(u16::MAX));
        }
        vec![]
    }

    fn act_in_menu(&mut self, action: Action) -> Vec<Effect> {
        let (entries, options) = (self.menu.contests.len(), self.menu.options().len());
        match action {
            Action::Up => self.to_entry((self.menu.entry + entries - 1) % entries),
            Action::Down => self.to_entry((self.menu.entry + 1) % entries),
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
        }
    }

    fn to_entry(&mut self, entry: usize) -> Vec<Effect> {
        self.menu.entry = entry;
        self.menu.option = self.menu.option.min(self.menu.options().len() - 1);
        self.menu.ask(&mut self.tickets)
    }

    fn change_option(&mut self, up: bool) -> Vec<Effect> {
        let options = self.menu.options();
        let Some(&option) = options.get(self.menu.option) else { return vec![] };
        if matches!(option, super::MenuOption::Name(_)) {
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
            _ => self.at_table(|table, around| match action {
                Action::Enter => table.enter(around),
                Action::Mark => table.mark(around),
                Action::Undo => table.undo(around),
                Action::Redo => table.redo(around),
                Action::Hint => table.hint(around),
                Action::Lesson => table.toggle_lesson(around),
                Action::Marks => table.next_marks(around),
                Action::Why => table.why(around),
                Action::GuessWon => table.guess(Some(true), around),
                Action::GuessLost => table.guess(Some(false), around),
                Action::Pause => table.pause(around),
                Action::StepBack => table.undo(around),
                Action::StepForward => table.step_forward(around),
                Action::TakeOverOne => table.take_over(Side::One, around),
                Action::TakeOverTwo => table.take_over(Side::Two, around),
                Action::Columns => {
                    table.columns = !table.columns;
                    vec![]
                }
                step => table.step(step, around),
            }),
        }
    }

    /// Esc at the table: first what is being chosen, then the game.
    fn back(&mut self) -> Vec<Effect> {
        let guessing = self.place() == keymap::GUESS;
        let mut unmarked = false;
        let effects = self.at_table(|table, around| {
            if guessing {
                return table.guess(None, around);
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
            table.notice = super::Notice::news(format!("Copied: {id}"));
            vec![]
        });
        vec![Effect::Copy(id)]
    }

    fn change_pace(&mut self, faster: bool) -> Vec<Effect> {
        let here = PACES.iter().position(|&pace| pace >= self.preferences.pause).unwrap_or(PACES.len() - 1);
        let there = if faster { here.saturating_sub(1) } else { (here + 1).min(PACES.len() - 1) };
        self.preferences.pause = PACES[there];
        let said = match self.preferences.pause {
            0 => "The computer moves at once.".to_owned(),
            pause => format!("The computer waits {}.{} s before its move.", pause / 1000, pause % 1000 / 100),
        };
        self.at_table(|table, _| {
            table.notice = super::Notice::news(said);
            vec![]
        })
    }

    /// Leaves the game, or asks first where something would be lost.
    fn leave(&mut self, leave: Leave) -> Vec<Effect> {
        match &self.screen {
            Screen::Table(table) if table.in_progress() => {
                self.overlays.push(Overlay::Confirm(leave));
                vec![]
            }
            _ => self.left(leave),
        }
    }

    fn left(&mut self, leave: Leave) -> Vec<Effect> {
        match leave {
            Leave::Quit => vec![Effect::Quit],
            Leave::Menu => {
                self.screen = Screen::Menu;
                let mut effects = vec![Effect::StopAsking];
                effects.extend(self.menu.ask(&mut self.tickets));
                effects
            }
            Leave::Again | Leave::OtherStarts => {
                let Screen::Table(table) = &self.screen else { return vec![] };
                let starter = table.line.starter();
                let starter = if leave == Leave::OtherStarts { starter.other() } else { starter };
                let seed = if table.line.moves().is_empty() { table.contest.seed } else { self.dice.next() };
                let next = table.again(starter, seed);
                self.begin(next)
            }
        }
    }

    /// The next game of a demo.
    fn next_game(&mut self) -> Vec<Effect> {
        let Screen::Table(table) = &self.screen else { return vec![] };
        if table.watch.as_ref().is_none_or(|watch| !watch.tour) {
            return self.left(Leave::Again);
        }
        let key = GameKey((table.contest.game.0 + 1) % games::ALL.len());
        let levels = table.contest.levels;
        let mut contest = demo(key, self.dice.next());
        contest.levels = levels;
        // Which side starts changes with each round of the games, so that both levels get to start everywhere.
        let round_begins = key == self.menu.contests[self.menu.contests.len() - 1].game;
        let starter = table.line.starter();
        let table = Table::new(contest, if round_begins { starter.other() } else { starter }, true);
        self.begin(table)
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
        _ => keymap::HEAPS,
    }
}

impl Table {
    /// The id of the position.
    #[must_use]
    pub fn id(&self) -> String {
        games::write_id(self.contest.game, self.position())
    }

    /// Takes a letter as part of a typed move; false when it is none.
    fn type_letter(&mut self, letter: char) -> bool {
        let names = self.game().words().heap_names;
        let named = names.iter().any(|name| !name.is_empty());
        let names_heap = names.iter().any(|name| name.starts_with(letter.to_ascii_lowercase()));
        let begins = letter.is_ascii_digit() || names_heap;
        let part =
            letter.is_ascii_digit() || matches!(letter, ' ' | ',') || (named && letter.is_ascii_alphabetic());
        let goes_on = part && !self.typed.is_empty();
        if (begins || goes_on) && self.typed.len() < LONGEST_TYPED {
            self.typed.push(letter);
        }
        begins || goes_on
    }
}
