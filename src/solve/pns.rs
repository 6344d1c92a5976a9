//! Proof-number search and its relatives.

use super::best_first::{
    BestFirstRun, EngineNode, FirstLook, Leaf, LeafPlayouts, Rule, SecondLevel, Settings,
};
use super::control::Effort;
use super::engine::Engine;
use crate::game::Game;

/// Proof-number search, which expands the most-proving leaf.
///
/// A node has a proof number, the least number of leaves that must be proven to prove the node. It
/// has a disproof number for the contrary. Where the player moves, one proven child proves the
/// node, and a disproof needs all children; where another player moves it is the other way round.
/// With more than two players all others play against the player: *paranoid* proof-number search.
///
/// [`Pns::squared`] is PN²: each leaf is searched by a second proof-number search, of which only
/// the children of its root are kept. [`Pns::monte_carlo`] is Monte-Carlo proof-number search. Both
/// may be combined.
///
/// Time and memory: a node of 16 bytes and a move for each child of an expanded position. Solved
/// nodes are freed.
///
/// # Reference
/// Allis, van der Meulen and van den Herik (1994), Proof-number search; paper 000, section III.
/// Saito and Winands (2010), Paranoid proof-number search. Breuker (1998) for PN². Paper 003 for
/// Monte-Carlo proof-number search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pns {
    /// The way in which a new leaf gets its first numbers: mobility initialisation, and playouts.
    pub look: FirstLook,
    /// Whether finished games are recognised when their nodes are created (immediate evaluation).
    /// If not, when the search reaches them (delayed evaluation).
    pub immediate: bool,
    /// The second level of PN²; `None` for proof-number search with one level.
    pub second: Option<SecondLevel>,
}

impl Default for Pns {
    /// Immediate evaluation, mobility initialisation, one level.
    fn default() -> Self {
        Self {
            look: FirstLook::default(),
            immediate: true,
            second: None,
        }
    }
}

impl Pns {
    /// PN² with Breuker's size of the second level: a = 1,800,000, b = 240,000.
    pub fn squared() -> Self {
        Self {
            second: Some(SecondLevel { a: 1.8e6, b: 2.4e5 }),
            ..Self::default()
        }
    }

    /// Monte-Carlo proof-number search.
    ///
    /// A leaf from which a share r of the playouts reached the target has proof number 1 − r and
    /// disproof number r, neither below 1/256. Without playouts it has 1 and 1, or the number of
    /// moves.
    ///
    /// Paper 003 gives the range (0, 1] but not the mapping. Departure: a playout that was cut off
    /// counts as one half; the paper's program evaluated the board.
    pub fn monte_carlo(playouts: LeafPlayouts) -> Self {
        Self {
            look: FirstLook::playing_out(playouts),
            ..Self::default()
        }
    }
}

impl<G: Game> Engine<G> for Pns {
    type Run = BestFirstRun<G>;

    fn begin(&self, position: &G, player: usize, scores: &[i16], keep: bool) -> Self::Run {
        let rule = ProofRule {
            score: scores[0],
            one: if self.look.playouts.is_some() { 256 } else { 1 },
        };
        let settings = Settings {
            look: self.look,
            immediate: self.immediate,
            keep,
            second: self.second,
        };
        BestFirstRun::new(position, player, scores, rule, settings)
    }
}

/// The proof number of a refuted target. Sums saturate one below it.
const INFINITE: u32 = u32::MAX;

/// Proof and disproof numbers of one target.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProofRule {
    score: i16,
    /// The unit that stands for 1: proof numbers of playouts are fractions.
    one: u32,
}

/// Proof and disproof number of a leaf, where 1 is `one`.
#[inline]
pub(super) fn leaf_numbers(leaf: &Leaf, one: u32) -> [u32; 2] {
    if let Some(sample) = leaf.playouts {
        let share = |r: f32| ((r * one as f32) as u32).max(1);
        return [share(1.0 - sample.reached), share(sample.reached)];
    }
    let all = leaf.moves.saturating_mul(one).min(INFINITE - 1);
    if leaf.own { [one, all] } else { [all, one] }
}

/// The two numbers of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    proof: u32,
    disproof: u32,
}

impl Numbers {
    fn of(self, proof: bool) -> u32 {
        if proof { self.proof } else { self.disproof }
    }
}

impl Rule for ProofRule {
    type Data = Numbers;

    fn leaf(&mut self, leaf: &Leaf) -> Numbers {
        let [proof, disproof] = leaf_numbers(leaf, self.one);
        Numbers { proof, disproof }
    }

    fn finished(&mut self, score: i16) -> Numbers {
        let (proof, disproof) = if score >= self.score {
            (0, INFINITE)
        } else {
            (INFINITE, 0)
        };
        Numbers { proof, disproof }
    }

    fn select(&self, own: bool, _: &Numbers, children: &[EngineNode<Numbers>]) -> usize {
        let numbers = children.iter().map(|child| child.data.of(own));
        let least = numbers.enumerate().min_by_key(|&(_, number)| number);
        least.map_or(0, |(place, _)| place)
    }

    fn update(&mut self, own: bool, node: &mut Numbers, children: &[EngineNode<Numbers>]) -> bool {
        let (mut least, mut sum) = (INFINITE, 0u32);
        for &EngineNode { data, .. } in children {
            least = least.min(data.of(own));
            sum = match data.of(!own) {
                INFINITE => INFINITE,
                // An infinite number stays so; a finite one never becomes infinite by adding.
                _ if sum == INFINITE => INFINITE,
                number => sum.saturating_add(number).min(INFINITE - 1),
            };
        }
        let (proof, disproof) = if own { (least, sum) } else { (sum, least) };
        let now = Numbers { proof, disproof };
        std::mem::replace(node, now) != now
    }

    fn verdict(&self, node: &Numbers, score: i16) -> Option<bool> {
        match node {
            Numbers { proof: 0, .. } if score <= self.score => Some(true),
            Numbers { disproof: 0, .. } if score >= self.score => Some(false),
            _ => None,
        }
    }

    fn decided(&self, node: &Numbers) -> bool {
        node.proof == 0 || node.disproof == 0
    }

    fn bearer(&self, own: bool, node: &Numbers, children: &[EngineNode<Numbers>]) -> Option<usize> {
        if node.of(own) != 0 {
            return None;
        }
        children.iter().position(|child| child.data.of(own) == 0)
    }

    fn efforts(&self, node: &Numbers) -> Vec<Effort> {
        let effort = |number| match number {
            INFINITE => f64::INFINITY,
            number => f64::from(number) / f64::from(self.one),
        };
        vec![Effort {
            score: self.score,
            proof: effort(node.proof),
            disproof: effort(node.disproof),
        }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::best_first::PlayoutResults;

    fn rule(one: u32) -> ProofRule {
        ProofRule { score: 1, one }
    }

    fn numbers(proof: u32, disproof: u32) -> Numbers {
        Numbers { proof, disproof }
    }

    fn updated(own: bool, children: &[(u32, u32)]) -> Numbers {
        let node = |&(proof, disproof): &(u32, u32)| EngineNode::leaf(numbers(proof, disproof));
        let children: Vec<_> = children.iter().map(node).collect();
        let mut result = numbers(1, 1);
        rule(1).update(own, &mut result, &children[..]);
        result
    }

    #[test]
    fn one_child_proves_and_all_disprove() {
        let children = [(3, 2), (1, 5), (4, 1)];
        assert_eq!(updated(true, &children), numbers(1, 8));
        assert_eq!(updated(false, &children), numbers(8, 1));
        assert_eq!(
            updated(true, &[(0, INFINITE), (7, 7)]),
            numbers(0, INFINITE)
        );
        assert_eq!(updated(false, &[(0, INFINITE), (7, 7)]), numbers(7, 7));
    }

    /// Trap 7 of the notes on solvers: a sum that overflows is not a refutation.
    #[test]
    fn large_sums_are_finite() {
        let large = [(INFINITE - 1, INFINITE - 1), (INFINITE - 1, 5)];
        assert_eq!(updated(true, &large), numbers(INFINITE - 1, INFINITE - 1));
        assert_eq!(updated(false, &large), numbers(INFINITE - 1, 5));
    }

    /// Trap 6: the result of playouts is an estimate, however sure they are.
    #[test]
    fn playouts_never_prove() {
        for reached in [0.0, 0.001, 0.5, 0.999, 1.0] {
            let leaf = Leaf {
                own: true,
                moves: 1,
                playouts: Some(PlayoutResults {
                    reached,
                    branching: 1.0,
                }),
            };
            let Numbers { proof, disproof } = rule(256).leaf(&leaf);
            assert!((1..=256).contains(&proof) && (1..=256).contains(&disproof));
            assert!(!rule(256).decided(&numbers(proof, disproof)));
        }
    }
}
