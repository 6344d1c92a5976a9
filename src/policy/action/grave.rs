//! The learner of GRAVE: nodes with many visits keep statistics of all moves, which nodes below
//! them read.

use super::amaf::key_of;
use super::{Applied, MoveResults};
use crate::game::{Game, PlayerCount};
use crate::policy::learn::{At, Climbed, Learner, Path, TreeLearner};
use crate::policy::split::Orthodox;
use crate::statistics::{EachPlayer, Layout};
use crate::tree::{Cache, Node};
use rustc_hash::FxHashMap;

/// The place of a node's statistics; the default is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableId(
    /// One more than the place of the node's table among all tables; 0 for a node without one.
    u32,
);

impl Cache for TableId {}

impl TableId {
    /// Whether the node has statistics.
    #[inline(always)]
    pub fn is_some(self) -> bool {
        self.0 != 0
    }
}

/// Gives the children of a node the statistics of their moves at the closest node above with enough
/// visits. For orthodox trees, because the statistics are of whole moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraveLearner {
    /// The number of visits from which on a node keeps statistics; [`u32::MAX`] for never.
    pub gathers_from: u32,
    /// The number of visits from which on the statistics of a node are used.
    pub reference: u32,
}

impl Default for GraveLearner {
    /// No statistics.
    fn default() -> Self {
        Self {
            gathers_from: u32::MAX,
            reference: u32::MAX,
        }
    }
}

/// The memory of [`GraveLearner`]: statistics and buffers.
#[derive(Debug, Default)]
pub struct GraveMemory {
    tables: GraveTables,
    /// The statistics of the closest node above that has enough visits to be the reference.
    reference: TableId,
    /// The moves of each player from a node of the path on.
    applied: Vec<Applied>,
    /// The player and the key of each move of the iteration.
    keys: Vec<(usize, u32)>,
    /// The move indices of the game, if they are few enough for arrays.
    dense: usize,
}

impl<G: Game> Learner<G> for GraveLearner {
    type Memory = GraveMemory;

    #[inline(always)]
    fn records(&self) -> bool {
        self.gathers_from < u32::MAX
    }

    fn bytes(&self, memory: &GraveMemory) -> usize {
        memory.tables.bytes()
    }
}

impl<G, L> TreeLearner<G, Orthodox, L> for GraveLearner
where
    G: Game,
    L: Layout<Players = G::Players, Shared = TableId, Private = MoveResults>,
{
    #[inline(always)]
    fn compares(&self) -> bool {
        Learner::<G>::records(self)
    }

    #[inline(always)]
    fn entered(&self, memory: &mut GraveMemory) {
        memory.reference = TableId::default();
    }

    fn compared(&self, memory: &mut GraveMemory, at: At<'_, '_, G, Orthodox, L>) {
        let (node, children) = (at.node(), at.children());
        let own = children.shared().get();
        if own.is_some() && node.visits() >= self.reference {
            memory.reference = own;
        }
        if !memory.reference.is_some() {
            return;
        }
        memory.dense = dense::<G>();
        let (position, mover) = (at.state(), children.chooser());
        for (private, m) in children.private().entries().zip(at.steps()) {
            let key = key_of(position.move_index(m), m);
            let place = Place::new(memory.dense, mover, key);
            private.set(memory.tables.sample(memory.reference, place));
        }
    }

    fn climbed(&self, memory: &mut GraveMemory, climbed: Climbed<'_, '_, G, Orthodox, L>) {
        memory.dense = dense::<G>();
        memory.keys.clear();
        for moved in climbed.record().moves() {
            memory
                .keys
                .push((moved.player, key_of(moved.index, moved.m)));
        }
        let in_tree = climbed.record().in_tree();
        self.gather(memory, climbed.path(), in_tree, climbed.utilities());
    }

    fn kept(&self, memory: &mut GraveMemory, root: Option<Node<'_, L>>) {
        let mut used = Vec::new();
        let mut open: Vec<_> = root.into_iter().collect();
        while let Some(node) = open.pop() {
            let Some(children) = node.below() else {
                continue;
            };
            let table = children.shared().get();
            if table.is_some() {
                // Below a node without statistics there are none.
                used.push(table);
                open.extend((0..children.len()).map(|i| Node::new(children, i)));
            }
        }
        memory.tables.keep(&used);
    }
}

impl GraveLearner {
    /// Adds the moves of an iteration from each node of its path on to the statistics of the node,
    /// the move from it included.
    #[inline(never)]
    fn gather<L: Layout<Shared = TableId>>(
        self,
        memory: &mut GraveMemory,
        path: Path<'_, '_, L>,
        in_tree: usize,
        utilities: &EachPlayer<L, f32>,
    ) {
        let GraveMemory {
            tables,
            applied,
            keys,
            dense,
            ..
        } = memory;
        applied.resize_with(L::Players::COUNT, Applied::default);
        applied.iter_mut().for_each(Applied::clear);
        for &(player, key) in &keys[in_tree..] {
            applied[player].plain.insert(key);
        }
        // In an orthodox tree each move leads from one node to the next.
        let moves = path.nodes().take(in_tree).zip(&keys[..in_tree]);
        for (node, &(player, key)) in moves.rev() {
            applied[player].plain.insert(key);
            // This iteration is not counted yet.
            let visits = node.completed() + 1;
            let Some(children) = node.below().filter(|_| visits >= self.gathers_from) else {
                continue;
            };
            let mut table = children.shared().get();
            if !table.is_some() {
                table = tables.open();
                children.shared().set(table);
            }
            for (player, applied) in applied.iter().enumerate() {
                let utility = utilities[player];
                for key in applied.plain.distinct() {
                    let place = Place::new(*dense, player, key);
                    tables.add(table, place, utility);
                }
            }
        }
    }
}

/// Games with more move indices than this have the moves of a table in a hash map.
const MOST_DENSE: usize = 1 << 13;

/// The results of every move that was played below a node, by player.
#[derive(Debug, Default)]
struct Table {
    dense: Vec<MoveResults>,
    sparse: FxHashMap<(u32, u32), MoveResults>,
}

/// The tables of a search.
#[derive(Debug, Default)]
struct GraveTables {
    tables: Vec<Table>,
    /// Tables that are used no more.
    free: Vec<u32>,
}

impl GraveTables {
    /// An empty table.
    fn open(&mut self) -> TableId {
        let place = self.free.pop().unwrap_or_else(|| {
            self.tables.push(Table::default());
            self.tables.len() as u32 - 1
        });
        TableId(place + 1)
    }

    /// Forgets all tables but those that are kept.
    fn keep(&mut self, kept: &[TableId]) {
        let mut used = vec![false; self.tables.len()];
        for id in kept {
            used[id.0 as usize - 1] = true;
        }
        self.free.clear();
        for (place, used) in used.into_iter().enumerate() {
            if !used {
                self.tables[place] = Table::default();
                self.free.push(place as u32);
            }
        }
    }

    /// Adds a result of a move.
    fn add(&mut self, id: TableId, place: Place, utility: f32) {
        let table = &mut self.tables[id.0 as usize - 1];
        let sample = match place {
            Place::Dense(place) => {
                if table.dense.len() <= place {
                    table.dense.resize(place + 1, MoveResults::default());
                }
                &mut table.dense[place]
            }
            Place::Sparse(key) => table.sparse.entry(key).or_default(),
        };
        sample.add(utility);
    }

    /// The results of a move of a player below a node.
    #[inline]
    fn sample(&self, id: TableId, place: Place) -> MoveResults {
        let table = &self.tables[id.0 as usize - 1];
        let found = match place {
            Place::Dense(place) => table.dense.get(place),
            Place::Sparse(key) => table.sparse.get(&key),
        };
        found.copied().unwrap_or_default()
    }

    /// The bytes of the tables, about.
    fn bytes(&self) -> usize {
        let size = |table: &Table| {
            let sparse = table.sparse.capacity() * (size_of::<((u32, u32), MoveResults)>() + 1);
            size_of::<Table>() + size_of_val(&table.dense[..]) + sparse
        };
        self.tables.iter().map(size).sum()
    }
}

/// Where the results of a move by a player are in a table.
#[derive(Clone, Copy)]
enum Place {
    Dense(usize),
    Sparse((u32, u32)),
}

impl Place {
    /// Where games have `dense` move indices, or none to make arrays of.
    #[inline(always)]
    fn new(dense: usize, player: usize, key: u32) -> Self {
        if (key as usize) < dense {
            Self::Dense(player * dense + key as usize)
        } else {
            Self::Sparse((player as u32, key))
        }
    }
}

/// The move indices of a game if they are few enough for arrays, otherwise 0.
const fn dense<G: Game>() -> usize {
    if G::MOVE_INDICES <= MOST_DENSE {
        G::MOVE_INDICES
    } else {
        0
    }
}
