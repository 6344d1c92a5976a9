//! The table of best-first search: positions with their moves, in an arena of limited size.

use super::edge::{Edge, Worth};

/// A position whose moves are known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    key: u64,
    /// Where its edges begin.
    first: u32,
    edges: u32,
    pub(super) worth: Worth,
    /// Whether the player whose values are kept is to move.
    pub(super) own: bool,
    /// The last search that came here.
    pub(super) seen: u32,
    /// The last iteration that came here.
    pub(super) iteration: u64,
}

/// Where a node is, until the next sweep.
pub(super) type NodeId = u32;

const NO_NODE: NodeId = NodeId::MAX;

/// Nodes by the 64 bits of their hash, and their edges in one arena.
///
/// An edge and its move have the same place in two arrays: the array that selection scans is dense.
#[derive(Debug)]
pub(super) struct Store<M> {
    /// Open addressing: a power of two of places, at most three quarters of them taken.
    index: Vec<NodeId>,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    moves: Vec<M>,
    limit: usize,
}

impl Node {
    /// Whether it is won for certain for the player to move.
    pub(super) fn is_won(&self) -> bool {
        let level = self.worth.completion;
        self.worth.resolved && 0 < if self.own { level } else { -level }
    }
}

impl<M: Copy> Store<M> {
    pub(super) fn new() -> Self {
        Self {
            index: Vec::new(),
            nodes: Vec::new(),
            edges: Vec::new(),
            moves: Vec::new(),
            limit: isize::MAX as usize,
        }
    }

    /// Limits it to `bytes`. It keeps its entries.
    pub(super) fn set_limit(&mut self, bytes: usize) {
        // No array takes more.
        self.limit = bytes.min(isize::MAX as usize);
    }

    /// The bytes it has taken from the system.
    pub(super) fn bytes(&self) -> usize {
        self.index.capacity() * size_of::<NodeId>()
            + self.nodes.capacity() * size_of::<Node>()
            + self.edges.capacity() * size_of::<Edge>()
            + self.moves.capacity() * size_of::<M>()
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn clear(&mut self) {
        let limit = self.limit;
        *self = Self::new();
        self.limit = limit;
    }

    pub(super) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id as usize]
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id as usize]
    }

    #[inline]
    pub(super) fn edges(&self, id: NodeId) -> &[Edge] {
        let Node { first, edges, .. } = self.nodes[id as usize];
        &self.edges[first as usize..(first + edges) as usize]
    }

    #[inline]
    pub(super) fn edge_mut(&mut self, id: NodeId, edge: u32) -> &mut Edge {
        &mut self.edges[(self.nodes[id as usize].first + edge) as usize]
    }

    pub(super) fn moves(&self, id: NodeId) -> &[M] {
        let Node { first, edges, .. } = self.nodes[id as usize];
        &self.moves[first as usize..(first + edges) as usize]
    }

    /// The place of a key, or the free one where it belongs. There is one.
    #[inline]
    fn place(&self, key: u64) -> usize {
        let mask = self.index.len() - 1;
        // Hashes of users' games need not be good in their low bits.
        let mut place = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & mask;
        loop {
            let id = self.index[place];
            if id == NO_NODE || self.nodes[id as usize].key == key {
                return place;
            }
            place = (place + 1) & mask;
        }
    }

    /// The node of a key.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<NodeId> {
        if self.index.is_empty() {
            return None;
        }
        let id = self.index[self.place(key)];
        (id != NO_NODE).then_some(id)
    }

    /// Adds the node of a key that is not there, with its moves; `None` if the capacity does not
    /// allow it.
    pub(super) fn add(
        &mut self,
        key: u64,
        own: bool,
        worth: Worth,
        moves: &[M],
        edges: &[Edge],
    ) -> Option<NodeId> {
        let first = self.edges.len();
        let few = u32::try_from(first + edges.len()).is_ok();
        let enough = few && self.nodes.len() < NO_NODE as usize;
        if !enough || !self.make_room(edges.len()) {
            return None;
        }
        let id = self.nodes.len() as NodeId;
        let place = self.place(key);
        self.index[place] = id;
        self.nodes.push(Node {
            key,
            first: first as u32,
            edges: edges.len() as u32,
            worth,
            own,
            seen: 0,
            iteration: 0,
        });
        self.edges.extend_from_slice(edges);
        self.moves.extend_from_slice(moves);
        Some(id)
    }

    /// Whether the capacity is enough for one more node with `edges` edges; takes more memory if
    /// needed and allowed.
    fn make_room(&mut self, edges: usize) -> bool {
        let rest = self.bytes();
        let limit = self.limit;
        if !grow(&mut self.nodes, 1, rest, limit) {
            return false;
        }
        let rest = self.bytes();
        if !grow(&mut self.edges, edges, rest, limit) {
            return false;
        }
        let rest = self.bytes();
        if !grow(&mut self.moves, edges, rest, limit) {
            return false;
        }
        4 * (self.nodes.len() + 1) <= 3 * self.index.len() || self.grow_index()
    }

    #[cold]
    #[inline(never)]
    fn grow_index(&mut self) -> bool {
        let length = (2 * self.index.len()).max(64);
        let more = (length - self.index.len()) * size_of::<NodeId>();
        if self.bytes() + more > self.limit {
            return false;
        }
        self.index = Vec::new();
        self.index = vec![NO_NODE; length];
        self.build_index();
        true
    }

    fn build_index(&mut self) {
        for id in 0..self.nodes.len() {
            let place = self.place(self.nodes[id].key);
            self.index[place] = id as NodeId;
        }
    }

    /// Drops every node that no search came to since `since`; whether there were any.
    #[inline(never)]
    pub(super) fn sweep(&mut self, since: u32) -> bool {
        let (mut nodes, mut edges) = (0, 0);
        for id in 0..self.nodes.len() {
            let mut node = self.nodes[id];
            if node.seen < since {
                continue;
            }
            let from = node.first as usize;
            let range = from..from + node.edges as usize;
            self.edges.copy_within(range.clone(), edges);
            self.moves.copy_within(range, edges);
            node.first = edges as u32;
            edges += node.edges as usize;
            self.nodes[nodes] = node;
            nodes += 1;
        }
        let any = nodes < self.nodes.len();
        if any {
            self.nodes.truncate(nodes);
            self.edges.truncate(edges);
            self.moves.truncate(edges);
            self.index.fill(NO_NODE);
            self.build_index();
        }
        any
    }
}

/// Reserves `more` elements, if needed, within `limit` bytes, of which `taken` are taken: twice the
/// capacity, or the rest of the limit if that is less.
#[inline(always)]
fn grow<T>(elements: &mut Vec<T>, more: usize, taken: usize, limit: usize) -> bool {
    elements.len() + more <= elements.capacity() || grow_now(elements, more, taken, limit)
}

#[cold]
#[inline(never)]
fn grow_now<T>(elements: &mut Vec<T>, more: usize, taken: usize, limit: usize) -> bool {
    let left = limit.saturating_sub(taken) / size_of::<T>().max(1);
    let capacity = elements.capacity();
    let wanted = (2 * capacity).max(elements.len() + more).max(64);
    // A quarter of the rest if memory runs short: there are other arrays.
    let wanted = if wanted - capacity <= left / 2 {
        wanted
    } else {
        (capacity + left / 4).max(elements.len() + more)
    };
    if wanted - capacity > left {
        return false;
    }
    elements.reserve_exact(wanted - elements.len());
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Rng;

    fn edges(count: u32) -> Vec<Edge> {
        let edge = |i| Edge {
            worth: Worth {
                value: i as f32,
                ..Worth::default()
            },
            ends: false,
            visits: i,
            tried: 0,
        };
        (0..count).map(edge).collect()
    }

    #[test]
    fn it_finds_what_it_holds_before_and_after_a_sweep() {
        let mut rng = Rng::new(1);
        let mut store = Store::new();
        let mut known = Vec::new();
        for i in 0..2000u32 {
            let count = 1 + rng.below(20);
            let moves: Vec<u32> = (0..count).map(|m| 1000 * i + m).collect();
            let key = rng.word();
            let id = store.add(key, i % 2 == 0, Worth::default(), &moves, &edges(count));
            store.node_mut(id.expect("there is room")).seen = i % 7;
            known.push((key, moves, i % 7));
        }
        for since in [0, 3, 5] {
            assert_eq!(store.sweep(since), since > 0);
            for (key, moves, seen) in &known {
                let found = store.find(*key);
                assert_eq!(found.is_some(), *seen >= since);
                let Some(id) = found else { continue };
                assert_eq!(store.moves(id), moves);
                let visits: Vec<u32> = store.edges(id).iter().map(|e| e.visits).collect();
                assert_eq!(visits, (0..moves.len() as u32).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn it_keeps_its_limit() {
        for limit in [0, 100, 4000, 100_000, 1_000_000] {
            let mut store = Store::new();
            store.set_limit(limit);
            let mut rng = Rng::new(2);
            while store
                .add(rng.word(), true, Worth::default(), &[1u32; 9], &edges(9))
                .is_some()
            {
                assert!(store.bytes() <= limit);
            }
            assert!(store.bytes() <= limit);
            let least = 9 * (size_of::<Edge>() + 4) + size_of::<Node>() + 8;
            assert!(
                store.len() >= limit / least / 3,
                "{} of {limit}",
                store.len()
            );
        }
    }
}
