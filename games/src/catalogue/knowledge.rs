//! Knowledge of a game beyond its rules.

use super::Family;
use crate::kit::learned::{Learned, Seen};
use std::sync::Arc;
use tesuji::eval::{Evaluator, Heuristic, Inputs, Null, Planes};
use tesuji::game::Game;
use tesuji::minimax::{Forcing, NothingForces};
use tesuji::solve::retrograde::Index;

/// A named set of weights: the name, a line about it, and the evaluator.
pub type Named<E> = (&'static str, &'static str, E);

/// Knowledge of a game beyond its rules: a heuristic, the forcing moves, and the input of networks.
/// A game implements it for itself and has `type Knowledge = Self`. With `type Knowledge = ()` all
/// positions have the value 0, no move is forcing, and there are no planes.
pub trait Knowledge<G: Game = Self>: 'static {
    /// The evaluator of the game. Each set of weights is a value of this type.
    type Heuristic: Evaluator<G> + Sync;

    /// The sets of weights, the default first.
    const HEURISTICS: &'static [Named<Self::Heuristic>];

    /// The forcing moves, for selective searches.
    type Tactics: Forcing<G> + Default;

    /// The planes of the variant of `position`, the input of networks; `None` if the game has no
    /// planes.
    fn planes(position: &G) -> Option<Planes<G>> {
        let _ = position;
        None
    }

    /// The numbering of endings for tables, under the rules of `position`; `None` if the game has
    /// none.
    fn endings(position: &G) -> Option<Arc<dyn Index<G>>> {
        let _ = position;
        None
    }

    /// The inputs of sparse networks for the variant of `position`; `None` if the game has none, or
    /// does not have two opposed players. By default the cells of its planes.
    fn inputs(position: &G) -> Option<Inputs<G>> {
        let opposed = Self::planes(position).filter(|_| G::ZERO_SUM);
        opposed.map(Inputs::of_planes)
    }

    /// The features and the heuristic for which weights are learned; `None` if the game has no
    /// features.
    fn tuning() -> Option<Tuning<G, Self::Heuristic>> {
        None
    }
}

/// The features and the heuristic for which weights of a game are learned.
#[derive(Debug)]
pub struct Tuning<G, E> {
    /// The features of a position.
    pub seen: fn(&G) -> Seen,
    /// Makes the evaluator from learned weights.
    pub by: fn(Learned) -> E,
}

/// No knowledge.
impl<G: Game> Knowledge<G> for () {
    type Heuristic = Heuristic<Null>;
    const HEURISTICS: &'static [Named<Self::Heuristic>] =
        &[("none", "all positions are alike", Heuristic::new(Null, 1.0))];
    type Tactics = NothingForces;
}

/// The evaluator of a game.
pub type HeuristicOf<G> = <<G as Family>::Knowledge as Knowledge<G>>::Heuristic;

/// The forcing moves of a game.
pub type TacticsOf<G> = <<G as Family>::Knowledge as Knowledge<G>>::Tactics;

/// The evaluator of a game with the set of weights called `name`; `None` if there is no such set.
pub fn heuristic<G: Family>(name: &str) -> Option<HeuristicOf<G>> {
    let mut sets = G::Knowledge::HEURISTICS.iter();
    let named = sets.find(|(known, _, _)| *known == name);
    named.map(|(_, _, evaluator)| evaluator.clone())
}

/// The evaluator of a game with the default set of weights.
pub fn default_heuristic<G: Family>() -> HeuristicOf<G> {
    G::Knowledge::HEURISTICS[0].2.clone()
}

/// The set of weights that a selective search plays best with: those that were learned last, where
/// some were, and the default ones otherwise.
pub fn strongest_set<G: Family>() -> &'static Named<HeuristicOf<G>> {
    let sets = G::Knowledge::HEURISTICS;
    let named = |name| sets.iter().find(|(known, _, _)| *known == name);
    let learned = ["units", "learned"].into_iter().find_map(named);
    learned.unwrap_or(&sets[0])
}

/// The evaluator of a game with the weights of [`strongest_set`].
pub fn strongest_heuristic<G: Family>() -> HeuristicOf<G> {
    strongest_set::<G>().2.clone()
}
