//! Many games of two computers: the same results as a table, with commas and as JSON, and as a table on the screen that fills.

use std::ffi::OsString;

use crate::plain_support::run;
use crate::stage::{Stage, brisk, quick};
use nimtui::app::{Duel, Effect, Message, Preferences, Room, Start};
use nimtui::arena::{LevelsWanted, News};
use nimtui::cli::{Request, Surroundings, parse};
use nimtui::contest::{Contest, Tally};
use nimtui::cpu::{Level, choose};
use nimtui::game::{Game, GameKey, Position, Stop};
use nimtui::records::Settings;
use serde_json::Value;

const GAMES: [&str; 8] = ["demo", "nim", "--plain", "--games", "6", "--seed", "5", "--id"];

fn told(form: &[&str]) -> String {
    let outcome = run(&[&GAMES[..], &["nim:2,3,4"], form].concat(), b"");
    assert_eq!((outcome.code, outcome.err.as_str()), (0, ""), "{form:?}");
    outcome.out
}

#[test]
fn the_three_forms_tell_the_same() {
    let json = told(&["--json"]);
    let rows: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    assert_eq!(rows.len(), 16, "each level starts against each");
    let csv = told(&["--csv"]);
    let table = told(&[]);
    assert_eq!(csv.lines().next(), Some("game,starts,replies,games,starter_won,other_won"));
    for ((row, csv), table) in rows.iter().zip(csv.lines().skip(1)).zip(table.lines().skip(2)) {
        let text = |key: &str| row[key].as_str().expect(key).to_owned();
        let number = |key: &str| row[key].as_u64().expect(key);
        let [games, one, two] = ["games", "starter_won", "other_won"].map(number);
        assert_eq!((games, one + two), (6, 6));
        assert_eq!(csv, format!("nim,{},{},{games},{one},{two}", text("starts"), text("replies")));
        let share = format!("{:.1}", one as f64 * 100.0 / games as f64);
        let words: Vec<&str> = table.split_whitespace().collect();
        let [games, one, two] = [games, one, two].map(|number| number.to_string());
        assert_eq!(words, [&text("starts"), &text("replies"), &games, &one, &two, &share, "%"]);
    }
    // 2 ⊕ 3 ⊕ 4 is not 0: who starts and never errs wins.
    let perfect = rows.iter().filter(|row| row["starts"] == "perfect");
    assert!(perfect.clone().count() == 4 && perfect.clone().all(|row| row["other_won"] == 0), "{json}");
    assert!(rows.iter().any(|row| row["other_won"] != 0), "{json}");
}

#[test]
fn a_form_without_games_is_refused() {
    for arguments in
        [&["demo", "--json"][..], &["demo", "nim", "--csv"], &["demo", "--games", "2", "--json", "--csv"]]
    {
        let outcome = run(arguments, b"");
        assert!(outcome.code == 2 && outcome.out.is_empty() && !outcome.err.is_empty(), "{outcome:?}");
    }
}

/// A stage at the table of results of some games, where the worker answers when it is told to.
pub(super) fn room(games: &[(&str, &str)], each: u32) -> Stage {
    let contests = games.iter().map(|(game, id)| {
        let (key, position) = nimtui::games::read_id(id).expect(id);
        assert_eq!(nimtui::games::get(key).id(), *game);
        Contest { position: Some(position), ..Contest::demo(key, 5) }
    });
    let duel = Duel::new(contests.collect(), each, false).expect("a contest");
    Stage::new(Start::Duel(Box::new(duel)), brisk())
}

/// The games that are wanted last, with the ticket of what is heard of them; none where they were called off since.
fn begun(stage: &Stage) -> Option<(u64, LevelsWanted)> {
    let last = stage.effects.iter().rev().find_map(|effect| match effect {
        Effect::BeginLevels { ticket, wanted } => Some(Some((*ticket, (**wanted).clone()))),
        Effect::EndArena => Some(None),
        _ => None,
    });
    last.flatten()
}

/// What is heard of so many of the games that are wanted.
fn heard(wanted: &LevelsWanted, games: usize) -> News {
    let mut played = vec![];
    let begin = || {
        |game: &dyn Game, position: &Position, skill, seed| {
            choose(game, position, skill, seed, &Stop::default()).map(|choice| choice.mv)
        }
    };
    let hear = |row, starter_won| {
        played.push((row, starter_won));
        played.len() < games
    };
    wanted.play(|| true, begin, hear).expect("nobody stops it");
    News::Levels(played)
}

/// So many of the games that are left are played.
fn play(stage: &mut Stage, games: usize) {
    let (ticket, mut wanted) = begun(stage).expect("games are played");
    // They were begun before; what was heard since is no longer wanted.
    wanted.tallies = duel(stage).tallies().to_vec();
    let news = heard(&wanted, games);
    stage.send(Message::Arena { ticket, news });
}

fn duel(stage: &Stage) -> &Duel {
    match &stage.model.room {
        Room::Duel(duel) => duel,
        _ => panic!("no duel on the screen:\n{}", stage.screen()),
    }
}

/// Plays all that is left.
pub(super) fn to_the_end(stage: &mut Stage) {
    let (ticket, _) = begun(stage).expect("games are played");
    play(stage, usize::MAX);
    stage.send(Message::Arena { ticket, news: News::Over });
}

#[test]
fn the_table_on_the_screen_is_the_one_of_the_line_mode() {
    let games = [("nim", "nim:2,3,4"), ("grid", "grid:0111/0110/1111"), ("red-blue", "red-blue:4,5")];
    for (game, id) in games {
        let mut stage = room(&[(game, id)], 6);
        to_the_end(&mut stage);
        let arguments = ["demo", game, "--plain", "--games", "6", "--seed", "5", "--id", id, "--csv"];
        let csv = run(&arguments, b"").out;
        let lines: Vec<String> = duel(&stage)
            .tallies()
            .iter()
            .map(|tally| {
                let [starts, replies] = tally.levels.map(Level::word);
                let (one, two) = (tally.starter_wins, tally.other_wins());
                format!("{game},{starts},{replies},{},{one},{two}", tally.games)
            })
            .collect();
        assert_eq!(lines, csv.lines().skip(1).collect::<Vec<_>>(), "{id}");
        assert!(lines.iter().any(|line| !line.ends_with(",0")), "somebody who replies wins: {id}");
        let screen = stage.screen();
        for text in ["96 of 96 games", "100 %", "All games are played."] {
            assert!(screen.contains(text), "no {text:?} in\n{screen}");
        }
    }
}

#[test]
fn it_fills_as_it_is_played_and_then_wants_nothing() {
    let mut stage = room(&[("nim", "nim:2,3,4")], 6);
    assert_eq!(duel(&stage).progress(), (0, 96));
    assert!(stage.screen().contains("Playing: Perfect starts, Perfect replies."), "{}", stage.screen());
    play(&mut stage, 6);
    assert_eq!(duel(&stage).progress(), (6, 96), "pair by pair");
    let screen = stage.screen();
    assert!(screen.contains("Perfect     100.0 %        ·"), "{screen}");
    assert!(screen.contains("Playing: Perfect starts, Sharp replies."), "{screen}");
    to_the_end(&mut stage);
    stage.effects.clear();
    stage.keys(" <right><left>").wait(10_000);
    assert!(stage.effects.is_empty(), "{:?}", stage.effects);
    assert!(!duel(&stage).paused, "there is nothing to pause");
    assert!(!stage.screen().contains("Space pause"), "{}", stage.screen());
}

#[test]
fn a_pause_calls_off_what_is_played_and_drops_what_comes_late() {
    let mut stage = room(&[("nim", "nim:2,3,4")], 6);
    play(&mut stage, 7);
    let (late, _) = begun(&stage).expect("games are played");
    stage.keys(" ");
    assert!(begun(&stage).is_none(), "{:?}", stage.effects);
    assert!(stage.screen().contains("Paused. Space goes on."), "{}", stage.screen());
    let late = Message::Arena { ticket: late, news: News::Levels(vec![(1, true)]) };
    stage.send(late.clone());
    assert_eq!(duel(&stage).progress(), (7, 96), "what comes late counts for nothing");
    stage.keys(" ");
    let (_, again) = begun(&stage).expect("it goes on");
    assert_eq!(again.tallies, duel(&stage).tallies(), "with what is left");
    stage.send(late);
    assert_eq!(duel(&stage).progress(), (7, 96));
    to_the_end(&mut stage);
}

/// What is left after a pause are the games that were not played, not the first ones once more.
#[test]
fn a_pause_changes_no_result() {
    let each = 60;
    let mut at_once = room(&[("nim", "nim:2,3,4")], each);
    to_the_end(&mut at_once);
    for played in [7, each as usize * 15 + 1, each as usize * 15 + 40] {
        let mut stage = room(&[("nim", "nim:2,3,4")], each);
        play(&mut stage, played);
        stage.keys("  ");
        to_the_end(&mut stage);
        assert_eq!(duel(&stage).tallies(), duel(&at_once).tallies(), "paused after {played} games");
    }
}

#[test]
fn each_game_keeps_its_results_while_another_is_looked_at() {
    let mut stage = room(&[("nim", "nim:2,3,4"), ("matches", "matches:20")], 6);
    play(&mut stage, 6);
    stage.keys("<left>");
    assert_eq!((duel(&stage).contest().rules().id(), duel(&stage).progress().0), ("matches", 0));
    play(&mut stage, 12);
    assert_eq!(duel(&stage).progress().0, 12);
    stage.keys("<right>");
    assert_eq!((duel(&stage).contest().rules().id(), duel(&stage).progress().0), ("nim", 6));
    let (_, wanted) = begun(&stage).expect("it goes on where it was");
    assert_eq!(wanted.progress(), (6, 96));
    assert!(stage.screen().contains("←→ game"), "{}", stage.screen());
    assert!(!room(&[("nim", "nim:1")], 1).screen().contains("←→ game"));
}

#[test]
fn it_is_left_for_the_menu_and_for_good() {
    for key in ["<esc>", "m"] {
        let mut stage = room(&[("nim", "nim:2,3,4")], 6);
        let (ticket, _) = begun(&stage).expect("games are played");
        stage.keys(key);
        assert!(stage.in_menu() && begun(&stage).is_none(), "{:?}", stage.effects);
        stage.send(Message::Arena { ticket, news: News::Levels(vec![(0, true)]) });
        assert!(stage.in_menu());
    }
    let mut stage = room(&[("nim", "nim:2,3,4")], 6);
    stage.keys("q");
    assert!(stage.effects.contains(&Effect::Quit));
}

#[test]
fn what_fails_is_tried_again_only_by_a_key() {
    let mut stage = room(&[("nim", "nim:2,3,4")], 6);
    let (ticket, _) = begun(&stage).expect("games are played");
    stage.effects.clear();
    stage.send(Message::Arena { ticket, news: News::Failed("No thread.".into()) });
    assert!(begun(&stage).is_none() && stage.screen().contains("Space tries again."), "{}", stage.screen());
    stage.keys(" ");
    to_the_end(&mut stage);
    assert_eq!(duel(&stage).progress(), (96, 96));
}

#[test]
fn all_of_it_fits_on_a_small_screen_and_in_ascii() {
    let mut stage = room(&[("nim", "nim:2,3,4"), ("matches", "matches:20")], 6);
    stage.model.preferences = Preferences { ascii: true, colour: false, ..quick() };
    stage.send(Message::Resized(60, 16));
    to_the_end(&mut stage);
    let screen = stage.screen_of(60, 16);
    assert!(screen.is_ascii(), "{screen}");
    for text in
        ["Perfect ", "Easy ", "starting", "replying", "###", "All games are played.", "96 of 96 games"]
    {
        assert!(screen.contains(text), "no {text:?} in\n{screen}");
    }
}

#[test]
fn the_command_opens_the_room() {
    let opened = |line: &str| {
        let words = format!("nimtui {line}");
        let request = parse(
            words.split_whitespace().map(OsString::from),
            &Surroundings {
                variable: &|_| None,
                terminal: true,
                seed: 1,
                today: "2026-11-21".to_owned(),
                settings: &Settings::default,
                text: &|name| Err(name.to_owned()),
            },
        );
        match request {
            Ok(Request::Screen(Start::Duel(duel), _)) => *duel,
            other => panic!("{line}: {other:?}"),
        }
    };
    let one = opened("demo nim --games 7");
    assert_eq!((one.progress(), one.has_other_games()), ((0, 7 * 16), false));
    let all = opened("demo --games 3");
    assert!(all.has_other_games() && all.contest().game == GameKey(0));
    assert_eq!(opened("demo nim --games 7 --level easy --level2 sharp").progress(), (0, 14));
}

/// Every share of the table, read from the screen and counted anew from the results: of each level against each, of all it started,
/// and of all it replied in.
#[test]
fn every_share_of_the_table_is_what_the_results_add_up_to() {
    let mut stage = room(&[("nim", "nim:2,3,4")], 6);
    for games in [0, 13, 40, 1_000] {
        if games > 0 {
            play(&mut stage, games);
        }
        let tallies = duel(&stage).tallies().to_vec();
        let share = |of: &dyn Fn([Level; 2]) -> bool, starter: bool| {
            let met = || tallies.iter().filter(|tally| of(tally.levels));
            let games: u32 = met().map(|tally| tally.games).sum();
            let won = |tally: &Tally| if starter { tally.starter_wins } else { tally.other_wins() };
            let won: u32 = met().map(won).sum();
            if games == 0 {
                "·".to_owned()
            } else {
                format!("{:.1}", f64::from(won) * 100.0 / f64::from(games))
            }
        };
        let screen = stage.screen();
        let row = |name: &str| -> Vec<String> {
            let line =
                screen.lines().rev().find_map(|line| line.trim_start_matches(['│', ' ']).strip_prefix(name));
            let line = line.unwrap_or_else(|| panic!("no {name} in\n{screen}"));
            line.split_whitespace().filter(|word| !"%│".contains(word)).map(str::to_owned).collect()
        };
        for level in Level::ALL {
            let mut expected =
                Level::ALL.map(|other| share(&|levels| levels == [level, other], true)).to_vec();
            expected.push(share(&|levels| levels[0] == level, true));
            assert_eq!(row(&format!("{} ", level.name())), expected, "{level:?}\n{screen}");
        }
        let expected = Level::ALL.map(|level| share(&|levels| levels[1] == level, false));
        assert_eq!(row("replying "), expected, "{screen}");
    }
}
