//! The making of tables of tests.

use super::parts::Step;
use super::plan::Plan;
use super::simplify::Simple;
use crate::rbg::automaton::{Automaton, Label, Node};
use crate::rbg::description::CellId;
use crate::rbg::rules::{NOWHERE, Rules};
use rustc_hash::FxHashSet;

/// The most steps of a table.
const STEPS: usize = 600;
/// The most states on a way from the root of a table.
const STATES: usize = 600;
/// The most states that are looked at for a table.
const WORK: usize = 6_000;
type State = (Node, CellId);

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Test {
    On(CellId, u64),
    Pattern(CellId, u32),
    Compare(u32),
}

enum Item {
    Exit(Label, CellId),
    Go(State),
    Test(Test, Vec<State>),
}

pub(super) struct Builder<'a, const W: usize> {
    pub(super) rules: &'a Rules,
    pub(super) automaton: &'a Automaton,
    pub(super) plan: &'a Plan<W>,
    pub(super) simple: &'a Simple,
    pub(super) goal: Node,
    /// Whether the table ends where it can be cut.
    pub(super) cut: bool,
    /// The states that are come to already if the tests above have passed.
    pub(super) seen: FxHashSet<State>,
    /// The tests that have passed.
    pub(super) held: Vec<Test>,
    pub(super) steps: Vec<Step>,
    pub(super) work: usize,
}

impl<const W: usize> Builder<'_, W> {
    /// The pieces that a cell can hold after the tests that have passed.
    fn possible(&self, cell: CellId) -> u64 {
        let all = u64::MAX >> (64 - self.rules.pieces().clamp(1, 64));
        self.held.iter().fold(all, |all, test| match *test {
            Test::On(tested, set) if tested == cell => all & set,
            _ => all,
        })
    }

    /// Follows what needs no test, and collects the tests and exits behind it. Whether it comes to
    /// the goal; `None` if there is too much.
    fn visit(
        &mut self,
        state: State,
        items: &mut Vec<Item>,
        trail: &mut Vec<State>,
    ) -> Option<bool> {
        let (node, cell) = state;
        if node == self.goal {
            return Some(true);
        }
        if !self.seen.insert(state) {
            return Some(false);
        }
        trail.push(state);
        if self.cut && self.seen.len() > 1 && self.plan.cuts[node as usize] {
            items.push(Item::Go(state));
            return Some(false);
        }
        self.work += 1;
        if self.seen.len() > STATES || self.work > WORK {
            return None;
        }
        let simple = self.simple;
        for &(label, to) in &simple.edges[node as usize] {
            let test = match label {
                Label::Empty => {
                    if self.visit((to, cell), items, trail)? {
                        return Some(true);
                    }
                    continue;
                }
                Label::Shift(direction) => {
                    let next = self.rules.next(direction, cell);
                    if next != NOWHERE && self.visit((to, next), items, trail)? {
                        return Some(true);
                    }
                    continue;
                }
                Label::Symbol(_) | Label::Hypothetical(_) => {
                    items.push(Item::Exit(label, cell));
                    continue;
                }
                Label::On(set) => {
                    let possible = self.possible(cell);
                    let pieces = self.plan.sets[set as usize].iter();
                    let set = possible & pieces.fold(0, |all, &piece| all | 1 << piece);
                    if set == 0 {
                        continue;
                    }
                    if set == possible {
                        if self.visit((to, cell), items, trail)? {
                            return Some(true);
                        }
                        continue;
                    }
                    Test::On(cell, set)
                }
                Label::Pattern(number) => match self.known(number, cell) {
                    Some(Known::Is(true)) => {
                        if self.visit((to, cell), items, trail)? {
                            return Some(true);
                        }
                        continue;
                    }
                    Some(Known::Is(false)) => continue,
                    Some(Known::On(cell, set)) => Test::On(cell, set),
                    None => Test::Pattern(cell, number),
                },
                Label::Compare(number) => Test::Compare(number),
            };
            if self.held.contains(&test) {
                if self.visit((to, cell), items, trail)? {
                    return Some(true);
                }
                continue;
            }
            match items.last_mut() {
                Some(Item::Test(last, states)) if *last == test => states.push((to, cell)),
                _ => items.push(Item::Test(test, vec![(to, cell)])),
            }
        }
        Some(false)
    }

    /// What is known of a pattern on a cell beforehand.
    fn known(&self, number: u32, cell: CellId) -> Option<Known> {
        if let Some(fixed) = &self.plan.fixed[number as usize] {
            let place = self.plan.geometry.place[usize::from(cell)];
            return Some(Known::Is(fixed.has(place.into())));
        }
        let (start, goal) = self.plan.ends[number as usize]?;
        // A single test of a neighbour takes less time than a pattern.
        let (mut node, mut at) = (start, cell);
        let mut test: Option<(CellId, u64)> = None;
        let holds = self.automaton.patterns[number as usize].holds;
        for _ in 0..8 {
            if node == goal {
                let (at, set) = test?;
                let possible = self.possible(at);
                let set = possible & if holds { set } else { !set };
                return Some(match set {
                    0 => Known::Is(false),
                    _ if set == possible => Known::Is(true),
                    _ => Known::On(at, set),
                });
            }
            let [(label, to)] = self.simple.edges[node as usize][..] else {
                return None;
            };
            match label {
                Label::Empty => {}
                Label::Shift(direction) => {
                    at = self.rules.next(direction, at);
                    if at == NOWHERE {
                        return Some(Known::Is(!holds));
                    }
                }
                Label::On(set) if test.is_none() => {
                    let pieces = self.plan.sets[set as usize].iter();
                    test = Some((at, pieces.fold(0, |all, &piece| all | 1 << piece)));
                }
                _ => return None,
            }
            node = to;
        }
        None
    }

    /// Writes the table of what begins at a state; `None` if there is too much.
    pub(super) fn root(&mut self, start: State) -> Option<()> {
        let (mut items, mut trail) = (Vec::new(), Vec::new());
        if self.visit(start, &mut items, &mut trail)? {
            self.steps.push(Step::Goal);
            return Some(());
        }
        self.write(items)
    }

    /// Writes items; `None` if there is too much.
    fn write(&mut self, items: Vec<Item>) -> Option<()> {
        for item in items {
            if self.steps.len() > STEPS {
                return None;
            }
            match item {
                Item::Exit(label, cell) => {
                    let place = self.plan.geometry.place[usize::from(cell)];
                    self.steps.push(Step::Exit {
                        place,
                        slot: 0,
                        label,
                    });
                }
                Item::Go((node, cell)) => self.steps.push(Step::Go { cell, node }),
                Item::Test(test, states) => self.write_test(test, &states)?,
            }
        }
        Some(())
    }

    fn write_test(&mut self, test: Test, states: &[State]) -> Option<()> {
        let (first, held) = (self.steps.len(), self.held.len());
        let place = |cell: CellId| self.plan.geometry.place[usize::from(cell)];
        self.steps.push(match test {
            Test::On(cell, set) => Step::On { cell, skip: 0, set },
            Test::Pattern(cell, number) => Step::Pattern {
                place: place(cell),
                skip: 0,
                number,
            },
            Test::Compare(number) => Step::Compare { skip: 0, number },
        });
        self.held.push(test);
        let (mut items, mut trail, mut came) = (Vec::new(), Vec::new(), false);
        for &state in states {
            came = self.visit(state, &mut items, &mut trail)?;
            if came {
                self.steps.push(Step::Goal);
                break;
            }
        }
        if !came {
            self.write(items)?;
        }
        for state in trail {
            self.seen.remove(&state);
        }
        self.held.truncate(held);
        if self.steps.len() == first + 1 {
            // Nothing can be met behind the test.
            self.steps.pop();
            return Some(());
        }
        let end = self.steps.len() as u32;
        match &mut self.steps[first] {
            Step::On { skip, .. } | Step::Pattern { skip, .. } | Step::Compare { skip, .. } => {
                *skip = end;
            }
            _ => {}
        }
        Some(())
    }
}

/// What is known of a pattern.
enum Known {
    Is(bool),
    /// It is as it should be if a cell holds a piece of a set.
    On(CellId, u64),
}
