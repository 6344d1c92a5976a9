//! The depth of alpha-beta search with and without each of its refinements, and the speed of
//! best-first search.
//!
//! `cargo bench --bench minimax` prints a table. Depth: the last one finished in two seconds of one
//! core; positions: what a search to that depth visits, all depths together; branching: the
//! square root of what two more plies cost; then the share of the positions and of the time that a
//! search to that depth takes with one setting changed. `-- loa8` runs one game, `-- 10` takes ten
//! seconds.

use cpu_time::ProcessTime;
use std::time::Duration;
use tesuji::Budget;
use tesuji::eval::Evaluator;
use tesuji::minimax::{AlphaBeta, AlphaBetaSettings, BestFirst, BestFirstSettings, MinimaxSearch};
use tesuji_games::catalogue::default_heuristic;
use tesuji_games::{
    Amazons, Awari, Breakthrough, Chess, ConnectFour, Family, Loa, Reversi, Surakarta,
};

/// The positions visited and the seconds of a search to a depth.
fn to_depth<G: Family, E: Evaluator<G>>(
    start: &G,
    evaluator: &E,
    settings: AlphaBetaSettings,
) -> (u64, f64) {
    let mut search = AlphaBeta::new(settings, evaluator.clone());
    let began = ProcessTime::now();
    let found = search.search(start, &Budget::default());
    (found.iterations, began.elapsed().as_secs_f64())
}

/// The setting that each column changes.
fn changes(all: AlphaBetaSettings) -> [(&'static str, AlphaBetaSettings); 6] {
    [
        ("no table", AlphaBetaSettings { table: 0, ..all }),
        (
            "no killers",
            AlphaBetaSettings {
                killers: false,
                ..all
            },
        ),
        (
            "no history",
            AlphaBetaSettings {
                history: false,
                ..all
            },
        ),
        (
            "one window",
            AlphaBetaSettings {
                null_windows: false,
                ..all
            },
        ),
        (
            "one by one",
            AlphaBetaSettings {
                batch: !all.batch,
                ..all
            },
        ),
        (
            "bare",
            AlphaBetaSettings {
                table: 0,
                killers: false,
                history: false,
                null_windows: false,
                ..all
            },
        ),
    ]
}

fn game<G: Family>(name: &str, only: Option<&str>, seconds: f64) {
    if only.is_some_and(|only| only != name) {
        return;
    }
    let start = G::start(name, "").expect("a listed game opens");
    let evaluator = default_heuristic::<G>();
    let all = AlphaBetaSettings::default();
    let (mut counts, mut depth, mut last) = (vec![1.0; 2], 0, (0, 0.0));
    while depth < 2 || last.1 < seconds / 4.0 && depth < 20 {
        depth += 1;
        last = to_depth(&start, &evaluator, AlphaBetaSettings { depth, ..all });
        counts.push(last.0 as f64);
    }
    let branching = (counts[counts.len() - 1] / counts[counts.len() - 3]).sqrt();
    let speed = last.0 as f64 / last.1 / 1e6;
    print!(
        "{name:13} {depth:2} {:9} {branching:5.2} {speed:6.2} M/s",
        last.0
    );
    let all = AlphaBetaSettings { depth, ..all };
    for (label, settings) in changes(all) {
        // Searches that take far longer are stopped.
        let mut search = AlphaBeta::new(settings, evaluator.clone());
        let began = ProcessTime::now();
        let most = Budget::time(Duration::from_secs_f64(10.0 * seconds));
        let found = search.search(&start, &most);
        let time = began.elapsed().as_secs_f64() / last.1;
        let more = if found.depth == depth { "" } else { ">" };
        print!(
            "  {label} {more}{:.2} {more}{time:.2}",
            found.iterations as f64 / last.0 as f64
        );
    }
    println!();
    for (label, settings) in [
        ("ubfm", BestFirstSettings::ubfm()),
        ("completed ubfm", BestFirstSettings::completed_ubfm()),
        ("completed descent", BestFirstSettings::completed_descent()),
    ] {
        let mut search = BestFirst::new(settings, evaluator.clone(), 1);
        let began = ProcessTime::now();
        let found = search.search(&start, &Budget::iterations((5e5 * seconds) as u64));
        let speed = found.iterations as f64 / began.elapsed().as_secs_f64() / 1e6;
        println!(
            "    {label:18} {speed:5.2} M/s, {} MB, line of {}, {}",
            found.bytes >> 20,
            found.depth,
            found.stop
        );
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1).filter(|a| !a.starts_with("--"));
    let mut only = arguments.next();
    // As a test it runs all cases without measuring.
    let tests = std::env::args().any(|argument| argument == "--test");
    let mut seconds = if tests { 0.002 } else { 2.0 };
    if let Some(number) = only.as_deref().and_then(|text| text.parse().ok()) {
        seconds = number;
        only = None;
    }
    let only = only.as_deref();
    game::<Breakthrough>("breakthrough", only, seconds);
    game::<Loa>("loa8", only, seconds);
    game::<Chess>("chess", only, seconds);
    game::<Reversi>("reversi", only, seconds);
    game::<ConnectFour>("connect-four", only, seconds);
    game::<Awari>("awari", only, seconds);
    game::<Surakarta>("surakarta", only, seconds);
    game::<Amazons>("amazons", only, seconds);
}
