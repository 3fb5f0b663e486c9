//! What the explanations tell a player to do, followed to the end and compared with the solvers.

use crate::small::solved;
use nimtui::game::{Board, Cell, Ending, Game, Move, Outcome, Position, Reason, legal_moves, read_move};
use nimtui::games;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use crate::plain_support::run;

fn at(id: &str) -> (&'static dyn Game, Position) {
    let (key, position) = games::read_id(id).expect(id);
    (games::get(key), position)
}

fn is_lost(game: &dyn Game, position: &Position) -> bool {
    solved(game, position).outcome == Outcome::P
}

/// "A move wins if it makes the nim-sum 0, or 1 if it leaves no value above 1."
#[test]
fn the_rule_for_heaps_with_a_limit_names_the_winning_moves() {
    for rule in
        ["nim:HEAPS/2:misere", "nim:HEAPS/5:misere", "octal:s1,2,5:HEAPS:misere", "octal:s2,3:HEAPS:misere"]
    {
        for heaps in ["2", "8", "1,1", "3,4", "7,9", "1,2,6", "5,5,3", "1,1,1,8"] {
            let id = rule.replace("HEAPS", heaps);
            let (game, position) = at(&id);
            for mv in legal_moves(game, &position) {
                let left = game.play(&position, &mv);
                if game.result(&left).is_some() {
                    continue;
                }
                let says = match game.reason(&left, None) {
                    Some(Reason::Values(counted)) => counted.sum == 0,
                    Some(Reason::MisereOnes(counted)) => counted.sum == 1,
                    other => panic!("{id}: {other:?}"),
                };
                assert_eq!(says, is_lost(game, &left), "{id} {mv:?}");
            }
        }
    }
}

#[test]
fn losing_positions_have_the_value_0_if_the_last_move_wins() {
    for id in [
        "grid:4x4:normal",
        "grid:4x6:normal",
        "grid:5x5/1:normal",
        "grid:6x6:normal",
        "kayles:5-5",
        "nim:1,2,3",
    ] {
        let printed = run(&["solve", id, "--json"], b"").out;
        let json: serde_json::Value = serde_json::from_str(&printed).expect("a JSON object");
        let is_lost = json["outcome"] == "P";
        assert_eq!(json["grundy"] == 0, is_lost, "{printed}");
    }
    let (game, sum) = at("sum:grid:6x6:normal+nim:3");
    assert!(!is_lost(game, &sum) && game.grundy_value(&sum) == Some(3));
}

/// A move is called winning or losing only if that is proven.
#[test]
fn unproven_moves_are_called_unknown() {
    let printed = run(&["solve", "grid:7x7:normal", "--json", "--each-move"], b"").out;
    let json: serde_json::Value = serde_json::from_str(&printed).expect("a JSON object");
    let (game, position) = at("grid:7x7:normal");
    let is_mirrored = |position: &Position| matches!(game.reason(position, None), Some(Reason::Halves));
    for said in json["moves"].as_array().expect("a list") {
        let typed = said["typed"].as_str().expect("a move");
        let left = game.play(&position, &read_move(typed, game, &position).expect(typed));
        let wins = legal_moves(game, &left).iter().any(|reply| is_mirrored(&game.play(&left, reply)));
        let proven = if is_mirrored(&left) {
            "P"
        } else if wins {
            "N"
        } else {
            "unknown"
        };
        assert_eq!(said["outcome"], proven, "{typed}");
    }
}

/// `bot` and the level Perfect lose as late as they can.
#[test]
fn the_computer_holds_out_in_a_losing_position() {
    for id in [
        "nim:6,7,1",
        "nim:2,4,6",
        "nim:1,1,1:misere",
        "take-away:3,5,6",
        "kayles:5-5",
        "grundy:4,4",
        "wythoff:3,5",
        "grid:4x4",
    ] {
        let (game, position) = at(id);
        let solve = |position: &Position| solved(game, position);
        let before = solve(&position);
        assert!(before.outcome == Outcome::P && before.remoteness.is_some(), "{id}");
        let printed = run(&["bot"], format!("{id}\n").as_bytes()).out;
        let mv = read_move(printed.trim(), game, &position).expect("a move");
        let after = solve(&game.play(&position, &mv));
        assert_eq!(after.remoteness.map(|plies| plies + 1), before.remoteness, "{id}: {printed}");
    }
}

/// Stones by row and column.
type Cells = BTreeSet<(u8, u8)>;

/// Rows and columns of a board of 2D Nim, and its stones.
struct Stones {
    rows: u8,
    cols: u8,
    cells: Cells,
}

impl Stones {
    fn of(position: &Position) -> Self {
        let Board::Grid { rows, cols, .. } = position.board else { unreachable!("a board") };
        let all = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let cells = all.filter(|(row, col)| position.board.has(Cell::new(*row, *col))).collect();
        Self { rows, cols, cells }
    }

    /// The groups of stones that touch.
    fn groups(&self) -> Vec<Cells> {
        let mut groups = vec![];
        let mut left = self.cells.clone();
        while let Some(first) = left.pop_first() {
            let (mut group, mut new) = (BTreeSet::from([first]), vec![first]);
            while let Some((row, col)) = new.pop() {
                let near =
                    [(row.wrapping_sub(1), col), (row + 1, col), (row, col.wrapping_sub(1)), (row, col + 1)];
                for cell in near.into_iter().filter(|cell| left.remove(cell)) {
                    group.insert(cell);
                    new.push(cell);
                }
            }
            groups.push(group);
        }
        groups
    }

    /// "Small groups (1 to 3 stones) … are a losing position if their nim-sum is 0 or, if all are single stones, if their number is
    /// odd" (or even, if the last stone wins). `None` if a group is larger.
    fn small_ones_lose(&self, ending: Ending) -> Option<bool> {
        let sizes: Vec<usize> = self.groups().iter().map(BTreeSet::len).collect();
        if sizes.is_empty() || sizes.iter().any(|size| *size > 3) {
            return None;
        }
        let is_even = sizes.len().is_multiple_of(2);
        Some(match sizes.iter().all(|size| *size == 1) {
            true => is_even == (ending == Ending::Normal),
            false => sizes.iter().fold(0, |sum, size| sum ^ size) == 0,
        })
    }

    /// The stones half a turn away on the whole board.
    fn image(&self, taken: &Cells) -> Cells {
        taken.iter().map(|(row, col)| (self.rows - 1 - row, self.cols - 1 - col)).collect()
    }

    /// "Take the same in an equal group. If there is none, take the image half a turn away."
    fn copies(&self, taken: &Cells) -> Vec<Cells> {
        let groups = self.groups();
        let Some(own) = groups.iter().find(|group| taken.is_subset(group)) else { return vec![] };
        let others = groups.iter().filter(|group| *group != own);
        let in_others = others.flat_map(|other| {
            images(own, taken)
                .into_iter()
                .filter_map(|[group, same]| (group == normal(other)).then(|| moved(&same, corner(other))))
        });
        let equal: Vec<Cells> = in_others.collect();
        if !equal.is_empty() {
            return equal;
        }
        let [top, left] = corner(own);
        let [bottom, right] = [own.iter().map(|cell| cell.0).max(), own.iter().map(|cell| cell.1).max()]
            .map(|last| last.expect("a stone"));
        let turn = |cells: &Cells| -> Cells {
            cells.iter().map(|(row, col)| (top + bottom - row, left + right - col)).collect()
        };
        (turn(own) == *own).then(|| turn(taken)).into_iter().collect()
    }
}

fn corner(cells: &Cells) -> [u8; 2] {
    [cells.iter().map(|cell| cell.0).min(), cells.iter().map(|cell| cell.1).min()]
        .map(|first| first.expect("a stone"))
}

fn moved(cells: &Cells, [row, col]: [u8; 2]) -> Cells {
    cells.iter().map(|cell| (cell.0 + row, cell.1 + col)).collect()
}

fn normal(cells: &Cells) -> Cells {
    let [top, left] = corner(cells);
    cells.iter().map(|(row, col)| (row - top, col - left)).collect()
}

/// A group and what is taken from it, turned and flipped in all eight ways, each group moved to the corner.
fn images(group: &Cells, taken: &Cells) -> Vec<[Cells; 2]> {
    let turn = |cells: &Cells, way: u8| -> Cells {
        let turned = cells.iter().map(|&(row, col)| {
            let (row, col) = if way & 1 > 0 { (9 - row, col) } else { (row, col) };
            let (row, col) = if way & 2 > 0 { (row, 9 - col) } else { (row, col) };
            if way & 4 > 0 { (col, row) } else { (row, col) }
        });
        turned.collect()
    };
    let ways = (0..8).map(|way| [turn(group, way), turn(taken, way)]);
    ways.map(|[group, taken]| {
        let [top, left] = corner(&group);
        let taken = taken.iter().map(|(row, col)| (row - top, col - left)).collect();
        [normal(&group), taken]
    })
    .collect()
}

fn cells_of(mv: Move) -> Cells {
    mv.cells().map(|cell| (cell.row, cell.col)).collect()
}

/// The replies to a move that a sentence recommends.
type Advice<'a> = dyn Fn(&Position, &Cells, &Position) -> Vec<Move> + 'a;

/// Follows advice to the end of every game from a position whose player to move should lose. Positions that are known are skipped.
fn follow(game: &dyn Game, position: &Position, advice: &Advice<'_>, known: &mut HashSet<Position>) {
    if !known.insert(position.clone()) {
        return;
    }
    if let Some(ended) = game.result(position) {
        assert!(!ended.mover_wins, "{position:?}: the advice loses");
        return;
    }
    for mv in legal_moves(game, position) {
        let left = game.play(position, &mv);
        if let Some(ended) = game.result(&left) {
            assert!(ended.mover_wins, "{position:?} {mv:?}: the opponent wins at once");
            continue;
        }
        let replies = advice(position, &cells_of(mv), &left);
        assert!(!replies.is_empty(), "{position:?} {mv:?}: no reply as advised");
        for reply in replies {
            follow(game, &game.play(&left, &reply), advice, known);
        }
    }
}

fn taking(game: &dyn Game, position: &Position, cells: &[Cells]) -> Vec<Move> {
    legal_moves(game, position).into_iter().filter(|mv| cells.contains(&cells_of(*mv))).collect()
}

/// The replies that leave small groups that lose.
fn leaving_small(game: &dyn Game, left: &Position) -> Vec<Move> {
    let leaves = |reply: &Move| {
        let after = game.play(left, reply);
        Stones::of(&after).small_ones_lose(after.ending) == Some(true)
    };
    legal_moves(game, left).into_iter().filter(leaves).collect()
}

/// Every sentence that recommends a way to play 2D Nim, followed to the end on all boards of 3 by 4.
#[test]
fn advice_for_2d_nim_wins_to_the_end() {
    let game = at("grid:3x4").0;
    let mut known: [HashSet<Position>; 4] = Default::default();
    let mut followed = BTreeMap::new();
    for ending in [Ending::Normal, Ending::Misere] {
        for cells in 1..1_u64 << 12 {
            let position = Position::new(Board::Grid { rows: 3, cols: 4, cells }, ending, u32::MAX);
            let solution = solved(game, &position);
            let is_lost = solution.outcome == Outcome::P;
            if let Some(lost) = Stones::of(&position).small_ones_lose(ending) {
                assert_eq!(lost, is_lost, "{position:?}: small groups");
            }
            let copying = |position: &Position, taken: &Cells, left: &Position| {
                taking(game, left, &Stones::of(position).copies(taken))
            };
            let imaging = |position: &Position, taken: &Cells, left: &Position| {
                taking(game, left, &[Stones::of(position).image(taken)])
            };
            let small = |_: &Position, _: &Cells, left: &Position| leaving_small(game, left);
            let counting =
                |position: &Position, taken: &Cells, left: &Position| match small(position, taken, left) {
                    none if none.is_empty() => copying(position, taken, left),
                    small => small,
                };
            let reason = game.reason(&position, Some(&solution));
            let name = match &reason {
                Some(Reason::Halves) => {
                    follow(game, &position, &imaging, &mut known[0]);
                    "halves"
                }
                Some(Reason::Copies { .. }) => {
                    follow(game, &position, &copying, &mut known[1]);
                    "copies"
                }
                Some(Reason::CopiesThenCount { .. }) => {
                    follow(game, &position, &counting, &mut known[2]);
                    "copies, then counts"
                }
                Some(Reason::NearlySmall { .. }) => {
                    follow(game, &position, &small, &mut known[3]);
                    "small groups after any move"
                }
                Some(Reason::MirrorAnswers { .. }) => {
                    for mv in legal_moves(game, &position) {
                        let left = game.play(&position, &mv);
                        let replies = imaging(&position, &cells_of(mv), &left);
                        let wins = |reply: &Move| crate::advice::is_lost(game, &game.play(&left, reply));
                        assert!(replies.len() == 1 && wins(&replies[0]), "{position:?} {mv:?}");
                    }
                    "images"
                }
                Some(Reason::Values(counted)) if !is_lost => {
                    let mv = counted.makes_0.expect("a move");
                    assert!(crate::advice::is_lost(game, &game.play(&position, &mv)), "{position:?}");
                    "values"
                }
                Some(Reason::Leaves { mv, .. }) => {
                    assert!(crate::advice::is_lost(game, &game.play(&position, mv)), "{position:?}");
                    "a move"
                }
                _ => continue,
            };
            *followed.entry(name).or_insert(0) += 1;
        }
    }
    assert!(followed.len() >= 6, "{followed:?}");
}

/// "Take the middle. From then on, take images until you can leave groups on the list."
#[test]
fn images_after_the_middle_win_as_the_course_says() {
    for (board, middles) in [
        ("grid:3x3", &["1,1", "1,0-1,2", "0,1-2,1"][..]),
        ("grid:2x3", &["0,1-1,1"]),
        ("grid:3x4", &["1,1-1,2"]),
    ] {
        let (game, position) = at(board);
        for middle in middles {
            let mv = read_move(middle, game, &position).expect(middle);
            let advice = |position: &Position, taken: &Cells, left: &Position| match leaving_small(game, left)
            {
                none if none.is_empty() => taking(game, left, &[Stones::of(position).image(taken)]),
                small => small,
            };
            let small = |position: &Position, taken: &Cells, left: &Position| {
                let is_small = Stones::of(position).small_ones_lose(position.ending).is_some();
                if is_small { leaving_small(game, left) } else { advice(position, taken, left) }
            };
            follow(game, &game.play(&position, &mv), &small, &mut HashSet::new());
        }
    }
}

/// How often the image is a wrong answer on the way from a full board of 4 by 4: the course promises it only for first moves.
#[test]
fn images_on_4_by_4_are_promised_only_for_first_moves() {
    let (game, board) = at("grid:4x4");
    let (mut open, mut known, mut wrong, mut all) = (vec![board.clone()], HashSet::new(), 0, 0);
    while let Some(position) = open.pop() {
        for mv in legal_moves(game, &position) {
            let left = game.play(&position, &mv);
            for reply in taking(game, &left, &[Stones::of(&position).image(&cells_of(mv))]) {
                let after = game.play(&left, &reply);
                if game.result(&after).is_some() || !known.insert(after.clone()) {
                    continue;
                }
                let loses = is_lost(game, &after);
                assert!(loses || position != board, "{mv:?}");
                (all, wrong) = (all + 1, wrong + usize::from(!loses));
                open.push(after);
            }
        }
    }
    assert!(wrong > 0, "of {all}");
    println!("{wrong} of {all}");
}
