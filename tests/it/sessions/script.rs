//! Plays a session that is written down as words, and writes down what comes of it.

use crate::cli::{environment, request};
use crate::stage::Stage;
use nimtui::cli::{Environment, Request};
use nimtui::coach::{Progress, Question, Stage as Asked};
use nimtui::game::{Stop, read_move};
use nimtui::games;
use nimtui::records::{Day, GameRecord, JsonLine, Kept, Medal, Remembered, Settings};
use nimtui::storage::Store;
use nimtui::tui::{
    Effect, FileNews, FileTask, Key, KeyCode, Memory, Message, Phase, Pointer, Preferences, ProgramJob, Start,
};
use serde_json::Value;

/// When the first game is finished, and how long after it the next one is.
const BEGINNING: u64 = 1_795_273_445;
const BETWEEN: u64 = 60;
/// The days of a session.
const DAYS: [&str; 3] = ["2026-11-22", "2026-11-23", "2026-11-24"];

/// What lies in the files.
#[derive(Default)]
struct Files {
    unfinished: Vec<GameRecord>,
    remembered: Vec<Remembered>,
    progress: Vec<Progress>,
    days: Vec<Day>,
    medals: Vec<Medal>,
    settings: Settings,
    finished: Vec<Kept>,
    /// How many games were ever added.
    added: u64,
}

/// A session, and what is written down of it.
pub(super) struct Session {
    stage: Stage,
    files: Files,
    size: (u16, u16),
    screen: Vec<String>,
    told: String,
    day: usize,
    /// What the program in a seat was asked last.
    asked: Option<Box<ProgramJob>>,
    /// The line of a game that was kept last.
    kept_line: Option<String>,
}

impl Session {
    /// A session at a screen of 80 columns and 24 rows, of somebody who has never played.
    fn new() -> Self {
        let files = Files::default();
        let stage = start_program("", &files, 0);
        Self {
            stage,
            files,
            size: (80, 24),
            screen: vec![],
            told: String::new(),
            day: 0,
            asked: None,
            kept_line: None,
        }
    }

    /// Plays a script; what comes of it.
    pub(super) fn played(script: &str) -> String {
        let mut session = Self::new();
        for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
            if let Some(heading) = line.strip_prefix('#') {
                session.told.push_str(&format!("\n#{heading}\n"));
            } else if let Some(arguments) = line.strip_prefix("$ nimtui") {
                session.begin(arguments, line);
            } else if let Some(done) = line.strip_prefix('@') {
                session.act(done, line);
            } else {
                line.split_whitespace().for_each(|word| session.press(word));
            }
        }
        // Where the tests are run is told nowhere.
        let here = std::env::current_dir().expect("a folder").display().to_string();
        session.told.trim_start().replace(&here, "HERE")
    }

    /// The program is begun, with what was kept.
    fn begin(&mut self, arguments: &str, line: &str) {
        self.stage = start_program(arguments, &self.files, self.day);
        self.stage.send(Message::Resized(self.size.0, self.size.1));
        self.screen = vec![];
        self.tell(line);
    }

    fn press(&mut self, word: &str) {
        let word = &self.with_its_letter(word);
        match word.as_str() {
            "!right" | "!wrong" => self.answer(word == "!right"),
            "!best" | "!worst" => self.make_a_move(word == "!best"),
            "!out" | "!lost" => {
                let mut moves = 0;
                while self.stage.has_game() && self.stage.ended().is_none() {
                    self.make_a_move(word == "!out");
                    moves += 1;
                    assert!(moves < 500, "the game doesn't end:");
                }
            }
            keys => {
                self.stage.keys(&keys.replace('_', " "));
            }
        }
        self.tell(word);
    }

    /// A word that begins with an action, `<Edit>Ada<enter>`, is told with the letter of that action: `eAda<enter>`.
    fn with_its_letter(&self, word: &str) -> String {
        let action = word.strip_prefix('<').and_then(|rest| rest.split_once('>'));
        let Some((name, rest)) = action.filter(|(name, _)| name.starts_with(char::is_uppercase)) else {
            return word.to_owned();
        };
        if rest.is_empty() {
            return word.to_owned();
        }
        let letter = self.stage.keys_of(name).into_iter().find_map(|key| match key.code {
            KeyCode::Char(letter) => Some(letter),
            _ => None,
        });
        letter.map_or_else(|| word.to_owned(), |letter| format!("{letter}{rest}"))
    }

    /// What no key does.
    fn act(&mut self, done: &str, line: &str) {
        let (word, rest) = done.split_once(' ').unwrap_or((done, ""));
        match word {
            "day" => self.day += 1,
            "size" => {
                let (columns, rows) = rest.split_once('x').expect(line);
                self.size = (columns.parse().expect(line), rows.parse().expect(line));
                self.stage.send(Message::Resized(self.size.0, self.size.1));
            }
            "ctrl" => {
                let code = KeyCode::Char(rest.chars().next().expect(line));
                self.stage.send(Message::Key(Key { code, ctrl: true }));
            }
            "click" => self.point(&[Phase::Press, Phase::Release], rest),
            "press" => self.point(&[Phase::Press], rest),
            "drag" => self.point(&[Phase::Drag], rest),
            "release" => self.point(&[Phase::Release], rest),
            "scroll" => {
                let phase = if rest == "up" { Phase::ScrollUp } else { Phase::ScrollDown };
                self.stage.send(Message::Pointer(Pointer { phase, target: None }));
            }
            "program" => self.program_answers(rest),
            "targets" => return self.tell_targets(),
            _ => panic!("{line}"),
        }
        self.tell(line);
    }

    /// The button does so on what is called so.
    fn point(&mut self, phases: &[Phase], called: &str) {
        let hits = self.stage.hits(self.size.0, self.size.1);
        let target = hits.all().map(|(_, target)| target).find(|target| format!("{target:?}") == called);
        let told = || panic!("no {called} on the screen:\n{}", self.stage.screen());
        let target = target.unwrap_or_else(told);
        for phase in phases {
            self.stage.send(Message::Pointer(Pointer { phase: *phase, target: Some(target) }));
        }
    }

    /// The program that was asked last answers with a move, or fails: `fails It ended.`
    fn program_answers(&mut self, said: &str) {
        let ProgramJob { ticket, game, position } = *self.asked.clone().expect("a program was asked");
        let rules = games::get(game);
        let said = match said.strip_prefix("fails ") {
            Some(why) => Err(why.to_owned()),
            None => Ok(read_move(said, rules, &position).expect(said)),
        };
        self.stage.program_answers(ticket, (game, &position), said, vec![]);
    }

    /// Writes down what can be clicked.
    fn tell_targets(&mut self) {
        let hits = self.stage.hits(self.size.0, self.size.1);
        self.told.push_str("--- what can be clicked\n");
        for (area, target) in hits.all() {
            let (x, y, width, height) = (area.x, area.y, area.width, area.height);
            self.told.push_str(&format!("    row {y}, column {x}, {width} by {height}: {target:?}\n"));
        }
    }

    /// Whoever is to move at the table makes a move that wins, or the first one that does not; where there is none, the first move. Where no
    /// game is played nothing is done.
    fn make_a_move(&mut self, wins: bool) {
        if !self.stage.has_game() || self.stage.ended().is_some() {
            return;
        }
        self.stage.type_move(self.stage.a_move(wins));
    }

    /// Answers a question, where one is open.
    fn answer(&mut self, rightly: bool) {
        let is_open = |task: &Question| task.stage == Asked::Asked;
        if !self.stage.is_asked() || !is_open(self.stage.task()) {
            return;
        }
        self.stage.answer(rightly);
    }

    fn tell(&mut self, step: &str) {
        let screen = self.stage.screen_of(self.size.0, self.size.1);
        let screen: Vec<String> = screen.lines().map(str::to_owned).collect();
        let before = self.told.len();
        for (row, line) in screen.iter().enumerate() {
            if self.screen.get(row) != Some(line) {
                self.told.push_str(format!("{row:>3} {line}").trim_end());
                self.told.push('\n');
            }
        }
        self.screen = screen;
        let effects = std::mem::take(&mut self.stage.effects);
        for (number, effect) in effects.iter().enumerate() {
            // Of what is kept move by move the last one is told.
            let is_kept = |effect: &Effect| matches!(effect, Effect::File(FileTask::Unfinished(_)));
            let is_replaced = is_kept(effect) && effects[number + 1..].iter().any(is_kept);
            if let Some(told) = self.take(effect.clone())
                && !is_replaced
            {
                let told = self.shorter(told);
                self.told.push_str(&format!("    => {told}\n"));
            }
        }
        let changes = if self.told.len() == before { " (nothing changes)" } else { "" };
        self.told.insert_str(before, &format!("--- {step}{changes}\n"));
    }

    /// Of a game that is kept again only what is told otherwise.
    fn shorter(&mut self, told: String) -> String {
        let Some(line) = told.strip_prefix("kept: ") else { return told };
        let before = self.kept_line.replace(line.to_owned());
        let game = |line: &str| line.split(',').nth(1).map(str::to_owned);
        let before = before.filter(|before| game(before) == game(line));
        format!("kept: {}", difference(before, line))
    }

    /// Does what an effect asks for, as far as files are concerned; what is told of it.
    fn take(&mut self, effect: Effect) -> Option<String> {
        match effect {
            Effect::File(task) => self.file(task),
            Effect::Copy(text) => Some(format!("copied: {text}")),
            Effect::Quit => Some("quits".to_owned()),
            Effect::Fail(why) => Some(format!("fails: {why}")),
            Effect::Mouse(on) => Some(format!("mouse: {on}")),
            Effect::AskProgram { side, program, job, .. } => {
                let id = games::write_id(job.game, &job.position);
                self.asked = Some(job);
                Some(format!("asks the program of {side:?}, {}: {id}", program.typed))
            }
            Effect::TellResult { side, won, points } => {
                Some(format!("tells the program of {side:?}: won {won}, points {points:?}"))
            }
            Effect::DismissPrograms => Some("dismisses the programs".to_owned()),
            Effect::Ask { .. } | Effect::StopAsking | Effect::Wake { .. } | Effect::Friend(_) => None,
        }
    }

    fn file(&mut self, task: FileTask) -> Option<String> {
        let files = &mut self.files;
        match task {
            FileTask::StartClock(_)
            | FileTask::Know(_)
            | FileTask::RetryGames
            | FileTask::ReadUnfinished(_) => None,
            FileTask::Unfinished(game) => {
                let line = game.write();
                let game = GameRecord::read(&line).expect(&line);
                files.unfinished.retain(|kept| kept.key() != game.key());
                files.unfinished.push(game);
                Some(format!("kept: {line}"))
            }
            FileTask::DeleteUnfinished(key) => {
                files.unfinished.retain(|kept| kept.key() != key);
                self.kept_line = None;
                Some(format!("kept no more: {}", games::get(key.0).id()))
            }
            FileTask::Finished(mut game) => {
                game.judgement = game.judge(&Stop::default());
                Some(self.add(*game, "finished"))
            }
            FileTask::AppendJudged(game) => Some(self.add(*game, "put back")),
            FileTask::Options(setup) => {
                let line = Remembered::of(&setup).write();
                let kept = Remembered::read(&line).expect(&line);
                let before = files.remembered.iter().find(|older| older.key() == setup.game);
                let told = format!("options: {}", difference(before.map(Remembered::write), &line));
                files.remembered.retain(|older| older.key() != setup.game);
                files.remembered.push(kept);
                Some(told)
            }
            FileTask::Progress(progress) => {
                let line = progress.write();
                let kept = Progress::read(&line).expect(&line);
                let before = files.progress.iter().find(|older| older.subject == kept.subject);
                let told = format!("progress: {}", difference(before.map(JsonLine::write), &line));
                files.progress.retain(|older| older.subject != kept.subject);
                files.progress.push(kept);
                Some(told)
            }
            FileTask::Day(day) => {
                files.days.retain(|older| older.date != day.date);
                let told = format!("day: {}", day.write());
                files.days.push(day);
                Some(told)
            }
            FileTask::Setting(settings, setting) => {
                let told = format!("setting: {setting:?} {}", settings.show(setting));
                files.settings = *settings;
                Some(told)
            }
            FileTask::Remove(mark) => {
                files.finished.retain(|kept| kept.mark != mark);
                Some(format!("removed: {mark}"))
            }
            FileTask::ForgetAll => {
                *files = Files { added: files.added, ..Files::default() };
                Some("all is forgotten".to_owned())
            }
            FileTask::ReadHistory => {
                let games = files.finished.clone();
                self.stage.send(Message::Filed(FileNews::History(games)));
                self.tell("  the history is read");
                None
            }
        }
    }

    fn add(&mut self, mut game: GameRecord, what: &str) -> String {
        let files = &mut self.files;
        if game.when == 0 {
            game.when = BEGINNING + BETWEEN * files.added;
        }
        let line = game.write();
        let game = GameRecord::read(&line).expect(&line);
        let medal = game.medal();
        if let Some(medal) = medal {
            medal.add_to(&mut files.medals);
        }
        files.finished.push(Kept { record: game, mark: files.added });
        files.added += 1;
        let worth = medal.map_or_else(String::new, |medal| format!(", {}", medal.label()));
        format!("{what}{worth}: {line}")
    }
}

/// The program, begun with these arguments.
fn start_program(arguments: &str, files: &Files, day: usize) -> Stage {
    let (start, preferences) = parsed_request(arguments, files, day);
    let store =
        Store { config: "/home/ada/.config/nimtui".into(), state: "/home/ada/.local/state/nimtui".into() };
    let memory = Memory {
        files: true,
        unfinished: files.unfinished.clone(),
        remembered: files.remembered.clone(),
        progress: files.progress.clone(),
        days: files.days.clone(),
        medals: files.medals.clone(),
        today: Some(DAYS[day].to_owned()),
        settings: files.settings.clone(),
        place: Some(store.settings_path().display().to_string()),
        ..Memory::default()
    };
    Stage::remembering(start, preferences, memory)
}

/// What the command line asks for. Where no pace is set, nothing is waited for.
fn parsed_request(arguments: &str, files: &Files, day: usize) -> (Start, Preferences) {
    let settings = || files.settings.clone();
    let environment =
        Environment { seed: 7, today: DAYS[day].to_owned(), settings: &settings, ..environment() };
    let (start, preferences) = match request(arguments, &environment) {
        Ok(Request::Screen(start, preferences, _)) => (start, preferences),
        other => panic!("{arguments}: {other:?}"),
    };
    let usual = Preferences::default();
    let paced = preferences.pause != usual.pause;
    let quick = Preferences { pause: 0, demo_pause: 0, ..preferences.clone() };
    (start, if paced { preferences } else { quick })
}

/// What a line says otherwise than the one before, and what it is about.
fn difference(before: Option<String>, line: &str) -> String {
    let read = |line: &str| -> serde_json::Map<String, Value> { serde_json::from_str(line).expect(line) };
    let Some(before) = before.map(|before| read(&before)) else { return line.to_owned() };
    let now = read(line);
    let about = ["game", "entry"].into_iter().find_map(|key| now.get(key)).expect(line);
    let other = now.iter().filter(|(key, value)| before.get(*key) != Some(value));
    let other = other.map(|(key, value)| format!("{key} {value}"));
    let gone = before.keys().filter(|key| !now.contains_key(*key)).map(|key| format!("no {key}"));
    let told: Vec<String> = other.chain(gone).collect();
    let told = if told.is_empty() { "as before".to_owned() } else { told.join(", ") };
    format!("{about}: {told}")
}
