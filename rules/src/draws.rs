//! Random numbers of the kind that engines draw from.
//!
//! An engine that drew from any source would be compiled again for each crate and each source.

use std::any::Any;
use tesuji::{Rng, Source};

/// Calls `draw` with the library's generator: `rng` itself if it is one, else one whose seed is the
/// next number of `rng`.
#[inline]
pub(crate) fn with_usual<T>(rng: &mut Rng<impl Source>, draw: impl FnOnce(&mut Rng) -> T) -> T {
    let any: &mut dyn Any = rng;
    if let Some(usual) = any.downcast_mut::<Rng>() {
        return draw(usual);
    }
    draw(&mut Rng::new(rng.word()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_generator_goes_on_itself() {
        let (mut rng, mut same) = (Rng::new(1), Rng::new(1));
        for _ in 0..3 {
            assert_eq!(with_usual(&mut rng, Rng::word), same.word());
        }
    }

    #[test]
    fn another_generator_gives_a_new_seed_for_each_draw() {
        let (mut other, mut same) = (Rng::<Rng>::from(Rng::new(1)), Rng::new(1));
        let drawn = [(); 3].map(|()| with_usual(&mut other, Rng::word));
        assert_eq!(drawn, [(); 3].map(|()| Rng::new(same.word()).word()));
        assert!(drawn[0] != drawn[1] && drawn[1] != drawn[2]);
    }
}
