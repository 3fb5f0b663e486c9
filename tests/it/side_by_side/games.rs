//! Games: what helped, what is saved of them, and what is asked before one is lost.

use super::{Filed, Screen, filed, text};

/// Does on the screen what a word says; what is typed for it in text mode.
pub(super) fn act(screen: &mut Screen<'_>, word: &str) -> Vec<String> {
    let asked = |screen: &mut Screen<'_>, key: &str, word: &str, yes: bool| {
        screen.keys(key);
        let mut typed = vec![word.to_owned()];
        if screen.is_asked_back(yes) {
            typed.push(if yes { "yes" } else { "no" }.to_owned());
        }
        typed
    };
    match word {
        "best" | "worst" => {
            let mv = screen.stage.a_move(word == "best");
            vec![screen.make(mv)]
        }
        "win" | "lose" => {
            let mut typed = vec![];
            while screen.stage.ended().is_none() {
                let mv = screen.stage.a_move(word == "win");
                typed.push(screen.make(mv));
            }
            typed
        }
        "hint" => {
            screen.keys("t");
            vec![word.to_owned()]
        }
        "lesson" => {
            screen.keys("ee");
            vec![word.to_owned()]
        }
        "why" => {
            screen.keys("w");
            if screen.stage.app.shared.popup.is_some() {
                screen.keys("<esc>");
            }
            vec![word.to_owned()]
        }
        "undo" => {
            screen.keys("u");
            vec![word.to_owned()]
        }
        "redo" => {
            screen.keys("y");
            vec![word.to_owned()]
        }
        "new" => asked(screen, "n", word, true),
        "switch" => asked(screen, "o", word, true),
        "new-no" => asked(screen, "n", "new", false),
        "switch-no" => asked(screen, "o", "switch", false),
        "quit" => {
            screen.keys("<Menu>");
            assert!(screen.stage.in_menu());
            vec![word.to_owned()]
        }
        other => panic!("{other}"),
    }
}

/// Plays runs of the program on the screen and in text mode; both save the same. What text mode printed.
fn both(runs: &[(&[&str], &str)]) -> String {
    let homes = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let mut all = String::new();
    for (arguments, words) in runs {
        let mut screen = Screen::begun(homes[0].path(), arguments);
        let mut typed = vec![];
        for word in words.split_whitespace() {
            typed.extend(act(&mut screen, word));
        }
        let said = text(homes[1].path(), arguments, &typed);
        // What chance does in a new game is drawn by each in its own way.
        let mut kept = homes.each_ref().map(|home| filed(home.path()));
        if words.split_whitespace().any(|word| ["new", "switch"].contains(&word)) {
            kept.iter_mut().for_each(Filed::forget_seeds);
        }
        assert_eq!(kept[0], kept[1], "{arguments:?} {words}: {typed:?}\n{said}");
        all.push_str(&said);
    }
    all
}

const NIM: [&str; 7] = ["nim", "--heaps", "3,4,5", "--first", "human", "--seed", "4"];
const KAYLES: [&str; 5] = ["kayles", "--first", "human", "--seed", "4"];

/// Help is noted alike.
#[test]
fn help_is_noted_alike() {
    for words in [
        "win",
        "lose",
        "hint win",
        "hint hint hint hint hint hint win",
        "best hint win",
        "lesson win",
        "lesson lesson best lesson win",
        "best why win",
        "best why why win",
        "worst undo best win",
        "best undo redo win",
        "best undo best win",
        "best best undo undo redo redo win",
        "hint lesson best why worst undo best hint lose",
    ] {
        both(&[(&NIM, words)]);
        both(&[(&KAYLES, words)]);
    }
}

/// What helped comes along when a game is left and gone on with.
#[test]
fn help_comes_along_alike() {
    for (before, after) in [
        ("hint best quit", "win"),
        ("best hint quit", "hint win"),
        ("best lesson lesson quit", "lesson best win"),
        ("worst undo best quit", "win"),
        ("best undo quit", "redo win"),
        ("best undo quit", "worst undo win"),
        ("best best undo undo quit", "redo redo win"),
        ("best quit", "undo win"),
    ] {
        both(&[(&NIM, before), (&["--continue"], after)]);
    }
}

/// A game counts as it ended first, and is in progress again once its last move was taken back.
#[test]
fn the_end_is_taken_back_alike() {
    for words in [
        "win undo quit",
        "win undo win",
        "lose undo win",
        "lose undo quit",
        "win undo undo redo redo",
        "win new quit",
        "lose switch quit",
        "win undo new quit",
        "lose undo switch quit",
    ] {
        both(&[(&NIM, words)]);
    }
}

/// Giving a game up is asked on both, and only where one is given up; what was kept is gone, or stays.
#[test]
fn giving_up_is_asked_alike() {
    for words in [
        "new quit",
        "best new quit",
        "best new-no best quit",
        "best switch-no quit",
        "best switch quit",
        "best undo new quit",
        "best undo new-no quit",
        "hint best hint new-no hint lesson switch-no lesson win",
    ] {
        let said = both(&[(&NIM, words)]);
        let asks = said.matches("start a new one?").count();
        let begun = words.contains("best new") || words.contains("best switch") || words.contains("undo new");
        assert_eq!(asks > 0, begun || words.contains("-no"), "{words}: {said}");
    }
}

/// Every game of the registry, with every board and whoever starts, is kept alike.
#[test]
fn every_game_is_kept_alike() {
    for game in nimtui::games::ALL {
        for first in ["human", "computer"] {
            let table = [game.id(), "--first", first, "--seed", "11"];
            both(&[(&table, "hint best lesson quit"), (&["--continue"], "undo redo win")]);
        }
    }
}

/// Medals at each level, with and without help, and one that is there already; none from a position of one's own.
#[test]
fn medals_are_earned_alike() {
    let at = |level: &'static str| {
        ["nim", "--heaps", "3,4,5", "--first", "human", "--seed", "4", "--level", level]
    };
    let [easy, sharp, perfect] = ["easy", "sharp", "perfect"].map(at);
    let said =
        both(&[(&easy, "win"), (&easy, "win"), (&perfect, "hint win"), (&perfect, "win"), (&sharp, "win")]);
    assert_eq!(said.matches("Medal: ").count(), 4, "{said}");
    both(&[(&["nim", "--id", "nim:3,4,5", "--first", "human", "--seed", "4"], "win")]);
    both(&[(&NIM, "win undo win"), (&NIM, "win")]);
    both(&[(&NIM, "lose undo win"), (&NIM, "win")]);
}

/// Two people at one table: whose moves are taken back, what helps and who has won.
#[test]
fn two_people_keep_their_game_alike() {
    let two = ["nim", "--heaps", "3,4,5", "--players", "two-humans", "--seed", "4"];
    both(&[(&two, "best best quit"), (&["--continue"], "undo best win")]);
    both(&[(&two, "best new best lose switch win")]);
    both(&[(&two, "hint win")]);
}

/// A game of one kind that is left does nothing to one of another kind.
#[test]
fn games_of_two_kinds_are_kept_alike() {
    let said = both(&[
        (&NIM, "best quit"),
        (&KAYLES, "hint best quit"),
        (&["--continue"], "undo best win"),
        (&["--continue"], "lesson best quit"),
        (&["--continue"], "lose"),
    ]);
    assert_eq!(said.matches("Game saved.").count(), 3, "{said}");
}
