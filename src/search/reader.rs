//! Reading a tree for results, compiled once for a game and its move design, not for each agent.

use super::outlined;
use crate::base::rng::{Rng, Source};
use crate::game::Game;
use crate::game::split::AtRandom;
use crate::policy::final_move::Candidate;
use crate::policy::split::{MoveDesign, mover_at, outcome_at, splits};
use crate::statistics::{ErasedNode, ErasedTree};

/// A final-move policy, called once a move.
pub(super) type Choose<'t> = dyn Fn(&[Candidate], f32, f32) -> usize + 't;

/// A tree, and the data needed to choose moves by it.
pub(super) struct Reader<'t, G: Game, D: MoveDesign<G>, C> {
    pub(super) position: &'t G,
    /// The moves of the position that are allowed, if not all are.
    pub(super) only: &'t [G::Move],
    pub(super) design: &'t D,
    pub(super) root: Option<ErasedTree<'t, D::Step>>,
    /// The player whose proofs are counted from the root.
    pub(super) root_player: usize,
    /// The final-move policy.
    pub(super) choose: &'t Choose<'t>,
    pub(super) rng: &'t Rng<C>,
}

impl<'t, G: Game, D: MoveDesign<G>, C: Source> Reader<'t, G, D, C> {
    /// The move to play; `None` if the game is over.
    pub(super) fn best(&self) -> Option<G::Move> {
        if outlined::is_over(self.position) {
            return None;
        }
        let mut state = self.design.start(self.position);
        let mut node = self.root;
        // The same numbers however often the search is asked.
        let mut rng = self.rng.clone();
        // Greedily to the next nodal state.
        loop {
            // Within a move the chooser stays the same player.
            let mover = mover_at::<G, _>(self.design, &state);
            node = node.and_then(|node| self.final_child(node, (mover, mover), rng.unit()));
            let Some(child) = node else {
                return self.without_tree(&state);
            };
            let step = child.step();
            if let Some(complete) = self.design.completed(step) {
                return Some(complete);
            }
            outlined::play(self.design, &mut state, step);
        }
    }

    /// A move from a state that the tree does not know.
    fn without_tree(&self, state: &D::State) -> Option<G::Move> {
        if !self.only.is_empty() {
            return self.first_allowed(state);
        }
        let mut scratch = Vec::new();
        if splits::<G, D>() {
            let mut guide = AtRandom {
                rng: &mut self.rng.clone(),
                stack: &mut scratch,
                observer: (),
            };
            return self.design.complete(state, &mut guide);
        }
        let mut steps = Vec::new();
        outlined::list_steps(self.design, state, &mut steps, &mut scratch);
        self.design.completed(*steps.first()?)
    }

    /// The child of a developed node that the final-move policy takes. `chooser` is the player
    /// whose mean the node holds: the one who moved there, or at the root the one to move.
    fn final_child(
        &self,
        node: ErasedTree<'t, D::Step>,
        (chooser, mover): (usize, usize),
        chance: f32,
    ) -> Option<ErasedTree<'t, D::Step>> {
        if node.count() == 0 {
            return None;
        }
        let candidates = candidates(node.node(), mover, self.root_player);
        let value = node.node().value(chooser, mover);
        node.child((self.choose)(&candidates, value, chance))
    }

    /// The most visited line from the best step on, as long as it was visited.
    pub(super) fn principal_variation(&self) -> Vec<D::Step> {
        let design = self.design;
        let mut line = Vec::new();
        let mut state = design.start(self.position);
        let mut node = self.root;
        let mut rng = self.rng.clone();
        let mut chooser = mover_at::<G, _>(design, &state);
        while let Some(at) = node {
            if outcome_at::<G, _>(design, &state).is_some() {
                break;
            }
            let mover = mover_at::<G, _>(design, &state);
            node = self
                .final_child(at, (chooser, mover), rng.unit())
                .filter(|child| child.node().visits() > 0);
            chooser = mover;
            if let Some(child) = node {
                line.push(child.step());
                outlined::play(design, &mut state, child.step());
            }
        }
        line
    }

    /// The indices of the children that a legal move leads through.
    pub(super) fn path_of(&self, m: G::Move) -> Option<Vec<usize>> {
        let design = self.design;
        let mut state = design.start(self.position);
        let mut node = self.root?;
        let mut path = Vec::new();
        loop {
            let towards = |&i: &usize| {
                let child = node.child(i);
                child.is_some_and(|child| design.leads_to(&state, child.step(), m))
            };
            let index = (0..node.count()).find(towards)?;
            path.push(index);
            node = node.child(index)?;
            outlined::play(design, &mut state, node.step());
            if design.is_nodal(&state) {
                return Some(path);
            }
        }
    }
}

/// The children of a node as the final-move policy sees them.
fn candidates(node: ErasedNode<'_>, mover: usize, root: usize) -> Vec<Candidate> {
    let candidate = |child: ErasedNode<'_>| {
        let (least, most) = child.certain(mover, root);
        Candidate {
            visits: child.visits(),
            value: child.mean(),
            least,
            most,
            prior: child.prior(),
        }
    };
    node.each_child().map(candidate).collect()
}
