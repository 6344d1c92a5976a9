//! The path to the position that is searched.

use super::entry::SOURCE_BITS;

/// The positions of a path from one depth to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve) struct Stretch {
    pub(in crate::solve) first: u32,
    pub(in crate::solve) last: u32,
}

impl Stretch {
    /// No position: the result is true on every path.
    pub(in crate::solve) const NOTHING: Self = Self {
        first: u32::MAX,
        last: 0,
    };

    /// One position.
    pub(in crate::solve) fn at(depth: u32) -> Self {
        Self {
            first: depth,
            last: depth,
        }
    }

    /// The least that holds both.
    pub(in crate::solve) fn and(self, other: Self) -> Self {
        Self {
            first: self.first.min(other.first),
            last: self.last.max(other.last),
        }
    }

    /// The part of it that lies before a depth.
    pub(in crate::solve) fn before(self, depth: u32) -> Self {
        if self.first >= depth {
            return Self::NOTHING;
        }
        Self {
            last: self.last.min(depth - 1),
            ..self
        }
    }
}

/// The hashes of the positions of a path, and of its stretches.
#[derive(Clone, Debug, Default)]
pub(in crate::solve) struct Path {
    /// The positions, those before the root of the search first.
    positions: Vec<u64>,
    /// A hash of each beginning of the path: the positions are the digits of a number to the base
    /// [`BASE`].
    beginnings: Vec<u64>,
    /// The powers of the base.
    powers: Vec<u64>,
    /// How many positions have each of the lowest twelve bits: most positions have bits of their
    /// own.
    counts: Vec<u16>,
}

const COUNTS: usize = 1 << 12;

/// An odd number without a pattern; positions are hashes, so it need not be chosen with more care.
const BASE: u64 = 0x2545_f491_4f6c_dd1d;

/// The bits of a position's tag.
const TAG: u16 = (1 << SOURCE_BITS) - 1;

impl Path {
    /// The path consists of these.
    pub(in crate::solve) fn begin(&mut self, before: &[u64]) {
        while !self.positions.is_empty() {
            self.pop();
        }
        self.counts.resize(COUNTS, 0);
        if self.powers.is_empty() {
            self.powers.push(1);
        }
        for &position in before {
            self.push(position);
        }
    }

    pub(in crate::solve) fn push(&mut self, position: u64) {
        let before = self.beginnings.last().copied().unwrap_or(0);
        self.positions.push(position);
        let hash = before.wrapping_mul(BASE).wrapping_add(position);
        self.beginnings.push(hash);
        if self.powers.len() <= self.positions.len() {
            let last = self.powers[self.powers.len() - 1];
            self.powers.push(last.wrapping_mul(BASE));
        }
        self.counts[position as usize % COUNTS] += 1;
    }

    pub(in crate::solve) fn pop(&mut self) {
        if let Some(position) = self.positions.pop() {
            self.beginnings.pop();
            self.counts[position as usize % COUNTS] -= 1;
        }
    }

    /// The depth of the last position.
    pub(in crate::solve) fn depth(&self) -> u32 {
        (self.positions.len() as u32).saturating_sub(1)
    }

    /// The depth of a position of the path.
    #[inline]
    pub(in crate::solve) fn find(&self, position: u64) -> Option<u32> {
        if self.counts[position as usize % COUNTS] == 0 {
            return None;
        }
        let at = self.positions.iter().position(|&known| known == position)?;
        Some(at as u32)
    }

    /// Some bits of the hash of the position at a depth.
    pub(in crate::solve) fn tag(&self, depth: u32) -> u16 {
        self.positions[depth as usize] as u16 & TAG
    }

    /// The depths of the positions with this tag.
    pub(in crate::solve) fn tagged(&self, tag: u16) -> impl Iterator<Item = u32> + '_ {
        let any = self.counts[usize::from(tag) % COUNTS] > 0;
        let positions = if any { &self.positions[..] } else { &[] };
        let tagged = positions.iter().enumerate();
        tagged
            .filter(move |&(_, &position)| position as u16 & TAG == tag)
            .map(|(depth, _)| depth as u32)
    }

    /// A hash of the positions of a stretch.
    fn segment(&self, stretch: Stretch) -> u64 {
        let Stretch { first, last } = stretch;
        let before = match first {
            0 => 0,
            _ => self.beginnings[first as usize - 1],
        };
        let power = self.powers[(last - first + 1) as usize];
        self.beginnings[last as usize].wrapping_sub(before.wrapping_mul(power))
    }

    /// The key of a position on every path that has this stretch.
    pub(in crate::solve) fn twin(&self, position: u64, stretch: Stretch) -> u64 {
        mixed(self.segment(stretch) ^ 0x9e37_79b9_7f4a_7c15, position)
    }
}

/// Two words in one, every bit of which depends on all of theirs.
pub(in crate::solve) fn mixed(a: u64, b: u64) -> u64 {
    // The finaliser of SplitMix64.
    let mut word = a.wrapping_mul(0xff51_afd7_ed55_8ccd) ^ b.wrapping_add(0x9e37_79b9_7f4a_7c15);
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
