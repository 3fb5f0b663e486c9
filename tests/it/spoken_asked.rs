//! What is asked in sentences is answered, and changes nothing that was not asked for.

use crate::plain_support::{alone, at, hall, in_home};

/// A line that begins as a question does makes no move, whatever else is in it.
#[test]
fn a_question_makes_no_move() {
    for (id, said) in [
        ("grid:4x4", "is the stone at row 1 column 0 there"),
        ("grid:4x4", "what about 1,0"),
        ("grid:4x4", "which is 1,0"),
        ("grid:4x4", "hmm, which is 1,0"),
        ("nim:3,4,5", "well, is 2 from heap 3"),
        ("nim:3,4,5", "how about 2 from heap 3"),
        ("nim:3,4,5", "why 2 from heap 3"),
        ("kayles:7", "are pins 1 and 2 there"),
        ("chomp:3x4", "where is 1,2"),
    ] {
        let told = at(id, &format!("{said}\nmoves\n"));
        assert!(told.contains("Nobody has made a move yet."), "{said}: {told}");
        assert!(!told.contains("You took"), "{said}: {told}");
    }
}

/// Who says you speaks to the computer, and the easy one is a level and no heap.
#[test]
fn who_starts_is_said_to_the_computer() {
    let told =
        alone("play nim with heaps of 1 3 5 7 against the easy one, last one loses, you begin\nquit\nquit\n");
    assert!(told.contains("Whoever takes the last stone loses. You play against HAL 9000, level easy. HAL 9000 starts. Heap 1: 1. Heap 2: 3. Heap 3: 5. Heap 4: 7."), "{told}");
    let told = alone("nim 3 4 5 against the perfect one, I begin\nyou start\nquit\nquit\n");
    assert!(told.contains("level perfect. You start.\nHeap 1: 3. Heap 2: 4. Heap 3: 5."), "{told}");
    assert!(
        told.contains("Same rules. You play against HAL 9000, level perfect. HAL 9000 starts."),
        "{told}"
    );
}

/// Another game, one of several games among them, and one that is kept are asked for in the middle of a game.
#[test]
fn another_game_is_asked_for_in_the_middle_of_one() {
    let home = tempfile::tempdir().expect("a folder");
    let told = hall(
        home.path(),
        "nim 3 4 5, I start\n1 1\nplay a sum of kayles 5 and nim 3 4\npin 1 in part 1\ncontinue nim\ncontinue nim\nquit\nquit\n",
    );
    let order = [
        "The game is kept: say continue nim",
        "Part 1, Kayles. Pins 1 to 5 stand.",
        "You took pin 1 in part 1.",
        "Before this: HAL 9000 took",
    ];
    let mut rest = told.as_str();
    for said in order {
        let (_, behind) = rest.split_once(said).unwrap_or_else(|| panic!("{said}: {told}"));
        rest = behind;
    }
    assert!(rest.contains("You are in the game that is kept."), "{told}");
}

/// Before a game is given up it is said that it is not kept, and plain words answer that.
#[test]
fn what_is_given_up_is_said_to_be_lost() {
    let home = tempfile::tempdir().expect("a folder");
    let told =
        hall(home.path(), "nim 3 4 5, I start\n1 1\nnew\nwhat\nkeep it\nnew\nnew\ngive it up\nquit\nquit\n");
    assert!(
        told.contains("Give up this game and begin a new one? This one is not kept then. Say yes or no."),
        "{told}"
    );
    assert_eq!(told.matches("This game goes on.").count(), 1, "{told}");
    assert_eq!(told.matches("Same rules.").count(), 1, "{told}");
    // Alone nothing is kept, and nothing is said of it.
    let told = alone("nim 3 4 5, I start\n1 1\nnew\nno\nquit\nquit\n");
    assert!(told.contains("Give up this game and begin a new one? Say yes or no."), "{told}");
}

/// Several moves are taken back at once, as many as there are.
#[test]
fn several_moves_are_taken_back_at_once() {
    let moves = "0,0\n".to_owned() + "hint\n";
    let told = at("matches:21", "1\n1\n1\nundo twice\nid\n");
    assert!(told.contains("4 moves taken back."), "{told}");
    let told = at("matches:21", "1\n1\n1\nundo everything\nid\nundo\n");
    assert!(told.contains("6 moves taken back.") && told.contains("\nmatches:21\n"), "{told}");
    assert!(told.contains("There is no move of yours to take back."), "{told}");
    let told = at("grid:4x4", &format!("{moves}take back three moves\nbring it back\n"));
    assert!(told.contains("2 moves taken back.") && told.contains("2 moves made again."), "{told}");
}

/// The level that is to come is told with the one that is.
#[test]
fn the_level_that_comes_is_told() {
    let told = at("nim:3,4,5", "1 1\nlevel perfect\nlevel\n");
    assert!(told.contains("level easy. From the next game on it is perfect. To change it"), "{told}");
    let told = at("nim:3,4,5", "level perfect\nlevel\n");
    assert!(told.contains("level perfect. To change it"), "{told}");
}

/// Behind a hint why asks for the reason of the hint, and behind a move for what it did.
#[test]
fn why_asks_for_the_reason_of_what_was_told_last() {
    let told = at("nim:3,4,5", "1 1\nhint\nwhy\n");
    assert!(!told.contains("You took 1 stone from heap 1. Taking") && told.contains("nim-sum of"), "{told}");
    let told = at("nim:3,4,5", "1 1\nwhy\n");
    assert!(told.contains("You took 1 stone from heap 1. Taking"), "{told}");
}

/// A win that the computer missed is not told as if it had been made.
#[test]
fn what_the_computer_missed_is_told_as_missed() {
    let home = tempfile::tempdir().expect("a folder");
    let mut seen = [0, 0];
    for seed in 1..=16 {
        let seed = seed.to_string();
        let table =
            ["nim:3,5,7", "--spoken", "--no-save", "--level", "casual", "--seed", &seed, "--first", "human"];
        // 1, 5 and 7 are left: only three of heap 3 win.
        let told = in_home(home.path(), &table, "take 2 from heap 1\nwhy\nquit\n");
        let made = told.contains("\nHAL 9000 took 3 stones from heap 3.\n");
        let said = if made {
            "HAL 9000 then wins by taking 3 from heap 3"
        } else {
            "HAL 9000 could then win by taking 3 from heap 3"
        };
        assert!(told.contains(said), "{told}");
        assert_eq!(told.contains("That was a mistake: you can win again."), !made, "{told}");
        seen[usize::from(made)] += 1;
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

/// A course is gone through in any order, and what a question speaks of may be asked.
#[test]
fn steps_are_gone_to_by_their_numbers() {
    let told = alone(
        "learn heaps\ngo to step four\nwhat does nim-sum mean\nstep 12\nstep 0\nwhat courses are there\nhow many steps are left\nquit\nquit\n",
    );
    assert_eq!(told.matches("Step 4 of 11: The partner of 6").count(), 2, "{told}");
    for said in [
        "A nim-sum of two numbers",
        "This course has no such step.",
        "The first step is step 1.",
        "Say quit, and then learn",
    ] {
        assert_eq!(told.matches(said).count(), 1, "{said}: {told}");
    }
    assert!(!told.contains("Step 11 of 11"), "{told}");
    // In practice there are no steps.
    let told = alone("practice nim\nstep 4\nwhat does nim-sum mean\nquit\nquit\n");
    assert!(told.contains("A nim-sum of two numbers") && !told.contains("no such step"), "{told}");
}

/// What is left is counted where it lies in several places.
#[test]
fn what_is_left_is_counted() {
    for (id, told) in [
        ("nim:3,4,5", "12 stones in all. Heap 1: 3."),
        ("grid:4x4", "16 stones in all. Rows 0 to 3"),
        ("kayles:7", "Pins 1 to 7 stand."),
        ("matches:21", "The pile: 21."),
    ] {
        let heard = at(id, "how many are left\n");
        assert!(heard.contains(told) && !heard.contains("1 heaps"), "{id}: {heard}");
    }
}

/// A game is left for another one only where there is one like that; what is said to it when it is over begins no other game.
#[test]
fn a_game_is_left_only_for_one_that_there_is() {
    let home = tempfile::tempdir().expect("a folder");
    for said in ["play nim with cheese", "lasker nim with nine", "play banana", "continue banana"] {
        let told = hall(home.path(), &format!("kayles 9, I start\n{said}\nposition\nquit\nquit\n"));
        assert!(told.contains("\nPins 1 to 9 stand. Your turn.\nYou made no move"), "{said}: {told}");
    }
    for said in
        ["take two", "take all of heap one", "take as many as I can", "your turn", "one more", "split it"]
    {
        let told = hall(home.path(), &format!("matches 2, I start\n1\n{said}\nundo\nquit\nquit\n"));
        assert!(told.contains("1 move taken back."), "{said}: {told}");
        assert_eq!(told.matches("You play against HAL 9000").count(), 1, "{said}: {told}");
    }
    for (said, begun) in [
        ("I'd rather play kayles", "Kayles. Take 1 pin"),
        ("let's play grundy instead", "Grundy's Game. Split"),
        ("start a new game of 2D nim", "2D Nim. Take 1 to 3 stones"),
        ("I want to quit this and play fibonacci nim", "Fibonacci Nim. Take at most"),
        ("several games at once", "Several Games at Once."),
        ("21 matches", "21 Matches. Take 1 to 3"),
        ("I want to learn this game", "Nim, a course in 14 steps"),
        ("practice kayles", "Practice. Rank 1"),
    ] {
        let home = tempfile::tempdir().expect("a folder");
        let told = hall(home.path(), &format!("nim 3 4 5, I start\n1 1\n{said}\nquit\nquit\n"));
        let (_, then) =
            told.split_once("The game is kept: say continue nim").unwrap_or_else(|| panic!("{said}: {told}"));
        assert!(then.contains(begun), "{said}: {told}");
        // Where nothing is kept, nothing is left.
        let told = alone(&format!("nim 3 4 5, I start\n1 1\n{said}\nundo\nquit\nquit\n"));
        assert!(told.contains("2 moves taken back."), "{said}: {told}");
    }
}

/// What a move lacks is asked at a question, too, and what is said next completes it.
#[test]
fn what_a_move_lacks_is_asked_at_questions() {
    let told = alone("learn nim step 11\ntake one\nheap 3\nheap 1\njust one\nquit\nquit\n");
    assert_eq!(told.matches("From which heap?").count(), 1, "{told}");
    assert_eq!(told.matches("How many from heap 1? It has 4 stones.").count(), 1, "{told}");
    assert_eq!(told.matches("No. The other player then takes").count(), 1, "{told}");
    let told = alone("learn nim step 11\ntake three\nposition\nheap 1\nquit\nquit\n");
    assert!(told.contains("How many from heap 1?"), "what is asked anew is said anew: {told}");
}

/// Answers are said as people say them.
#[test]
fn answers_are_said_in_short() {
    for (step, said, right) in [
        (8, "the heap of six", true),
        (8, "the first one", true),
        (8, "it's in the heap of two", false),
        (9, "none of them", true),
        (9, "the third one", true),
        (9, "all of the three", false),
        (9, "the fourth one", false),
    ] {
        let told = alone(&format!("learn nim step {step}\n{said}\nquit\nquit\n"));
        // What is no answer is refused, and not judged.
        let is_one = !said.contains("fourth");
        assert_eq!(told.contains("Say one of the letters"), !is_one, "{said}: {told}");
        assert_eq!(told.contains("\nRight."), right, "{said}: {told}");
    }
    let told = alone("learn nim step 14\nok begin\nquit\nquit\nquit\n");
    assert!(told.contains("level sharp. You start."), "{told}");
}

/// Where one may take all there is, that is the answer to who asks how many.
#[test]
fn how_many_may_be_taken_is_said_with_a_number() {
    for (id, said, told) in [
        ("fibonacci:5/20", "how many can I take now", "You may take as many as you like: 5 stones are left."),
        ("fibonacci:20/4", "how many may I take at most", "You may take 1 to 4."),
        ("matches:21", "how much can I take", "You may take 1 to 3."),
        ("fibonacci:1/2", "how many can I take", "You may take the last stone."),
    ] {
        let heard = at(id, &format!("{said}\n"));
        assert!(heard.contains(told), "{said}: {heard}");
    }
}

/// Of the first move it is told which one it was, and of a game before it what became of it.
#[test]
fn what_was_is_told_of_what_is_asked() {
    let told = at("kayles:9", "3\nwhat was the first move\n");
    assert!(told.contains("\n1. You took pin 3.\n2. HAL 9000 took"), "{told}");
    let home = tempfile::tempdir().expect("a folder");
    let told = hall(
        home.path(),
        "nim 1, I start\n1\nquit\ntell me about my last game\nwhat have I won so far\nI'd like to play with two players\nquit\n",
    );
    for said in ["1. You took", "Nim: easy beaten.", "Say the name of a game and two players"] {
        assert!(told.contains(said), "{said}: {told}");
    }
}

/// Who names a row or a column wants to hear it; a verb takes from it.
#[test]
fn a_row_that_is_named_is_told_and_not_taken() {
    for (id, said, told) in [
        ("grid:4x4", "row 3", "Row 3: columns 0, 1, 2 and 3. Say take before it"),
        ("grid:4x4", "what about column two", "Column 2: rows 0, 1, 2 and 3."),
        ("grid:0110/1111/1111/0100", "read me row three", "Row 3: column 1."),
        ("grid:0110/1111/0000/0100", "what is in row 2", "Row 2: empty."),
        ("chomp:3x4", "row two", "Row 2: columns 0, 1, 2 and 3."),
        ("grid:4x4", "is 1,3 still there", "Rows 0 to 3: columns 0 to 3."),
        ("kayles:9", "row 1", "Pins 1 to 9 stand."),
    ] {
        let heard = at(id, &format!("{said}\nmoves\n"));
        assert!(heard.contains(told) && heard.contains("Nobody has made a move yet."), "{said}: {heard}");
    }
    for (id, said, told) in [
        ("grid:0110/1111/1111/0110", "take row 3", "You took 3,1 to 3,2."),
        ("chomp:3x4", "take row two", "You took 2,0 with all right and below."),
        ("kayles:9", "1 and 4", "Pins 1 and 4 are not side by side."),
    ] {
        let heard = at(id, &format!("{said}\n"));
        assert!(heard.contains(told), "{said}: {heard}");
    }
}

/// What is called off is not done by the next number, and what is only asked is not done at all.
#[test]
fn what_is_called_off_or_only_asked_is_not_done() {
    let told = at("nim:3,4,5", "heap three\nhmm, no, never mind\n3\nmoves\n");
    assert!(told.contains("From which heap?") && told.contains("Nobody has made a move yet."), "{told}");
    let told = at("nim:3,4,5", "take one\nheap three?\nmoves\n");
    assert!(told.contains("That was a question.") && told.contains("Nobody has made a move yet."), "{told}");
    let told = alone("learn nim step 11\ntake one\nheap three?\nquit\nquit\n");
    assert!(!told.contains("No. The other player then takes"), "{told}");
    let told = at("nim:3,4,5", "heap three\nhmm\n3\n");
    assert!(told.contains("You took 3 stones from heap 3."), "{told}");
    for said in ["should I quit?", "shall I start a new game", "hmm what did that leave"] {
        let home = tempfile::tempdir().expect("a folder");
        let told = hall(home.path(), &format!("chomp 3 4, I start\n2,3\n{said}\nundo\nquit\nquit\n"));
        assert!(told.contains("2 moves taken back."), "{said}: {told}");
    }
    let told = alone("where did I stop\nquit\n");
    assert!(told.contains("There is no game to go on with."), "{told}");
    let home = tempfile::tempdir().expect("a folder");
    let told = hall(
        home.path(),
        "nim 3 4 5, I start\n1 1\ncan we play kayles instead\nquit\ncontinue my game of nim\nquit\nshow my records\nquit\n",
    );
    for said in ["Kayles. Take 1 pin", "Before this: HAL 9000 took", "You have finished no game yet."] {
        assert!(told.contains(said), "{said}: {told}");
    }
}

/// What the other side did is told without what may be done now.
#[test]
fn of_the_other_sides_move_only_that_is_told() {
    let told = at("wythoff:9,12", "1 1\nwhy did you do that\n");
    let (_, then) = told.split_once("Say help for all there is to say.").expect(&told);
    let (_, why) = then.split_once("Your turn.\n").expect(&told);
    assert!(
        why.starts_with("HAL 9000 took")
            && !why.contains("The position now")
            && !why.contains("You then win"),
        "{told}"
    );
}

/// Another game is wished for in the middle of one and once it is over; whether to play it is only asked.
#[test]
fn a_wish_is_no_question() {
    let home = tempfile::tempdir().expect("a folder");
    for (said, leaves) in
        [("can we play kayles?", true), ("could you start kayles", true), ("should we play kayles", false)]
    {
        for before in ["nim 3 4 5, I start\n1 1\n", "nim 1, I start\n1\n"] {
            let told = hall(home.path(), &format!("{before}{said}\nquit\nquit\n"));
            assert_eq!(told.contains("Kayles. Take 1 pin"), leaves, "{before}{said}: {told}");
        }
    }
    let told = hall(home.path(), "nim 3 4 5, I start\n1 1\nlet's play something else\nquit\nquit\n");
    assert!(told.contains("Say play and the name of a game for another one"), "{told}");
    let told = at("nim:3,4,5", "1 1\nlet's play something else\n");
    assert!(told.contains("Say new to give this game up"), "outside there is no other game: {told}");
}

/// Where points count, a move that gets fewer than it could is told so; the best player makes none.
#[test]
fn what_gets_fewer_points_than_it_could_is_told() {
    let home = tempfile::tempdir().expect("a folder");
    let told = |level: &str, seed: u32| {
        let seed = seed.to_string();
        let table =
            ["red-blue:7,7", "--spoken", "--no-save", "--level", level, "--seed", &seed, "--first", "human"];
        in_home(home.path(), &table, "1 red\nwhy\nquit\n").contains("That was not the best move.")
    };
    let missed = (1..=12).filter(|seed| told("easy", *seed)).count();
    assert!((1..12).contains(&missed), "{missed}");
    assert!((1..=4).all(|seed| !told("perfect", seed)));
}
