//! The evaluators of the positions of a game for the agents of the catalogue.

use super::learned::{self, Read};
use super::lent::{self, Batch, Borrowed, Lent};
use super::nets::{self, NetName};
use std::num::NonZeroUsize;
use tesuji::eval::{Divided, DividedMemory, Evaluator, Nnue, NnueMemory};
use tesuji_games::catalogue::{
    default_heuristic, heuristic, shipped_network, sparse_features, sparse_network,
    strongest_heuristic,
};
use tesuji_games::{Family, HeuristicOf, Knowledge};
use tesuji_nets::Net;

/// The evaluator of a game by name ([`AgentSpec::evaluator`](super::AgentSpec::evaluator)): one of
/// its sets of weights, or a network. One type, so that searches are compiled once for both.
#[derive(Clone, Debug)]
pub enum Judge<G: Family> {
    /// A set of weights.
    Set(HeuristicOf<G>),
    /// A sparse network.
    Sparse(Nnue<G>),
    /// A network, which may divide batches among threads.
    Net(Divided<Net<G>>),
    /// One from outside.
    Lent(Borrowed<G>),
}

/// The memory of any.
#[expect(
    missing_debug_implementations,
    reason = "memories of evaluators have none"
)]
pub struct JudgeMemory<G: Family> {
    set: <HeuristicOf<G> as Evaluator<G>>::Memory,
    sparse: NnueMemory,
    net: DividedMemory<G, Net<G>>,
    lent: Batch,
}

impl<G: Family> Default for JudgeMemory<G> {
    fn default() -> Self {
        Self {
            set: Default::default(),
            sparse: NnueMemory::default(),
            net: DividedMemory::default(),
            lent: Batch::default(),
        }
    }
}

impl<G: Family> Judge<G> {
    /// The network that comes with the program for the variant of a position; without one the
    /// game's default evaluator.
    pub(crate) fn shipped(position: &G) -> Self {
        match nets::shipped(position) {
            Some(net) => Self::Net(Divided::alone(net)),
            None => Self::Set(default_heuristic::<G>()),
        }
    }

    /// The evaluator with this name, which has been checked, for the variant of a position; the
    /// game's default one if none is named.
    ///
    /// # Panics
    /// If the name has not been checked.
    pub(crate) fn named(name: Option<&str>, lent: &[Lent], position: &G) -> Self {
        Self::named_or((name, lent), position, default_heuristic::<G>)
    }

    /// The same; if none is named, the one that selective search plays best with.
    ///
    /// # Panics
    /// If the name has not been checked.
    pub(crate) fn strongest(name: Option<&str>, lent: &[Lent], position: &G) -> Self {
        match name.map_or_else(|| shipped_network(position), |_| None) {
            Some(network) => Self::Sparse(network),
            None => Self::named_or((name, lent), position, strongest_heuristic::<G>),
        }
    }

    fn named_or(
        (name, lent): (Option<&str>, &[Lent]),
        position: &G,
        unnamed: fn() -> HeuristicOf<G>,
    ) -> Self {
        let Some(name) = name else {
            return Self::Set(unnamed());
        };
        if let Some(net) = NetName::of(name) {
            let network = net.network(position);
            return Self::Net(Divided::alone(network.expect("it has been found before")));
        }
        if let Some(name) = lent::name(name) {
            let planes = G::Knowledge::planes(position);
            let borrowed = lent::find(lent, name).ok().zip(planes);
            let borrowed = borrowed.map(|(lent, planes)| Borrowed::new(lent, planes));
            return Self::Lent(borrowed.expect("it has been found before"));
        }
        if let Some(file) = learned::file(name) {
            let read = Self::learned(file, position);
            return read.expect("the file has been read before");
        }
        if name == learned::SHIPPED
            && let Some(network) = shipped_network(position)
        {
            return Self::Sparse(network);
        }
        Self::Set(heuristic::<G>(name).unwrap_or_else(default_heuristic::<G>))
    }
}

impl<G: Family> Judge<G> {
    /// The evaluator in a file of weights that were learned.
    fn learned(file: &str, position: &G) -> Option<Self> {
        let tuning = G::Knowledge::tuning();
        let features = tuning.as_ref().map(|tuning| (tuning.seen)(position).set);
        let features = features.filter(|set| set.count > 0);
        let inputs = sparse_features(position);
        match learned::learned(file, features, inputs).ok()? {
            Read::Counted(weights) => Some(Self::Set((tuning?.by)(weights))),
            Read::Sparse(weights) => Some(Self::Sparse(sparse_network(&weights, position)?)),
        }
    }

    /// The same evaluator; if it is a network, its batches are divided among `threads`.
    pub(crate) fn on_threads(self, threads: NonZeroUsize) -> Self {
        match self {
            Self::Net(net) => Self::Net(Divided { threads, ..net }),
            other => other,
        }
    }
}

impl<G: Family> Evaluator<G> for Judge<G> {
    type Memory = JudgeMemory<G>;

    fn has_priors(&self) -> bool {
        matches!(self, Self::Net(net) if net.has_priors())
    }

    fn priors(
        &self,
        position: &G,
        moves: &[G::Move],
        memory: &mut Self::Memory,
        priors: &mut [f32],
    ) {
        match self {
            Self::Net(net) => net.priors(position, moves, &mut memory.net, priors),
            _ => priors.fill(1.0 / priors.len() as f32),
        }
    }

    #[inline]
    fn evaluate(
        &self,
        positions: &[G],
        player: usize,
        memory: &mut Self::Memory,
        values: &mut [f32],
    ) {
        match self {
            Self::Set(set) => set.evaluate(positions, player, &mut memory.set, values),
            Self::Sparse(net) => by_sparse(net, positions, player, &mut memory.sparse, values),
            Self::Net(net) => by_net(net, positions, player, &mut memory.net, values),
            Self::Lent(lent) => by_lent(lent, positions, player, &mut memory.lent, values),
        }
    }
}

/// A call, so that searches by a set of weights stay as they are.
#[inline(never)]
fn by_sparse<G: Family>(
    net: &Nnue<G>,
    positions: &[G],
    player: usize,
    memory: &mut NnueMemory,
    values: &mut [f32],
) {
    net.evaluate(positions, player, memory, values);
}

/// The same, seldom called.
#[cold]
#[inline(never)]
fn by_net<G: Family>(
    net: &Divided<Net<G>>,
    positions: &[G],
    player: usize,
    memory: &mut DividedMemory<G, Net<G>>,
    values: &mut [f32],
) {
    net.evaluate(positions, player, memory, values);
}

/// The same.
#[cold]
#[inline(never)]
fn by_lent<G: Family>(
    lent: &Borrowed<G>,
    positions: &[G],
    player: usize,
    memory: &mut Batch,
    values: &mut [f32],
) {
    lent.evaluate(positions, player, memory, values);
}
