//! `tesuji agents`: who can play.

use super::keys::{KeyLine, key_lines, key_table};
use crate::failure::Failure;
use crate::output::{print, table, table_text};
use serde::Serialize;
use tesuji_lab::agents::{Key, listing};

#[derive(Serialize)]
struct Listing {
    agents: Vec<Agent>,
    keys: Vec<KeyLine>,
}

#[derive(Serialize)]
struct Agent {
    name: String,
    summary: String,
    keys: Vec<&'static str>,
}

/// Lists the agents and their keys with a line about each.
pub(crate) fn run(json: bool) -> Result<(), Failure> {
    let agents = listing().into_iter().map(|entry| Agent {
        name: entry.name,
        summary: entry.summary,
        keys: entry.keys.iter().map(|key| key.about().0).collect(),
    });
    let listing = Listing {
        agents: agents.collect(),
        keys: key_lines(Key::all().into_iter().map(Key::about)),
    };
    print(json, &listing, text)
}

fn text(listing: &Listing) -> String {
    let mut agents = table(["agent", "summary", "keys"], 3);
    for agent in &listing.agents {
        agents.add_row([&agent.name, &agent.summary, &agent.keys.join(" ")]);
    }
    format!(
        "Written NAME[+sb][:key=value,…], for example gpn-max+sb:cpn=0.5\n\n{}\n\n{}",
        table_text(&agents),
        key_table(&listing.keys)
    )
}
