//! What the screens with a board have in common: a game, and often a move that is being chosen.

use ratatui::layout::Rect;

use super::ScreenState;
use crate::coach::{Highlight, JobResult};
use crate::game::{Board, Move, heap_groups};
use crate::tui::keymap::{self, Action, Keymap};
use crate::tui::stage::{Areas, Wanted};
use crate::tui::theme::Role;
use crate::tui::widgets::{Canvas, Titles, frame, lesson, title_lines};
use crate::tui::{ActiveBoard, Alarm, CurrentLesson, MoveInput, Shared, ShownGame, Taken};

/// Said if Enter was pressed by mistake or without a thought.
const CHOOSE_FIRST: &str = "Choose a move first, or type one.";

/// A screen that shows a game.
pub trait BoardScreen: ScreenState {
    fn game(&self) -> &ShownGame;
    fn game_mut(&mut self) -> &mut ShownGame;

    /// The move being chosen, if a person is to choose one.
    fn input(&self) -> Option<&MoveInput> {
        None
    }

    fn input_mut(&mut self) -> Option<(&mut MoveInput, &mut ShownGame)> {
        None
    }

    fn takes_clicks(&self) -> bool {
        self.input().is_some()
    }

    /// The idea of a course that is marked on the board.
    fn highlight(&self) -> Option<Highlight> {
        None
    }

    /// Whether a move is asked for and the player hasn't begun to choose one.
    fn awaits_choice(&self) -> bool {
        false
    }

    /// Whether the explanation is open and may be shown.
    fn shows_lesson(&self) -> bool {
        self.game().lesson
    }

    /// Takes the move under the cursor, unless none was chosen.
    fn enter(&mut self, shared: &mut Shared) {
        if self.awaits_choice() {
            self.game_mut().refuse(CHOOSE_FIRST);
        } else if self.game().session.is_persons_turn()
            && let Some((input, game)) = self.input_mut()
            && let Some(mv) = input.enter(game)
        {
            self.take_move(mv, shared);
        }
    }

    /// Makes a chosen move, or takes it as an answer.
    fn take_move(&mut self, _mv: Move, _shared: &mut Shared) {}

    /// The player chose another move, or more is known about it.
    fn choice_changed(&mut self, shared: &mut Shared);
    /// The position has changed: saves a game that is played, and has the worker think about what is needed now.
    fn save_and_think(&mut self, shared: &mut Shared) {
        self.game_mut().new_position(shared);
        self.choice_changed(shared);
    }
    /// A move was made by either side.
    fn moved(&mut self, shared: &mut Shared) {
        self.save_and_think(shared);
        self.game_mut().set_in_motion(shared.preferences.pause == 0, shared);
    }
    /// Something was worked out.
    fn learnt(&mut self, shared: &mut Shared) {
        self.choice_changed(shared);
    }

    /// A click on a move in the list of moves.
    fn click_on_ply(&mut self, _ply: usize, _shared: &mut Shared) {}

    /// What the screen wants of its stage besides title and lesson, if it has so many columns.
    fn measure_rows(&self, columns: u16) -> Wanted;
    /// Whether the key of an action does something in this game, if not at this moment.
    fn knows(&self, action: Action) -> bool {
        is_known(action, self.game(), self.active_board())
    }
    /// The chosen move; it may be illegal.
    fn chosen(&self) -> Option<Move> {
        self.input().map(|input| input.chosen(self.game()))
    }

    /// The board under the cursor.
    fn active_board(&self) -> ActiveBoard<'_> {
        self.game().active_board(self.input().map_or(0, |input| input.part))
    }

    /// The lesson of the moment; `None` if nothing is worked out yet.
    fn current_lesson(&self) -> Option<CurrentLesson> {
        // A typed move that was refused isn't the one under the cursor.
        let refused = self.input().is_some_and(|input| input.refused);
        self.game().current_lesson(self.chosen().filter(|_| !refused))
    }

    /// Puts the cursor on a move.
    fn choose_move(&mut self, mv: Move, shared: &mut Shared) {
        if let Some((input, game)) = self.input_mut() {
            input.put_on(mv, game);
        }
        self.choice_changed(shared);
    }

    /// An alarm of the game rings: the pause before the computer's move is over, or the next frame is due.
    fn wake_board(&mut self, alarm: Alarm, shared: &mut Shared) {
        match alarm {
            Alarm::Reveal(ticket) if self.game().awaits(ticket) => self.reveal(shared),
            Alarm::Frame(ticket) => self.game_mut().next_frame(ticket, shared),
            Alarm::Reveal(_) | Alarm::Step(_) | Alarm::Rest(_) | Alarm::Leave => {}
        }
    }

    /// Ends the pause before the computer's move.
    fn reveal(&mut self, shared: &mut Shared) {
        if self.game_mut().reveal() {
            self.moved(shared);
        }
    }

    /// Takes an answer of the worker or a program. An old one changes nothing.
    fn take_session_answer(&mut self, ticket: u64, answer: JobResult, shared: &mut Shared) {
        match self.game_mut().take_answer(ticket, answer, shared) {
            Taken::Nothing => {}
            Taken::Moved => self.moved(shared),
            Taken::PlayedOut => self.save_and_think(shared),
            Taken::Learnt(Some(mv)) => self.choose_move(mv, shared),
            Taken::Learnt(None) => self.learnt(shared),
        }
    }
}

/// Whether the key of an action does something with the game on the board.
pub(super) fn is_known(action: Action, game: &ShownGame, board: ActiveBoard<'_>) -> bool {
    match action {
        Action::PageUp | Action::PageDown => heap_groups(board.game, board.position).count() > 10,
        Action::NextPart | Action::PreviousPart => !game.position().board.components().is_empty(),
        _ => true,
    }
}

/// Whether the key of an action does something now, as far as that is the same on every screen.
pub(super) fn is_useful(action: Action, screen: &dyn BoardScreen) -> bool {
    let game = screen.game();
    let line = game.history();
    let useful = match action {
        Action::Undo => !line.moves().is_empty(),
        Action::Why => !line.moves().is_empty() && game.thinking.is_none(),
        Action::Redo => !line.undone().is_empty(),
        Action::StepBack => !line.whole().is_empty(),
        Action::PlayOut => game.may_be_played_out(),
        Action::PlayOn => !game.is_over(),
        Action::RetryMistakes => !game.session.mistakes().is_empty(),
        Action::LastMistake | Action::NextMistake => game.mistakes().next().is_some(),
        _ => true,
    };
    useful && screen.knows(action)
}

/// The keys with which a move is chosen, in a game and for an answer.
pub(super) fn keys_to_choose(input: &MoveInput, game: &ShownGame) -> [&'static Keymap; 2] {
    let board = input.board(game);
    match board.position.board {
        Board::Grid { .. } if input.cell_says_all(game) => [&keymap::TURN_CELL, &keymap::FIND_CELL],
        Board::Grid { .. } => [&keymap::TURN_RUN, &keymap::FIND_RUN],
        Board::Heaps(_) if board.game.words().has_one_group() => [&keymap::TURN_PILE, &keymap::FIND_PILE],
        Board::Heaps(_) | Board::Sum(_) => [&keymap::TURN_HEAPS, &keymap::FIND_HEAPS],
    }
}

/// The messages and the timeline below a finished game or a reviewed move.
pub(super) fn room_with_timeline(game: &ShownGame) -> Wanted {
    /// Rows, those of the timeline included.
    const ROWS: u16 = 6;
    Wanted { rows: ROWS, board: game.least_rows(), ..Wanted::default() }
}

/// Where everything stands. Draws title and rule, and the lesson.
pub(crate) fn divide(screen: &dyn BoardScreen, area: Rect, canvas: &mut Canvas) -> Areas {
    let (game, areas) = (screen.game(), Areas::of(screen, area));
    let head = game.head(areas.head.width);
    let place = Rect { x: areas.head.x + 2, width: areas.head.width.saturating_sub(4), ..areas.head };
    canvas.draw(title_lines(&head, game.session.game().title().len(), canvas), place);
    if let Some(area) = areas.lesson {
        let titles = Titles { left: "Explanation", right: "e closes", below: "" };
        let inner = frame(area, titles, Role::Frame, canvas);
        lesson::draw(screen, inner, canvas);
    }
    areas
}
