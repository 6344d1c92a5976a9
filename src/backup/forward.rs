//! What a backup policy around another one leaves as it is.

/// Inside `impl Backup`: selection is cut, draws end and means are kept as the policy in a field does it.
macro_rules! as_inner {
    ($inner:ident in $field:tt) => {
        const EXCLUDES: bool = $inner::EXCLUDES;
        const ENDS_AT_PROVEN: bool = $inner::ENDS_AT_PROVEN;
        type Cut = $inner::Cut;

        #[inline(always)]
        fn cut<L: Layout>(&self, parent: Parent<'_, L>) -> $inner::Cut {
            self.$field.cut(parent)
        }

        #[inline(always)]
        fn draws(&self, visits: u32) -> bool {
            self.$field.draws(visits)
        }

        #[inline(always)]
        fn excludes<L: Layout>(&self, cut: &$inner::Cut, child: Node<'_, L>) -> bool {
            self.$field.excludes(cut, child)
        }

        #[inline(always)]
        fn mean(&self, mean: f32, visits: u32, reward: f32) -> f32 {
            self.$field.mean(mean, visits, reward)
        }
    };
}

/// Inside `impl Backup`: urgencies are adjusted as the policy in a field does it.
macro_rules! adjusted_as_inner {
    ($inner:ident in $field:tt) => {
        const MAY_ADJUST: bool = $inner::MAY_ADJUST;

        fn adjusts(&self) -> bool {
            self.$field.adjusts()
        }

        #[inline(always)]
        fn adjustment<L: Layout>(
            &self,
            parent: Parent<'_, L>,
            child: Node<'_, L>,
            tried: bool,
        ) -> f32 {
            self.$field.adjustment(parent, child, tried)
        }

        fn worth(&self, scores: Scores, value: f32, certain: (i16, i16)) -> f32 {
            self.$field.worth(scores, value, certain)
        }
    };
}

pub(super) use {adjusted_as_inner, as_inner};
