//! `PnScaled`: a bias by proof numbers whose weight and meaning change with the search.

mod opponents;
mod signal;
#[cfg(test)]
mod tests;
mod weighing;
mod work;

pub use opponents::{EachOpponent, Leader};
pub use signal::{BothSides, OneSide, ProofSignal};
pub use weighing::{
    AsPrior, AtFirstPlay, AtTies, FadingAtChild, FadingAtNode, InExploration, Terms, Unscaled,
    Weighing,
};
pub use work::ByWork;

use tesuji::Needs;
use tesuji::policy::select::{
    AllFirst, Explore, FirstPlay, NodeData, Parent, PnMax, SQRT_2, Select, Steady,
};
use tesuji::statistics::Layout;
use tesuji::statistics::Proofs;
use tesuji::tree::Node;

/// UCB1 and a bias by proof numbers, in two parts: a *signal* s in [0, 1] is the statement of the
/// numbers about a child ([`ProofSignal`]). A *weighing* is the place where it counts, and how much
/// ([`Weighing`]):
///
/// `v + C·√(ln N / n)·(1 + e·s) + (a + p/(1 + n))·s`, with e, a and p from the weighing
/// ([`Terms`]).
///
/// | weighing | its place in the formula |
/// | --- | --- |
/// | [`Unscaled`] | the papers': `C_pn·s` |
/// | [`FadingAtNode`] | `C_pn·s·h/(h + N)` |
/// | [`FadingAtChild`] | `C_pn·s/(1 + n)`, as progressive bias |
/// | [`InExploration`] | `C·√(ln N / n)·(1 + C_pn·s)` |
/// | [`AsPrior`] | `C_pn·P·√N/(1 + n)` with `P = s/Σs`, as PUCT |
/// | [`AtFirstPlay`] | for children that have not been visited alone |
/// | [`AtTies`] | where the rest is equal |
///
/// | signal | what it says |
/// | --- | --- |
/// | [`OneSide`] | how easy it is for the mover, by a formula of the papers |
/// | [`BothSides`] | and how hard for the opponent |
/// | [`ByWork`] | how little work there is for the chance of success |
/// | [`EachOpponent`], [`Leader`] | how easy it is against each opponent, or against the one who leads |
///
/// With [`Unscaled`] and [`OneSide`] it is [`PnBias`](tesuji::policy::select::PnBias), bit for bit.
/// [`PnPrior`](tesuji::policy::select::PnPrior), which is recommended, came of [`AsPrior`].
///
/// # Complexity
/// One more pass over the children at every visit, for what they share; two with [`AsPrior`].
///
/// # Reference
/// Our own; papers 000 (Eq. 2) and 001 (Eq. 2) have the bias whose weight nothing changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PnScaled<W = InExploration, S = OneSide<PnMax>, F = AllFirst> {
    /// C: exploration.
    pub c: f32,
    /// `C_pn`: the weight of the bias.
    pub cpn: f32,
    /// Where the bias comes in.
    pub weighing: W,
    /// What the bias is.
    pub signal: S,
    /// What an unvisited child is worth.
    pub first_play: F,
}

impl<W: Default, S: Default, F: Default> Default for PnScaled<W, S, F> {
    /// C = √2 and `C_pn` = 1.
    fn default() -> Self {
        Self {
            c: SQRT_2,
            cpn: 1.0,
            weighing: W::default(),
            signal: S::default(),
            first_play: F::default(),
        }
    }
}

/// What the children of a node share during a visit.
#[derive(Clone, Copy, Debug)]
pub struct Scaled<T> {
    /// C·√(ln N).
    scale: f32,
    /// What stands for the mean of an unvisited child.
    first_value: f32,
    /// The urgency of an unvisited child without the bias.
    first_play: f32,
    terms: Terms,
    signal: T,
}

impl<W: Weighing, S: ProofSignal, F: FirstPlay> Select for PnScaled<W, S, F> {
    type Shared = ();
    type Private = ();
    type Visit = Scaled<S::Shared>;
    type Statistics = (Proofs, S::Statistics);
    type Learner = ();
    const NEEDS: Needs = Needs {
        entries: !S::READS_SHORT,
        ..Needs::NONE
    };

    #[inline(always)]
    fn all_first(&self) -> bool {
        self.first_play.all_first()
    }

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>, _: NodeData<'_, (), ()>) -> Self::Visit {
        let visits = parent.node().visits();
        let signal = self.signal.prepare(parent);
        let total = || parent.children().map(|c| self.signal.of(&signal, c)).sum();
        let terms = self.weighing.terms(self.cpn, visits, total);
        // √(ln N), as UCB1 has it.
        let scale = self.c * Steady { c: 1.0 }.visit(parent);
        let first_value = self.first_play.value(parent);
        Scaled {
            scale,
            first_value,
            first_play: first_value + scale,
            terms,
            signal,
        }
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &Self::Visit, child: Node<'_, L>, (): ()) -> f32 {
        let n = child.visits_f32();
        let signal = self.signal.of(&visit.signal, child);
        let terms = visit.terms;
        let exploration = visit.scale / n.sqrt() * (1.0 + terms.explored * signal);
        let bias = (terms.added + terms.shared / (1.0 + n)) * signal;
        child.mean() + exploration + bias
    }

    #[inline(always)]
    fn first_play<L: Layout>(&self, visit: &Self::Visit, child: Node<'_, L>, (): ()) -> f32 {
        let signal = self.signal.of(&visit.signal, child);
        visit.first_play + visit.terms.untried * signal
    }

    #[inline(always)]
    fn first_value(&self, visit: &Self::Visit) -> f32 {
        visit.first_value
    }
}
