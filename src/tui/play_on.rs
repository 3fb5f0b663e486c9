//! Playing on from a position of a game that was played: the question against whom, and the new game from there.

use crate::coach::Level;
use crate::game::Side;
use crate::session::{GameSetup, Player};

use super::{App, BoardScreen, GameScreen, Match, Popup, Screen};

/// Whom a human plays on against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The computer, of some level.
    Computer(Level),
    /// Another human at the same table.
    Human,
    /// The program or the simple rule that sits there already.
    Same,
}

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
        let turn = game.history().turn();
        let against =
            |side: Side| game.session.player(side).level().map_or(Opponent::Same, Opponent::Computer);
        let (side, usual) = match Side::BOTH.map(|side| game.is_human(side)) {
            [true, true] => (turn, Opponent::Human),
            [true, false] => (Side::One, against(Side::Two)),
            [false, true] => (Side::Two, against(Side::One)),
            [false, false] => {
                let level = game.session.player(turn.other()).level();
                (turn, Opponent::Computer(level.unwrap_or(Level::Perfect)))
            }
        };
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

impl App {
    /// Plays on against the opponent under the cursor.
    pub(super) fn play_on(&mut self) {
        if let Some(Popup::PlayOn(PlayOn { side, opponents, cursor, .. })) = self.shared.popups.pop()
            && let Some(&opponent) = opponents.get(cursor)
        {
            if matches!(self.screen, Screen::SetUpBoard(_)) {
                return self.play_board(opponent);
            }
            self.play_on_from_here(side, opponent);
        }
    }

    /// Begins a new game from the position on the table. The game that was looked at stays as it is, and is come back to.
    pub(super) fn play_on_from_here(&mut self, side: Side, opponent: Opponent) {
        let behind = std::mem::replace(&mut self.screen, Screen::Menu);
        let Some(game) = behind.board().map(BoardScreen::game) else { return };
        let players = match opponent {
            Opponent::Same => game.session.setup.players.clone(),
            Opponent::Human => [Player::Human, Player::Human],
            Opponent::Computer(level) => {
                Side::BOTH.map(|seat| if seat == side { Player::Human } else { Player::Computer(level) })
            }
        };
        let mut contest = GameSetup {
            players,
            position: Some(game.position().clone()),
            moves: vec![],
            starter: game.history().turn(),
            names: [None, None],
            ..game.session.setup.clone()
        };
        if let Some(name) = self.shared.your_name.as_deref().filter(|_| contest.is_duel()) {
            // A name that is the other side's is left out.
            let _ = contest.rename(side, name);
        }
        let mut screen = GameScreen::new(contest, false, None);
        screen.behind = Some(Box::new(behind));
        self.apply_settings(&mut screen.game);
        self.begin(Screen::Game(Box::new(screen)));
    }

    /// A click on one of the opponents, on an answer to the question about a seat, or on a game to be added.
    pub(super) fn click_on_opponent(&mut self, line: usize) {
        match self.shared.popups.last_mut() {
            Some(Popup::PlayOn(asked)) if line < asked.opponents.len() => {
                asked.cursor = line;
                self.play_on();
            }
            Some(Popup::Seat(asked)) if line < asked.answers.len() => {
                asked.cursor = line;
                self.answer_for_seat();
            }
            Some(Popup::NewPart(asked)) if line < asked.parts.len() => {
                asked.cursor = line;
                self.add_part();
            }
            _ => {}
        }
    }
}
