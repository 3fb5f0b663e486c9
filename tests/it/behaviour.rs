//! What keys, clicks, time and late answers do to the model.

use crate::stage::{Stage, brisk, contest, quick};
use nimtui::app::{Alarm, Effect, Message, Model, Overlay, Preferences, Screen, Start, Table, Target};
use nimtui::cpu::{Level, answer};
use nimtui::game::{Cell, Game, Move, Outcome, Seats, Side, Stop, Value};
use nimtui::games;

fn table(stage: &Stage) -> &Table {
    match &stage.model.screen {
        Screen::Table(table) => table,
        _ => panic!("no table on the screen:\n{}", stage.screen()),
    }
}

fn heaps(stage: &Stage) -> Vec<u32> {
    table(stage).position().board.heaps().to_vec()
}

#[test]
fn enter_in_the_menu_starts_each_entry_as_it_stands() {
    for (index, key) in games::keys().enumerate() {
        let mut stage = Stage::menu();
        stage.keys(&"j".repeat(index)).keys("<enter>");
        assert_eq!(table(&stage).contest.game, key, "without waiting for the details to follow");
    }
    let mut stage = Stage::menu();
    stage.keys("k<enter>");
    assert!(table(&stage).watch.as_ref().is_some_and(|watch| watch.tour));
}

#[test]
fn the_menu_keeps_what_was_set() {
    let mut stage = Stage::menu();
    stage.keys("jj<rest><tab><left><tab><tab>12<enter><enter>");
    assert_eq!(heaps(&stage), [12]);
    stage.keys("m");
    // The card is closed: the options are opened once more, where the cursor was.
    stage.keys("<tab>");
    assert!(stage.screen().contains("Matches         ◂ 12"), "{}", stage.screen());
}

#[test]
fn out_of_range_is_refused_with_the_range_and_loses_nothing() {
    let mut stage = Stage::menu();
    stage.keys("jj<rest><tab><tab><tab>1000<enter>");
    assert!(stage.screen().contains("from 1 to 999"), "{}", stage.screen());
    stage.keys("<esc>");
    assert!(stage.screen().contains("Matches         ◂ 21"), "{}", stage.screen());
}

#[test]
fn undo_takes_back_over_the_computers_reply_and_after_the_end() {
    let mut stage = Stage::table("matches", |_| {});
    stage.keys("3<enter>");
    assert_eq!(heaps(&stage), [17], "the computer answered");
    stage.keys("u");
    assert_eq!((heaps(&stage), table(&stage).line.moves().len()), (vec![21], 0));
    stage.keys("y");
    assert_eq!(heaps(&stage), [17], "redo makes both again");
    stage.keys("1<enter>1<enter>1<enter>1<enter>");
    assert!(table(&stage).ended().is_some() && heaps(&stage) == [1]);
    stage.keys("u");
    assert!(table(&stage).human_turn() && heaps(&stage) == [5]);
    stage.keys("uuuuuuuu");
    assert_eq!(heaps(&stage), [21], "undo stops at the opening");
    stage.keys("yyyyyyyyy");
    assert!(table(&stage).ended().is_some(), "and redo at the end");
}

#[test]
fn where_the_computer_began_its_move_cannot_be_undone() {
    let mut stage = Stage::table("nim", |c| c.seats = Seats::ComputerStarts);
    assert_eq!(heaps(&stage), [1, 4, 5]);
    stage.keys("u");
    assert_eq!(heaps(&stage), [1, 4, 5]);
    assert!(stage.screen().contains("HAL 9000 made the first one"), "{}", stage.screen());
}

#[test]
fn quitting_asks_only_where_something_would_be_lost() {
    let mut stage = Stage::table("nim", |_| {});
    stage.keys("q");
    assert!(stage.effects.contains(&Effect::Quit), "nothing played yet");
    let mut stage = Stage::table("nim", |_| {});
    stage.keys("<enter>q");
    assert!(
        !stage.effects.contains(&Effect::Quit) && matches!(stage.model.overlays[..], [Overlay::Confirm(_)])
    );
    stage.keys("n");
    assert!(stage.model.overlays.is_empty());
    stage.keys("q<enter>");
    assert!(
        stage.model.overlays.is_empty() && !stage.effects.contains(&Effect::Quit),
        "Enter is the safe answer"
    );
    stage.keys("qq");
    assert!(stage.effects.contains(&Effect::Quit));
}

#[test]
fn only_yes_means_yes() {
    for question in ["m", "n", "o"] {
        for key in ["q", "n", "N", "<enter>", "<esc>"] {
            let mut stage = Stage::table("nim", |_| {});
            stage.keys("<enter>").keys(question).keys(key);
            assert_eq!(heaps(&stage), [1, 4, 5], "{question} {key}");
        }
        for key in ["y", "Y"] {
            let mut stage = Stage::table("nim", |_| {});
            stage.keys("<enter>").keys(question).keys(key);
            let over = match &stage.model.screen {
                Screen::Table(table) => table.line.moves().len() < 2,
                _ => true,
            };
            assert!(over, "{question} {key}");
        }
    }
}

/// A game that was taken back to its opening is still there: it can be made again.
#[test]
fn a_game_taken_back_is_not_lost_unasked() {
    let mut stage = Stage::table("nim", |_| {});
    stage.keys("<enter>un");
    assert!(matches!(stage.model.overlays[..], [Overlay::Confirm(_)]));
    stage.keys("<esc>y");
    assert_eq!(heaps(&stage), [1, 4, 5]);
}

#[test]
fn every_first_game_can_be_won_against_an_easy_computer() {
    for index in 0..games::ALL.len() {
        let stage_of = |seed| Model::new(Start::Menu, quick(), seed).0;
        for seed in 0..20 {
            let mut stage = Stage::menu();
            stage.model = stage_of(seed);
            stage.keys("j<rest>k<rest>").keys(&"j".repeat(index)).keys("<rest>");
            let contest = stage.model.menu.contest();
            assert!(contest.seats.is_duel());
            assert_eq!(contest.levels[1], Level::Easy);
            let solved = contest.rules().solve(&contest.opening(), &Stop::default()).expect("not stopped");
            let first = if solved.outcome == Outcome::N { Side::One } else { Side::Two };
            assert_eq!(contest.seats.starter(), first, "{}", contest.rules().id());
            assert!(stage.screen().contains("You can win this"), "{}", stage.screen());
        }
    }
}

#[test]
fn the_menu_says_what_can_be_hoped_for() {
    let mut stage = Stage::menu();
    stage.keys("j<rest>");
    assert!(
        stage.model.menu.verdict().contains("You can win this: 1 of the 12 first moves wins."),
        "{}",
        stage.screen()
    );
    stage.keys("<right><right>");
    assert!(
        stage.model.menu.verdict().contains("Lost against perfect play: wait for HAL 9000's mistake."),
        "{}",
        stage.screen()
    );
    stage.keys("<down><right><right><right>");
    assert!(stage.model.menu.verdict().contains("HAL 9000 makes no mistake"), "{}", stage.screen());
    stage.keys("<up><right>");
    assert!(stage.model.menu.verdict().contains("With perfect play Player 1 wins"), "{}", stage.screen());
}

#[test]
fn arrows_reach_the_options_and_change_none_unseen() {
    let mut stage = Stage::menu();
    stage.keys("j<rest>");
    let before = stage.model.menu.contest().clone();
    stage.keys("<right>");
    assert_eq!(*stage.model.menu.contest(), before, "→ opens the options");
    stage.keys("<down><right>");
    assert_eq!(stage.model.menu.contest().levels[1], Level::Casual, "↓ went to the second option");
    stage.keys("<esc><down><rest>");
    assert_eq!(stage.model.menu.contest().rules().title(), "21 Matches", "and Esc back to the games");
}

#[test]
fn two_people_are_asked_for_their_names_once() {
    let mut stage = Stage::menu();
    stage.keys("j<rest><right><right><right><enter>");
    assert!(stage.screen().contains("Name of player one (Enter: Player 1)"), "{}", stage.screen());
    stage.keys("Ada<enter>");
    assert!(stage.screen().contains("Name of player two (Enter: Player 2)"), "{}", stage.screen());
    stage.keys("Ada<enter>");
    assert!(stage.screen().contains("different names"), "{}", stage.screen());
    stage.keys("<home><delete><delete><delete><enter>");
    let names = |stage: &Stage| table(stage).players.clone().map(|player| player.name);
    assert_eq!(names(&stage), ["Ada", "Player 2"]);
    stage.keys("m<esc>j<rest><right><left><left><left><enter>");
    assert_eq!(names(&stage)[0], "Ada", "in every game, and not asked again");
}

#[test]
fn each_switch_says_what_it_did() {
    for (key, at_table, in_menu) in [
        ("M", "mouse is off", "mouse is off"),
        ("A", "Plain ASCII", "Plain ASCII"),
        ("c", "columns", ""),
        ("e", "lesson is open", ""),
    ] {
        assert!(Stage::table("nim", |_| {}).keys(key).screen().contains(at_table), "{key}");
        assert!(Stage::menu().keys(key).screen().contains(in_menu), "{key}");
    }
}

/// The keys the bar shows, as one line.
fn bar(stage: &Stage) -> String {
    let chips = stage.model.key_bar();
    chips.iter().map(|chip| format!("{} {}", chip.keys, chip.label)).collect::<Vec<_>>().join("  ")
}

#[test]
fn the_bar_shows_only_keys_that_do_something_by_the_games_own_words() {
    let mut stage = Stage::table("nim", |_| {});
    assert!(!bar(&stage).contains("undo") && !bar(&stage).contains("why"), "{}", bar(&stage));
    assert!(bar(&stage).contains("e lesson") && bar(&stage).contains("x who wins"), "{}", bar(&stage));
    assert!(bar(&stage).contains("↑↓ heap  ←→ number"));
    stage.keys("c");
    assert!(bar(&stage).contains("←→ heap  ↑↓ number"), "{}", bar(&stage));
    stage.keys("<enter>");
    assert!(bar(&stage).contains("undo") && bar(&stage).contains("why"), "{}", bar(&stage));
    assert!(bar(&Stage::table("red-blue", |_| {})).contains("←→ pile  ↑↓ number"));
    // Up and down lead nowhere in a single row.
    assert!(bar(&Stage::table("kayles", |_| {})).starts_with("←→ move"));
    assert!(bar(&Stage::table("grid", |_| {})).starts_with("←↑↓→ move"));
    // Who starts is settled once a move is made.
    let starts = "o other side starts";
    assert!(bar(&Stage::table("nim", |_| {})).contains(starts) && !bar(&stage).contains(starts));
}

#[test]
fn a_late_answer_changes_nothing_not_even_at_a_fresh_table_of_the_same_game() {
    let preferences = quick();
    let mut stage =
        Stage::new(Start::Table(contest("nim", |c| c.seats = Seats::ComputerStarts)), preferences);
    stage.prompt = false;
    stage.keys("o");
    stage.keys("<enter>");
    let (ticket, question) = stage.question.clone().expect("the computer thinks");
    stage.keys("u");
    assert!(stage.effects.contains(&Effect::StopAsking), "undo stops it");
    let late =
        |ticket| Message::Answered { ticket, answer: answer(&question, &Stop::default()).expect("answered") };
    let before = stage.model.clone();
    stage.send(late(ticket));
    assert_eq!(stage.model, before);
    stage.keys("<enter>m<enter>");
    stage.keys("<enter>");
    let before = stage.model.clone();
    stage.send(late(ticket));
    assert_eq!(stage.model, before, "an old ticket at a fresh table");
}

/// The answer to the open question, as a message that can be sent late.
fn answer_to_come(stage: &Stage) -> Message {
    let (ticket, question) = stage.question.clone().expect("something was asked");
    Message::Answered { ticket, answer: answer(&question, &Stop::default()).expect("nobody stops it") }
}

#[test]
fn a_late_answer_does_not_tell_the_menu_who_wins_another_game() {
    let mut stage = Stage::menu();
    stage.prompt = false;
    stage.keys("j<rest>");
    let late = answer_to_come(&stage);
    stage.keys("j<rest>");
    let before = stage.model.clone();
    stage.send(late);
    assert_eq!(stage.model, before);
}

#[test]
fn a_late_answer_does_not_teach_of_another_position() {
    let mut stage = Stage::table("nim", |c| c.seats = Seats::TwoHumans);
    stage.prompt = false;
    stage.keys("e");
    let late = answer_to_come(&stage);
    stage.keys("<enter>");
    let before = stage.model.clone();
    stage.send(late);
    assert_eq!(stage.model, before);
}

#[test]
fn an_old_alarm_does_not_cut_the_pause_short() {
    let mut stage = Stage::new(
        Start::Table(contest("nim", |_| {})),
        Preferences { pause: 600, ..Preferences::default() },
    );
    stage.prompt = false;
    stage.keys("<enter>");
    let old = stage.question.clone().expect("the computer thinks").0;
    stage.keys("u<right><enter><think>");
    let before = heaps(&stage);
    stage.send(Message::Wake(Alarm::Reveal(old)));
    assert_eq!(heaps(&stage), before);
    stage.wait(700);
    assert_ne!(heaps(&stage), before);
}

#[test]
fn asking_why_while_the_computer_thinks_does_not_stop_it() {
    let mut stage = Stage::table("nim", |_| {});
    stage.prompt = false;
    stage.keys("<enter>w<think>");
    assert_eq!(heaps(&stage), [1, 4, 5], "the computer has moved");
    assert!(stage.model.overlays.is_empty());
}

#[test]
fn a_lost_worker_is_said_and_the_move_can_be_tried_again() {
    let mut stage = Stage::table("nim", |_| {});
    stage.prompt = false;
    stage.keys("<enter>");
    let (ticket, _) = stage.question.clone().expect("the computer thinks");
    stage.send(Message::WorkerLost { ticket, for_good: false });
    assert!(stage.screen().contains("failed while thinking"), "{}", stage.screen());
    stage.prompt = true;
    stage.keys("<enter>");
    assert_eq!(heaps(&stage), [1, 4, 5]);
}

#[test]
fn a_worker_lost_over_a_hint_does_not_hold_the_game_up() {
    let mut stage = Stage::table("nim", |_| {});
    stage.prompt = false;
    stage.keys("tt");
    let (ticket, _) = stage.question.take().expect("the hint is asked for");
    stage.send(Message::WorkerLost { ticket, for_good: false });
    assert!(stage.screen().contains("failed while working that out"), "{}", stage.screen());
    assert_eq!((table(&stage).coach.hint, table(&stage).coach.hints_used), (0, 0));
    stage.keys("<enter>");
    assert_eq!(table(&stage).line.moves().len(), 1, "Enter plays on");
}

#[test]
fn a_worker_lost_for_good_is_said() {
    for keys in ["t", "<enter>"] {
        let mut stage = Stage::table("nim", |_| {});
        stage.prompt = false;
        stage.keys(keys);
        let (ticket, _) = stage.question.clone().expect("something is asked");
        stage.send(Message::WorkerLost { ticket, for_good: true });
        assert!(stage.screen().contains("gives up"), "{}", stage.screen());
    }
}

#[test]
fn the_computer_pauses_and_the_spinner_comes_after_200_ms() {
    let preferences = Preferences { pause: 600, ..Preferences::default() };
    let mut stage = Stage::new(Start::Table(contest("nim", |_| {})), preferences);
    stage.prompt = false;
    stage.keys("<enter>");
    assert!(!stage.screen().contains("thinking"));
    stage.wait(250);
    assert!(stage.screen().contains("HAL 9000 is thinking… 0.2 s"), "{}", stage.screen());
    stage.think();
    assert_eq!(heaps(&stage), [2, 4, 5], "the answer waits for the pause");
    stage.wait(400);
    assert_eq!(heaps(&stage), [1, 4, 5]);
}

#[test]
fn clicks_do_what_keys_do() {
    let mut by_mouse = Stage::table("nim", |_| {});
    by_mouse.click(Target::Stone { lane: 2, count: 2 }).click(Target::Stone { lane: 2, count: 2 });
    let mut by_keys = Stage::table("nim", |_| {});
    by_keys.keys("<down><down><right><enter>");
    let mut typed = Stage::table("nim", |_| {});
    typed.keys("3 2<enter>");
    assert_eq!(table(&by_mouse).line, table(&by_keys).line);
    assert_eq!(table(&typed).line, table(&by_keys).line);

    let mut by_mouse = Stage::table("grid", |_| {});
    by_mouse.click(Target::Cell(Cell::new(1, 1)));
    assert!(table(&by_mouse).line.moves().is_empty(), "the first click chooses");
    by_mouse.click(Target::Cell(Cell::new(1, 1)));
    let run = Move::Cut { from: Cell::new(1, 1), to: Cell::new(1, 1) };
    assert_eq!(table(&by_mouse).line.moves()[0].mv, run);
}

#[test]
fn one_stone_needs_one_enter_and_a_run_needs_a_mark() {
    let mut stage = Stage::table("grid", |c| c.seats = Seats::TwoHumans);
    stage.keys("<enter>");
    assert_eq!(table(&stage).position().board.stones(), 15);
    stage.keys("<down><space><right><right><enter>");
    assert_eq!(table(&stage).position().board.stones(), 12);
}

#[test]
fn the_hint_leads_to_the_move_and_is_counted() {
    let mut stage = Stage::table("nim", |_| {});
    stage.keys("tttt<enter>");
    assert_eq!(
        table(&stage).line.moves()[0].mv,
        Move::Take { lane: 0, count: 2 },
        "the winning move of 3, 4, 5"
    );
    stage.keys("tttt<enter>tttt<enter>tttt<enter>tttt<enter>tttt<enter>");
    assert!(stage.screen().contains("You win!"), "{}", stage.screen());
    assert!(stage.screen().contains("Hints used:"), "{}", stage.screen());
}

#[test]
fn marks_count_and_judge() {
    let mut stage = Stage::table("nim", |_| {});
    stage.keys("x");
    assert!(stage.screen().contains("1 of 12 moves win"), "{}", stage.screen());
    stage.keys("x");
    assert!(stage.screen().contains("L: loses"), "{}", stage.screen());
    stage.keys("<right>");
    assert!(stage.screen().contains("W: wins"), "{}", stage.screen());
}

#[test]
fn a_seed_repeats_a_game_exactly() {
    let play = |seed| {
        let mut stage = Stage::new(
            Start::Demo(contest("take-away", |c| {
                (c.seats, c.seed, c.levels) = (Seats::TwoComputers, seed, [Level::Easy; 2]);
            })),
            brisk(),
        );
        stage.wait(2_000);
        table(&stage).line.clone()
    };
    assert_eq!(play(5), play(5));
    assert_ne!(play(5), play(6));
}

/// Starting at 21 matches nobody wins against Perfect, whatever is played.
#[test]
fn whoever_starts_at_21_matches_loses_against_perfect() {
    fn every_line(stage: &Stage, seen: &mut std::collections::BTreeSet<u32>) {
        let pile = heaps(stage)[0];
        if !seen.insert(pile) {
            return;
        }
        if let Some(ended) = table(stage).ended() {
            assert_eq!(ended.winner(table(stage).line.turn()), Side::Two);
            return;
        }
        for take in 1..=3 {
            let mut next = Stage::table("matches", |_| {});
            next.model = stage.model.clone();
            next.keys(&format!("{take}<enter>"));
            every_line(&next, seen);
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    every_line(&Stage::table("matches", |_| {}), &mut seen);
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), [1, 5, 9, 13, 17, 21]);
}

/// Playing second on the 4×4 grid the computer's answer to every move leaves a lost position.
#[test]
fn second_on_the_grid_the_computer_never_loses() {
    for index in 0..56 {
        let mut stage = Stage::table("grid", |_| {});
        let mv = table(&stage).game().nth_legal(table(&stage).position(), index).expect("56 first moves");
        let Move::Cut { from, to } = mv else { panic!("a run") };
        stage.keys(&format!("{},{} {},{}<enter>", from.row, from.col, to.row, to.col));
        assert_eq!(table(&stage).line.moves().len(), 2);
        let solved = table(&stage).game().solve(table(&stage).position(), &Stop::default()).expect("solved");
        assert_eq!(solved.outcome, Outcome::P, "after {mv:?}");
    }
}

#[test]
fn the_id_is_shown_and_copied() {
    let mut stage = Stage::table("nim", |_| {});
    assert!(stage.screen().contains("nim:3,4,5"));
    stage.keys("i");
    assert!(stage.effects.contains(&Effect::Copy("nim:3,4,5".into())));
}

#[test]
fn games_won_are_counted_once_whatever_is_undone() {
    let mut stage = Stage::table("matches", |c| c.setup.values[0] = Value::Number(5));
    stage.keys("1<enter>");
    assert!(stage.screen().contains("won 0 – 1"), "{}", stage.screen());
    stage.keys("uyuy");
    assert!(stage.screen().contains("won 0 – 1"), "{}", stage.screen());
    stage.keys("n1<enter>");
    assert!(stage.screen().contains("won 0 – 2"), "{}", stage.screen());
    stage.keys("on");
    assert!(stage.screen().contains("won 0 – 2"), "given up games do not count\n{}", stage.screen());
}

#[test]
fn a_refused_typed_move_can_be_mended_or_begun_anew() {
    let mut stage = Stage::table("nim", |_| {});
    stage.keys("1 9<enter>");
    assert!(stage.screen().contains("Your move: 1 9_"), "{}", stage.screen());
    stage.keys("<backspace>2<enter>");
    assert_eq!(table(&stage).line.moves()[0].mv, Move::Take { lane: 0, count: 2 });
    let mut stage = Stage::table("nim", |_| {});
    stage.keys("9 9<enter>1 1");
    assert!(stage.screen().contains("Your move: 1 1_"), "{}", stage.screen());
    stage.keys("<down>");
    assert!(!stage.screen().contains("Your move:"), "the cursor takes over");
}

#[test]
fn columns_turn_the_cursor_only_where_there_are_columns() {
    for entry in ["grid", "matches"] {
        let mut stage = Stage::table(entry, |_| {});
        stage.prompt = false;
        stage.keys("<enter>c<think>");
        let before = table(&stage).choice.clone();
        stage.keys("<right>");
        let after = &table(&stage).choice;
        assert!(after.cursor.row == before.cursor.row, "{entry}");
        assert!(after.cursor.col != before.cursor.col || after.count == 2, "{entry}");
    }
}

#[test]
fn the_first_click_chooses_and_the_second_takes() {
    for entry in ["nim", "matches", "red-blue", "take-away"] {
        let mut stage = Stage::table(entry, |_| {});
        let last = Target::Stone { lane: 0, count: 1 };
        stage.click(last);
        assert!(table(&stage).line.moves().is_empty(), "{entry}");
        stage.click(last);
        assert_eq!(table(&stage).line.moves()[0].mv, Move::Take { lane: 0, count: 1 });
    }
}

#[test]
fn a_hint_takes_the_place_of_what_is_typed() {
    let mut stage = Stage::table("nim", |_| {});
    stage.keys("3tttt<enter>");
    assert_eq!(table(&stage).line.moves()[0].mv, Move::Take { lane: 0, count: 2 });
    let mut stage = Stage::table("red-blue", |_| {});
    stage.keys("9 9<enter>u");
    assert!(!stage.screen().contains("Your move: u"), "{}", stage.screen());
}

#[test]
fn options_count_again_after_a_position_was_given() {
    let mut stage = Stage::table("nim", |c| {
        c.position = Some(games::read_id("nim:1,2,3").expect("an id").1);
    });
    stage.keys("m<tab><tab><tab><right><enter>");
    assert_eq!(heaps(&stage), [1, 3, 5, 7]);
}

#[test]
fn the_end_of_every_help_can_be_reached_and_left_again() {
    for entry in games::ALL.map(Game::id) {
        for size in [(60, 16), (80, 24), (200, 60)] {
            let mut stage = Stage::table(entry, |_| {});
            stage.send(Message::Resized(size.0, size.1));
            let top = stage.keys("?").screen_of(size.0, size.1);
            let end = stage.keys(&"<pgdn>".repeat(12)).screen_of(size.0, size.1);
            let whole = !top.contains("↓ lines") && end.contains("mouse   ");
            assert!(whole || end.contains(" ↑ lines"), "{entry} at {size:?}\n{end}");
            if top != end {
                assert_ne!(stage.keys("<up>").screen_of(size.0, size.1), end, "{entry} at {size:?}");
            }
        }
    }
}

#[test]
fn a_question_in_between_loses_no_other() {
    let mut stage = Stage::table("nim", |_| {});
    stage.keys("<enter>");
    stage.prompt = false;
    stage.keys("tw<think><think><esc>");
    assert!(stage.screen().contains("Hint 1 of 4"), "{}", stage.screen());
}

#[test]
fn enter_does_not_overtake_a_hint() {
    let mut stage = Stage::table("nim", |_| {});
    stage.prompt = false;
    stage.keys("tttt<enter>");
    assert!(table(&stage).line.moves().is_empty());
    stage.keys("<think><enter>");
    assert_eq!(table(&stage).line.moves()[0].mv, Move::Take { lane: 0, count: 2 });
}

#[test]
fn the_first_letter_replaces_the_old_text_and_the_cursor_mends_it() {
    let edited = |keys: &str| {
        let mut stage = Stage::menu();
        stage.keys("jj<rest><tab><left><tab><tab>e").keys(keys).keys("<enter><enter>");
        heaps(&stage)
    };
    assert_eq!(edited(""), [21]);
    assert_eq!(edited("35"), [35]);
    assert_eq!(edited("<left>3"), [231]);
    assert_eq!(edited("<end>0"), [210]);
    assert_eq!(edited("<home><delete>"), [1]);
    assert_eq!(edited("<backspace>7"), [27]);
}

/// Two matches: taking one wins, taking both loses.
fn two_matches(level: Level) -> Stage {
    Stage::table("matches", |c| (c.setup.values[0], c.levels) = (Value::Number(2), [level; 2]))
}

#[test]
fn two_wins_in_a_row_propose_the_next_level_and_one_key_accepts() {
    let mut stage = two_matches(Level::Easy);
    stage.keys("<enter>l");
    assert!(stage.screen().contains("No other level is proposed"), "{}", stage.screen());
    stage.keys("n<enter>");
    let said = "2 wins in a row: l plays on against Casual.";
    assert!(table(&stage).notice.text.starts_with(said), "{}", table(&stage).notice.text);
    stage.keys("uyl");
    assert_eq!(table(&stage).players[1].computer, Some(Level::Casual), "{}", stage.screen());
    assert_eq!(table(&stage).contest.levels[1], Level::Casual);
    stage.keys("<enter>");
    assert_eq!(table(&stage).proposal, None, "at the new level the count begins anew");
    stage.keys("m");
    assert_eq!(stage.model.menu.contest().levels[1], Level::Casual, "and the menu knows");
}

#[test]
fn three_losses_in_a_row_propose_the_level_below() {
    let mut stage = two_matches(Level::Perfect);
    stage.keys("2<enter>n2<enter>");
    assert_eq!(table(&stage).proposal, None);
    stage.keys("n2<enter>");
    let said = "3 losses in a row: l plays on against Sharp.";
    assert!(table(&stage).notice.text.starts_with(said), "{}", table(&stage).notice.text);
    let decided = table(&stage).decided.as_deref();
    assert!(decided.is_some_and(|told| told.starts_with("Move 1 lost it: ")), "{decided:?}");
    let mut stage = two_matches(Level::Easy);
    stage.keys("2<enter>n2<enter>n2<enter>n2<enter>");
    assert_eq!(table(&stage).proposal, None, "there is none below the lowest");
}

#[test]
fn a_long_game_is_played_out_by_one_key_and_taken_back_by_one() {
    for entry in ["nim", "matches", "take-away", "red-blue"] {
        let mut stage = Stage::table(entry, |c| {
            c.seats = Seats::TwoHumans;
            if let Some(id) = ["nim:50,60,70", "matches:99", "take-away:40,50,60", "red-blue:40,41"]
                .iter()
                .find(|id| id.starts_with(entry))
            {
                c.position = Some(games::read_id(id).expect("an id").1);
            }
        });
        stage.keys("f");
        assert!(table(&stage).line.moves().is_empty(), "not from the first move on");
        stage.keys("<enter><enter><enter><enter>");
        let before = table(&stage).position().clone();
        let outcome = table(&stage).game().solve(&before, &Stop::default()).expect("solved").outcome;
        let mover = table(&stage).line.turn();
        stage.keys("f");
        let ended = table(&stage).ended().expect("played to the end");
        let winner = if outcome == Outcome::N { mover } else { mover.other() };
        assert_eq!(ended.winner(table(&stage).line.turn()), winner, "{entry}: best play on both sides");
        assert!(stage.screen().contains("u takes them all back"), "{}", stage.screen());
        let after = table(&stage).line.moves().len();
        stage.keys("u");
        assert_eq!(*table(&stage).position(), before, "{entry}");
        stage.keys("y");
        assert_eq!(table(&stage).line.moves().len(), after, "{entry}");
    }
}

#[test]
fn a_click_beyond_the_limit_says_so() {
    let mut stage = Stage::table("matches", |_| {});
    stage.click(Target::Stone { lane: 0, count: 5 });
    assert_eq!(table(&stage).choice.count, 3, "as many as may go are chosen");
    assert_eq!(table(&stage).notice.text, "A move takes at most 3 matches.");
    stage.click(Target::Stone { lane: 0, count: 2 });
    assert_eq!(table(&stage).choice.count, 2);
}

#[test]
fn help_begins_with_the_keys_and_goes_to_both_its_ends() {
    let mut stage = Stage::table("nim", |_| {});
    let top = stage.keys("?").screen();
    assert!(top.contains("CHOOSE") && top.contains("choose a heap"), "{top}");
    let end = stage.keys("<end>").screen();
    assert_ne!(end, top);
    assert_eq!(stage.keys("<home>").screen(), top);
    assert_eq!(stage.keys("<pgdn><pgdn><pgdn><pgdn><pgdn><pgdn><pgdn>").screen(), end);
}

#[test]
fn a_typed_move_that_was_not_finished_can_be_gone_on_with() {
    let mut stage = Stage::table("nim", |contest| contest.seats = Seats::HumanStarts);
    stage.keys("3x<enter>");
    assert!(stage.screen().contains("for example: 3 2"), "{}", stage.screen());
    stage.keys(" 2<enter>");
    assert!(stage.screen().contains("2 from heap 3"), "{}", stage.screen());
    stage.keys("u9<enter>1 1<enter>");
    assert!(stage.screen().contains("1 from heap 1"), "a letter begins anew: {}", stage.screen());
}

#[test]
fn esc_closes_the_lesson_before_it_leaves_the_game() {
    let mut stage = Stage::table("nim", |contest| contest.seats = Seats::HumanStarts);
    stage.keys("e<think>");
    assert!(stage.screen().contains("nim-sum"), "{}", stage.screen());
    stage.keys("<esc>");
    assert!(
        !stage.screen().contains("nim-sum") && stage.screen().contains("Your turn"),
        "{}",
        stage.screen()
    );
}

#[test]
fn a_game_that_a_human_ends_says_why_it_is_over() {
    let mut stage = Stage::table("matches", |contest| contest.seats = Seats::TwoHumans);
    stage.keys("3<enter>3<enter>3<enter>3<enter>3<enter>3<enter>2<enter>");
    assert!(stage.screen().contains("One match is left"), "{}", stage.screen());
}

#[test]
fn the_first_heaps_of_the_menu_can_be_looked_over() {
    for seed in 0..200 {
        let contest = nimtui::contest::Contest::inviting(games::by_id("take-away").unwrap(), seed);
        assert!(contest.opening().board.heaps().len() <= 4, "{seed}");
    }
}

#[test]
fn only_the_last_step_of_a_hint_chooses_and_a_refusal_goes_with_its_choice() {
    let mut stage = Stage::table("grid", |contest| contest.seats = Seats::HumanStarts);
    stage.keys("<right><space><down><right><enter>");
    assert!(stage.screen().contains("never diagonally"), "{}", stage.screen());
    stage.keys("<up>");
    assert!(!stage.screen().contains("never diagonally"), "{}", stage.screen());
    let mut stage = Stage::table("nim", |contest| contest.seats = Seats::HumanStarts);
    stage.keys("<down>t<think>t<think>t<think>");
    let screen = stage.screen();
    assert!(
        screen.contains("Hint 3 of 4") && screen.contains("Enter takes 1 of 4 stones from heap 2"),
        "{screen}"
    );
    stage.keys("t<think>");
    assert!(stage.screen().contains("Enter takes 2 of 3 stones from heap 1"), "{}", stage.screen());
}
