//! What is shipped beside the program and made by it: completions and the manual.

use crate::plain_support::run;
use nimtui::coach::Level;
use nimtui::game::Game;
use nimtui::games;
use nimtui::tui::Theme;

const PROGRAMS: &str = include_str!("../../docs/programs.md");
const FORMATS: &str = include_str!("../../docs/formats.md");

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

/// The keys of JSON that a guide names.
pub(crate) fn keys_in(guide: &str) -> Vec<String> {
    let rows = guide.lines().filter_map(|line| line.strip_prefix("| `")?.split(" | ").next());
    let quoted = rows.flat_map(|row| row.split(['`', ',', ' ']).map(str::to_owned).collect::<Vec<_>>());
    quoted.filter(|key| !key.is_empty()).collect()
}

#[test]
fn the_manual_lists_every_command_variable_and_file() {
    let page = manual();
    assert!(page.contains(".SH NAME\nnimtui - "), "{page}");
    // A date that does not change from day to day.
    let title = page.lines().find(|line| line.starts_with(".TH")).expect("a title");
    assert!(title.contains(&format!("\"nimtui {}\" Games", env!("CARGO_PKG_VERSION"))), "{title}");
    let commands = ["demo", "solve", "values", "prove", "practice", "learn", "completions", "man"];
    for command in games::ALL.iter().map(|game| game.id()).chain(commands) {
        assert!(page.contains(&format!("nimtui-{command}(6)")), "{command}: {page}");
    }
    for variable in ["NIMTUI_HOME", "XDG_CONFIG_HOME, XDG_STATE_HOME", "NO_COLOR"] {
        assert!(page.contains(&format!("\\fB{variable}\\fR")), "{variable}: {page}");
    }
    let there = "/somewhere/";
    let places = nimtui::storage::Folders { config: there.into(), state: there.into() };
    for (what, path) in places.all() {
        let name = path.strip_prefix(there).expect("a file").display().to_string();
        assert!(page.contains(&format!("/nimtui/{name}\\fR")), "{what}, {name}: {page}");
    }
}

/// The guide for programs has a position and moves of each game, which can be read and played.
#[test]
fn the_guide_for_programs_shows_positions_and_moves_of_every_game() {
    for key in games::keys() {
        let game = games::get(key);
        let head = format!("| {} | `", game.title());
        let row =
            PROGRAMS.lines().find(|line| line.starts_with(&head)).unwrap_or_else(|| panic!("no {head}"));
        let cells: Vec<&str> = row.split(" | ").collect();
        let id = cells[1].trim_matches('`');
        let (found, position) = games::read_id(id).expect(id);
        assert_eq!((found, games::full_id(key, &position).as_str()), (key, id));
        let moves: Vec<&str> = cells[2].split(' ').map(|word| word.trim_matches('`')).collect();
        assert!(moves.len() >= 2, "{moves:?}");
        for word in moves {
            let mv = nimtui::game::read_move(word, game, &position).expect(word);
            assert_eq!(game.check(&position, &mv), Ok(()), "{id} {word}");
        }
    }
    for failure in ["illegal", "unreadable", "late", "gone", "silent", "too much", "unasked", "decline WHY"] {
        assert!(PROGRAMS.contains(&format!("`{failure}`")), "{failure}");
    }
}

/// The guides name every key that the commands write.
#[test]
fn the_guides_name_every_key_of_the_json() {
    for (guide, arguments) in [
        (
            PROGRAMS,
            &["duel", "nim:1,2,3", "--json", "--games", "2", "--player", "perfect", "--player", "any"][..],
        ),
        (PROGRAMS, &["rate", "nim:1,2,3", "--json", "--player", "any"]),
        (FORMATS, &["solve", "nim:1,2,3", "--json", "--each-move"]),
        (FORMATS, &["prove", "nim:1,2,3", "--json"]),
    ] {
        let told = keys_in(guide);
        let written = run(arguments, b"").out;
        let line: serde_json::Value =
            serde_json::from_str(written.lines().last().expect("a line")).expect("JSON");
        let listed = ["errors", "moves"].into_iter().filter_map(|key| line[key].as_array()).flatten();
        for key in listed.chain([&line]).flat_map(|object| object.as_object().expect("an object").keys()) {
            assert!(told.contains(key), "{key} is missing: {told:?}");
        }
    }
}
