//! `tesuji agents`: who can play.

use crate::agents::{Key, listing};
use crate::failure::Failure;
use crate::keyed::Key as _;
use crate::output::{print, table, table_text};
use serde::Serialize;

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

#[derive(Serialize)]
struct KeyLine {
    key: &'static str,
    values: &'static str,
    summary: &'static str,
}

/// Lists the agents and their keys with a line about each.
pub(crate) fn run(json: bool) -> Result<(), Failure> {
    let agents = listing().into_iter().map(|entry| Agent {
        name: entry.name,
        summary: entry.summary,
        keys: entry.keys.iter().map(|key| key.text()).collect(),
    });
    let keys = Key::all().into_iter().map(|key| {
        let (key, values, summary) = key.about();
        KeyLine {
            key,
            values,
            summary,
        }
    });
    let listing = Listing {
        agents: agents.collect(),
        keys: keys.collect(),
    };
    print(json, &listing, text)
}

fn text(listing: &Listing) -> String {
    let mut agents = table(["agent", "summary", "keys"], 3);
    for agent in &listing.agents {
        agents.add_row([&agent.name, &agent.summary, &agent.keys.join(" ")]);
    }
    let mut keys = table(["key", "values", "what it sets, and its usual default"], 3);
    for key in &listing.keys {
        keys.add_row([key.key, key.values, key.summary]);
    }
    format!(
        "Written NAME[+sb][:key=value,…], for example gpn-max+sb:cpn=0.5\n\n{}\n\n{}",
        table_text(&agents),
        table_text(&keys)
    )
}
