//! Why a position is won or lost, as data, and the one place that makes sentences of it.

use serde::{Deserialize, Serialize};

use super::{Ended, Ending, Move, Outcome, Solution, Words, grouped, plural};

/// Whether the answer by half a turn of the board is proven for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mirror {
    /// It is not.
    No,
    /// To every move, the same move turned by half a turn is a winning answer (checked in the table).
    Answers,
    /// It is to the end: no run meets its own image, so the image is always there to be taken (a proof without a table). Of a
    /// won position: its winning moves leave such a board, and whether other moves win as well is not known.
    ToTheEnd,
}

/// Why a position is won or lost.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reason {
    /// The game is over.
    Over(Ended),
    /// Heaps with any number to take: the nim-sum decides (Bouton 1901).
    NimSum {
        /// The heap sizes.
        heaps: Vec<u32>,
        /// Their bitwise exclusive or.
        sum: u32,
        /// What the end means.
        ending: Ending,
    },
    /// Heaps in misère play of which at most one is larger than 1: the number of heaps left decides.
    Ones {
        /// How many heaps have exactly one stone.
        ones: u32,
        /// The size of the one larger heap, 0 without one.
        larger: u32,
    },
    /// One pile, 1 to `most` a move: the remainder decides.
    Residue {
        /// Stones in the pile.
        pile: u32,
        /// Most stones a move may take.
        most: u32,
        /// The piles that leave this remainder when divided by `most + 1` are lost.
        lost: u32,
    },
    /// Every position that can still come up was worked out.
    Table {
        /// Stones on the board.
        stones: u32,
        /// Remoteness, where the table has it.
        plies: Option<u32>,
        /// Legal moves.
        legal: u64,
        /// Winning moves.
        winning: u64,
        /// Whether the turned move answers every move.
        mirror: Mirror,
    },
    /// Two piles, scored: the difference mod 3 decides, except near an empty pile.
    Difference {
        /// Red marbles.
        red: u32,
        /// Blue marbles.
        blue: u32,
        /// What an empty pile means.
        ending: Ending,
        /// The score of the player to move under perfect play.
        score: i64,
    },
    /// Nothing is proven: the board is too large.
    Unproven {
        /// Stones on the board.
        stones: u32,
    },
}

/// One true sentence on why the position is won or lost for the player to move.
#[must_use]
pub fn explain_position(solution: &Solution, words: &Words) -> String {
    let won = solution.outcome == Outcome::N;
    match &solution.reason {
        Reason::Over(ended) => explain_end(*ended),
        Reason::NimSum { heaps, sum, ending } => nim_sum(heaps, *sum, *ending, words),
        Reason::Ones { ones, larger } => ones_left(*ones, *larger, words),
        Reason::Residue { pile, most, lost } => residue(*pile, *most, *lost, words),
        Reason::Table { stones: 1, .. } if !won => {
            format!("Only one {} is left, and it has to be taken.", words.stone)
        }
        Reason::Table { plies, legal, winning, mirror, .. } => table(*plies, *legal, *winning, *mirror, won),
        Reason::Difference { red, blue, ending, score } => difference(*red, *blue, *ending, *score),
        Reason::Unproven { stones } => format!(
            "Not proven: with {} on the board who wins from here has not been worked out.",
            words.count(u64::from(*stones))
        ),
    }
}

fn explain_end(ended: Ended) -> String {
    match (ended.mover_wins, ended.points) {
        (true, None) => "The game is over: the player to move has won.".into(),
        (false, None) => "The game is over: the player to move has lost.".into(),
        (wins, Some(points)) => format!(
            "The game is over: the player to move has {} {}.",
            if wins { "won" } else { "lost" },
            plural(points, "point", "points")
        ),
    }
}

/// `3 ⊕ 4 ⊕ 5`, at most six heaps written out.
fn xor_line(heaps: &[u32]) -> String {
    let shown: Vec<u32> = heaps.iter().copied().filter(|&size| size > 0).collect();
    match shown.len() {
        0 => "0".into(),
        1..=6 => shown.iter().map(u32::to_string).collect::<Vec<_>>().join(" ⊕ "),
        many => format!("of the {many} heaps"),
    }
}

fn nim_sum(heaps: &[u32], sum: u32, ending: Ending, words: &Words) -> String {
    let line = xor_line(heaps);
    match (sum, ending) {
        (0, Ending::Normal) => {
            format!("The nim-sum {line} is 0: whatever you take, it can be brought back to 0.")
        }
        (0, Ending::Misere) => format!(
            "The nim-sum {line} is 0: every move has an answer that keeps it so, or, once a single {0} above 1 is \
             left, one that leaves an odd number of {0}s of 1.",
            words.heap
        ),
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
        (larger, _) => format!(
            "Only one {0} is larger than 1 ({1}): cut it to 1 or 0 so that an odd number of {0}s of 1 is left.",
            words.heap,
            grouped(u64::from(larger)),
        ),
    }
}

fn residue(pile: u32, most: u32, lost: u32, words: &Words) -> String {
    let round = most.saturating_add(1);
    let (rest, target) = (pile % round, lost % round);
    if rest == target {
        format!(
            "{pile} leaves {rest} when divided by {round}: whatever you take, the answer makes {round} together \
             and leaves {rest} again."
        )
    } else {
        let take = (rest + round - target) % round;
        format!(
            "{pile} leaves {rest} when divided by {round}; taking {take} leaves a {} that leaves {target}, \
             and those are lost for whoever must move.",
            words.heap
        )
    }
}

fn table(plies: Option<u32>, legal: u64, winning: u64, mirror: Mirror, won: bool) -> String {
    let length = plies.map_or(String::new(), |plies| {
        let moves = plural(u64::from(plies), "more move", "more moves");
        format!(" It {} {moves}, both sides counted.", if won { "takes" } else { "can be dragged out for" })
    });
    let moves = plural(legal, "move", "moves");
    match (won, mirror) {
        (true, Mirror::ToTheEnd) => format!(
            "{} a board where every move can be answered by its mirror image, half a turn away, and so {}.{length}",
            if winning == 1 { "One move leaves".to_owned() } else { format!("{winning} moves leave") },
            if winning == 1 { "wins" } else { "win" }
        ),
        (true, _) if legal == 1 => format!("The only move wins.{length}"),
        (true, _) => {
            format!("{winning} of the {moves} {}.{length}", if winning == 1 { "wins" } else { "win" })
        }
        (false, Mirror::No) if legal == 1 => format!("The only move has an answer that wins.{length}"),
        (false, Mirror::No) => format!("Each of the {moves} has an answer that wins.{length}"),
        (false, Mirror::Answers) => {
            format!(
                "Each of the {moves} is answered by its mirror image, half a turn of the board away.{length}"
            )
        }
        (false, Mirror::ToTheEnd) => format!(
            "Every move can be answered by its mirror image, half a turn of the board away, to the very end.{length}"
        ),
    }
}

fn difference(red: u32, blue: u32, ending: Ending, score: i64) -> String {
    let points = plural(score.unsigned_abs(), "point", "points");
    let (rest_red, rest_blue) = (red % 3, blue % 3);
    let (edge, equal) = (red.min(blue) <= 2, rest_red == rest_blue);
    let (red, blue) = (grouped(u64::from(red)), grouped(u64::from(blue)));
    match ending {
        Ending::Normal if edge => {
            format!("A pile of 1 or 2 can be emptied at once: with best play you win {points}.")
        }
        Ending::Normal if equal => format!(
            "{red} and {blue} leave the same remainder, {rest_red}, when divided by 3: whatever you take, the answer \
             makes 3 of it and they are equal again; you lose {points}."
        ),
        Ending::Misere if equal => format!(
            "{red} and {blue} leave the same remainder, {rest_red}, when divided by 3: a move that empties a pile \
             pays the other player, any other can be answered so that they are equal again; you lose {points}."
        ),
        Ending::Normal => format!(
            "{red} and {blue} leave {rest_red} and {rest_blue} when divided by 3: make the remainders equal, keeping \
             3 or more in both piles, and you win {points}."
        ),
        Ending::Misere => format!(
            "{red} and {blue} leave {rest_red} and {rest_blue} when divided by 3: make the remainders equal without \
             emptying a pile, and you win {points}."
        ),
    }
}

/// One true sentence on what `mv` did, from the solutions before and after it.
#[must_use]
pub fn explain_move(mv: Move, before: &Solution, after: &Solution, words: &Words) -> String {
    let doing = format!("Taking {}", mv.short(words));
    let fate = fate(before, after);
    match &after.reason {
        Reason::Over(ended) => {
            let result = if ended.mover_wins { "loses" } else { "wins" };
            let points = ended
                .points
                .map_or(String::new(), |points| format!(" {}", plural(points, "point", "points")));
            format!("{doing} ends the game and {result}{points}.")
        }
        Reason::NimSum { heaps, sum, .. } => format!("{doing} leaves {} = {sum}: {fate}.", xor_line(heaps)),
        Reason::Ones { ones, larger: 0 } => format!("{doing} leaves {}: {fate}.", heaps_of_one(*ones, words)),
        Reason::Ones { .. } => format!("{doing} leaves one {} above 1: {fate}.", words.heap),
        Reason::Residue { pile, most, .. } => {
            let round = most.saturating_add(1);
            format!("{doing} leaves {pile}, remainder {} by {round}: {fate}.", pile % round)
        }
        Reason::Difference { red, blue, score, .. } => {
            let (red, blue) = (grouped(u64::from(*red)), grouped(u64::from(*blue)));
            format!("{doing} leaves {red} and {blue}, worth {:+} points: {fate}.", -score)
        }
        Reason::Table { mirror: Mirror::Answers | Mirror::ToTheEnd, .. } if after.outcome == Outcome::P => {
            format!("{doing} leaves a board where its mirror image answers each move.")
        }
        Reason::Table { stones, .. } | Reason::Unproven { stones } => {
            format!("{doing} leaves {}: {fate}.", words.count(u64::from(*stones)))
        }
    }
}

/// What the move means for who made it.
fn fate(before: &Solution, after: &Solution) -> String {
    let missed = match (before.score, after.score) {
        (Some(best), Some(left)) if best > -left => best + left,
        _ => 0,
    };
    match (before.outcome, after.outcome) {
        (_, Outcome::Unknown) => "whether that wins is not proven".into(),
        (_, Outcome::P) if missed > 0 => {
            format!(
                "it still wins, but {} less than possible",
                plural(missed.unsigned_abs(), "point", "points")
            )
        }
        (_, Outcome::P) if after.plies == Some(1) => "every reply loses at once".into(),
        (_, Outcome::P) => "every reply can be answered".into(),
        (Outcome::P, Outcome::N) if missed > 0 => {
            format!(
                "no move wins here, and this one loses {} more",
                plural(missed.unsigned_abs(), "point", "points")
            )
        }
        (Outcome::P, Outcome::N) => "no move wins here".into(),
        (Outcome::N, Outcome::N) => "that gives the win away".into(),
        (Outcome::Unknown, Outcome::N) => "the other player can win now".into(),
    }
}
