
/// What is shown the moves.
trait Visit {
    /// Whether beginnings of moves are shown instead where few moves go on from them.
    const CUTS: bool = false;

    /// Whether only one of the cells where moves go on is looked at.
    const SLOTS: bool = false;

    /// One of some cells, from each of which `most` moves go on at most; `None` for another one.
    fn slot(&mut self, most: u32, cells: Set) -> Option<usize> {
        let _ = (most, cells);
        None
    }

    /// Sees a move; whether it has seen enough.
    fn one(&mut self, path: Path) -> bool;

    /// Sees a move for each cell, the last choice; whether it has seen enough.
    fn each(&mut self, path: Path, bits: u32, base: usize, cells: Set) -> bool;

    /// Sees a move for each pair with its second cell in a set; whether it has seen enough.
    fn pairs(&mut self, first: First, pairs: &Pairs, cells: Set) -> bool;
}

/// Lists the moves.
struct List<'a, const CUTS: bool>(&'a mut Vec<Move>);

impl<const CUTS: bool> Visit for List<'_, CUTS> {
    const CUTS: bool = CUTS;

    #[inline(always)]
    fn one(&mut self, path: Path) -> bool {
        self.0.push(Move(path.number));
        false
    }

    #[inline(always)]
    fn each(&mut self, path: Path, bits: u32, base: usize, mut cells: Set) -> bool {
        while cells != EMPTY {
            let place = first(cells);
            cells = rest(cells);
            self.0.push(Move(path.with(bits, base + place).number));
        }
        false
    }

    #[inline(always)]
    fn pairs(&mut self, first: First, pairs: &Pairs, mut cells: Set) -> bool {
        while cells != EMPTY {
            let place = self::first(cells);
            cells = rest(cells);
            self.0.push(Move(pairs.path(first, place).number));
        }
        false
    }
}

/// Counts the moves.
struct Count(u32);

impl Visit for Count {
    #[inline(always)]
    fn one(&mut self, _: Path) -> bool {
        self.0 += 1;
        false
    }

    #[inline(always)]
    fn each(&mut self, _: Path, _: u32, _: usize, cells: Set) -> bool {
        self.0 += count(cells);
        false
    }

    #[inline(always)]
    fn pairs(&mut self, _: First, _: &Pairs, cells: Set) -> bool {
        self.0 += count(cells);
        false
    }
}

/// Looks for any move.
struct Exists;

impl Visit for Exists {
    #[inline(always)]
    fn one(&mut self, _: Path) -> bool {
        true
    }

    #[inline(always)]
    fn each(&mut self, _: Path, _: u32, _: usize, cells: Set) -> bool {
        cells != EMPTY
    }

    #[inline(always)]
    fn pairs(&mut self, _: First, _: &Pairs, cells: Set) -> bool {
        cells != EMPTY
    }
}

/// Finds the move that comes behind some others. Where moves go on, as many are counted as go on at
/// most, so that there may be none.
struct Nth {
    left: u32,
    found: Option<Path>,
}

impl Nth {
    #[inline(always)]
    fn new(left: u32) -> Self {
        Self { left, found: None }
    }
}

impl Visit for Nth {
    const SLOTS: bool = true;

    #[inline(always)]
    fn slot(&mut self, most: u32, cells: Set) -> Option<usize> {
        let all = count(cells) * most;
        if self.left < all {
            let place = nth(cells, self.left / most);
            self.left %= most;
            return Some(place);
        }
        self.left -= all;
        None
    }

    #[inline(always)]
    fn one(&mut self, path: Path) -> bool {
        if self.left == 0 {
            self.found = Some(path);
            return true;
        }
        self.left -= 1;
        false
    }

    #[inline(always)]
    fn each(&mut self, path: Path, bits: u32, base: usize, cells: Set) -> bool {
        let all = count(cells);
        if self.left < all {
            self.found = Some(path.with(bits, base + nth(cells, self.left)));
            return true;
        }
        self.left -= all;
        false
    }

    #[inline(always)]
    fn pairs(&mut self, first: First, pairs: &Pairs, cells: Set) -> bool {
        let all = count(cells);
        if self.left < all {
            self.found = Some(pairs.path(first, nth(cells, self.left)));
            return true;
        }
        self.left -= all;
        false
    }
}

/// Draws one of the moves, each with the same probability.
struct Draw<'a, C> {
    rng: &'a mut Rng<C>,
    seen: u32,
    drawn: Path,
}

impl<'a, C> Draw<'a, C> {
    fn new(rng: &'a mut Rng<C>) -> Self {
        Self {
            rng,
            seen: 0,
            drawn: Path::START,
        }
    }
}

impl<C: Source> Visit for Draw<'_, C> {
    #[inline(always)]
    fn one(&mut self, path: Path) -> bool {
        self.seen += 1;
        if self.seen == 1 || self.rng.below(self.seen) == 0 {
            self.drawn = path;
        }
        false
    }

    #[inline(always)]
    fn each(&mut self, path: Path, bits: u32, base: usize, cells: Set) -> bool {
        let all = count(cells);
        self.seen += all;
        if all > 0 {
            let draw = self.rng.below(self.seen);
            if draw < all {
                self.drawn = path.with(bits, base + nth(cells, draw));
            }
        }
        false
    }

    #[inline(always)]
    fn pairs(&mut self, first: First, pairs: &Pairs, cells: Set) -> bool {
        let all = count(cells);
        self.seen += all;
        if all > 0 {
            let draw = self.rng.below(self.seen);
            if draw < all {
                self.drawn = pairs.path(first, nth(cells, draw));
            }
        }
        false
    }
}
