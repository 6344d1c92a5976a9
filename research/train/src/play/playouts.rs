//! Playouts of training: none, or playouts whose positions are learned from.

use super::judge::Judge;
use std::fmt;
use std::mem;
use std::sync::{Arc, Mutex, PoisonError};
use tesuji::eval::{Ahead, Evaluator, Lookahead};
use tesuji::game::{Game, PlayerCount};
use tesuji::policy::learn::Learner;
use tesuji::policy::playout::{Buffers, Log, Played, Playout, Uniform};
use tesuji::policy::split::MoveDesign;
use tesuji::{Rng, Source};
use tesuji_games::Family;

/// The share of random moves.
///
/// # Reference
/// Paper 004, section 6.5: that of training by descent.
const EPSILON: f32 = 0.05;

/// The moves after which a playout counts as a draw: games may repeat positions for ever.
const MOST: u32 = 2000;

/// Positions, and what they look worth to the first player.
pub(super) type Seen<G> = Vec<(G, f32)>;

/// What leaves are worth: the value by the network, or the result of a game. In it both sides play
/// what is best one ply ahead, and sometimes a random move. Every position of such a game is kept,
/// with the value of the move that looks best.
///
/// # Reference
/// Paper 004, section 6.5: V2 and V4 without playouts, V1 and V3 with them.
#[derive(Clone)]
pub(super) struct Playouts<G: Family> {
    judge: Judge<G>,
    /// The positions that playouts have seen; `None` without playouts.
    seen: Option<Arc<Mutex<Seen<G>>>>,
}

impl<G: Family> Playouts<G> {
    /// No playouts.
    pub(super) fn none(judge: Judge<G>) -> Self {
        Self { judge, seen: None }
    }

    /// Playouts to the end.
    pub(super) fn to_the_end(judge: Judge<G>) -> Self {
        let seen = Some(Arc::default());
        Self { judge, seen }
    }

    /// What playouts have seen since this was asked for last. Clones share it.
    pub(super) fn take_seen(&self) -> Seen<G> {
        let Some(seen) = &self.seen else {
            return Seen::new();
        };
        mem::take(&mut seen.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl<G: Family> fmt::Debug for Playouts<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plays = self.seen.is_some();
        f.debug_struct("Playouts")
            .field("plays", &plays)
            .finish_non_exhaustive()
    }
}

/// Buffers.
pub(super) struct Memory<G: Game, M> {
    ahead: Lookahead<G, M>,
    found: Vec<Ahead<G>>,
    moves: Vec<G::Move>,
    buffers: Buffers<G::Move>,
    /// The positions of the playout under way.
    line: Seen<G>,
}

impl<G: Game, M: Default> Default for Memory<G, M> {
    fn default() -> Self {
        Self {
            ahead: Lookahead::default(),
            found: Vec::new(),
            moves: Vec::new(),
            buffers: Buffers::default(),
            line: Vec::new(),
        }
    }
}

impl<G: Family> Learner<G> for Playouts<G> {
    type Memory = Memory<G, <Judge<G> as Evaluator<G>>::Memory>;
}

impl<G: Family> Playout<G> for Playouts<G> {
    fn reads_estimates(&self) -> bool {
        self.seen.is_none()
    }

    fn evaluations(&self, memory: &Self::Memory) -> Option<u64> {
        self.seen.as_ref().map(|_| memory.ahead.evaluations())
    }

    fn play_out<L: Log<G>>(
        &self,
        position: &mut G,
        rng: &mut Rng<impl Source>,
        memory: &mut Self::Memory,
        mut log: L,
    ) -> Option<Played<G>> {
        memory.line.clear();
        let (mut plies, mut ask) = (0, log.pace()?);
        let played = loop {
            if let Some(scores) = position.outcome() {
                break Played::decided(scores, plies);
            }
            if plies == MOST {
                let utilities = G::Players::each(|_| 0.0);
                break Played { utilities, plies };
            }
            if plies == ask {
                ask = plies.saturating_add(log.pace()?);
            }
            let best = self.look(position, rng, memory);
            let m = if rng.unit() < EPSILON {
                position.random_move(rng, &mut memory.moves)
            } else {
                best
            };
            log.push(position, m);
            position.play(m);
            plies += 1;
        };
        if let Some(seen) = &self.seen {
            let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
            seen.append(&mut memory.line);
        }
        Some(played)
    }

    fn complete<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        rng: &mut Rng<impl Source>,
        memory: &mut Self::Memory,
    ) -> Option<G::Move> {
        Uniform::default().complete(design, state, rng, &mut memory.buffers)
    }
}

impl<G: Family> Playouts<G> {
    /// The move that looks best, ties broken at random; the position is kept with what the move
    /// looks worth.
    fn look(
        &self,
        position: &G,
        rng: &mut Rng<impl Source>,
        memory: &mut <Self as Learner<G>>::Memory,
    ) -> G::Move {
        let Memory {
            ahead,
            found,
            moves,
            line,
            ..
        } = memory;
        moves.clear();
        position.moves(moves);
        let mover = position.mover();
        ahead.look(&self.judge, position, moves.iter().copied(), mover, found);
        let (best, most) = Ahead::best(found, mover, rng);
        let value = if mover == 0 { most } else { -most };
        line.push((position.clone(), value));
        moves[best]
    }
}
