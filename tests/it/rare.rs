//! Sentences that are rarely said: each is said where it is right, and not where something only looks alike.

use crate::plain_support::{at, run, run_in, text_in};
use crate::stage::Stage;
use nimtui::games;
use nimtui::tui::Message;

/// What is said at a table to what is typed there, and where it is not said.
#[test]
fn what_is_said_at_a_table_is_right_there() {
    for (said, other, sentence) in [
        ("review", "position", "review does nothing here."),
        ("undo", "1x1\nundo", "There is no move to take back."),
        ("redo", "1x1\nundo\nredo", "There is no move to make again."),
        ("1x1\nredo", "1x1\nundo\nredo", "There is no move to make again."),
        ("help banana", "help hint", "Unknown command \"banana\"."),
        ("level ten", "level casual", "Type level and one of easy"),
        ("moves", "1x1\nmoves", "No moves yet."),
        ("why", "1x1\nwhy", "There are no moves yet."),
        ("skip", "moves", "skip does nothing here."),
        ("continue", "moves", "There is no saved game to resume."),
        ("play", "moves", "Which game? The games are "),
    ] {
        let (here, there) = (at("nim:3,4,5", &format!("{said}\n")), at("nim:3,4,5", &format!("{other}\n")));
        assert!(here.contains(sentence), "{said}: {here}");
        assert!(!there.contains(sentence), "{other}: {there}");
    }
    let queen = at("wythoff:3,5", "1 1\nboth 1\n");
    assert!(queen.contains("You took 1 stone from each heap."), "{queen}");
    let nim = ["nim", "--heaps", "3,4,5", "--text", "--no-save", "--seed", "3"];
    let computer = run(&[&nim[..], &["--first", "computer"]].concat(), b"undo\n2 1\nundo\nundo\n").out;
    assert_eq!(computer.matches("You haven't made a move yet.").count(), 2, "{computer}");
    let two = run(&[&nim[..], &["--players", "two-humans"]].concat(), b"level sharp\n").out;
    assert!(two.contains("The computer doesn't play in this game."), "{two}");
}

/// The newest game is number 1, and what doesn't exist can't be reviewed.
#[test]
fn records_are_listed_and_reviewed_by_their_numbers() {
    let home = tempfile::tempdir().expect("a folder");
    let play = |arguments: &[&str], typed: &str| {
        let all = [arguments, &["--text", "--seed", "3"]].concat();
        let told = run_in(home.path(), &all, typed.as_bytes());
        assert_eq!(told.code, 0, "{}", told.out);
    };
    let two = ["nim", "--heaps", "1,1", "--players", "two-humans"];
    assert!(text_in(home.path(), "records\n").contains("You haven't finished a game yet."));
    play(&two, "1 1\n2 1\nquit\n");
    let told = text_in(home.path(), "records\n");
    assert!(told.contains("Against the computer you won 0 of 0 games."), "{told}");
    play(&["nim", "--heaps", "1", "--first", "human"], "1\nquit\n");
    let told = text_in(home.path(), "records\nreview 3\nreview 0\nreview x\nreview 2\nquit\nreview\n");
    assert!(told.contains("Against the computer you won 1 of 1 game."), "{told}");
    assert_eq!(told.matches("There is no finished game with that number.").count(), 3, "{told}");
    let (two, one) = (told.find("Player 1 took 1").expect(&told), told.find("1. You took 1").expect(&told));
    assert!(two < one, "{told}");
    for _ in 0..10 {
        play(&["matches", "--matches", "1", "--first", "computer"], "quit\n");
    }
    let told = text_in(home.path(), "records\n");
    let numbers: Vec<&str> =
        told.lines().filter_map(|line| line.split_once(". Nim. ")).map(|(number, _)| number).collect();
    assert_eq!(numbers, ["1", "2"], "a game without a move of the player's own isn't recorded: {told}");
}

/// What is set aside in a course comes again at its end, and only then that is said.
#[test]
fn steps_that_come_again_are_announced() {
    let sentence = "Now the steps that are not known yet come again.";
    let learn = |typed: &str| {
        let home = tempfile::tempdir().expect("a folder");
        run_in(home.path(), &["learn", "kayles", "--text", "--seed", "3"], typed.as_bytes()).out
    };
    let steps = nimtui::coach::Subject::by_id("kayles").expect("a course").keys().len();
    assert!(!learn(&"answer\n".repeat(steps - 2)).contains(sentence));
    // Whoever goes back has not come to the end.
    assert!(!learn("answer\nanswer\nback\nback\nquit\n").contains(sentence));
    let again = learn(&"answer\nnext\n".repeat(2 * steps));
    assert!(again.matches(sentence).count() <= again.matches("Step 1 of").count(), "{again}");
}

/// The computer that fails: what is said depends on what it was at, and on whether there will be another try.
#[test]
fn a_worker_that_is_lost_is_told_by_what_it_was_at() {
    let lost = |stage: &mut Stage, for_good: bool| {
        let (ticket, _) = stage.question.take().expect("a question");
        stage.send(Message::WorkerLost { ticket, for_good });
        stage.at_table().notice.text.clone()
    };
    let mut at_move = Stage::table("nim", |_| {});
    at_move.prompt = false;
    at_move.keys("<enter>");
    let mut at_hint = Stage::table("nim", |_| {});
    at_hint.prompt = false;
    at_hint.keys("t");
    for (stage, for_good, sentence) in [
        (&at_move, false, "The computer failed while thinking: Enter lets it try again, u takes back."),
        (&at_move, true, "The computer has failed too often and gives up: u takes back, m goes to the menu."),
        (&at_hint, false, "The computer failed while working that out."),
        (&at_hint, true, "The computer has failed too often and gives up; you can play on without hints."),
    ] {
        let mut stage = stage.again();
        assert_eq!(lost(&mut stage, for_good), sentence);
        // The loss of what nobody waits for any more says nothing.
        let before = stage.screen();
        stage.send(Message::WorkerLost { ticket: 999_999, for_good: false });
        assert_eq!(stage.screen(), before);
    }
    let mut again = at_move.again();
    lost(&mut again, false);
    again.prompt = true;
    again.keys("<enter><wait>");
    assert_eq!(again.at_table().history().moves().len(), 2, "{}", again.screen());
}

/// Where a game has no table of values it is said why: points, or several games at once; of every game in the menu and on the command line.
#[test]
fn why_a_game_has_no_values_is_true_of_it() {
    for game in games::ALL {
        let told = run(&["values", game.id()], b"");
        let mut stage = Stage::menu();
        stage.keys(&"j".repeat(games::by_id(game.id()).expect("a game").0)).keys("<rest>V");
        let (err, screen) = (told.err, stage.screen());
        // A game that is named with its code has those of the code.
        if err.contains("is no code") {
            continue;
        }
        let points = game.counts_points();
        assert_eq!(err.contains("counts points"), points, "{err}");
        assert_eq!(screen.contains("counts points"), points, "{screen}");
        assert_eq!(err.contains("has no values of its own"), told.code == 2 && !points, "{err}");
        assert_eq!(screen.contains("has no values of its own"), told.code == 2 && !points, "{screen}");
    }
}
