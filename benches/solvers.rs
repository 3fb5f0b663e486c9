//! How long the solvers take, and how many times longer a plain way takes in the same run: ratios can be compared between machines,
//! times cannot. `cargo bench`; nothing is measured when cargo only wants to know whether it runs (`cargo test --benches`).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "benches")]
#![allow(clippy::print_stdout, reason = "its output")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use nimtui::game::{Board, Ending, Game, Length, Outcome, Position, Solution, Stop};
use nimtui::games;

fn main() {
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    println!("{:34} {:>12} {:>12} {:>9}", "what", "solver", "plain", "ratio");
    for id in ["grid:4x4", "grid:4x5", "grid:5x5", "grid:5x5:normal"] {
        against(id, id, 5, plain_grid);
    }
    alone("grid:1111/1111/1000/1111", 100);
    alone("grid:11111/11111/11111/11111/11111/1", 3);
    alone("grid:5x6", 3);
    alone("grid:5x6:normal", 3);
    alone("grid:6x6", 100);
    alone("grid:6x6:normal", 100);
    alone(&format!("nim:{}", ["2147483647"; 32].join(",")), 1000);
    against("nim:13,14,15", "nim:13,14,15", 100, plain_heaps);
    for id in ["red-blue:10,10", "red-blue:10,10:misere", "red-blue:40,41"] {
        against(&format!("{id}, minimax"), id, 1000, minimax);
    }
    alone("red-blue:1000000000,999999999", 1000);
    stopping("grid:5x5");
    stopping("grid:5x6");
}

fn solve(id: &str) -> Solution {
    let (key, position) = games::read_id(id).expect("an id");
    games::get(key).solve(&position, &Stop::default()).expect("nobody stopped it")
}

/// The median of some runs.
fn median<T>(runs: usize, mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut times: Vec<Duration> = Vec::new();
    let mut last = None;
    for _ in 0..runs {
        let start = Instant::now();
        last = Some(black_box(work()));
        times.push(start.elapsed());
    }
    times.sort();
    (times[runs / 2], last.expect("at least one run"))
}

fn alone(id: &str, runs: usize) {
    let (time, solution) = median(runs, || solve(id));
    let best = solution.best.map_or(String::new(), |mv| mv.object(games::ALL[0].words(), Length::Short));
    println!(
        "{:34.34} {time:>12.2?} {:?}, plies {:?}, {} of {} win, {best}",
        id,
        solution.outcome,
        solution.remoteness,
        solution.winning.len(),
        solution.legal
    );
}

fn against(name: &str, id: &str, runs: usize, plain: impl Fn(&str) -> Outcome) {
    let (time, solution) = median(runs, || solve(id));
    let (plain_time, outcome) = median(1, || plain(id));
    assert_eq!(solution.outcome, outcome, "{id}");
    let ratio = plain_time.as_secs_f64() / time.as_secs_f64();
    println!("{name:34} {time:>12.2?} {plain_time:>12.2?} {ratio:>8.1}x");
}

/// How long after the call a solver stops.
fn stopping(id: &str) {
    let mut worst = Duration::ZERO;
    for after in [0, 1, 3, 10, 30, 60, 90, 120] {
        let stop = Stop::default();
        let (key, position) = games::read_id(id).expect("an id");
        let worker = std::thread::spawn({
            let stop = stop.clone();
            move || games::get(key).solve(&position, &stop).is_err()
        });
        std::thread::sleep(Duration::from_millis(after));
        let called = Instant::now();
        stop.stop();
        let stopped = worker.join().expect("it does not panic");
        if stopped {
            worst = worst.max(called.elapsed());
        }
    }
    println!("{id:34} stops within {worst:.2?}");
}

/// One position after the other, each by trying all of its moves.
fn plain_grid(id: &str) -> Outcome {
    let (key, full) = games::read_id(id).expect("an id");
    let game = games::get(key);
    let Board::Grid { rows, cols, .. } = full.board else { panic!("a grid") };
    let runs: Vec<usize> = (0..game.move_count(&full))
        .filter_map(|index| game.nth_move(&full, index))
        .map(|mv| mv.cells().fold(0, |mask, cell| mask | 1 << (cell.row * cols + cell.col)))
        .collect();
    let mut wins = vec![full.ending == Ending::Misere; 1 << (rows * cols)];
    for cells in 1..wins.len() {
        wins[cells] = runs.iter().any(|run| cells & run == *run && !wins[cells ^ run]);
    }
    if wins[wins.len() - 1] { Outcome::N } else { Outcome::P }
}

/// The plain search over the rules.
fn plain_heaps(id: &str) -> Outcome {
    fn wins(
        game: &dyn Game,
        position: &Position,
        seen: &mut std::collections::HashMap<Position, bool>,
    ) -> bool {
        if position.board.stones() == 0 {
            return position.ending == Ending::Misere;
        }
        if let Some(&known) = seen.get(position) {
            return known;
        }
        let won = (0..game.move_count(position))
            .filter_map(|index| game.nth_move(position, index))
            .any(|mv| !wins(game, &game.play(position, &mv), seen));
        seen.insert(position.clone(), won);
        won
    }
    let (key, position) = games::read_id(id).expect("an id");
    if wins(games::get(key), &position, &mut std::collections::HashMap::new()) {
        Outcome::N
    } else {
        Outcome::P
    }
}

/// Alpha–beta to the end.
fn minimax(id: &str) -> Outcome {
    let (key, position) = games::read_id(id).expect("an id");
    let search = games::get(key).info().search.expect("this game has a search");
    let found = (search.look_ahead)(&position, 100, &Stop::default()).expect("not stopped");
    if found.value > 0 { Outcome::N } else { Outcome::P }
}
