//! The screen and text mode, side by side: the same is done in both, with files of their own, and what is saved is compared.

mod course;
mod games;
mod practice;

use crate::cli::{environment, request};
use crate::plain_support::{run_in, store};
use crate::stage::Stage;
use nimtui::cli::{Environment, Request};
use nimtui::coach::Progress;
use nimtui::game::{Move, Stop};
use nimtui::records::{Day, GameRecord, JsonLine, Medal, Remembered};
use nimtui::storage::{Known, now};
use nimtui::tui::{Effect, FileNews, FileTask, Memory, Message, Popup, Preferences};
use serde_json::Value;
use std::path::Path;

/// What lies in the files of a folder, but for times of day.
#[derive(Debug, PartialEq, Eq)]
struct Filed {
    unfinished: Vec<Value>,
    finished: Vec<Value>,
    medals: Vec<String>,
    progress: Vec<String>,
    days: Vec<String>,
}

impl Filed {
    fn forget_seeds(&mut self) {
        for game in self.unfinished.iter_mut().chain(&mut self.finished) {
            game.as_object_mut().expect("an object").remove("seed");
        }
    }
}

fn filed(home: &Path) -> Filed {
    let store = store(home);
    let untimed = |line: String| {
        let mut line: Value = serde_json::from_str(&line).expect(&line);
        let fields = line.as_object_mut().expect("an object");
        fields.retain(|name, _| !["seconds", "when"].contains(&&name[..]));
        line
    };
    let unfinished = store.load::<GameRecord>().expect("read").items;
    let medals = store.load::<Medal>().expect("read").items;
    Filed {
        unfinished: unfinished.iter().map(|left| untimed(left.write())).collect(),
        finished: store
            .history()
            .expect("read")
            .items
            .iter()
            .map(|kept| untimed(kept.record.write()))
            .collect(),
        medals: medals
            .iter()
            .map(|medal| format!("{:?} {:?} {}", medal.game, medal.level, medal.assisted))
            .collect(),
        progress: store.load::<Progress>().expect("read").items.iter().map(JsonLine::write).collect(),
        days: store.load::<Day>().expect("read").items.iter().map(Day::write).collect(),
    }
}

/// The program on the screen, with its files in a folder.
struct Screen<'a> {
    home: &'a Path,
    stage: Stage,
}

impl<'a> Screen<'a> {
    fn begun(home: &'a Path, arguments: &[&str]) -> Self {
        let today = nimtui::records::day_of(now());
        let environment = Environment { seed: 7, today: today.clone(), ..environment() };
        let (start, preferences) = match request(&arguments.join(" "), &environment) {
            Ok(Request::Screen(start, preferences, _)) => (start, preferences),
            other => panic!("{arguments:?}: {other:?}"),
        };
        let files = store(home);
        let memory = Memory {
            files: true,
            unfinished: files.load().expect("read").items,
            remembered: files.load().expect("read").items,
            progress: files.load().expect("read").items,
            days: files.load().expect("read").items,
            medals: files.load().expect("read").items,
            today: Some(today),
            ..Memory::default()
        };
        let quick = Preferences { pause: 0, demo_pause: 0, ..preferences };
        let mut screen = Self { home, stage: Stage::remembering(start, quick, memory) };
        screen.settle();
        screen
    }

    /// Presses keys, lets whoever plays answer, and writes what is to be kept.
    #[track_caller]
    fn keys(&mut self, keys: &str) {
        self.stage.keys(keys);
        self.settle();
    }

    fn settle(&mut self) {
        let waits = |stage: &Stage| {
            stage.has_game()
                && !stage.is_asked()
                && stage.app.shared.popup.is_none()
                && stage.ended().is_none()
                && !stage.human_turn()
        };
        for _ in 0..50 {
            if !waits(&self.stage) {
                break;
            }
            self.stage.keys("<wait>");
        }
        let files = store(self.home);
        for effect in std::mem::take(&mut self.stage.effects) {
            let Effect::File(task) = effect else { continue };
            match task {
                FileTask::StartClock(..)
                | FileTask::Setting(..)
                | FileTask::Know(..)
                | FileTask::RetryGames
                | FileTask::ReadUnfinished(_) => {}
                FileTask::Unfinished(game) => _ = files.save(&*game).expect("written"),
                FileTask::DeleteUnfinished(game) => {
                    let mut known = Known::default();
                    known.note_games(&files.load::<GameRecord>().expect("read").items);
                    files.delete_game(game, &known).expect("written");
                }
                FileTask::Finished(mut game) => {
                    game.judgement = game.judge(&Stop::default());
                    game.when = now();
                    files.append(&game).expect("written");
                }
                FileTask::AppendJudged(game) => files.append(&game).expect("written"),
                FileTask::Options(setup) => _ = files.save(&Remembered::of(&setup)).expect("written"),
                FileTask::Progress(progress) => _ = files.save(&*progress).expect("written"),
                FileTask::Day(day) => {
                    let saved = files.save(&day).expect("written");
                    if saved != day {
                        self.stage.send(Message::Filed(FileNews::OtherDay(saved)));
                    }
                }
                FileTask::Remove(mark) => files.remove(mark).expect("written"),
                FileTask::ForgetAll => files.forget().expect("written"),
                FileTask::ReadHistory => {
                    let games = files.history().expect("read").items;
                    self.stage.send(Message::Filed(FileNews::History(games)));
                }
            }
        }
    }

    /// Says yes or no where something is asked before it is lost; whether it is.
    fn is_asked_back(&mut self, yes: bool) -> bool {
        let asked = matches!(self.stage.app.shared.popup.as_ref(), Some(Popup::Confirm(_)));
        if asked {
            self.keys(if yes { "y" } else { "n" });
        }
        asked
    }

    /// Makes a move; how it is typed in text mode.
    fn make(&mut self, mv: Move) -> String {
        let word = self.stage.rules().word(self.stage.position(), mv);
        self.keys(&format!("{}<enter>", word.replace(['x', '-'], " ")));
        // Eating the poison while other squares are left is asked about, in text mode too.
        if self.stage.app.shared.popup.is_some() {
            self.keys("y");
            return format!("{word}\nyes");
        }
        word
    }
}

/// What text mode prints for these lines.
fn text(home: &Path, arguments: &[&str], lines: &[String]) -> String {
    let typed: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let outcome = run_in(home, &[arguments, &["--text"]].concat(), typed.as_bytes());
    assert_eq!(outcome.err, "", "{lines:?} {}", outcome.out);
    outcome.out
}
