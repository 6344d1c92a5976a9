//! The rules as a graph of changes, with the pieces that can be on the current cell.

use crate::rbg::automaton::{Label, Node};
use crate::rbg::description::{Action, Arithmetic, DirectionId, Operator, PieceId, VariableId};
use crate::rbg::rules::Rules;
use rustc_hash::FxHashMap;

/// A set of pieces, a bit each.
pub(super) type Pieces = Vec<u64>;

/// Whether a set has a piece.
pub(super) fn has(set: &[u64], piece: usize) -> bool {
    set[piece / 64] >> (piece % 64) & 1 != 0
}

/// What an edge does to a state.
#[derive(Clone, Debug)]
pub(super) enum Change {
    /// Nothing that is measured.
    Nothing,
    /// Goes to the neighbour in a direction.
    Shift(DirectionId),
    /// Puts a piece where one of a set stood.
    Put(PieceId, Pieces),
    /// Adds a number to a variable.
    Add(VariableId, i64),
    /// Assigns something that is at least the one and at most the other number.
    Assign(VariableId, [i64; 2]),
}

/// An edge.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) change: Change,
    /// Whether a player's turn begins.
    pub(super) switches: bool,
}

/// The reachable part of the rules. A node is one of the automaton, with the pieces that can stand
/// on the current cell there.
#[derive(Debug)]
pub(super) struct Graph {
    pub(super) nodes: usize,
    pub(super) edges: Vec<Edge>,
}

/// The most nodes. Beyond them, tests of pieces tell nothing.
const NODES: usize = 1 << 16;

impl Graph {
    pub(super) fn new(rules: &Rules) -> Self {
        let automaton = &rules.automaton;
        let sets = Sets::new(rules);
        let mut graph = Self {
            nodes: 0,
            edges: Vec::new(),
        };
        let mut numbers: FxHashMap<(Node, Pieces), usize> = FxHashMap::default();
        let mut open = vec![(automaton.start, sets.all.clone())];
        numbers.insert(open[0].clone(), 0);
        while let Some((node, before)) = open.pop() {
            let from = numbers[&(node, before.clone())];
            for edge in automaton.from(node) {
                let action = match edge.label {
                    Label::Symbol(symbol) => automaton.action(symbol),
                    _ => None,
                };
                let mut behind = before.clone();
                let mut change = Change::Nothing;
                match (edge.label, action) {
                    (Label::Shift(direction), _) => {
                        behind.clone_from(&sets.all);
                        change = Change::Shift(direction);
                    }
                    (Label::On(number), _) if numbers.len() < NODES => {
                        let asked = sets.of(&automaton.sets[number as usize]);
                        behind.iter_mut().zip(&asked).for_each(|(a, b)| *a &= b);
                    }
                    (_, Some(&Action::Put(piece))) => {
                        behind = sets.of(&[piece]);
                        change = Change::Put(piece, before.clone());
                    }
                    (_, Some(Action::Assign(variable, value))) => {
                        change = assign(rules, *variable, value);
                    }
                    _ => {}
                }
                if behind.iter().all(|&word| word == 0) {
                    continue;
                }
                let to = numbers.len();
                let to = *numbers
                    .entry((edge.to, behind))
                    .or_insert_with_key(|fresh| {
                        open.push(fresh.clone());
                        to
                    });
                graph.edges.push(Edge {
                    from,
                    to,
                    change,
                    switches: matches!(action, Some(Action::Switch(_))),
                });
            }
        }
        graph.nodes = numbers.len();
        graph.sort();
        graph
    }

    /// Sorts the edges so that those of a way without circles come one behind the other: by the
    /// nodes that they come from, in the reverse of the order in which a search is done with them.
    fn sort(&mut self) {
        let mut from: Vec<Vec<usize>> = vec![Vec::new(); self.nodes];
        for edge in &self.edges {
            from[edge.from].push(edge.to);
        }
        let (mut seen, mut done) = (vec![false; self.nodes], vec![0; self.nodes]);
        let (mut path, mut left) = (vec![(0, 0)], self.nodes);
        seen[0] = true;
        while let Some((node, next)) = path.pop() {
            if let Some(&to) = from[node].get(next) {
                path.push((node, next + 1));
                if !std::mem::replace(&mut seen[to], true) {
                    path.push((to, 0));
                }
            } else {
                left -= 1;
                done[node] = left;
            }
        }
        self.edges.sort_by_key(|edge| done[edge.from]);
    }
}

/// Sets of pieces.
struct Sets {
    all: Pieces,
}

impl Sets {
    fn new(rules: &Rules) -> Self {
        let mut all = vec![u64::MAX; rules.pieces().div_ceil(64)];
        let rest = rules.pieces() % 64;
        if let Some(last) = all.last_mut()
            && rest > 0
        {
            *last = (1 << rest) - 1;
        }
        Self { all }
    }

    fn of(&self, pieces: &[PieceId]) -> Pieces {
        let mut set = vec![0; self.all.len()];
        for &piece in pieces {
            set[usize::from(piece) / 64] |= 1 << (piece % 64);
        }
        set
    }
}

/// What an assignment does.
fn assign(rules: &Rules, variable: VariableId, value: &Arithmetic) -> Change {
    let same = Arithmetic::Variable(variable);
    match value {
        Arithmetic::Number(number) => Change::Assign(variable, [i64::from(*number); 2]),
        Arithmetic::Binary(left, Operator::Add, right) if **left == same => {
            added(rules, variable, right, 1)
        }
        Arithmetic::Binary(left, Operator::Add, right) if **right == same => {
            added(rules, variable, left, 1)
        }
        Arithmetic::Binary(left, Operator::Subtract, right) if **left == same => {
            added(rules, variable, right, -1)
        }
        _ => any(rules, variable),
    }
}

/// A number is added to a variable, or subtracted.
fn added(rules: &Rules, variable: VariableId, value: &Arithmetic, sign: i64) -> Change {
    match value {
        Arithmetic::Number(number) => Change::Add(variable, sign * i64::from(*number)),
        _ => any(rules, variable),
    }
}

/// Any value is assigned.
fn any(rules: &Rules, variable: VariableId) -> Change {
    let bound = rules.description.variables[usize::from(variable)].bound;
    Change::Assign(variable, [0, i64::from(bound)])
}
