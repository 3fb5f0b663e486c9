//! Programs in lineup at the screen's table: what is asked of them, what they answer, and what is asked of the player where they fail.

use crate::stage::{Stage, flat, quick};
use nimtui::coach::Level;
use nimtui::game::{Move, Side};
use nimtui::games;
use nimtui::records::{GameRecord, JsonLine, Remembered};
use nimtui::session::{Player, Program, Terms};
use nimtui::tui::{Action, Effect, Memory, Popup, Preferences, Start};
use std::path::PathBuf;
use std::time::Duration;

pub(crate) fn program(command: &str) -> Player {
    Player::Program(Program::read(command, PathBuf::from("/home/ada")).expect("a command"))
}

/// At a table of Nim against a program; the human starts.
fn against_a_program() -> Stage {
    against_a_program_at("nim:3,4,5", Terms::default())
}

fn against_a_program_at(id: &str, terms: Terms) -> Stage {
    Stage::new_game("nim", |setup| {
        setup.players = [Player::Human, program("python3 my.py")];
        setup.starter = Side::One;
        setup.terms = terms;
        setup.position = Some(games::read_id(id).expect("an id").1);
    })
}

/// The position and the ticket of what a program was asked last.
fn last_question(stage: &Stage) -> Option<(u64, String)> {
    stage.effects.iter().rev().find_map(|effect| match effect {
        Effect::AskProgram { job, .. } => Some((job.ticket, games::full_id(job.game, &job.position))),
        _ => None,
    })
}

/// A program answers with a move.
fn answer(stage: &mut Stage, ticket: u64, id: &str, mv: Move) {
    let (key, position) = games::read_id(id).expect("an id");
    stage.program_answers(ticket, (key, &position), Ok(mv), vec!["no hurry".into(), String::new()]);
}

fn fail(stage: &mut Stage, ticket: u64) {
    fail_with(stage, ticket, "late. There was no answer within 10 s.".into());
}

fn fail_with(stage: &mut Stage, ticket: u64, problem: String) {
    let (key, position) = games::read_id("nim:2,4,5").expect("an id");
    stage.program_answers(ticket, (key, &position), Err(problem), vec![]);
}

/// What is asked of a seat: after a failure with much to say.
pub(super) fn player_question() -> Option<Popup> {
    let mut stage = against_a_program();
    stage.keys("<enter>");
    let (ticket, _) = last_question(&stage).expect("asked");
    let problem = "illegal. \"2x9\": Heap 2 has only 4 stones. The last thing it wrote was ".to_owned()
        + &"word ".repeat(24)
        + "It was asked about nim:2,4,5:normal.";
    fail_with(&mut stage, ticket, problem);
    stage.app.shared.popup.clone()
}

const ANSWERED: &str = "nim:2,4,5:normal";

#[test]
fn a_program_is_asked_in_full_and_is_heard() {
    let mut stage = against_a_program();
    assert_eq!(last_question(&stage), None, "it is the human's turn");
    stage.keys("<enter>");
    let (ticket, id) = last_question(&stage).expect("asked");
    assert_eq!(id, ANSWERED);
    stage.shows("my.py");
    answer(&mut stage, ticket + 100, &id, Move::Take { group: 1, count: 1 });
    assert_eq!(stage.moves_made(), 1, "an answer with another ticket changes nothing");
    answer(&mut stage, ticket, &id, Move::Take { group: 1, count: 2 });
    assert_eq!(stage.game().id(), "nim:2,2,5");
    let screen = stage.screen();
    assert!(screen.contains("my.py took 2 stones from heap 2. It says: no hurry"), "{screen}");
    answer(&mut stage, ticket, &id, Move::Take { group: 1, count: 1 });
    assert_eq!(stage.game().id(), "nim:2,2,5", "the same answer counts once");
}

#[test]
fn remarks_stand_beside_their_moves_and_go_with_them() {
    let mut stage = against_a_program();
    stage.keys("<enter>");
    let (ticket, id) = last_question(&stage).expect("asked");
    answer(&mut stage, ticket, &id, Move::Take { group: 1, count: 2 });
    stage.keys("1 1<enter>");
    let listed = |stage: &Stage| stage.screen().matches("\"no hurry\"").count();
    assert_eq!(listed(&stage), 1);
    let (ticket, id) = last_question(&stage).expect("asked");
    answer(&mut stage, ticket, &id, Move::Take { group: 1, count: 1 });
    assert_eq!(listed(&stage), 2);
    stage.press(Action::Undo).press(Action::Undo);
    assert_eq!(listed(&stage), 0);
    stage.press(Action::Redo);
    assert_eq!(listed(&stage), 1);
    stage.press(Action::Undo).keys("2 1<enter>");
    assert_eq!(listed(&stage), 0);
    let session = &stage.game().session;
    assert!(
        (0..session.ply()).all(|ply| session.remarks(ply).is_empty()),
        "what was said belongs to the other line"
    );
}

/// Like the record, it's the first end that counts, whatever is undone and however the game is left.
#[test]
fn programs_hear_how_a_game_first_ended() {
    let ended = |terms: Terms| {
        let mut stage = against_a_program_at("nim:1,1", terms);
        stage.keys("<enter>");
        let (ticket, id) = last_question(&stage).expect("asked");
        answer(&mut stage, ticket, &id, Move::Take { group: 1, count: 1 });
        assert!(stage.ended().is_some());
        stage
    };
    let told = |stage: &Stage| {
        let told = |effect: &Effect| match effect {
            Effect::TellResult { side, won, points } => Some((*side, *won, *points)),
            _ => None,
        };
        stage.effects.iter().filter_map(told).collect::<Vec<_>>()
    };
    let tells = Terms { tells_results: true, timeout: Duration::from_secs(60), ..Terms::default() };
    let won = [(Side::Two, true, None)];
    for keys in ["<Again>", "<Menu>", "<Quit>", "<OtherStarts>"] {
        let mut stage = ended(tells);
        assert_eq!(told(&stage), won, "it ends however the game is left");
        stage.press(Action::Undo).press(Action::Redo).keys(keys);
        assert_eq!(told(&stage), won, "{keys}: once");
    }
    let mut stage = ended(tells);
    let limits = stage.effects.iter().find_map(|effect| match effect {
        Effect::AskProgram { terms, .. } => Some(terms.timeout),
        _ => None,
    });
    assert_eq!(limits, Some(Duration::from_secs(60)));
    stage.press(Action::Undo).keys("2 1<enter>");
    let (ticket, id) = last_question(&stage).expect("asked");
    answer(&mut stage, ticket, &id, Move::Take { group: 0, count: 1 });
    assert_eq!(told(&stage), won, "another end doesn't count");
    let mut stage = ended(Terms::default());
    stage.press(Action::Menu);
    assert_eq!(told(&stage), [], "it was not asked for");
}

#[test]
fn a_failure_is_a_question_with_four_answers() {
    let failed = || {
        let mut stage = against_a_program();
        stage.keys("<enter>");
        let (ticket, _) = last_question(&stage).expect("asked");
        fail(&mut stage, ticket);
        stage
    };
    let stage = failed();
    stage.shows_all(&[
        "There was no answer within 10 s.",
        "ask my.py again",
        "play for it yourself",
        "let the computer play",
        "leave",
    ]);
    assert_eq!(stage.moves_made(), 1, "nothing is lost");

    let mut again = failed();
    let before = last_question(&again);
    again.keys("<enter>");
    assert!(last_question(&again) != before && again.app.shared.popup.is_none());
    let (ticket, id) = last_question(&again).expect("asked");
    answer(&mut again, ticket, &id, Move::Take { group: 0, count: 2 });
    assert_eq!(again.game().id(), "nim:0,4,5");

    // Put off, the question is not lost: the ways are named, and Enter asks it again.
    for key in ["<esc>", "q"] {
        let mut later = failed();
        later.keys(key);
        assert!(later.app.shared.popup.is_none());
        let screen = later.screen();
        let ways = "my.py didn't move. Press Enter to choose who plays.";
        let read = flat(&screen);
        assert!(read.contains(ways), "{screen}");
        let mut explained = later.again();
        explained.keys("e");
        explained.hides("Working it out");
        let before = last_question(&later);
        later.keys("<enter>");
        assert_eq!(last_question(&later), before, "nothing is asked before that is wanted");
        let screen = later.screen();
        assert!(screen.contains("There was no answer within 10 s.") && screen.contains("leave the game"));
        later.keys("<enter>");
        assert_ne!(last_question(&later), before);
    }

    let mut gone = failed();
    gone.keys("<down><down><down><enter>").press(Action::Yes);
    assert!(gone.in_menu());
    assert!(gone.effects.contains(&Effect::DismissPrograms), "whoever leaves ends the programs");
}

/// The game on the table, as it is read back from its file.
fn saved(stage: &Stage) -> GameRecord {
    GameRecord::read(&stage.game().record().write()).expect("read back")
}

#[test]
fn no_line_of_a_file_holds_a_command() {
    let mut stage = Stage::new_game("nim", |setup| {
        setup.players = [Player::Human, program("python3 src/my.py --secret")];
        setup.position = Some(games::read_id("nim:1,1").expect("an id").1);
    });
    stage.keys("<enter>");
    let game = stage.game();
    let mut lines = vec![game.record().write(), Remembered::of(&game.session.setup).write()];
    let (ticket, id) = last_question(&stage).expect("asked");
    answer(&mut stage, ticket, &id, Move::Take { group: 1, count: 1 });
    let over = stage.game().record().finished().expect("it is over");
    lines.extend([over.write(), GameRecord { number: Some(0), ..over }.write()]);
    for line in &lines {
        for text in ["python3", "src", "secret", "/home/ada"] {
            assert!(!line.contains(text), "{text}: {line}");
        }
    }
    let named = lines.iter().filter(|line| line.contains("my.py")).count();
    assert_eq!(named, 3, "all games name their player: {lines:?}");
}

#[test]
fn a_resumed_game_asks_who_plays_for_a_program() {
    let mut stage = against_a_program();
    stage.keys("<enter>");
    let kept = saved(&stage);
    assert_eq!(kept.setup.players[1], Player::Program(Program::named("my.py")));
    let memory = Memory { unfinished: vec![kept], files: true, ..Memory::default() };
    let resumed = |programs: Vec<Program>| {
        let preferences = Preferences { programs, ..quick() };
        Stage::remembering(Start::Continue, preferences, memory.clone())
    };

    let mut stage = resumed(vec![]);
    stage.shows_all(&[
        "my.py: A saved game doesn't hold the command",
        "play for it yourself",
        "let the computer play",
    ]);
    stage.hides("ask my.py again");
    for key in ["<esc>", "q"] {
        stage.keys(key);
        stage.shows("Press Enter to choose who plays.");
        stage.keys("<enter>");
        assert!(matches!(stage.app.shared.popup.as_ref(), Some(Popup::Menu(_))), "it is asked again");
    }
    stage.keys("<enter>");
    assert!(stage.human_turn() && stage.game().is_human(Side::Two));
    stage.hides("Press Enter to choose who plays.");
    assert_eq!(last_question(&stage), None, "nothing can start it");

    let mut computer = resumed(vec![]);
    computer.keys("<down><enter><wait>");
    assert_eq!(*computer.session().player(Side::Two), Player::Computer(Level::Perfect));
    assert_eq!(computer.moves_made(), 2, "it has moved");

    let given = |command| Program::read(command, PathBuf::from("/home/ada")).expect("a command");
    // The command of a program with this name is used at once, that of another one if it's chosen.
    let again = resumed(vec![given("python3 my.py --fast")]);
    assert_eq!(last_question(&again).map(|(_, id)| id), Some(ANSWERED.to_owned()));
    let mut other = resumed(vec![given("python3 other.py")]);
    other.shows("the program python3 other.py");
    assert_eq!(last_question(&other), None, "it isn't started before that is chosen");
    other.keys("<enter>");
    assert_eq!(last_question(&other).map(|(_, id)| id), Some(ANSWERED.to_owned()));
}
