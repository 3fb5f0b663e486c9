//! An evening with `nimtui --spoken`: what is kept, named, asked and understood from one game to the next.

use nimtui::games;
use nimtui::training::courses;

use crate::plain_support::{alone, at, hall, in_home, kept, run, run_in};

/// The examples that were told last: in words, and in signs where there are such.
fn examples(told: &str) -> Vec<String> {
    let how = told.lines().rfind(|line| line.contains("Say a move")).expect("how");
    let how = how.split_once(". Say help").map_or(how, |(how, _)| how).trim_end_matches('.');
    let (words, signs) = how.split_once(". Or type it in short, as in: ").unwrap_or((how, ""));
    let (_, words) = words.split_once(", as in: ").expect("words");
    let signs = signs.split(", or: ").filter(|sign| !sign.is_empty());
    words.split(", or: ").chain(signs).map(str::to_owned).collect()
}

/// A game that was left is gone on with in every game and whoever starts, from the new game and by its name.
#[test]
fn a_game_that_is_kept_is_gone_on_with_whoever_starts() {
    for game in games::ALL {
        for starts in ["I start", "HAL starts"] {
            let home = tempfile::tempdir().expect("a folder");
            let name = game.id();
            let table = [
                name,
                "--spoken",
                "--seed",
                "3",
                "--first",
                if starts == "I start" { "human" } else { "computer" },
            ];
            let mv = examples(&run_in(home.path(), &table, b"").out).pop().expect("a move");
            let told = in_home(home.path(), &table, &format!("{mv}\nquit\n"));
            let Some(left) = kept(home.path()).pop() else { panic!("{name} {starts} {mv}: {told}") };
            let other = if starts == "I start" { "HAL starts" } else { "I start" };
            for way in
                [format!("{name} {other}\ncontinue"), "continue".to_owned(), format!("continue {name}")]
            {
                let told = hall(home.path(), &format!("{way}\nmoves\nquit\nquit\n"));
                assert!(!told.contains("no game to go on with"), "{way}: {told}");
                assert!(told.contains("A game of ") && told.contains("1. "), "{way}: {told}");
                assert_eq!(kept(home.path()).pop().map(|now| now.moves), Some(left.moves.clone()));
            }
        }
    }
}

/// Of two games of a kind one can be kept: it is said at the first move, and asked at the end; nothing is lost without a word.
#[test]
fn which_of_two_games_is_kept_is_asked() {
    let home = tempfile::tempdir().expect("a folder");
    hall(home.path(), "nim 3 4 5\n1 1\nquit\nquit\n");
    let first = kept(home.path());
    let told = hall(home.path(), "nim 3 4 6\n2 1\nquit\nno\nquit\n");
    assert!(told.contains("stays kept") && told.contains("Keep this one instead? Say yes or no."), "{told}");
    assert_eq!(kept(home.path()), first);
    let told = hall(home.path(), "nim 3 4 6\n2 1\ncontinue\nno\ncontinue\nyes\nmoves\nquit\nquit\n");
    assert!(told.contains("This game goes on.") && told.contains("from heap 1."), "{told}");
    assert_eq!(kept(home.path()), first);
    let told = hall(home.path(), "nim 3 4 6\n2 1\nquit\nperhaps\nyes\nquit\n");
    assert!(told.contains("The game is kept: say continue nim"), "{told}");
    assert_ne!(kept(home.path()), first);
    let told = hall(home.path(), "continue\nnew\nno\nmoves\nnew\nyes\nquit\nquit\n");
    assert!(
        told.contains("Give up this game and begin a new one?") && told.contains("This game goes on."),
        "{told}"
    );
    assert!(kept(home.path()).is_empty(), "{told}");
}

/// What is kept is said in the greeting, and `--continue` goes on with it.
#[test]
fn the_greeting_tells_what_is_kept() {
    let home = tempfile::tempdir().expect("a folder");
    assert!(!hall(home.path(), "").contains("kept"));
    hall(home.path(), "nim\n1 1\nquit\n");
    assert!(hall(home.path(), "").contains("A game of Nim is kept: say continue."));
    hall(home.path(), "matches\n1\nquit\n");
    let told = hall(home.path(), "continue nim\nquit\ncontinue kayles\n");
    assert!(
        told.contains("Games are kept of Nim and 21 Matches.") && told.contains("Before this: "),
        "{told}"
    );
    assert!(told.contains("There is no game to go on with. Games are kept"), "{told}");
    let told = run_in(home.path(), &["--continue", "--spoken"], b"quit\nquit\n").out;
    assert!(told.contains("Your turn.") && !told.contains("Nimtui: games"), "{told}");
}

/// Games are called as they are heard, and slips are asked about.
#[test]
fn names_are_understood_as_they_are_heard() {
    for (said, title) in [
        ("take away", "Take-Away. "),
        ("Red Blue!", "Red-Blue Nim. "),
        ("wythoffs queen.", "Wythoff's Queen. "),
        ("wythoff queen", "Wythoff's Queen. "),
        ("Wythoff's Queen", "Wythoff's Queen. "),
        ("grundys game", "Grundy's Game. "),
        ("grundy", "Grundy's Game. "),
        ("2d nim", "2D Nim. "),
        ("21 matches", "21 Matches. "),
        ("your own game", "Your Own Game. "),
        ("several games", "Several Games at Once. "),
        ("nimm\nyes", "Nim. Take"),
    ] {
        let told = alone(&format!("{said}\nquit\nrules {said}\n"));
        let said = told.matches(title).count();
        assert!(said >= 1, "{title}: {told}");
    }
    for (slip, meant) in [
        ("lern nim", "Did you mean learn nim?"),
        ("todya", "Did you mean today?"),
        ("nimm", "Did you mean nim?"),
        ("practice nimm", "There is no game called \"nimm\". Did you mean practice nim?"),
        ("practice banana", "There is no game called \"banana\"."),
        ("learn chmop", "Did you mean learn chomp?"),
        ("rules", "Say rules and the name of a game."),
    ] {
        assert!(alone(&format!("{slip}\n")).contains(meant), "{slip}: {}", alone(&format!("{slip}\n")));
    }
    for (said, heard) in [
        ("practice red blue", "Red-Blue Nim: Take"),
        ("learn nim step 2", "Step 2 of"),
        ("learn nim 3", "Step 3 of"),
        ("learn nim three", "Step 3 of"),
        ("learn nim 99", "This course has steps 1 to"),
        ("learn when copying works", "When Copying Works, a course"),
    ] {
        let told = alone(&format!("{said}\nquit\n"));
        assert!(
            told.contains(heard)
                || heard.starts_with("1. ") && (told.contains("Find a move") || told.contains("won or lost")),
            "{said}: {told}"
        );
    }
}

/// Moves are said in words, with number words and without commas, in every kind of board.
#[test]
fn moves_are_understood_in_words() {
    for (id, said, done) in [
        ("nim:3,4,5", "take two from heap one", "You took 2 stones from heap 1."),
        ("nim:3,4,5", "heap 1 2", "You took 2 stones from heap 1."),
        ("nim:3,4,5", "Heap one two.", "You took 2 stones from heap 1."),
        ("matches:21", "two", "You took 2 matches from the pile."),
        ("grid:4x4", "row 0 column 3", "You took the stone at 0,3."),
        ("grid:4x4", "take row 0 columns 1 to 3", "You took 0,1 to 0,3."),
        ("chomp:4x5", "row 1, column 4", "You took 1,4 with all right and below."),
        ("grundy:7", "split heap one into six and one", "You split heap 1 into 6 and 1."),
        (
            "octal:0.77:7",
            "take 1 stone from heap 1 leaving 3 and 3",
            "You took 1 stone from heap 1, leaving 3 and 3.",
        ),
        ("octal:0.77:7", "1 3 3", "You took 1 stone from heap 1, leaving 3 and 3."),
        (
            "sum:kayles:3:normal+nim:3",
            "take two from heap 1 in part two",
            "You took 2 stones from heap 1 in part 2.",
        ),
        ("sum:kayles:3:normal+nim:3", "part 2, heap 1 2", "You took 2 stones from heap 1 in part 2."),
        ("sum:kayles:3:normal+nim:3", "take pin 2 from part 1", "You took pin 2 in part 1."),
        ("wythoff:5,8", "take two from both heaps", "You took 2 stones from each heap."),
    ] {
        let told = at(id, &format!("{said}\n"));
        assert!(told.contains(done), "{id} {said}: {told}");
    }
}

/// What the help gives as examples can be made, in words and in signs, in every game; of a sum's part those of that part.
#[test]
fn examples_may_be_made() {
    for game in games::ALL {
        let table = [game.id(), "--spoken", "--no-save", "--seed", "3", "--first", "human"];
        let told = run(&table, b"help all\n").out;
        let is_sum = game.id() == "sum";
        assert_eq!(told.contains("Or type it in short, as in: "), !is_sum, "{told}");
        for mv in examples(&told) {
            let told = run(&table, format!("{mv}\n").as_bytes()).out;
            assert!(told.contains("You took") || told.contains("You split"), "{mv}: {told}");
        }
    }
    let told = alone("wythoff\nhelp all\n");
    assert!(told.contains("from each heap. Or type it in short"), "{told}");
    let told = at("sum:kayles:3:normal+nim:3", "part 2 nonsense 1\n1:zzz\nnonsense\n4:1\n");
    assert!(told.contains("Say a move in part 2, as in: take 1 stone from heap 1 in part 2"), "{told}");
    assert!(told.contains("Say a move in part 1, as in: take pin 1 in part 1"), "{told}");
    assert!(
        told.contains("Say a move and its part, as in") && told.contains("There is no part 4: there are 2."),
        "{told}"
    );
}

/// Where a heap goes or comes apart, it is said which numbers the others have now.
#[test]
fn other_numbers_of_heaps_are_said() {
    let told = at("take-away:3,4,5", "take 4 from heap 2\n");
    assert!(told.contains("heap 3 is heap 2 now."), "{told}");
    let told = at("grundy:7,8", "split heap 1 into 6 and 1\n");
    assert!(told.contains("heap 2 is heap 3 now."), "{told}");
    let told = at("nim:3,4,5", "take 4 from heap 2\n");
    assert!(!told.contains(" now."), "{told}");
}

/// Heaps in which nobody can move are told as one thing.
#[test]
fn dead_heaps_are_counted() {
    let told = at("grundy:7,2,1,2", "");
    assert!(told.contains("Heap 1: 7. 3 more heaps are dead: nobody can move there."), "{told}");
}

/// A question is told again, its rule and its words too; answers have letters, and their words count.
#[test]
fn questions_are_told_again_and_answered_in_words() {
    for (kind, task) in [("find", "Find a move that wins."), ("judge", "or lost?")] {
        let practice = ["practice", "chomp", "--kind", kind, "--spoken", "--no-save", "--seed", "3"];
        let told = run(&practice, b"\nposition\nwhere\nagain\nrules\nhelp\nskip\nquit\n").out;
        assert!(told.matches(task).count() >= 5, "{kind}: {told}");
        assert!(told.contains("the poison is row 0 column 0"), "{kind}: {told}");
        assert!(told.contains("tells the question once more") && told.contains("Skipped."), "{kind}: {told}");
    }
    let told = alone("today\nskip\nskip\nquit\n");
    assert!(
        told.contains("say skip again to leave it out.")
            && told.contains("Skipped.")
            && !told.contains(": n again"),
        "{told}"
    );
    // Each choice of each course is found by its words, and by its letter.
    for subject in courses() {
        for (number, step) in subject.steps().iter().enumerate() {
            let answers = &step.answers;
            for (letter, answer) in ('a'..).zip(answers) {
                for said in [letter.to_string(), answer.text.clone()] {
                    let told = alone(&format!("learn {} step {}\n{said}\nquit\n", subject.id(), number + 1));
                    assert!(!told.contains("Say one of the letters"), "{said}: {told}");
                    assert!(
                        told.contains(&format!(
                            "{letter}: {}",
                            answer.text.split(['⊕', '+']).next().unwrap_or("")
                        )),
                        "{told}"
                    );
                }
            }
        }
    }
}

/// The game of a course leads back to its step, and what does not count there is said.
#[test]
fn the_game_of_a_course_leads_back_to_its_step() {
    let last = courses().next().expect("a course");
    let (id, count) = (last.id(), last.keys().len());
    let told = alone(&format!("learn {id} step {count}\n\nlevel easy\nnew\nother\nhelp all\nquit\nquit\n"));
    assert_eq!(told.matches("at the course's own level").count(), 3, "{told}");
    assert!(told.contains("back to the step of the course.") && !told.contains("\ncontinue: "), "{told}");
    assert_eq!(told.matches(&format!("Step {count} of {count}")).count(), 2, "{told}");
    assert_eq!(told.matches("Goodbye.").count(), 1, "{told}");
    assert!(told.contains("Goodbye."), "{told}");
}

/// Within the program no command line is told.
#[test]
fn what_is_told_inside_can_be_said_inside() {
    let home = tempfile::tempdir().expect("a folder");
    for subject in courses() {
        let shown = "show\n\n".repeat(subject.keys().len());
        let told = hall(home.path(), &format!("learn {}\n{shown}quit\nlearn\n", subject.id()));
        assert!(!told.contains("nimtui "), "{told}");
    }
    assert!(
        !hall(home.path(), "nim\n1 1\nquit\nrecords\nmedals\nreview\ncontinue\nquit\n").contains("nimtui ")
    );
}

/// At a table it is said what is wrong with what was typed.
#[test]
fn what_is_wrong_is_said() {
    let told = alone("nim 3 4 5, I start\nbanana\n1 1\nkayles\nlearn\nrecords\nhnit\nquit\n");
    for said in [
        "I do not know \"banana\". Say a move",
        "Say quit first: \"kayles\"",
        "Say quit first: \"learn\"",
        "Say quit first: \"records\"",
        "Did you mean hint?",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    assert_eq!(told.matches("Goodbye.").count(), 1, "{told}");
}

/// Behind a game's name its sizes, its end, who starts and the level are said; the level stays.
#[test]
fn a_game_is_shaped_by_what_is_said_behind_its_name() {
    for (said, heard) in [
        ("nim 1 3 5 7", "Heap 4: 7."),
        ("nim one three", "Heap 2: 3."),
        ("matches 15", "The pile: 15."),
        ("matches with 15 matches", "The pile: 15."),
        ("kayles 10", "Pins 1 to 10 stand."),
        ("2d nim 3 4", "columns 0 to 3."),
        ("chomp 3x4", "Rows 0 to 2: columns 0 to 3."),
        ("nim last loses", "takes the last stone loses."),
        ("nim, HAL starts", "HAL 9000 starts."),
        ("nim i start", "You start."),
        ("nim two players", "Player 1 plays Player 2."),
        ("nim sharp", "level sharp."),
        ("nim banana", "I do not know \"banana\" behind the name of a game."),
        ("kayles 1000", "cannot be played with that size."),
        ("level sharp\nkayles", "level sharp, as before."),
        ("kayles\nlevel sharp\nquit\nnim", "against HAL 9000, level sharp, as before."),
    ] {
        let told = alone(&format!("{said}\n"));
        assert!(told.contains(heard), "{said}: {told}");
    }
}

/// Records have numbers by which they are reviewed.
#[test]
fn finished_games_are_reviewed_by_their_numbers() {
    let home = tempfile::tempdir().expect("a folder");
    assert!(hall(home.path(), "medals\nreview\n").contains("You have no medal yet"));
    hall(home.path(), "nim 1, I start\n1\nquit\nmatches 2, I start\n1\nquit\n");
    let told = hall(home.path(), "records\nreview 2\nreview 9\nreview\n");
    assert!(told.contains("1. ") && told.contains("2. ") && told.contains(", Nim, "), "{told}");
    assert!(
        told.contains("The game began with this. ") && told.contains("to 2: records lists them."),
        "{told}"
    );
    assert!(!told.contains("The other player") && !told.contains("Won by"), "{told}");
}

/// Two computers are heard: each move and each position a line; their results are told in sentences, and so are days.
#[test]
fn demos_and_days_are_told() {
    for game in games::ALL {
        let told = run(&["demo", game.id(), "--spoken", "--seed", "3"], b"");
        assert_eq!((told.code, told.err.as_str()), (0, ""), "{told:?}");
        assert!(
            told.out.contains(" turn.") && told.out.contains("wins") && !told.out.contains("---"),
            "{}",
            told.out
        );
    }
    let told = run(&["demo", "nim", "--games", "5", "--spoken", "--seed", "3"], b"");
    assert!(told.out.contains("of 5 games the starter won") && !told.out.contains('%'), "{}", told.out);
    let home = tempfile::tempdir().expect("a folder");
    hall(home.path(), "today\nskip\nskip\nshow\nquit\n");
    let told = run_in(home.path(), &["practice", "--daily", "--history", "--spoken"], b"").out;
    assert!(told.contains(" skipped") && told.contains("Not done yet.") && !told.contains("O."), "{told}");
    let wrong = run(&["practice", "--spoken"], b"");
    assert!(wrong.code == 2 && wrong.err.contains("--spoken") && !wrong.err.contains("--plain"), "{wrong:?}");
}

/// In a sum each part's own rule is told.
#[test]
fn parts_tell_their_own_rules() {
    let told = alone("sum:fibonacci:20+chomp:3x3\nrules\n");
    assert_eq!(told.matches("at most twice what was just taken in it.").count(), 2, "{told}");
    assert_eq!(told.matches("The poison is never taken.").count(), 2, "{told}");
}

/// A new game beside one that is kept leaves that one where it is.
#[test]
fn a_new_game_beside_a_kept_one_loses_none() {
    let home = tempfile::tempdir().expect("a folder");
    hall(home.path(), "nim 3 4 5\n1 1\nquit\nquit\n");
    let first = kept(home.path());
    let told = hall(home.path(), "nim 3 4 6\n2 1\nnew\nyes\nquit\nquit\n");
    assert_eq!(kept(home.path()), first, "{told}");
}

/// Going back a step is what was asked for: nothing is said of steps that come again.
#[test]
fn going_back_in_a_course_is_no_second_round() {
    let told = alone("learn nim step 3\nback\nquit\nquit\n");
    assert!(told.contains("2 of ") && !told.contains("come again"), "{told}");
}

/// The letter of an answer is that answer, whatever else it may be short for, and a number is the answer that names it.
#[test]
fn letters_and_numbers_are_answers() {
    let mut asked = 0;
    for subject in courses() {
        for (at, step) in subject.steps().iter().enumerate() {
            let answers = &step.answers;
            let Some(right) = answers.iter().position(|answer| answer.right) else { continue };
            let letter = char::from(b'a' + right as u8);
            let told = alone(&format!("learn {} step {}\n{letter}\nquit\nquit\n", subject.title(), at + 1));
            assert!(told.contains("Right."), "{} step {}: {letter}: {told}", subject.title(), at + 1);
            asked += 1;
        }
    }
    assert!(asked > 8, "{asked}");
    let told = alone("learn heaps step 8\n4\nquit\nquit\n");
    assert!(told.contains("Right."), "{told}");
}
