//! The sockets of a game with a friend. Threads wait for connections and lines, and post what comes; nothing polls.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream, ToSocketAddrs, UdpSocket};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rand::TryRng;
use rand::rngs::SysRng;

use super::{NAMELESS, News, PORT, Task, read_join};
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

/// Two of them and a number make one of 362,880 codes, of which a stranger may try two.
const WORDS: &str = "acorn amber apple arrow aspen badger bamboo beaver birch bison brook button cactus candle canoe castle \
cedar cello cherry clover cobalt comet coral cricket daisy dolphin eagle falcon feather fiddle flute \
fossil fox garden ginger goose guitar hazel heron honey island ivory jasmine kite lagoon lamp lemon lily \
maple melon mint moose oak olive orchid otter panda pebble piano pine plum poppy raven sparrow";

/// Divides the times below. Tests are as fast as a loaded machine allows.
const SPEED: u64 = if cfg!(test) { 10 } else { 1 };
/// Until the first line of the other end.
const FIRST_LINE: Duration = Duration::from_millis(5_000 / SPEED);
/// Without a line, after which a ping is sent. After this many the friend is away.
const PING: Duration = Duration::from_millis(15_000 / SPEED);
const MOST_PINGS: usize = 3;
/// In which at most [`MOST_LINES`] lines may come.
const WINDOW: Duration = Duration::from_millis(10_000 / SPEED);
/// Before a guest connects again.
const RETRY: Duration = Duration::from_millis(2_000 / SPEED);
/// The errors of a read that took too long.
const WAITS: [io::ErrorKind; 2] = [io::ErrorKind::WouldBlock, io::ErrorKind::TimedOut];
/// For writing a line, which waits only if the other end has stopped reading, and for closing the port.
const PATIENCE: Duration = Duration::from_millis(500);

/// The loop's end of the sockets.
pub struct Network {
    link: Arc<Link>,
}

type Post = Arc<dyn Fn(News) + Send + Sync>;

impl Network {
    /// Posts its news here.
    pub fn new(post: impl Fn(News) + Send + Sync + 'static) -> Self {
        Self { link: Arc::new(Link { post: Arc::new(post), state: Mutex::default() }) }
    }

    /// Never waits for the other end.
    pub fn perform(&mut self, task: Task) {
        match task {
            Task::Listen(named) => {
                // The friend types any port that is free.
                let usual = [PORT, 0].map(|port| SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
                let addresses = named.map_or(usual.to_vec(), |address| vec![address]);
                let link = self.open();
                if let Err(error) = listen(&link, &addresses) {
                    let (address, why) = (addresses[0], strip_error_number(error));
                    link.post(News::Failed(format!("{address}: {why}. Choose another with --listen.")));
                }
            }
            Task::Join { address, greeting } => {
                let link = self.open();
                let _ = start_thread(move || join(&link, &address, &greeting));
            }
            Task::Send(line) => {
                let peer = self.link.state().peer.clone();
                if let Some((peer, _)) = peer {
                    // If the connection is gone, its reader says so.
                    let _ = write_line(&peer, &line);
                }
            }
            Task::Reconnect => self.link.state().hang_up(),
            Task::Close => self.close(),
        }
    }

    fn open(&mut self) -> Arc<Link> {
        self.close();
        self.link = Arc::new(Link { post: self.link.post.clone(), state: Mutex::default() });
        self.link.clone()
    }

    fn close(&mut self) {
        self.link.state().is_closed = true;
        self.link.state().hang_up();
        self.link.stop_listening();
    }
}

/// What the threads of one game share.
struct Link {
    post: Post,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    is_closed: bool,
    /// The address of the open port, and what ends when its thread has closed it.
    port: Option<(SocketAddr, Receiver<()>)>,
    /// The connection to the other end, and the name that came with it.
    peer: Option<(Arc<TcpStream>, String)>,
    wrong_codes: u8,
    /// Connections without a first line, the oldest first.
    strangers: VecDeque<Arc<TcpStream>>,
}

impl State {
    fn hang_up(&mut self) {
        if let Some((peer, _)) = self.peer.take() {
            let _ = peer.shutdown(Shutdown::Both);
        }
    }

    fn has_peer(&self, stream: &Arc<TcpStream>) -> bool {
        self.peer.as_ref().is_some_and(|(peer, _)| Arc::ptr_eq(peer, stream))
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

    /// Closes the port: the thread that waits for connections ends with one of ours.
    fn stop_listening(&self) {
        let Some((mut address, closed)) = self.state().port.take() else { return };
        if address.ip().is_unspecified() {
            address.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        let _ = TcpStream::connect_timeout(&address, PATIENCE);
        let _ = closed.recv_timeout(PATIENCE);
    }

    /// Makes a connection that of the friend, unless somebody of another name, or one without a name, is here.
    fn admit(&self, stream: &Arc<TcpStream>, name: &str) -> bool {
        let mut state = self.state();
        let is_taken = |(_, other): &(_, String)| other != name || name == NAMELESS;
        if state.is_closed || state.peer.as_ref().is_some_and(is_taken) {
            return false;
        }
        // A connection that only seems to be alive ends here.
        state.hang_up();
        state.peer = Some((stream.clone(), name.to_owned()));
        true
    }

    /// Posts the lines of the friend until the connection ends.
    fn read_lines(&self, reader: &mut BufReader<Connection<'_>>, stream: &Arc<TcpStream>) {
        let mut times = VecDeque::new();
        while let Some(line) = read_line(reader, PING, MOST_PINGS, LONGEST_LINE) {
            times.push_back(Instant::now());
            times.retain(|time| time.elapsed() < WINDOW);
            if times.len() > MOST_LINES || !self.state().has_peer(stream) {
                break;
            }
            self.post(News::Line(line));
        }
        let mut state = self.state();
        if state.has_peer(stream) {
            state.hang_up();
        }
        // Posted before another connection can be that of the friend.
        if state.peer.is_none() && !state.is_closed {
            (self.post)(News::Away);
        }
    }
}

/// A connection from which nothing is read after this time.
struct Connection<'a> {
    stream: &'a TcpStream,
    until: Instant,
}

impl Read for Connection<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let left = self.until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.stream.set_read_timeout(Some(left))?;
        self.stream.read(bytes)
    }
}

/// Opens the port and waits for the friend on another thread.
fn listen(link: &Arc<Link>, addresses: &[SocketAddr]) -> io::Result<()> {
    if is_guest() {
        return Err(io::Error::other("--guest doesn't allow hosting a game"));
    }
    let listener = TcpListener::bind(addresses)?;
    let address = listener.local_addr()?;
    let code = draw_code()?;
    let (closes, closed) = channel();
    link.state().port = Some((address, closed));
    let shown = if address.ip().is_unspecified() { own_address(address.port()) } else { address };
    link.post(News::Listening(shown, code.clone()));
    let link = link.clone();
    start_thread(move || {
        wait_for_strangers(&link, listener, &code);
        drop(closes);
    })
}

/// Takes connections until the port is to be closed, and closes it.
#[allow(clippy::needless_pass_by_value, reason = "the port is closed at the end")]
fn wait_for_strangers(link: &Arc<Link>, listener: TcpListener, code: &str) {
    for stream in listener.incoming() {
        let mut state = link.state();
        if state.port.is_none() {
            return;
        }
        let Ok(stream) = stream.map(Arc::new) else {
            // Too many files are open: wait until some are closed.
            drop(state);
            thread::sleep(PATIENCE);
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
fn receive(link: &Link, stream: &Arc<TcpStream>, code: &str) {
    let mut reader = BufReader::new(Connection { stream, until: Instant::now() });
    let line = read_line(&mut reader, FIRST_LINE, 1, LONGEST_LINE);
    link.state().strangers.retain(|other| !Arc::ptr_eq(other, stream));
    let line = line.unwrap_or_default();
    let why = match read_join(&line) {
        Some((typed, name, _)) if typed.eq_ignore_ascii_case(code) => {
            if link.admit(stream, &name) {
                link.post(News::Line(line));
                return link.read_lines(&mut reader, stream);
            }
            "full"
        }
        Some(_) => {
            let mut state = link.state();
            state.wrong_codes += 1;
            let is_last = state.wrong_codes == MOST_WRONG_CODES;
            drop(state);
            if is_last {
                link.stop_listening();
                let why = format!("Somebody typed {MOST_WRONG_CODES} wrong codes, so the port is closed.");
                link.post(News::Failed(why));
            }
            "code"
        }
        None => "nimtui",
    };
    refuse(stream, why);
}

fn refuse(stream: &TcpStream, why: &str) {
    let _ = write_line(stream, &format!("no {why}"));
    let _ = stream.shutdown(Shutdown::Both);
}

/// Connects to the host, and again whenever the connection is lost.
fn join(link: &Link, address: &str, greeting: &str) {
    if let Err(why) = talk_to_host(link, address, greeting) {
        return link.post(News::Failed(why));
    }
    loop {
        thread::sleep(RETRY);
        if link.state().is_closed {
            return;
        }
        let _ = talk_to_host(link, address, greeting);
    }
}

/// Posts the lines of the host until the connection ends.
///
/// # Errors
/// Why there is no game.
fn talk_to_host(link: &Link, address: &str, greeting: &str) -> Result<(), String> {
    let failure = |error| format!("Can't connect to {address}: {}.", strip_error_number(error));
    let stream = Arc::new(connect(address).map_err(failure)?);
    if !link.admit(&stream, "") {
        return Ok(());
    }
    let _ = write_line(&stream, greeting);
    let mut reader = BufReader::new(Connection { stream: &stream, until: Instant::now() });
    let first = read_line(&mut reader, FIRST_LINE, 1, LONGEST_GAME);
    let Some(first) = first.filter(|first| first.starts_with("ok ") || first.starts_with("no ")) else {
        link.state().hang_up();
        return Err(format!("There's no game to join at {address}. Check the address and the port."));
    };
    link.post(News::Line(first));
    link.read_lines(&mut reader, &stream);
    Ok(())
}

fn connect(address: &str) -> io::Result<TcpStream> {
    let address = if address.contains(':') { address.to_owned() } else { format!("{address}:{PORT}") };
    // A shared nimtui is no way into the network of its computer, and looks up no names there.
    let is_port = |port: &str| port.parse::<u16>().is_ok();
    let is_own = match address.parse::<SocketAddr>() {
        Ok(address) => address.ip().is_loopback(),
        Err(_) => address.strip_prefix("localhost:").is_some_and(is_port),
    };
    if is_guest() && !is_own {
        return Err(io::Error::other("--guest allows only games hosted on this computer"));
    }
    let none = Err(io::Error::other("there is no such computer"));
    let connect = |address| TcpStream::connect_timeout(&address, FIRST_LINE);
    address.to_socket_addrs()?.fold(none, |before, address| before.or_else(|_| connect(address)))
}

fn write_line(mut stream: &TcpStream, line: &str) -> io::Result<()> {
    stream.set_nodelay(true)?;
    stream.set_write_timeout(Some(PATIENCE))?;
    // If it takes too long, a part of it may be written, and nothing must come after that.
    let written = stream.write_all(format!("{line}\n").as_bytes());
    written.inspect_err(|_| _ = stream.shutdown(Shutdown::Both))
}

/// The next line; `None` if the connection ends or it has more than `longest` bytes. If it doesn't come within `pause`, however
/// little of it has come, sends a ping and waits again, all in all `most_pauses` times.
fn read_line(
    reader: &mut BufReader<Connection<'_>>,
    pause: Duration,
    most_pauses: usize,
    longest: usize,
) -> Option<String> {
    let mut line = vec![];
    for number in 0..most_pauses {
        if number > 0 {
            write_line(reader.get_ref().stream, "ping").ok()?;
        }
        reader.get_mut().until = Instant::now() + pause;
        let room = longest - line.len();
        match reader.by_ref().take(room as u64).read_until(b'\n', &mut line) {
            Ok(_) if line.ends_with(b"\n") => {
                return Some(String::from_utf8_lossy(&line).trim_end().to_owned());
            }
            Err(error) if WAITS.contains(&error.kind()) => {}
            _ => return None,
        }
    }
    None
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
    let (first, step) = (drawn % count, drawn / count % (count - 1) + 1);
    let number = drawn / count / count % 90 + 10;
    Ok(format!("{}-{}-{number}", words[first], words[(first + step) % count]))
}

fn start_thread(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name("friend".into()).stack_size(STACK).spawn(work).map(drop)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

    use super::*;

    const DEADLINE: Duration = Duration::from_secs(20);

    struct End {
        network: Network,
        news: Receiver<News>,
    }

    impl End {
        fn new() -> Self {
            let (sender, news) = channel();
            Self { network: Network::new(move |news| drop(sender.send(news))), news }
        }

        fn next(&self) -> News {
            self.news.recv_timeout(DEADLINE).unwrap()
        }
    }

    const GAME: &str = "ok Ada nim:3,4,5:normal you-first 0";

    /// A host, its address and its code.
    fn host() -> (End, String, String) {
        let mut host = End::new();
        host.network.perform(Task::Listen(Some(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))));
        let News::Listening(address, code) = host.next() else { panic!() };
        (host, address.to_string(), code)
    }

    #[test]
    fn a_host_needs_the_usual_port_only_if_it_is_named() {
        let mut hosts = [End::new(), End::new()];
        let ports = hosts.each_mut().map(|host| {
            host.network.perform(Task::Listen(None));
            let News::Listening(address, _) = host.next() else { panic!() };
            address.port()
        });
        assert_ne!(ports[0], ports[1]);
        let named = Some(SocketAddr::from((Ipv4Addr::LOCALHOST, ports[1])));
        hosts[0].network.perform(Task::Listen(named));
        assert!(matches!(hosts[0].next(), News::Failed(why) if why.contains("in use.")));
    }

    fn send(address: &str, bytes: &[u8]) -> TcpStream {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(DEADLINE)).unwrap();
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

    fn joins(code: &str, name: &str) -> String {
        format!("nimtui 1 join {code} {name}")
    }

    fn join_line(code: &str, name: &str) -> String {
        joins(code, name) + "\n"
    }

    fn line(text: &str) -> News {
        News::Line(text.to_owned())
    }

    #[test]
    fn a_guest_with_the_code_talks_to_the_host_and_returns() {
        let (mut host, address, code) = host();
        let mut guest = End::new();
        guest.network.perform(Task::Join { address, greeting: joins(&code, "Ben") });
        for round in 0..3 {
            assert_eq!(host.next(), News::Line(joins(&code, "Ben")));
            host.network.perform(Task::Send(GAME.to_owned()));
            assert_eq!(guest.next(), line(GAME));
            for end in [&mut host, &mut guest] {
                end.network.perform(Task::Send(format!("say hello {round}")));
            }
            assert_eq!(host.next(), line(&format!("say hello {round}")));
            assert_eq!(guest.next(), line(&format!("say hello {round}")));
            // The pings keep the connection.
            // Whoever sends a ping first keeps the other end from sending one.
            let ping = line("ping");
            assert!(host.news.recv_timeout(2 * PING).is_ok_and(|news| news == ping) || guest.next() == ping);
            if round == 1 { &mut host } else { &mut guest }.network.perform(Task::Reconnect);
            let away = |end: &End| while end.next() != News::Away {};
            away(&host);
            away(&guest);
        }
    }

    #[test]
    fn strangers_are_refused_and_the_friend_can_still_join() {
        let (host, address, code) = host();
        assert_eq!(answer(&send(&address, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")), "no nimtui\n");
        assert_eq!(answer(&send(&address, &[b'x'; 1 << 20])).replace("no nimtui\n", ""), "");
        assert_eq!(answer(&send(&address, join_line("fox-fox-11", "Eve").as_bytes())), "no code\n");
        let half_open = TcpStream::connect(&address).unwrap();
        assert_eq!(answer(&half_open), "no nimtui\n");
        let crowd: Vec<_> = (0..200).map(|_| send(&address, b"")).collect();
        assert!(host.network.link.state().strangers.len() <= MOST_STRANGERS);
        // It doesn't have to wait for them.
        let friend = send(&address, join_line(&code.to_uppercase(), "Ben").as_bytes());
        assert_eq!(host.next(), News::Line(joins(&code.to_uppercase(), "Ben")));
        assert!(crowd.iter().all(|stream| answer(stream).starts_with("no ")));
        let other = join_line(&code, "Eve");
        assert_eq!(answer(&send(&address, other.as_bytes())), "no full\n");
        drop(friend);
        // Players without a name can't be told apart, so they don't replace each other.
        assert_eq!(host.next(), News::Away);
        let nameless = join_line(&code, "Friend");
        let friend = send(&address, nameless.as_bytes());
        assert_eq!(host.next(), News::Line(joins(&code, "Friend")));
        assert_eq!(answer(&send(&address, nameless.as_bytes())), "no full\n");
        drop(friend);
    }

    #[test]
    fn three_wrong_codes_close_the_port() {
        let (host, address, _) = host();
        for _ in 0..3 {
            assert_eq!(answer(&send(&address, join_line("fox-fox-11", "Eve").as_bytes())), "no code\n");
        }
        assert!(matches!(host.next(), News::Failed(why) if why.contains("wrong codes")));
        while TcpStream::connect(&address).is_ok_and(|stream| !answer(&stream).is_empty()) {}
    }

    #[test]
    fn floods_and_silence_end_the_connection_and_the_friend_may_return() {
        let (host, address, code) = host();
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
        // The limit is for a short time, which is over when the ping comes.
        for _ in 0..2 {
            (&new).write_all(&b"say hello\n".repeat(MOST_LINES)[..]).unwrap();
            assert!((0..MOST_LINES).all(|_| host.next() == line("say hello")));
            assert!(BufReader::new(&new).lines().any(|line| line.is_ok_and(|line| line == "ping")));
        }
    }

    #[test]
    fn closing_sends_what_waits_and_leaves_no_port_open() {
        for _ in 0..20 {
            let (mut host, address, code) = host();
            let friend = send(&address, join_line(&code, "Ben").as_bytes());
            host.next();
            host.network.perform(Task::Send("bye".to_owned()));
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
        let mut guest = End::new();
        guest.network.perform(Task::Join { address: address.clone(), greeting: String::new() });
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
        guest.network.perform(Task::Join { address, greeting: String::new() });
        assert!(matches!(guest.next(), News::Failed(why) if why.contains("Can't connect")));
    }

    #[test]
    fn only_the_first_line_of_the_host_may_be_long() {
        let (guest, mut stream, _) = guest_elsewhere();
        let game = format!("{GAME}{}", " 1x2".repeat(10_000));
        stream.write_all(format!("{game}\nsay {}\n", "x".repeat(LONGEST_LINE)).as_bytes()).unwrap();
        assert_eq!(guest.next(), line(&game));
        assert_eq!(guest.next(), News::Away);
    }

    #[test]
    fn codes_are_two_words_and_two_digits() {
        assert_eq!(WORDS.split_whitespace().count(), 64);
        let codes: Vec<String> = (0..50).map(|_| draw_code().unwrap()).collect();
        let is_right = |parts: &[&str]| parts.len() == 3 && parts[0] != parts[1];
        assert!(codes.iter().all(|code| is_right(&code.split('-').collect::<Vec<_>>())), "{codes:?}");
        assert!(codes.iter().any(|code| *code != codes[0]));
    }
}
