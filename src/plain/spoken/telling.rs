//! What is told of a position to who asks: who wins, why, and what the figures of a lesson show, in sentences.

use crate::app::Match;
use crate::game::{Board, Console, Figure, Halt, Labelled, Outcome, Solution, capital, nim_sum_explained};
use crate::plain::review::report;
use crate::records::GameRecord;

use super::Manner;
use super::aloud::Aloud;

/// Most lost sizes of a number line that are told.
const MOST_LOST: usize = 12;
/// Most lost squares of a board that are told.
const MOST_SQUARES: usize = 8;

/// Who can win now.
pub(super) fn who_wins(game: &Match, solution: &Solution) -> String {
    if let Some(ended) = game.ended() {
        return game.result_line(ended);
    }
    let mover = game.to_move();
    match solution.outcome {
        Outcome::N => format!("{}.", mover.does("can win", "can win")),
        // Against who errs it is not lost yet.
        Outcome::P => {
            let other = &game.players[game.line.turn().other().index()];
            format!("{}, if no mistake is made.", other.does("can force a win", "can force a win"))
        }
        Outcome::Unknown => format!("Not proven: {}.", solution.unproven_because()),
    }
}

/// Why the position is won or lost.
pub(super) fn lesson(game: &Match, solution: &Solution) -> String {
    let lesson = game.rules().explain(game.position(), solution);
    let sentence = game.told_to_mover(&lesson.sentence);
    let mut told = vec![who_wins(game, solution), sentence];
    told.extend(lesson.explanation.iter().map(|more| game.told_to_mover(more)));
    told.extend(lesson.figures.iter().filter_map(|shown| figure(shown, game)));
    told.extend(nim_sum_explained(&told.join(" ")).map(str::to_owned));
    told.dedup();
    told.join("\n")
}

/// What a figure shows; `None` where it shows a board, which is told anyway.
fn figure(figure: &Figure, game: &Match) -> Option<String> {
    Some(match figure {
        // What explains signs of a drawing is left out with it.
        Figure::Facts(facts) => {
            let told: Vec<&str> =
                facts.iter().map(String::as_str).filter(|fact| !fact.contains("[ ]")).collect();
            let sentence = |fact: &&str| {
                let ends = fact.ends_with(['.', ':', '!', '?']);
                format!("{fact}{}", if ends { "" } else { "." })
            };
            return (!told.is_empty()).then(|| told.iter().map(sentence).collect::<Vec<_>>().join("\n"));
        }
        Figure::Columns(rows) => columns(rows, game),
        Figure::Division { by, numbers } => {
            let row = |row: &Labelled| {
                let (times, rest) = (row.number / by, row.number % by);
                format!("{}, which is {times} times {by}, remainder {rest}.", called(row, game))
            };
            numbers.iter().map(row).collect::<Vec<_>>().join(" ")
        }
        Figure::NumberLine(line) => {
            let lost: Vec<String> = line.lost.iter().take(MOST_LOST).map(u32::to_string).collect();
            let more = if line.lost.len() > MOST_LOST { " and so on" } else { "" };
            format!("Lost for whoever must move: {}{more}.", lost.join(", "))
        }
        Figure::Squares(squares) => {
            let near = squares.marked.iter().filter(|[row, column]| row <= column).take(MOST_SQUARES);
            let lost: Vec<String> = near.map(|[row, column]| format!("{row} and {column}")).collect();
            format!("Lost pairs, in either order: {}.", lost.join("; "))
        }
        Figure::Parts(parts) => {
            let sum: Vec<String> = parts.parts.iter().map(u32::to_string).collect();
            format!("The pile is {}; a move may take up to {}.", sum.join(" plus "), parts.reach)
        }
        Figure::Cells(_) => return None,
    })
}

/// Whose number it is: `Heap 1: 3`, or, where a heap or a part counts like another, `11 counts 6`.
fn called(row: &Labelled, game: &Match) -> String {
    let words = game.rules().words();
    if let Some((part, title)) = row.label.split_once(' ')
        && matches!(game.position().board, Board::Sum(_))
        && part.bytes().all(|byte| byte.is_ascii_digit())
    {
        return format!("Part {part}, {title}, counts {}", row.number);
    }
    let lane = words.lane_by_name(&row.label);
    let size = lane.and_then(|lane| game.position().board.heaps().get(lane));
    match lane.filter(|_| size == Some(&row.number)) {
        Some(lane) => format!("{}: {}", capital(&words.lane_name(lane)), row.number),
        None => format!("{} counts {}", capital(&row.label), row.number),
    }
}

/// Numbers as sums of powers of two, and which of these stand an odd number of times.
fn columns(rows: &[Labelled], game: &Match) -> String {
    let powers =
        |number: u32| (0..u32::BITS).rev().map(|bit| 1 << bit).filter(move |power: &u32| number & power != 0);
    let told = |row: &Labelled| {
        let parts: Vec<String> = powers(row.number).map(|power| power.to_string()).collect();
        let sum =
            if parts.len() > 1 { format!(", which is {}", parts.join(" plus ")) } else { String::new() };
        format!("{}{sum}.", called(row, game))
    };
    let mut told: Vec<String> = rows.iter().map(told).collect();
    let odd = rows.iter().fold(0, |all, row| all ^ row.number);
    told.push(match odd {
        0 => "None of these parts is alone.".to_owned(),
        odd => {
            let parts: Vec<String> = powers(odd).map(|power| power.to_string()).collect();
            let one = if parts.len() == 1 { "is" } else { "are" };
            format!("{} {one} alone.", parts.join(" and "))
        }
    });
    told.join(" ")
}

/// Every move of a game judged.
pub(super) fn review(record: &GameRecord, console: &mut dyn Console) -> Result<(), Halt> {
    report(record, Manner::Spoken, &mut Aloud(console))
}
