//! A walk through the positions that a search has seen.

use super::BestFirst;
use super::iteration::key_after;
use crate::eval::Evaluator;
use crate::game::Game;

/// A position that a search reached, or an end of the game.
#[derive(Debug)]
pub struct SeenPosition<'a, G: Game> {
    /// The position.
    pub position: &'a G,
    /// The value, in [−1, 1]. With two opposed players it is for the first of them, otherwise for
    /// the player to move at the root.
    pub value: f32,
    /// 1 if it is won for certain for that player, −1 if it is lost for certain, else 0.
    pub completion: i8,
    /// Whether the value is final.
    pub resolved: bool,
    /// Whether the game is over in the position.
    pub ends: bool,
    /// The number of moves from the root on the line by which it was found.
    pub plies: u32,
}

impl<G: Game, E: Evaluator<G>> BestFirst<G, E> {
    /// Calls `f` once with every position that the last search searched, from `root` on. Ends of
    /// the game are passed once for every move that leads to them. Positions that were evaluated
    /// and not searched are left out. The order is the same for the same search.
    ///
    /// # Reference
    /// Paper 004, section 5.4: the data of tree learning.
    pub fn for_each_seen(&self, root: &G, mut f: impl FnMut(SeenPosition<'_, G>)) {
        let mut met = vec![0_u64; self.store.len().div_ceil(64)];
        let mut left = vec![(root.clone(), self.root_key(root), 0)];
        while let Some((position, key, plies)) = left.pop() {
            let Some(id) = self.store.find(key) else {
                continue;
            };
            let (word, bit) = (id as usize / 64, 1 << (id % 64));
            let node = self.store.node(id);
            if met[word] & bit != 0 || node.seen != self.search {
                continue;
            }
            met[word] |= bit;
            f(SeenPosition {
                position: &position,
                value: node.worth.value,
                completion: node.worth.completion,
                resolved: node.worth.resolved,
                ends: false,
                plies,
            });
            for (&m, edge) in self.store.moves(id).iter().zip(self.store.edges(id)) {
                let mut after = position.clone();
                after.play(m);
                if edge.ends {
                    f(SeenPosition {
                        position: &after,
                        value: edge.worth.value,
                        completion: edge.worth.completion,
                        resolved: edge.worth.resolved,
                        ends: true,
                        plies: plies + 1,
                    });
                } else {
                    let key = key_after::<G>(&after, key, m);
                    left.push((after, key, plies + 1));
                }
            }
        }
    }
}
