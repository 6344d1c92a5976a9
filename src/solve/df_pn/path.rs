//! The positions that lead to the one that is searched.

/// The hashes of the positions of the path, and of how it came about.
#[derive(Clone, Debug, Default)]
pub(super) struct Path {
    /// The positions, those before the root of the search first.
    positions: Vec<u64>,
    /// A hash of each beginning of the path.
    beginnings: Vec<u64>,
    /// How many positions have each of the lowest twelve bits: most positions have bits of their
    /// own.
    counts: Vec<u16>,
}

const COUNTS: usize = 1 << 12;

impl Path {
    /// The path consists of these.
    pub(super) fn begin(&mut self, before: &[u64]) {
        self.positions.clear();
        self.beginnings.clear();
        self.counts.clear();
        self.counts.resize(COUNTS, 0);
        for &position in before {
            self.push(position);
        }
    }

    pub(super) fn push(&mut self, position: u64) {
        let before = self.beginnings.last().copied().unwrap_or(0);
        self.positions.push(position);
        self.beginnings.push(mixed(before, position));
        self.counts[position as usize % COUNTS] += 1;
    }

    pub(super) fn pop(&mut self) {
        if let Some(position) = self.positions.pop() {
            self.beginnings.pop();
            self.counts[position as usize % COUNTS] -= 1;
        }
    }

    /// The depth of the last position.
    pub(super) fn depth(&self) -> u32 {
        (self.positions.len() as u32).saturating_sub(1)
    }

    /// The depth of a position of the path.
    #[inline]
    pub(super) fn find(&self, position: u64) -> Option<u32> {
        if self.counts[position as usize % COUNTS] == 0 {
            return None;
        }
        let at = self.positions.iter().position(|&known| known == position)?;
        Some(at as u32)
    }

    /// What a position at the end of this very path is known by: the twin of its entry for all
    /// paths.
    ///
    /// # Reference
    /// Kishimoto and Müller (2004), A general solution to the graph history interaction problem.
    /// Where they carry a twin over to other paths by simulation, we search again.
    pub(super) fn twin(&self, position: u64) -> u64 {
        let beginning = self.beginnings.last().copied().unwrap_or(0);
        mixed(beginning ^ 0x9e37_79b9_7f4a_7c15, position)
    }
}

/// Two words in one, every bit of which depends on all of theirs.
pub(super) fn mixed(a: u64, b: u64) -> u64 {
    // The finaliser of SplitMix64.
    let mut word = a.wrapping_mul(0xff51_afd7_ed55_8ccd) ^ b.wrapping_add(0x9e37_79b9_7f4a_7c15);
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
