//! A game as it is saved: finished or in progress, from the menu, a duel or a file. And the options last used for a game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::coach::{Judged, Level, OwnGame, Summary, review};
use crate::game::{
    Ended, GameKey, GameOptions, History, Lineup, Move, Position, Side, Stop, clean, grouped, play_moves,
    plural,
};
use crate::games;
use crate::session::{
    COMPUTER_BEFORE, GameSetup, Makers, Names, Player, Program, SavedKey, Session, Terms, YOU, check_name,
    read_name,
};

use super::{JsonLine, unreadable, wrong_word};

/// Most moves of a game that is saved.
pub const MOST_MOVES: usize = 100_000;
/// Characters of the longest sentence on a failure.
const LONGEST_SENTENCE: usize = 300;
/// How a program is written among the levels; its name is the player's.
const PROGRAM: &str = "program";
/// How a person at another computer is written among the levels.
const FRIEND: &str = "friend";

/// How well both sides played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judgement {
    /// Positions in which player one, and player two, could win and could make a mistake.
    pub chances: [u32; 2],
    /// In how many of them each of the two did make one.
    pub mistakes: [u32; 2],
}

/// How a program failed, which ended a game of a duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameFailure {
    pub player: Side,
    pub name: String,
    pub sentence: String,
}

/// A game: its players, its opening, all its moves, and how it ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RecordText", into = "RecordText")]
pub struct GameRecord {
    /// What was settled before the game. The terms for programs are saved only with a game in progress.
    pub setup: GameSetup,
    pub opening: Position,
    /// All moves in order, those that were taken back too.
    pub moves: Vec<Move>,
    /// How many of the moves aren't undone.
    pub standing: usize,
    /// Something helped.
    pub assisted: bool,
    /// Who made moves for others.
    pub makers: Makers,
    /// Seconds played.
    pub seconds: u64,
    /// The game in progress came to an end before, and is among the finished ones as it ended then.
    pub counted: bool,
    /// Who won; `None` if the game isn't over.
    pub winner: Option<Side>,
    /// The points the winner got, in games that count points.
    pub points: Option<u64>,
    /// How well it was played; `None` if it isn't judged yet, or isn't proven.
    pub judgement: Option<Judgement>,
    /// When it ended, in seconds since 1970; 0 if that is not known.
    pub when: u64,
    /// Its number in a duel, from 0.
    pub number: Option<u64>,
    pub failure: Option<GameFailure>,
    /// Who gave up after the last move.
    pub resigned: Option<Side>,
}

/// A finished game of the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub record: GameRecord,
    /// Tells its line from others, as long as the program runs.
    pub mark: u64,
}

impl GameRecord {
    /// `kay failed and lost. "9x1" isn't allowed. …`, if a program's failure ended it.
    pub fn failure_sentence(&self) -> Option<String> {
        let GameFailure { player, sentence, .. } = self.failure.as_ref()?;
        Some(format!("{} failed and lost. {}", self.setup.name(*player), clean(sentence, LONGEST_SENTENCE)))
    }

    /// Whether this is that game, with the same moves or more.
    pub fn continues(&self, other: &Self) -> bool {
        let same = |one: &Self| {
            let GameSetup { seed, starter, .. } = one.setup;
            (Remembered::of(&one.setup), seed, starter, one.opening.clone())
        };
        same(self) == same(other) && self.moves.starts_with(&other.moves) && self.standing >= other.standing
    }

    /// A game from the moves of a line, with those that were taken back, between players without a name of their own.
    pub fn of_line(game: GameKey, line: &History) -> Self {
        let ended = line.result(games::get(game));
        let setup = GameSetup {
            game,
            options: GameOptions::defaults(games::get(game).fields()),
            position: Some(line.opening().clone()),
            starter: line.starter(),
            ..GameSetup::default()
        };
        Self {
            setup,
            opening: line.opening().clone(),
            moves: line.whole().iter().map(|played| played.mv).collect(),
            standing: line.moves().len(),
            winner: ended.map(|ended| ended.winner(line.turn())),
            points: ended.and_then(|ended| ended.points),
            ..Self::default()
        }
    }

    /// A game in progress or just ended, with the moves that were undone; `seconds` were played in all.
    pub fn of_session(session: &Session, seconds: u64) -> Self {
        let line = session.history();
        Self {
            setup: GameSetup { starter: line.starter(), ..session.setup.clone() },
            assisted: session.assisted,
            makers: session.moves_for_others(),
            seconds,
            counted: session.is_recorded(),
            resigned: session.resigned(),
            winner: session.winner(),
            ..Self::of_line(session.setup.game, line)
        }
    }

    /// The game as it can be played on or reviewed.
    pub fn resume(&self) -> Session {
        let is_recorded = self.counted || self.resigned.is_some();
        let mut session = Session::resume(self.setup.clone(), self.line(), self.makers.clone(), is_recorded);
        session.assisted = self.assisted;
        if let Some(side) = self.resigned {
            session.resign(side);
        }
        session
    }

    /// Reads a game from a line of text: JSON, or an id followed by moves. It may be unfinished.
    ///
    /// # Errors
    /// Why the line has no game.
    pub fn read_any(line: &str) -> Result<Self, String> {
        if line.starts_with('{') {
            return Self::read(line);
        }
        // Counted before they are played: a position takes more room than the word that leads to it.
        check_length(line.split_whitespace().count().saturating_sub(1))?;
        let (game, line) = games::read_game(line, Side::One).map_err(unreadable)?;
        Ok(Self::of_line(game, &line))
    }

    /// The game without undone moves and with its winner; `None` if it isn't over.
    pub fn finished(mut self) -> Option<Self> {
        let (winner, ended) = self.result()?;
        self.moves.truncate(self.standing);
        self.makers.retain(|ply, _| *ply < self.standing);
        Some(Self { winner: Some(winner), points: ended.points, counted: false, ..self })
    }

    /// The line of play; a move that the rules refuse ends it.
    pub fn line(&self) -> History {
        let mut line = History::new(self.opening.clone(), self.setup.starter);
        for mv in &self.moves {
            if line.play(games::get(self.setup.game), *mv).is_err() {
                break;
            }
        }
        while line.moves().len() > self.standing && line.undo() {}
        line
    }

    /// `HAL 9000 (Perfect)`.
    pub fn player_title(&self, side: Side) -> String {
        let name = self.setup.name(side);
        match self.setup.player(side) {
            Player::Computer(level) => format!("{name} ({})", level.name()),
            Player::Program(_) => format!("{name} (program)"),
            Player::Human | Player::Simple(_) | Player::Friend => name,
        }
    }

    /// Who made a move, counted from 0.
    pub fn maker(&self, ply: usize, side: Side) -> String {
        self.makers.get(&ply).cloned().unwrap_or_else(|| self.setup.name(side))
    }

    /// `You against HAL 9000 (Perfect)`.
    pub fn between(&self) -> String {
        format!("{} against {}", self.player_title(Side::One), self.object_title(Side::Two))
    }

    /// The same inside a sentence.
    pub(crate) fn object_title(&self, side: Side) -> String {
        let title = self.player_title(side);
        if title == YOU { YOU.to_lowercase() } else { title }
    }

    /// `Nim against HAL 9000 (Sharp), after 7 moves`.
    pub fn title(&self) -> String {
        let title = games::get(self.setup.game).title();
        let moves = match self.standing {
            0 => "not started yet".to_owned(),
            standing => format!("after {}", plural(standing, "move", "moves")),
        };
        match self.setup.only_human() {
            Some(human) => format!("{title} against {}, {moves}", self.player_title(human.other())),
            None => format!("{title}, {}, {moves}", Side::BOTH.map(|side| self.setup.name(side)).join(" – ")),
        }
    }

    /// Whether it began with an opening of the menu.
    pub const fn is_from_menu(&self) -> bool {
        self.setup.moves.is_empty() && self.setup.position.is_none()
    }

    /// Whether a person took over the side of a computer, which had made its first move.
    pub fn is_taken_over(&self) -> bool {
        self.setup
            .only_human()
            .is_some_and(|human| self.makers.contains_key(&usize::from(human != self.setup.starter)))
    }

    /// Whether somebody else made a move of this side.
    pub fn was_replaced(&self, side: Side) -> bool {
        self.makers.keys().any(|ply| self.side_of(*ply) == side)
    }

    /// Whether who plays this side also made moves of the other.
    fn is_on_both_sides(&self, side: Side) -> bool {
        self.makers.values().any(|maker| *maker == self.setup.name(side))
    }

    /// Whose move that was, counted from 0.
    const fn side_of(&self, ply: usize) -> Side {
        if ply.is_multiple_of(2) { self.setup.starter } else { self.setup.starter.other() }
    }

    /// Who won and by how many points, if the standing moves lead to an end.
    pub fn result(&self) -> Option<(Side, Ended)> {
        let line = self.line();
        let ended = line.result(games::get(self.setup.game));
        let ended = ended.or_else(|| Some(Ended::by_resignation(self.resigned?, line.turn())))?;
        Some((ended.winner(line.turn()), ended))
    }

    /// The game as the person who played the computer sees it; `None` for other games and lineups.
    pub fn own_game(&self, game: GameKey) -> Option<OwnGame> {
        let side = self.setup.only_human().filter(|_| self.setup.game == game)?;
        Some(OwnGame { line: self.line(), side })
    }

    /// Judges the moves that each player made; `None` if a move isn't proven good or bad, a player moved for both sides, or `stop` was
    /// called.
    pub fn judge(&self, stop: &Stop) -> Option<Judgement> {
        let judged = review(games::get(self.setup.game), &self.line(), stop).ok()?;
        let Summary { accounts, proven, .. } = self.summarize(&judged);
        let is_mixed = Side::BOTH.into_iter().any(|side| self.is_on_both_sides(side));
        (proven && !is_mixed).then(|| Judgement {
            chances: accounts.map(|account| account.chances),
            mistakes: accounts.map(|account| account.chances - account.taken),
        })
    }

    /// What both players did with their chances.
    pub fn summarize(&self, judged: &[Judged]) -> Summary {
        let others: Vec<usize> = self.makers.keys().copied().collect();
        let mut summary = Summary::new(judged, self.setup.starter, &others);
        summary.leave_out(|side| self.is_on_both_sides(side));
        summary
    }
}

impl JsonLine for GameRecord {
    const FILE: &'static str = "unfinished.jsonl";
    type Key = SavedKey;

    fn key(&self) -> SavedKey {
        self.setup.saved_key()
    }

    fn check(&self) -> Result<(), String> {
        check_length(self.moves.len())
    }
}

/// The one limit of games, for those that are written and those that are read.
fn check_length(moves: usize) -> Result<(), String> {
    if moves <= MOST_MOVES {
        return Ok(());
    }
    Err(format!("it has more than {} moves", grouped(MOST_MOVES)))
}

/// A record in words. Moves and options can be read only together with the game and its opening.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordText {
    game: String,
    moves: Vec<String>,
    players: [String; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<Side>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<u64>,
    #[serde(default, skip_serializing_if = "is_default", with = "super::time")]
    when: u64,
    #[serde(default)]
    seconds: u64,
    #[serde(default)]
    levels: [Option<String>; 2],
    #[serde(default)]
    starter: Side,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    seed: u64,
    #[serde(default, skip_serializing_if = "is_default")]
    assisted: bool,
    /// The moves of humans that others made for them.
    #[serde(default, skip_serializing_if = "is_default")]
    by_computer: Vec<usize>,
    /// Who made these moves and others, if it wasn't the computer.
    #[serde(default, skip_serializing_if = "is_default")]
    makers: Makers,
    #[serde(default, skip_serializing_if = "is_default")]
    set_up: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    given: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    number: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    failure: Option<GameFailure>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    resigned: Option<Side>,
    #[serde(default, skip_serializing_if = "is_default")]
    joined: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    judgement: Option<Judgement>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    standing: Option<usize>,
    #[serde(default, skip_serializing_if = "is_default")]
    counted: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    terms: Terms,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl From<GameRecord> for RecordText {
    fn from(record: GameRecord) -> Self {
        let (setup, game) = (&record.setup, record.setup.game());
        let is_in_progress = record.winner.is_none() && record.number.is_none();
        let is_humans = |ply: &usize| setup.player(record.side_of(*ply)).is_human();
        let is_named = |(ply, maker): &(&usize, &String)| !is_humans(ply) || *maker != COMPUTER_BEFORE;
        let named = record.makers.iter().filter(is_named);
        Self {
            game: games::write_id(setup.game, &record.opening),
            moves: record.moves.iter().map(|mv| game.word(&record.opening, *mv)).collect(),
            levels: setup.players.each_ref().map(write_level),
            players: Side::BOTH.map(|side| setup.name(side)),
            winner: record.winner,
            points: record.points,
            when: record.when,
            seconds: record.seconds,
            starter: setup.starter,
            options: write_options(setup.game, &setup.options),
            seed: setup.seed,
            assisted: record.assisted,
            by_computer: record.makers.keys().copied().filter(is_humans).collect(),
            makers: named.map(|(ply, maker)| (*ply, maker.clone())).collect(),
            set_up: setup.position.is_some(),
            given: setup.moves.len(),
            standing: (is_in_progress || record.standing < record.moves.len()).then_some(record.standing),
            counted: record.counted,
            judgement: record.judgement,
            number: record.number,
            failure: record.failure,
            resigned: record.resigned,
            joined: setup.is_joined,
            terms: if is_in_progress { setup.terms } else { Terms::default() },
        }
    }
}

impl TryFrom<RecordText> for GameRecord {
    type Error = String;

    fn try_from(text: RecordText) -> Result<Self, String> {
        let (key, opening) = games::read_id(&text.game).map_err(unreadable)?;
        let options = read_options(key, &text.options)?;
        check_length(text.moves.len())?;
        let mut line = History::new(opening, text.starter);
        play_moves(&mut line, games::get(key), &text.moves.join(" ")).map_err(unreadable)?;
        for _ in text.standing.unwrap_or(text.moves.len())..text.moves.len() {
            line.undo();
        }
        let is_opening = *line.opening() == games::get(key).opening(&options, text.seed);
        let (mut names, mut players) = (text.players, <[Player; 2]>::default());
        for (index, name) in names.iter_mut().enumerate() {
            *name = read_name(name).map_err(unreadable)?;
            if let Some(level) = &text.levels[index] {
                players[index] = read_level(level, name)?;
            }
        }
        let record = Self { resigned: text.resigned, ..Self::of_line(key, &line) };
        let record = Self { winner: record.result().map(|(winner, _)| winner), ..record };
        if text.winner.is_some_and(|winner| Some(winner) != record.winner)
            || text.points.is_some_and(|points| Some(points) != record.points)
        {
            return Err("its moves don't lead to the result it gives".to_owned());
        }
        let mut makers: Makers =
            text.by_computer.into_iter().map(|ply| (ply, COMPUTER_BEFORE.to_owned())).collect();
        for (ply, maker) in text.makers {
            makers.insert(ply, read_name(&maker).map_err(unreadable)?);
        }
        let setup = GameSetup {
            options,
            position: record.setup.position.filter(|_| text.set_up || !is_opening),
            moves: record.moves.iter().take(text.given).copied().collect(),
            players,
            seed: text.seed,
            is_joined: text.joined,
            terms: text.terms,
            ..record.setup
        };
        Ok(Self {
            setup: setup.with_names(&names),
            assisted: text.assisted,
            makers,
            seconds: text.seconds,
            counted: text.counted,
            judgement: text.judgement,
            when: text.when,
            number: text.number,
            failure: text.failure,
            ..record
        })
    }
}

/// A level, rule or program in one word; `None` for a person.
fn write_level(player: &Player) -> Option<String> {
    match player {
        Player::Human => None,
        Player::Program(_) => Some(PROGRAM.to_owned()),
        other => Some(other.word().to_owned()),
    }
}

/// Reads a player from its word.
fn read_level(word: &str, name: &str) -> Result<Player, String> {
    match word {
        PROGRAM => Ok(Player::Program(Program::named(name))),
        FRIEND => Ok(Player::Friend),
        _ => Player::from_word(word).ok_or_else(|| wrong_word("the level", word)),
    }
}

/// Options by their keys.
fn write_options(key: GameKey, options: &GameOptions) -> BTreeMap<String, String> {
    let fields = games::get(key).fields().iter().zip(&options.values);
    fields.map(|(field, value)| (field.key.to_owned(), field.write(value))).collect()
}

/// Options by their keys; those that are missing keep their default, and those of no game are ignored.
fn read_options(key: GameKey, words: &BTreeMap<String, String>) -> Result<GameOptions, String> {
    let fields = games::get(key).fields();
    let mut options = GameOptions::defaults(fields);
    for (field, value) in fields.iter().zip(&mut options.values) {
        if let Some(text) = words.get(field.key) {
            *value = field.read(text).map_err(|_| wrong_word(field.key, text))?;
        }
    }
    Ok(options)
}

/// What the menu offers for a game the next time. A program or a friend isn't remembered: the computer plays instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remembered {
    entry: GameKey,
    options: BTreeMap<String, String>,
    #[serde(rename = "seats")]
    lineup: Lineup,
    levels: [String; 2],
    names: Names,
}

impl JsonLine for Remembered {
    const FILE: &'static str = "options.jsonl";
    type Key = GameKey;

    fn key(&self) -> GameKey {
        self.entry
    }
}

impl Remembered {
    pub fn of(setup: &GameSetup) -> Self {
        Self {
            entry: setup.game,
            options: write_options(setup.game, &setup.options),
            lineup: setup.lineup(),
            levels: setup.players.each_ref().map(|player| {
                let is_remembered = player.program().is_none() && *player != Player::Friend;
                let level = write_level(player).filter(|_| is_remembered);
                level.unwrap_or_else(|| Level::Easy.word().to_owned())
            }),
            names: setup.names.clone(),
        }
    }

    /// The setup, with a seed. Invalid options, levels and names get their defaults.
    pub fn setup(&self) -> GameSetup {
        let mut setup = GameSetup::with_defaults(self.entry, 0);
        if let Ok(options) = read_options(self.entry, &self.options) {
            setup.options = options;
        }
        setup = setup.with_lineup(self.lineup, [Level::Easy; 2]);
        for (player, level) in setup.players.iter_mut().zip(&self.levels) {
            if let Ok(read) = read_level(level, "")
                && !player.is_human()
            {
                *player = read;
            }
        }
        setup.names = self.names.each_ref().map(|name| check_name(name.as_deref()?).ok());
        setup
    }
}
