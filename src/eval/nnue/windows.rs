//! Inputs of groups of neighbouring sites.

use super::board::{Layout, Opposed, write_board};
use super::inputs::{EMPTY, Inputs, NONE, STATES};
use crate::eval::{Board, PlaneShape, Sites, Symmetries, Symmetry};
use crate::game::PlayerCount;

/// What lies on four sites, each empty, of the first player or of the second: 3⁴.
const PATTERNS: usize = 81;

/// Patterns in pairs, each with the one that has the colours exchanged; the empty one has no pair.
const PAIRS: usize = PATTERNS / 2;

/// The place of a site in a window as a digit of base 3.
const DIGIT: [usize; 4] = [1, 3, 9, 27];

/// The pattern with the colours exchanged.
const fn exchanged(pattern: usize) -> usize {
    let (mut left, mut other, mut site) = (pattern, 0, 0);
    while site < 4 {
        other += DIGIT[site] * [0, 2, 1][left % 3];
        left /= 3;
        site += 1;
    }
    other
}

/// The pair of each pattern, and which of the pair it is: input `2 f` or `2 f + 1`.
static NUMBERED: [u16; PATTERNS] = {
    let mut numbered = [NONE; PATTERNS];
    let (mut pattern, mut next) = (1, 0);
    while pattern < PATTERNS {
        if numbered[pattern] == NONE {
            numbered[pattern] = next;
            numbered[exchanged(pattern)] = next + 1;
            next += 2;
        }
        pattern += 1;
    }
    numbered
};

/// The state of a window: the input of its pattern, counted from the first of the window. The lower
/// four bits of the index are the sites of the first player, the upper four those of the second.
static OF_BITS: [u8; 256] = {
    let mut of_bits = [EMPTY; 256];
    let mut bits = 0;
    while bits < 256 {
        let (mut pattern, mut site) = (0, 0);
        while site < 4 {
            pattern += DIGIT[site] * (bits >> site & 1);
            pattern += 2 * DIGIT[site] * (bits >> (4 + site) & 1);
            site += 1;
        }
        // No site has pieces of both.
        if (bits & bits >> 4).trailing_zeros() >= 4 && bits > 0 {
            of_bits[bits] = NUMBERED[pattern] as u8;
        }
        bits += 1;
    }
    of_bits
};

/// The windows of two sites by two in which all four are on the board.
fn windows(layout: &Layout) -> Vec<[u16; 4]> {
    let at = |place| {
        let mut places = layout.places().iter();
        places
            .position(|&known| known == Some(place))
            .map(|site| site as u16)
    };
    let corners = layout.places().iter().flatten();
    let window = |&[c, r]: &[i32; 2]| {
        Some([
            at([c, r])?,
            at([c + 1, r])?,
            at([c, r + 1])?,
            at([c + 1, r + 1])?,
        ])
    };
    corners.filter_map(window).collect()
}

/// The inputs of the states of windows in an image of a position.
fn numbers(windows: &[[u16; 4]], layout: &Layout, first: usize, image: Symmetry) -> Vec<u16> {
    let places = layout.places();
    let shape: PlaneShape = layout.shape();
    let sites = |window: &[u16; 4]| {
        window.map(|site| places[usize::from(site)].map(|place| image.place(shape, place)))
    };
    let all: Vec<[_; 4]> = windows
        .iter()
        .map(|window| window.map(|site| places[usize::from(site)]))
        .collect();
    let mut numbers = Vec::new();
    for window in windows {
        let image = sites(window);
        let same = |other: &[_; 4]| image.iter().all(|place| other.contains(place));
        let to = all.iter().position(same);
        let mut of = vec![NONE; STATES];
        for pattern in 1..PATTERNS {
            let seen = to.map(|to| {
                let digit = |site: usize| pattern / DIGIT[site] % 3;
                let place = |site: usize| all[to].iter().position(|&at| at == image[site]);
                let moved = |site| DIGIT[place(site).unwrap_or(0)] * digit(site);
                let moved: usize = (0..4).map(moved).sum();
                2 * (first + to * PAIRS) + usize::from(NUMBERED[moved])
            });
            let number = seen.and_then(|seen| u16::try_from(seen).ok());
            of[usize::from(NUMBERED[pattern])] = number.unwrap_or(NONE);
        }
        numbers.extend(of);
    }
    numbers
}

/// What lies on the sites of a window, as [`OF_BITS`] is indexed.
#[inline(always)]
fn on_sites<S: Sites>(sides: &[S; 2], window: &[u16; 4]) -> usize {
    let mut bits = 0;
    for (i, &site) in window.iter().enumerate() {
        let site = usize::from(site);
        bits |= usize::from(sides[0].has(site)) << i;
        bits |= usize::from(sides[1].has(site)) << (4 + i);
    }
    bits
}

/// The same for a window of two neighbouring bits of a word, and two bits `row` further.
#[inline(always)]
fn on_rows<S: Sites>(sides: &[S; 2], first: u16, row: u32) -> usize {
    let [own, other] = sides.each_ref().map(|side| {
        let from_first = side.word(0) >> (first % 64);
        from_first & 0b11 | from_first >> (row - 2) & 0b1100
    });
    (own | other << 4) as usize
}

/// The distance of the rows of all windows if each is as [`on_rows`] reads it; else `None`.
fn rows<S: Sites>(windows: &[[u16; 4]]) -> Option<u32> {
    let [first, _, above, _] = *windows.first()?;
    let row = above.checked_sub(first).filter(|&row| row >= 2)?;
    let as_read = |&[a, b, c, d]: &[u16; 4]| b == a + 1 && c == a + row && d == c + 1;
    (S::WORDS == 1 && windows.iter().all(as_read)).then_some(row.into())
}

impl<G: Board> Inputs<G> {
    /// Inputs of single sites, and of the patterns on each window of two by two sites: each of the
    /// 3⁴ patterns is an input, unless all four sites are empty. For games with one kind of piece
    /// and the same rules for both players.
    ///
    /// # Panics
    /// If the game does not have two players.
    pub fn of_windows(position: &G, symmetries: Symmetries) -> Self {
        const { assert!(G::Players::COUNT == 2, "two players") }
        let layout = Layout::of(position, 0);
        let windows = windows(&layout);
        let opposed = Opposed::By(Symmetry::IDENTITY);
        let images = symmetries.all().map(|image| {
            let (features, mut of_board) = layout.numbers(opposed, image);
            of_board.extend(numbers(&windows, &layout, features, image));
            of_board
        });
        let images: Vec<_> = images.collect();
        let rows = rows::<G::Sites>(&windows);
        Self::with_groups(windows.len(), images, move |position, words, states| {
            write_board(position, (0, |_, _, _| G::Sites::NONE), words);
            let sides = [0, 1].map(|player| position.pieces(player, 0));
            for (window, state) in windows.iter().zip(states) {
                let bits = match rows {
                    Some(row) => on_rows(&sides, window[0], row),
                    None => on_sites(&sides, window),
                };
                *state = OF_BITS[bits];
            }
        })
    }
}
