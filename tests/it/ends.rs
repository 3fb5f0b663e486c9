//! Where something ends: the highest rank, the last hint, the longest list and command; and switches, by each way they can be set.

use crate::cli::{request, surroundings};
use crate::stage::{Stage, quick};
use nimtui::cli::{Request, Surroundings};
use nimtui::coach::{HIGHEST_RANK, Kind, Plan, Progress, Question, Stage as Asked};
use nimtui::games;
use nimtui::records::{Setting, Settings};
use nimtui::session::{CommandError, Program};
use nimtui::storage::MOST_GAMES;
use nimtui::text::TextCommand;
use nimtui::tui::{Action, Memory, Preferences, Start, Theme};
use std::io::Cursor;

/// What the command line comes to, with these variables and settings.
fn asked_for(line: &str, variables: &[(&str, &str)], settings: &Settings) -> Request {
    let variable = |name: &str| {
        let found = variables.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| (*value).to_owned())
    };
    let surroundings = Surroundings { variable: &variable, settings: &|| settings.clone(), ..surroundings() };
    request(line, &surroundings).unwrap_or_else(|exit| panic!("{line}: {exit:?}"))
}

fn preferences(line: &str, variables: &[(&str, &str)], settings: &Settings) -> Preferences {
    match asked_for(line, variables, settings) {
        Request::Screen(_, preferences) => preferences,
        other => panic!("{line}: {other:?}"),
    }
}

/// Motion, waiting and colours are left out by an option, a variable or a setting, each alone, and by nothing else.
#[test]
fn each_way_to_leave_motion_and_colour_out_does() {
    let with = |setting, word| {
        let mut settings = Settings::default();
        settings.set(setting, word).expect("a word of it");
        settings
    };
    let usual = Settings::default();
    let plain = preferences("nim", &[], &usual);
    assert!(plain.motion && plain.pause > 0 && plain.demo_pause > 0 && plain.colour && plain.mouse);
    let calm = with(Setting::Calm, "on");
    for (line, variables, settings) in
        [("nim --calm", &[][..], &usual), ("nim", &[("NO_MOTION", "1")], &usual), ("nim", &[], &calm)]
    {
        let got = preferences(line, variables, settings);
        assert!(!got.motion, "{line} {variables:?}");
        assert_eq!(
            (got.pause, got.demo_pause, got.colour),
            (plain.pause, plain.demo_pause, true),
            "{line} {variables:?}: the computer waits all the same"
        );
    }
    assert!(preferences("nim", &[("NO_MOTION", "")], &usual).motion, "an empty variable says nothing");
    let still = preferences("nim --reduced-motion", &[], &usual);
    assert_eq!((still.motion, still.pause, still.demo_pause), (false, 0, 0));
    for (line, variables) in [("nim --no-color", &[][..]), ("nim", &[("NO_COLOR", "1")])] {
        let got = preferences(line, variables, &usual);
        assert!(!got.colour && got.motion, "{line} {variables:?}");
    }
    assert!(preferences("nim", &[("NO_COLOR", "")], &usual).colour);
    let no_mouse = with(Setting::Mouse, "off");
    for (line, settings) in [("nim --no-mouse", &usual), ("nim", &no_mouse)] {
        assert!(!preferences(line, &[], settings).mouse, "{line}");
    }
}

/// What is said before the name of a command counts for a picture, too.
#[test]
fn a_picture_hears_what_stands_before_its_command() {
    let scene = |line: &str| match asked_for(line, &[], &Settings::default()) {
        Request::Export(export) => export.scene,
        other => panic!("{line}: {other:?}"),
    };
    let game = "export nim:1,2 1x1 --svg";
    let usual = scene(game);
    assert_eq!((usual.ascii, usual.calm, usual.theme), (false, false, Theme::default()));
    assert!(scene(&format!("--ascii {game}")).ascii && scene(&format!("{game} --ascii")).ascii);
    for calm in ["--calm", "--reduced-motion"] {
        assert!(scene(&format!("{calm} {game}")).calm, "{calm}");
    }
    assert!(scene(&format!("{game} --calm")).calm);
    assert_eq!(scene(&format!("--no-color {game}")).theme, Theme::Mono);
    assert_eq!(
        scene(&format!("--no-color {game} --theme dark")).theme,
        Theme::Mono,
        "no colour is no colour"
    );
    assert_eq!(scene(&format!("--theme dark {game}")).theme, scene(&format!("{game} --theme dark")).theme);
}

#[test]
fn duels_ratings_and_tables_of_levels_need_no_screen() {
    for line in [
        "duel nim:1,2 --player any --player most --games 2",
        "rate nim:1,2 --player any",
        "rate nim:1,2 --player any --at-most 5%",
        "demo nim --games 2",
        "demo --games 2",
    ] {
        assert!(matches!(asked_for(line, &[], &Settings::default()), Request::Text(_)), "{line}");
    }
}

/// `bot` plays by `--seed`, else by the variable, else by chance.
#[test]
fn the_seed_of_the_bot_is_the_one_nearest_to_it() {
    let seed = |line: &str, variables: &[(&str, &str)]| match asked_for(line, variables, &Settings::default())
    {
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

/// Nobody gets above the highest rank, and nobody is told to: three right in a row there are three right in a row.
#[test]
fn above_the_highest_rank_there_is_none() {
    let nim = games::by_id("nim").expect("a game");
    let progress = Progress { rank: HIGHEST_RANK, row: 1, asked: 90, ..Progress::new(nim) };
    let memory = Memory { files: true, progress: vec![progress], ..Memory::default() };
    let plan = Plan::Game { kind: None, count: None };
    let start = Start::Practice { plan, game: Some(nim), rank: None, seed: 7, results: None };
    let mut stage = Stage::remembering(start, quick(), memory);
    for asked in 0..5 {
        let screen = stage.screen_of(120, 40);
        let read = screen.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(read.contains("Rank 20 of 20, the hardest."), "{asked}: {screen}");
        assert!(!read.contains("more right in a row") && !read.contains("rank 21"), "{asked}: {screen}");
        assert!(read.contains("rank 20 ") && !read.contains("of 3 ─"), "{screen}");
        stage.answer(true);
        assert!(matches!(stage.task(), Question { stage: Asked::Right, .. }), "{}", stage.screen());
        assert!(
            !stage.screen().contains("rank up") && !stage.screen().contains("Rank 21"),
            "{}",
            stage.screen()
        );
        assert_eq!(stage.practice().progress.rank, HIGHEST_RANK);
        stage.keys("<enter>");
    }
    stage.answer(false);
    assert_eq!((stage.practice().progress.rank, stage.practice().progress.row), (HIGHEST_RANK, 0));
}

/// After the last hint of a step it is said once that there is no more; wrong answers after that say why they are wrong, and no more of it.
#[test]
fn that_there_are_no_more_hints_is_said_once() {
    let matches = games::by_id("matches").expect("a game");
    let learn = Start::Learn { subject: Some(matches.into()), step: Some(2), seed: 7 };
    let mut stage = Stage::new(learn, quick());
    let all = "No more hints.";
    let said = |stage: &Stage| {
        let screen = stage.screen_of(120, 40);
        screen.replace('│', " ").split_whitespace().collect::<Vec<_>>().join(" ").contains(all)
    };
    let mut times = 0;
    for _ in 0..6 {
        stage.press(Action::Hint);
        times += usize::from(said(&stage));
    }
    assert!(times >= 1, "{}", stage.screen_of(120, 40));
    for _ in 0..2 {
        stage.answer(false);
        assert!(!said(&stage), "{}", stage.screen_of(120, 40));
        assert_eq!(stage.task().stage, Asked::Asked, "another try");
        if stage.task().exercise.kind != Kind::Judge {
            break;
        }
    }
}

/// What is too long for a command, or holds the end of a line, is none; what is as long as may be is one.
#[test]
fn a_command_has_an_end() {
    let read = |typed: &str| Program::read(typed, "/".into()).map(|_| ());
    let longest = "x".repeat(4 << 10);
    assert_eq!(read(&longest), Ok(()));
    assert_eq!(read(&format!(" {longest} ")), Ok(()), "blanks at its ends are none of it");
    assert_eq!(read(&format!("{longest}x")), Err(CommandError::Unreadable));
    for sign in ['\0', '\n', '\r'] {
        assert_eq!(read(&format!("a{sign}b")), Err(CommandError::Unreadable), "{sign:?}");
    }
    assert_eq!(read("a 'b"), Err(CommandError::OpenQuote));
    assert_eq!(read("''"), Err(CommandError::Empty));
    assert_eq!(read("  "), Err(CommandError::Empty));
}

/// A name that is taken away leaves its file without it, and all else as it stood; given again it is there again.
#[test]
fn a_name_is_taken_out_of_the_settings() {
    let mut settings = Settings::default();
    settings.set(Setting::Name, "Ada").expect("a name");
    let before = "# mine\ntheme = \"dark\"  # dark\n";
    let with = settings.write(Setting::Name, before).expect("TOML");
    assert!(with.starts_with(before) && with.contains("\"Ada\""), "{with}");
    settings.set(Setting::Name, "  ").expect("no name");
    assert_eq!(settings.name, None);
    let without = settings.write(Setting::Name, &with).expect("TOML");
    assert_eq!(without, before);
    assert_eq!(settings.write(Setting::Name, before).expect("TOML"), before, "there was none");
    settings.set(Setting::Name, "Bob").expect("a name");
    let again = settings.write(Setting::Name, &without).expect("TOML");
    assert_eq!(again.matches("Bob").count(), 1, "{again}");
    assert!(!again.contains("Ada") && again.starts_with(before), "{again}");
}

/// The screen steps through so many games and no more, and says so.
#[test]
fn a_file_shows_no_more_games_than_is_said() {
    let shown = |count: usize| {
        let text = "nim:1 1x1\n".repeat(count);
        let reader =
            |_: &str| -> Result<nimtui::storage::Text, String> { Ok(Box::new(Cursor::new(text.clone()))) };
        match request("review games.txt", &Surroundings { text: &reader, ..surroundings() }) {
            Ok(Request::Screen(Start::Review { games, wrong }, _)) => (games.len(), wrong),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(shown(3), (3, vec![]));
    assert_eq!(shown(MOST_GAMES), (MOST_GAMES, vec![]));
    let told = "games.txt: the screen shows no more than the first 10,000 games.";
    assert_eq!(shown(MOST_GAMES + 1), (MOST_GAMES, vec![told.to_owned()]));
}
