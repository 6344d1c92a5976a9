//! Types, values and expressions.

use super::Parser;
use crate::rg::lex::{Kind, Sign};
use crate::rg::tree::{ExpressionTree, TypePart, TypeTree, ValueTree};

impl Parser<'_, '_> {
    /// A type.
    pub(super) fn type_tree(&mut self) -> Option<TypeTree> {
        let start = self.place();
        let mut parts = Vec::new();
        loop {
            let place = self.place();
            if self.eat(Sign::OpenSet) {
                let mut elements = Vec::new();
                if !self.eat(Sign::CloseSet) {
                    loop {
                        elements.push(self.name("a symbol of the set")?);
                        if self.eat(Sign::CloseSet) {
                            break;
                        }
                        if !self.eat(Sign::Comma) {
                            return self.wrong("`,` or `}`", "in a set");
                        }
                    }
                }
                parts.push(TypePart::Set(elements, place.to(self.before())));
            } else {
                parts.push(TypePart::Name(self.name("a type: a name or `{`")?));
            }
            if !self.eat(Sign::Arrow) {
                break;
            }
        }
        let place = start.to(self.before());
        Some(TypeTree { parts, place })
    }

    /// A value.
    pub(in crate::rg) fn value(&mut self, depth: usize) -> Option<ValueTree> {
        self.check_depth(depth)?;
        let start = self.place();
        if !self.eat(Sign::OpenSet) {
            return Some(ValueTree::Name(self.name("a value: a name or `{`")?));
        }
        let mut entries = Vec::new();
        if !self.eat(Sign::CloseSet) {
            loop {
                let key = match self.peek() {
                    Some(Kind::Sign(Sign::Colon)) => None,
                    _ => Some(self.name("a key, `:` or `}`")?),
                };
                self.expect(Sign::Colon, "between key and value")?;
                entries.push((key, self.value(depth + 1)?));
                if self.eat(Sign::CloseSet) {
                    break;
                }
                if !self.eat(Sign::Comma) {
                    return self.wrong("`,` or `}`", "in a map");
                }
            }
        }
        Some(ValueTree::Map(entries, start.to(self.before())))
    }

    /// An expression.
    pub(super) fn expression(&mut self, depth: usize) -> Option<ExpressionTree> {
        self.check_depth(depth)?;
        let name = self.name("a value: a name")?;
        let cast = if self.eat(Sign::Open) {
            let inner = self.expression(depth + 1)?;
            self.expect(Sign::Close, "behind the value that is cast")?;
            Some(Box::new(inner))
        } else {
            None
        };
        let mut indices = Vec::new();
        while self.eat(Sign::OpenIndex) {
            indices.push(self.expression(depth + 1)?);
            self.expect(Sign::CloseIndex, "behind the key of a map")?;
        }
        let place = name.place.to(self.before());
        Some(ExpressionTree {
            name,
            cast,
            indices,
            place,
        })
    }
}
