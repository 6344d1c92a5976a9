//! Policies of enhanced agents whose variants are chosen at run time.

use super::{BiasBy, EnhancedSettings};
use tesuji::eval::{CacheMemory, Cached, Evaluator};
use tesuji::game::Game;
use tesuji::policy::estimate::Estimate;
use tesuji::policy::expand::{Expand, OneChild};
use tesuji::policy::playout::{Playout, Rates};
use tesuji::policy::select::{AnyExplore, Decaying, Softmax, Steady};
use tesuji::policy::split::MoveDesign;
use tesuji::statistics::Estimates;

/// Exploration of all children alike, or of those that look good.
pub(super) fn explore(settings: &EnhancedSettings, c: f32) -> AnyExplore {
    if settings.softmax {
        AnyExplore::Softmax(Softmax {
            c,
            ..Softmax::default()
        })
    } else {
        AnyExplore::Steady(Steady { c })
    }
}

/// The weight of estimates: the same at all visits, or falling with them.
pub(super) fn influence(settings: &EnhancedSettings) -> Decaying {
    Decaying {
        initial: settings.alpha,
        least: settings.alpha_min.unwrap_or(settings.alpha),
        slope: settings.slope,
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
            backs_up: settings.alpha > 0.0,
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
pub(in crate::agents) struct ExpandChoice {
    one: OneChild,
    ahead: bool,
}

impl ExpandChoice {
    pub(super) fn of(settings: &EnhancedSettings) -> Self {
        Self::new(settings.alpha > 0.0)
    }

    /// Whether nodes get children on their first visit.
    pub(in crate::agents) fn new(ahead: bool) -> Self {
        let one = OneChild { mobility: false };
        Self { one, ahead }
    }
}

impl<G: Game, D: MoveDesign<G>, P: Playout<G>> Expand<G, D, P> for ExpandChoice {
    fn develops(&self, visits: u32) -> bool {
        self.ahead || visits > 0
    }

    fn mobility(&self) -> bool {
        self.one.mobility
    }
}
