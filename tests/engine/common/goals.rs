//! The meaning of the goals of each agent, written down a second time.

use tesuji::game::PlayerCount;
use tesuji::statistics::Statistics;
use tesuji::tree::Count;
use tesuji::{Game, Recipe, Search, StatisticsOf};

/// "This `player` finishes with at least `least`", or its opposite.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    pub player: usize,
    pub least: i16,
    pub opposite: bool,
    /// The only opponent; `None` if all others are against it.
    pub opponent: Option<usize>,
}

impl Goal {
    /// Whether a player who moves wants the goal: the player it is about, against all others, or
    /// all but one.
    pub fn wanted_by(self, mover: usize) -> bool {
        match self.opponent {
            Some(opponent) => mover != opponent,
            None => (mover == self.player) != self.opposite,
        }
    }

    /// Whether a final score, or a score that can be forced, reaches the goal.
    pub fn reached(self, score: i16) -> bool {
        (score >= self.least) != self.opposite
    }
}

/// The goals of a search, in their order; empty if it has no proof numbers.
pub fn goals<G: Game, R: Recipe<G>>(search: &Search<G, R>) -> Vec<Goal> {
    let root = search.root_player();
    let Some(kept) = <StatisticsOf<G, R> as Statistics>::GOALS else {
        return Vec::new();
    };
    match (kept.goals, kept.from_the_root) {
        (Count::EachPlayer, false) => (0..G::Players::COUNT).map(win).collect(),
        (Count::EachPair, false) => (0..G::Players::COUNT).flat_map(against_each).collect(),
        (Count::Fixed(2), true) => pair(root, 1).to_vec(),
        (Count::Fixed(4), true) => [pair(root, 1), pair(root, 0)].concat(),
        unknown => panic!("goals that nobody has written down: {unknown:?}"),
    }
}

fn win(player: usize) -> Goal {
    Goal {
        player,
        least: 1,
        opposite: false,
        opponent: None,
    }
}

/// The goals of [`Pairs`](tesuji::statistics::Pairs) in which the greater number of player and
/// opponent is this one, in their order.
fn against_each(greater: usize) -> Vec<Goal> {
    let alone = |player, opponent| Goal {
        opponent: Some(opponent),
        ..win(player)
    };
    let as_player = (0..greater).map(|opponent| alone(greater, opponent));
    let as_opponent = (0..greater).map(|player| alone(player, greater));
    [win(greater)]
        .into_iter()
        .chain(as_player)
        .chain(as_opponent)
        .collect()
}

fn pair(player: usize, least: i16) -> [Goal; 2] {
    [false, true].map(|opposite| Goal {
        player,
        least,
        opposite,
        opponent: None,
    })
}
