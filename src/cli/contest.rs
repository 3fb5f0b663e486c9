//! From what clap read to a request: values are checked by the games' own fields.

use clap::{ArgMatches, FromArgMatches};

use crate::coach::Level;
use crate::game::{Game, GameKey, History, Position, Seats, Side, play_moves};
use crate::games;
use crate::players::Form;
use crate::session::{GameSetup, Player, Program};
use crate::text::{self, TextOptions};
use crate::text::{DemoOptions, PlayOptions, TextCommand, has_dialogue};
use crate::tui::{Preferences, Start};

use super::command::{
    BOT, CHECK, CONTINUE, DEMO, DUEL, EXPORT, FIRST, LEARN, PLAYER, PRACTICE, PROGRAM, PROVE, RATE, RECORDS,
    REVIEW, SOLVE, VALUES, VERSION,
};
use super::common::{DemoArgs, Mode, SeatArgs, TerminalArgs};
use super::completions::{self, COMPLETIONS};
use super::given::{number, refused, switched, unfit, value_of};
use super::manual::{self, MAN};
use super::preferences::preferences;
use super::{Exit, Request, Surroundings, inviting};

const MOST_GAMES: u64 = 1_000_000;
/// A game whose source has no dialogue is played in text mode.
fn mode_of_game(game: &dyn Game, mode: Mode) -> Mode {
    if has_dialogue(game) { mode } else { Mode::Text }
}

/// What the matched arguments ask for.
pub(super) fn request(matches: &ArgMatches, surroundings: &Surroundings<'_>) -> Result<Request, Exit> {
    let terminal = TerminalArgs::from_arg_matches(matches).unwrap_or_default();
    let seed =
        matches.get_one::<String>("seed").map(|text| number("--seed", text, 0, u64::MAX)).transpose()?;
    let surroundings = &surroundings.with_seed(seed);
    let mode = Mode::of(None, matches.get_flag("plain"), matches.get_flag("text"));
    match matches.subcommand() {
        None if mode == Some(Mode::Text) => {
            preferences(&terminal, surroundings)?;
            let start = if matches.get_flag(CONTINUE) { text::Start::Continue } else { text::Start::Lobby };
            let options = text_options(start, !terminal.no_save, surroundings);
            let programs = programs(matches)?;
            Ok(Request::Text(TextCommand::Text(Box::new(TextOptions { programs, ..options }))))
        }
        None if mode.is_some() => {
            let entries = games::ALL.map(<dyn Game>::id).join(", ");
            Err(Exit::usage(format!("--plain needs an entry: {entries}")))
        }
        None => {
            let start = if matches.get_flag(CONTINUE) { Start::Continue } else { Start::Menu };
            let preferences = preferences(&terminal, surroundings)?;
            Ok(Request::Screen(start, Preferences { programs: programs(matches)?, ..preferences }))
        }
        Some((SOLVE, inner)) => super::oracle::solve(inner).map(Request::Text),
        Some((VALUES, inner)) => super::values::values(inner).map(Request::Text),
        Some((PROVE, inner)) => super::prove::prove(inner).map(Request::Text),
        Some((CHECK, inner)) => super::prove::check(inner).map(Request::Text),
        Some((BOT, inner)) => super::oracle::bot(inner, surroundings).map(Request::Text),
        Some((COMPLETIONS, inner)) => Err(Exit::text(completions::script(inner)?)),
        Some((MAN, inner)) => Err(Exit::text(manual::page(inner)?)),
        Some((DUEL, inner)) => super::duel::duel(inner, surroundings),
        Some((RATE, inner)) => super::duel::rate(inner, surroundings),
        Some((RECORDS, inner)) => super::kept::records(inner).map(Request::Text),
        Some((EXPORT, inner)) => super::export::export(inner, &terminal, surroundings)
            .map(|export| Request::Export(Box::new(export))),
        Some((LEARN, inner)) => super::learn::learn(inner, terminal, mode, surroundings),
        Some((REVIEW, inner)) => super::kept::review(inner, terminal, mode, surroundings),
        Some((PRACTICE, inner)) => super::practice::practice(inner, terminal, mode, surroundings),
        Some((DEMO, inner)) => demo(inner, terminal, mode, surroundings),
        Some((name, inner)) => play(name, inner, terminal, mode, surroundings),
    }
}

/// Text mode, begun with something.
pub(super) fn text_options(start: text::Start, saves: bool, surroundings: &Surroundings<'_>) -> TextOptions {
    let (seed, today) = (surroundings.seed, surroundings.today.clone());
    TextOptions { start, seed, today, saves, results: None, programs: vec![] }
}

/// The programs that may play in the game to resume.
fn programs(matches: &ArgMatches) -> Result<Vec<Program>, Exit> {
    let given = matches.get_many::<String>(PLAYER).into_iter().flatten();
    given
        .map(|words| match super::who::read(words)? {
            Player::Program(program) => Ok(program),
            _ => Err(refused("--player", words, "with --continue it must be the command of a program")),
        })
        .collect()
}

fn play(
    name: &str,
    matches: &ArgMatches,
    terminal: TerminalArgs,
    before: Option<Mode>,
    surroundings: &Surroundings<'_>,
) -> Result<Request, Exit> {
    let key = games::by_id(name).ok_or_else(|| Exit::usage("there is no such entry"))?;
    let table = SeatArgs::from_arg_matches(matches).unwrap_or_default();
    let mode = Mode::of(before, table.plain, table.text).map(|mode| mode_of_game(games::get(key), mode));
    let terminal = TerminalArgs::from_arg_matches(matches).unwrap_or_default().or(terminal);
    let save = !terminal.no_save;
    // What follows a source has settings of no kind, but what is wrong here is wrong there.
    let by_source = mode == Some(Mode::Plain);
    let terminal = TerminalArgs { no_save: by_source || terminal.no_save, ..terminal };
    let preferences = preferences(&terminal, surroundings)?;
    let begins = if by_source { Begins::AsItsSource } else { Begins::Invitingly };
    let (contest, given) = contest(key, matches, &table, begins, surroundings)?;
    Ok(match mode {
        Some(Mode::Plain) => {
            Request::Text(TextCommand::Play(Box::new(PlayOptions { setup: contest, given, saves: save })))
        }
        Some(Mode::Text) => {
            // Later games of the session follow from the same seed.
            let seed = contest.seed;
            let start = text::Start::Game(Box::new(contest));
            let options = TextOptions { seed, ..text_options(start, save, surroundings) };
            Request::Text(TextCommand::Text(Box::new(options)))
        }
        None => {
            let programs = contest.players.iter().filter_map(Player::program).cloned().collect();
            Request::Screen(Start::Table(contest), Preferences { programs, ..preferences })
        }
    })
}

fn demo(
    matches: &ArgMatches,
    terminal: TerminalArgs,
    before: Option<Mode>,
    surroundings: &Surroundings<'_>,
) -> Result<Request, Exit> {
    let chosen = matches.subcommand();
    let outer = SeatArgs::from_arg_matches(matches).unwrap_or_default();
    let inner = chosen.map(|(_, inner)| SeatArgs::from_arg_matches(inner).unwrap_or_default());
    let asked = |table: &SeatArgs| Mode::of(None, table.plain, table.text);
    let mode = inner.as_ref().and_then(asked).or_else(|| asked(&outer)).or(before);
    let demos = [chosen.map(|(_, inner)| inner), Some(matches)].map(|matches| {
        matches.and_then(|matches| DemoArgs::from_arg_matches(matches).ok()).unwrap_or_default()
    });
    let form = match (demos.iter().any(|demo| demo.json), demos.iter().any(|demo| demo.csv)) {
        (true, true) => return Err(Exit::usage("the argument '--csv' cannot be used with '--json'")),
        (true, false) => Form::Json,
        (false, true) => Form::Csv,
        (false, false) => Form::Table,
    };
    let games = demos.into_iter().find_map(|demo| demo.games);
    if form != Form::Table && games.is_none() {
        return Err(Exit::usage("--json and --csv go with --games"));
    }
    // A table needs no screen.
    let plain = mode.is_some() || games.is_some();
    let games = games.map(|text| number("--games", &text, 1, MOST_GAMES)).transpose()?;
    let terminal = TerminalArgs::from_arg_matches(matches).unwrap_or_default().or(terminal);
    let terminal = match chosen {
        Some((_, inner)) => TerminalArgs::from_arg_matches(inner).unwrap_or_default().or(terminal),
        None => terminal,
    };
    let preferences = preferences(&terminal, surroundings)?;
    let one_pair = [Some(&outer), inner.as_ref()]
        .into_iter()
        .flatten()
        .any(|table| table.level.is_some() || table.level2.is_some() || !table.player.is_empty());
    let mut contests = Vec::new();
    match (chosen, inner) {
        (Some((name, inner_matches)), Some(inner)) => {
            let key = games::by_id(name).ok_or_else(|| Exit::usage("there is no such entry"))?;
            contests.push(demo_contest(key, inner_matches, &inner.or(outer), surroundings)?);
        }
        _ => {
            let of_one_entry = [("--id", &outer.id), ("--moves", &outer.moves)];
            if let Some((option, _)) = of_one_entry.iter().find(|(_, text)| text.is_some()) {
                return Err(Exit::usage(format!("{option} needs an entry before it")));
            }
            for key in games::keys() {
                contests.push(demo_contest(key, &ArgMatches::default(), &outer, surroundings)?);
            }
        }
    }
    let computers = |contest: &GameSetup| contest.players.iter().all(|player| player.level().is_some());
    if games.is_some() && !contests.iter().all(computers) {
        return Err(Exit::usage(
            "--games has levels meet here; nimtui duel has rules and programs meet, too",
        ));
    }
    let games = games.map(|games| u32::try_from(games).unwrap_or(u32::MAX));
    let in_text =
        |contest: &GameSetup| mode.map(|mode| mode_of_game(contest.rules(), mode)) == Some(Mode::Text);
    if games.is_none() && (contests.len() == 1 || mode == Some(Mode::Text)) && in_text(&contests[0]) {
        let start = text::Start::Watch(contests);
        return Ok(Request::Text(TextCommand::Text(Box::new(text_options(start, false, surroundings)))));
    }
    if plain {
        if games.is_none() {
            contests.retain(|contest| !in_text(contest));
        }
        return Ok(Request::Text(TextCommand::Demo(DemoOptions { contests, games, one_pair, form })));
    }
    Ok(Request::Screen(Start::Demo(contests.swap_remove(0)), preferences))
}

/// A contest between two computers.
fn demo_contest(
    key: GameKey,
    matches: &ArgMatches,
    table: &SeatArgs,
    surroundings: &Surroundings<'_>,
) -> Result<GameSetup, Exit> {
    let named = table.players.is_some() || !table.player.is_empty();
    let players = if named { table.players.clone() } else { Some("two-computers".into()) };
    let table = SeatArgs { players, ..table.clone() };
    let (mut contest, _) = contest(key, matches, &table, Begins::AsItsSource, surroundings)?;
    if table.level.is_none() && table.level2.is_none() && !named {
        contest.set_levels(GameSetup::demo(key, contest.seed).levels());
    }
    if contest.humans() != [false, false] {
        return Err(Exit::usage(if table.player.is_empty() {
            "in a demo --players can only be two-computers"
        } else {
            "in a demo no human plays: give --player twice, with a level, a rule or a command each"
        }));
    }
    Ok(contest)
}

/// How a game begins where nothing is said of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Begins {
    /// As in the menu: against the computer at its easiest, from a side that can win.
    Invitingly,
    /// As the game's source has it, against the computer at its best.
    AsItsSource,
}

/// The contest for an entry, and which of its options were given.
fn contest(
    key: GameKey,
    matches: &ArgMatches,
    table: &SeatArgs,
    begins: Begins,
    surroundings: &Surroundings<'_>,
) -> Result<(GameSetup, Vec<&'static str>), Exit> {
    let game = games::get(key);
    if asks_for_the_version(matches) {
        return Err(Exit::text(format!("{PROGRAM} {}", env!("CARGO_PKG_VERSION"))));
    }
    let mut given = Vec::new();
    let seed = match &table.seed {
        Some(text) => number("--seed", text, 0, u64::MAX)?,
        None => surroundings.seed,
    };
    let mut contest = GameSetup::with_defaults(key, seed);
    for (index, field) in game.fields().iter().enumerate() {
        if let Some((option, text)) = value_of(game, matches, field.key)? {
            contest.setup.values[index] = field.read(&text).map_err(|_| unfit(field, &option, &text))?;
            given.push(field.key);
        }
    }
    if let Some(id) = &table.id {
        contest.position = Some(position(key, id)?);
        if let Some(field) =
            game.fields().iter().find(|field| given.contains(&field.key) && field.shapes_opening)
        {
            return Err(Exit::usage(format!(
                "--id says all about the position, so leave --{} out",
                field.key
            )));
        }
    }
    let (seats, invites) = (super::seats::chosen(game, matches, table)?, begins == Begins::Invitingly);
    if invites && table.seed.is_none() && seats.is_none_or(|seats| seats == Seats::HumanStarts) {
        contest.seed = game.inviting_seed(&contest.setup, seed);
    }
    if let Some(text) = &table.moves {
        make_moves(&mut contest, text)?;
    }
    if let Some(seats) = seats {
        contest.seat(seats);
        given.push(FIRST);
    } else if invites {
        contest.seat(inviting::seats(&contest));
    } else if switched(matches) || !table.player.is_empty() {
        contest.seat(super::seats::against_the_computer(game));
    }
    let easy = invites && contest.seats() != Seats::TwoComputers;
    let usual = if easy { Level::Easy } else { Level::Perfect };
    let levels = super::seats::levels(table, contest.seats(), usual)?;
    contest.set_levels(levels);
    super::seats::seat_players(&mut contest, table)?;
    contest.terms = super::seats::terms(&contest, table)?;
    for (side, option, name) in [(Side::One, "--name", &table.name), (Side::Two, "--name2", &table.name2)] {
        if let Some(name) = name {
            contest.rename(side, name).map_err(|why| refused(option, name, &why.to_string()))?;
        }
    }
    Ok((contest, given))
}

/// Makes moves in advance. The position they begin in is no longer left to chance.
fn make_moves(contest: &mut GameSetup, text: &str) -> Result<(), Exit> {
    let opening = contest.opening();
    let mut line = History::new(opening.clone(), contest.starter);
    play_moves(&mut line, contest.rules(), text).map_err(|wrong| Exit::usage(format!("--moves: {wrong}")))?;
    contest.position = Some(opening);
    contest.moves = line.moves().iter().map(|played| played.mv).collect();
    Ok(())
}

/// Whether `--version` stands there without a word.
fn asks_for_the_version(matches: &ArgMatches) -> bool {
    let given = matches.try_get_occurrences::<String>(VERSION).ok().flatten();
    given.is_some_and(|mut words| words.next().is_some_and(|mut words| words.next().is_none()))
}

fn position(key: GameKey, id: &str) -> Result<Position, Exit> {
    let (found, position) = games::read_id(id).map_err(|error| Exit::usage(error.to_string()))?;
    if found == key {
        Ok(position)
    } else {
        let (found, wanted) = (games::get(found).id(), games::get(key).id());
        Err(Exit::usage(format!("--id is a position of {found}, not of {wanted}")))
    }
}
