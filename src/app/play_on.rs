//! Playing on from a position of a game that was played: the question against whom.

use crate::cpu::Level;
use crate::game::Side;

use super::keymap::Action;
use super::{Effect, Match, Model, Opponent, Overlay};

/// Against whom the game goes on, as it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayOn {
    /// The side the human plays on.
    pub side: Side,
    /// All opponents there may be, the same as before first.
    pub opponents: Vec<Opponent>,
    /// The one under the cursor.
    pub cursor: usize,
}

impl PlayOn {
    pub(super) fn of(game: &Match) -> Self {
        let (side, usual) = game.usual_opponent();
        let all = Level::ALL.into_iter().map(Opponent::Computer).chain([Opponent::Human]);
        let others = all.filter(|opponent| *opponent != usual);
        Self { side, opponents: [usual].into_iter().chain(others).collect(), cursor: 0 }
    }

    /// The lines that are shown, one an opponent.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let name = |(index, opponent): (usize, &Opponent)| {
            let name = match opponent {
                Opponent::Computer(level) => format!("the computer: {}", level.title()),
                Opponent::Human => "another person".to_owned(),
            };
            if index == 0 { format!("{name} (as before)") } else { name }
        };
        self.opponents.iter().enumerate().map(name).collect()
    }

    fn step(&mut self, down: bool) {
        let all = self.opponents.len();
        self.cursor = (self.cursor + if down { 1 } else { all - 1 }) % all;
    }
}

impl Model {
    pub(super) fn act_on_play_on(&mut self, action: Action, effects: &mut Vec<Effect>) {
        let Some(Overlay::PlayOn(asked)) = self.overlays.last_mut() else { return };
        match action {
            Action::Up | Action::Down => asked.step(action == Action::Down),
            Action::Enter => {
                let (side, opponent) = (asked.side, asked.opponents.get(asked.cursor).copied());
                self.overlays.pop();
                if let Some(opponent) = opponent {
                    self.at_table(effects, |table, context| table.play_on(side, opponent, context));
                }
            }
            Action::Back => {
                self.overlays.pop();
            }
            _ => {}
        }
    }

    /// A click on one of the opponents.
    pub(super) fn click_on_opponent(&mut self, line: usize, effects: &mut Vec<Effect>) {
        if let Some(Overlay::PlayOn(asked)) = self.overlays.last_mut()
            && line < asked.opponents.len()
        {
            asked.cursor = line;
            self.act_on_play_on(Action::Enter, effects);
        }
    }
}
