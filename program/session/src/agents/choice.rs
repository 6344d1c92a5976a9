//! Policies whose variants are values here: they are used once a move or once a visit, and a type
//! for each variant would multiply the agents to compile.

use super::settings::{FinalRule, ProofUse, Urgency};
use super::spec::AgentSpec;
use tesuji::policy::final_move::{
    Candidate, Contempt, FinalMove, Halved, MaxValue, ModifiedRobust, MostVisits, ProofAware,
    ProvenWin, Robust, Secure,
};
use tesuji::policy::select::{Bias, FirstPlay, Parent, PnMax, PnSum, Scale};
use tesuji::statistics::Layout;
use tesuji::tree::Column;

/// A final-move policy of the library, chosen at run time.
#[derive(Clone, Copy, Debug)]
pub struct FinalChoice {
    rule: FinalRule,
    proofs: ProofUse,
    /// A proven draw is played if the root looks worse than this.
    contempt: Option<f32>,
}

impl FinalChoice {
    /// The final choice of an agent.
    pub(super) fn of(spec: &AgentSpec) -> Self {
        Self {
            rule: spec.settings.rule,
            proofs: spec.settings.proofs,
            contempt: spec.settings.contempt,
        }
    }

    fn choose_by(self, rule: impl FinalMove, of: (&[Candidate], f32, f32)) -> usize {
        match self.proofs {
            ProofUse::Ignored => self.with_contempt(rule, of),
            ProofUse::Win => self.with_contempt(ProvenWin(rule), of),
            ProofUse::All => self.with_contempt(ProofAware(rule), of),
            ProofUse::Published => self.with_contempt(ModifiedRobust, of),
        }
    }

    fn with_contempt(self, inner: impl FinalMove, of: (&[Candidate], f32, f32)) -> usize {
        let (children, value, chance) = of;
        match self.contempt {
            None => inner.choose(children, value, chance),
            Some(contempt) => Contempt { contempt, inner }.choose(children, value, chance),
        }
    }
}

impl FinalMove for FinalChoice {
    /// Whether a search really ends at a proof is up to its budget.
    const PROOF_AWARE: bool = true;

    fn choose(&self, children: &[Candidate], root_value: f32, chance: f32) -> usize {
        let of = (children, root_value, chance);
        match self.rule {
            FinalRule::Robust => self.choose_by(Robust, of),
            FinalRule::Visits => self.choose_by(MostVisits, of),
            FinalRule::Max => self.choose_by(MaxValue, of),
            FinalRule::Secure => self.choose_by(Secure::default(), of),
            FinalRule::Halved => self.choose_by(Halved::default(), of),
            FinalRule::Tempered(tempered) => self.choose_by(tempered, of),
        }
    }
}

/// A first-play urgency of the library, chosen at run time.
#[derive(Clone, Copy, Debug, Default)]
pub enum FirstChoice {
    /// Every child is visited before any is compared.
    #[default]
    AllFirst,
    /// Untried children are worth as much as their parent.
    ParentValue,
    /// The same as if this iteration were lost.
    VirtualParentValue,
    /// Untried children are worth this.
    Constant(f32),
}

impl FirstChoice {
    /// The first-play urgency of an agent.
    pub(super) fn of(spec: &AgentSpec) -> Self {
        match spec.settings.fpu {
            Urgency::All => Self::AllFirst,
            Urgency::Parent => Self::ParentValue,
            Urgency::VirtualParent => Self::VirtualParentValue,
            Urgency::Constant(value) => Self::Constant(value),
        }
    }
}

impl FirstPlay for FirstChoice {
    #[inline(always)]
    fn all_first(&self) -> bool {
        matches!(self, Self::AllFirst)
    }

    #[inline(always)]
    fn value<L: Layout>(&self, parent: Parent<'_, L>) -> f32 {
        match *self {
            Self::AllFirst => f32::INFINITY,
            Self::ParentValue => tesuji::policy::select::ParentValue.value(parent),
            Self::VirtualParentValue => tesuji::policy::select::VirtualParentValue.value(parent),
            Self::Constant(value) => value,
        }
    }
}

/// A bias from the values of proof numbers, chosen at run time: it differs only in the part that is
/// computed once a node. The library keeps the two apart as types without a value, because there a
/// formula is part of an agent's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RangeChoice {
    /// By the largest number.
    Max,
    /// By the sum of the numbers.
    Sum,
}

impl Bias for RangeChoice {
    type Shared = Scale;
    type Private = ();

    #[inline(always)]
    fn prepare(
        &self,
        numbers: Column<'_, u32>,
        tie_break: Option<Column<'_, u32>>,
        private: Column<'_, ()>,
    ) -> Scale {
        match self {
            Self::Max => PnMax.prepare(numbers, tie_break, private),
            Self::Sum => PnSum.prepare(numbers, tie_break, private),
        }
    }

    #[inline(always)]
    fn of(&self, scale: &Scale, (): (), number: u32) -> f32 {
        // Both are the same map.
        PnMax.of(scale, (), number)
    }
}
