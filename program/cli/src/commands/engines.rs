//! `tesuji engines`: the engines of `solve`.

use super::keys::{KeyLine, key_lines, key_table};
use crate::failure::Failure;
use crate::output::{print, table, table_text};
use serde::Serialize;
use tesuji_session::Games;
use tesuji_session::agents::OwnAgent;
use tesuji_session::engines::{ENGINES, EngineKey, agents};

#[derive(Serialize)]
pub(super) struct Listing {
    engines: Vec<Engine>,
    /// The agents that are engines, too.
    agents: Vec<String>,
    keys: Vec<KeyLine>,
}

#[derive(Serialize)]
struct Engine {
    name: &'static str,
    summary: &'static str,
    paper: &'static str,
    keys: Vec<&'static str>,
}

/// Lists the engines and their keys with a line about each.
pub(crate) fn run(games: &Games, json: bool) -> Result<(), Failure> {
    print(json, &listing(games), text)
}

/// The engines and their keys with a line about each.
pub(super) fn listing(games: &Games) -> Listing {
    let engines = ENGINES.iter().map(|entry| Engine {
        name: entry.name,
        summary: entry.summary,
        paper: entry.paper,
        keys: entry.keys.iter().map(|key| key.about().0).collect(),
    });
    let own = games.agents().iter().map(OwnAgent::entry);
    let own = own.filter(|agent| agent.solves()).map(|agent| &*agent.name);
    Listing {
        engines: engines.collect(),
        agents: agents().into_iter().chain(own).map(str::to_owned).collect(),
        keys: key_lines(EngineKey::ALL.iter().map(|key| key.about())),
    }
}

fn text(listing: &Listing) -> String {
    let mut engines = table(["engine", "what it is", "reference", "keys"], 4);
    for engine in &listing.engines {
        engines.add_row([
            engine.name,
            engine.summary,
            engine.paper,
            &engine.keys.join(" "),
        ]);
    }
    format!(
        "Written NAME[:key=value,…], for example pn2:a=20000,b=5000\n\n{}\n\n{}\n\n\
         Agents that prove solve, too, with their own keys and seed (see `tesuji agents`): {}",
        table_text(&engines),
        key_table(&listing.keys),
        listing.agents.join(" ")
    )
}
