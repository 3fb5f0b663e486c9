//! A practice session: one question after the other, in practice, today's ten, a course, or about the mistakes of a game. What takes
//! thought is handed out as a [`Job`]; [`PracticeSession::resolve`] takes its result.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::generate::{decoy, is_usually_taught};
use super::progress::MOST_RECENT;
use super::{
    Course, Exercise, ExerciseKind, ExerciseRequest, Feedback, HIGHEST_RANK, Job, JobResult, Progress,
    Question, RatedExercise, Reply, Stage,
};
use crate::game::{Dice, GameKey, History, Look, Move, Side, mixed_seed, named_seed, plural};
use crate::games;

/// How often another position is tried if the first ones aren't good exercises.
pub const MOST_TRIES: usize = 5;
/// The player's last games that are searched for mistakes.
const MOST_GAMES: usize = 20;
/// One question in three is a mistake from the player's own games, if there is one.
const OWN_EVERY: usize = 3;
/// Most questions of a day about one game.
const MOST_OF_A_GAME: usize = 2;
/// The first games of the registry: a day begins with one of them.
const WELL_KNOWN: usize = 2;
/// Questions before the first one about several games side by side.
const FIRST_SUM: usize = 5;
pub const A_DAYS_QUESTIONS: u32 = 10;
/// When a day's questions are followed by others.
pub const NEW_ONES: &str = "Ten new questions at midnight UTC.";
/// For a day's questions that are asked on another day, or again.
const NOT_COUNTED: &str = "This doesn't count towards your streak.";

/// A game that the player played against a computer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnGame {
    pub line: History,
    /// The player's side.
    pub side: Side,
}

/// A mistake of a reviewed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// What the player did, as a sentence.
    pub done: String,
    pub mv: Move,
    /// The position in which it was made.
    pub exercise: Exercise,
}

/// What a session asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Positions of a game, at the rank the player has reached. Without a kind, of both kinds; without a count, with no end.
    Game { kind: Option<ExerciseKind>, count: Option<u32> },
    /// The ten positions of a day, such as `2026-11-21`, the same for everybody. Without a game, of all games in turn.
    Daily { date: String, only: Option<GameKey> },
    /// These positions, in this order.
    List(Vec<RatedExercise>),
    /// A course, at this step.
    Course(Course),
    /// The mistakes of a reviewed game.
    Mistakes(Vec<Mistake>),
}

impl Default for Mode {
    fn default() -> Self {
        Self::Game { kind: None, count: None }
    }
}

/// What came of something the player did, or of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PracticeUpdate {
    /// There is a new question.
    Asked,
    /// The question is the same; it may have feedback now.
    Changed,
    /// This has to be worked out first.
    Working(Job),
    /// Nothing came of it; why, in a sentence.
    Refused(&'static str),
    /// There are no more questions.
    Over,
}

/// How a question went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grade {
    /// On the first try, without help.
    Right,
    /// After help or a wrong answer.
    Helped,
    /// Answered wrong, or the answer was shown.
    Wrong,
    Skipped,
}

impl Grade {
    pub const ALL: [Self; 4] = [Self::Right, Self::Helped, Self::Wrong, Self::Skipped];

    /// Its name for programs and files, what it means, and its sign on the screen and in ASCII: a stone that is full, half, hollow or
    /// gone.
    const fn data(self) -> (&'static str, &'static str, [char; 2]) {
        match self {
            Self::Right => ("right", "right on the first try", ['●', 'O']),
            Self::Helped => ("helped", "right later or with help", ['◐', 'c']),
            Self::Wrong => ("wrong", "missed", ['○', 'o']),
            Self::Skipped => ("skipped", "skipped", ['·', '.']),
        }
    }

    pub const fn word(self) -> &'static str {
        self.data().0
    }

    pub const fn meaning(self) -> &'static str {
        self.data().1
    }

    pub const fn sign(self, ascii: bool) -> char {
        self.data().2[ascii as usize]
    }

    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|grade| grade.word() == word)
    }

    /// What each sign means.
    pub fn legend(ascii: bool) -> [String; 4] {
        Self::ALL.map(|grade| format!("{} {}", grade.sign(ascii), grade.meaning()))
    }

    pub fn signs(grades: &[Self], ascii: bool) -> String {
        grades.iter().map(|grade| grade.sign(ascii)).collect()
    }

    /// How many were right on the first try.
    pub fn count_right(grades: &[Self]) -> usize {
        grades.iter().filter(|grade| **grade == Self::Right).count()
    }
}

/// What a player is told whose answers to a day's questions don't count.
pub const OTHER_DAY: &str =
    "Another nimtui is also doing today's ten. The first answer to each question counts.";

/// An exercise, and the answer to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub asked: RatedExercise,
    /// It is a mistake from one of the player's own games.
    pub is_own: bool,
    /// `None` if the question was left without an answer, or is still open.
    pub grade: Option<Grade>,
}

/// One question after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PracticeSession {
    pub mode: Mode,
    pub progress: Progress,
    /// The question on the screen, or the last one; `None` before the first.
    pub question: Option<Question>,
    /// The exercises that were asked, oldest first. A day that is resumed begins with those answered before. Steps of courses aren't listed.
    pub answers: Vec<Answer>,
    /// Days in a row before this one on which all ten were done; `None` if this day doesn't add to them.
    streak: Option<u32>,
    /// How the questions of a day went that were answered before.
    resumed: Vec<Grade>,
    /// Fingerprints of recent questions, oldest first.
    recent: Vec<u32>,
    has_new_progress: bool,
    has_new_day: bool,
    /// With the last answer all steps of the course became known.
    is_completed: bool,
    /// Steps of a course, from 0, that were missed, until they come back.
    missed: BTreeSet<usize>,
    seed: u64,
    orders: u64,
    /// The player chose the position of the question.
    is_chosen: bool,
    /// Games still to be searched for mistakes, newest last.
    games: Vec<OwnGame>,
    /// Mistakes to be asked, the next one last.
    mistakes: Vec<RatedExercise>,
    tries: usize,
}

impl PracticeSession {
    /// The seed decides what is random, except on a day, which has its own.
    pub fn new(mode: Mode, progress: Progress, seed: u64) -> Self {
        let seed = if let Mode::Daily { date, .. } = &mode { named_seed(0, date) } else { seed };
        // Today's ten are the same for everybody, whatever a player was asked before.
        let recent = if matches!(mode, Mode::Game { .. }) { progress.recent.clone() } else { vec![] };
        Self { mode, progress, recent, seed, ..Self::default() }
    }

    /// Makes the session count as today's ten, and resumes after the questions already answered.
    pub fn save_day(&mut self, resumed: Vec<Grade>, streak: u32) {
        (self.resumed, self.streak) = (resumed, Some(streak));
    }

    /// Takes the player's finished games, oldest first: their mistakes are asked now and then.
    pub fn take_games(&mut self, games: impl DoubleEndedIterator<Item = OwnGame>) {
        self.games = games.rev().take(MOST_GAMES).collect();
        self.games.reverse();
    }

    /// Whether the mistakes of the player's own games belong here.
    pub const fn takes_mistakes(&self) -> bool {
        matches!(self.mode, Mode::Game { kind: None, count: None })
    }

    /// The course all of whose steps became known with the last answer.
    pub fn completed_course(&self) -> Option<Course> {
        let Mode::Course(at) = self.mode else { return None };
        Some(at).filter(|_| self.is_completed && self.question.as_ref().is_some_and(|asked| asked.is_graded))
    }

    /// How many questions there are; `None` for an endless session.
    pub fn length(&self) -> Option<u32> {
        match &self.mode {
            Mode::Game { count, .. } => *count,
            Mode::List(list) => u32::try_from(list.len()).ok(),
            Mode::Daily { .. } => Some(A_DAYS_QUESTIONS),
            Mode::Course(_) | Mode::Mistakes(_) => None,
        }
    }

    /// How the questions went so far.
    pub fn grades(&self) -> Vec<Grade> {
        self.answers.iter().filter_map(|answer| answer.grade).collect()
    }

    /// Whether everything has been asked.
    pub fn is_over(&self) -> bool {
        self.length().is_some_and(|length| self.grades().len() >= length as usize)
    }

    /// Whether everything has been asked, and something wasn't right on the first try.
    pub fn has_missed(&self) -> bool {
        self.is_over() && self.answers.iter().any(|answer| answer.grade != Some(Grade::Right))
    }

    /// Whether one of today's ten still waits for its first answer.
    pub fn confirms_giving_up(&self) -> bool {
        matches!(self.mode, Mode::Daily { .. })
            && self.question.as_ref().is_some_and(|asked| asked.is_open() && !asked.is_graded)
    }

    /// The player's progress, if it has changed since the last call and is to be saved.
    pub fn take_progress(&mut self) -> Option<&Progress> {
        std::mem::take(&mut self.has_new_progress).then_some(&self.progress)
    }

    /// The day and how it went so far, if that has changed since the last call and is to be saved.
    pub fn take_day(&mut self) -> Option<(String, Vec<Grade>)> {
        let Mode::Daily { date, .. } = &self.mode else { return None };
        std::mem::take(&mut self.has_new_day).then(|| (date.clone(), self.grades()))
    }

    /// Asks the first question.
    pub fn start(&mut self) -> PracticeUpdate {
        match self.mode {
            Mode::Course(at) => self.ask_step(Some(at)),
            _ => self.next_exercise(),
        }
    }

    pub fn reply(&mut self, reply: Reply) -> PracticeUpdate {
        let job = self.question.as_mut().and_then(|question| question.reply(reply));
        job.map_or(PracticeUpdate::Changed, PracticeUpdate::Working)
    }

    /// Gives the next hint, at a step of a course.
    pub fn hint(&mut self) -> PracticeUpdate {
        self.question.iter_mut().for_each(Question::hint);
        self.note_missed_step();
        PracticeUpdate::Changed
    }

    pub fn show_answer(&mut self) -> PracticeUpdate {
        let Some(Question { exercise, stage: Stage::Asked, .. }) = &self.question else {
            return PracticeUpdate::Changed;
        };
        PracticeUpdate::Working(Job::solve(exercise.game, exercise.position.clone()))
    }

    /// Goes to the next question; one without an answer is skipped.
    pub fn advance(&mut self) -> PracticeUpdate {
        if let Mode::Course(at) = &self.mode {
            let is_answered = self.question.as_ref().is_some_and(|question| question.is_graded);
            let next = if is_answered { self.progress.next_step(at) } else { at.next() };
            if let Some(next) = next.filter(|_| is_answered) {
                self.missed.remove(&next.index());
            }
            if next.is_none() && !is_answered {
                return PracticeUpdate::Refused("This is the last step.");
            }
            return self.ask_step(next.filter(|_| !(is_answered && self.is_completed)));
        }
        if let Some(question) = self.question.as_ref().filter(|question| question.is_open()) {
            // In an endless session a question without an answer doesn't count.
            match self.length() {
                Some(_) => self.grade(Grade::Skipped),
                None => self.progress.put_off(&question.exercise),
            }
        }
        self.next_exercise()
    }

    /// Goes back to the step before.
    pub fn go_back(&mut self) -> PracticeUpdate {
        match self.mode {
            Mode::Course(at) if at.index() == 0 => PracticeUpdate::Refused("This is the first step."),
            Mode::Course(at) => self.ask_step(at.back()),
            _ => PracticeUpdate::Changed,
        }
    }

    /// Asks the missed questions again, or all mistakes of a game. The answers don't change any records.
    pub fn try_again(&mut self) -> PracticeUpdate {
        if matches!(self.mode, Mode::Mistakes(_)) {
            self.answers.clear();
            return self.next_exercise();
        }
        if !self.has_missed() {
            return PracticeUpdate::Changed;
        }
        let missed = self.answers.iter().filter(|answer| answer.grade != Some(Grade::Right));
        let missed = missed.map(|answer| answer.asked.clone()).collect();
        *self = Self::new(Mode::List(missed), self.progress.clone(), self.seed);
        self.start()
    }

    /// The game of a step begins: the course is resumed there.
    pub fn start_game(&mut self) {
        if let Mode::Course(at) = &self.mode {
            self.progress.stand_at(at);
            self.has_new_progress = true;
        }
    }

    /// The game of a step was played to its end, with help or without.
    pub fn finish_game(&mut self, won: bool, helped: bool) -> PracticeUpdate {
        let Some(Question { course: Some(course), stage, feedback, stumbled, .. }) = &mut self.question
        else {
            return PracticeUpdate::Changed;
        };
        let (course, helped) = (*course, *stumbled || helped);
        *feedback = Some(Feedback::help(&*course.step().hint));
        if won {
            *stage = Stage::Right;
            self.grade(if helped { Grade::Helped } else { Grade::Right });
            let text = self.progress.end_of_course(&course);
            self.question.iter_mut().for_each(|question| question.feedback = Some(Feedback::help(&*text)));
        }
        PracticeUpdate::Changed
    }

    /// Takes the result of a job.
    pub fn resolve(&mut self, result: JobResult) -> PracticeUpdate {
        let grade = match (result, &mut self.question, &self.mode) {
            (JobResult::Found(drawn), ..) => return self.take_drawn(drawn),
            (JobResult::Mistakes(found), ..) => {
                // Those that were put right since aren't asked any more.
                let is_left = |found: &RatedExercise| !self.progress.mended.contains(&found.exercise.id());
                self.mistakes = found.into_iter().filter(is_left).rev().collect();
                return self.next_exercise();
            }
            (JobResult::Judged(feedback), Some(question), _) => {
                let kind = question.exercise.kind;
                let grade = question.judge(feedback);
                if question.exercise.kind != kind {
                    return PracticeUpdate::Asked;
                }
                grade
            }
            (JobResult::Solutions(solutions), Some(question), _) => {
                solutions.first().and_then(|solution| question.show_answer(solution))
            }
            _ => None,
        };
        self.note_missed_step();
        if let Some(grade) = grade {
            self.grade(grade);
        }
        PracticeUpdate::Changed
    }

    /// A step of a course that was answered wrong, or with a hint, is missed at once: the learner may leave it.
    fn note_missed_step(&mut self) {
        if let (Mode::Course(at), Some(question)) = (&self.mode, &self.question)
            && question.stumbled
            && self.missed.insert(at.index())
        {
            self.progress.note_missed_step(at);
            self.has_new_progress = true;
        }
    }

    /// Stores the grade of the question. The first grade decides; a wrong answer that is corrected is marked as such.
    fn grade(&mut self, grade: Grade) {
        let Some(question) = &mut self.question else { return };
        let is_first = !std::mem::replace(&mut question.is_graded, true);
        self.has_new_day |= self.streak.is_some();
        let answer = self.answers.last_mut().filter(|_| is_first || grade == Grade::Helped);
        answer.into_iter().for_each(|answer| answer.grade = Some(grade));
        let is_right = grade == Grade::Right;
        if let (Mode::Course(at), false) = (&self.mode, is_right) {
            self.missed.insert(at.index());
        }
        let mut news = None;
        match (&self.mode, self.answers.last()) {
            _ if !is_first => {}
            (Mode::Course(at), _) => {
                let was_open = self.progress.proposed(at).is_some();
                self.progress.note_step(at, is_right);
                self.is_completed = was_open && self.progress.proposed(at).is_none();
                self.has_new_progress = true;
            }
            (Mode::Game { .. }, Some(answer)) => {
                self.has_new_progress = true;
                self.progress.recent.clone_from(&self.recent);
                let is_easier = answer.asked.rank < self.progress.rank && self.progress.rank < HIGHEST_RANK;
                if self.progress.answered(&answer.asked, is_right) {
                    news = Some(format!("Three in a row. You've reached rank {}!", self.progress.rank));
                } else if grade == Grade::Helped {
                    news = Some("With help it doesn't count towards your rank.".to_owned());
                } else if is_right && is_easier && !answer.is_own && !self.is_chosen {
                    let rank = answer.asked.rank;
                    news = Some(format!("A question of rank {rank} doesn't count towards your next rank."));
                }
                if answer.is_own && is_right {
                    self.progress.mend(&answer.asked.exercise);
                }
            }
            _ => {}
        }
        let feedback = self.question.as_mut().and_then(|question| question.feedback.as_mut());
        if let (Some(news), Some(feedback)) = (news, feedback) {
            feedback.text = format!("{news} {}", feedback.text);
        }
    }

    /// Asks a step of the course. Looking at it isn't progress.
    fn ask_step(&mut self, step: Option<Course>) -> PracticeUpdate {
        let (Mode::Course(at), Some(step)) = (&mut self.mode, step) else {
            return PracticeUpdate::Over;
        };
        *at = step;
        let question = Question::from_course(step);
        // Each game has a chance of its own.
        let stumbled = question.exercise.kind != ExerciseKind::Play && self.missed.contains(&step.index());
        self.question = Some(Question { stumbled, ..question });
        PracticeUpdate::Asked
    }

    /// Asks the next exercise: now and then a mistake of the player's own, otherwise a random position.
    fn next_exercise(&mut self) -> PracticeUpdate {
        if self.is_over() {
            // If a day was done before, only what was missed is left.
            return if self.question.is_none() { self.try_again() } else { PracticeUpdate::Over };
        }
        match &self.mode {
            Mode::List(list) => {
                let next = list.get(self.answers.len()).cloned();
                return next.map_or(PracticeUpdate::Over, |drawn| self.ask_exercise(drawn, false));
            }
            Mode::Mistakes(mistakes) => {
                let next = mistakes.get(self.answers.len()).cloned();
                let Some(Mistake { done, mv, exercise }) = next else { return PracticeUpdate::Over };
                let question = Question::new(exercise.clone(), self.title(), done);
                self.question = Some(Question { begins_on: Some(mv), ..question });
                let asked = RatedExercise { exercise, rank: HIGHEST_RANK, winning: vec![] };
                self.answers.push(Answer { asked, is_own: false, grade: None });
                return PracticeUpdate::Asked;
            }
            _ => {}
        }
        if self.takes_mistakes() && self.grades().len() % OWN_EVERY == OWN_EVERY - 1 {
            if let Some(mistake) = self.mistakes.pop() {
                return self.ask_exercise(mistake, true);
            }
            if let Some(own) = self.games.pop() {
                let game = self.progress.subject.game();
                return PracticeUpdate::Working(Job::FindMistakes(game, Box::new(own)));
            }
        }
        PracticeUpdate::Working(Job::FindExercise(Box::new(self.order())))
    }

    /// Asks what was drawn; if nothing was, tries again.
    fn take_drawn(&mut self, drawn: Option<Box<RatedExercise>>) -> PracticeUpdate {
        self.tries = if drawn.is_some() { 0 } else { (self.tries + 1) % MOST_TRIES };
        match (drawn, self.resumed.get(self.answers.len()).copied()) {
            (Some(drawn), grade @ Some(_)) => {
                self.note_asked(Answer { asked: *drawn, is_own: false, grade });
                self.next_exercise()
            }
            (Some(drawn), None) => self.ask_exercise(*drawn, false),
            (None, _) if self.tries > 0 => self.next_exercise(),
            (None, _) => PracticeUpdate::Refused("There's no such position. Try another rank or game."),
        }
    }

    /// What is to be asked next.
    pub fn order(&mut self) -> ExerciseRequest {
        let seed = mixed_seed(self.seed, self.orders);
        self.orders += 1;
        let order = match &self.mode {
            Mode::Daily { only, .. } => {
                // From easy to what a person can still look through: a rank more each time.
                let rank = (1 + self.grades().len()).min(usize::from(HIGHEST_RANK)) as u8;
                let games = only.map_or_else(|| self.games_of_day(), |only| vec![only]);
                let (game, others) =
                    games.split_first().map_or((GameKey(0), &[][..]), |(one, rest)| (*one, rest));
                ExerciseRequest {
                    others: others.to_vec(),
                    taught: only.is_none(),
                    ..ExerciseRequest::new(game, rank, seed)
                }
            }
            Mode::Game { kind, .. } => {
                self.is_chosen = self.progress.next_due(*kind).is_some_and(|due| due.exact);
                self.progress.order(*kind, seed)
            }
            Mode::List(_) | Mode::Course(_) | Mode::Mistakes(_) => self.progress.order(None, seed),
        };
        ExerciseRequest { recent: self.recent.clone(), ..order }
    }

    /// The games of a day in the order they are tried in: those that are taught, first those that weren't asked about yet. The day begins
    /// with a well-known game, and several games side by side come late. No game comes a third time or twice in a row.
    fn games_of_day(&self) -> Vec<GameKey> {
        let mut games: Vec<GameKey> =
            games::keys().filter(|key| is_usually_taught(games::get(*key))).collect();
        let mut dice = Dice::new(self.seed);
        for last in (1..games.len()).rev() {
            games.swap(last, dice.below(last as u64 + 1) as usize);
        }
        let asked: Vec<GameKey> = self.answers.iter().map(|answer| answer.asked.exercise.game).collect();
        let times = |key: &GameKey| asked.iter().filter(|asked| *asked == key).count();
        games.retain(|key| {
            let is_late = asked.len() >= FIRST_SUM || games::get(*key).look() != Look::Sum;
            let is_known = !asked.is_empty() || key.0 < WELL_KNOWN;
            is_late && is_known && times(key) < MOST_OF_A_GAME && asked.last() != Some(key)
        });
        games.sort_by_key(times);
        games
    }

    /// Asks this; `is_own` if it is a mistake of the player's own.
    pub fn ask_exercise(&mut self, drawn: RatedExercise, is_own: bool) -> PracticeUpdate {
        self.is_chosen &= !is_own;
        let title = match (is_own, self.is_chosen) {
            (true, _) => "From a game of yours".to_owned(),
            (_, true) => "Your position".to_owned(),
            _ => self.title(),
        };
        let exercise = drawn.exercise.clone();
        let find = exercise.kind == ExerciseKind::Find;
        let begins_on = find.then(|| decoy(exercise.game(), &exercise.position, &drawn.winning)).flatten();
        self.note_asked(Answer { asked: drawn, is_own, grade: None });
        let context = exercise.unusual_rule().unwrap_or_default();
        self.question = Some(Question { begins_on, ..Question::new(exercise, title, context) });
        PracticeUpdate::Asked
    }

    fn note_asked(&mut self, answer: Answer) {
        self.recent.push(answer.asked.exercise.fingerprint());
        self.recent.drain(..self.recent.len().saturating_sub(MOST_RECENT));
        self.answers.push(answer);
    }

    /// `Practice`, `Today's ten, 3 of 10`, `2026-11-21, 3 of 10`, `Mistake 1 of 2`.
    fn title(&self) -> String {
        let what = match &self.mode {
            Mode::Daily { .. } if self.streak.is_some() => "Today's ten",
            Mode::Daily { date, .. } => date,
            Mode::Mistakes(mistakes) => {
                return format!("Mistake {} of {}", self.answers.len() + 1, mistakes.len());
            }
            _ => "Practice",
        };
        match self.length() {
            Some(length) => format!("{what}, {} of {length}", (self.grades().len() + 1).min(length as usize)),
            None => what.to_owned(),
        }
    }

    /// The title of the question, with the player's rank if it can change: `Practice · rank 3 · 2 of 3`.
    pub fn whole_title(&self) -> String {
        let Some(Question { title, stage, .. }) = &self.question else { return String::new() };
        let Progress { rank, row, .. } = self.progress;
        match self.mode {
            Mode::Game { .. } if *stage == Stage::Over => title.clone(),
            Mode::Game { .. } if rank == HIGHEST_RANK => format!("{title} · rank {rank}"),
            Mode::Game { .. } => format!("{title} · rank {rank} · {row} of 3"),
            _ => title.clone(),
        }
    }

    /// How the player stands, in a sentence or two; may be empty.
    pub fn standing(&self) -> String {
        if self.question.as_ref().is_some_and(|question| question.stage == Stage::Over) {
            return String::new();
        }
        let grades = self.grades();
        let right = match grades.len() {
            0 => String::new(),
            all => format!("{} of {all} right on the first try.", Grade::count_right(&grades)),
        };
        match &self.mode {
            Mode::Course(_) => String::new(),
            Mode::Mistakes(_) if grades.is_empty() => String::new(),
            Mode::Mistakes(_) => self.score(),
            Mode::Daily { .. } if self.streak.is_none() => {
                format!("{NOT_COUNTED} {right}").trim_end().to_owned()
            }
            Mode::Daily { .. } | Mode::List(_) => right,
            Mode::Game { .. } => format!("{} {right}", self.rank_sentence()).trim_end().to_owned(),
        }
    }

    /// The player's rank, and what leads to the next one.
    fn rank_sentence(&self) -> String {
        let Progress { rank, row, .. } = self.progress;
        if self.is_chosen {
            format!("You chose this question yourself, so your rank stays {rank}.")
        } else if rank == HIGHEST_RANK {
            format!("Rank {rank} of {HIGHEST_RANK}.")
        } else {
            let (next, more) = (rank + 1, if row > 0 { " more" } else { "" });
            format!(
                "Rank {rank} of {HIGHEST_RANK}. Get {}{more} right in a row to reach rank {next}.",
                3 - row.min(2)
            )
        }
    }

    /// `2 of 3 corrected.`
    pub fn score(&self) -> String {
        let grades = self.grades();
        let found = grades.iter().filter(|grade| matches!(grade, Grade::Right | Grade::Helped)).count();
        let all = if let Mode::Mistakes(all) = &self.mode { all.len() } else { self.answers.len() };
        format!("{found} of {all} corrected.")
    }

    /// The session as a line to be shared: `nimtui 2026-11-21 ●●◐●○·●●●● 7 of 10, 3 days in a row`.
    pub fn result_line(&self, ascii: bool) -> Option<String> {
        let grades = self.grades();
        let what = match &self.mode {
            Mode::Game { .. } => format!("{} rank {}", self.progress.subject.id(), self.progress.rank),
            Mode::Daily { date, only: None } => return Some(day_line(date, &grades, self.days(), ascii)),
            Mode::Daily { date, only: Some(game) } => format!("{} {date}", games::get(*game).id()),
            Mode::List(_) => "set".to_owned(),
            Mode::Course(_) | Mode::Mistakes(_) => return None,
        };
        Some(day_line(&what, &grades, 0, ascii))
    }

    /// The end of a day's ten: a word on the result, and whether the day counts.
    pub fn closing(&self) -> Option<String> {
        if !matches!(self.mode, Mode::Daily { .. }) || !self.is_over() {
            return None;
        }
        let grades = self.grades();
        let skipped = grades.iter().filter(|grade| **grade == Grade::Skipped).count();
        let praise = match Grade::count_right(&grades) {
            _ if skipped > 0 => "",
            10.. => "Perfect! ",
            7.. => "Well done! ",
            4.. => "Not bad. ",
            _ => "That was a hard one. Practice helps. ",
        };
        let counts = match self.streak {
            None => NOT_COUNTED.to_owned(),
            Some(_) if skipped > 0 => format!("You skipped {skipped}, so the day doesn't count. {NEW_ONES}"),
            Some(_) => format!("Streak: {}. {NEW_ONES}", plural(self.days(), "day", "days")),
        };
        Some(format!("{praise}{counts}"))
    }

    /// The day couldn't be saved, so it doesn't count, unless it's saved with a later answer.
    pub fn lose_day(&mut self) {
        if self.is_over() {
            self.streak = None;
        }
    }

    /// Replaces the grades by those that count, because another process saved answers first. Returns whether a grade has changed.
    pub fn correct_day(&mut self, day: &str, marks: &[Grade]) -> bool {
        if !matches!(&self.mode, Mode::Daily { date, .. } if date == day) {
            return false;
        }
        let before = self.grades();
        let grades = self.answers.iter_mut().filter_map(|answer| answer.grade.as_mut());
        grades.zip(marks).for_each(|(grade, mark)| *grade = *mark);
        self.grades() != before
    }

    /// Days in a row that are done with this one.
    fn days(&self) -> u32 {
        let is_answered = !self.grades().contains(&Grade::Skipped);
        self.streak.filter(|_| self.is_over() && is_answered).map_or(0, |before| before + 1)
    }
}

/// A day in a line to be shared.
pub fn day_line(date: &str, grades: &[Grade], streak: u32, ascii: bool) -> String {
    let (signs, right, all) = (Grade::signs(grades, ascii), Grade::count_right(grades), grades.len());
    let streak = if streak > 1 { format!(", {streak} days in a row") } else { String::new() };
    format!("nimtui {date} {signs} {right} of {all}{streak}")
}
