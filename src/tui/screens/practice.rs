//! The practice screen: questions about positions, in practice, in a course, or about the mistakes of a reviewed game.

use crate::coach::{
    Act, Done, Drill, Exercise, Highlight, Kind, Level, Mark, Mistakes, Next as NextStep, Plan, Question,
    Refutation, Reply, Stage,
};
use crate::game::{Move, Seats, Side};
use crate::records::{Day, Setting};
use crate::session::{GameSetup, Session, Step};
use crate::tui::app::useless_key;
use crate::tui::keymap::{self, Action, Keymap};
use crate::tui::shared::Request;
use crate::tui::stage::{LEAST_ROWS, Said};
use crate::tui::{
    App, Confirm, Effect, Entry, FileTask, MoveInput, Notice, OPPONENT, Page, Popup, STAGE, Shared, ShownGame,
};
use crate::wrapping::wrap;

use super::board::{BoardScreen, is_known, is_useful, keys_to_choose, open_values};
use super::game::{CHOOSE_FIRST, CourseGame, GameScreen};
use super::set_up::SetUpBoard;
use super::{Next, Screen};

/// Columns left free beside what is said below the board.
const MARGINS: u16 = 4;
const LEAVES: &str = "Leave? This one may be tried once more, but not later: Esc again leaves.";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PracticeScreen {
    pub game: ShownGame,
    /// The move that is about to be the answer.
    pub input: MoveInput,
    pub drill: Drill,
    /// The last key would have left a question that counts.
    was_warned: bool,
    /// The players of the review whose mistakes are asked.
    reviewed: Option<[String; 2]>,
}

impl PracticeScreen {
    /// The first question of a drill; `None` if it has none.
    fn new(drill: Drill, reviewed: Option<[String; 2]>) -> Option<Self> {
        let question = drill.question.as_ref()?;
        let game = game_of_exercise(&question.exercise);
        let input = MoveInput::starting_on(question.begins_on, &game);
        Some(Self { game, input, drill, was_warned: false, reviewed })
    }

    /// What comes next at the request of the question or a popup.
    pub(crate) fn take_request(&mut self, request: Request, shared: &mut Shared) -> Next {
        match request {
            Request::Leave(Confirm::Quit) => Next::Quit,
            Request::Leave(_) if self.owes_result() => Next::SumUp,
            Request::Leave(_) => Next::Back,
            Request::Train(act) => Next::Train(act),
            Request::BeginGame => self.begin_course_game(shared),
            Request::Values => open_values(&self.game),
            Request::SetUpBoard => SetUpBoard::open_from_game(&self.game, shared),
            _ => Next::Stay,
        }
    }

    /// Begins the game at the end of a course.
    fn begin_course_game(&self, shared: &mut Shared) -> Next {
        let Some(question) = self.question() else { return Next::Stay };
        let (Some(course), hinted) = (question.course, question.stumbled) else { return Next::Stay };
        let seed = shared.seeds.next(course.game());
        let Some(setup) = GameSetup::from_course(&course, seed) else { return Next::Stay };
        let mut screen = GameScreen::new(setup, false, Some(CourseGame { course, hinted }));
        screen.game.columns = shared.memory.settings.is_on(Setting::Columns);
        Next::Replace(Screen::Game(Box::new(screen)))
    }

    fn ask_next(&mut self) {
        if let Some(question) = &self.drill.question {
            self.game = game_of_exercise(&question.exercise);
            self.input = MoveInput::starting_on(question.begins_on, &self.game);
        }
    }

    pub const fn question(&self) -> Option<&Question> {
        self.drill.question.as_ref()
    }

    fn stage(&self) -> Option<Stage> {
        self.question().map(|question| question.stage)
    }

    /// Whether a question waits for an answer, so that nothing may tell it.
    pub fn is_asked(&self) -> bool {
        self.question().is_some_and(Question::is_open)
    }

    /// Whether everything was asked and the result is shown.
    pub fn is_summed_up(&self) -> bool {
        self.stage() == Some(Stage::Over)
    }

    /// Whether everything was answered and the result isn't shown yet.
    pub(crate) fn owes_result(&self) -> bool {
        self.drill.is_over() && self.drill.result_line(false).is_some() && !self.is_summed_up()
    }

    /// The wrong move of a course's step and the reply to it, until another move is chosen.
    pub fn refutation(&self) -> Option<&Refutation> {
        let question = self.question().filter(|question| question.stage == Stage::Asked)?;
        let refutation = question.feedback.as_ref()?.refutation.as_ref()?;
        let chosen = asks_for_a_move(question).then(|| self.chosen()).flatten();
        let typing = self.input().is_some_and(|input| !input.typed.is_empty());
        (!typing && chosen.is_none_or(|chosen| chosen == refutation.tried)).then_some(refutation)
    }

    /// The keys on the page with the whole question: its answers. A move is found on the board.
    pub(crate) fn keys_of_page(&self) -> &'static Keymap {
        match self.question().map(|question| question.exercise.kind) {
            Some(Kind::Judge) => &keymap::READ_WON_OR_LOST,
            Some(Kind::Choose) => &keymap::READ_CHOICE,
            Some(Kind::Play) => &keymap::READ_GAME,
            Some(Kind::Find) | None => &keymap::ON_PAGE,
        }
    }

    /// Rows that the question needs now; after a wrong answer the reply to it stands in its place.
    pub(crate) fn rows_said_now(&self, columns: u16) -> u16 {
        self.question().map_or(0, |question| {
            let rows = rows_of(question, &question.short_reply(), columns);
            // The line of the next choice gives way to the feedback.
            if question.feedback.is_some() && asks_for_a_move(question) { rows - 1 } else { rows }
        })
    }

    /// What can be done once everything was asked.
    fn next_steps(&self) -> String {
        let Some(names) = &self.reviewed else {
            let closing = self.drill.closing().map_or(String::new(), |told| told + "\n");
            let legend = Mark::legend(false);
            return format!("{closing}{legend}.\nPress I to copy this line for others, Enter for the menu.");
        };
        let mistakes = self.drill.reviewed().filter(|mistakes| mistakes.other_side_erred());
        let theirs = mistakes
            .map(|mistakes| format!(" o: the mistakes of {}.", names[mistakes.side().other().index()]));
        format!("n: the same once more.{} Enter: back to the review.", theirs.unwrap_or_default())
    }

    /// Frees the worker for the question.
    fn free_worker(&mut self) {
        if self.is_asked() {
            self.game.forget_wishes();
            self.input.forget_typing();
        }
    }

    /// After the feedback to an answer: undoes a wrong move, and chooses one that is shown.
    fn show_feedback(&mut self) {
        let (Some(question), game) = (&mut self.drill.question, &mut self.game) else { return };
        if question.stage == Stage::Asked && !game.history().moves().is_empty() {
            game.session.undo(Step::Move);
            game.motion = None;
            // What was chosen stays chosen, to be corrected.
            match game.history().undone().first() {
                Some(tried) => self.input.choice.put_on(tried.mv, game),
                None => self.input.choice.fit(game),
            }
            game.notice = Notice::default();
            // In a course the feedback is about that move and needs the room.
            if question.course.is_none() {
                game.refuse("That was taken back: try another move.");
            }
        }
        if matches!(question.stage, Stage::Right | Stage::Missed | Stage::Shown) {
            game.notice = Notice::default();
        }
        if let Some(best) = question.best {
            self.input.choice.put_on(best, game);
        }
        if let (Some(news), Some(feedback)) = (question.news.take(), &mut question.feedback) {
            feedback.text = format!("{news} {}", feedback.text);
        }
    }

    /// Opens a page with the feedback, or with all of the question.
    fn open_page(&mut self, all: bool, shared: &mut Shared) {
        let Some(question) = &self.drill.question else { return };
        let said = question.feedback.as_ref().map(|feedback| feedback.text.clone());
        let mut page = if all {
            let texts = [question.text.clone()].into_iter().chain(question.answers()).chain(said);
            let page = Page::new(question.title.clone(), texts.collect::<Vec<_>>().join("\n\n"));
            Page { asks: question.stage == Stage::Asked, ..page }
        } else if let Some(text) = said {
            Page::new("Why", text)
        } else {
            return self.game.refuse("Answer first: then w tells why it was right or wrong.");
        };
        // A figure would give the answer away.
        if let Some(feedback) = question.feedback.as_ref().filter(|_| !question.is_open()) {
            page.add_figures(&feedback.figures);
        }
        shared.popup = Some(Popup::Page(page));
    }

    /// The part of an answer that a key gives, or another step in the drill.
    fn act_of(&self, action: Action) -> Option<Act> {
        Some(match action {
            Action::Hint if self.stage() == Some(Stage::Asked) && self.question()?.course.is_some() => {
                Act::Hint
            }
            Action::SayWon => Act::Reply(Reply::Won(true)),
            Action::SayLost => Act::Reply(Reply::Won(false)),
            Action::ChooseOne => Act::Reply(Reply::Choice(0)),
            Action::ChooseTwo => Act::Reply(Reply::Choice(1)),
            Action::ChooseThree => Act::Reply(Reply::Choice(2)),
            Action::ShowAnswer => Act::Show,
            Action::NextTask => Act::Next,
            Action::PreviousTask => Act::Back,
            Action::FindAgain => Act::Again { other_side: false },
            Action::FindOther => Act::Again { other_side: true },
            _ => return None,
        })
    }

    /// Moves the cursor, types or marks.
    fn choose_with(&mut self, action: Action, shared: &mut Shared) {
        let was_warned = std::mem::take(&mut self.was_warned);
        let game = &mut self.game;
        let Some(question) = &self.drill.question else { return };
        let tried = game.history().undone().first().is_some_and(|tried| tried.mv == self.input.chosen(game));
        if tried && !matches!(action, Action::Mark | Action::Hint) {
            self.input.choice.anchor = None;
        }
        let second_try = question.stage == Stage::Asked && question.feedback.is_some();
        let counts = second_try && matches!(self.drill.plan, Plan::Daily { .. });
        let layout = game.layout(shared.size, said_of(question, game, shared.size.0));
        if self.input.update(action, layout, game) {
            self.choice_changed(shared);
        } else if counts && !was_warned {
            self.was_warned = true;
            game.refuse(LEAVES);
        } else {
            shared.request(Request::Leave(Confirm::Leave));
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
        let stands_there =
            begins_on.is_some_and(|mv| mv.ordered() == self.input.chosen(&self.game).ordered());
        self.stage() == Some(Stage::Asked) && stands_there && self.input.is_untouched()
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

    fn keys(&self) -> &'static Keymap {
        let Some(question) = self.question() else { return &keymap::IS_ANSWERED };
        match question.exercise.kind {
            _ if question.stage == Stage::Over && self.drill.reviewed().is_some() => &keymap::ALL_FOUND,
            _ if question.stage == Stage::Over && self.drill.has_missed() => &keymap::ALL_ASKED,
            // The feedback to a step stands there as a whole, or `v` opens it.
            _ if !question.is_open() && question.course.is_some() => &keymap::STEP_IS_ANSWERED,
            _ if !question.is_open() => &keymap::IS_ANSWERED,
            Kind::Choose => &keymap::STEP_CHOICE,
            Kind::Play => &keymap::STEP_GAME,
            Kind::Judge if question.course.is_some() => &keymap::STEP_WON_OR_LOST,
            Kind::Judge => &keymap::WON_OR_LOST,
            Kind::Find => keys_to_choose(&self.input, &self.game)[1],
        }
    }

    fn update(&mut self, action: Action, shared: &mut Shared) {
        if self.update_board(action, shared) {
            return;
        }
        let Some(question) = &self.drill.question else { return };
        match (action, self.act_of(action)) {
            (_, Some(act)) => shared.request(Request::Train(act)),
            (Action::Enter, _) if !question.shows_a_choice() => {}
            (Action::Enter, _) if self.awaits_choice() => self.game.refuse(CHOOSE_FIRST),
            (Action::Enter, _) => {
                if let Some(mv) = self.input.enter(&mut self.game) {
                    self.take_move(mv, shared);
                }
            }
            (Action::BeginGame, _) => shared.request(Request::BeginGame),
            (Action::Why | Action::ReadAll, _) => self.open_page(action == Action::ReadAll, shared),
            (Action::CopyGame, _) => match self.drill.result_line(shared.preferences.ascii) {
                Some(line) => shared.copy(line, &mut self.game),
                None => shared.copy_game(true, &mut self.game),
            },
            _ => self.choose_with(action, shared),
        }
    }

    /// Tries a move as the answer.
    fn take_move(&mut self, mv: Move, shared: &mut Shared) {
        let game = &mut self.game;
        if self.drill.question.as_ref().is_none_or(|question| question.stage != Stage::Asked) {
            return;
        }
        if game.history().undone().first().is_some_and(|tried| tried.mv == mv.ordered()) {
            return game.refuse("That is the move you just tried: choose another one.");
        }
        if game.play(mv) {
            game.notice = Notice::default();
            shared.request(Request::Train(Act::Reply(Reply::Move(mv.ordered()))));
            game.set_in_motion(1, shared);
        }
    }

    fn choice_changed(&mut self, shared: &mut Shared) {
        self.game.ask_coach(self.chosen(), shared);
    }

    fn position_changed(&mut self, shared: &mut Shared) {
        self.game.new_position(shared);
        self.choice_changed(shared);
    }

    fn moved(&mut self, shared: &mut Shared) {
        self.position_changed(shared);
    }

    fn worker_lost(&mut self, ticket: u64, for_good: bool, asked: bool) {
        // Nobody has judged the answer: it may be given once more.
        if let Some(question) = &mut self.drill.question
            && asked
            && question.stage == Stage::Judging
        {
            question.stage = Stage::Asked;
            let session = &mut self.game.session;
            *session = Session::started_by(session.setup.clone(), session.history().starter());
        }
        self.game.worker_lost(ticket, for_good, asked);
    }

    fn said_below(&self, columns: u16) -> Said {
        self.question().map(|question| said_of(question, &self.game, columns)).unwrap_or_default()
    }

    fn knows(&self, action: Action) -> bool {
        is_known(action, self)
    }

    fn has_use_for(&self, action: Action) -> bool {
        match action {
            Action::PreviousTask => {
                self.question().and_then(|question| question.course).is_some_and(|course| course.index() > 0)
            }
            Action::FindOther => self.drill.reviewed().is_some_and(Mistakes::other_side_erred),
            action => is_useful(action, self),
        }
    }

    fn explain_useless_key(&self, letter: &str, action: Action) -> String {
        let tells = matches!(action, Action::Lesson | Action::WhoWins | Action::Review);
        match tells && self.is_asked() {
            true => format!("{letter} would tell the answer to this question."),
            false => useless_key(letter),
        }
    }
}

/// The position of an exercise as a game that nobody plays.
fn game_of_exercise(exercise: &Exercise) -> ShownGame {
    let position = Some(exercise.position.clone());
    let names = [None, Some(OPPONENT.to_owned())];
    let setup = GameSetup { position, names, ..GameSetup::with_defaults(exercise.game, 0) };
    ShownGame::new(setup.seated(Seats::HumanStarts, [Level::Perfect; 2]), Side::One)
}

/// What a question needs below the board.
fn said_of(question: &Question, game: &ShownGame, columns: u16) -> Said {
    // While an answer is awaited, the board stays as it is, whatever the feedback to a wrong one.
    let text = if question.is_open() { question.short_text() } else { question.short_reply() };
    let is_over = question.stage == Stage::Over;
    Said {
        asked: true,
        open: question.is_open(),
        rows: rows_of(question, &text, columns),
        // Once all is over, only a little of the last board need be seen.
        board: if is_over { LEAST_ROWS } else { game.least_rows() },
        squares: if is_over { 0 } else { game.rows_of_squares() },
        question: rows_asked(question, columns),
    }
}

/// Rows of a question, answered or not.
fn rows_asked(question: &Question, columns: u16) -> u16 {
    let choice = if question.exercise.kind == Kind::Find { 2 } else { 1 };
    rows_with(&question.short_text(), question.answers().count() + choice, columns)
}

/// Rows of a text with the answers to choose from, and the choice below it.
fn rows_of(question: &Question, text: &str, columns: u16) -> u16 {
    let answers = if question.is_open() { question.answers().count() } else { 0 };
    let choice = if asks_for_a_move(question) { 2 } else { 1 };
    rows_with(text, answers + choice, columns)
}

/// Rows of a text, and so many more.
fn rows_with(text: &str, more: usize, columns: u16) -> u16 {
    let width = columns.min(STAGE.0).saturating_sub(MARGINS);
    u16::try_from(wrap(text, width).len() + more).unwrap_or(u16::MAX)
}

/// Whether the choice stands below the question.
fn asks_for_a_move(question: &Question) -> bool {
    question.is_open() && question.exercise.kind == Kind::Find
}

impl App {
    /// Begins to ask; the screen before stays until the first question is found.
    pub(crate) fn begin_drill(&mut self, drill: Drill, reviewed: Option<[String; 2]>) {
        match drill.plan {
            Plan::Daily { .. } if self.shared.memory.today.is_some() => self.menu.show_entry(Entry::Today),
            Plan::Daily { .. } | Plan::Game { .. } | Plan::Listed(_) => self.menu.show_entry(Entry::Practice),
            Plan::Course { .. } => self.menu.show_entry(Entry::Learn),
            Plan::Mistakes(_) => {}
        }
        self.practice_results.iter_mut().for_each(|results| results.lines.push(String::new()));
        self.waiting = Some(Box::new((drill, reviewed)));
        self.run_drill(Drill::start);
    }

    fn practice(&mut self) -> Option<&mut PracticeScreen> {
        if let Some(Screen::Practice(practice)) = self.stack.last_mut() { Some(practice) } else { None }
    }

    /// The drill that waits for its first question, or asks the one on the table.
    pub(crate) fn drill_mut(&mut self) -> Option<&mut Drill> {
        if self.waiting.is_some() {
            return self.waiting.as_mut().map(|waiting| &mut waiting.0);
        }
        self.practice().map(|practice| &mut practice.drill)
    }

    /// Does at the question what the player asks for.
    pub(crate) fn train(&mut self, act: Act) {
        if let Some(PracticeScreen { drill: Drill { question: Some(question), .. }, game, .. }) =
            self.practice()
        {
            question.stumbled |= game.session.assisted;
        }
        self.run_drill(|drill| drill.act(act));
    }

    /// The worker has done what the drill asked for; what nobody waits for any more changes nothing.
    pub(crate) fn take_job(&mut self, ticket: u64, done: Done) {
        if self.job.take_if(|job| *job == ticket).is_some() {
            self.run_drill(|drill| drill.done(done));
        }
    }

    /// Lets the drill do something, notes how far the player has come, and does what comes next.
    fn run_drill(&mut self, step: impl FnOnce(&mut Drill) -> NextStep) {
        let Some(drill) = self.drill_mut() else { return };
        let next = step(drill);
        let day = drill.take_day();
        if let Some(progress) = drill.take_progress().cloned() {
            self.shared.note_progress(progress);
        }
        if let Some((date, marks)) = day {
            let day = Day { date, marks };
            self.shared.memory.note_day(day.clone());
            self.shared.effects.push(Effect::File(FileTask::Day(day)));
        }
        if let Some(mut results) = self.practice_results.take() {
            if let Some(drill) = self.drill_mut() {
                results.note(drill);
            }
            self.practice_results = Some(results);
        }
        match next {
            NextStep::Question => self.put_question(),
            NextStep::Same => {
                if let Some(practice) = self.practice() {
                    practice.show_feedback();
                }
            }
            NextStep::Work(job) => {
                if let Some(practice) = self.practice() {
                    practice.free_worker();
                }
                self.job = Some(self.shared.ask(crate::tui::Question::Train(job)));
            }
            NextStep::Refused(why) => self.say(why),
            NextStep::Over => self.sum_up(),
        }
    }

    /// Shows the question of the drill.
    fn put_question(&mut self) {
        self.job = None;
        let columns = self.shared.memory.settings.is_on(Setting::Columns);
        if let Some((drill, reviewed)) = self.waiting.take().map(|waiting| *waiting)
            && let Some(mut practice) = PracticeScreen::new(drill, reviewed)
        {
            practice.game.columns = columns;
            if practice.reviewed.is_none() {
                self.stack.clear();
            }
            return self.go(Next::Open(Screen::Practice(Box::new(practice))));
        }
        self.shared.stop_asking();
        if let Some(practice) = self.practice() {
            practice.ask_next();
            practice.game.columns = columns;
        }
    }

    /// Everything was asked: shows the result, and then leads back to where the questions were begun.
    pub(crate) fn sum_up(&mut self) {
        let Some(Screen::Practice(practice)) = self.stack.last_mut() else { return };
        let course = practice.drill.completed_course();
        let next = course.and_then(|course| self.shared.memory.course_after(course.subject()));
        let result = match course {
            Some(course) => {
                let next_steps = match next {
                    Some(next) => format!("Enter leads on to the course of {}.", next.subject().title()),
                    None => "That was the last of the courses. Enter leads to the menu.".to_owned(),
                };
                let (count, title) = (course.count(), course.subject().title());
                Some((format!("Well done! You know all {count} steps of {title}."), next_steps))
            }
            None => {
                let score = || practice.drill.reviewed().map(Mistakes::score);
                let summary = practice.drill.result_line(false).or_else(score);
                summary.map(|summary| (summary, practice.next_steps()))
            }
        };
        match (result, &mut practice.drill.question, next) {
            (Some((summary, next_steps)), Some(question), _) if question.stage != Stage::Over => {
                question.sum_up(summary, next_steps);
                practice.game.notice = Notice::default();
            }
            (_, _, Some(next)) => {
                let next = self.shared.learn(next);
                self.go(next);
            }
            _ => self.back(),
        }
    }
}
