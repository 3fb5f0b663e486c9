//! Texts for the ear: where a course, a lesson or a rule sends the eye, the same is said so that it can be followed by listening.

/// What is written for the eye, and what is said.
const FOR_THE_EAR: [(&str, &str); 49] = [
    // Nim: digits and paper.
    (
        " In binary a part is a digit: 2, 6 and 7 are 010, 110 and 111. Under one another, a part is alone where its column has an odd number of ones.",
        " A part is alone where an odd number of heaps has it.",
    ),
    ("before each move write the parts down", "before each move say the parts to yourself"),
    ("Before each move write the parts down", "Before each move say the parts to yourself"),
    ("Write the parts down and count each of them", "Name the parts and count each of them"),
    ("Try one: write the parts of what it leaves", "Try one: name the parts of what it leaves"),
    ("Write each heap as a sum of", "Take each heap apart into"),
    ("Write the safe pairs down", "Keep the safe pairs in mind"),
    ("Write the pile as a sum", "Think of the pile as a sum"),
    ("write each number as a sum of 8, 4, 2 and 1", "take each number apart into 8, 4, 2 and 1"),
    ("cross out parts that come twice", "leave out parts that come twice"),
    // Chomp: right and below are larger numbers.
    (
        "it goes, with all that is right of it and below it.",
        "it goes, and with it each square that has no smaller row and no smaller column: these are right of it and below it.",
    ),
    (
        "takes a square with all that is right of it and below it.",
        "takes a square, and with it each that has no smaller row and no smaller column: these are right of it and below it.",
    ),
    (
        "Take a square and all right of and below it.",
        "Take a square, and with it each that has no smaller row and no smaller column.",
    ),
    (
        "From the poison one arm goes right and one goes down.",
        "From the poison one arm goes along row 0 and one along column 0.",
    ),
    (
        "A bite above leaves two equal rows: the other player takes the last square below. After a bite below the other player shortens the upper row.",
        "A bite in row 0 leaves two equal rows: the other player takes the last square of row 1. After a bite in row 1 the other player shortens row 0.",
    ),
    ("the right one shorter by 1", "the second one shorter by 1"),
    ("the lower one shorter by 1", "the second one shorter by 1"),
    ("leaves the right column shorter", "leaves the second column shorter"),
    ("leaves the lower row shorter", "leaves the second row shorter"),
    ("take its last square below", "take the last square of its second row"),
    ("Two equal arms, right of the poison and below it", "Two equal arms, in row 0 and in column 0"),
    ("no neighbour above, below, left or right go", "no neighbour in their row or column go"),
    // Wythoff's queen.
    (
        " It is like a queen on a board: her row is heap 1, her column heap 2. She goes up, left, or both at once (slanting), towards 0, 0.",
        " So a queen of chess moves towards a corner, which gives the game its name.",
    ),
    ("that leads into the corner", "then nothing is left"),
    // Heaps that are larger than 1.
    ("is above 1", "is larger than 1"),
    ("heap above 1", "heap larger than 1"),
    ("pile above 1", "pile larger than 1"),
    // Looking and seeing.
    ("you may have the answer shown", "say show for the answer"),
    ("It looks as if", "It seems as if"),
    ("look first whether", "find out first whether"),
    ("look which", "find out which"),
    ("looking at", "thinking of"),
    ("Looking at", "Thinking of"),
    ("look at", "think of"),
    ("Look at", "Think of"),
    ("look for", "search for"),
    ("Look for", "Search for"),
    ("you look ahead", "you think ahead"),
    ("You see that", "So"),
    ("you see that", "you find that"),
    ("can be seen", "can be found"),
    ("as you saw", "as you heard"),
    ("You saw", "You heard"),
    ("you saw", "you heard"),
    ("you have seen", "you have met"),
    ("seen before", "met before"),
    ("Now see", "Now find out"),
    ("See whether", "Find out whether"),
    ("see whether", "find out whether"),
];

/// A text without what sends the eye somewhere; what somebody said stays as it was said.
pub(super) fn for_the_ear(text: &str) -> String {
    let told = |text: &str| {
        FOR_THE_EAR.iter().fold(text.to_owned(), |told, (seen, heard)| told.replace(seen, heard))
    };
    let pieces = text.split('"').zip(0..);
    let pieces = pieces.map(|(piece, number)| if number % 2 == 0 { told(piece) } else { piece.to_owned() });
    pieces.collect::<Vec<_>>().join("\"")
}

/// Pairs of numbers in a row: `1 2, 3 5` as 1 and 2, 3 and 5.
pub(super) fn pairs(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let ends = |word: &str| word.strip_suffix([',', ';', '.', ':']).is_some_and(number);
    let is_pair = |at: usize| {
        let (Some(one), Some(other)) = (words.get(at), words.get(at + 1)) else { return false };
        // A number before the first one would make them a list.
        let alone = at.checked_sub(1).is_none_or(|before| !number(words[before]));
        alone && number(one) && (ends(other) || number(other) && at + 2 == words.len())
    };
    let of_row = |at: usize| is_pair(at) && (is_pair(at + 2) || at >= 2 && is_pair(at - 2));
    let told = (0..words.len())
        .map(|at| if of_row(at) { format!("{} and", words[at]) } else { words[at].to_owned() });
    told.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_told_as_pairs() {
        for (text, told) in [
            ("1 2, 3 5, 4 7", "1 and 2, 3 and 5, 4 and 7"),
            ("The safe pairs: 1 2, 3 5, 4 7.", "The safe pairs: 1 and 2, 3 and 5, 4 and 7."),
            ("0 1 0 1", "0 1 0 1"),
            ("as in nim 3 4", "as in nim 3 4"),
            ("nim 1 3 5 7, last loses", "nim 1 3 5 7, last loses"),
        ] {
            assert_eq!(pairs(text), told);
        }
    }
}
