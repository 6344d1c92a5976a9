//! `tesuji tournament`: every agent against every other.

mod text;

use super::contest::{
    self, Apart, Pairing, Saved, open_for_two, progress_bar, read_openings, tell_failures,
};
use crate::args::{self, Strength};
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{print, rounded};
use serde::Serialize;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Instant;
use tesuji_session::Games;
use tesuji_session::stats::Method;
use tesuji_session::tournament::{
    Adjudicated, Contest, CrossTable, Faults, MatchTally, Outcomes, Seeds, Standing, play_all,
};

#[derive(Serialize)]
struct Played {
    game: String,
    /// Best score first.
    table: Vec<Row>,
    agents: Vec<String>,
    /// The games of the agent of the row against that of the column, both in the order of `agents`,
    /// from the row's point of view; null against itself.
    cross: Vec<Vec<Option<Outcomes>>>,
    games_per_pair: u32,
    interval: Method,
    openings: Option<PathBuf>,
    opening_plies: u32,
    seed: u64,
    failed: Vec<String>,
    adjudicated: Adjudicated,
    /// The games that each agent ended by a fault; left out without any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<AgentFaults>,
    #[serde(flatten)]
    apart: Apart,
    interrupted: bool,
    #[serde(serialize_with = "rounded")]
    seconds: f64,
    limits: Strength,
}

#[derive(Serialize)]
struct AgentFaults {
    agent: String,
    #[serde(flatten)]
    faults: Faults,
}

#[derive(Serialize)]
struct Row {
    agent: String,
    #[serde(flatten)]
    all: Outcomes,
    ci95: [f64; 2],
    /// The rating, 0 being the mean of those that have one; null for who won or lost all games.
    elo: Option<f64>,
    /// Its place in `agents`.
    #[serde(skip)]
    place: usize,
}

/// Plays the tournament.
pub(crate) fn run(games: &Games, args: &args::Tournament, json: bool) -> Result<(), Failure> {
    let (played, saved) = play(games, args)?;
    let printed = print(json, &played, text::text);
    let finished = played.table.iter().map(|row| row.all.games).sum();
    let told = tell_failures(&played.failed, finished);
    printed.and(saved).and(told)
}

/// The tournament, and whether all games that were to be written are.
fn play(games: &Games, args: &args::Tournament) -> Result<(Played, Result<(), Failure>), Failure> {
    let start = open_for_two(games, &args.game)?;
    let playing = &args.playing;
    let limits = playing
        .limits
        .clone()
        .or_iterations(args::ITERATIONS_IN_MATCHES);
    let mut agents = Vec::with_capacity(args.agents.len());
    for (i, text) in args.agents.iter().enumerate() {
        if args.agents[..i].contains(text) {
            return Err(Failure::input(&format!("agent `{text}`"), "is there twice"));
        }
        agents.push(limits.read_agent(&start, text)?);
    }
    let stop = interrupt::listen();
    let seats = start.game().players;
    let openings = read_openings(playing, &start)?;
    let mut saved = None;
    let rule = playing.ending.faults.0;
    let mut found = CrossTable::new(agents.len(), seats).with_faults(rule);
    let pairings: Vec<_> = CrossTable::pairings(agents.len()).collect();
    let bar = progress_bar(pairings.len() as u64 * u64::from(args.games));
    let began = Instant::now();
    for (pairing, pair) in pairings.into_iter().enumerate() {
        // The same seeds, so that all pairs have the same openings.
        let contest = Contest {
            start: start.clone(),
            agents: pair.map(|agent| agents[agent].clone()),
            budgets: [(); 2].map(|()| limits.budget(stop.clone())),
            openings: openings.clone(),
            opening_plies: playing.opening_plies,
            adjudication: playing.ending.adjudication(),
            seeds: Seeds::new(playing.random.seed),
            opening_seeds: None,
        };
        if pairing == 0 {
            // An error holds for all pairs.
            contest::check(&contest)?;
            saved = Saved::open(&playing.saving, &start)?;
        }
        let [a, b] = pair.map(|agent| &*args.agents[agent]);
        let of = Pairing {
            game: &args.game,
            agents: [a, b],
            limits: [&limits, &limits],
            seed: playing.random.seed,
            faults: rule,
        };
        bar.set_message(format!("{a} against {b}"));
        let play = |game| contest::play(&contest, game, false, saved.as_ref(), of);
        let ended = |_: &_| bar.inc(1);
        for ending in play_all(args.games, playing.threads(), &stop, play, ended) {
            found.add(pairing, &ending);
        }
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    bar.finish_and_clear();
    let seconds = began.elapsed().as_secs_f64();
    let saved = saved.map_or(Ok(()), Saved::end);
    Ok((summary(args, &found, limits, seconds), saved))
}

fn summary(args: &args::Tournament, found: &CrossTable, limits: Strength, seconds: f64) -> Played {
    let agents = &args.agents;
    let method = args.playing.interval.0;
    let row = |standing: Standing| Row {
        agent: agents[standing.agent].clone(),
        all: standing.all,
        ci95: [standing.interval.low, standing.interval.high],
        elo: standing.rating,
        place: standing.agent,
    };
    let against = |agent| (0..agents.len()).map(move |other| found.between(agent, other));
    let mut failed = Vec::new();
    let mut adjudicated = Adjudicated::default();
    let mut faults = vec![Faults::default(); agents.len()];
    for ([a, b], tally) in CrossTable::pairings(agents.len()).zip(found.tallies()) {
        let of = |failure| format!("{} against {}, {failure}", agents[a], agents[b]);
        adjudicated.add(tally.adjudicated);
        faults[a].add(tally.faults[0]);
        faults[b].add(tally.faults[1]);
        failed.extend(tally.failures.iter().map(of));
    }
    Played {
        game: args.game.clone(),
        table: found.standings(method).into_iter().map(row).collect(),
        agents: agents.clone(),
        cross: (0..agents.len())
            .map(|agent| against(agent).collect())
            .collect(),
        games_per_pair: args.games,
        interval: method,
        openings: args.playing.openings.clone(),
        opening_plies: args.playing.opening_plies,
        seed: args.playing.random.seed,
        failed,
        adjudicated,
        faults: with_faults(agents, &faults),
        apart: Apart {
            fault_rule: args.playing.ending.faults.0,
            left_out: found.tallies().iter().map(MatchTally::left_out).sum(),
        },
        interrupted: interrupt::happened(),
        seconds,
        limits,
    }
}

/// The agents that have ended games by a fault.
fn with_faults(agents: &[String], faults: &[Faults]) -> Vec<AgentFaults> {
    let pairs = agents.iter().zip(faults);
    let some = pairs.filter(|(_, faults)| faults.games() > 0);
    let named = some.map(|(agent, &faults)| AgentFaults {
        agent: agent.clone(),
        faults,
    });
    named.collect()
}
