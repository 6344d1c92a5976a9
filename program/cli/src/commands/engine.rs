//! `tesuji engine`: other programs play with an agent.

use super::contest::cores;
use crate::args;
use crate::failure::Failure;
use crate::setup::open;
use std::io::{self, BufReader};
use tesuji_protocols::{Protocol, Setup, Wrong, serve};
use tesuji_session::Games;

/// Answers the lines of the input until it ends.
pub(crate) fn run(games: &Games, args: &args::Engine) -> Result<(), Failure> {
    let protocol = args.protocol.0;
    let game = args.game.clone().unwrap_or_else(|| usual(games, protocol));
    let session = open(games, &game)?;
    // An engine of analysis has a thread for each position.
    let searching = args.threads.filter(|_| protocol != Protocol::Analysis);
    let mut setup = Setup {
        games: games.clone(),
        game,
        agent: args.agent.clone(),
        limits: args.limits.budget.clone(),
        level: args.limits.level(),
        seed: args.random.seed,
        threads: args.threads.unwrap_or_else(cores),
    };
    let text = setup.agent_of(protocol, &setup.game);
    let agent = args.limits.read_agent(&session, text)?;
    if let Some(threads) = searching {
        let on_threads = agent.clone().on_threads(threads as usize);
        let on_threads = on_threads.map_err(|error| Failure::input("--threads: agent", error))?;
        if on_threads != agent {
            let separator = if text.contains(':') { ',' } else { ':' };
            setup.agent = Some(format!("{text}{separator}threads={threads}"));
        }
    }
    // Standard input is read by a thread of its own, so that it cannot be locked here.
    let input = BufReader::new(io::stdin());
    match serve(setup, protocol, input, &mut io::stdout()) {
        Ok(()) => Ok(()),
        Err(Wrong::Setup(wrong)) => Err(Failure::Input(wrong.to_string())),
        Err(Wrong::Output(error)) => Err(error.into()),
    }
}

/// The game of a protocol, or the first one if the program does not have it.
fn usual(games: &Games, protocol: Protocol) -> String {
    let usual = match protocol {
        Protocol::Uci => "chess",
        // Other programs of Go have a ko rule.
        Protocol::Gtp => "go19:ko",
        Protocol::Ugi | Protocol::Analysis => "breakthrough",
    };
    let names = games.names();
    let base = usual.split(':').next();
    let known = names.iter().any(|&(name, _)| Some(name) == base);
    let first = names.first().map_or(usual, |&(name, _)| name);
    if known { usual } else { first }.to_owned()
}
