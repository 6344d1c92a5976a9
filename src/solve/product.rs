//! Product propagation.

use super::best_first::{BestFirstRun, EngineNode, FirstLook, Leaf, LeafPlayouts, Rule, Settings};
use super::control::Effort;
use super::engine::Engine;
use crate::game::Game;

/// Product propagation, which expands the leaf on the most probable line.
///
/// A node has the probability p that the player can force the target, as if its children were
/// independent of each other. Where another player moves, p is the product of the children's p;
/// where the player moves, one minus the product of their 1 − p. The descent takes the child with
/// the greatest p where the player moves, otherwise the one with the least; of equal children the
/// first. All others play against the player, as in [`Pns`](super::Pns).
///
/// The p of a leaf is the share of its playouts that reached the target. Of N playouts at least ½
/// and at most N − ½ count. Without playouts each of its m moves leads to the target with
/// probability ½: p is 1 − 2⁻ᵐ if the player moves, 2⁻ᵐ if another player does, and ½ if moves are
/// not counted.
///
/// A node keeps 1 − p beside p, so that both are precise near 0. A 0 is exact: the number of an
/// unsolved node never becomes 0 by rounding.
///
/// Time and memory: a node of 24 bytes and a move for each child of an expanded position. Solved
/// nodes are freed.
///
/// # Reference
/// Stern, Herbrich and Graepel (2007), Learning to solve game trees. Saffidine and Cazenave (2013),
/// Developments on product propagation. The mapping from moves is not theirs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProductPropagation {
    /// The way in which a new leaf gets its first numbers.
    pub look: FirstLook,
    /// Whether finished games are recognised when their nodes are created (immediate evaluation).
    /// If not, when the search reaches them (delayed evaluation).
    pub immediate: bool,
}

impl Default for ProductPropagation {
    /// Immediate evaluation; moves are counted, without playouts.
    fn default() -> Self {
        Self {
            look: FirstLook::default(),
            immediate: true,
        }
    }
}

impl ProductPropagation {
    /// Product propagation with probabilities from playouts.
    pub fn with_playouts(playouts: LeafPlayouts) -> Self {
        Self {
            look: FirstLook::playing_out(playouts),
            ..Self::default()
        }
    }
}

impl ProductPropagation {
    pub(super) fn settings(&self, keep: bool) -> Settings {
        Settings::one_level(self.look, self.immediate, keep)
    }

    pub(super) fn rule(&self, scores: &[i16]) -> ProductRule {
        let playouts = self.look.playouts.map_or(1, |playouts| playouts.count);
        ProductRule {
            score: scores[0],
            doubt: 0.5 / f64::from(playouts.max(1)),
        }
    }
}

impl<G: Game> Engine<G> for ProductPropagation {
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

/// Probabilities of one target.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProductRule {
    score: i16,
    /// The least probability that playouts bring about.
    doubt: f64,
}

/// How likely the target can be forced.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Chance {
    /// p; 0 if it is refuted, and only then.
    reached: f64,
    /// 1 − p; 0 if it is proven, and only then.
    missed: f64,
}

impl Chance {
    const PROVEN: Self = Self {
        reached: 1.0,
        missed: 0.0,
    };
    const REFUTED: Self = Self {
        reached: 0.0,
        missed: 1.0,
    };

    /// The chance of one side, and that of the other.
    fn of(self, own: bool) -> (f64, f64) {
        if own {
            (self.reached, self.missed)
        } else {
            (self.missed, self.reached)
        }
    }

    /// From the chance of one side, and that of the other.
    fn new(own: bool, (chance, other): (f64, f64)) -> Self {
        let (reached, missed) = if own {
            (chance, other)
        } else {
            (other, chance)
        };
        Self { reached, missed }
    }
}

/// 2⁻ᵐ, not below the least positive number.
fn half_to_the(m: u32) -> f64 {
    let exponent = u64::from(1023 - m.min(1022));
    f64::from_bits(exponent << 52)
}

impl Rule for ProductRule {
    type Data = Chance;

    fn leaf(&mut self, leaf: &Leaf) -> Chance {
        if let Some(sample) = leaf.playouts {
            let reached = f64::from(sample.reached).clamp(self.doubt, 1.0 - self.doubt);
            return Chance {
                reached,
                missed: 1.0 - reached,
            };
        }
        let other = half_to_the(leaf.moves);
        Chance::new(leaf.own, (1.0 - other, other))
    }

    fn finished(&mut self, score: i16) -> Chance {
        if score >= self.score {
            Chance::PROVEN
        } else {
            Chance::REFUTED
        }
    }

    fn select(&self, own: bool, _: &Chance, children: &[EngineNode<Chance>]) -> usize {
        let (mut best, mut of_best) = (0, (0.0, 1.0));
        for (place, child) in children.iter().enumerate() {
            let (chance, other) = child.data.of(own);
            // Near 1 only the other number tells chances apart.
            if chance > of_best.0 || chance >= of_best.0 && other < of_best.1 {
                (best, of_best) = (place, (chance, other));
            }
        }
        best
    }

    fn update(&mut self, own: bool, node: &mut Chance, children: &[EngineNode<Chance>]) -> bool {
        // Of the side to move: that one of the children so far will do, and that none will.
        let (mut one, mut none) = (0.0, 1.0);
        let (mut shown, mut open) = (false, false);
        for &EngineNode { data: child, .. } in children {
            let (chance, other) = child.of(own);
            shown |= other == 0.0;
            open |= chance != 0.0;
            one += chance * none;
            none *= other;
        }
        let now = if shown {
            (1.0, 0.0)
        } else if open {
            (one.clamp(LEAST, 1.0), none.clamp(LEAST, 1.0))
        } else {
            (0.0, 1.0)
        };
        let now = Chance::new(own, now);
        std::mem::replace(node, now) != now
    }

    fn verdict(&self, node: &Chance, score: i16) -> Option<bool> {
        match *node {
            Chance::PROVEN if score <= self.score => Some(true),
            Chance::REFUTED if score >= self.score => Some(false),
            _ => None,
        }
    }

    fn decided(&self, node: &Chance) -> bool {
        node.reached == 0.0 || node.missed == 0.0
    }

    fn bearer(&self, own: bool, node: &Chance, children: &[EngineNode<Chance>]) -> Option<usize> {
        let shows = |chance: &Chance| chance.of(own).1 == 0.0;
        if !shows(node) {
            return None;
        }
        children.iter().position(|child| shows(&child.data))
    }

    fn efforts(&self, node: &Chance) -> Vec<Effort> {
        let effort = |chance: f64, other| if chance == 0.0 { f64::INFINITY } else { other };
        vec![Effort {
            score: self.score,
            proof: effort(node.reached, node.missed),
            disproof: effort(node.missed, node.reached),
        }]
    }
}

/// The least probability of an open node.
const LEAST: f64 = f64::MIN_POSITIVE;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::best_first::PlayoutResults;
    use crate::solve::best_first::consistency::solves_consistently;

    fn rule(playouts: u32) -> ProductRule {
        ProductRule {
            score: 1,
            doubt: 0.5 / f64::from(playouts),
        }
    }

    fn chance(reached: f64) -> Chance {
        Chance {
            reached,
            missed: 1.0 - reached,
        }
    }

    fn children(chances: impl IntoIterator<Item = Chance>) -> Vec<EngineNode<Chance>> {
        let nodes = chances.into_iter().map(EngineNode::leaf);
        nodes.collect()
    }

    fn updated(own: bool, chances: impl IntoIterator<Item = Chance>) -> Chance {
        let mut node = chance(0.5);
        rule(1).update(own, &mut node, &children(chances)[..]);
        node
    }

    #[test]
    fn one_child_will_do_for_the_player_and_the_others_need_one_that_fails() {
        // All of these are exact in binary.
        let both = [chance(0.5), chance(0.25)];
        assert_eq!(updated(true, both), chance(0.625));
        assert_eq!(updated(false, both), chance(0.125));
        let (rule, children) = (rule(1), children(both));
        assert_eq!(rule.select(true, &chance(0.5), &children[..]), 0);
        assert_eq!(rule.select(false, &chance(0.5), &children[..]), 1);
    }

    #[test]
    fn what_is_solved_decides_or_drops_out() {
        let half = chance(0.5);
        assert_eq!(updated(true, [half, Chance::PROVEN]), Chance::PROVEN);
        assert_eq!(updated(false, [half, Chance::REFUTED]), Chance::REFUTED);
        assert_eq!(updated(true, [half, Chance::REFUTED]), half);
        assert_eq!(updated(false, [half, Chance::PROVEN]), half);
        let refuted = [Chance::REFUTED; 3];
        assert_eq!(updated(true, refuted), Chance::REFUTED);
        assert_eq!(updated(false, [Chance::PROVEN; 3]), Chance::PROVEN);
    }

    #[test]
    fn no_product_is_so_small_that_it_proves() {
        let tiny = Chance {
            reached: 1e-200,
            missed: 1.0,
        };
        let sure = Chance {
            reached: 1.0,
            missed: 1e-200,
        };
        for (own, child) in [(false, tiny), (true, sure), (true, tiny), (false, sure)] {
            let mut node = updated(own, [child; 5]);
            for _ in 0..5 {
                assert!(!rule(1).decided(&node), "{node:?}");
                assert_eq!(rule(1).verdict(&node, 1), None);
                node = updated(own, [node; 100]);
            }
        }
    }

    #[test]
    fn chances_that_round_to_one_are_told_apart() {
        let sure = |missed| Chance {
            reached: 1.0,
            missed,
        };
        let children = children([sure(1e-30), sure(1e-40), sure(1e-20)]);
        assert_eq!(rule(1).select(true, &chance(0.5), &children[..]), 1);
    }

    #[test]
    fn leaves() {
        let leaf = |own, moves, playouts| Leaf {
            own,
            moves,
            playouts,
        };
        assert_eq!(rule(1).leaf(&leaf(true, 3, None)), chance(0.875));
        assert_eq!(rule(1).leaf(&leaf(false, 3, None)), chance(0.125));
        assert!(!rule(1).decided(&rule(1).leaf(&leaf(false, 5000, None))));
        let sample = |reached| {
            Some(PlayoutResults {
                reached,
                branching: 1.0,
            })
        };
        let played_out = |reached| rule(4).leaf(&leaf(true, 3, sample(reached)));
        assert_eq!(played_out(0.0), chance(0.125));
        assert_eq!(played_out(0.25), chance(0.25));
        assert_eq!(played_out(1.0), chance(0.875));
    }

    #[test]
    fn probabilities_are_those_of_the_children() {
        let delayed = ProductPropagation {
            immediate: false,
            ..ProductPropagation::default()
        };
        let playing = ProductPropagation::with_playouts(LeafPlayouts::new(4, 2));
        for engine in [ProductPropagation::default(), delayed, playing] {
            solves_consistently::<_, ProductRule>(&engine, &[1], |_| {});
        }
    }
}
