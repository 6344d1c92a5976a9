//! Walks through semimoves: to a move that a guide chooses, to all moves, and back.

use super::{Semimove, Split, Strategy, Submove, SubmoveOf};
use crate::base::rng::{Rng, Source};
use crate::game::Game;

/// A listener that is told of every state which a walk through semimoves computes.
pub trait Observer {
    /// The semimoves of a state were listed; how many there are.
    fn listed(&mut self, semimoves: usize);
    /// A semimove was applied, which makes one more state.
    fn applied(&mut self);
}

/// Discards every event.
impl Observer for () {
    #[inline(always)]
    fn listed(&mut self, _: usize) {}
    #[inline(always)]
    fn applied(&mut self) {}
}

/// A policy that chooses the semimoves from a state to a whole move.
///
/// At each state the guide gets the semimoves and is asked for one after the other, until one leads
/// to a whole move.
pub trait Guide<G: Game> {
    /// The buffer for semimoves, used as a stack: the last `count` belong to the current state,
    /// those below to the states before.
    fn stack(&mut self) -> &mut Vec<Semimove>;

    /// Called first at each state. Its semimoves are the last `count` of the stack.
    fn arrive(&mut self, position: &G, count: usize);

    /// Removes the next semimove to try from the last `count` of the stack, which have not been
    /// tried, and returns it.
    fn next(&mut self, count: usize) -> Semimove;

    /// Called when the state is left: none of its semimoves is on the stack any more.
    fn leave(&mut self);
}

/// Completes the move under way as a guide chooses; at a dead state it goes back and tries another
/// semimove. `None` if the state itself is dead.
///
/// # Reference
/// Paper 002, Algorithm 1, `SemisplitRandomMove`, and Algorithm 4.
pub fn complete<S: Strategy, G: Split<S>>(
    position: &G,
    strategy: S,
    part: Option<G::Part>,
    guide: &mut impl Guide<G>,
) -> Option<G::Move> {
    let start = guide.stack().len();
    position.semimoves(strategy, part, guide.stack());
    let count = guide.stack().len() - start;
    guide.arrive(position, count);
    let mut found = None;
    for untried in (1..=count).rev() {
        let semimove = guide.next(untried);
        found = match position.choose(strategy, part, semimove) {
            Submove::Whole(m) => Some(m),
            Submove::Part(part) => complete(position, strategy, Some(part), guide),
        };
        if found.is_some() {
            break;
        }
    }
    guide.stack().truncate(start);
    guide.leave();
    found
}

/// The guide to a random move: each semimove is drawn uniformly.
#[derive(Debug)]
pub struct AtRandom<'a, C, O = ()> {
    /// The source of the draws.
    pub rng: &'a mut Rng<C>,
    /// A buffer. Its contents stay; it is used as a stack above them.
    pub stack: &'a mut Vec<Semimove>,
    /// The observer, which is told of every state.
    pub observer: O,
}

impl<G: Game, C: Source, O: Observer> Guide<G> for AtRandom<'_, C, O> {
    #[inline(always)]
    fn stack(&mut self) -> &mut Vec<Semimove> {
        self.stack
    }

    #[inline(always)]
    fn arrive(&mut self, _: &G, count: usize) {
        self.observer.listed(count);
    }

    #[inline(always)]
    fn next(&mut self, count: usize) -> Semimove {
        self.observer.applied();
        let drawn = self.rng.below(count as u32) as usize;
        self.stack.swap_remove(self.stack.len() - count + drawn)
    }

    #[inline(always)]
    fn leave(&mut self) {}
}

/// Completes the move under way at random, one uniformly random semimove after the other. `None` if
/// the state is dead.
///
/// Every whole move has a positive probability, but not the same one. The contents of `scratch`
/// stay; it is used as a stack above them.
pub fn random_move_from<S: Strategy, G: Split<S>, O: Observer>(
    position: &G,
    strategy: S,
    part: Option<G::Part>,
    rng: &mut Rng<impl Source>,
    scratch: &mut Vec<Semimove>,
    observer: O,
) -> Option<G::Move> {
    let mut guide = AtRandom {
        rng,
        stack: scratch,
        observer,
    };
    complete(position, strategy, part, &mut guide)
}

impl<O: Observer> Observer for &mut O {
    #[inline(always)]
    fn listed(&mut self, semimoves: usize) {
        (**self).listed(semimoves);
    }
    #[inline(always)]
    fn applied(&mut self) {
        (**self).applied();
    }
}

/// The whole moves that begin with the chosen part, each once, in an order that depends on the
/// state alone: a semisplit game rolled up. Empty if the state is dead.
pub fn whole_moves<S: Strategy, G: Split<S>>(
    position: &G,
    strategy: S,
    part: Option<G::Part>,
    scratch: &mut Vec<Semimove>,
    moves: &mut Vec<G::Move>,
) {
    let start = scratch.len();
    position.semimoves(strategy, part, scratch);
    let end = scratch.len();
    for i in start..end {
        match position.choose(strategy, part, scratch[i]) {
            Submove::Whole(m) => moves.push(m),
            Submove::Part(part) => whole_moves(position, strategy, Some(part), scratch, moves),
        }
    }
    scratch.truncate(start);
}

/// Appends the semimoves of `submove`, in the order of choice. `part` is where the submove begins:
/// `None` in a nodal state, else the part chosen before.
pub fn semimoves_of<S: Strategy, G: Split<S>>(
    position: &G,
    strategy: S,
    part: Option<G::Part>,
    submove: SubmoveOf<G, S>,
    semimoves: &mut Vec<Semimove>,
) {
    let start = semimoves.len();
    let mut rest = submove;
    loop {
        let (before, semimove) = position.last(strategy, rest);
        semimoves.push(semimove);
        match before {
            Some(before) if Some(before) != part => rest = Submove::Part(before),
            _ => break,
        }
    }
    semimoves[start..].reverse();
}
