//! The texts about a game: its moves, its end, what decided it, and the lesson of the moment.

use super::{Notice, ShownGame};
use crate::coach::Level;
use crate::game::{
    Board, Ended, Ending, Explanation, Figure, HeapNames, Length, Move, NIM_SUM_EXPLAINED, Outcome, Played,
    Side, Solution, Verb, plural,
};
use crate::session::{Called, YOU};

/// What the other side is called in an exercise.
pub const OPPONENT: &str = "your opponent";

/// The lesson of the moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurrentLesson {
    /// The move it is about; empty if it is about the position.
    pub heading: String,
    /// Why the position is won or lost, or what follows from the move.
    pub texts: Vec<String>,
    pub figures: Vec<Figure>,
    /// Who can win, or what the move leaves and what that means.
    pub verdict: String,
    /// Whether that is good for the human; `None` if it is neither good nor bad.
    pub good: Option<bool>,
}

impl ShownGame {
    /// The first message of a game: that it is over, which moves are made already, or what `fresh` says about who starts.
    pub(crate) fn welcome(&self, fresh: impl FnOnce(&Called, &Called) -> String) -> Notice {
        let starter = self.history().starter();
        if self.ended().is_some() {
            return Notice::news("This game is already over.");
        }
        Notice::comment(match self.session.ply().checked_sub(1) {
            Some(last) => {
                let made = plural(self.session.ply(), "move", "moves");
                format!("{made} so far. {}", self.describe_move(last))
            }
            None => fresh(&self.called(starter), &self.called(starter.other())),
        })
    }

    /// `HAL 9000 took 6 stones from heap 1.`, by the number of the move from 0.
    pub fn describe_move(&self, number: usize) -> String {
        let Some(played) = self.history().moves().get(number) else { return String::new() };
        let (verb, object) = (self.verb_of(played.mv).past, self.describe_object(played.mv));
        format!("{} {verb} {object}.", self.maker(number))
    }

    /// Who made a move, by its number from 0.
    fn maker(&self, number: usize) -> String {
        if self.names_everyone { self.session.maker(number) } else { self.session.called_maker(number) }
    }

    /// What a move does to the stones.
    pub(crate) fn verb_of(&self, mv: Move) -> Verb {
        self.session.game().verb_of(self.position(), mv)
    }

    /// `6 stones from heap 1`; of a run, how many stones it has: `2 stones, from 0,2 to 1,2`.
    pub(crate) fn describe_object(&self, mv: Move) -> String {
        let object = self.session.game().object(self.position(), mv, Length::Full);
        let words = self.session.game().words_of(self.position(), mv);
        match mv.alone() {
            run @ Move::Cells { from, to } if words.heap_names == HeapNames::Cells && from != to => {
                format!("{}, from {object}", words.count(run.cells().count()))
            }
            _ => object,
        }
    }

    /// What a move did, by its number from 0, if the positions before and after it are solved.
    pub fn explain_move(&self, number: usize) -> Option<Explanation> {
        let (solutions, mv) =
            (self.session.solutions_around(number)?, self.history().whole().get(number)?.mv);
        Some(self.session.game().explain_move(self.session.position_at(number), mv, solutions))
    }

    /// What the last move did, if the computer made it.
    pub fn last_reason(&self) -> Option<String> {
        let number = self.session.ply().checked_sub(1).filter(|last| !self.session.is_by_person(*last))?;
        let side = self.history().whole().get(number)?.side;
        let called = self.called(side);
        let name = called.name.strip_suffix(" 9000").unwrap_or(&called.name);
        // The prompt beside it is about another move.
        let text = self.explain_move(number)?.text.replace("The move ", &format!("{name}'s move "));
        Some(
            text.replace("every move does here", "every move did")
                .replace("there is no other", "there was no other"),
        )
    }

    /// What is said about a move of `side`, with the name of who may reply.
    pub(crate) fn name_reply(&self, side: Side, text: &str) -> String {
        text.replace("The opponent can", &self.called(side.other()).does("can", "can"))
    }

    /// `Alice`, or `Alice's side` if somebody else made some of its moves.
    pub fn side_name(&self, side: Side) -> String {
        let called = self.called(side);
        let whole = self.history().whole();
        let others = (0..whole.len())
            .any(|number| whole[number].side == side && self.session.maker(number) != called.name);
        match (others, called.is_you) {
            (false, true) => YOU.to_owned(),
            (false, false) => called.name,
            (true, true) => "Your side".to_owned(),
            (true, false) => format!("{}'s side", called.name),
        }
    }

    /// `Alice wins!`, with the points if there are any.
    pub fn result_line(&self, ended: Ended) -> String {
        let winner = ended.winner(self.session.turn());
        let wins = self.called(winner).does("win", "wins");
        let end = if self.is_human(winner) { "!" } else { "." };
        match ended.points {
            Some(points) => format!("{wins} by {}{end}", plural(points, "point", "points")),
            None => format!("{wins}{end}"),
        }
    }

    /// The next level, once a human has beaten the computer at its level.
    pub fn next_level(&self) -> Option<Level> {
        let winner = self.session.counted_winner().filter(|winner| self.is_human(*winner))?;
        let beaten = self.ended().is_some() && self.session.setup.depth().is_none();
        self.session.player(winner.other()).level().filter(|_| beaten)?.stronger()
    }

    /// `You took the last stone, which loses.`, or that the game began without a move.
    pub fn end_sentence(&self, ended: Ended) -> Option<String> {
        if let Some(side) = self.session.resigned() {
            return Some(format!("{}.", self.called(side).does("gave up", "gave up")));
        }
        let Some(last) = self.history().moves().last() else {
            return ended.points.is_none().then(|| ended.format_no_move().to_owned());
        };
        let (game, position) = (self.session.game(), self.position());
        let winner = ended.winner(self.session.turn());
        let heaps = matches!(position.board, Board::Heaps(_)) && ended.points.is_none();
        let can_take = game.code(position).is_none_or(|code| code.has_move(1));
        if heaps && can_take && position.board.stones() == 1 && position.ending == Ending::Misere {
            let must = self.called(winner.other()).also_does("must", "must");
            return Some(format!("One {} is left, and {must} take it.", game.words().stone));
        }
        let before = self.history().position_before(self.session.ply().saturating_sub(1));
        let change = game.change(before, &last.mv);
        let emptied = change.heaps.iter().position(|heap| heap.gone > 0 && heap.gone == heap.size());
        let did = match emptied {
            _ if matches!(position.board, Board::Sum(_)) => "made the last move".to_owned(),
            _ if position.board.stones() == 0 => format!("took {}", game.the_last()),
            Some(heap) => format!("emptied {}", game.words().group_name(heap)),
            None => "made the last move".to_owned(),
        };
        let loses = if last.side == winner { "" } else { ", which loses" };
        Some(format!("{} {did}{loses}.", self.maker(self.session.ply() - 1)))
    }

    /// What decided a finished game, once every move is judged.
    pub fn deciding_sentence(&self) -> Option<String> {
        let winner = self.session.winner()?;
        let has_moves = self.history().moves().len() > self.session.setup.moves.len();
        // A message about an earlier end matters more.
        if !has_moves || self.session.format_first_result().is_some() {
            return None;
        }
        let summary = self.session.summary()?;
        if let Some(number) = summary.turning_point {
            // If not all moves are proven, the last known mistake may be one that the loser didn't use.
            let is_losers = self.history().whole()[number - 1].side != winner;
            return is_losers.then(|| self.turning_sentence());
        }
        let could_win =
            self.setup().only_human().map_or(winner == self.history().starter(), |human| human == winner);
        let sentence = match could_win {
            true => format!("{} had a win from the start.", self.side_name(winner)),
            false => {
                let had = self.called(winner).also_does("had", "had");
                let loser = self.called(winner.other()).does("couldn't", "couldn't");
                let has_replied = self.history().moves().last().is_some_and(|last| last.side == winner);
                match has_replied {
                    true => format!("{loser} have won, because {had} a winning reply to every move."),
                    false => format!("{loser} have won with any move."),
                }
            }
        };
        summary.proven.then_some(sentence)
    }

    /// Whether a move belongs to the only human. If it was a mistake, the review asks for a better one and doesn't tell it.
    pub fn is_asked_again(&self, number: usize) -> bool {
        self.setup().only_human() == Some(self.history().whole()[number].side)
    }

    /// Where the game turned, or how many moves are judged so far.
    pub fn turning_sentence(&self) -> String {
        let line = self.history();
        let Some(summary) = self.session.summary() else {
            return format!("Judging the moves… {} of {}", self.judged_count(), line.whole().len());
        };
        let is_over = |last: &Played| self.session.game().result(&last.after).is_some();
        let is_played_out = line.whole().last().is_some_and(is_over);
        match summary.turning_point {
            Some(number) => {
                let (turned, maker) = (&line.whole()[number - 1], self.maker(number - 1));
                summary.turning_sentence(self.session.game(), self.position(), turned, &maker)
            }
            None if !summary.proven => "Not every move is proven good or bad.".into(),
            // A finished game was won from the start, as the accounts say.
            None if is_played_out => String::new(),
            None => "Neither side gave the win away.".into(),
        }
    }

    /// A move in sentences: what was done, what it did, what would have been better, and what came next; `None` if the positions before
    /// and after it aren't solved yet.
    pub fn explain_at_length(&self, number: usize) -> Option<Vec<String>> {
        let [before, after] = self.session.solutions_around(number)?;
        let played = self.history().moves().get(number)?;
        let (rules, position) = (self.session.game(), self.history().position_before(number));
        let explained = rules.explain_move(position, played.mv, [before, after]);
        let speaks_of_nim_sums = explained.reason.speaks_of_nim_sums();
        let mut parts = vec![self.describe_move(number), self.name_reply(played.side, &explained.text)];
        parts.extend(explained.more.map(|more| self.name_reply(played.side, &more)));
        if let (Some(better), false) = (better(before, after), before.wins(played.mv)) {
            let best = rules.preferred_move(position, before);
            let best = best.map_or(String::new(), |mv| rules.order(position, mv));
            parts.push(format!("{better} {best}."));
        }
        if self.history().moves().len() > number + 1 {
            parts.push(self.describe_move(number + 1));
            let next = self.explain_move(number + 1);
            parts.extend(next.map(|why| self.name_reply(played.side.other(), &why.text)));
        }
        if speaks_of_nim_sums {
            // It counts as long as the last move wins.
            let aim = if position.ending == Ending::Normal { " Leaving a nim-sum of 0 wins." } else { "" };
            parts.push(format!("{NIM_SUM_EXPLAINED}{aim}"));
        }
        Some(parts)
    }

    /// The lesson of the moment, `chosen` being the move under the cursor; `None` if nothing is worked out yet.
    pub fn current_lesson(&self, chosen: Option<Move>) -> Option<CurrentLesson> {
        let after = chosen.and_then(|mv| Some((mv, self.session.solution_after(mv)?)));
        match (self.session.solution()?, after) {
            (before, Some((mv, after))) => Some(self.lesson_of_choice(mv, before, after)),
            (now, None) => Some(self.lesson_of_position(now)),
        }
    }

    fn lesson_of_choice(&self, chosen: Move, before: &Solution, after: &Solution) -> CurrentLesson {
        let explained = self.session.game().explain_move(self.position(), chosen, [before, after]);
        let mover = self.history().turn();
        CurrentLesson {
            heading: format!("Say you {}.", self.session.game().order(self.position(), chosen)),
            texts: explained.more.iter().map(|more| self.name_reply(mover, more)).collect(),
            figures: explained.figures,
            verdict: self.name_reply(mover, &explained.text),
            good: (after.outcome != Outcome::Unknown).then_some(after.outcome == Outcome::P),
        }
    }

    fn lesson_of_position(&self, now: &Solution) -> CurrentLesson {
        let wins = now.outcome == Outcome::N;
        let verdict = match (now.outcome, self.ended()) {
            (_, Some(ended)) => self.result_line(ended),
            (Outcome::Unknown, None) => "Not proven.".to_owned(),
            (Outcome::N, None) => "The player to move can win.".to_owned(),
            (Outcome::P, None) => "The player to move loses.".to_owned(),
        };
        let humans = Side::BOTH.iter().filter(|side| self.is_human(**side)).count();
        let good = match (now.outcome, humans, self.mover().is_human()) {
            (Outcome::Unknown, ..) | (_, 0, _) => None,
            (_, 1, false) => Some(!wins),
            _ if self.ended().is_some() && humans > 1 => None,
            _ => Some(wins),
        };
        let explained = self.session.game().explain(self.position(), now);
        // The verdict says everything about a game that is over.
        let texts = [Some(explained.text), explained.more].into_iter().flatten();
        let texts = texts.filter(|_| !now.is_over()).collect();
        CurrentLesson { heading: String::new(), texts, figures: explained.figures, verdict, good }
    }
}

/// What the best move would have got, if `after` is worse than it.
fn better(before: &Solution, after: &Solution) -> Option<String> {
    let found = before.winning.len();
    match (before.score, after.score) {
        (Some(best), Some(left)) => (best > -left).then(|| {
            let points = plural(best.unsigned_abs(), "point", "points");
            let gets = if best > 0 { format!("win {points}") } else { format!("lose only {points}") };
            format!("To {gets},")
        }),
        _ if before.outcome != Outcome::N || after.outcome != Outcome::N => None,
        _ if !before.is_complete() => Some("One move proven to win was to".into()),
        _ if found == 1 => Some("The winning move was to".into()),
        _ => Some(format!("One of {found} winning moves was to")),
    }
}
