//! What comes a second time, from the other side, or in another way: the same key again, a click for a key, a seat that fails twice, a line
//! that is come back to.

use crate::stage::{Stage, contest, quick};
use nimtui::game::{Cell, Seats, Side, read_move};
use nimtui::games;
use nimtui::session::{Player, Program};
use nimtui::tui::{Action, Effect, Message, Phase, Pointer, Popup, Screen, Start, Target};

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
