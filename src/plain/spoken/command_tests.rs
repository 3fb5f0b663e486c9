use super::*;

#[test]
fn words_are_read_and_moves_are_not() {
    assert_eq!(Command::read(" HINT "), Ok(Some(Command::Hint)));
    assert_eq!(Command::read(""), Ok(Some(Command::Position)));
    assert_eq!(Command::read("level sharp"), Ok(Some(Command::Level(Level::Sharp))));
    for mv in
        ["3 2", "red 2", "2:3x2", "both 5", "0,1 0,3", "take 2", "take all", "the rest", "banana", "won"]
    {
        assert_eq!(Command::read(mv), Ok(None), "{mv}");
    }
    for wrong in ["help banana", "level ten"] {
        assert!(Command::read(wrong).is_err(), "{wrong}");
    }
    for (word, does, command) in WORDS {
        assert_eq!(Command::read(word), Ok(Some(command)));
        assert!(!does.is_empty() && told(false).contains(&format!("{word}: {does}.")), "{word}");
        assert!(in_short(false).contains(word));
    }
}
