//! A game with a friend at another computer: the protocol, and what each of its lines does to the game. No I/O and no clock; the
//! sockets are in `network`.
//!
//! Both ends keep the moves and check each one against the rules and against the position after it, so they can't get out of step.
//! At each end, the player there is side one and the friend is side two. The host's game counts: a guest who reconnects takes it
//! over as a whole.

#[cfg(feature = "terminal")]
mod network;

#[cfg(feature = "terminal")]
pub use network::Network;

use std::fmt;
use std::net::SocketAddr;

use crate::game::{
    Board, Ending, GameKey, History, Length, Played, Position, Side, clean, join_list, play_moves, plural,
};
use crate::games;
use crate::session::{GameSetup, Help, NameError, Player, Session, Step, check_name};

/// The port unless another is named.
pub const PORT: u16 = 2308;
/// The other end is cut off after this many invalid lines.
const MOST_BAD_LINES: u8 = 3;
/// The most characters of a message or a reason to show, and of a name that are looked at.
const LONGEST_TEXT: usize = 200;
const LONGEST_NAME: usize = 40;
/// Bytes of the longest line: a game of some thousand moves.
pub const LONGEST_LINE: usize = 1 << 16;
/// The version of the protocol.
pub const VERSION: u32 = 1;
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
    /// The guest's first line, with the number of moves it has. If it takes the whole game, it needs no lines with moves.
    Join {
        version: u32,
        code: String,
        name: String,
        made: usize,
        takes_whole: bool,
    },
    /// The host's answer: its whole game, with sides as the host numbers them. Other programs may leave out the moves made so far
    /// and send them one by one.
    Game {
        name: String,
        id: String,
        starter: Side,
        made: usize,
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

/// The kinds of help with their words; any other is a hint.
const HELP: [(Help, &str); 3] =
    [(Help::Winner, "winner"), (Help::Explanation, "explanation"), (Help::LastMove, "last-move")];
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
                let version = word()?.parse().ok()?;
                word().filter(|command| command == "join")?;
                let (code, name) = (word()?, word()?.replace('_', " "));
                let made = word().map_or(Ok(0), |made| made.parse()).ok()?;
                Self::Join { version, code, name, made, takes_whole: word().as_deref() == Some("whole") }
            }
            "ok" => {
                let (name, id) = (word()?.replace('_', " "), word()?);
                let starter = match word()?.as_str() {
                    "you-first" => Side::Two,
                    "you-second" => Side::One,
                    _ => return None,
                };
                let made = word()?.parse().ok()?;
                let (ends, moves): (Vec<&str>, Vec<&str>) = words.partition(|word| GAVE_UP.contains(word));
                let gave_up = ends.first().map(|end| if *end == GAVE_UP[0] { Side::One } else { Side::Two });
                Self::Game { name, id, starter, made, moves: moves.join(" "), gave_up }
            }
            "move" => Self::Move { number: word()?.parse().ok()?, word: word()?, id: word()? },
            "ask" => match word()?.as_str() {
                "undo" => Self::Ask(Wish::Undo),
                "new" => Self::Ask(Wish::New(word()?)),
                _ => Self::Unknown,
            },
            "yes" => Self::Yes,
            "no" => Self::No(words.collect::<Vec<_>>().join(" ")),
            "hint" => {
                let kind = word().and_then(|kind| HELP.iter().find(|(_, word)| *word == kind));
                Self::Hint(kind.map_or(Help::Hint, |(help, _)| *help))
            }
            "give-up" => Self::GiveUp,
            "say" => Self::Say(words.collect::<Vec<_>>().join(" ")),
            "bye" => Self::Bye,
            "ping" => Self::Ping,
            "pong" => Self::Pong,
            _ => Self::Unknown,
        })
    }

    pub fn format(&self) -> String {
        let word = |name: &str| name.replace(' ', "_");
        let text = match self {
            Self::Join { version, code, name, made, takes_whole } => {
                let whole = if *takes_whole { "whole" } else { "" };
                format!("nimtui {version} join {code} {} {made} {whole}", word(name))
            }
            Self::Game { name, id, starter, made, moves, gave_up } => {
                let starts = if *starter == Side::Two { "you-first" } else { "you-second" };
                let moves = if moves.is_empty() { String::new() } else { format!(" {moves}") };
                let end = gave_up.map_or("", |side| GAVE_UP[side.index()]);
                format!("ok {} {id} {starts} {made}{moves} {end}", word(name))
            }
            Self::Move { number, word, id } => format!("move {number} {word} {id}"),
            Self::Ask(Wish::Undo) => "ask undo".to_owned(),
            Self::Ask(Wish::New(id)) => format!("ask new {id}"),
            Self::Yes => "yes".to_owned(),
            Self::No(why) => format!("no {why}"),
            Self::Hint(help) => {
                let kind = HELP.iter().find(|(kind, _)| kind == help).map_or("", |(_, word)| word);
                format!("hint {kind}")
            }
            Self::GiveUp => "give-up".to_owned(),
            Self::Say(text) => format!("say {text}"),
            Self::Bye => "bye".to_owned(),
            Self::Ping => "ping".to_owned(),
            Self::Pong => "pong".to_owned(),
            Self::Unknown | Self::Unreadable => String::new(),
        };
        text.trim_end().to_owned()
    }
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
    /// The connection is closed for good.
    Ended(String),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Waiting,
    Here,
    Away,
    Closed,
}

/// The friend in a game, and the game as both ends know it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Friend {
    pub is_host: bool,
    /// What the friend is called.
    pub name: String,
    pub address: String,
    pub code: String,
    /// The player uses text mode.
    pub is_text: bool,
    /// What the friend asked for and the player hasn't answered.
    pub question: Option<Wish>,
    own_name: Option<String>,
    /// Where a host listens, if not at the usual address.
    listen: Option<SocketAddr>,
    state: State,
    asked: Option<Wish>,
    gave_up: Option<Side>,
    game: Option<(GameKey, History)>,
    bad_lines: u8,
    /// How many kinds of help the friend was told about.
    told_help: usize,
    /// The guest still gets the moves up to this number one by one, its own too.
    to_come: usize,
    /// The guest's saved games, one of which the host may resume. Moves that never reached the host are lost.
    saved: Vec<Session>,
    tasks: Vec<Task>,
}

impl Friend {
    /// Waits at an address for a friend to play this game.
    pub fn host(session: &Session, own_name: Option<String>, listen: Option<SocketAddr>) -> Self {
        let game = Some((session.setup.game, session.history().clone()));
        let name = session.setup.name(Side::Two);
        let own_name = own_name.or_else(|| session.setup.names[0].clone());
        let tasks = vec![Task::Listen(listen)];
        Self { is_host: true, name, own_name, listen, game, tasks, ..Self::default() }
    }

    /// Joins a friend's game. `saved` are the games with friends that are saved here.
    pub fn join(address: &str, code: &str, own_name: Option<String>, saved: Vec<Session>) -> Self {
        let tasks = vec![Task::Join(address.to_owned())];
        Self {
            own_name,
            address: address.to_owned(),
            code: code.to_lowercase(),
            saved,
            tasks,
            ..Self::default()
        }
    }

    /// What the network has to do, in this order.
    pub fn take_tasks(&mut self) -> Vec<Task> {
        std::mem::take(&mut self.tasks)
    }

    pub fn is_here(&self) -> bool {
        self.state == State::Here
    }

    pub fn is_closed(&self) -> bool {
        self.state == State::Closed
    }

    /// Whether there is a game: a guest has none before the host has answered.
    pub fn has_game(&self) -> bool {
        self.game.is_some()
    }

    /// Opens the host's port again, with a new code, if it was closed. Returns whether it is open already.
    pub fn invite(&mut self) -> bool {
        let is_open = !self.code.is_empty();
        if self.is_host && self.is_closed() {
            self.state = State::Waiting;
            self.tasks.push(Task::Listen(self.listen));
        }
        is_open
    }

    /// What the friend has to type.
    pub fn invitation(&self) -> String {
        format!("nimtui join {} {}", self.address, self.code)
    }

    /// How the player resumes the saved game.
    pub fn how_to_resume(&self) -> String {
        match self.is_host {
            true => format!("To resume it, type {}.", self.command_to_host("", self.listen)),
            false if self.code.is_empty() => {
                format!("When {} hosts again, join with the new code.", self.name)
            }
            false => format!("To resume it, type {}{}.", self.invitation(), self.own_options()),
        }
    }

    /// The command that hosts a game or, without one, the saved game.
    fn command_to_host(&self, game: &str, listen: Option<impl fmt::Display>) -> String {
        let listen = listen.map_or(String::new(), |address| format!(" --listen {address}"));
        format!("nimtui host{game}{listen}{}", self.own_options())
    }

    /// The command that hosts the same game at another address.
    fn command_to_host_at(&self, address: &str) -> String {
        let fresh = self.game.as_ref().filter(|(_, history)| history.moves().is_empty());
        let game = fresh.map(|(key, history)| format!(" {}", games::write_id(*key, history.opening())));
        self.command_to_host(&game.unwrap_or_default(), Some(address))
    }

    fn own_options(&self) -> String {
        let name = match &self.own_name {
            Some(name) if name.chars().all(char::is_alphanumeric) => format!(" --name {name}"),
            Some(name) => format!(" --name='{}'", name.replace('\'', r"'\''")),
            None => String::new(),
        };
        name + if self.is_text { " --text" } else { "" }
    }

    /// The host's address, and the command for the friend.
    pub fn format_invitation(&self) -> String {
        let is_local = self.address.parse().is_ok_and(|address: SocketAddr| address.ip().is_loopback());
        let only = match is_local {
            true => format!(
                " Only this computer can reach this address. To let others reach you, use {}.",
                self.command_to_host_at("0.0.0.0")
            ),
            false => String::new(),
        };
        format!("Waiting for a friend on {}.{only}\nYour friend types:\n{}", self.address, self.invitation())
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
            State::Here if self.asked.is_some() => format!("Waiting for {name}'s answer."),
            State::Here => return None,
        })
    }

    /// Checks whether the player may move now.
    ///
    /// # Errors
    /// Why not.
    pub fn check_turn(&self) -> Result<(), String> {
        match self.status() {
            Some(status) if self.asked.is_some() => Err(status),
            _ if self.question.is_some() => Err(format!("Answer {}'s question first.", self.name)),
            _ => Ok(()),
        }
    }

    /// The friend's question in a sentence.
    pub fn format_question(&self) -> Option<String> {
        let name = &self.name;
        Some(match self.question.as_ref()? {
            Wish::Undo => {
                let (key, history) = self.game.as_ref()?;
                let describe = |ply: usize| {
                    let Played { side, mv, .. } = &history.moves()[ply];
                    let who = if *side == Side::One { "you" } else { name };
                    let (game, before) = (games::get(*key), history.position_before(ply));
                    let object = game.object(before, *mv, Length::Full);
                    format!("{who} {} {object}", game.verb_of(before, *mv).past)
                };
                let undone = self.last_move_of(Side::Two)?..self.move_count();
                let count = plural(undone.len() as u64, "move", "moves");
                let moves: Vec<String> = undone.map(describe).collect();
                format!("{name} asks to undo {count}: {}. Agree?", moves.join(", then "))
            }
            Wish::New(id) => {
                let (key, opening) = games::read_id(id).ok()?;
                let opening = clean(&describe_opening(key, &opening), LONGEST_TEXT);
                let starts = match self.history()?.starter() {
                    Side::One => format!("{name} starts"),
                    Side::Two => "You start".to_owned(),
                };
                format!("{name} asks for a new game: {opening}. {starts}. Agree?")
            }
        })
    }

    /// Takes over what the player did in the session: the last move, or help.
    pub fn follow(&mut self, session: &Session) {
        let made = self.move_count();
        if let Some(Played { side: Side::One, mv, .. }) = session.history().moves().get(made)
            && let Some((key, history)) = &mut self.game
            && history.play(games::get(*key), *mv).is_ok()
        {
            self.send_move(made + 1);
        }
        while let Some(help) = session.help().get(self.told_help).filter(|_| self.is_here()) {
            self.send(Line::Hint(*help));
            self.told_help += 1;
        }
    }

    /// Brings the session up to date with the moves that both ends agree on.
    pub fn update(&self, session: &mut Session) {
        let Some(history) = self.history() else { return };
        session.setup.names = [self.own_name.clone(), Some(self.name.clone())];
        let own = session.history().moves().iter().map(|played| played.mv);
        let same = own.zip(history.moves()).take_while(|(mv, played)| *mv == played.mv).count();
        while session.ply() > same && session.undo(Step::Move) > 0 {}
        session.discard_undone();
        for played in &history.moves()[same..] {
            if session.play(played.mv).is_err() {
                break;
            }
        }
        if let Some(side) = self.gave_up.filter(|_| session.result().is_none()) {
            session.resign(side);
        }
    }

    /// Asks the friend to undo the player's last move, or for a new game.
    ///
    /// # Errors
    /// Why that isn't possible now.
    pub fn ask(&mut self, wish: Wish) -> Result<(), String> {
        if let Some(status) = self.status().filter(|_| !self.is_here() || self.asked.is_some()) {
            return Err(status);
        }
        if wish == Wish::Undo && (self.last_move_of(Side::One).is_none() || self.gave_up.is_some()) {
            return Err("There's nothing to undo.".to_owned());
        }
        self.asked = Some(wish.clone());
        self.send(Line::Ask(wish));
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
        let Some(wish) = self.question.take() else { return vec![] };
        self.send(if agrees { Line::Yes } else { Line::No(String::new()) });
        if agrees { self.grant(wish, Side::Two) } else { vec![] }
    }

    /// Sends a message.
    ///
    /// # Errors
    /// Why that isn't possible now.
    pub fn say(&mut self, text: &str) -> Result<(), String> {
        if let Some(status) = self.status().filter(|_| !self.is_here()) {
            return Err(status);
        }
        if text.trim().is_empty() {
            return Err("Type a message.".to_owned());
        }
        self.send(Line::Say(text.trim().to_owned()));
        Ok(())
    }

    /// The player gives up the game.
    ///
    /// # Errors
    /// Why that isn't possible now.
    pub fn give_up(&mut self) -> Result<(), String> {
        let game = self.game.as_ref().filter(|_| self.gave_up.is_none());
        if game.is_none_or(|(key, history)| history.result(games::get(*key)).is_some()) {
            return Err("There's no game to give up.".to_owned());
        }
        self.gave_up = Some(Side::One);
        self.send(Line::GiveUp);
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
                let made = self.move_count();
                self.tasks.push(Task::Send(Line::Join {
                    version: VERSION,
                    code,
                    name,
                    made,
                    takes_whole: true,
                }));
                vec![]
            }
            News::Line(line) => self.take_line(line),
            News::Away => self.lose_friend("is away"),
            News::Failed(why) if self.is_host && self.code.is_empty() => {
                let other = self.command_to_host_at("127.0.0.1:2309");
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
        let name = self.name.clone();
        match line {
            Line::Join { name, made, takes_whole, .. } if self.is_host => {
                return self.welcome(&name, if takes_whole { usize::MAX } else { made });
            }
            Line::Game { name, id, starter, made, moves, gave_up } if !self.is_host => {
                self.name = readable_name(&name, self.own_name.as_deref());
                self.to_come = made;
                return self.take_over(&id, starter.other(), &moves, gave_up.map(Side::other));
            }
            // Its old connection still seems to be alive there.
            Line::No(why) if why == "full" && self.has_game() && !self.is_here() => {}
            Line::No(why) if !self.is_here() => {
                self.tasks.push(Task::Close);
                return self.end(match why.split(' ').next().unwrap_or_default() {
                    "code" => "The code is wrong. Ask your friend for the code.".to_owned(),
                    "full" => "Somebody else has already joined that game.".to_owned(),
                    _ => format!("Your friend's nimtui says: {}", clean(&why, LONGEST_TEXT)),
                });
            }
            _ if !self.is_here() => {}
            Line::Move { number, word, id } => return self.take_move(number, &word, &id),
            // If both ask at the same time, the host's question counts.
            Line::Ask(_) if self.is_host && self.asked.is_some() => {}
            Line::Ask(Wish::New(id)) if games::read_id(&id).is_err() => {
                return self.refuse("no such position");
            }
            Line::Ask(Wish::Undo) if self.last_move_of(Side::Two).is_none() => {
                self.send(Line::No(String::new()));
            }
            Line::Ask(wish) => {
                self.asked = None;
                self.question = Some(wish);
            }
            Line::Yes => return self.asked.take().map_or(vec![], |wish| self.grant(wish, Side::One)),
            Line::No(why) if why.is_empty() => {
                let asked = self.asked.take();
                return asked.map_or(vec![], |_| vec![Told::Say(format!("{name} says no."))]);
            }
            Line::No(why) => {
                self.tasks.push(Task::Reconnect);
                return vec![Told::Say(format!("{name}'s nimtui refused: {}", clean(&why, LONGEST_TEXT)))];
            }
            Line::Hint(help) => return vec![Told::Say(format!("{name} {}.", format_help(help)))],
            Line::GiveUp if self.gave_up.is_some() => {}
            Line::GiveUp => {
                self.gave_up = Some(Side::Two);
                return vec![Told::Moved(self.format_giving_up())];
            }
            Line::Say(text) => return vec![Told::Say(format!("{name}: {}", clean(&text, LONGEST_TEXT)))],
            Line::Bye if self.is_host => return self.lose_friend("left"),
            Line::Bye => {
                self.tasks.push(Task::Close);
                return self.end(format!("{name} left."));
            }
            Line::Unreadable => return self.refuse("unreadable"),
            Line::Ping => self.send(Line::Pong),
            Line::Pong | Line::Unknown | Line::Join { .. } | Line::Game { .. } => {}
        }
        vec![]
    }

    /// The host sends its game to a guest, and again each move after the first `made`.
    fn welcome(&mut self, name: &str, made: usize) -> Vec<Told> {
        let does = if self.state == State::Waiting { "joined" } else { "is back" };
        (self.name, self.state, self.asked, self.question, self.bad_lines) =
            (readable_name(name, self.own_name.as_deref()), State::Here, None, None, 0);
        let Some((key, history)) = &self.game else { return vec![] };
        let (game, opening) = (games::get(*key), history.opening());
        let moves: Vec<String> = history.moves().iter().map(|played| game.word(opening, played.mv)).collect();
        self.send(Line::Game {
            name: self.own_name().to_owned(),
            id: games::full_id(*key, opening),
            starter: history.starter(),
            made: moves.len(),
            moves: moves.join(" "),
            gave_up: self.gave_up,
        });
        (made.saturating_add(1)..=self.move_count()).for_each(|number| self.send_move(number));
        vec![Told::Moved(Some(format!("{} {does}.", self.name)))]
    }

    /// The guest takes over the game of the host.
    fn take_over(&mut self, id: &str, starter: Side, moves: &str, gave_up: Option<Side>) -> Vec<Told> {
        let Ok((key, opening)) = games::read_id(id) else {
            self.tasks.push(Task::Close);
            return self.end(
                "Your friend's nimtui has a game that yours doesn't. Use the same version of nimtui."
                    .to_owned(),
            );
        };
        (self.state, self.question) = (State::Here, None);
        let game = games::get(key);
        let mut history = History::new(opening.clone(), starter);
        if let Err(why) = play_moves(&mut history, game, moves) {
            return self.refuse(&format!("illegal {why}"));
        }
        let fits = |own: GameKey, line: &History| {
            own == key && *line.opening() == opening && line.starter() == starter
        };
        let is_same = self.game.as_ref().is_some_and(|(own, line)| fits(*own, line));
        let saved = std::mem::take(&mut self.saved);
        let saved = saved.into_iter().find(|saved| fits(saved.setup.game, saved.history()));
        let own = if is_same { self.history() } else { saved.as_ref().map(Session::history) };
        let own = own.map_or(vec![], |line| line.moves().to_vec());
        if moves.is_empty() {
            for played in own.iter().take(self.to_come) {
                if history.play(game, played.mv).is_err() {
                    break;
                }
            }
        }
        let made = history.moves().len();
        // A move that never arrived is sent again. If the player asked for something since, the host may have undone it.
        let mut is_sent_again = false;
        if let Some((Played { side: Side::One, mv, .. }, before)) = own.split_last()
            && (is_same && before == history.moves() && self.asked.is_none())
        {
            is_sent_again = history.play(game, *mv).is_ok();
        }
        self.asked = None;
        let lost = self.format_lost_moves(own.len().saturating_sub(history.moves().len()));
        self.game = Some((key, history));
        let is_news = gave_up.is_some() && self.gave_up.is_none();
        let mut told = vec![];
        if is_same {
            let lost = lost.map_or(String::new(), |lost| format!(" {lost}"));
            told.push(Told::Moved(Some(format!("{} is back.{lost}", self.name))));
            self.gave_up = self.gave_up.or(gave_up);
        } else {
            self.gave_up = gave_up;
            let is_saved = saved.is_some();
            let mut session = saved.unwrap_or_else(|| new_session(key, opening, starter));
            self.update(&mut session);
            // A finished game was recorded before, unless it is saved as one in progress.
            if made > 1 && !is_saved {
                session.mark_recorded();
            }
            told.push(Told::Begin(Box::new(session)));
            told.extend(lost.map(Told::Say));
        }
        if is_news {
            told.push(Told::Moved(self.format_giving_up()));
        }
        if is_sent_again {
            self.send_move(made + 1);
        }
        if gave_up.is_none() && self.gave_up.is_some() {
            // The host doesn't know yet.
            self.send(Line::GiveUp);
        }
        told
    }

    fn own_name(&self) -> &str {
        self.own_name.as_deref().unwrap_or(NAMELESS)
    }

    fn format_giving_up(&self) -> Option<String> {
        let who = if self.gave_up? == Side::One { "You" } else { &self.name };
        Some(format!("{who} gave up."))
    }

    fn format_lost_moves(&self, lost: usize) -> Option<String> {
        let moves = plural(lost as u64, "move of the saved game is", "moves of the saved game are");
        (lost > 0).then(|| format!("{moves} lost, because {} hadn't got that far.", self.name))
    }

    /// Takes a move with its number and the position after it.
    fn take_move(&mut self, number: usize, word: &str, id: &str) -> Vec<Told> {
        let Some((key, history)) = &mut self.game else { return vec![] };
        let made = history.moves().len();
        // One that arrives twice does no harm.
        if let Some(known) = number.checked_sub(1).and_then(|index| history.moves().get(index)) {
            let is_same = games::full_id(*key, &known.after) == id;
            return if is_same { vec![] } else { self.refuse(&format!("position {number}")) };
        }
        if number != made + 1 || self.gave_up.is_some() {
            return self.refuse(&format!("number {number}"));
        }
        if history.turn() == Side::One && number > self.to_come {
            return self.refuse(&format!("turn {number}"));
        }
        if let Err(why) = play_moves(history, games::get(*key), word) {
            return self.refuse(&format!("illegal {why}"));
        }
        let after = games::full_id(*key, history.position());
        if after != id {
            history.undo();
            history.discard_undone();
            return self.refuse(&format!("position {after}"));
        }
        vec![Told::Moved(None)]
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
        self.tasks.push(Task::Close);
        self.end(format!("{} {why}.", self.name))
    }

    fn lose_friend(&mut self, does: &str) -> Vec<Told> {
        if !self.is_here() {
            return vec![];
        }
        let is_port_closed = self.is_host && self.code.is_empty();
        self.state = if is_port_closed { State::Closed } else { State::Away };
        self.question = None;
        if self.is_host {
            self.asked = None;
        }
        vec![Told::Say(format!("{} {does}.", self.name))]
    }

    fn end(&mut self, why: String) -> Vec<Told> {
        (self.state, self.question, self.asked) = (State::Closed, None, None);
        self.code.clear();
        vec![Told::Ended(why)]
    }

    /// Does what one asked for and the other agreed to.
    fn grant(&mut self, wish: Wish, by: Side) -> Vec<Told> {
        let last = self.last_move_of(by);
        let Some((_, history)) = &mut self.game else { return vec![] };
        match wish {
            Wish::Undo => {
                let made = history.moves().len();
                while history.moves().len() > last.unwrap_or(made) && history.undo() {}
                let undone = plural((made - history.moves().len()) as u64, "move was", "moves were");
                vec![Told::Moved(Some(format!("{undone} undone.")))]
            }
            // The other side starts than in the last game.
            Wish::New(id) => match (games::read_id(&id), history.starter().other()) {
                (Ok((key, opening)), starter) => self.begin(key, opening, starter),
                (Err(_), _) => vec![],
            },
        }
    }

    fn begin(&mut self, key: GameKey, opening: Position, starter: Side) -> Vec<Told> {
        let mut session = new_session(key, opening, starter);
        self.game = Some((key, session.history().clone()));
        (self.gave_up, self.told_help, self.question, self.to_come) = (None, 0, None, 0);
        self.update(&mut session);
        vec![Told::Begin(Box::new(session))]
    }

    fn send(&mut self, line: Line) {
        if self.is_here() {
            self.tasks.push(Task::Send(line));
        }
    }

    fn send_move(&mut self, number: usize) {
        let Some((key, history)) = &self.game else { return };
        let Some(Played { mv, after, .. }) = history.moves().get(number - 1) else { return };
        let word = games::get(*key).word(history.opening(), *mv);
        self.send(Line::Move { number, word, id: games::full_id(*key, after) });
    }

    fn history(&self) -> Option<&History> {
        self.game.as_ref().map(|(_, history)| history)
    }

    fn move_count(&self) -> usize {
        self.history().map_or(0, |history| history.moves().len())
    }

    fn last_move_of(&self, side: Side) -> Option<usize> {
        self.history()?.moves().iter().rposition(|played| played.side == side)
    }
}

const fn format_help(help: Help) -> &'static str {
    match help {
        Help::Hint | Help::Moves => "used a hint",
        Help::Winner => "looked up who can win",
        Help::Explanation => "read the explanation of the position",
        Help::LastMove => "read the explanation of the last move",
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
    let game = games::get(key);
    let words = game.words();
    let board = match &opening.board {
        Board::Heaps(heaps) if heaps.len() > 1 && words.own_name(0).is_some() => {
            let name = |group: usize| words.own_name(group).unwrap_or_default();
            let heaps = heaps.iter().enumerate().map(|(group, size)| format!("{size} {}", name(group)));
            join_list(&heaps.collect::<Vec<_>>(), "and")
        }
        Board::Heaps(heaps) if heaps.len() > 1 => {
            format!("{} of {}", words.heaps, join_list(heaps, "and"))
        }
        Board::Grid { rows: rows @ 2.., cols, .. } => {
            format!("{rows} × {cols} with {}", words.count(opening.board.stones()))
        }
        board => words.count(board.stones()),
    };
    let ending = match opening.ending {
        Ending::Normal => String::new(),
        Ending::Misere => format!(" (the last {} loses)", words.stone),
    };
    format!("{}, {board}{ending}", game.title())
}
