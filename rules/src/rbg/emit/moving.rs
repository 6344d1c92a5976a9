//! Generated functions of runs of the keeper that move pieces.

use super::cells::Cells;
use super::code::{Code, set};
use super::context::Game;
use super::facts::Run;
use super::modifiers::stepped;

impl Game<'_> {
    /// Writes what a run does, and how the keeper goes on behind it.
    pub(super) fn write_run(&self, symbol: usize, run: &Run, body: &mut Code) {
        self.write_table(symbol, run, body);
        let sure = self.is_sure(run.last);
        if !sure {
            body.line("let before = *b;");
        }
        write_values(run, body);
        self.write_moved(run, body);
        body.line(stepped("cell", run.by));
        let next = self.name(run.last);
        if sure {
            body.line(format!("keep_{next}(b, cell)"));
            return;
        }
        body.line(format!("let kept = keep_{next}(b, cell);"));
        body.open("if kept.is_none() {");
        body.line("*b = before;");
        body.close("}");
        body.line("kept");
    }

    /// Writes the table of the cells that change, and of those that move equally far.
    fn write_table(&self, symbol: usize, run: &Run, body: &mut Code) {
        let (shared, count) = (self.shared, run.moves.len() + 1);
        let entries = &self.facts.legs[symbol].entries;
        body.line("// What changes, and what moves how far, by where the run begins.");
        body.open(format!("static MOVED: [[Set; {count}]; SIZE] = ["));
        for place in 0..shared.frame.size {
            let cells = |distances: &[isize]| {
                let mut cells = Cells::none(shared.frame.size);
                if entries.has(place) {
                    let places = distances.iter().map(|&by| place.wrapping_add_signed(by));
                    places.for_each(|place| cells.add(place));
                }
                set(shared, &cells)
            };
            let moves = run.moves.values().map(|from| cells(from));
            let moves: Vec<_> = moves.collect();
            body.line(format!("[{}, {}],", cells(&run.changed), moves.join(", ")));
        }
        body.close("];");
    }

    /// Writes the moves of all pieces.
    fn write_moved(&self, run: &Run, body: &mut Code) {
        body.line("let from = &MOVED[cell];");
        body.line("let moved = |set: Set| {");
        let moves = run.moves.keys().zip(1..).map(|(&by, number)| match by {
            0.. => format!(" | up::<{by}>(set & from[{number}])"),
            _ => format!(" | down::<{}>(set & from[{number}])", -by),
        });
        let moves: String = moves.collect();
        body.line(format!("    (set & !from[0]){moves}"));
        body.line("};");
        let pieces = self.shared.rules.pieces();
        for piece in 1..pieces {
            body.line(format!("b.pieces[{piece}] = moved(b.pieces[{piece}]);"));
        }
        for (by, piece) in run.puts.iter().filter(|(_, piece)| *piece > 0) {
            body.line(stepped("place", *by));
            body.line(format!("b.pieces[{piece}] |= at(place);"));
        }
        let others = (1..pieces).map(|piece| format!("b.pieces[{piece}]"));
        let others: Vec<_> = others.collect();
        body.line(format!("b.pieces[0] = BOARD & !({});", others.join(" | ")));
    }
}

/// Writes the values that are assigned, by what stands where before pieces move.
fn write_values(run: &Run, body: &mut Code) {
    for (variable, numbers, by) in &run.values {
        let (last, others) = numbers.split_last().expect("there are pieces");
        if others.iter().all(|number| number == last) {
            body.line(format!("b.values[{variable}] = {last};"));
            continue;
        }
        body.line(stepped("place", *by));
        let others = others.iter().enumerate();
        let others = others.filter(|(_, number)| *number != last);
        let others = others.map(|(piece, number)| {
            format!("if has(b.pieces[{piece}], place) {{ {number} }} else ")
        });
        let others: String = others.collect();
        body.line(format!("b.values[{variable}] = {others}{{ {last} }};"));
    }
}
