//! `practice --daily --history`: what came of today's ten, day by day.

use serde::Serialize;

use crate::coach::{Mark, day_line};
use crate::game::{Console, Halt, plural};
use crate::records::{Day, streak};

use super::keeping::Keeper;

#[derive(Serialize)]
struct DayJson<'a> {
    date: &'a str,
    marks: Vec<&'static str>,
    right: usize,
    done: bool,
}

/// Prints the days, newest first, or as JSON, oldest first.
pub(super) fn print_days(today: &str, json: bool, save: bool, console: &mut dyn Console) -> Result<(), Halt> {
    let days = Keeper::new(save).days();
    if json {
        return days.iter().try_for_each(|day| print(day, console));
    }
    if days.is_empty() {
        return console.say("No days yet. Type nimtui practice --daily for today's ten.\n");
    }
    let streak = streak(&days, today);
    for day in days.iter().rev() {
        let row = if day.date == today { streak.now } else { 0 };
        let open = if day.is_done() { "" } else { " (not done)" };
        console.say(&format!("{}{open}\n", day_line(&day.date, &day.marks, row, true)))?;
    }
    let in_a_row = plural(u64::from(streak.now), "day", "days");
    console.say(&format!("{in_a_row} in a row (best {}). ({})\n", streak.best, Mark::legend(true)))
}

fn print(day: &Day, console: &mut dyn Console) -> Result<(), Halt> {
    let marks = day.marks.iter().map(|mark| mark.word()).collect();
    let json = DayJson { date: &day.date, marks, right: day.right(), done: day.is_done() };
    let text = serde_json::to_string(&json)
        .map_err(|error| Halt::Failed(format!("The day cannot be written: {error}.")))?;
    console.say(&format!("{text}\n"))
}
