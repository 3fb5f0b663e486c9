//! A new game needs few methods: without a solver of its own it is solved by its rules.

use crate::small::solved;
use nimtui::game::id::{IdError, Part};
use nimtui::game::{
    Board, Ending, Figure, Game, GameOptions, Info, Outcome, Position, Reason, RuleText, Solution, Solved,
    read_move,
};
use nimtui::solve::nim_sum;

static INFO: Info = Info { id: "toy", title: "Toy", ..Info::NONE };

/// Heaps; a move takes 1 or 2 stones from one of them, and the last stone wins.
struct Toy;

impl Game for Toy {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn opening(&self, _setup: &GameOptions, _seed: u64) -> Position {
        Position::new(Board::Heaps(vec![3, 5]), Ending::Normal, 2)
    }

    fn format_id(&self, position: &Position) -> String {
        nimtui::game::id::comma_list(position.board.heaps())
    }

    fn parse_id(&self, body: Part<'_>) -> Result<Position, IdError> {
        let sizes = body.split(',').map(|part| part.number(0..=9, "a heap"));
        Ok(Position::new(Board::Heaps(sizes.collect::<Result<_, _>>()?), Ending::Normal, 2))
    }

    fn rules(&self, _position: &Position) -> RuleText {
        RuleText::new(["Take 1 or 2 from one heap."], Ending::Normal, "take the last stone")
    }

    fn reason(&self, _position: &Position, _solution: Option<&Solution>) -> Option<Reason> {
        None
    }

    fn figures(&self, _: &Position, _: &Solution, _: Option<Solved<'_>>) -> Vec<Figure> {
        vec![]
    }
}

#[test]
fn a_game_without_a_solver_is_solved_by_its_rules() {
    let game: &dyn Game = &Toy;
    for sizes in (0..=6).flat_map(|one| (0..=6).map(move |two| vec![one, two])) {
        let position = Position::new(Board::Heaps(sizes.clone()), Ending::Normal, 2);
        let solution = solved(game, &position);
        let values: Vec<u32> = sizes.iter().map(|size| size % 3).collect();
        assert_eq!(solution.outcome == Outcome::P, nim_sum(&values) == 0, "{sizes:?}");
        assert!(solution.remoteness.is_some() && solution.is_complete());
        for number in 0..game.move_count(&position) {
            let mv = game.nth_move(&position, number).expect("a move");
            assert_eq!(read_move(&game.word(&position, mv), game, &position), Ok(mv));
            assert_eq!(game.move_at(&position, game.target_of(&position, mv)), mv);
        }
    }
    let id = game.format_id(&game.opening(&GameOptions::defaults(&[]), 0));
    assert_eq!(game.format_id(&game.parse_id(Part::whole(&id)).expect("its own id")), "3,5");
}

#[test]
fn too_many_positions_are_not_proven() {
    let game: &dyn Game = &Toy;
    let position = Position::new(Board::Heaps(vec![9; 9]), Ending::Normal, 2);
    let solution = solved(game, &position);
    assert_eq!((solution.outcome, solution.is_complete()), (Outcome::Unknown, false));
    assert!(solution.best.is_some());
    assert!(!solution.unproven_because().is_empty());
}

#[test]
fn the_trait_has_at_most_22_methods() {
    let source = include_str!("../../src/game/rules.rs");
    let body = source.split("pub trait Game").nth(1).and_then(|rest| rest.split("\n}").next());
    let methods =
        body.expect("the trait").lines().filter(|line| line.trim_start().starts_with("fn ")).count();
    assert!((15..=22).contains(&methods), "{methods}");
}
