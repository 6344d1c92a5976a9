//! The high-level language: domains, functions and graphs become types, constants and edges.

mod conditions;
mod domains;
mod element;
mod evaluate;
mod graphs;
mod parse;
mod places;
mod statements;
mod tables;
mod tree;

use super::lex::{Name, NameId, Names, Token};
use super::limits;
use super::report::{Place, Report};
use super::tree::Tree;
use crate::rbg::message::Code;
use element::Element;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// The edges that a description may have.
const EDGES: usize = 1 << 19;

/// What is known while a description is translated.
struct Translation<'t, 'a> {
    report: &'t mut Report<'a>,
    names: &'t mut Names,
    file: &'t tree::File,
    /// The elements of each domain.
    domains: FxHashMap<NameId, Rc<[Element]>>,
    /// The names of constructors.
    constructors: FxHashSet<NameId>,
    functions: FxHashMap<NameId, usize>,
    graphs: FxHashMap<NameId, usize>,
    /// The functions that are constants already.
    tabulated: FxHashSet<NameId>,
    out: Tree,
    /// How many nodes have names.
    nodes: u32,
    steps: u64,
    depth: usize,
    full: bool,
}

/// Translates a description; what is wrong is reported.
pub(super) fn translate(report: &mut Report, names: &mut Names, tokens: &[Token]) -> Option<Tree> {
    let file = parse::parse(report, names, tokens);
    if report.failed() {
        return None;
    }
    let functions = file.functions.iter().enumerate();
    let graphs = file.graphs.iter().enumerate().rev();
    let mut translation = Translation {
        functions: functions.map(|(at, one)| (one.name.id, at)).collect(),
        graphs: graphs.map(|(at, one)| (one.name.id, at)).collect(),
        report,
        names,
        file: &file,
        domains: FxHashMap::default(),
        constructors: FxHashSet::default(),
        tabulated: FxHashSet::default(),
        out: Tree::default(),
        nodes: 0,
        steps: 0,
        depth: 0,
        full: false,
    };
    translation.domains()?;
    for at in 0..file.functions.len() {
        translation.tabulate(at)?;
    }
    translation.variables()?;
    translation.rules()?;
    Some(translation.out)
}

impl Translation<'_, '_> {
    fn error<T>(&mut self, code: Code, place: Place, message: String, help: &str) -> Option<T> {
        let finding = self.report.error(code, place, message);
        if !help.is_empty() {
            finding.help.push(help.to_owned());
        }
        None
    }

    fn text(&self, name: Name) -> String {
        self.names.text(name.id).to_owned()
    }

    /// A name that is written somewhere else than it is used.
    fn named(&mut self, text: &str, place: Place) -> Name {
        let id = self.names.id(text);
        Name { id, place }
    }

    /// Counts work.
    fn step(&mut self, place: Place) -> Option<()> {
        self.steps += 1;
        if self.steps <= STEPS {
            return Some(());
        }
        let message = "the values take too long to compute".to_owned();
        self.error(Code::Size, place, message, "")
    }

    /// Goes one level deeper.
    fn deeper(&mut self, place: Place) -> Option<()> {
        self.depth += 1;
        if self.depth <= limits::DEPTH * 4 {
            return Some(());
        }
        let message = "calls stand too deep in each other".to_owned();
        self.error(
            Code::Depth,
            place,
            message,
            "functions and graphs cannot call themselves",
        )
    }
}

/// The steps in which values are computed.
const STEPS: u64 = 4_000_000;
