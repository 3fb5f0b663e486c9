//! Two kinds of games that the registry may lack: a lane of several heaps, and a cut that one cell says all of.

use nimtui::game::id::{IdError, Part};
use nimtui::game::{
    Board, Cell, Ended, Game, Illegal, Info, Lane, LaneNames, Lesson, Look, Move, MoveLesson, Position,
    Setup, Solution, SolvedMove, Stop, Stopped, Words, read_move,
};
use nimtui::games;

const TWO_HEAPS: Words = Words {
    stone: "stone",
    stones: "stones",
    heap: "heap",
    heaps: "heaps",
    lanes: LaneNames::Joint { heaps: 2, all: "both" },
    takes: true,
};

/// A game of the registry with another kind of move.
struct Varied(&'static dyn Game);

impl Game for Varied {
    fn words(&self) -> &'static Words {
        if self.0.look() == Look::Grid { self.0.words() } else { &TWO_HEAPS }
    }

    fn lane(&self, position: &Position, lane: usize) -> Option<Lane> {
        let heaps = position.board.heaps().len();
        if lane == heaps { Some(Lane::first(heaps)) } else { self.0.lane(position, lane) }
    }

    /// Everything from a cell to the lower right corner goes, as from a bar of chocolate.
    fn allows(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        let Move::Cut { from, .. } = *mv else { return self.0.allows(position, mv) };
        let whole = self.cut_at(position, from) == Some(*mv);
        if whole && position.board.has(from) { Ok(()) } else { Err(Illegal::NotInLine) }
    }

    fn cut_at(&self, position: &Position, from: Cell) -> Option<Move> {
        match position.board {
            Board::Grid { rows, cols, .. } => Some(Move::Cut { from, to: Cell::new(rows - 1, cols - 1) }),
            Board::Heaps(_) | Board::Sum(_) => None,
        }
    }

    fn info(&self) -> &'static Info {
        self.0.info()
    }
    fn rule(&self, position: &Position) -> String {
        self.0.rule(position)
    }
    fn opening(&self, setup: &Setup, seed: u64) -> Position {
        self.0.opening(setup, seed)
    }
    fn write_id(&self, position: &Position) -> String {
        self.0.write_id(position)
    }
    fn read_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        self.0.read_id(body)
    }
    fn result(&self, position: &Position) -> Option<Ended> {
        self.0.result(position)
    }
    fn solve(&self, position: &Position, stop: &Stop) -> Result<Solution, Stopped> {
        self.0.solve(position, stop)
    }
    fn lesson(&self, position: &Position, solution: &Solution) -> Lesson {
        self.0.lesson(position, solution)
    }
    fn lesson_of_move(&self, made: &SolvedMove<'_>) -> MoveLesson {
        self.0.lesson_of_move(made)
    }
}

fn varied(id: &str) -> (Varied, Position) {
    let (key, position) = games::read_id(id).expect(id);
    (Varied(games::get(key)), position)
}

fn every_move_comes_back(id: &str) {
    let (game, position) = varied(id);
    assert!(game.legal(&position) > 0, "{id}");
    for mv in (0..game.legal(&position)).filter_map(|index| game.nth_legal(&position, index)) {
        for text in [mv.word(game.words()), mv.short(game.words()), mv.order(game.words())] {
            assert_eq!(read_move(&text, &game, &position), Ok(mv), "{id}: {text}");
        }
    }
}

#[test]
fn a_lane_of_both_heaps_is_written_and_read() {
    for id in ["nim:3,4", "nim:1,1", "nim:7,2"] {
        every_move_comes_back(id);
    }
    let (game, position) = varied("nim:3,4");
    let both = Move::Take { lane: 2, count: 2 };
    for text in [
        "both 2",
        "bothx2",
        "b 2",
        "2 both",
        "2 from both",
        "2 each",
        "each 2",
        "2 from each",
        "take 2 stones from both heaps",
        "take 2 stones from each heap",
    ] {
        assert_eq!(read_move(text, &game, &position), Ok(both), "{text}");
    }
    // A number is a heap's, never a lane's behind the heaps.
    let third = read_move("3 2", &game, &position).expect("a move");
    let refused = game.check(&position, &third).expect_err("no such heap").sentence(game.words());
    assert_eq!(refused, "There is no such heap: choose 1 to 2, or both.");
}

#[test]
fn one_cell_is_enough_where_it_says_it_all() {
    for id in ["grid:3x4", "grid:2x2"] {
        every_move_comes_back(id);
    }
    let (game, position) = varied("grid:3x4");
    let bite = Move::Cut { from: Cell::new(1, 2), to: Cell::new(2, 3) };
    for text in ["1,2", "1 2", "1,2-2,3", "1,2 2,3"] {
        assert_eq!(read_move(text, &game, &position), Ok(bite), "{text}");
    }
    assert_eq!(bite.word(game.words()), "1,2-2,3");
}
