//! The key bar as data: the keys that do something now, named with the game's own words.

use crate::game::{Board, lanes};

use super::keymap::{self, Action, Binding};
use super::{Layout, Model, Screen, Table};

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

impl Model {
    /// The keys that do something now, the most important first; help and quit last.
    #[must_use]
    pub fn key_bar(&self) -> Vec<Chip> {
        let table = match &self.screen {
            Screen::Table(table) if self.overlays.is_empty() => Some(table.as_ref()),
            _ => None,
        };
        let duel = match &self.screen {
            Screen::Duel(duel) if self.overlays.is_empty() => Some(duel),
            _ => None,
        };
        let menu = (matches!(self.screen, Screen::Menu) && self.overlays.is_empty()).then_some(&self.menu);
        let nothing_deleted = matches!(&self.screen, Screen::Records(records) if records.deleted.is_empty());
        let layout = table.filter(|table| table.human_turn()).map(|table| table.layout(self.size));
        keymap::in_place(self.place())
            .filter(|binding| table.is_none_or(|table| table.has_use_for(binding.action)))
            .filter(|binding| !nothing_deleted || binding.action != Action::Undo)
            .filter(|binding| binding.action != Action::FindOther || self.other_side_erred())
            .filter(|binding| duel.is_none_or(|duel| duel.has_use_for(binding.action)))
            .filter(|binding| {
                binding.action != Action::OpenOptions || menu.is_none_or(|menu| !menu.options().is_empty())
            })
            .filter_map(|binding| chip(binding, table, layout))
            .map(|chip| match menu {
                Some(menu) if chip.action == Action::Enter => {
                    Chip { label: menu.shown.verb().to_owned(), ..chip }
                }
                _ => chip,
            })
            .collect()
    }
}

/// A chip; `layout` says how heaps lie that are chosen from.
fn chip(binding: &Binding, table: Option<&Table>, layout: Option<Layout>) -> Option<Chip> {
    let (keys, label) = match (binding.chip?, layout) {
        (("↑↓", _), Some(Layout::Board)) => ("←↑↓→", "move"),
        (("←→", _), Some(Layout::Board)) => return None,
        (("↑↓", label), Some(Layout::Beside)) => ("←→", label),
        (("←→", label), Some(Layout::Beside)) => ("↑↓", label),
        (("1 2 3", label), _) if answers(table) == 2 => ("1 2", label),
        (chip, _) => chip,
    };
    // In a single row there is nowhere to go up or down to.
    let one_row = |table: &Table| matches!(table.position().board, Board::Grid { rows: 1, .. });
    let keys = if keys == "←↑↓→" && table.is_some_and(one_row) { "←→" } else { keys };
    let label = match (label, table) {
        ("heap", Some(table)) => table.game().words().heap,
        (label, _) => label,
    };
    Some(Chip { action: binding.action, keys, label: label.to_owned() })
}

/// How many answers there are to choose from.
fn answers(table: Option<&Table>) -> usize {
    table.and_then(|table| table.task.as_ref()).map_or(0, |task| task.answers().count())
}

impl Table {
    /// Whether the key of an action does something in this game, if not at this moment.
    pub(super) fn knows(&self, action: Action) -> bool {
        match action {
            Action::PageUp | Action::PageDown => lanes(self.game(), self.position()).count() > 2,
            Action::Columns => self.has_columns(),
            Action::Faster | Action::Slower => self.players.iter().any(|player| player.computer.is_some()),
            Action::HandBack => self.taken_over.is_some(),
            Action::NextLevel => self.proposal.is_some(),
            Action::NextTask => self.task.is_some() || self.ends_course,
            _ => true,
        }
    }

    /// Whether the key of an action would do anything now; moving the cursor always counts.
    fn has_use_for(&self, action: Action) -> bool {
        match action {
            Action::Undo => {
                self.line.moves().iter().any(|played| {
                    self.watch.is_some() || self.players[played.side.index()].computer.is_none()
                })
            }
            // Once the first move is made, a new game is another matter.
            // While an end is marked, "the other side" would be read as the other end.
            Action::OtherStarts => {
                self.ended().is_some() || self.line.moves().is_empty() && self.choice.anchor.is_none()
            }
            Action::StepBack => !self.line.whole().is_empty(),
            Action::Redo => !self.line.undone().is_empty(),
            Action::Why => !self.line.moves().is_empty() && (self.watch.is_some() || self.thinking.is_none()),
            Action::PreviousTask => {
                self.task.as_ref().and_then(|task| task.course).is_some_and(|course| course.at() > 0)
            }
            Action::HandBack => self.taken_over.is_some(),
            Action::PlayOut => self.may_be_played_out(),
            Action::OtherLine => self.has_tries(),
            Action::PlayOn => self.ended().is_none(),
            Action::Review => self.ended().is_some() || self.watch.as_ref().is_some_and(|watch| watch.replay),
            Action::FindIt => self.review.moves.iter().any(|one| one.judged.missed()),
            Action::LastMistake => self.review.moves.iter().any(|one| one.judged.is_mistake()),
            Action::NextLevel => self.proposal.is_some(),
            Action::NextTask => self.knows(action),
            _ => true,
        }
    }
}
