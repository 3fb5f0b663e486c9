//! Hints, who can win and why, through the program itself: what they say is held against a plain search.

use nimtui::coach::Level;
use nimtui::game::{
    Dice, Ending, Explanation, HeapNames, Lineup, Move, NIM_SUM_EXPLAINED, Position, Side, capital,
};
use nimtui::tui::{Action, Page, Popup};
use nimtui::wrapping::wrap;

use super::STATUS;
use super::sentence::number;
use crate::plain_search::Witness;
use crate::small::{all_games, sample, solved};
use crate::stage::Stage;

pub(super) fn stage_at(witness: &Witness, position: &Position, lineup: Lineup) -> Stage {
    Stage::new_game(witness.game.id(), |setup| {
        setup.position = Some(position.clone());
        setup.set_lineup(lineup);
    })
}

/// What the steps say, without their numbers: as many as the first one announces, and no more.
pub(super) fn steps(stage: &mut Stage) -> Vec<String> {
    let mut said: Vec<String> = vec![];
    let mut all = 1;
    loop {
        stage.press(Action::Hint);
        let text = stage.game().notice.text.clone();
        assert!(wrap(&text, STATUS).len() <= 2, "cut: {text}");
        let (lead, rest) = text.split_once(": ").expect("a hint");
        if let Some((this, of)) = lead.strip_prefix("Hint ").and_then(|lead| lead.split_once(" of ")) {
            all = number(of) as usize;
            assert_eq!(number(this) as usize, all.min(said.len() + 1), "{text}");
        }
        if said.len() == all {
            assert_eq!(said.last().map(String::as_str), Some(rest), "the last step stays");
            assert!(stage.game().session.assisted || stage.game().ended().is_some());
            return said;
        }
        assert!(said.iter().all(|before| before != rest), "said twice: {rest}");
        said.push(rest.to_owned());
    }
}

fn states(text: &str, number: u64) -> bool {
    text.split(|letter: char| !letter.is_ascii_digit()).any(|digits| digits == number.to_string())
}

/// What the steps say, and the move they lead to.
fn hints(witness: &mut Witness, position: &Position) {
    let mut stage = stage_at(witness, position, Lineup::HumanStarts);
    let said = steps(&mut stage);
    let truth = witness.truth(position);
    let moves = witness.moves(position);
    let chosen = stage.chosen();
    assert!(moves.contains(&chosen), "{chosen:?} is not legal");
    let outcome = witness.after(position, chosen);
    let mut best = moves.clone();
    best.retain(|mv| {
        let after = witness.after(position, *mv);
        if witness.counts_points() { -after.score == truth.score } else { !after.wins }
    });
    // First who wins, and how many moves do or how long it can be held out.
    assert_eq!(said[0].starts_with("You can win from here"), truth.wins, "{}", said[0]);
    if witness.counts_points() {
        assert!(
            (!truth.wins || states(&said[0], best.len() as u64))
                && states(&said[0], truth.score.unsigned_abs()),
            "{}",
            said[0]
        );
        assert_eq!(-outcome.score, truth.score);
    } else if truth.wins {
        assert!(states(&said[0], best.len() as u64) && !outcome.wins, "{}", said[0]);
    } else {
        assert!(states(&said[0], truth.remoteness.into()), "{}", said[0]);
        assert_eq!(outcome.remoteness + 1, truth.remoteness, "{chosen:?} does not hold out longest");
    }
    // The move itself comes last, after the idea of the lesson.
    let order = capital(&witness.game.order(position, chosen));
    let (last, between) = said.split_last().expect("steps");
    assert!(between.iter().all(|step| !step.contains(&order)), "given away: {said:?}");
    assert!(last.starts_with(&order), "{last}");
    let idea = witness.game.explain(position, &solved(witness.game, position)).idea;
    let told = idea.as_ref().is_some_and(|idea| between.iter().any(|step| step.starts_with(idea)));
    assert!(told || idea.is_none_or(|idea| idea.contains(&order)), "{said:?}");
    let plainest = witness.game.preferred_move(position, &solved(witness.game, position));
    assert!(!truth.wins || plainest == Some(chosen), "{chosen:?} is not the plainest");
    stage.keys("<enter>");
    assert_eq!(stage.game().history().moves()[0].mv, chosen);
}

#[test]
fn the_steps_of_a_hint_lead_to_a_move_that_wins_or_holds_out_longest() {
    for (_, game) in all_games() {
        let mut witness = Witness::new(game);
        for position in sample(game, 60, 5) {
            println!("{}:{}", game.id(), game.format_id(&position));
            hints(&mut witness, &position);
        }
    }
}

#[test]
fn a_hint_on_what_is_not_proven_says_so() {
    let told = |id: &str| {
        let mut stage = Stage::at(id, Lineup::HumanStarts);
        stage.keys("<Hint><Hint><Hint><Hint>");
        stage
    };
    let stage = told("grid:6x7");
    assert!(
        stage.game().notice.text.contains("It isn't proven that this wins."),
        "{}",
        stage.game().notice.text
    );
    let mut stage = told("grid:00111111/11111111/11111111/11111111/11111111/11111111:normal");
    assert!(stage.game().notice.text.starts_with("Hint 4 of 4: Take "), "{}", stage.game().notice.text);
    stage.press(Action::Lesson);
    stage.shows("Say you take");
    let stage = told("nim:2147483647,2147483647");
    assert!(stage.game().notice.text.contains("Every move loses."), "{}", stage.game().notice.text);
}

#[test]
fn the_answer_to_who_can_win_is_of_one_position() {
    let two = |id| Stage::at(id, Lineup::TwoHumans);
    let mut stage = two("nim:3,4,5");
    stage.prompt = false;
    stage.press(Action::WhoWins);
    assert_eq!(stage.game().notice.text, "Working it out…");
    assert!(!stage.game().session.assisted, "nothing is told yet");
    stage.keys("<think>");
    assert_eq!(stage.game().notice.text, "Player 1 can win from here. 1 of 12 moves wins.");
    stage.prompt = true;
    stage.keys("1 2<enter>");
    stage.hides("against perfect play");
    stage.press(Action::WhoWins);
    assert_eq!(stage.game().notice.text, "Player 2 can't win against perfect play.");
    // A hint that is asked for meanwhile takes its place, and the other way round.
    for (first, second, told) in [
        (Action::WhoWins, Action::Hint, "Hint 1 of"),
        (Action::Hint, Action::WhoWins, "Player 1 can win from here"),
    ] {
        let mut stage = two("nim:3,4,5");
        stage.prompt = false;
        stage.press(first).press(second).keys("<think>");
        assert!(stage.game().notice.text.starts_with(told), "{}", stage.game().notice.text);
    }
    let mut stage = two("grid:6x7");
    stage.press(Action::WhoWins);
    assert_eq!(stage.game().notice.text, "This position isn't proven.");
}

/// A move as it was made: `took 3 stones, from 1,1 to 1,3`.
fn done(witness: &Witness, position: &Position, mv: Move) -> String {
    let words = witness.game.words_of(position, mv);
    let done = witness.game.order(position, mv).replacen("take", "took", 1).replacen("bite", "bit", 1);
    match mv.alone() {
        Move::Cells { from, to } if from != to && words.heap_names == HeapNames::Cells => {
            let taken = words.count(witness.game.change(position, &mv).moved());
            done.replacen("took ", &format!("took {taken}, from "), 1)
        }
        _ => done,
    }
}

/// What the game itself says of a move.
fn own_explanation(witness: &Witness, position: &Position, mv: Move) -> Explanation {
    let after = witness.game.play(position, &mv);
    witness.game.explain_move(position, mv, [&solved(witness.game, position), &solved(witness.game, &after)])
}

/// Reads the page on the human's move, and on the computer's answer to it.
fn check_why(witness: &mut Witness, position: &Position, mv: Move) {
    let mut stage = stage_at(witness, position, Lineup::HumanStarts);
    stage.type_move(mv).press(Action::Why);
    let Some(Popup::Page(Page { text, .. })) = stage.app.shared.popup.as_ref() else { panic!("no page") };
    println!("{text}\n");
    let after = witness.game.play(position, &mv);
    let is_over = witness.game.result(&after).is_some();
    let explained = own_explanation(witness, position, mv);
    let mut parts = text.split("\n\n");
    assert_eq!(parts.next(), Some(format!("You {}.", done(witness, position, mv)).as_str()));
    assert_eq!(parts.next(), Some(&*explained.text));
    let answer = stage.game().history().moves().get(1).map(|answer| answer.mv);
    if let Some(more) = &explained.more {
        assert_eq!(parts.next(), Some(&*more.replace("The opponent can", "HAL 9000 can")));
    }
    let (truth, left) = (witness.truth(position), witness.truth(&after));
    let worse = if witness.counts_points() { -left.score < truth.score } else { truth.wins && left.wins };
    if worse {
        let better = parts.next().expect("a better move");
        let order = |mv: &Move| better.ends_with(&format!(" {}.", witness.game.order(position, *mv)));
        let mv = witness.moves(position).into_iter().find(order).expect(better);
        let got = witness.after(position, mv);
        assert!(!got.wins || witness.counts_points() && -got.score == truth.score, "{better}");
    }
    match answer {
        None => assert!(is_over),
        Some(answer) => {
            assert_eq!(parts.next(), Some(format!("HAL 9000 {}.", done(witness, &after, answer)).as_str()));
            assert_eq!(parts.next(), Some(&*own_explanation(witness, &after, answer).text));
        }
    }
    // A text that speaks of a nim-sum says below what that is.
    if explained.reason.speaks_of_nim_sums() {
        let told = parts.next().expect(text);
        let aim = told.strip_prefix(NIM_SUM_EXPLAINED).expect(told);
        assert_eq!(!aim.is_empty(), position.ending == Ending::Normal, "{text}");
    }
    assert_eq!(parts.next(), None);
}

#[test]
fn explanations_of_mistakes_name_the_reply() {
    for (_, game) in all_games() {
        let mut witness = Witness::new(game);
        for position in sample(game, 30, 5) {
            let moves = witness.moves(&position);
            let step = moves.len().div_ceil(5);
            for mv in moves.into_iter().step_by(step) {
                check_why(&mut witness, &position, mv);
            }
        }
    }
}

/// Plays whole games against a computer that makes mistakes, with random moves: the last move that gave a win away decided.
#[test]
fn the_end_says_which_move_decided_the_game() {
    let mut kinds = [0; 3];
    for (_, game) in all_games() {
        let mut witness = Witness::new(game);
        for (number, position) in sample(game, 40, 4).into_iter().enumerate() {
            let mut stage = Stage::new_game(game.id(), |setup| {
                setup.position = Some(position);
                setup.set_lineup([Lineup::HumanStarts, Lineup::ComputerStarts][number % 2]);
                setup.set_levels([Level::Easy; 2]);
            });
            let mut dice = Dice::new(number as u64);
            let mut steps = 0;
            while stage.game().ended().is_none() {
                steps += 1;
                assert!(steps < 1_000, "the game doesn't end:");
                if !stage.human_turn() {
                    stage.keys("<wait>");
                    continue;
                }
                let moves = witness.moves(stage.game().position());
                let mv = moves[dice.below(moves.len() as u64) as usize];
                stage.type_move(mv);
            }
            let line = &stage.game().history();
            if line.moves().iter().all(|played| played.side == Side::Two) {
                continue;
            }
            let said = stage.game().deciding_sentence().expect("what decided it");
            let mut gave_away = (0..line.moves().len()).filter(|number| {
                witness.truth(line.position_before(*number)).wins
                    && witness.truth(&line.moves()[*number].after).wins
            });
            let winner = stage.game().ended().expect("the end").winner(line.turn());
            let kind = match (gave_away.next_back(), winner) {
                (Some(number), _) => {
                    assert!(said.contains(&format!(" on move {}.", number + 1)), "{said}");
                    0
                }
                (None, Side::One) => {
                    assert_eq!(said, "You had a win from the start.");
                    1
                }
                (None, Side::Two) => {
                    assert!(said.contains("couldn't have won"), "{said}");
                    2
                }
            };
            kinds[kind] += 1;
        }
    }
    assert!(kinds.iter().all(|count| *count > 5), "{kinds:?}");
}
