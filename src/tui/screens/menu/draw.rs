//! Draws the menu: the name, the list of entries, and the preview of the one under the cursor.

use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span, Text};

use super::options::OptionRow;
use super::{Menu, MenuEntry, MenuOption};
use crate::coach::{A_DAYS_QUESTIONS, HIGHEST_RANK, Level, Progress, StepState, courses};
use crate::game::{Outcome, Side, plural};
use crate::games;
use crate::records::Medal;
use crate::session::{GameSetup, Player};
use crate::tui::screens::records::day_lines;
use crate::tui::theme::{POINTER, Role};
use crate::tui::widgets::board::BoardView;
use crate::tui::widgets::{
    Canvas, Rows, cells, clip, columns, split_above, split_below, title_lines, truncate, wrap,
};
use crate::tui::{Memory, Shared, Target, stage};

const SUBTITLE: &str = "Can you beat HAL 9000?";
/// Columns and rows from which on there is room for the drawn name.
const ROOMY: (u16, u16) = (76, 21);
/// Rows from which on there is room around a small drawn name.
const AIRY: u16 = 26;
/// Columns of the entries below a written name, and below a drawn one.
const ENTRIES: [u16; 2] = [22, 27];
/// Columns left free at each side, and between entries and preview.
const MARGIN: u16 = 2;
const BETWEEN: u16 = 3;

/// Draws the menu.
pub(super) fn draw(menu: &Menu, shared: &Shared, area: Rect, canvas: &mut Canvas) {
    let (area, _) = stage::divide_keys(area);
    let is_roomy = area.width >= ROOMY.0 && area.height >= ROOMY.1;
    let (width, between) = if is_roomy { (ENTRIES[1], BETWEEN) } else { (ENTRIES[0], 1) };
    let inside = area.inner(Margin::new(MARGIN, 0));
    let (list, preview) = if is_roomy {
        let air = u16::from(area.height >= AIRY);
        let mut rows = Rows::new(split_above(inside, 1).0);
        rows.skip(air > 0);
        let preview = rows.area;
        rows.draw(title_text(canvas), canvas);
        let subtitle = rows.take(1 + air);
        if air > 0 {
            canvas.write(subtitle, SUBTITLE, Role::Title);
        }
        (rows.area, preview)
    } else {
        canvas.write(inside, "nimtui", Role::Key);
        canvas.write_at(inside, (inside.x + 8, inside.y), SUBTITLE, Role::Quiet);
        let (_, below) = split_below(inside, 2);
        (below, below)
    };
    // On a small screen a column of the margin is for the bar beside the entries.
    let margin = u16::from(!is_roomy);
    draw_entries(menu, shared, Rect { x: list.x - margin, width: width + margin, ..list }, canvas);
    let x = list.x + width + between;
    draw_preview(menu, shared, Rect { x, width: preview.right().saturating_sub(x), ..preview }, canvas);
    if let Some(trouble) = shared.memory.trouble.last() {
        let row = Rect { x: area.x + 1, y: area.bottom() - 1, width: area.width - 2, height: 1 };
        canvas.write(row, &clip(&format!(" {trouble} "), row.width), Role::Bad);
    }
}

/// Draws the list. If it is too long, it shows the part around the cursor.
fn draw_entries(menu: &Menu, shared: &Shared, area: Rect, canvas: &mut Canvas) {
    let height = usize::from(area.height);
    let mut rows = entry_rows(&shared.memory);
    while rows.len() > height
        && let Some(free) = rows.iter().position(Option::is_none)
    {
        rows.remove(free);
    }
    let here = rows.iter().position(|row| *row == Some(menu.line())).unwrap_or(0);
    // In the options the bar is there.
    let bar = !menu.in_options && !canvas.covered;
    let marked = if bar { Role::Text } else { Role::Cursor };
    // A column stays free on both sides of the notes.
    let beside = 1 + u16::from(rows.len() > height);
    let lines = rows.iter().enumerate().map(|(row, entry)| {
        let Some(entry) = entry else { return Line::default() };
        let (pointer, role) = if row == here { (POINTER, marked) } else { (" ", Role::Text) };
        // Enter plays a game that was chosen from the list.
        let entry = if row == here { menu.cursor() } else { *entry };
        let title = clip(&format!("{pointer} {}", entry.title()), area.width.saturating_sub(beside));
        let room = area.width.saturating_sub(columns(&title) + beside + 1);
        let note = entry.note(shared).filter(|note| columns(note) <= room).unwrap_or_default();
        let gap = usize::from(area.width.saturating_sub(columns(&title) + columns(&note) + beside));
        let note_role = if row == here { role } else { Role::Quiet };
        Line::from(vec![
            Span::styled(title, canvas.style(role)),
            Span::styled(format!("{:gap$}{note}", ""), canvas.style(note_role)),
        ])
    });
    canvas.list(lines.collect(), here, bar, area, |row| rows[row].map(Target::Entry));
}

/// The entries, with a free row before and after the games.
fn entry_rows(memory: &Memory) -> Vec<Option<MenuEntry>> {
    let mut rows = vec![];
    for entry in Menu::entries(memory) {
        if entry == MenuEntry::Learn {
            rows.push(None);
        }
        rows.push(Some(entry));
        if entry == MenuEntry::Continue {
            rows.push(None);
        }
    }
    rows
}

impl MenuEntry {
    pub fn title(self) -> &'static str {
        match self {
            Self::Continue => "Continue",
            Self::Game(key) => games::get(key).title(),
            Self::More => "More games…",
            Self::Learn => "Learn",
            Self::Practice => "Practice",
            Self::Today => "Today's ten",
            Self::Demo => "Watch",
        }
    }

    /// Comes after the title: medals, or how far the player has come.
    pub fn note(self, shared: &Shared) -> Option<String> {
        let memory = &shared.memory;
        match self {
            Self::Continue => match &memory.unfinished[..] {
                [saved] => Some(format!("move {}", saved.standing + 1)),
                saved => Some(plural(saved.len(), "game", "games")),
            },
            Self::Game(game) => Medal::signs(&memory.medals, game),
            Self::Learn => {
                let course = memory.started_course()?;
                Some(format!("step {} of {}", course.index() + 1, course.count()))
            }
            Self::Today => match (memory.marks_of_today(), memory.streak().now) {
                (Some(marks), _) if !memory.is_done_today() => Some(format!("{} done", marks.len())),
                (_, 0) => None,
                (_, days) => Some(plural(days, "day", "days")),
            },
            Self::More | Self::Practice | Self::Demo => None,
        }
    }

    /// What Enter does with it.
    pub(crate) fn verb(self, memory: &Memory) -> &'static str {
        match self {
            Self::Continue if memory.unfinished.len() == 1 => "resume",
            Self::Game(_) => "play",
            Self::Continue | Self::More => "choose",
            Self::Today if memory.is_done_today() => "see results",
            Self::Today if memory.marks_of_today().is_some() => "resume",
            Self::Learn | Self::Practice | Self::Today => "start",
            Self::Demo => "watch",
        }
    }
}

/// Columns of the options' names.
const LABELS: usize = 15;
/// Fewest rows in which a picture says anything.
const PICTURE: u16 = 4;
/// Rows from which on the options are always in sight.
const ROOM_FOR_OPTIONS: u16 = 20;
/// Rows of the text about the entry, at least, and of what it means for the player. They stay free if the text is shorter, so that
/// the preview never moves.
const ABOUT: u16 = 3;
const OUTLOOK: u16 = 2;
/// Rows of the last part: what the option under the cursor does, or a message.
const LAST: u16 = 2;
/// Most options about the players.
const PLAYER_OPTIONS: usize = 3;
/// Columns below which the text about the entry has one more row.
const NARROW: u16 = 44;

/// Draws the preview: the picture, and below it what the entry is about, what it means for the player, and the options.
fn draw_preview(menu: &Menu, shared: &Shared, area: Rect, canvas: &mut Canvas) {
    let shows_options = menu.in_options || area.height >= ROOM_FOR_OPTIONS;
    let options = if shows_options { menu.options(shared) } else { vec![] };
    let narrow = u16::from(area.width < NARROW);
    let air = u16::from(area.height >= ROOM_FOR_OPTIONS && !options.is_empty());
    // The ellipsis belongs to the entry alone.
    let title = if menu.entry == MenuEntry::More { "More games" } else { menu.entry.title() };
    // The players decide how many options there are. Room for the most keeps the preview in its place.
    let most = match menu.entry {
        MenuEntry::Game(_) if air > 0 => menu.setup(shared).game().fields().len() + PLAYER_OPTIONS,
        _ => options.len(),
    };
    let below = OUTLOOK + cells(most) + 2 * air + LAST;
    let about = format!("{title}: {}", menu.about(shared));
    let with_remark = menu.remark(shared).map(|remark| wrap(&format!("{about} {remark}"), area.width));
    let fits = |lines: &Vec<String>| cells(lines.len()) <= ABOUT + narrow;
    let lines = with_remark.filter(fits).unwrap_or_else(|| wrap(&about, area.width));
    // A longer text begins higher up.
    let about = cells(lines.len()).min(area.height.saturating_sub(below)).max(ABOUT + narrow);
    let below = about + below;
    let (picture, text) = split_above(area, below.min(area.height));
    if picture.height >= PICTURE {
        draw_picture(menu, shared, Rect { height: picture.height - 1, ..picture }, canvas);
    }
    let (about, text) = split_below(text, about);
    let lines = truncate(lines, about.height, about.width, "");
    Rows::new(about).draw(title_lines(&lines, title.len(), canvas), canvas);
    let (outlook, text) = split_below(text, OUTLOOK);
    Rows::new(outlook).text(&menu.outlook(shared), Role::Title, canvas);
    let mut rows = Rows::new(text);
    rows.skip(air > 0);
    for (index, option) in options.into_iter().enumerate() {
        let OptionRow { label, mut value, is_changed, .. } = menu.option_row(option, shared);
        let label = format!("{:<LABELS$}", format!("{label}{}", if is_changed { "*" } else { "" }));
        // The name alone, if how often the computer makes mistakes doesn't fit.
        if let MenuOption::Level(side) = option
            && columns(&value) + cells(LABELS) + 4 > rows.area.width
        {
            let setup = menu.setup(shared);
            [_, value] = setup.skill_titles(side, &setup.opening());
        }
        let here = menu.in_options && index == menu.option;
        canvas.option(index, (&label, &value), here, rows.next());
    }
    rows.skip(air > 0);
    rows.text(&menu.last_line(shared, area.width), Role::Quiet, canvas);
}

impl Menu {
    /// What the entry shown is: the rule of a game, what the others do.
    pub fn about(&self, shared: &Shared) -> String {
        match self.entry {
            MenuEntry::Game(_) => {
                let (game, opening) = (self.setup(shared).game(), self.setup(shared).opening());
                let random = if self.has_random_opening(shared) { " The heaps are random." } else { "" };
                game.rule(&opening) + random
            }
            MenuEntry::Continue => {
                shared.memory.unfinished.last().map_or(String::new(), |saved| saved.title() + ".")
            }
            MenuEntry::More => "Make up your own rules, or play several games side by side.".to_owned(),
            MenuEntry::Learn => format!("{} courses, easy to hard.", courses().count()),
            MenuEntry::Practice => {
                "Find a winning move, or say whether there is one, in positions that get harder as you get better."
                    .to_owned()
            }
            MenuEntry::Today => "Ten positions from easy to hard, the same for everyone.".to_owned(),
            MenuEntry::Demo => {
                "SAL, a second computer, plays HAL. Press 1 or 2 to take over a side. To watch another game, choose it and press p."
                    .to_owned()
            },
        }
    }

    /// More about the game, if there is room for it.
    fn remark(&self, shared: &Shared) -> Option<&'static str> {
        let setup = self.setup(shared);
        setup.game().remark(&setup.opening()).filter(|_| matches!(self.entry, MenuEntry::Game(_)))
    }

    /// Who starts and what that means for the player, or how far the player has come.
    pub fn outlook(&self, shared: &Shared) -> String {
        match self.entry {
            MenuEntry::Game(_) => self.game_outlook(&self.setup(shared)),
            MenuEntry::Continue if shared.memory.unfinished.len() > 1 => {
                format!("You have {} saved games.", shared.memory.unfinished.len())
            }
            MenuEntry::Learn => course_outlook(&shared.memory),
            MenuEntry::Practice => {
                let title = games::get(shared.practised).title();
                match shared.memory.progress_of(shared.practised) {
                    Progress { asked: 0, .. } => {
                        format!("{title}. Three right answers in a row take you up a rank.")
                    }
                    Progress { asked, right, rank, .. } => {
                        format!("{title}: rank {rank} of {HIGHEST_RANK}, {right} of {asked} right so far.")
                    }
                }
            }
            MenuEntry::Today => today_outlook(&shared.memory),
            MenuEntry::Continue | MenuEntry::More | MenuEntry::Demo => String::new(),
        }
    }

    fn game_outlook(&self, setup: &GameSetup) -> String {
        let starts = setup.called(setup.starter).does("start", "starts");
        let Some(solution) = self.solution.as_ref().filter(|_| setup.is_duel()) else {
            return format!("{starts}.");
        };
        let human = if setup.player(Side::One).is_human() { Side::One } else { Side::Two };
        let is_friend = *setup.player(human.other()) == Player::Friend;
        let other = if is_friend { "your friend".to_owned() } else { setup.name(human.other()) };
        let more = match setup.winning_lineup(solution) {
            None if solution.outcome == Outcome::Unknown => " It isn't known who can win.".to_owned(),
            None => String::new(),
            Some(lineup) if lineup == setup.lineup() => " Play it right and you win.".to_owned(),
            Some(_)
                if *setup.player(human.other()) == Player::Computer(Level::Perfect)
                    && setup.depth().is_none() =>
            {
                format!(" You can't win: {other} makes no mistakes.")
            }
            Some(_) => format!(" You can win only if {other} makes a mistake."),
        };
        format!("{starts}.{more}")
    }

    /// What the option under the cursor does, or a message.
    fn last_line(&self, shared: &Shared, width: u16) -> String {
        let fits = |text: &str| wrap(text, width).len() <= usize::from(LAST);
        let changed = self.has_changes(shared).then_some("Backspace resets options with *.");
        let help =
            self.chosen_option(shared).map(|option| format!("{}.", self.option_row(option, shared).help));
        match (help, changed) {
            (Some(help), Some(changed)) if fits(&format!("{help} {changed}")) => format!("{help} {changed}"),
            (Some(help), _) => help,
            (None, _) if !shared.message.is_empty() => shared.message.clone(),
            (None, changed) => changed.unwrap_or_default().to_owned(),
        }
    }
}

fn course_outlook(memory: &Memory) -> String {
    let Some(course) = memory.next_course() else { return String::new() };
    let progress = memory.progress_of(course.subject());
    if progress.count_steps(&course, StepState::Known) == course.count() {
        return format!("{}: completed.", course.subject().title());
    }
    format!("Next: {}.", course.label())
}

fn today_outlook(memory: &Memory) -> String {
    let more = if memory.is_done_today() { " New questions come tomorrow." } else { "" };
    match memory.marks_of_today() {
        None => "Not started today.".to_owned(),
        Some(marks) => format!("{} of {A_DAYS_QUESTIONS} done.{more}", marks.len()),
    }
}

/// Draws the opening of a game, the position of a question, or the days.
fn draw_picture(menu: &Menu, shared: &Shared, area: Rect, canvas: &mut Canvas) {
    let setup = menu.setup(shared);
    let (game, position) = match menu.entry {
        MenuEntry::Learn => {
            let Some(course) = shared.memory.next_course() else { return };
            (games::get(course.game()), course.position())
        }
        MenuEntry::Today => {
            let lines = day_lines(&shared.memory, area.width);
            let lines = lines.into_iter().map(|(role, line)| Line::styled(line, canvas.style(role)));
            return canvas.draw(Text::from_iter(lines), area);
        }
        MenuEntry::More => return,
        MenuEntry::Continue => {
            let Some(saved) = shared.memory.unfinished.last() else { return };
            (saved.setup.game(), saved.line().position().clone())
        }
        MenuEntry::Game(_) | MenuEntry::Demo => (setup.game(), setup.opening()),
        MenuEntry::Practice => {
            let usual = GameSetup::with_defaults(shared.practised, setup.seed);
            (usual.game(), usual.opening())
        }
    };
    BoardView::still(game, &position).draw(area, canvas);
    canvas.clicks.add(area, Target::Cover);
}

/// The name: a block is one column wide and half a row high.
const NAME: [&str; 3] =
    ["█▄  █ █ █▄ ▄█ ▀▀█▀▀ █   █ █", "█ ▀▄█ █ █ ▀ █   █   █   █ █", "▀   ▀ ▀ ▀   ▀   ▀    ▀▀▀  ▀"];
/// Columns of each letter with the blank after it, and how its first row and the others look. Each I is a match.
const LETTERS: [(usize, [Role; 2]); 6] = [
    (6, [Role::Stone; 2]),
    (2, [Role::Red, Role::Stone]),
    (6, [Role::Stone; 2]),
    (6, [Role::Key; 2]),
    (6, [Role::Key; 2]),
    (1, [Role::Red, Role::Key]),
];

fn title_text(canvas: &Canvas) -> Text<'static> {
    let line = |(row, line): (usize, &&str)| {
        let mut signs = line.chars();
        let letters = LETTERS.iter().map(|(width, roles)| {
            let letter: String = signs.by_ref().take(*width).collect();
            Span::styled(letter, canvas.picture(roles[row.min(1)]))
        });
        letters.collect::<Line>()
    };
    NAME.iter().enumerate().map(line).collect()
}
