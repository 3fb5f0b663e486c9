//! The menu: what the cursor shows, which names are taken, what becomes of a position that was given.

use crate::stage::Stage;
use nimtui::coach::Level;
use nimtui::game::{Game, GameKey, Seats, Setup, Side};
use nimtui::games;
use nimtui::session::{GameSetup, Player};
use nimtui::tui::{Action, Entry, Menu, MenuOption, Target};

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
        let bar = stage.app.key_bar();
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
fn what_belongs_together_stands_together() {
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
        assert_eq!(stage.app.menu.practice.rank, Some(3), "{}", stage.screen());
    };
    choose(&mut stage);
    stage.keys("<home><right>");
    assert_eq!(stage.app.menu.practice.rank, None, "of another game");
    choose(&mut stage);
    stage.keys("<enter>");
    assert!(stage.any_table().question().is_some(), "{}", stage.screen());
    stage.press(Action::ShowAnswer).keys("<wait><enter>").press(Action::Menu);
    assert_eq!(stage.app.menu.practice.rank, None, "after an answer\n{}", stage.screen());
}
