// Plays Nim: leaves a nim-sum of 0 where it can, else takes one stone from the largest heap.
// rustc -O nim_sum.rs && nimtui nim --player ./nim_sum
use std::io::stdin;

fn main() {
    for line in stdin().lines().map_while(Result::ok) {
        // What has no colon is not a position.
        let Some(heaps) = line.split(':').nth(1) else { continue };
        let heaps: Vec<u64> = heaps.split(',').filter_map(|heap| heap.parse().ok()).collect();
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        let best = heaps.iter().zip(1..).find(|(heap, _)| *heap ^ sum < **heap);
        match (best, heaps.iter().zip(1..).max()) {
            (Some((heap, number)), _) => println!("{number}x{}", heap - (heap ^ sum)),
            (None, Some((_, number))) => println!("{number}x1"),
            (None, None) => {}
        }
    }
}
