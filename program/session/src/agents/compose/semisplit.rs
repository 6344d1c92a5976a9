//! Players that split moves: the other table of agents' types.
//!
//! Most variants of the paper are values here: the split strategy, the growth of the tree, the
//! units of playouts, the learned statistics. So few types are compiled for a game.

use super::recipes::{ChosenUcb1, agent_with, ucb1};
use super::seats::{BoxedPlayer, proving, seated};
use crate::agents::choice::{FinalChoice, RangeChoice};
use crate::agents::playout::{AnyPlayout, ExpandChoice};
use crate::agents::spec::AgentSpec;
use crate::agents::split::TreeOf;
use tesuji::Mcts;
use tesuji::game::split::AnyStrategy;
use tesuji::player::StepText;
use tesuji::policy::backup::{Average, ScoreBounded};
use tesuji::policy::expand::OneChild;
use tesuji::policy::select::{AnyRave, PnBias, Rave, RaveMix};
use tesuji::policy::split::{AnyGrowth, Orthodox, Semisplit};
use tesuji::solve::Prover;
use tesuji_games::{Family, SplitFamily, SplitVisitor};

/// Builds the player of a specification, once it is known that the game splits moves.
pub(super) struct Splitting<'a>(pub(super) &'a AgentSpec);

impl<G: Family> SplitVisitor<G> for Splitting<'_> {
    type Output = BoxedPlayer<G>;

    fn visit(self, position: G) -> BoxedPlayer<G>
    where
        G: SplitFamily,
    {
        let Self(spec) = self;
        match spec.settings.split.tree {
            TreeOf::Moves => learning(spec, position, Orthodox),
            tree @ TreeOf::Semimoves { .. } => {
                let design = semisplit(spec, tree);
                if spec.settings.bounds {
                    seated(spec, position, bounded(spec, design))
                } else {
                    learning(spec, position, design)
                }
            }
        }
    }
}

/// Builds the search for proofs of a specification that solves, with the seed of its random
/// numbers.
pub(super) struct SplitProver<'a>(pub(super) &'a AgentSpec, pub(super) u64);

impl<G: Family> SplitVisitor<G> for SplitProver<'_> {
    type Output = Box<dyn Prover<G>>;

    fn visit(self, position: G) -> Box<dyn Prover<G>>
    where
        G: SplitFamily,
    {
        let Self(spec, seed) = self;
        let design = semisplit(spec, spec.settings.split.tree);
        proving((&position, seed), bounded(spec, design))
    }
}

/// Trees of semimoves as the settings say.
fn semisplit(spec: &AgentSpec, tree: TreeOf) -> Semisplit<AnyStrategy, AnyGrowth> {
    let growth = match tree {
        TreeOf::Semimoves {
            whole_moves,
            rolls_up,
        } => AnyGrowth {
            whole_moves,
            rolls_up,
        },
        TreeOf::Moves => unreachable!("a tree of moves is of another type"),
    };
    let strategy = spec.settings.split.strategy;
    Semisplit { strategy, growth }
}

/// UCT, with RAVE or without: whether there are statistics is a value, too.
fn learning<G: SplitFamily, D: StepText<G>>(
    spec: &AgentSpec,
    position: G,
    design: D,
) -> BoxedPlayer<G> {
    let settings = &spec.settings.split;
    let select = Rave {
        equivalence: settings.equivalence,
        variant: AnyRave {
            amaf: settings.rave,
            mix: RaveMix {
                threshold: settings.mix,
            },
        },
        inner: ucb1(spec),
    };
    // And whether the playouts are asked which child to expand.
    let (expand, playout) = (ExpandChoice::of(spec), AnyPlayout::of(spec));
    let recipe = agent_with(spec, select, Average, expand, design, playout);
    seated(spec, position, recipe)
}

/// Score bounds, with proof numbers in a tree of semimoves.
type Bounded = Mcts<
    PnBias<RangeChoice, ChosenUcb1>,
    ScoreBounded,
    Semisplit<AnyStrategy, AnyGrowth>,
    AnyPlayout,
    FinalChoice,
    OneChild,
>;

/// Score bounds, with proof numbers; the agents without them give those no weight.
fn bounded(spec: &AgentSpec, design: Semisplit<AnyStrategy, AnyGrowth>) -> Bounded {
    let select = PnBias {
        cpn: spec.settings.cpn,
        bias: RangeChoice::Max,
        inner: ucb1(spec),
    };
    let mobility = spec.settings.mobility;
    let (expand, playout) = (OneChild { mobility }, AnyPlayout::of(spec));
    agent_with(spec, select, ScoreBounded, expand, design, playout)
}
