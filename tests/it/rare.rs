//! Sentences that are rarely said: each is said where it is right, and not where something only looks alike.

use nimtui::cli::{Request, Surroundings, parse};
use nimtui::game::Seats;
use nimtui::games;
use nimtui::records::Settings;
use nimtui::tui::Message;

use crate::plain_support::{at, run, run_in, text_in};
use crate::stage::Stage;

/// Words that are refused for options that do not go together, and the same without what is wrong, which is not refused so. What reads a file
/// finds none here.
#[test]
fn what_does_not_go_together_is_refused_and_nothing_else() {
    let told = |words: &str| {
        let surroundings = Surroundings {
            variable: &|_| None,
            terminal: true,
            seed: 7,
            today: "2026-11-22".into(),
            settings: &Settings::default,
            text: &|name| Err(format!("there is no {name}")),
        };
        let words = shlex::split(words).expect("words");
        match parse(["nimtui".into()].into_iter().chain(words.into_iter().map(Into::into)), &surroundings) {
            Ok(Request::Screen(..) | Request::Text(_)) => String::new(),
            Err(exit) => format!("{exit:?}"),
            Ok(Request::Export(_)) => String::new(),
        }
    };
    for (wrong, right, sentence) in [
        (
            "nim --player any --player any --player any",
            "nim --player any --player any",
            "can be given twice: two play",
        ),
        ("nim --player any --level sharp", "nim --level sharp", "so leave --level out"),
        ("nim --player any --players two-humans", "nim --players two-humans", "so leave --players out"),
        (
            "nim --players three",
            "nim --players two-computers",
            "it must be human-computer, computer-human, two-humans",
        ),
        ("nim --level2 sharp", "nim --players two-computers --level2 sharp", "--level2 is for two computers"),
        ("nim --timeout 3", "nim --timeout 3 --player cat", "are for programs: name one"),
        ("nim --tell-results", "nim --tell-results --player cat", "are for programs: name one"),
        (
            "nim --timeout 0.001 --player cat",
            "nim --timeout 0.01 --player cat",
            "of seconds from 0.01 to 3600",
        ),
        (
            "demo nim --player human --player any",
            "demo nim --player easy --player any",
            "in a demo no human plays",
        ),
        ("demo nim --players two-humans", "demo nim --players two-computers", "can only be two-computers"),
        (
            "demo --json nim --games 2 --csv",
            "demo nim --games 2 --json",
            "'--csv' cannot be used with '--json'",
        ),
        ("demo nim --csv", "demo nim --games 2 --csv", "--json and --csv go with --games"),
        ("rate nim", "rate nim --player any", "nobody is examined: give --player"),
        ("rate nim kayles --player any", "rate kayles --player any", "one game at a time: nim alone"),
        ("solve - 1x1", "solve -", "solve - reads its positions from standard input"),
        ("solve nim:1,2 --timeout 0", "solve nim:1,2 --timeout 1", "of seconds from 0.001 to 86400"),
        ("values sum", "values kayles", "sum has no values of its own: name one of the games"),
        ("values red-blue", "values nim", "red-blue counts points: its positions have no Grundy value"),
        ("values wythoff --period", "values kayles --period", "--period is of single heaps"),
        ("values grid --to 9", "values grid --to 3x3", "it must be rows x columns"),
        ("practice --set -", "practice nim", "your answers come from standard input"),
        ("practice --set x --rank 2", "practice nim --rank 2", "cannot be used with"),
        ("practice --set x --daily", "practice nim --daily", "cannot be used with"),
        ("practice --daily --rank 2", "practice --daily", "the same for everybody: leave --rank out"),
        ("practice --daily --count 3", "practice nim --count 3", "the same for everybody: leave --count out"),
        ("practice --daily --seed 3", "practice nim --seed 3", "the same for everybody: leave --seed out"),
        ("practice nim --name Ada", "practice nim --name Ada --results x", "--results <FILE>"),
        ("practice nim --json --results x", "practice nim --results x", "cannot be used with"),
        ("practice --text", "practice nim --text", "practice needs an entry with --text: "),
        ("practice --json", "practice nim --json", "practice needs an entry with --json: "),
        ("practice --sheet", "practice nim --sheet", "practice needs an entry with --sheet: "),
        ("--plain", "--text", "--plain needs an entry: "),
        (
            "export --light --theme dark 'nim:1,2 1x1 2x2'",
            "export --light --theme mono 'nim:1,2 1x1 2x2'",
            "--light goes with the themes terminal and mono",
        ),
    ] {
        let (refused, taken) = (told(wrong), told(right));
        assert!(refused.contains(sentence), "{wrong}: {refused}");
        assert_eq!(taken, "", "{right}");
    }
}

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

/// What keys say at a table of the screen that can do nothing there, and where they do.
#[test]
fn keys_that_do_nothing_say_why() {
    let table = |entry: &str, id: &str, seats: Seats| {
        Stage::table(entry, |contest| {
            contest.seat(seats);
            contest.position = Some(games::read_id(id).expect(id).1);
        })
    };
    let nim = || table("nim", "nim:3,4,5", Seats::TwoHumans);
    let notice = |mut stage: Stage, keys: &str| {
        stage.keys(keys);
        stage.at_table().notice.text.clone()
    };
    for (said, not, sentence) in [
        (notice(nim(), "u"), notice(nim(), "1 1<enter>u"), "There is no move to take back."),
        (notice(nim(), "y"), notice(nim(), "1 1<enter>uy"), "There is no move to make again."),
        (notice(nim(), "f"), notice(nim(), "1 1<enter>"), "f lets the computer end a game for both sides"),
        (
            notice(table("wythoff", "wythoff:4,6", Seats::TwoHumans), "4,6<enter>"),
            notice(table("wythoff", "wythoff:4,6", Seats::TwoHumans), "3,6<enter>"),
            "The queen moves up, left or diagonally",
        ),
        (
            notice(table("wythoff", "wythoff:4,6", Seats::TwoHumans), "3,4<enter>"),
            notice(table("wythoff", "wythoff:4,6", Seats::TwoHumans), "3,5<enter>"),
            "The queen moves up, left or diagonally",
        ),
    ] {
        assert!(said.contains(sentence), "{said:?}: {sentence}");
        assert!(!not.contains(sentence), "{not:?}: {sentence}");
    }
    // The computer made the first move: before it there is nothing to go back to, but the player's own move is taken back.
    let first = || table("nim", "nim:3,4,5", Seats::ComputerStarts);
    let sentence = "You have made no move yet: HAL 9000 made the first one.";
    assert_eq!(notice(first(), "u"), sentence);
    let mut stage = first();
    stage.keys("1 1<enter>");
    assert!(!notice(stage.again(), "u").contains("You have made no move yet"));
    assert_eq!(notice(stage, "uu"), sentence);
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

/// A game counts as it ended first: that is said where it ends for the other player, and only there.
#[test]
fn a_game_that_ends_otherwise_counts_as_it_ended_first() {
    let sentence = |who: &str| format!("This game counts as it ended first: {who} won.");
    let ended = |last: &str| {
        let mut stage = Stage::table("nim", |contest| {
            contest.seat(Seats::TwoHumans);
            contest.position = Some(games::read_id("nim:2").expect("an id").1);
        });
        // Player 1 takes both and has won; that is taken back.
        stage.keys("1 2<enter>u").keys(last);
        stage.at_table().notice.text.clone()
    };
    assert!(!ended("1 2<enter>").contains("counts as it ended first"));
    assert!(!ended("1 1<enter>").contains("counts as it ended first"));
    assert_eq!(ended("1 1<enter>1 1<enter>"), sentence("Player 1"));
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
