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
        Reason::NimSum { heaps, sum: 0, .. } => {
            format!("The nim-sum {} is 0: whatever you take, it can be brought back to 0.", xor_line(heaps))
        }
        Reason::NimSum { heaps, sum, .. } => {
            format!("The nim-sum {} is {sum}, not 0: a move that makes it 0 wins.", xor_line(heaps))
        }
        Reason::Ones { ones, larger: 0 } => {
            let many =
                plural(u64::from(*ones), &format!("{} of 1", words.heap), &format!("{}s of 1", words.heap));
            if won {
                format!("{many} left, an even number: the other player takes the last one and loses.")
            } else {
                format!("{many} left, an odd number: you take the last one and lose.")
            }
        }
        Reason::Ones { larger, .. } => format!(
            "Only one {} is larger than 1 ({}): cut it to 1 or 0 so that an odd number of {}s of 1 is left.",
            words.heap,
            grouped(u64::from(*larger)),
            words.heap
        ),
        Reason::Residue { pile, most, lost } => residue(*pile, *most, *lost, words),
        Reason::Table { plies, legal, winning, mirror, .. } => table(*plies, *legal, *winning, *mirror, won),
        Reason::Difference { red, blue, ending, score } => difference(*red, *blue, *ending, *score),
        Reason::Unproven { stones } => format!(
            "Not proven: with {} on the board nobody has worked out who wins from here.",
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
    if shown.len() > 6 {
        return format!("of the {} heaps", shown.len());
    }
    shown.iter().map(u32::to_string).collect::<Vec<_>>().join(" ⊕ ")
}

fn residue(pile: u32, most: u32, lost: u32, words: &Words) -> String {
    let round = most.saturating_add(1);
    let rest = pile % round;
    let target = lost % round;
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
        let verb = if won { "the win takes" } else { "the loss can be dragged out for" };
        format!("; {verb} {}", plural(u64::from(plies), "move", "moves"))
    });
    match (won, mirror) {
        (true, Mirror::ToTheEnd) => format!(
            "{} of the {} {} a board where each move can be answered by its mirror image, half a turn away, to the very end; \
             whether others win as well is not proven.",
            winning,
            legal_moves(legal),
            if winning == 1 { "leaves" } else { "leave" }
        ),
        (true, _) => {
            format!("{winning} of the {} {} here{length}.", plural(legal, "move", "moves"), wins(winning))
        }
        (false, Mirror::No) => {
            format!("Every one of the {} has an answer that wins{length}.", plural(legal, "move", "moves"))
        }
        (false, Mirror::Answers) => {
            format!(
                "Each of the {} is answered by its mirror image, half a turn of the board away{length}.",
                legal_moves(legal)
            )
        }
        (false, Mirror::ToTheEnd) => {
            "Every move can be answered by its mirror image, half a turn of the board away, to the very end."
                .into()
        }
    }
}

fn legal_moves(legal: u64) -> String {
    plural(legal, "move", "moves")
}

const fn wins(winning: u64) -> &'static str {
    if winning == 1 { "wins" } else { "win" }
}

fn difference(red: u32, blue: u32, ending: Ending, score: i64) -> String {
    let points = plural(score.unsigned_abs(), "point", "points");
    let (rest_red, rest_blue) = (red % 3, blue % 3);
    let result = if score < 0 { format!("lose {points}") } else { format!("win {points}") };
    match ending {
        Ending::Normal if red.min(blue) <= 2 => {
            format!("A pile of 1 or 2 can be emptied at once: with best play you {result}.")
        }
        _ if rest_red == rest_blue => format!(
            "{red} and {blue} leave the same remainder, {rest_red}, when divided by 3: every move breaks that \
             and the answer restores it; you {result}."
        ),
        _ => format!(
            "{red} and {blue} leave {rest_red} and {rest_blue} when divided by 3: make the remainders equal \
             and you {result}."
        ),
    }
}

/// One true sentence on what `mv` did, from the solutions before and after it.
#[must_use]
pub fn explain_move(mv: Move, before: &Solution, after: &Solution, words: &Words) -> String {
    let doing = format!("Taking {}", mv.short(words));
    let fate = match (before.outcome, after.outcome) {
        (_, Outcome::Unknown) | (Outcome::Unknown, Outcome::N) => {
            "whether that wins is not proven".to_owned()
        }
        (_, Outcome::P) => "every reply can be answered".into(),
        (Outcome::P, Outcome::N) => "no move wins here, this one only lasts".into(),
        (Outcome::N, Outcome::N) => "that gives the win away".into(),
    };
    match &after.reason {
        Reason::Over(_) => format!("{doing} ends the game."),
        Reason::NimSum { heaps, sum, .. } => format!("{doing} leaves {} = {sum}: {fate}.", xor_line(heaps)),
        Reason::Ones { ones, larger: 0 } => {
            format!("{doing} leaves {}: {fate}.", plural(u64::from(*ones), "heap of 1", "heaps of 1"))
        }
        Reason::Residue { pile, most, .. } => {
            let round = most.saturating_add(1);
            format!("{doing} leaves {pile}, remainder {} by {round}: {fate}.", pile % round)
        }
        Reason::Difference { red, blue, score, .. } => {
            format!("{doing} leaves {red} and {blue}, worth {:+} to the player who took: {fate}.", -score)
        }
        Reason::Table { mirror: Mirror::Answers | Mirror::ToTheEnd, .. } if after.outcome == Outcome::P => {
            format!("{doing} leaves a board where each move has its mirror image as answer: {fate}.")
        }
        _ => format!("{doing}: {fate}."),
    }
}
