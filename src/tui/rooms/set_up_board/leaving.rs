//! How the set-up board is opened, and what becomes of its position: it is played, sent to practice, or left.

use crate::coach::{Exercise, Kind};
use crate::game::{Outcome, Position, Side};
use crate::session::{GameSetup, Player};
use crate::tui::{App, BoardScreen, Opponent, PlayOn, Popup, Screen};

use super::{OVER, SetUpBoard};
use crate::tui::Entry;

/// What is asked before a position is played.
const ASKED: &str = "Play this position against";

impl App {
    /// Opens the board with the opening of the game shown in the menu.
    pub(in crate::tui) fn set_up_opening(&mut self) {
        if let Entry::Game(_) = self.menu.shown {
            let contest = self.menu.setup(&self.shared).clone();
            let opening = contest.opening();
            self.open_board(contest, opening, None);
        }
    }

    /// Opens the board with the position on the table.
    pub(in crate::tui) fn set_up_position_of_table(&mut self) {
        let behind = std::mem::replace(&mut self.screen, Screen::Menu);
        let Some(game) = behind.board().map(BoardScreen::game) else { return };
        // Whoever looks at a game of others plays it against the computer.
        let usual = GameSetup::inviting(game.session.setup.game, game.session.setup.seed);
        let contest = match game.session.setup.humans() {
            [false, false] => GameSetup { setup: game.session.setup.setup.clone(), ..usual },
            _ => GameSetup { starter: game.history().turn(), ..game.session.setup.clone() },
        };
        // Where the game is over nothing is left to set up: it is its opening.
        let is_over = game.session.setup.rules().result(game.position()).is_some();
        let position = if is_over { game.history().opening().clone() } else { game.position().clone() };
        self.open_board(contest, position, Some(Box::new(behind)));
    }

    /// Opens the board; what was set up from the same position and left is there again.
    fn open_board(&mut self, contest: GameSetup, position: Position, behind: Option<Box<Screen>>) {
        let left = self.left_board.take().filter(|left| {
            (left.0 == position) && left.1.contest.game == contest.game && !left.1.before.is_empty()
        });
        let board = match left {
            Some(left) => {
                let board = SetUpBoard {
                    contest: GameSetup { game: left.1.contest.game, ..contest },
                    behind,
                    ..left.1
                };
                SetUpBoard { said: "As you left it: u takes your changes back.".to_owned(), ..board }
            }
            None => SetUpBoard::new(contest, position, behind),
        };
        self.enter(Screen::SetUpBoard(Box::new(SetUpBoard { question: None, told: false, ..board })));
    }

    /// Back to the table or the menu. What was set up is there when the board is opened again.
    pub(in crate::tui) fn leave_board(&mut self) {
        let Screen::SetUpBoard(board) = std::mem::replace(&mut self.screen, Screen::Menu) else { return };
        let mut board = *board;
        let behind = board.behind.take();
        if let Some((_, first)) = board.before.first().cloned() {
            self.left_board = Some(Box::new((first, board)));
        }
        match behind {
            Some(screen) => {
                self.enter(*screen);
                self.at_board(|screen, shared| screen.position_changed(shared));
            }
            None => self.back_to_menu(),
        }
    }

    /// Asks against whom the position is to be played.
    pub(super) fn ask_against_whom(&mut self) {
        let Some(board) = self.board() else { return };
        if board.rules().result(&board.position).is_some() {
            board.said = format!("{OVER} Put something there first.");
            return;
        }
        let usual =
            |side: Side| board.contest.player(side).level().map_or(Opponent::Same, Opponent::Computer);
        let asked = match board.contest.humans() {
            [true, true] => PlayOn::asking(ASKED, board.contest.starter, Opponent::Human),
            [true, false] => PlayOn::asking(ASKED, Side::One, usual(Side::Two)),
            [false, true] => PlayOn::asking(ASKED, Side::Two, usual(Side::One)),
            [false, false] => PlayOn::asking(ASKED, Side::One, usual(Side::Two)),
        };
        self.shared.popups.push(Popup::PlayOn(asked));
    }

    /// Plays the position against an opponent. The game behind it is come back to afterwards.
    pub(in crate::tui) fn play_board(&mut self, opponent: Opponent) {
        let Screen::SetUpBoard(board) = std::mem::replace(&mut self.screen, Screen::Menu) else { return };
        let SetUpBoard { contest, position, helped, behind, .. } = *board;
        let players = match (opponent, contest.humans()) {
            (Opponent::Same, _) => contest.players.clone(),
            (Opponent::Human, _) => [Player::Human, Player::Human],
            (Opponent::Computer(level), [false, true]) => [Player::Computer(level), Player::Human],
            (Opponent::Computer(level), _) => [Player::Human, Player::Computer(level)],
        };
        let contest = GameSetup { players, position: Some(position), moves: vec![], ..contest };
        let contest = self.shared.name_human(contest);
        self.sit_down(contest, false);
        if let Screen::Game(screen) = &mut self.screen {
            screen.game.session.assisted = helped;
            // A finished game is over.
            let is_over = |behind: &Screen| matches!(behind, Screen::Game(screen) if screen.watch.is_none() && screen.game.ended().is_some());
            screen.behind = behind.filter(|behind| !is_over(behind));
        }
    }

    /// Practice asks the position the next time, once it is known who wins it.
    pub(super) fn send_to_practice(&mut self) {
        let Some(board) = self.board() else { return };
        if board.rules().result(&board.position).is_some() {
            board.said = OVER.to_owned();
            return;
        }
        let Some(solution) = &board.solution else {
            board.to_practice = true;
            board.said = "Working it out…".to_owned();
            return;
        };
        let game = board.contest.game;
        let exercise = |kind| Exercise { game, position: board.position.clone(), kind };
        // Lost positions are judged, and of the won ones every other one, as long as nobody has asked who wins: what is asked gives no answer
        // away.
        let hidden = !board.told && exercise(Kind::Find).fingerprint() % 2 == 0;
        let judged = solution.outcome != Outcome::N || hidden;
        let kind = if judged { Kind::Judge } else { Kind::Find };
        let asked = [kind, Kind::Judge].map(exercise).into_iter().find(|one| one.is_clear(solution));
        let Some(exercise) = asked else {
            board.said = "Who can win here is not proven: practice has no answer to it.".to_owned();
            return;
        };
        let title = board.rules().title();
        let mut progress = self.shared.memory.progress_of(game);
        let has_it = progress.due.first().is_some_and(|due| due.exact && due.exercise == exercise);
        let Some(board) = self.board() else { return };
        board.said = match has_it {
            true => format!("Practice of {title} has it already, and asks it next."),
            false => format!("Practice of {title} asks this position next."),
        };
        progress.wants(exercise);
        self.note_progress(progress);
        self.menu.practice.game = Some(game);
    }
}
