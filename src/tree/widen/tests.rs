//! Blocks before and after they are written again.

use super::*;
use crate::game::{Players, Scores};
use crate::statistics::{Bounds, LayoutFor, Proofs};
use crate::tree::{RawSteps, StepType};
use std::collections::BTreeSet;

type Short = LayoutFor<(), f32, (Proofs, (Bounds, ())), (), Players<2>>;

/// A tree whose root has this number of `children`, the steps to which are their numbers.
fn tree_of(children: u16) -> Tree<Short> {
    let mut tree = Tree::new(StepType::of::<u16>(), Scores::OUTCOME);
    tree.allow_short(true);
    assert!(tree.plant(RawSteps::new(&[0_u16]), 0));
    give_children(&tree, tree.root().expect("planted"), children);
    tree
}

fn give_children<'t>(tree: &'t Tree<Short>, node: Node<'t, Short>, count: u16) {
    let steps: Vec<u16> = (0..count).collect();
    let children = tree.grow(RawSteps::new(&steps), 1);
    tree.adopt(node, children.expect("no limit"));
}

fn children(tree: &Tree<Short>) -> Children<'_, Short> {
    let root = tree.root().expect("planted");
    root.below().expect("it was given children")
}

fn steps(tree: &Tree<Short>) -> Vec<u16> {
    let block = tree.raw(children(tree));
    // SAFETY: the steps are of this type.
    (0..block.children())
        .map(|i| unsafe { block.step(i) })
        .collect()
}

/// Tries the child at a place among those that have not been tried.
fn try_child(tree: &Tree<Short>, place: usize) {
    let root = tree.root().expect("planted");
    if children(tree).is_full() {
        // SAFETY: no handle is kept.
        unsafe { tree.widen(root, children(tree)) }.expect("no limit");
    }
    let children = children(tree);
    let tried = children.tried();
    tree.swap_unvisited(children, (tried, tried + place), false);
    children.set_tried(tried + 1);
    // Its number from now on says which child it is.
    let step = steps(tree)[tried];
    let node = Node::new(children, tried);
    children.visits().set(tried, 1 + u32::from(step));
    node.set_mean(f32::from(step));
    node.word::<Proofs>(0).set(1000 + u32::from(step));
    node.interval::<Bounds>(0).0.set(step as i16);
}

/// Whether every child has the values that `try_child` wrote, or the initial ones.
fn is_as_written(tree: &Tree<Short>) {
    let (children, steps) = (children(tree), steps(tree));
    assert_eq!(children.len(), steps.len());
    let all: BTreeSet<u16> = steps.iter().copied().collect();
    assert_eq!(all.len(), steps.len(), "every step once");
    for (i, &step) in steps.iter().enumerate() {
        let node = Node::child_of(children, i);
        let found = (
            node.completed(),
            node.mean(),
            node.proof_number(0),
            node.proof_number(1),
            node.interval::<Bounds>(0).0.get(),
            node.interval::<Bounds>(0).1.get(),
        );
        let written = if i < children.tried() {
            let step = u32::from(step);
            (1 + step, step as f32, 1000 + step, 1, step as i16, 1)
        } else {
            (0, 0.0, 1, 1, -1, 1)
        };
        assert_eq!(found, written, "child {i}");
        assert_eq!(node.below().is_some(), i == 2 && children.tried() > 2);
    }
}

#[test]
fn nothing_is_lost_as_a_block_is_widened() {
    for count in [9, 10, 12, 31, 100, 225] {
        let tree = tree_of(count);
        let mut rooms = vec![children(&tree).listed()];
        for tried in 0..count {
            try_child(&tree, usize::from((count - tried) / 2));
            let children = children(&tree);
            if tried == 2 {
                give_children(&tree, Node::new(children, 2), 3);
            }
            if rooms.last() != Some(&children.listed()) {
                rooms.push(children.listed());
            }
            is_as_written(&tree);
            // The root and its children, and those of the third one.
            assert_eq!(
                tree.nodes(),
                1 + u64::from(count) + if tried < 2 { 0 } else { 3 }
            );
        }
        assert_eq!((rooms[0], rooms.last()), (4, Some(&usize::from(count))));
        assert!(!children(&tree).is_short());
    }
}

#[test]
fn few_children_have_entries_at_once() {
    assert!(!children(&tree_of(8)).is_short());
    assert!(children(&tree_of(9)).is_short());
}

#[test]
fn a_tree_that_is_made_whole_says_the_same() {
    for tried in [0, 1, 3, 4, 20] {
        let mut tree = tree_of(60);
        for i in 0..tried {
            try_child(&tree, i);
            if i == 2 {
                give_children(&tree, Node::new(children(&tree), 2), 50);
            }
        }
        is_as_written(&tree);
        let nodes = tree.nodes();
        tree.make_whole();
        is_as_written(&tree);
        assert_eq!((tree.nodes(), children(&tree).listed()), (nodes, 60));
        let deeper = children(&tree).listed().min(3) - 1;
        if let Some(below) = Node::new(children(&tree), deeper).below() {
            assert_eq!((below.listed(), below.tried()), (50, 0));
        }
        // Blocks added from now on are whole, too.
        give_children(&tree, Node::new(children(&tree), 0), 50);
        let first = Node::new(children(&tree), 0).below();
        assert!(!first.expect("it was given children").is_short());
    }
}

#[test]
fn without_memory_a_block_stays_as_it_is() {
    let mut tree = tree_of(5000);
    for _ in 0..3 {
        try_child(&tree, 0);
    }
    tree.set_limit(Some(tree.reserved()));
    let root = tree.root().expect("planted");
    let mut widened = 0;
    while children(&tree).is_short() {
        // SAFETY: no handle is kept.
        let done = unsafe { tree.widen(root, children(&tree)) };
        if done.is_none() {
            break;
        }
        widened += 1;
    }
    assert!(children(&tree).is_short(), "after {widened}");
    assert_eq!((children(&tree).tried(), children(&tree).len()), (3, 5000));
}

#[test]
fn a_tree_that_was_kept_can_be_made_whole() {
    let mut tree = tree_of(60);
    for i in 0..3 {
        try_child(&tree, i);
    }
    give_children(&tree, Node::new(children(&tree), 1), 50);
    assert!(tree.descend(&[1], 1));
    assert!(children(&tree).is_short());
    assert_eq!((children(&tree).len(), children(&tree).listed()), (50, 4));
    tree.make_whole();
    assert_eq!((children(&tree).len(), children(&tree).listed()), (50, 50));
}

#[test]
fn data_of_any_size_go_with_their_children() {
    type Tripled = LayoutFor<(), [u16; 3], (), (), Players<2>>;
    let mut tree = Tree::<Tripled>::new(StepType::of::<u16>(), Scores::OUTCOME);
    tree.allow_short(true);
    assert!(tree.plant(RawSteps::new(&[0_u16]), 0));
    let steps: Vec<u16> = (0..41).collect();
    let root = tree.root().expect("planted");
    let fresh = tree.grow(RawSteps::new(&steps), 1).expect("no limit");
    tree.adopt(root, fresh);
    let written = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]];
    for (entry, triple) in fresh.private().entries().zip(written) {
        entry.set(triple);
    }
    fresh.set_tried(3);
    // SAFETY: the handle is not used again.
    unsafe { tree.widen(root, fresh) }.expect("no limit");
    let read = |tree: &Tree<Tripled>| -> Vec<_> {
        let children = tree.root().and_then(Node::below);
        children.expect("it has some").private().iter().collect()
    };
    let rest = |count| [&written[..3], &vec![written[3]; count]].concat();
    assert_eq!(read(&tree), rest(5));
    tree.make_whole();
    assert_eq!(read(&tree), rest(38));
}
