//! The playouts of enhanced agents, chosen at run time.

use super::{BiasBy, EnhancedSettings, PlayoutBy};
use crate::agents::spec::AgentSpec;
use tesuji::eval::Evaluator;
use tesuji::game::{ByPlayer, Game};
use tesuji::policy::action::{AnyChoice, EpsilonGreedy, Join, Mast, MastMemory};
use tesuji::policy::learn::Learner;
use tesuji::policy::playout::{
    Buffers, Evaluating, EvaluatingMemory, Log, Played, Playout, Rates, Record, Termination,
    Uniform,
};
use tesuji::policy::split::MoveDesign;
use tesuji::{Rng, Source};

/// Playouts by chance, by MAST, or with an evaluator.
#[derive(Clone, Debug)]
pub(in crate::agents) enum EnhancedPlayout<E> {
    Uniform(Uniform),
    Mast(Mast<Join, tesuji::policy::action::Whole, AnyChoice>),
    Evaluating(Evaluating<E>),
}

/// The memory of the policies; that of unused ones stays empty.
#[derive(Debug)]
pub(in crate::agents) struct Memory<G: Game, M> {
    buffers: Buffers<G::Move>,
    mast: MastMemory<G, Join>,
    evaluating: EvaluatingMemory<G, M>,
}

impl<G: Game, M: Default> Default for Memory<G, M> {
    fn default() -> Self {
        Self {
            buffers: Buffers::default(),
            mast: MastMemory::default(),
            evaluating: EvaluatingMemory::default(),
        }
    }
}

impl<E> EnhancedPlayout<E> {
    /// The playouts of an agent by an evaluator, and whether it is another one than the tree's.
    pub(in crate::agents) fn of(
        spec: &AgentSpec,
        settings: &EnhancedSettings,
        (evaluator, apart): (E, bool),
    ) -> Self {
        let cap = spec.settings.cap;
        let choice = spec.settings.split.choice;
        let epsilon = match choice {
            AnyChoice::EpsilonGreedy(EpsilonGreedy { epsilon }) => epsilon,
            _ => 0.0,
        };
        let end = match settings.playout {
            PlayoutBy::Nothing => Termination::After(0),
            _ => settings.end,
        };
        let learns = settings.bias == BiasBy::History;
        let mast = |choice| {
            Self::Mast(Mast {
                statistics: Join,
                moves: tesuji::policy::action::Whole,
                choice,
                decay: spec.settings.split.decay,
                cap,
            })
        };
        match settings.playout {
            PlayoutBy::Mast => mast(choice),
            // History scores without a use in playouts: every choice is blind.
            PlayoutBy::Random if learns => {
                mast(AnyChoice::EpsilonGreedy(EpsilonGreedy { epsilon: 1.0 }))
            }
            PlayoutBy::Random if end == Termination::Never => Self::Uniform(Uniform { cap }),
            kind => Self::Evaluating(Evaluating {
                evaluator,
                epsilon: if kind == PlayoutBy::Greedy {
                    epsilon
                } else {
                    1.0
                },
                end,
                cap,
                apart,
            }),
        }
    }
}

impl<G: Game + Send, E: Evaluator<G>> Learner<G> for EnhancedPlayout<E> {
    type Memory = Memory<G, E::Memory>;

    fn records(&self) -> bool {
        matches!(self, Self::Mast(_))
    }

    fn finished(&self, memory: &mut Self::Memory, moves: &Record<G>, utilities: &ByPlayer<G, f32>) {
        if let Self::Mast(policy) = self {
            policy.finished(&mut memory.mast, moves, utilities);
        }
    }

    fn played(&self, memory: &mut Self::Memory) {
        if let Self::Mast(policy) = self {
            Learner::<G>::played(policy, &mut memory.mast);
        }
    }
}

impl<G: Game + Send, E: Evaluator<G>> Playout<G> for EnhancedPlayout<E> {
    fn reads_estimates(&self) -> bool {
        matches!(self, Self::Evaluating(policy) if Playout::<G>::reads_estimates(policy))
    }

    fn play_out<L: Log<G>>(
        &self,
        position: &mut G,
        rng: &mut Rng<impl Source>,
        memory: &mut Self::Memory,
        log: L,
    ) -> Option<Played<G>> {
        match self {
            Self::Uniform(policy) => policy.play_out(position, rng, &mut memory.buffers, log),
            Self::Mast(policy) => policy.play_out(position, rng, &mut memory.mast, log),
            Self::Evaluating(policy) => policy.play_out(position, rng, &mut memory.evaluating, log),
        }
    }

    fn evaluations(&self, memory: &Self::Memory) -> Option<u64> {
        match self {
            Self::Evaluating(policy) => policy.evaluations(&memory.evaluating),
            Self::Uniform(_) | Self::Mast(_) => None,
        }
    }

    fn evaluates_apart(&self) -> bool {
        matches!(self, Self::Evaluating(policy) if Playout::<G>::evaluates_apart(policy))
    }

    fn complete<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        rng: &mut Rng<impl Source>,
        memory: &mut Self::Memory,
    ) -> Option<G::Move> {
        Uniform::default().complete(design, state, rng, &mut memory.buffers)
    }
}

impl<G: Game + Send, E: Evaluator<G>> Rates<G> for EnhancedPlayout<E> {
    fn rate<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        step: D::Step,
        memory: &mut Self::Memory,
    ) -> f32 {
        match self {
            Self::Mast(policy) => policy.rate(design, state, step, &mut memory.mast),
            Self::Uniform(_) | Self::Evaluating(_) => 0.0,
        }
    }
}
