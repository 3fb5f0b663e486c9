//! How it looks: nothing is said by a colour alone, pieces are clicked where they are drawn, motion ends, and the keys that matter stay.

use crate::small::all_games;
use crate::stage::{Stage, contest, panel_of, quick, text_of};
use nimtui::app::{Action, Alarm, Effect, Preferences, Screen, Start, Target, Theme};
use nimtui::game::{Cell, Seats, Value};
use nimtui::games;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};

const SIZES: [(u16, u16); 7] = [(60, 16), (80, 24), (100, 30), (120, 40), (132, 44), (200, 60), (300, 100)];

fn themed(theme: Theme, true_colour: bool) -> Preferences {
    Preferences { theme, true_colour, ..quick() }
}

fn at(entry: &str, preferences: &Preferences) -> Stage {
    Stage::new(Start::Table(contest(entry, |_| {})), preferences.clone())
}

/// A frame without its colours: signs, and whether they are bold or reversed.
fn stripped(buffer: &Buffer) -> Vec<(String, Modifier)> {
    buffer.content.iter().map(|cell| (cell.symbol().to_owned(), cell.modifier)).collect()
}

/// The rule is there to its end where the screen is narrow, too.
#[test]
fn every_rule_is_told_to_its_end_on_a_narrow_screen() {
    for key in games::keys() {
        let stage = at(games::get(key).id(), &quick());
        let table = stage.at_table();
        let rule = table.game().rule(table.position());
        let end: String = rule.split_whitespace().rev().take(2).collect::<Vec<_>>().join(" ");
        let screen = text_of(&stage.buffer(60, 18));
        let top: Vec<&str> = screen.lines().take(4).collect();
        let seen = top.join(" ");
        assert!(end.split(' ').all(|word| seen.contains(word)), "{rule}\n{screen}");
    }
}

#[test]
fn no_theme_says_anything_by_colour_alone() {
    for theme in Theme::ALL {
        let preferences = themed(theme, true);
        for (columns, rows) in [(60, 16), (80, 24), (120, 40)] {
            for key in games::keys() {
                let entry = games::get(key).id();
                let seen = |keys: &str| stripped(&at(entry, &preferences).keys(keys).buffer(columns, rows));
                let chosen = |keys: &str| at(entry, &preferences).keys(keys).at_table().chosen();
                // A cursor that begins in the last corner moves the other way.
                let moved = ["<down><down><right>", "<up><left>"]
                    .into_iter()
                    .filter(|keys| chosen(keys) != chosen(""));
                let moved: Vec<&str> = moved.collect();
                assert!(!moved.is_empty(), "{entry}: the cursor does not move");
                for keys in moved {
                    assert!(seen("") != seen(keys), "{theme:?} {entry}: the cursor moves unseen");
                }
            }
            let board = |keys: &str| stripped(&at("grid", &preferences).keys(keys).buffer(columns, rows));
            assert!(board("<right>") != board("<space><right>"), "{theme:?}: what goes is not seen");
            assert!(board("<space><right>") != board("<space><down>"), "{theme:?}: nor which it is");
        }
    }
}

/// The text of the board's panel alone: what went is seen there, not only in the list of moves.
fn board(stage: &Stage) -> String {
    let rows: Vec<String> = stage.screen().lines().map(|line| line.chars().take(47).collect()).collect();
    rows.join("\n")
}

#[test]
fn what_went_leaves_a_mark_that_is_no_gap() {
    for key in games::keys() {
        let entry = games::get(key).id();
        let mut stage = Stage::table(entry, |contest| contest.seats = Seats::TwoHumans);
        // Not the first heap: one of a single stone would leave the table. But the first pin: no second one ever stood there.
        stage.keys(if entry == "kayles" { "<enter>" } else { "<down><enter>" });
        let after_one = board(&stage);
        let mark = match entry {
            "matches" | "kayles" => '╎',
            _ => '◦',
        };
        assert!(after_one.contains(mark), "{entry}\n{after_one}");
    }
}

/// The half rows of a patch above and below the cross in it.
fn reach(buffer: &Buffer, (x, y): (u16, u16), down: bool) -> u16 {
    let mut reach = 0;
    let mut y = y;
    loop {
        y = if down { y + 1 } else { y - 1 };
        let cell = &buffer[(x, y)];
        let whole = cell.modifier.contains(Modifier::REVERSED) && cell.fg == Color::Magenta;
        let half = cell.symbol() == if down { "▀" } else { "▄" } && cell.bg != Color::Reset;
        match (whole, half) {
            (true, _) => reach += 2,
            (_, true) => return reach + 1,
            _ => return reach,
        }
    }
}

/// A cross stands in the middle of its patch.
#[test]
fn a_patch_reaches_as_far_above_its_cross_as_below() {
    let grids = (2..=8).map(|side| ("grid", side, side));
    let bars = (2..=8).flat_map(|rows| [2, 5, 8].map(|columns| ("chomp", rows, columns)));
    let mut seen = std::collections::BTreeSet::new();
    for (entry, rows, columns) in grids.chain(bars) {
        let mut stage = Stage::table(entry, |contest| {
            contest.setup.values[0] = Value::Number(rows);
            contest.setup.values[1] = Value::Number(columns);
        });
        stage.keys("<left><space>");
        for (width, height) in SIZES {
            let buffer = stage.buffer(width, height);
            let crossed =
                |cell: &ratatui::buffer::Cell| "×><".contains(cell.symbol()) && cell.fg == Color::Magenta;
            let crosses: Vec<(u16, u16)> =
                buffer.area.positions().map(|at| (at.x, at.y)).filter(|&at| crossed(&buffer[at])).collect();
            assert!(!crosses.is_empty(), "{entry} {rows}x{columns} {width}x{height}");
            for at in crosses {
                let [above, below] = [false, true].map(|down| reach(&buffer, at, down));
                assert_eq!(above, below, "{entry} {rows}x{columns} {width}x{height}\n{}", text_of(&buffer));
                seen.insert(above);
            }
        }
    }
    assert!(seen.len() >= 4, "{seen:?}");
}

/// What is left free beside the board's content in its frame, on the left, right, top and bottom.
fn margins(buffer: &Buffer) -> [u16; 4] {
    let corner = |sign: &str| buffer.area.positions().find(|&at| buffer[at].symbol() == sign).unwrap();
    let (first, right) = (corner("╭"), corner("╮").x);
    let bottom = (first.y..).find(|&y| buffer[(first.x, y)].symbol() == "╰").unwrap();
    let seen = |x: u16, y: u16| {
        let cell = &buffer[(x, y)];
        cell.symbol() != " " || cell.bg != Color::Reset || cell.modifier.contains(Modifier::REVERSED)
    };
    let column = |x: &u16| (first.y + 1..bottom).any(|y| seen(*x, y));
    let row = |y: &u16| (first.x + 1..right).any(|x| seen(x, *y));
    let (mut columns, mut rows) = (first.x + 1..right, first.y + 1..bottom);
    let [west, east] = [columns.clone().find(column), columns.rfind(column)].map(Option::unwrap);
    let [north, south] = [rows.clone().find(row), rows.rfind(row)].map(Option::unwrap);
    [west - first.x, right - east, north - first.y, bottom - south]
}

/// With its labels and what is told below it a board stands in the middle of its frame.
#[test]
fn every_board_is_in_the_middle_of_its_frame() {
    let mut crooked = vec![];
    for entry in games::keys().map(|key| games::get(key).id()) {
        for (columns, rows) in SIZES {
            // As it is at first, and with heaps as columns.
            for keys in ["", "c"] {
                let mut stage = Stage::table(entry, |contest| contest.seed = 3);
                let [left, right, above, below] = margins(&stage.keys(keys).buffer(columns, rows));
                if left.abs_diff(right) > 1 || above.abs_diff(below) > 1 {
                    crooked.push(format!("{entry} {keys} {columns}x{rows}: {left} {right} {above} {below}"));
                }
            }
        }
    }
    assert!(crooked.is_empty(), "{}", crooked.join("\n"));
}

#[test]
fn won_and_lost_are_told_in_words_and_never_in_the_wrong_colour() {
    for theme in Theme::ALL {
        for (matches, keys, words) in [(5, "1<enter>", "HAL 9000 wins"), (2, "1<enter>", "You win")] {
            let start = contest("matches", |c| c.setup.values[0] = Value::Number(matches));
            let mut stage = Stage::new(Start::Table(start), themed(theme, false));
            let buffer = stage.keys(keys).buffer(80, 24);
            assert!(text_of(&buffer).contains(words), "{}", text_of(&buffer));
            let green = |cell: &ratatui::buffer::Cell| matches!(cell.fg, Color::Green | Color::LightGreen);
            let good_news = buffer.content.iter().any(green);
            assert!(words == "You win" || !good_news, "{theme:?}: bad news is green");
        }
    }
}

#[test]
fn colours_of_24_bits_are_drawn_only_where_the_terminal_has_them() {
    for theme in Theme::ALL {
        let has_24_bits = |true_colour| {
            let buffer = at("nim", &themed(theme, true_colour)).buffer(80, 24);
            buffer.content.iter().any(|cell| [cell.fg, cell.bg].iter().any(|c| matches!(c, Color::Rgb(..))))
        };
        assert!(!has_24_bits(false), "{theme:?}");
        assert_eq!(has_24_bits(true), !matches!(theme, Theme::Terminal | Theme::Mono), "{theme:?}");
        assert_eq!(Theme::by_word(theme.word()), Some(theme));
    }
    let no_colour = Preferences { colour: false, ..themed(Theme::Felt, true) };
    let buffer = at("nim", &no_colour).buffer(80, 24);
    assert!(buffer.content.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
}

#[test]
fn a_key_goes_through_all_themes_and_comes_back() {
    let mut stage = Stage::menu();
    let mut seen = vec![];
    for _ in Theme::ALL {
        seen.push(stage.model.preferences.theme);
        stage.keys("T");
    }
    assert_eq!(stage.model.preferences.theme, seen[0]);
    assert!(Theme::ALL.iter().all(|theme| seen.contains(theme)));
}

/// Every sign of a drawn piece is a click on it.
#[test]
fn a_piece_is_clicked_wherever_it_is_drawn() {
    for (columns, rows) in SIZES {
        let stage = Stage::table("grid", |_| {});
        let (buffer, hits) = (stage.buffer(columns, rows), stage.hits(columns, rows));
        let blocks = "●█▀▄▌▐▘▝▖▗▛▜▙▟";
        let mut cells = std::collections::BTreeSet::new();
        for y in 0..rows {
            for x in 0..columns {
                if blocks.contains(buffer[(x, y)].symbol()) {
                    let Some(Target::Cell(cell)) = hits.at(x, y) else {
                        panic!("{columns}x{rows}: nothing to click at {x},{y}\n{}", text_of(&buffer))
                    };
                    cells.insert(cell);
                }
            }
        }
        let all: std::collections::BTreeSet<Cell> =
            (0..4).flat_map(|row| (0..4).map(move |col| Cell::new(row, col))).collect();
        assert_eq!(cells, all, "{columns}x{rows}");
    }
}

/// Each stone of each heap can be clicked at every size.
#[test]
fn every_stone_of_a_heap_can_be_clicked() {
    for (entry, keys) in [("nim", ""), ("nim", "c"), ("matches", ""), ("red-blue", "")] {
        // At the floor a coin of a column stands for two.
        let sizes = SIZES.iter().copied().filter(|&(_, rows)| keys.is_empty() || rows > 16);
        for (columns, rows) in sizes {
            let mut stage = Stage::table(entry, |_| {});
            let hits = stage.keys(keys).hits(columns, rows);
            let Screen::Table(table) = &stage.model.screen else { panic!("no table") };
            for (lane, &size) in table.position().board.heaps().iter().enumerate() {
                for count in 1..=size {
                    let stone = Target::Stone { lane, count };
                    let seen = hits.all().find(|(_, target)| *target == stone).map(|(area, _)| area);
                    let area = seen.unwrap_or_else(|| panic!("{entry} {columns}x{rows}: no {stone:?}"));
                    assert_eq!(hits.at(area.x, area.y), Some(stone), "{entry} {columns}x{rows}");
                }
            }
        }
    }
}

fn moving(stage: &Stage) -> bool {
    matches!(&stage.model.screen, Screen::Table(table) if table.motion.is_some())
}

fn lively(entry: &str, change: impl FnOnce(&mut Preferences)) -> Stage {
    let mut preferences = Preferences::default();
    change(&mut preferences);
    let start = contest(entry, |contest| contest.seats = Seats::TwoHumans);
    Stage::new(Start::Table(start), preferences)
}

#[test]
fn stones_are_seen_leaving_for_less_than_400_ms() {
    for entry in games::keys().map(|key| games::get(key).id()) {
        let mut stage = lively(entry, |_| {});
        stage.keys("<enter>");
        let mut frames = vec![stage.screen()];
        for _ in 0..4 {
            stage.wait(100);
            frames.push(stage.screen());
        }
        assert!(!moving(&stage), "{entry} still moves after 400 ms");
        frames.dedup();
        assert!(frames.len() >= 3, "{entry} was seen leaving in {} frames", frames.len());
        let effects = stage.effects.len();
        stage.wait(60_000);
        assert_eq!(stage.effects.len(), effects, "{entry}: what stands still asks for nothing");
    }
}

#[test]
fn any_key_ends_the_motion_and_does_its_work() {
    let mut stage = lively("nim", |_| {});
    stage.keys("<enter>");
    assert!(moving(&stage));
    stage.keys("<right>");
    assert!(!moving(&stage));
    let Screen::Table(table) = &stage.model.screen else { panic!("no table") };
    assert_eq!(table.choice.count, 2);
}

#[test]
fn nothing_moves_where_it_should_not() {
    let no_frames = |stage: &Stage| {
        let frame = |effect: &Effect| matches!(effect, Effect::Wake { alarm: Alarm::Frame(_), .. });
        assert!(!stage.effects.iter().any(frame));
    };
    let mut calm = lively("nim", |preferences| preferences.motion = false);
    no_frames(calm.keys("<enter>"));
    let mut at_once = lively("nim", |preferences| preferences.pause = 0);
    no_frames(at_once.keys("<enter>"));
    let start = contest("nim", |contest| contest.seats = Seats::TwoComputers);
    let mut fast = Stage::new(Start::Demo(start), Preferences { pause: 300, ..Preferences::default() });
    fast.wait(5_000);
    no_frames(&fast);
}

#[test]
fn a_frame_of_an_earlier_move_changes_nothing() {
    let mut stage = lively("nim", |_| {});
    stage.keys("<enter>");
    let old = stage.effects.iter().rev().find_map(|effect| match effect {
        Effect::Wake { alarm: alarm @ Alarm::Frame(_), .. } => Some(*alarm),
        _ => None,
    });
    stage.keys("<enter>");
    let before = stage.model.clone();
    stage.send(nimtui::app::Message::Wake(old.expect("a frame was asked for")));
    assert_eq!(stage.model, before);
}

#[test]
fn the_end_has_its_moment_and_then_stands() {
    let mut stage = lively("matches", |_| {});
    if let Screen::Table(table) = &mut stage.model.screen {
        table.contest.setup.values[0] = Value::Number(2);
    }
    stage.keys("n").keys("1<enter>");
    let mut frames = vec![];
    for _ in 0..12 {
        let buffer = stage.buffer(80, 24);
        frames.push((text_of(&buffer), buffer.content.iter().map(|cell| cell.fg).collect::<Vec<_>>()));
        stage.wait(100);
    }
    assert!(!moving(&stage));
    frames.dedup();
    assert!(frames.len() >= 6, "{} frames", frames.len());
    assert!(stage.screen().contains("n again  v review  o other side starts"), "{}", stage.screen());
}

/// Help and quit are always in the key bar, and the lesson where it can be shown.
#[test]
fn the_keys_that_matter_are_never_left_out() {
    for (columns, rows) in SIZES {
        for entry in games::keys().map(|key| games::get(key).id()) {
            for keys in ["", "<enter>"] {
                let mut stage = Stage::table(entry, |_| {});
                let hits = stage.keys(keys).hits(columns, rows);
                let has = |action| hits.all().any(|(_, target)| target == Target::Press(action));
                assert!(has(Action::Help) && has(Action::Quit), "{entry} {columns}x{rows}");
                assert!(columns < 76 || has(Action::Lesson), "{entry} {columns}x{rows}: no lesson");
            }
        }
    }
}

/// A key alone in the key bar says nothing: where there is no room for its label, the key is left out with it.
#[test]
fn the_key_bar_has_no_key_without_its_label() {
    for columns in 60..=120 {
        for keys in ["", "<enter>", "<enter>e", "<enter>v"] {
            let mut stage = Stage::table("grid", |_| {});
            stage.keys(keys);
            let (buffer, hits) = (stage.buffer(columns, 24), stage.hits(columns, 24));
            let bar = |(place, target): &(ratatui::layout::Rect, Target)| {
                place.y == 23 && matches!(target, Target::Press(_))
            };
            for (place, _) in hits.all().filter(bar) {
                let shown: String = place.positions().map(|at| buffer[at].symbol()).collect();
                assert!(shown.trim().contains(' '), "{columns}: {shown}\n{}", text_of(&buffer));
            }
        }
    }
}

/// The whole composition stands in the middle: what is left and right of it, above and below it, differs by one at most.
#[test]
fn every_screen_is_in_the_middle_as_a_whole() {
    for (columns, rows) in [(200, 60), (300, 100)] {
        for stage in [Stage::menu(), Stage::table("grid", |_| {}), Stage::table("nim", |_| {})] {
            let (buffer, hits) = (stage.buffer(columns, rows), stage.hits(columns, rows));
            // The menu has no frames: what can be clicked shows how far its columns reach.
            let drawn =
                |x: u16, y: u16| !buffer[(x, y)].symbol().trim().is_empty() || hits.at(x, y).is_some();
            let any_in_column = |x: &u16| (0..rows).any(|y| drawn(*x, y));
            let left = (0..columns).find(any_in_column).unwrap();
            let right = columns - 1 - (0..columns).rev().find(any_in_column).unwrap();
            assert!(left.abs_diff(right) <= 1, "{columns}x{rows}: {left} left, {right} right");
            assert!((0..rows.saturating_sub(44) / 2).all(|y| (0..columns).all(|x| !drawn(x, y))));
        }
    }
}

/// What a square means stands on it, in words where they fit.
#[test]
fn squares_that_decide_say_so() {
    let wythoff =
        |ending: usize| Stage::table("wythoff", |contest| contest.setup.values[2] = Value::Choice(ending));
    let chomp = Stage::table("chomp", |_| {});
    for (columns, rows) in [(80, 24), (120, 40), (200, 60)] {
        let small = columns == 80;
        assert!(text_of(&wythoff(0).buffer(columns, rows)).contains("win"), "{columns}x{rows}");
        let lost = if small { " ! " } else { "lose" };
        assert!(text_of(&wythoff(1).buffer(columns, rows)).contains(lost), "{columns}x{rows}");
        // Once in the rule, and once on the board.
        assert_eq!(text_of(&chomp.buffer(columns, rows)).matches("poison").count(), 2, "{columns}x{rows}");
    }
}

/// Moves are numbered as sentences count them, and stand from the first to the last as they stood at the beginning.
#[test]
fn the_list_of_moves_counts_each_and_keeps_its_form() {
    const WITH_MOVES: [(u16, u16); 3] = [(80, 24), (100, 30), (120, 40)];
    for (_, game) in all_games() {
        let mut stage = Stage::table(game.id(), |contest| contest.seats = Seats::TwoHumans);
        let moves = |stage: &Stage, (columns, rows)| {
            let made = stage.at_table().line.moves().len();
            panel_of(&stage.screen_of(columns, rows), &format!("Moves: {made}")).expect("the moves")
        };
        let in_pairs = |lines: &[String]| lines[0].trim_start().starts_with('P');
        let before = WITH_MOVES.map(|size| in_pairs(&moves(&stage, size)));
        while stage.at_table().ended().is_none() {
            let mv = game.nth_legal(stage.at_table().position(), 0).expect("a move");
            stage.keys(&format!("{}<enter>", mv.word(game.words())));
            let made = stage.at_table().line.moves().len();
            for (size, before) in WITH_MOVES.into_iter().zip(before) {
                let lines = moves(&stage, size);
                assert!(lines.iter().any(|line| line.contains(&format!("{made}›"))), "{lines:?}");
                assert_eq!(in_pairs(&lines), before, "{lines:?}");
            }
        }
    }
}

/// Few matches are no remains in a corner.
#[test]
fn the_last_matches_stand_in_the_middle() {
    let mut stage = Stage::table("matches", |contest| contest.seats = Seats::TwoHumans);
    stage.keys("3<enter>3<enter>3<enter>3<enter>3<enter>1<enter>1<enter>");
    assert_eq!(stage.at_table().position().board.heaps(), [4]);
    for (columns, rows) in SIZES {
        let buffer = stage.buffer(columns, rows);
        let [left, right, above, below] = margins(&buffer);
        // The outline of the one just taken is narrower than a match.
        let crooked = left.abs_diff(right) > 2 || above.abs_diff(below) > 2;
        assert!(!crooked, "{left} {right} {above} {below}\n{}", text_of(&buffer));
    }
}

/// Everything that was played with is still seen when the game is over.
#[test]
fn the_end_is_told_beside_the_board() {
    let on_board =
        |target: Target| matches!(target, Target::Cell(_) | Target::Stone { .. } | Target::Lane(_));
    for entry in games::keys().map(|key| games::get(key).id()) {
        let mut stage = Stage::table(entry, |contest| contest.seats = Seats::TwoHumans);
        stage.play_out();
        for (columns, rows) in SIZES.into_iter().filter(|size| size.1 >= 24) {
            let hits: Vec<_> = stage.hits(columns, rows).all().collect();
            let told = hits.iter().find(|(_, target)| *target == Target::Cover).expect("the end is told").0;
            let hidden = hits.iter().find(|(area, target)| on_board(*target) && area.intersects(told));
            assert!(
                hidden.is_none(),
                "{entry} {columns}x{rows}: {hidden:?}\n{}",
                text_of(&stage.buffer(columns, rows))
            );
        }
    }
}

/// On a screen of 120×40 no opening is a few signs in a corner.
#[test]
fn boards_take_the_room_they_have() {
    for entry in games::keys().map(|key| games::get(key).id()) {
        let stage = Stage::table(entry, |contest| contest.seed = 3);
        let area =
            |target: &Target| matches!(target, Target::Cell(_) | Target::Stone { .. } | Target::Lane(_));
        let hits = stage.hits(120, 40);
        let boards: Vec<_> = hits.all().filter(|(_, target)| area(target)).map(|(area, _)| area).collect();
        let all = boards.iter().copied().reduce(ratatui::layout::Rect::union).unwrap();
        assert!(all.width >= 50 && all.height >= 12, "{entry}: only {all:?}");
    }
}

#[test]
fn in_plain_characters_the_nim_sum_is_written_out() {
    let preferences = Preferences { ascii: true, ..quick() };
    let contest = contest("nim", |contest| contest.seats = Seats::HumanStarts);
    let mut stage = Stage::new(Start::Table(contest), preferences);
    stage.keys("tt<think>");
    let screen = stage.screen();
    assert!(screen.contains("(nim-sum 0)") && !screen.contains('⊕'), "{screen}");
    stage.keys("e<think>");
    assert!(stage.screen().contains("xor") && !stage.screen().contains('⊕'), "{}", stage.screen());
}

#[test]
fn a_board_with_more_rows_than_fit_keeps_the_cursor_in_sight() {
    let mut stage = Stage::table("grid", |contest| {
        contest.setup.values[0] = Value::Number(8);
        contest.setup.values[1] = Value::Number(8);
        contest.seats = Seats::TwoHumans;
    });
    stage.send(nimtui::app::Message::Resized(60, 16));
    // A row is in sight when its number begins a line of the board.
    let row_in_sight = |screen: &str, row: char| {
        screen.lines().any(|line| line.trim_start_matches(['│', ' ']).starts_with(&format!("{row}  ")))
    };
    let top = stage.screen_of(60, 16);
    assert!(row_in_sight(&top, '1') && !row_in_sight(&top, '7'), "{top}");
    let bottom = stage.keys("<down><down><down><down><down><down><down>").screen_of(60, 16);
    assert!(row_in_sight(&bottom, '7') && !row_in_sight(&bottom, '1'), "{bottom}");
    assert!(bottom.contains('['), "{bottom}");
    let higher = stage.screen_of(60, 24);
    assert!(row_in_sight(&higher, '7') && row_in_sight(&higher, '1'), "{higher}");
}

/// The 21st match joins the group before it, and so does its outline when it is taken.
#[test]
fn the_outlines_of_what_was_taken_from_a_pile_stand_side_by_side() {
    for taken in 2..=3 {
        let mut stage = Stage::table("matches", |c| c.seats = Seats::TwoHumans);
        stage.keys(&format!("{taken}<enter>")).wait(1000);
        for (columns, rows) in [(80, 24), (100, 30)] {
            let screen = stage.screen_of(columns, rows);
            let outlines: Vec<usize> =
                screen.lines().map(|line| line.matches("╭╮").count()).filter(|found| *found > 0).collect();
            assert_eq!(outlines, [taken], "{screen}");
        }
    }
}
