//! The bounded transposition table of the depth-first engines.

use super::limits::Control;
use super::size::Size;

/// An entry as the table holds it, in sixteen bytes: the last [`KEY_BITS`] bits of the hash, and what is
/// known of the position. All zero if empty.
pub(super) trait Packed: Copy + Default + std::fmt::Debug {
    /// What is known of a position.
    type Entry;

    /// Packs what is known of the position with this hash.
    fn new(hash: u64, entry: Self::Entry) -> Self;

    /// What it holds.
    fn entry(self) -> Self::Entry;

    /// Whether it holds nothing.
    fn is_empty(self) -> bool;

    /// Whether it holds what is known of the position with this hash.
    fn is_for(self, hash: u64) -> bool;

    /// The last bits of the hash.
    fn key(self) -> u64;

    /// How many positions were expanded below; the least of all if it is empty.
    fn size(self) -> Size;
}

/// The bits of a hash that an entry holds; the bits above are the place in the table.
pub(super) const KEY_BITS: u32 = 50;

/// Four entries that share a cache line.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Bucket<P>([P; BUCKET]);

const BUCKET: usize = 4;

/// A table begins with 2¹⁴ buckets, 1 MiB, if it may: with the 50 bits of the entry that is the whole
/// hash. In a smaller one as many bits tell the positions of a bucket apart.
const LEAST_BITS: u32 = u64::BITS - KEY_BITS;

/// A table of entries by 64 bits of hash, all of which an entry is known by.
///
/// It doubles while it may. In a full bucket the entry with the smallest subtree goes. When nearly
/// all places are taken, the entries of the smallest subtrees are swept out everywhere, as in
/// Nagai's `SmallTreeGC`, so that what is new and small finds room without driving out what is old
/// and was expensive.
#[derive(Debug)]
pub(super) struct Table<P> {
    buckets: Vec<Bucket<P>>,
    bits: u32,
    taken: usize,
    /// When so many are taken, room is made.
    enough: usize,
    /// Bytes it may take.
    limit: usize,
    /// How often the smallest subtrees were swept out.
    #[cfg(test)]
    sweeps: u64,
}

impl<P: Packed> Table<P> {
    /// An empty table of 1 MiB.
    pub(super) fn new() -> Self {
        Self::of(LEAST_BITS)
    }

    /// An empty table that takes 1 MiB, or what it may take if that is less; a bucket at least.
    pub(super) fn within(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<Bucket<P>>()).max(1);
        Self::of(buckets.ilog2().min(LEAST_BITS))
    }

    fn of(bits: u32) -> Self {
        Self {
            buckets: vec![Bucket::default(); 1 << bits],
            bits,
            taken: 0,
            enough: eighths(4, 1 << bits),
            limit: 0,
            #[cfg(test)]
            sweeps: 0,
        }
    }

    /// From now on it may take so many bytes. What it has it keeps, unless it had to begin with less than
    /// 1 MiB and may take more now.
    pub(super) fn set_limit(&mut self, bytes: usize) {
        if self.bits < LEAST_BITS && bytes / 2 >= self.bytes() {
            *self = Self::within(bytes);
        }
        self.limit = bytes;
    }

    pub(super) fn bytes(&self) -> usize {
        self.buckets.capacity() * size_of::<Bucket<P>>()
    }

    #[inline(always)]
    fn place(&self, hash: u64) -> usize {
        // In two shifts, because there may be a single bucket.
        (hash >> 1 >> (u64::BITS - 1 - self.bits)) as usize
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn get(&self, hash: u64) -> Option<P::Entry> {
        let bucket = &self.buckets[self.place(hash)].0;
        let found = bucket.iter().find(|packed| packed.is_for(hash))?;
        Some(found.entry())
    }

    /// Remembers what is known of a position.
    #[inline]
    pub(super) fn put(&mut self, hash: u64, entry: P::Entry) {
        if self.taken >= self.enough {
            self.change(&mut |_| false);
        }
        let place = self.place(hash);
        let bucket = &mut self.buckets[place].0;
        let packed = P::new(hash, entry);
        let mut worst = 0;
        for i in 0..BUCKET {
            if bucket[i].is_for(hash) {
                bucket[i] = packed;
                return;
            }
            // The empty one is the smallest of all.
            if bucket[i].size() < bucket[worst].size() {
                worst = i;
            }
        }
        self.taken += usize::from(bucket[worst].is_empty());
        bucket[worst] = packed;
    }

    /// Makes room for an entry if there is none, so that it can be put down at once; `false` if
    /// `control` interrupts that.
    #[inline]
    pub(super) fn make_room(&mut self, control: &mut Control<'_>) -> bool {
        self.taken < self.enough || self.change(&mut |steps| control.interrupts(steps))
    }

    /// Grows or throws entries out; `false` if interrupted.
    #[cold]
    #[inline(never)]
    fn change(&mut self, interrupts: &mut Interrupts<'_>) -> bool {
        // Below that the entries do not have the bit of the hash that tells the halves apart.
        let may_grow = self.bits >= LEAST_BITS && 2 * self.bytes() <= self.limit;
        if may_grow {
            if !self.double(interrupts) {
                return false;
            }
            self.enough = eighths(4, self.buckets.len());
        } else if self.taken < eighths(7, self.buckets.len()) {
            self.enough = eighths(7, self.buckets.len());
        } else {
            return self.sweep(interrupts);
        }
        true
    }

    /// Every bucket becomes two, told apart by the next bit of the hash. Interrupted, all stays as
    /// it is.
    fn double(&mut self, interrupts: &mut Interrupts<'_>) -> bool {
        let bits = self.bits + 1;
        let mut grown = Vec::with_capacity(2 * self.buckets.len());
        for stretch in self.buckets.chunks(STRETCH) {
            if interrupts(stretch.len() as u64) {
                return false;
            }
            for bucket in stretch {
                let mut halves = [Bucket::default(); 2];
                let mut lengths = [0; 2];
                for packed in bucket.0.into_iter().filter(|packed| !packed.is_empty()) {
                    let half = (packed.key() >> (u64::BITS - bits)) as usize & 1;
                    halves[half].0[lengths[half]] = packed;
                    lengths[half] += 1;
                }
                grown.extend_from_slice(&halves);
            }
        }
        self.buckets = grown;
        self.bits = bits;
        true
    }

    /// Throws the smallest subtrees out: about a third of the entries, if not all have one size.
    /// Interrupted, it has thrown out some of them.
    fn sweep(&mut self, interrupts: &mut Interrupts<'_>) -> bool {
        let mut counts = [0usize; Size::MOST as usize + 1];
        for stretch in self.buckets.chunks(STRETCH) {
            if interrupts(stretch.len() as u64) {
                return false;
            }
            for packed in stretch.iter().flat_map(|bucket| bucket.0) {
                counts[packed.size().place()] += usize::from(!packed.is_empty());
            }
        }
        let (mut swept, mut least) = (0, 0);
        while swept < self.taken / 3 {
            swept += counts[least];
            least += 1;
        }
        for stretch in self.buckets.chunks_mut(STRETCH) {
            if interrupts(stretch.len() as u64) {
                return false;
            }
            for packed in stretch.iter_mut().flat_map(|bucket| &mut bucket.0) {
                if !packed.is_empty() && packed.size().place() < least {
                    *packed = P::default();
                    self.taken -= 1;
                }
            }
        }
        #[cfg(test)]
        {
            self.sweeps += 1;
        }
        true
    }
}

/// Counts work, and says whether it must be broken off.
type Interrupts<'a> = dyn FnMut(u64) -> bool + 'a;

/// Buckets that are gone through without a pause.
const STRETCH: usize = 256;

/// So many eighths of the places of a number of buckets. Above four, buckets begin to overflow.
fn eighths(eighths: usize, buckets: usize) -> usize {
    buckets * BUCKET * eighths / 8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;
    use crate::solve::df_pn::entry::{Entry, Packed, SOURCE_BITS};
    use std::collections::HashMap;

    type Table = super::Table<Packed>;

    fn entry(rng: &mut Rng, count: u64) -> Entry {
        Entry {
            numbers: [1 + rng.below(1000), 1 + rng.below(1000)],
            length: 0,
            source: rng.below(1 << SOURCE_BITS) as u16,
            depth: rng.below(100),
            size: Size::of(count),
        }
    }

    #[test]
    fn it_grows_and_forgets_nothing_until_its_limit() {
        let mut rng = Rng::new(4);
        let mut table = Table::new();
        table.set_limit(1 << 26);
        let mut known = HashMap::new();
        for _ in 0..400_000 {
            let (hash, entry) = (rng.word(), entry(&mut rng, 1));
            table.put(hash, entry);
            known.insert(hash, entry);
        }
        assert!(table.bytes() <= 1 << 26 && table.bytes() > 1 << 22);
        let mut lost = 0;
        for (&hash, &entry) in &known {
            match table.get(hash) {
                Some(found) => assert_eq!(found, entry),
                None => lost += 1,
            }
            assert_eq!(table.get(hash ^ 1), None);
        }
        // Only full buckets lose any while there is room.
        assert!(lost < known.len() / 12, "{lost}");
    }

    /// Wherever it is interrupted, all entries are there, and the next attempt makes room.
    #[test]
    fn growing_can_be_interrupted() {
        let mut rng = Rng::new(7);
        let mut table = Table::new();
        table.set_limit(1 << 21);
        let mut known = Vec::new();
        while table.taken < table.enough {
            let (hash, entry) = (rng.word(), entry(&mut rng, 1));
            table.put(hash, entry);
            known.push((hash, entry));
        }
        let found = |table: &Table| {
            known
                .iter()
                .filter(|(h, _)| table.get(*h).is_some())
                .count()
        };
        let before = found(&table);
        for most in 0..table.buckets.len() / STRETCH {
            let mut looks = 0;
            let done = table.change(&mut |_| {
                looks += 1;
                looks > most
            });
            assert!(!done && looks == most + 1);
            assert_eq!((found(&table), table.bytes()), (before, 1 << 20));
        }
        assert!(table.change(&mut |_| false));
        assert_eq!((found(&table), table.bytes()), (before, 1 << 21));
    }

    #[test]
    fn what_was_expensive_stays_when_it_is_full() {
        let mut rng = Rng::new(5);
        let mut table = Table::new();
        table.set_limit(1 << 20);
        let dear: Vec<_> = (0..5_000)
            .map(|_| (rng.word(), entry(&mut rng, 1_000_000)))
            .collect();
        for &(hash, entry) in &dear {
            table.put(hash, entry);
        }
        for _ in 0..1_000_000 {
            let (hash, entry) = (rng.word(), entry(&mut rng, 1));
            table.put(hash, entry);
            assert_eq!(table.get(hash), Some(entry), "the newest is there");
        }
        assert_eq!(table.bytes(), 1 << 20);
        assert!(table.sweeps > 5);
        let kept = dear.iter().filter(|&&(hash, e)| table.get(hash) == Some(e));
        assert!(kept.count() > 4_950);
    }

    #[test]
    fn the_newest_replaces_the_old() {
        let mut rng = Rng::new(6);
        let mut table = Table::new();
        for _ in 0..1000 {
            table.put(7, entry(&mut rng, 3));
        }
        let last = entry(&mut rng, 1);
        table.put(7, last);
        assert_eq!((table.get(7), table.taken), (Some(last), 1));
    }
}
