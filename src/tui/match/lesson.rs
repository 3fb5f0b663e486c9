//! What the lesson panel shows: the position, or what the chosen move would do.

use crate::coach::Course;
use crate::game::{Board, Figure, Move, Outcome, Position, Side, Solution};

use super::Match;

/// The lesson of the moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurrentLesson {
    /// What it is about.
    pub heading: String,
    /// Why the position is won or lost, or what follows from the move: nothing that the verdict says.
    pub texts: Vec<String>,
    /// Pictures and facts, in the order they are shown.
    pub figures: Vec<Figure>,
    /// Whether the position is won or lost, or what the move leaves and what that means.
    pub verdict: String,
    /// Whether that is good news for the human at the table; `None` where it is neither.
    pub good: Option<bool>,
}

impl Match {
    /// The lesson of the moment, `chosen` being the move under the cursor; `None` where nothing has been worked out yet.
    #[must_use]
    pub fn current_lesson(&self, chosen: Option<Move>) -> Option<CurrentLesson> {
        let after = chosen.and_then(|mv| Some((mv, self.session.solution_after(mv)?)));
        match (self.session.solution()?, after) {
            (before, Some((mv, after))) => Some(self.lesson_of_choice(mv, before, after)),
            (now, None) => Some(self.lesson_of_position(now, chosen)),
        }
    }

    /// What the end of the game's course tells to keep in sight, where it is true of the game that is played: its rules must be the same.
    #[must_use]
    pub fn to_remember(&self) -> Option<&'static str> {
        let course = Course::new(self.session.setup.game, usize::MAX)?;
        let rules = |position: &Position| (position.ending, position.least, position.most);
        course.step().to_remember().filter(|_| rules(&course.position()) == rules(self.position()))
    }

    /// Whether what each choice leaves is worked out: where there is nothing to search, or so little that the length is known.
    pub(super) fn looks_ahead(&self) -> bool {
        let nothing_to_search = matches!(self.position().board, Board::Heaps(_) | Board::Sum(_));
        nothing_to_search || self.session.solution().is_some_and(|now| now.remoteness.is_some())
    }

    /// Whether what this choice leaves is worked out: on a board that takes a search, too, where it gives the win away. Who asks
    /// what refutes it is told the reply.
    pub(super) fn looks_ahead_at(&self, chosen: Move) -> bool {
        let gives_away = |now: &Solution| now.outcome == Outcome::N && now.is_complete() && !now.wins(chosen);
        self.looks_ahead() || self.session.solution().is_some_and(gives_away)
    }

    /// `If you take 2 stones from heap 3:`
    fn heading_of_choice(&self, chosen: Move) -> String {
        match self.queen_goes(chosen) {
            Some(goes) => format!("If you move {goes}:"),
            None => format!("If you {}:", self.rules().order(self.position(), chosen)),
        }
    }

    fn lesson_of_choice(&self, chosen: Move, before: &Solution, after: &Solution) -> CurrentLesson {
        let explained = self.rules().explain_move(self.position(), chosen, before, after);
        CurrentLesson {
            heading: self.heading_of_choice(chosen),
            texts: explained.more.into_iter().collect(),
            figures: explained.figures,
            verdict: explained.text,
            good: (after.outcome != Outcome::Unknown).then_some(after.outcome == Outcome::P),
        }
    }

    /// What answers a move of a lost position, out of a table that has an answer to each.
    fn answer_to(&self, now: &Solution, mv: Move) -> Option<Move> {
        let (game, position) = (self.rules(), self.position());
        let moves = (0..now.answers.len() as u64).map_while(|index| game.nth_move(position, index));
        let answered = moves.zip(&now.answers).find(|(listed, _)| *listed == mv.canonical());
        answered.map(|(_, answer)| *answer).filter(|_| now.outcome == Outcome::P)
    }

    /// What is said of a choice whose outcome isn't looked up.
    fn lesson_in_short(&self, now: &Solution, chosen: Move) -> String {
        let wins = match now.wins(chosen) {
            true => "wins",
            false if now.is_complete() => "loses",
            false => "isn't proven",
        };
        let answer = self.answer_to(now, chosen);
        let answer = answer.map_or(String::new(), |mv| {
            format!(" The answer is {}.", self.rules().short(self.position(), mv))
        });
        format!("Your choice {wins}.{answer}")
    }

    fn lesson_of_position(&self, now: &Solution, chosen: Option<Move>) -> CurrentLesson {
        let wins = now.outcome == Outcome::N;
        let verdict = match (now.outcome, self.ended()) {
            (_, Some(ended)) => self.result_line(ended),
            (Outcome::Unknown, None) => "Not proven.".to_owned(),
            (Outcome::N, None) => "A winning position.".to_owned(),
            (Outcome::P, None) => "A losing position.".to_owned(),
        };
        let chosen = chosen.filter(|mv| !self.looks_ahead() && self.check(*mv).is_ok());
        let verdict =
            chosen.map_or(verdict.clone(), |mv| format!("{verdict}\n{}", self.lesson_in_short(now, mv)));
        let humans = Side::BOTH.iter().filter(|side| self.is_human(**side)).count();
        let good = match (now.outcome, humans, self.mover().is_human()) {
            (Outcome::Unknown, ..) | (_, 0, _) => None,
            (_, 1, false) => Some(!wins),
            _ if self.ended().is_some() && humans > 1 => None,
            _ => Some(wins),
        };
        let explained = self.rules().explain(self.position(), now);
        // The verdict says all of a game that is over.
        let texts = [Some(explained.text), explained.more].into_iter().flatten();
        let texts = texts.filter(|_| !now.is_over()).collect();
        CurrentLesson {
            heading: "The position now:".into(),
            texts,
            figures: explained.figures,
            verdict,
            good,
        }
    }
}
