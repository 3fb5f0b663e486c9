//! The session: undo and redo, requests and late answers, hints, help.

use nimtui::coach::{JobResult, Level};
use nimtui::game::{Lineup, Move, Side, Stop, read_move};
use nimtui::games;
use nimtui::records::GameRecord;
use nimtui::session::{GameSetup, Help, HintKind, HintStep, Session, Step, Update, Wanted};

/// A game from an ID, between a person and the computer at level Perfect.
fn session(id: &str, lineup: Lineup) -> Session {
    let (game, position) = games::read_id(id).expect(id);
    let mut setup = GameSetup::with_defaults(game, 7);
    setup.position = Some(position);
    Session::new(setup.with_lineup(lineup, [Level::Perfect; 2]))
}

fn mv(session: &Session, text: &str) -> Move {
    read_move(text, session.game(), session.position()).expect(text)
}

fn play(session: &mut Session, text: &str) {
    let mv = mv(session, text);
    session.play(mv).expect(text);
}

/// Does the open work.
fn work(session: &mut Session) {
    while let Some(job) = session.job().cloned() {
        let answer = job.run(&Stop::default()).expect("not stopped");
        session.resolve(&job, answer);
    }
}

fn id(session: &Session) -> String {
    games::write_id(session.setup.game, session.position())
}

#[test]
fn the_same_move_after_an_undo_is_no_help_and_the_computer_replies() {
    let mut session = session("nim:3,4,5", Lineup::HumanStarts);
    play(&mut session, "3x1");
    work(&mut session);
    let after = id(&session);
    session.undo(Step::Turn);
    play(&mut session, "3x1");
    assert!(!session.assisted);
    work(&mut session);
    assert_eq!(id(&session), after);
}

#[test]
fn what_an_undone_move_leaves_is_solved_once() {
    let mut session = session("nim:3,4,5", Lineup::TwoHumans);
    play(&mut session, "3x1");
    let undone = session.history().moves()[0].mv;
    session.undo(Step::Move);
    session.want(Wanted { after: Some(undone), ..Wanted::default() });
    let job = session.job().cloned().expect("a job");
    assert_eq!(session.resolve(&job, job.run(&Stop::default()).expect("not stopped")), Update::Learnt);
    assert!(session.solution_after(undone).is_some() && session.job().is_none());
}

#[test]
fn an_answer_to_an_old_job_changes_nothing() {
    let mut session = session("nim:3,4,5", Lineup::HumanStarts);
    play(&mut session, "3x1");
    let old = session.job().cloned().expect("a job");
    let late = old.run(&Stop::default()).expect("not stopped");
    session.undo(Step::Turn);
    let before = session.clone();
    assert_eq!(session.resolve(&old, late.clone()), Update::Ignored);
    assert_eq!(session, before);
    play(&mut session, "3x2");
    let before = session.clone();
    assert_eq!(session.resolve(&old, late), Update::Ignored);
    assert_eq!(session, before);
}

#[test]
fn an_illegal_move_of_a_player_is_a_failure() {
    let mut session = session("nim:3,4,5", Lineup::ComputerStarts);
    let job = session.job().cloned().expect("a job");
    let illegal = Move::Take { group: 0, count: 9 };
    let answer = JobResult::Move { mv: illegal, before: None, after: None, searched: None, remarks: vec![] };
    assert_eq!(session.resolve(&job, answer), Update::Failed);
    assert_eq!(session.ply(), 0);
    assert!(session.failure().is_some_and(|why| why.contains('3')), "{:?}", session.failure());
}

#[test]
fn hints_lead_from_the_question_to_a_winning_move() {
    let mut session = session("nim:3,4,5", Lineup::HumanStarts);
    assert_eq!(session.next_hint(), HintStep::Working);
    assert!(!session.assisted, "nothing was told yet");
    work(&mut session);
    let mut kinds = vec![];
    while let HintStep::Ready(hint) = session.next_hint() {
        assert!(!hint.text.is_empty() && hint.number <= hint.count);
        kinds.push(hint.kind);
    }
    assert_eq!(kinds.first(), Some(&HintKind::WhoWins));
    let Some(HintKind::Move(mv)) = kinds.last().copied() else { panic!("{kinds:?}") };
    assert!(session.solution().expect("solved").wins(mv));
    assert!(session.assisted);
    assert_eq!(session.next_hint(), HintStep::NoMore);
    session.play(mv).expect("legal");
    work(&mut session);
    assert!(
        matches!(session.next_hint(), HintStep::Ready(hint) if hint.number == 1),
        "a new position has new hints"
    );
}

#[test]
fn help_after_the_end_does_not_count() {
    let mut session = session("nim:1", Lineup::HumanStarts);
    play(&mut session, "1");
    assert_eq!(session.winner(), Some(Side::One));
    session.note_help(Help::Winner);
    assert!(!session.assisted);
    session.undo(Step::Turn);
    assert_eq!((session.winner(), session.first_winner()), (None, Some(Side::One)));
    session.note_help(Help::Winner);
    assert!(!session.assisted, "the game ended once, and that counts");
}

#[test]
fn moves_the_computer_made_for_a_person_stay_known_in_the_record() {
    let mut session = session("nim:3,4,5", Lineup::HumanStarts);
    session.want(Wanted { play_out: true, ..Wanted::default() });
    work(&mut session);
    let record = GameRecord::of_session(&session, 0);
    let own: Vec<usize> = (0..session.ply()).step_by(2).collect();
    assert_eq!(record.by_computer, own, "the computer's own side isn't listed");
    assert_eq!(record.resume().maker(0), "The computer");
}

/// Moves before the rest, and moves that a player made instead of some of it, are taken back one by one.
#[test]
fn only_the_whole_rest_of_a_game_is_undone_at_once() {
    for from in 0..=4 {
        let mut session = session("nim:1,1,1,1,1,1", Lineup::TwoHumans);
        ["1x1", "2x1"].iter().for_each(|text| play(&mut session, text));
        session.want(Wanted { play_out: true, ..Wanted::default() });
        work(&mut session);
        let steps = [session.undo(Step::Turn), session.redo(Step::Move), session.undo(Step::Move)];
        assert_eq!((steps, session.undo(Step::Turn), session.redo(Step::Turn)), ([4; 3], 1, 1));
        session.go_to(from);
        assert_eq!(session.undo(Step::Turn), from.min(1));
        session.go_to(from);
        while let Some(heap) = session.position().board.heaps().iter().position(|size| *size > 0) {
            play(&mut session, &format!("{}x1", heap + 1));
        }
        assert_eq!([0; 6].map(|_| session.undo(Step::Turn)), [1; 6], "{from}");
    }
}
