//! The playouts of paper 002, chosen at run time.

use super::spec::AgentSpec;
use super::split::SplitSettings;
use tesuji::game::split::{AnyStrategy, Split};
use tesuji::game::{ByPlayer, Game};
use tesuji::policy::action::{AnyChoice, AnyStatistics, InSemimoves, Mast, MastMemory, Whole};
use tesuji::policy::expand::{Expand, OneChild, Untried};
use tesuji::policy::learn::Learner;
use tesuji::policy::playout::{
    Buffers, Log, Played, Playout, Rates, RatesSemimoves, Record, SplitUniform, Uniform,
};
use tesuji::policy::split::MoveDesign;
use tesuji::{Rng, Source};

/// Playouts of moves or in semimoves, uniform or by MAST.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnyPlayout {
    policy: Policy,
}

/// One child at a time, drawn at random or chosen by MAST.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExpandChoice {
    one: OneChild,
    guided: bool,
}

impl ExpandChoice {
    /// The expansion of an agent.
    pub(super) fn of(spec: &AgentSpec) -> Self {
        Self {
            one: OneChild::default(),
            guided: spec.settings.split.expand,
        }
    }
}

impl<G: Game, D: MoveDesign<G>, P: Playout<G>> Expand<G, D, P> for ExpandChoice {
    const CHOOSES: bool = true;

    fn chooses(&self) -> bool {
        self.guided
    }

    fn choose(&self, untried: Untried<'_, G, D, P, impl Source>) -> usize {
        let Untried {
            design,
            state,
            steps,
            playout,
            memory,
            rng,
        } = untried;
        playout.pick(design, state, steps, rng, memory)
    }

    fn mobility(&self) -> bool {
        self.one.mobility
    }
}

#[derive(Clone, Copy, Debug)]
enum Policy {
    Uniform(Uniform),
    Split(SplitUniform<AnyStrategy>),
    Mast(Mast<Statistics, Whole, AnyChoice>),
    SplitMast(Mast<Statistics, InSemimoves<AnyStrategy>, AnyChoice>),
}

type Statistics = AnyStatistics<AnyStrategy>;

/// The memory of the policies; that of unused ones stays empty.
#[derive(Debug)]
pub(super) struct Memory<G: Split<AnyStrategy>> {
    buffers: Buffers<G::Move>,
    mast: MastMemory<G, Statistics>,
}

impl<G: Split<AnyStrategy>> Default for Memory<G> {
    fn default() -> Self {
        Self {
            buffers: Buffers::default(),
            mast: MastMemory::default(),
        }
    }
}

impl AnyPlayout {
    /// The playouts of an agent.
    pub(super) fn of(spec: &AgentSpec) -> Self {
        let cap = spec.settings.cap;
        let SplitSettings {
            split_playouts,
            strategy,
            mast,
            choice,
            decay,
            mix,
            ..
        } = spec.settings.split;
        let statistics = mast.map(|variant| AnyStatistics {
            variant,
            strategy,
            threshold: mix,
        });
        let policy = match (statistics, split_playouts) {
            (None, false) => Policy::Uniform(Uniform { cap }),
            (None, true) => Policy::Split(SplitUniform { strategy, cap }),
            (Some(statistics), false) => Policy::Mast(Mast {
                statistics,
                moves: Whole,
                choice,
                decay,
                cap,
            }),
            (Some(statistics), true) => Policy::SplitMast(Mast {
                statistics,
                moves: InSemimoves { strategy },
                choice,
                decay,
                cap,
            }),
        };
        Self { policy }
    }
}

impl<G: Split<AnyStrategy>> Learner<G> for AnyPlayout {
    type Memory = Memory<G>;

    fn records(&self) -> bool {
        matches!(self.policy, Policy::Mast(_) | Policy::SplitMast(_))
    }

    fn finished(&self, memory: &mut Memory<G>, moves: &Record<G>, utilities: &ByPlayer<G, f32>) {
        match &self.policy {
            Policy::Mast(policy) => policy.finished(&mut memory.mast, moves, utilities),
            Policy::SplitMast(policy) => policy.finished(&mut memory.mast, moves, utilities),
            Policy::Uniform(_) | Policy::Split(_) => (),
        }
    }

    fn played(&self, memory: &mut Memory<G>) {
        match &self.policy {
            Policy::Mast(policy) => Learner::<G>::played(policy, &mut memory.mast),
            Policy::SplitMast(policy) => Learner::<G>::played(policy, &mut memory.mast),
            Policy::Uniform(_) | Policy::Split(_) => (),
        }
    }
}

impl<G: Split<AnyStrategy>> Playout<G> for AnyPlayout {
    fn play_out<L: Log<G>>(
        &self,
        position: &mut G,
        rng: &mut Rng<impl Source>,
        memory: &mut Memory<G>,
        log: L,
    ) -> Option<Played<G>> {
        let Memory { buffers, mast } = memory;
        match &self.policy {
            Policy::Uniform(policy) => policy.play_out(position, rng, buffers, log),
            Policy::Split(policy) => policy.play_out(position, rng, buffers, log),
            Policy::Mast(policy) => policy.play_out(position, rng, mast, log),
            Policy::SplitMast(policy) => policy.play_out(position, rng, mast, log),
        }
    }

    fn complete<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        rng: &mut Rng<impl Source>,
        memory: &mut Memory<G>,
    ) -> Option<G::Move> {
        let Memory { buffers, mast } = memory;
        match &self.policy {
            Policy::Uniform(policy) => policy.complete(design, state, rng, buffers),
            Policy::Split(policy) => policy.complete(design, state, rng, buffers),
            Policy::Mast(policy) => policy.complete(design, state, rng, mast),
            Policy::SplitMast(policy) => policy.complete(design, state, rng, mast),
        }
    }

    fn pick<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        steps: &[D::Step],
        rng: &mut Rng<impl Source>,
        memory: &mut Memory<G>,
    ) -> usize {
        match &self.policy {
            Policy::Mast(mast) => mast.pick(design, state, steps, rng, &mut memory.mast),
            Policy::SplitMast(mast) => mast.pick(design, state, steps, rng, &mut memory.mast),
            Policy::Uniform(_) | Policy::Split(_) => rng.below(steps.len() as u32) as usize,
        }
    }
}

impl<G: Split<AnyStrategy>> Rates<G> for AnyPlayout {
    fn rate<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        step: D::Step,
        memory: &mut Memory<G>,
    ) -> f32 {
        match &self.policy {
            Policy::Mast(mast) => mast.rate(design, state, step, &mut memory.mast),
            Policy::SplitMast(mast) => mast.rate(design, state, step, &mut memory.mast),
            Policy::Uniform(_) | Policy::Split(_) => 0.0,
        }
    }
}

impl<G: Split<AnyStrategy>> RatesSemimoves<G> for AnyPlayout {}
