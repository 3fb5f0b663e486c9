//! Turns what a Unix terminal sends into keys, mouse events and pasted text.
//!
//! crossterm 0.29 has a decoder, but even with `use-dev-tty` a broken or hostile stream breaks it: an unfinished mouse report or paste
//! swallows every key after it, even Ctrl-C, and grows without a limit; an ESC at the end of a read becomes the Esc key, and the
//! rest of its sequence becomes letters; a mouse report at column 0 overflows; and once the terminal is gone, it polls without end.
//! Here a sequence has a bounded length, and a pause ends it.

use std::time::Duration;

use crate::tui::{Key, KeyCode, Phase};

use super::input::Input;

/// How long to wait for what may follow an ESC. If nothing does, it was the Esc key.
const ESC_PAUSE: Duration = Duration::from_millis(25);
/// How long to wait for the rest of a sequence that can't be a key yet.
const SEQUENCE_PAUSE: Duration = Duration::from_secs(1);
/// The most bytes of a sequence or a paste. A longer one keeps its beginning and its end.
pub(super) const LONGEST: usize = 4096;

const CTRL_C: u8 = 0x03;
const ESC: u8 = 0x1b;
/// They cancel a sequence.
const CAN: u8 = 0x18;
const SUB: u8 = 0x1a;
const PASTE_BEGINS: &[u8] = b"\x1b[200~";
const PASTE_ENDS: &[u8] = b"\x1b[201~";

/// Turns bytes into input, across reads.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    /// The beginning of a character or sequence.
    pub(super) held: Vec<u8>,
}

/// The length of the first character or sequence, and what it means, if anything.
type Decoded = (usize, Option<Input>);

impl Decoder {
    /// How long to wait before [`Decoder::pause`]; `None` if nothing is unfinished.
    pub(super) fn patience(&self) -> Option<Duration> {
        match self.held[..] {
            [] => None,
            [ESC] | [ESC, ESC] => Some(ESC_PAUSE),
            _ => Some(SEQUENCE_PAUSE),
        }
    }

    /// Nothing came for a while: ESC alone was the Esc key, a paste has lost its end, anything else is dropped.
    pub(super) fn pause(&mut self, emit: &mut impl FnMut(Input)) {
        let held = std::mem::take(&mut self.held);
        if let [ESC] | [ESC, ESC] = held[..] {
            held.iter().for_each(|_| emit(Input::plain(KeyCode::Esc)));
        } else if let Some(text) = held.strip_prefix(PASTE_BEGINS) {
            emit(Input::Paste(String::from_utf8_lossy(text).into_owned()));
            if text.contains(&CTRL_C) {
                emit(Input::ctrl('c'));
            }
        }
    }

    pub(super) fn feed(&mut self, bytes: &[u8], emit: &mut impl FnMut(Input)) {
        for portion in bytes.split_inclusive(|byte| *byte == CTRL_C) {
            let before = portion.strip_suffix(&[CTRL_C]);
            self.held.extend_from_slice(before.unwrap_or(portion));
            let mut done = 0;
            while let Some((length, input)) = decode(&self.held[done..]) {
                done += length;
                input.into_iter().for_each(&mut *emit);
            }
            self.held.drain(..done);
            if self.held.len() > LONGEST + PASTE_ENDS.len() {
                self.held.drain(LONGEST..=self.held.len() - PASTE_ENDS.len());
            }
            if before.is_some() && self.held.starts_with(PASTE_BEGINS) && self.held.len() < LONGEST {
                // It is pasted, unless the end of the paste never comes.
                self.held.push(CTRL_C);
            } else if before.is_some() {
                // It is part of no sequence, so an unfinished one doesn't swallow it.
                self.pause(emit);
                emit(Input::ctrl('c'));
            }
        }
    }
}

/// Decodes the first character or sequence; `None` if its end hasn't come yet.
fn decode(bytes: &[u8]) -> Option<Decoded> {
    match *bytes {
        [] | [ESC] | [ESC, ESC] => None,
        [ESC, ESC, b'[' | b'O', ..] => without_meaning(1, &bytes[1..]),
        [ESC, ESC, ..] => Some((1, Some(Input::plain(KeyCode::Esc)))),
        _ if bytes.starts_with(PASTE_BEGINS) => {
            let text = &bytes[PASTE_BEGINS.len()..];
            let end = text.windows(PASTE_ENDS.len()).position(|part| part == PASTE_ENDS)?;
            let input = Input::Paste(String::from_utf8_lossy(&text[..end]).into_owned());
            Some((PASTE_BEGINS.len() + end + PASTE_ENDS.len(), Some(input)))
        }
        // The Linux console sends F1 to F5 like this.
        [ESC, b'[', b'[', _, ..] => Some((4, None)),
        [ESC, b'[', b'['] => None,
        // An old mouse report. We ask for new ones.
        [ESC, b'[', b'M', ..] => (bytes.len() >= 6).then_some((6, None)),
        [ESC, b'[', ref rest @ ..] => decode_control_sequence(rest),
        [ESC, b'O', last, ..] => Some((3, cursor_key(last).map(Input::plain))),
        [ESC, b'O'] => None,
        [ESC, b'P' | b'X' | b']' | b'^' | b'_', ref string @ ..] => {
            let ends = |index: usize| matches!(string[index], 0x07 | CAN | SUB);
            let ends = |index: &usize| ends(*index) || string[..=*index].ends_with(&[ESC, b'\\']);
            (0..string.len()).find(ends).map(|last| (last + 3, None))
        }
        // Alt and a key. It isn't the Esc key, and nothing is bound to it.
        [ESC, ..] => without_meaning(1, &bytes[1..]),
        [byte @ (0..ESC | 0x1c..=0x1f | 0x7f), ..] => Some((1, Some(control_key(byte)))),
        _ => decode_letter(&bytes[..bytes.len().min(4)]),
    }
}

/// Drops the first character or sequence of these bytes, and `before` bytes before them.
fn without_meaning(before: usize, bytes: &[u8]) -> Option<Decoded> {
    decode(bytes).map(|(length, _)| (before + length, None))
}

fn decode_letter(bytes: &[u8]) -> Option<Decoded> {
    let valid = match std::str::from_utf8(bytes) {
        Ok(_) => bytes.len(),
        Err(error) if error.valid_up_to() > 0 => error.valid_up_to(),
        Err(error) => return error.error_len().map(|length| (length, None)),
    };
    let letter = std::str::from_utf8(&bytes[..valid]).ok()?.chars().next()?;
    let key = Input::plain(KeyCode::Char(letter));
    Some((letter.len_utf8(), (!letter.is_control()).then_some(key)))
}

fn control_key(byte: u8) -> Input {
    match byte {
        b'\r' | b'\n' => Input::plain(KeyCode::Enter),
        b'\t' => Input::plain(KeyCode::Tab),
        0x08 | 0x7f => Input::plain(KeyCode::Backspace),
        0x00 => Input::ctrl(' '),
        0x01..=0x1a => Input::ctrl(char::from(byte - 1 + b'a')),
        _ => Input::ctrl(char::from(byte - 0x1c + b'4')),
    }
}

/// The key with this last byte after ESC [ or ESC O.
fn cursor_key(last: u8) -> Option<KeyCode> {
    Some(match last {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'H' => KeyCode::Home,
        b'F' => KeyCode::End,
        b'P' => KeyCode::F1,
        _ => return None,
    })
}

/// What follows ESC [, up to the final byte. Any byte that can't be part of it ends it without a meaning.
fn decode_control_sequence(rest: &[u8]) -> Option<Decoded> {
    let length = rest.iter().position(|byte| !matches!(byte, 0x20..=0x3f))?;
    let input = std::str::from_utf8(&rest[..length]).ok();
    Some(match rest[length] {
        last @ 0x40..=0x7e => (length + 3, input.and_then(|parameters| control_sequence(parameters, last))),
        CAN | SUB => (length + 3, None),
        _ => (length + 2, None),
    })
}

/// What ESC [ with these parameters and this last byte means. A key has `number:… ; modifiers : kind`, each part left out at will.
fn control_sequence(parameters: &str, last: u8) -> Option<Input> {
    const ALT_OR_SUPER: u32 = 2 | 8 | 16 | 32;
    if let Some(report) = parameters.strip_prefix('<') {
        let numbers: Option<Vec<u16>> = report.split(';').map(|number| number.parse().ok()).collect();
        return match (&numbers?[..], last) {
            ([button, column, row], b'M' | b'm') => mouse(*button, last == b'm', *column, *row),
            _ => None,
        };
    }
    let number = |field: usize, part: usize| {
        let field = parameters.split(';').nth(field).unwrap_or_default();
        match field.split(':').nth(part).unwrap_or_default() {
            "" => Some(1),
            digits => digits.parse::<u32>().ok(),
        }
    };
    let (modifiers, kind) = (number(1, 0)?.saturating_sub(1), number(1, 1)?);
    let (shift, ctrl, is_released) = (modifiers & 1 != 0, modifiers & 4 != 0, kind == 3);
    let code = match (last, number(0, 0)?) {
        (b'Z', _) => KeyCode::BackTab,
        // How xterm sends keys that have no sequence of their own.
        (b'~', 27) => character_key(number(2, 0)?)?,
        (b'~', number) => numbered_key(number)?,
        (b'u', number) => character_key(number)?,
        // With another number it isn't a key.
        (b'P', 2..) => return None,
        _ => cursor_key(last)?,
    };
    let code = match code {
        KeyCode::Tab if shift => KeyCode::BackTab,
        KeyCode::Char(letter) if ctrl => KeyCode::Char(letter.to_ascii_lowercase()),
        KeyCode::Char(letter) if shift => KeyCode::Char(letter.to_ascii_uppercase()),
        other => other,
    };
    (!is_released && modifiers & ALT_OR_SUPER == 0).then_some(Input::Key(Key { code, ctrl }))
}

fn numbered_key(number: u32) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11 => KeyCode::F1,
        _ => return None,
    })
}

/// The key of a character. In Unicode's private area, a protocol that isn't asked for numbers keys that type nothing.
fn character_key(number: u32) -> Option<KeyCode> {
    Some(match number {
        9 => KeyCode::Tab,
        13 => KeyCode::Enter,
        27 => KeyCode::Esc,
        8 | 127 => KeyCode::Backspace,
        57_344..=63_743 => return None,
        other => KeyCode::Char(char::from_u32(other).filter(|letter| !letter.is_control())?),
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

#[cfg(test)]
pub(super) mod tests {
    #![allow(clippy::panic, reason = "tests")]

    use proptest::prelude::*;

    use super::*;

    pub(crate) fn decoded(bytes: &[u8]) -> Vec<Input> {
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
        assert_eq!(decoded(b"\x1bOP\x1b[11~\x1b[1;5P").len(), 3);
        assert_eq!(decoded(b"\x1bOQ\x1b[12~\x1b[[B\x1b[12;1R"), []);
        assert_eq!(decoded(b"\x1b[Z"), keys(&[KeyCode::BackTab]));
    }

    #[test]
    fn an_escape_alone_is_the_key_once_nothing_follows() {
        assert_eq!(decoded(b"\x1b"), keys(&[KeyCode::Esc]));
        assert_eq!(decoded(b"\x1b\x1b"), keys(&[KeyCode::Esc, KeyCode::Esc]));
        assert_eq!(decoded(b"\x1b\x1b\x1bq"), keys(&[KeyCode::Esc, KeyCode::Esc]));
    }

    #[test]
    fn alt_and_a_key_is_neither_esc_nor_that_key() {
        for alt in [
            "\x1bq",
            "\x1b1",
            "\x1b\r",
            "\x1b\u{e9}",
            "\x1b\x1b[A",
            "\x1b\x1bOA",
            "\x1b[1;3A",
            "\x1b[113;3u",
            "\x1b[27;3;113~",
        ] {
            assert_eq!(decoded(format!("{alt}2").as_bytes()), typed("2"), "{alt:?}");
        }
    }

    #[test]
    fn a_sequence_in_pieces_never_turns_into_keys() {
        for sequence in
            ["\x1b[A", "\x1b[1;5:1C", "\x1b[<0;12;3M", "\x1b[200~1x2\x1b[201~", "\x1bOP", "\x1b]0;t\x07"]
        {
            for cut in 1..sequence.len() {
                let mut all = vec![];
                let mut decoder = Decoder::default();
                decoder.feed(&sequence.as_bytes()[..cut], &mut |input| all.push(input));
                let is_lone_escape = cut == 1;
                assert_eq!(decoder.patience() == Some(ESC_PAUSE), is_lone_escape, "{sequence:?} {cut}");
                decoder.feed(&sequence.as_bytes()[cut..], &mut |input| all.push(input));
                assert_eq!(all, decoded(sequence.as_bytes()), "{sequence:?} {cut}");
            }
        }
    }

    #[test]
    fn a_paste_is_one_message() {
        let paste = |text: &str| vec![Input::Paste(text.to_owned())];
        assert_eq!(decoded(b"\x1b[200~3x2\r\x1b[Aq\x1b[201~"), paste("3x2\r\x1b[Aq"));
        assert_eq!(decoded(b"\x1b[200~3x2"), paste("3x2"), "its end is lost");
        assert_eq!(decoded(b"\x1b[200~3\x03x2\x1b[201~"), paste("3\u{3}x2"));
        assert_eq!(
            decoded(b"\x1b[200~3\x03"),
            [paste("3\u{3}"), vec![Input::ctrl('c')]].concat(),
            "its end is lost"
        );
        let long = format!("\x1b[200~{}\x1b[201~q", "1".repeat(100_000));
        let (mut all, mut decoder) = (vec![], Decoder::default());
        long.as_bytes().chunks(1024).for_each(|bytes| decoder.feed(bytes, &mut |input| all.push(input)));
        let [Input::Paste(text), key] = &all[..] else { panic!("{}", all.len()) };
        assert!(text.len() > 1_000 && text.len() < 2 * LONGEST, "{}", text.len());
        assert_eq!(*key, typed("q")[0]);
    }

    #[test]
    fn keys_of_other_protocols_are_read_or_ignored() {
        assert_eq!(decoded(b"\x1b[57399u\x1b[57441u\x1b[57358u\x1b[57425u"), []);
        assert_eq!(decoded(b"\x1b[27;5;99~"), [Input::ctrl('c')]);
        assert_eq!(decoded(b"\x1b[27;2;43~\x1b[27;1;120~"), typed("+x"));
    }

    #[test]
    fn releases_do_nothing_and_repeats_act() {
        assert_eq!(decoded(b"\x1b[97;1:3u\x1b[1;1:3A\x1b[3;1:3~"), []);
        assert_eq!(decoded(b"\x1b[97;1:1u\x1b[97;1:2u\x1b[97u"), typed("aaa"));
        assert_eq!(decoded(b"\x1b[99;5u\x1b[113;2u"), [Input::ctrl('c'), Input::plain(KeyCode::Char('Q'))]);
    }

    #[test]
    fn the_mouse_is_read() {
        let at = |phase| Input::Mouse { phase, column: 4, row: 2 };
        assert_eq!(
            decoded(b"\x1b[<0;5;3M\x1b[<32;5;3M\x1b[<0;5;3m\x1b[<64;5;3M\x1b[<65;5;3M\x1b[<4;5;3M\x1b[<8;5;3M\x1b[<16;5;3M"),
            [Phase::Press, Phase::Drag, Phase::Release, Phase::ScrollUp, Phase::ScrollDown, Phase::Press, Phase::Press, Phase::Press].map(at)
        );
        assert_eq!(decoded(b"\x1b[M %#\x1b[<2;5;3M\x1b[<35;5;3M\x1b[<128;5;3M"), []);
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
            assert_eq!(decoder.patience(), Some(SEQUENCE_PAUSE), "{unfinished:?}");
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
            assert!(decoder.held.len() <= LONGEST + 10);
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
            prop_assert!(decoder.patience().is_none());
            prop_assert_eq!(all, decoded(&bytes));
        }
    }

    /// A string of the terminal ends with BEL, CAN, SUB or ESC \, and with nothing else.
    #[test]
    fn a_string_ends_where_it_says_so() {
        for end in [&b"\x07"[..], b"\x18", b"\x1a", b"\x1b\\"] {
            assert_eq!(decoded(&[b"\x1b]0;a title", end, b"q"].concat()), typed("q"), "{end:?}");
        }
        for inside in [&b"\\"[..], b"\x1b[", b"\x0d", b"\x1b"] {
            assert_eq!(decoded(&[b"\x1b]0;", inside, b"q\x07z"].concat()), typed("z"), "{inside:?}");
        }
    }
}
