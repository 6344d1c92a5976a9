//! Instruction counts where clocks are too noisy: one search in a process, for callgrind.
//!
//! The composed `Uct` and the yardstick grow the same tree from the same seed. So the difference of
//! their counts is the cost of the framework. Valgrind may not know the newest instructions of the
//! machine. So the program is built for a common level of them, in a directory of its own:
//!
//! ```text
//! export RUSTFLAGS="-C target-cpu=x86-64-v3"
//! cargo bench -p tesuji --bench instructions --no-run --target-dir target/v3
//! program=target/v3/release/deps/instructions-????????????????
//! valgrind --tool=callgrind --callgrind-out-file=uct.out $program uct breakthrough 20000
//! valgrind --tool=callgrind --callgrind-out-file=hand.out $program hand breakthrough 20000
//! callgrind_annotate uct.out
//! ```
//!
//! Counts with 0 iterations are those of starting up: subtract them. `hand-numbers` against
//! `numbers` is the same comparison with a proof number a player, which no policy uses; the other
//! agents show the counts of their policies, the last four of them those that ask an evaluator;
//! `values-off` must execute as much as `uct+sb`. Without arguments (`cargo bench --bench
//! instructions`) two of them run a little, to see that they work.

#[path = "common/yardstick/mod.rs"]
mod yardstick;

use std::env;
use std::process::ExitCode;
use tesuji::agents::{Im, PriorGpn, ResidualGpn, ScoreBoundedGpn, ScoreBoundedUct, Uct, implicit};
use tesuji::eval::Evaluator;
use tesuji::game::{Game, Players};
use tesuji::minimax::{AlphaBeta, AlphaBetaSettings, BestFirst, BestFirstSettings, MinimaxSearch};
use tesuji::policy::backup::{
    Backup, BoundBias, Means, PerPlayer, ProofMeans, ProofNumbers, ScoreBounded,
};
use tesuji::policy::playout::{Evaluating, Termination};
use tesuji::policy::select::{PnBias, PnMax, PnRank};
use tesuji::{Budget, Mcts, Recipe, Search};
use tesuji_games::catalogue::default_heuristic;
use tesuji_games::{
    Breakthrough, ConnectFour, Family, Gomoku, HeuristicOf, Knightthrough, Pentago,
};
use yardstick::Yardstick;

/// The agents that can be counted.
const AGENTS: &str = "hand, uct, hand-numbers, numbers, uct+sb, values-off, values-on, gpn-rank+sb, \
                      gpn-max+sb, gpn-max+sb:cpn=0, gpn-prior+sb, gpn-residual+sb, im, greedy, alpha-beta, ubfm";

/// A search by hand, without or with proof numbers.
fn by_hand<G, const NUMBERS: bool>(start: G, iterations: u64) -> Option<u32>
where
    G: Game<Players = Players<2>>,
{
    let mut search = Yardstick::<G, NUMBERS>::new(start, 1);
    search.run(iterations);
    search.root().map(|(_, visits, _)| visits).max().or(Some(0))
}

fn composed<G: Game, R: Recipe<G>>(start: G, agent: R, iterations: u64) -> Option<u32> {
    let mut search = Search::new(start, agent, 1);
    search.run(&Budget::iterations(iterations));
    search
        .root()?
        .children()
        .map(|child| child.visits())
        .max()
        .or(Some(0))
}

/// `uct+sb` that could read values from proofs, and does so or not.
fn valued(on: bool) -> impl Backup {
    let off = BoundBias::<ProofMeans<ScoreBounded>>::default();
    let (means, inner) = (Means::Clipped, ScoreBounded);
    let inner = ProofMeans { means, inner };
    if on {
        let (gamma, delta) = (0.5, 0.5);
        BoundBias {
            gamma,
            delta,
            inner,
        }
    } else {
        off
    }
}

/// Playouts of ten moves that look best, and the value of the position after them.
fn greedy<E: Evaluator<G>, G: Game + Send>(evaluator: E) -> impl Recipe<G> {
    let playout = Evaluating::greedy(evaluator, 0.1).expect("a probability");
    Mcts::new().with_playout(playout.ending(Termination::After(10)))
}

fn alpha_beta<G: Game>(start: &G, evaluator: impl Evaluator<G>, iterations: u64) -> u32 {
    let mut search = AlphaBeta::new(AlphaBetaSettings::default(), evaluator);
    search.search(start, &Budget::iterations(iterations)).depth
}

fn best_first<G: Game>(start: &G, evaluator: impl Evaluator<G>, iterations: u64) -> u32 {
    let mut search = BestFirst::new(BestFirstSettings::ubfm(), evaluator, 1);
    search.search(start, &Budget::iterations(iterations)).depth
}

/// The most visits of a child of the root, or the depth of a search by minimax, so that the search
/// cannot be left out.
fn search<G>(agent: &str, game: &str, n: u64) -> Option<u32>
where
    G: Family + Game<Players = Players<2>>,
{
    let start = G::start(game, "").expect("a listed game opens");
    let numbers = Mcts::new().with_backup(ProofNumbers::<PerPlayer>::new());
    let evaluator = default_heuristic::<G>();
    match agent {
        "hand" => by_hand::<G, false>(start, n),
        "hand-numbers" => by_hand::<G, true>(start, n),
        "uct" => composed(start, Uct::default(), n),
        "numbers" => composed(start, numbers, n),
        "uct+sb" => composed(start, ScoreBoundedUct::default(), n),
        "values-off" | "values-on" => {
            let backup = valued(agent == "values-on");
            composed(start, ScoreBoundedUct::default().with_backup(backup), n)
        }
        "gpn-rank+sb" => composed(start, ScoreBoundedGpn::<PnRank>::default(), n),
        "gpn-max+sb" => composed(start, ScoreBoundedGpn::<PnMax>::default(), n),
        // The cost of the numbers when no policy uses them.
        "gpn-max+sb:cpn=0" => {
            let agent = ScoreBoundedGpn::<PnMax>::default();
            let select = PnBias {
                cpn: 0.0,
                ..agent.select
            };
            composed(start, agent.with_select(select), n)
        }
        "gpn-prior+sb" => composed(start, PriorGpn::default(), n),
        "gpn-residual+sb" => composed(start, ResidualGpn::default(), n),
        "im" => composed::<_, Im<HeuristicOf<G>>>(start, implicit(evaluator), n),
        "greedy" => composed(start, greedy(evaluator), n),
        "alpha-beta" => Some(alpha_beta(&start, evaluator, n)),
        "ubfm" => Some(best_first(&start, evaluator, n)),
        _ => None,
    }
}

fn run(agent: &str, game: &str, iterations: u64) -> Option<u32> {
    match game {
        "breakthrough" => search::<Breakthrough>(agent, game, iterations),
        "connect-four" => search::<ConnectFour>(agent, game, iterations),
        "gomoku" => search::<Gomoku>(agent, game, iterations),
        "pentago" => search::<Pentago>(agent, game, iterations),
        "knightthrough" => search::<Knightthrough>(agent, game, iterations),
        _ => None,
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with("--"))
        .collect();
    let most = match &arguments[..] {
        [] => {
            let [hand, composed] = ["hand", "uct"].map(|who| run(who, "breakthrough", 5000));
            assert_eq!(hand, composed, "the same seed grows the same tree");
            composed
        }
        [agent, game, iterations] => iterations
            .parse()
            .ok()
            .and_then(|iterations| run(agent, game, iterations)),
        _ => None,
    };
    if let Some(visits) = most {
        println!("{visits} visits of the first choice, or plies");
        ExitCode::SUCCESS
    } else {
        eprintln!("usage: AGENT GAME ITERATIONS; agents: {AGENTS}");
        eprintln!("games: breakthrough, connect-four, gomoku, knightthrough, pentago");
        ExitCode::from(2)
    }
}
