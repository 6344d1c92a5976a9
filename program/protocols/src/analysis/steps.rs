//! The path of each iteration through the tree, found by comparing visits.

use std::collections::HashMap;
use tesuji::search::{Extent, Snapshot};

/// Copies a part of a tree; `None` if there is no tree.
pub(super) type Copies<'a> = dyn FnMut(&Extent<String>) -> Option<Snapshot<String>> + 'a;

/// The most nodes that are known before the first iteration.
const MOST: usize = 50_000;

/// The longest path.
const LONGEST: usize = 200;

/// The visits of a tree before an iteration.
#[derive(Debug)]
pub(super) struct Steps {
    nodes: Vec<Known>,
}

/// What is known of a node.
#[derive(Debug, Default)]
struct Known {
    visits: u32,
    children: HashMap<String, usize>,
    /// Whether all children that have been visited are known.
    complete: bool,
}

impl Steps {
    /// The visits of a tree as it is now. One of which nothing can be copied is new.
    pub(super) fn of(tree: &mut Copies<'_>) -> Self {
        let extent = Extent {
            below: Vec::new(),
            depth: LONGEST,
            visits: 1,
            nodes: MOST,
        };
        let copied = tree(&extent).map_or(Vec::new(), |copied| copied.nodes);
        // Of those whose turn had not come when there were nodes enough the children are missing.
        let cut = copied.len() >= MOST;
        let whole = copied.last().and_then(|last| last.parent).filter(|_| cut);
        let whole = whole.unwrap_or(usize::MAX);
        let mut nodes: Vec<Known> = Vec::with_capacity(copied.len().max(1));
        for (place, node) in copied.into_iter().enumerate() {
            nodes.push(Known {
                visits: node.visits,
                complete: place < whole && node.depth < LONGEST,
                ..Known::default()
            });
            if let (Some(parent), Some(step)) = (node.parent, node.step) {
                nodes[parent].children.insert(step, place);
            }
        }
        if nodes.is_empty() {
            nodes.push(Known {
                complete: true,
                ..Known::default()
            });
        }
        Self { nodes }
    }

    /// The steps of the iteration that has come since, and whether these are all of them: what was
    /// not known of the tree cannot be told apart from what is new.
    pub(super) fn next(&mut self, tree: &mut Copies<'_>) -> (Vec<String>, bool) {
        let (mut path, mut at) = (Vec::new(), 0);
        while path.len() < LONGEST {
            let extent = Extent {
                below: path.clone(),
                depth: 1,
                visits: 1,
                nodes: usize::MAX,
            };
            let children = tree(&extent).map_or(Vec::new(), |copied| copied.nodes);
            let complete = std::mem::replace(&mut self.nodes[at].complete, true);
            let mut grown = Vec::new();
            for child in children.into_iter().skip(1) {
                let Some(step) = child.step else { continue };
                let place = self.child(at, &step);
                let known = &mut self.nodes[place];
                if child.visits > known.visits {
                    known.visits = child.visits;
                    grown.push((step, place));
                }
            }
            match (complete, grown.pop()) {
                (true, None) => return (path, true),
                (true, Some((step, place))) if grown.is_empty() => {
                    path.push(step);
                    at = place;
                }
                _ => return (path, false),
            }
        }
        (path, false)
    }

    /// The place of a child; one that is new has no children.
    fn child(&mut self, at: usize, step: &str) -> usize {
        if let Some(&place) = self.nodes[at].children.get(step) {
            return place;
        }
        let place = self.nodes.len();
        self.nodes[at].children.insert(step.to_owned(), place);
        self.nodes.push(Known {
            complete: true,
            ..Known::default()
        });
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::Budget;
    use tesuji::search::Every;
    use tesuji_session::Session;

    fn opened() -> Session {
        let opened = tesuji_placing::open("tic-tac-toe").expect("on the shelf");
        opened.expect("a game")
    }

    /// Every path leads to a node that has been visited as often as paths have led through it.
    #[test]
    fn paths_add_up_to_the_visits() {
        let session = opened();
        let agent = session.agent("uct+sb").expect("an agent");
        let mut seat = session.seat(&agent).expect("a seat");
        let mut steps = Steps::of(&mut |extent| seat.tree(extent));
        let mut through: HashMap<Vec<String>, u32> = HashMap::new();
        seat.search_watched(
            1,
            &Budget::iterations(300),
            Every::Iterations(1),
            &mut |progress| {
                let (path, complete) = steps.next(&mut |extent| progress.tree(extent));
                assert!(complete && !path.is_empty());
                for length in 1..=path.len() {
                    *through.entry(path[..length].to_vec()).or_default() += 1;
                }
                std::ops::ControlFlow::Continue(())
            },
        );
        let root = seat.tree(&Extent::default()).expect("a tree");
        let mut compared = 0;
        for node in root.nodes.iter().filter(|node| node.depth == 1) {
            let step = node.step.clone().expect("a move");
            let counted = through[&vec![step]];
            // The last iteration is not shown.
            assert!(
                counted == node.visits || counted + 1 == node.visits,
                "{node:?}"
            );
            compared += 1;
        }
        assert_eq!(compared, 9);
        assert!(through.keys().any(|path| path.len() > 3));
    }

    /// In a tree that has grown before, paths are known from the first iteration on.
    #[test]
    fn a_tree_that_is_there_is_gone_on_with() {
        let session = opened();
        let agent = session.agent("uct").expect("an agent");
        let mut seat = session.seat(&agent.keeping_its_tree()).expect("a seat");
        seat.search(1, &Budget::iterations(200));
        let mut steps = Steps::of(&mut |extent| seat.tree(extent));
        let mut shown = 0;
        let budget = Budget::iterations(5);
        seat.search_watched(1, &budget, Every::Iterations(1), &mut |progress| {
            let (path, complete) = steps.next(&mut |extent| progress.tree(extent));
            assert!(complete && path.len() > 1, "{path:?}");
            shown += 1;
            std::ops::ControlFlow::Continue(())
        });
        assert!(shown >= 4, "{shown}");
    }
}
