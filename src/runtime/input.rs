//! What the player does: the thread that reads it, and the decoder of what a unix terminal sends.
//!
//! crossterm has a decoder, too (0.29), but a broken or hostile stream breaks it: a mouse report at column 0 overflows, an unfinished
//! sequence swallows every key after it, even Ctrl-C, and after a hang-up it spins. Here every sequence has a bounded length, and a pause
//! ends it. On Windows the terminal sends no bytes, and crossterm reads its events.

#[cfg(any(not(unix), test))]
use crossterm::event::{
    Event as ConsoleEvent, KeyCode as Code, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};

use crate::tui::{Key, KeyCode, Phase};

use super::mailbox::{Event, Mailbox};

pub(super) use system::listen;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// A key went down or repeats.
    Key(Key),
    /// The mouse, at a column and row counted from 0.
    Mouse { phase: Phase, column: u16, row: u16 },
}

impl Input {
    pub(super) fn plain(code: KeyCode) -> Self {
        Self::Key(Key { code, ctrl: false })
    }

    pub(super) fn ctrl(letter: char) -> Self {
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

    use super::{Closing, Decoder, Event, Input, Mailbox};
    use crate::runtime::{signals, start_thread, terminal};

    /// How long to wait for the rest of a sequence. An ESC that nothing follows was the Esc key.
    const SEQUENCE_PAUSE: Timespec = Timespec { tv_sec: 0, tv_nsec: 25_000_000 };

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
            match wait_for_more(aborted, decoder.is_waiting()) {
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

    /// Sleeps until there is something to read or the terminal is gone; `false` when the rest of a sequence did not come.
    fn wait_for_more(aborted: &UnixStream, in_a_sequence: bool) -> Result<bool, Errno> {
        let limit = in_a_sequence.then_some(&SEQUENCE_PAUSE);
        let mut both =
            [PollFd::from_borrowed_fd(stdin(), PollFlags::IN), PollFd::new(aborted, PollFlags::IN)];
        let ready = poll(&mut both, limit)?;
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

/// A longer sequence means nothing, and a longer string (the terminal's answer to a question) isn't waited for.
const LONGEST_SEQUENCE: usize = 64;
const LONGEST_STRING: usize = 4096;

const CTRL_C: u8 = 0x03;
const ESC: u8 = 0x1b;
/// They cancel a sequence.
const CAN: u8 = 0x18;
const SUB: u8 = 0x1a;

/// Turns bytes into input, across reads.
#[cfg_attr(not(unix), allow(dead_code, reason = "crossterm decodes there"))]
#[derive(Debug, Default)]
struct Decoder {
    /// The character or sequence so far.
    held: Vec<u8>,
}

/// What bytes mean that are not whole before the last of them.
enum Parsed {
    Waiting,
    Whole(Option<Input>),
    /// The last byte isn't part of it.
    WholeBefore(Option<Input>),
}

#[cfg_attr(not(unix), allow(dead_code, reason = "crossterm decodes there"))]
impl Decoder {
    /// Whether a sequence has begun and not ended.
    fn is_waiting(&self) -> bool {
        !self.held.is_empty()
    }

    /// Nothing came for a moment: an ESC alone was the Esc key; any other unfinished sequence is dropped.
    fn pause(&mut self, emit: &mut impl FnMut(Input)) {
        if self.held == [ESC] {
            emit(Input::plain(KeyCode::Esc));
        }
        self.held.clear();
    }

    fn feed(&mut self, bytes: &[u8], emit: &mut impl FnMut(Input)) {
        for &byte in bytes {
            if byte == CTRL_C {
                // It is part of no sequence, so an unfinished one doesn't swallow it.
                self.pause(emit);
            }
            self.held.push(byte);
            let mut parsed = parse(&self.held);
            if let Parsed::WholeBefore(input) = parsed {
                input.into_iter().for_each(&mut *emit);
                self.held = vec![byte];
                parsed = parse(&self.held);
            }
            match parsed {
                Parsed::Whole(input) => {
                    self.held.clear();
                    input.into_iter().for_each(&mut *emit);
                }
                // The end of a sequence that is too long is waited for, but not kept.
                Parsed::Waiting | Parsed::WholeBefore(_) => self.held.truncate(LONGEST_STRING + 2),
            }
        }
    }
}

fn parse(held: &[u8]) -> Parsed {
    let key = |code: Option<KeyCode>| Parsed::Whole(code.map(Input::plain));
    match *held {
        [byte] => parse_byte(byte),
        [ESC, b'[' | b'O' | b'P' | b'X' | b']' | b'^' | b'_'] | [ESC, b'[', b'['] => Parsed::Waiting,
        [ESC, b'O', last] => key(application_key(last)),
        // The Linux console sends F1 to F5 like this.
        [ESC, b'[', b'[', last] => {
            key(matches!(last, b'A'..=b'E').then(|| KeyCode::F(last.wrapping_sub(b'A') + 1)))
        }
        [ESC, b'[', b'M', button, column, row] => Parsed::Whole(old_mouse(button, column, row)),
        [ESC, b'[', b'M', ..] => Parsed::Waiting,
        [ESC, b'[', ref parameters @ .., last] => match last {
            0x20..=0x3f => Parsed::Waiting,
            0x40..=0x7e if parameters.len() <= LONGEST_SEQUENCE => {
                Parsed::Whole(control_sequence(parameters, last))
            }
            0x40..=0x7e | CAN | SUB => Parsed::Whole(None),
            _ => Parsed::WholeBefore(None),
        },
        [ESC, b'P' | b'X' | b']' | b'^' | b'_', ref string @ ..] => {
            let ends = matches!(string, [.., 0x07 | CAN | SUB] | [.., ESC, b'\\']);
            if ends || string.len() > LONGEST_STRING { Parsed::Whole(None) } else { Parsed::Waiting }
        }
        // Alt and a key comes as ESC and the key, and so does Esc followed quickly by a key.
        [ESC, _] => Parsed::WholeBefore(Some(Input::plain(KeyCode::Esc))),
        [first, .., last] => {
            let length = first.leading_ones() as usize;
            match std::str::from_utf8(held).ok().and_then(|text| text.chars().next()) {
                _ if last.leading_ones() != 1 => Parsed::WholeBefore(None),
                Some(letter) => key((!letter.is_control()).then_some(KeyCode::Char(letter))),
                None if held.len() < length => Parsed::Waiting,
                None => Parsed::Whole(None),
            }
        }
        [] => Parsed::Waiting,
    }
}

fn parse_byte(byte: u8) -> Parsed {
    Parsed::Whole(Some(match byte {
        ESC | 0xc2..=0xf4 => return Parsed::Waiting,
        b'\r' | b'\n' => Input::plain(KeyCode::Enter),
        b'\t' => Input::plain(KeyCode::Tab),
        0x08 | 0x7f => Input::plain(KeyCode::Backspace),
        0x00 => Input::ctrl(' '),
        0x01..=0x1a => Input::ctrl(char::from(byte - 1 + b'a')),
        0x1c..=0x1f => Input::ctrl(char::from(byte - 0x1c + b'4')),
        0x20..=0x7e => Input::plain(KeyCode::Char(char::from(byte))),
        0x80..=0xc1 | 0xf5..=0xff => return Parsed::Whole(None),
    }))
}

/// The letters that cursor keys end with, after ESC [ or ESC O.
fn cursor_key(last: u8) -> Option<KeyCode> {
    Some(match last {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'H' => KeyCode::Home,
        b'F' => KeyCode::End,
        b'P'..=b'S' => KeyCode::F(last - b'P' + 1),
        _ => return None,
    })
}

/// The key after ESC O: cursor keys, F1 to F4 and the number pad in application mode.
fn application_key(last: u8) -> Option<KeyCode> {
    cursor_key(last).or_else(|| {
        Some(match last {
            b'M' => KeyCode::Enter,
            b'X' => KeyCode::Char('='),
            b'j'..=b'y' => KeyCode::Char(char::from(last - b'j' + b'*')),
            _ => return None,
        })
    })
}

/// An old mouse report: three bytes, each 32 more than it means.
fn old_mouse(button: u8, column: u8, row: u8) -> Option<Input> {
    let button = u16::from(button.checked_sub(32)?);
    // These reports say that a button went up, and not which.
    let (button, up) = if button & 0b0110_0011 == 3 { (0, true) } else { (button, false) };
    mouse(button, up, u16::from(column.checked_sub(32)?), u16::from(row.checked_sub(32)?))
}

/// What ESC [ with these parameters and this last byte means. A key has `number:… ; modifiers : kind`, each part left out at will.
fn control_sequence(parameters: &[u8], last: u8) -> Option<Input> {
    let text = std::str::from_utf8(parameters).ok()?;
    if let Some(report) = text.strip_prefix('<') {
        let numbers: Option<Vec<u16>> = report.split(';').map(|number| number.parse().ok()).collect();
        return match (&numbers?[..], last) {
            ([button, column, row], b'M' | b'm') => mouse(*button, last == b'm', *column, *row),
            _ => None,
        };
    }
    let mut fields = text.split(';').map(|field| {
        let mut numbers = field.split(':').map(|digits| match digits {
            "" => Some(1),
            digits => digits.parse::<u32>().ok(),
        });
        (numbers.next().unwrap_or(Some(1)), numbers.next().unwrap_or(Some(1)))
    });
    let number = fields.next().map_or(Some(1), |(number, _)| number)?;
    let (modifiers, kind) = fields.next().unwrap_or((Some(1), Some(1)));
    let (modifiers, kind) = (modifiers?.saturating_sub(1), kind?);
    let (shift, ctrl, released) = (modifiers & 1 != 0, modifiers & 4 != 0, kind == 3);
    let code = match last {
        b'Z' => KeyCode::BackTab,
        b'~' => numbered_key(number)?,
        b'u' => character_key(number)?,
        // With another number it is something else: R tells where the cursor is.
        b'P'..=b'S' if number != 1 => return None,
        _ => cursor_key(last)?,
    };
    let code = match code {
        KeyCode::Tab if shift => KeyCode::BackTab,
        KeyCode::Char(letter) if shift && !ctrl => KeyCode::Char(letter.to_ascii_uppercase()),
        other => other,
    };
    (!released).then_some(Input::Key(Key { code, ctrl }))
}

fn numbered_key(number: u32) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => KeyCode::F(number as u8 - 10),
        17..=21 => KeyCode::F(number as u8 - 11),
        23 | 24 => KeyCode::F(number as u8 - 12),
        _ => return None,
    })
}

fn character_key(number: u32) -> Option<KeyCode> {
    Some(match number {
        9 => KeyCode::Tab,
        13 => KeyCode::Enter,
        27 => KeyCode::Esc,
        127 => KeyCode::Backspace,
        other => KeyCode::Char(char::from_u32(other).filter(|character| !character.is_control())?),
    })
}

/// A mouse report: the button with its flags, whether it went up, and where, counted from 1.
fn mouse(button: u16, up: bool, column: u16, row: u16) -> Option<Input> {
    const MOVED: u16 = 32;
    const KEYS_HELD: u16 = 4 | 8 | 16;
    let phase = match (button & !KEYS_HELD, up) {
        (0, false) => Phase::Press,
        (MOVED, false) => Phase::Drag,
        (0 | MOVED, true) => Phase::Release,
        (64, false) => Phase::ScrollUp,
        (65, false) => Phase::ScrollDown,
        _ => return None,
    };
    Some(Input::Mouse { phase, column: column.checked_sub(1)?, row: row.checked_sub(1)? })
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
        Code::F(number) => KeyCode::F(number),
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
    use proptest::prelude::*;

    use super::*;

    fn decoded(bytes: &[u8]) -> Vec<Input> {
        let mut all = vec![];
        let mut decoder = Decoder::default();
        decoder.feed(bytes, &mut |input| all.push(input));
        decoder.pause(&mut |input| all.push(input));
        all
    }

    fn keys(codes: &[KeyCode]) -> Vec<Input> {
        codes.iter().map(|code| Input::plain(*code)).collect()
    }

    fn typed(text: &str) -> Vec<Input> {
        text.chars().map(|character| Input::plain(KeyCode::Char(character))).collect()
    }

    #[test]
    fn characters_of_any_length() {
        assert_eq!(decoded("qé€🎲".as_bytes()), typed("qé€🎲"));
    }

    #[test]
    fn control_keys() {
        assert_eq!(decoded(b"\x03\x1a\0"), [Input::ctrl('c'), Input::ctrl('z'), Input::ctrl(' ')]);
        assert_eq!(
            decoded(b"\r\n\t\x7f\x08"),
            keys(&[KeyCode::Enter, KeyCode::Enter, KeyCode::Tab, KeyCode::Backspace, KeyCode::Backspace])
        );
    }

    #[test]
    fn arrows_and_their_relatives_in_every_spelling() {
        for bytes in [
            &b"\x1b[A\x1b[B\x1b[C\x1b[D"[..],
            b"\x1bOA\x1bOB\x1bOC\x1bOD",
            b"\x1b[1;1A\x1b[1;2B\x1b[1;1:2C\x1b[1D",
        ] {
            assert_eq!(decoded(bytes), keys(&[KeyCode::Up, KeyCode::Down, KeyCode::Right, KeyCode::Left]));
        }
        assert_eq!(decoded(b"\x1b[H\x1b[1~\x1b[7~\x1bOH"), keys(&[KeyCode::Home; 4]));
        assert_eq!(decoded(b"\x1b[F\x1b[4~\x1b[8~\x1bOF"), keys(&[KeyCode::End; 4]));
        assert_eq!(
            decoded(b"\x1b[5~\x1b[6~\x1b[3~"),
            keys(&[KeyCode::PageUp, KeyCode::PageDown, KeyCode::Delete])
        );
        assert_eq!(decoded(b"\x1bOP\x1b[11~\x1b[[A\x1b[1;5P").len(), 4);
        assert_eq!(decoded(b"\x1b[Z"), keys(&[KeyCode::BackTab]));
    }

    #[test]
    fn an_escape_alone_is_the_key_once_nothing_follows() {
        assert_eq!(decoded(b"\x1b"), keys(&[KeyCode::Esc]));
        assert_eq!(decoded(b"\x1b\x1b"), keys(&[KeyCode::Esc, KeyCode::Esc]));
        assert_eq!(decoded(b"\x1bq"), keys(&[KeyCode::Esc, KeyCode::Char('q')]));
    }

    #[test]
    fn releases_do_nothing_and_repeats_act() {
        assert_eq!(decoded(b"\x1b[97;1:3u\x1b[1;1:3A\x1b[3;1:3~"), []);
        assert_eq!(decoded(b"\x1b[97;1:1u\x1b[97;1:2u\x1b[97u"), typed("aaa"));
        assert_eq!(decoded(b"\x1b[99;5u\x1b[113;2u"), [Input::ctrl('c'), Input::plain(KeyCode::Char('Q'))]);
    }

    #[test]
    fn the_mouse_in_both_spellings() {
        let at = |phase| Input::Mouse { phase, column: 4, row: 2 };
        assert_eq!(
            decoded(b"\x1b[<0;5;3M\x1b[<32;5;3M\x1b[<0;5;3m\x1b[<64;5;3M\x1b[<65;5;3M\x1b[<4;5;3M\x1b[<8;5;3M\x1b[<16;5;3M"),
            [Phase::Press, Phase::Drag, Phase::Release, Phase::ScrollUp, Phase::ScrollDown, Phase::Press, Phase::Press, Phase::Press].map(at)
        );
        assert_eq!(decoded(b"\x1b[M %#\x1b[M#%#"), [Phase::Press, Phase::Release].map(at));
        assert_eq!(decoded(b"\x1b[<2;5;3M\x1b[<35;5;3M\x1b[<128;5;3M"), []);
    }

    #[test]
    fn broken_sequences_cost_no_key_after_them() {
        for broken in [
            &b"\x1b[<0;0;0M"[..],
            b"\x1b[<99999999;1;1M",
            b"\x1b[<;;M",
            b"\x1b[<0;5M",
            b"\x1b[<0;1;2;3M",
            b"\x1b[M\x01\x01\x01",
            b"\x1b[99999999999999999999~",
            b"\x1b[1;99999999999999999999A",
            b"\x1b[\x18",
            b"\x1b]52;c;aGk=\x07",
            b"\x1bP>|XTerm(390)\x1b\\",
            b"\x1b[200~",
            b"\x1b[?62;22c",
            b"\x1b[12;1R",
            b"\x80\xff\xc3",
            b"\xed\xa0\x80",
            "\u{85}\u{9b}".as_bytes(),
        ] {
            let mut bytes = broken.to_vec();
            bytes.push(b'q');
            assert_eq!(decoded(&bytes), typed("q"), "{broken:?}");
        }
    }

    const UNFINISHED: [&str; 9] =
        ["\x1b[", "\x1b[<", "\x1b[<0;5", "\x1bO", "\x1b[M ", "\x1b[[", "\x1b]0;title", "\x1bP", "\u{e9}"];

    #[test]
    fn ctrl_c_counts_inside_any_unfinished_sequence() {
        for unfinished in UNFINISHED {
            assert_eq!(
                decoded(format!("{unfinished}\x03").as_bytes()).last(),
                Some(&Input::ctrl('c')),
                "{unfinished:?}"
            );
        }
        assert_eq!(decoded(b"\x1b\x03"), [Input::plain(KeyCode::Esc), Input::ctrl('c')]);
    }

    #[test]
    fn an_unfinished_sequence_is_given_up_after_a_pause() {
        for unfinished in UNFINISHED {
            let mut all = vec![];
            let mut decoder = Decoder::default();
            let bytes = unfinished.as_bytes();
            decoder
                .feed(if unfinished == "\u{e9}" { &bytes[..1] } else { bytes }, &mut |input| all.push(input));
            assert!(decoder.is_waiting(), "{unfinished:?}");
            decoder.pause(&mut |input| all.push(input));
            decoder.feed(b"q", &mut |input| all.push(input));
            assert_eq!(all, typed("q"), "{unfinished:?}");
        }
    }

    #[test]
    fn an_endless_sequence_is_kept_nowhere() {
        let mut decoder = Decoder::default();
        for start in [&b"\x1b["[..], b"\x1b]", b"\x1b[<"] {
            decoder.feed(start, &mut |_| {});
            decoder.feed(&[b'0'; 100_000], &mut |_| {});
            assert!(decoder.held.len() <= LONGEST_STRING + 2);
            decoder.pause(&mut |_| {});
        }
    }

    proptest! {
        #[test]
        fn any_bytes_in_any_portions_decode_alike(bytes in prop::collection::vec(any::<u8>(), 0..200), cut in 0..200_usize) {
            let cut = cut.min(bytes.len());
            let mut all = vec![];
            let mut decoder = Decoder::default();
            decoder.feed(&bytes[..cut], &mut |input| all.push(input));
            decoder.feed(&bytes[cut..], &mut |input| all.push(input));
            decoder.pause(&mut |input| all.push(input));
            prop_assert!(!decoder.is_waiting());
            prop_assert_eq!(all, decoded(&bytes));
        }
    }

    /// A string of the terminal ends with BEL, CAN, SUB or ESC \, with nothing else, and at its longest: what follows is typed.
    #[test]
    fn a_string_ends_where_it_says_so() {
        for end in [&b"\x07"[..], b"\x18", b"\x1a", b"\x1b\\"] {
            assert_eq!(decoded(&[b"\x1b]0;a title", end, b"q"].concat()), typed("q"), "{end:?}");
        }
        for inside in [&b"\\"[..], b"\x1b[", b"\x0d", b"\x1b"] {
            assert_eq!(decoded(&[b"\x1b]0;", inside, b"q\x07z"].concat()), typed("z"), "{inside:?}");
        }
        let long = |length: usize| decoded(&[b"\x1b]".as_slice(), &vec![b'x'; length], b"qw\x07"].concat());
        assert_eq!(long(LONGEST_STRING - 2), typed(""));
        // At its longest it ends with the byte that is too many.
        let typed_then = [typed("w"), vec![Input::ctrl('g')]].concat();
        assert_eq!(long(LONGEST_STRING), typed_then);
    }

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
        let table: [(Code, &[u8]); 26] = [
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
            (Code::F(4), b"\x1b[14~"),
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

    #[test]
    fn other_events_mean_nothing() {
        for event in [
            ConsoleEvent::FocusGained,
            ConsoleEvent::FocusLost,
            ConsoleEvent::Resize(80, 24),
            pressed(Code::Char('\u{1}')),
        ] {
            assert_eq!(translate(&event), None, "{event:?}");
        }
    }
}
