//! Exhaustive search with a table, by the rules alone, to check problems.

use std::cmp::Reverse;
use std::collections::HashMap;
use tesuji::Game;

/// Negamax for games of two players without draws: with only two values, alpha-beta stops at the
/// first winning move.
///
/// Positions are remembered by their hash and are taken for equal if it is.
#[derive(Debug, Default)]
pub(crate) struct BruteForce {
    /// Whether the side to move wins.
    known: HashMap<u64, bool>,
    /// How often each move has won for each player (the history heuristic).
    won: Vec<u64>,
    /// The positions looked at, remembered ones not counted.
    pub(crate) nodes: u64,
    /// The nodes after which it gives up.
    pub(crate) limit: Option<u64>,
}

impl BruteForce {
    /// A search that gives up when it has looked at `limit` positions.
    #[allow(dead_code, reason = "not called by all that share this file")]
    pub(crate) fn with_limit(limit: u64) -> Self {
        let limit = Some(limit);
        Self {
            limit,
            ..Self::default()
        }
    }

    /// Whether the player wins; `None` if it gave up.
    pub(crate) fn wins<G: Game>(&mut self, position: &G, player: usize) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome.as_ref()[player] > 0);
        }
        let mover = position.mover();
        let key = position.hash().expect("the game has a hash");
        let known = if let Some(&known) = self.known.get(&key) {
            known
        } else {
            let won = self.mover_wins(position, mover)?;
            self.known.insert(key, won);
            won
        };
        Some(known == (mover == player))
    }

    fn mover_wins<G: Game>(&mut self, position: &G, mover: usize) -> Option<bool> {
        if self.limit.is_some_and(|limit| self.nodes >= limit) {
            return None;
        }
        self.nodes += 1;
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let mut next: Vec<_> = moves.iter().map(|&m| (m, after(position, m))).collect();
        // Moves that decide at once come first, then those that have won elsewhere.
        let wins = |next: &G| next.outcome().map(|outcome| outcome.as_ref()[mover] > 0);
        if next.iter().any(|(_, next)| wins(next) == Some(true)) {
            return Some(true);
        }
        next.retain(|(_, next)| next.outcome().is_none());
        next.sort_by_key(|&(m, _)| Reverse(self.won_before(position, m)));
        for (m, next) in next {
            if self.wins(&next, mover)? {
                *self.count(position, m) += 1;
                return Some(true);
            }
        }
        Some(false)
    }

    fn won_before<G: Game>(&self, position: &G, m: G::Move) -> u64 {
        let index = position
            .move_index(m)
            .map(|index| 2 * index + position.mover());
        index
            .and_then(|index| self.won.get(index).copied())
            .unwrap_or(0)
    }

    fn count<G: Game>(&mut self, position: &G, m: G::Move) -> &mut u64 {
        self.won.resize(2 * G::MOVE_INDICES, 0);
        let index = position.move_index(m).expect("the game has an index");
        &mut self.won[2 * index + position.mover()]
    }

    /// The moves that win for the side to move; `None` if it gave up.
    pub(crate) fn winning_moves<G: Game>(&mut self, position: &G) -> Option<Vec<G::Move>> {
        let (mut moves, mut winning) = (Vec::new(), Vec::new());
        position.moves(&mut moves);
        for m in moves {
            if self.wins(&after(position, m), position.mover())? {
                winning.push(m);
            }
        }
        Some(winning)
    }
}

/// The position after a move.
pub(crate) fn after<G: Game>(position: &G, m: G::Move) -> G {
    let mut next = position.clone();
    next.play(m);
    next
}
