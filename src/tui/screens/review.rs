//! The review: a game that was played is stepped through, with every move judged if that is wanted.

use crate::coach::Level;
use crate::game::{Move, Side, plural};
use crate::records::{GameRecord, Setting};
use crate::session::{Player, Step};
use crate::tui::keymap::{self, Action, Keymap};
use crate::tui::shared::Request;
use crate::tui::stage::Said;
use crate::tui::{App, Leave, Match, MoveInput, Notice, Opponent, Page, PlayOn, Popup, Screen, Shared};

use super::board::{BoardScreen, is_known, is_useful, told, usual};
use super::game::GameScreen;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewScreen {
    pub game: Match,
    /// The moves are judged.
    pub is_judged: bool,
    /// It goes to the first mistake once all moves are judged.
    seeks_mistake: bool,
    /// The finished game that it was opened from.
    pub finished: Option<Box<GameScreen>>,
    /// The games that are stepped through, and which of them this is.
    pub games: Vec<GameRecord>,
    at: usize,
    /// The screen that the way back leads to.
    pub behind: Option<Box<Screen>>,
}

impl ReviewScreen {
    fn of(game: Match) -> Self {
        Self {
            game,
            is_judged: false,
            seeks_mistake: false,
            finished: None,
            games: vec![],
            at: 0,
            behind: None,
        }
    }

    /// Judges the moves. If all of them are shown, it starts at the first mistake.
    fn judge(&mut self) {
        self.is_judged = true;
        self.seeks_mistake = self.game.history().undone().is_empty();
        self.go_to_first_mistake();
        self.game.notice = Notice::default();
    }

    /// Goes to the first mistake of the only human or of either side, once all moves are judged. Returns whether it did.
    fn go_to_first_mistake(&mut self) -> bool {
        if !self.seeks_mistake || !self.game.is_reviewed() {
            return false;
        }
        self.seeks_mistake = false;
        let game = &mut self.game;
        let own = game.only_human().and_then(|human| game.mistakes(Some(human)).next());
        let first = own.or_else(|| game.mistakes(None).next());
        game.go_to(first.unwrap_or(0));
        true
    }

    fn go_to(&mut self, ply: usize, shared: &mut Shared) {
        self.game.go_to(ply);
        self.position_changed(shared);
    }
}

impl BoardScreen for ReviewScreen {
    fn game(&self) -> &Match {
        &self.game
    }

    fn game_mut(&mut self) -> &mut Match {
        &mut self.game
    }

    fn input(&self) -> Option<&MoveInput> {
        None
    }

    fn input_mut(&mut self) -> Option<(&mut MoveInput, &mut Match)> {
        None
    }

    fn keys(&self) -> &'static Keymap {
        if self.is_judged { &keymap::IN_REVIEW } else { &keymap::VIEWING }
    }

    fn update(&mut self, action: Action, shared: &mut Shared) {
        if self.update_board(action, shared) {
            return;
        }
        self.seeks_mistake = false;
        let game = &mut self.game;
        let has_ended = game.ended().is_some();
        match action {
            Action::Back if self.is_judged => shared.request(Request::CloseReview),
            Action::Back => shared.request(Request::Leave(Leave::Menu)),
            Action::Review => shared.request(Request::Review),
            Action::LastMistake | Action::NextMistake
                if self.is_judged && game.go_to_mistake(action == Action::LastMistake) =>
            {
                self.position_changed(shared);
            }
            Action::FindIt => shared.request(Request::FindMistakes),
            Action::Pause => {
                let to_the_end = !game.history().undone().is_empty();
                game.go_to(if to_the_end { usize::MAX } else { 0 });
                game.say(if to_the_end { "The end." } else { "The beginning." });
                self.position_changed(shared);
            }
            // The line above says which move is shown.
            Action::StepBack if game.undo(Step::Move, shared) => {
                game.notice = Notice::default();
                self.position_changed(shared);
            }
            Action::StepForward if !game.history().undone().is_empty() && game.redo(Step::Move, shared) => {
                game.notice = Notice::default();
                self.moved(shared);
            }
            Action::First => self.go_to(0, shared),
            Action::Last => self.go_to(usize::MAX, shared),
            Action::TakeOverOne | Action::TakeOverTwo if has_ended => {
                game.refuse("The game is over: step back first, or go on with n.");
            }
            Action::TakeOverOne | Action::TakeOverTwo => {
                let side = if action == Action::TakeOverOne { Side::One } else { Side::Two };
                let level = game.session.setup.players.iter().find_map(Player::level);
                let opponent = Opponent::Computer(level.unwrap_or(Level::Perfect));
                shared.request(Request::PlayOn(side, opponent));
            }
            Action::PlayOn if has_ended => {
                game.refuse("The game is over: step back first, then play on from there.");
            }
            Action::PlayOn => shared.popups.push(Popup::PlayOn(PlayOn::of(game))),
            Action::Why => {
                game.why(shared);
            }
            Action::NextGame => shared.request(Request::NextGame),
            Action::CopyGame => shared.copy_game(true, game),
            _ => {}
        }
    }

    fn take_move(&mut self, _mv: Move, _shared: &mut Shared) {}

    fn choice_changed(&mut self, shared: &mut Shared) {
        self.game.ask_coach(None, shared);
        self.game.analyse(self.is_judged, shared);
    }

    fn position_changed(&mut self, shared: &mut Shared) {
        self.game.new_position(shared);
        self.choice_changed(shared);
    }

    fn moved(&mut self, shared: &mut Shared) {
        self.position_changed(shared);
        self.game.set_in_motion(1, shared);
    }

    fn learnt(&mut self, shared: &mut Shared) {
        if self.go_to_first_mistake() {
            self.position_changed(shared);
        } else {
            self.choice_changed(shared);
        }
    }

    fn click_on_ply(&mut self, ply: usize, shared: &mut Shared) {
        self.seeks_mistake = false;
        self.go_to(ply, shared);
    }

    fn said_below(&self, _columns: u16) -> Said {
        let shows_timeline = self.is_judged || self.game.ended().is_some();
        if shows_timeline { told(&self.game) } else { usual(&self.game) }
    }

    fn knows(&self, action: Action) -> bool {
        if action == Action::NextGame { self.games.len() > 1 } else { is_known(action, self) }
    }

    fn has_use_for(&self, action: Action) -> bool {
        is_useful(action, self)
    }
}

impl App {
    /// Shows one of several saved games: one from a file at its beginning, others at their end.
    pub(in crate::tui) fn view_games(
        &mut self,
        games: Vec<GameRecord>,
        at: usize,
        behind: Option<Box<Screen>>,
    ) {
        let Some(record) = games.get(at) else { return };
        let which = match games.len() {
            1 => String::new(),
            all => format!("Game {} of {all}. ", at + 1),
        };
        let moves = plural(record.moves.len() as u64, "move", "moves");
        let mut game = Match::of_record(record);
        if behind.is_none() {
            game.go_to(0);
        }
        game.say(format!("{which}{moves}: ← and → step, 1 or 2 plays on from here."));
        game.columns = self.shared.memory.settings.is_on(Setting::Columns);
        let review = ReviewScreen { games, at, behind, ..ReviewScreen::of(game) };
        self.begin(Screen::Review(Box::new(review)));
    }

    /// Reviews the games of a file, and says which of its lines were left out.
    pub(in crate::tui) fn review_file(&mut self, games: Vec<GameRecord>, wrong: &[String]) {
        self.view_games(games, 0, None);
        if !wrong.is_empty() {
            self.shared.popups.push(Popup::Page(Page::new("Left out", wrong.join("\n\n"))));
        }
        self.open_review();
    }

    /// Shows the next of the games, or after the last the first.
    pub(in crate::tui) fn view_next(&mut self) {
        let Screen::Review(review) = &mut self.screen else { return };
        let (games, behind) = (std::mem::take(&mut review.games), review.behind.take());
        let (next, is_judged) = ((review.at + 1) % games.len().max(1), review.is_judged);
        self.view_games(games, next, behind);
        if is_judged {
            self.open_review();
        }
    }

    /// Judges the moves of a finished game, or of one that is stepped through.
    pub(in crate::tui) fn open_review(&mut self) {
        if let Screen::Game(screen) = &mut self.screen {
            if screen.game.ended().is_none() {
                return screen.game.refuse("The review comes when the game is over.");
            }
            screen.game.stop_thinking(&mut self.shared);
            let review =
                ReviewScreen { finished: Some(screen.clone()), ..ReviewScreen::of(screen.game.clone()) };
            self.screen = Screen::Review(Box::new(review));
        }
        if let Screen::Review(review) = &mut self.screen {
            review.judge();
            review.position_changed(&mut self.shared);
        }
    }

    /// Goes back to where the review was opened: the end of the game, or the same move without judgement.
    pub(in crate::tui) fn close_review(&mut self) {
        let Screen::Review(review) = &mut self.screen else { return };
        match review.finished.take() {
            Some(mut finished) => {
                std::mem::swap(&mut finished.game, &mut review.game);
                finished.game.go_to(usize::MAX);
                self.screen = Screen::Game(finished);
            }
            None => {
                review.is_judged = false;
                review.game.notice = Notice::default();
            }
        }
        self.at_board(|screen, shared| screen.position_changed(shared));
    }

    /// Opens the review at a move.
    pub(in crate::tui) fn review_move(&mut self, ply: usize) {
        self.open_review();
        self.at_board(|screen, shared| screen.click_on_ply(ply, shared));
    }
}
