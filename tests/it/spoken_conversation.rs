//! A conversation with `nimtui --spoken`: requests in any words, moves by where things lie, refusals that help, and texts for the ear.

use nimtui::games;
use nimtui::training::courses;

use crate::plain_support::{alone, at, hall, kept, run};

/// What is answered at a table to one line, without the greeting of the table.
fn answer(said: &str) -> String {
    let told = at("nim:3,4,5", &format!("{said}\n"));
    told.lines().skip(3).collect::<Vec<_>>().join("\n")
}

/// What is asked for is understood whatever stands around it, and nothing of it makes a move.
#[test]
fn requests_are_understood_in_any_words() {
    for (said, told) in [
        ("give me a hint", "Hint 1 of"),
        ("can I have a hint", "Hint 1 of"),
        ("um, could you tell me another hint please", "Hint 1 of"),
        ("what should I do", "Hint 1 of"),
        ("what's the position again", "Heap 1: 3. Heap 2: 4. Heap 3: 5. Your turn."),
        ("where are we", "Heap 1: 3. Heap 2: 4. Heap 3: 5. Your turn."),
        ("well, what is in heap two", "Heap 1: 3. Heap 2: 4. Heap 3: 5. Your turn."),
        ("who is winning", "You can win."),
        ("uh who's winning please", "You can win."),
        ("so am I losing now", "You can win."),
        ("what can I do here", "Besides a move you may say"),
        ("I don't know what to do", "Besides a move you may say"),
        ("can I take that back", "There is no move of yours to take back."),
        ("oh, let me hear the rules again", "Nim. Take any number"),
        ("what level is this", "level easy. To change it"),
        ("what did you just do", "Nobody has made a move yet."),
        ("I'm done", "Goodbye."),
        ("I want to stop", "Goodbye."),
        ("that's all for today", "Goodbye."),
        ("how do I quit", "quit: leave the game"),
        ("ok", "All right. Your turn: say a move, or hint"),
        ("thank you very much", "All right. Your turn: say a move, or hint"),
        ("I give up", "Say new to give this game up"),
        ("you go first", "HAL 9000 starts."),
        ("pass", "Nobody may pass in this game."),
    ] {
        let answered = answer(said);
        assert!(answered.contains(told), "{said}: {answered}");
        assert!(!answered.contains("You took"), "{said}: {answered}");
    }
}

/// Heaps and stones are meant by where they lie where that can mean one thing only; anything else is asked.
#[test]
fn moves_are_meant_by_where_things_lie() {
    for (id, said, told) in [
        ("nim:3,4,5", "take two from the middle heap", "You took 2 stones from heap 2."),
        ("nim:1,2,3,4,5", "take one from the middle heap", "You took 1 stone from heap 3."),
        ("nim:3,4", "take two from the middle heap", "Which heap is the middle one? Say heap 1 or heap 2."),
        ("nim:3,4,5", "um, take the rest of heap two please", "You took 4 stones from heap 2."),
        ("nim:0,4,0", "take the rest", "You took 4 stones from heap 2."),
        ("nim:3,4,5", "take the rest\nthe biggest one", "You took 5 stones from heap 3."),
        ("nim:0,4,5", "take two", "From which heap? Say heap 2 or heap 3."),
        ("nim:0,4,5", "take half", "Half of which heap? Say it, as in: take half of heap 2."),
        ("nim:0,4,5", "take one from heap one", "Heap 1 is empty. Say heap 2 or heap 3."),
        ("nim:0,1,0", "take the last one", "You took 1 stone from heap 2."),
        ("nim:3,4,5", "take the last one", "There are still 12 stones: say how many to take"),
        ("nim:3,4,5", "I want to take one from the second one", "You took 1 stone from heap 2."),
        ("nim:3,4,5", "clear heap three", "You took 5 stones from heap 3."),
        ("nim:3,4,5", "leave one in heap three", "You took 4 stones from heap 3."),
        ("matches:2", "take the rest", "You took 2 matches"),
        ("kayles:9", "take the last pin", "You took pin 9."),
        ("kayles:9", "take the middle pin", "You took pin 5."),
        ("kayles:2", "take the rest", "You took pins 1 and 2."),
        (
            "kayles:3-2",
            "take pin 4",
            "There is no pin at 4. Pins 1 to 3, 5 and 6 stand. Say a move, as in: take pin 1.",
        ),
        ("kayles:3-2", "3-4", "There is no pin at 4. Pins 1 to 3, 5 and 6 stand."),
        (
            "grid:0110/1111",
            "take 0,0",
            "There is no stone at 0,0. Row 0 has columns 1 and 2. Say a move, as in",
        ),
    ] {
        let answered = at(id, &format!("{said}\n"));
        assert!(answered.contains(told), "{id} {said}: {answered}");
    }
    for asked in
        ["two from the middle heap?", "can I take two from heap one", "what if I take two from heap one"]
    {
        let answered = answer(asked);
        assert!(
            answered.starts_with("That was a question. To make the move, say: take 2 stones"),
            "{answered}"
        );
    }
}

/// A refusal names what may be said, the next one says something new that can be done, and little is quoted.
#[test]
fn refusals_help() {
    let told = answer("banana\napple\nbanana split with cream on a very long plate of silver");
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(
        lines[0],
        "I do not know \"banana\". Say a move, as in: take 1 stone from heap 1. Or say help, hint or undo."
    );
    assert!(
        lines[1].starts_with("I do not know \"apple\" either. A move would be, for example: take "),
        "{told}"
    );
    assert!(lines[1].contains("help tells all"), "{told}");
    assert!(
        lines[2].starts_with("I do not know \"banana split with cream on a very long\" either."),
        "{told}"
    );
    assert!(!told.contains("..."), "{told}");
    // The example of each game may be made.
    for game in games::ALL {
        let table = [game.id(), "--spoken", "--no-save", "--seed", "3", "--first", "human"];
        let told = run(&table, b"banana\nbanana\n").out;
        let (_, mv) = told.split_once("A move would be, for example: ").expect("an example");
        let mv = mv.split(". help").next().unwrap_or_default();
        let told = run(&table, format!("{mv}\n").as_bytes()).out;
        assert!(told.contains("You took") || told.contains("You split"), "{mv}: {told}");
    }
    let told = alone("learn nim\nbanana\nbanana\nquit\n");
    assert!(told.contains("Or say help, or one of these: hint, show"), "{told}");
    assert!(told.contains("A move is said like this one: take "), "{told}");
}

/// A game that has ended and was only taken back is kept as it ended; what is played on is kept as well, and told so.
#[test]
fn a_game_that_has_ended_is_kept_once() {
    let home = tempfile::tempdir().expect("a folder");
    let told = hall(home.path(), "chomp 2 2, I start\n0,0\nundo\nquit\nrecords\nquit\n");
    assert!(told.contains("This game counts as it ended: HAL 9000 won."), "{told}");
    assert!(told.contains("you won 0 and lost 1"), "{told}");
    assert!(kept(home.path()).is_empty(), "{told}");
    assert!(!hall(home.path(), "").contains("kept"));
    let told = hall(home.path(), "chomp 2 2, I start\n0,0\nundo\n1,1\nquit\nrecords\nquit\n");
    assert!(told.contains("This game counts as it ended first. What was played since is kept"), "{told}");
    assert_eq!(kept(home.path()).len(), 1);
}

/// Nothing that is told in a course, a hint, a lesson or a review sends the eye anywhere.
#[test]
fn courses_are_told_for_the_ear() {
    const OF_THE_EYE: [&str; 14] = [
        "look",
        " see ",
        "picture",
        "drawn",
        "digit",
        "column has",
        "write ",
        "under one another",
        "on the left",
        "on the right",
        "slanting",
        "all that is right",
        "bite below",
        "lower one",
    ];
    let heard = |what: &str, told: &str| {
        for line in told.lines() {
            let lower = line.to_lowercase();
            let found = OF_THE_EYE.iter().find(|word| lower.contains(*word));
            assert!(found.is_none(), "{what}: {found:?} in {line:?}");
        }
    };
    for subject in courses() {
        let steps = "hint\nhint\nhint\nhint\nshow\n\n".repeat(subject.keys().len() + 1);
        heard(subject.id(), &alone(&format!("learn {} step 1\n{steps}quit\nquit\n", subject.id())));
        // A wrong answer, too.
        let steps = "a\nb\nwon\nlost\n1\nshow\n\n".repeat(subject.keys().len() + 1);
        heard(subject.id(), &alone(&format!("learn {} step 1\n{steps}quit\nquit\n", subject.id())));
    }
    for game in games::ALL {
        heard(
            game.id(),
            &alone(&format!(
                "{}, I start\nhelp\nhint\nhint\nhint\nhint\nlesson\nwhy\nrules\nquit\n",
                game.title()
            )),
        );
    }
    assert!(
        alone("learn nim step 7\nshow\nquit\n")
            .contains("A part is alone where an odd number of heaps has it.")
    );
}

/// A review is in one tense, in short sentences, and behind it stands what may be said now.
#[test]
fn a_review_is_told_in_the_past() {
    for id in ["nim:3,4,5", "red-blue:4,5", "wythoff:3,5", "kayles:6", "matches:9", "chomp:2x3"] {
        let moves = "1\n1x1\nred 1\n0,0\n2x1\n2\n3\nblue 1\n1x2\n3x1\n".repeat(6);
        let told = at(id, &format!("{moves}review\n"));
        let (_, review) = told.split_once("The game began with this.").expect(&told);
        for present in [
            " then wins",
            "HAL 9000 then",
            "You then",
            " ends the game",
            "there was no move that wins",
            "That leaves",
            "That ends",
            "has given",
        ] {
            assert!(!review.contains(present), "{present}: {review}");
        }
        assert!(
            review.contains("The game is over: say new to play it again, undo to take moves back, or quit"),
            "{review}"
        );
        let longest = review
            .lines()
            .flat_map(|line| line.split(". "))
            .map(|sentence| sentence.split(' ').count())
            .max();
        assert!(longest < Some(30), "{longest:?}: {review}");
    }
    let told = run(&["review", "red-blue:4,9", "bluex2", "redx1", "--spoken"], b"").out;
    assert!(told.contains("points worse than the best move.") || told.contains("kept the win."), "{told}");
    let home = tempfile::tempdir().expect("a folder");
    let told = hall(home.path(), "medals\n");
    assert!(
        told.contains("Now say the name of a game, learn, practice, records or help; quit ends the program."),
        "{told}"
    );
}

/// At a question of practice a hint is given a step at a time, and the answer then counts as helped; why tells the reason.
#[test]
fn practice_has_hints_and_reasons() {
    let told = alone("practice nim\nwhy\nhint\ncan I have another hint\nquit\nquit\n");
    assert!(told.contains("Answer first: then why tells the reason."), "{told}");
    assert!(told.contains("Hint 1 of 4: ") && told.contains("Hint 2 of 4: "), "{told}");
    // The last step names the move; who makes it was helped.
    let arguments = ["practice", "nim", "--spoken", "--no-save", "--seed", "3", "--kind", "find"];
    let told = run(&arguments, b"hint\nhint\nhint\nhint\nquit\n").out;
    let (_, mv) = told.split_once("Hint 4 of 4: ").expect("the last step");
    let mv = mv.lines().next().unwrap_or_default().trim_end_matches('.');
    let told = run(&arguments, format!("hint\n{mv}\nwhy\nquit\n").as_bytes()).out;
    assert!(told.contains("1 question: 1 right later or with help."), "{told}");
    assert!(told.contains("With help it counts for no rank."), "{told}");
    assert!(told.contains("To the last answer it was said: Right."), "{told}");
    let told = run(&arguments, format!("{mv}\nquit\n").as_bytes()).out;
    assert!(told.contains("1 question: 1 right at once."), "{told}");
    let told = run(&arguments, format!("{mv}?\nquit\n").as_bytes()).out;
    assert!(told.contains("That was a question.") && !told.contains("1 question"), "{told}");
}

/// Where there is no game, people ask in their own words, too.
#[test]
fn the_hall_is_talked_to() {
    for (said, told) in [
        ("um, can I play some nim please", "Nim. Take any number"),
        ("I want to learn kayles", "Kayles, a course in"),
        ("learn step 3 of nim", "Step 3 of 14"),
        ("tell me about chomp", "Chomp. Take a square"),
        ("could you list the games", "The games: 21 Matches"),
        ("what have I won", "You have no medal yet"),
        ("let's do the daily questions", "Today's ten."),
        ("two player nim", "Player 1 plays Player 2."),
        ("play nim with three heaps of 3, 4 and 5", "Heap 1: 3. Heap 2: 4. Heap 3: 5."),
        ("nim with HAL starting", "HAL 9000 starts."),
        ("what is a nim-sum", "leave out parts that come twice"),
        ("I'm new here", "Welcome. Say learn nim"),
        ("where am I", "No game is on the table. Now say"),
        ("how do I quit", "quit, stop or bye ends the program."),
        ("start a game of nim", "Nim. Take any number"),
    ] {
        let answered = alone(&format!("{said}\n"));
        let answered = answered.split_once("What would you like?").map_or("", |(_, answered)| answered);
        assert!(answered.contains(told), "{said}: {answered}");
    }
}
