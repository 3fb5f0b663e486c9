//! Questions about single positions: every winning move is right, every other one is refuted, whatever the game.

use nimtui::coach::{Exercise, Judgement, Kind, Reply};
use nimtui::game::Stop;

use crate::plain_search::Witness;
use crate::small::{all_games, sample};

fn judged(exercise: &Exercise, reply: Reply) -> Judgement {
    exercise.judge(reply, &Stop::default()).expect("nobody stops it")
}

#[test]
fn a_move_is_right_exactly_when_the_plain_search_says_so() {
    for (key, game) in all_games() {
        let mut witness = Witness::new(game);
        for position in sample(game, 30, 7) {
            let exercise = Exercise { game: key, position: position.clone(), kind: Kind::Find };
            let (truth, solution) = witness.hold(&position);
            assert_eq!(exercise.is_clear(&solution), truth.wins, "{}", exercise.id());
            let mut right = 0;
            for mv in witness.moves(&position) {
                let after = witness.after(&position, mv);
                let best = if solution.score.is_some() { -after.score == truth.score } else { !after.wins };
                let judgement = judged(&exercise, Reply::Move(mv));
                assert_eq!(judgement.right, best && truth.wins, "{} {mv:?}", exercise.id());
                assert!(!judgement.explanation.text.is_empty());
                right += usize::from(judgement.right);
                // Who loses by it is told what the other player does then.
                let goes_on = after.wins && game.result(&game.play(&position, &mv)).is_none();
                assert!(!goes_on || judgement.explanation.more.is_some(), "{} {mv:?}", exercise.id());
            }
            assert_eq!(right > 0, truth.wins, "{}", exercise.id());
        }
    }
}

#[test]
fn won_or_lost_is_judged_by_the_plain_search_and_told_why() {
    for (key, game) in all_games() {
        let mut witness = Witness::new(game);
        for position in sample(game, 30, 8) {
            let exercise = Exercise { game: key, position: position.clone(), kind: Kind::Judge };
            let (truth, solution) = witness.hold(&position);
            assert!(exercise.is_clear(&solution), "{}", exercise.id());
            for said in [true, false] {
                let judgement = judged(&exercise, Reply::Won(said));
                assert_eq!(judgement.right, said == truth.wins, "{}", exercise.id());
                assert_eq!(judgement.verdict, Some(truth.wins), "{}", exercise.id());
                // Who does not see the win is shown one.
                let example = judgement.explanation.more.unwrap_or_default();
                assert!(!truth.wins || said || example.starts_with("For example, "), "{}", exercise.id());
            }
        }
    }
}
