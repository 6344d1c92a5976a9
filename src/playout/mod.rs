//! Playouts: what a leaf is worth.

use crate::Rng;
use crate::game::{ByPlayer, Game, PlayerCount};
use crate::split::MoveDesign;
use std::fmt::Debug;

/// A playout policy.
pub trait Playout<G: Game>: Clone + Debug + Send + 'static {
    /// Plays on from a state that is not decided and says what comes of it.
    ///
    /// `scratch` is a buffer for steps.
    fn play_out<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &mut D::State,
        rng: &mut Rng,
        scratch: &mut Vec<D::Step>,
    ) -> Played<G>;
}

/// The result of a playout. It is an estimate whatever happened in it: nothing of a playout ever
/// counts as proven.
#[derive(Clone, Copy, Debug)]
pub struct Played<G: Game> {
    /// The utility for each player, in [−1, 1].
    pub utilities: ByPlayer<G, f32>,
    /// The moves that were played.
    pub plies: u32,
}

/// Uniformly random moves to the end of the game, or to a cap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uniform {
    /// After so many moves the playout counts as a draw; `None` plays every game to its end.
    ///
    /// Ludii's default agent has 200 (counted in moves from the leaf, passes included).
    pub cap: Option<u32>,
}

impl Uniform {
    /// Playouts that are drawn after `cap` moves.
    pub const fn capped(cap: u32) -> Self {
        Self { cap: Some(cap) }
    }
}

impl<G: Game> Playout<G> for Uniform {
    #[inline(always)]
    fn play_out<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &mut D::State,
        rng: &mut Rng,
        scratch: &mut Vec<D::Step>,
    ) -> Played<G> {
        // Two loops: a comparison more in each move is what an uncapped playout would notice.
        match self.cap {
            None => play_to_the_end(design, state, rng, scratch, |_| false),
            Some(cap) => play_to_the_end(design, state, rng, scratch, |plies| plies == cap),
        }
    }
}

/// Random moves until the game is decided, or a draw is called after so many plies.
#[inline(always)]
fn play_to_the_end<G: Game, D: MoveDesign<G>>(
    design: &D,
    state: &mut D::State,
    rng: &mut Rng,
    scratch: &mut Vec<D::Step>,
    drawn: impl Fn(u32) -> bool,
) -> Played<G> {
    let mut plies = 0;
    loop {
        if let Some(scores) = design.outcome(state) {
            let utilities = utilities::<G>(scores);
            return Played { utilities, plies };
        }
        if drawn(plies) {
            return draw(plies);
        }
        design.play_random(state, rng, scratch);
        plies += 1;
    }
}

/// No playout: every leaf counts as a draw, and the search lives on decided games alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoPlayout;

impl<G: Game> Playout<G> for NoPlayout {
    #[inline(always)]
    fn play_out<D: MoveDesign<G>>(
        &self,
        _: &D,
        _: &mut D::State,
        _: &mut Rng,
        _: &mut Vec<D::Step>,
    ) -> Played<G> {
        draw(0)
    }
}

/// What the scores of a finished game are worth to each player.
#[inline(always)]
pub(crate) fn utilities<G: Game>(scores: ByPlayer<G, i16>) -> ByPlayer<G, f32> {
    G::Players::each(|player| G::SCORES.utility(scores[player]))
}

#[inline(always)]
fn draw<G: Game>(plies: u32) -> Played<G> {
    let utilities = G::Players::each(|_| 0.0);
    Played { utilities, plies }
}
