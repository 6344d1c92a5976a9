//! Expressions in statements.

use super::Translation;
use super::element::Bound;
use super::tree::{Expression, Kind, Operator};
use crate::rbg::message::Code;
use crate::rg::lex::{Name, NameId};
use crate::rg::tree::ExpressionTree;
use rustc_hash::FxHashMap;

/// What names mean in a graph.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    /// The names that are replaced by elements.
    pub(super) replaced: Bound,
    /// The parameters with the variables of their values.
    pub(super) parameters: FxHashMap<NameId, NameId>,
}

impl Translation<'_, '_> {
    /// An expression of the low-level language.
    pub(super) fn place(
        &mut self,
        expression: &Expression,
        scope: &Scope,
    ) -> Option<ExpressionTree> {
        let place = expression.place;
        let plain = |name| ExpressionTree {
            name,
            cast: None,
            indices: Vec::new(),
            place,
        };
        match &expression.kind {
            Kind::Name(name) => {
                let replaced = scope.replaced.iter().rev();
                let element = replaced.clone().find(|(id, _)| *id == name.id);
                if let Some((_, element)) = element {
                    return Some(plain(self.symbol_name(element, place)));
                }
                let id = scope.parameters.get(&name.id).copied().unwrap_or(name.id);
                Some(plain(Name { id, place }))
            }
            Kind::Call(callee, arguments) => {
                if let Kind::Name(name) = callee.kind {
                    if self.constructors.contains(&name.id) {
                        let element = self.element(expression, &scope.replaced)?;
                        return Some(plain(self.symbol_name(&element, place)));
                    }
                    let is_domain = self.domains.contains_key(&name.id);
                    if let ([inner], true) = (&arguments[..], is_domain) {
                        let inner = self.place(inner, scope)?;
                        return Some(ExpressionTree {
                            cast: Some(Box::new(inner)),
                            ..plain(name)
                        });
                    }
                }
                let mut tree = self.place(callee, scope)?;
                for argument in arguments {
                    tree.indices.push(self.place(argument, scope)?);
                }
                tree.place = place;
                Some(tree)
            }
            Kind::Binary(Operator::Plus | Operator::Minus | Operator::Remainder, _) => {
                let element = self.element(expression, &scope.replaced)?;
                Some(plain(self.symbol_name(&element, place)))
            }
            Kind::Binary(..) | Kind::If(_) | Kind::Map(_) => {
                let message = "this can be computed in functions only".to_owned();
                let help = "declare a function and read it here";
                self.error(Code::WrongKind, place, message, help)
            }
        }
    }
}
