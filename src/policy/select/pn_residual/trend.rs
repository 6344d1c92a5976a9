//! The line fitted to the proof numbers of siblings over their visits, and the residuals.

use super::super::ucb1_tuned::allowance;
use super::agreement::Agreement;
use super::lanes::{LANES, Lanes, total};
use crate::base::exact::log2;
use crate::statistics::INFINITE;
use crate::tree::{Column, Entry};

/// The line that proof numbers follow as visits grow, among the children of one node.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Trend {
    /// log₂ of the proof number at one visit.
    level: f32,
    /// By how much log₂ of the number grows with log₂ of the visits.
    slope: f32,
    /// One over two standard deviations of log₂ of the numbers; 0 if they do not deviate from the
    /// line.
    ///
    /// Not that of the residuals: where visits explain nearly all, the residuals are noise, and
    /// would be scaled to the whole range. In narrow games, whose numbers go with the visits, it is
    /// the bad children that it would favour.
    sharpness: f32,
}

/// The visits and the proof numbers of some siblings; places beyond the last one have no visits.
type Chunk = ([u32; LANES], [u32; LANES]);

/// Whether a child counts in the trend of its siblings: it was visited and can still be proven.
#[inline(always)]
fn counts(visits: u32, number: u32) -> bool {
    visits > 0 && number != INFINITE
}

/// The siblings, in chunks of the number of lanes. Short chunks are filled up, so that all of them
/// are computed in vector code: most nodes of narrow games have fewer children than there are
/// lanes.
#[inline(always)]
fn chunks<'t>(
    visits: Column<'t, u32>,
    numbers: Column<'t, u32>,
) -> impl Iterator<Item = Chunk> + use<'t> {
    let read = |entries: &[Entry<u32>]| -> [u32; LANES] {
        let mut lanes = [0; LANES];
        for (lane, entry) in lanes.iter_mut().zip(entries) {
            *lane = entry.get();
        }
        lanes
    };
    let chunks = visits.0.chunks(LANES).zip(numbers.0.chunks(LANES));
    chunks.map(move |(visits, numbers)| (read(visits), read(numbers)))
}

/// The sums of a fit of y over x.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    count: Lanes,
    x: Lanes,
    y: Lanes,
    xx: Lanes,
    xy: Lanes,
    yy: Lanes,
}

impl Sums {
    #[inline(always)]
    fn add(&mut self, lane: usize, visits: u32, number: u32) {
        // A sibling that does not count is added as 0 instead of being passed over: without a
        // branch the loop is vectorised.
        let counts = if counts(visits, number) { 1.0 } else { 0.0 };
        let x = counts * log2(visits.max(1) as f32);
        let y = counts * log2(number.max(1) as f32);
        self.count[lane] += counts;
        self.x[lane] += x;
        self.y[lane] += y;
        self.xx[lane] += x * x;
        self.xy[lane] += x * y;
        self.yy[lane] += y * y;
    }

    /// The line of least squares.
    #[inline(always)]
    fn trend(&self) -> Trend {
        /// Deviations that are less than this, in powers of two, are those of rounding.
        const LEAST_VARIANCE: f32 = 2e-5;
        /// Among fewer children every line is the right one.
        const LEAST: f32 = 2.0;
        let count = total(self.count);
        if count < LEAST {
            return Trend::default();
        }
        let share = 1.0 / count;
        let mean = |lanes: Lanes| total(lanes) * share;
        let (mean_x, mean_y) = (mean(self.x), mean(self.y));
        let xx = mean(self.xx) - mean_x * mean_x;
        let xy = mean(self.xy) - mean_x * mean_y;
        let yy = mean(self.yy) - mean_y * mean_y;
        // A number cannot shrink as leaves are added, nor grow faster than the square of the
        // visits.
        let slope = if xx > LEAST_VARIANCE {
            (xy / xx).clamp(0.0, 1.5)
        } else {
            0.0
        };
        let variance = yy - slope * (2.0 * xy - slope * xx);
        let sharpness = if variance > LEAST_VARIANCE {
            0.5 / yy.sqrt()
        } else {
            0.0
        };
        Trend {
            level: mean_y - slope * mean_x,
            slope,
            sharpness,
        }
    }
}

impl Trend {
    /// The line through the siblings that have been visited and can still be proven.
    #[inline(always)]
    fn of(visits: Column<'_, u32>, numbers: Column<'_, u32>) -> Self {
        let mut sums = Sums::default();
        for (visits, numbers) in chunks(visits, numbers) {
            for lane in 0..LANES {
                sums.add(lane, visits[lane], numbers[lane]);
            }
        }
        sums.trend()
    }

    /// How much easier to prove a child is than the line says, in [−1, 1].
    #[inline(always)]
    fn ease(&self, visits: u32, number: u32) -> f32 {
        let expected = self.level + self.slope * log2(visits.max(1) as f32);
        let surplus = (expected - log2(number.max(1) as f32)) * self.sharpness;
        let surplus = if surplus < 1.0 { surplus } else { 1.0 };
        let surplus = if surplus > -1.0 { surplus } else { -1.0 };
        if number == INFINITE { -1.0 } else { surplus }
    }
}

/// The children of a node as their exploration is found from them.
#[derive(Clone, Copy)]
pub(super) struct Explored<'t> {
    /// ln N of the node.
    pub(super) log_visits: f32,
    /// W: the share of the exploration that all of them have, whatever the ease.
    pub(super) share: f32,
    pub(super) visits: Column<'t, u32>,
    pub(super) means: Column<'t, f32>,
    pub(super) numbers: Column<'t, u32>,
}

/// The relative change of each child's exploration: `√min(1, V)·(W + weight·ease) − 1`, never less
/// than −1. Returns the correlation of eases and means, if there is one.
///
/// A call, because few visits need it: within the selection it makes every visit longer.
#[inline(never)]
pub(super) fn set_shares(weight: f32, of: Explored<'_>, shares: Column<'_, f32>) -> Option<f32> {
    let mut agreement = Agreement::default();
    let trend = Trend::of(of.visits, of.numbers);
    let means = of.means.0.chunks(LANES);
    let shares = shares.0.chunks(LANES);
    let chunks = chunks(of.visits, of.numbers);
    for (((visits, numbers), means), shares) in chunks.zip(means).zip(shares) {
        let mut values = [0.0; LANES];
        for (value, mean) in values.iter_mut().zip(means) {
            *value = mean.get();
        }
        let mut found = [0.0; LANES];
        for lane in 0..LANES {
            let (visits, mean) = (visits[lane], values[lane]);
            let ratio = of.log_visits / visits.max(1) as f32;
            let spread = allowance(ratio, 1.0 - mean * mean).sqrt();
            let ease = trend.ease(visits, numbers[lane]);
            agreement.add(lane, counts(visits, numbers[lane]), ease, mean);
            let share = of.share + weight * ease;
            let share = if share > 0.0 { share } else { 0.0 };
            found[lane] = spread * share - 1.0;
        }
        for (share, found) in shares.iter().zip(found) {
            share.set(found);
        }
    }
    agreement.correlation()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ease of each child, from its visits and proof number.
    fn eases(children: &[(u32, u32)]) -> Vec<f32> {
        let column = |of: fn(&(u32, u32)) -> u32| -> Vec<Entry<u32>> {
            children.iter().map(|child| Entry::new(of(child))).collect()
        };
        let (visits, numbers) = (column(|c| c.0), column(|c| c.1));
        let trend = Trend::of(Column::new(&visits), Column::new(&numbers));
        let ease = |&(visits, number): &(u32, u32)| trend.ease(visits, number);
        children.iter().map(ease).collect()
    }

    #[test]
    fn what_visits_explain_is_no_ease() {
        // The numbers grow as the visits do, and as their square root does.
        let alike = eases(&[(2, 16), (4, 32), (8, 64), (32, 256)]);
        assert_eq!(alike, [0.0; 4]);
        let roots = eases(&[(4, 16), (16, 32), (64, 64), (256, 128)]);
        assert_eq!(roots, [0.0; 4]);
        // They are all the same.
        assert_eq!(eases(&[(2, 7), (5, 7), (9, 7)]), [0.0; 3]);
    }

    #[test]
    fn a_child_below_the_line_is_easier_to_prove_and_one_above_it_harder() {
        let eases = eases(&[(4, 16), (4, 16), (4, 8), (4, 32), (4, 16)]);
        assert!(eases[2] > 0.5 && eases[3] < -0.5, "{eases:?}");
        assert_eq!((eases[0], eases[1], eases[4]), (0.0, 0.0, 0.0));
    }

    /// The same deviations, of a tenth, are the whole difference between some siblings and a small
    /// part of that between others.
    #[test]
    fn where_visits_explain_nearly_all_eases_are_small() {
        let alike = eases(&[(4, 110), (4, 100), (4, 110), (4, 100)]);
        let steep = eases(&[(4, 110), (16, 400), (64, 1760), (256, 6400)]);
        assert!(
            alike.iter().all(|ease| (0.4..0.6).contains(&ease.abs())),
            "{alike:?}"
        );
        assert!(steep.iter().all(|ease| ease.abs() < 0.03), "{steep:?}");
    }

    #[test]
    fn the_most_visited_child_is_not_punished_for_its_visits() {
        // The hardest by number alone, and easier than others would be after its visits.
        let eases = eases(&[(4, 16), (4, 17), (8, 32), (8, 33), (64, 100)]);
        assert!(eases[4] > 0.0 && eases[3] < 0.0, "{eases:?}");
    }

    #[test]
    fn unvisited_and_refuted_children_are_not_in_the_line() {
        let some = [(4, 16), (4, 8), (16, 64)];
        let more = [(4, 16), (4, 8), (16, 64), (0, 1), (9, INFINITE)];
        assert_eq!(eases(&some)[..], eases(&more)[..3]);
        assert_eq!(eases(&more)[4..], [-1.0]);
    }

    #[test]
    fn of_one_child_or_none_nothing_is_said() {
        assert_eq!(eases(&[(5, 20)]), [0.0]);
        assert_eq!(eases(&[(5, INFINITE), (3, INFINITE)]), [-1.0; 2]);
    }
}
