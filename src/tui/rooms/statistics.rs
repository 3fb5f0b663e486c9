//! How the player does against each level, as a page.

use crate::games;
use crate::records::{GameRecord, Kept, Medal, Statistics, statistics};
use crate::tui::{Page, PageRow, Voice};

/// The steps of a trend, from none of the chances taken to all of them.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Fewest steps that make a trend: of one or two there is nothing to be seen.
const FEWEST: usize = 3;

/// The page; the games come newest first.
pub(super) fn statistics_page(games: &[Kept], medals: &[Medal]) -> Page {
    let oldest_first: Vec<GameRecord> = games.iter().rev().map(|kept| kept.record.clone()).collect();
    let all = statistics(&oldest_first);
    if all.is_empty() {
        return Page::new("Statistics", "Finish a game against the computer, and how you did stands here.");
    }
    let mut text =
        "Taken: how many of your chances. A chance is a position you can win and can get wrong.".to_owned();
    if all.iter().any(has_trend) {
        text.push_str(" The bars: the same over time, the newest games last.");
    }
    let head = ["", "played", "won", "in a row", "taken"].map(str::to_owned);
    let plain = |cells: Vec<String>| PageRow { voice: Voice::Plain, cells };
    let mut table = vec![plain(head.into())];
    for of_game in all.chunk_by(|one, next| one.game == next.game) {
        let title = games::get(of_game[0].game).title().to_uppercase();
        table.extend([plain(vec![]), PageRow { voice: Voice::Heading, cells: vec![title] }]);
        table.extend(of_game.iter().map(|one| plain(cells(one, medals).into())));
    }
    table.push(plain(vec![]));
    Page { table, ..Page::new("Statistics", text) }
}

fn cells(one: &Statistics, medals: &[Medal]) -> [String; 6] {
    let level = format!("{} {}", Medal::sign_of(medals, one.game, one.level), one.level.word());
    let streak = format!("{} (best {})", one.streak, one.longest);
    let share = one.share().map_or_else(|| "–".into(), |share| format!("{share} %"));
    let steps = one.trend.iter().filter(|_| has_trend(one));
    let trend = steps.map(|step| step.map_or('·', bar)).collect();
    [level, one.played.to_string(), one.won.to_string(), streak, share, trend]
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
    use crate::coach::Level;
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
        assert_eq!(cells(&one, &[])[4..], ["66 %", "▁·█"]);
        one.trend.pop();
        assert_eq!(cells(&one, &[])[4..], ["66 %", ""]);
    }
}
