//! Playouts without knowledge: uniformly random moves or semimoves, or none at all.

use super::{Log, Moves, Played, Playout, draw, play_to_the_end};
use crate::base::rng::{Rng, Source};
use crate::game::Game;
use crate::game::split::{AtRandom, Semimove, Split, Strategy};
use crate::policy::learn::Learner;
use crate::policy::split::MoveDesign;

/// Uniformly random moves to the end of the game, or to a cap.
///
/// If a game may never end by its rules, neither may a playout without a cap. Only a limit of time
/// or a stop flag ends such a search. So use [`Uniform::capped`] with some multiple of the usual
/// length of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uniform {
    /// The number of moves after which a playout counts as a draw; `None` plays to the end of the
    /// game. Moves are counted from the leaf, passes included. Ludii's default agent has 200.
    pub cap: Option<u32>,
}

impl Uniform {
    /// Playouts that are drawn after `cap` moves.
    pub const fn capped(cap: u32) -> Self {
        Self { cap: Some(cap) }
    }
}

/// Moves drawn semimove by semimove, with a way back from dead states. Every legal move has a
/// positive probability, but not the same one: a piece with one move is drawn as often as a piece
/// with twenty.
///
/// # Reference
/// Paper 002, Algorithm 1, `SemisplitSimulation`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SplitUniform<S> {
    /// The strategy by which moves are split.
    pub strategy: S,
    /// The number of moves after which a playout counts as a draw; `None` plays to the end of the
    /// game.
    pub cap: Option<u32>,
}

/// Buffers for lists of moves and semimoves.
#[derive(Debug)]
pub struct Buffers<M> {
    pub(crate) moves: Vec<M>,
    pub(crate) semimoves: Vec<Semimove>,
}

impl<M> Default for Buffers<M> {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            semimoves: Vec::new(),
        }
    }
}

/// A uniformly random one of the whole moves after a state.
pub(crate) fn complete_uniformly<G: Game, D: MoveDesign<G>>(
    design: &D,
    state: &D::State,
    rng: &mut Rng<impl Source>,
    buffers: &mut Buffers<G::Move>,
) -> Option<G::Move> {
    let Buffers { moves, semimoves } = buffers;
    moves.clear();
    design.completions(state, moves, semimoves);
    let drawn = rng.below(moves.len() as u32) as usize;
    moves.get(drawn).copied()
}

/// A move drawn semimove by semimove from those after a state.
pub(crate) fn complete_in_semimoves<G: Game, D: MoveDesign<G>>(
    design: &D,
    state: &D::State,
    rng: &mut Rng<impl Source>,
    buffers: &mut Buffers<G::Move>,
) -> Option<G::Move> {
    buffers.semimoves.clear();
    let mut guide = AtRandom {
        rng,
        stack: &mut buffers.semimoves,
        observer: (),
    };
    design.complete(state, &mut guide)
}

/// The moves of a playout, drawn uniformly from all that are legal.
struct WholeMoves<'a, M, L> {
    scratch: &'a mut Vec<M>,
    log: L,
}

impl<G: Game, L: Log<G>> Moves<G> for WholeMoves<'_, G::Move, L> {
    #[inline(always)]
    fn play(&mut self, position: &mut G, rng: &mut Rng<impl Source>) {
        let Self { scratch, log } = self;
        if L::KEEPS {
            let m = position.random_move(rng, scratch);
            log.push(position, m);
            position.play(m);
        } else {
            position.play_random(rng, scratch);
        }
    }

    #[inline(always)]
    fn pace(&mut self) -> Option<u32> {
        self.log.pace()
    }
}

/// The moves of a playout, drawn semimove by semimove.
struct InSemimoves<'a, S, L> {
    strategy: S,
    scratch: &'a mut Vec<Semimove>,
    log: L,
}

impl<S: Strategy, G: Split<S>, L: Log<G>> Moves<G> for InSemimoves<'_, S, L> {
    #[inline(always)]
    fn play(&mut self, position: &mut G, rng: &mut Rng<impl Source>) {
        let Self {
            strategy,
            scratch,
            log,
        } = self;
        if L::KEEPS {
            let m = position.random_split_move(*strategy, rng, scratch);
            log.push(position, m);
            position.play(m);
        } else {
            position.play_random_split(*strategy, rng, scratch);
        }
    }

    #[inline(always)]
    fn pace(&mut self) -> Option<u32> {
        self.log.pace()
    }
}

impl<G: Game> Learner<G> for Uniform {
    type Memory = Buffers<G::Move>;
}

impl<G: Game> Playout<G> for Uniform {
    #[inline(always)]
    fn play_out<L: Log<G>>(
        &self,
        position: &mut G,
        rng: &mut Rng<impl Source>,
        buffers: &mut Self::Memory,
        log: L,
    ) -> Option<Played<G>> {
        let scratch = &mut buffers.moves;
        let moves = WholeMoves { scratch, log };
        play_to_the_end(position, rng, self.cap, moves)
    }

    fn complete<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        rng: &mut Rng<impl Source>,
        buffers: &mut Self::Memory,
    ) -> Option<G::Move> {
        complete_uniformly(design, state, rng, buffers)
    }
}

impl<S: Strategy, G: Split<S>> Learner<G> for SplitUniform<S> {
    type Memory = Buffers<G::Move>;
}

impl<S: Strategy, G: Split<S>> Playout<G> for SplitUniform<S> {
    #[inline(always)]
    fn play_out<L: Log<G>>(
        &self,
        position: &mut G,
        rng: &mut Rng<impl Source>,
        buffers: &mut Self::Memory,
        log: L,
    ) -> Option<Played<G>> {
        let moves = InSemimoves {
            strategy: self.strategy,
            scratch: &mut buffers.semimoves,
            log,
        };
        play_to_the_end(position, rng, self.cap, moves)
    }

    fn complete<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        rng: &mut Rng<impl Source>,
        buffers: &mut Self::Memory,
    ) -> Option<G::Move> {
        complete_in_semimoves(design, state, rng, buffers)
    }
}

/// No playout: every leaf whose game goes on counts as a draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoPlayout;

impl<G: Game> Learner<G> for NoPlayout {
    type Memory = Buffers<G::Move>;
}

impl<G: Game> Playout<G> for NoPlayout {
    #[inline(always)]
    fn play_out<L: Log<G>>(
        &self,
        _: &mut G,
        _: &mut Rng<impl Source>,
        _: &mut Self::Memory,
        _: L,
    ) -> Option<Played<G>> {
        Some(draw(0))
    }

    /// A random way to complete the move: though there is no playout, it must be known that the
    /// state is not dead.
    fn complete<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        rng: &mut Rng<impl Source>,
        buffers: &mut Self::Memory,
    ) -> Option<G::Move> {
        complete_in_semimoves(design, state, rng, buffers)
    }
}
