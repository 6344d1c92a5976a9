//! What all agents on a game have in common: compiled once for the game and its move design, not
//! again for every agent.
//!
//! The rules of a game can be a lot of code, and inlined wherever the search calls them they would
//! be compiled many times for each agent. Only the descent through the tree inlines them, where a
//! call would be noticed.

use crate::Rng;
use crate::game::Game;
use crate::playout::{Played, Playout};
use crate::split::MoveDesign;

/// A playout from a state.
#[inline(never)]
pub(super) fn play_out<G: Game, D: MoveDesign<G>, P: Playout<G>>(
    design: &D,
    playout: &P,
    state: &D::State,
    rng: &mut Rng,
    scratch: &mut Vec<D::Step>,
) -> Played<G> {
    // A copy of its own can live in registers, and so can the generator's state.
    let (mut state, mut own) = (state.clone(), rng.clone());
    let played = playout.play_out(design, &mut state, &mut own, scratch);
    *rng = own;
    played
}

/// Lists the steps of a state, over what was in the list.
#[inline(never)]
pub(super) fn list_steps<G: Game, D: MoveDesign<G>>(
    design: &D,
    state: &D::State,
    steps: &mut Vec<D::Step>,
) {
    steps.clear();
    design.steps(state, steps);
}

/// Counts the steps of a state.
#[inline(never)]
pub(super) fn count_steps<G: Game, D: MoveDesign<G>>(
    design: &D,
    state: &D::State,
    scratch: &mut Vec<D::Step>,
) -> usize {
    scratch.clear();
    design.count_steps(state, scratch)
}

/// Takes a step.
#[inline(never)]
pub(super) fn play<G: Game, D: MoveDesign<G>>(design: &D, state: &mut D::State, step: D::Step) {
    design.play(state, step);
}
