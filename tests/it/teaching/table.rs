//! Hints, marks and why, through the program itself: what they say is held against a plain search.

use nimtui::app::stage::Said;
use nimtui::app::{Action, Layout, Message, Overlay, Page, Phase, Pointer, Spot, Target};
use nimtui::cpu::Level;
use nimtui::game::{
    Dice, Lesson, Look, Move, Outcome, Position, Seats, Sentence, Side, Stop, capital, run_of,
};
use nimtui::records::Aid;

use super::sentence::{fits, number, wrapped};
use super::{STATUS, of_move, of_position, rows};
use crate::plain_search::Witness;
use crate::small::{all_games, sample};
use crate::stage::{Match, Stage};

pub(super) fn table(stage: &Stage) -> &Match {
    stage.at_table()
}

pub(super) fn stage_at(witness: &Witness, position: &Position, seats: Seats) -> Stage {
    Stage::table(witness.game.id(), |contest| {
        contest.position = Some(position.clone());
        contest.seat(seats);
    })
}

/// A move as an order, as the table tells it that began with `opening`: a queen moves on squares, where there is room for them.
pub(super) fn order(witness: &Witness, opening: &Position, mv: Move) -> String {
    match (has_queen(witness, opening), mv) {
        (true, Move::Take { lane, count }) => {
            let squares = if count == 1 { "square" } else { "squares" };
            format!("move the queen {count} {squares} {}", ["up", "left", "diagonally"][lane])
        }
        _ => witness.game.order(opening, mv),
    }
}

fn has_queen(witness: &Witness, opening: &Position) -> bool {
    let usual = crate::stage::contest(witness.game.id(), |contest| contest.position = Some(opening.clone()));
    let table = Match::new(usual, Side::One);
    witness.game.look() == Look::Queen && table.layout((80, 24), Said::default()) == Layout::Board
}

/// The same as it was done.
fn done(witness: &Witness, opening: &Position, mv: Move) -> String {
    order(witness, opening, mv).replacen("take", "took", 1).replacen("move", "moved", 1)
}

/// What the steps say, without their numbers: as many as the first one announces, and no more.
pub(super) fn steps(stage: &mut Stage) -> Vec<String> {
    let mut said: Vec<String> = vec![];
    let mut all = 1;
    loop {
        stage.press(Action::Hint);
        let text = table(stage).notice.text.clone();
        assert!(wrapped(&text, STATUS).len() <= 2, "cut: {text}");
        let (lead, rest) = text.split_once(": ").expect("a hint");
        if let Some(gaps) = fits("Hint {} of {}", lead) {
            all = number(gaps[1]) as usize;
            assert_eq!(number(gaps[0]) as usize, all.min(said.len() + 1), "{text}");
        }
        if said.len() == all {
            assert_eq!(said.last().map(String::as_str), Some(rest), "the last step stays");
            assert_eq!(table(stage).coach.help.times(Aid::Hint) as usize, all);
            return said;
        }
        assert!(said.iter().all(|before| before != rest), "said twice: {rest}");
        said.push(rest.to_owned());
    }
}

/// What the steps say, and the move they lead to.
fn hints(witness: &mut Witness, position: &Position) {
    let mut stage = stage_at(witness, position, Seats::HumanStarts);
    let said = steps(&mut stage);
    let truth = witness.truth(position);
    let moves = witness.moves(position);
    let chosen = stage.chosen();
    assert!(moves.contains(&chosen), "{chosen:?} is not legal");
    let outcome = witness.after(position, chosen);
    let points = witness.counts_points();
    let best = moves.iter().filter(|&&mv| {
        let after = witness.after(position, mv);
        if points { -after.score == truth.score } else { !after.wins }
    });
    let best = best.count() as u64;

    let won = said[0].strip_prefix("you can win: ");
    let lost = said[0].strip_prefix("lost against perfect play: ");
    assert_eq!((won.is_some(), lost.is_some()), (truth.wins, !truth.wins), "{}", said[0]);
    let text = won.or(lost).expect("won or lost");
    if points {
        let only = if !truth.wins && best < moves.len() as u64 { " only" } else { "" };
        let form = format!("{{}} of {{}} moves {{}}{only} {{}} points.");
        let gaps = fits(&form, text).expect(text);
        let verb = match (best, truth.wins) {
            (1, true) => "wins",
            (_, true) => "win",
            (1, false) => "loses",
            (_, false) => "lose",
        };
        assert_eq!((number(gaps[0]), number(gaps[1]), gaps[2]), (best, moves.len() as u64, verb));
        assert_eq!(number(gaps[3]), truth.score.unsigned_abs());
        assert_eq!(-outcome.score, truth.score);
    } else if truth.wins {
        let gaps = fits("{} of {} move{} {}.", text).expect(text);
        assert_eq!((number(gaps[0]), number(gaps[1])), (best, moves.len() as u64));
        assert_eq!(
            (gaps[2], gaps[3]),
            (if moves.len() == 1 { "" } else { "s" }, if best == 1 { "wins" } else { "win" })
        );
        assert!(!outcome.wins);
    } else {
        let (none, length) = text.split_once(". ").expect(text);
        let form = fits("none of {} moves wins", none).map_or(1, |gaps| number(gaps[0]));
        assert_eq!((form, form == 1), (moves.len() as u64, none == "the only move does not win"));
        let gaps = fits("You can hold out for {} move{}, your opponent's counted in.", length).expect(length);
        assert_eq!(number(gaps[0]), u64::from(truth.remoteness));
        assert_eq!(outcome.remoteness + 1, truth.remoteness, "{chosen:?} does not hold out longest");
    }
    let words = witness.game.words();
    let order = order(witness, position, chosen);
    let (last, between) = said.split_last().expect("steps");
    assert!(between.iter().all(|step| !step.contains(&order)), "given away: {said:?}");
    let place = match chosen {
        Move::In { component, .. } => {
            let title = position.component(chosen).expect("its part").game.title();
            format!("part {} ({title})", component + 1)
        }
        // Where she is drawn, the queen is spoken of.
        Move::Take { lane, .. } if last.contains("the queen ") => {
            ["her moves up", "her moves left", "her diagonal"][lane].to_owned()
        }
        Move::Take { lane, .. } | Move::Split { heap: lane, .. } => words.lane_name(lane),
        Move::Cut { from, .. } if rows::is_row(witness) => rows::place(witness, position, from),
        Move::Cut { from, to } if from.col == to.col && from != to => format!("column {}", from.col),
        Move::Cut { from, .. } => format!("row {}", from.row),
    };
    let (lead, why) = match (truth.wins, points) {
        (true, _) => ("", ""),
        (false, true) => ("to lose no more than you must, ", " (no move loses less)"),
        (false, false) => ("to hold out longest, ", " (every move loses; this one lasts longest)"),
    };
    let told = format!("{lead}look at {place}.");
    let places = between.iter().skip(1).filter(|step| **step == told).count();
    if best == moves.len() as u64 || words.has_one_lane() && matches!(chosen, Move::Take { .. }) {
        assert_eq!(places, 0, "{said:?}");
    }
    let ideas: Vec<&String> = between.iter().skip(1).filter(|step| **step != told).collect();
    assert!(ideas.len() <= 1 && said.len() == 2 + places + ideas.len(), "{said:?}");
    for idea in ideas {
        let idea = idea.strip_suffix(" e shows it.").unwrap_or(idea);
        let solution = witness.game.solve(position, &Stop::default()).expect("nobody stopped it");
        let own = witness.game.lesson(position, &solution).idea.expect("an idea");
        told_as(&stage, Some(idea), &own, Side::One);
        of_position::check_idea(witness, position, &own.to_string());
    }
    let does = if has_queen(witness, position) {
        "moves her".to_owned()
    } else {
        format!("{} it", chosen.verb().third)
    };
    assert_eq!(*last, format!("{order}{why}. Enter {does}."));
    if truth.wins {
        names_no_other(witness, position, chosen);
    }
    stage.keys("<enter>");
    assert_eq!(table(&stage).line.moves()[0].mv, chosen);
}

/// Where the lesson of a won position names a move to make, it is the one that the hint leads to.
fn names_no_other(witness: &Witness, position: &Position, hinted: Move) {
    let solution = witness.game.solve(position, &Stop::default()).expect("nobody stopped it");
    let sentence = witness.game.lesson(position, &solution).sentence.to_string();
    let words = witness.game.words();
    for mv in witness.moves(position).into_iter().filter(|&mv| mv != hinted) {
        let order = mv.order(words);
        let ends = |lead: &str, move_told: &str| {
            let told = sentence.split_once(lead).and_then(|(_, rest)| rest.strip_prefix(move_told));
            told.is_some_and(|rest| rest.starts_with([',', ';', ':']))
        };
        let named = ends("", &capital(&order)) || ends("= ", &order) || ends("together: ", &order);
        let named = named || ends("best play for both is ", &mv.short(words));
        assert!(!named, "the hint leads to {hinted:?}: {sentence}");
    }
}

/// After each first move on the usual board the reply that is told is one of which it can be said why it wins, and the hint gives the
/// same.
#[test]
fn each_first_move_on_the_usual_board_is_refuted_by_a_reply_that_is_explained() {
    let mut witness = Witness::of("grid");
    let (_, whole) = nimtui::games::read_id("grid:4x4").expect("an id");
    let solve = |position: &Position| witness.game.solve(position, &Stop::default()).expect("solved");
    let (game, before) = (witness.game, solve(&whole));
    let told: Vec<(Position, Move)> = witness
        .moves(&whole)
        .into_iter()
        .map(|mv| {
            let left = game.play(&whole, &mv);
            let after = solve(&left);
            let reply = game.plainest(&left, &after).expect("a reply");
            let told =
                game.move_lesson(&whole, mv, &before, &after).explanation.expect("a reply").to_string();
            let expected =
                format!("The other player then wins by taking {}, leaving ", reply.short(game.words()));
            assert!(told.starts_with(&expected), "{told}");
            (left, reply)
        })
        .collect();
    for (left, reply) in told.into_iter().step_by(9) {
        let mut stage = stage_at(&witness, &left, Seats::HumanStarts);
        steps(&mut stage);
        assert_eq!(stage.chosen(), reply);
        names_no_other(&witness, &left, reply);
        hints(&mut witness, &left);
    }
}

#[test]
fn the_steps_of_a_hint_lead_to_a_move_that_wins_or_holds_out_longest() {
    for (_, game) in all_games() {
        let mut witness = Witness::new(game);
        for position in sample(game, 60, 5) {
            println!("{}:{}", game.id(), game.write_id(&position));
            hints(&mut witness, &position);
        }
    }
}

#[test]
fn a_hint_on_what_is_not_proven_says_so() {
    let told = |id: &str| {
        let (_, position) = nimtui::games::read_id(id).expect("an id");
        let mut stage =
            stage_at(&Witness::of(id.split(':').next().expect("a game")), &position, Seats::HumanStarts);
        stage.keys("<Hint><Hint><Hint><Hint>");
        stage
    };
    let stage = told("grid:6x7");
    assert!(table(&stage).notice.text.contains("(not proven to win)"), "{}", table(&stage).notice.text);
    let mut stage = told("grid:00111111/11111111/11111111/11111111/11111111/11111111:normal");
    assert!(table(&stage).notice.text.starts_with("Hint 4 of 4: take "), "{}", table(&stage).notice.text);
    stage.press(Action::Marks);
    let count = stage.mark_text().expect("a mark");
    assert!(count.ends_with("is proven to win"), "{count}");
    stage.press(Action::Marks);
    assert_eq!(stage.mark_text().as_deref(), Some("W: wins"));
    stage.keys("<esc><down><down>").press(Action::Lesson);
    assert_eq!(stage.mark_text().as_deref(), Some("?: not proven"));
    let screen = stage.screen();
    assert!(
        screen.contains("Your choice: ?: not proven.") && screen.contains("One move is proven"),
        "{screen}"
    );
    // Lost by the mirror, and too large to look ahead: the table of answers has one to the choice.
    let mut stage = told("grid:6x6:normal");
    stage.keys("<esc>").press(Action::Lesson);
    let screen = stage.screen();
    assert!(screen.contains("answer to it is 5,5."), "{screen}");
    stage.keys("<down>");
    assert!(stage.screen().contains("to it is 4,5."), "{}", stage.screen());
    let stage = told("nim:2147483647,2147483647");
    assert!(table(&stage).notice.text.contains("(to drag it out)"), "{}", table(&stage).notice.text);
}

#[test]
fn a_choice_that_gives_the_win_away_on_a_large_board_is_refuted_by_a_reply() {
    let witness = Witness::of("grid");
    let (_, position) = nimtui::games::read_id("grid:5x6").expect("an id");
    let solve = |position: &Position| witness.game.solve(position, &Stop::default()).expect("never stopped");
    let before = solve(&position);
    assert!(before.remoteness.is_none() && before.is_complete() && !before.winning.is_empty());
    let mut stage = stage_at(&witness, &position, Seats::HumanStarts);
    stage.press(Action::Lesson);
    let all = (0..before.legal).filter_map(|index| witness.game.nth_legal(&position, index));
    for losing in all.filter(|mv| !before.wins(*mv)).step_by(90) {
        choose(&mut stage, losing);
        let current = table(&stage).current_lesson(Some(losing)).expect("a lesson");
        assert_eq!(current.verdict, "A losing move: then your opponent can win.");
        let left = witness.game.play(&position, &losing);
        let after = solve(&left);
        let reply = witness.game.plainest(&left, &after).expect("a reply");
        assert!(after.wins(reply) && solve(&witness.game.play(&left, &reply)).outcome == Outcome::P);
        assert!(stage.screen().contains("and the reply:"), "{}", stage.screen());
    }
}

/// Chooses a legal move as the mouse would.
pub(super) fn choose(stage: &mut Stage, mv: Move) {
    if stage.chosen() == mv {
        return;
    }
    let (game, position) = (table(stage).rules(), table(stage).position().clone());
    let send = |stage: &mut Stage, phase, target| {
        stage.send(Message::Pointer(Pointer { phase, target: Some(target) }));
    };
    // In a sum the same is done on the board of a part.
    let component = position.component(mv).cloned();
    let (whole, mv) = (mv, mv.alone());
    let (game, position) = component.map_or((game, position), |one| (one.game.0, one.position));
    let in_part = |target| match (whole, Spot::of(target)) {
        (Move::In { component: part, .. }, Some(spot)) => Target::InPart { part, spot },
        _ => target,
    };
    let send = |stage: &mut Stage, phase, target| send(stage, phase, in_part(target));
    match mv {
        Move::In { .. } => unreachable!("it is told alone"),
        Move::Take { .. } | Move::Split { .. } if position.code.is_some() => {
            // Where stones may be taken with a split, a split without taking is typed.
            let Some((lane, [from, to])) = run_of(game, &position, mv) else {
                assert!(matches!(mv, Move::Split { take: 0, .. }), "{mv:?}");
                let word = table(stage).rules().word(table(stage).position(), whole);
                stage.keys("<home>").keys(&word);
                return assert_eq!(stage.chosen(), whole);
            };
            // A press on what is pointed at takes it.
            stage.keys("<home>");
            send(stage, Phase::Press, Target::Stone { lane, count: from });
            send(stage, Phase::Drag, Target::Stone { lane, count: to });
        }
        Move::Take { lane, count } | Move::Split { heap: lane, into: [_, count], .. } => {
            send(stage, Phase::Press, Target::Stone { lane, count });
        }
        Move::Cut { from, .. } if game.cut_at(&position, from) == Some(mv) => {
            send(stage, Phase::Press, Target::Cell(from));
        }
        Move::Cut { from, to } => {
            if stage.choice().anchor.is_some() {
                stage.keys("<esc>");
            }
            send(stage, Phase::Press, Target::Cell(from));
            send(stage, Phase::Drag, Target::Cell(to));
        }
    }
    assert_eq!(stage.chosen(), whole);
}

#[test]
fn marks_tell_what_each_choice_does() {
    for (_, game) in all_games() {
        let mut witness = Witness::new(game);
        for position in sample(game, 25, 5) {
            let mut stage = stage_at(&witness, &position, Seats::HumanStarts);
            stage.press(Action::Marks).press(Action::Marks);
            let truth = witness.truth(&position);
            for mv in witness.moves(&position) {
                choose(&mut stage, mv);
                let mark = stage.mark_text().expect("a mark");
                let after = witness.after(&position, mv);
                let points = witness.counts_points();
                let expected = match (after.wins, points, -after.score == truth.score) {
                    (false, true, true) => format!("W: wins {} points", truth.score),
                    (true, true, true) => format!("L: loses {} points, the best there is", -truth.score),
                    (false, true, false) => {
                        let less = truth.score + after.score;
                        format!("W: wins {} points, {less} less than the best", -after.score)
                    }
                    (true, true, false) if truth.wins => format!("L: loses {} points", after.score),
                    (true, true, false) => {
                        let more = truth.score + after.score;
                        format!("L: loses {} points, {more} more than need be", after.score)
                    }
                    (false, false, _) => "W: wins".into(),
                    (true, false, _) => "L: loses".into(),
                };
                assert_eq!(mark, expected, "{}:{} {mv:?}", game.id(), game.write_id(&position));
            }
        }
    }
}

/// The move an order names.
fn ordered(witness: &Witness, position: &Position, order: &str) -> Move {
    let found = witness.moves(position).into_iter().find(|mv| self::order(witness, position, *mv) == order);
    found.unwrap_or_else(|| panic!("{order:?} is no move here"))
}

/// What the game itself says of a move.
fn own_lesson(witness: &Witness, position: &Position, mv: Move) -> Lesson {
    let solve =
        |position: &Position| witness.game.solve(position, &Stop::default()).expect("nobody stopped it");
    let after = witness.game.play(position, &mv);
    witness.game.move_lesson(position, mv, &solve(position), &solve(&after)).into()
}

/// Fails unless `told` is that text with the sides called by their names: never "you" for the computer.
fn told_as(stage: &Stage, told: Option<&str>, text: &Sentence, to: Side) {
    assert_eq!(told, Some(table(stage).told(text, to).as_str()));
    assert!(!told.is_some_and(|told| told.contains("other player") || told.contains("opponent")), "{told:?}");
}

/// Reads the page on the human's move, and on the computer's answer to it.
fn why(witness: &mut Witness, position: &Position, mv: Move) {
    let mut stage = stage_at(witness, position, Seats::HumanStarts);
    stage.keys(&witness.game.word(position, mv)).keys("<enter>").press(Action::Why);
    let Some(Overlay::Page(Page { text, .. })) = stage.model.overlays.last() else { panic!("no page") };
    println!("{text}\n");
    let after = witness.game.play(position, &mv);
    let mut parts = text.split("\n\n");
    assert_eq!(parts.next(), Some(format!("You {}.", done(witness, position, mv)).as_str()));
    let lesson = own_lesson(witness, position, mv);
    told_as(&stage, parts.next(), &lesson.sentence, Side::One);
    of_move::check(witness, position, mv, &lesson.sentence.to_string());
    let (truth, left) = (witness.truth(position), witness.truth(&after));
    let over = witness.game.result(&after).is_some();
    let mut part = parts.next();
    if left.wins && !over {
        let reply = lesson.explanation.expect("the reply that wins");
        // Where something else was done it is told as what could have been.
        let solution = witness.game.solve(&after, &Stop::default()).expect("nobody stops it");
        let is_made = witness.game.plainest(&after, &solution) == Some(table(&stage).line.moves()[1].mv);
        let told = part.map(|part| part.replacen(" could then win", " then wins", 1));
        assert_eq!(part.is_some_and(|part| part.contains(" then wins")), is_made, "{text}");
        told_as(
            &stage,
            told.as_deref()
                .map(|told| told.replace(", which would have ended the game", ", which ends the game"))
                .as_deref(),
            &reply,
            Side::One,
        );
        of_move::check_reply(witness, &after, &reply.to_string());
        part = parts.next();
    } else if let Some(more) = lesson.explanation {
        told_as(&stage, part, &more, Side::One);
        assert!(of_move::goes_on(witness, &after, &more.to_string()), "{more}");
        part = parts.next();
    }
    let best = part.and_then(|part| part.split_once(": ")).filter(|(lead, _)| *lead != "The game is over");
    let points = witness.counts_points();
    let worse = if points { -left.score < truth.score } else { truth.wins && left.wins };
    assert_eq!(best.is_some(), worse, "{text}");
    if let Some((lead, order)) = best {
        let mv = ordered(witness, position, order.strip_suffix('.').expect("a full stop"));
        let after = witness.after(position, mv);
        if points {
            assert_eq!(-after.score, truth.score);
            let verb = if truth.wins { "wins" } else { "loses only" };
            let moves = witness.moves(position);
            let best = moves.into_iter().filter(|&mv| -witness.after(position, mv).score == truth.score);
            let form = match best.count() {
                1 => format!("The best move, which {verb} {{}} points"),
                many => format!("One of the {many} best moves, each of which {verb} {{}} points"),
            };
            let gaps = fits(&form, lead).expect(lead);
            assert_eq!(number(gaps[0]), truth.score.unsigned_abs());
        } else {
            assert!(!after.wins);
            let count =
                witness.moves(position).into_iter().filter(|&mv| !witness.after(position, mv).wins).count();
            let many = fits("There were {} moves that won, for example", lead);
            assert_eq!(many.map_or(1, |gaps| number(gaps[0])), count as u64);
            assert!(count > 1 || lead == "The one move that won");
        }
        part = parts.next();
    }
    if over {
        of_position::check(witness, &after, part.expect("the position"));
    } else {
        let reply = table(&stage).line.moves()[1].mv;
        assert_eq!(part, Some(format!("HAL 9000 {}.", done(witness, position, reply)).as_str()));
        let sentence = own_lesson(witness, &after, reply).sentence;
        told_as(&stage, parts.next(), &sentence, Side::Two);
        of_move::check(witness, &after, reply, &sentence.to_string());
    }
    // Who meets the sign of the nim-sum for the first time reads below what it means.
    assert_eq!(parts.next().is_some(), text.contains('⊕'), "{text}");
    assert_eq!(parts.next(), None);
}

#[test]
fn why_tells_the_reply_that_refutes_a_losing_move_of_the_human() {
    for (_, game) in all_games() {
        let mut witness = Witness::new(game);
        for position in sample(game, 30, 5) {
            let moves = witness.moves(&position);
            let step = moves.len().div_ceil(5);
            for mv in moves.into_iter().step_by(step) {
                why(&mut witness, &position, mv);
            }
        }
    }
}

/// Plays whole games against a computer that errs, with moves drawn at random, and reads why each was won.
#[test]
fn the_end_says_which_move_decided_the_game() {
    let mut kinds = std::collections::BTreeMap::new();
    for (_, game) in all_games() {
        let mut witness = Witness::new(game);
        for (number, position) in sample(game, 40, 4).into_iter().enumerate() {
            let seats = [Seats::HumanStarts, Seats::ComputerStarts][number % 2];
            let mut stage = Stage::table(game.id(), |contest| {
                contest.position = Some(position);
                contest.seat(seats);
                contest.set_levels([Level::Easy; 2]);
            });
            let mut dice = Dice::new(number as u64);
            while table(&stage).ended().is_none() {
                let moves = witness.moves(table(&stage).position());
                let mv = moves[dice.below(moves.len() as u64) as usize];
                let word = game.word(table(&stage).position(), mv);
                stage.keys(&word).keys("<enter>");
            }
            if table(&stage).line.moves().iter().any(|played| played.side == Side::One) {
                let kind = decided(&mut witness, table(&stage));
                *kinds.entry(kind).or_insert(0) += 1;
            }
        }
    }
    println!("{kinds:?}");
    assert!(kinds.len() == 3 && kinds.values().all(|&count| count > 5), "{kinds:?}");
}

/// Reads what is said at the end of a game, and gives the form of it.
fn decided(witness: &mut Witness, table: &Match) -> &'static str {
    let said = table.decided.as_deref().expect("what decided it");
    let line = &table.line;
    let winner = table.ended().expect("the end").winner(line.turn());
    let won: Vec<bool> =
        (0..line.moves().len()).map(|number| witness.truth(line.before(number)).wins).collect();
    let kept: Vec<bool> = line.moves().iter().map(|played| !witness.truth(&played.after).wins).collect();
    let first = usize::from(line.starter() != Side::One);
    let (kind, number, rest) = if said == "You could win from the start and never gave it away." {
        ("never", first, "")
    } else if said == "You started, and could not have won: HAL 9000 had an answer to each move." {
        assert_eq!(line.starter(), Side::One, "{said}");
        ("lost", first, "")
    } else if said == "You could not have won this game: HAL 9000 had an answer to each move." {
        assert_eq!(line.starter(), Side::Two, "{said}");
        ("lost", first, "")
    } else {
        let (lead, rest) = said.split_once(": ").expect(said);
        ("mistake", number(fits("Move {} lost it", lead).expect(said)[0]) as usize - 1, rest)
    };
    let side = line.moves()[number].side;
    match kind {
        "lost" => {
            assert!(winner == Side::Two && !won[number], "{said}");
            return kind;
        }
        "never" => {
            assert!(
                winner == Side::One && (0..won.len()).all(|n| won[n] == (line.moves()[n].side == winner))
            );
        }
        _ => assert!(side != winner && won[number] && !kept[number], "{said}"),
    }
    // After it nothing turned any more.
    assert!(
        (number + 1..won.len()).all(|later| won[later] == (line.moves()[later].side == winner)),
        "{said}"
    );
    let before = line.before(number);
    let maker = if side == Side::One { "you" } else { "HAL 9000" };
    let mv = line.moves()[number].mv;
    let queen = has_queen(witness, line.opening());
    let short = |mv: Move| if queen { in_short_squares(mv) } else { witness.game.short(before, mv) };
    let [past, gerund] = if queen { ["moved", "moving"] } else { [mv.verb().past, mv.verb().gerund] };
    let told = format!("{maker} {past} {}", short(mv));
    match (kind, rest.split_once(&format!("; {gerund} "))) {
        ("never", _) => {}
        // The review asks the human for the better one.
        ("mistake", None) if side == Side::One => {
            assert_eq!(rest, format!("{told}. Find a better one: f asks you."));
        }
        ("mistake", Some((mistake, better))) => {
            assert_eq!((mistake, side), (&*told, Side::Two));
            let better = better.strip_suffix(" would have won.").expect(said);
            let better = witness.moves(before).into_iter().find(|mv| short(*mv) == better).expect(said);
            assert!(!witness.after(before, better).wins, "{said}");
        }
        _ => panic!("a form of its own: {said}"),
    }
    kind
}

/// `3 up`: a move of the queen in few words.
fn in_short_squares(mv: Move) -> String {
    let Move::Take { lane, count } = mv else { panic!("{mv:?}") };
    format!("{count} {}", ["up", "left", "diagonally"][lane])
}
