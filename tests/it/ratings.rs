//! Duels, ratings and tables of levels.

use crate::plain_support::{printed, run, run_in};
use crate::stage::{key, position, read_games};
use nimtui::game::{Cell, History, Move, Side, Stop};
use nimtui::games;
use nimtui::players::{
    Chances, End, Examined, Failure, Pairing, Played, Rating, Refusal, Row, Rows, Trouble, bundled,
    read_openings,
};
use serde_json::Value;
use std::collections::{BTreeMap, HashSet};

#[test]
fn players_are_rated_beside_levels_and_rules() {
    let rate = ["rate", "nim:2,3", "--seed", "5", "--player", "most", "--player", "perfect"];
    let table = run(&rate, b"").out;
    let rows = ["most", "perfect", "sharp", "casual", "easy", "any", "alike"];
    let row = |name: &str| table.lines().find(|line| line.starts_with(name)).map(str::to_owned);
    assert!(rows.iter().all(|name| row(name).is_some()), "two players, three levels, two rules: {table}");
    assert!(row("perfect").is_some_and(|row| row.contains(" 0.0 %")), "{table}");
    for text in ["most: chances missed, by number of stones left", "###", "answered by"] {
        assert!(table.contains(text), "no {text:?} in\n{table}");
    }
    assert!(!table.contains("perfect, chances missed"), "{table}");
}

/// Who fails where there was a chance to win has missed it.
#[test]
fn a_failure_is_a_chance_that_was_missed() {
    for (id, chances) in [("nim:3,4,5", 1), ("nim:3,3", 0)] {
        let (key, position) = games::read_id(id).expect("an id");
        let line = History::new(position, Side::One);
        let failure = Failure::new(Trouble::Late, "No answer in time.");
        let end = End::Failed { side: Side::One, failure, id: id.to_owned() };
        let played = Played::judged(key, line.clone(), end, &Stop::default());
        assert_eq!(
            (played.chances[0].missed(), played.chances_at.len()),
            (chances, chances as usize),
            "{id}"
        );
        // Who declines to play has not failed.
        let declined = End::Declined { side: Side::One, why: "not this game".to_owned() };
        assert_eq!(Played::judged(key, line, declined, &Stop::default()).chances[0].missed(), 0, "{id}");
    }
}

/// The line that is wrong is named by its number in the file, empty lines and remarks included.
#[test]
fn the_line_of_an_opening_that_is_none_is_named() {
    let read = |text: &str| read_openings(text, key("nim"));
    let sizes = |text: &str| -> Vec<u64> {
        read(text).expect(text).iter().map(|position| position.board.stones()).collect()
    };
    assert_eq!(sizes("# two\nnim:1,2\n\n  nim:3,4 1x2  \n"), [3, 5], "after the moves behind it");
    for (text, why) in [
        ("nim:1,2\n\n# x\nkayles:5\n", "line 4: it's a position of kayles, not of nim"),
        ("nim:1,2\nnim:0,0\n", "line 2: the game is over"),
        ("\nnim:1 1x1\nnim:2\n", "line 2: the game is over"),
        ("# nothing\n\n", "it has no openings"),
    ] {
        assert_eq!(read(text).expect_err(text), why);
    }
    assert!(read("nim:1,2\nnonsense\n").expect_err("no id").starts_with("line 2: "));
}

fn take(heap: usize, count: u32) -> Move {
    Move::Take { group: heap - 1, count }
}

/// A position of so many stones in which somebody missed their chance with a move.
fn error(id: &str, mv: Move) -> Examined {
    let position = position(id);
    Examined {
        group: position.board.stones(),
        position,
        chances: Chances { had: 1, ..Chances::default() },
        answer: Ok(mv),
    }
}

fn refused(id: &str, refusal: Refusal) -> Examined {
    Examined { answer: Err(refusal), ..error(id, take(1, 1)) }
}

fn failed(id: &str, trouble: Trouble, sentence: &str) -> Examined {
    refused(id, Refusal::Failed(Failure::new(trouble, sentence)))
}

/// Of all errors ten are told: those with the fewest stones, and of as many stones those that came first.
#[test]
fn the_ten_plainest_errors_are_told_those_first_that_came_first() {
    let mut rating = Rating::default();
    for size in (3..=9).rev() {
        rating.count(error(&format!("nim:{size},1"), take(1, 1)));
        rating.count(error(&format!("nim:{size},1"), take(2, 1)));
        // The same error again counts and isn't listed twice.
        rating.count(error(&format!("nim:{size},1"), take(1, 1)));
    }
    let told: Vec<(u64, Option<Move>)> = rating
        .plainest_mistakes(10)
        .iter()
        .map(|one| (one.position.board.stones(), one.answer.clone().ok()))
        .collect();
    let expected: Vec<(u64, Option<Move>)> =
        (4..=8).flat_map(|stones| [(stones, Some(take(1, 1))), (stones, Some(take(2, 1)))]).collect();
    assert_eq!(told, expected);
    assert_eq!((rating.asked, rating.chances.missed()), (21, 21), "all count, told or not");
    // What was right, or no move, is no error to tell.
    let right = Chances { had: 1, taken: 1, ..Chances::default() };
    rating.count(Examined { chances: right, ..error("nim:1,2", take(2, 1)) });
    rating.count(failed("nim:1,2", Trouble::Late, "It was late."));
    assert!(rating.plainest_mistakes(99).iter().all(|one| one.position.board.stones() > 3));
    assert_eq!((rating.asked, rating.chances.missed()), (23, 22), "no move is a chance that was missed");
    let mut rows = Rating { game: key("kayles"), ..Rating::default() };
    for (id, pin) in [("kayles:5-1", 1), ("kayles:-5-1", 2), ("kayles:5-2", 1)] {
        let pin = Cell::new(0, pin);
        rows.count(error(id, Move::Cells { from: pin, to: pin }));
    }
    assert_eq!((rows.plainest_mistakes(9).len(), rows.different.len()), (2, 2), "gaps make no difference");
    let middle = Cell::new(0, 4);
    rows.count(error("kayles:--5-1", Move::Cells { from: middle, to: middle }));
    assert_eq!((rows.plainest_mistakes(9).len(), rows.different.len()), (3, 2), "but other moves do");
}

/// The failure that is told is the first one; all are counted by their kind, in one order of words.
#[test]
fn the_first_failure_is_told_and_all_are_counted() {
    let mut rating = Rating::default();
    rating.count(failed("nim:1,2", Trouble::Late, "The first one."));
    rating.count(failed("nim:1,3", Trouble::Illegal, "The second one."));
    rating.count(failed("nim:1,4", Trouble::Late, "The third one."));
    let first = &rating.unanswered[0];
    assert_eq!(first.position, position("nim:1,2"));
    assert_eq!(first.answer, Err(Refusal::Failed(Failure::new(Trouble::Late, "The first one."))));
    assert_eq!(rating.format_failures(), "1 illegal, 2 late");
    rating.count(refused("nim:1,5", Refusal::Declined("no".into())));
    assert_eq!(rating.format_failures(), "1 illegal, 2 late, 1 declined");
    assert_eq!(rating.trouble("x").as_deref(), Some("x couldn't be rated: it made no move"));
    rating.count(error("nim:1,7", take(1, 1)));
    assert_eq!((rating.asked, rating.not_asked, rating.trouble("x")), (5, 0, None));
    assert!(rating.error_share().is_some(), "{rating:?}");
    for (times, told) in [
        (1, "x couldn't be rated: 1 position wasn't asked about"),
        (2, "x couldn't be rated: 2 positions weren't asked about"),
    ] {
        rating.count(refused("nim:1,6", Refusal::Out));
        assert_eq!((rating.asked, rating.not_asked, rating.trouble("x").as_deref()), (5, times, Some(told)));
        assert_eq!(rating.format_interval(), "", "who was not asked all has no share");
    }
    assert_eq!(
        rating.format_failures(),
        "1 illegal, 2 late, 1 declined, 2 not asked after three failures in a row"
    );
    assert_eq!(Rating::default().format_failures(), "–");
}

/// Half of its chances are missed by who takes as much as it may in `nim:1,2`: of 1,2 it leaves 1, and only of 2 takes both. A share that is
/// allowed is no error, and whatever is beyond is.
#[test]
fn a_share_that_is_just_allowed_is_no_error() {
    let home = tempfile::tempdir().expect("a folder");
    let rate =
        |most: &str| run_in(home.path(), &["rate", "nim:1,2", "--player", "most", "--at-most", most], b"");
    for most in ["50%", "0.5", "100%"] {
        let outcome = rate(most);
        assert_eq!((outcome.code, &outcome.err[..]), (0, ""), "{most}: {outcome:?}");
    }
    for (most, beyond) in [("49.5%", "49.5"), ("0.25", "25"), ("0", "0")] {
        let outcome = rate(most);
        let told = format!("error: most missed 50.0 % of its chances, more than the {beyond} % allowed");
        assert!(outcome.code == 1 && outcome.err.contains(&told), "{most}: {outcome:?}");
    }
}

/// A random opening may be drawn twice; its games are then counted together.
#[test]
fn games_by_opening_add_up() {
    let home = tempfile::tempdir().expect("a folder");
    let line = "duel wythoff --ranks 1-4 --seed 10 --games 14 --player sharp --player perfect --json";
    let out = run_in(home.path(), &line.split(' ').collect::<Vec<_>>(), b"").out;
    let row: Value = serde_json::from_str(out.lines().next().expect("a row")).expect("JSON");
    let openings = row["by_opening"].as_object().expect("openings");
    assert!(openings.len() < 7, "one is drawn twice: {out}");
    let games: u64 = openings.values().filter_map(|score| score["games"].as_u64()).sum();
    assert_eq!(games, 14, "{out}");
}

/// Each game of two is counted for the lineup as they were: who started, who won against whom, whose moves they were.
#[test]
fn a_game_counts_for_the_side_each_player_had() {
    let line = |text: &str| {
        let (games, wrong) = read_games(text);
        assert_eq!(wrong, [""; 0]);
        games[0].line()
    };
    let played = |text: &str| {
        let (key, line): (_, History) = (key("nim"), line(text));
        let ended = line.result(games::get(key)).expect("over");
        let end = End::Won { winner: ended.winner(line.turn()), points: None };
        Played::judged(key, line, end, &Stop::default())
    };
    let mut rows = Rows::new(3);
    // The second player starts against the first one and wins with the third move; then the third one is beaten.
    let mut count = |number, players: [usize; 2], text: &str| {
        let [one, two] = players.map(|player| player.to_string());
        let labels = [("first", two), ("second", one)]
            .map(|(side, other)| [side.to_owned(), "normal".to_owned(), "nim".to_owned(), other]);
        rows.count(games::get(key("nim")), Pairing { number, players, opening: 0 }, &played(text), labels);
    };
    count(0, [1, 0], "nim:2,2 1x1 2x2 1x1");
    count(1, [2, 0], "nim:1,1 1x1 2x1");
    count(2, [0, 2], "nim:2,1 1x1 2x1 1x1");
    let of = |player: usize| {
        let row: &Row = &rows.rows[player];
        (row.games, row.won, row.lost(), row.moves)
    };
    assert_eq!([of(0), of(1), of(2)], [(3, 2, 1, 1 + 1 + 2), (1, 1, 0, 2), (2, 0, 2, 1 + 1)]);
    let against = |player: usize| -> Vec<(usize, u64, u64)> {
        let [.., scores] = &rows.rows[player].scores;
        scores
            .iter()
            .map(|(other, score)| (other.parse().expect("a number"), score.won, score.games))
            .collect()
    };
    assert_eq!(
        [against(0), against(1), against(2)],
        [vec![(1, 0, 1), (2, 2, 2)], vec![(0, 1, 1)], vec![(0, 0, 2)]]
    );
    let starting = &rows.rows[0].scores[0];
    assert_eq!((starting["first"].won, starting["second"].won, starting["second"].games), (1, 1, 2));
    // In 2,2 the starter cannot win; the answer 2x2 leaves 1 and loses it: the other one's chance, missed.
    let chances = |player: usize| (rows.rows[player].chances.had, rows.rows[player].chances.taken);
    assert_eq!(chances(0), (2, 1), "of 1,2 missed, of 2,1 taken: 1x1 leaves 1,1");
    assert_eq!(rows.done, 3);
    let different = |player: usize| rows.rows[player].different.iter().cloned().collect::<HashSet<_>>();
    assert_eq!(different(0), ["nim:2,1", "nim:1,2"].map(position).into());
    for row in &rows.rows {
        assert_eq!(row.different.len() as u64, row.chances.had, "no position came twice: {row:?}");
    }
}

/// Only a program that never got as far as a move is called one that never played.
#[test]
fn a_player_never_played_if_it_was_gone_in_every_game() {
    let never_played = |moves, failures: &[(Trouble, u64)]| {
        Row { moves, failures: failures.iter().copied().collect(), ..Row::default() }.never_played()
    };
    assert!(never_played(0, &[(Trouble::Gone, 2)]));
    assert!(!never_played(1, &[(Trouble::Gone, 2)]) && !never_played(0, &[]));
    assert!(!never_played(0, &[(Trouble::Gone, 2), (Trouble::Late, 1)]));
}

#[test]
fn bundled_groups_add_up_and_are_named_by_those_in_them() {
    let groups: BTreeMap<u64, Chances> =
        (3..=9).map(|group| (group, Chances { had: group, ..Chances::default() })).collect();
    for (lines, names) in
        [(1, "3–9"), (2, "3–6 7–9"), (3, "3–5 6–8 9"), (4, "3–4 5–6 7–8 9"), (9, "3 4 5 6 7 8 9")]
    {
        let (told, chances): (Vec<String>, Vec<Chances>) = bundled(&groups, lines).into_iter().unzip();
        assert_eq!(told.join(" "), names);
        assert_eq!(chances.iter().map(|chances| chances.had).sum::<u64>(), (3..=9).sum::<u64>());
    }
}

/// What a teacher needs to explain a rating: every mistake with its reason, and where mistakes are made.
#[test]
fn a_rating_lists_mistakes_with_reasons_and_breaks_them_down() {
    let rate = |options: &[&str]| {
        printed(&[&["rate", "nim:2,3,4", "--seed", "1", "--player", "most"][..], options].concat(), b"")
    };
    let json: Value = serde_json::from_str(&rate(&["--json", "--errors", "all"])).expect("JSON");
    let errors = json["errors"].as_array().expect("errors");
    assert_eq!(errors.len() as u64, json["missed"].as_u64().expect("a number"), "every mistake: {json}");
    assert!(errors.len() > 10 && errors.iter().all(|error| error["why"] != ""), "{json}");
    for key in ["groups", "by_heaps", "by_largest_heap"] {
        let groups = json[key].as_object().expect(key);
        let sum = |index: usize| groups.values().map(|group| group[index].as_u64().expect(key)).sum::<u64>();
        assert_eq!(
            (Some(sum(0)), Some(sum(1))),
            (json["chances"].as_u64(), json["missed"].as_u64()),
            "{key}"
        );
    }
    assert!(json["by_heaps"].get("3").is_some() && json["by_largest_heap"].get("2").is_some(), "{json}");
    assert_eq!((&json["complete"], &json["seed"]), (&true.into(), &1.into()));
    let few: Value = serde_json::from_str(&rate(&["--json", "--errors", "2"])).expect("JSON");
    assert_eq!(few["errors"].as_array().map(Vec::len), Some(2));
    let csv = rate(&["--csv"]);
    assert!(csv.starts_with("game,player,asked,chances,missed,") && csv.lines().count() == 2, "{csv}");
    let mistakes = rate(&["--csv", "--errors", "all"]);
    assert_eq!(mistakes.lines().count(), errors.len() + 1, "{mistakes}");
    let table = rate(&[]);
    for text in
        ["by number of heaps\n", "by largest heap\n", "the clearest mistakes (10 of ", "Seed 1, nimtui 0."]
    {
        assert!(table.contains(text), "{text}: {table}");
    }
}
