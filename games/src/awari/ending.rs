//! The numbering of awari endings for tables.

use super::Awari;
use crate::kit::plies::MOST_PLIES;
use crate::mancala::ending::{MOST, number, rows, ways};
use crate::mancala::seeds_in;
use tesuji::Game;
use tesuji::solve::retrograde::{Endless, Index, TablePlace};

/// The numbering of endings. A class has all positions with one number of seeds on the board. A
/// value is the number of seeds that the mover still captures, less those of the opponent. A line
/// that lasts until the game's limit of plies counts for neither player, because a capture with the
/// last ply has no answer.
#[derive(Clone, Copy, Debug)]
pub struct Ending;

impl Index<Awari> for Ending {
    fn rules(&self) -> String {
        "awari".into()
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

    fn position(&self, seeds: u32, index: u32) -> Option<Awari> {
        Some(Awari {
            rows: rows(seeds, index),
            captured: [0; 2],
            plies: 0,
            passes: 0,
        })
    }

    #[inline]
    fn place(&self, position: &Awari) -> Option<TablePlace> {
        let seeds = position.rows.map(seeds_in).iter().sum();
        if seeds > MOST {
            return None;
        }
        // After a pass the game ends with another one, so that only a side that moves has its
        // usual value.
        if position.passes > 0 && position.legal().next().is_none() {
            return None;
        }
        Some(TablePlace {
            class: seeds,
            index: number(position.rows),
            plies_left: (MOST_PLIES - position.plies).into(),
        })
    }

    fn gained(&self, position: &Awari, player: usize) -> i16 {
        let [own, other] = position.captured.map(i16::from);
        if player == position.mover() {
            own - other
        } else {
            other - own
        }
    }

    fn endless(&self) -> Endless {
        Endless::Unknown
    }

    fn advances_reset(&self) -> bool {
        false
    }

    fn most_plies(&self) -> u16 {
        MOST_PLIES
    }
}
