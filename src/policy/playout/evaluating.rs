//! Playouts with an evaluator: greedy moves, and an early end.

use super::uniform::complete_uniformly;
use super::{Buffers, Log, Played, Playout, draw};
use crate::base::constant::{ConstantError, probability};
use crate::base::rng::{Rng, Source};
use crate::eval::{Ahead, Evaluator, Lookahead};
use crate::game::{ByPlayer, Game, PlayerCount, list_moves};
use crate::policy::learn::Learner;
use crate::policy::split::MoveDesign;

/// ε-greedy playouts: the move with the best evaluation one ply ahead, or with probability ε a
/// random move.
///
/// With ε = 1 the evaluator is asked at the end of a playout only.
///
/// # Reference
/// Paper 004, section 3.3.2; section 6.2 for no playout at all.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evaluating<E> {
    /// The evaluator of positions.
    pub evaluator: E,
    /// ε, in [0, 1]: the share of uniformly random moves.
    pub epsilon: f32,
    /// The condition that ends a playout before the end of the game.
    pub end: Termination,
    /// The number of moves after which a playout counts as a draw; `None` plays to the end.
    pub cap: Option<u32>,
    /// Whether the evaluator is another one than the tree's. Its evaluations are then counted apart
    /// ([`Playout::evaluates_apart`]).
    pub apart: bool,
}

/// The condition that ends a playout before the end of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Termination {
    /// Never.
    #[default]
    Never,
    /// After this number of moves, with the evaluation of the position. With 0 there is no playout:
    /// the value of a leaf is its estimate if the tree has one, or else its evaluation.
    After(u32),
    /// As soon as the evaluation for a player exceeds the threshold. The playout then counts as a
    /// win of that player.
    Beyond {
        /// The value, in [0, 1], above which a position counts as won by that player.
        threshold: f32,
        /// The number of moves between two evaluations, at least 1. The first one is before any
        /// move.
        every: u32,
    },
}

impl Termination {
    /// [`Termination::Beyond`] with these settings.
    ///
    /// # Errors
    /// If `threshold` is not in [0, 1], or `every` is 0.
    pub fn beyond(threshold: f32, every: u32) -> Result<Self, ConstantError> {
        let threshold = probability("threshold", threshold)?;
        if every == 0 {
            return Err(ConstantError::new("every", 0.0, "at least 1"));
        }
        Ok(Self::Beyond { threshold, every })
    }
}

impl<E> Evaluating<E> {
    /// ε-greedy playouts to the end of the game.
    ///
    /// # Errors
    /// If `epsilon` is not in [0, 1].
    pub fn greedy(evaluator: E, epsilon: f32) -> Result<Self, ConstantError> {
        let epsilon = probability("epsilon", epsilon)?;
        Ok(Self {
            evaluator,
            epsilon,
            end: Termination::Never,
            cap: None,
            apart: false,
        })
    }

    /// No playout: the value of a leaf is its evaluation.
    pub fn leaves(evaluator: E) -> Self {
        Self {
            evaluator,
            epsilon: 1.0,
            end: Termination::After(0),
            cap: None,
            apart: false,
        }
    }

    /// These playouts with another rule for an early end.
    #[must_use]
    pub fn ending(self, end: Termination) -> Self {
        Self { end, ..self }
    }
}

/// The buffers of playouts with an evaluator.
#[derive(Debug)]
pub struct EvaluatingMemory<G: Game, M> {
    buffers: Buffers<G::Move>,
    ahead: Lookahead<G, M>,
    found: Vec<Ahead<G>>,
}

impl<G: Game, M: Default> Default for EvaluatingMemory<G, M> {
    fn default() -> Self {
        Self {
            buffers: Buffers::default(),
            ahead: Lookahead::default(),
            found: Vec::new(),
        }
    }
}

impl<E> Evaluating<E> {
    /// The evaluation of a position for each player.
    fn values<G: Game>(&self, position: &G, ahead: &mut Lookahead<G, E::Memory>) -> ByPlayer<G, f32>
    where
        E: Evaluator<G>,
    {
        let mut value_for = |player| ahead.look_at(&self.evaluator, position, player);
        if G::ZERO_SUM {
            let first = value_for(0);
            return G::Players::each(|player| if player == 0 { first } else { -first });
        }
        G::Players::each(value_for)
    }

    /// The result of the playout if it ends here, before the game does.
    fn ended<G: Game>(
        &self,
        position: &G,
        plies: u32,
        ahead: &mut Lookahead<G, E::Memory>,
    ) -> Option<ByPlayer<G, f32>>
    where
        E: Evaluator<G>,
    {
        match self.end {
            Termination::After(most) if plies >= most => Some(self.values(position, ahead)),
            Termination::Beyond { threshold, every } if plies.is_multiple_of(every) => {
                let values = self.values(position, ahead);
                let players = 0..G::Players::COUNT;
                let winner = players.clone().find(|&player| values[player] > threshold)?;
                let utility = |player| if player == winner { 1.0 } else { -1.0 };
                Some(G::Players::each(utility))
            }
            _ => None,
        }
    }

    /// The move that looks best; ties are broken at random.
    fn best<G: Game>(
        &self,
        position: &G,
        rng: &mut Rng<impl Source>,
        memory: &mut EvaluatingMemory<G, E::Memory>,
    ) -> G::Move
    where
        E: Evaluator<G>,
    {
        let EvaluatingMemory {
            buffers,
            ahead,
            found,
        } = memory;
        let moves = &mut buffers.moves;
        moves.clear();
        list_moves(position, moves);
        let mover = position.mover();
        let listed = moves.iter().copied();
        ahead.look(&self.evaluator, position, listed, mover, found);
        let (best, _) = Ahead::best(found, mover, rng);
        moves[best]
    }
}

impl<G: Game + Send, E: Evaluator<G>> Learner<G> for Evaluating<E> {
    type Memory = EvaluatingMemory<G, E::Memory>;
}

impl<G: Game + Send, E: Evaluator<G>> Playout<G> for Evaluating<E> {
    #[inline(always)]
    fn reads_estimates(&self) -> bool {
        self.end == Termination::After(0)
    }

    fn evaluates_apart(&self) -> bool {
        self.apart
    }

    fn evaluations(&self, memory: &Self::Memory) -> Option<u64> {
        let asks = self.epsilon < 1.0 || self.end != Termination::Never;
        asks.then(|| memory.ahead.evaluations())
    }

    fn play_out<L: Log<G>>(
        &self,
        position: &mut G,
        rng: &mut Rng<impl Source>,
        memory: &mut Self::Memory,
        mut log: L,
    ) -> Option<Played<G>> {
        let mut plies = 0;
        let mut ask = log.pace()?;
        loop {
            if let Some(scores) = position.outcome() {
                return Some(Played::decided(scores, plies));
            }
            if let Some(utilities) = self.ended(position, plies, &mut memory.ahead) {
                return Some(Played { utilities, plies });
            }
            if self.cap == Some(plies) {
                return Some(draw(plies));
            }
            if plies == ask {
                ask = plies.saturating_add(log.pace()?);
            }
            let m = if rng.unit() < self.epsilon {
                position.random_move(rng, &mut memory.buffers.moves)
            } else {
                self.best(position, rng, memory)
            };
            log.push(position, m);
            position.play(m);
            plies += 1;
        }
    }

    fn complete<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        rng: &mut Rng<impl Source>,
        memory: &mut Self::Memory,
    ) -> Option<G::Move> {
        complete_uniformly(design, state, rng, &mut memory.buffers)
    }
}
