//! `review`: games of a file with every move judged, for people and for programs.

use std::io::BufRead;
use std::time::{Duration, Instant};

use serde::Serialize;

use crate::contest::hopeless_sentence;
use crate::cpu::{Reviewed, Summary, review_part};
use crate::game::{Console, Game, Halt, Line, MoveRecord, Stop, plural};
use crate::games;
use crate::records::Sheet;

use super::progress::Progress;
use super::replay::each_game;

/// Judges the games of `text`, in words or as one JSON object a line.
///
/// # Errors
/// When some line holds no game, or none does, or nobody listens.
pub fn review(name: &str, text: impl BufRead, as_json: bool, console: &mut dyn Console) -> Result<(), Halt> {
    each_game(name, text, console, |number, sheet, console| {
        let reviewed = judged(sheet);
        let told = if as_json { json(sheet, &reviewed)? } else { report(sheet, &reviewed) };
        if number > 0 && !as_json {
            console.say("\n")?;
        }
        console.say(&told)
    })
}

/// The moves of a game, judged one by one, with progress where that takes long.
fn judged(sheet: &Sheet) -> Vec<Reviewed> {
    let (game, line) = (games::get(sheet.game), sheet.line());
    let (begun, mut progress) = (Instant::now(), Progress::new("Reviewing"));
    let mut told = Duration::ZERO;
    let mut known = None;
    let mut reviewed = vec![];
    for (number, played) in line.moves().iter().enumerate() {
        let before = number.checked_sub(1).map_or(line.opening(), |earlier| &line.moves()[earlier].after);
        let part = review_part(game, before, known.as_ref(), &[played.mv], &Stop::default());
        let Ok((part, last)) = part else { break };
        reviewed.extend(part);
        known = Some(last);
        if begun.elapsed() >= told + progress.interval() {
            told = begun.elapsed();
            let per_mille = (number + 1) * 1000 / line.moves().len();
            progress.tell(told, u32::try_from(per_mille).unwrap_or(1000));
        }
    }
    progress.clear();
    reviewed
}

#[derive(Serialize)]
struct GameJson {
    game: String,
    moves: Vec<MoveJson>,
    turning_point: Option<usize>,
}

#[derive(Serialize)]
struct MoveJson {
    ply: usize,
    by: usize,
    #[serde(rename = "move")]
    mv: MoveRecord,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<u64>,
}

/// The game as one JSON object on one line.
fn json(sheet: &Sheet, reviewed: &[Reviewed]) -> Result<String, Halt> {
    let words = games::get(sheet.game).words();
    let line = sheet.line();
    let moves = reviewed.iter().zip(line.moves()).enumerate().map(|(index, (reviewed, played))| MoveJson {
        ply: index + 1,
        by: played.side.index() + 1,
        mv: played.mv.record(words),
        verdict: reviewed.judged.verdict.word(),
        points: reviewed.judged.points_lost,
    });
    let game = GameJson {
        game: games::write_id(sheet.game, &sheet.opening),
        moves: moves.collect(),
        turning_point: summary(sheet, reviewed).turning_point,
    };
    let text = serde_json::to_string(&game);
    text.map(|text| text + "\n")
        .map_err(|error| Halt::Failed(format!("The review cannot be written: {error}.")))
}

fn summary(sheet: &Sheet, reviewed: &[Reviewed]) -> Summary {
    Summary::of(reviewed.iter().map(|one| &one.judged), sheet.starter)
}

/// The game in words: each move with its verdict and its reason, then where it turned and how each side used its chances.
fn report(sheet: &Sheet, reviewed: &[Reviewed]) -> String {
    let game = games::get(sheet.game);
    let line = sheet.line();
    let mut lines = vec![
        format!("{}: {}", game.title(), game.rule(&sheet.opening)),
        sheet.between(),
        format!("{:>4}  {}", 0, games::write_id(sheet.game, &sheet.opening)),
    ];
    for (index, (one, played)) in reviewed.iter().zip(line.moves()).enumerate() {
        let player = &sheet.players[played.side.index()];
        lines.push(format!("{:>4}  {player}: {}", index + 1, told(one, game)));
    }
    lines.push(result(sheet));
    let summary = summary(sheet, reviewed);
    lines.extend(turned(sheet, &summary, &line));
    for (player, account) in sheet.players.iter().zip(&summary.accounts) {
        lines.push(format!("{player}: {}.", account.told()));
    }
    lines.join("\n") + "\n"
}

/// `take 2 stones from heap 3 – gave the win away, 2 points worse than the best. …`
fn told(one: &Reviewed, game: &dyn Game) -> String {
    let mut told = format!("{} – {}", one.judged.mv.order(game.words()), one.judged.verdict.name());
    if let Some(points) = one.judged.points_lost.filter(|points| *points > 0) {
        told.push_str(&format!(", {} worse than the best", plural(points, "point", "points")));
    }
    told.push_str(&format!(". {}", one.why));
    if let Some(better) = one.better {
        told.push_str(&format!(" Better: {}.", better.order(game.words())));
    }
    told
}

fn result(sheet: &Sheet) -> String {
    let Some((winner, ended)) = sheet.result() else { return "Not finished.".into() };
    let points =
        ended.points.map_or_else(String::new, |points| format!(" by {}", plural(points, "point", "points")));
    format!("Won by {}{points}.", sheet.players[winner.index()])
}

/// Where it turned, or that it never did; nothing where that is not proven.
fn turned(sheet: &Sheet, summary: &Summary, line: &Line) -> Option<String> {
    if let Some(number) = summary.turning_point {
        let words = games::get(sheet.game).words();
        let turned = line.moves().get(number - 1)?;
        let who = &sheet.players[turned.side.index()];
        return Some(summary.turning_sentence((turned.side, who), turned.mv, words));
    }
    match sheet.result() {
        _ if !summary.proven => None,
        Some((winner, _)) => {
            let started = sheet.starter != winner;
            let [loser, winner] = [winner.other(), winner].map(|side| &sheet.players[side.index()]);
            Some(hopeless_sentence(loser, winner, started))
        }
        None => Some("Nobody has given the win away.".into()),
    }
}
