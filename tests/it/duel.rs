//! Tables of levels, duels and ratings: what is printed, and what is counted.

use std::time::Duration;

use crate::plain_support::run;
use nimtui::game::{History, Side, Stop};
use nimtui::games;
use nimtui::players::{
    Conditions, End, Examined, Failure, Played, RateWanted, Rated, Rating, Trouble, examine,
};
use nimtui::session::{GameSetup, Player};
use serde_json::Value;

const GAMES: [&str; 8] = ["demo", "nim", "--plain", "--games", "6", "--seed", "5", "--id"];

fn told(form: &[&str]) -> String {
    let outcome = run(&[&GAMES[..], &["nim:2,3,4"], form].concat(), b"");
    assert_eq!((outcome.code, outcome.err.as_str()), (0, ""), "{form:?}");
    outcome.out
}

#[test]
fn the_three_forms_tell_the_same() {
    let json = told(&["--json"]);
    let rows: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    assert_eq!(rows.len(), 16, "each level starts against each");
    let csv = told(&["--csv"]);
    let table = told(&[]);
    assert_eq!(csv.lines().next(), Some("game,starts,replies,games,starter_won,other_won"));
    for ((row, csv), table) in rows.iter().zip(csv.lines().skip(1)).zip(table.lines().skip(2)) {
        let text = |key: &str| row[key].as_str().expect(key).to_owned();
        let number = |key: &str| row[key].as_u64().expect(key);
        let [games, one, two] = ["games", "starter_won", "other_won"].map(number);
        assert_eq!((games, one + two), (6, 6));
        assert_eq!(csv, format!("nim,{},{},{games},{one},{two}", text("starts"), text("replies")));
        let share = format!("{:.1}", one as f64 * 100.0 / games as f64);
        let words: Vec<&str> = table.split_whitespace().collect();
        let [games, one, two] = [games, one, two].map(|number| number.to_string());
        assert_eq!(words, [&text("starts"), &text("replies"), &games, &one, &two, &share, "%"]);
    }
    // 2 ⊕ 3 ⊕ 4 is not 0: who starts and never errs wins.
    let perfect = rows.iter().filter(|row| row["starts"] == "perfect");
    assert!(perfect.clone().count() == 4 && perfect.clone().all(|row| row["other_won"] == 0), "{json}");
    assert!(rows.iter().any(|row| row["other_won"] != 0), "{json}");
}

#[test]
fn a_form_without_games_is_refused() {
    for arguments in
        [&["demo", "--json"][..], &["demo", "nim", "--csv"], &["demo", "--games", "2", "--json", "--csv"]]
    {
        let outcome = run(arguments, b"");
        assert!(outcome.code == 2 && outcome.out.is_empty() && !outcome.err.is_empty(), "{outcome:?}");
    }
}

/// Nim is two games, by who wins: the last one to move or the other.
#[test]
fn the_heading_says_who_wins_at_the_end() {
    let heading = |id: &str| {
        let lines = run(&["duel", id, "--games", "2", "--player", "any", "--player", "most"], b"").out;
        lines.lines().next().unwrap_or_default().to_owned()
    };
    for (id, ending) in [("nim:3,5,7", "wins"), ("nim:3,5,7:misere", "loses")] {
        let title = format!("Nim, who moves last {ending}: 2 games between each two");
        assert!(heading(id).starts_with(&title), "{}", heading(id));
    }
    // If there is one ending only, nothing is said of it.
    let only_one = games::keys().find(|key| !games::get(*key).info().id_form.ending).expect("a game");
    let opening = GameSetup::with_defaults(only_one, 1).opening();
    let heading = heading(&games::write_id(only_one, &opening));
    assert!(!heading.contains("who moves last"), "{heading}");
}

#[test]
fn players_are_rated_beside_levels_and_rules() {
    let rate = ["rate", "nim:2,3", "--seed", "5", "--player", "most", "--player", "perfect"];
    let table = run(&rate, b"").out;
    let rows = ["most", "perfect", "sharp", "casual", "easy", "any", "alike"];
    let row = |name: &str| table.lines().find(|line| line.starts_with(name)).map(str::to_owned);
    assert!(rows.iter().all(|name| row(name).is_some()), "two players, three levels, two rules: {table}");
    assert!(row("perfect").is_some_and(|row| row.contains(" 0.0 %")), "{table}");
    for text in ["most, chances missed by stones left", "###", "answered by"] {
        assert!(table.contains(text), "no {text:?} in\n{table}");
    }
    assert!(!table.contains("perfect, chances missed"), "{table}");
}

/// The ten errors that are told are those with the fewest stones of all, in whatever order they were made.
#[test]
fn the_errors_that_are_told_have_the_fewest_stones() {
    let (game, position) = games::read_id("nim:3,4,5").expect("an id");
    let wanted = RateWanted {
        game,
        rated: Rated::Below(position),
        players: vec![Player::read("any", "/".into()).expect("a rule")],
        jobs: 1,
        conditions: Conditions { timeout: Duration::from_secs(5), seed: 5, tells_results: false },
        sample: 100,
    };
    let stop = Stop::default();
    let asked = wanted.positions(&stop, &mut |_, _| ()).expect("positions");
    let mut mover = wanted.mover(&wanted.players[0], 0).expect("no human");
    let answered = asked.positions.into_iter().map(|one| examine(&mut mover, game, one, &stop));
    let mut errors: Vec<Examined> = answered.map(|one| one.expect("nobody stops it")).collect();
    errors.retain(Examined::is_error);
    let stones = |examined: &Examined| examined.position.board.stones();
    errors.sort_by_key(stones);
    let fewest: Vec<u64> = errors.iter().take(10).map(stones).collect();
    assert!(errors.len() > 20 && fewest[0] < stones(&errors[20]), "{}", errors.len());
    for _ in 0..2 {
        errors.reverse();
        let mut rating = Rating::default();
        errors.iter().for_each(|examined| rating.count(examined.clone()));
        assert_eq!(rating.worst.iter().map(stones).collect::<Vec<_>>(), fewest);
    }
    // What is drawn by chance may come twice: it counts twice, and is told once.
    let mut rating = Rating::default();
    errors.iter().flat_map(|examined| [examined, examined]).for_each(|one| rating.count(one.clone()));
    assert_eq!(rating.worst.iter().map(stones).collect::<Vec<_>>(), fewest);
    assert_eq!((rating.asked, rating.chances.missed()), (2 * errors.len() as u64, 2 * errors.len() as u64));
    // Another error in the same position is one of its own.
    let game = games::get(games::by_id("nim").expect("a game"));
    let (first, mut other) = (errors[0].clone(), errors[0].clone());
    other.mv = (0..game.move_count(&first.position))
        .filter_map(|index| game.nth_move(&first.position, index))
        .find(|mv| Some(*mv) != first.mv);
    let mut rating = Rating::default();
    [&first, &other, &first, &other].into_iter().for_each(|one| rating.count(one.clone()));
    assert_eq!(rating.worst.iter().map(|one| one.mv).collect::<Vec<_>>(), [first.mv, other.mv]);
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
