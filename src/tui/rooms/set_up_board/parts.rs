//! The parts of a sum that is set up: which one the cursor is on, another one, one fewer.

use crate::game::{Component, Ending, GameRef, Position, sum_of_parts};
use crate::games;
use crate::session::GameSetup;
use crate::tui::{App, Popup};

use super::SetUpBoard;

/// Said where nothing has parts.
pub(super) const NO_PARTS: &str = "n adds a part to several games at once: choose that entry in the menu.";

/// Which game is added to a sum, as it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPart {
    /// The games that can be added up, each as it stands in the menu.
    pub parts: Vec<Component>,
    /// The one under the cursor.
    pub cursor: usize,
}

impl NewPart {
    fn ask(setups: &[GameSetup]) -> Self {
        let parts = games::keys().filter_map(|key| {
            let usual = GameSetup::with_defaults(key, 1);
            setups.get(key.0).and_then(part_of).or_else(|| part_of(&usual))
        });
        Self { parts: parts.collect(), cursor: 0 }
    }

    /// The lines that are shown, one a game.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let line =
            |part: &Component| format!("{}: {}", part.game.title(), part.game.format_id(&part.position));
        self.parts.iter().map(line).collect()
    }
}

/// The opening of a contest as a part of a sum, where the last move wins; `None` where it can be none.
fn part_of(contest: &GameSetup) -> Option<Component> {
    let opening = contest.opening();
    let wins = Position { ending: Ending::Normal, ..opening.clone() };
    let part = |position| Component { game: GameRef(contest.rules()), position };
    [part(wins), part(opening)].into_iter().find(|part| part.why_not().is_none())
}

impl SetUpBoard {
    pub(super) fn next_part(&mut self, forward: bool) {
        let parts = self.position.board.components().len().max(1);
        self.part = (self.part + if forward { 1 } else { parts - 1 }) % parts;
        self.fit();
    }

    pub(super) fn remove_part(&mut self) {
        let mut parts = self.position.board.components().to_vec();
        parts.remove(self.part);
        let changed = sum_of_parts(self.rules(), parts);
        self.take(changed);
    }
}

impl App {
    /// Asks which game is to be added.
    pub(super) fn ask_for_part(&mut self) {
        self.shared.popups.push(Popup::NewPart(NewPart::ask(&self.shared.setups)));
    }

    /// Adds the game under the cursor behind the part the board's cursor is on.
    pub(in crate::tui) fn add_part(&mut self) {
        let Some(Popup::NewPart(NewPart { mut parts, cursor })) = self.shared.popups.pop() else {
            return;
        };
        let part = (cursor < parts.len()).then(|| parts.swap_remove(cursor));
        if let (Some(board), Some(part)) = (self.board(), part) {
            let mut parts = board.position.board.components().to_vec();
            parts.insert(board.part + 1, part);
            let changed = sum_of_parts(board.rules(), parts);
            let added = changed.is_ok();
            board.take(changed);
            if added {
                board.next_part(true);
                let (_, id) = board.typed_first();
                board.said = format!("This is {id}: i types another position for it.");
            }
        }
        self.ask_about_board();
    }
}
