//! The transposition table of alpha-beta search.

use super::super::value;
use crate::budget::Budget;
use crate::tree::zeroed_words;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How a stored value bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(in crate::minimax) enum Bound {
    /// It is the value.
    Exact = 1,
    /// The value is at least this.
    Lower = 2,
    /// The value is at most this.
    Upper = 3,
}

impl Bound {
    /// How the value of a search within a window bounds the true one.
    #[inline(always)]
    pub(in crate::minimax) fn of(value: i32, alpha: i32, beta: i32) -> Self {
        if value >= beta {
            Self::Lower
        } else if value <= alpha {
            Self::Upper
        } else {
            Self::Exact
        }
    }

    /// Whether such a value shows that the game is won or lost, which is true however many
    /// estimates were looked at on the way.
    #[inline(always)]
    pub(in crate::minimax) fn decides(self, value: i32) -> bool {
        match self {
            Self::Exact => value::is_decided(value),
            Self::Lower => value::is_decided(value) && value > 0,
            Self::Upper => value::is_decided(value) && value < 0,
        }
    }
}

/// The depth of a value that rests on no estimate, and so is true at every depth.
pub(in crate::minimax) const RESOLVED: u8 = u8::MAX;

/// No best move.
pub(in crate::minimax) const NONE: u16 = u16::MAX;

/// The number of a move in a table: its index among those of the position, if that is not too
/// great.
#[inline(always)]
pub(in crate::minimax) fn kept(index: u32) -> u16 {
    u16::try_from(index).unwrap_or(NONE)
}

/// The entry of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::minimax) struct Entry {
    /// As the position itself sees it: distances count from there.
    pub(in crate::minimax) value: i32,
    /// The index of the best move among those of the position, or [`NONE`].
    pub(in crate::minimax) best: u16,
    /// How deep it was searched, or [`RESOLVED`].
    pub(in crate::minimax) depth: u8,
    pub(in crate::minimax) bound: Bound,
}

const AGES: u8 = 64;

impl Entry {
    fn pack(self, age: u8) -> u64 {
        u64::from(self.value as u32)
            | u64::from(self.best) << 32
            | u64::from(self.depth) << 48
            | u64::from(self.bound as u8) << 56
            | u64::from(age) << 58
    }

    fn unpack(data: u64) -> Option<Self> {
        let bound = match data >> 56 & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            3 => Bound::Upper,
            _ => return None,
        };
        Some(Self {
            value: data as u32 as i32,
            best: (data >> 32) as u16,
            depth: (data >> 48) as u8,
            bound,
        })
    }
}

/// Entries that share a cache line, each in two words: the hash, combined with the data by
/// exclusive or, and the data. Both are 0 of one that is empty.
///
/// Threads read and write the words one by one. A thread that reads halves of two entries gets a
/// hash that is not that of the position. So does one where the slot has another position's entry.
/// So it only accepts an entry that a thread wrote for the position.
///
/// # Reference
/// Hyatt and Mann (2002), A lock-less transposition-table implementation for parallel search.
#[derive(Clone, Copy)]
struct Bucket<'t>(&'t [AtomicU64; BUCKET * WORDS]);

/// The words of an entry.
const WORDS: usize = 2;

impl Bucket<'_> {
    /// The hash of an entry and its data.
    #[inline(always)]
    fn read(self, i: usize) -> (u64, u64) {
        let [name, data] = [0, 1].map(|word| self.0[WORDS * i + word].load(Ordering::Relaxed));
        (name ^ data, data)
    }

    #[inline(always)]
    fn write(self, i: usize, hash: u64, data: u64) {
        self.0[WORDS * i].store(hash ^ data, Ordering::Relaxed);
        self.0[WORDS * i + 1].store(data, Ordering::Relaxed);
    }
}

const BUCKET: usize = 4;

const SLOT_BYTES: usize = WORDS * size_of::<AtomicU64>();

const BUCKET_BYTES: usize = BUCKET * SLOT_BYTES;

/// A table of entries by the 64 bits of a hash, which threads may share. In a full bucket the
/// shallowest entry goes, older searches counting as shallower.
#[derive(Debug, Default)]
pub(in crate::minimax) struct Table {
    words: Vec<AtomicU64>,
    /// The words before the first that begins a cache line.
    skip: usize,
    /// The bits of the hash that choose a bucket.
    bits: u32,
    taken: AtomicU64,
    age: u8,
}

/// The bytes of a table for each microsecond that a search may take: more than all threads fill.
/// The preparation of a larger one would take a good part of a short first search: every page is
/// zeroed when it is first touched.
const BYTES_PER_MICROSECOND: u128 = 256;

/// The bytes of a table that are enough for a search that takes `time`.
fn enough_for(time: Duration) -> usize {
    let bytes = time.as_micros().saturating_mul(BYTES_PER_MICROSECOND);
    usize::try_from(bytes).unwrap_or(usize::MAX).max(1 << 20)
}

impl Table {
    /// Begins another search with a table of at most `bytes`, or as many as are enough for `time`,
    /// rounded down to a power of two. The entries are kept unless the size changes. A table that
    /// is larger than enough stays.
    fn begin(&mut self, bytes: usize, time: Option<Duration>) {
        self.age = (self.age + 1) % AGES;
        let rounded = |bytes: usize| {
            // No array takes more.
            let buckets = bytes.min(isize::MAX as usize) / BUCKET_BYTES;
            buckets.checked_ilog2().map_or(0, |bits| 1 << bits)
        };
        let most = rounded(bytes);
        let buckets = rounded(bytes.min(time.map_or(usize::MAX, enough_for)));
        if (buckets..=most).contains(&self.buckets()) {
            return;
        }
        *self = Self::default();
        if buckets > 0 {
            let more = BUCKET * WORDS - WORDS;
            self.words = zeroed_words(buckets * BUCKET * WORDS + more);
            let lead = self.words.as_ptr().align_offset(BUCKET_BYTES);
            self.skip = if lead <= more { lead } else { 0 };
            self.bits = buckets.ilog2();
        }
    }

    /// Makes the table ready for a search within a budget, with at most `bytes`. `anew` forgets the
    /// entries, which are another player's values.
    pub(in crate::minimax) fn prepare(&mut self, anew: bool, bytes: usize, budget: &Budget) {
        if anew {
            self.clear();
        }
        let bytes = bytes.min(budget.memory.unwrap_or(usize::MAX));
        self.begin(bytes, budget.time_limit());
    }

    fn buckets(&self) -> usize {
        self.words.len() / (BUCKET * WORDS)
    }

    pub(in crate::minimax) fn is_none(&self) -> bool {
        self.words.is_empty()
    }

    /// Forgets everything. The next search begins with fresh memory, which takes no time until it
    /// is written to.
    pub(in crate::minimax) fn clear(&mut self) {
        *self = Self::default();
    }

    pub(in crate::minimax) fn entries(&self) -> u64 {
        // Two threads may have counted one place that both of them took.
        let places = (self.buckets() * BUCKET) as u64;
        self.taken.load(Ordering::Relaxed).min(places)
    }

    pub(in crate::minimax) fn bytes(&self) -> usize {
        self.words.capacity() * size_of::<AtomicU64>()
    }

    /// The slots of a hash; `None` if there is no table.
    #[inline(always)]
    fn bucket(&self, hash: u64) -> Option<Bucket<'_>> {
        // In two shifts, because there may be a single bucket.
        let bucket = (hash >> 1 >> (u64::BITS - 1 - self.bits)) as usize;
        let words = self.words.get(self.skip + BUCKET * WORDS * bucket..)?;
        words.first_chunk().map(Bucket)
    }

    #[inline]
    pub(in crate::minimax) fn get(&self, hash: u64) -> Option<Entry> {
        let bucket = self.bucket(hash)?;
        let mut entries = (0..BUCKET).map(|i| bucket.read(i));
        let (_, data) = entries.find(|&(name, _)| name == hash)?;
        Entry::unpack(data)
    }

    /// Adds to the number of places taken.
    pub(in crate::minimax) fn count(&self, taken: u64) {
        self.taken.fetch_add(taken, Ordering::Relaxed);
    }

    /// Stores the entry of a position; returns whether that took an empty place, which the caller
    /// is to count. Threads that counted every entry here would wait for each other at each of
    /// them.
    #[inline]
    #[must_use]
    pub(in crate::minimax) fn put(&self, hash: u64, entry: Entry) -> bool {
        let age = self.age;
        let Some(bucket) = self.bucket(hash) else {
            return false;
        };
        let mut worst = (0, None);
        let mut least = i32::MAX;
        for i in 0..BUCKET {
            let (name, data) = bucket.read(i);
            let known = Entry::unpack(data);
            let worth = match known {
                None => -1000,
                Some(_) if name == hash => {
                    worst = (i, known);
                    break;
                }
                Some(known) => {
                    let searches = (age + AGES - (data >> 58) as u8) % AGES;
                    i32::from(known.depth) - 8 * i32::from(searches)
                }
            };
            if worth < least {
                worst = (i, None);
                least = worth;
            }
        }
        let (place, same) = worst;
        let mut entry = entry;
        if entry.best == NONE {
            entry.best = same.map_or(NONE, |known| known.best);
        }
        bucket.write(place, hash, entry.pack(age));
        least == -1000 && same.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Rng;

    fn put(table: &Table, hash: u64, entry: Entry) {
        table.count(u64::from(table.put(hash, entry)));
    }

    fn entry(rng: &mut Rng, depth: u8) -> Entry {
        Entry {
            value: rng.word() as i32,
            best: rng.below(300) as u16,
            depth,
            bound: [Bound::Exact, Bound::Lower, Bound::Upper][rng.below(3) as usize],
        }
    }

    #[test]
    fn it_tells_positions_apart_and_keeps_the_newest() {
        let mut rng = Rng::new(1);
        for bytes in [64, 100, 4096, 1 << 20] {
            let mut table = Table::default();
            table.begin(bytes, None);
            assert!(table.bytes() <= bytes + BUCKET_BYTES);
            for _ in 0..5000 {
                let (hash, own) = (rng.word(), entry(&mut rng, 3));
                put(&table, hash, own);
                assert_eq!(table.get(hash), Some(own));
                assert_eq!(table.get(hash ^ 1), None);
            }
            assert!(table.entries() <= (bytes / 16) as u64);
        }
    }

    #[test]
    fn deep_entries_outlast_shallow_ones_but_not_many_searches() {
        let mut rng = Rng::new(2);
        let mut table = Table::default();
        table.begin(64, None);
        let deep = entry(&mut rng, 20);
        put(&table, 7, deep);
        for _ in 0..100 {
            put(&table, rng.word(), entry(&mut rng, 2));
        }
        assert_eq!(table.get(7), Some(deep));
        for _ in 0..5 {
            table.begin(64, None);
        }
        for _ in 0..4 {
            put(&table, rng.word(), entry(&mut rng, 2));
        }
        assert_eq!(table.get(7), None);
    }

    #[test]
    fn a_short_search_has_a_small_table_which_later_ones_keep_if_it_is_enough() {
        let mut table = Table::default();
        let mut size = |bytes, milliseconds: Option<u64>| {
            table.begin(bytes, milliseconds.map(Duration::from_millis));
            table.buckets() * BUCKET_BYTES
        };
        assert_eq!(size(64 << 20, Some(10)), 2 << 20);
        assert_eq!(size(64 << 20, Some(50)), 8 << 20);
        assert_eq!(size(64 << 20, Some(10)), 8 << 20, "it is there");
        assert_eq!(size(4 << 20, Some(50)), 4 << 20, "no more than is allowed");
        assert_eq!(size(64 << 20, None), 64 << 20);
        assert_eq!(size(64 << 20, Some(1)), 64 << 20);
        assert_eq!(size(1 << 12, Some(1)), 1 << 12);
    }

    #[test]
    fn a_table_of_nothing_remembers_nothing() {
        let mut rng = Rng::new(3);
        let mut table = Table::default();
        table.begin(63, None);
        assert!(table.is_none());
        put(&table, 5, entry(&mut rng, 1));
        assert_eq!((table.get(5), table.entries(), table.bytes()), (None, 0, 0));
    }

    #[test]
    fn a_bound_without_a_move_keeps_the_one_that_was_known() {
        let mut table = Table::default();
        table.begin(1024, None);
        let known = Entry {
            value: 4,
            best: 9,
            depth: 2,
            bound: Bound::Exact,
        };
        put(&table, 5, known);
        put(
            &table,
            5,
            Entry {
                best: NONE,
                depth: 3,
                ..known
            },
        );
        assert_eq!(table.get(5), Some(Entry { depth: 3, ..known }));
    }
}
