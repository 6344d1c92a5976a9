//! The numbering of endings of draughts, for tables.

use super::{CROWNING, Draughts, QUIET_PLIES};
use crate::kit::bits::squares;
use crate::kit::dark_squares::{bit_of, number_of};
use crate::kit::ranking::{choose, rank, unrank};
use crate::kit::verdict::Verdict;
use tesuji::solve::retrograde::{Index, TablePlace};

/// The numbering of endings. A class has all positions with the same numbers of men and kings of
/// each side. A layer of a class has the men on the same squares; the moves of kings within it
/// count towards a draw.
#[derive(Clone, Copy, Debug)]
pub struct Ending {
    /// After how many plies without a capture or a move of a man the game is drawn.
    most_quiet: u8,
}

/// The most pieces of a class.
const MOST: u32 = 6;

/// The squares on which men stand.
const MEN: usize = 28;
const SQUARES: usize = 32;

/// The men and kings of the first player, and those of the second.
type Material = [[usize; 2]; 2];

fn code(material: Material) -> u32 {
    let [[a, b], [c, d]] = material.map(|side| side.map(|count| count as u32));
    a | b << 4 | c << 8 | d << 12
}

fn material(class: u32) -> Material {
    let count = |place: u32| (class >> (4 * place) & 15) as usize;
    [[count(0), count(1)], [count(2), count(3)]]
}

/// The coordinate of a man's square, smaller as the man advances, and the way back.
fn from_goal(player: usize, square: usize) -> usize {
    if player == 0 {
        MEN - square
    } else {
        square - 5
    }
}

fn man_on(player: usize, coordinate: usize) -> usize {
    if player == 0 {
        MEN - coordinate
    } else {
        coordinate + 5
    }
}

impl Ending {
    /// The endings by the rules of a position.
    pub(super) const fn of(position: &Draughts) -> Self {
        Self {
            most_quiet: position.most_quiet,
        }
    }

    /// The numbers of ways in which the kings of each side stand.
    fn kings(material: Material) -> [u64; 2] {
        material.map(|[_, kings]| choose(SQUARES, kings))
    }

    fn men(material: Material) -> [u64; 2] {
        material.map(|[men, _]| choose(MEN, men))
    }

    /// The positions of a layer.
    fn each_layer(material: Material) -> u64 {
        2 * Self::kings(material).iter().product::<u64>()
    }
}

impl Index<Draughts> for Ending {
    fn rules(&self) -> String {
        if self.most_quiet == QUIET_PLIES[0] {
            "draughts".into()
        } else {
            "draughts:pdn".into()
        }
    }

    fn classes(&self, most: u32) -> Vec<u32> {
        let most = most.min(MOST) as usize;
        let mut classes = Vec::new();
        for pieces in 2..=most {
            for first in 1..pieces {
                let second = pieces - first;
                for men in 0..=first {
                    for others in 0..=second {
                        classes.push([[men, first - men], [others, second - others]]);
                    }
                }
            }
        }
        // Captures leave fewer pieces, and crowning fewer men.
        let order = |material: &Material| {
            let [[a, b], [c, d]] = *material;
            (a + b + c + d, a + c)
        };
        classes.sort_by_key(order);
        classes.into_iter().map(code).collect()
    }

    fn name(&self, class: u32) -> String {
        let [[a, b], [c, d]] = material(class);
        format!("{a}m{b}k-{c}m{d}k")
    }

    fn size(&self, class: u32) -> u64 {
        let material = material(class);
        Self::men(material).iter().product::<u64>() * Self::each_layer(material)
    }

    fn layers(&self, class: u32) -> Vec<u32> {
        let material = material(class);
        let each = Self::each_layer(material) as u32;
        let layers = Self::men(material).iter().product::<u64>() as u32;
        (1..=layers).map(|layer| layer * each).collect()
    }

    fn position(&self, class: u32, index: u32) -> Option<Draughts> {
        let material = material(class);
        let (mut rest, mover) = (u64::from(index / 2), index % 2);
        let mut take = |ways: u64| {
            let number = rest % ways;
            rest /= ways;
            number
        };
        let kings = Self::kings(material);
        let second_kings = take(kings[1]);
        let first_kings = take(kings[0]);
        let men = Self::men(material);
        let second_men = take(men[1]);
        let first_men = take(men[0]);
        let mut pieces = [0; 2];
        let mut all_kings = 0;
        let sides = [(first_men, first_kings), (second_men, second_kings)];
        for (player, (men, kings)) in sides.into_iter().enumerate() {
            let [count, crowned] = material[player];
            let men = squares(unrank(men, count));
            let men = men.map(|c| 1u64 << bit_of(man_on(player, c.into())));
            let kings = squares(unrank(kings, crowned));
            let kings: u64 = kings.map(|c| 1u64 << bit_of(usize::from(c) + 1)).sum();
            all_kings |= kings;
            pieces[player] = men.sum::<u64>() | kings;
        }
        let count: usize = material.iter().flatten().sum();
        if (pieces[0] | pieces[1]).count_ones() as usize != count {
            return None;
        }
        let mut position = Draughts {
            pieces,
            kings: all_kings,
            clock: 0,
            most_quiet: self.most_quiet,
            mover: mover as u8,
            verdict: Verdict::Open,
        };
        position.verdict = match mover {
            0 => position.judged::<0>(),
            _ => position.judged::<1>(),
        };
        Some(position)
    }

    fn place(&self, position: &Draughts) -> Option<TablePlace> {
        let [first, second] = position.pieces;
        let count = (first | second).count_ones();
        if count > MOST || first == 0 || second == 0 || position.most_quiet != self.most_quiet {
            return None;
        }
        let men = [0, 1].map(|player| position.pieces[player] & !position.kings);
        let kings = [first, second].map(|pieces| pieces & position.kings);
        if men[0] & CROWNING[0] | men[1] & CROWNING[1] != 0 {
            return None;
        }
        let material = [0, 1]
            .map(|player| [men[player], kings[player]].map(|set: u64| set.count_ones() as usize));
        let squares_of = |set| squares(set).map(|bit| number_of(bit.into()));
        // The first player's men that are further on have greater squares.
        let back = men[0].reverse_bits();
        let first_men = squares(back).map(|bit| number_of(63 - usize::from(bit)));
        let men = [
            rank(first_men.map(|square| from_goal(0, square))),
            rank(squares_of(men[1]).map(|square| from_goal(1, square))),
        ];
        let kings = kings.map(|set| rank(squares_of(set).map(|square| square - 1)));
        let ways = [
            Self::men(material)[1],
            Self::kings(material)[0],
            Self::kings(material)[1],
        ];
        let number = ((men[0] * ways[0] + men[1]) * ways[1] + kings[0]) * ways[2] + kings[1];
        Some(TablePlace {
            class: code(material),
            index: (2 * number) as u32 + u32::from(position.mover),
            plies_left: self.most_quiet.saturating_sub(position.clock).into(),
        })
    }

    fn most_plies(&self) -> u16 {
        self.most_quiet.into()
    }
}
