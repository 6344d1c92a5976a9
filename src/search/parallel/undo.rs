//! Removal of unfinished iterations from the tree after the threads have ended.

use super::aim::Aim;
use super::worker::GivenUp;
use crate::base::order::greatest_first;
use crate::statistics::Layout;
use crate::statistics::{Changed, Statistics, WithChildren};
use crate::tree::{Children, Node, Tree};

/// The blocks that an iteration went through below that of the root, from the top.
struct Path<'t, L: Layout> {
    blocks: Vec<Children<'t, L>>,
    /// The child that was tried and has not been visited, if there is one.
    untried: Option<Node<'t, L>>,
}

/// Makes a tree what it would be without iterations that were given up. Children that they tried
/// first and no thread has visited are untried again. The numbers of the nodes above are found
/// again.
pub(super) fn give_up<L: Layout>(tree: &Tree<L>, aim: &Aim<L>, given_up: &[GivenUp]) {
    let Some(root) = tree.root() else { return };
    let follow = |given_up| follow(root, given_up);
    // All of them before any child changes its place.
    let paths: Vec<Path<L>> = given_up.iter().map(follow).collect();
    untry(tree, &paths, aim.found);
    for path in &paths {
        merge_up(root, aim, path);
    }
}

fn follow<'t, L: Layout>(root: Node<'t, L>, given_up: &GivenUp) -> Path<'t, L> {
    let mut blocks = Vec::new();
    let mut node = root;
    for &i in &given_up.path[1..] {
        let Some(below) = node.below() else { break };
        blocks.push(below);
        node = Node::new(below, i);
    }
    // Another thread may have come to the child and back meanwhile.
    let untried = (given_up.untried && node.completed() == 0).then_some(node);
    blocks.extend(node.below());
    Path { blocks, untried }
}

/// Children with the last place first, so that none of those to come is moved.
fn untry<L: Layout>(tree: &Tree<L>, paths: &[Path<'_, L>], found: bool) {
    let untried: Vec<_> = paths.iter().filter_map(|path| path.untried).collect();
    let places: Vec<usize> = untried.iter().map(|node| node.index()).collect();
    for node in greatest_first(&places).into_iter().map(|i| untried[i]) {
        if found {
            node.forget(tree.scores());
        }
        tree.untry(node.siblings(), node.index());
    }
}

/// Finds the numbers of the nodes of a path from those of their children, from the last one up.
fn merge_up<L: Layout>(root: Node<'_, L>, aim: &Aim<L>, path: &Path<'_, L>) {
    for (place, &children) in path.blocks.iter().enumerate().rev() {
        let node = match place.checked_sub(1) {
            None => Some(root),
            Some(above) => path.blocks[above].parent_of(children),
        };
        if let Some(node) = node {
            let family = WithChildren {
                node,
                children,
                root_player: aim.root_player,
            };
            aim.statistics.merge(family, Changed::ALL);
        }
    }
}
