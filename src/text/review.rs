//! `review`: games of a file with every move judged; `records`: the finished games, and where they are. For people and for programs.

use std::io::BufRead;
use std::path::Path;

use crate::coach::{self, Reviewed, Summary, review_move, solve_line};
use crate::game::{Game, GameKey, Length, Position, Side, Stop, Stopped, plural};
use crate::games;
use crate::output::{Console, Halt, HaltResult, JsonObject};
use crate::records::{GameRecord, JsonLine, date_of};
use crate::storage::{Games, Store};

/// Judges the games of `text` as they come, in words or as one JSON object a line. Lines that hold no game are named on standard error.
///
/// # Errors
/// If a line holds no game, or no line does, or the output can't be written.
pub(crate) fn review(
    name: &Path,
    text: impl BufRead,
    as_json: bool,
    console: &mut Console<'_>,
) -> HaltResult {
    let mut games = Games::new(name, text);
    let (mut count, mut is_complete) = (0, true);
    while let Some(record) = games.next_game(|sentence| {
        is_complete = false;
        console.remark(&sentence);
    })? {
        if count > 0 && !as_json {
            writeln!(console)?;
        }
        review_game(&record, as_json, console)?;
        console.flush()?;
        count += 1;
    }
    match (count, is_complete) {
        (0, _) => Err(Halt::Failed(format!("{} has no games", games.name()))),
        // The lines that were left out have been named.
        (_, false) => Err(Halt::Refused),
        (_, true) => Ok(()),
    }
}

pub(crate) fn review_game(record: &GameRecord, as_json: bool, console: &mut Console<'_>) -> HaltResult {
    if as_json { json(record, console) } else { report(record, console) }
}

/// The game as one JSON object on one line.
fn json(record: &GameRecord, console: &mut Console<'_>) -> HaltResult {
    let (game, line) = (record.setup.game(), record.line());
    let judged = coach::review(game, &line, &Stop::default())?;
    let moves = line.moves().iter().zip(&judged).zip(1..).map(|((played, judged), ply): (_, usize)| {
        let mut json = JsonObject::default();
        json.add("ply", ply).add("by", played.side);
        json.add("move", game.record(&record.opening, played.mv)).add("verdict", judged.verdict);
        json.add_some("points", judged.points_lost);
        json
    });
    let mut json = JsonObject::with_schema();
    json.add("game", games::write_id(record.setup.game, &record.opening))
        .add("moves", moves.collect::<Vec<_>>());
    json.add("turning_point", record.summarize(&judged).turning_point);
    json.add_some("failure", record.failure.as_ref());
    console.say_json(&json)
}

/// The game in words: each move with its verdict and its reason as soon as it's judged, then the turning point and how each side
/// used its chances.
fn report(record: &GameRecord, console: &mut Console<'_>) -> HaltResult {
    let (game, line, stop) = (record.setup.game(), record.line(), Stop::default());
    let (rule, id) = (game.rule(&record.opening), games::write_id(record.setup.game, &record.opening));
    writeln!(console, "{}: {rule}\n{}\n{:>4}  {id}", game.title(), record.between(), 0)?;
    console.flush()?;
    let mut solutions = solve_line(game, &line, &stop);
    let mut before = solutions.next().unwrap_or(Err(Stopped))?;
    let mut judged = vec![];
    for ((number, played), after) in line.moves().iter().enumerate().zip(solutions) {
        let after = after?;
        let reviewed = review_move(game, line.position_before(number), played.mv, [&before, &after]);
        let player = record.maker(number, played.side);
        let verdict = format_verdict(&reviewed, &player, game, &record.opening);
        writeln!(console, "{:>4}  {verdict}", number + 1)?;
        console.flush()?;
        judged.push(reviewed.judged);
        before = after;
    }
    console.say(&(summarize(record, &record.summarize(&judged)).join("\n") + "\n"))
}

/// Who won, the turning point, and how each side used its chances.
pub(crate) fn summarize(record: &GameRecord, summary: &Summary) -> Vec<String> {
    let quit = record.resigned.or(record.failure.as_ref().map(|failure| failure.player));
    let to_move = record.result().is_none().then(|| record.line().turn());
    let accounts = summary.told(quit, to_move);
    let accounts = accounts.map(|(side, account)| account.sentence(&record.setup.name(side)));
    [result(record)].into_iter().chain(turned(record, summary)).chain(accounts).collect()
}

/// `You took 2 stones from heap 3: gave the win away, 2 points worse than the best. …`
pub(crate) fn format_verdict(one: &Reviewed, player: &str, game: &dyn Game, opening: &Position) -> String {
    let mut text = format_judged(one, player, game, opening);
    if !one.text.is_empty() {
        text.push_str(&format!(" {}", one.text));
    }
    if let Some(better) = one.better {
        text.push_str(&format!(" Better: {}.", game.order(opening, better)));
    }
    text
}

/// The same without a reason.
pub(crate) fn format_judged(one: &Reviewed, player: &str, game: &dyn Game, opening: &Position) -> String {
    let (mv, name) = (one.judged.mv, one.judged.verdict.name());
    let (verb, object) = (game.verb_of(opening, mv), game.object(opening, mv, Length::Full));
    let mut text = format!("{player} {} {object}: {name}", verb.past);
    if let Some(points) = one.judged.points_lost.filter(|points| *points > 0) {
        text.push_str(&format!(", {} worse than the best", plural(points, "point", "points")));
    }
    text.push('.');
    text
}

/// ` by 3 points`
pub(crate) fn format_margin(points: Option<u64>) -> String {
    points.map_or_else(String::new, |points| format!(" by {}", plural(points, "point", "points")))
}

fn result(record: &GameRecord) -> String {
    if let Some(failure) = record.failure_sentence() {
        return failure;
    }
    let Some((winner, ended)) = record.result() else { return "Not finished.".into() };
    let points = format_margin(ended.points);
    let gave_up =
        record.resigned.map_or_else(String::new, |side| format!(" {} gave up.", record.setup.name(side)));
    format!("{} won{points}.{gave_up}", record.setup.name(winner))
}

/// The move that gave the win away, or that no move has done so in a game that isn't over; `None` if neither is known.
fn turned(record: &GameRecord, summary: &Summary) -> Option<String> {
    let Some(number) = summary.turning_point else {
        let is_open = summary.proven && record.result().is_none() && record.failure.is_none();
        return is_open.then(|| "Neither side has given the win away.".into());
    };
    let line = record.line();
    let turned = line.moves().get(number - 1)?;
    let who = record.maker(number - 1, turned.side);
    Some(summary.turning_sentence(record.setup.game(), &record.opening, turned, &who))
}

pub(crate) fn print_places(console: &mut Console<'_>) -> HaltResult {
    console.say(
        &Store::of_process()?.all().map(|(what, path)| format!("{what:<17} {}\n", path.display())).concat(),
    )
}

/// Prints the finished games, or only those of one kind, the newest first.
pub(crate) fn print_records(game: Option<GameKey>, as_json: bool, console: &mut Console<'_>) -> HaltResult {
    let loaded = Store::of_process()?.history()?;
    if let Some(trouble) = loaded.trouble {
        console.remark(&trouble.to_string());
    }
    let records = loaded.items.iter().rev().map(|kept| &kept.record);
    let mut records = records.filter(|record| game.is_none_or(|key| key == record.setup.game)).peekable();
    if records.peek().is_none() && !as_json {
        writeln!(console, "No finished games yet.")?;
    }
    for record in records {
        let line = if as_json { record.write() } else { row(record) };
        writeln!(console, "{line}")?;
    }
    Ok(())
}

/// A game on one line: when, what, between whom, who won, how long, with how many mistakes, and the medal it is worth.
fn row(game: &GameRecord) -> String {
    let title = game.setup.game().title();
    format!("{}  {title:<14} {}", date_of(game.when), account(game))
}

/// Between whom, who won, how long, with how many mistakes, and the medal it is worth.
pub(crate) fn account(game: &GameRecord) -> String {
    let points = format_margin(game.points);
    let moves = plural(game.moves.len(), "move", "moves");
    let mistakes = game.judgement.map_or_else(String::new, |judged| {
        let made = |side: Side| {
            let made = match judged.mistakes[side.index()] {
                0 => "no mistakes".to_owned(),
                count => plural(count, "mistake", "mistakes"),
            };
            format!(". {} made {made}", game.setup.name(side))
        };
        game.setup.only_human().map_or_else(|| Side::BOTH.map(made).concat(), made)
    });
    let helped = match game.medal() {
        Some(medal) if medal.assisted => ". Medal with help",
        Some(_) => ". Medal without help",
        None if game.assisted => ". Played with help",
        None => "",
    };
    let gave_up =
        game.resigned.map_or_else(String::new, |side| format!(". {} gave up", game.setup.name(side)));
    let Some(winner) = game.winner else { return game.between() };
    let [winner, loser] = [game.player_title(winner), game.object_title(winner.other())];
    format!("{winner} beat {loser}{points} in {moves}{gave_up}{mistakes}{helped}")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;
    use crate::coach::Verdict;
    use crate::records::JsonLine;

    /// Its accounts of the players say enough.
    #[test]
    fn a_finished_game_in_which_no_win_was_given_away_has_no_turning_sentence() {
        let game = r#"{"version":1,"game":"nim:1,1","moves":["1x1","2x1"],"players":["Ada","Bo"]}"#;
        let record = GameRecord::read(game).unwrap();
        let line = record.line();
        let proven = coach::review(record.setup.game(), &line, &Stop::default()).unwrap();
        for open in [&[][..], &[0], &[1], &[0, 1]] {
            let mut judged = proven.clone();
            for &number in open {
                judged[number].verdict = Verdict::Unproven;
                judged[number].chance = false;
            }
            let summary = record.summarize(&judged);
            let told = turned(&record, &summary);
            assert_eq!(told, None, "{open:?}");
        }
    }
}
