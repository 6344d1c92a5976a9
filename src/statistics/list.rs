//! Lists of statistics: pairs that end with `()`.

use super::{ALL_CHANGED, Asked, Brought, Changes, Family, Found, GoalRules, Kept, Statistic};
use crate::game::Scores;
use crate::statistics::Layout;
use crate::tree::place_of;
use crate::tree::{Fresh, Listed, Node, Place};
use std::fmt::Debug;

/// A list of [statistics](Statistic): `()`, or a statistic and a list.
///
/// A statistic that is listed twice, by two policies of an agent, is kept once: the last one is.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of statistics",
    note = "a list is `()`, or a pair of a `tesuji::statistics::Statistic` and a list: `(Mine, ())`"
)]
pub trait Statistics: Clone + Debug + Default + Send + 'static {
    /// What is new in a node, for each statistic.
    type Changed: Changed;

    /// The type of this list with another one behind it.
    type Then<R: Statistics>: Statistics;

    /// The statistics by name.
    const LISTED: &'static Listed;

    /// Whether there is any statistic in the list.
    const ANY: bool;

    /// Whether any statistic of the list counts iterations: [`Statistic::COUNTS`].
    const COUNTS: bool;

    /// Whether any statistic of the list wants to know how many moves a new node has.
    const COUNTS_MOVES: bool;

    /// Whether any statistic of the list can tell unvisited children of a node apart.
    const DIFFERS_UNVISITED: bool;

    /// Whether all statistics of the list can do with short columns: [`Statistic::READS_SHORT`].
    const READS_SHORT: bool;

    /// The goals of the proof numbers in the list; none if there are no proof numbers.
    const GOALS: Option<GoalRules>;

    /// This list with another one behind it.
    fn then<R: Statistics>(self, rest: R) -> Self::Then<R>;

    /// [`Statistic::ON_DEVELOPMENT`] of each.
    fn on_development() -> Self::Changed;

    /// Tells what fresh children begin with, statistic by statistic, and in which columns.
    fn write_fresh<L: Layout>(scores: Scores, write: &mut impl FnMut(Place, Fresh));

    /// Forgets what was found at the first look at a node whose iteration is given up: it is
    /// [fresh](Statistic::fresh) again. What tells unvisited children apart was known before.
    fn forget<L: Layout>(node: Node<'_, L>, scores: Scores);

    /// [`Statistic::enter`] of each.
    fn enter<L: Layout>(&self, node: Node<'_, L>);

    /// [`Statistic::leave`] of each.
    fn leave<L: Layout>(&self, node: Node<'_, L>);

    /// [`Statistic::found`] of each.
    fn found<L: Layout>(&self, node: Node<'_, L>, found: &Found<'_, L::Players>) -> Self::Changed;

    /// [`Statistic::count`] of each.
    fn count<L: Layout>(&self, node: Node<'_, L>, brought: &Brought<'_, L>) -> Self::Changed;

    /// [`Statistic::merge`] of each statistic for which something is new.
    fn merge<L: Layout>(&self, family: Family<'_, L>, changed: Self::Changed) -> Self::Changed;

    /// What all of them together say that a player's score certainly is: [`Statistic::certain`].
    fn certain<L: Layout>(node: Node<'_, L>, asked: Asked) -> (i16, i16);

    /// [`Statistic::become_root`] of each.
    fn become_root<L: Layout>(&self, kept: &Kept<'_, L>);
}

/// What is new in a node, for each statistic of a list.
pub trait Changed: Copy + Debug + Default {
    /// Everything about the node may be new.
    const ALL: Self;

    /// Whether anything about the node is new.
    fn any(self) -> bool;

    /// All that is new by either of the two.
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
    const ANY: bool = false;
    const COUNTS: bool = false;
    const COUNTS_MOVES: bool = false;
    const DIFFERS_UNVISITED: bool = false;
    const READS_SHORT: bool = true;
    const GOALS: Option<GoalRules> = None;

    fn then<R: Statistics>(self, rest: R) -> R {
        rest
    }

    #[inline(always)]
    fn on_development() {}

    #[inline(always)]
    fn write_fresh<L: Layout>(_: Scores, _: &mut impl FnMut(Place, Fresh)) {}

    fn forget<L: Layout>(_: Node<'_, L>, _: Scores) {}

    #[inline(always)]
    fn enter<L: Layout>(&self, _: Node<'_, L>) {}

    #[inline(always)]
    fn leave<L: Layout>(&self, _: Node<'_, L>) {}

    #[inline(always)]
    fn found<L: Layout>(&self, _: Node<'_, L>, _: &Found<'_, L::Players>) {}

    #[inline(always)]
    fn count<L: Layout>(&self, _: Node<'_, L>, _: &Brought<'_, L>) {}

    #[inline(always)]
    fn merge<L: Layout>(&self, _: Family<'_, L>, (): ()) {}

    fn certain<L: Layout>(_: Node<'_, L>, asked: Asked) -> (i16, i16) {
        (asked.scores.least, asked.scores.greatest)
    }

    fn become_root<L: Layout>(&self, _: &Kept<'_, L>) {}
}

/// Whether the rest of the list has a statistic again: it is then kept there, and not here.
const fn repeated<A: Statistic, R: Statistics>() -> bool {
    R::LISTED.has(A::NAME)
}

impl<A: Statistic, R: Statistics> Statistics for (A, R) {
    type Changed = (Changes, R::Changed);
    type Then<T: Statistics> = (A, R::Then<T>);

    const LISTED: &'static Listed = &Listed::More(A::NAME, A::COLUMNS, R::LISTED);
    const ANY: bool = true;
    const COUNTS: bool = A::COUNTS || R::COUNTS;
    const COUNTS_MOVES: bool = A::COUNTS_MOVES || R::COUNTS_MOVES;
    const DIFFERS_UNVISITED: bool = A::DIFFERS_UNVISITED || R::DIFFERS_UNVISITED;
    const READS_SHORT: bool = A::READS_SHORT && R::READS_SHORT;
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
            };
            write(place, fresh);
        }
        R::write_fresh::<L>(scores, write);
    }

    fn forget<L: Layout>(node: Node<'_, L>, scores: Scores) {
        if !const { repeated::<A, R>() || A::DIFFERS_UNVISITED }
            && let Some((_, columns)) = const { place_of::<L, A>() }
        {
            let (word, (low, high)) = A::fresh(scores);
            for index in 0..columns.words {
                node.word::<A>(index).set(word);
            }
            for index in 0..columns.intervals {
                let (lows, highs) = node.interval::<A>(index);
                lows.set(low);
                highs.set(high);
            }
        }
        R::forget(node, scores);
    }

    #[inline(always)]
    fn enter<L: Layout>(&self, node: Node<'_, L>) {
        if !const { repeated::<A, R>() } {
            self.0.enter(node);
        }
        self.1.enter(node);
    }

    #[inline(always)]
    fn leave<L: Layout>(&self, node: Node<'_, L>) {
        if !const { repeated::<A, R>() } {
            self.0.leave(node);
        }
        self.1.leave(node);
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
    fn merge<L: Layout>(&self, family: Family<'_, L>, changed: Self::Changed) -> Self::Changed {
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

    fn become_root<L: Layout>(&self, kept: &Kept<'_, L>) {
        if !const { repeated::<A, R>() } {
            self.0.become_root(kept);
        }
        self.1.become_root(kept);
    }
}
