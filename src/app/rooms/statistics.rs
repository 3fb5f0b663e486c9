//! How the player does against each level, as a page.

use crate::app::Page;
use crate::games;
use crate::records::{Finished, Kept, Statistics, statistics};

/// The steps of a trend, from none of the chances taken to all of them.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The page; the games come newest first.
pub(super) fn statistics_page(games: &[Kept]) -> Page {
    let oldest_first: Vec<Finished> = games.iter().rev().map(|kept| kept.game.clone()).collect();
    let all = statistics(&oldest_first);
    if all.is_empty() {
        return Page::new("Statistics", "Finish a game against the computer, and how you did stands here.");
    }
    let mut text =
        format!("{:<10}{:>7}{:>6}{:>14}{:>15}\n", "", "played", "won", "in a row", "chances taken");
    let mut before = None;
    for one in &all {
        if before != Some(one.game) {
            before = Some(one.game);
            text.push_str(&format!("\n{}\n", games::get(one.game).title().to_uppercase()));
        }
        text.push_str(&row(one));
    }
    text.push_str("\nA chance is a position you can win and can get wrong. The bars: how many you took, oldest games first.\n");
    Page::new("Statistics", text)
}

fn row(one: &Statistics) -> String {
    let streak = format!("{} (best {})", one.streak, one.longest);
    let share = one.share().map_or_else(|| "–".into(), |share| format!("{share} %"));
    let trend: String = one.trend.iter().map(|step| step.map_or('·', bar)).collect();
    format!("{:<10}{:>7}{:>6}{streak:>14}{share:>15}  {trend}\n", one.level.word(), one.played, one.won)
}

fn bar(per_cent: u32) -> char {
    BARS[(per_cent as usize * BARS.len() / 101).min(BARS.len() - 1)]
}
