//! The nearness of sites to the centre, the corners, the sides and the goals.

use super::plain::{Plain, set_of};

/// A part of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The sites nearest to the middle of the columns and rows.
    Centre,
    /// The sites nearest to the four corners of the columns and rows.
    Corners,
    /// The sites in the first and last column and row.
    Sides,
}

/// How near the sites are to some of them, as sets one within the other: those themselves, the
/// sites at most one step away, and so on up to all but the farthest. A site is as near as there
/// are sets with it, so that a popcount a set gives the nearness of all pieces.
///
/// Empty if there are none to be near to, or they are all the board.
pub(super) fn rings(board: &dyn Plain, to: &[usize]) -> Vec<Vec<u64>> {
    let sites = board.sites();
    let distance = |&site: &usize| {
        let steps = to.iter().map(|&other| board.distance(site, other));
        steps.min().unwrap_or(0)
    };
    let distances: Vec<u32> = sites.iter().map(distance).collect();
    let farthest = distances.iter().copied().max().unwrap_or(0);
    let within = |most: u32| {
        let pairs = sites.iter().zip(&distances);
        let near = pairs.filter(move |&(_, &distance)| distance <= most);
        set_of(board.words(), near.map(|(&site, _)| site))
    };
    (0..farthest).map(within).collect()
}

impl Part {
    /// The sites of the part.
    pub(super) fn sites(self, board: &dyn Plain) -> Vec<usize> {
        let sites = board.sites();
        let span = |axis: usize| {
            let along = || sites.iter().map(|&site| board.place(site)[axis]);
            [along().min().unwrap_or(0), along().max().unwrap_or(0)]
        };
        let spans = [span(0), span(1)];
        // Twice the distance from the middle: the middle of an even number is between two sites.
        let off = |site: usize| {
            let place = board.place(site);
            let [x, y] =
                [0, 1].map(|axis| (2 * place[axis]).abs_diff(spans[axis][0] + spans[axis][1]));
            x.max(y)
        };
        match self {
            Self::Centre => nearest(&sites, off),
            Self::Sides => {
                let beside = |&&site: &&usize| {
                    let place = board.place(site);
                    (0..2).any(|axis| spans[axis].contains(&place[axis]))
                };
                sites.iter().filter(beside).copied().collect()
            }
            Self::Corners => {
                let corners = spans[0].iter().flat_map(|&x| spans[1].map(|y| [x, y]));
                let of_corner = |[x, y]: [i32; 2]| {
                    nearest(&sites, |site| {
                        let [column, row] = board.place(site);
                        column.abs_diff(x) + row.abs_diff(y)
                    })
                };
                corners.flat_map(of_corner).collect()
            }
        }
    }
}

/// The sites that are the least distance away.
fn nearest(sites: &[usize], away: impl Fn(usize) -> u32) -> Vec<usize> {
    let least = sites.iter().map(|&site| away(site)).min();
    let near = sites.iter().filter(|&&site| Some(away(site)) == least);
    near.copied().collect()
}
