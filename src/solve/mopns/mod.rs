//! Multiple-outcome proof-number search.

mod slab;

use super::best_first::{BestFirstRun, EngineNode, FirstLook, Leaf, Rule, Settings};
use super::control::Effort;
use super::engine::Engine;
use crate::game::Game;
use crate::policy::backup::INFINITE;
use slab::Slab;
use std::ops::Range;

/// Multiple-outcome proof-number search: one tree for all scores asked for.
///
/// For every score s a node has two numbers. The *greater number* G(s) is the effort to prove that
/// the player can force s. The *smaller number* S(s) is the effort to prove that the player cannot.
/// They are the proof and the disproof number of proof-number search for this score, and are backed
/// up in the same way. (The paper's S of an outcome belongs to the score above it. Here G(s) = 0
/// means S(s) = ∞, and the other way round.)
///
/// The possible values of the root lie between *pess*, the greatest proven score, and *opti*, the
/// greatest score that is not refuted. Each descent aims at one score o above pess, the
/// *attracting* one: the score with the least effort G(o) + S(o⁺) to be proven as the exact value.
/// There o⁺ is the next score in question, and S is 0 above the last. The *distracting* score,
/// which the others aim at, is the one below o. So the descent takes the child with the least G(o)
/// where the player moves, and the one with the least S(o) where another player moves. Of equal
/// children it takes the first, and of equally attracting scores the lowest.
///
/// With one score this is proof-number search. With more it needs fewer nodes than a proof-number
/// search for each score, but more time a node. More than two players are treated as in
/// [`Pns`](super::Pns).
///
/// Time and memory: a node of 12 bytes, a move and eight bytes for each score, for each child of an
/// expanded position. Let α be the greatest pess on the path of a node, and β the least opti. The
/// nodes below a node with β ≤ α are freed, and so are solved nodes. If proofs are kept, all nodes
/// are kept.
///
/// # Reference
/// Saffidine and Cazenave (2012), Multiple-outcome proof number search, section 4. Not in the
/// paper: more than two players, players who do not take turns, repeated positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mopns {
    /// Whether the numbers of a leaf are its number of moves, for the side that must deal with all
    /// of them. Otherwise they are 1.
    pub mobility: bool,
    /// Whether finished games are recognised when their nodes are created (immediate evaluation).
    /// If not, when the search reaches them (delayed evaluation).
    pub immediate: bool,
}

impl Default for Mopns {
    /// Immediate evaluation, mobility initialisation.
    fn default() -> Self {
        Self {
            mobility: true,
            immediate: true,
        }
    }
}

impl Mopns {
    pub(super) fn settings(self, keep: bool) -> Settings {
        let look = FirstLook {
            mobility: self.mobility,
            ..FirstLook::default()
        };
        // The nodes of a second level would have their numbers in a slab of their own.
        Settings::one_level(look, self.immediate, keep)
    }
}

impl<G: Game> Engine<G> for Mopns {
    type Run = BestFirstRun<G>;

    fn asks<'s>(&self, open: &'s [i16]) -> &'s [i16] {
        open
    }

    fn begin(&self, position: &G, player: usize, scores: &[i16], keep: bool) -> Self::Run {
        BestFirstRun::new(
            position,
            player,
            scores,
            OutcomeRule::new(scores),
            self.settings(keep),
        )
    }
}

/// The greater and smaller numbers of several scores.
#[derive(Clone, Debug)]
pub(super) struct OutcomeRule {
    /// Ascending.
    scores: Vec<i16>,
    /// For each node, its greater numbers and then its smaller numbers.
    slab: Slab,
    /// The place of the attracting score.
    aim: usize,
    /// The numbers that are being computed.
    sums: Vec<u32>,
}

/// Where the numbers of a node are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stripe(u32);

impl OutcomeRule {
    pub(super) fn new(scores: &[i16]) -> Self {
        Self {
            scores: scores.to_vec(),
            slab: Slab::new(2 * scores.len()),
            aim: 0,
            sums: vec![0; 2 * scores.len()],
        }
    }

    /// The greater numbers and the smaller numbers of a node.
    fn numbers(&self, node: Stripe) -> (&[u32], &[u32]) {
        self.slab.of(node.0).split_at(self.scores.len())
    }

    /// The numbers of one kind: the greater or the smaller ones.
    fn of(&self, node: Stripe, greater: bool) -> &[u32] {
        let (greater_numbers, smaller_numbers) = self.numbers(node);
        if greater {
            greater_numbers
        } else {
            smaller_numbers
        }
    }

    fn stripe(&mut self, greater: impl Fn(i16) -> u32, smaller: impl Fn(i16) -> u32) -> Stripe {
        let stripe = self.slab.take();
        let numbers = self.slab.of_mut(stripe);
        let (greater_numbers, smaller_numbers) = numbers.split_at_mut(self.scores.len());
        for (place, &score) in self.scores.iter().enumerate() {
            greater_numbers[place] = greater(score);
            smaller_numbers[place] = smaller(score);
        }
        Stripe(stripe)
    }

    /// A higher score is no easier to force, and no harder to refute.
    fn is_monotone(&self, node: Stripe) -> bool {
        let (greater, smaller) = self.numbers(node);
        greater.is_sorted() && smaller.iter().rev().is_sorted()
    }
}

/// Adds two numbers. An infinite number stays so; a finite one never becomes infinite by adding.
fn sum(a: u32, b: u32) -> u32 {
    if a == INFINITE || b == INFINITE {
        INFINITE
    } else {
        a.saturating_add(b).min(INFINITE - 1)
    }
}

impl Rule for OutcomeRule {
    type Data = Stripe;

    fn make_room(&mut self, nodes: usize, limit: usize) -> bool {
        self.slab.make_room(nodes, limit)
    }

    fn leaf(&mut self, leaf: &Leaf) -> Stripe {
        let all = leaf.moves.min(INFINITE - 1);
        let (greater, smaller) = if leaf.own { (1, all) } else { (all, 1) };
        self.stripe(|_| greater, |_| smaller)
    }

    fn finished(&mut self, score: i16) -> Stripe {
        let effort = |shown| if shown { 0 } else { INFINITE };
        self.stripe(|s| effort(score >= s), |s| effort(score < s))
    }

    fn aim(&mut self, root: &Stripe) {
        let (greater, smaller) = self.numbers(*root);
        let exact = |place: usize| {
            let above = smaller.get(place + 1).copied().unwrap_or(0);
            u64::from(greater[place]) + u64::from(above)
        };
        let attracting = self.open(root).min_by_key(|&place| exact(place));
        self.aim = attracting.unwrap_or(0);
    }

    fn select(&self, own: bool, _: &Stripe, children: &[EngineNode<Stripe>]) -> usize {
        let numbers = children
            .iter()
            .map(|child| self.of(child.data, own)[self.aim]);
        let least = numbers.enumerate().min_by_key(|&(_, number)| number);
        least.map_or(0, |(place, _)| place)
    }

    fn update(&mut self, own: bool, node: &mut Stripe, children: &[EngineNode<Stripe>]) -> bool {
        let (scores, mut now) = (self.scores.len(), std::mem::take(&mut self.sums));
        let (greater, smaller) = now.split_at_mut(scores);
        let (least, sums) = if own {
            (greater, smaller)
        } else {
            (smaller, greater)
        };
        least.fill(INFINITE);
        sums.fill(0);
        for &EngineNode { data: child, .. } in children {
            let (of_least, of_sums) = (self.of(child, own), self.of(child, !own));
            for (least, &number) in least.iter_mut().zip(of_least) {
                *least = number.min(*least);
            }
            for (total, &number) in sums.iter_mut().zip(of_sums) {
                *total = sum(*total, number);
            }
        }
        let numbers = self.slab.of_mut(node.0);
        let changed = *numbers != *now;
        numbers.copy_from_slice(&now);
        self.sums = now;
        debug_assert!(self.is_monotone(*node));
        changed
    }

    fn verdict(&self, node: &Stripe, score: i16) -> Option<bool> {
        let Range { start, end } = self.open(node);
        // The greatest score that is shown, and the least that is refuted.
        let shown = start.checked_sub(1).map(|place| self.scores[place]);
        if shown.is_some_and(|shown| score <= shown) {
            return Some(true);
        }
        let refuted = self.scores.get(end);
        refuted
            .is_some_and(|&refuted| score >= refuted)
            .then_some(false)
    }

    fn decided(&self, node: &Stripe) -> bool {
        self.open(node).is_empty()
    }

    fn open(&self, node: &Stripe) -> Range<usize> {
        let (greater, smaller) = self.numbers(*node);
        let shown = greater.partition_point(|&number| number == 0);
        let unrefuted = smaller.partition_point(|&number| number != 0);
        shown..unrefuted
    }

    fn bearer(&self, own: bool, node: &Stripe, children: &[EngineNode<Stripe>]) -> Option<usize> {
        // Only where one child shows the highest score, or refutes the lowest.
        let place = if own { self.scores.len() - 1 } else { 0 };
        if self.of(*node, own)[place] != 0 {
            return None;
        }
        let shows = |child: &EngineNode<Stripe>| self.of(child.data, own)[place] == 0;
        children.iter().position(shows)
    }

    fn efforts(&self, node: &Stripe) -> Vec<Effort> {
        let effort = |number| match number {
            INFINITE => f64::INFINITY,
            number => f64::from(number),
        };
        let (greater, smaller) = self.numbers(*node);
        let numbers = greater.iter().zip(smaller);
        let both = self.scores.iter().zip(numbers);
        both.map(|(&score, (&greater, &smaller))| Effort {
            score,
            proof: effort(greater),
            disproof: effort(smaller),
        })
        .collect()
    }

    fn release(&mut self, node: Stripe) {
        self.slab.give_back(node.0);
    }

    fn bytes(&self) -> usize {
        self.slab.bytes()
    }
}

#[cfg(test)]
mod tests;
