//! The steps of reports as text.

use crate::game::Notation;
use crate::game::split::{AnyStrategy, Split, Submove, SubmoveOf, semimoves_of};
use crate::policy::split::{Growth, MoveDesign, Orthodox, Semisplit, Underway};
use crate::search::Report;

/// Move designs whose steps can be written as text.
pub trait StepText<G: Notation>: MoveDesign<G> {
    /// The text of `step` from `state`.
    fn step_text(&self, state: &Self::State, step: Self::Step) -> String;
}

impl<G: Notation> StepText<G> for Orthodox {
    fn step_text(&self, position: &G, step: G::Move) -> String {
        position.move_text(step)
    }
}

impl<G: Notation + Split<AnyStrategy>, E: Growth> StepText<G> for Semisplit<AnyStrategy, E> {
    /// A move, or the semimoves of the beginning of one with a slash after each.
    fn step_text(&self, state: &Self::State, step: SubmoveOf<G, AnyStrategy>) -> String {
        let Underway { position, part } = state;
        if let Submove::Whole(m) = step {
            return position.move_text(m);
        }
        let strategy = self.strategy;
        let mut semimoves = Vec::new();
        semimoves_of(position, strategy, *part, step, &mut semimoves);
        let mut part = *part;
        let mut text = String::new();
        for semimove in semimoves {
            text += &position.semimove_text(strategy, part, semimove);
            text.push('/');
            if let Submove::Part(next) = position.choose(strategy, part, semimove) {
                part = Some(next);
            }
        }
        text
    }
}

/// The report of a search in words. The line ends with the last whole move.
#[inline(never)]
pub(super) fn in_words<G: Notation, D: StepText<G>>(
    design: &D,
    position: &G,
    report: Report<D::Step, G::Move>,
) -> Report<String, G::Move> {
    let line = |steps: Vec<D::Step>| {
        let mut state = design.start(position);
        let mut texts = Vec::new();
        for step in steps {
            if let Some(m) = design.completed(step) {
                texts.push(design.position(&state).move_text(m));
            }
            design.play(&mut state, step);
        }
        texts
    };
    let start = design.start(position);
    report.map_steps(|step| design.step_text(&start, step), line)
}
