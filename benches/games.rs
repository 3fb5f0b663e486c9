//! The table in `docs/theory.md`: for each game how many times faster than a plain search it is known who wins as it opens, and each move of
//! a whole game judged; then how many bytes a first frame and a key take. `cargo bench --bench games` prints it; ratios can be compared
//! between machines, times cannot. With `UPDATE_SPEEDS=1` the table is also kept in `benches/speeds.md`, from where it is copied into
//! the guide.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "benches")]
#![allow(clippy::print_stdout, reason = "its output")]

use std::collections::HashMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use nimtui::coach::{Level, review};
use nimtui::game::{Dice, Game, GameKey, History, Lineup, Outcome, Position, Side, Stop, grouped};
use nimtui::games;
use nimtui::runtime::Painter;
use nimtui::session::GameSetup;
use nimtui::tui::{self, App, Key, KeyCode, Memory, Message, Preferences, Start};

const COLUMNS: u16 = 80;
const ROWS: u16 = 24;

fn main() {
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let table = speeds();
    println!("{table}");
    if std::env::var_os("UPDATE_SPEEDS").is_some() {
        let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/speeds.md");
        std::fs::write(kept, table).expect("written");
    }
    println!("{:40} {:>12} {:>12}", "bytes", "first frame", "a key");
    for key in games::keys() {
        let (first, a_key) = bytes(&between_two(key));
        println!("{:40} {first:>12} {a_key:>12}", games::get(key).title());
    }
    println!();
    println!("{:40} {:>7} {:>12} {:>12}", "a long game reviewed", "moves", "at all", "a move");
    for id in [
        "nim:2147483647,2147483647,2147483647,99,98,97",
        "matches:999/3:misere",
        "grid:5x5",
        "red-blue:999,998",
    ] {
        long_game(id);
    }
    println!();
    println!("{:40} {:>12} {:>12} {:>7}", "on the screen", "first frame", "a key", "ratio");
    for key in games::keys() {
        on_the_screen(key);
    }
}

fn speeds() -> String {
    let mut table = String::from("| | who wins | a whole game |\n|---|---|---|\n");
    for key in games::keys() {
        let (game, opening) = (games::get(key), between_two(key).opening());
        let (opens, whole) = (who_wins(game, &opening), whole_game(game, &random_game(key, &opening)));
        table.push_str(&format!("| {} | {}× | {}× |\n", game.title(), rounded(opens), rounded(whole)));
    }
    table
}

/// Two digits say all there is to say: `1,900,000`, `440`, `5`.
fn rounded(ratio: f64) -> String {
    let digits = ratio.max(1.0).log10().floor();
    let unit = 10_f64.powf((digits - 1.0).max(0.0));
    grouped(((ratio / unit).round() * unit) as u64)
}

/// Nobody waits for a computer.
fn between_two(key: GameKey) -> GameSetup {
    GameSetup::with_defaults(key, 1).with_lineup(Lineup::TwoHumans, [Level::Perfect; 2])
}

/// The median of some runs.
fn median<T>(runs: usize, mut work: impl FnMut() -> T) -> Duration {
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..runs {
        let start = Instant::now();
        black_box(work());
        times.push(start.elapsed());
    }
    times.sort();
    times[runs / 2]
}

fn ratio(long: Duration, short: Duration) -> f64 {
    long.as_secs_f64() / short.as_secs_f64()
}

fn who_wins(game: &dyn Game, position: &Position) -> f64 {
    let stop = Stop::default();
    let solved = median(21, || game.solve(position, &stop).expect("nobody stops it"));
    let plain = median(3, || wins(game, position, &mut HashMap::new()));
    let outcome = game.solve(position, &stop).expect("nobody stops it").outcome;
    assert_eq!(outcome == Outcome::N, wins(game, position, &mut HashMap::new()), "{}", game.id());
    ratio(plain, solved)
}

fn whole_game(game: &dyn Game, line: &History) -> f64 {
    let stop = Stop::default();
    let reviewed = median(5, || review(game, line, &stop).expect("nobody stops it"));
    // Each position is searched anew, as it is by the review.
    let plain = median(1, || {
        let positions =
            std::iter::once(line.opening()).chain(line.moves().iter().map(|played| &played.after));
        positions.filter(|position| wins(game, position, &mut HashMap::new())).count()
    });
    ratio(plain, reviewed)
}

/// The plain search over the rules.
fn wins(game: &dyn Game, position: &Position, seen: &mut HashMap<Position, bool>) -> bool {
    if let Some(ended) = game.result(position) {
        return ended.mover_wins;
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

/// A game of moves drawn at random, always the same.
fn random_game(key: GameKey, opening: &Position) -> History {
    let game = games::get(key);
    let mut line = History::new(opening.clone(), Side::One);
    let mut dice = Dice::new(7);
    loop {
        let position = line.position().clone();
        let legal = game.move_count(&position);
        if legal == 0 {
            return line;
        }
        let mv = game.nth_move(&position, dice.below(legal)).expect("a legal move");
        line.play(game, mv).expect("legal");
    }
}

fn long_game(id: &str) {
    let (key, opening) = games::read_id(id).expect("an id");
    let line = random_game(key, &opening);
    let time = median(3, || review(games::get(key), &line, &Stop::default()).expect("nobody stops it"));
    let moves = line.moves().len();
    println!(
        "{id:40.40} {moves:>7} {time:>12.2?} {:>12.2?}",
        time / u32::try_from(moves).expect("not so many")
    );
}

/// The table with nobody but the player at it, who presses one key after the other.
struct Screen {
    app: App,
    painter: Painter,
}

impl Screen {
    fn of(setup: &GameSetup) -> Self {
        let (app, _) = App::new(Start::Table(setup.clone()), Preferences::default(), Memory::default(), 1);
        let mut screen = Self { app, painter: Painter::new(COLUMNS, ROWS) };
        tui::update(&mut screen.app, Message::Resized(COLUMNS, ROWS));
        screen
    }

    fn paint(&mut self) -> usize {
        self.painter.paint(&self.app).expect("bytes in memory").len()
    }

    /// Up and down, left and right, so that something changes with each.
    fn press(&mut self, number: usize) -> usize {
        let code = [KeyCode::Up, KeyCode::Down, KeyCode::Right, KeyCode::Left][number % 4];
        tui::update(&mut self.app, Message::Key(Key { code, ctrl: false }));
        self.paint()
    }
}

/// The bytes of the first frame, and of a key on average, of those that change something.
fn bytes(setup: &GameSetup) -> (usize, usize) {
    let mut screen = Screen::of(setup);
    let first = screen.paint();
    let keys: Vec<usize> = (0..40).map(|number| screen.press(number)).filter(|bytes| *bytes > 0).collect();
    (first, keys.iter().sum::<usize>() / keys.len().max(1))
}

fn on_the_screen(key: GameKey) {
    let setup = between_two(key);
    let first = median(21, || Screen::of(&setup).paint());
    let mut screen = Screen::of(&setup);
    screen.paint();
    let mut number = 0;
    let a_key = median(201, || {
        number += 1;
        screen.press(number)
    });
    let title = games::get(key).title();
    println!("{title:40} {first:>12.2?} {a_key:>12.2?} {:>6.1}x", ratio(first, a_key));
}
