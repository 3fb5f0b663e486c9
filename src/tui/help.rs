//! The help: the keys that count in groups, from the one table of keys, then the rules of the game.

use super::keymap::{Purpose, SCROLL_LESSON_HELP, fill_in_words, name_arrows};
use super::popup::HelpGroup;
use super::screens::game::format_asking;
use super::{Action, App, BoardScreen, GameScreen, MenuEntry, Page, Popup};
use crate::game::{GameKey, Position, join};
use crate::games;

/// The heading of the idea. The text before it doesn't say how to win.
const IDEA: &str = "THE IDEA";

/// The words the courses use.
const GLOSSARY: &str = include_str!("../../assets/help/glossary.md");

impl App {
    /// Shows the help for this screen: its keys, then the rules of the game. `w` then tells how the game is won, unless that would
    /// help in a game in progress.
    pub(super) fn show_help(&mut self) {
        let board = self.board();
        let game = board.map(|board| board.game().session.game());
        let mut page = Page::new(game.map_or("Help", |game| game.title()), String::new());
        let opening = match self.menu.entry {
            MenuEntry::Game(game) if self.stack.is_empty() => {
                Some((game, self.menu.setup(&self.shared).opening()))
            }
            _ => None,
        };
        let of_board = board.map(BoardScreen::game).map(|game| (game.setup().game, game.position()));
        if let Some((game, position)) = of_board.or(opening.as_ref().map(|(game, opening)| (*game, opening)))
        {
            page.text = format!("RULES\n{}", games::get(game).rule(position));
            for (number, part) in position.board.components().iter().enumerate() {
                let (title, rules) = (part.game.title(), part.rules_in_sum().join(" "));
                page.text += &format!("\nPart {}, {title}: {rules}", number + 1);
            }
            let played = self.game_screen();
            if played.is_some_and(|screen| screen.plays_for_star(&self.shared)) {
                page.text += "\n☆: a win with this help earns a ☆ instead of a ★.";
            }
            page.rest = terms_and_ideas(game, position);
            if played.is_some_and(|screen| !screen.tells_the_idea()) {
                page.rest.truncate(page.rest.find(IDEA).unwrap_or(0));
            }
            if !page.rest.is_empty() {
                let more = if page.rest.contains(IDEA) { "how to win" } else { "what the code means" };
                page.text += &format!("\n\nPress w for {more}.");
            }
        }
        if self.stack.is_empty() && self.menu.entry == MenuEntry::Learn {
            page.text = GLOSSARY.to_owned();
        }
        let rules = board.map(|board| (board.game().session.game(), board.game().position()));
        let extras = self.keys().extras.iter().map(|(keys, text)| (*keys, fill_in_words(text, rules)));
        let extras = HelpGroup { title: "ALSO", keys: extras.collect() };
        let [play, learn, program] = Purpose::ALL.map(|purpose| self.key_group(purpose));
        page.keys = [vec![play, extras], vec![learn, program]];
        page.keys.iter_mut().for_each(|groups| groups.retain(|group| !group.keys.is_empty()));
        self.shared.popup = Some(Popup::Page(page));
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
        let layout = self.layout();
        // In a sum the keys choose in the part under the cursor.
        let rules = board.map(|board| board.active_board()).map(|board| (board.game, board.position));
        let has_friend = self.game_screen().is_some_and(GameScreen::has_friend);
        let keys = bindings.filter_map(|binding| {
            let (keys, text) = binding.in_layout(layout)?.help;
            let asking = match (binding.action, board) {
                (Action::PageUp, Some(board)) if board.game().lesson => Some(SCROLL_LESSON_HELP),
                (action, _) => format_asking(action).filter(|_| has_friend),
            };
            let keys = if self.shared.preferences.ascii { name_arrows(keys) } else { keys };
            Some((keys, fill_in_words(asking.unwrap_or(text), rules)))
        });
        HelpGroup { title: purpose.title(), keys: keys.collect() }
    }
}

/// What the words of a game mean, and how it is won.
fn terms_and_ideas(key: GameKey, position: &Position) -> String {
    let game = games::get(key);
    let search = game.info().search.map_or("", |search| search.help);
    let ideas = [game.help(position), search].map(str::trim_end);
    join(ideas.into_iter().filter(|idea| !idea.is_empty()), "\n\n")
}
