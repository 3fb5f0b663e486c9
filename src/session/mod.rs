//! A game in progress: the core of every front end. Pure: no I/O, no clock, no threads.
//!
//! A front end passes on what the player does and works through the session's [`Job`]s: with [`Job::run`] in place, or on
//! another thread. Once the position has changed or another job is more urgent, an answer to an old job changes nothing.

mod hint;
mod player;
mod setup;

pub use hint::{Hint, count_winning, hints};
pub use player::{Player, Program, Terms, check_name, milliseconds, read_name};
pub use setup::{COMPUTER, Called, GameSetup, Names, OTHER_COMPUTER, SavedKey, YOU};

use std::collections::BTreeMap;

use crate::coach::{
    Exercise, ExerciseKind, Job, JobResult, Judged, Mistake, Reviewed, Summary, judge, review_move,
};
use crate::game::{
    Board, Ended, Game, HeapNames, History, Illegal, Length, Move, Outcome, Played, Position, Searched, Side,
    Solution, mixed_seed,
};

/// On a board with more stones than this each position may take long: it is asked for alone.
const MANY_STONES: u64 = 16;
/// Most positions of a review in one request.
const PART: usize = 64;

/// Who made the moves that the computer made for a person.
pub(crate) const COMPUTER_BEFORE: &str = "The computer";

/// What an answer did to the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Update {
    /// It came too late.
    Ignored,
    /// Something is known now that wasn't before.
    Learnt,
    /// This many moves were made.
    Moved(usize),
    /// The player to move failed; see [`Session::failure`].
    Failed,
}

/// How far one step of undo or redo goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To a position in which a person is to move.
    Turn,
    /// By one move.
    Move,
}

/// What the player wants to know. The computer's moves are requested anyway.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Who wins the current position.
    pub solution: bool,
    /// What this move would leave.
    pub after: Option<Move>,
    /// This move, counted from 0, judged.
    pub judged: Option<usize>,
    /// Every move judged.
    pub review: bool,
    /// The rest of the game, played for both sides.
    pub play_out: bool,
}

/// The next hint, if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HintStep {
    Ready(Hint),
    /// The position isn't solved yet. Ask again after the next answer.
    Working,
    NoMore,
}

/// The names of who made moves, by the numbers of the moves from 0.
pub type Makers = BTreeMap<usize, String>;

/// A game in progress.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Session {
    /// The game, its options and who plays it.
    pub setup: GameSetup,
    /// Whether a person had any kind of help before the game first ended.
    pub assisted: bool,
    history: History,
    /// Of all moves that the side's player didn't make, and of some that it did.
    makers: Makers,
    /// The moves, from one number to another, that were played out for both sides.
    rest: Option<(usize, usize)>,
    /// By number of move: how much the depth-limited search looked at.
    searches: BTreeMap<usize, Searched>,
    /// By number of move: what a program said with it.
    remarks: BTreeMap<usize, Vec<String>>,
    /// Solutions by the number of moves made.
    solutions: BTreeMap<usize, Solution>,
    /// The move that is considered, and the solution of the position it would leave.
    after: Option<(Move, Solution)>,
    pub wanted: Wanted,
    last_hint: Option<Hint>,
    /// Why the player to move failed.
    pub failure: Option<String>,
    /// Whether an earlier position is only being looked at; then no player is asked to move.
    is_looking_back: bool,
    /// The computer and programs aren't asked for their moves. Other work goes on.
    pub is_paused: bool,
    /// Who gave up after the last move.
    resigned: Option<Side>,
    first_winner: Option<Side>,
    /// Whether the game was recorded as it first ended, or was over before anybody could move.
    is_recorded: bool,
    /// Whether programs were told how the game first ended.
    is_told: bool,
    /// Whether a friend or the player has moved, even if all their moves are undone by now.
    has_moved_with_friend: bool,
}

impl Session {
    /// A new game. Moves that the setup brings along are made already.
    pub fn new(setup: GameSetup) -> Self {
        let history = setup.begin();
        Self::with_history(setup, history)
    }

    /// A game that was saved: its moves, who made some of them for others, and whether it was recorded at an earlier end.
    pub fn resume(setup: GameSetup, history: History, makers: Makers, is_recorded: bool) -> Self {
        let mut session = Self::with_history(setup, history);
        session.is_recorded |= is_recorded;
        session.is_told = session.is_recorded;
        session.has_moved_with_friend = session.setup.has_friend();
        session.makers = makers;
        session
    }

    /// The moves that somebody other than the side's player made.
    pub fn moves_for_others(&self) -> Makers {
        let is_for_other = |(ply, maker): &(&usize, &String)| {
            let side = self.side_of(**ply);
            let is_computers = self.player(side).level().is_some() && *maker == COMPUTER_BEFORE;
            **maker != self.setup.name(side) && !is_computers
        };
        let makers = self.makers.range(..self.history.whole().len());
        makers.filter(is_for_other).map(|(ply, maker)| (*ply, maker.clone())).collect()
    }

    /// Whether a person made a move, counted from 0, and still plays its side.
    pub fn is_by_person(&self, ply: usize) -> bool {
        let side = self.history.whole().get(ply).map(|played| played.side);
        side.is_some_and(|side| self.player(side).is_human() && self.maker(ply) == self.setup.name(side))
    }

    /// The same if only one side is a person's.
    pub fn is_by_only_person(&self, ply: usize) -> bool {
        self.setup.only_human().is_some() && self.is_by_person(ply)
    }

    fn with_history(setup: GameSetup, history: History) -> Self {
        let mut session = Self { setup, history, ..Self::default() };
        session.first_winner = session.winner();
        session.is_recorded = session.first_winner.is_some();
        session
    }

    pub fn game(&self) -> &'static dyn Game {
        self.setup.game()
    }

    pub const fn history(&self) -> &History {
        &self.history
    }

    pub fn position(&self) -> &Position {
        self.history.position()
    }

    /// The number of moves made.
    pub fn ply(&self) -> usize {
        self.history.moves().len()
    }

    /// The side to move, or that would be to move at the end.
    pub fn turn(&self) -> Side {
        self.history.turn()
    }

    pub fn result(&self) -> Option<Ended> {
        let resigned = self.resigned.filter(|_| self.history.undone().is_empty());
        let ended = self.history.result(self.game());
        ended.or_else(|| Some(Ended::by_resignation(resigned?, self.turn())))
    }

    /// Who gave up after the last move.
    pub const fn resigned(&self) -> Option<Side> {
        self.resigned
    }

    /// A side gives the game up.
    pub fn resign(&mut self, side: Side) {
        self.resigned = Some(side);
        self.note_winner();
    }

    /// Notes who won when the game first ends.
    fn note_winner(&mut self) {
        if self.first_winner.is_none() && !self.is_recorded {
            self.first_winner = self.winner();
        }
    }

    /// Lets another end count than that of a game that was only watched so far, and so isn't recorded.
    pub const fn forget_watched_end(&mut self) {
        if !self.is_recorded {
            (self.first_winner, self.is_told) = (None, false);
        }
    }

    pub fn winner(&self) -> Option<Side> {
        self.result().map(|ended| ended.winner(self.turn()))
    }

    /// Who won when the game first ended, even if moves were undone since.
    pub const fn first_winner(&self) -> Option<Side> {
        self.first_winner
    }

    /// Who won when the game first ended, unless it was over before anybody moved.
    pub fn counted_winner(&self) -> Option<Side> {
        self.first_winner.filter(|_| self.history.whole().len() > self.setup.moves.len())
    }

    /// That another end than the first one doesn't count, if somebody else wins it, or if it isn't known who won the first.
    pub fn format_first_result(&self) -> Option<String> {
        let winner = self.winner()?;
        let Some(first) = self.first_winner else {
            // It was saved after it had ended and moves were undone.
            return self
                .is_recorded
                .then(|| "Only the first result counts. It's already recorded.".to_owned());
        };
        if first == winner {
            return None;
        }
        let first = self.setup.called(first);
        let whose = if first.is_you { "your".to_owned() } else { format!("{}'s", first.name) };
        Some(format!("Only the first result counts, so {whose} win stands."))
    }

    /// Marks a game that is over as recorded. Returns false if it already was: a game is recorded once, as it first ended.
    pub fn mark_recorded(&mut self) -> bool {
        self.result().is_some() && !std::mem::replace(&mut self.is_recorded, true)
    }

    /// How the game ended, if programs want to know and haven't been told: only its first end counts.
    pub fn end_to_tell(&mut self) -> Option<Ended> {
        let is_told = self.is_told || !self.setup.terms.tells_results;
        let ended = self.result().filter(|_| !is_told)?;
        self.is_told = true;
        Some(ended)
    }

    /// Whether the game was recorded as it first ended.
    pub const fn is_recorded(&self) -> bool {
        self.is_recorded
    }

    pub fn player(&self, side: Side) -> &Player {
        self.setup.player(side)
    }

    /// Whether a person is to move.
    pub fn is_persons_turn(&self) -> bool {
        self.result().is_none() && self.player(self.turn()).is_human()
    }

    /// Whether a person has made a move.
    pub fn has_begun(&self) -> bool {
        self.has_moved_with_friend
            || (self.setup.moves.len()..self.history.whole().len()).any(|ply| self.is_by_person(ply))
    }

    /// Whether it came to its end and moves were only undone since. The record shows the end.
    pub fn is_only_undone(&self) -> bool {
        let last = self.history.whole().last().filter(|_| !self.history.undone().is_empty());
        self.is_recorded() && last.is_some_and(|last| self.game().result(&last.after).is_some())
    }

    /// Whether a move eats the poison although another square is left.
    pub fn eats_poison(&self, mv: Move) -> bool {
        let (game, position) = (self.game(), self.position());
        game.words().heap_names == HeapNames::Corners
            && game.move_count(position) > 1
            && game.check(position, &mv).is_ok()
            && game.ends_lost(position, &mv)
    }

    /// The name of who made a move, counted from 0.
    pub fn maker(&self, ply: usize) -> String {
        self.makers.get(&ply).cloned().unwrap_or_else(|| self.setup.name(self.side_of(ply)))
    }

    /// Whose move that was, or the next one is.
    fn side_of(&self, ply: usize) -> Side {
        self.history.whole().get(ply).map_or(self.turn(), |played| played.side)
    }

    /// Who made a move, counted from 0, as sentences call them.
    pub fn called_maker(&self, ply: usize) -> String {
        let maker = self.maker(ply);
        let called = self.setup.called(self.side_of(ply));
        if called.is_you && maker == called.name { YOU.to_owned() } else { maker }
    }

    pub fn search(&self, ply: usize) -> Option<&Searched> {
        self.searches.get(&ply)
    }

    pub fn remarks(&self, ply: usize) -> &[String] {
        self.remarks.get(&ply).map_or(&[], Vec::as_slice)
    }

    /// Makes a move for the side to move. A different move after an undo discards the undone moves and counts as help.
    ///
    /// # Errors
    /// Why the move isn't legal; then nothing has changed.
    pub fn play(&mut self, mv: Move) -> Result<(), Illegal> {
        let ply = self.ply();
        let by_person = self.is_persons_turn();
        let differs = self.history.undone().first().is_some_and(|next| next.mv != mv.ordered());
        self.make(mv)?;
        // Even if the computer made it before the undo, a person makes it now.
        if by_person {
            self.makers.remove(&ply);
        }
        if by_person && differs {
            self.note_help();
        }
        self.position_changed();
        Ok(())
    }

    /// Takes moves back. Returns how many; 0 if that isn't possible.
    pub fn undo(&mut self, by: Step) -> usize {
        let made = self.ply();
        let mut found = self.jump_over_rest(true);
        while !found && self.history.undo() {
            found = by == Step::Move || self.player(self.turn()).is_human();
        }
        while !found && self.ply() < made && self.history.redo() {}
        let undone = made - self.ply();
        if undone > 0 {
            self.position_changed();
        }
        undone
    }

    /// Undoes the moves after this many, and that a side gave up then, for good.
    pub fn forget_moves(&mut self, ply: usize) {
        while self.ply() > ply && self.undo(Step::Move) > 0 {}
        self.resigned = None;
        self.history.discard_undone();
        self.forget_from(self.ply());
    }

    /// Makes undone moves again. Returns how many.
    pub fn redo(&mut self, by: Step) -> usize {
        let before = self.ply();
        let mut can = !self.jump_over_rest(false) && self.history.redo();
        while can && by == Step::Turn && self.result().is_none() && !self.player(self.turn()).is_human() {
            can = self.history.redo();
        }
        let made = self.ply() - before;
        if made > 0 {
            self.position_changed();
        }
        // A person who took over a side takes moves of somebody else back into the game.
        if (before..self.ply())
            .any(|ply| self.player(self.side_of(ply)).is_human() && !self.is_by_person(ply))
        {
            self.note_help();
        }
        made
    }

    /// Shows the position after `ply` moves, or the last one. Discards nothing.
    pub fn go_to(&mut self, ply: usize) {
        let ply = ply.min(self.history.whole().len());
        while self.ply() > ply && self.history.undo() {}
        while self.ply() < ply && self.history.redo() {}
        self.position_changed();
        self.is_looking_back = !self.history.undone().is_empty();
    }

    /// Gives the programs of a saved game, which has only their names, the commands of these of the same name.
    pub fn start_programs(&mut self, programs: &[Program]) {
        for player in &mut self.setup.players {
            let saved = player.program().filter(|saved| !saved.has_command());
            let found = saved.and_then(|saved| programs.iter().find(|program| program.name == saved.name));
            if let Some(program) = found {
                *player = Player::Program(program.clone());
            }
        }
    }

    /// Lets someone else play a side from now on. Moves already made stay with who made them.
    pub fn set_player(&mut self, side: Side, player: Player) {
        // The other side may be called otherwise, too. A person's moves stay that person's under any name.
        for ply in 0..self.history.whole().len() {
            if self.side_of(ply) == side || !self.is_by_person(ply) {
                self.makers.insert(ply, self.maker(ply));
            }
        }
        if self.player(side.other()).program().is_some() {
            self.setup.names[side.other().index()] = Some(self.setup.name(side.other()));
        }
        self.setup.players[side.index()] = player;
        self.setup.names[side.index()] = None;
        self.failure = None;
    }

    /// The same game once more; `seed` decides what is random.
    pub fn again(&self, starter: Side, seed: u64) -> Self {
        Self::new(GameSetup { moves: vec![], ..self.setup.again(starter, seed) })
    }

    /// Takes the answer to a job.
    pub fn resolve(&mut self, job: &Job, answer: JobResult) -> Update {
        if self.job().as_ref() != Some(job) {
            return Update::Ignored;
        }
        match (job, answer) {
            (Job::ChooseMove { .. } | Job::AskProgram { .. }, made @ JobResult::Move { .. }) => {
                self.take_move(made)
            }
            (Job::Solve { positions, .. }, JobResult::Solutions(solutions)) => {
                self.take_solutions(positions, solutions);
                Update::Learnt
            }
            (Job::PlayOut { .. }, JobResult::Moves(moves)) => Update::Moved(self.make_rest(&moves)),
            (job, JobResult::Failed(why)) => {
                self.wanted = Wanted::default();
                if matches!(job, Job::ChooseMove { .. } | Job::AskProgram { .. }) {
                    self.failure = Some(why);
                }
                Update::Failed
            }
            _ => Update::Ignored,
        }
    }

    /// Stores the solution of the current position.
    pub fn note_solution(&mut self, solution: Option<Solution>) {
        self.add_solutions(self.ply(), solution);
    }

    /// Stores the solutions of positions from `ply` on. A move that leaves a lost position also shows that the one before it was won.
    fn add_solutions(&mut self, ply: usize, solutions: impl IntoIterator<Item = Solution>) {
        self.solutions.extend((ply..).zip(solutions));
        for (ply, played) in self.history.whole().iter().enumerate() {
            if let Some(Outcome::P) = self.solutions.get(&(ply + 1)).map(|after| after.outcome)
                && let Some(before) = self.solutions.get_mut(&ply)
            {
                before.add_outcomes(&[(played.mv, Outcome::P)]);
            }
        }
    }

    /// The solution of the current position, if known.
    pub fn solution(&self) -> Option<&Solution> {
        self.solutions.get(&self.ply())
    }

    /// The solution of the position that a move would leave, if known.
    pub fn solution_after(&self, mv: Move) -> Option<&Solution> {
        self.after.as_ref().filter(|(known, _)| *known == mv).map(|(_, solution)| solution)
    }

    /// The next step of the hint, from "can you win" to the move itself. Counts as help.
    pub fn next_hint(&mut self) -> HintStep {
        if self.result().is_some() {
            return HintStep::NoMore;
        }
        let Some(solution) = self.solution() else {
            self.wanted.solution = true;
            return HintStep::Working;
        };
        let mut hints = hints(self.game(), self.position(), solution);
        let given = self.last_hint.as_ref().map_or(0, |hint| hint.number);
        if given >= hints.len() {
            return HintStep::NoMore;
        }
        let hint = hints.swap_remove(given);
        self.last_hint = Some(hint.clone());
        self.note_help();
        HintStep::Ready(hint)
    }

    /// The last hint that was given for this position.
    pub const fn last_hint(&self) -> Option<&Hint> {
        self.last_hint.as_ref()
    }

    /// Notes that a person had help. After the first end it changes nothing.
    pub fn note_help(&mut self) {
        self.assisted |= self.first_winner.is_none() && !self.is_recorded;
    }

    /// The number, from 0, of the last move, or of the person's move that the other side has replied to.
    pub fn move_to_explain(&self) -> Option<usize> {
        let moves = self.history.moves();
        let last = moves.len().checked_sub(1)?;
        let by_person = |ply: usize| self.player(moves[ply].side).is_human();
        Some(if !by_person(last) && last > 0 && by_person(last - 1) { last - 1 } else { last })
    }

    /// Whether the explanation of the last move helps. That of a person's own move doesn't, unless a friend plays without it.
    pub fn counts_why_as_help(&self) -> bool {
        let Some(ply) = self.move_to_explain() else { return false };
        let has_person = self.setup.humans().contains(&true);
        has_person && (self.setup.has_friend() || !self.player(self.history.moves()[ply].side).is_human())
    }

    /// The verdict on a move, counted from 0, if the positions before and after it are solved.
    pub fn judged(&self, ply: usize) -> Option<Judged> {
        let played = self.history.whole().get(ply)?;
        Some(judge(played.mv, self.solutions_around(ply)?))
    }

    /// The solutions of the positions before and after a move, counted from 0, if known.
    pub fn solutions_around(&self, ply: usize) -> Option<[&Solution; 2]> {
        Some([self.solutions.get(&ply)?, self.solutions.get(&(ply + 1))?])
    }

    /// The verdict with its explanation.
    pub fn reviewed(&self, ply: usize) -> Option<Reviewed> {
        let mv = self.history.whole().get(ply)?.mv;
        Some(review_move(self.game(), self.position_at(ply), mv, self.solutions_around(ply)?))
    }

    /// The mistakes in judged moves, to be tried again: those of the only person, or if there are none, all.
    pub fn mistakes(&self) -> Vec<Mistake> {
        let moves = self.history.whole().iter().enumerate();
        let missed = moves.filter(|(ply, _)| self.judged(*ply).is_some_and(|judged| judged.missed()));
        let (own, others): (Vec<_>, Vec<_>) = missed.partition(|(ply, _)| self.is_by_only_person(*ply));
        let mistake = |(ply, played): (usize, &Played)| {
            let position = self.position_at(ply).clone();
            let object = self.game().object(&position, played.mv, Length::Full);
            let verb = self.game().verb_of(&position, played.mv);
            let done = format!("{} {} {object} here.", self.maker(ply), verb.past);
            let exercise = Exercise { game: self.setup.game, position, kind: ExerciseKind::Find };
            Mistake { done, mv: played.mv, exercise }
        };
        if own.is_empty() { others } else { own }.into_iter().map(mistake).collect()
    }

    /// All verdicts in order, once every move is judged.
    pub fn review(&self) -> Option<Vec<Judged>> {
        (0..self.history.whole().len()).map(|ply| self.judged(ply)).collect()
    }

    /// What both players did with their chances, once every move is judged.
    pub fn summary(&self) -> Option<Summary> {
        let makers = self.moves_for_others();
        let others: Vec<usize> = makers.keys().copied().collect();
        let mut summary = Summary::new(&self.review()?, self.history.starter(), &others);
        summary.leave_out(|side| makers.values().any(|maker| *maker == self.setup.name(side)));
        Some(summary)
    }

    /// Stores the solutions of successive positions of the game, and that of what the considered move leaves.
    fn take_solutions(&mut self, positions: &[Position], solutions: Vec<Solution>) {
        let (Some(position), Some(solution)) = (positions.first(), solutions.first()) else { return };
        let leaves_it = |mv: &Move| {
            let (game, here) = (self.game(), self.position());
            game.check(here, mv).is_ok() && game.play(here, mv) == *position
        };
        // It may also be a position of the game, if the move was undone.
        if let Some(mv) = self.wanted.after.filter(leaves_it) {
            self.after = Some((mv, solution.clone()));
        }
        let is_open = |ply: &usize| !self.solutions.contains_key(ply) && self.position_at(*ply) == position;
        if let Some(ply) = (0..=self.history.whole().len()).find(is_open) {
            self.add_solutions(ply, solutions);
        }
    }

    fn take_move(&mut self, made: JobResult) -> Update {
        let JobResult::Move { mv, before, after, searched, mut remarks } = made else {
            return Update::Ignored;
        };
        let ply = self.ply();
        if let Err(illegal) = self.make(mv) {
            self.failure = Some(self.game().refusal(self.position(), mv, illegal));
            return Update::Failed;
        }
        self.makers.remove(&ply);
        self.add_solutions(ply, before.map(|solution| *solution));
        self.add_solutions(ply + 1, after.map(|solution| *solution));
        self.searches.extend(searched.map(|searched| (ply, searched)));
        remarks.retain(|remark| !remark.is_empty());
        if !remarks.is_empty() {
            self.remarks.insert(ply, remarks);
        }
        self.position_changed();
        Update::Moved(1)
    }

    /// Makes the rest of the game for both sides, which counts as help. One undo takes it back. Returns how many moves were made.
    pub fn make_rest(&mut self, moves: &[Move]) -> usize {
        let from = self.ply();
        self.note_help();
        self.wanted.play_out = false;
        let made = moves.iter().take_while(|mv| self.make(**mv).is_ok()).count();
        self.makers.extend((from..from + made).map(|ply| (ply, COMPUTER_BEFORE.to_owned())));
        self.rest = Some((from, from + made));
        self.position_changed();
        made
    }

    /// Makes a move. If it is the next undone one, the solutions after it stay.
    fn make(&mut self, mv: Move) -> Result<(), Illegal> {
        let ply = self.ply();
        let redoes = self.history.undone().first().is_some_and(|next| next.mv == mv.ordered());
        self.history.play(self.setup.game(), mv)?;
        self.has_moved_with_friend |= self.setup.has_friend();
        if !redoes {
            self.forget_from(ply);
        }
        Ok(())
    }

    /// Undoes or redoes everything that was played out for both sides, if that comes next.
    fn jump_over_rest(&mut self, back: bool) -> bool {
        let Some((from, to)) = self.rest else { return false };
        let (here, there) = if back { (to, from) } else { (from, to) };
        if self.ply() != here || self.history.whole().len() < to {
            return false;
        }
        while self.ply() != there && if back { self.history.undo() } else { self.history.redo() } {}
        true
    }

    /// Forgets the solutions and judgements from `ply` on.
    fn forget_from(&mut self, ply: usize) {
        self.makers.split_off(&ply);
        self.searches.split_off(&ply);
        self.remarks.split_off(&ply);
        self.solutions.split_off(&(ply + 1));
        self.rest = self.rest.filter(|(_, to)| *to <= ply);
    }

    fn position_changed(&mut self) {
        self.after = None;
        self.last_hint = None;
        self.failure = None;
        self.is_looking_back = false;
        self.wanted.after = None;
        self.note_winner();
    }

    /// The most urgent work: the next move, then what is on show, then the review. If it is another one than before, the old one can
    /// be stopped.
    pub fn job(&self) -> Option<Job> {
        let (game, ply) = (self.setup.game, self.ply());
        if self.failure.is_none()
            && self.result().is_none()
            && !self.is_looking_back
            && !self.is_paused
            && let Some(job) = self.ask_for_move()
        {
            return Some(job);
        }
        if self.wanted.play_out && self.result().is_none() {
            return Some(Job::PlayOut { game, position: self.position().clone() });
        }
        let judged = self.wanted.judged.filter(|ply| *ply < self.history.whole().len());
        if let Some(job) = judged.and_then(|ply| self.solve_from(ply, ply + 1)) {
            return Some(job);
        }
        if self.wanted.solution && !self.solutions.contains_key(&ply) {
            return Some(Job::solve(game, self.position().clone()));
        }
        if let Some(mv) = self.wanted.after.filter(|mv| self.solution_after(*mv).is_none())
            && self.game().check(self.position(), &mv).is_ok()
        {
            return Some(Job::solve(game, self.game().play(self.position(), &mv)));
        }
        self.wanted.review.then(|| self.next_part_of_review()).flatten()
    }

    /// The next positions that aren't solved.
    fn next_part_of_review(&self) -> Option<Job> {
        let last = self.history.whole().len();
        if self.solutions.len() > last {
            return None;
        }
        let ply = self.solutions.keys().zip(0..).take_while(|(ply, count)| *ply == count).count();
        let part = match &self.position_at(ply).board {
            board @ Board::Grid { .. } if board.stones() > MANY_STONES => 1,
            _ => PART,
        };
        self.solve_from(ply, last.min(ply + part - 1))
    }

    /// The positions from `ply` to `last` that aren't solved, up to the next one that is.
    fn solve_from(&self, ply: usize, last: usize) -> Option<Job> {
        let is_unsolved = |ply: &usize| !self.solutions.contains_key(ply);
        let ply = (ply..=last).find(is_unsolved)?;
        let plies = (ply..=last).take_while(is_unsolved);
        let positions = plies.map(|ply| self.position_at(ply).clone()).collect();
        Some(Job::Solve { game: self.setup.game, positions })
    }

    fn ask_for_move(&self) -> Option<Job> {
        let (side, game) = (self.turn(), self.setup.game);
        let (player, position) = (self.player(side), || self.position().clone());
        if player.program().is_some() {
            return Some(Job::AskProgram { side, game, position: position() });
        }
        let skill = player.skill(self.setup.depth())?;
        let seed = mixed_seed(self.setup.seed, self.ply() as u64);
        Some(Job::ChooseMove { game, position: position(), skill, seed })
    }

    /// The position after `ply` moves.
    pub fn position_at(&self, ply: usize) -> &Position {
        self.history.position_before(ply)
    }
}
