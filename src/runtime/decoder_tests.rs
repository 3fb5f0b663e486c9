#![allow(clippy::unwrap_used, reason = "tests")]

use proptest::prelude::*;

use crate::tui::Phase;

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
        decoder.feed(if unfinished == "\u{e9}" { &bytes[..1] } else { bytes }, &mut |input| all.push(input));
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
        assert!(decoder.held.capacity() <= 4 * LONGEST_SEQUENCE);
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
