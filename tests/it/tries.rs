//! Several lines of one game: nothing that was played is lost by undoing, trying and going back, and one can play on from anywhere.

use std::collections::HashSet;

use nimtui::app::{Effect, FileTask, Memory, Opponent, Overlay, Start, Target};
use nimtui::cpu::Level;
use nimtui::game::{Dice, Game, Line, Move, Position, Seats, Side};
use nimtui::games;
use nimtui::records::Unfinished;

use crate::small::{all_games, sample};
use crate::stage::{Stage, contest, quick, read_games};

fn moves_of(line: &Line) -> Vec<Move> {
    line.moves().iter().map(|played| played.mv).collect()
}

/// Every line of the tree, from the opening on.
fn all_lines(line: &Line) -> Vec<Vec<Move>> {
    let whole = line.whole().iter().map(|played| played.mv).collect();
    line.asides().iter().map(|aside| aside.moves.clone()).chain([whole]).collect()
}

/// One thing a player may do.
fn any_step(line: &mut Line, game: &dyn Game, dice: &mut Dice) {
    match dice.below(8) {
        0..=2 => {
            line.undo();
        }
        3 => {
            line.redo();
        }
        4 if !line.asides().is_empty() => {
            let aside = &line.asides()[dice.below(line.asides().len() as u64) as usize];
            let number = aside.number;
            let before = line.number();
            assert!(line.switch(number, game));
            assert_eq!(line.number(), number);
            assert!(!line.asides().iter().any(|aside| aside.number == number), "it is on the table");
            assert!(before != number && !line.switch(1_000_000, game));
        }
        5 if dice.below(4) == 0 => line.branch(),
        _ => {
            let legal = game.legal(line.position());
            if let Some(mv) =
                (legal > 0).then(|| game.nth_legal(line.position(), dice.below(legal))).flatten()
            {
                line.play(game, mv).expect("legal");
            }
        }
    }
}

/// Every move stands on the position the ones before it led to.
fn is_sound(line: &Line, opening: &Position, game: &dyn Game) {
    let mut again = Line::new(opening.clone(), Side::One);
    for played in line.whole() {
        assert_eq!(played.side, again.turn());
        again.play(game, played.mv).expect("legal");
        assert_eq!(&played.after, again.position());
    }
}

#[test]
fn undoing_trying_and_going_back_never_lose_a_move() {
    for (_, game) in all_games() {
        for (seed, opening) in sample(game, 12, 77).into_iter().enumerate() {
            let mut dice = Dice::new(seed as u64);
            let mut line = Line::new(opening.clone(), Side::One);
            let mut stood: HashSet<Vec<Move>> = HashSet::new();
            for _ in 0..300 {
                any_step(&mut line, game, &mut dice);
                stood.insert(moves_of(&line));
                is_sound(&line, &opening, game);
                let all = all_lines(&line);
                for moves in &stood {
                    assert!(all.iter().any(|line| line.starts_with(moves)), "{} lost {moves:?}", game.id());
                }
                // One more, and the oldest try may go.
                if line.asides().len() == 11 {
                    break;
                }
            }
        }
    }
}

#[test]
fn tries_are_few_and_the_main_line_is_always_among_them() {
    let game = games::get(games::by_id("nim").expect("a game"));
    let opening = games::read_id("nim:9,9,9").expect("an id").1;
    let mut line = Line::new(opening, Side::One);
    let play = |line: &mut Line, lane, count| line.play(game, Move::Take { lane, count }).expect("legal");
    play(&mut line, 0, 9);
    play(&mut line, 1, 9);
    play(&mut line, 2, 9);
    for count in 1..9 {
        for lane in 0..3 {
            while line.undo() {}
            play(&mut line, lane, count);
            play(&mut line, lane, 1);
        }
    }
    assert_eq!((line.asides().len(), line.number()), (11, 24));
    assert!(line.asides().iter().any(|aside| aside.number == 0 && aside.moves.len() == 3));
    // However long the lines are: the room for them has an end.
    let opening = games::read_id("nim:2147483647").expect("an id").1;
    let mut line = Line::new(opening, Side::One);
    for _ in 0..30_000 {
        play(&mut line, 0, 1);
    }
    line.undo();
    play(&mut line, 0, 2);
    line.undo();
    play(&mut line, 0, 3);
    assert_eq!(line.asides().len(), 1, "a try of 30,000 moves has no room beside the main line");
    assert_eq!(line.asides()[0].number, 0);
}

fn made(stage: &Stage) -> usize {
    stage.at_table().line.moves().len()
}

#[track_caller]
fn shows(stage: &Stage, texts: &[&str]) {
    let screen = stage.screen();
    for text in texts {
        assert!(screen.contains(text), "no {text:?} in\n{screen}");
    }
}

#[test]
fn a_mistake_that_was_taken_back_stays_as_a_try() {
    let mut stage = Stage::table("nim", |contest| contest.seat(Seats::TwoHumans));
    stage.keys("z");
    shows(&stage, &["z shows what was tried instead"]);
    stage.keys("3 5<enter>1 1<enter>uu1 2<enter>");
    shows(&stage, &["z main line, moves: 2", "▸ └ move 1: 2 from heap 1"]);
    assert_eq!((made(&stage), stage.at_table().line.number()), (1, 1));
    stage.keys("z");
    shows(&stage, &["▸ main line, moves: 2", "The main line.", "Player 2 "]);
    assert_eq!((made(&stage), stage.at_table().line.number()), (2, 0));
    stage.click(Target::Try(1));
    assert_eq!((made(&stage), stage.at_table().line.number()), (1, 1));
    assert_eq!(stage.at_table().position().board.heaps(), [1, 4, 5]);
}

/// What the computer said of a move belongs to its line.
#[test]
fn what_was_said_of_a_line_comes_back_with_it() {
    let mut stage = Stage::table("nim", |_| {});
    stage.keys("3 5<enter><wait>");
    let (said, table) = (stage.at_table().notes.reports.clone(), stage.at_table().line.clone());
    assert!(!said.is_empty());
    stage.keys("u1 2<enter><wait>z");
    assert_eq!(stage.at_table().notes.reports, said);
    assert_eq!(stage.at_table().line.whole(), table.whole());
    stage.keys("z<wait>");
    assert_ne!(stage.at_table().notes.reports, said);
}

fn tasks(stage: &Stage) -> Vec<FileTask> {
    let file = |effect: &Effect| match effect {
        Effect::File(task) => Some(task.clone()),
        _ => None,
    };
    stage.effects.iter().filter_map(file).collect()
}

/// A program that keeps what is played, after a game against the easy computer that was lost.
fn lost_game() -> Stage {
    let start = Start::Table(contest("nim", |contest| contest.set_levels([Level::Perfect; 2])));
    let memory = Memory { files: true, ..Memory::default() };
    let mut stage = Stage::remembering(start, quick(), memory);
    stage.keys("3 5<enter><wait>");
    while stage.at_table().ended().is_none() {
        stage.keys("<enter><wait>");
    }
    stage
}

#[test]
fn one_plays_on_from_the_review_and_goes_back_to_the_game_as_it_was() {
    let mut stage = lost_game();
    let (line, players) = (stage.at_table().line.clone(), stage.at_table().players.clone());
    let won = stage.at_table().won_so_far();
    stage.keys("v<end><enter>");
    shows(&stage, &["The game is over: step back first"]);
    stage.keys("<home><enter>");
    shows(
        &stage,
        &["Play on from here against", "▸ the computer: Perfect, never errs (as before)", "another person"],
    );
    stage.keys("<esc>");
    assert!(stage.reviews(), "nothing has happened");
    stage.keys("<enter>kk<enter>");
    let table = stage.at_table();
    assert_eq!((table.players[1].who.level(), table.line.number()), (Some(Level::Casual), 1));
    assert!(!stage.watches() && !stage.reviews() && stage.human_turn());
    shows(&stage, &["You play on against HAL 9000.", "main line, moves:"]);
    stage.keys("1 2<enter><wait>");
    let finished =
        || -> usize { tasks(&stage).iter().filter(|task| matches!(task, FileTask::Finished(_))).count() };
    assert_eq!(finished(), 1);
    let kept = tasks(&stage).pop();
    assert!(matches!(kept, Some(FileTask::Unfinished(_))), "the try is kept as a game in progress: {kept:?}");
    stage.keys("z");
    let table = stage.at_table();
    assert_eq!((table.line.number(), table.line.whole(), &table.players), (0, line.whole(), &players));
    assert_eq!(table.won_so_far(), won);
    shows(&stage, &["HAL 9000 wins!", "v review"]);
    let finished = tasks(&stage).iter().filter(|task| matches!(task, FileTask::Finished(_))).count();
    assert_eq!(finished, 1, "no game counts twice");
    assert_eq!(tasks(&stage).pop(), kept, "and the try is still kept");
    // The review goes through both.
    stage.keys("vz");
    assert!(stage.reviews());
    assert_eq!((stage.at_table().line.number(), made(&stage)), (1, 1));
    stage.keys("z<esc>");
    assert_eq!(stage.at_table().line.number(), 0);
}

#[test]
fn two_people_may_play_on() {
    let mut stage = lost_game();
    stage.keys("v<home><enter><down><enter>");
    let table = stage.at_table();
    assert_eq!(table.contest.seats(), Seats::TwoHumans);
    assert_eq!(table.players.each_ref().map(|player| player.who.level()), [None, None]);
    stage.keys("v<end>");
    let mut clicked = lost_game();
    clicked.keys("v<home><enter>").click(Target::Opponent(4));
    assert_eq!(clicked.at_table().contest.seats(), Seats::TwoHumans);
}

#[test]
fn a_kept_game_goes_on_with_all_its_lines() {
    let mut stage = lost_game();
    stage.keys("v<home><enter><enter>1 2<enter><wait>");
    let Some(FileTask::Unfinished(left)) = tasks(&stage).pop() else { panic!("nothing is kept") };
    assert_eq!(Unfinished::read(&left.write()), Ok((*left).clone()));
    assert!(left.write().starts_with("{\"version\":3,"), "older programs leave it where it is");
    let alone = Unfinished { tries: Default::default(), ..(*left).clone() };
    assert!(
        alone.write().starts_with("{\"version\":3,") && !alone.write().contains("aside"),
        "{}",
        alone.write()
    );
    let wrong = left.write().replacen("\"moves\":[\"3x5\"", "\"moves\":[\"3x6\"", 2);
    assert!(wrong != left.write() && Unfinished::read(&wrong).is_err(), "{wrong}");
    let memory = Memory { files: true, unfinished: vec![*left], ..Memory::default() };
    let mut again = Stage::remembering(Start::Continue, quick(), memory);
    assert_eq!(again.at_table().line, stage.at_table().line);
    again.keys("z");
    assert!(again.at_table().ended().is_some() && again.at_table().line.number() == 0);
}

#[test]
fn a_game_of_a_file_is_played_on_and_still_there() {
    let (games, _) = read_games("nim:3,4,5 1x2 2x1 3x1 2x3");
    let mut stage = Stage::new(Start::Replay { games, wrong: vec![], review: false }, quick());
    stage.keys("<right><right><enter>");
    shows(&stage, &["▸ another person (as before)"]);
    stage.keys("<enter>3 2<enter>");
    assert_eq!((made(&stage), !stage.watches()), (3, true));
    stage.keys("z");
    assert!(stage.views(), "it is looked at again");
    assert_eq!((made(&stage), stage.at_table().line.whole().len()), (3, 4), "where the two part");
    stage.keys("z");
    assert!(!stage.watches(), "and played on again");
    assert!(stage.is_at_table());
}

/// Whatever is done with the lines of whatever game, every line stays sound and its players sit where they sat.
#[test]
fn any_key_may_follow_any_other_where_there_are_several_lines() {
    const KEYS: [&str; 14] = [
        "<enter>", "<enter>", "u", "y", "z", "z", "v", "<home>", "<left>", "<right>", "1", "<esc>", "[", "e",
    ];
    for (key, game) in all_games() {
        let mut dice = Dice::new(key.0 as u64);
        let mut stage = Stage::table(game.id(), |contest| contest.seat(Seats::TwoHumans));
        for _ in 0..400 {
            stage.keys(KEYS[dice.below(KEYS.len() as u64) as usize]);
            if !stage.is_at_table() {
                stage = Stage::table(game.id(), |contest| contest.seat(Seats::TwoHumans));
                continue;
            }
            let table = stage.at_table();
            is_sound(&table.line, table.line.opening(), game);
            let humans = table.players.iter().filter(|player| player.who.is_human()).count();
            assert!(humans > 0, "{}", game.id());
        }
    }
}

#[test]
fn a_line_that_was_kept_gives_no_number_twice() {
    for (_, game) in all_games() {
        for (seed, opening) in sample(game, 4, 91).into_iter().enumerate() {
            let mut dice = Dice::new(seed as u64);
            let mut line = Line::new(opening.clone(), Side::One);
            for _ in 0..60 {
                any_step(&mut line, game, &mut dice);
                let mut back = Line::new(opening.clone(), Side::One);
                for played in line.whole() {
                    back.play(game, played.mv).expect("legal");
                }
                back.restore(line.number(), line.asides().to_vec(), game);
                back.branch();
                let numbers = back.asides().iter().map(|aside| aside.number).chain([back.number()]);
                let different: HashSet<u32> = numbers.clone().collect();
                assert_eq!(different.len(), numbers.count(), "{}: {back:?}", game.id());
            }
        }
    }
}

/// One game of each kind is kept: it is not written over by another one of its kind that is played on.
#[test]
fn playing_on_takes_no_other_games_place() {
    for (key, game) in all_games() {
        let start = Start::Table(contest(game.id(), |contest| contest.seat(Seats::HumanStarts)));
        let memory = Memory { files: true, ..Memory::default() };
        let mut stage = Stage::remembering(start, quick(), memory.clone());
        stage.keys("<enter><wait>");
        let Some(FileTask::Unfinished(left)) = tasks(&stage).pop() else { panic!("{}: nothing", game.id()) };
        for review in [false, true] {
            for unfinished in [vec![], vec![(*left).clone()]] {
                let alone = unfinished.is_empty();
                let start = Start::Replay { games: vec![left.sheet.clone()], wrong: vec![], review };
                let memory = Memory { unfinished, ..memory.clone() };
                let mut stage = Stage::remembering(start, quick(), memory);
                stage.keys("<rest><home>1<enter><enter><wait>");
                let written = tasks(&stage).into_iter().any(|task| match task {
                    FileTask::Unfinished(game) => game.sheet.game == key,
                    FileTask::NothingUnfinished(game) => game == key,
                    _ => false,
                });
                assert_eq!(written, alone, "{}\n{}", game.id(), stage.screen());
            }
        }
    }
}

/// The levels are asked for from the easiest to perfect, wherever the cursor stands.
#[test]
fn opponents_stand_in_the_order_of_their_strength() {
    for level in Level::ALL {
        let start = Start::Table(contest("nim", |contest| contest.set_levels([level; 2])));
        let mut stage = Stage::new(start, quick());
        while stage.at_table().ended().is_none() {
            stage.keys("<enter><wait>");
        }
        stage.keys("v<home><enter>");
        let Some(Overlay::PlayOn(asked)) = stage.model.overlays.last() else { panic!("{}", stage.screen()) };
        let levels: Vec<Level> = asked
            .opponents
            .iter()
            .filter_map(|opponent| match opponent {
                Opponent::Computer(level) => Some(*level),
                _ => None,
            })
            .collect();
        assert_eq!(levels, [Level::Easy, Level::Casual, Level::Sharp, Level::Perfect]);
        assert_eq!(asked.opponents[asked.cursor], Opponent::Computer(level));
    }
}
