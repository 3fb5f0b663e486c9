//! A soak: thousands of random keys, clicks and sizes in one process of the built program, and its memory stays flat.

use crate::support::{Plan, Terminal};
use nimtui::game::Dice;

const ACTS: usize = 20_000;
const SIZES: [(u16, u16); 6] = [(80, 24), (120, 40), (60, 20), (100, 30), (200, 60), (81, 25)];
/// Everything but what quits (q) or leads out of the terminal (Ctrl-C, Ctrl-Z).
const KEYS: [&str; 36] = [
    "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[C", "\x1b[B", "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~",
    "\r", "\r", "\r", "\x1b", "\t", "\x1b[Z", "\x7f", " ", "u", "\x1bOP", "\x1b[3~", "3 1\r", "0,1\r", "1\r",
    "m", "t", "e", "x", "w", "c", "y", "n", "o", "i", "+", "-",
];
/// The key bar with its "quit" lies below all of these.
const CLICKED_ROWS: u64 = 16;

#[test]
fn random_keys_clicks_and_sizes_over_every_screen() {
    // A search takes memory and gives it back; without this, glibc keeps it for the next one, and hides what stays.
    let plan = Plan::program(&["--motion=off"]).env("MALLOC_MMAP_THRESHOLD_", "131072");
    let mut terminal = plan.start();
    terminal.wait_for_start();
    let mut dice = Dice::new(11);
    let mut before = 0;
    for act in 0..ACTS {
        act_at_random(&mut terminal, &mut dice);
        if act % 10 == 9 {
            is_drawn_at(&terminal, act);
        }
        if act == ACTS / 10 {
            before = crate::support::resident_kib(terminal.pid());
        }
    }
    let mut after = 0;
    terminal.wait_until("its memory grows", |_| {
        // The last search may be at work still.
        after = crate::support::resident_kib(terminal.pid());
        after <= before + 2048
    });
    println!("{ACTS} acts: {before} KiB before, {after} KiB after");
    terminal.send("\x03");
    assert!(terminal.wait_for_all().signal().unwrap().contains("Interrupt"));
    terminal.assert_given_back();
}

fn act_at_random(terminal: &mut Terminal, dice: &mut Dice) {
    match dice.below(40) {
        0 => {
            let (columns, rows) = SIZES[usize::try_from(dice.below(6)).unwrap()];
            terminal.resize(columns, rows);
        }
        1..=8 => {
            let column = u16::try_from(dice.below(90)).unwrap();
            let row = u16::try_from(dice.below(CLICKED_ROWS)).unwrap();
            terminal.click(column, row);
        }
        9..=14 => {
            let letter = u8::try_from(dice.below(26)).unwrap() + b'a';
            terminal.send(char::from(letter).to_string().replace('q', "?"));
        }
        _ => terminal.send(KEYS[usize::try_from(dice.below(26)).unwrap()]),
    }
}

/// A size that has not been for long is drawn, so that not everything ends up in a few frames.
fn is_drawn_at(terminal: &Terminal, act: usize) {
    let columns = 60 + u16::try_from(act / 10 % 60).unwrap();
    let before = terminal.received();
    terminal.resize(columns, 26);
    terminal.wait_until("nothing was drawn", |shown| shown.raw.len() > before);
}
