//! Who answers positions: this program at a level, a simple player, or a program of somebody's own. And `bot`, which makes this program
//! such a player: ids of positions come in, one a line; a move goes out for each.

use std::io::{BufRead, Error};

use crate::coach::{Level, Skill, choose, seed_here};
use crate::game::{
    Board, Component, Game, GameKey, GameOptions, Illegal, Move, Position, Stop, clean, mixed_seed, read_move,
};
use crate::games;
use crate::output::{Console, Halt, HaltResult};
use crate::records::GameRecord;
use crate::session::{Player, Program, Terms};
use crate::storage::{DUEL, LineReader};

use super::process::{Failure, Process, Trouble, find};

/// Characters of a remark or a reason.
pub(super) const REMARK: usize = 200;
/// Characters of an answer that are quoted back, and of what a program wrote last.
const QUOTED: usize = 60;
const COMPLAINT: usize = 120;
/// More lines than these after the last answer show that a program doesn't notice the end of its input.
const MOST_LEFT: usize = 3;
/// After this many failures in a row, a program isn't asked any more.
pub(super) const MOST_FAILURES: u32 = 3;
/// What a program says to a position that it doesn't play.
const DECLINE: &str = "decline";
/// What lines begin with that tell how a game ended.
const RESULT: &[u8] = b"result";
/// Bytes of the longest line that can be an id.
const LONGEST_LINE: usize = 64 << 10;

/// A move by the rules, with what was remarked with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    pub mv: Move,
    pub remarks: Vec<String>,
}

/// Why a player makes no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It doesn't play this game; why, in its own words.
    Declined(String),
    Failed(Failure),
    /// It failed too often, and isn't asked any more.
    Out,
    /// The search was called off.
    Stopped,
}

impl From<Failure> for Refusal {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl Refusal {
    /// What went wrong, in a few sentences for a player; `id` is the position it was asked.
    pub fn message(&self, id: &str) -> String {
        match self {
            Self::Declined(why) if why.is_empty() => "It doesn't play this game.".into(),
            Self::Declined(why) => format!("It doesn't play this game: {why}"),
            Self::Failed(failure) => {
                let last = failure.complaints.last().map(|line| clean(line.trim(), COMPLAINT));
                let last =
                    last.map_or_else(String::new, |line| format!(" The last thing it wrote was \"{line}\"."));
                format!("{failure}{last} It was asked about {id}. For help, see nimtui man players.")
            }
            Self::Out | Self::Stopped => "It won't be asked again.".into(),
        }
    }
}

/// What a program did wrong when it had to end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Farewell {
    /// It had another move to write, in this line: its answers were taken for those to other positions.
    Shifted(String),
    /// It didn't end in time.
    Killed,
}

impl Farewell {
    /// A sentence for the author of the program.
    pub fn sentence(&self, name: &str) -> String {
        match self {
            Self::Shifted(line) => format!(
                "{name} still wrote \"{line}\" after its last answer, so some of its answers may have been taken for those to other \
                 positions. Write one line for each position and nothing else."
            ),
            Self::Killed => format!(
                "{name} didn't exit within a second after its input had ended, and was killed. What it was saving may be incomplete."
            ),
        }
    }
}

/// Somebody who answers positions.
pub enum Mover {
    /// This program. Its mistakes depend on the seed, the number of the game and the position.
    Own { skill: Skill, seed: u64, game: u64 },
    /// Another program.
    Program(Box<Runner>),
}

impl Mover {
    /// `None` for a human. No program is started before it is asked.
    pub fn new(player: &Player, depth: Option<u32>, terms: Terms, seed: u64) -> Option<Self> {
        match player {
            Player::Human | Player::Friend => None,
            Player::Computer(_) | Player::Simple(_) => {
                player.skill(depth).map(|skill| Self::Own { skill, seed, game: 0 })
            }
            Player::Program(program) => {
                Some(Self::Program(Box::new(Runner::new(program.clone(), seed, terms))))
            }
        }
    }

    /// Begins the game with this number. The number changes this player's random choices, so that a hundred games from one
    /// opening differ.
    pub const fn begin(&mut self, number: u64) {
        if let Self::Own { game, .. } = self {
            *game = number;
        }
    }

    /// Its move in a position that is not over.
    ///
    /// # Errors
    /// Why there is none.
    pub fn answer(&mut self, key: GameKey, position: &Position, stop: &Stop) -> Result<Reply, Refusal> {
        match self {
            Self::Own { skill, seed, game } => {
                let seed = seed_here(mixed_seed(*seed, *game), key, position);
                let choice = choose(games::get(key), position, *skill, seed, stop);
                let mv = choice.map_err(|_| Refusal::Stopped)?.longest().ok_or(Refusal::Stopped)?;
                Ok(Reply { mv, remarks: vec![] })
            }
            Self::Program(runner) => runner.answer(key, position, stop),
        }
    }

    /// Tells a program how a game ended for it, if it wants to know.
    pub fn tell_result(&mut self, won: bool, points: Option<u64>) {
        if let Self::Program(runner) = self
            && runner.terms.tells_results
            && let Some(process) = &mut runner.process
        {
            let word = if won { "won" } else { "lost" };
            let points = points.map_or_else(String::new, |points| format!(" {points}"));
            process.tell(&format!("result {word}{points}"));
        }
    }

    /// Ends a program. Returns what it did wrong then.
    pub fn finish(self) -> Option<Farewell> {
        match self {
            Self::Own { .. } => None,
            Self::Program(runner) => runner.finish(),
        }
    }

    /// Sets how often in a row it has failed. Below the limit, it is asked again.
    pub const fn set_failures(&mut self, times: u32) {
        if let Self::Program(runner) = self {
            runner.failures = times;
        }
    }

    /// Whether it is asked no more.
    pub const fn is_out(&self) -> bool {
        match self {
            Self::Own { .. } => false,
            Self::Program(runner) => runner.failures >= MOST_FAILURES,
        }
    }
}

/// Checks that a program can be started.
///
/// # Errors
/// Why it can't, with the first word of its command.
pub fn check_program(program: &Program) -> Result<(), String> {
    let name = program.words.first().map_or("", String::as_str);
    find(name, &program.folder).map(|_| ()).map_err(|why| format!("{name} {why}"))
}

/// A program that is started when it is first asked, and started again after a failure ended it.
pub struct Runner {
    program: Program,
    terms: Terms,
    seed: u32,
    process: Option<Process>,
    failures: u32,
    /// What it was asked last.
    last: Option<(GameKey, Position)>,
    /// What it did wrong when a question was called off.
    farewell: Option<Farewell>,
    /// It has made a legal move, or a wrong one that is as wrong if its numbers start elsewhere.
    counts_right: bool,
}

impl Runner {
    fn new(program: Program, seed: u64, terms: Terms) -> Self {
        // Below 2³¹, so that it fits whatever number a program reads it into.
        let seed = u32::try_from(seed >> 33).unwrap_or(0);
        Self {
            program,
            terms,
            seed,
            process: None,
            failures: 0,
            last: None,
            farewell: None,
            counts_right: false,
        }
    }

    fn answer(&mut self, key: GameKey, position: &Position, stop: &Stop) -> Result<Reply, Refusal> {
        if self.failures >= MOST_FAILURES {
            return Err(Refusal::Out);
        }
        let answer = self.ask(key, position, stop);
        match &answer {
            // What it answers now would be taken for the answer to the next question.
            Err(Refusal::Stopped) => {
                // The answer to this question, and no more.
                let farewell = self.end_process(2);
                self.farewell = self.farewell.take().or(farewell);
            }
            Err(Refusal::Failed(failure)) => {
                self.failures += 1;
                if !failure.trouble.leaves_it_running() {
                    self.process = None;
                }
            }
            Ok(_) | Err(Refusal::Declined(_) | Refusal::Out) => self.failures = 0,
        }
        answer
    }

    fn finish(mut self) -> Option<Farewell> {
        let farewell = self.end_process(1);
        self.farewell.or(farewell)
    }

    /// Ends the program. If it still writes `too_many` lines, its answers were shifted. A program that doesn't notice the end of its input
    /// may write many more.
    fn end_process(&mut self, too_many: usize) -> Option<Farewell> {
        let (lines, status) = self.process.take()?.finish();
        if status.is_none() {
            return Some(Farewell::Killed);
        }
        let (key, position) = self.last.as_ref()?;
        let line = lines.last().filter(|_| (too_many..=MOST_LEFT).contains(&lines.len()))?.trim();
        is_legal(line, games::get(*key), position).then(|| Farewell::Shifted(clean(line, QUOTED)))
    }

    fn ask(&mut self, key: GameKey, position: &Position, stop: &Stop) -> Result<Reply, Refusal> {
        let process = match &mut self.process {
            Some(process) => process,
            none => {
                let (words, folder) = (&self.program.words, &self.program.folder);
                none.insert(Process::start(words, folder, self.terms, self.seed)?)
            }
        };
        let id = games::full_id(key, position);
        self.last = Some((key, position.clone()));
        let (line, remarks) = process.ask(&id, stop)?.ok_or(Refusal::Stopped)?;
        // What some programs write before their first line.
        let line = line.trim_start_matches('\u{feff}');
        if let Some(why) = line.strip_prefix(DECLINE).filter(|why| !why.starts_with(char::is_alphanumeric)) {
            return Err(Refusal::Declined(clean(why.trim(), REMARK)));
        }
        let (game, quoted) = (games::get(key), clean(line, QUOTED));
        // Who counts right so far, and names no heap 0 or square off the board, doesn't count from elsewhere.
        let may_shift = !self.counts_right || line.split(':').any(|part| part.trim_start().starts_with('0'));
        let hint = |may_shift| {
            let shift = || find_shift(line, game, position).filter(|_| may_shift);
            find_prompt(line, game, position).or_else(shift)
        };
        let read = read_move(line, game, position).map_err(|error| {
            let mut hint = hint(may_shift).unwrap_or_else(|| error.writing_help());
            if line.contains('\0') {
                hint = "It contains NUL characters, as UTF-16 does. Write UTF-8 without them.".to_owned();
            } else if line.contains('#') {
                hint = "Put each remark on a line of its own.".to_owned();
            } else if line.contains(&id) || !line.contains(|letter: char| letter.is_ascii_digit()) {
                hint += " Other output belongs on standard error, or after a #.";
            }
            Failure::new(Trouble::Unreadable, format!("\"{quoted}\" isn't a move here. {hint}"))
        });
        let checked = read.and_then(|mv| match game.check(position, &mv) {
            Ok(()) => Ok(mv),
            Err(why) => {
                // Other rules have nothing to do with numbering.
                let is_place = match why {
                    Illegal::OffBoard { .. } => true,
                    Illegal::NoSuchHeap { .. }
                    | Illegal::NoSuchPart { .. }
                    | Illegal::EmptyHeap { .. }
                    | Illegal::NotEnough { .. }
                    | Illegal::NoStone { .. }
                    | Illegal::Gap { .. } => may_shift,
                    _ => false,
                };
                let hint = hint(is_place);
                self.counts_right |= hint.is_none();
                let hint = hint.map_or_else(String::new, |hint| format!(" {hint}"));
                let sentence =
                    format!("\"{quoted}\" isn't allowed. {}{hint}", game.refusal(position, mv, why));
                Err(Failure::new(Trouble::Illegal, sentence))
            }
        });
        let mv = checked.map_err(|failure| process.judge_bad_answer(line, failure))?;
        self.counts_right = true;
        process.settle(stop)?;
        let remarks = remarks.iter().map(|remark| clean(remark, REMARK)).collect();
        Ok(Reply { mv, remarks })
    }
}

fn is_legal(text: &str, game: &dyn Game, position: &Position) -> bool {
    read_move(text, game, position).is_ok_and(|mv| game.check(position, &mv).is_ok())
}

/// Says so if a prompt was written before a move, legal or not.
fn find_prompt(line: &str, game: &dyn Game, position: &Position) -> Option<String> {
    if games::read_id(line).is_ok() {
        return None;
    }
    let after_sign = line.char_indices().filter(|(_, letter)| ":>?".contains(*letter));
    for (at, letter) in after_sign {
        let (prompt, mv) = line.split_at(at + letter.len_utf8());
        let has_digit = prompt.chars().any(|letter| letter.is_ascii_digit());
        if !has_digit && read_move(mv.trim(), game, position).is_ok() {
            let prompt = clean(prompt.trim(), QUOTED);
            return Some(format!(
                "It wrote the prompt \"{prompt}\" before its move. Write only the move; in Python, call input() without a prompt."
            ));
        }
    }
    None
}

/// How the question begins that `find_shift` asks.
pub(super) const ASKS_HOW_IT_COUNTS: &str = "Does it count from";

/// Asks whether the program counts from 0 or 1, if the move is legal with other numbers.
fn find_shift(line: &str, game: &dyn Game, position: &Position) -> Option<String> {
    let (meant, wrong) = shift(line, game, position).filter(|(meant, _)| is_legal(meant, game, position))?;
    let (meant, right) = (clean(&meant, QUOTED), 1 - wrong);
    Some(format!("{ASKS_HOW_IT_COUNTS} {wrong}? Here numbers start at {right}, so {meant} would be legal."))
}

/// A legal move that differs from `line` only in where its numbers start, and where those of `line` seem to start: at 0 or 1.
fn shift(line: &str, game: &dyn Game, position: &Position) -> Option<(String, u8)> {
    if let Some((part, mv)) = line.split_once(':')
        && let parts @ [_, ..] = position.board.components()
    {
        let part: usize = part.trim().parse().ok()?;
        let one = part.checked_sub(1).and_then(|index| parts.get(index));
        let inside = |one: &Component| shift(mv, one.game, &one.position);
        let later = || {
            let next = parts.get(part)?;
            let as_it_is = is_legal(mv, next.game, &next.position).then(|| (mv.to_owned(), 0));
            let (mv, _) = as_it_is.or_else(|| inside(next).filter(|(_, wrong)| *wrong == 0))?;
            Some((format!("{}:{mv}", part + 1), 0))
        };
        return one.and_then(inside).map(|(mv, wrong)| (format!("{part}:{mv}"), wrong)).or_else(later);
    }
    // Rows and columns are numbered from 0, pins and heaps from 1; only the first number of a move is that of a heap.
    let (meant, wrong) = match position.board {
        Board::Grid { rows: 1, .. } => (shift_numbers(line, 1, false)?, 0),
        Board::Grid { .. } => (shift_numbers(line, -1, false)?, 1),
        _ if !line.contains(['x', '=', ' ', ',']) => return None,
        _ => (shift_numbers(line, 1, true)?, 0),
    };
    (meant != line && is_legal(&meant, game, position)).then_some((meant, wrong))
}

/// The text with its first number, or all of them, changed by `by`; `None` if one would be below 0.
fn shift_numbers(text: &str, by: i64, only_first: bool) -> Option<String> {
    let letters: Vec<char> = text.chars().collect();
    let mut has_changed = false;
    let parts = letters.chunk_by(|one, next| one.is_ascii_digit() == next.is_ascii_digit()).map(|part| {
        let part = String::from_iter(part);
        let number = part.parse::<u64>().ok().filter(|_| !(only_first && has_changed));
        has_changed |= part.starts_with(|letter: char| letter.is_ascii_digit());
        Some(match number {
            Some(number) => number.checked_add_signed(by)?.to_string(),
            None => part,
        })
    });
    parts.collect()
}

/// How many moves a search looks ahead by default.
pub(super) fn depth(game: GameKey) -> Option<u32> {
    let setup = GameOptions::defaults(games::get(game).fields());
    games::get(game).depth(&setup)
}

/// The names of players, numbered if two are the same. Levels and simple players keep theirs.
pub fn names(players: &[Player]) -> Vec<String> {
    let name = |player: &Player| match player {
        Player::Program(program) => (true, program.name.clone()),
        other => (false, other.word().to_owned()),
    };
    let names: Vec<(bool, String)> = players.iter().map(name).collect();
    let numbered = |(index, (is_program, name)): (usize, &(bool, String))| {
        let is_before = |(other, (program, _)): &(usize, &(bool, String))| {
            if program == is_program { *other < index } else { *is_program }
        };
        let same = names.iter().enumerate().filter(|(_, other)| other.1 == *name).filter(is_before).count();
        if same == 0 { name.clone() } else { format!("{name} ({})", same + 1) }
    };
    names.iter().enumerate().map(numbered).collect()
}

/// `bot`: how this program plays for other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bot {
    pub level: Level,
    /// The seed of its mistakes, together with the position and the number of games it has heard the end of.
    pub seed: u64,
}

/// Answers each position or game of `text`, as `nimtui solve -` reads them, with a move, as soon as it is read, until the text ends.
///
/// # Errors
/// When it cannot be read, or the output is closed.
pub fn bot(options: &Bot, text: impl BufRead, console: &mut Console<'_>) -> HaltResult {
    let failed = |error: Error| Halt::Failed(format!("can't read standard input: {error}"));
    let mut lines = LineReader::new(text, LONGEST_LINE);
    let (skill, mut games_ended) = (Skill::Level { level: options.level, depth: None }, 0);
    let mut mover = Mover::Own { skill, seed: options.seed, game: 0 };
    while let Some((_, line)) = lines.next_line().map_err(failed)? {
        let answer = match line {
            Some(line) if line.starts_with(RESULT) => {
                games_ended += 1;
                mover.begin(games_ended);
                continue;
            }
            Some(line) if !line.contains(&b':') || line.starts_with(DUEL) => continue,
            Some(line) => answer_line(&mut mover, String::from_utf8_lossy(line).trim()),
            None => Err(format!("the line is longer than {} KiB", LONGEST_LINE >> 10)),
        };
        let answer = answer.unwrap_or_else(|why| format!("decline {}", clean(&why, REMARK)));
        writeln!(console, "{answer}")?;
        console.flush()?;
    }
    Ok(())
}

/// The move in the position of a line, or why there is none.
fn answer_line(mover: &mut Mover, line: &str) -> Result<String, String> {
    let record = GameRecord::read_any(line).map_err(|why| why.to_string())?;
    let (game, position) = (record.setup.game(), record.line().position().clone());
    if game.result(&position).is_some() {
        return Err("the game is over".to_owned());
    }
    let reply = mover.answer(record.setup.game, &position, &Stop::default());
    reply.map(|reply| game.word(&position, reply.mv)).map_err(|_| "no move was found".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_start_elsewhere_are_recognized() {
        let shifted = |id: &str, line: &str| {
            let (key, position) = games::read_id(id).expect(id);
            shift(line, games::get(key), &position)
        };
        let sum = "sum:nim:3,4+kayles:4:normal+grid:2x2:normal";
        for (id, line, meant) in [
            ("nim:3,4", "0x3", Some(("1x3", 0))),
            ("nim:3,4", "1x9", None),
            ("kayles:4:normal", "0-1", Some(("1-2", 0))),
            ("grid:3x3:normal", "1,1-1,3", Some(("0,0-0,2", 1))),
            // Who names a 0 doesn't count from 1.
            ("grid:3x3:normal", "0,1-0,3", None),
            (sum, "1:0x3", Some(("1:1x3", 0))),
            (sum, "0:1x3", Some(("1:1x3", 0))),
            (sum, "0:0x3", Some(("1:1x3", 0))),
            (sum, "2:0", Some(("2:1", 0))),
            (sum, "3:2,2", Some(("3:1,1", 1))),
            (sum, "3:5,5", None),
            (sum, "9:1x1", None),
        ] {
            let meant = meant.map(|(text, wrong)| (text.to_owned(), wrong));
            assert_eq!(shifted(id, line), meant, "{id} {line}");
        }
        let (key, position) = games::read_id("sum:chomp:11/11+chomp:11/11").expect("an id");
        assert_eq!(find_shift("1:0,0", games::get(key), &position), None, "nobody may eat the poison");
    }

    #[test]
    fn the_position_left_is_no_prompt() {
        let prompt = |line: &str| {
            let (key, position) = games::read_id("nim:2,4").expect("an id");
            find_prompt(line, games::get(key), &position)
        };
        assert!(prompt("nim:2,3").is_none() && prompt("move: 2x1").is_some());
    }
}
