//! What a hint says, step by step: nothing that the solver has not proven, nothing twice, and the move last.

use crate::game::{
    Board, Cell, Figure, Length, Move, MoveTarget, Outcome, Position, Solution, heap_groups, plural,
};

use super::{Match, Tone};

/// Most steps a hint has: who wins, what decides, where, the move.
pub(super) const MOST_STEPS: u8 = 4;

/// Most letters of an idea beside which there is room to say which key shows it.
const ROOM: usize = 120;

/// One step of a hint.
struct Step {
    text: String,
    /// Which key does what it says.
    keys: String,
    /// The move it chooses on the board: only the last step does, so that Enter never takes what a hint did not name.
    chooses: Option<Move>,
}

impl Match {
    /// The move that the hint has named, once it has.
    pub(in crate::app) fn hinted(&self) -> Option<Move> {
        let step = usize::from(self.coach.hint.saturating_sub(1));
        self.steps()?.get(step)?.chooses
    }

    /// Whether what was said last is a hint, or that it is being worked out.
    #[must_use]
    pub fn tells_hint(&self) -> bool {
        let worked_out = self.coach.hint > 0 && self.coach.solution.is_none();
        self.notice.tone == Tone::Hint || worked_out && self.notice.tone != Tone::Refusal
    }

    /// The steps of the hint of the position, from who wins to the move, where `solution` tells it: in words that name no key.
    #[must_use]
    pub fn hint_steps(&self, solution: &Solution) -> Vec<String> {
        self.steps_by(solution).into_iter().map(|step| step.text).collect()
    }

    /// Says the hint anew once something is chosen: what Enter does with the move it names is said only as long as that is the choice.
    pub(in crate::app) fn fit_hint_to(&mut self, chosen: Move) {
        if self.notice.tone != Tone::Hint {
            return;
        }
        let Some(steps) = self.steps() else { return };
        let all = steps.len();
        if let Some(step) = steps.into_iter().nth(usize::from(self.coach.hint.saturating_sub(1)))
            && let Some(named) = step.chooses
        {
            let keys = if named == chosen { step.keys.as_str() } else { "" };
            self.notice.text = self.hint_text(all, &step.text, keys);
        }
    }

    /// `Hint 2 of 4: look at heap 2.`
    fn hint_text(&self, all: usize, text: &str, keys: &str) -> String {
        let number = if all == 1 { String::new() } else { format!(" {} of {all}", self.coach.hint) };
        format!("Hint{number}: {text}{keys}")
    }

    /// Says the last step of the hint; the move it names, if it does.
    pub(super) fn say_hint(&mut self) -> Option<Move> {
        let mut steps = self.steps()?;
        let all = u8::try_from(steps.len()).unwrap_or(MOST_STEPS);
        // Steps may have been asked for before it was known how many there are.
        self.coach.hint = self.coach.hint.min(all);
        let Step { text, keys, chooses } = steps.swap_remove(usize::from(self.coach.hint.saturating_sub(1)));
        self.note_help();
        self.say(self.hint_text(usize::from(all), &text, &keys));
        self.notice.tone = Tone::Hint;
        chooses
    }

    /// The steps of the hint, once it is asked for and can be given.
    fn steps(&self) -> Option<Vec<Step>> {
        self.coach.solution.as_ref().filter(|_| self.coach.hint > 0).map(|solution| self.steps_by(solution))
    }

    /// Who wins, what decides where there is something to say, where to look where there is a choice of places, and the move.
    fn steps_by(&self, solution: &Solution) -> Vec<Step> {
        let step = |text: String| Step { text, keys: String::new(), chooses: None };
        // The plainest move that wins, or in a lost position the longest line, where it is known.
        let best = solution.longest.or_else(|| self.rules().preferred_move(self.position(), solution));
        let Some(mv) = best.filter(|_| !solution.is_over()) else {
            return vec![step("the game is over.".into())];
        };
        let mut steps = vec![step(who_wins(solution))];
        let lesson = self.rules().explain(self.position(), solution);
        let drawn = lesson.figures.iter().any(draws_the_idea) && !self.coach.lesson;
        steps.extend(lesson.idea.map(|text| {
            let room = drawn && self.draws_ideas && text.chars().count() <= ROOM;
            Step { keys: if room { " e shows it.".to_owned() } else { String::new() }, ..step(text) }
        }));
        if self.has_places(solution) {
            steps.push(step(self.where_to_look(solution, mv)));
        }
        let text = self.what_to_take(solution, mv);
        steps.push(Step { text, keys: format!(" Enter {}.", self.enter_does(mv)), chooses: Some(mv) });
        steps
    }

    /// Whether there are several places to take from and not every move is as good as another.
    fn has_places(&self, solution: &Solution) -> bool {
        let position = self.position();
        let places = match position.board {
            Board::Grid { rows: 1, .. } => runs(position).len() as u64,
            Board::Grid { .. } => solution.legal,
            Board::Sum(ref components) => components.iter().filter(|one| one.move_count() > 0).count() as u64,
            Board::Heaps(_) => {
                heap_groups(self.rules(), position).filter(|(lane, _)| self.most_in(*lane) > 0).count() as u64
            }
        };
        places > 1 && solution.winning.len() as u64 != solution.legal
    }

    fn where_to_look(&self, solution: &Solution, mv: Move) -> String {
        let words = self.rules().words();
        let part = self.part_of(mv);
        let place = match mv.target() {
            _ if part.is_some() => part.unwrap_or_default(),
            MoveTarget::Stones { lane, .. } | MoveTarget::Nth { lane, .. } | MoveTarget::Run { lane, .. } => {
                words.lane_name(lane)
            }
            MoveTarget::Cells { from, .. }
                if matches!(self.position().board, Board::Grid { rows: 1, .. }) =>
            {
                let run = runs(self.position()).into_iter().find(|run| run.cells().any(|cell| cell == from));
                run.unwrap_or(mv).object(words, Length::Full)
            }
            MoveTarget::Cells { from, to } if from.col == to.col && from != to => {
                format!("column {}", from.col)
            }
            MoveTarget::Cells { from, .. } => format!("row {}", from.row),
        };
        let place = match (self.queen_goes(mv), mv) {
            (Some(_), Move::Take { lane, .. }) => {
                ["her moves up", "her moves left", "her diagonal"][lane.min(2)].to_owned()
            }
            _ => place,
        };
        match (solution.outcome, solution.longest) {
            (Outcome::N, _) => format!("look at {place}."),
            (Outcome::P, Some(_)) => format!("to hold out longest, look at {place}."),
            (Outcome::P, None) if solution.score.is_some() => {
                format!("to lose no more than you must, look at {place}.")
            }
            (Outcome::P, None) => format!("to drag it out, look at {place}."),
            (Outcome::Unknown, _) => format!("without proof: look at {place}."),
        }
    }

    /// `part 2 (Kayles)`: in which game of a sum a move is made.
    fn part_of(&self, mv: Move) -> Option<String> {
        let Move::In { component, .. } = mv else { return None };
        let one = self.position().component(mv)?;
        Some(format!("part {} ({})", component + 1, one.game.title()))
    }

    fn what_to_take(&self, solution: &Solution, mv: Move) -> String {
        let why = match (solution.outcome, solution.longest, solution.score) {
            (Outcome::N, ..) => "",
            (_, Some(_), _) => " (every move loses; this one lasts longest)",
            (Outcome::P, _, Some(_)) => " (no move loses less)",
            (Outcome::P, ..) => " (to drag it out)",
            (Outcome::Unknown, ..) => " (not proven to win)",
        };
        format!("{}{why}.", self.order(mv))
    }

    /// What Enter does with the move: `takes it`.
    fn enter_does(&self, mv: Move) -> String {
        self.queen_goes(mv).map_or_else(|| format!("{} it", mv.verb().third), |_| "moves her".into())
    }
}

/// Whether a figure shows what decides, and not the move itself.
const fn draws_the_idea(figure: &Figure) -> bool {
    matches!(figure, Figure::Columns(_) | Figure::Division { .. } | Figure::NumberLine(_))
}

/// The runs of stones of a board of one row, each as the cut of all of it.
fn runs(position: &Position) -> Vec<Move> {
    let Board::Grid { cols, .. } = position.board else { return vec![] };
    let mut runs: Vec<Move> = vec![];
    for to in (0..cols).map(|col| Cell::new(0, col)).filter(|&cell| position.board.has(cell)) {
        match runs.last_mut() {
            Some(Move::Cut { to: last, .. }) if last.col + 1 == to.col => *last = to,
            _ => runs.push(Move::Cut { from: to, to }),
        }
    }
    runs
}

/// Who wins, and by how many of the moves.
fn who_wins(solution: &Solution) -> String {
    match (solution.outcome, solution.remoteness) {
        (Outcome::N, _) => format!("you can win: {}.", count_text(solution)),
        (Outcome::P, plies) => {
            let long = plies.map(|plies| plural(u64::from(plies), "move", "moves"));
            let long =
                long.map(|moves| format!(" You can hold out for {moves}, your opponent's counted in."));
            format!("lost against perfect play: {}.{}", count_text(solution), long.unwrap_or_default())
        }
        (Outcome::Unknown, _) => format!("not proven: {}.", solution.unproven_because()),
    }
}

/// `3 points`, won or lost.
pub(super) fn points(score: i64) -> String {
    plural(score.unsigned_abs(), "point", "points")
}

/// How many moves win; how many are best, where points are counted.
pub(super) fn count_text(solution: &Solution) -> String {
    let found = solution.winning.len() as u64;
    let moves = plural(solution.legal, "move", "moves");
    let does = |one: &'static str, many: &'static str| if found == 1 { one } else { many };
    match (solution.score, solution.outcome) {
        (Some(score), _) => {
            let points = points(score);
            let only = if found < solution.legal && score < 0 { " only" } else { "" };
            let verb = if score > 0 { does("wins", "win") } else { does("loses", "lose") };
            format!("{found} of {moves} {verb}{only} {points}")
        }
        (_, Outcome::N) if !solution.is_complete() => {
            format!("{found} of {moves} {} proven to win", does("is", "are"))
        }
        (_, Outcome::N) => format!("{found} of {moves} {}", does("wins", "win")),
        _ if solution.legal == 1 => "the only move does not win".into(),
        _ => format!("none of {moves} wins"),
    }
}
