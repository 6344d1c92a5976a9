//! Split games: moves that are chosen semimove by semimove.

use super::Strategy;
use super::walking::random_move_from;
use crate::base::rng::{Rng, Source};
use crate::game::{Game, no_legal_move};
use std::fmt::Debug;
use std::hash::Hash;

/// A semimove: a number below [`Split::SEMIMOVES`].
pub type Semimove = u16;

/// The result of a sequence of semimoves from the start of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Submove<P, M> {
    /// A part of a move. More semimoves follow, or the state is dead.
    Part(P),
    /// A whole move.
    Whole(M),
}

/// The submoves of a game with a strategy.
pub type SubmoveOf<G, S> = Submove<<G as Split<S>>::Part, <G as Game>::Move>;

/// A game whose moves are chosen in semimoves.
///
/// A state is a position and the chosen part of the move under way: no part in a *nodal* state, a
/// [`Split::Part`] in an *intermediate* one. The position stays that of the last nodal state until
/// the move is whole. An intermediate state is *dead* if no sequence of semimoves leads from it to
/// a whole move: a piece that turns out to have no move, a move that leaves the king in check.
/// Games need not avoid dead states: semimoves are listed without looking ahead, and the code that
/// walks through them handles dead states.
///
/// The contract for every strategy, which is tested for every game of the catalogue:
/// - the whole moves reached from a nodal state are exactly the legal moves, each by one sequence
///   of semimoves (a proper semisplit game), and
/// - [`Split::last`] undoes [`Split::choose`].
///
/// `check_split` of `tesuji::game::testing`, behind the feature `testing`, checks it.
///
/// # Example
/// Two heaps; a move takes any number of stones from one of them, and the player who takes the last
/// stone wins. First the heap is chosen, then the number. An empty heap is a dead state. This game
/// splits in the same way for every strategy.
///
/// ```
/// use tesuji::prelude::*;
/// use tesuji::game::split::{Semimove, Submove, SubmoveOf, whole_moves};
///
/// #[derive(Clone)]
/// struct Heaps { stones: [u8; 2], mover: usize }
///
/// # impl Game for Heaps {
/// #     type Players = Players<2>;
/// #     type Move = (u8, u8);
/// #     fn mover(&self) -> usize { self.mover }
/// #     fn moves(&self, moves: &mut Vec<(u8, u8)>) {
/// #         for heap in 0..2 {
/// #             moves.extend((1..=self.stones[usize::from(heap)]).map(|taken| (heap, taken)));
/// #         }
/// #     }
/// #     fn play(&mut self, (heap, taken): (u8, u8)) {
/// #         self.stones[usize::from(heap)] -= taken;
/// #         self.mover = 1 - self.mover;
/// #     }
/// #     fn outcome(&self) -> Option<Outcome<Self>> {
/// #         (self.stones == [0, 0]).then(|| if self.mover == 0 { [-1, 1] } else { [1, -1] })
/// #     }
/// # }
/// impl<S: Strategy> Split<S> for Heaps {
///     /// The heap.
///     type Part = u8;
///     const SEMIMOVES: usize = 10;
///
///     fn semimoves(&self, _: S, heap: Option<u8>, semimoves: &mut Vec<Semimove>) {
///         match heap {
///             None => semimoves.extend([0, 1]),
///             Some(heap) => semimoves.extend(1..=self.stones[usize::from(heap)].into()),
///         }
///     }
///
///     fn choose(&self, _: S, heap: Option<u8>, semimove: Semimove) -> SubmoveOf<Self, S> {
///         match heap {
///             None => Submove::Part(semimove as u8),
///             Some(heap) => Submove::Whole((heap, semimove as u8)),
///         }
///     }
///
///     fn last(&self, _: S, submove: SubmoveOf<Self, S>) -> (Option<u8>, Semimove) {
///         match submove {
///             Submove::Part(heap) => (None, heap.into()),
///             Submove::Whole((heap, taken)) => (Some(heap), taken.into()),
///         }
///     }
///
///     fn semimove_text(&self, _: S, _: Option<u8>, semimove: Semimove) -> String {
///         semimove.to_string()
///     }
/// }
///
/// let start = Heaps { stones: [3, 5], mover: 0 };
/// let mut moves = Vec::new();
/// whole_moves(&start, Mod, None, &mut Vec::new(), &mut moves);
/// assert_eq!(moves.len(), 8);
///
/// // A tree of semimoves, with playouts in semimoves. Making the heaps equal wins.
/// let mut search = Search::new(start, <Semi>::default(), 1);
/// search.run(&Budget::iterations(5000));
/// assert_eq!(search.best(), Some((1, 2)));
/// ```
///
/// # Reference
/// Paper 002, "Semisplitting in MCTS".
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no semimoves for the split strategy `{S}`",
    note = "implement `tesuji::game::split::Split`, or use the move design `Orthodox`"
)]
pub trait Split<S: Strategy>: Game {
    /// The chosen part of a move: at least one semimove, but not all. Nodes of a tree hold it, so
    /// it should be small.
    type Part: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// Semimoves are numbers below this. It is the length of tables, so it should be a few thousand
    /// at most.
    const SEMIMOVES: usize;

    /// Appends the semimoves of a state, each once, in an order that depends on the state alone.
    /// Empty if the state is dead.
    ///
    /// `part` is the part chosen so far; `None` in a nodal state, which is one without outcome.
    fn semimoves(&self, strategy: S, part: Option<Self::Part>, semimoves: &mut Vec<Semimove>);

    /// The part or the whole move that follows when `semimove`, one of [`Split::semimoves`], is
    /// chosen.
    fn choose(
        &self,
        strategy: S,
        part: Option<Self::Part>,
        semimove: Semimove,
    ) -> SubmoveOf<Self, S>;

    /// The last semimove of a submove, and the part before it: the arguments of [`Split::choose`].
    ///
    /// The submove is by the player to move, but possibly in another position of the game.
    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Self::Part>, Semimove);

    /// The text of one of [`Split::semimoves`], such as `e2`, or `e` and `2`; different from
    /// those of its siblings.
    fn semimove_text(&self, strategy: S, part: Option<Self::Part>, semimove: Semimove) -> String;

    /// A random move of a nodal state, drawn semimove by semimove: each uniformly among those
    /// that do not end in dead states.
    ///
    /// Override it where drawing is faster than [`random_move_from`]; the probability of each move
    /// must stay the same. `scratch` is an empty buffer.
    ///
    /// # Panics
    /// If no semimoves lead to a move.
    #[inline]
    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        scratch: &mut Vec<Semimove>,
    ) -> Self::Move {
        scratch.clear();
        let drawn = random_move_from(self, strategy, None, rng, scratch, ());
        drawn.unwrap_or_else(|| no_legal_move::<Self>())
    }

    /// Plays [`Split::random_split_move`]. Override it where drawing and playing together is
    /// faster.
    #[inline]
    fn play_random_split(
        &mut self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        scratch: &mut Vec<Semimove>,
    ) {
        let m = self.random_split_move(strategy, rng, scratch);
        self.play(m);
    }
}
