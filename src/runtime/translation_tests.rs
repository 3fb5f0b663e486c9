use crossterm::event::{KeyEventState, MouseEvent};

use super::super::decoder::Decoder;
use super::*;

fn key(code: Code, modifiers: KeyModifiers, kind: KeyEventKind) -> Event {
    Event::Key(KeyEvent { code, modifiers, kind, state: KeyEventState::NONE })
}

fn pressed(code: Code) -> Event {
    key(code, KeyModifiers::NONE, KeyEventKind::Press)
}

fn mouse(kind: MouseEventKind, modifiers: KeyModifiers) -> Event {
    Event::Mouse(MouseEvent { kind, column: 4, row: 2, modifiers })
}

fn decoded(bytes: &[u8]) -> Vec<Input> {
    let mut all = vec![];
    let mut decoder = Decoder::default();
    decoder.feed(bytes, &mut |input| all.push(input));
    decoder.pause(&mut |input| all.push(input));
    all
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
        let meant: Vec<Input> = translated(&pressed(code)).into_iter().collect();
        assert_eq!(meant, decoded(bytes), "{code:?}");
        let repeated = key(code, KeyModifiers::NONE, KeyEventKind::Repeat);
        assert_eq!(translated(&repeated).into_iter().collect::<Vec<_>>(), meant, "{code:?} held down");
        let released = key(code, KeyModifiers::NONE, KeyEventKind::Release);
        assert_eq!(translated(&released), None, "{code:?} released");
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
            assert_eq!(translated(&event).into_iter().collect::<Vec<_>>(), decoded(&bytes), "{event:?}");
        }
    }
}

#[test]
fn alt_gr_types_characters() {
    let event = key(Code::Char('@'), KeyModifiers::CONTROL | KeyModifiers::ALT, KeyEventKind::Press);
    assert_eq!(translated(&event), Some(Input::plain(KeyCode::Char('@'))));
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
            let meant: Vec<Input> = translated(&mouse(kind, modifiers)).into_iter().collect();
            assert_eq!(meant, decoded(bytes), "{kind:?} {modifiers:?}");
        }
    }
}

#[test]
fn other_events_mean_nothing() {
    for event in [Event::FocusGained, Event::FocusLost, Event::Resize(80, 24), pressed(Code::Char('\u{1}'))] {
        assert_eq!(translated(&event), None, "{event:?}");
    }
}
