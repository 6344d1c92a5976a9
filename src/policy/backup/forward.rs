//! A macro that forwards methods of a backup policy to an inner policy.

/// Forwards the named parts to the inner policy, inside the `impl Backup` of a policy around
/// another one. The parts are `statistics`, `cut`, `adjust` and `mean`.
///
/// ```
/// use tesuji::policy::backup::{Backup, forward};
///
/// /// The inner policy with means that never move far.
/// #[derive(Clone, Debug)]
/// struct Careful<B>(B);
///
/// impl<B: Backup> Backup for Careful<B> {
///     forward!(B in 0: statistics, cut, adjust);
///
///     fn mean(&self, mean: f32, visits: u32, reward: f32) -> f32 {
///         self.0.mean(mean, visits.max(100), reward)
///     }
/// }
/// ```
#[macro_export]
#[doc(hidden)]
macro_rules! __forward_backup {
    ($inner:ident in $field:tt: $($part:ident),+) => {
        $($crate::__forward_backup!(@ $inner $field $part);)+
    };
    (@ $inner:ident $field:tt statistics) => {
        type Statistics = $inner::Statistics;
        fn statistics(&self) -> $inner::Statistics {
            self.$field.statistics()
        }
    };
    (@ $inner:ident $field:tt cut) => {
        type Cut = $inner::Cut;
        fn cut(&self) -> $inner::Cut {
            self.$field.cut()
        }
    };
    (@ $inner:ident $field:tt adjust) => {
        type Adjust = $inner::Adjust;
        fn adjust(&self) -> $inner::Adjust {
            self.$field.adjust()
        }
    };
    (@ $inner:ident $field:tt mean) => {
        #[inline(always)]
        fn mean(&self, mean: f32, visits: u32, reward: f32) -> f32 {
            self.$field.mean(mean, visits, reward)
        }
    };
}

#[doc(inline)]
pub use __forward_backup as forward;
