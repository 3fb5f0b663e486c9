//! A game with a friend at another computer: the protocol, and what each of its lines does to the game. No I/O and no clock; the
//! sockets are in `network`.
//!
//! ```text
//! guest>  nimtui 1 join otter-lamp-41 Ben
//! host>   ok Ada nim:3,4,5:normal you-second 0           the guest moves second; the number of moves made, then the moves
//! host>   move 1 1x2 nim:1,4,5:normal                    the number of the move, and the position after it
//! either> ask undo | ask new nim:1,3,5,7 | yes | no | hint | give-up | say good one | bye | ping | pong
//! host>   ok Ada nim:3,4,5:normal you-first 0 won 1 0    after each yes; the host has won one game before this one
//! either> no illegal 3x9                                 an error; the third one closes the connection
//! ```
//!
//! Both ends check each move against the rules and against the position after it, so they can't get out of step.
//! At each end, the player there is side one and the friend is side two. The host's game counts: a guest takes over the game of each
//! `ok`, and sends its last move again if that didn't arrive.

#[cfg(feature = "terminal")]
mod network;

#[cfg(feature = "terminal")]
pub use network::Network;

use std::net::{Ipv4Addr, SocketAddr};

use crate::game::{GameKey, Position, Side, clean, join, play_moves, plural, write_moves};
use crate::games;
use crate::session::{GameSetup, Player, SavedKey, Session, check_name};

/// The port unless another is named or it is in use.
pub const PORT: u16 = 2308;
/// The other end is cut off after this many invalid lines.
const MOST_BAD_LINES: u8 = 3;
/// The most characters of a message or a reason to show.
const LONGEST_TEXT: usize = 120;
/// What a player without a name is called at the other end.
const NAMELESS: &str = "Friend";

/// Sent instead of a move. It also follows the moves in the line with the game if a player gave up.
const GIVE_UP: &str = "give-up";

/// What one player asks the other for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To undo the last move of who asks, and the reply to it.
    Undo,
    /// A new game from the position with this id.
    New(String),
}

/// The words of a line. What follows the words that a line needs is ignored.
fn split_words(line: &str) -> Vec<&str> {
    line.split_ascii_whitespace().collect()
}

/// The code and the name in a guest's first line, and how many moves it has, if it was here before and takes the rest one by one.
fn read_join(line: &str) -> Option<(&str, String, Option<usize>)> {
    let ["nimtui", _, "join", code, name, ref rest @ ..] = split_words(line)[..] else { return None };
    Some((code, name.replace('_', " "), rest.first().and_then(|made| made.parse().ok())))
}

/// The address and the code in `nimtui join HOST:PORT CODE` or its last two words.
///
/// # Errors
/// What has to be typed.
pub fn read_address(text: &str) -> Result<(String, String), String> {
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        [.., address, code] if code.split('-').count() == 3 => match address.rsplit_once(':') {
            _ if address.starts_with('\'') => read_address(&format!("{} {code}", address.trim_matches('\''))),
            Some((_, port))
                if port.bytes().all(|byte| byte.is_ascii_digit())
                    && port.parse::<u16>().map_or(true, |port| port == 0) =>
            {
                Err("The port must be a number from 1 to 65535.".to_owned())
            }
            _ => Ok((address.to_owned(), code.to_owned())),
        },
        _ => Err("Type the address and the code, such as 192.168.1.20:2308 otter-lamp-41.".to_owned()),
    }
}

/// An address to be typed in a shell: the brackets of IPv6 need quotes.
fn quote(address: &str) -> String {
    if address.starts_with('[') { format!("'{address}'") } else { address.to_owned() }
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
    /// Connects to an address, again and again if the connection is lost, with the first line of the protocol.
    Join { address: String, greeting: String },
    /// Sends a line of the protocol.
    Send(String),
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
    Line(String),
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
    /// A sentence that the next news replaces.
    News(String),
    Message(String),
    /// The moves after this many, or the end, have changed. Earlier news is out of date.
    Changed(usize),
    Begin(Box<Session>),
    /// The friend knows the end of this game, so it needn't stay saved.
    Settled(SavedKey),
    /// The connection is closed for good.
    Ended(String),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Presence {
    /// Nobody has joined yet, or the host hasn't answered.
    #[default]
    Waiting,
    Here,
    Away,
    Closed,
}

/// The friend in a game. The game itself is the front end's session.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Friend {
    pub is_host: bool,
    /// What the friend is called.
    pub name: String,
    pub address: String,
    pub code: String,
    /// The game is over, and the friend hasn't confirmed it. Until then it stays saved, because who resumes it needs the end.
    pub is_end_owed: bool,
    /// Games won before this one by the player and the friend, as the host counts them.
    pub won: [u32; 2],
    own_name: Option<String>,
    /// Where a host listens, if not at the usual address.
    listen: Option<SocketAddr>,
    presence: Presence,
    /// A side that waits for the other's answer, a guest even if the connection is lost: the answer may be in the host's next game.
    asked: Option<(Side, Wish)>,
    /// The number of moves that both ends have, but for lost lines.
    shared_moves: usize,
    is_help_known: bool,
    /// The host refused what the guest sent last.
    is_refused: bool,
    bad_lines: u8,
    /// The guest's saved games, one of which the host may resume.
    saved: Vec<Session>,
    tasks: Vec<Task>,
    told: Vec<Told>,
}

impl Friend {
    /// Waits at an address for a friend to play this game.
    pub fn host(session: &mut Session, own_name: Option<String>, listen: Option<SocketAddr>) -> Self {
        let friend = Self {
            is_host: true,
            name: session.setup.name(Side::Two),
            own_name: own_name.or_else(|| session.setup.names[0].clone()),
            listen,
            is_end_owed: session.result().is_some(),
            tasks: vec![Task::Listen(listen)],
            ..Self::default()
        };
        friend.name_players(session);
        friend
    }

    /// Joins a friend's game. `saved` are the games with friends that are saved here.
    pub fn join(address: &str, code: &str, own_name: Option<String>, saved: Vec<Session>) -> Self {
        let (address, code) = (address.to_owned(), code.to_lowercase());
        let own_name = own_name.or_else(|| saved.iter().find_map(|game| game.setup.names[0].clone()));
        let mut friend = Self { own_name, address, code, saved, ..Self::default() };
        let greeting = format!("nimtui 1 join {} {}", friend.code, friend.own_word());
        friend.tasks.push(Task::Join { address: friend.address.clone(), greeting });
        friend
    }

    /// What the network has to do, in this order.
    pub fn take_tasks(&mut self) -> Vec<Task> {
        std::mem::take(&mut self.tasks)
    }

    /// Whether nobody has joined yet, or the host hasn't answered.
    pub fn is_waiting(&self) -> bool {
        self.presence == Presence::Waiting
    }

    pub fn is_here(&self) -> bool {
        self.presence == Presence::Here
    }

    /// Opens the host's port again, with a new code, if it was closed. Returns whether it is open already.
    pub fn invite(&mut self) -> bool {
        if self.is_host && self.presence == Presence::Closed {
            self.presence = Presence::Waiting;
            self.tasks.push(Task::Listen(self.listen));
        }
        !self.code.is_empty()
    }

    /// Whether the friend's computer can't reach the host at this address.
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
        format!("nimtui join {} {}", quote(&self.address), self.code)
    }

    /// How the player resumes the saved game, with this flag.
    pub fn how_to_resume(&self, flag: &str) -> String {
        match self.is_host {
            true => {
                let listen = self
                    .listen
                    .map_or_else(String::new, |address| format!(" --listen {}", quote(&address.to_string())));
                format!("To resume it, type nimtui host{listen}{flag}.")
            }
            false if self.code.is_empty() => {
                format!(
                    "When {} hosts again, type nimtui join{flag} {} and the new code.",
                    self.name,
                    quote(&self.address)
                )
            }
            false => format!("To resume it, type {}{flag}.", self.invitation()),
        }
    }

    /// The host's address, and the command for the friend. An address of this computer only ends with how to change that.
    pub fn format_invitation(&self, how_to_open: &str) -> String {
        let is_open = self.listen.is_some_and(|address| address.ip().is_unspecified());
        let local = match self.is_local() {
            true if is_open => " (this computer isn't connected to a network)".to_owned(),
            true => format!(" (this computer only{how_to_open})"),
            false => String::new(),
        };
        let (address, invitation) = (&self.address, self.invitation());
        format!("Waiting for a friend on {address}{local}.\nYour friend types:\n{invitation}")
    }

    /// What is unusual, in one sentence; `None` while the game goes on.
    pub fn status(&self) -> Option<String> {
        let name = &self.name;
        Some(match (self.presence, &self.asked) {
            (Presence::Waiting, _) if !self.is_host => format!("Joining {}…", self.address),
            (Presence::Waiting, _) if self.code.is_empty() => "Opening the port…".to_owned(),
            (Presence::Waiting, _) => format!("Waiting for a friend to type \"{}\".", self.invitation()),
            (Presence::Away, _) => format!("Waiting for {name} to come back."),
            (Presence::Closed, _) if self.is_host => {
                "The port is closed. Invite your friend again.".to_owned()
            }
            (Presence::Closed, _) => "The connection is closed.".to_owned(),
            (Presence::Here, Some((Side::One, _))) => format!("Waiting for {name}'s answer."),
            (Presence::Here, Some((Side::Two, _))) => format!("Answer {name}'s question first."),
            (Presence::Here, None) => return None,
        })
    }

    /// Checks whether the player may move or give up now.
    ///
    /// # Errors
    /// Why not.
    pub fn check_turn(&self) -> Result<(), String> {
        self.status().filter(|_| self.asked.is_some()).map_or(Ok(()), Err)
    }

    /// Checks whether the friend can get a message or a question.
    ///
    /// # Errors
    /// Why not.
    fn check_presence(&self) -> Result<(), String> {
        if self.is_here() { Ok(()) } else { Err(format!("{} isn't here.", self.name)) }
    }

    /// The friend's question in a sentence.
    pub fn format_question(&self, session: &Session) -> Option<String> {
        let Some((Side::Two, wish)) = &self.asked else { return None };
        let name = &self.name;
        Some(match wish {
            Wish::Undo => {
                let reply = if session.turn() == Side::Two { " and yours" } else { "" };
                format!("{name} asks to undo their last move{reply}. Agree?")
            }
            Wish::New(id) => {
                let (key, opening) = games::read_id(id).ok()?;
                let title = games::get(key).title();
                let is_same = (key, &opening) == (session.setup.game, session.history().opening());
                let from = if is_same { "" } else { &format!(" from {}", clean(id, LONGEST_TEXT)) };
                let starts = match session.history().starter() {
                    Side::One => format!("{name} starts"),
                    Side::Two => "You start".to_owned(),
                };
                format!("{name} asks for a new game of {title}{from}. {starts}. Agree?")
            }
        })
    }

    /// Tells the friend what the player did: help, or the last move.
    pub fn follow(&mut self, session: &Session) {
        if self.is_here() && session.assisted && !std::mem::replace(&mut self.is_help_known, true) {
            self.send("hint");
        }
        if session.ply() > self.shared_moves {
            self.send_moves(session, self.shared_moves);
            self.shared_moves = session.ply();
            self.confirm_end(session);
        }
    }

    /// Asks the friend to undo the player's last move, or for a new game.
    ///
    /// # Errors
    /// Why that isn't possible now.
    pub fn ask(&mut self, wish: Wish, session: &Session) -> Result<(), String> {
        self.check_presence()?;
        self.check_turn()?;
        self.send(match &wish {
            Wish::Undo if find_last_move(Side::One, session).is_none() => {
                return Err("There's nothing to undo.".to_owned());
            }
            Wish::Undo => "ask undo".to_owned(),
            Wish::New(id) => format!("ask new {id}"),
        });
        self.asked = Some((Side::One, wish));
        Ok(())
    }

    /// Answers the friend's question.
    pub fn answer(&mut self, agrees: bool, session: &mut Session) -> Vec<Told> {
        match self.take_wish(Side::Two) {
            Some(wish) if agrees => {
                self.send("yes");
                self.grant(wish, Side::Two, session);
            }
            Some(_) => {
                self.send("no");
                self.tell("You said no.");
            }
            None => {}
        }
        std::mem::take(&mut self.told)
    }

    /// Sends a message.
    ///
    /// # Errors
    /// Why that isn't possible now.
    pub fn say(&mut self, text: &str) -> Result<(), String> {
        self.check_presence()?;
        if text.trim().is_empty() {
            return Err("Type a message.".to_owned());
        }
        if text.chars().count() > LONGEST_TEXT {
            return Err(format!("A message has at most {LONGEST_TEXT} characters."));
        }
        self.send(format!("say {}", text.trim()));
        Ok(())
    }

    /// Checks whether the player may give up: only instead of a move, so that neither a move nor another give-up can cross it.
    ///
    /// # Errors
    /// Why not.
    pub fn check_giving_up(&self, session: &Session) -> Result<(), String> {
        self.check_turn()?;
        match is_turn_of(Side::One, session) {
            true => Ok(()),
            false => Err("You can give up when it's your move.".to_owned()),
        }
    }

    /// The player gives up.
    ///
    /// # Errors
    /// Why that isn't possible now.
    pub fn give_up(&mut self, session: &mut Session) -> Result<(), String> {
        self.check_giving_up(session)?;
        session.resign(Side::One);
        self.send(GIVE_UP);
        self.confirm_end(session);
        Ok(())
    }

    /// The player leaves the game.
    pub fn close(&mut self) {
        self.send("bye");
        self.presence = Presence::Closed;
        self.tasks.push(Task::Close);
    }

    /// Takes what the network reports. The session doesn't matter before a guest has the host's answer.
    pub fn take(&mut self, news: News, session: &mut Session) -> Vec<Told> {
        match news {
            _ if self.presence == Presence::Closed && !self.is_host => {}
            News::Listening(address, code) => {
                (self.address, self.code) = (address.to_string(), code);
                self.told.push(Told::Invite);
            }
            News::Line(line) => self.take_line(&line, session),
            News::Away => self.lose_friend("is away", false),
            // The friend goes on playing. Only the port is closed.
            News::Failed(why) if self.is_here() => {
                self.code.clear();
                self.tell(format!("{why} You can play on."));
            }
            News::Failed(why) => self.end(why),
        }
        std::mem::take(&mut self.told)
    }

    fn take_line(&mut self, line: &str, session: &mut Session) {
        if let Some((_, name, made)) = read_join(line).filter(|_| self.is_host) {
            return self.welcome(&name, made, session);
        }
        let (words, name) = (split_words(line), self.name.clone());
        let was_here = self.presence == Presence::Away;
        let text = || clean(&words[1..].join(" "), LONGEST_TEXT);
        match words[..] {
            ["ok", ref rest @ ..] if !self.is_host => self.take_over(rest, session),
            // Its old connection still seems to be alive there.
            ["no", "full"] if was_here => {}
            ["no", ref why @ ..] if !self.is_here() => self.end(match why {
                ["code", ..] if was_here => format!("{name} is hosting again, with a new code."),
                ["code", ..] => "The code is wrong. Ask your friend for the code.".to_owned(),
                ["full", ..] => "Somebody else has already joined that game.".to_owned(),
                _ => format!("Your friend's nimtui says: {}", text()),
            }),
            _ if !self.is_here() => {}
            ["move", number, word, id, ..] => {
                let number = number.parse().map_err(|_| "incomplete".to_owned());
                if let Err(why) = number.and_then(|number| self.take_move(number, word, id, session)) {
                    self.refuse(&why);
                }
            }
            // If both ask at the same time, the host's question counts.
            ["ask", ..] if self.is_host && self.asked.is_some() => {}
            ["ask", "undo", ..] if find_last_move(Side::Two, session).is_none() => self.send("no"),
            ["ask", "undo", ..] => self.take_question(Wish::Undo),
            ["ask", "new", id, ..] if games::read_id(id).is_err() => self.refuse("no such position"),
            ["ask", "new", id, ..] => self.take_question(Wish::New(id.to_owned())),
            ["no", _, ..] => {
                self.is_refused = true;
                self.tasks.push(Task::Reconnect);
                self.tell(format!("{name}'s nimtui refused: {}", text()));
            }
            ["no"] if self.take_wish(Side::One).is_some() => self.tell(format!("{name} says no.")),
            ["yes", ..] => {
                if let Some(wish) = self.take_wish(Side::One) {
                    self.grant(wish, Side::One, session);
                }
            }
            ["hint", ..] => self.tell(format!("{name} got help.")),
            [GIVE_UP, ..] if is_turn_of(Side::Two, session) => {
                session.resign(Side::Two);
                self.told.push(Told::Changed(session.ply()));
            }
            [GIVE_UP, ..] => self.refuse("give-up out of turn"),
            ["say", _, ..] => self.told.push(Told::Message(format!("{name}: {}", text()))),
            ["bye", ..] => self.lose_friend("left", true),
            ["ping", ..] => self.send("pong"),
            ["pong", ..] if std::mem::take(&mut self.is_end_owed) && session.result().is_some() => {
                self.told.push(Told::Settled(session.setup.saved_key()));
            }
            ["nimtui" | "ok" | "move", ..] | ["ask"] | ["ask", "new"] => self.refuse("incomplete"),
            // A word of a later version.
            _ => {}
        }
    }

    /// The host sends its game to a guest, and the moves after those that the guest says to have one by one.
    fn welcome(&mut self, name: &str, known: Option<usize>, session: &mut Session) {
        let before = (self.presence, self.name.clone());
        (self.name, self.presence, self.bad_lines) = (self.readable_name(name), Presence::Here, 0);
        self.asked = None;
        self.name_players(session);
        self.share_game(session);
        self.send_moves(session, known.unwrap_or(usize::MAX));
        let is_new = before.0 == Presence::Waiting || before.1 != self.name;
        // Only the connection was replaced.
        if is_new || before.0 != Presence::Here {
            self.tell(format!("{} {}.", self.name, if is_new { "joined" } else { "is back" }));
        }
    }

    /// Both ends have this game now. The host sends it, in case the guest's is another one.
    fn share_game(&mut self, session: &Session) {
        self.shared_moves = session.ply();
        if !self.is_host {
            return;
        }
        let history = session.history();
        let id = games::full_id(session.setup.game, history.opening());
        let starts = if history.starter() == Side::Two { "you-first" } else { "you-second" };
        let (name, made, moves) = (self.own_word(), session.ply(), write_moves(history, session.game()));
        let end = if session.resigned().is_some() { GIVE_UP } else { "" };
        let won = match self.won {
            [0, 0] => String::new(),
            [own, friends] => format!("won {own} {friends}"),
        };
        let line = format!("ok {name} {id} {starts} {made} {moves} {end} {won}");
        self.send(split_words(&line).join(" "));
        self.confirm_end(session);
    }

    /// The guest takes over the game of the host, and sends again what never arrived there.
    fn take_over(&mut self, words: &[&str], session: &mut Session) {
        let read = read_host_game(words).map_err(|why| clean(&why, LONGEST_TEXT));
        let (game, won) = match read {
            Ok(read) => read,
            Err(why) => {
                return self
                    .end(format!("Your nimtui can't read your friend's game: {why}. Use the same version."));
            }
        };
        self.name = self.readable_name(&words[0].replace('_', " "));
        self.won = won;
        let before = std::mem::replace(&mut self.presence, Presence::Here);
        // The last move may have been undone, or refused. Then it isn't sent again.
        let is_overruled =
            std::mem::take(&mut self.is_refused) | matches!(self.asked.take(), Some((_, Wish::Undo)));
        let is_unsent = |own: &Session| {
            let same = count_same_moves(own, &game);
            !is_overruled && same == game.ply() && own.ply() <= same + 1 && is_turn_of(Side::One, &game)
        };
        let is_same = |own: &Session| {
            let start = |one: &Session| (one.history().opening().clone(), one.history().starter());
            own.setup.game == game.setup.game && start(own) == start(&game)
        };
        let (mut begun, mut is_other) = (None, false);
        let own = if before != Presence::Waiting && is_same(session) {
            session
        } else {
            (self.is_end_owed, self.is_help_known) = (false, false);
            // A saved game is the host's at another time. Nothing tells a game without a move from a new one.
            let fits = |own: &Session| match count_same_moves(own, &game) {
                0 if game.ply() == 0 => own.ply() == 0 || is_unsent(own),
                same => same == own.ply().min(game.ply()),
            };
            let saved = std::mem::take(&mut self.saved);
            let has_saved = !saved.is_empty();
            let resumed = saved.into_iter().find(|own| is_same(own) && fits(own));
            is_other = has_saved && resumed.is_none();
            begun.insert(resumed.unwrap_or_else(|| game.clone()))
        };
        let (same, made, was_over) = (count_same_moves(own, &game), own.ply(), own.result().is_some());
        if !is_unsent(own) {
            own.forget_moves(same);
        }
        let undone = made - own.ply();
        // They were legal in the host's game.
        game.history().moves()[same..].iter().for_each(|played| _ = own.play(played.mv));
        match game.resigned() {
            Some(side) => own.resign(side),
            None if own.resigned().is_some() => self.send(GIVE_UP),
            None => {}
        }
        self.name_players(own);
        self.shared_moves = game.ply();
        self.follow(own);
        self.confirm_end(own);
        if undone > 0 || (made, was_over) != (own.ply(), own.result().is_some()) {
            self.told.push(Told::Changed(same));
        }
        let is_back = (before == Presence::Away).then(|| format!("{} is back.", self.name));
        let news = join(is_back.into_iter().chain((undone > 0).then(|| format_undone(undone))), " ");
        match begun {
            Some(session) => {
                self.told = vec![Told::Begin(Box::new(session))];
                if is_other {
                    self.tell("This isn't the game that you have saved. The host's game counts.");
                } else if !news.is_empty() {
                    self.tell(news);
                }
            }
            None if news.is_empty() => {}
            None => self.tell(news),
        }
    }

    /// At the end of the game, asks for a sign that the friend knows it.
    fn confirm_end(&mut self, session: &Session) {
        if session.result().is_some() {
            self.is_end_owed = true;
            self.send("ping");
        }
    }

    fn name_players(&self, session: &mut Session) {
        session.setup.names = [self.own_name.clone(), Some(self.name.clone())];
        session.setup.is_joined = !self.is_host;
    }

    /// The player's name as one word.
    fn own_word(&self) -> String {
        self.own_name.as_deref().unwrap_or(NAMELESS).replace(' ', "_")
    }

    fn tell(&mut self, text: impl Into<String>) {
        self.told.push(Told::News(text.into()));
    }

    fn take_question(&mut self, wish: Wish) {
        if self.asked.is_some() {
            self.tell(format!("{} asked, too. Answer, then ask again.", self.name));
        }
        self.asked = Some((Side::Two, wish));
    }

    /// Ends a side's question, which is answered, and returns it.
    fn take_wish(&mut self, of: Side) -> Option<Wish> {
        self.asked.take_if(|(side, _)| *side == of).map(|(_, wish)| wish)
    }

    /// Takes a move with its number and the position after it.
    ///
    /// # Errors
    /// Why it can't be right.
    fn take_move(
        &mut self,
        number: usize,
        word: &str,
        id: &str,
        session: &mut Session,
    ) -> Result<(), String> {
        let (key, made) = (session.setup.game, session.ply());
        // One that arrives twice does no harm.
        if number <= made && games::full_id(key, session.position_at(number)) == id {
            return Ok(());
        }
        if number != made + 1 || !is_turn_of(Side::Two, session) {
            return Err(format!("turn {number}"));
        }
        let mut line = session.history().clone();
        play_moves(&mut line, session.game(), word).map_err(|why| format!("illegal {why}"))?;
        let after = games::full_id(key, line.position());
        match line.moves().last() {
            Some(last) if after == id => _ = session.play(last.mv),
            _ => return Err(format!("position {after}")),
        }
        self.shared_moves = session.ply();
        self.told.push(Told::Changed(made));
        Ok(())
    }

    /// Answers a line that can't be right. After the third one, the connection is closed.
    fn refuse(&mut self, why: &str) {
        self.bad_lines += 1;
        self.send(format!("no {why}"));
        self.tell(format!("{} sent a wrong line: {}.", self.name, clean(why, LONGEST_TEXT)));
        if self.bad_lines == MOST_BAD_LINES {
            self.tasks.push(Task::Reconnect);
            let does = format!("sent {MOST_BAD_LINES} wrong lines, so the connection is closed");
            self.lose_friend(&does, true);
        }
    }

    /// The friend is gone, and only the host waits for one who left.
    fn lose_friend(&mut self, does: &str, has_left: bool) {
        let text = format!("{} {does}.", self.name);
        let can_return = if self.is_host { !self.code.is_empty() } else { !has_left };
        if self.is_here() && can_return {
            self.presence = Presence::Away;
            self.asked.take_if(|(side, _)| self.is_host || *side == Side::Two);
            self.tell(text);
        } else if self.is_here() {
            self.end(text);
        }
    }

    fn end(&mut self, why: String) {
        (self.presence, self.asked) = (Presence::Closed, None);
        self.code.clear();
        if !self.is_host {
            self.tasks.push(Task::Close);
        }
        self.told.push(Told::Ended(why));
    }

    /// Does what one asked for and the other agreed to.
    fn grant(&mut self, wish: Wish, by: Side, session: &mut Session) {
        match wish {
            Wish::Undo => {
                // A give-up may have crossed the question.
                if let Some(last) = find_last_move(by, session) {
                    let undone = session.ply() - last;
                    session.forget_moves(last);
                    self.told.push(Told::Changed(last));
                    self.tell(format_undone(undone));
                }
                self.share_game(session);
            }
            Wish::New(id) => {
                let Ok((key, opening)) = games::read_id(&id) else { return };
                if let Some(winner) = session.counted_winner() {
                    self.won[winner.index()] += 1;
                }
                (self.is_end_owed, self.is_help_known) = (false, false);
                // The other side starts than in the last game.
                let mut game = new_session(key, opening, session.history().starter().other());
                self.name_players(&mut game);
                self.share_game(&game);
                self.told.push(Told::Begin(Box::new(game)));
            }
        }
    }

    fn send(&mut self, line: impl Into<String>) {
        if self.is_here() {
            self.tasks.push(Task::Send(line.into()));
        }
    }

    /// Sends the moves after this many.
    fn send_moves(&mut self, session: &Session, made: usize) {
        let (opening, key) = (session.history().opening(), session.setup.game);
        for (number, played) in (1..).zip(session.history().moves()).skip(made) {
            let (word, id) = (session.game().word(opening, played.mv), games::full_id(key, &played.after));
            self.send(format!("move {number} {word} {id}"));
        }
    }

    /// The friend's name as it can be shown, and not the player's own.
    fn readable_name(&self, name: &str) -> String {
        let name = check_name(name).ok().filter(|name| self.own_name.as_ref() != Some(name));
        name.unwrap_or_else(|| NAMELESS.to_owned())
    }
}

fn new_session(key: GameKey, opening: Position, starter: Side) -> Session {
    Session::new(GameSetup { position: Some(opening), starter, ..Meeting::setup(key, 0) })
}

/// Reads the host's game as the guest sees it, and the games won before by the guest and the host.
///
/// # Errors
/// What is wrong with it.
fn read_host_game(words: &[&str]) -> Result<(Session, [u32; 2]), String> {
    let [_, id, starts @ ("you-first" | "you-second"), made, rest @ ..] = words else {
        return Err("incomplete".to_owned());
    };
    let starter = if *starts == "you-first" { Side::One } else { Side::Two };
    let rest = made.parse().ok().and_then(|made| rest.split_at_checked(made));
    let (moves, rest) = rest.ok_or("incomplete")?;
    let (key, line) = games::read_game(&format!("{id} {}", moves.join(" ")), starter)?;
    let mut game = new_session(key, line.opening().clone(), starter);
    line.moves().iter().for_each(|played| _ = game.play(played.mv));
    if rest.first() == Some(&GIVE_UP) {
        game.resign(game.turn());
    }
    // A finished game was recorded before, unless it is saved.
    game.mark_recorded();
    let won = match rest {
        ["won", host, guest, ..] | [GIVE_UP, "won", host, guest, ..] => {
            [guest, host].map(|count| count.parse().unwrap_or(0))
        }
        _ => [0, 0],
    };
    Ok((game, won))
}

/// Whether a side is to move, and so may also give up.
fn is_turn_of(side: Side, session: &Session) -> bool {
    session.result().is_none() && session.turn() == side
}

/// The number of a side's last move, from 0, if it can be undone.
fn find_last_move(side: Side, session: &Session) -> Option<usize> {
    let moves = session.history().moves();
    moves.iter().rposition(|played| played.side == side).filter(|_| session.resigned().is_none())
}

fn format_undone(count: usize) -> String {
    format!("{} undone.", plural(count, "move was", "moves were"))
}

fn count_same_moves(one: &Session, other: &Session) -> usize {
    let both = one.history().moves().iter().zip(other.history().moves());
    both.take_while(|(one, other)| one.mv == other.mv).count()
}
