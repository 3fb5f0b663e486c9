//! The file of a duel's games: its settings first, then a line a game, as it is played.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Error, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::game::{GameKey, Halt, Side};
use crate::games;
use crate::records::{GameFailure, GameRecord, JsonLine};

use super::{Conditions, Duel, End, Failure, Pairing, Played, Trouble};

/// What stands in front of the settings in the first line of a file of games.
const HEADER: &str = "# nimtui duel ";

pub(super) const BEGAN_ANEW: &str = "The programs were started again. The results are the same as without a break only if their answers \
                              depend on nothing but the position and the seed.";

/// The settings in the first line of a file of games.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Settings {
    schema: u32,
    game: String,
    /// What the players are called; a file never holds the command of a program.
    players: Vec<String>,
    games: u64,
    openings: Vec<String>,
    drawn: bool,
    seed: u64,
    timeout_ms: u64,
    tell_results: bool,
}

/// A file that games are written to.
#[derive(Debug)]
pub(super) struct GameFile {
    path: PathBuf,
    file: File,
}

impl GameFile {
    /// A new file, with the settings of a duel.
    ///
    /// # Errors
    /// When there is one already, or it cannot be written.
    pub(super) fn create(path: &Path, duel: &Duel, conditions: Conditions) -> Result<Self, Halt> {
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        let file = file.map_err(|error| unusable(path, &error))?;
        let mut games = Self { path: path.to_owned(), file };
        games.write_line(&header(duel, conditions))?;
        Ok(games)
    }

    /// A file that is there, to be gone on with.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn append(path: &Path) -> Result<Self, Halt> {
        let unusable = |error: Error| unusable(path, &error);
        let text = std::fs::read(path).map_err(unusable)?;
        let file = OpenOptions::new().append(true).open(path).map_err(unusable)?;
        let mut games = Self { path: path.to_owned(), file };
        // Half a line is of a game that was being written when the program was ended: the next one gets a line of its own.
        if text.last().is_some_and(|last| *last != b'\n') {
            games.write_line("")?;
        }
        Ok(games)
    }

    /// Writes a game, unless it was not played.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn write(
        &mut self,
        duel: &Duel,
        pairing: Pairing,
        played: &Played,
        seed: u64,
    ) -> Result<(), Halt> {
        if matches!(played.end, End::NotPlayed | End::Declined { .. }) {
            return Ok(());
        }
        self.write_line(&game_of(duel, pairing, played, seed).write())
    }

    fn write_line(&mut self, line: &str) -> Result<(), Halt> {
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error| unusable(&self.path, &error))
    }
}

fn header(duel: &Duel, conditions: Conditions) -> String {
    let settings = Settings {
        schema: 1,
        game: games::get(duel.game).id().to_owned(),
        players: duel.names.clone(),
        games: duel.games,
        openings: duel.openings.iter().map(|opening| games::full_id(duel.game, opening)).collect(),
        drawn: duel.drawn,
        seed: conditions.seed,
        timeout_ms: u64::try_from(conditions.timeout.as_millis()).unwrap_or(u64::MAX),
        tell_results: conditions.tells_results,
    };
    // Strings and numbers: nothing that JSON has no place for.
    format!("{HEADER}{}", serde_json::to_string(&settings).unwrap_or_default())
}

/// Reads the games of a file, and takes its settings over.
///
/// # Errors
/// When it holds no duel, or another one.
pub(super) fn resume(
    path: &Path,
    duel: &mut Duel,
    conditions: &mut Conditions,
) -> Result<Vec<(Pairing, Played)>, Halt> {
    let file = File::open(path).map_err(|error| unusable(path, &error))?;
    // Half a line may end in the middle of a letter.
    let lines = BufReader::new(file).split(b'\n').map_while(Result::ok);
    let mut lines = lines.map(|line| String::from_utf8_lossy(&line).into_owned());
    let wrong = |why: String| Halt::Failed(format!("{} cannot be gone on with: {why}.", path.display()));
    let first = lines.next().unwrap_or_default();
    let settings =
        first.strip_prefix(HEADER).ok_or_else(|| wrong("its first line is not that of a duel".into()))?;
    let settings: Settings = serde_json::from_str(settings).map_err(|error| wrong(error.to_string()))?;
    let game =
        games::by_id(&settings.game).ok_or_else(|| wrong("it is of a game that is not known here".into()))?;
    if game != duel.game || duel.names != settings.players {
        let players = settings.players.join(", ");
        return Err(wrong(format!(
            "it is a duel of {} between {players}: give --player for each of them, in this order",
            settings.game
        )));
    }
    let openings = settings.openings.iter().map(|id| games::read_id(id).map(|(_, position)| position));
    duel.openings = openings.collect::<Result<_, _>>().map_err(|error| wrong(error.to_string()))?;
    if duel.openings.is_empty() {
        return Err(wrong("it has no openings".into()));
    }
    (duel.games, duel.drawn) = (settings.games.max(2), settings.drawn);
    conditions.seed = settings.seed;
    conditions.timeout = Duration::from_millis(settings.timeout_ms);
    conditions.tells_results = settings.tell_results;
    let mut played = vec![];
    for line in lines {
        // Half a line is of a game that is played again.
        let Ok(kept) = GameRecord::read(&line) else { continue };
        let Some(pairing) = kept.number.and_then(|number| duel.pairing(number)) else { continue };
        played.push((pairing, judged(duel.game, &kept)));
    }
    Ok(played)
}

/// A game that was kept, judged again.
fn judged(key: GameKey, kept: &GameRecord) -> Played {
    let line = kept.line();
    let failure = kept.failure.as_ref().and_then(|failure| {
        let trouble = Trouble::by_name(&failure.name)?;
        Some((failure.player, Failure::new(trouble, failure.sentence.clone())))
    });
    let end = match (failure, line.result(games::get(key))) {
        (Some((side, failure)), _) => End::Failed { side, failure, id: games::full_id(key, line.position()) },
        (None, Some(ended)) => End::Won { winner: ended.winner(line.turn()), points: ended.points },
        (None, None) => End::NotPlayed,
    };
    Played::judged(key, line, end)
}

fn game_of(duel: &Duel, pairing: Pairing, played: &Played, seed: u64) -> GameRecord {
    let of = |side: Side| pairing.players[side.index()];
    let failure = match &played.end {
        End::Failed { side, failure, .. } => {
            let (name, sentence) = (failure.trouble.name().to_owned(), failure.sentence.clone());
            Some(GameFailure { player: *side, name, sentence })
        }
        _ => None,
    };
    GameRecord {
        names: Side::BOTH.map(|side| duel.names[of(side)].clone()),
        players: Side::BOTH.map(|side| duel.players[of(side)].clone()),
        seed,
        number: Some(pairing.number),
        failure,
        ..GameRecord::of_line(duel.game, &played.line)
    }
}

fn unusable(path: &Path, error: &Error) -> Halt {
    Halt::Failed(format!("{} cannot be used: {error}.", path.display()))
}
