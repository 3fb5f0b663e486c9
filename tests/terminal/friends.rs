//! Two copies of the built program play each other, on 127.0.0.1 only; and a nimtui for guests.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use nimtui::game::Dice;
use nimtui::games;
use nimtui::records::GameRecord;
use nimtui::tui::Action;
use rustix::process::Signal;
use tempfile::TempDir;

use crate::support::{Plan, Shown, Terminal, eventually, names, store};

const LISTEN: [&str; 3] = ["--listen", "127.0.0.1:0", "--motion=off"];

fn started(home: &TempDir, arguments: &[&str]) -> Terminal {
    Plan::program(arguments).env("NIMTUI_HOME", home.path().to_str().unwrap()).start()
}

fn host(home: &TempDir, arguments: &[&str]) -> Terminal {
    started(home, &[&["host"], arguments, &LISTEN].concat())
}

/// The line that the host shows, word by word.
#[track_caller]
fn invitation(host: &Terminal) -> Vec<String> {
    let line = |text: &str| Some(text.split("nimtui join ").nth(1)?.lines().next()?.to_owned());
    host.wait_until("no invitation", |shown| line(&shown.text()).is_some_and(|line| line.contains('-')));
    let line = line(&host.text()).unwrap();
    line.split_whitespace().take(2).map(str::to_owned).collect()
}

fn join(home: &TempDir, host: &Terminal, arguments: &[&str]) -> Terminal {
    let words = invitation(host);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    started(home, &[&["join"], &words[..], arguments, &["--motion=off"]].concat())
}

fn homes() -> [TempDir; 2] {
    [(); 2].map(|()| tempfile::tempdir().unwrap())
}

fn is_over(text: &str) -> bool {
    text.contains("You win") || text.contains(" wins")
}

/// Waits until one of the two can move, or the game is over; which one can.
#[track_caller]
fn next_turn(ends: &[Terminal; 2], before: &[String; 2]) -> Option<usize> {
    eventually("nobody can move", || {
        let texts = ends.each_ref().map(Terminal::text);
        if texts.iter().all(|text| is_over(text)) {
            return Some(None);
        }
        let can_move = |text: &String| text.contains("t hint") && !text.contains("A friend elsewhere ─");
        let end = (0..2).find(|end| can_move(&texts[*end]) && texts[*end] != before[*end]);
        end.map(Some)
    })
}

/// Quits, and says yes if the friend is there.
fn leave(end: &mut Terminal) {
    end.send("q");
    end.wait_until("no question", |shown| shown.closed || shown.text().contains("Leave your friend?"));
    end.try_send("y");
}

#[test]
fn every_game_is_played_to_its_end_by_two_terminals() {
    for key in games::keys() {
        let homes = homes();
        let first = host(&homes[0], &[games::get(key).command(), "--name", "Ada", "--seed", "5"]);
        let second = join(&homes[1], &first, &["--name", "Ben"]);
        let mut ends = [first, second];
        let mut before = [String::new(), String::new()];
        let mut turns = 0;
        while let Some(end) = next_turn(&ends, &before) {
            before[end] = ends[end].text();
            ends[end].send("\r");
            ends[end].wait_until("the move did nothing", |shown| !shown.text().contains("t hint"));
            turns += 1;
            assert!(turns < 500, "it never ends: {}", ends[0].text());
        }
        let winners = ends.iter().filter(|end| end.text().contains("You win")).count();
        assert_eq!(winners, 1, "{}\n{}", ends[0].text(), ends[1].text());
        for (end, home) in ends.iter_mut().zip(&homes) {
            end.send("q");
            assert!(end.wait_for_all().success());
            end.assert_given_back();
            let records = store(home).history().unwrap().items;
            assert_eq!(records.len(), 1, "each end records the game");
        }
    }
}

#[test]
fn messages_and_help_are_told_and_questions_wait_for_an_answer() {
    let homes = homes();
    let mut first = host(&homes[0], &["nim:3,4,5", "--name", "Ada"]);
    let mut second = join(&homes[1], &first, &["--name", "Ben", "--text"]);
    second.wait_for_output("Ada starts.");
    first.send("\x1b");
    first.wait_for("Say something");
    first.send("\x1b[B\x1b[B\r");
    first.wait_for("A message to your friend");
    first.send("good luck\r");
    first.wait_for("You: good luck");
    second.wait_for_output("Ada: good luck");
    second.send("say thanks\r");
    second.wait_for_output("You: thanks");
    first.wait_for("Ben: thanks");
    for (typed, answer) in [("hint", "Wait for Ada's move."), ("say", "Type say and your message.")] {
        second.send(format!("{typed}\r"));
        second.wait_for_output(answer);
    }
    first.wait_for("t hint");
    first.send("\r");
    second.wait_for_output("Your move.");
    second.send("why\r");
    first.wait_for("Ben got help.");
    second.send("2 1\r");
    second.wait_for_output("You took 1 stone from heap 2.");
    first.wait_for("t hint");
    first.press(Action::Again);
    first.wait_for("Waiting for Ben's answer.");
    second.wait_for_output("Ada asks for a new game of Nim. You start. Agree?");
    second.send("new\r");
    second.wait_for_output("Type yes or no.");
    second.send("no\r");
    first.wait_for("Ben says no.");
    assert!(!first.text().contains("Waiting for"));
    first.press(Action::Help);
    first.wait_for("u       ask to undo");
    first.send("\x1b");
    first.wait_for("t hint");
    first.press(Action::Why);
    second.wait_for_output("Ada got help.");
    second.send("quit\r");
    second.wait_for_output("--text.");
    let again = started(&homes[1], &["--continue", "--text"]);
    again.wait_for_output("type nimtui join HOST:PORT CODE --text");
}

/// Whoever ends a game that can't be recorded keeps it, also when the friend has heard of the end.
#[test]
fn a_finished_game_that_cannot_be_recorded_stays_saved() {
    for text in [&["--text"][..], &[]] {
        let homes = homes();
        std::fs::create_dir(homes[0].path().join("games.jsonl")).unwrap();
        let mut first = host(&homes[0], &[&["nim:1,1,1", "--name", "Ada"], text].concat());
        let mut second = join(&homes[1], &first, &["--name", "Ben", "--text"]);
        second.wait_for_output("Ada starts.");
        for (by_host, mv) in [(true, "1 1"), (false, "2 1"), (true, "3 1")] {
            let [mover, other] = if by_host { [&mut first, &mut second] } else { [&mut second, &mut first] };
            mover.send(format!("{mv}\r"));
            other.wait_until("no move", |shown| shown.text().contains(&format!("from heap {}", &mv[..1])));
        }
        second.send("quit\r");
        first.wait_until("Ben stays", |shown| {
            shown.text().contains("Ben left") || shown.text().contains("Ben is away")
        });
        first.send(if text.is_empty() { "qy" } else { "quit\r" });
        first.wait_for_exit();
        let saved = std::fs::read_to_string(homes[0].path().join("unfinished.jsonl")).unwrap();
        assert!(saved.contains("1x1"), "{saved:?}");
    }
}

#[test]
fn a_wrong_code_is_an_error() {
    let homes = homes();
    let first = host(&homes[0], &["nim:3,4,5"]);
    let address = &invitation(&first)[0];
    for mode in [&[][..], &["--text"]] {
        let second = started(&homes[1], &[&["join", address, "fox-fox-11"], mode].concat());
        assert_eq!(second.wait_for_exit().exit_code(), 1);
        second.wait_for_output("error: the code is wrong");
    }
}

#[test]
fn quitting_saves_the_game_at_both_ends_and_hosting_resumes_it() {
    let homes = homes();
    for round in 0..2 {
        let first = host(&homes[0], if round == 0 { &["nim:9,9,9"] } else { &[] });
        let second = join(&homes[1], &first, &[]);
        let mut ends = [first, second];
        for end in 0..2 {
            ends[end].wait_for("t hint");
            ends[end].send("\r");
            ends[1 - end].wait_for(&format!("Moves: {}", 2 * round + end + 1));
        }
        for (end, home) in ends.iter_mut().zip(&homes) {
            leave(end);
            assert!(end.wait_for_all().success());
            let saved = store(home).load::<GameRecord>().unwrap().items;
            let moves: Vec<usize> = saved.iter().map(|game| game.line().moves().len()).collect();
            assert_eq!(moves, [2 * round + 2]);
        }
    }
}

/// The front ends of two players.
const MODES: [[&[&str]; 2]; 2] = [[&[], &["--text"]], [&["--text"], &[]]];

/// Passes bytes on to a host. Returns its address, and its open connections.
fn pass_on(host: String) -> (String, Arc<Mutex<Vec<TcpStream>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let open = Arc::<Mutex<Vec<TcpStream>>>::default();
    let streams = open.clone();
    std::thread::spawn(move || {
        for guest in listener.incoming().flatten() {
            let host = TcpStream::connect(&host).unwrap();
            for (from, to) in [(&guest, &host), (&host, &guest)] {
                let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
                std::thread::spawn(move || std::io::copy(&mut from, &mut to));
            }
            streams.lock().unwrap().extend([guest, host]);
        }
    });
    (address, open)
}

#[test]
fn after_a_broken_connection_both_ends_play_on() {
    for modes in MODES {
        let homes = homes();
        let first = host(&homes[0], &[&["nim:9,9,9", "--name", "Ada"], modes[0]].concat());
        let words = invitation(&first);
        let (address, open) = pass_on(words[0].clone());
        let join = ["join", &address, &words[1], "--name", "Ben", "--motion=off"];
        let mut ends = [first, started(&homes[1], &[&join[..], modes[1]].concat())];
        let is_text = modes.map(|mode| !mode.is_empty());
        for number in 0..4 {
            let mover = number % 2;
            if is_text[mover] {
                ends[mover].wait_until("no turn", is_turn_in_text);
                ends[mover].send("1 1\r");
            } else {
                ends[mover].wait_for("t hint");
                ends[mover].send("\r");
                ends[mover].wait_until("no move", |shown| !shown.text().contains("t hint"));
            }
            // Each of the two once waits for the other.
            if number < 2 {
                let shown = if is_text[1 - mover] { "took 1" } else { "t hint" };
                ends[1 - mover].wait_until("no move", |screen| {
                    screen.everything().contains(shown) || screen.text().contains(shown)
                });
                open.lock().unwrap().drain(..).for_each(|stream| _ = stream.shutdown(Shutdown::Both));
                for (end, name) in ends.iter().zip(["Ben", "Ada"]) {
                    let back = format!("{name} is back.");
                    end.wait_until("it isn't back", |shown| {
                        (shown.text() + &shown.everything()).contains(&back)
                    });
                }
            }
        }
        let screen = &ends[usize::from(is_text[0])];
        screen.wait_for("Moves: 4");
        assert!(!screen.text().contains("Waiting for"), "{}", screen.text());
    }
}

/// The position that text mode printed last.
fn last_position(shown: &Shown) -> String {
    let everything = shown.everything();
    let mut lines = everything.lines().filter(|line| line.contains("nim:"));
    lines.next_back().unwrap_or_default().trim().to_owned()
}

#[track_caller]
fn position(end: &mut Terminal) -> String {
    let before = end.look(|shown| shown.everything().matches("nim:").count());
    end.send("id\r");
    end.wait_until("no id", |shown| shown.everything().matches("nim:").count() > before);
    end.look(last_position)
}

fn is_turn_in_text(shown: &Shown) -> bool {
    let everything = shown.everything();
    let turns = |line: &&str| line.contains("Your move") || line.contains("It's ");
    everything.lines().rev().find(turns).is_some_and(|line| line.contains("Your move"))
}

/// Waits until one of two ends in text mode is to move; whether it is the first.
fn wait_for_turn(first: &Terminal, second: &Terminal) -> bool {
    eventually("nobody can move", || {
        let turns = [first, second].map(|end| end.look(is_turn_in_text));
        (turns != [false; 2]).then_some(turns[0])
    })
}

/// However a connection ends, the guest can come back, the host can go on with the saved game, and both agree on the position.
#[test]
fn kills_of_either_end_lose_no_game() {
    let homes = homes();
    let mut dice = Dice::new(61);
    let text = ["nim:9,9,9,9,9,9,9,9", "--text", "--listen", "127.0.0.1:0"];
    let mut first = started(&homes[0], &[&["host"], &text[..]].concat());
    let mut second = join(&homes[1], &first, &["--text"]);
    second.wait_for_output("Heap");
    let mut moves = 0;
    for _ in 0..20 {
        let mover = if wait_for_turn(&first, &second) { &mut first } else { &mut second };
        let taken = |shown: &Shown| shown.everything().matches("You took").count();
        let before = mover.look(taken);
        mover.send(format!("{} 1\r", 1 + dice.below(8)));
        let killed = dice.below(2);
        if dice.below(2) == 0 {
            mover.wait_until("the move isn't made", |shown| taken(shown) > before);
        }
        if killed == 0 {
            first.signal(Signal::KILL);
            first.wait_for_exit();
            second.wait_for_output("away");
            second.signal(Signal::KILL);
            second.wait_for_exit();
            let saved = store(&homes[0]).load::<GameRecord>().unwrap();
            assert_eq!(saved.trouble, None);
            // Without a saved game it is the first position again.
            let options = &text[usize::from(!saved.items.is_empty())..];
            first = started(&homes[0], &[&["host"], options].concat());
        } else {
            second.signal(Signal::KILL);
            second.wait_for_exit();
            first.wait_for_output("away");
        }
        let words = first.look(|shown| {
            let everything = shown.everything();
            let line = everything.split("nimtui join ").nth(1).unwrap_or_default().to_owned();
            line.split_whitespace().take(2).map(str::to_owned).collect::<Vec<_>>()
        });
        let words = if words.len() == 2 { words } else { invitation(&first) };
        second = started(&homes[1], &["join", &words[0], &words[1], "--text"]);
        second.wait_for_output("Heap");
        second.send("say here\r");
        first.wait_until("the guest isn't back", |shown| shown.everything().ends_with("here\r\n"));
        let positions = [position(&mut first), position(&mut second)];
        assert_eq!(positions[0], positions[1]);
        moves += 1;
    }
    assert_eq!(moves, 20);
    let port = invitation(&first)[0].clone();
    first.signal(Signal::KILL);
    first.wait_for_exit();
    assert!(TcpStream::connect(port).is_err(), "the port is closed");
}

/// The sockets of a process that listen.
fn listening(pid: u32) -> usize {
    let tables =
        ["tcp", "tcp6"].map(|table| std::fs::read_to_string(format!("/proc/{pid}/net/{table}")).unwrap());
    let listening: Vec<&str> = tables
        .iter()
        .flat_map(|table| table.lines().skip(1))
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .filter(|columns| columns[3] == "0A")
        .map(|columns| columns[9])
        .collect();
    let files = std::fs::read_dir(format!("/proc/{pid}/fd")).unwrap().flatten();
    let links = files.filter_map(|file| std::fs::read_link(file.path()).ok());
    let inode = |link: &Path| link.to_str()?.strip_prefix("socket:[")?.strip_suffix(']').map(str::to_owned);
    links.filter_map(|link| inode(&link)).filter(|inode| listening.contains(&&inode[..])).count()
}

#[test]
fn nimtui_listens_only_while_it_waits_for_a_friend() {
    let homes = homes();
    let mut first = host(&homes[0], &["nim:3,4,5"]);
    let mut second = join(&homes[1], &first, &[]);
    second.wait_for("Friend's move");
    assert_eq!((listening(first.pid()), listening(second.pid())), (1, 0));
    leave(&mut second);
    assert!(second.wait_for_all().success());
    first.wait_for("Waiting for Friend to come back.");
    first.send("\x1b");
    first.wait_for("Main menu");
    first.send("\x1b[A\r");
    first.wait_for_the_menu();
    eventually("the port stays open", || (listening(first.pid()) == 0).then_some(()));
    first.send("q");
    assert!(first.wait_for_all().success());
}

/// Whatever a stranger sends, the host waits for its friend, and needs little memory.
#[test]
fn a_hostile_peer_does_no_harm() {
    let homes = homes();
    let mut first = started(&homes[0], &["host", "nim:3,4,5", "--text", "--listen", "127.0.0.1:0"]);
    let words = invitation(&first);
    let connect = || {
        let stream = TcpStream::connect(&words[0]).unwrap();
        stream.set_read_timeout(Some(Duration::from_millis(200))).unwrap();
        stream
    };
    let send = |bytes: &[u8]| {
        let mut stream = connect();
        let _ = stream.write_all(bytes);
        let _ = stream.read(&mut [0; 64]);
    };
    send(b"GET / HTTP/1.1\r\n\r\n");
    send(&vec![b'x'; 1 << 20]);
    let half_open = connect();
    let crowd: Vec<TcpStream> = (0..200).map(|_| connect()).collect();
    drop((crowd, half_open));
    send(b"nimtui 1 join fox-fox-11 Eve\n");
    let evil = format!("nimtui 1 join {} \u{1b}[2J\u{9b}31m_Eve\n", words[1]);
    // Until the host has closed the crowd's connections, it turns others away.
    let join = |_| {
        let mut peer = connect();
        let mut answer = [0; 3];
        let _ = peer.write_all(evil.as_bytes());
        (peer.read_exact(&mut answer).is_ok() && answer == *b"ok ").then_some(peer)
    };
    let mut peer = (0..100).find_map(join).expect("the host waits for its friend");
    first.wait_for_output("joined");
    let wrong = "move 1 1x2 nim:3,4,5:normal";
    peer.write_all(format!("say \u{1b}]0;title\u{7}\n{wrong}\n{wrong}\n{wrong}\n").as_bytes()).unwrap();
    first.wait_for_output("wrong lines");
    let everything = first.look(Shown::everything);
    assert!(
        !everything.contains("\u{1b}]0")
            && !everything.contains("\u{1b}[2J")
            && !everything.contains('\u{9b}')
    );
    let kib = crate::support::resident_kib(first.pid());
    assert!(kib < 20_000, "{kib} KiB");
    first.send("quit\r");
    first.wait_for_exit();
}

/// Neither files nor programs nor a port, whatever a guest tries.
#[test]
fn a_guest_touches_nothing() {
    let home = tempfile::tempdir().unwrap();
    let noted = home.path().join("noted");
    let program = format!("sh -c 'echo started > {}'", noted.display());
    let terminal = started(&home, &["nim", "--guest", "--player", &program]);
    terminal.wait_for_output("error: with --guest, --player can't be a program");
    assert!(!terminal.wait_for_exit().success());

    let mut terminal = started(&home, &["--guest", "--motion=off"]);
    terminal.wait_for_the_menu();
    terminal.press(Action::NextPlayers);
    terminal.press(Action::NextPlayers);
    terminal.wait_for("an online");
    terminal.send("\r");
    terminal.wait_for("Join a waiting friend");
    assert!(!terminal.text().contains("Wait for a friend"), "{}", terminal.text());
    terminal.send("\x1b");
    terminal.wait_until("the list stays", |shown| !shown.text().contains("Join a waiting friend"));
    terminal.press(Action::NextPlayers);
    terminal.press(Action::NextPlayers);
    terminal.send("\r");
    terminal.wait_for("t hint");
    terminal.send("\r");
    terminal.wait_for("Moves: 3");
    assert_eq!(listening(terminal.pid()), 0);
    terminal.send("q");
    terminal.wait_until("no question", |shown| shown.closed || shown.text().contains("y yes"));
    terminal.try_send("y");
    assert!(terminal.wait_for_exit().success());

    for (arguments, why) in [
        (&["host", "--guest"][..], "can't be used with 'host'"),
        (&["duel", "nim", "--guest"], "can't be used with 'duel'"),
        (&["review", "/etc/passwd", "--guest"], "can't be used with 'review'"),
        (
            &["join", "192.0.2.1:9", "fox-fox-11", "--guest", "--text"],
            "--guest allows only games hosted on this computer",
        ),
        (&["export", "nim:3,4,5", "1x2", "-o", "x.svg", "--guest"], "can't be used with 'export'"),
    ] {
        let terminal = started(&home, arguments);
        assert!(!terminal.wait_for_all().success(), "{arguments:?}");
        let text = terminal.text().replace(['\r', '\n'], "");
        assert!(text.contains(why), "{arguments:?}: {text}");
    }
    assert_eq!(names(home.path()), [""; 0]);
}
