//! A random turn, semimove by semimove, each uniform among those that lead to a turn.
//!
//! All ships that can step or capture are found at once. If a row or a direction turns out to be
//! dead, it is drawn again.

use super::sea::{ROOK, Sea};
use crate::breakthru::{Breakthru, Turn};
use crate::kit::wide::{ENTRIES, WIDTH, nth, row_set};
use tesuji::game::split::Strategy;
use tesuji::{Rng, Source};

/// The squares beside those of a set, like a rook.
#[inline(always)]
const fn beside(set: u128) -> u128 {
    set << 1 & ENTRIES[0] | (set & ENTRIES[0]) >> 1 | set << 11 | set >> 11
}

/// The squares beside those of a set on diagonals.
#[inline(always)]
const fn diagonally(set: u128) -> u128 {
    let row = set << 1 & ENTRIES[0] | (set & ENTRIES[0]) >> 1;
    row << 11 | row >> 11
}

/// Narrows sets down to a row, in which at least one of them is not empty.
#[inline(always)]
fn one_row<const N: usize>(sets: [u128; N], rng: &mut Rng<impl Source>) -> [u128; N] {
    let all = sets.into_iter().fold(0, |all, set| all | set);
    loop {
        let row = row_set(rng.below(WIDTH as u32) as u8);
        if all & row != 0 {
            break sets.map(|set| set & row);
        }
    }
}

#[inline(always)]
fn one_of(set: u128, rng: &mut Rng<impl Source>) -> u8 {
    nth(set, rng.below(set.count_ones()))
}

impl Sea {
    /// The ordinary ships that can step.
    #[inline(always)]
    const fn steppers(&self) -> u128 {
        self.own & beside(self.open)
    }

    /// A square that a ship slides to, drawn directly or its direction first.
    #[inline(always)]
    fn draw_slide<S: Strategy>(&self, strategy: S, ship: u8, rng: &mut Rng<impl Source>) -> u8 {
        loop {
            let lines = if strategy.plus() {
                self.lines(ship, &[ROOK[rng.below(4) as usize]])
            } else {
                self.lines(ship, &ROOK)
            };
            if !lines.is_empty() {
                break lines.draw(rng);
            }
        }
    }

    /// A ship that steps and where it goes.
    #[inline(always)]
    fn draw_step<S: Strategy>(&self, strategy: S, rng: &mut Rng<impl Source>) -> [u8; 2] {
        let mut ships = [self.steppers()];
        if strategy.shift() {
            ships = one_row(ships, rng);
        }
        let ship = one_of(ships[0], rng);
        [ship, self.draw_slide(strategy, ship, rng)]
    }

    /// A ship that is captured, drawn directly or whether it is below or above first.
    #[inline(always)]
    fn draw_prey<S: Strategy>(&self, strategy: S, ship: u8, rng: &mut Rng<impl Source>) -> u8 {
        let mut prey = self.prey(ship);
        if strategy.shift() {
            prey = loop {
                let half = self.prey_in(ship, rng.below(2) as usize);
                if half != 0 {
                    break half;
                }
            };
        }
        one_of(prey, rng)
    }

    /// Draws where the flagship goes; it must be able to move.
    #[cold]
    #[inline(never)]
    fn draw_flagship<S: Strategy>(&self, strategy: S, ship: u8, rng: &mut Rng<impl Source>) -> u8 {
        let alive = |set: u128| u32::from(set != 0);
        let prey = [0, 1].map(|half| self.prey_in(ship, half));
        let slides = if strategy.plus() {
            let ways = ROOK.map(|way| u32::from(!self.lines(ship, &[way]).is_empty()));
            ways.iter().sum()
        } else {
            self.lines(ship, &ROOK).set().count_ones()
        };
        let captures = if strategy.plus() {
            alive(prey[0] | prey[1])
        } else if strategy.shift() {
            alive(prey[0]) + alive(prey[1])
        } else {
            (prey[0] | prey[1]).count_ones()
        };
        if rng.below(slides + captures) < slides {
            self.draw_slide(strategy, ship, rng)
        } else {
            self.draw_prey(strategy, ship, rng)
        }
    }
}

impl Breakthru {
    #[inline(always)]
    pub(super) fn draw_split<S: Strategy>(&self, strategy: S, rng: &mut Rng<impl Source>) -> Turn {
        if self.is_placing() {
            let mut berths = [self.berths()];
            if strategy.shift() {
                berths = one_row(berths, rng);
            }
            return Turn::placement(one_of(berths[0], rng));
        }
        let sea = Sea::new(self);
        let hunters = diagonally(sea.enemies);
        let mut sets = [
            sea.steppers(),
            sea.own & hunters,
            sea.flagship & (beside(sea.open) | hunters),
        ];
        if strategy.shift() {
            sets = one_row(sets, rng);
        }
        let [steppers, hunters, flagship] = sets;
        let counts = sets.map(u128::count_ones);
        let drawn = rng.below(counts.iter().sum());
        if drawn < counts[0] {
            let ship = nth(steppers, drawn);
            let first = [ship, sea.draw_slide(strategy, ship, rng)];
            let second = sea.after(first).draw_step(strategy, rng);
            return Turn { first, second };
        }
        let drawn = drawn - counts[0];
        if drawn < counts[1] {
            let ship = nth(hunters, drawn);
            return Turn::by(false, [ship, sea.draw_prey(strategy, ship, rng)]);
        }
        let ship = flagship.trailing_zeros() as u8;
        Turn::by(true, [ship, sea.draw_flagship(strategy, ship, rng)])
    }
}
