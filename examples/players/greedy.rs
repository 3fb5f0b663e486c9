// Plays Nim: takes the whole of the largest heap.
// rustc -O greedy.rs && nimtui nim --player ./greedy
use std::io::stdin;

fn main() {
    for line in stdin().lines().map_while(Result::ok) {
        // What has no colon is not a position.
        let Some(heaps) = line.split(':').nth(1) else { continue };
        let heaps = heaps.split(',').filter_map(|heap| heap.parse::<u64>().ok());
        let Some((most, number)) = heaps.zip(1..).max() else { continue };
        println!("{number}x{most}");
    }
}
