//! The menu: entries, options, names, and what it says of a game.

use crate::small::solved;
use crate::stage::{Stage, key, quick};
use nimtui::coach::{A_DAYS_QUESTIONS, Grade, Level};
use nimtui::game::{GameKey, GameOptions, Lineup, Outcome, Side};
use nimtui::games;
use nimtui::records::{Day, Remembered};
use nimtui::session::{GameSetup, Player};
use nimtui::tui::Preferences;
use nimtui::tui::{
    Action, App, Effect, FileTask, Memory, Menu, MenuEntry, MenuOption, Message, Phase, Pointer, Start,
    Target,
};
use std::collections::HashSet;

/// The menu on the entry of a game that was settled so.
fn menu_after_game(change: impl FnOnce(&mut GameSetup)) -> Stage {
    let mut stage = Stage::new_game("nim", change);
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
fn changed_players_never_share_a_name() {
    for lineup in Lineup::ALL {
        for names in [
            [None, Some("You")],
            [Some("HAL 9000"), None],
            [Some("Player 2"), None],
            [None, Some("Player 1")],
        ] {
            let mut stage = menu_after_game(|c| {
                c.set_lineup(lineup);
                c.names = names.map(|name: Option<&str>| name.map(str::to_owned));
            });
            on_option(&mut stage, |option| option == MenuOption::Players);
            for _ in Lineup::ALL {
                stage.keys("<right>");
                let setup = stage.menu_setup();
                assert_ne!(setup.name(Side::One), setup.name(Side::Two), "{:?}", setup.lineup());
            }
        }
    }
}

/// A position that was given, and the moves made in it, stay until an option says otherwise: one that shapes the opening, and only with
/// another value than it has.
#[test]
fn a_position_that_was_given_yields_only_to_an_option_that_describes_another() {
    let mut yielded = [0, 0];
    for key in games::keys() {
        let game = games::get(key);
        let opening = game.opening(&GameOptions::defaults(game.fields()), 7);
        let first = game.nth_move(&opening, 0).expect("a move");
        for (index, field) in game.fields().iter().enumerate() {
            let given = GameSetup {
                position: Some(opening.clone()),
                moves: vec![first],
                ..GameSetup::with_defaults(key, 7)
            };
            let now = given.options.values[index].clone();
            for value in [now.clone(), field.step(&now, true), field.step(&now, false)] {
                let mut setup = given.clone();
                setup.set(index, value.clone());
                let yields = field.shapes_opening && value != now;
                assert_eq!(setup.position.is_none(), yields, "{} {} {value:?}", game.id(), field.key);
                assert_eq!(setup.moves.is_empty(), yields, "{} {} {value:?}", game.id(), field.key);
                assert_eq!(setup.options.values[index], value);
                yielded[usize::from(yields)] += 1;
            }
        }
    }
    assert!(yielded.iter().all(|times| *times > 5), "{yielded:?}");
}

/// In the menu, too, also by way of two people.
#[test]
fn a_level_is_kept_while_the_players_are_gone_through() {
    let mut stage = Stage::menu();
    stage.keys("<down><rest>");
    on_option(&mut stage, |option| matches!(option, MenuOption::Level(_)));
    stage.keys("<right>");
    let chosen = stage.menu_setup().players.iter().find_map(Player::level).expect("a level");
    assert_ne!(chosen, Level::Easy);
    on_option(&mut stage, |option| option == MenuOption::Players);
    for _ in 0..14 {
        stage.keys("<right>");
        let now = stage.menu_setup().players.iter().find_map(Player::level);
        assert!(now.is_none_or(|now| now == chosen), "{now:?}");
    }
}

/// Each computer has a level of its own; a new one has that of the other.
#[test]
fn computers_keep_their_levels_when_the_players_change() {
    let [sharp, casual, easy] = [Level::Sharp, Level::Casual, Level::Easy].map(Some);
    let setup = GameSetup::with_defaults(key("nim"), 1);
    let mut setup = setup.with_lineup(Lineup::TwoComputers, [Level::Sharp, Level::Casual]);
    for (lineup, levels) in [
        (Lineup::TwoComputers, [sharp, casual]),
        (Lineup::ComputerStarts, [None, casual]),
        (Lineup::TwoComputers, [casual, casual]),
        (Lineup::TwoHumans, [None, None]),
        (Lineup::TwoComputers, [easy, easy]),
    ] {
        setup.set_lineup(lineup);
        assert_eq!(setup.players.each_ref().map(Player::level), levels, "{lineup:?}");
        assert_eq!(setup.starter, lineup.starter());
    }
}

#[test]
fn the_game_to_practise_is_chosen_from_a_list_and_offered_again() {
    let mut stage = Stage::menu();
    stage.app.menu.entry = MenuEntry::Practice;
    stage.keys("<right><down><enter>");
    assert_eq!(stage.practice_screen().session.progress.subject.game(), GameKey(1));
    stage.keys("<esc>");
    assert_eq!(stage.app.shared.practised, GameKey(1));
    stage.keys("<enter>");
    assert_eq!(stage.practice_screen().session.progress.subject.game(), GameKey(1));
}

#[test]
fn a_click_on_an_option_of_an_entry_just_left_does_nothing_at_one_without_options() {
    for target in [Target::Option(0), Target::Step { option: 0, up: true }] {
        let mut stage = Stage::saving(Start::Menu);
        stage.choose_entry(MenuEntry::More);
        let phase = Phase::Press;
        stage.send(Message::Pointer(Pointer { phase, target: Some(target) }));
        assert!(!stage.app.menu.in_options, "{target:?}: More games… has no options");
    }
}

#[test]
fn esc_leads_back_to_the_list_of_more_games() {
    let mut stage = Stage::menu();
    stage.choose_entry(MenuEntry::More);
    stage.keys("<enter><enter>");
    assert!(stage.app.menu.in_options);
    stage.keys("<esc><esc>");
    stage.shows_all(&["More games", "Several Games at Once"]);
    stage.keys("<down><enter>");
    assert_eq!(stage.app.menu.entry, MenuEntry::Game(key("sum")));
}

#[test]
fn enter_in_the_menu_starts_each_entry_as_it_stands() {
    for (index, key) in games::keys().enumerate() {
        let mut stage = Stage::menu();
        match index + 2 < games::ALL.len() {
            true => stage.keys(&"<down>".repeat(index)),
            false => stage.choose_game(key),
        };
        stage.keys("<enter>");
        assert_eq!(stage.session().setup.game, key, "without waiting for the preview");
    }
    let mut stage = Stage::menu();
    stage.keys("<up><enter>");
    assert!(stage.tours());
}

#[test]
fn every_first_game_can_be_won_against_an_easy_computer() {
    for index in 0..games::ALL.len() {
        let stage_of = |seed| App::new(Start::Menu, quick(), Memory::default(), seed).0;
        for seed in 0..20 {
            let mut stage = Stage::menu();
            stage.app = stage_of(seed);
            stage.keys("<down><rest><up><rest>").choose_game(GameKey(index)).think();
            let setup = stage.menu_setup();
            assert!(setup.lineup().is_duel());
            assert_eq!(setup.levels()[1], Level::Easy);
            let solved = solved(setup.game(), &setup.opening());
            let first = if solved.outcome == Outcome::N { Side::One } else { Side::Two };
            assert_eq!(setup.starter, first, "{}", setup.game().id());
            assert!(stage.outlook().ends_with("Play it right and you win."));
        }
    }
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

/// What was chosen and not played is there the next time.
#[test]
fn options_are_remembered_as_they_are_chosen() {
    for key in games::keys() {
        let mut stage = Stage::saving(Start::Menu);
        stage.choose_game(key).keys("<right><down><right>");
        let wanted = stage.menu_setup();
        assert_eq!(wanted.game, key);
        let kept = stage.effects.iter().rev().find_map(|effect| match effect {
            Effect::File(FileTask::Options(setup)) => Some((**setup).clone()),
            _ => None,
        });
        assert_eq!(kept, Some(wanted));
    }
}

/// A name that was given to the computer is no name of who plays against it.
#[test]
fn the_name_of_the_computer_is_not_taken_for_the_humans() {
    let called = |names: [Option<&str>; 2]| {
        let mut setup = GameSetup::with_defaults(key("nim"), 7);
        setup.set_lineup(Lineup::HumanStarts);
        setup.names = names.map(|name| name.map(str::to_owned));
        let remembered = vec![Remembered::of(&setup)];
        let mut stage = Stage::menu_with(|memory| memory.remembered = remembered);
        stage.choose_game(key("nim"));
        stage.menu_setup().names
    };
    assert_eq!(called([Some("Ada"), Some("Deep")]), [Some("Ada".to_owned()), None]);
    assert_eq!(called([None, Some("Deep")]), [None, None]);
}

/// Everything is on the screen at 80×24, even with a saved game.
#[test]
fn the_whole_menu_fits_on_80_by_24() {
    let memory = Memory { today: Some("2026-11-22".into()), ..Memory::default() };
    let mut stage = Stage::remembering(Start::Menu, quick(), memory);
    stage.app.shared.memory.unfinished = vec![crate::saved_games::unfinished(GameKey(1))];
    let screen = stage.screen_of(80, 24);
    let entries = Menu::entries(&stage.app.shared.memory);
    assert_eq!(entries.len(), 16);
    for entry in entries {
        assert!(
            screen.lines().any(|line| line.chars().take(30).collect::<String>().contains(entry.title())),
            "{entry:?}"
        );
    }
    let bar = screen.lines().last().expect("a key bar");
    for key in ["Enter play", "p players", "→ options", "r records", "s settings", "? help", "q quit"] {
        assert!(bar.contains(key), "{key}: {bar}");
    }
}

#[test]
fn no_rule_in_the_menu_is_cut() {
    for key in games::keys() {
        let mut stage = Stage::menu();
        stage.choose_game(key).keys("<tab>");
        for (columns, rows) in [(60, 18), (80, 24)] {
            let screen = stage.screen_of(columns, rows);
            assert!(!screen.contains(" …"), "{screen}");
        }
    }
}

#[test]
fn the_menu_says_who_starts_and_what_that_means() {
    let mut stage = Stage::menu();
    stage.choose_game(key("nim")).think();
    assert_eq!(stage.outlook(), "You start. Play it right and you win.");
    stage.keys("<right><right>").think();
    assert_eq!(stage.outlook(), "HAL 9000 starts. You can win only if HAL 9000 makes a mistake.");
    stage.keys("<down><right><right><right>").think();
    assert!(stage.outlook().ends_with("You can't win: HAL 9000 makes no mistakes."), "{}", stage.outlook());
    stage.keys("<esc>p").think();
    assert_eq!(stage.outlook(), "Player 1 starts.");
}

#[test]
fn p_goes_from_hal_to_a_friend_here_and_elsewhere_to_two_computers() {
    for key in games::keys() {
        let mut stage = Stage::menu();
        stage.choose_game(key);
        let usual = stage.menu_setup().lineup();
        for (lineup, has_friend) in [
            (Lineup::TwoHumans, false),
            (Lineup::HumanStarts, true),
            (Lineup::TwoComputers, false),
            (usual, false),
        ] {
            stage.press(Action::NextPlayers);
            let setup = stage.menu_setup();
            assert_eq!((setup.lineup(), setup.has_friend()), (lineup, has_friend), "{key:?}");
        }
    }
}

/// Changed options have a mark. Backspace resets all of them.
#[test]
fn changed_options_are_marked_and_reset() {
    for key in games::keys() {
        let mut stage = Stage::menu();
        stage.choose_game(key);
        let (setup, is_marked) =
            (stage.menu_setup(), |stage: &Stage| stage.screen().contains("options with *"));
        assert!(!is_marked(&stage), "{key:?}");
        for number in 0..setup.game().fields().len() {
            stage
                .keys("<tab><home>")
                .keys(&"<up>".repeat(setup.game().fields().len() - number))
                .keys("<right>");
            let changed = stage.menu_setup().options != setup.options;
            stage.keys("<esc>");
            assert_eq!(is_marked(&stage), changed, "{key:?} {number}");
            stage.keys(if number % 2 == 0 {
                "<backspace>"
            } else {
                "<tab><end><backspace><up><backspace><up><backspace><esc><backspace>"
            });
            assert!(!is_marked(&stage), "{key:?} {number}");
            assert_eq!(stage.menu_setup().options, setup.options, "{key:?} {number}");
        }
    }
}

#[test]
fn a_letter_enter_or_space_types_the_value_under_the_cursor() {
    let mut stage = Stage::menu();
    stage.choose_game(key("nim")).keys("p<tab><end>");
    for (keys, name) in [("quinn", "quinn"), ("<enter>Tom", "Tom"), ("<space>Al", "Al")] {
        assert_eq!(stage.keys(keys).keys("<enter>").menu_setup().name(Side::Two), name);
    }
    assert!(stage.in_menu());
    stage.choose_game(key("octal")).keys("<tab>");
    on_option(&mut stage, |option| option == MenuOption::Field(0));
    stage.keys("<space>s1,2<enter>").shows("s1,2");
}

/// The list says how far the player has come with today's ten.
#[test]
fn todays_ten_show_the_streak_and_what_is_done() {
    let note = |days: &[(&str, usize)]| {
        let day =
            |(date, marks): &(&str, usize)| Day { date: (*date).into(), marks: vec![Grade::Right; *marks] };
        let days = days.iter().map(day).collect();
        MenuEntry::Today.note(&Stage::menu_with(|memory| memory.days = days).app.shared)
    };
    let ten = A_DAYS_QUESTIONS as usize;
    assert_eq!(note(&[]), None);
    assert_eq!(note(&[("2026-11-21", ten)]).as_deref(), Some("1 day"));
    assert_eq!(note(&[("2026-11-22", 3)]).as_deref(), Some("3 done"));
    assert_eq!(note(&[("2026-11-21", ten), ("2026-11-22", ten)]).as_deref(), Some("2 days"));
}

/// Nothing a guest does is saved, so there's nothing to forget.
#[test]
fn a_guest_is_offered_only_what_works() {
    let mut stage = Stage::new(Start::Menu, Preferences { guest: true, ..quick() });
    stage.press(Action::Settings).keys("<end><enter>");
    let screen = stage.screen();
    assert!(["Save games", "Delete everything"].iter().all(|text| !screen.contains(text)), "{screen}");
    stage.shows("Commentary");
    stage.keys("<esc>").press(Action::Records);
    stage.shows("Games aren't saved.");
}

#[test]
fn all_lineups_can_be_chosen_and_a_friend_elsewhere_only_if_that_is_offered() {
    for (offers_friends, count) in [(true, 6), (false, 4)] {
        let mut stage = Stage::new(Start::Menu, Preferences { offers_friends, ..quick() });
        stage.choose_game(key("nim"));
        let mut after = |keys: &str| {
            let setup = stage.keys(keys).menu_setup();
            (setup.has_friend(), format!("{:?}", setup.lineup()))
        };
        assert_eq!((0..8).any(|_| after("p").0), offers_friends);
        after("<tab>");
        let seen: HashSet<(bool, String)> = (0..count).map(|_| after("<right>")).collect();
        assert_eq!(seen.len(), count);
        assert_eq!(seen.iter().any(|(has_friend, _)| *has_friend), offers_friends);
    }
}
