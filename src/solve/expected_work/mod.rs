//! Expected work search.

use super::best_first::{BestFirstRun, EngineNode, FirstLook, Leaf, LeafPlayouts, Rule, Settings};
use super::control::Effort;
use super::engine::Engine;
use crate::base::constant::{ConstantError, non_negative};
use crate::game::Game;

/// Expected work search, which expands the leaf on the line of the least expected work.
///
/// A node has the win rate r, which is the share of playouts below it that reached the target. It
/// also has the expected work of a proof, and that of a disproof. Where the player moves, the
/// children are tried in an order until one is proven: Σᵢ Πⱼ﹤ᵢ (1 − rⱼ) · proofᵢ is the work of a
/// proof. A disproof takes all of them: Σᵢ disproofᵢ. The order is ascending by
///
/// (w · proof + (1 − w)) / r, with w = K / (K + N)
///
/// where N are the visits of the parent. Where another player moves, disproof replaces proof and 1
/// − r replaces r. The descent always takes the first child. Solved children leave the order.
///
/// A leaf begins with a playout: both works are the total number of moves in the positions of the
/// playout. With p playouts, of which w reached the target, r = (w + 1) / (p + 2), so that r is
/// never 0 or 1.
///
/// Departures: the paper's numbers are for the player to move, in a game of two who take turns.
/// Here they are for the player of the goal, so players need not take turns, and all others play
/// against this player. A node with children uses their playouts, not its own. A finished game
/// counts as one playout of its parent. Equal children stay in the order of the moves. There is no
/// table of positions.
///
/// Time and memory: a node of 24 bytes and a move for each child of an expanded position, and at
/// least one playout from each. Solved nodes are freed.
///
/// # Reference
/// Randall, Müller, Wei and Hayward (2024), Expected work search: combining win rate and proof size
/// estimation, section 4.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExpectedWork {
    /// The way in which a new leaf gets its first numbers. A leaf without playouts has no visits;
    /// its work is its number of moves.
    pub look: FirstLook,
    /// Whether finished games are recognised when their nodes are created (immediate evaluation).
    /// If not, when the search reaches them (delayed evaluation).
    pub immediate: bool,
    /// K: the number of visits at which work and win rate have the same weight. Finite and at least
    /// 0.
    pub k: f32,
}

impl Default for ExpectedWork {
    /// One playout from each leaf, of a thousand moves at most; K = 1.
    fn default() -> Self {
        Self {
            look: FirstLook {
                mobility: false,
                playouts: Some(LeafPlayouts::new(1, 1000)),
                ..FirstLook::default()
            },
            immediate: true,
            k: 1.0,
        }
    }
}

impl ExpectedWork {
    /// These settings with another `k`.
    ///
    /// # Errors
    /// If K is negative or not finite.
    pub fn with_k(self, k: f32) -> Result<Self, ConstantError> {
        let k = non_negative("K", k)?;
        Ok(Self { k, ..self })
    }
}

impl ExpectedWork {
    pub(super) fn settings(&self, keep: bool) -> Settings {
        Settings::one_level(self.look, self.immediate, keep)
    }

    pub(super) fn rule(&self, scores: &[i16]) -> WorkRule {
        WorkRule::new(scores[0], self.k, self.look.playouts)
    }
}

impl<G: Game> Engine<G> for ExpectedWork {
    type Run = BestFirstRun<G>;

    fn begin(&self, position: &G, player: usize, scores: &[i16], keep: bool) -> Self::Run {
        BestFirstRun::new(
            position,
            player,
            scores,
            self.rule(scores),
            self.settings(keep),
        )
    }
}

/// The expected work of one target.
#[derive(Clone, Debug)]
pub(super) struct WorkRule {
    score: i16,
    k: f64,
    /// The playouts from a leaf.
    playouts: f32,
    /// The open children of a node in their order: their key of order, their place, their chance,
    /// their work.
    order: Vec<(f64, usize, f64, f64)>,
}

/// The numbers of a node. Work is 0 if the target is shown, infinite if it cannot be, and otherwise
/// finite and at least 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Work {
    proof: f32,
    disproof: f32,
    playouts: f32,
    /// Of the playouts.
    reached: f32,
}

impl Work {
    /// The numbers of a solved node.
    fn solved(proven: bool, playouts: f32, reached: f32) -> Self {
        let work = |shown| if shown { 0.0 } else { f32::INFINITY };
        Self {
            proof: work(proven),
            disproof: work(!proven),
            playouts,
            reached,
        }
    }

    /// The work of a proof or of a disproof.
    fn of(self, proof: bool) -> f32 {
        if proof { self.proof } else { self.disproof }
    }

    fn is_open(self) -> bool {
        self.proof != 0.0 && self.disproof != 0.0
    }

    fn visits(self) -> f64 {
        f64::from(self.playouts) + 2.0
    }

    /// The share of the visits that a side won; in (0, 1).
    fn chance(self, own: bool) -> f64 {
        let reached = f64::from(self.reached);
        let won = if own {
            reached
        } else {
            f64::from(self.playouts) - reached
        };
        (won + 1.0) / self.visits()
    }
}

impl WorkRule {
    fn new(score: i16, k: f32, playouts: Option<LeafPlayouts>) -> Self {
        Self {
            score,
            k: k.into(),
            playouts: playouts.map_or(0, |playouts| playouts.count) as f32,
            order: Vec::new(),
        }
    }

    /// The key by which the children of a node with this number of `visits` are ordered: the least
    /// comes first.
    fn value(&self, own: bool, child: Work, visits: f64) -> f64 {
        let weight = self.k / (self.k + visits);
        let work = f64::from(child.of(own));
        (weight * work + (1.0 - weight)) / child.chance(own)
    }
}

impl Rule for WorkRule {
    type Data = Work;
    fn needs_branching(&self) -> bool {
        true
    }

    fn leaf(&mut self, leaf: &Leaf) -> Work {
        let (work, playouts, reached) = match leaf.playouts {
            Some(sample) => (sample.branching, self.playouts, sample.reached),
            None => (leaf.moves as f32, 0.0, 0.0),
        };
        let work = work.clamp(1.0, f32::MAX);
        Work {
            proof: work,
            disproof: work,
            playouts,
            reached: reached * playouts,
        }
    }

    fn finished(&mut self, score: i16) -> Work {
        let reached = score >= self.score;
        Work::solved(reached, 1.0, f32::from(u8::from(reached)))
    }

    fn select(&self, own: bool, node: &Work, children: &[EngineNode<Work>]) -> usize {
        let open = children.iter().map(|child| child.data).enumerate();
        let open = open.filter(|(_, c)| c.is_open());
        let values = open.map(|(place, c)| (place, self.value(own, c, node.visits())));
        let first = values.min_by(|a, b| a.1.total_cmp(&b.1));
        first.map_or(0, |(place, _)| place)
    }

    fn update(&mut self, own: bool, node: &mut Work, children: &[EngineNode<Work>]) -> bool {
        let (mut playouts, mut reached, mut all) = (0.0, 0.0, 0.0);
        let mut shown = false;
        for &EngineNode { data, .. } in children {
            playouts += f64::from(data.playouts);
            reached += f64::from(data.reached);
            all += f64::from(data.of(!own));
            shown |= data.of(own) == 0.0;
        }
        let mut now = Work::solved(own, playouts as f32, reached as f32);
        let mut order = std::mem::take(&mut self.order);
        order.clear();
        for (place, &EngineNode { data, .. }) in children.iter().enumerate() {
            if !shown && data.is_open() {
                let value = self.value(own, data, now.visits());
                order.push((value, place, data.chance(own), data.of(own).into()));
            }
        }
        if !order.is_empty() {
            order.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            let (mut one, mut arrives) = (0.0, 1.0);
            for &(_, _, chance, work) in &order {
                one += arrives * work;
                arrives *= 1.0 - chance;
            }
            let finite = |work: f64| work.min(f64::from(f32::MAX)) as f32;
            (now.proof, now.disproof) = if own {
                (finite(one), finite(all))
            } else {
                (finite(all), finite(one))
            };
        } else if !shown {
            now = Work::solved(!own, now.playouts, now.reached);
        }
        self.order = order;
        std::mem::replace(node, now) != now
    }

    fn verdict(&self, node: &Work, score: i16) -> Option<bool> {
        if node.proof == 0.0 {
            (score <= self.score).then_some(true)
        } else if node.disproof == 0.0 {
            (score >= self.score).then_some(false)
        } else {
            None
        }
    }

    fn decided(&self, node: &Work) -> bool {
        !node.is_open()
    }

    fn bearer(&self, own: bool, node: &Work, children: &[EngineNode<Work>]) -> Option<usize> {
        if node.of(own) != 0.0 {
            return None;
        }
        children.iter().position(|child| child.data.of(own) == 0.0)
    }

    fn efforts(&self, node: &Work) -> Vec<Effort> {
        vec![Effort {
            score: self.score,
            proof: node.proof.into(),
            disproof: node.disproof.into(),
        }]
    }
}

#[cfg(test)]
mod tests;
