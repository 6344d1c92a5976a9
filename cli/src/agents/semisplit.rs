//! Players that split moves: the second table of agents' types.
//!
//! What the paper's variants differ in is mostly a value here (the split strategy, how the tree
//! grows, whether playouts are in semimoves, what is learned), so that all of them are a handful
//! of types a game.

use super::build::{Seated, agent_with, seated, ucb1};
use super::choice::RangeChoice;
use super::player::Shown;
use super::playout::AnyPlayout;
use super::spec::{AgentSpec, Kind};
use super::split::TreeOf;
use tesuji::backup::{Average, ScoreBounded};
use tesuji::expand::{Guided, OneChild};
use tesuji::select::{AnyRave, PnBias, Rave, RaveMix};
use tesuji::split::{AnyGrowth, AnyStrategy, Orthodox, Semisplit};
use tesuji_games::{Family, SplitFamily, SplitVisitor};

/// Builds the player of a specification, once it is known that the game splits moves.
pub(super) struct Splitting<'a>(pub(super) &'a AgentSpec);

impl<G: Family> SplitVisitor<G> for Splitting<'_> {
    type Output = Seated<G>;

    fn visit(self, position: G) -> Seated<G>
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
                if spec.bounds {
                    bounded(spec, position, design)
                } else {
                    learning(spec, position, design)
                }
            }
        }
    }
}

/// UCT, with RAVE or without.
fn learning<G: SplitFamily, D: Shown<G>>(spec: &AgentSpec, position: G, design: D) -> Seated<G> {
    let playout = AnyPlayout::of(spec);
    // Whether the playouts are asked which child to expand is a value, too.
    let expand = Guided::default();
    if let Some(amaf) = spec.settings.split.rave {
        let select = Rave {
            equivalence: spec.settings.split.equivalence,
            variant: AnyRave {
                amaf,
                mix: RaveMix {
                    threshold: spec.settings.split.mix,
                },
            },
            inner: ucb1(spec),
        };
        let recipe = agent_with(spec, select, Average, expand, design, playout);
        return seated(spec, position, recipe);
    }
    let recipe = agent_with(spec, ucb1(spec), Average, expand, design, playout);
    seated(spec, position, recipe)
}

/// Score bounds, with proof numbers or with those switched off.
fn bounded<G: SplitFamily>(
    spec: &AgentSpec,
    position: G,
    design: Semisplit<AnyStrategy, AnyGrowth>,
) -> Seated<G> {
    let mobility = spec.settings.mobility;
    let expand = OneChild { mobility };
    let playout = AnyPlayout::of(spec);
    if spec.kind == Kind::SemiGpn {
        let select = PnBias {
            cpn: spec.settings.cpn,
            bias: RangeChoice::Max,
            inner: ucb1(spec),
        };
        let recipe = agent_with(spec, select, ScoreBounded, expand, design, playout);
        return seated(spec, position, recipe);
    }
    let recipe = agent_with(spec, ucb1(spec), ScoreBounded, expand, design, playout);
    seated(spec, position, recipe)
}
