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
    for (said, command) in [
        ("Who is winning?", Command::Who),
        ("what did he do", Command::LastMove),
        ("what is left", Command::Position),
        ("help all", Command::HelpAll),
        ("help undo", Command::HelpOn("undo")),
        ("help level", Command::HelpOn("level")),
        ("level?", Command::WhichLevel),
        ("Who am I playing?", Command::WhichLevel),
        ("again", Command::Repeat),
        ("I begin.", Command::Start(true)),
        ("HAL first", Command::Start(false)),
        ("give me a hint", Command::Hint),
        ("Can I have a hint?", Command::Hint),
        ("one more hint please", Command::Hint),
        ("what should I do", Command::Hint),
        ("what's the position again", Command::Position),
        ("where are we", Command::Position),
        ("how many stones are left", Command::HowManyLeft),
        ("count the stones", Command::HowManyLeft),
        ("how many heaps are left", Command::Position),
        ("is the stone at row 1 column 0 there", Command::Position),
        ("undo twice", Command::UndoMany(2)),
        ("take back three moves", Command::UndoMany(3)),
        ("take it all back", Command::UndoMany(usize::MAX)),
        ("take that back", Command::Undo),
        ("you start", Command::Start(false)),
        ("I start", Command::Start(true)),
        ("which moves are there", Command::Help),
        ("list the moves", Command::Moves),
        ("why can't I win", Command::Lesson),
        ("bring it back", Command::Redo),
        ("more help please", Command::More),
        ("tell me the answer", Command::Hint),
        ("what is in heap 2", Command::Position),
        ("um, who is winning", Command::Who),
        ("uh well am I winning please", Command::Who),
        ("what can I do here", Command::Help),
        ("can I take that back", Command::Undo),
        ("why was that bad", Command::Why),
        ("why am I losing", Command::Lesson),
        ("what did you just take", Command::LastMove),
        ("I'm done", Command::Quit),
        ("I want to stop", Command::Quit),
        ("that's enough for today", Command::Quit),
        ("let's play again", Command::New),
        ("another game", Command::New),
        ("level easy now", Command::Level(Level::Easy)),
        ("another game on perfect please", Command::NewAt(Level::Perfect)),
        ("easy please", Command::Level(Level::Easy)),
        ("set it to sharp", Command::Level(Level::Sharp)),
        ("perfect", Command::Nod),
        ("that was easy", Command::Nod),
        ("i want to play against a friend", Command::Between(Seats::TwoHumans)),
        ("can two people play", Command::Between(Seats::TwoHumans)),
        ("i want to play against the computer again", Command::Between(Seats::HumanStarts)),
        ("which colour am i", Command::Side),
        ("who goes first", Command::Side),
        ("i'm lost", Command::Help),
        ("am i lost", Command::Who),
        ("where is the queen", Command::Position),
        ("what is the biggest heap", Command::Position),
        ("how big is the board", Command::Position),
        ("how many stones altogether", Command::HowManyLeft),
        ("go back one", Command::Undo),
        ("let me try that again", Command::Undo),
        ("something harder please", Command::WhichLevel),
        ("where did i go wrong", Command::Review),
        ("list my moves", Command::Moves),
        ("what should i have done", Command::Review),
        ("what was the right move", Command::Review),
        ("go back to the start", Command::New),
        ("you start this time", Command::Start(false)),
        ("i'll start this time", Command::Start(true)),
        ("never mind", Command::Nod),
        ("how long is each row", Command::Position),
        ("what is at stake", Command::Rules),
        ("how many may i take", Command::HowMany),
        ("who plays first", Command::Side),
        ("how many matches can i take", Command::HowMany),
        ("how many have i taken", Command::Moves),
        ("uh huh", Command::Nod),
        ("can you go easier on me", Command::WhichLevel),
        ("lets quit", Command::Quit),
        ("ok", Command::Nod),
        ("thank you", Command::Nod),
    ] {
        assert_eq!(Command::read(said), Ok(Some(command)), "{said}");
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
