//! Several of a thing: what is said and kept of each is what is said and kept of it alone, wherever it stands.

use crate::plain_support::run;

/// Games of several kinds, with either starter, finished and not, in games with points and without.
const GAMES: [&str; 6] = [
    "nim:3,4,5 1x2 2x1 3x1",
    r#"{"version":1,"game":"nim:1,2","moves":["2x2","1x1"],"players":["Ada","Bo"],"starter":2}"#,
    "red-blue:3,4 bluex1 redx1",
    "kayles:5 3 1-2 4-5",
    r#"{"version":1,"game":"matches:5","moves":["3","1"],"players":["Cy","Di"],"starter":1}"#,
    "grundy:7 1=3,4",
];
const WRONG: &str = "nim:1 1x9";

/// Every order of two of them, and all of them with lines between that hold none.
fn several() -> Vec<Vec<&'static str>> {
    let mut all: Vec<Vec<&str>> =
        (0..GAMES.len()).map(|at| vec![GAMES[at], GAMES[(at + 1) % GAMES.len()]]).collect();
    all.push(GAMES.iter().rev().copied().collect());
    all
}

/// Games of a text are judged one by one as each of them alone.
#[test]
fn games_of_a_text_are_told_as_each_alone() {
    for arguments in [&["review", "-"][..], &["review", "-", "--json"]] {
        let between = if arguments.contains(&"--json") { "" } else { "\n" };
        let alone = |game: &str| {
            let told = run(arguments, game.as_bytes());
            assert_eq!((told.code, told.err.as_str()), (0, ""), "{arguments:?} {game}");
            told.out
        };
        for games in several() {
            let expected = games.iter().map(|game| alone(game)).collect::<Vec<_>>().join(between);
            let told = run(arguments, games.join("\n").as_bytes());
            assert_eq!((told.code, told.out), (0, expected.clone()), "{arguments:?} {games:?}");
            // A line that is none is named by its number; it takes nothing from the others, wherever it stands.
            for at in 0..=games.len() {
                let mut lines = games.clone();
                lines.insert(at, WRONG);
                let told = run(arguments, lines.join("\n").as_bytes());
                assert_eq!((told.code, told.out), (1, expected.clone()), "{arguments:?} {lines:?}");
                assert!(told.err.contains(&format!("line {}", at + 1)), "{}: {}", at + 1, told.err);
            }
        }
    }
}

/// Of several games the one that is asked for is drawn: the same picture as of that one alone.
#[test]
fn a_game_is_exported_by_its_number() {
    let alone = |game: &str| run(&["export", "-", "--svg", "--still"], game.as_bytes()).out;
    let pictures = GAMES.map(alone);
    assert!(pictures.iter().all(|picture| picture.starts_with("<svg")), "{}", pictures[0]);
    let lines = [WRONG, GAMES[0], "", GAMES[1], WRONG, GAMES[2], GAMES[3]].join("\n");
    for (number, picture) in (1..=4).zip(&pictures) {
        let told = run(&["export", "-", "--svg", "--still", "--game", &number.to_string()], lines.as_bytes());
        assert_eq!((told.code, &told.out), (0, picture), "{number}: {}", told.err);
    }
}
