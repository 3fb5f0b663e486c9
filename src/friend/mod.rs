//! A game with a friend at another computer: the protocol, and what each of its lines does to the game. No I/O and no clock; the
//! sockets are in `network`.
//!
//! ```text
//! guest>  nimtui 1 join otter-lamp-41 Ben
//! host>   ok Ada nim:3,4,5:normal you-second 0           the guest moves second; the number of moves made, then the moves
//! host>   move 1 1x2 nim:1,4,5:normal                    the number of the move, and the position after it
//! either> ask undo | ask new nim:1,3,5,7 | yes | no | hint | give-up | say good one | bye | ping | pong
//! either> no illegal 3x9                                 an error; the third one closes the connection
//! ```
//!
//! Both ends keep the moves and check each one against the rules and against the position after it, so they can't get out of step.
//! At each end, the player there is side one and the friend is side two. The host's game counts: a guest who reconnects takes it
//! over as a whole, and sends its last move again if that didn't arrive.

#[cfg(feature = "terminal")]
mod network;

#[cfg(feature = "terminal")]
pub use network::Network;

use std::net::{Ipv4Addr, SocketAddr};

use crate::game::{
    Board, Ending, GameKey, History, Played, Position, Side, clean, join_list, play_moves, plural,
};
use crate::games;
use crate::session::{GameSetup, Help, NameError, Player, SavedKey, Session, Step, check_name};

/// The port unless another is named or it is in use.
pub const PORT: u16 = 2308;
/// The other end is cut off after this many invalid lines.
const MOST_BAD_LINES: u8 = 3;
/// The most characters of a message or a reason to show, and of a name that are looked at.
const LONGEST_TEXT: usize = 120;
const LONGEST_NAME: usize = 40;
/// What a player without a name is called at the other end.
const NAMELESS: &str = "Friend";

/// What one player asks the other for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To undo the last move of who asks, and the reply to it.
    Undo,
    /// A new game from the position with this id.
    New(String),
}

/// A line of the protocol: words with blanks between. What follows the words that a line needs is ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// The guest's first line. One that gives the number of moves it has gets the rest as lines of their own.
    Join {
        code: String,
        name: String,
        made: Option<usize>,
    },
    /// The host's answer: its whole game, with sides as the host numbers them.
    Game {
        name: String,
        id: String,
        starter: Side,
        moves: String,
        gave_up: Option<Side>,
    },
    /// The number of the move, from 1, and the position after it.
    Move {
        number: usize,
        word: String,
        id: String,
    },
    Ask(Wish),
    Yes,
    /// An answer, or with a reason an error.
    No(String),
    /// The player had help.
    Hint(Help),
    /// The player gave up.
    GiveUp,
    Say(String),
    Bye,
    /// Shows that the connection is alive, as its answer does.
    Ping,
    Pong,
    /// A line of a later version, which is ignored.
    Unknown,
    /// A known word without what has to come after it, or no text at all.
    Unreadable,
}

/// The lines of one word.
const WORDS: [(&str, Line); 5] = [
    ("yes", Line::Yes),
    ("give-up", Line::GiveUp),
    ("bye", Line::Bye),
    ("ping", Line::Ping),
    ("pong", Line::Pong),
];
/// The kinds of help, their words and what they mean; any other is a hint.
const HELP: [(Help, &str, &str); 4] = [
    (Help::Hint, "", "used a hint"),
    (Help::Winner, "winner", "looked up who can win"),
    (Help::Explanation, "explanation", "read the explanation of the position"),
    (Help::LastMove, "last-move", "read the explanation of the last move"),
];
/// How the line with the game ends if the host gave up, or the guest.
const GAVE_UP: [&str; 2] = ["give-up", "give-up-you"];

impl Line {
    pub fn parse(text: &str) -> Self {
        Self::read(text).unwrap_or(Self::Unreadable)
    }

    fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ').filter(|word| !word.is_empty());
        let first = words.next()?;
        let mut word = || words.next().map(str::to_owned);
        Some(match first {
            "nimtui" => {
                word()?;
                word().filter(|command| command == "join")?;
                let (code, name) = (word()?, word()?.replace('_', " "));
                Self::Join { code, name, made: word().and_then(|made| made.parse().ok()) }
            }
            "ok" => {
                let (name, id) = (word()?.replace('_', " "), word()?);
                let starter = match word()?.as_str() {
                    "you-first" => Side::Two,
                    "you-second" => Side::One,
                    _ => return None,
                };
                word()?.parse::<usize>().ok()?;
                let (ends, moves): (Vec<&str>, Vec<&str>) = words.partition(|word| GAVE_UP.contains(word));
                let gave_up = ends.first().map(|end| Side::BOTH[usize::from(*end == GAVE_UP[1])]);
                Self::Game { name, id, starter, moves: moves.join(" "), gave_up }
            }
            "move" => Self::Move { number: word()?.parse().ok()?, word: word()?, id: word()? },
            "ask" => match word()?.as_str() {
                "undo" => Self::Ask(Wish::Undo),
                "new" => Self::Ask(Wish::New(word()?)),
                _ => Self::Unknown,
            },
            "no" => Self::No(words.collect::<Vec<_>>().join(" ")),
            "hint" => {
                let kind = word().unwrap_or_default();
                Self::Hint(
                    HELP.iter().find(|(_, word, _)| *word == kind).map_or(Help::Hint, |(help, ..)| *help),
                )
            }
            "say" => Self::Say(words.collect::<Vec<_>>().join(" ")),
            first => {
                WORDS.iter().find(|(word, _)| *word == first).map_or(Self::Unknown, |(_, line)| line.clone())
            }
        })
    }

    pub fn format(&self) -> String {
        let word = |name: &str| name.replace(' ', "_");
        let text = match self {
            Self::Join { code, name, .. } => format!("nimtui 1 join {code} {}", word(name)),
            Self::Game { name, id, starter, moves, gave_up } => {
                let starts = if *starter == Side::Two { "you-first" } else { "you-second" };
                let end = gave_up.map_or("", |side| GAVE_UP[side.index()]);
                let made = moves.split_whitespace().count();
                format!("ok {} {id} {starts} {made} {moves} {end}", word(name))
            }
            Self::Move { number, word, id } => format!("move {number} {word} {id}"),
            Self::Ask(Wish::Undo) => "ask undo".to_owned(),
            Self::Ask(Wish::New(id)) => format!("ask new {id}"),
            Self::No(why) => format!("no {why}"),
            Self::Hint(help) => format!("hint {}", help_row(*help).1),
            Self::Say(text) => format!("say {text}"),
            line => WORDS.iter().find(|(_, other)| other == line).map_or("", |(word, _)| word).to_owned(),
        };
        text.trim_end().to_owned()
    }
}

fn help_row(help: Help) -> &'static (Help, &'static str, &'static str) {
    HELP.iter().find(|(kind, ..)| *kind == help).unwrap_or(&HELP[0])
}

/// How a game with a friend begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// Waits for a friend. Without a setup, resumes the saved game with a friend, or starts the first game.
    Host {
        setup: Option<Box<GameSetup>>,
        listen: Option<SocketAddr>,
    },
    Join {
        address: String,
        code: String,
    },
}

impl Meeting {
    /// The usual setup of a game against a friend. The player starts.
    pub fn setup(game: GameKey, seed: u64) -> GameSetup {
        let players = [Player::Human, Player::Friend];
        GameSetup { players, starter: Side::One, ..GameSetup::with_defaults(game, seed) }
    }
}

/// Something for the network to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Opens the port, at the usual address unless there is another.
    Listen(Option<SocketAddr>),
    Join(String),
    Send(Line),
    /// Drops the connection. The guest then connects again.
    Reconnect,
    /// Sends what is waiting to be sent, and closes the connection and the port.
    Close,
}

/// What the network reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The port is open. The friend types this address and code.
    Listening(SocketAddr, String),
    /// The guest has reached the host.
    Connected,
    Line(Line),
    /// The connection is lost, or nothing came for too long.
    Away,
    /// It is over, for this reason.
    Failed(String),
}

/// What the front end does because of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The player has to tell the friend what to type.
    Invite,
    Say(String),
    /// The moves have changed. Without a sentence, the friend has moved.
    Moved(Option<String>),
    Begin(Box<Session>),
    /// The friend knows that the game is over, so the saved game isn't needed any more.
    Settled(SavedKey),
    /// The connection is closed for good.
    Ended(String),
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Waiting,
    Here,
    /// The player waits for the friend's answer.
    Asked(Wish),
    /// The friend waits for the player's answer.
    Question(Wish),
    Away,
    Closed,
}

/// The game as both ends know it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Game {
    key: GameKey,
    history: History,
    gave_up: Option<Side>,
    /// How many kinds of help the friend was told about.
    told_help: usize,
}

impl Game {
    fn new(session: &Session) -> Self {
        let (key, history) = (session.setup.game, session.history().clone());
        Self { key, history, gave_up: session.resigned(), told_help: 0 }
    }

    fn is_over(&self) -> bool {
        self.gave_up.is_some() || self.history.result(games::get(self.key)).is_some()
    }
}

/// The friend in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Friend {
    pub is_host: bool,
    /// What the friend is called.
    pub name: String,
    pub address: String,
    pub code: String,
    /// The player uses text mode.
    pub is_text: bool,
    /// The player ended the game, and the friend hasn't confirmed it. Until then the game stays saved, because the one who resumes
    /// it needs the end.
    pub is_end_owed: bool,
    own_name: Option<String>,
    /// Where a host listens, if not at the usual address.
    listen: Option<SocketAddr>,
    state: State,
    game: Option<Game>,
    bad_lines: u8,
    /// The guest's saved games, one of which the host may resume.
    saved: Vec<Session>,
    tasks: Vec<Task>,
}

impl Friend {
    /// Waits at an address for a friend to play this game.
    pub fn host(session: &Session, own_name: Option<String>, listen: Option<SocketAddr>) -> Self {
        let game = Game::new(session);
        Self {
            is_host: true,
            name: session.setup.name(Side::Two),
            own_name: own_name.or_else(|| session.setup.names[0].clone()),
            is_end_owed: game.is_over(),
            listen,
            game: Some(game),
            tasks: vec![Task::Listen(listen)],
            ..Self::default()
        }
    }

    /// Joins a friend's game. `saved` are the games with friends that are saved here.
    pub fn join(address: &str, code: &str, own_name: Option<String>, saved: Vec<Session>) -> Self {
        let (address, code) = (address.to_owned(), code.to_lowercase());
        let tasks = vec![Task::Join(address.clone())];
        Self { own_name, address, code, saved, tasks, ..Self::default() }
    }

    /// What the network has to do, in this order.
    pub fn take_tasks(&mut self) -> Vec<Task> {
        std::mem::take(&mut self.tasks)
    }

    pub const fn is_here(&self) -> bool {
        matches!(self.state, State::Here | State::Asked(_) | State::Question(_))
    }

    pub fn is_closed(&self) -> bool {
        self.state == State::Closed
    }

    /// Whether there is a game: a guest has none before the host has answered.
    pub const fn has_game(&self) -> bool {
        self.game.is_some()
    }

    /// Opens the host's port again, with a new code, if it was closed. Returns whether it is open already.
    pub fn invite(&mut self) -> bool {
        if self.is_host && self.is_closed() {
            self.state = State::Waiting;
            self.tasks.push(Task::Listen(self.listen));
        }
        !self.code.is_empty()
    }

    /// Whether only this computer can reach the host.
    pub fn is_local(&self) -> bool {
        self.address.parse().is_ok_and(|address: SocketAddr| address.ip().is_loopback())
    }

    /// Opens the host's port again, with a new code, for the whole network.
    pub fn open_to_network(&mut self) {
        let port = self.address.parse().map_or(PORT, |address: SocketAddr| address.port());
        self.listen = Some(SocketAddr::from((Ipv4Addr::UNSPECIFIED, port)));
        self.code.clear();
        self.tasks.push(Task::Listen(self.listen));
    }

    /// What the friend has to type.
    pub fn invitation(&self) -> String {
        format!("nimtui join {} {}", self.address, self.code)
    }

    /// How the player resumes the saved game.
    pub fn how_to_resume(&self) -> String {
        let command = match self.is_host {
            true => self.command_to_host(self.listen.map(|address| address.to_string()).as_deref()),
            false if self.code.is_empty() => {
                return format!("When {} hosts again, join with the new code.", self.name);
            }
            false => self.invitation() + &self.own_options(),
        };
        format!("To resume it, type {command}.")
    }

    /// The command that hosts the same game, perhaps at another address.
    fn command_to_host(&self, listen: Option<&str>) -> String {
        let listen = listen.map_or(String::new(), |address| format!(" --listen {address}"));
        // A game with moves is the saved one.
        let fresh = self.game.as_ref().filter(|game| game.history.moves().is_empty());
        let game = fresh.map(|game| format!(" {}", games::write_id(game.key, game.history.opening())));
        format!("nimtui host{}{listen}{}", game.unwrap_or_default(), self.own_options())
    }

    fn own_options(&self) -> String {
        let name = self.own_name.as_ref().and_then(|name| shlex::try_quote(name).ok());
        let name = name.map_or(String::new(), |name| format!(" --name={name}"));
        name + if self.is_text { " --text" } else { "" }
    }

    /// The game, the host's address, and the command for the friend.
    pub fn format_invitation(&self) -> String {
        let title = self.game.as_ref().map_or("", |game| games::get(game.key).title());
        let mut text = format!("Waiting for a friend on {} to play {title}.", self.address);
        // nimtui host starts it if no other game is named.
        if self.game.as_ref().is_some_and(|game| game.key == GameKey(0) && game.history.moves().is_empty()) {
            text += " To play another game, use a command such as nimtui host nim.";
        }
        if self.is_local() {
            text += " Only this computer can reach this address.";
            if self.is_text {
                let command = self.command_to_host(Some("0.0.0.0"));
                text += &format!(" To let others reach you, use {command}.");
            }
        }
        format!("{text}\nYour friend types:\n{}", self.invitation())
    }

    /// What is unusual, in one sentence; `None` while the game goes on.
    pub fn status(&self) -> Option<String> {
        let name = &self.name;
        Some(match self.state {
            State::Waiting if !self.is_host => format!("Joining {}…", self.address),
            State::Waiting if self.code.is_empty() => "Opening the port…".to_owned(),
            State::Waiting => format!("Waiting for a friend to type \"{}\".", self.invitation()),
            State::Away => format!("Waiting for {name} to come back."),
            State::Closed if self.is_host => "The port is closed. Invite your friend again.".to_owned(),
            State::Closed => {
                format!("The connection is closed. When {name} hosts again, join with the new code.")
            }
            State::Asked(_) => format!("Waiting for {name}'s answer."),
            State::Question(_) => format!("Answer {name}'s question first."),
            State::Here => return None,
        })
    }

    /// Checks whether the player may move now.
    ///
    /// # Errors
    /// Why not.
    pub fn check_turn(&self) -> Result<(), String> {
        let is_open = matches!(self.state, State::Asked(_) | State::Question(_));
        self.status().filter(|_| is_open).map_or(Ok(()), Err)
    }

    fn check_here(&self) -> Result<(), String> {
        self.status().filter(|_| !self.is_here()).map_or(Ok(()), Err)
    }

    /// The friend's question in a sentence.
    pub fn format_question(&self) -> Option<String> {
        let (State::Question(wish), Some(game), name) = (&self.state, &self.game, &self.name) else {
            return None;
        };
        Some(match wish {
            Wish::Undo => {
                let reply = if game.history.turn() == Side::Two { " and yours" } else { "" };
                format!("{name} asks to undo their last move{reply}. Agree?")
            }
            Wish::New(id) => {
                let (key, opening) = games::read_id(id).ok()?;
                let opening = clean(&describe_opening(key, &opening), LONGEST_TEXT);
                let starts = match game.history.starter() {
                    Side::One => format!("{name} starts"),
                    Side::Two => "You start".to_owned(),
                };
                format!("{name} asks for a new game: {opening}. {starts}. Agree?")
            }
        })
    }

    /// Takes over what the player did in the session: the last move, or help.
    pub fn follow(&mut self, session: &Session) {
        let is_here = self.is_here();
        let Some(game) = &mut self.game else { return };
        let made = game.history.moves().len();
        let mut lines = vec![];
        while let Some(help) = session.help().get(game.told_help).filter(|_| is_here) {
            lines.push(Line::Hint(*help));
            game.told_help += 1;
        }
        if let Some(Played { side: Side::One, mv, .. }) = session.history().moves().get(made)
            && game.history.play(games::get(game.key), *mv).is_ok()
        {
            self.send_moves(made);
            self.confirm_end();
        }
        lines.into_iter().for_each(|line| self.send(line));
    }

    /// Brings the session up to date with the moves that both ends agree on.
    pub fn update(&self, session: &mut Session) {
        let Some(game) = &self.game else { return };
        session.setup.names = [self.own_name.clone(), Some(self.name.clone())];
        let own = session.history().moves().iter().map(|played| played.mv);
        let same = own.zip(game.history.moves()).take_while(|(mv, played)| *mv == played.mv).count();
        while session.ply() > same && session.undo(Step::Move) > 0 {}
        session.discard_undone();
        for played in &game.history.moves()[same..] {
            if session.play(played.mv).is_err() {
                break;
            }
        }
        if let Some(side) = game.gave_up.filter(|_| session.result().is_none()) {
            session.resign(side);
        }
    }

    /// Asks the friend to undo the player's last move, or for a new game.
    ///
    /// # Errors
    /// Why that isn't possible now.
    pub fn ask(&mut self, wish: Wish) -> Result<(), String> {
        self.check_here().and_then(|()| self.check_turn())?;
        let is_over = self.game.as_ref().is_some_and(|game| game.gave_up.is_some());
        if wish == Wish::Undo && (is_over || self.last_move_of(Side::One).is_none()) {
            return Err("There's nothing to undo.".to_owned());
        }
        self.send(Line::Ask(wish.clone()));
        self.state = State::Asked(wish);
        Ok(())
    }

    /// Asks the friend for another game like this one.
    ///
    /// # Errors
    /// Why that isn't possible now.
    pub fn ask_for_new_game(&mut self, setup: &GameSetup, seed: u64) -> Result<(), String> {
        let setup = GameSetup { seed, ..setup.clone() };
        self.ask(Wish::New(games::full_id(setup.game, &setup.opening())))
    }

    /// Answers the friend's question.
    pub fn answer(&mut self, agrees: bool) -> Vec<Told> {
        let State::Question(wish) = &self.state else { return vec![] };
        let wish = wish.clone();
        self.state = State::Here;
        self.send(if agrees { Line::Yes } else { Line::No(String::new()) });
        if agrees { self.grant(wish, Side::Two) } else { vec![] }
    }

    /// Sends a message.
    ///
    /// # Errors
    /// Why that isn't possible now.
    pub fn say(&mut self, text: &str) -> Result<(), String> {
        self.check_here()?;
        if text.trim().is_empty() {
            return Err("Type a message.".to_owned());
        }
        if text.chars().count() > LONGEST_TEXT {
            return Err(format!("A message has at most {LONGEST_TEXT} characters."));
        }
        self.send(Line::Say(text.trim().to_owned()));
        Ok(())
    }

    /// The player gives up the game.
    ///
    /// # Errors
    /// Why that isn't possible now.
    pub fn give_up(&mut self) -> Result<(), String> {
        let Some(game) = self.game.as_mut().filter(|game| !game.is_over()) else {
            return Err("There's no game to give up.".to_owned());
        };
        game.gave_up = Some(Side::One);
        self.send(Line::GiveUp);
        self.confirm_end();
        Ok(())
    }

    /// The player leaves the game.
    pub fn close(&mut self) {
        self.send(Line::Bye);
        self.state = State::Closed;
        self.tasks.push(Task::Close);
    }

    /// Takes what the network reports.
    pub fn take(&mut self, news: News) -> Vec<Told> {
        match news {
            _ if self.is_closed() && !self.is_host => vec![],
            News::Listening(address, code) => {
                (self.address, self.code) = (address.to_string(), code);
                vec![Told::Invite]
            }
            News::Connected => {
                let (code, name) = (self.code.clone(), self.own_name().to_owned());
                self.tasks.push(Task::Send(Line::Join { code, name, made: None }));
                vec![]
            }
            News::Line(line) => self.take_line(line),
            News::Away => self.lose_friend("is away"),
            News::Failed(why) if self.is_host && self.code.is_empty() => {
                let other = self.command_to_host(Some("127.0.0.1:2309"));
                self.end(format!("{why} Try {other}."))
            }
            // The friend goes on playing. Only the port is closed.
            News::Failed(why) if self.is_here() => {
                self.code.clear();
                vec![Told::Ended(format!("{why} You can play on."))]
            }
            News::Failed(why) => self.end(why),
        }
    }

    fn take_line(&mut self, line: Line) -> Vec<Told> {
        let name = &self.name;
        match line {
            Line::Join { name, made, .. } if self.is_host => return self.welcome(&name, made),
            Line::Game { name, id, starter, moves, gave_up } if !self.is_host => {
                self.name = readable_name(&name, self.own_name.as_deref());
                return self.take_over(&id, starter.other(), &moves, gave_up.map(Side::other));
            }
            // Its old connection still seems to be alive there.
            Line::No(why) if why == "full" && self.has_game() && !self.is_here() => {}
            Line::No(why) if !self.is_here() => {
                return self.end(match why.split(' ').next().unwrap_or_default() {
                    "code" => "The code is wrong. Ask your friend for the code.".to_owned(),
                    "full" => "Somebody else has already joined that game.".to_owned(),
                    _ => format!("Your friend's nimtui says: {}", clean(&why, LONGEST_TEXT)),
                });
            }
            _ if !self.is_here() => {}
            Line::Move { number, word, id } => {
                return match self.take_move(number, &word, &id) {
                    Ok(told) => told,
                    Err(why) => self.refuse(&why),
                };
            }
            // If both ask at the same time, the host's question counts.
            Line::Ask(_) if self.is_host && matches!(self.state, State::Asked(_)) => {}
            Line::Ask(Wish::New(id)) if games::read_id(&id).is_err() => {
                return self.refuse("no such position");
            }
            Line::Ask(Wish::Undo) if self.last_move_of(Side::Two).is_none() => {
                self.send(Line::No(String::new()));
            }
            Line::Ask(wish) => self.state = State::Question(wish),
            Line::No(why) if !why.is_empty() => {
                self.tasks.push(Task::Reconnect);
                return vec![Told::Say(format!("{name}'s nimtui refused: {}", clean(&why, LONGEST_TEXT)))];
            }
            Line::Yes | Line::No(_) => {
                let State::Asked(wish) = &self.state else { return vec![] };
                let (wish, answer) = (wish.clone(), Told::Say(format!("{name} says no.")));
                self.state = State::Here;
                return if line == Line::Yes { self.grant(wish, Side::One) } else { vec![answer] };
            }
            Line::Hint(help) => return vec![Told::Say(format!("{name} {}.", help_row(help).2))],
            Line::GiveUp => {
                let Some(game) = self.game.as_mut().filter(|game| !game.is_over()) else { return vec![] };
                game.gave_up = Some(Side::Two);
                return vec![Told::Moved(self.format_giving_up())];
            }
            Line::Say(text) => return vec![Told::Say(format!("{name}: {}", clean(&text, LONGEST_TEXT)))],
            Line::Bye if self.is_host => return self.lose_friend("left"),
            Line::Bye => return self.end(format!("{name} left.")),
            Line::Unreadable => return self.refuse("unreadable"),
            Line::Ping => self.send(Line::Pong),
            Line::Pong if std::mem::take(&mut self.is_end_owed) => {
                let over = self.game.as_ref().filter(|game| game.is_over());
                return over.map(|game| Told::Settled((game.key, true))).into_iter().collect();
            }
            Line::Pong | Line::Unknown | Line::Join { .. } | Line::Game { .. } => {}
        }
        vec![]
    }

    /// The host sends its game to a guest.
    fn welcome(&mut self, name: &str, made: Option<usize>) -> Vec<Told> {
        let does = if self.state == State::Waiting { "joined" } else { "is back" };
        (self.name, self.state, self.bad_lines) =
            (readable_name(name, self.own_name.as_deref()), State::Here, 0);
        let Some(Game { key, history, gave_up, .. }) = &self.game else { return vec![] };
        let (game, opening) = (games::get(*key), history.opening());
        let moves: Vec<String> = history.moves().iter().map(|played| game.word(opening, played.mv)).collect();
        self.send(Line::Game {
            name: self.own_name().to_owned(),
            id: games::full_id(*key, opening),
            starter: history.starter(),
            moves: moves.join(" "),
            gave_up: *gave_up,
        });
        if let Some(made) = made {
            self.send_moves(made);
        }
        self.confirm_end();
        vec![Told::Moved(Some(format!("{} {does}.", self.name)))]
    }

    /// The guest takes over the game of the host.
    fn take_over(&mut self, id: &str, starter: Side, moves: &str, gave_up: Option<Side>) -> Vec<Told> {
        let Ok((key, opening)) = games::read_id(id) else {
            return self.end(
                "Your friend's nimtui has a game that yours doesn't. Use the same version of nimtui."
                    .to_owned(),
            );
        };
        self.state = State::Here;
        let mut history = History::new(opening.clone(), starter);
        if let Err(why) = play_moves(&mut history, games::get(key), moves) {
            return self.refuse(&format!("illegal {why}"));
        }
        let fits = |own: &Game| {
            own.key == key && *own.history.opening() == opening && own.history.starter() == starter
        };
        // Another game from the same opening may be saved.
        let is_it = |saved: &Session| {
            let is_near = saved.ply() <= history.moves().len() + 1;
            let mut both = saved.history().moves().iter().zip(history.moves());
            fits(&Game::new(saved)) && is_near && both.all(|(saved, played)| saved == played)
        };
        let own = self.game.take().filter(fits);
        let is_back = own.is_some();
        let saved = std::mem::take(&mut self.saved).into_iter().find(|saved| !is_back && is_it(saved));
        let own = own.or_else(|| saved.as_ref().map(Game::new));
        let (own_end, told_help) = own.as_ref().map_or((None, 0), |own| (own.gave_up, own.told_help));
        // A finished game was recorded before, unless it is saved.
        let is_recorded = saved.is_none() && (history.moves().len() > 1 || gave_up.is_some());
        // What never arrived is sent again.
        let unsent = match own.as_ref().and_then(|own| own.history.moves().split_last()) {
            Some((Played { side: Side::One, mv, .. }, before)) if before == history.moves() => Some(*mv),
            _ => None,
        };
        let made = history.moves().len();
        let is_move_unsent = unsent.is_some_and(|mv| history.play(games::get(key), mv).is_ok());
        let is_end_unsent = gave_up.is_none() && own_end == Some(Side::One);
        let gave_up = if is_end_unsent { own_end } else { gave_up };
        self.game = Some(Game { key, history, gave_up, told_help });
        let mut told = vec![if is_back {
            Told::Moved(Some(format!("{} is back.", self.name)))
        } else {
            let mut session = saved.unwrap_or_else(|| new_session(key, opening, starter));
            self.update(&mut session);
            if is_recorded {
                session.mark_recorded();
            }
            Told::Begin(Box::new(session))
        }];
        if gave_up.is_some() && own_end.is_none() {
            told.push(Told::Moved(self.format_giving_up()));
        }
        if is_move_unsent {
            self.send_moves(made);
        }
        if is_end_unsent {
            self.send(Line::GiveUp);
        }
        self.confirm_end();
        told
    }

    /// At the end of the game, asks for a sign that the friend knows it.
    fn confirm_end(&mut self) {
        if self.game.as_ref().is_some_and(Game::is_over) {
            self.is_end_owed = true;
            self.send(Line::Ping);
        }
    }

    fn own_name(&self) -> &str {
        self.own_name.as_deref().unwrap_or(NAMELESS)
    }

    fn format_giving_up(&self) -> Option<String> {
        let who = if self.game.as_ref()?.gave_up? == Side::One { "You" } else { &self.name };
        Some(format!("{who} gave up."))
    }

    /// Takes a move with its number and the position after it.
    ///
    /// # Errors
    /// Why it can't be right.
    fn take_move(&mut self, number: usize, word: &str, id: &str) -> Result<Vec<Told>, String> {
        let Some(game) = &mut self.game else { return Ok(vec![]) };
        let (key, made) = (game.key, game.history.moves().len());
        let id_after = |position: &Position| games::full_id(key, position);
        // One that arrives twice does no harm.
        if let Some(known) = number.checked_sub(1).and_then(|index| game.history.moves().get(index)) {
            return if id_after(&known.after) == id { Ok(vec![]) } else { Err(format!("position {number}")) };
        }
        if number != made + 1 || game.gave_up.is_some() {
            return Err(format!("number {number}"));
        }
        if game.history.turn() == Side::One {
            return Err(format!("turn {number}"));
        }
        play_moves(&mut game.history, games::get(key), word).map_err(|why| format!("illegal {why}"))?;
        let after = id_after(game.history.position());
        if after != id {
            game.history.undo();
            game.history.discard_undone();
            return Err(format!("position {after}"));
        }
        Ok(vec![Told::Moved(None)])
    }

    /// Answers a line that can't be right. After the third one, the connection is closed.
    fn refuse(&mut self, why: &str) -> Vec<Told> {
        self.bad_lines += 1;
        self.send(Line::No(why.to_owned()));
        if self.bad_lines < MOST_BAD_LINES {
            return vec![];
        }
        let why = format!("sent {MOST_BAD_LINES} wrong lines, so the connection is closed");
        if self.is_host {
            self.tasks.push(Task::Reconnect);
            return self.lose_friend(&why);
        }
        self.end(format!("{} {why}.", self.name))
    }

    fn lose_friend(&mut self, does: &str) -> Vec<Told> {
        if !self.is_here() {
            return vec![];
        }
        let is_port_closed = self.is_host && self.code.is_empty();
        self.state = if is_port_closed { State::Closed } else { State::Away };
        vec![Told::Say(format!("{} {does}.", self.name))]
    }

    fn end(&mut self, why: String) -> Vec<Told> {
        self.state = State::Closed;
        self.code.clear();
        if !self.is_host {
            self.tasks.push(Task::Close);
        }
        vec![Told::Ended(why)]
    }

    /// Does what one asked for and the other agreed to.
    fn grant(&mut self, wish: Wish, by: Side) -> Vec<Told> {
        let last = self.last_move_of(by);
        let Some(Game { history, .. }) = &mut self.game else { return vec![] };
        match wish {
            Wish::Undo => {
                let made = history.moves().len();
                while history.moves().len() > last.unwrap_or(made) && history.undo() {}
                let undone = plural((made - history.moves().len()) as u64, "move was", "moves were");
                vec![Told::Moved(Some(format!("{undone} undone.")))]
            }
            Wish::New(id) => {
                let Ok((key, opening)) = games::read_id(&id) else { return vec![] };
                // The other side starts than in the last game.
                let mut session = new_session(key, opening, history.starter().other());
                self.game = Some(Game::new(&session));
                self.update(&mut session);
                vec![Told::Begin(Box::new(session))]
            }
        }
    }

    fn send(&mut self, line: Line) {
        if self.is_here() {
            self.tasks.push(Task::Send(line));
        }
    }

    /// Sends the moves after the first `made`.
    fn send_moves(&mut self, made: usize) {
        let Some(Game { key, history, .. }) = &self.game else { return };
        let line = |(index, Played { mv, after, .. }): (usize, &Played)| {
            let word = games::get(*key).word(history.opening(), *mv);
            Line::Move { number: index + 1, word, id: games::full_id(*key, after) }
        };
        let lines: Vec<Line> = history.moves().iter().enumerate().skip(made).map(line).collect();
        lines.into_iter().for_each(|line| self.send(line));
    }

    fn last_move_of(&self, side: Side) -> Option<usize> {
        self.game.as_ref()?.history.moves().iter().rposition(|played| played.side == side)
    }
}

fn new_session(key: GameKey, opening: Position, starter: Side) -> Session {
    Session::new(GameSetup { position: Some(opening), starter, ..Meeting::setup(key, 0) })
}

/// The friend's name as it can be shown: at most 20 columns, with control characters escaped, and not the player's own.
fn readable_name(name: &str, own_name: Option<&str>) -> String {
    let shorten = |name: &str, end: &str| {
        let mut name = name.to_owned();
        while check_name(&format!("{name}{end}")) == Err(NameError::TooWide) {
            name.pop();
        }
        name + end
    };
    let name = check_name(&shorten(&clean(name, LONGEST_NAME), "")).unwrap_or_else(|_| NAMELESS.to_owned());
    if Some(&*name) == own_name { shorten(&name, " (2)") } else { name }
}

/// `Kayles, 11 pins`
fn describe_opening(key: GameKey, opening: &Position) -> String {
    let (title, words) = (games::get(key).title(), games::get(key).words());
    let stones = words.count(opening.board.stones());
    let board = match &opening.board {
        Board::Heaps(heaps) if heaps.len() > 1 => format!("{} of {}", words.heaps, join_list(heaps, "and")),
        Board::Grid { rows: rows @ 2.., cols, .. } => format!("{rows} × {cols} with {stones}"),
        _ => stones,
    };
    let is_misere = opening.ending == Ending::Misere;
    let ending = if is_misere { format!(" (the last {} loses)", words.stone) } else { String::new() };
    format!("{title}, {board}{ending}")
}
