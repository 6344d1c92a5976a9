//! The parts of the example `monte_carlo_pns`: searches that are cut, the file they are kept in,
//! and the means of ratios.

#[path = "../examples/monte_carlo_pns/engine.rs"]
mod engine;
#[path = "../examples/go_problems/graded.rs"]
mod graded;
#[path = "../examples/monte_carlo_pns/interval.rs"]
mod interval;
#[path = "../examples/monte_carlo_pns/level.rs"]
mod level;
#[path = "../examples/monte_carlo_pns/log.rs"]
mod log;
#[path = "../examples/monte_carlo_pns/options.rs"]
mod options;
#[path = "../examples/monte_carlo_pns/plan.rs"]
mod plan;
#[path = "../examples/monte_carlo_pns/settings.rs"]
mod settings;
#[path = "../examples/monte_carlo_pns/table.rs"]
mod table;

use engine::{End, Engine, Limit};
use interval::{Mean, slope};
use log::Log;
use options::Options;
use std::fs;
use std::path::PathBuf;
use table::{Measure, Row};

const LIMITS: Limit = Limit {
    nodes: 1_000_000,
    seconds: 60,
};

/// A file of its own for each test.
fn file(name: &str) -> PathBuf {
    let file = std::env::temp_dir().join(format!("{name}-{}.tsv", std::process::id()));
    let _ = fs::remove_file(&file);
    file
}

#[test]
fn a_search_that_is_cut_is_not_solved() {
    let problem = &graded::in_bands()[0];
    let position = problem.position().expect("a problem");
    for engine in [
        Engine::Pns,
        Engine::DfPn,
        Engine::MonteCarloDfPn { n: 3, la: 10 },
    ] {
        let solved = engine.search(&position, 1, LIMITS);
        assert_eq!(solved.end, End::Solved, "{engine}");
        let few = Limit {
            nodes: solved.nodes - 1,
            ..LIMITS
        };
        let cut = engine.search(&position, 1, few);
        assert_eq!((cut.end, cut.nodes), (End::Nodes, few.nodes), "{engine}");
    }
    assert_eq!(
        Engine::Pns.search(&position, 1, LIMITS).nodes,
        problem.nodes
    );
}

/// A run that was killed in the middle of a line makes that search again, and no other.
#[test]
fn a_torn_line_is_no_search() {
    let file = file("torn");
    let name = file.to_str().expect("a name in ASCII");
    let problems = graded::in_bands();
    let position = problems[0].position().expect("a problem");
    let cost = Engine::Pns.search(&position, 1, LIMITS);
    let mut log = Log::open(name, LIMITS).expect("a new file");
    for seed in [1, 2] {
        let seed_of_problem = problems[0].seed;
        log.append(seed_of_problem, Engine::Pns, seed, cost)
            .expect("room");
    }
    let whole = fs::read_to_string(&file).expect("a file");
    for torn in 1..whole.lines().last().map_or(0, str::len) {
        fs::write(&file, &whole[..whole.len() - 1 - torn]).expect("room");
        let mut log = Log::open(name, LIMITS).expect("a file");
        let has = |log: &Log, seed| log.has(problems[0].seed, Engine::Pns, seed);
        assert_eq!((has(&log, 1), has(&log, 2)), (true, false), "{torn}");
        log.append(problems[0].seed, Engine::Pns, 2, cost)
            .expect("room");
        assert!(has(&Log::read(name).expect("a file"), 2), "{torn}");
    }
    let other = Limit { nodes: 5, ..LIMITS };
    let refused = Log::open(name, other).expect_err("other limits");
    assert!(refused.contains("nodes=1000000 seconds=60"), "{refused}");
    fs::remove_file(&file).expect("it was there");
}

#[test]
fn names_are_read_as_they_are_printed() {
    let engines = settings::engines();
    assert_eq!(engines.len(), 3 + 12 + 12 * level::LEVELS.len());
    for engine in engines {
        assert_eq!(Engine::read(&engine.to_string()), Some(engine));
    }
    for wrong in ["", "pn", "3,10", "3,10,from-I/3", "dfpn,3", "3,10,all,all"] {
        assert_eq!(Engine::read(wrong), None, "{wrong}");
    }
}

#[test]
fn wrong_options_are_named() {
    for wrong in [
        "nodes",
        "nodes=0",
        "seeds=x",
        "bands=5",
        "only=3,10,up",
        "colour=2",
    ] {
        let error = Options::read(&[wrong]).expect_err(wrong);
        assert!(error.contains(wrong), "{error}");
    }
    let problems = graded::in_bands();
    let options = Options::read(&["only=3,10,*", "bands=1,2", "seeds=2"]).expect("options");
    let tasks = plan::tasks(&problems, &options);
    let each = problems.iter().filter(|p| p.band() < Some(2)).count();
    assert_eq!(tasks.len(), 2 * level::LEVELS.len() * each);
    // Seed by seed, and the bands in turn.
    let first = |seed| tasks.iter().position(|task| task.seed == seed);
    assert_eq!((first(1), first(2)), (Some(0), Some(tasks.len() / 2)));
    let bands = tasks.iter().map(|task| problems[task.problem].band());
    assert!(
        bands
            .take(each)
            .eq([Some(0), Some(1)].into_iter().cycle().take(each))
    );
    assert!(tasks.iter().all(|task| task.engine.is_random()));
}

/// Numbers of a table of Student's distribution, and of a line by hand.
#[test]
fn means_and_slopes_are_right() {
    // Mean 2, deviation 1, three values: 2 ± 4.303 / √3.
    let mean = Mean::of(&[1.0, 2.0, 3.0]).expect("values");
    let half = 4.303 / 3f64.sqrt();
    for (found, expected) in [
        (mean.value, 2.0),
        (mean.low, 2.0 - half),
        (mean.high, 2.0 + half),
    ] {
        assert!((found.ln() - expected).abs() < 1e-9, "{found}");
    }
    let (steep, half) = slope(&[(0.0, 1.0), (1.0, 3.0), (2.0, 5.0), (3.0, 7.0)]).expect("points");
    assert!((steep - 2.0).abs() < 1e-12 && half < 1e-9);
    assert_eq!(slope(&[(1.0, 0.0), (1.0, 1.0), (1.0, 2.0)]), None);
}

/// Where a search was cut the mean is a lower bound and is shown as one.
#[test]
fn tables_show_what_was_cut() {
    let file = file("cut");
    let name = file.to_str().expect("a name in ASCII");
    let problems = &graded::in_bands()[..2];
    let mut log = Log::open(name, LIMITS).expect("a new file");
    let cost = |end, nodes| engine::Cost {
        end,
        nodes,
        seconds: 1.0,
    };
    for (problem, end) in problems.iter().zip([End::Solved, End::Time]) {
        let plain = cost(End::Solved, 100);
        log.append(problem.seed, Engine::Pns, 1, plain)
            .expect("room");
        log.append(problem.seed, Engine::DfPn, 1, cost(end, 50))
            .expect("room");
    }
    let row = |problems| Row::of(&log, problems, Engine::DfPn, Measure::Nodes);
    assert_eq!(row(problems).band(0, 2), "≥ 0.50 (1 cut)");
    let time = Row::of(&log, problems, Engine::DfPn, Measure::Time);
    assert_eq!(time.together(), "≥ 1.00");
    assert_eq!(row(problems).together(), "≥ 0.50");
    assert_eq!(row(problems).tenfold(2), "–");
    assert_eq!(row(&problems[..1]).together(), "0.50");
    assert!(!row(problems).is_empty() && table::sizes(problems)[0] == 2 && log.limits() == LIMITS);
    fs::remove_file(&file).expect("it was there");
}
