//! The medals, as a page: which games were won at which levels.

use crate::coach::Level;
use crate::games;
use crate::records::Medal;
use crate::tui::Page;

/// What a medal is for.
const ABOUT: &str = "Win a game from the menu against the computer to earn its medal: ★ without help, ☆ with help. \
                     A ★ replaces a ☆. You keep your medals when you delete games.";
/// Columns of a game's title and of a level.
const TITLE: usize = 23;
const LEVEL: usize = 8;

/// The page.
pub(super) fn medals_page(medals: &[Medal]) -> Page {
    let levels = || Level::ALL.into_iter().rev();
    let head: String = levels().map(|level| format!("{:<LEVEL$}", level.word())).collect();
    let mut lines = vec![ABOUT.to_owned(), String::new(), format!("{:TITLE$}{head}", "")];
    for game in games::keys() {
        let signs: String =
            levels().map(|level| format!("{:<LEVEL$}", Medal::sign_of(medals, game, level))).collect();
        lines.push(format!("{:<TITLE$}{signs}", games::get(game).title()));
    }
    // A line with blanks behind it would be too long for a small screen.
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    Page::new("Medals", lines.join("\n"))
}
