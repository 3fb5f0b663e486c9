//! How often simple wrong rules find a winning move, rank by rank: the table in `docs/teaching.md`.
//!
//! `cargo run --release --example ranks [POSITIONS]` draws so many positions a rank (300 where nobody says how many).

use std::io::{self, Write};
use std::time::{Duration, Instant};

use nimtui::coach::{ExerciseKind, ExerciseRequest, HIGHEST_RANK, SimplePlayer, find_exercise};
use nimtui::game::{GameKey, Stop, mixed_seed};
use nimtui::games;

/// What came of the positions of one rank.
#[derive(Default)]
struct Measured {
    found: u32,
    thousandths: [u32; SimplePlayer::ALL.len()],
    slowest: Duration,
}

fn main() -> io::Result<()> {
    let positions = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(300);
    let mut out = io::stdout().lock();
    let rules = SimplePlayer::ALL.map(SimplePlayer::word).join(" | ");
    writeln!(out, "| game | rank | {rules} | slowest draw |")?;
    writeln!(out, "|---|---|{}---|", "---|".repeat(SimplePlayer::ALL.len()))?;
    for key in games::keys() {
        for rank in (1..=HIGHEST_RANK).filter(|rank| *rank == 1 || rank % 5 == 0) {
            let Measured { found, thousandths, slowest } = measured(key, rank, positions);
            let shares = thousandths.map(|sum| format!("{} %", (sum / found.max(1) + 5) / 10)).join(" | ");
            let (title, slowest) = (games::get(key).title(), slowest.as_millis());
            writeln!(out, "| {title} | {rank} | {shares} | {slowest} ms |")?;
        }
    }
    Ok(())
}

fn measured(key: GameKey, rank: u8, positions: u64) -> Measured {
    let (game, stop) = (games::get(key), Stop::default());
    let mut measured = Measured::default();
    for number in 0..positions {
        let begun = Instant::now();
        let order = ExerciseRequest {
            kind: Some(ExerciseKind::Find),
            ..ExerciseRequest::new(key, rank, mixed_seed(2026, number))
        };
        let drawn = find_exercise(&order, &stop);
        measured.slowest = measured.slowest.max(begun.elapsed());
        let Ok(Some(drawn)) = drawn else { continue };
        let position = &drawn.exercise.position;
        let Ok(solution) = game.solve(position, &stop) else { continue };
        measured.found += 1;
        for (sum, rule) in measured.thousandths.iter_mut().zip(SimplePlayer::ALL) {
            *sum += rule.success(game, position, &solution);
        }
    }
    measured
}
