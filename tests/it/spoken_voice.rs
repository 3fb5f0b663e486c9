//! `nimtui --spoken` as it is talked to by voice: all in small letters, with hesitation, musing and second thoughts.

use crate::plain_support::{alone, at, hall, run};

/// Behind the greeting of the hall.
fn in_the_hall(said: &str) -> String {
    let told = alone(said);
    told.split_once("What would you like?").map_or(String::new(), |(_, told)| told.to_owned())
}

/// Each line of a table must be answered so.
fn answers(table: &[(&str, &str, &str)]) {
    for (id, said, told) in table {
        let answered = at(id, &format!("{said}\n"));
        assert!(answered.contains(told), "{id} {said:?}: {answered}");
    }
}

#[test]
fn numbers_in_words_are_whole_numbers() {
    for (said, told) in [
        ("play nim with twelve fifteen and twenty one", "Heap 1: 12. Heap 2: 15. Heap 3: 21."),
        ("nim thirty-five and one hundred and two", "Heap 1: 35. Heap 2: 102."),
        ("nim twenty one", "Heap 1: 21."),
        ("twenty one matches", "21 Matches. Take 1"),
        ("twenty-one matches", "21 Matches. Take 1"),
        ("rules twenty one matches", "21 Matches. Take 1"),
        ("start the twenty one matches course", "21 Matches, a course in"),
        ("learn twenty one matches", "21 Matches, a course in"),
        ("learn the last one loses", "The Last One Loses, a course in"),
        ("two d nim", "2D Nim. Take"),
        ("two dimensional nim", "2D Nim. Take"),
    ] {
        let answered = in_the_hall(&format!("{said}\n"));
        assert!(answered.contains(told), "{said}: {answered}");
    }
    answers(&[("nim:30,4", "take twenty one from heap one", "You took 21 stones from heap 1.")]);
    // What was asked is what yes means.
    let told = in_the_hall("twenty one matchse\nyes\n");
    assert!(told.contains("Did you mean") && told.contains("21 Matches. Take 1"), "{told}");
}

#[test]
fn an_answer_that_is_not_plain_is_asked_again() {
    let judge = ["practice", "nim", "--spoken", "--no-save", "--seed", "3", "--kind", "judge"];
    for said in [
        "he just copies me so i'd lose",
        "if he copies me i'd lose",
        "b",
        "okay carry on",
        "maybe won",
        "won?",
    ] {
        let told = run(&judge, format!("{said}\nquit\n").as_bytes()).out;
        assert!(!told.contains("1 question"), "{said}: {told}");
    }
    let counted = |said: &str| run(&judge, format!("{said}\nquit\n").as_bytes()).out;
    assert_eq!(counted("won by him"), counted("lost"));
    assert_eq!(counted("i think he wins"), counted("lost"));
    assert_ne!(counted("won by him"), counted("won"));
    let find = ["practice", "nim", "--spoken", "--no-save", "--seed", "3", "--kind", "find"];
    for said in ["i think that's lost", "lost i'd say"] {
        let told = run(&find, format!("{said}\nquit\n").as_bytes()).out;
        assert!(
            told.contains("A move is asked for here, and not whether the position is won."),
            "{said}: {told}"
        );
    }
    let told = alone("learn nim step 3\nokay carry on\nquit\nquit\n");
    assert!(!told.contains("passed over") && told.matches("Step 3 of 14").count() == 2, "{told}");
    let told = alone("learn nim step 3\nam i done with the course\nnext\nquit\nquit\n");
    assert!(told.contains("Step 3 is passed over"), "{told}");
}

#[test]
fn the_hall_is_left_by_a_plain_word_only() {
    for said in ["main menu", "home", "can we go back to the main menu"] {
        let told = in_the_hall(&format!("{said}\nkayles\n"));
        assert!(
            told.contains("You are where a game is chosen.") && told.contains("Kayles. "),
            "{said}: {told}"
        );
    }
    for said in ["i want to leave", "i'm done", "leave"] {
        let told = in_the_hall(&format!("{said}\nkayles\n"));
        assert!(told.contains("End the program? Say yes") && told.contains("Kayles. "), "{said}: {told}");
        let told = in_the_hall(&format!("{said}\nyes\nkayles\n"));
        assert!(!told.contains("Kayles. "), "{said}: {told}");
    }
    for said in ["quit", "exit", "goodbye", "stop the program", "please stop the program now"] {
        assert!(!in_the_hall(&format!("{said}\nkayles\n")).contains("Kayles. "), "{said}");
    }
}

#[test]
fn musing_makes_no_move() {
    for said in [
        "maybe two",
        "okay maybe two",
        "i think two",
        "i suppose two",
        "probably two",
        "two i think",
        "perhaps take two",
    ] {
        let told = at("matches:8", &format!("{said}\n"));
        assert!(told.contains("Take 2 matches from the pile? Say yes, or another move."), "{said}: {told}");
        assert!(!told.contains("You took"), "{said}: {told}");
        assert!(at("matches:8", &format!("{said}\nyes\n")).contains("You took 2 matches"), "{said}");
    }
    assert!(at("matches:8", "maybe two\ntake one\n").contains("You took 1 match"));
    assert!(!at("matches:8", "maybe two\nno\nyes\n").contains("You took"));
    assert!(!at("matches:8", "maybe two\nhint\nyes\n").contains("You took"));
    assert!(!at("matches:8", "can i take maybe two\nyes\n").contains("You took"));
    let find = ["practice", "nim", "--spoken", "--no-save", "--seed", "3", "--kind", "find"];
    let told = run(&find, b"hint\nhint\nhint\nhint\nquit\n").out;
    let (_, mv) = told.split_once("Hint 4 of 4: ").expect("the last step");
    let mv = mv.lines().next().unwrap_or_default().trim_end_matches('.');
    let told = run(&find, format!("maybe {mv}\nquit\n").as_bytes()).out;
    assert!(told.contains("? Say yes, or another move.") && !told.contains("1 question"), "{told}");
    let told = run(&find, format!("maybe {mv}\nyes\nquit\n").as_bytes()).out;
    assert!(told.contains("1 question: 1 right at once."), "{told}");
}

#[test]
fn help_is_given_to_who_asks_for_it_and_says_what_it_costs() {
    for said in [
        "one more",
        "the next one",
        "well that was a good move",
        "good move",
        "hang on",
        "how did hal win",
        "what does lesson do",
        "was that a good move",
    ] {
        let told = at("nim:3,4,5", &format!("1 1\n{said}\nid\n"));
        assert!(!told.contains("Hint 1 of"), "{said}: {told}");
    }
    answers(&[
        ("nim:3,4,5", "what does lesson do", "lesson: why the position is won or lost."),
        ("nim:3,4,5", "hint\nand another", "Hint 2 of"),
        ("nim:3,4,5", "hint\none more", "Hint 2 of"),
        ("nim:3,4,5", "1 1\nwas that a good move", "You took 1 stone from heap 1."),
    ]);
}

#[test]
fn what_was_said_is_quoted_as_it_was_said() {
    let told = at("nim:3,4,5", "you saw bananas looking at clouds\n");
    assert!(told.contains("I do not know \"you saw bananas looking at clouds\"."), "{told}");
    let told = alone("learn nim\nbananas looking at clouds\nquit\nquit\n");
    assert!(told.contains("\"bananas looking at clouds\""), "{told}");
}

#[test]
fn moves_are_asked_about() {
    let made = at("nim:3,4,5", "1 1\nwhat was my last move\n");
    assert_eq!(made.matches("You took 1 stone from heap 1.").count(), 2, "{made}");
    for said in ["why did you take that one", "why did it do that", "well why did you do that"] {
        let told = at("nim:3,4,5", &format!("1 1\n{said}\n"));
        let last = told.lines().rev().nth(2).unwrap_or_default();
        assert!(last.starts_with("HAL 9000 took ") && !last.contains("The position now"), "{said}: {told}");
    }
    let told = at("nim:3,4,5", "hint\nhint\nhint\nhint\nokay do that\n");
    assert!(told.contains("To make it, say: take ") && !told.contains("You took"), "{told}");
}

#[test]
fn what_was_asked_is_still_open_after_a_slip() {
    let told = at("nim:0,4,5", "take two\nbanana\nheap three\n");
    assert!(told.contains("You took 2 stones from heap 3."), "{told}");
    let told = at("nim:0,4,5", "take two\ntake nine from heap two\nheap three\n");
    assert!(!told.contains("You took"), "{told}");
}

#[test]
fn moves_are_taken_back_whatever_is_said_before() {
    for said in [
        "uh no wait take that back",
        "oops i didn't mean that take it back",
        "oh no can i take that back",
        "hang on undo that",
        "undo that too",
        "take back both of them",
    ] {
        let told = at("nim:3,4,5", &format!("1 1\n{said}\n"));
        assert!(told.contains("2 moves taken back."), "{said}: {told}");
    }
    for said in ["don't take that back", "why did you take that back"] {
        assert!(!at("nim:3,4,5", &format!("1 1\n{said}\n")).contains("taken back"), "{said}");
    }
    let told = alone("learn nim step 3\nhang on go back\nquit\nquit\n");
    assert!(told.contains("Step 2 of 14"), "{told}");
}

#[test]
fn moves_are_said_with_any_preposition_noun_and_filler() {
    answers(&[
        ("nim:3,4,5", "take two off the first one", "You took 2 stones from heap 1."),
        ("matches:8", "three off the pile", "You took 3 matches"),
        ("matches:8", "take three off", "You took 3 matches"),
        ("red-blue:3,4", "two off the reds", "You took 2 marbles from the red pile."),
        ("nim:3,4,5", "take one from the third pile", "You took 1 stone from heap 3."),
        ("nim:3,4,5", "one out of heap three", "You took 1 stone from heap 3."),
        ("nim:3,4,5", "take three away from heap two", "You took 3 stones from heap 2."),
        ("nim:3,4,5", "i'll have one from heap three", "You took 1 stone from heap 3."),
        ("matches:8", "i'll have three", "You took 3 matches"),
        ("matches:8", "give me three", "You took 3 matches"),
        ("matches:8", "can i have two", "That was a question. To make the move, say: take 2 matches"),
        ("red-blue:3,4", "take two reds", "You took 2 marbles from the red pile."),
        ("red-blue:3,4", "i'd like to take a blue", "You took 1 marble from the blue pile."),
        ("red-blue:3,4", "i'll take two blue ones", "You took 2 marbles from the blue pile."),
        ("red-blue:3,4", "um two from the red one please", "You took 2 marbles from the red pile."),
        ("red-blue:3,4", "red 1", "You took 1 marble from the red pile."),
        ("matches:8", "three it is", "You took 3 matches"),
        ("matches:8", "three of them", "You took 3 matches"),
        ("matches:8", "take two of them", "You took 2 matches"),
        ("matches:8", "just the one", "You took 1 match"),
        ("matches:8", "three sorry", "You took 3 matches"),
        ("matches:8", "i'll try two", "You took 2 matches"),
        ("matches:8", "take as many as i can", "You took 3 matches"),
        ("nim:3,4,5", "take uh two off the first one", "You took 2 stones from heap 1."),
        ("kayles:13", "hmm take pin uh twelve", "You took pin 12."),
    ]);
}

#[test]
fn what_is_meant_in_one_way_only_is_taken() {
    answers(&[
        ("kayles:2", "take both pins", "You took pins 1 and 2."),
        ("kayles:2", "both of them", "You took pins 1 and 2."),
        ("kayles:2", "take them both", "You took pins 1 and 2."),
        ("kayles:4", "take both pins", "4 pins are left: say which to take."),
        ("kayles:4", "take one pin", "Which pin? Say a move, as in: take pin 1."),
        ("kayles:4", "take two pins", "Which pins? Say a move, as in: take pin 1."),
        ("kayles:2-1", "take two pins", "You took pins 1 and 2."),
        ("kayles:1", "take one pin", "You took pin 1."),
        ("kayles:1", "take it", "You took pin 1."),
        ("kayles:9", "i'll take seven", "You took pin 7."),
        ("nim:0,4,0", "take the lot", "You took 4 stones from heap 2."),
        ("nim:0,1,0", "take it", "You took 1 stone from heap 2."),
        ("nim:3,4,0", "clear the last heap", "You took 4 stones from heap 2."),
        ("nim:3,4,5", "get rid of heap one", "You took 3 stones from heap 1."),
        ("nim:2,4,5", "take both stones from heap one", "You took 2 stones from heap 1."),
        ("nim:0,4,0", "just take one from the heap", "You took 1 stone from heap 2."),
        ("grundy:5,4", "break the five into four and one", "You split"),
        ("chomp:3x4", "take the one at zero zero", "You took"),
    ]);
    let sum = |said: &str| alone(&format!("sum of kayles 3 and nim 3 4, I start\n{said}\n"));
    assert!(
        sum("in the first game take the pin in the middle").contains("You took pin 2"),
        "{}",
        sum("in the first game take the pin in the middle")
    );
    assert!(
        sum("take pin three in the kayles").contains("You took pin 3"),
        "{}",
        sum("take pin three in the kayles")
    );
    assert!(sum("tell me the position of part two only").matches("Part 2, Nim. Heap 1").count() == 2);
}

#[test]
fn games_are_named_and_found_in_any_usual_way() {
    for (said, told) in [
        ("i want to play against a friend", "as in nim two players."),
        ("let's play kayles against a friend", "Player 1 plays Player 2."),
        ("what levels are there", "The computer plays at level easy."),
        ("have i won any medals", "You have no medal yet"),
        ("what games have i played tonight", "You have finished no game yet."),
        ("which games are waiting for me", "No game is kept."),
        ("can you teach me the matches game", "21 Matches, a course in"),
        ("learn the nim course", "Nim, a course in"),
        ("practise the matches", "Practice. "),
        ("what can i learn", "The courses in a good order"),
        ("what about today's questions", "Today's ten."),
        ("let's continue with kayles", "There is no game to go on with."),
        ("carry on where i was", "There is no game to go on with."),
    ] {
        let answered = in_the_hall(&format!("{said}\n"));
        assert!(answered.contains(told), "{said}: {answered}");
    }
    // At the end of a game, and in the middle of one that is kept.
    let over = "kayles 1, I start\ntake it\n";
    for said in ["let's try red blue nim", "red blue nim two players", "play red blue nim"] {
        let told = alone(&format!("{over}{said}\n"));
        assert!(told.contains("Red-Blue Nim. Take"), "{said}: {told}");
    }
    assert!(alone(&format!("{over}same again\n")).contains("Same rules."));
    assert!(alone(&format!("{over}tell me what my mistake was\n")).contains("The game began with this."));
    let home = tempfile::tempdir().expect("a folder");
    let told = hall(
        home.path(),
        "nim 3 4 5, I start\n1 1\nlet's play two d nim\nquit\ncontinue nim\nid\nquit\nquit\n",
    );
    assert!(told.contains("The game is kept: say continue nim") && told.contains("2D Nim. Take"), "{told}");
    let told = hall(home.path(), "continue nim\ncan we play kayles\nid\nquit\nquit\n");
    assert!(told.contains("Kayles. Take"), "{told}");
}

#[test]
fn finished_games_are_reviewed_by_what_became_of_them() {
    let home = tempfile::tempdir().expect("a folder");
    let lost = "chomp 2 2, I start\n0,0\nquit\n";
    let won = "kayles 1, I start\ntake it\nquit\n";
    hall(home.path(), &format!("{won}{lost}{won}quit\n"));
    for (said, title) in [
        ("review number two", "Chomp. You"),
        ("review the second one", "Chomp. You"),
        ("review the last game i lost", "Chomp. You"),
        ("go over the chomp game i lost", "Chomp. You"),
        ("review the last game i won", "Kayles. You"),
        ("review the last game", "Kayles. You"),
    ] {
        let told = hall(home.path(), &format!("{said}\nquit\n"));
        assert!(told.contains(title), "{said}: {told}");
    }
    // What gave it away comes first.
    let told = hall(home.path(), "review two\nquit\n");
    let (first, _) = told.split_once("1. You took").expect(&told);
    assert!(first.contains("The game turned") || first.contains("gave"), "{told}");
}

#[test]
fn which_of_two_games_is_kept_is_asked_by_their_names() {
    let home = tempfile::tempdir().expect("a folder");
    // Of 21 matches 17 to 19 are left after two moves, and at most 13 after four.
    let two = "matches, I start\n1\nquit\nmatches, I start\n3\n3\nquit\n";
    let told =
        hall(home.path(), &format!("{two}where are we\nthe old one\ncontinue matches\nid\nquit\nquit\n"));
    assert_eq!(told.matches("The older one: 21 Matches against HAL 9000 (easy), 2 moves. This one: 21 Matches against HAL 9000 (easy), 4 moves.").count(), 1, "{told}");
    assert!(told.contains("\nSay yes or no. Keep this one instead?\n"), "{told}");
    let is_old = |left: &u32| told.contains(&format!("matches:{left}\n"));
    assert!((17..=19).any(|left| is_old(&left)) && !(1..17).any(|left| is_old(&left)), "{told}");
    let told =
        hall(home.path(), "matches, I start\n1\nquit\nthe new one\ncontinue matches\nid\nquit\nquit\n");
    assert!(told.contains("The game is kept: say continue 21 matches"), "{told}");
}

#[test]
fn a_table_is_asked_in_any_words() {
    answers(&[
        ("nim:3,4,5", "what is a good move here", "Hint 1 of"),
        ("nim:3,4,5", "show me a better move", "Hint 1 of"),
        ("kayles:2-1", "which ones are still standing", "Pins 1, 2 and 4 stand. Your turn.\nSay a move"),
        ("nim:3,4,5", "who is on now", "Your turn."),
        ("matches:8", "how many can i take", "Take 1 to 3"),
        ("nim:3,4,5", "what are the rules of this one", "Take any number"),
        ("nim:3,4,5", "what move should i make", "Hint 1 of"),
        ("nim:3,4,5", "gimme a hint", "Hint 1 of"),
        ("nim:3,4,5", "i'm off to bed goodnight", "Goodbye."),
        ("nim:3,4,5", "can i have a break and come back later", "Goodbye."),
        ("nim:1,1", "who is winning", "HAL 9000 can force a win, if no mistake is made."),
    ]);
    for said in ["read me the heaps", "what have i got", "where are they now"] {
        let told = at("nim:3,4,5", &format!("{said}\n"));
        assert_eq!(told.matches("Heap 1: 3. Heap 2: 4. Heap 3: 5. Your turn.").count(), 2, "{said}: {told}");
    }
}

/// What holds anywhere is told once.
#[test]
fn why_repeats_no_rule() {
    let told = at("nim:3,4,5", "3 1\nwhy\n3 1\nwhy\nwhy\n");
    let long = |line: &str| {
        line.split(". ")
            .filter(|one| one.split(' ').count() > 8 && !one.contains(char::is_numeric))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let mut rules: Vec<String> =
        told.lines().skip(3).flat_map(long).filter(|one| !one.starts_with("Say ")).collect();
    let all = rules.len();
    rules.sort();
    rules.dedup();
    assert_eq!(rules.len(), all, "{told}");
}

/// The numbers of an answer are said in words.
#[test]
fn answers_are_said_with_numbers_in_words() {
    let steps: Vec<String> = (1..=8)
        .map(|step| alone(&format!("learn heaps step {step}\nit counts four\nquit\nquit\n")))
        .collect();
    let asked = steps.iter().find(|told| told.contains(": It counts 4")).expect("a step that asks for it");
    assert!(!asked.contains("Say one of the letters"), "{asked}");
    let told = at("nim:3,4,5", "who\nread that last bit again\n");
    assert_eq!(told.matches("You can win.").count(), 2, "{told}");
}
