//! A random turn of breakthru without listing the turns, of which there are thousands.
//!
//! There are `n` first steps, of which one is drawn. It is followed by `c ≤ n + 24` second steps. A
//! second number is drawn below `n + 24`. If it is below `c`, it chooses the second step; otherwise
//! both are drawn again. So all pairs are equally likely, and most draws succeed. Turns of one step
//! are a further range of the numbers drawn.

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
