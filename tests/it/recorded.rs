//! A game of each game of the registry, played by two computers and recorded: it is played again to the letter, so that neither
//! rules nor ids, moves, mistakes or the way they are written change unnoticed.

use nimtui::coach::{Skill, choose};
use nimtui::game::{GameKey, History, Side, Stop, mixed_seed};
use nimtui::games;
use nimtui::session::GameSetup;

use crate::small::all_games;

/// The game that a seed leads to.
fn played(key: GameKey) -> History {
    let contest = GameSetup::demo(key, 2026);
    let game = games::get(key);
    let mut line = History::new(contest.opening(), Side::One);
    while line.result(game).is_none() {
        let skill = Skill::Level { level: contest.levels()[line.turn().index()], depth: None };
        let seed = mixed_seed(contest.seed, line.moves().len() as u64);
        let decision =
            choose(game, line.position(), skill, seed, &Stop::default()).expect("nobody stopped it");
        line.play(game, decision.mv.expect("not over")).expect("a legal move");
    }
    line
}

/// Who took what, and what was left.
fn told(key: GameKey, line: &History) -> String {
    let game = games::get(key);
    let mut text = format!("{}\n{}\n", games::write_game(key, line), game.rule(line.opening()));
    for played in line.moves() {
        let (side, mv) = (played.side.index() + 1, game.order(line.opening(), played.mv));
        text.push_str(&format!("{side}: {mv}  ->  {}\n", games::write_id(key, &played.after)));
    }
    let ended = line.result(game).expect("over at the end");
    let points = ended.points.map_or(String::new(), |points| format!(" {points} points"));
    text + &format!("{} wins{points}", ended.winner(line.turn()).index() + 1)
}

#[test]
fn a_recorded_game_of_each_game_is_played_again_to_the_letter() {
    for (key, game) in all_games() {
        let line = played(key);
        insta::assert_snapshot!(format!("recorded_{}", game.id()), told(key, &line));
        assert_eq!(games::read_game(&games::write_game(key, &line), Side::One), Ok((key, line)));
    }
}
