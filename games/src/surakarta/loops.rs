//! The two loops, and the captures along them.
//!
//! A loop consists of four lines of six points, each joined to the next by an arc. Its points are
//! in this order, a byte for each line: bytes 0 to 3 are the outer loop: rank 2, file e, rank 5 and
//! file b, each in the direction in which the loop runs through it. Bytes 4 to 7 are the inner
//! loop: rank 3, file d, rank 4, file c. The bits 6 and 7 of each byte stay empty. A point where a
//! loop crosses itself has two places in it. On the outer loop the fifth point of a line is the
//! second of the next line; on the inner loop the fourth point is the third.

/// The places of each square of the board in the loops; the corners have none.
pub(super) static PLACES: [u64; 64] = {
    let mut places = [0; 64];
    let mut place = 0;
    while place < 64 {
        if place % 8 < 6 {
            places[SQUARES[place] as usize] |= 1 << place;
        }
        place += 1;
    }
    places
};

/// The square of each place.
static SQUARES: [u8; 64] = {
    let mut squares = [0; 64];
    let mut place = 0;
    while place < 64 {
        let (line, along) = (place / 8, place as u8 % 8);
        if along < 6 {
            // The distance of the lines of the loop from the edge, in ranks or files.
            let inside = 1 + line as u8 / 4;
            let (column, row) = match line % 4 {
                0 => (along, inside),
                1 => (5 - inside, along),
                2 => (5 - along, 5 - inside),
                _ => (inside, 5 - along),
            };
            squares[place] = 8 * row + column;
        }
        place += 1;
    }
    squares
};

const EACH: u64 = 0x0101_0101_0101_0101;
const TOP: u64 = EACH << 7;
/// The first place of a self-crossing on each line.
const CROSSING: u64 = EACH << 4 & OUTER | EACH << 3 & INNER;
/// The second place of each self-crossing, on the next line.
const CROSSED: u64 = EACH << 1 & OUTER | EACH << 2 & INNER;
const OUTER: u64 = 0xffff_ffff;
const INNER: u64 = !OUTER;

/// The pieces of both sides on the loops.
#[derive(Clone, Copy)]
pub(super) struct Loops {
    pub(super) own: u64,
    pub(super) other: u64,
}

/// The arcs that matter, each by the line it leads to, whose first piece is then the one reached.
struct Arcs {
    /// The arcs with pieces of different sides before and after them.
    captures: u8,
    /// The arcs with an own piece before and after them, which may be the same one on a
    /// self-crossing that goes on.
    crossings: u8,
}

impl Loops {
    /// An upper bound of the number of captures, and mostly that number.
    #[inline(always)]
    pub(super) fn most_captures(self) -> u32 {
        let arcs = self.arcs();
        arcs.captures.count_ones() + 2 * arcs.crossings.count_ones()
    }

    /// All arcs at once: a capture goes from the last piece before some arcs to the first after
    /// them, or the other way round. So it is enough to know for each line whose the first and the
    /// last piece are.
    #[inline(always)]
    fn arcs(self) -> Arcs {
        let Self { own, other } = self;
        let all = own | other;
        // With the top bit set no bit is borrowed from the next byte.
        let below = (all | TOP) - EACH;
        let occupied = by_line(below);
        let first = all & !below;
        let own_first = by_line((first & own) + (TOP - EACH));
        // The larger byte holds the last piece.
        let own_last = by_line((own | TOP) - other);

        let halves = |set: u8| [usize::from(set % 16), usize::from(set / 16)];
        let ([o0, o1], [l0, l1]) = (halves(occupied), halves(own_last));
        let (outer, inner) = (BEFORE[o0][l0], BEFORE[o1][l1]);
        let own_before = (outer % 16) | (inner << 4);
        let far = outer >> 4 | inner & 0xf0;

        // A crossing whose corner is empty: no piece behind it on one line or before it on the
        // next.
        let behind = all >> 1 | all >> 2 & INNER;
        let last = by_line((own & CROSSING & !behind) + (TOP - EACH));
        let leads = (last << 1 & 0xee) | (last >> 3 & 0x11);
        let near = by_line((first & own & CROSSED) + (TOP - EACH)) & leads;
        Arcs {
            captures: occupied & (own_before ^ own_first),
            crossings: near | far,
        }
    }

    /// The enemies that the piece on a square can capture, as a set of squares.
    #[inline(always)]
    pub(super) fn captures_of(self, from: u8) -> u64 {
        // A piece has one place or two; in a corner it has no place. Its own places count as empty.
        let places = PLACES[usize::from(from % 64)];
        let other = if places == 0 { 0 } else { self.other };
        let all = (self.own | self.other) & !places;
        let along = |place: u32| {
            // The loop from this place on, round to it again. `ahead` and `behind` are the numbers
            // of places on its line.
            let round = |set: u64| ((set >> (place & 32)) as u32).rotate_right(place);
            let (all, other) = (round(all), round(other));
            let (ahead, behind) = (7 - place % 8, place % 8);
            let enemy = |distance: u32, through_arc: bool| {
                let hit = other >> (distance % 32) & u32::from(through_arc);
                let there = (place & 32) + (place + distance) % 32;
                u64::from(hit) << SQUARES[there as usize]
            };
            let (next, last) = (all.trailing_zeros(), 31 - all.leading_zeros() % 32);
            enemy(next, next > ahead) | enemy(last, 32 - last > behind)
        };
        along(places.trailing_zeros() % 64) | along(63 - places.leading_zeros() % 64)
    }

    /// Every capture as a pair of squares; the same one may be found several times.
    pub(super) fn each_capture(self, mut found: impl FnMut(u8, u8)) {
        let Self { own, other } = self;
        let all = own | other;
        let arcs = self.arcs();
        let mut lines = arcs.captures | arcs.crossings;
        while lines != 0 {
            let line = lines.trailing_zeros();
            lines &= lines - 1;
            let after = line_of(all, line);
            let mut back = previous(line);
            while line_of(all, back) == 0 {
                back = previous(back);
            }
            let before = line_of(all, back);
            // The last piece before the arc, the first after it.
            let (p, q) = (1 << before.ilog2(), after & after.wrapping_neg());
            let mut pair = |from: u64, to: u64| {
                if own & from != 0 && other & to != 0 {
                    found(square(from), square(to));
                }
            };
            pair(p, q);
            pair(q, p);
            if p != q && square(p) == square(q) {
                // One own piece at a self-crossing. Its own start counts as empty, so that it
                // reaches its neighbours on the two lines from behind.
                let beyond = after & (after - 1);
                if beyond != 0 {
                    pair(p, beyond & beyond.wrapping_neg());
                }
                let beyond = before ^ p;
                if beyond != 0 {
                    pair(q, 1 << beyond.ilog2());
                }
            }
        }
    }
}

/// Bit 7 of each byte of a set, the first byte's lowest.
#[inline(always)]
const fn by_line(set: u64) -> u8 {
    (((set & TOP) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

#[inline(always)]
const fn line_of(set: u64, line: u32) -> u64 {
    set & 0x3f << (8 * line)
}

/// The line before a line in the same loop.
#[inline(always)]
const fn previous(line: u32) -> u32 {
    line & 4 | (line + 3) & 3
}

#[inline(always)]
fn square(place: u64) -> u8 {
    SQUARES[place.trailing_zeros() as usize]
}

/// For a loop by which of its lines hold pieces, and which of these end in an own one: on which
/// lines one arrives from an own piece, going back over empty lines. In the upper half, the line
/// from which the next leads all the way round to it over empty ones: a self-crossing may join
/// them.
static BEFORE: [[u8; 16]; 16] = {
    let mut before = [[0; 16]; 16];
    let mut occupied = 1;
    while occupied < 16 {
        let mut own_last = 0;
        while own_last < 16 {
            let mut line = 0;
            while line < 4 {
                let mut back = previous(line);
                while occupied >> back & 1 == 0 {
                    back = previous(back);
                }
                before[occupied][own_last] |= (own_last as u8 >> back & 1) << line;
                if occupied == 1 << line | 1 << previous(line) {
                    before[occupied][own_last] |= 16 << previous(line);
                }
                line += 1;
            }
            own_last += 1;
        }
        occupied += 1;
    }
    before
};
