//! The playouts of the split-moves paper, chosen at run time.

use super::spec::AgentSpec;
use super::split::SplitSettings;
use tesuji::Rng;
use tesuji::action::{AnyChoice, AnyStatistics, InSemimoves, Mast, MastMemory, Whole};
use tesuji::game::ByPlayer;
use tesuji::playout::{Buffers, Log, Played, Playout, Record, SplitUniform, Uniform};
use tesuji::split::{AnyStrategy, MoveDesign, Split};

/// Playouts of moves or in semimoves, uniform or by MAST.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnyPlayout {
    policy: Policy,
    /// Whether MAST chooses what is expanded.
    expands: bool,
}

#[derive(Clone, Copy, Debug)]
enum Policy {
    Uniform(Uniform),
    Split(SplitUniform<AnyStrategy>),
    Mast(Mast<Statistics, Whole, AnyChoice>),
    SplitMast(Mast<Statistics, InSemimoves<AnyStrategy>, AnyChoice>),
}

type Statistics = AnyStatistics<AnyStrategy>;

/// What the policies keep; what the others would keep stays empty.
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
            expand,
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
        Self {
            policy,
            expands: expand,
        }
    }
}

impl<G: Split<AnyStrategy>> Playout<G> for AnyPlayout {
    type Memory = Memory<G>;
    const LEARNS: bool = true;
    const RATES: bool = true;
    const RATES_SEMIMOVES: bool = true;

    fn learns(&self) -> bool {
        matches!(self.policy, Policy::Mast(_) | Policy::SplitMast(_))
    }

    fn play_out<L: Log<G>>(
        &self,
        position: &mut G,
        rng: &mut Rng,
        memory: &mut Memory<G>,
        log: L,
    ) -> Played<G> {
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
        rng: &mut Rng,
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

    fn learn(&self, memory: &mut Memory<G>, moves: &Record<G>, utilities: &ByPlayer<G, f32>) {
        match &self.policy {
            Policy::Mast(policy) => policy.learn(&mut memory.mast, moves, utilities),
            Policy::SplitMast(policy) => policy.learn(&mut memory.mast, moves, utilities),
            Policy::Uniform(_) | Policy::Split(_) => (),
        }
    }

    fn pick<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        steps: &[D::Step],
        rng: &mut Rng,
        memory: &mut Memory<G>,
    ) -> usize {
        match &self.policy {
            Policy::Mast(mast) if self.expands => {
                mast.pick(design, state, steps, rng, &mut memory.mast)
            }
            Policy::SplitMast(mast) if self.expands => {
                mast.pick(design, state, steps, rng, &mut memory.mast)
            }
            _ => rng.below(steps.len() as u32) as usize,
        }
    }

    fn played(&self, memory: &mut Memory<G>) {
        match &self.policy {
            Policy::Mast(policy) => Playout::<G>::played(policy, &mut memory.mast),
            Policy::SplitMast(policy) => Playout::<G>::played(policy, &mut memory.mast),
            Policy::Uniform(_) | Policy::Split(_) => (),
        }
    }
}
