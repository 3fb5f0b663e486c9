//! Windows of other sizes: small ones cut nothing without a word, and a resize loses nothing.

use crate::small::all_games;
use crate::small::{sample, solved};
use crate::stage::{Stage, flat, quick};
use nimtui::game::Lineup;
use nimtui::games::write_id;
use nimtui::session::hints;
use nimtui::tui::{Message, Start};

/// Columns and rows of a small terminal.
const SMALL: (u16, u16) = (60, 18);

#[test]
fn no_hint_is_cut() {
    for (key, game) in all_games() {
        let opening = Stage::one_player(game.id());
        let ids = sample(game, 8, 3).into_iter().map(|position| write_id(key, &position));
        let stages: Vec<Stage> = ids.map(|id| Stage::at(&id, Lineup::HumanStarts)).chain([opening]).collect();
        for (stage, size) in stages.iter().flat_map(|stage| [(stage, SMALL), (stage, (80, 24))]) {
            check_hints(stage.again(), size);
        }
    }
    // Its second hint has three lines.
    check_hints(Stage::at("nim:1,2,3", Lineup::HumanStarts), (80, 24));
}

fn check_hints(mut stage: Stage, size: (u16, u16)) {
    stage.send(Message::Resized(size.0, size.1));
    let rules = stage.rules();
    let steps = solved(rules, stage.position());
    for _ in 0..hints(rules, stage.position(), &steps).len() {
        stage.keys("t");
        let screen = stage.screen_of(size.0, size.1);
        let said = stage.notice().to_owned();
        assert!(said.starts_with("Hint"), "{said}");
        assert!(flat(&screen).contains(&flat(&said)), "{said}\n{screen}");
    }
}

/// What has no room is left out by whole sentences, or it names the key that shows all of it: nowhere below the board does a sentence break off.
#[test]
fn no_sentence_breaks_off_without_a_way_to_the_rest() {
    for (columns, rows) in [SMALL, (80, 24)] {
        for (_, game) in all_games() {
            let mut stage = Stage::one_player(game.id());
            stage.send(Message::Resized(columns, rows));
            for keys in
                ["<enter>", "<enter>", "<up>", "<enter>", "e", "<esc>", "ffy", "v", "<left>", "<left>"]
            {
                stage.keys(keys);
                let screen = stage.screen_of(columns, rows);
                let below = screen.lines().rev().skip(1).take_while(|line| !line.starts_with('╰'));
                for line in below.filter(|line| line.contains('…')) {
                    let key = ["(w: why)", "(w)"].iter().any(|key| line.contains(key));
                    // The numbers of Fibonacci go on, and who thinks takes a while.
                    let goes_on =
                        line.contains("13 …") || line.trim_start().starts_with('…') || line.contains("turn…");
                    assert!(key || goes_on, "{} {columns}x{rows} {keys}: {line}\n{screen}", game.id());
                }
            }
        }
    }
}

/// A typed move that was refused is not the one under the cursor: the lesson speaks of the position until it is mended.
#[test]
fn the_lesson_explains_no_other_move_than_the_refused_one() {
    let mut stage = Stage::new_game("nim", |setup| setup.set_lineup(Lineup::HumanStarts));
    stage.keys("e9x9<enter>");
    let of = |stage: &Stage| stage.board().current_lesson().expect("a lesson").texts.join(" ");
    let refused = of(&stage);
    assert!(refused.starts_with("The nim-sum of 3, 4 and 5 is 2."), "{refused}");
    stage.keys("<backspace><backspace><backspace>");
    assert!(of(&stage).contains("HAL 9000 can win by"), "{}", of(&stage));
}

#[track_caller]
fn table(entry: &str, keys: &str) -> Stage {
    let mut stage = Stage::two_players(entry);
    stage.keys(keys);
    stage
}

/// Stages on which something was chosen, typed, opened, switched or scrolled.
fn changed() -> Vec<(String, Stage)> {
    let tables = [
        ("nim", "2x3"),
        ("nim", "<down><right><right>"),
        ("nim", "<Lesson>"),
        ("matches", "<Lesson><PageDown>"),
        ("nim", "<Hint><Hint>"),
        ("nim", "1 1<enter>2 1<enter><Undo>"),
        ("nim", "1 1<enter><Why>"),
        ("nim", "?"),
        ("nim", "<Quit>"),
        ("nim", "<SetUpBoard><down>"),
        ("wythoff", "4,5"),
        ("wythoff", "<left><left>"),
        ("grid", "<right><space><right>"),
        ("kayles", "<right><right><space><right>"),
        ("chomp", "<down><right>"),
        ("sum", "<tab><down>"),
        ("grundy", "1=6,"),
        ("fibonacci", "12"),
        ("red-blue", "<down><right>"),
    ];
    let mut stages: Vec<(String, Stage)> =
        tables.map(|(entry, keys)| (format!("{entry} {keys}"), table(entry, keys))).into();
    for keys in [
        "<down><down>",
        "<tab><down><down>",
        "<tab><Edit>",
        "<tab><Edit>12",
        "<Settings><down><down>",
        "<Records>",
        "?",
    ] {
        let mut stage = Stage::menu();
        stage.keys(keys);
        stages.push((format!("menu {keys}"), stage));
    }
    for (game, step) in [("nim", 0), ("kayles", 2), ("grid", 1)] {
        let subject = nimtui::coach::Subject::find(game);
        for keys in ["", "<Hint>", "<ShowAnswer>", "<Hint><Hint>", "<ShowAnswer><enter>"] {
            let mut stage = Stage::new(Start::Learn { subject, step: Some(step), seed: 7 }, quick());
            stage.keys(keys);
            stages.push((format!("learn {game} {step} {keys}"), stage));
        }
    }
    for keys in [
        "<Review>",
        "<Review><home>",
        "<Review><home><right><right>",
        "<Review><home><enter>",
        "<Review><home>?",
    ] {
        let mut stage = table("nim", "");
        stage.play_out().keys(keys);
        stages.push((format!("over {keys}"), stage));
    }
    stages
}

/// A window that is made smaller, so small that nothing is shown, or larger, and then as it was: the screen is what it was, whatever was
/// chosen, typed, opened or switched.
#[test]
fn a_window_that_gets_its_size_back_shows_what_it_showed() {
    for (what, stage) in changed() {
        let before = stage.screen();
        for sizes in [&[(60, 18)][..], &[(60, 16)], &[(20, 5)], &[(0, 0)], &[(60, 18), (0, 0)], &[(120, 40)]]
        {
            let mut stage = stage.again();
            for (columns, rows) in sizes.iter().chain(&[(80, 24)]) {
                stage.send(Message::Resized(*columns, *rows));
                // It is drawn at that size.
                stage.screen_of(*columns, *rows);
            }
            assert_eq!(stage.screen(), before, "{what}, {sizes:?}");
        }
    }
}

/// Without room for the frame of the end, the mistake is named but not its cure, and Enter goes back to it.
#[test]
fn the_end_of_a_lost_game_leads_back_to_the_mistake() {
    let mut stage = Stage::at("nim:1,2", Lineup::HumanStarts);
    stage.keys("2x2<enter><wait>");
    let screen = stage.screen_of(SMALL.0, SMALL.1);
    assert!(screen.contains("You gave the win away by taking 2 from heap 2 on move 1."), "{screen}");
    assert!(screen.contains("Enter retry move 1") && !screen.contains("would have won"), "{screen}");
}
