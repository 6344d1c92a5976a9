//! A search restricted to some moves of the root.
//!
//! Only the allowed moves become children of the root; the rest of the tree is as usual. The
//! results hold for these moves. For the position itself they give only a lower bound of the
//! mover's score, because another move may be better.

use super::iterate::Iterations;
use super::reader::Reader;
use super::report::ProofNumber;
use super::{Search, StopReason, outlined};
use crate::agents::recipe::{Recipe, StateOf};
use crate::base::rng::Source;
use crate::game::{Game, PlayerCount, Scores};
use crate::policy::split::MoveDesign;
use rustc_hash::FxHashSet;

/// Those of some moves that are legal in a position, in the game's order. Empty, for no
/// restriction, if these are all legal moves or if none is legal.
#[inline(never)]
pub(crate) fn allowed<G: Game>(position: &G, moves: &[G::Move]) -> Vec<G::Move> {
    let mut legal = Vec::new();
    if moves.is_empty() || outlined::is_over(position) {
        return legal;
    }
    position.moves(&mut legal);
    let all = legal.len();
    let moves: FxHashSet<_> = moves.iter().copied().collect();
    legal.retain(|m| moves.contains(m));
    if legal.len() == all {
        legal.clear();
    }
    legal
}

impl<G: Game, R: Recipe<G>, C: Source> Search<G, R, C> {
    /// Restricts the search to `moves` until a move is played or this is called again. An empty
    /// slice allows all. Moves that are not legal are ignored; if none is legal, all are allowed.
    /// If that changes the allowed moves, the tree is forgotten. Only a full win is then reported
    /// as a proof of the position. The numbers of [`Search::root`] are those of the allowed moves.
    ///
    /// ```
    /// use tesuji::agents::ScoreBoundedUct;
    /// use tesuji::game::Pile;
    /// use tesuji::{Budget, Search, StopReason};
    ///
    /// // Take one or two stones; the player of the last one wins. Leaving three wins.
    /// let mut search = Search::new(Pile { stones: 5, mover: 0 }, ScoreBoundedUct::default(), 1);
    /// search.restrict(&[1]);
    /// assert_eq!(search.run(&Budget::iterations(1000)), StopReason::Exhausted);
    /// let report = search.report();
    /// // The move is proven to lose, the position is not.
    /// assert_eq!((report.best, report.proven), (Some(1), None));
    /// assert_eq!(report.children[0].proven, Some(-1));
    /// ```
    pub fn restrict(&mut self, moves: &[G::Move]) {
        let only = allowed(&self.position, moves);
        if only != self.only {
            self.only = only;
            self.forget_tree();
        }
    }

    /// Why a run ended: where all that is allowed is settled, the position need not be proven.
    pub(super) fn ended(&self, stop: StopReason) -> StopReason {
        let restricted = stop == StopReason::Proven && !self.only.is_empty();
        if restricted && !self.is_won() {
            return StopReason::Exhausted;
        }
        stop
    }

    /// Whether the mover of the position is proven to get the greatest score.
    fn is_won(&self) -> bool {
        self.erased_root().is_some_and(|root| {
            let (least, _) = root.node().certain(self.position.mover(), self.planted_for);
            G::SCORES.worth_the_same(least, G::SCORES.greatest)
        })
    }
}

impl<G: Game, R: Recipe<G>, C: Source> Iterations<'_, G, R, C> {
    /// Whether the children of the last node are restricted: it is the root, or within the move
    /// chosen there.
    #[inline(always)]
    pub(super) fn is_restricted(&self) -> bool {
        !self.only.is_empty() && self.is_at_first_move()
    }

    #[cold]
    fn is_at_first_move(&self) -> bool {
        let within = self.walk.intermediate.iter().filter(|&&within| within);
        self.walk.path.len() == 1 + within.count()
    }

    /// Takes the steps through which no allowed move goes out of the list.
    #[cold]
    #[inline(never)]
    pub(super) fn drop_forbidden_steps(&mut self, state: &StateOf<G, R>) {
        outlined::keep_leading(self.recipe.design(), state, &mut self.steps, self.only);
    }

    /// A random one of the allowed moves that go through a state within the first move.
    #[cold]
    #[inline(never)]
    pub(super) fn allowed_completion(&mut self, state: &StateOf<G, R>) -> Option<G::Move> {
        let moves = completions::<G, _>(self.recipe.design(), state, self.only);
        let drawn = self.rng.below(moves.len().max(1) as u32);
        moves.get(drawn as usize).copied()
    }
}

impl<G: Game, D: MoveDesign<G>, C: Source> Reader<'_, G, D, C> {
    /// The first allowed move that goes through a state within the first move.
    pub(super) fn first_allowed(&self, state: &D::State) -> Option<G::Move> {
        completions::<G, D>(self.design, state, self.only)
            .first()
            .copied()
    }

    /// Keeps only those results of the root, or of a state within its move, that hold whatever the
    /// values of the other moves.
    pub(super) fn leave_certain(
        &self,
        proof: &mut [ProofNumber],
        bounds: &mut [(i16, i16)],
        proven: &mut Option<i16>,
    ) {
        if !self.only.is_empty() {
            let opposed = <G::Players as PlayerCount>::ZERO_SUM;
            let mover = self.position.mover();
            leave_certain((G::SCORES, opposed, mover), proof, bounds, proven);
        }
    }
}

/// The allowed moves that go through a state.
#[inline(never)]
fn completions<G: Game, D: MoveDesign<G>>(
    design: &D,
    state: &D::State,
    only: &[G::Move],
) -> Vec<G::Move> {
    let mut moves = Vec::new();
    design.completions(state, &mut moves, &mut Vec::new());
    moves.retain(|m| only.contains(m));
    moves
}

/// Keeps only the score that a mover can be sure of with some of the moves.
fn leave_certain(
    (scores, opposed, mover): (Scores, bool, usize),
    proof: &mut [ProofNumber],
    bounds: &mut [(i16, i16)],
    proven: &mut Option<i16>,
) {
    *proven = proven.filter(|&score| scores.worth_the_same(score, scores.greatest));
    match proven {
        // It may be won by more.
        Some(score) if *score < scores.greatest => *score = score.signum(),
        Some(_) => {}
        None => {
            for number in proof.iter_mut().filter(|number| number.is_settled()) {
                *number = ProofNumber::UNKNOWN;
            }
        }
    }
    let sure = bounds.get(mover).map(|&(least, _)| least);
    for (player, bound) in bounds.iter_mut().enumerate() {
        *bound = match sure {
            Some(least) if player == mover => (least, scores.greatest),
            Some(least) if opposed => (scores.least, least.saturating_neg()),
            _ => (scores.least, scores.greatest),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_others_might_change_is_not_told() {
        let points = Scores::range(-4, 4).by_margin();
        let known = |scores: Scores, mover: usize, most: i16| {
            let mut proof = super::super::report::in_type(vec![0, u32::MAX, 7]);
            let mut bounds = [(-4, 4), (-4, 4)];
            (bounds[mover], bounds[1 - mover]) = ((1, most), (-most, -1));
            let mut proven = (most == 1).then_some(1);
            leave_certain((scores, true, mover), &mut proof, &mut bounds, &mut proven);
            let proof = proof.iter().map(|number| number.finite());
            (proof.collect::<Vec<_>>(), bounds, proven)
        };
        let unknown = vec![Some(1), Some(1), Some(7)];
        assert_eq!(
            known(points, 0, 1),
            (unknown.clone(), [(1, 4), (-4, -1)], None)
        );
        assert_eq!(known(points, 1, 3), (unknown, [(-4, -1), (1, 4)], None));
        // A win of which only the sign counts is all that there is to get, but it may be a greater
        // one.
        let (proof, bounds, proven) = known(Scores::range(-4, 4), 0, 1);
        assert_eq!(proof, [Some(0), None, Some(7)]);
        assert_eq!((bounds, proven), ([(1, 4), (-4, -1)], Some(1)));
    }
}
