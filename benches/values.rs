//! Tables of Grundy values: how much faster they are made than by a plain loop over the definition, in one run, and how long they take.
//! `cargo bench --bench values` prints it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "benches")]
#![allow(clippy::print_stdout, reason = "its output")]

use std::time::{Duration, Instant};

use nimtui::game::Stop;
use nimtui::games::value_tables::{Subject, subject};
use nimtui::solve::heap_values;

fn main() {
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    println!("{:24} {:>8} {:>12} {:>12} {:>8}", "values", "up to", "plain loop", "table", "ratio");
    for (code, to, takes, unequal) in [
        ("0.77", 50_000, &[1, 2][..], false),
        ("0.07", 50_000, &[2], false),
        ("0.007", 20_000, &[3], false),
        ("grundy", 20_000, &[0], true),
        ("grundy", 100_000, &[0], true),
    ] {
        let Ok(Subject::Row(row)) = subject(code) else { panic!("{code} has rows") };
        let (table, table_took) = timed(|| heap_values(&row, to, &Stop::default()).expect("nobody stops it"));
        let (plain, plain_took) = timed(|| plain(takes, unequal, to as usize));
        assert_eq!(table[..=to as usize], plain, "{code}");
        let ratio = plain_took.as_secs_f64() / table_took.as_secs_f64();
        println!("{code:24} {to:>8} {plain_took:>12.3?} {table_took:>12.3?} {ratio:>8.1}");
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    let done = work();
    (done, begun.elapsed())
}

/// A move takes one of these numbers, and what is left may be one heap or, in any way, two.
fn plain(takes: &[usize], unequal: bool, to: usize) -> Vec<u32> {
    let mut values: Vec<u32> = vec![0; to + 1];
    let mut seen = vec![0_usize; 4096];
    for size in 1..=to {
        for left in takes.iter().filter_map(|take| size.checked_sub(*take)) {
            let first = usize::from(takes == [0]);
            for one in first..=left / 2 {
                if !(unequal && 2 * one == left) {
                    seen[(values[one] ^ values[left - one]) as usize] = size;
                }
            }
        }
        values[size] = (0..).find(|value| seen[*value as usize] != size).expect("a number that is missing");
    }
    values
}
