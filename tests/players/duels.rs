//! Duels: the table is true, games are kept as they are played, and a duel that broke off is gone on with.

use nimtui::session::Player;
use std::collections::BTreeSet;
use std::fs;

use libtest_mimic::Trial;

use super::{nimtui, player, run, run_line, trial};

pub(super) fn trials() -> Vec<Trial> {
    vec![
        trial("duels::perfect_players_take_every_chance", perfect_players_take_every_chance),
        trial("duels::games_are_kept_so_that_review_reads_them", games_are_kept),
        trial("duels::a_duel_that_broke_off_goes_on_to_the_same_table", it_goes_on_to_the_same_table),
        trial("duels::any_number_of_jobs_comes_to_the_same_table", any_number_of_jobs),
        trial("duels::results_are_told_to_who_wants_them", results_are_told),
        #[cfg(unix)]
        trial("duels::a_file_that_is_deleted_is_missed", a_deleted_file_is_missed),
        trial("duels::a_failure_loses_the_game_and_is_counted_by_name", a_failure_loses_the_game),
        trial("duels::who_declines_is_asked_no_more_by_that_player", declining_players),
        trial("duels::failures_in_a_row_end_with_an_answer", failures_in_a_row_end_with_an_answer),
        #[cfg(unix)]
        trial("duels::names_and_reasons_stand_whole_in_every_form", names_in_every_form),
        trial("duels::nimtui_is_a_player_too", nimtui_is_a_player_too),
        trial("duels::who_never_played_fails_the_duel", players_without_games),
        trial("duels::a_program_that_never_reads_does_not_block", a_program_that_never_reads),
        trial("duels::an_odd_number_of_games_is_played", an_odd_number_of_games),
        trial("duels::players_can_be_given_names", players_with_names),
        trial("duels::wins_are_counted_by_side_ending_opening_and_opponent", wins_are_counted),
        trial("duels::a_result_is_in_the_file_before_a_program_reads_it", results_are_written_first),
        trial("duels::a_file_is_used_by_one_duel_at_a_time", one_duel_at_a_time),
        trial("duels::files_that_are_no_games_are_refused", files_without_games),
        trial("duels::files_of_the_player_are_never_written", own_files),
        trial("duels::a_game_that_gets_too_long_has_no_winner", too_long_a_game),
        trial("duels::a_duel_is_resumed_only_with_the_options_it_began_with", other_options),
        trial("duels::games_from_one_opening_are_not_one_game", games_from_one_opening),
        #[cfg(unix)]
        trial("duels::a_player_that_failed_three_times_stays_out", a_player_that_gave_out_stays_out),
        trial("duels::ctrl_c_prints_the_table_and_the_duel_can_be_resumed", ctrl_c_prints_the_table),
    ]
}

/// A folder, and a file in it for the games of a duel.
fn games_file() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.jsonl").display().to_string();
    (folder, file)
}

/// The duel is resumed with so many lines of its file, and of what comes next only half: it comes to the same table.
fn resumes_alike(duel: &str, file: &str, text: &str, kept: usize, whole: &[serde_json::Value]) {
    let half = text.lines().nth(kept).map_or("", |line| &line[..line.len() / 2]);
    let lines: String = text.lines().take(kept).map(|line| line.to_owned() + "\n").collect();
    fs::write(file, lines + half).expect("written");
    assert_eq!(rows(&format!("{duel} --resume {file}")), whole, "after {kept} lines");
}

/// The table in JSON of a duel that succeeds; the line is what comes after `nimtui duel`.
fn rows(line: &str) -> Vec<serde_json::Value> {
    let ran = run_line(&format!("duel {line} --json"));
    assert_eq!(ran.code, Some(0), "{}", ran.errors);
    ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Sends a signal, as Ctrl-C does, once the file has some games.
#[cfg(unix)]
fn interrupted(line: &str, file: &std::path::Path, signal: rustix::process::Signal) -> std::process::Output {
    use std::process::Stdio;
    let words = shlex::split(line).expect("closed quotes");
    let duel = nimtui(&words.iter().map(String::as_str).collect::<Vec<_>>())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("started");
    let games = || fs::read_to_string(file).map_or(0, |text| text.lines().count());
    while games() < 5 {
        std::thread::yield_now();
    }
    let own = rustix::process::Pid::from_child(&duel);
    rustix::process::kill_process(own, signal).expect("sent");
    duel.wait_with_output().expect("it ends")
}

#[cfg(unix)]
fn ctrl_c_prints_the_table() {
    use std::os::unix::process::ExitStatusExt;
    // Under nohup what is started here would ignore it.
    let always = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
    signal_hook::flag::register_conditional_default(signal_hook::consts::SIGINT, always).expect("registered");
    let folder = tempfile::tempdir().expect("a folder");
    let first = player("first");
    let duel = format!("nim:3,4,5 --games 2000 --seed 1 --player \"{first}\" --player any");
    for interrupt in [rustix::process::Signal::INT, rustix::process::Signal::TERM] {
        let file = folder.path().join(format!("games{}.jsonl", interrupt.as_raw()));
        let name = file.display().to_string();
        let output = interrupted(&format!("duel {duel} --games-to {name}"), &file, interrupt);
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
        let (out, errors) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.signal(), Some(interrupt.as_raw()), "{errors}");
        assert!(out.contains("chances taken") && out.contains("any"), "the table so far: {out}");
        assert!(
            errors.contains("Interrupted after ") && errors.contains(&format!("--resume {name}")),
            "{errors}"
        );
        assert_eq!(rows(&format!("{duel} --resume {name}")), rows(&duel));
    }
}

fn perfect_players_take_every_chance() {
    let rows = rows("nim --games 12 --seed 4 --player perfect --player any --player most");
    assert_eq!(rows.len(), 3);
    let of = |row: usize, field: &str| rows[row][field].as_u64().expect(field);
    assert!((0..3).all(|row| of(row, "games") == 24 && of(row, "won") + of(row, "lost") == 24), "{rows:?}");
    assert_eq!((0..3).map(|row| of(row, "won")).sum::<u64>(), 36, "each game has one winner");
    assert_eq!(of(0, "taken"), of(0, "chances"), "{}", rows[0]);
    assert!(of(1, "taken") < of(1, "chances"), "{}", rows[1]);
    assert!(rows[0]["interval"].is_array(), "the openings were drawn");
}

fn games_are_kept() {
    let (_folder, file) = games_file();
    let duel = format!("nim:3,4,5 --games 4 --seed 4 --player easy --player casual --games-to {file}");
    rows(&duel);
    let text = fs::read_to_string(&file).expect("read");
    assert_eq!(text.lines().count(), 5, "the settings and four games");
    let review = run(&["review", &file, "--json"]);
    assert_eq!((review.code, review.out.lines().count()), (Some(0), 4), "{}", review.errors);
    let plain = run(&["review", &file, "--plain"]);
    assert_eq!(plain.code, Some(0), "{}", plain.errors);
    assert_eq!(plain.out.matches(" won.\n").count(), 4, "{}", plain.out);
    let again = run_line(&format!("duel {duel}"));
    assert_eq!(again.code, Some(1), "what is there is not written over");
    assert_eq!(fs::read_to_string(&file).expect("read"), text);
}

fn it_goes_on_to_the_same_table() {
    let (_folder, file) = games_file();
    let (first, twice) = (player("first"), player("twice"));
    let duel = format!("nim --games 10 --seed 8 --player easy --player \"{first}\" --player any");
    let whole = rows(&format!("{duel} --games-to {file}"));
    let text = fs::read_to_string(&file).expect("read");
    let own = std::env::current_exe().expect("a path").display().to_string();
    assert!(!text.contains(&own) && !text.contains(crate::BAD), "no file holds a command");
    let lines: Vec<&str> = text.lines().collect();
    for (kept, end) in [(1, "\n"), (2, ""), (13, "\n"), (13, ""), (30, "")] {
        // The line that was being written is cut in half; where its end was written all the same, it is one line.
        let half = lines.get(kept).map_or("", |line| &line[..line.len() / 2]);
        let broken = lines[..kept].join("\n") + "\n" + half;
        fs::write(&file, if half.is_empty() { broken } else { broken + end }).expect("written");
        assert_eq!(rows(&format!("{duel} --resume {file}")), whole, "after {kept} lines");
        let text = fs::read_to_string(&file).expect("read");
        let is_cut = end.is_empty() || half.is_empty();
        assert_eq!(text.lines().count(), if is_cut { 31 } else { 32 }, "a torn last line is cut off");
        let numbers: BTreeSet<u64> = text
            .lines()
            .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok()?["number"].as_u64())
            .collect();
        assert_eq!(numbers.len(), 30, "every game is in the file");
    }
    let others = run(&["duel", "nim", "--resume", &file, "--player", "easy", "--player", &twice]);
    assert_eq!(others.code, Some(1));
    assert!(others.errors.contains("it's a duel of nim between easy"), "{}", others.errors);
}

fn any_number_of_jobs() {
    let duel =
        |jobs| rows(&format!("take-away --games 20 --seed 2 --player sharp --player any --jobs {jobs}"));
    // Which mistakes are listed doesn't depend on who answers first.
    let hesitates = player("hesitates");
    let rated = |jobs: &str| {
        run(&["rate", "nim:1,2,3:misere", "--player", &hesitates, "--csv", "--errors", "3", "--jobs", jobs])
            .out
    };
    assert_eq!(rated("4"), rated("1"));
    assert_eq!(rated("1").lines().count(), 4);
    assert_eq!(duel(1), duel(3));
}

fn results_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("told");
    let learner = player(&format!("learns '{}'", file.display()));
    let rows = rows(&format!("nim:1,1 --games 2 --tell-results --player perfect --player \"{learner}\""));
    // Of 1,1 who replies takes the last stone and wins.
    assert_eq!((rows[1]["won"].as_u64(), rows[1]["lost"].as_u64()), (Some(1), Some(1)));
    let told = fs::read_to_string(&file).expect("read");
    let told: Vec<&str> = told.lines().collect();
    assert_eq!(told.len(), 5, "{told:?}");
    assert_eq!((told[1], told[3], told[4]), ("result won", "result lost", "end"), "{told:?}");
    assert!(told[0].ends_with(":normal") && told[2] == "nim:1,1:normal", "{told:?}");
    // A game that the other one lost by a failure is won.
    fs::remove_file(&file).expect("removed");
    let illegal = player("illegal");
    let players = ["--player", &learner, "--player", &illegal];
    run(&[&["duel", "nim:1,2", "--games", "2", "--tell-results"][..], &players].concat());
    let told = fs::read_to_string(&file).expect("read");
    assert_eq!(told.lines().filter(|line| *line == "result won").count(), 2, "{told}");
    let jobs = run(&["duel", "nim", "--tell-results", "--jobs", "2", "--player", "any", "--player", "any"]);
    assert_eq!(jobs.code, Some(2));
    // A duel that is gone on with tells them as it began to.
    let games = folder.path().join("games").to_string_lossy().into_owned();
    let begun = ["duel", "nim:1,2", "--games", "4", "--tell-results", "--games-to", &games];
    run(&[&begun[..], &["--player", &learner, "--player", "any"]].concat());
    let lines = fs::read_to_string(&games).expect("read");
    let first: Vec<&str> = lines.lines().take(2).collect();
    fs::write(&games, first.join("\n") + "\n").expect("written");
    fs::remove_file(&file).expect("removed");
    let again = ["duel", "nim:1,2", "--resume", &games, "--player", &learner, "--player", "any"];
    let refused = run(&[&again[..], &["--jobs", "2"]].concat());
    assert!(refused.errors.contains("can't be used with --jobs above 1"), "{}", refused.errors);
    run(&again);
    let told = fs::read_to_string(&file).expect("read");
    assert_eq!(told.lines().filter(|line| line.starts_with("result ")).count(), 3, "{told}");
}

#[cfg(unix)]
fn a_deleted_file_is_missed() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games").to_string_lossy().into_owned();
    let deletes = format!("sh -c 'rm -f {games}; while read l; do echo decline; done'");
    let first = player("first");
    let deletes = ["--player", &deletes];
    let others = ["--player", &first, "--player", "any"];
    // Whether games are to be written after that or not.
    for players in [[&deletes[..], &others].concat(), [&others[..], &deletes].concat()] {
        let ran = run(&[&["duel", "nim:1,2", "--games", "4", "--games-to", &games][..], &players].concat());
        assert!(ran.errors.contains("games: it was deleted or renamed"), "{}", ran.errors);
        assert!(ran.code == Some(1) && !ran.errors.contains("To resume"), "{}", ran.errors);
    }
}

fn a_failure_loses_the_game() {
    let rows = rows(&format!("nim:1,2,3 --games 4 --player easy --player \"{}\"", player("illegal")));
    assert_eq!(rows[1]["failures"]["illegal"], 3, "the third in a row is the last: {}", rows[1]);
    assert_eq!((rows[1]["lost"].as_u64(), rows[0]["won"].as_u64()), (Some(3), Some(3)));
    // Where it failed, it could have won.
    assert_eq!((&rows[1]["chances"], &rows[1]["taken"]), (&2.into(), &0.into()), "{}", rows[1]);
}

/// A decline ends what these two have to play, and nothing else.
fn declining_players() {
    let (folder, file) = games_file();
    let asked = folder.path().join("asked");
    let declines = player(&format!("declines '{}'", asked.display()));
    let duel = format!("nim:1,2,3 --games 10 --seed 1 --player any --player \"{declines}\" --player most");
    let played = rows(&format!("{duel} --games-to {file}"));
    assert_eq!(fs::read_to_string(&asked).expect("read").lines().count(), 2, "once for each player");
    let why = "this is not for me";
    let declined = serde_json::json!([{"player": "any", "why": why}, {"player": "most", "why": why}]);
    assert_eq!(played[1]["declined_to_play"], declined, "{}", played[1]);
    assert_eq!((&played[1]["declined"], &played[1]["not_played"]), (&2.into(), &20.into()), "{}", played[1]);
    assert_eq!((&played[0]["games"], &played[0]["not_played"]), (&10.into(), &10.into()), "{}", played[0]);
    assert_eq!(played[1]["failures"], serde_json::json!({}), "declining is no failure");
    assert_eq!(rows(&format!("{duel} --jobs 3")), played, "each pair is declined once");
    assert_eq!(rows(&format!("{duel} --resume {file}")), played);
    let table = run_line(&format!("duel {duel}"));
    let lines = table.out.lines().filter(|line| line.starts_with("asked declined to play"));
    assert_eq!(lines.count(), 2, "{}", table.out);
    // What the other one moved before counts no more than the game.
    let duel = format!("nim:3,4,5 --games 4 --seed 1 --player perfect --player \"{declines}\"");
    let played = rows(&duel);
    assert_eq!((&played[0]["games"], &played[0]["chances"]), (&0.into(), &0.into()), "{}", played[0]);
}

/// Who answers in between is asked on, also when a duel is gone on with.
fn failures_in_a_row_end_with_an_answer() {
    let (_folder, file) = games_file();
    let late = player("fails-late");
    let duel = format!("nim:9,9,9 --seed 3 --games 12 --player any --player \"{late}\"");
    let whole = rows(&format!("{duel} --games-to {file}"));
    assert!(whole[1]["failures"]["illegal"].as_u64() > Some(5), "{}", whole[1]);
    assert_eq!(whole[1]["not_played"], 0, "{}", whole[1]);
    resumes_alike(&duel, &file, &fs::read_to_string(&file).expect("read"), 6, &whole);
}

fn nimtui_is_a_player_too() {
    let bot = format!("'{}' bot", env!("CARGO_BIN_EXE_nimtui"));
    for game in nimtui::games::ALL.map(<dyn nimtui::game::Game>::id) {
        let rows = rows(&format!("{game} --games 2 --seed 6 --player \"{bot}\" --player any"));
        assert_eq!(rows[0]["failures"], serde_json::json!({}), "{game}: {}", rows[0]);
        assert_eq!(rows[0]["taken"], rows[0]["chances"], "{game}: {}", rows[0]);
    }
}

/// Results are told all the same; who fails otherwise, or later, fails no duel.
fn players_without_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = folder.path().join("missing").display().to_string();
    let duel = |command: &str| {
        run(&["duel", "nim:1,2,3", "--games", "2", "--player", "any", "--player", command, "--json"])
    };
    for command in [player("gone"), missing] {
        let ran = duel(&command);
        assert_eq!(ran.code, Some(1), "{command}: {}", ran.errors);
        assert!(
            ran.errors.contains("never played: it couldn't be started, or it exited before its first move")
        );
        assert_eq!(ran.out.lines().count(), 2, "{}", ran.out);
    }
    for words in ["illegal", "declines", "first"] {
        let ran = duel(&player(words));
        assert_eq!(ran.code, Some(0), "{words}: {}", ran.errors);
    }
}

/// Who leaves moves to chance draws them anew in each game, and the same ones from the same seed.
fn games_from_one_opening() {
    let duel = |seed, jobs| {
        let players = "--player perfect --player any";
        rows(&format!("nim:1,3,5,7:misere --games 40 --seed {seed} --jobs {jobs} {players}"))
    };
    let played = duel(1, 1);
    let different = played[0]["different"].as_u64().expect("a number");
    assert!(different > 20, "two games, again and again: {}", played[0]);
    assert_eq!(played, duel(1, 2));
    assert_ne!(played, duel(2, 1));
}

/// A name with a comma and quotes is one name in a table with commas, and who declines without a reason is told without one.
#[cfg(unix)]
fn names_in_every_form() {
    let folder = tempfile::tempdir().expect("a folder");
    let link = folder.path().join("a,\"b");
    std::os::unix::fs::symlink(std::env::current_exe().expect("a path"), &link).expect("a link");
    let named = |words: &str| format!("'{}' {} {words}", link.display(), super::BAD);
    let duel = |form: &[&str], player: &str| {
        let duel = ["duel", "nim:1,2", "--games", "2", "--seed", "1", "--player", "any", "--player", player];
        let ran = run(&[&duel[..], form].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.errors);
        ran.out
    };
    let first = named("first");
    let csv = duel(&["--csv"], &first);
    let line = csv.lines().last().expect("a line");
    assert!(line.starts_with("nim,\"a,\"\"b\",2,"), "{csv}");
    let outside =
        |line: &str| line.split('"').step_by(2).map(|part| part.matches(',').count()).sum::<usize>();
    assert!(csv.lines().all(|each| outside(each) == outside(line)), "as many columns in each line: {csv}");
    let json = duel(&["--json"], &first);
    let json: serde_json::Value = serde_json::from_str(json.lines().last().expect("a line")).expect("JSON");
    assert_eq!(json["player"], "a,\"b");
    let told = duel(&[], &named("declines-without-a-word"));
    assert!(told.contains("a,\"b declined to play any.\n"), "{told}");
    assert!(told.contains("2 games weren't played"), "{told}");
    let told = duel(&[], &named("declines"));
    assert!(told.contains("a,\"b declined to play any: this is not for me\n"), "{told}");
}

/// Its pipe is full, so writing to it would wait for ever.
fn a_program_that_never_reads() {
    let id = format!("nim:{}", ["2000000000"; 32].join(","));
    let never = player("never-reads");
    let ran = run_line(&format!(
        "duel {id} --games 1 --timeout 0.1 --startup-timeout 0 --player \"{never}\" --player \"{never}\""
    ));
    assert!(ran.out.contains("never-reads") || ran.out.contains("1 "), "it ends: {} {}", ran.out, ran.errors);
}

fn an_odd_number_of_games() {
    let rows = rows("nim:1,2 --games 7 --player perfect --player any");
    assert_eq!((&rows[0]["games"], &rows[1]["games"]), (&7.into(), &7.into()), "{rows:?}");
    assert_eq!(
        (&rows[0]["by_side"]["first"]["games"], &rows[0]["by_side"]["second"]["games"]),
        (&4.into(), &3.into())
    );
}

fn players_with_names() {
    let first = player("first");
    let named = format!("Q2={first}");
    let duel =
        ["duel", "nim:1,2", "--games", "2", "--player", &named, "--player", &named, "--player", &first];
    let ran = run(&duel);
    assert_eq!(ran.code, Some(0), "{}", ran.errors);
    for line in ["Q2  ", "Q2 (2)  ", "against Q2 (2)  "] {
        assert!(ran.out.lines().any(|shown| shown.starts_with(line)), "{line}: {}", ran.out);
    }
    let ran = run(&["rate", "nim:1,2", "--json", "--player", &named]);
    assert!(ran.out.contains("\"player\":\"Q2\""), "{}", ran.out);
    let ran = run(&["rate", "nim:1,2", "--player", "a-name-that-is-too-long=true"]);
    assert!(ran.errors.contains("the name before the = may have at most 14 characters"), "{}", ran.errors);
    // A file that is called like a level doesn't take the level's name.
    let easy = || Player::read("./easy", "".into()).expect("a command");
    let level = Player::read("easy", "".into()).expect("a level");
    assert_eq!(nimtui::players::names(&[easy(), level, easy()]), ["easy (2)", "easy", "easy (3)"]);
    for typed in ["A/B=./first", "=./first", "Big Bob=./first"] {
        let ran = run(&["rate", "nim:1,2", "--player", typed]);
        assert!(ran.errors.contains("a name before = may have letters"), "{typed}: {}", ran.errors);
    }
    for word in ["perfect", "EASY", "any"] {
        let ran = run(&["rate", "nim:1,2", "--player", &format!("Ann={word}")]);
        assert!(ran.errors.contains("only a program can have a name"), "{word}: {}", ran.errors);
    }
    for (command, name) in [
        ("python3 ten.py 0.1", "ten.py"),
        ("python3 ten.py --rate 0.3 --out model.json", "ten.py"),
        ("/usr/bin/python3 a/my.py", "my.py"),
        ("./mine", "mine"),
    ] {
        let program = nimtui::session::Program::read(command, "".into()).expect("a command");
        assert_eq!(program.name, name, "{command}");
    }
    let ran = run(&["rate", "nim:1,2", "--player", &format!("perfect={first}")]);
    assert!(ran.errors.contains("the name before the = is that of another player"), "{}", ran.errors);
}

fn wins_are_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let openings = folder.path().join("openings");
    fs::write(&openings, "nim:1,2\nnim:1,1:misere\n").expect("written");
    let openings = openings.display().to_string();
    let players = "--player perfect --player any --player most";
    let duel = format!("nim --openings {openings} --games 4 --seed 7 {players}");
    let rows = rows(&duel);
    for row in &rows {
        let sum = |parts: Vec<&serde_json::Value>| -> [u64; 2] {
            ["games", "won"].map(|key| parts.iter().map(|part| part[key].as_u64().expect(key)).sum())
        };
        let all = sum(vec![row]);
        assert_eq!(sum(row["by_side"].as_object().expect("sides").values().collect()), all, "{row}");
        assert_eq!(sum(row["by_ending"].as_object().expect("endings").values().collect()), all, "{row}");
        assert_eq!(sum(row["by_opening"].as_object().expect("openings").values().collect()), all, "{row}");
        assert_eq!(sum(row["by_opponent"].as_object().expect("opponents").values().collect()), all, "{row}");
        assert_eq!((&row["seed"], &row["version"]), (&7.into(), &env!("CARGO_PKG_VERSION").into()));
    }
    let table = run_line(&format!("duel {duel}")).out;
    for head in ["moving first", "moving second", "normal", "misere", "against any", "from nim:1,1:misere"] {
        assert!(table.lines().any(|line| line.starts_with(head)), "{head}: {table}");
    }
    assert!(table.contains("Seed 7, nimtui 0.") && table.contains(", 2 openings."), "{table}");
    let one =
        run(&["duel", "nim", "--openings", &openings, "--games", "1", "--player", "any", "--player", "most"]);
    assert!(one.out.contains(", 1 of 2 openings."), "{}", one.out);
    // Of a file that is too long, nothing is used.
    let long = "nim:1,2\n".repeat((16 << 20) / 8) + "\n";
    let too_long = folder.path().join("long").display().to_string();
    fs::write(&too_long, &long).expect("written");
    let refused = run(&["duel", "nim", "--openings", &too_long, "--player", "any", "--player", "most"]);
    assert!(refused.errors.contains("it has more than 16 MiB"), "{}", refused.errors);
    let csv = run_line(&format!("duel {duel} --csv")).out;
    let heads = csv.lines().next().expect("heads");
    for head in [
        "seed",
        "version",
        "moving first won",
        "misere games",
        "against most won",
        "\"from nim:1,2:normal won\"",
    ] {
        assert!(heads.contains(head), "{head}: {csv}");
    }
    assert_eq!(csv.lines().count(), 4, "{csv}");
    for command in ["duel", "rate"] {
        let csv = run(&[command, "nim:1,2", "--csv", "--player", "any", "--player", "most"]).out;
        assert!(csv.lines().skip(1).all(|line| line.contains("nim:1,2:normal")), "{csv}");
    }
}

fn a_player_that_gave_out_stays_out() {
    let (_folder, file) = games_file();
    let fails = player("unreadable");
    let duel = ["duel", "nim:1,2", "--games", "8", "--player", "any", "--player", &fails];
    let sentence =
        "had failed three times in a row and isn't asked again. To give it another try, start a new duel.";
    let ran = run(&[&duel[..], &["--games-to", &file]].concat());
    assert!(!ran.errors.contains(sentence), "{}", ran.errors);
    let ran = run(&[&duel[..], &["--resume", &file]].concat());
    assert!(ran.errors.contains(sentence) && !ran.errors.contains("asked about"), "{}", ran.errors);
}

fn results_are_written_first() {
    let (_folder, file) = games_file();
    let reads = player(&format!("reads-results '{file}'"));
    let duel = format!("duel nim:1,2 --games 6 --tell-results --games-to {file}");
    assert_eq!(run_line(&format!("{duel} --player any --player \"{reads}\"")).code, Some(0));
    let noted = fs::read_to_string(format!("{file}.noted")).expect("read");
    let lines: Vec<usize> = noted.lines().map(|line| line.parse().expect("a number")).collect();
    assert_eq!(lines, [2, 3, 4, 5, 6, 7], "the settings, and each game before its result");
    for line in fs::read_to_string(&file).expect("read").lines() {
        assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "every line is JSON: {line}");
    }
    let review = run(&["review", &file, "--json"]);
    assert_eq!((review.code, review.out.lines().count()), (Some(0), 6), "{}", review.errors);
}

fn one_duel_at_a_time() {
    let (_folder, file) = games_file();
    run_line(&format!("duel nim:1,2 --games 2 --games-to {file} --player any --player most"));
    let held = fs::File::open(&file).expect("opened");
    held.lock().expect("locked");
    let resume = format!("nim:1,2 --resume {file} --player any --player most");
    let ran = run_line(&format!("duel {resume}"));
    assert_eq!(ran.code, Some(1));
    assert!(ran.errors.contains("another duel is writing to it"), "{}", ran.errors);
    drop(held);
    rows(&resume);
    // A game that is in the file twice counts once.
    let text = fs::read_to_string(&file).expect("read");
    let last = text.lines().last().expect("a game");
    fs::write(&file, format!("{text}{last}\n")).expect("written");
    assert_eq!(rows(&resume)[0]["games"], 2);
}

/// What the command line says again has to be what the duel began with.
fn other_options() {
    let (folder, file) = games_file();
    let players = ["--player", "any", "--player", "easy"];
    let begun = ["--games", "4", "--seed", "5"];
    let duel = |more: &[&str]| run(&[&["duel"], more, &players].concat());
    let whole = duel(&[&["nim:3,4,5", "--games-to", &file], &begun[..]].concat());
    let again = duel(&["nim:3,4,5", "--games-to", &file]);
    assert!(
        again
            .errors
            .contains("already exists: name a new file, or if it's a duel that broke off, use --resume "),
        "{}",
        again.errors
    );
    let openings = folder.path().join("openings").display().to_string();
    fs::write(&openings, "\u{feff}nim:3,4,5\n").expect("written");
    for same in [&["nim:3,4,5"][..], &["nim"], &["nim", "--timeout", "5"], &["nim", "--openings", &openings]]
    {
        let ran = duel(&[same, &["--resume", &file], &begun].concat());
        assert_eq!((ran.code, ran.out), (Some(0), whole.out.clone()), "{}", ran.errors);
    }
    // A game without an end is played again.
    let text = fs::read_to_string(&file).expect("read");
    let mut lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    lines[2]["moves"].as_array_mut().expect("moves").pop();
    lines[2].as_object_mut().expect("a game").remove("winner");
    let cut: String = lines.iter().map(|line| format!("{line}\n")).collect();
    fs::write(&file, &cut).expect("written");
    let ran = duel(&["nim", "--resume", &file]);
    assert!(ran.out == whole.out && ran.errors.contains("1 line skipped"), "{}{}", ran.out, ran.errors);
    // So is one with a failure of the player who wasn't to move.
    let failed = r#""failure":{"player":PLAYER,"name":"gone","sentence":"It ended."},"seconds""#;
    let starter = lines[2]["starter"].as_u64().expect("a player");
    let is_starters = lines[2]["moves"].as_array().expect("moves").len().is_multiple_of(2);
    let mover = if is_starters { starter } else { 3 - starter };
    for (player, skipped) in [(mover, false), (3 - mover, true)] {
        let failure = failed.replace("PLAYER", &player.to_string());
        fs::write(&file, cut.replacen("\"seconds\"", &failure, 2).replacen(&failure, "\"seconds\"", 1))
            .expect("written");
        let ran = duel(&["nim", "--resume", &file]);
        assert_eq!(ran.errors.contains("1 line skipped"), skipped, "{}", ran.errors);
    }
    // So is one from another opening than that of its number.
    let random = ["nim", "--ranks", "3-3", "--games", "4", "--seed", "5"];
    let other = folder.path().join("other.jsonl").display().to_string();
    let all = duel(&[&random[..], &["--games-to", &other]].concat());
    let written = fs::read_to_string(&other).expect("read");
    let games: Vec<&str> = written.lines().collect();
    let moved = games[1].replace("\"number\":0", "\"number\":2");
    assert!(moved != games[1] && games[0].matches("nim:").count() == 2, "{written}");
    fs::write(&other, [games[0], games[1], games[2], &moved, games[4], ""].join("\n")).expect("written");
    let ran = duel(&["nim", "--resume", &other]);
    assert!(ran.out == all.out && ran.errors.contains("1 line skipped"), "{}{}", ran.out, ran.errors);
    fs::write(&file, cut.replace("\"timeout_ms\":5000", "\"timeout_ms\":0")).expect("written");
    let ran = duel(&["nim", "--resume", &file]);
    assert!(
        ran.errors.contains("can't resume") && ran.errors.contains("a time limit is 0"),
        "{}",
        ran.errors
    );
    fs::write(&file, text).expect("written");
    for (other, why) in [
        (&["nim:3,4,5:misere"][..], "other openings"),
        (&["kayles"], "it's a duel of nim, not of kayles"),
        (&["nim", "--games", "14"], "--games 4"),
        (&["nim", "--seed", "6"], "--seed 5"),
        (&["nim", "--timeout", "0.5"], "--timeout 5"),
        (&["nim", "--startup-timeout", "1"], "--startup-timeout 10"),
        (&["nim", "--tell-results"], "without --tell-results"),
    ] {
        let ran = duel(&[other, &["--resume", &file]].concat());
        assert_eq!(ran.code, Some(1), "{other:?}");
        assert!(ran.errors.contains("can't resume") && ran.errors.contains(why), "{}", ran.errors);
    }
    assert_eq!(duel(&["nim", "--ranks", "5", "--resume", &file]).code, Some(2));
    // The games of another duel that were added don't count.
    let other = folder.path().join("other").display().to_string();
    duel(&[&["nim:1,1", "--games-to", &other], &begun[..]].concat());
    let [ours, theirs] = [&file, &other].map(|file| fs::read_to_string(file).expect("read"));
    let header = ours.lines().next().expect("a header");
    fs::write(&file, format!("{header}\n{theirs}")).expect("written");
    let ran = duel(&[&["nim", "--resume", &file], &begun[..]].concat());
    assert_eq!((ran.out, ran.errors.contains("lines skipped")), (whole.out.clone(), true), "{}", ran.errors);
    fs::write(&file, ours).expect("written");
    let text = fs::read_to_string(&file).expect("read");
    fs::write(&file, format!("{text}garbage\n")).expect("written");
    assert!(duel(&["nim", "--resume", &file]).errors.contains("1 line skipped"));
    // A game of other players isn't one of this duel's.
    let (header, game) = text.trim_end().rsplit_once('\n').expect("lines");
    fs::write(&file, format!("{header}\n{}\n", game.replace("any", "most"))).expect("written");
    let ran = duel(&["nim", "--resume", &file]);
    assert!(ran.errors.contains("1 line skipped") && ran.out == whole.out, "{}", ran.errors);
    fs::write(&file, text.replace("\"schema\":1", "\"schema\":2")).expect("written");
    assert!(duel(&["nim", "--resume", &file]).errors.contains("this version can't read them"));
}

fn own_files() {
    let (folder, file) = games_file();
    let to_file = ["duel", "nim:1,2", "--player", "any", "--player", "most", "--games-to", &file];
    let output = nimtui(&to_file).env("NIMTUI_HOME", folder.path()).output().expect("it runs");
    assert!(
        String::from_utf8_lossy(&output.stderr).contains("nimtui keeps its own data there"),
        "{output:?}"
    );
    assert!(!fs::exists(&file).expect("a folder"));
}

fn too_long_a_game() {
    let row = &rows("nim:2147483647/1 --player any --player perfect --games 1")[0];
    assert_eq!((&row["games"], &row["not_played"]), (&0.into(), &1.into()), "{row}");
}

fn files_without_games() {
    let (_folder, file) = games_file();
    let players = ["--player", "any", "--player", "most"];
    let resume = |file: &str| run(&[&["duel", "nim:1,2", "--resume", file][..], &players].concat());
    let hostile = "{\"duel\":{\"\u{1b}]52;c;eA==\u{7}\":1}}\n";
    for text in ["", "nonsense\n", "{}\n", hostile, &"x".repeat(9 << 20)] {
        fs::write(&file, text).expect("written");
        let ran = resume(&file);
        assert_eq!(ran.code, Some(1), "{}", ran.errors);
        assert!(ran.errors.starts_with("error: can't resume the duel in "), "{}", ran.errors);
        assert!(!ran.errors.contains(['\u{1b}', '\u{7}']), "{:?}", ran.errors);
    }
    for text in [&b"\xff\xfe{\0"[..], b"\xfe\xff\0{", b"{\0}\0", b"\0{\0}"] {
        fs::write(&file, text).expect("written");
        assert!(resume(&file).errors.contains("it's UTF-16"), "{text:?}");
    }
    #[cfg(unix)]
    assert!(resume("/dev/zero").errors.contains("it isn't a regular file"));
}
