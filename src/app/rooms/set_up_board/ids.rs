//! Positions that are typed.

use crate::app::Model;
use crate::game::{GameKey, Position, Side};
use crate::games;

use super::SetUpBoard;

impl SetUpBoard {
    /// What a typed id means as it stands, or what is wrong with it.
    pub(in crate::app) fn meaning(&self, text: &str) -> Option<String> {
        let text = text.trim();
        (!text.is_empty()).then(|| match self.read(text) {
            Ok((game, _)) => format!("A position of {}.", games::get(game).title()),
            Err(why) => why,
        })
    }

    /// Reads an id, or a game as it is copied: then the position it came to. The name of the game on the board may be left out.
    fn read(&self, text: &str) -> Result<(GameKey, Position), String> {
        let read = |text: &str| games::read_game(text, Side::One);
        let short = format!("{}:{text}", self.rules().id());
        let (key, line) =
            read(text).or_else(|wrong| read(&short).map_err(|_| wrong)).map_err(|e| e.to_string())?;
        Ok((key, line.position().clone()))
    }
}

impl Model {
    /// Shows the position that was typed.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(in crate::app) fn set_up_by_id(&mut self, text: &str) -> Result<(), String> {
        let Some(board) = self.board() else { return Ok(()) };
        let (game, position) = board.read(text.trim())?;
        board.show(game, position);
        self.ask_about_board();
        Ok(())
    }
}
