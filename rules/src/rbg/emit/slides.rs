//! The destinations of all pieces that slide: they go in a direction over cells that the other
//! pieces do not stand on. A cell is reached in a direction from the nearest piece behind it alone.
//! So each cell of such a set stands for a pair of cells.

use super::context::{Frame, Frames, Game, Step, Way};
use super::facts::Place;
use super::graph::{Node, Op};
use super::modifiers::fits;
use super::nodes::leaps;
use super::order::Order;
use super::rays::{Ray, distance};
use super::states::write_steps;
use std::collections::BTreeSet;

impl Game<'_> {
    /// The frames behind a modifier, if there is nothing but slides.
    pub(super) fn slides_behind(&self, symbol: usize) -> Option<Frames> {
        let (leg, graph) = (&self.facts.legs[symbol], &self.graph);
        if leg.exits.is_empty() || leg.entries.count() < 2 || self.is_sure(symbol) {
            return None;
        }
        let unguarded = leg.exits.iter().all(|exit| {
            let action = graph.actions[exit.symbol].as_ref();
            exit.place == Place::Any && action.is_some_and(|one| fits(self.shared, one).is_none())
        });
        let standing = self.standing[symbol].as_ref().filter(|_| unguarded)?;
        let root = graph.behind[symbol];
        let order = Order::new(graph, root);
        let parts = 0..order.parts.len();
        let rays: Vec<_> = parts
            .map(|part| Ray::new(self.shared, graph, &order, part))
            .collect();
        let leaps = leaps(self.shared, graph, &order, &rays);
        let (mut all, mut steps) = (Vec::new(), vec![Vec::new()]);
        for &edge in &order.outs[root] {
            let part = order.to(&graph.edges[edge]).filter(|&part| leaps[part])?;
            let mut ray = rays[part].clone()?;
            let Op::On(open) = &ray.test else {
                return None;
            };
            if standing.iter().any(|piece| open.contains(piece)) {
                return None;
            }
            ray.before = false;
            for symbol in self.ends(&order, part, ray.between)? {
                let exit = leg.exits.iter().position(|exit| exit.symbol == symbol)?;
                let way = Way::Ray(ray.relation);
                all.push((Frame { exit, way }, steps.len()));
            }
            steps.push(vec![(0, Step::Ray(ray))]);
        }
        all.sort_by_key(|(frame, _)| frame.exit);
        let (all, ends): (Vec<_>, Vec<_>) = all.into_iter().unzip();
        let ends = ends.into_iter().map(|end| vec![end]).collect();
        (!all.is_empty()).then_some(Frames { all, steps, ends })
    }

    /// The symbols that are met without further steps or tests behind a ray.
    fn ends(&self, order: &Order, part: usize, node: Node) -> Option<BTreeSet<usize>> {
        let mut ends = BTreeSet::new();
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            for &edge in &order.outs[node] {
                let edge = &self.graph.edges[edge];
                match edge.op {
                    _ if order.to(edge) == Some(part) => {}
                    Op::Symbol(symbol) => _ = ends.insert(symbol),
                    Op::Empty => open.push(edge.to),
                    _ => return None,
                }
            }
        }
        Some(ends)
    }

    /// Writes the function that gives the slides behind a modifier, and what they mean.
    pub(super) fn write_slides(&mut self, symbol: usize) {
        let Some(slides) = self.slides[symbol].clone() else {
            return;
        };
        let (name, count) = (self.name(symbol), slides.all.len());
        let ends = slides.ends.concat();
        let body = write_steps(self.shared, &mut self.operations, &slides.steps, &ends);
        let ends: Vec<_> = ends.iter().map(|end| format!("f{end}")).collect();
        let code = &mut self.code;
        code.line("");
        code.line("/// Where the pieces on a set slide to, by direction.");
        code.line("#[inline]");
        code.open(format!(
            "fn slides_{name}(b: &Board, from: Set) -> [Set; {count}] {{"
        ));
        body.text.lines().for_each(|line| code.line(line));
        code.line(format!("[{}]", ends.join(", ")));
        code.close("}");
        code.line("");
        code.line("/// The pairs of cells of these sets.");
        let table = name.to_uppercase();
        code.open(format!("static RAYS_{table}: [Rays; {count}] = ["));
        let leg = &self.facts.legs[symbol];
        for Frame { exit, way } in &slides.all {
            let &Way::Ray(relation) = way else {
                continue;
            };
            let (bits, base) = (leg.bits, leg.exits[*exit].base);
            let by = distance(self.shared, &self.shared.relations[relation]);
            let up = by.is_some_and(|by| by > 0);
            self.operations.behinds.insert(relation);
            code.line(format!(
                "Rays {{ behind: &BEHIND_{relation}, up: {up}, bits: {bits}, base: {base} }},"
            ));
        }
        code.close("];");
    }
}
