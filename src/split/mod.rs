//! Move designs: the steps of which a move consists.
//!
//! The engine walks through steps. With [`Orthodox`] each step is a whole move and the state is
//! the position itself; a design that splits moves has intermediate states, in which the same
//! player goes on choosing.

mod semimoves;
mod strategy;

pub use semimoves::{
    Observer, Semimove, Split, Submove, SubmoveOf, random_move_from, semimoves_of, whole_moves,
};
pub use strategy::{AnyStrategy, Mod, ModJoined, ModPlus, ModPlusShift, ModShift, Strategy};

use crate::Rng;
use crate::game::{Game, Outcome};
use std::fmt::Debug;

/// How a move is made of steps.
///
/// A state is *nodal* when no move is under way. All methods are called on states that came
/// from [`MoveDesign::start`] by playing steps.
pub trait MoveDesign<G: Game>: Clone + Debug + Send + 'static {
    /// A position, or a position with a move under way.
    type State: Clone;
    /// A move, or a part of one.
    type Step: Copy + Eq + Debug + Send + 'static;

    /// The nodal state of a position.
    fn start(&self, position: &G) -> Self::State;
    /// Whether no move is under way.
    fn is_nodal(&self, state: &Self::State) -> bool;
    /// The player who chooses the next step.
    fn mover(&self, state: &Self::State) -> usize;
    /// The scores if the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome<G>>;
    /// Appends the next steps.
    fn steps(&self, state: &Self::State, steps: &mut Vec<Self::Step>);
    /// The number of next steps; `scratch` is a buffer to list them in.
    fn count_steps(&self, state: &Self::State, scratch: &mut Vec<Self::Step>) -> usize;
    /// Takes a step.
    fn play(&self, state: &mut Self::State, step: Self::Step);
    /// Plays a random move from a nodal state to the next one; `scratch` is a buffer.
    fn play_random(&self, state: &mut Self::State, rng: &mut Rng, scratch: &mut Vec<Self::Step>);
    /// The step of a whole move that is legal in the nodal state, if one step is a whole move;
    /// otherwise the first step towards it.
    fn first_step(&self, state: &Self::State, m: G::Move) -> Option<Self::Step>;
    /// The move that a step completes in a state.
    fn completed(&self, state: &Self::State, step: Self::Step) -> Option<G::Move>;
}

/// Each step is a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Orthodox;

impl<G: Game> MoveDesign<G> for Orthodox {
    type State = G;
    type Step = G::Move;

    #[inline(always)]
    fn start(&self, position: &G) -> G {
        position.clone()
    }

    #[inline(always)]
    fn is_nodal(&self, _: &G) -> bool {
        true
    }

    #[inline(always)]
    fn mover(&self, state: &G) -> usize {
        state.mover()
    }

    #[inline(always)]
    fn outcome(&self, state: &G) -> Option<Outcome<G>> {
        state.outcome()
    }

    #[inline(always)]
    fn steps(&self, state: &G, steps: &mut Vec<G::Move>) {
        state.moves(steps);
    }

    #[inline(always)]
    fn count_steps(&self, state: &G, scratch: &mut Vec<G::Move>) -> usize {
        state.count_moves(scratch)
    }

    #[inline(always)]
    fn play(&self, state: &mut G, step: G::Move) {
        state.play(step);
    }

    #[inline(always)]
    fn play_random(&self, state: &mut G, rng: &mut Rng, scratch: &mut Vec<G::Move>) {
        state.play_random(rng, scratch);
    }

    #[inline(always)]
    fn first_step(&self, _: &G, m: G::Move) -> Option<G::Move> {
        Some(m)
    }

    #[inline(always)]
    fn completed(&self, _: &G, step: G::Move) -> Option<G::Move> {
        Some(step)
    }
}
