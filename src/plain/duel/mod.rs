//! `duel`: everyone against everyone, told as a table, with commas or as JSON.

mod keeping;
mod table;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Instant;

use crate::arena::{Conditions, Duel, End, Hands, Mover, Pairing, Rows, draw_openings, play, work_through};
use crate::contest::Player;
use crate::game::{Console, GameKey, Halt, Position, Setup, Stop};
use crate::games;
use crate::programs::Failure;

use super::Form;
use super::progress::Progress;
use keeping::{GameFile, resume};
use table::print;

/// Where openings come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// Drawn, as hard as these ranks of practice, from the first to the last.
    Ranks(u8, u8),
    /// These.
    These(Vec<Position>),
}

/// A duel that is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelWanted {
    /// Which game.
    pub game: GameKey,
    /// Who plays.
    pub players: Vec<Player>,
    /// What the games begin with.
    pub openings: Openings,
    /// Games each two of the players play; even.
    pub games: u64,
    /// How many games are played at once.
    pub jobs: Hands,
    /// What the players are held to.
    pub conditions: Conditions,
    /// How the results are printed.
    pub form: Form,
    /// A file the games are written to.
    pub games_to: Option<PathBuf>,
    /// A file of games of this duel that were played already; it is gone on with.
    pub resume: Option<PathBuf>,
}

/// Plays a duel and tells its table.
///
/// # Errors
/// When a file cannot be used, or nobody listens.
pub(super) fn duel(wanted: &DuelWanted, console: &mut dyn Console) -> Result<(), Halt> {
    let mut duel = duel_of(wanted)?;
    let mut rows = Rows::new(duel.players.len());
    let mut done = HashSet::new();
    let mut conditions = wanted.conditions;
    let mut file = None;
    if let Some(path) = &wanted.resume {
        for (pairing, played) in resume(path, &mut duel, &mut conditions)? {
            done.insert(pairing.number);
            rows.count(pairing, &played);
        }
        file = Some(GameFile::append(path)?);
        if duel.players.iter().any(|player| player.program().is_some()) {
            console.remark(
                "The programs began anew: their games go on as before only where an answer depends on the \
                 position and the seed alone.",
            );
        }
    } else if let Some(path) = &wanted.games_to {
        file = Some(GameFile::create(path, &duel, conditions)?);
    }
    let left = (0..duel.all_games()).filter(|number| !done.contains(number));
    let tasks = left.filter_map(|number| duel.pairing(number));
    let begin = || movers(&duel, conditions);
    let work = |movers: &mut Vec<Mover>, pairing: Pairing| {
        let opening = &duel.openings[pairing.opening];
        let [one, two] = pairing.players;
        match movers.get_disjoint_mut([one, two]) {
            Ok(mut movers) => {
                movers.iter_mut().for_each(|mover| mover.begin(pairing.number));
                Some((pairing, play(duel.game, opening, &mut movers, &Stop::default())))
            }
            Err(_) => None,
        }
    };
    let (began, mut progress) = (Instant::now(), Progress::new("Playing"));
    let mut failed = Ok(());
    work_through(tasks, wanted.jobs, begin, work, |result| {
        let Some((pairing, played)) = result else { return ControlFlow::Continue(()) };
        if let Some(file) = &mut file {
            failed = file.write(&duel, pairing, &played, conditions.seed);
        }
        if let End::Failed { side, failure, id } = &played.end {
            progress.clear();
            console.remark(&told(&duel.names[pairing.players[side.index()]], failure, id));
        }
        rows.count(pairing, &played);
        let per_mille = rows.done * 1000 / duel.all_games().max(1);
        progress.tell(began.elapsed(), u32::try_from(per_mille).unwrap_or(1000));
        if failed.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    progress.clear();
    failed?;
    print(&duel, &rows, wanted.form, console)
}

/// What a program did wrong, with the id that repeats it and what it said last.
pub(super) fn told(name: &str, failure: &Failure, id: &str) -> String {
    let said = failure.complaints.iter().map(|line| format!("\n    {}", crate::game::clean(line, 200)));
    format!("{name}, asked {id}: {failure}{}", said.collect::<String>())
}

fn duel_of(wanted: &DuelWanted) -> Result<Duel, Halt> {
    let count = usize::try_from(wanted.games / 2).unwrap_or(usize::MAX);
    let (openings, drawn) = match &wanted.openings {
        Openings::These(openings) => (openings.clone(), false),
        Openings::Ranks(from, to) => {
            let seed = wanted.conditions.seed;
            let drawn = draw_openings(wanted.game, *from..=*to, count, seed, &Stop::default());
            (drawn.unwrap_or_default(), true)
        }
    };
    if openings.is_empty() {
        let title = games::get(wanted.game).title();
        return Err(Halt::Failed(format!("No opening of {title} could be drawn: give one with its id.")));
    }
    Ok(Duel {
        game: wanted.game,
        names: names(&wanted.players),
        players: wanted.players.clone(),
        openings,
        drawn,
        games: wanted.games,
    })
}

/// What the players are called; who would be called as another is numbered.
pub(super) fn names(players: &[Player]) -> Vec<String> {
    let mut names: Vec<String> = vec![];
    for player in players {
        let name = match player {
            Player::Program(program) => program.name(),
            other => other.word().to_owned(),
        };
        let same = names.iter().filter(|other| other.split(" (").next() == Some(&name)).count();
        names.push(if same == 0 { name } else { format!("{name} ({})", same + 1) });
    }
    names
}

fn movers(duel: &Duel, conditions: Conditions) -> Vec<Mover> {
    let setup = Setup::defaults(games::get(duel.game).fields());
    let depth = games::get(duel.game).search().and_then(|search| search.depth(&setup));
    let players = (0..).zip(&duel.players);
    players.filter_map(|(number, player)| Mover::new(player, number, depth, conditions)).collect()
}
