//! Edges.

use super::Parser;
use crate::rg::lex::{Kind, Sign};
use crate::rg::tree::{EdgeTree, LabelTree};

impl Parser<'_, '_> {
    /// An edge.
    pub(super) fn edge(&mut self) -> Option<EdgeTree> {
        let from = self.name("an edge, `const`, `type`, `var` or `@`")?;
        self.expect(Sign::Comma, "between the nodes of an edge")?;
        let to = self.name("the node where the edge ends")?;
        self.expect(Sign::Colon, "behind the nodes of an edge")?;
        let label = self.label()?;
        let place = from.place.to(self.before());
        self.end()?;
        Some(EdgeTree {
            from,
            to,
            label,
            place,
        })
    }

    fn label(&mut self) -> Option<LabelTree> {
        match self.peek() {
            Some(Kind::Sign(Sign::Semicolon)) => Some(LabelTree::Skip),
            Some(Kind::Sign(Sign::Tag)) => {
                self.next();
                Some(LabelTree::Tag(self.name("a tag behind `$`")?))
            }
            Some(Kind::Sign(Sign::Tags)) => {
                self.next();
                Some(LabelTree::TagOf(self.name("a variable behind `$$`")?))
            }
            Some(Kind::Sign(sign @ (Sign::Question | Sign::Not))) => {
                self.next();
                let from = self.name("a node where the check begins")?;
                self.expect(Sign::Arrow, "between the nodes of a check")?;
                let to = self.name("a node where the check ends")?;
                let holds = sign == Sign::Question;
                Some(LabelTree::Reach { from, to, holds })
            }
            Some(Kind::Name(_)) => self.comparison(),
            _ => self.wrong(
                "`;`, a value, `?`, `!`, `$` or `$$`",
                "behind the nodes of an edge",
            ),
        }
    }

    fn comparison(&mut self) -> Option<LabelTree> {
        let left = self.expression(0)?;
        if self.eat(Sign::Equal) {
            return Some(LabelTree::Compare(left, self.expression(0)?, true));
        }
        if self.eat(Sign::NotEqual) {
            return Some(LabelTree::Compare(left, self.expression(0)?, false));
        }
        if !self.eat(Sign::Assign) {
            return self.wrong("`=`, `==` or `!=`", "behind a value");
        }
        if !self.is_generator() {
            return Some(LabelTree::Assign(left, self.expression(0)?));
        }
        let of = self.type_tree()?;
        self.expect(Sign::Open, "behind the type of any element")?;
        self.expect(Sign::Star, "for any element of the type")?;
        self.expect(Sign::Close, "behind `*`")?;
        Some(LabelTree::Generate(left, of))
    }

    /// Whether the rest of the label is a type with `(*)`.
    fn is_generator(&self) -> bool {
        let sign = |sign| Some(Kind::Sign(sign));
        self.peek() == sign(Sign::OpenSet)
            || self.second() == sign(Sign::Arrow)
            || (self.second() == sign(Sign::Open) && self.third() == sign(Sign::Star))
    }
}
