//! A program that plays, as a process: it's asked a line at a time within a time limit, and ends with all that it started. This
//! module knows no games; what a line means is for the caller.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{fmt, thread};

use crate::game::{Stop, clean, join};
use crate::session::Terms;
use crate::storage::is_guest;

const LONGEST_ANSWER: usize = 4 << 10;
const LONGEST_LINE: usize = 64 << 10;
/// Bytes of all remarks between two answers.
const MOST_REMARKS: usize = 64 << 10;
/// Batches of lines that wait for the next question; then the program waits.
const MOST_WAITING: usize = 16;
/// Characters of a line that are quoted back.
const QUOTED: usize = 60;
/// The most bytes and lines of its standard error that we save.
const ERRORS_KEPT: usize = 16 << 10;
const LAST_LINES: usize = 20;
/// Characters of the longest sentence of a supervisor.
const LONGEST_SENTENCE: usize = 200;
/// How the reason begins why a program can't be started.
pub(super) const CANT_START: &str = "It can't be started";
/// How long a program has to end once its input has, and to bring a late answer.
const LAST_SECOND: Duration = Duration::from_secs(1);
/// How soon after the end of the input an answer comes that was in a buffer. Later it's just late.
const AT_ONCE: Duration = Duration::from_millis(500);
/// How long a program whose output ended may take to end itself.
const CLOSING: Duration = Duration::from_millis(300);
const ERRORS_ENDING: Duration = Duration::from_millis(100);
/// How often it's checked whether a program has ended, and whether a question is called off.
const LOOK: Duration = Duration::from_millis(5);
const CALL_OFF: Duration = Duration::from_millis(50);
/// How long to wait for a line too many after a good answer: twice as long as the answer took, within these limits.
const SETTLING: [Duration; 2] = [Duration::from_millis(20), Duration::from_millis(250)];
/// After a bad answer, lines that come within this time belong to it.
const EXTRA_LINES: Duration = Duration::from_millis(100);
const STACK: usize = 256 << 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Trouble {
    /// The move is against the rules.
    Illegal,
    /// The answer isn't a move.
    Unreadable,
    /// It didn't answer in time.
    Late,
    /// The program ended, or could not be started.
    Gone,
    /// It closed its output and still runs.
    Silent,
    /// It wrote more than it may.
    TooMuch,
    /// It wrote a line before it was asked.
    Unasked,
}

impl Trouble {
    pub const ALL: [Self; 7] =
        [Self::Illegal, Self::Unreadable, Self::Late, Self::Gone, Self::Silent, Self::TooMuch, Self::Unasked];

    /// Its name in files, JSON and tables.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Illegal => "illegal",
            Self::Unreadable => "unreadable",
            Self::Late => "late",
            Self::Gone => "gone",
            Self::Silent => "silent",
            Self::TooMuch => "too much",
            Self::Unasked => "unasked",
        }
    }

    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|trouble| trouble.name() == name)
    }

    /// Whether the program plays on after it, with all that it learnt.
    pub const fn leaves_it_running(self) -> bool {
        matches!(self, Self::Illegal | Self::Unreadable | Self::Unasked)
    }
}

/// What a program did wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    pub trouble: Trouble,
    /// What happened, in a sentence or two; without the command, because it may be written to a file.
    pub sentence: String,
    /// The last lines of the program's standard error.
    pub complaints: Vec<String>,
}

impl Failure {
    pub fn new(trouble: Trouble, sentence: impl Into<String>) -> Self {
        Self { trouble, sentence: sentence.into(), complaints: vec![] }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.trouble.name(), self.sentence)
    }
}

/// Returns the path of a program, or why it can't be started, as the end of a sentence.
pub(super) fn find(name: &str, folder: &Path) -> Result<PathBuf, String> {
    if name.starts_with('~') {
        return Err(
            "can't be found: nimtui doesn't use a shell, so write out your home folder instead of ~".into()
        );
    }
    which::which_in(name, std::env::var_os("PATH"), folder).map_err(|_| {
        let path = folder.join(name);
        let why = if path.is_dir() {
            "is a folder"
        } else if path.exists() && (name.contains(['/', '\\'])) {
            "isn't executable: use chmod +x, or name the program that runs it, such as \"python3 my.py\""
        } else if path.exists() {
            "isn't on the PATH: write ./ before it, or name the program that runs it, such as \"python3 my.py\""
        } else {
            "can't be found"
        };
        why.to_owned()
    })
}

/// What comes from the thread that reads a program's output: lines that arrived together, or why it reads no more. If one write has two
/// lines, the second must not become the answer to a later question.
type Heard = Result<Vec<String>, Failure>;

/// Why nothing was heard.
enum Silence {
    Late,
    Ended,
    CalledOff,
}

/// Waits for something until this time, or until `stop` calls it off.
fn wait_for<T>(source: &Receiver<T>, until: Instant, stop: &Stop) -> Result<T, Silence> {
    while !stop.is_stopped() {
        let left = until.saturating_duration_since(Instant::now());
        match source.recv_timeout(left.min(CALL_OFF)) {
            Ok(heard) => return Ok(heard),
            Err(RecvTimeoutError::Disconnected) => return Err(Silence::Ended),
            Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Silence::Late),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
    Err(Silence::CalledOff)
}

/// A running program. When it is dropped its input ends; a second later its process group is ended.
pub(super) struct Process {
    child: Child,
    /// What is written to the program, and whether that is to be confirmed. A thread writes it, because a program that doesn't
    /// read would block the writer.
    to_write: Sender<(String, bool)>,
    /// Whether it took the question.
    written: Receiver<bool>,
    heard: Receiver<Heard>,
    waiting: VecDeque<String>,
    /// What it wrote since its last line ended.
    begun: Arc<Mutex<Vec<u8>>>,
    errors: Arc<Mutex<Vec<u8>>>,
    errors_ended: Receiver<()>,
    terms: Terms,
    /// Lines it has answered with.
    answers: u64,
    /// How long the last one took.
    took: Duration,
    /// Whether it has written a blank line since the last question.
    wrote_blanks: bool,
    /// Whether it has written a line too many.
    is_talkative: bool,
    /// What it was told since its last answer.
    told: Option<String>,
    /// The remarks since the last answer, and their bytes.
    remarks: (Vec<String>, usize),
}

impl Process {
    /// Starts a program, and passes it a seed below 2³¹. On Linux it ends when the thread that started it does.
    ///
    /// # Errors
    /// Why it can't be started, as [`Trouble::Gone`].
    pub(super) fn start(words: &[String], folder: &Path, terms: Terms, seed: u32) -> Result<Self, Failure> {
        let not_started = |why: String| Failure::new(Trouble::Gone, why);
        if is_guest() {
            return Err(not_started("With --guest, nimtui can't start programs.".into()));
        }
        let (name, arguments) =
            words.split_first().ok_or_else(|| not_started("The command is empty.".into()))?;
        let program = find(name, folder).map_err(|why| not_started(format!("It {why}.")))?;
        #[cfg(unix)]
        let mut command = super::supervisor::command(&program);
        #[cfg(not(unix))]
        let mut command = Command::new(&program);
        command
            .args(arguments)
            .current_dir(folder)
            .env("NIMTUI_PROTOCOL", "1")
            .env("NIMTUI_SEED", seed.to_string())
            .env("PYTHONUNBUFFERED", "1");
        Self::spawn(command, terms).map_err(|error| not_started(format!("{CANT_START}: {error}.")))
    }

    fn spawn(mut command: Command, terms: Terms) -> io::Result<Self> {
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let missing = || io::Error::from(io::ErrorKind::BrokenPipe);
        let mut input = child.stdin.take().ok_or_else(missing)?;
        let output = child.stdout.take().ok_or_else(missing)?;
        let errors = child.stderr.take().ok_or_else(missing)?;

        let (to_write, lines) = channel::<(String, bool)>();
        let (confirm, written) = channel();
        start_thread("program input", move || {
            for (line, is_question) in lines {
                // A program that takes no input has ended, or is late with its answer.
                let is_taken = input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_ok();
                if is_question {
                    let _ = confirm.send(is_taken);
                }
            }
        })?;
        let (post, heard) = sync_channel(MOST_WAITING);
        let begun = Arc::<Mutex<Vec<u8>>>::default();
        let shared = Arc::clone(&begun);
        start_thread("program output", move || read_lines(BufReader::new(output), &post, &shared))?;
        let tail = Arc::<Mutex<Vec<u8>>>::default();
        let (ended, errors_ended) = channel();
        let kept = Arc::clone(&tail);
        start_thread("program errors", move || keep_last_bytes(errors, &kept, &ended))?;
        Ok(Self {
            child,
            to_write,
            written,
            heard,
            waiting: VecDeque::new(),
            begun,
            errors: tail,
            errors_ended,
            terms,
            answers: 0,
            took: Duration::ZERO,
            wrote_blanks: false,
            is_talkative: false,
            told: None,
            remarks: (vec![], 0),
        })
    }

    /// Asks a question and waits for the answer: a line without blanks around it, and the remarks before it without the `#` in front.
    /// `None` if `stop` calls it off before that: then the process is of no use any more.
    ///
    /// # Errors
    /// What the program does wrong instead. Unless [`Trouble::leaves_it_running`], it is ended.
    pub(super) fn ask(
        &mut self,
        question: &str,
        stop: &Stop,
    ) -> Result<Option<(String, Vec<String>)>, Failure> {
        let asked = Instant::now();
        let answer = self.answer_to(question, stop);
        self.took = asked.elapsed();
        let (remarks, _) = std::mem::take(&mut self.remarks);
        if matches!(answer, Ok(Some(_))) {
            self.answers += 1;
            self.told = None;
        }
        answer.map(|line| line.map(|line| (line, remarks))).map_err(|failure| {
            // A program that is cut off in the middle of a line, or whose input ends, may complain of that.
            let own = match failure.trouble {
                Trouble::TooMuch => Some(self.last_errors()),
                Trouble::Late => Some(failure.complaints.clone()),
                _ => None,
            };
            if !failure.trouble.leaves_it_running() {
                self.end();
                // Its last lines may still be on their way.
                let _ = self.errors_ended.recv_timeout(ERRORS_ENDING);
            }
            let complaints = own.unwrap_or_else(|| self.last_errors());
            match complaints.last().filter(|last| last.starts_with(CANT_START)) {
                Some(why) => Failure::new(Trouble::Gone, clean(why, LONGEST_SENTENCE)),
                None => Failure { complaints, ..failure },
            }
        })
    }

    /// Tells the program something that has no answer.
    pub(super) fn tell(&mut self, line: &str) {
        let _ = self.to_write.send((format!("{line}\n"), false));
        self.told = Some(line.to_owned());
    }

    /// The next waiting line that is neither a remark nor blank.
    fn next_waiting(&mut self) -> Result<Option<String>, Failure> {
        while let Some(line) = self.waiting.pop_front() {
            if !is_remark(&line) {
                return Ok(Some(line));
            }
            let Some(remark) = line.trim().strip_prefix('#') else {
                self.wrote_blanks = true;
                continue;
            };
            let (remarks, bytes) = &mut self.remarks;
            *bytes += line.len();
            if *bytes > MOST_REMARKS {
                let why = "Its remarks between two answers are longer than 64 KiB.";
                return Err(Failure::new(Trouble::TooMuch, why));
            }
            remarks.push(remark.trim().to_owned());
        }
        Ok(None)
    }

    fn answer_to(&mut self, question: &str, stop: &Stop) -> Result<Option<String>, Failure> {
        self.skip_unasked_lines()?;
        self.wrote_blanks = false;
        let starting_up = if self.answers > 0 { Duration::ZERO } else { self.terms.startup_timeout };
        let until = Instant::now() + self.terms.timeout + starting_up;
        let _ = self.to_write.send((format!("{question}\n"), true));
        loop {
            if let Some(line) = self.next_waiting()? {
                if line.len() > LONGEST_ANSWER {
                    return Err(too_long());
                }
                // A question that wasn't read has no answer. The answer often arrives before the confirmation.
                return match wait_for(&self.written, until, stop) {
                    Ok(_) => Ok(Some(line.trim().to_owned())),
                    Err(Silence::CalledOff) => Ok(None),
                    Err(_) => Err(self.is_late("It doesn't read its input.")),
                };
            }
            match wait_for(&self.heard, until, stop) {
                Ok(lines) => self.waiting.extend(lines?),
                Err(Silence::CalledOff) => return Ok(None),
                Err(Silence::Ended) => return Err(self.has_ended()),
                Err(Silence::Late) => {
                    let complaints = self.last_errors();
                    let why = if self.written.try_recv() == Ok(false) {
                        "It has closed its input.".to_owned()
                    } else if self.comes_within(LAST_SECOND) {
                        self.longer_hint()
                    } else if self.answers_at_the_end() {
                        format!(
                            "It answered only after its input had ended. {} Otherwise answer each line before you read the next, and flush (mawk also needs -W interactive).",
                            self.longer_hint()
                        )
                    } else {
                        self.unfinished_line_hint()
                    };
                    return Err(Failure { complaints, ..self.is_late(&why) });
                }
            }
        }
    }

    /// Fails if a line is waiting that wasn't asked for, after this many answers. Remarks wait on.
    fn refuse_waiting(&mut self, answers: u64) -> Result<(), Failure> {
        let Some(unasked) = self.waiting.iter().find(|line| !is_remark(line)) else { return Ok(()) };
        let failure = Self::unasked(unasked, answers);
        self.is_talkative = true;
        self.waiting.retain(|line| is_remark(line));
        Err(failure)
    }

    /// A line that was there before the question would shift all answers that follow.
    fn skip_unasked_lines(&mut self) -> Result<(), Failure> {
        // No more than can have waited: a program that never stops writing is not read for ever.
        for _ in 0..=MOST_WAITING {
            match self.heard.try_recv() {
                Ok(lines) => self.waiting.extend(lines?),
                Err(TryRecvError::Disconnected) => return Err(self.has_ended()),
                Err(TryRecvError::Empty) => break,
            }
        }
        self.refuse_waiting(self.answers)
    }

    /// About a line after this many answers.
    fn unasked(line: &str, answers: u64) -> Failure {
        let shifted = if answers > 0 {
            " The answers before it may have been taken for those to other positions."
        } else {
            ""
        };
        let sentence = format!(
            "It wrote \"{}\" as well as its answers.{shifted} Write one line for each position and nothing else. Other output belongs on \
             standard error, or after a #.",
            clean(line.trim(), QUOTED)
        );
        Failure::new(Trouble::Unasked, sentence)
    }

    /// After a good answer, waits for a line too many: it may come only after the next question, and would then shift all answers. As long
    /// as none comes, it's waited for ever more rarely.
    ///
    /// # Errors
    /// There is such a line.
    pub(super) fn settle(&mut self, stop: &Stop) -> Result<(), Failure> {
        if !self.is_talkative && !self.answers.is_power_of_two() {
            return Ok(());
        }
        let [least, most] = SETTLING;
        let until = Instant::now() + (2 * self.took).clamp(least, most);
        while let Ok(lines) = wait_for(&self.heard, until, stop) {
            self.waiting.extend(lines?);
            self.refuse_waiting(self.answers - 1)?;
        }
        self.refuse_waiting(self.answers - 1)
    }

    /// What is wrong with an answer that isn't a legal move. If another line follows it, the answer was one too many, such as a greeting;
    /// that line is discarded, because it would count as the answer to the next question.
    pub(super) fn judge_bad_answer(&mut self, line: &str, failure: Failure) -> Failure {
        let until = Instant::now() + EXTRA_LINES;
        let mut is_followed = self.waiting.drain(..).any(|line| !is_remark(&line));
        while let Ok(Ok(lines)) = self.heard.recv_timeout(until.saturating_duration_since(Instant::now())) {
            is_followed |= lines.iter().any(|line| !is_remark(line));
        }
        if is_followed { Self::unasked(line, self.answers.saturating_sub(1)) } else { failure }
    }

    fn is_late(&self, why: &str) -> Failure {
        let seconds = self.terms.timeout.as_secs_f64();
        let startup = self.terms.startup_timeout.as_secs_f64();
        let more =
            if self.answers > 0 { String::new() } else { format!(" plus {startup} s for starting up") };
        let longer = self.longer_hint();
        let usual = match (self.remarks.0.last(), self.answers) {
            (Some(remark), _) => {
                let remark = clean(remark, QUOTED);
                format!(
                    "It wrote only \"# {remark}\", which is a remark. A move goes on a line without #. {longer}"
                )
            }
            _ if self.wrote_blanks => {
                format!("It wrote only blank lines. Does it answer if no move wins? {longer}")
            }
            (_, 0) => format!("Does it flush after each answer? {longer}"),
            (_, 1) => format!("Does it read in a loop? {longer}"),
            _ => format!("Does it answer if no move wins? {longer}"),
        };
        let why = if why.is_empty() { &usual } else { why };
        Failure::new(Trouble::Late, format!("There was no answer within {seconds} s{more}. {why}"))
    }

    fn longer_hint(&self) -> String {
        let option = if self.answers > 0 { "--timeout" } else { "--startup-timeout" };
        format!("If it needs longer, use {option}.")
    }

    /// Whether an answer comes once the input has ended: then it was in a buffer, or the program read everything first.
    fn answers_at_the_end(&mut self) -> bool {
        self.to_write = channel().0;
        self.comes_within(AT_ONCE)
    }

    fn comes_within(&self, time: Duration) -> bool {
        let until = Instant::now() + time;
        while let Ok(Ok(lines)) = self.heard.recv_timeout(until.saturating_duration_since(Instant::now())) {
            if lines.iter().any(|line| !is_remark(line)) {
                return true;
            }
        }
        false
    }

    /// Its output has ended.
    fn has_ended(&mut self) -> Failure {
        let (trouble, sentence) = match self.status_within(CLOSING) {
            Some(status) if status.success() && self.answers > 0 => {
                let sentence = match self.answers {
                    1 => {
                        "It exited after 1 answer: read positions in a loop until the input ends.".to_owned()
                    }
                    many => {
                        format!(
                            "It exited at this position, after {many} answers. It has to answer every position."
                        )
                    }
                };
                (Trouble::Gone, sentence)
            }
            Some(status) => (Trouble::Gone, describe_status(status)),
            None => (Trouble::Silent, "It closed its output but is still running.".to_owned()),
        };
        // It may have been that line that it couldn't read.
        let told = self.told.take().map(|line| format!("Just before, it was sent \"{line}\"."));
        let hint = Some(self.unfinished_line_hint()).filter(|hint| self.answers == 0 && !hint.is_empty());
        Failure::new(trouble, join([sentence].into_iter().chain(told).chain(hint), " "))
    }

    /// A hint, if it wrote something without a newline.
    fn unfinished_line_hint(&self) -> String {
        let bytes = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        let text = clean(String::from_utf8_lossy(&bytes).trim(), QUOTED);
        if text.is_empty() {
            return text;
        }
        format!("It wrote \"{text}\" without ending the line. End each answer with a newline, and flush.")
    }

    fn last_errors(&self) -> Vec<String> {
        let tail = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&tail);
        let lines: Vec<&str> = text.lines().collect();
        lines[lines.len().saturating_sub(LAST_LINES)..].iter().map(|line| (*line).to_owned()).collect()
    }

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

    /// Ends the input, and lets go of the output.
    fn close(&mut self) {
        self.to_write = channel().0;
        self.heard = channel().1;
    }

    /// Ends the input and gives the program a second to exit. Returns the lines that it still writes and its exit status; `None` if it
    /// had to be killed.
    pub(super) fn finish(mut self) -> (Vec<String>, Option<ExitStatus>) {
        self.to_write = channel().0;
        let (until, mut lines) = (Instant::now() + LAST_SECOND, vec![]);
        let status = loop {
            match self.heard.recv_timeout(LOOK) {
                Ok(Ok(more)) if lines.len() < MOST_WAITING => lines.extend(more),
                // Nothing else counts any more.
                Ok(_) => {}
                Err(_) => match self.child.try_wait() {
                    Ok(Some(status)) => break Some(status),
                    _ if Instant::now() < until => thread::sleep(LOOK),
                    _ => break None,
                },
            }
            if Instant::now() > until {
                break None;
            }
        };
        if status.is_none() {
            self.end();
        }
        lines.retain(|line| !is_remark(line));
        (lines, status)
    }

    fn end(&mut self) {
        self.close();
        if matches!(self.child.try_wait(), Ok(Some(_))) {
            return;
        }
        #[cfg(unix)]
        super::supervisor::end(&self.child);
        #[cfg(not(unix))]
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.close();
        if self.status_within(LAST_SECOND).is_none() {
            self.end();
        }
    }
}

fn start_thread(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).stack_size(STACK).spawn(work).map(drop)
}

/// Reads lines until the output ends, a line is too long, or the receiver is gone.
fn read_lines(mut output: BufReader<impl Read>, post: &SyncSender<Heard>, begun: &Mutex<Vec<u8>>) {
    let (mut together, mut line) = (vec![], vec![]);
    loop {
        let portion = match output.fill_buf() {
            Ok([]) => return,
            Ok(portion) => portion,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        let end = portion.iter().position(|byte| *byte == b'\n');
        line.extend_from_slice(&portion[..end.unwrap_or(portion.len())]);
        let taken = end.map_or(portion.len(), |end| end + 1);
        output.consume(taken);
        if line.len() > LONGEST_LINE {
            let _ = post.send(Err(too_long()));
            return;
        }
        let unended = if end.is_none() { &line[..line.len().min(4 * QUOTED)] } else { &[] };
        unended.clone_into(&mut begun.lock().unwrap_or_else(PoisonError::into_inner));
        if end.is_some() {
            together.push(String::from_utf8_lossy(&line).trim_end_matches('\r').to_owned());
            line.clear();
            let more = output.buffer().contains(&b'\n');
            if !more && post.send(Ok(std::mem::take(&mut together))).is_err() {
                return;
            }
        }
    }
}

/// Reads the standard error to its end, so that the program never waits for a reader. `_ended` is dropped with it.
fn keep_last_bytes(mut errors: impl Read, tail: &Mutex<Vec<u8>>, _ended: &Sender<()>) {
    let mut portion = [0; 4096];
    while let Ok(read @ 1..) = errors.read(&mut portion) {
        let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
        tail.extend_from_slice(&portion[..read]);
        let too_many = tail.len().saturating_sub(ERRORS_KEPT);
        tail.drain(..too_many);
    }
}

/// Whether a line is a remark or blank, and so no answer.
fn is_remark(line: &str) -> bool {
    matches!(line.trim().chars().next(), None | Some('#'))
}

fn too_long() -> Failure {
    Failure::new(Trouble::TooMuch, "Its answer is longer than 4 KiB.")
}

fn describe_status(status: ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        let name = signal_hook::low_level::signal_name(signal).map(|name| format!(" ({name})"));
        return format!("It was killed by signal {signal}{}.", name.unwrap_or_default());
    }
    match status.code() {
        Some(code) => format!("It exited with status {code} instead of answering."),
        None => "It exited instead of answering.".into(),
    }
}
