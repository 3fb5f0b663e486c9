//! What counts as help, and which medal a win is worth.

use crate::records::store;
use crate::stage::{Stage, key, quick, setup};
use nimtui::coach::{Course, Grade, Level, Progress, StepState, Subject};
use nimtui::game::{GameKey, History, Lineup, Side, Value, legal_moves};
use nimtui::games;
use nimtui::records::{Day, GameRecord, JsonLine, Medal, Remembered, Setting};
use nimtui::session::{GameSetup, Player};
use nimtui::tui::{Action, Commentary, Memory, Start, Target};

/// A program that keeps what is played, at a game that can be won against the computer.
fn saving(key: GameKey, medals: Vec<Medal>) -> Stage {
    let memory = Memory { files: true, medals, ..Memory::default() };
    Stage::remembering(Start::Table(GameSetup::winnable(key, 7)), quick(), memory)
}

fn nim() -> GameKey {
    key("nim")
}

/// Whether a game is assisted once its first two moves are made and these keys were pressed. It is saved with the game, which then
/// is resumed and won.
fn helps(keys: &str) -> bool {
    let mut stage = saving(nim(), vec![]);
    stage.type_move(stage.a_move(true));
    stage.wait_for_turn();
    stage.keys(keys);
    let assisted = stage.session().assisted;
    let left = stage.saved_game();
    assert_eq!(left.assisted, assisted, "{keys}: it is saved before the next move");
    assert_eq!(GameRecord::read(&left.write()), Ok(left.clone()));
    let mut again = Stage::resuming(vec![left]);
    assert_eq!(again.session().assisted, assisted, "{keys}: it is resumed");
    again.play_well();
    let game = again.finished_games()[0].clone();
    assert_eq!(game.assisted, assisted, "{keys}");
    assert_eq!(GameRecord::read(&game.write()).expect("a game").assisted, assisted, "{keys}");
    assisted
}

#[test]
fn help_is_what_tells_something_about_the_position() {
    for keys in [
        "<Hint>",
        "<WhoWins>",
        "<Lesson>",
        "<Lesson><Lesson>",
        "<Undo>2 1<enter><wait>",
        "<SetUpBoard><WhoWins><Back>",
        "<SetUpBoard><PractisePosition><Back><Back>",
    ] {
        assert!(helps(keys), "{keys}");
    }
    for keys in ["<Undo><Redo>", "<Undo><Redo>?<esc>", "<Why><esc>", "<SetUpBoard><Back>"] {
        assert!(!helps(keys), "{keys}");
    }
}

#[test]
fn the_key_bar_says_what_costs_the_star() {
    let after_a_move = |medals| {
        let mut stage = saving(nim(), medals);
        stage.type_move(stage.a_move(true));
        stage.wait_for_turn();
        stage
    };
    let stage = after_a_move(won(key("kayles")).medal().into_iter().collect());
    stage.shows_all(&["t hint ☆", "e explain ☆", "u undo ☆"]);
    after_a_move(vec![]).hides("hint ☆");
    // There is no ★ to lose: it is won already, or the position isn't from the menu.
    let easy = |medal| Medal { level: Level::Easy, ..medal };
    let star = |game| won(key(game)).medal().into_iter().map(easy).collect::<Vec<_>>();
    after_a_move(star("nim")).hides("hint ☆");
    let memory = Memory { files: true, medals: star("kayles"), ..Memory::default() };
    let position = games::read_id("nim:3,4,5").ok().map(|(_, position)| position);
    let setup = GameSetup { position, ..GameSetup::winnable(nim(), 7) };
    Stage::remembering(Start::Table(setup), quick(), memory).hides("hint ☆");
}

#[test]
fn playing_out_is_help() {
    let mut stage = Stage::at("nim:20,21,22", Lineup::HumanStarts);
    while stage.moves_made() < 4 {
        stage.keys(if stage.human_turn() { "1 1<enter>" } else { "<wait>" });
    }
    assert!(!stage.session().assisted);
    stage.keys("<PlayOut>");
    assert!(stage.ended().is_some() && stage.session().assisted);
}

/// The computer's moves for a side help the human who takes it over, however often it changes hands.
#[test]
fn moves_of_the_computer_for_your_side_are_help() {
    let mut setup = GameSetup::with_defaults(nim(), 7).with_lineup(Lineup::TwoComputers, [Level::Perfect; 2]);
    setup.position = games::read_id("nim:9,10,11,12").ok().map(|(_, position)| position);
    let start = Start::Demo(setup);
    for (keys, side, helps) in [
        ("1", Side::One, false),
        ("<right>2", Side::Two, false),
        ("<right>1", Side::One, true),
        ("1<HandBack><right>1", Side::One, true),
    ] {
        let mut demo = Stage::new(start.clone(), quick());
        demo.keys(&format!("<Lesson>{keys}"));
        assert!(demo.game().is_human(side));
        assert_eq!(demo.session().assisted, helps, "{keys}");
    }
    // So does the explanation of the position that they play from.
    for (keys, helps) in [("1", true), ("<right>2", true), ("2", false)] {
        let mut demo = Stage::new(start.clone(), quick());
        assert!(demo.game().lesson);
        demo.keys(keys);
        assert_eq!(demo.session().assisted, helps, "{keys}");
    }
}

#[test]
fn analysis_is_help_if_the_player_chose_it() {
    let play = |commentary: Commentary| {
        let mut stage = saving(nim(), vec![]);
        stage.app.shared.preferences.commentary = commentary;
        stage.play_well();
        stage.session().assisted
    };
    assert_eq!([Commentary::Moves, Commentary::Off, Commentary::Analysis].map(play), [false, false, true]);
    let mut course =
        Stage::new(Start::Learn { subject: Some(nim().into()), step: Some(99), seed: 1 }, quick());
    course.app.shared.preferences.commentary = Commentary::Analysis;
    course.keys("<enter>");
    course.play_well();
    assert!(course.session().assisted, "also at the end of a course");
}

/// A game of the registry that a human won.
fn won(key: GameKey) -> GameRecord {
    let game = games::get(key);
    let setup = GameSetup {
        players: [Player::Human, Player::Computer(Level::Casual)],
        starter: Side::One,
        ..GameSetup::with_defaults(key, 3)
    };
    let mut line = History::new(setup.opening(), Side::One);
    let mut record = GameRecord { setup, ..GameRecord::of_line(key, &line) };
    while line.result(game).is_none() {
        let moves = legal_moves(game, line.position()).into_iter();
        let least = moves.min_by_key(|mv| game.change(line.position(), mv).moved());
        line.play(game, least.expect("a move")).expect("legal");
    }
    record.moves = line.moves().iter().map(|played| played.mv).collect();
    record.standing = record.moves.len();
    let (winner, _) = record.result().expect("over");
    if winner == Side::Two {
        record.setup.players.reverse();
    }
    record.finished().expect("over")
}

#[test]
fn a_medal_is_for_a_win_from_an_opening_of_the_menu() {
    for key in games::keys() {
        let good = won(key);
        let title = games::get(key).title();
        let medal = |change: &dyn Fn(&mut GameRecord)| {
            let mut game = good.clone();
            change(&mut game);
            game.medal()
        };
        let without_help = medal(&|_| {}).unwrap_or_else(|| panic!("{title}"));
        assert_eq!((without_help.game, without_help.level), (key, Level::Casual));
        assert_eq!(without_help.label(), "★ Medal: beat Casual without help");
        let with_help = medal(&|game| game.assisted = true).expect(title);
        assert_eq!(with_help.label(), "☆ Medal: beat Casual with help");
        for medal in [without_help, with_help] {
            assert_eq!(Medal::read(&medal.write()), Ok(medal));
        }
        let no =
            |what: &str, change: &dyn Fn(&mut GameRecord)| assert_eq!(medal(change), None, "{title}: {what}");
        no("moves given", &|game| game.setup.moves = game.moves[..1].to_vec());
        no("set up", &|game| game.setup.position = Some(game.opening.clone()));
        no("lost", &|game| game.winner = game.winner.map(Side::other));
        no("two humans", &|game| game.setup.players = [Player::Human, Player::Human]);
        if games::get(key).info().search.is_some() {
            no("a search of limited depth", &|game| {
                let field = games::get(key).fields().iter().position(|field| field.key == "depth");
                let values = &mut game.setup.options.values;
                values[field.expect("an option")] = Value::Number(3);
                assert!(games::get(key).depth(&game.setup.options).is_some());
            });
        }
    }
}

#[test]
fn a_new_medal_is_told_at_the_end_once_and_stands_in_the_menu_and_in_the_records() {
    let mut earned = vec![];
    for key in games::keys() {
        let mut stage = saving(key, earned.clone());
        stage.play_well();
        let Some(medal) = stage.finished_games()[0].clone().medal() else { continue };
        assert_eq!(stage.game_screen().new_medal().map(Medal::label), Some(medal.label()));
        stage.shows("★ Medal: beat Easy without help");
        earned.push(medal);
        let mut again = saving(key, earned.clone());
        again.play_well();
        assert!(again.game_screen().new_medal().is_none(), "told once");
        let mut unkept = Stage::new(Start::Table(GameSetup::winnable(key, 7)), quick());
        unkept.play_well();
        assert!(unkept.game_screen().new_medal().is_none(), "nothing is saved");
        stage.keys("<Menu><Records><tab><tab>");
        let row = format!("{:<23}★       ·       ·       ·", games::get(key).title());
        stage.shows(&row);
    }
    assert!(earned.len() > 6, "most first games are worth one: {}", earned.len());
}

/// A medal without help takes the place of one with help, and never the other way round.
#[test]
fn a_medal_without_help_replaces_one_with_help() {
    let play = |medals: Vec<Medal>, keys: &str| {
        let mut stage = saving(nim(), medals);
        stage.keys(keys);
        stage.play_well();
        (
            stage.game_screen().new_medal().map(Medal::sign),
            stage.app.shared.memory.medals.clone(),
            stage.screen(),
        )
    };
    let (sign, with_help, screen) = play(vec![], "t");
    assert!(sign == Some('☆') && screen.contains("☆ Medal: beat Easy with help"), "{screen}");
    assert_eq!(play(with_help.clone(), "t").0, None);
    let (sign, without_help, _) = play(with_help, "");
    assert_eq!((sign, without_help.len()), (Some('★'), 1));
    let (sign, still, _) = play(without_help.clone(), "t");
    assert_eq!((sign, still), (None, without_help));
    // The same in the file.
    let (_folder, store) = store();
    for (assisted, sign) in [(true, '☆'), (false, '★'), (true, '★')] {
        let mut game = won(nim());
        game.assisted = assisted;
        store.append(&game).expect("written");
        let signs: Vec<char> =
            store.load::<Medal>().expect("readable").items.iter().map(Medal::sign).collect();
        assert_eq!(signs, [sign]);
    }
}

#[test]
fn medals_are_kept_for_good_and_forgotten_with_everything() {
    let (_folder, store) = store();
    let game = won(nim());
    for _ in 0..3 {
        assert_eq!(store.append(&game), Ok(()));
    }
    let medals = || store.load::<Medal>().expect("readable").items;
    assert_eq!(medals().len(), 1, "one a game and level");
    for game in store.history().expect("readable").items {
        store.remove(game.mark).expect("removed");
    }
    assert_eq!(medals().len(), 1, "it stays when the games are gone");
    store.append(&won(key("matches"))).expect("written");
    assert_eq!(medals().len(), 2);
    // What cannot be read stays where it is.
    let text = std::fs::read_to_string(store.path::<Medal>()).expect("text");
    std::fs::write(store.path::<Medal>(), format!("rubbish\n{text}")).expect("written");
    assert_eq!(medals().len(), 2);
    assert!(store.load::<Medal>().expect("readable").trouble.is_some());
    store.forget().expect("forgotten");
    assert!(medals().is_empty() && !store.path::<Medal>().exists());
}

/// Games, names, options and what practice was set to: nothing of it is left.
#[test]
fn a_program_that_forgets_everything_is_as_new() {
    let setup = setup("nim", |setup| {
        setup.set_lineup(Lineup::TwoHumans);
        setup.names = [Some("Ada".into()), Some("Bo".into())];
        setup.options.values[0] = Value::Sizes(vec![7, 7]);
    });
    let mut stage = Stage::menu_with(|memory| {
        memory.remembered = vec![Remembered::of(&setup)];
        memory.medals = vec![Medal { game: key("nim"), level: Level::Easy, assisted: false, when: 1 }];
        memory.unfinished = vec![crate::saved_games::unfinished(key("kayles"))];
        memory.progress = vec![Progress { rank: 9, ..Progress::new(key("nim")) }];
        memory.days = vec![Day { date: "2026-11-22".into(), marks: vec![Grade::Right; 10] }];
        for (setting, word) in [(Setting::Name, "Cy"), (Setting::Theme, "dark"), (Setting::Mouse, "off")] {
            memory.settings.set(setting, word).expect("a word");
        }
    });
    stage.press(Action::Settings).keys("<down><right><end><enter>").press(Action::Yes);
    let mut fresh = Stage::menu_with(|_| ());
    fresh.press(Action::Settings);
    for step in ["<esc>", "<home><rest>", "<NextPlayers>", "<NextPlayers>", "<NextPlayers>"] {
        let [of_stage, of_fresh] = [&mut stage, &mut fresh].map(|stage| {
            stage.keys(step);
            let shared = &stage.app.shared;
            let all = shared.setups.iter().chain([&shared.demo]);
            let setups: Vec<_> = all.map(|setup| GameSetup { seed: 0, ..setup.clone() }).collect();
            (shared.memory.clone(), shared.preferences.clone(), setups)
        });
        assert_eq!(of_stage, of_fresh, "{step}");
    }
}

/// What was opened in one game is no help in the next one before it is asked for.
#[test]
fn the_lesson_of_one_game_is_no_help_in_the_next() {
    for again in ["n", "o"] {
        let mut stage = saving(nim(), vec![]);
        stage.wait_for_turn();
        stage.keys("e");
        assert!(stage.game().lesson);
        stage.play_well();
        stage.keys(again);
        let game = stage.game();
        assert!(!game.lesson && !game.session.assisted, "{again}");
    }
}

/// The mouse alone gets from a first win to the course, and Esc back to the end of the game. Who knows the course is not sent there.
#[test]
fn the_offer_of_a_course_is_clicked() {
    let mut stage = saving(nim(), vec![]);
    stage.play_well();
    stage.shows("Press c for the course.");
    stage.click(Target::Press(Action::OpenCourse));
    stage.shows("1 of 14");
    stage.keys("<esc>").shows("Press c for the course.");
    let subject = Subject::Game(nim());
    let known = subject.keys().iter().map(ToString::to_string).collect();
    stage.app.shared.memory.progress = vec![Progress { known, ..Progress::new(subject) }];
    stage.hides("Press c for the course.");
}

/// A position stays the same if the other side starts it and then the first again, and so does what helped.
#[test]
fn help_before_the_first_move_stays_if_the_other_side_starts() {
    let mut stage = saving(nim(), vec![]);
    stage.keys("<Hint><OtherStarts>");
    assert!(stage.session().assisted);
}

/// What helps after a lost final game of a course isn't noted, so a later win doesn't make it known.
#[test]
fn a_final_game_that_was_lost_first_is_not_known() {
    let course = Course::new(Subject::find("nim").expect("a course"), usize::MAX).expect("a step");
    let start = Start::Learn { subject: Some(course.subject()), step: Some(course.index()), seed: 7 };
    let mut stage = Stage::remembering(start, quick(), Memory { files: true, ..Memory::default() });
    stage.keys("<enter>");
    while stage.ended().is_none() {
        stage.wait_for_turn();
        if stage.ended().is_none() {
            stage.type_move(stage.a_move(false));
        }
    }
    assert_eq!(stage.session().winner(), Some(Side::Two));
    while stage.moves_made() > 1 {
        stage.press(Action::Undo);
    }
    stage.play_well();
    assert_eq!(stage.session().winner(), Some(Side::One));
    let progress = stage.app.shared.memory.progress_of(course.subject());
    assert_eq!(progress.state_of(course.index()), StepState::Seen);
}
