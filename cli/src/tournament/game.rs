//! One game of a match.

use super::{Pairing, Seeds, opening};
use crate::agents::{AgentSpec, player};
use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash, Hasher};
use tesuji::game::Notation;
use tesuji::{Budget, StopReason};

/// What is the same in every game of a match.
#[derive(Clone, Debug)]
pub(crate) struct Contest<G> {
    /// The position the games start from.
    pub(crate) start: G,
    /// The agents, A and B.
    pub(crate) agents: [AgentSpec; 2],
    /// What each may use for a move.
    pub(crate) budget: Budget,
    /// The random moves each pair begins with.
    pub(crate) opening_plies: u32,
    /// The seeds of the match.
    pub(crate) seeds: Seeds,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Record {
    /// Which game it was.
    pub(crate) pairing: Pairing,
    /// Whether A scored more than B.
    pub(crate) result: Ordering,
    /// Its length, the opening included.
    pub(crate) plies: u32,
    /// The iterations of A and of B.
    pub(crate) iterations: [u64; 2],
    /// The searches of A and of B.
    pub(crate) searches: [u64; 2],
    /// The same for two games with the same moves and seats.
    pub(crate) fingerprint: u64,
}

impl<G: Notation> Contest<G> {
    /// The opening of a pair.
    pub(crate) fn opening(&self, pair: u32) -> Option<Vec<G::Move>> {
        opening(
            &self.start,
            self.opening_plies,
            self.seeds.of(pair.into()).of(2),
        )
    }

    /// Plays a game; `None` if the budget's stop flag ended it.
    ///
    /// Forced moves are played without a search, as the published programs do.
    ///
    /// # Panics
    /// If no opening is found, an agent finds no move, or the game's rules fail.
    pub(crate) fn play(&self, pairing: Pairing) -> Option<Record> {
        let seat_of_a = pairing.seat_of_a();
        let opening = self
            .opening(pairing.pair())
            .expect("an opening that leaves the game going");
        let mut position = self.start.clone();
        let mut hasher = DefaultHasher::new();
        seat_of_a.hash(&mut hasher);
        let mut plies = 0;
        for m in opening {
            position.move_text(m).hash(&mut hasher);
            position.play(m);
            plies += 1;
        }

        let mut players = [0, 1].map(|agent: usize| player(&self.agents[agent], position.clone()));
        let seeds = self.seeds.of(pairing.pair().into()).of(seat_of_a as u64);
        let (mut iterations, mut searches) = ([0; 2], [0; 2]);
        let mut moves = Vec::new();
        while position.outcome().is_none() {
            let seat = position.mover();
            moves.clear();
            position.moves(&mut moves);
            let m = if let [forced] = moves[..] {
                forced
            } else {
                let agent = usize::from(seat != seat_of_a);
                let seed = seeds.of(seat as u64).of(plies.into()).seed();
                let searched = players[agent].search(seed, &self.budget);
                if searched.stop == StopReason::Flag {
                    return None;
                }
                iterations[agent] += searched.iterations;
                searches[agent] += 1;
                let name = ["A", "B"][agent];
                let none = || panic!("agent {name} found no move at ply {plies}");
                searched.best.unwrap_or_else(none)
            };
            position.move_text(m).hash(&mut hasher);
            for player in &mut players {
                player.play(m);
            }
            position.play(m);
            plies += 1;
        }
        let scores = position.outcome()?;
        Some(Record {
            pairing,
            result: scores[seat_of_a].cmp(&scores[1 - seat_of_a]),
            plies,
            iterations,
            searches,
            fingerprint: hasher.finish(),
        })
    }
}
