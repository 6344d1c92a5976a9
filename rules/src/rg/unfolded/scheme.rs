//! The choice of the variables that are unfolded.

use super::context::{Context, MOVES, contexts};
use super::keys::Keys;
use super::live::Live;
use super::universe::{universes, variable_of};
use super::whole::whole;
use crate::rg::rules::{Label, NodeId, Rules};
use crate::rg::types::{Symbol, Type};
use rustc_hash::FxHashMap;

/// Variables with so few symbols are unfolded wherever one is a key.
const FEW: usize = 4;
/// Variables with more symbols are not unfolded if they matter at each move.
const SOME: usize = 8;
/// Variables that are no keys, and have more symbols, are not unfolded.
const FLAGS: usize = 16;
/// What stands for a cell without an unfolded variable.
const NONE: u16 = u16::MAX;

/// What the rules are unfolded by.
#[derive(Debug)]
pub(super) struct Scheme<'r> {
    pub(super) rules: &'r Rules,
    pub(super) contexts: Vec<Context>,
    context_of: FxHashMap<NodeId, usize>,
    /// The first cells of the unfolded variables, ascending.
    pub(super) small: Vec<u32>,
    /// For each unfolded variable the number of its cells, if it is a map.
    maps: Vec<Option<usize>>,
    /// For each unfolded variable whether it matters where a move begins.
    lasting: Vec<bool>,
    small_at: Vec<u16>,
    /// Where the variables matter, as bits by their places among all that hold one symbol.
    live: Live,
    bit: Vec<usize>,
    universes: Vec<Box<[Symbol]>>,
    variable_of: Vec<u16>,
    /// Variables that hold one symbol and are not unfolded, with their bits.
    idle: Vec<(u32, usize)>,
}

impl<'r> Scheme<'r> {
    /// A scheme for some rules; `None` if it would be too large.
    pub(super) fn new(rules: &'r Rules) -> Option<Self> {
        let mut contexts = contexts(rules)?;
        let targets = contexts.iter().enumerate();
        let context_of: FxHashMap<_, _> = targets
            .filter_map(|(at, context)| Some((context.target?, at)))
            .collect();
        let (mut scalars, whole) = (FxHashMap::default(), whole(rules));
        for variable in &rules.variables {
            let set = matches!(rules.types.get(variable.of), Type::Set(_));
            if set || whole.contains(&variable.base) {
                scalars.insert(variable.base, scalars.len());
            }
        }
        let live = Live::of(rules, &contexts, &context_of, &scalars)?;
        let universes = universes(rules);
        let keys = Keys::of(rules);
        let always = turns(rules, &contexts, &live, scalars.len(), |all, here| {
            all & here
        });
        let (mut small, mut idle) = (Vec::new(), Vec::new());
        for (&cell, &bit) in &scalars {
            let symbols = universes[variable_of(rules, cell)].len();
            let lasting = always[bit / 64] >> (bit % 64) & 1 != 0;
            let unfolded = cell == rules.player
                || whole.contains(&cell)
                || symbols <= FEW && keys.any.contains(&cell)
                || keys.places.contains(&cell) && !(lasting && symbols > SOME)
                || !lasting && symbols <= FLAGS;
            if unfolded {
                small.push(cell);
            } else {
                idle.push((cell, bit));
            }
        }
        small.sort_unstable();
        let (mut small_at, mut maps) = (vec![NONE; rules.start.len()], Vec::new());
        for (at, &cell) in small.iter().enumerate() {
            let cells = rules
                .types
                .cells(rules.variables[variable_of(rules, cell)].of);
            let cells = cells as usize;
            small_at[cell as usize..cell as usize + cells].fill(at as u16);
            maps.push(whole.contains(&cell).then_some(cells));
        }
        let owners = 0..rules.start.len() as u32;
        let owners = owners.map(|cell| variable_of(rules, cell) as u16);
        let bit: Vec<_> = small.iter().map(|cell| scalars[cell]).collect();
        let sometimes = turns(rules, &contexts, &live, scalars.len(), |all, here| {
            all | here
        });
        let lasts = |&bit: &usize| sometimes[bit / 64] >> (bit % 64) & 1 != 0;
        let lasting = bit.iter().map(lasts).collect();
        mark_writes(rules, &mut contexts, &small_at);
        Some(Self {
            rules,
            contexts,
            context_of,
            small,
            maps,
            lasting,
            small_at,
            live,
            bit,
            universes,
            variable_of: owners.collect(),
            idle,
        })
    }

    /// The place of a cell among the unfolded variables.
    pub(super) fn small(&self, cell: u32) -> Option<usize> {
        let at = self.small_at[cell as usize];
        (at != NONE).then_some(usize::from(at))
    }

    /// The cells of an unfolded variable, if it is a map.
    pub(super) fn map(&self, at: usize) -> Option<std::ops::Range<usize>> {
        let first = self.small[at] as usize;
        self.maps[at].map(|cells| first..first + cells)
    }

    /// What is to be written into a state where a move ends: the values of variables that matter,
    /// and those at the start of variables that may have mattered before.
    pub(super) fn writes(
        &self,
        node: NodeId,
        values: &[Symbol],
        maps: &[Box<[Symbol]>],
    ) -> Box<[(u16, Symbol)]> {
        let (start, mut writes) = (&self.rules.start, Vec::new());
        for (at, &value) in values
            .iter()
            .enumerate()
            .filter(|&(at, _)| self.lasting[at])
        {
            let cell = self.small[at] as usize;
            let cells = self.map(at).unwrap_or(cell..cell + 1);
            let known = match self.map(at) {
                _ if value == Symbol::MAX => &start[cells.clone()],
                Some(_) => &maps[usize::from(value)],
                None => std::slice::from_ref(&value),
            };
            writes.extend(cells.map(|cell| cell as u16).zip(known.iter().copied()));
        }
        let idle = self.idle(node);
        writes.extend(idle.map(|cell| (cell as u16, start[cell as usize])));
        writes.into()
    }

    /// Whether an unfolded variable matters where a move ends.
    pub(super) fn matters(&self, node: NodeId, at: usize) -> bool {
        let (row, bit) = (self.live.row(&self.contexts, MOVES, node), self.bit[at]);
        row[bit / 64] >> (bit % 64) & 1 != 0
    }

    /// The symbols that a cell can hold.
    pub(super) fn symbols(&self, cell: u16) -> &[Symbol] {
        &self.universes[usize::from(self.variable_of[usize::from(cell)])]
    }

    /// Forgets the values that do not matter at a node.
    pub(super) fn forget(&self, context: usize, node: NodeId, values: &mut [Symbol]) {
        let row = self.live.row(&self.contexts, context, node);
        for (value, &bit) in values.iter_mut().zip(&self.bit) {
            if row[bit / 64] >> (bit % 64) & 1 == 0 {
                *value = Symbol::MAX;
            }
        }
    }

    /// The cells that hold one symbol, are not unfolded and do not matter where a move ends.
    pub(super) fn idle(&self, node: NodeId) -> impl Iterator<Item = u32> {
        let row = self.live.row(&self.contexts, MOVES, node);
        let idle = self.idle.iter();
        idle.filter_map(|&(cell, bit)| (row[bit / 64] >> (bit % 64) & 1 == 0).then_some(cell))
    }

    /// The context of a check.
    pub(super) fn check(&self, target: NodeId) -> usize {
        self.context_of[&target]
    }
}

/// The variables that matter at the nodes where moves begin, taken together.
fn turns(
    rules: &Rules,
    contexts: &[Context],
    live: &Live,
    scalars: usize,
    both: impl Fn(u64, u64) -> u64,
) -> Vec<u64> {
    let mut together: Option<Vec<u64>> = None;
    let ends = rules.edges.iter();
    let ends = ends.filter(|edge| matches!(edge.label, Label::Player(_)));
    for node in ends.map(|edge| edge.to).filter(|&node| node != rules.end) {
        let row = live.row(contexts, MOVES, node);
        match &mut together {
            Some(all) => {
                for (all, &here) in all.iter_mut().zip(row) {
                    *all = both(*all, here);
                }
            }
            None => together = Some(row.to_vec()),
        }
    }
    together.unwrap_or_else(|| vec![0; scalars.div_ceil(64).max(1)])
}

/// Finds out in which contexts more is written than unfolded variables.
fn mark_writes(rules: &Rules, contexts: &mut [Context], small_at: &[u16]) {
    for context in contexts {
        context.writes = context.nodes.iter().any(|&node| {
            let node = &rules.nodes[node as usize];
            let edges = &rules.edges[node.first as usize..node.last as usize];
            edges.iter().any(|edge| match &edge.label {
                Label::Assign(spot, _) | Label::Generate(spot, _) => {
                    !spot.keys.is_empty() || small_at[spot.base as usize] == NONE
                }
                Label::Copy(spot, ..) => small_at[spot.base as usize] == NONE,
                _ => false,
            })
        });
    }
}
