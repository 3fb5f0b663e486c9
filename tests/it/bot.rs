//! `nimtui bot`, a player that answers ids with moves.

use crate::plain_support::{Conversation, printed};
use crate::small::{all_games, sample};
use nimtui::coach::{Level, Skill, choose, seed_here};
use nimtui::game::{GameKey, Move, Outcome, Position, Stop, mixed_seed, read_move};
use nimtui::games;
use nimtui::output::Console;
use nimtui::players::{Bot, bot};
use std::collections::HashSet;

/// What the player answers to these lines.
fn answers(level: Level, seed: u64, lines: &str) -> Vec<String> {
    let mut out = vec![];
    let mut console = Console::new(&b""[..], &mut out, std::io::sink());
    bot(&Bot { level, seed }, lines.as_bytes(), &mut console).expect("read to its end");
    drop(console);
    String::from_utf8(out).expect("text").lines().map(str::to_owned).collect()
}

/// Positions of all games in which there is something to be played.
fn positions() -> Vec<(GameKey, Position)> {
    let of = |(key, game)| sample(game, 12, 5).into_iter().map(move |position| (key, position));
    all_games().flat_map(of).collect()
}

fn read(answer: &str, key: GameKey, position: &Position) -> Move {
    let game = games::get(key);
    let mv = read_move(answer, game, position).unwrap_or_else(|why| panic!("{answer}: {why}"));
    assert_eq!(game.check(position, &mv), Ok(()), "{}: {answer}", games::full_id(key, position));
    mv
}

/// Each answer is the computer's choice at that level, whatever was asked before and however the id is written.
#[test]
fn the_answer_is_the_computers_choice_and_depends_on_position_and_seed_only() {
    let positions = positions();
    let full: String = positions.iter().map(|(key, here)| games::full_id(*key, here) + "\n").collect();
    let short: String =
        positions.iter().rev().map(|(key, here)| games::write_id(*key, here) + "\r\n").collect();
    let mut differ = 0;
    for (level, seed) in [(Level::Perfect, 7), (Level::Easy, 7), (Level::Easy, 8)] {
        let told = answers(level, seed, &full);
        assert_eq!(told.len(), positions.len());
        let mut backwards = answers(level, seed, &short);
        backwards.reverse();
        assert_eq!(told, backwards);
        for ((key, here), answer) in positions.iter().zip(&told) {
            let skill = Skill::Level { level, depth: None };
            let seed = seed_here(mixed_seed(seed, 0), *key, here);
            let chosen = choose(games::get(*key), here, skill, seed, &Stop::default()).expect("not stopped");
            assert_eq!(Some(read(answer, *key, here)), chosen.longest(), "{}", games::full_id(*key, here));
            let won = chosen.solution.outcome == Outcome::N;
            assert!(level != Level::Perfect || !won || chosen.solution.wins(chosen.mv.expect("a move")));
        }
        differ += usize::from(told != answers(level, 99, &full));
    }
    assert_eq!(differ, 2, "another seed errs elsewhere; whoever never errs has no use for it");
}

/// Games from one opening are not one game: the end of each is a new beginning for chance, the same for the same seed.
#[test]
fn the_end_of_a_game_draws_its_mistakes_anew() {
    let told = |seed, end: &str| answers(Level::Easy, seed, &format!("nim:1,3,5,7\n{end}\n").repeat(40));
    let different = |told: &[String]| told.iter().collect::<HashSet<_>>().len();
    let (ends, none) = (told(1, "result lost"), told(1, "and then"));
    assert!(different(&ends) > 5, "{ends:?}");
    assert_eq!(different(&none), 1, "without it there is but the position and the seed");
    assert_eq!(ends[0], none[0], "the first game is as ever");
    assert_eq!(ends, told(1, "result won 6"));
    assert_ne!(ends, told(2, "result lost"));
}

#[test]
fn bot_declines_or_skips_lines_without_a_position() {
    let told = |lines: &[u8]| printed(&["bot", "--seed", "1"], lines);
    assert_eq!(told(b""), "");
    assert_eq!(told(b"\n  \r\nresult won\nresult lost 6\nresults: 3\nhello there\nnim:3,4,5"), "1x2\n");
    assert_eq!(told("\u{feff}matches:20/3:misere\r\n  kayles:1---9:normal \t\n".as_bytes()), "3\n5\n");
    assert_eq!(told(b"nim:0,0:normal\nchomp:00/00\n"), "decline the game is over\n".repeat(2));
    for line in [&b"nim:3,x,5\n"[..], b"chess:e4\n", b"\xff:\xfe\n", b"grid:\x1b[31m\n", b":"] {
        let told = told(&[line, b"nim:1\n"].concat());
        assert!(told.starts_with("decline invalid position id"), "{told}");
        assert!(line == b":" || told.ends_with("\n1x1\n") && told.lines().count() == 2, "{told}");
        assert!(!told.trim_end().replace('\n', "").contains(char::is_control), "{told:?}");
    }
}

/// Blanks separate moves, as in `solve -`: they never join two numbers to one.
#[test]
fn bot_answers_after_the_moves_of_a_line() {
    let lines = "nim:3, 4, 5\nnim:3,4,5 1x2\nkayles:1 1\nnim:3,4,5 3\n";
    let told = answers(Level::Perfect, 1, lines);
    assert_eq!(told[..3], ["1x2", &answers(Level::Perfect, 1, "nim:1,4,5")[0], "decline the game is over"]);
    assert!(told[3].starts_with("decline") && !told[3].contains("53"), "{told:?}");
}

#[test]
fn a_line_without_an_end_is_declined_and_takes_no_room() {
    let mut lines = vec![b'1'; 3 << 20];
    lines[..4].copy_from_slice(b"nim:");
    lines.extend(b"\nnim:1\n");
    assert_eq!(printed(&["bot"], &lines), "decline the line is longer than 64 KiB\n1x1\n");
}

/// Nothing is held back: each answer is there before the next position is asked for.
#[test]
fn it_plays_a_game_answer_by_answer() {
    let mut bot = Conversation::with(&["bot", "--level", "perfect"]);
    let (key, mut position) = games::read_id("nim:3,4,5").expect("an id");
    let game = games::get(key);
    let mut moves = 0;
    while game.result(&position).is_none() {
        bot.type_line(&games::full_id(key, &position));
        bot.said.clear();
        assert_eq!(bot.listen(&["\n"]), Some(0), "an answer");
        let mv = read(bot.said.trim_end(), key, &position);
        position = game.play(&position, &mv);
        moves += 1;
    }
    assert!(moves >= 5, "only {moves}");
    bot.type_line("result won");
    assert_eq!(bot.end(), 0);
}
