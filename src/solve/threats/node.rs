//! The stored positions of a search for threats of order 2.

use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The number of a target that no threat reaches. Sums stay below it.
pub(super) const INFINITE: u32 = u32::MAX;

/// Proof and disproof number. A disproof number of 0 says that the threats tried do not win.
pub(super) type Pair = [u32; 2];

/// A move, and the key of the position that it leads to.
pub(super) type Step<M> = (M, u64);

/// A position that was expanded.
#[derive(Clone, Debug)]
pub(super) struct Node<M> {
    pub(super) numbers: Pair,
    /// When it was proven: all that a proof rests on was proven before.
    pub(super) proven: u32,
    /// The moves to be searched; empty if it is decided without.
    pub(super) steps: Arc<[Step<M>]>,
}

/// The positions by their keys.
#[derive(Debug)]
pub(super) struct Graph<M> {
    nodes: FxHashMap<u64, Node<M>>,
    /// The steps of all positions.
    steps: usize,
    proofs: u32,
}

impl<M: Copy> Graph<M> {
    pub(super) fn new() -> Self {
        Self {
            nodes: FxHashMap::default(),
            steps: 0,
            proofs: 0,
        }
    }

    pub(super) fn get(&self, key: u64) -> Option<&Node<M>> {
        self.nodes.get(&key)
    }

    /// The numbers of a position, 1 and 1 if it was not expanded.
    pub(super) fn numbers(&self, key: u64) -> Pair {
        self.nodes.get(&key).map_or([1, 1], |node| node.numbers)
    }

    /// Stores a position that is expanded.
    pub(super) fn add(&mut self, key: u64, numbers: Pair, steps: Vec<Step<M>>) {
        self.steps += steps.len();
        let node = Node {
            numbers,
            proven: self.proofs,
            steps: steps.into(),
        };
        self.proofs += u32::from(numbers[0] == 0);
        self.nodes.insert(key, node);
    }

    /// Sets the numbers of a position; those of a proof stay.
    pub(super) fn set(&mut self, key: u64, numbers: Pair) {
        if let Some(node) = self.nodes.get_mut(&key)
            && node.numbers[0] != 0
        {
            node.numbers = numbers;
            if numbers[0] == 0 {
                node.proven = self.proofs;
                self.proofs += 1;
            }
        }
    }

    pub(super) fn bytes(&self) -> usize {
        // A place of the table has a byte beside the key and the node.
        let place = size_of::<(u64, Node<M>)>() + 1;
        self.nodes.capacity() * place + self.steps * size_of::<Step<M>>()
    }
}
