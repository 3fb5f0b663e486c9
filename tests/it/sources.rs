//! The games printed in the sources come back when their inputs are fed in, and programs can play the dialogues.

use crate::plain_support::{Conversation, replay, run, solve, split};
use crate::stage::key;
use nimtui::game::{Cell, Move};
use nimtui::output::Console;
use nimtui::session::GameSetup;
use nimtui::text;

/// 000, "Default behavior".
#[test]
fn take_away_between_two_humans() {
    let printed = "\
First player name: «Alice»
Second player name: «Bob»
Player 1: Alice
Player 2: Bob
Heap 1 [ 5]: *****
Heap 2 [14]: **************
Heap 3 [ 8]: ********

Alice's turn
Which heap? «1»
How many stones? «5»
Player 1: Alice
Player 2: Bob
Heap 1 [14]: **************
Heap 2 [ 8]: ********

Bob's turn
Which heap? «2»
How many stones? «9»
   There aren't that many stones in this heap.
How many stones? «7»
Player 1: Alice
Player 2: Bob
Heap 1 [14]: **************
Heap 2 [ 1]: *

Alice's turn
Which heap? «1»
How many stones? «13»
Player 1: Alice
Player 2: Bob
Heap 1 [ 1]: *
Heap 2 [ 1]: *

Bob's turn
Which heap? «1»
How many stones? «1»
Player 1: Alice
Player 2: Bob
Heap 1 [ 1]: *

Alice's turn
How many stones? «1»
Alice wins!!
Play another game? [Y/n] «n»
";
    replay(&["take-away", "--plain", "--id", "take-away:5,14,8"], printed);
}

/// 000, "Play against the computer", counting heaps from 1. The source leaves the rest of the game out.
#[test]
fn take_away_against_the_computer() {
    let printed = "\
Human player name: «Darla»

Heap 1 [15]: ***************
Heap 2 [13]: *************
Heap 3 [ 7]: *******
Heap 4 [12]: ************
Heap 5 [11]: ***********
Heap 6 [ 9]: *********
Darla's turn
Which heap? «2»
How many stones? «13»

Heap 1 [15]: ***************
Heap 2 [ 7]: *******
Heap 3 [12]: ************
Heap 4 [11]: ***********
Heap 5 [ 9]: *********
HAL 9000's turn
HAL 9000 removed 6 stones from heap 1.

Heap 1 [ 9]: *********
Heap 2 [ 7]: *******
Heap 3 [12]: ************
Heap 4 [11]: ***********
Heap 5 [ 9]: *********
Darla's turn
Which heap? ";
    let (typed, said) = split(printed);
    let outcome = run(&["take-away", "--plain", "-c", "--id", "take-away:15,13,7,12,11,9"], typed.as_bytes());
    assert_eq!(outcome.out, said);
    assert_eq!((outcome.code, outcome.err.as_str()), (1, "error: input ended before the game was over\n"));
}

/// 001, first running example, with the pictures its speech bubbles cover and the two invalid inputs it does not show.
#[test]
fn nim_computer_wins() {
    let printed = "\
Enter the number of heaps:
«4»Enter the heap sizes:
«1 3 2 5»In turn 1 heap sizes are: h1=1 h2=3 h3=2 h4=5.
Computer takes 5 objects from heap 4.
In turn 2 heap sizes are: h1=1 h2=3 h3=2 h4=0.
 \t*\t \t 
 \t*\t*\t 
*\t*\t*\t 
Your turn: please enter the heap index and the number of removed objects.
«1 1»You take 1 objects from heap 1.
In turn 3 heap sizes are: h1=0 h2=3 h3=2 h4=0.
Computer takes 1 objects from heap 2.
In turn 4 heap sizes are: h1=0 h2=2 h3=2 h4=0.
 \t*\t*\t 
 \t*\t*\t 
Your turn: please enter the heap index and the number of removed objects.
«1 1»Error: Invalid input.
Please enter again the heap index and the number of removed objects.
«2 3»Error: Invalid input.
Please enter again the heap index and the number of removed objects.
«2 1»You take 1 objects from heap 2.
In turn 5 heap sizes are: h1=0 h2=1 h3=2 h4=0.
Computer takes 1 objects from heap 3.
In turn 6 heap sizes are: h1=0 h2=1 h3=1 h4=0.
 \t*\t*\t 
Your turn: please enter the heap index and the number of removed objects.
«2 1»You take 1 objects from heap 2.
In turn 7 heap sizes are: h1=0 h2=0 h3=1 h4=0.
Computer takes 1 objects from heap 3.
Computer wins!
";
    replay(&["nim", "--plain"], printed);
}

/// 001, second running example.
#[test]
fn nim_user_wins() {
    let printed = "\
Enter the number of heaps:
«3»Enter the heap sizes:
«1 2 3»In turn 1 heap sizes are: h1=1 h2=2 h3=3.
Computer takes 1 objects from heap 1.
In turn 2 heap sizes are: h1=0 h2=2 h3=3.
 \t \t*
 \t*\t*
 \t*\t*
Your turn: please enter the heap index and the number of removed objects.
«3 1»You take 1 objects from heap 3.
In turn 3 heap sizes are: h1=0 h2=2 h3=2.
Computer takes 1 objects from heap 2.
In turn 4 heap sizes are: h1=0 h2=1 h3=2.
 \t \t*
 \t*\t*
Your turn: please enter the heap index and the number of removed objects.
«3 1»You take 1 objects from heap 3.
In turn 5 heap sizes are: h1=0 h2=1 h3=1.
Computer takes 1 objects from heap 2.
In turn 6 heap sizes are: h1=0 h2=0 h3=1.
 \t \t*
Your turn: please enter the heap index and the number of removed objects.
«3 1»You take 1 objects from heap 3.
You win!
";
    replay(&["nim", "--plain"], printed);
}

/// 001, the match of its introduction: the moves are those of its table.
#[test]
fn nim_the_match_of_the_introduction() {
    let outcome = run(&["nim", "--plain"], b"3 3 4 5  3 3  2 1  2 1  2 1");
    let turns: Vec<&str> = outcome.out.lines().filter(|line| line.contains("objects from heap")).collect();
    assert_eq!(
        turns,
        [
            "Computer takes 2 objects from heap 1.",
            "You take 3 objects from heap 3.",
            "Computer takes 1 objects from heap 2.",
            "You take 1 objects from heap 2.",
            "Computer takes 1 objects from heap 1.",
            "You take 1 objects from heap 2.",
            "Computer takes 1 objects from heap 3.",
            "You take 1 objects from heap 2.",
            "Computer takes 1 objects from heap 3.",
        ]
    );
    assert!(outcome.out.ends_with("Computer wins!\n"));
}

/// 001, "if N=4 and h1=2, h2=4, h3=2, h4=1 the program prints": the columns of this picture, and the error texts.
#[test]
fn nim_picture_and_error_texts() {
    let outcome = run(&["nim", "--plain", "--first", "human"], b"4 2 4 2 1");
    let picture = " \t*\t \t \n \t*\t \t \n*\t*\t*\t \n*\t*\t*\t*\nYour turn: ";
    assert!(outcome.out.contains(&format!("h1=2 h2=4 h3=2 h4=1.\n{picture}")), "{}", outcome.out);
    let count = "Enter the number of heaps:\nError: the number of heaps must be between 1 and 32.\n";
    for bad in ["0", "33", "-5", "-2147483648", "2147483647", "x", "99999999999999999999", "3.5"] {
        let outcome = run(&["nim", "--plain"], bad.as_bytes());
        assert_eq!((outcome.code, outcome.out.as_str()), (1, count), "{bad}");
    }
    for (bad, heap) in [("2 0 5", 1), ("2 5 0", 2), ("2 -3", 1), ("3 1 1 -2147483648", 3), ("1 x", 1)] {
        let outcome = run(&["nim", "--plain"], bad.as_bytes());
        let end = format!("Enter the heap sizes:\nError: the size of heap {heap} should be positive.\n");
        assert!(outcome.code == 1 && outcome.out.ends_with(&end), "{bad}: {}", outcome.out);
    }
}

/// 003, "Example Execution" (its line breaks are lost in the source).
#[test]
fn matches_example() {
    let printed = "\
The game of Nim. The player to remove the last match loses.
Would you like to go first? (Y/N): «y»
Player Turn - Matches: ||||| ||||| ||||| ||||| |
Remove (1 - 3): «3»
Computer Turn - Matches: ||||| ||||| ||||| |||
Computer removes 1.
Player Turn - Matches: ||||| ||||| ||||| ||
Remove (1 - 3): «2»
Computer Turn - Matches: ||||| ||||| ||||| 
Computer removes 2.
Player Turn - Matches: ||||| ||||| |||
Remove (1 - 3): «3»
Computer Turn - Matches: ||||| ||||| 
Computer removes 1.
Player Turn - Matches: ||||| ||||
Remove (1 - 3): «1»
Computer Turn - Matches: ||||| |||
Computer removes 3.
Player Turn - Matches: ||||| 
Remove (1 - 3): «2»
Computer Turn - Matches: |||
Computer removes 2.
Player Turn - Matches: |
Game Over - Computer wins.
Would you like to play again? (Y/N): «N»
";
    replay(&["matches", "--plain"], printed);
}

/// 003, "Error Checking" and "Play Again Loop".
#[test]
fn matches_errors_and_another_game() {
    let input = "maybe\nY 0 -1 4 22 three\n3 2 3 1 2 perhaps\n y n 1\n";
    let outcome = run(&["matches", "--plain"], input.as_bytes());
    let start = "\
The game of Nim. The player to remove the last match loses.
Would you like to go first? (Y/N): Please, answer Y or N.
Would you like to go first? (Y/N): Player Turn - Matches: ||||| ||||| ||||| ||||| |
Remove (1 - 3): Must remove at least one match.
Remove (1 - 3): Must remove at least one match.
Remove (1 - 3): Cannot remove more than three matches.
Remove (1 - 3): Cannot remove more than three matches.
Remove (1 - 3): Please, type 1, 2, or 3 as your response.
Remove (1 - 3): Computer Turn - Matches: ||||| ||||| ||||| |||
";
    assert!(outcome.out.starts_with(start), "{}", outcome.out);
    let end = "\
Would you like to play again? (Y/N): Please, answer Y or N.
Would you like to play again? (Y/N): Would you like to go first? (Y/N): Computer Turn - Matches: ||||| ||||| ||||| ||||| |
Computer removes 1.
Player Turn - Matches: ||||| ||||| ||||| ||||| 
Remove (1 - 3): Computer Turn - Matches: ||||| ||||| ||||| ||||
Computer removes 2.
Player Turn - Matches: ||||| ||||| ||||| ||
Remove (1 - 3): ";
    assert!(outcome.out.ends_with(end), "{}", outcome.out);
    assert_eq!(outcome.code, 1);
}

/// 002, "How to interact". Its computer makes other moves than ours (several drag the game out equally long, and it errs), so
/// its moves are put in; everything said around them is to the letter.
#[test]
fn grid_example() {
    let removals = [
        ((2, 1), (2, 3)),
        ((2, 0), (2, 0)),
        ((1, 1), (1, 1)),
        ((0, 1), (0, 2)),
        ((0, 3), (0, 3)),
        ((1, 2), (1, 2)),
    ];
    let mut removals = removals
        .into_iter()
        .map(|((a, b), (c, d))| Move::Cells { from: Cell::new(a, b), to: Cell::new(c, d) });
    let boards = [
        ["1111", "1111", "1000", "1111"],
        ["1111", "1111", "1000", "0001"],
        ["1111", "1111", "0000", "0001"],
        ["1111", "1111", "0000", "0000"],
        ["1111", "1011", "0000", "0000"],
        ["0111", "1011", "0000", "0000"],
        ["0001", "1011", "0000", "0000"],
        ["0001", "1010", "0000", "0000"],
        ["0000", "1010", "0000", "0000"],
        ["0000", "0010", "0000", "0000"],
        ["0000", "0000", "0000", "0000"],
    ];
    let pictures = [
        ["....", "....", ".XXX", "...."],
        ["....", "....", "X...", "...."],
        ["....", ".X..", "....", "...."],
        [".XX.", "....", "....", "...."],
        ["...X", "....", "....", "...."],
        ["....", "..X.", "....", "...."],
    ];
    let mut boards = boards.iter().map(|rows| format!("Current Board:\n----\n{}\n----\n\n", rows.join("\n")));
    let mut pictures =
        pictures.iter().map(|rows| format!("CPU is removing:\n----\n{}\n----\n\n", rows.join("\n")));
    let mut printed =
        format!("Player first? (Y/N) : «N»\n{}{}", pictures.next().unwrap(), boards.next().unwrap());
    for (from, to) in [("3,0", "3,2"), ("3,3", "3,3"), ("0,0", "0,0"), ("1,3", "1,3"), ("1,0", "1,0")] {
        printed += "Player's turn:\n";
        printed += &format!("input start position (row,col):«{from}»\ninput end position (row,col):«{to}»\n");
        printed += &boards.next().unwrap();
        printed += &(pictures.next().unwrap() + &boards.next().unwrap());
    }
    printed += "Player Win!! Incredible!\n";
    let (typed, said) = split(&printed);

    let setup = GameSetup::with_defaults(key("grid"), 0);
    let mut heard = Vec::new();
    let mut console = Console::new(typed.as_bytes(), &mut heard, Vec::new());
    text::play_dialogue(
        &setup,
        &[],
        &mut console,
        &mut |_, _, _, _| Some((removals.next()?, None)),
        &mut |_| {},
    )
    .unwrap();
    console.flush().unwrap();
    drop(console);
    assert_eq!(String::from_utf8(heard).unwrap(), said);
}

/// 002, "one of the losing situations": one stone left on the opponent's board loses; the other side's end.
#[test]
fn grid_the_other_end_and_refusals() {
    let input = "0,0 1,1\n9 9 0,0\n2,0 0 , 0 a,b 1\n2,2\n2 2";
    let outcome =
        run(&["grid", "--plain", "--first", "human", "--id", "grid:0000/0000/0010/0000"], input.as_bytes());
    assert!(outcome.out.starts_with(
        "Current Board:\n----\n0000\n0000\n0010\n0000\n----\n\nPlayer's turn:\ninput start position (row,col):"
    ));
    for reason in [
        "Take stones from one row or one column.\n",
        "9,9 isn't on the board.\n",
        "There's no stone at 0,0, and a move can't jump a gap.\n",
        "Please type a row and a column, counted from 0, as in 3,0.\n",
    ] {
        assert!(outcome.out.contains(reason), "{reason}{}", outcome.out);
    }
    assert!(outcome.out.ends_with("----\n0000\n0000\n0000\n0000\n----\n\nCPU Win!!\n"), "{}", outcome.out);
}

/// 004 prints no game. 0 red and 3 blue on the computer's turn lose it 9 points in the standard version.
#[test]
fn red_blue_score_of_the_source() {
    let standard = run(&["red-blue", "--plain", "1", "3", "standard", "human"], b"blue 3 0 green 1\nred 1\n");
    // "green" is no number, "1" goes with its line; "red" is the pile that is meant instead.
    assert_eq!(
        standard.out,
        "Red: 1  Blue: 3\nYour turn\nWhich pile (red or blue)? \
         How many marbles (1 or 2)? Take at most 2 marbles.\n\
         How many marbles (1 or 2)? Take at least 1 marble.\n\
         How many marbles (1 or 2)? Please type 1 or 2.\n\
         How many marbles (1 or 2)? How many marbles (1 or 2)? \n\
         Red: 0  Blue: 3\nYou win with a score of 9 points.\n"
    );
    let misere = run(&["red-blue", "--plain", "1", "3", "misere", "human"], b"red 1\n");
    assert!(
        misere.out.ends_with("Red: 0  Blue: 3\nComputer wins with a score of 9 points.\n"),
        "{}",
        misere.out
    );
    assert_eq!((standard.code, misere.code), (0, 0));
}

/// 004: `10 10 standard computer 2`.
#[test]
fn red_blue_prints_what_the_search_cost() {
    let outcome = run(&["red-blue", "--plain", "10", "10", "standard", "computer", "2"], b"");
    let mut lines = outcome.out.lines();
    assert_eq!(lines.next(), Some("Red: 10  Blue: 10"));
    assert_eq!(lines.next(), Some("Computer's turn"));
    assert!(lines.next().is_some_and(|line| line.starts_with("Computer removes ")));
    let cost = lines.next().unwrap();
    assert!(
        cost.starts_with("Searched ") && cost.contains(" positions, ") && cost.ends_with("cut-offs."),
        "{cost}"
    );
}

/// Both sides of every game can be human, and both can be computers.
#[test]
fn every_entry_is_played_by_two_humans_and_by_two_computers() {
    for (entry, position, input, end) in [
        ("take-away", "take-away:1", "Ann\nBen\n1\nn\n", "Ann wins!!\nPlay another game? [Y/n] "),
        ("nim", "nim:1", "1 1", "Player 1 takes 1 objects from heap 1.\nPlayer 1 wins!\n"),
        (
            "matches",
            "matches:2",
            "1 n",
            "Player 2 Turn - Matches: |\nGame Over - Player 1 wins.\nWould you like to play again? (Y/N): ",
        ),
        ("grid", "grid:10/00", "0,0 0,0", "--\n00\n00\n--\n\nPlayer 2 Win!! Incredible!\n"),
        ("red-blue", "red-blue:1,1", "red 1", "Red: 0  Blue: 1\nPlayer 1 wins with a score of 3 points.\n"),
    ] {
        let humans = run(&[entry, "--plain", "--players", "two", "--id", position], input.as_bytes());
        assert!(humans.code == 0 && humans.out.ends_with(end), "{entry}: {}", humans.out);
        let computers = run(&[entry, "--plain", "--players", "cpu-cpu", "--seed", "7"], b"");
        assert_eq!((computers.code, computers.err.as_str()), (0, ""), "{entry}: {}", computers.out);
        assert_eq!(
            run(&["demo", entry, "--plain", "--seed", "7", "--level", "perfect"], b"").out,
            computers.out,
            "{entry}"
        );
    }
}

/// A program reads the position from what was printed, plays a move that wins if there is one, and is told how the game ended.
#[test]
fn a_program_plays_a_dialogue_prompt_by_prompt() {
    const TURN: &str = "removed objects.\n";
    for (sizes, first) in [("1 2 3", false), ("3 4 5", false), ("7 7", false), ("9", false), ("3 4 5", true)]
    {
        let id = format!("nim:{}", sizes.replace(' ', ","));
        let mut console = match first {
            true => Conversation::with(&["nim", "--plain", "--first", "human", "--id", &id]),
            false => Conversation::with(&["nim", "--plain"]),
        };
        if !first {
            console.listen(&["number of heaps:\n"]).expect("a question");
            console.type_line(&sizes.split(' ').count().to_string());
            console.listen(&["heap sizes:\n"]).expect("a question");
            console.type_line(sizes);
        }
        while console.listen(&[TURN]).is_some() {
            let line = console.said.lines().rfind(|line| line.starts_with("In turn ")).expect("the heaps");
            let sizes = line.trim_end_matches('.').split(' ').filter_map(|word| word.split_once('='));
            let sizes: Vec<&str> = sizes.map(|(_, size)| size).collect();
            let solution = solve(&format!("nim:{}", sizes.join(",")));
            let mv = solution["winning"].get(0).unwrap_or(&solution["best"]);
            console.type_line(&format!("{} {}", mv["heap"], mv["take"]));
        }
        let said = console.said.clone();
        assert_eq!(console.end(), 0, "{said}");
        let wins = (solve(&id)["outcome"] == "N") == first;
        assert_eq!(said.ends_with("\nYou win!\n"), wins, "{id}: {said}");
    }
}
