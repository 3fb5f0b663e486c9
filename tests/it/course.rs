//! Every step of every course of the registry: its position is one of the game, what it asks for is right and everything else is
//! refuted, and what its texts claim holds in the plain search.

use nimtui::contest::Contest;
use nimtui::cpu::Level;
use nimtui::game::course::{Assertion, Step, Task};
use nimtui::game::id::Part;
use nimtui::game::{Game, GameKey, Outcome, Position, Side, Solution, Stop, read_move};
use nimtui::games;
use nimtui::training::{Course, Feedback, Kind, Progress, Reply, StepState, Subject, courses};
use nimtui::wrapping::wrap;

use crate::plain_search::{Truth, Witness};
use crate::small::all_games;

/// Most lines of a step's text, and more of a list in it, and their width, so that board, text and task fit on one screen.
const MOST_LINES: usize = 4;
const MOST_LISTED: usize = 6;
const WIDTH: u16 = 76;
/// Most stones of a board that the plain search goes through.
const MOST_STONES: u64 = 12;

/// All steps with a name for messages.
fn steps() -> impl Iterator<Item = (Course, String)> {
    courses().flat_map(|subject| {
        (0..subject.steps().len()).map(move |at| {
            let course = Course::new(subject, at).expect("a course");
            (course, format!("{}, {}", subject.id(), course.heading()))
        })
    })
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

fn solved(game: &dyn Game, position: &Position) -> Solution {
    game.solve(position, &Stop::default()).expect("nobody stops it")
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

fn said(course: &Course, reply: Reply) -> Feedback {
    course.judge(reply, 0, &Stop::default()).expect("nobody stops it")
}

/// Everything a step says besides its title.
fn texts(step: &Step) -> Vec<&'static str> {
    let mut texts = vec![step.text, step.hint, step.done, step.lasting()];
    if let Task::Choose { question, answers } = step.task {
        texts.push(question);
        texts.extend(answers.iter().flat_map(|answer| [answer.text, answer.why]));
    }
    texts
}

#[test]
fn every_answer_and_every_claim_of_every_step_is_as_the_plain_search_says() {
    let mut witnesses = Witnesses::new();
    for (course, name) in steps() {
        let (name, witness) = (&name[..], witnesses.of(course.game()));
        let position = course.position();
        let read =
            course.place(course.step().position).unwrap_or_else(|why| panic!("{name}: {}", why.problem));
        assert_eq!(read, (course.game(), position.clone()));
        assert_eq!(witness.game.result(&position), None, "{name}: the position is over");
        match course.step().task {
            Task::Find => find(witness, &course, &position, name),
            Task::Judge => {
                let wins = truth(witness, &position).wins;
                for won in [true, false] {
                    let said = said(&course, Reply::Won(won));
                    assert_eq!(said.right, won == wins, "{name}");
                    is_told(&course, &said, name);
                }
            }
            Task::Choose { answers, .. } => {
                assert_eq!(answers.iter().filter(|answer| answer.right).count(), 1, "{name}");
                for (number, answer) in answers.iter().enumerate() {
                    let said = said(&course, Reply::Choice(number));
                    assert_eq!(said.right, answer.right, "{name}");
                    assert!(said.text.contains(answer.why) && !answer.why.is_empty(), "{name}");
                    is_told(&course, &said, name);
                }
                assert!(!said(&course, Reply::Choice(answers.len())).right, "{name}");
            }
            Task::Play { begin } => assert_eq!(truth(witness, &position).wins, begin, "{name}"),
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
        let said = said(course, Reply::Move(mv));
        assert_eq!(said.right, wins, "{name}: {mv:?}");
        right += usize::from(wins);
        is_told(course, &said, name);
        let left = witness.game.play(position, &mv);
        if !wins && after.wins && witness.game.result(&left).is_none() {
            let solution = solved(witness.game, &left);
            let reply = witness.game.plainest(&left, &solution).expect("a reply");
            assert!(solution.winning.contains(&reply), "{name}: {mv:?}");
            let reply = witness.game.order(&left, reply);
            let reply = reply.replacen("take", "takes", 1);
            assert!(said.text.contains(&reply), "{name}: {mv:?} is refuted by {reply}: {}", said.text);
        }
    }
    assert!(right > 0, "{name}");
}

/// What the texts of the step claim.
fn claims(witnesses: &mut Witnesses, course: &Course, name: &str) {
    for claim in course.step().claims {
        let stands = texts(course.step()).iter().any(|text| text.contains(claim.words));
        assert!(stands, "{name} does not say \"{}\"", claim.words);
        assert!(!claim.positions.is_empty(), "{name}: {}", claim.words);
        for body in claim.positions {
            let (game, position) =
                course.place(body).unwrap_or_else(|why| panic!("{name}: {body}: {}", why.problem));
            let witness = witnesses.of(game);
            let says = || format!("{name} says of {body}: {}", claim.words);
            assert_eq!(witness.game.result(&position), None, "{}", says());
            let here = truth(witness, &position);
            match claim.assertion {
                Assertion::Won => assert!(here.wins, "{}", says()),
                Assertion::Lost => assert!(!here.wins, "{}", says()),
                Assertion::WonBy(mv) => {
                    let mv = read_move(mv, witness.game, &position);
                    let mv = mv.unwrap_or_else(|why| panic!("{}: {why}", says()));
                    assert_eq!(witness.game.check(&position, &mv), Ok(()), "{}", says());
                    let after = truth(witness, &witness.game.play(&position, &mv));
                    assert!(!after.wins && -after.score == here.score, "{}", says());
                }
            }
        }
    }
}

/// A right answer is told what to keep, a wrong one why; and nobody meets a sign that was not explained.
fn is_told(course: &Course, said: &Feedback, name: &str) {
    let (step, verdict) = (course.step(), if said.right { "Right. " } else { "No. " });
    assert!(said.text.starts_with(verdict), "{name}: {}", said.text);
    assert!(!said.right || said.text.ends_with(step.done), "{name}: {}", said.text);
    assert!(said.right || said.text.len() > verdict.len(), "{name}: no reason is given");
    let explained = texts(step).iter().any(|text| text.contains('⊕'));
    assert!(explained || !said.text.contains('⊕'), "{name}: {}", said.text);
}

/// A wrong "won" is answered by a move and the reply to it, a wrong "lost" by a move that wins, each of them true; neither says the
/// other answer, and the next one names another move where there is one.
#[test]
fn a_wrong_won_or_lost_is_refuted_by_moves() {
    let mut held = 0;
    let mut witnesses = Witnesses::new();
    for (course, name) in steps() {
        if course.step().task != Task::Judge {
            continue;
        }
        let witness = witnesses.of(course.game());
        let (game, position) = (witness.game, course.position());
        let wins = truth(witness, &position).wins;
        let mut told = vec![];
        for tries in 0..3 {
            let said = course.judge(Reply::Won(!wins), tries, &Stop::default()).expect("nobody stops it");
            let lower = said.text.to_lowercase();
            assert!(!lower.contains("it is lost") && !lower.contains("it is won"), "{name}: {}", said.text);
            let named = |mv: &nimtui::game::Move| {
                let order = game.order(&position, *mv);
                said.text.contains(&format!("you {order}"))
            };
            let mv = witness.moves(&position).into_iter().filter(named);
            let mv = mv.max_by_key(|mv| game.order(&position, *mv).len());
            let mv = mv.unwrap_or_else(|| panic!("{name} names a move: {}", said.text));
            let left = game.play(&position, &mv);
            let over = game.result(&left).is_some();
            if wins {
                assert!(over || !truth(witness, &left).wins, "{name}: {}", said.text);
            } else if !over {
                let replies = witness.moves(&left).into_iter().filter(|reply| {
                    let order = game.order(&left, *reply).replacen("take", "takes", 1);
                    said.text.contains(&order)
                });
                let reply = replies.max_by_key(|reply| game.order(&left, *reply).len());
                let reply = reply.unwrap_or_else(|| panic!("{name} names a reply: {}", said.text));
                let after = game.play(&left, &reply);
                assert!(
                    game.result(&after).is_some() || !truth(witness, &after).wins,
                    "{name}: {}",
                    said.text
                );
            }
            told.push(said.text);
        }
        let moves = if wins { solved(game, &position).winning.len() } else { witness.moves(&position).len() };
        assert!(moves < 2 || told[0] != told[1], "{name}: {told:?}");
        held += 1;
    }
    assert!(held > 5);
}

#[test]
fn a_course_has_a_few_short_steps_and_ends_with_a_game_that_can_be_won() {
    for subject in courses() {
        let count = subject.steps().len();
        assert!(count == 1 || (5..=13).contains(&count), "{}: {count} steps", subject.id());
    }
    for (course, name) in steps() {
        let step = course.step();
        for text in texts(step) {
            let listed = text.matches('\n').count();
            assert!(listed <= MOST_LISTED, "{name}: {text}");
            assert!(wrap(text, WIDTH).len() <= MOST_LINES + listed, "{name}: {text}");
            assert!(!text.contains("  ") && text.trim() == text && !text.is_empty(), "{name}: {text}");
        }
        assert!(!step.title.is_empty() && step.title.len() <= 19, "{name}");
        let last = course.next().is_none();
        assert_eq!(matches!(step.task, Task::Play { .. }), last, "{name}");
        assert_eq!(Contest::of_course(&course, 1).is_some(), last, "{name}");
        let kind = match step.task {
            Task::Find => Kind::Find,
            Task::Judge => Kind::Judge,
            Task::Choose { .. } => Kind::Choose,
            Task::Play { .. } => Kind::Play,
        };
        assert_eq!(course.exercise().kind, kind, "{name}");
        assert_eq!(course.back().is_none(), course.at() == 0, "{name}");
        assert!(course.next().is_none_or(|next| next.back() == Some(course)), "{name}");
        if let Some(contest) = Contest::of_course(&course, 1) {
            let Task::Play { begin } = step.task else { panic!("{name}") };
            assert_eq!(contest.seats().computers(), [false, true], "{name}");
            assert_eq!(contest.starter == Side::One, begin, "{name}");
            assert_eq!((contest.levels()[1], contest.opening()), (Level::Sharp, course.position()), "{name}");
        }
    }
}

#[test]
fn a_game_without_a_course_has_none_and_no_place_is_past_the_end() {
    for (key, game) in all_games() {
        assert_eq!(
            Course::new(key, usize::MAX).map(|course| course.at() + 1),
            Some(game.course().len()).filter(|count| *count > 0)
        );
        assert_eq!(courses().any(|with| with == Subject::Game(key)), !game.course().is_empty());
    }
}

/// Steps are read line by line, too: nothing in them is about a screen or its keys.
#[test]
fn no_step_cites_a_screen() {
    for (course, name) in steps() {
        for text in texts(course.step()) {
            for word in
                ["press", "screen", "colours", "frame", "beside the board", "the table", "click", " key"]
            {
                assert!(!text.to_lowercase().contains(word), "{name}: {word}: {text}");
            }
        }
    }
}

/// A name stands once beside its idea, with its year.
#[test]
fn names_stand_once_with_their_year() {
    let all: Vec<&str> = steps().flat_map(|(course, _)| [course.step().text, course.step().done]).collect();
    for name in [
        "Bouton 1901",
        "Wythoff 1907",
        "Sprague 1935",
        "Grundy 1939",
        "Zeckendorf 1972",
        "Sibert and Conway (1992)",
    ] {
        assert_eq!(all.iter().filter(|text| text.contains(name)).count(), 1, "{name}");
    }
}

/// Steps are known by numbers of their own: those that were there before keep theirs where others are put between them.
#[test]
fn what_was_known_stays_known_where_a_course_gets_more_steps() {
    for subject in courses() {
        let mut progress = Progress::new(subject);
        for at in 0..subject.steps().len() {
            progress.pass(&Course::new(subject, at).expect("a step"));
            assert_eq!(progress.passed.count_ones() as usize, at + 1, "{}", subject.id());
        }
    }
    for (id, old, title) in
        [("nim", 6, "The last one loses"), ("nim", 8, "Your game"), ("kayles", 6, "Parts in pairs")]
    {
        let subject = Subject::by_id(id).expect("a course");
        let progress = Progress { passed: 1 << old, step: old, ..Progress::new(subject) };
        let known: Vec<usize> =
            (0..subject.steps().len()).filter(|at| progress.state_of(*at) == StepState::Known).collect();
        let [at] = known[..] else { panic!("{known:?}") };
        assert_eq!(
            (subject.steps()[at].title, progress.here(&Course::new(subject, 0).expect("steps"))),
            (title, at)
        );
    }
}

/// Every new pile a text tells of can be dealt, and is lost where the text says so.
#[test]
fn a_new_pile_that_is_told_of_can_be_dealt() {
    let game = games::get(games::by_id("fibonacci").expect("a game"));
    let texts: Vec<&str> = game.course().iter().flat_map(texts).collect();
    let mut told = 0;
    for text in texts.into_iter().filter(|text| text.contains("new pile of one of these is lost")) {
        let list = text.split(". ").next().expect("a sentence");
        for pile in list.split(", ") {
            let position = game.read_id(Part::whole(pile)).unwrap_or_else(|_| panic!("no pile of {pile}"));
            let solution = game.solve(&position, &Stop::default()).expect("nobody stops it");
            assert_eq!(solution.outcome, Outcome::P, "{pile}");
            told += 1;
        }
    }
    assert!(told > 5, "{told} piles");
}
