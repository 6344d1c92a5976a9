//! The data of a game while its code is generated.

use super::cells::Cells;
use super::code::Code;
use super::facts::{Facts, Place, Run};
use super::graph::{Graph, Op, Shared};
use super::operations::Operations;
use super::rays::Ray;
use crate::rbg::description::{Action, PieceId};
use std::collections::BTreeSet;

/// What is known of a game while its code is written.
pub(super) struct Game<'a> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) graph: Graph,
    pub(super) facts: Facts,
    /// Modifiers behind which few moves go on.
    pub(super) cuts: Vec<bool>,
    /// Symbols behind which the most moves depend on how many pieces there are.
    pub(super) counts: Vec<bool>,
    /// What pieces come to that are taken up all at once.
    pub(super) frames: Vec<Option<Frames>>,
    /// The same for pieces that slide.
    pub(super) slides: Vec<Option<Frames>>,
    /// For each symbol the run of the keeper behind it.
    pub(super) runs: Vec<Option<Run>>,
    /// The slides that are asked for.
    pub(super) slid: BTreeSet<usize>,
    /// What can stand where each symbol is met.
    pub(super) standing: Vec<Option<Vec<PieceId>>>,
    /// The modifiers before gates that are asked for.
    pub(super) gates: BTreeSet<Vec<usize>>,
    pub(super) operations: Operations,
    pub(super) code: Code,
}

/// Where the ways of a leg come to that go so far.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    /// The place of what is met there among the exits of the leg.
    pub(super) exit: usize,
    pub(super) way: Way,
}

/// How the cells of a frame lie to those where they come from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Way {
    /// All at the same distance.
    By(isize),
    /// In a direction, the relation of that number.
    Ray(usize),
}

/// The frames of a leg, those with the same exit in a row.
#[derive(Clone, Debug)]
pub(super) struct Frames {
    pub(super) all: Vec<Frame>,
    /// The steps: what each set is made of.
    pub(super) steps: Vec<Vec<(usize, Step)>>,
    /// For each frame the sets that it consists of.
    pub(super) ends: Vec<Vec<usize>>,
}

/// How a set follows from another one.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Same,
    Op(Op),
    Ray(Ray),
    /// Only cells of a set go so far.
    Shift(isize, Option<Cells>),
}

impl Game<'_> {
    /// The name of what comes behind a symbol: after the macro that the symbol was written in.
    pub(super) fn name(&self, symbol: usize) -> String {
        let automaton = &self.shared.rules.automaton;
        let origin = automaton.origin(symbol as u32) as usize;
        let written = self.shared.rules.description.origins.get(origin);
        let within = written.and_then(|written| written.within.as_deref());
        let within = within.filter(|_| symbol > 0).unwrap_or("rules");
        let mut name = String::new();
        for (at, letter) in within.char_indices() {
            if letter.is_ascii_uppercase() && at > 0 && !name.ends_with('_') {
                name.push('_');
            }
            name.push(letter.to_ascii_lowercase());
        }
        format!("{name}_{symbol}")
    }

    /// Writes a comment that says where a symbol was written.
    pub(super) fn about(&mut self, symbol: usize, what: &str) {
        let automaton = &self.shared.rules.automaton;
        let description = &self.shared.rules.description;
        let origin = automaton.origin(symbol as u32) as usize;
        self.code.line("");
        if symbol == 0 {
            self.code
                .line(format!("/// {what} at the beginning of the rules."));
            return;
        }
        let action = match &self.graph.actions[symbol] {
            Some(Action::Put(piece)) => format!("[{}]", description.pieces[usize::from(*piece)]),
            Some(Action::Assign(variable, _)) => {
                let name = &description.variables[usize::from(*variable)].name;
                format!("[$ {name} = …]")
            }
            Some(Action::Switch(player)) => {
                format!("->{}", description.players[usize::from(*player)].name)
            }
            Some(Action::Keeper) => "->>".to_owned(),
            None => ".".to_owned(),
        };
        let place = match description.origins.get(origin) {
            Some(written) => format!(" (line {})", written.line),
            None => String::new(),
        };
        self.code.line(format!(
            "/// {what} behind `{action}`, modifier {symbol}{place}."
        ));
    }
}

/// The code of where a symbol is met.
pub(super) fn met(place: Place) -> String {
    match place {
        Place::Same => "Met::Same".to_owned(),
        Place::At(place) => format!("Met::At({place})"),
        Place::By(by) => format!("Met::By({by})"),
        Place::Any => "Met::Any".to_owned(),
    }
}
