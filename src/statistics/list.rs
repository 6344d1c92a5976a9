//! Lists of statistics: pairs that end with `()`.

use super::{
    ALL_CHANGED, Asked, Brought, Changes, Found, GoalRules, NewRoot, Statistic, WithChildren,
};
use crate::base::needs::Needs;
use crate::game::Scores;
use crate::statistics::Layout;
use crate::tree::place_of;
use crate::tree::{Fresh, Listed, Node, Place};
use std::fmt::Debug;

/// A list of [statistics](Statistic): `()`, or a statistic and a list.
///
/// A statistic that two policies of an agent list is kept once: the last one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of statistics",
    note = "a list is `()`, or a pair of a `tesuji::statistics::Statistic` and a list: `(Mine, ())`"
)]
pub trait Statistics: Clone + Debug + Default + Send + 'static {
    /// The changes in a node, for each statistic.
    type Changed: Changed;

    /// The type of this list with another one after it.
    type Then<R: Statistics>: Statistics;

    /// The names and columns of the statistics.
    const LISTED: &'static Listed;

    /// The requirements of all statistics of the list.
    const NEEDS: Needs;

    /// The goals of the proof numbers in the list; `None` if there are no proof numbers.
    const GOALS: Option<GoalRules>;

    /// This list with another one after it.
    fn then<R: Statistics>(self, rest: R) -> Self::Then<R>;

    /// The [`Statistic::ON_DEVELOPMENT`] of each statistic.
    fn on_development() -> Self::Changed;

    /// Writes the initial values of children, statistic by statistic, into their columns.
    fn write_fresh<L: Layout>(scores: Scores, write: &mut impl FnMut(Place, Fresh));

    /// Calls [`Statistic::under_way`] of each statistic.
    fn under_way<L: Layout>(&self, node: Node<'_, L>, change: i32);

    /// Calls [`Statistic::found`] of each statistic.
    fn found<L: Layout>(&self, node: Node<'_, L>, found: &Found<'_, L::Players>) -> Self::Changed;

    /// Calls [`Statistic::count`] of each statistic.
    fn count<L: Layout>(&self, node: Node<'_, L>, brought: &Brought<'_, L>) -> Self::Changed;

    /// Calls [`Statistic::merge`] of each statistic that has changed.
    fn merge<L: Layout>(
        &self,
        family: WithChildren<'_, L>,
        changed: Self::Changed,
    ) -> Self::Changed;

    /// The interval in which a player's score certainly lies, by all statistics together:
    /// [`Statistic::certain`].
    fn certain<L: Layout>(node: Node<'_, L>, asked: Asked) -> (i16, i16);

    /// Calls [`Statistic::become_root`] of each statistic.
    fn become_root<L: Layout>(&self, kept: &NewRoot<'_, L>);
}

/// The changes in a node, for each statistic of a list.
pub trait Changed: Copy + Debug + Default {
    /// All statistics may have changed.
    const ALL: Self;

    /// Whether the node has changed.
    fn any(self) -> bool;

    /// The union of two sets of changes.
    #[must_use]
    fn and(self, other: Self) -> Self;
}

impl Changed for () {
    const ALL: Self = ();

    #[inline(always)]
    fn any(self) -> bool {
        false
    }

    #[inline(always)]
    fn and(self, (): ()) {}
}

impl<R: Changed> Changed for (Changes, R) {
    const ALL: Self = (ALL_CHANGED, R::ALL);

    #[inline(always)]
    fn any(self) -> bool {
        self.0 != 0 || self.1.any()
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        (self.0 | other.0, self.1.and(other.1))
    }
}

impl Statistics for () {
    type Changed = ();
    type Then<R: Statistics> = R;
    const LISTED: &'static Listed = &Listed::End;
    const NEEDS: Needs = Needs::NONE;
    const GOALS: Option<GoalRules> = None;

    fn then<R: Statistics>(self, rest: R) -> R {
        rest
    }

    #[inline(always)]
    fn on_development() {}

    #[inline(always)]
    fn write_fresh<L: Layout>(_: Scores, _: &mut impl FnMut(Place, Fresh)) {}

    #[inline(always)]
    fn under_way<L: Layout>(&self, _: Node<'_, L>, _: i32) {}

    #[inline(always)]
    fn found<L: Layout>(&self, _: Node<'_, L>, _: &Found<'_, L::Players>) {}

    #[inline(always)]
    fn count<L: Layout>(&self, _: Node<'_, L>, _: &Brought<'_, L>) {}

    #[inline(always)]
    fn merge<L: Layout>(&self, _: WithChildren<'_, L>, (): ()) {}

    fn certain<L: Layout>(_: Node<'_, L>, asked: Asked) -> (i16, i16) {
        (asked.scores.least, asked.scores.greatest)
    }

    fn become_root<L: Layout>(&self, _: &NewRoot<'_, L>) {}
}

/// Whether the rest of the list has a statistic again: it is then kept there, and not here.
const fn repeated<A: Statistic, R: Statistics>() -> bool {
    R::LISTED.has(A::NAME)
}

impl<A: Statistic, R: Statistics> Statistics for (A, R) {
    type Changed = (Changes, R::Changed);
    type Then<T: Statistics> = (A, R::Then<T>);

    const LISTED: &'static Listed = &Listed::More(A::NAME, A::COLUMNS, R::LISTED);
    const NEEDS: Needs = A::NEEDS.and(R::NEEDS);
    const GOALS: Option<GoalRules> = match R::GOALS {
        None => A::GOALS,
        goals => goals,
    };

    fn then<T: Statistics>(self, rest: T) -> Self::Then<T> {
        (self.0, self.1.then(rest))
    }

    #[inline(always)]
    fn on_development() -> Self::Changed {
        let own = if const { repeated::<A, R>() } {
            0
        } else {
            A::ON_DEVELOPMENT
        };
        (own, R::on_development())
    }

    #[inline(always)]
    fn write_fresh<L: Layout>(scores: Scores, write: &mut impl FnMut(Place, Fresh)) {
        if !const { repeated::<A, R>() }
            && let Some((place, columns)) = const { place_of::<L, A>() }
        {
            let (word, interval) = A::fresh(scores);
            let fresh = Fresh {
                word,
                interval,
                columns,
                before: A::NEEDS.unvisited,
            };
            write(place, fresh);
        }
        R::write_fresh::<L>(scores, write);
    }

    #[inline(always)]
    fn under_way<L: Layout>(&self, node: Node<'_, L>, change: i32) {
        if !const { repeated::<A, R>() } {
            self.0.under_way(node, change);
        }
        self.1.under_way(node, change);
    }

    #[inline(always)]
    fn found<L: Layout>(&self, node: Node<'_, L>, found: &Found<'_, L::Players>) -> Self::Changed {
        let own = if const { repeated::<A, R>() } {
            0
        } else {
            self.0.found(node, found)
        };
        (own, self.1.found(node, found))
    }

    #[inline(always)]
    fn count<L: Layout>(&self, node: Node<'_, L>, brought: &Brought<'_, L>) -> Self::Changed {
        let own = if const { repeated::<A, R>() } {
            0
        } else {
            self.0.count(node, brought)
        };
        (own, self.1.count(node, brought))
    }

    #[inline(always)]
    fn merge<L: Layout>(
        &self,
        family: WithChildren<'_, L>,
        changed: Self::Changed,
    ) -> Self::Changed {
        let own = if const { repeated::<A, R>() } || changed.0 == 0 {
            0
        } else {
            self.0.merge(family, changed.0)
        };
        (own, self.1.merge(family, changed.1))
    }

    fn certain<L: Layout>(node: Node<'_, L>, asked: Asked) -> (i16, i16) {
        let (low, high) = R::certain(node, asked);
        if const { repeated::<A, R>() } {
            return (low, high);
        }
        let (least, most) = A::certain(node, asked);
        (low.max(least), high.min(most))
    }

    fn become_root<L: Layout>(&self, kept: &NewRoot<'_, L>) {
        if !const { repeated::<A, R>() } {
            self.0.become_root(kept);
        }
        self.1.become_root(kept);
    }
}
