//! Many games of two computers: the same results as a table, with commas and as JSON, and as a table on the screen that fills.

use std::ffi::OsString;

use crate::plain_support::run;
use crate::stage::{Stage, brisk, quick};
use nimtui::app::{Duel, Effect, Message, Model, Preferences, Room, Start};
use nimtui::cli::{Request, Surroundings, parse};
use nimtui::contest::{Contest, Tally};
use nimtui::cpu::{self, Level, Question};
use nimtui::game::{GameKey, Stop};
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
    let mut stage = Stage::menu();
    stage.prompt = false;
    let (model, effects) = Model::new(Start::Duel(Box::new(duel)), brisk(), 7);
    stage.model = model;
    stage.question = asked(&effects);
    stage.effects.clear();
    stage
}

/// The last question among effects.
fn asked(effects: &[Effect]) -> Option<(u64, Question)> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Ask { ticket, question } => Some((*ticket, (**question).clone())),
        _ => None,
    })
}

fn duel(stage: &Stage) -> &Duel {
    match &stage.model.room {
        Room::Duel(duel) => duel,
        _ => panic!("no duel on the screen:\n{}", stage.screen()),
    }
}

/// Lets the worker play until nothing is asked.
pub(super) fn to_the_end(stage: &mut Stage) {
    for _ in 0..1_000 {
        if stage.question.is_none() {
            return;
        }
        stage.think();
    }
    panic!("it does not end:\n{}", stage.screen());
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
fn it_fills_part_by_part_and_then_asks_for_nothing() {
    let mut stage = room(&[("nim", "nim:2,3,4")], 6);
    assert_eq!(duel(&stage).progress(), (0, 96));
    assert!(stage.screen().contains("Playing: Perfect starts, Perfect replies."), "{}", stage.screen());
    stage.think();
    assert_eq!(duel(&stage).progress(), (6, 96), "a part is of one pair");
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
fn a_pause_asks_for_nothing_and_drops_what_comes_late() {
    let mut stage = room(&[("nim", "nim:2,3,4")], 6);
    stage.think();
    let late = stage.question.clone().expect("a question");
    stage.keys(" ");
    assert!(stage.question.is_none() && stage.effects.contains(&Effect::StopAsking));
    assert!(stage.screen().contains("Paused. Space goes on."), "{}", stage.screen());
    let answer = cpu::answer(&late.1, &Stop::default()).expect("nobody stops it");
    stage.send(Message::Answered { ticket: late.0, answer: answer.clone() });
    assert!(stage.question.is_none());
    assert_eq!(duel(&stage).progress(), (6, 96), "a late answer counts for nothing");
    stage.keys(" ");
    let again = stage.question.clone().expect("it goes on");
    assert_eq!(again.1, late.1, "the part that was dropped is played again");
    stage.send(Message::Answered { ticket: late.0, answer });
    assert_eq!(duel(&stage).progress(), (6, 96));
    to_the_end(&mut stage);
    assert_eq!(duel(&stage).progress(), (96, 96));
}

#[test]
fn each_game_keeps_its_results_while_another_is_looked_at() {
    let mut stage = room(&[("nim", "nim:2,3,4"), ("matches", "matches:20")], 6);
    stage.think();
    stage.keys("<left>");
    assert_eq!((duel(&stage).contest().rules().id(), duel(&stage).progress().0), ("matches", 0));
    stage.think();
    stage.think();
    assert_eq!(duel(&stage).progress().0, 12);
    stage.keys("<right>");
    assert_eq!((duel(&stage).contest().rules().id(), duel(&stage).progress().0), ("nim", 6));
    assert!(stage.question.is_some(), "it goes on where it was");
    assert!(stage.screen().contains("←→ game"), "{}", stage.screen());
    assert!(!room(&[("nim", "nim:1")], 1).screen().contains("←→ game"));
}

#[test]
fn it_is_left_for_the_menu_and_for_good() {
    for key in ["<esc>", "m"] {
        let mut stage = room(&[("nim", "nim:2,3,4")], 6);
        let late = stage.question.clone().expect("a question");
        stage.keys(key);
        assert!(stage.in_menu());
        let answer = cpu::answer(&late.1, &Stop::default()).expect("nobody stops it");
        stage.send(Message::Answered { ticket: late.0, answer });
        assert!(stage.in_menu());
    }
    let mut stage = room(&[("nim", "nim:2,3,4")], 6);
    stage.keys("q");
    assert!(stage.effects.contains(&Effect::Quit));
}

#[test]
fn a_worker_that_dies_over_it_is_asked_again_only_by_a_key() {
    let mut stage = room(&[("nim", "nim:2,3,4")], 6);
    let (ticket, _) = stage.question.take().expect("a question");
    stage.send(Message::WorkerLost { ticket, for_good: false });
    assert!(stage.question.is_none() && stage.screen().contains("Space tries again."), "{}", stage.screen());
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
    for parts in [0, 3, 7, 1_000] {
        for _ in 0..parts {
            stage.think();
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
