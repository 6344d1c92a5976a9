//! The values of the positions of a layer, found by iteration to a fixed point.

use super::index::Endless;

/// Bounds of the value of a position for its mover, and the plies that they take. A value is the
/// score still to be made from the position: points, or 1, 0 and −1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableEntry {
    /// The value that the mover can force.
    pub low: i8,
    /// The value that the opponent can keep the mover from exceeding. Less than `low` if the index
    /// has no position.
    pub high: i8,
    /// The number of plies within which `low` is certain: the game then has ended or advanced. 0 if
    /// every line gives it.
    pub low_plies: u16,
    /// The number of plies within which `high` is certain.
    pub high_plies: u16,
}

impl TableEntry {
    /// The entry of an index without a position.
    pub(super) const HOLE: Self = Self {
        low: 1,
        high: -1,
        low_plies: 0,
        high_plies: 0,
    };

    /// The entry of a position with this value.
    pub(super) const fn of(value: i8) -> Self {
        Self {
            low: value,
            high: value,
            low_plies: 0,
            high_plies: 0,
        }
    }

    /// Whether the index has no position.
    pub const fn is_hole(self) -> bool {
        self.low > self.high
    }
}

/// The bit of an arc to a position in which the same player is to move.
const SAME: u32 = 1 << 31;

/// The positions of a layer and the moves between them.
#[derive(Debug)]
pub(super) struct Layer {
    /// The entries so far: of positions without moves their own, of others the range.
    entries: Vec<TableEntry>,
    /// The best that moves out of the layer are worth, at least and at most; `NO_MOVE` if there is
    /// none.
    out: Vec<[i8; 2]>,
    /// Where the arcs of each position end.
    ends: Vec<u32>,
    arcs: Vec<u32>,
    /// The greatest value.
    greatest: i8,
}

/// Less than any value.
const NO_MOVE: i8 = i8::MIN;

impl Layer {
    pub(super) fn new(positions: usize, greatest: i8) -> Self {
        Self {
            entries: Vec::with_capacity(positions),
            out: Vec::with_capacity(positions),
            ends: Vec::with_capacity(positions),
            arcs: Vec::new(),
            greatest,
        }
    }

    /// The bytes that solving a layer of `positions` and `arcs` takes, without its entries.
    pub(super) const fn bytes(positions: u64, arcs: u64) -> u64 {
        // Out of the layer, ends of arcs there and back, marks and lists; arcs there and back.
        19 * positions + 8 * arcs
    }

    pub(super) fn arcs(&self) -> usize {
        self.arcs.len()
    }

    /// Adds an index without moves.
    pub(super) fn add(&mut self, entry: TableEntry) {
        self.entries.push(entry);
        self.out.push([NO_MOVE; 2]);
        self.ends.push(self.arcs.len() as u32);
    }

    /// Begins a position with moves.
    pub(super) fn begin(&mut self) {
        self.add(TableEntry {
            low: -self.greatest,
            high: self.greatest,
            ..TableEntry::default()
        });
    }

    /// Adds a move out of the layer to the last position, worth this at least and at most.
    pub(super) fn move_out(&mut self, worth: [i8; 2]) {
        if let Some(out) = self.out.last_mut() {
            *out = [out[0].max(worth[0]), out[1].max(worth[1])];
        }
    }

    /// Adds a move within the layer to the last position.
    pub(super) fn move_within(&mut self, to: u32, same: bool) {
        self.arcs.push(if same { to | SAME } else { to });
        if let Some(end) = self.ends.last_mut() {
            *end = self.arcs.len() as u32;
        }
    }

    fn range(&self, position: usize) -> std::ops::Range<usize> {
        let start = position
            .checked_sub(1)
            .map_or(0, |before| self.ends[before]);
        start as usize..self.ends[position] as usize
    }

    /// The positions with a move to each: where its list ends, and the lists.
    fn backwards(&self) -> (Vec<u32>, Vec<u32>) {
        let mut ends = vec![0u32; self.entries.len() + 1];
        for &arc in &self.arcs {
            ends[(arc & !SAME) as usize + 1] += 1;
        }
        for i in 1..ends.len() {
            ends[i] += ends[i - 1];
        }
        let mut from = vec![0; self.arcs.len()];
        for position in 0..self.entries.len() {
            for &arc in &self.arcs[self.range(position)] {
                let place = &mut ends[(arc & !SAME) as usize];
                from[*place as usize] = position as u32;
                *place += 1;
            }
        }
        (ends, from)
    }

    /// The ends of a position's value, from those of the positions after it.
    fn seen(&self, position: usize) -> [i8; 2] {
        let mut best = self.out[position];
        for &arc in &self.arcs[self.range(position)] {
            let TableEntry { low, high, .. } = self.entries[(arc & !SAME) as usize];
            let [low, high] = if arc & SAME == 0 {
                [-high, -low]
            } else {
                [low, high]
            };
            best = [best[0].max(low), best[1].max(high)];
        }
        best
    }

    /// Whether the position has moves.
    fn is_open(&self, position: usize) -> bool {
        self.out[position][0] != NO_MOVE || !self.range(position).is_empty()
    }

    /// The entries of the layer. A value that takes more than `most_plies` to be sure of is left
    /// out.
    ///
    /// In round n every end is the one that n plies make sure of: both ends begin at those of the
    /// range, and only come closer.
    pub(super) fn solve(mut self, endless: Endless, most_plies: u16) -> Vec<TableEntry> {
        let (ends, from) = self.backwards();
        let mut waiting: Vec<u32> = (0..self.entries.len() as u32)
            .filter(|&position| self.is_open(position as usize))
            .collect();
        let mut marked = vec![false; self.entries.len()];
        let mut found = Vec::new();
        for round in 1..=most_plies {
            for &position in &waiting {
                let place = position as usize;
                marked[place] = false;
                let [low, high] = self.seen(place);
                let entry = self.entries[place];
                let next = [low.max(entry.low), high.min(entry.high)];
                if next != [entry.low, entry.high] {
                    found.push((position, next));
                }
            }
            waiting.clear();
            if found.is_empty() {
                break;
            }
            for (position, [low, high]) in found.drain(..) {
                let entry = &mut self.entries[position as usize];
                if low != entry.low {
                    (entry.low, entry.low_plies) = (low, round);
                }
                if high != entry.high {
                    (entry.high, entry.high_plies) = (high, round);
                }
                let place = position as usize;
                let first = place.checked_sub(1).map_or(0, |before| ends[before]);
                for &before in &from[first as usize..ends[place] as usize] {
                    if !std::mem::replace(&mut marked[before as usize], true) {
                        waiting.push(before);
                    }
                }
            }
        }
        if endless == Endless::Draw {
            self.draw();
        }
        self.entries
    }

    /// Makes draws of the positions in which no player can force a win.
    fn draw(&mut self) {
        for entry in self.entries.iter_mut().filter(|entry| !entry.is_hole()) {
            if entry.low > 0 {
                *entry = TableEntry {
                    high: entry.low,
                    high_plies: 0,
                    ..*entry
                };
            } else if entry.high < 0 {
                *entry = TableEntry {
                    low: entry.high,
                    low_plies: 0,
                    ..*entry
                };
            } else {
                *entry = TableEntry::of(0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ring of three, from one of which a move out wins; positions 3 and 4 go back and forth.
    fn ring(worth: [i8; 2]) -> Layer {
        let mut layer = Layer::new(5, 3);
        for to in [1, 2, 0, 4, 3] {
            layer.begin();
            layer.move_within(to, false);
            if to == 1 {
                layer.move_out(worth);
            }
        }
        layer
    }

    #[test]
    fn ways_out_are_found_by_distance() {
        let entries = ring([2, 2]).solve(Endless::Unknown, 100);
        // The first takes two at once. The third leads there, and the second to that.
        assert_eq!((entries[0].low, entries[0].low_plies), (2, 1));
        assert_eq!((entries[2].high, entries[2].high_plies), (-2, 2));
        assert_eq!((entries[1].low, entries[1].low_plies), (2, 3));
        // Going on instead of taking them loses two, which is sure once the second has its two.
        assert_eq!((entries[0].high, entries[0].high_plies), (2, 4));
        assert_eq!([entries[3].low, entries[3].high], [-3, 3]);
    }

    #[test]
    fn lines_without_end_are_draws_where_a_counter_ends_them() {
        let mut layer = Layer::new(3, 1);
        for to in [1, 0] {
            layer.begin();
            layer.move_within(to, false);
        }
        layer.begin();
        layer.move_within(0, false);
        layer.move_out([1, 1]);
        let entries = layer.solve(Endless::Draw, 100);
        assert_eq!(entries[0], TableEntry::of(0));
        assert_eq!((entries[2].low, entries[2].low_plies), (1, 1));
    }

    #[test]
    fn what_takes_too_long_is_not_sure() {
        let entries = ring([2, 2]).solve(Endless::Unknown, 2);
        assert_eq!(entries[1].low, -3);
        assert_eq!(entries[2].high, -2);
    }
}
