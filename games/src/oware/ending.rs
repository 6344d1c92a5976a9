//! The numbering of oware endings for tables.

use super::{MOST_QUIET, Oware};
use crate::mancala::ending::{MOST, number, rows, ways};
use crate::mancala::seeds_in;
use tesuji::solve::retrograde::{Endless, Index, TablePlace};

/// The numbering of endings. A class has all positions with one number of seeds on the board. A
/// value is the number of seeds that the mover still gets, less those of the opponent. A repetition
/// ends the game with a score that depends on the position, so a line with one counts for neither
/// player.
#[derive(Clone, Copy, Debug)]
pub struct Ending;

impl Index<Oware> for Ending {
    fn rules(&self) -> String {
        "oware".into()
    }

    fn classes(&self, most: u32) -> Vec<u32> {
        (0..=most.min(MOST)).collect()
    }

    fn name(&self, seeds: u32) -> String {
        format!("{seeds}-seeds")
    }

    fn size(&self, seeds: u32) -> u64 {
        ways(seeds)
    }

    fn greatest(&self, seeds: u32) -> i8 {
        seeds as i8
    }

    fn position(&self, seeds: u32, index: u32) -> Option<Oware> {
        Some(Oware::after_capture(rows(seeds, index), [0; 2], 0))
    }

    #[inline]
    fn place(&self, position: &Oware) -> Option<TablePlace> {
        let seeds = position.rows.map(seeds_in).iter().sum();
        let quiet = position.history.len();
        (seeds <= MOST).then(|| TablePlace {
            class: seeds,
            index: number(position.rows),
            plies_left: (MOST_QUIET - quiet) as u32,
        })
    }

    fn gained(&self, position: &Oware, player: usize) -> i16 {
        let over = position.verdict.outcome().is_some();
        let [own, other] = [0, 1].map(|side| {
            let left = if over {
                seeds_in(position.rows[side])
            } else {
                0
            };
            i16::from(position.captured[side]) + left as i16
        });
        if player == usize::from(position.mover) {
            own - other
        } else {
            other - own
        }
    }

    fn endless(&self) -> Endless {
        Endless::Unknown
    }

    fn most_plies(&self) -> u16 {
        MOST_QUIET as u16
    }

    fn earlier(&self, position: &Oware, see: &mut dyn FnMut(u32, bool)) {
        position.history.earlier(|rows, own| see(number(rows), own));
    }
}
