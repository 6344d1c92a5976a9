//! Pieces that are lifted, carried and put down again.
//!
//! A piece that moves is taken from one cell and put on another one. In between it counts as if it
//! were on the current cell. The nodes of this part are *carrying*.

use super::graph::{Change, Graph, has};
use super::steps::Steps;

/// What an edge does to the number of pieces of a set: the least and the most.
fn put(piece: u16, before: &[u64], set: &[u64]) -> [i64; 2] {
    let [all, some] = overlap(before, set);
    let own = i64::from(has(set, piece.into()));
    [own - i64::from(some), own - i64::from(all)]
}

/// By how much each edge of a part raises the sum of what the cells with pieces of a set count, the
/// carried piece included; `None` if no edge puts or lifts such a piece.
pub(super) fn carried(
    graph: &Graph,
    part: &[usize],
    set: &[u64],
    steps: &Steps,
) -> Option<Vec<i64>> {
    let puts = part.iter().map(|&edge| match &graph.edges[edge].change {
        Change::Put(piece, before) => put(*piece, before, set),
        _ => [0, 0],
    });
    let puts: Vec<[i64; 2]> = puts.collect();
    if puts.iter().all(|&put| put == [0, 0]) {
        return None;
    }
    let carrying = carrying(graph, part, &puts);
    let [least, most] = steps.range;
    let changes = part.iter().zip(&puts).map(|(&edge, put)| {
        let edge = &graph.edges[edge];
        let [from, to] = [edge.from, edge.to].map(|node| i64::from(carrying[node]));
        match edge.change {
            Change::Shift(direction) if from == 1 && to == 1 => steps.rise[usize::from(direction)],
            // The cell of a carried piece is forgotten, or found, at the end of the edge.
            _ => {
                let cells = put[1] + to - from;
                cells * if cells < 0 { least } else { most }
            }
        }
    });
    Some(changes.collect())
}

/// The nodes of a part at which a piece is carried: all edges to them lift one, or carry it on, and
/// it can be put down in the same turn.
fn carrying(graph: &Graph, part: &[usize], puts: &[[i64; 2]]) -> Vec<bool> {
    let mut carrying = put_down(graph, part, puts);
    loop {
        let mut changed = false;
        for (&edge, put) in part.iter().zip(puts) {
            let edge = &graph.edges[edge];
            let on = match put {
                _ if edge.switches => false,
                [_, most] if *most < 0 => true,
                [least, _] if *least > 0 => false,
                _ => carrying[edge.from],
            };
            if !on && carrying[edge.to] {
                carrying[edge.to] = false;
                changed = true;
            }
        }
        if !changed {
            return carrying;
        }
    }
}

/// The nodes of a part from which a piece may be put before the next player's turn begins.
fn put_down(graph: &Graph, part: &[usize], puts: &[[i64; 2]]) -> Vec<bool> {
    let mut can = vec![false; graph.nodes];
    loop {
        let mut changed = false;
        for (&edge, put) in part.iter().zip(puts).rev() {
            let edge = &graph.edges[edge];
            let here = put[1] > 0 || can[edge.to] && !edge.switches;
            if here && !can[edge.from] {
                can[edge.from] = true;
                changed = true;
            }
        }
        if !changed {
            return can;
        }
    }
}

/// Whether all, and whether some of the pieces of one set are in another.
fn overlap(of: &[u64], within: &[u64]) -> [bool; 2] {
    let pieces = || (0..of.len() * 64).filter(|&piece| has(of, piece));
    [
        pieces().all(|piece| has(within, piece)),
        pieces().any(|piece| has(within, piece)),
    ]
}
