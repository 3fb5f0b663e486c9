//! Positions that are typed.

use crate::game::{Component, GameKey, GameRef, Position, Side, sum_of_parts};
use crate::games;
use crate::tui::App;

use super::SetUpBoard;

impl SetUpBoard {
    /// What a typed id means as it stands, or what is wrong with it.
    pub(in crate::tui) fn meaning(&self, text: &str) -> Option<String> {
        let text = text.trim();
        (!text.is_empty()).then(|| match self.read(text) {
            Ok((game, _)) if self.is_of_part(game) => {
                format!("Part {} becomes {}.", self.part + 1, games::get(game).title())
            }
            Ok((game, _)) => format!("A position of {}.", games::get(game).title()),
            Err(why) => why,
        })
    }

    /// Reads an id, or a game as it is copied: then the position it came to. The name of the game on the board may be left out.
    fn read(&self, text: &str) -> Result<(GameKey, Position), String> {
        let read = |text: &str| games::read_game(text, Side::One);
        let short = format!("{}:{text}", self.active().0.id());
        let (key, line) = read(text).or_else(|wrong| read(&short).map_err(|_| wrong))?;
        Ok((key, line.position().clone()))
    }

    /// Whether what is typed is for the part under the cursor: a single game, where a sum is on the board.
    fn is_of_part(&self, game: GameKey) -> bool {
        !self.position.board.components().is_empty() && game != self.contest.game
    }

    /// What is typed first: of a sum the part under the cursor.
    pub(super) fn typed_first(&self) -> (String, String) {
        match self.position.board.components().get(self.part) {
            Some(one) => {
                let label = format!("The id of part {}, or of the whole", self.part + 1);
                (label, format!("{}:{}", one.game.id(), one.game.format_id(&one.position)))
            }
            None => ("The id of a position".to_owned(), self.id()),
        }
    }
}

impl App {
    /// Shows the position that was typed.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(in crate::tui) fn set_up_by_id(&mut self, text: &str) -> Result<(), String> {
        let Some(board) = self.board() else { return Ok(()) };
        let (game, position) = board.read(text.trim())?;
        if board.is_of_part(game) {
            let part = Component { game: GameRef(games::get(game)), position };
            if let Some(why) = part.why_not() {
                return Err(format!("{} {why}.", text.trim()));
            }
            let mut parts = board.position.board.components().to_vec();
            parts[board.part] = part;
            let whole = sum_of_parts(board.rules(), parts)?;
            board.show(board.contest.game, whole);
        } else {
            board.show(game, position);
        }
        self.ask_about_board();
        Ok(())
    }
}
