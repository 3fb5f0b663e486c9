//! The key bar: the keys that count now, from the one table of keys, in groups; each can be clicked.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::tui::{Action, App, Chip, Target};

use super::area::{cells, columns};
use super::{Canvas, Role};

/// Keys up to this rank tell how to play, what helps, and the way out.
const NEEDED: u8 = 6;
/// A bar of fewer columns is that of a small screen.
const SMALL: u16 = 70;
/// Columns between two keys.
const SPACE: u16 = 2;
/// What stands between two groups.
const BETWEEN: &str = " │ ";

/// Draws the bar. What does not fit is left out, the least important keys first.
pub(super) fn draw(app: &App, area: Rect, canvas: &mut Canvas) {
    let mut chips = app.key_bar();
    chips.sort_by_key(|chip| chip.action.group());
    fit(&mut chips, area.width.saturating_sub(1));
    draw_chips(&chips, true, area, canvas);
}

/// Draws keys in the middle of a line; `grouped`, those for another purpose are set off.
pub(super) fn draw_chips(chips: &[Chip], grouped: bool, area: Rect, canvas: &mut Canvas) {
    let mut x = area.x + area.width.saturating_sub(width(chips, grouped)) / 2;
    for (index, chip) in chips.iter().enumerate() {
        if grouped && index > 0 && chips[index - 1].action.group() != chip.action.group() {
            canvas.write_at(area, (x - SPACE, area.y), BETWEEN, Role::Frame);
            x += columns(BETWEEN) - SPACE;
        }
        let place = Rect { x, width: chip_width(chip), ..area }.intersection(area);
        let spans = [(chip.keys, Role::Key), (" ", Role::Text), (&chip.label, Role::Text)];
        let spans = spans.map(|(text, role)| Span::styled(text, canvas.style(role)));
        canvas.draw(Line::from_iter(spans), place);
        canvas.hits.add(place, Target::Press(chip.action));
        x += chip_width(chip) + SPACE;
    }
}

/// Columns of one key.
fn chip_width(chip: &Chip) -> u16 {
    columns(chip.keys) + if chip.label.is_empty() { 0 } else { 1 + columns(&chip.label) }
}

/// Columns of the whole bar.
fn width(chips: &[Chip], grouped: bool) -> u16 {
    let groups = chips.windows(2).filter(|pair| pair[0].action.group() != pair[1].action.group()).count();
    let between = if grouped { cells(groups) } else { 0 } * (columns(BETWEEN) - SPACE);
    let all: u16 = chips.iter().map(|chip| chip_width(chip) + SPACE).sum();
    (all + between).saturating_sub(SPACE)
}

/// Leaves out keys, the least important first, until the bar fits: a key alone says nothing, so it goes with its label.
fn fit(chips: &mut Vec<Chip>, room: u16) {
    let over = chips.iter().any(|chip| chip.action == Action::Again);
    // At a question a hint is worth more than to skip it.
    let asked = chips.iter().any(|chip| chip.action == Action::NextTask) && !over;
    let records = chips.iter().any(|chip| chip.action == Action::Statistics);
    let set_up = chips.iter().any(|chip| chip.action == Action::TypeId);
    let review = chips.iter().any(|chip| chip.action == Action::PlayOn);
    let watched = chips.iter().any(|chip| chip.action == Action::TakeOverOne);
    let rank = |action| match action {
        // In a review the reason, the way on and how to step matter most.
        Action::Why | Action::PlayOn | Action::LastMistake | Action::StepBack if review => 3,
        action if records => rank_in_records(action),
        action if set_up => rank_on_set_up_board(action),
        // Whoever watches wants to get out again.
        Action::Menu if watched => 3,
        // On a small screen the way out is worth more than the lesson: a hint says what the lesson would.
        Action::Hint if room < SMALL && !asked => 4,
        Action::Menu if room < SMALL && !asked => 5,
        Action::Lesson if room < SMALL => 6,
        action => rank(action, over, asked),
    };
    let needed = |chips: &[Chip]| -> Vec<Chip> {
        chips.iter().filter(|chip| rank(chip.action) <= NEEDED).cloned().collect()
    };
    // Where what tells how to play has no room, help is its sign alone.
    if width(&needed(chips), true) > room {
        for chip in chips.iter_mut().filter(|chip| chip.action == Action::Help) {
            chip.label.clear();
        }
    }
    // Before a hint or the lesson has no room, the arrows say in one word what all of them do.
    let has = |action| chips.iter().any(|chip: &Chip| chip.action == action);
    let (hint, options, parts) = (has(Action::Hint), has(Action::Edit), has(Action::NextPart));
    let both = has(Action::Up) && has(Action::Left);
    let narrow = width(&needed(chips), true) > room;
    if (hint || options) && both && narrow {
        chips.retain(|chip| chip.action != Action::Left);
        for chip in chips.iter_mut().filter(|chip| chip.action == Action::Up) {
            (chip.keys, chip.label) = ("←↑↓→", if options { "change" } else { "pick" }.to_owned());
        }
    }
    // Beside the key for another part, or where a hint has no room, the arrows have a short word.
    if parts && width(chips, true) > room || hint && narrow {
        for chip in chips.iter_mut().filter(|chip| chip.action == Action::Up && chip.label == "move") {
            chip.label = "go".to_owned();
        }
    }
    let mut kept: Vec<bool> = vec![true; chips.len()];
    let bar = |kept: &[bool]| -> Vec<Chip> {
        chips.iter().zip(kept).filter(|(_, kept)| **kept).map(|(chip, _)| chip.clone()).collect()
    };
    let mut least_first: Vec<usize> = (0..chips.len()).collect();
    least_first.sort_by_key(|&index| std::cmp::Reverse((rank(chips[index].action), index)));
    for &index in &least_first {
        if width(&bar(&kept), true) > room {
            kept[index] = false;
        }
    }
    // Where a long one went, a short one may have room.
    for &index in least_first.iter().rev() {
        let mut more = kept.clone();
        more[index] = true;
        if width(&bar(&more), true) <= room {
            kept = more;
        }
    }
    *chips = bar(&kept);
}

/// The same in the records: what nobody finds by trying stays longest.
const fn rank_in_records(action: Action) -> u8 {
    use Action::*;
    match action {
        Medals => 2,
        Statistics | Today => 3,
        Left => 4,
        Up => 12,
        action => rank(action, false, false),
    }
}

/// The same on the set-up board.
const fn rank_on_set_up_board(action: Action) -> u8 {
    use Action::*;
    match action {
        TypeId | MoreRows => 4,
        WhoWins => 5,
        AddPart | RemovePart | OtherEnding | MoreColumns => 6,
        AskAgain | Undo => 7,
        OtherStarts => 8,
        action => rank(action, false, false),
    }
}

/// The order in which a narrow bar drops keys: the highest number first, 0 last. When a game is over, the keys that begin another one
/// are kept longer.
const fn rank(action: Action, over: bool, asked: bool) -> u8 {
    use Action::*;
    match action {
        // What helps is worth more than to skip it, and what is told to be there has to be seen.
        ShowAnswer if asked => 4,
        NextTask if asked => 5,
        Quit => 0,
        Help => 1,
        Enter | BeginGame | Again | Pause | Yes | No | Back => 2,
        ReadAll => 2,
        Hint if asked => 4,
        Up | Left | NextPart | Mark | SayWon | SayLost | NextTask | ChooseOne => 3,
        Lesson | ShowAnswer | Review | FindIt | StepBack => 4,
        Hint | OpenOptions => 5,
        Menu | NextGame => 6,
        OtherStarts if over => 6,
        Undo | LastMistake => 7,
        Why => 9,
        OtherStarts => 10,
        _ => 11,
    }
}
