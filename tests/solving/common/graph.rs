//! Random games on graphs: lines may come together, and come back to where they were.

use tesuji::Rng;
use tesuji::game::{Game, Notation, Outcome, Players, Scores, TextError};

/// The shape of a random graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    pub seed: u64,
    pub positions: u32,
    /// The most moves of a position.
    pub moves: u32,
    /// How many of 256 positions end the game.
    pub ends: u32,
}

impl Shape {
    /// A small graph, with cycles more often than not.
    pub fn random(rng: &mut Rng) -> Self {
        Self {
            seed: rng.word(),
            positions: 2 + rng.below(14),
            moves: 1 + rng.below(3),
            ends: 20 + rng.below(120),
        }
    }
}

/// A position of the graph for `N` players. Scores go from −2 to 2 and need not add up to zero
/// unless there are two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Graph<const N: usize> {
    shape: Shape,
    at: u32,
}

impl<const N: usize> Graph<N> {
    pub fn new(shape: Shape) -> Self {
        Self { shape, at: 0 }
    }

    fn chance(&self, purpose: u64) -> Rng {
        let word = self.shape.seed ^ u64::from(self.at).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Rng::new(word.wrapping_add(purpose << 56))
    }
}

impl<const N: usize> Game for Graph<N> {
    type Players = Players<N>;
    type Move = u16;
    const SCORES: Scores = Scores::range(-2, 2).by_margin();

    fn mover(&self) -> usize {
        self.chance(1).below(N as u32) as usize
    }

    fn moves(&self, moves: &mut Vec<u16>) {
        let mut chance = self.chance(2);
        let begin = moves.len();
        for _ in 0..=chance.below(self.shape.moves) {
            let to = chance.below(self.shape.positions) as u16;
            if !moves[begin..].contains(&to) {
                moves.push(to);
            }
        }
    }

    fn play(&mut self, to: u16) {
        self.at = to.into();
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let mut chance = self.chance(3);
        if self.at == 0 || chance.below(256) >= self.shape.ends {
            return None;
        }
        let mut scores = [0; N];
        for score in &mut scores {
            *score = chance.below(5) as i16 - 2;
        }
        if N == 2 {
            scores[1] = -scores[0];
        }
        Some(scores)
    }

    fn hash(&self) -> Option<u64> {
        Some(self.chance(4).word())
    }
}

impl<const N: usize> Notation for Graph<N> {
    fn position_text(&self) -> String {
        self.at.to_string()
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let at = text.parse().ok().filter(|&at| at < self.shape.positions);
        let at = at.ok_or_else(|| TextError::new(text, "not a position"))?;
        Ok(Self { at, ..*self })
    }

    fn move_text(&self, to: u16) -> String {
        to.to_string()
    }

    fn drawing(&self) -> String {
        self.position_text()
    }
}
