//! The key bar as data: the keys that do something now, named with the game's own words.

use crate::coach::Question;
use crate::game::Board;

use super::keymap::{Action, Binding};
use super::stage::{Plan, Shown};
use super::{App, Entry, Layout, Origin, Screen, Table};

/// Columns and rows from which on a question stands in a panel as a whole.
const ROOMY: (u16, u16) = (76, 22);

/// One key of the bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    /// What a click on it does.
    pub action: Action,
    /// The key.
    pub keys: &'static str,
    /// What it does, in a word.
    pub label: String,
}

impl App {
    /// The keys that do something now, the most important first; help and quit last.
    #[must_use]
    pub fn key_bar(&self) -> Vec<Chip> {
        let table = self.table().filter(|_| self.shared.popups.is_empty());
        let menu = matches!(self.screen, Screen::Menu) && self.shared.popups.is_empty();
        let asked = self.table().and_then(Table::question);
        let answers = asked.map_or(0, |question| question.answers().count());
        let layout = table.filter(|table| table.human_turn()).map(|table| table.layout(self.shared.size));
        self.keys()
            .bindings()
            .filter(|binding| match self.shared.popups.last() {
                Some(popup) => popup.has_use_for(binding.action, self.shared.size),
                None => self.has_use_for(binding.action),
            })
            .filter(|binding| !binding.chip.1.is_empty())
            .filter(|binding| !self.shared.popups.is_empty() || self.offers(binding.action))
            .filter_map(|binding| chip(binding, table, layout, answers))
            .map(|chip| match chip.action {
                Action::NextTask => {
                    let next_level = self.table().and_then(Table::play_next_level);
                    let label = next_level.or_else(|| self.after_all_questions().map(str::to_owned));
                    Chip { label: label.unwrap_or(chip.label), ..chip }
                }
                Action::Menu => Chip { label: self.way_back().to_owned(), ..chip },
                // From the values the way leads back to the game behind them.
                Action::Back if self.shared.popups.is_empty() && self.screen.is_before_a_table() => {
                    Chip { label: "game".to_owned(), ..chip }
                }
                Action::MoreRows => Chip { label: self.lines_of_board(&chip).to_owned(), ..chip },
                Action::Enter if menu => Chip { label: self.menu.verb(&self.shared).to_owned(), ..chip },
                _ => chip,
            })
            .collect()
    }

    /// What there is one more of on the set-up board, in a word.
    fn lines_of_board<'a>(&'a self, chip: &'a Chip) -> &'a str {
        match &self.screen {
            Screen::SetUpBoard(board) => board.lines(),
            _ => &chip.label,
        }
    }

    /// Where the way back from a table leads, in a word.
    fn way_back(&self) -> &'static str {
        match self.table().map(|table| &table.origin) {
            Some(Origin::Review(_)) => "review",
            Some(Origin::Table(_)) => "game before",
            Some(Origin::Games(_)) => "back",
            _ => "menu",
        }
    }

    /// Where Enter leads once all questions of a course or of practice were asked.
    fn after_all_questions(&self) -> Option<&'static str> {
        let drill = self.table().filter(|table| table.is_summed_up()).and_then(Table::drill)?;
        let course = drill.completed_course();
        let next = course.and_then(|course| self.shared.memory.course_after(course.subject()));
        drill.reviewed().is_none().then_some(if next.is_some() { "next course" } else { "menu" })
    }

    /// Whether a question, or what was said to its answer, may have no room as a whole.
    fn cuts_the_question_of(&self, table: &Table) -> bool {
        let plan = Plan::of(self.shared.size);
        if plan.side > 0 {
            return self.shared.size.0 < ROOMY.0 || self.shared.size.1 < ROOMY.1;
        }
        // A hint, or what was said to a wrong answer, stands in the place of what was told.
        let gives_way = |question: &Question| {
            question.is_open() && question.feedback.is_some() && question.text != question.task()
        };
        if table.question().is_some_and(gives_way) {
            return true;
        }
        let head = u16::try_from(table.current_match.head(self.shared.size.0).len()).unwrap_or(u16::MAX);
        let shown = Shown { head, lesson: false, said: table.said_below(self.shared.size.0) };
        plan.around(self.shared.size.1, shown).said < table.rows_said_now(self.shared.size.0)
    }

    /// Whether the bar names the key of an action that counts here; the help names it in any case.
    fn offers(&self, action: Action) -> bool {
        match (&self.screen, action) {
            // The other settings are changed by the arrows.
            (Screen::Settings(_), Action::Enter) => self.types_a_name(),
            (Screen::Records(records), action) => records.offers(action),
            _ => true,
        }
    }

    /// Whether the key of an action would do anything in the room.
    pub(super) fn has_use_for(&self, action: Action) -> bool {
        match (&self.screen, action) {
            (Screen::Table(table), Action::ReadAll) => self.cuts_the_question_of(table),
            (Screen::Table(table), action) => table.has_use_for(action),
            (Screen::SetUpBoard(board), action) => board.has_use_for(action),
            (Screen::Menu, Action::FindAgain) => self.menu.can_retry_today(&self.shared.memory),
            (Screen::Menu, Action::SetUpBoard) => matches!(self.menu.shown, Entry::Game(_)),
            (Screen::Menu, Action::Values) => matches!(self.menu.shown, Entry::Game(_)),
            (Screen::Records(_), Action::Undo) => !self.shared.memory.deleted.is_empty(),
            (Screen::Menu, Action::WhoWins) => matches!(self.menu.shown, Entry::Game(_)),
            (Screen::Menu, Action::Reroll) => self.menu.leaves_to_chance(&self.shared),
            (Screen::Menu, Action::OpenOptions) => !self.menu.options(&self.shared).is_empty(),
            _ => true,
        }
    }
}

/// A chip; `layout` says how heaps lie that are chosen from, `answers` how many there are.
fn chip(binding: &Binding, table: Option<&Table>, layout: Option<Layout>, answers: usize) -> Option<Chip> {
    let (keys, label) = match (binding.chip, layout) {
        (("↑↓", _), Some(Layout::Board)) => ("←↑↓→", "square"),
        (("←→", _), Some(Layout::Board)) => return None,
        (("↑↓", label), Some(Layout::Beside)) => ("←→", label),
        (("←→", label), Some(Layout::Beside)) => ("↑↓", label),
        (("1 2 3", label), _) if answers == 2 => ("1 2", label),
        (chip, _) => chip,
    };
    // In a single row there is nowhere to go up or down to.
    let one_row = |table: &Table| matches!(table.current_match.position().board, Board::Grid { rows: 1, .. });
    let keys = if keys == "←↑↓→" && table.is_some_and(one_row) { "←→" } else { keys };
    let label = match (label, table) {
        // In a sum, the heap of the part under the cursor.
        ("heap", Some(table)) => {
            let part = table.input().map_or(0, |input| input.choice.part);
            table.current_match.active_board(part).rules.words().heap
        }
        ("take", Some(_)) if layout == Some(Layout::Board) => "go",
        ("take", Some(table)) => table.chosen().map_or("take", |mv| mv.verb().base),
        (label, _) => label,
    };
    Some(Chip { action: binding.action, keys, label: label.to_owned() })
}
