//! What a selection policy around another one leaves as it is.

/// Inside `impl Select`: what is kept in nodes, what is read of them and what learns beside them is as the policy in a
/// field has it.
macro_rules! as_inner {
    ($inner:ident in $field:ident) => {
        type Shared = $inner::Shared;
        type Private = $inner::Private;
        type Statistics = $inner::Statistics;
        type Learner = $inner::Learner;
        const RECOMPUTES: bool = $inner::RECOMPUTES;
        const READS_SHORT: bool = $inner::READS_SHORT;
        const MAY_COMPARE: bool = $inner::MAY_COMPARE;

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

        fn sample(&self, private: $inner::Private) -> Option<Sample> {
            self.$field.sample(private)
        }
    };
}

pub(super) use as_inner;
