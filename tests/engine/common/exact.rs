//! Exact values of small games, by going through all of them.

use super::agents::Agent;
use super::goals::goals;
use super::tree::{StateOfTree, walk};
use std::collections::HashMap;
use tesuji::Search;
use tesuji::game::{Game, PlayerCount};
use tesuji::policy::backup::INFINITE;

/// The exact bounds of a player's score in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Truth {
    /// The score the player can force against all others together; with two players and a zero
    /// sum, the value of the position.
    pub forced: i16,
    /// The greatest score the player can end with: the same in a zero-sum game, otherwise with the
    /// help of all players.
    pub hoped: i16,
}

/// Exact values, remembered by the hash of the position.
pub struct Exact<G> {
    known: HashMap<u64, Vec<Truth>>,
    /// Scores of a player against one opponent alone.
    alone: HashMap<(u64, usize, usize), i16>,
    game: std::marker::PhantomData<G>,
}

impl<G: Game> Default for Exact<G> {
    fn default() -> Self {
        Self {
            known: HashMap::new(),
            alone: HashMap::new(),
            game: std::marker::PhantomData,
        }
    }
}

impl<G: Game> Exact<G> {
    /// The truth for each player.
    pub fn of(&mut self, position: &G) -> Vec<Truth> {
        let players = G::Players::COUNT;
        if let Some(scores) = position.outcome() {
            let truth = |p: usize| Truth {
                forced: scores[p],
                hoped: scores[p],
            };
            return (0..players).map(truth).collect();
        }
        let hash = position.hash();
        if let Some(known) = hash.and_then(|hash| self.known.get(&hash)) {
            return known.clone();
        }
        let mover = position.mover();
        let mut found: Option<Vec<Truth>> = None;
        for child in children(position) {
            let below = self.of(&child);
            let Some(so_far) = &mut found else {
                found = Some(below);
                continue;
            };
            for (player, (own, other)) in so_far.iter_mut().zip(below).enumerate() {
                let chooses = player == mover;
                own.forced = pick(chooses, own.forced, other.forced);
                own.hoped = pick(chooses || !G::ZERO_SUM, own.hoped, other.hoped);
            }
        }
        let found = found.expect("an undecided position has a move");
        if let Some(hash) = hash {
            self.known.insert(hash, found.clone());
        }
        found
    }

    /// The score that a player ends with if one opponent alone is against it and all others help.
    fn against(&mut self, position: &G, player: usize, opponent: usize) -> i16 {
        if let Some(scores) = position.outcome() {
            return scores[player];
        }
        let key = position.hash().map(|hash| (hash, player, opponent));
        if let Some(known) = key.and_then(|key| self.alone.get(&key)) {
            return *known;
        }
        let scores = children(position)
            .into_iter()
            .map(|child| self.against(&child, player, opponent));
        let found = if position.mover() == opponent {
            scores.min()
        } else {
            scores.max()
        };
        let found = found.expect("an undecided position has a move");
        if let Some(key) = key {
            self.alone.insert(key, found);
        }
        found
    }

    /// The value of a position for the player to move.
    pub fn value(&mut self, position: &G) -> i16 {
        self.of(position)[position.mover()].forced
    }
}

fn pick(greatest: bool, a: i16, b: i16) -> i16 {
    if greatest { a.max(b) } else { a.min(b) }
}

/// The positions after each legal move.
pub fn children<G: Game>(position: &G) -> Vec<G> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.into_iter().map(|m| after(position, m)).collect()
}

/// The position after a move.
pub fn after<G: Game>(position: &G, m: G::Move) -> G {
    let mut next = position.clone();
    next.play(m);
    next
}

/// Every proof of the tree must be true, in every node: proof numbers of 0 and ∞, bounds, and the
/// interval of the final choice.
pub fn assert_sound<G: Game, R: Agent<G>>(search: &Search<G, R>, exact: &mut Exact<G>) {
    let root = search.root_player();
    let players = G::Players::COUNT;
    let goals = goals(search);
    walk(search, |StateOfTree { node, state, path }| {
        let truth = exact.of(state);
        for (goal, number) in goals.iter().zip(node.all_proof_numbers()) {
            let score = match goal.opponent {
                Some(opponent) => exact.against(state, goal.player, opponent),
                None => truth[goal.player].forced,
            };
            let reached = goal.reached(score);
            let wrong = number == 0 && !reached || number == INFINITE && reached;
            assert!(!wrong, "{path:?}: {goal:?} has {number}, but {truth:?}");
        }
        let certain = (0..players).map(|player| node.certain(player, root));
        let bounds = node.all_bounds().into_iter().enumerate();
        for (player, (low, high)) in certain.enumerate().chain(bounds) {
            let Truth { forced, hoped } = truth[player];
            assert!(
                low <= forced && hoped <= high,
                "{path:?}: player {player} between {low} and {high}, but {truth:?}"
            );
        }
    });
}
