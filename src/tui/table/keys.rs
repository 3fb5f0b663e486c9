//! Which keys count at a table, and which of them do something.

use crate::coach::{Kind, Mistakes, Stage};
use crate::game::{Board, heap_groups};
use crate::games::values;
use crate::tui::keymap::{self, Keymap};
use crate::tui::message::Key;
use crate::tui::{Action, Match};

use super::{Input, Mode, Origin, Table, Train};

impl Table {
    /// The keys that count.
    pub(in crate::tui) fn keys(&self) -> &'static Keymap {
        let game = &self.current_match;
        match &self.mode {
            Mode::Play(_) if game.ended().is_some() => &keymap::GAME_OVER,
            Mode::Play(_) if !game.session.is_persons_turn() => &keymap::WAITING,
            Mode::Play(play) => choosing(&play.input, game)[0],
            Mode::Watch(_) => &keymap::WATCHING,
            Mode::View => &keymap::VIEWING,
            Mode::Review(_) => &keymap::IN_REVIEW,
            Mode::Train(train) => keys_of_question(train, game),
        }
    }

    /// The keys that count on the page with all of the question: its answers among them. A move is found on the board.
    pub(in crate::tui) fn keys_of_page(&self) -> &'static Keymap {
        match self.question().map(|question| question.exercise.kind) {
            Some(Kind::Judge) => &keymap::READ_WON_OR_LOST,
            Some(Kind::Choose) => &keymap::READ_CHOICE,
            Some(Kind::Play) => &keymap::READ_GAME,
            Some(Kind::Find) | None => &keymap::ON_PAGE,
        }
    }

    /// Why a sign that is typed does nothing here, be it one that does something at a table at other times; `None` of other keys.
    pub(in crate::tui) fn why_not(&self, key: Key) -> Option<String> {
        let letter = key.sign()?;
        let sets = [
            &keymap::TURN_HEAPS,
            &keymap::GAME_OVER,
            &keymap::WATCHING,
            &keymap::IN_REVIEW,
            &keymap::FIND_RUN,
            &keymap::WON_OR_LOST,
        ];
        let Some(action) = sets.into_iter().find_map(|set| set.action(key)) else {
            return Some(format!("{letter} is no key here. ? lists the keys."));
        };
        let tells = matches!(action, Action::Lesson | Action::WhoWins | Action::Review);
        let game = &self.current_match;
        Some(match &self.mode {
            Mode::Train(_) if tells && self.is_asked() => {
                format!("{letter} would tell the answer to this question.")
            }
            Mode::Play(_) if game.ended().is_some() => {
                format!("The game is over: {letter} does nothing any more. ? lists the keys.")
            }
            Mode::Play(_) if !game.session.is_persons_turn() => {
                format!("{letter} is for your turn: {} is to move.", game.to_move().name)
            }
            _ => format!("{letter} does nothing here. ? lists the keys that do."),
        })
    }

    /// Whether the key of an action does something in this game, if not at this moment.
    pub(in crate::tui) fn knows(&self, action: Action) -> bool {
        let game = &self.current_match;
        match (action, &self.mode) {
            (Action::PageUp | Action::PageDown, _) => {
                let board = game.active_board(self.input().map_or(0, |input| input.choice.part));
                heap_groups(board.rules, board.position).count() > 2
            }
            (Action::NextPart | Action::PreviousPart, _) => !game.position().board.components().is_empty(),
            (Action::Columns, _) => game.has_columns(),
            (Action::Values, _) => {
                let key = game.session.setup.game;
                values::row_of(key, game.position()).is_some() || values::of_game(key).is_some()
            }
            (Action::Faster | Action::Slower, _) => game.session.setup.humans() != [true, true],
            (Action::NextGame, Mode::View | Mode::Review(_)) => {
                matches!(&self.origin, Origin::Games(viewed) if viewed.games.len() > 1)
            }
            (Action::HandBack, Mode::Play(play)) => play.took_over.is_some(),
            (Action::NextTask, Mode::Play(_)) => self.course().is_some() || self.next_level().is_some(),
            _ => true,
        }
    }

    /// Whether the key of an action would do anything now; moving the cursor always counts.
    pub(in crate::tui) fn has_use_for(&self, action: Action) -> bool {
        let game = &self.current_match;
        let (line, over) = (&game.history(), game.ended().is_some());
        let useful = match (action, &self.mode) {
            (Action::Undo, Mode::Play(_)) => line.moves().iter().any(|played| game.is_human(played.side)),
            (Action::Undo, _) | (Action::Why, Mode::Watch(_)) => !line.moves().is_empty(),
            (Action::Why, _) => !line.moves().is_empty() && game.thinking.is_none(),
            (Action::Redo, _) => !line.undone().is_empty(),
            (Action::StepBack, _) => !line.whole().is_empty(),
            // Once the first move is made, a new game is another matter.
            // While an end is marked, "the other side" would be read as the other end.
            (Action::OtherStarts, Mode::Play(play)) => {
                over || line.moves().is_empty() && play.input.choice.anchor.is_none()
            }
            (Action::ReadAll, Mode::Play(_)) => game.lesson,
            (Action::PlayOut, _) => game.may_be_played_out(),
            (Action::PlayOn, _) => !over,
            (Action::Review, mode) => over || *mode == Mode::View,
            (Action::FindIt, _) => game.has_missed(),
            (Action::LastMistake, _) => game.mistakes(None).next().is_some(),
            (Action::PreviousTask, Mode::Train(_)) => {
                self.question().and_then(|question| question.course).is_some_and(|course| course.at() > 0)
            }
            (Action::FindOther, Mode::Train(train)) => {
                train.drill.reviewed().is_some_and(Mistakes::other_side_erred)
            }
            _ => true,
        };
        useful && self.knows(action)
    }
}

/// The keys of a question.
fn keys_of_question(train: &Train, game: &Match) -> &'static Keymap {
    let Some(question) = &train.drill.question else { return &keymap::IS_ANSWERED };
    match question.exercise.kind {
        _ if question.stage == Stage::Over && train.drill.reviewed().is_some() => &keymap::ALL_FOUND,
        _ if question.stage == Stage::Over && train.drill.has_missed() => &keymap::ALL_ASKED,
        // What is said at a step stands there whole, or `v` opens it.
        _ if !question.is_open() && question.course.is_some() => &keymap::STEP_IS_ANSWERED,
        _ if !question.is_open() => &keymap::IS_ANSWERED,
        Kind::Choose => &keymap::STEP_CHOICE,
        Kind::Play => &keymap::STEP_GAME,
        Kind::Judge if question.course.is_some() => &keymap::STEP_WON_OR_LOST,
        Kind::Judge => &keymap::WON_OR_LOST,
        Kind::Find => choosing(&train.input, game)[1],
    }
}

/// The keys with which a move is chosen, in a game and for an answer.
fn choosing(input: &Input, game: &Match) -> [&'static Keymap; 2] {
    let board = input.choice.board(game);
    match board.position.board {
        Board::Grid { .. } if input.cell_says_all(game) => [&keymap::TURN_CELL, &keymap::FIND_CELL],
        Board::Grid { .. } => [&keymap::TURN_RUN, &keymap::FIND_RUN],
        Board::Heaps(_) if board.rules.words().has_one_lane() => [&keymap::TURN_PILE, &keymap::FIND_PILE],
        Board::Heaps(_) | Board::Sum(_) => [&keymap::TURN_HEAPS, &keymap::FIND_HEAPS],
    }
}
