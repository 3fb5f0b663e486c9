//! What images claim of the rules: positions with one image are played alike, and parts are played in one at a time.

use std::collections::{HashMap, HashSet};

use nimtui::game::{Ending, Key, PartKey};
use nimtui::games;

use crate::small::{all_games, options, small_positions};

#[test]
fn positions_with_one_image_are_played_alike() {
    for (key, game) in all_games() {
        let mut known: HashMap<Key, (String, HashSet<Key>, Option<_>)> = HashMap::new();
        let mut shared = 0;
        for position in small_positions(game, 3_000) {
            let id = games::write_id(key, &position);
            let left: HashSet<Key> = options(game, &position).map(|left| game.key(&left)).collect();
            let told = (id.clone(), left, game.result(&position));
            let (other, left, result) = known.entry(game.key(&position)).or_insert_with(|| told.clone());
            shared += usize::from(*other != id);
            assert_eq!((&*left, &*result), (&told.1, &told.2), "{other} and {id}");
        }
        assert!(known.len() > 50, "{}: {shared} share an image", game.id());
    }
}

/// Where the last move wins, what a move leaves is what a move of one part leaves, beside the others.
#[test]
fn a_move_changes_one_part() {
    for (key, game) in all_games() {
        let mut alone: HashMap<PartKey, HashSet<Vec<PartKey>>> = HashMap::new();
        let mut rules: Option<Key> = None;
        let mut several = 0;
        let positions: Vec<_> = small_positions(game, 3_000)
            .into_iter()
            .filter(|position| position.ending == Ending::Normal)
            .filter(|position| match (game.key(position), &rules) {
                (image, Some(rules)) => image.has_rules_of(rules),
                (image, None) => {
                    rules = Some(image);
                    true
                }
            })
            .collect();
        let left_by = |position| -> HashSet<Vec<PartKey>> {
            options(game, position).filter_map(|left| game.key(&left).parts().map(<[_]>::to_vec)).collect()
        };
        for position in &positions {
            if let Some([part]) = game.key(position).parts() {
                alone.insert(part.clone(), left_by(position));
            }
        }
        for position in &positions {
            let image = game.key(position);
            let Some(parts) = image.parts().filter(|parts| parts.len() > 1) else { continue };
            if !parts.iter().all(|part| alone.contains_key(part)) {
                continue;
            }
            let mut expected = HashSet::new();
            for (index, part) in parts.iter().enumerate() {
                for left in &alone[part] {
                    let mut all = [&parts[..index], &parts[index + 1..], left].concat();
                    all.sort();
                    expected.insert(all);
                }
            }
            assert_eq!(left_by(position), expected, "{}", games::write_id(key, position));
            assert_eq!(game.result(position).is_some(), expected.is_empty());
            several += 1;
        }
        println!("{}: {several} positions of several parts", game.id());
    }
}
