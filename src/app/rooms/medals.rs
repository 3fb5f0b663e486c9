//! The medals, as a page: which games were won without help, at which levels.

use crate::app::Page;
use crate::cpu::Level;
use crate::games;
use crate::records::{EARNED, Medal, OPEN};

/// What a medal is for.
const ABOUT: &str = "A medal is for a game against the computer that you won without help: one a game and level, from either \
                     side, in three moves of your own or more, from an opening of the menu: not from a position of your own, nor in the last game of a course. Medals stay \
                     when games are deleted.";
/// Columns of a game's title and of a level.
const TITLE: usize = 23;
const LEVEL: usize = 8;

/// The page.
pub(super) fn medals_page(medals: &[Medal]) -> Page {
    let levels = || Level::ALL.into_iter().rev();
    let head: String = levels().map(|level| format!("{:<LEVEL$}", level.word())).collect();
    let mut lines = vec![ABOUT.to_owned(), String::new(), format!("{:TITLE$}{head}", "")];
    for game in games::keys() {
        let has = |level| medals.iter().any(|medal| (medal.game, medal.level) == (game, level));
        let signs: String =
            levels().map(|level| format!("{:<LEVEL$}", if has(level) { EARNED } else { OPEN })).collect();
        lines.push(format!("{:<TITLE$}{signs}", games::get(game).title()));
    }
    // A line with blanks behind it would be too long for a small screen.
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    Page::new("Medals", lines.join("\n"))
}
