//! Going through a search's tree from outside.

use tesuji::game::Game;
use tesuji::policy::split::Orthodox;
use tesuji::{NodeOf, Recipe, Search};

/// A node with the position it stands for.
pub struct StateOfTree<'a, 't, G: Game, R: Recipe<G>> {
    pub node: NodeOf<'t, G, R>,
    pub state: &'a G,
    pub path: &'a [G::Move],
}

/// Visits every node, the root first.
pub fn walk<G: Game, R: Recipe<G, Design = Orthodox>>(
    search: &Search<G, R>,
    mut visit: impl FnMut(StateOfTree<'_, '_, G, R>),
) {
    let Some(root) = search.root() else { return };
    let mut open = vec![(root, search.position().clone(), Vec::new())];
    while let Some((node, state, path)) = open.pop() {
        visit(StateOfTree {
            node,
            state: &state,
            path: &path,
        });
        for child in node.children() {
            let mut next = state.clone();
            next.play(child.step());
            let path = [&path[..], &[child.step()]].concat();
            open.push((child, next, path));
        }
    }
}

/// Everything a node says, exactly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts<M> {
    pub path: Vec<M>,
    pub visits: u32,
    pub mean_bits: u32,
    pub numbers: Vec<u32>,
    pub bounds: Vec<(i16, i16)>,
    /// Its estimate, in games of two for the player who chose it, otherwise for the first; 0 if the
    /// agent keeps no estimates.
    pub estimate_bits: u32,
}

/// Everything the tree says, in its own order, below a line of play.
pub fn facts<G: Game, R: Recipe<G, Design = Orthodox>>(
    search: &Search<G, R>,
    below: &[G::Move],
) -> Vec<Facts<G::Move>> {
    let mut found = Vec::new();
    walk(search, |StateOfTree { node, path, .. }| {
        if let Some(path) = path.strip_prefix(below) {
            found.push(Facts {
                path: path.to_vec(),
                visits: node.visits(),
                mean_bits: node.mean().to_bits(),
                numbers: node.all_proof_numbers(),
                bounds: node.all_bounds(),
                estimate_bits: node.looks_worth(0, 0).unwrap_or_default().to_bits(),
            });
        }
    });
    found
}
