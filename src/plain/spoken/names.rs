//! Names as they are heard: a game or a course by any of its names, and the nearest one for who slips.

use crate::game::GameKey;
use crate::games;
use crate::training::{Subject, courses};

use super::numbers::in_digits;

/// Letters that a slip may change in a short word, and in a long one; what counts as long.
const SLIPS: usize = 1;
const SLIPS_OF_LONG: usize = 2;
const LONG: usize = 6;
/// Letters of the shortest end of a title by which something is called.
const SHORTEST_END: usize = 4;

/// What a line says: in small letters, without the sign at its end.
pub(in crate::plain) fn heard(line: &str) -> String {
    let line = line.trim();
    let said = line.trim_end_matches(['.', '!', '?', ',']).trim_end();
    if said.is_empty() { line.to_lowercase() } else { said.to_lowercase().replace('’', "'") }
}

/// Who is called by a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Named<T> {
    /// This one.
    One(T),
    /// Nobody, but somebody is called nearly so.
    Nearly(String),
    /// Nobody.
    Nobody,
}

/// The game that is called so: by its id, its title, the only beginning of either, or the only end of a title.
pub(super) fn game(name: &str) -> Named<GameKey> {
    let find =
        |name: &str| named(games::keys(), |key| [games::get(*key).id(), games::get(*key).title()], name);
    match or_without_noun(name, find) {
        Named::One(one) => Named::One(one),
        other => name.strip_suffix(" game").and_then(with_word).map_or(other, Named::One),
    }
}

/// The chocolate game, the game with marbles: the only game that is played with what a word says, or tells of itself in it.
fn with_word(name: &str) -> Option<GameKey> {
    let word = name.strip_prefix("the ").unwrap_or(name);
    let tells = |key: &GameKey| {
        let (info, words) = (games::get(*key).info(), games::get(*key).words());
        let mut told = info.tagline.split(|sign: char| !sign.is_alphanumeric());
        [words.stone, words.stones].contains(&word) || told.any(|told| told == word)
    };
    let mut telling = games::keys().filter(tells);
    telling.next().filter(|_| telling.next().is_none())
}

/// The course that is called so, in the same way.
pub(super) fn course(name: &str) -> Named<Subject> {
    or_without_noun(name, |name| named(courses(), |subject| [subject.id(), subject.title()], name))
}

/// What is called so, or so without the noun behind it: the matches game.
fn or_without_noun<T>(name: &str, find: impl Fn(&str) -> Named<T>) -> Named<T> {
    match (find(name), name.strip_suffix(" game")) {
        (Named::Nobody, Some(short)) => match find(short.strip_prefix("the ").unwrap_or(short)) {
            Named::One(one) => Named::One(one),
            _ => Named::Nobody,
        },
        (found, _) => found,
    }
}

/// Whether a game is called exactly so.
pub(super) fn is_game(name: &str) -> bool {
    let said = [letters(name), letters(&with_numbers(name))];
    let names = games::ALL.iter().flat_map(|game| names_of([game.id(), game.title()]));
    names.into_iter().any(|name| said.contains(&name))
}

/// A name with its numbers in digits: `twenty one matches`, `two dimensional nim`.
fn with_numbers(name: &str) -> String {
    in_digits(&name.replace("dimensional", "d").replace("-d ", " d "))
}

/// All that something is called, in letters and digits.
fn names_of(id_and_title: [&str; 2]) -> [String; 3] {
    let [id, title] = id_and_title.map(str::to_lowercase);
    [letters(&id), letters(&title), letters(&title.replace("'s", ""))]
}

/// Whether a word is only nearly one of these: the word that was meant.
pub(super) fn nearest<'a>(said: &str, words: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let slips = if said.chars().count() >= LONG { SLIPS_OF_LONG } else { SLIPS };
    let near = words.map(|word| (apart(said, word), word)).filter(|(apart, _)| (1..=slips).contains(apart));
    near.filter(|_| said.chars().count() > 2).min_by_key(|(apart, _)| *apart).map(|(_, word)| word)
}

fn named<T>(
    all: impl Iterator<Item = T>,
    id_and_title: impl Fn(&T) -> [&'static str; 2],
    name: &str,
) -> Named<T> {
    let names = |one: &T| names_of(id_and_title(one));
    let mut all: Vec<T> = all.collect();
    // The last one loses is a name, too: its number is not put in digits.
    let as_said = letters(name);
    if let Some(exact) = all.iter().position(|one| names(one).contains(&as_said)) {
        return Named::One(all.swap_remove(exact));
    }
    let said = letters(&with_numbers(name));
    if said.is_empty() {
        return Named::Nobody;
    }
    if let Some(exact) = all.iter().position(|one| names(one).contains(&said)) {
        return Named::One(all.swap_remove(exact));
    }
    let begins =
        |one: &T| names(one).iter().any(|name| name.starts_with(&said) || name.starts_with(&as_said));
    let beginning: Vec<usize> = (0..all.len()).filter(|index| begins(&all[*index])).collect();
    if let [one] = beginning[..] {
        return Named::One(all.swap_remove(one));
    }
    // Without its first words, as in own game.
    let ends = |one: &T| {
        let title = id_and_title(one)[1].to_lowercase();
        let words: Vec<&str> = title.split([' ', '-']).collect();
        (1..words.len()).any(|from| [&said, &as_said].contains(&&letters(&words[from..].concat())))
    };
    let ending: Vec<usize> = (0..all.len()).filter(|index| ends(&all[*index])).collect();
    if let ([one], true) = (&ending[..], said.len() >= SHORTEST_END) {
        return Named::One(all.swap_remove(*one));
    }
    let called: Vec<String> = all.iter().flat_map(&names).collect();
    match nearest(&said, called.iter().map(String::as_str)) {
        Some(near) => {
            let meant = all.iter().find(|one| names(one).iter().any(|name| name == near));
            meant.map_or(Named::Nobody, |one| Named::Nearly(id_and_title(one)[0].replace('-', " ")))
        }
        None => Named::Nobody,
    }
}

/// The letters and digits of a name: how it is written apart does not count.
fn letters(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// How many letters are to be changed, put in, left out or swapped with the next one.
fn apart(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut before: Vec<usize> = vec![];
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.iter().enumerate() {
        let mut next = vec![i + 1];
        for (j, wanted) in other.iter().enumerate() {
            let mut least = (row[j] + usize::from(letter != wanted)).min(row[j + 1] + 1).min(next[j] + 1);
            if i > 0 && j > 0 && one[i - 1] == *wanted && other[j - 1] == *letter {
                least = least.min(before[j - 1] + 1);
            }
            next.push(least);
        }
        before = std::mem::replace(&mut row, next);
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_known_by_all_their_names_and_slips_are_found() {
        for (index, game) in games::ALL.iter().enumerate() {
            let title = game.title().to_lowercase();
            let ways = [
                game.id().to_owned(),
                game.id().replace('-', " "),
                game.id().replace('-', ""),
                title.clone(),
                title.replace('\'', ""),
                title.replace("'s", ""),
                title.replace(' ', "-"),
            ];
            for name in ways {
                assert_eq!(super::game(&name), Named::One(GameKey(index)), "{name}");
            }
        }
        for subject in courses() {
            assert_eq!(course(&subject.title().to_lowercase()), Named::One(subject));
        }
        for (end, whole) in
            [("own game", "your own game"), ("queen", "wythoffs queen"), ("matches", "21 matches")]
        {
            assert_eq!(game(end), game(whole), "{end}");
        }
        // By what only one of them is played with, or tells of itself.
        for key in games::keys() {
            let words = games::get(key).words();
            let is_only =
                games::keys().filter(|other| games::get(*other).words().stones == words.stones).count() == 1;
            if is_only {
                assert_eq!(game(&format!("the {} game", words.stones)), Named::One(key), "{}", words.stones);
            }
        }
        assert_eq!(game("the game"), Named::Nobody);
        assert_eq!(game("the heaps game"), Named::Nobody);
        assert_eq!(course("last one loses"), course("the last one loses"));
        assert_eq!(game("nimm"), Named::Nearly("nim".to_owned()));
        assert_eq!(game("kalyes"), Named::Nearly("kayles".to_owned()));
        assert_eq!(game("banana"), Named::Nobody);
        assert_eq!(game(" "), Named::Nobody);
        let words = || ["learn", "today"].into_iter();
        for (slip, word) in [("lern", "learn"), ("todya", "today"), ("laern", "learn")] {
            assert_eq!(nearest(slip, words()), Some(word), "{slip}");
        }
        assert_eq!(nearest("x", words()), None);
    }
}
