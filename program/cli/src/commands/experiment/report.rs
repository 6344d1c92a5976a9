//! `tesuji experiment report`: the sums over the finished games.

use super::cell::{Described, State};
use super::log_failure;
use super::people;
use crate::args::{self, Format};
use crate::commands::contest::PerAgent;
use crate::failure::Failure;
use crate::output::{Number, print};
use serde::Serialize;
#[cfg(feature = "page")]
use std::path::Path;
use std::path::PathBuf;
use tesuji_session::Games;
use tesuji_session::stats::{Agreement, DifferenceTest, Method, Verdict, elo};
use tesuji_session::tournament::{FaultRule, Faults};
use tesuji_trials::log::{CellSummary, Count, SideSums, Skipped, Summaries};
use tesuji_trials::plan::{Cell, Figure, Ready};
use tesuji_trials::report::{Comparison, ExperimentReport, OnOpenings};

#[derive(Serialize)]
struct Reported<'a> {
    name: &'a str,
    about: &'a str,
    caption: Option<&'a str>,
    /// Where the figures of the paper stand.
    source: Option<&'a str>,
    seed: u64,
    interval: Method,
    fault_rule: FaultRule,
    cells: Vec<Row<'a>>,
    /// The agent that all others are compared with.
    baseline: Option<&'a str>,
    /// How they differ from it.
    comparisons: Vec<Compared<'a>>,
    /// How the scores agree with the paper's, if that is asked for.
    against_paper: Option<AgainstPaper<'a>>,
    files: Vec<PathBuf>,
    skipped: Skipped,
}

/// The sums over the games of a cell, from the point of view of its agent.
#[derive(Serialize)]
struct Row<'a> {
    #[serde(flatten)]
    cell: Described<'a>,
    #[serde(flatten)]
    all: Count,
    score: Option<f64>,
    ci95: [f64; 2],
    /// The independent games that would know the score as well.
    effective_games: f64,
    verdict: Verdict,
    elo: Elo,
    /// The games in which the agent has the first seat.
    first: Count,
    /// The pairs of games by the points of the agent: 0, ½, 1, 1½ and 2.
    pairs: [u32; 5],
    /// The blocks of games, pairs for two players, in which a game is missing.
    unfinished_pairs: u32,
    mean_plies: Option<f64>,
    a: Side,
    b: Side,
    /// The agent's iterations in the first halves of the games, divided by the opponent's.
    half_ratio: Option<f64>,
    /// The 95 % interval of that.
    half_ratio_ci95: Option<[f64; 2]>,
    adjudicated: Adjudicated,
    /// The games that A and B ended by a fault, whether they count or not.
    faults: PerAgent<Faults>,
    /// The games that do not count because of that.
    left_out: u32,
    duplicates: u32,
    beyond: u32,
    #[serde(flatten)]
    state: State,
    paper: Option<&'a Figure>,
}

/// How an agent differs from the baseline, and the p-values of that.
#[derive(Serialize)]
struct Compared<'a> {
    agent: &'a str,
    /// The opponent of both.
    against: &'a str,
    /// The score of the agent minus the baseline's.
    difference: f64,
    p: f64,
    /// With Holm's correction for all comparisons.
    p_holm: f64,
    /// The same on the openings that both have played, if games have openings.
    same_openings: Option<SameOpenings>,
}

#[derive(Serialize)]
struct SameOpenings {
    openings: usize,
    difference: f64,
    p: f64,
    p_holm: f64,
}

impl<'a> From<&'a Comparison> for Compared<'a> {
    fn from(one: &'a Comparison) -> Self {
        let same_openings = |test: OnOpenings| SameOpenings {
            openings: test.paired.openings,
            difference: test.paired.difference,
            p: test.paired.p,
            p_holm: test.corrected,
        };
        Self {
            agent: &one.agent,
            against: &one.against,
            difference: one.difference,
            p: one.p,
            p_holm: one.corrected,
            same_openings: one.openings.map(same_openings),
        }
    }
}

/// How the scores agree with the paper's.
#[derive(Serialize)]
struct AgainstPaper<'a> {
    entries: Vec<Agreeing<'a>>,
    agree: usize,
    differ: usize,
    too_few_games: usize,
    /// How many differ at 5 % without the correction, how many chance gives, and the probability
    /// that it gives that number or more.
    differ_uncorrected: usize,
    by_chance: f64,
    chance: f64,
    mean_difference: f64,
    /// The mean difference in its standard errors.
    standard_errors: Option<f64>,
}

/// A score beside the paper's.
#[derive(Serialize)]
struct Agreeing<'a> {
    #[serde(flatten)]
    cell: Described<'a>,
    /// The score minus the paper's.
    difference: f64,
    ci95: [f64; 2],
    p: f64,
    /// With Holm's correction for all entries.
    p_holm: f64,
    test: DifferenceTest,
    verdict: Agreement,
}

impl<'a> AgainstPaper<'a> {
    fn new(report: &'a ExperimentReport<'a>) -> Option<Self> {
        let agreements = report.agreements()?;
        let all = &agreements.all;
        let entries = agreements.iter(report.entries());
        let entries = entries.map(|(entry, one)| Agreeing {
            cell: entry.cell.into(),
            difference: one.difference.difference,
            ci95: one.difference.ci95,
            p: one.difference.p,
            p_holm: one.corrected,
            test: one.difference.test,
            verdict: one.agreement,
        });
        Some(Self {
            entries: entries.collect(),
            agree: all.count(Agreement::Agrees),
            differ: all.count(Agreement::Differs),
            too_few_games: all.count(Agreement::TooFewGames),
            differ_uncorrected: all.below,
            by_chance: all.by_chance,
            chance: all.chance,
            mean_difference: all.mean,
            standard_errors: all.standard_errors,
        })
    }
}

/// Rating differences; that of no games is null.
#[derive(Serialize)]
struct Elo {
    value: Option<Number>,
    low: Number,
    high: Number,
}

#[derive(Serialize)]
struct Adjudicated {
    resigned: u32,
    agreed: u32,
    length: u32,
}

/// The work of the searches of a side.
#[derive(Serialize)]
struct Side {
    iterations_per_move: Option<f64>,
    states_per_move: Option<f64>,
    evaluations_per_move: Option<f64>,
    seconds_per_move: Option<f64>,
    /// The same in milliseconds: an old key.
    ms_per_move: Option<f64>,
    /// The mean of a game's iterations in its first half.
    half_iterations_per_game: Option<f64>,
    most_nodes: u64,
    /// The games in which a search ended because the value of the position was proven.
    proven_games: u32,
}

impl<'a> Row<'a> {
    fn new(cell: &'a Cell, summary: &CellSummary, method: Method) -> Self {
        let all = summary.all;
        let sample = summary.blocks.sample();
        let interval = sample.interval(method);
        let rating = |score: f64| Number(elo(score));
        let [a, b] = summary.sides.each_ref().map(|sums| Side::new(sums, all));
        let halves = summary.halves;
        let of_halves = halves.ratio_interval();
        Self {
            cell: cell.into(),
            all,
            score: all.score(),
            ci95: [interval.low, interval.high],
            effective_games: sample.effective_size(),
            verdict: Verdict::of(interval),
            elo: Elo {
                value: all.score().map(rating),
                low: rating(interval.low),
                high: rating(interval.high),
            },
            first: summary.first,
            pairs: summary.blocks.pentanomial(),
            unfinished_pairs: summary.unfinished,
            mean_plies: ratio(summary.plies as f64, f64::from(all.games)),
            a,
            b,
            half_ratio: halves.ratio(),
            half_ratio_ci95: of_halves.map(|interval| [interval.low, interval.high]),
            adjudicated: Adjudicated {
                resigned: summary.resigned,
                agreed: summary.agreed,
                length: summary.capped,
            },
            faults: summary.faults.into(),
            left_out: summary.left_out,
            duplicates: summary.duplicates,
            beyond: summary.beyond,
            state: summary.standing.into(),
            paper: cell.paper.as_ref(),
        }
    }
}

impl Side {
    fn new(sums: &SideSums, all: Count) -> Self {
        let a_move = |sum: u64| ratio(sum as f64, sums.searches as f64);
        Self {
            iterations_per_move: a_move(sums.iterations),
            states_per_move: a_move(sums.states),
            evaluations_per_move: a_move(sums.evaluations),
            seconds_per_move: a_move(sums.us).map(|us| us / 1e6),
            ms_per_move: a_move(sums.us).map(|us| us / 1000.0),
            half_iterations_per_game: ratio(sums.half_iterations as f64, f64::from(all.games)),
            most_nodes: sums.most_nodes,
            proven_games: sums.proven,
        }
    }
}

/// A quotient; `None` if `of` is 0.
fn ratio(number: f64, of: f64) -> Option<f64> {
    (of > 0.0).then(|| number / of)
}

/// Adds up the finished games.
pub(super) fn run(games: &Games, args: &args::Report, json: bool) -> Result<(), Failure> {
    if !json && args.format != Format::Json {
        return people::run(games, args);
    }
    let ready = super::read(games, &args.experiment)?;
    super::check_folders(&args.out)?;
    let summaries = Summaries::read(&ready, &args.out).map_err(|error| log_failure(&error))?;
    let given = args.interval.map(|interval| interval.0);
    let report = people::compared(
        ExperimentReport::new(ready.experiment(), &summaries.cells, given),
        args,
    )?;
    let reported = reported(&ready, &summaries, &report, given);
    print(true, &reported, |_| String::new())
}

/// An experiment as `report --json` prints it, with its plots.
#[cfg(feature = "page")]
pub(crate) fn value(games: &Games, file: &Path, log: &Path) -> Result<serde_json::Value, Failure> {
    let ready = super::read(games, file)?;
    let summaries = Summaries::read(&ready, &[log.to_owned()]);
    let summaries = summaries.map_err(|error| log_failure(&error))?;
    let report = ExperimentReport::new(ready.experiment(), &summaries.cells, None);
    let value = serde_json::to_value(reported(&ready, &summaries, &report, None));
    let mut value = value.map_err(|error| Failure::Internal(error.to_string()))?;
    let plots = report.plots().into_iter();
    let figures = plots.map(|(title, svg)| serde_json::json!({"title": title, "svg": svg}));
    value["figures"] = figures.collect();
    Ok(value)
}

/// The sums over the finished games, with intervals of the given method, or of the file's.
fn reported<'a>(
    ready: &'a Ready,
    summaries: &'a Summaries,
    report: &'a ExperimentReport<'a>,
    given: Option<Method>,
) -> Reported<'a> {
    let experiment = ready.experiment();
    let method = given.or(experiment.print.interval).unwrap_or(Method::Pairs);
    let (baseline, comparisons) = report.baseline().unzip();
    let rows = ready.cells().iter().zip(&summaries.cells);
    Reported {
        name: &experiment.name,
        about: &experiment.about,
        caption: experiment.print.caption.as_deref(),
        source: experiment.print.source.as_deref(),
        seed: experiment.playing.seed,
        interval: method,
        fault_rule: experiment.rules.faults,
        cells: rows
            .map(|(cell, summary)| Row::new(cell, summary, method))
            .collect(),
        baseline,
        comparisons: comparisons
            .unwrap_or_default()
            .iter()
            .map(Compared::from)
            .collect(),
        against_paper: AgainstPaper::new(report),
        files: summaries.files.clone(),
        skipped: summaries.skipped,
    }
}
