//! `bot`: a player for other programs. Ids of positions come in, one a line; a move goes out for each.

use std::collections::HashMap;
use std::io::{BufRead, Error};
use std::time::{Duration, Instant};

use crate::coach::{Level, Skill, choose, seed_here};
use crate::game::{Console, GameKey, Halt, Move, Position, Stop, clean, mixed_seed};
use crate::games;
use crate::storage::LineReader;

/// Bytes of the longest line that can be an id.
const LONGEST_LINE: usize = 64 << 10;
/// Characters of a reason that are told.
const LONGEST_REASON: usize = 200;
/// What takes longer than this is worth remembering.
const LONG: Duration = Duration::from_millis(1);
/// Answers that are remembered.
const MOST_REMEMBERED: usize = 10_000;
/// What lines begin with that tell how a game ended.
const RESULT: &[u8] = b"result";

/// How the player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bot {
    /// How often it errs.
    pub level: Level,
    /// What its mistakes are drawn from, together with the position and the number of games whose end it was told.
    pub seed: u64,
}

/// Answers each id of `text` with a move, as soon as it is read, until the text ends.
///
/// # Errors
/// When it cannot be read, or nobody listens.
pub fn bot(wanted: &Bot, text: impl BufRead, console: &mut dyn Console) -> Result<(), Halt> {
    let failed = |error: Error| Halt::Failed(format!("The input cannot be read: {error}."));
    let mut lines = LineReader::new(text, LONGEST_LINE);
    let mut player = Player { wanted: *wanted, games: 0, remembered: HashMap::new() };
    while let Some((_, line)) = lines.next_line().map_err(failed)? {
        let answer = match line {
            Some(line) if line.starts_with(RESULT) => {
                player.begin_another_game();
                continue;
            }
            Some(line) if !line.contains(&b':') => continue,
            Some(line) => player.answer(&String::from_utf8_lossy(line)),
            None => Err(format!("the line is longer than {} KiB", LONGEST_LINE >> 10)),
        };
        let answer = answer.unwrap_or_else(|why| format!("decline {}", clean(&why, LONGEST_REASON)));
        console.say(&(answer + "\n"))?;
        console.flush()?;
    }
    Ok(())
}

struct Player {
    wanted: Bot,
    /// Games whose end was told.
    games: u64,
    /// Moves that took long to find.
    remembered: HashMap<(GameKey, Position), Move>,
}

impl Player {
    /// Draws its mistakes anew from now on, so that games from one opening are not one game.
    fn begin_another_game(&mut self) {
        self.games += 1;
        if self.wanted.level != Level::Perfect {
            self.remembered.clear();
        }
    }

    /// The move, or why there is none.
    fn answer(&mut self, id: &str) -> Result<String, String> {
        let (key, position) = games::read_id(id).map_err(|error| error.to_string())?;
        let game = games::get(key);
        if game.result(&position).is_some() {
            return Err("the game is over".to_owned());
        }
        let mv = self.choose(key, position.clone()).ok_or("no move was found")?;
        Ok(game.word(&position, mv))
    }

    fn choose(&mut self, key: GameKey, position: Position) -> Option<Move> {
        let here = (key, position);
        if let Some(mv) = self.remembered.get(&here) {
            return Some(*mv);
        }
        let begun = Instant::now();
        let skill = Skill::Level { level: self.wanted.level, depth: None };
        let seed = match self.games {
            0 => self.wanted.seed,
            games => mixed_seed(self.wanted.seed, games),
        };
        let seed = seed_here(seed, key, &here.1);
        let mv = choose(games::get(key), &here.1, skill, seed, &Stop::default()).ok()?.mv?;
        if begun.elapsed() > LONG {
            if self.remembered.len() >= MOST_REMEMBERED {
                self.remembered.clear();
            }
            self.remembered.insert(here, mv);
        }
        Some(mv)
    }
}
