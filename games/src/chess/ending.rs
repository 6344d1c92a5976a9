//! The numbering of endings with the pieces of chess, for tables.

use super::board::{Board, ROW_1};
use super::geometry::Geometry;
use super::{Position, Rules};
use crate::kit::verdict::Verdict;
use std::marker::PhantomData;
use tesuji::solve::retrograde::{Index, TablePlace};

/// The numbering of endings without castling rights. A class has all positions with the same pieces
/// of both sides. A layer of a class has the pawns on the same squares; moves within it count
/// towards a draw. The side with more pieces moves up the board; with equal pieces it is the first
/// player.
#[derive(Clone, Copy, Debug)]
pub struct Ending<R> {
    limit: u16,
    rules: PhantomData<R>,
}

/// The most pieces of a class, kings included.
const MOST: usize = 4;

/// The letters of pieces beside the king, with pawns first.
const LETTERS: [char; 5] = ['p', 'n', 'b', 'r', 'q'];

/// The numbers of pieces of a side by letter.
type Side = [usize; 5];

fn code(side: Side) -> u32 {
    let counts = side.into_iter().enumerate();
    counts
        .map(|(letter, count)| (count as u32) << (2 * letter))
        .sum()
}

fn side(code: u32) -> Side {
    [0, 1, 2, 3, 4].map(|letter| (code >> (2 * letter) & 3) as usize)
}

/// The sides of a class, the stronger one first.
fn sides(class: u32) -> [Side; 2] {
    [side(class >> 10), side(class & 0x3ff)]
}

/// The kind and side of each piece in the order of its square in an index: pawns first, which
/// decide the layer.
fn pieces(sides: [Side; 2]) -> Vec<(usize, char)> {
    let of = |weak: usize, pawns: bool| {
        let letters = LETTERS.into_iter().enumerate();
        letters
            .filter(move |&(letter, _)| (letter == 0) == pawns)
            .flat_map(move |(letter, name)| vec![(weak, name); sides[weak][letter]])
    };
    let pawns = of(0, true).chain(of(1, true));
    let kings = [(0, 'k'), (1, 'k')];
    pawns
        .chain(kings)
        .chain(of(0, false))
        .chain(of(1, false))
        .collect()
}

impl<R: Rules> Ending<R> {
    /// The endings by the rules of a position; `None` if plies that capture or move a pawn do not
    /// set the counter back, or if a game goes on without a king.
    pub(super) fn of(position: &Position<R>) -> Option<Self> {
        let unlike = R::COUNTS_ALL_PLIES || R::KING_MAY_FALL || R::PASSES;
        (!unlike && !R::PROMOTIONS.is_empty()).then_some(Self {
            limit: position.limit,
            rules: PhantomData,
        })
    }

    const SQUARES: u64 = (R::SIZE * R::SIZE) as u64;

    fn has(letter: usize) -> bool {
        R::START.contains(LETTERS[letter])
    }

    /// The squares of the pieces of a side and a kind.
    fn squares_of(board: &Board, own: bool, letter: char) -> u64 {
        let kind = match letter {
            'p' => board.pawns,
            'n' => board.knights,
            'b' => board.diagonal & !board.straight,
            'r' => board.straight & !board.diagonal,
            'q' => board.diagonal & board.straight,
            _ => board.kings,
        };
        kind & if own { board.own } else { board.other }
    }

    /// The material of the own side or of the other.
    fn material(board: &Board, own: bool) -> Side {
        LETTERS.map(|letter| Self::squares_of(board, own, letter).count_ones() as usize)
    }

    /// A square among those of the board, smaller as pawns of the stronger side (`weak` 0) advance.
    fn number(weak: usize, letter: char, square: u64) -> u64 {
        let size = u64::from(R::SIZE);
        let number = square / 8 * size + square % 8;
        if weak == 0 && letter == 'p' {
            Self::SQUARES - 1 - number
        } else {
            number
        }
    }

    fn square(weak: usize, letter: char, number: u64) -> usize {
        let size = u64::from(R::SIZE);
        let number = if weak == 0 && letter == 'p' {
            Self::SQUARES - 1 - number
        } else {
            number
        };
        (number / size * 8 + number % size) as usize
    }

    fn ways(pieces: usize) -> u64 {
        Self::SQUARES.pow(pieces as u32)
    }
}

impl<R: Rules> Index<Position<R>> for Ending<R> {
    fn rules(&self) -> String {
        format!("{} {}", R::NAME.0, self.limit)
    }

    fn classes(&self, most: u32) -> Vec<u32> {
        let most = MOST.min(most as usize);
        let letters: Vec<usize> = (0..LETTERS.len())
            .filter(|&letter| Self::has(letter))
            .collect();
        let mut all: Vec<Side> = vec![[0; 5]];
        let mut before = 0;
        for _ in 2..most {
            let known = all.len();
            for of in before..known {
                for &letter in &letters {
                    let mut more = all[of];
                    more[letter] += 1;
                    if !all.contains(&more) {
                        all.push(more);
                    }
                }
            }
            before = known;
        }
        let count = |side: &Side| side.iter().sum::<usize>();
        let mut classes: Vec<[Side; 2]> = Vec::new();
        for &strong in &all {
            let fits = |weak: &&Side| {
                code(**weak) <= code(strong) && count(weak) + count(&strong) + 2 <= most
            };
            classes.extend(all.iter().filter(fits).map(|&weak| [strong, weak]));
        }
        // Captures leave fewer pieces, and promotions fewer pawns.
        classes.sort_by_key(|[a, b]| (count(a) + count(b), a[0] + b[0]));
        let code = |[strong, weak]: [Side; 2]| code(strong) << 10 | code(weak);
        classes.into_iter().map(code).collect()
    }

    fn name(&self, class: u32) -> String {
        let text = |side: Side| -> String {
            let letters = LETTERS.into_iter().zip(side).rev();
            letters
                .flat_map(|(letter, count)| vec![letter; count])
                .collect()
        };
        let [strong, weak] = sides(class).map(text);
        format!("k{strong}-k{weak}")
    }

    fn size(&self, class: u32) -> u64 {
        2 * Self::ways(pieces(sides(class)).len())
    }

    fn layers(&self, class: u32) -> Vec<u32> {
        let [strong, weak] = sides(class);
        let layers = Self::ways(strong[0] + weak[0]);
        let each = self.size(class) / layers;
        (1..=layers).map(|layer| (layer * each) as u32).collect()
    }

    fn position(&self, class: u32, index: u32) -> Option<Position<R>> {
        let mut board = Board::EMPTY;
        let mut rest = u64::from(index / 2);
        let mut after: Option<(usize, char, u64)> = None;
        for (weak, letter) in pieces(sides(class)).into_iter().rev() {
            let number = rest % Self::SQUARES;
            rest /= Self::SQUARES;
            // Pieces that are alike stand in one order.
            if after.is_some_and(|(w, l, n)| (w, l) == (weak, letter) && n <= number) {
                return None;
            }
            after = Some((weak, letter, number));
            let square = Self::square(weak, letter, number);
            if board.occupied() >> square & 1 == 1 {
                return None;
            }
            let named = if weak == 0 {
                letter.to_ascii_uppercase()
            } else {
                letter
            };
            board.put(square, named);
        }
        if board.pawns & (ROW_1 | R::last_row()) != 0 {
            return None;
        }
        let turn = index % 2 == 1;
        let mut position = Position {
            board: if turn { board.turned(R::SIZE) } else { board },
            clock: 0,
            limit: self.limit,
            mover: u8::from(turn),
            passes: 0,
            checked: false,
            verdict: Verdict::Open,
            rules: PhantomData,
        };
        position.judge();
        (!position.other_side().checked).then_some(position)
    }

    fn place(&self, position: &Position<R>) -> Option<TablePlace> {
        let board = &position.board;
        let count = board.occupied().count_ones() as usize;
        let unlike = board.special != 0 || position.passes != 0 || position.limit != self.limit;
        let kings = board.kings;
        if count > MOST || unlike || kings & board.own == 0 || kings & board.other == 0 {
            return None;
        }
        let [own, other] = [true, false].map(|own| Self::material(board, own));
        let turn = if own == other {
            position.mover == 1
        } else {
            code(own) < code(other)
        };
        let [strong, weak] = if turn { [other, own] } else { [own, other] };
        let board = if turn { board.turned(R::SIZE) } else { *board };
        let mut index = 0;
        let mut last = None;
        let mut left = 0;
        for piece in pieces([strong, weak]) {
            let (weak, letter) = piece;
            if last != Some(piece) {
                left = Self::squares_of(&board, weak == 0, letter);
                last = Some(piece);
            }
            // In the order of their numbers.
            let square = if weak == 0 && letter == 'p' {
                left.checked_ilog2()?
            } else {
                left.trailing_zeros()
            };
            left &= !(1u64.checked_shl(square)?);
            index = index * Self::SQUARES + Self::number(weak, letter, square.into());
        }
        Some(TablePlace {
            class: code(strong) << 10 | code(weak),
            index: (2 * index) as u32 + u32::from(turn),
            plies_left: self.limit.saturating_sub(position.clock).into(),
        })
    }

    fn most_plies(&self) -> u16 {
        self.limit
    }
}
