//! The menu: the games, and the card of the one under the cursor: its rule, its options, who would win, its opening as it will
//! be drawn.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::{Entry, Menu, MenuOption, Target};
use crate::game::GameKey;
use crate::games;
use crate::records::Unfinished;

use super::board::{BoardView, centred};
use super::frame::{columns, panel};
use super::text::{Rows, clip, wrap};
use super::theme::POINTER;
use super::{Canvas, Role, stage, title};

/// What the program is, in a line.
const SUBTITLE: &str = "play, watch and understand the Nim family of games";
/// Rows from which on there is room for frames and the drawn title.
const ROOMY: u16 = 22;
/// Columns and rows from which on everything is drawn large.
const LARGE: (u16, u16) = (100, 34);
/// Columns of the entries: bare, framed, with what makes each game different.
const ENTRIES: [u16; 3] = [20, 26, 44];
/// Columns of the options' names.
const LABELS: usize = 15;

/// Draws the menu and gives the row of the keys.
pub(super) fn draw(menu: &Menu, screen: Rect, canvas: &mut Canvas) -> Rect {
    let whole = stage::whole(screen);
    let keys = Rect { y: whole.bottom() - 1, height: 1, ..whole };
    if whole.height < ROOMY || whole.width < 76 {
        draw_bare(menu, Rect { height: whole.height - 1, ..whole }, canvas);
        return keys;
    }
    let large = whole.width >= LARGE.0 && whole.height >= LARGE.1;
    let below = draw_title(Rect { height: whole.height - 1, ..whole }, large, canvas);
    let width = if large { ENTRIES[2] } else { ENTRIES[1] };
    let mut left = Rect { width, ..below };
    let right = Rect { x: left.right(), width: below.width - width, ..below };
    if !large {
        let gaps = 1 + usize::from(menu.keeps) + usize::from(!menu.unfinished.is_empty());
        let entries = small(menu.entries().len() + gaps) + 2;
        let picture = Rect { y: left.y + entries, height: left.height.saturating_sub(entries), ..left };
        left.height = entries.min(left.height);
        let inner =
            panel(picture, if menu.shown == Entry::Continue { "Position" } else { "Opening" }, canvas);
        draw_picture(menu, inner, canvas);
    }
    let inner = panel(left, "Games", canvas);
    draw_entries(menu, inner, large, canvas);
    let inner = panel(right, menu.shown.title(), canvas);
    draw_card(menu, inner, large, canvas);
    keys
}

/// The drawn name with a line below it; what is left of the area.
fn draw_title(area: Rect, large: bool, canvas: &mut Canvas) -> Rect {
    let (width, height) = title::size(large);
    let air = u16::from(large);
    let place = centred(Rect { y: area.y + air, height, ..area }, width, height);
    title::draw(place, large, canvas);
    let line = Rect { y: place.bottom() + air, height: 1, ..area };
    let text = centred(line, columns(SUBTITLE), 1);
    canvas.put(line, (text.x, line.y), SUBTITLE, Role::Quiet);
    let top = line.bottom() + air;
    Rect { y: top, height: area.bottom().saturating_sub(top), ..area }
}

/// Where there is no room for frames: the name in a line, entries, card.
fn draw_bare(menu: &Menu, area: Rect, canvas: &mut Canvas) {
    canvas.put(area, (area.x + 1, area.y), "nimtui", Role::Title);
    canvas.put(area, (area.x + 9, area.y), &clip(SUBTITLE, area.width.saturating_sub(9)), Role::Quiet);
    let used = if area.height < 18 { 1 } else { 2 };
    let below = Rect { y: area.y + used, height: area.height.saturating_sub(used), ..area };
    draw_entries(menu, Rect { width: ENTRIES[0].min(below.width), ..below }, false, canvas);
    let x = below.x + ENTRIES[0].min(below.width);
    let side = Rect { x, width: below.right().saturating_sub(x + 1), ..below };
    draw_card(menu, side, true, canvas);
}

fn draw_entries(menu: &Menu, area: Rect, large: bool, canvas: &mut Canvas) {
    let mut rows = Rows::new(area);
    let entries = menu.entries();
    for &entry in &entries {
        let here = entry == menu.entry;
        // What is no game stands apart.
        let apart = matches!(entry, Entry::Demo | Entry::Records);
        rows.skip(apart || entry == Entry::Game(GameKey(0)) && entries[0] != entry);
        let role = if here { Role::Cursor } else { Role::Text };
        let pointer = if here { POINTER } else { " " };
        let mut row = rows.next();
        canvas.put(row, (row.x, row.y), &format!("{pointer} {}", entry.title()), role);
        if large {
            let below = rows.next();
            row.height += below.height;
            let tagline = entry.tagline();
            canvas.put(
                below,
                (below.x + 2, below.y),
                &clip(tagline, below.width.saturating_sub(2)),
                Role::Quiet,
            );
            rows.skip(true);
        }
        canvas.hits.add(row, Target::Entry(entry));
    }
}

/// The card of the entry shown, its picture included where `picture` says so.
fn draw_card(menu: &Menu, area: Rect, picture: bool, canvas: &mut Canvas) {
    let contest = menu.contest();
    let options = menu.options();
    let mut rows = Rows::new(area);
    let rule = match menu.shown {
        Entry::Game(_) => contest.rules().rule(&contest.opening()),
        Entry::Demo => "The computer plays itself, from game to game; step, pause, take over.".to_owned(),
        Entry::Continue => menu.unfinished.last().map(Unfinished::title).unwrap_or_default(),
        Entry::Records => {
            "The games you finished: step through them, play on from any move, see how you do.".to_owned()
        }
        Entry::Settings => "Everything you may want otherwise; it is kept.".to_owned(),
    };
    let rule = wrap(&rule, area.width);
    let wins = wrap(menu.notice.as_ref().unwrap_or(&menu.verdict()), area.width);
    let needed = small(rule.len() + options.len() + wins.len());
    let gaps = needed + 2 <= area.height;
    for line in &rule {
        rows.line(canvas.frame, line.as_str());
    }
    rows.skip(gaps);
    for (index, option) in options.iter().enumerate() {
        draw_option(menu, index, *option, &mut rows, canvas);
    }
    rows.skip(gaps);
    for line in wins {
        let row = rows.next();
        canvas.put(row, (row.x, row.y), &line, Role::Title);
    }
    if picture && rows.left() >= 4 {
        rows.next();
        draw_picture(menu, rows.rest(), canvas);
    }
}

/// The opening, as the table will show it.
fn draw_picture(menu: &Menu, area: Rect, canvas: &mut Canvas) {
    let contest = menu.contest();
    let (game, position) = match (menu.shown, menu.unfinished.last()) {
        (Entry::Game(_) | Entry::Demo, _) => (contest.rules(), contest.opening()),
        (Entry::Continue, Some(left)) => (games::get(left.sheet.game), left.line().position().clone()),
        _ => return,
    };
    BoardView::still(game, &position).draw(area, canvas);
    canvas.hits.add(area, Target::Cover);
}

fn draw_option(menu: &Menu, index: usize, option: MenuOption, rows: &mut Rows, canvas: &mut Canvas) {
    let (label, value) = menu.show(option);
    let here = menu.in_options && index == menu.option;
    let role = if here { Role::Cursor } else { Role::Text };
    let [left, right] = if here { ["◂", "▸"] } else { [" ", " "] };
    let room = rows.width().saturating_sub(small(LABELS) + 4);
    let value = clip(&value, room);
    let row = rows.line(
        canvas.frame,
        Line::from(vec![
            Span::styled(format!("{label:<LABELS$}"), canvas.style(role)),
            Span::styled(left, canvas.style(Role::Key)),
            Span::styled(format!(" {value} "), canvas.style(role)),
            Span::styled(right, canvas.style(Role::Key)),
        ]),
    );
    canvas.hits.add(row, Target::Option(index));
    let arrow = row.x + small(LABELS);
    let step = |up| Target::Step { option: index, up };
    canvas.hits.add(Rect { x: arrow, width: 2, ..row }.intersection(row), step(false));
    canvas.hits.add(Rect { x: arrow + 2 + columns(&value), width: 2, ..row }.intersection(row), step(true));
}

fn small(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}
