//! How selection goes on to a child that has not been visited.

use super::line::ranks;
use super::siblings::Siblings;
use super::walk::{Holds, Stop, Walk};
use crate::base::rng::{Rng, Source};
use crate::policy::backup::{Adjust, Backup};
use crate::policy::select::{Parent, Select, most_urgent};
use crate::statistics::Statistics;
use crate::tree::Children;

/// The visited child that is most urgent, and its urgency.
pub(super) type Favourite = (usize, f32);

/// How selection goes on to a child that has not been visited. It is a type, because vector code
/// that compares unvisited children is much to compile and few agents ever do.
pub(super) trait Opening {
    /// Finds the child that will be tried next, if the children are ranked; whether they are and it
    /// was due.
    fn line_up<'t, S: Select, B: Backup, L: Holds<S>>(
        walk: &mut Walk<'t, S, B, L>,
        parent: Parent<'t, L>,
        rng: &mut Rng<impl Source>,
    ) -> bool;

    /// Chooses between the favourite and the unvisited children, of which there is one at least.
    fn choose<'t, S: Select, B: Backup, A: Adjust, L: Holds<S>>(
        walk: &mut Walk<'t, S, B, L>,
        siblings: &Siblings<'t, S, B::Cut, A, L>,
        parent: Parent<'t, L>,
        favourite: Favourite,
        rng: &mut Rng<impl Source>,
    ) -> Result<usize, Stop>;

    /// Moves an unvisited child behind the visited ones, whichever the order is.
    fn next<'t, S: Select, B: Backup, L: Holds<S>>(
        walk: &mut Walk<'t, S, B, L>,
        children: Children<'t, L>,
        rng: &mut Rng<impl Source>,
    ) -> Result<usize, Stop>;
}

/// All children have been evaluated at once, and are in a random order or ranked.
pub(super) struct Together;

/// Children are evaluated on their first visits, and drawn for them.
pub(super) struct OneByOne;

impl Opening for Together {
    #[inline(always)]
    fn line_up<'t, S: Select, B: Backup, L: Holds<S>>(
        walk: &mut Walk<'t, S, B, L>,
        parent: Parent<'t, L>,
        rng: &mut Rng<impl Source>,
    ) -> bool {
        let due = const { ranks::<S, L>() } && Walk::<S, B, L>::is_to_line_up(parent.children);
        if due {
            walk.line_up(parent, rng);
        }
        due
    }

    #[inline(always)]
    fn choose<'t, S: Select, B: Backup, A: Adjust, L: Holds<S>>(
        walk: &mut Walk<'t, S, B, L>,
        siblings: &Siblings<'t, S, B::Cut, A, L>,
        parent: Parent<'t, L>,
        (favourite, most): Favourite,
        rng: &mut Rng<impl Source>,
    ) -> Result<usize, Stop> {
        if const { !ranks::<S, L>() } {
            return Ok(compare(
                walk,
                siblings,
                parent.children,
                (favourite, most),
                rng,
            ));
        }
        let next = siblings.next_in_line();
        let first = next.map_or(f32::NEG_INFINITY, |i| siblings.first_play(i));
        if first < most {
            return Ok(favourite);
        }
        let tried = parent.children.tried();
        Ok(walk.try_in_line(parent, next.unwrap_or(tried), rng))
    }

    #[inline(always)]
    fn next<'t, S: Select, B: Backup, L: Holds<S>>(
        walk: &mut Walk<'t, S, B, L>,
        children: Children<'t, L>,
        _: &mut Rng<impl Source>,
    ) -> Result<usize, Stop> {
        if walk.asks.chooses {
            return Err(Stop::Choose);
        }
        let tried = children.tried();
        children.set_tried(tried + 1);
        Ok(tried)
    }
}

impl Opening for OneByOne {
    #[inline(always)]
    fn line_up<'t, S: Select, B: Backup, L: Holds<S>>(
        _: &mut Walk<'t, S, B, L>,
        _: Parent<'t, L>,
        _: &mut Rng<impl Source>,
    ) -> bool {
        false
    }

    #[inline(always)]
    fn choose<'t, S: Select, B: Backup, A: Adjust, L: Holds<S>>(
        walk: &mut Walk<'t, S, B, L>,
        siblings: &Siblings<'t, S, B::Cut, A, L>,
        parent: Parent<'t, L>,
        (favourite, most): Favourite,
        rng: &mut Rng<impl Source>,
    ) -> Result<usize, Stop> {
        let children = parent.children;
        if const { L::Statistics::NEEDS.unvisited } {
            Ok(compare(walk, siblings, children, (favourite, most), rng))
        } else if siblings.first_play(children.tried()) < most {
            Ok(favourite)
        } else {
            Self::next(walk, children, rng)
        }
    }

    #[inline(always)]
    fn next<'t, S: Select, B: Backup, L: Holds<S>>(
        walk: &mut Walk<'t, S, B, L>,
        children: Children<'t, L>,
        rng: &mut Rng<impl Source>,
    ) -> Result<usize, Stop> {
        if walk.asks.chooses {
            return Err(Stop::Choose);
        }
        if children.is_full() {
            return Err(Stop::Full);
        }
        let (len, tried) = (children.len(), children.tried());
        let drawn = rng.below((len - tried) as u32) as usize;
        Ok(walk.try_child(children, tried + drawn))
    }
}

/// The favourite, or the most urgent unvisited child where these differ by their evaluations.
#[inline(always)]
fn compare<'t, S: Select, B: Backup, A: Adjust, L: Holds<S>>(
    walk: &mut Walk<'t, S, B, L>,
    siblings: &Siblings<'t, S, B::Cut, A, L>,
    children: Children<'t, L>,
    (favourite, most): Favourite,
    rng: &mut Rng<impl Source>,
) -> usize {
    let (next, first) = most_urgent(&siblings.untried(), &mut walk.urgencies, rng);
    if first < most {
        return favourite;
    }
    let tried = children.tried();
    walk.tree.swap(children, tried, tried + next);
    children.set_tried(tried + 1);
    tried
}
