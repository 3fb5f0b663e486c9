//! Each failure has its name and the sentence that helps, and nothing is left behind.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use libtest_mimic::Trial;
use nimtui::game::Stop;
use nimtui::games;
use nimtui::players::{Farewell, Mover, Refusal, Trouble};
use nimtui::session::{Player, Terms};
use rustix::process::{Pid, Signal, test_kill_process};

use super::{nimtui, player, run, trial};

pub(super) fn trials() -> Vec<Trial> {
    vec![
        trial("failures::each_failure_has_its_name_and_its_sentence", each_failure_has_its_name),
        trial("failures::what_is_written_otherwise_is_no_failure", unusual_answers),
        trial("failures::start_failures_say_why", start_failures_say_why),
        trial("failures::nothing_is_left_of_a_player_at_the_end_or_when_nimtui_is_killed", nothing_is_left),
        trial("failures::who_ignores_signals_is_ended_all_the_same", stubborn_players),
        trial("failures::each_signal_has_its_name", each_signal_has_its_name),
        trial("failures::a_question_that_is_called_off_is_waited_for_no_more", a_question_is_called_off),
        trial("failures::the_time_limit_covers_writing_the_question", the_limit_covers_writing),
        trial("failures::three_failures_in_a_row_are_enough", three_failures_are_enough),
        trial("failures::beginners_mistakes_have_one_diagnosis", beginners_mistakes),
        trial("failures::positions_without_a_move_are_listed", positions_without_a_move),
        trial("failures::every_player_is_judged", every_player_is_judged),
        trial("failures::the_check_of_the_protocol_finds_what_is_wrong", the_check_finds_it),
        trial("failures::the_check_of_the_protocol_counts_each_player", each_player_is_checked),
        #[cfg(unix)]
        trial("failures::an_interrupted_check_claims_nothing", an_interrupted_check),
    ]
}

/// The failures of a player that is asked a few positions, by name, and what was said of them.
fn failures(words: &str) -> (serde_json::Value, String) {
    failures_below("nim:2,2", words)
}

fn failures_below(id: &str, words: &str) -> (serde_json::Value, String) {
    let ran = run(&["rate", id, "--json", "--timeout", "0.2", "--seed", "1", "--player", &player(words)]);
    let json = serde_json::from_str(&ran.out).unwrap_or_else(|why| panic!("{words}: {why}: {}", ran.errors));
    (json, ran.errors)
}

fn each_failure_has_its_name() {
    let players = [
        ("illegal", "illegal", "\"1x99\""),
        (
            "unreadable",
            "unreadable",
            "\"the second heap, please\" isn't a move here. Write a heap and a number",
        ),
        ("remarks-behind", "unreadable", "isn't a move here. Put each remark on a line of its own."),
        ("utf-16", "unreadable", "isn't a move here. It contains NUL characters, as UTF-16 does."),
        ("twice", "unasked", "as well as its answers"),
        ("greets", "unasked", "\"Welcome!\" as well as its answers"),
        ("silent", "silent", "It closed its output"),
        ("gone", "gone", "It exited with status 3 instead of answering.\n    cannot open weights.bin"),
        ("killed", "gone", "SIGABRT"),
        (
            "half",
            "gone",
            "It exited with status 0 instead of answering. It wrote \"1x\" without ending the line",
        ),
        ("floods", "too much", "longer than 4 KiB"),
        ("floods-lines", "unasked", "as well as its answers"),
        ("floods-remarks", "too much", "remarks between two answers are longer than 64 KiB"),
    ];
    for (words, name, sentence) in players {
        let (json, errors) = failures(words);
        let count = json["failures"][name].as_u64().unwrap_or_else(|| panic!("{words}: {json}: {errors}"));
        assert!(count > 0, "{words}");
        assert!(errors.contains(sentence), "{words}: {errors}");
        assert!(errors.contains(", asked about nim:"), "{words}: the id repeats it: {errors}");
    }
    let fails = player("fails-at-results");
    let ran =
        run(&["duel", "nim:1,2", "--games", "4", "--tell-results", "--player", "any", "--player", &fails]);
    assert!(ran.errors.contains("of answering. Just before, it was sent \"result "), "{}", ran.errors);
    let (json, errors) = failures_below("matches:9/3:misere", "doubles");
    assert_eq!(json["failures"]["unasked"], 3, "{json}");
    assert!(errors.contains("It wrote \"1\" as well as its answers. Write one line"), "{errors}");
    let adds = player("adds-a-move");
    let sentence = "still wrote \"1\" after its last answer, so some of its answers may have been taken for";
    let ran = run(&["rate", "matches:9/3:misere", "--player", &adds]);
    assert!(ran.code == Some(1) && ran.errors.contains(sentence), "{}", ran.errors);
    let ran = run(&["duel", "matches:9/3:misere", "--games", "2", "--player", &adds, "--player", "any"]);
    assert!(ran.code == Some(0) && ran.errors.contains(sentence), "{}", ran.errors);
    // Several lines only show that it didn't notice the end.
    let ran = run(&["rate", "matches:9/3:misere", "--player", &player("adds-a-move 2")]);
    assert!(ran.code == Some(1) && ran.errors.contains(sentence), "{}", ran.errors);
    let ran = run(&["rate", "matches:9/3:misere", "--player", &player("adds-a-move 4")]);
    assert!(ran.code == Some(0) && ran.errors.is_empty(), "{}", ran.errors);
    let ran = run(&["rate", "matches:9/3:misere", "--protocol-check", "--player", &adds]);
    assert!(ran.code == Some(1) && ran.out.contains(sentence), "{}", ran.out);
    // Called off while it thinks, it still has one answer to write, but not two.
    for (more, farewell) in [("0", None), ("1", Some(Farewell::Shifted("1".into())))] {
        let slow =
            Player::read(&player(&format!("answers-at-the-end {more}")), "/".into()).expect("a command");
        let mut mover = Mover::new(&slow, None, Terms::default(), 1).expect("no human");
        let (game, position) = games::read_id("matches:9").expect("an id");
        let stop = Stop::default();
        stop.stop();
        assert_eq!(mover.answer(game, &position, &stop), Err(Refusal::Stopped));
        assert_eq!(mover.finish(), farewell, "{more}");
    }
    let ran = run(&["rate", "nim:2,2", "--player", &player("saves-long")]);
    assert!(
        ran.code == Some(0) && ran.errors.contains("a second after its input had ended"),
        "{}",
        ran.errors
    );
    // What it has answered since, it could read.
    let later = player("fails-after-an-answer");
    let ran =
        run(&["duel", "nim:3,3", "--games", "4", "--tell-results", "--player", "any", "--player", &later]);
    assert!(
        ran.errors.contains("instead of answering") && !ran.errors.contains("Just before"),
        "{}",
        ran.errors
    );
    // Only the other end of its input can close it.
    let closes = "sh -c 'read l; echo 1x1; exec <&-; exec sleep 600'";
    let ran = run(&["rate", "nim:2,2", "--timeout", "0.2", "--seed", "1", "--player", closes]);
    assert!(
        ran.errors.contains("There was no answer within 0.2 s. It has closed its input."),
        "{}",
        ran.errors
    );
    // Starting up is not counted for ten seconds: these two are asked side by side.
    let words =
        ["stalls", "buffers", "says-bye", "says-bye 1x1", "buffers-and-crashes", "unended", "unended-late"];
    let late = words.map(|words| thread::spawn(move || failures_below("nim:1", words)));
    let [stalls, buffers, bye, bye_and_answer, crashes, unended @ ..] =
        late.map(|thread| thread.join().expect("no panic"));
    let hint = "starting up. Does it flush after each answer? If it needs longer, use --startup-timeout.";
    assert!(crashes.1.contains(hint) && !crashes.1.contains("No line found"), "{}", crashes.1);
    let (_, errors) = failures_below("nim:1,1", "answers-and-stays");
    assert!(errors.contains("0.2 s. Does it read in a loop? If it needs longer, use --timeout."), "{errors}");
    for (words, hint) in [
        ("answers-blank", "It wrote only blank lines. Does it answer if no move wins? If it needs longer"),
        ("answers-behind-a-hash", "which is a remark. A move goes on a line without #. If it needs longer"),
    ] {
        let (_, errors) = failures_below("nim:1,1", words);
        assert!(errors.contains(hint), "{words}: {errors}");
    }
    let (_, errors) = failures_below("nim:1,1", "waits-for-enter");
    assert!(errors.contains("read positions in a loop") && !errors.contains("ending the line"), "{errors}");
    for (json, errors) in unended {
        assert!(json["failures"]["late"].as_u64() > Some(0), "{json}");
        let sentence = "It wrote \"1x1\" without ending the line. End each answer with a newline, and flush.";
        assert!(errors.contains(sentence), "{errors}");
    }
    assert!(!stalls.1.contains("without ending the line") && !buffers.1.contains("without ending the line"));
    assert!(stalls.0["failures"]["late"].as_u64() > Some(0) && !stalls.1.contains("buffer"), "{}", stalls.1);
    assert!(bye.0["failures"]["late"].as_u64() > Some(0) && !bye.1.contains("buffer"), "{}", bye.1);
    assert!(bye_and_answer.1.contains("It answered only after its input had ended"), "{}", bye_and_answer.1);
    assert!(buffers.0["failures"]["late"].as_u64() > Some(0), "{}", buffers.0);
    assert!(
        buffers.1.contains("It answered only after its input had ended. If it needs longer, use ")
            && buffers.1.contains(" Otherwise answer each line before you read the next, and flush"),
        "{}",
        buffers.1
    );
}

fn unusual_answers() {
    let (plain, _) = failures("first");
    assert_eq!(plain["failures"], serde_json::json!({}), "{plain}");
    assert!(plain["chances"].as_u64() > Some(0), "{plain}");
    for words in ["crlf", "spaces", "remarks", "floods-errors", "marks-its-first-line"] {
        let (json, errors) = failures(words);
        assert_eq!(
            (&json["failures"], &json["missed"]),
            (&plain["failures"], &plain["missed"]),
            "{words}: {errors}"
        );
    }
    let (declines, _) = failures("declines");
    assert_eq!(declines["failures"], serde_json::json!({}), "declining is no failure");
    assert_eq!((&declines["missed"], &declines["declined"]), (&declines["chances"], &declines["asked"]));
    assert_ne!(declines["chances"], 0, "declining gains nothing");
    let (refuses, _) = failures("refuses");
    assert_eq!((&refuses["declined"], &refuses["failures"]["unreadable"]), (&0.into(), &3.into()));
    // It has moved by the rules before, so it isn't asked how it counts. Nor is who was wrong in both ways of counting.
    let (_, errors) = failures_below("nim:1,2", "always-1x1");
    assert!(errors.contains("Heap 1 is empty.") && !errors.contains("count from 0"), "{errors}");
    let (_, errors) = failures_below("nim:1,1,2", "always-1x2");
    assert!(errors.contains("Heap 1 has only 1") && !errors.contains("count from 0"), "{errors}");
    let counts = Player::read(&player("0x1-of-three-heaps"), "/".into()).expect("a command");
    let mut counts = Mover::new(&counts, None, Terms::default(), 1).expect("no human");
    for (id, asks) in [("nim:1,2", None), ("nim:1,1,1", Some(true)), ("nim:0,2", Some(false))] {
        let (game, position) = games::read_id(id).expect("an id");
        let asked = match counts.answer(game, &position, &Stop::default()) {
            Err(Refusal::Failed(failure)) => Some(failure.sentence.contains("count from 0")),
            _ => None,
        };
        assert_eq!(asked, asks, "{id}");
    }
    // Each position without a move is listed once, but counts as often as it was asked.
    let rate = ["rate", "nim", "--ranks", "1-1", "--positions", "60", "--seed", "3"];
    let declines = player("declines-two-heaps");
    let ran = run(&[&rate[..], &["--errors", "all", "--json", "--player", &declines]].concat());
    let row: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    let listed = row["unanswered"].as_array().expect("a list").len() as u64;
    let declined = row["declined"].as_u64().expect("a number");
    assert!(0 < listed && listed < declined, "{row}");
    let chances = &row["by_heaps"]["2"][0];
    let told = run(&[&rate[..], &["--player", &declines]].concat()).out;
    assert!(told.contains(&format!("made no move in {chances} of its {} missed", row["missed"])), "{told}");
    // Nor is who breaks a rule that has nothing to do with numbers.
    let (_, errors) = failures_below("octal:0.137:6,1", "always-1x1");
    assert!(errors.contains("only if it's the whole heap") && !errors.contains("count from 0"), "{errors}");
    // Who declines within a game has lost it.
    let duel = ["duel", "nim:2,2,2", "--games", "2", "--json", "--player", "any", "--player"];
    let ran = run(&[&duel[..], &[&player("declines-then")]].concat());
    let row: serde_json::Value = serde_json::from_str(ran.out.lines().nth(1).expect("a row")).expect("JSON");
    assert_eq!((&row["lost"], &row["failures"]["unreadable"]), (&2.into(), &2.into()), "{row}");
}

fn start_failures_say_why() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("my.py"), "print(1)\n").expect("written");
    let said = |command: &str| {
        let mut rate = nimtui(&["rate", "nim:1,2", "--player", command]);
        let output = rate.current_dir(folder.path()).output().expect("it runs");
        String::from_utf8(output.stderr).expect("text")
    };
    for (command, sentence) in [
        ("nosuchprogram", "nosuchprogram can't be found; must be a level"),
        ("~/my.py", "nimtui doesn't use a shell"),
        ("./my.py", "It isn't executable: use chmod +x"),
        ("my.py", "my.py isn't on the PATH: write ./ before it"),
        ("./", "It is a folder."),
        ("pyton3 my.py", "pyton3 can't be found"),
        ("'unclosed", "a quotation mark in the command isn't closed"),
        ("", "the command is empty"),
    ] {
        assert!(said(command).contains(sentence), "{command}: {}", said(command));
    }
    #[cfg(unix)]
    for (name, text, sentence) in [
        ("lost", "#!/nonexistent/python\n", "the program that its first line names can't be found."),
        ("bare", "print(1)\n", "a script needs a first line such as #!/usr/bin/env python3."),
    ] {
        use std::os::unix::fs::PermissionsExt;
        let file = folder.path().join(name);
        fs::write(&file, text).expect("written");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("executable");
        let told = said(&format!("./{name}"));
        assert!(told.contains(&format!("gone: It can't be started: {sentence}")), "{told}");
        assert!(!told.contains("exited"), "{told}");
    }
}

/// Whether a process is there.
fn runs(pid: &str) -> bool {
    let pid = pid.parse().ok().and_then(Pid::from_raw).expect("a pid");
    // One that has ended and was not waited for yet is as good as gone.
    let status = fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero())).unwrap_or_default();
    test_kill_process(pid).is_ok() && !status.contains(") Z ")
}

/// Waits until something is so.
fn comes_true(what: impl Fn() -> bool) -> bool {
    let until = Instant::now() + Duration::from_secs(20);
    while Instant::now() < until {
        if what() {
            return true;
        }
        thread::yield_now();
    }
    false
}

fn pids(file: &Path) -> Vec<String> {
    assert!(comes_true(|| file.exists()), "it was started");
    let text = fs::read_to_string(file).expect("read");
    text.split(' ').map(str::to_owned).collect()
}

/// Of a player that started another process, at the end of a job and when nimtui is killed.
fn nothing_is_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("pids");
    let command = player(&format!("stays '{}'", file.display()));
    run(&["rate", "nim:1", "--timeout", "0.1", "--json", "--player", &command]);
    let left = pids(&file);
    assert!(comes_true(|| !left.iter().any(|pid| runs(pid))), "{left:?}");
    // Elsewhere the end of its input is all a player is told.
    if !cfg!(target_os = "linux") {
        return;
    }
    fs::remove_file(&file).expect("removed");
    let mut rate = nimtui(&["rate", "nim:1,2", "--player", &command]);
    let mut rate = rate.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("started");
    let left = pids(&file);
    assert!(left.iter().all(|pid| runs(pid)), "{left:?}");
    rate.kill().expect("killed");
    rate.wait().expect("waited for");
    assert!(comes_true(|| !left.iter().any(|pid| runs(pid))), "{left:?}");
}

/// At the end of a job, after an answer that is late, and when nimtui is killed by whatever signal.
fn stubborn_players() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("pid");
    let command = player(&format!("ignores '{}'", file.display()));
    let done = run(&["rate", "nim:1,2", "--json", "--player", &command]);
    assert_eq!(done.code, Some(0), "{}", done.errors);
    let first = pids(&file);
    assert!(comes_true(|| !runs(&first[0])), "at the end of a job");
    let signals = [Signal::TERM, Signal::INT, Signal::HUP, Signal::KILL];
    // Where the tests run under nohup, what they start would ignore a hangup, too; what has a handler here is not
    // ignored there.
    for heard in [signal_hook::consts::SIGINT, signal_hook::consts::SIGHUP] {
        let always = Arc::new(AtomicBool::new(true));
        signal_hook::flag::register_conditional_default(heard, always).expect("registered");
    }
    for signal in signals.into_iter().filter(|_| cfg!(target_os = "linux")) {
        fs::remove_file(&file).expect("removed");
        let mut duel =
            nimtui(&["duel", "nim:3,4,5", "--games", "100000", "--player", &command, "--player", "any"]);
        let mut duel = duel.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("started");
        let pids = pids(&file);
        let own = Pid::from_child(&duel);
        rustix::process::kill_process(own, signal).expect("sent");
        let ended = duel.wait().expect("waited for");
        assert!(!ended.success());
        assert!(comes_true(|| !runs(&pids[0])), "{signal:?}");
    }
}

fn each_signal_has_its_name() {
    for (number, name) in [
        (1, "SIGHUP"),
        (2, "SIGINT"),
        (3, "SIGQUIT"),
        (4, "SIGILL"),
        (6, "SIGABRT"),
        (9, "SIGKILL"),
        (11, "SIGSEGV"),
        (13, "SIGPIPE"),
        (15, "SIGTERM"),
    ] {
        let (json, errors) = failures_below("nim:1", &format!("signalled {number}"));
        assert_eq!(json["failures"]["gone"], 1, "{name}: {json}");
        assert!(errors.contains(&format!("It was killed by signal {number} ({name}).")), "{name}: {errors}");
    }
}

/// Whoever waits for an hour is told at once that nobody wants the answer.
fn a_question_is_called_off() {
    let terms = Terms { timeout: Duration::from_secs(3_600), ..Terms::default() };
    let stalls = Player::read(&player("stalls"), "/".into()).expect("a command");
    let mut mover = Mover::new(&stalls, None, terms, 1).expect("no human");
    let (game, position) = games::read_id("nim:1,2").expect("an id");
    let stop = Stop::default();
    let began = Instant::now();
    thread::scope(|scope| {
        let answer = scope.spawn(|| mover.answer(game, &position, &stop));
        stop.stop();
        assert_eq!(answer.join().expect("no panic"), Err(Refusal::Stopped));
    });
    assert_eq!(mover.answer(game, &position, &stop), Err(Refusal::Stopped), "once and for all");
    assert_eq!(mover.finish(), Some(Farewell::Killed), "it didn't end by itself");
    assert!(began.elapsed() < Duration::from_secs(60), "{:?}", began.elapsed());
}

/// A program that never reads fills its pipe: then the question can't be written, and it's late.
fn the_limit_covers_writing() {
    let terms = Terms { timeout: Duration::from_secs(1), ..Terms::default() };
    let player = Player::read(&player("never-reads"), "/".into()).expect("a command");
    let mut mover = Mover::new(&player, None, terms, 1).expect("no human");
    let id = format!("nim:{}", ["2000000000"; 32].join(","));
    let (game, position) = games::read_id(&id).expect("an id");
    let failure = (0..5_000).find_map(|_| {
        mover.set_failures(0);
        match mover.answer(game, &position, &Stop::default()) {
            Err(Refusal::Failed(failure)) if failure.trouble == Trouble::Late => Some(failure),
            // Now and then a line comes before the question.
            _ => None,
        }
    });
    let failure = failure.expect("nothing blocks, and it ends");
    assert_eq!(failure.sentence, "There was no answer within 1 s. It doesn't read its input.");
}

fn three_failures_are_enough() {
    let (json, _) = failures("illegal");
    assert_eq!((json["asked"].as_u64(), json["failures"]["illegal"].as_u64()), (Some(3), Some(3)), "{json}");
    assert!(json["not_asked"].as_u64() > Some(0), "{json}");
    for options in [&["--at-most", "100%"][..], &[]] {
        let ran = run(&[&["rate", "nim:2,2"], options, &["--player", &player("illegal")]].concat());
        assert_eq!(ran.code, Some(1));
        assert!(ran.errors.contains("couldn't be rated"), "{}", ran.errors);
    }
}

/// The mistakes that beginners make most often, and what is said about them: once, with the manual named once.
fn beginners_mistakes() {
    let mistakes = [
        ("prompts", "It wrote the prompt \"Position:\" before its move. Write only the move"),
        ("counts-from-0", "Does it count from 0? Here numbers start at 1, so "),
        ("ends-after-one", "It exited after 1 answer: read positions in a loop until the input ends."),
        ("answers-once", "If it needs longer, use --timeout."),
        ("echoes", "Other output belongs on standard error, or after a #."),
        ("traceback", "\n    Traceback:\n    \traise\\u{1b}[31m"),
    ];
    let check = |(words, diagnosis)| {
        let run_all = |arguments: &[&str]| {
            run(&[arguments, &["--timeout", "0.5", "--player", &player(words)]].concat())
        };
        let (rate, check) = (&["rate", "nim:2,2"][..], &["rate", "nim:2,2", "--protocol-check"][..]);
        let duel = &["duel", "nim:2,2", "--games", "6", "--player", "any"][..];
        for arguments in [rate, check, duel] {
            let ran = run_all(arguments);
            let all = ran.out + &ran.errors;
            assert_eq!(all.matches(diagnosis).count(), 1, "{words}: {all}");
            assert_eq!(all.matches("nimtui man players").count(), 1, "{words}: {all}");
        }
    };
    // Most of the time, they wait.
    thread::scope(|scope| mistakes.map(|mistake| drop(scope.spawn(move || check(mistake)))));
    let stalls = player("stalls");
    let ran = run(&["rate", "nim:1", "--startup-timeout", "0", "--timeout", "0.1", "--player", &stalls]);
    assert!(ran.errors.contains("If it needs longer, use --startup-timeout."), "{}", ran.errors);
}

/// Each player is held to it, not only the first.
fn every_player_is_judged() {
    let rate = |players: [&str; 2]| {
        let [one, two] = players;
        run(&["rate", "nim:3,4", "--at-most", "0%", "--seed", "1", "--player", one, "--player", two])
    };
    assert_eq!(rate(["perfect", "perfect"]).code, Some(0));
    for players in [["perfect", "any"], ["any", "perfect"]] {
        let ran = rate(players);
        assert_eq!(ran.code, Some(1), "{players:?}");
        assert!(ran.errors.contains("any missed "), "{}", ran.errors);
    }
    // In a losing position no move is a chance that was missed, but no answer counts.
    let ran =
        run(&["rate", "nim:2,2", "--at-most", "0%", "--seed", "1", "--player", &player("loses-illegally")]);
    assert_eq!(ran.code, Some(1), "{}", ran.errors);
    assert!(ran.errors.contains(" made no move in "), "{}", ran.errors);
    for words in ["declines", "illegal"] {
        let other = player(words);
        for players in [["perfect", &other], [&other, "perfect"], [&other, &other]] {
            let ran = rate(players);
            assert_eq!(ran.code, Some(1), "{players:?}");
            assert!(ran.errors.contains("couldn't be rated"), "{words}: {}", ran.errors);
        }
    }
}

fn the_check_finds_it() {
    let check =
        |words: &str| run(&["rate", "nim", "--protocol-check", "--seed", "3", "--player", &player(words)]);
    let good = check("first");
    assert_eq!(good.code, Some(0), "{}", good.errors);
    assert!(good.out.contains("follows the protocol"), "{}", good.out);
    let declines = check("declines");
    assert_eq!(declines.code, Some(1));
    assert!(declines.out.contains("declined all positions, so nothing was checked"), "{}", declines.out);
    // Of an id only such positions are asked as games from it come to.
    let two_heaps = player("two-heaps");
    let check_below =
        |game: &str| run(&["rate", game, "--protocol-check", "--seed", "3", "--player", &two_heaps]);
    let all = check_below("nim");
    assert!(all.code == Some(1) && all.out.contains("illegal"), "{}", all.out);
    let below = check_below("nim:6,7");
    assert_eq!(below.code, Some(0), "{}{}", below.out, below.errors);
    assert!(below.out.contains(" 20 positions in games from nim:6,7:normal "), "{}", below.out);
    let twice = check("twice");
    assert_eq!(twice.code, Some(1));
    assert!(twice.out.contains("unasked") && !twice.out.contains("follows the protocol"), "{}", twice.out);
}

/// Ctrl-C ends the check; nothing is said about players that weren't asked all positions.
#[cfg(unix)]
fn an_interrupted_check() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("started");
    let once = player(&format!("answers-once '{}'", file.display()));
    let arguments =
        ["rate", "nim:3,4", "--protocol-check", "--timeout", "600", "--player", &once, "--player", "any"];
    let check = nimtui(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("started");
    while !file.exists() {
        thread::yield_now();
    }
    rustix::process::kill_process(Pid::from_child(&check), Signal::INT).expect("sent");
    let output = check.wait_with_output().expect("it ends");
    let out = String::from_utf8(output.stdout).expect("text");
    assert!(!out.contains("positions"), "{out}");
}

/// Of several players each one counts, wherever it stands, and is told by its name.
fn each_player_is_checked() {
    let (good, other) = (player("first"), player("remarks"));
    let (twice, illegal, gone) = (player("twice"), player("illegal"), player("gone"));
    for (players, code, keep, wrong) in [
        (&[&good, &other][..], 0, 2, &[][..]),
        (&[&twice, &good], 1, 1, &["unasked"]),
        (&[&good, &twice], 1, 1, &["unasked"]),
        (&[&illegal, &twice], 1, 0, &["illegal", "unasked"]),
        (&[&gone, &good, &other], 1, 2, &["gone"]),
        (&[&good, &gone, &other], 1, 2, &["gone"]),
    ] {
        let options = players.iter().flat_map(|player| ["--player", player.as_str()]);
        let mut arguments = vec!["rate", "nim:3,4", "--protocol-check", "--seed", "3"];
        arguments.extend(options);
        let ran = run(&arguments);
        assert_eq!(ran.code, Some(code), "{players:?}: {}{}", ran.out, ran.errors);
        assert_eq!(ran.out.matches("follows the protocol").count(), keep, "{players:?}: {}", ran.out);
        for name in wrong {
            assert!(ran.out.contains(name), "{players:?} {name}: {}", ran.out);
        }
    }
}

/// Positions without a move are listed, so that declining hides nothing.
fn positions_without_a_move() {
    for (words, failure, why) in
        [("declines", "declined", "this is not for me"), ("illegal", "illegal", "1x99")]
    {
        let (json, _) = failures(words);
        let listed = json["unanswered"].as_array().expect("a list");
        assert!(!listed.is_empty(), "{json}");
        for one in listed {
            assert_eq!(one["failure"], failure, "{json}");
            assert!(one["why"].as_str().expect("text").contains(why), "{json}");
        }
    }
    // Positions that were drawn more than once leave room for others.
    let declines = player("declines");
    let drawn = ["rate", "nim", "--ranks", "1-2", "--positions", "100", "--seed", "3", "--errors", "6"];
    let ran = run(&[&drawn[..], &["--json", "--player", &declines]].concat());
    let json: serde_json::Value =
        serde_json::from_str(ran.out.lines().next().expect("a line")).expect("JSON");
    let ids: std::collections::BTreeSet<&str> =
        json["unanswered"].as_array().expect("a list").iter().filter_map(|one| one["id"].as_str()).collect();
    assert_eq!(ids.len(), 6, "{json}");
    let ran = run(&[&drawn[..], &["--player", &declines]].concat());
    assert!(ran.out.contains("positions without a move (6 of 46; --errors lists more):"), "{}", ran.out);
    let ran = run(&["rate", "nim:2,2", "--player", &player("declines")]);
    assert!(
        ran.out.contains("positions without a move:") && ran.out.contains("declined: this is not for me"),
        "{}",
        ran.out
    );
}
