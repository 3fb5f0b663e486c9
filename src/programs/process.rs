//! A running program.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ExitStatus, Stdio};
use std::sync::Weak;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::finding::{command, find};
use super::reader::{self, Begun, Complaints, Heard, Piece};
use super::remarks::Remarks;
use super::words::{quoted, told};
use super::{Failure, Trouble};

/// Bytes of the longest answer.
const LONGEST_ANSWER: usize = 4 << 10;
/// Starting up is not counted for so long.
const STARTING_UP: Duration = Duration::from_secs(10);
/// How long a program has to end once its input has; and to bring an answer that it kept in a buffer.
const LAST_SECOND: Duration = Duration::from_secs(1);
/// How long a program whose output ended may take to end itself.
const CLOSING: Duration = Duration::from_millis(300);
/// How often it is looked whether a program has ended, once it is to.
const LOOK: Duration = Duration::from_millis(5);

/// What a program is held to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How long it may take for an answer; the first one may take longer.
    pub timeout: Duration,
    /// What it is given for its chance, below 2³¹.
    pub seed: u32,
}

/// What a program said to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Its answer: a line that is neither blank nor a remark, without blanks around it.
    pub line: String,
    /// Its remarks since the last answer, without the `#` in front.
    pub remarks: Vec<String>,
}

/// A running program. When it is dropped its input ends; a second later it is ended with its process group.
pub struct Process {
    child: Child,
    input: Option<ChildStdin>,
    heard: Option<Receiver<Heard>>,
    /// The other end, which the reader has as long as there is anything to read.
    post: Weak<SyncSender<Heard>>,
    /// What it wrote since its last line ended.
    begun: Begun,
    /// What came together with an answer, and was not asked for.
    waiting: VecDeque<Piece>,
    complaints: Complaints,
    limits: Limits,
    has_answered: bool,
}

impl Process {
    /// Starts a program. On Linux it ends when the thread that started it does, so that nothing is left behind.
    ///
    /// # Errors
    /// Why it cannot be started, as [`Trouble::Gone`].
    pub fn start(words: &[String], folder: &Path, limits: Limits) -> Result<Self, Failure> {
        let not_started = |why: String| Failure::new(Trouble::Gone, why);
        let (name, arguments) =
            words.split_first().ok_or_else(|| not_started("The command is empty.".into()))?;
        let program = find(name, folder).map_err(not_started)?;
        let mut command = command(&program);
        command.args(arguments).current_dir(folder);
        command
            .env("NIMTUI_PROTOCOL", "1")
            .env("NIMTUI_SEED", limits.seed.to_string())
            .env("PYTHONUNBUFFERED", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let failed = |error: io::Error| not_started(format!("{name} cannot be started: {error}."));
        let mut child = command.spawn().map_err(failed)?;
        let (Some(output), Some(errors)) = (child.stdout.take(), child.stderr.take()) else {
            return Err(failed(io::ErrorKind::BrokenPipe.into()));
        };
        let lines = reader::lines(output).map_err(failed)?;
        Ok(Self {
            input: child.stdin.take(),
            heard: Some(lines.heard),
            post: lines.post,
            begun: lines.begun,
            waiting: VecDeque::new(),
            complaints: Complaints::drain(errors).map_err(failed)?,
            child,
            limits,
            has_answered: false,
        })
    }

    /// What calls a question off, from any thread.
    pub fn call_off(&self) -> CallOff {
        CallOff(self.post.clone())
    }

    /// Asks a question, and waits for the answer; `None` where it is called off before that: then it is of no use any more.
    ///
    /// # Errors
    /// What it does wrong instead. Unless [`Trouble::leaves_it_running`], it is ended.
    pub fn ask(&mut self, question: &str) -> Result<Option<Answer>, Failure> {
        let mut remarks = Remarks::default();
        let answer = self.pass_over_what_was_written(&mut remarks).and_then(|goes_on| {
            if !goes_on {
                return Ok(None);
            }
            self.tell(question);
            let starting_up = if self.has_answered { Duration::ZERO } else { STARTING_UP };
            self.wait(Instant::now() + self.limits.timeout + starting_up, &mut remarks)
        });
        match answer {
            Ok(Some(line)) => {
                self.has_answered = true;
                Ok(Some(Answer { line, remarks: remarks.lines }))
            }
            Ok(None) => Ok(None),
            Err(mut failure) => {
                if !failure.trouble.leaves_it_running() {
                    self.end();
                }
                failure.complaints = self.complaints.last_lines();
                Err(failure)
            }
        }
    }

    /// Tells it something that has no answer.
    pub fn tell(&mut self, line: &str) {
        // Where it takes no input any more it has ended, or will be seen not to answer.
        if let Some(input) = &mut self.input {
            let _ = input.write_all(format!("{line}\n").as_bytes()).and_then(|()| input.flush());
        }
    }

    /// A line that was there before the question would shift all answers that follow. False where it is called off.
    fn pass_over_what_was_written(&mut self, remarks: &mut Remarks) -> Result<bool, Failure> {
        let mut unasked = None;
        // No more than can have waited: who writes without end is not read without end.
        for heard in self.heard.iter().flat_map(|heard| heard.try_iter().take(reader::WAITING)) {
            match heard {
                Heard::Pieces(pieces) => self.waiting.extend(pieces),
                Heard::CalledOff => return Ok(false),
            }
        }
        while let Some(piece) = self.waiting.pop_front() {
            let Piece::Line(line) = piece else { return Err(self.ended_with(&piece)) };
            if !remarks.take(&line)? {
                unasked.get_or_insert(line);
            }
        }
        unasked.map_or(Ok(true), |line| {
            let line = quoted(&line);
            Err(Failure::new(
                Trouble::Unasked,
                format!("It wrote \"{line}\" before it was asked: write one line for each position, and nothing else. \
                     What it tells besides belongs on standard error, or behind a #."),
            ))
        })
    }

    fn wait(&mut self, until: Instant, remarks: &mut Remarks) -> Result<Option<String>, Failure> {
        loop {
            match self.waiting.pop_front() {
                Some(Piece::Line(line)) if remarks.take(&line)? => continue,
                Some(Piece::Line(line)) if line.len() > LONGEST_ANSWER => {
                    return Err(self.ended_with(&Piece::TooLong));
                }
                Some(Piece::Line(line)) => return Ok(Some(line.trim().to_owned())),
                Some(piece) => return Err(self.ended_with(&piece)),
                None => {}
            }
            let left = until.saturating_duration_since(Instant::now());
            let Some(heard) = &self.heard else { return Err(self.ended_with(&Piece::End)) };
            match heard.recv_timeout(left) {
                Ok(Heard::Pieces(pieces)) => self.waiting.extend(pieces),
                Ok(Heard::CalledOff) => return Ok(None),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended_with(&Piece::End)),
                Err(RecvTimeoutError::Timeout) => return Err(self.is_late(remarks)),
            }
        }
    }

    /// There was no answer in time: one that comes once the input has ended was kept in a buffer.
    fn is_late(&mut self, remarks: &mut Remarks) -> Failure {
        drop(self.input.take());
        let until = Instant::now() + LAST_SECOND;
        let mut kept = false;
        while let Some(heard) = &self.heard
            && let Ok(Heard::Pieces(pieces)) =
                heard.recv_timeout(until.saturating_duration_since(Instant::now()))
        {
            let answers = |piece| matches!(piece, Piece::Line(line) if !remarks.take(&line).unwrap_or(true));
            kept = pieces.into_iter().any(answers);
            if kept {
                break;
            }
        }
        let seconds = self.limits.timeout.as_secs_f64();
        let why = if kept {
            " It kept its answer in a buffer: flush after each line.".to_owned()
        } else {
            self.without_an_end()
        };
        let starting = if self.has_answered { "" } else { " and the 10 s for starting up" };
        Failure::new(Trouble::Late, format!("There was no answer within {seconds} s{starting}.{why}"))
    }

    /// Its output ended.
    fn ended_with(&mut self, piece: &Piece) -> Failure {
        if matches!(piece, Piece::TooLong) {
            return Failure::new(Trouble::TooMuch, "Its answer is longer than 4 KiB.");
        }
        match self.status_within(CLOSING) {
            Some(status) => Failure::new(Trouble::Gone, told(status) + &self.without_an_end()),
            None => {
                let silent = "It closed its output, and went on running.".to_owned();
                Failure::new(Trouble::Silent, silent + &self.without_an_end())
            }
        }
    }

    /// What helps where it wrote something that no line end followed, behind another sentence.
    fn without_an_end(&self) -> String {
        let told = |text: String| {
            let text = quoted(&text);
            format!(
                " It wrote \"{text}\" and did not end the line: end each answer with a newline, and flush."
            )
        };
        self.begun.text().map_or_else(String::new, told)
    }

    /// How it ended, if it does so within a time.
    fn status_within(&mut self, time: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + time;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < until => thread::sleep(LOOK),
                Ok(None) | Err(_) => return None,
            }
        }
    }

    /// Ends it, now.
    fn end(&mut self) {
        drop(self.input.take());
        // The reader ends with it.
        drop(self.heard.take());
        if matches!(self.child.try_wait(), Ok(Some(_))) {
            return;
        }
        #[cfg(unix)]
        super::supervisor::tell_to_end(&self.child);
        #[cfg(not(unix))]
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Calls a question off, so that nobody waits for its answer any more.
#[derive(Clone, Debug)]
pub struct CallOff(Weak<SyncSender<Heard>>);

impl CallOff {
    /// Calls it off. Where so much waits to be read that this finds no room, nobody sleeps.
    pub fn now(&self) {
        if let Some(post) = self.0.upgrade() {
            let _ = post.try_send(Heard::CalledOff);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.input.take());
        drop(self.heard.take());
        if self.status_within(LAST_SECOND).is_none() {
            self.end();
        }
    }
}
