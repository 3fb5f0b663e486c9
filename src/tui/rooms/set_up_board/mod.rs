//! The set-up board: a position is changed stone by stone, or typed as an id, and then played, asked about, or sent to practice.

mod edit;
mod ids;
mod leaving;
mod parts;
mod pointing;
mod who_wins;

use crate::game::{Board, BoardEdit, Cell, Game, GameKey, Position, Side, Solution};
use crate::games;
use crate::session::{GameSetup, YOU};
use crate::tui::keymap::{self, Keymap};
use crate::tui::{Action, App, Editor, EditorFor, Effect, Popup, Screen};

pub use parts::NewPart;

/// Said of a position whose game is over.
const OVER: &str = "Nothing can be taken here: the game is over.";

/// A position that is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpBoard {
    /// Who would play it, and which game it is.
    pub contest: GameSetup,
    /// The position.
    pub position: Position,
    /// The part of a sum under the cursor, from 0.
    pub part: usize,
    /// The heap under the cursor, from 0.
    pub heap: usize,
    /// The cell under the cursor.
    pub cell: Cell,
    /// Who can win was asked, and is told.
    pub told: bool,
    /// Who can win, once the solver has said.
    pub solution: Option<Solution>,
    /// What was said last; empty otherwise.
    pub said: String,
    /// Practice is to ask it once it is known who wins.
    to_practice: bool,
    /// Who wins was told at some time: that is help.
    helped: bool,
    /// The size that is being typed.
    typed: Option<u32>,
    /// Whether a drag over cells puts stones on them.
    puts: bool,
    /// The positions before the changes, the last one at the end.
    before: Vec<(GameKey, Position)>,
    question: Option<u64>,
    /// The table from which it was opened; the menu otherwise.
    pub(in crate::tui) behind: Option<Box<Screen>>,
}

impl SetUpBoard {
    fn new(contest: GameSetup, position: Position, behind: Option<Box<Screen>>) -> Self {
        Self {
            contest,
            position,
            part: 0,
            heap: 0,
            cell: Cell::new(0, 0),
            told: false,
            solution: None,
            said: String::new(),
            to_practice: false,
            helped: false,
            typed: None,
            puts: false,
            before: vec![],
            question: None,
            behind,
        }
    }

    /// The game.
    #[must_use]
    pub fn rules(&self) -> &'static dyn Game {
        self.contest.rules()
    }

    /// The id of the position.
    #[must_use]
    pub fn id(&self) -> String {
        games::write_id(self.contest.game, &self.position)
    }

    /// The board the cursor is on, and its game: of a sum the part.
    #[must_use]
    pub fn active(&self) -> (&'static dyn Game, &Position) {
        let part = self.position.board.components().get(self.part);
        part.map_or((self.rules(), &self.position), |one| (one.game.0, &one.position))
    }

    /// The keys that count.
    pub(in crate::tui) fn keys(&self) -> &'static Keymap {
        match self.active().1.board {
            Board::Grid { rows: 1, .. } => &keymap::SETTING_UP_ROW,
            Board::Grid { .. } => &keymap::SETTING_UP_CELLS,
            _ => &keymap::SETTING_UP_HEAPS,
        }
    }

    /// Whether the key of an action would do anything now.
    pub(in crate::tui) fn has_use_for(&self, action: Action) -> bool {
        let (_, position) = self.active();
        let is_row = matches!(position.board, Board::Grid { rows: 1, .. });
        match action {
            Action::NextPart | Action::PreviousPart | Action::AddPart | Action::RemovePart => {
                !self.position.board.components().is_empty()
            }
            Action::Up | Action::Down => !is_row && position.board.heaps().len() != 1,
            Action::MoreColumns | Action::FewerColumns => !is_row,
            Action::MoreRows | Action::FewerRows => self.has_more_or_fewer(),
            Action::OtherEnding => self.changed(BoardEdit::Ending).is_ok(),
            Action::Undo => !self.before.is_empty(),
            _ => true,
        }
    }

    /// What the board has more of, or fewer: heaps, rows, or the places of a single row.
    pub(in crate::tui) fn lines(&self) -> &'static str {
        let (game, position) = self.active();
        match position.board {
            Board::Grid { rows: 1, .. } => game.words().stones,
            Board::Grid { .. } => "rows",
            _ => game.words().heaps,
        }
    }

    /// Whose turn it would be, and against whom.
    #[must_use]
    pub fn who_plays(&self) -> String {
        let named = |side: Side| {
            let name = self.contest.name(side);
            match self.contest.player(side).level() {
                Some(level) => format!("{name} ({})", level.name()),
                None => name,
            }
        };
        let starter = self.contest.starter;
        // Whoever has a name is called by it.
        let is_you = |side: Side| self.contest.name(side) == YOU;
        let begin = if is_you(starter) { "begin" } else { "begins" };
        let other = if is_you(starter.other()) { "you".to_owned() } else { named(starter.other()) };
        format!("{} {begin} against {other}.", named(starter))
    }
}

impl App {
    fn board(&mut self) -> Option<&mut SetUpBoard> {
        if let Screen::SetUpBoard(board) = &mut self.screen { Some(board) } else { None }
    }

    pub(in crate::tui) fn act_on_board(&mut self, action: Action) {
        let Some(board) = self.board() else { return };
        board.typed = None;
        match action {
            Action::Enter => self.ask_against_whom(),
            Action::Back | Action::Menu => self.leave_board(),
            Action::OtherStarts => {
                board.contest.starter = board.contest.starter.other();
                board.said.clear();
            }
            Action::WhoWins => {
                board.told = !board.told;
                board.helped |= board.told;
                board.said.clear();
            }
            Action::TypeId => {
                let (label, id) = board.typed_first();
                let editor = Editor::new(EditorFor::PositionId, label, id);
                self.shared.popups.push(Popup::Editor(editor));
            }
            Action::CopyId => {
                let id = board.id();
                board.said = format!("Copied: {id}");
                self.shared.effects.push(Effect::Copy(id));
            }
            Action::Undo => board.undo(),
            Action::AskAgain => self.send_to_practice(),
            Action::AddPart | Action::RemovePart if board.position.board.components().is_empty() => {
                board.said = parts::NO_PARTS.to_owned();
            }
            Action::NextPart | Action::PreviousPart => board.next_part(action == Action::NextPart),
            Action::AddPart => self.ask_for_part(),
            Action::RemovePart => board.remove_part(),
            action => {
                board.said.clear();
                board.edit(action);
            }
        }
        self.ask_about_board();
    }
}
