//! Choosing a move: the cursor, marks, clicks and typed moves.

use crate::small::all_games;
use crate::stage::{Stage, flat, position};
use nimtui::game::{Cell, Dice, Lineup, Move, Value};
use nimtui::tui::{Action, Key, KeyCode, Message, Phase, Pointer, Spot, Target};

/// The group and the number that are chosen.
fn chosen(stage: &Stage) -> (usize, u32) {
    let choice = stage.choice();
    (choice.group, choice.count)
}

#[test]
fn the_cursor_goes_over_heaps_one_by_one_or_by_tens() {
    let mut stage = Stage::new_game("take-away", |c| {
        c.options.values = vec![Value::Number(30), Value::Number(2)];
        c.set_lineup(Lineup::TwoHumans);
    });
    for (key, expected) in [
        ("<up>", 0),
        ("<down>", 1),
        ("j", 2),
        ("k", 1),
        ("<pgdn>", 11),
        ("<pgdn>", 21),
        ("<pgdn>", 29),
        ("<pgdn>", 29),
        ("<down>", 29),
        ("<pgup>", 19),
        ("<pgup>", 9),
        ("<pgup>", 0),
    ] {
        assert_eq!(chosen(stage.keys(key)).0, expected, "after {key}");
    }
    stage.keys("<right>");
    assert_eq!(chosen(&stage), (0, 2));
    assert_eq!(chosen(stage.keys("<down>")), (1, 1), "another heap, one stone again");
}

#[test]
fn the_cursor_stays_on_the_grid() {
    let mut stage = Stage::one_player("grid");
    for (keys, row, col) in [
        ("<up><left>", 0, 0),
        ("<right><down>", 1, 1),
        ("l<right>", 1, 3),
        ("<right>", 1, 3),
        ("<down>j<down>", 3, 3),
        ("h<left><left><left>", 3, 0),
        ("k", 2, 0),
    ] {
        stage.keys(keys);
        assert_eq!(stage.choice().cursor, Cell::new(row, col), "after {keys}");
    }
}

/// No sign that is typed at a table is met with silence.
#[test]
fn a_key_without_use_says_so() {
    for entry in ["nim", "kayles", "chomp", "wythoff"] {
        for sign in ['%', 'g', '#', 'ä', '\'', 'Z', 'J'] {
            let mut stage = Stage::one_player(entry);
            let before = stage.screen();
            stage.keys(&sign.to_string());
            assert!(stage.screen() != before, "{entry}: {sign}");
            let said = stage.notice();
            let typed = !stage.typed().is_empty();
            let named = if sign.is_uppercase() { "Capital letters" } else { &format!("{sign} does nothing") };
            assert!(typed || said.starts_with(named), "{entry}: {sign}: {said}");
        }
    }
}

#[test]
fn digits_of_other_scripts_are_typed_and_never_play_the_cursors_move() {
    for typed in ["３x２", "٣"] {
        let mut stage = Stage::one_player("nim");
        let before = stage.position().clone();
        stage.keys(typed);
        assert_eq!(stage.typed(), typed);
        assert_eq!(*stage.keys("<enter>").position(), before);
        assert!(stage.notice().contains("such as"), "{}", stage.notice());
    }
}

/// The nearest cell with a stone, steps counted along rows and columns; the first of equals in reading order.
#[test]
fn on_a_grid_it_goes_to_the_nearest_stone() {
    let mut stage = Stage::two_players("grid");
    let cursor_after = |stage: &mut Stage, moves: &str| {
        stage.keys(moves);
        stage.choice().cursor
    };
    assert_eq!(cursor_after(&mut stage, "<down><right><down><right><enter>"), Cell::new(1, 2));
    assert_eq!(cursor_after(&mut stage, "<right><down><enter>"), Cell::new(1, 3));
    // The right half of row 2 is gone: its left neighbour is as near as the cells above and below, which come first and last.
    assert_eq!(cursor_after(&mut stage, "<enter>"), Cell::new(0, 3));
    assert_eq!(cursor_after(&mut stage, "<down><down><down><left><enter>"), Cell::new(3, 1));
}

#[test]
fn over_heaps_it_goes_to_the_next_heap_with_stones() {
    let mut stage = Stage::two_players("nim");
    stage.keys("<down><end><enter>");
    assert_eq!(stage.choice().group, 2, "heap 2 is empty: the one after it");
    stage.keys("<end><enter>");
    assert_eq!(stage.choice().group, 0, "none after it: the last one there is");
}

#[test]
fn no_end_is_marked_where_nothing_stands() {
    let mut stage = Stage::at("grid:101/111", Lineup::TwoHumans);
    stage.click(Spot::Cell(Cell::new(0, 1)).target());
    assert_eq!((stage.choice().anchor, stage.choice().cursor), (None, Cell::new(0, 0)));
    stage.keys("<right><space>");
    assert_eq!(stage.choice().anchor, None);
    stage.shows("There's no stone at 0,1.");
    stage.keys("<right><space>");
    assert_eq!(stage.choice().anchor, Some(Cell::new(0, 2)));
}

/// Space marks one end, and at another cell the other; at the end itself it takes the mark away.
#[test]
fn a_run_is_marked_by_its_two_ends() {
    let mut stage = Stage::two_players("grid");
    stage.keys("<space><right><right><space>");
    assert_eq!(stage.chosen(), Move::Cells { from: Cell::new(0, 0), to: Cell::new(0, 2) });
    stage.shows("Both ends are marked");
    assert_eq!(stage.keys("<enter>").position().board.stones(), 13);
    stage.keys("<down><space><left><down><space>");
    assert!(!stage.screen().contains("Both ends"), "no line");
    assert!(stage.choice().anchor.is_some(), "what was marked stays");
    stage.keys("<esc><space><space>");
    assert_eq!(stage.choice().anchor, None);
}

#[test]
fn cursor_passes_gaps_in_a_row() {
    let mut stage = Stage::two_players("kayles");
    let mut goes_to = |keys: &str| stage.keys(keys).choice().cursor.col;
    assert_eq!([goes_to("<right>"), goes_to("<left>"), goes_to("<left>")], [2, 0, 0], "pin 2 is out");
    assert_eq!([goes_to("<down>"), goes_to("<up>")], [2, 0]);
    // The last pin is taken: nothing stands right of the one before it.
    assert_eq!([goes_to("13<enter>"), goes_to("<right>")], [11, 11]);
}

/// Clicks on a cell of the grid.
fn click(stage: &mut Stage, row: u8, col: u8) -> usize {
    stage.click(Spot::Cell(Cell::new(row, col)).target());
    stage.moves_made()
}

#[test]
fn a_click_takes_only_what_was_marked_and_may_be_taken() {
    let grid = || Stage::two_players("grid");
    let mut stage = grid();
    assert_eq!([click(&mut stage, 1, 1), click(&mut stage, 3, 3)], [0, 0], "another cell is another choice");
    assert_eq!(stage.chosen(), Move::Cells { from: Cell::new(3, 3), to: Cell::new(3, 3) });
    assert_eq!(click(&mut stage, 3, 3), 1);
    // The cursor alone marks nothing: a click where it stands only chooses.
    let mut stage = grid();
    assert_eq!([click(&mut stage, 0, 0), click(&mut stage, 0, 0)], [0, 1]);
    // Not in one line: whatever is clicked next begins anew.
    let mut stage = grid();
    stage.keys("<space><down><right>");
    assert_eq!([click(&mut stage, 1, 1), click(&mut stage, 1, 1)], [0, 1]);
    // A run that was dragged is taken by a click on any of its cells.
    let mut stage = grid();
    click(&mut stage, 2, 0);
    let drag = Pointer { phase: Phase::Drag, target: Some(Spot::Cell(Cell::new(2, 2)).target()) };
    stage.send(Message::Pointer(drag));
    assert_eq!(click(&mut stage, 2, 1), 1);
    assert_eq!(stage.position().board.stones(), 13);
}

/// It may come after the answer to the move, and mustn't leave the cursor where nothing can be taken.
#[test]
fn the_second_half_of_a_double_click_chooses_nothing() {
    for id in ["kayles:5", "grid:2x2", "chomp:3x3", "sum:kayles:1+kayles:5"] {
        let mut stage = Stage::at(id, Lineup::TwoHumans);
        let part = stage.choice().part;
        let taken = if id.starts_with("chomp") { Cell::new(2, 2) } else { Cell::new(0, 0) };
        let at = |phase| Pointer { phase, target: Some(Target::Board { part, spot: Spot::Cell(taken) }) };
        while stage.moves_made() == 0 {
            stage.send(Message::Pointer(at(Phase::Press)));
        }
        let choice = (stage.chosen(), stage.choice().part, stage.choice().cursor);
        for phase in [Phase::Press, Phase::Drag] {
            stage.send(Message::Pointer(at(phase)));
            assert_eq!(
                (stage.chosen(), stage.choice().part, stage.choice().cursor),
                choice,
                "{id} {phase:?}"
            );
        }
        assert_ne!((choice.1, choice.2), (part, taken), "{id}: the cursor is where nothing can be taken");
    }
}

/// What counts is whether something stands at that place of that part.
#[test]
fn a_click_goes_to_another_part_only_where_something_stands() {
    for (col, part) in [(0, 1), (1, 0), (2, 1)] {
        let mut stage = Stage::at("sum:nim:3+kayles:1-1", Lineup::TwoHumans);
        stage.click(Target::Board { part: 1, spot: Spot::Cell(Cell::new(0, col)) });
        assert_eq!(stage.choice().part, part, "pin {}", col + 1);
    }
}

/// A press on any stone of a run takes it. Beside it, or in a heap where each stone is another choice, a press chooses anew and takes
/// nothing.
#[test]
fn a_press_takes_only_on_chosen_stones() {
    for (id, from, to, chosen, beside) in [
        ("octal:0.77:9,4", 9, 8, vec![9, 8], vec![7, 6]),
        ("octal:0.77:9,4", 8, 9, vec![9, 8], vec![7, 6]),
        ("octal:0.77:9,4", 5, 4, vec![5, 4], vec![3, 6]),
        ("octal:0.77:9,4", 4, 5, vec![5, 4], vec![3, 6]),
        ("octal:0.77:9,4", 2, 1, vec![2, 1], vec![3, 4]),
        ("octal:0.77:9,4", 1, 2, vec![2, 1], vec![3, 4]),
        ("octal:0.77:9,4", 1, 1, vec![1], vec![2, 9]),
        ("nim:9,4", 7, 7, vec![7], vec![6, 3, 8, 9]),
        ("kayles:9", 4, 5, vec![4, 5], vec![2, 3, 6, 7]),
        ("kayles:9", 5, 4, vec![4, 5], vec![3, 6]),
        ("grid:5x5", 2, 3, vec![2, 3], vec![1, 4]),
    ] {
        let chosen = chosen.into_iter().map(|pressed| (pressed, 1));
        for (pressed, made) in chosen.chain(beside.into_iter().map(|pressed| (pressed, 0))) {
            let mut stage = Stage::at(id, Lineup::TwoHumans);
            let target = |number: u32| match id.split(':').next() {
                Some("kayles" | "grid") => Spot::Cell(Cell::new(0, number as u8 - 1)).target(),
                _ => Spot::Stone { group: 0, count: number }.target(),
            };
            let mut point = |phase, number| {
                stage.send(Message::Pointer(Pointer { phase, target: Some(target(number)) }));
                stage.moves_made()
            };
            let before = [point(Phase::Press, from), point(Phase::Drag, to), point(Phase::Release, to)];
            assert_eq!(before, [0; 3]);
            assert_eq!(point(Phase::Press, pressed), made, "{id}: {from} to {to}, then {pressed}");
        }
    }
}

#[test]
fn a_refused_typed_move_can_be_mended_or_begun_anew() {
    let mut stage = Stage::one_player("nim");
    stage.keys("1 9<enter>");
    stage.shows("Your move: 1 9_");
    stage.keys("<backspace>2<enter>");
    assert_eq!(stage.history().moves()[0].mv, Move::Take { group: 0, count: 2 });
    let mut stage = Stage::one_player("nim");
    stage.keys("9 9<enter>1 1");
    stage.shows("Your move: 1 1_");
    stage.keys("<down>");
    assert!(!stage.screen().contains("Your move:"), "the cursor takes over");
}

#[test]
fn a_hint_replaces_the_typed_move() {
    let mut stage = Stage::one_player("nim");
    stage.keys("3<esc><Hint><Hint><Hint><Hint><enter>");
    assert_eq!(stage.history().moves()[0].mv, Move::Take { group: 0, count: 2 });
    let mut stage = Stage::one_player("red-blue");
    stage.keys("9 9<enter>").press(Action::Undo);
    stage.hides("Your move: u");
}

/// A single stone is chosen without a mark: with one, the next arrow would choose a second.
#[test]
fn a_hint_marks_no_single_stone() {
    let mut stage = Stage::at("grid:100/000/011:normal", Lineup::HumanStarts);
    stage.keys("<Hint><think><Hint><think><Hint><think><Hint><think>");
    let hinted = stage.chosen();
    assert!(matches!(hinted, Move::Cells { from, to } if from == to), "{hinted:?}");
    stage.keys("<left>");
    assert!(matches!(stage.chosen(), Move::Cells { from, to } if from == to), "{:?}", stage.chosen());
}

/// What is left of a text that was too long isn't a move.
#[test]
fn a_text_that_is_too_long_never_becomes_a_move() {
    let mut stage = Stage::two_players("nim");
    stage.keys(&format!("3x2{}1x1<enter><backspace>", " ".repeat(80)));
    assert_eq!((stage.typed(), stage.moves_made()), ("", 0));
}

/// Once a move is begun, every character goes into it: none is a command, and a wrong one makes it invalid.
#[test]
fn every_character_goes_into_a_typed_move() {
    let mut stage = Stage::two_players("grid");
    stage.keys("0,1-0,3<enter>");
    assert_eq!(stage.moves_made(), 1);
    stage.shows("took 3 stones, from 0,1 to 0,3");
    for word in ["1,1u", "1,1e", "1,1?", "1,1q", "1,1hjkl", "1,1#", "1,1ä"] {
        stage.keys(word);
        assert_eq!(stage.typed(), word);
        stage.keys("<enter>");
        assert!(stage.notice().starts_with("Type "), "{word}: {}", stage.notice());
        let session = &stage.game().session;
        assert_eq!((session.history().moves().len(), session.assisted), (1, false), "{word}");
        stage.keys("<esc>");
        assert_eq!(stage.typed(), "");
    }
    for (typed, left) in [("1*2", [7, 8]), ("1X2", [7, 8]), ("1×2", [7, 8]), ("4.3", [4, 3]), ("4;3", [4, 3])]
    {
        let mut stage = Stage::at("wythoff:9,8", Lineup::TwoHumans);
        stage.keys(&format!("{typed}<enter>"));
        assert_eq!(stage.heaps(), left, "{typed}");
    }
}

/// A move is made only if the whole string is a move in our notation.
#[test]
fn random_strings_make_only_the_moves_they_spell() {
    const STRINGS: u32 = 100_000;
    let known = ["x", "a", "an", "and", "to", "in", "into", "part", "from", "leaving", "take", "split"];
    let mut dice = Dice::new(5);
    let mut made = 0;
    let games: Vec<_> = all_games().collect();
    for (_, game) in &games {
        let start = Stage::two_players(game.id());
        let position = start.position().clone();
        for _ in 0..STRINGS.div_ceil(games.len() as u32) {
            let mut stage = start.again();
            stage.prompt = false;
            let length = 1 + dice.next() % 7;
            let mut typed = (dice.next() % 10).to_string();
            // Half of the characters are those of moves.
            let mut sign = || match dice.next() % 2 {
                0 => b"0123456789x,-=: "[(dice.next() % 16) as usize] as char,
                _ => (b' ' + (dice.next() % 95) as u8) as char,
            };
            typed.extend((1..length).map(|_| sign()));
            for letter in typed.chars() {
                stage.send(Message::Key(Key { code: KeyCode::Char(letter), ctrl: false }));
            }
            assert_eq!(stage.typed().chars().count(), typed.chars().count(), "{}: {typed:?}", game.id());
            stage.keys("<enter>");
            assert!(stage.app.shared.popup.is_none() || game.id() == "chomp", "{}: {typed:?}", game.id());
            let moves = stage.history().moves();
            let Some(played) = moves.first() else { continue };
            made += 1;
            let text = typed.replace(['X', '*'], "x").replace(['.', ';'], ",").to_lowercase();
            let allowed = |sign: char| sign.is_ascii_alphanumeric() || " ,x-=:+()".contains(sign);
            assert!(text.chars().all(allowed), "{}: {typed:?}", game.id());
            for word in text.split(|sign: char| !sign.is_ascii_alphabetic()).filter(|word| !word.is_empty()) {
                let is_name = game.words().group_by_name(word).is_some() || game.id() == "sum";
                let words = game.words();
                let is_noun = [words.heap, words.heaps, words.stone, words.stones].contains(&word);
                assert!(known.contains(&word) || is_name || is_noun, "{}: {typed:?}", game.id());
            }
            // Every number that was typed belongs to the move or the square it leads to.
            let numbers = |text: &str| -> Vec<u32> {
                let parts = text.split(|sign: char| !sign.is_ascii_digit());
                parts.filter_map(|part| part.parse().ok()).collect()
            };
            let word = game.word(&position, played.mv);
            let after = played.after.board.heaps().iter().copied();
            let known: Vec<u32> = numbers(&word).into_iter().chain(after).chain([1, 2, 3]).collect();
            let has_all = numbers(&text).iter().all(|number| known.contains(number));
            let is_sum_or_code = ["sum", "octal"].contains(&game.id());
            assert!(has_all || is_sum_or_code, "{}: {typed:?} made {word}", game.id());
        }
    }
    assert!(made > 1_000, "only {made} moves were made");
}

#[test]
fn a_click_beyond_the_limit_says_so() {
    let mut stage = Stage::one_player("matches");
    stage.click(Spot::Stone { group: 0, count: 5 }.target());
    assert_eq!(stage.choice().count, 3, "as many as may go are chosen");
    assert_eq!(stage.notice(), "Take at most 3 matches.");
    stage.click(Spot::Stone { group: 0, count: 2 }.target());
    assert_eq!(stage.choice().count, 2);
    let mut gaps = Stage::at("octal:s1,3,4:20", Lineup::HumanStarts);
    gaps.click(Spot::Stone { group: 0, count: 2 }.target());
    assert_eq!(gaps.chosen(), Move::Take { group: 0, count: 1 }, "{}", gaps.notice());
}

/// Esc clears what is typed, then the selection, and then opens the game menu.
#[test]
fn esc_clears_before_it_opens_the_game_menu() {
    let mut stage = Stage::new_game("grid", |setup| setup.set_lineup(Lineup::HumanStarts));
    stage.keys(" 1,<esc>");
    assert!(stage.typed().is_empty() && stage.app.shared.popup.is_none());
    assert_eq!(stage.choice().anchor, None);
    stage.keys("<esc>");
    stage.shows("▸ Resume");
}

#[test]
fn only_the_last_step_of_a_hint_chooses_a_move() {
    let mut stage = Stage::new_game("grid", |setup| setup.set_lineup(Lineup::HumanStarts));
    stage.keys("<right><space><down><right><enter>");
    stage.shows("from one row or one column");
    stage.keys("<up>");
    stage.hides("from one row or one column");
    let mut stage = Stage::new_game("nim", |setup| setup.set_lineup(Lineup::HumanStarts));
    stage.keys("<down><Hint><think><Hint><think><Hint><think>");
    let screen = stage.screen();
    assert!(screen.contains("Hint 3 of 4") && screen.contains("Enter takes 1 of 4 from heap 2"), "{screen}");
    stage.press(Action::Hint).keys("<think>");
    stage.shows("Enter takes 2 of 3 from heap 1");
}

#[test]
fn a_number_alone_is_taken_from_the_heap_under_the_cursor() {
    let mut stage = Stage::new_game("wythoff", |setup| setup.options.values[..2].fill(Value::Number(4)));
    stage.keys("<left><down>3");
    assert_eq!(stage.chosen(), Move::Take { group: 1, count: 3 }, "and shown there");
    stage.keys("<backspace>9<enter>");
    stage.shows("Heap 2 has only 4 stones.");
    assert_eq!((stage.typed(), stage.moves_made()), ("9", 0));
    stage.keys("<esc><up>2<enter>");
    assert_eq!(stage.history().moves()[0].mv, Move::Take { group: 2, count: 2 }, "from both heaps");
    let mut stage = Stage::at("wythoff:0,3", Lineup::HumanStarts);
    stage.keys("3<enter>");
    assert!(stage.ended().is_some());
}

#[test]
fn typed_moves_are_previewed_on_the_board() {
    let mut stage = Stage::one_player("nim");
    stage.keys("3");
    assert_eq!(stage.chosen(), Move::Take { group: 2, count: 1 }, "the heap named so far");
    stage.keys("<enter>");
    assert_eq!(stage.moves_made(), 0, "how many is still missing");
    stage.keys("3 4");
    assert_eq!(stage.chosen(), Move::Take { group: 2, count: 4 });
    stage.keys("9");
    assert_eq!(stage.chosen(), Move::Take { group: 2, count: 4 }, "49 there are not");
    stage.keys("<enter>");
    assert!(stage.history().moves().is_empty(), "and what is typed is what counts");
    let mut stage = Stage::one_player("grid");
    stage.keys("0,1 0,3");
    assert_eq!(stage.chosen(), Move::Cells { from: Cell::new(0, 1), to: Cell::new(0, 3) });
    stage.keys("<backspace><backspace>");
    assert_eq!(stage.choice().anchor, None, "half a move marks nothing");
}

/// A square is a move; what is no way of hers is said so.
#[test]
fn a_square_is_typed_as_a_move() {
    let at = |square: &str| {
        let mut stage = Stage::two_players("wythoff");
        stage.keys(&format!("{}<enter>", square.replace(' ', "<space>")));
        stage
    };
    for (square, left) in [("5,12", [5, 12]), ("9,3", [9, 3]), ("4,7", [4, 7]), ("both 2", [7, 10])] {
        assert_eq!(at(square).heaps(), left, "{square}");
    }
    for square in ["4,8", "10,12", "9,12"] {
        let stage = at(square);
        assert!(stage.history().moves().is_empty());
        let said = stage.notice();
        assert!(said.contains("the queen moves up, left or diagonally"), "{said}");
    }
}

#[test]
fn backspace_takes_back_letters_and_no_move() {
    let mut stage = Stage::two_players("nim");
    stage.keys("3 1<enter>").keys("<backspace><backspace>");
    assert_eq!(stage.moves_made(), 1);
    stage.press(Action::Undo);
    assert!(stage.history().moves().is_empty());
}

#[test]
fn pasted_text_is_typed_whole_or_not_at_all() {
    let mut stage = Stage::at("nim:3,4,5", Lineup::TwoHumans);
    stage.send(Message::Paste("2x3\n".into()));
    assert_eq!(stage.typed(), "2x3");
    stage.keys("<esc>");
    stage.send(Message::Paste("2x3\n1x1".into()));
    assert_eq!(stage.typed(), "");
    stage.shows("can't be pasted");
    stage.send(Message::Paste("2x1".into()));
    stage.hides("can't be pasted");
}

#[test]
fn the_menu_opens_a_copied_position_or_game() {
    let mut stage = Stage::menu();
    stage.send(Message::Paste("nim:3,4,5:misere\n".into()));
    assert_eq!(*stage.position(), position("nim:3,4,5:misere"));
    assert!(stage.human_turn());
    let mut stage = Stage::menu();
    stage.send(Message::Paste("matches:21 3 1 1".into()));
    assert!(stage.reviews());
    assert_eq!(stage.session().history().whole().len(), 3);
    for text in ["nim: 3, 4, 5", "nim:3 4 5"] {
        let mut stage = Stage::menu();
        stage.send(Message::Paste(text.into()));
        assert_eq!(*stage.position(), position("nim:3,4,5"), "{text}");
    }
    for (text, why) in [
        ("nim:3,4,x", "a heap must be a whole number"),
        ("nim:0,0", "No move is possible"),
        ("nim:-1", "a heap must be a whole number"),
        ("nim:3,4 5", "Move 1 can't be '5'"),
        ("0.77", "must begin with a game"),
        ("", "can't be pasted"),
        ("Hello", "must begin with a game"),
    ] {
        let mut stage = Stage::menu();
        stage.send(Message::Paste(text.into()));
        assert!(stage.in_menu(), "{text}");
        let screen = flat(&stage.screen());
        assert!(screen.contains(why), "{text}: {screen}");
    }
}

/// Where a value is typed, its window says so: it may cover the line for messages.
#[test]
fn what_can_not_be_pasted_is_said_where_it_is_seen() {
    let mut stage = Stage::menu();
    stage.keys("<right><down><down><space>").send(Message::Paste("A\tB".into()));
    assert!(flat(&stage.screen()).contains("That text can't be pasted here."), "{}", stage.screen());
    let mut stage = Stage::menu();
    stage.send(Message::Key(Key { code: KeyCode::Char('\u{301}'), ctrl: false }));
    stage.shows("That key does nothing here.");
}

#[test]
fn a_late_explanation_does_not_take_the_keys_of_a_move() {
    let mut stage = Stage::at("nim:3,4,5", Lineup::TwoHumans);
    stage.keys("1x1");
    stage.keys("<enter>");
    stage.prompt = false;
    stage.press(Action::Why);
    assert_eq!(stage.notice(), "Working it out…");
    stage.keys("2");
    assert_ne!(stage.notice(), "Working it out…");
    (0..4).for_each(|_| stage.think());
    assert!(stage.app.shared.popup.is_none());
    assert_eq!(stage.typed(), "2");
    // Without a key in between, it opens and leaves no message behind.
    stage.keys("<esc>");
    stage.press(Action::Why);
    stage.prompt = true;
    stage.think();
    assert!(stage.app.shared.popup.is_some());
    stage.keys("<esc>");
    assert_ne!(stage.notice(), "Working it out…");
}
