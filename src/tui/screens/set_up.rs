//! The set-up board: a position is changed stone by stone, or typed as an id, and then played, asked about, or sent to practice.

use ratatui::layout::Rect;

use super::game::GameScreen;
use super::{Next, Screen, ScreenState};
use crate::coach::{Exercise, ExerciseKind, Job, JobResult};
use crate::game::{
    Board, BoardEdit, Cell, Component, Ending, Game, GameKey, Look, Outcome, Position, Side, Solution,
    edit_board, sum_of_parts,
};
use crate::games;
use crate::session::{GameSetup, Player, count_winning};
use crate::tui::keymap::{self, Keymap, fill_in_words};
use crate::tui::message::{Key, KeyCode, Phase, Spot, Target};
use crate::tui::move_input::{step_cell, turn_key};
use crate::tui::theme::Role;
use crate::tui::widgets::board::BoardView;
use crate::tui::widgets::{Canvas, Rows, Titles, cells, clip, frame, split_above, split_below, wrap};
use crate::tui::{Action, Editor, KeyLabel, Layout, PopupChoice, PopupMenu, Shared, ShownGame, stage};

/// Shown if the game is over in a position.
const OVER: &str = "No move is possible here.";
const ASKED: &str = "Play this position against";
/// Stones a page key adds or takes away.
const TEN: u32 = 10;
/// Changes that can be taken back.
const MAX_CHANGES: usize = 500;

/// A position that is set up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetUpBoard {
    /// Who would play it, and which game it is.
    pub setup: GameSetup,
    pub position: Position,
    /// The part of a sum under the cursor, from 0.
    pub part: usize,
    /// The heap under the cursor, from 0.
    pub heap: usize,
    /// The cell under the cursor.
    pub cell: Cell,
    /// Who can win is shown.
    pub shows_winner: bool,
    /// Who can win, once the solver has answered.
    pub solution: Option<Solution>,
    /// Practice is to ask it once it is known who wins.
    to_practice: bool,
    /// Who can win was shown at some time, which counts as help.
    helped: bool,
    /// The size that is being typed.
    typed: Option<u32>,
    /// Whether a drag over cells puts stones on them.
    puts: bool,
    /// The positions before the changes, the last one at the end.
    before: Vec<(GameKey, Position)>,
    /// The positions that were undone, the last one at the end.
    undone: Vec<(GameKey, Position)>,
    question: Option<u64>,
}

impl SetUpBoard {
    /// The game.
    pub fn game(&self) -> &'static dyn Game {
        self.setup.game()
    }

    /// The id of the position.
    pub fn id(&self) -> String {
        games::write_id(self.setup.game, &self.position)
    }

    /// The board the cursor is on, and its game: of a sum the part.
    pub fn active(&self) -> (&'static dyn Game, &Position) {
        let part = self.position.board.components().get(self.part);
        part.map_or((self.game(), &self.position), |one| (one.game, &one.position))
    }

    /// How heaps lie.
    pub(crate) fn layout(&self) -> Layout {
        if self.active().0.look() == Look::Marbles { Layout::Beside } else { Layout::Above }
    }

    fn is_over(&self) -> bool {
        self.game().result(&self.position).is_some()
    }

    /// Opens the board with the position of a game.
    pub(crate) fn open_from_game(game: &ShownGame, shared: &mut Shared) {
        // If the game is over nothing is left to set up: it is its opening.
        let (history, is_over) = (game.history(), game.setup().game().result(game.position()).is_some());
        let (position, starter) = match is_over {
            true => (history.opening().clone(), history.starter()),
            false => (game.position().clone(), history.turn()),
        };
        // From a game of others, the player plays against the computer.
        let usual = GameSetup::winnable(game.setup().game, game.setup().seed);
        let setup = match game.setup().humans() {
            [false, false] => GameSetup { options: game.setup().options.clone(), ..usual },
            _ => GameSetup { starter, ..game.session.setup.clone() },
        };
        let screen = Self { setup, position, ..Self::default() };
        shared.go(Next::Open(Screen::SetUp(Box::new(screen))));
    }

    /// Adds a game after the part under the cursor.
    fn add_part(&mut self, part: Component, shared: &mut Shared) {
        let mut parts = self.position.board.components().to_vec();
        parts.insert(self.part + 1, part);
        let added = self.take(sum_of_parts(self.game(), parts)).map(|()| self.step_part(true));
        shared.report(added);
        self.ask_who_wins(shared);
    }

    fn step_part(&mut self, forward: bool) {
        let parts = self.position.board.components().len().max(1);
        self.part = (self.part + if forward { 1 } else { parts - 1 }) % parts;
        self.fit();
    }

    /// Asks against whom the position is to be played.
    fn ask_opponent(&mut self, shared: &mut Shared) {
        if self.is_over() {
            return shared.say(OVER);
        }
        let usual = self.setup.player(self.side_of_player().other());
        shared.show_menu(PopupMenu::opponents(ASKED, usual, usual));
    }

    fn side_of_player(&self) -> Side {
        if self.setup.humans() == [false, true] { Side::Two } else { Side::One }
    }

    /// Plays the position against an opponent.
    fn play(&self, opponent: Player, shared: &mut Shared) {
        // If it was said who starts, that was said of the computer.
        let is_new = opponent.is_human() && self.setup.humans() != [true, true];
        let starter = if is_new { Side::One } else { self.setup.starter };
        let setup = self.setup.from_position(&self.position, self.side_of_player(), opponent);
        let setup = GameSetup { starter, ..setup };
        let mut screen = GameScreen::start(setup, false, shared);
        screen.game.session.assisted = self.helped;
        shared.play(screen);
    }

    /// Practises the position, once it is known who wins it.
    fn practise(&mut self, shared: &mut Shared) {
        if self.is_over() {
            return shared.say(OVER);
        }
        let Some(solution) = &self.solution else {
            self.to_practice = true;
            shared.say("Working it out…");
            return self.ask_who_wins(shared);
        };
        let game = self.setup.game;
        let exercise = |kind| Exercise { game, position: self.position.clone(), kind };
        // Lost positions are judged, and of the won ones every other one, as long as nobody has asked who wins: what is
        // asked gives no answer away.
        let hidden = !self.shows_winner && exercise(ExerciseKind::Find).fingerprint() % 2 == 0;
        let judged = solution.outcome != Outcome::N || hidden;
        let kind = if judged { ExerciseKind::Judge } else { ExerciseKind::Find };
        let asked = [kind, ExerciseKind::Judge].map(exercise).into_iter().find(|one| one.is_clear(solution));
        let Some(exercise) = asked else {
            return shared.say("It isn't known who can win here, so you can't practise it.");
        };
        let mut progress = shared.memory.progress_of(game);
        progress.wants(exercise);
        shared.note_progress(progress);
        shared.message.clear();
        shared.practise_game(game);
    }

    /// Asks the solver who wins, if that is needed and isn't known.
    fn ask_who_wins(&mut self, shared: &mut Shared) {
        let asked =
            (self.shows_winner || self.to_practice) && self.solution.is_none() && self.question.is_none();
        if asked && !self.is_over() {
            self.question = Some(shared.ask(Job::solve(self.setup.game, self.position.clone())));
        }
    }

    /// Who can win, if the player asked.
    pub fn verdict(&self) -> String {
        match &self.solution {
            _ if !self.shows_winner => String::new(),
            _ if self.is_over() => OVER.to_owned(),
            None => "Working it out…".to_owned(),
            Some(solution) => match solution.outcome {
                Outcome::N => format!("The player to move can win. {}.", count_winning(solution)),
                Outcome::P => "The player to move can't win against perfect play.".to_owned(),
                Outcome::Unknown => "It isn't known who can win.".to_owned(),
            },
        }
    }

    /// Reads an id, or a game as it is copied: then the position it came to. The name of the game on the board may be left out.
    fn read(&self, text: &str) -> Result<(GameKey, Position), String> {
        let read = |text: &str| games::read_typed_game(text, Side::One);
        let short = format!("{}:{text}", self.game().id());
        let (key, line) = read(text).or_else(|wrong| read(&short).map_err(|_| wrong))?;
        Ok((key, line.position().clone()))
    }

    /// Adds or removes a heap, a row, or a place of a single row.
    fn line_edit(&self, more: bool) -> BoardEdit {
        match self.active().1.board {
            Board::Grid { rows: 1, .. } => BoardEdit::Columns { more },
            Board::Grid { .. } => BoardEdit::Rows { more },
            _ if more => BoardEdit::AddHeap(self.heap),
            _ => BoardEdit::RemoveHeap(self.heap),
        }
    }

    /// The position after a change.
    fn changed(&self, edit: BoardEdit) -> Result<Position, String> {
        edit_board(self.game(), &self.position, self.part, edit)
    }

    /// Makes a change, unless it isn't possible.
    fn change(&mut self, edit: BoardEdit) -> Result<(), String> {
        self.take(self.changed(edit))
    }

    /// Takes a changed position, if there is one.
    fn take(&mut self, changed: Result<Position, String>) -> Result<(), String> {
        changed.map(|position| self.show(self.setup.game, position))
    }

    /// Shows another position, maybe of another game; the one before can be come back to.
    fn show(&mut self, game: GameKey, position: Position) {
        if (game, &position) == (self.setup.game, &self.position) {
            return;
        }
        self.undone.clear();
        self.before.push((self.setup.game, self.position.clone()));
        self.before.drain(..self.before.len().saturating_sub(MAX_CHANGES));
        self.put(game, position);
    }

    fn put(&mut self, game: GameKey, position: Position) {
        if game != self.setup.game {
            let GameSetup { players, terms, starter, names, seed, .. } = self.setup.clone();
            let other = GameSetup::with_defaults(game, seed);
            self.setup = GameSetup { players, terms, starter, names, ..other };
        }
        self.position = position;
        (self.solution, self.question) = (None, None);
        self.fit();
    }

    /// Keeps the cursor on the board.
    fn fit(&mut self) {
        self.part = self.part.min(self.position.board.components().len().saturating_sub(1));
        let board = &self.active().1.board;
        let (rows, cols) = if let Board::Grid { rows, cols, .. } = board { (*rows, *cols) } else { (1, 1) };
        self.heap = self.heap.min(board.heaps().len().saturating_sub(1));
        let Cell { row, col } = self.cell;
        self.cell = Cell::new(row.min(rows.saturating_sub(1)), col.min(cols.saturating_sub(1)));
    }

    /// Changes the size of the heap under the cursor.
    fn resize(&mut self, size: impl FnOnce(u32) -> u32) -> Result<(), String> {
        let heap = self.heap;
        let Some(&now) = self.active().1.board.heaps().get(heap) else { return Ok(()) };
        self.change(BoardEdit::Size { heap, size: size(now) })
    }

    /// Does what a key asks for on the board itself.
    fn edit(&mut self, action: Action) -> Result<(), String> {
        let board = self.active().1.board.clone();
        let action = if self.layout() == Layout::Beside { turn_key(action) } else { action };
        match (&board, action) {
            (_, Action::OtherEnding) => self.change(BoardEdit::Ending)?,
            (Board::Grid { .. }, Action::Mark) => self.change(BoardEdit::Toggle(self.cell))?,
            (Board::Grid { .. }, Action::AllStones) => self.change(BoardEdit::ToggleAll)?,
            (_, Action::MoreRows | Action::FewerRows) => {
                self.change(self.line_edit(action == Action::MoreRows))?;
                // The cursor goes to the new heap.
                self.heap += usize::from(self.active().1.board.heaps().len() > board.heaps().len());
            }
            (Board::Grid { .. }, Action::MoreColumns | Action::FewerColumns) => {
                self.change(BoardEdit::Columns { more: action == Action::MoreColumns })?;
            }
            (Board::Grid { rows, cols, .. }, step) => self.cell = step_cell(self.cell, (*rows, *cols), step),
            (_, Action::Left) => self.resize(|size| size.saturating_sub(1))?,
            (_, Action::Right) => self.resize(|size| size.saturating_add(1))?,
            (_, Action::PageDown) => self.resize(|size| size.saturating_sub(TEN))?,
            (_, Action::PageUp) => self.resize(|size| size.saturating_add(TEN))?,
            (_, Action::Up) => self.heap = self.heap.saturating_sub(1),
            (_, Action::Down) => self.heap = (self.heap + 1).min(board.heaps().len().saturating_sub(1)),
            _ => {}
        }
        Ok(())
    }

    fn undo_or_redo(&mut self, undo: bool) {
        let here = (self.setup.game, self.position.clone());
        let (from, to) = match undo {
            true => (&mut self.before, &mut self.undone),
            false => (&mut self.undone, &mut self.before),
        };
        let Some((game, position)) = from.pop() else { return };
        to.push(here);
        self.put(game, position);
    }

    /// What Esc opens.
    fn menu(&self, shared: &Shared) -> PopupMenu {
        let who_wins = if self.shows_winner { "Hide who can win" } else { "Who can win?" };
        let rows = [
            (Action::TypeId, "Type or paste a position…"),
            (Action::OtherEnding, "Change the ending"),
            (Action::AllStones, "Fill or clear"),
            (Action::AddPart, "Add a game…"),
            (Action::WhoWins, who_wins),
            (Action::Redo, "Redo"),
            (Action::PractisePosition, "Practise this position"),
            (Action::CopyId, "Copy position"),
            (Action::Back, "Back"),
        ];
        let rows = rows.into_iter().filter(|(action, _)| self.has_use_for(*action, shared));
        let rows = rows.map(|(action, label)| (PopupChoice::Act(action), label));
        PopupMenu::new("Set up", rows)
    }

    /// A stone is put on a cell, or taken off it; a drag does the same to the cells it comes over.
    fn click_on_cell(&mut self, phase: Phase, cell: Cell) -> Result<(), String> {
        let board = &self.active().1.board;
        let &Board::Grid { rows, cols, .. } = board else { return Ok(()) };
        if cell.row >= rows || cell.col >= cols {
            return Ok(());
        }
        let has = board.has(cell);
        let again = phase == Phase::Drag && (self.cell == cell || has == self.puts);
        self.cell = cell;
        if again {
            return Ok(());
        }
        self.puts = !has;
        self.change(BoardEdit::Toggle(cell))
    }
}

impl ScreenState for SetUpBoard {
    fn keys(&self) -> &'static Keymap {
        match self.active().1.board {
            Board::Grid { rows: 1, .. } => &keymap::SETTING_UP_ROW,
            Board::Grid { .. } => &keymap::SETTING_UP_CELLS,
            _ => &keymap::SETTING_UP_HEAPS,
        }
    }

    fn update(&mut self, action: Action, shared: &mut Shared) {
        self.typed = None;
        match action {
            Action::Enter => self.ask_opponent(shared),
            Action::GameMenu => shared.show_menu(self.menu(shared)),
            Action::Back => return shared.go(Next::Back),
            Action::OtherStarts => self.setup.starter = self.setup.starter.other(),
            Action::WhoWins => {
                self.shows_winner = !self.shows_winner;
                self.helped |= self.shows_winner;
            }
            Action::TypeId => shared.edit(Editor::new("Position", self.id())),
            Action::CopyId => shared.copy(self.id()),
            Action::Undo | Action::Redo => self.undo_or_redo(action == Action::Undo),
            Action::PractisePosition => return self.practise(shared),
            Action::NextPart | Action::PreviousPart => self.step_part(action == Action::NextPart),
            Action::AddPart => {
                let parts = games::keys().filter_map(|key| {
                    let usual = GameSetup::with_defaults(key, 1);
                    shared.setups.get(key.0).and_then(part_of).or_else(|| part_of(&usual))
                });
                shared.show_menu(PopupMenu::new_part(parts));
            }
            Action::RemovePart if !self.position.board.components().is_empty() => {
                let mut parts = self.position.board.components().to_vec();
                parts.remove(self.part);
                shared.report(self.take(sum_of_parts(self.game(), parts)));
            }
            action => shared.report(self.edit(action)),
        }
        self.ask_who_wins(shared);
    }

    fn draw(&self, area: Rect, shared: &Shared, canvas: &mut Canvas) {
        let area = stage::window(area, WINDOW);
        let titles = Titles { left: "Set up", right: self.game().title(), below: "" };
        let inner = frame(area, titles, Role::Frame, canvas);
        let rule = wrap(&self.game().rule(&self.position), inner.width);
        let (head, inner) = split_below(inner, cells(rule.len()).min(3));
        Rows::new(head).lines(rule, Role::Quiet, canvas);
        let air = u16::from(inner.height >= ROOMY);
        let (body, below) = split_above(inner, SAID + 2 + air);
        BoardView::set_up(self).draw(body, canvas);
        let mut rows = Rows::new(below);
        rows.skip(air > 0);
        let row = rows.next();
        canvas.write(row, &clip(&self.id(), row.width), Role::Title);
        let starter = self.setup.called(self.setup.starter);
        rows.text(&format!("{}.", starter.does("start", "starts")), Role::Text, canvas);
        for (text, role) in [(&shared.message, Role::Cursor), (&self.verdict(), Role::Text)] {
            if !text.is_empty() {
                rows.text(text, role, canvas);
            }
        }
    }

    fn has_use_for(&self, action: Action, _shared: &Shared) -> bool {
        let (_, position) = self.active();
        let is_row = matches!(position.board, Board::Grid { rows: 1, .. });
        match action {
            Action::NextPart | Action::PreviousPart | Action::RemovePart | Action::AddPart => {
                !self.position.board.components().is_empty()
            }
            Action::Up | Action::Down => !is_row && position.board.heaps().len() != 1,
            Action::MoreColumns | Action::FewerColumns => !is_row,
            Action::MoreRows | Action::FewerRows => {
                [true, false].into_iter().any(|more| self.changed(self.line_edit(more)).is_ok())
            }
            Action::OtherEnding => {
                self.changed(BoardEdit::Ending).is_ok_and(|changed| changed != self.position)
            }
            Action::AllStones => matches!(position.board, Board::Grid { .. }),
            Action::Undo => !self.before.is_empty(),
            Action::Redo => !self.undone.is_empty(),
            _ => true,
        }
    }

    fn relabel(&self, key: &mut KeyLabel, _shared: &Shared) {
        let (game, position) = self.active();
        key.label = match (key.binding.action, &position.board) {
            (Action::MoreRows, Board::Grid { rows: 1, .. }) => game.words().stones.to_owned(),
            (Action::MoreRows, Board::Grid { .. }) => "rows".to_owned(),
            (Action::MoreRows, _) => game.words().heaps.to_owned(),
            _ => fill_in_words(&key.label, Some((game, position))),
        };
    }

    /// Takes a digit of the size of the heap under the cursor.
    fn type_key(&mut self, key: Key, shared: &mut Shared) -> bool {
        let digit = match key.code {
            KeyCode::Char(letter) if !key.ctrl => letter.to_digit(10),
            _ => None,
        };
        let Some(digit) = digit.filter(|_| !self.active().1.board.heaps().is_empty()) else { return false };
        let typed = self.typed.unwrap_or(0);
        let size = typed.saturating_mul(10).saturating_add(digit);
        let before = self.active().1.board.heap(self.heap);
        let done = self.resize(|_| size);
        // A size that is too large is refused; more digits may be typed after a correction.
        if done.is_ok() || size < before {
            self.typed = Some(size).filter(|size| *size > 0);
        }
        shared.report(done);
        self.ask_who_wins(shared);
        true
    }

    fn click(&mut self, phase: Phase, target: Target, shared: &mut Shared) {
        if phase == Phase::Press {
            self.typed = None;
        }
        let Target::Board { part, spot } = target else { return };
        self.part = part;
        self.fit();
        let heaps = self.active().1.board.heaps().len();
        let done = match (phase, spot) {
            (Phase::Press | Phase::Drag, Spot::Cell(cell)) => self.click_on_cell(phase, cell),
            // The heap ends at the clicked stone, or between two. A click on the last stone removes it.
            (Phase::Press, Spot::Stone { group, count } | Spot::Gap { group, right: count })
                if group < heaps =>
            {
                self.heap = group;
                self.resize(|size| size.saturating_sub(count.saturating_sub(1).max(u32::from(count == 1))))
            }
            // The cursor goes to the heap. If it was there already, the heap gets one more stone.
            (Phase::Press, Spot::Group(group)) if group < heaps => {
                let was_here = std::mem::replace(&mut self.heap, group) == group;
                self.resize(|size| size.saturating_add(u32::from(was_here)))
            }
            _ => return,
        };
        shared.report(done);
        self.ask_who_wins(shared);
    }

    fn take_answer(&mut self, ticket: u64, answer: JobResult, shared: &mut Shared) {
        if let JobResult::Solutions(mut solutions) = answer
            && self.question.take_if(|asked| *asked == ticket).is_some()
        {
            self.solution = solutions.pop();
            if std::mem::take(&mut self.to_practice) {
                self.practise(shared);
            }
        }
    }

    fn worker_lost(&mut self, ticket: u64, shared: &mut Shared) {
        if self.question.take_if(|asked| *asked == ticket).is_some() {
            (self.to_practice, self.shows_winner) = (false, false);
            shared.say("The computer failed while solving the position.");
        }
    }

    fn choose(&mut self, choice: PopupChoice, shared: &mut Shared) {
        match choice {
            PopupChoice::Player(opponent) => self.play(opponent, shared),
            PopupChoice::Part(part) => self.add_part(part, shared),
            _ => {}
        }
    }

    fn take_line(&mut self, text: &str, shared: &mut Shared) -> Result<(), String> {
        let (game, position) = self.read(text.trim())?;
        self.show(game, position);
        self.ask_who_wins(shared);
        Ok(())
    }

    fn meaning(&self, text: &str, _shared: &Shared) -> Option<String> {
        let text = text.trim();
        (!text.is_empty()).then(|| match self.read(text) {
            Ok((game, _)) => format!("A position of {}.", games::get(game).title()),
            Err(why) => why,
        })
    }
}

/// The opening of a setup as a part of a sum, in which the last move wins. `None` if it can't be one.
fn part_of(setup: &GameSetup) -> Option<Component> {
    let opening = setup.opening();
    let wins = Position { ending: Ending::Normal, ..opening.clone() };
    let part = |position| Component { game: setup.game(), position };
    [part(wins), part(opening)]
        .into_iter()
        .find(|part| part.game.exclusion_from_sums(&part.position).is_none())
}

/// Columns and rows of the page, at most.
const WINDOW: (u16, u16) = (120, 44);
/// Rows of what is said below the board.
const SAID: u16 = 2;
/// Rows from which on a row is left free above what is said.
const ROOMY: u16 = 20;
