//! Seatings: two agents share the seats of a game for any number of players.
//!
//! All games of a *block* have the same opening. In them the two agents take the seats in every way
//! in which both have at least one seat: in two ways for two players, in 2ⁿ − 2 ways for n players.
//! Both agents have equally many seats in a block, so agents of equal strength score one half.
//!
//! # Reference
//! Nijssen and Winands, "Enhancements for multi-player Monte-Carlo tree search", CG 2010: every
//! assignment of two kinds of player to the seats is played equally often.

/// A game's place in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The number of the game, from 0.
    pub game: u32,
    /// The number of seats, at least 2.
    pub seats: u32,
}

impl Seating {
    /// The number of games of a block.
    pub fn block_len(self) -> u32 {
        (1 << self.seats) - 2
    }

    /// The number of the block.
    pub fn block(self) -> u32 {
        self.game / self.block_len()
    }

    /// The number of the game within its block.
    pub fn within(self) -> u32 {
        self.game % self.block_len()
    }

    /// The agent in a seat: 0 is A, 1 is B.
    ///
    /// The second of two consecutive games is the first with the seats exchanged.
    pub fn agent(self, seat: usize) -> usize {
        let first = self.within() / 2 + 1;
        let held_by_a = if self.game.is_multiple_of(2) {
            first
        } else {
            !first
        };
        usize::from(held_by_a >> seat & 1 == 0)
    }

    /// The seats.
    pub fn seats(self) -> std::ops::Range<usize> {
        0..self.seats as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn two_players_exchange_seats() {
        for game in 0..6 {
            let seating = Seating { game, seats: 2 };
            assert_eq!(seating.block(), game / 2);
            assert_eq!(seating.agent(0), (game % 2) as usize);
            assert_eq!(seating.agent(1), 1 - seating.agent(0));
        }
    }

    #[test]
    fn a_block_has_every_seating_once_and_is_fair() {
        for seats in 2..=6 {
            let mut seen = HashSet::new();
            let mut seats_of_b = vec![0; seats as usize];
            let games = (1 << seats) - 2;
            for game in 0..games {
                let seating = Seating { game, seats };
                assert_eq!(seating.block(), 0);
                let agents: Vec<_> = seating.seats().map(|seat| seating.agent(seat)).collect();
                assert!(agents.contains(&0) && agents.contains(&1), "{agents:?}");
                for (seat, agent) in agents.iter().enumerate() {
                    seats_of_b[seat] += agent;
                }
                if game % 2 == 1 {
                    let before = Seating {
                        game: game - 1,
                        seats,
                    };
                    assert!(
                        seating
                            .seats()
                            .all(|seat| before.agent(seat) != agents[seat])
                    );
                }
                assert!(seen.insert(agents));
            }
            assert_eq!(seats_of_b, vec![games as usize / 2; seats as usize]);
            assert_eq!(Seating { game: games, seats }.block(), 1);
        }
    }
}
