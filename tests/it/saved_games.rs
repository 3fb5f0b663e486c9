//! Games that are left, saved, resumed and given up, and the questions before something is lost.

use crate::stage::{Stage, flat, key, quick, setup};
use nimtui::game::{GameKey, Lineup, Side};
use nimtui::games;
use nimtui::records::{GameRecord, JsonLine, Kept, Setting, Settings};
use nimtui::session::GameSetup;
use nimtui::tui::{
    Action, Effect, FileNews, FileTask, Memory, MenuEntry, Message, Phase, Pointer, Popup, Start, Target,
};

fn memory() -> Memory {
    Memory { files: true, ..Memory::default() }
}

fn two_at_nim() -> Start {
    Start::Table(setup("nim", |setup| setup.set_lineup(Lineup::TwoHumans)))
}

/// A new game of Nim with a move made, while another one is saved.
fn with_a_game_saved() -> Stage {
    let memory = Memory { unfinished: vec![unfinished(GameKey(1))], ..memory() };
    let mut stage = Stage::remembering(two_at_nim(), quick(), memory);
    stage.keys("3 1<enter>");
    stage
}

#[test]
fn deleting_everything_says_what_will_be_saved() {
    let open = "The open game will be saved again.";
    for (start, moves, says_so) in
        [(Start::Menu, "", false), (two_at_nim(), "", false), (two_at_nim(), "1x1<enter>", true)]
    {
        let mut stage = Stage::remembering(start, quick(), memory());
        stage.keys(moves).send(Message::Filed(FileNews::Forgotten));
        let screen = flat(&stage.screen());
        assert!(screen.contains("Everything is deleted.") && screen.contains(open) == says_so, "{screen}");
    }
}

#[test]
fn where_nothing_is_saved_nothing_is_continued() {
    Stage::remembering(Start::Continue, quick(), memory()).shows("You have no saved game.");
}

/// A new game never deletes the saved one. It replaces it only if the player says so when leaving.
#[test]
fn a_new_game_replaces_the_saved_one_only_if_the_player_says_so() {
    let saved = |stage: &Stage| stage.app.shared.memory.in_progress((GameKey(1), false)).cloned();
    let older = Some(unfinished(GameKey(1)));
    for (leave, quits) in [(Action::Menu, false), (Action::Quit, true)] {
        for (answer, leaves, replaces) in [("<esc>", false, false), ("n", true, false), ("y", true, true)] {
            let mut stage = with_a_game_saved();
            assert!(stage.file_tasks().is_empty() && saved(&stage) == older);
            stage.press(leave);
            let screen = flat(&stage.screen());
            assert!(screen.contains("Replace it with this one?"), "{screen}");
            stage.keys(answer);
            assert_eq!(!stage.has_game() || stage.effects.contains(&Effect::Quit), leaves, "{answer}");
            assert_eq!(stage.effects.contains(&Effect::Quit), quits && leaves, "{answer}");
            assert_eq!(saved(&stage) != older, replaces, "{answer}");
            if replaces {
                assert_eq!(stage.saved_game().moves.len(), 1);
            }
        }
    }
    // Nor does a key answer it that can't be seen.
    let mut small = with_a_game_saved();
    small.press(Action::Quit);
    small.send(Message::Resized(50, 12));
    assert!(
        flat(&small.screen_of(50, 12)).ends_with("Replace it with this one? Enlarge the terminal to answer.")
    );
    small.keys("qqy");
    assert!(saved(&small) == older && !small.effects.contains(&Effect::Quit));
    // What is typed isn't a move in the game behind the question.
    let mut stage = with_a_game_saved();
    stage.press(Action::Menu).keys("3 1<enter>");
    assert!(stage.app.shared.popup.is_some() && stage.moves_made() == 1);
    // Another new game in its place, played to its end, is in the records; the older one is still saved.
    let mut stage = with_a_game_saved();
    stage.press(Action::Again).press(Action::Yes);
    stage.play_out();
    assert!(matches!(stage.file_tasks()[..], [FileTask::Finished(_)]), "{:?}", stage.file_tasks());
    assert_eq!(saved(&stage), older);
}

/// A game that is set up beside a finished one of its kind is the one that is kept, whatever is done with the finished one after that.
#[test]
fn a_game_set_up_beside_a_finished_one_stays_kept() {
    let mut stage = Stage::saving(two_at_nim());
    stage.play_out();
    stage.press(Action::SetUpBoard).keys("<enter><enter>");
    let opening = stage.history().opening().clone();
    assert!(stage.ended().is_none());
    stage.keys("1 1<enter>");
    let is_there = |stage: &Stage| {
        let left = stage.app.shared.memory.in_progress((GameKey(1), false)).expect("it is kept");
        (left.opening.clone(), left.standing > 0)
    };
    assert_eq!(is_there(&stage), (opening.clone(), true));
    stage.press(Action::Menu);
    assert_eq!(is_there(&stage), (opening, true));
}

#[test]
fn a_program_without_files_keeps_nothing_and_asks_before_it_loses_a_game() {
    let mut stage = Stage::new(two_at_nim(), quick());
    stage.keys("3 1<enter>").press(Action::Quit);
    stage.shows("Quit? This game won't be saved.");
    assert!(!stage.effects.iter().any(|effect| matches!(effect, Effect::File(_))));
    let mut settings = Settings::default();
    settings.set(Setting::Save, "off").expect("a word");
    let mut stage = Stage::remembering(two_at_nim(), quick(), Memory { settings, ..memory() });
    stage.keys("3 1<enter>");
    assert_eq!(stage.file_tasks(), [], "saving is off");
}

/// A terminal that is too small shows no table: whoever presses a key cannot see what it does.
#[test]
fn keys_and_clicks_on_what_is_not_seen_do_nothing() {
    for size in [(59, 24), (80, 15), (1, 1)] {
        let mut stage = Stage::saving(two_at_nim());
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
        stage.keys("qn<enter>");
        assert!(!stage.effects.contains(&Effect::Quit) && stage.app.shared.popup.is_some());
        stage.keys("q");
        assert!(stage.effects.contains(&Effect::Quit));
        // An open page does not stand in the way.
        let mut stage = Stage::saving(two_at_nim());
        stage.keys("?");
        stage.send(Message::Resized(size.0, size.1));
        stage.keys("q");
        assert_eq!(stage.effects.last(), Some(&Effect::Quit));
    }
}

#[test]
fn write_errors_are_shown_on_every_screen_until_they_are_solved() {
    let said = "/home/ada/games.jsonl cannot be written: No space left on device.";
    let mut stage = Stage::saving(two_at_nim());
    stage.send(Message::Filed(FileNews::Trouble(said.into())));
    stage.shows("No space left on device");
    stage.send(Message::Filed(FileNews::Solved(said.into())));
    stage.hides("No space left on device");
    stage.send(Message::Filed(FileNews::Trouble(said.into())));
    stage.press(Action::Menu);
    stage.shows("No space left on device");
    stage.send(Message::Filed(FileNews::Solved(said.into())));
    stage.hides("No space left on device");
}

/// A game that another nimtui saves in the meantime is as safe as one that was saved before.
#[test]
fn a_game_saved_elsewhere_is_asked_about() {
    for is_replaced in [false, true] {
        let mut stage = Stage::saving(two_at_nim());
        stage.keys("3 1<enter>");
        let mut other = stage.saved_game();
        other.seconds += 1;
        stage.send(Message::Filed(FileNews::OtherGame(Box::new(other.clone()))));
        assert!(stage.app.game_to_save().is_none());
        let told = |stage: &Stage| stage.app.farewell().expect("something to say");
        assert_eq!(told(&stage), "This game of Nim isn't saved.");
        stage.shows("Another nimtui has saved a game of Nim");
        stage.keys("3 1<enter>").press(Action::Quit);
        assert!(matches!(stage.file_tasks()[..], [FileTask::Unfinished(_), FileTask::ReadUnfinished(_)]));
        stage.shows("Replace it with this one?");
        stage.keys(if is_replaced { "y" } else { "n" });
        assert!(stage.effects.contains(&Effect::Quit));
        assert_eq!(stage.file_tasks().contains(&FileTask::Know(Box::new(other.clone()))), is_replaced);
        assert_eq!(told(&stage).starts_with("Game saved"), is_replaced);
        let saved = stage.app.shared.memory.in_progress(other.key());
        assert_eq!(saved != Some(&other), is_replaced);
    }
    let mut stage = Stage::saving(two_at_nim());
    stage.keys("3 1<enter>");
    stage.send(Message::Filed(FileNews::OtherGame(Box::new(stage.saved_game()))));
    stage.keys("1 3<enter>2 4<enter>3 4<enter>");
    assert!(stage.ended().is_some());
    assert_eq!(stage.app.farewell(), None, "a finished game is among the records");
}

/// A game that was to replace another is left only if it has: the player is asked again otherwise.
#[test]
fn a_game_that_couldnt_replace_another_is_not_left() {
    for is_disk_full in [false, true] {
        for leave in [Action::Quit, Action::Menu] {
            let mut stage = Stage::saving(two_at_nim());
            stage.is_disk_slow = true;
            stage.keys("3 1<enter>");
            let ours = stage.saved_game();
            let other = |seconds| Box::new(GameRecord { seconds, ..ours.clone() });
            stage.send(Message::Filed(FileNews::OtherGame(other(7))));
            stage.press(leave).finish_writing();
            stage.keys("y");
            assert!(stage.moves_made() == 1 && !stage.effects.contains(&Effect::Quit), "it isn't saved yet");
            let (news, question) = match is_disk_full {
                true => (FileNews::Unsaved(ours.key(), Some(other(7))), "won't be saved."),
                false => (FileNews::OtherGame(other(8)), "Replace it with this one?"),
            };
            stage.send(Message::Filed(news));
            stage.finish_writing();
            assert_eq!(stage.moves_made(), 1, "still at the game");
            assert!(!stage.effects.contains(&Effect::Quit));
            stage.shows(question);
            // The player stays after all.
            stage.keys("<esc>").finish_writing();
            assert!(stage.moves_made() == 1 && !stage.effects.contains(&Effect::Quit));
        }
    }
}

/// Whoever leaves learns what became of the game since it was last saved. If the disk is slow, they are asked.
#[test]
fn a_game_is_saved_once_more_when_it_is_left() {
    let begin = || {
        let mut stage = Stage::saving(two_at_nim());
        stage.keys("3 1<enter>").press(Action::Undo).press(Action::Redo);
        stage.effects.clear();
        stage.is_disk_slow = true;
        stage
    };
    let mut replaced = begin();
    replaced.press(Action::Quit);
    let other = Box::new(GameRecord { seconds: 7, ..replaced.saved_game() });
    assert!(matches!(replaced.file_tasks()[..], [FileTask::Unfinished(_), FileTask::ReadUnfinished(_)]));
    replaced.send(Message::Filed(FileNews::OtherGame(other)));
    replaced.finish_writing();
    assert!(!replaced.effects.contains(&Effect::Quit));
    replaced.shows("Replace it with this one?");
    let mut full = begin();
    full.send(Message::Filed(FileNews::Unsaved((GameKey(1), false), None)));
    assert!(full.app.game_to_save().is_some(), "Ctrl-C tries again, too");
    full.press(Action::Quit).send(Message::Filed(FileNews::Solved("no space".into())));
    full.finish_writing();
    assert!(full.effects.contains(&Effect::Quit), "there was space again");
    let mut slow = begin();
    slow.press(Action::Quit).press(Action::Quit);
    assert!(!slow.effects.contains(&Effect::Quit) && slow.app.shared.popup.is_none());
    slow.wait(1_000);
    slow.shows("won't be saved.");
    slow.keys("<esc>").finish_writing();
    slow.press(Action::Quit).keys("?").finish_writing();
    assert!(!slow.effects.contains(&Effect::Quit), "another key withdraws the wish");
    slow.keys("<esc>").press(Action::Quit).keys("1 1<enter>").finish_writing();
    assert!(!slow.effects.contains(&Effect::Quit), "the player stays, and plays on");
    // A finished game that is undone is in the records, and nothing more is to be saved of it.
    let mut undone = Stage::saving(two_at_nim());
    undone.keys("1 3<enter>2 4<enter>3 5<enter>").press(Action::Undo).press(Action::Quit);
    assert!(undone.effects.contains(&Effect::Quit));
    assert!(!undone.file_tasks().iter().any(|task| matches!(task, FileTask::ReadUnfinished(_))));
    // The other game has come to its end.
    let mut alone = begin();
    alone.send(Message::Filed(FileNews::OtherGame(Box::new(unfinished(GameKey(1))))));
    alone.press(Action::Quit).send(Message::Filed(FileNews::InProgress((GameKey(1), false), None)));
    assert!(alone.effects.contains(&Effect::Quit));
    assert!(alone.app.farewell().expect("something to say").starts_with("Game saved"));
}

/// A game that isn't saved is spoken of also if something else lies above it.
#[test]
fn a_game_below_other_screens_is_not_forgotten() {
    let begin = || {
        let mut stage = Stage::saving(two_at_nim());
        stage.keys("3 1<enter>");
        let other = Box::new(GameRecord { seconds: 7, ..stage.saved_game() });
        stage.send(Message::Filed(FileNews::OtherGame(other)));
        stage
    };
    for above in [Action::Settings, Action::SetUpBoard, Action::Help] {
        let mut stage = begin();
        stage.press(above);
        let told = stage.app.farewell().expect("something to say");
        assert_eq!(told, "This game of Nim isn't saved.", "{above:?}");
    }
    let mut stage = begin();
    stage.press(Action::SetUpBoard).keys("<enter><enter>");
    assert_eq!(stage.moves_made(), 0, "a game from the position that was set up");
    stage.press(Action::Quit);
    assert!(!stage.effects.contains(&Effect::Quit));
    assert_eq!(stage.moves_made(), 1, "back at the first game");
    stage.press(Action::Quit);
    stage.shows("Replace it with this one?");
    // A game above it that was saved in its place isn't replaced without a question.
    let mut replaced = Stage::saving(two_at_nim());
    replaced.keys("3 1<enter>").press(Action::SetUpBoard).keys("<enter><enter>3 1<enter>3 1<enter>");
    replaced.press(Action::Menu).shows("Replace it with this one?");
    replaced.keys("y");
    assert_eq!(replaced.moves_made(), 1, "back at the first game");
    replaced.effects.clear();
    replaced.keys("2 1<enter>");
    assert_eq!(replaced.file_tasks(), []);
    replaced.press(Action::Quit).shows("Replace it with this one?");
    // If neither is saved, the player is asked about both.
    let mut both = begin();
    both.press(Action::SetUpBoard).keys("<enter><enter>3 1<enter>3 1<enter>");
    assert_eq!(both.moves_made(), 2);
    both.press(Action::Quit).keys("n");
    assert!(!both.effects.contains(&Effect::Quit) && both.moves_made() == 1, "back at the first game");
}

/// On a full disk, whoever quits is asked first, until the game is saved again.
#[test]
fn a_game_that_could_not_be_written_is_not_left_without_a_question() {
    let mut stage = Stage::saving(two_at_nim());
    stage.keys("3 1<enter>");
    stage.send(Message::Filed(FileNews::Unsaved((GameKey(1), false), None)));
    for leave in [Action::Quit, Action::Menu] {
        stage.press(leave);
        stage.shows("won't be saved.");
        stage.keys("n");
    }
    // A game above it that is saved again doesn't make this one safe.
    let mut below = Stage::saving(two_at_nim());
    below.keys("3 1<enter>");
    below.send(Message::Filed(FileNews::Unsaved((GameKey(1), false), None)));
    below.press(Action::SetUpBoard).keys("<enter><enter>3 1<enter>3 1<enter>");
    below.send(Message::Filed(FileNews::Solved("no space".into())));
    below.press(Action::Quit);
    assert!(!below.effects.contains(&Effect::Quit) && below.moves_made() == 1, "back at the first game");
    below.press(Action::Quit);
    below.shows("Replace it with this one?");
    stage.send(Message::Filed(FileNews::Solved("no space".into())));
    stage.press(Action::Quit);
    assert!(stage.effects.contains(&Effect::Quit));
}

#[test]
fn a_game_that_could_not_be_deleted_is_still_listed() {
    let mut stage = Stage::saving(two_at_nim());
    stage.press(Action::Menu).press(Action::Records);
    let record = unfinished(GameKey(1));
    let kept = Kept { record: GameRecord { winner: Some(Side::One), ..record }, mark: 5 };
    let history = || Message::Filed(FileNews::History(vec![kept.clone()]));
    stage.send(history());
    stage.press(Action::Delete);
    stage.shows("Deleted.");
    stage.send(Message::Filed(FileNews::Trouble("can't write games.jsonl".into())));
    stage.send(history());
    stage.hides("Deleted.");
    stage.shows("Can't write games.jsonl.");
    stage.press(Action::Undo);
    assert!(!stage.file_tasks().iter().any(|task| matches!(task, FileTask::AppendJudged(_))));
}

pub(crate) fn unfinished(game: GameKey) -> GameRecord {
    let mut stage = Stage::saving(Start::Table(setup(games::get(game).id(), |setup| {
        setup.set_lineup(Lineup::TwoHumans);
    })));
    stage.keys("<enter>");
    stage.saved_game()
}

/// The time of a game that is gone on with in one run of the program runs on; that of another one begins.
#[test]
fn the_time_of_a_game_that_was_left_runs_on() {
    let sittings = |stage: &Stage| {
        let sitting = |effect: &Effect| match effect {
            Effect::File(FileTask::StartClock(goes_on)) => Some(*goes_on),
            _ => None,
        };
        stage.effects.iter().filter_map(sitting).collect::<Vec<_>>()
    };
    let nim = Some(GameKey(1));
    let mut stage = Stage::saving(two_at_nim());
    assert_eq!(sittings(&stage), [None]);
    stage.keys("3 1<enter>").press(Action::Menu).keys("<enter>");
    assert!(stage.has_game());
    assert_eq!(sittings(&stage), [None, nim], "left for the menu, and gone on with");
    stage.press(Action::Again).press(Action::Yes);
    assert_eq!(sittings(&stage), [None, nim, None], "a new game has its own");
    // A position that is set up in between has its own; then the time of the first one runs on.
    stage.keys("3 1<enter>").press(Action::SetUpBoard).keys("<enter><enter>");
    assert_eq!(sittings(&stage)[3..], [None]);
    stage.press(Action::Menu);
    assert!(stage.has_game());
    assert_eq!(sittings(&stage)[3..], [None, nim]);
    // Another day the file says how long it was.
    let mut left = stage.saved_game();
    left.seconds = 77;
    let mut again = Stage::resuming(vec![left]);
    again.keys("3 1<enter>");
    assert_eq!((sittings(&again), again.saved_game().seconds), (vec![nim], 77));
}

#[test]
fn a_question_takes_only_y_n_and_esc() {
    for question in ["<Menu>", "<Again>", "<OtherStarts>"] {
        for key in ["n", "<esc>"] {
            let mut stage = Stage::one_player("nim");
            stage.keys("<enter>").keys(question).keys(key);
            assert_eq!(stage.heaps(), [1, 4, 5], "{question} {key}");
            assert!(stage.app.shared.popup.is_none(), "{question} {key}");
        }
        for key in ["q", "N", "Y", "<enter>", "<space>", "?", "x"] {
            let mut stage = Stage::one_player("nim");
            stage.keys("<enter>").keys(question).keys(key);
            assert!(stage.app.shared.popup.is_some(), "{question} {key}");
        }
        let mut stage = Stage::one_player("nim");
        stage.keys("<enter>").keys(question).keys("y");
        assert!(!stage.has_game() || stage.moves_made() < 2, "{question}");
    }
}

/// Every way to leave, with all that it depends on.
#[test]
fn leaving_asks_if_a_game_would_be_lost() {
    let nim = key("nim");
    for case in 0..1 << 4 {
        let [moved, files, save, beside] = [0, 1, 2, 3].map(|bit| case >> bit & 1 == 1);
        let mut settings = Settings::default();
        settings.set(Setting::Save, if save { "on" } else { "off" }).expect("a word");
        let unfinished = if beside { vec![unfinished(nim)] } else { vec![] };
        for key in ["<Quit>", "<Menu>", "<Again>", "<OtherStarts>"] {
            let memory = Memory {
                files,
                settings: settings.clone(),
                unfinished: unfinished.clone(),
                ..Memory::default()
            };
            let mut stage = Stage::remembering(two_at_nim(), quick(), memory);
            stage.keys(if moved { "3 1<enter>" } else { "" });
            stage.effects.clear();
            stage.keys(key);
            let kept = files && save && !beside;
            let asked = moved && (!kept || key == "<Again>" || key == "<OtherStarts>");
            let what = format!("{key}: moved {moved}, files {files}, save {save}, beside {beside}");
            assert_eq!(matches!(stage.app.shared.popup, Some(Popup::Confirm(_))), asked, "{what}");
            assert_eq!(stage.effects.contains(&Effect::Quit), key == "<Quit>" && !asked, "{what}");
            stage.keys(if asked { "<Yes>" } else { "" });
            // What is kept beside the table stays whatever is done with the game on it.
            let gone = |effect: &Effect| *effect == Effect::File(FileTask::DeleteUnfinished((nim, false)));
            let gives_up = stage.effects.iter().any(gone);
            assert_eq!(gives_up, moved && kept && (key == "<Again>" || key == "<OtherStarts>"), "{what}");
            let left = stage.app.shared.memory.in_progress((nim, false)).is_some();
            assert_eq!(left, beside || moved && kept && !gives_up, "{what}");
        }
    }
}

/// Of several games that were left Continue goes on with the newest; the others are named from the newest on.
#[test]
fn continue_lists_several_saved_games() {
    let left = |id: &str| {
        let mut stage = Stage::two_players(id);
        stage.keys("<enter>");
        assert_eq!(stage.moves_made(), 1, "{id}");
        stage.game().record()
    };
    let unfinished: Vec<GameRecord> = ["matches", "kayles", "nim"].map(left).to_vec();
    Stage::menu_with(|memory| memory.unfinished = unfinished[..1].to_vec()).shows("Enter resume");
    let stage = Stage::menu_with(|memory| memory.unfinished = unfinished);
    stage.shows("Enter choose");
    assert_eq!(stage.app.menu.entry, MenuEntry::Continue);
    assert_eq!(MenuEntry::Continue.note(&stage.app.shared).as_deref(), Some("3 games"));
    for (down, game) in ["nim", "kayles", "matches"].into_iter().enumerate() {
        let mut stage = stage.again();
        stage.keys("<enter>").keys(&"<down>".repeat(down)).keys("<enter>");
        assert_eq!(stage.session().setup.game, key(game));
        assert_eq!(stage.moves_made(), 1);
    }
}

/// A game that is left and gone on with has its position, what may be made again, its tries and whose turn it is, in every game.
#[test]
fn a_game_that_is_gone_on_with_is_as_it_was_left() {
    for game in games::ALL {
        let key = games::find_game(game.id()).expect("a game");
        let mut setup = GameSetup::with_defaults(key, 7);
        setup.set_lineup(Lineup::TwoHumans);
        let mut stage = Stage::saving(Start::Table(setup));
        // Two moves, one taken back and another one tried, and that taken back, too.
        let mv = |stage: &mut Stage, index: u64| {
            let table = stage.game();
            let legal = table.session.game().move_count(table.position());
            let Some(mv) = table.session.game().nth_move(table.position(), index % legal.max(1)) else {
                return;
            };
            stage.type_move(mv);
        };
        mv(&mut stage, 0);
        mv(&mut stage, 0);
        stage.press(Action::Undo);
        mv(&mut stage, 1);
        stage.press(Action::Undo);
        if stage.ended().is_some() {
            continue;
        }
        let (line, id) = (stage.history().clone(), stage.game().id());
        let left = stage.app.shared.memory.unfinished.clone();
        assert_eq!(left.len(), 1, "{}", game.id());
        let left = vec![GameRecord::read(&left[0].write()).expect("read")];
        let next = Stage::resuming(left);
        assert_eq!(next.game().id(), id, "{}", game.id());
        assert_eq!(*next.history(), line, "{}", game.id());
        assert_eq!(next.game().to_move().name, stage.game().to_move().name, "{}", game.id());
    }
}

#[test]
fn a_game_that_could_not_be_saved_is_not_offered() {
    for leaves_first in [false, true] {
        let mut stage = Stage::saving(two_at_nim());
        stage.keys("3 1<enter>");
        if leaves_first {
            stage.press(Action::Menu);
            stage.shows("Game saved");
        }
        stage.send(Message::Filed(FileNews::Unsaved((GameKey(1), false), None)));
        if !leaves_first {
            stage.press(Action::Menu);
        }
        stage.hides("Continue");
        stage.hides("Game saved");
        assert_eq!(stage.app.menu.entry, MenuEntry::Game(GameKey(1)));
    }
}
