//! What is shipped beside the program and made by it: completions and the manual.

use crate::plain_support::run;
use nimtui::app::Theme;
use nimtui::cpu::Level;
use nimtui::game::Game;
use nimtui::games;

/// The one sentence that arguments are refused with.
fn refusal(arguments: &[&str]) -> String {
    let outcome = run(arguments, b"");
    assert_eq!(
        (outcome.code, outcome.out.as_str(), outcome.err.lines().count()),
        (2, "", 1),
        "{arguments:?}"
    );
    let sentence = outcome.err.trim_end().strip_suffix(" (nimtui -h shows the usage.)").expect("the hint");
    sentence.strip_prefix("nimtui: ").expect("the program's name").to_owned()
}

/// Every option of every entry, as it is typed.
fn options(game: &dyn Game) -> Vec<String> {
    let own = game.fields().iter().map(|field| field.key);
    let shared =
        ["plain", "players", "first", "level", "name", "seed", "id", "moves", "ascii", "theme", "pause"];
    own.chain(shared).map(str::to_owned).collect()
}

#[test]
fn completions_are_made_for_each_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let outcome = run(&["completions", shell], b"");
        assert_eq!((outcome.code, outcome.err.as_str()), (0, ""), "{shell}");
        for game in games::ALL {
            assert!(outcome.out.contains(game.id()), "{shell}: {}", game.id());
            for option in options(game) {
                assert!(outcome.out.contains(&option), "{shell}: {} {option}", game.id());
            }
        }
        let words = Level::ALL.map(Level::word).into_iter().chain(Theme::ALL.map(Theme::word));
        for word in words.filter(|_| ["bash", "zsh", "fish"].contains(&shell)) {
            assert!(outcome.out.contains(word), "{shell}: {word}");
        }
    }
    assert_eq!(run(&["completions", "Bash"], b"").code, 0);
    let known = "it must be bash, elvish, fish, powershell or zsh.";
    assert_eq!(refusal(&["completions", "tcsh"]), format!("SHELL cannot be \"tcsh\": {known}"));
    refusal(&["completions"]);
}

/// The manual, without the escapes of roff.
fn manual() -> String {
    let outcome = run(&["man"], b"");
    assert_eq!((outcome.code, outcome.err.as_str()), (0, ""));
    outcome.out.replace("\\-", "-").replace("\\*(Aq", "'")
}

/// The part of the manual about one command.
pub(crate) fn manual_of(command: &str) -> String {
    let page = manual();
    let heading = format!(".SS \"nimtui {command}\"\n");
    let (_, after) = page.split_once(&heading).unwrap_or_else(|| panic!("no {heading} in {page}"));
    after.split("\n.S").next().unwrap_or_default().to_owned()
}

#[test]
fn the_manual_lists_every_command_and_option() {
    let page = manual();
    assert!(page.contains(".SH NAME\nnimtui - "), "{page}");
    // A date that does not change from day to day.
    let title = page.lines().find(|line| line.starts_with(".TH")).expect("a title");
    assert!(title.ends_with(&format!("\"nimtui {}\" Games", env!("CARGO_PKG_VERSION"))), "{title}");
    for game in games::ALL {
        for field in game.fields() {
            assert!(
                manual_of(game.id()).contains(&format!("--{}", field.key)),
                "{} {}",
                game.id(),
                field.key
            );
        }
    }
    for option in options(games::ALL[0]) {
        assert_eq!(page.matches(&format!("\\fB--{option}")).count().min(1), 1, "{option}: {page}");
    }
    for command in ["demo", "solve", "values", "prove", "practice", "learn", "completions", "man"] {
        assert!(!manual_of(command).is_empty(), "{command}");
    }
    let text = page.replace('\n', " ");
    for binding in nimtui::app::keymap::TURN_HEAPS.bindings() {
        assert!(text.contains(&nimtui::app::keymap::in_words_of(binding.help.1, None)), "{:?}", binding.help);
    }
    assert_eq!(refusal(&["man", "nim"]), "TOPIC cannot be \"nim\": it must be players.");
}

/// What all games and commands share is written once.
#[test]
fn the_manual_repeats_no_option() {
    let page = manual();
    for option in ["--no-save", "--ascii", "--seed <N>\\fR\nThe seed of everything", "--id <ID>\\fR\nBegin"] {
        assert_eq!(page.matches(&format!("\\fB{option}")).count(), 1, "{option}: {page}");
    }
}

/// The manual tells every variable and every file.
#[test]
fn the_manual_tells_where_everything_is_kept() {
    let page = manual();
    for variable in ["NIMTUI_HOME", "XDG_CONFIG_HOME, XDG_STATE_HOME", "NO_COLOR"] {
        assert!(page.contains(&format!("\\fB{variable}\\fR")), "{variable}: {page}");
    }
    let there = "/somewhere/";
    let places = nimtui::store::Folders { config: there.into(), state: there.into() };
    for (what, path) in places.all() {
        let name = path.strip_prefix(there).expect("a file").display().to_string();
        assert!(page.contains(&format!("/nimtui/{name}\\fR")), "{what}, {name}: {page}");
    }
    let players = run(&["man", "players"], b"").out;
    assert!(players.contains("the exit code is 1"), "a player that never played: {players}");
}

/// The page about programs that play: for each game an id in full and moves from it, which are read, and what they count from.
#[test]
fn the_page_of_players_tells_ids_and_moves_of_every_game() {
    let page = run(&["man", "players"], b"").out.replace("\\-", "-");
    let lines: Vec<&str> = page.lines().collect();
    for key in games::keys() {
        let game = games::get(key);
        let head = format!("\\fB{} ({})\\fR", game.id(), game.title().replace('\'', "\\*(Aq"));
        let at = lines.iter().position(|line| *line == head).unwrap_or_else(|| panic!("no {head} in {page}"));
        let told: Vec<&str> = lines[at + 1..].iter().take_while(|line| **line != ".TP").copied().collect();
        let after = |what: &str| told.iter().find_map(|line| line.strip_prefix(what)).expect(what);
        let id = after("id: ").split(' ').next().expect("an id");
        let (found, position) = games::read_id(id).expect(id);
        assert_eq!((found, games::full_id(key, &position).as_str()), (key, id));
        let moves: Vec<&str> = after("moves: ").split("; ").collect();
        assert!(moves.len() >= 2, "{moves:?}");
        for word in moves {
            let mv = nimtui::game::read_move(word, game, &position).expect(word);
            assert_eq!(game.check(&position, &mv), Ok(()), "{id} {word}");
        }
        assert!(told.len() >= 5, "what it counts from: {told:?}");
    }
    let said = |text: &str| assert!(page.contains(text), "{text}: {page}");
    for failure in ["illegal", "unreadable", "late", "gone", "silent", "too much", "unasked", "decline WHY"] {
        said(&format!("\\fB{failure}\\fR"));
    }
    for told in ["not judged", "–", "games, won, lost", "chances, missed, share", "--tell-results"] {
        said(&format!("\\fB{told}\\fR"));
    }
    said("an empty heap stays as a 0 and keeps its number");
    said("an empty heap leaves the id: those behind it have a new number");
    said("also: kayles:1-11/=2:normal (/=2: 2 at a time, and not fewer)");
    assert!(manual().contains("nimtui man players"), "the manual names it");
    assert!(run(&["completions", "bash"], b"").out.contains(" players"), "so do completions");
}

/// The manual tells every key that `duel` and `rate` write.
#[test]
fn the_manual_tells_every_key_of_duels_and_examinations() {
    for arguments in [
        &["duel", "nim:1,2,3", "--json", "--games", "2", "--player", "perfect", "--player", "any"][..],
        &["rate", "nim:1,2,3", "--json", "--player", "any"],
    ] {
        let page = manual_of(arguments[0]);
        let told: Vec<&str> = page
            .lines()
            .filter_map(|line| line.strip_prefix("\\fB")?.strip_suffix("\\fR"))
            .flat_map(|terms| terms.split(", "))
            .collect();
        let written = run(arguments, b"").out;
        let line: serde_json::Value =
            serde_json::from_str(written.lines().last().expect("a line")).expect("JSON");
        let errors = line["errors"].as_array().into_iter().flatten().chain([&line]);
        for key in errors.flat_map(|object| object.as_object().expect("an object").keys()) {
            assert!(told.contains(&key.as_str()), "{key} is not told: {page}");
        }
    }
}
