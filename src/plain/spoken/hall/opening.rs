//! The game that a line asks for: its name, and behind it sizes, how it ends, who plays and who starts.

use crate::contest::Contest;
use crate::cpu::Level;
use crate::game::{Game, GameKey, Kind, Seats, Stop};
use crate::games;
use crate::plain::computer::limited;
use crate::plain::spoken::names::{self, Named};
use crate::plain::spoken::typed::in_digits;

/// Words that say nothing by themselves.
const FILLERS: [&str; 7] = ["with", "and", "by", "of", "please", "the", "at"];
/// What can stand behind the name of a game.
const OPTIONS: &str = "Behind a game's name you may say its sizes, as in 3 5 7; last wins or last loses; you start or HAL starts; \
                       two players; and a level: easy, casual, sharp or perfect.";

/// What was asked for behind the name of a game.
#[derive(Debug, Default, PartialEq, Eq)]
struct Options {
    sizes: Vec<u32>,
    last: Option<String>,
    seats: Option<Seats>,
    level: Option<Level>,
}

/// The game a line asks for: against the computer, where nothing else is said at this level and from a side that can win.
pub(super) fn contest(line: &str, level: Level, seed: u64) -> Result<Contest, String> {
    if line.contains(':') {
        let (game, position) = games::read_id(line).map_err(|error| error.to_string())?;
        let mut contest = Contest::with_defaults(game, seed);
        contest.position = Some(position);
        return Ok(seated(contest, &Options::default(), level));
    }
    let line = in_digits(&line.replace([',', ';'], " "));
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some((game, rest)) = beginning(&words) else {
        return Err(match names::game(&line) {
            Named::Nearly(near) => format!("There is no game called \"{line}\". Did you mean {near}?"),
            _ => format!("There is no game called \"{line}\". Say help for what there is."),
        });
    };
    let options = read(&words[rest..], games::get(game))?;
    if options == Options::default() {
        let mut contest = Contest::inviting(game, seed);
        contest.set_levels([level; 2]);
        return Ok(contest);
    }
    let mut contest = Contest::with_defaults(game, seed);
    shape(&mut contest, &options)?;
    if contest.position.is_none() {
        contest.seed = contest.rules().inviting_seed(&contest.setup, seed);
    }
    Ok(seated(contest, &options, level))
}

/// The game whose name a line begins with, and how many words that takes.
pub(super) fn beginning(words: &[&str]) -> Option<(GameKey, usize)> {
    (1..=words.len()).rev().find_map(|count| match names::game(&words[..count].join(" ")) {
        Named::One(game) => Some((game, count)),
        _ => None,
    })
}

fn read(words: &[&str], game: &dyn Game) -> Result<Options, String> {
    let nouns = game.words();
    let nouns = [nouns.stone, nouns.stones, nouns.heap, nouns.heaps];
    let mut options = Options::default();
    let mut rest = words;
    while let [word, more @ ..] = rest {
        rest = more;
        let next = more.first().copied().unwrap_or_default();
        let starts = ["start", "starts", "begin", "begins"].contains(&next);
        let mut two = true;
        match *word {
            "last" if ["wins", "loses"].contains(&next) => options.last = Some(next.to_owned()),
            "2" if ["players", "people", "humans"].contains(&next) => options.seats = Some(Seats::TwoHumans),
            "i" | "you" if starts => options.seats = Some(Seats::HumanStarts),
            "hal" | "computer" if starts => options.seats = Some(Seats::ComputerStarts),
            "level" if Level::by_word(next).is_some() => options.level = Level::by_word(next),
            _ => two = false,
        }
        if two {
            rest = &more[1..];
            continue;
        }
        match (*word, sizes(word), Level::by_word(word)) {
            (_, Some(sizes), _) => options.sizes.extend(sizes),
            (_, _, Some(level)) => options.level = Some(level),
            ("other", ..) => options.seats = Some(Seats::ComputerStarts),
            (filler, ..) if FILLERS.contains(&filler) || nouns.contains(&filler) => {}
            _ => return Err(format!("I do not know \"{word}\" behind the name of a game. {OPTIONS}")),
        }
    }
    Ok(options)
}

/// `7`, `4x5`.
fn sizes(word: &str) -> Option<Vec<u32>> {
    word.split('x').map(|number| number.parse().ok()).collect()
}

/// Gives a game its sizes and its ending.
fn shape(contest: &mut Contest, options: &Options) -> Result<(), String> {
    let game = contest.rules();
    let fields = game.fields();
    let index = |key: &str| fields.iter().position(|field| field.key == key);
    if let Some(last) = &options.last {
        let index =
            index("last").ok_or_else(|| format!("In {} the end is always the same.", game.title()))?;
        let value = fields[index].read(last).map_err(|_| OPTIONS.to_owned())?;
        contest.set(index, value);
    }
    if options.sizes.is_empty() {
        return Ok(());
    }
    let listed = |joint: &str| options.sizes.iter().map(u32::to_string).collect::<Vec<_>>().join(joint);
    // Heaps that the game lets choose are options of it; other boards are told by their ids.
    if let Some(index) = fields.iter().position(|field| matches!(field.kind, Kind::Sizes { .. })) {
        let value =
            fields[index].read(&listed(",")).map_err(|range| format!("{}: {range}", fields[index].label))?;
        contest.set(index, value);
        return Ok(());
    }
    let id = game.id();
    let read = games::read_id(&format!("{id}:{}", listed(",")));
    let read = read.or_else(|_| games::read_id(&format!("{id}:{}", listed("x"))));
    let (_, mut position) = read.map_err(|_| wrong_size(game))?;
    if options.last.is_some() {
        position.ending = contest.opening().ending;
    }
    contest.position = Some(position);
    Ok(())
}

fn wrong_size(game: &dyn Game) -> String {
    format!("{} cannot be played with that size.", game.title())
}

/// Seats the players: as it is wanted, or with the human on a side that can win.
fn seated(mut contest: Contest, options: &Options, level: Level) -> Contest {
    let seats = options.seats.unwrap_or_else(|| {
        let position = contest.opening();
        let stop = Stop::default();
        let solution = limited(&stop, || contest.rules().solve(&position, &stop)).unwrap_or_default();
        contest.winning_seats(&solution).unwrap_or(Seats::HumanStarts)
    });
    contest.seat(seats);
    contest.set_levels([options.level.unwrap_or(level); 2]);
    contest
}
