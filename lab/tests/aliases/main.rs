//! A name of the catalogue is an alias of `tesuji::agents` with its constants: the same search, number
//! for number.

use tesuji::agents::{
    Gpn, GraveUct, Im, ImAlpha, ImCombined, ImExploration, MctsBench, Pn2Fsu, Pn2Fsx, Pn2Fxu,
    Pn2Fxx, Pn2Xsu, Pn2Xsx, Pn2Xxu, Pn2Xxx, PnFsu, PnFsx, PnFxu, PnFxx, PnXsu, PnXsx, PnXxu, PnXxx,
    ProgressiveBiasUct, ProgressiveHistoryUct, ScoreBoundedGpn, ScoreBoundedUct, Semi, SemiGpn,
    SemiMix, SemiPlayouts, SemiRaw, SemiRollUp, SemiTree, SplitMovesUct, Uct, UctTuned, implicit,
    progressive_bias, split_moves, uct_ludii,
};
use tesuji::eval::{Evaluated, Heuristic, Null};
use tesuji::game::Notation;
use tesuji::select::{PnMax, PnRank, PnSum};
use tesuji::split::Mod;
use tesuji::{Budget, Recipe, Report, Search};
use tesuji_games::{Breakthrough, Family};
use tesuji_lab::Session;
use tesuji_lab::agents::AgentSpec;

fn start() -> Breakthrough {
    Breakthrough::new(5, 5).expect("a size")
}

/// All numbers of a report.
fn numbers<S, M>(report: &Report<S, M>) -> String {
    let children = report.children.iter();
    let children: Vec<_> = children
        .map(|c| (c.visits, c.value, c.estimate, &c.proof, &c.bounds, c.proven))
        .collect();
    let root = (report.visits, report.value, &report.proof, &report.bounds);
    let size = (report.nodes, report.iterations);
    format!("{root:?} {size:?} {children:?}")
}

/// Checks that the agent of a text is the library's.
#[track_caller]
fn is<R: Recipe<Breakthrough>>(text: &str, alias: R) {
    let budget = Budget::iterations(600);
    let session = Session::new("breakthrough5", start());
    let agent = AgentSpec::parse(text).unwrap_or_else(|error| panic!("{error}"));
    let mut seat = session.seat(&agent).expect("it fits");
    let searched = seat.search(7, &budget);

    let mut search = Search::new(start(), alias, 7);
    search.run(&if text.starts_with("pn") {
        budget.beyond_proof()
    } else {
        budget
    });
    let report = seat.report().expect("it has searched");
    assert_eq!(numbers(&report), numbers(&search.report()), "{text}");
    let best = search.best().map(|m| start().move_text(m));
    assert_eq!(searched.best.map(|m| session.move_text(m)), best, "{text}");
}

#[test]
fn uct() {
    is("uct", Uct::default());
    is("uct-ludii", uct_ludii());
    is("uct-tuned", UctTuned::default());
    is("uct+sb", ScoreBoundedUct::default());
}

#[test]
fn pn_mcts() {
    is("pn-xxx", PnXxx::default());
    is("pn-xxU", PnXxu::default());
    is("pn-xSx", PnXsx::default());
    is("pn-xSU", PnXsu::default());
    is("pn-Fxx", PnFxx::default());
    is("pn-FxU", PnFxu::default());
    is("pn-FSx", PnFsx::default());
    is("pn-FSU", PnFsu::default());
    is("pn2-xxx", Pn2Xxx::default());
    is("pn2-xxU", Pn2Xxu::default());
    is("pn2-xSx", Pn2Xsx::default());
    is("pn2-xSU", Pn2Xsu::default());
    // The aliases have no contempt.
    is("pn2-Fxx:contempt=off", Pn2Fxx::default());
    is("pn2-FxU:contempt=off", Pn2Fxu::default());
    is("pn2-FSx:contempt=off", Pn2Fsx::default());
    is("pn2-FSU:contempt=off", Pn2Fsu::default());
}

#[test]
fn gpn_mcts() {
    is("gpn-rank", Gpn::<PnRank>::default());
    is("gpn-max", Gpn::<PnMax>::default());
    is("gpn-sum", Gpn::<PnSum>::default());
    is("gpn-rank+sb", ScoreBoundedGpn::<PnRank>::default());
    is("gpn-max+sb", ScoreBoundedGpn::<PnMax>::default());
    is("gpn-sum+sb", ScoreBoundedGpn::<PnSum>::default());
}

#[test]
fn split_moves_agents() {
    let semi: Semi = split_moves();
    is("semi", semi);
    let raw: SemiRaw = split_moves();
    is("semi:tree=raw", raw);
    let tree: SemiTree = split_moves();
    is("semi:sim=orth", tree);
    let playouts: SemiPlayouts = split_moves();
    is("semi:tree=orth", playouts);
    let orthodox: SplitMovesUct = split_moves();
    is("semi:tree=orth,sim=orth", orthodox);
    let rolled: SemiRollUp = split_moves();
    is("rollup", rolled);
    let mut mix = SemiMix::<Mod>::default();
    mix.select.inner.c = 0.4;
    is("semi:mast=mix,rave=mix,expand=mast", mix);
    let mut gpn = SemiGpn::<Mod>::default();
    gpn.select.inner.c = 0.8;
    is("semi-gpn+sb:final=robust", gpn);
}

#[test]
fn enhanced_agents() {
    let evaluator = Breakthrough::default_heuristic();
    let im: Im<_> = implicit(evaluator);
    is("im", im);
    let alpha: ImAlpha<_> = implicit(evaluator);
    is("im-alpha", alpha);
    let exploration: ImExploration<_> = implicit(evaluator);
    is("im-exploration", exploration);
    let combined: ImCombined<_> = implicit(evaluator);
    is("im-combined", combined);
    let mut pb: ProgressiveBiasUct<_> = progressive_bias(evaluator);
    pb.select.weight = 10.0;
    is("pb", pb);
    let mut bench: MctsBench<_> = progressive_bias(evaluator);
    bench.select.weight = 10.0;
    bench.playout.choice.epsilon = 0.2;
    is("mcts-bench", bench);
    // The alias plays out by the MAST whose scores are its bias, `ph` at random.
    let history = ProgressiveHistoryUct::default();
    is("ph:playout=mast,epsilon=0.4", history);
    // Every enhanced agent has estimates, here zeros: which of several untried children is next is
    // then drawn among equals, which takes other random numbers.
    let zeros = Evaluated(Heuristic::new(Null, 1.0));
    is("grave", <GraveUct>::default().with_estimate(zeros));
}
