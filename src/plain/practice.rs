//! `practice`: questions about positions, line by line, and the positions alone as JSON.

use serde::Serialize;

use crate::contest::Contest;
use crate::cpu::{self, Answer, Question};
use crate::game::{
    Console, GameKey, Halt, Line, Move, MoveRecord, Scene, Seats, Side, Stop, mixed_seed, read_move,
};
use crate::store::{Folders, Store};
use crate::training::{Drawn, Exercise, Kind, Order, Plan, Progress, Reply, Session, draw};

/// So often another position is drawn where none would do.
const MOST_TRIES: u32 = 5;
/// The player's last games that are searched for mistakes.
const MOST_GAMES: usize = 20;

/// A session of practice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Practise {
    /// What is practised.
    pub plan: Plan,
    /// Of which game; not heeded where a day's questions are of all games.
    pub game: GameKey,
    /// The rank to go on from; `None` for the one that was reached.
    pub rank: Option<u8>,
    /// What chance is drawn from.
    pub seed: u64,
    /// How far the player comes is kept.
    pub save: bool,
}

/// Exercises for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercises {
    /// What they are drawn for.
    pub plan: Plan,
    /// Of which game; not heeded where a day's questions are of all games.
    pub game: GameKey,
    /// How hard; `None` for the lowest rank.
    pub rank: Option<u8>,
    /// What chance is drawn from.
    pub seed: u64,
    /// How many, but for a day's.
    pub count: u32,
}

#[derive(Serialize)]
struct ExerciseJson {
    id: String,
    rank: u8,
    kind: &'static str,
    winning: Vec<MoveRecord>,
}

/// Prints exercises with their answers, one JSON object a line.
///
/// # Errors
/// When nobody takes them.
pub fn print_exercises(wanted: &Exercises, console: &mut dyn Console) -> Result<(), Halt> {
    let rank = wanted.rank.unwrap_or(1);
    let mut session = Session::new(wanted.plan.clone(), Progress::new(wanted.game), wanted.seed);
    let mut last = None;
    for number in 0..session.length().unwrap_or(wanted.count) {
        let order = match &wanted.plan {
            Plan::Daily { .. } => None,
            Plan::Game { kind, .. } => Some(Order {
                kind: *kind,
                last: last.take(),
                ..Order::new(wanted.game, rank, mixed_seed(wanted.seed, number.into()))
            }),
        };
        let Some(drawn) = drawn(&mut session, order.as_ref())? else {
            return Err(Halt::Failed("No position of that kind was found.".into()));
        };
        let words = drawn.exercise.rules().words();
        let json = ExerciseJson {
            id: drawn.exercise.id(),
            rank: drawn.rank,
            kind: drawn.exercise.kind.word(),
            winning: drawn.winning.iter().map(|mv| mv.record(words)).collect(),
        };
        let text = serde_json::to_string(&json)
            .map_err(|error| Halt::Failed(format!("The exercise cannot be written: {error}.")))?;
        console.say(&format!("{text}\n"))?;
        session.results.push(true);
        session.put(&drawn.exercise);
        last = Some(drawn.exercise);
    }
    Ok(())
}

/// Asks until all has been asked, or the player has enough.
///
/// # Errors
/// When the input ends before that, or nobody listens.
pub fn practise(wanted: &Practise, console: &mut dyn Console) -> Result<(), Halt> {
    let store = wanted.save.then(|| Folders::find(&|name| std::env::var_os(name)).map(Store::new));
    let store = store.and_then(Result::ok);
    let mut progress = kept(store.as_ref(), wanted.game, console);
    if let Some(rank) = wanted.rank {
        (progress.rank, progress.row) = (rank, 0);
    }
    let mut session = Session::new(wanted.plan.clone(), progress, wanted.seed);
    let ended = questions(&mut session, store.as_ref(), console);
    if matches!(ended, Ok(()) | Err(Halt::InputEnded)) && !session.results.is_empty() {
        console.say(&format!("{}\n", session.result_line()))?;
    }
    ended
}

/// How far the player has come, as it was kept.
fn kept(store: Option<&Store>, game: GameKey, console: &mut dyn Console) -> Progress {
    let loaded = store.map(Store::progress);
    let (items, trouble) = match loaded {
        Some(Ok(loaded)) => (loaded.items, loaded.trouble),
        Some(Err(trouble)) => (vec![], Some(trouble)),
        None => (vec![], None),
    };
    if let Some(trouble) = trouble {
        console.remark(&trouble.to_string());
    }
    items.into_iter().find(|kept| kept.game == game).unwrap_or_else(|| Progress::new(game))
}

fn questions(session: &mut Session, store: Option<&Store>, console: &mut dyn Console) -> Result<(), Halt> {
    let mut own = OwnGames::of(session, store);
    while !session.is_over() {
        let mistake = own.mistake(session);
        let next = match &mistake {
            Some(mistake) => Some(mistake.clone()),
            None => drawn(session, None)?,
        };
        let Some(drawn) = next else {
            return Err(Halt::Failed("No position of that kind was found.".into()));
        };
        session.put(&drawn.exercise);
        put(session, &drawn, mistake.is_some(), console)?;
        match answered(&drawn.exercise, console)? {
            Came::Enough => return Ok(()),
            Came::Skipped if session.length().is_none() => continue,
            came => {
                if mistake.is_some() {
                    session.tried_again(&drawn.exercise, came == Came::Right);
                }
                if session.answered(&drawn, came == Came::Right) {
                    let rank = session.progress.rank;
                    console.say(&format!("Three in a row: you have reached rank {rank}.\n"))?;
                }
            }
        }
        if let (Some(store), Plan::Game { .. }) = (store, &session.plan)
            && let Ok(Some(trouble)) | Err(trouble) = store.note(&session.progress)
        {
            console.remark(&trouble.to_string());
        }
    }
    Ok(())
}

/// The player's own games, in which mistakes are looked for.
struct OwnGames {
    /// Games that were not looked through yet, newest last.
    games: Vec<(Line, Side)>,
    mistakes: Vec<Exercise>,
}

impl OwnGames {
    /// The games of a session, where it takes mistakes; none without a store.
    fn of(session: &Session, store: Option<&Store>) -> Self {
        let key = session.progress.game;
        let kept = store.filter(|_| session.takes_mistakes()).and_then(|store| store.history().ok());
        let sheets = kept.into_iter().flat_map(|kept| kept.items).map(|kept| kept.game.sheet);
        let sheets = sheets.filter(|sheet| sheet.game == key);
        let games: Vec<_> = sheets.filter_map(|sheet| Some((sheet.line(), sheet.human()?))).collect();
        let few = games.len().saturating_sub(MOST_GAMES);
        Self { games: games.into_iter().skip(few).collect(), mistakes: vec![] }
    }

    /// One of the mistakes, where one is due and was not got right since.
    fn mistake(&mut self, session: &Session) -> Option<Drawn> {
        if !session.mistake_is_due() {
            return None;
        }
        let game = session.progress.game;
        while self.mistakes.is_empty() {
            let (line, side) = self.games.pop()?;
            let question = Question::Mistakes { game, line: Box::new(line), side };
            let Ok(Answer::Mistakes(found)) = cpu::answer(&question, &Stop::default()) else { return None };
            let fresh = |mistake: &Exercise| !session.progress.mended.contains(&mistake.id());
            self.mistakes = found.into_iter().filter(fresh).rev().collect();
        }
        let exercise = self.mistakes.pop()?;
        Some(Drawn { exercise, rank: session.progress.rank, winning: vec![] })
    }
}

/// The next exercise: the one ordered, or what the session wants.
fn drawn(session: &mut Session, order: Option<&Order>) -> Result<Option<Drawn>, Halt> {
    for _ in 0..MOST_TRIES {
        let order = order.cloned().unwrap_or_else(|| session.order());
        let drawn = draw(&order, &Stop::default());
        match drawn.map_err(|stopped| Halt::Failed(stopped.to_string()))? {
            None => {}
            found => return Ok(found),
        }
    }
    Ok(None)
}

/// Shows the position as the game does line by line, and asks.
fn put(session: &Session, drawn: &Drawn, own: bool, console: &mut dyn Console) -> Result<(), Halt> {
    let title = if own { "From your own game".to_owned() } else { session.title() };
    let exercise = &drawn.exercise;
    let game = exercise.rules();
    let contest = Contest { seats: Seats::TwoHumans, ..Contest::with_defaults(exercise.game, 0) };
    let line = Line::new(exercise.position.clone(), Side::One);
    let scene = Scene { game, seats: contest.seats, names: &contest.names, line: &line };
    console.say(&format!(
        "\n{}. {}\n{}: {}\n{}\n",
        title,
        session.standing(drawn.rank),
        game.title(),
        game.rule(&exercise.position),
        exercise.id(),
    ))?;
    console.say(&game.info().dialogue.before_turn(&scene))?;
    console.say(&format!("{}\n", exercise.task()))
}

/// What came of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Came {
    /// Right at the first try.
    Right,
    /// Wrong, or shown.
    Missed,
    Skipped,
    /// The player has enough.
    Enough,
}

fn answered(exercise: &Exercise, console: &mut dyn Console) -> Result<Came, Halt> {
    let mut came = Came::Right;
    loop {
        console.say(match exercise.kind {
            Kind::Find => "Your move (or show, skip, quit): ",
            Kind::Judge => "won or lost (or show, skip, quit): ",
        })?;
        let line = console.line()?;
        let text = line.text().trim().to_lowercase();
        let reply = match (text.as_str(), exercise.kind) {
            ("q" | "quit", _) => return Ok(Came::Enough),
            ("n" | "skip", _) if came == Came::Right => return Ok(Came::Skipped),
            ("n" | "skip", _) => return Ok(came),
            ("s" | "show", _) => {
                console.say(&format!("{}\n", shown(exercise)?))?;
                return Ok(Came::Missed);
            }
            ("w" | "won", Kind::Judge) => Reply::Won(true),
            ("l" | "lost", Kind::Judge) => Reply::Won(false),
            (_, Kind::Judge) => continue,
            (text, Kind::Find) => match legal(exercise, text) {
                Ok(mv) => Reply::Move(mv),
                Err(why) => {
                    console.say(&format!("{why}\n"))?;
                    continue;
                }
            },
        };
        let judged = exercise.judged(reply, &Stop::default());
        let judged = judged.map_err(|stopped| Halt::Failed(stopped.to_string()))?;
        let word = if judged.right { "Right." } else { "No." };
        console.say(&format!("{word} {}\n", judged.lesson.text()))?;
        if judged.right {
            return Ok(came);
        }
        came = Came::Missed;
        if exercise.kind == Kind::Judge {
            return Ok(came);
        }
    }
}

fn legal(exercise: &Exercise, text: &str) -> Result<Move, String> {
    let mv = read_move(text, exercise.rules(), &exercise.position).map_err(|not| not.to_string())?;
    exercise.check(mv).map_err(|refused| refused.to_string())?;
    Ok(mv)
}

fn shown(exercise: &Exercise) -> Result<String, Halt> {
    let solution = exercise.rules().solve(&exercise.position, &Stop::default());
    let solution = solution.map_err(|stopped| Halt::Failed(stopped.to_string()))?;
    let lesson = exercise.rules().lesson(&exercise.position, &solution);
    Ok(format!("{} {}", exercise.answer(&solution), lesson.sentence))
}
