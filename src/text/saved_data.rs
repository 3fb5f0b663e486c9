//! What the line mode keeps: games go into the history, and so does how far one has come. What is said on standard output is not touched
//! by it.

use std::io::{self, Write};

use crate::coach::{Progress, Subject};
use crate::game::{GameKey, History, Side, Stop};
use crate::records::{Day, GameRecord, JsonLine, Kept, Medal};
use crate::session::GameSetup;
use crate::storage::{Folders, Loaded, Store, Trouble, now};

use super::error_line;
use super::time::{PATIENCE, stop_after};

/// How often a finished game is tried to be saved again, two seconds each, while another program is writing.
const ATTEMPTS: usize = 15;

/// Keeps finished games and progress, where there is a place for them; what goes wrong is said once on standard error.
pub(crate) struct Keeper {
    store: Option<Result<Store, Trouble>>,
    reported: bool,
}

impl Keeper {
    /// Nothing is looked for before there is something to be kept; without `saves` nothing ever is.
    pub(crate) fn new(saves: bool) -> Self {
        let places = saves.then(|| Folders::find(&|name| std::env::var_os(name)));
        Self { store: places.map(|places| places.map(Store::new)), reported: false }
    }

    /// Whether anything is kept.
    pub(crate) const fn saves(&self) -> bool {
        matches!(self.store, Some(Ok(_)))
    }

    /// Keeps a game that is over, if somebody played it.
    pub(crate) fn keep(&mut self, contest: &GameSetup, line: &History) {
        if self.store.is_none() || !human_has_moved(contest, line) {
            return;
        }
        if let Some(game) = record(contest, line).finished() {
            self.keep_finished(game);
        }
    }

    /// Keeps a game that is over, with how well it was played.
    pub(crate) fn keep_finished(&mut self, mut game: GameRecord) {
        let Some(store) = &self.store else { return };
        let stop = Stop::default();
        game.judgement = stop_after(PATIENCE, &stop, || game.judge(&stop));
        game.when = now();
        let trouble = match store {
            Ok(store) => append(store, &game).err(),
            Err(trouble) => Some(trouble.clone()),
        };
        self.report(trouble);
    }

    /// How far the player has come with a subject, as it was kept.
    pub(crate) fn progress(&mut self, subject: impl Into<Subject>) -> Progress {
        let subject = subject.into();
        let kept: Vec<Progress> = self.load(Store::load);
        kept.into_iter().find(|kept| kept.subject == subject).unwrap_or_else(|| Progress::new(subject))
    }

    /// The medals.
    pub(crate) fn medals(&mut self) -> Vec<Medal> {
        self.load(Store::load)
    }

    /// The game of a kind that was left before its end.
    pub(crate) fn unfinished(&mut self, game: GameKey) -> Option<GameRecord> {
        self.all_unfinished().into_iter().find(|left| left.game == game)
    }

    /// The games that were left, the last one at the end.
    pub(crate) fn all_unfinished(&mut self) -> Vec<GameRecord> {
        self.load(Store::load)
    }

    /// Keeps a game that is in progress, in place of the one of its kind.
    pub(crate) fn keep_unfinished(&mut self, game: &GameRecord) {
        self.save(game);
    }

    /// There is no game of this kind to go on with any more.
    pub(crate) fn forget_unfinished(&mut self, game: GameKey) {
        if let Some(Ok(store)) = &self.store {
            self.report(store.delete::<GameRecord>(&game).err());
        }
    }

    /// The finished games, oldest first.
    pub(crate) fn history(&mut self) -> Vec<Kept> {
        self.load(Store::history)
    }

    /// What came of the ten questions of each day, oldest first.
    pub(crate) fn days(&mut self) -> Vec<Day> {
        self.load(Store::load)
    }

    /// Keeps what came of a day.
    pub(crate) fn note_day(&mut self, day: &Day) {
        self.save(day);
    }

    /// Keeps how far the player has come with a subject.
    pub(crate) fn note(&mut self, progress: &Progress) {
        let mut progress = progress.clone();
        progress.note_when_taken(&self.load(Store::load));
        self.save(&progress);
    }

    fn save(&mut self, item: &impl JsonLine) {
        if let Some(Ok(store)) = &self.store {
            self.report(store.save(item).err());
        }
    }

    fn load<T>(&mut self, read: impl FnOnce(&Store) -> Result<Loaded<T>, Trouble>) -> Vec<T> {
        let Some(Ok(store)) = &self.store else { return vec![] };
        let (items, trouble) = match read(store) {
            Ok(loaded) => (loaded.items, loaded.trouble),
            Err(trouble) => (vec![], Some(trouble)),
        };
        self.report(trouble);
        items
    }

    fn report(&mut self, trouble: Option<Trouble>) {
        if let Some(trouble) = trouble.filter(|_| !std::mem::replace(&mut self.reported, true)) {
            let _ = writeln!(io::stderr(), "{}", error_line(&trouble.to_string()));
        }
    }
}

/// Appends a finished game. If another program is writing, says so and waits, because an interrupt would lose the game.
fn append(store: &Store, game: &GameRecord) -> Result<(), Trouble> {
    let mut saved = store.append(game);
    for attempt in 0..ATTEMPTS {
        let Some(trouble) = saved.as_ref().err().filter(|trouble| trouble.is_locked) else { break };
        if attempt == 0 {
            let _ = writeln!(io::stderr(), "warning: {trouble} The game isn't saved yet: trying again.");
        }
        saved = store.append(game);
    }
    saved
}

/// Whether a human has made a move besides those that were given. What nobody played is not kept.
fn human_has_moved(contest: &GameSetup, line: &History) -> bool {
    line.moves().iter().skip(contest.moves.len()).any(|played| contest.player(played.side).is_human())
}

fn record(contest: &GameSetup, line: &History) -> GameRecord {
    GameRecord {
        setup: contest.setup.clone(),
        given: contest.moves.len(),
        names: Side::BOTH.map(|side| contest.name(side)),
        players: contest.players.clone(),
        seed: contest.seed,
        set_up: contest.position.is_some(),
        ..GameRecord::of_line(contest.game, line)
    }
}
