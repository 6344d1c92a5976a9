//! The bounded transposition table of the depth-first engines.

use super::control::Control;
use super::size::Size;
use crate::tree::{fetch, with_large_pages};
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// An entry as the table holds it, in sixteen bytes: the last [`KEY_BITS`] bits of the hash before
/// a tag of [`TAG_BITS`], and the data of the position, the size from [`SIZE_PLACE`] on. All zero
/// if empty.
pub(super) trait Packed: Copy + Default + std::fmt::Debug {
    /// The entry of a position.
    type Entry;

    /// Packs the entry of the position with this hash.
    fn new(hash: u64, entry: Self::Entry) -> Self;

    /// The entry that it holds.
    fn entry(self) -> Self::Entry;

    /// The word with the bits of the hash, and the word with all that is known for certain.
    fn words(self) -> [u64; 2];

    /// The entry of these words.
    fn of_words(words: [u64; 2]) -> Self;

    /// Whether it is empty.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self.words()[1] == 0
    }

    /// Whether it holds the entry of the position with this hash.
    #[inline(always)]
    fn is_for(self, hash: u64) -> bool {
        (self.words()[0] ^ hash << TAG_BITS) >> TAG_BITS == 0 && !self.is_empty()
    }

    /// The last bits of the hash.
    #[inline(always)]
    fn key(self) -> u64 {
        self.words()[0] >> TAG_BITS
    }

    /// How many positions were expanded below; the least of all if it is empty.
    #[inline(always)]
    fn size(self) -> Size {
        Size::from_bits((self.words()[1] >> SIZE_PLACE) as u8)
    }
}

/// The bits of a hash that an entry holds; the bits above are the place in the table.
pub(super) const KEY_BITS: u32 = 50;

/// The bits beside them in the same word, which tell which child or leaf the numbers come from.
pub(super) const TAG_BITS: u32 = u64::BITS - KEY_BITS;

/// The place of the size among the bits of all that is known for certain.
pub(super) const SIZE_PLACE: u32 = 58;

/// Four entries that share a cache line, each in two words: its key combined with its data by
/// exclusive or, and its data.
///
/// Threads read and write the words one by one. A thread that reads halves of two entries of
/// different positions gets a name that is neither's, and no entry. Halves of two entries of one
/// position may give a wrong source, or a wrong best child, on which no proof rests. All other
/// numbers stand in one word, so they are always as a thread wrote them.
///
/// # Reference
/// Hyatt and Mann (2002), A lock-less transposition-table implementation for parallel search.
#[derive(Debug)]
#[repr(align(64))]
struct Bucket([AtomicU64; 2 * BUCKET]);

const BUCKET: usize = 4;

impl Bucket {
    /// An empty one, from a constant: made word by word a table takes longer than all that a small
    /// search does.
    #[inline(always)]
    fn empty() -> Self {
        Self([const { AtomicU64::new(0) }; 2 * BUCKET])
    }

    #[inline(always)]
    fn read<P: Packed>(&self, i: usize) -> P {
        let [name, value] = [2 * i, 2 * i + 1].map(|word| self.0[word].load(Ordering::Relaxed));
        P::of_words([name ^ value, value])
    }

    #[inline(always)]
    fn write<P: Packed>(&self, i: usize, packed: P) {
        let [name, value] = packed.words();
        self.0[2 * i].store(name ^ value, Ordering::Relaxed);
        self.0[2 * i + 1].store(value, Ordering::Relaxed);
    }

    #[inline(always)]
    fn all<P: Packed>(&self) -> impl Iterator<Item = P> {
        (0..BUCKET).map(|i| self.read(i))
    }
}

/// A table begins with 2¹⁴ buckets, 1 MiB, if it may: with the 50 bits of the entry that is the
/// whole hash. In a smaller one as many bits tell the positions of a bucket apart.
const LEAST_BITS: u32 = u64::BITS - KEY_BITS;

/// The bytes that a table begins with, if it may.
pub(super) const FIRST: usize = size_of::<Bucket>() << LEAST_BITS;

/// A table of entries by 64 bits of hash, all of which an entry is known by.
///
/// It doubles while it may. In a full bucket the entry with the smallest subtree goes. When nearly
/// all places are taken, the entries of the smallest subtrees are removed everywhere. This is
/// Nagai's `SmallTreeGC`. So new and small entries do not replace old ones that were expensive.
///
/// Threads may share it as long as no thread changes its size.
#[derive(Debug)]
pub(super) struct Table<P> {
    buckets: Vec<Bucket>,
    entries: PhantomData<P>,
    bits: u32,
    /// The places that are taken, as far as threads have told: see [`Table::count`].
    taken: AtomicUsize,
    /// The number of taken places at which some are freed.
    enough: usize,
    /// Bytes it may take.
    limit: usize,
    /// The bits by which its places are told apart once it grows.
    leaps_to: u32,
    /// How often the smallest subtrees were swept out.
    #[cfg(test)]
    sweeps: u64,
}

impl<P: Packed> Table<P> {
    /// An empty table of 1 MiB.
    #[cfg(test)]
    fn new() -> Self {
        Self::of(LEAST_BITS)
    }

    /// An empty table of 1 MiB, or of `bytes` if that is less; at least one bucket.
    pub(super) fn within(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        Self::of(buckets.ilog2().min(LEAST_BITS))
    }

    fn of(bits: u32) -> Self {
        Self {
            buckets: empty(1 << bits),
            entries: PhantomData,
            bits,
            taken: AtomicUsize::new(0),
            enough: eighths(4, 1 << bits),
            limit: 0,
            leaps_to: 0,
            #[cfg(test)]
            sweeps: 0,
        }
    }

    /// Limits it to `bytes`. It keeps its entries, unless it had to begin with less than 1 MiB and
    /// may take more now.
    pub(super) fn set_limit(&mut self, bytes: usize) {
        if self.bits < LEAST_BITS && bytes / 2 >= self.bytes() {
            *self = Self::within(bytes);
        }
        self.limit = bytes;
    }

    pub(super) fn bytes(&self) -> usize {
        self.buckets.capacity() * size_of::<Bucket>()
    }

    #[inline(always)]
    fn place(&self, hash: u64) -> usize {
        // In two shifts, because there may be a single bucket.
        (hash >> 1 >> (u64::BITS - 1 - self.bits)) as usize
    }

    /// Prefetches the entry of a position, which will be looked up soon.
    #[inline(always)]
    pub(super) fn expect(&self, hash: u64) {
        fetch(&raw const self.buckets[self.place(hash)]);
    }

    /// The entry of a position.
    #[inline]
    pub(super) fn get(&self, hash: u64) -> Option<P::Entry> {
        let bucket = &self.buckets[self.place(hash)];
        let found = bucket.all::<P>().find(|packed| packed.is_for(hash))?;
        Some(found.entry())
    }

    /// Stores the entry of a position.
    #[inline]
    pub(super) fn put(&mut self, hash: u64, entry: P::Entry) {
        if self.is_full() {
            self.change(&mut |_| false);
        }
        if self.put_among_others(hash, entry) {
            *self.taken.get_mut() += 1;
        }
    }

    /// Adds to the number of places taken, for a thread that shares the table. Threads count dozens
    /// at once: each count makes all others fetch a line again that every look into the table
    /// reads.
    pub(super) fn count(&self, taken: usize) {
        self.taken.fetch_add(taken, Ordering::Relaxed);
    }

    /// When the table grows, it grows sixteenfold at once, if it may, unless it is larger already:
    /// for threads, which all have to come back each time that it does. Searches that the first
    /// table is enough for do not pay for a large one.
    pub(super) fn leap(&mut self) {
        self.leaps_to = LEAST_BITS + 4;
    }

    /// Whether so large a part of the places is taken that some are to be freed.
    #[inline(always)]
    pub(super) fn is_full(&self) -> bool {
        self.taken.load(Ordering::Relaxed) >= self.enough
    }

    /// Stores the entry of a position in a table that other threads use, too, and whose size
    /// therefore stays. Returns whether that took an empty place, which is to be counted.
    #[inline(always)]
    #[must_use]
    pub(super) fn put_among_others(&self, hash: u64, entry: P::Entry) -> bool {
        let bucket = &self.buckets[self.place(hash)];
        let packed = P::new(hash, entry);
        let (mut worst, mut least) = (0, bucket.read::<P>(0));
        for i in 0..BUCKET {
            let known = bucket.read::<P>(i);
            if known.is_for(hash) {
                bucket.write(i, packed);
                return false;
            }
            // The empty one is the smallest of all.
            if known.size() < least.size() {
                (worst, least) = (i, known);
            }
        }
        bucket.write(worst, packed);
        least.is_empty()
    }

    /// Frees a place for an entry if the table is full, so that it can be stored at once; `false`
    /// if `control` interrupts that.
    #[inline]
    pub(super) fn make_room(&mut self, control: &mut Control<'_>) -> bool {
        !self.is_full() || self.change(&mut |steps| control.interrupts(steps))
    }

    /// Grows or throws entries out; `false` if interrupted.
    #[cold]
    #[inline(never)]
    fn change(&mut self, interrupts: &mut Interrupts<'_>) -> bool {
        if self.may_double() {
            loop {
                if !self.double(interrupts) {
                    return false;
                }
                self.enough = eighths(4, self.buckets.len());
                if self.bits >= self.leaps_to || !self.may_double() {
                    break;
                }
            }
        } else if *self.taken.get_mut() < eighths(7, self.buckets.len()) {
            self.enough = eighths(7, self.buckets.len());
        } else {
            return self.sweep(interrupts);
        }
        true
    }

    /// Whether the limit allows twice as many places, and entries have the bit of the hash that
    /// tells the halves apart.
    fn may_double(&self) -> bool {
        self.bits >= LEAST_BITS && 2 * self.bytes() <= self.limit
    }

    /// Every bucket becomes two, told apart by the next bit of the hash. Interrupted, all stays as
    /// it is.
    fn double(&mut self, interrupts: &mut Interrupts<'_>) -> bool {
        let bits = self.bits + 1;
        let mut grown = with_large_pages(2 * self.buckets.len());
        for stretch in self.buckets.chunks(STRETCH) {
            if interrupts(stretch.len() as u64) {
                return false;
            }
            for bucket in stretch {
                let halves = [Bucket::empty(), Bucket::empty()];
                let mut lengths = [0; 2];
                for packed in bucket.all::<P>().filter(|packed| !packed.is_empty()) {
                    let half = (packed.key() >> (u64::BITS - bits)) as usize & 1;
                    halves[half].write(lengths[half], packed);
                    lengths[half] += 1;
                }
                grown.extend(halves);
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
            for packed in stretch.iter().flat_map(Bucket::all::<P>) {
                counts[packed.size().place()] += usize::from(!packed.is_empty());
            }
        }
        // Threads that took the same place at once have each counted it.
        let all = counts.iter().sum();
        *self.taken.get_mut() = all;
        let (mut swept, mut least) = (0, 0);
        while swept < all / 3 {
            swept += counts[least];
            least += 1;
        }
        for stretch in self.buckets.chunks(STRETCH) {
            if interrupts(stretch.len() as u64) {
                return false;
            }
            for (bucket, i) in stretch
                .iter()
                .flat_map(|bucket| (0..BUCKET).map(move |i| (bucket, i)))
            {
                let packed = bucket.read::<P>(i);
                if !packed.is_empty() && packed.size().place() < least {
                    bucket.write(i, P::default());
                    *self.taken.get_mut() -= 1;
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

/// `count` empty buckets.
fn empty(count: usize) -> Vec<Bucket> {
    let mut buckets = with_large_pages(count);
    buckets.extend((0..count).map(|_| Bucket::empty()));
    buckets
}

/// Counts work, and says whether it must be broken off.
type Interrupts<'a> = dyn FnMut(u64) -> bool + 'a;

/// Buckets that are gone through without a pause.
const STRETCH: usize = 256;

/// The given eighths of the places of a number of buckets. Above four, buckets begin to overflow.
fn eighths(eighths: usize, buckets: usize) -> usize {
    buckets * BUCKET * eighths / 8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Rng;
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

    /// Wherever it is interrupted, all entries are there, and the next attempt frees places.
    #[test]
    fn growing_can_be_interrupted() {
        let mut rng = Rng::new(7);
        let mut table = Table::new();
        table.set_limit(1 << 21);
        let mut known = Vec::new();
        while !table.is_full() {
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
    fn it_leaps_as_far_as_it_may() {
        for (limit, leapt) in [(1 << 26, 1 << 24), (1 << 23, 1 << 23), (1 << 20, 1 << 20)] {
            let mut rng = Rng::new(8);
            let mut table = Table::new();
            table.set_limit(limit);
            table.leap();
            let mut known = Vec::new();
            while !table.is_full() {
                let (hash, entry) = (rng.word(), entry(&mut rng, 1));
                table.put(hash, entry);
                known.push(hash);
            }
            assert_eq!(table.bytes(), 1 << 20, "a small search takes little");
            assert!(table.change(&mut |_| false));
            assert_eq!(table.bytes(), leapt);
            assert!(!table.is_full());
            // Full buckets have lost some before.
            let lost = known.iter().filter(|&&hash| table.get(hash).is_none());
            assert!(lost.count() < known.len() / 12);
        }
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
        assert_eq!((table.get(7), table.taken.into_inner()), (Some(last), 1));
    }
}
