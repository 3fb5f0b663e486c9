#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "tests"
)]
mod stage;
use stage::{Stage, screen};
#[test]
fn look() {
    for k in ["", "<down>", "<down><down>", "<down><down><down>", "<down><down><down><down>", "<up>"] {
        println!("=== menu {k}\n{}", Stage::menu().keys(k).screen());
    }
    println!("=== menu 60x18\n{}", Stage::menu().keys("<down><down><down><down>").screen_of(60, 16));
    for (g, k) in [
        ("take-away", ""),
        ("take-away", "<right><right>"),
        ("nim", "<down><right>"),
        ("nim", "<enter>w"),
        ("nim", "e<down><right>"),
        ("nim", "ttt"),
        ("nim", "c<up>"),
        ("matches", "<right>"),
        ("matches", "<enter>e"),
        ("grid", "<right><space><right>"),
        ("grid", "<enter>e"),
        ("red-blue", "<right><enter>"),
        ("red-blue", "e<right>"),
        ("nim", "?"),
        ("nim", "<enter>q"),
        ("grid", "3"),
    ] {
        println!("=== {g} {k}\n{}", screen(g, k));
    }
}
