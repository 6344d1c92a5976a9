//! The sources of numbers during a search.

use super::children::Child;
use super::search::DfPnSearch;
use super::{DfPn, Sum};
use crate::base::rng::Rng;
use crate::budget::Budget;
use crate::game::{Game, Outcome, Players};
use crate::solve::certificate::Target;
use crate::solve::control::Control;
use std::collections::HashSet;

/// A tree that its root makes out by chance, six moves deep, three or four moves a position.
#[derive(Clone, Debug)]
struct Tree {
    node: u64,
    plies: usize,
}

impl Game for Tree {
    type Players = Players<2>;
    type Move = u64;

    fn mover(&self) -> usize {
        self.plies % 2
    }

    fn moves(&self, moves: &mut Vec<u64>) {
        moves.extend(0..3 + u64::from(Rng::new(self.node).below(2)));
    }

    fn play(&mut self, m: u64) {
        self.node = Rng::new(self.node.wrapping_add(m)).word();
        self.plies += 1;
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let won = Rng::new(!self.node).below(2) == 0;
        (self.plies == 6).then_some(if won { [1, -1] } else { [-1, 1] })
    }
}

fn search(seed: u64, sum: Sum) -> DfPnSearch<Tree> {
    let settings = DfPn {
        sum,
        ..DfPn::default()
    };
    let start = Tree {
        node: seed,
        plies: 0,
    };
    let target = Target {
        player: 0,
        score: 1,
    };
    DfPnSearch::new(settings, &start, target)
}

/// Searches `nodes` nodes, and returns the number it took if it ended before.
fn run(search: &mut DfPnSearch<Tree>, nodes: u64) -> u64 {
    let limits = Budget::nodes(nodes);
    let mut control = Control::new(&limits);
    let start = search.start.clone();
    let hash = search.hash(&start, 0, 0);
    search.begin(&start, hash, &[], &mut control);
    search.core.nodes
}

/// A child that was not searched is its own source.
#[test]
fn children_have_sources_of_their_own() {
    let mut search = search(1, Sum::Sources);
    run(&mut search, 1);
    let children = &search.core.children;
    assert!(children.len() >= 3);
    for child in children {
        assert_eq!(child.source, Child::new(child.hash).source);
    }
    let sources: HashSet<u16> = children.iter().map(|child| child.source).collect();
    assert_eq!(sources.len(), children.len());
}

/// Where no lines come together no two children share a source, so that the sum by sources is the
/// sum of all. The greatest alone leads another way.
#[test]
fn in_a_tree_sums_by_sources_are_plain_sums() {
    let mut differ = 0;
    for seed in 0..50 {
        let [plain, greatest, sources] = [Sum::Plain, Sum::Greatest, Sum::Sources].map(|sum| {
            let mut search = search(seed, sum);
            run(&mut search, 100_000)
        });
        assert_eq!(plain, sources, "tree {seed}");
        differ += usize::from(plain != greatest);
    }
    assert!(differ > 25, "{differ}");
}
