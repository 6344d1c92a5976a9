//! One player for short searches and another one for long ones.

use super::{Decision, Member, Player, Size};
use crate::game::{Game, count_moves};
use crate::search::{Budget, Every, Extent, IllegalMove, Report, Snapshot, StopReason, Watch};
use std::fmt;

/// A player made of two: the expected length of a search decides which of them thinks.
///
/// Both are at the same position. Only the one that thought last keeps its results, reports and
/// ponders; before any thinking it is the one for long searches. If all searches are short, or all
/// are long, it plays exactly as that one of the two.
///
/// The two may be agents of any kind. The agent that the program recommends is
/// [`ResidualGpn`](crate::agents::ResidualGpn) in short searches and
/// [`PriorGpn`](crate::agents::PriorGpn) in long ones:
///
/// ```
/// use tesuji::Budget;
/// use tesuji::agents::{PriorGpn, ResidualGpn};
/// use tesuji::game::Pile;
/// use tesuji::player::{ByLength, Player, Searching, Short};
///
/// // Take one or two stones; the player of the last one wins. Leaving three wins.
/// let start = Pile { stones: 5, mover: 0 };
/// let short = Searching::new(start.clone(), ResidualGpn::default(), 1);
/// let long = Searching::new(start, PriorGpn::default(), 1);
/// let mut player = ByLength::new(Box::new(short), Box::new(long), Short::default());
/// let decision = player.think(&Budget::iterations(1000).beyond_proof());
/// assert_eq!((decision.best, decision.iterations), (Some(2), 1000));
/// ```
pub struct ByLength<G: Game, S = <G as Game>::Move> {
    short: Member<G, S>,
    long: Member<G, S>,
    which: Short,
    /// Whether the one for short searches thought last.
    was_short: bool,
    /// The moves to which the player was restricted last; empty if it is not.
    only: Vec<G::Move>,
}

/// The searches that count as short: those of fewer than `below` iterations, of which there are at
/// least `each` for each legal move.
///
/// A search without a limit of iterations is long. Iterations that are
/// [expected](Budget::expecting) to follow from the same root count, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Short {
    /// The number of iterations from which on a search is long.
    pub below: u32,
    /// The least number of iterations for each legal move.
    pub each: u32,
}

impl Short {
    /// Whether a search from `position` with `budget` is short.
    ///
    /// # Complexity
    /// One count of the legal moves, unless the number of iterations alone decides.
    pub fn covers<G: Game>(self, position: &G, budget: &Budget) -> bool {
        let iterations = budget.to_come();
        if iterations >= u64::from(self.below) || position.outcome().is_some() {
            return false;
        }
        let moves = count_moves(position, &mut Vec::new()) as u64;
        iterations >= moves * u64::from(self.each)
    }
}

impl Default for Short {
    /// Fewer than 2,000 iterations, and twenty or more for each move
    /// (`research/notes/proof-numbers.md`).
    fn default() -> Self {
        Self {
            below: 2000,
            each: 20,
        }
    }
}

impl<G: Game, S> ByLength<G, S> {
    /// A player that is `short` in the searches that `which` covers, and `long` in others. Both
    /// must be at the same position.
    pub fn new(short: Member<G, S>, long: Member<G, S>, which: Short) -> Self {
        Self {
            short,
            long,
            which,
            was_short: false,
            only: Vec::new(),
        }
    }

    /// The player that is to think within a budget.
    fn thinker(&mut self, budget: &Budget) -> &mut Member<G, S> {
        let is_short = self.which.covers(self.long.position(), budget);
        self.turn_to(is_short)
    }

    /// The one for short searches or the other one. If the other one thought last, its tree is
    /// given up.
    fn turn_to(&mut self, is_short: bool) -> &mut Member<G, S> {
        let (one, other) = if is_short {
            (&mut self.short, &mut self.long)
        } else {
            (&mut self.long, &mut self.short)
        };
        if is_short != self.was_short {
            self.was_short = is_short;
            other.set_position(one.position().clone());
            other.restrict(&self.only);
        }
        one
    }

    /// The player that thought last.
    fn thought(&self) -> &Member<G, S> {
        if self.was_short {
            &self.short
        } else {
            &self.long
        }
    }
}

impl<G: Game + fmt::Debug, S> fmt::Debug for ByLength<G, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ByLength")
            .field("position", self.long.position())
            .field("which", &self.which)
            .finish_non_exhaustive()
    }
}

impl<G: Game, S> Player<G, S> for ByLength<G, S> {
    fn position(&self) -> &G {
        self.long.position()
    }

    fn set_position(&mut self, position: G) {
        self.was_short = false;
        self.only.clear();
        self.short.set_position(position.clone());
        self.long.set_position(position);
    }

    fn reseed(&mut self, seed: u64) {
        self.short.reseed(seed);
        self.long.reseed(seed);
    }

    fn restrict(&mut self, moves: &[G::Move]) {
        self.only = moves.to_vec();
        self.short.restrict(moves);
        self.long.restrict(moves);
    }

    fn think_under(
        &mut self,
        budget: &Budget,
        watched: Option<(Every, &mut Watch<'_, S, G::Move>)>,
    ) -> Decision<G::Move> {
        self.thinker(budget).think_under(budget, watched)
    }

    fn ponder(&mut self, budget: &Budget) -> StopReason {
        let is_short = self.was_short;
        self.turn_to(is_short).ponder(budget)
    }

    fn report(&self) -> Option<Report<S, G::Move>> {
        self.thought().report()
    }

    fn tree(&self, extent: &Extent<S>) -> Option<Snapshot<S>> {
        self.thought().tree(extent)
    }

    fn play(&mut self, m: G::Move) -> Result<(), IllegalMove<G::Move>> {
        self.short.play(m)?;
        self.only.clear();
        self.long.play(m)
    }

    fn heeds_evaluations(&self) -> bool {
        self.short.heeds_evaluations() && self.long.heeds_evaluations()
    }

    fn size(&self) -> Size {
        self.thought().size()
    }
}
