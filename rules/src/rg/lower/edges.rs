//! Edges.

use super::Lowering;
use super::expressions::{Lowered, Source};
use crate::rbg::message::Code;
use crate::rg::lex::{Name, NameId};
use crate::rg::limits;
use crate::rg::report::{Place, nearest};
use crate::rg::rules::{Edge, Label, Node, NodeId, Spot, Value};
use crate::rg::tree::{EdgeTree, ExpressionTree, LabelTree, Tree};
use crate::rg::types::Type;
use rustc_hash::FxHashMap;

/// The most cells that copies between maps of different types have together.
const COPIED: usize = 1 << 20;

/// The nodes with the edges between them.
pub(super) struct Graph {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge>,
    pub(super) places: Vec<Place>,
    pub(super) begin: NodeId,
    pub(super) end: NodeId,
}

impl Lowering<'_, '_> {
    /// The edges, grouped by the nodes where they begin.
    pub(super) fn edges(&mut self, tree: &Tree) -> Option<Graph> {
        let mut ids: FxHashMap<NameId, NodeId> = FxHashMap::default();
        let mut names = Vec::new();
        for name in tree.edges.iter().flat_map(|edge| [edge.from, edge.to]) {
            ids.entry(name.id).or_insert_with(|| {
                names.push(name);
                names.len() as NodeId - 1
            });
        }
        let mut by_node: Vec<Vec<(Edge, Place)>> = Vec::new();
        by_node.resize_with(names.len(), Vec::new);
        let mut wrong = 0;
        for edge in &tree.edges {
            let Some(label) = self.label(edge, &ids) else {
                wrong += 1;
                if wrong > limits::ERRORS {
                    break;
                }
                continue;
            };
            let made = Edge {
                to: ids[&edge.to.id],
                line: self.report.line(edge.place.start),
                label,
                lasting: false,
            };
            by_node[ids[&edge.from.id] as usize].push((made, edge.place));
        }
        let begin = self.fixed_node(&ids, "begin", "games begin there")?;
        let end = self.fixed_node(&ids, "end", "games end there")?;
        let (mut nodes, mut edges, mut places) = (Vec::new(), Vec::new(), Vec::new());
        for (name, own) in names.into_iter().zip(by_node) {
            let first = edges.len() as u32;
            for (edge, place) in own {
                edges.push(edge);
                places.push(place);
            }
            let last = edges.len() as u32;
            nodes.push(Node {
                name: self.text(name),
                line: self.report.line(name.place.start),
                first,
                last,
                remembered: false,
            });
        }
        Some(Graph {
            nodes,
            edges,
            places,
            begin,
            end,
        })
    }

    fn fixed_node(
        &mut self,
        ids: &FxHashMap<NameId, NodeId>,
        text: &str,
        why: &str,
    ) -> Option<NodeId> {
        let id = self.names.id(text);
        if let Some(&node) = ids.get(&id) {
            return Some(node);
        }
        let message = format!("no edge has the node `{text}`");
        self.error(
            Code::MissingSection,
            Place::default(),
            message,
            why.to_owned(),
        )
    }

    fn label(&mut self, edge: &EdgeTree, ids: &FxHashMap<NameId, NodeId>) -> Option<Label> {
        match &edge.label {
            LabelTree::Skip => Some(Label::Skip),
            LabelTree::Assign(to, from) => self.assignment(to, from),
            LabelTree::Generate(to, of) => {
                let to = self.assigned(to)?;
                let whole = to.place.to(of.place);
                let of = self.type_of(of)?;
                let (Type::Set(found), Type::Set(wanted)) =
                    (self.types.get(of), self.types.get(to.of))
                else {
                    let message = "any element is assigned from sets to symbols only".to_owned();
                    let help = "assign the keys of the map one by one".to_owned();
                    return self.error(Code::WrongKind, whole, message, help);
                };
                if !self.types.within(found, wanted) {
                    let message = "not every element can be assigned here".to_owned();
                    let (found, wanted) = (self.type_text(of), self.type_text(to.of));
                    let help = format!("{found} is not part of {wanted}");
                    return self.error(Code::WrongKind, whole, message, help);
                }
                let place = to.place;
                let Value::Variable(spot) = to.value() else {
                    return None;
                };
                if self.is_player(&spot) {
                    let message = "`player` cannot be any element".to_owned();
                    let help = "assign it from a variable that is".to_owned();
                    return self.error(Code::WrongKind, place, message, help);
                }
                Some(Label::Generate(spot, found))
            }
            LabelTree::Compare(one, other, equal) => self.comparison(one, other, *equal),
            LabelTree::Reach { from, to, holds } => {
                let from = self.node(ids, *from)?;
                let to = self.node(ids, *to)?;
                Some(Label::Reach(from, to, *holds))
            }
            LabelTree::Tag(tag) => {
                self.check_loop(edge)?;
                Some(Label::Tag(self.symbol(*tag)?))
            }
            LabelTree::TagOf(name) => {
                self.check_loop(edge)?;
                let variable = self.expression(&ExpressionTree {
                    name: *name,
                    cast: None,
                    indices: Vec::new(),
                    place: name.place,
                })?;
                let is_set = matches!(self.types.get(variable.layout), Type::Set(_));
                match variable.source {
                    Source::Variable(spot) if is_set => Some(Label::TagOf(spot.base)),
                    _ => {
                        let text = self.text(*name);
                        let message = format!("`{text}` is no variable with a symbol as value");
                        let help = format!("a fixed tag is written `$ {text}`");
                        self.error(Code::WrongKind, name.place, message, help)
                    }
                }
            }
        }
    }

    /// A tag on an edge from a node to itself would make endless moves.
    fn check_loop(&mut self, edge: &EdgeTree) -> Option<()> {
        if edge.from.id != edge.to.id {
            return Some(());
        }
        let message = "an edge with a tag leads back to its own node".to_owned();
        let help = "moves would have any number of tags; lead it to another node".to_owned();
        self.error(Code::EndlessMove, edge.place, message, help)
    }

    fn node(&mut self, ids: &FxHashMap<NameId, NodeId>, name: Name) -> Option<NodeId> {
        if let Some(&node) = ids.get(&name.id) {
            return Some(node);
        }
        let text = self.text(name);
        let near = nearest(&text, ids.keys().map(|&id| self.names.text(id)));
        let help = near
            .map(|near| format!("nearest: {near}"))
            .unwrap_or_default();
        let message = format!("no edge has the node `{text}`");
        self.error(Code::UnknownName, name.place, message, help)
    }

    fn is_player(&self, spot: &Spot) -> bool {
        let player = self.variables.iter().rev().find(|one| one.name == "player");
        spot.keys.is_empty() && player.is_some_and(|player| player.base == spot.base)
    }

    /// What an assignment changes: casts do nothing.
    fn assigned(&mut self, tree: &ExpressionTree) -> Option<Lowered> {
        let to = self.expression(tree)?;
        let what = match to.source {
            Source::Variable(_) => return Some(to),
            Source::Constant(_) => "a constant",
            Source::Symbol(_) => "a symbol",
        };
        let message = format!("only variables change, and this is {what}");
        let help = "equality is written `==`".to_owned();
        self.error(Code::WrongKind, tree.place, message, help)
    }

    fn assignment(&mut self, to: &ExpressionTree, from: &ExpressionTree) -> Option<Label> {
        let place = to.place.to(from.place);
        let to = self.assigned(to)?;
        let from = self.expression(from)?;
        self.check_fit(&to, &from, place)?;
        let (to_layout, from_layout) = (to.layout, from.layout);
        let Source::Variable(spot) = to.source else {
            return None;
        };
        self.check_supported(&spot, &from);
        if self.is_player(&spot) {
            return Some(Label::Player(from.value()));
        }
        if let Type::Set(_) = self.types.get(to_layout) {
            return Some(Label::Assign(spot, from.value()));
        }
        self.copied += self.types.cells(to_layout) as usize;
        if self.copied > COPIED {
            let message = format!("maps with more than {COPIED} cells are copied");
            return self.error(Code::Size, place, message, String::new());
        }
        let copying = self.types.copying(to_layout, from_layout);
        Some(Label::Copy(spot, from.map()?, copying.into()))
    }

    /// Notes chance and hidden information.
    fn check_supported(&mut self, spot: &Spot, from: &Lowered) {
        let symbol = match from.source {
            Source::Symbol(symbol) => Some(symbol),
            _ => None,
        };
        let name = symbol.map(|symbol| self.names.text(self.symbols[usize::from(symbol)]));
        let (chance, everybody) = (name == Some("random"), name == Some("1"));
        if chance && self.is_player(spot) {
            self.unsupported(from.place, "chance moves here");
        }
        let visible = self.variables.last().map_or(0, |last| last.base);
        if spot.base == visible && !everybody {
            self.unsupported(from.place, "not everybody sees everything from here on");
        }
    }

    fn check_fit(&mut self, one: &Lowered, other: &Lowered, place: Place) -> Option<()> {
        let is_set = |of| matches!(self.types.get(of), Type::Set(_));
        let symbols = is_set(one.layout) && is_set(other.layout);
        if (symbols || self.types.fit(one.layout, other.layout)) && self.types.fit(one.of, other.of)
        {
            return Some(());
        }
        let message = "the two sides have no value in common".to_owned();
        let (one, other) = (self.type_text(one.of), self.type_text(other.of));
        let help = format!("one is {one}, the other {other}");
        self.error(Code::WrongKind, place, message, help)
    }

    fn comparison(
        &mut self,
        one: &ExpressionTree,
        other: &ExpressionTree,
        equal: bool,
    ) -> Option<Label> {
        let place = one.place.to(other.place);
        let one = self.expression(one)?;
        let other = self.expression(other)?;
        self.check_fit(&one, &other, place)?;
        let layout = one.layout;
        if let Type::Set(_) = self.types.get(layout) {
            return Some(Label::Compare(one.value(), other.value(), equal));
        }
        if layout != other.layout {
            let message = "maps are compared with maps of the same keys".to_owned();
            let (one, other) = (self.type_text(layout), self.type_text(other.layout));
            let help = format!("one is {one}, the other {other}");
            return self.error(Code::WrongKind, place, message, help);
        }
        Some(Label::CompareMaps(one.map()?, other.map()?, layout, equal))
    }
}
