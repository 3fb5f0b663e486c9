//! What is clicked is what is shown as chosen: at the place of the click, in every game, layout and size.

use std::collections::HashMap;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

use crate::small::all_games;
use crate::stage::Stage;
use nimtui::game::Game;
use nimtui::tui::{Message, Phase, Pointer, Spot, Target};

const SIZES: [(u16, u16); 2] = [(60, 16), (100, 30)];

/// What is drawn there.
fn look(buffer: &Buffer, area: Rect) -> Vec<Cell> {
    area.positions().map(|at| buffer[at].clone()).collect()
}

/// The same table after a press at this place.
fn pressed(stage: &Stage, (columns, rows): (u16, u16), area: Rect) -> (Option<Target>, Stage) {
    let target = stage.hits(columns, rows).at(area.x, area.y);
    let mut after = stage.again();
    after.send(Message::Pointer(Pointer { phase: Phase::Press, target }));
    (target, after)
}

/// A press on a piece shows it as chosen: it is drawn as it is drawn after hardly any other press. Were the places of the pieces turned,
/// swapped or shifted, something else would be drawn as chosen.
#[test]
fn a_piece_that_is_clicked_is_the_one_that_is_marked() {
    let mut tried = 0;
    // A queen goes along both heaps at once, and a heap that is only split has all its stones still.
    let told_apart = |game: &dyn Game| game.words().takes && game.id() != "wythoff";
    for (_, game) in all_games().filter(|(_, game)| told_apart(*game)) {
        // At the floor a sign of a column stands for several stones.
        for (keys, size) in [("", SIZES[0]), ("", SIZES[1]), ("c", SIZES[1])] {
            let mut stage = Stage::one_player(game.id());
            stage.send(Message::Resized(size.0, size.1));
            stage.keys(keys);
            // By a code the stone that is clicked says which of its moves, and not always that this stone goes.
            if stage.position().code.is_some() {
                continue;
            }
            let hits = stage.hits(size.0, size.1);
            // Several stones share a place where there are many.
            let pieces: Vec<(Rect, Target)> = hits
                .all()
                .filter(|(_, target)| is_piece(*target))
                // A press where nothing stands chooses nothing.
                .filter(|(_, target)| match target {
                    Target::Board { spot: Spot::Cell(cell), .. } => stage.position().board.has(*cell),
                    _ => true,
                })
                .filter(|(area, target)| hits.at(area.x, area.y) == Some(*target))
                .collect();
            let pictures: Vec<Buffer> = pieces
                .iter()
                .map(|(area, _)| pressed(&stage, size, *area).1.buffer(size.0, size.1))
                .collect();
            for (number, (area, target)) in pieces.iter().enumerate() {
                let own = look(&pictures[number], *area);
                let mut looks: HashMap<Vec<Cell>, usize> = HashMap::new();
                for picture in &pictures {
                    *looks.entry(look(picture, *area)).or_default() += 1;
                }
                let usual = looks.values().copied().max().unwrap_or(0);
                let is_usual = looks[&own] == usual;
                // A piece that goes with most presses looks chosen after most of them.
                if often_goes(&pieces, *target) || refused(&stage, size, *area) {
                    continue;
                }
                tried += 1;
                assert!(
                    !is_usual,
                    "{} {size:?} {keys}: {target:?} at {area:?}\n{}",
                    game.id(),
                    crate::stage::text_of(&pictures[number])
                );
            }
        }
    }
    assert!(tried > 200, "{tried}");
}

fn is_piece(target: Target) -> bool {
    matches!(target, Target::Board { spot: Spot::Stone { .. } | Spot::Cell(_), .. })
}

/// In a heap alone, and in a large one, most presses take this stone too.
fn often_goes(pieces: &[(Rect, Target)], target: Target) -> bool {
    let heap = |target: Target| match target {
        Target::Board { part, spot: Spot::Stone { group, count } } => Some((part, group, count)),
        _ => None,
    };
    let Some((part, group, count)) = heap(target) else { return false };
    let same = pieces
        .iter()
        .filter_map(|(_, other)| heap(*other))
        .filter(|(one, heap, number)| (*one, *heap) == (part, group) && *number >= count);
    same.count() * 2 >= pieces.len()
}

/// Beyond the limit nothing is chosen, and that is said.
fn refused(stage: &Stage, size: (u16, u16), area: Rect) -> bool {
    pressed(stage, size, area).1.game().notice.tone == nimtui::tui::Tone::Refusal
}
