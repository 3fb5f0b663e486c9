//! Lessons of every game on many positions: each reason, with all its numbers, is held against a plain search over the rules.
//! The texts say what the reasons claim; they are only checked to be there, to fit and to state some of the numbers.

mod courses;
mod figures;
mod groups;
mod heaps;
mod lesson;
pub(crate) mod reason;
mod rows;
mod sentence;
mod staircase;
mod structure;
mod table;
mod theorems;
mod ways;
use crate::stage::key;
use std::collections::{BTreeMap, HashMap};

use crate::plain_search::Witness;
use crate::small::{all_games, heaps, small_positions};
use crate::solve::grundy;
use nimtui::coach::review_move;
use nimtui::game::{
    Board, Cell, Counted, Ending, Explanation, Game, Move, Outcome, Position, Reason, Solution, Stop,
};
use nimtui::games;
use nimtui::wrapping::wrap;

/// Columns of the status line at 80.
const STATUS: u16 = 78;

/// In how many (position, move) cases of [`every_reason_of_every_game`] nothing simpler is said than that everything was searched:
/// at most so many. No other game has any.
const MOST_SEARCHED: [(&str, usize); 4] =
    [("chomp", 6_060), ("grid", 44), ("grundy", 2_143), ("octal", 1_330)];

/// A reader of lessons: the truth about a game, and the solutions already asked for.
struct Reader {
    witness: Witness,
    solutions: HashMap<Position, Solution>,
    /// How many reasons of each kind were read.
    read: BTreeMap<String, usize>,
    /// How many of them were only searched.
    searched: usize,
}

impl Reader {
    fn new(game: &'static dyn Game) -> Self {
        Self { witness: Witness::new(game), solutions: HashMap::new(), read: BTreeMap::new(), searched: 0 }
    }

    fn of(id: &str) -> Self {
        Self::new(games::get(games::find_game(id).expect("a game")))
    }

    fn solve(&mut self, position: &Position) -> Solution {
        let game = self.witness.game;
        let solve = || game.solve(position, &Stop::default()).expect("nobody stopped it");
        self.solutions.entry(position.clone()).or_insert_with(solve).clone()
    }

    /// Reads what is said of a position and of every move in it.
    fn read(&mut self, position: &Position) {
        let game = self.witness.game;
        let before = self.solve(position);
        let lesson = game.explain(position, &before);
        let id = reason::name(&self.witness, position);
        println!("{id}: {:?}", lesson.reason);
        reason::check(&mut self.witness, position, &lesson.reason);
        figures::check(&mut self.witness, position, position, &lesson.figures);
        self.count(&lesson.reason);
        check_text(&lesson);
        check_more(game, position, &lesson);
        let told = reason::recommended(&lesson.reason).filter(|_| before.outcome == Outcome::N);
        assert!(
            told.is_none() || told == game.preferred_move(position, &before),
            "{id}: another move is hinted"
        );
        for mv in self.witness.moves(position) {
            let left = game.play(position, &mv);
            let after = self.solve(&left);
            let explained = game.explain_move(position, mv, [&before, &after]);
            reason::check_move(&mut self.witness, position, mv, [&before, &after], &explained);
            figures::check(&mut self.witness, position, &left, &explained.figures);
            self.count(&explained.reason);
            assert!(wrap(&explained.text, STATUS).len() <= 2, "{id}: {}", explained.text);
        }
        let lost = before.outcome == Outcome::P && before.best.is_some();
        assert_eq!(before.longest.is_some(), lost && before.remoteness.is_some(), "{id}: the longest line");
        self.witness.hold(position);
    }

    fn count(&mut self, reason: &Reason) {
        let told = format!("{reason:?}");
        let kind = told.split(|letter: char| !letter.is_alphanumeric()).next().expect("a name");
        *self.read.entry(kind.to_owned()).or_insert(0) += 1;
        self.searched += usize::from(reason.is_searched());
    }
}

/// It fits behind what stands before it in the status, and states some numbers of the reason.
fn check_text(lesson: &Explanation) {
    let sentence = lesson.text.as_str();
    assert!(!sentence.is_empty());
    for lead in ["Hint 2 of 4", "Right: it is lost"] {
        let lines = wrap(&format!("{lead}: {sentence}"), STATUS).len();
        assert!(lines <= 2, "cut in the status: {sentence}");
    }
    let stated: Vec<&str> = sentence.split(|letter: char| !letter.is_ascii_digit()).collect();
    for number in reason::numbers(&lesson.reason) {
        assert!(stated.contains(&number.to_string().as_str()), "no {number} in: {sentence}");
    }
}

/// It names the right part of a sum with its values, and the right part of a pile.
fn check_more(game: &dyn Game, position: &Position, lesson: &Explanation) {
    let stated = match &lesson.reason {
        Reason::Values(Counted { makes_0: Some(mv @ Move::In { component, .. }), .. }) => {
            let part = |position: &Position| position.board.components()[*component].clone();
            let [before, after] = [part(position), part(&game.play(position, mv))];
            let title = before.game.title();
            let [now, then] = [before, after].map(|one| grundy(one.game, &one.position, &mut HashMap::new()));
            format!("part {} ({title}) goes from {now} to {then},", component + 1)
        }
        Reason::Zeckendorf { parts, reach } if parts.len() > 1 && parts[parts.len() - 1] <= *reach => {
            format!("next part, {},", parts[parts.len() - 2])
        }
        _ => return,
    };
    assert!(lesson.more.as_ref().is_some_and(|more| more.contains(&stated)), "no {stated}: {lesson:?}");
}

#[test]
fn every_reason_of_every_game() {
    let (mut kinds, mut searched) = (BTreeMap::new(), vec![]);
    for (_, game) in all_games() {
        let mut reader = Reader::new(game);
        for position in small_positions(game, 2_500) {
            reader.read(&position);
        }
        assert!(reader.read.values().sum::<usize>() > 1_000, "{}: only {:?}", game.id(), reader.read);
        searched.push((game.id(), reader.searched));
        for (kind, count) in reader.read {
            *kinds.entry(kind).or_insert(0) += count;
        }
    }
    searched.retain(|(id, count)| !MOST_SEARCHED.iter().any(|(game, most)| game == id && count <= most));
    searched.retain(|(_, count)| *count > 0);
    assert_eq!(searched, [], "more is only searched than before");
    assert_eq!(kinds.len(), 26, "a kind of reason never came up: {kinds:?}");
}

/// A mistake is told with the reply that refutes it; another move isn't.
#[test]
fn every_mistake_of_a_review_is_told_by_the_reply_that_refutes_it() {
    for (_, game) in all_games() {
        let mut reader = Reader::new(game);
        let mut refuted = 0;
        for position in small_positions(game, 300) {
            let before = reader.solve(&position);
            for mv in reader.witness.moves(&position) {
                let left = game.play(&position, &mv);
                let refutable = game.result(&left).is_none() && reader.witness.truth(&left).wins;
                let after = reader.solve(&left);
                let one = review_move(game, &position, mv, [&before, &after]);
                let explained = game.explain_move(&position, mv, [&before, &after]);
                let is_refuted = one.judged.is_mistake() && refutable;
                let says_all = game.result(&left).is_some() || one.judged.points_lost.is_some();
                let told = if says_all { Some(explained.text) } else { explained.left };
                assert!(one.text.starts_with(&told.unwrap_or_default()), "{position:?}: {}", one.text);
                let names_reply = explained.more.is_some_and(|reply| one.text.ends_with(&reply));
                assert!(!is_refuted || names_reply, "{position:?}: {}", one.text);
                refuted += usize::from(is_refuted);
            }
        }
        // Of the heaps of a code many are so small that they end with the next move.
        assert!(refuted > 30, "{}: only {refuted} mistakes", game.id());
    }
}

/// The idea of each game is one screen: 20 lines at 80×24, wrapped to 76 columns.
#[test]
fn each_idea_fits_one_screen() {
    for key in games::keys() {
        let game = games::get(key);
        for idea in ideas(game) {
            let at = idea.find("THE IDEA\n").expect("a heading");
            let (terms, idea) = idea.split_at(at);
            for part in [terms, idea] {
                let lines = wrap(part.trim_end(), 76).len();
                assert!(lines <= 20, "{}: {lines} lines", game.id());
            }
        }
    }
}

/// The ideas of a game, one for each way it can be played.
fn ideas(game: &dyn Game) -> Vec<&'static str> {
    let mut ideas: Vec<&str> =
        small_positions(game, 3_000).iter().map(|position| game.help(position)).collect();
    ideas.sort_unstable();
    ideas.dedup();
    ideas
}

/// The table below is right by the rules that the help is for.
#[test]
fn values_in_the_help_hold() {
    let numbers =
        |line: &str| -> Vec<u64> { line.split_whitespace().filter_map(|word| word.parse().ok()).collect() };
    let mut tables = 0;
    for (_, game) in all_games() {
        let witness = Witness::new(game);
        let mut seen = vec![];
        for position in small_positions(game, 3_000) {
            let kind = (position.least, position.most, position.ending);
            if seen.contains(&kind) {
                continue;
            }
            seen.push(kind);
            let lines: Vec<&str> = game.help(&position).lines().collect();
            for pair in lines.windows(2).filter(|pair| pair[1].starts_with("    values")) {
                let (sizes, told) = (numbers(pair[0]), numbers(pair[1]));
                let longest = sizes.last().copied().unwrap_or(0) as u8;
                let values = rows::values(&witness, &position, longest);
                let expected: Vec<u64> = sizes.iter().map(|&size| values[size as usize]).collect();
                assert_eq!(told, expected, "{}: {kind:?}", game.id());
                tables += 1;
            }
        }
    }
    assert!(tables >= 5, "{tables}");
}

#[test]
fn rows_of_pins_of_which_the_last_loses() {
    let mut reader = Reader::of("kayles");
    let ids = ["12", "12-1", "9-1-1", "9-4", "9-5", "5-5-4", "5-5-1-1", "4-4-4-1", "2-2-1", "2-3-1-1"];
    let pairs = ["10", "11-2", "12", "13", "9-6-2", "4-4-5", "10-3", "5-5-5", "7-8"];
    let ids = ids.map(|id| format!("kayles:{id}:misere"));
    for id in ids.into_iter().chain(pairs.map(|id| format!("kayles:{id}/=2:misere"))) {
        reader.read(&games::read_id(&id).expect("an id").1);
    }
}

/// If the last pin loses, other rows with the same values may be won, so a hint names the rows.
#[test]
fn a_hint_names_the_rows_of_pins_that_a_move_can_leave() {
    let mut told = 0;
    for id in [
        "6-13/=2",
        "2-4-13/=2",
        "3-4-13/=2",
        "4-6-10/=2",
        "5-9-1-12",
        "4-5-9-9",
        "4-8-5-1-1-1-1",
        "1-1-3-11-10-1/=2",
    ] {
        let (key, position) = games::read_id(&format!("kayles:{id}:misere")).expect("an id");
        let game = games::get(key);
        let solution = game.solve(&position, &Stop::default()).expect("solved");
        let idea = game.explain(&position, &solution).idea.unwrap_or_default();
        if let Some(left) = idea.strip_prefix("A move can leave ") {
            assert!(left.starts_with("rows of ") || !left.contains("value"), "{id}: {idea}");
            told += usize::from(left.starts_with("rows of "));
        }
    }
    assert!(told > 3, "{told}");
}

/// What the help says of the grid where the last stone wins, with the runs of the usual game.
#[test]
fn the_idea_of_the_grid_holds() {
    for (rows, cols) in (2..=5_u8).flat_map(|rows| (2..=5_u8).map(move |cols| (rows, cols))) {
        let game = games::get(key("grid"));
        let whole = Position::new(Board::full_grid(rows, cols), Ending::Normal, 3);
        let solve = |position: &Position| game.solve(position, &Stop::default()).expect("solved");
        if rows % 2 == 0 && cols % 2 == 0 {
            assert_eq!(solve(&whole).outcome, Outcome::P);
        } else {
            let middle = Move::Cells {
                from: Cell::new((rows - 1) / 2, (cols - 1) / 2),
                to: Cell::new(rows / 2, cols / 2),
            };
            let left = game.play(&whole, &middle);
            let mirror = game.explain(&left, &solve(&left)).reason;
            assert!(mirror == Reason::Halves || rows.max(cols) <= 3, "{rows}x{cols}: {mirror:?}");
        }
    }
}
