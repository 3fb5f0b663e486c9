//! What the program remembers from one time to the next: read when it begins, changed as the player plays, written by the
//! runtime.

use crate::coach::Progress;
use crate::game::GameKey;
use crate::records::{Day, GameRecord, Kept, Medal, Remembered, Setting, Settings};
use crate::session::GameSetup;

use super::{Effect, Model, Room};

/// What was read when the program began.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Memory {
    /// Files may be read and written.
    pub files: bool,
    /// The games in progress, the one played last at the end.
    pub unfinished: Vec<GameRecord>,
    /// The options last used.
    pub remembered: Vec<Remembered>,
    /// How far the player has come in practice, game by game.
    pub progress: Vec<Progress>,
    /// What came of the ten questions of each day, oldest first.
    pub days: Vec<Day>,
    /// The medals that were earned.
    pub medals: Vec<Medal>,
    /// The day the program was begun on, as `2026-11-21`; `None` where that is not known.
    pub today: Option<String>,
    /// What the player set.
    pub settings: Settings,
    /// Where the settings and the games are, to be shown.
    pub places: Vec<String>,
    /// The finished games that were deleted and can be brought back until the program ends, the last one at the end.
    pub deleted: Vec<GameRecord>,
    /// What could not be read or written, the last one at the end; sentences.
    pub trouble: Vec<String>,
}

impl Memory {
    /// Whether games are kept.
    #[must_use]
    pub const fn saves(&self) -> bool {
        self.files && self.settings.is_on(Setting::Save)
    }
}

/// Something to be done with files. The runtime does it in the background, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileTask {
    /// A game begins: from now on its time runs. With a game, that of its kind which was kept last goes on: its time runs on.
    SitDown(Option<GameKey>),
    /// Keep this as the game in progress of its kind. The seconds since it began or went on are added.
    Unfinished(Box<GameRecord>),
    /// No game of this kind is in progress any more.
    NothingUnfinished(GameKey),
    /// Add a finished game to the history. Its time and how well it was played are added.
    Finished(Box<GameRecord>),
    /// Remember the options of a game.
    Options(Box<GameSetup>),
    /// Remember how far the player has come in practice.
    Progress(Box<Progress>),
    /// Keep what came of the ten questions of a day.
    Day(Day),
    /// Write one of the settings.
    Setting(Box<Settings>, Setting),
    /// Read the history: answered by [`FileNews::History`].
    ReadHistory,
    /// Remove the game with this mark from the history.
    Remove(u64),
    /// Put a removed game back.
    PutBack(Box<GameRecord>),
    /// Forget everything.
    ForgetAll,
}

/// What came of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileNews {
    /// The finished games, oldest first.
    History(Vec<Kept>),
    /// What could not be read or written, in a sentence.
    Trouble(String),
}

impl Model {
    /// The effects of a message, once what they do to what is remembered is taken in; without a place to keep it they go nowhere.
    pub(super) fn take_effects(&mut self) -> Vec<Effect> {
        let mut effects = std::mem::take(&mut self.shared.effects);
        self.programs |= effects.iter().any(|effect| matches!(effect, Effect::AskProgram { .. }));
        if self.programs && self.table().is_none() {
            self.programs = false;
            effects.push(Effect::DismissPrograms);
        }
        for effect in &effects {
            let Effect::File(task) = effect else { continue };
            match task {
                FileTask::Unfinished(game) if self.shared.memory.saves() => {
                    self.menu.forget(game.game);
                    self.menu.unfinished.push((**game).clone());
                }
                FileTask::NothingUnfinished(game) => self.menu.forget(*game),
                _ => {}
            }
        }
        let (files, saves) = (self.shared.memory.files, self.shared.memory.saves());
        effects.retain(|effect| match effect {
            Effect::File(FileTask::Setting(..) | FileTask::ReadHistory | FileTask::ForgetAll) => files,
            Effect::File(_) => saves,
            _ => true,
        });
        effects
    }

    /// A game is worth a medal: a new or better one is told at its end. Without a place to keep it there is none.
    pub(super) fn earn(&mut self, medal: Medal) {
        if let Room::Table(table) = &mut self.room
            && self.shared.memory.saves()
            && medal.add_to(&mut self.menu.medals)
        {
            table.current_match.keeping.medal = Some(medal);
        }
    }

    /// Something came of a task.
    pub(super) fn take_news(&mut self, news: FileNews) {
        match news {
            FileNews::Trouble(sentence) => {
                if let Room::Table(table) = &mut self.room {
                    table.current_match.refuse(sentence.clone());
                }
                self.shared.memory.trouble.retain(|told| *told != sentence);
                self.shared.memory.trouble.push(sentence);
            }
            FileNews::History(games) => {
                if let Room::Records(records) = &mut self.room {
                    records.take(games);
                } else if let Some(drill) = self.drill_mut().filter(|drill| drill.takes_mistakes()) {
                    let game = drill.progress.subject.game();
                    drill.take_games(games.iter().filter_map(|kept| kept.record.own_game(game)));
                }
            }
        }
    }
}
