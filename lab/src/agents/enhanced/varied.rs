//! The choice among children: the most urgent, one of the most urgent, or the most urgent by something like chance.

use super::EnhancedSettings;
use tesuji::select::{Jitter, Jittered, NodeData, Parent, Select, Shortlist, Shortlisted};
use tesuji::statistics::Layout;
use tesuji::tree::Node;

/// A selection policy, or what varies it: paper 004, section 7.5.1.
#[derive(Clone, Debug)]
pub(super) enum Varied<S> {
    Most(S),
    Shortlist(Shortlist<S>),
    Jitter(Jitter<S>),
}

impl<S: Clone> Varied<S> {
    /// What the settings make of a policy; `exploring` is the same policy with another constant of exploration.
    pub(super) fn of(
        settings: &EnhancedSettings,
        policy: S,
        exploring: impl FnOnce(f32) -> S,
    ) -> Self {
        match settings.shortlist {
            Some(length) => Self::Shortlist(Shortlist {
                length: length.get().into(),
                first: policy,
                second: settings.second_c.map(exploring),
            }),
            None if settings.jitter > 0.0 => Self::Jitter(Jitter {
                most: settings.jitter,
                inner: policy,
            }),
            None => Self::Most(policy),
        }
    }
}

impl<S> Varied<S> {
    /// The policy that is varied.
    fn policy(&self) -> &S {
        match self {
            Self::Most(policy) => policy,
            Self::Shortlist(list) => &list.first,
            Self::Jitter(jitter) => &jitter.inner,
        }
    }
}

/// What the children of a node share.
#[derive(Clone, Copy, Debug)]
pub(super) enum Visited<V> {
    Most(V),
    Shortlist(Shortlisted<V>),
    Jitter(Jittered<V>),
}

impl<S: Select> Select for Varied<S> {
    type Shared = S::Shared;
    type Private = S::Private;
    type Visit = Visited<S::Visit>;
    type Statistics = S::Statistics;
    type Learner = S::Learner;
    const NEEDS: tesuji::Needs = S::NEEDS;

    fn statistics(&self) -> S::Statistics {
        self.policy().statistics()
    }

    fn learner(&self) -> S::Learner {
        self.policy().learner()
    }

    #[inline(always)]
    fn all_first(&self) -> bool {
        self.policy().all_first()
    }

    #[inline(always)]
    fn visit<L: Layout>(
        &self,
        parent: Parent<'_, L>,
        data: NodeData<'_, S::Shared, S::Private>,
    ) -> Self::Visit {
        match self {
            Self::Most(policy) => Visited::Most(policy.visit(parent, data)),
            Self::Shortlist(list) => Visited::Shortlist(list.visit(parent, data)),
            Self::Jitter(jitter) => Visited::Jitter(jitter.visit(parent, data)),
        }
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &Self::Visit, child: Node<'_, L>, own: S::Private) -> f32 {
        match (self, visit) {
            (Self::Most(policy), Visited::Most(visit)) => policy.urgency(visit, child, own),
            (Self::Shortlist(list), Visited::Shortlist(visit)) => list.urgency(visit, child, own),
            (Self::Jitter(jitter), Visited::Jitter(visit)) => jitter.urgency(visit, child, own),
            // A visit is that of the same policy.
            _ => 0.0,
        }
    }

    #[inline(always)]
    fn first_play<L: Layout>(
        &self,
        visit: &Self::Visit,
        child: Node<'_, L>,
        own: S::Private,
    ) -> f32 {
        match (self, visit) {
            (Self::Most(policy), Visited::Most(visit)) => policy.first_play(visit, child, own),
            (Self::Shortlist(list), Visited::Shortlist(visit)) => {
                list.first_play(visit, child, own)
            }
            (Self::Jitter(jitter), Visited::Jitter(visit)) => jitter.first_play(visit, child, own),
            _ => 0.0,
        }
    }

    #[inline(always)]
    fn first_value(&self, visit: &Self::Visit) -> f32 {
        match (self, visit) {
            (Self::Most(policy), Visited::Most(visit)) => policy.first_value(visit),
            (Self::Shortlist(list), Visited::Shortlist(visit)) => list.first_value(visit),
            (Self::Jitter(jitter), Visited::Jitter(visit)) => jitter.first_value(visit),
            _ => 0.0,
        }
    }
}
