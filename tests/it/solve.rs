//! nimtui solve: facts, JSON, streams of positions, bad ids, and the time limit.

use crate::plain_support::{Conversation, printed, run, solve};
use crate::small::{all_games, options, sample, small_positions, solved};
use crate::stage::game_at;
use crate::teaching::reason::recommended;
use nimtui::game::{Ending, Game, Outcome, Position, Reason, read_move};
use nimtui::games;
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap};

/// Only the pins that are left after the move count, and of a row of one no pair can be taken.
#[test]
fn pins_that_cannot_be_taken_are_named_only_if_there_are_some() {
    for (id, has_some) in [("kayles:6-4/=2", false), ("kayles:7-2-7/=2", false), ("kayles:6-4-1/=2", true)] {
        let said = run(&["solve", id], b"").out;
        assert_eq!(said.contains(", apart from pins that can't be taken"), has_some, "{id}: {said}");
    }
}

#[test]
fn the_best_move_is_the_one_that_the_reason_names() {
    let mut named = 0;
    for (key, game) in all_games() {
        for position in sample(game, 60, 1956) {
            let solution = solved(game, &position);
            let reason = game.explain(&position, &solution).reason;
            let Some(mv) = recommended(&reason).filter(|_| solution.outcome == Outcome::N) else { continue };
            let id = games::write_id(key, &position);
            let said = run(&["solve", &id], b"").out;
            let best = format!("Best move: {}\n", game.order(&position, mv));
            assert!(said.contains(&best), "{said}{best}");
            named += 1;
        }
    }
    assert!(named > 200, "{named}");
}

/// What is told of the position agrees with what is told of its moves, even if not all of them are solved.
#[test]
fn a_move_that_leaves_a_lost_position_is_among_the_winning_ones() {
    for id in
        ["grid:7x7/3:normal", "sum:fibonacci:233+nim:2", "sum:grid:7x6:normal+nim:3", "nim:3,4,5", "nim:1,1"]
    {
        let told = run(&["solve", id, "--json", "--each-move"], b"").out;
        let told: Value = serde_json::from_str(&told).unwrap();
        let moves = told["moves"].as_array().unwrap();
        let with = |outcome: &str| moves.iter().filter(|mv| mv["outcome"] == outcome).count();
        let is_complete = with("unknown") == 0;
        assert_eq!(told["winning"].as_array().unwrap().len(), with("P"), "{id}");
        assert_eq!(told["complete"], json!(is_complete), "{id}");
        let outcome = match with("P") {
            1.. => "N",
            0 if is_complete => "P",
            _ => "unknown",
        };
        assert_eq!(told["outcome"], outcome, "{id}");
        let least = run(&["solve", id], b"").out.contains("Winning moves: at least");
        assert_eq!(least, outcome == "N" && !is_complete, "{id}");
    }
}

/// Both boards take far longer than a millisecond; what was not worked out to the end is not told.
#[test]
fn timeouts_tell_nothing_unproven() {
    for id in ["grid:5x6", "grid:111111/111111/111111/111111/111111/000000"] {
        let hurried = run(&["solve", id, "--json", "--timeout", "0.001"], b"");
        let hurried: Value = serde_json::from_str(&hurried.out).unwrap();
        assert_eq!((&hurried["outcome"], &hurried["winning"]), (&json!("unknown"), &json!([])), "{hurried}");
        assert_eq!(hurried["why"], json!("Not proven: the search took too long."));
    }
    let at_leisure = run(&["solve", "grid:3x3", "--json", "--timeout", "600"], b"");
    let at_leisure: Value = serde_json::from_str(&at_leisure.out).unwrap();
    assert_eq!(at_leisure, solve("grid:3x3"));
}

#[test]
fn bad_ids_get_one_sentence_that_points() {
    for (id, wrong) in [
        ("", "invalid position id ''"),
        ("chess:e4", "at 'chess'"),
        ("nim:3,x,5", "at 'x'"),
        ("nim:3,4,5:mis", "at 'mis'"),
        ("nim:2147483648", "at '2147483648'"),
        ("grid:111/11/111", "at '11'"),
        ("red-blue:5", "at '5'"),
        ("matches:21/10", "at '10'"),
        ("nim:\u{1b}[31m", "\\u{1b}[31m"),
    ] {
        let outcome = run(&["solve", id], b"");
        assert_eq!((outcome.code, outcome.out.as_str(), outcome.err.lines().count()), (2, "", 1), "{id}");
        assert!(outcome.err.contains(wrong) && !outcome.err.contains('\u{1b}'), "{id}: {}", outcome.err);
    }
}

/// The lines that are written for these, and the exit code.
fn stream(arguments: &[&str], lines: &str) -> (Vec<Value>, i32) {
    let outcome = run(&[&["solve", "-"], arguments].concat(), lines.as_bytes());
    assert_eq!(outcome.err, "");
    let read = |line: &str| serde_json::from_str(line).unwrap_or_else(|why| panic!("{line}: {why}"));
    (outcome.out.lines().map(read).collect(), outcome.code)
}

/// A stream says of each position what is said of it alone, and which line it stood in.
#[test]
fn a_stream_is_answered_line_by_line_as_each_position_alone() {
    let mut ids = vec![];
    for (key, game) in all_games() {
        ids.extend(sample(game, 3, 11).iter().map(|position| games::full_id(key, position)));
    }
    let (told, code) = stream(&[], &ids.join("\n"));
    assert_eq!((told.len(), code), (ids.len(), 0));
    for (number, (id, told)) in ids.iter().zip(told).enumerate() {
        let mut alone = solve(id);
        alone["line"] = json!(number + 1);
        assert_eq!(alone, told, "{id}");
        assert_eq!((&told["schema"], &told["full_id"]), (&json!(1), &json!(id)));
    }
}

#[test]
fn ids_games_and_json_are_read_and_what_is_none_is_told_with_its_line() {
    let game = r#"{"version":1,"game":"nim:3,4,5","moves":["3x2","1x1"],"players":["Ada","Bo"]}"#;
    let text = format!(
        "\u{feff}nim:3,4,5\r\n\n# a remark\nnim:3,4,5 3x2 1x1\n{game}\nnim:x\nnim:3 1x9\n  kayles:13  "
    );
    let (told, code) = stream(&["--json"], &text);
    assert_eq!(code, 1, "there were errors");
    let of = |key: &str| told.iter().map(|line| line[key].clone()).collect::<Vec<_>>();
    assert_eq!(of("line"), [1, 4, 5, 6, 7, 8].map(|line| json!(line)));
    let [wrong, refused] = [3, 4].map(|at| told[at].clone());
    assert_eq!(of("id")[..3], [json!("nim:3,4,5"), json!("nim:2,4,3"), json!("nim:2,4,3")]);
    assert_eq!(told[5]["full_id"], json!("kayles:13:normal"));
    assert!(wrong["error"].as_str().expect("why").starts_with("invalid position id"), "{wrong}");
    assert!(refused["error"].as_str().is_some_and(|why| !why.is_empty()), "{refused}");
    assert_eq!(wrong.as_object().expect("an object").keys().collect::<Vec<_>>(), ["error", "line", "schema"]);
    assert_eq!(stream(&[], ""), (vec![], 0));
    let long = format!("nim:{}\nnim:1\n", "1".repeat(5 << 20));
    let (told, code) = stream(&[], &long);
    assert_eq!((told.len(), code, &told[0]["error"]), (2, 1, &json!("it's longer than 4 MiB")));
}

/// Nothing is held back: whoever asks one by one is answered one by one.
#[test]
fn each_answer_comes_at_once() {
    let mut oracle = Conversation::with(&["solve", "-"]);
    for id in ["nim:3,4,5", "wrong", "matches:20"] {
        oracle.type_line(id);
        oracle.said.clear();
        assert_eq!(oracle.listen(&["\n"]), Some(0), "{id}");
    }
    assert_eq!(oracle.end(), 1);
}

/// The time is for each position: a hard one before it takes nothing from an easy one.
#[test]
fn the_time_is_for_each_line() {
    let hard = "grid:5x6/3:misere";
    let (told, code) = stream(&["--timeout", "0.05"], &format!("{hard}\nnim:3,4,5\n{hard}\ngrid:3x3\n"));
    let outcomes: Vec<&str> = told.iter().filter_map(|line| line["outcome"].as_str()).collect();
    assert_eq!((&outcomes[..], code), (&["unknown", "N", "unknown", "N"][..], 0), "{told:?}");
    assert_eq!(told[0]["why"], json!("Not proven: the search took too long."));
}

/// With `--each-move` stand all legal moves, each as it is typed, with the position it leaves and all that is known of that.
#[test]
fn each_move_is_told_with_what_it_leaves() {
    for (key, game) in all_games() {
        for position in sample(game, 3, 4) {
            let id = games::full_id(key, &position);
            let outcome = run(&["solve", &id, "--json", "--each-move"], b"");
            let told: Value = serde_json::from_str(&outcome.out).expect("JSON");
            let moves = told["moves"].as_array().expect("moves");
            assert_eq!(
                (moves.len() as u64, &told["legal"]),
                (game.move_count(&position), &json!(moves.len()))
            );
            for (index, told) in moves.iter().enumerate() {
                let text = |key: &str| told[key].as_str().unwrap_or_else(|| panic!("{key}: {told}"));
                let mv = game.nth_move(&position, index as u64).expect("a move");
                assert_eq!(read_move(text("typed"), game, &position), Ok(mv), "{id}");
                assert_eq!(told["move"], serde_json::to_value(game.record(&position, mv)).expect("JSON"));
                let left = game.play(&position, &mv);
                assert_eq!(text("full_id"), games::full_id(key, &left));
                assert_eq!(text("id"), games::write_id(key, &left));
                let solution = solved(game, &left);
                let outcome = if solution.outcome == Outcome::N { "N" } else { "P" };
                assert_eq!((text("outcome"), &told["plies"]), (outcome, &json!(solution.remoteness)), "{id}");
                assert_eq!(told["score"], json!(solution.score));
            }
        }
    }
    let refusal = run(&["solve", "nim:3", "--each-move"], b"");
    assert_eq!((refusal.code, refusal.err.contains("--each-move needs --json")), (2, true));
    assert_eq!(run(&["solve", "-", "3x2"], b"").code, 2);
}

#[test]
fn huge_heaps_list_a_thousand_moves() {
    let (told, _) = stream(&["--each-move"], "nim:2147483647,5\nnim:600,399\nnim:0\n");
    let [huge, all, none] = [0, 1, 2].map(|at| told[at]["moves"].as_array().expect("moves").len());
    assert_eq!((huge, all, none), (1000, 999, 0));
    assert_eq!(told[0]["legal"], json!(2_147_483_652_u64));
}

/// The Grundy value of a position by its definition: the least number that no move leaves.
pub(super) fn grundy(game: &dyn Game, position: &Position, known: &mut HashMap<Position, u32>) -> u32 {
    if let Some(value) = known.get(position) {
        return *value;
    }
    // Nobody takes the poisoned square of Chomp.
    let left = options(game, position).filter(|left| game.id() != "chomp" || left.board.stones() > 0);
    let left: BTreeSet<u32> = left.map(|left| grundy(game, &left, known)).collect();
    let value = (0..).find(|value| !left.contains(value)).expect("a number");
    known.insert(position.clone(), value);
    value
}

/// Where the last move wins every small position has its value, but in games that count points; elsewhere none has one.
#[test]
fn grundy_values_are_what_the_rules_say() {
    let mut games_with_values = 0;
    for (key, game) in all_games() {
        let (mut known, mut seen) = (HashMap::new(), 0);
        let plain = |position: &Position| position.ending == Ending::Normal && !game.counts_points();
        for position in small_positions(game, 2_500) {
            let value = game.grundy_value(&position);
            assert_eq!(value.is_some(), plain(&position), "{}", games::full_id(key, &position));
            if let Some(value) = value {
                assert_eq!(value, grundy(game, &position, &mut known), "{}", games::full_id(key, &position));
                seen += 1;
            }
        }
        games_with_values += usize::from(seen > 300);
    }
    assert!(games_with_values >= 7, "only {games_with_values}");
    let told = |id: &str| solve(id)["grundy"].clone();
    assert_eq!(
        [told("nim:3,4,6"), told("nim:3,4,6:misere"), told("kayles:13")],
        [json!(1), json!(null), json!(1)]
    );
    assert_eq!(
        [told("grid:5x5/3:normal"), told("red-blue:3,3"), told("chomp:4x6")],
        [json!(null), json!(null), json!(null)]
    );
}

#[test]
fn losing_positions_have_the_value_0_if_the_last_move_wins() {
    for id in [
        "grid:4x4:normal",
        "grid:4x6:normal",
        "grid:5x5/1:normal",
        "grid:6x6:normal",
        "kayles:5-5",
        "nim:1,2,3",
    ] {
        let told = solve(id);
        assert_eq!(told["grundy"] == 0, told["outcome"] == "P", "{told}");
    }
    let (game, sum) = game_at("sum:grid:6x6:normal+nim:3");
    assert!(solved(game, &sum).outcome == Outcome::N && game.grundy_value(&sum) == Some(3));
}

/// A move is called winning or losing only if that is proven.
#[test]
fn unproven_moves_are_called_unknown() {
    let (told, _) = stream(&["--each-move"], "grid:7x7:normal");
    let (game, position) = game_at("grid:7x7:normal");
    let is_mirrored = |position: &Position| matches!(game.reason(position, None), Some(Reason::Halves));
    for said in told[0]["moves"].as_array().expect("a list") {
        let typed = said["typed"].as_str().expect("a move");
        let left = game.play(&position, &read_move(typed, game, &position).expect(typed));
        let wins = || options(game, &left).any(|answered| is_mirrored(&answered));
        let proven = match is_mirrored(&left) {
            true => "P",
            false if wins() => "N",
            false => "unknown",
        };
        assert_eq!(said["outcome"], proven, "{typed}");
    }
}

/// The reason claims no more than the rest of the answer: neither that all moves were tried, nor a length that isn't known.
#[test]
fn reasons_of_what_is_partly_known_claim_no_more() {
    let full_board = "grid:011111/011111/111011/111111/111111/111101/2:normal";
    for (id, arguments, why) in [
        (full_board, &[][..], "At least 1 of the 81 moves wins."),
        ("octal:0.4:20,4,9,5,9:misere", &["--each-move"], "At least "),
        ("grundy:34:misere", &["--each-move"], "At least "),
        ("octal:0.137:29:misere", &["--each-move"], "Each of the 15 moves has a winning reply."),
    ] {
        let (answer, code) = stream(arguments, id);
        let told = answer[0]["why"].as_str().expect(id);
        assert!(code == 0 && told.contains(why) && !told.contains(" 0 more moves"), "{id}: {told}");
        let are_all = answer[0]["complete"].as_bool().expect(id);
        assert_eq!(told.contains("checked them all"), are_all, "{id}: {told}");
    }
}

#[test]
fn the_settings_of_a_duel_are_no_position() {
    let duel = b"{\"duel\":{\"game\":\"nim\"}}\nnim:1,2\n";
    let solved = printed(&["solve", "-"], duel);
    assert!(solved.lines().count() == 1 && solved.contains("\"line\":2"), "{solved}");
    assert_eq!(printed(&["bot"], duel), "2x1\n");
}

#[test]
fn blanks_may_separate_the_heaps_of_a_typed_position() {
    for typed in ["nim: 3, 4, 5", "nim:3 4 5"] {
        assert_eq!(printed(&["solve", typed], b""), printed(&["solve", "nim:3,4,5"], b""), "{typed}");
    }
    assert_eq!(printed(&["solve", "nim:3,4,5 1x1"], b""), printed(&["solve", "nim:2,4,5"], b""));
    for inner in ["sum", "several"] {
        let refused = run(&["solve", &format!("sum:kayles:5+{inner}:3")], b"").err;
        assert!(refused.contains("write its parts one by one"), "{refused}");
    }
    // Only games that can be part of a sum are offered for one.
    let unknown = run(&["solve", "sum:foo:5+nim:3"], b"").err;
    assert!(unknown.contains("one of matches, nim") && !unknown.contains("red-blue"), "{unknown}");
    let score = run(&["solve", "red-blue:1000000000,1"], b"").out;
    assert!(score.contains("Score: +2,000,000,000 for the player to move"), "{score}");
    let rated = |id| printed(&["rate", id, "--player", "any", "--csv", "--seed", "1"], b"");
    assert_eq!(rated("nim:1 2 3"), rated("nim:1,2,3"));
    // What could be a move isn't read as heaps, wherever it's typed.
    assert_eq!(printed(&["solve", "nim:9 4"], b""), printed(&["solve", "nim:5"], b""));
    for typed in ["octal:0.137:9 1 3", "grundy:9 1 4 5"] {
        for arguments in [&["solve", typed][..], &["prove", typed], &[typed, "--text", "--no-save"]] {
            let refused = run(arguments, b"");
            assert!(
                refused.code == 2 && refused.err.contains(" can't be '"),
                "{arguments:?}: {}",
                refused.err
            );
        }
    }
    for (id, rest) in [("nim:9", "4"), ("nim:3,4,5", "easy"), ("kayles:5-2", "first easy")] {
        let in_text = printed(&["--text", "--no-save"], format!("play {id} {rest}\nquit\n").as_bytes());
        let sentence = format!("Nothing can follow an ID. Leave out \"{rest}\".");
        assert!(in_text.contains(&sentence), "{in_text}");
    }
}
