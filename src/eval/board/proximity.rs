//! How near sites are to the centre, the corners, the sides and the goals.

use super::{Board, Sites};

/// A part of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The sites nearest to the middle of the columns and rows.
    Centre,
    /// The sites nearest to the four corners of the columns and rows.
    Corners,
    /// The sites in the first and last column and row.
    Sides,
    /// The goal of a player.
    Goal(usize),
}

/// How near the sites are to a part of the board, as sets one within the other: the part itself,
/// the sites at most one step away, and so on up to all but the farthest. A site is as near as
/// there are sets with it, so that a popcount a set gives the nearness of all pieces.
///
/// Empty if there is no such part, or all the board is it.
pub(super) fn rings<G: Board>(game: &G, part: Part) -> Vec<G::Sites> {
    let sites: Vec<usize> = game.board().sites().collect();
    let of_part = members(game, &sites, part);
    let distance = |&site: &usize| {
        let to = of_part.iter().map(|&other| game.distance(site, other));
        to.min().unwrap_or(0)
    };
    let distances: Vec<u32> = sites.iter().map(distance).collect();
    let farthest = distances.iter().copied().max().unwrap_or(0);
    let within = |most: u32| {
        let pairs = sites.iter().zip(&distances);
        let near = pairs.filter(move |&(_, &distance)| distance <= most);
        near.fold(G::Sites::NONE, |set, (&site, _)| set.with(site))
    };
    (0..farthest).map(within).collect()
}

fn members<G: Board>(game: &G, sites: &[usize], part: Part) -> Vec<usize> {
    let span = |axis: usize| {
        let along = || sites.iter().map(|&site| game.place(site)[axis]);
        [along().min().unwrap_or(0), along().max().unwrap_or(0)]
    };
    let spans = [span(0), span(1)];
    // Twice the distance from the middle: the middle of an even number is between two sites.
    let off = |site: usize| {
        let place = game.place(site);
        let [x, y] = [0, 1].map(|axis| (2 * place[axis]).abs_diff(spans[axis][0] + spans[axis][1]));
        x.max(y)
    };
    match part {
        Part::Goal(player) => game.goal(player).sites().collect(),
        Part::Centre => {
            let least = sites.iter().map(|&site| off(site)).min();
            let central = sites.iter().filter(|&&site| Some(off(site)) == least);
            central.copied().collect()
        }
        Part::Sides => {
            let beside = |&&site: &&usize| {
                let place = game.place(site);
                (0..2).any(|axis| spans[axis].contains(&place[axis]))
            };
            sites.iter().filter(beside).copied().collect()
        }
        Part::Corners => {
            let corners = spans[0].iter().flat_map(|&x| spans[1].map(|y| [x, y]));
            let nearest = corners.flat_map(|[x, y]| {
                let away = move |site: usize| {
                    let [column, row] = game.place(site);
                    column.abs_diff(x) + row.abs_diff(y)
                };
                let least = sites.iter().map(|&site| away(site)).min();
                let near = sites.iter().filter(move |&&site| Some(away(site)) == least);
                near.copied().collect::<Vec<_>>()
            });
            nearest.collect()
        }
    }
}
