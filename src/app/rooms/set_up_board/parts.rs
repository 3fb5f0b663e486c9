//! The parts of a sum that is set up: which one the cursor is on, another one, one fewer.

use crate::app::{Model, Overlay};
use crate::contest::Contest;
use crate::game::{Component, Ending, GameKey, GameRef, Position, add_part, remove_part};
use crate::games;

use super::SetUpBoard;

/// Which game is added to a sum, as it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPart {
    /// The games that can be added up.
    pub games: Vec<GameKey>,
    /// The one under the cursor.
    pub cursor: usize,
}

impl NewPart {
    fn ask() -> Self {
        Self { games: games::keys().filter(|key| part_of(*key).is_some()).collect(), cursor: 0 }
    }

    /// The lines that are shown, one a game.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let line = |key: &GameKey| {
            let part = part_of(*key).map_or(String::new(), |part| part.game.write_id(&part.position));
            format!("{}: {part}", games::get(*key).title())
        };
        self.games.iter().map(line).collect()
    }
}

/// The usual opening of a game as a part of a sum, where the last move wins; `None` where it can be none.
fn part_of(key: GameKey) -> Option<Component> {
    let opening = Contest::with_defaults(key, 1).opening();
    let wins = Position { ending: Ending::Normal, ..opening.clone() };
    let part = |position| Component { game: GameRef(games::get(key)), position };
    [part(wins), part(opening)].into_iter().find(|part| part.why_not().is_none())
}

impl SetUpBoard {
    pub(super) fn next_part(&mut self, forward: bool) {
        let parts = self.position.board.components().len().max(1);
        self.part = (self.part + if forward { 1 } else { parts - 1 }) % parts;
        self.fit();
    }

    pub(super) fn remove_part(&mut self) {
        let changed = remove_part(self.rules(), &self.position, self.part);
        self.take(changed);
    }
}

impl Model {
    /// Asks which game is to be added.
    pub(super) fn ask_for_part(&mut self) {
        self.overlays.push(Overlay::NewPart(NewPart::ask()));
    }

    /// Adds the game under the cursor behind the part the board's cursor is on.
    pub(in crate::app) fn add_part(&mut self) {
        let Some(Overlay::NewPart(NewPart { games, cursor })) = self.overlays.pop() else { return };
        let part = games.get(cursor).and_then(|key| part_of(*key));
        if let (Some(board), Some(part)) = (self.board(), part) {
            let changed = add_part(board.rules(), &board.position, board.part, part);
            let added = changed.is_ok();
            board.take(changed);
            if added {
                board.next_part(true);
            }
        }
        self.ask_about_board();
    }
}
