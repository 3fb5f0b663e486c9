//! What a history tells of the games against the computer, by game and level.

use crate::coach::Level;
use crate::game::GameKey;

use super::GameRecord;

/// Most steps of a trend.
const STEPS: usize = 12;

/// The games of one human against one level of the computer, in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Which game.
    pub game: GameKey,
    /// The computer's level.
    pub level: Level,
    /// Games played.
    pub played: u32,
    /// Of them won by the human.
    pub won: u32,
    /// Games won in a row up to now.
    pub streak: u32,
    /// Most games won in a row.
    pub longest: u32,
    /// Positions in which the human could win and could err, in the games that were judged.
    pub chances: u32,
    /// Of them those in which the human did not err.
    pub taken: u32,
    /// The share of chances taken, in per cent, in steps of as many games each, oldest first; `None` where there was none.
    pub trend: Vec<Option<u32>>,
}

impl Statistics {
    /// The share of chances taken, in per cent; `None` where there was none.
    pub fn share(&self) -> Option<u32> {
        per_cent(self.taken, self.chances)
    }
}

/// One game, seen by the human.
struct Counted {
    won: bool,
    chances: u32,
    taken: u32,
}

/// The statistics of a history, oldest game first, in the order of the registry and of the levels. A game counts that was played
/// from one of the menu's openings, by one human, against the computer.
pub fn statistics(history: &[GameRecord]) -> Vec<Statistics> {
    let mut all = vec![];
    for game in crate::games::keys() {
        for level in Level::ALL {
            let games: Vec<Counted> =
                history.iter().filter_map(|played| against(played, game, level)).collect();
            if !games.is_empty() {
                all.push(statistics_of(game, level, &games));
            }
        }
    }
    all
}

fn against(played: &GameRecord, game: GameKey, level: Level) -> Option<Counted> {
    let counts = played.game == game && played.is_from_menu();
    let human = played.human().filter(|_| counts)?;
    if played.level(human.other()) != Some(level) {
        return None;
    }
    let judgement = played.judgement.unwrap_or_default();
    let (chances, mistakes) = (judgement.chances[human.index()], judgement.mistakes[human.index()]);
    Some(Counted { won: played.winner == Some(human), chances, taken: chances.saturating_sub(mistakes) })
}

fn statistics_of(game: GameKey, level: Level, games: &[Counted]) -> Statistics {
    let (mut streak, mut longest) = (0, 0);
    for played in games {
        streak = if played.won { streak + 1 } else { 0 };
        longest = longest.max(streak);
    }
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    Statistics {
        game,
        level,
        played: count(games.len()),
        won: count(games.iter().filter(|played| played.won).count()),
        streak,
        longest,
        chances: chances(games),
        taken: chances_taken(games),
        trend: games
            .chunks(games.len().div_ceil(STEPS).max(1))
            .map(|step| per_cent(chances_taken(step), chances(step)))
            .collect(),
    }
}

fn chances(games: &[Counted]) -> u32 {
    games.iter().fold(0, |sum, played| sum.saturating_add(played.chances))
}

fn chances_taken(games: &[Counted]) -> u32 {
    games.iter().fold(0, |sum, played| sum.saturating_add(played.taken))
}

fn per_cent(part: u32, whole: u32) -> Option<u32> {
    (whole > 0).then(|| u32::try_from(u64::from(part) * 100 / u64::from(whole)).unwrap_or(100))
}
