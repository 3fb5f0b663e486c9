//! Games as pictures: every frame shows what the screen shows, whatever game it is and whoever plays.

mod asked;
mod reader;
mod svg;

use crate::small::{all_games, random_line};
use crate::stage::{Stage, quick};
use nimtui::coach::Level;
use nimtui::export::Scene;
use nimtui::game::{Dice, GameKey, Side};
use nimtui::games;
use nimtui::records::GameRecord;
use nimtui::session::{GameSetup, Player};
use nimtui::tui::{Start, Theme};
use ratatui::buffer::Buffer;

/// A picture with how long it stands, and whether it is the one where nothing may move.
type Shown = (Buffer, u32, bool);

/// A game of random moves, to its end.
fn random_game(key: GameKey, seed: u64) -> GameRecord {
    let game = games::get(key);
    let opening = GameSetup::with_defaults(key, seed).opening();
    let line = random_line(game, opening, Side::One, usize::MAX, &mut Dice::new(seed));
    let moves: Vec<_> = line.moves().iter().map(|played| game.word(line.opening(), played.mv)).collect();
    let id = games::write_id(key, line.opening());
    GameRecord::read_any(&format!("{id} {}", moves.join(" "))).expect("a game")
}

fn scene(record: GameRecord) -> Scene {
    Scene {
        at: record.moves.len(),
        record,
        size: [80, 24],
        theme: Theme::Terminal,
        ascii: false,
        pace: 2_000,
        calm: false,
        lesson: false,
        review: false,
        still: false,
    }
}

fn frames(scene: &Scene) -> Vec<Shown> {
    let mut all = vec![];
    scene.frames(&mut |picture, millis, still| all.push((picture.clone(), millis, still))).expect("shown");
    all
}

/// The moves are known, so nobody is asked for the command of a program.
#[test]
fn a_game_of_a_program_is_drawn_without_questions() {
    let line = r#"{"version":1,"game":"nim:1,2","moves":["2x1","1x1","2x1"],"players":["my.py","You"],"levels":["program",null]}"#;
    let record = GameRecord::read_any(line).expect("a game");
    for review in [false, true] {
        for (picture, ..) in frames(&Scene { review, ..scene(record.clone()) }) {
            let text: String = picture.content().iter().map(ratatui::buffer::Cell::symbol).collect();
            assert!(text.contains("Heap 1") && !text.contains("play for it yourself"), "{text}");
        }
    }
}

/// The last picture says so, and in a review it's said even if a move had given the win away.
#[test]
fn the_end_of_a_game_that_was_given_up_is_shown() {
    let line = r#"{"version":1,"game":"nim:3,4,5","moves":["3x2","1x1"],"players":["Ann","Bob"],"resigned":1,"winner":2}"#;
    let record = GameRecord::read_any(line).expect("a game");
    let wins = "Bob wins!";
    for (review, calm, told) in
        [(false, false, wins), (false, true, wins), (true, false, "Bob gave the win away")]
    {
        let all = frames(&Scene { review, calm, ..scene(record.clone()) });
        let screens: Vec<String> = all.iter().map(|(picture, ..)| crate::stage::text_of(picture)).collect();
        let end = screens.last().expect("a picture");
        assert!(end.contains(told) && end.contains("Ann gave up."), "{end}");
        assert!(review || screens.iter().filter(|screen| screen.contains("gave up")).count() == 1);
    }
}

/// After each move the film shows what two who play that game see.
#[test]
fn the_pictures_are_those_of_the_table() {
    for (key, game) in all_games() {
        let sheet = random_game(key, 5);
        let mut stage = Stage::new(Start::Table(sheet.setup.clone()), quick());
        for at in 0..=sheet.moves.len() {
            let stills = frames(&Scene { at, still: true, ..scene(sheet.clone()) });
            assert_eq!(stills.len(), 1, "{} after {at} moves", game.id());
            assert_eq!(stills[0].0, stage.buffer(80, 24), "{} after {at} moves", game.id());
            if let Some(mv) = sheet.moves.get(at) {
                stage.type_move(*mv);
            }
        }
    }
}

/// Whoever plays, and whoever starts: all moves are made, and one picture is the still one.
#[test]
fn every_game_is_shown_to_its_end_whoever_plays() {
    let levels = [None, Some(Level::Easy)];
    for (key, game) in all_games() {
        for (seed, (one, two)) in (1..).zip(levels.into_iter().flat_map(|one| levels.map(|two| (one, two)))) {
            for starter in Side::BOTH {
                let players = [one, two].map(|level| level.map_or(Player::Human, Player::Computer));
                let mut sheet = random_game(key, seed);
                (sheet.setup.players, sheet.setup.starter) = (players, starter);
                let all = frames(&scene(sheet.clone()));
                let which = format!("{}, {:?}, {starter:?} starts", game.id(), sheet.setup.players);
                assert_eq!(all.iter().filter(|(.., still)| *still).count(), 1, "{which}");
                assert!(all.last().expect("a picture").2, "{which}");
                assert!(all.len() > 2 * sheet.moves.len(), "{which}: {} pictures", all.len());
                let end = crate::stage::text_of(&all.last().expect("a picture").0);
                let (winner, _) = sheet.result().expect("it is over");
                let wins = match sheet.setup.only_human() {
                    Some(human) if human == winner => "You win".to_owned(),
                    _ => format!("{} wins", sheet.setup.name(winner)),
                };
                assert!(end.contains(&wins), "{which}:\n{end}");
            }
        }
    }
}

/// In a review each picture is that of the review, one move on.
#[test]
fn a_review_is_shown_move_by_move() {
    for (key, game) in all_games() {
        let sheet = random_game(key, 5);
        let start = Start::Review { games: vec![sheet.clone()], wrong: vec![] };
        let mut stage = Stage::new(start, quick());
        stage.keys("<home>");
        for at in 0..=sheet.moves.len() {
            let stills = frames(&Scene { at, still: true, review: true, ..scene(sheet.clone()) });
            assert_eq!(stills[0].0, stage.buffer(80, 24), "{} after {at} moves", game.id());
            stage.keys("<right>");
        }
    }
}

/// The pace is that from move to move, stones leave unless nothing is to move, and a game that is not over just ends.
#[test]
fn pace_and_motion_are_as_asked() {
    let sheet = GameRecord::read_any("nim:3,4,5 3x2 1x1 2x4").expect("a game");
    let quiet = Scene { calm: true, pace: 1_000, ..scene(sheet) };
    let long = |scene: &Scene| frames(scene).iter().map(|(_, millis, _)| *millis).collect::<Vec<_>>();
    // Before each move the position and the choice; at last what is left.
    assert_eq!(long(&quiet), [400, 600, 400, 600, 400, 600, 4_400]);
    let lively = Scene { calm: false, ..quiet.clone() };
    assert_eq!(long(&lively).iter().filter(|millis| **millis == 90).count(), 3 * 3);
    assert_eq!(long(&lively).iter().sum::<u32>(), long(&quiet).iter().sum::<u32>());
    let slow = Scene { pace: 3_000, ..quiet };
    // What is left stands twice as long as a move, but no less than four seconds.
    assert_eq!(long(&slow), [1_200, 1_800, 1_200, 1_800, 1_200, 1_800, 6_400]);
}
