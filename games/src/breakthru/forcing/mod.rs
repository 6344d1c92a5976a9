//! Forcing moves: captures, wins of the flagship, and the replies to a threat to win.

#[cfg(test)]
mod tests;

use super::fleet::Fleet;
use super::split::{ROOK, diagonals};
use super::{Breakthru, EDGE, MOST_PLIES, NONE, Turn};
use crate::kit::exchange;
use crate::kit::wide::{SQUARES, View, WIDTH, board, path, reach};
use tesuji::game::{Forcing, Game};

/// The worth of an escort and of one of silver's ships, in hundredths of the latter: twelve escorts
/// weigh as much as twenty ships.
const WORTH: [i32; 2] = [167, 100];

/// The worth of the flagship, which decides the game.
const FLAGSHIP: i32 = 10_000;

/// Captures, threats to the flagship and threats by it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tactics;

impl Breakthru {
    #[inline(always)]
    fn open(&self) -> u128 {
        board(WIDTH) & !(self.ships[0] | self.ships[1] | self.flagship_of(0))
    }

    /// Silver's ships that can capture a flagship on a square.
    #[inline(always)]
    fn hunters(&self, square: u8) -> u128 {
        diagonals(square) & self.ships[1]
    }

    /// The squares on the flagship's way to each edge; empty if a ship blocks it.
    #[inline(always)]
    fn channels(&self) -> [u128; 4] {
        let view = View::new(self.open());
        ROOK.map(|way| {
            let line = view.lines(self.flagship, &[way]).set();
            if line & EDGE == 0 { 0 } else { line }
        })
    }

    /// The squares of the edge that the flagship can slide to.
    #[inline(always)]
    pub(super) fn landings(&self) -> u128 {
        reach(self.flagship, self.open(), &[0, 1]) & EDGE
    }

    /// The squares on which the flagship wins with the next move.
    #[inline(always)]
    fn haven(&self) -> u128 {
        self.landings() | self.hunters(self.flagship) & EDGE
    }

    /// The numbers of ships of both sides that can capture on a square. The flagship does not take
    /// part.
    #[inline(always)]
    fn capturers(&self, square: u8) -> [u32; 2] {
        self.ships
            .map(|ships| (diagonals(square) & ships).count_ones())
    }

    /// Calls `found` with each pair of steps. Of pairs that lead to the same position it leaves out
    /// most but the first.
    #[inline(always)]
    fn each_pair(&self, fleet: &Fleet, mut found: impl FnMut(Turn)) {
        let open = self.open();
        // By where a ship comes from: the first steps so far, and where two steps have led.
        let (mut begun, mut reached) = ([0_u128; SQUARES], [0_u128; SQUARES]);
        let mut passed = false;
        fleet.each_step(|first| {
            let next = fleet.after(first);
            let line = path(first[0], first[1]);
            next.each_step(|second| {
                let [from, to] = second;
                let known = if from != first[1] {
                    // Both steps may have been made the other way round.
                    begun[usize::from(from)] >> to & 1 == 1
                        && line & !(open ^ (1 << from | 1 << to)) == 0
                } else if to == first[0] {
                    // All ways back are one pass.
                    std::mem::replace(&mut passed, true)
                } else {
                    let reached = &mut reached[usize::from(first[0])];
                    let known = *reached >> to & 1 == 1;
                    *reached |= 1 << to;
                    known
                };
                if !known {
                    found(Turn { first, second });
                }
            });
            begun[usize::from(first[0])] |= 1 << first[1];
        });
    }

    /// Silver's turns after which the flagship does not reach an edge with the next move.
    fn blocks(&self, moves: &mut Vec<Turn>) {
        let channels = self.channels();
        let edge = self.hunters(self.flagship) & EDGE;
        let holds = |after: u128| {
            after & edge == 0 && channels.iter().all(|&line| line == 0 || after & line != 0)
        };
        let ways = channels.iter().filter(|&&line| line != 0).count();
        let fleet = self.fleet();
        let silver = self.ships[1];
        if ways == 0 {
            fleet.each_single(|turn| {
                let [from, to] = turn.first;
                if holds(silver ^ 1 << from ^ 1 << to) {
                    moves.push(turn);
                }
            });
        }
        if ways > 2 {
            return;
        }
        self.each_pair(&fleet, |turn| {
            let Turn { first, second } = turn;
            let moved = [first[0], first[1], second[0], second[1]];
            if holds(moved.iter().fold(silver, |set, &square| set ^ 1 << square)) {
                moves.push(turn);
            }
        });
    }

    /// Gold's turns after which the flagship cannot be captured.
    fn rescues(&self, moves: &mut Vec<Turn>) {
        self.fleet().each_single(|turn| {
            let [from, to] = turn.first;
            let flagship = if from == self.flagship {
                to
            } else {
                self.flagship
            };
            if diagonals(flagship) & self.ships[1] & !(1 << to) == 0 {
                moves.push(turn);
            }
        });
    }

    /// A turn that wins at once.
    #[inline(always)]
    fn winning(&self) -> Option<Turn> {
        if self.mover() == 0 {
            let haven = self.haven();
            (haven != 0).then(|| Turn::by(true, [self.flagship, haven.trailing_zeros() as u8]))
        } else {
            let hunters = self.hunters(self.flagship);
            (hunters != 0).then(|| Turn::by(false, [hunters.trailing_zeros() as u8, self.flagship]))
        }
    }
}

/// The gain of the other side by captures on a square to which a ship of `mover` has come.
/// `capturers` are the numbers of ships of both sides that can capture there.
fn retaken(mover: usize, mut capturers: [u32; 2]) -> i32 {
    let mut turn = 1 - mover;
    exchange::retaken(WORTH[mover], || {
        capturers[turn] = capturers[turn].checked_sub(1)?;
        turn = 1 - turn;
        Some(WORTH[1 - turn])
    })
}

impl Forcing<Breakthru> for Tactics {
    const OWN_THREATS: bool = true;

    #[inline]
    fn gain(&self, position: &Breakthru, turn: Turn) -> Option<i32> {
        let [from, to] = turn.first;
        if turn.second[0] != NONE || from == to {
            return None;
        }
        let mover = position.mover();
        if from == position.flagship {
            if EDGE >> to & 1 == 1 {
                return Some(FLAGSHIP);
            }
            if position.ships[1] >> to & 1 == 0 {
                return None;
            }
            let lost = position.hunters(to) != 0;
            return Some(if lost { WORTH[1] - FLAGSHIP } else { WORTH[1] });
        }
        if to == position.flagship {
            return Some(FLAGSHIP);
        }
        let mut capturers = position.capturers(to);
        capturers[mover] -= 1;
        Some(WORTH[1 - mover] - retaken(mover, capturers))
    }

    fn risk(&self, position: &Breakthru, turn: Turn) -> i32 {
        let [from, to] = turn.first;
        if from == to {
            return 0;
        }
        if from == position.flagship {
            return if position.hunters(to) == 0 {
                0
            } else {
                FLAGSHIP
            };
        }
        let mover = position.mover();
        let mut after = *position;
        let Turn { first, second } = turn;
        for square in [first, second].into_iter().flatten() {
            after.ships[mover] ^= 1 << square;
        }
        let at = |square: u8| retaken(mover, after.capturers(square));
        let moved = if second[0] == first[1] {
            0
        } else {
            at(first[1])
        };
        moved.max(at(second[1]))
    }

    /// The turns of one move: all captures are among them.
    fn forcing_moves(&self, position: &Breakthru, moves: &mut Vec<Turn>) {
        if !position.is_placing() {
            position.fleet().each_single(|turn| moves.push(turn));
        }
    }

    /// A step and the way back are a pass, so that there is one wherever a ship can step.
    fn pass(&self, position: &Breakthru) -> Option<Breakthru> {
        if position.is_placing() || position.fleet().slides().steps() == 0 {
            return None;
        }
        let mut passed = *position;
        passed.plies += 1;
        passed.verdict = passed.judged();
        passed.outcome().is_none().then_some(passed)
    }

    /// Appends a turn that wins at once.
    fn threats(&self, position: &Breakthru, _: u32, moves: &mut Vec<Turn>) {
        if !position.is_placing() {
            moves.extend(position.winning());
        }
    }

    /// Against a threat of the flagship the turns after which it has no way to an edge. Against one
    /// to capture it those that bring it to safety, or capture the ship that threatens. A turn that
    /// wins at once comes before either.
    fn answers(&self, position: &Breakthru, _: usize, _: i16, moves: &mut Vec<Turn>) -> bool {
        // The turn after the next one is not played any more.
        if position.is_placing() || position.plies + 1 >= MOST_PLIES {
            return false;
        }
        let threatened = if position.mover() == 0 {
            position.hunters(position.flagship) != 0
        } else {
            position.haven() != 0
        };
        if !threatened {
            return false;
        }
        if let Some(turn) = position.winning() {
            moves.push(turn);
        } else if position.mover() == 0 {
            position.rescues(moves);
        } else {
            position.blocks(moves);
        }
        true
    }

    /// One turn to each position, but for some that ships reach by changing places.
    fn nearby(&self, position: &Breakthru, moves: &mut Vec<Turn>) -> bool {
        if position.is_placing() {
            position.moves(moves);
        } else {
            let fleet = position.fleet();
            fleet.each_single(|turn| moves.push(turn));
            position.each_pair(&fleet, |turn| moves.push(turn));
        }
        false
    }
}
