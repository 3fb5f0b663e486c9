#![allow(clippy::unwrap_used, reason = "tests")]

use super::*;
use crate::games;

fn put(id: &str, text: &str) -> Result<String, String> {
    let (game, position) = games::read_id(id).unwrap();
    put_plainly(text, games::get(game), &position)
}

#[test]
fn what_is_said_loosely_is_put_plainly() {
    for (id, said, put_so) in [
        ("grundy:7,4", "split 7 into 3 and 4", "heap 1 into 3 and 4"),
        ("grundy:4,7,7", "split the 7 into 3 and 4", "heap 2 into 3 and 4"),
        ("grundy:7,4", "split heap 2 into 3 and 1", "split heap 2 into 3 and 1"),
        ("grundy:7,4", "split the heap of 4 into 3 and 1", "split heap 2 into 3 and 1"),
        ("grundy:5,2", "split 2 into 1 and 1", "split 2 into 1 and 1"),
        ("grundy:7,4", "split it into 3 and 4", "heap 1 into 3 and 4"),
        ("red-blue:3,4", "take a blue 1", "1 blue"),
        ("red-blue:3,4", "take a red marble", "1 red"),
        ("nim:3,4,5", "take 2 from the heap of 5", "take 2 from heap 3"),
        ("nim:3,4,5", "take 3 of the 5", "take 3 of heap 3"),
        ("nim:3,4,5", "take 3 of the 2", "take 3"),
        ("nim:3,4,5", "take all 3 from heap 1", "take 3 from heap 1"),
        ("nim:3,4,5", "take all 3", "take 3"),
        ("nim:3,4,5", "take half of heap 2", "2 from heap 2"),
        ("matches:8", "take half", "4"),
        ("matches:8", "take a match", "take 1 match"),
        ("chomp:3x4", "take the poison", "0,0"),
        ("chomp:3x4", "the poisoned square", "0,0"),
        ("chomp:3x4", "where is the poison", "where is the poison"),
        ("chomp:3x4", "take the square next to the poison", "take the square next to the poison"),
        ("wythoff:3,5", "take 1 from heap 1 and 1 from heap 2", "1 from both"),
        ("wythoff:3,5", "2 from heap 1 and heap 2", "2 from both"),
        ("wythoff:3,5", "1 from the first heap and 1 from the second", "1 from both"),
        ("nim:3,4,5", "take 2 from heap 1", "take 2 from heap 1"),
        ("wythoff:4,4", "take all of both", "4 from both"),
        ("wythoff:4,5", "leave 1 and 2", "bothx3"),
        ("nim:3,4,5", "leave 3, 4 and 1", "3x4"),
        ("wythoff:3,4", "2 and 2", "2 from both"),
        ("grundy:9", "make it 6 and 3", "heap 1 into 6 and 3"),
        ("grundy:5,9", "6 and 3", "heap 2 into 6 and 3"),
        ("grundy:9,2", "cut off 2", "heap 1 into 7 and 2"),
        ("grundy:9,5", "split off 1 from heap 2", "heap 2 into 4 and 1"),
        ("grundy:9,5", "split off 1", "split off 1"),
        ("grundy:5,9", "turn heap 2 into 6 and 3", "heap 2 into 6 and 3"),
    ] {
        assert_eq!(put(id, said), Ok(put_so.to_owned()), "{id} {said}");
    }
    for (id, said, why) in [
        ("grundy:7,4", "split 9 into 3 and 6", "There is no heap 9, and no heap has 9."),
        ("grundy:7,4", "split 7 into 3 and 3", "3 and 3 are not 7."),
        ("nim:3,4,5", "take 2 from the heap of 9", "No heap has 9."),
        ("nim:3,4,5", "take all 3 from heap 2", "Heap 2 has 4 stones: say how many to take."),
        ("grundy:7,4", "split it into 3 and 5", "3 and 5 make 8, and no heap has 8."),
        ("nim:3,4,5", "take half", "Half of which heap? Say it, as in: take half of heap 1."),
        ("nim:3,4,5", "take half of heap 1", "Heap 1 has 3, which has no half: say how many."),
        ("nim:3,4,5", "take 1 from heap 1 and 1 from heap 2", "A move takes from one heap only."),
        ("red-blue:3,4", "take 1 red and 1 blue", "A move takes from one pile only."),
        ("wythoff:3,5", "leave 4 and 4", "No move leaves just 4 and 4."),
        ("nim:3,4,5", "all of both", "A move takes from one heap only."),
        ("nim:3,4,5", "take 1 from each heap", "A move takes from one heap only."),
        ("red-blue:3,4", "take 1 of each", "A move takes from one pile only."),
        ("chomp:3x4", "everything but the poison", "One move cannot take all but the poison."),
        ("grundy:8", "split it in half", "Two equal heaps are not allowed: say two unequal parts."),
        (
            "wythoff:3,5",
            "all of both heaps",
            "The heaps are not equal. How many from each heap? At most 3, as in: take 3 from each heap.",
        ),
        (
            "wythoff:3,5",
            "the same from both",
            "How many from each heap? At most 3, as in: take 3 from each heap.",
        ),
        (
            "wythoff:3,5",
            "take 1 from heap 1 and 2 from heap 2",
            "From both heaps a move takes the same number, as in: take 1 from each heap.",
        ),
    ] {
        assert_eq!(put(id, said), Err(why.to_owned()), "{id} {said}");
    }
}
