//! Policies of enhanced agents whose variants are values.

use super::{BiasBy, EnhancedSettings, Exploring, Rescaling};
use tesuji::eval::{CacheMemory, Cached, Estimate, Evaluator};
use tesuji::expand::{Expand, OneChild};
use tesuji::game::Game;
use tesuji::playout::{Playout, Rates};
use tesuji::select::{
    AnyExplore, FixedBounds, FixedDifference, Influence, Line, Multiplied, Parent, Rescale,
    Softmax, Steady,
};
use tesuji::split::MoveDesign;
use tesuji::statistics::Estimates;
use tesuji::statistics::Layout;

/// Exploration of all children alike, or of those that look good.
pub(super) fn explore(settings: &EnhancedSettings, c: f32) -> AnyExplore {
    match settings.explore {
        Exploring::Steady => AnyExplore::Steady(Steady { c }),
        Exploring::Softmax(pace) => AnyExplore::Softmax(Softmax {
            c,
            coldest: Softmax::COLDEST,
            pace,
        }),
    }
}

/// The weight of estimates: the same, or falling or rising with the visits. [`Decaying`](tesuji::select::Decaying)
/// and [`Rising`](tesuji::select::Rising) in one formula, so that there is no branch.
#[derive(Clone, Copy, Debug)]
pub(super) struct InfluenceChoice {
    initial: f32,
    /// What is lost with each visit, as a share of `lost_of`.
    slope: f32,
    /// The initial weight; the negative of what it lacks of 1 if it rises.
    lost_of: f32,
    least: f32,
    greatest: f32,
}

impl InfluenceChoice {
    pub(super) fn of(settings: &EnhancedSettings) -> Self {
        let initial = settings.alpha;
        let choice = Self {
            initial,
            slope: settings.slope,
            lost_of: initial,
            least: settings.alpha_min.unwrap_or(initial),
            greatest: 1.0,
        };
        match settings.alpha_max {
            None => choice,
            Some(greatest) => Self {
                lost_of: initial - 1.0,
                least: 0.0,
                greatest,
                ..choice
            },
        }
    }
}

impl Influence for InfluenceChoice {
    #[inline(always)]
    fn of(&self, visits: f32) -> f32 {
        let alpha = self.initial - self.slope * visits * self.lost_of;
        // Not `f32::max` and `min`, which would ask whether anything is NaN.
        let alpha = if alpha > self.least {
            alpha
        } else {
            self.least
        };
        if alpha < self.greatest {
            alpha
        } else {
            self.greatest
        }
    }
}

/// What becomes of estimates before they count.
#[derive(Clone, Copy, Debug)]
pub(super) struct RescaleChoice(pub(super) Rescaling);

impl Rescale for RescaleChoice {
    #[inline(always)]
    fn line<L: Layout>(&self, parent: Parent<'_, L>) -> Line {
        match self.0 {
            Rescaling::AsIs => Line::IDENTITY,
            Rescaling::Multiplied(factor) => Multiplied(factor).line(parent),
            Rescaling::FixedDifference(difference) => FixedDifference(difference).line(parent),
            Rescaling::FixedBounds(bound) => FixedBounds(bound).line(parent),
        }
    }
}

/// Estimates from an evaluator, implicit minimax or not, or from playouts, or none.
#[derive(Clone, Debug)]
pub(super) struct EstimateChoice<E> {
    evaluator: Cached<E>,
    looks_ahead: bool,
    backs_up: bool,
    history: bool,
}

impl<E> EstimateChoice<E> {
    pub(super) fn of(settings: &EnhancedSettings, evaluator: E) -> Self {
        Self {
            evaluator: Cached::new(evaluator, settings.cache as usize),
            looks_ahead: settings.looks_ahead(),
            backs_up: settings.backs_up && settings.alpha > 0.0,
            history: settings.bias == BiasBy::History,
        }
    }
}

impl<G: Game + Send, P: Rates<G>, E: Evaluator<G>> Estimate<G, P> for EstimateChoice<E> {
    type Memory = CacheMemory<G, E::Memory>;
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

    fn estimate(
        &self,
        positions: &[G],
        player: usize,
        memory: &mut Self::Memory,
        values: &mut [f32],
    ) {
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
    const LOOKS_AHEAD: bool = true;

    fn develops(&self, visits: u32) -> bool {
        self.ahead || visits > 0
    }

    fn mobility(&self) -> bool {
        self.one.mobility
    }
}
