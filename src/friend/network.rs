//! The sockets of a game with a friend. Threads wait for connections and lines, and post what comes; nothing polls.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream, ToSocketAddrs, UdpSocket};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rand::TryRng;
use rand::rngs::SysRng;

use super::{Line, NAMELESS, News, PORT, Task};
use crate::storage::{is_guest, strip_error_number};

/// Wrong codes after which the host stops listening.
const MOST_WRONG_CODES: u8 = 3;
/// Connections that may be waiting for their first line.
const MOST_STRANGERS: usize = 8;
/// Lines that may come in one window.
const MOST_LINES: usize = 64;
/// Bytes of the longest line, and of the host's first one with its whole game: some thousand moves.
const LONGEST_LINE: usize = 4 << 10;
const LONGEST_GAME: usize = 64 << 10;
const STACK: usize = 256 << 10;
/// How long the end of the program waits until the last lines are sent.
const LAST_SECOND: Duration = Duration::from_millis(500);

/// Two of them and a number make one of 368,640 codes, of which a stranger may try two.
const WORDS: &str = "acorn amber apple arrow aspen badger bamboo beaver birch bison brook button cactus candle canoe castle \
cedar cello cherry clover cobalt comet coral cricket daisy dolphin eagle falcon feather fiddle flute \
fossil fox garden ginger goose guitar hazel heron honey island ivory jasmine kite lagoon lamp lemon lily \
maple melon mint moose oak olive orchid otter panda pebble piano pine plum poppy raven sparrow";
/// Until the first line of the other end.
const FIRST_LINE: Duration = Duration::from_secs(5);
/// Without a line, after which a ping is sent, and the longest pause before a guest connects again.
const PING: Duration = Duration::from_secs(15);
/// Without a line, after which the friend is away.
const SILENCE: Duration = Duration::from_secs(45);
/// In which at most [`MOST_LINES`] lines may come.
const WINDOW: Duration = Duration::from_secs(10);
/// Before a guest connects again. It doubles each time.
const RETRY: Duration = Duration::from_secs(1);

/// The loop's end of the sockets.
pub struct Network {
    post: Post,
    link: Option<Arc<Link>>,
    /// Divides all times; tests are faster.
    speed: u32,
}

type Post = Arc<dyn Fn(News) + Send + Sync>;

impl Network {
    /// Posts its news here.
    pub fn new(post: impl Fn(News) + Send + Sync + 'static) -> Self {
        Self { post: Arc::new(post), link: None, speed: 1 }
    }

    /// Never waits.
    pub fn perform(&mut self, task: Task) {
        match task {
            Task::Listen(named) => {
                let address = named.unwrap_or(SocketAddr::from((Ipv4Addr::LOCALHOST, PORT)));
                let link = self.open();
                let guest = || io::Error::other("--guest doesn't allow hosting a game");
                let opened = if is_guest() { Err(guest()) } else { listen(&link, address) };
                let opened = match opened {
                    // The friend types any port that is free.
                    Err(error) if named.is_none() && error.kind() == io::ErrorKind::AddrInUse => {
                        listen(&link, SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))
                    }
                    opened => opened,
                };
                if let Err(error) = opened {
                    link.post(News::Failed(match error.kind() {
                        io::ErrorKind::AddrInUse => format!("{address} is in use."),
                        _ => format!("Can't listen on {address}: {}.", strip_error_number(error)),
                    }));
                }
            }
            Task::Join(address) => {
                let link = self.open();
                let _ = start_thread(move || join(&link, &address));
            }
            Task::Send(line) => {
                if let Some(peer) = self.link.as_ref().and_then(|link| link.state().peer.clone()) {
                    // If the connection is gone, its reader says so.
                    let _ = peer.lines.send(Some(line));
                }
            }
            Task::Reconnect => _ = self.link.as_ref().map(|link| link.state().hang_up()),
            Task::Close => self.close(),
        }
    }

    fn open(&mut self) -> Arc<Link> {
        self.close();
        let (post, speed) = (self.post.clone(), self.speed);
        let link = Link { post, speed, state: Mutex::default(), changed: Condvar::new() };
        self.link.insert(Arc::new(link)).clone()
    }

    fn close(&mut self) {
        if let Some(link) = self.link.take() {
            link.close();
        }
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        let Some(link) = self.link.take() else { return };
        link.close();
        let _ = link.changed.wait_timeout_while(link.state(), LAST_SECOND, |state| state.writers > 0);
    }
}

/// What the threads of one game share.
struct Link {
    post: Post,
    speed: u32,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    is_closed: bool,
    /// The address of the open port.
    listens_at: Option<SocketAddr>,
    /// Its thread hasn't closed it yet.
    is_port_open: bool,
    peer: Option<Peer>,
    connections: u64,
    wrong_codes: u8,
    /// Connections without a first line, the oldest first.
    strangers: VecDeque<Arc<TcpStream>>,
    writers: usize,
}

/// The other end of the connection.
#[derive(Clone)]
struct Peer {
    number: u64,
    name: String,
    /// What is to be written. `None` ends the connection.
    lines: Sender<Option<Line>>,
}

impl State {
    fn hang_up(&mut self) {
        if let Some(peer) = self.peer.take() {
            let _ = peer.lines.send(None);
        }
    }

    fn has_peer(&self, number: u64) -> bool {
        self.peer.as_ref().is_some_and(|peer| peer.number == number)
    }
}

impl Link {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Posts news unless the game was left.
    fn post(&self, news: News) {
        if !self.state().is_closed {
            (self.post)(news);
        }
    }

    fn close(&self) {
        let mut state = self.state();
        state.is_closed = true;
        state.hang_up();
        drop(state);
        self.changed.notify_all();
        self.stop_listening();
    }

    /// Closes the port: the thread that waits for connections ends with one of ours.
    fn stop_listening(&self) {
        let Some(mut address) = self.state().listens_at.take() else { return };
        if address.ip().is_unspecified() {
            address = own_address(address.port());
        }
        let _ = TcpStream::connect_timeout(&address, LAST_SECOND);
        let _ = self.changed.wait_timeout_while(self.state(), LAST_SECOND, |state| state.is_port_open);
    }

    /// Makes a connection that of the friend, unless somebody of another name, or one without a name, is here.
    fn admit(self: &Arc<Self>, stream: &TcpStream, name: &str) -> io::Result<Peer> {
        let mut writer = stream.try_clone()?;
        writer.set_write_timeout(Some(FIRST_LINE / self.speed))?;
        let (lines, to_write) = channel();
        let mut state = self.state();
        if state.is_closed || state.peer.as_ref().is_some_and(|peer| peer.name != name || name == NAMELESS) {
            return Err(io::ErrorKind::ConnectionAborted.into());
        }
        let link = self.clone();
        start_thread(move || {
            // The reader says that the connection is lost.
            let _ = write_lines(&mut writer, &to_write, PING / link.speed);
            let _ = writer.shutdown(Shutdown::Both);
            link.state().writers -= 1;
            link.changed.notify_all();
        })?;
        // A connection that only seems to be alive ends here.
        state.hang_up();
        state.writers += 1;
        state.connections += 1;
        let peer = Peer { number: state.connections, name: name.to_owned(), lines };
        state.peer = Some(peer.clone());
        Ok(peer)
    }

    /// Posts the lines of the friend until the connection ends.
    fn read_lines(&self, reader: &mut LineReader, peer: &Peer) {
        let mut times = VecDeque::new();
        while let Some(line) = reader.next(SILENCE / self.speed, LONGEST_LINE) {
            times.push_back(Instant::now());
            times.retain(|time| time.elapsed() < WINDOW / self.speed);
            if times.len() > MOST_LINES || !self.state().has_peer(peer.number) {
                break;
            }
            self.post(News::Line(line));
        }
        let mut state = self.state();
        if state.has_peer(peer.number) {
            state.hang_up();
        }
        let has_successor = state.peer.is_some();
        drop(state);
        if !has_successor {
            self.post(News::Away);
        }
    }
}

/// Opens the port and waits for the friend on another thread.
fn listen(link: &Arc<Link>, address: SocketAddr) -> io::Result<()> {
    let listener = TcpListener::bind(address)?;
    let address = listener.local_addr()?;
    let code = draw_code()?;
    let shown = if address.ip().is_unspecified() { own_address(address.port()) } else { address };
    link.state().listens_at = Some(address);
    link.post(News::Listening(shown, code.clone()));
    link.state().is_port_open = true;
    let waiting = link.clone();
    let started = start_thread(move || {
        wait_for_strangers(&waiting, listener, &code);
        waiting.state().is_port_open = false;
        waiting.changed.notify_all();
    });
    started.inspect_err(|_| link.state().is_port_open = false)
}

/// Takes connections until the port is to be closed, and closes it.
#[allow(clippy::needless_pass_by_value, reason = "the port is closed at the end")]
fn wait_for_strangers(link: &Arc<Link>, listener: TcpListener, code: &str) {
    for stream in listener.incoming() {
        let mut state = link.state();
        if state.listens_at.is_none() {
            return;
        }
        let Ok(stream) = stream.map(Arc::new) else {
            // Too many files are open: wait until some are closed.
            drop(state);
            thread::sleep(LAST_SECOND);
            continue;
        };
        // A friend says at once who it is, so the oldest one is the least likely to be the friend.
        if state.strangers.len() == MOST_STRANGERS {
            state.strangers.pop_front().inspect(|oldest| refuse(oldest, "full"));
        }
        state.strangers.push_back(stream.clone());
        drop(state);
        let (link, code) = (link.clone(), code.to_owned());
        let _ = start_thread(move || receive(&link, &stream, &code));
    }
}

/// Reads the first line of a stranger, and makes it the friend if it has the code.
fn receive(link: &Arc<Link>, stream: &Arc<TcpStream>, code: &str) {
    let mut reader = LineReader::new(stream);
    let line = reader.next(FIRST_LINE / link.speed, LONGEST_LINE);
    link.state().strangers.retain(|other| !Arc::ptr_eq(other, stream));
    refuse(
        stream,
        match line {
            Some(Line::Join { code: typed, name, made }) if typed.eq_ignore_ascii_case(code) => {
                if let Ok(peer) = link.admit(stream, &name) {
                    link.post(News::Line(Line::Join { code: typed, name, made }));
                    return link.read_lines(&mut reader, &peer);
                }
                "full"
            }
            Some(Line::Join { .. }) => {
                let mut state = link.state();
                state.wrong_codes += 1;
                let is_last = state.wrong_codes == MOST_WRONG_CODES;
                drop(state);
                if is_last {
                    link.stop_listening();
                    let why =
                        format!("Somebody typed {MOST_WRONG_CODES} wrong codes, so the port is closed.");
                    link.post(News::Failed(why));
                }
                "code"
            }
            _ => "nimtui",
        },
    );
}

fn refuse(mut stream: &TcpStream, why: &str) {
    let _ = stream.set_write_timeout(Some(LAST_SECOND));
    let _ = writeln!(stream, "{}", Line::No(why.to_owned()).format());
    let _ = stream.shutdown(Shutdown::Both);
}

/// Connects to the host, and again whenever the connection is lost.
fn join(link: &Arc<Link>, address: &str) {
    let (mut has_answered, mut pause) = (false, RETRY / link.speed);
    loop {
        let connected = connect(address, FIRST_LINE / link.speed).and_then(|stream| {
            let peer = link.admit(&stream, "")?;
            link.post(News::Connected);
            let mut reader = LineReader::new(&stream);
            let first = reader.next(FIRST_LINE / link.speed, LONGEST_GAME);
            let Some(first @ (Line::Game { .. } | Line::No(_))) = first else {
                link.state().hang_up();
                return Err(io::ErrorKind::InvalidData.into());
            };
            link.post(News::Line(first));
            link.read_lines(&mut reader, &peer);
            Ok(())
        });
        match connected {
            Ok(()) => (has_answered, pause) = (true, RETRY / link.speed),
            Err(_) if has_answered => pause = (pause * 2).min(PING / link.speed),
            Err(error) => {
                return link.post(News::Failed(match error.kind() {
                    io::ErrorKind::InvalidData => {
                        format!("There's no game to join at {address}. Check the address and the port.")
                    }
                    _ => format!("Can't connect to {address}: {}.", strip_error_number(error)),
                }));
            }
        }
        let waited = link.changed.wait_timeout_while(link.state(), pause, |state| !state.is_closed);
        if waited.map_or(true, |(state, _)| state.is_closed) {
            return;
        }
    }
}

fn connect(address: &str, patience: Duration) -> io::Result<TcpStream> {
    let address = if address.contains(':') { address.to_owned() } else { format!("{address}:{PORT}") };
    let addresses: Vec<SocketAddr> = if is_guest() {
        // A shared nimtui is no way into the network of its computer, and looks up no names there.
        let local = address.replacen("localhost:", "127.0.0.1:", 1).parse();
        local.into_iter().filter(|address: &SocketAddr| address.ip().is_loopback()).collect()
    } else {
        address.to_socket_addrs()?.collect()
    };
    let mut last = match is_guest() {
        true => io::Error::other("--guest allows only games hosted on this computer"),
        false => io::Error::other("there is no such computer"),
    };
    for address in addresses {
        match TcpStream::connect_timeout(&address, patience) {
            Ok(stream) => return Ok(stream),
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// Writes lines, and a ping if there was none for some time.
fn write_lines(stream: &mut TcpStream, lines: &Receiver<Option<Line>>, ping: Duration) -> io::Result<()> {
    stream.set_nodelay(true)?;
    loop {
        let line = match lines.recv_timeout(ping) {
            Ok(Some(line)) => line,
            Err(RecvTimeoutError::Timeout) => Line::Ping,
            Ok(None) | Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        stream.write_all((line.format() + "\n").as_bytes())?;
    }
}

/// The lines of a connection, each with a limit to its length and to the time it takes.
struct LineReader<'a> {
    stream: &'a TcpStream,
    read: Vec<u8>,
}

impl<'a> LineReader<'a> {
    fn new(stream: &'a TcpStream) -> Self {
        Self { stream, read: vec![] }
    }

    /// The next line; `None` if there is none in time or it has more than `longest` bytes.
    fn next(&mut self, patience: Duration, longest: usize) -> Option<Line> {
        let deadline = Instant::now() + patience;
        let mut part = [0; 4096];
        loop {
            let end = self.read.iter().take(longest).position(|byte| *byte == b'\n');
            if let Some(end) = end {
                let line: Vec<u8> = self.read.drain(..=end).collect();
                return Some(Line::parse(String::from_utf8_lossy(&line).trim_end()));
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if self.read.len() >= longest || left.is_zero() {
                return None;
            }
            self.stream.set_read_timeout(Some(left)).ok()?;
            match self.stream.read(&mut part) {
                Ok(0) => return None,
                Ok(length) => self.read.extend_from_slice(&part[..length]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => return None,
            }
        }
    }
}

/// The address at which other computers reach this one. Connecting such a socket sends nothing.
fn own_address(port: u16) -> SocketAddr {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0));
    let address = socket.and_then(|socket| {
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
        socket.local_addr()
    });
    SocketAddr::new(address.map_or(Ipv4Addr::LOCALHOST.into(), |address| address.ip()), port)
}

/// A code from the system's random source: `otter-lamp-41`.
fn draw_code() -> io::Result<String> {
    let drawn = SysRng.try_next_u64().map_err(io::Error::other)? as usize;
    let words: Vec<&str> = WORDS.split_whitespace().collect();
    let count = words.len();
    let number = drawn / count / count % 90 + 10;
    Ok(format!("{}-{}-{number}", words[drawn % count], words[drawn / count % count]))
}

fn start_thread(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name("friend".into()).stack_size(STACK).spawn(work).map(drop)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

    use std::io::{BufRead, BufReader};

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(20);

    /// Times as short as a loaded machine allows.
    const QUICK: u32 = 10;

    struct End {
        network: Network,
        news: Receiver<News>,
    }

    impl End {
        fn new(speed: u32) -> Self {
            let (sender, news) = channel();
            let mut network = Network::new(move |news| drop(sender.send(news)));
            network.speed = speed;
            Self { network, news }
        }

        fn next(&self) -> News {
            self.news.recv_timeout(PATIENCE).unwrap()
        }
    }

    impl Network {
        fn link(&self) -> &Link {
            self.link.as_ref().unwrap()
        }
    }

    const GAME: &str = "ok Ada nim:3,4,5:normal you-first 0";

    /// A host, its address and its code.
    fn host(speed: u32) -> (End, String, String) {
        let mut host = End::new(speed);
        host.network.perform(Task::Listen(Some(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))));
        let News::Listening(address, code) = host.next() else { panic!() };
        (host, address.to_string(), code)
    }

    #[test]
    fn a_host_needs_the_usual_port_only_if_it_is_named() {
        let mut hosts = [End::new(1), End::new(1)];
        let ports = hosts.each_mut().map(|host| {
            host.network.perform(Task::Listen(None));
            let News::Listening(address, _) = host.next() else { panic!() };
            address.port()
        });
        assert_ne!(ports[0], ports[1]);
        let named = Some(SocketAddr::from((Ipv4Addr::LOCALHOST, ports[1])));
        hosts[0].network.perform(Task::Listen(named));
        assert!(matches!(hosts[0].next(), News::Failed(why) if why.contains("is in use")));
    }

    fn send(address: &str, bytes: &[u8]) -> TcpStream {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        // The other end may have closed it already.
        let _ = stream.write_all(bytes);
        stream
    }

    /// What comes until the other end closes the connection.
    fn answer(mut stream: &TcpStream) -> String {
        let mut bytes = vec![];
        let mut part = [0; 256];
        while let Ok(length @ 1..) = stream.read(&mut part) {
            bytes.extend_from_slice(&part[..length]);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    fn joins(code: &str, name: &str) -> Line {
        Line::Join { code: code.to_owned(), name: name.to_owned(), made: None }
    }

    fn join_line(code: &str, name: &str) -> String {
        joins(code, name).format() + "\n"
    }

    fn no(why: &str) -> String {
        Line::No(why.to_owned()).format() + "\n"
    }

    #[test]
    fn a_guest_with_the_code_talks_to_the_host_and_returns() {
        let (mut host, address, code) = host(QUICK);
        let mut guest = End::new(QUICK);
        guest.network.perform(Task::Join(address));
        for round in 0..3 {
            assert_eq!(guest.next(), News::Connected);
            guest.network.perform(Task::Send(joins(&code, "Ben")));
            assert_eq!(host.next(), News::Line(joins(&code, "Ben")));
            host.network.perform(Task::Send(Line::parse(GAME)));
            assert_eq!(guest.next(), News::Line(Line::parse(GAME)));
            for end in [&mut host, &mut guest] {
                end.network.perform(Task::Send(Line::Say(format!("hello {round}"))));
            }
            assert_eq!(host.next(), News::Line(Line::Say(format!("hello {round}"))));
            assert_eq!(guest.next(), News::Line(Line::Say(format!("hello {round}"))));
            // The pings keep the connection.
            let ping = |end: &End| end.next() == News::Line(Line::Ping);
            assert!(ping(&host) && ping(&guest));
            if round == 1 { &mut host } else { &mut guest }.network.perform(Task::Reconnect);
            let away = |end: &End| while end.next() != News::Away {};
            away(&host);
            away(&guest);
        }
    }

    #[test]
    fn strangers_are_refused_and_the_friend_can_still_join() {
        let (host, address, code) = host(QUICK);
        assert_eq!(answer(&send(&address, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")), no("nimtui"));
        assert_eq!(answer(&send(&address, &[b'x'; 1 << 20])).replace(&no("nimtui"), ""), "");
        assert_eq!(answer(&send(&address, join_line("fox-fox-11", "Eve").as_bytes())), no("code"));
        let half_open = TcpStream::connect(&address).unwrap();
        assert_eq!(answer(&half_open), no("nimtui"));
        let crowd: Vec<_> = (0..200).map(|_| send(&address, b"")).collect();
        assert!(host.network.link().state().strangers.len() <= MOST_STRANGERS);
        // It doesn't have to wait for them.
        let friend = send(&address, join_line(&code.to_uppercase(), "Ben").as_bytes());
        assert_eq!(host.next(), News::Line(joins(&code.to_uppercase(), "Ben")));
        assert!(crowd.iter().all(|stream| answer(stream).starts_with("no ")));
        let other = join_line(&code, "Eve");
        assert_eq!(answer(&send(&address, other.as_bytes())), no("full"));
        drop(friend);
        // Players without a name can't be told apart, so they don't replace each other.
        assert_eq!(host.next(), News::Away);
        let nameless = join_line(&code, "Friend");
        let friend = send(&address, nameless.as_bytes());
        assert_eq!(host.next(), News::Line(joins(&code, "Friend")));
        assert_eq!(answer(&send(&address, nameless.as_bytes())), no("full"));
        drop(friend);
    }

    #[test]
    fn three_wrong_codes_close_the_port() {
        let (host, address, _) = host(QUICK);
        for _ in 0..3 {
            assert_eq!(answer(&send(&address, join_line("fox-fox-11", "Eve").as_bytes())), no("code"));
        }
        assert!(matches!(host.next(), News::Failed(why) if why.contains("wrong codes")));
        while TcpStream::connect(&address).is_ok_and(|stream| !answer(&stream).is_empty()) {}
    }

    #[test]
    fn floods_and_silence_end_the_connection_and_the_friend_may_return() {
        let (host, address, code) = host(QUICK);
        let first = join_line(&code, "Ben");
        for rest in ["wave\n".repeat(100), "x".repeat(1 << 20), String::new()] {
            let friend = send(&address, (first.clone() + &rest).as_bytes());
            assert_eq!(host.next(), News::Line(joins(&code, "Ben")));
            answer(&friend);
            let lines = (0..).find(|_| host.next() == News::Away).unwrap();
            assert!(lines <= MOST_LINES, "{lines}");
        }
        // The old connection seems to be alive when the friend returns.
        let old = send(&address, first.as_bytes());
        assert_eq!(host.next(), News::Line(joins(&code, "Ben")));
        let new = send(&address, first.as_bytes());
        assert_eq!(host.next(), News::Line(joins(&code, "Ben")));
        answer(&old);
        (&new).write_all(b"say hello\n").unwrap();
        assert_eq!(host.next(), News::Line(Line::Say("hello".into())));
    }

    #[test]
    fn closing_sends_what_waits_and_leaves_no_port_open() {
        for _ in 0..20 {
            let (mut host, address, code) = host(1);
            let friend = send(&address, join_line(&code, "Ben").as_bytes());
            host.next();
            host.network.perform(Task::Send(Line::Bye));
            host.network.perform(Task::Close);
            let mut line = String::new();
            BufReader::new(&friend).read_line(&mut line).unwrap();
            assert_eq!(line, "bye\n");
            drop(host);
            // The same port can be opened again, so it was closed.
            assert!(TcpStream::connect(&address).is_err() || TcpListener::bind(&address).is_ok());
        }
    }

    /// A guest, the end of its connection to something that isn't our host, and the address of that.
    fn guest_elsewhere() -> (End, TcpStream, String) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let mut guest = End::new(QUICK);
        guest.network.perform(Task::Join(address.clone()));
        assert_eq!(guest.next(), News::Connected);
        (guest, listener.accept().unwrap().0, address)
    }

    #[test]
    fn a_guest_is_told_why_it_cant_join() {
        for banner in ["", "SSH-2.0-OpenSSH_9.9\r\n", "HTTP/1.1 400 Bad Request\r\n\r\n"] {
            let (guest, mut stream, _) = guest_elsewhere();
            stream.write_all(banner.as_bytes()).unwrap();
            assert!(
                matches!(guest.next(), News::Failed(why) if why.contains("no game to join at 127.0.0.1:"))
            );
        }
        let (mut guest, _stream, address) = guest_elsewhere();
        guest.network.perform(Task::Join(address));
        assert!(matches!(guest.next(), News::Failed(why) if why.contains("Can't connect")));
    }

    #[test]
    fn only_the_first_line_of_the_host_may_be_long() {
        let (guest, mut stream, _) = guest_elsewhere();
        let game = format!("{GAME}{}", " 1x2".repeat(10_000));
        stream.write_all(format!("{game}\nsay {}\n", "x".repeat(LONGEST_LINE)).as_bytes()).unwrap();
        assert_eq!(guest.next(), News::Line(Line::parse(&game)));
        assert_eq!(guest.next(), News::Away);
    }

    #[test]
    fn codes_are_two_words_and_two_digits() {
        assert_eq!(WORDS.split_whitespace().count(), 64);
        let codes: Vec<String> = (0..50).map(|_| draw_code().unwrap()).collect();
        assert!(codes.iter().all(|code| code.split('-').count() == 3 && code.is_ascii()), "{codes:?}");
        assert!(codes.iter().any(|code| *code != codes[0]));
    }
}
