//! What a human chooses at a table, by cursor, by typing or by pointing.

use crate::game::{Board, Illegal, Move, goes_on};
use crate::tui::{Action, Layout, Match};

use super::below::usual;
use super::choice::turn_key;
use super::typing::first_that_begins;
use super::{Choice, Transition};

/// Longest typed move.
const LONGEST: usize = 24;
/// Letters that move the cursor.
const ARROWS: &str = "hjkl";

/// The choice, and the move being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// The cursor and what is marked.
    pub choice: Choice,
    /// A move being typed; empty when none is.
    pub typed: String,
    /// The typed move was refused: the next letter begins a new one, Backspace mends it.
    refused: bool,
    /// What was chosen before the first letter was typed.
    before: Option<Box<Choice>>,
    /// The stone at which the mouse was pressed: which heap, and which stone from its end.
    pub(super) pressed: Option<(usize, u32)>,
}

impl Input {
    pub(in crate::tui) fn new(game: &Match) -> Self {
        Self {
            choice: Choice::first(game),
            typed: String::new(),
            refused: false,
            before: None,
            pressed: None,
        }
    }

    /// The move the choice stands for; it may be illegal.
    #[must_use]
    pub fn chosen(&self, game: &Match) -> Move {
        self.choice.as_move(game)
    }

    /// Whether nothing is typed, or a move that may be made.
    #[must_use]
    pub fn is_whole(&self, game: &Match) -> bool {
        self.typed.is_empty() || self.read(game).is_ok_and(|mv| game.check(mv).is_ok())
    }

    /// Whether a move stands there typed that was refused.
    pub(super) const fn is_refused(&self) -> bool {
        self.refused
    }

    /// Whether the cell under the cursor says all of a cut.
    pub(super) fn cell_says_all(&self, game: &Match) -> bool {
        let board = self.choice.board(game);
        board.rules.cut_at(board.position, self.choice.cursor).is_some()
    }

    /// The position has changed: one stone of a heap that has some is chosen, and nothing is typed.
    pub(super) fn reset_choice(&mut self, game: &Match) {
        self.choice.begin_anew(game);
        self.forget_typing();
    }

    pub(super) fn forget_typing(&mut self) {
        self.typed.clear();
        (self.refused, self.before) = (false, None);
    }

    /// Forgets what is typed, and chooses again what was chosen before.
    fn take_typing_back(&mut self) {
        if let Some(before) = self.before.take() {
            self.choice = *before;
        }
        self.forget_typing();
    }

    /// Takes a letter as part of a typed move; false when it is none.
    pub(super) fn type_letter(&mut self, letter: char, game: &mut Match) -> bool {
        // After a refusal a letter begins a new move; a blank or comma goes on with one that was not finished.
        let begins_anew = self.refused && letter.is_alphanumeric();
        let typed = if begins_anew { "" } else { &self.typed };
        if !goes_on(typed, letter, game.rules(), game.position()) {
            // Behind a part of a move a word is taken for no command; letters that are arrows go on as such.
            let begun = self.typed.contains([' ', ',']) && !self.refused;
            let is_word = begun && letter.is_ascii_lowercase();
            if is_word && !ARROWS.contains(letter) {
                game.refuse(format!(
                    "{letter} is no part of a move: Enter takes what is typed, Esc forgets it."
                ));
                return true;
            }
            return false;
        }
        if begins_anew {
            self.typed.clear();
        }
        self.refused = false;
        game.forget_refusal();
        self.before.get_or_insert_with(|| Box::new(self.choice.clone()));
        if self.typed.len() < LONGEST {
            self.typed.push(letter);
        }
        self.preview(game);
        true
    }

    /// Takes the last letter away; false when there is none.
    pub(super) fn rub_out(&mut self, game: &Match) -> bool {
        self.refused = false;
        let had = self.typed.pop().is_some();
        if had && self.typed.is_empty() {
            self.take_typing_back();
        } else if had {
            self.preview(game);
        }
        had
    }

    /// Shows on the board what the typed move would take: once it is one that may be made, and of a move that is longer than a heap and
    /// a number the first that begins so.
    fn preview(&mut self, game: &Match) {
        self.choice.anchor = None;
        let whole = self.read(game).ok().filter(|mv| game.check(*mv).is_ok());
        if let Some(mv) = whole.or_else(|| first_that_begins(&self.typed, self.choice.part, game)) {
            self.choice.put_on(mv.ordered(), game);
            self.choice.pointed = false;
        }
    }

    /// Enter: the typed move, or the chosen one; `None`, and why, where there is none to be made yet.
    pub(super) fn enter(&mut self, game: &mut Match) -> Option<Move> {
        if game.awaited_hints > 0 {
            // The hint will mark its move: what is marked now is not what the player waits for.
            game.say("Still working the hint out…");
            return None;
        }
        if self.typed.is_empty() {
            return Some(self.take_chosen(game));
        }
        game.note_end(false);
        self.refused = true;
        self.read(game).map_err(|why| game.refuse(why)).ok()
    }

    /// The chosen move, about to be made: where its stones lie is noted.
    pub(super) fn take_chosen(&self, game: &mut Match) -> Move {
        game.note_end(self.choice.takes_first());
        self.chosen(game)
    }

    /// Moves the cursor.
    fn step(&mut self, step: Action, layout: Layout, game: &mut Match) -> Transition {
        self.forget_typing();
        self.choice.step(game, step, layout);
        game.forget_refusal();
        Transition::Choice
    }

    /// Begins to choose a number of stones with this key: one, as nothing was chosen before. Whether it is such a key.
    pub(super) fn begins(&mut self, action: Action, screen: (u16, u16), game: &Match) -> bool {
        let key = match game.layout(screen, usual(game)) {
            Layout::Above => action,
            Layout::Beside => turn_key(action),
            Layout::Board => return false,
        };
        let is_heap = matches!(self.choice.board(game).position.board, Board::Heaps(_));
        let begins = is_heap && matches!(key, Action::Left | Action::Right);
        if begins {
            (self.choice.count, self.choice.fresh) = (1, false);
        }
        begins
    }

    /// Does what a key asks for; `None` where there is nothing to be closed.
    pub(super) fn update(&mut self, action: Action, layout: Layout, game: &mut Match) -> Option<Transition> {
        match action {
            Action::Mark => Some(self.mark(game)),
            Action::Hint => Some(self.hint(game)),
            Action::Back => self.close(game),
            step => Some(self.step(step, layout, game)),
        }
    }

    /// Marks one end of a run, or the other; at the end that is marked, takes the mark away. What a hint has marked stays.
    fn mark(&mut self, game: &mut Match) -> Transition {
        self.choice.fresh = false;
        let (marked, cell) = (self.choice.anchor.is_some(), self.choice.cursor);
        let other_end = marked && self.choice.anchor != Some(cell);
        if other_end && let Err(refused) = game.check(self.chosen(game)) {
            let why = game.rules().refusal(game.position(), self.chosen(game), refused);
            let board = self.choice.board(game);
            if !board.position.board.has(cell) {
                game.refuse(why);
                return Transition::Stay;
            }
            self.choice.anchor = Some(cell);
            game.refuse(format!("{why} The mark is here now."));
            return Transition::Choice;
        }
        if other_end {
            game.say("Both ends are marked: Enter takes what is marked, Esc unmarks it.");
            return Transition::Choice;
        }
        if marked && game.hinted().is_some_and(|mv| mv == self.chosen(game)) {
            game.say("The hint has marked that already: Enter takes it, Esc unmarks it.");
            return Transition::Stay;
        }
        let board = self.choice.board(game);
        if !marked && !board.position.board.has(cell) {
            game.refuse(Illegal::NoStone { cell }.sentence(board.rules.words()));
            return Transition::Stay;
        }
        self.choice.anchor = if marked { None } else { Some(cell) };
        game.say(if marked {
            "The mark is taken away."
        } else {
            "One end is marked. The arrows move the other, Enter takes what is marked."
        });
        Transition::Choice
    }

    /// One more step of the hint.
    fn hint(&mut self, game: &mut Match) -> Transition {
        self.forget_typing();
        if let Some(mv) = game.hint() {
            self.choice.put_on(mv, game);
        }
        Transition::Choice
    }

    /// Takes back what is being typed or marked, or else closes the lesson; `None` when there was nothing of it.
    fn close(&mut self, game: &mut Match) -> Option<Transition> {
        if !self.typed.is_empty() {
            self.take_typing_back();
            game.forget_refusal();
            return Some(Transition::Choice);
        }
        if self.choice.anchor.take().is_some() {
            game.say("The mark is taken away.");
            return Some(Transition::Stay);
        }
        game.lesson.then(|| {
            game.toggle_lesson();
            Transition::Choice
        })
    }
}
