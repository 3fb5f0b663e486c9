//! A duel as it is played, with its file: what is heard of it goes to whoever shows it.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use crate::arena::{DuelWanted, Mover, News, Pairing, Parted, Played, work_through};
use crate::game::{Halt, Side, Stop};

use super::{BEGAN_ANEW, GameFile, resume};

/// Plays a duel to its end. Before each game `pass` is asked, which may take its time; `hear` is told all that comes of it, and says
/// whether it wants more.
///
/// # Errors
/// When there is no opening, or a file cannot be used.
pub fn meet(
    wanted: &DuelWanted,
    stop: &Stop,
    pass: impl Fn() + Sync,
    mut hear: impl FnMut(News) -> bool,
) -> Result<(), Halt> {
    let mut conditions = wanted.conditions;
    let (mut played, mut file) = (vec![], None);
    let duel = if let Some(path) = &wanted.resume {
        let mut duel = wanted.with_openings(vec![], false);
        played = resume(path, &mut duel, &mut conditions)?;
        file = Some(GameFile::append(path)?);
        duel
    } else {
        let mut drawn = |done, all| {
            hear(News::Drawn(done, all));
        };
        wanted.duel(stop, &mut drawn).map_err(Halt::Failed)?
    };
    if let Some(path) = &wanted.games_to {
        file = Some(GameFile::create(path, &duel, conditions)?);
    }
    let goes_on = || stop.poll(0, 1).is_ok();
    let next = |wants_more: bool| match wants_more && goes_on() {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    };
    hear(News::Duel(Box::new(duel.clone())));
    if wanted.resume.is_some() && duel.players.iter().any(|player| player.program().is_some()) {
        hear(News::Remark(BEGAN_ANEW.to_owned()));
    }
    let failed = failed_last(&played);
    let done: HashSet<u64> = played.iter().map(|(pairing, _)| pairing.number).collect();
    hear(News::Games(played));
    let left = (0..duel.all_games()).filter(|number| !done.contains(number));
    let tasks = left.map_while(|number| {
        pass();
        goes_on().then(|| duel.pairing(number)).flatten()
    });
    let begin = || {
        let mut movers = duel.movers(conditions);
        // With several hands each has a program of its own, and which of them failed is not known.
        for (player, mover) in movers.iter_mut().enumerate().filter(|_| wanted.jobs == 1) {
            mover.failed_before(failed.get(&player).copied().unwrap_or(0));
        }
        movers
    };
    let parted = Parted::default();
    let work = |movers: &mut Vec<Mover>, pairing: Pairing| {
        duel.play(pairing, movers, &parted, stop).map(|played| (pairing, played))
    };
    let mut written = Ok(());
    work_through(tasks, wanted.jobs, begin, work, |result| {
        let Some((pairing, played)) = result.filter(|_| goes_on()) else { return next(true) };
        if let Some(file) = &mut file {
            written = file.write(&duel, pairing, &played, conditions.seed);
        }
        let wants_more = hear(News::Games(vec![(pairing, played)]));
        next(wants_more && written.is_ok())
    });
    written
}

/// How often in a row each player failed at the end of the games that were played.
fn failed_last(played: &[(Pairing, Played)]) -> HashMap<usize, u32> {
    let mut failed = HashMap::new();
    for (pairing, played) in played {
        for side in Side::BOTH {
            let times: &mut u32 = failed.entry(pairing.players[side.index()]).or_default();
            let answered = played.line.moves().iter().any(|played| played.side == side);
            if answered {
                *times = 0;
            }
            *times += u32::from(played.failed() == Some(side));
        }
    }
    failed
}
