//! How many bytes a key costs: what a slow line has to carry while the cursor moves over a board.

use crate::stage::Stage;
use nimtui::games;
use nimtui::runtime::Painter;

/// Most bytes a key may cost on the mean, at the size below.
const BUDGET: usize = 450;
const SIZE: (u16, u16) = (120, 40);

/// All four arrows alike, there and back, so that none of them only meets an edge.
const WALK: &str =
    "<right><right><left><down><right><left><up><up><right><left><left><down><right><left><down><up>";

/// The bytes of each arrow key that changed something.
fn costs(entry: &str) -> Vec<(String, usize)> {
    let mut stage = Stage::table(entry, |_| {});
    let mut painter = Painter::new(SIZE.0, SIZE.1).unwrap();
    stage.send(nimtui::tui::Message::Resized(SIZE.0, SIZE.1));
    painter.paint(&stage.app).unwrap();
    let mut costs = vec![];
    for key in WALK.repeat(4).split_inclusive('>') {
        stage.keys(key);
        let cost = painter.paint(&stage.app).unwrap().len();
        if cost > 0 {
            costs.push((key.to_owned(), cost));
        }
    }
    costs
}

#[test]
fn an_arrow_key_costs_little_in_every_game() {
    let mut dear = vec![];
    for key in games::keys() {
        let entry = games::get(key).id();
        let costs = costs(entry);
        assert!(costs.len() > 20, "{entry}: the cursor hardly moves");
        let told = told(&costs);
        println!("{entry}: {told}");
        if mean(&costs, "") > BUDGET {
            dear.push(format!("{entry}: {told}"));
        }
    }
    assert!(dear.is_empty(), "{}", dear.join("\n"));
}

/// The mean over the presses of a key, or of all keys.
fn mean(costs: &[(String, usize)], key: &str) -> usize {
    let of: Vec<usize> =
        costs.iter().filter(|(pressed, _)| pressed.contains(key)).map(|(_, cost)| *cost).collect();
    of.iter().sum::<usize>() / of.len().max(1)
}

fn told(costs: &[(String, usize)]) -> String {
    let each = ["up", "down", "left", "right"].map(|key| format!("{key} {}", mean(costs, key)));
    let most = costs.iter().map(|(_, cost)| *cost).max().unwrap_or(0);
    format!("{} bytes a key ({}; at most {most})", mean(costs, ""), each.join(", "))
}
