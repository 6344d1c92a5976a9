//! Graphs as nodes and edges.

use super::places::Scope;
use super::tree::Expression;
use super::{EDGES, Translation};
use crate::rbg::message::Code;
use crate::rg::lex::Name;
use crate::rg::report::{Place, nearest};
use crate::rg::tree::{Declared, EdgeTree, ExpressionTree, LabelTree};

/// Where statements that leave their block lead.
#[derive(Clone, Copy, Default)]
pub(super) struct Exits {
    pub(super) after_loop: Option<Name>,
    pub(super) loop_head: Option<Name>,
    pub(super) end: Option<Name>,
}

/// The node behind statements; `None` if they never come to an end.
#[derive(Clone, Copy)]
pub(super) struct Behind(pub(super) Option<Name>);

impl Translation<'_, '_> {
    /// A new node, near something.
    pub(super) fn node(&mut self, near: Name) -> Name {
        self.nodes += 1;
        let text = format!("n{}", self.nodes);
        self.named(&text, near.place)
    }

    /// A new edge.
    pub(super) fn edge(
        &mut self,
        from: Name,
        to: Name,
        label: LabelTree,
        place: Place,
    ) -> Option<()> {
        if self.out.edges.len() >= EDGES || self.full {
            self.full = true;
            let message = format!("the graphs have more than {EDGES} edges");
            let help =
                "graphs are copied where they are called, and bodies where they are repeated";
            return self.error(Code::Size, place, message, help);
        }
        let (from, to) = (Name { place, ..from }, Name { place, ..to });
        self.out.edges.push(EdgeTree {
            from,
            to,
            label,
            place,
        });
        Some(())
    }

    /// The whole game.
    pub(super) fn rules(&mut self) -> Option<()> {
        let file = self.file;
        for (at, graph) in file.graphs.iter().enumerate() {
            if self.graphs[&graph.name.id] != at {
                let message = format!("there are two graphs `{}`", self.text(graph.name));
                let help = "remove or rename one of them";
                return self.error(Code::NameClash, graph.name.place, message, help);
            }
            for (number, (parameter, of)) in graph.parameters.iter().enumerate() {
                let name = self.parameter(graph.name, number, *parameter);
                let value = self.first(of)?;
                let of = Self::type_tree(of);
                self.out.variables.push(Declared { name, of, value });
            }
        }
        let place = Place::default();
        let rules = self.named("rules", place);
        if !self.graphs.contains_key(&rules.id) {
            let message = "there is no graph `rules`".to_owned();
            let help = "the game is what `graph rules() { … }` says";
            return self.error(Code::MissingSection, place, message, help);
        }
        let (begin, first) = (self.named("begin", place), self.named("rules_begin", place));
        self.edge(begin, first, LabelTree::Skip, place)?;
        self.call_graph(rules, &[], first, &Scope::default())?;
        Some(())
    }

    /// The variable of a parameter.
    fn parameter(&mut self, graph: Name, number: usize, parameter: Name) -> Name {
        let (graph, name) = (self.text(graph), self.text(parameter));
        self.named(&format!("{graph}_arg{number}_{name}"), parameter.place)
    }

    /// A copy of a graph that begins at a node. Answers where it ends.
    pub(super) fn call_graph(
        &mut self,
        name: Name,
        arguments: &[Expression],
        from: Name,
        scope: &Scope,
    ) -> Option<Name> {
        let file = self.file;
        let Some(&at) = self.graphs.get(&name.id) else {
            let text = self.text(name);
            let names = self.graphs.keys().map(|&id| self.names.text(id));
            let near = nearest(&text, names).map(|near| format!("nearest: {near}"));
            let message = format!("there is no graph `{text}`");
            return self.error(
                Code::UnknownName,
                name.place,
                message,
                &near.unwrap_or_default(),
            );
        };
        let graph = &file.graphs[at];
        if graph.parameters.len() != arguments.len() {
            let (text, count) = (self.text(name), graph.parameters.len());
            let message = format!("`{text}` has {count} parameters, not {}", arguments.len());
            return self.error(Code::Arguments, name.place, message, "");
        }
        self.deeper(name.place)?;
        let mut inner = Scope::default();
        let mut here = from;
        for (number, ((parameter, _), argument)) in
            graph.parameters.iter().zip(arguments).enumerate()
        {
            let variable = self.parameter(graph.name, number, *parameter);
            inner.parameters.insert(parameter.id, variable.id);
            let to = ExpressionTree {
                name: variable,
                cast: None,
                indices: Vec::new(),
                place: argument.place,
            };
            let value = self.place(argument, scope)?;
            let next = self.node(name);
            self.edge(here, next, LabelTree::Assign(to, value), argument.place)?;
            here = next;
        }
        let end = self.node(name);
        let exits = Exits {
            end: Some(end),
            ..Exits::default()
        };
        if let Behind(Some(last)) = self.block(&graph.body, here, &inner, exits)? {
            self.edge(last, end, LabelTree::Skip, name.place)?;
        }
        self.depth -= 1;
        Some(end)
    }
}
