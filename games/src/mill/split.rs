//! The semimoves of mill: the man that moves, its destination, and the man that a mill removes.
//! Plus makes no difference, because a direction has one destination. Shift chooses the ring before
//! the point, of the man that moves and of the man that is removed (paper 002, appendix 3). All own
//! men and all rings are offered: a man without a step and a ring without men are dead.
//!
//! Semimoves are numbers: 0–23 a man, 24–47 a destination, 48–71 a man removed, 72–74 a ring, 75–77
//! the ring of a man removed.

use super::points::{POINTS, next_to};
use super::text::point_name;
use super::{Mill, NOWHERE, Turn, bit, closing};
use crate::kit::bits::{nth_bit, squares};
use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};
use tesuji::{Rng, Source};

const DESTINATIONS: Semimove = POINTS as Semimove;
const REMOVALS: Semimove = 2 * DESTINATIONS;
const RINGS: Semimove = 3 * DESTINATIONS;
const REMOVAL_RINGS: Semimove = RINGS + 3;

/// The part of a move that has been chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The ring of the man.
    Ring(u8),
    /// The man.
    Man(u8),
    /// The man, if it is not a new one, and its destination, which closes a mill.
    Mill(u8, u8),
    /// The man, if it is not a new one, its destination, and the ring of the man that is removed.
    RemovalRing(u8, u8, u8),
}

/// The points of a ring.
const fn ring_set(ring: u8) -> u32 {
    0xFF << (8 * ring)
}

impl Mill {
    /// Where a man may go.
    #[inline(always)]
    fn destinations(&self, man: u8) -> u32 {
        if self.is_flying() {
            self.empty()
        } else {
            next_to(bit(man)) & self.empty()
        }
    }

    /// The men that can go somewhere.
    #[inline(always)]
    fn mobile(&self) -> u32 {
        if self.is_flying() {
            self.men[0]
        } else {
            self.men[0] & next_to(self.empty())
        }
    }

    /// Whether a man, from a point or new, closes a mill.
    #[inline(always)]
    fn closes(&self, from: u8, to: u8) -> bool {
        closing(self.men[0] & !bit(from)) >> to & 1 == 1
    }

    /// The changed points of the mover's men, and the enemy removed, as sets. A ring without a man
    /// to choose is drawn again, which is the same as trying the others.
    #[inline(always)]
    fn draw_split<S: Strategy>(&self, strategy: S, rng: &mut Rng<impl Source>) -> (u32, u32) {
        let one_of = |set: u32, by_ring: bool, rng: &mut Rng<_>| {
            let mut set = set;
            if by_ring {
                set = loop {
                    let ring = set & ring_set(rng.below(3) as u8);
                    if ring != 0 {
                        break ring;
                    }
                };
            }
            nth_bit(set.into(), rng.below(set.count_ones())) as u32
        };
        let (from, destinations) = if self.is_placing() {
            (0, self.empty())
        } else {
            let man = one_of(self.mobile(), strategy.shift(), rng);
            (man, self.destinations(man.trailing_zeros() as u8))
        };
        let to = one_of(destinations, false, rng);
        let removed = if closing(self.men[0] & !from) & to != 0 {
            one_of(self.removable(), strategy.shift(), rng)
        } else {
            0
        };
        (from | to, removed)
    }
}

impl<S: Strategy> Split<S> for Mill {
    type Part = Part;
    const SEMIMOVES: usize = REMOVAL_RINGS as usize + 3;

    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        let mut add = |set: u32, first: Semimove| {
            semimoves.extend(squares(set.into()).map(|point| first + Semimove::from(point)));
        };
        match part {
            None if self.is_placing() => add(self.empty(), DESTINATIONS),
            None if strategy.shift() => add(0b111, RINGS),
            None => add(self.men[0], 0),
            Some(Part::Ring(ring)) => add(self.men[0] & ring_set(ring), 0),
            Some(Part::Man(man)) => add(self.destinations(man), DESTINATIONS),
            Some(Part::Mill(..)) if strategy.shift() => add(0b111, REMOVAL_RINGS),
            Some(Part::Mill(..)) => add(self.removable(), REMOVALS),
            Some(Part::RemovalRing(.., ring)) => add(self.removable() & ring_set(ring), REMOVALS),
        }
    }

    #[inline]
    fn choose(&self, _: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        let number = |first| (semimove - first) as u8;
        match (part, semimove) {
            (Some(Part::Mill(from, to)), REMOVAL_RINGS..) => {
                Submove::Part(Part::RemovalRing(from, to, number(REMOVAL_RINGS)))
            }
            (Some(Part::Mill(from, to) | Part::RemovalRing(from, to, _)), _) => {
                let removed = number(REMOVALS);
                Submove::Whole(Turn { from, to, removed })
            }
            (_, RINGS..) => Submove::Part(Part::Ring(number(RINGS))),
            (_, DESTINATIONS..) => {
                let from = match part {
                    Some(Part::Man(man)) => man,
                    _ => NOWHERE,
                };
                let (to, removed) = (number(DESTINATIONS), NOWHERE);
                if self.closes(from, to) {
                    Submove::Part(Part::Mill(from, to))
                } else {
                    Submove::Whole(Turn { from, to, removed })
                }
            }
            (_, man) => Submove::Part(Part::Man(man as u8)),
        }
    }

    #[inline]
    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        let moved = |from: u8, to: u8| {
            let man = (from != NOWHERE).then_some(Part::Man(from));
            (man, DESTINATIONS + Semimove::from(to))
        };
        match submove {
            Submove::Whole(Turn { from, to, removed }) if removed == NOWHERE => moved(from, to),
            Submove::Whole(Turn { from, to, removed }) => {
                let before = if strategy.shift() {
                    Part::RemovalRing(from, to, removed / 8)
                } else {
                    Part::Mill(from, to)
                };
                (Some(before), REMOVALS + Semimove::from(removed))
            }
            Submove::Part(Part::RemovalRing(from, to, ring)) => {
                let mill = Some(Part::Mill(from, to));
                (mill, REMOVAL_RINGS + Semimove::from(ring))
            }
            Submove::Part(Part::Mill(from, to)) => moved(from, to),
            Submove::Part(Part::Man(man)) => {
                let ring = strategy.shift().then_some(Part::Ring(man / 8));
                (ring, man.into())
            }
            Submove::Part(Part::Ring(ring)) => (None, RINGS + Semimove::from(ring)),
        }
    }

    fn semimove_text(&self, _: S, _: Option<Part>, semimove: Semimove) -> String {
        if semimove >= RINGS {
            return ["outer", "middle", "inner"][usize::from(semimove - RINGS) % 3].to_owned();
        }
        let name = point_name((semimove % DESTINATIONS) as u8);
        if semimove >= REMOVALS {
            format!("x{name}")
        } else {
            name
        }
    }

    #[inline]
    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) -> Turn {
        let (changed, removed) = self.draw_split(strategy, rng);
        self.turn_of(changed, removed)
    }

    #[inline]
    fn play_random_split(
        &mut self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) {
        let (changed, removed) = self.draw_split(strategy, rng);
        self.turn(changed, removed);
    }
}
