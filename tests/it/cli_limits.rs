//! The numbers and the combinations of options that the command line takes.

use crate::cli::{environment, request};
use crate::plain_support::run;
use crate::stage::flat;
use nimtui::cli::{Environment, Exit, Request};
use nimtui::players::RateOptions;
use nimtui::text::TextCommand;
use std::time::Duration;

/// What a line asks for; one may hold quotes, and `TWO` stands for two players. A file called `games` has three games, one called `set` twelve positions.
fn asked(line: &str) -> Result<Request, Exit> {
    let text = |name: &std::path::Path| -> Result<nimtui::storage::Text, String> {
        let text = match name.to_str().unwrap_or_default() {
            "games" => "nim:1,2 1x1 2x2\nnim:2,3 1x2\nnim:1,1 1x1 2x1\n".to_owned(),
            "set" => (1..=12).map(|size| format!("nim:{size},{}\n", size + 1)).collect(),
            _ => return Err(format!("there is no {}", name.display())),
        };
        Ok(Box::new(std::io::Cursor::new(text)))
    };
    let line = line.replace("TWO", "--player perfect --player any");
    request(&line, &Environment { text: &text, ..environment() })
}

#[track_caller]
fn refused(line: &str) -> String {
    match asked(line) {
        Err(exit) => {
            assert_eq!(exit.code, 2, "{line}");
            exit.message
        }
        other => panic!("{line} is taken: {other:?}"),
    }
}

/// Each line with its number left open, those it takes, and those beyond; what is said of these.
#[test]
fn the_least_and_the_most_of_each_number_are_taken_and_one_beyond_is_refused() {
    let whole = |from: u64, to: u64| format!("must be a whole number from {from} to {to}");
    let seconds = |range: &str| format!("a number of seconds from {range}");
    let seeds = ["0", "9007199254740991", "-1", "9007199254740992"];
    let rank = "must be a rank from 1 to 20".to_owned();
    let any_seed = whole(0, (1 << 53) - 1);
    let lines: &[(&str, [&str; 4], String)] = &[
        ("practice nim --rank=@", ["1", "20", "0", "21"], whole(1, 20)),
        ("practice nim --count=@", ["1", "1000000", "0", "1000001"], whole(1, 1_000_000)),
        ("practice nim --json --count=@", ["1", "1000000", "0", "1000001"], whole(1, 1_000_000)),
        ("practice nim --sheet --count=@", ["1", "1000000", "0", "1000001"], whole(1, 1_000_000)),
        ("practice nim --seed=@", seeds, any_seed.clone()),
        ("nim --seed=@", seeds, any_seed.clone()),
        ("bot --seed=@", seeds, any_seed.clone()),
        ("duel nim TWO --seed=@", seeds, any_seed.clone()),
        ("rate nim --player any --seed=@", seeds, any_seed),
        ("duel nim TWO --games=@", ["1", "1000000", "0", "1000001"], whole(1, 1_000_000)),
        ("rate nim --player any --positions=@", ["1", "20000", "0", "20001"], whole(1, 20_000)),
        ("duel nim TWO --timeout=@", ["0.01", "3600", "0.009", "3600.1"], seconds("0.01 to 3600")),
        ("rate nim --player any --timeout=@", ["0.01", "3600", "0", "3601"], seconds("0.01 to 3600")),
        ("nim --player './my.py' --timeout=@", ["0.01", "3600", "0.001", "3601"], seconds("0.01 to 3600")),
        ("solve nim:1,2 --timeout=@", ["0.001", "86400", "0.0009", "86400.1"], seconds("0.001 to 86400")),
        ("prove nim:1,2 --timeout=@", ["0.001", "86400", "0", "86401"], seconds("0.001 to 86400")),
        ("prove nim:1,2 --limit=@", ["1", "1000000", "0", "1000001"], whole(1, 1_000_000)),
        ("values 0.77 --to=@", ["0", "1000000", "-1", "1000001"], whole(0, 1_000_000)),
        ("duel nim TWO --ranks=@", ["1", "20", "0", "21"], rank.clone()),
        ("duel nim TWO --ranks=@", ["1-20", "7-7", "7-6", "1-21"], rank.clone()),
        ("rate nim --player any --ranks=@", ["1-1", "20-20", "0-20", "2-1"], rank.clone()),
        ("rate nim --player any --at-most=@", ["0", "100%", "-1", "101%"], "must be a share".into()),
        ("rate nim --player any --at-most=@", ["0%", "1", "-0.1%", "1.01"], "must be a share".into()),
        ("nim --pause=@", ["0", "10000", "-1", "10001"], whole(0, 10_000)),
        ("demo --pause=@", ["0", "10000", "-1", "10001"], whole(0, 10_000)),
        ("learn matches --step=@", ["1", "8", "0", "9"], whole(1, 8)),
        ("export nim:1,2 --size=@", ["60x16", "240x100", "59x16", "241x100"], "60x16 to 240x100".into()),
        ("export nim:1,2 --size=@", ["60x100", "240x16", "60x15", "240x101"], "60x16 to 240x100".into()),
        ("export nim:1,2 --size=@", ["80x24", "100x30", "80", "+80x24"], "60x16 to 240x100".into()),
        ("export nim:1,2 --pace=@", ["0.2", "60", "0.19", "60.1"], seconds("0.2 to 60")),
        ("export nim:1,2 1x1 2x1 --at=@", ["0", "2", "-1", "3"], whole(0, 2)),
    ];
    for (line, [least, most, below, above], said) in lines {
        for number in [least, most] {
            let line = line.replace('@', number);
            assert!(asked(&line).is_ok(), "{line}: {:?}", asked(&line));
        }
        for number in [below, above] {
            let line = line.replace('@', number);
            let told = refused(&line);
            assert!(
                told.contains(&format!("invalid value '{number}' for")) && told.contains(said),
                "{line}: {told}"
            );
        }
    }
}

/// Numbers of things that are given one by one.
#[test]
fn so_many_players_and_no_more_or_fewer() {
    let duel = |count: usize| format!("duel nim{}", " --player any".repeat(count));
    assert!(refused(&duel(1)).contains("a duel needs at least two players"));
    assert!(asked(&duel(2)).is_ok() && asked(&duel(20)).is_ok());
    let rate = |count: usize| format!("rate nim{}", " --player any".repeat(count));
    assert!(refused(&rate(0)).contains("rate needs a player"));
    assert!(asked(&rate(1)).is_ok() && asked(&rate(20)).is_ok());
    let table = |count: usize| format!("nim{}", " --player any".repeat(count));
    assert!(asked(&table(1)).is_ok() && asked(&table(2)).is_ok());
    assert!(refused(&table(3)).contains("--player can be given at most twice"));
    // The heaps of Nim: one to 32, of one stone or more.
    let heaps = |count: usize| format!("nim {}", vec!["1"; count].join(" "));
    assert!(asked(&heaps(1)).is_ok() && asked(&heaps(32)).is_ok());
    assert!(refused(&heaps(33)).contains("(at most 32 heaps)"));
    assert!(refused("nim 0").contains("from 1 to 2,147,483,647"));
    // Of games of a file each has its number.
    for which in ["1", "2", "3"] {
        assert!(asked(&format!("export games --game {which}")).is_ok(), "{which}");
    }
    let exit = asked("export games --game 4").expect_err("only 3 games");
    assert!(exit.code == 1 && exit.message.ends_with("games has only 3 games"), "{exit:?}");
}

fn rate(line: &str) -> RateOptions {
    match asked(line) {
        Ok(Request::Text(TextCommand::Rate(options))) => *options,
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn duel_and_rate_have_defaults() {
    let duel = |options: &str| match asked(&format!("duel nim --player perfect --player any {options}")) {
        Ok(Request::Text(TextCommand::Duel(options))) => *options,
        other => panic!("{options}: {other:?}"),
    };
    for (options, games) in
        [("", 100), ("--games 1", 1), ("--games 2", 2), ("--games 7", 7), ("--games 1000000", 1_000_000)]
    {
        let duel = duel(options);
        let (series, given) = (&duel.series, (!options.is_empty()).then_some(games));
        assert_eq!((duel.games, series.jobs, &duel.positions), (given, 1, &None), "{options}");
        assert_eq!(series.ranks(), (1, 20), "{options}");
        let terms = series.terms(duel.tell_results);
        let times = (terms.timeout, terms.startup_timeout);
        assert_eq!(times, (Duration::from_secs(5), Duration::from_secs(10)));
        assert_eq!((series.seed, terms.tells_results), (99, false));
    }
    for (line, sample, rated) in [
        ("rate nim --player any", 400, Some((1, 20))),
        ("rate nim --player any --ranks 3", 400, Some((3, 3))),
        ("rate nim --player any --ranks 3-5 --positions 7", 7, Some((3, 5))),
        ("rate nim:1,2 --player any", 2_000, None),
        ("rate nim:1,2 --player any --positions 20000", 20_000, None),
    ] {
        let rate = rate(line);
        let terms = rate.series.terms(false);
        assert_eq!((rate.sample_size(), terms.timeout), (sample, Duration::from_secs(5)), "{line}");
        assert_eq!(rate.below.is_none().then(|| rate.series.ranks()), rated, "{line}");
    }
    for (line, expected) in [
        (
            "nim --player perfect --player any --games 10 --seed 3",
            ": 10 games for each pair of players, 5 random openings.",
        ),
        (
            "nim:1,2 --player perfect --player any",
            ": 100 games for each pair of players, from nim:1,2:normal.",
        ),
    ] {
        let line: Vec<&str> = ["duel"].into_iter().chain(line.split(' ')).collect();
        let table = run(&line, b"").out;
        assert!(table.contains(expected), "{table}");
    }
}

/// Each option with the default that its help names: left out, it means the same.
#[test]
fn an_option_that_is_left_out_has_the_default_of_its_help() {
    for (line, option, named, value) in [
        ("nim --first human", "--level <LEVEL>", "easy", "easy"),
        ("nim --players two-computers --level sharp", "--level2 <LEVEL>", "the same", "sharp"),
        ("nim --player ./my.py", "--timeout <SECONDS>", "10", "10"),
        ("nim --player ./my.py", "--startup-timeout <SECONDS>", "10", "10"),
        ("bot", "--level <LEVEL>", "perfect", "perfect"),
        ("export nim:3,4 1x1", "--size <SIZE>", "80x24", "80x24"),
        ("export nim:3,4 1x1", "--pace <SECONDS>", "2", "2"),
        ("export nim:3,4 1x1 --still", "--at <N>", "all", "1"),
        ("prove nim:3,4 --json", "--limit <N>", "2000", "2000"),
        ("prove nim:3,4 --json", "--timeout <SECONDS>", "120", "120"),
        ("values 0.77", "--to <N>", "99, 15x15", "99"),
        ("values wythoff", "--to <N>", "99, 15x15", "15x15"),
        ("practice nim --json --seed 1", "--rank <N>", "the rank you've reached", "1"),
        ("duel nim:1,2 --player any --player most --seed 1", "--games <N>", "100", "100"),
        ("duel nim:1,2 --player any --player most --seed 1", "--jobs <N>", "1", "1"),
        ("rate nim --player any --seed 1", "--positions <N>", "2000; for a game 400", "400"),
        ("rate nim:3,4 --player any --seed 1", "--errors <N>", "10", "10"),
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let help = run(&[words[0], "--help"], b"").out;
        let text = help.split_once(&format!("{option} ")).or_else(|| help.split_once(&format!("{option}\n")));
        let text = flat(text.unwrap_or_else(|| panic!("no {option}: {help}")).1);
        assert!(
            text.split(" --").next().expect("its help").contains(&format!("[default: {named}]")),
            "{text}"
        );
        let asks = |line: &str| match asked(line) {
            Ok(Request::Text(TextCommand::Print(_) | TextCommand::Duel(_) | TextCommand::Rate(_))) => {
                run(&line.split(' ').collect::<Vec<_>>(), b"").out
            }
            other => format!("{other:?}"),
        };
        let given = format!("{line} {} {value}", option.split(' ').next().expect("an option"));
        let (without, with) = (asks(line), asks(&given));
        assert!(without == with && !with.is_empty(), "{given}:\n{with}\n{line}:\n{without}");
    }
}

/// What cannot go together is refused, wherever it stands.
#[test]
fn options_that_exclude_each_other_are_refused() {
    for (line, said) in [
        ("practice --daily --rank 3", "cannot be used with"),
        ("practice --daily --seed 3", "--seed can't be used with --daily"),
        ("practice --date 2026-11-21 --count 3", "cannot be used with"),
        ("practice --history", "required arguments were not provided:\n  --daily"),
        ("practice nim --daily --history", "cannot be used with"),
        ("practice --daily --history --date 2026-11-21", "cannot be used with"),
        ("practice --date 2026-02-29", "must be a date from 1970 on, such as 2026-11-21"),
        ("practice nim --kind both", "[possible values: find, judge]"),
        ("practice chess", "invalid value 'chess' for '[GAME]'"),
        ("rate nim kayles --player any", "unknown game 'nim kayles'"),
        ("values 0.78", "at '8'"),
        ("values nothing", "dawsons-chess, lasker,"),
        ("values kayls", "did you mean kayles?"),
        ("values nothing", "Games: "),
        ("values 77", "type an octal code such as 0.77"),
        ("values 0.77 --to x", "--to"),
        ("values wythoff --to 300x3", "from 0x0 to 100x100"),
        ("values 0.77 --csv --json", "--csv"),
        ("solve - 1x1", "solve - reads moves from standard input"),
        ("values sum", "nimtui has no table of values for sum"),
        ("values red-blue", "nimtui has no table of values for red-blue"),
        ("values grid --to 9", "must be rows and columns"),
        ("nim --player any --player most --first human", "--first is only for games against the computer"),
        (
            "nim --players three",
            "[possible values: human-computer, computer-human, two-humans, two-computers]",
        ),
        ("practice --json", "name a game: "),
        ("practice --sheet", "name a game: "),
        ("practice --text", "name a game: "),
        ("learn --step 2", "not provided:\n  <COURSE>"),
        ("demo nim --players two-humans", "in a demo, --players must be two-computers"),
        ("demo nim --player human --player any", "a demo needs --player twice"),
        ("nim --player any --level easy", "cannot be used with"),
        ("nim --player any --players two", "cannot be used with"),
        ("nim --players two --first human", "--first is only for games"),
        ("nim --level2 easy", "--level2 needs two computer players"),
        ("--continue nim", "'--continue' can't be used with 'nim'"),
        ("nim --timeout 3", "--startup-timeout and --tell-results need a program"),
        ("nim --tell-results", "--startup-timeout and --tell-results need a program"),
        ("nim --id nim:1,2 --heaps 3,4", "--heaps can't be used with --id"),
        ("nim --id kayles:5", "'--id': it's a position of Kayles, not of Nim"),
        ("nim 1 2 --heaps 3", "--heaps is given twice"),
        ("nim --name Ada --name2 Ada --players two", "the two players need different names"),
        ("duel nim TWO --tell-results --jobs 2", "--tell-results can't be used with --jobs"),
        ("duel nim:1,2 TWO --openings games", "--openings can't be used with a position id"),
        ("duel nim:1,2 TWO --ranks 3", "--ranks can't be used with a position id"),
        ("duel nim TWO --openings games --ranks 3", "cannot be used with"),
        ("duel nim:0,0 TWO", "invalid position id 'nim:0,0': the game is already over"),
        ("duel nim TWO --games-to a --resume a", "cannot be used with"),
        ("duel nim --player human --player any", "must be a level, a simple player or a command"),
        ("rate nim:1,2 --player any --ranks 3", "--ranks can't be used with a position id"),
        ("solve - nim:1,2", "leave them out here"),
        ("solve nim:1,2 --each-move", "--each-move needs --json"),
        ("values 0.77 --period --csv", "cannot be used with"),
        ("values wythoff --period", "--period needs a game in which each heap has a value, such as kayles"),
        ("values 0.77 --period --lost", "cannot be used with"),
        ("export nim:1,2 -o a.cast", "'a.cast' for '--output <FILE>': the file's name must end with .svg"),
        ("bot --level strong", "[possible values: perfect, sharp, casual, easy]"),
        ("bot nim:3", "unexpected argument"),
        ("review games more", "give one file, or a position id"),
        ("--plain", "--plain needs a game"),
        ("demo --plain", "name a game, such as nimtui demo nim"),
        ("nim --plain --player python3", "--plain can't be used with a program as player"),
    ] {
        let told = refused(line);
        assert!(told.contains(said), "{line}: {told}");
    }
}
