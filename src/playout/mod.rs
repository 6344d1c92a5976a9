//! Playouts: what a leaf is worth.

mod evaluating;
mod record;
mod uniform;

pub use crate::action::Mast;
pub use evaluating::{Evaluating, EvaluatingMemory, Termination};
pub use record::{Log, Logged, Record};
pub use uniform::{Buffers, NoPlayout, SplitUniform, Uniform};

use crate::game::{ByPlayer, Game, Outcome, PlayerCount};
use crate::learn::Learner;
use crate::split::MoveDesign;
use crate::{Rng, Source};

/// A playout policy.
///
/// Playouts move from position to position, each by whole moves; a policy may choose these
/// semimove by semimove. Where the tree is one of semimoves a playout may have to begin with the
/// rest of a move: [`Playout::complete`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not play out `{G}`",
    note = "playouts in semimoves need a game that implements `Split`, and MAST statistics that \
            are kept of semimoves: MAST-join is for playouts of whole moves"
)]
pub trait Playout<G: Game>: Learner<G> {
    /// Whether a leaf of a tree that has estimates is worth its own; [`Playout::play_out`] is then
    /// asked only for what has none: the position after a move that was under way.
    #[inline(always)]
    fn reads_estimates(&self) -> bool {
        false
    }

    /// Plays on from a position that is not decided, and says what comes of it. The log is told
    /// of every move.
    fn play_out<L: Log<G>>(
        &self,
        position: &mut G,
        rng: &mut Rng<impl Source>,
        memory: &mut Self::Memory,
        log: L,
    ) -> Played<G>;

    /// Completes the move under way in a state of the tree; `None` if the state is dead.
    fn complete<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        rng: &mut Rng<impl Source>,
        memory: &mut Self::Memory,
    ) -> Option<G::Move>;

    /// The index of one of these steps from a state of the tree, chosen as playouts choose moves.
    fn pick<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        steps: &[D::Step],
        rng: &mut Rng<impl Source>,
        memory: &mut Self::Memory,
    ) -> usize {
        let _ = (design, state, memory);
        rng.below(steps.len() as u32) as usize
    }
}

/// A playout policy that has learned what moves are worth, and can say so in the tree: what it
/// [picks](Playout::pick) is better than chance.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not learn what moves are worth",
    note = "guided expansion and the history score go by what playouts have learned: they need MAST \
            (`tesuji::action::Mast`)"
)]
pub trait Rates<G: Game>: Playout<G> {
    /// What has been learned of a step from a state of the tree, in [−1, 1] for its player; 0 if
    /// nothing has.
    fn rate<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        step: D::Step,
        memory: &mut Self::Memory,
    ) -> f32;
}

/// A playout policy that can say what semimoves are worth.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not learn what semimoves are worth",
    note = "MAST-join has statistics of whole moves: it cannot guide expansion in a semisplit tree"
)]
pub trait RatesSemimoves<G: Game>: Rates<G> {}

/// The result of a playout. It is an estimate whatever happened in it: nothing of a playout ever
/// counts as proven.
#[derive(Clone, Copy, Debug)]
pub struct Played<G: Game> {
    /// The utility for each player, in [−1, 1].
    pub utilities: ByPlayer<G, f32>,
    /// How many moves were played.
    pub plies: u32,
}

impl<G: Game> Played<G> {
    /// A playout that came to the end of the game after so many moves.
    pub fn decided(scores: Outcome<G>, plies: u32) -> Self {
        let utilities = utilities::<G>(scores);
        Self { utilities, plies }
    }
}

/// Plays one move of a playout.
///
/// A trait rather than a closure, because a method can insist on being inlined into the loop: the
/// position then stays in registers.
pub(crate) trait Moves<G: Game> {
    fn play(&mut self, position: &mut G, rng: &mut Rng<impl Source>);
}

/// Moves until the game is decided, or a draw is called after `cap` moves.
#[inline(always)]
pub(crate) fn play_to_the_end<G: Game>(
    position: &mut G,
    rng: &mut Rng<impl Source>,
    cap: Option<u32>,
    mut moves: impl Moves<G>,
) -> Played<G> {
    // Two loops: a comparison more in each move is what an uncapped playout would notice.
    match cap {
        None => play_until(position, rng, |_| false, &mut moves),
        Some(cap) => play_until(position, rng, |plies| plies == cap, &mut moves),
    }
}

#[inline(always)]
fn play_until<G: Game>(
    position: &mut G,
    rng: &mut Rng<impl Source>,
    drawn: impl Fn(u32) -> bool,
    moves: &mut impl Moves<G>,
) -> Played<G> {
    // Counted in 64 bits because the loop then takes 1 % fewer instructions in breakthrough: what
    // the compiler makes of registers, measured.
    let mut plies = 0_u64;
    let scores = loop {
        if let Some(scores) = position.outcome() {
            break scores;
        }
        if drawn(plies as u32) {
            return draw(plies as u32);
        }
        moves.play(position, rng);
        plies += 1;
    };
    Played {
        utilities: utilities::<G>(scores),
        plies: plies as u32,
    }
}

/// What the scores of a finished game are worth to each player.
#[inline(always)]
pub(crate) fn utilities<G: Game>(scores: ByPlayer<G, i16>) -> ByPlayer<G, f32> {
    G::Players::each(|player| G::SCORES.utility(scores[player]))
}

#[inline(always)]
fn draw<G: Game>(plies: u32) -> Played<G> {
    let utilities = G::Players::each(|_| 0.0);
    Played { utilities, plies }
}
