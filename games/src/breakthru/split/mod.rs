//! The semimoves of breakthru. First a ship that steps, a ship that captures or the flagship; then
//! its destination; after a step the second ship and its destination. Plus chooses the direction of
//! a step before the square; for the flagship a capture is one more direction. Shift chooses the
//! row of a ship or of a placement before the square. Of a capture it first chooses whether it goes
//! up or down (paper 002, appendix 3). All ships, directions and rows are offered: those that lead
//! to no square are dead.
//!
//! Departure: in the appendix Plus separates the ship from the choice to capture. Here every
//! strategy chooses both at once, which agrees with the published lengths of playouts.
//!
//! Semimoves are numbers: 0–120 a ship that steps, 121–241 a ship that captures, 242–362 the
//! flagship, 363–483 the destination of a step; 484–604 that of a capture; 605–725 a placement,
//! 726–736 a row, 737–744 a direction; 745 the capture that follows, 746 and 747 one down or up.

mod draw;
mod sea;

use super::{BY_FLAGSHIP, Breakthru, NONE, Turn};
use crate::kit::wide::{SQUARES, WAY_NAMES, WIDTH, name, place, row_set, squares, way};
use sea::Sea;
pub(super) use sea::{ROOK, diagonals};
use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};
use tesuji::{Rng, Source};

const HUNTERS: Semimove = SQUARES as Semimove;
const FLAGSHIPS: Semimove = 2 * HUNTERS;
const DESTINATIONS: Semimove = 3 * HUNTERS;
const PREY: Semimove = 4 * HUNTERS;
const BERTHS: Semimove = 5 * HUNTERS;
const ROWS: Semimove = 6 * HUNTERS;
const DIRECTIONS: Semimove = ROWS + WIDTH as Semimove;
const CAPTURE: Semimove = DIRECTIONS + 8;
const HALVES: Semimove = CAPTURE + 1;

/// The purpose for which a ship is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// An ordinary ship, for a step.
    Step,
    /// An ordinary ship, for a capture.
    Capture,
    /// The flagship.
    Flagship,
}

use Kind::{Capture, Flagship, Step};

/// The part of a move that has been chosen: squares are numbered row by row, directions as in the
/// names `e n ne nw w s sw se`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The row of a ship or of a placement.
    Row(u8),
    /// A ship and the kind of its move.
    Ship(Kind, u8),
    /// A ship that steps, and its direction.
    Heading(Kind, u8, u8),
    /// The flagship, which captures.
    Raid(u8),
    /// A ship that captures, and whether it goes up.
    Half(Kind, u8, u8),
    /// The first step.
    First([u8; 2]),
    /// The first step and the row of the second ship.
    SecondRow([u8; 2], u8),
    /// The first step and the second ship.
    Second([u8; 2], u8),
    /// The first step, the second ship and its direction.
    SecondHeading([u8; 2], u8, u8),
}

const fn row_of(square: u8) -> u8 {
    place(square).1 as u8
}

impl<S: Strategy> Split<S> for Breakthru {
    type Part = Part;
    const SEMIMOVES: usize = HALVES as usize + 2;

    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        let sea = Sea::new(self);
        let (plus, shift) = (strategy.plus(), strategy.shift());
        let add = |set: u128, first: Semimove, semimoves: &mut Vec<_>| {
            semimoves.extend(squares(set).map(|square| first + Semimove::from(square)));
        };
        let slides = |sea: Sea, ship, ways: &[usize], semimoves: &mut Vec<_>| {
            add(sea.lines(ship, ways).set(), DESTINATIONS, semimoves);
        };
        let directions = ROOK.map(|way| DIRECTIONS + way as Semimove);
        match part {
            None | Some(Part::First(_)) if shift => semimoves.extend(ROWS..DIRECTIONS),
            None | Some(Part::Row(_)) => {
                let row = match part {
                    Some(Part::Row(row)) => row_set(row),
                    _ => u128::MAX,
                };
                if self.is_placing() {
                    add(self.berths() & row, BERTHS, semimoves);
                } else {
                    add(sea.own & row, 0, semimoves);
                    add(sea.own & row, HUNTERS, semimoves);
                    add(sea.flagship & row, FLAGSHIPS, semimoves);
                }
            }
            Some(Part::Ship(Capture, _) | Part::Raid(_)) if shift => {
                semimoves.extend(HALVES..HALVES + 2);
            }
            Some(Part::Ship(Capture, ship) | Part::Raid(ship)) => {
                add(sea.prey(ship), PREY, semimoves);
            }
            Some(Part::Half(_, ship, half)) => {
                add(sea.prey_in(ship, half.into()), PREY, semimoves);
            }
            Some(Part::Ship(kind, ship)) => {
                if plus {
                    semimoves.extend(directions);
                } else {
                    slides(sea, ship, &ROOK, semimoves);
                }
                match kind {
                    Flagship if plus => semimoves.push(CAPTURE),
                    Flagship if shift => semimoves.extend(HALVES..HALVES + 2),
                    Flagship => add(sea.prey(ship), PREY, semimoves),
                    Step | Capture => {}
                }
            }
            Some(Part::Heading(_, ship, way)) => slides(sea, ship, &[way.into()], semimoves),
            Some(Part::First(first)) => add(sea.after(first).own, 0, semimoves),
            Some(Part::SecondRow(first, row)) => {
                add(sea.after(first).own & row_set(row), 0, semimoves);
            }
            Some(Part::Second(..)) if plus => semimoves.extend(directions),
            Some(Part::Second(first, ship)) => slides(sea.after(first), ship, &ROOK, semimoves),
            Some(Part::SecondHeading(first, ship, way)) => {
                slides(sea.after(first), ship, &[way.into()], semimoves);
            }
        }
    }

    #[inline]
    fn choose(&self, _: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        let number = |first| (semimove - first) as u8;
        Submove::Part(match (part, semimove) {
            (None, ROWS..) => Part::Row(number(ROWS)),
            (None | Some(Part::Row(_)), BERTHS..) => {
                return Submove::Whole(Turn::placement(number(BERTHS)));
            }
            (None | Some(Part::Row(_)), FLAGSHIPS..) => Part::Ship(Flagship, number(FLAGSHIPS)),
            (None | Some(Part::Row(_)), HUNTERS..) => Part::Ship(Capture, number(HUNTERS)),
            (None | Some(Part::Row(_)), _) => Part::Ship(Step, number(0)),
            (Some(Part::Ship(kind, ship)), HALVES..) => Part::Half(kind, ship, number(HALVES)),
            (Some(Part::Raid(ship)), HALVES..) => Part::Half(Flagship, ship, number(HALVES)),
            (Some(Part::Ship(_, ship)), CAPTURE) => Part::Raid(ship),
            (Some(Part::Ship(kind, ship)), DIRECTIONS..) => {
                Part::Heading(kind, ship, number(DIRECTIONS))
            }
            (Some(Part::Ship(kind, ship) | Part::Half(kind, ship, _)), PREY..) => {
                return Submove::Whole(Turn::by(kind == Flagship, [ship, number(PREY)]));
            }
            (Some(Part::Raid(ship)), _) => {
                return Submove::Whole(Turn::by(true, [ship, number(PREY)]));
            }
            (
                Some(
                    Part::Ship(kind, ship)
                    | Part::Heading(kind, ship, _)
                    | Part::Half(kind, ship, _),
                ),
                _,
            ) => {
                let first = [ship, number(DESTINATIONS)];
                if kind == Flagship {
                    return Submove::Whole(Turn::by(true, first));
                }
                Part::First(first)
            }
            (Some(Part::First(first)), ROWS..) => Part::SecondRow(first, number(ROWS)),
            (Some(Part::First(first) | Part::SecondRow(first, _)), _) => {
                Part::Second(first, number(0))
            }
            (Some(Part::Second(first, ship)), DIRECTIONS..) => {
                Part::SecondHeading(first, ship, number(DIRECTIONS))
            }
            (Some(Part::Second(first, ship) | Part::SecondHeading(first, ship, _)), _) => {
                let second = [ship, number(DESTINATIONS)];
                return Submove::Whole(Turn { first, second });
            }
        })
    }

    #[inline]
    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        let (plus, shift) = (strategy.plus(), strategy.shift());
        let row = |square| shift.then_some(Part::Row(row_of(square)));
        let slid = |kind, [from, to]: [u8; 2]| {
            let before = if plus {
                Part::Heading(kind, from, way(from, to) as u8)
            } else {
                Part::Ship(kind, from)
            };
            (Some(before), DESTINATIONS + Semimove::from(to))
        };
        let part = match submove {
            Submove::Part(part) => part,
            Submove::Whole(Turn { first, second }) => {
                let ([from, to], [ship, next]) = (first, second);
                if ship != NONE {
                    let before = if plus {
                        Part::SecondHeading(first, ship, way(ship, next) as u8)
                    } else {
                        Part::Second(first, ship)
                    };
                    return (Some(before), DESTINATIONS + Semimove::from(next));
                }
                if from == to {
                    return (row(to), BERTHS + Semimove::from(to));
                }
                let kind = if next == BY_FLAGSHIP {
                    Flagship
                } else {
                    Capture
                };
                if way(from, to) % 4 < 2 {
                    return slid(kind, first);
                }
                let before = if shift {
                    Part::Half(kind, from, (to > from).into())
                } else if plus && kind == Flagship {
                    Part::Raid(from)
                } else {
                    Part::Ship(kind, from)
                };
                return (Some(before), PREY + Semimove::from(to));
            }
        };
        match part {
            Part::Row(row) => (None, ROWS + Semimove::from(row)),
            Part::Ship(kind, ship) => {
                let first = [0, HUNTERS, FLAGSHIPS][kind as usize];
                (row(ship), first + Semimove::from(ship))
            }
            Part::Heading(kind, ship, way) => (
                Some(Part::Ship(kind, ship)),
                DIRECTIONS + Semimove::from(way),
            ),
            Part::Raid(ship) => (Some(Part::Ship(Flagship, ship)), CAPTURE),
            Part::Half(kind, ship, half) => {
                let before = if plus && kind == Flagship {
                    Part::Raid(ship)
                } else {
                    Part::Ship(kind, ship)
                };
                (Some(before), HALVES + Semimove::from(half))
            }
            Part::First(step) => slid(Step, step),
            Part::SecondRow(first, row) => (Some(Part::First(first)), ROWS + Semimove::from(row)),
            Part::Second(first, ship) => {
                let before = if shift {
                    Part::SecondRow(first, row_of(ship))
                } else {
                    Part::First(first)
                };
                (Some(before), ship.into())
            }
            Part::SecondHeading(first, ship, way) => (
                Some(Part::Second(first, ship)),
                DIRECTIONS + Semimove::from(way),
            ),
        }
    }

    fn semimove_text(&self, _: S, _: Option<Part>, semimove: Semimove) -> String {
        match semimove {
            HALVES.. => ["down", "up"][usize::from(semimove - HALVES) % 2].to_owned(),
            CAPTURE => "x".to_owned(),
            DIRECTIONS.. => WAY_NAMES[usize::from(semimove - DIRECTIONS) % 8].to_owned(),
            ROWS.. => (semimove - ROWS + 1).to_string(),
            square => {
                let name = name((square % HUNTERS) as u8);
                match square / HUNTERS {
                    1 => format!("{name}x"),
                    _ => name,
                }
            }
        }
    }

    #[inline]
    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) -> Turn {
        self.draw_split(strategy, rng)
    }
}
