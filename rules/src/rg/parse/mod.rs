//! From tokens to a tree.

mod cursor;
mod edges;
mod values;

pub(super) use cursor::Parser;

use super::lex::{Kind, Names, Sign, Token};
use super::report::Report;
use super::tree::{Declared, Tree};
use crate::rbg::message::Code;

/// The words that are no names.
pub(super) const WORDS: [&str; 3] = ["const", "type", "var"];

/// Reads a whole description; what is wrong is reported.
pub(super) fn parse(report: &mut Report, names: &Names, tokens: &[Token]) -> Tree {
    let mut parser = Parser::new(report, names, tokens);
    let mut tree = Tree::default();
    while parser.peek().is_some() {
        if parser.statement(&mut tree).is_none() {
            parser.recover();
        }
    }
    tree
}

impl Parser<'_, '_> {
    /// A declaration, an edge or a pragma.
    fn statement(&mut self, tree: &mut Tree) -> Option<()> {
        match self.word() {
            Some("const") => {
                self.next();
                let declared = self.declared("constant")?;
                tree.constants.push(declared);
            }
            Some("var") => {
                self.next();
                let declared = self.declared("variable")?;
                tree.variables.push(declared);
            }
            Some("type") => {
                self.next();
                let name = self.name("the name of a type")?;
                self.expect(Sign::Assign, "behind the name of a type")?;
                let of = self.type_tree()?;
                self.end()?;
                tree.types.push((name, of));
            }
            _ if self.eat(Sign::Pragma) => self.pragma(tree)?,
            _ => {
                let edge = self.edge()?;
                tree.edges.push(edge);
            }
        }
        Some(())
    }

    fn declared(&mut self, what: &str) -> Option<Declared> {
        let name = self.name(&format!("the name of a {what}"))?;
        self.expect(Sign::Colon, &format!("behind the name of a {what}"))?;
        let of = self.type_tree()?;
        self.expect(Sign::Assign, "behind a type, and then a value")?;
        let value = self.value(0)?;
        self.end()?;
        Some(Declared { name, of, value })
    }

    /// What stands behind `@`. All but artificial tags are claims of an optimiser and are not
    /// believed.
    fn pragma(&mut self, tree: &mut Tree) -> Option<()> {
        let name = self.name("the name of a pragma")?;
        let artificial = self.text(name) == "artificialTag";
        let mut any = false;
        while !self.eat(Sign::Semicolon) {
            match self.peek() {
                Some(Kind::Name(_)) if artificial => {
                    let tag = self.name("a tag")?;
                    tree.artificial.push(tag);
                    any = true;
                }
                Some(_) if !artificial => self.next(),
                _ => return self.wrong("a tag or `;`", "in `@artificialTag`"),
            }
        }
        if artificial && !any {
            let finding =
                self.report
                    .error(Code::Syntax, name.place, "`@artificialTag` names no tag");
            finding
                .help
                .push("write the tags behind it: `@artificialTag a b;`".to_owned());
        }
        Some(())
    }
}
