//! Playing on from a position of a game that was played: the question against whom.

use crate::cpu::Level;
use crate::game::Side;

use super::{Match, Model, Opponent, Overlay, Room};

/// Against whom the game goes on, as it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayOn {
    /// The side the human plays on.
    pub side: Side,
    /// All opponents there may be, from the easiest level on.
    pub opponents: Vec<Opponent>,
    /// The one under the cursor.
    pub cursor: usize,
    /// The usual one.
    usual: usize,
    /// What is asked.
    pub title: &'static str,
}

impl PlayOn {
    pub(super) fn of(game: &Match) -> Self {
        let (side, usual) = game.usual_opponent();
        Self::asking("Play on from here against", side, usual)
    }

    /// The question, the cursor on the usual opponent.
    pub(super) fn asking(title: &'static str, side: Side, usual: Opponent) -> Self {
        let levels = Level::ALL.into_iter().rev().map(Opponent::Computer);
        let unlisted = Some(Opponent::Same).filter(|same| *same == usual);
        let opponents: Vec<Opponent> = levels.chain([Opponent::Human]).chain(unlisted).collect();
        let cursor = opponents.iter().position(|opponent| *opponent == usual).unwrap_or(0);
        Self { side, opponents, cursor, usual: cursor, title }
    }

    /// The lines that are shown, one an opponent.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let name = |(index, opponent): (usize, &Opponent)| {
            let name = match opponent {
                Opponent::Computer(level) => format!("the computer: {}", level.title()),
                Opponent::Human => "another person".to_owned(),
                Opponent::Same => "the program or simple rule".to_owned(),
            };
            if index == self.usual { format!("{name} (as before)") } else { name }
        };
        self.opponents.iter().enumerate().map(name).collect()
    }
}

impl Model {
    /// Plays on against the opponent under the cursor.
    pub(super) fn play_on(&mut self) {
        if let Some(Overlay::PlayOn(PlayOn { side, opponents, cursor, .. })) = self.overlays.pop()
            && let Some(&opponent) = opponents.get(cursor)
        {
            if matches!(self.room, Room::SetUpBoard(_)) {
                return self.play_board(opponent);
            }
            self.at_table(|table, context| table.play_on(side, opponent, context));
        }
    }

    /// A click on one of the opponents, on an answer to the question about a seat, or on a game to be added.
    pub(super) fn click_on_opponent(&mut self, line: usize) {
        match self.overlays.last_mut() {
            Some(Overlay::PlayOn(asked)) if line < asked.opponents.len() => {
                asked.cursor = line;
                self.play_on();
            }
            Some(Overlay::Seat(asked)) if line < asked.answers().len() => {
                asked.cursor = line;
                self.answer_for_seat();
            }
            Some(Overlay::NewPart(asked)) if line < asked.parts.len() => {
                asked.cursor = line;
                self.add_part();
            }
            _ => {}
        }
    }
}
