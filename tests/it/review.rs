//! Judging the moves of a game.

use nimtui::cpu::{Judged, Verdict, review};
use nimtui::game::{Outcome, Side, Stop};
use nimtui::games;

use crate::small::all_games;

fn judged(game: &str) -> Vec<Judged> {
    let (key, line) = games::read_game(game, Side::One).expect(game);
    review(games::get(key), &line, &Stop::default()).expect("nobody stops it")
}

#[test]
fn moves_are_kept_given_away_or_lost_anyway() {
    let nim = judged("nim:3,4,5 1x2 2x1 3x1");
    assert_eq!(
        nim.iter().map(|one| one.verdict).collect::<Vec<_>>(),
        [Verdict::Kept, Verdict::LostAnyway, Verdict::GaveAway]
    );
    assert_eq!(nim.iter().map(|one| one.chance).collect::<Vec<_>>(), [true, false, true]);
    assert_eq!(nim.iter().map(Judged::missed).collect::<Vec<_>>(), [false, false, true]);
    // Either pile may be emptied: the red one for 6 points, the blue one for 4.
    let marbles = judged("red-blue:2,2 bluex2");
    assert_eq!((marbles[0].verdict, marbles[0].points_lost), (Verdict::Kept, Some(2)));
    assert!(marbles[0].missed());
    assert!(!judged("red-blue:2,2 redx2")[0].missed());
}

/// Every move of every opening: what is judged is what the positions before and after it are.
#[test]
fn a_verdict_never_contradicts_the_solver() {
    for (key, game) in all_games() {
        let opening = nimtui::contest::Contest::with_defaults(key, 5).opening();
        let before = game.solve(&opening, &Stop::default()).expect("nobody stops it");
        for mv in (0..game.legal(&opening).min(60)).filter_map(|index| game.nth_legal(&opening, index)) {
            let mut line = nimtui::game::Line::new(opening.clone(), Side::One);
            line.play(game, mv).expect("legal");
            let judged = review(game, &line, &Stop::default()).expect("nobody stops it")[0];
            let after = game.solve(line.position(), &Stop::default()).expect("nobody stops it");
            let wins = after.outcome == Outcome::P;
            match judged.verdict {
                Verdict::Kept => assert!(wins, "{mv:?}"),
                Verdict::GaveAway => {
                    assert!(before.outcome == Outcome::N && after.outcome == Outcome::N, "{mv:?}");
                }
                Verdict::LostAnyway => assert_eq!(before.outcome, Outcome::P, "{mv:?}"),
                Verdict::Unproven => {
                    assert!(before.outcome == Outcome::Unknown || after.outcome == Outcome::Unknown);
                }
            }
            if before.is_complete() && before.outcome == Outcome::N {
                assert_eq!(judged.missed(), !before.winning.contains(&mv) && judged.chance, "{mv:?}");
            }
        }
    }
}
