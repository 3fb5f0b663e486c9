//! Players, and how a program failed, as they stand in the files.

use serde::{Deserialize, Serialize};

use crate::contest::{Player, Program};
use crate::cpu::Level;
use crate::training::Rule;

use super::form::quoted;
use super::{Sheet, Unreadable};

/// A program in a seat, as it is kept. Nothing that is read starts it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProgramForm {
    command: String,
    folder: String,
}

impl ProgramForm {
    pub(super) fn of(program: &Program) -> Self {
        let folder = program.folder().to_string_lossy().into_owned();
        Self { command: program.typed().to_owned(), folder }
    }

    pub(super) fn read(&self) -> Result<Player, Unreadable> {
        let program = Program::read(&self.command, self.folder.clone().into());
        program.map(Player::Program).map_err(|_| Unreadable::Word("the command", quoted(&self.command)))
    }
}

/// The level or the rule of a player, in a word.
pub(super) fn write_level(player: &Player) -> Option<String> {
    match player {
        Player::Computer(level) => Some(level.word().to_owned()),
        Player::Rule(rule) => Some(rule.word().to_owned()),
        Player::Human | Player::Program(_) => None,
    }
}

/// The player a word stands for.
pub(super) fn read_level(word: &str) -> Result<Player, Unreadable> {
    let level = Level::by_word(word).map(Player::Computer);
    let player = level.or_else(|| Rule::by_word(word).map(Player::Rule));
    player.ok_or_else(|| Unreadable::Word("the level", quoted(word)))
}

/// The players of a game: levels and rules, programs, and humans in the seats that are left.
pub(super) fn read_players(
    levels: &[Option<String>; 2],
    programs: &[Option<ProgramForm>; 2],
) -> Result<[Player; 2], Unreadable> {
    let mut players = [Player::Human, Player::Human];
    for (player, (level, program)) in players.iter_mut().zip(levels.iter().zip(programs)) {
        match (level, program) {
            (_, Some(program)) => *player = program.read()?,
            (Some(level), None) => *player = read_level(level)?,
            (None, None) => {}
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

/// Whether none of the players is a program.
pub(super) fn has_no_program(programs: &[Option<ProgramForm>; 2]) -> bool {
    programs.iter().all(Option::is_none)
}

/// Whether a rule or a program sits in a seat, which older programs do not know.
pub(super) fn has_others(sheet: &Sheet) -> bool {
    let newer = |player: &Player| matches!(player, Player::Rule(_) | Player::Program(_));
    sheet.players.iter().any(newer)
}
