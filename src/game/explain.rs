//! The one place that makes sentences of a solver's reasons. Each of them is held against brute force by `tests/teaching.rs`.

use super::{Ended, Ending, Mirror, Move, Outcome, Reason, Solution, Words, grouped, plural};

/// Widest a sum of heaps is written out; a longer one is told by how many heaps it has.
const WIDEST_SUM: usize = 30;
/// Widest the sizes of two piles are written out.
const WIDEST_SIZES: usize = 18;
/// What a move did stands in one line of 78 columns; four of them are for blanks and stops.
const ROOM: usize = 78 - 4;

/// One true sentence on why the position is won or lost for the player to move.
#[must_use]
pub fn explain_position(solution: &Solution, words: &Words) -> String {
    match &solution.reason {
        Reason::Over(ended) => over(*ended),
        Reason::NimSum { heaps, sum, ending } => nim_sum(heaps, *sum, *ending, words),
        Reason::Ones { ones, larger } => ones_left(*ones, *larger, words),
        Reason::Residue { pile, most, lost } => residue(*pile, *most, *lost, words),
        Reason::Table { stones: 1, .. } => {
            let fate = if solution.outcome == Outcome::N { "taking it wins" } else { "taking it loses" };
            format!("Only one {} is left, and {fate}.", words.stone)
        }
        Reason::Table { legal, winning, mirror, .. } => {
            format!(
                "{}{}",
                table(*legal, *winning, *mirror, solution.outcome == Outcome::N),
                length(solution)
            )
        }
        Reason::Difference { score, emptied: Some(pile), .. } => {
            let points = plural(score.unsigned_abs(), "point", "points");
            format!("{} has 1 or 2 left: empty it, and you win {points}.", the(words.lane_name(*pile)))
        }
        Reason::Difference { red, blue, ending, score, emptied: None } => {
            difference(*red, *blue, *ending, *score, words)
        }
        Reason::Unproven { stones } => format!(
            "Not proven: {} leave too many lines of play to work out.",
            words.count(u64::from(*stones))
        ),
    }
}

fn over(ended: Ended) -> String {
    let points =
        ended.points.map_or(String::new(), |points| format!(" {}", plural(points, "point", "points")));
    format!(
        "The game is over: the player to move has {}{points}.",
        if ended.mover_wins { "won" } else { "lost" }
    )
}

/// `3 ⊕ 4 ⊕ 5`, or `of the 7 heaps` where that would be long.
fn sum_of(heaps: &[u32], words: &Words) -> String {
    let shown: Vec<String> = heaps.iter().filter(|&&size| size > 0).map(u32::to_string).collect();
    let line = shown.join(" ⊕ ");
    if line.chars().count() <= WIDEST_SUM { line } else { format!("of the {} {}s", shown.len(), words.heap) }
}

fn nim_sum(heaps: &[u32], sum: u32, ending: Ending, words: &Words) -> String {
    let line = sum_of(heaps, words);
    match (sum, ending) {
        (0, Ending::Normal) => {
            format!("The nim-sum {line} is 0: whatever you take, it can be brought back to 0.")
        }
        (0, Ending::Misere) => format!(
            "The nim-sum {line} is 0: each move has an answer, back to 0 or, once only one {0} is above 1, to an odd \
             number of {0}s of 1.",
            words.heap
        ),
        (..) if heaps.iter().filter(|&&size| size > 0).count() == 1 => {
            format!("Only one {} is left: taking all of it wins.", words.heap)
        }
        (sum, _) => format!("The nim-sum {line} is {sum}, not 0: a move that makes it 0 wins."),
    }
}

fn heaps_of_one(ones: u32, words: &Words) -> String {
    plural(u64::from(ones), &format!("{} of 1", words.heap), &format!("{}s of 1", words.heap))
}

fn ones_left(ones: u32, larger: u32, words: &Words) -> String {
    let many = heaps_of_one(ones, words);
    match (larger, ones % 2) {
        (0, 0) => format!("{many} left, an even number: the other player takes the last one and loses."),
        (0, _) => format!("{many} left, an odd number: you take the last one and lose."),
        (larger, odd) => {
            let left = ones + 1 - odd;
            format!(
                "Only one {} is above 1: take {} of its {}, and {} {} left, an odd number: that wins.",
                words.heap,
                grouped(u64::from(larger - 1 + odd)),
                grouped(u64::from(larger)),
                heaps_of_one(left, words),
                if left == 1 { "is" } else { "are" }
            )
        }
    }
}

fn residue(pile: u32, most: u32, lost: u32, words: &Words) -> String {
    let round = most.saturating_add(1);
    let (rest, target) = (pile % round, lost % round);
    if rest == target {
        return format!(
            "{pile} divided by {round} leaves {rest}: whatever you take, the answer can make it {round} together, and \
             the {} leaves {rest} again.",
            words.heap
        );
    }
    let take = (rest + round - target) % round;
    match (pile - take.min(pile), lost) {
        (0, _) => "One move may take all that is left, and that wins.".into(),
        (1, 1) => format!("Taking {take} leaves 1, which the other player has to take: that wins."),
        (left, _) => format!(
            "{pile} divided by {round} leaves {rest}: take {take}, and the {left} that stay leave {target}, which is lost \
             for whoever must move."
        ),
    }
}

fn table(legal: u64, winning: u64, mirror: Mirror, won: bool) -> String {
    let moves = plural(legal, "move", "moves");
    match (won, mirror) {
        (true, Mirror::ToTheEnd) => {
            let (leaves, so) = if winning == 1 {
                ("One move leaves".to_owned(), "so it wins")
            } else {
                (format!("{winning} moves leave"), "so they win")
            };
            format!(
                "{leaves} a board where the mirror image, half a turn away, answers every move, {so}; what the others do \
                 is not proven."
            )
        }
        (true, _) if winning == legal => format!("Each of the {moves} wins."),
        (true, _) => format!("{winning} of the {moves} {}.", if winning == 1 { "wins" } else { "win" }),
        (false, Mirror::No) => format!("Each of the {moves} has an answer that wins."),
        (false, Mirror::Answers) => {
            format!("Each of the {moves} can be answered by its mirror image, half a turn away.")
        }
        (false, Mirror::ToTheEnd) => {
            "Every move can be answered by its mirror image, half a turn away, to the end.".into()
        }
    }
}

/// How long it takes when the winner hurries and the loser delays, where that is known.
fn length(solution: &Solution) -> String {
    let Some(plies) = solution.remoteness else { return String::new() };
    let moves = plural(u64::from(plies), "move", "moves");
    if solution.outcome == Outcome::N {
        format!(" It can be won within {moves}, both sides counted.")
    } else {
        format!(" It can be dragged out for {moves}, both sides counted.")
    }
}

fn difference(red: u32, blue: u32, ending: Ending, score: i64, words: &Words) -> String {
    let points = plural(score.unsigned_abs(), "point", "points");
    let (rest_red, rest_blue) = (red % 3, blue % 3);
    let equal = rest_red == rest_blue;
    let sizes = format!("{} and {}", grouped(u64::from(red)), grouped(u64::from(blue)));
    let piles = if sizes.len() <= WIDEST_SIZES { sizes } else { format!("The {}s", words.heap) };
    let heap = words.heap;
    match (equal, ending) {
        (true, Ending::Normal) => format!(
            "{piles} both leave {rest_red} when divided by 3: whatever you take, the answer makes them equal again or \
             empties a {heap}; you lose {points}."
        ),
        (true, Ending::Misere) => format!(
            "{piles} both leave {rest_red} when divided by 3: emptying a {heap} loses, the answer to any other move \
             makes them equal again; you lose {points}."
        ),
        (false, Ending::Normal) => format!(
            "{piles} leave {rest_red} and {rest_blue} when divided by 3: make that equal, keep 3 or more in both {heap}s, \
             and you win {points}."
        ),
        (false, Ending::Misere) => format!(
            "{piles} leave {rest_red} and {rest_blue} when divided by 3: make that equal without emptying a {heap}, and \
             you win {points}."
        ),
    }
}

/// At the beginning of a sentence.
fn the(name: String) -> String {
    name.strip_prefix("the ").map(|rest| format!("The {rest}")).unwrap_or(name)
}

/// One true sentence on what `mv` did, from the solutions before and after it.
#[must_use]
pub fn explain_move(mv: Move, before: &Solution, after: &Solution, words: &Words) -> String {
    let fate = match (before.score, after.score) {
        (Some(best), Some(left)) => fate_in_points(best, -left),
        _ => fate(before.outcome, after),
    };
    let doing = format!("Taking {}", mv.short(words));
    let left = match &after.reason {
        Reason::Over(_) => match before.reason {
            // The last match is not taken any more: it is enough that it has to be.
            Reason::Residue { pile, .. } if matches!(mv, Move::Take { count, .. } if pile > count) => {
                "leaves 1, which has to be taken".into()
            }
            _ => "ends the game".into(),
        },
        Reason::NimSum { heaps, sum, .. } => {
            let line = sum_of(heaps, words);
            let written = format!("leaves {line} = {sum}");
            let long = line.starts_with("of ") || doing.len() + written.chars().count() + fate.len() > ROOM;
            if !line.starts_with("of ") && !line.contains('⊕') {
                format!("leaves only one {}", words.heap)
            } else if long {
                format!("leaves the nim-sum at {sum}")
            } else {
                written
            }
        }
        Reason::Ones { ones, larger: 0 } => format!("leaves {}", heaps_of_one(*ones, words)),
        Reason::Ones { .. } => format!("leaves one {} above 1", words.heap),
        Reason::Residue { pile, most, .. } => {
            let round = most.saturating_add(1);
            format!("leaves {pile} = {} × {round} + {}", pile / round, pile % round)
        }
        Reason::Difference { red, blue, ending, .. } => {
            let state = if *ending == Ending::Normal && red.min(blue) <= &2 {
                "one to empty"
            } else if red % 3 == blue % 3 {
                "equal by 3"
            } else {
                "unequal by 3"
            };
            format!("leaves {} and {}, {state}", grouped(u64::from(*red)), grouped(u64::from(*blue)))
        }
        Reason::Table { mirror: Mirror::Answers | Mirror::ToTheEnd, .. } if after.outcome == Outcome::P => {
            return format!("{doing} leaves a board where the mirror image answers each move.");
        }
        Reason::Table { stones, .. } | Reason::Unproven { stones } => {
            format!("leaves {}", words.count(u64::from(*stones)))
        }
    };
    format!("{doing} {left}: {fate}.")
}

/// What the move means for who made it.
fn fate(before: Outcome, after: &Solution) -> String {
    let over = matches!(after.reason, Reason::Over(_));
    match (before, after.outcome) {
        (_, Outcome::Unknown) => "whether that wins is not proven".into(),
        (_, Outcome::P) if over => "that wins".into(),
        (_, Outcome::P) if after.remoteness == Some(1) => "the other must take it and loses".into(),
        (_, Outcome::P) => "every reply can be answered".into(),
        (Outcome::P, Outcome::N) if over => "that loses, but no move would have won".into(),
        (Outcome::P, Outcome::N) => "no move would have won".into(),
        (Outcome::N, Outcome::N) if over => "that loses, where another move wins".into(),
        (Outcome::N, Outcome::N) => "that gives the win away".into(),
        (Outcome::Unknown, Outcome::N) => "the other player can win now".into(),
    }
}

/// The same in points: what the move gets, and what the best one would have got.
fn fate_in_points(best: i64, got: i64) -> String {
    let verb = if got > 0 { "wins" } else { "loses" };
    let points = plural(got.unsigned_abs(), "point", "points");
    let sign = if best > 0 { "+" } else { "-" };
    match (got < best, best > 0) {
        (true, _) => format!("it {verb} {points} (best: {sign}{})", grouped(best.unsigned_abs())),
        (false, true) => format!("it {verb} {points}"),
        (false, false) => format!("it {verb} {points}; no move wins"),
    }
}
