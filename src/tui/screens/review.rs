//! The review: a finished game is stepped through, with every move judged.

use ratatui::layout::Rect;

use super::board::{BoardScreen, divide, is_known, is_useful, room_with_timeline};
use super::game::GameScreen;
use super::{Next, Screen, ScreenState};
use crate::coach::{Level, Mode, PracticeSession, Progress, Reviewed, Verdict};
use crate::game::{Side, plural};
use crate::records::GameRecord;
use crate::session::{GameSetup, Player};
use crate::tui::keymap::{self, Action, Keymap};
use crate::tui::stage::{self, Wanted};
use crate::tui::theme::Role;
use crate::tui::widgets::board::BoardView;
use crate::tui::widgets::{
    Canvas, Rows, cells, columns, fit_sentences, lesson, moves, panel, split_above, status, wrap,
};
use crate::tui::{Notice, PopupChoice, PopupMenu, PracticeScreen, Shared, ShownGame, Tone};

/// Rows of the timeline, with the row that points at a move.
const TIMELINE: u16 = 3;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewScreen {
    pub game: ShownGame,
    /// It goes to the first mistake once all moves are judged.
    seeks_mistake: bool,
    /// The games that can be reviewed one after the other, and which of them this is.
    pub games: Vec<GameRecord>,
    at: usize,
}

impl ReviewScreen {
    /// The review of a finished game, at a move or at its first mistake.
    pub(super) fn from_game(finished: &ShownGame, ply: Option<usize>) -> Self {
        let mut game = finished.clone();
        game.notice = Notice::default();
        let mut review = Self { game, seeks_mistake: ply.is_none(), games: vec![], at: 0 };
        match ply {
            Some(ply) => review.game.go_to(ply),
            None => _ = review.go_to_first_mistake(),
        }
        review
    }

    /// The review of one of several saved games, at its first mistake.
    pub(crate) fn from_record(games: Vec<GameRecord>, at: usize) -> Option<Screen> {
        let mut game = ShownGame::from_record(games.get(at)?);
        let number = (games.len() > 1).then(|| format!("Game {} of {}.", at + 1, games.len()));
        game.say(number.unwrap_or_default());
        Some(Screen::Review(Box::new(Self { game, seeks_mistake: true, games, at })))
    }

    /// Goes to the first mistake of the only human or of either side, once all moves are judged. Returns whether it did.
    fn go_to_first_mistake(&mut self) -> bool {
        if !self.seeks_mistake || !self.game.is_reviewed() {
            return false;
        }
        self.seeks_mistake = false;
        let game = &mut self.game;
        let own = game.mistakes().find(|number| game.session.is_by_only_person(number - 1));
        let first = own.or_else(|| game.mistakes().next());
        let number = std::mem::take(&mut game.notice);
        game.go_to(first.unwrap_or(0));
        game.notice = number;
        true
    }

    /// Reviews the next of several games.
    fn next_game(&mut self, shared: &mut Shared) {
        let games = std::mem::take(&mut self.games);
        let next = (self.at + 1) % games.len().max(1);
        shared.next = Self::from_record(games, next).map(Next::Replace);
    }

    /// Asks for better moves at the mistakes: those of the player, or if there are none, of both sides.
    fn retry_mistakes(&mut self, shared: &mut Shared) {
        let game = &mut self.game;
        if !game.is_reviewed() {
            game.refuse("Still working it out…");
            return;
        }
        let mistakes = game.session.mistakes();
        if mistakes.is_empty() {
            game.refuse("Neither side gave a win away.");
            return;
        }
        let progress = Progress::new(game.setup().game);
        PracticeScreen::begin(PracticeSession::new(Mode::Mistakes(mistakes), progress, 0), shared);
    }

    fn go_to(&mut self, ply: usize, shared: &mut Shared) {
        self.game.go_to(ply);
        self.save_and_think(shared);
    }

    /// Begins a new game from the position shown. The review stays below it.
    fn play_on(&self, opponent: Player, shared: &mut Shared) {
        let game = &self.game;
        let setup = GameSetup {
            starter: game.history().turn(),
            names: [None, None],
            ..game.setup().from_position(game.position(), side_of_player(game), opponent)
        };
        let screen = Box::new(GameScreen::new(shared.name_human(setup)));
        shared.go(Next::Open(Screen::Game(screen)));
    }
}

impl ScreenState for ReviewScreen {
    fn keys(&self) -> &'static Keymap {
        &keymap::IN_REVIEW
    }

    fn update(&mut self, action: Action, shared: &mut Shared) {
        self.seeks_mistake = false;
        let game = &mut self.game;
        let ply = game.session.ply();
        match action {
            Action::Back if game.lesson => game.lesson = false,
            Action::Back => shared.go(Next::Back),
            Action::LastMistake | Action::NextMistake
                if game.go_to_mistake(action == Action::LastMistake) =>
            {
                self.save_and_think(shared);
            }
            Action::RetryMistakes => self.retry_mistakes(shared),
            Action::StepBack => self.go_to(ply.saturating_sub(1), shared),
            Action::StepForward if !game.history().undone().is_empty() => {
                game.go_to(ply + 1);
                self.moved(shared);
            }
            Action::First => self.go_to(0, shared),
            Action::Last => self.go_to(usize::MAX, shared),
            Action::PlayOn if game.is_over() => {
                game.refuse("The game is over here: step back first.");
            }
            Action::PlayOn if shared.friend.is_some() => {
                game.refuse("That doesn't work in a game with a friend.");
            }
            Action::PlayOn => shared.show_menu(ask_opponent(game)),
            Action::Why => _ = game.ask_why(shared),
            Action::NextGame => self.next_game(shared),
            Action::PageUp | Action::PageDown => game.shows_end = action == Action::PageDown,
            Action::Lesson => {
                game.lesson = !game.lesson;
                self.choice_changed(shared);
            }
            _ => {}
        }
    }

    fn draw(&self, area: Rect, shared: &Shared, canvas: &mut Canvas) {
        let game = &self.game;
        let areas = divide(self, area, canvas);
        let inner = panel(areas.board, "", canvas);
        BoardView::new(self, area).draw(inner, canvas);
        if let Some(area) = areas.players {
            draw_panel(self, area, canvas);
        }
        if let Some(area) = areas.moves {
            moves::draw_moves(game, true, &[], area, canvas);
        }
        let alone = !stage::has_lesson(area);
        status::draw_with_confirmation(&shared.message, areas.message, canvas, |rows, canvas| {
            draw_message(self, rows.area, alone, canvas);
            rows.take(rows.area.height);
        });
    }

    fn has_use_for(&self, action: Action, shared: &Shared) -> bool {
        is_useful(action, self) && (action != Action::PlayOn || shared.friend.is_none())
    }

    fn board_mut(&mut self) -> Option<&mut dyn BoardScreen> {
        Some(self)
    }

    fn open(&mut self, _is_above_another: bool, shared: &mut Shared) {
        self.game.start_clock(shared);
        self.save_and_think(shared);
    }

    fn choose(&mut self, choice: PopupChoice, shared: &mut Shared) {
        if let PopupChoice::Player(opponent) = choice {
            self.play_on(opponent, shared);
        }
    }
}

impl BoardScreen for ReviewScreen {
    fn game(&self) -> &ShownGame {
        &self.game
    }

    fn game_mut(&mut self) -> &mut ShownGame {
        &mut self.game
    }

    fn choice_changed(&mut self, shared: &mut Shared) {
        self.game.ask_coach(None, true, shared);
    }

    fn learnt(&mut self, shared: &mut Shared) {
        if self.go_to_first_mistake() {
            self.save_and_think(shared);
        } else {
            self.choice_changed(shared);
        }
    }

    fn click_on_ply(&mut self, ply: usize, shared: &mut Shared) {
        self.seeks_mistake = false;
        self.go_to(ply, shared);
    }

    fn measure_rows(&self, _columns: u16) -> Wanted {
        Wanted { review: true, ..room_with_timeline(&self.game) }
    }

    fn knows(&self, action: Action) -> bool {
        match action {
            Action::NextGame => self.games.len() > 1,
            Action::PageUp | Action::PageDown => self.game.lesson,
            action => is_known(action, &self.game, self.active_board()),
        }
    }
}

/// Asks who plays on from this position.
fn ask_opponent(game: &ShownGame) -> PopupMenu {
    let other = game.session.player(side_of_player(game).other());
    let usual = match game.setup().humans() {
        [false, false] => &Player::Computer(other.level().unwrap_or(Level::Perfect)),
        _ => other,
    };
    PopupMenu::opponents("Play on from here against", usual, other)
}

/// The side that the player takes to play on.
fn side_of_player(game: &ShownGame) -> Side {
    game.setup().only_human().unwrap_or(game.history().turn())
}

/// Draws the panel: the timeline and what its signs mean, and the rest as far as it fits.
fn draw_panel(screen: &ReviewScreen, area: Rect, canvas: &mut Canvas) {
    let game = &screen.game;
    let (done, all) = (game.judged_count(), game.history().whole().len());
    let title = if game.is_reviewed() { "Review".into() } else { format!("Review: {done} of {all} moves") };
    let inner = panel(area, &title, canvas);
    let mut rows = Rows::new(inner);
    moves::draw_timeline(game, rows.take(TIMELINE), Some(game.history().moves().len()), canvas);
    let legend = moves::legend(game, inner.width);
    let texts = accounts(screen).into_iter().map(|text| (text, Role::Text));
    let texts: Vec<(String, Role)> =
        [(turning_sentence(screen), Role::Title)].into_iter().chain(texts).collect();
    // The legend gives way: each move is shown with its sign and what it means.
    let needed: usize = texts.iter().map(|(text, _)| wrap(text, inner.width).len()).sum();
    if legend.len() + needed <= usize::from(rows.area.height) {
        rows.lines(legend, Role::Quiet, canvas);
    }
    for (text, role) in texts {
        rows.lines(fit_sentences(&text, rows.area.height, inner.width), role, canvas);
    }
}

/// Where the game turned. If a player gave up or failed instead, the accounts begin with that.
fn turning_sentence(screen: &ReviewScreen) -> String {
    let session = &screen.game.session;
    let turns = session.summary().is_none_or(|summary| summary.turning_point.is_some());
    let has_failed = screen.games.get(screen.at).is_some_and(|record| record.failure.is_some());
    if turns || !has_failed && session.resigned().is_none() {
        screen.game.turning_sentence()
    } else {
        String::new()
    }
}

/// Who gave up or whose failure ended the game, and how each player used the chances in their own moves; empty until all moves are judged.
fn accounts(screen: &ReviewScreen) -> Vec<String> {
    let game = &screen.game;
    let Some(summary) = game.session.summary() else { return vec![] };
    let record = screen.games.get(screen.at);
    let failed = record.and_then(|record| record.failure.as_ref()).map(|failure| failure.player);
    let last = game.history().whole().last();
    let is_over = last.is_some_and(|last| game.session.game().result(&last.after).is_some());
    let to_move = (!is_over).then(|| last.map_or(game.history().starter(), |last| last.side.other()));
    let turned = summary.turning_point.map(|number| game.history().whole()[number - 1].side);
    let told = summary.told(game.session.resigned().or(failed), to_move);
    // The sentence on the turning point may have said it.
    let told = told.filter(|(side, account)| turned != Some(*side) || account.says_more());
    let gave_up = game.session.resigned().map(|side| format!("{} gave up.", game.name(side)));
    let failure = record.and_then(GameRecord::failure_sentence);
    gave_up
        .into_iter()
        .chain(failure)
        .chain(told.map(|(side, account)| account.sentence(&game.name(side))))
        .collect()
}

/// Draws what the last move did and, without a panel, the timeline below.
fn draw_message(screen: &ReviewScreen, area: Rect, alone: bool, canvas: &mut Canvas) {
    let game = &screen.game;
    let timeline_rows = if alone { 2.min(area.height.saturating_sub(1)) } else { 0 };
    let (above, place) = split_above(area, timeline_rows);
    let mut rows = Rows::new(above);
    let has_lesson = alone && screen.shows_lesson() && game.notice.tone != Tone::Refusal;
    let texts = match has_lesson {
        true => vec![(place_in_game(game), Role::Title)],
        false => texts(screen, above, alone),
    };
    for (text, role) in texts {
        rows.lines(fit_sentences(&text, rows.area.height, rows.area.width), role, canvas);
    }
    if has_lesson {
        lesson::draw_in_words(screen, &mut rows, canvas);
    }
    moves::draw_timeline(game, place, Some(game.history().moves().len()), canvas);
}

/// Which move is shown.
fn place_in_game(game: &ShownGame) -> String {
    let (made, all) = (game.history().moves().len(), game.history().whole().len());
    made.checked_sub(1).map_or_else(
        || "The start of the game.".to_owned(),
        |last| format!("Move {made} of {all}: {}", game.describe_move(last)),
    )
}

/// The move, what it did and what was better; at the start and without a panel, what the whole game was like.
fn texts(screen: &ReviewScreen, area: Rect, alone: bool) -> Vec<(String, Role)> {
    let game = &screen.game;
    let head = place_in_game(game);
    let is_refused = game.notice.tone == Tone::Refusal;
    let notice = (game.notice.text.clone(), status::tone_role(game.notice.tone));
    let Some(last) = game.session.ply().checked_sub(1) else {
        if !alone {
            return vec![(head, Role::Title), notice];
        }
        let head = format!("{head} {}", turning_sentence(screen));
        let head = (head.trim_end().to_owned(), Role::Title);
        return vec![head, notice, (accounts(screen).join(" "), Role::Text)];
    };
    let Some(one) = game.session.reviewed(last) else {
        return vec![(head, Role::Title), notice, ("Not judged yet…".into(), Role::Quiet)];
    };
    let text = game.name_reply(game.history().whole()[last].side, &one.text);
    let (sign, role) = moves::mark_of(game, last);
    let better = match one.better {
        Some(_) if one.judged.missed() && game.is_asked_again(last) => {
            " Press m to look for a better move, or w to see it.".to_owned()
        }
        Some(mv) => format!(" Better: {}.", game.session.game().order(game.position(), mv)),
        None => String::new(),
    };
    let verdict = format!("{sign} {}", verdict(&one));
    let fits_beside = |verdict: &str| columns(&head) + 1 + columns(verdict) <= area.width;
    // The reason is about the move that was made, so the better one follows it if there is room.
    let reason = format!("{text}{better}").trim_start().to_owned();
    let rows = 1 + u16::from(!fits_beside(&verdict)) + cells(wrap(&reason, area.width).len());
    let (verdict, reason) =
        if rows <= area.height { (verdict, reason) } else { (format!("{verdict}{better}"), text) };
    let mut texts = match fits_beside(&verdict) {
        true => vec![(format!("{head} {verdict}"), role)],
        false => vec![(head, Role::Title), (verdict, role)],
    };
    let why = (reason, Role::Text);
    // A refusal answers the last key; other news can wait.
    texts.extend(if is_refused { [notice, why] } else { [why, notice] });
    texts
}

/// The verdict as a sentence, with the points it cost.
fn verdict(one: &Reviewed) -> String {
    let verdict = match one.judged.verdict {
        Verdict::Kept => "Kept the win",
        Verdict::GaveAway => "Gave the win away",
        Verdict::LostAnyway => "No move could win",
        Verdict::Unproven => "Not proven",
    };
    match one.judged.points_lost.filter(|points| *points > 0) {
        Some(points) => {
            format!("{verdict}. The best move was {} better.", plural(points, "point", "points"))
        }
        None => format!("{verdict}."),
    }
}
