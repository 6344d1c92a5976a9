//! `tesuji match`: two agents against each other.

mod text;

use super::contest::{
    self, Apart, Pairing, PerAgent, Saved, faults_of, open_for_two, progress_bar, read_openings,
    tell_failures,
};
use crate::args::{self, Strength};
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{Number, note, print, rounded};
use indicatif::ProgressBar;
use serde::{Serialize, Serializer};
use std::path::PathBuf;
use std::time::Instant;
use tesuji_session::Games;
use tesuji_session::stats::{Method, Verdict, elo};
use tesuji_session::tournament::{
    Adjudicated, Contest, Ending, FaultRule, Faults, MatchTally, Outcomes, Seeds, play_all,
};

#[derive(Serialize)]
struct Played {
    game: String,
    a: String,
    b: String,
    /// From A's point of view, like all fields that have a side.
    #[serde(flatten)]
    all: Outcomes,
    ci95: [f64; 2],
    interval: Method,
    /// The independent games that would know the score as well.
    effective_games: f64,
    verdict: Verdict,
    elo: Elo,
    by_seat: BySeat,
    /// The opening included.
    mean_plies: Option<f64>,
    iterations_per_move: PerAgent<f64>,
    states_per_move: PerAgent<f64>,
    evaluations_per_move: PerAgent<f64>,
    seconds_per_move: PerAgent<f64>,
    /// Of the searches that tell a depth; null if none does.
    depth_per_move: PerAgent<Option<f64>>,
    /// The moves that were searched for, which the means are of.
    searches: PerAgent<u64>,
    openings: Option<PathBuf>,
    opening_plies: u32,
    seed: u64,
    failed: Vec<String>,
    duplicates: u32,
    adjudicated: Adjudicated,
    /// The games that agents ended by a fault; left out without any.
    #[serde(skip_serializing_if = "Option::is_none")]
    faults: Option<PerAgent<Faults>>,
    #[serde(flatten)]
    apart: Apart,
    interrupted: bool,
    #[serde(serialize_with = "rounded")]
    seconds: f64,
    limits: PerAgent<Strength>,
}

/// Rating differences; that of no games is null.
#[derive(Serialize)]
struct Elo {
    value: Option<Number>,
    low: Number,
    high: Number,
}

/// The names of the seats, in the order of the moves; no game of the catalogue has more.
const SEATS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];

/// A's games by the seats it has.
struct BySeat(Vec<Outcomes>);

impl BySeat {
    fn named(&self) -> impl Iterator<Item = (&'static str, Outcomes)> {
        SEATS.into_iter().zip(self.0.iter().copied())
    }
}

impl Serialize for BySeat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.named())
    }
}

/// Plays the match.
pub(crate) fn run(games: &Games, args: &args::Match, json: bool) -> Result<(), Failure> {
    let (played, saved) = play(games, args, json)?;
    let printed = print(json, &played, text::text);
    let told = tell_failures(&played.failed, played.all.games);
    if played.duplicates > 0 {
        note(format_args!(
            "note: {} of {} games repeat an earlier one move for move; --opening-plies makes them differ",
            played.duplicates, played.all.games
        ));
    }
    printed.and(saved).and(told)
}

/// The match, and whether all games that were to be written are.
fn play(
    games: &Games,
    args: &args::Match,
    json: bool,
) -> Result<(Played, Result<(), Failure>), Failure> {
    let start = open_for_two(games, &args.game)?;
    let players = start.game().players;
    let playing = &args.playing;
    let of_side = |side: &Strength| {
        playing
            .limits
            .of_side(side)
            .or_iterations(args::ITERATIONS_IN_MATCHES)
    };
    let limits = args.sides.0.each_ref().map(of_side);
    let agents = [
        limits[0].read_agent(&start, &args.agent_a)?,
        limits[1].read_agent(&start, &args.agent_b)?,
    ];
    let stop = interrupt::listen();
    let contest = Contest {
        openings: read_openings(playing, &start)?,
        start,
        agents,
        budgets: limits.each_ref().map(|side| side.budget(stop.clone())),
        opening_plies: playing.opening_plies,
        adjudication: playing.ending.adjudication(),
        seeds: Seeds::new(playing.random.seed),
        opening_seeds: None,
    };
    contest::check(&contest)?;
    let saved = Saved::open(&playing.saving, &contest.start)?;
    let of = Pairing {
        game: &args.game,
        agents: [&args.agent_a, &args.agent_b],
        limits: limits.each_ref(),
        seed: playing.random.seed,
        faults: playing.ending.faults.0,
    };
    let began = Instant::now();
    let progress = Progress::new(args.games, players, of.faults);
    let endings = play_all(
        args.games,
        playing.threads(),
        &stop,
        // The output has depths, which agents are asked for.
        |game| contest::play(&contest, game, json, saved.as_ref(), of),
        progress.watcher(),
    );
    progress.bar.finish_and_clear();
    let seconds = began.elapsed().as_secs_f64();
    // Summed up in the order of the games, so that not even rounding depends on the threads.
    let mut tally = MatchTally::new(players).with_faults(of.faults);
    for ending in &endings {
        tally.add(ending);
    }
    let saved = saved.map_or(Ok(()), Saved::end);
    Ok((summary(args, tally, limits, seconds), saved))
}

/// The progress bar; hidden if standard error is no terminal.
struct Progress {
    bar: ProgressBar,
    seats: usize,
    faults: FaultRule,
}

impl Progress {
    fn new(games: u32, seats: usize, faults: FaultRule) -> Self {
        let bar = progress_bar(games.into());
        Self { bar, seats, faults }
    }

    /// Shows the running score as the games end.
    fn watcher(&self) -> impl FnMut(&Ending) {
        let mut tally = MatchTally::new(self.seats).with_faults(self.faults);
        move |ending| {
            tally.add(ending);
            self.bar.inc(1);
            let all = tally.all;
            if let Some(score) = all.score {
                self.bar.set_message(format!(
                    "A {:.1} %: {} won, {} drawn, {} lost",
                    100.0 * score,
                    all.wins,
                    all.draws,
                    all.losses
                ));
            }
        }
    }
}

fn summary(args: &args::Match, tally: MatchTally, limits: [Strength; 2], seconds: f64) -> Played {
    let sample = tally.sample();
    let interval = sample.interval(args.playing.interval.0);
    let rating = |score: f64| Number(elo(score));
    let mean_plies = tally.mean_plies();
    let (iterations, states) = (tally.iterations_per_move(), tally.states_per_move());
    let evaluations = tally.evaluations_per_move();
    let apart = Apart {
        fault_rule: args.playing.ending.faults.0,
        left_out: tally.left_out(),
    };
    Played {
        game: args.game.clone(),
        a: args.agent_a.clone(),
        b: args.agent_b.clone(),
        all: tally.all,
        ci95: [interval.low, interval.high],
        interval: args.playing.interval.0,
        effective_games: sample.effective_size(),
        verdict: Verdict::of(interval),
        elo: Elo {
            value: tally.all.score.map(rating),
            low: rating(interval.low),
            high: rating(interval.high),
        },
        by_seat: BySeat(tally.by_seat.clone()),
        mean_plies,
        iterations_per_move: iterations.into(),
        states_per_move: states.into(),
        evaluations_per_move: evaluations.into(),
        seconds_per_move: tally.seconds_per_move().into(),
        depth_per_move: tally.depth_per_move().into(),
        searches: tally.searches().into(),
        openings: args.playing.openings.clone(),
        opening_plies: args.playing.opening_plies,
        seed: args.playing.random.seed,
        failed: tally.failures,
        duplicates: tally.duplicates,
        adjudicated: tally.adjudicated,
        faults: faults_of(tally.faults),
        apart,
        interrupted: interrupt::happened(),
        seconds,
        limits: limits.into(),
    }
}
