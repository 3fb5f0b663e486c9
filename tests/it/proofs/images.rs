//! What images claim of the rules: positions with one image are played alike, and parts are played in one at a time.

use std::collections::{HashMap, HashSet};

use nimtui::game::CanonicalKey;
use nimtui::games;

use crate::small::{all_games, options, small_positions};

#[test]
fn positions_with_one_image_are_played_alike() {
    for (key, game) in all_games() {
        let mut known: HashMap<CanonicalKey, (String, HashSet<CanonicalKey>, Option<_>)> = HashMap::new();
        let mut shared = 0;
        for position in small_positions(game, 3_000) {
            let id = games::write_id(key, &position);
            let left: HashSet<CanonicalKey> = options(game, &position).map(|left| game.key(&left)).collect();
            let told = (id.clone(), left, game.result(&position));
            let (other, left, result) = known.entry(game.key(&position)).or_insert_with(|| told.clone());
            shared += usize::from(*other != id);
            assert_eq!((&*left, &*result), (&told.1, &told.2), "{other} and {id}");
        }
        assert!(known.len() > 50, "{}: {shared} share an image", game.id());
    }
}
