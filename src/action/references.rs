//! AMAF statistics of all moves at the well-visited nodes of a tree, for GRAVE.

use super::{Applied, Sample};
use crate::game::{Game, PlayerCount};
use rustc_hash::FxHashMap;

/// Where the statistics of a node are; the default is nowhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableLink(
    /// One more than the place among all tables; 0 for none.
    u32,
);

impl TableLink {
    /// Whether there are statistics.
    #[inline(always)]
    pub fn is_some(self) -> bool {
        self.0 != 0
    }
}

/// Games with more move indices than this have the moves of a table in a hash map.
const MOST_DENSE: usize = 1 << 13;

/// The results of every move that was played below a node, by player.
#[derive(Debug, Default)]
struct Table {
    dense: Vec<Sample>,
    sparse: FxHashMap<(u32, u32), Sample>,
}

/// The tables of a search.
#[derive(Debug, Default)]
pub(crate) struct References {
    tables: Vec<Table>,
    /// Tables that are used no more.
    free: Vec<u32>,
}

impl References {
    /// An empty table.
    pub(crate) fn open(&mut self) -> TableLink {
        let place = self.free.pop().unwrap_or_else(|| {
            self.tables.push(Table::default());
            self.tables.len() as u32 - 1
        });
        TableLink(place + 1)
    }

    /// Forgets all tables but those linked to.
    pub(crate) fn keep(&mut self, links: impl Iterator<Item = TableLink>) {
        let mut used = vec![false; self.tables.len()];
        for link in links {
            used[link.0 as usize - 1] = true;
        }
        self.free.clear();
        for (place, used) in used.into_iter().enumerate() {
            if !used {
                self.tables[place] = Table::default();
                self.free.push(place as u32);
            }
        }
    }

    /// Adds what each player has played below a node, and what that brought.
    pub(crate) fn add<G: Game>(
        &mut self,
        link: TableLink,
        applied: &[Applied],
        utility: impl Fn(usize) -> f32,
    ) {
        let table = &mut self.tables[link.0 as usize - 1];
        for (player, applied) in applied.iter().enumerate() {
            let utility = utility(player);
            for key in applied.plain.distinct() {
                table.sample_mut::<G>(player, key).add(utility);
            }
        }
    }

    /// What was seen of a move by a player below a node.
    #[inline]
    pub(crate) fn sample<G: Game>(&self, link: TableLink, player: usize, key: u32) -> Sample {
        let table = &self.tables[link.0 as usize - 1];
        let found = match place::<G>(player, key) {
            Some(place) => table.dense.get(place),
            None => table.sparse.get(&(player as u32, key)),
        };
        found.copied().unwrap_or_default()
    }

    /// The bytes of the tables, about.
    pub(crate) fn bytes(&self) -> usize {
        let size = |table: &Table| {
            let sparse = table.sparse.capacity() * (size_of::<((u32, u32), Sample)>() + 1);
            size_of::<Table>() + size_of_val(&table.dense[..]) + sparse
        };
        self.tables.iter().map(size).sum()
    }
}

/// The place of a move in the array, if the game has one.
#[inline(always)]
fn place<G: Game>(player: usize, key: u32) -> Option<usize> {
    let key = key as usize;
    let dense = G::MOVE_INDICES <= MOST_DENSE && key < G::MOVE_INDICES;
    dense.then_some(player * G::MOVE_INDICES + key)
}

impl Table {
    fn sample_mut<G: Game>(&mut self, player: usize, key: u32) -> &mut Sample {
        match place::<G>(player, key) {
            Some(place) => {
                if self.dense.is_empty() {
                    let all = G::Players::COUNT * G::MOVE_INDICES;
                    self.dense.resize(all, Sample::default());
                }
                &mut self.dense[place]
            }
            None => self.sparse.entry((player as u32, key)).or_default(),
        }
    }
}
