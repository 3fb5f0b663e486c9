//! Players that do something wrong, and a few that do not.

use std::cell::Cell;
use std::io::{self, BufRead, Read, Write};
use std::process::{Command, ExitCode};
use std::thread;
use std::time::Duration;

/// Longer than any test waits.
const LONG: Duration = Duration::from_secs(600);

/// Plays so until the input ends.
pub(super) fn play(words: &[String]) -> ExitCode {
    let word = words.first().map_or("", String::as_str);
    let file = words.get(1).map_or("", String::as_str);
    match word {
        // Takes one stone of the first heap that has some.
        "first" => answer_each(first),
        // Takes longer where fewer heaps are left.
        "hesitates" => answer_each(|heaps| {
            thread::sleep(Duration::from_millis(
                20 / (1 + heaps.iter().filter(|heap| **heap > 0).count() as u64),
            ));
            first(heaps)
        }),
        "crlf" => answer_each(|heaps| first(heaps) + "\r"),
        "spaces" => answer_each(|heaps| format!("  {}  ", first(heaps).replace('x', " "))),
        "remarks" => answer_each(|heaps| format!("# I see {} heaps\n\n{}", heaps.len(), first(heaps))),
        // Remarks on what it has answered, in the same breath.
        "afterthoughts" => answer_each(|heaps| format!("{}\n# after {heaps:?}", first(heaps))),
        // Remarks on something before it is asked.
        "foretells" => {
            say("# a word before\n");
            answer_each(first)
        }
        // Notes what it is started with, each time it is.
        "notes-its-start" => {
            note_the_start(file);
            answer_each(first)
        }
        // Says the same again and again, and reads nothing.
        "never-reads" => loop {
            say("1x1\n");
            thread::sleep(Duration::from_millis(12));
        },
        // Writes a prompt before it reads, as Python's input("Position: ") does.
        "prompts" => {
            say("Position: ");
            for line in io::stdin().lock().lines().map_while(Result::ok) {
                say(&format!("{}\nPosition: ", first(&heaps(&line))));
            }
            ExitCode::SUCCESS
        }
        "counts-from-0" => answer_each(|heaps| {
            let heap = heaps.iter().position(|heap| *heap > 0).unwrap_or(0);
            format!("{heap}x1")
        }),
        "ends-after-one" => {
            answer_once();
            ExitCode::SUCCESS
        }
        "traceback" => {
            wait_for_a_line();
            eprintln!("Traceback:\n\traise\u{1b}[31m");
            ExitCode::FAILURE
        }
        // Notes how many lines a file has whenever it reads a result.
        "reads-results" => answer_each_line(|line| {
            if line.starts_with("result") {
                let lines = std::fs::read_to_string(file).map_or(0, |text| text.lines().count());
                writeln!(append_to(&format!("{file}.noted")), "{lines}").expect("written");
            }
        }),
        // Takes a result for a position.
        "fails-at-results" => answer_each_line(|line| {
            assert!(!line.starts_with("result"), "no position: {line}");
        }),
        // Answers one position after it, but not another.
        "fails-after-an-answer" => {
            let since = Cell::new(None);
            answer_each_line(|line| {
                since.set(if line.starts_with("result") {
                    Some(0)
                } else {
                    since.get().map(|count| count + 1)
                });
                assert!(since.get() < Some(2), "no more: {line}");
            })
        }
        // Slowly, so that the second line comes after the next question.
        "doubles" => {
            for _ in io::stdin().lock().lines().map_while(Result::ok) {
                (0..2).for_each(|_| {
                    thread::sleep(Duration::from_millis(10));
                    say("1\n");
                });
            }
            ExitCode::SUCCESS
        }
        "adds-a-move" => {
            for _ in io::stdin().lock().lines().map_while(Result::ok) {
                say("1\n");
            }
            // As often as is wanted, once by default. Python's input() ends like that.
            (0..file.parse().unwrap_or(1)).for_each(|_| say("1\n"));
            ExitCode::FAILURE
        }
        // Thinks until the input ends, and then writes its answer, and so many more.
        "answers-at-the-end" => {
            let _ = io::stdin().read_to_end(&mut vec![]);
            (0..=file.parse().unwrap_or(0)).for_each(|_| say("1\n"));
            ExitCode::SUCCESS
        }
        // Moves first, so that starting up isn't counted.
        "answers-blank" | "answers-behind-a-hash" => {
            answer_once();
            answer_each(
                |heaps| if word == "answers-blank" { String::new() } else { "# ".to_owned() + &first(heaps) },
            )
        }
        "answers-and-stays" => {
            answer_once();
            thread::sleep(LONG);
            ExitCode::SUCCESS
        }
        "waits-for-enter" => {
            answer_once();
            say("Press Enter to exit");
            let _ = io::stdin().read_line(&mut String::new());
            ExitCode::SUCCESS
        }
        // Its answers are still in a buffer when it crashes at the end of the input.
        "buffers-and-crashes" => {
            let _ = io::stdin().read_to_end(&mut vec![]);
            panic!("No line found");
        }
        "saves-long" => {
            answer_each(first);
            thread::sleep(LONG);
            ExitCode::SUCCESS
        }
        "remarks-behind" => answer_each(|heaps| first(heaps) + " # a good move"),
        // As PowerShell writes to a pipe.
        "utf-16" => answer_each(|heaps| first(heaps).chars().flat_map(|letter| [letter, '\0']).collect()),
        "marks-its-first-line" => {
            say("\u{feff}");
            answer_each(first)
        }
        "illegal" => answer_each(|_| "1x99".into()),
        // Of two heaps, it makes them equal, and takes nothing if they are.
        "loses-illegally" => answer_each(|heaps| match heaps {
            [one, two] if one > two => format!("1x{}", one - two),
            [one, two] => format!("2x{}", two - one),
            _ => String::new(),
        }),
        "unreadable" => answer_each(|_| "the second heap, please".into()),
        // Notes how often it was asked, where a file is named.
        "declines" => answer_each(|_| {
            if !file.is_empty() {
                writeln!(append_to(file), "asked").expect("noted");
            }
            "decline this is not for me".into()
        }),
        "declines-two-heaps" => answer_each(|heaps| match heaps {
            [_, _] => "decline".into(),
            _ => first(heaps),
        }),
        "refuses" => answer_each(|_| "declined".into()),
        "always-1x1" => answer_each(|_| "1x1".into()),
        "0x1-of-three-heaps" => answer_each(|heaps| if heaps.len() == 3 { "0x1" } else { "1x1" }.into()),
        "always-1x2" => answer_each(|_| "1x2".into()),
        // From three heaps of 2 it moves, and then plays no more.
        "declines-then" => answer_each(|heaps| match heaps.iter().sum::<u32>() {
            4.. => first(heaps),
            _ => "decline enough".into(),
        }),
        // Prints what it reads, as print("got", line) does.
        "echoes" => {
            for line in io::stdin().lock().lines().map_while(Result::ok) {
                say(&format!("got {line}\n"));
            }
            ExitCode::SUCCESS
        }
        "declines-without-a-word" => answer_each(|_| "decline".into()),
        "twice" => answer_each(|heaps| format!("{0}\n{0}", first(heaps))),
        "greets" => {
            say("Welcome!\n");
            answer_each(first)
        }
        "silent" => {
            close_stdout();
            thread::sleep(LONG);
            ExitCode::SUCCESS
        }
        // Notes its start, where a file is named.
        "answers-once" => {
            note_the_start(file);
            answer_once();
            thread::sleep(LONG);
            ExitCode::SUCCESS
        }
        // Hears no signal that can be passed over, and goes on without an input.
        "ignores" => {
            for signal in
                [signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP, signal_hook::consts::SIGINT]
            {
                let never = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
                signal_hook::flag::register(signal, never).expect("registered");
            }
            std::fs::write(format!("{file}.tmp"), std::process::id().to_string()).expect("written");
            std::fs::rename(format!("{file}.tmp"), file).expect("renamed");
            let _ended = answer_each(first);
            thread::sleep(LONG);
            ExitCode::SUCCESS
        }
        // Ends by a signal once it is asked.
        "signalled" => {
            wait_for_a_line();
            let number = file.parse().expect("a number");
            let signal = rustix::process::Signal::from_named_raw(number).expect("a signal");
            let _ = signal_hook::low_level::emulate_default_handler(number);
            let _ = rustix::process::kill_process(rustix::process::getpid(), signal);
            thread::sleep(LONG);
            ExitCode::SUCCESS
        }
        "stalls" | "stays-too" => {
            thread::sleep(LONG);
            ExitCode::SUCCESS
        }
        "gone" => {
            eprintln!("cannot open weights.bin");
            ExitCode::from(3)
        }
        "killed" => {
            let own = rustix::process::getpid();
            let _ = rustix::process::kill_process(own, rustix::process::Signal::ABORT);
            thread::sleep(LONG);
            ExitCode::SUCCESS
        }
        "half" => {
            wait_for_a_line();
            say("1x");
            ExitCode::SUCCESS
        }
        // Ends no line: says it at once, or when its input ends.
        "unended" => {
            wait_for_a_line();
            say("1x1");
            let _ = io::stdin().lock().read_to_end(&mut vec![]);
            ExitCode::SUCCESS
        }
        "unended-late" => {
            let _ = io::stdin().lock().read_to_end(&mut vec![]);
            say("1x1");
            ExitCode::SUCCESS
        }
        // Says something that is no answer when its input ends; then, where it is to, answers.
        "says-bye" => {
            let _ = io::stdin().lock().read_to_end(&mut vec![]);
            say(if file.is_empty() { "# bye\n\n" } else { "# bye\n1x1\n" });
            ExitCode::SUCCESS
        }
        // Answers as long as many stones are left.
        "fails-late" => {
            answer_each(|heaps| if heaps.iter().sum::<u32>() < 12 { "1x99".into() } else { first(heaps) })
        }
        // Knows no other heaps than two.
        "two-heaps" => answer_each(|heaps| if heaps.len() == 2 { first(heaps) } else { "1x99".into() }),
        "floods" => flood(&[b'x'; 4096]),
        "floods-lines" => flood("1x1\n".repeat(10_000).as_bytes()),
        "floods-remarks" => flood(b"# and another remark\n"),
        "floods-errors" => {
            let line = "e".repeat(99) + "\n";
            let all = line.repeat(20_000);
            answer_each(move |heaps| {
                let _ = io::stderr().write_all(all.as_bytes());
                first(heaps)
            })
        }
        // Keeps its answers until its input ends, as a program does that does not flush.
        "buffers" => {
            let mut all = String::new();
            for line in io::stdin().lock().lines().map_while(Result::ok) {
                all.push_str(&(first(&heaps(&line)) + "\n"));
            }
            say(&all);
            ExitCode::SUCCESS
        }
        // Notes every line it is told.
        "learns" => {
            let noted = append_to(file);
            answer_each_line(|line| writeln!(&noted, "{line}").expect("written"));
            writeln!(&noted, "end").expect("written");
            ExitCode::SUCCESS
        }
        // Starts another process, and neither ends when it is asked to.
        "stays" => {
            let own = std::env::current_exe().expect("a path");
            let mut child = Command::new(own).args([super::BAD, "stays-too"]).spawn().expect("started");
            let pids = format!("{} {}", std::process::id(), child.id());
            std::fs::write(format!("{file}.tmp"), pids).expect("written");
            std::fs::rename(format!("{file}.tmp"), file).expect("renamed");
            let _ended = child.wait();
            ExitCode::SUCCESS
        }
        other => {
            eprintln!("there is no player {other:?}");
            ExitCode::FAILURE
        }
    }
}

fn say(text: &str) {
    let mut out = io::stdout();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

fn append_to(file: &str) -> std::fs::File {
    std::fs::OpenOptions::new().append(true).create(true).open(file).expect("a file")
}

/// Adds the seed and the version of the protocol it is started with to a file, where one is named.
fn note_the_start(file: &str) {
    if !file.is_empty() {
        let [seed, version] =
            ["NIMTUI_SEED", "NIMTUI_PROTOCOL"].map(|name| std::env::var(name).unwrap_or_default());
        writeln!(append_to(file), "{seed} {version}").expect("written");
    }
}

/// Answers each position, and passes every line on.
fn answer_each_line(read: impl Fn(&str)) -> ExitCode {
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        read(&line);
        if line.contains(':') {
            say(&(first(&heaps(&line)) + "\n"));
        }
    }
    ExitCode::SUCCESS
}

fn answer_each(answer: impl Fn(&[u32]) -> String) -> ExitCode {
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        if line.contains(':') {
            say(&(answer(&heaps(&line)) + "\n"));
        }
    }
    ExitCode::SUCCESS
}

fn answer_once() {
    let mut line = String::new();
    let _ = io::stdin().lock().read_line(&mut line);
    say(&(first(&heaps(&line)) + "\n"));
}

/// Writes the same until nobody reads it.
fn flood(bytes: &[u8]) -> ExitCode {
    while io::stdout().write_all(bytes).is_ok() {}
    ExitCode::SUCCESS
}

fn wait_for_a_line() {
    let _ = io::stdin().lock().read_until(b'\n', &mut vec![]);
}

/// The heaps of an id of Nim.
fn heaps(id: &str) -> Vec<u32> {
    let body = id.split(':').nth(1).unwrap_or("");
    body.split(',').filter_map(|heap| heap.parse().ok()).collect()
}

fn first(heaps: &[u32]) -> String {
    let heap = heaps.iter().position(|heap| *heap > 0).unwrap_or(0);
    format!("{}x1", heap + 1)
}

fn close_stdout() {
    wait_for_a_line();
    let nothing = std::fs::File::open("/dev/null").expect("a file");
    rustix::stdio::dup2_stdout(&nothing).expect("closed");
    // The input is read to its end, and nothing said.
    let _ = io::stdin().lock().read_to_end(&mut vec![]);
}
