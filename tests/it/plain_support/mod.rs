//! Running the built program over pipes, with a time limit on everything.

#![allow(unreachable_pub, reason = "tests")]

use crate::small::solved;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use nimtui::games;
use nimtui::records::GameRecord;
use nimtui::storage::Store;

/// Beyond any machine's slowness.
const LIMIT: Duration = Duration::from_secs(120);

/// What a run left.
#[derive(Debug)]
pub struct Outcome {
    pub code: i32,
    pub out: String,
    pub err: String,
}

pub fn spawn(arguments: &[&str]) -> Child {
    spawn_in(Path::new(concat!(env!("CARGO_TARGET_TMPDIR"), "/home-of-the-line-mode")), arguments)
}

/// The same, with its files in a folder.
fn spawn_in(home: &Path, arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_nimtui"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .env("NIMTUI_HOME", home)
        .env_remove("NO_COLOR")
        .spawn()
        .expect("the program starts")
}

fn drain(mut from: impl Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut all = Vec::new();
        let _ = from.read_to_end(&mut all);
        let _ = sender.send(all);
    });
    receiver
}

/// Feeds `input` to the program and waits for its end.
pub fn run(arguments: &[&str], input: &[u8]) -> Outcome {
    ended(spawn(arguments), arguments, input)
}

/// The same, with its files in a folder.
pub fn run_in(home: &Path, arguments: &[&str], input: &[u8]) -> Outcome {
    ended(spawn_in(home, arguments), arguments, input)
}

/// What text mode prints for these lines, with its files in a folder.
pub fn text_in(home: &Path, lines: &str) -> String {
    in_home(home, &["--text", "--seed", "1"], lines)
}

/// What a run without a complaint prints.
#[track_caller]
pub fn printed(arguments: &[&str], input: &[u8]) -> String {
    let outcome = run(arguments, input);
    assert_eq!((outcome.code, outcome.err.as_str()), (0, ""), "{arguments:?} {}", outcome.out);
    outcome.out
}

/// The same, with its files in a folder.
pub fn in_home(home: &Path, arguments: &[&str], typed: &str) -> String {
    let outcome = run_in(home, arguments, typed.as_bytes());
    assert_eq!((outcome.code, outcome.err.as_str()), (0, ""), "{typed:?} {}", outcome.out);
    outcome.out
}

/// The files in a folder.
pub fn store(home: &Path) -> Store {
    let home = home.to_owned();
    Store::find(&|name| (name == "NIMTUI_HOME").then(|| home.clone().into())).expect("a home")
}

/// The games in progress that are saved in a folder.
pub fn kept(home: &Path) -> Vec<GameRecord> {
    store(home).load().expect("read").items
}

fn ended(mut child: Child, arguments: &[&str], input: &[u8]) -> Outcome {
    let mut stdin = child.stdin.take().expect("a pipe");
    let (out, err) =
        (drain(child.stdout.take().expect("a pipe")), drain(child.stderr.take().expect("a pipe")));
    let input = input.to_vec();
    // The program may end without having read everything.
    thread::spawn(move || stdin.write_all(&input).is_ok());
    let Ok(out) = out.recv_timeout(LIMIT) else {
        let _ = child.kill();
        panic!("{arguments:?} does not end");
    };
    let err = err.recv_timeout(LIMIT).expect("the error channel closes");
    let code = child.wait().expect("an exit").code().expect("no signal");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    Outcome { code, out: text(out), err: text(err) }
}

/// Splits a printed game, in which what was typed stands as `«…»`, into what is typed and what the program prints. The
/// Enter that ends an input shows on a terminal but is not printed by the program.
pub fn split(printed: &str) -> (String, String) {
    let (mut typed, mut said) = (String::new(), String::new());
    for (index, piece) in printed.split('«').enumerate() {
        if index == 0 {
            said.push_str(piece);
            continue;
        }
        let (input, rest) = piece.split_once('»').expect("a closing mark");
        typed.push_str(input);
        typed.push('\n');
        said.push_str(rest.strip_prefix('\n').unwrap_or(rest));
    }
    (typed, said)
}

/// Plays a printed game: what was typed in it must bring back what was printed.
pub fn replay(arguments: &[&str], printed: &str) {
    let (typed, said) = split(printed);
    let outcome = run(arguments, typed.as_bytes());
    assert_eq!(outcome.out, said, "{arguments:?}");
    assert_eq!((outcome.code, outcome.err.as_str()), (0, ""), "{arguments:?}");
}

/// A conversation with the running program.
pub struct Conversation {
    child: Child,
    stdin: ChildStdin,
    heard: Receiver<Vec<u8>>,
    /// Everything said so far.
    pub said: String,
}

impl Conversation {
    pub fn with(arguments: &[&str]) -> Self {
        Self::of(spawn(arguments))
    }

    /// The same, with its files in a folder.
    pub fn in_home(home: &Path, arguments: &[&str]) -> Self {
        Self::of(spawn_in(home, arguments))
    }

    fn of(mut child: Child) -> Self {
        let (sender, heard) = mpsc::channel();
        let mut stdout = child.stdout.take().expect("a pipe");
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length @ 1..) = stdout.read(&mut bytes) {
                if sender.send(bytes[..length].to_vec()).is_err() {
                    break;
                }
            }
        });
        let stdin = child.stdin.take().expect("a pipe");
        Self { child, stdin, heard, said: String::new() }
    }

    /// Listens until what was said ends with one of `prompts` (which one), or the program has ended (`None`). Nothing is typed
    /// meanwhile: a prompt that is not flushed would never come.
    pub fn listen(&mut self, prompts: &[&str]) -> Option<usize> {
        loop {
            if let Some(index) = prompts.iter().position(|prompt| self.said.ends_with(prompt)) {
                return Some(index);
            }
            if !self.hear() {
                return None;
            }
        }
    }

    pub fn type_line(&mut self, text: &str) {
        // The program may have ended; that is heard.
        let _ = self.stdin.write_all(format!("{text}\n").as_bytes());
        let _ = self.stdin.flush();
        self.said.push('\n');
    }

    /// Makes a move in text mode, one that wins if there is one, or else one that doesn't; false if the game was over before it.
    pub fn make_a_move(&mut self, wins: bool) -> bool {
        let before = self.said.len();
        assert!(before < 500_000, "no end of it: {}", &self.said[before - 5_000..]);
        self.type_line("id");
        while self.hear() {
            let said = &self.said[before..];
            let Some(last) = said.lines().last().filter(|_| said.ends_with('\n')) else { continue };
            let Ok((key, position)) = games::read_id(last) else { continue };
            let game = games::get(key);
            let is_over = said.contains("You win!") || said.contains("You lost this one.");
            if is_over || game.result(&position).is_some() {
                return false;
            }
            let solution = solved(game, &position);
            let legal = |index| game.nth_move(&position, index).expect("a legal move");
            // The last moves of a board eat no poison.
            let mut moves = (0..solution.legal).rev().map(legal);
            let mv = moves.find(|mv| solution.wins(*mv) == wins).unwrap_or_else(|| legal(solution.legal - 1));
            let word = game.word(&position, mv);
            self.type_line(&word);
            // Eating the poison while other squares are left is asked about.
            if game.id() == "chomp" && word == "0,0" && solution.legal > 1 {
                self.type_line("yes");
            }
            return true;
        }
        false
    }

    /// Waits for more to be said; false once it has ended.
    fn hear(&mut self) -> bool {
        match self.heard.recv_timeout(LIMIT) {
            Ok(bytes) => self.said.push_str(&String::from_utf8(bytes).expect("text")),
            Err(mpsc::RecvTimeoutError::Disconnected) => return false,
            Err(mpsc::RecvTimeoutError::Timeout) => {
                let _ = self.child.kill();
                panic!("no answer and no end after:\n{}", self.said);
            }
        }
        true
    }

    /// Listens until `text` is said.
    pub fn listen_for(&mut self, text: &str) {
        while !self.said.contains(text) {
            assert!(self.hear(), "{text} isn't said: {}", self.said);
        }
    }

    /// Ends its input, and hears it to its end: all that was said.
    pub fn read_to_end(mut self) -> String {
        drop(self.stdin);
        while let Ok(bytes) = self.heard.recv_timeout(LIMIT) {
            self.said.push_str(&String::from_utf8(bytes).expect("text"));
        }
        self.child.wait().expect("an exit");
        self.said
    }

    /// Ends the conversation; the exit code.
    pub fn end(mut self) -> i32 {
        drop(self.stdin);
        self.child.wait().expect("an exit").code().expect("no signal")
    }
}

/// The answer of `solve ID --json`.
pub fn solve(id: &str) -> serde_json::Value {
    serde_json::from_str(&printed(&["solve", id, "--json"], b"")).expect("JSON")
}
