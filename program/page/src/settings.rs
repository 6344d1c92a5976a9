//! The settings of a server.

use crate::{Limits, Tables};
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tesuji_session::Games;

/// The settings of a server: its offer and its access.
#[derive(Clone)]
pub struct Settings {
    /// The games with their agents and engines.
    pub games: Games,
    /// The lists and reports of the program.
    pub tables: Arc<dyn Tables>,
    /// The address to listen on. Port 0 stands for any free port.
    pub listen: SocketAddr,
    /// Whether every question needs the token that is in the address of the page. On an address
    /// that other machines reach it always does.
    pub token: bool,
    /// Further names by which browsers may reach the server, such as `board.example` or
    /// `board.example:8421`.
    pub hosts: Vec<String>,
    /// The texts of agents that are allowed although they use files or other programs.
    pub agents: Vec<String>,
    /// The paths of games that are allowed although they are files.
    pub files: Vec<String>,
    /// The limits of the server.
    pub limits: Limits,
}

impl Settings {
    /// Settings for browsers on this machine, at `port`.
    pub fn new(games: Games, tables: Arc<dyn Tables>, port: u16) -> Self {
        Self {
            games,
            tables,
            listen: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port),
            token: false,
            hosts: Vec::new(),
            agents: Vec::new(),
            files: Vec::new(),
            limits: Limits::default(),
        }
    }
}

impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings")
            .field("listen", &self.listen)
            .field("token", &self.token)
            .field("hosts", &self.hosts)
            .field("agents", &self.agents)
            .field("files", &self.files)
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}
