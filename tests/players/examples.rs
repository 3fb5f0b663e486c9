//! The players in examples/players, and what the guide says about them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use libtest_mimic::Trial;

use super::{nimtui, run, trial};

const GUIDE: &str = include_str!("../../docs/programs.md");
const THEORY: &str = include_str!("../../docs/theory.md");

pub(super) fn trials() -> Vec<Trial> {
    let mut trials = vec![trial("examples::those_in_rust_compile_and_play", those_in_rust)];
    if cfg!(unix) {
        trials.push(trial("examples::those_for_the_shell_play", those_for_the_shell));
    }
    // Nothing but Rust is needed to test; where there is Python, these are tested, too.
    if which::which("python3").is_ok() {
        trials.push(trial("examples::those_in_python_play", those_in_python));
        trials.push(trial("examples::a_player_in_python_is_one_function", one_function));
        trials.push(trial("examples::a_position_in_python_has_its_fields", each_field));
        trials.push(trial("examples::the_class_of_cs50_plays", the_class_of_cs50));
        trials.push(trial("examples::the_learner_learns_from_results", the_learner_learns));
        trials.push(trial(
            "examples::the_guide_shows_what_is_printed_is_what_comes",
            the_guide_shows_what_is_printed,
        ));
        trials.push(trial("examples::the_guides_commands_work_work", the_guides_commands_work));
    }
    trials
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/players")
}

/// What an examination says of a player.
fn rated(game: &str, command: &str) -> serde_json::Value {
    let ran = run(&["rate", game, "--json", "--player", command]);
    assert_eq!((ran.code, ran.errors.as_str()), (Some(0), ""), "{command}");
    serde_json::from_str(&ran.out).expect("JSON")
}

fn nim_sum_example(command: &str) {
    let rated = rated("nim:1,3,5,7", command);
    assert_eq!((rated["missed"].as_u64(), &rated["failures"]), (Some(0), &serde_json::json!({})), "{rated}");
    let declined = rated["declined"].as_u64();
    assert!(rated["chances"].as_u64() > Some(100) && declined == Some(0), "{rated}");
    // The last one loses: the rule is no longer the right one.
    assert!(self::rated("nim:1,3,5,7:misere", command)["missed"].as_u64() > Some(0));
}

/// It plays by the rules, and errs as often as the rule of the same name.
fn greedily(command: &str) {
    let rated = rated("nim:1,3,5,7", command);
    assert_eq!(
        (&rated["missed"], &rated["failures"]),
        (&self::rated("nim:1,3,5,7", "most")["missed"], &serde_json::json!({})),
        "{rated}"
    );
}

fn those_in_rust() {
    let built = tempfile::tempdir().expect("a folder");
    let compiled = |name: &str| {
        let program = built.path().join(name).with_extension(std::env::consts::EXE_EXTENSION);
        let source = folder().join(name).with_extension("rs");
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition", "2024", "-D", "warnings", "-o"]).arg(&program).arg(source);
        assert!(rustc.status().expect("rustc starts").success(), "{name}");
        format!("'{}'", program.display())
    };
    greedily(&compiled("greedy"));
    nim_sum_example(&compiled("nim_sum"));
}

fn those_for_the_shell() {
    let command = |name: &str| format!("sh '{}'", folder().join(name).display());
    greedily(&command("greedy.sh"));
    nim_sum_example(&command("nim_sum.sh"));
}

fn those_in_python() {
    let command = |name: &str| format!("python3 '{}'", folder().join(name).display());
    greedily(&command("greedy.py"));
    nim_sum_example(&command("ten.py"));
}

/// What it prints besides the move is no answer, and it can ask nimtui.
fn one_function() {
    let copies = copies();
    let program = "from nimtui import *\nsolution = solve('nim:1,2')\n@player\ndef first(position):\n    print('thinking')\n    \
                   heap = [heap > 0 for heap in position.heaps].index(True)\n    return heap, 1\n";
    fs::write(copies.path().join("first.py"), program).expect("written");
    let output = nimtui(&["rate", "nim:1,2", "--json", "--player", "python3 first.py"])
        .env("NIMTUI", env!("CARGO_BIN_EXE_nimtui"))
        .current_dir(copies.path())
        .output()
        .expect("it runs");
    let rated: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&rated["failures"], &rated["declined"]), (&serde_json::json!({}), &0.into()), "{rated}");
    let forgets = "from nimtui import player\n@player\ndef first(position):\n    (0, 1)\n";
    fs::write(copies.path().join("forgets.py"), forgets).expect("written");
    let output = nimtui(&["rate", "nim:1,2", "--protocol-check", "--player", "python3 forgets.py"])
        .current_dir(copies.path())
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("the function returned None"), "{output:?}");
    let asks = "from nimtui import *\nprint(solve('nim:1,2')['outcome'], values('kayles', 5)[5], \
                rate('nim:1,2', 'perfect')['missed'], len(rate('nim:1,2', 'any', '--player', 'most')))\ntry:\n    solve('nim:x')\nexcept ValueError as error:\n    print(error)\n";
    let mut python = Command::new("python3");
    python.args(["-c", asks]).env("NIMTUI", env!("CARGO_BIN_EXE_nimtui")).current_dir(copies.path());
    let said = String::from_utf8(python.output().expect("it runs").stdout).expect("text");
    assert!(said.starts_with("N 4 0 2\nerror: "), "{said}");
}

fn each_field() {
    let asks = "from nimtui import Position\n\
                for id in ['nim:3,4/2:normal', 'fibonacci:20/19', 'octal:0.77:2,1:misere', 'kayles:1-2:normal']:\n    \
                here = Position(id)\n    print(here.game, here.body, here.heaps, here.limit, here.ending)\n\
                print([(part.heaps, part.ending) for part in Position('sum:octal:0.7:5:misere+nim:3:normal').parts])\n";
    let mut python = Command::new("python3");
    let said = python.args(["-c", asks]).current_dir(folder()).output().expect("it runs").stdout;
    let lines = [
        "nim 3,4/2 [3, 4] 2 normal",
        "fibonacci 20/19 [20] 19 ",
        "octal 0.77:2,1 [2, 1] None misere",
        "kayles 1-2 None None normal",
        "[([5], 'misere'), ([3], 'normal')]",
    ];
    assert_eq!(String::from_utf8(said).expect("text").lines().collect::<Vec<_>>(), lines);
}

/// Training prints a line for each game, which is no answer.
fn the_class_of_cs50() {
    let copies = copies();
    let class = "class NimAI:\n    def choose_action(self, state, epsilon=True):\n        \
                 pile = max(range(len(state)), key=lambda pile: state[pile])\n        return (pile, state[pile])\n\
                 def train(n):\n    for game in range(n):\n        print('Playing training game', game + 1)\n    return NimAI()\n";
    fs::write(copies.path().join("nim.py"), class).expect("written");
    let rate = |player: &str| {
        let mut rate = nimtui(&["rate", "nim:1,3,5,7:misere", "--json", "--player", player]);
        let output = rate.current_dir(copies.path()).output().expect("it runs");
        serde_json::from_slice::<serde_json::Value>(&output.stdout).expect("JSON")
    };
    let (class, rule) = (rate("python3 cs50.py nim.py 20"), rate("most"));
    assert_eq!(class["failures"], serde_json::json!({}), "{class}");
    assert_eq!(class["missed"], rule["missed"], "it plays as its function says");
}

/// A folder with copies of the programs.
fn copies() -> tempfile::TempDir {
    let copies = tempfile::tempdir().expect("a folder");
    for name in ["ten.py", "learner.py", "nimtui.py", "cs50.py"] {
        fs::copy(folder().join(name), copies.path().join(name)).expect("copied");
    }
    copies
}

fn the_learner_learns() {
    let copies = copies();
    let lines = |arguments: &[&str]| -> Vec<serde_json::Value> {
        let output = nimtui(arguments).current_dir(copies.path()).output().expect("it runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout)
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect()
    };
    let duel = ["duel", "nim:1,3,5,7:misere", "--json", "--seed", "1", "--player", "any", "--player"];
    let untaught = lines(&[&duel[..], &["python3 learner.py", "--games", "200"]].concat());
    assert!(!copies.path().join("learnt.json").exists(), "who only plays writes nothing");
    lines(&[&duel[..], &["python3 learner.py learn", "--tell-results", "--games", "1500"]].concat());
    let taught = lines(&[&duel[..], &["python3 learner.py", "--games", "200"]].concat());
    let won = |rows: &[serde_json::Value]| rows[1]["won"].as_u64().expect("won");
    assert!(won(&taught) > 160 && won(&taught) > won(&untaught) + 20, "{taught:?} {untaught:?}");
}

/// The guide shows the program as it is in the file, and what each command prints.
fn the_guide_shows_what_is_printed() {
    let ten = fs::read_to_string(folder().join("ten.py")).expect("read");
    assert_eq!(ten.lines().count(), 10);
    assert!(GUIDE.contains(&format!("```python\n{ten}```")), "the guide shows another ten.py");
    let copies = copies();
    let mut shown = 0;
    let blocks = [GUIDE, THEORY].into_iter().flat_map(|guide| guide.split("```console\n").skip(1));
    for block in blocks.filter_map(|rest| rest.split("```").next()) {
        let (command, printed) = block.split_once('\n').expect("a command and what it prints");
        // What one command prints is what the next one behind a `|` reads.
        let mut out = String::new();
        for command in command.strip_prefix("$ ").expect("a prompt").split(" | ") {
            let words = shlex::split(command.strip_prefix("nimtui ").expect("a command")).expect("words");
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let read = copies.path().join("read");
            fs::write(&read, &out).expect("a file");
            let input = fs::File::open(&read).expect("a file");
            let output = nimtui(&words).current_dir(copies.path()).stdin(input).output().expect("it runs");
            out = String::from_utf8(output.stdout).expect("text");
        }
        let mut rest = out.as_str();
        for line in printed.lines().filter(|line| *line != "…") {
            let at = rest.find(line).unwrap_or_else(|| panic!("{command} does not print {line}: {out}"));
            rest = &rest[at + line.len()..];
        }
        shown += 1;
    }
    assert!(shown >= 2, "the guides show no output");
}

/// The guide's duels and ratings work, with fewer games.
fn the_guides_commands_work() {
    let copies = copies();
    let mut worked = 0;
    let commands = GUIDE.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next());
    for line in commands.flat_map(str::lines).filter_map(|line| line.strip_prefix("nimtui ")) {
        let command = line.split(" #").next().expect("a command").replace("--games 10000", "--games 20");
        let words = shlex::split(&command).expect("words");
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        if !words.first().is_some_and(|word| ["duel", "rate"].contains(word)) {
            continue;
        }
        let output = nimtui(&words).current_dir(copies.path()).output().expect("it runs");
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(!String::from_utf8_lossy(&output.stderr).contains("asked about nim"), "{command}: it failed");
        worked += 1;
    }
    assert!(worked >= 6, "only {worked} commands were run");
}
