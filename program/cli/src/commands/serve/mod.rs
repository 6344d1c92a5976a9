//! `tesuji serve`: the page.

mod browser;
mod tables;

use crate::args;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{note, print};
use serde::Serialize;
use std::net::SocketAddr;
use std::sync::Arc;
use tables::Shown;
use tesuji_page::{Limits, Server, Settings};
use tesuji_session::Games;

/// Where the page is.
#[derive(Serialize)]
struct Serving {
    url: String,
}

/// Serves the page until Ctrl-C.
pub(crate) fn run(games: &Games, args: &args::Serve, json: bool) -> Result<(), Failure> {
    let usual = Limits::default();
    let mut limits = Limits {
        searches: args.threads.unwrap_or(usual.searches),
        seconds: args.time_ms.div_ceil(1000),
        memory_mb: args.memory_mb,
        all_memory_mb: args.memory_mb.saturating_mul(4),
        ..usual
    };
    for text in &args.limit {
        let set = limits.set(text);
        set.map_err(|wrong| Failure::input("--limit:", wrong))?;
    }
    let shown = Shown::new(games, &args.game, args.reports.as_deref())?;
    let listen = SocketAddr::new(args.listen, args.port);
    let settings = Settings {
        listen,
        token: args.token,
        hosts: args.host.clone(),
        agents: args.allow_agent.clone(),
        files: args.game.clone(),
        limits,
        ..Settings::new(games.clone(), Arc::new(shown), args.port)
    };
    let server = Server::bind(settings);
    let server = server.map_err(|error| Failure::input(&format!("{listen}:"), error))?;
    if !args.listen.is_loopback() {
        note(format_args!(
            "warning: other machines can reach {listen}; whoever has the address below can search here"
        ));
    }
    let stopper = server.stopper();
    interrupt::listen();
    interrupt::calls(move || stopper.stop());
    let serving = Serving { url: server.url() };
    print(json, &serving, |serving| serving.url.clone())?;
    if args.open
        && let Err(error) = browser::open(&serving.url)
    {
        note(format_args!("note: no browser was started: {error}"));
    }
    Ok(server.run()?)
}
