//! What is remembered, and the rooms it is seen in: going on, records, games of a file, settings.

use crate::small::all_games;
use crate::stage::{Match, Stage, contest, quick, read_games};
use nimtui::coach::Level;
use nimtui::game::{Dice, GameKey, Seats, Side};
use nimtui::records::{GameRecord, Judgement, Kept, Setting, Settings};
use nimtui::session::GameSetup;
use nimtui::storage::Folders;
use nimtui::tui::{
    Action, Effect, FileNews, FileTask, Memory, MenuOption, Message, Phase, Pointer, Screen, Start, Target,
};

/// A program that keeps what is played.
pub(super) fn keeping(start: Start) -> Stage {
    Stage::remembering(start, quick(), memory())
}

fn memory() -> Memory {
    let places =
        Folders { config: "/home/ada/.config/nimtui".into(), state: "/home/ada/.local/state/nimtui".into() };
    let places = [places.settings(), places.history(), places.unfinished()];
    Memory {
        files: true,
        places: places.map(|path| path.display().to_string()).to_vec(),
        ..Memory::default()
    }
}

fn two_at_nim() -> Start {
    Start::Table(contest("nim", |contest| contest.seat(Seats::TwoHumans)))
}

fn tasks(stage: &Stage) -> Vec<FileTask> {
    let file = |effect: &Effect| match effect {
        Effect::File(FileTask::SitDown(_)) => None,
        Effect::File(task) => Some(task.clone()),
        _ => None,
    };
    stage.effects.iter().filter_map(file).collect()
}

fn kept(stage: &Stage) -> GameRecord {
    match tasks(stage).pop() {
        Some(FileTask::Unfinished(game)) => *game,
        other => panic!("no game in progress: {other:?}"),
    }
}

#[track_caller]
fn table(stage: &Stage) -> &Match {
    stage.at_table()
}

#[test]
fn a_game_that_ends_otherwise_after_it_was_taken_back_counts_once_and_says_so() {
    let mut stage = keeping(Start::Table(contest("nim", |contest| {
        contest.seat(Seats::TwoHumans);
        contest.position = Some(nimtui::games::read_id("nim:2").expect("an id").1);
    })));
    stage.keys("1 2<enter>");
    assert_eq!(table(&stage).won_so_far(), [1, 0]);
    stage.press(Action::Undo);
    assert_eq!(table(&stage).won_so_far(), [1, 0], "it is in the records already");
    stage.keys("1 1<enter>1 1<enter>");
    assert_eq!(table(&stage).won_so_far(), [1, 0]);
    let finished = tasks(&stage).into_iter().filter_map(|task| match task {
        FileTask::Finished(game) => game.winner,
        _ => None,
    });
    assert_eq!(finished.collect::<Vec<_>>(), [Side::One]);
    assert!(stage.screen().contains("counts as it ended first: Player 1 won."), "{}", stage.screen());
    stage.press(Action::Again);
    assert_eq!(table(&stage).won_so_far(), [1, 0]);
}

/// At a new game of Nim while another one is kept.
fn with_a_game_left(change: impl FnOnce(&mut GameSetup)) -> Stage {
    let memory = Memory { unfinished: vec![unfinished(GameKey(1))], ..memory() };
    let mut contest = GameSetup::inviting(GameKey(1), 7);
    change(&mut contest);
    Stage::remembering(Start::Table(contest), quick(), memory)
}

#[test]
fn the_usual_answers_never_lose_the_game_that_was_left() {
    for key in ["<enter>", "y", "Y"] {
        let mut stage = with_a_game_left(|_| {});
        assert!(
            stage.screen().contains("You left a game of Nim: 1 move. Go on with it?"),
            "{}",
            stage.screen()
        );
        assert!(
            stage.screen().contains("Enter/y go on  k keep, play new  n give up  Esc back"),
            "{}",
            stage.screen()
        );
        stage.keys(key);
        assert!(table(&stage).history().moves().len() == 1 && !table(&stage).keeping.beside, "{key}");
    }
    let given_up = FileTask::NothingUnfinished(GameKey(1));
    let mut stage = with_a_game_left(|_| {});
    assert!(!tasks(&stage).contains(&given_up));
    stage.press(Action::No);
    assert_eq!(tasks(&stage).pop(), Some(given_up.clone()));
    stage.keys("<enter>");
    assert!(kept(&stage).standing >= 1, "now the new game is the one that is kept");
    // What is no answer does nothing: a move is not typed through the question.
    let mut stage = with_a_game_left(|_| {});
    stage.keys("3 1").keys("z<backspace>");
    assert_eq!((stage.app.shared.popups.len(), stage.typed()), (1, ""), "{}", stage.screen());
    assert_eq!(stage.app.shared.memory.unfinished.len(), 1);
    // A move in the new game leaves both safe.
    stage.press(Action::BeginGame).keys("3 1");
    assert_eq!((stage.app.shared.popups.len(), stage.typed()), (0, "3 1"));
    stage.keys("<enter>");
    assert!(tasks(&stage).is_empty() && stage.app.shared.memory.unfinished.len() == 1);
    for key in ["q", "<esc>", "<BeginGame>"] {
        let mut stage = with_a_game_left(|_| {});
        stage.keys(key);
        assert!(stage.app.shared.popups.is_empty() && tasks(&stage).is_empty(), "{key}");
        assert_eq!(stage.is_at_table(), key == "<BeginGame>", "the others lead back");
    }
}

/// While it is asked whether a game that was left goes on, the new one stands still; once it is to be played, the computer begins it.
#[test]
fn nobody_plays_behind_the_question() {
    let mut begun = 0;
    for (key, game) in all_games().filter(|(_, game)| game.info().inviting_seats == Seats::ComputerStarts) {
        let memory = || Memory { unfinished: vec![unfinished(key)], ..memory() };
        for answer in ["<BeginGame>", "<No>"] {
            let mut stage = Stage::remembering(Start::Table(GameSetup::inviting(key, 7)), quick(), memory());
            stage.keys("<wait><wait>");
            assert!(stage.screen().contains("Go on with it?"), "{}", stage.screen());
            assert!(table(&stage).history().moves().is_empty(), "{}: {}", game.id(), stage.screen());
            stage.keys(answer).keys("<wait>");
            assert_eq!(table(&stage).history().moves().len(), 1, "{}: {answer}", game.id());
            begun += 1;
        }
    }
    assert!(begun > 1, "{begun}");
}

/// Where a name can be typed its first letter begins it, also one that is a key elsewhere; the bar names no such key there.
#[test]
fn letters_begin_a_name_where_one_can_be_typed() {
    let mut stage = keeping(Start::Menu);
    let at = stage.menu_options().iter().position(|option| matches!(option, MenuOption::Name(_)));
    stage.keys("<tab>");
    for _ in 0..at.expect("there is a name") {
        stage.keys("<down>");
    }
    stage.keys("Tom");
    assert!(stage.screen().contains("Tom"), "{}", stage.screen());
    stage.keys("<enter>");
    assert_eq!(stage.app.shared.memory.settings.name.as_deref(), Some("Tom"));
    stage.keys("<up>");
    assert!(!stage.app.menu.is_on_a_name(&stage.app.shared));
    stage.keys("<esc>").press(Action::Settings);
    let Screen::Settings(_) = stage.app.screen else { panic!("{}", stage.screen()) };
    while !matches!(&stage.app.screen, Screen::Settings(room) if room.chosen() == Setting::Name) {
        stage.keys("<down>");
    }
    stage.keys("Mo<enter>");
    assert_eq!(stage.app.shared.memory.settings.name.as_deref(), Some("Mo"));
    assert!(stage.screen().contains("R forget all"), "{}", stage.screen());
    stage.press(Action::Reset);
    assert!(stage.screen().contains("Forget all"), "what the bar names stays a key: {}", stage.screen());
}

#[test]
fn a_game_of_the_players_own_is_begun_unasked_and_replaces_none() {
    let mut stage = with_a_game_left(|contest| contest.seat(Seats::TwoHumans));
    assert!(stage.app.shared.popups.is_empty(), "{}", stage.screen());
    assert!(
        stage.screen().contains("The game you left before is saved and waits for you."),
        "{}",
        stage.screen()
    );
    stage.keys("3 1<enter>").press(Action::Again).keys("<esc>");
    assert_eq!((tasks(&stage), table(&stage).history().moves().len()), (vec![], 1));
    stage.press(Action::Quit);
    assert!(
        stage.screen().contains("Quit in the middle of the game? It is not kept."),
        "it is not kept:\n{}",
        stage.screen()
    );
    stage.keys("<enter>");
    // Another one in its place, played to its end, is in the history; what was left is there still.
    stage.press(Action::Again).press(Action::Yes);
    stage.play_out();
    assert!(matches!(tasks(&stage)[..], [FileTask::Finished(_)]), "{:?}", tasks(&stage));
    assert_eq!(stage.app.shared.memory.unfinished.len(), 1);
}

/// A game that is set up beside a finished one of its kind is the one that is kept, whatever is done with the finished one after that.
#[test]
fn a_game_set_up_beside_a_finished_one_stays_kept() {
    for then in ["", "<esc><Undo>", "<esc><Again>"] {
        let mut stage = keeping(two_at_nim());
        stage.play_out();
        stage.press(Action::Review).press(Action::SetUpBoard).keys("<enter><enter>");
        let opening = table(&stage).history().opening().clone();
        assert!(table(&stage).ended().is_none(), "{}", stage.screen());
        stage.keys("1 1<enter>");
        let is_there = |stage: &Stage| {
            let left = stage.app.shared.memory.in_progress(GameKey(1)).expect("it is kept");
            (left.opening.clone(), left.standing > 0)
        };
        assert_eq!(is_there(&stage), (opening.clone(), true), "{}", stage.screen());
        // Back in the review of the finished game, and further.
        stage.keys(&format!("<Menu>{then}"));
        assert_eq!(is_there(&stage), (opening, true), "{then}\n{}", stage.screen());
    }
}

#[test]
fn a_program_without_files_keeps_nothing_and_asks_before_it_loses_a_game() {
    let mut stage = Stage::new(two_at_nim(), quick());
    stage.keys("3 1<enter>").press(Action::Quit);
    assert!(stage.screen().contains("Quit in the middle of the game? It is not kept."), "{}", stage.screen());
    assert!(!stage.effects.iter().any(|effect| matches!(effect, Effect::File(_))));
    let mut settings = Settings::default();
    settings.set(Setting::Save, "off").expect("a word");
    let mut stage = Stage::remembering(two_at_nim(), quick(), Memory { settings, ..memory() });
    stage.keys("3 1<enter>");
    assert_eq!(tasks(&stage), [], "keeping is off");
}

/// A history of two games, oldest first.
pub(super) fn history() -> Vec<Kept> {
    history_of("nim:1,2 2x1 1x1 2x1\nmatches:5 3 1\nnim:3,4,5 3x2\nrubbish")
}

fn history_of(text: &str) -> Vec<Kept> {
    let (games, _) = read_games(text);
    let finished = |(index, mut sheet): (usize, GameRecord)| {
        sheet.names = ["Ada".into(), "HAL 9000".into()];
        sheet.players = [nimtui::session::Player::Human, nimtui::session::Player::Computer(Level::Sharp)];
        let mut record = sheet.finished()?;
        record.when = 1_795_273_445 + 60 * index as u64;
        record.judgement = Some(Judgement { chances: [2, 0], mistakes: [index as u32, 0] });
        Some(Kept { record, mark: index as u64 })
    };
    games.into_iter().enumerate().filter_map(finished).collect()
}

pub(super) fn records() -> Stage {
    let mut stage = keeping(Start::Menu);
    stage.press(Action::Records);
    assert_eq!(tasks(&stage), [FileTask::ReadHistory], "read only when it is asked for");
    stage.send(Message::Filed(FileNews::History(history())));
    stage
}

/// Who leaves the records and comes again can still bring back what was deleted; what was forgotten with everything is gone.
#[test]
fn a_deleted_game_can_be_brought_back_when_one_comes_again() {
    let mut stage = records();
    stage.press(Action::Delete).keys("<esc><down><enter>").press(Action::Menu);
    stage.press(Action::Records);
    stage.send(Message::Filed(FileNews::History(history()[..1].to_vec())));
    stage.effects.clear();
    stage.press(Action::Undo);
    assert!(stage.screen().contains("Brought back."), "{}", stage.screen());
    let brought = FileTask::PutBack(Box::new(history()[1].record.clone()));
    assert!(tasks(&stage).contains(&brought), "{:?}", tasks(&stage));
    stage.keys("<Delete><esc><Settings><Reset><Yes><esc><Records>");
    stage.send(Message::Filed(FileNews::History(vec![])));
    stage.press(Action::Undo);
    assert!(stage.screen().contains("there is nothing to bring back"), "{}", stage.screen());
}

/// Back from a mistake of a game of the list comes the review it belongs to, and then the list.
#[test]
fn the_way_back_from_a_mistake_leads_through_its_review() {
    let mut stage = keeping(Start::Menu);
    stage.press(Action::Records);
    stage.send(Message::Filed(FileNews::History(history_of("nim:3,4,5 1x1 1x1 1x1 2x4 3x5"))));
    stage.keys("<enter>").press(Action::Review).press(Action::FindIt);
    assert!(stage.is_asked(), "{}", stage.screen());
    stage.press(Action::Menu);
    assert!(stage.reviews(), "{}", stage.screen());
    stage.press(Action::Menu);
    assert!(stage.in_records(), "{}", stage.screen());
}

#[test]
fn the_games_of_a_file_come_one_after_the_other() {
    let (games, wrong) = read_games("nim:1,2 2x1 1x1 2x1\nrubbish\nmatches:5 3");
    let mut stage = keeping(Start::Review { games, wrong });
    assert!(stage.screen().contains("line 2 is left out"), "{}", stage.screen());
    stage.keys("<esc><esc>").press(Action::NextGame);
    assert!(stage.screen().contains("Game 2 of 2"), "{}", stage.screen());
    stage.press(Action::NextGame);
    assert_eq!(table(&stage).history().moves().len(), 0, "at the beginning");
    stage.press(Action::CopyGame);
    assert_eq!(stage.effects.last(), Some(&Effect::Copy("nim:1,2 2x1 1x1 2x1".into())), "all of it");
}

#[test]
fn q_answers_every_question_safely() {
    let mut stage = keeping(Start::Menu);
    stage.press(Action::Settings).press(Action::Reset);
    assert!(stage.screen().contains("Forget all"), "{}", stage.screen());
    stage.keys("q");
    assert!(stage.app.shared.popups.is_empty() && tasks(&stage).is_empty(), "{}", stage.screen());
    let mut stage = keeping(two_at_nim());
    stage.keys("3 1<enter>").press(Action::Again).keys("q");
    assert!(stage.app.shared.popups.is_empty() && stage.effects.last() != Some(&Effect::Quit));
    assert_eq!(table(&stage).history().moves().len(), 1);
}

/// A terminal that is too small shows no table: whoever presses a key cannot see what it does.
#[test]
fn keys_and_clicks_on_what_is_not_seen_do_nothing() {
    for size in [(59, 24), (80, 15), (1, 1)] {
        let mut stage = keeping(two_at_nim());
        stage.send(Message::Resized(size.0, size.1));
        let before = stage.app.clone();
        stage.keys("3 1<enter><esc>nm?M");
        let target = Some(Target::Press(Action::Help));
        stage.send(Message::Pointer(Pointer { phase: Phase::Press, target }));
        assert_eq!(stage.app, before, "{size:?}");
        stage.keys("q");
        assert_eq!(stage.effects.last(), Some(&Effect::Quit), "{size:?}");
        // Nothing is kept: here the question is asked, and a second q answers it.
        let mut stage = Stage::new(two_at_nim(), quick());
        stage.keys("3 1<enter>");
        stage.send(Message::Resized(size.0, size.1));
        stage.keys("qy<enter>");
        assert!(!stage.effects.contains(&Effect::Quit) && stage.app.shared.popups.len() == 1);
        stage.keys("q");
        assert!(stage.effects.contains(&Effect::Quit));
        // An open page does not stand in the way.
        let mut stage = keeping(two_at_nim());
        stage.keys("?");
        stage.send(Message::Resized(size.0, size.1));
        stage.keys("q");
        assert_eq!(stage.effects.last(), Some(&Effect::Quit));
    }
}

#[test]
fn what_cannot_be_written_is_said_where_the_player_looks() {
    let said = "/home/ada/games.jsonl cannot be written: No space left on device.";
    let mut stage = keeping(two_at_nim());
    stage.send(Message::Filed(FileNews::Trouble(said.into())));
    assert!(stage.screen().contains("No space left on device"), "{}", stage.screen());
    stage.press(Action::Menu);
    assert!(stage.screen().contains("No space left on device"), "{}", stage.screen());
}

/// Anything a player may do in these rooms: nothing panics at any size, and the same keys give the same app.
#[test]
fn the_rooms_take_any_key_at_any_size() {
    const KEYS: &[&str] = &[
        "R", "s", "d", "u", "<enter>", "<esc>", "<left>", "<right>", "<up>", "<down>", "<space>", "1", "2",
        "n", "m", "I", "i", "w", "e", "y", "q", "?", "<tab>", "<end>", "<home>", "<rest>", "j", "k",
    ];
    for round in 0..6 {
        let mut dice = Dice::new(round);
        let memory = Memory { unfinished: vec![unfinished(GameKey(2)), unfinished(GameKey(1))], ..memory() };
        let mut stages = [0, 1].map(|_| Stage::remembering(Start::Menu, quick(), memory.clone()));
        for step in 0..400 {
            let key = KEYS[dice.below(KEYS.len() as u64) as usize];
            let target = Target::Line(dice.below(30) as usize);
            for stage in &mut stages {
                stage.keys(key);
                if stage.effects.last() == Some(&Effect::File(FileTask::ReadHistory)) {
                    stage.send(Message::Filed(FileNews::History(history())));
                }
                if stage.hits(80, 24).all().any(|(_, hit)| hit == target) {
                    stage.click(target);
                }
            }
            if step % 10 == 0 {
                let _ = stages[0].screen_of(dice.below(140) as u16, dice.below(50) as u16);
            }
        }
        assert_eq!(stages[0].app, stages[1].app);
        assert_eq!(stages[0].effects, stages[1].effects);
    }
}

pub(crate) fn unfinished(game: GameKey) -> GameRecord {
    let mut stage = keeping(Start::Table(contest(nimtui::games::get(game).id(), |contest| {
        contest.seat(Seats::TwoHumans);
    })));
    stage.keys("<enter>");
    kept(&stage)
}

#[test]
fn a_click_on_an_option_of_an_entry_just_left_does_nothing_at_one_without_options() {
    for target in [Target::Option(0), Target::Step { option: 0, up: true }] {
        let mut stage = keeping(Start::Menu);
        stage.keys("<up>");
        let phase = Phase::Press;
        stage.send(Message::Pointer(Pointer { phase, target: Some(target) }));
        assert!(!stage.app.menu.in_options, "{target:?}: the settings have no options here");
    }
}

/// Who mends a typed move with Backspace once too often loses no move.
/// The time of a game that is gone on with in one run of the program runs on; that of another one begins.
#[test]
fn the_time_of_a_game_that_was_left_runs_on() {
    let sittings = |stage: &Stage| {
        let sitting = |effect: &Effect| match effect {
            Effect::File(FileTask::SitDown(goes_on)) => Some(*goes_on),
            _ => None,
        };
        stage.effects.iter().filter_map(sitting).collect::<Vec<_>>()
    };
    let nim = Some(GameKey(1));
    let mut stage = keeping(two_at_nim());
    assert_eq!(sittings(&stage), [None]);
    stage.keys("3 1<enter>").press(Action::Menu).keys("<enter>");
    assert!(stage.is_at_table(), "{}", stage.screen());
    assert_eq!(sittings(&stage), [None, nim], "left for the menu, and gone on with");
    stage.press(Action::Again).press(Action::Yes);
    assert_eq!(sittings(&stage), [None, nim, None], "a new game has its own");
    // A position that is set up in between has its own; then the time of the first one runs on.
    stage.keys("3 1<enter>").press(Action::SetUpBoard).keys("<enter><enter>");
    assert_eq!(sittings(&stage)[3..], [None], "{}", stage.screen());
    stage.press(Action::Menu);
    assert!(stage.is_at_table(), "{}", stage.screen());
    assert_eq!(sittings(&stage)[3..], [None, nim]);
    // Another day the file says how long it was.
    let mut left = kept(&stage);
    left.seconds = 77;
    let mut again =
        Stage::remembering(Start::Continue, quick(), Memory { unfinished: vec![left], ..memory() });
    again.keys("3 1<enter>");
    assert_eq!((sittings(&again), kept(&again).seconds), (vec![nim], 77));
}

#[test]
fn backspace_takes_back_letters_and_no_move() {
    let mut stage = keeping(two_at_nim());
    stage.keys("3 1<enter>").keys("<backspace><backspace>");
    assert_eq!(table(&stage).history().moves().len(), 1, "{}", stage.screen());
    stage.press(Action::Undo);
    assert!(table(&stage).history().moves().is_empty());
}

/// A game that was left is told with the moves that stand, not with those that were taken back.
#[test]
fn a_game_that_was_left_counts_the_moves_that_stand() {
    let mut stage = keeping(two_at_nim());
    stage.keys("<enter><enter><enter>");
    assert!(kept(&stage).title().ends_with(", 3 moves"), "{}", kept(&stage).title());
    stage.press(Action::Undo);
    assert!(kept(&stage).title().ends_with(", 2 moves"), "{}", kept(&stage).title());
}
