//! A macro that forwards methods of a selection policy to an inner policy.

/// Forwards the named parts to the inner policy, inside the `impl Select` of a policy around
/// another one. The parts are `data` (`Shared`, `Private`, `NEEDS`), `statistics`, `learner`,
/// `all_first`, and `urgencies` (`Visit`, `visit`, `urgency`, `first_play`, `first_value`,
/// `order`). Without `urgencies`, `first_value` forwards this method alone if both have the same
/// `Visit`, and `first_value(inner)` if that of the inner policy is the field `inner`.
///
/// ```
/// use tesuji::policy::backup::Average;
/// use tesuji::policy::select::{Select, forward};
/// use tesuji::statistics::{Squares, Statistics};
///
/// /// The inner policy, in trees whose nodes keep the mean of the squares as well.
/// #[derive(Clone, Debug)]
/// struct WithSquares<I>(I);
///
/// impl<I: Select> Select for WithSquares<I> {
///     forward!(I in 0: data, learner, all_first, urgencies);
///
///     type Statistics = (Squares, I::Statistics);
///     fn statistics(&self) -> Self::Statistics {
///         (Squares, self.0.statistics())
///     }
/// }
/// ```
#[macro_export]
#[doc(hidden)]
macro_rules! __forward_select {
    ($inner:ident in $field:tt: $($part:ident $(($of:tt))?),+) => {
        $($crate::__forward_select!(@ $inner $field $part $($of)?);)+
    };
    (@ $inner:ident $field:tt data) => {
        type Shared = $inner::Shared;
        type Private = $inner::Private;
        const NEEDS: $crate::Needs = $inner::NEEDS;
    };
    (@ $inner:ident $field:tt statistics) => {
        type Statistics = $inner::Statistics;
        fn statistics(&self) -> $inner::Statistics {
            self.$field.statistics()
        }
    };
    (@ $inner:ident $field:tt learner) => {
        type Learner = $inner::Learner;
        fn learner(&self) -> $inner::Learner {
            self.$field.learner()
        }
    };
    (@ $inner:ident $field:tt all_first) => {
        #[inline(always)]
        fn all_first(&self) -> bool {
            self.$field.all_first()
        }
    };
    (@ $inner:ident $field:tt first_value) => {
        #[inline(always)]
        fn first_value(&self, visit: &Self::Visit) -> f32 {
            self.$field.first_value(visit)
        }
    };
    (@ $inner:ident $field:tt first_value $of:tt) => {
        #[inline(always)]
        fn first_value(&self, visit: &Self::Visit) -> f32 {
            self.$field.first_value(&visit.$of)
        }
    };
    (@ $inner:ident $field:tt urgencies) => {
        type Visit = $inner::Visit;

        #[inline(always)]
        fn visit<L: $crate::statistics::Layout>(
            &self,
            parent: $crate::policy::select::Parent<'_, L>,
            data: $crate::policy::select::NodeData<'_, $inner::Shared, $inner::Private>,
        ) -> $inner::Visit {
            self.$field.visit(parent, data)
        }

        #[inline(always)]
        fn urgency<L: $crate::statistics::Layout>(
            &self,
            visit: &$inner::Visit,
            child: $crate::tree::Node<'_, L>,
            private: $inner::Private,
        ) -> f32 {
            self.$field.urgency(visit, child, private)
        }

        #[inline(always)]
        fn first_play<L: $crate::statistics::Layout>(
            &self,
            visit: &$inner::Visit,
            child: $crate::tree::Node<'_, L>,
            private: $inner::Private,
        ) -> f32 {
            self.$field.first_play(visit, child, private)
        }

        #[inline(always)]
        fn first_value(&self, visit: &$inner::Visit) -> f32 {
            self.$field.first_value(visit)
        }

        #[inline(always)]
        fn order<'t, L: $crate::statistics::Layout>(
            &self,
            parent: $crate::policy::select::Parent<'t, L>,
        ) -> $crate::policy::select::Order<'t> {
            self.$field.order(parent)
        }
    };
}

#[doc(inline)]
pub use __forward_select as forward;
