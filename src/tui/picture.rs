//! The game screen at every move of a game, for pictures and recordings. Nothing runs here: no alarm rings, no program is asked,
//! and each question is answered at once.

use super::{
    Answer, App, BoardScreen, Effect, Memory, Motion, Preferences, Question, Screen, ShownGame, Start,
};
use crate::game::{Move, Position, Solution};
use crate::records::GameRecord;
use crate::session::{self, Request};

/// Answers questions about positions; `None` if that takes too long.
type Answers<'a> = dyn FnMut(&Question) -> Option<Answer> + 'a;

impl App {
    /// The screen at the opening of a game.
    pub fn picture(
        record: &GameRecord,
        review: bool,
        lesson: bool,
        size: (u16, u16),
        preferences: Preferences,
        answers: &mut Answers<'_>,
    ) -> Self {
        let start = match review {
            true => Start::Review { games: vec![record.clone()], wrong: vec![] },
            false => Start::Table(record.setup()),
        };
        let (mut app, effects) = Self::remembering(start, preferences, Memory::default(), record.seed);
        app.shared.size = size;
        app.shared.effects = effects;
        app.answer_all(answers);
        app.change_picture(answers, |game| {
            game.lesson |= lesson;
            if review {
                game.go_to(0);
            }
        });
        app
    }

    /// Whether a human is about to choose a move.
    pub fn picture_asks(&self) -> bool {
        self.board().is_some_and(|screen| screen.input().is_some())
    }

    /// Chooses a move and doesn't make it yet.
    pub fn picture_choice(&mut self, mv: Move, answers: &mut Answers<'_>) {
        if let Some((screen, shared)) = self.board_mut() {
            screen.choose_move(mv, shared);
        }
        self.answer_all(answers);
    }

    /// Makes the next move of the game, or in a review goes to it. Returns how many moves there are now.
    pub fn picture_move(&mut self, mv: Move, answers: &mut Answers<'_>) -> usize {
        let reviews = matches!(self.stack.last(), Some(Screen::Review(_)));
        let Some(game) = self.board().map(BoardScreen::game) else { return 0 };
        let (number, position) = (game.history().moves().len(), game.position().clone());
        let is_computers = !reviews && !game.mover().is_human();
        let answer = is_computers.then(|| {
            let before = Some(self.solve_for_picture(&position, answers).unwrap_or_default());
            let after = self.solve_for_picture(&game.rules().play(&position, &mv), answers);
            session::Answer::Move { mv, before, after: after.map(Box::new), searched: None, remarks: vec![] }
        });
        self.change_picture(answers, |game| match answer {
            Some(answer) => drop(game.make_computers_move(answer)),
            None if reviews => game.go_to(number + 1),
            None => drop(game.make(mv)),
        });
        self.board().map_or(0, |screen| screen.game().session.ply())
    }

    /// Shows how far the stones of the last move have left: 0, 1 or 2; `None` once they are gone.
    pub fn picture_leaving(&mut self, step: Option<u8>) {
        if let Some((screen, _)) = self.board_mut() {
            screen.game_mut().motion = step.map(Motion::leaving_at);
        }
    }

    fn change_picture(&mut self, answers: &mut Answers<'_>, change: impl FnOnce(&mut ShownGame)) {
        if let Some((screen, shared)) = self.board_mut() {
            change(screen.game_mut());
            screen.position_changed(shared);
        }
        self.answer_all(answers);
        // The lesson before a computer's move is about the position it moves in.
        let game = self.board().map(BoardScreen::game).filter(|game| game.thinking.is_some());
        if let Some(position) = game.map(|game| game.position().clone()) {
            let solution = self.solve_for_picture(&position, answers);
            if let Some((screen, _)) = self.board_mut() {
                screen.game_mut().session.note_solution(solution);
            }
        }
    }

    fn solve_for_picture(&self, position: &Position, answers: &mut Answers<'_>) -> Option<Solution> {
        let game = self.board()?.game().session.setup.game;
        match answers(&Question::Session(Request::Solve { game, position: position.clone(), ply: 0 })) {
            Some(Answer::Session(answer)) => match *answer {
                session::Answer::Solution(solution) => Some(solution),
                _ => None,
            },
            _ => None,
        }
    }

    /// Answers what the screen asks, except for moves: those are known.
    fn answer_all(&mut self, answers: &mut Answers<'_>) {
        loop {
            let mut asked = None;
            for effect in self.take_effects() {
                match effect {
                    Effect::Ask { ticket, question } => asked = Some((ticket, question)),
                    Effect::StopAsking => asked = None,
                    _ => {}
                }
            }
            let Some((ticket, question)) =
                asked.filter(|(_, question)| !matches!(**question, Question::Session(Request::Move { .. })))
            else {
                return;
            };
            let Some(answer) = answers(&question) else { return };
            self.take_answer(ticket, answer);
        }
    }
}
