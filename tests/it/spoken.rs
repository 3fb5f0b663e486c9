//! The line mode in sentences: every game, course, question and review is told without a screen, and what is typed is understood.

use nimtui::cpu::Level;
use nimtui::game::{Game, Move, Outcome, Position, Stop};
use nimtui::games;
use nimtui::records::{GameRecord, Medal};
use nimtui::store::{Folders, Store};
use nimtui::training::{Course, courses};

use crate::plain_support::{Outcome as Run, run, run_in};
use crate::small::all_games;

/// What only somebody who sees a screen, or presses its keys, could follow.
const OF_A_SCREEN: [&str; 27] = [
    "press",
    "enter ",
    " key",
    "cursor",
    "picture",
    "look below",
    "click",
    "colour",
    "color",
    "panel",
    "screen",
    "marked",
    "is shown",
    "arrow",
    "esc ",
    "▸",
    "⊕",
    "│",
    "●",
    "○",
    "[ ]",
    "---",
    "***",
    " e draws",
    "u takes",
    " m goes",
    "?)",
];

/// Reads a text as somebody who only hears it, and finds what cannot be followed.
fn heard(what: &str, text: &str) {
    for line in text.lines() {
        let lower = line.to_lowercase();
        for word in OF_A_SCREEN {
            // The one game whose marbles have colours may speak of them.
            let told = lower.contains(word) && !lower.contains("of one colour");
            assert!(!told, "{what}: {word:?} in {line:?}");
        }
        assert!(!line.contains("  "), "{what}: two blanks in {line:?}");
        // A letter that does something is a key: what is typed has whole words.
        let words: Vec<&str> = lower.split_whitespace().collect();
        let key = words.windows(2).find(|pair| {
            pair[0].len() == 1
                && pair[0] != "a"
                && pair[0].as_bytes()[0].is_ascii_lowercase()
                && pair[1].ends_with('s')
                && pair[1] != "times"
        });
        assert!(key.is_none(), "{what}: a key {key:?} in {line:?}");
    }
    assert!(!text.contains("\u{1b}"), "{what}: an escape code");
}

fn play(arguments: &[&str], typed: &str) -> Run {
    let outcome = run(&[arguments, &["--spoken", "--no-save", "--seed", "3"]].concat(), typed.as_bytes());
    assert_eq!((outcome.code, outcome.err.as_str()), (0, ""), "{arguments:?} {typed:?} {}", outcome.out);
    outcome
}

/// The endings of a game, as options.
fn endings(game: &dyn Game) -> Vec<Vec<String>> {
    let has_both = game.fields().iter().any(|field| field.key == "last");
    let ending = |word: &str| vec!["--last".to_owned(), word.to_owned()];
    if has_both { vec![ending("wins"), ending("loses")] } else { vec![vec![]] }
}

/// At every game, under each of its endings, all words are said: what is told needs no screen.
#[test]
fn every_game_is_told_in_sentences() {
    let typed = "help\nhint\nhint\nhint\nhint\nhint\nwho\nlesson\nrules\nid\nmoves\nwhy\nundo\nnonsense\nlevel nonsense\n\n";
    for game in games::ALL {
        for ending in endings(game) {
            let arguments: Vec<&str> =
                [game.id()].into_iter().chain(ending.iter().map(String::as_str)).collect();
            let told = play(&arguments, typed).out;
            heard(game.id(), &told);
            assert!(told.contains("Hint 1 of ") && told.contains("Your turn."), "{told}");
            assert!(told.contains("Say level and one of these: perfect, sharp, casual, easy."), "{told}");
        }
    }
}

/// Who follows the last step of each hint beats the computer, in every game; the review tells each move, and nothing of a screen.
#[test]
fn hints_are_followed_to_the_win_and_the_game_is_reviewed() {
    for game in games::ALL {
        let mut typed = String::new();
        let mut won = false;
        for _ in 0..40 {
            let told = play(&[game.id()], &format!("{typed}hint\nhint\nhint\nhint\nmoves\n")).out;
            if told.contains("You win") {
                won = true;
                break;
            }
            let hint = told.lines().rev().find(|line| line.starts_with("Hint")).expect("a hint");
            let (_, mv) = hint.split_once(": ").expect("a move");
            let mv = mv.trim_end_matches('.');
            assert!(mv.starts_with("take ") || mv.starts_with("split "), "{}: {hint}", game.id());
            typed.push_str(&format!("{mv}\n"));
        }
        assert!(won, "{}: {typed}", game.id());
        let told = play(&[game.id()], &format!("{typed}review\nundo\nredo\nquit\n")).out;
        heard(game.id(), &told);
        assert!(
            told.contains("You won") && told.contains("taken back.") && told.contains("made again."),
            "{told}"
        );
    }
}

/// Each position is one line that names all of it: reading the line back gives the board.
#[test]
fn a_position_is_one_line_that_tells_all_of_it() {
    let told = |id: &str| {
        let (game, _) = id.split_once(':').expect("an id");
        let told = play(&[game, "--id", id, "--first", "human"], "").out;
        told.lines().find(|line| line.ends_with("Your turn.")).unwrap_or_else(|| panic!("{told}")).to_owned()
    };
    for (id, line) in [
        ("nim:3,0,5", "Heap 1: 3. Heap 3: 5. Your turn."),
        ("nim:1000000,2", "Heap 1: 1,000,000. Heap 2: 2. Your turn."),
        ("red-blue:4,9", "The red pile: 4. The blue pile: 9. Your turn."),
        ("matches:21", "The pile: 21. You may take 1 to 3. Your turn."),
        ("matches:2", "The pile: 2. Your turn."),
        ("fibonacci:20/4", "The pile: 20. You may take 1 to 4. Your turn."),
        ("kayles:3-1--4", "Pins 1 to 3, 5 and 8 to 11 stand. Your turn."),
        ("kayles:1-2", "Pins 1, 3 and 4 stand. Your turn."),
        ("kayles:1", "Pin 1 stands. Your turn."),
        (
            "grid:1011/0000/0110/1111",
            "Row 0: columns 0, 2 and 3. Row 1: empty. Row 2: columns 1 and 2. Row 3: columns 0 to 3. Your turn.",
        ),
        ("chomp:111/100", "Row 0: columns 0 to 2. Row 1: column 0. Your turn."),
        (
            "sum:kayles:3-1:normal+nim:3,0,5",
            "Part 1, Kayles. Pins 1 to 3 and 5 stand. Part 2, Nim. Heap 1: 3. Heap 3: 5. Your turn.",
        ),
    ] {
        assert_eq!(told(id), line);
    }
}

/// Moves are typed as at a table, and wrong ones are told and asked again; nothing that is typed ends the game or breaks it.
#[test]
fn what_is_typed_is_a_move_a_word_or_asked_again() {
    let first = |id: &str, typed: &str| {
        let (game, _) = id.split_once(':').expect("an id");
        let told = play(&[game, "--id", id, "--first", "human"], typed).out;
        told.lines().nth(3).map(str::to_owned).unwrap_or_default()
    };
    for (id, typed, said) in [
        ("nim:3,4,5", "2x3", "You took 3 stones from heap 2."),
        ("nim:3,4,5", "TAKE 3 from heap 2", "You took 3 stones from heap 2."),
        ("nim:3,4,5", "2 9", "Heap 2 has only 4 stones."),
        ("nim:3,4,5", "2", "From which heap? Say heap 1, heap 2 or heap 3."),
        ("red-blue:4,9", "r 2", "You took 2 marbles from the red pile."),
        ("grundy:10", "1=6-4", "You split heap 1 into 6 and 4."),
        ("kayles:3-1", "2-3", "You took pins 2 and 3."),
        ("sum:kayles:3:normal+nim:3", "2:2", "You took 2 stones from heap 1 in part 2."),
    ] {
        let told = first(id, &format!("{typed}\n"));
        assert_eq!(told, said, "{id} {typed}");
    }
    let junk = "\u{0}\n\t\n💥\n-1 -1\n99999999999999999999 1\n1 0\n\nlevel\nundo\nredo\ncontinue\nreview\nwhy\nmoves\n";
    for game in games::ALL {
        heard(game.id(), &play(&[game.id()], junk).out);
    }
    let long = format!("{}\n", "x".repeat(5000));
    assert!(play(&["nim"], &long).out.contains("That is no text, or too much of it."));
}

fn store(home: &std::path::Path) -> Store {
    let home = home.to_owned();
    Store::new(Folders::find(&|name| (name == "NIMTUI_HOME").then(|| home.clone().into())).expect("a home"))
}

/// The end of the input keeps the game, and continue goes on with it; another game of its kind does not take its place.
#[test]
fn the_end_of_the_input_keeps_the_game() {
    let home = tempfile::tempdir().expect("a folder");
    let nim = &["nim", "--spoken", "--seed", "3"];
    let told = run_in(home.path(), nim, b"2 1\n");
    assert!(told.code == 0 && told.out.contains("The game is kept"), "{told:?}");
    let kept: Vec<GameRecord> = store(home.path()).load::<GameRecord>().expect("kept").items;
    assert_eq!((kept.len(), kept[0].standing), (1, 2));
    let other = run_in(home.path(), nim, b"3 1\nquit\n");
    assert!(
        other.out.contains("You left a game: Nim against HAL 9000 (easy), 2 moves. Say continue"),
        "{other:?}"
    );
    assert!(other.out.contains("This game is not kept: the one you left before is."), "{other:?}");
    assert_eq!(store(home.path()).load::<GameRecord>().expect("kept").items, kept);
    let on = run_in(home.path(), nim, b"continue\nmoves\nquit\n");
    assert!(
        on.out.contains("1. You took 1 stone from heap 2.") && on.out.contains("The game is kept"),
        "{on:?}"
    );
    // The same from where there is no game yet.
    let hall = run_in(home.path(), &["--spoken"], b"continue\nmoves\nquit\nquit\n");
    assert!(hall.out.contains("1. You took 1 stone from heap 2."), "{hall:?}");
}

/// Help is noted as at a table on the screen, and so is the medal.
#[test]
fn help_is_noted_with_the_game_and_its_medal() {
    let played = |asked: &str| {
        let home = tempfile::tempdir().expect("a folder");
        let (nim, mut line) = (games::by_id("nim").expect("nim"), asked.to_owned());
        // The winning moves, found by the solver: help that is not counted.
        loop {
            let told = run_in(
                home.path(),
                &["nim", "--spoken", "--no-save", "--seed", "3"],
                format!("{line}id\n").as_bytes(),
            );
            if told.out.contains("You win") {
                break;
            }
            let id = told.out.lines().rev().find(|line| line.starts_with("nim:")).expect("an id");
            let (_, position) = games::read_id(id).expect("a position");
            let solution = games::get(nim).solve(&position, &Stop::default()).expect("solved");
            assert_eq!(solution.outcome, Outcome::N);
            line.push_str(&format!("{}\n", solution.winning[0].word(games::get(nim).words())));
        }
        let told = run_in(home.path(), &["nim", "--spoken", "--seed", "3"], line.as_bytes()).out;
        let kept = store(home.path()).history().expect("a history").items.remove(0).record;
        let medals = store(home.path()).load::<Medal>().expect("medals").items;
        assert_eq!(medals.len(), 1);
        assert!(store(home.path()).load::<GameRecord>().expect("none").items.is_empty());
        assert_eq!(kept.assisted, medals[0].assisted);
        (told, kept.assisted)
    };
    let (told, assisted) = played("");
    assert!(told.contains("Medal: Easy, without help.") && !assisted, "{told}");
    for asked in ["hint\nhint\n", "lesson\nlesson\n", "who\n", "2 1\nundo\n"] {
        let (told, assisted) = played(asked);
        assert!(told.contains("Medal: Easy, with help.") && assisted, "{asked}: {told}");
    }
}

/// Between two people both are told by their names; level and new do what they say.
#[test]
fn new_games_are_begun_at_the_level_that_was_said() {
    let told = play(
        &["nim", "--players", "two-humans", "--name", "Ann", "--name2", "Ben"],
        "2 1\nundo\nlevel easy\n",
    )
    .out;
    assert!(
        told.contains("Ann plays Ben.") && told.contains("Ann's turn.") && told.contains("Ben's turn."),
        "{told}"
    );
    assert!(told.contains("The computer does not play here."), "{told}");
    for level in Level::ALL.map(Level::word) {
        let before = play(&["nim"], &format!("level {level}\nnew\n")).out;
        assert!(before.contains(&format!("You play against HAL 9000, level {level}.")), "{before}");
        let during = play(&["nim"], &format!("2 1\nlevel {level}\nnew\nyes\nother\n")).out;
        assert!(during.contains("You play against HAL 9000, level easy."), "{during}");
        assert_eq!(
            during.matches(&format!("level {level}.")).count(),
            if level == "easy" { 3 } else { 2 },
            "{during}"
        );
        assert!(during.contains("HAL 9000 starts."), "{during}");
    }
}

/// Every course is told without a screen, from its first step to its last game; what is shown and hinted, too.
#[test]
fn every_course_is_told_in_sentences() {
    for key in courses() {
        let count = Course::new(key, 0).expect("a course").count();
        let id = key.id();
        for typed in ["hint\nhint\nhint\nhint\nshow\n", "won\nlost\n1\n2\n3\nnext\n"] {
            let input = format!("{}\n", typed.repeat(count));
            let outcome = run(&["learn", id, "--spoken", "--no-save", "--step", "1"], input.as_bytes());
            heard(id, &outcome.out);
            assert!(outcome.out.contains("Step 1 of"), "{}", outcome.out);
        }
        let last = run(
            &["learn", id, "--spoken", "--no-save", "--step", &count.to_string()],
            b"\nhint\nlesson\nnew\nquit\n",
        );
        heard(id, &last.out);
        assert!(last.code == 0 && last.out.contains("play it to its end, or say quit"), "{last:?}");
    }
    let list = run(&["learn", "--spoken", "--no-save"], b"");
    heard("the list", &list.out);
    assert!(courses().all(|key| list.out.contains(key.title())), "{}", list.out);
}

/// Who hears of several games side by side hears what may be taken in each of them: at a table, asked for, and in a question.
#[test]
fn a_sum_tells_the_rule_of_each_part() {
    let id = "sum:kayles:5+octal:s1,3,4:6+nim:3";
    let parts = "Part 1: Take 1 pin, or 2 side by side. Part 2: Take 1, 3 or 4 from one heap. Part 3: Take any number from one heap.";
    let told = play(&["sum", "--id", id], "rules\nquit\n").out;
    assert_eq!(told.matches(parts).count(), 2, "{told}");
    let folder = tempfile::tempdir().expect("a folder");
    let set = folder.path().join("set");
    std::fs::write(&set, format!("{id}\n")).expect("written");
    let told = play(&["practice", "--set", set.to_str().expect("a path")], "show\n").out;
    assert!(told.contains(parts), "{told}");
    let plain = run(&["sum", "--id", id, "--plain", "--no-save"], b"").out;
    assert!(plain.contains(parts), "{plain}");
}

/// Practice in every game, and the ten of a day.
#[test]
fn practice_is_told_in_sentences() {
    for (_, game) in all_games() {
        for rank in ["1", "8", "15"] {
            let arguments = ["practice", game.id(), "--spoken", "--no-save", "--seed", "5", "--rank", rank];
            let outcome = run(&arguments, b"show\nwon\nlost\nshow\nwon\nlost\nshow\nskip\nquit\n");
            heard(game.id(), &outcome.out);
            assert!(
                outcome.out.contains(": ")
                    && outcome.out.contains(" question")
                    && !outcome.out.contains(" oo"),
                "{}",
                outcome.out
            );
        }
    }
    let ten =
        run(&["practice", "--date", "2026-11-21", "--spoken", "--no-save"], "show\n".repeat(20).as_bytes());
    heard("the ten", &ten.out);
}

/// Without a game: what there is is said, each way leads somewhere and back, and what is not understood is asked again.
#[test]
fn the_hall_leads_everywhere_and_back() {
    let home = tempfile::tempdir().expect("a folder");
    let typed = "help\nfoo\nnim:3,3\nquit\nkayles\nquit\nwyth\nquit\nlearn\nlearn chomp\nquit\nlearn foo\npractice nim\nquit\npractice\n\
                 today\nquit\ncontinue\nrecords\nnim:9999999999999,1\nnim:\nnim:3,\n";
    let told = run_in(home.path(), &["--spoken"], typed.as_bytes());
    assert_eq!((told.code, told.err.as_str()), (0, ""), "{}", told.out);
    heard("the hall", &told.out);
    for said in [
        "The games: 21 Matches",
        "There is no game called \"foo\"",
        "HAL 9000 starts.",
        "Pins",
        "Wythoff's Queen.",
        "Step 1 of",
        "There is no course of \"foo\"",
        "1 of 10.",
        "There is no game to go on with.",
        "You have finished no game yet.",
        "Goodbye.",
    ] {
        assert!(told.out.contains(said), "{said}: {}", told.out);
    }
    for wrong in [&["--spoken", "--plain"][..], &["nim", "--spoken", "--plain"]] {
        assert_eq!(run(wrong, b"").code, 2, "{wrong:?}");
    }
}

/// A game of a file is judged with all signs in words.
#[test]
fn a_review_is_told_in_sentences() {
    let told = run(&["review", "nim:3,4,5 1x2 2x4 3x4 1x1 3x1", "--spoken"], b"");
    assert!(
        told.code == 0 && told.out.contains("Player 2 won.") || told.out.contains("Player 1 won."),
        "{told:?}"
    );
    assert!(!told.out.contains('⊕') && !told.out.contains('–'), "{}", told.out);
}

/// A hint goes on step by step, and after a move begins anew.
#[test]
fn the_hint_of_a_new_position_begins_with_its_first_step() {
    let mut seen = 0;
    for game in games::ALL {
        let told = play(&[game.id(), "--first", "human"], "hint\nhint\nid\n").out;
        let read = told.lines().find_map(|line| games::read_id(line.trim_end_matches('.')).ok());
        let (key, position) = read.unwrap_or_else(|| panic!("{told}"));
        let rules = games::get(key);
        let after = |position: &Position| -> Vec<(Move, Position)> {
            let moves = (0..rules.move_count(position)).filter_map(|index| rules.nth_move(position, index));
            moves.map(|mv| (mv, rules.play(position, &mv))).collect()
        };
        // The game goes on, whatever is answered.
        let goes_on = |left: &Position| {
            rules.result(left).is_none() && after(left).iter().all(|(_, next)| rules.result(next).is_none())
        };
        let Some((mv, _)) = after(&position).into_iter().find(|(_, left)| goes_on(left)) else { continue };
        seen += 1;
        let word = game.word(&position, mv);
        let told = play(&[game.id(), "--first", "human"], &format!("hint\nhint\n{word}\nhint\n")).out;
        let hints: Vec<&str> = told.lines().filter_map(|line| line.split(" of ").next()).collect();
        let hints: Vec<&str> = hints.into_iter().filter(|line| line.starts_with("Hint ")).collect();
        assert_eq!(hints, ["Hint 1", "Hint 2", "Hint 1"], "{told}");
    }
    assert!(seen > 6, "{seen}");
}
