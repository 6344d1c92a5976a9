//! From a specification to a player: the table of the agents' types.
//!
//! Every line of it is compiled once for every game, so a type appears here only where a value
//! would cost time in the search.

use super::catalogue::Constructor;
use super::choice::{FinalChoice, FirstChoice, RangeChoice};
use super::enhanced::{enhanced, enhanced_prover};
use super::judge::Judge;
use super::minimax::minimax;
use super::scaled::{AnyOpponent, AnySignal, AnyWeighing, SignalName};
use super::semisplit::{SplitProver, Splitting};
use super::settings::{Norm, Settings};
use super::spec::AgentSpec;
use std::num::NonZeroUsize;
use tesuji::backup::{
    Average, Backup, BoundBias, Pairs, PnSolver, ProofMeans, Pursuing, RootPlayer, ScoreBounded,
    TwoLayers,
};
use tesuji::eval::NoEstimates;
use tesuji::expand::{AllChildren, OneChild};
use tesuji::game::PlayerCount;
use tesuji::player::{ByLength, Ensemble, Player, Random, Searching, StepText};
use tesuji::playout::Uniform;
use tesuji::select::{
    PnBias, PnPrior, PnRank, PnResidual, PnScaled, RankNorm, Select, Ucb1, Ucb1Tuned,
};
use tesuji::solve::{Prover, SharedProver};
use tesuji::split::Orthodox;
use tesuji::{Game, Mcts, Recipe, Search};
use tesuji_games::Family;

/// The evaluator of an agent, whose name has been checked.
pub(super) fn evaluator<G: Family>(spec: &AgentSpec, position: &G) -> Judge<G> {
    match spec.evaluation.as_deref() {
        None if spec.settings.enhanced.by_network => Judge::shipped(position),
        name => Judge::named(name, position),
    }
}

/// The evaluator of its playouts: that of the tree, if it has no other.
pub(super) fn playout_evaluator<G: Family>(spec: &AgentSpec, position: &G) -> Judge<G> {
    let [own, of_the_tree] = [&spec.playout_evaluation, &spec.evaluation];
    Judge::named(own.as_deref().or(of_the_tree.as_deref()), position)
}

/// A player of the game that reports in words.
///
/// This is the only dynamic dispatch there is: one call a search, none within it.
pub(crate) type BoxedPlayer<G> = Box<dyn Player<G, String> + Send>;

/// The player of a specification at a position.
///
/// # Panics
/// If the agent splits moves and the game does not, or not so: see [`AgentSpec::fits`].
pub(crate) fn player<G: Family>(spec: &AgentSpec, position: G) -> BoxedPlayer<G> {
    if !spec.is_root_parallel() {
        return by_one_tree(spec, position);
    }
    let threads = spec.threads();
    let mut alone = spec.clone();
    alone.settings.threads = NonZeroUsize::MIN;
    let players = (0..threads).map(|_| by_one_tree(&alone, position.clone()));
    let named = |position: &G, text: &String| position.read_move(text).ok();
    Box::new(Ensemble::new(
        players.collect(),
        FinalChoice::of(spec),
        named,
    ))
}

/// The player of a specification that has one tree, which threads may share.
fn by_one_tree<G: Family>(spec: &AgentSpec, position: G) -> BoxedPlayer<G> {
    match spec.agent.constructor {
        Constructor::SplitMoves => {
            let split = position.visit_split(Splitting(spec));
            split.unwrap_or_else(|_| unreachable!("the game has been asked whether it splits"))
        }
        Constructor::Enhanced => enhanced(spec, &spec.settings.enhanced, position),
        Constructor::Minimax => minimax(spec, &spec.settings.minimax, position),
        Constructor::Own => unreachable!("the game builds its own agents"),
        Constructor::Random => Box::new(Random::new(position, 0)),
        Constructor::Uct if spec.settings.bounds => {
            on_threads(spec, position, ucb1(spec), bounded(spec))
        }
        Constructor::Uct => one_child(spec, position, ucb1(spec), Average),
        Constructor::UctTuned => {
            let c = spec.settings.c;
            let first_play = FirstChoice::of(spec);
            one_child(spec, position, Ucb1Tuned { c, first_play }, Average)
        }
        Constructor::Pn => all_children(spec, position, solver::<RootPlayer>(spec)),
        Constructor::Pn2 => all_children(spec, position, solver::<TwoLayers>(spec)),
        Constructor::GpnRank => proving_wins(spec, position, biased(spec, ranks(spec))),
        Constructor::GpnMax => proving_wins(spec, position, biased(spec, RangeChoice::Max)),
        Constructor::GpnSum => proving_wins(spec, position, biased(spec, RangeChoice::Sum)),
        Constructor::GpnPrior => alone_or_on_threads(spec, position, with_prior(spec)),
        Constructor::GpnResidual => on_threads(spec, position, residual(spec), bounded(spec)),
        Constructor::GpnByLength => by_length(spec, position),
        Constructor::GpnScaled => {
            if const { has_many::<G>() }
                && let Some(opponents) = opponents(spec)
            {
                return seated(spec, position, among_many(spec, opponents));
            }
            seated(spec, position, with_scaled_bias(spec))
        }
    }
}

pub(super) type ChosenUcb1 = Ucb1<FirstChoice>;

pub(super) fn ucb1(spec: &AgentSpec) -> ChosenUcb1 {
    let c = spec.settings.c;
    let first_play = FirstChoice::of(spec);
    Ucb1 { c, first_play }
}

fn biased<B>(spec: &AgentSpec, bias: B) -> PnBias<B, ChosenUcb1> {
    let (cpn, inner) = (spec.settings.cpn, ucb1(spec));
    PnBias { cpn, bias, inner }
}

/// GPN-MCTS with proof numbers as a prior: of all children, whether they have been visited or not.
fn with_prior(
    spec: &AgentSpec,
) -> Mcts<PnPrior<FirstChoice>, Bounded, Orthodox, Uniform, FinalChoice, AllChildren> {
    let Settings { c, cpn, narrow, .. } = spec.settings;
    let select = PnPrior {
        c,
        cpn,
        width: narrow,
        first_play: FirstChoice::of(spec),
    };
    let mobility = spec.settings.mobility;
    agent(spec, select, bounded(spec), AllChildren { mobility })
}

fn residual(spec: &AgentSpec) -> PnResidual<FirstChoice> {
    let first_play = FirstChoice::of(spec);
    PnResidual {
        c: spec.settings.c,
        width: spec.settings.narrow,
        weight: spec.settings.ease,
        trust: spec.settings.trust,
        first_play,
    }
}

/// Either of the two as long as their trees are needed: nothing is compiled for it.
fn by_length<G: Family>(spec: &AgentSpec, position: G) -> BoxedPlayer<G> {
    let short = by_one_tree(&spec.part(Constructor::GpnResidual), position.clone());
    let long = by_one_tree(&spec.part(Constructor::GpnPrior), position);
    Box::new(ByLength::new(short, long, spec.settings.short))
}

fn scaled<S>(spec: &AgentSpec, signal: S) -> PnScaled<AnyWeighing, S, FirstChoice> {
    let first_play = FirstChoice::of(spec);
    PnScaled {
        c: spec.settings.c,
        cpn: spec.settings.cpn,
        weighing: spec.settings.scaled.weighing,
        signal,
        first_play,
    }
}

/// An agent with a bias that scales. All children are created at once, so that there are proof numbers of those that have not
/// been visited, too.
type ScaledAgent<S, B> =
    Mcts<PnScaled<AnyWeighing, S, FirstChoice>, B, Orthodox, Uniform, FinalChoice, AllChildren>;

fn with_scaled_bias(spec: &AgentSpec) -> ScaledAgent<AnySignal, Bounded> {
    let select = scaled(spec, AnySignal(spec.settings.scaled.signal));
    let mobility = spec.settings.mobility;
    agent(spec, select, bounded(spec), AllChildren { mobility })
}

/// The same with proof numbers against each opponent.
fn among_many(
    spec: &AgentSpec,
    opponents: AnyOpponent,
) -> ScaledAgent<AnyOpponent, Pursuing<Pairs, Bounded>> {
    let select = scaled(spec, opponents);
    let mobility = spec.settings.mobility;
    let backup = Pursuing::new(bounded(spec));
    agent(spec, select, backup, AllChildren { mobility })
}

/// Whether a player has several opponents: proof numbers against each of them are compiled for such games alone.
const fn has_many<G: Game>() -> bool {
    G::Players::COUNT > 2
}

/// The opponents that an agent has proof numbers against one by one, if it has.
fn opponents(spec: &AgentSpec) -> Option<AnyOpponent> {
    match spec.settings.scaled.signal {
        SignalName::Each => Some(AnyOpponent::Each),
        SignalName::Leader => Some(AnyOpponent::Leader),
        _ => None,
    }
}

fn ranks(spec: &AgentSpec) -> PnRank {
    let norm = match spec.settings.norm {
        Norm::Largest => RankNorm::Largest,
        Norm::Children => RankNorm::Children,
    };
    let ties = spec.settings.ties;
    PnRank { norm, ties }
}

/// The solver of PN-MCTS.
fn solver<N>(spec: &AgentSpec) -> PnSolver<N> {
    PnSolver::new(spec.settings.threshold)
}

/// A backup policy whose means give way to proofs, if the settings say so.
fn valued<B>(spec: &AgentSpec, inner: B) -> ProofMeans<B> {
    let means = spec.settings.means;
    ProofMeans { means, inner }
}

/// Score bounds, and what they tell selection: constants that are 0 cost nothing at a node.
pub(super) type Bounded = BoundBias<ProofMeans<ScoreBounded>>;

/// The score bounds of an agent.
pub(super) fn bounded(spec: &AgentSpec) -> Bounded {
    BoundBias {
        gamma: spec.settings.gamma,
        delta: spec.settings.delta,
        inner: valued(spec, ScoreBounded),
    }
}

/// Proof numbers that are kept one child at a time, with or without score bounds.
fn proving_wins<G: Family, S: Select<Learner = ()>>(
    spec: &AgentSpec,
    position: G,
    select: S,
) -> BoxedPlayer<G> {
    if spec.settings.bounds {
        one_child(spec, position, select, bounded(spec))
    } else {
        one_child(spec, position, select, valued(spec, Average))
    }
}

/// One child at a time, on as many threads and in as many lanes as the settings say. Each agent that comes here is
/// compiled for several threads, too, and for lanes in some games.
fn on_threads<G: Family, S: Select<Learner = ()>, B: Backup>(
    spec: &AgentSpec,
    position: G,
    select: S,
    backup: B,
) -> BoxedPlayer<G> {
    let recipe = with_one_child(spec, select, backup);
    // Compiled for the games that gain by it.
    if const { G::LANES > 1 } && spec.threads() == 1 {
        let lanes = spec.settings.lanes.map(NonZeroUsize::from);
        let lanes = lanes.or(NonZeroUsize::new(G::LANES));
        if let Some(lanes) = lanes.filter(|lanes| lanes.get() > 1) {
            return seated_in_lanes((spec, lanes), position, recipe);
        }
    }
    alone_or_on_threads(spec, position, recipe)
}

fn one_child<G: Family, S: Select<Learner = ()>, B: Backup>(
    spec: &AgentSpec,
    position: G,
    select: S,
    backup: B,
) -> BoxedPlayer<G> {
    seated(spec, position, with_one_child(spec, select, backup))
}

fn with_one_child<S, B>(
    spec: &AgentSpec,
    select: S,
    backup: B,
) -> Mcts<S, B, Orthodox, Uniform, FinalChoice, OneChild> {
    let mobility = spec.settings.mobility;
    agent(spec, select, backup, OneChild { mobility })
}

fn all_children<G: Family, B: Backup>(spec: &AgentSpec, position: G, backup: B) -> BoxedPlayer<G> {
    seated(spec, position, with_all_children(spec, backup))
}

/// PN-MCTS.
fn with_all_children<B>(
    spec: &AgentSpec,
    backup: B,
) -> Mcts<PnBias<PnRank, ChosenUcb1>, B, Orthodox, Uniform, FinalChoice, AllChildren> {
    let select = biased(spec, ranks(spec));
    let mobility = spec.settings.mobility;
    agent(spec, select, backup, AllChildren { mobility })
}

/// The search of an agent for proofs.
///
/// # Panics
/// If it does not solve (see [`AgentSpec::solves`]), or does not go with the game (see
/// [`AgentSpec::fits`]).
pub(crate) fn prover<G: Family>(spec: &AgentSpec, position: &G, seed: u64) -> Box<dyn Prover<G>> {
    let root = (position, seed);
    match spec.agent.constructor {
        Constructor::SplitMoves => {
            let split = position.clone().visit_split(SplitProver(spec, seed));
            split.unwrap_or_else(|_| unreachable!("the game has been asked whether it splits"))
        }
        Constructor::Uct if spec.settings.bounds => {
            proving_on_threads(spec, root, with_one_child(spec, ucb1(spec), bounded(spec)))
        }
        Constructor::Pn => proving(root, with_all_children(spec, solver::<RootPlayer>(spec))),
        Constructor::Pn2 => proving(root, with_all_children(spec, solver::<TwoLayers>(spec))),
        Constructor::GpnRank => biased_prover(spec, root, biased(spec, ranks(spec))),
        Constructor::GpnMax => biased_prover(spec, root, biased(spec, RangeChoice::Max)),
        Constructor::GpnSum => biased_prover(spec, root, biased(spec, RangeChoice::Sum)),
        Constructor::GpnPrior => proving_on_threads(spec, root, with_prior(spec)),
        // A search for proofs is a long one.
        Constructor::GpnByLength => prover(&spec.part(Constructor::GpnPrior), position, seed),
        Constructor::GpnResidual => {
            let recipe = with_one_child(spec, residual(spec), bounded(spec));
            proving_on_threads(spec, root, recipe)
        }
        Constructor::GpnScaled => {
            if const { has_many::<G>() }
                && let Some(opponents) = opponents(spec)
            {
                return proving(root, among_many(spec, opponents));
            }
            proving(root, with_scaled_bias(spec))
        }
        Constructor::Enhanced => enhanced_prover(spec, root),
        _ => unreachable!("the agent has been asked whether it solves"),
    }
}

fn biased_prover<G: Game, S: Select<Learner = ()>>(
    spec: &AgentSpec,
    root: (&G, u64),
    select: S,
) -> Box<dyn Prover<G>> {
    if spec.settings.bounds {
        proving(root, with_one_child(spec, select, bounded(spec)))
    } else {
        proving(root, with_one_child(spec, select, valued(spec, Average)))
    }
}

pub(super) fn proving<G: Game, R: Recipe<G>>(
    (position, seed): (&G, u64),
    recipe: R,
) -> Box<dyn Prover<G>> {
    Box::new(Search::new(position.clone(), recipe, seed))
}

/// The same on as many threads as the settings say.
fn proving_on_threads<G: Family, R: Recipe<G>>(
    spec: &AgentSpec,
    (position, seed): (&G, u64),
    recipe: R,
) -> Box<dyn Prover<G>> {
    let threads = spec.settings.threads;
    if threads.get() == 1 {
        return proving((position, seed), recipe);
    }
    let search = Search::new(position.clone(), recipe, seed);
    Box::new(SharedProver { search, threads })
}

/// The agent with what all of them share.
fn agent<S, B, X>(
    spec: &AgentSpec,
    select: S,
    backup: B,
    expand: X,
) -> Mcts<S, B, Orthodox, Uniform, FinalChoice, X> {
    let playout = Uniform {
        cap: spec.settings.cap,
    };
    agent_with(spec, select, backup, expand, Orthodox, playout)
}

/// The same with a move design and playouts.
pub(super) fn agent_with<S, B, X, D, P>(
    spec: &AgentSpec,
    select: S,
    backup: B,
    expand: X,
    design: D,
    playout: P,
) -> Mcts<S, B, D, P, FinalChoice, X> {
    Mcts {
        select,
        backup,
        design,
        playout,
        final_move: FinalChoice::of(spec),
        expand,
        estimate: NoEstimates,
    }
}

pub(super) fn seated<G: Family, R>(spec: &AgentSpec, position: G, recipe: R) -> BoxedPlayer<G>
where
    R: Recipe<G>,
    R::Design: StepText<G>,
{
    with_options(spec, Searching::in_words(position, recipe, 0))
}

/// The same on as many threads as the settings say, for agents whose trees threads can share.
pub(super) fn seated_on_threads<G: Family, R>(
    spec: &AgentSpec,
    position: G,
    recipe: R,
) -> BoxedPlayer<G>
where
    R: Recipe<G>,
    R::Design: StepText<G>,
{
    let player = Searching::in_words_on_threads(position, recipe, 0, spec.settings.threads);
    let player = player.unwrap_or_else(|why| unreachable!("{why}"));
    with_options(spec, player)
}

/// The same on one thread or several, as the settings say: the agent is compiled for both.
fn alone_or_on_threads<G: Family, R>(spec: &AgentSpec, position: G, recipe: R) -> BoxedPlayer<G>
where
    R: Recipe<G>,
    R::Design: StepText<G>,
{
    if spec.threads() > 1 {
        seated_on_threads(spec, position, recipe)
    } else {
        seated(spec, position, recipe)
    }
}

/// The same with so many iterations under way at once, for agents whose iterations can be.
fn seated_in_lanes<G: Family, R>(
    (spec, lanes): (&AgentSpec, NonZeroUsize),
    position: G,
    recipe: R,
) -> BoxedPlayer<G>
where
    R: Recipe<G>,
    R::Design: StepText<G>,
{
    let player = Searching::in_words_in_lanes(position, recipe, 0, lanes);
    let player = player.unwrap_or_else(|why| unreachable!("{why}"));
    with_options(spec, player)
}

/// The same player as the specification wants it. Not generic in the agent: it is compiled once a game.
fn with_options<G: Family>(spec: &AgentSpec, mut player: Searching<G, String>) -> BoxedPlayer<G> {
    if !spec.settings.reuse {
        player = player.forgetting();
    }
    if !spec.settings.until_proven {
        player = player.beyond_proof();
    }
    Box::new(player)
}

#[cfg(test)]
#[path = "build_tests.rs"]
mod tests;
