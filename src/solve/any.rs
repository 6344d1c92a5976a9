//! Best-first engines chosen at run time.

use super::best_first::{BestFirst, Children, Leaf, Rule};
use super::engine::Engine;
use super::expected_work::{ExpectedWork, Work, WorkRule};
use super::limits::Effort;
use super::mopns::{Mopns, OutcomeRule, Stripe};
use super::product::{Chance, ProductPropagation, ProductRule};
use crate::game::Game;
use std::ops::Range;

/// One of the engines that are seldom in a hurry, so that a program compiles their loop once for a
/// game, and not once for each of them.
///
/// It solves as the engine does, node for node. A node takes 8 to 16 bytes more, and each number that
/// is computed one more comparison.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AnyBestFirst {
    /// Multiple-outcome proof-number search.
    Mopns(Mopns),
    /// Product propagation.
    Product(ProductPropagation),
    /// Expected work search.
    Work(ExpectedWork),
}

impl<G: Game> Engine<G> for AnyBestFirst {
    type Run = BestFirst<G, AnyRule>;

    fn all_scores(&self) -> bool {
        matches!(self, Self::Mopns(_))
    }

    fn begin(&self, position: &G, player: usize, scores: &[i16], keep: bool) -> Self::Run {
        let (settings, rule) = match self {
            Self::Mopns(mopns) => (
                mopns.settings(keep),
                AnyRule::Outcome(OutcomeRule::new(scores)),
            ),
            Self::Product(product) => (
                product.settings(keep),
                AnyRule::Product(product.rule(scores)),
            ),
            Self::Work(work) => (work.settings(keep), AnyRule::Work(work.rule(scores))),
        };
        BestFirst::new(position, player, scores, rule, settings)
    }
}

/// The rule of an [`AnyBestFirst`].
#[derive(Clone, Debug)]
pub enum AnyRule {
    /// Of multiple-outcome proof-number search.
    Outcome(OutcomeRule),
    /// Of product propagation.
    Product(ProductRule),
    /// Of expected work search.
    Work(WorkRule),
}

/// The numbers of a node by an [`AnyRule`]: all nodes of a tree have those of one rule.
#[derive(Clone, Copy, Debug)]
pub enum AnyNumbers {
    /// Of multiple-outcome proof-number search.
    Stripe(Stripe),
    /// Of product propagation.
    Chance(Chance),
    /// Of expected work search.
    Work(Work),
}

const OTHERS: &str = "the nodes of a tree have the numbers of its rule";

impl AnyNumbers {
    fn stripe(self) -> Stripe {
        match self {
            Self::Stripe(stripe) => stripe,
            _ => unreachable!("{OTHERS}"),
        }
    }

    fn chance(self) -> Chance {
        match self {
            Self::Chance(chance) => chance,
            _ => unreachable!("{OTHERS}"),
        }
    }

    fn work(self) -> Work {
        match self {
            Self::Work(work) => work,
            _ => unreachable!("{OTHERS}"),
        }
    }
}

/// Children whose numbers are those of one rule.
#[derive(Clone, Copy)]
struct Of<C, D>(C, fn(AnyNumbers) -> D);

impl<C: Children<AnyNumbers>, D: Copy> Children<D> for Of<C, D> {
    fn numbers(self) -> impl Iterator<Item = D> {
        self.0.numbers().map(self.1)
    }
}

/// Has the rule that there is do something with a node's numbers and its children's.
macro_rules! each {
    ($this:expr, |$rule:ident, $wrap:ident, $of:ident| $does:expr) => {
        match $this {
            AnyRule::Outcome($rule) => {
                let ($wrap, $of) = (AnyNumbers::Stripe, AnyNumbers::stripe);
                let _ = (&$wrap, &$of);
                $does
            }
            AnyRule::Product($rule) => {
                let ($wrap, $of) = (AnyNumbers::Chance, AnyNumbers::chance);
                let _ = (&$wrap, &$of);
                $does
            }
            AnyRule::Work($rule) => {
                let ($wrap, $of) = (AnyNumbers::Work, AnyNumbers::work);
                let _ = (&$wrap, &$of);
                $does
            }
        }
    };
}

impl Rule for AnyRule {
    type Data = AnyNumbers;

    fn needs_branching(&self) -> bool {
        each!(self, |rule, wrap, of| rule.needs_branching())
    }

    fn make_room(&mut self, nodes: usize, limit: usize) -> bool {
        each!(self, |rule, wrap, of| rule.make_room(nodes, limit))
    }

    fn leaf(&mut self, leaf: &Leaf) -> AnyNumbers {
        each!(self, |rule, wrap, of| wrap(rule.leaf(leaf)))
    }

    fn finished(&mut self, score: i16) -> AnyNumbers {
        each!(self, |rule, wrap, of| wrap(rule.finished(score)))
    }

    fn aim(&mut self, root: &AnyNumbers) {
        each!(self, |rule, wrap, of| rule.aim(&of(*root)));
    }

    fn select(&self, own: bool, node: &AnyNumbers, children: impl Children<AnyNumbers>) -> usize {
        each!(self, |rule, wrap, of| rule.select(
            own,
            &of(*node),
            Of(children, of)
        ))
    }

    fn update(
        &mut self,
        own: bool,
        node: &mut AnyNumbers,
        children: impl Children<AnyNumbers>,
    ) -> bool {
        each!(self, |rule, wrap, of| {
            let mut data = of(*node);
            let changed = rule.update(own, &mut data, Of(children, of));
            *node = wrap(data);
            changed
        })
    }

    fn verdict(&self, node: &AnyNumbers, score: i16) -> Option<bool> {
        each!(self, |rule, wrap, of| rule.verdict(&of(*node), score))
    }

    fn decided(&self, node: &AnyNumbers) -> bool {
        each!(self, |rule, wrap, of| rule.decided(&of(*node)))
    }

    fn open(&self, node: &AnyNumbers) -> Range<usize> {
        each!(self, |rule, wrap, of| rule.open(&of(*node)))
    }

    fn bearer(
        &self,
        own: bool,
        node: &AnyNumbers,
        children: impl Children<AnyNumbers>,
    ) -> Option<usize> {
        each!(self, |rule, wrap, of| rule.bearer(
            own,
            &of(*node),
            Of(children, of)
        ))
    }

    fn efforts(&self, node: &AnyNumbers) -> Vec<Effort> {
        each!(self, |rule, wrap, of| rule.efforts(&of(*node)))
    }

    fn release(&mut self, node: AnyNumbers) {
        each!(self, |rule, wrap, of| rule.release(of(node)));
    }

    fn bytes(&self) -> usize {
        each!(self, |rule, wrap, of| rule.bytes())
    }
}
