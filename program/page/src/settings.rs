//! What a server offers, and to whom.

use crate::{Limits, Tables};
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tesuji_session::Games;

/// What a server offers, and to whom.
#[derive(Clone)]
pub struct Settings {
    /// The games, with their agents and engines.
    pub games: Games,
    /// The lists and reports of the program.
    pub tables: Arc<dyn Tables>,
    /// Where it listens. Port 0 stands for any that is free.
    pub listen: SocketAddr,
    /// Whether every question has to have a token, which the address of the page has. On addresses
    /// that other machines reach it has to in any case.
    pub token: bool,
    /// Names beside those of the address by which browsers may reach it, such as `board.example`
    /// or `board.example:8421`.
    pub hosts: Vec<String>,
    /// Agents that may be named although they are files or other programs, by their texts.
    pub agents: Vec<String>,
    /// Games that may be named although they are files, by their paths.
    pub files: Vec<String>,
    /// How much is done for questions.
    pub limits: Limits,
}

impl Settings {
    /// A server for browsers on this machine, at a port.
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
