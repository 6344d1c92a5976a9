//! GRAVE in the tree: well-visited nodes gather statistics of all moves, the nodes below are judged
//! by them.

use super::Search;
use super::hearing::{Hearing, key_of};
use super::iteration::Iterations;
use crate::action::{References, TableLink};
use crate::game::{ByPlayer, Game};
use crate::playout::Record;
use crate::recipe::{NodeOf, Recipe, StateOf};
use crate::select::{Parent, Select};
use crate::split::MoveDesign;
use crate::tree::{Block, Layout, Slot};

impl<'t, G: Game, R: Recipe<G>> Iterations<'t, G, R> {
    /// Tells the children of a node what the closest node with enough visits knows of their moves.
    pub(super) fn refer(&mut self, parent: Parent<'t, NodeOf<G, R>>, state: &StateOf<G, R>) {
        let (select, children) = (self.recipe.select(), parent.children);
        let (_, enough) = select.refers_from();
        let own = select.link(children.shared(), None);
        if own.is_some() && parent.node.visits() >= enough {
            self.reference = own;
        }
        if !self.reference.is_some() {
            return;
        }
        let design = self.recipe.design();
        let position = design.position(state);
        for (private, step) in children.private().iter().zip(children.steps()) {
            let Some(m) = design.completed(step.get()) else {
                continue;
            };
            let key = key_of(position.move_index(m), m);
            let sample = self
                .references
                .sample::<G>(self.reference, parent.mover, key);
            let mut kept = private.get();
            select.refer(&mut kept, sample);
            private.set(kept);
        }
    }
}

/// Adds what an iteration has played from a node of its path on to the statistics of the node, the
/// move from it included.
pub(super) fn gather<G: Game, S: Select, L: Layout<Shared = S::Shared>>(
    (select, hearing, references): (&S, &mut Hearing, &mut References),
    record: &Record<G>,
    (node, children): (Slot<'_, L>, Block<'_, L>),
    utilities: &ByPlayer<G, f32>,
) {
    hearing.in_tree -= 1;
    let moved = record.moves()[hearing.in_tree];
    let key = key_of(moved.index, moved.m);
    hearing.applied[moved.player].plain.insert(key);
    if node.visits() < select.refers_from().0 {
        return;
    }
    let mut link = select.link(children.shared(), None);
    if !link.is_some() {
        link = select.link(children.shared(), Some(references.open()));
    }
    references.add::<G>(link, &hearing.applied, |player| utilities[player]);
}

impl<G: Game, R: Recipe<G>> Search<G, R> {
    /// Forgets the statistics of nodes that are no longer in the tree.
    pub(super) fn keep_references(&mut self) {
        if !R::Select::REFERS {
            return;
        }
        let select = self.recipe.select();
        let mut links: Vec<TableLink> = Vec::new();
        let mut open: Vec<_> = self.tree.root().into_iter().collect();
        while let Some(node) = open.pop() {
            let Some(children) = node.below() else {
                continue;
            };
            let link = select.link(children.shared(), None);
            if link.is_some() {
                // Below a node without statistics there are none.
                links.push(link);
                open.extend((0..children.len()).map(|i| Slot::new(children, i)));
            }
        }
        self.learned.references.keep(links.into_iter());
    }
}
