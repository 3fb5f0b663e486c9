//! Lists, pages and boards that are longer than their place.

use crate::records_screen;
use crate::stage::{Stage, panel_of, quick, read_games};
use nimtui::game::{Board, Cell, Lineup};
use nimtui::tui::{Action, ClickMap, Message, Phase, Pointer, Popup, Spot, Start, Target, view};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;

/// Where a bar stands in a column: the rows from `top` on that it fills, each by its number from there.
fn bar(buffer: &Buffer, x: u16, top: u16, height: u16) -> Vec<usize> {
    let filled = |row: &u16| buffer[(x, top + row)].symbol() == "█";
    (0..height).filter(filled).map(usize::from).collect()
}

/// The bar of a list of which `seen` lines from `first` on are in sight tells just that: as long as the share that is seen, as far down
/// as the share above, at the top only where the list begins and at the bottom only where it ends.
#[track_caller]
fn tells(bar: &[usize], (first, seen, all): (usize, usize, usize), screen: &str) {
    let told = format!("{bar:?}: {seen} from {first} on of {all}\n{screen}");
    if seen >= all {
        assert_eq!(bar, [0; 0], "nothing is out of sight: {told}");
        return;
    }
    assert!(!bar.is_empty() && bar.windows(2).all(|two| two[1] == two[0] + 1), "{told}");
    let near = |one: usize, other: usize| one.abs_diff(other) <= 1;
    assert!(near(bar.len(), (seen * seen / all).max(1)), "how long: {told}");
    assert!(near(bar[0], first * seen / all), "where: {told}");
    let [above, below] = [first > 0, first + seen < all];
    assert!(above || bar[0] == 0, "it begins: {told}");
    assert!(below || bar[bar.len() - 1] == seen - 1, "it ends: {told}");
    assert!(!below || all > 3 * seen || bar[bar.len() - 1] < seen, "{told}");
}

/// A page of help, from its beginning to its end line by line, at several sizes.
#[test]
fn the_bar_of_a_page_goes_down_with_it() {
    let mut sizes = 0;
    for (columns, rows) in [(60, 16), (80, 18), (100, 40), (120, 100)] {
        let mut stage = Stage::menu();
        stage.send(Message::Resized(columns, rows));
        stage.keys("?").press(Action::ReadAll).keys("<home>");
        let Some(Popup::Page(page)) = stage.app.shared.popup.as_ref() else { panic!("no page") };
        let title = page.title.clone();
        let (lines, seen) = page.lines((columns, rows));
        let all = lines.len();
        let mut before = 0;
        for step in 0..=all - seen {
            let screen = stage.screen_of(columns, rows);
            let inside = panel_of(&screen, &title).expect(&screen);
            let top = screen.lines().position(|line| line.contains(&format!("─ {title} "))).expect("a title");
            let edge = screen.lines().nth(top).and_then(|line| line.chars().position(|sign| sign == '╮'));
            let (x, top) = (edge.expect("a corner") as u16, top as u16 + 1);
            // The last row of the frame is below the last line inside.
            let bar = bar(&stage.buffer(columns, rows), x, top, seen as u16);
            assert!(inside.len() <= seen, "{screen}");
            tells(&bar, (step, seen, all), &screen);
            let at = bar.first().copied().unwrap_or(0);
            assert!(at >= before, "never up: {screen}");
            before = at;
            stage.keys("<down>");
        }
        sizes += usize::from(all > seen);
    }
    assert!((2..4).contains(&sizes), "it is longer than some screens, and not than all: {sizes}");
}

/// In the menu the bar is there on small screens alone, and with it every entry can be seen.
#[test]
fn the_bar_of_the_menu_is_there_where_entries_are_out_of_sight() {
    for (columns, rows) in [(60, 16), (80, 24), (120, 40)] {
        let mut stage = Stage::menu();
        stage.send(Message::Resized(columns, rows));
        let mut entries: Vec<Target> = vec![];
        let mut bars = vec![];
        for _ in 0..40 {
            let hits = stage.hits(columns, rows);
            let shown: Vec<(Rect, Target)> =
                hits.all().filter(|(_, target)| matches!(target, Target::Entry(_))).collect();
            let area = shown.iter().map(|(area, _)| *area).reduce(Rect::union).expect("entries");
            for (_, target) in shown {
                if !entries.contains(&target) {
                    entries.push(target);
                }
            }
            bars.push(bar(&stage.buffer(columns, rows), area.right() - 1, area.y, area.height));
            stage.keys("<down>");
        }
        let told = stage.screen_of(columns, rows);
        let hits = stage.hits(columns, rows);
        let seen = hits.all().filter(|(_, target)| matches!(target, Target::Entry(_))).count();
        let all_seen = seen == entries.len();
        assert_eq!(bars.iter().all(Vec::is_empty), all_seen, "{columns}x{rows} {bars:?}\n{told}");
        assert!(all_seen || bars.iter().any(|bar| bar.contains(&0)), "{bars:?}");
        assert!(all_seen == (rows > 30) || rows == 24, "{told}");
    }
}

/// Twenty heaps on a small screen: the row that is clicked, the crosses of what is chosen and the name of the heap go together
/// wherever the board is scrolled to.
#[test]
fn scrolled_boards_mark_the_choice() {
    let heaps: Vec<String> = (0..20).map(|heap| (heap % 5 + 3).to_string()).collect();
    let id = format!("nim:{}", heaps.join(","));
    let mut stage = Stage::at(&id, Lineup::TwoHumans);
    let mut scrolled = 0;
    for heap in 0..20_usize {
        let size = heap % 5 + 3;
        for (columns, rows) in [(80, 24), (60, 16)] {
            stage.send(Message::Resized(columns, rows));
            let chosen = heap % 3 + 1;
            stage.keys(&format!("{} {chosen}", heap + 1));
            let screen = stage.screen_of(columns, rows);
            let (buffer, hits) = (stage.buffer(columns, rows), stage.hits(columns, rows));
            let row_of = |y: u16| -> String {
                (0..columns).map(|x| buffer[(x, y)].symbol()).collect::<String>().replace("Heap  ", "Heap ")
            };
            let stones = hits.all().filter_map(|(area, target)| match target {
                Target::Board { spot: Spot::Stone { group, count }, .. } => Some((area, group, count)),
                _ => None,
            });
            let stones: Vec<(Rect, usize, u32)> = stones.collect();
            let groups: std::collections::BTreeSet<usize> =
                stones.iter().map(|(_, group, _)| *group).collect();
            assert!(groups.contains(&heap), "the chosen heap is seen: {screen}");
            scrolled += usize::from(!groups.contains(&0));
            for (area, group, _) in &stones {
                let name = format!("Heap {} [", group + 1);
                let near = row_of(area.y).contains(&name);
                assert!(near, "{name} {area:?}\n{screen}");
            }
            // What goes has crosses, so many, and in its own row alone.
            let crosses: Vec<(usize, u32)> = stones
                .iter()
                .filter(|(area, ..)| area.positions().any(|at| "╳x".contains(buffer[at].symbol())))
                .map(|(_, group, count)| (*group, *count))
                .collect();
            assert_eq!(crosses.len(), chosen, "{crosses:?}\n{screen}");
            assert!(crosses.iter().all(|(group, _)| *group == heap), "{crosses:?}\n{screen}");
            assert!(chosen <= size);
            stage.keys("<esc>");
            assert!(stage.has_game() && stage.app.shared.popup.is_none());
        }
    }
    assert!(scrolled > 4, "{scrolled}");
}

/// A click or a drag that chooses scrolls nothing: the next click in the same place hits the same thing, on boards and in lists that
/// don't fit. A key may scroll.
#[test]
fn nothing_scrolls_under_the_pointer() {
    let many = |count: usize| format!("nim:{}", ["9"; 32][..count].join(","));
    let at = |id: &str| Stage::at(id, Lineup::TwoHumans);
    let mut edited = at("grid:8x8");
    edited.press(Action::SetUpBoard);
    let mut sum = at("sum:nim:3+kayles:5+chomp:8x8");
    sum.keys("<tab><tab>");
    let stages = [
        ("2D Nim", at("grid:8x8")),
        ("Chomp", at("chomp:8x8")),
        ("Nim", at(&many(32))),
        ("Nim, 17 heaps", at(&many(17))),
        ("a sum", sum),
        ("the set-up board", edited),
        ("the menu", Stage::menu()),
        ("the records", records_screen::long_records()),
    ];
    for (name, mut stage) in stages {
        let (columns, rows) = (60, 16);
        stage.send(Message::Resized(columns, rows));
        let mut scrolled = 0;
        for _ in 0..10 {
            stage.keys("<down>");
            let before = stage.hits(columns, rows);
            let chooses =
                |target: &Target| !matches!(target, Target::Press(_) | Target::Step { .. } | Target::Cover);
            for (area, target) in before.all().filter(|(_, target)| chooses(target)) {
                let (x, y) = (area.x, area.y);
                if before.at(x, y) != Some(target) {
                    continue;
                }
                let mut clicked = stage.again();
                clicked.send(Message::Pointer(Pointer { phase: Phase::Press, target: Some(target) }));
                let (depth, same) = (clicked.app.stack.len(), stage.app.stack.len());
                let has_moved = stage.has_game() && stage.moves_made() != clicked.moves_made();
                if depth != same || has_moved || clicked.app.shared.popup.is_some() {
                    continue;
                }
                let drawn = |last: &ClickMap| {
                    let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
                    view(&clicked.app, &mut buffer, last).at(x, y)
                };
                assert_eq!(drawn(&before), Some(target), "{name}\n{}", stage.screen_of(columns, rows));
                scrolled += usize::from(drawn(&ClickMap::default()) != Some(target));
                clicked.keys("<up>");
                assert_eq!(clicked.hits(columns, rows), {
                    let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
                    view(&clicked.app, &mut buffer, &before)
                });
            }
        }
        assert!(scrolled > 0, "{name} would have scrolled");
    }
}

/// While nobody chooses, the board shows the last move, wherever it scrolls for that and whatever was clicked to see it.
#[test]
fn the_last_move_is_in_sight() {
    for (id, moves, spots) in [
        (format!("nim:{}", ["9"; 32].join(",")), "1x5 30x3 2x1", [0, 29, 1].map(Spot::Group)),
        (
            "grid:8x8".to_owned(),
            "0,0 7,0-7,1 0,5",
            [(0, 0), (7, 1), (0, 5)].map(|(row, col)| Spot::Cell(Cell::new(row, col))),
        ),
    ] {
        let (games, _) = read_games(&format!("{id} {moves}"));
        let mut stage = Stage::new(Start::Review { games, wrong: vec![] }, quick());
        stage.send(Message::Resized(60, 16));
        let mut last = ClickMap::default();
        for ply in [1, 2, 3, 2, 1] {
            stage.send(Message::Pointer(Pointer { phase: Phase::Press, target: Some(Target::Ply(ply)) }));
            let mut buffer = Buffer::empty(Rect::new(0, 0, 60, 16));
            last = view(&stage.app, &mut buffer, &last);
            let is_seen = |spot: Spot| {
                last.all().any(|(_, target)| match (target, spot) {
                    (Target::Board { spot: Spot::Stone { group, .. }, .. }, Spot::Group(moved)) => {
                        group == moved
                    }
                    (target, spot) => target == spot.target(),
                })
            };
            assert!(is_seen(spots[ply - 1]), "{id} {ply}\n{}", stage.screen_of(60, 16));
        }
    }
    // In a sum that shows one part at a time, the part is that of the last move.
    let sum = "sum:kayles:10+kayles:12+kayles:30+chomp:4x8+nim:3,4,5";
    for (moves, shown) in [
        ("4:3,7", "4 Chomp (part 4 of 5)"),
        ("4:3,7 2:5", "2 Kayles (part 2 of 5)"),
        ("5:1x1", "5 Nim (part 5 of 5)"),
    ] {
        let (games, _) = read_games(&format!("{sum} {moves}"));
        let mut stage = Stage::new(Start::Review { games, wrong: vec![] }, quick());
        stage.send(Message::Resized(60, 16));
        let screen = stage.keys("<end>").screen_of(60, 16);
        assert!(screen.contains(shown), "{moves}\n{screen}");
    }
}

/// A click on the bar of a board is none on a stone.
#[test]
fn the_bar_of_a_board_is_no_stone() {
    for id in ["grid:8x8", "chomp:8x8"] {
        let mut stage = Stage::at(id, Lineup::TwoHumans);
        stage.send(Message::Resized(60, 16));
        let (buffer, hits) = (stage.buffer(60, 16), stage.hits(60, 16));
        let mut thumb = 0;
        for at in
            buffer.area.positions().filter(|at| buffer[*at].symbol() == "█" && buffer[*at].fg != Color::Reset)
        {
            let is_board = matches!(hits.at(at.x, at.y), Some(Target::Board { spot: Spot::Cell(_), .. }));
            let left = buffer[(at.x - 1, at.y)].symbol() == " " && buffer[(at.x + 1, at.y)].symbol() == " ";
            assert!(!is_board || !left, "{id} {at:?}\n{}", stage.screen_of(60, 16));
            thumb += usize::from(left);
        }
        assert!(thumb > 2, "{id}: no bar\n{}", stage.screen_of(60, 16));
    }
}

/// In a sum, the board with the cursor is never cut off: all pins and all columns are seen at any size.
#[test]
fn the_part_with_the_cursor_is_whole() {
    let sums = [
        "sum:kayles:10+kayles:12+kayles:30+chomp:4x8+nim:3,4,5",
        "sum:nim:3,4,5+kayles:10+chomp:4x5+wythoff:9,12+grundy:10+fibonacci:20",
        "sum:grid:6x6:normal+kayles:20+chomp:8x8",
        "sum:kayles:5+nim:3",
    ];
    for (id, (columns, rows)) in
        sums.into_iter().flat_map(|id| [(60, 16), (80, 24), (120, 40)].map(|size| (id, size)))
    {
        let mut stage = Stage::at(id, Lineup::TwoHumans);
        stage.send(Message::Resized(columns, rows));
        let parts = stage.position().board.components().to_vec();
        for (number, part) in parts.iter().enumerate() {
            let screen = stage.screen_of(columns, rows);
            assert!(screen.contains(&format!("▸ {} {}", number + 1, part.game.title())), "{screen}");
            if let Board::Grid { cols, .. } = part.position.board {
                let hits = stage.hits(columns, rows);
                let cells = hits.all().filter_map(|(area, target)| match target {
                    Target::Board { part, spot: Spot::Cell(cell) } if part == number && !area.is_empty() => {
                        Some(cell.col)
                    }
                    _ => None,
                });
                let seen: std::collections::BTreeSet<u8> = cells.collect();
                assert_eq!(seen.len(), usize::from(cols), "{id} part {number}\n{screen}");
            }
            stage.keys("<tab>");
        }
    }
}
