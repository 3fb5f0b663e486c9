//! The records on the screen: the list, a game of it, the days.

use crate::stage::{Stage, quick, read_games};
use nimtui::coach::{Grade, Level};
use nimtui::game::{Position, Side};
use nimtui::records::{Day, GameRecord, Judgement, Kept, Setting, day_of};
use nimtui::session::{GameSetup, Player};
use nimtui::tui::{Action, FileNews, FileTask, Message, Phase, Pointer, Screen, Start, Tab, Target};

/// A history of two games, oldest first.
pub(super) fn history() -> Vec<Kept> {
    history_of("nim:1,2 2x1 1x1 2x1\nmatches:5 3 1\nnim:3,4,5 3x2\nrubbish")
}

fn history_of(text: &str) -> Vec<Kept> {
    let (games, _) = read_games(text);
    let finished = |(index, mut sheet): (usize, GameRecord)| {
        sheet.setup.names = [Some("Ada".into()), None];
        sheet.setup.players = [Player::Human, Player::Computer(Level::Sharp)];
        let mut record = sheet.finished()?;
        record.when = 1_795_273_445 + 60 * index as u64;
        record.judgement = Some(Judgement { chances: [2, 0], mistakes: [index as u32, 0] });
        Some(Kept { record, mark: index as u64 })
    };
    games.into_iter().enumerate().filter_map(finished).collect()
}

pub(super) fn records() -> Stage {
    let mut stage = Stage::saving(Start::Menu);
    open_records(&mut stage, history());
    assert_eq!(stage.file_tasks(), [FileTask::ReadHistory], "read only when it is asked for");
    stage
}

/// The records of more games than small screens show.
pub(super) fn long_records() -> Stage {
    let mut stage = Stage::saving(Start::Menu);
    open_records(&mut stage, history_of(&"nim:1,2 2x1 1x1 2x1\n".repeat(14)));
    stage
}

/// Opens the records, which hold these games.
fn open_records(stage: &mut Stage, games: Vec<Kept>) {
    stage.press(Action::Records);
    stage.send(Message::Filed(FileNews::History(games)));
}

/// The records of a program that has read these games.
fn records_of(games: Vec<Kept>) -> Stage {
    let mut stage = Stage::saving(Start::Menu);
    open_records(&mut stage, games);
    stage
}

/// Who leaves the records and comes again can still bring back what was deleted; what was forgotten with everything is gone.
#[test]
fn a_deleted_game_can_be_brought_back_when_one_comes_again() {
    let mut stage = records();
    stage.press(Action::Delete).keys("<esc><down><enter><Menu>");
    open_records(&mut stage, history()[..1].to_vec());
    stage.effects.clear();
    stage.press(Action::Undo);
    stage.shows("Game restored.");
    let brought = FileTask::AppendJudged(Box::new(history()[1].record.clone()));
    assert!(stage.file_tasks().contains(&brought), "{:?}", stage.file_tasks());
    stage.keys("<Delete><esc><Settings><end><enter><Yes><esc><Records>");
    stage.send(Message::Filed(FileNews::History(vec![])));
    stage.effects.clear();
    stage.press(Action::Undo);
    assert!(stage.file_tasks().is_empty(), "nothing is left to bring back");
}

/// Games can be deleted even if no more are saved. Without files, nothing can.
#[test]
fn what_is_saved_can_be_deleted_when_saving_is_off() {
    let mut stage = records();
    stage.app.shared.memory.settings.set(Setting::Save, "off").expect("a setting");
    stage.effects.clear();
    stage.press(Action::Delete).press(Action::Undo);
    let tasks = stage.file_tasks();
    assert!(matches!(tasks[..], [FileTask::Remove(1), FileTask::AppendJudged(_), FileTask::ReadHistory]));
    let mut without = Stage::new(Start::Menu, quick());
    let settings = without.press(Action::Settings).screen();
    assert!(settings.contains("Commentary") && !settings.contains("Delete"), "{settings}");
}

/// Back from a mistake of a game of the list comes the review it belongs to, and then the list.
#[test]
fn the_way_back_from_a_mistake_leads_through_its_review() {
    let mut stage = records_of(history_of("nim:3,4,5 1x1 1x1 1x1 2x4 3x5"));
    stage.keys("<enter>").press(Action::RetryMistakes);
    assert!(stage.is_asked());
    stage.keys("<esc>");
    assert!(stage.reviews());
    stage.keys("<esc>");
    assert!(stage.in_records());
}

#[test]
fn the_next_game_of_several_is_reviewed_after_each() {
    let mut stage = records_of(games_of_two_people());
    stage.keys("<down><down><enter>");
    let mut openings: Vec<Position> = vec![];
    for _ in 0..5 {
        assert!(!openings.contains(stage.history().opening()));
        openings.push(stage.history().opening().clone());
        stage.press(Action::NextGame);
    }
    assert_eq!(*stage.history().opening(), openings[0]);
}

/// Wherever a page was scrolled to, the next one begins at its top, and so does the same page later.
#[test]
fn each_page_of_the_records_begins_at_its_top() {
    let day = |day: u32| Day { date: format!("2026-{:02}-{:02}", 1 + day / 28, 1 + day % 28), marks: vec![] };
    let mut stage = Stage::menu_with(|memory| memory.days = (0..60).map(day).collect());
    open_records(&mut stage, history());
    stage.keys("<backtab>");
    let top = stage.screen();
    for leave in ["<tab><backtab>", "<backtab><tab>"] {
        assert_ne!(stage.keys("<end>").screen(), top);
        assert_eq!(stage.keys(leave).screen(), top, "{leave}");
    }
    stage.keys("<end>").click(Target::Option(2)).click(Target::Option(3));
    assert_eq!(stage.screen(), top);
}

fn chosen(stage: &Stage) -> u64 {
    let Some(Screen::Records(records)) = stage.app.stack.last() else { panic!("{}", stage.screen()) };
    records.chosen().expect("a game").mark
}

/// Another kind of games is shown from its newest on; coming back, too. Beyond both ends the cursor stays. Of what is deleted the next
/// one takes the place, at the end the one before.
#[test]
fn each_kind_of_games_is_shown_from_its_newest_on() {
    let mut stage = records_of(games_of_two_people());
    for (keys, mark) in [
        ("", 4),
        ("<down><down><down>", 1),
        // 21 Matches, then Nim.
        ("<right>", 3),
        ("<down>", 1),
        ("<right>", 4),
        ("<end>", 0),
        ("<down>", 0),
        ("<home><up>", 4),
        ("<down><Delete>", 0),
        ("<Delete>", 4),
    ] {
        assert_eq!(chosen(stage.keys(keys)), mark, "{keys}");
    }
    let removed = |task| if let FileTask::Remove(mark) = task { Some(mark) } else { None };
    assert_eq!(stage.file_tasks().into_iter().filter_map(removed).collect::<Vec<_>>(), [2, 0]);
    // Going through a game and back leaves all of that as it was.
    stage.keys("<left><down><enter><esc>");
    assert_eq!(chosen(&stage), 1);
}

/// The list of the records tells of a game what the human did in it, in whichever seat: won or lost, against whom, with how many mistakes.
#[test]
fn a_row_of_the_records_is_of_the_human() {
    let (sheets, _) = read_games("nim:1,1 1x1 2x1\n");
    let kept = |number: u64, human: Side, mistakes: [u32; 2], assisted: bool| {
        let players = Side::BOTH.map(|side| match side == human {
            true => Player::Human,
            false => Player::Computer(Level::Sharp),
        });
        let setup = GameSetup { players, position: None, ..sheets[0].setup.clone() };
        let sheet = GameRecord { setup, assisted, ..sheets[0].clone() };
        let judgement = Some(Judgement { chances: [9, 9], mistakes });
        let record =
            GameRecord { judgement, when: 1_795_273_445 + 60 * number, ..sheet.finished().expect("over") };
        Kept { record, mark: number }
    };
    let games = vec![
        kept(0, Side::One, [3, 5], false),
        kept(1, Side::Two, [4, 7], true),
        kept(2, Side::Two, [0, 0], false),
    ];
    let mut stage = Stage::saving(Start::Menu);
    stage.send(Message::Resized(120, 40));
    open_records(&mut stage, games);
    let screen = stage.screen_of(120, 40);
    let row = |minute: &str| -> Vec<&str> {
        let line = screen.lines().find(|line| line.contains(&format!("15:{minute}"))).expect(&screen);
        line.split_whitespace().filter(|word| !"│▸".contains(word)).collect()
    };
    assert_eq!(row("04")[2..], ["Nim", "HAL", "9000", "(Sharp)", "○", "lost", "2", "3"], "{screen}");
    assert_eq!(row("05")[2..], ["Nim", "HAL", "9000", "(Sharp)", "●", "won", "2", "7", "☆"], "{screen}");
    assert_eq!(row("06")[2..], ["Nim", "HAL", "9000", "(Sharp)", "●", "won", "2", "★"], "{screen}");
}

/// Two people's games, none of whom is the computer: three of Nim, two of 21 Matches, the newest last.
pub(crate) fn games_of_two_people() -> Vec<Kept> {
    let (games, _) =
        read_games("nim:1,1 1x1 2x1\nmatches:2 2\nnim:2,2 1x2 2x2\nmatches:3 1 2\nnim:3,3 1x3 2x3\n");
    let kept = |(index, record): (u64, GameRecord)| {
        let record = GameRecord { when: 1_795_273_445 + 60 * index, ..record.finished().expect("over") };
        Kept { record, mark: index }
    };
    (0..).zip(games).map(kept).collect()
}

/// Tab goes through games, statistics, medals and days, the newest day first.
#[test]
fn tab_goes_through_the_pages_of_the_records() {
    let day = |date: &str| Day { date: date.into(), marks: vec![Grade::Right; 10] };
    let mut stage = Stage::menu_with(|memory| memory.days = vec![day("2026-11-20"), day("2026-11-21")]);
    open_records(&mut stage, games_of_two_people());
    for (tab, text) in [
        (Tab::Statistics, "No games against the computer yet."),
        (Tab::Medals, "Easy"),
        (Tab::Days, "2026-11-21"),
        (Tab::Games, "date"),
    ] {
        stage.keys("<tab>");
        let Some(Screen::Records(records)) = stage.app.stack.last() else { panic!("{}", stage.screen()) };
        assert_eq!(records.tab, tab);
        stage.shows(text);
    }
    stage.keys("<backtab>");
    let screen = stage.screen();
    assert!(screen.find("2026-11-21") < screen.find("2026-11-20"), "{screen}");
}

/// Wherever a list is scrolled to, a click means the line that is drawn there.
#[test]
fn a_click_on_a_scrolled_list_chooses_the_game_that_is_drawn_there() {
    let when = |mark: u64| 1_795_273_200 + 86_400 * mark;
    let record = |mark| GameRecord { when: when(mark), ..history()[0].record.clone() };
    let games: Vec<Kept> = (0..60).map(|mark| Kept { record: record(mark), mark }).collect();
    let mut stage = records_of(games);
    for keys in ["", "<pgdn><pgdn>", "<end>", "<pgup>", "<up>"] {
        stage.keys(keys);
        let screen = stage.screen();
        let rows: Vec<&str> = screen.lines().filter(|line| line.contains("Sharp")).collect();
        let hits = stage.hits(80, 24);
        let lines: Vec<_> = hits.all().filter(|(_, target)| matches!(target, Target::Line(_))).collect();
        assert!(rows.len() > 10 && rows.len() == lines.len(), "{screen}");
        for (row, (area, target)) in rows.iter().zip(lines) {
            assert_eq!(hits.at(area.x, area.y), Some(target));
            let mut clicked = stage.again();
            clicked.send(Message::Pointer(Pointer { phase: Phase::Press, target: Some(target) }));
            if clicked.in_records() {
                assert!(row.contains(&day_of(when(chosen(&clicked)))), "{row} {target:?}\n{screen}");
            }
        }
    }
}

#[test]
fn statistics_are_those_of_the_chosen_game() {
    let mut games = history();
    games.iter_mut().for_each(|kept| kept.record.setup.position = None);
    let mut stage = records_of(games);
    stage.keys("<tab>");
    let levels = ["", "<right>", "<right>", "<left><left>"]
        .map(|keys| stage.keys(keys).screen().matches("Sharp").count());
    assert_eq!(levels, [2, 1, 1, 2]);
}

#[test]
fn a_click_on_a_heading_opens_its_page() {
    let mut stage = Stage::menu();
    stage.press(Action::Records);
    let screen = stage.screen();
    let (row, line) = screen.lines().enumerate().find(|(_, line)| line.contains("Medals")).expect("headings");
    for title in ["Medals", "Games", "Today's ten", "Statistics"] {
        let start = line.find(title).expect(title);
        let column = line[..start].chars().count() as u16;
        let target = stage.hits(80, 24).at(column, row as u16).expect(title);
        stage.click(target);
        let shown = match stage.app.stack.last() {
            Some(Screen::Records(records)) => format!("{:?}", records.tab),
            _ => panic!("no records"),
        };
        assert_eq!(shown.replace("Days", "Today's ten"), title);
    }
}
