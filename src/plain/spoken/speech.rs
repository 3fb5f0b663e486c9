//! A thin layer of speech over the grammar of moves: verbs, ordinal numbers, other orders of words, all of a heap. What is left is read as
//! if it had been typed. The nouns are those of the game.

use crate::game::{Board, Game, LaneNames, Position, Words};

use super::which::full;

/// What may stand before a move and says nothing.
const OPENERS: [&str; 9] = ["i", "i'll", "i'd", "please", "we", "now", "then", "will", "and"];
/// Words that make the move; a game's own verb need not be said.
const VERBS: [&str; 17] = [
    "take", "remove", "bite", "hit", "knock", "bowl", "eat", "draw", "pick", "grab", "get", "drop", "split",
    "divide", "cut", "clear", "play",
];
/// What may stand behind such a word.
const BEHIND_VERBS: [&str; 6] = ["down", "over", "away", "off", "at", "up"];
/// Words of places.
const PLACES: [&str; 4] = ["from", "in", "of", "on"];
const ORDINALS: [&str; 13] = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
];

/// Whether a word makes a move, or stands before it and says nothing.
pub(super) fn is_filler(word: &str) -> bool {
    OPENERS.contains(&word) && word != "and" || VERBS.contains(&word) || word == "please"
}

/// What is said, in a form that is read as it is typed; numbers are digits already.
pub(super) fn as_written(text: &str, game: &dyn Game, position: &Position) -> String {
    let words = game.words();
    let mut said: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    let with_a_verb = said.iter().any(|word| VERBS.contains(&word.as_str()));
    without_openers(&mut said);
    said.pop_if(|word| word == "please");
    place_last(&mut said, words);
    number_behind(&mut said, words, last_lane(position));
    // "Take two" of a row of pins says how many and not which: it is asked.
    if with_a_verb && words.lanes == LaneNames::Row && said.len() == 1 && said[0].parse::<u32>().is_ok() {
        said.push(words.stones.to_owned());
    }
    said.retain(|word| word != "number");
    let text = said.join(" ");
    match &position.board {
        Board::Grid { .. } => {
            cells(text.strip_prefix("the ").filter(|rest| !rest.contains(" at ")).unwrap_or(&text), words)
        }
        Board::Heaps(heaps) => heap(&text, heaps, game),
        Board::Sum(_) => text,
    }
}

/// Without what says nothing at its beginning, and the verb.
fn without_openers(said: &mut Vec<String>) {
    while said.len() > 1 && (OPENERS.contains(&said[0].as_str()) || VERBS.contains(&said[0].as_str())) {
        let is_verb = VERBS.contains(&said.remove(0).as_str());
        if is_verb && said.len() > 1 && BEHIND_VERBS.contains(&said[0].as_str()) {
            said.remove(0);
        }
    }
}

/// `from heap 2 take 1`, `heap 2 take 1` as `1 from heap 2`.
fn place_last(said: &mut Vec<String>, words: &Words) {
    let Some(at) = said.iter().position(|word| VERBS.contains(&word.as_str())).filter(|at| *at > 0) else {
        return;
    };
    if !PLACES.contains(&said[0].as_str()) {
        if words.has_one_lane() || !["the", words.heap, "heap", "pile"].contains(&said[0].as_str()) {
            return;
        }
        said.insert(0, "from".to_owned());
        return place_last(said, words);
    }
    let mut taken = said.split_off(at);
    without_openers(&mut taken);
    said[0] = "from".to_owned();
    *said = [taken, said.clone()].concat();
}

/// `the second heap` as `heap 2`, `7th pin` as `pin 7`.
fn number_behind(said: &mut Vec<String>, words: &Words, last: Option<usize>) {
    let nouns = [words.heap, words.stone, "heap", "pile", "row", "column"];
    let mut at = 0;
    while at + 1 < said.len() {
        let last = last.filter(|_| said[at] == "last" && said[at + 1] == words.heap);
        if let Some(number) = ordinal(&said[at]).or(last)
            && nouns.contains(&said[at + 1].as_str())
        {
            let noun = said[at + 1].clone();
            // Rows and columns of a board are counted from 0.
            let from_0 = noun != words.heap && ["row", "column"].contains(&noun.as_str());
            said[at] = noun;
            said[at + 1] = (number - usize::from(from_0)).to_string();
            if at > 0 && said[at - 1] == "the" {
                said.remove(at - 1);
            }
        }
        at += 1;
    }
}

/// The number of the last heap that has stones.
fn last_lane(position: &Position) -> Option<usize> {
    position.board.heaps().iter().rposition(|size| *size > 0).map(|lane| lane + 1)
}

/// The number that a word like `second` or `2nd` stands for.
pub(in crate::plain) fn ordinal(word: &str) -> Option<usize> {
    let in_digits = || {
        let number = ["st", "nd", "rd", "th"].iter().find_map(|end| word.strip_suffix(end))?;
        number.parse().ok()
    };
    ORDINALS.iter().position(|known| *known == word).map(|at| at + 1).or_else(in_digits)
}

/// `row 0 column 4` as `0,4`, `row 0 columns 1 to 3` as `0,1 to 0,3`, `column 2 rows 0 and 1` as `0,2 to 1,2`; nouns go.
fn cells(text: &str, words: &Words) -> String {
    let said: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty()).collect();
    if !said.iter().any(|word| ["row", "rows"].contains(word)) {
        let square =
            [words.stone, words.stones].iter().find_map(|noun| text.strip_prefix(noun)?.strip_prefix(' '));
        let bare = square.filter(|rest| rest.contains([',', ' ']) && !rest.starts_with(char::is_alphabetic));
        return bare.filter(|_| words.lanes != LaneNames::Row).unwrap_or(text).to_owned();
    }
    // A number before any row or column says how many: which ones is not said, and not guessed.
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let counts = said
        .iter()
        .take_while(|word| !word.starts_with("row") && !word.starts_with("column"))
        .any(&is_number);
    let has_columns = said.iter().any(|word| word.starts_with("column"));
    let is_single_row = words.lanes == LaneNames::Row;
    if counts || is_single_row || !has_columns && said.iter().filter(|word| is_number(word)).count() < 2 {
        return text.to_owned();
    }
    let (mut rows, mut columns, mut are_rows) = (vec![], vec![], false);
    for word in said {
        match word {
            "row" | "rows" => are_rows = true,
            "column" | "columns" => are_rows = false,
            number if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                if are_rows {
                    rows.push(number);
                } else {
                    columns.push(number);
                }
            }
            _ => {}
        }
    }
    let cells: Vec<String> = if rows.len() == columns.len() {
        rows.iter().zip(&columns).map(|(row, column)| format!("{row},{column}")).collect()
    } else {
        rows.iter().flat_map(|row| columns.iter().map(move |column| format!("{row},{column}"))).collect()
    };
    cells.join(" to ")
}

/// `heap 1 2` as `1 2`, `3 stones from heap 1 leaving 3 and 3` with its comma, `1 3 3` as heap 1 into 3 and 3, `all from heap 3` by its size.
fn heap(text: &str, heaps: &[u32], game: &dyn Game) -> String {
    let words = game.words();
    if let Some((taken, left)) = text.split_once(" leaving ") {
        let taken = heap(taken.trim_end_matches(','), heaps, game);
        // Of the only heap it need not be said.
        let place = match full(heaps)[..] {
            [lane] if taken.parse::<u32>().is_ok() => format!(" from {}", words.lane_name(lane)),
            _ => String::new(),
        };
        return format!("{taken}{place}, leaving {left}");
    }
    let is_noun = |word: &str| [words.stone, words.stones, "stone", "stones"].contains(&word);
    let said: Vec<&str> = text.split_whitespace().filter(|word| !is_noun(word)).collect();
    if let Some(all) = all_of(&said, heaps, words) {
        return all;
    }
    let text = said.join(" ");
    let text = text.replace(" of the ", " from the ").replace(" in ", " from ");
    let named = text.strip_prefix("the ").unwrap_or(&text).strip_prefix(words.heap);
    if let Some(rest) = named.and_then(|rest| rest.strip_prefix(' '))
        && rest.split_whitespace().count() == 2
        && rest.chars().all(|letter| letter.is_ascii_digit() || letter.is_whitespace() || letter == ',')
    {
        return rest.to_owned();
    }
    let numbers: Option<Vec<u32>> = text.split_whitespace().map(|number| number.parse().ok()).collect();
    if let Some(&[heap, one, other]) = numbers.as_deref()
        && words.takes
        && let Some(size) = (heap as usize).checked_sub(1).and_then(|lane| heaps.get(lane))
        && let Some(taken) = one.checked_add(other).and_then(|left| size.checked_sub(left))
    {
        return format!("{heap}x{taken}={one}-{other}");
    }
    text
}

/// `all from heap 3`, `the whole red pile`, `all` of the only heap: as so many.
fn all_of(said: &[&str], heaps: &[u32], words: &Words) -> Option<String> {
    let (["all" | "everything" | "whole", rest @ ..] | ["the" | "a", "whole", rest @ ..]) = said else {
        return None;
    };
    let place: Vec<&str> = rest
        .iter()
        .copied()
        .filter(|word| !PLACES.contains(word) && *word != "the" && *word != words.heap)
        .collect();
    let full = || {
        let mut full = (0..heaps.len()).filter(|lane| heaps[*lane] > 0);
        full.next().filter(|_| full.next().is_none())
    };
    let lane = match place[..] {
        [] => full()?,
        [name] => words.lane_by_name(name)?,
        _ => return None,
    };
    let size = heaps.get(lane)?;
    Some(if words.has_one_lane() {
        size.to_string()
    } else {
        format!("{size} from {}", words.lane_name(lane))
    })
}
