//! What crossterm read where the terminal sends no bytes (Windows), as input. Pure, and tested on every system with the same table
//! as the decoder of bytes.

use crossterm::event::{
    Event, KeyCode as Code, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};

use crate::tui::{Key, KeyCode, Phase};

use super::player_input::Input;

/// The input an event means, if any.
pub(super) fn translated(event: &Event) -> Option<Input> {
    match event {
        // Windows tells of releases, too.
        Event::Key(key) if key.kind != KeyEventKind::Release => translated_key(key),
        Event::Mouse(mouse) => translated_phase(mouse.kind).map(|phase| Input::Mouse {
            phase,
            column: mouse.column,
            row: mouse.row,
        }),
        _ => None,
    }
}

fn translated_key(key: &KeyEvent) -> Option<Input> {
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

fn translated_phase(kind: MouseEventKind) -> Option<Phase> {
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
#[path = "translation_tests.rs"]
mod tests;
