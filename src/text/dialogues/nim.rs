//! What Nim says line by line: the texts of a university exercise, kept to the letter so that its transcripts can be compared.

use std::fmt::Write;

use crate::game::{Console, Ended, GameOptions, Halt, Move, Position, Value, grouped};

use super::{Dialogue, Scene};

use crate::games::{LARGEST_NIM_HEAP as LARGEST, MOST_NIM_HEAPS as MOST_HEAPS};

/// The tallest picture that is drawn.
const TALLEST: u32 = 1_000;

pub(super) struct NimDialogue;

impl Dialogue for NimDialogue {
    fn ask_setup(
        &self,
        console: &mut dyn Console,
        setup: &mut GameOptions,
        given: &[&str],
    ) -> Result<(), Halt> {
        if !given.contains(&"heaps") {
            setup.values[0] = Value::Sizes(ask_sizes(console)?);
        }
        Ok(())
    }

    fn before_turn(&self, scene: &Scene<'_>) -> String {
        let mut text = format!("In turn {} heap sizes are:", scene.0.history().moves().len() + 1);
        for (heap, size) in scene.position().board.heaps().iter().enumerate() {
            let _ = write!(text, " h{}={size}", heap + 1);
        }
        text.push_str(".\n");
        if scene.is_human(scene.turn()) {
            text.push_str(&picture(scene.position()));
        }
        text
    }

    fn read_move(&self, scene: &Scene<'_>, console: &mut dyn Console) -> Result<Move, Halt> {
        let whose = if scene.is_you(scene.turn()) { "Your".into() } else { format!("{}'s", name(scene)) };
        console.say(&format!(
            "{whose} turn: please enter the heap index and the number of removed objects.\n"
        ))?;
        loop {
            if let Some(mv) = read_pair(console)?.filter(|mv| scene.check(*mv).is_ok()) {
                return Ok(mv);
            }
            console.say(
                "Error: Invalid input.\nPlease enter again the heap index and the number of removed objects.\n",
            )?;
        }
    }

    fn after_move(&self, scene: &Scene<'_>, mv: Move) -> String {
        let Move::Take { group: heap, count } = mv else { return String::new() };
        let mover = scene.turn().other();
        let who = if scene.is_you(mover) {
            "You take".into()
        } else {
            format!("{} takes", scene.name(mover, "Player", "Computer"))
        };
        format!("{who} {count} objects from heap {}.\n", heap + 1)
    }

    fn the_end(&self, scene: &Scene<'_>, ended: Ended) -> String {
        let winner = ended.winner(scene.turn());
        if scene.is_you(winner) {
            "You win!\n".into()
        } else {
            format!("{} wins!\n", scene.name(winner, "Player", "Computer"))
        }
    }
}

fn name(scene: &Scene<'_>) -> String {
    scene.name(scene.turn(), "Player", "Computer")
}

fn ask_sizes(console: &mut dyn Console) -> Result<Vec<u32>, Halt> {
    console.say("Enter the number of heaps:\n")?;
    let heaps = console.number()?.and_then(|number| usize::try_from(number).ok()).unwrap_or(0);
    if !(1..=MOST_HEAPS).contains(&heaps) {
        console.say(&format!("Error: the number of heaps must be between 1 and {MOST_HEAPS}.\n"))?;
        return Err(Halt::Refused);
    }
    console.say("Enter the heap sizes:\n")?;
    (1..=heaps).map(|heap| ask_size(console, heap)).collect()
}

fn ask_size(console: &mut dyn Console, heap: usize) -> Result<u32, Halt> {
    let typed = console.number()?;
    if let Some(size) = typed.and_then(|number| u32::try_from(number).ok())
        && (1..=LARGEST).contains(&size)
    {
        return Ok(size);
    }
    console.say(&format!("Error: the size of heap {heap} should be positive.\n"))?;
    if typed.is_none_or(|number| number > 0) {
        console.remark(&format!("A heap size is a whole number from 1 to {}.", grouped(u64::from(LARGEST))));
    }
    Err(Halt::Refused)
}

/// Heap index and count; `None` when one of them is malformed.
fn read_pair(console: &mut dyn Console) -> Result<Option<Move>, Halt> {
    let heap = console.token()?.number();
    // A malformed index spoils the count on its line too: both are skipped.
    let count = if heap.is_some() || console.line_goes_on() { console.token()?.number() } else { None };
    let (Some(heap), Some(count)) = (heap, count) else { return Ok(None) };
    let heap = usize::try_from(heap).ok().and_then(|heap| heap.checked_sub(1));
    Ok(heap.zip(u32::try_from(count).ok()).map(|(heap, count)| Move::Take { group: heap, count }))
}

/// The heaps as columns of stars, one line a height.
fn picture(position: &Position) -> String {
    let heaps = position.board.heaps();
    let tallest = heaps.iter().copied().max().unwrap_or(0);
    if tallest > TALLEST {
        return format!("The picture of the heaps would be {tallest} lines tall and is left out.\n");
    }
    let cell = |size: u32, height: u32| if size >= height { "*" } else { " " };
    (1..=tallest)
        .rev()
        .map(|height| {
            let cells: Vec<&str> = heaps.iter().map(|&size| cell(size, height)).collect();
            cells.join("\t") + "\n"
        })
        .collect()
}
