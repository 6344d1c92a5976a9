//! Compositions to go through, and a playout whose results are known.

use tesuji::eval::Evaluator;
use tesuji::game::{ByPlayer, Game, PlayerCount};
use tesuji::policy::backup::{
    Average, BoundBias, Means, PnSolver, ProofMeans, ProofNumbers, RootPlayer, ScoreBounded,
    TwoLayers,
};
use tesuji::policy::estimate::{Evaluated, ImplicitMinimax};
use tesuji::policy::expand::{AllChildren, OneChild, PlyAhead};
use tesuji::policy::final_move::{ProofAware, ProvenWin, Robust};
use tesuji::policy::learn::Learner;
use tesuji::policy::playout::{Evaluating, Log, NoPlayout, Played, Playout, Uniform};
use tesuji::policy::select::{
    AllFirst, Bias, Constant, Decaying, Fixed, Implicit, ParentValue, PnBias, PnMax, PnPrior,
    PnRank, PnResidual, PnSum, ProgressiveBias, RankNorm, Softmax, Steady, Ucb1, Ucb1Tuned,
};
use tesuji::policy::split::{MoveDesign, Orthodox};
use tesuji::{Mcts, Recipe, Rng, Source, agents};

/// An agent whose trees can be recomputed.
pub trait Agent<G: Game>: Recipe<G, Design = Orthodox, Playout: LeafValue<G>> {}

impl<G: Game, R> Agent<G> for R where R: Recipe<G, Design = Orthodox, Playout: LeafValue<G>> {}

/// A playout whose utilities are known within bounds.
pub trait LeafValue<G: Game>: Playout<G> {
    /// The least and the greatest utility of the player that a playout may bring.
    fn leaf_value(state: &G, player: usize) -> (f64, f64);
}

impl<G: Game> LeafValue<G> for Uniform {
    fn leaf_value(_: &G, _: usize) -> (f64, f64) {
        (-1.0, 1.0)
    }
}

impl<G: Game> LeafValue<G> for NoPlayout {
    fn leaf_value(_: &G, _: usize) -> (f64, f64) {
        (0.0, 0.0)
    }
}

/// No playout but a value that differs between states. So a mean that was attributed to the wrong
/// player or node is found.
#[derive(Clone, Copy, Debug, Default)]
pub struct Probe;

fn probe<G: Game>(moves: usize, mover: usize, player: usize) -> f32 {
    let value = |shift| ((7 * moves + 3 * mover + 5 * shift) % 9) as f32 / 4.0 - 1.0;
    match (G::ZERO_SUM, player) {
        (false, _) => value(player),
        (true, 0) => value(0),
        (true, _) => -value(0),
    }
}

impl<G: Game> Learner<G> for Probe {
    type Memory = Vec<G::Move>;
}

impl<G: Game> Playout<G> for Probe {
    fn play_out<L: Log<G>>(
        &self,
        position: &mut G,
        _: &mut Rng<impl Source>,
        scratch: &mut Vec<G::Move>,
        _: L,
    ) -> Option<Played<G>> {
        scratch.clear();
        let moves = position.count_moves(scratch);
        let mover = position.mover();
        let utilities: ByPlayer<G, f32> =
            G::Players::each(|player| probe::<G>(moves, mover, player));
        Some(Played {
            utilities,
            plies: 0,
        })
    }

    fn complete<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        _: &mut Rng<impl Source>,
        moves: &mut Vec<G::Move>,
    ) -> Option<G::Move> {
        moves.clear();
        design.completions(state, moves, &mut Vec::new());
        moves.first().copied()
    }
}

/// The probe's value of a position.
pub fn probe_value<G: Game>(state: &G, player: usize) -> f64 {
    let moves = state.count_moves(&mut Vec::new());
    probe::<G>(moves, state.mover(), player).into()
}

/// The probe as an evaluator.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProbeEvaluator;

impl<G: Game> Evaluator<G> for ProbeEvaluator {
    type Memory = ();

    fn evaluate(&self, positions: &[G], player: usize, (): &mut (), values: &mut [f32]) {
        for (position, value) in positions.iter().zip(values) {
            *value = probe_value(position, player) as f32;
        }
    }
}

impl<G: Game + Send> LeafValue<G> for Evaluating<ProbeEvaluator> {
    fn leaf_value(state: &G, player: usize) -> (f64, f64) {
        Probe::leaf_value(state, player)
    }
}

impl<G: Game> LeafValue<G> for Probe {
    fn leaf_value(state: &G, player: usize) -> (f64, f64) {
        let value = probe_value(state, player);
        (value, value)
    }
}

/// Constants of the compositions.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    pub mobility: bool,
    pub c: f32,
    pub cpn: f32,
    pub threshold: u32,
    pub cap: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            mobility: true,
            c: 1.4,
            cpn: 1.0,
            threshold: 5,
            cap: 3,
        }
    }
}

/// Something to check of every composition.
pub trait Check<G: Game> {
    fn check<R: Agent<G>>(&mut self, name: &str, agent: R);
}

/// A few agents for any number of players, to go through many games.
pub fn a_few<G: Game>(with: Settings, check: &mut impl Check<G>) {
    very_few(with, check);
}

fn very_few<G: Game>(with: Settings, check: &mut impl Check<G>) {
    let bounded = proving(with).with_backup(ScoreBounded);
    let ranked = biased(bounded, with, rank(true));
    check.check("gpn-rank+sb", ranked);
    let all = AllChildren::<false> {
        mobility: with.mobility,
    };
    let everything = biased(bounded, with, PnMax).with_expand(all);
    check.check("gpn-max+sb, all children", everything);
}

/// The same and one with two layers of proof numbers.
pub fn a_few_for_two<G: Game>(with: Settings, check: &mut impl Check<G>) {
    a_few(with, check);
    two_layers(with, check);
}

fn two_layers<G: Game>(with: Settings, check: &mut impl Check<G>) {
    let layers = proof_number_agent(with).with_backup(PnSolver::<TwoLayers>::new(with.threshold));
    check.check("pn2-FSU", biased(layers, with, rank(false)));
}

/// Every composition for any number of players.
pub fn every_agent<G: Game>(with: Settings, check: &mut impl Check<G>) {
    a_few(with, check);
    let Settings { mobility, cap, .. } = with;
    let all = AllChildren::<false> { mobility };
    let agent = proving(with);
    let bounded = agent.with_backup(ScoreBounded);
    let capped = Uniform::capped(cap);
    check.check("uct", agent.with_final_move(Robust));
    check.check("uct+sb", bounded);
    let residual = <PnResidual>::default();
    check.check("gpn-residual+sb", bounded.with_select(residual));
    let prior = bounded.with_select(<PnPrior>::default());
    check.check("gpn-prior+sb, one child", prior);
    check.check(
        "gpn-prior+sb",
        prior.with_expand(AllChildren::<true>::default()),
    );
    check.check("gpn-rank", biased(agent, with, rank(false)));
    check.check("gpn-max", biased(agent, with, PnMax).with_playout(capped));
    check.check(
        "gpn-sum",
        biased(agent, with, PnSum).with_playout(NoPlayout),
    );
    let urgency = Ucb1::<ParentValue> {
        c: with.c,
        ..Ucb1::default()
    };
    check.check("uct+sb, parent's value", bounded.with_select(urgency));
    check.check(
        "the same, all children",
        bounded.with_select(urgency).with_expand(all),
    );
    let constant = Ucb1 {
        c: with.c,
        first_play: Constant(0.3),
    };
    let solver = <PnSolver>::new(with.threshold);
    let pessimist = agent.with_select(constant).with_backup(solver);
    check.check("solver, constant urgency", pessimist.with_playout(capped));
    check.check("solver, all children", pessimist.with_expand(all));
    let tuned = PnBias {
        cpn: with.cpn,
        bias: PnSum,
        inner: <Ucb1Tuned>::default(),
    };
    check.check("gpn-sum+sb, tuned", bounded.with_select(tuned));
    let by_bounds = BoundBias {
        gamma: 0.5,
        delta: 0.25,
        inner: proof_means(Means::Clipped, ScoreBounded),
    };
    let valued = bounded.with_backup(by_bounds);
    check.check("uct+sb, biased by bounds", valued);
    let valued = valued.with_select(urgency).with_expand(all);
    check.check("the same, parent's value, all children", valued);
    let wins = agent.with_backup(proof_means(Means::Wins, Average));
    check.check("gpn-max, proven wins", biased(wins, with, PnMax));
    let solved = bounded.with_backup(proof_means(Means::Solved, ScoreBounded));
    check.check("gpn-rank+sb, solved", biased(solved, with, rank(true)));
}

/// Every composition, those included whose proof numbers are the root player's.
pub fn every_agent_for_two<G: Game>(with: Settings, check: &mut impl Check<G>) {
    every_agent(with, check);
    a_few_for_two(with, check);
    let Settings {
        mobility,
        threshold,
        ..
    } = with;
    let one = OneChild { mobility };
    let agent = proof_number_agent(with);
    let numbers = agent.with_backup(ProofNumbers::<RootPlayer>::new());
    check.check("pn-Fxx", numbers);
    check.check(
        "pn-FxU, one child",
        biased(numbers, with, rank(true)).with_expand(one),
    );
    let solver = agent.with_backup(PnSolver::<RootPlayer>::new(threshold));
    check.check("pn-FSU", biased(solver, with, rank(false)));
    let urgency = solver.with_select(Ucb1::<ParentValue>::default());
    check.check(
        "pn-FSx, parent's value",
        urgency.with_expand(one).with_playout(Uniform::default()),
    );
    let layers = agent.with_backup(PnSolver::<TwoLayers>::new(threshold));
    check.check(
        "pn2-FSU, one child",
        biased(layers, with, PnMax).with_expand(one),
    );
}

/// A composition for each policy that works in a tree of several threads: those for two and the
/// others in which selection, backup or statistics are different.
pub fn sharing<G: Game + Send>(with: Settings, check: &mut impl Check<G>) {
    very_few(with, check);
    two_layers(with, check);
    let agent = proving(with);
    let bounded = agent.with_backup(ScoreBounded);
    check.check("uct", agent.with_final_move(Robust));
    let residual = <PnResidual>::default();
    check.check("gpn-residual+sb", bounded.with_select(residual));
    let prior = bounded.with_select(<PnPrior>::default());
    check.check(
        "gpn-prior+sb",
        prior.with_expand(AllChildren::<true>::default()),
    );
    let tuned = PnBias {
        cpn: with.cpn,
        bias: PnSum,
        inner: <Ucb1Tuned>::default(),
    };
    check.check("gpn-sum+sb, tuned", bounded.with_select(tuned));
    let by_bounds = BoundBias {
        gamma: 0.5,
        delta: 0.25,
        inner: proof_means(Means::Clipped, ScoreBounded),
    };
    let urgency = Ucb1::<ParentValue> {
        c: with.c,
        ..Ucb1::default()
    };
    let valued = bounded.with_backup(by_bounds).with_select(urgency);
    check.check("uct+sb, biased by bounds, parent's value", valued);
    let solver = <PnSolver>::new(with.threshold);
    let capped = agent.with_backup(solver).with_playout(Uniform::capped(3));
    check.check("solver", capped);
    let ahead = PlyAhead(OneChild {
        mobility: with.mobility,
    });
    let evaluated = agent.with_estimate(ImplicitMinimax(ProbeEvaluator));
    let first = Implicit::<Fixed, Steady, AllFirst>::default();
    let evaluated = evaluated.with_select(first).with_expand(ahead);
    check.check("im, all first, a ply ahead", evaluated);
    estimating(with, check);
}

/// Compositions whose trees have estimates.
pub fn estimating<G: Game + Send>(with: Settings, check: &mut impl Check<G>) {
    let one = OneChild {
        mobility: with.mobility,
    };
    let all = AllChildren::<false> {
        mobility: with.mobility,
    };
    let leaves = Evaluating::leaves(ProbeEvaluator);
    let minimax = ImplicitMinimax(ProbeEvaluator);
    let im = proving(with).with_estimate(minimax);
    let steady = Implicit::<Fixed, Steady>::default();
    check.check("im, playouts", im.with_select(steady));
    let ahead = im.with_select(steady).with_expand(PlyAhead(one));
    check.check("im, leaves", ahead.with_playout(leaves));
    let first = Implicit::<Fixed, Steady, AllFirst>::default();
    check.check("im, all first", ahead.with_select(first));
    let combined = Implicit::<Decaying, Softmax>::default();
    let biased = PnBias {
        cpn: with.cpn,
        bias: PnMax,
        inner: combined,
    };
    let bounded = im.with_select(biased).with_backup(ScoreBounded);
    check.check("im-combined, gpn-max+sb", bounded);
    let ahead = bounded.with_expand(PlyAhead(one)).with_playout(leaves);
    check.check("the same, a ply ahead", ahead);
    check.check("the same, all children", bounded.with_expand(all));
    let inner = Ucb1 {
        c: with.c,
        first_play: ParentValue,
    };
    let bias = ProgressiveBias { weight: 0.7, inner };
    let evaluated = proving(with).with_estimate(Evaluated(ProbeEvaluator));
    check.check("pb", evaluated.with_select(bias));
    let bounded = evaluated.with_backup(ScoreBounded).with_select(bias);
    check.check("pb+sb, all children", bounded.with_expand(all));
}

/// One child at a time, playouts of known value, and a final move by proofs.
fn proving(with: Settings) -> Mcts<Ucb1, Average, Orthodox, Probe, ProofAware<Robust>, OneChild> {
    Mcts::new()
        .with_select(ucb1(with))
        .with_final_move(ProofAware(Robust))
        .with_playout(Probe)
        .with_expand(OneChild {
            mobility: with.mobility,
        })
}

/// The same in the manner of PN-MCTS.
fn proof_number_agent(
    with: Settings,
) -> Mcts<Ucb1, Average, Orthodox, Probe, ProvenWin<Robust>, AllChildren> {
    let Settings { mobility, .. } = with;
    let agent = proving(with).with_final_move(ProvenWin(Robust));
    agent.with_expand(AllChildren::<false> { mobility })
}
/// The aliases of the catalogue that use proofs, as they are.
pub fn each_proving_alias<G: Game>(check: &mut impl Check<G>) {
    check.check("ScoreBoundedUct", agents::ScoreBoundedUct::default());
    check.check("Gpn", agents::Gpn::<PnSum>::default());
    check.check("ScoreBoundedGpn", <agents::ScoreBoundedGpn>::default());
    check.check("PnFsu", agents::PnFsu::default());
    check.check("Pn2Fsu", agents::Pn2Fsu::default());
}

fn proof_means<B>(means: Means, inner: B) -> ProofMeans<B> {
    ProofMeans { means, inner }
}

fn ucb1(with: Settings) -> Ucb1 {
    Ucb1 {
        c: with.c,
        ..Ucb1::default()
    }
}

fn rank(by_children: bool) -> PnRank {
    let norm = if by_children {
        RankNorm::Children
    } else {
        RankNorm::Largest
    };
    PnRank {
        norm,
        ..PnRank::default()
    }
}

fn biased<S, B, P, F, X, Y: Bias>(
    agent: Mcts<S, B, Orthodox, P, F, X>,
    with: Settings,
    bias: Y,
) -> Mcts<PnBias<Y>, B, Orthodox, P, F, X> {
    agent.with_select(PnBias {
        cpn: with.cpn,
        bias,
        inner: ucb1(with),
    })
}
