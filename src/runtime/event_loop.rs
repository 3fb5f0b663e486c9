//! The main loop: waits for an event, updates the app, performs its effects, draws.

use std::io;
use std::time::{Duration, Instant};

use crossterm::clipboard::CopyToClipboard;
use crossterm::queue;

use crate::friend::Network;
use crate::storage::Store;
use crate::tui::{self, Alarm, App, Effect, Key, KeyCode, Message, Phase, Pointer};

use super::files::Files;
use super::input::{self, Input};
#[cfg(unix)]
use super::mailbox::JobSignal;
use super::mailbox::{Event, Inbox, Mailbox};
use super::painter::Painter;
use super::worker::{Programs, Worker};
use super::{RunEnd, SIGHUP, panic_if_wanted, terminal};

/// After this many events, a frame is drawn even if more are waiting.
const BATCH: usize = 1024;

/// How long to wait at the end for a mouse button to be released.
const LONGEST_CLICK: Duration = Duration::from_millis(300);

/// The program while it runs.
pub(super) struct EventLoop {
    app: App,
    painter: Painter,
    inbox: Inbox,
    mailbox: Mailbox,
    worker: Worker,
    programs: Programs,
    network: Network,
    files: Files,
    alarms: Alarms,
    size: (u16, u16),
    mouse: bool,
    /// Something was taken in since the last frame.
    changed: bool,
    /// Ctrl-Z was pressed.
    suspend: bool,
    ending: Option<RunEnd>,
    button_down: bool,
}

impl EventLoop {
    pub(super) fn new(app: App, store: Option<Store>, mailbox: Mailbox, inbox: Inbox) -> Self {
        let size = terminal::size();
        let posts = mailbox.clone();
        let post = move |news| _ = posts.post(Event::Message(Box::new(Message::Friend(news))));
        Self {
            network: Network::new(post),
            mouse: app.shared.preferences.mouse,
            painter: Painter::new(size.0, size.1),
            worker: Worker::new(mailbox.clone()),
            programs: Programs::new(mailbox.clone()),
            files: Files::new(store, &app.shared.memory, mailbox.clone()),
            alarms: Alarms::default(),
            changed: false,
            suspend: false,
            ending: None,
            button_down: false,
            app,
            inbox,
            mailbox,
            size,
        }
    }

    pub(super) fn run(&mut self, effects: Vec<Effect>) -> RunEnd {
        match self.begin(effects).and_then(|()| self.run_loop()) {
            Ok(ending) => ending,
            Err(error) if terminal_is_gone(&error) => RunEnd::Signal(SIGHUP),
            Err(error) => RunEnd::Failed(error),
        }
    }

    /// Waits until programs have ended and everything is saved. Returns what went wrong.
    pub(super) fn finish(&mut self) -> Vec<String> {
        self.inbox.set_finishing(true);
        self.programs.finish();
        let troubles = self.files.finish(self.app.game_to_save());
        self.inbox.set_finishing(false);
        troubles
    }

    /// For the messages after the terminal is restored.
    pub(super) const fn app(&self) -> &App {
        &self.app
    }

    fn begin(&mut self, effects: Vec<Effect>) -> io::Result<()> {
        let resized = tui::update(&mut self.app, Message::Resized(self.size.0, self.size.1));
        // Started in the background: there the kernel would stop the program for setting the terminal's modes, again and again,
        // and no signal would be heard.
        #[cfg(unix)]
        if !terminal::is_in_foreground() {
            if !self.suspend(false)? && self.inbox.ended_by().is_some() {
                return Ok(());
            }
            self.start_over()?;
        }
        let frame = self.painter.paint(&self.app)?;
        terminal::enter(self.mouse, &frame)?;
        input::listen(self.mailbox.clone())?;
        // After the first frame, which would have to wait for the threads that these start.
        resized.into_iter().chain(effects).try_for_each(|effect| self.perform(effect))
    }

    fn run_loop(&mut self) -> io::Result<RunEnd> {
        loop {
            if let Some(signal) = self.inbox.ended_by() {
                return Ok(RunEnd::Signal(signal));
            }
            self.handle_signals()?;
            if let Some(ending) = self.ending.take() {
                self.wait_for_the_button();
                return Ok(ending);
            }
            if std::mem::take(&mut self.changed) {
                let frame = self.painter.paint(&self.app)?;
                terminal::write(&frame)?;
            }
            self.handle_events()?;
        }
    }

    /// After a click that ends the program: the terminal still reports that the button went up, and the shell would read that
    /// report as typed text.
    fn wait_for_the_button(&mut self) {
        let deadline = Instant::now() + LONGEST_CLICK;
        while self.button_down && self.inbox.ended_by().is_none() {
            match self.inbox.take(Some(deadline.saturating_duration_since(Instant::now()))) {
                Some(Event::Input(Input::Mouse { phase, .. })) => self.button_down = phase != Phase::Release,
                Some(_) => {}
                None => return,
            }
        }
    }

    fn handle_events(&mut self) -> io::Result<()> {
        let mut next = self.inbox.take(self.alarms.wait(Instant::now()));
        for _ in 0..BATCH {
            let Some(event) = next else { break };
            self.handle_event(event)?;
            if self.ending.is_some() || self.inbox.ended_by().is_some() {
                return Ok(());
            }
            next = self.inbox.take(Some(Duration::ZERO));
        }
        if let Some(event) = next {
            self.handle_event(event)?;
        }
        for alarm in self.alarms.take_due(Instant::now()) {
            self.update_app(Message::Wake(alarm))?;
        }
        Ok(())
    }

    fn handle_event(&mut self, event: Event) -> io::Result<()> {
        match event {
            Event::Flag => Ok(()),
            Event::Message(message) => self.update_app(*message),
            Event::Input(Input::Key(Key { code: KeyCode::Char('z'), ctrl: true })) if cfg!(unix) => {
                self.suspend = true;
                Ok(())
            }
            Event::Input(Input::Key(Key { code: KeyCode::Char('l'), ctrl: true })) => self.start_over(),
            Event::Input(Input::Paste(text)) => self.update_app(Message::Paste(text)),
            Event::Input(Input::Key(key)) => {
                panic_if_wanted("main");
                self.update_app(Message::Key(key))
            }
            Event::Input(Input::Mouse { phase, column, row }) => {
                self.button_down = matches!(phase, Phase::Press | Phase::Drag);
                let target = self.painter.target_at(column, row);
                self.update_app(Message::Pointer(Pointer { phase, target }))
            }
        }
    }

    fn update_app(&mut self, message: Message) -> io::Result<()> {
        self.changed = true;
        tui::update(&mut self.app, message).into_iter().try_for_each(|effect| self.perform(effect))
    }

    fn perform(&mut self, effect: Effect) -> io::Result<()> {
        match effect {
            Effect::Ask { ticket, job } => {
                if !self.worker.ask(ticket, job) {
                    self.update_app(Message::WorkerLost { ticket })?;
                }
            }
            Effect::StopAsking => self.worker.stop(),
            Effect::AskProgram { side, program, terms, seed, job } => {
                self.programs.ask(side, *program, (terms, seed), *job);
            }
            Effect::TellResult { side, won, points } => self.programs.tell_result(side, won, points),
            Effect::DismissPrograms => self.programs.dismiss(),
            Effect::Wake { millis, alarm } => self.alarms.set(Instant::now(), millis, alarm),
            Effect::File(task) => self.files.put(task),
            Effect::Friend(task) => self.network.perform(task),
            Effect::Copy(text) => {
                let mut bytes = vec![];
                queue!(bytes, CopyToClipboard::to_clipboard_from(text))?;
                terminal::write(&bytes)?;
            }
            Effect::Mouse(on) => {
                self.mouse = on;
                terminal::report_mouse(on)?;
            }
            Effect::Quit => self.ending = Some(RunEnd::Quit),
            Effect::Fail(why) => self.ending = Some(RunEnd::Refused(why)),
        }
        Ok(())
    }

    /// Acts on what signals said: a new size, a stop, a continuation.
    fn handle_signals(&mut self) -> io::Result<()> {
        let resized = self.inbox.take_resized();
        #[cfg(unix)]
        self.handle_job_control()?;
        // Also when the size is the same again: in between the terminal was smaller and has cut off text.
        if resized {
            self.start_over()?;
        }
        Ok(())
    }

    #[cfg(unix)]
    fn handle_job_control(&mut self) -> io::Result<()> {
        let heard = self.inbox.take_job_signal();
        let asked = std::mem::take(&mut self.suspend) || heard == Some(JobSignal::Stop);
        if !asked && heard.is_none() {
            return Ok(());
        }
        // After a stop that we did not hear of, a shell has had the terminal and may have it still.
        if (asked || !terminal::is_in_foreground()) && !self.suspend(!asked)? {
            return Ok(());
        }
        self.start_over()?;
        let frame = self.painter.paint(&self.app)?;
        terminal::enter(self.mouse, &frame)
    }

    /// Stops until the job is continued; whether the terminal is to be taken again.
    #[cfg(unix)]
    fn suspend(&mut self, continued: bool) -> io::Result<bool> {
        let Some(kept) = super::signals::suspend(&self.inbox, continued) else { return Ok(false) };
        kept.into_iter().try_for_each(|event| self.handle_event(event))?;
        Ok(self.inbox.ended_by().is_none())
    }

    /// The next frame draws everything, at whatever size the terminal has by now.
    fn start_over(&mut self) -> io::Result<()> {
        self.size = terminal::size();
        self.painter.start_over(self.size.0, self.size.1);
        self.update_app(Message::Resized(self.size.0, self.size.1))
    }
}

/// Whether this is what a terminal that hung up gives: EIO when it's written to, ENXIO when it's opened again. The kernel sends a
/// hang-up together with a continuation, which may be heard first.
fn terminal_is_gone(error: &io::Error) -> bool {
    #[cfg(unix)]
    let gone = [rustix::io::Errno::IO, rustix::io::Errno::NXIO]
        .iter()
        .any(|errno| error.raw_os_error() == Some(errno.raw_os_error()));
    #[cfg(not(unix))]
    let gone = false;
    gone || error.kind() == io::ErrorKind::BrokenPipe
}

/// Alarms that have not gone off yet. There are a few at most.
#[derive(Debug, Default)]
struct Alarms(Vec<(Instant, Alarm)>);

impl Alarms {
    /// Sets an alarm, or moves it if it's already set.
    fn set(&mut self, now: Instant, millis: u32, alarm: Alarm) {
        self.0.retain(|(_, other)| *other != alarm);
        self.0.push((now + Duration::from_millis(u64::from(millis)), alarm));
    }

    /// How long to sleep; `None` when nothing is to be waited for.
    fn wait(&self, now: Instant) -> Option<Duration> {
        self.0.iter().map(|(due, _)| due.saturating_duration_since(now)).min()
    }

    /// Takes out what is due, in the order of the deadlines.
    fn take_due(&mut self, now: Instant) -> Vec<Alarm> {
        self.0.sort_by_key(|(due, _)| *due);
        let later = self.0.partition_point(|(due, _)| *due <= now);
        self.0.drain(..later).map(|(_, alarm)| alarm).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alarms_go_off_once_in_order_and_are_set_anew() {
        let start = Instant::now();
        let mut alarms = Alarms::default();
        assert_eq!(alarms.wait(start), None);
        alarms.set(start, 30, Alarm::Frame(1));
        alarms.set(start, 10, Alarm::Reveal(1));
        alarms.set(start, 20, Alarm::Frame(1));
        assert_eq!(alarms.wait(start), Some(Duration::from_millis(10)));
        assert_eq!(alarms.take_due(start), []);
        let later = start + Duration::from_millis(25);
        assert_eq!(alarms.wait(later), Some(Duration::ZERO));
        assert_eq!(alarms.take_due(later), [Alarm::Reveal(1), Alarm::Frame(1)]);
        assert_eq!(alarms.wait(later), None);
    }
}
