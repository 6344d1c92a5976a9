//! `tesuji agents`: who can play.

use super::keys::{KeyLine, key_lines, key_table};
use crate::failure::Failure;
use crate::output::{print, table, table_text};
use serde::Serialize;
use std::collections::BTreeMap;
use tesuji_lab::Games;
use tesuji_lab::agents::{Key, MONTE_CARLO, STRONGEST, catalogue};

#[derive(Serialize)]
struct Listing {
    agents: Vec<Agent>,
    keys: Vec<KeyLine>,
    recommended: Recommended,
}

/// Agents for a purpose.
#[derive(Serialize)]
struct Recommended {
    /// The Monte-Carlo agent for any game.
    monte_carlo: &'static str,
    /// The strongest one at 100 ms a move on one core by the name of the game, where matches have shown
    /// which that is.
    strongest: BTreeMap<&'static str, &'static str>,
}

#[derive(Serialize)]
struct Agent {
    name: &'static str,
    summary: &'static str,
    /// Where it was published; empty if nowhere.
    paper: &'static str,
    keys: Vec<&'static str>,
}

/// Lists the agents and their keys with a line about each.
pub(crate) fn run(games: &Games, json: bool) -> Result<(), Failure> {
    let agents = catalogue().iter().map(|agent| Agent {
        name: &agent.name,
        summary: &agent.summary,
        paper: agent.paper,
        keys: agent.keys.iter().map(|key| key.about().0).collect(),
    });
    let own = games.agents().into_iter().map(|(name, summary)| Agent {
        name,
        summary,
        paper: "",
        keys: Vec::new(),
    });
    let listing = Listing {
        agents: agents.chain(own).collect(),
        keys: key_lines(Key::all().into_iter().map(Key::about)),
        recommended: Recommended {
            monte_carlo: MONTE_CARLO,
            strongest: STRONGEST.iter().copied().collect(),
        },
    };
    print(json, &listing, text)
}

fn text(listing: &Listing) -> String {
    let mut agents = table(["agent", "summary", "reference", "keys"], 4);
    for agent in &listing.agents {
        agents.add_row([
            agent.name,
            agent.summary,
            agent.paper,
            &agent.keys.join(" "),
        ]);
    }
    format!(
        "Written NAME[+sb][:key=value,…], for example gpn-max+sb:cpn=0.5\n\
         Recommended where nothing speaks for another one: {}\n\n{}\n\n{}",
        listing.recommended.monte_carlo,
        table_text(&agents),
        key_table(&listing.keys)
    )
}
