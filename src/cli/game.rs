//! `nimtui GAME` and `nimtui demo GAME`: options generated from each game's `Info`, and the setup they describe.

use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use crate::coach::Level;
use crate::game::{
    Field, Game, GameKey, GameOptions, History, Lineup, OptionKind, Position, Side, clause, join, play_moves,
};
use crate::games;
use crate::players::list_players;
use crate::session::{GameSetup, Player, Terms};
use crate::storage::is_guest;
use crate::text::{PlayOptions, TextCommand, has_dialogue, winning_lineup_within};
use crate::tui::Start;

use super::args::{FIRST, PlayerArgs};
use super::{Context, Exit, Request, invalid, version_exit};

/// Ids of arguments: the switch for a game against the computer, and `--version` of a game that has such an option.
const COMPUTER: &str = "computer-switch";
const VERSION: &str = "version";
/// How long the first frame may wait for who can win. After that, the game's usual starter starts.
const PATIENCE: Duration = Duration::from_millis(20);

/// `nimtui GAME`. Its options are made only if it's called: making those of all games takes longer than the rest of the start.
pub(super) fn game_command(game: &dyn Game) -> Command {
    bare_command(game).defer(|command| PlayerArgs::augment_args(with_options(command)))
}

/// `nimtui demo GAME`, with the options of the game.
pub(super) fn demo_command() -> Command {
    Command::new("demo").about("Watch the computer play itself").defer(|demo| {
        let demo = demo.subcommand_value_name("GAME").help_template(super::command::TEMPLATE);
        let demo = demo.after_help(super::command::list_games());
        games::ALL.iter().fold(demo, |demo, game| demo.subcommand(game_command(*game)))
    })
}

fn bare_command(game: &dyn Game) -> Command {
    let opening = game.opening(&GameOptions::defaults(game.fields()), 0);
    let command = Command::new(game.command()).about(format!("{}. {}", game.title(), game.rule(&opening)));
    if game.command() == game.id() { command } else { command.alias(game.id()) }
}

fn with_options(mut command: Command) -> Command {
    let Some(key) = games::by_name(command.get_name()) else { return command };
    let (game, cli) = (games::get(key), games::get(key).info().cli);
    for (index, key) in cli.arguments.iter().enumerate() {
        let field = game.fields().iter().find(|field| field.key == *key);
        let argument = with_words(Arg::new(positional_id(key)), field, key).index(index + 1);
        let argument = argument.value_name(key.to_ascii_uppercase()).help(format!("Same as --{key}"));
        let takes_many = matches!(field.map(|field| field.kind), Some(OptionKind::Sizes { .. }));
        command = command.arg(if takes_many { argument.num_args(1..) } else { argument });
    }
    if let Some(letter) = cli.computer_switch {
        let switch = Arg::new(COMPUTER).short(letter).action(ArgAction::SetTrue);
        command = command.arg(switch.help("Play against the computer"));
    }
    for field in game.fields() {
        let value = match field.kind {
            OptionKind::Number { .. } | OptionKind::Open { .. } => "N",
            OptionKind::Sizes { .. } => "SIZES",
            OptionKind::Code { .. } => "CODE",
            OptionKind::Sum { .. } => "ID+ID",
            OptionKind::Choice { .. } => "WORD",
        };
        let option = with_words(Arg::new(field.key), Some(field), field.key).long(field.key);
        let option = option.help(field.help).value_name(value);
        command = command.arg(match field.short {
            Some(letter) => option.short(letter),
            None => option,
        });
    }
    if let Some(key) = cli.version {
        let field = game.fields().iter().find(|field| field.key == key);
        let version = with_words(Arg::new(VERSION), field, key).long(VERSION).short('V');
        let version = version.num_args(0..=1).value_name("WORD");
        let version =
            version.help(format!("Print version, or set the {key} if a word follows, as with --{key}"));
        command = command.disable_version_flag(true).arg(version);
    }
    let search =
        game.info().search.map_or_else(String::new, |search| search.help.trim_end().to_owned() + "\n\n");
    command.after_long_help(search + &list_players(true))
}

fn with_words(argument: Arg, field: Option<&Field>, key: &str) -> Arg {
    let words: Vec<&'static str> = match field.map(|field| field.kind) {
        Some(OptionKind::Choice { words }) => words.iter().map(|(word, _)| *word).collect(),
        None if key == FIRST => vec!["human", "computer"],
        _ => return argument.allow_negative_numbers(true),
    };
    argument.value_parser(PossibleValuesParser::new(words)).ignore_case(true).hide_possible_values(true)
}

fn positional_id(key: &str) -> String {
    format!("argument-{key}")
}

/// The value of an option that can also be a plain argument, and how it was given.
fn value_of(game: &dyn Game, matches: &ArgMatches, key: &str) -> Result<Option<(String, String)>, Exit> {
    let get = |id: &str| {
        let values = matches.try_get_many::<String>(id).ok().flatten()?;
        Some(join(values, ","))
    };
    let version = get(VERSION).filter(|_| game.info().cli.version == Some(key));
    let given = [
        get(key).map(|text| (format!("--{key}"), text)),
        version.map(|text| (format!("--{VERSION}"), text)),
        get(&positional_id(key)).map(|text| (key.to_ascii_uppercase(), text)),
    ];
    let mut given = given.into_iter().flatten();
    match (given.next(), given.next()) {
        (Some(_), Some((option, _))) => {
            let other = if option.starts_with('-') { &option } else { "a plain argument" };
            Err(Exit::usage(format!("--{key} is given twice, once as {other}")))
        }
        (value, _) => Ok(value),
    }
}

pub(super) fn play(key: GameKey, matches: &ArgMatches, context: &Context<'_>) -> Result<Request, Exit> {
    let args = PlayerArgs::from_arg_matches(matches)?;
    let is_plain = is_plain(key, context);
    let (setup, given) = setup(key, matches, &args, !is_plain, context)?;
    if is_plain {
        return open_dialogue(setup, given, context);
    }
    let programs = setup.players.iter().filter_map(Player::program).cloned().collect();
    Ok(context.open(Start::Table(setup), programs))
}

fn open_dialogue(setup: GameSetup, given: Vec<&'static str>, context: &Context<'_>) -> Result<Request, Exit> {
    if setup.players.iter().any(|player| player.program().is_some()) {
        return Err(Exit::usage("--plain can't be used with a program as player; use --text"));
    }
    let options = PlayOptions { setup, given, saves: context.saves() };
    Ok(Request::Text(TextCommand::Play(Box::new(options))))
}

/// Whether a game is played as its source has it. One without a source dialogue is played in text mode.
fn is_plain(key: GameKey, context: &Context<'_>) -> bool {
    context.globals.plain && has_dialogue(games::get(key))
}

pub(super) fn demo(matches: &ArgMatches, context: &Context<'_>) -> Result<Request, Exit> {
    let Some((key, inner)) =
        matches.subcommand().and_then(|(name, inner)| Some((games::by_name(name)?, inner)))
    else {
        if context.prints() {
            return Err(Exit::usage("name a game, such as nimtui demo nim"));
        }
        return Ok(context.open(Start::Demo(GameSetup::demo(GameKey(0), context.seed)), vec![]));
    };
    let setup = demo_setup(key, inner, context)?;
    if is_plain(key, context) {
        open_dialogue(setup, vec![], context)
    } else {
        Ok(context.open(Start::Demo(setup), vec![]))
    }
}

/// A game between two computers.
fn demo_setup(key: GameKey, matches: &ArgMatches, context: &Context<'_>) -> Result<GameSetup, Exit> {
    let args = PlayerArgs::from_arg_matches(matches)?;
    let is_named = args.players.is_some() || !args.player.is_empty();
    let players = if is_named { args.players } else { Some(Lineup::TwoComputers) };
    let args = PlayerArgs { players, ..args };
    let (mut setup, _) = setup(key, matches, &args, false, context)?;
    if args.level.is_none() && args.level2.is_none() && !is_named {
        setup.set_levels(GameSetup::demo(key, setup.seed).levels());
    }
    if setup.humans() == [false, false] {
        return Ok(setup);
    }
    Err(Exit::usage(if args.player.is_empty() {
        "in a demo, --players must be two-computers"
    } else {
        "a demo needs --player twice, each a level, a simple player or a command"
    }))
}

/// The setup that the options ask for, and which of them were given. If `is_winnable`, the defaults are those of the menu: the winning
/// side against the computer at its easiest. Otherwise they are those of the game's source, with the computer at its best.
fn setup(
    key: GameKey,
    matches: &ArgMatches,
    args: &PlayerArgs,
    is_winnable: bool,
    context: &Context<'_>,
) -> Result<(GameSetup, Vec<&'static str>), Exit> {
    let game = games::get(key);
    if asks_for_version(matches) {
        return Err(version_exit());
    }
    let mut given = Vec::new();
    let mut setup = GameSetup::with_defaults(key, context.seed);
    for (index, field) in game.fields().iter().enumerate() {
        if let Some((option, text)) = value_of(game, matches, field.key)? {
            let why = |wrong: crate::game::OutOfRange| {
                invalid(&option, &text, &wrong.why.map_or_else(|| field.range(), |why| clause(&why)))
            };
            setup.options.values[index] = field.read(&text).map_err(why)?;
            given.push(field.key);
        }
    }
    if let Some(id) = &args.id {
        setup.position = Some(position(key, id)?);
        if let Some(field) =
            game.fields().iter().find(|field| given.contains(&field.key) && field.shapes_opening)
        {
            return Err(Exit::usage(format!(
                "--{} can't be used with --id, which describes the whole position",
                field.key
            )));
        }
    }
    let is_switched = matches.try_get_one::<bool>(COMPUTER).ok().flatten().is_some_and(|is_set| *is_set);
    let first = value_of(game, matches, FIRST)?.map(|(_, word)| word).or_else(|| args.first.clone());
    let lineup = chosen_lineup(args, first.as_deref(), is_switched)?;
    if is_winnable
        && context.globals.seed.is_none()
        && lineup.is_none_or(|lineup| lineup == Lineup::HumanStarts)
    {
        setup.seed = game.winnable_seed(&setup.options, context.seed);
    }
    if let Some(text) = &args.moves {
        make_moves(&mut setup, text)?;
    }
    if let Some(lineup) = lineup {
        setup.set_lineup(lineup);
        given.push(FIRST);
    } else if is_winnable {
        setup.set_lineup(winning_lineup(&setup));
    } else if is_switched || !args.player.is_empty() {
        let is_second = game.info().lineup == Lineup::ComputerStarts;
        setup.set_lineup(if is_second { Lineup::ComputerStarts } else { Lineup::HumanStarts });
    }
    if args.level2.is_some() && setup.lineup() != Lineup::TwoComputers {
        return Err(Exit::usage("--level2 needs two computer players; for one, use --level"));
    }
    let is_easy = is_winnable && setup.lineup() != Lineup::TwoComputers;
    let level = args.level.unwrap_or(if is_easy { Level::Easy } else { Level::Perfect });
    setup.set_levels([level, args.level2.unwrap_or(level)]);
    seat_players(&mut setup, &args.player);
    setup.terms = terms(&setup, args)?;
    for (side, option, name) in [(Side::One, "--name", &args.name), (Side::Two, "--name2", &args.name2)] {
        if let Some(name) = name {
            setup.rename(side, name).map_err(|why| invalid(option, name, why))?;
        }
    }
    Ok((setup, given))
}

/// Whether `--version` has no word after it.
fn asks_for_version(matches: &ArgMatches) -> bool {
    let given = matches.try_get_occurrences::<String>(VERSION).ok().flatten();
    given.is_some_and(|mut words| words.next().is_some_and(|mut words| words.next().is_none()))
}

fn position(key: GameKey, id: &str) -> Result<Position, Exit> {
    let (found, position) = games::read_typed_id(id).map_err(Exit::usage)?;
    if found == key {
        return Ok(position);
    }
    let [found, wanted] = [found, key].map(|key| games::get(key).title());
    Err(Exit::usage(format!("invalid value '{id}' for '--id': it's a position of {found}, not of {wanted}")))
}

/// Makes moves in advance. From then on, the opening is no longer random.
fn make_moves(setup: &mut GameSetup, text: &str) -> Result<(), Exit> {
    let opening = setup.opening();
    let mut line = History::new(opening.clone(), setup.starter);
    play_moves(&mut line, setup.game(), text).map_err(|wrong| invalid("--moves", text, &wrong))?;
    setup.position = Some(opening);
    setup.moves = line.moves().iter().map(|played| played.mv).collect();
    Ok(())
}

/// Who plays and who starts, if the options say. A single `--player` leaves open who starts.
fn chosen_lineup(args: &PlayerArgs, first: Option<&str>, is_switched: bool) -> Result<Option<Lineup>, Exit> {
    let players = match args.player.iter().map(Player::is_human).collect::<Vec<_>>()[..] {
        [] => args.players,
        [is_human] => is_human.then_some(Lineup::TwoHumans),
        [true, true] => Some(Lineup::TwoHumans),
        [true, false] => Some(Lineup::HumanStarts),
        [false, true] => Some(Lineup::ComputerStarts),
        [false, false] => Some(Lineup::TwoComputers),
        _ => return Err(Exit::usage("--player can be given at most twice")),
    };
    let first = first.map(|word| match word.eq_ignore_ascii_case("human") {
        true => Lineup::HumanStarts,
        false => Lineup::ComputerStarts,
    });
    if players.is_some_and(|lineup| !lineup.is_duel()) {
        if is_switched {
            return Err(Exit::usage("-c can't be used with other players"));
        }
        if first.is_some() {
            return Err(Exit::usage(
                "--first is only for games against the computer; in others, player 1 starts",
            ));
        }
    }
    Ok(first.or(players))
}

/// Gives the human the side that can win, if the solver finds it in time.
fn winning_lineup(setup: &GameSetup) -> Lineup {
    let usual = setup.game().info().winnable_lineup;
    let winnable = GameSetup::winnable(setup.game, setup.seed);
    let is_usual = (&setup.options, setup.seed) == (&winnable.options, winnable.seed);
    if is_usual && setup.position.is_none() && setup.moves.is_empty() {
        return usual;
    }
    winning_lineup_within(PATIENCE, setup).unwrap_or(usual)
}

/// Puts the players of `--player` in place. A single human is player 1 even if the other side starts.
fn seat_players(setup: &mut GameSetup, players: &[Player]) {
    let mut players: Vec<Player> = players.iter().filter(|player| !player.is_human()).cloned().collect();
    for side in Side::BOTH.into_iter().rev() {
        if !setup.player(side).is_human()
            && let Some(player) = players.pop()
        {
            setup.players[side.index()] = player;
        }
    }
}

fn terms(setup: &GameSetup, args: &PlayerArgs) -> Result<Terms, Exit> {
    let has_programs = setup.players.iter().any(|player| player.program().is_some());
    let PlayerArgs { timeout, startup_timeout, tell_results, .. } = *args;
    if !has_programs && (timeout.is_some() || startup_timeout.is_some() || tell_results) {
        return Err(Exit::usage(
            "--timeout, --startup-timeout and --tell-results need a program: name one with --player",
        ));
    }
    if has_programs && is_guest() {
        return Err(Exit::usage("with --guest, --player can't be a program"));
    }
    let usual = Terms::default();
    Ok(Terms {
        timeout: timeout.unwrap_or(usual.timeout),
        startup_timeout: startup_timeout.unwrap_or(usual.startup_timeout),
        tells_results: tell_results,
    })
}
