//! Golden trees: the results of every named agent with a fixed seed, to the last bit.
//!
//! A change here is a change of a search. If it is meant, rewrite the data with `TESUJI_BLESS=1
//! cargo test --test golden` and look at the difference.

use std::fmt::Write;
use std::{env, fs, path};
use tesuji::agents::{
    Gpn, GraveUct, HalvingUct, Pn2Fsu, Pn2Fsx, Pn2Fxu, Pn2Fxx, Pn2Xsu, Pn2Xsx, Pn2Xxu, Pn2Xxx,
    PnFsu, PnFsx, PnFxu, PnFxx, PnXsu, PnXsx, PnXxu, PnXxx, PriorGpn, ProgressiveHistoryUct,
    ResidualGpn, ScoreBoundedGpn, ScoreBoundedUct, Semi, SemiGpn, SemiMix, SemiPlayouts, SemiRaw,
    SemiRollUp, SemiTree, Uct, UctTuned, alpha_zero, gumbel, implicit, progressive_bias, uct_ludii,
};
use tesuji::game::Notation;
use tesuji::game::split::{Mod, Split, Strategy, Submove, SubmoveOf};
use tesuji::policy::action::{Join, Mast};
use tesuji::policy::final_move::Robust;
use tesuji::policy::playout::Uniform;
use tesuji::policy::select::{Decaying, Fixed, PnMax, PnRank, PnSum, Puct, Softmax, Steady};
use tesuji::policy::split::{Growth, MoveDesign, Orthodox, Semisplit};
use tesuji::{Budget, Game, Recipe, Search, StepOf};
use tesuji_games::catalogue::default_heuristic;
use tesuji_games::{Breakthrough, TicTacToe};

const ITERATIONS: u64 = 2000;
const SEED: u64 = 20_260;

/// Adds a section for each agent that is listed.
macro_rules! listed {
    ($found:ident, $start:expr, $($agent:expr),+ $(,)?) => {
        $( $found += &section(stringify!($agent), $start, $agent); )+
    };
}

/// Plain UCT and its kin, one of each kind of proof number, and every bias.
macro_rules! of_each_kind {
    ($found:ident, $start:expr) => {
        listed!(
            $found,
            $start,
            Uct::default(),
            UctTuned::default(),
            uct_ludii(),
            ScoreBoundedUct::default(),
            PnFsu::default(),
            Pn2Fsu::default(),
            Gpn::<PnRank>::default(),
            Gpn::<PnMax>::default(),
            Gpn::<PnSum>::default(),
            ScoreBoundedGpn::<PnRank>::default(),
            ScoreBoundedGpn::<PnMax>::default(),
            ScoreBoundedGpn::<PnSum>::default(),
            ResidualGpn::default(),
            PriorGpn::default(),
        )
    };
}

/// Agents with evaluations of positions, or results of moves elsewhere.
macro_rules! informed {
    ($found:ident, $start:expr, $evaluator:expr) => {
        let evaluator = || $evaluator;
        listed!(
            $found,
            $start,
            implicit::<_, Fixed, Steady>(evaluator()),
            implicit::<_, Decaying, Steady>(evaluator()),
            implicit::<_, Fixed, Softmax>(evaluator()),
            implicit::<_, Decaying, Softmax>(evaluator()),
            progressive_bias::<_, Uniform>(evaluator()),
            progressive_bias::<_, Mast<Join>>(evaluator()),
            ProgressiveHistoryUct::default(),
            <GraveUct>::default(),
            alpha_zero::<_, Puct, Robust>(evaluator()),
            gumbel(evaluator()),
            HalvingUct::default(),
        )
    };
}

/// The other variants of PN-MCTS.
macro_rules! variants {
    ($found:ident, $start:expr) => {
        listed!(
            $found,
            $start,
            PnXxx::default(),
            PnFxx::default(),
            PnXsx::default(),
            PnXxu::default(),
            PnFsx::default(),
            PnFxu::default(),
            PnXsu::default(),
            Pn2Xxx::default(),
            Pn2Fxx::default(),
            Pn2Xsx::default(),
            Pn2Xxu::default(),
            Pn2Fsx::default(),
            Pn2Fxu::default(),
            Pn2Xsu::default(),
        )
    };
}

/// The names of children.
trait Named<G: Notation>: MoveDesign<G> {
    fn text(position: &G, step: Self::Step) -> String;
}

impl<G: Notation> Named<G> for Orthodox {
    fn text(position: &G, step: G::Move) -> String {
        position.move_text(step)
    }
}

impl<S: Strategy, E: Growth, G: Notation + Split<S>> Named<G> for Semisplit<S, E> {
    fn text(position: &G, step: SubmoveOf<G, S>) -> String {
        match step {
            Submove::Whole(m) => position.move_text(m),
            Submove::Part(part) => format!("{part:?}").replace(' ', ""),
        }
    }
}

/// A search that has done its iterations, in one run or in several.
fn searched<G: Game, R: Recipe<G>>(start: &G, agent: R, seed: u64, runs: u64) -> Search<G, R> {
    let mut search = Search::new(start.clone(), agent, seed);
    for run in 0..runs {
        // Several runs give the same as one if each knows the iterations that are still to come.
        let part = ITERATIONS / runs;
        let budget = Budget::iterations(part).expecting(ITERATIONS - run * part);
        search.run(&budget.beyond_proof());
    }
    search
}

/// Everything exact that a search says of its root.
fn digest<G, R>(search: &Search<G, R>) -> String
where
    G: Notation,
    R: Recipe<G>,
    R::Design: Named<G>,
{
    let report = search.report();
    let step_text = |step: StepOf<G, R>| R::Design::text(search.position(), step);
    let text = |m| search.position().move_text(m);
    let mut lines = format!(
        "  root visits {} value {:08x} proof {} bounds {:?} nodes {} best {} pv {}\n",
        report.visits,
        report.value.to_bits(),
        list(&report.proof),
        report.bounds,
        report.nodes,
        report.best.map_or_else(String::new, text),
        report
            .pv
            .iter()
            .map(|&step| step_text(step))
            .collect::<Vec<_>>()
            .join(","),
    );
    for child in &report.children {
        let (m, value) = (step_text(child.step), child.value.to_bits());
        let (visits, proof, bounds) = (child.visits, list(&child.proof), &child.bounds);
        writeln!(lines, "  {m} {visits} {value:08x} {proof} {bounds:?}").expect("a string");
    }
    lines
}

fn list(numbers: &[impl std::fmt::Display]) -> String {
    let texts: Vec<_> = numbers.iter().map(ToString::to_string).collect();
    format!("[{}]", texts.join(", "))
}

/// Compares with the data of a game, or rewrites it.
fn compare(game: &str, found: &str) {
    let file = format!("{}/tests/golden/{game}.txt", env!("CARGO_MANIFEST_DIR"));
    let file = path::Path::new(&file);
    if env::var_os("TESUJI_BLESS").is_some() {
        fs::write(file, found).expect("the data can be written");
        return;
    }
    let golden = fs::read_to_string(file).unwrap_or_default();
    let mut agent = "";
    let mut differences = String::new();
    let lines = golden.lines().count().max(found.lines().count());
    let (mut old, mut new) = (golden.lines(), found.lines());
    for _ in 0..lines {
        let (was, is) = (old.next().unwrap_or(""), new.next().unwrap_or(""));
        if !is.starts_with(' ') {
            agent = is;
        }
        if was != is && differences.lines().count() < 60 {
            writeln!(differences, "{agent}\n- {was}\n+ {is}").expect("a string");
        }
    }
    assert!(
        differences.is_empty(),
        "{game} has changed (TESUJI_BLESS=1 rewrites the data):\n{differences}"
    );
}

/// The results of one agent, with a check that a second run has the same.
fn section<G, R>(name: &str, start: &G, agent: R) -> String
where
    G: Notation,
    R: Recipe<G>,
    R::Design: Named<G>,
{
    let found = digest(&searched(start, agent.clone(), SEED, 1));
    let again = digest(&searched(start, agent.clone(), SEED, 1));
    assert_eq!(found, again, "{name}: the same seed");
    let in_parts = digest(&searched(start, agent.clone(), SEED, 4));
    assert_eq!(found, in_parts, "{name}: four runs instead of one");
    let other = digest(&searched(start, agent, SEED + 1, 1));
    assert_ne!(found, other, "{name}: another seed");
    // Macros hand the name over with blanks in it.
    format!("{}\n{found}", name.replace(' ', ""))
}

#[test]
fn tic_tac_toe() {
    let start = TicTacToe::default();
    let mut found = String::new();
    of_each_kind!(found, &start);
    variants!(found, &start);
    compare("tic-tac-toe", &found);
}

#[test]
fn breakthrough() {
    let start = Breakthrough::new(5, 5).expect("a size");
    let mut found = String::new();
    of_each_kind!(found, &start);
    variants!(found, &start);
    compare("breakthrough5", &found);
}

#[test]
fn split_breakthrough() {
    let start = Breakthrough::new(5, 5).expect("a size");
    let mut found = String::new();
    listed!(
        found,
        &start,
        Semi::<Mod>::default(),
        SemiRaw::<Mod>::default(),
        SemiTree::<Mod>::default(),
        SemiPlayouts::<Mod>::default(),
        SemiRollUp::<Mod>::default(),
        SemiMix::<Mod>::default(),
        SemiGpn::<Mod>::default(),
    );
    compare("breakthrough5-split", &found);
}

#[test]
fn informed_breakthrough() {
    let start = Breakthrough::new(5, 5).expect("a size");
    let mut found = String::new();
    informed!(found, &start, default_heuristic::<Breakthrough>());
    compare("breakthrough5-informed", &found);
}
