//! Players that split moves: the second table of agents' types.
//!
//! What the paper's variants differ in is mostly a value here (the split strategy, how the tree
//! grows, whether playouts are in semimoves, what is learned), so that all of them are a handful
//! of types a game.

use super::build::{BoxedPlayer, agent_with, seated, ucb1};
use super::choice::RangeChoice;
use super::player::Shown;
use super::playout::{AnyPlayout, ExpandChoice};
use super::spec::AgentSpec;
use super::split::TreeOf;
use tesuji::backup::{Average, ScoreBounded};
use tesuji::expand::OneChild;
use tesuji::select::{AnyRave, PnBias, Rave, RaveMix};
use tesuji::split::{AnyGrowth, AnyStrategy, Orthodox, Semisplit};
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
            TreeOf::Semimoves {
                whole_moves,
                rolls_up,
            } => {
                let growth = AnyGrowth {
                    whole_moves,
                    rolls_up,
                };
                let strategy = spec.settings.split.strategy;
                let design = Semisplit { strategy, growth };
                if spec.settings.bounds {
                    bounded(spec, position, design)
                } else {
                    learning(spec, position, design)
                }
            }
        }
    }
}

/// UCT, with RAVE or without: whether there are statistics is a value, too.
fn learning<G: SplitFamily, D: Shown<G>>(
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

/// Score bounds, with proof numbers; the agents without them give those no weight.
fn bounded<G: SplitFamily>(
    spec: &AgentSpec,
    position: G,
    design: Semisplit<AnyStrategy, AnyGrowth>,
) -> BoxedPlayer<G> {
    let select = PnBias {
        cpn: spec.settings.cpn,
        bias: RangeChoice::Max,
        inner: ucb1(spec),
    };
    let mobility = spec.settings.mobility;
    let (expand, playout) = (OneChild { mobility }, AnyPlayout::of(spec));
    let recipe = agent_with(spec, select, ScoreBounded, expand, design, playout);
    seated(spec, position, recipe)
}
