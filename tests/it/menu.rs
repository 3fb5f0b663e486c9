//! The menu: what the cursor shows, which names are taken, what becomes of a position that was given.

use crate::small::{all_games, shows_in_the_opening};
use crate::stage::{Stage, contest};
use nimtui::app::{Entry, MenuOption};
use nimtui::contest::{Contest, NameError};
use nimtui::game::{Seats, Side};

/// The details wait for the cursor to rest since its last move, not since one before it.
#[test]
fn a_cursor_that_moved_on_has_not_come_to_rest() {
    let mut stage = Stage::menu();
    stage.keys("j");
    stage.wait(50);
    stage.keys("j");
    stage.wait(15);
    let entries: Vec<Entry> = Entry::all().collect();
    let menu = &stage.model.menu;
    assert_eq!((menu.entry, menu.shown), (entries[2], entries[0]), "65 ms after the first move");
    stage.wait(50);
    assert_eq!(stage.model.menu.shown, entries[2], "65 ms after the second");
}

/// An option that says what lies on the table takes the place of a position that was given; another one does not touch it.
#[test]
fn only_options_of_the_opening_drop_a_position_that_was_given() {
    for (_, game) in all_games() {
        for (index, field) in game.fields().iter().enumerate() {
            let mut changed = contest(game.id(), |_| {});
            let opening = changed.opening();
            let mv = game.nth_legal(&opening, 0).expect("a first move");
            changed.position = Some(game.play(&opening, &mv));
            let value = field.step(&changed.setup.values[index], true);
            assert_ne!(value, changed.setup.values[index]);
            changed.set(index, value);
            let dropped = changed.position.is_none();
            assert_eq!(dropped, shows_in_the_opening(game, index), "{} --{}", game.id(), field.key);
        }
    }
}

#[test]
fn two_players_cannot_have_one_name() {
    let mut two = contest("nim", |c| c.seats = Seats::TwoHumans);
    assert_eq!(two.rename(Side::One, "Ada"), Ok(()));
    assert_eq!(two.rename(Side::Two, " Ada "), Err(NameError::Taken));
    assert_eq!(two.rename(Side::Two, "Player 1"), Ok(()), "nobody is called that any more");
    let mut duel = contest("nim", |_| {});
    assert_eq!(duel.rename(Side::One, "HAL 9000"), Err(NameError::Taken));
}

/// The menu on the entry of a game that was settled so.
fn at_the_menu(change: impl FnOnce(&mut Contest)) -> Stage {
    let mut stage = Stage::table("nim", change);
    stage.keys("m");
    stage
}

/// Puts the menu on the option that `wanted` says yes to.
fn on_option(stage: &mut Stage, wanted: impl Fn(MenuOption) -> bool) {
    let index = stage.model.menu.options().into_iter().position(wanted).expect("such an option");
    while !stage.model.menu.in_options || stage.model.menu.option != index {
        stage.keys("<tab>");
    }
}

#[test]
fn a_name_that_another_player_has_is_refused_where_it_is_typed() {
    let mut stage = at_the_menu(|c| c.seats = Seats::TwoHumans);
    on_option(&mut stage, |option| option == MenuOption::Name(Side::One));
    stage.keys("eAda<enter>");
    on_option(&mut stage, |option| option == MenuOption::Name(Side::Two));
    stage.keys("eAda<enter>");
    assert!(stage.screen().contains("different names"), "{}", stage.screen());
    stage.keys("<esc>");
    assert_eq!(stage.model.menu.contest().names, [Some("Ada".into()), None]);
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
                c.seats = seats;
                c.names = names.map(|name: Option<&str>| name.map(str::to_owned));
            });
            on_option(&mut stage, |option| option == MenuOption::Seats);
            for _ in Seats::ALL {
                stage.keys("<right>");
                let contest = stage.model.menu.contest();
                assert_ne!(contest.name(Side::One), contest.name(Side::Two), "{:?}", contest.seats);
            }
        }
    }
}
