//! The command line: what arguments ask for, and one clear sentence for those that cannot be.

use crate::plain_support::run;
use crate::small::solved;
use nimtui::cli::{Environment, Exit, Request, parse};
use nimtui::coach::Level;
use nimtui::game::{Board, Game, Lineup, Outcome, Side};
use nimtui::games;
use nimtui::records::{Setting, Settings};
use nimtui::session::GameSetup;
use nimtui::text::TextCommand;
use nimtui::tui::{Preferences, Start};
use proptest::prelude::*;
use std::ffi::OsString;

/// A terminal, no variables, the usual settings and no files.
pub(crate) fn environment() -> Environment<'static> {
    Environment {
        variable: &|_| None,
        terminal: true,
        seed: 99,
        today: "2026-11-21".to_owned(),
        settings: &Settings::default,
        text: &|name| Err(format!("there is no {}", name.display())),
    }
}

/// What a line asks for; it may hold quotes.
pub(crate) fn request(line: &str, environment: &Environment<'_>) -> Result<Request, Exit> {
    let words = shlex::split(line).expect("closed quotes");
    parse(["nimtui".to_owned()].into_iter().chain(words).map(OsString::from), environment)
}

fn parsed(line: &str, terminal: bool) -> Result<Request, Exit> {
    request(line, &Environment { terminal, ..environment() })
}

fn table(line: &str) -> GameSetup {
    match parsed(line, true) {
        Ok(Request::Screen(Start::Table(setup), ..)) => setup,
        other => panic!("{line}: {other:?}"),
    }
}

fn refusal(line: &str) -> String {
    let exit = parsed(line, true).expect_err(line);
    assert_eq!(exit.code, 2, "{line}");
    assert!(exit.message.lines().count() <= 3, "{line}: {}", exit.message);
    exit.message.strip_prefix("error: ").expect("an error").to_owned()
}

#[test]
fn no_arguments_open_the_menu() {
    let Ok(Request::Screen(start, preferences, _)) = parsed("", true) else { panic!("no screen") };
    assert_eq!((start, preferences), (Start::Menu, Preferences::default()));
    for seed in [12, 0] {
        let given = parsed(&format!("--seed {seed}"), true);
        assert!(matches!(given, Ok(Request::Screen(Start::Menu, _, given)) if given == seed), "{given:?}");
    }
    let usual = parsed("", true);
    assert!(
        matches!(usual, Ok(Request::Screen(Start::Menu, _, seed)) if seed == environment().seed),
        "{usual:?}"
    );
}

/// As in the menu; line by line as the game's source has it.
#[test]
fn every_game_starts_on_the_screen_and_in_text() {
    for key in games::keys() {
        let id = games::get(key).id();
        assert_eq!(table(id), GameSetup::winnable(key, 99));
        let expected = if has_source(id) { GameSetup::with_defaults } else { GameSetup::winnable };
        assert_eq!(played_by_lines(id), expected(key, 99));
    }
}

/// Whoever starts a game against the computer can win it, whatever the seed.
#[test]
fn the_side_that_is_not_named_can_win() {
    for seed in 0..80 {
        let setup = table(&format!("take-away --seed {seed}"));
        let can_win = |setup: &GameSetup| {
            let is_won = setup.game().grundy_value(&setup.opening()) != Some(0);
            is_won == (setup.lineup() == Lineup::HumanStarts)
        };
        assert!(can_win(&setup), "{seed}");
        assert!(can_win(&setup.again(Side::One, seed).with_lineup(Lineup::HumanStarts, [Level::Easy; 2])));
    }
}

fn has_source(id: &str) -> bool {
    ["take-away", "nim", "matches", "grid", "red-blue"].contains(&id)
}

/// What a game begins with in `--plain`, which is text mode for games without a source.
fn played_by_lines(line: &str) -> GameSetup {
    match parsed(&format!("{line} --plain"), true) {
        Ok(Request::Text(TextCommand::Play(play))) => play.setup,
        Ok(Request::Text(TextCommand::Text(options))) => match options.start {
            Start::Table(setup) => setup,
            other => panic!("{line}: {other:?}"),
        },
        other => panic!("{line}: {other:?}"),
    }
}

/// Whether the human can win the game as it begins.
fn human_can_win(setup: &GameSetup) -> bool {
    let line = setup.begin();
    let solved = solved(setup.game(), line.position());
    assert_ne!(solved.outcome, Outcome::Unknown);
    (line.turn() == Side::One) == (solved.outcome == Outcome::N)
}

#[test]
fn the_usual_starter_can_win_every_opening() {
    let openings = [
        "nim --heaps 1,1",
        "nim --heaps 1,2 --last loses",
        "nim 3 4 5 --level perfect --name Ada",
        "nim --id nim:2,2",
        "nim --id nim:2,3",
        "nim --moves 1x2",
        "nim --moves '1x2 1x1'",
        "take-away -c -p 4 -s 7",
        "take-away -p 3 -s 7",
        "take-away --seed 1",
        "take-away --seed 2",
        "take-away --seed 3 --moves 1x1",
        "matches --matches 20",
        "matches --matches 9 --moves 2",
        "red-blue 7 5",
        "red-blue 7 7 misere",
        "grid --id grid:1100/0000/0000/0000",
        "wythoff --id wythoff:1,2",
        "kayles --moves 5",
    ];
    let mut lineup = vec![];
    for line in openings {
        let setup = table(line);
        assert!(setup.lineup().is_duel(), "{line}");
        assert!(human_can_win(&setup), "{line}: {setup:?}");
        lineup.push(setup.lineup());
    }
    let starts = lineup.iter().filter(|lineup| **lineup == Lineup::HumanStarts).count();
    assert!((3..openings.len() - 3).contains(&starts), "both sides come up: {starts}");
}

#[test]
fn only_what_is_not_said_is_chosen() {
    for key in games::keys() {
        let id = games::get(key).id();
        for (first, lineup) in [("human", Lineup::HumanStarts), ("computer", Lineup::ComputerStarts)] {
            let setup = table(&format!("{id} --first {first}"));
            assert_eq!((setup.lineup(), setup.levels()[1]), (lineup, Level::Easy), "{id}");
        }
        let setup = table(&format!("{id} --level sharp --seed 5"));
        assert_eq!((setup.levels()[1], setup.seed), (Level::Sharp, 5), "{id}");
        assert!(human_can_win(&setup), "{id}");
        let two = table(&format!("{id} --players two-computers"));
        assert_eq!((two.lineup(), two.levels()), (Lineup::TwoComputers, [Level::Perfect; 2]), "{id}");
        assert_eq!(table(&format!("{id} --players two")).lineup(), Lineup::TwoHumans, "{id}");
        let by_lines = if has_source(id) { [Level::Perfect; 2] } else { [Level::Perfect, Level::Easy] };
        assert_eq!(played_by_lines(&format!("{id} --seed 5")).levels(), by_lines, "{id}");
    }
}

#[test]
fn take_away_takes_the_switches_of_its_source() {
    let setup = table("take-away -c -p 4 -s 7");
    assert_eq!(setup.opening().board, Board::Heaps(vec![7; 4]));
    assert_eq!(played_by_lines("take-away -c -p 4 -s 7").lineup(), Lineup::HumanStarts);
    assert_eq!(played_by_lines("take-away -p4 -s7").lineup(), Lineup::TwoHumans);
    assert_eq!(table("take-away -cp 99 -s 99").opening().board.stones(), 99 * 99);
    for bad in ["0", "100", "-3", "x", "1.5", "99999999999"] {
        for (line, option) in [("take-away -p", "--piles"), ("take-away --plain -s", "--stones")] {
            let range = "must be a whole number from 1 to 99, or 'random'";
            let told = format!("invalid value '{bad}' for '{option}': {range}");
            assert_eq!(refusal(&format!("{line} {bad}")), told);
        }
    }
}

#[test]
fn red_blue_takes_the_plain_arguments_of_its_source() {
    let setup = table("red-blue 7 5 misere human 3");
    assert_eq!(games::write_id(setup.game, &setup.opening()), "red-blue:7,5:misere");
    assert_eq!(setup.lineup(), Lineup::HumanStarts);
    assert_eq!(setup.depth(), Some(3));
    assert_eq!(played_by_lines("red-blue 7 5").lineup(), Lineup::ComputerStarts);
    assert_eq!(table("red-blue --red 7 --blue 5 --version misere --first human --depth 3"), setup);
    assert_eq!(
        refusal("red-blue -1 5"),
        "invalid value '-1' for 'RED': must be a whole number from 0 to 1,000,000,000"
    );
    assert_eq!(
        refusal("red-blue 1 5 odd"),
        "invalid value 'odd' for '[ENDING]'\n  [possible values: standard, misere]"
    );
    assert_eq!(
        refusal("red-blue 1 5 standard me"),
        "invalid value 'me' for '[FIRST]'\n  [possible values: human, computer]"
    );
    assert_eq!(refusal("red-blue 1 --red 1"), "--red is given twice, once as a plain argument");
}

#[test]
fn nim_takes_its_heaps_as_plain_arguments() {
    for line in ["nim 3 4 5", "nim 3,4 5", "nim --heaps 3,4,5", "nim 3 4 5 --last wins"] {
        assert_eq!(games::write_id(table(line).game, &table(line).opening()), "nim:3,4,5", "{line}");
    }
    assert_eq!(table("nim 7 --last loses --level easy").opening().board, Board::Heaps(vec![7]));
    let range = "must be whole numbers from 1 to 2,147,483,647, separated by commas (at most 32 heaps)";
    assert_eq!(refusal("nim 3 x"), format!("invalid value '3,x' for 'HEAPS': {range}"));
    assert_eq!(refusal("nim 3 -4"), format!("invalid value '3,-4' for 'HEAPS': {range}"));
    assert_eq!(
        run(&["nim", "1", "2", "--plain", "--seed", "1"], b"").out.lines().next(),
        Some("In turn 1 heap sizes are: h1=1 h2=2.")
    );
}

#[test]
fn levels_names_seed_and_position() {
    let setup = table(
        "nim --players cpu-cpu --level easy --level2 sharp --name Ann --name2 Bö --seed 5 --id nim:3,1:misere",
    );
    assert_eq!(setup.levels(), [Level::Easy, Level::Sharp]);
    assert_eq!(setup.names, [Some("Ann".into()), Some("Bö".into())]);
    assert_eq!((setup.seed, games::write_id(setup.game, &setup.opening())), (5, "nim:3,1:misere".into()));
    assert_eq!(table("nim --level casual").levels()[1], Level::Casual, "the computer is player two");
    for line in [
        "nim --level hard",
        "nim --name this_name_is_wider_than_it_may_be",
        "nim --name \u{202e}x",
        "nim --id nim:3,x",
        "red-blue --id red-blue:3,3 7",
        "matches --most 10",
        "grid --rows 9",
        "nim --last maybe",
    ] {
        refusal(line);
    }
    assert_eq!(
        table("red-blue --id red-blue:3,3 --depth 2").options.number(3),
        Some(2),
        "a depth is not in an id"
    );
}

#[test]
fn moves_made_in_advance() {
    let line = |arguments: &str| {
        let setup = table(arguments);
        let line = setup.begin();
        (games::write_game(setup.game, &line), line.turn())
    };
    let given = |text: &str| table(&format!("nim --id nim:3,4,5 --moves '{text}'"));
    let setup = given("1x2 2x1");
    let begun = setup.begin();
    assert_eq!(games::write_game(setup.game, &begun), "nim:3,4,5 1x2 2x1");
    assert_eq!(given("").begin().moves().len(), 0);
    assert_eq!(line("nim --moves 1x2"), ("nim:3,4,5 1x2".into(), Side::Two), "you began and can win");
    assert_eq!(line("grid --first human --moves 0,1-0,3"), ("grid:4x4 0,1-0,3".into(), Side::Two));
    assert_eq!(line("matches --matches 9 --moves 2"), ("matches:9 2".into(), Side::One));
    assert_eq!(line("red-blue 4 4 --moves redx2").0, "red-blue:4,4 redx2");
    // What chance decides is settled once moves are made in it.
    let random = table("take-away --seed 3 --moves 1x1");
    assert_eq!(random.position, Some(GameSetup { position: None, ..random.clone() }.opening()));
    for (moves, wrong) in [
        ("1x2 9x9", "move 2 can't be '9x9': there's no such heap; the last one is heap 3"),
        ("1x2 2", "move 2 can't be '2': write a heap and a number, such as 3x2"),
        ("3x5 2x4 1x3 1x1", "move 4 can't be '1x1': the game is over"),
    ] {
        let told = refusal(&format!("nim --moves '{moves}'"));
        assert_eq!(told.trim_end_matches('.'), format!("invalid value '{moves}' for '--moves': {wrong}"));
    }
}

#[test]
fn options_work_only_where_they_do_something() {
    for line in ["solve nim:3 --text", "--plain solve nim:3", "check x --seed 3", "records --text"] {
        assert!(refusal(line).contains("can't be used with"), "{line}");
    }
    for (command, options) in
        [("solve", [false; 3]), ("nim", [true, true, true]), ("learn", [true, false, true])]
    {
        let help = parsed(&format!("{command} --help"), true).expect_err("help").message;
        let is_listed = |option| help.lines().any(|line| line.trim_start().starts_with(option));
        let shown = ["--text", "--plain", "--seed"].map(is_listed);
        assert_eq!(shown, options, "{command}: {help}");
        for typed in ["help", "--text help", "--text --seed=5 help", "help help"] {
            assert_eq!(parsed(&format!("{typed} {command}"), true).expect_err("help").message, help);
        }
    }
}

#[test]
fn a_demo_has_two_computers_and_names_its_game_in_text() {
    let Ok(Request::Screen(Start::Demo(setup), ..)) = parsed("demo grid --level easy", true) else {
        panic!("no demo")
    };
    assert_eq!(
        (setup.game().id(), setup.lineup(), setup.levels()),
        ("grid", Lineup::TwoComputers, [Level::Easy; 2])
    );
    assert!(matches!(parsed("demo", true), Ok(Request::Screen(Start::Demo(_), ..))));
    let Ok(Request::Text(TextCommand::Play(one))) = parsed("demo nim --plain --heaps 1,2", false) else {
        panic!("no demo")
    };
    assert_eq!((one.setup.opening().board.heaps(), one.setup.humans()), (&[1, 2][..], [false, false]));
    for line in ["demo nim --plain --games 2", "demo nim --players two", "demo --id nim:3", "demo chess"] {
        refusal(line);
    }
}

#[test]
fn missing_quotes_are_hinted_at() {
    for (line, is_hinted) in [
        ("rate nim:3,4,5 --player python3 my.py", true),
        ("duel nim --player python3 my.py --player any", true),
        ("duel nim --player any --player java Player", true),
        ("nim --player python3 my.py", true),
        ("duel nim --player ./my --gmaes 2", false),
        ("duel --player ./my nim", false),
    ] {
        let told = refusal(line);
        assert_eq!(told.contains("put it in quotes"), is_hinted, "{line}: {told}");
    }
}

/// What a word can stand for is told where it stands for nobody, and in the help of every command that takes a player.
#[test]
fn errors_and_help_name_the_possible_players() {
    let who = ["perfect", "sharp", "casual", "easy"];
    let rules = ["makes a random move", "takes as much as it can", "makes both halves alike"];
    for line in
        ["nim --player random", "rate nim:1,2 --player random", "duel nim --player any --player random"]
    {
        let told = refusal(line);
        for text in who.iter().chain(&["any, most, alike", "; must be a level"]) {
            assert!(told.contains(text), "{text}: {told}");
        }
    }
    let games = games::ALL.map(<dyn Game>::id);
    for command in games.into_iter().chain(["rate", "duel"]) {
        let help = run(&[command, "--help"], b"").out;
        for word in rules.iter().chain(&["docs/programs.md"]) {
            assert!(help.contains(word), "{command}, {word}: {help}");
        }
    }
}

#[test]
fn no_terminal_means_no_screen() {
    for arguments in [&[][..], &["nim"], &["demo"]] {
        let outcome = run(arguments, b"");
        assert_eq!(
            (outcome.code, outcome.out.as_str(), outcome.err.lines().count()),
            (2, "", 1),
            "{arguments:?}"
        );
        assert!(outcome.err.contains("terminal") && outcome.err.contains("--text"), "{}", outcome.err);
    }
    assert!(parsed("nim --plain", false).is_ok());
}

#[test]
fn hidden_characters_of_arguments_are_not_echoed() {
    for arguments in [
        ["nim", "--level", "\u{1b}[2J"],
        ["nim", "--\u{1b}]0;x\u{7}", "x"],
        ["solve", "nim:\u{202e}", "--json"],
        ["nim", "--name", "a\nb"],
    ] {
        let outcome = run(&arguments, b"");
        assert!(outcome.code == 2 && outcome.err.lines().count() <= 2, "{arguments:?} {}", outcome.err);
        assert!(!outcome.err.lines().any(|line| line.contains(nimtui::game::is_hidden)), "{:?}", outcome.err);
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStringExt;
    for words in [
        vec![b"nim".to_vec(), b"--level".to_vec(), vec![0xff]],
        vec![vec![0xff]],
        vec![b"solve".to_vec(), vec![0xff, 0xfe]],
    ] {
        let words = std::iter::once(b"nimtui".to_vec()).chain(words).map(OsString::from_vec);
        let exit = parse(words, &environment()).expect_err("no text");
        assert!(exit.code == 2 && exit.message.lines().count() <= 2, "{}", exit.message);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_arguments_break_the_parser(
        words in prop::collection::vec(prop_oneof![
            "take-away|nim|matches|grid|red-blue|demo|solve|completions|man|fish",
            "--(plain|first|players|level|level2|seed|id|moves|name|heaps|last|rows|red|games|json|timeout|pause)",
            "-[cpshV]|human|computer|two|easy|nim:3|grid:4x4|-?[0-9]{1,12}|1x[1-4]|0,[0-3]",
            ".{0,10}",
        ], 0..6)
    ) {
        let words = std::iter::once("nimtui".to_owned()).chain(words).map(OsString::from);
        if let Err(exit) = parse(words, &environment()) {
            prop_assert!(exit.code == 0 || exit.message.lines().count() <= 3, "{}", exit.message);
            prop_assert!(exit.code == 0 || !exit.message.chars().any(|letter| letter != '\n' && nimtui::game::is_hidden(letter)), "{}", exit.message);
            prop_assert!([0, 2].contains(&exit.code));
        }
    }
}

/// The first variable that is set names the characters; the terminal of Linux has few whatever they say; a setting counts more.
#[test]
fn only_ascii_is_drawn_where_a_terminal_has_no_more_unless_it_is_set() {
    for (environment, only_ascii) in [
        (&[("TERM", "linux")][..], true),
        (&[("TERM", "linux"), ("LANG", "en_GB.UTF-8")], true),
        (&[("LANG", "C")], true),
        (&[("LC_ALL", "POSIX"), ("LANG", "en_GB.UTF-8")], true),
        (&[("LC_ALL", ""), ("LC_CTYPE", "de_DE.ISO-8859-1"), ("LANG", "en_GB.UTF-8")], true),
        (&[], false),
        (&[("TERM", "xterm"), ("LANG", "C.utf8")], false),
        (&[("LC_CTYPE", "UTF-8"), ("LANG", "C")], false),
        (&[("LC_ALL", "C.UTF-8"), ("LC_CTYPE", "C"), ("LANG", "C")], false),
        (&[("LANG", "")], false),
    ] {
        let drawn =
            |glyphs, line| preferences_with(line, environment, &settings_with(Setting::Glyphs, glyphs)).ascii;
        assert_eq!(drawn("auto", ""), only_ascii, "{environment:?}");
        assert!(!drawn("unicode", "") && drawn("ascii", ""), "{environment:?}");
        assert!(drawn("auto", "--ascii") && drawn("unicode", "nim --ascii"), "{environment:?}");
    }
}

/// An id in the place of an entry says which game it is of.
#[test]
fn an_id_alone_is_a_table() {
    for (_, game) in crate::small::all_games() {
        let setup = GameSetup::winnable(games::find_game(game.id()).expect("a game"), 3);
        let id = games::write_id(setup.game, &setup.opening());
        let (by_id, by_option) = (table(&id), table(&format!("{} --id {id}", game.id())));
        assert_eq!(by_id, by_option);
        let blanks = Environment { terminal: true, ..environment() };
        let padded = ["nimtui".into(), format!(" {id} ").into()];
        assert!(parse(padded, &blanks).is_ok(), "{id}");
        assert_eq!(by_id.position, Some(setup.opening()), "{id}");
        let more = table(&format!("{id} --level perfect --players two-computers"));
        assert_eq!((&more.position, more.humans()), (&by_id.position, [false, false]), "{id}");
    }
    for (line, told) in [
        ("nim:3,x", "invalid position id 'nim:3,x': at 'x'"),
        ("chess:e4", "unknown game in position id 'chess:e4'"),
        ("nim:1,2 --heaps 3,4", "--heaps can't be used with --id"),
        ("solve NIM:3,X", "invalid position id 'NIM:3,X': at 'x'"),
        ("host foo", "unknown game 'foo'\nThe games are 21-matches, "),
        ("join 127.0.0.1 otter-lamp", "for 'HOST:PORT CODE': type the address and the code"),
    ] {
        assert!(refusal(line).contains(told), "{}", refusal(line));
    }
}

fn settings_with(setting: Setting, word: &str) -> Settings {
    let mut settings = Settings::default();
    settings.set(setting, word).expect("a word of it");
    settings
}

/// What the command line comes to, with these variables and settings.
fn parsed_request(line: &str, variables: &[(&str, &str)], settings: &Settings) -> Request {
    let variable = |name: &str| {
        let found = variables.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| (*value).to_owned())
    };
    let environment = Environment { variable: &variable, settings: &|| settings.clone(), ..environment() };
    request(line, &environment).unwrap_or_else(|exit| panic!("{line}: {exit:?}"))
}

fn preferences_with(line: &str, variables: &[(&str, &str)], settings: &Settings) -> Preferences {
    match parsed_request(line, variables, settings) {
        Request::Screen(_, preferences, _) => preferences,
        other => panic!("{line}: {other:?}"),
    }
}

/// Motion, waiting and colours are left out by an option, a variable or a setting, each alone, and by nothing else.
#[test]
fn each_way_to_leave_motion_and_colour_out_does() {
    let usual = Settings::default();
    let plain = preferences_with("nim", &[], &usual);
    assert!(plain.motion && plain.pause > 0 && plain.demo_pause > 0 && plain.colour && plain.mouse);
    let calm = settings_with(Setting::Motion, "calm");
    for (line, variables, settings) in
        [("nim --motion calm", &[][..], &usual), ("nim", &[("NO_MOTION", "1")], &usual), ("nim", &[], &calm)]
    {
        let got = preferences_with(line, variables, settings);
        assert!(!got.motion, "{line} {variables:?}");
        assert_eq!(
            (got.pause, got.demo_pause, got.colour),
            (plain.pause, plain.demo_pause, true),
            "{line} {variables:?}: the computer waits all the same"
        );
    }
    assert!(preferences_with("nim", &[("NO_MOTION", "")], &usual).motion, "an empty variable says nothing");
    let still = preferences_with("nim --motion=off", &[], &usual);
    assert_eq!((still.motion, still.pause, still.demo_pause), (false, 0, 0));
    for (line, variables) in [("nim --no-color", &[][..]), ("nim", &[("NO_COLOR", "1")])] {
        let got = preferences_with(line, variables, &usual);
        assert!(!got.colour && got.motion, "{line} {variables:?}");
    }
    assert!(preferences_with("nim", &[("NO_COLOR", "")], &usual).colour);
    let no_mouse = settings_with(Setting::Mouse, "off");
    for (line, settings) in [("nim --no-mouse", &usual), ("nim", &no_mouse)] {
        assert!(!preferences_with(line, &[], settings).mouse, "{line}");
    }
}

/// `bot` plays by `--seed`, else by the variable, else by chance.
#[test]
fn the_seed_of_the_bot_is_the_one_nearest_to_it() {
    let settings = Settings::default();
    let seed = |line: &str, variables: &[(&str, &str)]| match parsed_request(line, variables, &settings) {
        Request::Text(TextCommand::Bot(bot)) => bot.seed,
        other => panic!("{line}: {other:?}"),
    };
    let variable = [("NIMTUI_SEED", "41")];
    assert_eq!(seed("bot", &[]), 99, "that of chance");
    assert_eq!(seed("bot", &variable), 41);
    assert_eq!(seed("bot --seed 5", &variable), 5);
    assert_eq!(seed("bot --seed 0", &variable), 0);
    for none in ["", "x", "-3", "1.5"] {
        assert_eq!(seed("bot", &[("NIMTUI_SEED", none)]), 99, "{none:?}");
    }
}
