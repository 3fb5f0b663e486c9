//! `host` and `join`.

use std::net::{IpAddr, SocketAddr};

use clap::Args;

use crate::friend::{Meeting, PORT};
use crate::session::{GameSetup, check_name};
use crate::text::Start as TextStart;
use crate::tui::Start;

use super::args::GlobalArgs;
use super::preferences::preferences;
use super::{Environment, Exit, Request, game_or_position, invalid};

#[derive(Args)]
#[command(after_help = "Example: nimtui host nim:3,4,5\n\nnimtui prints what your friend has to type.")]
pub(super) struct HostArgs {
    /// A game or a position id [default: your saved game with a friend]
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// Where to listen; 0.0.0.0 is your network [default: 127.0.0.1:2308]
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    listen: Option<SocketAddr>,
    /// What your friend sees as your name
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

#[derive(Args)]
#[command(after_help = "Example: nimtui join 192.168.1.20:2308 otter-lamp-41")]
pub(super) struct JoinArgs {
    /// Where your friend's nimtui waits
    #[arg(value_name = "HOST:PORT")]
    host: String,
    /// The code that your friend's nimtui shows
    #[arg(value_name = "CODE")]
    code: String,
    /// What your friend sees as your name
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

impl HostArgs {
    pub(super) fn request(
        self,
        globals: &GlobalArgs,
        environment: &Environment<'_>,
    ) -> Result<Request, Exit> {
        let setup = self.game.map(|game| {
            let (key, position) = game_or_position(&[game])?;
            Ok(Box::new(GameSetup { position, ..Meeting::setup(key, environment.seed) }))
        });
        let meeting = Meeting::Host { setup: setup.transpose()?, listen: self.listen };
        request(meeting, self.name, globals, environment)
    }
}

impl JoinArgs {
    pub(super) fn request(
        self,
        globals: &GlobalArgs,
        environment: &Environment<'_>,
    ) -> Result<Request, Exit> {
        request(Meeting::Join { address: self.host, code: self.code }, self.name, globals, environment)
    }
}

fn request(
    meeting: Meeting,
    name: Option<String>,
    globals: &GlobalArgs,
    environment: &Environment<'_>,
) -> Result<Request, Exit> {
    let saves = !globals.terminal.no_save;
    let name = match name {
        Some(name) => Some(check_name(&name).map_err(|why| invalid("--name", &name, &why.to_string()))?),
        None if saves => (environment.settings)().name,
        None => None,
    };
    Ok(match globals.text {
        true => environment.text_request(TextStart::Friend(meeting, name), saves),
        false => Request::Screen(Start::Friend(meeting, name), preferences(&globals.terminal, environment)),
    })
}

/// An address of this computer, with or without a port.
fn address(text: &str) -> Result<SocketAddr, String> {
    let address = text.parse().or_else(|_| text.parse().map(|ip: IpAddr| SocketAddr::new(ip, PORT)));
    address.map_err(|_| "must be an address such as 127.0.0.1:2308 or 0.0.0.0".to_owned())
}
