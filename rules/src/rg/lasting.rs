//! The edges whose changes last longer than the move. A variable lasts if a later move of a player
//! may read it before it is written. A free choice lasts if it is used after the move, for example
//! by the keeper.

use super::rules::{Edge, Label, Map, NodeId, Rules, Spot, Value};

/// The most words of bits that are looked at. Where more are needed, all variables last.
const WORK: usize = 1 << 24;

/// Marks the edges that change something that lasts.
pub(super) fn mark(rules: &mut Rules) {
    let found = lasting(rules);
    for at in 0..rules.edges.len() {
        let label = &rules.edges[at].label;
        let Some(spot) = written(label) else { continue };
        let variable = rules.variable(spot.base);
        rules.edges[at].lasting = found.as_ref().is_none_or(|[lasting, used]| {
            let is_choice = matches!(label, Label::Generate(..));
            let bits = if is_choice { used } else { lasting };
            bits[variable / 64] >> (variable % 64) & 1 > 0
        });
    }
}

/// What an edge writes.
pub(super) fn written(label: &Label) -> Option<&Spot> {
    match label {
        Label::Assign(spot, _) | Label::Copy(spot, ..) | Label::Generate(spot, _) => Some(spot),
        _ => None,
    }
}

/// The variables that are read by a player's later move before they are written, as bits; likewise
/// those that are read so once a move is over; `None` if that takes too long to find out.
fn lasting(rules: &Rules) -> Option<[Vec<u64>; 2]> {
    let words = rules.variables.len().div_ceil(64);
    if rules.nodes.len() * words > WORK {
        return None;
    }
    let mut read = vec![vec![0_u64; words]; rules.nodes.len()];
    let add = |bits: &mut [u64], cell: u32| {
        let variable = rules.variable(cell);
        bits[variable / 64] |= 1 << (variable % 64);
    };
    add(&mut read[rules.end as usize], rules.goals);
    let before = before(rules);
    let mut waiting: Vec<NodeId> = (0..rules.nodes.len() as NodeId).collect();
    let (mut is_waiting, mut work) = (vec![true; rules.nodes.len()], 0);
    while let Some(node) = waiting.pop() {
        is_waiting[node as usize] = false;
        let mut bits = read[node as usize].clone();
        for edge in rules.edges_from(node) {
            work += words;
            let mut behind = read[edge.to as usize].clone();
            if let Some(spot) = written(&edge.label)
                && spot.keys.is_empty()
            {
                let variable = rules.variable(spot.base);
                behind[variable / 64] &= !(1 << (variable % 64));
            }
            if let Label::Reach(from, ..) = edge.label {
                include(&mut bits, &read[from as usize]);
            }
            reads(edge, &mut |cell| add(&mut behind, cell));
            include(&mut bits, &behind);
        }
        if work > 16 * WORK {
            return None;
        }
        if bits != read[node as usize] {
            read[node as usize] = bits;
            for &node in &before[node as usize] {
                if !std::mem::replace(&mut is_waiting[node as usize], true) {
                    waiting.push(node);
                }
            }
        }
    }
    let [mut lasting, mut used] = [(); 2].map(|()| vec![0; words]);
    for edge in &rules.edges {
        let Label::Player(to) = &edge.label else {
            continue;
        };
        let read = &read[edge.to as usize];
        include(&mut used, read);
        if !matches!(to, Value::Symbol(to) if *to == rules.keeper) {
            include(&mut lasting, read);
        }
    }
    Some([lasting, used])
}

/// Adds bits to others.
fn include(all: &mut [u64], more: &[u64]) {
    all.iter_mut()
        .zip(more)
        .for_each(|(all, more)| *all |= more);
}

/// For each node the nodes to which it matters.
fn before(rules: &Rules) -> Vec<Vec<NodeId>> {
    let mut before = vec![Vec::new(); rules.nodes.len()];
    for node in 0..rules.nodes.len() as NodeId {
        for edge in rules.edges_from(node) {
            before[edge.to as usize].push(node);
            if let Label::Reach(from, ..) = edge.label {
                before[from as usize].push(node);
            }
        }
    }
    before
}

/// Tells of the cells that an edge reads, each by a cell of the same variable.
fn reads(edge: &Edge, tell: &mut impl FnMut(u32)) {
    let mut values: Vec<&Value> = Vec::new();
    let mut spots: Vec<&Spot> = Vec::new();
    let map = |map: &Map, tell: &mut dyn FnMut(u32)| match map {
        Map::Variable(spot) => tell(spot.base),
        Map::Constant(_) => {}
    };
    match &edge.label {
        Label::Skip | Label::Reach(..) | Label::Tag(_) => {}
        Label::Assign(spot, value) => {
            values.push(value);
            spots.push(spot);
        }
        Label::Copy(spot, from, _) => {
            map(from, tell);
            let (Map::Constant(from) | Map::Variable(from)) = from;
            spots.extend([spot, from]);
        }
        Label::Player(value) => values.push(value),
        Label::Generate(spot, _) => spots.push(spot),
        Label::Compare(one, other, _) => values.extend([one, other]),
        Label::CompareMaps(one, other, ..) => {
            for one in [one, other] {
                map(one, tell);
                let (Map::Constant(spot) | Map::Variable(spot)) = one;
                spots.push(spot);
            }
        }
        Label::TagOf(cell) => tell(*cell),
    }
    loop {
        values.extend(
            spots
                .drain(..)
                .flat_map(|spot| &spot.keys)
                .map(|key| &key.value),
        );
        match values.pop() {
            Some(Value::Symbol(_)) => {}
            Some(Value::Constant(spot)) => spots.push(spot),
            Some(Value::Variable(spot)) => {
                tell(spot.base);
                spots.push(spot);
            }
            None => return,
        }
    }
}
