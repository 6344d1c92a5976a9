//! Goals in the range of scores that move with what the search expects.

use super::goals::{Goal, PerPlayer, ProofGoals, Proven};
use crate::game::{PlayerCount, Scores};
use crate::tree::{Count, Layout, Node};

/// One proof number a player: "this player finishes with more than it can expect".
///
/// What a player can expect is its mean at the root. The goals are set when a node becomes the root and each time the
/// visits of the root have doubled, and are between what is guaranteed and what can still be reached, so that no goal is
/// settled before the position is. In a game played [for points](Scores::by_margin) the target is the least score above the mean. Where
/// only win, draw and loss count it is a win, and a draw for who is about to lose or cannot win any more.
///
/// With a goal that stands ([`PerPlayer`](super::PerPlayer)) numbers say nothing any more once it is proven, though points
/// may be left to fight for. Agents that count these goals must keep [`Bounds`](super::Bounds), from which numbers are found again
/// in all nodes when a goal moves: in time proportional to the nodes of the tree, which no time limit interrupts, and at most once in
/// so many iterations as there have been. What is proven is said by the bounds alone, so that a goal which moves proves nothing by itself.
///
/// A tree with such goals is searched by one thread.
///
/// # Reference
/// Our own. Paper 000, section VIII, has two layers of numbers, for a win and for a draw, that stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovingTarget {
    /// The least score that reaches the goal, for each player.
    least: [i16; Self::MOST],
}

impl MovingTarget {
    /// Games of more players than this cannot be searched with these goals.
    pub const MOST: usize = 8;

    /// The least score that reaches the goal of a player.
    ///
    /// # Panics
    /// If there are more players than [`MovingTarget::MOST`].
    #[inline(always)]
    pub fn least(&self, player: usize) -> i16 {
        self.least[player]
    }
}

impl Default for MovingTarget {
    /// Each player is to win: nothing is expected yet.
    fn default() -> Self {
        Self {
            least: [1; Self::MOST],
        }
    }
}

impl ProofGoals for MovingTarget {
    const GOALS: Count = PerPlayer::GOALS;
    const FROM_THE_ROOT: bool = PerPlayer::FROM_THE_ROOT;
    const FOLLOWS: bool = true;

    #[inline(always)]
    fn pursues(mover: usize, goal: Goal, root: usize) -> bool {
        PerPlayer::pursues(mover, goal, root)
    }

    #[inline(always)]
    fn goal_of(mover: usize, root: usize) -> Goal {
        PerPlayer::goal_of(mover, root)
    }

    #[inline(always)]
    fn reached(&self, goal: Goal, scores: &[i16], _: usize) -> bool {
        scores[goal] >= self.least(goal)
    }

    /// Never by these numbers: the goal is not all there is to win.
    #[inline(always)]
    fn solved(_: impl Fn(Goal) -> u32, _: usize) -> bool {
        false
    }

    /// Nothing: the bounds say what is proven.
    fn proven(_: impl Fn(Goal) -> u32, asked: Proven) -> (i16, i16) {
        (asked.scores.least, asked.scores.greatest)
    }

    fn follow<L: Layout>(&mut self, root: Node<'_, L>, scores: Scores) -> bool {
        const {
            assert!(
                L::Players::COUNT <= Self::MOST,
                "more players than `MovingTarget::MOST`"
            );
        }
        let before = *self;
        for player in 0..L::Players::COUNT {
            let value = expected(root, player).unwrap_or_default();
            self.least[player] = target(scores, value, root.bounds(player));
        }
        *self != before
    }

    fn decided<L: Layout>(&self, goal: Goal, node: Node<'_, L>) -> Option<bool> {
        let (low, high) = node.bounds(goal);
        let least = self.least(goal);
        match (low >= least, high < least) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }
}

/// The least score that is worth more than a mean utility, among those that the bounds leave open if they leave any. Never
/// the least score of all, which is reached wherever nothing is known.
fn target(scores: Scores, value: f32, (low, high): (i16, i16)) -> i16 {
    let more = if scores.margin {
        let width = f32::from(scores.greatest) - f32::from(scores.least);
        let score = f32::from(scores.least) + (0.5 * value + 0.5) * width;
        scores.better_than(score.floor() as i16)
    } else {
        i16::from(value >= -0.5)
    };
    let open = scores.better_than(low)..=high;
    if open.is_empty() {
        more.clamp(scores.better_than(scores.least), scores.greatest)
    } else {
        more.clamp(*open.start(), *open.end())
    }
}

/// The mean utility of a player at the root; `None` if no iteration has said anything about it.
fn expected<L: Layout>(root: Node<'_, L>, player: usize) -> Option<f32> {
    if root.chooser() == player {
        return (root.visits() > 0).then(|| root.mean());
    }
    if L::Players::ZERO_SUM {
        return (root.visits() > 0).then(|| -root.mean());
    }
    let (sum, visits) = choices(root, player, L::Players::COUNT);
    (visits > 0).then(|| (sum / f64::from(visits)) as f32)
}

/// The utilities and the visits of the choices that a player makes below a node, the first ones on each way, no deeper than
/// so many plies. A node keeps the mean of the player alone who chose it.
fn choices<L: Layout>(node: Node<'_, L>, player: usize, plies: usize) -> (f64, u32) {
    let Some(children) = node.below() else {
        return (0.0, 0);
    };
    let tried = (0..children.tried()).map(|i| Node::child_of(children, i));
    let found = tried.map(|child| {
        if children.chooser() == player {
            let visits = child.visits();
            (f64::from(child.mean()) * f64::from(visits), visits)
        } else if plies == 0 {
            (0.0, 0)
        } else {
            choices(child, player, plies - 1)
        }
    });
    found.fold((0.0, 0), |all, own| (all.0 + own.0, all.1 + own.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_target_is_the_least_score_above_what_is_expected() {
        let points = Scores::range(-10, 10).by_margin();
        let open = (-10, 10);
        assert_eq!(target(points, 0.0, open), 1);
        assert_eq!(target(points, 0.34, open), 4);
        assert_eq!(target(points, -0.34, open), -3);
        assert_eq!(target(points, 1.0, open), 10);
        assert_eq!(target(points, -1.0, open), -9);
        // Shares of 12, which nobody can lose more than all of.
        let shares = Scores::range(0, 12).by_margin();
        assert_eq!(target(shares, -0.3, (0, 12)), 5);
    }

    #[test]
    fn the_target_is_open_as_long_as_anything_is() {
        let points = Scores::range(-10, 10).by_margin();
        assert_eq!(target(points, 0.0, (3, 8)), 4);
        assert_eq!(target(points, 0.0, (-9, -2)), -2);
        assert_eq!(target(points, 0.9, (-9, -2)), -2);
        assert_eq!(target(points, 0.2, (5, 5)), 3);
        assert_eq!(target(points, -1.0, (-10, -10)), -9);
    }

    #[test]
    fn where_points_do_not_count_it_is_a_win_or_a_draw() {
        for scores in [Scores::OUTCOME, Scores::range(-48, 48)] {
            let open = (scores.least, scores.greatest);
            assert_eq!(target(scores, 0.0, open), 1);
            assert_eq!(target(scores, 0.9, open), 1);
            assert_eq!(target(scores, -0.9, open), 0);
            // A draw is certain, so that it has to be a win.
            assert_eq!(target(scores, -0.9, (0, scores.greatest)), 1);
            // It cannot be won any more.
            assert_eq!(target(scores, 0.0, (scores.least, 0)), 0);
        }
    }
}
