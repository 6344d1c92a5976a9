//! `tesuji agents`: the agents and their constants.

use super::keys::{KeyLine, key_lines};
use crate::args;
use crate::failure::Failure;
use crate::output::{facts, paragraph, print, table, table_text};
use serde::Serialize;
use std::collections::BTreeMap;
use tesuji_protocols::Engines;
use tesuji_session::Games;
use tesuji_session::agents::{
    Agent, AgentSpec, Key, MONTE_CARLO, Outsiders, OwnAgent, Proves, STRONGEST, catalogue,
};

#[derive(Serialize)]
pub(super) struct Listing {
    agents: Vec<Line>,
    keys: Vec<KeyLine>,
    recommended: Recommended,
}

/// Agents for a purpose.
#[derive(Serialize)]
struct Recommended {
    /// The Monte-Carlo agent for any game.
    monte_carlo: &'static str,
    /// The strongest one at 100 ms a move on one core by the name of the game, where matches have
    /// shown which that is.
    strongest: BTreeMap<&'static str, &'static str>,
}

#[derive(Serialize)]
struct Line {
    name: String,
    summary: String,
    /// Where it was published; empty if nowhere.
    paper: &'static str,
    keys: Vec<String>,
}

/// Lists the agents with a line about each, or explains one.
pub(crate) fn run(games: &Games, args: &args::Agents, json: bool) -> Result<(), Failure> {
    match &args.agent {
        Some(text) => print(json, &explained(games, text)?, explanation),
        None => print(json, &listing(games), text),
    }
}

/// The agents with a line about each.
pub(super) fn listing(games: &Games) -> Listing {
    let listed = catalogue().iter().map(|agent| &**agent);
    let own = games.agents().iter().map(OwnAgent::entry);
    let agents = listed.chain(own).map(|agent| Line {
        name: agent.name.clone(),
        summary: agent.summary.clone(),
        paper: agent.paper,
        keys: agent.keys.iter().map(|key| key.name().to_owned()).collect(),
    });
    let keys = Key::all();
    let keys = keys
        .iter()
        .map(|key| (key.name(), key.values(), key.summary()));
    Listing {
        agents: agents.collect(),
        keys: key_lines(keys),
        recommended: Recommended {
            monte_carlo: MONTE_CARLO,
            strongest: STRONGEST.iter().copied().collect(),
        },
    }
}

fn text(listing: &Listing) -> String {
    let mut agents = table(["agent", "summary"], 2);
    for agent in &listing.agents {
        agents.add_row([&agent.name, &agent.summary]);
    }
    format!(
        "{}\n\n{}\n\n{}",
        paragraph(
            "Written NAME[+sb][:key=value,…], for example gpn-max+sb:cpn=0.5. `tesuji agents NAME` has the \
             constants, keys and paper of one.",
            0
        ),
        table_text(&agents),
        paragraph(
            &format!(
                "Recommended where nothing speaks for another one: {}",
                listing.recommended.monte_carlo
            ),
            0
        )
    )
}

/// The description of an agent.
#[derive(Serialize)]
pub(super) struct Explained {
    agent: String,
    name: String,
    summary: String,
    /// Where it was published; empty if nowhere.
    paper: &'static str,
    /// `nothing`, `wins`, `wins and draws` or `scores`; `None` if that is not known.
    proves: Option<&'static str>,
    /// Whether it serves `solve` as an engine, with these constants.
    solves: bool,
    /// The goals that its proof numbers count; `None` if it keeps no proof numbers.
    proof_numbers: Option<&'static str>,
    /// How several threads search; `None` if one does.
    threads: Option<&'static str>,
    /// The games whose strongest agent it is, as far as matches have shown it.
    strongest_of: Vec<&'static str>,
    /// The values of all keys that it has.
    constants: Vec<Constant>,
    /// The agents that it is part of the time.
    parts: Vec<Part>,
}

#[derive(Serialize)]
struct Part {
    name: String,
    constants: Vec<Constant>,
}

/// A constant that an agent plays with.
#[derive(Serialize)]
struct Constant {
    key: String,
    value: String,
    /// `default`, `preset` or `given`.
    source: &'static str,
    /// The values that it may have.
    values: String,
    summary: String,
}

/// The description of an agent.
pub(super) fn explained(games: &Games, text: &str) -> Result<Explained, Failure> {
    let wrong = |error| Failure::input("agent", error);
    let (name, options) = text.split_once(':').unwrap_or((text, ""));
    if name == Engines::default().kind() {
        return Ok(Explained::unknown(
            text,
            "another program that speaks UGI, UCI or GTP: docs/engines.md",
        ));
    }
    let spec = games.agent(text).map_err(wrong)?;
    let given: Vec<&str> = options
        .split(',')
        .filter_map(|option| option.split_once('='))
        .map(|(key, _)| key)
        .collect();
    let plain = games.agent(name).map_err(wrong)?;
    let parts = spec.parts().into_iter().zip(plain.parts());
    let parts = parts.map(|(part, plain)| Part {
        name: part.agent().name.clone(),
        constants: constants(&part, &plain, &given),
    });
    let agent = spec.agent();
    let strongest = STRONGEST.iter().filter(|&&(_, agent)| agent == text);
    Ok(Explained {
        agent: text.to_owned(),
        name: agent.name.clone(),
        summary: agent.summary.clone(),
        paper: agent.paper,
        proves: Some(match agent.proves {
            Proves::Nothing => "nothing",
            Proves::Wins => "wins",
            Proves::WinsAndDraws => "wins and draws",
            Proves::Scores => "scores",
        }),
        solves: spec.solves(),
        proof_numbers: agent.proof_numbers(),
        threads: threads(agent),
        strongest_of: strongest.map(|&(game, _)| game).collect(),
        constants: constants(&spec, &plain, &given),
        parts: parts.collect(),
    })
}

impl Explained {
    /// An agent whose constants only another program knows.
    fn unknown(text: &str, summary: &str) -> Self {
        Self {
            agent: text.to_owned(),
            name: text.to_owned(),
            summary: summary.to_owned(),
            paper: "",
            proves: None,
            solves: false,
            proof_numbers: None,
            threads: None,
            strongest_of: Vec::new(),
            constants: Vec::new(),
            parts: Vec::new(),
        }
    }
}

/// The constants of an agent, which is another one without the keys that were given.
fn constants(spec: &AgentSpec, plain: &AgentSpec, given: &[&str]) -> Vec<Constant> {
    let usual = plain.constants();
    let preset = given.contains(&"preset");
    let constant = |(key, value): (Key, String)| {
        let constant = (key, value);
        let differs = !usual.contains(&constant);
        let (key, value) = constant;
        Constant {
            source: match () {
                () if given.contains(&key.name()) => "given",
                () if preset && differs => "preset",
                () => "default",
            },
            key: key.name().to_owned(),
            value,
            values: key.values().to_owned(),
            summary: key.summary().to_owned(),
        }
    };
    spec.constants().into_iter().map(constant).collect()
}

fn threads(agent: &Agent) -> Option<&'static str> {
    let has = |key| agent.has(key);
    match () {
        () if !has("threads") => None,
        () if agent.shares_tree() && has("parallel") => {
            Some("several share one tree, or with parallel=root each has its own")
        }
        () if agent.shares_tree() => Some("several share one table"),
        () if has("parallel") => Some("each has a tree of its own, with parallel=root"),
        () => Some("several divide the batches of a network, with eval=net"),
    }
}

fn explanation(agent: &Explained) -> String {
    let paper = if agent.paper.is_empty() {
        "none"
    } else {
        agent.paper
    };
    let solves = if agent.solves {
        "; an engine of `solve`, too"
    } else {
        ""
    };
    let mut about = vec![("paper", paper.to_owned())];
    about.extend(
        agent
            .proves
            .map(|proves| ("proves", format!("{proves}{solves}"))),
    );
    about.extend(
        agent
            .proof_numbers
            .map(|numbers| ("numbers", numbers.to_owned())),
    );
    if agent.proves.is_some() {
        let one = "one searches";
        about.push(("threads", agent.threads.unwrap_or(one).to_owned()));
    }
    if !agent.strongest_of.is_empty() {
        about.push(("strongest", agent.strongest_of.join(", ")));
    }
    let mut texts = vec![
        format!("{}\n{}", agent.agent, paragraph(&agent.summary, 0)),
        facts(about),
    ];
    if agent.proves.is_some() {
        texts.push(constants_text(&agent.constants));
    } else {
        texts.push("Its constants are those of the program.".to_owned());
    }
    let parts = agent.parts.iter();
    texts.extend(parts.map(|part| {
        let title = format!("part of the time {}:", part.name);
        format!("{title}\n{}", constants_text(&part.constants))
    }));
    texts.join("\n\n")
}

fn constants_text(constants: &[Constant]) -> String {
    if constants.is_empty() {
        return "It has no constants.".to_owned();
    }
    let header = ["key", "value", "source", "what it sets, and what it may be"];
    let mut shown = table(header, 4);
    for constant in constants {
        let about = format!("{}: {}", constant.summary, constant.values);
        shown.add_row([&*constant.key, &constant.value, constant.source, &about]);
    }
    table_text(&shown)
}
