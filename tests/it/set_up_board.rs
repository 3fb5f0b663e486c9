//! The set-up board: every position of every game can be put there, played, and sent to practice.

use crate::stage::key;
use nimtui::coach::{ExerciseKind, Level, Mode};
use nimtui::game::{Board, BoardEdit, Cell, Dice, GameKey, Lineup, Side, edit_board};
use nimtui::games;
use nimtui::session::Player;
use nimtui::tui::{
    Action, Memory, Message, Phase, Pointer, Popup, PopupChoice, PopupMenu, Screen, SetUpBoard, Spot, Start,
    Target,
};

use crate::plain_search::Witness;
use crate::small::{all_games, sample, small_positions};
use crate::stage::{Stage, quick};

/// Positions a game that are compared with the plain search, and the largest of them.
const COMPARED: usize = 12;
const SEARCHED: usize = 1 << 12;

/// The board, opened from the first move of a game from the menu.
fn opened(key: GameKey) -> Stage {
    let mut stage = Stage::menu();
    stage.prompt = false;
    stage.choose_game(key).keys("<enter>").press(Action::SetUpBoard);
    stage.prompt = true;
    stage
}

/// The board with the position of an id.
fn set_up(id: &str) -> Stage {
    let mut stage = opened(games::read_id(id).expect(id).0);
    type_id(&mut stage, id);
    assert_eq!(board(&stage).id(), shortest_id(id));
    stage
}

#[track_caller]
fn board(stage: &Stage) -> &SetUpBoard {
    match stage.app.stack.last() {
        Some(Screen::SetUp(board)) => board,
        other => panic!("no set-up board: {other:?}"),
    }
}

/// An id as it is written: `grid:11/11` is `grid:2x2`.
fn shortest_id(id: &str) -> String {
    let (game, position) = games::read_id(id).expect(id);
    games::write_id(game, &position)
}

fn type_id(stage: &mut Stage, id: &str) {
    stage.press(Action::TypeId).keys(&"<backspace>".repeat(200)).keys(id).keys("<enter>");
}

/// The list that lies on the screen.
#[track_caller]
fn list(stage: &Stage) -> &PopupMenu {
    match stage.app.shared.popup.as_ref() {
        Some(Popup::Menu(list)) => list,
        other => panic!("no list: {other:?}"),
    }
}

/// Chooses the row of a list.
#[track_caller]
fn choose(stage: &mut Stage, is_wanted: impl Fn(&PopupChoice, &str) -> bool) {
    let list = list(stage);
    let mut rows = list.rows.iter();
    let index = rows.position(|(choice, text)| is_wanted(choice, text)).expect("such a row");
    let steps = (index + list.rows.len() - list.cursor) % list.rows.len();
    stage.keys(&"<down>".repeat(steps)).keys("<enter>");
}

/// A position that was set up is played against an opponent.
fn play(stage: &mut Stage, against: &Player) {
    stage.keys("<enter>");
    choose(stage, |choice, _| matches!(choice, PopupChoice::Player(one) if one == against));
}

/// Digits make one number only as long as nothing else is pressed between them.
#[test]
fn a_digit_after_another_key_begins_a_new_number() {
    for between in ["<down><up>", "<up><down>", "<Undo>", "<WhoWins>", "+-"] {
        for (key, game) in all_games() {
            let mut stage = opened(key);
            if !matches!(board(&stage).position.board, Board::Heaps(_)) {
                continue;
            }
            let size = |stage: &Stage| board(stage).position.board.heaps()[0];
            stage.keys("3");
            if size(&stage) != 3 {
                continue;
            }
            stage.keys(between).keys("4");
            assert_ne!(size(&stage), 34, "{} {between}", game.id());
            stage.keys("3").keys("<down><up>").keys("5");
            assert_ne!(size(&stage), 35, "{} {between}", game.id());
        }
    }
    // Two at once do make one.
    let mut stage = opened(key("nim"));
    stage.keys("34");
    assert_eq!(board(&stage).position.board.heaps()[0], 34);
    stage.click(Spot::Group(0).target()).keys("4");
    assert_eq!(board(&stage).position.board.heaps()[0], 4);
}

/// Keys of all changes.
const CHANGES: [&str; 12] =
    ["<left>", "<right>", "<up>", "<down>", "<space>", "+", "-", ">", "<", "7", "<pgup>", "<pgdn>"];

#[test]
fn every_change_leaves_a_position_of_the_game_and_can_be_taken_back() {
    let mut dice = Dice::new(11);
    let mut all_refused = 0;
    for (key, game) in all_games() {
        let mut stage = opened(key);
        let first = board(&stage).id();
        let (mut changed, mut refused) = (0, 0);
        for _ in 0..300 {
            let before = board(&stage).position.clone();
            let keys = CHANGES[dice.below(CHANGES.len() as u64) as usize];
            stage.keys(keys);
            let (now, message) = (board(&stage), &stage.app.shared.message);
            let (read_key, read) = games::read_id(&now.id()).expect("an id");
            assert_eq!((read_key, &read), (key, &now.position), "{keys}");
            changed += u32::from(now.position != before);
            if !message.is_empty() {
                refused += 1;
                assert_eq!(now.position, before, "{}: {message:?} and still changed", game.id());
                assert!(message.ends_with('.') && message.len() < 120, "{message:?}");
            }
        }
        assert!(changed > 20, "{}: {changed}", game.id());
        all_refused += refused;
        for _ in 0..changed {
            stage.press(Action::Undo);
        }
        assert_eq!(board(&stage).id(), first);
        stage.press(Action::Undo);
        assert_eq!(board(&stage).id(), first, "nothing is left to undo");
        stage.press(Action::Redo);
        assert_ne!(board(&stage).id(), first);
    }
    assert!(all_refused > 50, "{all_refused}");
}

/// Of the newest 500 changes. After an undo another change leaves nothing to redo.
#[test]
fn the_newest_changes_are_undone_and_another_one_discards_them() {
    let mut stage = set_up("nim:3,4,5");
    stage.keys(&"<right>".repeat(510)).keys(&"<Undo>".repeat(600));
    assert_eq!(board(&stage).id(), "nim:13,4,5");
    stage.press(Action::Redo);
    assert_eq!(board(&stage).id(), "nim:14,4,5");
    stage.press(Action::Undo).keys("<left>");
    stage.keys("<esc>").hides("Redo");
    stage.keys("<esc>").press(Action::Undo);
    assert_eq!(board(&stage).id(), "nim:13,4,5");
}

/// What each key makes of a position, and what it says where there is no such position.
#[test]
fn each_key_changes_what_it_says_or_says_why_not() {
    for (id, keys, after) in [
        ("nim:3,4,5", "<right>", "nim:4,4,5"),
        ("nim:3,4,5", "<down><left>", "nim:3,3,5"),
        ("nim:3,4,5", "<down><down>12", "nim:3,4,12"),
        ("nim:3,4,5", "+", "nim:3,1,4,5"),
        ("nim:3,4,5", "+<right>", "nim:3,2,4,5"),
        ("nim:3,4,5", "<down>-", "nim:3,5"),
        ("nim:3,4,5", "<pgup>", "nim:13,4,5"),
        ("nim:3,4,5", "<OtherEnding>", "nim:3,4,5:misere"),
        ("nim:3,4,5:misere", "<OtherEnding>", "nim:3,4,5"),
        ("grundy:6,4", "<down>9", "grundy:6,9"),
        ("octal:0.137:9,4", "+", "octal:0.137:9,1,4"),
        ("wythoff:9,12", "<down><left>", "wythoff:9,11"),
        ("red-blue:9,10", "<up>", "red-blue:10,10"),
        ("red-blue:9,10", "<right><down>", "red-blue:9,9"),
        ("kayles:5", "<right><right><space>", "kayles:2-2"),
        ("kayles:2-2", "<right><right><space>", "kayles:5"),
        ("wythoff:9,12", "<OtherEnding>", "wythoff:9,12:misere"),
        ("fibonacci:20", "15", "fibonacci:15"),
        ("fibonacci:3", "<left>", "fibonacci:2"),
        ("fibonacci:3", "<left><left>", "fibonacci:1/1"),
        ("fibonacci:3", "<left><left><left><right><right>", "fibonacci:2"),
        ("matches:3", "<left><left>", "matches:1"),
        ("take-away:3,1", "<down><left>", "take-away:3,0"),
        ("grundy:6,1", "<down><left>", "grundy:6"),
        ("kayles:5", "+", "kayles:6"),
        ("kayles:5", "-", "kayles:4"),
        ("grid:1111/1111", "<down><right><space>", "grid:1111/1011"),
        ("grid:1011/1111", "<right><space>", "grid:2x4"),
        ("grid:11/01", "+", "grid:11/01/11"),
        ("grid:11/01", ">", "grid:111/011"),
        ("grid:111/011", "<", "grid:11/01"),
        ("sum:kayles:5+nim:3", "<tab><right>", "sum:kayles:5+nim:4"),
        ("sum:kayles:5+nim:3+nim:4", "<RemovePart>", "sum:nim:3+nim:4"),
    ] {
        let mut stage = set_up(id);
        stage.keys(keys);
        assert_eq!(board(&stage).id(), after, "{id} {keys}: {:?}", stage.app.shared.message);
    }
    for (id, keys, why) in [
        ("wythoff:9,12", "+", "At most 2 heaps are allowed."),
        ("matches:21", "+", "21 Matches can't have this board."),
        ("red-blue:3,3", "-", "There must be two piles, red and blue, such as red-blue:10,10."),
        ("sum:kayles:5+nim:3", "<RemovePart>", "A sum has 2 to 8 parts, such as nim:3+kayles:5:normal."),
    ] {
        let mut stage = set_up(id);
        stage.keys(keys);
        let said = &stage.app.shared.message;
        assert_eq!(board(&stage).id(), shortest_id(id));
        assert_eq!(said, why, "{id} {keys}");
    }
}

/// An added square brings everything to its left and above it. A removed one takes everything to its right and below it.
#[test]
fn a_toggled_square_moves_the_edge_of_the_bar_to_it() {
    let chomp = games::get(key("chomp"));
    for position in small_positions(chomp, 1_500) {
        let Board::Grid { rows, cols, .. } = position.board else { panic!("no bar: {position:?}") };
        let cells = || (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(row, col)));
        for at in cells() {
            let changed = edit_board(chomp, &position, 0, BoardEdit::Toggle(at)).expect("a bar");
            let is_there = |cell: Cell| match position.board.has(at) {
                true => position.board.has(cell) && (cell.row < at.row || cell.col < at.col),
                false => position.board.has(cell) || (cell.row <= at.row && cell.col <= at.col),
            };
            assert!(cells().all(|cell| changed.board.has(cell) == is_there(cell)), "{position:?} {at:?}");
        }
    }
}

#[test]
fn every_position_can_be_typed_and_what_is_none_is_refused() {
    let mut typed = 0;
    for (key, game) in all_games() {
        let mut stage = opened(key);
        for position in sample(game, COMPARED, 3) {
            let id = games::write_id(key, &position);
            type_id(&mut stage, &id);
            assert_eq!((board(&stage).setup.game, &board(&stage).position), (key, &position), "{id}");
            typed += 1;
        }
        // A game that is copied: the position it came to. Another game is typed in any.
        type_id(&mut stage, "nim:3,4,5 1x2");
        assert_eq!(board(&stage).id(), "nim:1,4,5");
        // The game may be left out.
        type_id(&mut stage, "7,8");
        assert_eq!(board(&stage).id(), "nim:7,8");
        for wrong in ["", "nim:", "nim:3,x", "chess:3", "grid:5", "🦀", "nim:3,4,5 9x9"] {
            type_id(&mut stage, wrong);
            let Some(Popup::Editor(editor)) = stage.app.shared.popup.as_ref() else {
                panic!("{wrong:?} was taken:\n{}", stage.screen())
            };
            assert!(editor.refused.as_ref().is_some_and(|why| why.len() > 10), "{wrong:?}");
            stage.keys("<esc>");
            assert_eq!(board(&stage).id(), "nim:7,8");
        }
        stage.press(Action::Undo).press(Action::Undo);
        assert_eq!(board(&stage).setup.game, key, "the game before comes back");
    }
    assert!(typed > 100);
}

#[test]
fn set_up_board_tells_who_can_win_if_asked() {
    let told = |stage: &Stage| stage.screen().contains("player to move");
    for (key, game) in all_games().filter(|(_, game)| !game.counts_points()) {
        let mut witness = Witness::new(game);
        for position in sample(game, COMPARED, 5) {
            if !witness.can_search(&position, SEARCHED) {
                continue;
            }
            let mut stage = set_up(&games::write_id(key, &position));
            assert!(!told(&stage));
            stage.press(Action::WhoWins);
            let screen = stage.screen();
            let wins = witness.truth(&position).wins;
            assert!(told(&stage) && screen.contains("The player to move can win.") == wins, "{screen}");
            let moves = witness.moves(&position);
            let winning = moves.iter().filter(|mv| !witness.after(&position, **mv).wins).count();
            let counted = match (winning, moves.len()) {
                (0, _) => "against perfect play".to_owned(),
                (1, 1) => "1 of 1 move wins".to_owned(),
                (1, all) => format!("1 of {all} moves wins"),
                (found, all) => format!("{found} of {all} moves win"),
            };
            assert!(screen.contains(&counted), "{counted}:\n{screen}");
            assert!(!told(stage.press(Action::WhoWins)));
        }
    }
}

/// Whoever asked who wins has had help, whatever is played afterwards; whoever did not has had none.
#[test]
fn to_ask_who_wins_counts_as_help() {
    for (keys, helped) in
        [("", false), ("<WhoWins>", true), ("<WhoWins><WhoWins>", true), ("<WhoWins><right><left>", true)]
    {
        let mut stage = set_up("nim:3,4,5");
        stage.keys(keys);
        play(&mut stage, &Player::Human);
        assert_eq!(stage.session().assisted, helped, "{keys:?}");
    }
}

#[test]
fn it_is_played_from_either_side_against_anyone() {
    for (key, game) in all_games() {
        let Some(position) = sample(game, 1, 9).pop() else { continue };
        let id = games::write_id(key, &position);
        for against in Level::ALL.into_iter().map(Player::Computer).chain([Player::Human]) {
            for other_begins in [false, true] {
                let mut stage = set_up(&id);
                stage.prompt = false;
                let begins = board(&stage).setup.starter;
                if other_begins {
                    stage.press(Action::OtherStarts);
                }
                play(&mut stage, &against);
                let game = stage.game();
                assert_eq!((game.session.setup.game, game.position()), (key, &position), "{id}");
                let starter = match other_begins {
                    // Player 1, if that was said of the computer.
                    _ if against == Player::Human => Side::One,
                    true => begins.other(),
                    false => begins,
                };
                assert_eq!(game.history().turn(), starter, "{id}");
                let players = match against {
                    Player::Computer(level) => [Player::Human, Player::Computer(level)],
                    _ => [Player::Human, Player::Human],
                };
                assert_eq!(game.session.setup.players, players, "{id}");
                let yours = game.history().turn() == Side::One || against == Player::Human;
                assert_eq!(stage.human_turn(), yours, "{id}");
            }
        }
    }
}

/// From a table the board has its position; the game is come back to, as it was.
#[test]
fn the_game_before_is_come_back_to() {
    let mut stage = Stage::two_players("nim");
    stage.keys("1 2<enter>");
    let before = stage.history().clone();
    stage.press(Action::SetUpBoard);
    assert_eq!((&board(&stage).position, board(&stage).setup.starter), (before.position(), Side::Two));
    stage.keys("<right>").press(Action::Back);
    assert_eq!(*stage.history(), before, "left, and as it was");
    stage.press(Action::SetUpBoard).keys("<right>");
    play(&mut stage, &Player::Computer(Level::Perfect));
    stage.press(Action::Menu);
    assert_eq!(*stage.history(), before, "played, and back");
    let mut over = Stage::at("nim:1", Lineup::TwoHumans);
    over.press(Action::OtherStarts).keys("1 1<enter>").press(Action::SetUpBoard);
    assert_eq!(board(&over).setup.starter, Side::Two, "who started starts again");
}

#[test]
fn practice_asks_the_very_position_until_it_is_known() {
    for (key, game) in all_games() {
        for position in sample(game, 4, 21) {
            let id = games::write_id(key, &position);
            let mut stage = set_up(&id);
            stage.press(Action::PractisePosition);
            if let Some(Screen::SetUp(_)) = stage.app.stack.last() {
                assert!(stage.app.shared.message.contains("isn't proven"), "{id}");
                continue;
            }
            assert_eq!(stage.task().exercise.position, position, "{id}");
            // It says why it asks it; after a miss it comes back as it is.
            let progress = stage.app.shared.memory.progress_of(key);
            let practising = |kind| {
                let memory = Memory { files: true, progress: vec![progress.clone()], ..Memory::default() };
                let mode = Mode::Game { kind, count: None };
                let start = Start::Practice { mode, game: Some(key), rank: None, seed: 7 };
                Stage::remembering(start, quick(), memory)
            };
            for kind in [None, Some(ExerciseKind::Find), Some(ExerciseKind::Judge)] {
                assert_eq!(practising(kind).task().exercise.position, position, "{id} {kind:?}");
            }
            let mut stage = practising(None);
            stage.shows("Your position");
            stage.press(Action::ShowAnswer).keys("<enter>");
            for _ in 0..8 {
                assert_ne!(stage.task().exercise.position, position, "{id}: too soon");
                stage.press(Action::ShowAnswer).keys("<enter>");
                if stage.task().exercise.position == position {
                    break;
                }
            }
            assert_eq!(stage.task().exercise.position, position, "{id} did not come back");
        }
    }
}

#[test]
fn parts_are_added_and_removed() {
    let mut stage = set_up("sum:kayles:5+nim:3");
    stage.press(Action::AddPart);
    // Games of points and of other endings can be no parts.
    let rows = &list(&stage).rows;
    let is_no_part = |line: &str| line.starts_with("Red-Blue") || line.starts_with("Several");
    assert!(!rows.iter().any(|(_, line)| is_no_part(line)), "{rows:?}");
    choose(&mut stage, |_, line| line.starts_with("Wythoff"));
    let now = board(&stage);
    assert!(now.id().starts_with("sum:kayles:5+wythoff:") && now.id().ends_with("+nim:3"), "{}", now.id());
    assert_eq!(now.part, 1, "the new part is the one under the cursor");
    stage.press(Action::RemovePart);
    assert_eq!(board(&stage).id(), "sum:kayles:5+nim:3");
    for _ in 0..6 {
        stage.press(Action::AddPart).keys("<enter>");
    }
    assert_eq!(board(&stage).position.board.components().len(), 8);
    stage.press(Action::AddPart).keys("<enter>");
    assert_eq!(board(&stage).position.board.components().len(), 8);
    assert_eq!(stage.app.shared.message, "A sum has 2 to 8 parts, such as nim:3+kayles:5:normal.");
    stage.keys("<RemovePart><RemovePart><RemovePart><RemovePart><RemovePart><RemovePart>");
    assert_eq!(board(&stage).position.board.components().len(), 2);
    stage.press(Action::RemovePart);
    assert_eq!(stage.app.shared.message, "A sum has 2 to 8 parts, such as nim:3+kayles:5:normal.");
    // A single game has no parts.
    let mut stage = set_up("nim:3,4,5");
    stage.press(Action::RemovePart);
    assert_eq!(board(&stage).id(), "nim:3,4,5");
    stage.press(Action::GameMenu);
    stage.hides("Add a game");
}

/// A part begins as its game stands in the menu. The id of the sum can be typed.
#[test]
fn a_part_begins_as_in_the_menu() {
    let mut stage = Stage::menu();
    stage.choose_game(key("octal")).keys("<tab><down><down>").press(Action::Edit);
    stage.keys(&"<backspace>".repeat(20)).keys("s1,3,4<enter><esc>");
    stage.prompt = false;
    stage.keys("<up><rest>").choose_game(key("sum")).keys("<enter>").press(Action::SetUpBoard);
    stage.prompt = true;
    stage.press(Action::AddPart);
    choose(&mut stage, |_, line| line.contains("s1,3,4"));
    assert!(board(&stage).id().contains("+octal:s1,3,4:"), "{}", board(&stage).id());
    type_id(&mut stage, "sum:nim:1+nim:2");
    assert_eq!(board(&stage).id(), "sum:nim:1+nim:2");
}

fn press(stage: &mut Stage, phase: Phase, target: Target) {
    stage.send(Message::Pointer(Pointer { phase, target: Some(target) }));
}

#[test]
fn the_mouse_sets_stones() {
    let mut stage = set_up("grid:1111/1111/1111");
    stage.click(Spot::Cell(Cell::new(1, 2)).target());
    assert_eq!(board(&stage).id(), shortest_id("grid:1111/1101/1111"));
    stage.click(Spot::Cell(Cell::new(1, 2)).target());
    assert_eq!(board(&stage).id(), shortest_id("grid:1111/1111/1111"));
    // A drag does to each cell what it did to the first.
    stage.keys("<right>");
    press(&mut stage, Phase::Press, Spot::Cell(Cell::new(0, 0)).target());
    for column in [1, 2, 2, 1, 3] {
        press(&mut stage, Phase::Drag, Spot::Cell(Cell::new(0, column)).target());
    }
    assert_eq!(board(&stage).id(), shortest_id("grid:0000/1111/1111"));
    let mut stage = set_up("nim:3,4,5");
    // The stone that has two more behind it: they go, and it is the last one.
    stage.click(Spot::Stone { group: 1, count: 3 }.target());
    assert_eq!(board(&stage).id(), "nim:3,2,5");
    stage.click(Spot::Group(1).target());
    assert_eq!(board(&stage).id(), "nim:3,3,5");
    stage.click(Spot::Group(2).target());
    assert_eq!((board(&stage).id().as_str(), board(&stage).heap), ("nim:3,3,5", 2));
    let mut stage = set_up("sum:kayles:5+nim:3");
    let hits = stage.hits(80, 24);
    let second = hits.all().find(|(_, target)| matches!(target, Target::Board { part: 1, .. }));
    press(&mut stage, Phase::Press, second.expect("a place in the second part").1);
    assert_eq!(board(&stage).part, 1);
}
