//! What comes a second time, from the other side, or in another way: the same key again, a click for a key, a seat that fails twice, a line
//! that is come back to.

use nimtui::coach::Level;
use nimtui::game::{Cell, Seats, Side, read_move};
use nimtui::games;
use nimtui::session::{Player, Program};
use nimtui::tui::{Action, Effect, Message, Phase, Pointer, Popup, Screen, Start, Target};

use crate::plain_support::text_in;
use crate::stage::{Stage, contest, quick};

fn program(command: &str) -> Player {
    Player::Program(Program::read(command, "/home/ada".into()).expect("a command"))
}

/// Of whom the last question was asked, with its ticket and the position.
fn asked(stage: &Stage) -> Option<(u64, String, String)> {
    stage.effects.iter().rev().find_map(|effect| match effect {
        Effect::AskProgram { ticket, game, position, program, .. } => {
            Some((*ticket, program.typed().to_owned(), games::full_id(*game, position)))
        }
        _ => None,
    })
}

/// The program that was asked last answers with a move, and remarks on it; or fails.
fn answers(stage: &mut Stage, said: Result<&str, &str>, remarks: &[&str]) {
    let (ticket, _, id) = asked(stage).expect("a program was asked");
    answers_with(stage, (ticket, &id), said, remarks);
}

fn answers_with(stage: &mut Stage, (ticket, id): (u64, &str), said: Result<&str, &str>, remarks: &[&str]) {
    let (key, position) = games::read_id(id).expect("an id");
    let game = games::get(key);
    let said = said.map_err(str::to_owned).map(|word| read_move(word, game, &position).expect("a move"));
    let remarks = remarks.iter().map(|remark| (*remark).to_owned()).collect();
    stage.program_answers(ticket, (key, &position), said, remarks);
}

fn at(id: &'static str, players: [Player; 2]) -> Stage {
    let game = id.split(':').next().expect("a game");
    Stage::table(game, |contest| {
        contest.players = players;
        contest.starter = Side::One;
        contest.position = Some(games::read_id(id).expect("an id").1);
    })
}

/// A program that fails twice is asked about twice, and its first answer, which comes late, is not that of the question after it.
#[test]
fn a_program_that_fails_again_is_asked_about_again() {
    let mut stage = at("nim:3,4,5", [Player::Human, program("./one")]);
    stage.keys("1 1<enter>");
    let first = asked(&stage).expect("asked");
    answers(&mut stage, Err("late. There was no answer."), &["thinking"]);
    stage.keys("<enter>");
    let second = asked(&stage).expect("asked again");
    assert!(second.0 > first.0 && second.1 == first.1 && second.2 == first.2);
    // The answer to the first question comes now: it is too late.
    answers_with(&mut stage, (first.0, &first.2), Ok("3x5"), &["at last"]);
    assert_eq!(stage.at_table().id(), "nim:2,4,5");
    assert!(!stage.screen().contains("at last"), "{}", stage.screen());
    answers(&mut stage, Err("illegal. \"9x9\""), &[]);
    let screen = stage.screen();
    assert!(screen.contains("illegal.") && !screen.contains("late."), "{screen}");
    assert!(matches!(stage.app.shared.popups[..], [Popup::Seat(_)]), "one question: {screen}");
    stage.keys("<enter>");
    answers(&mut stage, Ok("2x2"), &["now"]);
    assert_eq!(stage.at_table().id(), "nim:2,2,5");
    assert!(stage.screen().contains("It says: now"), "{}", stage.screen());
    // A late answer to what was asked before an undo is nobody's, in the next game neither.
    stage.keys("1 1<enter>");
    let open = asked(&stage).expect("asked");
    stage.press(Action::Again).press(Action::Yes);
    assert_eq!(stage.at_table().id(), "nim:3,4,5", "{}", stage.screen());
    answers_with(&mut stage, (open.0, &open.2), Ok("1x1"), &[]);
    assert_eq!((stage.at_table().id(), stage.at_table().history().moves().len()), ("nim:3,4,5".into(), 0));
}

/// The answers about a seat may be clicked: what is clicked is what is done.
#[test]
fn the_answers_about_a_seat_are_clicked() {
    let failed = || {
        let mut stage = at("nim:3,4,5", [Player::Human, program("./one")]);
        stage.keys("1 1<enter>");
        answers(&mut stage, Err("gone. It ended."), &[]);
        stage
    };
    let mut again = failed();
    let before = asked(&again);
    again.click(Target::Opponent(0));
    assert!(again.app.shared.popups.is_empty() && asked(&again) != before);
    let mut mine = failed();
    mine.click(Target::Opponent(1));
    assert!(mine.human_turn() && mine.at_table().is_human(Side::Two), "{}", mine.screen());
    let mut computer = failed();
    computer.click(Target::Opponent(2));
    computer.keys("<wait>");
    assert_eq!(*computer.at_table().session.player(Side::Two), Player::Computer(Level::Perfect));
    assert_eq!(computer.at_table().history().moves().len(), 2, "{}", computer.screen());
    let mut gone = failed();
    gone.click(Target::Opponent(3));
    gone.press(Action::Yes);
    assert!(gone.in_menu(), "{}", gone.screen());
    // A line that is not there is none.
    let mut none = failed();
    let target = Some(Target::Opponent(4));
    none.send(Message::Pointer(Pointer { phase: Phase::Press, target }));
    assert!(matches!(none.app.shared.popups[..], [Popup::Seat(_)]));
}

/// Two programs are watched; one fails, the question is put off, and Enter asks it again. Who takes its seat plays on there.
#[test]
fn a_seat_that_fails_while_two_programs_are_watched() {
    let failed = || {
        let mut stage = at("nim:3,4,5", [program("./one"), program("./two")]);
        stage.keys(" ");
        answers(&mut stage, Ok("1x1"), &["hello"]);
        stage.keys("<wait>");
        assert!(stage.screen().contains("It says: hello"), "{}", stage.screen());
        assert_eq!(asked(&stage).expect("asked").1, "./two");
        answers(&mut stage, Err("gone. It ended."), &[]);
        stage
    };
    let mut stage = failed();
    assert!(stage.screen().contains("ask two again"), "{}", stage.screen());
    let before = asked(&stage);
    stage.keys("<esc>");
    assert!(stage.app.shared.popups.is_empty());
    stage.keys("<enter>");
    assert!(matches!(stage.app.shared.popups[..], [Popup::Seat(_)]), "{}", stage.screen());
    assert_eq!(asked(&stage), before, "nobody has said so yet");
    stage.keys("<enter>");
    assert_ne!(asked(&stage), before);
    answers(&mut stage, Ok("2x2"), &[]);
    stage.keys("<wait>");
    assert_eq!(stage.at_table().id(), "nim:2,2,5");
    assert_eq!(asked(&stage).expect("asked").1, "./one", "and it goes on");
    let mut mine = failed();
    mine.keys("<down><enter>");
    assert!(mine.human_turn() && !mine.watches(), "{}", mine.screen());
    mine.keys("2 2<enter><wait>");
    assert_eq!(asked(&mine).expect("asked").1, "./one");
}

/// What a hint has marked is not marked away by Space; of a mark of one's own Space is the end.
#[test]
fn space_on_what_a_hint_has_marked_leaves_it_marked() {
    let mut stage = Stage::table("grid", |contest| {
        contest.seat(Seats::TwoHumans);
        contest.position = Some(games::read_id("grid:0000/0110/0000/0000").expect("an id").1);
    });
    // Of two stones one is taken, so that the other has the last one.
    for _ in 0..6 {
        stage.press(Action::Hint);
    }
    let hinted = stage.chosen();
    let marked = stage.choice().anchor;
    stage.keys("<space>");
    assert_eq!((stage.chosen(), stage.choice().anchor), (hinted, marked), "{}", stage.screen());
    assert!(stage.screen().contains("The hint has marked that already"), "{}", stage.screen());
    stage.keys("<enter>");
    assert_eq!(stage.at_table().position().board.stones(), 1);
    // A mark of one's own goes again with Space at the same place.
    stage.press(Action::Undo).keys("<up><up><up><left><left><left><down><right><space>");
    assert_eq!(stage.choice().anchor, Some(Cell::new(1, 1)), "{}", stage.screen());
    stage.keys("<space>");
    assert_eq!(stage.choice().anchor, None, "{}", stage.screen());
}

/// What was played out is taken back at once; another move discards it, and the game can be played out again.
#[test]
fn what_was_played_out_is_discarded_by_another_move() {
    let mut stage = at("nim:50,60,70", [Player::Human, Player::Human]);
    stage.keys("1 1<enter>1 1<enter>1 1<enter>1 1<enter>").press(Action::PlayOut).press(Action::Yes);
    assert!(stage.at_table().ended().is_some());
    stage.press(Action::Undo).keys("1 2<enter>");
    assert_eq!(stage.at_table().history().whole().len(), 5);
    stage.press(Action::Undo);
    assert_eq!(stage.at_table().history().moves().len(), 4, "one move is taken back");
    stage.keys("<Redo><PlayOut><Yes>");
    assert!(stage.at_table().ended().is_some(), "{}", stage.screen());
    stage.press(Action::Undo);
    assert_eq!(stage.at_table().history().moves().len(), 5, "all of it at once");
}

/// In the values the arrows stop at the edges, in place, and a click leads where it points; a second one there is Enter.
#[test]
fn the_cursor_of_the_values_stops_at_the_edges_and_is_clicked() {
    for entry in [5_usize, 6] {
        let key = nimtui::game::GameKey(entry);
        let mut stage = Stage::new(Start::Table(contest(games::get(key).id(), |_| {})), quick());
        stage.press(Action::Values);
        let values = |stage: &Stage| match &stage.app.screen {
            Screen::Values(values) => (values.cursor, values.columns, values.cells.len()),
            _ => panic!("no values:\n{}", stage.screen()),
        };
        let (_, columns, all) = values(&stage);
        stage.keys("<home>");
        assert_eq!(values(&stage).0, 0);
        stage.keys("<right><right><up>");
        assert_eq!(values(&stage).0, 2, "there is no line above");
        stage.keys("<down>");
        assert_eq!(values(&stage).0, 2 + columns);
        stage.keys("<up><up>");
        assert_eq!(values(&stage).0, 2);
        stage.keys("<left><left><left>");
        assert_eq!(values(&stage).0, 0);
        stage.keys("<end>");
        assert_eq!(values(&stage).0, all - 1);
        stage.keys("<down><right>");
        assert_eq!(values(&stage).0, all - 1, "nor one below");
        stage.keys("<home>");
        let place = columns + 3;
        for phase in [Phase::Press, Phase::Release] {
            stage.send(Message::Pointer(Pointer { phase, target: Some(Target::Line(place)) }));
        }
        assert_eq!(values(&stage).0, place, "{}", stage.screen());
        // What is not there is not gone to.
        stage.send(Message::Pointer(Pointer { phase: Phase::Press, target: Some(Target::Line(all)) }));
        assert_eq!(values(&stage).0, place);
    }
}

/// The key bar offers that the other side starts only as long as nobody has made a move, and again once the game is over.
#[test]
fn the_other_side_may_start_before_the_first_move_and_after_the_last() {
    let offers = |stage: &Stage| stage.screen().contains("o to let") || bar(stage).contains(" o ");
    fn bar(stage: &Stage) -> String {
        stage.screen_of(140, 24).lines().last().unwrap_or_default().to_owned()
    }
    let mut stage = at("nim:1,2", [Player::Human, Player::Human]);
    assert!(offers(&stage), "{}", bar(&stage));
    stage.keys("1 1<enter>");
    assert!(!offers(&stage), "{}", bar(&stage));
    stage.press(Action::Undo);
    assert!(offers(&stage), "{}", bar(&stage));
    stage.press(Action::Redo).keys("2 2<enter>");
    assert!(stage.at_table().ended().is_some() && offers(&stage), "{}", bar(&stage));
}

/// What can't be undone or redone is said in text mode, as often as it is asked.
#[test]
fn in_text_mode_undo_and_redo_say_when_there_is_nothing() {
    let home = tempfile::tempdir().expect("a folder");
    let lines = "play nim 3 4 5 two players\nundo\nredo\n1 1\nundo\nundo\nredo\nredo\nquit\nquit\n";
    let told = text_in(home.path(), lines);
    let heard: Vec<&str> = told
        .lines()
        .filter(|line| {
            line.contains("taken back") || line.contains("made again") || line.contains("There is no move")
        })
        .collect();
    assert_eq!(
        heard,
        [
            "There is no move to take back.",
            "There is no move to make again.",
            "1 move taken back.",
            "There is no move to take back.",
            "1 move made again.",
            "There is no move to make again.",
        ],
        "{told}"
    );
}

/// A step of a course whose answer was shown is seen and not known.
#[test]
fn a_step_that_was_shown_is_not_known() {
    let home = tempfile::tempdir().expect("a folder");
    let told =
        text_in(home.path(), "learn copying\nanswer\nquit\nlearn copying 6\nanswer\nquit\nlearn\nquit\n");
    let line = told.lines().find(|line| line.starts_with("When Copying Works, 6 steps"));
    assert!(line.is_some_and(|line| !line.contains("done")), "{told}");
}
