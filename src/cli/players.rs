//! `man players`: how a program plays. The text is in `assets/help`; ids and moves come from the games.

use roff::{Roff, bold, roman};

use crate::game::id::Limit;
use crate::game::{Ending, Game, GameKey, Kind, LaneNames, Move, Position, SPLIT, Setup, Value};
use crate::games;
use crate::session::GameSetup;

/// The name of the page.
pub(super) const PLAYERS_PAGE: &str = "players";

/// Moves among which examples are looked for.
const MOST_MOVES: u64 = 1_000;

const TEXT: &str = include_str!("../../assets/help/players.md");

/// Writes the page.
pub(super) fn write(roff: &mut Roff) {
    roff.control("SH", ["NAME"]);
    roff.text([roman("nimtui-players - how a program plays: one line in, one line out")]);
    write_text(roff, TEXT);
}

/// Writes a help text: blocks with blank lines between. A block is a heading, a term with its meaning after a colon on the next
/// line, lines that stay as they are, `{games}` for the table of games, or a paragraph.
pub(super) fn write_text(roff: &mut Roff, text: &str) {
    for block in text.split("\n\n").map(str::trim) {
        if block == "{games}" {
            write_games(roff);
        } else if let Some(heading) = block.strip_prefix("## ") {
            roff.control("SH", [heading]);
        } else if let Some(code) = block.strip_prefix("```") {
            roff.control("nf", []);
            for line in code.trim_end_matches('`').trim().lines() {
                roff.text([roman(line)]);
            }
            roff.control("fi", []);
        } else if let Some((term, meaning)) = block.split_once("\n: ") {
            entry(roff, term, &[unwrap(meaning)]);
        } else {
            roff.control("PP", []);
            roff.text([roman(unwrap(block))]);
        }
    }
}

fn unwrap(text: &str) -> String {
    text.lines().map(str::trim).collect::<Vec<_>>().join(" ")
}

fn write_games(roff: &mut Roff) {
    roff.control("SH", ["IDS AND MOVES, GAME BY GAME"]);
    for key in games::keys() {
        let game = games::get(key);
        entry(roff, &format!("{} ({})", game.id(), game.title()), &lines(key));
    }
}

fn entry(roff: &mut Roff, term: &str, lines: &[String]) {
    roff.control("TP", []);
    roff.text([bold(term)]);
    for (number, line) in lines.iter().enumerate() {
        if number > 0 {
            roff.control("br", []);
        }
        roff.text([roman(line.as_str())]);
    }
}

/// What is told of a game: an id in full, moves from it, and what they count from.
fn lines(key: GameKey) -> Vec<String> {
    let game = games::get(key);
    let opening = GameSetup::with_defaults(key, 0).opening();
    let mut told = vec![format!("id: {}{}", games::full_id(key, &opening), what_is_in_it(game, &opening))];
    told.push(format!("moves: {}", example_moves(game, &opening).join("; ")));
    told.push(counting(game));
    told.extend(empty_heaps(game, &opening));
    told.extend(only_so_many(key));
    told
}

/// The first move, the longest word among those after it, and the last move.
fn example_moves(game: &dyn Game, opening: &Position) -> Vec<String> {
    let word = |index| Some(game.word(opening, game.nth_move(opening, index)?));
    let mut words: Vec<String> = (0..game.move_count(opening).min(MOST_MOVES)).filter_map(word).collect();
    let last = words.pop();
    let first = words.first().cloned();
    let longest = words.into_iter().rev().max_by_key(String::len);
    let mut told: Vec<String> = first.into_iter().chain(longest).chain(last).collect();
    told.dedup();
    told
}

/// What stands behind the board in an id.
fn what_is_in_it(game: &dyn Game, opening: &Position) -> String {
    let form = game.info().id_form;
    let limit = match form.limit {
        Limit::Never => None,
        Limit::WhereThereIsOne => Some("/3 behind the heaps: a move takes at most 3".to_owned()),
        Limit::Always => Some(format!("/{}: the most a move may take", opening.most)),
    };
    let other = if opening.ending == Ending::Normal { "misere" } else { "normal" };
    let ending = form.ending.then(|| format!("or :{other}"));
    let parts: Vec<String> = limit.into_iter().chain(ending).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join("; ")) }
}

/// What a move counts from.
fn counting(game: &dyn Game) -> String {
    let words = game.words();
    let (heap, heaps) = (words.heap, words.heaps);
    if game.verb() == SPLIT {
        return format!(
            "{heaps} count from 1; behind = stand the two parts, of which the larger one stays in its place"
        );
    }
    match words.lanes {
        LaneNames::Only => format!("there is one {heap}: the number alone is the move"),
        LaneNames::Numbered => format!("{heaps} count from 1, then x and how many"),
        LaneNames::Named(names) => {
            format!("{heaps} are called {}, in the order of the id", names.join(" and "))
        }
        LaneNames::Joint { all, .. } => format!("{heaps} count from 1; {all}x5 takes 5 from each"),
        LaneNames::Cells => {
            "row,column count from 0, from the upper left; a dash between two ends of a run".into()
        }
        LaneNames::Row => format!(
            "{} count from 1, gaps too; a dash between neighbours; in the id a dash is a gap, a number a run",
            words.stones
        ),
        LaneNames::Corners => {
            format!(
                "row,column of the upper left {} count from 0; all right of it and below it goes",
                words.stone
            )
        }
    }
}

/// Whether a heap that was emptied keeps its place, where there are several.
fn empty_heaps(game: &dyn Game, opening: &Position) -> Option<String> {
    let heaps = opening.board.heaps();
    let all = Move::Take { lane: 0, count: *heaps.first().filter(|_| heaps.len() > 1)? };
    game.check(opening, &all).ok()?;
    let stays = game.play(opening, &all).board.heaps().len() == heaps.len();
    Some(if stays {
        "an empty heap stays as a 0 and keeps its number".into()
    } else {
        "an empty heap leaves the id: those behind it have a new number".into()
    })
}

/// An id in which a move takes a number and not fewer, where options of the game allow that.
fn only_so_many(key: GameKey) -> Option<String> {
    let game = games::get(key);
    let usual = Setup::defaults(game.fields());
    let choices = game.fields().iter().enumerate().filter_map(|(index, field)| match field.kind {
        Kind::Choice { words } => Some((index, words.len())),
        _ => None,
    });
    let openings = choices.flat_map(|(index, count)| {
        let usual = usual.clone();
        (0..count).map(move |choice| {
            let mut setup = usual.clone();
            setup.values[index] = Value::Choice(choice);
            game.opening(&setup, 0)
        })
    });
    let opening = openings.into_iter().find(|opening| opening.least > 1)?;
    let (id, least) = (games::full_id(key, &opening), opening.least);
    Some(format!("also: {id} (/={least}: {least} at a time, and not fewer)"))
}
