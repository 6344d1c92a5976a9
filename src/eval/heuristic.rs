//! Heuristics: weighted sums of features, squashed.

use super::{Evaluator, Squash};
use crate::game::Game;
use std::fmt::Debug;

/// Part of a heuristic: one or more features of a position, with their weights.
///
/// Each player has a value of a feature. A term adds the player's value minus the mean of the
/// opponents', times the weight. In a game of two players the results for both must have opposite
/// signs to the last bit. So compute the difference first, then multiply by the weight.
///
/// Terms compose as tuples of up to four, and as structs whose fields are terms. A feature with the
/// weight 0 is switched off and should take no time.
///
/// # Example
/// The lead in a game of points, and whose turn it is.
///
/// ```
/// use tesuji::eval::{Evaluator, Heuristic, Squash, Term, ToMove};
/// use tesuji::game::{Game, Outcome, Players};
///
/// #[derive(Clone)]
/// struct Match { points: [u8; 2], mover: usize }
/// # impl Game for Match {
/// #     type Players = Players<2>;
/// #     type Move = u8;
/// #     fn mover(&self) -> usize { self.mover }
/// #     fn moves(&self, moves: &mut Vec<u8>) { moves.extend(0..3); }
/// #     fn play(&mut self, won: u8) { self.points[self.mover] += won; self.mover = 1 - self.mover; }
/// #     fn outcome(&self) -> Option<Outcome<Self>> { None }
/// # }
///
/// #[derive(Clone, Debug)]
/// struct Lead(f32);
///
/// impl Term<Match> for Lead {
///     type Memory = ();
///     fn add(&self, positions: &[Match], player: usize, (): &mut (), sums: &mut [f32]) {
///         for (Match { points, .. }, sum) in positions.iter().zip(sums) {
///             let lead = i16::from(points[player]) - i16::from(points[1 - player]);
///             *sum += self.0 * f32::from(lead);
///         }
///     }
/// }
///
/// let heuristic = Heuristic { terms: (Lead(1.0), ToMove(0.5)), slope: 0.2, squash: Squash::Ratio };
/// let mut value = [0.0];
/// heuristic.evaluate(&[Match { points: [3, 1], mover: 0 }], 0, &mut Default::default(), &mut value);
/// assert_eq!(value, [0.5 / 1.5]); // 0.2 · (1.0 · 2 + 0.5 · 1) = 0.5
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no term of a heuristic for `{G}`",
    note = "implement `tesuji::eval::Term`; the library's own terms need `tesuji::eval::Board`"
)]
pub trait Term<G: Game>: Clone + Debug + Send + 'static {
    /// Tables and buffers that last from one call to the next.
    ///
    /// A memory serves one term with one setting of its weights.
    type Memory: Default + Send;

    /// Adds the value of the term for the player to the sum of each position. There are as many
    /// sums as positions.
    fn add(&self, positions: &[G], player: usize, memory: &mut Self::Memory, sums: &mut [f32]);
}

/// A heuristic: the sum of its terms, times a slope, squashed into [−1, 1].
///
/// With a good slope most positions lie within (−0.8, 0.8), and only those that are as good as
/// decided lie nearer to the ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Heuristic<T> {
    /// The terms.
    pub terms: T,
    /// The factor of the sum before it is squashed; a finite number above 0.
    pub slope: f32,
    /// The function from the sum to a value.
    pub squash: Squash,
}

impl<T> Heuristic<T> {
    /// A heuristic squashed by the hyperbolic tangent.
    pub const fn new(terms: T, slope: f32) -> Self {
        Self {
            terms,
            slope,
            squash: Squash::Tanh,
        }
    }
}

impl<G: Game, T: Term<G>> Evaluator<G> for Heuristic<T> {
    type Memory = T::Memory;

    fn evaluate(&self, positions: &[G], player: usize, memory: &mut T::Memory, values: &mut [f32]) {
        debug_assert_eq!(positions.len(), values.len());
        values.fill(0.0);
        self.terms.add(positions, player, memory, values);
        self.squash.apply(self.slope, values);
    }
}

/// Implements [`Term`] for tuples of terms, which are added in their order.
macro_rules! tuples {
    ($(($($term:ident $at:tt),+))+) => {$(
        impl<G: Game, $($term: Term<G>),+> Term<G> for ($($term,)+) {
            type Memory = ($($term::Memory,)+);

            #[inline]
            fn add(&self, positions: &[G], player: usize, memory: &mut Self::Memory, sums: &mut [f32]) {
                $(self.$at.add(positions, player, &mut memory.$at, sums);)+
            }
        }
    )+};
}

tuples! {
    (A 0)
    (A 0, B 1)
    (A 0, B 1, C 2)
    (A 0, B 1, C 2, D 3)
}
