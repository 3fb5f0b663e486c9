//! What lies on top of a screen and takes the keys first: a page of text, a question, a line being typed, a menu.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;
use tui_input::{Input, InputRequest};
use unicode_width::UnicodeWidthStr;

use super::keymap::{self, Keymap};
use super::message::{Key, KeyCode};
use super::theme::{POINTER, Role};
use super::widgets::{Canvas, Titles, cells, centred, clip, columns, edge_of, frame, scrollbar, styled};
use super::{Action, KeyLabel, Memory, Shared, Target, key_bar};
use crate::coach::{Level, Subject};
use crate::friend::Friend;
use crate::game::{Component, GameKey, Move, is_hidden};
use crate::games;
use crate::records::GameRecord;
use crate::session::{Player, Program, SavedKey};
use crate::wrapping::wrap;

/// Most columns and rows of what is drawn; on a larger terminal only the margin grows.
pub const STAGE: (u16, u16) = (176, 56);
/// Fewest columns and rows on which everything fits; on fewer nothing is shown, and no key but q counts.
pub const FLOOR: (u16, u16) = (60, 16);
/// Longest line that can be typed, in bytes.
const LONGEST: usize = 400;

/// The help in a list.
const LIST_HELP: &str = "Choose a line with ↑↓ and press Enter, or click it. Esc closes the list.";

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Popup {
    Page(Page),
    Confirm(Confirm),
    Editor(Editor),
    Menu(PopupMenu),
    /// What the friend elsewhere asks for.
    Question(String),
}

impl Popup {
    /// The keys that count, except on a page with a question.
    pub(super) fn keys(&self) -> &'static Keymap {
        match self {
            Self::Page(page) if !page.rest.is_empty() => &keymap::ON_LONG_PAGE,
            Self::Page(_) => &keymap::ON_PAGE,
            Self::Confirm(Confirm::Replace { .. }) => &keymap::REPLACING,
            Self::Confirm(_) | Self::Question(_) => &keymap::CONFIRMING,
            Self::Editor(_) => &keymap::EDITING,
            Self::Menu(_) => &keymap::IN_POPUP_MENU,
        }
    }

    /// What Esc does, and a click beside it. A friend's question may appear just before a click on the board, which is no answer.
    pub(super) fn way_out(&self) -> Option<Action> {
        let esc = Key { code: KeyCode::Esc, ctrl: false };
        self.keys().action(esc).filter(|_| !matches!(self, Self::Question(_)))
    }

    /// Scrolls, or moves the cursor.
    pub(super) fn step(&mut self, action: Action, size: (u16, u16)) {
        match self {
            Self::Page(page) if action == Action::ReadAll && !page.rest.is_empty() => {
                *page = Page::new(&page.title, &page.rest);
            }
            Self::Page(page) => page.scroll(action, size),
            Self::Menu(menu) if action == Action::Help => menu.is_help_shown = true,
            Self::Menu(PopupMenu { cursor, rows, .. }) => *cursor = action.step_round(*cursor, rows.len()),
            Self::Confirm(_) | Self::Editor(_) | Self::Question(_) => {}
        }
    }

    /// Whether the key of an action would do anything here: a page that is all in sight can't be scrolled.
    pub(super) fn has_use_for(&self, action: Action, size: (u16, u16)) -> bool {
        match (self, action) {
            (Self::Page(page), Action::Up) => page.lines(size).1 < page.lines(size).0.len(),
            _ => true,
        }
    }
}

/// What will be done if the player says yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirm {
    Quit,
    /// Leave the game.
    Leave,
    /// Start a new game.
    Again,
    /// Start a new game; the other side begins it.
    OtherStarts,
    /// Leave the game, or quit, while another game of its kind is saved: save this one instead?
    Replace {
        game: SavedKey,
        quit: bool,
    },
    /// Make this move, which eats the poison of Chomp.
    EatPoison(Move),
    /// Give up a game with a friend elsewhere.
    GiveUp,
    /// Leave the game, or quit, while a friend elsewhere plays it.
    LeaveFriend {
        quit: bool,
        /// Whether the game can be resumed, because it's saved or because the friend hosts it.
        can_return: bool,
    },
    /// Skip a question of today's ten.
    Skip,
    /// Show the answer to one of them.
    ShowAnswer,
    /// Delete everything that is saved.
    ForgetAll,
}

impl Confirm {
    /// Whether yes ends the program without saving anything in another's place.
    pub const fn quits(self) -> bool {
        matches!(self, Self::Quit | Self::LeaveFriend { quit: true, .. })
    }

    /// The title and the question.
    pub fn texts(self, memory: &Memory) -> (&'static str, String) {
        let (title, question) = match self {
            Self::Quit => ("Quit", "Quit? This game won't be saved."),
            Self::Leave => ("Leave the game", "Leave this game? It won't be saved."),
            Self::Again => ("New game", "Give up this game and start a new one?"),
            Self::OtherStarts => ("New game", "Give up this game? In the new one, the other side starts."),
            Self::LeaveFriend { quit, can_return } => (
                if quit { "Quit" } else { "Leave the game" },
                if can_return { "Leave your friend? You can come back." } else { "Leave your friend?" },
            ),
            Self::GiveUp => ("Give up", "Give up this game? Your friend wins it."),
            Self::EatPoison(_) => ("Poison", "Eat the poison and lose?"),
            Self::Skip => ("Skip", "Skip this question? If you do, today won't count towards your streak."),
            Self::ShowAnswer => ("Answer", "Show the answer? If you do, the question counts as missed."),
            Self::ForgetAll => {
                ("Delete everything", "Delete all games, medals, progress, options and settings?")
            }
            Self::Replace { game, quit } => {
                let title = if quit { "Quit" } else { "Leave the game" };
                let saved = memory.in_progress(game).map_or_else(String::new, GameRecord::title);
                return (title, format!("You have a saved game: {saved}. Replace it with this one?"));
            }
        };
        (title, question.to_owned())
    }
}

/// A titled list of rows; Enter or a click chooses one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PopupMenu {
    pub title: &'static str,
    /// Stands above the rows; may be empty.
    pub text: String,
    /// What each row does, and its label.
    pub rows: Vec<(PopupChoice, String)>,
    pub cursor: usize,
    /// Shows below the text how to choose.
    pub is_help_shown: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PopupChoice {
    Close,
    /// Resumes the saved game of this kind.
    Resume(SavedKey),
    /// Shows this game in the menu.
    Show(GameKey),
    /// Takes a course.
    Learn(Subject),
    /// Does what the key of an action would do.
    Act(Action),
    /// The opponent, or who plays instead of a program.
    Player(Player),
    /// The game that is added to a sum.
    Part(Component),
    /// The game that is practised.
    Practise(GameKey),
    /// Waits for a friend elsewhere to play the game that the menu shows.
    Host,
    /// Goes to the settings, where the player's name stands, and comes back.
    Rename,
    /// Asks for the address of a friend who waits.
    Join,
    /// Opens the port to the whole network.
    OpenToNetwork,
    Copy(String),
}

impl PopupMenu {
    pub fn new<L: Into<String>>(
        title: &'static str,
        rows: impl IntoIterator<Item = (PopupChoice, L)>,
    ) -> Self {
        let rows = rows.into_iter().map(|(choice, label)| (choice, label.into())).collect();
        Self { title, text: String::new(), rows, cursor: 0, is_help_shown: false }
    }

    /// Asks against whom a human plays, the cursor on the usual opponent. `last` is the one of the game so far.
    pub(super) fn opponents(title: &'static str, usual: &Player, last: &Player) -> Self {
        let mut players: Vec<_> = Level::ALL.into_iter().rev().map(Player::Computer).collect();
        players.push(Player::Human);
        // A friend elsewhere can't be found again.
        if !players.contains(usual) && *usual != Player::Friend {
            players.push(usual.clone());
        }
        let cursor = players.iter().position(|player| player == usual).unwrap_or(0);
        let row = |player: Player| {
            let name = match player {
                Player::Computer(level) => format!("the computer: {}", level.title()),
                Player::Human => "another person".to_owned(),
                _ => "the program or simple player".to_owned(),
            };
            let before = if player == *last { " (as before)" } else { "" };
            (PopupChoice::Player(player), name + before)
        };
        Self { cursor, ..Self::new(title, players.into_iter().map(row)) }
    }

    /// Shows what the friend has to type, or how joining goes.
    pub(super) fn of_friend(friend: &Friend) -> Self {
        let (text, rows) = if friend.is_host {
            let copy = (PopupChoice::Copy(friend.invitation()), "Copy what they type");
            let open = (PopupChoice::OpenToNetwork, "Let others in your network reach you");
            let open = Some(open).filter(|_| friend.is_local());
            let rows = [open, Some(copy), Some((PopupChoice::Close, "Close"))];
            (friend.format_invitation(""), rows.into_iter().flatten().collect())
        } else {
            (friend.status().unwrap_or_default(), vec![(PopupChoice::Close, "Cancel")])
        };
        Self { text, ..Self::new("A friend elsewhere", rows) }
    }

    /// Asks whether to wait for a friend or to join one.
    pub(super) fn meet(shared: &Shared) -> Self {
        let host = (PopupChoice::Host, "Wait for a friend".to_owned());
        let join = (PopupChoice::Join, "Join a waiting friend".to_owned());
        let name = shared.your_name.as_deref().unwrap_or("none");
        let name = (PopupChoice::Rename, format!("Your name: {name}"));
        let rows = if shared.preferences.guest { vec![join, name] } else { vec![host, join, name] };
        Self::new("A friend elsewhere", rows)
    }

    /// Asks which game to practise, the cursor on the one that is practised.
    pub(super) fn practice_games(now: GameKey) -> Self {
        let rows = games::keys().map(|key| (PopupChoice::Practise(key), games::get(key).title()));
        Self { cursor: now.0, ..Self::new("Practise", rows) }
    }

    /// Asks who plays for a program that failed, or of which a saved game only has the name.
    pub(super) fn instead_of_program(failed: &Player, name: &str, problem: &str, shared: &Shared) -> Self {
        let can_ask = failed.program().is_some_and(Program::has_command);
        let again = can_ask.then(|| (PopupChoice::Act(Action::AskAgain), format!("ask {name} again")));
        let player = |player, label: &str| (PopupChoice::Player(player), label.to_owned());
        let programs = shared.preferences.programs.iter().filter(|_| !can_ask);
        let programs = programs.map(|program| {
            player(Player::Program(program.clone()), &format!("the program {}", program.label()))
        });
        let others = [
            player(Player::Human, "play for it yourself"),
            player(Player::Computer(Level::Perfect), "let the computer play"),
            (PopupChoice::Act(Action::Menu), "leave the game".to_owned()),
        ];
        let rows = again.into_iter().chain(programs).chain(others);
        Self { text: format!("{name}: {problem}"), ..Self::new("No move", rows) }
    }

    /// Asks which game is added to a sum.
    pub(super) fn new_part(parts: impl Iterator<Item = Component>) -> Self {
        let answer = |part: Component| {
            let line = format!("{}: {}", part.game.title(), part.game.format_id(&part.position));
            (PopupChoice::Part(part), line)
        };
        Self::new("Add a game", parts.map(answer))
    }
}

/// A line being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editor {
    pub label: String,
    pub text: String,
    /// Characters before the cursor.
    pub cursor: usize,
    /// The line is still the old one: the first character that is typed replaces it.
    pub untouched: bool,
    /// Why the last try was refused.
    pub refused: Option<String>,
    /// What the line means as it stands, if that is more than it says.
    pub meaning: Option<String>,
}

impl Editor {
    /// A line that begins with an old text, the cursor at its end.
    pub fn new(label: impl Into<String>, text: String) -> Self {
        let cursor = text.chars().count();
        Self { label: label.into(), cursor, text, untouched: true, refused: None, meaning: None }
    }

    /// Takes a key as typing; false if it is none.
    pub(super) fn type_key(&mut self, key: Key) -> bool {
        let Some(request) = edit_request(key) else { return false };
        if let InputRequest::InsertChar(letter) = request {
            if letter.is_control() || is_hidden(letter) {
                return true;
            }
            if self.untouched {
                (self.text, self.cursor) = (String::new(), 0);
            }
            if self.text.len() >= LONGEST {
                return true;
            }
        }
        let mut input = Input::new(std::mem::take(&mut self.text)).with_cursor(self.cursor);
        input.handle(request);
        self.cursor = input.cursor();
        self.text = input.into();
        self.untouched = false;
        self.refused = None;
        true
    }
}

const fn edit_request(key: Key) -> Option<InputRequest> {
    Some(match key.code {
        _ if key.ctrl => return None,
        KeyCode::Char(letter) => InputRequest::InsertChar(letter),
        KeyCode::Left => InputRequest::GoToPrevChar,
        KeyCode::Right => InputRequest::GoToNextChar,
        KeyCode::Home => InputRequest::GoToStart,
        KeyCode::End => InputRequest::GoToEnd,
        KeyCode::Backspace => InputRequest::DeletePrevChar,
        KeyCode::Delete => InputRequest::DeleteNextChar,
        _ => return None,
    })
}

/// Widest a page is drawn, its frame included.
const WIDEST: u16 = 84;
/// Columns of a page's frame.
const FRAME: u16 = 4;
/// Columns between two columns of keys, and the fewest of each.
const BETWEEN: u16 = 3;
const BESIDE: u16 = 34;

/// Keys that belong together, each with what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HelpGroup {
    pub title: &'static str,
    pub keys: Vec<(&'static str, String)>,
}

/// A line of a page, each part with its role.
type Words = Vec<(Role, String)>;

/// A page of text with a title, scrolled by lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    pub title: String,
    pub text: String,
    /// Keys above the text, in two columns if there is room.
    pub keys: [Vec<HelpGroup>; 2],
    /// The text that `w` shows instead; may be empty.
    pub rest: String,
    /// Lines scrolled away at the top.
    pub scroll: usize,
}

impl Page {
    /// A page from its beginning.
    pub fn new(title: impl Into<String>, text: impl Into<String>) -> Self {
        Self { title: title.into(), text: text.into(), ..Self::default() }
    }

    /// How wide its text is on a terminal of this width.
    pub fn width(&self, columns: u16) -> u16 {
        columns.min(WIDEST).saturating_sub(FRAME)
    }

    /// Its lines on a terminal of this size, and how many of them are seen at once.
    pub fn lines(&self, (columns, rows): (u16, u16)) -> (Vec<Words>, usize) {
        let width = self.width(columns);
        let mut lines = self.key_lines(width);
        lines.extend(wrap(&self.text, width).into_iter().map(text_line));
        let seen = lines.len().min(usize::from(rows.min(STAGE.1).saturating_sub(3)));
        (lines, seen)
    }

    /// The keys with what they do; each group ends with an empty line.
    fn key_lines(&self, width: u16) -> Vec<Words> {
        let is_narrow = width < 2 * BESIDE + BETWEEN;
        let column = if is_narrow { width } else { (width - BETWEEN) / 2 };
        let columns = self.keys.each_ref().map(|groups| groups.iter().flat_map(|group| group.lines(column)));
        let [mut lines, right] = columns.map(Iterator::collect::<Vec<_>>);
        if is_narrow {
            lines.extend(right);
            return lines;
        }
        lines.resize(lines.len().max(right.len()), vec![]);
        for (line, beside) in lines.iter_mut().zip(right) {
            let used: usize = line.iter().map(|(_, text)| text.width()).sum();
            line.push((Role::Text, " ".repeat(usize::from(column + BETWEEN).saturating_sub(used))));
            line.extend(beside);
        }
        lines
    }

    /// Scrolls as a key says, not beyond either end.
    pub(super) fn scroll(&mut self, action: Action, size: (u16, u16)) {
        let (all, seen) = self.lines(size);
        let last = all.len() - seen;
        self.scroll = action.step(self.scroll.min(last), last + 1);
    }
}

/// A line of the text; capitals make a heading.
fn text_line(line: String) -> Words {
    let heading = line.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || " -'".contains(c));
    let role = match (heading, line.starts_with("    ")) {
        (true, _) => Role::Title,
        (_, true) => Role::Stone,
        _ => Role::Text,
    };
    vec![(role, line)]
}

impl HelpGroup {
    /// Its lines, `width` columns wide: a heading, then the keys in one column and what they do beside them.
    fn lines(&self, width: u16) -> Vec<Words> {
        let keys = self.keys.iter().map(|(keys, _)| keys.width()).max().unwrap_or(0).max(6) + 2;
        let room = width.saturating_sub(cells(keys));
        let mut lines = vec![vec![(Role::Title, self.title.to_owned())]];
        for (name, what) in &self.keys {
            for (number, text) in wrap(what, room).into_iter().enumerate() {
                let name = if number == 0 { name } else { "" };
                // Some of our signs are three bytes: columns count.
                let pad = keys.saturating_sub(name.width());
                lines.push(vec![(Role::Key, format!("{name}{:pad$}", "")), (Role::Text, text)]);
            }
        }
        lines.push(vec![]);
        lines
    }
}

/// Fewest columns of a menu.
const LEAST_MENU: u16 = 28;
/// Columns of a question and its answers.
const QUESTION: u16 = 56;
/// Columns of a line being typed.
const EDITOR: u16 = 52;

/// Draws what lies on top.
pub(crate) fn draw(popup: &Popup, memory: &Memory, area: Rect, canvas: &mut Canvas) {
    canvas.recede();
    match popup {
        Popup::Page(page) => draw_page(page, area, canvas),
        Popup::Confirm(confirm) => {
            let (title, question) = confirm.texts(memory);
            draw_question(&question, popup.keys(), title, area, canvas);
        }
        Popup::Question(text) => draw_question(text, popup.keys(), "Your friend", area, canvas),
        Popup::Editor(editor) => draw_editor(editor, area, canvas),
        Popup::Menu(menu) => draw_menu(menu, area, canvas),
    }
}

fn draw_question(question: &str, keys: &Keymap, title: &str, area: Rect, canvas: &mut Canvas) {
    let lines = wrap(question, QUESTION.min(area.width.saturating_sub(4)));
    let inner = window(area, QUESTION, cells(lines.len() + 2), title, canvas);
    canvas.draw(Text::from_iter(lines), inner);
    let hints: Vec<KeyLabel> = keys.bindings().copied().map(KeyLabel::new).collect();
    let row = Rect { y: inner.bottom().saturating_sub(1), height: 1, ..inner };
    key_bar::draw_keys(&hints, false, row, canvas);
}

fn draw_page(page: &Page, area: Rect, canvas: &mut Canvas) {
    let (lines, seen) = page.lines((area.width, area.height + 1));
    let (all, last) = (lines.len(), lines.len() - seen);
    let first = page.scroll.min(last);
    let inner = window(area, page.width(area.width), cells(seen), &page.title, canvas);
    let lines = lines.iter().map(|words| {
        let span = |(role, text): &(Role, String)| Span::styled(text.clone(), canvas.style(*role));
        words.iter().map(span).collect::<Line>()
    });
    canvas.draw(Paragraph::new(Text::from_iter(lines)).scroll((cells(first), 0)), inner);
    scrollbar(edge_of(inner), first, all, Role::Key, canvas);
    if last > 0 {
        let arrows = match (first, first == last) {
            (0, _) => "↓",
            (_, true) => "↑",
            _ => "↑↓",
        };
        let more = format!(" {arrows} lines {} to {} of {all} ", first + 1, first + seen);
        let x = inner.right().saturating_sub(columns(&more) + 1);
        canvas.write_at(area, (x, inner.bottom()), &more, Role::Key);
    }
}

/// Draws a menu, one row a line, below its text.
fn draw_menu(menu: &PopupMenu, area: Rect, canvas: &mut Canvas) {
    // The pointer and a blank stand before each row, and a bar may stand after it.
    let widest = menu.rows.iter().map(|(_, label)| columns(label) + 4).max().unwrap_or(0);
    let help = if menu.is_help_shown { LIST_HELP } else { "" };
    let text = [&menu.text[..], help].join("\n\n");
    let mut lines = wrap(text.trim(), QUESTION.min(area.width.saturating_sub(4)));
    let width = if text.trim().is_empty() { widest.max(LEAST_MENU) } else { QUESTION };
    if !lines.is_empty() {
        lines.push(String::new());
    }
    let (text, rows) = (cells(lines.len()), cells(menu.rows.len()));
    let inner = window(area, width, text + rows, menu.title, canvas);
    // If there is little room, the end of the text is left out.
    let text = text.min(inner.height.saturating_sub(rows));
    canvas.draw(Text::from_iter(lines), Rect { height: text, ..inner });
    let below = Rect { y: inner.y + text, height: inner.height - text, ..inner };
    let pointer = |index| if index == menu.cursor { POINTER } else { " " };
    let rows = menu.rows.iter().enumerate();
    let label = |index, label: &str| clip(&format!("{} {label}", pointer(index)), below.width);
    let lines = rows.map(|(index, (_, text))| Line::raw(label(index, text)));
    canvas.list(lines.collect(), menu.cursor, true, below, Target::Row);
}

fn draw_editor(editor: &Editor, area: Rect, canvas: &mut Canvas) {
    let refused = editor.refused.as_deref().unwrap_or_default();
    let meaning = editor.meaning.as_deref().filter(|_| refused.is_empty()).unwrap_or_default();
    let mut below = styled(meaning, EDITOR, canvas.style(Role::Quiet));
    below.extend(styled(refused, EDITOR, canvas.style(Role::Bad)));
    let inner = window(area, EDITOR, 2 + cells(below.len()), &editor.label, canvas);
    let cursor = canvas.style(Role::Bar);
    let old = if editor.untouched { cursor } else { canvas.style(Role::Text) };
    let mut before: String = editor.text.chars().take(editor.cursor).collect();
    while columns(&before) > EDITOR - 5 {
        before.remove(0);
    }
    let under = editor.text.chars().nth(editor.cursor).unwrap_or('_').to_string();
    let after: String = editor.text.chars().skip(editor.cursor + 1).collect();
    let typed = Line::from(vec![Span::styled(before, old), Span::styled(under, cursor), Span::raw(after)]);
    let text = Text::from_iter([typed, Line::default()].into_iter().chain(below));
    canvas.draw(text, inner);
}

/// A cleared, framed area in the middle, with `width` × `height` cells inside, or fewer on a small screen.
fn window(area: Rect, width: u16, height: u16, title: &str, canvas: &mut Canvas) -> Rect {
    // In the middle of the stage with its keys, which stay in sight.
    let stage = Rect { height: area.height + 1, ..area };
    let outer = centred(stage, width.saturating_add(4), height.saturating_add(2).min(area.height));
    canvas.clear(outer);
    canvas.clicks.add(outer, Target::Cover);
    frame(outer, Titles { left: title, ..Titles::default() }, Role::Key, canvas)
}
