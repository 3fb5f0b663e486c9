//! The review: a game that was played is stepped through, with every move judged if that is wanted.

use crate::coach::{Exercise, Kind, Level, Mistake, Mode, PracticeSession, Progress};
use crate::game::{Length, Move, Side, plural};
use crate::records::GameRecord;
use crate::session::{Player, Step};
use crate::tui::keymap::{self, Action, Keymap};
use crate::tui::shared::Request;
use crate::tui::stage::Said;
use crate::tui::{Confirm, MoveInput, Notice, Opponent, Popup, PopupMenu, PracticeScreen, Shared, ShownGame};

use super::board::{BoardScreen, is_known, is_useful, open_values, play_on, room_with_timeline, usual_room};
use super::game::GameScreen;
use super::set_up::SetUpBoard;
use super::{Next, Screen};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewScreen {
    pub game: ShownGame,
    /// The moves are judged.
    pub is_judged: bool,
    /// It goes to the first mistake once all moves are judged.
    seeks_mistake: bool,
    /// The finished game that it was opened from.
    pub finished: Option<Box<GameScreen>>,
    /// The games that are stepped through, and which of them this is.
    pub games: Vec<GameRecord>,
    at: usize,
    /// The games were read from a file; otherwise they are records.
    from_file: bool,
}

impl ReviewScreen {
    fn of(game: ShownGame) -> Self {
        Self {
            game,
            is_judged: false,
            seeks_mistake: false,
            finished: None,
            games: vec![],
            at: 0,
            from_file: false,
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

    /// The review of a finished game, at a move or where all of them are judged.
    pub(super) fn of_finished(finished: &GameScreen, ply: Option<usize>) -> Self {
        let mut review =
            Self { finished: Some(Box::new(finished.clone())), ..Self::of(finished.game.clone()) };
        review.judge();
        if let Some(ply) = ply {
            review.seeks_mistake = false;
            review.game.go_to(ply);
        }
        review
    }

    /// Shows one of several saved games: one from a file at its beginning, others at their end.
    pub(crate) fn view(games: Vec<GameRecord>, at: usize, from_file: bool, is_judged: bool) -> Option<Self> {
        let which = match games.len() {
            1 => String::new(),
            all => format!("Game {} of {all}. ", at + 1),
        };
        let record = games.get(at)?;
        let moves = plural(record.moves.len() as u64, "move", "moves");
        let mut game = ShownGame::from_record(record);
        if from_file {
            game.go_to(0);
        }
        game.say(format!("{which}{moves}: ← and → step, 1 or 2 plays on from here."));
        let mut review = Self { games, at, from_file, ..Self::of(game) };
        if is_judged {
            review.judge();
        }
        Some(review)
    }

    /// What comes next at the request of the review or a popup.
    pub(crate) fn take_request(&mut self, request: Request, shared: &mut Shared) -> Next {
        match request {
            Request::Leave(confirm) => {
                if let Some(finished) = &self.finished {
                    finished.tell_result(shared);
                }
                return if confirm == Confirm::Quit { Next::Quit } else { Next::Back };
            }
            Request::NextGame => {
                let games = std::mem::take(&mut self.games);
                let next = (self.at + 1) % games.len().max(1);
                let next = Self::view(games, next, self.from_file, self.is_judged);
                return next.map_or(Next::Stay, |next| Next::Replace(Screen::Review(Box::new(next))));
            }
            Request::Review => {
                self.judge();
                self.position_changed(shared);
            }
            Request::CloseReview => {
                if let Some(mut finished) = self.finished.take() {
                    std::mem::swap(&mut finished.game, &mut self.game);
                    finished.game.go_to(usize::MAX);
                    return Next::Uncover(Screen::Game(finished));
                }
                self.is_judged = false;
                self.game.notice = Notice::default();
                self.position_changed(shared);
            }
            Request::FindMistakes => return self.find_mistakes(shared),
            Request::PlayOn(side, opponent) => return play_on(&self.game, side, opponent, shared),
            Request::Values => return open_values(&self.game),
            Request::SetUpBoard => return SetUpBoard::open_from_game(&self.game, shared),
            Request::ReviewMove(_) | Request::GoOn | Request::OpenCourse | Request::Settings => {}
        }
        Next::Stay
    }

    /// Asks for better moves at the mistakes: those of the player, or if there are none, of both sides.
    fn find_mistakes(&mut self, shared: &mut Shared) -> Next {
        let game = &mut self.game;
        if !game.is_reviewed() {
            game.refuse("Still working it out…");
            return Next::Stay;
        }
        let own = game.only_human().map_or(vec![], |side| mistakes_of(game, Some(side)));
        let mistakes = if own.is_empty() { mistakes_of(game, None) } else { own };
        if mistakes.is_empty() {
            game.refuse("Neither side gave a win away.");
            return Next::Stay;
        }
        let progress = Progress::new(game.session.setup.game);
        PracticeScreen::begin(PracticeSession::new(Mode::Mistakes(mistakes), progress, 0), shared)
    }

    fn go_to(&mut self, ply: usize, shared: &mut Shared) {
        self.game.go_to(ply);
        self.position_changed(shared);
    }
}

impl BoardScreen for ReviewScreen {
    fn game(&self) -> &ShownGame {
        &self.game
    }

    fn game_mut(&mut self) -> &mut ShownGame {
        &mut self.game
    }

    fn input(&self) -> Option<&MoveInput> {
        None
    }

    fn input_mut(&mut self) -> Option<(&mut MoveInput, &mut ShownGame)> {
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
            Action::Back => shared.request(Request::Leave(Confirm::Leave)),
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
            Action::PlayOn => shared.popup = Some(Popup::Menu(PopupMenu::play_on(game))),
            Action::Why => {
                game.explain_last_move(shared);
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
        if shows_timeline { room_with_timeline(&self.game) } else { usual_room(&self.game) }
    }

    fn knows(&self, action: Action) -> bool {
        if action == Action::NextGame { self.games.len() > 1 } else { is_known(action, self) }
    }

    fn has_use_for(&self, action: Action) -> bool {
        is_useful(action, self)
    }
}

/// The mistakes of a reviewed game, of one side or both: positions that were won, and in which another move was better.
fn mistakes_of(game: &ShownGame, side: Option<Side>) -> Vec<Mistake> {
    let moves = game.history().whole();
    let missed = |number: &usize| game.session.judged(*number).is_some_and(|judged| judged.missed());
    (0..moves.len())
        .filter(|number| side.is_none_or(|side| moves[*number].side == side) && missed(number))
        .map(|number| {
            let (played, before) = (&moves[number], game.session.position_at(number));
            let exercise =
                Exercise { game: game.session.setup.game, position: before.clone(), kind: Kind::Find };
            let object = game.rules().object(before, played.mv, Length::Full);
            let done = format!("{} {} {object} here.", game.session.maker(number), played.mv.verb().past);
            Mistake { done, mv: played.mv, exercise }
        })
        .collect()
}
