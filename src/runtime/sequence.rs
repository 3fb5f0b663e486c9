//! What a complete escape sequence means. Pure; anything unknown means nothing.

use crate::tui::{Key, KeyCode, Phase};

use super::player_input::Input;

/// The key after ESC O: cursor keys, F1 to F4 and the number pad in application mode.
pub(super) fn application_key(byte: u8) -> Option<KeyCode> {
    Some(match byte {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'H' => KeyCode::Home,
        b'F' => KeyCode::End,
        b'M' => KeyCode::Enter,
        b'P'..=b'S' => KeyCode::F(byte - b'P' + 1),
        b'X' => KeyCode::Char('='),
        b'j'..=b'y' => KeyCode::Char(char::from(byte - b'j' + b'*')),
        _ => return None,
    })
}

/// An old mouse report: three bytes, each 32 more than it means.
pub(super) fn old_mouse(button: u8, column: u8, row: u8) -> Option<Input> {
    let button = u16::from(button.checked_sub(32)?);
    // These reports say that a button went up, and not which.
    let (button, up) = if button & 0b0110_0011 == 3 { (0, true) } else { (button, false) };
    mouse(button, up, u16::from(column.checked_sub(32)?), u16::from(row.checked_sub(32)?))
}

/// What ESC [ with these parameters and this last byte means.
pub(super) fn control_sequence(parameters: &[u8], last: u8) -> Option<Input> {
    let text = std::str::from_utf8(parameters).ok()?;
    if let Some(report) = text.strip_prefix('<') {
        let mut numbers = report.split(';').map(|number| number.parse::<u16>().ok());
        let (button, column, row) = (numbers.next()??, numbers.next()??, numbers.next()??);
        return match (last, numbers.next()) {
            (b'M' | b'm', None) => mouse(button, last == b'm', column, row),
            _ => None,
        };
    }
    let fields = Fields::read(text)?;
    let code = match last {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'H' => KeyCode::Home,
        b'F' => KeyCode::End,
        b'Z' => KeyCode::BackTab,
        // With another number it is something else: R tells where the cursor is.
        b'P'..=b'S' if fields.first == 1 => KeyCode::F(last - b'P' + 1),
        b'~' => numbered_key(fields.first)?,
        b'u' => character_key(fields.first)?,
        _ => return None,
    };
    if fields.released {
        return None;
    }
    Some(Input::Key(Key { code: fields.shifted(code), ctrl: fields.ctrl }))
}

/// The parameters of a key: `number ; modifiers : kind`, each part left out at will.
struct Fields {
    first: u32,
    shift: bool,
    ctrl: bool,
    released: bool,
}

impl Fields {
    fn read(text: &str) -> Option<Self> {
        let number = |part: Option<&str>| match part {
            None | Some("") => Some(1),
            Some(digits) => digits.parse::<u32>().ok(),
        };
        let mut parts = text.split(';');
        let first = number(parts.next().and_then(|part| part.split(':').next()))?;
        let mut second = parts.next().unwrap_or_default().split(':');
        let modifiers = number(second.next())?.saturating_sub(1);
        let kind = number(second.next())?;
        Some(Self { first, shift: modifiers & 1 != 0, ctrl: modifiers & 4 != 0, released: kind == 3 })
    }

    fn shifted(&self, code: KeyCode) -> KeyCode {
        match code {
            KeyCode::Tab if self.shift => KeyCode::BackTab,
            KeyCode::Char(letter) if self.shift && !self.ctrl => KeyCode::Char(letter.to_ascii_uppercase()),
            other => other,
        }
    }
}

fn numbered_key(number: u32) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11 => KeyCode::F(1),
        12 => KeyCode::F(2),
        13 => KeyCode::F(3),
        14 => KeyCode::F(4),
        15 => KeyCode::F(5),
        17 => KeyCode::F(6),
        18 => KeyCode::F(7),
        19 => KeyCode::F(8),
        20 => KeyCode::F(9),
        21 => KeyCode::F(10),
        23 => KeyCode::F(11),
        24 => KeyCode::F(12),
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
