//! What is heard by who plays without a screen: nothing garbled, nothing twice, nothing left open; and what is understood of speech.

use nimtui::training::courses;

use crate::plain_support::{alone, at, hall, kept, run};

/// No course tells of signs, rows of bare numbers, or what is typed and only seen.
#[test]
fn courses_are_told_for_the_ear() {
    for subject in courses() {
        let shown = "hint\nhint\nshow\n\n".repeat(subject.keys().len());
        let told = alone(&format!("learn {} step 1\n{shown}quit\nquit\n", subject.id()));
        for unheard in [
            "nim-sum nim-",
            "written the",
            "written 1",
            "(To ",
            "upper left",
            "in your head: every",
            " = ",
            "⊕",
        ] {
            assert!(!told.contains(unheard), "{}: {unheard}: {told}", subject.id());
        }
        let bare = told.lines().find(|line| {
            line.split(' ').count() > 2 && line.bytes().all(|byte| byte.is_ascii_digit() || byte == b' ')
        });
        assert_eq!(bare, None, "{}", subject.id());
        let loud = told.split(|letter: char| !letter.is_alphanumeric()).find(|word| {
            word.len() > 2 && *word != "HAL" && word.bytes().all(|byte| byte.is_ascii_uppercase())
        });
        assert_eq!(loud, None, "{}", subject.id());
    }
    let told = alone("learn heaps step 11\nquit\nquit\n");
    assert!(told.contains("0, 1, 0, 1, 2, 3, 2, 0, 1, 0."), "{told}");
}

/// All steps that were left out are named.
#[test]
fn every_step_that_is_not_known_is_named() {
    let steps = courses().next().expect("a course").keys().len();
    let id = courses().next().expect("a course").id();
    let told = alone(&format!("learn {id}\n{}", "next\nnext\n".repeat(steps)));
    assert!(told.contains("come again") || told.contains("are not known yet"), "{told}");
    let home = tempfile::tempdir().expect("a folder");
    let told = hall(home.path(), &format!("learn {id}\n{}quit\n", "show\n\n".repeat(steps)));
    if let Some((_, named)) = told.split_once("Steps ") {
        let named = named.lines().next().expect("a line");
        assert!(named.contains(" and ") && named.contains("are not known yet: say learn"), "{named}");
    }
}

/// Help before the first move is kept with the game.
#[test]
fn help_before_the_first_move_is_kept() {
    let home = tempfile::tempdir().expect("a folder");
    let told = hall(home.path(), "nim 3 4 5, I start\nlesson\nquit\nquit\n");
    assert!(told.contains("The game is kept"), "{told}");
    let left = kept(home.path()).pop().expect("a game");
    assert!(left.assisted && left.standing == 0, "{left:?}");
    let told = hall(home.path(), "continue\nmoves\nquit\nquit\n");
    assert!(told.contains("Nobody has made a move yet."), "{told}");
    let home = tempfile::tempdir().expect("a folder");
    hall(home.path(), "nim 3 4 5, I start\nrules\nquit\nquit\n");
    assert!(kept(home.path()).is_empty());
}

/// Who leaves a course or today's ten hears that the place is kept; continue goes on there, and with a name too.
#[test]
fn places_are_kept_and_gone_on_with() {
    let home = tempfile::tempdir().expect("a folder");
    let told = hall(home.path(), "learn kayles\n1 2\n\nquit\ncontinue\nquit\nquit\n");
    assert!(told.contains("Your place in the course is kept: say learn kayles, or continue"), "{told}");
    assert!(told.matches("Step 2 of").count() >= 2, "{told}");
    let told = hall(home.path(), "today\nskip\nskip\nquit\ncontinue\nquit\nquit\n");
    assert!(told.contains("The course Kayles is begun: say learn kayles."), "{told}");
    assert!(told.contains("Your place in today's ten is kept.\nSay today, or continue"), "{told}");
    assert!(told.matches("2 of 10").count() >= 2, "{told}");
    // Afterwards both are known by their names, and in the greeting.
    let told = hall(home.path(), "continue kayles\nquit\nquit\n");
    assert!(told.contains("Today's ten are begun: say today.") && told.contains("Step 2 of"), "{told}");
    assert!(hall(home.path(), "continue today\nquit\nquit\n").contains("2 of 10"));
    // A game comes before courses, unless one was left last.
    let told = hall(home.path(), "nim 3 4 5, I start\n1 1\nquit\nquit\n")
        + &hall(home.path(), "continue\nquit\nquit\n");
    assert!(told.contains("Before this: "), "{told}");
}

/// What is said in other words is understood, in every kind of board.
#[test]
fn moves_are_understood_in_other_words() {
    for (id, said, done) in [
        ("nim:3,4,5", "take two from the first heap", "You took 2 stones from heap 1."),
        ("nim:3,4,5", "take all from heap 3", "You took 5 stones from heap 3."),
        ("nim:3,4,5", "from heap 2 take one", "You took 1 stone from heap 2."),
        ("nim:3,4,0", "remove all from the last heap", "You took 4 stones from heap 2."),
        ("nim:3,4,5", "remove 1 from heap 2", "You took 1 stone from heap 2."),
        ("nim:3,4,5", "please remove two stones from the second heap", "You took 2 stones from heap 2."),
        ("nim:0,4,0", "take 1", "You took 1 stone from heap 2."),
        ("nim:0,4,0", "take 1 stone", "You took 1 stone from heap 2."),
        ("nim:0,4,5", "take 2\nheap 3", "You took 2 stones from heap 3."),
        ("matches:21", "i take two matches", "You took 2 matches from the pile."),
        ("chomp:4x5", "bite 2 3", "You took 2,3 with all right and below."),
        ("chomp:4x5", "bite at square 2 3", "You took 2,3 with all right and below."),
        ("grid:4x4", "column 2 rows 0 and 1", "You took 0,2 to 1,2."),
        ("kayles:9", "hit pin 7", "You took pin 7."),
        ("kayles:9", "knock down pins 4 and 5", "You took pins 4 and 5."),
        ("kayles:9", "the seventh pin", "You took pin 7."),
        ("red-blue:4,9", "take 1 red marble", "You took 1 marble from the red pile."),
        ("red-blue:4,9", "take all from the red pile", "A move takes at most 2 marbles."),
        ("wythoff:5,8", "everything from the first heap", "You took 5 stones from heap 1."),
        ("wythoff:5,8", "remove two from both heaps", "You took 2 stones from each heap."),
        ("sum:kayles:3:normal+nim:3", "hit pin 2 in kayles", "You took pin 2 in part 1."),
        ("sum:kayles:3:normal+nim:3,4", "take 2 from the second heap in part two", "from heap 2 in part 2."),
    ] {
        let told = at(id, &format!("{said}\n"));
        assert!(told.contains(done), "{id} {said}: {told}");
    }
}

/// What lacks one thing is asked for that thing alone.
#[test]
fn what_a_move_lacks_is_asked() {
    let sum = "sum:kayles:9:normal+nim:3,4";
    let two_rows = "sum:kayles:9:normal+kayles:8:normal";
    let told = at(two_rows, "take pin 7\npart 1\n");
    assert!(told.contains("In which part?") && told.contains("You took pin 7 in part 1."), "{told}");
    assert!(at(sum, "take 2\n").contains("In which part?"));
    assert!(at(sum, "take 2 in part 2\n").contains("From which heap?"));
    let told = at("red-blue:4,9", "take 2\nblue\n");
    assert!(told.contains("From which pile?") && told.contains("from the blue pile."), "{told}");
    let told = at(sum, "remove 2 in nim\nthe second one\n");
    assert!(told.contains("You took 2 stones from heap 2 in part 2."), "{told}");
    let told = at("nim:3,4,5", "two\nthe third heap\n");
    assert!(told.contains("You took 2 stones from heap 3."), "{told}");
    // What comes next need not be the answer.
    let told = at("nim:3,4,5", "take 2\nhint\n2\n1 1\n");
    assert!(told.contains("Hint 1 of") && told.contains("You took 1 stone from heap 1."), "{told}");
}

/// The last answer is said again, enough is enough, and who starts is said in several ways.
#[test]
fn the_other_words_count_everywhere() {
    let told = alone("nim 3 4 5, I start\nid\nrepeat\nrepeat\nstop\nlearn nim\nrepeat\nstop\nq\n");
    assert_eq!(told.matches("nim:3,4,5").count(), 3, "{told}");
    assert_eq!(told.matches("Step 1 of").count(), 2, "{told}");
    assert_eq!(told.matches("Goodbye.").count(), 1, "{told}");
    for (said, starts) in [
        ("play nim, HAL first", "HAL 9000 starts."),
        ("nim i begin", "You start."),
        ("let's play nim, me first", "You start."),
        ("nim 3 4 5, I start\nHAL first", "HAL 9000 starts."),
        ("nim 3 4 5, I start\nI begin", "You start this game."),
    ] {
        assert!(alone(&format!("{said}\n")).contains(starts), "{said}");
    }
    let judged = (1..30).find_map(|seed| {
        let arguments = ["practice", "nim", "--spoken", "--no-save", "--seed", &seed.to_string()];
        let told = run(&arguments, b"I can win\nthe other wins\nquit\n").out;
        told.to_lowercase().contains("won or lost, or").then_some(told)
    });
    let told = judged.expect("a question of won or lost");
    assert!(told.contains("Right") && !told.contains("Say won or lost."), "{told}");
}

/// A word that counts elsewhere is told where.
#[test]
fn words_are_told_where_they_count() {
    let told = alone("hint\nundo\nskip\nnim\nskip\nquit\nlearn nim\nundo\nnim\nquit\nquit\n");
    for said in [
        "\"hint\" counts in a game: say the name of one first.",
        "\"skip\" counts at a question: say learn or practice and a name first.",
        "\"skip\" counts at a question of a course or of practice, not in a game.",
        "\"undo\" counts in a game, not at a question.",
        "Say quit first: \"nim\" counts where there is no question.",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
}

/// A game of one's own and several games at once are shaped by voice.
#[test]
fn codes_and_sums_are_said() {
    for (said, heard) in [
        ("octal 0.137 10", "Heap 1: 10."),
        ("own game with code 0.137 and heaps 7 8", "Heap 2: 8."),
        ("your own game s1,3,4, 6", "Take 1, 3 or 4 from one heap."),
        (
            "sum of kayles 5 and nim 3 4",
            "Part 1, Kayles. Pins 1 to 5 stand. Part 2, Nim. Heap 1: 3. Heap 2: 4.",
        ),
        ("kayles 5 and nim 3", "Part 1, Kayles. Pins 1 to 5 stand. Part 2, Nim. Heap 1: 3."),
        ("several games: nim 3 4, kayles 6, HAL starts", "HAL 9000 starts."),
        ("sum", "Part 1, "),
        ("nim 0", "Heaps must be"),
        ("sum of nim 3", "Several games are two or more"),
        ("own game 0.9999999 3", "."),
        ("continue own game", "There is no game to go on with."),
    ] {
        let told = alone(&format!("{said}\n"));
        assert!(told.contains(heard), "{said}: {told}");
        assert!(!told.contains("Heaps: Heaps"), "{told}");
    }
    assert!(
        alone("help\n").contains("octal 0.137 10") && alone("help\n").contains("sum of kayles 5 and nim 3 4")
    );
}

/// What was told is not told again and again, and help is short until all of it is wanted.
#[test]
fn little_is_said_twice() {
    let told = alone(
        "nim 3 4 5, I start\nlesson\n1 2\nlesson\nwhy\nnew\nyes\nquit\nnim 3 4 6, I start\nlesson\nquit\nquit\n",
    );
    assert_eq!(told.matches("A nim-sum like that of 4 and 5").count(), 1, "{told}");
    assert!(told.contains("Same rules. You play against"), "{told}");
    let short = alone("nim\nhelp\nquit\nquit\n");
    assert!(short.contains("help all") && !short.contains("\nundo: take"), "{short}");
    let one = alone("nim\nhelp undo\nhelp all\nquit\nquit\n");
    assert_eq!(one.matches("\nundo: take your last move back.").count(), 2, "{one}");
    assert!(at("grid:4x4", "").contains("Rows 0 to 3: columns 0 to 3."));
    assert!(
        at("chomp:111/111/100/100", "").contains("Rows 0 and 1: columns 0 to 2. Rows 2 and 3: column 0.")
    );
    let told = at("sum:kayles:5:normal+nim:3", "lesson\n");
    assert!(told.contains("Part 1, Kayles, counts 4"), "{told}");
    assert!(
        at("nim:3,4,5", "banana 3\n")
            .contains("Say a move, as in: take 1 stone from heap 1. Or say help, hint or undo.")
    );
    assert!(!alone("fibonacci\n").contains("Now take"));
    let told = run(&["review", "nim:3,4,5 1x2 2x4 3x4 1x1 3x1", "--spoken"], b"").out;
    assert!(!told.contains(", no winning move"), "{told}");
}

/// How many stones are taken says not which: no square and no pin is guessed, and rows are counted as the board counts them.
#[test]
fn no_move_is_guessed_from_a_number() {
    for (id, said) in [
        ("grid:4x4", "take three stones from row 0"),
        ("grid:4x4", "take one stone from row one"),
        ("grid:4x4", "take 2 in row 1"),
        ("grid:4x4", "take two stones from column 3 row 1"),
        ("chomp:4x5", "take one square from row 1"),
        ("kayles:9", "take two"),
        ("kayles:9", "first row second column"),
    ] {
        let told = at(id, &format!("{said}\n"));
        assert!(!told.contains("You took"), "{id} {said}: {told}");
    }
    assert!(at("grid:4x4", "first row second column\n").contains("You took the stone at 0,1."));
    assert!(at("kayles:9", "2\n").contains("You took pin 2."), "as it is typed");
}

/// What is asked in other words is answered.
#[test]
fn questions_are_understood_as_they_are_asked() {
    for (asked, told) in [
        ("who is winning?", "You can win."),
        ("Who is ahead?", "You can win."),
        ("what is left", "Heap 1: 3."),
        ("whose turn is it?", "Your turn."),
        ("can you repeat that", "Heap 1: 3."),
    ] {
        let heard = at("nim:3,4,5", &format!("{asked}\n"));
        assert!(heard.matches(told).count() > usize::from(told != "You can win."), "{asked}: {heard}");
    }
}

/// A level that was said in a game that was gone on with is the level of the games after it.
#[test]
fn a_level_goes_on_from_a_game_that_was_gone_on_with() {
    let home = tempfile::tempdir().expect("a folder");
    hall(home.path(), "nim\n1 from heap 1\nquit\nquit\n");
    let told = hall(home.path(), "continue nim\nlevel perfect\nquit\nkayles 7\nquit\nquit\n");
    let behind = told.split("Kayles").last().unwrap_or_default();
    assert!(behind.to_lowercase().contains("perfect"), "{told}");
}
