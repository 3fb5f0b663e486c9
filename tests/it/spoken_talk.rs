//! What listeners asked for: what was left open is said, what is said in other words is understood, and little is said again and again.

use crate::plain_support::{alone, at, hall, kept, run};

/// Whoever goes on from a step of a course hears what becomes of it: it stays open, or it was seen and comes again.
#[test]
fn a_step_that_is_passed_over_is_told_so() {
    let told = alone("learn nim\nnext\nback\n1\n5\nquit\n");
    for said in [
        "Step 1 is passed over and stays open: it comes again.",
        "Step 2 stays open.",
        "Step 1 is seen, not known: it comes again",
    ] {
        assert_eq!(told.matches(said).count(), 1, "{said}: {told}");
    }
    let told = alone("learn nim\nshow\nback\nnext\nquit\n");
    assert!(told.contains("Step 1 is passed over. It is seen, not known: it comes again."), "{told}");
    // What is known is not told as open.
    let told = alone("learn nim\n5\nback\nnext\nquit\n");
    assert!(told.contains("Step 1 is known already.") && !told.contains("Step 1 is seen"), "{told}");
    let home = tempfile::tempdir().expect("a folder");
    hall(home.path(), "learn nim\n5\nshow\nquit\n");
    let told = hall(home.path(), "learn nim\nquit\n");
    assert!(told.contains("Nim, a course in 14 steps, 1 known, 1 seen, 12 open."), "{told}");
}

/// Each game begins at its own level and with its own starter; what is kept from before is said, and asked for by a word.
#[test]
fn level_and_starter_are_those_of_the_game_or_said() {
    let told = alone("nim 3 4 5, level sharp, HAL starts\nquit\nplay nim with heaps of 3, 4 and 5\nquit\n");
    let begun: Vec<&str> = told.lines().filter(|line| line.starts_with("Nim. ")).collect();
    assert!(begun[0].contains("level sharp. HAL 9000 starts."), "{told}");
    assert!(begun[1].ends_with("level easy. You start."), "{told}");
    let told = alone("level sharp\nnim\n1 1\nquit\nkayles 5\nquit\nlevel easy\nnim\n");
    assert_eq!(told.matches("level sharp, as before.").count(), 2, "{told}");
    assert!(told.contains("level easy. You start."), "{told}");
    for asked in ["level", "level?", "what level", "Who am I playing?"] {
        let told = alone(&format!("nim sharp\n{asked}\nquit\n{asked}\n"));
        assert!(told.contains("You play against HAL 9000, level sharp. To change it, say level"), "{told}");
        assert!(told.contains("The computer plays at level easy. To change it, say level"), "{told}");
    }
    assert!(alone("nim\nhelp level\n").contains("level: whom you play, and how well"));
    assert!(alone("nim two players\nlevel\n").contains("Player 1 plays Player 2.\n"));
}

/// Another game is begun at once where nothing is lost with the one on the table.
#[test]
fn another_game_is_asked_for_at_a_table() {
    let told = alone("nim\nplay kayles with 5 pins\nquit\nquit\n");
    assert!(told.contains("Pins 1 to 5 stand.") && !told.contains("Say quit first"), "{told}");
    let told = alone("nim 1, I start\n1\nplay lasker with 9\nquit\nquit\n");
    assert!(told.contains("You win") && told.contains("Heap 1: 9."), "{told}");
    let told = alone("nim 3 4 5, I start\n1 1\nplay kayles with 5 pins\nquit\nquit\n");
    assert!(told.contains("Say quit first") && !told.contains("Pins 1 to 5"), "{told}");
}

/// What is worth it is said again: the last answer and no error, and at a question the question.
#[test]
fn what_is_worth_it_is_said_again() {
    for again in ["again", "repeat", "say that again"] {
        let told = at("nim:3,4,5", &format!("take 2 from heap 1\nbanana\n{again}\n"));
        assert_eq!(
            told.matches("You took 2 stones from heap 1.\nHAL 9000 took").count(),
            2,
            "{again}: {told}"
        );
        assert_eq!(told.matches("I do not know").count(), 1, "{again}: {told}");
        let told = alone(&format!("learn nim\nbanana\n{again}\nhint\n{again}\nquit\nquit\n"));
        assert_eq!(told.matches("Heap 1: 5.\nFind a move that wins.").count(), 3, "{again}: {told}");
        assert_eq!(told.matches("I do not know").count(), 1, "{again}: {told}");
        assert_eq!(told.matches("Try each move in your head").count(), 2, "{again}: {told}");
        let told = alone(&format!("rules nim\nbanana\n{again}\n"));
        assert_eq!(told.matches("Nim. Take any number").count(), 2, "{again}: {told}");
        let told = at("nim:3,4,5", &format!("1 1\nnew\n{again}\nno\n"));
        assert_eq!(told.matches("Give up this game and begin a new one?").count(), 2, "{again}: {told}");
    }
}

/// What may be said is told once, and not after each line.
#[test]
fn prompts_are_said_once() {
    let told = alone("help\ngames\nbanana\nrules nim\nquit\n");
    assert_eq!(told.matches("What would you like?").count(), 1, "{told}");
    let told = alone("nim\nquit\nquit\n");
    assert_eq!(told.matches("What would you like?").count(), 2, "{told}");
    let told = alone("learn nim\nhelp\nbanana\nhint\n1\n5\nwon\nlost\n4 1\nquit\nquit\n");
    assert_eq!(told.matches("Your move, or hint").count(), 1, "{told}");
    assert_eq!(told.matches("Won or lost, or hint").count(), 1, "{told}");
    let told = at("nim:3,4,5", "help\nrules\nmoves\nlevel\n");
    assert_eq!(told.matches("Your turn.").count(), 1, "{told}");
}

/// Heaps of one size are said at once, and rows of pins by their lengths.
#[test]
fn heaps_alike_and_rows_of_pins_are_asked_for() {
    for (asked, begun) in [
        ("play nim with three heaps of four", "Heap 1: 4. Heap 2: 4. Heap 3: 4."),
        ("nim two heaps of five, hal starts", "You play against HAL 9000"),
        ("play nim with three heaps of 3, 4 and 6", "Heap 1: 3. Heap 2: 4. Heap 3: 6."),
        ("kayles rows of three and five", "Pins 1 to 3 and 5 to 9 stand."),
        ("kayles 3 5, last loses", "Pins 1 to 3 and 5 to 9 stand."),
        ("play kayles with two rows of two", "Pins 1, 2, 4 and 5 stand."),
        ("misere nim", "Whoever takes the last stone loses."),
        ("nim 1 3 5 and 7 where the last one loses", "Whoever takes the last stone loses."),
        ("nim where the last stone loses", "Whoever takes the last stone loses."),
        ("misère chomp", "In Chomp the end is always the same."),
        ("matches 21, up to four", "You may take 1 to 4."),
        ("21 matches, take up to 5", "You may take 1 to 5."),
        ("chomp, up to 4", "In Chomp the most per move is always the same."),
        ("nim hard", "level sharp"),
        ("nim with my friend", "Player 1 plays Player 2."),
        ("learn how to win at chomp", "Chomp, a course in"),
        ("learn nim from step five", "Step 5 of 14"),
        ("puzzle of the day", "Question 1 of 10."),
        ("kayles with two rows", "Say the size of each row, as in kayles 3 4 5."),
        ("kayles rows of 500 and 3", "Kayles cannot be played with that size."),
        ("nim with 999999 heaps of 3", "Heaps must be"),
    ] {
        let told = alone(&format!("{asked}\nposition\nquit\nquit\n"));
        assert!(told.contains(begun), "{asked}: {told}");
    }
}

/// After a game one may ask what should have been done, and say who starts the next one.
#[test]
fn after_a_game_it_is_asked_about_and_another_begun() {
    let over = |said: &str| alone(&format!("matches 2, I start\n1\n{said}\nquit\nquit\n"));
    for said in ["what should I have done", "what was the right move", "where did I go wrong"] {
        assert!(over(said).contains("1. You took 1 match from the pile"), "{said}: {}", over(said));
    }
    let told = over("you start this time");
    assert!(told.contains("Same rules. You play against HAL 9000, level easy. HAL 9000 starts."), "{told}");
    let told = over("I'll start this time");
    assert!(told.contains("Same rules. You play against HAL 9000, level easy. You start."), "{told}");
}

/// What is asked for that is not there is answered with where it is.
#[test]
fn what_is_elsewhere_is_said() {
    for place in ["", "nim 3 4 5\n"] {
        let told = alone(&format!("{place}my name is Ana\nquit\nquit\n"));
        assert!(told.contains("No name is needed here"), "{told}");
    }
    assert!(alone("settings\nquit\n").contains("One thing can be set here, how well the computer plays"));
    assert!(alone("i've never played\nquit\n").contains("Welcome. Say learn nim"));
    let told = alone("learn nim\nhow many steps are there\nskip this\njust tell me\nquit\nquit\n");
    assert!(
        told.matches("Step 1 of 14").count() == 2 && told.contains("Step 2 is seen, not known"),
        "{told}"
    );
}

/// Heaps are called by their sizes, and what is no move is answered with a sentence of its own.
#[test]
fn loose_moves_are_made_or_answered() {
    for (id, said, heard) in [
        ("grundy:4,7", "split 7 into 3 and 4", "You split heap 2 into 4 and 3."),
        ("grundy:7,7", "split 7 into 5 and 2", "You split heap 1 into 5 and 2."),
        ("grundy:4,7", "split heap 2 into 3 and 4", "You split heap 2 into 4 and 3."),
        ("grundy:4,7", "split 9 into 5 and 4", "There is no heap 9, and no heap has 9."),
        ("chomp:3x4", "take the poison", "You took 0,0"),
        ("grundy:4,7", "split it into 3 and 5", "3 and 5 make 8, and no heap has 8.\n"),
        ("grundy:4,7", "split it into 3 and 4", "You split heap 2 into 4 and 3."),
        ("red-blue:4,9", "take a blue one", "You took 1 marble from the blue pile."),
        ("nim:3,5", "what did hal do", "Nobody has made a move yet."),
        ("nim:3,5", "i give up", "Say new to give this game up for another one"),
        ("matches:8", "take half", "A move takes at most 3 matches."),
        ("matches:6", "take half of the pile", "You took 3 matches"),
        ("matches:6", "take a match", "You took 1 match"),
        ("kayles:9", "take a pin", "Say a move, as in: take pin 1"),
        ("wythoff:3,5", "take 1 from heap 1 and 1 from heap 2", "You took 1 stone from each heap."),
        ("nim:3,5", "take 1 from heap 1 and 1 from heap 2", "A move takes from one heap only."),
        ("sum:kayles:9:normal+nim:3,4", "take pin five", "You took pin 5 in part 1."),
        ("sum:kayles:9:normal+nim:3,4", "take 2 from heap 1", "You took 2 stones from heap 1 in part 2."),
        ("sum:grundy:7+nim:3,4", "split 7 into 3 and 4", "You split heap 1 into 4 and 3 in part 1."),
    ] {
        let told = at(id, &format!("{said}\n"));
        assert!(told.contains(heard), "{id}, {said}: {told}");
    }
}

/// A heap by what it is among the others, a whole heap, a part that comes off, and as few as may be.
#[test]
fn heaps_are_meant_by_what_they_are() {
    for (game, said, made) in [
        ("nim 3 4 5", "I'll take two from the big one", "You took 2 stones from heap 3."),
        ("nim 3 4 5", "heap two take one", "You took 1 stone from heap 2."),
        ("nim 3 4 5", "from the second pile I'd like to take three stones", "You took 3 stones from heap 2."),
        ("wythoff 4 5", "leave one and two", "You took 3 stones from each heap."),
        ("nim 3 4 5", "leave three, four and one", "You took 4 stones from heap 3."),
        ("red-blue 4 5", "take one of the reds", "You took 1 marble from the red pile."),
        ("grid 3 3", "take the middle column", "You took 0,1 to 2,1."),
        ("grid 3 3", "the centre", "You took the stone at 1,1."),
        ("kayles 9", "the fifth one", "You took pin 5."),
        ("kayles 9", "pins four through five", "You took pins 4 and 5."),
        (
            "octal 0.77 9",
            "take two and leave four and three",
            "You took 2 stones from heap 1, leaving 4 and 3.",
        ),
        ("nim 3 4 5", "two off the last", "You took 2 stones from heap 3."),
        ("nim 3 4 5", "three of the five", "You took 3 stones from heap 3."),
        ("nim 3 4 5", "clear the second heap", "You took 4 stones from heap 2."),
        ("nim 3 4 5", "all three from the first one", "You took 3 stones from heap 1."),
        (
            "wythoff 3 5",
            "take one from the first heap and one from the second",
            "You took 1 stone from each heap.",
        ),
        ("grundy 9", "split off two", "You split heap 1 into 7 and 2."),
        ("matches", "as few as possible please", "You took 1 match from the pile."),
        ("chomp 3 4", "bite off the bottom row", "You took 2,0"),
        ("kayles 5", "knock over the first two", "You took pins 1 and 2."),
    ] {
        let told = alone(&format!("{game}, I start\n{said}\nquit\nquit\n"));
        assert!(told.contains(made), "{game}: {said}: {told}");
    }
    for (game, said, why) in [
        ("nim 3 4 5", "all three from heap two", "Heap 2 has 4 stones: say how many to take."),
        ("nim 3 4 5", "take everything", "From which heap?"),
        ("kayles 5", "take the least", "I do not know \"take the least\"."),
        ("nim 3 4 5", "play for me", "hint: a hint, a step at a time"),
        (
            "nim 3 4 5",
            "how many games have I won",
            "Say quit first: \"how many games have i won\" counts where",
        ),
        ("nim 3 4 5", "I want to learn this", "Nim, a course in 14 steps"),
        ("matches", "take minus one", "I do not know \"take minus one\"."),
        ("fibonacci 20", "how many may I take", "You may take 1 to 19.\n"),
        ("nim 3 4 5", "how many may I take", "Take any number from one heap."),
    ] {
        let told = alone(&format!("{game}, I start\n{said}\nquit\nquit\n"));
        assert!(told.contains(why) && !told.contains("You took"), "{game}: {said}: {told}");
    }
}

/// Records begin with a summary, the newest games and the days in words; the others are told for more.
#[test]
fn records_begin_with_a_summary() {
    let home = tempfile::tempdir().expect("a folder");
    hall(home.path(), &"nim 1, I start\n1\nquit\n".repeat(10));
    let told = hall(home.path(), "records\nmore\nmore\nmore\nrecords 4\nrecords all\n");
    let answers: Vec<&str> = told.split("10 games are finished: you won 10 and lost 0.\n").collect();
    assert_eq!(answers.len(), 4, "{told}");
    assert!(
        answers[1].starts_with("1. Nim, today. You against HAL 9000 (easy). You won in 1 move"),
        "{told}"
    );
    assert!(answers[1].contains("7 older ones: say more, or records all."), "{told}");
    assert!(answers[1].contains("10. Nim, today.") && answers[1].contains("There are no more"), "{told}");
    assert_eq!((answers[2].matches("Nim, today").count(), answers[3].matches("Nim, today").count()), (4, 10));
    let year = |told: &str| told.contains("-0") || told.contains("-1") || told.contains("-2");
    assert!(!year(&told), "a date in digits: {told}");
    let told = alone("today\nquit\n");
    assert!(told.contains("Today's ten.\n") && told.contains("Question 1 of 10.") && !year(&told), "{told}");
}

/// A game that is left before one's own first move is said not to be kept, and today's ten say how they are gone on with.
#[test]
fn what_is_not_kept_and_how_to_go_on_are_said() {
    let home = tempfile::tempdir().expect("a folder");
    for starts in ["I start", "HAL starts"] {
        let told = hall(home.path(), &format!("nim 3 4 5, {starts}\nquit\nquit\n"));
        assert!(told.contains("You made no move, so this game is not kept."), "{told}");
    }
    let told = hall(home.path(), "nim 3 4 5, I start\n1 1\nquit\nnim\nquit\nquit\n");
    assert!(told.contains("is not kept. The game you left before stays kept."), "{told}");
    let told = hall(home.path(), "today\nquit\nquit\n");
    assert!(told.contains("Say today to go on with today's ten."), "{told}");
}

/// What people say first is understood where there is no game.
#[test]
fn the_hall_understands_what_people_say_first() {
    for (said, heard) in [
        ("Hello!", "Hello. Say the name of a game"),
        ("how do I play?", "its rules are told, and how a move is said"),
        ("how do I play kayles?", "Kayles. Take 1 pin"),
        ("what games are there?", "like?\nThe games: "),
        ("thank you", "You are welcome."),
        ("teach me nim", "Nim, a course in"),
        ("help today", "today asks the ten questions of the day."),
        ("practice today", "Today's ten."),
        ("demo", "nimtui demo nim --spoken"),
        ("yes", "Nothing was asked."),
        ("own game lasker 9", "Heap 1: 9. Your turn."),
        ("play lasker with 9", "Lasker's Nim (1931)"),
        ("own game with dawson's chess 10", "Dawson's Chess (1935)"),
    ] {
        let told = alone(&format!("{said}\n"));
        assert!(told.contains(heard), "{said}: {told}");
    }
    let home = tempfile::tempdir().expect("a folder");
    let told =
        hall(home.path(), "learn nim\nnext\nquit\nnim 3 4 5, I start\n1 1\nquit\ncontinue the course\n");
    assert_eq!(told.matches("Step 2 of 14").count(), 2, "{told}");
    assert_eq!(alone("bye\nnim\n").lines().last(), Some("Goodbye."));
    assert!(!alone("bye\nnim\n").contains("Heap 1"));
}

/// What was done is told as done, what numbers are stands in sentences, and no move of a sum is told in signs.
#[test]
fn lessons_and_reviews_are_sentences() {
    let told = at("fibonacci:20", "take 3\nwhy\n");
    assert!(told.contains("leaves 17, which is 13 plus 3 plus 1,") && !told.contains("17 is 13"), "{told}");
    let told = at("nim:1,2", "take 1 from heap 1\nlesson\n1 2\nreview\n");
    assert!(!told.contains("binary"), "{told}");
    let told = run(&["review", "nim:3,4,5", "3x2", "1x1", "2x4", "--spoken"], b"").out;
    assert!(
        told.contains("1. Player 1 took 2 stones from heap 3, which gave the win away.")
            && told.contains("It was better to take 2 stones from heap 1."),
        "{told}"
    );
    for parts in ["kayles 5 and nim 3 4", "grundy 7 and chomp 2 3", "wythoff 3 5 and fibonacci 8"] {
        let words = "help\nhint\nhint\nhint\nhint\nlesson\nmoves\nwhy\nnonsense\n9\n2:9\nmoves\nwhy\n";
        let told = alone(&format!("sum of {parts}, I start\n{words}"));
        let in_signs = |word: &str| {
            let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
            word.split_once(':').is_some_and(|(part, _)| part.parse::<u8>().is_ok())
        };
        assert!(!told.split_whitespace().any(in_signs), "{told}");
    }
}

/// A question is no move; what was asked for a move outlasts a look at the position; a course that was left at its first step is gone on with;
/// what only tells leads away from no game that has begun.
#[test]
fn nothing_happens_that_was_not_said() {
    let told = alone("nim 3 4 5, I start\none from heap 3?\nall of heap one?\nposition\n");
    assert!(!told.contains("You took") && told.matches("That was a question.").count() == 2, "{told}");
    let told = alone("nim 3 4 5, I start\ntake two\nposition\nheap two\n");
    assert!(told.contains("You took 2 stones from heap 2."), "{told}");
    let home = tempfile::tempdir().expect("a folder");
    let told = hall(home.path(), "chomp\n3 5\nquit\nlearn heaps\nquit\ncontinue\n");
    assert_eq!(told.matches("Step 1 of").count(), 2, "{told}");
    let told = alone("nim 3 4 5, HAL starts\nmedals\nposition\n");
    assert!(told.contains("Say quit first: \"medals\"") && told.matches("Your turn.").count() == 2, "{told}");
}

/// What is kept is what is on the table, after each word that changes it.
#[test]
fn a_game_is_kept_as_it_stands_after_every_word() {
    for (said, standing) in [("", 2), ("undo\n", 0), ("undo\nredo\n", 2), ("undo\nredo\nundo\n", 0)] {
        let home = tempfile::tempdir().expect("a folder");
        hall(home.path(), &format!("nim 3 4 5, I start\n1 1\n{said}quit\n"));
        assert_eq!(
            kept(home.path()).iter().map(|left| left.standing).collect::<Vec<_>>(),
            [standing],
            "{said:?}"
        );
    }
}

/// A level that is said for the next game counts once: one that is said after that takes its place.
#[test]
fn the_level_said_last_is_that_of_the_next_game() {
    let told = alone("nim 3 4 5, I start\n1 1\nlevel sharp\nnew\nyes\nlevel casual\nother\nlevel\n");
    let begins: Vec<&str> =
        told.lines().filter(|line| line.contains("You play against HAL 9000, level")).collect();
    let levels = ["level easy", "level sharp", "level casual", "level casual"];
    assert_eq!(begins.len(), levels.len(), "{told}");
    for (line, level) in begins.iter().zip(levels) {
        assert!(line.contains(level), "{level}: {told}");
    }
}
