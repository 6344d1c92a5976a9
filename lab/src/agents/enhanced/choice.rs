//! Policies of enhanced agents whose variants are values.

use super::{BiasBy, EnhancedSettings};
use tesuji::eval::{Estimate, Evaluator};
use tesuji::expand::{Expand, OneChild};
use tesuji::game::Game;
use tesuji::playout::{Playout, Rates};
use tesuji::select::{Explore, Parent, Softened, Softmax, Steady};
use tesuji::split::MoveDesign;
use tesuji::statistics::Estimates;
use tesuji::tree::Layout;

/// Exploration of all children alike, or of those that look good.
#[derive(Clone, Copy, Debug)]
pub(super) enum ExploreChoice {
    Steady(Steady),
    Softmax(Softmax),
}

impl ExploreChoice {
    pub(super) fn of(settings: &EnhancedSettings, c: f32) -> Self {
        if settings.softmax {
            let coldest = Softmax::COLDEST;
            Self::Softmax(Softmax { c, coldest })
        } else {
            Self::Steady(Steady { c })
        }
    }
}

impl Explore for ExploreChoice {
    type Visit = Option<Softened>;

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>) -> Self::Visit {
        match self {
            Self::Steady(_) => None,
            Self::Softmax(softmax) => Some(softmax.visit(parent)),
        }
    }

    #[inline(always)]
    fn factor(&self, visit: &Self::Visit, estimate: f32) -> f32 {
        match (self, visit) {
            (Self::Steady(steady), _) => steady.factor(&(), estimate),
            (Self::Softmax(softmax), Some(visit)) => softmax.factor(visit, estimate),
            (Self::Softmax(_), None) => 0.0,
        }
    }
}

/// Estimates from an evaluator, implicit minimax or not, or from playouts, or none.
#[derive(Clone, Debug)]
pub(super) struct EstimateChoice<E> {
    evaluator: E,
    looks_ahead: bool,
    backs_up: bool,
    history: bool,
}

impl<E> EstimateChoice<E> {
    pub(super) fn of(settings: &EnhancedSettings, evaluator: E) -> Self {
        Self {
            evaluator,
            looks_ahead: settings.looks_ahead(),
            backs_up: settings.alpha > 0.0,
            history: settings.bias == BiasBy::History,
        }
    }
}

impl<G: Game, P: Rates<G>, E: Evaluator<G>> Estimate<G, P> for EstimateChoice<E> {
    type Memory = E::Memory;
    type Statistics = (Estimates, ());

    fn statistics(&self) -> Self::Statistics {
        let backed_up = self.backs_up;
        (Estimates { backed_up }, ())
    }

    fn looks_ahead(&self) -> bool {
        self.looks_ahead
    }

    fn looks_up(&self) -> bool {
        self.history
    }

    fn look_up<D: MoveDesign<G>>(
        &self,
        (playout, memory): (&P, &mut P::Memory),
        (design, state): (&D, &D::State),
        step: D::Step,
    ) -> f32 {
        playout.rate(design, state, step, memory)
    }

    fn estimate(&self, positions: &[G], player: usize, memory: &mut E::Memory, values: &mut [f32]) {
        self.evaluator.evaluate(positions, player, memory, values);
    }
}

/// One child at a time, with or without a look one ply ahead.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExpandChoice {
    one: OneChild,
    ahead: bool,
}

impl ExpandChoice {
    pub(super) fn of(settings: &EnhancedSettings) -> Self {
        Self {
            one: OneChild { mobility: false },
            ahead: settings.alpha > 0.0,
        }
    }
}

impl<G: Game, D: MoveDesign<G>, P: Playout<G>> Expand<G, D, P> for ExpandChoice {
    const MAY_LOOK_AHEAD: bool = true;

    fn on_first_visit(&self) -> bool {
        self.ahead
    }

    fn mobility(&self) -> bool {
        self.one.mobility
    }
}
