//! Completions by the program itself, which knows its games, agents and engines.

use crate::args::Args;
use clap::{Arg, Command, CommandFactory};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};
use clap_complete::env::CompleteEnv;
use std::env;
use std::ffi::{OsStr, OsString};
use tesuji_session::Games;
use tesuji_session::agents::{Agent, Key, OwnAgent, catalogue};
use tesuji_session::engines::ENGINES;

/// A name and a line about it, and the keys that may follow.
#[derive(Clone)]
struct Named {
    name: String,
    about: String,
    keys: Vec<Key>,
}

impl Named {
    fn new(name: &str, about: &str) -> Self {
        Self {
            name: name.to_owned(),
            about: about.to_owned(),
            keys: Vec::new(),
        }
    }

    fn agent(agent: &Agent) -> Self {
        Self {
            keys: agent.keys.clone(),
            ..Self::new(&agent.name, &agent.summary)
        }
    }
}

/// Answers a shell that asks by the variable `COMPLETE` how its line goes on, if one does: whether
/// it was so.
///
/// # Errors
/// If the shell is unknown, or the answer cannot be written.
pub(crate) fn complete(games: &Games, arguments: Vec<OsString>) -> clap::error::Result<bool> {
    let command = || with_names(Args::command(), games);
    let folder = env::current_dir().ok();
    CompleteEnv::with_factory(command).try_complete(arguments, folder.as_deref())
}

/// A command, and those below it, whose arguments are completed by the program's lists.
fn with_names(command: Command, games: &Games) -> Command {
    let solves = command.get_name() == "solve";
    command
        .mut_args(|arg| completed(arg, games, solves))
        .mut_subcommands(|below| with_names(below, games))
}

fn completed(arg: Arg, games: &Games, solves: bool) -> Arg {
    let names = match arg.get_id().as_str() {
        "game" | "games" if !arg.is_global_set() && takes_text(&arg) => of_games(games),
        "agent" | "agent_a" | "agent_b" | "agents" | "baseline" => of_agents(games),
        "engine" if solves => of_engines(games),
        // `bench` has both, one after the other.
        "what" => [of_games(games), of_agents(games)].concat(),
        _ => return arg,
    };
    arg.add(ArgValueCompleter::new(move |begun: &OsStr| {
        candidates(&names, begun)
    }))
}

/// Whether an argument is a name and no number: matches have a number of games.
fn takes_text(arg: &Arg) -> bool {
    arg.is_positional()
}

fn of_games(games: &Games) -> Vec<Named> {
    let named = games.names().into_iter().chain(games.variants());
    named.map(|(name, about)| Named::new(name, about)).collect()
}

fn of_agents(games: &Games) -> Vec<Named> {
    agents(games).map(Named::agent).collect()
}

/// The agents of the catalogue, and those beside.
fn agents(games: &Games) -> impl Iterator<Item = &Agent> {
    let listed = catalogue().iter().map(|agent| &**agent);
    listed.chain(games.agents().iter().map(OwnAgent::entry))
}

fn of_engines(games: &Games) -> Vec<Named> {
    let engines = ENGINES.iter();
    let engines = engines.map(|entry| Named::new(entry.name, entry.summary));
    let agents = agents(games).filter(|agent| agent.solves());
    engines.chain(agents.map(Named::agent)).collect()
}

/// The names that begin so; behind the colon of an agent's name the keys that it has.
fn candidates(names: &[Named], begun: &OsStr) -> Vec<CompletionCandidate> {
    let begun = begun.to_string_lossy();
    let candidate = |name: String, about: &str| {
        CompletionCandidate::new(name).help(Some(about.to_owned().into()))
    };
    let named = names.iter().filter(|known| known.name.starts_with(&*begun));
    let named = named.map(|known| candidate(known.name.clone(), &known.about));
    named.chain(keys(names, &begun, candidate)).collect()
}

/// The texts of an agent that go on with one of its keys.
fn keys(
    names: &[Named],
    begun: &str,
    candidate: impl Fn(String, &str) -> CompletionCandidate,
) -> Vec<CompletionCandidate> {
    let Some((name, _)) = begun.split_once(':') else {
        return Vec::new();
    };
    let Some(agent) = names.iter().find(|known| known.name == name) else {
        return Vec::new();
    };
    let whole = begun.rfind([':', ',']).map_or(0, |end| end + 1);
    let (before, key) = begun.split_at(whole);
    let keys = agent
        .keys
        .iter()
        .filter(|known| known.name().starts_with(key));
    keys.map(|known| candidate(format!("{before}{}=", known.name()), known.summary()))
        .collect()
}
