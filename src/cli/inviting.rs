//! Who starts a game against the computer where the command line does not say so: the human gets the side that can win, as in the menu.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::game::{Seats, Side, Stop};
use crate::session::GameSetup;

/// How long the first frame may wait for who can win. If that takes longer, the game's usual seats do.
const PATIENCE: Duration = Duration::from_millis(20);
/// As much as a search may need.
const STACK: usize = 8 << 20;

/// The seats of a game against the computer: the human on the side that can win, as far as that is proven in time.
pub(super) fn seats(contest: &GameSetup) -> Seats {
    let usual = contest.rules().info().inviting_seats;
    let usual_setup = GameSetup::inviting(contest.game, contest.seed).setup;
    if contest.setup == usual_setup && contest.position.is_none() && contest.moves.is_empty() {
        return usual;
    }
    let (stop, game) = (Stop::default(), contest.rules());
    let (heard, position) = (stop.clone(), contest.begin(Side::One).position().clone());
    let (tell, told) = mpsc::channel();
    let search = move || {
        // Nobody listens any more where it took too long.
        let _ = tell.send(game.solve(&position, &heard));
    };
    if thread::Builder::new().stack_size(STACK).spawn(search).is_err() {
        return usual;
    }
    let solved = told.recv_timeout(PATIENCE);
    stop.stop();
    solved.ok().and_then(Result::ok).and_then(|solution| contest.winning_seats(&solution)).unwrap_or(usual)
}
