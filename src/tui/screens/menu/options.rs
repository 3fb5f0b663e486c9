//! The options of an entry: which there are, their values, stepping and typing.

use super::{Menu, MenuEntry};
use crate::game::{GameOptions, Lineup, OptionKind, Side, Value};
use crate::session::{GameSetup, Player};
use crate::tui::keymap::next_value;
use crate::tui::{Editor, Shared};

/// If this many seeds give the same opening, nothing in it is random.
const SEEDS: u64 = 6;

/// A line of options in the preview.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuOption {
    /// Who plays, and who starts.
    Players,
    Level(Side),
    /// An option of the game, by its number.
    Field(usize),
    /// The name of one of two people.
    Name(Side),
}

/// An option as it is shown.
pub struct OptionRow {
    pub label: &'static str,
    pub value: String,
    pub help: &'static str,
    /// The value as it is typed; `None` if it can only be stepped.
    pub(super) typed: Option<String>,
    /// It isn't at its default. Levels and names don't count.
    pub(super) is_changed: bool,
}

impl OptionRow {
    fn new(label: &'static str, value: impl Into<String>, help: &'static str) -> Self {
        Self { label, value: value.into(), help, typed: None, is_changed: false }
    }
}

/// Who may play and who begins, whether the other one is a friend elsewhere, and what the menu calls it.
const PLAYERS: [(Lineup, bool, &str); 6] = [
    (Lineup::HumanStarts, false, "you, then HAL"),
    (Lineup::ComputerStarts, false, "HAL, then you"),
    (Lineup::TwoHumans, false, "two people"),
    (Lineup::HumanStarts, true, "you, then an online friend"),
    (Lineup::ComputerStarts, true, "an online friend, then you"),
    (Lineup::TwoComputers, false, "SAL and HAL"),
];

fn players_of(setup: &GameSetup) -> (Lineup, bool) {
    (setup.lineup(), setup.has_friend())
}

fn format_players(setup: &GameSetup) -> &'static str {
    if setup.players.iter().any(|player| player.program().is_some()) {
        return "with a program";
    }
    PLAYERS.iter().find(|row| (row.0, row.1) == players_of(setup)).map_or("", |row| row.2)
}

impl Menu {
    /// What the entry shown would start.
    pub fn setup(&self, shared: &Shared) -> GameSetup {
        let game = if let MenuEntry::Game(key) = self.entry { shared.setups.get(key.0) } else { None };
        shared.name_humans(game.unwrap_or(&shared.demo).clone())
    }

    pub(crate) fn setup_mut<'a>(&self, shared: &'a mut Shared) -> &'a mut GameSetup {
        let game = if let MenuEntry::Game(key) = self.entry { shared.setups.get_mut(key.0) } else { None };
        game.unwrap_or(&mut shared.demo)
    }

    /// Shows an entry with what was started.
    pub(crate) fn show_started(&mut self, entry: MenuEntry, mut setup: GameSetup, shared: &mut Shared) {
        if self.entry != entry {
            self.show_entry(entry);
        }
        shared.take_names(&mut setup);
        self.setup_mut(shared).keep_for_next(setup);
    }

    /// The options of the entry shown.
    pub fn options(&self, shared: &Shared) -> Vec<MenuOption> {
        match self.entry {
            MenuEntry::Demo => Side::BOTH.map(MenuOption::Level).to_vec(),
            MenuEntry::Game(_) => {
                let setup = &self.setup(shared);
                let sides = |wanted: fn(&Player) -> bool| {
                    Side::BOTH.into_iter().filter(move |side| wanted(setup.player(*side)))
                };
                let levels = sides(|player| player.level().is_some()).map(MenuOption::Level);
                let fields = (0..setup.game().fields().len()).map(MenuOption::Field);
                // A guest can't host, and the host chooses them.
                let fields = fields.filter(|_| !(shared.preferences.guest && setup.has_friend()));
                let names = sides(Player::is_human).map(MenuOption::Name);
                let names = names.filter(|_| setup.lineup() == Lineup::TwoHumans);
                let players = [MenuOption::Players].into_iter();
                players.chain(levels).chain(fields).chain(names).collect()
            }
            MenuEntry::Continue
            | MenuEntry::More
            | MenuEntry::Learn
            | MenuEntry::Practice
            | MenuEntry::Today => vec![],
        }
    }

    /// The option under the cursor.
    pub(super) fn chosen_option(&self, shared: &Shared) -> Option<MenuOption> {
        self.options(shared).get(self.option).copied().filter(|_| self.in_options)
    }

    /// The option as it is shown.
    pub fn option_row(&self, option: MenuOption, shared: &Shared) -> OptionRow {
        let setup = &self.setup(shared);
        match option {
            MenuOption::Players => OptionRow {
                is_changed: players_of(setup) != (setup.game().info().winnable_lineup, false),
                ..OptionRow::new("Players", format_players(setup), "Who plays, and who makes the first move")
            },
            MenuOption::Level(side) => OptionRow::new(
                match setup.lineup() {
                    Lineup::TwoComputers => ["First player", "Second player"][side.index()],
                    _ => "Level",
                },
                setup.skill_titles(side, &setup.opening())[0].clone(),
                "How often the computer makes mistakes",
            ),
            MenuOption::Field(index) => {
                let (fields, values) = (setup.game().fields(), &setup.options.values);
                let (Some(field), Some(value)) = (fields.get(index), values.get(index)) else {
                    return OptionRow::new("", "", "");
                };
                // What stands in brackets is for the command line.
                let help = field.help.split(" [").next().unwrap_or_default();
                OptionRow {
                    typed: match (&field.kind, value) {
                        (OptionKind::Choice { .. }, _) => None,
                        (_, Value::Open) => Some(String::new()),
                        _ => Some(field.write(value)),
                    },
                    is_changed: GameOptions::defaults(fields).values.get(index) != Some(value),
                    ..OptionRow::new(field.label, field.show(value), help)
                }
            }
            MenuOption::Name(side) => OptionRow {
                typed: Some(setup.names[side.index()].clone().unwrap_or_default()),
                ..OptionRow::new(
                    ["Player 1", "Player 2"][side.index()],
                    setup.name(side),
                    "The player's name",
                )
            },
        }
    }

    pub(super) fn has_changes(&self, shared: &Shared) -> bool {
        self.options(shared).into_iter().any(|option| self.option_row(option, shared).is_changed)
    }

    /// Sets all options of the game to their defaults.
    pub(super) fn reset(&mut self, shared: &mut Shared) {
        if !self.has_changes(shared) {
            return;
        }
        let setup = self.setup_mut(shared);
        let usual = GameSetup::with_defaults(setup.game, setup.seed);
        setup.set_lineup(setup.game().info().winnable_lineup);
        for (index, value) in usual.options.values.into_iter().enumerate() {
            setup.set(index, value);
        }
        if self.has_random_opening(shared) {
            self.reroll(shared);
        }
        self.options_changed(shared);
    }

    /// Steps an option to its next value, or to the one before. Text is typed instead.
    pub(super) fn change(&mut self, option: MenuOption, up: bool, shared: &mut Shared) {
        match option {
            MenuOption::Players => {
                let all = PLAYERS.map(|(lineup, has_friend, _)| (lineup, has_friend));
                self.step_players(&all, up, shared);
            }
            MenuOption::Level(side) => {
                if let Player::Computer(level) = &mut self.setup_mut(shared).players[side.index()] {
                    *level = if up { level.stronger() } else { level.weaker() }.unwrap_or(*level);
                }
            }
            MenuOption::Field(index) => {
                let setup = self.setup_mut(shared);
                let fields = setup.game().fields();
                if let (Some(field), Some(value)) = (fields.get(index), setup.options.values.get(index)) {
                    setup.set(index, field.step(value, up));
                }
            }
            MenuOption::Name(_) => {
                self.open_editor(shared);
                return;
            }
        }
        self.options_changed(shared);
    }

    /// Goes from HAL to a friend at the same screen, to one elsewhere if that is offered, to HAL against HAL, then back.
    pub(super) fn next_players(&mut self, shared: &mut Shared) {
        let usual = (self.setup(shared).game().info().winnable_lineup, false);
        let [friend_here, friend] = [(Lineup::TwoHumans, false), (Lineup::HumanStarts, true)];
        self.step_players(&[usual, friend_here, friend, (Lineup::TwoComputers, false)], true, shared);
        shared.say(format!("Players: {}.", format_players(&self.setup(shared))));
    }

    /// Goes to the next of these players that are offered, or to the ones before.
    fn step_players(&mut self, all: &[(Lineup, bool)], up: bool, shared: &mut Shared) {
        let is_offered = |players: &(Lineup, bool)| !players.1 || shared.preferences.offers_friends;
        let all: Vec<_> = all.iter().copied().filter(is_offered).collect();
        let (lineup, has_friend) = next_value(&all, players_of(&self.setup(shared)), up);
        let known = self.level;
        let setup = self.setup_mut(shared);
        let level = setup.players.iter().find_map(Player::level);
        setup.set_lineup(lineup);
        // Two people in between don't change the computer's level.
        if let (None, Some(level)) = (level, known) {
            setup.set_levels([level; 2]);
        }
        if has_friend {
            setup
                .players
                .iter_mut()
                .filter(|player| !player.is_human())
                .for_each(|one| *one = Player::Friend);
        }
        self.level = level.or(known);
    }

    /// Whether the value of the option under the cursor is a text, so that letters begin it.
    pub(super) fn types_text(&self, shared: &Shared) -> bool {
        matches!(self.chosen_option(shared), Some(MenuOption::Name(_)))
    }

    /// Opens a line for the value of the option under the cursor; false if it can only be stepped.
    pub(super) fn open_editor(&self, shared: &mut Shared) -> bool {
        let row = self.chosen_option(shared).map(|option| self.option_row(option, shared));
        let Some(OptionRow { label, typed: Some(text), .. }) = row else { return false };
        shared.edit(Editor::new(label, text));
        true
    }

    /// Sets an option to what was typed.
    ///
    /// # Errors
    /// One sentence that says what may be typed.
    pub(super) fn set_option(
        &self,
        option: MenuOption,
        text: &str,
        shared: &mut Shared,
    ) -> Result<(), String> {
        match option {
            MenuOption::Field(index) => {
                let setup = self.setup_mut(shared);
                if let Some(field) = setup.game().fields().get(index) {
                    let value = field.read(text).map_err(|error| error.to_string())?;
                    setup.set(index, value);
                }
            }
            MenuOption::Name(side) => {
                let mut setup = self.setup(shared);
                setup.names[side.index()] = None;
                if !text.trim().is_empty() {
                    setup.rename(side, text)?;
                }
                shared.names[side.index()] = setup.names[side.index()].take();
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether the opening of the game shown is random.
    pub(crate) fn has_random_opening(&self, shared: &Shared) -> bool {
        let setup = self.setup(shared);
        let opening = |seed| setup.game().opening(&setup.options, seed);
        matches!(self.entry, MenuEntry::Game(_)) && (1..SEEDS).any(|seed| opening(seed) != opening(0))
    }

    /// Draws another random opening, still won for a human who starts.
    pub(crate) fn reroll(&self, shared: &mut Shared) {
        let game = self.setup(shared).game;
        let seed = shared.seeds.next(game);
        let setup = self.setup_mut(shared);
        setup.seed = match setup.lineup() {
            Lineup::HumanStarts => setup.game().winnable_seed(&setup.options, seed),
            _ => seed,
        };
    }
}
