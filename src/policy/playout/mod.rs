//! Playouts: the values of leaves.

mod evaluating;
pub(crate) mod record;
mod uniform;

pub use crate::policy::action::Mast;
pub use evaluating::{Evaluating, EvaluatingMemory, Termination};
pub use record::{Log, Logged, Record};
pub use uniform::{Buffers, NoPlayout, SplitUniform, Uniform};

use crate::base::rng::{Rng, Source};
use crate::game::{ByPlayer, Game, Outcome, PlayerCount};
use crate::policy::learn::Learner;
use crate::policy::split::MoveDesign;
use std::num::NonZeroU64;

/// A playout policy.
///
/// Playouts play whole moves; a policy may choose a move semimove by semimove. In a tree of
/// semimoves a playout may begin with the rest of a move: [`Playout::complete`].
///
/// # Example
/// Random moves, except that a move which ends the game is always played. The memory of the policy
/// is a buffer here. The policy asks the log regularly whether there is time to go on.
///
/// ```
/// use tesuji::game::Pile;
/// use tesuji::policy::learn::Learner;
/// use tesuji::policy::playout::{Log, Played};
/// use tesuji::prelude::*;
/// use tesuji::policy::split::MoveDesign;
///
/// #[derive(Clone, Debug)]
/// struct Decisive;
///
/// impl<G: Game> Learner<G> for Decisive {
///     type Memory = Vec<G::Move>;
/// }
///
/// impl<G: Game> Playout<G> for Decisive {
///     fn play_out<L: Log<G>>(
///         &self,
///         position: &mut G,
///         rng: &mut Rng<impl Source>,
///         moves: &mut Vec<G::Move>,
///         mut log: L,
///     ) -> Option<Played<G>> {
///         let (mut plies, mut ask) = (0, log.pace()?);
///         loop {
///             if let Some(scores) = position.outcome() {
///                 return Some(Played::decided(scores, plies));
///             }
///             if plies == ask {
///                 ask = plies.saturating_add(log.pace()?);
///             }
///             moves.clear();
///             position.moves(moves);
///             let ends = moves.iter().copied().find(|&m| {
///                 let mut next = position.clone();
///                 next.play(m);
///                 next.outcome().is_some()
///             });
///             let m = ends.unwrap_or_else(|| position.random_move(rng, moves));
///             log.push(position, m);
///             position.play(m);
///             plies += 1;
///         }
///     }
///
///     fn complete<D: MoveDesign<G>>(
///         &self,
///         design: &D,
///         state: &D::State,
///         rng: &mut Rng<impl Source>,
///         moves: &mut Vec<G::Move>,
///     ) -> Option<G::Move> {
///         moves.clear();
///         design.completions(state, moves, &mut Vec::new());
///         let drawn = rng.below(moves.len() as u32);
///         moves.get(drawn as usize).copied()
///     }
/// }
///
/// // Take one or two stones; the player of the last one wins. Leaving three wins.
/// let agent = Mcts::new().with_playout(Decisive);
/// let mut search = Search::new(Pile { stones: 5, mover: 0 }, agent, 1);
/// search.run(&Budget::iterations(1000));
/// assert_eq!(search.best(), Some(2));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not play out `{G}`",
    note = "playouts in semimoves need a game that implements `Split`, and MAST statistics that \
            are kept of semimoves: MAST-join is for playouts of whole moves"
)]
pub trait Playout<G: Game>: Learner<G> {
    /// Whether the value of a leaf of a tree with estimates is its own estimate.
    /// [`Playout::play_out`] is then called only for positions that have no estimate, such as those
    /// after the rest of a split move.
    #[inline(always)]
    fn reads_estimates(&self) -> bool {
        false
    }

    /// The number of evaluations that playouts with this memory have asked for so far, as
    /// [`Budget::evaluations`](crate::Budget::evaluations) counts them. `None` if this policy never
    /// asks for any. A policy around another one forwards the call.
    #[inline(always)]
    fn evaluations(&self, memory: &Self::Memory) -> Option<u64> {
        let _ = memory;
        None
    }

    /// Whether playouts ask another evaluator than the tree does. Their evaluations are then
    /// counted apart, and [`Budget::evaluations`](crate::Budget::evaluations) limits the tree's
    /// alone. A policy around another one forwards the call.
    #[inline(always)]
    fn evaluates_apart(&self) -> bool {
        false
    }

    /// Plays on from `position`, in which the game goes on, and returns the result. It tells the
    /// log every move, and asks it how many moves may follow ([`Log::pace`]). `None` if the time is
    /// up.
    fn play_out<L: Log<G>>(
        &self,
        position: &mut G,
        rng: &mut Rng<impl Source>,
        memory: &mut Self::Memory,
        log: L,
    ) -> Option<Played<G>>;

    /// Completes the move under way in a state of the tree; `None` if the state is dead.
    fn complete<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        rng: &mut Rng<impl Source>,
        memory: &mut Self::Memory,
    ) -> Option<G::Move>;

    /// The index of one of `steps` from a state of the tree, chosen as playouts choose moves.
    fn pick<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        steps: &[D::Step],
        rng: &mut Rng<impl Source>,
        memory: &mut Self::Memory,
    ) -> usize {
        let _ = (design, state, memory);
        rng.below(steps.len() as u32) as usize
    }
}

/// A playout policy that learns values of moves, which the tree can read. The moves that it
/// [picks](Playout::pick) are better than random ones.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not learn what moves are worth",
    note = "guided expansion and the history score go by what playouts have learned: they need MAST \
            (`tesuji::policy::action::Mast`)"
)]
pub trait Rates<G: Game>: Playout<G> {
    /// The learned value of a step from a state of the tree, in [−1, 1] for its player; 0 if there
    /// is none.
    fn rate<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        step: D::Step,
        memory: &mut Self::Memory,
    ) -> f32;
}

/// A playout policy that has values of semimoves.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not learn what semimoves are worth",
    note = "MAST-join has statistics of whole moves: it cannot guide expansion in a semisplit tree"
)]
pub trait RatesSemimoves<G: Game>: Rates<G> {}

/// The result of a playout. It is always an estimate: no result of a playout counts as proven.
#[derive(Clone, Copy, Debug)]
pub struct Played<G: Game> {
    /// The utility for each player, in [−1, 1].
    pub utilities: ByPlayer<G, f32>,
    /// The number of moves that were played.
    pub plies: u32,
}

impl<G: Game> Played<G> {
    /// The result of a playout that reached the end of the game after `plies` moves.
    pub fn decided(scores: Outcome<G>, plies: u32) -> Self {
        let utilities = utilities::<G>(scores);
        Self { utilities, plies }
    }
}

/// Plays one move of a playout.
///
/// A trait rather than a closure, because a method can insist on being inlined into the loop: the
/// position then stays in registers.
pub(crate) trait Moves<G: Game> {
    fn play(&mut self, position: &mut G, rng: &mut Rng<impl Source>);

    /// The number of moves to play before the clock is read: see [`Log::pace`].
    fn pace(&mut self) -> Option<u32>;
}

/// Moves until the game is decided, or a draw is called after `cap` moves; `None` if the time is up
/// before.
#[inline(always)]
pub(crate) fn play_to_the_end<G: Game>(
    position: &mut G,
    rng: &mut Rng<impl Source>,
    cap: Option<u32>,
    mut moves: impl Moves<G>,
) -> Option<Played<G>> {
    let cap = cap.unwrap_or(u32::MAX);
    let mut plies = 0;
    loop {
        let most = moves.pace()?.min(cap - plies);
        let Some(most) = NonZeroU64::new(most.into()) else {
            let scores = position.outcome();
            return Some(scores.map_or_else(|| draw(plies), |s| Played::decided(s, plies)));
        };
        let (scores, played) = stretch(position, rng, most, &mut moves);
        plies += played;
        if let Some(scores) = scores {
            return Some(Played::decided(scores, plies));
        }
    }
}

/// Plays `most` moves, fewer if the game is decided before; returns the scores in that case, and
/// the number of moves played.
///
/// A function of its own, because only there the position and the generator stay in registers. A
/// countdown that ends where the loop does takes no instruction of its own
/// (`benches/instructions`).
#[inline(never)]
fn stretch<G: Game>(
    position: &mut G,
    rng: &mut Rng<impl Source>,
    most: NonZeroU64,
    moves: &mut impl Moves<G>,
) -> (Option<Outcome<G>>, u32) {
    let (mut at, mut own) = (position.clone(), rng.clone());
    let mut left = most.get();
    let scores = loop {
        if let Some(scores) = at.outcome() {
            break Some(scores);
        }
        moves.play(&mut at, &mut own);
        left -= 1;
        if left == 0 {
            break None;
        }
    };
    (*position, *rng) = (at, own);
    (scores, (most.get() - left) as u32)
}

/// The utilities of the scores of a finished game for each player.
#[inline(always)]
pub(crate) fn utilities<G: Game>(scores: ByPlayer<G, i16>) -> ByPlayer<G, f32> {
    G::Players::each(|player| G::SCORES.utility(scores[player]))
}

#[inline(always)]
fn draw<G: Game>(plies: u32) -> Played<G> {
    let utilities = G::Players::each(|_| 0.0);
    Played { utilities, plies }
}
