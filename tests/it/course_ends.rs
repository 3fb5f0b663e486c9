//! The game at the end of a course, line by line to its end: won alone, with help of each kind, and what is said of it then.

use crate::plain_support::Conversation;

/// What ends a question of the game: in sentences a position, line by line the heap and the number.
const TURNS: [&str; 3] = ["Your turn.\n", "Which heap? ", "How many stones? "];
/// What follows the first position in sentences.
const FIRST: [&str; 3] = ["Say help for all there is to say.\n", "Which heap? ", "How many stones? "];

/// Heaps as they were told last, each with its number.
fn heaps(said: &str) -> Vec<(usize, u32)> {
    let numbers = |text: &str| -> Vec<u32> {
        text.split(|sign: char| !sign.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
    };
    let lines: Vec<&str> = said.lines().collect();
    let last = lines.iter().rposition(|line| line.starts_with("Heap ")).expect(said);
    let first = lines[..=last].iter().rposition(|line| !line.starts_with("Heap ")).map_or(0, |at| at + 1);
    let told: Vec<u32> = lines[first..=last].iter().flat_map(|line| numbers(line)).collect();
    told.chunks(2).map(|heap| (heap[0] as usize, heap[1])).collect()
}

/// A move that wins: it leaves each of the parts 16, 8, 4, 2, 1 an even number of times.
fn winning(heaps: &[(usize, u32)]) -> (usize, u32) {
    let all = heaps.iter().fold(0, |all, (_, size)| all ^ size);
    let (number, size) = heaps.iter().find(|(_, size)| size ^ all < *size).expect("a won position");
    (*number, size - (size ^ all))
}

/// Plays the last game of Take-Away's course to its end, with this typed before it begins, and that before the first move; what is said.
fn played(manner: &str, at_the_step: &str, at_the_table: &str) -> String {
    let mut game = Conversation::with(&["learn", "take-away", manner, "--no-save"]);
    let at_step = ["say hint, next, back, quit.\n", "(or hint, next, back, quit): "];
    game.listen(&at_step).expect("the step");
    if !at_the_step.is_empty() {
        game.type_line(at_the_step);
        game.said.clear();
        if manner == "--plain" {
            game.listen(&["quit): "]).expect("asked again");
        }
    }
    game.type_line("");
    let (mut turns, mut played) = (&FIRST, None);
    while game.listen(turns).is_some() {
        turns = &TURNS;
        let here = heaps(&game.said);
        if played.as_ref() == Some(&here) {
            // The position is told once more.
            game.said.push(' ');
            continue;
        }
        if played.is_none() && !at_the_table.is_empty() {
            game.type_line(at_the_table);
        }
        let (heap, count) = winning(&here);
        if manner == "--plain" {
            // Of one heap it is not asked which.
            if here.len() > 1 {
                game.type_line(&heap.to_string());
                game.listen(&["? "]).expect("how many");
            }
            game.type_line(&count.to_string());
        } else {
            game.type_line(&format!("take {count} from heap {heap}"));
        }
        played = Some(here);
    }
    let said = game.said.clone();
    assert_eq!(game.end(), 0, "{said}");
    said
}

#[test]
fn a_course_that_is_won_without_help_is_known() {
    for manner in ["--spoken", "--plain"] {
        let said = played(manner, "", "");
        assert!(!said.contains("with help") && !said.contains("of 1 steps"), "{said}");
    }
}

#[test]
fn help_before_the_game_and_in_it_is_told_at_its_end() {
    for (manner, at_the_step, at_the_table) in
        [("--spoken", "hint", ""), ("--spoken", "", "hint"), ("--spoken", "", "who"), ("--plain", "hint", "")]
    {
        let said = played(manner, at_the_step, at_the_table);
        let told = said.split_whitespace().collect::<Vec<_>>().join(" ");
        let end = "The last game is won, with help. 0 of 1 steps of the course are known.";
        assert!(told.contains(end), "{manner} {at_the_step} {at_the_table}: {said}");
        let on = "Step 1 is not known yet: nimtui learn take-away";
        assert!(told.contains(on), "{manner} {at_the_step} {at_the_table}: {said}");
    }
}
