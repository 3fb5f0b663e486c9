//! The key bar: the keys that count now, from the one table of keys, in groups; each can be clicked.

use ratatui::layout::Rect;

use crate::app::{Action, Chip, Model, Target};

use super::area::columns;
use super::{Canvas, Role};

/// Columns between two keys.
const SPACE: u16 = 2;
/// What stands between two groups.
const BETWEEN: &str = " │ ";

/// Draws the bar in the middle of a line. What does not fit is left out, the least important keys first.
pub(super) fn draw(model: &Model, area: Rect, canvas: &mut Canvas) {
    let mut chips = model.key_bar();
    chips.sort_by_key(|chip| chip.action.group());
    fit(&mut chips, area.width.saturating_sub(2));
    let mut x = area.x + area.width.saturating_sub(width(&chips)) / 2;
    for (index, chip) in chips.iter().enumerate() {
        if index > 0 && chips[index - 1].action.group() != chip.action.group() {
            canvas.put(area, (x - SPACE, area.y), BETWEEN, Role::Frame);
            x += columns(BETWEEN) - SPACE;
        }
        let place = Rect { x, width: chip_width(chip), ..area };
        canvas.put(area, (x, area.y), chip.keys, Role::Key);
        if !chip.label.is_empty() {
            canvas.put(area, (x + columns(chip.keys) + 1, area.y), &chip.label, Role::Text);
        }
        canvas.hits.add(place.intersection(area), Target::Press(chip.action));
        x += chip_width(chip) + SPACE;
    }
}

/// Columns of one key.
fn chip_width(chip: &Chip) -> u16 {
    columns(chip.keys) + if chip.label.is_empty() { 0 } else { 1 + columns(&chip.label) }
}

/// Columns of the whole bar.
fn width(chips: &[Chip]) -> u16 {
    let groups = chips.windows(2).filter(|pair| pair[0].action.group() != pair[1].action.group()).count();
    let between = u16::try_from(groups).unwrap_or(0) * (columns(BETWEEN) - SPACE);
    let all: u16 = chips.iter().map(|chip| chip_width(chip) + SPACE).sum();
    (all + between).saturating_sub(SPACE)
}

/// Leaves out keys, the least important first, until the bar fits: a key alone says nothing, so it goes with its label.
fn fit(chips: &mut Vec<Chip>, room: u16) {
    let over = chips.iter().any(|chip| chip.action == Action::Again);
    while width(chips) > room {
        let ranks = chips.iter().enumerate().map(|(index, chip)| (rank(chip.action, over), index));
        let Some((_, index)) = ranks.max() else { return };
        chips.remove(index);
    }
}

/// How soon a key is left out: the highest first, 0 never but for want of any room. What begins another game counts more when one
/// is `over`.
const fn rank(action: Action, over: bool) -> u8 {
    match action {
        Action::Quit => 0,
        Action::Help => 1,
        Action::Enter
        | Action::BeginGame
        | Action::Again
        | Action::Pause
        | Action::Yes
        | Action::No
        | Action::Back => 2,
        Action::Up
        | Action::Left
        | Action::Mark
        | Action::SayWon
        | Action::SayLost
        | Action::NextTask
        | Action::ChooseOne => 3,
        Action::Lesson | Action::ShowAnswer | Action::Review | Action::FindIt | Action::StepBack => 4,
        Action::Hint | Action::OpenOptions => 5,
        Action::Menu | Action::NextGame => 6,
        Action::OtherStarts if over => 6,
        Action::Undo | Action::LastMistake => 7,
        Action::Marks => 8,
        Action::Why => 9,
        Action::OtherStarts => 10,
        _ => 11,
    }
}
