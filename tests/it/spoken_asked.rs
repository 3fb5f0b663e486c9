//! What is asked in sentences is answered, and changes nothing that was not asked for.

use crate::plain_support::{alone, at, hall, in_home};

/// A line that begins as a question does makes no move, whatever else is in it.
#[test]
fn a_question_makes_no_move() {
    for (id, said) in [
        ("grid:4x4", "is the stone at row 1 column 0 there"),
        ("grid:4x4", "what about 1,0"),
        ("grid:4x4", "which is 1,0"),
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
        "learn heaps\ngo to step four\nwhat does nim-sum mean\nstep 99\nstep 0\nwhat courses are there\nhow many steps are left\nquit\nquit\n",
    );
    assert_eq!(told.matches("Step 4 of 10: The partner of 6").count(), 2, "{told}");
    for said in [
        "A nim-sum of two numbers",
        "This course has no such step.",
        "The first step is step 1.",
        "Say quit, and then learn",
    ] {
        assert_eq!(told.matches(said).count(), 1, "{said}: {told}");
    }
    assert!(!told.contains("Step 10 of 10"), "{told}");
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
