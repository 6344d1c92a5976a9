//! A random turn of breakthru without listing the turns, of which there are thousands.
//!
//! The first steps are counted, `n`, and one is drawn. How many second steps follow, `c`, depends
//! on it. Moving a ship away opens no more squares than it could go to itself and one for each of
//! four ships beside it; where it arrives it has at most twenty; so `c ≤ n + 24`. A second number
//! is drawn below that bound and taken if it is below `c`, otherwise all is drawn again, which
//! makes all pairs equally likely; most draws are taken. Turns of one step are put behind the
//! pairs, as one more range of the numbers drawn.

use super::Turn;
use super::fleet::{Fleet, Slides};
use crate::kit::draws::Draws;
use tesuji::{Rng, Source};

/// How many more second steps than first steps there can be.
pub(super) const MOST_MORE: u32 = 24;

/// A turn, every one equally likely.
#[inline(always)]
pub(super) fn random_turn(fleet: &Fleet, has_flagship: bool, rng: &mut Rng<impl Source>) -> Turn {
    let slides = fleet.slides();
    let steps = slides.steps();
    let bound = steps + MOST_MORE;
    let pairs = steps * bound;
    let captures = fleet.count_captures();
    let flagship = has_flagship.then(|| fleet.flagship_slides());
    let singles = captures + flagship.as_ref().map_or(0, Slides::steps);
    loop {
        let mut draws = Draws::new(rng);
        let n = draws.below(pairs + singles);
        if n >= pairs {
            return fleet.single(match (&flagship, n - pairs) {
                (_, n) if n < captures => fleet.nth_capture(n),
                (Some(slides), n) => fleet.nth_of_flagship(slides, n - captures),
                (None, _) => unreachable!("there are fewer singles"),
            });
        }
        // The rest of the random number is independent of this, and division takes longer.
        let (n, second) = (draws.below(steps), draws.below(bound));
        let first = fleet.nth_step(&slides, n);
        let next = fleet.after(first);
        let slides = next.slides();
        if second < slides.steps() {
            let second = next.nth_step(&slides, second);
            return Turn { first, second };
        }
    }
}
