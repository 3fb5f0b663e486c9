//! A sheet in Markdown.

use crate::game::drawn;

use super::{Paper, Task};

/// Begins a page where the sheet is printed.
const NEW_PAGE: &str = "<div style=\"page-break-before: always\"></div>\n";
const ROOM: &str = "________________________________";

pub(super) fn write(paper: &Paper<'_>) -> String {
    let title = escaped(&paper.title);
    let rule = paper.rule.as_ref().map_or(String::new(), |rule| format!("{}\n\n", escaped(rule)));
    let foot = format!("---\n\nMade with: `{}`\n", paper.again);
    let mut text = format!("# {title}\n\nName: {ROOM} Date: ______________\n\n{rule}");
    for (index, task) in paper.tasks.iter().enumerate() {
        text.push_str(&asked(index + 1, task));
    }
    text.push_str(&format!("{foot}\n{NEW_PAGE}\n# {title}: answers\n\n"));
    for (index, task) in paper.tasks.iter().enumerate() {
        let Task { id, answer, why, .. } = task;
        let line = format!("{}. `{id}`: **{}** {}\n", index + 1, escaped(answer), escaped(why));
        text.push_str(&line);
    }
    text.push_str(&format!("\n{foot}"));
    text
}

fn asked(number: usize, task: &Task) -> String {
    let exercise = &task.drawn.exercise;
    let picture = drawn(exercise.rules(), &exercise.position);
    format!(
        "## {number}\n\n{}\n\n```text\n{}\n```\n\n`{}`\n\n{} {ROOM}\n\n",
        escaped(&task.text),
        picture.trim_end_matches('\n'),
        task.id,
        task.label(),
    )
}

/// Text in which no sign means anything to Markdown.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        if "\\`*_[]<>#|~".contains(sign) {
            escaped.push('\\');
        }
        escaped.push(if sign == '\n' { ' ' } else { sign });
    }
    escaped
}
