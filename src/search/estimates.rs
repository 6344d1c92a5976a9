//! Estimates of nodes: where they come from, and how they move towards the root.

use super::iteration::Iterations;
use super::shared;
use crate::eval::Estimate;
use crate::game::{ByPlayer, Game, PlayerCount};
use crate::playout::{Playout, utilities};
use crate::recipe::{NodeOf, Recipe, StateOf};
use crate::split::MoveDesign;
use crate::tree::{Block, Layout, Slot};
use std::cell::Cell;

impl<'t, G: Game, R: Recipe<G>> Iterations<'t, G, R> {
    /// Estimates the children that the last node of the path has just been given, all with one call.
    ///
    /// A state within a move is worth what the node is, until the search knows better: its position
    /// is that of the last nodal state.
    pub(super) fn estimate_children(
        &mut self,
        children: Block<'t, NodeOf<G, R>>,
        state: &StateOf<G, R>,
    ) {
        let Self {
            recipe, estimating, ..
        } = self;
        let estimate = recipe.estimate();
        if !estimate.looks_ahead() {
            return;
        }
        let design = recipe.design();
        let mover = design.mover(state);
        let parent = self.path.last().expect("the node is the last of the path");
        let own = of_all(parent.node, parent.chooser);
        estimating.clear();
        for i in 0..children.len() {
            let child = Slot::new(children, i);
            let mut after = state.clone();
            shared::play(design, &mut after, child.step());
            if Self::SPLITS && !design.is_nodal(&after) {
                for player in stored_players::<G>(mover) {
                    column(children, player)[i].set(own[player]);
                }
                continue;
            }
            if let Some(scores) = design.outcome(&after) {
                let utilities = utilities::<G>(scores);
                for player in stored_players::<G>(mover) {
                    column(children, player)[i].set(utilities[player]);
                }
            } else {
                estimating.add(i, design.position(&after).clone());
            }
        }
        for player in stored_players::<G>(mover) {
            let values = estimating.evaluate(|open, memory, values| {
                estimate.estimate(open, player, memory, values);
            });
            let column = column(children, player);
            for (place, value) in values {
                debug_assert!((-1.0..=1.0).contains(&value), "an estimate of {value}");
                column[place].set(value);
            }
        }
    }

    /// Gives a node the estimate of the best of its children; whether that changes it.
    ///
    /// # Reference
    /// Paper 004, Algorithm 7, line 7.
    pub(super) fn minimax(
        &self,
        (node, chooser): (Slot<'t, NodeOf<G, R>>, usize),
        children: Block<'t, NodeOf<G, R>>,
        mover: usize,
    ) -> bool {
        self.recipe.estimate().backs_up() && back_up((node, chooser), children, mover)
    }

    /// Looks up what playouts have learned of the moves of children.
    pub(super) fn recall(
        &mut self,
        children: Block<'t, NodeOf<G, R>>,
        mover: usize,
        state: &StateOf<G, R>,
    ) {
        let (design, playout) = (self.recipe.design(), self.recipe.playout());
        let column = column(children, mover);
        for (estimate, step) in column.iter().zip(children.steps()) {
            estimate.set(playout.rate(design, state, step.get(), self.memory));
        }
    }
}

/// The children's estimates for a player; in a zero-sum game for the one who chooses among them.
fn column<L: Layout>(children: Block<'_, L>, player: usize) -> &[Cell<f32>] {
    let stored = if <L::Game as Game>::ZERO_SUM {
        0
    } else {
        player
    };
    children.estimates(stored)
}

/// The players whose estimates the children of a node hold.
fn stored_players<G: Game>(mover: usize) -> std::ops::Range<usize> {
    if G::ZERO_SUM {
        mover..mover + 1
    } else {
        0..G::Players::COUNT
    }
}

/// What a node looks worth to each player.
pub(super) fn of_all<L: Layout>(node: Slot<'_, L>, chooser: usize) -> ByPlayer<L::Game, f32> {
    <<L::Game as Game>::Players as PlayerCount>::each(|player| {
        let own = column(node.block(), player)[node.index()].get();
        let other = <L::Game as Game>::ZERO_SUM && player != chooser;
        if other { -own } else { own }
    })
}

/// Turns the estimate of a node from one player's to another's: a root has its mover's.
pub(super) fn turn<L: Layout>(node: Slot<'_, L>, chooser: usize, mover: usize) {
    if L::ESTIMATES && <L::Game as Game>::ZERO_SUM && chooser != mover {
        let own = &node.block().estimates(0)[node.index()];
        own.set(-own.get());
    }
}

/// Whether the first player to whom two children look different would rather not have the first.
#[allow(
    clippy::float_cmp,
    reason = "children that look the same are told apart by the next player"
)]
fn worse_for_others<L: Layout>(children: Block<'_, L>, first: usize, second: usize) -> bool {
    for player in 0..L::ESTIMATED {
        let column = column(children, player);
        let (a, b) = (column[first].get(), column[second].get());
        if a != b {
            return a < b;
        }
    }
    false
}

/// Gives a node the estimate of the best of its children for whoever moves there; whether that
/// changes it.
#[allow(
    clippy::float_cmp,
    reason = "what is equal to the bit needs no update further up"
)]
pub(super) fn back_up<L: Layout>(
    (node, chooser): (Slot<'_, L>, usize),
    children: Block<'_, L>,
    mover: usize,
) -> bool {
    let of_mover = column(children, mover);
    let set =
        |player, value: f32| column(node.block(), player)[node.index()].replace(value) != value;
    if <L::Game as Game>::ZERO_SUM {
        let best = of_mover.iter().map(Cell::get).fold(-1.0, f32::max);
        return set(chooser, if chooser == mover { best } else { -best });
    }
    let mut best = 0;
    for i in 1..children.len() {
        let (new, old) = (of_mover[i].get(), of_mover[best].get());
        // Not by the order of the children, which changes.
        if new > old || new == old && worse_for_others(children, i, best) {
            best = i;
        }
    }
    let mut changed = false;
    for player in 0..L::ESTIMATED {
        changed |= set(player, column(children, player)[best].get());
    }
    changed
}
