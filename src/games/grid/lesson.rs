//! What a grid teaches: the mirror where it answers, else what was worked out.

use crate::game::{
    Board, Ending, Figure, Game, Lesson, Move, Obstacle, Outcome, Picture, Position, Solution, Words,
    move_sentence, plural, reply,
};

use super::rules::result;
use super::solver::mirror;

/// Most boards with one winning run each.
const MOST_BOARDS: usize = 6;

/// Why a position is won or lost.
pub(super) fn lesson(position: &Position, solution: &Solution, words: &Words) -> Lesson {
    if let Some(ended) = result(position) {
        return Lesson::over(ended);
    }
    let sentence = sentence(position, solution, words);
    let idea = Some(sentence.clone());
    Lesson { idea, sentence, explanation: None, figures: winning_runs(position, solution, words) }
}

fn sentence(position: &Position, solution: &Solution, words: &Words) -> String {
    let stones = position.board.stones();
    match solution.outcome {
        Outcome::Unknown => match solution.obstacle {
            Some(Obstacle::TooLittleMemory) => format!("Not proven: {}.", solution.unproven_because()),
            _ => format!("Not proven: {} leave too many lines of play to work out.", words.count(stones)),
        },
        Outcome::N if stones == 1 => format!("Only one {} is left, and taking it wins.", words.stone),
        Outcome::P if stones == 1 => format!("Only one {} is left, and taking it loses.", words.stone),
        Outcome::N => won(solution) + &length(solution),
        Outcome::P => lost(position, solution) + &length(solution),
    }
}

fn won(solution: &Solution) -> String {
    let winning = solution.winning.len() as u64;
    let moves = plural(solution.legal, "move", "moves");
    if !solution.is_complete() {
        let (leaves, so) = if winning == 1 {
            ("One move leaves".to_owned(), "so it wins")
        } else {
            (format!("{winning} moves leave"), "so they win")
        };
        return format!(
            "{leaves} a board where the mirror image, half a turn away, answers every move, {so}; what the others do is \
             not proven."
        );
    }
    if winning == solution.legal {
        return format!("Each of the {moves} wins.");
    }
    format!("{winning} of the {moves} {}.", if winning == 1 { "wins" } else { "win" })
}

fn lost(position: &Position, solution: &Solution) -> String {
    let moves = plural(solution.legal, "move", "moves");
    if mirror::proves(position) {
        "Every move can be answered by its mirror image, half a turn away, to the end.".into()
    } else if mirror::gives(position, solution) {
        format!("Each of the {moves} can be answered by its mirror image, half a turn away.")
    } else {
        format!("Each of the {moves} has an answer that wins.")
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
    let sentence = if after.outcome == Outcome::P
        && (mirror::proves(&left) || mirror::gives(&left, after))
        && !after.is_over()
    {
        format!("Taking {} leaves a board where the mirror image answers each move.", mv.short(words))
    } else {
        move_sentence(mv, &leaves(&left, words), before, after, words)
    };
    let answer = |answer: Move| leaves(&game.play(&left, &answer), words);
    let explanation = reply(after, answer, words);
    Lesson { sentence, idea: None, explanation, figures: winning_runs(position, before, words) }
}

fn leaves(position: &Position, words: &Words) -> String {
    match position.board.stones() {
        0 => "ends the game".into(),
        1 if position.ending == Ending::Misere => {
            format!("leaves the last {}, which has to be taken", words.stone)
        }
        stones => format!("leaves {}", words.count(stones)),
    }
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
    let runs: Vec<String> = winning.iter().map(|run| run.short(words)).collect();
    figures.push(Figure::Facts(vec![runs.join("; ")]));
    figures
}
