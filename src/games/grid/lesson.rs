//! What a grid teaches: a structure where one can be seen and proven, else the line of play that was worked out.

use crate::game::{
    Board, Ending, Figure, Game, Lesson, Move, Obstacle, Outcome, Picture, Position, Solution, Words,
    move_sentence, plural, reply,
};

use super::pieces::{Grid, bits};
use super::rules::result;
use super::solver::mirror;
use super::structure::{Lost, leaves, lost};

/// Most boards with one winning run each.
const MOST_BOARDS: usize = 6;
/// Widest a line of play is told in a sentence, and in an explanation.
const WIDEST_LINE: usize = 60;
const WIDEST_PAGE: usize = 240;

/// Why a position is won or lost.
pub(super) fn lesson(position: &Position, solution: &Solution, words: &Words) -> Lesson {
    if let Some(ended) = result(position) {
        return Lesson::over(ended);
    }
    match solution.outcome {
        Outcome::Unknown => unknown(position, solution, words),
        Outcome::N => won(position, solution, words),
        Outcome::P => lost_lesson(position, solution, words),
    }
}

fn unknown(position: &Position, solution: &Solution, words: &Words) -> Lesson {
    let sentence = match solution.obstacle {
        Some(Obstacle::TooLittleMemory) => format!("Not proven: {}.", solution.unproven_because()),
        _ => format!(
            "Not proven: {} leave too many lines of play to work out.",
            words.count(position.board.stones())
        ),
    };
    Lesson { sentence, ..Lesson::default() }
}

/// A won position: the structure that a winning move leaves, else how soon it is won.
fn won(position: &Position, solution: &Solution, words: &Words) -> Lesson {
    let figures = winning_runs(position, solution, words);
    let lesson = |sentence, idea| Lesson { sentence, idea, explanation: None, figures };
    if position.board.stones() == 1 {
        return lesson(format!("Only one {} is left, and taking it wins.", words.stone), None);
    }
    if let Some(all) = taking_all(position, solution) {
        return lesson(format!("{}: that is all, and it wins.", capital(&all.order(words))), None);
    }
    if let Some((mv, state)) = leaves_structure(position, solution) {
        let left = left(&state);
        let sentence = format!(
            "{}, and {left} {} left: {}.",
            capital(&mv.order(words)),
            is_or_are(&state),
            then(&state)
        );
        return lesson(sentence, Some(format!("You can leave {left}.")));
    }
    let sentence = match (solution.line.is_empty(), solution.winning.len()) {
        (false, _) => format!("No pattern to see: {}", line_told(&solution.line, WIDEST_LINE, words)),
        (true, 1) => format!("One of the {} moves wins, by counting out.", solution.legal),
        (true, many) => format!("{many} of the {} moves win, by counting out.", solution.legal),
    };
    lesson(sentence, None)
}

/// The winning move that takes the last stones, where there is one.
fn taking_all(position: &Position, solution: &Solution) -> Option<Move> {
    solution.winning.iter().copied().find(|mv| mv.cells().count() as u64 == position.board.stones())
}

/// A winning move that leaves a structure: the computer's own where it does.
fn leaves_structure(position: &Position, solution: &Solution) -> Option<(Move, Lost)> {
    let grid = Grid::of(position);
    let found = leaves(position);
    let all = grid.runs.iter().map(|(mv, _)| *mv).zip(found).filter(|(mv, _)| solution.winning.contains(mv));
    let mut seen: Vec<(Move, Lost)> = all.filter_map(|(mv, state)| state.map(|state| (mv, state))).collect();
    let best = seen.iter().position(|(mv, _)| Some(*mv) == solution.best).unwrap_or(0);
    (!seen.is_empty()).then(|| seen.swap_remove(best))
}

fn lost_lesson(position: &Position, solution: &Solution, words: &Words) -> Lesson {
    let state = lost(position);
    let sentence = match &state {
        Some(state) => lost_sentence(state, words),
        None if mirror::gives(position, solution) => format!(
            "Each of the {} has its mirror image, half a turn away, as an answer that wins.",
            plural(solution.legal, "move", "moves")
        ),
        None if solution.line.is_empty() => {
            format!(
                "Each of the {} has an answer that wins, by counting out.",
                plural(solution.legal, "move", "moves")
            )
        }
        None => format!("No pattern to see: {}", line_told(&solution.line, WIDEST_LINE, words)),
    };
    let idea = (state.is_some() || mirror::gives(position, solution)).then(|| sentence.clone());
    let mut figures = vec![Figure::Facts(vec!["No run wins.".into()])];
    figures.extend(picture_of(position, state.as_ref()).map(Figure::Cells));
    Lesson { sentence, idea, explanation: None, figures }
}

fn lost_sentence(state: &Lost, words: &Words) -> String {
    match state {
        Lost::OneByOne(1) => format!("Only one {} is left, and taking it loses.", words.stone),
        Lost::OneByOne(count) => {
            let parity = if count % 2 == 0 { "even" } else { "odd" };
            let end = if count % 2 == 0 { "the other player takes the last one and wins" } else { "you take the last one and lose" };
            format!("{count} {} are left and go one by one, an {parity} number: {end}.", words.stones)
        }
        Lost::Small(sizes) if sizes.len() == 2 => {
            "Two small pieces of equal size: they count like two equal Nim heaps, so whoever must move loses.".into()
        }
        Lost::Small(sizes) => format!(
            "Only pieces of up to 3 are left, and they count like Nim heaps: the nim-sum {} is 0.",
            nim_sum(sizes)
        ),
        Lost::Halves => {
            "Two halves mirror each other (half a turn): whatever you take, the other player takes its image, to the end."
                .into()
        }
        Lost::Copies(paired) if paired.twins == 1 && paired.mirrored == 0 => {
            "Two equal pieces: whatever you take from one, the other player takes from the other, to the end.".into()
        }
        Lost::Copies(paired) if paired.twins == 0 && paired.mirrored == 1 => {
            "The piece mirrors itself (half a turn): whatever you take, the other player takes its image, to the end.".into()
        }
        Lost::Copies(_) => {
            "Each piece has an equal one or mirrors itself: whatever you take, the other player copies it, to the end.".into()
        }
        Lost::CopiesThenCount(_) => {
            "Whatever you take, the other player copies it until only pieces of up to 3 are left, and then counts them.".into()
        }
    }
}

/// `1 ⊕ 2 ⊕ 3`, or `of the 7 pieces`.
fn nim_sum(sizes: &[u32]) -> String {
    const WIDEST: usize = 30;
    let line = sizes.iter().map(u32::to_string).collect::<Vec<_>>().join(" ⊕ ");
    if line.chars().count() <= WIDEST { line } else { format!("of the {} pieces", sizes.len()) }
}

/// What was left, in few words.
fn left(state: &Lost) -> String {
    match state {
        Lost::OneByOne(1) => "one last stone".into(),
        Lost::OneByOne(count) => format!("{count} stones that go one by one"),
        Lost::Small(sizes) if sizes.len() == 2 => "two small pieces of equal size".into(),
        Lost::Small(_) => "small pieces with nim-sum 0".into(),
        Lost::Halves => "two halves that mirror each other".into(),
        Lost::Copies(paired) if paired.twins == 1 && paired.mirrored == 0 => "two equal pieces".into(),
        Lost::Copies(paired) if paired.twins == 0 => "a piece that mirrors itself".into(),
        Lost::Copies(_) => "pieces that can all be copied".into(),
        Lost::CopiesThenCount(_) => "a board to copy, then to count".into(),
    }
}

const fn is_or_are(state: &Lost) -> &'static str {
    match state {
        Lost::OneByOne(1) => "is",
        Lost::OneByOne(_) | Lost::Small(_) | Lost::Halves => "are",
        Lost::Copies(paired) if paired.twins > 0 => "are",
        _ => "is",
    }
}

/// What to do then.
const fn then(state: &Lost) -> &'static str {
    match state {
        Lost::OneByOne(1) => "the other player must take it",
        Lost::OneByOne(count) if *count % 2 == 0 => "an even number, so the last one is yours",
        Lost::OneByOne(_) => "an odd number, so the last one is the other player's",
        Lost::Small(_) => "play them like Nim heaps of their sizes",
        Lost::Halves => "then take the mirror image of each move, half a turn away",
        Lost::Copies(_) => "then copy each move",
        Lost::CopiesThenCount(_) => "copy each move until no piece has more than 3, then count",
    }
}

/// What a move did.
pub(super) fn move_lesson(
    game: &dyn Game,
    position: &Position,
    mv: Move,
    before: &Solution,
    after: &Solution,
) -> Lesson {
    let words = game.words();
    let left = game.play(position, &mv);
    let sentence = move_sentence(mv, &leaves_told(&left, after, words), before, after, words);
    let explanation = match after.outcome {
        _ if after.is_over() => None,
        Outcome::P => {
            lost(&left).map(|state| how_it_goes_on(&state, left.ending)).or_else(|| line(after, words))
        }
        _ => refutation(game, &left, after),
    };
    let figures = what_stays(&left, after).or_else(|| the_reply(&left, before, after));
    let figures = figures.unwrap_or_else(|| winning_runs(position, before, words));
    Lesson { sentence, idea: None, explanation, figures }
}

/// The two halves that a move leaves, where each stone has its copy.
fn what_stays(left: &Position, after: &Solution) -> Option<Vec<Figure>> {
    let state = lost(left).filter(|_| after.outcome == Outcome::P)?;
    let picture = picture_of(left, Some(&state)).filter(|picture| picture.others != 0)?;
    Some(vec![Figure::Facts(vec!["What stays, each ● with its ○:".into()]), Figure::Cells(picture)])
}

/// Where no move would have won, the reply that wins.
fn the_reply(left: &Position, before: &Solution, after: &Solution) -> Option<Vec<Figure>> {
    let Board::Grid { rows, cols, cells: stones } = left.board else { return None };
    let run = after.best.filter(|_| before.outcome == Outcome::P && after.outcome == Outcome::N);
    let picture = Picture { rows, cols, stones, others: 0, run: Some(run?) };
    Some(vec![Figure::Facts(vec!["No run wins. The reply:".into()]), Figure::Cells(picture)])
}

/// What the position looks like after a move, in few words.
fn leaves_told(position: &Position, solution: &Solution, words: &Words) -> String {
    let stones = position.board.stones();
    match (stones, position.ending) {
        (0, _) => "ends the game".into(),
        (1, Ending::Misere) => format!("leaves the last {}, which has to be taken", words.stone),
        _ => match lost(position) {
            Some(state) => format!("leaves {}", left(&state)),
            None if mirror::gives(position, solution) => {
                "leaves a board where the mirror image answers each move".into()
            }
            None => format!("leaves {}", words.count(stones)),
        },
    }
}

/// Why what was left is lost for whoever must move.
fn how_it_goes_on(state: &Lost, ending: Ending) -> String {
    match (state, ending) {
        (Lost::OneByOne(count), Ending::Normal) => {
            format!("They go one by one: {count} is even, so the last one is not for who must move now.")
        }
        (Lost::OneByOne(count), Ending::Misere) => {
            format!("They go one by one: {count} is odd, so who must move now takes the last one and loses.")
        }
        (Lost::Small(sizes), _) => format!("They count like Nim heaps: the nim-sum {} is 0.", nim_sum(sizes)),
        (Lost::Halves, _) => "Each move has its mirror image, half a turn away, and taking that leaves equal halves again, to the end.".into(),
        (Lost::Copies(_), _) => "Whatever is taken now can be copied, to the end: in the equal piece, or half a turn away in the same.".into(),
        (Lost::CopiesThenCount(_), _) => {
            "Whatever is taken now can be copied until only pieces of up to 3 are left; those are counted like Nim heaps.".into()
        }
    }
}

/// The reply that wins, and the line of play after it where no structure says why.
fn refutation(game: &dyn Game, left: &Position, after: &Solution) -> Option<String> {
    let words = game.words();
    let told = |answer: Move| {
        let then = game.play(left, &answer);
        // What the reply leaves is not solved again: where it is lost by a structure, that is seen without.
        match (then.board.stones(), lost(&then)) {
            (0, _) => "ends the game".into(),
            (_, Some(state)) => format!("leaves {}", self::left(&state)),
            (stones, None) => format!("leaves {}", words.count(stones)),
        }
    };
    let reply = reply(after, told, words)?;
    let then = after.best.map(|answer| lost(&game.play(left, &answer)));
    let line = line(after, words).filter(|_| then == Some(None) && after.line.len() > 1);
    Some(line.map_or(reply.clone(), |line| format!("{reply} {line}")))
}

/// The line of play as a sentence of its own.
fn line(solution: &Solution, words: &Words) -> Option<String> {
    (!solution.line.is_empty()).then(|| capital(&line_told(&solution.line, WIDEST_PAGE, words)))
}

/// `best play for both is 0,0; 1,1 to 1,3; 2,0 and so on: over in 7 moves.`
fn line_told(line: &[Move], widest: usize, words: &Words) -> String {
    let mut text = String::new();
    for (number, mv) in line.iter().enumerate() {
        let next = mv.short(words);
        if number > 0 && text.len() + next.len() > widest {
            text.push_str(" and so on");
            break;
        }
        text.push_str(if number > 0 { "; " } else { "" });
        text.push_str(&next);
    }
    format!("best play for both is {text}: over in {}.", plural(line.len() as u64, "move", "moves"))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The board, half of it in another sign where the halves are each other's copies.
fn picture_of(position: &Position, state: Option<&Lost>) -> Option<Picture> {
    let Board::Grid { rows, cols, cells: stones } = position.board else { return None };
    let grid = Grid::of(position);
    let others = |copy: &dyn Fn(usize) -> usize| {
        bits(stones).filter(|&bit| copy(bit) < bit).fold(0, |all, bit| all | 1 << bit)
    };
    let others = match state? {
        Lost::Halves => others(&|bit| grid.image(bit)),
        Lost::Copies(paired) | Lost::CopiesThenCount(paired) => others(&|bit| paired.copies[bit]),
        Lost::OneByOne(_) | Lost::Small(_) => 0,
    };
    Some(Picture { rows, cols, stones, others, run: None })
}

/// The winning runs, a board each, and all of them in words.
fn winning_runs(position: &Position, solution: &Solution, words: &Words) -> Vec<Figure> {
    let Board::Grid { rows, cols, cells: stones } = position.board else { return vec![] };
    let winning: &[Move] = if solution.outcome == Outcome::N { &solution.winning } else { &[] };
    let told = match (winning.len(), solution.is_complete()) {
        (0, true) => return vec![Figure::Facts(vec!["No run wins.".into()])],
        (0, false) => return vec![],
        (1, true) => "One run wins:".to_owned(),
        (many, true) => format!("{many} runs win:"),
        (1, false) => "One run is proven to win:".to_owned(),
        (many, false) => format!("{many} runs are proven to win:"),
    };
    let mut figures = vec![Figure::Facts(vec![told])];
    let picture = |run: &Move| Picture { rows, cols, stones, others: 0, run: Some(*run) };
    figures.extend(winning.iter().take(MOST_BOARDS).map(picture).map(Figure::Cells));
    if winning.len() > 1 {
        let runs: Vec<String> = winning.iter().map(|run| run.short(words)).collect();
        figures.push(Figure::Facts(vec![runs.join("; ")]));
    }
    figures
}
