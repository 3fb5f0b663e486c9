//! Every step of every course of the registry: its position is one of the game, what it asks for is right and everything else is
//! refuted, and what its texts claim holds in the plain search.

use nimtui::coach::{
    Course, ExerciseKind, Feedback, Level, Progress, Reply, Step, StepState, Subject, courses,
};
use nimtui::game::{GameKey, Move, Outcome, Position, Side, Stop, read_move};
use nimtui::games;
use nimtui::session::GameSetup;
use nimtui::wrapping::wrap;

use crate::learn_screen;
use crate::plain_search::{Truth, Witness};
use crate::small::{all_games, solved};

/// Most lines of a step's text, and more of a list in it, and their width, so that board, text and task fit on one screen.
const MOST_LINES: usize = 4;
const MOST_LISTED: usize = 6;
const WIDTH: u16 = 76;
/// Most stones of a board that the plain search goes through.
const MOST_STONES: u64 = 12;

/// All steps with a name for messages.
fn steps() -> impl Iterator<Item = (Course, String)> {
    learn_screen::steps().map(|course| (course, format!("{}, {}", course.subject().id(), course.heading())))
}

/// A witness for each game, kept from step to step: it remembers what it has searched.
struct Witnesses(Vec<Witness>);

impl Witnesses {
    fn new() -> Self {
        Self(all_games().map(|(_, game)| Witness::new(game)).collect())
    }

    /// That of a game.
    fn of(&mut self, game: GameKey) -> &mut Witness {
        &mut self.0[game.0]
    }
}

/// What the plain search says; of a board with too many stones for it, what the solver says that is held against it elsewhere.
fn truth(witness: &mut Witness, position: &Position) -> Truth {
    let many = position.board.heaps().is_empty() && position.board.stones() > MOST_STONES;
    if !many {
        return witness.truth(position);
    }
    let solution = solved(witness.game, position);
    assert!(solution.is_complete() && solution.score.is_none());
    Truth { wins: solution.outcome == Outcome::N, remoteness: solution.remoteness.unwrap_or(0), score: 0 }
}

fn feedback(course: &Course, reply: Reply) -> Feedback {
    course.judge(reply, &Stop::default()).expect("nobody stops it")
}

/// `takes 2 stones`, of what a move is told as; what is split is told by its size.
fn third(order: &str, mv: Move) -> String {
    if let Move::Split { take: 0, into: [one, other], .. } = mv {
        return format!("splits the {} into {one} and {other}", one + other);
    }
    let verb = order.split_once(' ').map_or(order, |(verb, _)| verb);
    order.replacen(verb, &format!("{verb}s"), 1)
}

/// Everything a step says besides its title.
fn texts(step: &Step) -> Vec<&str> {
    let mut texts = vec![&*step.text, &step.hint, &step.done];
    texts.extend(step.summary.as_deref());
    texts.extend(step.remember.iter().map(String::as_str));
    texts.extend(step.question.as_deref());
    texts.extend(step.answers.iter().flat_map(|answer| [&*answer.text, &answer.why]));
    texts
}

#[test]
fn every_answer_and_every_claim_of_every_step_is_as_the_plain_search_says() {
    let mut witnesses = Witnesses::new();
    for (course, name) in steps() {
        let (name, witness) = (&name[..], witnesses.of(course.game()));
        let position = course.position();
        let read =
            course.place(&course.step().position).unwrap_or_else(|why| panic!("{name}: {}", why.problem));
        assert_eq!(read, (course.game(), position.clone()));
        assert_eq!(witness.game.result(&position), None, "{name}: the position is over");
        match course.step().task {
            ExerciseKind::Find => find(witness, &course, &position, name),
            ExerciseKind::Judge => {
                let wins = truth(witness, &position).wins;
                for won in [true, false] {
                    let said = feedback(&course, Reply::Won(won));
                    assert_eq!(said.right, won == wins, "{name}");
                    is_told(&course, &said, name);
                }
            }
            ExerciseKind::Choose => {
                let answers = &course.step().answers;
                assert_eq!(answers.iter().filter(|answer| answer.right).count(), 1, "{name}");
                for (number, answer) in answers.iter().enumerate() {
                    let said = feedback(&course, Reply::Choice(number));
                    assert_eq!(said.right, answer.right, "{name}");
                    assert!(said.text.contains(&answer.why) && !answer.why.is_empty(), "{name}");
                    is_told(&course, &said, name);
                }
                assert!(!feedback(&course, Reply::Choice(answers.len())).right, "{name}");
            }
            ExerciseKind::Play => {
                assert_ne!(truth(witness, &position).wins, course.step().computer_starts, "{name}");
            }
        }
        claims(&mut witnesses, &course, name);
    }
}

fn find(witness: &mut Witness, course: &Course, position: &Position, name: &str) {
    let best = truth(witness, position);
    assert!(best.wins, "{name}: there is nothing to find");
    let points = witness.counts_points();
    let mut right = 0;
    for mv in witness.moves(position) {
        let after = truth(witness, &witness.game.play(position, &mv));
        let wins = if points { -after.score == best.score } else { !after.wins };
        let said = feedback(course, Reply::Move(mv));
        assert_eq!(said.right, wins, "{name}: {mv:?}");
        right += usize::from(wins);
        is_told(course, &said, name);
        let left = witness.game.play(position, &mv);
        if !wins && after.wins && witness.game.result(&left).is_none() {
            let solution = solved(witness.game, &left);
            let ends = |reply: &Move| witness.game.result(&witness.game.play(&left, reply)).is_some();
            let at_once = solution.winning.iter().copied().find(ends).filter(|_| !points);
            let reply = at_once.or_else(|| witness.game.preferred_move(&left, &solution)).expect("a reply");
            assert!(solution.winning.contains(&reply), "{name}: {mv:?}");
            let reply = third(&witness.game.order(&left, reply), reply);
            assert!(said.text.contains(&reply), "{name}: {mv:?} is refuted by {reply}: {}", said.text);
        }
    }
    assert!(right > 0, "{name}");
}

/// What the texts of the step claim.
fn claims(witnesses: &mut Witnesses, course: &Course, name: &str) {
    for claim in &course.step().claims {
        let stands = texts(course.step()).iter().any(|text| text.contains(&claim.text));
        assert!(stands, "{name} does not say \"{}\"", claim.text);
        assert!(claim.by.is_none() || claim.lost.is_empty(), "{name}: {}", claim.text);
        let positions = || claim.won.iter().chain(&claim.lost);
        assert!(positions().next().is_some(), "{name}: {}", claim.text);
        for body in positions() {
            let (game, position) =
                course.place(body).unwrap_or_else(|why| panic!("{name}: {body}: {}", why.problem));
            let witness = witnesses.of(game);
            let says = || format!("{name} says of {body}: {}", claim.text);
            assert_eq!(witness.game.result(&position), None, "{}", says());
            let here = truth(witness, &position);
            assert_eq!(here.wins, claim.won.contains(body), "{}", says());
            if let Some(mv) = &claim.by {
                let mv = read_move(mv, witness.game, &position);
                let mv = mv.unwrap_or_else(|why| panic!("{}: {why}", says()));
                assert_eq!(witness.game.check(&position, &mv), Ok(()), "{}", says());
                let after = truth(witness, &witness.game.play(&position, &mv));
                assert!(!after.wins && -after.score == here.score, "{}", says());
            }
        }
    }
}

/// A right answer is told what to keep, a wrong one why; and nobody meets a sign that was not explained.
fn is_told(course: &Course, said: &Feedback, name: &str) {
    let (step, verdict) = (course.step(), if said.right { "Right. " } else { "Not quite. " });
    assert!(said.text.starts_with(verdict), "{name}: {}", said.text);
    assert!(!said.right || said.text.ends_with(&step.done), "{name}: {}", said.text);
    assert!(said.right || said.text.len() > verdict.len(), "{name}: no reason is given");
    let explained = texts(step).iter().any(|text| text.contains('⊕'));
    assert!(explained || !said.text.contains('⊕'), "{name}: {}", said.text);
}

/// A wrong yes is answered by a move and the reply that beats it; a wrong no gives no move away.
#[test]
fn a_wrong_yes_or_no_is_refuted() {
    let mut held = 0;
    let mut witnesses = Witnesses::new();
    for (course, name) in steps().filter(|(course, _)| course.step().task == ExerciseKind::Judge) {
        let witness = witnesses.of(course.game());
        let (game, position) = (witness.game, course.position());
        let wins = truth(witness, &position).wins;
        let text = feedback(&course, Reply::Won(!wins)).text;
        let named = |mv: &Move| text.contains(&format!("you {}", game.order(&position, *mv)));
        let mv = witness.moves(&position).into_iter().filter(named);
        let mv = mv.max_by_key(|mv| game.order(&position, *mv).len());
        if wins {
            assert_eq!(mv, None, "{name}: {text}");
            continue;
        }
        let left = game.play(&position, &mv.unwrap_or_else(|| panic!("{name} names a move: {text}")));
        if game.result(&left).is_none() {
            let replies = witness.moves(&left).into_iter();
            let replies = replies.filter(|reply| text.contains(&third(&game.order(&left, *reply), *reply)));
            let reply = replies.max_by_key(|reply| game.order(&left, *reply).len());
            let after = game.play(&left, &reply.unwrap_or_else(|| panic!("{name} names a reply: {text}")));
            assert!(game.result(&after).is_some() || !truth(witness, &after).wins, "{name}: {text}");
        }
        held += 1;
    }
    assert!(held > 5, "{held}");
}

#[test]
fn a_course_has_a_few_short_steps_and_ends_with_a_game_that_can_be_won() {
    for subject in courses() {
        let count = subject.keys().len();
        assert!(count == 1 || (5..=14).contains(&count), "{}: {count} steps", subject.id());
    }
    for (course, name) in steps() {
        let step = course.step();
        for text in texts(step) {
            let listed = text.matches('\n').count();
            assert!(listed <= MOST_LISTED, "{name}: {text}");
            assert!(wrap(text, WIDTH).len() <= MOST_LINES + listed, "{name}: {text}");
            assert!(!text.contains("  ") && text.trim() == text && !text.is_empty(), "{name}: {text}");
        }
        // As wide as the frame of its panel at 80 columns.
        assert!(!step.title.is_empty() && course.heading().len() <= 27, "{name}");
        let last = course.next().is_none();
        assert_eq!(step.task == ExerciseKind::Play, last, "{name}");
        assert_eq!(GameSetup::from_course(&course, 1).is_some(), last, "{name}");
        let chooses = step.task == ExerciseKind::Choose;
        assert_eq!((step.question.is_some(), step.answers.len() > 1), (chooses, chooses), "{name}");
        assert!(last || !step.computer_starts, "{name}");
        assert_eq!(course.back().is_none(), course.index() == 0, "{name}");
        assert!(course.next().is_none_or(|next| next.back() == Some(course)), "{name}");
        if let Some(setup) = GameSetup::from_course(&course, 1) {
            assert_eq!(setup.lineup().computers(), [false, true], "{name}");
            assert_eq!(setup.starter == Side::Two, step.computer_starts, "{name}");
            assert_eq!((setup.levels()[1], setup.opening()), (Level::Sharp, course.position()), "{name}");
        }
    }
}

/// Progress belongs to the keys of steps, not to their numbers.
#[test]
fn each_step_of_a_course_is_known_by_its_own_key() {
    for subject in courses() {
        let mut progress = Progress::new(subject);
        for at in 0..subject.keys().len() {
            let step = Course::new(subject, at).expect("a step");
            progress.note_step(&step, true);
            assert_eq!((progress.known.len(), step.key()), (at + 1, &*step.step().key), "{}", subject.id());
        }
    }
    let nim = Subject::find("nim").expect("a course");
    let keys = |keys: &[&str]| keys.iter().map(|key| (*key).to_owned()).collect();
    let known = keys(&["pairs", "a-step-that-is-gone"]);
    let progress = Progress { known, seen: keys(&["parts"]), step: "parts".into(), ..Progress::new(nim) };
    for (at, key) in nim.keys().iter().enumerate() {
        let state = match *key {
            "pairs" => StepState::Known,
            "parts" => StepState::Seen,
            _ => StepState::Open,
        };
        assert_eq!(progress.state_of(at), state, "{key}");
    }
    let first = Course::new(nim, 0).expect("steps");
    assert_eq!(nim.keys()[progress.here(&first)], "parts");
    let elsewhere = Progress { step: "a-step-that-is-gone".into(), ..progress };
    assert_eq!(elsewhere.here(&first), 0);
}

/// From wherever the learner stands, the only step that isn't known comes next, and the course that changed last is the last one.
#[test]
fn the_only_open_step_is_proposed_from_anywhere() {
    let mut kept: Vec<Progress> = courses().map(Progress::new).collect();
    for number in (0..kept.len()).rev().chain(0..kept.len()) {
        let mut progress = kept[number].clone();
        let steps: Vec<Course> =
            (0..progress.subject.keys().len()).filter_map(|at| Course::new(progress.subject, at)).collect();
        for open in 1..steps.len() {
            progress.known = steps.iter().map(|step| step.key().to_owned()).collect();
            progress.known.remove(steps[open].key());
            for here in &steps {
                progress.stand_at(here);
                assert_eq!(progress.proposed(here), Some(open), "{here:?}");
            }
            progress.note_when_taken(&kept);
            kept[number] = progress.clone();
            assert_eq!(Progress::last_course(&kept), Some(progress.subject));
        }
    }
}

/// What is said to a right move is true of the move that was made: where several win, and leave other things, the step either names the
/// moves its texts speak of, or claims what it says then of all that they leave.
#[test]
fn feedback_is_true_of_the_move_that_was_made() {
    let (mut named, mut of_each) = (0, 0);
    // Where it is rightly called won, the move is asked for as well.
    let asks = |(course, _): &(Course, String)| match course.step().task {
        ExerciseKind::Judge => solved(games::get(course.game()), &course.position()).outcome == Outcome::N,
        task => task == ExerciseKind::Find,
    };
    for (course, name) in steps().filter(asks) {
        let (game, position, meant, step) =
            (games::get(course.game()), course.position(), course.described_moves(), course.step());
        let winning = solved(game, &position).winning;
        let said_of = |left: &Position| {
            let after = step.claims.iter().filter(|claim| step.done.contains(&claim.text));
            after
                .flat_map(|claim| claim.won.iter().chain(&claim.lost))
                .any(|body| course.place(body).is_ok_and(|(_, at)| game.key(&at) == game.key(left)))
        };
        for mv in &winning {
            let image = |mv: &Move| game.key(&game.play(&position, mv));
            let other = !meant.is_empty() && meant.iter().all(|meant| image(meant) != image(mv));
            let text = feedback(&course, Reply::Move(*mv)).text;
            assert_eq!(text.starts_with("Right. That wins, too. Another way: "), other, "{name}: {text}");
            if meant.is_empty() && winning.len() > 1 {
                let left = game.play(&position, mv);
                assert!(
                    said_of(&left),
                    "{name} says nothing of {}: {}",
                    game.order(&position, *mv),
                    step.done
                );
                of_each += 1;
            }
            named += usize::from(other);
        }
        assert!(meant.iter().all(|mv| winning.contains(mv)), "{name}");
    }
    assert!(named > 10 && of_each > 10, "{named} {of_each}");
}

/// No position is asked about in two courses, and no course asks for the same number again and again.
#[test]
fn no_question_is_asked_twice() {
    let mut asked: Vec<(Subject, GameKey, Position)> = vec![];
    for (course, name) in steps() {
        let (subject, game, position) = (course.subject(), course.game(), course.position());
        let again =
            asked.iter().find(|(other, key, at)| *other != subject && (*key, at) == (game, &position));
        assert!(again.is_none(), "{name} is asked in {}, too", again.map_or("", |(other, ..)| other.id()));
        asked.push((subject, game, position));
    }
    for subject in courses() {
        let steps = (0..subject.keys().len()).filter_map(|at| Course::new(subject, at));
        let moves: Vec<String> = steps
            .filter(|course| course.step().task == ExerciseKind::Find)
            .map(|course| {
                let (game, position) = (games::get(course.game()), course.position());
                let plainest = game.preferred_move(&position, &solved(game, &position)).expect("a move");
                game.word(&position, plainest)
            })
            .collect();
        assert!(moves.len() < 3 || moves.iter().any(|mv| *mv != moves[0]), "{}: {moves:?}", subject.id());
    }
}
