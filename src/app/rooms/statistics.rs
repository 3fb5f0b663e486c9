//! How the player does against each level, as a page.

use crate::app::Page;
use crate::games;
use crate::records::{Finished, Kept, Statistics, statistics};

/// The steps of a trend, from none of the chances taken to all of them.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Fewest steps that make a trend: of one or two there is nothing to be seen.
const FEWEST: usize = 3;

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
    text.push_str("\nA chance is a position you can win and can get wrong.");
    if all.iter().any(has_trend) {
        text.push_str(" The bars: how many you took, oldest games first.");
    }
    Page::new("Statistics", text)
}

fn row(one: &Statistics) -> String {
    let streak = format!("{} (best {})", one.streak, one.longest);
    let share = one.share().map_or_else(|| "–".into(), |share| format!("{share} %"));
    let shown = one.trend.iter().filter(|_| has_trend(one));
    let trend: String = shown.map(|step| step.map_or('·', bar)).collect();
    format!("{:<10}{:>7}{:>6}{streak:>14}{share:>15}  {trend}\n", one.level.word(), one.played, one.won)
}

/// Whether the games are enough to show that somebody gets better.
fn has_trend(one: &Statistics) -> bool {
    one.trend.len() >= FEWEST
}

fn bar(per_cent: u32) -> char {
    BARS[(per_cent as usize * BARS.len() / 101).min(BARS.len() - 1)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::Level;
    use crate::game::GameKey;

    #[test]
    fn bars_stand_where_there_are_enough_to_compare() {
        let mut one = Statistics {
            game: GameKey(0),
            level: Level::Easy,
            played: 3,
            won: 1,
            streak: 0,
            longest: 1,
            chances: 3,
            taken: 2,
            trend: vec![Some(0), None, Some(100)],
        };
        assert!(row(&one).ends_with("66 %  ▁·█\n"));
        one.trend.pop();
        assert!(row(&one).ends_with("66 %  \n"));
    }
}
