//! Conditions as edges.

use super::Translation;
use super::places::Scope;
use super::tree::{Expression, Kind, Operator};
use crate::rbg::message::Code;
use crate::rg::lex::Name;
use crate::rg::tree::LabelTree;

/// Where a condition leads.
#[derive(Clone, Copy)]
pub(super) struct Ways {
    /// Where it is asked.
    pub(super) from: Name,
    /// Where it leads if it holds.
    pub(super) holds: Name,
    /// Where it leads if it does not, if anywhere.
    pub(super) fails: Option<Name>,
}

impl Translation<'_, '_> {
    /// Edges for a condition, or for its opposite.
    pub(super) fn condition(
        &mut self,
        condition: &Expression,
        opposite: bool,
        ways: Ways,
        scope: &Scope,
    ) -> Option<()> {
        let Ways { from, holds, fails } = ways;
        match &condition.kind {
            Kind::Binary(operator @ (Operator::And | Operator::Or), sides) => {
                let both = (*operator == Operator::And) != opposite;
                let middle = self.node(from);
                let (first, second_from) = match (both, fails) {
                    (true, _) => (
                        Ways {
                            holds: middle,
                            ..ways
                        },
                        middle,
                    ),
                    (false, Some(_)) => (
                        Ways {
                            fails: Some(middle),
                            ..ways
                        },
                        middle,
                    ),
                    (false, None) => (ways, from),
                };
                self.condition(&sides[0], opposite, first, scope)?;
                let second = Ways {
                    from: second_from,
                    ..ways
                };
                self.condition(&sides[1], opposite, second, scope)
            }
            Kind::Binary(operator @ (Operator::Equal | Operator::NotEqual), sides) => {
                let equal = (*operator == Operator::Equal) != opposite;
                for (to, equal) in [(Some(holds), equal), (fails, !equal)] {
                    let Some(to) = to else { continue };
                    let one = self.place(&sides[0], scope)?;
                    let other = self.place(&sides[1], scope)?;
                    self.edge(
                        from,
                        to,
                        LabelTree::Compare(one, other, equal),
                        condition.place,
                    )?;
                }
                Some(())
            }
            Kind::Call(callee, arguments) if matches!(callee.kind, Kind::Name(_)) => {
                let Kind::Name(name) = callee.kind else {
                    return None;
                };
                match (&self.text(name)[..], &arguments[..]) {
                    ("not", [inner]) => self.condition(inner, !opposite, ways, scope),
                    (constant @ ("true" | "false"), []) => {
                        let truth = (constant == "true") != opposite;
                        let to = if truth { Some(holds) } else { fails };
                        match to {
                            Some(to) => self.edge(from, to, LabelTree::Skip, condition.place),
                            None => Some(()),
                        }
                    }
                    ("reachable", [call]) => self.reachable(call, opposite, ways, scope),
                    _ => self.no_condition(condition),
                }
            }
            _ => self.no_condition(condition),
        }
    }

    fn no_condition<T>(&mut self, condition: &Expression) -> Option<T> {
        let message = "this is no condition of a statement".to_owned();
        let help = "conditions are `==`, `!=`, `&&`, `||`, `not(…)` and `reachable(graph(…))`; for \
                    others declare a function to `Bool`";
        self.error(Code::WrongKind, condition.place, message, help)
    }

    fn reachable(
        &mut self,
        call: &Expression,
        opposite: bool,
        ways: Ways,
        scope: &Scope,
    ) -> Option<()> {
        let (Kind::Call(callee, arguments), place) = (&call.kind, call.place) else {
            return self.no_condition(call);
        };
        let Kind::Name(graph) = callee.kind else {
            return self.no_condition(call);
        };
        let from = self.node(graph);
        let to = self.call_graph(graph, arguments, from, scope)?;
        for (way, holds) in [(Some(ways.holds), !opposite), (ways.fails, opposite)] {
            let Some(way) = way else { continue };
            self.edge(ways.from, way, LabelTree::Reach { from, to, holds }, place)?;
        }
        Some(())
    }
}
