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

#[test]
fn the_manual_has_a_page_for_each_command() {
    let page = |command: &str| {
        let words: Vec<&str> = ["man"].into_iter().chain(command.split_whitespace()).collect();
        let outcome = run(&words, b"");
        assert_eq!((outcome.code, outcome.err.as_str()), (0, ""), "{command}");
        assert!(outcome.out.contains(".SH NAME\nnimtui"), "{command}: {}", outcome.out);
        // A date that does not change from day to day, so that two builds are the same.
        let title = outcome.out.lines().find(|line| line.starts_with(".TH")).expect("a title");
        assert!(title.ends_with(&format!("\"nimtui {}\" Games", env!("CARGO_PKG_VERSION"))), "{title}");
        outcome.out.replace("\\-", "-").replace("\\*(Aq", "'").replace('\n', " ")
    };
    for command in games::ALL.map(Game::id).into_iter().chain(["demo", "solve", "completions", "man"]) {
        assert!(page("").contains(&format!("nimtui-{command}(6)")), "{command}");
        assert!(page(command).contains("EXIT STATUS") && page(command).contains("SEE ALSO"), "{command}");
    }
    for game in games::ALL {
        for command in [game.id().to_owned(), format!("demo {}", game.id())] {
            let page = page(&command);
            for option in options(game) {
                assert!(page.contains(&format!("--{option}")), "{command}: {option}");
            }
        }
    }
    let root = page("");
    for binding in nimtui::app::keymap::TURN_HEAPS.bindings() {
        assert!(root.contains(&nimtui::app::keymap::in_words_of(binding.help.1, None)), "{:?}", binding.help);
    }
    assert!(
        refusal(&["man", "chess"]).starts_with("COMMAND cannot be \"chess\": the pages are of matches, nim,")
    );
    refusal(&["man", "demo", "chess"]);
    assert_eq!(
        refusal(&["man", "nim", "solve"]),
        "COMMAND cannot be \"solve\": nim has no commands of its own."
    );
}

/// The manual tells every variable and every file.
#[test]
fn the_manual_tells_where_everything_is_kept() {
    let page = run(&["man"], b"").out.replace("\\-", "-");
    for variable in ["NIMTUI_HOME", "XDG_CONFIG_HOME, XDG_STATE_HOME", "NO_COLOR"] {
        assert!(page.contains(&format!("\\fB{variable}\\fR")), "{variable}: {page}");
    }
    let there = "/somewhere/";
    let places = nimtui::store::Folders { config: there.into(), state: there.into() };
    for (what, path) in places.all() {
        let name = path.strip_prefix(there).expect("a file").display().to_string();
        assert!(page.contains(&format!("/nimtui/{name}\\fR")), "{what}, {name}: {page}");
    }
    assert!(run(&["man", "records"], b"").out.contains(".SH FILES"));
    let duel = run(&["man", "players"], b"").out;
    assert!(duel.contains("the exit code is 1"), "a player that never played: {duel}");
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
    assert!(run(&["man"], b"").out.replace("\\-", "-").contains("nimtui-players"), "the manual names it");
    assert!(run(&["completions", "bash"], b"").out.contains(" players"), "so do completions");
    assert!(refusal(&["man", "players", "nim"]).ends_with("players has no commands of its own."));
}

/// The pages of duels and of examinations tell every key that is written.
#[test]
fn the_manual_tells_every_key_of_duels_and_examinations() {
    for arguments in [
        &["duel", "nim:1,2,3", "--json", "--games", "2", "--player", "perfect", "--player", "any"][..],
        &["rate", "nim:1,2,3", "--json", "--player", "any"],
    ] {
        let page = run(&["man", arguments[0]], b"").out.replace("\\-", "-");
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
