//! Draws the menu: the name, the list of entries, and the card of the one under the cursor.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{List, ListState};

use crate::coach::{A_DAYS_QUESTIONS, Grade, StepState};
use crate::game::plural;
use crate::games;
use crate::records::Medal;
use crate::session::GameSetup;
use crate::tui::theme::{POINTER, Role};
use crate::tui::widgets::Canvas;
use crate::tui::widgets::area::{cells, centred, columns, split_below};
use crate::tui::widgets::board::BoardView;
use crate::tui::widgets::frame::scrollbar;
use crate::tui::widgets::text::{Rows, clip, cut, option_line, title_lines, wrap};
use crate::tui::{Action, Memory, Shared, Target};

use super::choices::course_states;
use super::{Entry, LearnChoice, Menu, MenuOption};

/// What awaits the player, in a line.
const SUBTITLE: &str = "Small games of wits. Can you beat HAL 9000?";
/// The same below a small drawn name.
const DARE: &str = "Can you beat HAL 9000?";
/// Columns and rows from which on there is room for the drawn name, and for a large one.
const ROOMY: (u16, u16) = (76, 21);
const LARGE: (u16, u16) = (100, 33);
/// Rows of which each counts.
const SMALL: u16 = 23;
/// Columns of the entries where the name is written, and where it is drawn.
const ENTRIES: [u16; 2] = [20, 27];
/// Rows the list stands lower below a large name.
const LOWER: u16 = 3;
/// Columns left free at each side, below a large name, too, and between entries and card.
const MARGIN: u16 = 2;
const WIDE_MARGIN: u16 = 6;
const BETWEEN: u16 = 3;

/// Draws the menu.
pub(crate) fn draw(menu: &Menu, shared: &Shared, area: Rect, canvas: &mut Canvas) {
    let roomy = |from: (u16, u16)| area.width >= from.0 && area.height >= from.1;
    let (width, between) = if roomy(ROOMY) { (ENTRIES[1], BETWEEN) } else { (ENTRIES[0], 1) };
    let (list, card) = match (roomy(ROOMY), roomy(LARGE)) {
        (_, true) => draw_large_title(area, canvas),
        (true, _) => draw_title(shared, area, canvas),
        _ => draw_name(area, canvas),
    };
    // On a small screen a column of the margin is for the bar beside the entries.
    let margin = u16::from(!roomy(ROOMY));
    draw_entries(menu, shared, Rect { x: list.x - margin, width: width + margin, ..list }, canvas);
    let x = list.x + width + between;
    draw_card(menu, shared, Rect { x, width: card.right().saturating_sub(x), ..card }, canvas);
}

/// The drawn name in the middle with a line below it; the rooms of list and card, the list in the middle beside the picture.
fn draw_large_title(area: Rect, canvas: &mut Canvas) -> (Rect, Rect) {
    let title = title_text(true, canvas);
    let (width, height) = (cells(title.width()), cells(title.height()));
    let place = centred(Rect { y: area.y + 2, height, ..area }, width, height);
    canvas.draw(title, place);
    let line = Rect { y: place.bottom() + 1, height: 1, ..area };
    canvas.write_centred(line, SUBTITLE, Role::Title);
    let below = inside(area, line.y + 2 - area.y);
    let card = Rect { x: area.x + WIDE_MARGIN, width: area.width - 2 * WIDE_MARGIN, ..below };
    (Rect { y: card.y + LOWER, height: card.height.saturating_sub(LOWER), ..card }, card)
}

/// The drawn name above the entries; the rooms of list and card: the card has all rows.
fn draw_title(shared: &Shared, area: Rect, canvas: &mut Canvas) -> (Rect, Rect) {
    let title = title_text(false, canvas);
    let height = cells(title.height());
    // With a game to go on with, the row above is worth more below.
    let above = u16::from(area.height > SMALL || shared.memory.unfinished.is_empty());
    let place = Rect { x: area.x + MARGIN, y: area.y + above, height, ..area }.intersection(area);
    canvas.draw(title, place);
    if above > 0 {
        canvas.write_at(area, (place.x, place.bottom()), DARE, Role::Title);
    }
    (inside(area, above + height + 1 + above), inside(area, above))
}

/// Where there is no room for drawing: the name in a line; the room of list and card.
fn draw_name(area: Rect, canvas: &mut Canvas) -> (Rect, Rect) {
    let name = "nimtui  ";
    let x = area.x + MARGIN;
    canvas.write_at(area, (x, area.y), name, Role::Key);
    let beside = clip(SUBTITLE, area.width.saturating_sub(MARGIN + columns(name)));
    canvas.write_at(area, (x + columns(name), area.y), &beside, Role::Quiet);
    let (_, below) = split_below(margins(area), 2);
    (below, below)
}

/// What is left below so many rows, with a free row above the keys.
fn inside(area: Rect, rows: u16) -> Rect {
    Rect { y: area.y + rows, height: area.height.saturating_sub(rows + 1), ..margins(area) }
}

fn margins(area: Rect) -> Rect {
    Rect { x: area.x + MARGIN, width: area.width.saturating_sub(2 * MARGIN), ..area }
}

/// Draws the list; where it is too long, the part around the cursor. What belongs together stands together, where there is room.
fn draw_entries(menu: &Menu, shared: &Shared, area: Rect, canvas: &mut Canvas) {
    let height = usize::from(area.height);
    let mut rows = entry_rows(shared);
    // Where there is no room for all free rows, that before the last shelf stays longest.
    while rows.len() > height
        && let Some(free) = rows.iter().position(Option::is_none)
    {
        rows.remove(free);
    }
    let here = rows.iter().position(|row| *row == Some(menu.entry)).unwrap_or(0);
    let first = here.saturating_sub(height / 2).min(rows.len().saturating_sub(height));
    // In the options the bar is there.
    let bar = !menu.in_options && !canvas.covered;
    let quiet = if bar { Role::Text } else { Role::Cursor };
    // A column stays free on both sides of the medals.
    let beside = 1 + u16::from(rows.len() > height);
    let titles = rows.iter().enumerate().map(|(row, entry)| {
        let (pointer, role) = if row == here { (POINTER, quiet) } else { (" ", Role::Text) };
        let pips = entry.and_then(|entry| pips(shared, entry)).unwrap_or_default();
        let room = area.width.saturating_sub(if pips.is_empty() { 0 } else { columns(&pips) + beside + 1 });
        let title = entry.map_or_else(String::new, |entry| {
            whole_words(&entry.line(&shared.memory), room.saturating_sub(2))
        });
        let title = if entry.is_some() { format!("{pointer} {title}") } else { title };
        // What is no room for is told on the card.
        let gap =
            usize::from(area.width).saturating_sub(usize::from(columns(&title) + columns(&pips) + beside));
        let fits = gap > 0 && !pips.is_empty();
        let after = usize::from(beside);
        let pips = if fits { format!("{:gap$}{pips}{:after$}", "", "") } else { String::new() };
        // Under the bar they are as bright as the title.
        let quiet = if row == here { role } else { Role::Quiet };
        Line::from(vec![Span::styled(title, canvas.style(role)), Span::styled(pips, canvas.style(quiet))])
    });
    let highlight = if bar { canvas.style(Role::Bar) } else { Style::new() };
    let list = List::new(titles).highlight_style(highlight);
    let state = ListState::default().with_offset(first).with_selected(Some(here));
    canvas.list(list, state, area, |row| rows[row].map(Target::Entry));
    scrollbar(area, first, rows.len(), Role::Frame, canvas);
}

/// As many words of a title as have room, and at least one.
fn whole_words(title: &str, room: u16) -> String {
    let mut words: Vec<&str> = title.split(' ').collect();
    while words.len() > 1 && columns(&words.join(" ")) > room {
        words.pop();
    }
    // "Several Games at" is no title.
    while words.len() > 1
        && words.len() < title.split(' ').count()
        && words.last().is_some_and(|word| word.len() < 3)
    {
        words.pop();
    }
    words.join(" ")
}

/// The medals of a game, where it has any; of the ten of today, how many days in a row they were done.
fn pips(shared: &Shared, entry: Entry) -> Option<String> {
    match entry {
        Entry::Game(game) => Medal::signs(&shared.memory.medals, game),
        Entry::Today => {
            let days = shared.memory.streak().now;
            // While they are being done, how many are done has the room.
            let begun = shared.memory.marks_of_today().is_some() && !shared.memory.is_done_today();
            (days > 0 && !begun).then(|| plural(days.into(), "day", "days"))
        }
        _ => None,
    }
}

/// The entries, with a free row between two shelves.
fn entry_rows(shared: &Shared) -> Vec<Option<Entry>> {
    let mut rows = vec![];
    let mut before = None;
    for entry in Menu::entries(&shared.memory) {
        let section = entry.section();
        if before.replace(section).is_some_and(|before| before != section) {
            rows.push(None);
        }
        rows.push(Some(entry));
    }
    rows
}

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
fn draw_card(menu: &Menu, shared: &Shared, area: Rect, canvas: &mut Canvas) {
    // The courses themselves are the list that is gone through.
    let options = if menu.in_options && !menu.in_courses() { menu.options(shared) } else { vec![] };
    let told = menu.verdict(canvas.commentary, shared);
    let wins = wrap(menu.notice.as_ref().unwrap_or(&told), area.width);
    let medals = wrap(&menu.medals_text(shared).unwrap_or_default(), area.width);
    let medals = if options.is_empty() { medals } else { vec![] };
    let enter = wrap(&menu.enter_text(shared), area.width);
    let below = cells(options.len() + wins.len() + medals.len() + enter.len());
    let most = area.height.saturating_sub(below).max(1);
    let about = cut(about_lines(menu, shared, area.width, area.height >= TELLING), most, area.width, "");
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
fn about_lines(menu: &Menu, shared: &Shared, width: u16, told: bool) -> Vec<String> {
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
        let height = course_rows(shared).min(area.height);
        draw_courses(menu, shared, centred(area, area.width, height), canvas);
        return true;
    }
    if menu.shown == Entry::Today {
        draw_days(&shared.memory, area, canvas);
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
            let usual = GameSetup::with_defaults(shared.practice.mode().1, contest.seed);
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
fn option_texts(menu: &Menu, shared: &Shared, option: MenuOption, room: u16) -> (String, String) {
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
    let (label, value) = option_texts(menu, shared, option, room);
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

/// Columns of a title, with what stands before the signs, of the signs, and of how many steps are known.
const COURSE_TITLE: usize = 21;
const SIGNS: usize = 15;
const COUNT: usize = 8;
/// What is said of the courses where there is no room for a sign a step.
const COUNTED: &str = "How many steps are known of each.";

/// Draws the courses, the one that is proposed marked, and a bar on the one that is chosen while the arrows go through them; where they are too many, those around it, and how many are not seen.
fn draw_courses(menu: &Menu, shared: &Shared, area: Rect, canvas: &mut Canvas) {
    let all: Vec<_> = course_states(&shared.memory).collect();
    let (chosen, proposed) = (
        shared.learn.course(&shared.memory).map(|course| course.subject()),
        LearnChoice::proposed(&shared.memory),
    );
    let here = all.iter().position(|(subject, _)| Some(*subject) == chosen).unwrap_or(0);
    let airy = usize::from(area.height) > all.len() + 2;
    let room = usize::from(area.height.saturating_sub(1));
    let (shown, hidden) = if all.len() <= room { (all.len(), 0) } else { (room.max(1) - 1, 1) };
    let first = here.saturating_sub(shown / 2).min(all.len() - shown);
    let signed = usize::from(area.width) >= 2 + COURSE_TITLE + SIGNS + COUNT;
    let mut rows = Rows::new(area);
    for (number, (subject, states)) in all.iter().enumerate().skip(first).take(shown) {
        let row = rows.next();
        // In the list the pointer goes with the arrows; before it shows where to go on.
        let pointed = if menu.in_options { number == here } else { Some(*subject) == proposed };
        let pointer = if pointed { POINTER } else { " " };
        let role = match (number == here && (menu.in_options || chosen != proposed), canvas.covered) {
            (true, false) if menu.in_options => Role::Bar,
            (true, _) => Role::Cursor,
            (false, _) => Role::Text,
        };
        let signs: String = states.iter().map(|state| state.sign()).filter(|_| signed).collect();
        let signs = format!("{signs:<0$}", if signed { SIGNS } else { 0 });
        let known = states.iter().filter(|state| **state == StepState::Known).count();
        let title = subject.title();
        let line = format!("{pointer} {title:<COURSE_TITLE$}{signs}{known} of {}", states.len());
        let width = usize::from(row.width);
        canvas.write(row, &format!("{:<width$}", clip(&line, row.width)), role);
        canvas.clicks.add(row, Target::Line(number));
    }
    if hidden > 0 {
        let more = plural((all.len() - shown) as u64, "more course", "more courses");
        let row = rows.next();
        let way = if menu.in_options { "" } else { " (→ goes there)" };
        canvas.write(row, &clip(&format!("  and {more}{way}"), row.width), Role::Quiet);
    }
    rows.skip(airy);
    let row = rows.next();
    let legend = if signed { StepState::LEGEND } else { COUNTED };
    canvas.write(row, &clip(legend, row.width), Role::Quiet);
}

/// Rows of all of it.
fn course_rows(shared: &Shared) -> u16 {
    cells(course_states(&shared.memory).count() + 2)
}

/// Draws the days, today first, as many as there is room for.
fn draw_days(memory: &Memory, area: Rect, canvas: &mut Canvas) {
    let today = memory.today.as_deref().unwrap_or_default();
    let legend = wrap(&Grade::legend(false).join(", "), area.width);
    let before = || memory.days.iter().rev().filter(|day| day.date != today);
    let room = usize::from(area.height).saturating_sub(legend.len() + 1);
    let all = before().count() + 1;
    let (days, more) =
        if all <= room { (all - 1, 0) } else { (room.saturating_sub(2), all - 1 - room.saturating_sub(2)) };
    let height = cells(1 + days + usize::from(more > 0) + 1 + legend.len()).min(area.height);
    let mut rows = Rows::new(centred(area, area.width, height));
    let mut line = |name: &str, marks: &[Grade], role, canvas: &mut Canvas| {
        let left = A_DAYS_QUESTIONS as usize - marks.len().min(A_DAYS_QUESTIONS as usize);
        let right =
            if marks.is_empty() { String::new() } else { format!("  {} right", Grade::count_right(marks)) };
        let text = format!("{name:<10}  {}{}{right}", Grade::signs(marks, false), "_".repeat(left));
        let row = rows.next();
        canvas.write(row, &clip(&text, row.width), role);
    };
    line("Today", memory.marks_of_today().unwrap_or_default(), Role::Key, canvas);
    for day in before().take(days) {
        line(&day.date, &day.marks, Role::Text, canvas);
    }
    if more > 0 {
        let row = rows.next();
        let more = plural(more as u64, "earlier day", "earlier days");
        canvas.write(row, &clip(&format!("and {more}"), row.width), Role::Quiet);
    }
    rows.skip(rows.area.height > cells(legend.len()));
    rows.lines(legend, Role::Quiet, canvas);
}

/// Rows of blocks in a letter.
const ROWS: usize = 5;
/// N, I, M, T, U, I.
const LETTERS: [[&str; ROWS]; 6] = [
    ["#...#", "##..#", "#.#.#", "#..##", "#...#"],
    ["#", "#", "#", "#", "#"],
    ["#...#", "##.##", "#.#.#", "#...#", "#...#"],
    ["#####", "..#..", "..#..", "..#..", "..#.."],
    ["#...#", "#...#", "#...#", "#...#", ".###."],
    ["#", "#", "#", "#", "#"],
];
/// The letters before this one are the game's, those from it on the terminal's.
const TERMINAL: usize = 3;

/// The name; large, a block is two columns wide and one row high, small it is one column and half a row.
fn title_text(large: bool, canvas: &Canvas) -> Text<'static> {
    let row = |row: usize| {
        let letters = LETTERS.iter().enumerate().flat_map(|(index, letter)| {
            // Each I is a match.
            let role = match (letter[0].len(), row) {
                (1, 0) => Role::Red,
                _ if index < TERMINAL => Role::Stone,
                _ => Role::Key,
            };
            let blocks = (0..letter[0].len()).map(|column| sign(letter, row, column, large));
            let between = match (index, large) {
                (0, _) => "",
                (_, true) => "  ",
                (_, false) => " ",
            };
            [Span::raw(between), Span::styled(blocks.collect::<String>(), canvas.picture(role))]
        });
        letters.collect::<Line>()
    };
    (0..ROWS).step_by(if large { 1 } else { 2 }).map(row).collect()
}

/// The sign of a block, or of it and the one below.
fn sign(letter: &[&str; ROWS], row: usize, column: usize, large: bool) -> &'static str {
    let block = |row: usize| letter.get(row).is_some_and(|row| row.as_bytes()[column] == b'#');
    match (large, block(row), block(row + 1)) {
        (true, true, _) => "██",
        (true, false, _) => "  ",
        (_, true, true) => "█",
        (_, true, false) => "▀",
        (_, false, true) => "▄",
        _ => " ",
    }
}
