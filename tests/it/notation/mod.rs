//! The grammar of moves and games: what is written is read back, what players type is understood, and a wrong move is named.

mod family;

use crate::small::{self, all_games, small_positions};
use crate::stage::{Stage, game_at};
use nimtui::game::{
    Cell, Dice, Game, GameKey, GameOptions, History, Move, Side, Value, legal_moves, play_moves, read_move,
    write_moves,
};
use nimtui::games;
use proptest::prelude::*;

fn read(text: &str, id: &str) -> Result<Move, String> {
    let (game, position) = game_at(id);
    read_move(text, game, &position).map_err(|refused| refused.to_string())
}

/// A game of at most `moves` random moves, with random options.
fn random_line(key: GameKey, seed: u64, moves: usize) -> History {
    let game = games::get(key);
    let mut dice = Dice::new(seed);
    let mut setup = GameOptions::defaults(game.fields());
    for (field, value) in game.fields().iter().zip(&mut setup.values) {
        let up = dice.below(2) == 0;
        for _ in 0..dice.below(4) {
            *value = field.step(value, up);
        }
    }
    small::random_line(game, game.opening(&setup, seed), Side::One, moves, &mut dice)
}

#[test]
fn every_legal_move_is_read_as_it_is_written_in_each_way() {
    for key in games::keys() {
        let game = games::get(key);
        let lines: Vec<History> = (0..20).map(|seed| random_line(key, seed, 6)).collect();
        for position in lines.iter().flat_map(History::moves).map(|played| &played.after) {
            for mv in legal_moves(game, position) {
                for text in [game.word(position, mv), game.short(position, mv), game.order(position, mv)] {
                    let read = read_move(&text, game, position).map(Move::ordered);
                    assert_eq!(read, Ok(mv.ordered()), "{}: {text}", games::write_id(key, position));
                    assert_eq!(read_move(&text.to_uppercase(), game, position).map(Move::ordered), read);
                }
                assert!(!game.word(position, mv).contains(char::is_whitespace));
            }
        }
    }
}

/// Of several heaps, the one that is named has the places.
#[test]
fn every_run_of_every_heap_is_read_by_its_two_ends() {
    let mut in_others = 0;
    for (code, heaps) in ["0.77", "0.137", "0.07", "0.6", "4.7"]
        .into_iter()
        .flat_map(|code| ["9,4", "4,9", "2,7,5", "8,1,3", "6,3,3"].map(|heaps| (code, heaps)))
    {
        let (key, position) = games::read_id(&format!("octal:{code}:{heaps}")).expect("an id");
        let (game, heaps) = (games::get(key), position.board.heaps());
        let moves = legal_moves(game, &position);
        for mv in moves.iter().copied() {
            let (heap, before, taken, after) = match mv {
                Move::Take { group, count } => (group, 0, count, heaps[group] - count),
                Move::Split { heap, take: take @ 1.., into: [one, other] } => (heap, one, take, other),
                _ => continue,
            };
            // In a heap that doesn't come apart, a run is only a number.
            let parts = |mv: &Move| matches!(mv, Move::Split { heap: of, take: 1.., .. } if *of == heap);
            for first in [before + 1, after + 1].into_iter().filter(|_| moves.iter().any(parts)) {
                let (name, last) = (heap + 1, first + taken - 1);
                for text in [format!("{name}:{first}-{last}"), format!("{name} {last}-{first}")] {
                    let read = read_move(&text, game, &position).map(Move::canonical);
                    assert_eq!(read, Ok(mv.canonical()), "{}: {text}", games::write_id(key, &position));
                }
                in_others += usize::from(heap > 0);
            }
        }
    }
    assert!(in_others > 100, "{in_others}");
}

#[test]
fn big_numbers_are_read_with_and_without_commas() {
    let take = |group, count| Ok(Move::Take { group, count });
    for text in ["2x2147483647", "2 2147483647", "take 2,147,483,647 stones from heap 2"] {
        assert_eq!(read(text, "nim:1,2147483647"), take(1, 2_147_483_647), "{text}");
    }
}

#[test]
fn moves_are_read_as_players_type_them() {
    let take = |group, count| Ok(Move::Take { group, count });
    for text in ["3 2", " 3,2 ", "3, 2", "3x2", "3 x 2", "3X2", "3×2", "2 from heap 3", "2 from 3"] {
        assert_eq!(read(text, "nim:3,4,5"), take(2, 2), "{text}");
    }
    assert_eq!(read("4", "nim:0,7,0"), take(1, 4), "the only heap needs no number");
    for text in ["red 2", "red2", "r 2", "r2", "redx2", "RED X 2", "2 red", "rx2", "1 2", "1x2"] {
        assert_eq!(read(text, "red-blue:5,5"), take(0, 2), "{text}");
    }
    assert_eq!(read("b 1", "red-blue:5,5"), take(1, 1));
    for text in ["2", "1 2", "1x2", "take 2 matches", "take 2 matches from the pile"] {
        assert_eq!(read(text, "matches:9"), take(0, 2), "{text}");
    }
    let run = Ok(Move::Cells { from: Cell::new(0, 1), to: Cell::new(0, 3) });
    for text in ["0,1-0,3", "0,1 0,3", "0 1 0 3", "0,1 - 0,3", "0 1,0 3", "0,1 to 0,3"] {
        assert_eq!(read(text, "grid:4x4"), run, "{text}");
    }
    let stone = Ok(Move::Cells { from: Cell::new(2, 3), to: Cell::new(2, 3) });
    for text in ["2,3", "2 3", "take the stone at 2,3", "2,3-2,3"] {
        assert_eq!(read(text, "grid:4x4"), stone, "{text}");
    }
    let pins = |from, to| Ok(Move::Cells { from: Cell::new(0, from), to: Cell::new(0, to) });
    for text in ["4 5", "4,5", "4-5", "4 - 5", "4 to 5", "pins 4 and 5", "take pins 4 and 5"] {
        assert_eq!(read(text, "kayles:13"), pins(3, 4), "{text}");
    }
    for text in ["13", "pin 13", "TAKE PIN 13"] {
        assert_eq!(read(text, "kayles:13"), pins(12, 12), "{text}");
    }
    let bite = Ok(Move::Cells { from: Cell::new(1, 2), to: Cell::new(3, 5) });
    for text in ["1,2", "1 2", "bite off 1,2", "BITE AT 1,2", "1,2-3,5"] {
        assert_eq!(read(text, "chomp:4x6"), bite, "{text}");
    }
    // Where only two may be taken, one of them says it.
    assert_eq!(read("4", "kayles:5/=2"), pins(3, 4));
    assert_eq!(read("5", "kayles:5/=2"), pins(3, 4));
}

#[test]
fn bad_moves_are_answered_with_an_example() {
    for text in [
        "",
        "3",
        "x 2",
        "3 2 1",
        "3 2,",
        ",3 2",
        "3,,2",
        "3,-2",
        "3 2)",
        "-1 2",
        "3 99999999999",
        "1 +2",
        "3x",
        "x",
        "3xx2",
        "2 from heap",
        "2 bananas from heap 3",
    ] {
        let how = "Type a heap and a number, such as 3 2.";
        assert_eq!(read(text, "nim:3,4,5"), Err(how.into()), "{text}");
    }
    for text in ["", "300,1", "1 2 3", "0,1-", "-0,1", "0,1-0,2-0,3", "0-1", "a,1"] {
        let how = "Type both ends as row,column, such as 0,1 0,3.";
        assert_eq!(read(text, "grid:4x4"), Err(how.into()), "{text}");
    }
    for text in ["", "0", "x", "1 2 3", "300", "4-", "-4", "pins"] {
        let how = "Type the number of a pin, or of two neighbours, such as 4 5.";
        assert_eq!(read(text, "kayles:13"), Err(how.into()), "{text}");
    }
    assert_eq!(read("green 2", "red-blue:5,5"), Err("Type a pile and a number, such as blue 2.".into()));
    assert_eq!(read("x", "matches:9"), Err("Type how many matches to take, such as 2.".into()));
}

#[test]
fn a_number_of_no_heap_is_left_to_the_rules() {
    let (game, position) = game_at("nim:3,4,5");
    for text in ["0 1", "4 1", "4x1", "4000000000 1"] {
        let mv = read_move(text, game, &position).expect(text);
        let refused = game.check(&position, &mv).expect_err(text).sentence(game.words());
        assert_eq!(refused, "There's no such heap. The last one is heap 3.");
    }
}

/// The numbers of a text, in their order.
fn numbers(text: &str) -> Vec<u64> {
    let digits = text.split(|letter: char| !letter.is_ascii_digit()).filter(|digits| !digits.is_empty());
    digits.map(|digits| digits.parse().expect("digits")).collect()
}

#[test]
fn examples_in_a_sum_name_their_part() {
    let (_, position) = games::read_id("sum:kayles:5+octal:0.07:6,4,2").expect("an id");
    for text in ["foo", "2:foo"] {
        let refused = read_move(text, games::get(games::keys().last().expect("sums")), &position);
        let help = refused.expect_err("no move").writing_help();
        assert!(help.ends_with(" such as 2:3x2, or 2:1x2=3-1 to split the rest too."), "{text}: {help}");
    }
}

/// What a refusal proposes can be typed.
#[test]
fn examples_of_moves_are_legal() {
    for (_, game) in all_games() {
        for position in small_positions(game, 2_000) {
            if game.result(&position).is_some() {
                continue;
            }
            let refused = read_move("nonsense", game, &position).expect_err("no move");
            for text in [refused.to_string(), refused.writing_help()] {
                let (_, examples) = text.split_once("such as ").expect("an example");
                let examples = examples.split(" to split ").next().unwrap_or_default().trim_end_matches('.');
                for example in examples.split(", or ") {
                    let mv = read_move(example, game, &position).expect(example);
                    assert_eq!(
                        game.check(&position, &mv),
                        Ok(()),
                        "{example}: {}",
                        game.position_id(&position)
                    );
                }
            }
        }
    }
}

/// Whoever types a move and whoever reads it in a program's output meets the same numbers.
#[test]
fn programs_read_the_numbers_that_people_type() {
    for (_, game) in all_games() {
        for position in small_positions(game, 600) {
            for mv in legal_moves(game, &position) {
                let json = serde_json::to_string(&game.record(&position, mv)).expect("an object");
                let mut word = game.word(&position, mv);
                if let Move::Split { take: 0, .. } = mv
                    && !word.contains('x')
                {
                    word = word.replace('=', "x0=");
                }
                let typed = numbers(&word);
                assert!(numbers(&json).starts_with(&typed), "{}: {typed:?} is {json}", game.id());
            }
        }
    }
}

#[test]
fn whole_games_are_read_as_they_are_written() {
    for key in games::keys() {
        for seed in 0..30 {
            let mut line = random_line(key, seed, 400);
            let text = games::write_game(key, &line);
            assert!(!text.contains('\n') && !text.ends_with(' '), "{text:?}");
            assert_eq!(games::read_game(&text, Side::One), Ok((key, line.clone())), "{text}");
            // Only what stands is written.
            line.undo();
            let shorter = games::read_game(&games::write_game(key, &line), Side::Two).expect("readable").1;
            assert_eq!((shorter.position(), shorter.starter()), (line.position(), Side::Two));
        }
    }
    let (key, line) =
        games::read_game("  nim:3,4,5   1x2\t2,4 \n 3x5 ", Side::One).expect("blanks of any kind");
    assert_eq!(games::write_game(key, &line), "nim:3,4,5 1x2 2x4 3x5");
    assert_eq!(games::write_game(key, &History::new(line.opening().clone(), Side::One)), "nim:3,4,5");
}

#[test]
fn the_first_wrong_move_is_named_with_its_reason() {
    for (text, wrong) in [
        ("nim:3,4,5 1x2 9x1 1x9", "move 2 can't be '9x1': there's no such heap; the last one is heap 3"),
        ("nim:3,4,5 1x4", "move 1 can't be '1x4': heap 1 has only 3 stones"),
        ("nim:1 1 x", "move 2 can't be 'x': write a heap and a number, such as 3x2"),
        ("nim:1 1 1x1", "move 2 can't be '1x1': the game is over"),
        ("matches:5 3 \u{1b}[2J", "move 2 can't be '\\u{1b}[2J': write how many matches to take, such as 2"),
        ("red-blue:3,3 redx3", "move 1 can't be 'redx3': take at most 2 marbles"),
        ("grid:4x4 0,0-1,1", "move 1 can't be '0,0-1,1': take stones from one row or one column"),
        ("kayles:1-11 4-5 1-3", "move 2 can't be '1-3': there's no pin 2, and a move can't jump a gap"),
        ("kayles:13 4-6", "move 1 can't be '4-6': take at most 2 pins"),
        (
            "kayles:13 x14",
            "move 1 can't be 'x14': write the number of a pin, or of two neighbours, such as 4-5",
        ),
        ("kayles:1-2/=2 1", "move 1 can't be '1': take at least 2 pins"),
        ("chomp:4x6 1,2 3,4", "move 2 can't be '3,4': there's no square at 3,4"),
        (
            "chomp:4x6 1,2-1,3",
            "move 1 can't be '1,2-1,3': a bite takes a square, along with everything below it and to its right",
        ),
        ("chomp:4x6 4,0", "move 1 can't be '4,0': 4,0 isn't on the board"),
        ("chomp:4x6 1", "move 1 can't be '1': write a square as row,column, such as 1,2"),
        ("kayles:13 x", "move 1 can't be 'x': write the number of a pin, or of two neighbours, such as 4-5"),
        ("grid:4x4 0", "move 1 can't be '0': write both ends as row,column, such as 0,1-0,3"),
        (
            "nim:x",
            "invalid position id 'nim:x': at 'x', a heap must be a whole number from 0 to 2,147,483,647",
        ),
        (
            "",
            "invalid position id '': it must begin with a game and a colon, such as nim:3,4,5 (games: GAMES)",
        ),
    ] {
        let wrong = wrong.replace("GAMES", &games::ALL.map(<dyn Game>::id).join(", "));
        let error = games::read_game(text, Side::One).expect_err(text);
        assert_eq!(error, wrong);
    }
    let (game, position) = game_at("nim:3,4,5");
    let mut line = History::new(position, Side::One);
    let wrong = play_moves(&mut line, game, "1x1 2x2 7x7").expect_err("no such heap");
    assert!(wrong.starts_with("move 3 can't be '7x7'"), "{wrong}");
    assert_eq!(write_moves(&line, game), "1x1 2x2", "those before it are played");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_breaks_the_reader_of_moves(
        key in 0..games::ALL.len(),
        seed in any::<u64>(),
        moves in 0_usize..8,
        text in prop_oneof![
            ".{0,30}",
            "(take )?[0-9]{0,11}[ ,x×-]{0,2}[0-9]{0,11}( from | to |-| )?(the |heap |[a-z]{0,5}| )?[0-9, ]{0,4}",
            "(r|red|b|blue|heap|pile|the|stone|at|from|x|[0-9]{1,3}|,| |-){0,7}",
        ],
    ) {
        let line = random_line(GameKey(key), seed, moves);
        let game = games::get(GameKey(key));
        match read_move(&text, game, line.position()) {
            Ok(mv) if game.check(line.position(), &mv).is_ok() => {
                let again = read_move(&game.word(line.position(), mv), game, line.position());
                prop_assert_eq!(again.map(Move::ordered), Ok(mv.ordered()));
            }
            // A wrong move has a word too.
            Ok(mv) => prop_assert!(!game.word(line.position(), mv).is_empty()),
            Err(unreadable) => prop_assert!(unreadable.to_string().contains("such as")),
        }
    }

    #[test]
    fn no_text_breaks_the_reader_of_games(
        text in prop_oneof![".{0,60}", "(nim:3,4,5|grid:4x4|matches:9|red-blue:4,4|take-away:2,2)( [0-9a-z,x-]{0,7}){0,6}"],
    ) {
        match games::read_game(&text, Side::One) {
            Ok((key, line)) => {
                let written = games::write_game(key, &line);
                prop_assert_eq!(games::read_game(&written, Side::One), Ok((key, line)), "{} became {}", text, written);
            }
            Err(problem) => {
                prop_assert!(!problem.is_empty() && !problem.chars().any(nimtui::game::is_hidden), "{}", problem);
            }
        }
    }
}

#[test]
fn a_game_that_was_over_at_the_start_is_nobodys_win() {
    let stage = Stage::new_game("nim", |setup| {
        setup.options.values[0] = Value::Sizes(vec![2]);
        setup.moves = vec![Move::Take { group: 0, count: 2 }];
    });
    stage.shows("This game is already over.");
    assert_eq!(stage.game().won_so_far(), [0, 0]);
}

/// Numbers alone tell a split: the heap, how many are taken where any are, and the two parts.
#[test]
fn a_split_is_read_from_its_numbers() {
    for (id, typed, word) in [
        ("grundy:3,10", "2 6 4", "2=6-4"),
        ("grundy:3,10", "2,6,4", "2=6-4"),
        ("octal:0.137:9,6", "1 3 4 2", "1x3=4-2"),
        ("octal:4.3...:7,5", "2 0 3 2", "2x0=3-2"),
    ] {
        let (key, position) = games::read_id(id).expect(id);
        let game = games::get(key);
        let mv = read_move(typed, game, &position).expect(typed);
        assert_eq!(
            (game.check(&position, &mv), game.word(&position, mv)),
            (Ok(()), word.to_owned()),
            "{typed}"
        );
    }
    for typed in ["1 3 4", "1 3 4 2 1", "1 2 3 4 5 6"] {
        assert!(read(typed, "octal:0.137:9,6").is_err(), "{typed}");
    }
}
