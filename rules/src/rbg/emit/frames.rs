//! The destinations of all pieces at once. Behind a modifier that is met on several cells, sets of
//! cells go on from all of them together. If a path has the same displacement from everywhere, a
//! cell of such a set determines the cell where it began: so each cell of a frame stands for a pair
//! of cells.

use super::changes::Change;
use super::context::{Frame, Frames, Game, Way};
use super::facts::{Exit, Place};
use super::modifiers::fits;
use super::states::{States, named, write_steps};
use std::collections::BTreeMap;

impl Game<'_> {
    /// Finds the frames behind all modifiers of moves.
    pub(super) fn find_frames(&mut self) {
        let symbols = 0..self.graph.behind.len();
        self.frames = symbols
            .clone()
            .map(|symbol| self.frames_behind(symbol))
            .collect();
        self.slides = symbols
            .map(|symbol| match self.frames[symbol] {
                None => self.slides_behind(symbol),
                Some(_) => None,
            })
            .collect();
    }

    fn frames_behind(&self, symbol: usize) -> Option<Frames> {
        let leg = &self.facts.legs[symbol];
        if leg.exits.is_empty() || leg.entries.count() < 2 || self.is_sure(symbol) {
            return None;
        }
        let action = self.graph.actions[symbol].as_ref();
        let change = Change::of(action, self.standing[symbol].as_deref())?;
        let (root, entries) = (self.graph.behind[symbol], &leg.entries);
        let states = States::explore(self.shared, (&self.graph, root), entries, &[change])?;
        let unguarded = |exit: &Exit| {
            let action = self.graph.actions[exit.symbol].as_ref();
            let guarded = action.is_none_or(|action| fits(self.shared, action).is_some());
            !guarded && !matches!(exit.place, Place::At(_))
        };
        leg.exits.iter().all(unguarded).then_some(())?;
        let (order, steps) = states.in_order()?;
        let mut ends: BTreeMap<(usize, isize), Vec<usize>> = BTreeMap::new();
        for (place, &state) in order.iter().enumerate() {
            let known = &states.0[state];
            for symbol in &known.met {
                let exit = leg.exits.iter().position(|exit| exit.symbol == *symbol)?;
                ends.entry((exit, known.distance)).or_default().push(place);
            }
        }
        let all = ends.keys();
        let all = all.map(|&(exit, distance)| Frame {
            exit,
            way: Way::By(distance),
        });
        Some(Frames {
            all: all.collect(),
            steps,
            ends: ends.values().cloned().collect(),
        })
    }

    /// Writes the function that gives the frames behind a modifier, and what they mean.
    pub(super) fn write_frames(&mut self, symbol: usize) {
        let Some(frames) = self.frames[symbol].clone() else {
            return;
        };
        let (name, count) = (self.name(symbol), frames.all.len());
        let leg = &self.facts.legs[symbol];
        let body = write_steps(
            self.shared,
            &mut self.operations,
            &frames.steps,
            &frames.ends.concat(),
        );
        let ends = frames.ends.iter().map(|ends| {
            let ends: Vec<_> = ends.iter().map(|&end| named(end)).collect();
            ends.join(" | ")
        });
        let ends: Vec<_> = ends.collect();
        let used = body.text.contains("(b)") || body.text.contains("(b, ");
        let board = if used { "b" } else { "_" };
        let code = &mut self.code;
        code.line("");
        code.line("/// What can come then from all cells of a set, by distance.");
        code.line("#[inline]");
        code.open(format!(
            "fn frames_{name}({board}: &Board, from: Set) -> [Set; {count}] {{"
        ));
        body.text.lines().for_each(|line| code.line(line));
        code.line(format!("[{}]", ends.join(", ")));
        code.close("}");
        code.line("");
        code.line("/// The pairs of cells of these sets.");
        let table = name.to_uppercase();
        code.open(format!("static PAIRS_{table}: [Pairs; {count}] = ["));
        for Frame { exit, way } in &frames.all {
            let &Way::By(distance) = way else {
                continue;
            };
            let Exit { place, base, .. } = leg.exits[*exit];
            let (bits, any) = (leg.bits, place == Place::Any);
            code.line(format!(
                "Pairs {{ distance: {distance}, bits: {bits}, base: {base}, any: {any} }},"
            ));
        }
        code.close("];");
    }

    /// The frames with each exit, as a range.
    pub(super) fn groups(frames: &Frames) -> Vec<(usize, std::ops::Range<usize>)> {
        let mut groups: Vec<(usize, std::ops::Range<usize>)> = Vec::new();
        for (at, frame) in frames.all.iter().enumerate() {
            match groups.last_mut() {
                Some((exit, range)) if *exit == frame.exit => range.end = at + 1,
                _ => groups.push((frame.exit, at..at + 1)),
            }
        }
        groups
    }
}
