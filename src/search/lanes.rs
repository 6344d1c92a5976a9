//! Several iterations under way at once on one thread: their playouts are played at once.
//!
//! Each iteration of a group goes down the tree by itself and is counted in the nodes that it went through before
//! the next one goes, so that they spread. When all have come to their leaves, these are played out together
//! ([`crate::playout::Playout::play_out_together`]), and the iterations climb one after the other as if each had been alone: no
//! mean, bound or proof number ever sees what is only under way.
//!
//! # Reference
//! Counting an iteration as a visit without a value while it is under way: Liu et al. (2020), Watch the Unobserved:
//! A Simple Approach to Parallelizing Monte Carlo Tree Search. There it is workers that wait, here the playouts of
//! one thread.

use super::iterate::Iterations;
use super::parallel::first_obstacle;
use super::timed::Timed;
use super::trail::{ChangedIn, Trail};
use super::value::Leaf;
use super::{Budget, Search, StopReason, outlined};
use crate::backup::{Backup, Cut};
use crate::eval::Estimate;
use crate::game::{ByPlayer, Game};
use crate::learn::Learner;
use crate::playout::{Lane, MOST_LANES, utilities};
use crate::recipe::{LayoutOf, Recipe};
use crate::split::{MoveDesign, splits};
use crate::statistics::Layout;
use crate::statistics::Statistics;
use crate::tree::Visit;
use crate::{Rng, Source};
use std::error::Error;
use std::num::NonZeroUsize;
use std::{fmt, mem};

/// Why iterations of an agent cannot be under way several at a time on one thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotInLanes(&'static str);

impl fmt::Display for NotInLanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "several iterations cannot be under way {}", self.0)
    }
}

impl Error for NotInLanes {}

/// An iteration whose leaf is known, and what is not yet.
struct Flight<'t, G: Game, L: Layout> {
    path: Vec<Visit<'t, L>>,
    changed: ChangedIn<L>,
    /// What it brings; nothing if its leaf is to be played out.
    brings: Option<ByPlayer<G, f32>>,
}

/// The iterations of a group.
pub(super) struct Group<'t, G: Game, L: Layout> {
    flights: Vec<Flight<'t, G, L>>,
    /// Those that have left.
    left: usize,
    /// The playouts, in the order of the iterations that need one.
    lanes: Vec<Lane<G>>,
    /// Those that are needed.
    open: usize,
}

impl<G: Game, R: Recipe<G>, C: Source> Search<G, R, C> {
    /// Whether several iterations of this agent can be under way on one thread.
    ///
    /// # Errors
    /// If not, which of its policies stands in the way.
    pub fn can_be_in_lanes(&self) -> Result<(), NotInLanes> {
        let recipe = &self.recipe;
        first_obstacle(&[
            (
                splits::<G, R::Design>(),
                "in a tree in which moves are split",
            ),
            (
                recipe.playout().records() || recipe.learner().records(),
                "for an agent that learns from each of them",
            ),
            (
                recipe.estimate().looks_ahead() || recipe.estimate().looks_up(),
                "for an agent that evaluates positions",
            ),
            (
                <R::Backup as Backup>::Cut::ENDS_AT_PROVEN,
                "for an agent whose iterations end at proven nodes",
            ),
        ])
        .map_err(NotInLanes)
    }

    /// [`Search::run`] with so many iterations under way at once, on one thread: with one it is the same, and
    /// more than [`MOST_LANES`] are as many as these.
    ///
    /// It pays in games whose playouts spend their time waiting for the last move (`docs/results/speed.md` says in
    /// which). An iteration does not see what those under way with it will bring, only that they are, which costs
    /// strength at equal iterations where the next one would have gone by that: four lanes none in Reversi, two
    /// some 40 Elo in Breakthrough. The same position, agent, constants, lanes, budget and seed give the same
    /// result. A budget of iterations is exact; those of states and nodes are exceeded by less than a group takes.
    ///
    /// ```
    /// use tesuji::game::Pile;
    /// use std::num::NonZeroUsize;
    /// use tesuji::agents::ScoreBoundedUct;
    /// use tesuji::{Budget, Search, StopReason};
    ///
    /// // Take one or two stones; whoever takes the last one wins. Leaving three wins.
    /// let start = Pile { stones: 5, mover: 0 };
    /// let mut search = Search::new(start, ScoreBoundedUct::default(), 1);
    /// let lanes = NonZeroUsize::new(4).expect("more than none");
    /// let stop = search.run_in_lanes(&Budget::iterations(1000), lanes)?;
    /// assert_eq!(stop, StopReason::Proven);
    /// assert_eq!(search.best(), Some(2));
    /// # Ok::<(), tesuji::NotInLanes>(())
    /// ```
    ///
    /// # Errors
    /// If iterations of this agent cannot be under way at once ([`Search::can_be_in_lanes`]); nothing is searched.
    pub fn run_in_lanes(
        &mut self,
        budget: &Budget,
        lanes: NonZeroUsize,
    ) -> Result<StopReason, NotInLanes> {
        self.can_be_in_lanes()?;
        if lanes.get() == 1 {
            return Ok(self.run(budget));
        }
        let lanes = lanes.get().min(MOST_LANES);
        // What is under way has places in blocks, which must stay where they are.
        self.tree.make_whole();
        Ok(self.run_by(budget, |search| search.run_from_root::<true>(budget, lanes)))
    }
}

impl<G: Game, L: Layout<Players = G::Players>> Group<'_, G, L> {
    /// A group of so many iterations; their playouts begin from other positions than this one.
    #[inline(never)]
    pub(super) fn of(lanes: usize, position: &G, rng: &mut Rng<impl Source>) -> Self {
        let lane = |_| Lane {
            position: position.clone(),
            rng: Rng::new(rng.word()),
            played: None,
        };
        let flight = |_| Flight {
            path: Vec::new(),
            changed: ChangedIn::<L>::default(),
            brings: None,
        };
        Self {
            flights: (0..lanes).map(flight).collect(),
            left: 0,
            lanes: (0..lanes).map(lane).collect(),
            open: 0,
        }
    }
}

impl<'t, L: Layout> Trail<'t, L> {
    /// The iteration has come to its leaf: from now on it is a visit of each node of the path, without a value.
    #[inline(always)]
    fn hold(&self) {
        for visit in &self.path {
            let node = visit.node();
            self.statistics.under_way(node, -1);
            let visits = node.siblings().visits();
            visits.set(node.index(), visits.get(node.index()) + 1);
        }
    }

    /// The iteration of this path is about to climb, or given up: it is no visit any more.
    #[inline(always)]
    fn release(&self, path: &[Visit<'t, L>]) {
        for visit in path {
            let node = visit.node();
            self.statistics.under_way(node, 1);
            let visits = node.siblings().visits();
            visits.set(node.index(), visits.get(node.index()) - 1);
        }
    }

    /// Exchanges its iteration for another one.
    #[inline(always)]
    fn take_over<G: Game>(&mut self, flight: &mut Flight<'t, G, L>) {
        mem::swap(&mut self.path, &mut flight.path);
        mem::swap(&mut self.changed, &mut flight.changed);
    }
}

impl<'t, G: Game, R: Recipe<G>, C: Source> Iterations<'t, G, R, C> {
    /// As many iterations as the group has; `false`, if memory does not allow another, or the time is up, and then
    /// with none of them counted.
    #[inline(always)]
    pub(super) fn iterate_together(&mut self, group: &mut Group<'t, G, LayoutOf<G, R>>) -> bool {
        let all_left = self.leave(group);
        let in_time = self.land(group);
        let flights = &mut group.flights[..group.left];
        if !in_time {
            // The last one first: it may have gone through what another one had just tried.
            for flight in flights.iter_mut().rev() {
                self.walk.release(&flight.path);
                self.walk.take_over(flight);
                self.walk.abandon();
            }
            return false;
        }
        for flight in flights.iter() {
            self.walk.release(&flight.path);
        }
        let mut lanes = group.lanes[..group.open]
            .iter()
            .filter_map(|lane| lane.played.as_ref());
        for flight in flights {
            let brings = flight.brings.take().or_else(|| {
                let played = lanes.next()?;
                self.states += u64::from(played.plies);
                Some(played.utilities)
            });
            let Some(brings) = brings else {
                unreachable!("every leaf is known or played out")
            };
            self.walk.take_over(flight);
            let backup = self.recipe.backup();
            self.walk.climb(backup, &brings, false);
            self.walk.take_over(flight);
            self.done += 1;
        }
        all_left
    }

    /// The iterations go to their leaves, all of them if no limit is reached before; `false` if memory does not
    /// allow it.
    fn leave(&mut self, group: &mut Group<'t, G, LayoutOf<G, R>>) -> bool {
        (group.left, group.open) = (0, 0);
        while group.left < group.flights.len() {
            let (done, nodes) = (self.done + group.left as u64, self.walk.tree.nodes());
            if group.left > 0 && self.clock.may_be_reached(done, self.states, nodes) {
                return true;
            }
            let mut state = self.start.clone();
            // By a function that shared trees call, too, so that it is compiled for both of them once.
            let leaf = self
                .walk
                .begin()
                .and_then(|()| self.go_on_alone(&mut state));
            let Some(leaf) = leaf else {
                self.walk.abandon();
                return false;
            };
            let flight = &mut group.flights[group.left];
            group.left += 1;
            flight.brings = match leaf {
                Leaf::Decided(scores) => Some(utilities::<G>(scores)),
                Leaf::Known(utilities) => Some(utilities),
                Leaf::Open | Leaf::Underway(_) => {
                    let lane = &mut group.lanes[group.open];
                    lane.position = self.recipe.design().position(&state).clone();
                    group.open += 1;
                    None
                }
            };
            self.walk.hold();
            self.walk.take_over(flight);
        }
        true
    }

    /// Plays out from the leaves of which it is not known what they bring; `false` if the time is up before.
    fn land(&mut self, group: &mut Group<'t, G, LayoutOf<G, R>>) -> bool {
        let open = &mut group.lanes[..group.open];
        let clock = self.clock.of_playout(self.states);
        let (playout, memory) = (self.recipe.playout(), &mut self.learned.playout);
        outlined::play_out_together(playout, open, memory, Timed { log: (), clock }).is_some()
    }
}
