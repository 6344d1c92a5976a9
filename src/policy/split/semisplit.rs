//! Semisplit trees: one step is one semimove.

use super::{Grows, Growth, MoveDesign, Nodal};
use crate::game::split::{
    Guide, Semimove, Split, Strategy, Submove, SubmoveOf, complete, semimoves_of, whole_moves,
};

/// A tree of semimoves: nodal and intermediate states are nodes, dead states never are.
///
/// `Semisplit<Mod>` is the paper's tree: S-nodal @Mod, `Semisplit<Mod, Raw>` S-raw,
/// `Semisplit<Mod, RollUp>` R-nodal and `Semisplit<Mod, RollUp<Raw>>` R-raw.
///
/// A step holds all semimoves since the last nodal state, so that roll-up does not change it.
///
/// # Reference
/// Paper 002, Algorithm 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Semisplit<S, E = Nodal> {
    /// The strategy by which moves are split.
    pub strategy: S,
    /// How many nodes an expansion adds ([`Nodal`] or [`Raw`](super::Raw)), and whether semimoves
    /// are rolled up ([`RollUp`](super::RollUp)).
    pub growth: E,
}

impl<S, E: Default> Semisplit<S, E> {
    /// Moves split by `strategy`.
    pub fn new(strategy: S) -> Self {
        Self {
            strategy,
            growth: E::default(),
        }
    }
}

/// A position with the chosen part of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Underway<G, P> {
    /// The position at the last nodal state.
    pub position: G,
    /// The part of a move chosen since the last nodal state; `None` in a nodal state.
    pub part: Option<P>,
}

impl<G: Split<S>, S: Strategy, E: Growth> MoveDesign<G> for Semisplit<S, E> {
    type State = Underway<G, G::Part>;
    type Step = SubmoveOf<G, S>;
    type ChildCount = u32;

    #[inline(always)]
    fn grows(&self) -> Grows {
        Grows {
            whole_moves: self.growth.whole_moves(),
            rolls_up: self.growth.rolls_up(),
        }
    }

    #[inline(always)]
    fn start(&self, position: &G) -> Self::State {
        Underway {
            position: position.clone(),
            part: None,
        }
    }

    #[inline(always)]
    fn position<'a>(&self, state: &'a Self::State) -> &'a G {
        &state.position
    }

    #[inline(always)]
    fn is_nodal(&self, state: &Self::State) -> bool {
        state.part.is_none()
    }

    #[inline(always)]
    fn steps(&self, state: &Self::State, steps: &mut Vec<Self::Step>, scratch: &mut Vec<Semimove>) {
        let Underway { position, part } = state;
        scratch.clear();
        position.semimoves(self.strategy, *part, scratch);
        let choose = |&semimove: &Semimove| position.choose(self.strategy, *part, semimove);
        steps.extend(scratch.iter().map(choose));
    }

    #[inline(always)]
    fn count_steps(
        &self,
        state: &Self::State,
        _: &mut Vec<Self::Step>,
        scratch: &mut Vec<Semimove>,
    ) -> usize {
        scratch.clear();
        let Underway { position, part } = state;
        position.semimoves(self.strategy, *part, scratch);
        scratch.len()
    }

    #[inline(always)]
    fn play(&self, state: &mut Self::State, step: Self::Step) {
        match step {
            Submove::Part(part) => state.part = Some(part),
            Submove::Whole(m) => {
                state.position.play(m);
                state.part = None;
            }
        }
    }

    #[inline(always)]
    fn completed(&self, step: Self::Step) -> Option<G::Move> {
        match step {
            Submove::Part(_) => None,
            Submove::Whole(m) => Some(m),
        }
    }

    fn leads_to(&self, state: &Self::State, step: Self::Step, m: G::Move) -> bool {
        let mut submove = Submove::Whole(m);
        loop {
            if submove == step {
                return true;
            }
            match state.position.last(self.strategy, submove) {
                (Some(before), _) if Some(before) != state.part => submove = Submove::Part(before),
                _ => return false,
            }
        }
    }

    #[inline(always)]
    fn try_step<T>(
        &self,
        state: &mut Self::State,
        step: Self::Step,
        stays: impl FnOnce(&mut Self::State) -> Option<T>,
    ) -> Option<T> {
        let before = state.part;
        self.play(state, step);
        let found = stays(state);
        if found.is_none() {
            state.part = before;
        }
        found
    }

    #[inline(always)]
    fn complete(&self, state: &Self::State, guide: &mut impl Guide<G>) -> Option<G::Move> {
        complete(&state.position, self.strategy, state.part, guide)
    }

    fn completions(
        &self,
        state: &Self::State,
        moves: &mut Vec<G::Move>,
        scratch: &mut Vec<Semimove>,
    ) {
        scratch.clear();
        whole_moves(&state.position, self.strategy, state.part, scratch, moves);
    }

    fn spell_move(&self, game: &G, m: G::Move, semimoves: &mut Vec<Semimove>) {
        semimoves_of(game, self.strategy, None, Submove::Whole(m), semimoves);
    }

    fn spell(&self, state: &Self::State, step: Option<Self::Step>, semimoves: &mut Vec<Semimove>) {
        let Underway { position, part } = state;
        match (step, part) {
            (Some(step), part) => semimoves_of(position, self.strategy, *part, step, semimoves),
            (None, Some(part)) => {
                semimoves_of(
                    position,
                    self.strategy,
                    None,
                    Submove::Part(*part),
                    semimoves,
                );
            }
            (None, None) => {}
        }
    }
}
