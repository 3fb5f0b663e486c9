//! The help: the keys that count in groups, from the one table of keys, then the rules of the game.

use super::keymap::{Action, Binding, Keymap, Purpose, fill_in_words};
use super::popup::{FIGURE_MARK, KeyGroup};
use super::{App, BoardScreen, Entry, Layout, Page, Popup, Screen};
use crate::game::id::Part;
use crate::game::{Figure, Game, GameKey, HeapNames, Look, Position, Stop};
use crate::games;
use crate::games::values::code_of;
use crate::solve;

/// The largest heap of the table of what heaps count; it is as wide as the narrowest page.
const LAST_HEAP: u32 = 12;

/// The heading of the idea. The text before it doesn't say how to win.
const IDEA: &str = "THE IDEA";

/// The words the courses use.
const GLOSSARY: &str = include_str!("../../assets/help/glossary.md");
impl App {
    /// Shows the help for this screen.
    pub(super) fn show_help(&mut self) {
        let board = self.board();
        let known = |action| board.is_some() || self.screen().has_use_for(action, &self.shared);
        let opening = match (self.stack.last(), self.menu.shown) {
            (None, Entry::Game(game)) => Some((game, self.menu.setup(&self.shared).opening())),
            _ => None,
        };
        let of_board = board.map(BoardScreen::game).map(|game| (game.session.setup.game, game.position()));
        let subject = of_board.or(opening.as_ref().map(|(game, opening)| (*game, opening)));
        let subject = subject.map(|(game, position)| Subject { game, position });
        let mut page = help(self.keys(), self.stack.last(), subject, self.shared.size, &known);
        if self.stack.is_empty() && self.menu.shown == Entry::Learn {
            page.text = GLOSSARY.to_owned();
        }
        self.shared.popup = Some(Popup::Page(page));
    }
}

/// What the help is about, apart from keys: a game, and a position of it.
struct Subject<'a> {
    game: GameKey,
    position: &'a Position,
}

/// The help for a situation: its keys, then the rules of the game. `w` then tells how the game is won, unless that would help in a
/// game that goes on. `known` says which actions do something at all.
fn help(
    keymap: &Keymap,
    on_screen: Option<&Screen>,
    subject: Option<Subject<'_>>,
    screen: (u16, u16),
    known: &dyn Fn(Action) -> bool,
) -> Page {
    let board = on_screen.and_then(Screen::board);
    let game = board.map(|board| board.game().rules());
    let mut page = Page::new(game.map_or("Help", |game| game.title()), String::new());
    if let Some(subject) = subject {
        page.text = format!("RULES\n{}", games::get(subject.game).rule(subject.position));
        let (terms, ideas) = terms_and_ideas(&subject, &mut page.figures);
        page.rest = match on_screen {
            Some(Screen::Game(screen)) if !screen.tells_the_idea() => terms,
            _ => terms + &ideas,
        };
        if !page.rest.is_empty() {
            page.text += "\n\nPress w to read more.";
        }
    }
    page.groups = Purpose::ALL
        .map(|purpose| key_group(keymap, purpose, on_screen, screen, known))
        .into_iter()
        .collect();
    let extras = keymap.extras.iter().map(|(keys, text)| (*keys, fill_in_words(text, game)));
    let from_0 = game.filter(|game| has_numbers_from_0(*game)).map(|game| {
        let is_drawn =
            game.look() != Look::Queen || board.is_some_and(|board| board.layout(screen) == Layout::Board);
        match is_drawn {
            true => ("numbers", "rows, columns from 0".to_owned()),
            false => ("screen", "larger: a chessboard".to_owned()),
        }
    });
    let extras = extras.chain(from_0);
    // Before the last group: both are short of one column.
    page.groups.insert(Purpose::ALL.len() - 1, KeyGroup { title: "ALSO", keys: extras.collect() });
    page.groups.retain(|group| !group.keys.is_empty());
    page
}

/// What the words of a game mean, and how it is won.
fn terms_and_ideas(subject: &Subject<'_>, figures: &mut Vec<Figure>) -> (String, String) {
    let game = games::get(subject.game);
    let search = game.search().map_or("", |search| search.help);
    let ideas = [game.help(subject.position), search].map(str::trim_end);
    let ideas: Vec<&str> = ideas.into_iter().filter(|idea| !idea.is_empty()).collect();
    let text = insert_figures(&ideas.join("\n\n"), subject, figures);
    let (terms, ideas) = text.split_at(text.find(IDEA).unwrap_or(0));
    (terms.to_owned(), ideas.to_owned())
}

/// Whether rows and columns are numbered at the board, and from 0.
fn has_numbers_from_0(game: &dyn Game) -> bool {
    let cells = matches!(game.words().heap_names, HeapNames::Cells | HeapNames::Corners);
    cells || game.look() == Look::Queen
}

/// The keys of a group that do something in this game.
fn key_group(
    keymap: &Keymap,
    purpose: Purpose,
    on_screen: Option<&Screen>,
    screen: (u16, u16),
    known: &dyn Fn(Action) -> bool,
) -> KeyGroup {
    let board = on_screen.and_then(Screen::board);
    let known =
        |binding: &&Binding| known(binding.action) && board.is_none_or(|board| board.knows(binding.action));
    let bindings = keymap.bindings().filter(|binding| binding.action.purpose() == purpose).filter(known);
    let shown = bindings.filter(|binding| !binding.help.1.is_empty());
    let keys = shown.filter_map(|binding| keys_and_meaning(binding, board, screen));
    let helps = matches!(on_screen, Some(Screen::Game(game)) if game.is_played() && game.game.session.setup.is_duel());
    let title = if helps && purpose == Purpose::Learn {
        "UNDERSTAND (t and e count as help)"
    } else {
        purpose.title()
    };
    KeyGroup { title, keys: keys.collect() }
}

/// The keys of a binding as the board is drawn, and what they do in the game's words; `None` if another binding says it.
fn keys_and_meaning(
    binding: &Binding,
    board: Option<&dyn BoardScreen>,
    screen: (u16, u16),
) -> Option<(&'static str, String)> {
    let layout = board.map(|board| board.layout(screen));
    let (keys, text) = binding.in_layout(layout)?.help;
    // In a sum the keys choose in the part under the cursor.
    let rules = board.map(|board| {
        let part = board.input().map_or(0, |input| input.part);
        board.game().active_board(part).rules
    });
    Some((keys, fill_in_words(text, rules)))
}

/// The text; a line that says `FIGURE` and a position gives way to what the game's lesson draws of that position, and one that says
/// `COUNTS` to what heaps count by the code of the position.
fn insert_figures(text: &str, subject: &Subject<'_>, figures: &mut Vec<Figure>) -> String {
    let mut lines = vec![];
    for line in text.lines() {
        if line == "COUNTS" {
            lines.push(counts(subject).unwrap_or_default());
            continue;
        }
        let Some(body) = line.strip_prefix("FIGURE ") else {
            lines.push(line.to_owned());
            continue;
        };
        for figure in figures_of(body, games::get(subject.game)) {
            lines.push(format!("{FIGURE_MARK}{}", figures.len()));
            figures.push(figure);
        }
    }
    lines.join("\n")
}

/// What the first heaps count by the code of the position, below its name.
fn counts(subject: &Subject<'_>) -> Option<String> {
    let code = code_of(subject.game, subject.position)?;
    let values = solve::values(&code, LAST_HEAP, &Stop::default()).ok()?;
    let line = |name: &str, numbers: &mut dyn Iterator<Item = u32>| {
        numbers.fold(format!("    {name:7}"), |line, number| format!("{line}{number:3}"))
    };
    let sizes = line("stones", &mut (0..=LAST_HEAP));
    let counts = line("values", &mut values.iter().copied().take(LAST_HEAP as usize + 1));
    Some(format!("\nWith {}:\n\n{sizes}\n{counts}\n", code.text()))
}

/// What a game's lesson draws of a position; the positions are small, so that solving them takes no time.
fn figures_of(body: &str, game: &dyn Game) -> Vec<Figure> {
    let position = game.parse_id(Part::whole(body)).ok();
    let solved =
        position.and_then(|position| Some((game.solve(&position, &Stop::default()).ok()?, position)));
    let figures = solved.map(|(solution, position)| game.explain(&position, &solution).figures);
    figures.unwrap_or_default().into_iter().filter(|figure| figure.rows() > 0).collect()
}
