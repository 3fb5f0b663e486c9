//! Judging the moves of a game.

use crate::plain_search::{Truth, Witness};
use crate::small::{all_games, random_line, sample, solved};
use nimtui::coach::{Account, Judged, Summary, Verdict, review, review_move};
use nimtui::game::{Dice, Move, Position, Side, Stop};
use nimtui::games;

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

/// What the plain search says of a move.
fn brute_force(witness: &mut Witness, position: &Position, mv: Move, points: bool) -> Judged {
    let (before, after) = (witness.truth(position), witness.after(position, mv));
    let verdict = match (before.wins, after.wins) {
        (false, _) => Verdict::LostAnyway,
        (true, false) => Verdict::Kept,
        (true, true) => Verdict::GaveAway,
    };
    let worse = |after: Truth| if points { -after.score < before.score } else { after.wins };
    let chance =
        before.wins && witness.moves(position).into_iter().any(|other| worse(witness.after(position, other)));
    let points_lost = points.then(|| (before.score + after.score).unsigned_abs());
    Judged { mv, verdict, points_lost, chance, unsure: false }
}

/// Random games of every game, under all options: every verdict, every point and every chance is what a plain search finds.
#[test]
fn every_verdict_is_what_a_plain_search_finds() {
    for (_, game) in all_games() {
        let mut dice = Dice::new(12);
        let mut witness = Witness::new(game);
        let (mut moves, mut mistakes) = (0, 0);
        for opening in sample(game, 40, 12) {
            let line = random_line(game, opening, Side::One, usize::MAX, &mut dice);
            let judged = review(game, &line, &Stop::default()).expect("nobody stops it");
            for (number, (judged, played)) in judged.iter().zip(line.moves()).enumerate() {
                let position = line.position_before(number);
                let [before, after] = [position, &played.after].map(|position| solved(game, position));
                let one = review_move(game, position, played.mv, [&before, &after]);
                assert!(one.text.ends_with('.'), "it has a reason: {one:?}");
                assert_eq!((one.judged, one.better.is_some()), (*judged, judged.is_mistake()), "{one:?}");
            }
            assert_eq!(judged.len(), line.moves().len());
            for account in Summary::new(&judged, line.starter(), &[]).accounts {
                // Each chance is taken or the win is given away, as its moves are called.
                assert_eq!(account.taken + account.gave_away, account.chances, "{line:?}");
            }
            let mut before = line.opening();
            for (judged, played) in judged.iter().zip(line.moves()) {
                let points = witness.counts_points();
                let expected = brute_force(&mut witness, before, played.mv, points);
                assert_eq!(*judged, expected, "{}:{}", game.id(), game.format_id(before));
                before = &played.after;
                moves += 1;
                mistakes += u64::from(judged.missed());
            }
        }
        assert!(mistakes > 0 && mistakes < moves, "{}", game.id());
    }
}

fn judged_move(verdict: Verdict, chance: bool) -> Judged {
    Judged { mv: Move::Take { group: 0, count: 1 }, verdict, points_lost: None, chance, unsure: false }
}

/// What comes of each side's moves: who starts made the first one, the last mistake turned the game, what is not proven counts for nothing.
#[test]
fn moves_are_counted_for_who_made_them_and_the_last_mistake_turned_the_game() {
    use Verdict::{GaveAway, Kept, LostAnyway, Unproven};
    let moves = [
        judged_move(GaveAway, true),
        judged_move(GaveAway, true),
        judged_move(Kept, true),
        judged_move(LostAnyway, false),
        judged_move(GaveAway, true),
        judged_move(Kept, false),
        judged_move(LostAnyway, false),
    ];
    for starter in Side::BOTH {
        let summary = Summary::new(&moves, starter, &[]);
        let [first, second] = [starter, starter.other()].map(|side| summary.accounts[side.index()]);
        let counts = |of: &Account| (of.chances, of.taken, of.gave_away, of.kept);
        assert_eq!(counts(&first), (3, 1, 2, 1));
        assert_eq!(counts(&second), (1, 0, 1, 1));
        assert_eq!((summary.turning_point, summary.proven), (Some(5), true));
        let (key, line) = games::read_game("nim:1,1 2x1", starter).unwrap();
        let mut played = line.moves()[0].clone();
        let mut sentence = |side, who| {
            played.side = side;
            summary.turning_sentence(games::get(key), line.opening(), &played, who)
        };
        assert_eq!(
            sentence(starter, "Ada"),
            "Ada gave the win away twice, the second time by taking 1 from heap 2 on move 5."
        );
        assert_eq!(
            sentence(starter.other(), "Bo"),
            "Bo gave the win away by taking 1 from heap 2 on move 5."
        );
    }
    let open = Summary::new(&[judged_move(Unproven, false), judged_move(Kept, true)], Side::One, &[]);
    assert_eq!((open.proven, open.turning_point), (false, None));
    assert_eq!((open.accounts[0].chances, open.accounts[0].unproven, open.accounts[1].taken), (0, 1, 1));
    let kept = Summary::new(&[judged_move(Kept, true)], Side::One, &[]);
    assert_eq!((kept.proven, kept.turning_point), (true, None));
}
