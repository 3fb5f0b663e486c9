//! The menu: entries, options, names, and what it says of a game.

use crate::stage::{Stage, flat, key, quick};
use nimtui::coach::{A_DAYS_QUESTIONS, Grade, Level};
use nimtui::game::{Game, GameKey, Outcome, Seats, Setup, Side, Stop};
use nimtui::games;
use nimtui::records::{Day, Medal, Remembered, Setting};
use nimtui::session::{GameSetup, Player};
use nimtui::tui::{
    Action, App, Commentary, Effect, Entry, FileTask, Memory, Menu, MenuOption, Message, Phase, Pointer,
    Screen, Start, Target,
};

/// The details wait for the cursor to rest since its last move, not since one before it.
#[test]
fn a_cursor_that_moved_on_has_not_come_to_rest() {
    let mut stage = Stage::menu();
    stage.keys("<down>");
    stage.wait(50);
    stage.keys("<down>");
    stage.wait(15);
    let entries = Menu::entries(&stage.app.shared.memory);
    let menu = &stage.app.menu;
    assert_eq!((menu.entry, menu.shown), (entries[2], entries[0]), "65 ms after the first move");
    stage.wait(50);
    assert_eq!(stage.app.menu.shown, entries[2], "65 ms after the second");
}

/// What the keys are called fits the entry they are for.
#[test]
fn the_keys_say_what_they_do_with_each_entry() {
    let mut stage = Stage::menu();
    stage.app.shared.memory.files = true;
    for entry in Menu::entries(&stage.app.shared.memory) {
        stage.app.menu.shown = entry;
        let bar = nimtui::tui::key_hints(&stage.app);
        let label = |action| bar.iter().find(|chip| chip.action == action).map(|chip| chip.label.as_str());
        assert_eq!(label(Action::Up), Some("choose"));
        assert_eq!(label(Action::OpenOptions).is_some(), !stage.menu_options().is_empty(), "{entry:?}");
        assert_eq!(label(Action::Enter) == Some("play"), matches!(entry, Entry::Game(_)), "{entry:?}");
        assert_eq!(label(Action::Enter) == Some("open"), [Entry::Records, Entry::Settings].contains(&entry));
    }
}

/// Two games with the same rule are told apart by their cards, each has its picture, and what Enter does stands below it.
#[test]
fn a_card_says_what_makes_a_game_different_and_what_enter_does() {
    let mut stage = Stage::menu();
    for game in games::keys() {
        let entry = Entry::Game(game);
        stage.app.menu.entry = entry;
        stage.app.menu.shown = entry;
        for (columns, rows) in [(60, 18), (80, 24), (100, 30), (120, 40), (200, 60)] {
            let screen = stage.screen_of(columns, rows);
            let words: Vec<&str> = games::get(game).info().tagline.split(' ').collect();
            assert!(words.iter().all(|word| screen.contains(word)), "{screen}");
            assert!(screen.contains("Press Enter to play HAL 9000 (easy)"), "{screen}");
        }
    }
}

/// What says that Enter plays is a button for the mouse as well.
#[test]
fn a_click_on_what_enter_does_does_it() {
    for (columns, rows) in [(60, 18), (80, 24), (120, 40)] {
        let stage = Stage::menu();
        let screen = stage.screen_of(columns, rows);
        let told = |line: &str| line.find("Press Enter").map(|at| line[..at].chars().count());
        let found = screen.lines().enumerate().find_map(|(y, line)| Some((told(line)?, y)));
        let (x, y) = found.expect("it is said");
        let target = stage.hits(columns, rows).at(x as u16, y as u16);
        assert_eq!(target, Some(Target::Press(Action::Enter)), "{screen}");
    }
    let mut stage = Stage::menu();
    stage.click(Target::Press(Action::Enter));
    assert!(stage.is_at_table());
}

/// Where there is room, a free row stands between what was begun, the best known games, their family and the rest.
#[test]
fn menu_groups_are_separated() {
    let screen = Stage::menu().screen_of(80, 30);
    let names: Vec<String> =
        screen.lines().map(|line| line.chars().take(30).collect::<String>().trim().to_owned()).collect();
    let below = |name: &str| {
        let row = names.iter().position(|here| here == name).expect("an entry");
        names[row + 1].as_str()
    };
    let titles = games::ALL.map(<dyn Game>::title);
    for (number, title) in titles.into_iter().enumerate().skip(1) {
        let next = titles.get(number + 1).copied().filter(|_| number + 1 != games::BEST_KNOWN);
        assert_eq!(below(title), next.unwrap_or(""), "below {title}\n{screen}");
    }
}

/// The menu on the entry of a game that was settled so.
fn at_the_menu(change: impl FnOnce(&mut GameSetup)) -> Stage {
    let mut stage = Stage::table("nim", change);
    stage.press(Action::Menu);
    stage
}

/// Puts the menu on the option that `wanted` says yes to.
fn on_option(stage: &mut Stage, wanted: impl Fn(MenuOption) -> bool) {
    let index = stage.menu_options().into_iter().position(wanted).expect("such an option");
    while !stage.app.menu.in_options || stage.app.menu.option != index {
        stage.keys("<tab>");
    }
}

/// Two humans may go by the names that the computer, or a human without a name, has in another seating.
#[test]
fn no_change_of_seats_makes_two_players_of_one_name() {
    for seats in Seats::ALL {
        for names in [
            [None, Some("You")],
            [Some("HAL 9000"), None],
            [Some("Player 2"), None],
            [None, Some("Player 1")],
        ] {
            let mut stage = at_the_menu(|c| {
                c.seat(seats);
                c.names = names.map(|name: Option<&str>| name.map(str::to_owned));
            });
            on_option(&mut stage, |option| option == MenuOption::Seats);
            for _ in Seats::ALL {
                stage.keys("<right>");
                let contest = stage.menu_setup();
                assert_ne!(contest.name(Side::One), contest.name(Side::Two), "{:?}", contest.seats());
            }
        }
    }
}

#[test]
fn every_option_says_what_it_does_and_none_of_them_moves_meanwhile() {
    for (key, game) in games::ALL.iter().enumerate() {
        let mut stage = Stage::menu();
        stage.keys(&"<down>".repeat(key)).keys("<rest><tab>");
        let mut rows = vec![];
        for option in stage.menu_options() {
            let (label, told) =
                stage.app.menu.option_help(&stage.app.shared).expect("the cursor is on an option");
            assert_eq!(label, stage.app.menu.show(option, &stage.app.shared).0);
            assert!(told.ends_with('.') && !told.contains('['), "{told}");
            let words: Vec<&str> = told.split_whitespace().take(5).collect();
            let screen = stage.screen();
            assert!(screen.contains(&format!("{label}: {}", words.join(" "))), "{}: {screen}", game.id());
            rows.push(screen.lines().position(|line| line.contains("  Players  ")));
            stage.keys("<down>");
        }
        assert!(rows.iter().all(|row| *row == rows[0]), "{}: {rows:?}", game.id());
    }
}

#[test]
fn back_in_the_menu_the_cursor_is_on_the_entries() {
    for keys in ["<right><enter><Menu>", "<right><down><enter>", "<Records><esc>"] {
        let mut stage = Stage::menu();
        stage.keys(keys);
        if !stage.in_menu() {
            stage.press(Action::Menu);
        }
        assert!(stage.in_menu());
        assert!(!stage.app.menu.in_options, "{keys}: {}", stage.screen());
    }
}

/// A position that was given, and the moves made in it, stay until an option says otherwise: one that shapes the opening, and only with
/// another value than it has.
#[test]
fn a_position_that_was_given_yields_only_to_an_option_that_describes_another() {
    let mut yielded = [0, 0];
    for key in games::keys() {
        let game = games::get(key);
        let opening = game.opening(&Setup::defaults(game.fields()), 7);
        let first = game.nth_move(&opening, 0).expect("a move");
        for (index, field) in game.fields().iter().enumerate() {
            let given = GameSetup {
                position: Some(opening.clone()),
                moves: vec![first],
                ..GameSetup::with_defaults(key, 7)
            };
            let now = given.setup.values[index].clone();
            for value in [now.clone(), field.step(&now, true), field.step(&now, false)] {
                let mut contest = given.clone();
                contest.set(index, value.clone());
                let yields = field.shapes_opening && value != now;
                assert_eq!(contest.position.is_none(), yields, "{} {} {value:?}", game.id(), field.key);
                assert_eq!(contest.moves.is_empty(), yields, "{} {} {value:?}", game.id(), field.key);
                assert_eq!(contest.setup.values[index], value);
                yielded[usize::from(yields)] += 1;
            }
        }
    }
    assert!(yielded.iter().all(|times| *times > 5), "{yielded:?}");
}

/// Whoever changes seats plays the same level as before.
#[test]
fn a_level_moves_with_the_computer_from_seat_to_seat() {
    let with_computer = [Seats::HumanStarts, Seats::ComputerStarts, Seats::TwoComputers];
    for level in Level::ALL {
        for (from, to) in with_computer.iter().flat_map(|from| with_computer.map(|to| (*from, to))) {
            let mut contest = GameSetup::with_defaults(GameKey(0), 1).seated(from, [level; 2]);
            contest.seat(to);
            let levels: Vec<Level> = contest.players.iter().filter_map(Player::level).collect();
            assert!(
                !levels.is_empty() && levels.iter().all(|own| *own == level),
                "{from:?} {to:?} {levels:?}"
            );
        }
    }
}

/// In the menu, too, also by way of two people.
#[test]
fn a_level_is_kept_while_the_players_are_gone_through() {
    let mut stage = Stage::menu();
    stage.keys("<down><rest><tab>");
    let at = |wanted: fn(&MenuOption) -> bool, stage: &Stage| {
        stage.menu_options().iter().position(wanted).expect("the option")
    };
    let level = at(|option| matches!(option, MenuOption::Level(_)), &stage);
    stage.keys(&"<down>".repeat(level)).keys("<right>");
    let chosen = stage.menu_setup().players.iter().find_map(Player::level).expect("a level");
    assert_ne!(chosen, Level::Easy);
    stage.keys("<home>");
    let players = at(|option| *option == MenuOption::Seats, &stage);
    stage.keys(&"<up>".repeat(level)).keys(&"<down>".repeat(players));
    for _ in 0..14 {
        stage.keys("<right>");
        let now = stage.menu_setup().players.iter().find_map(Player::level);
        assert!(now.is_none_or(|now| now == chosen), "{now:?}\n{}", stage.screen());
    }
}

/// A rank that was chosen is that of its game, and gives way to what is reached once something was answered.
#[test]
fn a_chosen_rank_is_for_one_game_and_one_session() {
    let mut stage = Stage::menu();
    (stage.app.menu.entry, stage.app.menu.shown) = (Entry::Practice, Entry::Practice);
    stage.keys("<tab>");
    let rank = stage.menu_options().iter().position(|option| *option == MenuOption::Rank);
    let choose = |stage: &mut Stage| {
        stage.keys("<home>").keys(&"<down>".repeat(rank.expect("the option"))).keys("<right><right>");
        assert_eq!(stage.app.shared.practice.rank, Some(3), "{}", stage.screen());
    };
    choose(&mut stage);
    stage.keys("<home><right>");
    assert_eq!(stage.app.shared.practice.rank, None, "of another game");
    choose(&mut stage);
    stage.keys("<enter>");
    assert!(stage.practice_screen().question().is_some(), "{}", stage.screen());
    stage.press(Action::ShowAnswer).keys("<wait><enter>").press(Action::Menu);
    assert_eq!(stage.app.shared.practice.rank, None, "after an answer\n{}", stage.screen());
}

/// Where a name can be typed its first letter begins it, also one that is a key elsewhere; the bar names no such key there.
#[test]
fn letters_begin_a_name_where_one_can_be_typed() {
    let mut stage = Stage::saving(Start::Menu);
    let at = stage.menu_options().iter().position(|option| matches!(option, MenuOption::Name(_)));
    stage.keys("<tab>");
    for _ in 0..at.expect("there is a name") {
        stage.keys("<down>");
    }
    stage.keys("Tom");
    assert!(stage.screen().contains("Tom"), "{}", stage.screen());
    stage.keys("<enter>");
    assert_eq!(stage.app.shared.memory.settings.name.as_deref(), Some("Tom"));
    stage.keys("<up>");
    assert!(!stage.app.menu.is_on_a_name(&stage.app.shared));
    stage.keys("<esc>").press(Action::Settings);
    let Some(Screen::Settings(_)) = stage.app.stack.last() else { panic!("{}", stage.screen()) };
    while !matches!(stage.app.stack.last(), Some(Screen::Settings(room)) if room.chosen() == Setting::Name) {
        stage.keys("<down>");
    }
    stage.keys("Mo<enter>");
    assert_eq!(stage.app.shared.memory.settings.name.as_deref(), Some("Mo"));
    assert!(stage.screen().contains("R forget all"), "{}", stage.screen());
    stage.press(Action::Reset);
    assert!(stage.screen().contains("Forget all"), "what the bar names stays a key: {}", stage.screen());
}

#[test]
fn a_click_on_an_option_of_an_entry_just_left_does_nothing_at_one_without_options() {
    for target in [Target::Option(0), Target::Step { option: 0, up: true }] {
        let mut stage = Stage::saving(Start::Menu);
        stage.keys("<up>");
        let phase = Phase::Press;
        stage.send(Message::Pointer(Pointer { phase, target: Some(target) }));
        assert!(!stage.app.menu.in_options, "{target:?}: the settings have no options here");
    }
}

#[test]
fn enter_in_the_menu_starts_each_entry_as_it_stands() {
    for (index, key) in games::keys().enumerate() {
        let mut stage = Stage::menu();
        stage.keys(&"<down>".repeat(index)).keys("<enter>");
        assert_eq!(stage.at_table().session.setup.game, key, "without waiting for the details to follow");
    }
    let mut stage = Stage::menu();
    stage.keys("<up><enter>");
    assert!(stage.tours());
}

#[test]
fn out_of_range_is_refused_with_the_range_and_loses_nothing() {
    let mut stage = Stage::menu();
    stage.keys("<tab><tab><tab>1000<enter>");
    assert!(stage.screen().contains("from 1 to 999"), "{}", stage.screen());
    stage.keys("<esc>");
    assert!(stage.screen().contains("Matches         ◂ 21"), "{}", stage.screen());
}

#[test]
fn every_first_game_can_be_won_against_an_easy_computer() {
    for index in 0..games::ALL.len() {
        let stage_of = |seed| App::new(Start::Menu, quick(), seed).0;
        for seed in 0..20 {
            let mut stage = Stage::menu();
            stage.app = stage_of(seed);
            stage.keys("<down><rest><up><rest>").keys(&"<down>".repeat(index)).keys("<rest>");
            let contest = stage.menu_setup();
            assert!(contest.seats().is_duel());
            assert_eq!(contest.levels()[1], Level::Easy);
            let solved = contest.rules().solve(&contest.opening(), &Stop::default()).expect("not stopped");
            let first = if solved.outcome == Outcome::N { Side::One } else { Side::Two };
            assert_eq!(contest.starter, first, "{}", contest.rules().id());
            assert!(stage.screen().contains("You can win this"), "{}", stage.screen());
        }
    }
}

#[test]
fn the_menu_says_what_can_be_hoped_for() {
    let mut stage = Stage::menu();
    stage.keys("<down><rest>");
    assert!(
        stage.verdict(Commentary::Analysis).contains("You can win this: 1 of 12 first moves wins."),
        "{}",
        stage.screen()
    );
    stage.keys("<right><right>");
    assert!(
        stage
            .verdict(Commentary::Analysis)
            .contains("Lost against perfect play: wait for HAL 9000's mistake."),
        "{}",
        stage.screen()
    );
    stage.keys("<down><right><right><right>");
    assert!(stage.verdict(Commentary::Analysis).contains("HAL 9000 makes no mistake"), "{}", stage.screen());
    stage.keys("<up><right>");
    assert!(
        stage.verdict(Commentary::Analysis).contains("With perfect play Player 1 wins"),
        "{}",
        stage.screen()
    );
}

#[test]
fn the_first_letter_replaces_the_old_text_and_the_cursor_mends_it() {
    let edited = |keys: &str| {
        let mut stage = Stage::menu();
        stage.keys("<tab><left><tab><tab>").press(Action::Edit).keys(keys).keys("<enter><enter>");
        stage.heaps().to_vec()
    };
    assert_eq!(edited(""), [21]);
    assert_eq!(edited("35"), [35]);
    assert_eq!(edited("<left>3"), [231]);
    assert_eq!(edited("<end>0"), [210]);
    assert_eq!(edited("<home><delete>"), [1]);
    assert_eq!(edited("<backspace>7"), [27]);
}

#[test]
fn the_first_heaps_of_the_menu_can_be_looked_over() {
    for seed in 0..200 {
        let contest = GameSetup::inviting(games::find_game("take-away").unwrap(), seed);
        let opening = contest.opening();
        let heaps = opening.board.heaps();
        assert!(heaps.len() <= 3 && heaps.iter().all(|heap| *heap <= 10), "{seed}: {heaps:?}");
    }
}

fn easy_medal() -> Medal {
    Medal { game: GameKey(0), level: Level::Easy, assisted: false, when: 0 }
}

#[test]
fn only_where_nothing_is_kept_the_menu_says_where_to_begin() {
    let mut first = Stage::menu_with(|_| ());
    assert!(first.app.menu.notice.as_deref().is_some_and(|said| said.starts_with("New here? Enter plays ")));
    first.keys("<down>");
    assert_eq!(first.app.menu.notice, None, "it is said once");
    let kept: [fn(&mut Memory); 4] = [
        |memory| memory.medals.push(easy_medal()),
        |memory| memory.remembered.push(Remembered::of(&GameSetup::with_defaults(GameKey(0), 1))),
        |memory| memory.settings.name = Some("Ada".into()),
        |memory| memory.files = false,
    ];
    for change in kept {
        assert_eq!(Stage::menu_with(change).app.menu.notice, None);
    }
}

#[test]
fn a_single_player_is_called_you() {
    let mut stage = Stage::menu_with(|memory| {
        memory.settings.name = Some("Ada".into());
    });
    stage.think();
    assert!(flat(&stage.screen()).contains("You can win this. x tells more."), "{}", stage.screen());
    stage.keys("<enter>");
    let screen = stage.screen_of(120, 40);
    assert!(screen.contains("Your turn") && screen.contains("Ada"), "{screen}");
    assert!(!screen.contains("Ada's turn"), "{screen}");
    stage.play_out();
    let game = stage.at_table().clone();
    let said = game.result_line(game.ended().expect("over"));
    assert!(!said.contains("Ada"), "{said}");
    assert_eq!(game.record().names[0], "Ada", "the name stays in the records");
}

/// Their text stands in the lower half, as that of the others.
#[test]
fn a_card_without_a_picture_does_not_jump_to_the_top() {
    let mut stage = Stage::menu_with(|_| ());
    for entry in [Entry::Records, Entry::Settings, Entry::Game(GameKey(0))] {
        (stage.app.menu.entry, stage.app.menu.shown) = (entry, entry);
        for (columns, rows) in [(80, 24), (120, 40)] {
            let screen = stage.screen_of(columns, rows);
            let at = screen.lines().position(|line| line.contains(&format!("{}: ", entry.title())));
            let at = at.or_else(|| screen.lines().position(|line| line.contains("Press Enter")));
            assert!(at.is_some_and(|at| at > usize::from(rows) / 3), "{screen}");
        }
    }
}

/// What was chosen and not played is there the next time.
#[test]
fn options_are_remembered_as_they_are_chosen() {
    for (index, key) in games::keys().enumerate() {
        let mut stage = Stage::remembering(Start::Menu, quick(), Memory { files: true, ..Memory::default() });
        stage.keys(&"<down>".repeat(index)).keys("<rest><right><down><right>");
        let wanted = stage.menu_setup().clone();
        assert_eq!(wanted.game, key);
        let kept = stage.effects.iter().rev().find_map(|effect| match effect {
            Effect::File(FileTask::Options(contest)) => Some((**contest).clone()),
            _ => None,
        });
        assert_eq!(kept, Some(wanted));
    }
}

/// Keys of the menu that would do nothing with the entry shown are not offered.
#[test]
fn the_help_of_the_menu_offers_what_does_something() {
    for (index, key) in games::keys().enumerate() {
        let mut stage = Stage::menu();
        stage.keys(&"<down>".repeat(index)).keys("<rest>?");
        let help = flat(&stage.screen_of(120, 40));
        let game = games::get(key);
        let contest = GameSetup::inviting(key, 7);
        let chance =
            (0..20).any(|seed| game.opening(&contest.setup, seed) != game.opening(&contest.setup, 99));
        assert_eq!(help.contains("draw other random heaps"), chance, "{}", game.id());
        assert!(help.contains("who can win the game shown"), "{help}");
    }
    let mut stage = Stage::menu();
    stage.keys("<up><rest>?");
    assert!(!flat(&stage.screen_of(120, 40)).contains("who can win the game shown"));
}

#[test]
fn the_menu_invites_and_tells_the_rest_when_asked() {
    for (index, _) in games::keys().enumerate() {
        let mut stage = Stage::menu();
        stage.keys(&"<down>".repeat(index)).keys("<rest>");
        let (asked, unasked) = (stage.verdict(Commentary::Analysis), Commentary::Moves);
        assert_eq!(stage.verdict(unasked), "You can win this. x tells more.");
        let stands = |stage: &Stage| asked.split_whitespace().all(|word| stage.screen().contains(word));
        assert!(!stands(&stage), "{}", stage.screen());
        stage.press(Action::WhoWins);
        assert!(stands(&stage), "{}", stage.screen());
        assert_eq!(stage.verdict(unasked), asked, "{}", stage.screen());
        stage.press(Action::WhoWins);
        assert_eq!(stage.verdict(unasked), "You can win this. x tells more.");
        // From the other side, and between two of a kind, nothing is given away.
        stage.keys("<right>");
        for _ in 0..3 {
            stage.keys("<right>");
            let contest = stage.menu_setup();
            let hopeless = contest.seats() != GameSetup::inviting(contest.game, contest.seed).seats();
            assert!(hopeless);
            assert_eq!(stage.verdict(unasked), "Who can win? x tells.", "{}", stage.screen());
        }
        stage.press(Action::WhoWins);
        assert!(!stage.verdict(unasked).contains("x tells"), "asked in the options, too");
        stage.keys("<esc><down><rest><up><rest>");
        assert!(!stage.app.menu.told, "another entry is another question");
    }
}

#[test]
fn the_menu_tells_no_more_where_nothing_is_wanted() {
    for (index, _) in games::keys().enumerate() {
        let mut stage = Stage::menu();
        stage.keys(&"<down>".repeat(index)).keys("<rest><right>");
        for _ in 0..4 {
            let [moves, all, nothing] = [Commentary::Moves, Commentary::Analysis, Commentary::Off]
                .map(|commentary| stage.verdict(commentary));
            assert!(nothing == moves && nothing != all, "{nothing}\n{all}");
            stage.keys("<right><rest>");
        }
    }
}

/// A name that was given to the computer is no name of who plays against it.
#[test]
fn the_name_of_the_computer_is_not_taken_for_the_humans() {
    let called = |names: [Option<&str>; 2]| {
        let mut contest = GameSetup::with_defaults(key("nim"), 7);
        contest.seat(Seats::HumanStarts);
        contest.names = names.map(|name| name.map(str::to_owned));
        let remembered = vec![Remembered::of(&contest)];
        let mut stage = Stage::menu_with(|memory| memory.remembered = remembered);
        while stage.menu_setup().game != key("nim") {
            stage.keys("<down><rest>");
        }
        stage.menu_setup().names.clone()
    };
    assert_eq!(called([Some("Ada"), Some("Deep")]), [Some("Ada".to_owned()), None]);
    assert_eq!(called([None, Some("Deep")]), [None, None]);
}

/// Who comes back hears what waits.
#[test]
fn returning_players_are_told_what_waits() {
    let told = |change: &dyn Fn(&mut Memory)| {
        let mut memory = Memory { files: true, today: Some("2026-11-22".into()), ..Memory::default() };
        change(&mut memory);
        Stage::remembering(Start::Menu, quick(), memory).app.menu.notice
    };
    let day = |date: &str, marks: usize| Day { date: date.into(), marks: vec![Grade::Right; marks] };
    let ten = A_DAYS_QUESTIONS as usize;
    let yesterday = told(&|memory| memory.days.push(day("2026-11-21", ten)));
    assert_eq!(yesterday.as_deref(), Some("Welcome back. t begins today's ten after 1 day in a row."));
    let begun = told(&|memory| memory.days.push(day("2026-11-22", 3)));
    assert_eq!(begun.as_deref(), Some("Welcome back. t goes on with today's ten."));
    assert_eq!(told(&|memory| memory.days.push(day("2026-11-22", ten))), None);
    let left = |memory: &mut Memory| {
        memory.days.push(day("2026-11-21", ten));
        memory.unfinished.push(crate::saved_games::unfinished(GameKey(1)));
    };
    assert_eq!(
        told(&left).as_deref(),
        Some("Welcome back. t begins today's ten after 1 day in a row; a game waits, too.")
    );
}

/// Medals touch neither a title nor the bar beside the list.
#[test]
fn medals_stand_free_in_the_list() {
    let medals: Vec<Medal> =
        games::keys().map(|game| Medal { game, level: Level::Easy, assisted: false, when: 0 }).collect();
    let memory = Memory { files: true, medals, today: Some("2026-11-22".into()), ..Memory::default() };
    let stage = Stage::remembering(Start::Menu, quick(), memory);
    let screen = stage.screen_of(60, 18);
    assert!(screen.contains(" ★··· █") && !screen.contains("·█"), "{screen}");
}

#[test]
fn r_in_the_menu_draws_other_heaps() {
    for id in crate::rematch::random_games() {
        let mut stage = Stage::menu();
        let entry = games::find_game(id).expect("a game").0;
        stage.keys(&"<down>".repeat(entry)).keys("<rest>");
        let before = stage.menu_setup().opening();
        stage.press(Action::Reroll);
        assert_ne!(stage.menu_setup().opening(), before, "{id}");
    }
}
