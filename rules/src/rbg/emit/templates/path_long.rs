
/// The choices of a move so far, as a number. Those that do not fit are kept in a table.
#[derive(Clone, Copy, Debug)]
struct Path {
    number: Number,
    used: u32,
    steps: u32,
}

/// Tells that the number goes on behind one in the table.
const GOES_ON: u64 = 1 << 63;
/// The bits of a number that tell choices.
const BITS: u32 = 60;
/// The bits that tell a place in the table.
const PLACE: u32 = 30;

/// The beginnings of long moves.
static BEGINNINGS: LazyLock<RwLock<(Vec<u64>, HashMap<u64, u64>)>> =
    LazyLock::new(RwLock::default);

/// The place of a beginning in the table.
fn keep(number: u64) -> u64 {
    let known = BEGINNINGS.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(&place) = known.1.get(&number) {
        return place;
    }
    drop(known);
    let mut known = BEGINNINGS.write().unwrap_or_else(PoisonError::into_inner);
    let (numbers, places) = &mut *known;
    *places.entry(number).or_insert_with(|| {
        numbers.push(number);
        numbers.len() as u64 - 1
    })
}

impl Path {
    /// No choices.
    const START: Self = Self {
        number: 0,
        used: 0,
        steps: 0,
    };

    /// With a choice more, of `bits` bits.
    #[inline]
    fn with(self, bits: u32, choice: usize) -> Self {
        let Self { number, used, steps } = self;
        if used + bits > BITS {
            return Self {
                number: keep(number) | GOES_ON | (choice as u64) << PLACE,
                used: PLACE + bits,
                steps: steps + 1,
            };
        }
        Self {
            number: number | (choice as u64) << used,
            used: used + bits,
            steps: steps + 1,
        }
    }

    /// One that counts as longer.
    fn longer(self) -> Self {
        Self {
            steps: self.steps + 1,
            ..self
        }
    }
}

/// Shows the moves that a search in a thread of its own comes to; whether they are enough.
fn shown_deeply<V: Visit>(
    visit: &mut V,
    search: impl FnOnce(&mut List<'_, false>) -> bool + Send,
) -> bool {
    let listed = deeply(|| {
        let mut moves = Vec::new();
        let stopped = search(&mut List(&mut moves));
        (moves, stopped)
    });
    let Some((moves, stopped)) = listed else {
        return fail();
    };
    let path = |m: Move| Path {
        number: m.0,
        ..Path::START
    };
    moves.into_iter().any(|m| visit.one(path(m))) || stopped
}

/// The choices of a move, one after the other.
#[derive(Clone, Debug)]
struct Reader {
    number: u64,
    later: Vec<u64>,
    used: u32,
}

impl Reader {
    #[inline]
    fn new(mut number: u64) -> Self {
        let mut later = Vec::new();
        if number & GOES_ON != 0 {
            let known = BEGINNINGS.read().unwrap_or_else(PoisonError::into_inner);
            while number & GOES_ON != 0 {
                later.push(number);
                let place = number & ((1 << PLACE) - 1);
                number = known.0.get(place as usize).copied().unwrap_or(0);
            }
        }
        Self {
            number,
            later,
            used: 0,
        }
    }

    /// The next choice, of `bits` bits.
    #[inline]
    fn take(&mut self, bits: u32) -> usize {
        if self.used + bits > BITS {
            self.number = self.later.pop().unwrap_or(0);
            self.used = PLACE;
        }
        let choice = (self.number >> self.used) as usize & ((1 << bits) - 1);
        self.used += bits;
        choice
    }
}
