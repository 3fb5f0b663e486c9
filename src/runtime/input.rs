//! Keys, the mouse and pasted text, read by a thread of their own. On Windows the terminal sends no bytes, and crossterm reads its
//! events.

#[cfg(any(not(unix), test))]
use crossterm::event::{
    Event as ConsoleEvent, KeyCode as Code, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};

use crate::tui::{Key, KeyCode, Phase};

use super::mailbox::{Event, Mailbox};

pub(super) use system::listen;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// A key went down or repeats.
    Key(Key),
    /// The mouse, at a column and row counted from 0.
    Mouse { phase: Phase, column: u16, row: u16 },
    /// Pasted text, cut off at about 4,000 bytes.
    Paste(String),
}

impl Input {
    pub(super) const fn plain(code: KeyCode) -> Self {
        Self::Key(Key { code, ctrl: false })
    }

    pub(super) const fn ctrl(letter: char) -> Self {
        Self::Key(Key { code: KeyCode::Char(letter), ctrl: true })
    }
}

/// Says that there will be no more input, however the thread ends.
struct Closing(Mailbox);

impl Drop for Closing {
    fn drop(&mut self) {
        super::end_of_input(&self.0);
    }
}

#[cfg(unix)]
mod system {
    use std::io;
    use std::os::unix::net::UnixStream;
    use std::thread;
    use std::time::Duration;

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;
    use rustix::stdio::stdin;

    use super::{Closing, Event, Input, Mailbox};
    use crate::runtime::decoder::Decoder;
    use crate::runtime::{signals, start_thread, terminal};

    /// How long to wait while another process has the terminal, before looking again.
    const NOT_OURS: Duration = Duration::from_millis(50);

    pub(crate) fn listen(mailbox: Mailbox) -> io::Result<()> {
        let aborted = signals::watch_aborts()?;
        start_thread("input", move || {
            let closing = Closing(mailbox);
            read_until_closed(&closing.0, &aborted);
        })
    }

    fn read_until_closed(mailbox: &Mailbox, aborted: &UnixStream) {
        let mut decoder = Decoder::default();
        let mut bytes = [0; 1024];
        let mut open = true;
        while open {
            let mut emit = |input| open &= deliver(mailbox, input);
            match wait_for_more(aborted, decoder.patience()) {
                Ok(true) => {}
                Ok(false) => {
                    decoder.pause(&mut emit);
                    continue;
                }
                Err(Errno::INTR) => continue,
                Err(_) => return,
            }
            // In the background what is typed is for the shell. The kernel would stop us for reading it, before the loop
            // has acted on a signal that was sent together with the continuation.
            if !terminal::is_in_foreground() {
                thread::sleep(NOT_OURS);
                continue;
            }
            match rustix::io::read(stdin(), &mut bytes) {
                Ok(0) => return,
                Ok(length) => decoder.feed(&bytes[..length], &mut emit),
                Err(Errno::INTR | Errno::AGAIN) => {}
                Err(_) => return,
            }
        }
    }

    /// Sleeps until there is something to read or the terminal is gone; false if nothing came in time.
    fn wait_for_more(aborted: &UnixStream, patience: Option<Duration>) -> Result<bool, Errno> {
        let limit = patience.and_then(|patience| Timespec::try_from(patience).ok());
        let mut both =
            [PollFd::from_borrowed_fd(stdin(), PollFlags::IN), PollFd::new(aborted, PollFlags::IN)];
        let ready = poll(&mut both, limit.as_ref())?;
        if !both[1].revents().is_empty() {
            signals::end_abort();
        }
        Ok(ready > 0)
    }

    fn deliver(mailbox: &Mailbox, input: Input) -> bool {
        if input == Input::ctrl('c') {
            // Acts before the keys typed earlier, and even if the loop hangs.
            signals::end_or_insist(mailbox, signal_hook::consts::SIGINT);
        }
        mailbox.post(Event::Input(input))
    }
}

#[cfg(not(unix))]
mod system {
    use std::io;

    use super::{Closing, ConsoleEvent, Event, Input, Mailbox, translate};
    use crate::runtime::{SIGINT, start_thread};

    pub(crate) fn listen(mailbox: Mailbox) -> io::Result<()> {
        start_thread("input", move || {
            let closing = Closing(mailbox);
            while let Ok(read) = crossterm::event::read() {
                if let ConsoleEvent::Resize(..) = read {
                    closing.0.resized();
                }
                match translate(&read) {
                    Some(input) if input == Input::ctrl('c') => closing.0.end(SIGINT),
                    Some(input) if !closing.0.post(Event::Input(input)) => return,
                    _ => {}
                }
            }
        })
    }
}

/// What crossterm read, as input. Tested on every system with the same table as the decoder.
#[cfg(any(not(unix), test))]
fn translate(event: &ConsoleEvent) -> Option<Input> {
    match event {
        // Windows tells of releases, too.
        ConsoleEvent::Key(key) if key.kind != KeyEventKind::Release => translate_key(key),
        ConsoleEvent::Mouse(mouse) => translate_phase(mouse.kind).map(|phase| Input::Mouse {
            phase,
            column: mouse.column,
            row: mouse.row,
        }),
        _ => None,
    }
}

#[cfg(any(not(unix), test))]
fn translate_key(key: &KeyEvent) -> Option<Input> {
    // AltGr arrives as Ctrl and Alt together.
    let ctrl = key.modifiers.contains(KeyModifiers::CONTROL) && !key.modifiers.contains(KeyModifiers::ALT);
    let code = match key.code {
        // With Caps Lock or Shift it is a capital.
        Code::Char(letter) if ctrl => KeyCode::Char(letter.to_ascii_lowercase()),
        Code::Char(letter) if !letter.is_control() => KeyCode::Char(letter),
        Code::Enter => KeyCode::Enter,
        Code::Esc => KeyCode::Esc,
        Code::Tab => KeyCode::Tab,
        Code::BackTab => KeyCode::BackTab,
        Code::Backspace => KeyCode::Backspace,
        Code::Delete => KeyCode::Delete,
        Code::Up => KeyCode::Up,
        Code::Down => KeyCode::Down,
        Code::Left => KeyCode::Left,
        Code::Right => KeyCode::Right,
        Code::Home => KeyCode::Home,
        Code::End => KeyCode::End,
        Code::PageUp => KeyCode::PageUp,
        Code::PageDown => KeyCode::PageDown,
        Code::F(1) => KeyCode::F1,
        _ => return None,
    };
    Some(Input::Key(Key { code, ctrl }))
}

#[cfg(any(not(unix), test))]
fn translate_phase(kind: MouseEventKind) -> Option<Phase> {
    Some(match kind {
        MouseEventKind::Down(MouseButton::Left) => Phase::Press,
        MouseEventKind::Drag(MouseButton::Left) => Phase::Drag,
        MouseEventKind::Up(MouseButton::Left) => Phase::Release,
        MouseEventKind::ScrollUp => Phase::ScrollUp,
        MouseEventKind::ScrollDown => Phase::ScrollDown,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use crossterm::event::{KeyEventState, MouseEvent};

    use super::super::decoder::tests::decoded;
    use super::*;

    fn key(code: Code, modifiers: KeyModifiers, kind: KeyEventKind) -> ConsoleEvent {
        ConsoleEvent::Key(KeyEvent { code, modifiers, kind, state: KeyEventState::NONE })
    }

    fn pressed(code: Code) -> ConsoleEvent {
        key(code, KeyModifiers::NONE, KeyEventKind::Press)
    }

    fn mouse_event(kind: MouseEventKind, modifiers: KeyModifiers) -> ConsoleEvent {
        ConsoleEvent::Mouse(MouseEvent { kind, column: 4, row: 2, modifiers })
    }

    #[test]
    fn every_key_means_the_same_as_its_bytes() {
        let table: [(Code, &[u8]); 25] = [
            (Code::Char('q'), b"q"),
            (Code::Char('Q'), b"Q"),
            (Code::Char('?'), b"?"),
            (Code::Char(' '), b" "),
            (Code::Char('é'), "é".as_bytes()),
            (Code::Char('漢'), "漢".as_bytes()),
            (Code::Char('🎲'), "🎲".as_bytes()),
            (Code::Enter, b"\r"),
            (Code::Esc, b"\x1b"),
            (Code::Tab, b"\t"),
            (Code::BackTab, b"\x1b[Z"),
            (Code::Backspace, b"\x7f"),
            (Code::Delete, b"\x1b[3~"),
            (Code::Up, b"\x1b[A"),
            (Code::Down, b"\x1b[B"),
            (Code::Left, b"\x1b[D"),
            (Code::Right, b"\x1b[C"),
            (Code::Home, b"\x1b[H"),
            (Code::End, b"\x1b[F"),
            (Code::PageUp, b"\x1b[5~"),
            (Code::PageDown, b"\x1b[6~"),
            (Code::F(1), b"\x1bOP"),
            (Code::F(12), b"\x1b[24~"),
            (Code::Insert, b"\x1b[2~"),
            (Code::Null, b""),
        ];
        for (code, bytes) in table {
            let meant: Vec<Input> = translate(&pressed(code)).into_iter().collect();
            assert_eq!(meant, decoded(bytes), "{code:?}");
            let repeated = key(code, KeyModifiers::NONE, KeyEventKind::Repeat);
            assert_eq!(translate(&repeated).into_iter().collect::<Vec<_>>(), meant, "{code:?} held down");
            let released = key(code, KeyModifiers::NONE, KeyEventKind::Release);
            assert_eq!(translate(&released), None, "{code:?} released");
        }
    }

    #[test]
    fn a_letter_with_ctrl_is_the_same_whatever_the_case() {
        for letter in 'a'..='z' {
            // These have bytes of their own: Backspace, Tab and Enter.
            if matches!(letter, 'h' | 'i' | 'j' | 'm') {
                continue;
            }
            let bytes = [letter as u8 - b'a' + 1];
            for (shown, modifiers) in [
                (letter, KeyModifiers::CONTROL),
                (letter.to_ascii_uppercase(), KeyModifiers::CONTROL),
                (letter.to_ascii_uppercase(), KeyModifiers::CONTROL | KeyModifiers::SHIFT),
            ] {
                let event = key(Code::Char(shown), modifiers, KeyEventKind::Press);
                assert_eq!(translate(&event).into_iter().collect::<Vec<_>>(), decoded(&bytes), "{event:?}");
            }
        }
    }

    #[test]
    fn alt_gr_types_characters() {
        let event = key(Code::Char('@'), KeyModifiers::CONTROL | KeyModifiers::ALT, KeyEventKind::Press);
        assert_eq!(translate(&event), Some(Input::plain(KeyCode::Char('@'))));
    }

    #[test]
    fn the_mouse_means_the_same_as_its_bytes() {
        let left = MouseButton::Left;
        let table: [(MouseEventKind, &[u8]); 9] = [
            (MouseEventKind::Down(left), b"\x1b[<0;5;3M"),
            (MouseEventKind::Drag(left), b"\x1b[<32;5;3M"),
            (MouseEventKind::Up(left), b"\x1b[<0;5;3m"),
            (MouseEventKind::ScrollUp, b"\x1b[<64;5;3M"),
            (MouseEventKind::ScrollDown, b"\x1b[<65;5;3M"),
            (MouseEventKind::Down(MouseButton::Right), b"\x1b[<2;5;3M"),
            (MouseEventKind::Up(MouseButton::Middle), b"\x1b[<1;5;3m"),
            (MouseEventKind::Moved, b"\x1b[<35;5;3M"),
            (MouseEventKind::ScrollLeft, b"\x1b[<66;5;3M"),
        ];
        for (kind, bytes) in table {
            for modifiers in [KeyModifiers::NONE, KeyModifiers::CONTROL, KeyModifiers::ALT] {
                let meant: Vec<Input> = translate(&mouse_event(kind, modifiers)).into_iter().collect();
                assert_eq!(meant, decoded(bytes), "{kind:?} {modifiers:?}");
            }
        }
    }
}
