//! RAVE: the mean of a child mixed with the results of all iterations that played its move later.

use super::{NodeData, Parent, Select, Ucb1, forward};
use crate::base::constant::{ConstantError, non_negative};
use crate::policy::action::{AmafLearner, Applied, Keys, MoveResults};
use crate::policy::split::{Growth, KeepsSemimoves, Orthodox, Semisplit};
use crate::statistics::Layout;
use crate::tree::{Entry, Node};
use std::fmt::Debug;

/// `(1 − β)·mean + β·AMAF` in place of the mean of the inner policy, with
/// `β = √(k / (3·N + k))`, N the visits of the node: rapid action value estimation.
///
/// The AMAF ("all moves as first") value of a child is a mean result, for the player who chooses
/// it. It is the mean of the iterations that went through its parent and played its move there or
/// anywhere below. `V` says which moves count as the same. The inner policy must keep no node data
/// of its own.
///
/// ```compile_fail
/// # use tesuji::game::{Game, Outcome, Players};
/// # #[derive(Clone)]
/// # struct One(bool);
/// # impl Game for One {
/// #     type Players = Players<2>;
/// #     type Move = u8;
/// #     fn mover(&self) -> usize { 0 }
/// #     fn moves(&self, moves: &mut Vec<u8>) { moves.push(0); }
/// #     fn play(&mut self, _: u8) { self.0 = true; }
/// #     fn outcome(&self) -> Option<Outcome<Self>> { self.0.then_some([1, -1]) }
/// # }
/// use tesuji::policy::select::{Rave, RaveSplit};
/// use tesuji::{Budget, Mcts, Search};
/// // An orthodox tree has no semimoves to keep statistics of.
/// let agent = Mcts::new().with_select(Rave::<RaveSplit>::default());
/// Search::new(One(false), agent, 1).run(&Budget::iterations(1));
/// ```
///
/// # Reference
/// Gelly and Silver (2007); the schedule of Sironi and Winands (2016) with k = 250, as in paper
/// 002, appendix 1.1 and 4.1, Algorithm 5.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rave<V = RaveJoin, I = Ucb1> {
    /// k: the number of visits at which mean and AMAF value have equal weights.
    pub equivalence: f32,
    /// The variant: which moves count as the same.
    pub variant: V,
    /// The policy whose means are mixed with AMAF values.
    pub inner: I,
}

impl<V, I> Rave<V, I> {
    /// The equivalence parameter of paper 002.
    pub const EQUIVALENCE: f32 = 250.0;

    /// # Errors
    /// If `equivalence` is negative or not finite.
    pub fn new(equivalence: f32, variant: V, inner: I) -> Result<Self, ConstantError> {
        let equivalence = non_negative("equivalence", equivalence)?;
        Ok(Self {
            equivalence,
            variant,
            inner,
        })
    }
}

impl<V: Default> Default for Rave<V> {
    /// k = 250, C = 0.4: the constants of paper 002, whose C = 0.2 is for rewards in [0, 1].
    fn default() -> Self {
        Self {
            equivalence: Self::EQUIVALENCE,
            variant: V::default(),
            inner: Ucb1 {
                c: 0.4,
                ..Ucb1::default()
            },
        }
    }
}

/// The moves of which AMAF statistics are kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Amaf {
    /// Semimoves.
    #[default]
    Split,
    /// Whole moves.
    Join,
    /// Submoves from the last nodal state on.
    Context,
    /// Submoves from the last nodal state on, or semimoves if the submove has too few results.
    Mix,
}

/// A variant of RAVE.
pub trait RaveVariant: Copy + Debug + Default + Send + 'static {
    /// The data of the variant for each child.
    type Kept: Copy + Default + Send + 'static;

    /// The moves of which statistics are kept; `None` if there are no statistics. The answer must
    /// not change.
    fn amaf(&self) -> Option<Amaf>;
    /// Stores the keys that identify a new child.
    fn keyed(&self, kept: &mut Self::Kept, keys: Keys);
    /// Adds the child to the submoves that were played.
    fn apply(&self, kept: Self::Kept, applied: &mut Applied);
    /// Adds a result, if the submove of the child is among those that were played.
    fn hear(&self, kept: &mut Self::Kept, applied: &Applied, utility: f32);
    /// The statistics of the child.
    fn sample(&self, kept: Self::Kept) -> MoveResults;
}

/// Marks a variant of RAVE whose statistics trees of the design `D` can keep.
///
/// # Reference
/// Paper 002, Table 3.
#[diagnostic::on_unimplemented(
    message = "`{Self}` finds nothing to keep statistics of in a tree of the design `{D}`",
    note = "RAVE-join is for orthodox trees; RAVE-split and RAVE-mix are for semisplit trees that \
            are not rolled up; RAVE-context is for semisplit trees"
)]
pub trait FitsTree<D> {}

impl FitsTree<Orthodox> for RaveJoin {}
impl<S, E: KeepsSemimoves> FitsTree<Semisplit<S, E>> for RaveSplit {}
impl<S, E: KeepsSemimoves> FitsTree<Semisplit<S, E>> for RaveMix {}
impl<S, E: Growth> FitsTree<Semisplit<S, E>> for RaveContext {}
impl<D> FitsTree<D> for AnyRave {}

/// The results of a move, and its key.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Known {
    key: u32,
    sample: MoveResults,
}

/// The results of a semimove, by itself and in its context.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct KnownTwice {
    plain: Known,
    context: Known,
}

/// RAVE-join: statistics of whole moves. For orthodox trees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RaveJoin;

/// RAVE-split: statistics of semimoves. For semisplit trees that are not rolled up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RaveSplit;

/// RAVE-context: statistics of submoves from the nodal state on. For semisplit trees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RaveContext;

/// RAVE-mix: statistics of the submove if it has at least `threshold` results, otherwise of the
/// semimove. For semisplit trees that are not rolled up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RaveMix {
    /// The number of results from which on the submove counts.
    pub threshold: f32,
}

impl Default for RaveMix {
    /// 7, as in paper 002.
    fn default() -> Self {
        Self { threshold: 7.0 }
    }
}

/// A variant that knows each move by its key alone.
macro_rules! by_plain_keys {
    ($variant:ident: $amaf:ident) => {
        impl RaveVariant for $variant {
            type Kept = Known;

            #[inline(always)]
            fn amaf(&self) -> Option<Amaf> {
                Some(Amaf::$amaf)
            }
            fn keyed(&self, kept: &mut Known, keys: Keys) {
                kept.key = keys.plain;
            }
            fn apply(&self, kept: Known, applied: &mut Applied) {
                applied.plain.insert(kept.key);
            }
            #[inline(always)]
            fn hear(&self, kept: &mut Known, applied: &Applied, utility: f32) {
                if applied.plain.contains(kept.key) {
                    kept.sample.add(utility);
                }
            }
            #[inline(always)]
            fn sample(&self, kept: Known) -> MoveResults {
                kept.sample
            }
        }
    };
}

by_plain_keys!(RaveJoin: Join);
by_plain_keys!(RaveSplit: Split);

impl RaveVariant for RaveContext {
    type Kept = Known;

    #[inline(always)]
    fn amaf(&self) -> Option<Amaf> {
        Some(Amaf::Context)
    }
    fn keyed(&self, kept: &mut Known, keys: Keys) {
        kept.key = keys.context;
    }
    fn apply(&self, _: Known, _: &mut Applied) {}
    #[inline(always)]
    fn hear(&self, kept: &mut Known, applied: &Applied, utility: f32) {
        if applied.contexts.contains(kept.key) {
            kept.sample.add(utility);
        }
    }
    #[inline(always)]
    fn sample(&self, kept: Known) -> MoveResults {
        kept.sample
    }
}

impl RaveVariant for RaveMix {
    type Kept = KnownTwice;

    #[inline(always)]
    fn amaf(&self) -> Option<Amaf> {
        Some(Amaf::Mix)
    }
    fn keyed(&self, kept: &mut KnownTwice, keys: Keys) {
        RaveSplit.keyed(&mut kept.plain, keys);
        RaveContext.keyed(&mut kept.context, keys);
    }
    fn apply(&self, kept: KnownTwice, applied: &mut Applied) {
        RaveSplit.apply(kept.plain, applied);
    }
    #[inline(always)]
    fn hear(&self, kept: &mut KnownTwice, applied: &Applied, utility: f32) {
        RaveSplit.hear(&mut kept.plain, applied, utility);
        RaveContext.hear(&mut kept.context, applied, utility);
    }
    #[inline(always)]
    fn sample(&self, kept: KnownTwice) -> MoveResults {
        if kept.context.sample.weight >= self.threshold {
            kept.context.sample
        } else {
            kept.plain.sample
        }
    }
}

/// A variant chosen at run time, so that a search is compiled once for all of them. The caller must
/// ensure that the variant fits the tree.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct AnyRave {
    /// The variant; `None` for the inner policy alone.
    pub amaf: Option<Amaf>,
    /// The settings of [`RaveMix`], which also serve the other variants.
    pub mix: RaveMix,
}

impl RaveVariant for AnyRave {
    type Kept = KnownTwice;

    #[inline(always)]
    fn amaf(&self) -> Option<Amaf> {
        self.amaf
    }
    fn keyed(&self, kept: &mut KnownTwice, keys: Keys) {
        self.mix.keyed(kept, keys);
    }
    fn apply(&self, kept: KnownTwice, applied: &mut Applied) {
        self.mix.apply(kept, applied);
    }
    #[inline(always)]
    fn hear(&self, kept: &mut KnownTwice, applied: &Applied, utility: f32) {
        self.mix.hear(kept, applied, utility);
    }
    #[inline(always)]
    fn sample(&self, kept: KnownTwice) -> MoveResults {
        match self.amaf {
            None => MoveResults::default(),
            Some(Amaf::Split | Amaf::Join) => kept.plain.sample,
            Some(Amaf::Context) => kept.context.sample,
            Some(Amaf::Mix) => self.mix.sample(kept),
        }
    }
}

/// The data that the children of a node share during a visit.
#[derive(Clone, Copy, Debug)]
pub struct Raved<V> {
    beta: f32,
    inner: V,
}

impl<V, I> Select for Rave<V, I>
where
    V: RaveVariant,
    I: Select<Shared = (), Private = (), Learner = ()>,
{
    type Shared = ();
    type Private = V::Kept;
    type Visit = Raved<I::Visit>;
    type Learner = AmafLearner<V>;

    forward!(I in inner: statistics, all_first, first_value(inner));

    fn learner(&self) -> AmafLearner<V> {
        AmafLearner(self.variant)
    }

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>, _: NodeData<'_, (), V::Kept>) -> Self::Visit {
        let visits = 3.0 * parent.node().visits_f32();
        Raved {
            beta: (self.equivalence / (visits + self.equivalence)).sqrt(),
            inner: self.inner.visit(parent, NodeData::none(&Entry::new(()))),
        }
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &Self::Visit, child: Node<'_, L>, kept: V::Kept) -> f32 {
        let sample = self.variant.sample(kept);
        let inner = self.inner.urgency(&visit.inner, child, ());
        if sample.weight > 0.0 {
            inner + visit.beta * (sample.sum / sample.weight - child.mean())
        } else {
            inner
        }
    }

    #[inline(always)]
    fn first_play<L: Layout>(&self, visit: &Self::Visit, child: Node<'_, L>, _: V::Kept) -> f32 {
        self.inner.first_play(&visit.inner, child, ())
    }
}
