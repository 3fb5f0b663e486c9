//! The card of an entry: what it is about, its opening as it will be drawn, who would win, its options.

use ratatui::layout::Rect;

use crate::games;
use crate::session::GameSetup;
use crate::tui::{Action, Entry, Menu, MenuOption, Shared, Target};

use super::super::area::{cells, centred, columns, split_below};
use super::super::board::BoardView;
use super::super::text::{Rows, clip, cut, option_line, title_lines, wrap};
use super::super::{Canvas, Role};
use super::{courses, today};

/// Columns of the options' names.
const LABELS: usize = 16;
/// Rows from which on what makes a game different is told.
const TELLING: u16 = 15;
/// Fewest rows in which a picture says anything.
const PICTURE: u16 = 4;
/// Rows kept for what an option does, so that the options stay where they are while the cursor goes through them.
const EXPLAINED: usize = 2;

/// Draws the card: the picture, and below it what it is about, who would win, and what Enter does. The options stand there while the
/// cursor is among them.
pub(super) fn draw(menu: &Menu, shared: &Shared, area: Rect, canvas: &mut Canvas) {
    // The courses themselves are the list that is gone through.
    let options = if menu.in_options && !menu.in_courses() { menu.options(shared) } else { vec![] };
    let told = menu.verdict(canvas.commentary, shared);
    let wins = wrap(menu.notice.as_ref().unwrap_or(&told), area.width);
    let medals = wrap(&menu.medals_text(shared).unwrap_or_default(), area.width);
    let medals = if options.is_empty() { medals } else { vec![] };
    let enter = wrap(&menu.enter_text(shared), area.width);
    let below = cells(options.len() + wins.len() + medals.len() + enter.len());
    let most = area.height.saturating_sub(below).max(1);
    let about = cut(about(menu, shared, area.width, area.height >= TELLING), most, area.width, "");
    let free = area.height.saturating_sub(below + cells(about.len()));
    let gaps = if options.is_empty() { 2 } else { 4 };
    let airy = free > gaps + PICTURE;
    let picture = free.saturating_sub(if airy { gaps } else { 1 });
    let drawn = draw_picture(menu, shared, Rect { height: picture, ..area }, canvas);
    let (_, below) = split_below(area, if drawn { picture + 1 } else { 0 });
    let mut rows = Rows::new(below);
    let title = menu.option_help(shared).map_or(menu.shown.title().len(), |(title, _)| title.len());
    rows.draw(title_lines(&about, title, canvas), canvas);
    if !options.is_empty() {
        rows.skip(airy);
        for (index, option) in options.into_iter().enumerate() {
            draw_option(menu, shared, index, option, &mut rows, canvas);
        }
        rows.skip(airy);
    }
    rows.lines(wins, Role::Title, canvas);
    rows.lines(medals, Role::Quiet, canvas);
    rows.skip(airy);
    for line in &enter {
        let row = rows.next();
        canvas.write(row, line, Role::Key);
        canvas.clicks.add(row, Target::Press(Action::Enter));
    }
}

/// Title and text, of a game also what makes it different, where that is `told`; while the cursor is on an option, its name and what it does.
fn about(menu: &Menu, shared: &Shared, width: u16, told: bool) -> Vec<String> {
    let (title, text) = menu.option_help(shared).unwrap_or_else(|| {
        let text = match menu.shown {
            Entry::Game(key) if told => {
                format!("{}. {}", games::get(key).info().tagline, menu.about(shared))
            }
            _ => menu.about(shared),
        };
        (menu.shown.title().into(), text)
    });
    let mut lines = wrap(&format!("{title}: {text}"), width);
    if menu.in_options && !menu.in_courses() {
        lines.resize(lines.len().max(EXPLAINED), String::new());
    }
    lines
}

/// The opening, as the table will show it, where there is one; whether there is room for it.
fn draw_picture(menu: &Menu, shared: &Shared, area: Rect, canvas: &mut Canvas) -> bool {
    if area.height < PICTURE {
        return false;
    }
    if menu.shown == Entry::Learn {
        let height = courses::rows(shared).min(area.height);
        courses::draw(menu, shared, centred(area, area.width, height), canvas);
        return true;
    }
    if menu.shown == Entry::Today {
        today::draw(&shared.memory, area, canvas);
        return true;
    }
    let contest = menu.setup(shared);
    let (game, position) = match (menu.shown, shared.memory.unfinished.last()) {
        (Entry::Continue, Some(left)) => {
            let line = left.line();
            let game = games::get(left.game);
            BoardView::still(game, line.position()).since(line.opening()).draw(area, canvas);
            canvas.clicks.add(area, Target::Cover);
            return true;
        }
        (Entry::Game(_) | Entry::Demo, _) => (contest.rules(), contest.opening()),
        (Entry::Practice, _) => {
            let usual = GameSetup::with_defaults(shared.practice.plan().1, contest.seed);
            (usual.rules(), usual.opening())
        }
        // Their text stands where that of the others does.
        _ => return true,
    };
    BoardView::still(game, &position).draw(area, canvas);
    canvas.clicks.add(area, Target::Cover);
    true
}

/// The name and the value of an option, in so many columns of its value; levels leave out what they mean, and who starts who replies.
fn shown(menu: &Menu, shared: &Shared, option: MenuOption, room: u16) -> (String, String) {
    let (label, value) = menu.show(option, shared);
    let short = value.split(',').next().unwrap_or_default();
    let value = match option {
        MenuOption::Level(_) | MenuOption::Seats if columns(&value) > room => short.to_owned(),
        _ => clip(&value, room),
    };
    (label, value)
}

fn draw_option(
    menu: &Menu,
    shared: &Shared,
    index: usize,
    option: MenuOption,
    rows: &mut Rows,
    canvas: &mut Canvas,
) {
    let room = rows.area.width.saturating_sub(cells(LABELS) + 4);
    let (label, value) = shown(menu, shared, option, room);
    let row = rows.next();
    let role = match (menu.in_options && index == menu.option, canvas.covered) {
        (true, false) => Role::Bar,
        (true, true) => Role::Cursor,
        _ => Role::Text,
    };
    let line = option_line(format!("{label:<LABELS$}"), &value, role != Role::Text, canvas);
    canvas.draw(line.style(canvas.style(role)), row);
    let (left, right) = (row.x + cells(LABELS), row.x + cells(LABELS) + 2 + columns(&value));
    canvas.clicks.add(row, Target::Option(index));
    let step = |up| Target::Step { option: index, up };
    canvas.clicks.add(Rect { x: left, width: 2, ..row }.intersection(row), step(false));
    canvas.clicks.add(Rect { x: right, width: 2, ..row }.intersection(row), step(true));
}
