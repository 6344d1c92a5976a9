//! Code that all agents on a game share. It is compiled once for the game and its move design, or
//! for the game and the playout policy.
//!
//! The rules of a game can be much code, which inlining would compile many times for each agent.
//! Only the descent through the tree inlines them, because speed matters there.

use crate::base::rng::{Rng, Source};
use crate::game::split::Semimove;
use crate::game::{After, Game, no_legal_move};
use crate::policy::playout::{Log, Played, Playout, Record};
use crate::policy::split::MoveDesign;
use crate::tree::TypedSteps;

/// Takes steps that selection went ahead.
#[inline(never)]
pub(super) fn follow<G: Game, D: MoveDesign<G>>(
    design: &D,
    state: &mut D::State,
    steps: &TypedSteps<'_, D::Step>,
) {
    for step in steps.iter() {
        design.play(state, step);
    }
}

/// Takes steps that selection went ahead; the nodal states come to. Moves are recorded if there is
/// a record, and `intermediate` is told of each step whether it completes no move.
#[inline(never)]
pub(super) fn follow_and_note<G: Game, D: MoveDesign<G>>(
    design: &D,
    state: &mut D::State,
    steps: &TypedSteps<'_, D::Step>,
    mut record: Option<&mut Record<G>>,
    mut intermediate: Option<&mut Vec<bool>>,
) -> u64 {
    let mut nodal = 0;
    for step in steps.iter() {
        if let Some(record) = &mut record
            && let Some(m) = design.completed(step)
        {
            record.push(design.position(state), m);
        }
        design.play(state, step);
        if let Some(flags) = &mut intermediate {
            flags.push(design.completed(step).is_none());
        }
        nodal += u64::from(design.is_nodal(state));
    }
    nodal
}

/// A playout from a position; `None` if the time was up before its end.
#[inline(never)]
pub(super) fn play_out<G: Game, P: Playout<G>, L: Log<G>>(
    playout: &P,
    position: &G,
    rng: &mut Rng<impl Source>,
    memory: &mut P::Memory,
    log: L,
) -> Option<Played<G>> {
    playout.play_out(&mut position.clone(), rng, memory, log)
}

/// Completes the move under way in a state of the tree.
#[inline(never)]
pub(super) fn complete<G: Game, D: MoveDesign<G>, P: Playout<G>>(
    (design, playout): (&D, &P),
    state: &D::State,
    rng: &mut Rng<impl Source>,
    memory: &mut P::Memory,
) -> Option<G::Move> {
    playout.complete(design, state, rng, memory)
}

/// Replaces the list by the steps of a state that is not dead.
#[inline(never)]
pub(super) fn list_steps<G: Game, D: MoveDesign<G>>(
    design: &D,
    state: &D::State,
    steps: &mut Vec<D::Step>,
    scratch: &mut Vec<Semimove>,
) {
    steps.clear();
    design.steps(state, steps, scratch);
    if steps.is_empty() {
        no_legal_move::<G>();
    }
}

/// Keeps the steps of a state through which one of some moves goes.
#[cold]
#[inline(never)]
pub(super) fn keep_leading<G: Game, D: MoveDesign<G>>(
    design: &D,
    state: &D::State,
    steps: &mut Vec<D::Step>,
    moves: &[G::Move],
) {
    steps.retain(|&step| moves.iter().any(|&m| design.leads_to(state, step, m)));
}

/// Some step from a position in which the game goes on.
#[inline(never)]
pub(super) fn any_step<G: Game, D: MoveDesign<G>>(design: &D, position: &G) -> D::Step {
    let (mut steps, mut scratch) = (Vec::new(), Vec::new());
    list_steps(design, &design.start(position), &mut steps, &mut scratch);
    steps[0]
}

/// Whether the game is over in a position.
#[inline(never)]
pub(super) fn is_over<G: Game>(position: &G) -> bool {
    position.outcome().is_some()
}

/// Whether a move can be played in a position.
#[inline(never)]
pub(crate) fn is_legal<G: Game>(position: &G, m: G::Move) -> bool {
    let mut moves = Vec::new();
    if position.outcome().is_none() {
        position.moves(&mut moves);
    }
    moves.contains(&m)
}

/// Counts the steps of a state that is not dead.
#[inline(never)]
pub(super) fn count_steps<G: Game, D: MoveDesign<G>>(
    design: &D,
    state: &D::State,
    (steps, scratch): (&mut Vec<D::Step>, &mut Vec<Semimove>),
) -> usize {
    steps.clear();
    let count = design.count_steps(state, steps, scratch);
    if count == 0 {
        // It would count as proven: the mover has no move.
        no_legal_move::<G>();
    }
    count
}

/// Replaces the list by the outcomes of some steps from a state, in their order.
#[inline(never)]
pub(super) fn after_each<G: Game, D: MoveDesign<G>>(
    design: &D,
    state: &D::State,
    (steps, after): (&[D::Step], &mut Vec<After<G::Players>>),
    buffers: (&mut Vec<D::Step>, &mut Vec<Semimove>),
) {
    after.clear();
    design.after_each(state, steps, after, buffers);
    debug_assert_eq!(after.len(), steps.len());
}

/// Takes a step.
#[inline(never)]
pub(super) fn play<G: Game, D: MoveDesign<G>>(design: &D, state: &mut D::State, step: D::Step) {
    design.play(state, step);
}

/// A position after a move: who chose the move, who is to move now, whether the game is over.
pub(super) struct Passed {
    pub(super) chooser: usize,
    pub(super) mover: usize,
    pub(super) over: bool,
}

/// Plays a move of the game itself, not one of a search.
#[inline(never)]
pub(super) fn pass<G: Game>(position: &mut G, m: G::Move) -> Passed {
    let chooser = position.mover();
    position.play(m);
    Passed {
        chooser,
        mover: position.mover(),
        over: position.outcome().is_some(),
    }
}

/// Puts steps into a random order.
#[inline(never)]
pub(super) fn shuffle<S>(steps: &mut [S], rng: &mut Rng<impl Source>) {
    for i in (1..steps.len()).rev() {
        let j = rng.below(i as u32 + 1) as usize;
        steps.swap(i, j);
    }
}
