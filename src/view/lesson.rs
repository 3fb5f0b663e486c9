//! The lesson panel: the idea that decides, drawn from the solver's reason, live while the player chooses.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::Table;
use crate::game::{Board, Cell, Ending, Move, Outcome, Reason, Solution, explain_position, grouped};

use super::text::{Rows, clip, wrap};
use super::{Canvas, Role};

/// Draws the lesson on the position after the chosen move, or on the position itself where that is not known.
pub(super) fn draw(table: &Table, area: Rect, canvas: &mut Canvas) {
    let mut rows = Rows::new(area);
    let chosen = table.chosen();
    let after = table.coach.what_if.as_ref().filter(|(mv, _)| *mv == chosen && table.human_turn());
    let (heading, solution) = match (after, &table.coach.solution) {
        (Some((mv, after)), Some(_)) => (format!("If you {}:", mv.order(table.game().words())), Some(after)),
        (_, now) => ("The position now:".to_owned(), now.as_ref()),
    };
    let title = Span::styled("LESSON  (e closes)", canvas.style(Role::Title));
    rows.line(canvas.frame, title);
    let Some(solution) = solution else {
        let text = if table.coach.is_asking() {
            "Working it out…"
        } else {
            "On your turn it shows what decides the game."
        };
        write(text, Role::Text, &mut rows, canvas);
        return;
    };
    write(&heading, Role::Text, &mut rows, canvas);
    rows.next();
    match &solution.reason {
        Reason::NimSum { heaps, sum, ending } => nim_sum(heaps, *sum, *ending, &mut rows, canvas),
        Reason::Ones { ones, larger } => ones_left(*ones, *larger, &mut rows, canvas),
        Reason::Residue { pile, most, lost } => {
            let opening = u32::try_from(table.line.opening().board.stones()).unwrap_or(u32::MAX);
            residue(*pile, *most, *lost, opening, &mut rows, canvas);
        }
        Reason::Difference { red, blue, score, emptied, .. } => {
            let words = table.game().words();
            let names = [0, 1].map(|pile| words.own_name(pile).unwrap_or_default());
            difference(&names, (*red, *blue), emptied.is_some(), *score, &mut rows, canvas);
        }
        Reason::Table { .. } => winning_runs(table, solution, &mut rows, canvas),
        Reason::Over(_) | Reason::Unproven { .. } => {}
    }
    rows.next();
    verdict(table, solution, after.is_some(), &mut rows, canvas);
}

/// What it means for whoever must move there.
fn verdict(table: &Table, solution: &Solution, what_if: bool, rows: &mut Rows, canvas: &mut Canvas) {
    let over = matches!(solution.reason, Reason::Over(_));
    let (text, role) = match (solution.outcome, what_if, over) {
        (Outcome::P, true, true) => ("That ends the game, and you win.", Role::Good),
        (Outcome::N, true, true) => ("That ends the game, and you lose.", Role::Bad),
        (Outcome::P, true, _) => ("Then your opponent is lost: a winning move.", Role::Good),
        (Outcome::N, true, _) => ("Then your opponent can win: a losing move.", Role::Bad),
        (_, false, true) => ("The game is over.", Role::Text),
        (Outcome::N, ..) => ("Whoever moves now can win.", Role::Good),
        (Outcome::P, ..) => ("Whoever moves now is lost against perfect play.", Role::Bad),
        (Outcome::Unknown, ..) => ("Not proven: too many lines of play to work out.", Role::Text),
    };
    write(text, role, rows, canvas);
    if let (true, Some(score)) = (over && what_if, solution.score) {
        write(&format!("Points: {:+}", -score), role, rows, canvas);
    }
    if !what_if && matches!(solution.reason, Reason::Table { .. }) {
        let judged = table.judge_choice().filter(|_| table.human_turn());
        let role = match judged.as_deref().and_then(|text| text.chars().next()) {
            Some('W') => Role::Good,
            Some('L') => Role::Bad,
            _ => Role::Text,
        };
        if let Some(judged) = judged {
            write(&format!("Your choice: {judged}."), role, rows, canvas);
        }
    }
}

/// Writes a text, wrapped.
fn write(text: &str, role: Role, rows: &mut Rows, canvas: &mut Canvas) {
    for line in wrap(text, rows.width()) {
        let styled = Span::styled(line, canvas.style(role));
        rows.line(canvas.frame, styled);
    }
}

/// Most binary digits that are drawn.
const MOST_DIGITS: u32 = 24;
/// Rows of the nim-sum's panel that are not heaps: the line, the sum, the arrows, two of text, one free, two of verdict.
const ROWS_AROUND: usize = 8;

/// Heap sizes in binary, one column a power of two; columns with an odd number of ones are marked.
fn nim_sum(heaps: &[u32], sum: u32, ending: Ending, rows: &mut Rows, canvas: &mut Canvas) {
    let bits = heaps.iter().fold(0, |all, size| all | size).max(1).ilog2() + 1;
    let gap = if bits <= 6 { " " } else { "" };
    let digits = |number: u32| -> String {
        (0..bits)
            .rev()
            .map(|bit| if number >> bit & 1 == 1 { "1" } else { "0" })
            .collect::<Vec<_>>()
            .join(gap)
    };
    let misere = if ending == Ending::Misere { 3 } else { 0 };
    let room = usize::from(rows.left()).saturating_sub(ROWS_AROUND + misere);
    let full: Vec<(usize, u32)> = heaps.iter().copied().enumerate().filter(|(_, size)| *size > 0).collect();
    let shown = if full.len() > room { room.saturating_sub(1) } else { full.len() };
    for &(index, size) in &full[..shown] {
        let text = match bits {
            0..=12 => format!("{:>2}  {} = {size}", index + 1, digits(size)),
            13..=MOST_DIGITS => format!("{:>2}  {}", index + 1, digits(size)),
            _ => format!("{:>2}  {:>13}", index + 1, grouped(u64::from(size))),
        };
        rows.line(canvas.frame, text);
    }
    if full.len() > shown {
        rows.line(canvas.frame, format!("    … {} heaps in all", full.len()));
    }
    let style = canvas.style(if sum == 0 { Role::Good } else { Role::Bad });
    if bits > MOST_DIGITS {
        rows.line(canvas.frame, format!("    {}", "─".repeat(13)));
        let sum = format!("{:>13}", grouped(u64::from(sum)));
        rows.line(canvas.frame, Line::from(vec![Span::raw(" ⊕  "), Span::styled(sum, style)]));
        write("The nim-sum: too many columns to be drawn here.", Role::Text, rows, canvas);
    } else {
        rows.line(canvas.frame, format!("    {}", "─".repeat(digits(0).chars().count())));
        let number = if bits <= 12 { format!(" = {sum}") } else { String::new() };
        let line = Line::from(vec![Span::raw(" ⊕  "), Span::styled(digits(sum) + &number, style)]);
        rows.line(canvas.frame, line);
        let marks: Vec<&str> =
            (0..bits).rev().map(|bit| if sum >> bit & 1 == 1 { "↑" } else { " " }).collect();
        rows.line(canvas.frame, format!("    {}", marks.join(gap)));
        let text = if sum == 0 {
            "Every column has an even number of ones."
        } else {
            "↑: an odd number of ones in this column."
        };
        write(text, Role::Text, rows, canvas);
    }
    if ending == Ending::Misere {
        write("Last one loses: the same, until only one heap is above 1.", Role::Quiet, rows, canvas);
    }
}

/// Misère, at most one heap above one: an odd number of ones is what to leave.
fn ones_left(ones: u32, larger: u32, rows: &mut Rows, canvas: &mut Canvas) {
    rows.line(canvas.frame, format!("Heaps of 1:    {ones}"));
    if larger > 0 {
        rows.line(canvas.frame, format!("Larger heap:   {}", grouped(u64::from(larger))));
    }
    let text = "Whoever leaves an odd number of heaps of 1, and nothing else, wins.";
    write(text, Role::Text, rows, canvas);
}

/// A number line up to the opening, with the lost piles in brackets and this one marked. Where they fit the rows are as long as
/// a round, so that the lost piles stand one below the other.
fn residue(pile: u32, most: u32, lost: u32, opening: u32, rows: &mut Rows, canvas: &mut Canvas) {
    let round = most + 1;
    rows.line(canvas.frame, format!("{pile} = {} × {round} + {}", pile / round, pile % round));
    rows.next();
    let fit = u32::from(rows.width() / 6).max(1);
    let per_row = if round <= fit { round } else { fit };
    let first = pile.saturating_sub(per_row * 3) / per_row * per_row;
    for start in (first..=(pile + most).min(opening.max(pile))).step_by(per_row as usize).take(5) {
        let spans: Vec<Span> = (start..(start + per_row).min(opening.max(pile) + 1))
            .map(|number| {
                let safe = number % round == lost % round;
                let text = match (safe, number == pile) {
                    (true, true) => format!("▸[{number}]"),
                    (true, false) => format!("[{number}]"),
                    (false, true) => format!("▸{number} "),
                    (false, false) => format!("{number} "),
                };
                let role = if number == pile {
                    Role::Cursor
                } else if safe {
                    Role::Good
                } else {
                    Role::Quiet
                };
                Span::styled(format!("{text:>6}"), canvas.style(role))
            })
            .collect();
        rows.line(canvas.frame, Line::from(spans));
    }
    rows.next();
    let text = format!(
        "[ ] leave {} when divided by {round}: whoever must move there is lost. ▸ is the pile.",
        lost % round
    );
    write(&text, Role::Text, rows, canvas);
}

/// The remainders by 3, and the value.
fn difference(
    names: &[&str],
    (red, blue): (u32, u32),
    edge: bool,
    score: i64,
    rows: &mut Rows,
    canvas: &mut Canvas,
) {
    for (name, size) in names.iter().map(|name| format!("{name:<4}")).zip([red, blue]) {
        let line = if size < 10_000_000 {
            format!(
                "{name} {} = 3 × {} + {}",
                grouped(u64::from(size)),
                grouped(u64::from(size / 3)),
                size % 3
            )
        } else {
            format!("{name} {}: 3 × … + {}", grouped(u64::from(size)), size % 3)
        };
        rows.line(canvas.frame, line);
    }
    let same = red % 3 == blue % 3;
    let text = if edge {
        "A pile of 1 or 2 can be emptied at once, and the other pile is paid."
    } else if same {
        "Equal by 3: whoever must move loses."
    } else {
        "Unequal by 3: whoever moves can make them equal."
    };
    rows.next();
    write(text, Role::Text, rows, canvas);
    rows.next();
    rows.line(canvas.frame, format!("Value for who moves: {score:+}"));
}

/// A small board with the cells of winning runs, and the runs.
fn winning_runs(table: &Table, solution: &Solution, rows: &mut Rows, canvas: &mut Canvas) {
    let Board::Grid { rows: height, cols, .. } = table.position().board else { return };
    let winning: &[Move] = if solution.outcome == Outcome::N { &solution.winning } else { &[] };
    for row in 0..height {
        let spans: Vec<Span> = (0..cols)
            .map(|col| {
                let cell = Cell::new(row, col);
                let wins = winning.iter().any(|run| run.cells().any(|one| one == cell));
                match (table.position().board.has(cell), wins) {
                    (_, true) => Span::styled(" W", canvas.style(Role::Good)),
                    (true, false) => Span::raw(" ●"),
                    (false, false) => Span::styled(" ·", canvas.style(Role::Quiet)),
                }
            })
            .collect();
        rows.line(canvas.frame, Line::from(spans));
    }
    let text = match (winning.len(), solution.knows_every_winner()) {
        (0, _) => format!("No run wins. {}", explain_position(solution, table.game().words())),
        (1, true) => "One run wins (W):".to_owned(),
        (many, true) => format!("{many} runs win (W):"),
        (1, false) => "One run is proven to win (W):".to_owned(),
        (many, false) => format!("{many} runs are proven to win (W):"),
    };
    write(&text, Role::Text, rows, canvas);
    let runs: Vec<String> = winning.iter().map(|run| run.short(table.game().words())).collect();
    let list = wrap(&runs.join("; "), rows.width());
    let room = usize::from(rows.left()).saturating_sub(4);
    for (index, line) in list.iter().take(room).enumerate() {
        let more = index + 1 == room && list.len() > room;
        rows.line(
            canvas.frame,
            if more {
                clip(&format!("{line} and more, see the board above"), rows.width())
            } else {
                line.clone()
            },
        );
    }
}
