//! What evaluates positions in matches and games: one type, so that searches are compiled once a
//! game.

use tesuji::eval::Evaluator;
use tesuji_games::{Family, HeuristicOf};
use tesuji_nets::{Net, Scratch};

/// A network, or the game's own evaluator.
#[derive(Clone, Debug)]
pub(super) enum Judge<G: Family> {
    Net(Net<G>),
    Own(HeuristicOf<G>),
}

/// The memory of either.
#[derive(Debug, Default)]
pub(super) struct Memory<M> {
    net: Scratch,
    own: M,
}

impl<G: Family> Evaluator<G> for Judge<G> {
    type Memory = Memory<<HeuristicOf<G> as Evaluator<G>>::Memory>;

    fn evaluate(
        &self,
        positions: &[G],
        player: usize,
        memory: &mut Self::Memory,
        values: &mut [f32],
    ) {
        match self {
            Self::Net(net) => net.evaluate(positions, player, &mut memory.net, values),
            Self::Own(own) => own.evaluate(positions, player, &mut memory.own, values),
        }
    }

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
            Self::Own(_) => priors.fill(1.0 / priors.len() as f32),
        }
    }
}
