//! The one table of keys: what each does, where, how the key bar and the help name it.

mod action;
mod keys;
mod menu;
mod overlay;
mod place;
mod played;
mod rooms;
mod table;
mod task;
mod turn;

pub use action::{Action, Group};
pub use place::*;

use super::message::Key;

/// The parts of the table, in the order of the help and of the key bar.
const TABLES: [&[Binding]; 7] = [
    menu::BINDINGS,
    turn::BINDINGS,
    table::BINDINGS,
    task::BINDINGS,
    played::BINDINGS,
    rooms::BINDINGS,
    overlay::BINDINGS,
];
/// What the help says of the keys that choose a heap and a number; it names heaps as the game does.
pub(super) const CHOOSE_HEAP: &str = "choose a heap";
pub(super) const CHOOSE_NUMBER: &str = "take fewer, take more";
pub(super) const TEN_HEAPS: &str = "ten heaps up or down";

/// One line of the table.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// What it does.
    pub action: Action,
    /// The keys that do it.
    pub keys: &'static [Key],
    /// Where.
    pub places: Places,
    /// How the key bar shows it (keys, label); only what matters most has a place there.
    pub chip: Option<(&'static str, &'static str)>,
    /// How the help names its keys and says what it does; empty where a line before says it too.
    pub help: (&'static str, &'static str),
}

/// What `key` does in `place`.
#[must_use]
pub fn action(place: Places, key: Key) -> Option<Action> {
    in_place(place).find(|binding| binding.keys.contains(&key)).map(|binding| binding.action)
}

/// Every single place in which a key counts.
pub fn each_place() -> impl Iterator<Item = Places> {
    (0..Places::BITS).map(|bit| 1 << bit).filter(|&place| in_place(place).next().is_some())
}

/// The lines of the table that count in `place`.
pub fn in_place(place: Places) -> impl Iterator<Item = &'static Binding> {
    bindings().filter(move |binding| binding.places & place != 0)
}

/// The whole table, in the order of the help and of the key bar.
pub fn bindings() -> impl Iterator<Item = &'static Binding> {
    TABLES.iter().copied().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things_in_one_place() {
        for place in each_place() {
            let bindings: Vec<_> = in_place(place).collect();
            for (index, one) in bindings.iter().enumerate() {
                for other in &bindings[index + 1..] {
                    for key in one.keys {
                        assert!(
                            !other.keys.contains(key),
                            "{key:?}: {:?} and {:?}",
                            one.action,
                            other.action
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn every_place_says_how_to_leave_it() {
        for place in each_place() {
            let leaves = [Action::Quit, Action::Back, Action::No];
            assert!(in_place(place).any(|b| leaves.contains(&b.action) && b.chip.is_some()), "{place:b}");
        }
    }
}
