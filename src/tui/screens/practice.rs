//! The practice screen: questions about positions, in practice, in a course, or about the mistakes of a reviewed game.

use ratatui::layout::Rect;
use ratatui::text::Text;

use super::board::{BoardScreen, divide, is_known, is_useful, keys_to_choose};
use super::game::GameScreen;
use super::{Next, Screen, ScreenState};
use crate::coach::{
    A_DAYS_QUESTIONS, Course, Exercise, ExerciseKind, Feedback, Grade, HIGHEST_RANK, Highlight, JobResult,
    Level, Mode, PracticeSession, PracticeUpdate, Question, Refutation, Reply, Stage, StepState,
};
use crate::game::{Figure, Lineup, Move};
use crate::records::{Day, Kept};
use crate::session::{GameSetup, Session, Step};
use crate::tui::app::useless_key;
use crate::tui::keymap::{self, Action, Keymap};
use crate::tui::stage::{self, Areas, LEAST_ROWS, Wanted};
use crate::tui::theme::{POINTER, Role};
use crate::tui::widgets::board::BoardView;
use crate::tui::widgets::{
    Canvas, Rows, Titles, cells, clip, columns, frame, lesson, panel, split_above, status, truncate, wrap,
};
use crate::tui::{
    Confirm, FileTask, KeyLabel, Layout, MoveInput, Notice, OPPONENT, Page, Popup, PopupChoice, PopupMenu,
    STAGE, Shared, ShownGame, Target, Tone,
};

/// Free columns beside the text below the board.
const MARGINS: u16 = 4;
/// Columns of a panel beside its title.
const TITLE_MARGIN: u16 = 6;
/// Columns and rows from which on a question always fits into its panel.
const ROOMY: (u16, u16) = (76, 22);
/// Ends a text that was cut: the key that opens all of it.
const MORE: &str = " (w)";
/// How many of the last answers are shown.
const LAST: usize = 20;
const REFUTED: &str = "The reply to your move is marked. Use the arrows to try another move.";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PracticeScreen {
    pub game: ShownGame,
    /// The move that is about to be the answer.
    pub input: MoveInput,
    pub session: PracticeSession,
    /// The ticket of the job that is being done.
    job: Option<u64>,
}

impl PracticeScreen {
    /// Begins a session. The screen opens once there is a question.
    pub(crate) fn begin(session: PracticeSession, shared: &mut Shared) {
        let game = game_of(None, &session);
        let mut screen = Box::new(Self { input: MoveInput::new(0, &game), game, session, job: None });
        screen.take_step(PracticeSession::start, shared);
        if shared.next.is_none() {
            shared.go(Next::Practice(screen));
        }
    }

    pub const fn question(&self) -> Option<&Question> {
        self.session.question.as_ref()
    }

    fn stage(&self) -> Option<Stage> {
        self.question().map(|question| question.stage)
    }

    /// Whether a question waits for an answer, so that nothing may give it away.
    pub fn is_asked(&self) -> bool {
        self.question().is_some_and(Question::is_open)
    }

    /// Whether the result is shown.
    pub fn is_summed_up(&self) -> bool {
        self.stage() == Some(Stage::Over)
    }

    pub(crate) fn waits_for(&self, ticket: u64) -> bool {
        self.job == Some(ticket)
    }

    /// Lets the session do something, saves the progress, and shows what came of it.
    fn take_step(&mut self, step: impl FnOnce(&mut PracticeSession) -> PracticeUpdate, shared: &mut Shared) {
        let update = step(&mut self.session);
        self.save_progress(shared);
        if let Some((date, marks)) = self.session.take_day() {
            let day = Day { date, marks };
            shared.memory.note_day(day.clone());
            shared.file(FileTask::Day(day));
        }
        if matches!(update, PracticeUpdate::Asked | PracticeUpdate::Changed) {
            // A key that came before it may be useful now.
            shared.message.clear();
        }
        match update {
            PracticeUpdate::Asked => self.show_question(shared),
            PracticeUpdate::Changed => self.show_feedback(),
            PracticeUpdate::Working(job) => {
                if self.is_asked() {
                    self.game.forget_wishes();
                    self.input.forget_typing();
                }
                self.job = Some(shared.ask(job));
            }
            PracticeUpdate::Refused(why) => shared.say(why),
            PracticeUpdate::Over => self.sum_up(shared),
        }
    }

    fn save_progress(&mut self, shared: &mut Shared) {
        if let Some(progress) = self.session.take_progress().cloned() {
            shared.note_progress(progress);
        }
    }

    fn reply(&mut self, reply: Reply, shared: &mut Shared) {
        self.take_step(|session| session.reply(reply), shared);
    }

    fn show_question(&mut self, shared: &mut Shared) {
        shared.stop_asking();
        self.job = None;
        self.game = game_of(self.question().map(|question| &question.exercise), &self.session);
        let begins_on = self.question().and_then(|question| question.begins_on);
        self.input = MoveInput::starting_on(begins_on, &self.game);
    }

    /// After the feedback to an answer: undoes a wrong move, and puts the cursor on the answer.
    fn show_feedback(&mut self) {
        let (Some(question), game) = (&self.session.question, &mut self.game) else { return };
        game.notice = Notice::default();
        if question.stage == Stage::Asked && !game.history().moves().is_empty() {
            game.session.undo(Step::Move);
            game.motion = None;
            // The move stays chosen, to be corrected.
            match game.history().undone().first() {
                Some(tried) => self.input.put_on(tried.mv, game),
                None => self.input.fit(game),
            }
        }
        if let Some(best) = question.best {
            self.input.put_on(best, game);
        }
    }

    /// The course to take after the one that was completed.
    fn next_course(&self, shared: &Shared) -> Option<Course> {
        let done = self.session.completed_course()?;
        shared.memory.course_after(Some(done.subject()))
    }

    /// Shows the result. If it's already shown, goes back to where the session was started, or on to the next course.
    fn sum_up(&mut self, shared: &mut Shared) {
        let next_course = self.next_course(shared);
        let summary = self.summary(next_course).filter(|_| !self.is_summed_up());
        if let (Some([title, result, more]), Some(question)) = (summary, &mut self.session.question) {
            question.sum_up(title, result, more);
            self.game.notice = Notice::default();
            return;
        }
        match next_course {
            Some(next) => shared.learn(next),
            None => shared.go(Next::Back),
        }
    }

    /// A title, the result of the session, and what comes next or a remark.
    fn summary(&self, next: Option<Course>) -> Option<[String; 3]> {
        let session = &self.session;
        if let Some(course) = session.completed_course() {
            let (count, title) = (course.count(), course.subject().title());
            let next = next.map(|next| format!("Next: {}.", next.label()));
            return Some([
                "Course finished".to_owned(),
                format!("Well done! You know all {count} steps of {title}."),
                next.unwrap_or_else(|| "That was the last course.".to_owned()),
            ]);
        }
        let result = match session.mode {
            Mode::Mistakes(_) => session.score(),
            _ => session.result_line(false)?,
        };
        Some(["All questions done".to_owned(), result, session.closing().unwrap_or_default()])
    }

    /// Leaves the questions; if all were answered, the result is shown first.
    fn leave(&mut self, shared: &mut Shared) {
        let owes_result = self.session.is_over() && self.session.result_line(false).is_some();
        if owes_result && !self.is_summed_up() { self.sum_up(shared) } else { shared.go(Next::Back) }
    }

    /// Begins the game at the end of a course.
    fn begin_course_game(&mut self, shared: &mut Shared) {
        let asked = self.question().and_then(|question| Some((question.course?, question.stumbled)));
        let Some((course, is_hinted)) = asked else { return };
        let seed = shared.seeds.next(course.game());
        let Some(screen) = GameScreen::at_end_of(course, is_hinted, seed) else { return };
        self.session.start_game();
        self.save_progress(shared);
        shared.go(Next::Replace(Screen::Game(Box::new(screen))));
    }

    /// The wrong move of a course's step and the reply to it, until another move is chosen.
    pub fn refutation(&self) -> Option<&Refutation> {
        let question = self.question().filter(|question| question.stage == Stage::Asked)?;
        let refutation = question.feedback.as_ref()?.refutation.as_ref()?;
        let chosen = asks_for_a_move(question).then(|| self.chosen()).flatten();
        let is_typing = self.input().is_some_and(|input| !input.typed.is_empty());
        (!is_typing && chosen.is_none_or(|chosen| chosen == refutation.tried)).then_some(refutation)
    }

    /// Whether the question, or the feedback to its answer, may not fit as a whole.
    pub(crate) fn is_truncated(&self, size: (u16, u16)) -> bool {
        let Some(question) = self.question() else { return false };
        let areas = Areas::of(self, Rect::new(0, 0, size.0, size.1));
        match areas.players {
            Some(_) => size.0 < ROOMY.0 || size.1 < ROOMY.1,
            // The feedback stands in place of the context.
            None if question.is_open() && question.feedback.is_some() && !question.context.is_empty() => true,
            None => areas.message.height < rows_of(question, question.feedback.as_ref(), text_width(size.0)),
        }
    }

    /// Opens a page with all of the question and the feedback.
    fn open_page(&self, shared: &mut Shared) {
        let Some(question) = self.question() else { return };
        let feedback = question.feedback.as_ref();
        // A figure would give the answer away.
        let figures = feedback.filter(|_| !question.is_open()).map_or(&[][..], |feedback| &feedback.figures);
        let facts = figures.iter().filter_map(|figure| match figure {
            Figure::Facts(facts) => Some(facts.join("\n")),
            _ => None,
        });
        let told = [question.context.clone(), question.task.to_owned()].into_iter().chain(choices(question));
        // A small board has no room for the rules of its parts.
        let parts = self.game.position().board.components().iter().zip(1..);
        let parts = parts.filter(|(part, _)| part.move_count() > 0);
        let rules = parts.map(|(part, number)| {
            format!("Part {number}, {}: {}", part.game.title(), part.rules_in_sum().join(" "))
        });
        let texts = told.chain(rules).chain(feedback.map(|feedback| feedback.text.clone())).chain(facts);
        let texts: Vec<String> = texts.filter(|text| !text.is_empty()).collect();
        shared.popup = Some(Popup::Page(Page::new(question.title.clone(), texts.join("\n\n"))));
    }

    /// Draws the panel: the question, the feedback if it fits, and how far the player is. Returns what has to be written elsewhere.
    fn draw_panel<'a>(&self, question: &'a Question, area: Rect, canvas: &mut Canvas) -> Texts<'a> {
        let whole = self.session.whole_title();
        let title = if columns(&whole) + TITLE_MARGIN > area.width { &question.title } else { &whole };
        let inner = panel(area, title, canvas);
        let (mut texts, mut below) = (Texts::new(question, true), Texts::default());
        if texts.rows(inner.width) > inner.height {
            below.feedback = texts.feedback.take();
        }
        // The question and the feedback matter more than how the player stands.
        let mut standing = wrap(&self.session.standing(), inner.width);
        if texts.rows(inner.width) + cells(standing.len()) >= inner.height {
            standing.clear();
        }
        let (above, foot) = split_above(inner, cells(standing.len()));
        let mut rows = Rows::new(split_above(above, u16::from(foot.height > 0)).0);
        texts.draw(0, &mut rows, canvas);
        rows.skip(true);
        match question.course {
            Some(course) => draw_steps(&self.session, &course, rows.area, canvas),
            None if question.stage == Stage::Over => {}
            None => {
                let lines = result_lines(&self.session);
                let below = split_above(rows.area, cells(lines.len())).1;
                for (text, row) in lines.iter().zip(below.rows()) {
                    canvas.write(row, &clip(text, row.width), Role::Text);
                }
            }
        }
        canvas.draw(Text::from_iter(standing).style(canvas.style(Role::Quiet)), foot);
        below
    }

    /// What is to be done now; `None` if a move is to be chosen.
    fn prompt(&self, question: &Question) -> Option<(&'static str, Role)> {
        Some(match (question.stage, question.exercise.kind) {
            (Stage::Asked, ExerciseKind::Find) if self.refutation().is_none() => return None,
            (Stage::Asked, ExerciseKind::Find) => (REFUTED, Role::Title),
            (Stage::Asked, ExerciseKind::Choose) => ("Press the number of an answer.", Role::Title),
            (Stage::Asked, ExerciseKind::Play) => ("Press Enter to start the game.", Role::Title),
            (Stage::Asked, ExerciseKind::Judge) => ("Press y for yes, n for no.", Role::Title),
            (Stage::Judging, _) => ("Working it out…", Role::Title),
            (Stage::Right, _) => ("Press Enter to go on.", Role::Good),
            (Stage::Missed, _) => ("Not this time. Press Enter to go on.", Role::Bad),
            (Stage::Shown, _) => ("That's the answer. Press Enter to go on.", Role::Title),
            (Stage::Over, _) => ("", Role::Title),
        })
    }

    /// Draws what is below the board: texts that no panel shows, then what is to be done now.
    fn draw_status(&self, question: &Question, mut texts: Texts, rows: &mut Rows, canvas: &mut Canvas) {
        let (game, width) = (&self.game, rows.area.width);
        let size = (canvas.buffer.area.width, canvas.buffer.area.height);
        let has_feedback = texts.feedback.is_some();
        // Beside a feedback there may be no room for both.
        let is_refused = has_feedback && question.is_open() && game.notice.tone == Tone::Refusal;
        let (prompt, role) = match self.prompt(question) {
            _ if is_refused => (game.notice.text.clone(), Role::Bad),
            Some((prompt, role)) => (prompt.to_owned(), role),
            None => (status::move_prompt(self, size), Role::Title),
        };
        // The feedback to an answer matters more than all of the next choice, and than the question.
        let mut below = cells(wrap(&prompt, width).len()).min(if has_feedback { 1 } else { 2 });
        let room = rows.area.height.saturating_sub(below).max(1);
        if has_feedback && texts.rows(width) > room {
            texts.context = "";
            if texts.rows(width) > room {
                texts.task = "";
            }
            if texts.rows(width) > room && (self.input().is_none() || !question.is_open()) {
                below = 0;
            }
        }
        texts.draw(below, rows, canvas);
        let has_lesson =
            !stage::has_lesson(canvas.buffer.area) && game.lesson && !game.is_over() && !self.is_asked();
        status::draw_prompt(&prompt, role, rows, canvas);
        if has_lesson && game.notice.tone != Tone::Refusal {
            return lesson::draw_in_words(self, rows, canvas);
        }
        if !is_refused {
            rows.text(&game.notice.text, status::tone_role(game.notice.tone), canvas);
        }
    }

    /// Moves the cursor, types or marks; Esc leaves if there is nothing to clear.
    fn update_choice(&mut self, action: Action, shared: &mut Shared) {
        let is_arrow = matches!(action, Action::Up | Action::Down | Action::Left | Action::Right);
        let layout = Layout::of(self, shared.size);
        // Nothing is chosen yet: the first arrow for the number chooses 1, and goes from the queen's own square.
        let is_number = match layout {
            Layout::Above => matches!(action, Action::Left | Action::Right) && !self.active_board().is_grid(),
            Layout::Beside => matches!(action, Action::Up | Action::Down),
            Layout::Board => is_arrow,
        };
        let begins = is_number && self.awaits_choice();
        let game = &mut self.game;
        let is_tried =
            game.history().undone().first().is_some_and(|tried| tried.mv == self.input.chosen(game));
        if is_tried && action != Action::Mark {
            self.input.anchor = None;
        }
        if begins {
            self.input.begin(action, layout, game);
        } else if !self.input.update(action, layout, game) {
            return self.leave(shared);
        }
        self.choice_changed(shared);
    }
}

impl ScreenState for PracticeScreen {
    fn keys(&self) -> &'static Keymap {
        let Some(question) = self.question() else { return &keymap::IS_ANSWERED };
        match question.exercise.kind {
            _ if question.stage == Stage::Over => &keymap::ALL_ASKED,
            _ if !question.is_open() => &keymap::IS_ANSWERED,
            ExerciseKind::Choose => &keymap::CHOICE,
            ExerciseKind::Play => &keymap::STEP_GAME,
            ExerciseKind::Judge => &keymap::YES_OR_NO,
            ExerciseKind::Find => keys_to_choose(&self.input, &self.game)[1],
        }
    }

    fn update(&mut self, action: Action, shared: &mut Shared) {
        // The bar names w only for a text that is cut, but it always opens the page.
        if action != Action::ReadAll && !self.has_use_for(action, shared) {
            let key = self.keys().keys().find(|(_, one)| *one == action);
            let sign = key.and_then(|(key, _)| key.sign());
            return shared.say(useless_key(&sign.unwrap_or_else(|| "That key".to_owned())));
        }
        match action {
            Action::Menu if self.shows_lesson() => {
                self.game.lesson = false;
                self.choice_changed(shared);
            }
            Action::Menu => self.leave(shared),
            Action::Yes | Action::No => self.reply(Reply::Won(action == Action::Yes), shared),
            Action::Choose(number) => self.reply(Reply::Choice(number), shared),
            Action::BeginGame => self.begin_course_game(shared),
            Action::Skip if self.session.confirms_giving_up() => shared.confirm(Confirm::Skip),
            Action::ShowAnswer if self.session.confirms_giving_up() => shared.confirm(Confirm::ShowAnswer),
            Action::Skip | Action::NextTask | Action::NextStep => {
                self.take_step(PracticeSession::advance, shared);
            }
            Action::PreviousTask => self.take_step(PracticeSession::go_back, shared),
            Action::ShowAnswer => self.take_step(PracticeSession::show_answer, shared),
            Action::Hint => self.take_step(PracticeSession::hint, shared),
            Action::RetryMissed => self.take_step(PracticeSession::try_again, shared),
            Action::Enter => self.enter(shared),
            Action::ReadAll => self.open_page(shared),
            Action::OtherGame => {
                shared.show_menu(PopupMenu::practice_games(self.session.progress.subject.game()));
            }
            Action::CopyGame => {
                if let Some(line) = self.session.result_line(shared.preferences.ascii) {
                    shared.copy(line);
                }
            }
            Action::Lesson => {
                self.game.lesson = !self.game.lesson;
                self.choice_changed(shared);
            }
            action => self.update_choice(action, shared),
        }
    }

    fn draw(&self, area: Rect, shared: &Shared, canvas: &mut Canvas) {
        let Some(question) = self.question() else { return };
        let areas = divide(self, area, canvas);
        // If the question has no panel, its title stands above the board.
        let title = if areas.players.is_none() { self.session.whole_title() } else { String::new() };
        let refuted = BoardView::refuted(self, canvas.buffer.area).filter(|_| !canvas.covered);
        let below = if refuted.is_some() { "after your move" } else { "" };
        let room = frame(areas.board, Titles { left: &title, right: "", below }, Role::Frame, canvas);
        BoardView::new(self, area).draw(room, canvas);
        if let Some(refuted) = refuted {
            // A click still means the position.
            let clicks = std::mem::take(&mut canvas.clicks);
            canvas.clear(room);
            refuted.draw(room, canvas);
            canvas.clicks = clicks;
        }
        let below = match areas.players.zip(areas.moves) {
            Some((players, moves)) => self.draw_panel(question, players.union(moves), canvas),
            None => Texts::new(question, false),
        };
        status::draw_with_confirmation(&shared.message, areas.message, canvas, |rows, canvas| {
            self.draw_status(question, below, rows, canvas);
        });
    }

    fn has_use_for(&self, action: Action, shared: &Shared) -> bool {
        let Some(question) = self.question() else { return false };
        match action {
            Action::PreviousTask => question.course.is_some_and(|course| course.index() > 0),
            Action::NextStep => question.course.is_some_and(|course| course.next().is_some()),
            Action::Skip => question.is_open() && self.knows(action),
            Action::ShowAnswer => question.exercise.kind != ExerciseKind::Play,
            Action::RetryMissed => {
                self.session.has_missed() || matches!(self.session.mode, Mode::Mistakes(_))
            }
            Action::CopyGame => self.session.result_line(false).is_some(),
            Action::Choose(number) => number < question.choices().count(),
            Action::ReadAll => !self.is_asked() || self.is_truncated(shared.size),
            // The texts of a course say when each idea comes.
            Action::Lesson if question.course.is_some() => false,
            action => is_useful(action, self),
        }
    }

    fn relabel(&self, key: &mut KeyLabel, shared: &Shared) {
        let is_of_review = matches!(self.session.mode, Mode::Mistakes(_));
        match key.binding.action {
            // The prompt names these.
            Action::Left | Action::Mark if !matches!(self.session.mode, Mode::Course(_)) => {
                key.binding.priority = 5;
            }
            Action::ShowAnswer if shared.size.0 < ROOMY.0 => "answer".clone_into(&mut key.label),
            // Enter goes there as well.
            Action::Menu if is_of_review && self.is_summed_up() => key.label.clear(),
            Action::Menu if is_of_review => key.label = "review".to_owned(),
            // The hint is on the screen.
            Action::Hint if self.question().is_some_and(|question| question.is_hinted) => key.label.clear(),
            Action::RetryMissed if !self.session.has_missed() => key.label = "try again".to_owned(),
            Action::ReadAll if !self.is_truncated(shared.size) => key.label.clear(),
            Action::NextTask if self.is_summed_up() => {
                key.label = match self.next_course(shared) {
                    Some(_) => "next course",
                    None if is_of_review => "review",
                    None => "menu",
                }
                .to_owned();
            }
            Action::Choose(_) if self.question().is_some_and(|question| question.choices().count() == 2) => {
                key.binding.bar.0 = "1 2";
            }
            _ => {}
        }
    }

    fn board_mut(&mut self) -> Option<&mut dyn BoardScreen> {
        Some(self)
    }

    fn take_answer(&mut self, ticket: u64, answer: JobResult, shared: &mut Shared) {
        if self.job.take_if(|job| *job == ticket).is_some() {
            return self.take_step(|session| session.resolve(answer), shared);
        }
        self.take_session_answer(ticket, answer, shared);
    }

    fn worker_lost(&mut self, ticket: u64, _shared: &mut Shared) {
        let was_ours = self.job.take_if(|job| *job == ticket).is_some();
        if let Some(question) = &mut self.session.question
            && was_ours
            && question.stage == Stage::Judging
        {
            // The answer may be given again.
            question.stage = Stage::Asked;
            let session = &mut self.game.session;
            *session = Session::new(session.setup.clone());
        }
        self.game.worker_lost(ticket, was_ours);
    }

    fn take_history(&mut self, games: Vec<Kept>) {
        if self.session.takes_mistakes() {
            let game = self.session.progress.subject.game();
            self.session.take_games(games.iter().filter_map(|kept| kept.record.own_game(game)));
        }
    }

    fn choose(&mut self, choice: PopupChoice, shared: &mut Shared) {
        let PopupChoice::Practise(game) = choice else { return };
        shared.practise_game(game);
    }

    fn answer_popup(&mut self, confirm: Confirm, is_yes: bool, shared: &mut Shared) {
        match confirm {
            _ if !is_yes => {}
            Confirm::ShowAnswer => self.take_step(PracticeSession::show_answer, shared),
            _ => self.take_step(PracticeSession::advance, shared),
        }
    }
}

impl BoardScreen for PracticeScreen {
    fn game(&self) -> &ShownGame {
        &self.game
    }

    fn game_mut(&mut self) -> &mut ShownGame {
        &mut self.game
    }

    fn input(&self) -> Option<&MoveInput> {
        let chooses = self.question().is_some_and(Question::shows_a_choice);
        (chooses && self.game.session.is_persons_turn()).then_some(&self.input)
    }

    fn input_mut(&mut self) -> Option<(&mut MoveInput, &mut ShownGame)> {
        Some((&mut self.input, &mut self.game))
    }

    fn awaits_choice(&self) -> bool {
        let begins_on = self.question().and_then(|question| question.begins_on);
        self.stage() == Some(Stage::Asked) && begins_on.is_some() && self.input.is_untouched()
    }

    fn highlight(&self) -> Option<Highlight> {
        let highlight = self.question()?.course?.step().highlight.clone()?;
        let is_answered = matches!(self.stage(), Some(Stage::Right | Stage::Shown));
        Some(if is_answered { highlight.answered() } else { highlight })
    }

    fn shows_lesson(&self) -> bool {
        self.game.lesson && !self.is_asked()
    }

    fn takes_clicks(&self) -> bool {
        self.is_asked() && self.input().is_some()
    }

    fn take_move(&mut self, mv: Move, shared: &mut Shared) {
        let game = &mut self.game;
        if self.session.question.as_ref().is_none_or(|question| question.stage != Stage::Asked) {
            return;
        }
        if game.history().undone().first().is_some_and(|tried| tried.mv == mv.ordered()) {
            self.input.forget_typing();
            game.refuse("You just tried that move. Choose another one.");
            return;
        }
        if !game.play(mv) {
            return;
        }
        game.notice = Notice::default();
        self.reply(Reply::Move(mv.ordered()), shared);
        self.game.set_in_motion(shared.preferences.pause == 0, shared);
    }

    fn choice_changed(&mut self, shared: &mut Shared) {
        self.game.ask_coach(self.chosen(), false, shared);
    }

    fn measure_rows(&self, columns: u16) -> Wanted {
        let Some(question) = self.question() else { return Wanted::default() };
        // While an answer is awaited the board stays as it is, whatever the feedback to a wrong one.
        let feedback = question.feedback.as_ref().filter(|_| !question.is_open());
        Wanted {
            rows: rows_of(question, feedback, text_width(columns)),
            // Once everything was asked, only a little of the last board has to be seen.
            board: if self.is_summed_up() { LEAST_ROWS } else { self.game.least_rows() },
            is_question: true,
            ..Wanted::default()
        }
    }

    fn knows(&self, action: Action) -> bool {
        let is_course = matches!(self.session.mode, Mode::Course(_));
        match action {
            Action::Hint | Action::NextStep | Action::PreviousTask => is_course,
            Action::Skip => !is_course,
            Action::OtherGame => matches!(self.session.mode, Mode::Game { count: None, .. }),
            action => is_known(action, &self.game, self.active_board()),
        }
    }
}

/// The position of an exercise as a game without moves; if there is none yet, the game that is practised.
fn game_of(exercise: Option<&Exercise>, session: &PracticeSession) -> ShownGame {
    let game = exercise.map_or_else(|| session.progress.subject.game(), |exercise| exercise.game);
    let position = exercise.map(|exercise| exercise.position.clone());
    let names = [None, Some(OPPONENT.to_owned())];
    let setup = GameSetup { position, names, ..GameSetup::with_defaults(game, 0) };
    ShownGame::new(setup.with_lineup(Lineup::HumanStarts, [Level::Perfect; 2]))
}

/// The answers to choose from, each with its key.
fn choices(question: &Question) -> impl Iterator<Item = String> {
    question.choices().enumerate().map(|(number, answer)| format!("{}  {answer}", number + 1))
}

/// Whether the choice stands below the question.
fn asks_for_a_move(question: &Question) -> bool {
    question.is_open() && question.exercise.kind == ExerciseKind::Find
}

/// Columns of the text below the board.
fn text_width(columns: u16) -> u16 {
    columns.min(STAGE.0).saturating_sub(MARGINS)
}

/// Rows that a question without a panel needs now: its text or the feedback, the answers to choose from, and the choice below.
fn rows_of(question: &Question, feedback: Option<&Feedback>, width: u16) -> u16 {
    let mut texts = Texts { feedback, ..Texts::new(question, false) };
    let is_answered = feedback.is_some() && question.stage != Stage::Over;
    if is_answered {
        (texts.context, texts.task) = ("", "");
    }
    texts.rows(width) + if asks_for_a_move(question) && !is_answered { 2 } else { 1 }
}

/// The texts of a question; a panel has free rows between them.
#[derive(Default)]
struct Texts<'a> {
    context: &'a str,
    task: &'a str,
    choices: Vec<String>,
    feedback: Option<&'a Feedback>,
    is_panel: bool,
}

impl<'a> Texts<'a> {
    fn new(question: &'a Question, is_panel: bool) -> Self {
        Self {
            context: &question.context,
            task: question.task,
            // Without a panel, an answer takes the place of what there was to choose from.
            choices: choices(question).filter(|_| is_panel || question.is_open()).collect(),
            feedback: question.feedback.as_ref(),
            is_panel,
        }
    }

    /// Context, task and feedback.
    fn lines(&self, width: u16) -> [Vec<String>; 3] {
        let feedback = self.feedback.map_or("", |feedback| &feedback.text);
        [self.context, self.task, feedback].map(|text| wrap(text, width))
    }

    /// Whether a row stays free after the context, and after the task.
    fn gaps(&self) -> [bool; 2] {
        let has_task = self.is_panel && !self.task.is_empty();
        [has_task && !self.context.is_empty(), has_task && self.feedback.is_some()]
    }

    fn rows(&self, width: u16) -> u16 {
        let lines: usize = self.lines(width).iter().map(Vec::len).sum();
        let gaps = self.gaps().into_iter().filter(|gap| *gap).count();
        cells(lines + self.choices.len() + gaps)
    }

    /// Draws them above the last rows. What is cut ends with the key that opens all of it.
    fn draw(&self, below: u16, rows: &mut Rows, canvas: &mut Canvas) {
        let width = rows.area.width;
        let room = |rows: &Rows, after: u16| rows.area.height.saturating_sub(below + after).max(1);
        let role = if self.is_panel { Role::Text } else { Role::Title };
        let ([context, task, feedback], gaps) = (self.lines(width), self.gaps());
        let rest = self.rows(width) - cells(context.len());
        rows.lines(truncate(context, room(rows, rest), width, MORE), role, canvas);
        rows.skip(gaps[0]);
        rows.lines(truncate(task, room(rows, cells(self.choices.len())), width, MORE), role, canvas);
        // A click on an answer chooses it.
        for (number, answer) in self.choices.iter().enumerate() {
            let row = rows.next();
            canvas.write(row, answer, Role::Key);
            canvas.clicks.add(row, Target::Press(Action::Choose(number)));
        }
        rows.skip(gaps[1]);
        let role = Role::news(self.feedback.map(|feedback| feedback.right));
        rows.lines(truncate(feedback, room(rows, 0), width, MORE), role, canvas);
    }
}

/// Draws the steps of a course, and above them what the step before has taught.
fn draw_steps(session: &PracticeSession, course: &Course, area: Rect, canvas: &mut Canvas) {
    let states: Vec<_> = session.progress.states(course).collect();
    let legend = wrap(StepState::LEGEND, area.width);
    if usize::from(area.height) <= states.len() {
        let legend = if usize::from(area.height) > legend.len() { legend } else { vec![] };
        let signs: String = states.iter().map(|state| state.sign()).collect();
        let mut rows = Rows::new(split_above(area, cells(1 + legend.len())).1);
        rows.text(&format!("Steps {signs}"), Role::Text, canvas);
        rows.lines(legend, Role::Quiet, canvas);
        return;
    }
    // The game at the end is about all of them.
    let before = course.back().filter(|_| course.next().is_some());
    let summary = before.and_then(|before| before.step().summary.as_ref());
    let so_far = summary.map_or(vec![], |summary| wrap(&format!("So far: {summary}"), area.width));
    let free = usize::from(area.height) - states.len();
    let so_far = if so_far.len() < free { so_far } else { vec![] };
    let legend = if so_far.len() + legend.len() < free { legend } else { vec![] };
    let (above, below) = split_above(area, cells(states.len() + legend.len()));
    canvas.draw(Text::from_iter(so_far).style(canvas.style(Role::Text)), above);
    let mut rows = Rows::new(below);
    for (at, (state, step)) in states.iter().zip(course.subject().steps()).enumerate() {
        let (pointer, role) = if at == course.index() { (POINTER, Role::Key) } else { (" ", Role::Text) };
        let line = format!("{pointer} {} {} {}", state.sign(), at + 1, step.title);
        rows.lines(vec![clip(&line, below.width)], role, canvas);
    }
    rows.lines(legend, Role::Quiet, canvas);
}

/// `Ranks ●●●●●······`, and how the last questions went; of a day its ten.
fn result_lines(session: &PracticeSession) -> Vec<String> {
    let grades = session.grades();
    let signs = Grade::signs(&grades[grades.len().saturating_sub(LAST)..], false);
    let left = |all: usize| {
        "_".repeat(all.saturating_sub(grades.len()).min(LAST.saturating_sub(signs.chars().count())))
    };
    match &session.mode {
        Mode::Daily { .. } => vec![format!("Today {signs}{}", left(A_DAYS_QUESTIONS as usize))],
        Mode::List(list) => vec![format!("Asked {signs}{}", left(list.len()))],
        Mode::Game { .. } => {
            let reached = usize::from(session.progress.rank);
            let open = usize::from(HIGHEST_RANK).saturating_sub(reached);
            let ranks = format!("Ranks {}{}", "■".repeat(reached), "·".repeat(open));
            let last = (!signs.is_empty()).then(|| format!("Last  {signs}"));
            [ranks].into_iter().chain(last).collect()
        }
        Mode::Course(_) | Mode::Mistakes(_) => vec![],
    }
}
