//! The orthodox design: each step is a move.

use super::MoveDesign;
use crate::game::split::{Guide, Semimove};
use crate::game::{After, Game};

/// Each step is a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Orthodox;

impl<G: Game> MoveDesign<G> for Orthodox {
    type State = G;
    type Step = G::Move;
    type ChildCount = ();

    #[inline(always)]
    fn start(&self, position: &G) -> G {
        position.clone()
    }

    #[inline(always)]
    fn position<'a>(&self, state: &'a G) -> &'a G {
        state
    }

    #[inline(always)]
    fn is_nodal(&self, _: &G) -> bool {
        true
    }

    #[inline(always)]
    fn steps(&self, state: &G, steps: &mut Vec<G::Move>, _: &mut Vec<Semimove>) {
        state.moves(steps);
    }

    #[inline(always)]
    fn count_steps(&self, state: &G, steps: &mut Vec<G::Move>, _: &mut Vec<Semimove>) -> usize {
        state.count_moves(steps)
    }

    #[inline(always)]
    fn after_each(
        &self,
        state: &G,
        steps: &[G::Move],
        after: &mut Vec<After<G::Players>>,
        (scratch, _): (&mut Vec<G::Move>, &mut Vec<Semimove>),
    ) {
        state.after_each(steps, after, scratch);
    }

    #[inline(always)]
    fn play(&self, state: &mut G, step: G::Move) {
        state.play(step);
    }

    #[inline(always)]
    fn completed(&self, step: G::Move) -> Option<G::Move> {
        Some(step)
    }

    #[inline(always)]
    fn leads_to(&self, _: &G, step: G::Move, m: G::Move) -> bool {
        step == m
    }

    fn try_step<T>(&self, _: &mut G, _: G::Move, _: impl FnOnce(&mut G) -> Option<T>) -> Option<T> {
        unreachable!("no step is within a move")
    }

    fn complete(&self, _: &G, _: &mut impl Guide<G>) -> Option<G::Move> {
        unreachable!("no move is ever under way")
    }

    fn completions(&self, state: &G, moves: &mut Vec<G::Move>, _: &mut Vec<Semimove>) {
        state.moves(moves);
    }

    fn spell_move(&self, _: &G, _: G::Move, _: &mut Vec<Semimove>) {}

    fn spell(&self, _: &G, _: Option<G::Move>, _: &mut Vec<Semimove>) {}
}
