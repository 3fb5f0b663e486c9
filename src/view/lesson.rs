//! The lesson panel: the idea that decides, drawn from the solver's reason, live while the player chooses.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::Table;
use crate::game::{Board, Cell, Ending, Move, Outcome, Reason, Solution, grouped};

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
        for line in wrap(text, area.width) {
            rows.line(canvas.frame, line);
        }
        return;
    };
    for line in wrap(&heading, area.width) {
        rows.line(canvas.frame, line);
    }
    rows.next();
    match &solution.reason {
        Reason::NimSum { heaps, sum, ending } => nim_sum(heaps, *sum, *ending, &mut rows, canvas),
        Reason::Ones { ones, larger } => ones_left(*ones, *larger, &mut rows, canvas),
        Reason::Residue { pile, most, lost } => residue(*pile, *most, *lost, &mut rows, canvas),
        Reason::Difference { red, blue, ending, score } => {
            difference((*red, *blue), *ending, *score, &mut rows, canvas);
        }
        Reason::Table { .. } => winning_runs(table, solution, &mut rows, canvas),
        Reason::Over(_) | Reason::Unproven { .. } => {}
    }
    rows.next();
    verdict(table, solution, after.is_some(), &mut rows, canvas);
}

/// What it means for whoever must move there.
fn verdict(table: &Table, solution: &Solution, what_if: bool, rows: &mut Rows, canvas: &mut Canvas) {
    let (text, role) = match (solution.outcome, what_if) {
        (Outcome::P, true) => ("Then your opponent is lost: a winning move.", Role::Good),
        (Outcome::N, true) => ("Then your opponent can win: a losing move.", Role::Bad),
        (Outcome::N, false) => ("Whoever moves now can win.", Role::Good),
        (Outcome::P, false) => ("Whoever moves now is lost against perfect play.", Role::Bad),
        (Outcome::Unknown, _) => ("Not proven: nobody has worked out who wins from here.", Role::Text),
    };
    for line in wrap(text, rows.width()) {
        let styled = Span::styled(line, canvas.style(role));
        rows.line(canvas.frame, styled);
    }
    if !what_if && matches!(solution.reason, Reason::Table { .. }) && table.check_choice().is_ok() {
        let wins = solution.wins(table.chosen());
        let styled = Span::styled(
            if wins { "Your choice: W, it wins." } else { "Your choice: L, it loses." },
            canvas.style(if wins { Role::Good } else { Role::Bad }),
        );
        rows.line(canvas.frame, styled);
    }
}

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
    let room = usize::from(rows.left()).saturating_sub(8);
    for (index, size) in heaps.iter().enumerate().filter(|(_, size)| **size > 0).take(room) {
        let number = if bits <= 12 { format!(" = {}", grouped(u64::from(*size))) } else { String::new() };
        rows.line(canvas.frame, format!("{:>2}  {}{number}", index + 1, digits(*size)));
    }
    if heaps.len() > room {
        rows.line(canvas.frame, format!("    … {} heaps in all", heaps.len()));
    }
    rows.line(canvas.frame, format!("    {}", "─".repeat(digits(0).chars().count())));
    let style = canvas.style(if sum == 0 { Role::Good } else { Role::Bad });
    let number = if bits <= 12 { format!(" = {sum}") } else { String::new() };
    rows.line(canvas.frame, Line::from(vec![Span::raw(" ⊕  "), Span::styled(digits(sum) + &number, style)]));
    let marks: Vec<&str> = (0..bits).rev().map(|bit| if sum >> bit & 1 == 1 { "↑" } else { " " }).collect();
    rows.line(canvas.frame, format!("    {}", marks.join(gap)));
    let text = if sum == 0 {
        "Every column has an even number of ones."
    } else {
        "↑: an odd number of ones in this column."
    };
    for line in wrap(text, rows.width()) {
        rows.line(canvas.frame, line);
    }
    if ending == Ending::Misere {
        for line in wrap("Last one loses: the same, until one large heap is left.", rows.width()) {
            let styled = Span::styled(line, canvas.style(Role::Quiet));
            rows.line(canvas.frame, styled);
        }
    }
}

/// Misère, at most one heap above one: an odd number of ones is what to leave.
fn ones_left(ones: u32, larger: u32, rows: &mut Rows, canvas: &mut Canvas) {
    rows.line(canvas.frame, format!("Heaps of 1:    {ones}"));
    if larger > 0 {
        rows.line(canvas.frame, format!("Larger heap:   {}", grouped(u64::from(larger))));
    }
    for line in wrap("Only single stones count now: leave an odd number of heaps of 1.", rows.width()) {
        rows.line(canvas.frame, line);
    }
}

/// A number line with the lost piles in brackets and this one marked.
fn residue(pile: u32, most: u32, lost: u32, rows: &mut Rows, canvas: &mut Canvas) {
    let round = most + 1;
    rows.line(canvas.frame, format!("{pile} = {} × {round} + {}", pile / round, pile % round));
    rows.next();
    let per_row = u32::from(rows.width() / 5).max(1);
    let first = pile.saturating_sub(per_row * 3) / per_row * per_row;
    for start in (first..=pile + most).step_by(per_row as usize).take(6) {
        let spans: Vec<Span> = (start..start + per_row)
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
                Span::styled(format!("{text:>5}"), canvas.style(role))
            })
            .collect();
        rows.line(canvas.frame, Line::from(spans));
    }
    rows.next();
    let text = format!(
        "[ ] leave {} when divided by {round}: whoever must move there is lost. ▸ is the pile.",
        lost % round
    );
    for line in wrap(&text, rows.width()) {
        rows.line(canvas.frame, line);
    }
}

/// The remainders by 3, and the value.
fn difference((red, blue): (u32, u32), ending: Ending, score: i64, rows: &mut Rows, canvas: &mut Canvas) {
    rows.line(
        canvas.frame,
        format!("red  {} = 3 × {} + {}", grouped(u64::from(red)), grouped(u64::from(red / 3)), red % 3),
    );
    rows.line(
        canvas.frame,
        format!("blue {} = 3 × {} + {}", grouped(u64::from(blue)), grouped(u64::from(blue / 3)), blue % 3),
    );
    let edge = ending == Ending::Normal && red.min(blue) <= 2;
    let same = red % 3 == blue % 3;
    let text = if edge {
        "A pile of 1 or 2 can be emptied at once: the points left decide."
    } else if same {
        "The same remainder: whoever must move is worse off."
    } else {
        "Different remainders: whoever moves can make them equal."
    };
    rows.next();
    for line in wrap(text, rows.width()) {
        rows.line(canvas.frame, line);
    }
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
    let text = match winning.len() {
        0 => "No run wins here.".to_owned(),
        1 => "One run wins:".to_owned(),
        many => format!("{many} runs win (W):"),
    };
    rows.line(canvas.frame, text);
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
