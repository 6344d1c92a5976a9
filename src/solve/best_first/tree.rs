//! The tree of a best-first engine.

use std::mem::size_of;

/// A node: its numbers, and the place of its children. The code that knows the game keeps the
/// moves.
#[derive(Clone, Copy, Debug)]
pub struct EngineNode<D> {
    /// The numbers of the engine.
    pub data: D,
    first: u32,
    /// How many there are, and in the two lowest bits the [`State`].
    count_and_state: u32,
}

/// The most children that a node can have.
const MOST_CHILDREN: u32 = u32::MAX >> 2;

/// The state of a node beside its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// Its moves have not been generated, or have been forgotten again.
    Leaf,
    /// It has children.
    Expanded,
    /// No children: the game is over, or the position is one of the path.
    Finished,
}

/// Nodes in blocks of siblings; blocks that are no longer needed are used again.
#[derive(Debug)]
pub(super) struct Tree<D> {
    nodes: Vec<EngineNode<D>>,
    /// The first unused block of each length; it leads to the next in place of children.
    free: Vec<Option<u32>>,
    used: usize,
    /// Bytes that are kept elsewhere for each node of the capacity.
    beside: usize,
}

/// The root, always there.
pub(super) const ROOT: u32 = 0;

/// The least number of nodes by which the tree grows.
const LEAST_GROWTH: usize = 1 << 10;

impl<D: Copy> Tree<D> {
    /// Without even a root.
    pub(super) fn new(beside: usize) -> Self {
        Self {
            nodes: Vec::new(),
            free: Vec::new(),
            used: 0,
            beside,
        }
    }

    /// A tree of a root only; returns the numbers of the previous root, if there was one.
    pub(super) fn plant(&mut self, data: D) -> Option<D> {
        let before = self.nodes.first().map(|root| root.data);
        self.nodes.clear();
        self.free.clear();
        self.used = 1;
        self.nodes.push(EngineNode::leaf(data));
        before
    }

    /// Nodes in use.
    pub(super) fn used(&self) -> usize {
        self.used
    }

    /// The capacity in nodes.
    pub(super) fn capacity(&self) -> usize {
        self.nodes.capacity()
    }

    /// Bytes of a node.
    fn each(&self) -> usize {
        size_of::<EngineNode<D>>() + self.beside
    }

    /// Bytes taken from the system, for the data kept elsewhere, too.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.capacity() * self.each()
    }

    pub(super) fn node(&self, index: u32) -> &EngineNode<D> {
        &self.nodes[index as usize]
    }

    pub(super) fn node_mut(&mut self, index: u32) -> &mut EngineNode<D> {
        &mut self.nodes[index as usize]
    }

    /// The index of the first child, and all children.
    pub(super) fn children(&self, index: u32) -> (u32, &[EngineNode<D>]) {
        let node = self.node(index);
        let first = node.first as usize;
        (
            node.first,
            &self.nodes[first..first + node.count() as usize],
        )
    }

    /// Gives a node children; `false` if that would take more than `limit` bytes.
    pub(super) fn adopt(&mut self, index: u32, children: &[EngineNode<D>], limit: usize) -> bool {
        let count = children.len();
        if count > MOST_CHILDREN as usize || !self.make_room(count, limit) {
            return false;
        }
        let reused = self.take(count);
        let first = reused.unwrap_or(self.nodes.len() as u32);
        if reused.is_some() {
            self.nodes[first as usize..first as usize + count].copy_from_slice(children);
        } else {
            self.nodes.extend_from_slice(children);
        }
        self.used += count;
        let node = self.node_mut(index);
        node.first = first;
        node.be(State::Expanded, count as u32);
        true
    }

    fn make_room(&mut self, count: usize, limit: usize) -> bool {
        if self.free_length(count).is_some() || self.nodes.capacity() - self.nodes.len() >= count {
            return true;
        }
        let room = limit.saturating_sub(self.bytes()) / self.each();
        let indices = u32::MAX as usize - self.nodes.len();
        let growth = (self.nodes.len() / 2).max(LEAST_GROWTH).max(count);
        let growth = growth.min(room).min(indices);
        if growth < count {
            return false;
        }
        self.nodes.reserve_exact(growth);
        true
    }

    /// Frees everything below a node, which is a leaf from then on; `dropped` sees the numbers.
    pub(super) fn fell(&mut self, index: u32, dropped: &mut impl FnMut(D)) {
        let (mut open, mut blocks) = (vec![index], Vec::new());
        while let Some(index) = open.pop() {
            let node = *self.node(index);
            if node.state() != State::Expanded {
                continue;
            }
            self.node_mut(index).be(State::Leaf, node.count());
            for child in node.first..node.first + node.count() {
                dropped(self.node(child).data);
                open.push(child);
            }
            blocks.push((node.first, node.count() as usize));
        }
        for (first, count) in blocks {
            self.give_back(first, count);
        }
    }

    fn give_back(&mut self, first: u32, count: usize) {
        if self.free.len() <= count {
            self.free.resize(count + 1, None);
        }
        let next = self.free[count].replace(first);
        let node = self.node_mut(first);
        // A block leads to itself if it is the last.
        node.first = next.unwrap_or(first);
        self.used -= count;
    }

    /// A free block of this length, if need be from a longer one.
    fn take(&mut self, count: usize) -> Option<u32> {
        let length = self.free_length(count)?;
        let first = self.free[length]?;
        let next = self.node(first).first;
        self.free[length] = (next != first).then_some(next);
        if length > count {
            self.used += length - count;
            self.give_back(first + count as u32, length - count);
        }
        Some(first)
    }

    /// The length of the shortest free block that is long enough.
    fn free_length(&self, count: usize) -> Option<usize> {
        let mut long_enough = (count..).zip(self.free.iter().skip(count));
        Some(long_enough.find(|(_, block)| block.is_some())?.0)
    }

    /// Frees everything below a node but one child and its subtree.
    pub(super) fn keep_only(&mut self, index: u32, place: usize, dropped: &mut impl FnMut(D)) {
        let node = *self.node(index);
        let (first, count) = (node.first, node.count());
        if count == 1 {
            return;
        }
        for sibling in 0..count {
            if sibling as usize != place {
                self.fell(first + sibling, dropped);
                dropped(self.node(first + sibling).data);
            }
        }
        let kept = *self.node(first + place as u32);
        // The single node is the first of the block, the rest is a shorter free block.
        self.nodes[first as usize] = kept;
        self.node_mut(index).be(State::Expanded, 1);
        self.give_back(first + 1, count as usize - 1);
    }
}

impl<D> EngineNode<D> {
    /// A node that has not been searched.
    pub(in crate::solve) fn leaf(data: D) -> Self {
        Self {
            data,
            first: 0,
            count_and_state: State::Leaf as u32,
        }
    }

    /// A node without children.
    pub(super) fn finished(data: D) -> Self {
        Self {
            count_and_state: State::Finished as u32,
            ..Self::leaf(data)
        }
    }

    fn count(&self) -> u32 {
        self.count_and_state >> 2
    }

    /// Its state beside its numbers.
    #[inline(always)]
    pub(super) fn state(&self) -> State {
        match self.count_and_state & 3 {
            0 => State::Leaf,
            1 => State::Expanded,
            _ => State::Finished,
        }
    }

    /// Sets the state and the number of children.
    pub(super) fn be(&mut self, state: State, count: u32) {
        self.count_and_state = count << 2 | state as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Rng;

    fn leaves(count: usize, data: u64) -> Vec<EngineNode<u64>> {
        (0..count)
            .map(|i| EngineNode::leaf(data + i as u64))
            .collect()
    }

    /// Everything below a node, as nested texts.
    fn text(tree: &Tree<u64>, index: u32) -> String {
        let node = tree.node(index);
        let text = node.data.to_string();
        if node.state() == State::Expanded {
            let (first, children) = tree.children(index);
            let below: Vec<_> = (0..children.len() as u32)
                .map(|i| self::text(tree, first + i))
                .collect();
            return format!("{text}({})", below.join(" "));
        }
        text
    }

    #[test]
    fn one_child_is_kept_with_what_is_below_it() {
        let mut tree = Tree::new(1);
        tree.plant(0);
        assert!(tree.adopt(ROOT, &leaves(3, 10), usize::MAX));
        let (first, _) = tree.children(ROOT);
        assert!(tree.adopt(first, &leaves(3, 20), usize::MAX));
        assert!(tree.adopt(first + 1, &leaves(2, 30), usize::MAX));
        let mut dropped = Vec::new();
        tree.keep_only(ROOT, 1, &mut |data| dropped.push(data));
        assert_eq!(text(&tree, ROOT), "0(11(30 31))");
        assert_eq!(tree.used(), 4);
        dropped.sort_unstable();
        assert_eq!(dropped, [10, 12, 20, 21, 22]);
    }

    #[test]
    fn blocks_are_used_again_and_never_twice() {
        let mut rng = Rng::new(3);
        let mut tree = Tree::new(1);
        tree.plant(0);
        let mut next = 1;
        for _ in 0..20_000 {
            // To a random node, which gets children, or is felled, or keeps one child.
            let mut index = ROOT;
            while tree.node(index).state() == State::Expanded && rng.below(4) > 0 {
                let (first, children) = tree.children(index);
                index = first + rng.below(children.len() as u32);
            }
            if tree.node(index).state() == State::Leaf {
                let children = leaves(1 + rng.below(5) as usize, next);
                next += 5;
                assert!(tree.adopt(index, &children, usize::MAX));
            } else if rng.below(3) == 0 {
                tree.fell(index, &mut |_| {});
            } else {
                let (_, children) = tree.children(index);
                let place = rng.below(children.len() as u32) as usize;
                let kept = children[place].data;
                tree.keep_only(index, place, &mut |_| {});
                assert_eq!(tree.children(index).1[0].data, kept);
            }
            let mut seen = std::collections::HashSet::new();
            let mut open = vec![ROOT];
            while let Some(index) = open.pop() {
                assert!(seen.insert(index), "two parents");
                if tree.node(index).state() == State::Expanded {
                    let (first, children) = tree.children(index);
                    let numbers: Vec<_> = children.iter().map(|node| node.data).collect();
                    assert!(numbers.is_sorted(), "a block was overwritten: {numbers:?}");
                    open.extend((first..).take(children.len()));
                }
            }
            assert_eq!(seen.len(), tree.used());
            if tree.used() > 300 {
                tree.fell(ROOT, &mut |_| {});
            }
        }
        assert!(
            tree.nodes.len() < 6000,
            "{} nodes: free blocks are not used",
            tree.nodes.len()
        );
    }

    #[test]
    fn memory_is_limited() {
        let mut tree = Tree::new(1);
        tree.plant(0);
        let limit = tree.bytes() + 100 * (size_of::<EngineNode<u64>>() + 1);
        let mut index = ROOT;
        while tree.adopt(index, &leaves(7, 0), limit) {
            index = tree.children(index).0;
        }
        assert!(tree.bytes() <= limit && tree.used() > 90);
    }
}
