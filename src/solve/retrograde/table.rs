//! A table of endings, and its answers.

use super::index::{Endless, Index, TablePlace};
use super::layer::TableEntry;
use crate::game::{Game, Known, Probe};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// The values of the positions of some classes.
pub struct Table<G> {
    pub(super) index: Arc<dyn Index<G>>,
    pub(super) classes: BTreeMap<u32, Solved>,
    /// The most plies within which the counters of a position must not end the game.
    reach: u32,
}

impl<G> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("index", &self.index)
            .field("classes", &self.classes.keys())
            .finish_non_exhaustive()
    }
}

/// The entries of a class, and its layers.
#[derive(Clone, Debug, Default)]
pub(super) struct Solved {
    pub(super) entries: Vec<TableEntry>,
    pub(super) layers: Vec<Ways>,
}

/// The lengths of lines from a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ways {
    /// Where the layer ends.
    pub(super) end: u32,
    /// The most plies within which an end of a position's value is sure.
    pub(super) plies: u32,
    /// The most plies in the layers that come after.
    pub(super) rest: u32,
}

/// The number of positions of a class, by value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The number of indices.
    pub indices: u64,
    /// The positions that the mover wins.
    pub won: u64,
    /// The positions that the mover loses.
    pub lost: u64,
    /// The positions with the value 0.
    pub drawn: u64,
    /// The positions whose two bounds differ.
    pub open: u64,
    /// The greatest number of plies within which a bound of a position is certain, over all bounds.
    pub plies: u32,
}

impl Solved {
    fn layer(&self, index: u32) -> Ways {
        let place = self.layers.partition_point(|ways| ways.end <= index);
        self.layers[place]
    }

    /// The plies that a line takes at most once it has come to a position, that of `index`.
    pub(super) fn total(&self, index: u32) -> u32 {
        let ways = self.layer(index);
        ways.plies.saturating_add(ways.rest)
    }
}

/// The most plies of entries.
pub(super) fn most_plies(entries: &[TableEntry]) -> u32 {
    let plies = entries.iter().map(|e| e.low_plies.max(e.high_plies));
    plies.max().unwrap_or_default().into()
}

impl<G: Game> Table<G> {
    /// An empty table, which knows no class.
    pub fn new(index: Arc<dyn Index<G>>) -> Self {
        Self {
            index,
            classes: BTreeMap::new(),
            reach: 0,
        }
    }

    /// The numbering of the positions.
    pub fn index(&self) -> &dyn Index<G> {
        &*self.index
    }

    /// Whether the class is solved.
    pub fn knows(&self, class: u32) -> bool {
        self.classes.contains_key(&class)
    }

    /// The entry of `index` in a class; `None` if the class is not solved or the index has no
    /// position.
    pub fn entry(&self, class: u32, index: u32) -> Option<TableEntry> {
        let entry = *self.classes.get(&class)?.entries.get(index as usize)?;
        (!entry.is_hole()).then_some(entry)
    }

    /// The bytes of the entries.
    pub fn bytes(&self) -> u64 {
        let entries = self.classes.values().map(|solved| solved.entries.len());
        (entries.sum::<usize>() * size_of::<TableEntry>()) as u64
    }

    /// The number of positions of a class by value; all 0 if it is not solved.
    pub fn counts(&self, class: u32) -> Counts {
        let mut counts = Counts::default();
        let Some(solved) = self.classes.get(&class) else {
            return counts;
        };
        counts.indices = solved.entries.len() as u64;
        counts.plies = most_plies(&solved.entries);
        for entry in solved.entries.iter().filter(|entry| !entry.is_hole()) {
            let kind = match (entry.low == entry.high, entry.low) {
                (false, _) => &mut counts.open,
                (true, 1..) => &mut counts.won,
                (true, 0) => &mut counts.drawn,
                (true, _) => &mut counts.lost,
            };
            *kind += 1;
        }
        counts
    }

    /// Adds a class.
    pub(super) fn add(&mut self, class: u32, solved: Solved) {
        let resets = self.index.advances_reset();
        let far = |ways: &Ways| {
            let rest = if resets { 0 } else { ways.rest };
            ways.plies.saturating_add(rest)
        };
        let reach = solved.layers.iter().map(far).max();
        self.reach = self.reach.max(reach.unwrap_or_default());
        self.classes.insert(class, solved);
    }

    /// The ends of the value of a position that are true for its counters and history, and the
    /// plies until the game has ended.
    fn ends(&self, position: &G, place: TablePlace) -> Option<([i8; 2], u32)> {
        let solved = self.classes.get(&place.class)?;
        let entry = *solved.entries.get(place.index as usize)?;
        if entry.is_hole() {
            return None;
        }
        let ways = solved.layer(place.index);
        let rest = if self.index.advances_reset() {
            0
        } else {
            ways.rest
        };
        let in_time = |plies: u16| plies == 0 || u32::from(plies) + rest <= place.plies_left;
        let mut sure = [in_time(entry.low_plies), in_time(entry.high_plies)];
        self.index.earlier(position, &mut |index, own| {
            if let Some(met) = solved.entries.get(index as usize) {
                let met = if own { *met } else { turned(*met) };
                sure[0] &= !lies_on_the_way(met, entry);
                sure[1] &= !lies_on_the_way(turned(met), turned(entry));
            }
        });
        let greatest = self.index.greatest(place.class);
        let [least, most] = match self.index.endless() {
            Endless::Draw => [entry.low.min(0), entry.high.max(0)],
            Endless::Unknown => [-greatest, greatest],
        };
        let low = if sure[0] { entry.low } else { least };
        let high = if sure[1] { entry.high } else { most };
        let plies = u32::from(entry.low_plies.max(entry.high_plies));
        let distance = if plies == 0 { 0 } else { plies + ways.rest };
        Some(([low, high], distance))
    }
}

/// The entry as the other player sees it.
const fn turned(entry: TableEntry) -> TableEntry {
    TableEntry {
        low: -entry.high,
        high: -entry.low,
        low_plies: entry.high_plies,
        high_plies: entry.low_plies,
    }
}

/// Whether a line by which the lower end of an entry is certain may pass an earlier position, both
/// seen by the same player. On the line every position is worth as much, in fewer plies.
const fn lies_on_the_way(met: TableEntry, entry: TableEntry) -> bool {
    entry.low_plies > 0
        && (met.low > entry.low || met.low == entry.low && met.low_plies < entry.low_plies)
}

impl<G: Game> Probe<G> for Table<G> {
    fn probe(&self, position: &G) -> Option<Known> {
        let place = self.index.place(position)?;
        let (ends, distance) = self.ends(position, place)?;
        let gained = self.index.gained(position, position.mover());
        let [least, most] = ends.map(|value| score::<G>(gained + i16::from(value)));
        Some(Known {
            least,
            most,
            distance,
        })
    }

    fn reach(&self) -> u32 {
        self.reach
    }
}

/// A score of the game, from points: their sign where only that is told.
fn score<G: Game>(points: i16) -> i16 {
    points.clamp(G::SCORES.least, G::SCORES.greatest)
}
