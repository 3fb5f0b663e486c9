//! The help: the keys that count in groups, from the one table of keys, then the rules of the game.

use super::keymap::{Purpose, fill_in_words};
use super::popup::{FIGURE_MARK, HelpGroup};
use super::screens::game::format_asking;
use super::{App, BoardScreen, Layout, MenuEntry, Page, Popup, Screen};
use crate::game::id::Part;
use crate::game::{Figure, Game, GameKey, HeapNames, Look, Position, Stop};
use crate::games;
use crate::games::value_tables::code_of;
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
        self.shared.popup = Some(Popup::Page(self.help_page()));
    }

    /// The help for this screen: its keys, then the rules of the game. `w` then tells how the game is won, unless that would help in a
    /// game in progress.
    fn help_page(&self) -> Page {
        let board = self.board();
        let game = board.map(|board| board.game().session.game());
        let mut page = Page::new(game.map_or("Help", |game| game.title()), String::new());
        let opening = match self.menu.entry {
            MenuEntry::Game(game) if self.stack.is_empty() => {
                Some((game, self.menu.setup(&self.shared).opening()))
            }
            _ => None,
        };
        let of_board = board.map(BoardScreen::game).map(|game| (game.session.setup.game, game.position()));
        if let Some((game, position)) = of_board.or(opening.as_ref().map(|(game, opening)| (*game, opening)))
        {
            page.text = format!("RULES\n{}", games::get(game).rule(position));
            for (number, part) in position.board.components().iter().enumerate() {
                let (title, rules) = (part.game.title(), part.rules_in_sum().join(" "));
                page.text += &format!("\nPart {}, {title}: {rules}", number + 1);
            }
            let (terms, ideas) = terms_and_ideas(game, position, &mut page.figures);
            page.rest = match self.stack.last() {
                Some(Screen::Game(screen)) if !screen.tells_the_idea() => terms,
                _ => terms + &ideas,
            };
            if !page.rest.is_empty() {
                page.text += "\n\nPress w for the full text.";
            }
        }
        if self.stack.is_empty() && self.menu.entry == MenuEntry::Learn {
            page.text = GLOSSARY.to_owned();
        }
        page.groups = Purpose::ALL.map(|purpose| self.key_group(purpose)).into();
        let mut extras: Vec<_> =
            self.keys().extras.iter().map(|(keys, text)| (*keys, fill_in_words(text, game))).collect();
        if let Some(game) = game.filter(|game| has_numbers_from_0(*game)) {
            let layout = board.map(|board| board.layout(self.shared.size));
            extras.push(match game.look() == Look::Queen && layout != Some(Layout::Board) {
                true => ("larger screen", "shows a chessboard".to_owned()),
                false => ("numbers", "row, column (from 0)".to_owned()),
            });
        }
        // Before the last group: both are short of one column.
        page.groups.insert(Purpose::ALL.len() - 1, HelpGroup { title: "ALSO", keys: extras });
        page.groups.retain(|group| !group.keys.is_empty());
        page
    }

    /// The keys of a group that do something in this game.
    fn key_group(&self, purpose: Purpose) -> HelpGroup {
        let board = self.board();
        let is_known = |action| {
            board.map_or_else(|| self.screen().has_use_for(action, &self.shared), |board| board.knows(action))
        };
        let bindings = self.keys().bindings().filter(|binding| {
            binding.action.purpose() == purpose && !binding.help.1.is_empty() && is_known(binding.action)
        });
        let layout = board.map(|board| board.layout(self.shared.size));
        // In a sum the keys choose in the part under the cursor.
        let rules = board.map(|board| board.active_board().game);
        let has_friend = matches!(self.stack.last(), Some(Screen::Game(screen)) if screen.has_friend());
        let keys = bindings.filter_map(|binding| {
            let (keys, text) = binding.in_layout(layout)?.help;
            let asking = format_asking(binding.action).filter(|_| has_friend);
            Some((keys, fill_in_words(asking.unwrap_or(text), rules)))
        });
        let costs_star =
            matches!(self.stack.last(), Some(Screen::Game(screen)) if screen.plays_for_star(&self.shared));
        let is_a_game = board.is_some() && !matches!(self.stack.last(), Some(Screen::SetUp(_)));
        let title = if costs_star && purpose == Purpose::Learn {
            "UNDERSTAND (☆: help, so no ★)"
        } else if purpose == Purpose::Play && !is_a_game {
            "KEYS"
        } else {
            purpose.title()
        };
        HelpGroup { title, keys: keys.collect() }
    }
}

/// What the words of a game mean, and how it is won.
fn terms_and_ideas(key: GameKey, position: &Position, figures: &mut Vec<Figure>) -> (String, String) {
    let game = games::get(key);
    let search = game.info().search.map_or("", |search| search.help);
    let ideas = [game.help(position), search].map(str::trim_end);
    let ideas: Vec<&str> = ideas.into_iter().filter(|idea| !idea.is_empty()).collect();
    let text = insert_figures(&ideas.join("\n\n"), key, position, figures);
    let (terms, ideas) = text.split_at(text.find(IDEA).unwrap_or(0));
    (terms.to_owned(), ideas.to_owned())
}

/// Whether rows and columns are numbered at the board, and from 0.
fn has_numbers_from_0(game: &dyn Game) -> bool {
    let cells = matches!(game.words().heap_names, HeapNames::Cells | HeapNames::Corners);
    cells || game.look() == Look::Queen
}

/// The text; a line that says `FIGURE` and a position gives way to what the game's lesson draws of that position, and one that says
/// `COUNTS` to what heaps count by the code of the position.
fn insert_figures(text: &str, key: GameKey, position: &Position, figures: &mut Vec<Figure>) -> String {
    let mut lines = vec![];
    for line in text.lines() {
        if line == "COUNTS" {
            lines.push(counts(key, position).unwrap_or_default());
            continue;
        }
        let Some(body) = line.strip_prefix("FIGURE ") else {
            lines.push(line.to_owned());
            continue;
        };
        for figure in figures_of(body, games::get(key)) {
            lines.push(format!("{FIGURE_MARK}{}", figures.len()));
            figures.push(figure);
        }
    }
    lines.join("\n")
}

/// What the first heaps count by the code of the position, below its name.
fn counts(key: GameKey, position: &Position) -> Option<String> {
    let code = code_of(key, position)?;
    let values = solve::heap_values(&code, LAST_HEAP, &Stop::default()).ok()?;
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
