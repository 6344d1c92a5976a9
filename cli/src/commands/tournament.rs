//! `tesuji tournament`: every agent against every other.

use super::contest::{
    self, Pairing, Saved, adjudicated_text, open_for_two, progress_bar, read_openings,
    tell_failures,
};
use crate::args::{self, Limits};
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{print, rounded, table, table_text};
use crate::setup::read_agent;
use serde::Serialize;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Instant;
use tesuji_lab::Games;
use tesuji_lab::stats::Method;
use tesuji_lab::tournament::{
    Adjudicated, Contest, CrossTable, Outcomes, Seeds, Standing, play_all,
};

/// Iterations a move when no limit is given.
const DEFAULT_ITERATIONS: u64 = 1000;

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
    interrupted: bool,
    #[serde(serialize_with = "rounded")]
    seconds: f64,
    limits: Limits,
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
    let printed = print(json, &played, text);
    let finished = played.table.iter().map(|row| row.all.games).sum();
    let told = tell_failures(&played.failed, finished);
    printed.and(saved).and(told)
}

/// The tournament, and whether all games that were to be written are.
fn play(games: &Games, args: &args::Tournament) -> Result<(Played, Result<(), Failure>), Failure> {
    let start = open_for_two(games, &args.game)?;
    let mut agents = Vec::with_capacity(args.agents.len());
    for (i, text) in args.agents.iter().enumerate() {
        if args.agents[..i].contains(text) {
            return Err(Failure::input(&format!("agent `{text}`"), "is there twice"));
        }
        agents.push(read_agent(&start, text)?);
    }
    let playing = &args.playing;
    let limits = playing.limits.clone().or_iterations(DEFAULT_ITERATIONS);
    let stop = interrupt::listen();
    let seats = start.game().players;
    let openings = read_openings(playing, &start)?;
    let mut saved = None;
    let mut found = CrossTable::new(agents.len(), seats);
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
            seeds: Seeds::new(playing.seed),
        };
        if pairing == 0 {
            // What is wrong is wrong with all pairs.
            contest::check(&contest)?;
            saved = Saved::open(&playing.saving, &start)?;
        }
        let [a, b] = pair.map(|agent| &*args.agents[agent]);
        let of = Pairing {
            game: &args.game,
            agents: [a, b],
            limits: [&limits, &limits],
            seed: playing.seed,
        };
        bar.set_message(format!("{a} against {b}"));
        let play = |game| contest::play(&contest, game, saved.as_ref(), of);
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

fn summary(args: &args::Tournament, found: &CrossTable, limits: Limits, seconds: f64) -> Played {
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
    for ([a, b], tally) in CrossTable::pairings(agents.len()).zip(found.tallies()) {
        let of = |failure| format!("{} against {}, {failure}", agents[a], agents[b]);
        adjudicated.add(tally.adjudicated);
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
        seed: args.playing.seed,
        failed,
        adjudicated,
        interrupted: interrupt::happened(),
        seconds,
        limits,
    }
}

fn text(played: &Played) -> String {
    let mut standings = table(
        [
            "", "agent", "games", "win", "draw", "loss", "score", "95 %", "Elo",
        ],
        2,
    );
    for (i, row) in played.table.iter().enumerate() {
        let [low, high] = row.ci95;
        standings.add_row([
            (i + 1).to_string(),
            row.agent.clone(),
            row.all.games.to_string(),
            row.all.wins.to_string(),
            row.all.draws.to_string(),
            row.all.losses.to_string(),
            percent(row.all.score),
            format!("{:.1} – {:.1} %", 100.0 * low, 100.0 * high),
            row.elo
                .map_or_else(|| "–".to_owned(), |elo| format!("{elo:+.0}")),
        ]);
    }
    let mut lines = vec![
        format!(
            "{}: {} games a pair, {} a move",
            played.game,
            played.games_per_pair,
            played.limits.text()
        ),
        String::new(),
        table_text(&standings),
        String::new(),
        "Scores of the rows against the columns, in the order above:".to_owned(),
        cross_text(played),
        String::new(),
        format!("{:.1} s", played.seconds),
    ];
    lines.extend(adjudicated_text(played.adjudicated));
    if !played.failed.is_empty() {
        lines.push(format!("{} games failed", played.failed.len()));
    }
    if played.interrupted {
        lines.push("interrupted: the games finished by then".to_owned());
    }
    lines.join("\n")
}

/// The scores as a square of percentages.
fn cross_text(played: &Played) -> String {
    let places: Vec<_> = played.table.iter().map(|row| row.place).collect();
    let numbers = (1..=places.len()).map(|number| number.to_string());
    let mut square = table(["", "agent"], 2);
    square.set_header(
        [String::new(), "agent".to_owned()]
            .into_iter()
            .chain(numbers),
    );
    for (i, &row) in places.iter().enumerate() {
        let score = |&column: &usize| match played.cross[row][column] {
            Some(between) => percent(between.score),
            None => String::new(),
        };
        let start = [(i + 1).to_string(), played.agents[row].clone()];
        square.add_row(start.into_iter().chain(places.iter().map(score)));
    }
    table_text(&square)
}

fn percent(score: Option<f64>) -> String {
    score.map_or_else(|| "–".to_owned(), |score| format!("{:.1} %", 100.0 * score))
}
