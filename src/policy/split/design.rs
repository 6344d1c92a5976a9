//! The operations on steps that the search needs.

use crate::game::split::{Guide, Semimove};
use crate::game::{After, Game, Outcome};
use crate::tree::ChildCount;
use std::fmt::Debug;

/// A move design: the steps of which a move consists.
///
/// A state is *nodal* when no move is under way, otherwise *intermediate*. All methods are called
/// on states that came from [`MoveDesign::start`] by playing steps.
pub trait MoveDesign<G: Game>: Clone + Debug + Send + 'static {
    /// A position, or a position with a move under way.
    type State: Clone;
    /// A move, or a part of one.
    type Step: Copy + Eq + Debug + Send + 'static;
    /// The type of the number of children: `()` if each step is a move, so that the number never
    /// changes; `u32` if there are intermediate states, which can be dead or be replaced.
    type ChildCount: ChildCount;

    /// The rules by which intermediate nodes are added and replaced.
    fn grows(&self) -> Grows {
        Grows::default()
    }

    /// The nodal state of a position.
    fn start(&self, position: &G) -> Self::State;
    /// The position at the last nodal state.
    fn position<'a>(&self, state: &'a Self::State) -> &'a G;
    /// Whether no move is under way.
    fn is_nodal(&self, state: &Self::State) -> bool;
    /// Appends the steps from a state; `scratch` is a buffer.
    fn steps(&self, state: &Self::State, steps: &mut Vec<Self::Step>, scratch: &mut Vec<Semimove>);
    /// The number of steps from a state; `steps` and `scratch` are buffers.
    fn count_steps(
        &self,
        state: &Self::State,
        steps: &mut Vec<Self::Step>,
        scratch: &mut Vec<Semimove>,
    ) -> usize;
    /// Appends the state after each of `steps`; `scratch` and `semimoves` are buffers.
    #[inline(always)]
    fn after_each(
        &self,
        state: &Self::State,
        steps: &[Self::Step],
        after: &mut Vec<After<G::Players>>,
        (scratch, semimoves): (&mut Vec<Self::Step>, &mut Vec<Semimove>),
    ) {
        after.extend(steps.iter().map(|&step| {
            let mut next = state.clone();
            self.play(&mut next, step);
            if let Some(scores) = outcome_at::<G, _>(self, &next) {
                return After::Over { scores };
            }
            scratch.clear();
            let moves = self.count_steps(&next, scratch, semimoves);
            let mover = self.position(&next).mover();
            After::Open { mover, moves }
        }));
    }
    /// Takes a step.
    fn play(&self, state: &mut Self::State, step: Self::Step);
    /// The move that a step completes; `None` if it completes none.
    fn completed(&self, step: Self::Step) -> Option<G::Move>;
    /// Whether the legal move `m` begins with `step` from a state.
    fn leads_to(&self, state: &Self::State, step: Self::Step, m: G::Move) -> bool;

    /// Takes a step within a move and calls `stays`. Takes the step back if the result is `None`.
    /// Returns the result.
    fn try_step<T>(
        &self,
        state: &mut Self::State,
        step: Self::Step,
        stays: impl FnOnce(&mut Self::State) -> Option<T>,
    ) -> Option<T>;

    /// Completes the move under way as a guide chooses; `None` if the state is dead.
    fn complete(&self, state: &Self::State, guide: &mut impl Guide<G>) -> Option<G::Move>;
    /// Appends the whole moves that begin with the chosen part.
    fn completions(
        &self,
        state: &Self::State,
        moves: &mut Vec<G::Move>,
        scratch: &mut Vec<Semimove>,
    );
    /// Appends the semimoves of a whole move; a design without semimoves appends nothing.
    fn spell_move(&self, game: &G, m: G::Move, semimoves: &mut Vec<Semimove>);
    /// Appends the semimoves of `step` from a state; if it is `None`, those already chosen of the
    /// move under way. A design without semimoves appends nothing.
    fn spell(&self, state: &Self::State, step: Option<Self::Step>, semimoves: &mut Vec<Semimove>);
}

/// The rules by which intermediate nodes are added and replaced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Grows {
    /// Whether a new intermediate node is followed at once by nodes up to the next nodal state.
    pub whole_moves: bool,
    /// Whether intermediate nodes are replaced by their children once these have all been tried.
    pub rolls_up: bool,
}

/// Whether a design has intermediate states.
pub(crate) const fn splits<G: Game, D: MoveDesign<G>>() -> bool {
    <D::ChildCount as ChildCount>::VARIES
}

/// The player who chooses the next step.
#[inline(always)]
pub(crate) fn mover_at<G: Game, D: MoveDesign<G>>(design: &D, state: &D::State) -> usize {
    design.position(state).mover()
}

/// The scores if the game is over, which it can only be in a nodal state.
#[inline(always)]
pub(crate) fn outcome_at<G: Game, D: MoveDesign<G>>(
    design: &D,
    state: &D::State,
) -> Option<Outcome<G>> {
    if design.is_nodal(state) {
        design.position(state).outcome()
    } else {
        None
    }
}
