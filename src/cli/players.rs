//! `man players`: how a program plays, one line in and one line out, and what ids and moves look like, game by game.

use roff::{Roff, bold, roman};

use crate::contest::Contest;
use crate::game::id::Limit;
use crate::game::{Ending, Game, GameKey, Kind, LaneNames, Move, Position, SPLIT, Setup, Value};
use crate::games;

/// The name of the page.
pub(super) const PLAYERS_PAGE: &str = "players";

/// Moves among which examples are looked for.
const MOST_MOVES: u64 = 1_000;

/// Headings, and what stands below each. A paragraph with a tab has a term before it.
const SECTIONS: &[(&str, &[&str])] = &[
    (
        "DESCRIPTION",
        &[
            "A player can be a human, the computer at a level, a simple rule, or a program of yours. A program reads positions on its \
             standard input, one a line, and writes a move for each on its standard output. It needs no memory, no rules and no \
             library: the position says everything, in every game.",
            "nimtui bot is such a program. It plays as the computer does.",
        ],
    ),
    (
        "WHO",
        &[
            "What --player takes, in every command that has it. The rules are those of the practice table, mostly wrong.",
            "human\tYou, or somebody else at the keyboard; not in duels and examinations.",
            "perfect, sharp, casual, easy\tThe computer at a level.",
            "any\tMake any move.",
            "most\tTake, or split off, as much as a move may.",
            "alike\tMake both halves alike: heaps in equal pairs, a board that looks the same when it is turned or flipped. Where that \
             cannot be done, any move.",
            "\"python3 my.py\"\tAnything else is the command of a program. Where it has several words, quotes make one of them.",
        ],
    ),
    (
        "IN: A POSITION",
        &[
            "Each position in which it is the program's turn comes as an id in full: the ending (normal: the last one wins; misere: the \
             last one loses) and the limit are always written where a game has them, boards are rows of 1 and 0. A position that is \
             over never comes.",
            "Lines end with a newline, the text is UTF-8. Lines with a colon are positions. Pass over every other line: later versions may \
             send more of them.",
            "result won, result lost\tHow a game ended, where results are sent. In games with points they stand behind it: result lost 6. \
             Write nothing in answer.",
        ],
    ),
    (
        "OUT: A MOVE",
        &[
            "Write one line: the move as a word, as --moves reads it. Then flush: what stays in a buffer does not arrive.",
            "MOVE\tAs in the table below: 3x2, 0,1-0,3, redx2, 2. Blanks for the x or the dash are read, too.",
            "decline WHY\tNot a game of mine. It is counted as declined and is no error. In a duel these two players then meet no more; an \
             examination leaves the position out. WHY may be left out.",
            "# REMARK\tA remark, shown at the table as what the player says (200 columns of it). The move comes on a line of its own.",
            "Blank lines are passed over.",
        ],
    ),
    (
        "HOW IT IS STARTED",
        &[
            "A command is run only because you just named it, with --player or in the menu. No file holds one: a saved game asks who plays now. It is split into words and its first word \
             looked for as a shell would do it, but no shell is started: write folders in place of ~.",
            "It is started when it is first asked, in the folder you are in, with your rights: nimtui keeps it from nothing. One process \
             plays all games of a job, both sides of a pair of games, too; with --jobs N there are N.",
            "At the end its input is closed. It has a second to end by itself, then it is ended with all processes of its group.",
            "Where nimtui itself is killed, Linux tells the process that watches over the program, and that ends it with its group. On \
             other systems its input ends, and a program that reads on ends by that. On Windows only the program itself is ended at the end \
             of a job, not what it started. Nowhere is a program ended that has made a session of its own.",
            "NIMTUI_PROTOCOL\tIs set to 1, the version of what this page tells.",
            "NIMTUI_SEED\tThe seed for what the program leaves to chance, below 2147483648.",
            "PYTHONUNBUFFERED\tIs set to 1, so that programs in Python write at once.",
            "What it writes to standard error is not shown. The last 20 lines are kept and told where it fails.",
        ],
    ),
    (
        "BOUNDS AND FAILURES",
        &[
            "An answer may have 4 KiB, the remarks between two answers 64 KiB. An answer has 5 seconds, at a table 10, or \
             what --timeout says; the first one has 10 more, for starting up. A failure has a name, and is told with the id that repeats it.",
            "illegal\tThe rules do not allow the move; which rule is told. Look for what counts from 0 and what from 1.",
            "unreadable\tThe line is no move. Write the move alone: what you want to say stands behind a #, on a line of its own.",
            "late\tNo answer came in time. Most often it is in a buffer: flush after each line. Where it was written and the line has no \
             end, that is said: end it with a newline. Where it thinks long, give a longer --timeout.",
            "gone\tThe program has ended, or could not be started. Its last lines and its exit code or signal are told. In a duel who \
             was gone in each game before it made a move never played: the results are told, and the exit code is 1.",
            "silent\tIt closed its output and went on running.",
            "too much\tIt wrote more than the bounds allow.",
            "unasked\tA whole line was there before the program was asked: a greeting, or a second answer, would shift all that follow. \
             Write one line for each position, and nothing else; what it tells besides belongs on standard error, or behind a #.",
            "An illegal or unreadable answer does not end the program, nor does an unasked line. After a late one, after silence, after \
             too much and where it has gone it is started anew. After three failures in a row without a right answer the player is out. At a table nothing is \
             lost: you may ask it again, take its seat, let the computer go on, or leave.",
            "nimtui rate GAME --protocol-check --player COMMAND asks twenty positions, waits a little after each answer, and tells what \
             is wrong. Where GAME is an entry they are of all kinds the game has: many heaps and few, large and small. Where it is an \
             id they are that one and others that games from it come to, so that a player for one opening is asked nothing else.",
        ],
    ),
    (
        "CHANCES",
        &[
            "A chance is a position in which something can go wrong: its moves do not all lead to the same end under perfect play (won or \
             lost; in games with points, the points). It is taken by any move of the best end; how long the game lasts is no matter. A \
             failure in a chance is a chance not taken.",
            "not judged\tPositions in which not every move is proven. They are no chances.",
            "–\tThere was no chance, which is not the same as 0 %.",
            "points, wins given away\tIn games with points: what the moves cost against the best one, and how many won positions were lost.",
            "An interval (Wilson, 95 %) stands only where the positions were drawn by chance, with how many of them differ. Where all there \
             are were asked, or the openings were given, there is none.",
        ],
    ),
    (
        "DUELS",
        &[
            "nimtui duel GAME --player WHO --player WHO has players meet, everyone against everyone, in pairs of games from one opening, each \
             from both seats. An entry has openings drawn from the ranks of practice, won and lost ones; an id is the opening itself.",
            "games, won, lost\tGames that ended by the rules or by a failure. A failure loses the game.",
            "failures\tBy name; and how many players it declined to play: the games left of the two are not played.",
            "chances taken\tTaken of all there were, in all games of the player.",
            "--tell-results\tAfter each game, also after a failure, a program reads result won or result lost. It plays one game after the \
             other: --jobs 1. At a table it reads that once the game is left, so that taking moves back tells it nothing; line by line \
             at once.",
            "Levels and rules draw their moves anew in each game. The same --seed makes the same games where an answer of a program \
             depends on nothing but the position and its seed.",
        ],
    ),
    (
        "EXAMINATIONS",
        &[
            "nimtui rate ID --player WHO asks every position below ID once, one for each class of order or turning. Of more than 20000 a \
             sample is drawn evenly. nimtui rate GAME asks positions of the ranks of practice. Wins hide errors; positions do not.",
            "chances, missed, share\tHow many there were, how many were not taken, and which share that is. Below stand the shares by stones \
             left or by rank.",
            "the plainest errors\tThose with the fewest stones: a move that is best, what was played, and what answers that.",
            "--at-most 5%\tThe exit code is 1 where a player misses a larger share. Also without it where a player could not be rated: after \
             three failures in a row it is asked no more.",
        ],
    ),
];

const EXAMPLE: &str = "\
import sys
for line in sys.stdin:
    if \":\" not in line:
        continue
    heaps = [int(n) for n in line.split(\":\")[1].split(\",\")]
    largest = heaps.index(max(heaps))
    print(f\"{largest + 1}x{heaps[largest]}\", flush=True)";

/// The page.
pub(super) fn write(roff: &mut Roff) {
    roff.control("SH", ["NAME"]);
    roff.text([roman("nimtui-players - how a program plays: one line in, one line out")]);
    for (heading, paragraphs) in SECTIONS {
        roff.control("SH", [*heading]);
        for paragraph in *paragraphs {
            match paragraph.split_once('\t') {
                Some((term, text)) => entry(roff, term, &[text.to_owned()]),
                None => {
                    roff.control("PP", []);
                    roff.text([roman(*paragraph)]);
                }
            }
        }
    }
    roff.control("SH", ["IDS AND MOVES, GAME BY GAME"]);
    for key in games::keys() {
        let game = games::get(key);
        entry(roff, &format!("{} ({})", game.id(), game.title()), &lines(key));
    }
    roff.control("SH", ["EXAMPLE"]);
    roff.text([roman("It plays Nim, and takes the whole of the largest heap:")]);
    roff.control("nf", []);
    for line in EXAMPLE.lines() {
        roff.text([roman(line)]);
    }
    roff.control("fi", []);
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
    let opening = Contest::with_defaults(key, 0).opening();
    let mut told = vec![format!("id: {}{}", games::full_id(key, &opening), what_is_in_it(game, &opening))];
    told.push(format!("moves: {}", example_moves(game, &opening).join("; ")));
    told.push(counting(game));
    told.extend(empty_heaps(game, &opening));
    told.extend(only_so_many(key));
    told
}

/// The first move, the longest word among those after it, and the last move.
fn example_moves(game: &dyn Game, opening: &Position) -> Vec<String> {
    let word = |index| Some(game.word(opening, game.nth_legal(opening, index)?));
    let mut words: Vec<String> = (0..game.legal(opening).min(MOST_MOVES)).filter_map(word).collect();
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
