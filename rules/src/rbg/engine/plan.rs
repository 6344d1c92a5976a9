//! What the engine works out once for each automaton.

use super::cells::Cells;
use super::chains::Chain;
use super::decisions::Decisions;
use super::frames;
use super::gates::Gate;
use super::heads::{Head, Plain, heads};
use super::lanes::Lanes;
use super::places::Geometry;
use super::program::{Op, Program, Register};
use super::simplify::Simple;
use super::spreads::Pieces;
use super::terms::{Sum, Term};
use super::walk::Ways;
use crate::rbg::automaton::{Automaton, Node, Symbol};
use crate::rbg::description::{Action, Arithmetic, Comparison, PieceId, VariableId};
use crate::rbg::rules::Rules;
use rustc_hash::{FxHashMap, FxHashSet};

/// What comes after a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// Nothing; it is a switch.
    End,
    /// Certainly a symbol on the same cell.
    Certain(Symbol),
    /// At most one pair on any board.
    AtMostOne,
    /// Possibly several pairs.
    Open,
}

/// What a symbol does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Nothing, or what others look after.
    Nothing,
    Put(PieceId),
    /// Gives a variable a value that is allowed.
    Set(VariableId, i32),
    /// Gives a variable a value that is computed, if it is at most a bound.
    Change(VariableId, Term, i32),
    /// Gives a variable a value that is computed otherwise.
    Compute,
}

impl Act {
    fn of(rules: &Rules, action: Option<&Action>, sums: &mut Vec<Sum>) -> Self {
        match action {
            Some(Action::Put(piece)) => Self::Put(*piece),
            Some(Action::Assign(variable, Arithmetic::Number(value))) => {
                let bound = rules.description.variables[usize::from(*variable)].bound;
                if (0..=bound).contains(value) {
                    Self::Set(*variable, *value)
                } else {
                    Self::Compute
                }
            }
            Some(Action::Assign(variable, value)) => {
                let bound = rules.description.variables[usize::from(*variable)].bound;
                match Term::of(value, sums) {
                    Some(term) => Self::Change(*variable, term, bound),
                    None => Self::Compute,
                }
            }
            _ => Self::Nothing,
        }
    }
}

/// The programs of an automaton.
#[derive(Debug)]
pub(super) struct Plan<const W: usize> {
    pub(super) geometry: Geometry<W>,
    pub(super) ways: Ways,
    pub(super) simple: Simple,
    pub(super) decisions: Decisions<W>,
    /// For each symbol the heads of its leg.
    pub(super) leg_heads: Vec<Vec<Head<W>>>,
    /// For each symbol what its heads come to at once, if all do.
    pub(super) plain: Vec<Option<Vec<Plain<W>>>>,
    /// For each pattern its heads.
    pub(super) pattern_heads: Vec<Vec<Head<W>>>,
    /// For each symbol the node behind it.
    pub(super) starts: Vec<Node>,
    /// For each pattern the nodes where it begins and ends; `None` if there are modifiers in it.
    pub(super) ends: Vec<Option<(Node, Node)>>,
    /// For each pattern the nodes where it begins and ends.
    pub(super) pattern_nodes: Vec<(Node, Node)>,
    /// For each modifier of a pattern the node behind it, and the node where the pattern ends.
    pub(super) hypothetical_nodes: Vec<(Node, Node)>,
    pub(super) legs: Vec<Program<W>>,
    pub(super) patterns: Vec<Program<W>>,
    pub(super) hypothetical: Vec<Program<W>>,
    /// For each pattern the program of the cells where its paths begin.
    pub(super) backward: Vec<Option<Program<W>>>,
    /// For each pattern the first with the same program.
    pub(super) same: Vec<u32>,
    /// The cells where patterns that look at nothing but the board's shape hold.
    pub(super) fixed: Vec<Option<Cells<W>>>,
    pub(super) sets: Vec<Vec<PieceId>>,
    pub(super) after: Vec<After>,
    /// What each symbol does.
    pub(super) acts: Vec<Act>,
    /// What certainly follows each symbol.
    pub(super) chains: Vec<Chain>,
    pub(super) links: Vec<(Symbol, Act)>,
    /// For each symbol the gate behind it.
    pub(super) gates: Vec<Option<Gate>>,
    /// Whether moves end with whatever is met behind a symbol.
    pub(super) leaf: Vec<bool>,
    /// For each symbol the exit behind it on each place, if that is always the same.
    pub(super) single: Vec<Option<Vec<(Symbol, u16)>>>,
    /// The comparisons of simple terms.
    pub(super) comparisons: Vec<Option<(Term, Comparison, Term)>>,
    pub(super) sums: Vec<Sum>,
    /// Each set of pieces.
    pub(super) pieces: Vec<Pieces>,
    /// Whether a symbol is followed by at most one pair after the other up to a switch.
    pub(super) closes: Vec<bool>,
    /// Whether that is certain.
    pub(super) certain: Vec<bool>,
    /// For each symbol the program for many cells at once.
    pub(super) frames: Vec<Option<Program<W>>>,
    /// The same without branches.
    pub(super) lanes: Vec<Option<Lanes<W>>>,
}

impl<const W: usize> Plan<W> {
    /// The plan; `None` if a program is too large.
    pub(super) fn new(rules: &Rules, automaton: &Automaton, dots: bool) -> Option<Self> {
        let geometry = Geometry::new(rules);
        let simple = Simple::new(automaton, rules.pieces(), dots);
        if simple.sets.len() > usize::from(u16::MAX) {
            return None;
        }
        let uniform = simple.uniform(&geometry);
        let now = |node: u32| simple.now[node as usize];
        let program = |start, goal| Program::new(&uniform, &geometry, now(start), goal);
        let symbols = 0..automaton.symbols();
        let legs: Option<Vec<_>> = symbols
            .clone()
            .map(|symbol| program(automaton.behind(symbol), None))
            .collect();
        let patterns: Option<Vec<_>> = automaton
            .patterns
            .iter()
            .map(|pattern| program(pattern.start, Some(now(pattern.end))))
            .collect();
        // A modifier belongs to the pattern whose goal it can lead to.
        let hypothetical: Option<Vec<_>> = (0..automaton.hypothetical.len() as u32)
            .map(|number| {
                let start = automaton.behind_hypothetical(number);
                let goal = goal_behind(automaton, start);
                program(start, goal.map(now))
            })
            .collect();
        let (legs, patterns, hypothetical) = (legs?, patterns?, hypothetical?);
        let backward = automaton
            .patterns
            .iter()
            .map(|pattern| Program::backward(&uniform, now(pattern.start), now(pattern.end)));
        let backward = backward.collect();
        let ends = automaton
            .patterns
            .iter()
            .zip(&patterns)
            .map(|(pattern, program)| {
                let alone = program
                    .ops
                    .iter()
                    .any(|op| matches!(op, Op::Hypothetical(..)));
                (!alone).then(|| (now(pattern.start), now(pattern.end)))
            });
        let mut sums = Vec::new();
        let mut plan = Self {
            ways: Ways::new(rules, automaton, &simple),
            starts: symbols
                .clone()
                .map(|symbol| now(automaton.behind(symbol)))
                .collect(),
            ends: ends.collect(),
            pattern_nodes: automaton
                .patterns
                .iter()
                .map(|pattern| (now(pattern.start), now(pattern.end)))
                .collect(),
            hypothetical_nodes: (0..automaton.hypothetical.len() as u32)
                .map(|number| {
                    let start = automaton.behind_hypothetical(number);
                    (now(start), goal_behind(automaton, start).map_or(Node::MAX, now))
                })
                .collect(),
            fixed: vec![None; patterns.len()],
            same: Vec::new(),
            backward,
            sets: simple.sets.clone(),
            after: Vec::new(),
            acts: symbols
                .clone()
                .map(|symbol| Act::of(rules, automaton.action(symbol), &mut sums))
                .collect(),
            chains: Vec::new(),
            links: Vec::new(),
            single: Vec::new(),
            leaf: Vec::new(),
            gates: Vec::new(),
            comparisons: automaton
                .comparisons
                .iter()
                .map(|(left, comparison, right, _)| {
                    let left = Term::of(left, &mut sums)?;
                    Some((left, *comparison, Term::of(right, &mut sums)?))
                })
                .collect(),
            pieces: (0_u16..)
                .zip(&simple.sets)
                .map(|(number, set)| Pieces::of(number, set))
                .collect(),
            sums: Vec::new(),
            closes: Vec::new(),
            certain: Vec::new(),
            frames: Vec::new(),
            lanes: Vec::new(),
            decisions: Decisions::new(simple.edges.len()),
            leg_heads: Vec::new(),
            plain: Vec::new(),
            pattern_heads: Vec::new(),
            simple: Simple::default(),
            geometry,
            legs,
            patterns,
            hypothetical,
        };
        plan.sums = sums;
        plan.find_fixed(automaton);
        plan.find_same(automaton);
        plan.restrict_backward();
        let after = symbols
            .clone()
            .map(|symbol| plan.what_follows(rules, automaton, &simple, symbol));
        plan.after = after.collect();
        plan.find_closing(automaton);
        plan.find_chains();
        plan.find_single(rules, &simple);
        plan.find_gates(rules, automaton, &simple);
        let frames = symbols.map(|symbol| frames::frames(&uniform, &plan, automaton, symbol));
        let closing = |program: &Program<W>| {
            program.ops.iter().all(|op| match *op {
                Op::Exit(_, next) => plan.closes[next as usize],
                _ => true,
            })
        };
        let frames = frames.map(|program| program.filter(closing));
        let frames = frames.collect();
        plan.frames = frames;
        let (legs, patterns) = (plan.legs.iter_mut(), plan.patterns.iter_mut());
        let programs = legs.chain(patterns).chain(&mut plan.hypothetical);
        let more = plan.backward.iter_mut().chain(&mut plan.frames).flatten();
        for program in programs.chain(more) {
            program.shorten(&mut plan.geometry);
        }
        let lanes = plan.frames.iter();
        let lanes = lanes.map(|program| Lanes::of(&plan, program.as_ref()?));
        plan.lanes = lanes.collect();
        plan.find_heads(rules, &simple);
        plan.simple = simple;
        Some(plan)
    }

    fn find_heads(&mut self, rules: &Rules, simple: &Simple) {
        let leg_heads = self.legs.iter().zip(&self.starts).map(|(program, &start)| {
            if program.anywhere {
                heads(rules, self, simple, start)
            } else {
                Vec::new()
            }
        });
        let leg_heads = leg_heads.collect();
        let ends = self.ends.iter().zip(&self.patterns);
        let pattern_heads = ends.map(|(&ends, program)| match ends {
            Some((start, _)) if program.anywhere => heads(rules, self, simple, start),
            _ => Vec::new(),
        });
        self.pattern_heads = pattern_heads.collect();
        self.leg_heads = leg_heads;
        let plain = self.leg_heads.iter();
        self.plain = plain.map(|heads| self.plain(heads, simple)).collect();
    }

    /// Patterns that only shift hold on the same cells whatever the board looks like.
    fn find_fixed(&mut self, automaton: &Automaton) {
        for (number, pattern) in automaton.patterns.iter().enumerate() {
            let program = &self.patterns[number];
            let shifts = program.ops.iter().all(|op| match *op {
                Op::Copy(..) | Op::Step(..) | Op::Loop(_) => true,
                Op::Pattern(_, _, inner) => self.fixed[inner as usize].is_some(),
                _ => false,
            });
            if !shifts {
                continue;
            }
            let mut cells = Cells::NONE;
            for &place in &self.geometry.place {
                let place = usize::from(place);
                if self.comes_to_goal(program, place) == pattern.holds {
                    cells.add(place);
                }
            }
            self.fixed[number] = Some(cells);
        }
    }

    /// Backward programs ask for patterns on many cells, so these must have such programs, too.
    fn restrict_backward(&mut self) {
        for number in 0..self.backward.len() {
            let possible = self.backward[number].as_ref().is_some_and(|program| {
                program.ops.iter().all(|op| match *op {
                    Op::Pattern(_, _, inner) => {
                        let inner = inner as usize;
                        self.fixed[inner].is_some() || self.backward[inner].is_some()
                    }
                    _ => true,
                })
            });
            if !possible {
                self.backward[number] = None;
            }
        }
    }

    /// Finds patterns that look for the same paths.
    fn find_same(&mut self, automaton: &Automaton) {
        let mut known: FxHashMap<_, u32> = FxHashMap::default();
        for number in 0..automaton.patterns.len() {
            let program = &self.patterns[number];
            let alone = program
                .ops
                .iter()
                .any(|op| matches!(op, Op::Hypothetical(..)));
            let number = number as u32;
            if alone {
                self.same.push(number);
                continue;
            }
            let ops = program.ops.iter().map(|&op| match op {
                // Patterns are the same if those in them are, and hold alike.
                Op::Pattern(from, to, inner) => {
                    let first = self.same[inner as usize];
                    let alike = automaton.patterns[inner as usize].holds
                        == automaton.patterns[first as usize].holds;
                    Op::Pattern(from, to, if alike { first } else { inner })
                }
                op => op,
            });
            let constant = program
                .constant
                .iter()
                .map(|&(register, cells)| (register, cells.0));
            let constant: Vec<(Register, [u64; W])> = constant.collect();
            let key = (program.goal, constant, ops.collect::<Vec<_>>());
            self.same.push(*known.entry(key).or_insert(number));
        }
    }

    fn comes_to_goal(&self, program: &Program<W>, place: usize) -> bool {
        let Some(goal) = program.goal else {
            return false;
        };
        let mut cells = vec![Cells::<W>::NONE; program.registers];
        cells[0] = Cells::one(place);
        for &(register, set) in &program.constant {
            cells[usize::from(register)] = set;
        }
        loop {
            let before = cells.clone();
            for op in &program.ops {
                let (to, more) = match *op {
                    Op::Copy(from, to) => (to, cells[usize::from(from)]),
                    Op::Step(from, to, direction) => {
                        let step = &self.geometry.steps[usize::from(direction)];
                        (to, step.of(&cells[usize::from(from)]))
                    }
                    Op::Pattern(from, to, number) => {
                        let holds = self.fixed[number as usize].unwrap_or(Cells::NONE);
                        (to, cells[usize::from(from)].and(&holds))
                    }
                    _ => continue,
                };
                cells[usize::from(to)] = cells[usize::from(to)].or(&more);
            }
            if cells == before {
                return !cells[usize::from(goal)].is_empty();
            }
        }
    }
}

/// The end of the pattern that a node is in.
fn goal_behind(automaton: &Automaton, start: u32) -> Option<u32> {
    let mut seen = FxHashSet::from_iter([start]);
    let mut stack = vec![start];
    while let Some(node) = stack.pop() {
        if automaton.patterns.iter().any(|pattern| pattern.end == node) {
            return Some(node);
        }
        for edge in automaton.from(node) {
            if seen.insert(edge.to) {
                stack.push(edge.to);
            }
        }
    }
    None
}
#[cfg(test)]
mod dump {
    #[test]
    fn dump() {
        let Ok(name) = std::env::var("DUMP") else { return };
        let text = std::fs::read_to_string(format!("/work/shared/rbg/games/{name}.rbg")).unwrap();
        let (description, _) = crate::rbg::read(&text, "x").unwrap();
        let rules = crate::rbg::rules::Rules::new(description).unwrap();
        let plan = super::Plan::<4>::new(&rules, &rules.automaton, false).unwrap();
        if std::env::var("STEPS").is_ok() {
            for direction in 0..rules.description.board.directions.len() as u16 {
                let mut by = std::collections::BTreeMap::new();
                for cell in 0..rules.cells() as u16 {
                    let to = rules.next(direction, cell);
                    if to != u16::MAX { *by.entry(i32::from(to) - i32::from(cell)).or_insert(0) += 1; }
                }
                println!("steps {name} {} {:?}", rules.cells(), by);
            }
            return;
        }
        for (n, p) in plan.patterns.iter().enumerate() {
            println!("pattern {n} same {} holds {} fixed {} anywhere {} goal {:?} const {:?} {:?}", plan.same[n], rules.automaton.patterns[n].holds, plan.fixed[n].is_some(), p.anywhere, p.goal, p.constant.iter().map(|c| c.0).collect::<Vec<_>>(), p.ops);
            println!("   back {:?}", plan.backward[n].as_ref().map(|b| &b.ops));
        }
        for (n, p) in plan.legs.iter().enumerate() {
            println!("leg {n} {:?} after {:?} closes {} leaf {} anywhere {} heads {} lanes {} frames {:?} single {} chain {:?} {:?}", rules.automaton.action(n as u32), plan.after[n], plan.closes[n], plan.leaf[n], p.anywhere, plan.leg_heads[n].len(), plan.lanes[n].is_some(), plan.frames[n].as_ref().map(|f| f.ops.len()), plan.single[n].is_some(), plan.chains[n], p.ops);
        }
    }
}
