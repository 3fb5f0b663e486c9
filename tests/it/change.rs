//! What a move does to the stones, as data that agrees with the rules, in every game.

use crate::small::{all_games, sample};
use nimtui::game::{Board, Change, Illegal, Move, MoveTarget, Position, read_move};
use nimtui::games;

/// Nothing is lost and nothing appears: what stays, comes apart and goes is what was there, and each heap is where it is said to be.
#[test]
fn every_change_adds_up() {
    for (_, game) in all_games() {
        for position in sample(game, 60, 11) {
            for index in 0..game.move_count(&position).min(60) {
                let mv = game.nth_move(&position, index).expect("a legal move");
                let Change { heaps, gone, after } = game.change(&position, &mv);
                assert_eq!(after, game.play(&position, &mv), "{mv:?}");
                // Of a sum it is told of the part in which the move is made.
                let part = |position: &Position| position.component(mv).map(|one| one.position.board.clone());
                let [was, is] = [&position, &after].map(|all| part(all).unwrap_or_else(|| all.board.clone()));
                match (&was, &is) {
                    (Board::Heaps(was), Board::Heaps(is)) => {
                        assert_eq!(&heaps.iter().map(|heap| heap.size()).collect::<Vec<_>>(), was, "{mv:?}");
                        let mut found: Vec<u32> = vec![];
                        for heap in &heaps {
                            assert!(heap.now == Some(found.len()) || heap.now.is_none() && heap.stays == 0);
                            found.extend(heap.now.map(|_| heap.stays));
                            found.extend(Some(heap.apart).filter(|apart| *apart > 0));
                        }
                        assert_eq!(&found, is, "{mv:?}");
                    }
                    (Board::Grid { cells: was, .. }, Board::Grid { cells: is, .. }) => {
                        assert_eq!((*was & !gone, gone & !*was), (*is, 0), "{mv:?}");
                    }
                    _ => panic!("another board: {mv:?}"),
                }
            }
        }
    }
}

/// What is pointed at and what is meant are the same; what may not be played changes nothing.
#[test]
fn every_move_can_be_pointed_at() {
    for (_, game) in all_games() {
        for position in sample(game, 60, 12) {
            for index in 0..game.move_count(&position).min(60) {
                let mv = game.nth_move(&position, index).expect("a legal move");
                let (game, position, mv) = match position.component(mv) {
                    Some(one) => (one.game.0, &one.position, mv.alone()),
                    None => (game, &position, mv),
                };
                assert_eq!(game.move_at(position, game.target_of(position, mv)), mv);
            }
            let nothing = game.move_at(&position, MoveTarget::Stones { lane: 0, count: 0 });
            assert!(game.check(&position, &nothing).is_err());
            assert_eq!(game.change(&position, &nothing), Change::none(&position));
        }
    }
}

const TEN: Move = Move::Split { heap: 0, take: 0, into: [6, 4] };

#[test]
fn a_split_is_read_in_every_way_it_is_written() {
    let (key, position) = games::read_id("grundy:10").expect("an id");
    let game = games::get(key);
    for text in [
        "1=6-4",
        "1=4-6",
        "1x0=6-4",
        "1 = 6-4",
        "1=6 4",
        "1=4, 6",
        "6-4",
        "6+4",
        "4 and 6",
        "1 4",
        "1x4",
        "4",
        "1 6",
        "split heap 1 into 6 and 4",
        "Heap 1 into 4 and 6",
    ] {
        assert_eq!(read_move(text, game, &position), Ok(TEN), "{text}");
    }
    for text in ["", "=", "1=", "1=6", "x", "1=6-", "1=a-b", "1=6-4-2", "1=99999999999-1"] {
        assert!(read_move(text, game, &position).is_err(), "{text}");
    }
    assert_eq!(TEN.word(game.words()), "1=6-4");
    assert_eq!(Move::Split { heap: 2, take: 1, into: [5, 4] }.word(game.words()), "3x1=5-4");
    assert_eq!(
        serde_json::to_string(&game.record(&position, TEN)).expect("json"),
        r#"{"heap":1,"take":0,"leave":[6,4]}"#
    );
}

#[test]
fn a_split_is_refused_with_its_reason() {
    let (key, position) = games::read_id("grundy:10,2").expect("an id");
    let check = |heap, take, into| games::get(key).check(&position, &Move::Split { heap, take, into });
    assert_eq!(check(0, 0, [6, 4]), Ok(()));
    assert_eq!(check(0, 0, [5, 5]), Err(Illegal::Rule("The two heaps must be unequal.")));
    for parts in [[6, 5], [6, 3], [10, 0], [u32::MAX, 11]] {
        let Err(Illegal::Rule(why)) = check(0, 0, parts) else { panic!("{parts:?} are not its parts") };
        assert!(why.starts_with("The two parts must be all of the heap"), "{why}");
    }
    assert_eq!(check(0, 1, [6, 3]), Err(Illegal::OtherBoard));
    assert_eq!(
        check(1, 0, [1, 1]),
        Err(Illegal::Rule("Only a heap of 3 or more can be split into two unequal ones."))
    );
    assert_eq!(check(2, 0, [2, 1]), Err(Illegal::NoSuchHeap { heaps: 2 }));
}
