//! What a unix terminal sends, decoded: bytes in, keys and mouse events out.
//!
//! crossterm has a decoder, too, but a broken or hostile stream breaks it: a mouse report at column 0 overflows, `ESC [ <`
//! swallows every key until the next `M`, and after a hang-up it spins. Here every sequence has a bounded length, and a pause
//! ends it ([`Decoder::pause`]).

use crate::tui::KeyCode;

use super::player_input::Input;
use super::sequence;

/// The longest sequence that means something is far shorter; what is longer is read to its end and dropped.
const LONGEST_SEQUENCE: usize = 64;

const CTRL_C: u8 = 0x03;

/// The longest string sequence (an answer to a question nobody asked) that is waited for.
const LONGEST_STRING: usize = 4096;

/// Where in a sequence the stream is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// Between sequences.
    #[default]
    Ground,
    /// Inside a character of so many bytes.
    Character(usize),
    /// After ESC.
    Escape,
    /// After ESC O.
    ApplicationKey,
    /// After ESC [.
    Sequence,
    /// In a sequence too long to mean anything.
    Overlong,
    /// After ESC [ [, as the Linux console begins F1 to F5.
    ConsoleKey,
    /// After ESC [ M: three bytes of an old mouse report.
    OldMouse,
    /// In a string sequence, so many bytes in; whether the last one was ESC.
    String(usize, bool),
}

/// Turns bytes into input, across reads.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    state: State,
    /// The bytes of the character or sequence so far, without its introducer.
    held: Vec<u8>,
}

impl Decoder {
    /// Whether a sequence has begun and not ended.
    pub(super) fn is_waiting(&self) -> bool {
        self.state != State::Ground
    }

    /// Nothing came for a moment: an ESC alone was the Esc key; any other unfinished sequence is dropped.
    pub(super) fn pause(&mut self, emit: &mut impl FnMut(Input)) {
        if self.state == State::Escape {
            emit(Input::plain(KeyCode::Esc));
        }
        self.begin(State::Ground);
    }

    /// Takes in what was read.
    pub(super) fn feed(&mut self, bytes: &[u8], emit: &mut impl FnMut(Input)) {
        for byte in bytes {
            self.byte(*byte, emit);
        }
    }

    fn begin(&mut self, state: State) {
        self.held.clear();
        self.state = state;
    }

    fn byte(&mut self, byte: u8, emit: &mut impl FnMut(Input)) {
        if byte == CTRL_C {
            // It is part of no sequence, so an unfinished one does not swallow it.
            self.pause(emit);
        }
        match self.state {
            State::Ground => self.ground(byte, emit),
            State::Character(length) => self.character(length, byte, emit),
            State::Escape => self.escape(byte, emit),
            State::ApplicationKey => {
                self.begin(State::Ground);
                sequence::application_key(byte).map(Input::plain).into_iter().for_each(emit);
            }
            State::Sequence | State::Overlong => self.sequence(byte, emit),
            State::ConsoleKey => {
                self.begin(State::Ground);
                if matches!(byte, b'A'..=b'E') {
                    emit(Input::plain(KeyCode::F(byte - b'A' + 1)));
                }
            }
            State::OldMouse => {
                self.held.push(byte);
                if let [button, column, row] = *self.held.as_slice() {
                    self.begin(State::Ground);
                    sequence::old_mouse(button, column, row).into_iter().for_each(emit);
                }
            }
            State::String(length, escaped) => self.string(length, escaped, byte),
        }
    }

    fn ground(&mut self, byte: u8, emit: &mut impl FnMut(Input)) {
        match byte {
            0x1b => self.begin(State::Escape),
            b'\r' | b'\n' => emit(Input::plain(KeyCode::Enter)),
            b'\t' => emit(Input::plain(KeyCode::Tab)),
            0x08 | 0x7f => emit(Input::plain(KeyCode::Backspace)),
            0x00 => emit(Input::ctrl(' ')),
            0x01..=0x1a => emit(Input::ctrl(char::from(byte - 1 + b'a'))),
            0x1c..=0x1f => emit(Input::ctrl(char::from(byte - 0x1c + b'4'))),
            0x20..=0x7e => emit(Input::plain(KeyCode::Char(char::from(byte)))),
            0xc2..=0xdf => self.begin_character(2, byte),
            0xe0..=0xef => self.begin_character(3, byte),
            0xf0..=0xf4 => self.begin_character(4, byte),
            0x80..=0xc1 | 0xf5..=0xff => {}
        }
    }

    fn begin_character(&mut self, length: usize, byte: u8) {
        self.begin(State::Character(length));
        self.held.push(byte);
    }

    fn character(&mut self, length: usize, byte: u8, emit: &mut impl FnMut(Input)) {
        if byte & 0b1100_0000 != 0b1000_0000 {
            self.begin(State::Ground);
            return self.ground(byte, emit);
        }
        self.held.push(byte);
        if self.held.len() < length {
            return;
        }
        let character = std::str::from_utf8(&self.held).ok().and_then(|text| text.chars().next());
        self.begin(State::Ground);
        if let Some(character) = character.filter(|character| !character.is_control()) {
            emit(Input::plain(KeyCode::Char(character)));
        }
    }

    fn escape(&mut self, byte: u8, emit: &mut impl FnMut(Input)) {
        match byte {
            b'[' => self.begin(State::Sequence),
            b'O' => self.begin(State::ApplicationKey),
            b'P' | b'X' | b']' | b'^' | b'_' => self.begin(State::String(0, false)),
            _ => {
                // Alt and a key comes as ESC and the key, and so does Esc followed quickly by a key.
                self.begin(State::Ground);
                emit(Input::plain(KeyCode::Esc));
                self.ground(byte, emit);
            }
        }
    }

    fn sequence(&mut self, byte: u8, emit: &mut impl FnMut(Input)) {
        match byte {
            0x20..=0x3f if self.held.len() >= LONGEST_SEQUENCE => self.begin(State::Overlong),
            0x20..=0x3f if self.state == State::Overlong => {}
            0x20..=0x3f => self.held.push(byte),
            0x40..=0x7e if self.state == State::Overlong => self.begin(State::Ground),
            b'[' if self.held.is_empty() => self.begin(State::ConsoleKey),
            b'M' if self.held.is_empty() => self.begin(State::OldMouse),
            0x40..=0x7e => {
                let input = sequence::control_sequence(&self.held, byte);
                self.begin(State::Ground);
                input.into_iter().for_each(emit);
            }
            0x18 | 0x1a => self.begin(State::Ground),
            _ => {
                self.begin(State::Ground);
                self.ground(byte, emit);
            }
        }
    }

    fn string(&mut self, length: usize, escaped: bool, byte: u8) {
        let ends = byte == 0x07 || byte == 0x18 || byte == 0x1a || (escaped && byte == b'\\');
        if ends || length >= LONGEST_STRING {
            self.begin(State::Ground);
        } else {
            self.state = State::String(length + 1, byte == 0x1b);
        }
    }
}

#[cfg(test)]
#[path = "decoder_tests.rs"]
mod tests;
