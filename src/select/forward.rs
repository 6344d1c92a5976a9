//! What a selection policy around another one leaves as it is.

/// Inside `impl Select`: what is kept in nodes, what is read of them and what learns beside them is as the policy in a
/// field has it.
macro_rules! as_inner {
    ($inner:ident in $field:ident) => {
        type Shared = $inner::Shared;
        type Private = $inner::Private;
        type Statistics = $inner::Statistics;
        type Learner = $inner::Learner;
        const NEEDS: $crate::Needs = $inner::NEEDS;

        fn statistics(&self) -> $inner::Statistics {
            self.$field.statistics()
        }

        fn learner(&self) -> $inner::Learner {
            self.$field.learner()
        }

        #[inline(always)]
        fn all_first(&self) -> bool {
            self.$field.all_first()
        }
    };
}

pub(super) use as_inner;
