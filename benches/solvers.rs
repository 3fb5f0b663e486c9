//! How long the solvers take.
#![allow(missing_docs, reason = "benches")]
use nimtui::game::Stop;
use nimtui::games;
fn main() {
    for id in std::env::args().skip(1).filter(|a| !a.starts_with('-')) {
        let (key, position) = games::read_id(&id).unwrap();
        for _ in 0..3 {
            let t = std::time::Instant::now();
            let s = games::get(key).solve(&position, &Stop::default()).unwrap();
            println!(
                "{id} {:?} {:?} {:?} winning {} of {} {:?}",
                t.elapsed(),
                s.outcome,
                s.plies,
                s.winning.len(),
                s.legal,
                s.best
            );
        }
    }
}
