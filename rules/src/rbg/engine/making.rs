//! The making of plans.

use super::components::cuts;
use super::frames;
use super::heads::heads;
use super::parts::Act;
use super::parts::Decisions;
use super::parts::Lanes;
use super::places::Geometry;
use super::plan::Plan;
use super::program::{Op, Program};
use super::simplify::Simple;
use super::spreads::Pieces;
use super::terms::Term;
use super::visited::Visited;
use super::walk::Ways;
use crate::rbg::automaton::{Automaton, Node};
use crate::rbg::rules::Rules;
use rustc_hash::FxHashSet;
use std::sync::OnceLock;

impl<const W: usize> Plan<W> {
    /// The plan; `None` if a program is too large.
    pub(super) fn new(rules: &Rules, automaton: &Automaton, dots: bool) -> Option<Self> {
        let geometry = Geometry::new(rules);
        let simple = Simple::new(automaton, rules.pieces(), dots);
        if simple.sets.len() > usize::from(u16::MAX) {
            return None;
        }
        let uniform = simple.uniform(&geometry);
        let mut plan = Self::with_programs(rules, automaton, geometry, (&simple, &uniform))?;
        let symbols = 0..automaton.symbols();
        plan.find_fixed(automaton);
        plan.find_same(automaton);
        plan.restrict_backward();
        let mut visited = Visited::new(simple.edges.len(), rules.cells());
        let after = symbols
            .clone()
            .map(|symbol| plan.what_follows(rules, automaton, &simple, &mut visited, symbol));
        let after = after.collect();
        plan.after = after;
        plan.find_single(rules, &simple, &mut visited);
        plan.find_closing(automaton);
        plan.find_chains();
        plan.find_gates(rules, automaton, &simple, &mut visited);
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
        plan.find_lanes();
        plan.find_heads(rules, &simple, &mut visited);
        plan.find_briefs();
        let inner = plan.pattern_nodes.iter().chain(&plan.hypothetical_nodes);
        let starts = plan.starts.iter().chain(inner.map(|(start, _)| start));
        plan.cuts = cuts(&simple, starts.copied());
        plan.simple = simple;
        Some(plan)
    }

    /// A plan with programs as they are found first.
    fn with_programs(
        rules: &Rules,
        automaton: &Automaton,
        geometry: Geometry<W>,
        (simple, uniform): (&Simple, &Simple),
    ) -> Option<Self> {
        let now = |node: u32| simple.now[node as usize];
        let program = |start, goal| Program::new(uniform, &geometry, now(start), goal);
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
        let behind = (0..automaton.hypothetical.len() as u32).map(|number| {
            let start = automaton.behind_hypothetical(number);
            (start, goal_behind(automaton, start))
        });
        let hypothetical: Option<Vec<_>> = behind
            .clone()
            .map(|(start, goal)| program(start, goal.map(now)))
            .collect();
        let (legs, patterns, hypothetical) = (legs?, patterns?, hypothetical?);
        let backward = automaton
            .patterns
            .iter()
            .map(|pattern| Program::backward(uniform, now(pattern.start), now(pattern.end)));
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
        let starts = symbols.clone();
        let starts = starts.map(|symbol| now(automaton.behind(symbol)));
        let mut sums = Vec::new();
        let mut plan = Self {
            ways: Ways::new(rules, automaton, simple),
            starts: starts.collect(),
            ends: ends.collect(),
            pattern_nodes: automaton
                .patterns
                .iter()
                .map(|pattern| (now(pattern.start), now(pattern.end)))
                .collect(),
            hypothetical_nodes: behind
                .map(|(start, goal)| (now(start), goal.map_or(Node::MAX, now)))
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
            briefs: Vec::new(),
            runs: (0..automaton.symbols()).map(|_| OnceLock::new()).collect(),
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
            bounds: (0..automaton.symbols()).map(|_| OnceLock::new()).collect(),
            pays: OnceLock::new(),
            frames: Vec::new(),
            lanes: Vec::new(),
            decisions: Decisions::new(simple.edges.len()),
            cuts: Vec::new(),
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
        Some(plan)
    }

    /// Finds patterns that do without branches.
    fn find_lanes(&mut self) {
        let lanes = |program: &Program<W>| {
            let given =
                |goal| usize::from(goal) == 0 || program.constant.iter().any(|c| c.0 == goal);
            let straight = program.straight && !program.goal.is_some_and(given);
            straight.then(|| Lanes::of(self, program)).flatten()
        };
        let patterns: Vec<_> = self.patterns.iter().map(lanes).collect();
        let backward = self.backward.iter();
        let backward: Vec<_> = backward.map(|program| lanes(program.as_ref()?)).collect();
        for (program, lanes) in self.patterns.iter_mut().zip(patterns) {
            program.lanes = lanes;
        }
        for (program, lanes) in self.backward.iter_mut().zip(backward) {
            if let Some(program) = program {
                program.lanes = lanes;
            }
        }
    }

    fn find_heads(&mut self, rules: &Rules, simple: &Simple, visited: &mut Visited) {
        let leg_heads = self.legs.iter().zip(&self.starts).map(|(program, &start)| {
            if program.anywhere {
                heads(rules, self, simple, visited, start)
            } else {
                Vec::new()
            }
        });
        let leg_heads = leg_heads.collect();
        let ends = self.ends.iter().zip(&self.patterns);
        let pattern_heads = ends.map(|(&ends, program)| match ends {
            Some((start, _)) if program.anywhere => heads(rules, self, simple, visited, start),
            _ => Vec::new(),
        });
        self.pattern_heads = pattern_heads.collect();
        self.leg_heads = leg_heads;
        let plain = self.leg_heads.iter();
        self.plain = plain.map(|heads| self.plain(heads, simple)).collect();
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
