//! Everything that is chosen before a game: the game, its options, the players and their names. Both front ends and the command line
//! use it.

use super::{Player, Terms, check_name};
use crate::coach::{Course, ExerciseKind, Level, Progress, Subject, courses};
use crate::game::{
    Game, GameKey, GameOptions, History, Lineup, Move, Outcome, Position, Side, Solution, Value, plural,
};
use crate::games;

/// Of the games of a kind, one is saved, and one with a friend: the game, and whether a friend plays.
pub type SavedKey = (GameKey, bool);

/// The human of a game against the computer, unless named.
pub const YOU: &str = "You";
/// The computer, unless named; it is player two against a human.
pub const COMPUTER: &str = "HAL 9000";
/// The other computer, if two play.
pub const OTHER_COMPUTER: &str = "SAL 9000";

/// The names of player one and player two, as typed; `None` for the default ones.
pub type Names = [Option<String>; 2];

/// Everything that is chosen before a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameSetup {
    pub game: GameKey,
    pub options: GameOptions,
    /// The position to begin with instead of the one the options describe.
    pub position: Option<Position>,
    /// Moves already made when the game begins.
    pub moves: Vec<Move>,
    /// Player one and player two.
    pub players: [Player; 2],
    /// The conditions for programs.
    pub terms: Terms,
    /// Who makes the first move.
    pub starter: Side,
    pub names: Names,
    /// A friend elsewhere hosts the game.
    pub is_joined: bool,
    /// What chance is drawn from; the same seed repeats a game exactly.
    pub seed: u64,
}

impl GameSetup {
    /// The next game is like the one just played. If that started from a position of its own, only the players carry over.
    pub fn keep_for_next(&mut self, played: Self) {
        *self = match played.position {
            Some(_) if played.game == self.game => {
                Self { options: self.options.clone(), position: None, seed: self.seed, ..played }
            }
            _ => played,
        };
    }

    /// A game with everything at its default.
    pub fn with_defaults(game: GameKey, seed: u64) -> Self {
        let entry = games::get(game);
        Self {
            game,
            options: GameOptions::defaults(entry.fields()),
            players: players_on(entry.info().lineup, [Level::Perfect; 2]),
            starter: entry.info().lineup.starter(),
            seed,
            ..Self::default()
        }
    }

    /// A first game: against the computer at its easiest, in which the human can win.
    pub fn winnable(game: GameKey, seed: u64) -> Self {
        let setup = Self::with_defaults(game, seed);
        let entry = setup.game();
        let seed = entry.winnable_seed(&setup.options, seed);
        Self { seed, ..setup }.with_lineup(entry.info().winnable_lineup, [Level::Easy; 2])
    }

    /// The same game once more, with an opening from about this seed. As in the menu, random heaps are a win for a human who starts
    /// against the computer.
    pub fn again(&self, starter: Side, seed: u64) -> Self {
        let is_invited = self.is_duel() && starter == Side::One;
        let seed = if is_invited { self.game().winnable_seed(&self.options, seed) } else { seed };
        Self { starter, seed, ..self.clone() }
    }

    /// The same game with other players.
    pub fn with_lineup(self, lineup: Lineup, levels: [Level; 2]) -> Self {
        Self { players: players_on(lineup, levels), starter: lineup.starter(), ..self }
    }

    /// The same game from a position on, in which a human takes this side.
    pub fn from_position(&self, position: &Position, human: Side, opponent: Player) -> Self {
        let mut players = [Player::Human, Player::Human];
        players[human.other().index()] = opponent;
        Self { players, position: Some(position.clone()), moves: vec![], ..self.clone() }
    }

    /// Sets who are humans and who are computers. The computers keep their levels, and a new one has that of the other.
    pub fn set_lineup(&mut self, lineup: Lineup) {
        let [one, two] = self.players.each_ref().map(Player::level);
        let levels = [one.or(two), two.or(one)].map(|level| level.unwrap_or(Level::Easy));
        (self.players, self.starter) = (players_on(lineup, levels), lineup.starter());
        // Others have other names.
        self.names = [None, None];
    }

    /// Gives the computers these levels.
    pub fn set_levels(&mut self, levels: [Level; 2]) {
        for (player, level) in self.players.iter_mut().zip(levels) {
            if let Player::Computer(own) = player {
                *own = level;
            }
        }
    }

    /// The levels of the computers; a person counts as Perfect.
    pub fn levels(&self) -> [Level; 2] {
        self.players.each_ref().map(|player| player.level().unwrap_or(Level::Perfect))
    }

    /// The player on a side.
    pub const fn player(&self, side: Side) -> &Player {
        &self.players[side.index()]
    }

    /// Which sides a human plays.
    pub fn humans(&self) -> [bool; 2] {
        self.players.each_ref().map(Player::is_human)
    }

    /// The side of the only person; `None` if two people play, or none.
    pub fn only_human(&self) -> Option<Side> {
        match self.humans() {
            [true, false] => Some(Side::One),
            [false, true] => Some(Side::Two),
            _ => None,
        }
    }

    /// Whether one person plays against the computer, a rule or a program.
    pub fn is_duel(&self) -> bool {
        self.only_human().is_some()
    }

    /// What a saved game has to have in common with this one to be replaced by it.
    pub fn saved_key(&self) -> SavedKey {
        (self.game, self.has_friend())
    }

    /// Whether a side is played at another computer.
    pub fn has_friend(&self) -> bool {
        self.players.contains(&Player::Friend)
    }

    /// Humans and others, and who starts, as the games know it: there the human of a game against another is player one.
    pub fn lineup(&self) -> Lineup {
        match (self.humans(), self.starter) {
            ([true, true], _) => Lineup::TwoHumans,
            ([false, false], _) => Lineup::TwoComputers,
            ([true, false], Side::One) | ([false, true], Side::Two) => Lineup::HumanStarts,
            ([true, false], Side::Two) | ([false, true], Side::One) => Lineup::ComputerStarts,
        }
    }

    /// The lineup in which the person can win against the computer, by the `solution` of the position after the moves already made;
    /// `None` if that isn't proven, or the game is over.
    pub fn winning_lineup(&self, solution: &Solution) -> Option<Lineup> {
        if solution.is_over() || solution.outcome == Outcome::Unknown {
            return None;
        }
        let starter_moves = self.moves.len().is_multiple_of(2);
        let starter_wins = starter_moves == (solution.outcome == Outcome::N);
        Some(if starter_wins { Lineup::HumanStarts } else { Lineup::ComputerStarts })
    }

    /// A game of two computers, the second one weaker, so that both sides get to win.
    pub fn demo(game: GameKey, seed: u64) -> Self {
        Self::with_defaults(game, seed).with_lineup(Lineup::TwoComputers, [Level::Perfect, Level::Casual])
    }

    /// The game at the end of a course. The player gets the side that can win. `None` if the step isn't a game.
    pub fn from_course(course: &Course, seed: u64) -> Option<Self> {
        let step = course.step();
        if step.task != ExerciseKind::Play {
            return None;
        }
        let lineup = if step.computer_starts { Lineup::ComputerStarts } else { Lineup::HumanStarts };
        let usual = Self::with_defaults(course.game(), seed);
        Some(Self { position: Some(course.position()), ..usual }.with_lineup(lineup, [Level::Sharp; 2]))
    }

    /// What `--continue` needs besides, as its command is never saved: ` --player COMMAND`, if a program plays.
    pub fn player_option(&self) -> &'static str {
        if self.players.iter().any(|player| player.program().is_some()) { " --player COMMAND" } else { "" }
    }

    /// The course whose final game this is, if the learner stands there.
    pub fn course(&self, mut progress_of: impl FnMut(Subject) -> Progress) -> Option<Course> {
        let mut is_its_game = |course: &Course| {
            // First what needs no course file.
            if progress_of(course.subject()).here(course) != course.index() {
                return false;
            }
            let Some(last) = Self::from_course(course, self.seed) else { return false };
            (self.game, &self.position) == (last.game, &last.position)
                && self.lineup() == last.lineup()
                && self.player(Side::Two) == last.player(Side::Two)
        };
        courses().filter_map(|subject| Course::new(subject, usize::MAX)).find(|course| is_its_game(course))
    }

    /// The name of a side, or its default name.
    pub fn name(&self, side: Side) -> String {
        if let Some(name) = &self.names[side.index()] {
            return name.clone();
        }
        let (own, other) = (self.player(side), self.player(side.other()));
        if let Some(name) = own.own_name() {
            // Two players with the same name get a number.
            let same = side == Side::Two && other.own_name().as_ref() == Some(&name);
            return if same { format!("{name} (2)") } else { name };
        }
        match (own.is_human(), other, side) {
            (true, Player::Human, Side::One) => "Player 1",
            (true, Player::Human, Side::Two) => "Player 2",
            (true, _, _) => YOU,
            (false, Player::Computer(_), Side::One) => OTHER_COMPUTER,
            (false, _, _) => COMPUTER,
        }
        .into()
    }

    /// What sentences call a player.
    pub fn called(&self, side: Side) -> Called {
        let name = self.name(side);
        let is_you = name == YOU || self.is_duel() && self.player(side).is_human();
        Called { name, is_you }
    }

    /// The same game between players with these names; those that are the default ones stay open.
    pub fn with_names(self, names: &[String; 2]) -> Self {
        let unnamed = Self { names: [None, None], ..self };
        let own = Side::BOTH.map(|side| {
            let name = &names[side.index()];
            (*name != unnamed.name(side)).then(|| name.clone())
        });
        Self { names: own, ..unnamed }
    }

    /// What kind of player is on a side and, of a computer, how well it plays `position`: at length, and in a word or two.
    pub fn skill_titles(&self, side: Side, position: &Position) -> [String; 2] {
        let (title, name) = match self.player(side) {
            Player::Computer(level) => {
                let (limit, name) = match (self.depth(), self.game().rules(position).proven_from) {
                    (Some(depth), _) => {
                        let moves = plural(depth, "move", "moves");
                        (format!("Looks {moves} ahead"), format!("{moves} ahead"))
                    }
                    (None, Some(stones)) => {
                        let limit = format!("Plays by rule of thumb until {stones} stones are left");
                        (limit, "rule of thumb".to_owned())
                    }
                    (None, None) => return [level.title(), level.name().to_owned()],
                };
                return [level.mistake_rate().map_or(limit.clone(), |rate| format!("{limit}, {rate}")), name];
            }
            Player::Simple(rule) => (format!("A simple player: {}", rule.title()), "simple player"),
            Player::Program(program) if !program.typed.is_empty() => {
                (format!("A program: {}", program.label()), "program")
            }
            Player::Program(_) => ("A program".to_owned(), "program"),
            Player::Friend => ("Elsewhere".to_owned(), "friend"),
            Player::Human => ("A human".to_owned(), "human"),
        };
        [title, name.to_owned()]
    }

    /// Sets an option. If it changes the opening, a given position and its moves are dropped.
    pub fn set(&mut self, field: usize, value: Value) {
        let shapes_opening = self.game().fields().get(field).is_some_and(|field| field.shapes_opening);
        let Some(old) = self.options.values.get_mut(field) else { return };
        if shapes_opening && *old != value {
            self.position = None;
            self.moves.clear();
        }
        *old = value;
    }

    /// Names a side.
    ///
    /// # Errors
    /// If it isn't a valid name, or the other side has it.
    pub fn rename(&mut self, side: Side, text: &str) -> Result<(), &'static str> {
        let name = check_name(text)?;
        if name == self.name(side.other()) {
            return Err("the two players need different names");
        }
        self.names[side.index()] = Some(name);
        Ok(())
    }

    /// The game itself.
    pub fn game(&self) -> &'static dyn Game {
        games::get(self.game)
    }

    /// How many moves the computer looks ahead; `None` for as far as it takes.
    pub fn depth(&self) -> Option<u32> {
        self.game().depth(&self.options)
    }

    /// The position the game begins with.
    pub fn opening(&self) -> Position {
        self.position.clone().unwrap_or_else(|| self.game().opening(&self.options, self.seed))
    }

    /// The history at the start, with the moves already made.
    pub fn begin(&self) -> History {
        let mut line = History::new(self.opening(), self.starter);
        for mv in &self.moves {
            if line.play(self.game(), *mv).is_err() {
                break;
            }
        }
        line
    }
}

/// What sentences call a player: "you", or a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    pub name: String,
    /// A person against the computer, whatever the name.
    pub is_you: bool,
}

impl Called {
    /// `You win`, `Alice wins`.
    pub fn does(&self, you: &str, others: &str) -> String {
        if self.is_you { format!("{YOU} {you}") } else { format!("{} {others}", self.name) }
    }

    /// `you start`, `Alice starts`: inside a sentence.
    pub fn also_does(&self, you: &str, others: &str) -> String {
        if self.is_you { format!("you {you}") } else { format!("{} {others}", self.name) }
    }

    /// `Your move`, `Alice's move`.
    pub fn owns(&self, what: &str) -> String {
        if self.is_you { format!("Your {what}") } else { format!("{}'s {what}", self.name) }
    }
}

/// The people and computers of a lineup.
fn players_on(lineup: Lineup, levels: [Level; 2]) -> [Player; 2] {
    Side::BOTH.map(|side| match lineup.computers()[side.index()] {
        true => Player::Computer(levels[side.index()]),
        false => Player::Human,
    })
}
