//! A game in which every point counts.

use super::{After, Game, Outcome, Scores};
use crate::base::rng::{Rng, Source};

/// The game `G`, in which every point counts.
///
/// A greater win is worth more than a smaller one, and a smaller loss more than a greater one.
/// Rules and moves stay those of `G`; the scores are [by margin](Scores::by_margin). It is for
/// games with scores other than win, draw and loss, such as the difference of discs in Reversi.
///
/// ```
/// use tesuji::agents::ScoreBoundedUct;
/// use tesuji::game::ByMargin;
/// use tesuji::{Budget, Search};
/// use tesuji_games::Reversi;
/// use tesuji_games::catalogue::Family;
///
/// let start = ByMargin(Reversi::start("reversi", "4x4").expect("a size that exists"));
/// let mut search = Search::new(start, ScoreBoundedUct::default(), 1);
/// search.run(&Budget::iterations(1_000_000));
/// // Not only that the second player wins on this board, but by how many discs.
/// assert_eq!(search.report().proven, Some(-8));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ByMargin<G>(
    /// The position.
    pub G,
);

impl<G: Game> Game for ByMargin<G> {
    type Players = G::Players;
    type Move = G::Move;
    const SCORES: Scores = G::SCORES.by_margin();
    const MOVE_INDICES: usize = G::MOVE_INDICES;

    #[inline(always)]
    fn mover(&self) -> usize {
        self.0.mover()
    }

    #[inline(always)]
    fn moves(&self, moves: &mut Vec<G::Move>) {
        self.0.moves(moves);
    }

    #[inline(always)]
    fn play(&mut self, m: G::Move) {
        self.0.play(m);
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<G>> {
        self.0.outcome()
    }

    #[inline(always)]
    fn count_moves(&self, scratch: &mut Vec<G::Move>) -> usize {
        self.0.count_moves(scratch)
    }

    #[inline(always)]
    fn after_each(
        &self,
        moves: &[G::Move],
        after: &mut Vec<After<G::Players>>,
        scratch: &mut Vec<G::Move>,
    ) {
        self.0.after_each(moves, after, scratch);
    }

    #[inline(always)]
    fn random_move(&self, rng: &mut Rng<impl Source>, scratch: &mut Vec<G::Move>) -> G::Move {
        self.0.random_move(rng, scratch)
    }

    #[inline(always)]
    fn play_random(&mut self, rng: &mut Rng<impl Source>, scratch: &mut Vec<G::Move>) {
        self.0.play_random(rng, scratch);
    }

    #[inline(always)]
    fn move_index(&self, m: G::Move) -> Option<usize> {
        self.0.move_index(m)
    }

    #[inline(always)]
    fn promise(&self, m: G::Move) -> i32 {
        self.0.promise(m)
    }

    #[inline(always)]
    fn hash(&self) -> Option<u64> {
        self.0.hash()
    }

    fn canonical(&self) -> Self {
        Self(self.0.canonical())
    }
}
