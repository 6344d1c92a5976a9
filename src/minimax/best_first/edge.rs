//! The data that a position holds of its moves, and the choice of the best one.

use super::settings::{Choice, Stray};
use crate::base::rng::Rng;
use std::cmp::Ordering;

/// The resolution and the value of a position, always from the point of view of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Worth {
    /// The utility of an end of the game or an estimate. If the completion is 1, the player can be
    /// sure of that much. If it is −1, the others can keep the player to that.
    pub(super) value: f32,
    /// 1: won for certain, −1: lost for certain, by any number of points. 0: a draw, another score,
    /// or open.
    pub(super) completion: i8,
    /// Whether the value is final: it is won or lost, or the value is that of best play.
    pub(super) resolved: bool,
}

/// A move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) worth: Worth,
    /// Whether it ends the game.
    pub(super) ends: bool,
    /// How often iterations went through it.
    pub(super) visits: u32,
    /// The epoch in which an iteration through it found nothing to do.
    pub(super) tried: u32,
}

impl Edge {
    /// How far it is solved, as the side to move sees it.
    #[inline(always)]
    fn level(&self, own: bool) -> i8 {
        let Worth { completion, .. } = self.worth;
        if own { completion } else { -completion }
    }

    /// Compares by completion, then by value, as the side to move sees them.
    #[inline(always)]
    fn by_worth(&self, other: &Self, own: bool) -> Ordering {
        let levels = self.level(own).cmp(&other.level(own));
        levels.then_with(|| self.by_value(other, own))
    }

    #[inline(always)]
    fn by_value(&self, other: &Self, own: bool) -> Ordering {
        let (a, b) = (self.worth.value, other.worth.value);
        let (a, b) = if own { (a, b) } else { (b, a) };
        a.partial_cmp(&b).unwrap_or(Ordering::Equal)
    }

    /// Whether it is worth going through: it is not resolved, nor tried in vain in this epoch.
    #[inline(always)]
    fn is_open(&self, epoch: u32) -> bool {
        !self.worth.resolved && self.tried != epoch
    }
}

/// The index of the greatest edge of those allowed, the first on ties.
#[inline(always)]
fn greatest(
    edges: &[Edge],
    allowed: impl Fn(&Edge) -> bool,
    order: impl Fn(&Edge, &Edge) -> Ordering,
) -> Option<usize> {
    let mut best: Option<usize> = None;
    for (i, edge) in edges.iter().enumerate() {
        if allowed(edge) && best.is_none_or(|best| order(edge, &edges[best]).is_gt()) {
            best = Some(i);
        }
    }
    best
}

/// The best move for the side to move, whether it is solved or not: it gives the value of the
/// position. Of equals the more visited.
///
/// # Reference
/// Paper 004, Algorithm 14, `COMPLETED_BEST_ACTION`. Without completion it is `BEST_ACTION` of
/// Algorithm 4, which leaves equals open.
pub(super) fn best(edges: &[Edge], own: bool) -> Option<usize> {
    greatest(
        edges,
        |_| true,
        |a, b| a.by_worth(b, own).then(a.visits.cmp(&b.visits)),
    )
}

/// The move to go through: the best of those that are open, of equals the less visited.
///
/// An edge is open unless it is resolved or was tried in vain in this epoch.
///
/// # Reference
/// Paper 004, Algorithm 14, `COMPLETED_BEST_ACTION_DUAL` of the `UNRESOLVED_ACTIONS`.
#[inline]
pub(super) fn next(edges: &[Edge], own: bool, epoch: u32) -> Option<usize> {
    greatest(
        edges,
        |edge| edge.is_open(epoch),
        |a, b| a.by_worth(b, own).then(b.visits.cmp(&a.visits)),
    )
}

/// The same, or another open move that is as far solved as that.
///
/// # Reference
/// Paper 004, Algorithm 5 and sections 5.2.1 and 5.7.
pub(super) fn stray(
    edges: &[Edge],
    own: bool,
    epoch: u32,
    stray: Stray,
    rng: &mut Rng,
) -> Option<usize> {
    let chosen = next(edges, own, epoch)?;
    if let Stray::EpsilonGreedy(epsilon) = stray
        && (epsilon <= 0.0 || rng.unit() >= epsilon)
    {
        return Some(chosen);
    }
    let completion = edges[chosen].worth.completion;
    let alike = |edge: &Edge| edge.is_open(epoch) && edge.worth.completion == completion;
    let drawn = match stray {
        Stray::EpsilonGreedy(_) => {
            let drawn = rng.below(edges.iter().filter(|edge| alike(edge)).count() as u32);
            let mut alike = (0..edges.len()).filter(|&i| alike(&edges[i]));
            alike.nth(drawn as usize)
        }
        Stray::Softmax => softmax(edges, own, alike, rng),
        Stray::Ordinal(epsilon) => ordinal(edges, own, alike, epsilon, rng),
    };
    drawn.or(Some(chosen))
}

/// An allowed move with a probability proportional to e to the power of its value.
#[cold]
fn softmax(
    edges: &[Edge],
    own: bool,
    allowed: impl Fn(&Edge) -> bool,
    rng: &mut Rng,
) -> Option<usize> {
    let weight = |edge: &Edge| {
        let value = edge.worth.value;
        (if own { value } else { -value }).exp()
    };
    let all = || (0..edges.len()).filter(|&i| allowed(&edges[i]));
    let mut left = rng.unit() * all().map(|i| weight(&edges[i])).sum::<f32>();
    let drawn = all().find(|&i| {
        left -= weight(&edges[i]);
        left < 0.0
    });
    drawn.or_else(|| all().last())
}

/// An allowed move by its rank among them.
#[cold]
fn ordinal(
    edges: &[Edge],
    own: bool,
    allowed: impl Fn(&Edge) -> bool,
    epsilon: f32,
    rng: &mut Rng,
) -> Option<usize> {
    let mut ranks: Vec<usize> = (0..edges.len()).filter(|&i| allowed(&edges[i])).collect();
    ranks.sort_by(|&a, &b| {
        let visits = edges[a].visits.cmp(&edges[b].visits);
        edges[b].by_value(&edges[a], own).then(visits)
    });
    let count = ranks.len();
    let taken =
        |i: usize, rng: &mut Rng| rng.unit() < (1.0 - epsilon) + epsilon / (count - i) as f32;
    let place = (0..count).find(|&i| taken(i, rng));
    place.map(|place| ranks[place]).or(ranks.last().copied())
}

/// The move to play at the root.
///
/// # Reference
/// Paper 004, Algorithm 6 and Algorithm 14, `COMPLETED_SAFEST_MOVE_SELECTION`. Departure: where
/// every move is resolved the best value is played, however often it was looked at; that differs in
/// games in which more counts than who wins.
pub(super) fn to_play(edges: &[Edge], own: bool, choice: Choice, resolved: bool) -> Option<usize> {
    if choice == Choice::Best || resolved {
        return best(edges, own);
    }
    greatest(
        edges,
        |_| true,
        |a, b| {
            let levels = a.level(own).cmp(&b.level(own));
            let visits = a.visits.cmp(&b.visits);
            levels.then(visits).then_with(|| a.by_value(b, own))
        },
    )
}

/// The worth of a position by its moves.
///
/// # Reference
/// Paper 004, section 5.7 and Algorithm 14, `BACKUP_RESOLUTION`.
pub(super) fn backed_up(edges: &[Edge], own: bool) -> Worth {
    let best = best(edges, own).expect("a position in which the game goes on has a move");
    let Worth {
        value, completion, ..
    } = edges[best].worth;
    Worth {
        value,
        completion,
        resolved: completion != 0 || edges.iter().all(|edge| edge.worth.resolved),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edge(value: f32, completion: i8, resolved: bool) -> Edge {
        Edge {
            worth: Worth {
                value,
                completion,
                resolved,
            },
            ends: false,
            visits: 0,
            tried: 0,
        }
    }

    /// How often each edge is chosen, as a share.
    fn shares(edges: &[Edge], own: bool, way: Stray) -> Vec<f32> {
        let (mut rng, mut counts) = (Rng::new(1), vec![0_u16; edges.len()]);
        for _ in 0..20_000 {
            counts[stray(edges, own, 1, way, &mut rng).expect("an open edge")] += 1;
        }
        counts
            .iter()
            .map(|&count| f32::from(count) / 20_000.0)
            .collect()
    }

    #[test]
    fn lines_are_left_with_the_probabilities_of_the_paper() {
        // Resolved, and lost for certain: neither is alike.
        let edges = [
            edge(0.5, 0, false),
            edge(0.9, 0, true),
            edge(-0.5, 0, false),
            edge(0.1, 0, false),
            edge(0.2, -1, false),
        ];
        let sum = 0.5_f32.exp() + (-0.5_f32).exp() + 0.1_f32.exp();
        let softmax = [0.5_f32, -0.5, 0.1].map(|value| value.exp() / sum);
        // Best first: 0.7 + 0.3/3, of the rest 0.7 + 0.3/2, then the remainder.
        let ordinal = [0.8, 0.2 * 0.85, 0.2 * 0.15];
        let greedy = [0.7 + 0.1, 0.1, 0.1];
        for (way, [first, last, middle]) in [
            (Stray::Softmax, softmax),
            (Stray::Ordinal(0.3), [ordinal[0], ordinal[2], ordinal[1]]),
            (Stray::EpsilonGreedy(0.3), greedy),
        ] {
            let found = shares(&edges, true, way);
            for (found, expected) in found.iter().zip([first, 0.0, last, middle, 0.0]) {
                assert!(
                    (found - expected).abs() < 0.015,
                    "{way:?}: {found} for {expected}"
                );
            }
        }
        // Seen from the other side the last of the three is the best.
        let others = [
            edge(0.5, 0, false),
            edge(-0.5, 0, false),
            edge(0.1, 0, false),
        ];
        let found = shares(&others, false, Stray::Ordinal(0.3));
        for (found, expected) in found.iter().zip([ordinal[2], ordinal[0], ordinal[1]]) {
            assert!((found - expected).abs() < 0.015, "{found} for {expected}");
        }
    }
}
