//! A pseudo-terminal with a program in it: what it shows, parsed by a terminal parser, and what it is sent.
//!
//! Nothing here sleeps and hopes: every wait is for something to be on the screen, with a deadline, and a test that fails
//! prints the screen it saw.

#![allow(dead_code, unreachable_pub, reason = "each test binary uses its own part of this")]

use std::io::{self, Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use nimtui::storage::Store;
use nimtui::tui::keymap;
use nimtui::tui::{Action, KeyCode};
use portable_pty::{CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
#[cfg(unix)]
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

/// Long enough for a loaded machine; nothing that works takes it.
pub const DEADLINE: Duration = Duration::from_secs(30);

/// The built program, or the one that `NIMTUI_PROGRAM` names: what is shipped is played by the same tests.
pub fn program() -> String {
    std::env::var("NIMTUI_PROGRAM").unwrap_or_else(|_| env!("CARGO_BIN_EXE_nimtui").to_owned())
}

/// The files of a home.
pub fn store(home: impl AsRef<Path>) -> Store {
    let home = home.as_ref();
    Store { config: home.into(), state: home.into() }
}

/// What comes of trying again and again; it must come in time.
#[track_caller]
pub fn eventually<T>(what: &str, mut attempt: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + DEADLINE;
    loop {
        if let Some(found) = attempt() {
            return found;
        }
        assert!(Instant::now() < deadline, "{what}");
        thread::yield_now();
    }
}

/// The program at its first frame, with its files in a home.
#[track_caller]
pub fn start_in(home: &Path, arguments: &[&str]) -> Terminal {
    let terminal = Plan::program(arguments).env("NIMTUI_HOME", home.to_str().unwrap()).start();
    terminal.wait_for_start();
    terminal
}

/// The names of the files in a folder, sorted.
pub fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// A table of Nim where the player has the move.
pub fn start_nim() -> Terminal {
    let terminal = Plan::program(&["nim", "--first", "human", "--motion=off"]).start();
    terminal.wait_for("Your move");
    terminal
}

/// What has come out of the program so far.
pub struct Shown {
    pub parser: vt100::Parser,
    pub raw: Vec<u8>,
    /// The other end is closed.
    pub closed: bool,
    /// Nothing is read, as by a terminal that hangs.
    held: bool,
    /// The next byte that comes is the last that is read.
    hanging_up: bool,
}

impl Shown {
    /// Whether the last frame begun is complete.
    fn is_between_frames(&self) -> bool {
        // No frame is longer.
        let tail = &self.raw[self.raw.len().saturating_sub(1 << 18)..];
        last(tail, b"\x1b[?2026h") <= last(tail, b"\x1b[?2026l")
    }

    pub fn text(&self) -> String {
        self.parser.screen().contents()
    }

    /// Everything that came, as text.
    pub fn everything(&self) -> String {
        String::from_utf8_lossy(&self.raw).into_owned()
    }
}

fn last(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack.windows(needle.len()).rposition(|window| window == needle)
}

/// A pseudo-terminal with a program in it.
pub struct Terminal {
    master: Option<Box<dyn MasterPty + Send>>,
    writer: Option<Box<dyn Write + Send>>,
    shown: Arc<(Mutex<Shown>, Condvar)>,
    exit: Receiver<ExitStatus>,
    pid: u32,
    /// The terminal's own settings before the program began.
    settings: String,
    _home: TempDir,
}

/// How a program is started.
pub struct Plan {
    command: CommandBuilder,
    columns: u16,
    rows: u16,
    /// Where the program keeps what it keeps, unless a test says otherwise.
    home: TempDir,
}

impl Plan {
    /// The built program with these arguments, on 80×24.
    pub fn program(arguments: &[&str]) -> Self {
        let mut command = CommandBuilder::new(program());
        command.args(arguments);
        Self::command(command)
    }

    /// A bash script with job control.
    pub fn script(script: &str) -> Self {
        let mut command = CommandBuilder::new("bash");
        command.args(["--norc", "--noprofile", "-c", script]);
        Self::command(command)
    }

    fn command(mut command: CommandBuilder) -> Self {
        command.env("TERM", "xterm-256color");
        command.env("TZ", "UTC");
        command.env("NIMTUI", program());
        for unset in [
            "NO_COLOR",
            "RUST_BACKTRACE",
            "RUST_LIB_BACKTRACE",
            "NIMTUI_TEST_PANIC",
            "COLUMNS",
            "LINES",
            "LC_ALL",
            "LC_CTYPE",
            "LANG",
        ] {
            command.env_remove(unset);
        }
        command.cwd(env!("CARGO_TARGET_TMPDIR"));
        let home = tempfile::tempdir().unwrap();
        command.env("NIMTUI_HOME", home.path());
        Self { command, columns: 80, rows: 24, home }
    }

    pub fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    pub fn size(mut self, columns: u16, rows: u16) -> Self {
        (self.columns, self.rows) = (columns, rows);
        self
    }

    pub fn start(self) -> Terminal {
        let pair = native_pty_system().openpty(pty_size(self.columns, self.rows)).unwrap();
        let settings = settings(&*pair.master);
        let mut child = pair.slave.spawn_command(self.command).unwrap();
        drop(pair.slave);
        let pid = child.process_id().unwrap();
        let shown = Arc::new((
            Mutex::new(Shown {
                parser: vt100::Parser::new(two_or_more(self.rows), two_or_more(self.columns), 0),
                raw: vec![],
                closed: false,
                held: false,
                hanging_up: false,
            }),
            Condvar::new(),
        ));
        let reader = pair.master.try_clone_reader().unwrap();
        thread::spawn({
            let shown = shown.clone();
            move || read_on(reader, &shown)
        });
        let (sender, exit) = channel();
        thread::spawn(move || {
            if let Ok(status) = child.wait() {
                let _ = sender.send(status);
            }
        });
        let mut writer = pair.master.take_writer().unwrap();
        // A pseudo-console asks where the cursor is, and waits for the answer.
        if cfg!(windows) {
            writer.write_all(b"\x1b[1;1R").unwrap();
        }
        let (master, writer) = (Some(pair.master), Some(writer));
        Terminal { master, writer, shown, exit, pid, settings, _home: self.home }
    }
}

/// The terminal's own settings (echo, lines, signals); a pseudo-console keeps them to itself.
#[cfg_attr(windows, allow(unused_variables, reason = "nothing to ask"))]
fn settings(master: &(dyn MasterPty + Send)) -> String {
    #[cfg(unix)]
    return format!("{:?}", master.get_termios().unwrap());
    #[cfg(not(unix))]
    String::new()
}

fn read_on(mut reader: Box<dyn Read + Send>, shown: &(Mutex<Shown>, Condvar)) {
    let mut bytes = [0; 65536];
    loop {
        let read = match reader.read(&mut bytes) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read.unwrap_or(0),
        };
        let (lock, condition) = shown;
        let mut shown = lock.lock().unwrap();
        while shown.held {
            shown = condition.wait(shown).unwrap();
        }
        shown.raw.extend_from_slice(&bytes[..read]);
        shown.parser.process(&bytes[..read]);
        if read == 0 || shown.hanging_up {
            drop(reader);
            shown.closed = true;
            condition.notify_all();
            return;
        }
        condition.notify_all();
    }
}

/// The parser knows no smaller screen.
fn two_or_more(cells: u16) -> NonZeroU16 {
    NonZeroU16::new(cells.max(2)).unwrap()
}

fn pty_size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

impl Terminal {
    /// Waits until something is so, judged only between frames.
    #[track_caller]
    pub fn wait_until(&self, what: &str, mut is_so: impl FnMut(&Shown) -> bool) {
        let (lock, condition) = &*self.shown;
        let deadline = Instant::now() + DEADLINE;
        let mut shown = lock.lock().unwrap();
        while !(shown.is_between_frames() && is_so(&shown)) {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || shown.closed {
                let seen = describe(&shown);
                drop(shown);
                panic!("{what}: {seen}");
            }
            // Now and then without an occasion: what is waited for may be elsewhere than on the screen.
            shown = condition.wait_timeout(shown, left.min(Duration::from_millis(50))).unwrap().0;
        }
    }

    /// Waits until this is on the screen.
    #[track_caller]
    pub fn wait_for(&self, text: &str) {
        self.wait_until(&format!("{text:?} never came"), |shown| shown.text().contains(text));
    }

    /// Waits for the menu with its last word on who wins: after it, nothing changes unasked.
    #[track_caller]
    pub fn wait_for_the_menu(&self) {
        self.wait_until("no menu", |shown| {
            let text = shown.text();
            text.contains("q quit") && !text.contains("Working it out")
        });
    }

    /// Waits until this has come, whether or not it can still be seen.
    #[track_caller]
    pub fn wait_for_output(&self, text: &str) {
        self.wait_until(&format!("{text:?} never came"), |shown| shown.everything().contains(text));
    }

    /// Gives what must not come yet the time to come all the same.
    pub fn wait_a_moment_for_output(&self, text: &str) {
        let (lock, condition) = &*self.shown;
        let comes = |shown: &mut Shown| !shown.everything().contains(text);
        drop(condition.wait_timeout_while(lock.lock().unwrap(), Duration::from_millis(50), comes).unwrap());
    }

    /// Whether something is so within half a second.
    pub fn is_soon(&self, mut is_so: impl FnMut(&Shown) -> bool) -> bool {
        let (lock, condition) = &*self.shown;
        let not_yet = |shown: &mut Shown| !is_so(shown);
        let half_a_second = Duration::from_millis(500);
        let waited = condition.wait_timeout_while(lock.lock().unwrap(), half_a_second, not_yet);
        !waited.unwrap().1.timed_out()
    }

    /// Waits for the first frame.
    #[track_caller]
    pub fn wait_for_start(&self) {
        self.wait_until("no first frame", |shown| {
            (cfg!(windows) || last(&shown.raw, b"\x1b[?1049h").is_some()) && !shown.text().trim().is_empty()
        });
    }

    pub fn text(&self) -> String {
        self.look(Shown::text)
    }

    pub fn look<T>(&self, look: impl FnOnce(&Shown) -> T) -> T {
        look(&self.shown.0.lock().unwrap())
    }

    /// How many bytes have come.
    pub fn received(&self) -> usize {
        self.look(|shown| shown.raw.len())
    }

    pub fn send(&mut self, bytes: impl AsRef<[u8]>) {
        let writer = self.writer.as_mut().unwrap();
        writer.write_all(bytes.as_ref()).unwrap();
        writer.flush().unwrap();
    }

    /// Sends the letter of an action.
    #[track_caller]
    pub fn press(&mut self, action: Action) {
        let mut keys = keymap::KEYMAPS.iter().flat_map(|set| set.keys()).filter(|(_, one)| *one == action);
        let letter = keys.find_map(|(key, _)| match key.code {
            KeyCode::Char(letter) => Some(letter),
            _ => None,
        });
        self.send(letter.unwrap_or_else(|| panic!("no letter does {action:?}")).to_string());
    }

    /// Sends it, unless the program has gone meanwhile.
    pub fn try_send(&mut self, bytes: impl AsRef<[u8]>) {
        let _ = self.writer.as_mut().unwrap().write_all(bytes.as_ref());
    }

    /// A left click at a column and row counted from 0.
    pub fn click(&mut self, column: u16, row: u16) {
        let (column, row) = (column + 1, row + 1);
        self.send(format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    }

    /// Where this is on the screen: column and row.
    pub fn find(&self, text: &str) -> Option<(u16, u16)> {
        self.look(|shown| {
            let (_, columns) = shown.parser.screen().size();
            shown.parser.screen().rows(0, columns.get()).enumerate().find_map(|(row, line)| {
                let column = line[..line.find(text)?].chars().count();
                Some((u16::try_from(column).unwrap(), u16::try_from(row).unwrap()))
            })
        })
    }

    /// Another size: the parser first, so that it can take what comes.
    pub fn resize(&self, columns: u16, rows: u16) {
        self.shown.0.lock().unwrap().parser.set_size(two_or_more(rows), two_or_more(columns));
        self.master.as_ref().unwrap().resize(pty_size(columns, rows)).unwrap();
    }

    #[cfg(unix)]
    pub fn signal(&self, signal: Signal) {
        kill_process(Pid::from_raw(i32::try_from(self.pid).unwrap()).unwrap(), signal).unwrap();
    }

    pub fn pid(&self) -> u32 {
        self.pid
    }

    /// Reads no more, as a terminal that hangs, or reads on.
    pub fn hold(&self, held: bool) {
        self.shown.0.lock().unwrap().held = held;
        self.shown.1.notify_all();
    }

    /// The terminal goes away. What makes the program write is sent, because the reader has to let go too.
    pub fn hang_up(&mut self) {
        self.shown.0.lock().unwrap().hanging_up = true;
        // Outside the terminal's session a process hears of no resize.
        self.resize(79, 23);
        self.send("j");
        self.wait_until_closed("nothing came after a resize and a key");
        self.writer = None;
        self.master = None;
    }

    /// Waits for the end.
    #[track_caller]
    pub fn wait_for_exit(&self) -> ExitStatus {
        self.exit.recv_timeout(DEADLINE).unwrap_or_else(|_| panic!("it never ended: {}", self.look(describe)))
    }

    /// Waits for the end and for all that was written before it. A pseudo-console stays open after its program: there the end
    /// is all.
    #[track_caller]
    pub fn wait_for_all(&self) -> ExitStatus {
        let status = self.wait_for_exit();
        if cfg!(windows) {
            return status;
        }
        self.wait_until_closed("someone has the terminal open still");
        status
    }

    #[track_caller]
    fn wait_until_closed(&self, what: &str) {
        let (lock, condition) = &*self.shown;
        let shown = lock.lock().unwrap();
        let (shown, timeout) = condition.wait_timeout_while(shown, DEADLINE, |shown| !shown.closed).unwrap();
        let seen = describe(&shown);
        drop(shown);
        assert!(!timeout.timed_out(), "{what}: {seen}");
    }

    /// Every mode that was set is unset, the cursor is shown, and the terminal's own settings are as before. What a
    /// pseudo-console writes are its own modes.
    #[track_caller]
    pub fn assert_given_back(&self) {
        if !cfg!(windows) {
            self.look(assert_modes_unset);
        }
        self.assert_settings_restored();
    }

    /// The terminal's own settings (echo, lines, signals) are as before.
    #[track_caller]
    pub fn assert_settings_restored(&self) {
        assert_eq!(settings(&**self.master.as_ref().unwrap()), self.settings);
    }
}

/// Every mode set in what was written has been unset, and the cursor is shown.
#[track_caller]
pub fn assert_modes_unset(shown: &Shown) {
    let mut modes = std::collections::BTreeMap::new();
    let text = shown.everything();
    for piece in text.split("\x1b[?").skip(1) {
        let end = piece.find(|character: char| !character.is_ascii_digit() && character != ';').unwrap_or(0);
        let (numbers, rest) = piece.split_at(end);
        for number in numbers.split(';') {
            match rest.as_bytes().first() {
                Some(b'h') => modes.insert(number.to_owned(), true),
                Some(b'l') => modes.insert(number.to_owned(), false),
                _ => None,
            };
        }
    }
    assert!(modes.contains_key("1049"), "it never took the screen: {}", describe(shown));
    for (mode, on) in modes {
        assert_eq!(on, mode == "25", "mode {mode}: {}", describe(shown));
    }
    let screen = shown.parser.screen();
    assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    assert_eq!(screen.bgcolor(), vt100::Color::Default, "{}", describe(shown));
    assert_eq!(screen.fgcolor(), vt100::Color::Default, "{}", describe(shown));
}

/// The screen, for a test that fails.
pub fn describe(shown: &Shown) -> String {
    let tail = shown.raw.len().saturating_sub(400);
    format!(
        "\n--- the screen ---\n{}\n--- the last bytes{} ---\n{}\n---",
        shown.text(),
        if shown.closed { " (closed)" } else { "" },
        String::from_utf8_lossy(&shown.raw[tail..]).escape_debug()
    )
}

/// Resident memory of a process in KiB.
pub fn resident_kib(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches("kB").trim().parse().unwrap()
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if let Ok(mut shown) = self.shown.0.lock() {
            if thread::panicking() {
                println!("{}", describe(&shown));
            }
            shown.held = false;
            self.shown.1.notify_all();
        }
        // A pseudo-console that is closed ends its program.
        #[cfg(unix)]
        if self.exit.try_recv().is_err()
            && let Ok(pid) = i32::try_from(self.pid)
            && let Some(pid) = Pid::from_raw(pid)
            && thread::panicking()
        {
            // A test that failed leaves nobody behind.
            let _ = kill_process(pid, Signal::KILL);
        }
    }
}
