//! A game that was played is played once more, on the program's own screens and by a clock of its own: humans point and take,
//! computers make the moves they made.

use std::convert::Infallible;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;

use crate::app::{
    Action, Alarm, Effect, Key, KeyCode, Memory, Message, Model, Phase, Pointer, Preferences, Room, Spot,
    Start, Table, Target, Theme, update,
};
use crate::cpu::{Answer, Decision, Level, Question, Skill};
use crate::game::{Move, Pick, run_of};
use crate::view::view;

use super::thinking::Thinking;
use super::{Scene, seated};

/// The stones of a move have left after so many milliseconds, and the end of a game has had its moment after so many.
const LEAVING: u32 = 400;
const ENDING: u32 = 1_300;
/// How long the last picture stands at least.
const LAST: u32 = 4_000;
/// No computer takes longer over its move, by the clock of the film.
const PATIENCE: u64 = 60_000;

/// A picture, and how long it stands.
pub(super) struct Frame<'a> {
    pub(super) picture: &'a Buffer,
    pub(super) millis: u32,
    /// After how many moves it was, where nothing moved any more and nobody had begun to choose.
    pub(super) after: Option<usize>,
}

/// Shows a game from its opening to its last move.
///
/// # Errors
/// In a sentence, when it cannot be played.
pub(super) fn play(scene: &Scene, show: &mut dyn FnMut(&Frame)) -> Result<(), String> {
    let mut film = Film::begin(scene, show);
    let end = scene.record.moves.len();
    for (number, mv) in scene.record.moves.iter().enumerate() {
        let made = if scene.review { film.step(number) } else { film.make(number, *mv) };
        if !made {
            return Err(format!("move {} cannot be shown", number + 1));
        }
    }
    film.hold(if film.table().is_some_and(|table| table.current_match.ended().is_some()) {
        ENDING
    } else {
        LEAVING
    });
    film.rest(end);
    film.emit(LAST.max(scene.pace * 2));
    Ok(())
}

struct Film<'a> {
    scene: &'a Scene,
    model: Model,
    terminal: Terminal<TestBackend>,
    thinking: Thinking,
    /// What the worker would be at.
    question: Option<(u64, Box<Question>)>,
    alarms: Vec<(u64, Alarm)>,
    now: u64,
    /// What is on the screen, since when, and after how many moves it is at rest.
    picture: Buffer,
    since: u64,
    after: Option<usize>,
    show: &'a mut dyn FnMut(&Frame),
}

impl<'a> Film<'a> {
    fn begin(scene: &'a Scene, show: &'a mut dyn FnMut(&Frame)) -> Self {
        let preferences = Preferences {
            colour: scene.theme != Theme::Mono,
            theme: scene.theme,
            true_colour: true,
            ascii: scene.ascii,
            motion: !scene.calm,
            // One that waited for nothing would show no motion.
            pause: (scene.pace * 3 / 5).max(1),
            demo_pause: scene.pace.max(1),
            ..Preferences::default()
        };
        let record = seated(&scene.record);
        let start = if scene.review {
            Start::Review { games: vec![record.clone()], wrong: vec![] }
        } else {
            Start::Table(record.contest())
        };
        let (model, effects) = Model::remembering(start, preferences, Memory::default(), record.seed);
        let Ok::<_, Infallible>(terminal) = Terminal::new(TestBackend::new(scene.columns, scene.rows));
        let mut film = Self {
            scene,
            model,
            terminal,
            thinking: Thinking::default(),
            question: None,
            alarms: vec![],
            now: 0,
            picture: Buffer::default(),
            since: 0,
            after: None,
            show,
        };
        film.perform(effects);
        film.send(Message::Resized(scene.columns, scene.rows));
        if scene.review {
            film.press(Action::First);
        }
        if scene.lesson && film.table().is_some_and(|table| !table.current_match.coach.lesson) {
            film.press(Action::Lesson);
        }
        film.look();
        film
    }

    fn table(&self) -> Option<&Table> {
        if let Room::Table(table) = &self.model.room { Some(table) } else { None }
    }

    /// How many moves are made on the board.
    fn made(&self) -> usize {
        self.table().map_or(0, |table| table.current_match.line.moves().len())
    }

    /// The next move of a review.
    fn step(&mut self, number: usize) -> bool {
        self.hold(self.scene.pace);
        self.rest(number);
        self.press(Action::StepForward);
        self.look();
        self.made() == number + 1
    }

    /// A move, by whoever's turn it is.
    fn make(&mut self, number: usize, mv: Move) -> bool {
        let pace = self.scene.pace;
        if self.table().is_some_and(Table::human_turn) {
            self.hold(pace * 2 / 5);
            self.rest(number);
            self.point_at(mv);
            self.hold(pace * 3 / 5);
            self.send(Message::Key(Key { code: KeyCode::Enter, ctrl: false }));
            self.look();
        } else {
            self.hold((pace / 2).min(LEAVING));
            self.rest(number);
            let end = self.now + PATIENCE;
            while self.made() == number && self.ring(end) {}
        }
        self.made() == number + 1
    }

    /// Chooses a move as with the mouse.
    fn point_at(&mut self, mv: Move) {
        let Some(table) = self.table() else { return };
        let game = &table.current_match;
        let (rules, position) = match game.position().component(mv) {
            Some(one) => (one.game.0, &one.position),
            None => (game.rules(), game.position()),
        };
        let targets = match rules.pick_of(position, mv.alone()) {
            Pick::Stones { lane, count } => vec![Target::Stone { lane, count }],
            Pick::Nth { .. } => {
                let run = run_of(rules, position, mv.alone());
                let Some((lane, ends)) = run else { return self.type_move(mv) };
                ends.map(|count| Target::Stone { lane, count }).to_vec()
            }
            Pick::Run { lane, between } => between.map(|count| Target::Stone { lane, count }).to_vec(),
            Pick::Cells { from, to } if from == to => vec![Target::Cell(to)],
            Pick::Cells { from, to } => vec![Target::Cell(from), Target::Cell(to)],
        };
        for (phase, target) in [Phase::Press, Phase::Drag].into_iter().zip(targets) {
            let target = match (mv, Spot::of(target)) {
                (Move::In { component: part, .. }, Some(spot)) => Target::InPart { part, spot },
                _ => target,
            };
            self.send(Message::Pointer(Pointer { phase, target: Some(target) }));
        }
        self.look();
    }

    /// Types a move that the mouse cannot choose.
    fn type_move(&mut self, mv: Move) {
        let word =
            self.table().map(|table| table.current_match.rules().word(table.current_match.position(), mv));
        for letter in word.iter().flat_map(|word| word.chars()) {
            self.send(Message::Key(Key { code: KeyCode::Char(letter), ctrl: false }));
        }
        self.look();
    }

    fn press(&mut self, action: Action) {
        let target = Some(Target::Press(action));
        self.send(Message::Pointer(Pointer { phase: Phase::Press, target }));
    }

    fn send(&mut self, message: Message) {
        let effects = update(&mut self.model, message);
        self.perform(effects);
        while let Some((ticket, question)) = self.question.take() {
            let Some(answer) = self.answer(&question) else { return };
            let effects = update(&mut self.model, Message::Answered { ticket, answer });
            self.perform(effects);
        }
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Ask { ticket, question } => self.question = Some((ticket, question)),
                Effect::StopAsking => self.question = None,
                Effect::Wake { millis, alarm } => self.alarms.push((self.now + u64::from(millis), alarm)),
                // Whoever plays makes the moves that were made; no program is started.
                Effect::AskProgram { ticket, game, position, conditions, .. } => {
                    let skill = Skill::Level { level: Level::Perfect, depth: None };
                    let question = Question::Move { game, position: *position, skill, seed: conditions.seed };
                    self.question = Some((ticket, Box::new(question)));
                }
                Effect::Copy(_)
                | Effect::DismissPrograms
                | Effect::File(_)
                | Effect::Mouse(_)
                | Effect::TellResult { .. }
                | Effect::Quit => {}
            }
        }
    }

    /// A computer makes the move that it made; everything else is worked out.
    fn answer(&mut self, question: &Question) -> Option<Answer> {
        let Question::Move { game, position, .. } = question else { return self.thinking.answer(question) };
        let mv = *self.scene.record.moves.get(self.made())?;
        let solution = self.thinking.solve(*game, position).unwrap_or_default();
        let after = crate::games::get(*game).play(position, &mv);
        let after = self.thinking.solve(*game, &after).map(Box::new);
        Some(Answer::Move { choice: Box::new(Decision { mv: Some(mv), solution, searched: None }), after })
    }

    /// Lets time pass.
    fn hold(&mut self, millis: u32) {
        let end = self.now + u64::from(millis);
        while self.ring(end) {}
        self.now = end;
    }

    /// Lets time pass up to the next alarm; false where none rings until `end`.
    fn ring(&mut self, end: u64) -> bool {
        let next = (0..self.alarms.len()).min_by_key(|&index| self.alarms[index].0);
        let Some(index) = next.filter(|&index| self.alarms[index].0 <= end) else { return false };
        let (at, alarm) = self.alarms.remove(index);
        self.now = self.now.max(at);
        self.send(Message::Wake(alarm));
        self.look();
        true
    }

    /// Nothing moves, and nobody has begun to choose.
    const fn rest(&mut self, moves: usize) {
        self.after = Some(moves);
    }

    /// Draws the screen as it is now; if it has changed, the picture before it has stood until now.
    fn look(&mut self) {
        let Ok::<_, Infallible>(drawn) = self.terminal.draw(|frame| {
            view(&self.model, frame);
        });
        if *drawn.buffer == self.picture {
            return;
        }
        let picture = drawn.buffer.clone();
        self.emit(0);
        self.picture = picture;
    }

    /// The picture has stood until now, and stands for so long still.
    fn emit(&mut self, still: u32) {
        let millis = u32::try_from(self.now - self.since).unwrap_or(u32::MAX).saturating_add(still);
        let after = self.after.take();
        if millis > 0 {
            (self.show)(&Frame { picture: &self.picture, millis, after });
        }
        self.since = self.now;
    }
}
