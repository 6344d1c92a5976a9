//! Descriptions written out as automata.

use super::lex::{Name, Names};
use super::read::{is_logic, read, tree};
use super::report::Report;
use super::tree::{
    Declared, EdgeTree, ExpressionTree, LabelTree, Tree, TypePart, TypeTree, ValueTree,
};
use crate::rbg::message::Finding;
use std::fmt::Write;

/// Writes a description in the low-level language, as types, constants, variables and edges of the
/// same game. `name` is the name of its file: see [`read`](read()). `None` for the Game Description
/// Language.
///
/// # Errors
/// All findings, if one of them is an error.
pub fn expand(text: &str, name: &str) -> Result<Option<String>, Vec<Finding>> {
    read(text, name)?;
    if is_logic(name) {
        return Ok(None);
    }
    let (mut report, mut names) = (Report::new(text, name), Names::default());
    let tree = tree(&mut report, &mut names, name);
    Ok(tree.map(|tree| Printer { names: &names }.file(&tree)))
}

/// Writes parts of descriptions.
struct Printer<'n> {
    names: &'n Names,
}

impl Printer<'_> {
    fn file(&self, tree: &Tree) -> String {
        let mut text = String::new();
        for (name, of) in &tree.types {
            let _ = writeln!(text, "type {} = {};", self.name(*name), self.types(of));
        }
        for (word, all) in [("const", &tree.constants), ("var", &tree.variables)] {
            for Declared { name, of, value } in all {
                let (name, of, value) = (self.name(*name), self.types(of), self.value(value));
                let _ = writeln!(text, "{word} {name}: {of} = {value};");
            }
        }
        if !tree.artificial.is_empty() {
            let tags: Vec<_> = tree.artificial.iter().map(|&tag| self.name(tag)).collect();
            let _ = writeln!(text, "@artificialTag {};", tags.join(" "));
        }
        for edge in &tree.edges {
            let _ = writeln!(text, "{}", self.edge(edge));
        }
        text
    }

    fn name(&self, name: Name) -> &str {
        self.names.text(name.id)
    }

    fn types(&self, of: &TypeTree) -> String {
        let parts = of.parts.iter().map(|part| match part {
            TypePart::Name(name) => self.name(*name).to_owned(),
            TypePart::Set(names, _) => {
                let names: Vec<_> = names.iter().map(|&name| self.name(name)).collect();
                format!("{{{}}}", names.join(", "))
            }
        });
        parts.collect::<Vec<_>>().join(" -> ")
    }

    fn value(&self, value: &ValueTree) -> String {
        match value {
            ValueTree::Name(name) => self.name(*name).to_owned(),
            ValueTree::Map(entries, _) => {
                let entries = entries.iter().map(|(key, value)| {
                    let key = key.map_or("", |key| self.name(key));
                    format!("{key}: {}", self.value(value))
                });
                format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
            }
        }
    }

    fn expression(&self, of: &ExpressionTree) -> String {
        let mut text = self.name(of.name).to_owned();
        if let Some(cast) = &of.cast {
            let _ = write!(text, "({})", self.expression(cast));
        }
        for index in &of.indices {
            let _ = write!(text, "[{}]", self.expression(index));
        }
        text
    }

    fn edge(&self, edge: &EdgeTree) -> String {
        let sign = |holds, yes, no| if holds { yes } else { no };
        let label = match &edge.label {
            LabelTree::Skip => String::new(),
            LabelTree::Assign(place, value) => {
                format!("{} = {}", self.expression(place), self.expression(value))
            }
            LabelTree::Generate(place, of) => {
                format!("{} = {}(*)", self.expression(place), self.types(of))
            }
            LabelTree::Compare(one, other, equal) => {
                let (one, other) = (self.expression(one), self.expression(other));
                format!("{one} {} {other}", sign(*equal, "==", "!="))
            }
            &LabelTree::Reach { from, to, holds } => {
                let (from, to) = (self.name(from), self.name(to));
                format!("{} {from} -> {to}", sign(holds, "?", "!"))
            }
            LabelTree::Tag(tag) => format!("$ {}", self.name(*tag)),
            LabelTree::TagOf(variable) => format!("$$ {}", self.name(*variable)),
        };
        format!("{}, {}: {label};", self.name(edge.from), self.name(edge.to))
    }
}
