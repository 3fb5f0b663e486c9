//! A game in text mode: its commands, and sentences about it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use crate::coach::{Course, Job, JobResult, Level};
use crate::game::{
    Ended, Game, GameKey, Length, Move, Outcome, Position, SPLIT, Side, Solution, Stop, join, mixed_seed,
    plural, read_move,
};
use crate::games;
use crate::players::{Mover, Reply};
use crate::records::{GameRecord, Medal};
use crate::session::{HintStep, Player, Program, Session, Step, YOU};

use super::{describe, review};

const TOO_LONG: &str = "That takes too long to work out.";

/// A game under way, with what text mode remembers of it.
pub(super) struct TextGame {
    pub(super) session: Session,
    /// The programs that play. Each is started when it is first asked.
    pub(super) movers: [Option<Mover>; 2],
    /// Seconds played before, if the game was saved.
    pub(super) seconds: u64,
    pub(super) started: Instant,
    /// The course whose final game was left and is resumed.
    pub(super) course: Option<Course>,
    /// False for the last game of a course, and for a finished game.
    pub(super) is_saved: bool,
    /// Whether it waits for next before each move while no person plays.
    pub(super) is_watched: bool,
    /// Whether the end has been announced and saved.
    pub(super) is_end_announced: bool,
    /// Whether the position has to be described.
    pub(super) is_position_due: bool,
}

impl TextGame {
    pub(super) fn new(session: Session) -> Self {
        let is_over = session.result().is_some();
        let setup = &session.setup;
        let movers = Side::BOTH.map(|side| {
            let player = setup.player(side);
            player.program().filter(|program| program.has_command())?;
            let seed = mixed_seed(setup.seed, side.index() as u64);
            Mover::new(player, setup.depth(), setup.terms, seed)
        });
        Self {
            course: None,
            session,
            movers,
            seconds: 0,
            started: Instant::now(),
            is_saved: true,
            is_watched: false,
            is_end_announced: is_over,
            is_position_due: !is_over,
        }
    }

    /// Whether it is a game in progress that is saved.
    pub(super) fn is_in_progress(&self) -> bool {
        let session = &self.session;
        self.is_saved && session.result().is_none() && session.has_begun() && !session.is_only_undone()
    }

    fn game(&self) -> &'static dyn Game {
        self.session.game()
    }

    /// Does a job of the session; `None` if it was stopped.
    pub(super) fn run(&mut self, job: &Job, stop: &Stop) -> Option<JobResult> {
        if let Job::AskProgram { side, game, position } = job {
            return Some(self.ask_program(*side, *game, position, stop));
        }
        let answered = catch_unwind(AssertUnwindSafe(|| job.run(stop).ok()));
        answered.unwrap_or_else(|_| Some(JobResult::Failed("nimtui couldn't work this out.".to_owned())))
    }

    /// Asks the program that is to move.
    fn ask_program(&mut self, side: Side, key: GameKey, position: &Position, stop: &Stop) -> JobResult {
        let name = self.session.setup.name(side);
        let Some(mover) = &mut self.movers[side.index()] else {
            return JobResult::Failed(format!(
                "{name} is a program, and a saved game doesn't hold the command that starts it."
            ));
        };
        mover.set_failures(0);
        match mover.answer(key, position, stop) {
            Ok(Reply { mv, remarks }) => {
                JobResult::Move { mv, before: None, after: None, searched: None, remarks }
            }
            Err(refusal) => {
                JobResult::Failed(format!("{name}: {}", refusal.message(&games::full_id(key, position))))
            }
        }
    }

    /// Tells the programs that want to know how the game ended.
    pub(super) fn tell_results(&mut self) {
        let Some(ended) = self.session.end_to_tell() else { return };
        let winner = ended.winner(self.session.turn());
        for (side, mover) in Side::BOTH.into_iter().zip(&mut self.movers) {
            if let Some(mover) = mover {
                mover.tell_result(side == winner, ended.points);
            }
        }
    }

    /// The rules, who plays, and who starts.
    pub(super) fn welcome(&self) -> String {
        let session = &self.session;
        let rules = describe::rules(self.game(), session.position());
        let mut sentences = vec![rules];
        sentences.extend(self.game().remark(session.history().opening()).map(str::to_owned));
        sentences.push(match (session.ply().checked_sub(1), session.result()) {
            (None, Some(ended)) if session.resigned().is_none() => {
                format!("{} {} {}", self.players(), ended.format_no_move(), self.result(ended))
            }
            (None, _) => self.players_and_starter(),
            (Some(last), ended) => {
                let won = ended.map_or_else(String::new, |ended| format!(" {}", self.result(ended)));
                format!("{} The last move: {}{won}", self.players(), self.describe_move(last))
            }
        });
        if self.is_stepwise() {
            sentences.push("Type next, or press Enter, to see each move.".to_owned());
        }
        sentences.join(" ")
    }

    /// Who plays, and the position if somebody else moves first.
    fn players(&self) -> String {
        let session = &self.session;
        let [one, two] = Side::BOTH.map(|side| match session.player(side) {
            Player::Computer(level) => format!("{} ({})", self.name(side), level.name()),
            _ => self.name(side),
        });
        let verb = if one == YOU { "play" } else { "plays" };
        let players = format!("{one} {verb} against {two}.");
        let is_described =
            session.is_persons_turn() || self.is_stepwise() || self.wait_for_friend().is_some();
        if session.ply() > 0 || is_described || session.result().is_some() {
            return players;
        }
        format!("{players} {}", describe::position(self.game(), session.position()))
    }

    /// Who plays and who starts.
    pub(super) fn players_and_starter(&self) -> String {
        let starter = self.session.setup.called(self.session.history().starter());
        format!("{} {}.", self.players(), starter.does("start", "starts"))
    }

    /// Whether the moves of computers wait until they are asked for.
    pub(super) fn is_stepwise(&self) -> bool {
        self.is_watched && !self.has_person()
    }

    pub(super) fn has_person(&self) -> bool {
        Side::BOTH.iter().any(|side| self.session.player(*side).is_human())
    }

    /// What a side is called in sentences. Others may know the player by a name.
    pub(super) fn name(&self, side: Side) -> String {
        let called = self.session.setup.called(side);
        if called.is_you { YOU.to_owned() } else { called.name }
    }

    /// Whom the player waits for, if a friend elsewhere is to move.
    pub(super) fn wait_for_friend(&self) -> Option<String> {
        let turn = self.session.turn();
        let waits = self.session.result().is_none() && *self.session.player(turn) == Player::Friend;
        waits.then(|| format!("Wait for {}'s move.", self.name(turn)))
    }

    /// The position, and whose turn it is.
    pub(super) fn describe_position(&self) -> String {
        let position = describe::position(self.game(), self.session.position());
        match (self.session.result(), self.name(self.session.turn())) {
            (Some(ended), _) => format!("{position} {}", self.result(ended)),
            (None, name) if name == YOU => format!("{position} Your move."),
            (None, name) => format!("{position} It's {name}'s move."),
        }
    }

    fn result(&self, ended: Ended) -> String {
        let winner = self.session.setup.called(ended.winner(self.session.turn()));
        let won = format!("{}{}!", winner.does("win", "wins"), review::format_margin(ended.points));
        match self.session.resigned() {
            Some(side) => format!("{} gave up. {won}", self.name(side)),
            None => won,
        }
    }

    /// `HAL 9000 took 2 stones from heap 1.`
    pub(super) fn describe_move(&self, ply: usize) -> String {
        let history = self.session.history();
        let Some(played) = history.whole().get(ply) else { return String::new() };
        let object = self.game().object(history.opening(), played.mv, Length::Full);
        let maker = self.session.called_maker(ply);
        let mut text =
            format!("{maker} {} {object}.", self.game().verb_of(history.opening(), played.mv).past);
        if let Some(searched) = self.session.search(ply) {
            let nodes = plural(searched.nodes, "position", "positions");
            let cutoffs = plural(searched.cutoffs, "branch", "branches");
            text.push_str(&format!(" It searched {nodes} and pruned {cutoffs}."));
        }
        for remark in self.session.remarks(ply) {
            text.push_str(&format!(" {maker} says: {remark}"));
        }
        text
    }

    pub(super) fn moves(&self) -> String {
        let moves = (0..self.session.ply()).map(|ply| format!("{}. {}", ply + 1, self.describe_move(ply)));
        let moves = join(moves, "\n");
        if moves.is_empty() { "No moves yet.".to_owned() } else { moves }
    }

    /// Whether a line is neither a move nor looks like one: it has no number and doesn't begin with the name of a heap.
    pub(super) fn is_slip(&self, text: &str) -> bool {
        let first = text.split_whitespace().next().unwrap_or_default();
        !text.contains(|letter: char| letter.is_ascii_digit())
            && self.game().words().group_by_name(first).is_none()
    }

    pub(super) fn undo(&mut self) -> String {
        match self.session.undo(Step::Turn) {
            0 if self.session.ply() == 0 => "There's no move to undo.".to_owned(),
            0 => "You haven't made a move yet.".to_owned(),
            undone => self.count_changed(undone, "undone"),
        }
    }

    pub(super) fn redo(&mut self) -> String {
        match self.session.redo(Step::Turn) {
            0 => "There's no move to redo.".to_owned(),
            made => self.count_changed(made, "redone"),
        }
    }

    fn count_changed(&mut self, moves: usize, how: &str) -> String {
        self.is_position_due = true;
        self.is_end_announced = self.session.result().is_some();
        format!("{} {how}.", plural(moves, "move", "moves"))
    }

    pub(super) fn hint(&mut self) -> String {
        if let Some(wait) = self.wait_for_friend() {
            return wait;
        }
        if self.session.result().is_none() && !self.session.is_persons_turn() {
            return format!("It's {}'s move.", self.name(self.session.turn()));
        }
        match self.session.next_hint() {
            HintStep::Working => self.why_unknown(),
            HintStep::NoMore => "No more hints. Type a move.".to_owned(),
            HintStep::Ready(hint) => format!("Hint {} of {}: {}", hint.number, hint.count, hint.text),
        }
    }

    /// Who can win, and if wanted, why, with every figure in words.
    pub(super) fn explain(&mut self, with_lesson: bool) -> String {
        if self.session.solution().is_some() {
            self.session.note_help();
        }
        match self.session.solution() {
            Some(solution) if with_lesson => self.explain_position(solution),
            Some(solution) => self.format_winner(solution),
            None => self.why_unknown(),
        }
    }

    /// Why the position isn't solved: a program failed to move, or it takes too long.
    fn why_unknown(&self) -> String {
        if self.session.failure.is_some() { self.choices_after_failure() } else { TOO_LONG.to_owned() }
    }

    fn format_winner(&self, solution: &Solution) -> String {
        if let Some(ended) = self.session.result() {
            return self.result(ended);
        }
        let [mover, other] = [self.session.turn(), self.session.turn().other()].map(|side| self.name(side));
        match solution.outcome {
            Outcome::N => format!("{mover} can win from here."),
            Outcome::P if mover == YOU => format!("{other} can win from here, whatever you do."),
            Outcome::P => format!("{other} can win from here, whatever {mover} does."),
            Outcome::Unknown => format!("This position isn't proven: {}.", solution.unproven_because()),
        }
    }

    fn explain_position(&self, solution: &Solution) -> String {
        let (game, position) = (self.game(), self.session.position());
        let lesson = game.explain(position, solution);
        let mut parts = vec![self.format_winner(solution), lesson.text];
        parts.extend(lesson.more);
        parts.extend(lesson.figures.iter().filter_map(|figure| describe::figure(figure, game, position)));
        parts.dedup();
        parts.join("\n")
    }

    /// Explains the last move; if that is a reply to a person, also the move before it.
    pub(super) fn explain_last_moves(&mut self) -> String {
        let Some(first) = self.session.move_to_explain() else { return "No moves yet.".to_owned() };
        if self.session.counts_why_as_help() {
            self.session.note_help();
        }
        let explained = self.format_verdict(first).unwrap_or_else(|| self.describe_move(first));
        // The reason for the reply would say what to do now.
        let replies = (first + 1..self.session.ply()).map(|ply| {
            let (maker, opening) = (self.session.called_maker(ply), self.session.history().opening());
            let judged = self.session.reviewed(ply);
            judged
                .map(|one| review::format_judged(&one, &maker, self.game(), opening))
                .unwrap_or_else(|| self.describe_move(ply))
        });
        join([explained].into_iter().chain(replies), "\n")
    }

    /// What a move did, and why it was good or bad; the positions before and after it must be solved.
    fn format_verdict(&self, ply: usize) -> Option<String> {
        let (one, opening) = (self.session.reviewed(ply)?, self.session.history().opening());
        Some(review::format_verdict(&one, &self.session.called_maker(ply), self.game(), opening))
    }

    /// One line for each move, then the turning point and how each side used its chances.
    pub(super) fn review(&self) -> String {
        let plies = 0..self.session.history().whole().len();
        let lines: Option<Vec<String>> =
            plies.map(|ply| Some(format!("{}. {}", ply + 1, self.format_verdict(ply)?))).collect();
        let (Some(mut lines), Some(summary)) = (lines, self.session.summary()) else {
            return "Not every move can be judged.".to_owned();
        };
        let mut record = self.record();
        record.setup = record.setup.with_names(&Side::BOTH.map(|side| self.name(side)));
        lines.extend(review::summarize(&record, &summary));
        lines.join("\n")
    }

    /// Who won, and what can be done next.
    pub(super) fn the_end(&self, medal: Option<Medal>, is_last: bool) -> String {
        let Some(ended) = self.session.result() else { return String::new() };
        let mut result = self.result(ended);
        if let Some(medal) = medal {
            let how = if medal.assisted { "with" } else { "without" };
            result.push_str(&format!(" Medal: beat {} {how} help.", medal.level.name()));
        }
        if let Some(first) = self.session.format_first_result() {
            result.push_str(&format!(" {first}"));
        }
        if is_last {
            return result;
        }
        format!("{result} Type new to play again, review to see every move judged, or quit.")
    }

    /// The record of the game as it stands.
    pub(super) fn record(&self) -> GameRecord {
        GameRecord::of_session(&self.session, self.seconds.saturating_add(self.started.elapsed().as_secs()))
    }

    /// The level of the computer, if it plays.
    pub(super) fn level(&self) -> Option<Level> {
        Side::BOTH.into_iter().find_map(|side| self.session.player(side).level())
    }

    /// Changes the level of the computer. Returns what to say.
    pub(super) fn set_level(&mut self, level: Level) -> String {
        let before = self.level();
        for side in Side::BOTH {
            if self.session.player(side).level().is_some() {
                self.session.set_player(side, Player::Computer(level));
            }
        }
        let mut text = format!("The level is now {}.", level.name());
        // A medal is for the level of the whole game.
        if before.is_some_and(|before| level < before) && self.is_in_progress() && self.has_person() {
            self.session.assisted = true;
            text.push_str(" Playing part of the game at an easier level counts as help.");
        }
        text
    }

    /// What can be done about a player that failed.
    pub(super) fn choices_after_failure(&self) -> String {
        let player = self.session.player(self.session.turn());
        let can_ask = player.program().is_none_or(Program::has_command);
        let ask = if can_ask { "1 to ask again, " } else { "" };
        format!("Type {ask}2 to play this side yourself, or 3 to let the computer play it.")
    }
}

/// How a move is typed, with an example.
pub(super) fn how_to_move(game: &dyn Game, position: &Position) -> String {
    if game.verb() == SPLIT {
        let example = game.nth_move(position, 0).map(|mv| game.word(position, mv)).unwrap_or_default();
        let example = example.replace(['=', '-'], " ");
        return format!("Type a heap and its two new heaps, such as {example}.");
    }
    match read_move("", game, position) {
        Err(how) => how.to_string(),
        Ok(_) => format!("Type a move, such as {}.", game.typed_example(position)),
    }
}

/// Reads a move and checks it against the rules.
///
/// # Errors
/// How moves are typed here, or why this one isn't legal.
pub(super) fn read_checked(game: &dyn Game, position: &Position, text: &str) -> Result<Move, String> {
    let mv = read_move(text, game, position).map_err(|how| how.to_string())?;
    match game.check(position, &mv) {
        Ok(()) => Ok(mv.ordered()),
        Err(illegal) => Err(game.refusal(position, mv, illegal)),
    }
}
