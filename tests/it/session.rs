//! The session: moves, undo and redo, requests and late answers, hints, help, reviews.

use std::collections::HashSet;

use crate::small::{all_games, sample, solved};
use nimtui::coach::{Job, JobResult, Level, Verdict};
use nimtui::game::{Board, Cell, Lineup, Move, Searched, Side, Stop, legal_moves, read_move};
use nimtui::games;
use nimtui::records::{GameRecord, JsonLine};
use nimtui::session::{GameSetup, HintStep, Player, Program, Session, Step, Terms, Update, Wanted, hints};

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

/// Does the open work; returns what the last answer did.
fn work(session: &mut Session) -> Option<Update> {
    let mut last = None;
    while let Some(job) = session.job() {
        let answer = job.run(&Stop::default()).expect("not stopped");
        last = Some(session.resolve(&job, answer));
    }
    last
}

fn id(session: &Session) -> String {
    games::write_id(session.setup.game, session.position())
}

#[test]
fn the_computer_is_asked_when_it_is_to_move_and_only_then() {
    let mut session = session("nim:3,4,5", Lineup::HumanStarts);
    assert!(session.job().is_none(), "a person is to move");
    play(&mut session, "3x1");
    assert!(matches!(session.job(), Some(Job::ChooseMove { .. })));
    assert_eq!(work(&mut session), Some(Update::Moved(1)));
    assert!(session.is_persons_turn());
    assert_eq!(session.maker(1), "HAL 9000");
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut session = session("nim:3,4,5", Lineup::HumanStarts);
    let before = session.clone();
    assert!(session.play(Move::Take { group: 0, count: 4 }).is_err());
    assert_eq!(session, before);
}

#[test]
fn undo_goes_back_over_the_reply_and_redo_makes_both_again() {
    let mut session = session("nim:3,4,5", Lineup::HumanStarts);
    play(&mut session, "3x1");
    work(&mut session);
    let after = id(&session);
    assert_eq!((session.undo(Step::Turn), id(&session).as_str()), (2, "nim:3,4,5"));
    assert!(session.job().is_none(), "the computer isn't asked while the person thinks again");
    assert_eq!((session.redo(Step::Turn), id(&session)), (2, after));
    assert!(!session.assisted, "undoing and redoing alone isn't help");
    assert_eq!(session.undo(Step::Move), 1);
    assert_eq!(session.ply(), 1);
    assert!(GameRecord::of_session(&session, 0).title().ends_with(", after 1 move"));
}

#[test]
fn undo_does_nothing_before_a_persons_first_move() {
    let mut session = session("nim:3,4,5", Lineup::ComputerStarts);
    assert_eq!(session.undo(Step::Turn), 0);
    work(&mut session);
    assert_eq!((session.ply(), session.undo(Step::Turn), session.ply()), (1, 0, 1));
}

#[test]
fn another_move_after_an_undo_discards_the_undone_moves_and_counts_as_help() {
    let mut session = session("nim:3,4,5", Lineup::HumanStarts);
    play(&mut session, "3x1");
    work(&mut session);
    session.undo(Step::Turn);
    play(&mut session, "1x2");
    assert!(session.assisted);
    assert_eq!(session.history().whole().len(), 1);
    assert_eq!(work(&mut session), Some(Update::Moved(1)), "the computer replies to the new move");
}

#[test]
fn what_an_undone_move_leaves_is_solved_once() {
    let mut session = session("nim:3,4,5", Lineup::TwoHumans);
    play(&mut session, "3x1");
    let undone = session.history().moves()[0].mv;
    session.undo(Step::Move);
    session.wanted = Wanted { after: Some(undone), ..Wanted::default() };
    let job = session.job().expect("a job");
    assert_eq!(session.resolve(&job, job.run(&Stop::default()).expect("not stopped")), Update::Learnt);
    assert!(session.solution_after(undone).is_some() && session.job().is_none());
}

#[test]
fn an_answer_to_an_old_job_changes_nothing() {
    let mut session = session("nim:3,4,5", Lineup::HumanStarts);
    play(&mut session, "3x1");
    let old = session.job().expect("a job");
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
fn a_failed_player_is_asked_again_or_replaced() {
    let mut session = session("nim:3,4,5", Lineup::ComputerStarts);
    let job = session.job().expect("a job");
    assert_eq!(session.resolve(&job, JobResult::Failed("It is late.".into())), Update::Failed);
    assert_eq!((session.failure.as_deref(), session.job().is_none()), (Some("It is late."), true));
    session.failure = None;
    assert_eq!(session.job().as_ref(), Some(&job), "it is asked again");
    session.resolve(&job, JobResult::Failed("Late again.".into()));
    session.set_player(Side::One, Player::Human);
    session.set_player(Side::Two, Player::Human);
    assert!(session.is_persons_turn() && session.failure.is_none());
}

#[test]
fn an_illegal_move_of_a_player_is_a_failure() {
    let mut session = session("nim:3,4,5", Lineup::ComputerStarts);
    let job = session.job().expect("a job");
    let illegal = Move::Take { group: 0, count: 9 };
    let answer = JobResult::Move { mv: illegal, before: None, after: None, searched: None, remarks: vec![] };
    assert_eq!(session.resolve(&job, answer), Update::Failed);
    assert_eq!(session.ply(), 0);
    assert!(session.failure.as_ref().is_some_and(|why| why.contains('3')), "{:?}", session.failure);
}

#[test]
fn hints_lead_from_the_question_to_a_winning_move() {
    let mut session = session("nim:3,4,5", Lineup::HumanStarts);
    assert_eq!(session.next_hint(), HintStep::Working);
    assert!(!session.assisted, "nothing was told yet");
    work(&mut session);
    let mut named = vec![];
    while let HintStep::Ready(hint) = session.next_hint() {
        assert!(!hint.text.is_empty() && hint.number <= hint.count);
        named.push(hint.mv);
    }
    assert_eq!(named.first(), Some(&None));
    let Some(mv) = named.last().copied().flatten() else { panic!("{named:?}") };
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

/// A heap, a row or a part is named if other moves are elsewhere and some of them are worse.
#[test]
fn a_place_is_hinted_only_if_it_narrows_the_choice() {
    let mut given = [0; 2];
    for (_, game) in all_games() {
        // A pin alone has no move where two go.
        for position in sample(game, 150, 3).into_iter().filter(|position| position.least < 2) {
            let (solution, moves) = (solved(game, &position), legal_moves(game, &position));
            let row_of = |col: u8| (0..col).rev().find(|col| !position.board.has(Cell::new(0, *col)));
            let place = |mv: &Move| match (*mv, &position.board) {
                (Move::In { component: place, .. }, _)
                | (Move::Take { group: place, .. } | Move::Split { heap: place, .. }, _) => {
                    (Some(place), None)
                }
                (Move::Cells { from, .. }, Board::Grid { rows: 1, .. }) => {
                    (row_of(from.col).map(usize::from), None)
                }
                (mv, _) => (None, Some(mv)),
            };
            let places: HashSet<_> = moves.iter().map(place).collect();
            let narrows = places.len() > 1 && solution.winning.len() < moves.len();
            let hints = hints(game, &position, &solution);
            let is_given = hints.iter().any(|hint| hint.text.starts_with("Look at "));
            assert_eq!(is_given, narrows, "{}: {hints:?}", game.position_id(&position));
            assert!(hints.iter().zip(1..).all(|(hint, number)| hint.number == number), "{hints:?}");
            given[usize::from(is_given)] += 1;
        }
    }
    assert!(given.iter().all(|count| *count > 200), "{given:?}");
}

#[test]
fn help_after_the_end_does_not_count() {
    let mut session = session("nim:1", Lineup::HumanStarts);
    play(&mut session, "1");
    assert_eq!(session.winner(), Some(Side::One));
    session.note_help();
    assert!(!session.assisted);
    session.undo(Step::Turn);
    assert_eq!((session.winner(), session.first_winner()), (None, Some(Side::One)));
    session.note_help();
    assert!(!session.assisted, "the game ended once, and that counts");
}

#[test]
fn a_review_judges_every_move_and_finds_the_turning_point() {
    let mut session = session("nim:1,2", Lineup::TwoHumans);
    for text in ["1x1", "2x1", "2x1"] {
        play(&mut session, text);
    }
    session.wanted = Wanted { review: true, ..Wanted::default() };
    assert_eq!(session.review(), None);
    work(&mut session);
    let verdicts: Vec<Verdict> = session.review().expect("judged").iter().map(|one| one.verdict).collect();
    assert_eq!(verdicts, [Verdict::GaveAway, Verdict::GaveAway, Verdict::Kept]);
    assert_eq!(session.summary().expect("all judged").turning_point, Some(2));
}

/// The board after the first move is too large to be solved, but the reply is proven to win.
#[test]
fn a_reply_proves_that_a_move_gave_the_win_away() {
    let mut session = session("grid:5x7/3:normal", Lineup::TwoHumans);
    for text in ["2,0-4,0", "1,0-1,1"] {
        play(&mut session, text);
    }
    session.wanted = Wanted { review: true, ..Wanted::default() };
    work(&mut session);
    let verdicts: Vec<Verdict> = session.review().expect("judged").iter().map(|one| one.verdict).collect();
    assert_eq!(verdicts, [Verdict::GaveAway, Verdict::Kept]);
}

#[test]
fn looking_back_discards_nothing_and_asks_nobody_to_move() {
    let mut session = session("nim:3,4,5", Lineup::TwoComputers);
    work(&mut session);
    let all = session.history().whole().len();
    for ply in (0..=all).rev() {
        session.go_to(ply);
        assert_eq!((session.ply(), session.history().whole().len()), (ply, all));
        assert!(session.job().is_none());
    }
    session.go_to(usize::MAX);
    assert_eq!(session.winner(), Some(Side::One), "3,4,5 is won");
}

#[test]
fn whoever_takes_over_a_side_takes_over_only_its_moves() {
    let mut session = session("nim:3,4,5", Lineup::HumanStarts);
    session.set_player(Side::Two, Player::Program(Program::named("my.py")));
    play(&mut session, "3x1");
    let job = session.job().expect("a job");
    let answer = JobResult::Move {
        mv: mv(&session, "2x1"),
        before: None,
        after: None,
        searched: None,
        remarks: vec![],
    };
    assert_eq!(session.resolve(&job, answer), Update::Moved(1));
    session.set_player(Side::Two, Player::Human);
    assert_eq!([0, 1].map(|ply| session.is_by_person(ply)), [true, false]);
    assert_eq!(session.moves_for_others(), [(1, "my.py".to_owned())].into());
    // To take them back into the game counts as help.
    assert_eq!((session.undo(Step::Move), session.assisted), (1, false));
    assert_eq!((session.redo(Step::Move), session.assisted), (1, true));
    // Nor is the other side called something else for what it has played.
    let mut twins = self::session("nim:3,4,5", Lineup::TwoComputers);
    for side in Side::BOTH {
        twins.set_player(side, Player::Program(Program::named("my.py")));
    }
    play(&mut twins, "3x1");
    play(&mut twins, "2x1");
    let makers = [0, 1].map(|ply| twins.maker(ply));
    twins.set_player(Side::One, Player::Human);
    assert_eq!([0, 1].map(|ply| twins.maker(ply)), makers);
    assert_ne!(makers[0], makers[1]);
    assert_eq!(twins.setup.name(Side::Two), "my.py (2)");
}

#[test]
fn another_move_after_an_undo_leaves_nothing_that_was_said_of_the_old_one() {
    let mut session = session("nim:3,4,5", Lineup::HumanStarts);
    session.set_player(Side::Two, Player::Program(Program::named("my.py")));
    for (text, searched, remarks) in [
        ("3x1", Some(Searched { best: None, value: 0, nodes: 9, cutoffs: 4 }), vec!["First!".to_owned()]),
        ("3x2", None, vec![]),
    ] {
        play(&mut session, text);
        let job = session.job().expect("a job");
        let mv = mv(&session, "2x1");
        let answer = JobResult::Move { mv, before: None, after: None, searched, remarks: remarks.clone() };
        assert_eq!(session.resolve(&job, answer), Update::Moved(1));
        assert_eq!((session.search(1), session.remarks(1)), (searched.as_ref(), &remarks[..]));
        assert_eq!(session.maker(1), "my.py");
        session.undo(Step::Turn);
    }
}

/// Whatever leads to another position: what was asked and found out about the one before belongs to that one.
#[test]
fn another_position_forgets_hints_and_what_was_asked_of_moves() {
    let changes: [fn(&mut Session); 5] = [
        |session| play(session, "3x2"),
        |session| assert_eq!(session.undo(Step::Move), 1),
        |session| assert_eq!(session.redo(Step::Move), 1),
        |session| session.go_to(0),
        |session| assert_eq!(session.make_rest(&[mv(session, "3x2")]), 1),
    ];
    for change in changes {
        let mut session = session("nim:3,4,5", Lineup::TwoHumans);
        ["1x1", "2x1"].iter().for_each(|text| play(&mut session, text));
        session.undo(Step::Move);
        solve_here(&mut session);
        session.next_hint();
        let considered = mv(&session, "3x1");
        session.wanted = Wanted { after: Some(considered), ..Wanted::default() };
        work(&mut session);
        assert!(session.last_hint().is_some() && session.solution_after(considered).is_some());
        change(&mut session);
        let known = (session.last_hint(), session.solution_after(considered), session.wanted.after);
        assert_eq!(known, (None, None, None));
    }
}

#[test]
fn work_that_failed_is_not_asked_for_again() {
    let mut session = session("nim:3,4,5", Lineup::TwoHumans);
    let wishes = [
        Wanted { solution: true, ..Wanted::default() },
        Wanted { play_out: true, ..Wanted::default() },
        Wanted { review: true, ..Wanted::default() },
    ];
    for wanted in wishes {
        session.wanted = wanted;
        let job = session.job().expect("a job");
        assert_eq!(session.resolve(&job, JobResult::Failed("No.".into())), Update::Failed);
        assert_eq!((session.job(), &session.failure), (None, &None));
    }
}

#[test]
fn a_game_is_recorded_once_as_it_first_ended() {
    let mut session = session("nim:1,1", Lineup::TwoHumans);
    play(&mut session, "1x1");
    assert!(!session.mark_recorded());
    play(&mut session, "2x1");
    assert!(session.mark_recorded() && session.is_recorded());
    session.undo(Step::Move);
    session.redo(Step::Move);
    assert!(!session.mark_recorded());
    assert!(!self::session("nim:0,0", Lineup::TwoHumans).mark_recorded(), "nothing was played");
}

#[test]
fn a_saved_game_is_resumed_with_its_undone_moves_and_its_help() {
    let mut session = session("nim:3,4,5", Lineup::HumanStarts);
    session.setup.names[0] = Some("Ada".into());
    for text in ["1x2", "2x1"] {
        play(&mut session, text);
        assert_eq!(work(&mut session), Some(Update::Moved(1)));
    }
    session.undo(Step::Turn);
    session.note_help();
    let [timeout, startup_timeout] = [60, 61].map(std::time::Duration::from_secs);
    session.setup.terms = Terms { timeout, startup_timeout, tells_results: true };
    let record = GameRecord::of_session(&session, 61);
    assert_eq!(GameRecord::read(&record.write()).expect("a game").setup.terms, session.setup.terms);
    let resumed = record.resume();
    assert_eq!(record.seconds, 61);
    assert_eq!((resumed.ply(), resumed.history()), (session.ply(), session.history()));
    assert!(resumed.assisted && resumed.is_persons_turn());
    let names = [Side::One, Side::Two].map(|side| resumed.setup.name(side));
    assert_eq!(names, ["Ada", "HAL 9000"]);
    assert_eq!(GameRecord::of_session(&resumed, 61), record);
}

#[test]
fn moves_the_computer_made_for_a_person_stay_known_in_the_record() {
    let mut session = session("nim:3,4,5", Lineup::HumanStarts);
    session.wanted = Wanted { play_out: true, ..Wanted::default() };
    work(&mut session);
    let record = GameRecord::of_session(&session, 0);
    let own: Vec<usize> = (0..session.ply()).step_by(2).collect();
    assert!(record.makers.keys().eq(&own), "the computer's own side isn't listed");
    assert_eq!(record.resume().maker(0), "The computer");
}

/// Moves before the rest, and moves that a player made instead of some of it, are taken back one by one.
#[test]
fn only_the_whole_rest_of_a_game_is_undone_at_once() {
    for from in 0..=4 {
        let mut session = session("nim:1,1,1,1,1,1", Lineup::TwoHumans);
        ["1x1", "2x1"].iter().for_each(|text| play(&mut session, text));
        session.wanted = Wanted { play_out: true, ..Wanted::default() };
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

#[test]
fn the_same_game_again_begins_with_another_starter() {
    let mut session = session("nim:3,4,5", Lineup::HumanStarts);
    play(&mut session, "3x1");
    let again = session.again(Side::Two, 9);
    assert_eq!((again.ply(), again.turn(), again.setup.seed), (0, Side::Two, 9));
    assert_eq!(again.position(), session.history().opening());
    assert!(!again.assisted && !again.has_begun());
    session.setup.moves = vec![mv(&session, "1x1")];
    assert_eq!(session.again(Side::One, 9).ply(), 0, "moves that were given are made only once");
}

/// Wants to know who wins here, and finds it out.
fn solve_here(session: &mut Session) {
    session.wanted = Wanted { solution: true, ..Wanted::default() };
    while session.solution().is_none() {
        work(session).expect("a request");
    }
}
