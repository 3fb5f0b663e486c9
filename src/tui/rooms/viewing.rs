//! Stepping through games that were played, and playing on from any move of them.

use crate::game::plural;
use crate::records::{GameRecord, Setting};
use crate::tui::{App, Origin, Page, Popup, Screen, Table};

use super::Records;

/// The games that are stepped through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Viewed {
    /// The games.
    pub games: Vec<GameRecord>,
    /// The one on the table.
    pub at: usize,
    /// What they were opened from.
    pub(in crate::tui) back: Back,
}

/// What games were opened from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tui) enum Back {
    /// A file.
    File,
    /// The list of finished games.
    Records(Box<Records>),
}

impl App {
    /// Puts one of several games on the table: at its end those whose end is known, at its
    /// beginning those of a file.
    pub(in crate::tui) fn view_games(&mut self, games: Vec<GameRecord>, at: usize, back: Back) {
        let Some(record) = games.get(at) else { return };
        let which = match games.len() {
            1 => String::new(),
            all => format!("Game {} of {all}. ", at + 1),
        };
        let moves = plural(record.moves.len() as u64, "move", "moves");
        let from_file = back == Back::File;
        let mut table = Table::viewing(&record.clone(), Viewed { games, at, back });
        if from_file {
            table.current_match.go_to(0);
        }
        table.current_match.say(format!("{which}{moves}: ← and → step, 1 or 2 plays on from here."));
        table.current_match.columns = self.shared.memory.settings.is_on(Setting::Columns);
        self.begin(table);
    }

    /// Reviews the games of a file, and tells which of its lines were left out.
    pub(in crate::tui) fn review_file(&mut self, games: Vec<GameRecord>, wrong: &[String]) {
        self.view_games(games, 0, Back::File);
        if !wrong.is_empty() {
            self.shared.popups.push(Popup::Page(Page::new("Left out", wrong.join("\n\n"))));
        }
        self.at_table(Table::open_review);
    }

    /// The next of the games that are stepped through; after the last comes the first.
    pub(in crate::tui) fn view_next(&mut self) {
        let Screen::Table(table) = &self.screen else { return };
        let (Origin::Games(Viewed { games, at, back }), review) = (table.origin.clone(), table.is_review())
        else {
            return;
        };
        let next = (at + 1) % games.len().max(1);
        self.view_games(games, next, back);
        if review {
            self.at_table(Table::open_review);
        }
    }
}
