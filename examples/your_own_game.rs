//! A game of your own: four methods are enough to search and to solve it.
//!
//! The game is Dawson's Kayles as a race: pins stand in a row, a player takes two neighbours, and
//! the player who cannot move loses. Look at how little the rules need, and at the table of solved
//! rows: the agent proves each value and stops by itself.

use std::time::Duration;
use tesuji::prelude::*;

/// A row of at most 32 pins, one bit each.
#[derive(Clone, Copy, Debug)]
struct Pins {
    standing: u32,
    mover: usize,
}

impl Pins {
    fn row(length: u32) -> Self {
        Self {
            standing: (1 << length) - 1,
            mover: 0,
        }
    }

    /// The places at which two neighbours stand.
    fn pairs(self) -> u32 {
        self.standing & (self.standing >> 1)
    }
}

impl Game for Pins {
    type Players = Players<2>;
    /// The place of the first of the two pins.
    type Move = u8;

    fn mover(&self) -> usize {
        self.mover
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.extend((0..32).filter(|place| self.pairs() >> place & 1 == 1));
    }

    fn play(&mut self, place: u8) {
        self.standing &= !(0b11 << place);
        self.mover = 1 - self.mover;
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let mut scores = [1, 1];
        scores[self.mover] = -1;
        (self.pairs() == 0).then_some(scores)
    }
}

fn main() {
    println!("pins  result  first move  iterations");
    for length in 2..=14 {
        let mut search = Search::new(Pins::row(length), ScoreBoundedUct::default(), 1);
        let stop = search.run(&Budget::iterations(2_000_000));
        assert_eq!(stop, StopReason::Proven);
        let won = search.report().proven == Some(1);
        println!(
            "{length:4}  {:6}  {:10}  {:10}",
            if won { "win" } else { "loss" },
            match search.best() {
                Some(place) if won => format!("{}+{}", place + 1, place + 2),
                _ => "-".to_owned(),
            },
            search.iterations()
        );
        assert_eq!(
            won,
            grundy(length) != 0,
            "the theory of impartial games agrees"
        );
    }
    println!("a line from 12 pins: {:?}", line(12));
}

/// A row solved by a proof-number search: how one line begins (`keeping_proofs` shows it whole).
fn line(length: u32) -> Vec<u8> {
    let mut solver = Solver::new(Pins::row(length), Pns::default(), 0, Goal::Win);
    let answer = solver.solve(&Budget::time(Duration::from_secs(10)).with_memory(1 << 28));
    assert_eq!(answer.status, Status::Proven);
    answer.line
}

/// The Grundy value of a row: 0 exactly if the player to move loses.
fn grundy(length: u32) -> u32 {
    let mut values = vec![0, 0];
    for n in 2..=length as usize {
        let reached: Vec<u32> = (0..=n - 2)
            .map(|left| values[left] ^ values[n - 2 - left])
            .collect();
        let least_missing = (0..=length).find(|v| !reached.contains(v));
        values.push(least_missing.unwrap_or(0));
    }
    values[length as usize]
}
