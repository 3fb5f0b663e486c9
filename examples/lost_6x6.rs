//! Works out which positions of 2D Nim's 6×6 board with more than 30 stones are lost, and checks the file that says so.
//!
//! ```sh
//! cargo run --release --example lost_6x6 -- make assets/lost-6x6.bin    # all ten rules: 8 GiB, and some minutes each
//! cargo run --release --example lost_6x6 -- make one.bin 3:misere       # one of them
//! cargo run --release --example lost_6x6 -- check 3:misere              # the file this was built with: 4 GiB, minutes
//! cargo run --release --example lost_6x6 -- play 200                    # the computer, second, against two weak players
//! ```
//!
//! `make` solves the whole board by one table of all its positions. `check` trusts neither that table nor the file: a position with
//! more than 30 stones has to be lost just where none of its moves leads to a lost one, and whether one with 30 or
//! fewer is lost is worked out anew, by tables of smaller boards.

use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::io::{IsTerminal, Write, stderr, stdout};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use nimtui::coach::{Level, Skill, choose};
use nimtui::game::{Board, Cells, Dice, Ending, Game, Move, Position, Stop};
use nimtui::games::grid::EverySubset;
use nimtui::games::grid::six::{self, Known, SIDE, gaps, images, runs};
use nimtui::games::{find_game, get, write_id};
use sha2::{Digest, Sha256};

const USAGE: &str = "usage: lost_6x6 make FILE [RULE …] | check [RULE …] | play GAMES\nA RULE is the most stones a move may take, 2 to 6, and \
                     what the last one does, as in 3:misere or 2:normal; without one, all ten.";
/// All cells of the board.
const FULL: Cells = (1 << 36) - 1;
/// One cell of each kind: every other cell is an image of one of them, when the board is turned or flipped.
const KINDS: [u8; 6] = [0, 1, 2, 7, 8, 14];

/// What may be taken, and what the last stone means.
type Rule = (u32, Ending);

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["make", file, ref rules @ ..] => make(file, &read_rules(rules)?),
        ["check", ref rules @ ..] => check(&read_rules(rules)?),
        ["play", games] => play(games.parse()?),
        _ => Err(USAGE.into()),
    }
}

fn read_rules(words: &[&str]) -> Result<Vec<Rule>, String> {
    let all = || (2..=6).flat_map(|most| [(most, Ending::Misere), (most, Ending::Normal)]);
    let name = |(most, ending): Rule| format!("{most}:{}", ending_word(ending));
    if words.is_empty() {
        return Ok(all().collect());
    }
    let find =
        |word: &&str| all().find(|&rule| name(rule) == **word).ok_or(format!("{word} is no rule\n{USAGE}"));
    words.iter().map(find).collect()
}

const fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Misere => "misere",
        Ending::Normal => "normal",
    }
}

/// The board with these stones.
const fn board(cells: Cells, (most, ending): Rule) -> Position {
    Position::new(Board::Grid { rows: SIDE, cols: SIDE, cells }, ending, most)
}

fn make(file: &str, rules: &[Rule]) -> Result<(), Box<dyn Error>> {
    let mut bytes = vec![];
    for &rule in rules {
        let table = solve(&board(FULL, rule))?;
        let (lost, small_wins) = find(rule.0, |stones| !table.wins(stones));
        writeln!(
            stdout(),
            "{}:{}: the full board is {}; {} lost positions with more than 30 stones, and {} won ones with more \
             than 31 of which every winning move leaves 30 or fewer (images counted once)",
            rule.0,
            ending_word(rule.1),
            if table.wins(FULL) { "won" } else { "lost" },
            lost.len(),
            small_wins.len(),
        )?;
        bytes.extend(written(rule, &lost, &small_wins));
        // Written after each rule: what is done is not lost.
        fs::write(file, &bytes)?;
    }
    let digest: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    writeln!(stdout(), "{file}: {} bytes, SHA-256 {digest}", bytes.len())?;
    Ok(())
}

/// The numbers of the lost positions, the least of all images, in order; and those of the won positions in which every winning move leaves
/// 30 stones or fewer, each with the place of the first such move in [`runs`].
fn find(most: u32, loses: impl Fn(Cells) -> bool) -> (Vec<u32>, Vec<(u32, u8)>) {
    let numbers: HashMap<Cells, u32> = (0..six::POSITIONS).map(|number| (gaps(number), number)).collect();
    let is_least = |number: &u32| images(gaps(*number)).iter().all(|image| numbers[image] >= *number);
    let least: Vec<u32> = (0..six::POSITIONS).filter(is_least).collect();
    let lost = least.iter().copied().filter(|&number| loses(FULL & !gaps(number))).collect();
    let runs = runs(most);
    let small_win = |&number: &u32| {
        let stones = FULL & !gaps(number);
        if stones.count_ones() < six::FEWEST_STONES || loses(stones) {
            return None;
        }
        let wins = |run: &Cells| run & !stones == 0 && loses(stones & !run);
        let is_large = |run: &Cells| (FULL & !stones | run).count_ones() <= six::MOST_GAPS;
        let mut winning = (0_u8..).zip(&runs).filter(|(_, run)| wins(run));
        let first = winning.next()?;
        let none_is_large = !is_large(first.1) && !winning.any(|(_, run)| is_large(run));
        none_is_large.then_some((number, first.0))
    };
    (lost, least.iter().filter_map(small_win).collect())
}

/// What is known of a rule as it stands in the file; `six` says how.
fn written(rule: Rule, lost: &[u32], small_wins: &[(u32, u8)]) -> Vec<u8> {
    let (mut lost_bytes, mut win_bytes) = (vec![], vec![]);
    let mut last = 0;
    for &number in lost {
        write_distance(number - last, &mut lost_bytes);
        last = number;
    }
    last = 0;
    for &(number, run) in small_wins {
        write_distance(number - last, &mut win_bytes);
        win_bytes.push(run);
        last = number;
    }
    let mut bytes = vec![rule.0 as u8, u8::from(rule.1 == Ending::Misere)];
    bytes.extend((lost_bytes.len() as u32).to_le_bytes());
    bytes.extend((win_bytes.len() as u32).to_le_bytes());
    [bytes, lost_bytes, win_bytes].concat()
}

fn write_distance(mut distance: u32, bytes: &mut Vec<u8>) {
    while distance >= 0x80 {
        bytes.push(distance as u8 | 0x80);
        distance >>= 7;
    }
    bytes.push(distance as u8);
}

fn check(rules: &[Rule]) -> Result<(), Box<dyn Error>> {
    for &rule in rules {
        let known = Known::of(&board(FULL, rule)).ok_or("the file says nothing of this rule")?;
        let mut checked = 0;
        let runs = runs(rule.0);
        check_one(&runs, known, FULL, None)?;
        for kind in KINDS {
            let stones = FULL & !(1 << kind);
            let table = solve(&board(stones, rule))?;
            let without = |number: &u32| gaps(*number) >> kind & 1 == 1;
            for number in (0..six::POSITIONS).filter(without) {
                check_one(&runs, known, FULL & !gaps(number), Some(&table))?;
                checked += 1;
            }
        }
        writeln!(
            stdout(),
            "{}:{}: {} positions checked, no difference",
            rule.0,
            ending_word(rule.1),
            checked + 1
        )?;
    }
    Ok(())
}

/// Lost is what has no move to a lost position. A won position has one with more than 30 stones, or the one that is kept.
fn check_one(
    runs: &[Cells],
    known: &Known,
    stones: Cells,
    table: Option<&EverySubset>,
) -> Result<(), String> {
    let loses = |left| known.loses(left).unwrap_or_else(|| table.is_some_and(|table| !table.wins(left)));
    let winning: Vec<Cells> = moves(runs, stones).filter(|run| loses(stones & !run)).collect();
    let large_win = winning.iter().any(|run| known.loses(stones & !run).is_some());
    let kept = known.small_win(stones);
    let finds_it = stones.count_ones() < six::FEWEST_STONES || winning.is_empty() || large_win;
    let finds_it = if finds_it { kept.is_none() } else { kept.is_some_and(|run| winning.contains(&run)) };
    if finds_it && known.loses(stones) == Some(winning.is_empty()) {
        return Ok(());
    }
    let position = board(stones, (known.most, known.ending));
    let id = find_game("grid").map_or_else(String::new, |grid| write_id(grid, &position));
    Err(format!("the file is wrong about {id}"))
}

/// The runs that may be taken.
fn moves(runs: &[Cells], stones: Cells) -> impl Iterator<Item = Cells> {
    runs.iter().copied().filter(move |run| run & !stones == 0)
}

/// The computer, second on the full board, against a player who takes at random and one who takes as many as can be.
fn play(games: u64) -> Result<(), Box<dyn Error>> {
    let grid = get(find_game("grid").ok_or("there is no grid")?);
    for (name, takes_most) in [("at random", false), ("as many as can be", true)] {
        let mut won = 0;
        for seed in 0..games {
            let mut dice = Dice::new(seed);
            let mut position = board(FULL, (3, Ending::Misere));
            let mut computers_turn = false;
            while grid.result(&position).is_none() {
                let mv = if computers_turn {
                    choose(
                        grid,
                        &position,
                        Skill::Level { level: Level::Perfect, depth: None },
                        seed,
                        &Stop::default(),
                    )?
                    .mv
                } else {
                    weak_move(grid, &position, takes_most, &mut dice)
                };
                position = grid.play(&position, &mv.ok_or("no move")?);
                computers_turn = !computers_turn;
            }
            won += u64::from(grid.result(&position).is_some_and(|end| end.mover_wins == computers_turn));
        }
        writeln!(stdout(), "second against one who takes {name}: {won} of {games} games won")?;
    }
    Ok(())
}

/// A legal move by chance; where most are taken, one of the longest runs.
fn weak_move(grid: &dyn Game, position: &Position, takes_most: bool, dice: &mut Dice) -> Option<Move> {
    let legal: Vec<Move> =
        (0..grid.move_count(position)).filter_map(|index| grid.nth_move(position, index)).collect();
    let longest = legal.iter().map(|mv| mv.cells().count()).max().filter(|_| takes_most);
    let fit: Vec<&Move> =
        legal.iter().filter(|mv| longest.is_none_or(|longest| mv.cells().count() == longest)).collect();
    fit.get(usize::try_from(dice.next() % fit.len() as u64).ok()?).map(|mv| **mv)
}

/// Solves all subsets of a board, and says how far it is.
fn solve(position: &Position) -> Result<EverySubset, Box<dyn Error>> {
    let stones = position.board.stones();
    let bytes = (1_u64 << stones) / 8;
    if let Some(free) = free_memory().filter(|&free| free < bytes) {
        let gib = |bytes: u64| bytes as f64 / f64::from(1 << 30);
        return Err(format!("the table takes {:.1} GiB, and {:.1} are free", gib(bytes), gib(free)).into());
    }
    let (began, stop) = (Instant::now(), Stop::default());
    let (done, finished) = channel::<()>();
    let watch = {
        let stop = stop.clone();
        std::thread::spawn(move || {
            while finished.recv_timeout(Duration::from_secs(1)) == Err(RecvTimeoutError::Timeout) {
                if stderr().is_terminal() {
                    let _ = write!(stderr(), "\r{stones} stones: {:3} %", stop.progress() / 10);
                }
            }
        })
    };
    let table = EverySubset::of(position, &stop);
    drop(done);
    // It only shows how far the table is: whatever became of it, the table counts.
    let _ = watch.join();
    writeln!(stderr(), "\r{stones} stones: {:.0} s", began.elapsed().as_secs_f64())?;
    table.map_err(|halted| format!("{halted:?}").into())
}

/// Bytes of memory that can be had without swapping, where the system says so.
fn free_memory() -> Option<u64> {
    let told = fs::read_to_string("/proc/meminfo").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kib| kib * 1024)
}
