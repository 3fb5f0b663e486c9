//! The one table of keys: what each does, in which situation, how the key bar and the help name it. `slices` has the keys,
//! `sets` says which of them count together.

mod action;
mod keys;
mod rooms;
mod sets;
mod slices;

pub use action::{Action, Group};
pub use sets::*;
use slices::Slice;

use super::message::Key;
use crate::game::{Game, Info};

/// What the help says of the keys that choose a heap and a number.
pub(super) const CHOOSE_HEAP: &str = "choose a {heap}";
pub(super) const CHOOSE_NUMBER: &str = "{choose} fewer, or more";
pub(super) const TEN_HEAPS: &str = "ten {heaps} up or down";
/// A text of this table in the words of a game, or of any game: `{heap}` and `{heaps}` are what they are called there, `{move}` and
/// `{choose}` what is done with them and with some of their stones, and `{example}` is a move as it is typed.
#[must_use]
pub fn in_words_of(text: &str, game: Option<&dyn Game>) -> String {
    let any = (&Info::NONE.words, Info::NONE.verb);
    let (words, verb) = game.map_or(any, |game| (game.words(), game.verb()));
    let example = game.map_or_else(|| words.typed_example(), <dyn Game>::typed_example);
    let marks = [
        ("{heap}", words.heap),
        ("{heaps}", words.heaps),
        ("{move}", verb.base),
        ("{choose}", verb.chosen),
        ("{example}", &example),
    ];
    marks.into_iter().fold(text.to_owned(), |text, (mark, word)| text.replace(mark, word))
}

/// Keys that do the same.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// What they do.
    pub action: Action,
    /// The names of the keys, a blank between them.
    keys: &'static str,
    /// How the key bar names them, and its label; only what matters most has one.
    pub chip: (&'static str, &'static str),
    /// How the help names them, and what it says of them; empty where a line before says it too.
    pub help: (&'static str, &'static str),
}

impl Binding {
    /// The keys.
    pub fn keys(&self) -> impl Iterator<Item = Key> + use<> {
        self.keys.split(' ').filter_map(Key::by_name)
    }
}

/// Keys and what they do, as the help says it.
type Besides = &'static [(&'static str, &'static str)];

/// All keys that count in one situation.
#[derive(Clone, Copy, Debug)]
pub struct KeySet {
    /// The situation.
    pub name: &'static str,
    parts: &'static [Slice],
    /// What can be done without a key, for the help.
    pub(super) besides: Besides,
    /// The wheel does what the arrows do.
    pub(super) wheel: bool,
}

impl KeySet {
    /// The bindings, in the order of the help and of the key bar.
    pub fn bindings(&self) -> impl Iterator<Item = &'static Binding> + use<> {
        self.parts.iter().copied().flatten()
    }

    /// What `key` does.
    #[must_use]
    pub fn action(&self, key: Key) -> Option<Action> {
        self.bindings().find(|binding| binding.keys().any(|one| one == key)).map(|binding| binding.action)
    }

    /// Whether some key does this.
    #[must_use]
    pub fn has(&self, action: Action) -> bool {
        self.bindings().any(|binding| binding.action == action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things_in_one_set() {
        for set in SETS {
            let bindings: Vec<_> = set.bindings().collect();
            for (index, one) in bindings.iter().enumerate() {
                let others = || bindings[index + 1..].iter().flat_map(|other| other.keys());
                let is_alone = |key: Key| others().all(|other| other != key);
                assert!(one.keys().all(is_alone), "{}: {one:?}", set.name);
            }
        }
    }

    #[test]
    fn every_name_of_a_key_is_known() {
        for binding in SETS.iter().flat_map(|set| set.bindings()) {
            assert_eq!(binding.keys().count(), binding.keys.split(' ').count(), "{binding:?}");
        }
    }

    #[test]
    fn every_set_says_how_to_leave_it() {
        for set in SETS {
            let leaves = [Action::Quit, Action::Back, Action::No];
            assert!(
                set.bindings().any(|b| leaves.contains(&b.action) && !b.chip.1.is_empty()),
                "{}",
                set.name
            );
        }
    }
}
