//! What a choice would do, as it is told on the screen: in whole, and shorter where there is no room for that.

use crate::game::{LaneNames, Length, Move, grouped};
use crate::tui::{Match, MoveInput, Tone};

/// What the choice would do, or why it cannot be: told in whole first, then as short as it can be told.
pub(super) fn choice_lines(input: &MoveInput, game: &Match) -> Vec<String> {
    let chosen = input.chosen(game);
    let board = input.choice.board(game);
    let words = board.rules.words();
    if let Err(refused) = game.check(chosen) {
        let on_a_gap = board.is_grid() && !board.position.board.has(input.choice.cursor);
        return vec![match input.choice.anchor {
            None if on_a_gap => format!("go to a {} with the arrows.", words.stone),
            // Why not is said below already.
            None if game.notice.tone == Tone::Refusal => "choose another move.".to_owned(),
            None => refused.sentence(words),
            Some(_) if game.notice.tone == Tone::Refusal => "move to another end. Esc unmarks it.".to_owned(),
            Some(_) => format!("{} Esc unmarks it.", refused.sentence(words)),
        }];
    }
    match chosen.alone() {
        Move::Take { lane, count } => take_lines(game, chosen, (lane, count)),
        _ => {
            let many = words.count(game.rules().change(game.position(), &chosen).moved());
            let order = format!(
                "Enter {} {}",
                chosen.verb().third,
                game.rules().object(game.position(), chosen, Length::Full)
            );
            let counted = input.choice.anchor.is_some() || words.lanes == LaneNames::Corners;
            vec![if counted { format!("{order} ({many}).") } else { format!("{order}.") }]
        }
    }
}

/// `takes 2 of 5 stones from heap 3, leaving 3`, or of several heaps what each is left with; then without what is left, then without
/// the size of the heap.
fn take_lines(game: &Match, chosen: Move, (lane, count): (usize, u32)) -> Vec<String> {
    let words = game.rules().words_of(game.position(), chosen);
    let part = match chosen {
        Move::In { component, .. } => format!(" in part {}", component + 1),
        _ => String::new(),
    };
    let mut heaps = game.rules().change(game.position(), &chosen).heaps;
    heaps.retain(|heap| heap.gone > 0);
    let left: Vec<String> = heaps.iter().map(|heap| grouped(u64::from(heap.stays))).collect();
    let (left, name) = (left.join(" and "), words.lane_taken_from(lane) + &part);
    let (many, count) = (words.count(u64::from(count)), grouped(u64::from(count)));
    match heaps[..] {
        [heap] => {
            let size = words.count(u64::from(heap.size()));
            let order = format!("Enter takes {count} of {size} from {name}");
            vec![
                format!("{order}, leaving {left}."),
                format!("{order}."),
                format!("Enter takes {count} from {name}."),
            ]
        }
        _ => {
            let order = format!("Enter takes {many} from {name}");
            vec![format!("{order}, leaving {left}."), format!("{order}.")]
        }
    }
}
