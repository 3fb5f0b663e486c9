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

use crate::game::{GameKey, Position, Side, clean, play_moves, plural};
use crate::games;
use crate::session::{GameSetup, Player, SavedKey, Session, Step, check_name};

/// The port unless another is named or it is in use.
pub const PORT: u16 = 2308;
/// The other end is cut off after this many invalid lines.
const MOST_BAD_LINES: u8 = 3;
/// The most characters of a message or a reason to show.
const LONGEST_TEXT: usize = 120;
/// What a player without a name is called at the other end.
const NAMELESS: &str = "Friend";

/// Sent instead of a move. It also ends the line with the game if a player gave up.
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

/// Whether this is two words and a number, such as `otter-lamp-41`.
fn is_code(text: &str) -> bool {
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|letter| letter.is_ascii_alphabetic());
    let parts: Vec<&str> = text.split('-').collect();
    matches!(parts[..], [one, two, number] if is_word(one) && is_word(two) && number.parse::<u8>().is_ok())
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
        [.., address, code] if is_code(code) => Ok((address.to_owned(), code.to_owned())),
        _ => Err("Type the address and the code, such as 192.168.1.20:2308 otter-lamp-41.".to_owned()),
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

/// What a sentence about the friend is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Later news replaces it.
    News,
    /// Something about this game that can be left out if space is short.
    Minor,
    Message,
}

/// What the front end does because of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The player has to tell the friend what to type.
    Invite,
    Say(Heard, String),
    /// The friend or the moves have changed. The sentence replaces what was said before.
    Changed(Option<String>),
    Begin(Box<Session>),
    /// The friend knows the end of this game, so it needn't stay saved.
    Settled(SavedKey),
    /// The connection is closed for good.
    Ended(String),
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Waiting,
    /// One of the two may be waiting for the other's answer.
    Here(Option<(Side, Wish)>),
    Away,
    Closed,
}

/// The friend in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Friend {
    pub is_host: bool,
    /// What the friend is called.
    pub name: String,
    pub address: String,
    pub code: String,
    /// The game is over, and the friend hasn't confirmed it. Until then it stays saved, because who resumes it needs the end.
    pub is_end_owed: bool,
    own_name: Option<String>,
    /// Where a host listens, if not at the usual address.
    listen: Option<SocketAddr>,
    state: State,
    /// The game as both ends know it. It's assisted once the friend knows that the player had help.
    game: Option<Session>,
    bad_lines: u8,
    /// The guest's saved games, one of which the host may resume.
    saved: Vec<Session>,
    tasks: Vec<Task>,
    told: Vec<Told>,
}

impl Friend {
    /// Waits at an address for a friend to play this game.
    pub fn host(session: &Session, own_name: Option<String>, listen: Option<SocketAddr>) -> Self {
        let mut game = session.clone();
        // The friend hasn't been told of help since they met.
        game.assisted = false;
        Self {
            is_host: true,
            name: session.setup.name(Side::Two),
            own_name: own_name.or_else(|| session.setup.names[0].clone()),
            listen,
            is_end_owed: session.result().is_some(),
            game: Some(game),
            tasks: vec![Task::Listen(listen)],
            ..Self::default()
        }
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
        self.state == State::Waiting
    }

    pub const fn is_here(&self) -> bool {
        matches!(self.state, State::Here(_))
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
        match self.is_host {
            true => "To resume it, type nimtui host.".to_owned(),
            false if self.code.is_empty() => {
                format!("When {} hosts again, type nimtui join {} and the new code.", self.name, self.address)
            }
            false => format!("To resume it, type {}.", self.invitation()),
        }
    }

    /// The game, the host's address, and the command for the friend. An address of this computer only ends with how to change that.
    pub fn format_invitation(&self, how_to_open: &str) -> String {
        let title = self.game.as_ref().map_or("", |game| game.game().title());
        let local =
            if self.is_local() { format!(" (this computer only{how_to_open})") } else { String::new() };
        let (address, invitation) = (&self.address, self.invitation());
        format!("Waiting for a friend on {address}{local} to play {title}.\nYour friend types:\n{invitation}")
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
            State::Closed => "The connection is closed.".to_owned(),
            State::Here(Some((Side::One, _))) => format!("Waiting for {name}'s answer."),
            State::Here(Some((Side::Two, _))) => format!("Answer {name}'s question first."),
            State::Here(None) => return None,
        })
    }

    /// Checks whether the player may move or give up now.
    ///
    /// # Errors
    /// Why not.
    pub fn check_turn(&self) -> Result<(), String> {
        self.status().filter(|_| self.is_here()).map_or(Ok(()), Err)
    }

    /// Checks whether the friend can get a message or a question.
    ///
    /// # Errors
    /// Why not.
    pub fn check_presence(&self) -> Result<(), String> {
        if self.is_here() { Ok(()) } else { Err(format!("{} isn't here.", self.name)) }
    }

    /// The friend's question in a sentence.
    pub fn format_question(&self) -> Option<String> {
        let (State::Here(Some((Side::Two, wish))), Some(game)) = (&self.state, &self.game) else {
            return None;
        };
        let name = &self.name;
        Some(match wish {
            Wish::Undo => {
                let reply = if game.turn() == Side::Two { " and yours" } else { "" };
                format!("{name} asks to undo their last move{reply}. Agree?")
            }
            Wish::New(id) => {
                let (key, opening) = games::read_id(id).ok()?;
                let title = games::get(key).title();
                let is_same = (key, &opening) == (game.setup.game, game.history().opening());
                let from = if is_same { "" } else { &format!(" from {}", clean(id, LONGEST_TEXT)) };
                let starts = match game.history().starter() {
                    Side::One => format!("{name} starts"),
                    Side::Two => "You start".to_owned(),
                };
                format!("{name} asks for a new game of {title}{from}. {starts}. Agree?")
            }
        })
    }

    /// Takes over what the player did in the session: help, the last move, or giving up.
    pub fn follow(&mut self, session: &Session) {
        let is_here = self.is_here();
        let Some(game) = &mut self.game else { return };
        if is_here && session.assisted && !game.assisted {
            game.assisted = true;
            self.tasks.push(Task::Send("hint".to_owned()));
        }
        let made = game.ply();
        match session.history().moves().get(made) {
            _ if !is_turn_of(Side::One, game) => return,
            Some(next) if game.play(next.mv).is_ok() => self.send_moves(made),
            None if session.resigned() == Some(Side::One) => {
                game.resign(Side::One);
                self.send(GIVE_UP);
            }
            _ => return,
        }
        self.confirm_end();
    }

    /// Brings the session up to date with the moves that both ends agree on.
    pub fn update(&self, session: &mut Session) {
        let Some(game) = &self.game else { return };
        session.setup.names = [self.own_name.clone(), Some(self.name.clone())];
        session.setup.is_joined = !self.is_host;
        let same = count_same_moves(session, game);
        undo_to(session, same);
        for played in &game.history().moves()[same..] {
            if session.play(played.mv).is_err() {
                break;
            }
        }
        if let Some(side) = game.resigned().filter(|_| session.result().is_none()) {
            session.resign(side);
        }
    }

    /// Asks the friend to undo the player's last move, or for a new game.
    ///
    /// # Errors
    /// Why that isn't possible now.
    pub fn ask(&mut self, wish: Wish) -> Result<(), String> {
        self.check_presence()?;
        self.check_turn()?;
        if wish == Wish::Undo && self.last_move_of(Side::One).is_none() {
            return Err("There's nothing to undo.".to_owned());
        }
        self.send(match &wish {
            Wish::Undo => "ask undo".to_owned(),
            Wish::New(id) => format!("ask new {id}"),
        });
        self.state = State::Here(Some((Side::One, wish)));
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
        if let Some(wish) = self.take_wish(Side::Two) {
            self.send(if agrees { "yes" } else { "no" });
            match agrees {
                true => self.grant(wish, Side::Two),
                false => self.tell("You said no."),
            }
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
    pub fn check_giving_up(&self) -> Result<(), String> {
        self.check_turn()?;
        match &self.game {
            Some(game) if is_turn_of(Side::One, game) => Ok(()),
            _ => Err("You can give up when it's your move.".to_owned()),
        }
    }

    /// The player leaves the game.
    pub fn close(&mut self) {
        self.send("bye");
        self.state = State::Closed;
        self.tasks.push(Task::Close);
    }

    /// Takes what the network reports.
    pub fn take(&mut self, news: News) -> Vec<Told> {
        match news {
            _ if self.is_closed() && !self.is_host => {}
            News::Listening(address, code) => {
                (self.address, self.code) = (address.to_string(), code);
                self.told.push(Told::Invite);
            }
            News::Line(line) => self.take_line(&line),
            News::Away => self.lose_friend("is away"),
            // The friend goes on playing. Only the port is closed.
            News::Failed(why) if self.is_here() => {
                self.code.clear();
                self.tell(format!("{why} You can play on."));
            }
            News::Failed(why) => self.end(why),
        }
        std::mem::take(&mut self.told)
    }

    fn take_line(&mut self, line: &str) {
        if let Some((_, name, made)) = read_join(line).filter(|_| self.is_host) {
            return self.welcome(&name, made);
        }
        let (words, name) = (split_words(line), self.name.clone());
        let text = || clean(&words[1..].join(" "), LONGEST_TEXT);
        match words[..] {
            ["ok", ref rest @ ..] if !self.is_host => self.take_over(rest),
            // Its old connection still seems to be alive there.
            ["no", "full"] if self.has_game() && !self.is_here() => {}
            ["no", ref why @ ..] if !self.is_here() => self.end(match why {
                ["code", ..] => "The code is wrong. Ask your friend for the code.".to_owned(),
                ["full", ..] => "Somebody else has already joined that game.".to_owned(),
                _ => format!("Your friend's nimtui says: {}", text()),
            }),
            _ if !self.is_here() => {}
            ["move", number, word, id, ..] => {
                let number = number.parse().map_err(|_| "incomplete".to_owned());
                if let Err(why) = number.and_then(|number| self.take_move(number, word, id)) {
                    self.refuse(&why);
                }
            }
            // If both ask at the same time, the host's question counts.
            ["ask", "undo" | "new", ..]
                if self.is_host && matches!(self.state, State::Here(Some((Side::One, _)))) => {}
            ["ask", "undo", ..] if self.last_move_of(Side::Two).is_none() => self.send("no"),
            ["ask", "undo", ..] => self.take_question(Wish::Undo),
            ["ask", "new", id, ..] if games::read_id(id).is_err() => self.refuse("no such position"),
            ["ask", "new", id, ..] => self.take_question(Wish::New(id.to_owned())),
            ["no", _, ..] => {
                self.tasks.push(Task::Reconnect);
                self.tell(format!("{name}'s nimtui refused: {}", text()));
            }
            ["yes" | "no", ..] => {
                let Some(wish) = self.take_wish(Side::One) else { return };
                match words[0] {
                    "yes" => self.grant(wish, Side::One),
                    _ => self.tell(format!("{name} says no.")),
                }
            }
            ["hint", ..] => self.told.push(Told::Say(Heard::Minor, format!("{name} got help."))),
            [GIVE_UP, ..] => match &mut self.game {
                Some(game) if is_turn_of(Side::Two, game) => {
                    game.resign(Side::Two);
                    self.told.push(Told::Changed(None));
                }
                _ => self.refuse("give-up out of turn"),
            },
            ["say", _, ..] => self.told.push(Told::Say(Heard::Message, format!("{name}: {}", text()))),
            ["bye", ..] if self.is_host => self.lose_friend("left"),
            ["bye", ..] => self.end(format!("{name} left.")),
            ["ping", ..] => self.send("pong"),
            ["pong", ..] if std::mem::take(&mut self.is_end_owed) => {
                let over = self.game.as_ref().filter(|game| game.result().is_some());
                self.told.extend(over.map(|game| Told::Settled(game.setup.saved_key())));
            }
            ["nimtui" | "ok" | "move", ..] | ["ask"] | ["ask", "new"] => self.refuse("incomplete"),
            // A word of a later version.
            _ => {}
        }
    }

    /// The host sends its game to a guest, and the moves after those that the guest says to have one by one.
    fn welcome(&mut self, name: &str, known: Option<usize>) {
        let (before, has_waited) = ((self.is_here(), self.name.clone()), self.is_waiting());
        (self.name, self.state, self.bad_lines) = (self.readable_name(name), State::Here(None), 0);
        let Some(game) = &self.game else { return };
        let opening = game.history().opening();
        let (id, made) = (games::full_id(game.setup.game, opening), game.ply());
        let starts = if game.history().starter() == Side::Two { "you-first" } else { "you-second" };
        let head = format!("ok {} {id} {starts} {made}", self.own_word());
        let moves = game.history().moves().iter().map(|played| game.game().word(opening, played.mv));
        let end = game.resigned().map(|_| GIVE_UP.to_owned());
        let line: Vec<String> = [head].into_iter().chain(moves).chain(end).collect();
        self.send(line.join(" "));
        self.send_moves(known.unwrap_or(usize::MAX));
        self.confirm_end();
        let does = if has_waited || before.1 != self.name { "joined" } else { "is back" };
        // Only the connection was replaced.
        if before != (true, self.name.clone()) {
            self.tell(format!("{} {does}.", self.name));
        }
    }

    /// The guest takes over the game of the host, and sends again what never arrived there.
    fn take_over(&mut self, words: &[&str]) {
        let mut game = match read_host_game(words) {
            Ok(game) => game,
            Err(why) => {
                let why = clean(&why, LONGEST_TEXT);
                let problem = format!("Your nimtui can't read your friend's game: {why}.");
                return self.end(problem + " Use the same version.");
            }
        };
        self.name = self.readable_name(&words[0].replace('_', " "));
        self.state = State::Here(None);
        let was_here = self.game.is_some();
        // The host knows of help that it was told of before.
        game.assisted = self.game.as_ref().is_some_and(|known| known.assisted);
        // A finished game was recorded before, unless it is saved.
        game.mark_recorded();
        let mut known = self.game.take().into_iter().chain(std::mem::take(&mut self.saved));
        let own = known.find(|own| own.ply() <= game.ply() + 1 && is_same_game(own, &game));
        self.game = Some(game.clone());
        if let Some(own) = &own {
            self.follow(own);
        }
        match own {
            Some(_) if was_here => self.tell(format!("{} is back.", self.name)),
            own => self.begin(own.unwrap_or(game)),
        }
        self.confirm_end();
    }

    /// Has the front end show a game.
    fn begin(&mut self, mut session: Session) {
        self.update(&mut session);
        self.told.push(Told::Begin(Box::new(session)));
    }

    /// At the end of the game, asks for a sign that the friend knows it.
    fn confirm_end(&mut self) {
        if self.game.as_ref().is_some_and(|game| game.result().is_some()) {
            self.is_end_owed = true;
            self.send("ping");
        }
    }

    /// The player's name as one word.
    fn own_word(&self) -> String {
        self.own_name.as_deref().unwrap_or(NAMELESS).replace(' ', "_")
    }

    fn tell(&mut self, text: impl Into<String>) {
        self.told.push(Told::Changed(Some(text.into())));
    }

    fn take_question(&mut self, wish: Wish) {
        if matches!(self.state, State::Here(Some((Side::One, _)))) {
            self.tell(format!("{} asked at the same time, so your question doesn't count.", self.name));
        }
        self.state = State::Here(Some((Side::Two, wish)));
    }

    /// Ends a side's question, which is answered, and returns it.
    fn take_wish(&mut self, of: Side) -> Option<Wish> {
        let State::Here(asked) = &mut self.state else { return None };
        asked.take_if(|(side, _)| *side == of).map(|(_, wish)| wish)
    }

    /// Takes a move with its number and the position after it.
    ///
    /// # Errors
    /// Why it can't be right.
    fn take_move(&mut self, number: usize, word: &str, id: &str) -> Result<(), String> {
        let Some(game) = &mut self.game else { return Ok(()) };
        // One that arrives twice does no harm.
        if number <= game.ply() && games::full_id(game.setup.game, game.position_at(number)) == id {
            return Ok(());
        }
        if number != game.ply() + 1 || !is_turn_of(Side::Two, game) {
            return Err(format!("turn {number}"));
        }
        let mut line = game.history().clone();
        play_moves(&mut line, game.game(), word).map_err(|why| format!("illegal {why}"))?;
        let after = games::full_id(game.setup.game, line.position());
        match line.moves().last() {
            Some(last) if after == id => _ = game.play(last.mv),
            _ => return Err(format!("position {after}")),
        }
        self.told.push(Told::Changed(None));
        Ok(())
    }

    /// Answers a line that can't be right. After the third one, the connection is closed.
    fn refuse(&mut self, why: &str) {
        self.bad_lines += 1;
        self.send(format!("no {why}"));
        self.tell(format!("{} sent a wrong line: {}.", self.name, clean(why, LONGEST_TEXT)));
        if self.bad_lines < MOST_BAD_LINES {
            return;
        }
        let does = format!("sent {MOST_BAD_LINES} wrong lines, so the connection is closed");
        if self.is_host {
            self.tasks.push(Task::Reconnect);
            self.lose_friend(&does);
        } else {
            self.end(format!("{} {does}.", self.name));
        }
    }

    fn lose_friend(&mut self, does: &str) {
        if self.is_here() {
            let text = format!("{} {does}.", self.name);
            if self.is_host && self.code.is_empty() {
                return self.end(text);
            }
            self.state = State::Away;
            self.tell(text);
        }
    }

    fn end(&mut self, why: String) {
        self.state = State::Closed;
        self.code.clear();
        if !self.is_host {
            self.tasks.push(Task::Close);
        }
        self.told.push(Told::Ended(why));
    }

    /// Does what one asked for and the other agreed to.
    fn grant(&mut self, wish: Wish, by: Side) {
        let last = self.last_move_of(by);
        let Some(game) = &mut self.game else { return };
        match wish {
            Wish::Undo => {
                let made = game.ply();
                undo_to(game, last.unwrap_or(made));
                let undone = plural(made - game.ply(), "move was", "moves were");
                self.tell(format!("{undone} undone."));
            }
            Wish::New(id) => {
                let Ok((key, opening)) = games::read_id(&id) else { return };
                // The other side starts than in the last game.
                let session = new_session(key, opening, game.history().starter().other());
                *game = session.clone();
                self.is_end_owed = false;
                self.begin(session);
            }
        }
    }

    fn send(&mut self, line: impl Into<String>) {
        if self.is_here() {
            self.tasks.push(Task::Send(line.into()));
        }
    }

    /// Sends the moves after this many.
    fn send_moves(&mut self, made: usize) {
        let Some(game) = self.game.as_ref().filter(|_| self.is_here()) else { return };
        let opening = game.history().opening();
        for (number, played) in (1..).zip(game.history().moves()).skip(made) {
            let (word, id) =
                (game.game().word(opening, played.mv), games::full_id(game.setup.game, &played.after));
            self.tasks.push(Task::Send(format!("move {number} {word} {id}")));
        }
    }

    /// The number of a side's last move, from 0, which can be undone.
    fn last_move_of(&self, side: Side) -> Option<usize> {
        let game = self.game.as_ref().filter(|game| game.resigned().is_none())?;
        game.history().moves().iter().rposition(|played| played.side == side)
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

/// Reads the host's game as the guest sees it.
///
/// # Errors
/// What is wrong with it.
fn read_host_game(words: &[&str]) -> Result<Session, String> {
    let [_, id, starts @ ("you-first" | "you-second"), _, rest @ ..] = words else {
        return Err("incomplete".to_owned());
    };
    let starter = if *starts == "you-first" { Side::One } else { Side::Two };
    let (moves, has_given_up) = match rest {
        [moves @ .., GIVE_UP] => (moves, true),
        moves => (moves, false),
    };
    let (key, line) = games::read_game(&format!("{id} {}", moves.join(" ")), starter)?;
    let mut game = new_session(key, line.opening().clone(), starter);
    line.moves().iter().for_each(|played| _ = game.play(played.mv));
    if has_given_up {
        game.resign(game.turn());
    }
    Ok(game)
}

/// Whether a side is to move, and so may also give up.
fn is_turn_of(side: Side, game: &Session) -> bool {
    game.result().is_none() && game.turn() == side
}

/// Undoes the moves after this many, for good.
fn undo_to(session: &mut Session, ply: usize) {
    while session.ply() > ply && session.undo(Step::Move) > 0 {}
    session.discard_undone();
}

fn count_same_moves(one: &Session, other: &Session) -> usize {
    let both = one.history().moves().iter().zip(other.history().moves());
    both.take_while(|(one, other)| one.mv == other.mv).count()
}

/// Whether one of them is the other at an earlier time.
fn is_same_game(one: &Session, other: &Session) -> bool {
    let begin =
        |game: &Session| (game.setup.game, game.history().opening().clone(), game.history().starter());
    begin(one) == begin(other) && count_same_moves(one, other) == one.ply().min(other.ply())
}
