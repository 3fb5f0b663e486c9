//! Pure modules stay pure, and the same messages give the same app.

use crate::stage::{Stage, brisk, named_key, quick, setup};
use nimtui::game::{Dice, Game, GameKey, Lineup};
use nimtui::games;
use nimtui::session::GameSetup;
use nimtui::tui::{Alarm, FileNews, Key, KeyCode, Message, Phase, Pointer, Start};
use std::fs;
use std::path::{Path, PathBuf};

/// A key as a player might hit it, any of them.
fn any_key(dice: &mut Dice) -> Key {
    const NAMED: &str =
        "enter enter esc tab backtab backspace delete up down left right home end pgup pgdn f1";
    const SIGNS: &str = "hjkletxwcinouymMA?+- 0123456789,.rb12qQzv[]\u{e9}\u{1}\u{202e}";
    let code = if dice.below(3) > 0 {
        let number = dice.below(NAMED.split(' ').count() as u64) as usize;
        named_key(NAMED.split(' ').nth(number).expect("a name"))
    } else {
        let number = dice.below(SIGNS.chars().count() as u64) as usize;
        KeyCode::Char(SIGNS.chars().nth(number).expect("a sign"))
    };
    Key { code, ctrl: dice.below(40) == 0 }
}

/// Something that can happen, judged by what is on the screen.
pub(crate) fn any_message(stage: &Stage, dice: &mut Dice) -> Message {
    match dice.below(20) {
        0 => Message::Wake(match dice.below(4) {
            0 => Alarm::Reveal(dice.below(200)),
            1 => Alarm::Frame(dice.below(200)),
            _ => Alarm::Step(dice.below(200)),
        }),
        7 => Message::Filed(FileNews::History(crate::records_screen::history())),
        1 => Message::WorkerLost { ticket: dice.below(200) },
        2 => Message::Resized(dice.below(300) as u16, dice.below(100) as u16),
        3..=6 => {
            let targets: Vec<_> = stage.hits(80, 24).all().map(|(_, target)| target).collect();
            let target = (!targets.is_empty()).then(|| targets[dice.below(targets.len() as u64) as usize]);
            let phases = [Phase::Press, Phase::Drag, Phase::Release, Phase::ScrollUp, Phase::ScrollDown];
            Message::Pointer(Pointer { phase: phases[dice.below(5) as usize], target })
        }
        _ => Message::Key(any_key(dice)),
    }
}

/// 20,000 things happen, over every screen; afterwards the same messages are played again.
#[test]
fn the_same_messages_give_the_same_model_and_effects() {
    let mut dice = Dice::new(2026);
    for round in 0..20 {
        let start = match round % 3 {
            0 => Start::Menu,
            1 => Start::Table(setup(games::ALL[round / 3 % games::ALL.len()].id(), |c| {
                c.set_lineup(Lineup::ALL[round % 4]);
            })),
            _ => Start::Demo(GameSetup::demo(GameKey(round % games::ALL.len()), 7)),
        };
        let preferences = if round % 2 == 0 { quick() } else { brisk() };
        let mut stage = Stage::new(start.clone(), preferences.clone());
        let mut sent = vec![];
        for step in 0..1_000 {
            stage.prompt = step % 7 != 0;
            let message = any_message(&stage, &mut dice);
            sent.push(message.clone());
            // What the stage answers by itself is part of the story: it is replayed by an equal stage.
            stage.send(message);
            if step % 20 == 0 {
                stage.wait(700);
            }
            if step % 50 == 0 {
                let (columns, rows) = (dice.below(140) as u16, dice.below(50) as u16);
                let _ = stage.screen_of(columns, rows);
            }
        }
        let mut again = Stage::new(start, preferences);
        for (step, message) in sent.into_iter().enumerate() {
            again.prompt = step % 7 != 0;
            again.send(message);
            if step % 20 == 0 {
                again.wait(700);
            }
        }
        assert_eq!(stage.app, again.app);
        assert_eq!(stage.effects, again.effects);
    }
}

#[test]
fn every_size_can_be_drawn() {
    let mut stages = vec![Stage::menu()];
    for entry in games::ALL.map(<dyn Game>::id) {
        for keys in ["", "e", "c", "?", "<enter>", "<enter>q", "<space><right>"] {
            let mut stage = Stage::one_player(entry);
            stage.keys(keys);
            stages.push(stage);
        }
    }
    let mut editing = Stage::menu();
    editing.keys("e").keys("j<rest><tab><tab><tab>99999");
    stages.push(editing);
    for stage in &stages {
        for columns in (0..100).step_by(7) {
            for rows in (0..44).step_by(if columns % 35 == 0 { 1 } else { 11 }) {
                let _ = stage.buffer(columns, rows);
            }
        }
        for (columns, rows) in [(300, 100), (500, 200), (1, 500), (500, 1), (60, 16), (0, 0)] {
            let _ = stage.buffer(columns, rows);
        }
    }
}

#[test]
fn heaps_of_any_size_and_number_can_be_drawn() {
    let many =
        [format!("nim:{}", ["2147483647"; 32].join(",")), format!("take-away:{}", ["99"; 99].join(","))];
    let few = [
        "nim:2147483647",
        "nim:1,2147483647,0",
        "take-away:0",
        "red-blue:1000000000,1",
        "matches:999/9",
        "matches:0",
        "red-blue:0,0",
    ];
    for id in few.into_iter().chain(many.iter().map(String::as_str)) {
        for lineup in [Lineup::TwoHumans, Lineup::HumanStarts] {
            let mut stage = Stage::at(id, lineup);
            stage.prompt = false;
            for keys in ["<end>", "<down>", "<pgdn>", "<right>", "c<end>", "<down>", "<pgdn>", "<right>"] {
                stage.keys(keys);
                for (columns, rows) in [(80, 24), (60, 16), (200, 60)] {
                    stage.buffer(columns, rows);
                }
            }
        }
    }
}

const PURE: [&str; 7] = ["coach", "game", "games", "proof", "records", "session", "solve"];
const IMPURE: [&str; 8] = [
    "ratatui",
    "crossterm",
    "std::fs",
    "std::thread",
    "std::process",
    "Instant::now",
    "SystemTime::now",
    "rand::",
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a source folder");
    let paths = entries.map(|entry| entry.expect("a readable entry").path());
    paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

fn impure_lines(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let code = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
    let found = code.filter(|(_, line)| IMPURE.iter().any(|word| line.contains(word)));
    found.map(|(number, line)| format!("{}:{}: {}", file.display(), number + 1, line.trim())).collect()
}

/// Names and other text from outside could command the terminal, so only `output` writes to it, and what draws the screen.
#[test]
fn only_one_module_writes_to_the_streams() {
    const WRITES: [&str; 5] = ["io::stdout()", "io::stderr()", "print!(", "println!(", "use std::io::stdout"];
    let may_write = ["src/output.rs", "src/runtime/terminal.rs"].map(Path::new);
    let mut found = vec![];
    for file in sources(Path::new("src")).iter().filter(|file| !may_write.contains(&file.as_path())) {
        let text = fs::read_to_string(file).expect("a source");
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let writes = |line: &&str| WRITES.iter().any(|word| line.contains(word));
        // Whether it is a terminal may be asked anywhere; `export` writes pictures, never to a terminal.
        let is_other = |line: &&str| {
            let is_picture = file.ends_with("export/mod.rs") && line.contains(".lock()");
            !line.contains("is_terminal()") && !is_picture
        };
        found.extend(code.filter(writes).filter(is_other).map(|line| format!("{}: {line}", file.display())));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn pure_modules_use_no_screen_files_threads_or_clock() {
    let files: Vec<PathBuf> =
        PURE.iter().flat_map(|module| sources(&Path::new("src").join(module))).collect();
    assert!(files.len() > 20, "the sources were found");
    let found: Vec<String> = files.iter().flat_map(|file| impure_lines(file)).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert!(!impure_lines(Path::new("src/runtime/terminal.rs")).is_empty(), "the words are recognised");
}
