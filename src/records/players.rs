//! Players, and how a program failed, as they stand in the files.

use serde::{Deserialize, Serialize};

use crate::contest::{Player, Program};
use crate::cpu::Level;
use crate::training::Rule;

use super::form::quoted;
use super::{Sheet, Unreadable};

/// How a program is written; its name is the player's.
const PROGRAM: &str = "program";

/// The level or the rule of a player, or that it is a program, in a word.
pub(super) fn write_level(player: &Player) -> Option<String> {
    match player {
        Player::Computer(level) => Some(level.word().to_owned()),
        Player::Rule(rule) => Some(rule.word().to_owned()),
        Player::Program(_) => Some(PROGRAM.to_owned()),
        Player::Human => None,
    }
}

/// The player a word stands for.
pub(super) fn read_level(word: &str) -> Result<Player, Unreadable> {
    let level = Level::by_word(word).map(Player::Computer);
    let player = level.or_else(|| Rule::by_word(word).map(Player::Rule));
    player.ok_or_else(|| Unreadable::Word("the level", quoted(word)))
}

/// The players of a game: levels, rules and programs, and humans in the seats that are left.
pub(super) fn read_players(
    levels: &[Option<String>; 2],
    names: &[String; 2],
) -> Result<[Player; 2], Unreadable> {
    let mut players = [Player::Human, Player::Human];
    for (player, (level, name)) in players.iter_mut().zip(levels.iter().zip(names)) {
        match level.as_deref() {
            Some(PROGRAM) => *player = Player::Program(Program::without_command(name)),
            Some(level) => *player = read_level(level)?,
            None => {}
        }
    }
    Ok(players)
}

/// How a program failed, which ended the game.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FailureForm {
    pub(super) player: u8,
    pub(super) name: String,
    pub(super) sentence: String,
}

/// Whether a rule or a program sits in a seat, which older programs do not know.
pub(super) fn has_others(sheet: &Sheet) -> bool {
    let newer = |player: &Player| matches!(player, Player::Rule(_) | Player::Program(_));
    sheet.players.iter().any(newer)
}
