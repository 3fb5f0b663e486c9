//! A game on the screen: its session, and what the screen adds to it. The modes of the table share it.

mod words;

pub use words::{CurrentLesson, OPPONENT};

use super::widgets::board::Fade;
use super::{Alarm, Effect, FileTask, Page, Popup, PopupMenu, ProgramJob, Shared};
use crate::coach::{Job, JobResult};
use crate::game::{
    Board, Ended, History, Illegal, Move, Outcome, Position, Searched, Side, mixed_seed, plural,
};
use crate::records::{GameRecord, Medal};
use crate::session::{
    Called, GameSetup, HintStep, Player, Session, Step, Update, Wanted, YOU, count_winning,
};

/// Milliseconds from frame to frame.
const FRAME: u32 = 90;
/// Frames in which stones leave, and those of a win after that.
const LEAVING: u8 = 3;
const ENDING: u8 = 8;
/// The computer offers to finish a game after this many moves, if it may last longer than this.
const LONG: (usize, u64) = (4, 10);
/// Why a program of a saved game can't move.
const NO_COMMAND: &str = "A saved game doesn't hold the command that starts a program.";
/// Shown after a program failed to move.
const NO_MOVE: &str = "Press Enter to choose who plays.";

/// How a message is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    #[default]
    Plain,
    /// A comment on a move, which a setting can turn off.
    Comment,
    Hint,
    Refusal,
}

/// The last message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notice {
    pub text: String,
    pub tone: Tone,
}

impl Notice {
    pub fn news(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Plain }
    }

    pub fn comment(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Comment }
    }
}

/// The turn of the computer or of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thinking {
    /// The pause before its move isn't over yet.
    pub paused: bool,
    pub answer: Option<JobResult>,
    /// The worker died or the program failed.
    pub lost: bool,
}

/// An animation. Any key ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Motion {
    ticket: u64,
    step: u8,
    last: u8,
}

impl Motion {
    /// One frame of the stones leaving, for a picture.
    pub(crate) const fn leaving_at(step: u8) -> Self {
        Self { ticket: 0, step, last: LEAVING }
    }

    /// How far the stones of the last move have left.
    pub(crate) const fn fade(self) -> Fade {
        match self.step {
            0 => Fade::Full,
            1 | 2 => Fade::Hollow,
            _ => Fade::Gone,
        }
    }

    /// How much of the animation of a win is over, in percent.
    pub const fn ending(self) -> u16 {
        self.step.saturating_sub(LEAVING) as u16 * 100 / ENDING as u16
    }
}

/// What is saved of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Saving {
    /// Seconds played before it was resumed.
    pub seconds: u64,
    /// Another game of its kind is saved, so this one isn't.
    pub other_is_saved: bool,
    /// It couldn't be written the last time.
    pub has_failed: bool,
    /// The medal it earned, if that is new.
    pub medal: Option<Medal>,
    /// It is saved as the game in progress of its kind.
    pub is_saved: bool,
    /// It was saved as one with help.
    assisted: bool,
    /// It was begun from the menu, which remembers its options once a person has moved.
    pub from_menu: bool,
}

/// What an answer brought.
pub(super) enum Taken {
    Nothing,
    /// The computer or a program has moved.
    Moved,
    /// The rest of the game was played out.
    PlayedOut,
    /// Something is known now. The move is the one that a hint named.
    Learnt(Option<Move>),
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShownGame {
    pub session: Session,
    /// A saved game: people with a name aren't called "you".
    pub names_everyone: bool,
    pub notice: Notice,
    pub thinking: Option<Thinking>,
    /// The work that is being done, and its ticket.
    asked: Option<(Job, u64)>,
    pub motion: Option<Motion>,
    /// Games that the two have won before this one.
    pub won: [u32; 2],
    /// The lesson is open: the panel called Explanation that `e` opens.
    pub lesson: bool,
    /// The lesson panel is scrolled to its end.
    pub shows_end: bool,
    /// How many hints were asked for that aren't worked out yet.
    pub awaited_hints: u8,
    /// The player asked who can win.
    awaits_winner: bool,
    pub saving: Saving,
    /// A question has to be answered before the next move.
    pub is_question_open: bool,
}

impl ShownGame {
    /// A new game.
    pub fn new(setup: GameSetup) -> Self {
        Self::from_session(Session::new(setup))
    }

    pub fn from_session(mut session: Session) -> Self {
        // The computer is asked for a move only once the screen is ready.
        session.is_paused = true;
        Self { session, ..Self::default() }
    }

    /// A saved game that is resumed.
    pub fn resumed(saved: &GameRecord) -> Self {
        let saving =
            Saving { seconds: saved.seconds, assisted: saved.assisted, is_saved: true, ..Saving::default() };
        Self { saving, ..Self::from_session(saved.resume()) }
    }

    /// A saved game that is looked at.
    pub fn from_record(record: &GameRecord) -> Self {
        Self { names_everyone: true, ..Self::from_session(record.resume()) }
    }

    /// The next game; open panels stay open.
    pub fn followed_by(&self, setup: GameSetup) -> Self {
        Self { lesson: self.lesson, ..Self::new(setup) }
    }

    pub const fn history(&self) -> &History {
        self.session.history()
    }

    pub fn position(&self) -> &Position {
        self.session.position()
    }

    pub const fn setup(&self) -> &GameSetup {
        &self.session.setup
    }

    pub fn ended(&self) -> Option<Ended> {
        self.session.result()
    }

    pub fn is_over(&self) -> bool {
        self.ended().is_some()
    }

    pub fn name(&self, side: Side) -> String {
        self.session.setup.name(side)
    }

    pub fn is_human(&self, side: Side) -> bool {
        self.session.player(side).is_human()
    }

    pub fn called(&self, side: Side) -> Called {
        let called = self.session.setup.called(side);
        let is_you = called.is_you && (!self.names_everyone || called.name == YOU);
        Called { is_you, ..called }
    }

    /// What the player to move is called.
    pub fn to_move(&self) -> Called {
        self.called(self.session.turn())
    }

    pub fn mover(&self) -> &Player {
        self.session.player(self.session.turn())
    }

    /// The ID of the position.
    pub fn id(&self) -> String {
        crate::games::write_id(self.session.setup.game, self.position())
    }

    /// # Errors
    /// Why the move isn't legal.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.session.game().check(self.position(), &mv)
    }

    /// Games won between these two, with this one once it has ended.
    pub fn won_so_far(&self) -> [u32; 2] {
        let mut won = self.won;
        if let Some(winner) = self.session.counted_winner() {
            won[winner.index()] += 1;
        }
        won
    }

    pub(super) fn say(&mut self, text: impl Into<String>) {
        self.notice = Notice::news(text);
    }

    pub(super) fn refuse(&mut self, text: impl Into<String>) {
        self.notice = Notice { text: text.into(), tone: Tone::Refusal };
    }

    /// Whether the stones of the last move are still leaving.
    pub(super) fn stones_leave(&self) -> bool {
        self.motion.is_some_and(|motion| motion.fade() != Fade::Gone)
    }

    /// Whether the game is over, and the end isn't shown yet.
    pub(super) fn is_end_unseen(&self) -> bool {
        self.is_over() && self.stones_leave()
    }

    /// Ends animations: the next key has come.
    pub(super) fn finish_animations(&mut self, shared: &mut Shared) {
        self.motion = None;
        // An explanation that comes late would take the next key.
        if self.session.wanted.judged.take().is_some() {
            self.forget_refusal();
            self.ask_worker(shared);
        }
    }

    /// Removes a refusal that isn't true of another choice.
    pub(super) fn forget_refusal(&mut self) {
        if self.notice.tone == Tone::Refusal {
            let last = self.session.ply().checked_sub(1).filter(|_| self.session.is_persons_turn());
            self.notice = last.map_or_else(Notice::default, |last| Notice::comment(self.describe_move(last)));
        }
    }

    /// Clears what belonged to the last position; open panels stay open.
    pub(super) fn new_position(&mut self, shared: &mut Shared) {
        self.finish_animations(shared);
        shared.message.clear();
        self.stop_asking(shared);
        self.forget_wishes();
    }

    pub(super) fn forget_wishes(&mut self) {
        (self.shows_end, self.awaited_hints, self.awaits_winner) = (false, 0, false);
        self.session.wanted = Wanted { review: self.session.wanted.review, ..Wanted::default() };
    }

    /// Plays the move of a person and says so, or why it isn't legal. Returns whether it is.
    pub fn play(&mut self, mv: Move) -> bool {
        let number = self.session.ply();
        if let Err(refused) = self.session.play(mv) {
            self.refuse(self.session.game().refusal(self.position(), mv, refused));
            return false;
        }
        self.notice = Notice::comment(self.describe_move(number));
        true
    }

    /// Undoes moves or makes undone ones again, or says that there are none.
    pub(super) fn undo_or_redo(&mut self, undo: bool, by: Step, shared: &mut Shared) -> bool {
        let count = if undo { self.session.undo(by) } else { self.session.redo(by) };
        if count == 0 {
            self.refuse(format!("There's nothing to {}.", if undo { "undo" } else { "redo" }));
            return false;
        }
        self.stop_thinking(shared);
        let done = if undo { "undone" } else { "redone" };
        let done = format!("{} {done}.", plural(count, "move", "moves"));
        self.say(match self.session.ply().checked_sub(1).map(|number| self.describe_move(number)) {
            Some(last) if undo => format!("{done} Before that: {last}"),
            Some(last) => format!("{done} {last}"),
            None => format!("{done} You're back at the start."),
        });
        true
    }

    pub(super) fn go_to(&mut self, ply: usize) {
        self.session.go_to(ply);
        self.notice = Notice::default();
    }

    /// Starts the animation of the last move, unless moves come faster than it ends.
    pub(super) fn set_in_motion(&mut self, is_hurried: bool, shared: &mut Shared) {
        if !shared.preferences.motion || is_hurried {
            return;
        }
        let ticket = shared.next_ticket();
        // A loss is not celebrated.
        let won = self.session.winner().is_some_and(|winner| self.is_human(winner));
        self.motion = Some(Motion { ticket, step: 0, last: LEAVING + if won { ENDING } else { 0 } });
        shared.wake(FRAME, Alarm::Frame(ticket));
    }

    pub(super) fn next_frame(&mut self, ticket: u64, shared: &mut Shared) {
        let Some(motion) = self.motion.as_mut().filter(|motion| motion.ticket == ticket) else { return };
        motion.step += 1;
        if motion.step < motion.last {
            shared.wake(FRAME, Alarm::Frame(ticket));
        } else {
            self.motion = None;
        }
    }

    /// Asks the computer or program for its move, to be shown after so many milliseconds.
    pub(super) fn think(&mut self, pause: u32, shared: &mut Shared) {
        self.session.failure = None;
        self.session.is_paused = false;
        if self.mover().program().is_some_and(|program| !program.has_command()) {
            // The command of a program is never read from a file.
            self.thinking = Some(Thinking::default());
            return self.note_failure(JobResult::Failed(NO_COMMAND.to_owned()), shared);
        }
        self.ask_worker(shared);
        let Some((_, ticket)) = self.asked else { return };
        if pause > 0 {
            shared.wake(pause, Alarm::Reveal(ticket));
        }
        self.thinking = Some(Thinking { paused: pause > 0, ..Thinking::default() });
    }

    /// The program to move failed: asks who plays.
    fn note_failure(&mut self, failed: JobResult, shared: &mut Shared) {
        self.thinking.iter_mut().for_each(|thinking| thinking.lost = true);
        self.asked = None;
        self.session.job().map(|job| self.session.resolve(&job, failed));
        self.refuse(NO_MOVE);
        self.ask_who_plays(shared);
    }

    /// Asks who plays the side of a program that failed. Returns whether one did.
    pub(super) fn ask_who_plays(&self, shared: &mut Shared) -> bool {
        let Some(problem) = &self.session.failure else { return false };
        let question = PopupMenu::instead_of_program(self.mover(), &self.to_move().name, problem, shared);
        shared.show_menu(question);
        true
    }

    pub(super) fn stop_thinking(&mut self, shared: &mut Shared) {
        if self.thinking.take().is_some() {
            self.session.is_paused = true;
            self.stop_asking(shared);
        }
    }

    /// Whether this is the ticket of the work that is being done.
    pub(super) fn awaits(&self, ticket: u64) -> bool {
        self.asked.as_ref().is_some_and(|(_, asked)| *asked == ticket)
    }

    /// Ends the pause before the computer's move. Returns whether it has moved.
    pub(super) fn reveal(&mut self) -> bool {
        self.thinking.iter_mut().for_each(|thinking| thinking.paused = false);
        self.settle()
    }

    /// Makes the move of the computer or a program once the pause is over and the answer is there, and says what it did. Returns whether
    /// it has moved.
    fn settle(&mut self) -> bool {
        let ready = self.thinking.take_if(|thinking| !thinking.paused && thinking.answer.is_some());
        let Some(answer) = ready.and_then(|thinking| thinking.answer) else { return false };
        self.asked = None;
        self.session.is_paused = false;
        let number = self.session.ply();
        let update = self.session.job().map(|job| self.session.resolve(&job, answer));
        self.session.is_paused = true;
        if update != Some(Update::Moved(1)) {
            self.refuse(self.session.failure.clone().unwrap_or_default());
            return false;
        }
        let mut text = self.describe_move(number);
        if let Some(Searched { nodes, cutoffs, .. }) = self.session.search(number) {
            let nodes = plural(*nodes, "position", "positions");
            text += &format!(" ({nodes} searched, {})", plural(*cutoffs, "cut-off", "cut-offs"));
        }
        for remark in self.session.remarks(number) {
            text += &format!(" It says: {remark}");
        }
        self.notice = Notice::comment(text);
        true
    }

    /// The worker died over a job, one of the screen itself if it is `asked`.
    pub(super) fn worker_lost(&mut self, ticket: u64, asked: bool) {
        let is_open = self.asked.take_if(|(_, open)| *open == ticket).is_some();
        match &mut self.thinking {
            Some(thinking) if is_open => {
                // Enter asks again.
                thinking.lost = true;
                self.session.is_paused = true;
                self.refuse("The computer failed while thinking. Press Enter to try again, or u to undo.");
            }
            _ if is_open || asked => {
                self.forget_wishes();
                self.session.wanted = Wanted::default();
                self.refuse("The computer failed while working that out.");
            }
            _ => {}
        }
    }

    /// Notes open help; `commented` means that the status says who can win.
    pub(super) fn note_open_help(&mut self, commented: bool) {
        let text = commented && self.session.is_persons_turn() && self.last_reason().is_some();
        if self.lesson || text {
            self.session.note_help();
        }
    }

    /// Asks for what isn't known yet; `chosen` is the move under the cursor. With `review`, all moves are to be judged.
    pub(super) fn ask_coach(&mut self, chosen: Option<Move>, review: bool, shared: &mut Shared) {
        let solution = self.awaited_hints > 0 || self.lesson || self.awaits_winner;
        let knows_now = self.lesson && self.session.solution().is_some();
        let after = chosen.filter(|mv| knows_now && self.check(*mv).is_ok());
        self.session.wanted = Wanted { solution, after, review, ..self.session.wanted };
        self.ask_worker(shared);
    }

    /// Has the next work of the session done, and stops what is no longer wanted.
    pub(super) fn ask_worker(&mut self, shared: &mut Shared) {
        let job = self.session.job();
        if self.asked.as_ref().map(|(job, _)| job) == job.as_ref() {
            return;
        }
        self.stop_asking(shared);
        let Some(job) = job else { return };
        let ticket = match (job.clone(), self.mover()) {
            (Job::AskProgram { side, game, position }, Player::Program(program)) => {
                let ticket = shared.next_ticket();
                let (program, setup) = (Box::new(program.clone()), &self.session.setup);
                let seed = mixed_seed(setup.seed, side.index() as u64);
                let job = Box::new(ProgramJob { ticket, game, position });
                shared.effects.push(Effect::AskProgram { side, program, terms: setup.terms, seed, job });
                ticket
            }
            (job, _) => shared.ask(job),
        };
        self.asked = Some((job, ticket));
    }

    /// Stops the work that is being done. It is asked for again if it is still wanted.
    pub(super) fn stop_asking(&mut self, shared: &mut Shared) {
        if self.asked.take().is_some() {
            shared.stop_asking();
        }
    }

    /// Takes an answer of the worker or a program. That of the computer waits until the pause is over.
    pub(super) fn take_answer(&mut self, ticket: u64, answer: JobResult, shared: &mut Shared) -> Taken {
        let Some((job, _)) = self.asked.clone().filter(|_| self.awaits(ticket)) else {
            return Taken::Nothing;
        };
        match (&mut self.thinking, answer) {
            (Some(_), answer @ JobResult::Failed(_)) => {
                self.note_failure(answer, shared);
                Taken::Nothing
            }
            (Some(thinking), answer) if !thinking.lost => {
                // While the computer waits, the lesson is about the position it moves in.
                if let JobResult::Move { before, .. } = &answer {
                    self.session.note_solution(before.as_deref().cloned());
                    thinking.answer = Some(answer);
                }
                if self.settle() { Taken::Moved } else { Taken::Nothing }
            }
            (_, answer) => {
                self.asked = None;
                match self.session.resolve(&job, answer) {
                    Update::Moved(made) => {
                        let made = plural(made, "move", "moves");
                        self.say(format!("{made} made, the best for both sides. u undoes them all."));
                        Taken::PlayedOut
                    }
                    Update::Learnt => Taken::Learnt(self.tell_what_is_known(shared)),
                    Update::Ignored | Update::Failed => Taken::Nothing,
                }
            }
        }
    }

    /// Says what the player waits for, as far as it is known. Returns the move that a hint names.
    fn tell_what_is_known(&mut self, shared: &mut Shared) -> Option<Move> {
        if let Some(number) = self.session.wanted.judged
            && let Some(parts) = self.explain_at_length(number)
        {
            shared.popup = Some(Popup::Page(Page::new("Why", parts.join("\n\n"))));
            self.forget_refusal();
            self.session.wanted.judged = None;
        }
        self.session.solution()?;
        if self.awaits_winner {
            self.tell_who_wins();
        }
        let awaited = std::mem::take(&mut self.awaited_hints);
        (0..awaited).filter_map(|_| self.hint()).last()
    }

    /// Gives the next hint. Returns the move it names.
    pub(super) fn hint(&mut self) -> Option<Move> {
        self.awaits_winner = false;
        let hint = match self.session.next_hint() {
            HintStep::Working => {
                self.awaited_hints += 1;
                self.say("Working it out…");
                return None;
            }
            HintStep::Ready(hint) => hint,
            HintStep::NoMore => self.session.last_hint()?.clone(),
        };
        let number =
            if hint.count == 1 { String::new() } else { format!(" {} of {}", hint.number, hint.count) };
        self.notice = Notice { text: format!("Hint{number}: {}", hint.text), tone: Tone::Hint };
        hint.mv
    }

    /// Whether the message is a hint, or says that one is being worked out.
    pub fn tells_hint(&self) -> bool {
        self.notice.tone == Tone::Hint || self.awaited_hints > 0 && self.notice.tone != Tone::Refusal
    }

    /// Says who can win from here, once that is known.
    pub(super) fn tell_who_wins(&mut self) {
        self.awaited_hints = 0;
        self.awaits_winner = self.session.solution().is_none();
        let Some(solution) = self.session.solution() else { return self.say("Working it out…") };
        let player = self.to_move();
        let said = match solution.outcome {
            Outcome::N => {
                format!("{} win from here. {}.", player.does("can", "can"), count_winning(solution))
            }
            Outcome::P => format!("{} win against perfect play.", player.does("can't", "can't")),
            Outcome::Unknown => "This position isn't proven.".to_owned(),
        };
        self.session.note_help();
        self.say(said);
    }

    /// Asks why the last move was good or bad: the person's own, even if the computer has replied. Returns whether it could
    /// be asked.
    pub(super) fn ask_why(&mut self, shared: &mut Shared) -> bool {
        let Some(number) = self.session.move_to_explain() else {
            shared.say("There's no move to explain yet.");
            return false;
        };
        if let Some(thinking) = &self.thinking {
            self.refuse(if thinking.lost { NO_MOVE } else { "Wait for the computer's move." });
            return false;
        }
        // The next key gives it up, and clears refusals.
        self.refuse("Working it out…");
        self.session.wanted.judged = Some(number);
        self.tell_what_is_known(shared);
        self.ask_worker(shared);
        true
    }

    /// Whether the rest may be played out: it would take long.
    pub(super) fn may_be_played_out(&self) -> bool {
        let long = self.session.ply() >= LONG.0 && self.session.game().work(self.position()) > LONG.1;
        let has_heaps = matches!(self.position().board, Board::Heaps(_) | Board::Sum(_));
        self.session.is_persons_turn() && long && has_heaps
    }

    pub(super) fn play_out(&mut self, shared: &mut Shared) {
        self.session.wanted.play_out = true;
        self.ask_worker(shared);
    }

    /// How many moves are judged, from the first one on.
    pub fn judged_count(&self) -> usize {
        (0..self.history().whole().len()).take_while(|number| self.session.judged(*number).is_some()).count()
    }

    /// Whether every move is judged.
    pub fn is_reviewed(&self) -> bool {
        self.judged_count() == self.history().whole().len()
    }

    /// The moves that were mistakes, each as the number of moves made with it.
    pub(super) fn mistakes(&self) -> impl Iterator<Item = usize> + '_ {
        let is_mistake =
            |number: &usize| self.session.judged(*number - 1).is_some_and(|judged| judged.is_mistake());
        (1..=self.history().whole().len()).filter(is_mistake)
    }

    /// Goes to the mistake before this position, or to the next one, or says that there is none.
    pub(super) fn go_to_mistake(&mut self, back: bool) -> bool {
        let here = self.session.ply();
        let there = match back {
            true => self.mistakes().take_while(|number| *number < here).last(),
            false => self.mistakes().find(|number| *number > here),
        };
        match there {
            Some(number) => self.go_to(number),
            None if !self.is_reviewed() => self.refuse("Still judging the moves…"),
            None => {
                let side = if back { "before" } else { "after" };
                self.refuse(format!("Neither side made a mistake {side} this."));
            }
        }
        there.is_some()
    }

    /// The game with all its moves, undone ones too.
    pub fn record(&self) -> GameRecord {
        GameRecord::of_session(&self.session, self.saving.seconds)
    }

    /// Saves the game as it is now, or records it the first time it ends.
    pub(super) fn save(&mut self, shared: &mut Shared) {
        if !self.session.has_begun() {
            return;
        }
        self.saving.assisted = self.session.assisted;
        if std::mem::take(&mut self.saving.from_menu) {
            let setup = Box::new(self.session.setup.clone());
            shared.file(FileTask::Options(setup));
        }
        if self.is_over() || self.session.is_only_undone() {
            self.record_end(shared);
            if !shared.friend.as_ref().is_some_and(|friend| friend.is_end_owed) {
                return self.delete_saved(shared);
            }
        }
        self.saving.is_saved = !self.saving.other_is_saved;
        if self.saving.is_saved {
            shared.save_game(self.record());
        }
    }

    fn record_end(&mut self, shared: &mut Shared) {
        if self.session.mark_recorded() {
            let Some(game) = self.record().finished() else { return };
            self.saving.medal = game.medal().and_then(|medal| shared.earn(medal));
            shared.file(FileTask::Finished(Box::new(game)));
        } else if let Some(text) = self.session.format_first_result() {
            self.say(text);
        }
    }

    /// Saves that something helped a person.
    pub(super) fn save_help(&mut self, shared: &mut Shared) {
        let is_played = self.session.setup.humans() != [false, false] && !self.is_over();
        if is_played && self.saving.assisted != self.session.assisted {
            self.save(shared);
        }
    }

    /// Deletes the game from those in progress, if it is one of them.
    pub(super) fn delete_saved(&mut self, shared: &mut Shared) {
        if std::mem::take(&mut self.saving.is_saved) {
            shared.delete_game(self.session.setup.saved_key());
        }
    }

    /// Lets the time of the game run.
    pub(super) fn start_clock(&self, shared: &mut Shared) {
        shared.file(FileTask::StartClock(self.saving.is_saved.then_some(self.session.setup.game)));
    }
}
