//! The utility of scores for players of the library.

use crate::rbg::loaded::{self, ByPoints, ByWin, Several};
use crate::rg::rules::Rules;
use tesuji::game::PlayerCount;

/// The players of a description, as players of the library.
pub trait Seats: loaded::Seats {
    /// The scores of a finished game from those of the description.
    fn result(rules: &Rules, scores: &[i32]) -> <Self::Players as PlayerCount>::Of<i16>;
}

/// What the greatest score is worth; the least is worth nothing.
const GREATEST: i64 = 1000;

fn share(rules: &Rules, scores: &[i32], player: usize) -> i16 {
    let Some(&score) = scores.get(player) else {
        return 0;
    };
    let (least, greatest) = rules.score_range();
    let range = i64::from(greatest) - i64::from(least);
    let share = (i64::from(score) - i64::from(least)) * GREATEST / range.max(1);
    share.clamp(0, GREATEST) as i16
}

impl Seats for ByWin {
    fn result(_: &Rules, scores: &[i32]) -> [i16; 2] {
        let sign = scores.first().cmp(&scores.get(1)) as i16;
        [sign, -sign]
    }
}

impl Seats for ByPoints {
    fn result(rules: &Rules, scores: &[i32]) -> [i16; 2] {
        [0, 1].map(|player| share(rules, scores, player))
    }
}

impl Seats for Several {
    fn result(rules: &Rules, scores: &[i32]) -> [i16; 6] {
        [0, 1, 2, 3, 4, 5].map(|player| share(rules, scores, player))
    }
}
