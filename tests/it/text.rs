//! Text mode, from outside: whole conversations over pipes.

use crate::learn_screen;
use crate::plain_support::{Conversation, in_home, kept, printed, run, run_in, store, text_in};
use nimtui::coach::{Course, ExerciseKind, Progress, StepState, courses};
use nimtui::game::Move;
use nimtui::games;
use nimtui::records::{GameRecord, Medal};
use nimtui::session::{GameSetup, Session};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// A folder of its own for what a test saves.
fn home(name: &str) -> PathBuf {
    let home = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("text").join(name);
    let _ = std::fs::remove_dir_all(&home);
    home
}

/// A home in which games of these kinds are saved.
fn home_with(name: &str, games: &[&str]) -> PathBuf {
    let home = home(name);
    for game in games {
        text_in(&home, &format!("play {game} first\n1 1\nquit\nquit\n"));
    }
    home
}

/// What is printed for these lines.
fn text(arguments: &[&str], lines: &str) -> String {
    let out = printed(&[&["--text", "--no-save", "--seed", "1"], arguments].concat(), lines.as_bytes());
    assert!(out.is_ascii() && !out.contains('\x1b'), "{out}");
    out
}

fn assert_says(out: &str, sentences: &[&str]) {
    let mut rest = out;
    for sentence in sentences {
        let at = rest.find(sentence).unwrap_or_else(|| panic!("\"{sentence}\" doesn't follow in:\n{out}"));
        rest = &rest[at + sentence.len()..];
    }
}

#[test]
fn repeat_prints_exactly_the_last_answer() {
    let left = "The game isn't saved.";
    let course = "Your progress isn't saved.";
    for (before, command, end) in [
        ("", "rules nim", ""),
        ("", "learn", ""),
        ("", "help", ""),
        ("play nim 3 4 5 first\n", "hint", ""),
        ("play nim 3 4 5 first\n1x1\n", "2x1", left),
        ("play nim 3 4 5 first\n1x1\n", "why", left),
        ("play nim 1 first\n", "1", ""),
        ("learn nim\n", "answer", course),
        ("practice kayles\n", "rules", ""),
        ("play nim 3 4 5 first\n1x1\nnew\n", "help", left),
    ] {
        let said = |typed: &str| {
            let out = text(&[], &format!("{before}{typed}"));
            let (said, _) = out.rsplit_once(end).filter(|_| !end.is_empty()).unwrap_or((&out, ""));
            said.to_owned()
        };
        let (first, all) = (said(""), said(&format!("{command}\n")));
        let answer = all.strip_prefix(&first).unwrap_or_else(|| panic!("{command}: {all}"));
        assert!(!answer.is_empty(), "{command}: {all}");
        let repeated = said(&format!("{command}\nrepeat\nrepeat\n"));
        assert_eq!(repeated, format!("{all}{answer}{answer}"), "{command}");
    }
}

/// Lines that lead to each place.
const PLACES: [(&str, &str); 6] = [
    ("lobby", ""),
    ("game", "play nim 3 4 5 first\n1x1\n"),
    ("over", "play nim 1 first\n1\n"),
    ("practice", "practice nim\n"),
    ("course", "learn nim\nnext\n"),
    ("final game", "learn nim 14\nyes\n"),
];

/// The commands that the help lists at a place.
fn commands(lines: &str) -> Vec<String> {
    let before = text(&[], lines).lines().count();
    let out = text(&[], &format!("{lines}help\n"));
    let lines = out
        .lines()
        .skip(before.saturating_sub(1))
        .filter(|line| !line.starts_with("Type ") && !line.starts_with("nimtui: "));
    let listed = lines.filter_map(|line| line.split_once(": "));
    let word = |(name, _): (&str, &str)| name.split(' ').next().expect("a word").to_owned();
    listed.map(word).filter(|word| word.chars().all(|letter| letter.is_ascii_lowercase())).collect()
}

#[test]
fn each_command_works_where_it_is_listed_and_says_so_elsewhere() {
    let listed = PLACES.map(|(_, lines)| commands(lines));
    let all: BTreeSet<&String> = listed.iter().flatten().collect();
    assert_eq!(all.len(), 30, "{all:?}");
    for ((place, lines), here) in PLACES.into_iter().zip(&listed) {
        let elsewhere: Vec<&&String> = all.iter().filter(|word| !here.contains(word)).collect();
        let typed: String = elsewhere.iter().map(|word| format!("{word}\n")).collect();
        let out = text(&[], &format!("{lines}{typed}"));
        for word in elsewhere {
            let sentence = format!("\"{word}\" does nothing here. Commands here: {}", here[0]);
            assert!(out.contains(&sentence), "{place} {word}\n{out}");
        }
        let before = text(&[], lines);
        for word in here {
            let out = text(&[], &format!("{lines}{word}\n"));
            assert!(out != before && !out.contains("does nothing here"), "{place} {word}\n{out}");
            assert!(!out.contains("Unknown command"), "{place} {word}\n{out}");
        }
    }
}

#[test]
fn only_poison_is_asked_about() {
    let eaten = text(&[], "play chomp 2x2 first\n0,0\nno\nmoves\n0,0\nyes\nquit\nquit\n");
    assert_says(&eaten, &["Eat the poison and lose?", "No moves yet.", "You bit off 0,0.", "HAL 9000 wins!"]);
    for size in [1, 3] {
        let misere = text(&[], &format!("play nim {size} first last loses\n{size}\nquit\nquit\n"));
        assert!(!misere.contains("poison") && misere.contains("HAL 9000 wins!"), "{misere}");
    }
}

#[test]
fn continue_resumes_the_game_left_last_or_the_one_named() {
    let home = home_with("several", &["nim 3 4 5", "kayles 6"]);
    let out =
        text_in(&home, "continue\ncontinue kayles\nmoves\nquit\ncontinue chomp\ncontinue\nquit\nquit\n");
    assert_says(
        &out,
        &[
            "Saved games: Kayles against ",
            "Kayles. ",
            "1. You took pin 1.",
            "You have no saved game of Chomp.",
            "Kayles. ",
        ],
    );
    assert_eq!(kept(&home).len(), 2);
}

#[test]
fn every_game_is_played_to_its_end_and_recorded_once() {
    let home = home("ends");
    let mut talk = Conversation::in_home(&home, &["--text", "--seed", "5"]);
    for game in games::ALL {
        talk.type_line(&format!("play {} first", game.id()));
        while talk.make_a_move(true) {}
        // The end taken back and played again isn't another game.
        talk.type_line("undo");
        while talk.make_a_move(true) {}
        for line in ["redo", "moves", "review", "quit"] {
            talk.type_line(line);
        }
    }
    talk.type_line("quit");
    let said = talk.read_to_end();
    let history = store(&home).history().expect("read").items;
    assert_eq!(history.len(), games::ALL.len(), "{said}");
    assert!(
        history.iter().zip(games::ALL).all(|(kept, game)| {
            kept.record.setup.game().id() == game.id() && kept.record.winner.is_some()
        })
    );
    assert!(kept(&home).is_empty(), "{said}");
    let medals = store(&home).load::<Medal>().expect("read").items;
    assert_eq!(said.matches("Medal: beat Easy without help.").count(), medals.len(), "{said}");
    assert!(medals.len() > 8, "{medals:?}");
}

#[test]
fn a_reviewed_game_stays_as_it_was_recorded() {
    let home = home("reviewed");
    text_in(&home, "play nim 1 1 two players\n1 1\n2 1\nquit\nquit\n");
    text_in(&home, "review 1\nundo\nquit\nreview 1\nundo\n2 1\nquit\nquit\n");
    assert_eq!(store(&home).history().expect("read").items.len(), 1);
    assert!(kept(&home).is_empty());
}

/// What is typed at a step of a course; `None` at its last game.
fn typed(course: &Course, right: bool) -> Vec<String> {
    let answer = learn_screen::typed(course, right).map(|answer| match answer.as_str() {
        "w" => "yes".to_owned(),
        "l" => "no".to_owned(),
        _ => answer,
    });
    answer.into_iter().chain(learn_screen::typed_to_show(course).filter(|_| right)).collect()
}

#[test]
fn a_course_can_be_taken_to_its_end() {
    for subject in courses() {
        let home = home("course");
        let steps: Vec<Course> =
            (0..subject.keys().len()).filter_map(|at| Course::new(subject, at)).collect();
        let (last, before) = steps.split_last().expect("steps");
        let mut talk = Conversation::in_home(&home, &["learn", subject.id(), "--text"]);
        for course in before {
            for line in [typed(course, false), typed(course, true)].concat() {
                talk.type_line(&line);
            }
        }
        if last.exercise().kind == ExerciseKind::Play {
            talk.type_line("yes");
            while talk.make_a_move(true) {}
        } else {
            typed(last, true).iter().for_each(|line| talk.type_line(line));
        }
        let said = talk.read_to_end();
        let headings: Vec<&str> = said.lines().filter(|line| line.starts_with("Step ")).collect();
        for (course, heading) in steps.iter().zip(&headings) {
            assert!(heading.starts_with(&format!("Step {}", course.heading())), "{said}");
        }
        // A wrong answer first leaves a step seen and not known: then it comes again.
        let progress = store(&home).load::<Progress>().expect("read").items.remove(0);
        let states: Vec<StepState> = progress.states(last).collect();
        assert!(states[..before.len()].iter().all(|state| *state != StepState::Open), "{states:?}\n{said}");
        let is_done = states.iter().all(|state| *state == StepState::Known);
        assert_eq!(said.contains(&format!("You have finished the course {}!", subject.title())), is_done);
        assert_eq!(said.contains("Back to the steps that are still open."), !is_done, "{said}");
    }
}

/// A final game that was left on the screen counts for the course if it's won here.
#[test]
fn the_final_game_of_a_course_counts_when_it_is_resumed() {
    let home = home("final_game");
    let end = Course::new(games::find_game("nim").expect("Nim"), usize::MAX).expect("a course");
    let mut progress = Progress::new(end.subject());
    progress.stand_at(&end);
    store(&home).save(&progress).expect("saved");
    let mut session = Session::new(GameSetup::from_course(&end, 1).expect("a game"));
    session.play(Move::Take { group: 2, count: 1 }).expect("legal");
    store(&home).save(&GameRecord::of_session(&session, 0)).expect("saved");
    let mut talk = Conversation::in_home(&home, &["--continue", "--text"]);
    while talk.make_a_move(true) {}
    let said = talk.read_to_end();
    assert!(said.contains("You won the final game!"), "{said}");
    let progress = store(&home).load::<Progress>().expect("read").items.remove(0);
    assert_eq!(progress.state_of(end.index()), StepState::Known);
}

/// After a second try, the finished game is there again.
#[test]
fn mistakes_that_were_tried_again_lead_back_to_their_game() {
    let lines = "play nim 3 4 5 first\n1x1\n1x1\n1x1\nretry\nquit\nreview\nnew\n";
    let out = text(&[], lines);
    assert_says(
        &out,
        &["corrected.", "The game is over. Type new, review, retry or quit.", "1. You took 1 stone"],
    );
    assert!(!out.contains("does nothing here"), "{out}");
}

#[test]
fn what_cant_be_resumed_or_joined_ends_nothing_that_was_begun() {
    let home = home("nothing_saved");
    let lines = "continue\nposition\nquit\n";
    for arguments in [&["practice", "nim", "--text"][..], &["learn", "nim", "--text"], &["nim", "--text"]] {
        assert_says(&in_home(&home, arguments, lines), &["You have no saved game."]);
    }
    assert_eq!(run_in(&home, &["--continue", "--text"], b"").code, 1);
}

#[test]
fn files_that_cant_be_read_are_not_called_empty() {
    let home = home("unreadable");
    for name in ["unfinished.jsonl", "games.jsonl"] {
        std::fs::create_dir_all(home.join(name)).expect("a folder");
    }
    std::fs::write(home.join("config.toml"), "mouse = 7\n").expect("written");
    let outcome = run_in(&home, &["--continue", "--text"], b"");
    assert_eq!((outcome.code, outcome.out.as_str()), (1, ""), "{}", outcome.err);
    let outcome = run_in(&home, &["--text"], b"continue\nrecords\nquit\n");
    assert_says(&outcome.out, &["Your saved games can't be read.", "Your finished games can't be read."]);
    for line in ["warning: ", "config.toml, line 1: mouse", "\nerror: "] {
        assert!(outcome.err.contains(line), "{}", outcome.err);
    }
}

#[test]
fn a_game_with_a_friend_offers_only_what_works_there() {
    let homes = [home("host"), home("guest")];
    let mut host =
        Conversation::in_home(&homes[0], &["host", "nim:3,4,5", "--text", "--listen", "127.0.0.1:0"]);
    host.listen_for("nimtui join ");
    host.listen_for("\n");
    let line = host.said.lines().find(|line| line.starts_with("nimtui join ")).expect("an invitation");
    let words: Vec<&str> = line.split(' ').skip(2).chain(["--text"]).collect();
    let mut guest = Conversation::in_home(&homes[1], &[&["join"][..], &words].concat());
    guest.listen_for("'s move.");
    host.type_line("invite");
    host.listen_for("Friend is already here.");
    for (player, is_host) in [(&mut host, true), (&mut guest, false)] {
        player.type_line("help");
        player.listen_for("\nquit: ");
        let lists = |word: &str| player.said.contains(&format!("\n{word}: "));
        assert!(lists("say MESSAGE") && lists("give-up") && lists("undo"), "{}", player.said);
        assert!(!["level NAME", "redo", "continue [GAME]"].into_iter().any(lists), "{}", player.said);
        assert_eq!(lists("invite"), is_host, "{}", player.said);
        player.type_line("redo");
        player.listen_for("\"redo\" does nothing here.");
    }
    host.type_line("1 1");
    guest.listen_for("Friend took 1 stone");
    guest.type_line("give-up\nyes");
    for player in [&mut host, &mut guest] {
        player.listen_for("review to see every move judged");
        player.type_line("review");
        player.listen_for("gave the win away");
        assert!(!player.said.contains("\"review\" does nothing here"), "{}", player.said);
    }
}

/// Whoever only hears text mode has no screen and presses no keys.
#[test]
fn nothing_printed_is_about_a_screen_or_keys() {
    let mut all = String::new();
    for game in games::ALL {
        let lines =
            "rules\nposition\nhint\nhint\nhint\nhint\nwho\nlesson\nhelp\nx\n0\n9 9\n9,9\n99\nquit\nquit\n";
        all += &text(&[], &format!("play {} first\n{lines}", game.id()));
        let questions = "x\nanswer\n".repeat(3);
        all += &text(&["practice", game.id()], &questions);
    }
    for subject in courses() {
        let (first, second) = ("hint\n", "answer\n");
        all += &text(&["learn", subject.id()], &[first, second].concat().repeat(subject.keys().len()));
    }
    let words = [
        "press", "key", "keys", "enter", "esc", "screen", "arrow", "arrows", "click", "cursor", "menu",
        "mouse",
    ];
    for line in all.lines() {
        let mut spoken = line.split(|sign: char| !sign.is_alphabetic()).map(str::to_lowercase);
        assert!(!spoken.any(|word| words.contains(&word.as_str())), "{line}");
    }
}

#[test]
fn plain_is_text_mode_in_games_without_a_source() {
    for game in games::ALL {
        let lines = b"help\nquit\n";
        let [plain, text] =
            ["--plain", "--text"].map(|mode| run(&[game.id(), mode, "--seed", "3"], lines).out);
        let has_source = ["take-away", "nim", "matches", "grid", "red-blue"].contains(&game.id());
        assert_eq!(plain != text, has_source, "{}: {plain}\n{text}", game.id());
    }
}

#[test]
fn the_end_of_the_input_saves_the_game_and_is_an_error_in_a_single_game() {
    let outcome = run(&["nim", "--text", "--no-save"], b"1x1\n");
    assert_eq!(outcome.code, 1, "{}", outcome.out);
    assert!(outcome.err.contains("input ended"), "{}", outcome.err);
}

#[test]
fn a_typed_move_doesnt_play_for_a_watched_computer() {
    let out = text(&[], "watch nim\n3 1\nlesson\nnext\nmoves\nquit\nquit\n");
    assert_says(
        &out,
        &["move. Type next to see it.", "Heap 3: 5, which is 4 plus 1.", "SAL 9000 took", "1. SAL 9000"],
    );
    assert!(!out.contains("takes too long"), "{out}");
}

#[test]
fn levels_that_are_not_named_are_the_usual_ones() {
    for (typed, one, two) in [
        ("watch nim", "Perfect", "Casual"),
        ("watch nim easy", "Easy", "Easy"),
        ("watch nim sharp easy", "Sharp", "Easy"),
        ("watch nim:3,4,5", "Perfect", "Casual"),
        ("level easy\nwatch nim 3 4 5", "Perfect", "Casual"),
    ] {
        let out = text(&[], &format!("{typed}\nquit\nquit\n"));
        assert_says(&out, &[&format!("SAL 9000 ({one}) plays against HAL 9000 ({two})")]);
    }
    for (typed, level) in [
        ("play nim", "Easy"),
        ("play nim:3,4,5", "Easy"),
        ("play nim 3 4 5 sharp", "Sharp"),
        ("level perfect\nplay nim", "Perfect"),
        ("level perfect\nplay nim 3 4 5", "Perfect"),
        ("level perfect\nplay nim 3 4 5 level casual", "Casual"),
    ] {
        let out = text(&[], &format!("{typed}\nquit\nquit\n"));
        assert_says(&out, &[&format!("You play against HAL 9000 ({level})")]);
    }
}

#[test]
fn sizes_endings_and_steps_are_those_that_are_typed() {
    for (typed, id) in [
        ("kayles 5", "kayles:5"),
        ("kayles 5 last loses", "kayles:5:misere"),
        ("nim 3 4 last loses", "nim:3,4:misere"),
        ("chomp 3x4", "chomp:3x4"),
        ("chomp 3×4", "chomp:3x4"),
        // Levels may be given as a number elsewhere.
        ("nim 10 25 50", "nim:10,25,50"),
        ("grid 3x3 last wins", "grid:111/111/111:normal"),
        ("wythoff 3 5 last loses", "wythoff:3,5:misere"),
        ("grundy 7,5 last loses", "grundy:7,5:misere"),
        ("matches 9 last wins", "matches:9/3:normal"),
    ] {
        let out = text(&[], &format!("play {typed} first\nid\nquit\nquit\n"));
        assert!(out.lines().any(|line| line == id), "{typed}: {out}");
    }
    let steps = Course::new(courses().nth(1).expect("a course"), 0).expect("a step");
    for (typed, step) in [("1", 1), ("2", 2), ("7", 7)] {
        let out = text(&[], &format!("learn {} {typed}\nquit\nquit\n", steps.subject().id()));
        assert_says(&out, &[&format!("Step {step} of {}", steps.count())]);
    }
    for step in ["0", "15"] {
        let out = text(&[], &format!("learn nim {step}\nquit\n"));
        assert_says(&out, &[&format!("The course Nim has 14 steps, but no step {step}.")]);
    }
}

#[test]
fn options_that_contradict_one_another_are_refused() {
    for (typed, said) in [
        ("play nim first two players", "Leave out \"first\" or \"two\"."),
        ("play nim easy perfect", "Leave out \"easy\" or \"perfect\"."),
        ("play nim sharp two players", "Leave out \"sharp\" or \"two\"."),
        ("play nim 3 4 last wins Loses", "Leave out \"wins\" or \"loses\"."),
        ("watch nim second", "Leave out \"second\"."),
        ("watch nim easy easy sharp", "Leave out \"easy\", \"easy\" or \"sharp\"."),
    ] {
        assert_says(&text(&[], &format!("{typed}\nquit\n")), &[said]);
    }
}

#[test]
fn what_a_game_cannot_be_played_with_is_said() {
    for (typed, said) in [
        ("chomp last loses", "Chomp has no option \"last loses\"."),
        ("wythoff 3 5 7", "can't be played with 3 5 7. The usual position is wythoff:9,12."),
        ("octal:4.3...:4,3", "such as 1 2, or 1x0=3-1 to split a heap."),
        ("sum:nim:0+kayles:5", "Type the part (2), a colon and the move, such as 2:"),
    ] {
        assert_says(&text(&[], &format!("play {typed}\nquit\n")), &[said]);
    }
}

/// Large numbers have commas in every sentence; ids and typed moves have none.
#[test]
fn large_numbers_have_commas_in_sentences() {
    for id in [
        "nim:9000,1500/4000",
        "nim:5000,3000,12345:misere",
        "octal:s1,3,4:10000,9999",
        "octal:0.77:5000,1200",
        "octal:4.3:1500,2000",
        "red-blue:5000,4001",
        "wythoff:5000,7000",
        "fibonacci:5000/1200",
        "sum:nim:5000+kayles:15",
    ] {
        let out =
            text(&[], &format!("play {id}\nwho\nlesson\nhint\nhint\nhint\nhint\nposition\nwhy\nquit\n"));
        let out = out.replace("HAL 9000", "HAL").replace("(Dudeney 1908)", "");
        let plain = |word: &str| {
            let word = word.trim_end_matches(['.', ',', ':', ';', ')']);
            word.len() > 3 && word.bytes().all(|byte| byte.is_ascii_digit())
        };
        let found: Vec<&str> = out.split_whitespace().filter(|word| plain(word)).collect();
        assert!(found.is_empty(), "{id}: {found:?} in {out}");
        let solved = run(&["solve", id], b"").out;
        let (_, told) = solved.split_once('\n').expect("lines");
        let found: Vec<&str> = told.split_whitespace().filter(|word| plain(word)).collect();
        assert!(found.is_empty(), "{id}: {found:?} in {solved}");
    }
    let split = text(&[], "play octal:0.77:5000\nTake 2 from heap 1, leaving 4,987 and 11.\nquit\n");
    assert_says(&split, &["You took 2 stones from heap 1, leaving 4,987 and 11."]);
    let split = text(&[], "play octal:0.77:2002\nTake 2 from heap 1, leaving 500 and 1,500.\nquit\n");
    assert_says(&split, &["You took 2 stones from heap 1, leaving 500 and 1,500."]);
}

#[test]
fn help_is_about_one_command() {
    let out = text(&[], "help hint why\nhelp abracadabra why\nquit\n");
    assert_says(&out, &["\"help\" needs one command. Leave out \"why\".", "Unknown command"]);
}

#[test]
fn a_game_that_is_replaced_is_not_called_saved() {
    let home = home("replaced");
    let out = text_in(&home, "play nim 3 4 5 first\n1 1\nplay nim 6 7 8 first\nyes\n1 1\nquit\nquit\n");
    assert_eq!(out.matches("Game saved").count(), 1, "{out}");
}

#[test]
fn a_game_that_ended_is_ended_begun_and_started_again() {
    let two = "play nim 1 1 two players\n1 1\n2 1\n";
    for (typed, said) in [
        ("undo\n2 1\n", "Player 2 wins! Type new"),
        ("undo\nredo\n", "Player 2 wins!"),
        ("new\nmoves\n", "A new game. Player 1 plays against Player 2."),
        ("retry\n", "Neither side gave a win away"),
        ("new\n", "Player 1 starts."),
        ("switch\n", "Player 2 starts."),
        ("switch\n1 1\n2 1\nswitch\n", "Player 1 starts."),
    ] {
        let (before, out) = (text(&[], two), text(&[], &format!("{two}{typed}")));
        assert!(out[before.len()..].contains(said), "{typed}: {out}");
    }
}

/// Each file can't be written in turn. What is saved before and after it makes no difference.
#[test]
fn anything_that_is_not_saved_is_an_error_once() {
    let lines = "play nim 1 first\n1\npractice nim\nanswer\nquit\ntoday\nskip\nyes\nquit\n\
                 play nim 3 4 5 first\n1 1\nquit\nlearn nim\nanswer\nquit\nquit\n";
    let files = ["games.jsonl", "medals.jsonl", "practice.jsonl", "days.jsonl", "unfinished.jsonl"];
    for broken in [None].into_iter().chain(files.map(Some)) {
        let home = home("unwritable");
        broken.iter().for_each(|name| std::fs::create_dir_all(home.join(name)).expect("a folder"));
        let outcome = run_in(&home, &["--text", "--seed", "1"], lines.as_bytes());
        let expected = usize::from(broken.is_some());
        assert_eq!(outcome.code, expected as i32, "{broken:?} {}", outcome.out);
        let errors: Vec<&str> = outcome.err.lines().collect();
        assert_eq!(errors.is_empty(), broken.is_none(), "{broken:?} {errors:?}");
        assert!(errors.iter().all(|error| broken.is_some_and(|name| error.contains(name))), "{errors:?}");
        assert!(errors.iter().all(|error| errors.iter().filter(|other| *other == error).count() == 1));
        // There's no medal without the game.
        let others = files.iter().filter(|name| broken.is_none() || !name.starts_with("medals"));
        assert!(others.clone().all(|name| home.join(name).exists()), "{broken:?} {}", outcome.out);
    }
}

#[test]
fn a_changed_level_is_saved_with_the_game() {
    let home = home("level");
    let lines = "play nim 30 41 52 first easy\n1 1\nlevel perfect\nquit\ncontinue\nlevel\nquit\nquit\n";
    let out = text_in(&home, lines);
    assert_says(&out, &["(Easy)", "Game saved.", "(Perfect)", "The level is Perfect."]);
}

#[test]
fn a_game_that_is_over_from_the_start_has_a_winner() {
    for (id, moves) in [("nim:1", "1x1"), ("nim:0", "")] {
        let out = run(&[id, "--moves", moves, "--text", "--no-save", "--first", "human"], b"").out;
        assert!(out.contains(if moves.is_empty() { "HAL 9000 wins!" } else { "You win!" }), "{out}");
    }
}

#[test]
fn sizes_are_options_where_they_can_be() {
    for typed in ["matches 4", "nim 1 2", "wythoff 3 5", "chomp 3x4", "fibonacci 7", "red-blue 2 9"] {
        let home = tempfile::tempdir().expect("a folder");
        text_in(home.path(), &format!("play {typed} two\nlesson\n1\n1 1\n1,1\nred 1\nquit\nquit\n"));
        let saved = std::fs::read_to_string(home.path().join("unfinished.jsonl")).expect(typed);
        assert!(!saved.contains("set_up"), "{saved}");
    }
}

#[test]
fn the_last_hint_in_a_lost_position_is_about_all_moves() {
    for (id, sentence) in [
        ("nim:1:misere", "It loses, but there's no other move."),
        ("nim:1,1", "Every move loses, and none lasts longer."),
        ("nim:1,1,1:misere", "Every move loses, and none lasts longer."),
    ] {
        let out = run(&[id, "--text", "--no-save", "--first", "human"], "hint\n".repeat(4).as_bytes()).out;
        assert!(out.contains(sentence), "{id}: {out}");
    }
}

/// Unless it counts as help, the explanation of the last moves doesn't say what to do now.
#[test]
fn why_does_not_name_the_winning_move() {
    let moves =
        ["play nim 3 4 5 first\n2 1\nwhy\nquit\nquit\n", "play nim 3 4 5 first\n3 5\nwhy\nquit\nquit\n"];
    for lines in moves {
        let out = text(&[], lines);
        let why: Vec<&str> = out.lines().skip_while(|line| !line.contains(": ")).collect();
        let reply =
            why.iter().rfind(|line| line.starts_with("HAL 9000 took") && line.contains(": ")).expect(&out);
        assert_eq!(reply.matches('.').count(), 1, "{reply}");
    }
}

#[test]
fn misere_sentences_name_what_they_count() {
    for (id, what) in [("nim:2,2/2:misere", "remainder"), ("octal:s1,2:5,5:misere", "value")] {
        let out = run(&["solve", id], b"").out;
        let sentence = format!("A reply can always make it 0, or 1 if no {what} above 1 is left.");
        assert!(out.contains(&sentence), "{out}");
    }
}

/// A medal for a level that was reached by raising it before the last move is one with help.
#[test]
fn a_level_raised_during_the_game_counts_as_help() {
    for (levels, medal) in [("casual\nlevel easy", "Easy without"), ("easy\nlevel casual", "Casual with")] {
        let home = home(&format!("raised-{}", medal.len()));
        let (before, after) = levels.split_once('\n').expect("two levels");
        let lines = format!("play nim 1 2 first {before}\n2 1\n{after}\n1 1\n2 1\nquit\nquit\n");
        let out = text_in(&home, &lines);
        assert_says(&out, &[&format!("Medal: beat {medal} help.")]);
    }
}

/// The newest game is number 1, and what doesn't exist can't be reviewed.
#[test]
fn records_are_listed_and_reviewed_by_their_numbers() {
    let home = tempfile::tempdir().expect("a folder");
    let play = |arguments: &[&str], typed: &str| {
        in_home(home.path(), &[arguments, &["--text", "--seed", "3"]].concat(), typed);
    };
    let two = ["nim", "--heaps", "1,1", "--players", "two-humans"];
    assert!(text_in(home.path(), "records\n").contains("No finished games are saved."));
    play(&two, "1 1\n2 1\nquit\n");
    let told = text_in(home.path(), "records\n");
    assert!(!told.contains("against the computer."), "{told}");
    play(&["nim", "--heaps", "1", "--first", "human"], "1\nquit\n");
    let told = text_in(home.path(), "records\nreview 3\nreview 0\nreview x\nreview 2\nquit\nreview\n");
    assert!(told.contains("You won 1 of 1 game against the computer."), "{told}");
    assert_eq!(told.matches("No finished game has that number.").count(), 3, "{told}");
    let (two, one) = (told.find("Player 1 took 1").expect(&told), told.find("1. You took 1").expect(&told));
    assert!(two < one, "{told}");
    for _ in 0..10 {
        play(&["matches", "--matches", "1", "--first", "computer"], "quit\n");
    }
    let told = text_in(home.path(), "records\n");
    let numbers: Vec<&str> =
        told.lines().filter_map(|line| line.split_once(". Nim. ")).map(|(number, _)| number).collect();
    assert_eq!(numbers, ["1", "2"], "a game without a move of the player's own isn't recorded: {told}");
    // One that began elsewhere than from the menu doesn't count, as on the screen.
    play(&["nim:1,1", "--moves", "1x1", "--first", "computer"], "2 1\nquit\n");
    let told = text_in(home.path(), "records\n");
    assert!(told.contains("3. Nim.") && told.contains("You won 1 of 1 game against"), "{told}");
}

/// A heap of size 2 isn't heap 2, signs of pictures aren't printed, and no heading is left without what it announces.
#[test]
fn explanations_are_complete_without_pictures() {
    for id in [
        "nim:2,2/2:misere",
        "wythoff:12,0:misere",
        "octal:s1,2,5:8,3:misere",
        "chomp:4x4",
        "kayles:5",
        "grid:1010/0101/1010/0101",
        "grid:3x3",
        "grundy:9,7",
        "octal:0.137:9,4",
    ] {
        let said = run(&[id, "--text", "--no-save", "--first", "human", "--seed", "1"], b"lesson\n").out;
        let (_, lesson) = said.split_once("Your move.").unwrap_or_else(|| panic!("no prompt: {said}"));
        for line in lesson.lines() {
            assert!(!line.contains(['?', '●', '○']), "{id}: {line}");
            assert!(!line.ends_with(": ."), "{id}: {line}");
        }
        assert!(!lesson.trim_end().ends_with(':'), "{id}: {lesson}");
        assert!(!lesson.contains("values:"), "{id} announces a table: {lesson}");
    }
    // Heap 3 is empty, and 1 heap has 3.
    let emptied =
        run(&["nim:3,1,1/2", "--text", "--no-save", "--players", "two-humans"], b"2 1\n3 1\nlesson\n").out;
    assert!(emptied.contains("A heap of 3 has the value 0"), "{emptied}");
    let sizes = run(&["nim:2,2/2:misere", "--text", "--no-save", "--first", "human"], b"lesson\n").out;
    assert!(sizes.contains("A heap of 2 has the value 2."), "{sizes}");
}
