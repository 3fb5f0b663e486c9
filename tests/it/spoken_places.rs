//! Moves that are said by places and by what they leave, and what is only spoken about: that makes no move and costs nothing.

use nimtui::games;

use crate::plain_support::{alone, at, hall};

/// What is said at a table, and what comes of it.
#[test]
fn moves_are_said_by_places_and_by_what_they_leave() {
    for (id, said, told) in [
        ("grid:3x3", "take the top row", "You took 0,0 to 0,2."),
        ("grid:3x3", "take the bottom right corner", "You took the stone at 2,2."),
        ("grid:3x3", "take the corner\ntop left", "You took the stone at 0,0."),
        ("grid:3x3", "the whole last column", "You took 0,2 to 2,2."),
        ("grid:4x4", "take row one", "A move takes at most 3 stones."),
        ("chomp:3x4", "the bottom row", "You took 2,0 with all right and below."),
        ("chomp:3x4", "take the bottom right corner", "You took 2,3 with all right and below."),
        ("chomp:3x4", "take row one", "Not row 1 alone: what is below it goes, too."),
        ("chomp:3x4", "leave only the poison", "One move cannot take all but the poison."),
        ("chomp:3x4", "eat the poison", "You took 0,0 with all right and below."),
        ("kayles:5", "take the right pin", "You took pin 5."),
        ("kayles:5", "hit the third", "You took pin 3."),
        ("wythoff:4,4", "all of both", "You took 4 stones from each heap."),
        ("wythoff:3,4", "all of both", "The heaps are not equal. How many from each heap? At most 3"),
        ("wythoff:3,4", "two and two", "You took 2 stones from each heap."),
        ("wythoff:3,4", "queen to one two", "The queen's row is heap 1 and her column heap 2"),
        ("wythoff:3,4", "move the queen diagonally by two", "You took 2 stones from each heap."),
        ("wythoff:3,4", "go up and left by two", "You took 2 stones from each heap."),
        ("wythoff:3,4", "two up", "You took 2 stones from heap 1."),
        ("wythoff:3,4", "go left three squares", "You took 3 stones from heap 2."),
        ("wythoff:3,4", "down two", "She goes no other way. Say a move"),
        ("grundy:9", "split the heap into six and three", "You split heap 1 into 6 and 3."),
        ("grundy:9,4", "split the bigger heap into six and three", "You split heap 1 into 6 and 3."),
        ("grundy:9,4", "split the four into three and one", "You split heap 2 into 3 and 1."),
        ("nim:3,4,5", "the second heap take two", "You took 2 stones from heap 2."),
        ("nim:3,4,5", "take the last", "I do not know"),
        ("red-blue:5,5", "take one red from the red pile", "You took 1 marble from the red pile."),
        (
            "sum:kayles:5+nim:3,4",
            "take one stone from the nim heap\nheap 2",
            "You took 1 stone from heap 2 in part 2.",
        ),
        ("sum:kayles:5+nim:3,4", "take pin two in the kayles part", "You took pin 2 in part 1."),
        ("nim:3,3", "take one of the two\nheap 1", "You took 1 stone from heap 1."),
        ("nim:5,9", "two from the five", "You took 2 stones from heap 1."),
        ("nim:3,4,5", "take one off each pile", "A move takes from one heap only."),
        ("grundy:9", "make it six and three", "You split heap 1 into 6 and 3."),
        ("grundy:9", "five and four", "You split heap 1 into 5 and 4."),
        ("grundy:8", "split it in half", "Two equal heaps are not allowed"),
        ("nim:3,4,5", "empty the middle one", "You took 4 stones from heap 2."),
        ("nim:3,4,5", "take all but one from heap three", "You took 4 stones from heap 3."),
        ("nim:3,4,5", "one from the rightmost heap", "You took 1 stone from heap 3."),
        ("nim:3,4,5", "heap two\nthree", "You took 3 stones from heap 2."),
        ("nim:3,4,5", "the first one\nall", "You took 3 stones from heap 1."),
        ("nim:3,4,5", "one from each heap", "A move takes from one heap only."),
        ("nim:3,4,5", "take nothing", "Nobody may pass in this game."),
        ("red-blue:5,5", "blue\ntwo", "You took 2 marbles from the blue pile."),
        ("red-blue:5,5", "one of each", "A move takes from one pile only."),
        ("matches:21", "leave eighteen", "You took 3 matches from the pile."),
        ("matches:21", "leave sixteen", "A move takes at most 3 matches."),
        ("matches:3", "leave one", "You took 2 matches from the pile."),
        ("matches:3", "the last two", "The pile still has 3 matches: say how many to take."),
        ("fibonacci:20", "down to seventeen", "You took 3 stones from the pile."),
        ("sum:kayles:5+nim:3,4", "in nim take one from heap one", "You took 1 stone from heap 1 in part 2."),
    ] {
        let heard = at(id, &format!("{said}\n"));
        assert!(heard.contains(told), "{id} {said}: {heard}");
    }
}

/// Where a row or a column is left, one bite takes all but the poison.
#[test]
fn all_but_the_poison_is_taken_where_one_bite_can() {
    for (first, then) in [("take 1,0", "Player 2 took 0,1"), ("take 0,1", "Player 2 took 1,0")] {
        for said in ["leave only the poison", "everything but the poison"] {
            let heard = alone(&format!("chomp 3 3, two players\n{first}\n{said}\nquit\nquit\n"));
            assert!(heard.contains(then), "{first}, {said}: {heard}");
        }
    }
}

/// What is asked or only spoken about makes no move, costs no medal and ends nothing, in no game.
#[test]
fn who_only_speaks_of_something_does_nothing() {
    let spoken = [
        "where is the poison",
        "what does the poison do",
        "take the square next to the poison",
        "how about one from heap one",
        "what happens if i take one",
        "is heap one empty",
        "can i take more than three",
        "may i take from two heaps",
        "which colour am i",
        "who goes first",
        "who am i",
        "i'm lost",
        "how big is the board",
        "what is the biggest heap",
        "how many stones altogether",
        "what does nim-sum mean",
        "same as you",
        "perhaps a hint",
        "maybe who is winning",
        "did i make a mistake",
        "teach me",
        "go ahead",
        "this is too hard",
        "what's the limit",
        "heap one",
        "the first heap",
    ];
    for game in games::ALL {
        for said in spoken {
            let home = tempfile::tempdir().expect("a folder");
            let name = game.id().replace('-', " ");
            let heard = hall(home.path(), &format!("{name}, I start\n{said}\nmoves\nquit\nquit\n"));
            assert!(heard.contains("Nobody has made a move yet."), "{name}, {said}: {heard}");
            assert!(heard.contains("You made no move, so this game is not kept."), "{name}, {said}: {heard}");
        }
    }
}

/// A question stays one where what it lacks is said; musing on help is asked back, and yes gives it.
#[test]
fn what_was_asked_or_mused_on_stays_that() {
    let heard = at("nim:3,4,5", "what happens if i take two\nheap one\n");
    assert!(
        heard.contains("That was a question. To make the move, say: take 2 stones from heap 1."),
        "{heard}"
    );
    let home = tempfile::tempdir().expect("a folder");
    let heard = hall(home.path(), "nim, I start\nperhaps a hint\nyes\nposition\nquit\nquit\n");
    assert!(heard.contains("Do you want help? Say yes, or a move."), "{heard}");
    assert!(heard.contains("Hint 1 of"), "{heard}");
    let home = tempfile::tempdir().expect("a folder");
    let heard = hall(home.path(), "nim, I start\nperhaps a hint\nno\nmoves\nquit\nquit\n");
    assert!(!heard.contains("Hint 1 of") && heard.contains("You made no move"), "{heard}");
    // What costs nothing any more is given at once.
    let home = tempfile::tempdir().expect("a folder");
    let heard = hall(home.path(), "nim, I start\nhint\nperhaps a hint\nquit\nquit\n");
    assert!(heard.contains("Hint 2 of") && !heard.contains("Do you want help"), "{heard}");
}

/// A new game at another level, with a friend and against the computer again; in the middle of a game it is asked first, and no leaves all.
#[test]
fn a_new_game_is_begun_at_a_level_and_with_a_friend() {
    let over = "nim 1, I start\n1 1\n";
    let heard = alone(&format!("{over}another game on perfect please\nquit\nquit\n"));
    assert!(heard.contains("You play against HAL 9000, level perfect."), "{heard}");
    let heard = alone(&format!(
        "{over}i want to play against a friend\n1 1\nplay against the computer\nquit\nquit\n"
    ));
    let (_, then) = heard.split_once("Same rules. Player 1 plays Player 2. Player 1 starts.").expect(&heard);
    assert!(
        then.contains("Player 1 took 1 stone") && then.contains("Same rules. You play against HAL 9000"),
        "{heard}"
    );
    let begun = "nim 3 4 5, I start\n1 1\n";
    let heard = alone(&format!("{begun}another game on perfect\nno\nlevel\nnew\nyes\nquit\nquit\n"));
    assert!(
        heard.contains("Give up this game and begin a new one?") && heard.contains("This game goes on."),
        "{heard}"
    );
    assert!(!heard.contains("level perfect"), "no means no: {heard}");
    let heard = alone(&format!("{begun}can two people play\nyes\nwho am i\nquit\nquit\n"));
    assert!(
        heard.contains("Player 1 plays Player 2. Player 1 started this game. Player 1's turn."),
        "{heard}"
    );
    for (said, starts) in [
        ("let me go second", "HAL 9000 starts."),
        ("swap sides", "HAL 9000 starts."),
        ("start over", "You start."),
    ] {
        let heard = alone(&format!("nim 3 4 5, I start\n{said}\nquit\nquit\n"));
        let told = heard.split_once("Same rules. You play against HAL 9000, level easy. ").expect(&heard).1;
        assert!(told.starts_with(starts), "{said}: {heard}");
    }
    // In the game of a course the players are the course's.
    let heard = alone("learn take away\nbegin\nplay against a friend\nquit\nquit\nquit\n");
    assert!(heard.contains("This is the game of the course"), "{heard}");
}

/// Who would keep both of two games is told that one is kept, and asked again.
#[test]
fn both_of_two_games_are_not_kept() {
    let home = tempfile::tempdir().expect("a folder");
    let two = "matches, I start\n1\nquit\nmatches, I start\n3\nquit\n";
    let heard = hall(home.path(), &format!("{two}keep both please\nthis one\nquit\n"));
    assert!(heard.contains("Of each game only one is kept. Say this one, or the older one."), "{heard}");
    assert!(heard.contains("The game is kept: say continue 21 matches"), "{heard}");
}

/// Games are called by what only they are played with; sizes that were not said are asked for.
#[test]
fn games_are_called_by_what_they_are_played_with() {
    for (said, told) in [
        ("the chocolate game", "Chomp. Take a square"),
        ("play the bowling game", "Kayles. Take 1 pin"),
        ("the marbles game", "Red-Blue Nim."),
        ("the heaps game", "There is no game called"),
        ("nim with three heaps", "Say the size of each heap, as in nim 3 4 5."),
        ("nim with two heaps, 3 and 4", "Heap 1: 3. Heap 2: 4."),
        ("nim with three heaps, 3, 4 and 5", "Heap 1: 3. Heap 2: 4. Heap 3: 5."),
        ("who are you", "This is nimtui"),
        ("give me a puzzle", "Say practice and the name of a game."),
    ] {
        let heard = alone(&format!("{said}\nquit\nquit\n"));
        assert!(heard.contains(told), "{said}: {heard}");
    }
}
