//! Reading a proof off the tree.

use super::tree::{ROOT, State};
use super::{BestFirst, Rule};
use crate::certificate::Claim;
use crate::game::Game;
use crate::solve::limits::Control;
use crate::solve::strategy::Strategy;

/// Where in the tree the last line ended.
pub(super) struct Cursor<'a, G: Game, R: Rule> {
    search: &'a BestFirst<G, R>,
    claim: Claim,
    /// The moves of the line, and the node after each.
    path: Vec<(G::Move, u32)>,
}

/// How many nodes are counted to tell a long defence from a short one.
const COUNTED: usize = 10_000;

impl<'a, G: Game, R: Rule> Cursor<'a, G, R> {
    pub(super) fn new(search: &'a BestFirst<G, R>, claim: Claim) -> Self {
        Self {
            search,
            claim,
            path: Vec::new(),
        }
    }

    /// The node at the end of a line, if the tree has it.
    fn go_to(&mut self, line: &[G::Move]) -> Option<u32> {
        let known = self.path.iter().zip(line);
        let shared = known.take_while(|((m, _), n)| m == *n).count();
        self.path.truncate(shared);
        let mut index = self.path.last().map_or(ROOT, |&(_, node)| node);
        for &m in &line[shared..] {
            if self.search.tree.node(index).state != State::Expanded {
                return None;
            }
            let (first, children) = self.search.tree.children(index);
            let place = children.iter().position(|child| child.step == m)?;
            index = first + place as u32;
            self.path.push((m, index));
        }
        (self.search.tree.node(index).state == State::Expanded).then_some(index)
    }

    /// The nodes below a node, as far as they are counted.
    fn weight(&self, index: u32) -> usize {
        let tree = &self.search.tree;
        let (mut open, mut count) = (vec![index], 0);
        while let Some(index) = open.pop() {
            count += 1;
            if count >= COUNTED {
                break;
            }
            if tree.node(index).state == State::Expanded {
                let (first, children) = tree.children(index);
                open.extend((first..).take(children.len()));
            }
        }
        count
    }
}

impl<G: Game, R: Rule> Strategy<G> for Cursor<'_, G, R> {
    fn choose(&mut self, _: &G, line: &[G::Move], _: &mut Control<'_>) -> Option<G::Move> {
        let index = self.go_to(line)?;
        let (_, children) = self.search.tree.children(index);
        let Claim { target, holds } = self.claim;
        let proves = |data| self.search.rule.verdict(data, target.score) == Some(holds);
        let chosen = children.iter().find(|child| proves(&child.data))?;
        Some(chosen.step)
    }

    fn resist(&mut self, _: &G, line: &[G::Move], control: &mut Control<'_>) -> Option<G::Move> {
        let index = self.go_to(line)?;
        let (first, children) = self.search.tree.children(index);
        let places = 0..children.len() as u32;
        // If the time is up any reply will do.
        let longest = places.max_by_key(|&place| {
            let late = control.interrupts(COUNTED as u64 / 16);
            if late { 0 } else { self.weight(first + place) }
        })?;
        Some(children[longest as usize].step)
    }
}
