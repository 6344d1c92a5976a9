
/// The choices of a move so far, as a number.
#[derive(Clone, Copy, Debug)]
struct Path {
    number: Number,
    used: u32,
}

impl Path {
    /// No choices.
    const START: Self = Self { number: 0, used: 0 };

    /// With a choice more, of `bits` bits.
    #[inline(always)]
    fn with(self, bits: u32, choice: usize) -> Self {
        Self {
            number: self.number | (choice as Number).unbounded_shl(self.used),
            used: self.used + bits,
        }
    }
}

/// The choices of a move, one after the other.
#[derive(Clone, Debug)]
struct Reader {
    number: Number,
    used: u32,
}

impl Reader {
    #[inline(always)]
    fn new(number: Number) -> Self {
        Self { number, used: 0 }
    }

    /// The next choice, of `bits` bits.
    #[inline(always)]
    fn take(&mut self, bits: u32) -> usize {
        let choice = self.number.unbounded_shr(self.used) as usize & ((1 << bits) - 1);
        self.used += bits;
        choice
    }
}
